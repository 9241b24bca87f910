//! 14: the Surrender Phase.
use crate::common::*;

/// The areas shown with each surrender of the log, in order.
fn surrenders(t: &Position) -> Vec<String> {
    t.log.iter().filter(|e| e.text.id == "log-surrender").map(|e| e.places[0].clone()).collect()
}

fn war() -> Position {
    quick("1805").clear()
}

// ------------------------------------------------------------------ 14.0

#[test]
fn r14_0_minors_first_then_spain_preussen_osterreich_and_russia() {
    let t = war()
        .align("preussen", CoalitionMember)
        .corps("davout", "moscow")
        .corps("ney", "wien")
        .corps("soult", "brandenburg")
        .corps("wellington", "castilla")
        .corps("massena", "napoli")
        .corps("mack", "bayern")
        .phase(Phase::Surrender);
    assert_eq!(surrenders(&t), ["bayern", "napoli", "castilla", "brandenburg", "wien", "moscow"]);
    assert_eq!(t.s.phase, Phase::Diplomacy, "France stands");
}

#[test]
fn r14_0_no_surrender_spares_a_country_for_a_year_but_not_in_1815() {
    let base = |year| {
        let t = war().year(year).corps("davout", "wien").hand(COALITION, &[Title::NoSurrender]);
        t.phase(Phase::Surrender)
    };
    let mut t = base(1814);
    assert_eq!(
        t.s.step(),
        Step::Surrender(age_of_napoleon::surrender::Step::Plead { country: t.country("osterreich") })
    );
    t.plays("coalition play no_surrender");
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    assert!(t.in_discards(Title::NoSurrender) && surrenders(&t).is_empty());
    let t = base(1815);
    assert_eq!(t.alignment("osterreich"), Neutral);
    assert!(t.holds_card(COALITION, Title::NoSurrender));
    // Passing lets it happen; and it is for the country's master alone.
    let mut t = base(1814);
    t.plays("coalition pass");
    assert_eq!(t.alignment("osterreich"), Neutral);
    let t = war().corps("davout", "wien").hand(FRENCH, &[Title::NoSurrender]).phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
}

#[test]
fn r14_0_no_surrender_spares_one_country_and_minors_too() {
    let mut t = war()
        .corps("davout", "wien")
        .corps("massena", "napoli")
        .hand(COALITION, &[Title::NoSurrender])
        .phase(Phase::Surrender);
    t.plays("coalition play no_surrender");
    assert_eq!((t.alignment("napoli"), t.alignment("osterreich")), (CoalitionMember, Neutral));
}

#[test]
fn r14_0_insurgent_countries_never_surrender() {
    let t = quick("1809")
        .clear()
        .army(&["davout", "ney"], "castilla")
        .corps("soult", "navarra")
        .corps("suchet", "cataluna")
        .corps("victor", "valencia")
        .corps("lefebvre", "tirol")
        .phase(Phase::Surrender);
    assert_eq!((t.alignment("spain"), t.alignment("tirol")), (Insurgent, Insurgent));
}

#[test]
fn r14_0_britannia_comes_when_the_last_eastern_power_has_surrendered() {
    let t = war().corps("davout", "wien").phase(Phase::Surrender);
    assert!(!t.s.flags.britannia, "Russia fights on");
    let t = war().corps("davout", "wien").corps("ney", "moscow").phase(Phase::Surrender);
    assert!(t.s.flags.britannia && t.cited("2.3.13"));
}

// ------------------------------------------------------------------ 14.1: minor countries

#[test]
fn r14_1_1_an_occupied_minor_goes_over_to_the_occupier() {
    let t = war()
        .corps("massena", "napoli")
        .corps("mack", "bayern")
        .corps("davout", "holland")
        .corps("kutuzov", "sverige")
        .corps("ney", "danmark")
        .phase(Phase::Surrender);
    assert_eq!(surrenders(&t), ["bayern", "napoli"]);
    // Friends are no occupiers, and a neutral with troops in it has no enemy.
    assert_eq!(
        ["napoli", "bayern", "holland", "sverige", "danmark"].map(|c| t.alignment(c)),
        [FrenchAlly, CoalitionMember, FrenchAlly, CoalitionMember, Neutral]
    );
}

#[test]
fn r14_1_2_to_the_french_as_an_ally_or_as_a_dominion_if_it_ever_rose() {
    let t = war().corps("massena", "napoli").phase(Phase::Surrender);
    assert_eq!(t.alignment("napoli"), FrenchAlly);
    let t = war().marked("napoli").corps("massena", "napoli").phase(Phase::Surrender);
    assert_eq!(t.alignment("napoli"), FrenchDominion);
    assert!(t.is_marked("napoli"));
}

