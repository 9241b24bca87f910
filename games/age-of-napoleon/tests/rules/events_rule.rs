//! 20.0, cards 8 to 15, 19 and 20: Napoleonica, dominions, Britannia, the Continental System, strategy.
use crate::common::*;
use crate::events::*;

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
