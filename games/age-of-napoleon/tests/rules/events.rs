//! 20.0: the cards one by one: who plays each, when, on what, and what it does.
use crate::common::*;

/// An empty board of 1805 that asks only those who hold a card for the moment.
fn board() -> Position {
    quick("1805").clear()
}

/// The Diplomacy Phase of 1806; the French begin.
fn diplomacy(set: Position) -> Position {
    let mut t = set.year(1806).phase(Phase::Diplomacy);
    t.plays("french go-first");
    t
}

/// The same with the Coalition to begin.
fn coalition_diplomacy(set: Position) -> Position {
    let mut t = set.year(1806).phase(Phase::Diplomacy);
    t.plays("french go-second");
    t
}

/// The Reinforcement Phase of 1806; the French begin.
fn reinforcement(set: Position) -> Position {
    let mut t = set.year(1806).phase(Phase::Reinforcement);
    t.plays("french go-first");
    t
}

/// The very start of a campaign round.
fn round_start(set: Position, round: u8) -> Position {
    set.round(round - 1).steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)])
}

/// After both have drawn their new hands (9.5): the French are asked first.
fn new_hands(set: Position) -> Position {
    let asked = [
        Step::Strategy(age_of_napoleon::strategy::Step::NewHand { role: COALITION }),
        Step::Strategy(age_of_napoleon::strategy::Step::NewHand { role: FRENCH }),
    ];
    set.flag(|f| f.drawn = true).steps(Phase::Strategy, &asked)
}

/// Dice of a battle in which nobody is lost, and which the attacker wins or loses on the second die.
const WON: [u8; 4] = [1, 1, 6, 1];
const LOST: [u8; 4] = [1, 1, 1, 6];

// ---- the moment of every card

/// The titles that are not refused as belonging to another moment, when both players hold every card in turn.
fn fits(set: impl Fn() -> Position, role: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    for title in Title::ALL {
        let mut t = set();
        let who = if role == "french" { FRENCH } else { COALITION };
        let card = t.game.pack.copies(title).iter().find(|c| !t.s.hands[1 - who.0 as usize].has(*c));
        let card = card.expect("a copy");
        for pile in [&mut t.s.deck, &mut t.s.discards, &mut t.s.aside] {
            pile.remove(card);
        }
        t.s.hands[who.0 as usize].insert(card);
        let (_, action) =
            kernel::record::read_action(&*t.game, &format!("{role} play {}", title.id())).expect("a card");
        let rule = t.game.why(&t.s, who, &action).map(|r| r.rule);
        if rule != Some("2.3.5") {
            found.push(title.id());
        }
    }
    found
}

#[test]
fn r20_0_every_card_has_its_phase() {
    let french = |window: &dyn Fn() -> Position| fits(window, "french");
    let turn = [
        "napoleon_i",
        "talleyrand",
        "pitt",
        "english_gold",
        "metternich",
        "alexander_i",
        "napoleonica",
        "napoleonic_dynasty",
        "joseph",
        "territorial_concessions",
        "britannia",
        "continental_system",
        "coup_d_etat",
    ];
    assert_eq!(french(&|| diplomacy(board())), turn);
    let talks = || {
        let mut t = round_start(board().hand(FRENCH, &[Title::PeaceTalks]), 3);
        t.all(&["french play peace_talks", "french rounds 1", "french go-first"]);
        t
    };
    assert_eq!(french(&talks), turn, "in talks other cards are refused by 7.0");
    assert_eq!(
        french(&|| new_hands(board().hand(FRENCH, &[Title::Napoleonica]))),
        ["napoleonica", "britannia", "radetzky", "stein", "russo_ottoman_war", "war_in_america"]
    );
    assert_eq!(
        french(&|| reinforcement(board())),
        ["napoleonica", "britannia", "veterans", "republicans_royalists", "out_of_favor", "levee_en_masse"]
    );
    assert_eq!(
        french(&|| round_start(board().hand(FRENCH, &[Title::PeaceTalks]), 5)),
        ["napoleonica", "britannia", "peace_talks", "winter_quarters"]
    );
    assert_eq!(french(&|| board().moving(FRENCH)), ["napoleonica", "britannia", "major_campaign"]);
    let battle = || {
        let set = put(put(board(), "bayern", &["davout"]), "wien", &["karl"]);
        let mut t = set.hand(FRENCH, &[Title::FogOfWar]).moving(FRENCH);
        t.attacks("french", "bayern", "wien");
        t
    };
    assert_eq!(
        french(&battle),
        ["napoleonica", "fog_of_war", "grand_battery", "cavalry_charge", "art_of_war", "imperial_guard"]
    );
    let insurrection = || board().hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    // The card itself is played by naming the country.
    assert_eq!(fits(insurrection, "coalition"), ["napoleonica", "britannia"]);
    let react = || {
        let mut t = put(board(), "alsace", &["soult"]).hand(COALITION, &[Title::Mud]).moving(FRENCH);
        t.all(&["french army alsace", "french free"]);
        t
    };
    assert_eq!(fits(react, "coalition"), ["napoleonica", "mud", "command_indecision"]);
}

// ---- 1 to 6: diplomacy

#[test]
fn r20_0_napoleon_i_turns_a_member_neutral_or_a_neutral_into_an_ally() {
    let set = || put(board().hand(FRENCH, &[Title::NapoleonI]), "minsk", &["kutuzov"]).corps("karl", "wien");
    let mut t = diplomacy(set());
    t.all(&["french play napoleon_i", "french target russia"]);
    assert_eq!(t.alignment("russia"), Neutral);
    // 7.3.2: its corps leave the map, others stay.
    assert_eq!((t.place("kutuzov").as_str(), t.place("karl").as_str()), ("pool", "wien"));
    let mut t = diplomacy(set());
    t.all(&["french play napoleon_i", "french target danmark"]);
    assert_eq!(t.alignment("danmark"), FrenchAlly);
    t.plays("french raise friedrich").plays("french station danmark");
    assert!(t.in_discards(Title::NapoleonI));
}

#[test]
fn r20_0_napoleon_i_needs_the_capital_of_a_great_power_and_spares_who_is_immune() {
    let set = || board().hand(FRENCH, &[Title::NapoleonI]);
    let mut t = diplomacy(set().align("portugal", Insurgent).align("napoli", CoalitionMember));
    t.plays("french play napoleon_i");
    t.refuses("french target preussen", "7.2.3").refuses("french target portugal", "3.4.4");
    t.refuses("french target britain", "3.8.1").refuses("french target france", "3.9");
    t.refuses("french target polen", "3.2.4").refuses("french target bayern", "7.2.1");
    let mut t = diplomacy(set().corps("marmont", "brandenburg"));
    t.all(&["french play napoleon_i", "french target preussen"]);
    assert_eq!(t.alignment("preussen"), FrenchAlly);
}

#[test]
fn r20_0_napoleon_i_is_french_and_answers_any_coalition_diplomacy() {
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::NapoleonI]));
    t.refuses("coalition play napoleon_i", "2.3.8");
    let set = board().hand(COALITION, &[Title::Pitt]).hand(FRENCH, &[Title::NapoleonI]);
    let mut t = coalition_diplomacy(set);
    t.all(&["coalition play pitt", "coalition target bayern", "french play napoleon_i"]);
    assert_eq!(t.alignment("bayern"), FrenchAlly);
    assert!(t.in_discards(Title::Pitt) && t.in_discards(Title::NapoleonI));
}

#[test]
fn r20_0_talleyrand_serves_the_player_who_plays_him() {
    let mut t = diplomacy(board().hand(FRENCH, &[Title::Talleyrand]));
    t.plays("french play talleyrand");
    // 2.3.8: only the French follow the card: a member becomes neutral, or a neutral an ally.
    t.refuses("coalition target bayern", "7.2.1").refuses("french target bayern", "7.2.1");
    assert!(t.allows("french target osterreich") && t.allows("french target danmark"));
    t.plays("french target osterreich");
    assert_eq!(t.alignment("osterreich"), Neutral);

    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::Talleyrand]));
    t.plays("coalition play talleyrand");
    t.refuses("coalition target osterreich", "7.2.1").refuses("coalition target italia", "7.2.2");
    assert!(t.allows("coalition target danmark"));
    t.plays("coalition target spain");
    assert_eq!(t.alignment("spain"), Neutral);
}

#[test]
fn r20_0_talleyrand_answers_for_either_side() {
    let set = board().hand(FRENCH, &[Title::Talleyrand]).hand(COALITION, &[Title::Talleyrand]);
    let mut t = diplomacy(set);
    t.all(&["french play talleyrand", "french target russia", "coalition play talleyrand"]);
    assert_eq!(t.alignment("russia"), CoalitionMember);
}

#[test]
fn r20_0_pitt_answers_napoleon_i_as_in_the_example() {
    let set = board().hand(FRENCH, &[Title::NapoleonI; 2]).hand(COALITION, &[Title::Pitt]);
    let mut t = diplomacy(set);
    t.all(&["french play napoleon_i", "french target russia", "coalition play pitt"]);
    assert_eq!(t.alignment("russia"), CoalitionMember);
    assert!(t.in_discards(Title::NapoleonI) && t.in_discards(Title::Pitt));
    // The change was prevented, so Russia may be chosen again.
    t.all(&["coalition pass", "french play napoleon_i", "french target russia"]);
    assert_eq!(t.alignment("russia"), Neutral);
}

#[test]
fn r20_0_pitt_brings_allies_to_neutrality_and_neutrals_into_the_coalition() {
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::Pitt]).corps("lefebvre", "wurttemberg"));
    t.all(&["coalition play pitt", "coalition target bayern"]);
    assert_eq!((t.alignment("bayern"), t.place("lefebvre").as_str()), (Neutral, "pool"));
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::Pitt]));
    t.all(&["coalition play pitt", "coalition target portugal", "coalition raise beresford"]);
    t.plays("coalition station portugal");
    assert_eq!((t.alignment("portugal"), t.place("beresford").as_str()), (CoalitionMember, "portugal"));
    // 7.2.2: a neutral with French-controlled corps in it is out of reach; and the card is not for the French.
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::Pitt]).corps("marmont", "magdeburg"));
    t.plays("coalition play pitt").refuses("coalition target preussen", "7.2.2");
    let mut t = diplomacy(board().hand(FRENCH, &[Title::Pitt]));
    t.refuses("french play pitt", "2.3.8");
}

#[test]
fn r20_0_english_gold_buys_an_ally_a_neutral_or_an_answer() {
    let mut t =
        coalition_diplomacy(board().hand(COALITION, &[Title::EnglishGold]).align("russia", FrenchAlly));
    t.all(&["coalition play english_gold", "coalition target russia"]);
    assert_eq!(t.alignment("russia"), Neutral);
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::EnglishGold]));
    t.all(&["coalition play english_gold", "coalition target preussen"]);
    assert_eq!(t.alignment("preussen"), CoalitionMember);
    let set = board().hand(COALITION, &[Title::EnglishGold]).hand(FRENCH, &[Title::Talleyrand]);
    let mut t = diplomacy(set);
    t.all(&["french play talleyrand", "french target danmark", "coalition play english_gold"]);
    assert_eq!(t.alignment("danmark"), Neutral);
    let mut t = diplomacy(board().hand(FRENCH, &[Title::EnglishGold]));
    t.refuses("french play english_gold", "2.3.8");
}

#[test]
fn r20_0_metternich_brings_austria_in_even_under_occupation() {
    let set = || {
        let set = board().hand(COALITION, &[Title::Metternich, Title::Pitt]).align("osterreich", Neutral);
        coalition_diplomacy(set.align("tirol", FrenchDominion).corps("davout", "wien"))
    };
    // Other cards cannot reach a neutral that the French occupy.
    set().plays("coalition play pitt").refuses("coalition target osterreich", "7.2.2");
    let mut t = set();
    t.plays("coalition play metternich");
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    assert_eq!(t.alignment("tirol"), Insurgent, "a detached Tirol rises with it");
    // It deploys at once where no enemy stands (7.3.3); the French stay where they are.
    t.plays("coalition raise karl").refuses("coalition station wien", "10.4.1");
    t.plays("coalition station bohmen");
    assert_eq!((t.place("karl").as_str(), t.place("davout").as_str()), ("bohmen", "wien"));
}

