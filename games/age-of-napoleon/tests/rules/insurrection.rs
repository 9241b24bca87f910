//! 8: the Insurrection Phase.
use crate::common::*;

/// Spain in arms, with French corps in these areas, at the start of the phase.
fn spain_risen(french: &[(&str, &str)]) -> Position {
    let t = quick("1809").clear();
    french.iter().fold(t, |t, &(corps, area)| t.corps(corps, area))
}

const FOUR_AREAS: [(&str, &str); 4] =
    [("davout", "castilla"), ("soult", "navarra"), ("suchet", "cataluna"), ("victor", "valencia")];

// ------------------------------------------------------------------ 8.0 to 8.2: old insurrections

#[test]
fn r8_0_old_insurrections_are_judged_before_new_ones_break_out() {
    let mut t = spain_risen(&FOUR_AREAS).hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    // Crushed already when the Coalition is asked; and it may be raised again at once (note to 8.3.1).
    assert_eq!((t.alignment("spain"), t.decider()), (FrenchDominion, Some(COALITION)));
    t.plays("coalition target spain");
    assert_eq!(t.alignment("spain"), Insurgent);
}

#[test]
fn r8_1_1_an_insurrection_fails_with_the_capital_most_areas_and_no_insurgent_left() {
    let judged = |t: Position| t.phase(Phase::Insurrection).alignment("spain");
    assert_eq!(judged(spain_risen(&FOUR_AREAS)), FrenchDominion);
    // Three areas of six are not more than half.
    assert_eq!(judged(spain_risen(&FOUR_AREAS[..3])), Insurgent);
    // Five areas without Madrid are not enough.
    let mut without = FOUR_AREAS.to_vec();
    without[0].1 = "galicia";
    without.push(("ney", "andalucia"));
    assert_eq!(judged(spain_risen(&without)), Insurgent);
    // One insurgent corps is left, be it across the border.
    assert_eq!(judged(spain_risen(&FOUR_AREAS).corps("mina", "galicia")), Insurgent);
    assert_eq!(judged(spain_risen(&FOUR_AREAS).corps("mina", "portugal")), Insurgent);
    // A captured one is not on the map, and the British are no insurgents.
    let t = spain_risen(&FOUR_AREAS).corps("wellington", "galicia").beside("mina", Place::PRISONERS);
    assert_eq!(judged(t), FrenchDominion);
}

#[test]
fn r8_1_1_the_only_area_of_a_minor_country_is_all_of_it() {
    let t = quick("1809").clear().corps("lefebvre", "tirol").phase(Phase::Insurrection);
    assert_eq!(t.alignment("tirol"), FrenchDominion);
}

#[test]
fn r8_1_2_a_crushed_country_keeps_its_insurrection_marker() {
    let t = spain_risen(&FOUR_AREAS).phase(Phase::Insurrection);
    assert_eq!(t.alignment("spain"), FrenchDominion);
    assert!(t.is_marked("spain"));
}

#[test]
fn r8_2_1_an_insurrection_succeeds_when_no_french_controlled_corps_is_left() {
    let judged = |t: Position| t.phase(Phase::Insurrection).alignment("spain");
    assert_eq!(judged(spain_risen(&[])), CoalitionMember);
    assert_eq!(judged(spain_risen(&[("davout", "gascogne")])), CoalitionMember);
    assert_eq!(judged(spain_risen(&[("davout", "cataluna")])), Insurgent);
    // A minor ally of the French is French-controlled too.
    assert_eq!(judged(spain_risen(&[("jerome", "andalucia")])), Insurgent);
}

#[test]
fn r8_2_2_a_freed_country_keeps_its_insurrection_marker() {
    let t = spain_risen(&[]).phase(Phase::Insurrection);
    assert_eq!(t.alignment("spain"), CoalitionMember);
    assert!(t.is_marked("spain"));
}

// ------------------------------------------------------------------ 8.3.1, 8.3.2: new insurrections

