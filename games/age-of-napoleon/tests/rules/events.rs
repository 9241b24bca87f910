//! 20.0: the cards one by one: who plays each, when, on what, and what it does. Here the moment of each, diplomacy and insurrection.
use crate::common::*;

/// An empty board of 1805 that asks only those who hold a card for the moment.
pub fn board() -> Position {
    quick("1805").clear()
}

/// The Diplomacy Phase of 1806; the French begin.
pub fn diplomacy(set: Position) -> Position {
    let mut t = set.year(1806).phase(Phase::Diplomacy);
    t.plays("french go-first");
    t
}

/// The same with the Coalition to begin.
pub fn coalition_diplomacy(set: Position) -> Position {
    let mut t = set.year(1806).phase(Phase::Diplomacy);
    t.plays("french go-second");
    t
}

/// The Reinforcement Phase of 1806; the French begin.
pub fn reinforcement(set: Position) -> Position {
    let mut t = set.year(1806).phase(Phase::Reinforcement);
    t.plays("french go-first");
    t
}

/// The very start of a campaign round.
pub fn round_start(set: Position, round: u8) -> Position {
    set.round(round - 1).steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)])
}

/// After both have drawn their new hands (9.5): the French are asked first.
pub fn new_hands(set: Position) -> Position {
    let asked = [
        Step::Strategy(age_of_napoleon::strategy::Step::NewHand { role: COALITION }),
        Step::Strategy(age_of_napoleon::strategy::Step::NewHand { role: FRENCH }),
    ];
    set.flag(|f| f.drawn = true).steps(Phase::Strategy, &asked)
}

/// Davout holds Wien, and no Austrian is left at home.
pub fn wien_falls(set: Position) -> Position {
    put(set, "wien", &["davout"]).phase(Phase::Surrender)
}

/// Dice of a battle in which nobody is lost, and which the attacker wins or loses on the second die.
pub const WON: [u8; 4] = [1, 1, 6, 1];
pub const LOST: [u8; 4] = [1, 1, 1, 6];

// ---- the moment of every card

/// The titles that are not refused as belonging to another moment, when both players hold every card in turn.
pub fn fits(set: impl Fn() -> Position, role: &str) -> Vec<&'static str> {
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