#[test]
fn r20_0_metternich_turns_an_allied_austria_round_in_one_step() {
    let set = board().hand(COALITION, &[Title::Metternich]).align("osterreich", FrenchAlly);
    let mut t = coalition_diplomacy(set.corps("mack", "bayern").corps("davout", "bayern"));
    t.plays("coalition play metternich");
    assert_eq!((t.alignment("osterreich"), t.place("mack").as_str()), (CoalitionMember, "pool"));
    // Through neutrality and out of it again: her corps may come back at once (7.3.2, 7.3.3).
    t.all(&["coalition raise mack", "coalition station wien", "coalition pass"]);
    assert_eq!(t.place("mack"), "wien");
}

#[test]
fn r20_0_metternich_speaks_for_austria_alone() {
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::Metternich]));
    t.refuses("coalition play metternich", "7.2.1");
    let mut t = coalition_diplomacy(
        board().hand(COALITION, &[Title::Metternich]).align("osterreich", FrenchDominion),
    );
    t.refuses("coalition play metternich", "7.2.1");
    let set = |country: &str| {
        let set =
            board().hand(FRENCH, &[Title::NapoleonI]).hand(COALITION, &[Title::Metternich, Title::Pitt]);
        let mut t = diplomacy(set);
        t.plays("french play napoleon_i").plays(&format!("french target {country}"));
        t
    };
    for country in ["osterreich", "russia"] {
        let mut t = set(country);
        t.plays("coalition play metternich");
        assert_eq!(
            t.alignment(country),
            CoalitionMember,
            "7.2.4.2: an answer is open to every diplomacy card"
        );
    }
    let mut t = diplomacy(board().hand(FRENCH, &[Title::Metternich]).align("osterreich", Neutral));
    t.refuses("french play metternich", "2.3.8");
}

#[test]
fn r20_0_alexander_i_brings_russia_in_and_finds_her_invaded() {
    let set = board().hand(COALITION, &[Title::AlexanderI]).align("russia", Neutral);
    let mut t = coalition_diplomacy(set.corps("davout", "moscow"));
    t.plays("coalition play alexander_i");
    assert_eq!(t.alignment("russia"), CoalitionMember);
    // 2.2.1.8: the French in Moscow are invaders now, and all nine Invasion corps may come.
    assert!(t.s.flags.russia_invaded && t.s.unlocked.len() == 9);
    t.plays("coalition raise barclay_de_tolly").refuses("coalition station moscow", "10.4.1");
    t.plays("coalition station smolensk");
}

#[test]
fn r20_0_alexander_i_speaks_for_russia_alone() {
    let set = |country: &str| {
        let set =
            board().hand(FRENCH, &[Title::NapoleonI]).hand(COALITION, &[Title::AlexanderI, Title::Pitt]);
        let mut t = diplomacy(set);
        t.plays("french play napoleon_i").plays(&format!("french target {country}"));
        t
    };
    for country in ["osterreich", "russia"] {
        let mut t = set(country);
        t.plays("coalition play alexander_i");
        assert_eq!(
            t.alignment(country),
            CoalitionMember,
            "7.2.4.2: an answer is open to every diplomacy card"
        );
    }
    let mut t =
        coalition_diplomacy(board().hand(COALITION, &[Title::AlexanderI]).align("russia", FrenchAlly));
    t.plays("coalition play alexander_i");
    assert_eq!(t.alignment("russia"), CoalitionMember);
    let mut t = diplomacy(board().hand(FRENCH, &[Title::AlexanderI]).align("russia", Neutral));
    t.refuses("french play alexander_i", "2.3.8");
}

// ---- 7: insurrection

#[test]
fn r20_0_insurrection_raises_a_dominion_or_an_occupied_neutral() {
    let set = || board().hand(COALITION, &[Title::Insurrection]).corps("marmont", "brandenburg");
    let mut t = set().corps("eugene", "alsace").phase(Phase::Insurrection);
    t.refuses("coalition target bayern", "3.6.3").refuses("coalition target danmark", "8.3.1");
    t.refuses("coalition target napoli", "8.3.1").refuses("coalition target france", "3.9");
    t.plays("coalition target italia");
    assert_eq!((t.alignment("italia"), t.place("eugene").as_str()), (Insurgent, "pool"));
    assert!(t.s.marked.has(t.country("italia")));
    let mut t = set().phase(Phase::Insurrection);
    t.plays("coalition target preussen");
    assert_eq!(t.alignment("preussen"), Insurgent);
    // French corps elsewhere in a neutral country do not make it ripe.
    let mut t = board()
        .hand(COALITION, &[Title::Insurrection])
        .corps("marmont", "magdeburg")
        .phase(Phase::Insurrection);
    t.refuses("coalition target preussen", "8.3.1");
}

#[test]
fn r20_0_insurrection_in_spain_frees_four_corps() {
    let set = board().hand(COALITION, &[Title::Insurrection]).align("spain", FrenchDominion);
    let mut t = set.phase(Phase::Insurrection);
    assert!(!t.q().available(t.id("palafox"), COALITION));
    t.plays("coalition target spain");
    for c in ["palafox", "odonnell", "ballesteros", "mina"] {
        assert!(t.q().available(t.id(c), COALITION), "{c}");
    }
}

#[test]
fn r20_0_insurrection_four_times_in_a_phase_with_both_napoleonica() {
    let hand = [Title::Insurrection, Title::Insurrection, Title::Napoleonica, Title::Napoleonica];
    let set = board().hand(COALITION, &hand).align("bayern", FrenchDominion).align("holland", FrenchDominion);
    let mut t = set.align("hannover", FrenchDominion).phase(Phase::Insurrection);
    t.all(&["coalition target italia", "coalition target bayern"]);
    t.all(&["coalition play napoleonica", "coalition fetch insurrection", "coalition target holland"]);
    t.all(&["coalition play napoleonica", "coalition fetch insurrection", "coalition target hannover"]);
    for c in ["italia", "bayern", "holland", "hannover"] {
        assert_eq!(t.alignment(c), Insurgent, "{c}");
    }
    assert_eq!(t.s.phase, Phase::Strategy, "and then he has nothing left to play");
}

#[test]
fn r20_0_insurrection_is_never_asked_of_the_french() {
    let t = board().hand(FRENCH, &[Title::Insurrection]).phase(Phase::Insurrection);
    assert_eq!(t.s.phase, Phase::Strategy);
}

// ---- 8: Napoleonica, in each kind of window

/// Plays Napoleonica in the window that is open, fetches a card, and says whether it can be played there at once.
#[track_caller]
fn recycles(t: &mut Position, who: &str, title: Title) -> bool {
    t.plays(&format!("{who} play napoleonica")).plays(&format!("{who} fetch {}", title.id()));
    let role = if who == "french" { FRENCH } else { COALITION };
    assert!(t.holds_card(role, title) && t.in_discards(Title::Napoleonica));
    t.allows(&format!("{who} play {}", title.id()))
}

fn with_napoleonica(role: Role, discarded: Title) -> Position {
    board().hand(role, &[Title::Napoleonica]).discarded(&[discarded])
}

#[test]
fn r20_0_napoleonica_fetches_any_card_but_itself() {
    let mut t = board().hand(FRENCH, &[Title::Napoleonica]).moving(FRENCH);
    t.refuses("french play napoleonica", "20.0");
    let mut t = board().hand(FRENCH, &[Title::Napoleonica]).discarded(&[Title::Napoleonica]).moving(FRENCH);
    t.refuses("french play napoleonica", "20.0");
    let set = board().hand(FRENCH, &[Title::Napoleonica]).discarded(&[Title::Napoleonica, Title::Depot]);
    let mut t = set.moving(FRENCH);
    t.plays("french play napoleonica");
    t.refuses("french fetch napoleonica", "20.0").refuses("french fetch mud", "2.3.11");
    // It may be kept: a Depot has no use in a campaign.
    t.plays("french fetch depot").refuses("french play depot", "2.3.5");
    // Both players saw where it went.
    assert!(t.s.shown[0].meets(t.game.pack.copies(Title::Depot)));
}

#[test]
fn r20_0_napoleonica_in_diplomacy_takes_no_turn() {
    let mut t = diplomacy(with_napoleonica(FRENCH, Title::Talleyrand));
    assert!(recycles(&mut t, "french", Title::Talleyrand));
    t.all(&["french play talleyrand", "french target danmark"]);
    assert_eq!(t.alignment("danmark"), FrenchAlly);
}

#[test]
fn r20_0_napoleonica_fetches_an_answer_to_diplomacy() {
    let mut t = diplomacy(with_napoleonica(COALITION, Title::Pitt).hand(FRENCH, &[Title::NapoleonI]));
    t.all(&["french play napoleon_i", "french target russia"]);
    assert!(recycles(&mut t, "coalition", Title::Pitt));
    t.plays("coalition play pitt");
    assert_eq!(t.alignment("russia"), CoalitionMember);
    // Even the very card that was played against him.
    let set = board().hand(COALITION, &[Title::Napoleonica]).hand(FRENCH, &[Title::Talleyrand]);
    let mut t = diplomacy(set);
    t.all(&["french play talleyrand", "french target russia"]);
    assert!(recycles(&mut t, "coalition", Title::Talleyrand));
}

#[test]
fn r20_0_napoleonica_in_strategy_and_reinforcement() {
    let mut t = new_hands(with_napoleonica(COALITION, Title::Radetzky));
    assert!(recycles(&mut t, "coalition", Title::Radetzky));
    let mut t = reinforcement(with_napoleonica(FRENCH, Title::Veterans).beside("lannes", Place::LOST));
    assert!(recycles(&mut t, "french", Title::Veterans));
}

#[test]
fn r20_0_napoleonica_as_a_round_begins_and_in_a_half_round() {
    let mut t = round_start(with_napoleonica(COALITION, Title::PeaceTalks), 3);
    assert!(recycles(&mut t, "coalition", Title::PeaceTalks));
    let mut t = with_napoleonica(FRENCH, Title::MajorCampaign).moving(FRENCH);
    assert!(recycles(&mut t, "french", Title::MajorCampaign));
}

#[test]
fn r20_0_napoleonica_in_answer_to_a_march() {
    let set = put(with_napoleonica(COALITION, Title::Mud), "alsace", &["soult"]);
    let mut t = set.moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    assert!(recycles(&mut t, "coalition", Title::Mud));
    // But the mover does not interrupt his own march.
    let mut t = put(with_napoleonica(FRENCH, Title::ForcedMarch), "alsace", &["soult"]).moving(FRENCH);
    t.all(&["french army alsace"]).refuses("french play napoleonica", "2.3.5");
    t.plays("french free").refuses("french play napoleonica", "12.1");
}