/// Sachsen taken from Preußen and held by Kutuzov.
fn sachsen_reconquered(preussen: Alignment) -> Position {
    war().align("preussen", preussen).align("sachsen", FrenchDominion).corps("kutuzov", "sachsen")
}

#[test]
fn r14_1_3_to_the_coalition_as_a_member() {
    for from in [FrenchAlly, FrenchDominion] {
        let t = war().align("bayern", from).corps("mack", "bayern").phase(Phase::Surrender);
        assert_eq!(t.alignment("bayern"), CoalitionMember);
    }
}

#[test]
fn r14_1_3_a_detached_area_rejoins_a_ruler_who_is_a_member_and_no_other() {
    let t = sachsen_reconquered(CoalitionMember).phase(Phase::Surrender);
    assert_eq!(t.alignment("sachsen"), Attached);
    assert_eq!(t.q().country_of(t.area("sachsen")), t.country("preussen"));
    for ruler in [Neutral, Insurgent, FrenchAlly, FrenchDominion] {
        let t = sachsen_reconquered(ruler).phase(Phase::Surrender);
        assert_eq!(t.alignment("sachsen"), CoalitionMember, "{ruler:?}");
        assert_eq!(t.q().country_of(t.area("sachsen")), t.country("sachsen"));
    }
}

#[test]
fn r14_1_3_minors_are_settled_before_their_ruler_can_change() {
    // Preußen, a dominion, falls in the same phase, but after Sachsen.
    let t = sachsen_reconquered(FrenchDominion).corps("bagration", "brandenburg").phase(Phase::Surrender);
    assert_eq!((t.alignment("sachsen"), t.alignment("preussen")), (CoalitionMember, Neutral));
}

#[test]
fn r14_1_4_the_corps_of_a_minor_that_surrenders_leave_the_map() {
    let t = war().corps("mack", "bayern").corps("lefebvre", "alsace").phase(Phase::Surrender);
    assert_eq!(t.place("lefebvre"), "pool");
    let t = sachsen_reconquered(CoalitionMember).corps("reynier", "magdeburg").phase(Phase::Surrender);
    assert_eq!(t.place("reynier"), "pool");
    // The white corps of Bayern too, when Bayern falls to the French.
    let t = war().align("bayern", CoalitionMember).corps("wrede", "wien").corps("ney", "bayern");
    assert_eq!(t.phase(Phase::Surrender).place("wrede"), "pool");
}

// ------------------------------------------------------------------ 14.2.1, 14.2.2: major countries

#[test]
fn r14_2_1_a_major_needs_its_capital_taken_and_its_defenders_outnumbered() {
    // Three against three with an Austrian among them: she holds.
    let three = || war().corps("davout", "wien").army(&["ney", "soult"], "banat");
    let t = three().army(&["karl", "kutuzov", "bagration"], "bohmen").phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    // Four against three.
    let four = three().corps("lannes", "ungarn");
    let t = four.army(&["karl", "kutuzov", "bagration"], "bohmen").phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
    // Four, but not in Wien.
    let t = war().army(&["davout", "ney", "soult", "lannes"], "banat").corps("karl", "bohmen");
    assert_eq!(t.phase(Phase::Surrender).alignment("osterreich"), CoalitionMember);
    // Corps outside her areas count for nobody.
    let t = war().corps("davout", "wien").army(&["ney", "soult"], "bayern").corps("karl", "bohmen");
    assert_eq!(t.phase(Phase::Surrender).alignment("osterreich"), CoalitionMember);
}

#[test]
fn r14_2_1_without_a_home_corps_at_home_numbers_do_not_help() {
    let allies = || war().corps("davout", "wien").army(&["kutuzov", "bagration"], "bohmen");
    assert_eq!(allies().phase(Phase::Surrender).alignment("osterreich"), Neutral);
    assert_eq!(allies().corps("karl", "bayern").phase(Phase::Surrender).alignment("osterreich"), Neutral);
    let t = allies().corps("karl", "tirol").phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    // A detached Tirol is not hers any more.
    let t = allies().align("tirol", CoalitionMember).corps("karl", "tirol").phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
}