#[test]
fn r8_3_1_dominions_and_neutrals_with_the_french_in_their_capital_can_rise() {
    let mut t = quick("1805")
        .clear()
        .aligned(&["osterreich", "hannover"], Neutral)
        .corps("davout", "wien")
        .corps("ney", "hannover")
        .corps("soult", "magdeburg")
        .hand(COALITION, &[Title::Insurrection])
        .phase(Phase::Insurrection);
    assert_eq!(t.targets(), ["hannover", "italia", "osterreich"]);
    // Preußen is neutral, but the French are not in Berlin; Danmark is empty.
    t.refuses("coalition target preussen", "8.3.1");
    t.refuses("coalition target danmark", "8.3.1");
    t.refuses("coalition target bayern", "3.6.3");
    t.refuses("coalition target russia", "8.3.1");
    t.refuses("coalition target france", "3.9");
    t.refuses("coalition target tirol", "3.2.4");
    t.refuses("coalition play pitt", "2.3.5");
}

#[test]
fn r8_3_1_without_the_card_nothing_rises() {
    let t = quick("1805").clear().phase(Phase::Insurrection);
    assert!(t.s.phase > Phase::Insurrection, "nobody was asked");
    // With hidden hands the Coalition is asked whether it has the card, and has to hold it.
    let mut t = at("1805").clear().hand(COALITION, &[Title::Pitt]).phase(Phase::Insurrection);
    assert_eq!(t.s.step(), Step::Insurrection(age_of_napoleon::insurrection::Step::NewInsurrections));
    t.refuses("coalition target italia", "2.3.4");
}

#[test]
fn r8_3_2_two_insurrections_and_two_napoleonicas_raise_four_countries() {
    let mut t = quick("1805")
        .clear()
        .aligned(&["italia", "holland", "westfalen", "schweiz", "bayern"], FrenchDominion)
        .hand(COALITION, &[Title::Insurrection, Title::Insurrection])
        .hand(COALITION, &[Title::Napoleonica, Title::Napoleonica])
        .phase(Phase::Insurrection);
    t.all(&["coalition target italia", "coalition target holland"]);
    t.refuses("coalition target westfalen", "2.3.4");
    t.all(&["coalition play napoleonica", "coalition fetch insurrection", "coalition target westfalen"]);
    t.all(&["coalition play napoleonica"]).refuses("coalition fetch napoleonica", "20.0");
    t.all(&["coalition fetch insurrection", "coalition target schweiz"]);
    for risen in ["italia", "holland", "westfalen", "schweiz"] {
        assert_eq!(t.alignment(risen), Insurgent, "{risen}");
    }
    assert_eq!(t.alignment("bayern"), FrenchDominion);
    assert!(t.s.phase > Phase::Insurrection, "a fifth is out of reach");
}

// ------------------------------------------------------------------ 8.3.3: Tirol

fn tirol_detached(austria: Alignment) -> Position {
    quick("1805").clear().align("osterreich", austria).aligned(&["tirol", "dalmatien"], FrenchDominion)
}

#[test]
fn r8_3_3_tirol_rises_at_once_when_osterreich_joins_the_coalition_or_rises() {
    let mut t = tirol_detached(Neutral).hand(COALITION, &[Title::Metternich]).diplomacy(COALITION);
    t.plays("coalition play metternich");
    assert_eq!((t.alignment("tirol"), t.alignment("dalmatien")), (Insurgent, FrenchDominion));
    assert!(t.is_marked("tirol") && t.cited("8.3.3"));

    let mut t =
        tirol_detached(FrenchDominion).hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    t.plays("coalition target osterreich");
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (Insurgent, Insurgent));
}

#[test]
fn r8_3_3_tirol_stays_quiet_while_osterreich_turns_away_from_the_coalition() {
    let mut t = tirol_detached(FrenchAlly).hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target osterreich"]);
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (Neutral, FrenchDominion));
}

#[test]
fn r8_3_3_tirol_rises_as_a_dominion_and_as_nothing_else() {
    for alignment in [FrenchAlly, Neutral, CoalitionMember] {
        let set = tirol_detached(Neutral).align("tirol", alignment).hand(COALITION, &[Title::Metternich]);
        let mut t = set.diplomacy(COALITION);
        t.plays("coalition play metternich");
        assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (CoalitionMember, alignment));
    }
}