#[test]
fn r20_0_napoleonica_to_withdraw_and_to_intercept_with_a_forced_march() {
    // Karl, movement 3, before Davout's 4.
    let set =
        put(put(with_napoleonica(COALITION, Title::ForcedMarch), "bayern", &["davout"]), "wien", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    t.refuses("coalition withdraw ungarn", "12.5.2");
    assert!(recycles(&mut t, "coalition", Title::ForcedMarch));
    t.all(&["coalition play forced_march", "coalition withdraw ungarn"]);

    let set =
        put(put(with_napoleonica(COALITION, Title::ForcedMarch), "alsace", &["davout"]), "bayern", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "alsace", "wurttemberg");
    t.refuses("coalition intercept bayern", "12.6.2");
    recycles(&mut t, "coalition", Title::ForcedMarch);
    t.all(&["coalition intercept bayern"]).refuses("coalition free", "12.6.2");
    t.plays("coalition play forced_march");
    assert_eq!(t.place("karl"), "wurttemberg");
}

#[test]
fn r20_0_napoleonica_in_every_window_of_a_battle() {
    // Before it is formed: Interior Lines.
    let set =
        with_napoleonica(COALITION, Title::InteriorLines).hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let mut t =
        put(put(put(set, "bayern", &["ney"]), "bohmen", &["murat"]), "wien", &["karl"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bayern", "wien");
    t.all(&["french army bohmen", "french discard depot", "french march wien", "french pass"]);
    assert!(recycles(&mut t, "coalition", Title::InteriorLines));
    // Battle cards, for attacker and defender.
    let battle = |role: Role, title: Title| {
        let set = put(
            put(with_napoleonica(role, title), "bayern", &["davout", "ney"]),
            "wien",
            &["karl", "mack", "hiller"],
        );
        let mut t = set.moving(FRENCH);
        t.attacks("french", "bayern", "wien").lined_up();
        t
    };
    assert!(recycles(&mut battle(FRENCH, Title::CavalryCharge), "french", Title::CavalryCharge));
    assert!(recycles(&mut battle(COALITION, Title::FogOfWar), "coalition", Title::FogOfWar));
    // When the losses are known: Hero's Death.
    let set = put(with_napoleonica(FRENCH, Title::HerosDeath), "bayern", &["davout", "ney"]);
    let mut t = put(set, "wien", &["karl", "mack", "hiller"]).moving(FRENCH);
    t.dice(&[5, 1]).attacks("french", "bayern", "wien").lined_up();
    assert!(recycles(&mut t, "french", Title::HerosDeath));
    // When it is won: Pursuit.
    let set = put(with_napoleonica(FRENCH, Title::Pursuit), "bayern", &["davout", "ney"]);
    let mut t = put(set, "wien", &["karl", "mack", "hiller"]).moving(FRENCH);
    t.dice(&WON).attacks("french", "bayern", "wien").lined_up();
    assert!(recycles(&mut t, "french", Title::Pursuit));
}

#[test]
fn r20_0_napoleonica_does_not_play_a_battle_card_twice_in_one_battle() {
    let set = board().hand(FRENCH, &[Title::Napoleonica, Title::CavalryCharge]).discarded(&[Title::FogOfWar]);
    let mut t = put(put(set, "bayern", &["davout"]), "wien", &["karl"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french play cavalry_charge");
    t.all(&["french play napoleonica", "french fetch cavalry_charge"]);
    // The window is over for want of a card that fits.
    assert!(t.battles() == 1 && t.holds_card(FRENCH, Title::CavalryCharge));
}

#[test]
fn r20_0_napoleonica_takes_up_the_card_the_enemy_has_just_played() {
    // 14 and 13 both inflict two with a 6: each side has a permanent loss, and one Hero's Death serves both.
    let set = board().hand(FRENCH, &[Title::HerosDeath]).hand(COALITION, &[Title::Napoleonica]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").dice(&[6, 6, 6, 1]).lined_up();
    t.all(&["french play heros_death", "french doom karl"]);
    assert!(recycles(&mut t, "coalition", Title::HerosDeath));
    t.all(&["coalition play heros_death", "coalition doom davout"]);
    assert_eq!(t.gone("lost"), ["davout", "karl"]);
}

#[test]
fn r20_0_napoleonica_in_the_surrender_phase() {
    let set = put(with_napoleonica(COALITION, Title::NoSurrender), "wien", &["davout"]);
    let mut t = set.phase(Phase::Surrender);
    assert!(recycles(&mut t, "coalition", Title::NoSurrender));
    let set = put(with_napoleonica(FRENCH, Title::NapoleonicDynasty), "wien", &["davout"]);
    let mut t = set.phase(Phase::Surrender);
    assert!(recycles(&mut t, "french", Title::NapoleonicDynasty));
}

// ---- 9 to 13: dominions, concessions, Britannia, the Continental System

/// Davout holds Wien, and no Austrian is left at home.
fn wien_falls(set: Position) -> Position {
    put(set, "wien", &["davout"]).phase(Phase::Surrender)
}

#[test]
fn r20_0_napoleonic_dynasty_crowns_a_country_that_surrenders() {
    let t = wien_falls(board());
    assert_eq!(t.alignment("osterreich"), Neutral, "without the card");
    let mut t = wien_falls(board().hand(FRENCH, &[Title::NapoleonicDynasty]).corps("karl", "bayern"));
    t.plays("french play napoleonic_dynasty");
    assert_eq!((t.alignment("osterreich"), t.place("karl").as_str()), (FrenchDominion, "pool"));
    // A minor, too, becomes a dominion and not an ally.
    let set = board().hand(FRENCH, &[Title::NapoleonicDynasty]).corps("davout", "napoli");
    let mut t = set.phase(Phase::Surrender);
    t.plays("french play napoleonic_dynasty");
    assert_eq!(t.alignment("napoli"), FrenchDominion);
}

#[test]
fn r20_0_napoleonic_dynasty_may_be_forced_on_the_french_by_the_coalition() {
    let mut t = wien_falls(board().hand(COALITION, &[Title::NapoleonicDynasty]));
    assert_eq!(t.decider(), Some(COALITION));
    t.plays("coalition play napoleonic_dynasty");
    assert_eq!(t.alignment("osterreich"), FrenchDominion);
}

#[test]
fn r20_0_napoleonic_dynasty_has_no_place_where_a_country_surrenders_to_the_coalition() {
    let set = board().hand(COALITION, &[Title::NapoleonicDynasty]).corps("karl", "bayern");
    let t = set.phase(Phase::Surrender);
    assert_eq!(t.alignment("bayern"), CoalitionMember, "nobody was asked");
    // Nor where the country becomes a dominion anyway (14.1.2).
    let mut set = board().hand(FRENCH, &[Title::NapoleonicDynasty]).corps("davout", "napoli");
    let napoli = set.country("napoli");
    set.s.marked.insert(napoli);
    let t = set.phase(Phase::Surrender);
    assert_eq!(t.alignment("napoli"), FrenchDominion);
    assert!(t.holds_card(FRENCH, Title::NapoleonicDynasty));
}

#[test]
fn r20_0_napoleonic_dynasty_in_diplomacy_makes_a_dominion_of_an_ally() {
    let mut t = diplomacy(board().hand(FRENCH, &[Title::NapoleonicDynasty]).corps("lefebvre", "bayern"));
    t.plays("french play napoleonic_dynasty");
    t.refuses("french target danmark", "7.2.5").refuses("french target napoli", "7.2.5");
    t.refuses("french target spain", "20.0");
    // No answer is possible: it is none of the six cards.
    t.plays("french target bayern");
    assert_eq!((t.alignment("bayern"), t.place("lefebvre").as_str()), (FrenchDominion, "bayern"));
    // A major ally needs other French-controlled corps in its capital.
    let mut t = diplomacy(board().hand(FRENCH, &[Title::NapoleonicDynasty]).corps("castanos", "castilla"));
    t.plays("french play napoleonic_dynasty").refuses("french target spain", "20.0");
    let mut t = diplomacy(board().hand(FRENCH, &[Title::NapoleonicDynasty]).corps("junot", "castilla"));
    t.all(&["french play napoleonic_dynasty", "french target spain"]);
    assert_eq!(t.alignment("spain"), FrenchDominion);
}

#[test]
fn r20_0_napoleonic_dynasty_in_coalition_hands_prepares_an_insurrection_but_reverses_nothing() {
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::NapoleonicDynasty]));
    t.all(&["coalition play napoleonic_dynasty", "coalition target bayern"]);
    assert_eq!(t.alignment("bayern"), FrenchDominion);
    // 7.2.4.3: a country that the other player changed in this phase is out of bounds, for either player.
    let set = board().hand(FRENCH, &[Title::Talleyrand]).hand(COALITION, &[Title::NapoleonicDynasty]);
    let mut t = diplomacy(set);
    t.all(&["french play talleyrand", "french target danmark", "french pass"]);
    t.plays("coalition play napoleonic_dynasty").refuses("coalition target danmark", "7.2.4.3");
    t.plays("coalition target bayern");
    // What he changed himself he may crown in the same phase.
    let set = board().hand(FRENCH, &[Title::Talleyrand, Title::NapoleonicDynasty]);
    let mut t = diplomacy(set);
    t.all(&["french play talleyrand", "french target danmark", "french pass", "coalition pass"]);
    t.all(&["french play napoleonic_dynasty", "french target danmark"]);
    assert_eq!(t.alignment("danmark"), FrenchDominion);
}

#[test]
fn r20_0_joseph_takes_the_throne_of_spain_once() {
    let mut t = diplomacy(board().hand(FRENCH, &[Title::Joseph]).corps("castanos", "castilla"));
    t.plays("french play joseph");
    assert_eq!((t.alignment("spain"), t.place("castanos").as_str()), (FrenchDominion, "castilla"));
    assert!(t.s.spent_events.has(Title::Joseph));
    // Neutral, Spain must have the French in Castilla; then it may deploy at once.
    let mut t =
        diplomacy(board().hand(FRENCH, &[Title::Joseph]).align("spain", Neutral).corps("junot", "navarra"));
    t.refuses("french play joseph", "7.2.1");
    let mut t =
        diplomacy(board().hand(FRENCH, &[Title::Joseph]).align("spain", Neutral).corps("junot", "castilla"));
    t.all(&["french play joseph", "french raise castanos", "french station andalucia"]);
    assert_eq!(t.alignment("spain"), FrenchDominion);
    // Once a game, never as a member, and never by the Coalition.
    let mut set = board().hand(FRENCH, &[Title::Joseph]);
    set.s.spent_events.insert(Title::Joseph);
    diplomacy(set).refuses("french play joseph", "2.3.10");
    let set = board().hand(FRENCH, &[Title::Joseph]).align("spain", CoalitionMember);
    diplomacy(set).refuses("french play joseph", "7.2.1");
    coalition_diplomacy(board().hand(COALITION, &[Title::Joseph])).refuses("coalition play joseph", "2.3.8");
}

#[test]
fn r20_0_territorial_concessions_detach_both_areas_of_a_beaten_country() {
    let set = board().hand(FRENCH, &[Title::TerritorialConcessions]);
    let mut t = wien_falls(set.corps("karl", "tirol").corps("mack", "bayern").corps("ney", "bohmen"));
    t.plays("french play territorial_concessions");
    assert_eq!(t.alignment("osterreich"), Neutral);
    for c in ["tirol", "dalmatien"] {
        assert_eq!(t.alignment(c), FrenchDominion, "{c}");
        assert!(t.s.detached.has(t.country(c)));
    }
    assert!(!t.s.detached.has(t.country("polen")));
}

#[test]
fn r20_0_territorial_concessions_and_a_dynasty_may_be_played_on_one_surrender() {
    let set = board().hand(FRENCH, &[Title::TerritorialConcessions, Title::NapoleonicDynasty]);
    let mut t = wien_falls(set);
    t.all(&["french play territorial_concessions", "french play napoleonic_dynasty"]);
    for c in ["osterreich", "tirol", "dalmatien"] {
        assert_eq!(t.alignment(c), FrenchDominion, "{c}");
    }
}

#[test]
fn r20_0_territorial_concessions_do_not_strand_the_allies_of_the_beaten() {
    // 14.2.3: the Russians in Dalmatien go home before it is cut off: to Napoli, which is nearest.
    let set = board().hand(FRENCH, &[Title::TerritorialConcessions]).corps("kutuzov", "dalmatien");
    let mut t = wien_falls(put(set, "bohmen", &["ney"]));
    t.plays("french play territorial_concessions");
    assert_eq!(t.place("kutuzov"), "napoli");
    assert_eq!((t.alignment("dalmatien"), t.alignment("tirol")), (FrenchDominion, FrenchDominion));
}

#[test]
fn r20_0_territorial_concessions_in_diplomacy_need_the_capital_of_one_who_is_no_enemy() {
    let set = || board().hand(FRENCH, &[Title::TerritorialConcessions]);
    let mut t = diplomacy(set().corps("marmont", "magdeburg"));
    t.refuses("french play territorial_concessions", "7.2.1");
    // Österreich is at war with France, whoever stands in Wien.
    let mut t = diplomacy(set().corps("marmont", "brandenburg").corps("davout", "wien"));
    t.plays("french play territorial_concessions");
    t.refuses("french target osterreich", "20.0").refuses("french target spain", "3.1.3.1");
    t.plays("french target preussen");
    assert_eq!((t.alignment("polen"), t.alignment("sachsen")), (FrenchDominion, FrenchDominion));
    // With the areas gone there is nothing more to concede; and the Coalition never concedes.
    let set =
        set().align("polen", FrenchDominion).align("sachsen", FrenchDominion).corps("marmont", "brandenburg");
    diplomacy(set).refuses("french play territorial_concessions", "7.2.1");
    let set = board().hand(COALITION, &[Title::TerritorialConcessions]).corps("marmont", "brandenburg");
    coalition_diplomacy(set).refuses("coalition play territorial_concessions", "2.3.8");
    let t = wien_falls(board().hand(COALITION, &[Title::TerritorialConcessions]));
    assert_eq!((t.alignment("osterreich"), t.s.phase), (Neutral, Phase::Diplomacy), "nobody was asked");
}

#[test]
fn r20_0_territorial_concessions_move_nobody() {
    let set = board().hand(FRENCH, &[Title::TerritorialConcessions]).align("preussen", FrenchAlly);
    let set = set.corps("marmont", "brandenburg").corps("ruchel", "sachsen").corps("davout", "sachsen");
    let mut t = diplomacy(set);
    t.all(&["french play territorial_concessions", "french target preussen"]);
    assert_eq!((t.place("ruchel").as_str(), t.place("davout").as_str()), ("sachsen", "sachsen"));
}

#[test]
fn r20_0_britannia_opens_the_sea_for_good() {
    let mut t = board().hand(COALITION, &[Title::Britannia]).corps("moore", "britain").moving(COALITION);
    t.refuses("coalition sail moore", "12.4.1");
    t.plays("coalition play britannia").plays("coalition sail moore");
    assert!(t.s.flags.britannia);
    // Once in effect it has only its other uses.
    let set = board().flag(|f| f.britannia = true).hand(COALITION, &[Title::Britannia]);
    set.moving(COALITION).refuses("coalition play britannia", "2.3.10");
    // It is not for the French.
    board().hand(FRENCH, &[Title::Britannia]).moving(FRENCH).refuses("french play britannia", "2.3.8");
}

#[test]
fn r20_0_britannia_may_be_played_in_any_phase_but_not_in_a_battle_or_a_march() {
    let set = || board().hand(COALITION, &[Title::Britannia]);
    coalition_diplomacy(set()).plays("coalition play britannia");
    set()
        .hand(COALITION, &[Title::Insurrection])
        .phase(Phase::Insurrection)
        .plays("coalition play britannia");
    new_hands(set()).plays("coalition play britannia");
    reinforcement(set()).all(&["french pass", "coalition play britannia"]);
    round_start(set(), 3).plays("coalition play britannia");
    let surrender = wien_falls(set().hand(COALITION, &[Title::NoSurrender]));
    { surrender }.plays("coalition play britannia");
    let winter = put(set().hand(COALITION, &[Title::Depot]), "wien", &["karl", "mack", "johann"]);
    winter.phase(Phase::WinterAttrition).plays("coalition play britannia");
    // Before a march, and in a battle, it is too late or too early.
    let mut t = put(set().hand(COALITION, &[Title::Mud]), "alsace", &["soult"]).moving(FRENCH);
    t.all(&["french army alsace", "french free"]).refuses("coalition play britannia", "2.3.5");
    let set = put(put(set().hand(COALITION, &[Title::FogOfWar]), "bayern", &["davout"]), "wien", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").refuses("coalition play britannia", "2.3.5");
}

#[test]
fn r20_0_continental_system_turns_a_coast_to_the_french_or_away_from_them() {
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::ContinentalSystem]));
    t.plays("coalition play continental_system");
    t.refuses("coalition target bayern", "20.0").refuses("coalition target danmark", "7.2.1");
    t.plays("coalition target spain");
    assert_eq!(t.alignment("spain"), Neutral);
    let mut t = diplomacy(
        board()
            .hand(FRENCH, &[Title::ContinentalSystem])
            .align("westfalen", Neutral)
            .corps("moore", "portugal"),
    );
    t.plays("french play continental_system");
    t.refuses("french target westfalen", "20.0").refuses("french target napoli", "7.2.1");
    t.refuses("french target preussen", "7.2.3").refuses("french target portugal", "7.2.3");
    t.plays("french target danmark");
    assert_eq!(t.alignment("danmark"), FrenchAlly);
}

#[test]
fn r20_0_continental_system_cannot_be_answered_and_reverses_nothing() {
    let set = board().hand(FRENCH, &[Title::ContinentalSystem]).hand(COALITION, &[Title::Pitt]);
    let mut t = diplomacy(set);
    t.all(&["french play continental_system", "french target danmark"]);
    assert_eq!(t.alignment("danmark"), FrenchAlly, "Pitt could not help");
    t.plays("french pass").plays("coalition play pitt").refuses("coalition target danmark", "7.2.4.3");
}

// ---- 14, 15, 19, 20: strategy

#[test]
fn r20_0_radetzky_reforms_austria() {
    let mut t = new_hands(board().hand(COALITION, &[Title::Radetzky]));
    assert!(!t.q().available(t.id("schwarzenberg"), COALITION));
    t.plays("coalition play radetzky");
    for c in ["schwarzenberg", "klenau", "rosenberg", "hohenzollern", "gyulai"] {
        assert!(t.q().available(t.id(c), COALITION), "{c}");
    }
    assert!(t.q().reformed(t.country("osterreich")) && !t.q().reformed(t.country("preussen")));
    let mut t = new_hands(board().hand(COALITION, &[Title::Radetzky]).flag(|f| f.radetzky = true));
    t.refuses("coalition play radetzky", "5.0");
}

#[test]
fn r20_0_radetzky_before_the_draw_counts_for_it() {
    let hand = |title: Title| {
        let mut t = board().hand(COALITION, &[title, Title::Radetzky]).year(1806).phase(Phase::Strategy);
        if title == Title::Depot {
            t.plays("coalition play radetzky");
        } else {
            t.plays("coalition pass");
        }
        t.s.hand(COALITION).len()
    };
    // Britain 4, Russia 3, Österreich 2, or 3 when reformed.
    assert_eq!((hand(Title::Mud), hand(Title::Depot)), (9, 10));
}

#[test]
fn r20_0_radetzky_is_for_the_coalition_or_for_whoever_controls_austria() {
    let set = || board().hand(FRENCH, &[Title::Radetzky, Title::WarInAmerica]);
    new_hands(set()).refuses("french play radetzky", "2.3.8");
    let mut t = new_hands(set().align("osterreich", FrenchAlly));
    t.plays("french play radetzky");
    assert!(t.q().available(t.id("schwarzenberg"), FRENCH));
    // The Coalition may play it while Österreich is not its own: the corps wait for their master.
    let mut t = new_hands(board().hand(COALITION, &[Title::Radetzky]).align("osterreich", Neutral));
    t.plays("coalition play radetzky");
    assert!(t.s.flags.radetzky && !t.q().available(t.id("klenau"), COALITION));
}

#[test]
fn r20_0_stein_reforms_prussia() {
    let mut t = new_hands(board().hand(COALITION, &[Title::Stein]).align("preussen", CoalitionMember));
    t.plays("coalition play stein");
    for c in ["blucher", "bulow", "gneisenau", "yorck", "kleist", "tauentzien"] {
        assert!(t.q().available(t.id(c), COALITION), "{c}");
    }
    assert!(t.q().reformed(t.country("preussen")));
    let set = || board().hand(FRENCH, &[Title::Stein, Title::WarInAmerica]);
    new_hands(set()).refuses("french play stein", "2.3.8");
    new_hands(set().align("preussen", FrenchDominion)).plays("french play stein");
    let mut t = new_hands(set().align("preussen", FrenchAlly).flag(|f| f.stein = true));
    t.refuses("french play stein", "2.3.10");
}

#[test]
fn r20_0_russo_ottoman_war_before_the_draw_costs_a_card_and_the_reinforcements() {
    let mut t = board().hand(FRENCH, &[Title::RussoOttomanWar]).year(1806).phase(Phase::Strategy);
    t.plays("french play russo_ottoman_war");
    assert_eq!(t.s.hand(COALITION).len(), 9 - 1);
    assert_eq!(t.s.hand(FRENCH).len(), 8);
    let mut t = reinforcement(board().flag(|f| f.ottoman_war = true));
    t.plays("french pass");
    t.refuses("coalition raise kutuzov", "20.0").refuses("coalition raise charles_john", "20.0");
    assert!(t.allows("coalition raise karl"));
}

#[test]
fn r20_0_russo_ottoman_war_after_the_draw_costs_a_discard_down_to_six() {
    let seven = [
        Title::Depot,
        Title::Mud,
        Title::Pursuit,
        Title::FogOfWar,
        Title::Veterans,
        Title::Stein,
        Title::ArtOfWar,
    ];
    let set = |cards: &[Title]| board().hand(FRENCH, &[Title::RussoOttomanWar]).hand(COALITION, cards);
    let mut t = new_hands(set(&seven));
    t.plays("french play russo_ottoman_war");
    assert_eq!(t.decider(), Some(COALITION));
    // An ordinary discard: a red title could be picked up (2.3.12), if the French had a card left to pay.
    t.plays("coalition discard stein");
    assert_eq!(t.s.hand(COALITION).len(), 6);
    assert!(t.s.flags.ottoman_war);
    let mut t = new_hands(set(&seven[..6]));
    t.plays("french play russo_ottoman_war");
    assert_eq!(t.s.hand(COALITION).len(), 6);
    assert!(t.s.flags.ottoman_war);
}

#[test]
fn r20_0_russo_ottoman_war_is_played_against_the_master_of_russia() {
    let set =
        |role| board().hand(role, &[Title::RussoOttomanWar, Title::Napoleonica]).discarded(&[Title::Stein]);
    new_hands(set(FRENCH).align("russia", Neutral)).refuses("french play russo_ottoman_war", "20.0");
    new_hands(set(COALITION)).refuses("coalition play russo_ottoman_war", "20.0");
    let mut t = new_hands(set(COALITION).align("russia", FrenchAlly));
    t.plays("coalition play russo_ottoman_war");
    assert!(t.s.flags.ottoman_war);
}

#[test]
fn r20_0_war_in_america_before_the_draw_costs_a_card_and_the_british_corps() {
    let mut t = board().hand(FRENCH, &[Title::WarInAmerica]).year(1806).phase(Phase::Strategy);
    t.plays("french play war_in_america");
    assert_eq!(t.s.hand(COALITION).len(), 9 - 1);
    let mut t = reinforcement(board().flag(|f| f.american_war = true));
    t.plays("french pass").refuses("coalition raise wellington", "20.0");
    assert!(t.allows("coalition raise damas") && t.allows("coalition raise kutuzov"));
    // It lasts a year.
    let t = board().flag(|f| f.american_war = true).year(1807).phase(Phase::Strategy);
    assert!(!t.s.flags.american_war);
}

#[test]
fn r20_0_war_in_america_after_the_draw_costs_a_discard() {
    let seven = [
        Title::Depot,
        Title::Mud,
        Title::Pursuit,
        Title::FogOfWar,
        Title::Veterans,
        Title::Joseph,
        Title::ArtOfWar,
    ];
    let mut t = new_hands(board().hand(FRENCH, &[Title::WarInAmerica]).hand(COALITION, &seven));
    t.all(&["french play war_in_america", "coalition discard mud"]);
    assert_eq!(t.s.hand(COALITION).len(), 6);
    let set = board().hand(COALITION, &[Title::WarInAmerica, Title::Radetzky]);
    new_hands(set).refuses("coalition play war_in_america", "2.3.8");
}

#[test]
fn r20_0_the_two_wars_together_never_bring_a_hand_below_six() {
    // Britain 4 and Russia 3 make 7; two wars would make 5.
    let hand = [Title::RussoOttomanWar, Title::WarInAmerica];
    let mut t = board().hand(FRENCH, &hand).align("osterreich", Neutral).year(1806).phase(Phase::Strategy);
    t.all(&["french play russo_ottoman_war", "french play war_in_america"]);
    assert_eq!(t.s.hand(COALITION).len(), 6);
}

// ---- 16, 17, 18, 22: reinforcement

#[test]
fn r20_0_veterans_bring_a_lost_corps_back_to_the_reserve() {
    let set = board().hand(FRENCH, &[Title::Veterans]).beside("lannes", Place::LOST);
    let mut t = reinforcement(
        set.beside("karl", Place::LOST).beside("ney", Place::OUT).beside("soult", Place::PRISONERS),
    );
    t.plays("french play veterans");
    t.refuses("french recall karl", "10.2.1").refuses("french recall ney", "12.3.4");
    t.refuses("french recall soult", "12.3.4").refuses("french recall murat", "12.3.4");
    t.plays("french recall lannes");
    // No corps of his could be relieved; he may be deployed at once.
    assert!(t.allows("french raise lannes"));
    let mut t = reinforcement(board().hand(FRENCH, &[Title::Veterans]));
    t.refuses("french play veterans", "12.3.4");
}

#[test]
fn r20_0_veterans_may_relieve_a_corps_on_the_map() {
    let set =
        board().hand(FRENCH, &[Title::Veterans]).beside("lannes", Place::LOST).corps("napoleon", "wien");
    let set = set.spent("junot", "wien").corps("lefebvre", "wien").corps("karl", "tirol");
    let mut t = reinforcement(set);
    t.all(&["french play veterans", "french recall lannes"]);
    t.refuses("french dismiss napoleon", "20.0").refuses("french dismiss lefebvre", "10.7");
    t.refuses("french dismiss karl", "10.7");
    t.plays("french dismiss junot");
    assert_eq!((t.place("lannes").as_str(), t.is_spent("lannes")), ("wien", false));
    assert_eq!(t.place("junot"), "pool");
    t.refuses("french raise junot", "20.0");
    assert_eq!(t.s.deployed[0], 0, "a swap is no deployment");
}

#[test]
fn r20_0_veterans_of_a_keyword_need_their_event() {
    let set = board().hand(COALITION, &[Title::Veterans]).beside("schwarzenberg", Place::LOST);
    let mut t = reinforcement(set.beside("karl", Place::LOST));
    t.all(&["french pass", "coalition play veterans"]).refuses("coalition recall schwarzenberg", "2.2.1.8");
    t.plays("coalition recall karl");
}

#[test]
fn r20_0_republicans_and_royalists_relieve_two_french_home_corps() {
    let set = board().hand(FRENCH, &[Title::RepublicansRoyalists]).corps("napoleon", "alsace");
    let set = set
        .spent("junot", "alsace")
        .corps("soult", "wien")
        .corps("lefebvre", "bayern")
        .corps("karl", "tirol");
    let mut t = reinforcement(set);
    t.plays("french play republicans_royalists");
    t.refuses("french dismiss napoleon", "20.0").refuses("french dismiss lefebvre", "20.0");
    t.refuses("french dismiss karl", "20.0").refuses("french pass", "20.0");
    t.all(&["french dismiss junot"]).refuses("french appoint lefebvre", "10.7");
    t.plays("french appoint davout");
    assert_eq!((t.place("davout").as_str(), t.is_spent("davout")), ("alsace", false), "his own card rallies");
    t.refuses("french dismiss davout", "20.0");
    t.all(&["french dismiss soult", "french appoint ney"]);
    assert_eq!((t.place("ney").as_str(), t.place("soult").as_str()), ("wien", "pool"));
    // Two at most, and who went may not come back this year.
    assert!(t.allows("french pass") && !t.legal().iter().any(|l| l.contains("dismiss")));
    t.refuses("french raise junot", "20.0").refuses("french raise soult", "20.0");
}

#[test]
fn r20_0_republicans_and_royalists_played_by_the_coalition_rally_nobody() {
    let set = board().hand(COALITION, &[Title::RepublicansRoyalists]).spent("davout", "alsace");
    let mut t = reinforcement(set.corps("ney", "alsace"));
    t.all(&["french pass", "coalition play republicans_royalists", "coalition dismiss davout"]);
    // The French player chooses the newcomer.
    t.refuses("coalition appoint junot", "20.0").plays("french appoint junot");
    assert_eq!((t.place("junot").as_str(), t.is_spent("junot")), ("alsace", true));
    t.plays("coalition pass");
    assert_eq!(t.place("ney"), "alsace", "one is enough");
}

#[test]
fn r20_0_republicans_and_royalists_need_somebody_to_swap() {
    let mut t =
        reinforcement(board().hand(FRENCH, &[Title::RepublicansRoyalists]).corps("napoleon", "alsace"));
    t.refuses("french play republicans_royalists", "10.7");
}

#[test]
fn r20_0_out_of_favor_has_an_enemy_corps_relieved_by_its_owner() {
    let set = board().hand(FRENCH, &[Title::OutOfFavor]).spent("karl", "wien").corps("napoleon", "alsace");
    let mut t = reinforcement(set);
    t.plays("french play out_of_favor");
    t.refuses("french dismiss napoleon", "20.0").refuses("french dismiss mack", "10.7");
    t.plays("french dismiss karl");
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition appoint kutuzov", "10.7").refuses("coalition appoint schwarzenberg", "10.7");
    t.plays("coalition appoint mack");
    assert_eq!((t.place("mack").as_str(), t.is_spent("mack")), ("wien", true), "no rally by an enemy's card");
    t.plays("french pass").refuses("coalition raise karl", "20.0");
}

#[test]
fn r20_0_out_of_favor_removes_an_enemy_nobody_can_relieve() {
    let set = board().hand(COALITION, &[Title::OutOfFavor]).corps("lefebvre", "bayern");
    let mut t = reinforcement(set);
    t.all(&["french pass", "coalition play out_of_favor", "coalition dismiss lefebvre"]);
    assert_eq!(t.place("lefebvre"), "pool");
    assert!(t.s.dismissed.has(t.id("lefebvre")));
}

#[test]
fn r20_0_out_of_favor_on_an_own_corps_needs_a_replacement_who_comes_fresh() {
    let set = board().hand(FRENCH, &[Title::OutOfFavor]).corps("lefebvre", "bayern").spent("junot", "bayern");
    let mut t = reinforcement(set);
    t.plays("french play out_of_favor").refuses("french dismiss lefebvre", "20.0");
    t.all(&["french dismiss junot", "french appoint davout"]);
    assert_eq!((t.place("davout").as_str(), t.is_spent("davout")), ("bayern", false));
}

#[test]
fn r20_0_levee_en_masse_raises_two_more_corps_within_mobilization() {
    let raise = |t: &mut Position, corps: &[&str]| {
        for c in corps {
            t.plays(&format!("coalition raise {c}")).plays("coalition station wien");
        }
    };
    let mut t = reinforcement(board().hand(COALITION, &[Title::LeveeEnMasse]));
    t.plays("french pass");
    raise(&mut t, &["karl", "mack", "johann"]);
    t.refuses("coalition raise hiller", "10.2.2");
    t.plays("coalition play levee_en_masse");
    t.refuses("coalition target bayern", "20.0").refuses("coalition target france", "10.2.1");
    t.plays("coalition target osterreich");
    raise(&mut t, &["hiller", "bellegarde"]);
    t.refuses("coalition raise kolowrat", "10.2.2");
    // Another country keeps its own limit.
    for c in ["kutuzov", "bagration", "dokhturov"] {
        t.plays(&format!("coalition raise {c}")).plays("coalition station minsk");
    }
    t.refuses("coalition raise essen", "10.2.2");
}

#[test]
fn r20_0_levee_en_masse_stays_within_the_mobilization_limit() {
    let set = board().hand(COALITION, &[Title::LeveeEnMasse]);
    let set = put(set, "wien", &["karl", "mack", "johann", "ferdinand", "hiller"]);
    let mut t = reinforcement(set);
    t.all(&["french pass", "coalition play levee_en_masse", "coalition target osterreich"]);
    t.all(&["coalition raise bellegarde", "coalition station wien"]);
    t.refuses("coalition raise kolowrat", "10.2.2");
    // With six on the map there is nothing to levy.
    let set = board().hand(COALITION, &[Title::LeveeEnMasse]);
    let set = put(set, "wien", &["karl", "mack", "johann", "ferdinand", "hiller", "bellegarde"]);
    let mut t = reinforcement(set);
    t.all(&["french pass", "coalition play levee_en_masse"]).refuses("coalition target osterreich", "10.2.2");
}

// ---- 23 to 29: the campaign

#[test]
fn r20_0_forced_march_pays_for_a_move_and_lengthens_it() {
    let set = || put(board().hand(FRENCH, &[Title::ForcedMarch]), "alsace", &["davout"]);
    let mut t = set().moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march"]);
    assert!(t.in_discards(Title::ForcedMarch) && t.s.flags.free_used[0]);
    assert_eq!(t.q().allowance(), 5);
    // Each area entered is a cause: the fresh corps is spent at once, the spent one is rolled for.
    t.plays("french march wurttemberg");
    assert!(t.is_spent("davout"));
    t.dice(&[2]).plays("french march bayern");
    t.rolled_all();
    // It cannot drive a ship.
    let set =
        board().flag(|f| f.britannia = true).hand(COALITION, &[Title::ForcedMarch]).corps("moore", "britain");
    let mut t = set.moving(COALITION);
    t.plays("coalition sail moore").refuses("coalition play forced_march", "20.0");
}

#[test]
fn r20_0_forced_march_helps_to_withdraw_and_to_intercept() {
    let set =
        put(put(board().hand(COALITION, &[Title::ForcedMarch]), "bayern", &["davout"]), "wien", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").refuses("coalition withdraw ungarn", "12.5.2");
    t.plays("coalition play forced_march").refuses("coalition play forced_march", "2.3.4");
    t.plays("coalition withdraw ungarn");
    assert!(t.is_spent("karl"), "and wears him down");
    // A corps quick enough has no use for it.
    let set =
        put(put(board().hand(COALITION, &[Title::ForcedMarch]), "bayern", &["soult"]), "wien", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").refuses("coalition play forced_march", "12.5.2");
    // It pays for the interception as well.
    let set = put(board().hand(COALITION, &[Title::ForcedMarch]), "alsace", &["davout"]);
    let mut t = put(set, "bayern", &["karl"]).flag(|f| f.free_used = [false, true]).moving(FRENCH);
    t.attacks("french", "alsace", "wurttemberg").plays("coalition intercept bayern");
    t.plays("coalition play forced_march");
    assert_eq!((t.place("karl").as_str(), t.is_spent("karl")), ("wurttemberg", true));
}

#[test]
fn r20_0_major_campaign_moves_three_armies_at_their_usual_price() {
    let hand = [Title::MajorCampaign, Title::MajorCampaign, Title::Depot, Title::Joseph];
    let set = board()
        .hand(FRENCH, &hand)
        .corps("soult", "alsace")
        .corps("ney", "provence")
        .corps("suchet", "gascogne");
    let mut t = set.corps("victor", "bretagne").moving(FRENCH);
    t.plays("french play major_campaign").refuses("french play major_campaign", "12.1.2");
    t.attacks("french", "alsace", "belgique").plays("french halt");
    // The first was free, the others cost a card each; no corps moves twice.
    t.refuses("french army belgique", "12.1.2");
    t.plays("french army provence").refuses("french free", "12.1.7");
    t.all(&["french discard depot", "french march bourgogne", "french halt"]);
    t.all(&["french army gascogne", "french discard joseph", "french march languedoc", "french halt"]);
    assert_eq!((t.place("suchet").as_str(), t.decider()), ("languedoc", Some(COALITION)));
    assert_eq!(t.place("victor"), "bretagne", "a fourth does not move");
}

#[test]
fn r20_0_major_campaign_comes_before_the_first_move() {
    // A second army, after one has moved, is out of the question (12.1.2): the half-round is over.
    let set = board().hand(FRENCH, &[Title::MajorCampaign]).corps("soult", "alsace").corps("ney", "provence");
    let mut t = set.moving(FRENCH);
    t.attacks("french", "alsace", "belgique").plays("french halt");
    assert_eq!(t.decider(), Some(COALITION));
    // Nor after the first army of a Major Campaign.
    let set = board().hand(FRENCH, &[Title::MajorCampaign, Title::MajorCampaign]);
    let mut t = set.corps("soult", "alsace").corps("ney", "provence").moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "alsace", "belgique").plays("french halt");
    t.refuses("french play major_campaign", "12.1.2");
}

#[test]
fn r20_0_mud_takes_one_area_off_a_march() {
    let set = || put(board().hand(COALITION, &[Title::Mud, Title::Mud]), "alsace", &["soult"]);
    let mut t = set().moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    assert_eq!(t.q().allowance(), 3);
    t.plays("coalition play mud");
    assert_eq!(t.q().allowance(), 2);
    // One Mud a march.
    t.all(&["french march wurttemberg", "french march bayern"]);
    assert_eq!((t.place("soult").as_str(), t.decider()), ("bayern", Some(COALITION)));
    assert!(t.holds_card(COALITION, Title::Mud));
}

#[test]
fn r20_0_mud_can_stop_a_march_altogether() {
    // Spent, in winter: 2 - 1 - 1.
    let set = board().hand(COALITION, &[Title::Mud]).spent("soult", "alsace").round(5);
    let mut t = set.hand(FRENCH, &[Title::Depot]).flag(|f| f.free_used = [true; 2]).moving(FRENCH);
    t.all(&["french army alsace", "french discard depot", "coalition play mud"]);
    assert_eq!((t.place("soult").as_str(), t.decider()), ("alsace", Some(COALITION)), "the move is spent");
    assert!(t.in_discards(Title::Depot));
}

#[test]
fn r20_0_mud_changes_no_rating_and_reaches_no_ship() {
    let set = put(board().hand(COALITION, &[Title::Mud]), "alsace", &["soult"]);
    let mut t = put(put(set, "bayern", &["mack"]), "tirol", &["karl"]).moving(FRENCH);
    t.all(&["french army alsace", "french free", "coalition play mud", "french march wurttemberg"]);
    // Soult still rates 3: Karl may intercept, Mack with 2 may not.
    t.refuses("coalition intercept bayern", "12.6.2");
    assert!(t.allows("coalition intercept tirol"));
    let set = board().flag(|f| f.britannia = true).hand(FRENCH, &[Title::Mud, Title::CommandIndecision]);
    let mut t = set.corps("moore", "britain").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free"]).refuses("french play mud", "12.2.2");
}

#[test]
fn r20_0_command_indecision_holds_an_army_and_its_price_serves_another() {
    let set = put(board().hand(COALITION, &[Title::CommandIndecision]), "alsace", &["soult", "marmont"]);
    let set = set.hand(FRENCH, &[Title::Depot]).flag(|f| f.free_used = [true; 2]).corps("ney", "provence");
    let mut t = set.moving(FRENCH);
    t.all(&["french army alsace", "french leave marmont", "french discard depot"]);
    t.plays("coalition play command_indecision");
    assert_eq!(t.place("soult"), "alsace");
    // Soult stays; Marmont, who was not to march, may, or another army.
    t.plays("french army alsace");
    assert!(!t.allows("french leave soult"));
    t.all(&["french free", "french march wurttemberg"]);
    assert_eq!((t.place("marmont").as_str(), t.place("soult").as_str()), ("wurttemberg", "alsace"));
}

#[test]
fn r20_0_command_indecision_forbids_interception_but_not_withdrawal() {
    let set = || {
        let set = board().hand(COALITION, &[Title::CommandIndecision]).corps("soult", "wurttemberg");
        let mut t = set.corps("karl", "tirol").moving(FRENCH);
        t.all(&[
            "french army wurttemberg",
            "french free",
            "coalition play command_indecision",
            "french pass",
        ]);
        t
    };
    let mut t = set();
    t.attacks("coalition", "tirol", "bayern");
    assert_eq!(t.decider(), Some(COALITION), "nobody intercepts");
    let mut t = set();
    t.attacks("coalition", "tirol", "wurttemberg").plays("french withdraw alsace");
    assert_eq!(t.place("soult"), "alsace");
    // Without the card he would have been asked.
    let mut t = board().corps("soult", "wurttemberg").corps("karl", "tirol").moving(COALITION);
    t.attacks("coalition", "tirol", "bayern");
    assert!(t.allows("french intercept wurttemberg"));
}

#[test]
fn r20_0_command_indecision_does_not_touch_napoleon_or_wellington() {
    let hand = [Title::CommandIndecision, Title::Mud];
    let mut t = put(board().hand(COALITION, &hand), "alsace", &["napoleon", "soult"]).moving(FRENCH);
    t.all(&["french army alsace", "french free"]).refuses("coalition play command_indecision", "20.0");
    let set = board().hand(FRENCH, &hand).align("portugal", CoalitionMember);
    let mut t = put(set, "portugal", &["wellington", "hill"]).moving(COALITION);
    t.all(&["coalition army portugal", "coalition free"]).refuses("french play command_indecision", "20.0");
    // It is the leader who counts: without Napoleon at its head the same army balks.
    let mut t = put(board().hand(COALITION, &hand), "alsace", &["napoleon", "soult"]).moving(FRENCH);
    t.all(&[
        "french army alsace",
        "french leave napoleon",
        "french free",
        "coalition play command_indecision",
    ]);
}

#[test]
fn r20_0_command_indecision_passes_a_forced_march_on() {
    let set = put(board().hand(COALITION, &[Title::CommandIndecision]), "alsace", &["soult"]);
    let mut t = set.hand(FRENCH, &[Title::ForcedMarch]).corps("ney", "provence").moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "coalition play command_indecision"]);
    t.plays("french army provence").refuses("french discard forced_march", "12.1.7");
    t.plays("french free");
    assert_eq!(t.q().allowance(), 4 + 1);
    t.plays("french march bourgogne");
    assert!(t.is_spent("ney"));
}