#[test]
fn r14_2_1_a_major_once_insurgent_falls_to_the_french_only_as_an_insurrection_fails() {
    let spain = || quick("1809").clear().align("spain", CoalitionMember).corps("davout", "castilla");
    // Nobody defends it, yet one area of six is not more than half.
    assert_eq!(spain().phase(Phase::Surrender).alignment("spain"), CoalitionMember);
    let most = || spain().corps("soult", "navarra").corps("suchet", "cataluna").corps("ney", "valencia");
    assert_eq!(most().corps("mina", "portugal").phase(Phase::Surrender).alignment("spain"), CoalitionMember);
    assert_eq!(most().phase(Phase::Surrender).alignment("spain"), FrenchDominion);
    // To the Coalition it surrenders like any other.
    let t = quick("1809").clear().align("spain", FrenchDominion).corps("wellington", "castilla");
    assert_eq!(t.phase(Phase::Surrender).alignment("spain"), Neutral);
}

#[test]
fn r14_2_1_britain_is_never_conquered_and_the_fall_of_france_ends_the_game() {
    // No French corps can get there, but if one did:
    let mut t = war();
    let (davout, britain) = (t.id("davout"), t.area("britain"));
    t.s.put(davout, britain, FRENCH);
    assert_eq!(t.phase(Phase::Surrender).alignment("britain"), CoalitionMember);
    let paris = || war().corps("kutuzov", "ile_de_france");
    assert_eq!(paris().phase(Phase::Surrender).ended(), Some("end-france-surrenders"));
    // One against one with a French corps at home: France holds.
    assert_eq!(paris().corps("davout", "bretagne").phase(Phase::Surrender).ended(), None);
    assert_eq!(
        paris().corps("eugene", "bretagne").phase(Phase::Surrender).ended(),
        Some("end-france-surrenders")
    );
}

#[test]
fn r14_2_2_a_beaten_major_is_neutral_and_all_its_corps_leave_the_map() {
    let t = war()
        .army(&["davout", "ney", "soult"], "wien")
        .corps("karl", "bohmen")
        .corps("johann", "napoli")
        .corps("wellington", "napoli")
        .phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
    assert_eq!(["karl", "johann", "wellington"].map(|c| t.place(c)), ["pool", "pool", "napoli"]);
    // The one that once rose becomes a dominion: see 14.2.1.
}

#[test]
fn r14_2_2_the_neutral_marker_lies_in_the_capital_area() {
    let t = war().corps("davout", "wien").phase(Phase::Surrender);
    let marker = t.log.iter().find(|e| e.text.id == "log-align").expect("a new marker");
    assert_eq!((marker.places[0].as_str(), marker.rules[0].as_str()), ("wien", "14.2.2"));
}

// ------------------------------------------------------------------ 14.2.3: the allies of the beaten

#[test]
fn r14_2_3_allied_corps_go_to_the_nearest_friendly_area_without_enemies() {
    // From Banat it is two steps to Minsk or Volhynia by Westgalizien; the owner chooses.
    let mut t = war().corps("davout", "wien").army(&["kutuzov", "bagration"], "banat");
    t = t.phase(Phase::Surrender);
    assert_eq!(t.legal(), ["coalition reposition minsk", "coalition reposition volhynia"]);
    t.refuses("coalition reposition kiev", "14.2.3");
    t.refuses("coalition lay-down", "14.2.3");
    t.plays("coalition reposition minsk");
    assert_eq!((t.place("kutuzov").as_str(), t.place("bagration").as_str()), ("minsk", "minsk"));
    // With the French in Volhynia there is no choice, and nobody is asked.
    let t = war().corps("davout", "wien").corps("ney", "volhynia").corps("kutuzov", "banat");
    assert_eq!(t.phase(Phase::Surrender).place("kutuzov"), "minsk");
    // Controlled, not merely empty: neutral Preußen next door is no refuge.
    let t = war().corps("davout", "wien").corps("kutuzov", "bohmen").phase(Phase::Surrender);
    let mut three_steps = t.legal();
    three_steps.sort();
    let refuges = ["lithuania", "minsk", "pommern", "volhynia"];
    assert_eq!(three_steps, refuges.map(|a| format!("coalition reposition {a}")));
}

#[test]
fn r14_2_3_the_nearest_friendly_area_may_lie_beyond_the_sea() {
    // Nobody is left but Britain: the British in Valencia are not surrounded, so they are placed there, wherever it is.
    let mut t = war()
        .align("spain", CoalitionMember)
        .aligned(&["osterreich", "russia", "napoli", "pommern", "sverige"], Neutral)
        .flag(|f| f.britannia = true)
        .army(&["davout", "ney", "soult"], "castilla")
        .army(&["wellington", "moore"], "valencia")
        .phase(Phase::Surrender);
    t.refuses("coalition reposition portugal", "14.2.3");
    t.refuses("coalition lay-down", "14.2.3");
    t.plays("coalition reposition britain");
    assert_eq!((t.place("wellington").as_str(), t.place("moore").as_str()), ("britain", "britain"));
}