#[test]
fn r8_3_3_once_crushed_tirol_waits_for_the_next_time() {
    // Österreich is a member and stays one: that is not "becoming" one, and Tirol is like any country now.
    let mut t = quick("1809").clear().corps("lefebvre", "tirol").phase(Phase::Insurrection);
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (CoalitionMember, FrenchDominion));
    // Nor does the change of another country wake it; the return of Österreich does.
    t = t
        .clear()
        .hand(FRENCH, &[Title::NapoleonI, Title::NapoleonI])
        .hand(COALITION, &[Title::Metternich, Title::CoupDEtat])
        .diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target sverige", "coalition pass"]);
    t.all(&["coalition play coup_d_etat", "coalition target danmark"]);
    assert_eq!(
        ["sverige", "danmark", "tirol"].map(|c| t.alignment(c)),
        [FrenchAlly, Neutral, FrenchDominion]
    );
    t.all(&["french play napoleon_i", "french target osterreich", "coalition pass"]);
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (Neutral, FrenchDominion));
    t.s.changed = Default::default();
    t.plays("coalition play metternich");
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (CoalitionMember, Insurgent));
}

#[test]
fn r8_3_3_a_tirol_crushed_as_osterreich_frees_herself_rises_with_her() {
    let risen = || quick("1809").clear().aligned(&["osterreich", "tirol"], Insurgent);
    // 8.1, then 8.2: Tirol is a dominion when Österreich becomes a member, and always rises then (3.1.3.3).
    let t = risen().corps("lefebvre", "tirol").corps("karl", "wien").phase(Phase::Insurrection);
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (CoalitionMember, Insurgent));
    assert!(t.cited("8.1.1") && t.cited("8.2.1") && t.cited("8.3.3"));
    // Without the French both are free, and while they are in Böhmen it is Tirol alone that is crushed.
    let t = risen().phase(Phase::Insurrection);
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (CoalitionMember, CoalitionMember));
    let t = risen().corps("lefebvre", "tirol").corps("davout", "bohmen").phase(Phase::Insurrection);
    assert_eq!((t.alignment("osterreich"), t.alignment("tirol")), (Insurgent, FrenchDominion));
}

#[test]
fn r8_3_3_the_marker_goes_when_tirol_returns_to_osterreich() {
    let t = quick("1809")
        .clear()
        .align("tirol", FrenchDominion)
        .marked("tirol")
        .corps("johann", "tirol")
        .phase(Phase::Surrender);
    assert_eq!(t.alignment("tirol"), Attached);
    assert!(!t.is_marked("tirol"));
}

// ------------------------------------------------------------------ 8.3.4 to 8.3.8: what happens then

#[test]
fn r8_3_4_an_insurrection_marker_takes_the_place_of_the_old_alignment() {
    let mut t = quick("1805").clear().hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    assert!(!t.is_marked("italia"));
    t.plays("coalition target italia");
    assert_eq!(t.alignment("italia"), Insurgent);
    assert!(t.is_marked("italia") && t.in_discards(Title::Insurrection));
}

#[test]
fn r8_3_5_the_corps_of_a_minor_country_that_rises_leaves_the_map() {
    for area in ["italia", "bayern"] {
        let mut t = quick("1805")
            .clear()
            .army(&["eugene", "massena"], area)
            .hand(COALITION, &[Title::Insurrection])
            .phase(Phase::Insurrection);
        t.plays("coalition target italia");
        assert_eq!((t.place("eugene").as_str(), t.place("massena").as_str()), ("pool", area));
        assert_eq!(t.alignment("italia"), Insurgent);
    }
}

fn spain_a_dominion() -> Position {
    quick("1805").clear().align("spain", FrenchDominion).hand(COALITION, &[Title::Insurrection])
}

#[test]
fn r8_3_6_corps_of_a_major_country_abroad_leave_the_map() {
    let mut t = spain_a_dominion()
        .corps("castanos", "gascogne")
        .corps("la_romana", "danmark")
        .corps("blake", "valencia")
        .phase(Phase::Insurrection);
    t.plays("coalition target spain");
    assert_eq!(["castanos", "la_romana", "blake"].map(|c| t.place(c)), ["pool", "pool", "valencia"]);
}

#[test]
fn r8_3_7_corps_of_a_major_country_at_home_stay_and_change_sides() {
    let mut t = spain_a_dominion().spent("blake", "valencia").corps("davout", "castilla");
    t = t.phase(Phase::Insurrection);
    assert!(t.s.of[0].has(t.id("blake")));
    t.plays("coalition target spain");
    assert!(t.s.of[1].has(t.id("blake")) && t.is_spent("blake"));
    // Nobody stands with the French: no battle.
    assert!(t.s.phase > Phase::Insurrection && !t.said("log-battle"));
}