#[test]
fn r20_0_command_indecision_leaves_the_round_as_if_nobody_had_moved() {
    // 12.1.2: no army has moved yet, so a Major Campaign may still be called, and the price paid serves its first army.
    let set = put(board().hand(COALITION, &[Title::CommandIndecision]), "alsace", &["soult"]);
    let mut t = set.hand(FRENCH, &[Title::MajorCampaign]).corps("ney", "provence").moving(FRENCH);
    t.all(&["french army alsace", "french free", "coalition play command_indecision"]);
    t.refuses("french army alsace", "12.1.2");
    t.plays("french play major_campaign").attacks("french", "provence", "bourgogne").plays("french halt");
    t.refuses("french army bourgogne", "12.1.7");
}

/// Davout from Bayern and Ney from Böhmen attack Karl in Wien; the Coalition holds these cards besides.
fn converging(coalition: &[Title], french: &[Title]) -> Position {
    let set = board().hand(FRENCH, &[Title::MajorCampaign, Title::Joseph]).hand(FRENCH, french);
    let set = put(put(set.hand(COALITION, coalition), "bayern", &["davout"]), "bohmen", &["ney"]);
    let mut t = put(set, "wien", &["karl", "johann", "hiller"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bayern", "wien");
    t.all(&["french army bohmen", "french discard joseph", "french march wien", "french pass"]);
    t
}

#[test]
fn r20_0_interior_lines_meet_several_attackers_one_by_one() {
    let mut t = converging(&[Title::InteriorLines], &[]);
    assert!(t.allows("coalition play interior_lines"));
    t.all(&["coalition play interior_lines", "coalition face bohmen"]);
    t.dice(&LOST).lined_up();
    assert_eq!(t.strengths(), (5, 14), "Ney alone");
    t.dice(&LOST).plays("french retreat bohmen").lined_up();
    assert_eq!(t.strengths(), (6, 10), "then Davout, against spent corps");
    assert_eq!(t.place("davout"), "wien");
    t.plays("french retreat bayern");
    // Declined, all fight together.
    let mut t = converging(&[Title::InteriorLines], &[]);
    t.dice(&LOST).plays("coalition pass").lined_up();
    assert_eq!(t.strengths(), (11, 14));
}

#[test]
fn r20_0_interior_lines_are_not_lost_in_the_fog() {
    let mut t = converging(&[Title::InteriorLines], &[Title::FogOfWar]);
    t.all(&["coalition play interior_lines", "coalition face bohmen"]).lined_up();
    t.dice(&LOST).plays("french play fog_of_war");
    assert_eq!(t.strengths(), (5, 14));
    t.dice(&LOST).plays("french retreat bohmen").lined_up();
    assert_eq!(t.battles(), 2);
}

#[test]
fn r20_0_interior_lines_serve_against_several_interceptors_who_attack() {
    // Karl marches into Bayern and is intercepted from Württemberg and from Westfalen.
    let set = board().hand(COALITION, &[Title::InteriorLines]).hand(FRENCH, &[Title::Depot]);
    let set =
        put(put(put(set, "bohmen", &["karl", "johann"]), "wurttemberg", &["ney"]), "westfalen", &["davout"]);
    let battle = |set: Position, stance: &str| {
        let mut t = set.moving(COALITION);
        t.attacks("coalition", "bohmen", "bayern");
        t.all(&[
            "french intercept wurttemberg",
            "french free",
            "french intercept westfalen",
            "french discard depot",
        ]);
        t.plays(stance);
        t
    };
    let mut t = battle(set, "french attack");
    t.all(&["coalition play interior_lines", "coalition face westfalen"]);
    t.dice(&LOST).lined_up();
    assert_eq!(t.strengths(), (6, 8));
    t.refuses("french retreat wurttemberg", "13.4.2.3");
    // They defend: then nobody attacks Karl, and the card has no place.
    let set = board().hand(COALITION, &[Title::InteriorLines]).hand(FRENCH, &[Title::Depot]);
    let set =
        put(put(put(set, "bohmen", &["karl", "johann"]), "wurttemberg", &["ney"]), "westfalen", &["davout"]);
    let mut t = battle(set, "french defend");
    t.dice(&WON).lined_up();
    assert_eq!(t.strengths(), (8, 11));
}

#[test]
fn r20_0_interior_lines_need_two_attacking_armies() {
    let set = put(
        put(board().hand(COALITION, &[Title::InteriorLines]), "bayern", &["davout", "ney"]),
        "wien",
        &["karl"],
    );
    let mut t = set.moving(FRENCH);
    t.dice(&WON).attacks("french", "bayern", "wien").lined_up();
    assert_eq!(t.strengths(), (11, 6), "one army of two corps is one army");
}

#[test]
fn r20_0_peace_talks_cancel_a_round_or_two_and_open_diplomacy() {
    let set = || board().hand(COALITION, &[Title::PeaceTalks, Title::Pitt, Title::Stein, Title::CoupDEtat]);
    let mut t = round_start(set(), 3);
    t.plays("coalition play peace_talks")
        .refuses("coalition rounds 3", "11.3")
        .refuses("coalition rounds 0", "11.3");
    t.plays("coalition rounds 2");
    // In 1805 the French decide who speaks first, and that leaves the order of march alone.
    let first = t.s.first;
    t.plays("french go-second");
    assert_eq!(t.s.first, first);
    t.refuses("coalition play coup_d_etat", "7.0").refuses("coalition play stein", "2.3.5");
    t.all(&["coalition play pitt", "coalition target bayern"]);
    assert_eq!(t.alignment("bayern"), Neutral);
    t.all(&["french pass", "coalition pass"]);
    assert_eq!((t.s.phase, t.s.round), (Phase::Campaign, 5), "rounds 3 and 4 were not played");
    let mut t = round_start(set(), 3);
    t.all(&[
        "coalition play peace_talks",
        "coalition rounds 1",
        "french go-first",
        "french pass",
        "coalition pass",
    ]);
    assert_eq!(t.s.round, 4);
}

#[test]
fn r20_0_peace_talks_do_not_outlast_the_year() {
    let mut t = round_start(board().hand(FRENCH, &[Title::PeaceTalks]), 6);
    t.plays("french play peace_talks").refuses("french rounds 2", "11.3");
    t.all(&["french rounds 1", "french go-first", "french pass", "coalition pass"]);
    assert_ne!(t.s.phase, Phase::Campaign);
}

#[test]
fn r20_0_peace_talks_are_for_the_very_start_of_a_round() {
    let mut t = board().hand(FRENCH, &[Title::PeaceTalks]).corps("soult", "alsace").moving(FRENCH);
    t.refuses("french play peace_talks", "2.3.5");
    // Both players are asked, the one with priority first.
    let mut t =
        round_start(board().hand(FRENCH, &[Title::PeaceTalks]).hand(COALITION, &[Title::PeaceTalks]), 3);
    assert_eq!(t.decider(), Some(FRENCH));
    t.plays("french pass").plays("coalition play peace_talks");
}

#[test]
fn r20_0_winter_quarters_end_the_campaign() {
    let set = || board().hand(FRENCH, &[Title::WinterQuarters, Title::PeaceTalks]);
    let mut t = round_start(set(), 4);
    t.refuses("french play winter_quarters", "11.4");
    for round in [5, 6] {
        let mut t = round_start(set(), round);
        t.plays("french play winter_quarters");
        assert_ne!(t.s.phase, Phase::Campaign, "from round {round}");
    }
    // The armies in quarters still suffer the winter (15.1).
    let set = put(set(), "danmark", &["davout", "soult", "ney"]).align("danmark", FrenchAlly).rolling(&[6]);
    let mut t = round_start(set, 5);
    t.plays("french play winter_quarters");
    assert!(t.said("log-winter"));
    round_start(board().hand(COALITION, &[Title::WinterQuarters]), 5).plays("coalition play winter_quarters");
}

// ---- 30 to 36: battle

/// Napoleon and Davout, 14, from Bayern against Karl, Hiller and Mack, 13, in Wien.
fn battle(french: &[Title], coalition: &[Title]) -> Position {
    let set = board().hand(FRENCH, french).hand(COALITION, coalition);
    let mut t =
        put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").lined_up();
    t
}

#[test]
fn r20_0_fog_of_war_voids_the_enemys_cards_before_and_after_it() {
    // The attacker's Fog comes first and still voids what the defender plays after it.
    let mut t = battle(&[Title::FogOfWar], &[Title::CavalryCharge]);
    t.plays("french play fog_of_war");
    t.dice(&WON).plays("coalition play cavalry_charge");
    assert_eq!(t.strengths(), (14, 13));
    // The defender's Fog voids all that the attacker has played.
    let hand = [Title::CavalryCharge, Title::GrandBattery, Title::ImperialGuard];
    let mut t = battle(&hand, &[Title::FogOfWar]);
    t.all(&["french play cavalry_charge", "french play grand_battery", "french play imperial_guard"]);
    t.dice(&WON).plays("coalition play fog_of_war");
    assert_eq!(t.strengths(), (14, 13));
    // Without it they add up.
    let mut t = battle(&hand, &[Title::FogOfWar]);
    t.all(&["french play cavalry_charge", "french play grand_battery", "french play imperial_guard"]);
    t.dice(&WON).plays("coalition pass");
    assert_eq!(t.strengths(), (14 + 3 + 3 + 4, 13));
}

#[test]
fn r20_0_fog_of_war_leaves_its_own_side_alone_and_two_of_them_void_everything() {
    let mut t = battle(&[Title::FogOfWar, Title::CavalryCharge], &[]);
    t.dice(&WON).all(&["french play fog_of_war", "french play cavalry_charge"]);
    assert_eq!(t.strengths(), (17, 13));
    let mut t = battle(&[Title::FogOfWar, Title::CavalryCharge], &[Title::FogOfWar, Title::CavalryCharge]);
    t.all(&["french play fog_of_war", "french play cavalry_charge"]);
    t.dice(&WON).all(&["coalition play fog_of_war", "coalition play cavalry_charge"]);
    assert_eq!(t.strengths(), (14, 13));
}

#[test]
fn r20_0_fog_of_war_stops_neither_pursuit_nor_heros_death() {
    let mut t = battle(&[Title::Pursuit, Title::HerosDeath], &[Title::FogOfWar]);
    t.dice(&[4, 1]).plays("coalition play fog_of_war");
    t.all(&["french play heros_death", "french doom karl", "coalition lose mack", "french play pursuit"]);
    assert_eq!((t.place("karl").as_str(), t.place("hiller").as_str()), ("lost", "prisoners"));
}

#[test]
fn r20_0_heros_death_names_one_engaged_corps_among_the_permanent_losses() {
    let set = board().hand(FRENCH, &[Title::HerosDeath]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french ready").plays("coalition hold-back mack");
    // One inflicted, one for defeat: one permanent, one temporary.
    t.dice(&[4, 1]).plays("coalition ready");
    t.plays("french play heros_death").refuses("french doom mack", "13.4.1.3");
    t.refuses("french doom davout", "13.4.1.3");
    t.plays("french doom karl");
    assert_eq!((t.place("karl").as_str(), t.place("hiller").as_str()), ("lost", "prisoners"));
    assert_eq!(t.place("mack"), "wien");
}

#[test]
fn r20_0_heros_death_needs_a_permanent_loss() {
    // A clear winner's only loss is temporary: no hero dies.
    let mut t = battle(&[Title::CavalryCharge], &[Title::HerosDeath]);
    t.dice(&[6, 3]).plays("french play cavalry_charge");
    assert_eq!((t.s.battle.permanent[0], t.s.battle.temporary[0]), (0, 1));
    assert_eq!(t.decider(), Some(FRENCH), "the Coalition is not even asked");
    let mut t = battle(&[Title::CavalryCharge], &[Title::HerosDeath]);
    t.dice(&[1, 3]).plays("french play cavalry_charge");
    t.all(&["coalition play heros_death", "coalition doom davout"]);
    assert_eq!((t.place("davout").as_str(), t.place("napoleon").as_str()), ("lost", "prisoners"));
}

#[test]
fn r13_4_1_2_heros_death_may_name_anybody_napoleon_too() {
    // 13.4.1.2 excepts nobody; that the loss of Napoleon ends the game (6.2.2) is the French player's risk in engaging him.
    let mut t = battle(&[Title::CavalryCharge], &[Title::HerosDeath]);
    t.dice(&[1, 3]).plays("french play cavalry_charge");
    t.all(&["coalition play heros_death", "coalition doom napoleon"]);
    assert_eq!(t.ended(), Some("end-napoleon-lost"));
}

#[test]
fn r13_4_1_3_heros_death_keeps_to_the_line_even_where_losses_do_not() {
    // Only Karl is engaged, and two are lost; who stands behind him is not the enemy's to see (4.1.2).
    let set = board().hand(FRENCH, &[Title::HerosDeath]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french ready");
    t.all(&["coalition hold-back mack", "coalition hold-back hiller"]);
    t.dice(&[4, 1]).plays("coalition ready");
    t.plays("french play heros_death").refuses("french doom mack", "13.4.1.3");
    t.all(&["french doom karl", "coalition lose mack"]);
    assert_eq!((t.place("karl").as_str(), t.place("mack").as_str()), ("lost", "prisoners"));
}

#[test]
fn r20_0_heros_death_comes_before_anybody_chooses_his_losses() {
    // 14 and 13 both inflict two; each has one permanent. The attacker strikes first, then both choose.
    let set = board().hand(FRENCH, &[Title::HerosDeath]);
    let set = put(put(set, "bayern", &["napoleon", "davout", "soult"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").dice(&[6, 6, 6, 1]).lined_up();
    assert_eq!(t.decider(), Some(FRENCH));
    assert!(t.allows("french play heros_death") && !t.allows("french lose soult"));
    t.plays("french pass").plays("french lose soult");
}

#[test]
fn r20_0_grand_battery_adds_three_to_a_line_with_french_russian_or_prussian_guns() {
    let mut t = battle(&[Title::GrandBattery], &[]);
    t.dice(&WON).plays("french play grand_battery");
    assert_eq!(t.strengths(), (14 + 3, 13));
    // Austrians by themselves have none; a Russian must be in the line, not behind it.
    let mut t = battle(&[], &[Title::GrandBattery, Title::FogOfWar]);
    t.refuses("coalition play grand_battery", "13.3.3");
    let line = |back: &str| {
        let set = board().hand(COALITION, &[Title::GrandBattery, Title::FogOfWar]);
        let mut t = put(put(set, "bayern", &["davout"]), "wien", &["karl", "essen"]).moving(FRENCH);
        t.attacks("french", "bayern", "wien")
            .plays(&format!("coalition hold-back {back}"))
            .plays("coalition ready");
        t
    };
    line("essen").refuses("coalition play grand_battery", "13.3.3");
    line("karl").plays("coalition play grand_battery");
}

#[test]
fn r20_0_cavalry_charge_adds_three_on_open_ground() {
    let mut t = battle(&[Title::CavalryCharge], &[]);
    t.dice(&WON).plays("french play cavalry_charge");
    assert_eq!(t.strengths(), (17, 13));
    for area in ["tirol", "wien"] {
        let set = board().hand(FRENCH, &[Title::CavalryCharge, Title::FogOfWar]);
        let mut t = put(put(set, "bayern", &["davout"]), area, &["karl"]).moving(FRENCH);
        t.attacks("french", "bayern", area).lined_up();
        match area {
            "tirol" => t.refuses("french play cavalry_charge", "20.0"),
            _ => t.plays("french play cavalry_charge"),
        };
    }
}

#[test]
fn r20_0_cavalry_charge_makes_twenty_seven_of_napoleons_army_of_1805() {
    // 27 against 15, with the Coalition's die fixed at 5 by the Art of War.
    let set = board().hand(FRENCH, &[Title::CavalryCharge]).hand(COALITION, &[Title::ArtOfWar]);
    let set = put(set, "bayern", &["napoleon", "murat", "soult", "davout"]);
    let mut t = put(set, "wien", &["buxhowden", "hiller", "johann", "ferdinand"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").lined_up().plays("french play cavalry_charge");
    t.dice(&[4]).plays("coalition play art_of_war");
    assert_eq!(t.strengths(), (27, 15));
    t.rolled_all();
    t.plays("french lose soult");
    t.all(&["coalition lose buxhowden", "coalition lose hiller", "coalition lose johann"]);
    // One for the French, who won: to the reserve. Three for the Coalition: two for good, one a prisoner.
    assert_eq!(t.place("soult"), "pool");
    assert_eq!(t.gone("lost"), ["buxhowden", "hiller"]);
    assert_eq!(t.gone("prisoners"), ["johann"]);
}

#[test]
fn r20_0_art_of_war_sets_the_die_at_the_leaders_seniority_six_at_most() {
    // Napoleon, seniority 8: a 6. Only the Coalition rolls.
    let mut t = battle(&[Title::ArtOfWar], &[]);
    t.dice(&[1]).plays("french play art_of_war");
    assert_eq!(t.s.battle.dice, [6, 1]);
    t.rolled_all();
    // Karl, seniority 7, though he stands back; Gérard's seniority of 2 would be a bad bargain.
    let set = board().hand(COALITION, &[Title::ArtOfWar]);
    let mut t = put(put(set, "bayern", &["davout", "ney"]), "wien", &["karl", "mack"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&[
        "french ready",
        "coalition hold-back karl",
        "coalition ready",
    ]);
    t.dice(&[1]).plays("coalition play art_of_war");
    assert_eq!(t.s.battle.dice, [1, 6]);
    let mut t = put(board().hand(FRENCH, &[Title::ArtOfWar]), "bayern", &["gerard", "lobau"])
        .corps("karl", "wien")
        .moving(COALITION);
    t.attacks("coalition", "wien", "bayern").lined_up();
    t.dice(&[1, 6, 1]).plays("french play art_of_war");
    t.rolled_all();
    assert_eq!(
        t.log.iter().rev().find_map(|e| e.report.clone()).expect("a report").rows[1].dice[0],
        2.into()
    );
}

#[test]
fn r20_0_art_of_war_leaves_the_second_die_to_chance_and_is_lost_in_the_fog() {
    // 14 with a 6 inflicts two, and so does 13 with a 6: the tie is rolled for by both.
    let mut t = battle(&[Title::ArtOfWar], &[]);
    t.dice(&[6, 1, 6]).plays("french play art_of_war");
    t.rolled_all();
    assert_eq!(t.s.battle.winner, Some(COALITION));
    let mut t = battle(&[Title::ArtOfWar], &[Title::FogOfWar]);
    t.dice(&[2, 5]).all(&["french play art_of_war", "coalition play fog_of_war"]);
    assert_eq!(t.s.battle.dice, [2, 5]);
}

#[test]
fn r20_0_imperial_guard_marches_with_napoleon() {
    let mut t = battle(&[Title::ImperialGuard], &[]);
    t.dice(&WON).plays("french play imperial_guard");
    assert_eq!(t.strengths(), (14 + 4, 13));
    // It stays with him if he stands back.
    let set = board().hand(FRENCH, &[Title::ImperialGuard, Title::FogOfWar]);
    let mut t = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french hold-back napoleon", "french ready"]);
    t.refuses("french play imperial_guard", "20.0");
    let mut t = battle(&[], &[Title::ImperialGuard, Title::FogOfWar]);
    t.refuses("coalition play imperial_guard", "2.3.8");
}

#[test]
fn r20_0_pursuit_takes_one_more_prisoner_of_the_losers_choice() {
    let set = board().hand(FRENCH, &[Title::Pursuit]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french ready", "coalition hold-back mack"]);
    t.dice(&WON).plays("coalition ready");
    t.plays("french play pursuit");
    // Engaged survivors first (13.4.1.3).
    t.refuses("coalition lose mack", "13.4.1.3");
    t.plays("coalition lose karl").plays("coalition retreat ungarn");
    assert_eq!((t.place("karl").as_str(), t.place("mack").as_str()), ("prisoners", "ungarn"));
    assert!(t.is_spent("napoleon"));
}

#[test]
fn r20_0_pursuit_is_for_the_winner_of_a_battle_with_survivors_to_pursue() {
    // The loser holds it in vain.
    let set = || board().hand(COALITION, &[Title::Pursuit]);
    let mut t =
        put(put(set(), "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller"]).moving(FRENCH);
    t.dice(&WON).attacks("french", "bayern", "wien").lined_up();
    assert!(t.allows("coalition retreat ungarn"));
    // Nobody is left to pursue: it is not asked for.
    let set = board().hand(FRENCH, &[Title::Pursuit]);
    let mut t = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl"]).moving(FRENCH);
    t.dice(&[3, 1]).attacks("french", "bayern", "wien").lined_up();
    assert_eq!(t.place("karl"), "lost");
    assert!(t.allows("french discard pursuit"), "but it may rally the victors");
}

// ---- 37: surrender

#[test]
fn r20_0_no_surrender_keeps_a_country_in_the_war_for_another_year() {
    let mut t = wien_falls(board().hand(COALITION, &[Title::NoSurrender]));
    t.plays("coalition play no_surrender");
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    assert_eq!(t.place("davout"), "wien");
    let mut t = wien_falls(board().hand(COALITION, &[Title::NoSurrender]));
    t.plays("coalition pass");
    assert_eq!(t.alignment("osterreich"), Neutral);
}

#[test]
fn r20_0_no_surrender_is_for_the_one_who_controls_the_country() {
    // The French hold it: it does nothing for Österreich, but it may save Bayern, or France.
    let t = wien_falls(board().hand(FRENCH, &[Title::NoSurrender]));
    assert_eq!(t.alignment("osterreich"), Neutral);
    let mut t = board().hand(FRENCH, &[Title::NoSurrender]).corps("karl", "bayern").phase(Phase::Surrender);
    t.plays("french play no_surrender");
    assert_eq!(t.alignment("bayern"), FrenchAlly);
    let mut t =
        board().hand(FRENCH, &[Title::NoSurrender]).corps("karl", "ile_de_france").phase(Phase::Surrender);
    t.plays("french play no_surrender");
    assert_eq!(t.ended(), None);
    // One card, one country.
    let set =
        board().hand(FRENCH, &[Title::NoSurrender]).corps("karl", "bayern").corps("mack", "wurttemberg");
    let mut t = set.phase(Phase::Surrender);
    t.plays("french play no_surrender");
    let saved = [t.alignment("bayern"), t.alignment("wurttemberg")];
    assert_eq!(saved.iter().filter(|&&a| a == FrenchAlly).count(), 1);
}

#[test]
fn r20_0_no_surrender_is_void_in_1815() {
    for (year, alignment) in [(1814, CoalitionMember), (1815, Neutral)] {
        let mut t = wien_falls(board().hand(COALITION, &[Title::NoSurrender]).year(year));
        if year == 1814 {
            t.plays("coalition play no_surrender");
        }
        assert_eq!(t.alignment("osterreich"), alignment, "{year}");
    }
}

// ---- 38, 39: winter

/// What the last die of the winter came to.
fn last_winter_die(t: &Position) -> String {
    let event = t.log.iter().rev().find(|e| e.text.id == "log-winter").expect("a die");
    format!("{:?}", event.text.args.iter().find(|(k, _)| k == "total").expect("a total").1)
}

#[test]
fn r20_0_depot_adds_two_to_the_owners_die() {
    let set = || put(board(), "danmark", &["davout", "soult", "ney"]).rolling(&[2]);
    let mut t = set().hand(FRENCH, &[Title::Depot]).phase(Phase::WinterAttrition);
    t.plays("french play depot");
    assert_eq!(last_winter_die(&t), "Number(4)");
    let mut t = set().hand(FRENCH, &[Title::Depot]).phase(Phase::WinterAttrition);
    t.plays("french pass");
    assert_eq!(last_winter_die(&t), "Number(2)");
    // The opponent's Depot feeds nobody here.
    let t = set().hand(COALITION, &[Title::Depot]).phase(Phase::WinterAttrition);
    assert_eq!(last_winter_die(&t), "Number(2)");
}

#[test]
fn r20_0_depot_counts_once_on_a_die_even_with_napoleonica() {
    let set = put(board(), "danmark", &["davout", "soult", "ney"]).rolling(&[2]);
    let set = set.hand(FRENCH, &[Title::Depot, Title::Napoleonica]);
    let mut t = set.phase(Phase::WinterAttrition);
    t.plays("french play depot");
    assert_eq!(last_winter_die(&t), "Number(4)");
    assert!(t.holds_card(FRENCH, Title::Napoleonica));
}

#[test]
fn r20_0_scorched_earth_takes_two_off_the_enemys_die_where_he_is_no_master() {
    let set = |alignment| {
        let set = put(board().align("danmark", alignment), "danmark", &["davout", "soult", "ney"]);
        set.rolling(&[6]).hand(COALITION, &[Title::ScorchedEarth])
    };
    for alignment in [Neutral, CoalitionMember] {
        let mut t = set(alignment).phase(Phase::WinterAttrition);
        t.plays("coalition play scorched_earth");
        assert_eq!(last_winter_die(&t), if alignment == Neutral { "Number(4)" } else { "Number(3)" });
    }
    // In a country of his own nobody burns his stores.
    let t = set(FrenchAlly).phase(Phase::WinterAttrition);
    assert_eq!(last_winter_die(&t), "Number(7)");
    assert!(t.holds_card(COALITION, Title::ScorchedEarth));
    // And nobody burns his own.
    let t = put(board(), "danmark", &["davout", "soult", "ney"])
        .rolling(&[6])
        .hand(FRENCH, &[Title::ScorchedEarth]);
    assert_eq!(last_winter_die(&t.phase(Phase::WinterAttrition)), "Number(6)");
}

#[test]
fn r20_0_scorched_earth_and_depot_meet_on_one_die_the_owner_first() {
    let set = put(board(), "danmark", &["davout", "soult", "ney"]).rolling(&[3]);
    let set = set.hand(FRENCH, &[Title::Depot]).hand(COALITION, &[Title::ScorchedEarth]);
    let mut t = set.phase(Phase::WinterAttrition);
    assert_eq!(t.decider(), Some(FRENCH));
    t.plays("french play depot").plays("coalition play scorched_earth");
    assert_eq!(last_winter_die(&t), "Number(3)");
}

// ---- 21: the coup

#[test]
fn r20_0_coup_d_etat_moves_an_empty_minor_one_step() {
    let set = || board().hand(FRENCH, &[Title::CoupDEtat]).corps("damas", "napoli").corps("junot", "danmark");
    let mut t = diplomacy(set());
    t.plays("french play coup_d_etat");
    t.refuses("french target russia", "20.0").refuses("french target napoli", "20.0");
    t.refuses("french target danmark", "20.0").refuses("french target italia", "7.2.1");
    t.plays("french target pommern");
    assert_eq!(t.alignment("pommern"), Neutral);
    let mut t = diplomacy(set());
    t.all(&["french play coup_d_etat", "french target portugal"]);
    assert_eq!(t.alignment("portugal"), FrenchAlly);
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::CoupDEtat]).corps("lefebvre", "bayern"));
    t.plays("coalition play coup_d_etat");
    t.refuses("coalition target bayern", "20.0").refuses("coalition target italia", "7.2.2");
    t.refuses("coalition target spain", "20.0");
    t.plays("coalition target hannover");
    assert_eq!(t.alignment("hannover"), Neutral);
}

#[test]
fn r20_0_coup_d_etat_cannot_be_answered_and_spares_who_once_rose() {
    let set = board().hand(FRENCH, &[Title::CoupDEtat]).hand(COALITION, &[Title::Pitt]);
    let mut t = diplomacy(set);
    t.all(&["french play coup_d_etat", "french target sverige"]);
    assert_eq!(t.alignment("sverige"), Neutral);
    let mut set = board().hand(FRENCH, &[Title::CoupDEtat]).align("holland", Insurgent);
    let pommern = set.country("pommern");
    set.s.marked.insert(pommern);
    let mut t = diplomacy(set);
    t.plays("french play coup_d_etat");
    t.refuses("french target holland", "3.4.4").refuses("french target pommern", "7.2.3");
}