#[test]
fn r14_2_3_corps_shut_in_by_enemies_are_captured() {
    let around = ["bayern", "dalmatien", "italia", "schweiz", "wien", "wurttemberg"];
    let french = ["davout", "ney", "soult", "lannes", "suchet", "victor"];
    let shut_in = |n: usize| {
        let t = war().army(&["kutuzov"], "tirol");
        french.iter().zip(around).take(n).fold(t, |t, (c, a)| t.corps(c, a))
    };
    let t = shut_in(6).phase(Phase::Surrender);
    assert_eq!((t.alignment("osterreich"), t.place("kutuzov").as_str()), (Neutral, "prisoners"));
    // One open side is enough, whoever controls it.
    let mut t = shut_in(5).phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
    while t.place("kutuzov") == "tirol" {
        let first = t.legal()[0].clone();
        t.plays(&first);
    }
    assert_ne!(t.place("kutuzov"), "prisoners");
}

#[test]
fn r14_2_3_with_britannia_one_corps_on_a_coast_goes_home_by_sea() {
    let base = |britannia| {
        let t = war().corps("davout", "wien").army(&["wellington", "moore"], "dalmatien");
        t.flag(|f| f.britannia = britannia).phase(Phase::Surrender)
    };
    // Without it both go to the nearest friends by land, in Napoli, and nobody is asked.
    let t = base(false);
    assert_eq!((t.place("wellington").as_str(), t.place("moore").as_str()), ("napoli", "napoli"));
    let mut t = base(true);
    assert_eq!(t.decider(), Some(COALITION));
    t.plays("coalition sail wellington");
    // An enemy-free home coast under control of the Coalition: Britain alone.
    t.refuses("coalition land napoli", "14.2.3");
    t.plays("coalition land britain");
    // One and no more.
    assert_eq!((t.place("wellington").as_str(), t.place("moore").as_str()), ("britain", "napoli"));
    // Not from the interior.
    let mut t = war().flag(|f| f.britannia = true).corps("davout", "wien").corps("moore", "bohmen");
    t = t.phase(Phase::Surrender);
    t.refuses("coalition sail moore", "14.2.3");
}

#[test]
fn r14_2_3_the_sea_also_saves_a_corps_that_is_shut_in() {
    let mut t = war()
        .flag(|f| f.britannia = true)
        .corps("davout", "wien")
        .corps("ney", "tirol")
        .corps("soult", "italia")
        .corps("suchet", "grenzregion")
        .army(&["wellington", "moore"], "dalmatien")
        .phase(Phase::Surrender);
    t.all(&["coalition sail moore", "coalition land britain"]);
    assert_eq!((t.place("moore").as_str(), t.place("wellington").as_str()), ("britain", "prisoners"));
}

#[test]
fn r14_2_3_the_rule_serves_the_french_as_well() {
    // Österreich is an ally and falls to the Russians; the French in Böhmen go home to Bayern.
    let t = war()
        .align("osterreich", FrenchAlly)
        .army(&["kutuzov", "bagration", "buxhowden"], "wien")
        .army(&["davout", "karl"], "bohmen")
        .phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
    assert_eq!((t.place("davout").as_str(), t.place("karl").as_str()), ("bayern", "pool"));
}

#[test]
fn r14_2_3_guests_leave_the_provinces_that_are_detached_in_the_same_surrender() {
    let mut t = war()
        .corps("davout", "wien")
        .corps("ney", "volhynia")
        .corps("kutuzov", "dalmatien")
        .hand(FRENCH, &[Title::TerritorialConcessions])
        .phase(Phase::Surrender);
    t.plays("french play territorial_concessions");
    while t.s.phase == Phase::Surrender {
        let next = t.legal()[0].clone();
        t.plays(&next);
    }
    assert_eq!((t.alignment("osterreich"), t.alignment("dalmatien")), (Neutral, FrenchDominion));
    assert_ne!(t.place("kutuzov"), "dalmatien");
}

// ------------------------------------------------------------------ 14.2.4, 14.2.5: the occupied neutral

/// Österreich, neutral since she surrendered to the French, who hold Wien with Davout.
fn occupied() -> Position {
    war().align("osterreich", Neutral).beaten_by(FRENCH, "osterreich").corps("davout", "wien")
}