#[test]
fn r8_3_7_the_corps_of_an_attached_area_rises_with_its_ruler() {
    let mut t = quick("1805")
        .clear()
        .align("preussen", FrenchDominion)
        .corps("sachsen_weimar", "sachsen")
        .corps("davout", "brandenburg")
        .hand(COALITION, &[Title::Insurrection])
        .phase(Phase::Insurrection);
    t.plays("coalition target preussen");
    let weimar = t.id("sachsen_weimar");
    assert_eq!(t.place("sachsen_weimar"), "sachsen");
    assert!(t.s.of[1].has(weimar) && t.q().insurgent(weimar));
    // Like a Prussian, he keeps the insurrection alive and stays within a step of Preußen.
    let t = t.army(&["ney"], "magdeburg").army(&["soult"], "schlesien").corps("suchet", "ostpreussen");
    let t = t.phase(Phase::Insurrection);
    assert_eq!(t.alignment("preussen"), Insurgent);
    assert!(t.q().strays(CorpsSet::of(weimar), t.area("wurttemberg")).has(weimar));
    assert!(t.q().strays(CorpsSet::of(weimar), t.area("lithuania")).is_empty());
}

#[test]
fn r8_3_7_those_who_share_an_area_with_the_french_fight_as_if_they_had_intercepted() {
    let position = || {
        let mut t = spain_a_dominion()
            .army(&["castanos", "davout"], "castilla")
            .corps("blake", "valencia")
            .phase(Phase::Insurrection);
        t.plays("coalition target spain");
        t
    };
    // The insurgent chooses to attack or to defend (12.6.4).
    let mut t = position();
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition pass", "12.6");
    // Castaños 3 and 1 at home make 4: a six inflicts one loss, and Davout's one on 6 none.
    t.dice(&[6, 1]).plays("coalition attack");
    t.rolled_all();
    // The defender loses one for the die and one for the defeat, but has a single corps: it is lost for good.
    assert_eq!((t.place("castanos").as_str(), t.place("davout").as_str()), ("castilla", "lost"));

    let mut t = position();
    t.dice(&[6, 1]).plays("coalition defend");
    // Now Davout rolls first, as the attacker.
    assert_eq!((t.place("castanos").as_str(), t.place("davout").as_str()), ("lost", "castilla"));
    assert!(t.is_spent("davout"));
    assert_eq!(t.place("blake"), "valencia");
}

#[test]
fn r8_3_7_who_fought_in_this_phase_may_march_in_the_campaign() {
    let mut t = spain_a_dominion().army(&["castanos", "davout", "ney"], "castilla");
    t = t.phase(Phase::Insurrection);
    t.plays("coalition target spain").dice(&[6, 1]).plays("coalition attack").plays("french ready");
    t.plays("french lose ney");
    // One loss by the die and one by the defeat: the first for good, the second a prisoner.
    assert_eq!((t.place("ney").as_str(), t.place("davout").as_str()), ("lost", "prisoners"));
    // 13.1.3 looks at the Campaign Phase alone.
    t = t.phase(Phase::Campaign);
    t.plays("french go-second");
    while !t.allows("coalition army castilla") {
        let window = t.legal().into_iter().find(|l| l.ends_with(" pass")).expect("a window of the new hands");
        t.plays(&window);
    }
}

#[test]
fn r8_3_8_a_country_that_has_risen_is_closed_to_french_diplomacy_for_good() {
    // Whatever it is now: member, or neutral again after a surrender to the Coalition.
    for now in [CoalitionMember, Neutral] {
        let mut t = quick("1809")
            .clear()
            .align("spain", now)
            .corps("davout", "castilla")
            .hand(FRENCH, &[Title::NapoleonI, Title::Talleyrand])
            .diplomacy(FRENCH);
        assert!(t.is_marked("spain"));
        t.plays("french play napoleon_i").refuses("french target spain", "7.2.3");
    }
    // Coalition diplomacy still reaches it.
    let mut t = quick("1809").clear().align("spain", Neutral).hand(COALITION, &[Title::Pitt]);
    t = t.diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target spain"]);
    assert_eq!(t.alignment("spain"), CoalitionMember);
}