#[test]
fn r14_2_4_the_victor_in_the_capital_is_free_of_the_neutrality_rule() {
    let mut t = war().corps("davout", "wien").corps("ney", "bayern").phase(Phase::Surrender);
    assert_eq!(t.alignment("osterreich"), Neutral);
    t = t.moving(FRENCH);
    t.all(&["french army bayern", "french free", "french march bohmen", "french halt"]);
    assert_eq!((t.alignment("osterreich"), t.place("ney").as_str()), (Neutral, "bohmen"));
}

#[test]
fn r14_2_4_the_other_side_still_violates_it() {
    let mut t = occupied().corps("kutuzov", "volhynia").moving(COALITION);
    t.all(&["coalition army volhynia", "coalition free", "coalition march westgalizien", "coalition halt"]);
    assert_eq!(t.alignment("osterreich"), FrenchAlly);
}

#[test]
fn r14_2_4_the_privilege_ends_when_the_last_corps_leaves_the_capital() {
    let mut t = occupied().corps("ney", "bayern").moving(FRENCH);
    t.all(&["french army wien", "french free", "french march bayern", "french halt"]);
    assert_eq!(t.alignment("osterreich"), Neutral, "leaving violates nothing");
    // Coming back does: the occupation is over for good.
    t = t.moving(FRENCH);
    t.s.flags.free_used = [false; 2];
    t.all(&["french army bayern", "french free", "french march wien"]);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
}

#[test]
fn r14_2_4_it_ends_as_well_when_the_garrison_is_taken_off_the_map() {
    // Eugène alone holds Wien; Italia rises and he is gone.
    let mut t = war()
        .align("osterreich", Neutral)
        .beaten_by(FRENCH, "osterreich")
        .corps("eugene", "wien")
        .corps("davout", "bayern")
        .hand(COALITION, &[Title::Insurrection])
        .phase(Phase::Insurrection);
    t.plays("coalition target italia");
    assert_eq!(t.place("eugene"), "pool");
    t = t.moving(FRENCH);
    t.all(&["french army bayern", "french free", "french march wien"]);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
}

#[test]
fn r14_2_4_troops_that_merely_stayed_are_no_victors() {
    // Österreich turned neutral by diplomacy with the French in Wien: they may not settle elsewhere in the country.
    let mut t = war().align("osterreich", Neutral).army(&["davout", "ney"], "wien").moving(FRENCH);
    t.all(&["french army wien", "french leave ney", "french free", "french march bohmen", "french halt"]);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
}

#[test]
fn r14_2_5_an_occupied_neutral_is_closed_to_the_other_side_but_may_rise() {
    let mut t = occupied().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
    t.plays("coalition play pitt").refuses("coalition target osterreich", "7.2.2");
    let mut t = occupied().hand(COALITION, &[Title::Metternich]).diplomacy(COALITION);
    t.plays("coalition play metternich");
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    let mut t = occupied().hand(FRENCH, &[Title::Talleyrand]).diplomacy(FRENCH);
    t.all(&["french play talleyrand", "french target osterreich"]);
    assert_eq!(t.alignment("osterreich"), FrenchAlly, "the occupier's own diplomacy reaches it");
    let mut t = occupied().hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    t.plays("coalition target osterreich");
    assert_eq!(t.alignment("osterreich"), Insurgent);
    // Under Coalition occupation it cannot rise.
    let mut t = war()
        .align("spain", Neutral)
        .beaten_by(COALITION, "spain")
        .corps("wellington", "castilla")
        .hand(COALITION, &[Title::Insurrection])
        .phase(Phase::Insurrection);
    t.refuses("coalition target spain", "8.3.1");
}

// ------------------------------------------------------------------ 14.2.6

#[test]
fn r14_2_6_with_napoleon_returns_france_may_give_up_of_its_own_will() {
    let base = |choice| with_options("1813", &[("responses", "quick"), ("napoleon-returns", choice)]).clear();
    let mut t = base("yes").corps("napoleon", "ile_de_france").phase(Phase::Surrender);
    assert_eq!(t.legal(), ["french abdicate", "french pass"]);
    t.plays("french abdicate");
    assert!(t.s.flags.france_gone && t.ended().is_none());
    let t = base("no").corps("napoleon", "ile_de_france").phase(Phase::Surrender);
    assert_ne!(
        t.s.step(),
        Step::Returns(age_of_napoleon::returns::Step::Abdication),
        "without the rule nobody is asked"
    );
}
