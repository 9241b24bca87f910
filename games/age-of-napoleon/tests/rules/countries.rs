//! 3: countries and their alignments.
use crate::common::*;

fn war() -> Position {
    quick("1805").clear()
}

// ------------------------------------------------------------------ 3.1.3: detachable areas

#[test]
fn r3_1_3_1_territorial_concessions_make_two_dominions_of_osterreich_or_preussen() {
    for (ruler, capital, areas) in
        [("osterreich", "wien", ["tirol", "dalmatien"]), ("preussen", "brandenburg", ["polen", "sachsen"])]
    {
        let mut t = war()
            .align(ruler, Neutral)
            .corps("davout", capital)
            .hand(FRENCH, &[Title::TerritorialConcessions])
            .diplomacy(FRENCH);
        let (minors, before) = (t.q().minors().len(), t.q().areas_of(t.country(ruler)).len());
        t.plays("french play territorial_concessions");
        assert_eq!(t.targets(), [ruler]);
        t.plays(&format!("french target {ruler}"));
        for area in areas {
            assert_eq!(t.alignment(area), FrenchDominion);
            assert_eq!(t.q().country_of(t.area(area)), t.country(area));
        }
        assert_eq!(t.alignment(ruler), Neutral, "what is left of it is what it was");
        assert_eq!(t.q().minors().len(), minors + 2);
        assert_eq!(t.q().areas_of(t.country(ruler)).len(), before - 2);
    }
}

#[test]
fn r3_1_3_1_corps_of_the_country_stay_in_an_area_that_is_detached() {
    let set =
        quick("1805").clear().align("osterreich", FrenchAlly).hand(FRENCH, &[Title::TerritorialConcessions]);
    let set = set.corps("davout", "wien").corps("johann", "tirol").corps("mack", "dalmatien");
    let mut t = set.diplomacy(FRENCH);
    t.all(&["french play territorial_concessions", "french target osterreich"]);
    assert_eq!(t.alignment("tirol"), FrenchDominion);
    assert_eq!((t.place("johann").as_str(), t.place("mack").as_str()), ("tirol", "dalmatien"));
}

#[test]
fn r3_1_3_1_a_detached_area_can_raise_its_own_french_corps() {
    let master = |t: &Position, c: &str| t.q().master(t.id(c));
    let t = war().align("preussen", FrenchAlly);
    assert_eq!((master(&t, "reynier"), master(&t, "sachsen_weimar")), (None, Some(FRENCH)));
    let t = war().align("preussen", Neutral).align("sachsen", FrenchDominion);
    assert_eq!((master(&t, "reynier"), master(&t, "sachsen_weimar")), (Some(FRENCH), None));
}

#[test]
fn r3_1_3_2_a_reconquered_area_returns_to_its_ruler() {
    for (area, ruler, corps) in [
        ("tirol", "osterreich", "kutuzov"),
        ("dalmatien", "osterreich", "kutuzov"),
        ("polen", "preussen", "kutuzov"),
        ("sachsen", "preussen", "kutuzov"),
    ] {
        let t = war()
            .align(ruler, CoalitionMember)
            .align(area, FrenchDominion)
            .corps(corps, area)
            .phase(Phase::Surrender);
        assert_eq!(t.alignment(area), Attached, "{area}");
        assert_eq!(t.q().country_of(t.area(area)), t.country(ruler));
    }
}

#[test]
fn r3_1_3_3_a_detached_tirol_rises_with_osterreich_and_an_attached_one_has_no_will() {
    let base = || war().align("osterreich", Neutral).hand(COALITION, &[Title::Metternich]);
    let mut t = base().align("tirol", FrenchDominion).diplomacy(COALITION);
    t.plays("coalition play metternich");
    assert_eq!(t.alignment("tirol"), Insurgent);
    let mut t = base().diplomacy(COALITION);
    t.plays("coalition play metternich");
    assert_eq!(t.alignment("tirol"), Attached);
    // The other three stay what they are.
    let mut t = base().aligned(&["dalmatien", "polen", "sachsen"], FrenchDominion).diplomacy(COALITION);
    t.plays("coalition play metternich");
    assert_eq!(["dalmatien", "polen", "sachsen"].map(|c| t.alignment(c)), [FrenchDominion; 3]);
}

// ------------------------------------------------------------------ 3.2: alignment

#[test]
fn r3_2_1_alignment_decides_control_whoever_stands_in_the_country() {
    // Mack and Ferdinand hold Bayern in 1805, an ally of the French.
    let t = at("1805");
    assert!(t.s.holds(COALITION, t.area("bayern")));
    assert!(t.q().controls(FRENCH, t.country("bayern")));
    let size = t.q().hand_size(FRENCH);
    let occupied = t.corps("davout", "napoli").corps("ney", "pommern").corps("murat", "sverige");
    assert_eq!(occupied.q().hand_size(FRENCH), size);
    assert!(occupied.q().controls(COALITION, occupied.country("napoli")));
}

#[test]
fn r3_2_2_five_alignments_and_who_controls_by_them() {
    let control = |a: Alignment| {
        let t = war().align("bayern", a);
        t.q().control(t.country("bayern"))
    };
    assert_eq!(
        [CoalitionMember, Insurgent, Neutral, FrenchAlly, FrenchDominion].map(control),
        [Some(COALITION), Some(COALITION), None, Some(FRENCH), Some(FRENCH)]
    );
}

#[test]
fn r3_2_3_1_diplomacy_works_in_its_phase_and_in_talks_within_its_limits() {
    let mut t = war().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
    t.plays("coalition play pitt");
    for (country, rule) in [("france", "3.9"), ("britain", "3.8.1"), ("italia", "7.2.2")] {
        t.refuses(&format!("coalition target {country}"), rule);
    }
    t.plays("coalition target bayern");
    assert_eq!(t.alignment("bayern"), Neutral);
    let mut t = war()
        .hand(FRENCH, &[Title::PeaceTalks, Title::NapoleonI])
        .align("osterreich", Neutral)
        .corps("davout", "bohmen")
        .round(1)
        .steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)]);
    t.all(&["french play peace_talks", "french rounds 1", "french go-first", "french play napoleon_i"]);
    // An eastern power turns ally only with the French in its capital, in talks as elsewhere.
    t.refuses("french target osterreich", "7.2.3");
    t.plays("french target napoli");
    assert_eq!(t.alignment("napoli"), Neutral);
}

#[test]
fn r3_2_3_2_insurrection_raises_dominions_and_occupied_neutrals_and_its_failure_makes_a_dominion() {
    let mut t = war()
        .align("hannover", Neutral)
        .corps("davout", "hannover")
        .hand(COALITION, &[Title::Insurrection, Title::Insurrection])
        .phase(Phase::Insurrection);
    t.refuses("coalition target bayern", "3.6.3");
    t.all(&["coalition target italia", "coalition target hannover"]);
    assert_eq!((t.alignment("italia"), t.alignment("hannover")), (Insurgent, Insurgent));
    // Davout still holds Hannover when the next year comes; nobody holds Italia.
    let t = t.phase(Phase::Insurrection);
    assert_eq!((t.alignment("italia"), t.alignment("hannover")), (CoalitionMember, FrenchDominion));
}

#[test]
fn r3_2_3_3_conquest_ends_in_surrender_after_the_campaign() {
    let t = war()
        .corps("davout", "wien")
        .corps("massena", "napoli")
        .corps("mack", "bayern")
        .phase(Phase::Surrender);
    assert_eq!(
        ["osterreich", "napoli", "bayern"].map(|c| t.alignment(c)),
        [Neutral, FrenchAlly, CoalitionMember]
    );
    let t = war().marked("napoli").corps("massena", "napoli").phase(Phase::Surrender);
    assert_eq!(t.alignment("napoli"), FrenchDominion);
    let t = war().corps("kutuzov", "ile_de_france").phase(Phase::Surrender);
    assert_eq!(t.ended(), Some("end-france-surrenders"));
    // In the campaign itself nothing changes hands.
    let t = war().corps("davout", "wien").moving(FRENCH);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
}

#[test]
fn r3_2_4_all_areas_of_a_country_share_its_alignment_and_a_detached_area_has_its_own() {
    let mut t = war().corps("davout", "bohmen").hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.plays("french play napoleon_i").refuses("french target tirol", "3.2.4");
    t.plays("french target osterreich");
    for area in ["wien", "bohmen", "tirol", "dalmatien", "transylvanien"] {
        let country = t.q().country_of(t.area(area));
        assert_eq!(t.q().alignment(country), Neutral, "{area}");
    }
    // Detached, Tirol is spoken to by itself.
    let mut t = war().align("tirol", CoalitionMember).hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target tirol"]);
    assert_eq!((t.alignment("tirol"), t.alignment("osterreich")), (Neutral, CoalitionMember));
}

#[test]
fn r3_2_5_alignment_feeds_victory_hands_and_reserves() {
    let figures = |t: &Position| {
        let victory = age_of_napoleon::victory::coalition_marginal(t.q());
        (t.q().hand_size(COALITION), t.q().available(t.id("karl"), COALITION), victory)
    };
    let t = war();
    assert_eq!(figures(&t), (9, true, false));
    let t = t.align("osterreich", Neutral);
    assert_eq!(figures(&t), (7, false, false));
    let t = t.aligned(&["spain", "bayern", "hannover", "holland", "chiesa", "schweiz"], Neutral);
    assert_eq!(figures(&t), (7, false, true), "Italia, Westfalen and Württemberg are left to the French");
}

// ------------------------------------------------------------------ 3.3: Coalition members

fn has(t: &Position, a: Alignment) -> bool {
    t.q().countries().iter().any(|c| t.q().alignment(c) == a)
}

#[test]
fn r3_3_1_every_scenario_opens_with_members_beside_britain() {
    for id in ["1805", "1809", "1813"] {
        let t = at(id);
        let members = t.q().countries().iter().filter(|&c| t.q().alignment(c) == CoalitionMember);
        assert!(members.count() > 1, "{id}");
    }
}

#[test]
fn r3_3_2_members_are_won_by_diplomacy_insurrection_and_conquest() {
    let mut t = war().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target portugal"]);
    assert_eq!(t.alignment("portugal"), CoalitionMember);
    let t = quick("1809").clear().phase(Phase::Insurrection);
    assert_eq!(t.alignment("spain"), CoalitionMember);
    let t = war().corps("mack", "bayern").phase(Phase::Surrender);
    assert_eq!(t.alignment("bayern"), CoalitionMember);
}

#[test]
fn r3_3_3_the_french_have_diplomacy_and_conquest_against_a_member_and_nothing_else() {
    let cards =
        [Title::NapoleonicDynasty, Title::TerritorialConcessions, Title::Joseph, Title::ContinentalSystem];
    let mut t = war()
        .align("spain", CoalitionMember)
        .corps("davout", "wien")
        .corps("ney", "castilla")
        .hand(FRENCH, &cards)
        .diplomacy(FRENCH);
    t.refuses("french play joseph", "7.2.1");
    t.refuses("french play territorial_concessions", "7.2.1");
    let before = t.s.clone();
    for card in ["napoleonic_dynasty", "continental_system"] {
        t.plays(&format!("french play {card}"));
        let targets = t.targets();
        assert!(
            !["spain", "osterreich", "russia", "napoli"].iter().any(|c| targets.contains(&c.to_string()))
        );
        t.s = before.clone();
    }
    assert_eq!(war().corps("davout", "wien").phase(Phase::Surrender).alignment("osterreich"), Neutral);
}

#[test]
fn r3_3_4_a_member_that_once_rose_is_deaf_to_diplomacy_and_hard_to_conquer() {
    let spain = || quick("1809").clear().align("spain", CoalitionMember).corps("davout", "castilla");
    let mut t = spain().hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.plays("french play napoleon_i").refuses("french target spain", "7.2.3");
    assert_eq!(spain().phase(Phase::Surrender).alignment("spain"), CoalitionMember);
    // One that never rose would be neutral by now.
    let t = war().align("spain", CoalitionMember).corps("davout", "castilla").phase(Phase::Surrender);
    assert_eq!(t.alignment("spain"), Neutral);
}

// ------------------------------------------------------------------ 3.4: insurgent countries

#[test]
fn r3_4_1_insurgents_are_there_from_the_start_in_1809_and_1813() {
    assert_eq!(["1805", "1809", "1813"].map(|id| has(&at(id), Insurgent)), [false, true, true]);
}

#[test]
fn r3_4_2_an_insurrection_card_makes_insurgents() {
    let mut t = war()
        .align("osterreich", Neutral)
        .corps("davout", "wien")
        .hand(COALITION, &[Title::Insurrection, Title::Insurrection])
        .phase(Phase::Insurrection);
    t.all(&["coalition target osterreich", "coalition target italia"]);
    assert_eq!((t.alignment("osterreich"), t.alignment("italia")), (Insurgent, Insurgent));
}

#[test]
fn r3_4_3_insurgent_corps_fight_for_their_own_country_only() {
    let mut t = quick("1809")
        .clear()
        .corps("mina", "navarra")
        .corps("davout", "gascogne")
        .corps("ney", "cataluna")
        .moving(COALITION);
    t.all(&["coalition army navarra", "coalition free"]);
    t.refuses("coalition march gascogne", "10.3.1");
    // At home they attack.
    t.plays("coalition march cataluna");
    // A member's corps may carry the war into France.
    let mut t = quick("1809").clear().align("spain", CoalitionMember).corps("mina", "navarra");
    t = t.corps("davout", "gascogne").moving(COALITION);
    t.all(&["coalition army navarra", "coalition free", "coalition march gascogne"]);
}

#[test]
fn r3_4_4_neither_diplomacy_nor_a_campaign_makes_an_insurgent_yield() {
    let spain = || {
        let t = quick("1809").clear().army(&["davout", "ney"], "castilla").corps("soult", "navarra");
        t.corps("suchet", "cataluna").corps("victor", "valencia")
    };
    let mut t = spain().hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.plays("french play napoleon_i").refuses("french target spain", "3.4.4");
    assert_eq!(spain().phase(Phase::Surrender).alignment("spain"), Insurgent);
    // The defeat of the insurrection does (8.1).
    assert_eq!(spain().phase(Phase::Insurrection).alignment("spain"), FrenchDominion);
}

#[test]
fn r3_4_5_an_insurgent_country_may_become_a_member_in_the_insurrection_phase() {
    let t = quick("1809").clear();
    assert_eq!(t.alignment("spain"), Insurgent);
    let t = t.phase(Phase::Insurrection);
    assert_eq!(t.alignment("spain"), CoalitionMember);
}

// ------------------------------------------------------------------ 3.5: neutral countries

#[test]
fn r3_5_1_neutrals_are_there_from_the_start_in_1805_and_1809() {
    assert_eq!(["1805", "1809", "1813"].map(|id| has(&at(id), Neutral)), [true, true, false]);
}

#[test]
fn r3_5_2_a_neutral_gives_neither_corps_nor_cards() {
    let t = war().aligned(&["russia", "spain"], Neutral);
    for corps in ["kutuzov", "castanos", "hohenlohe", "charles_john"] {
        assert_eq!(t.q().master(t.id(corps)), None, "{corps}");
    }
    // Britain 4 and Österreich 2; France 5 and nine minors 2.
    assert_eq!((t.q().hand_size(COALITION), t.q().hand_size(FRENCH)), (6, 7));
}

#[test]
fn r3_5_2_nor_free_passage() {
    let mut t = war().corps("davout", "hannover").moving(FRENCH);
    t.all(&["french army hannover", "french free", "french march magdeburg"]);
    assert_eq!(t.alignment("preussen"), Neutral, "passing is one thing");
    t.plays("french march brandenburg");
    assert_eq!(t.alignment("preussen"), CoalitionMember, "its capital another");
}

#[test]
fn r3_5_3_either_side_makes_neutrals_by_diplomacy_and_conquest() {
    let mut t = war().hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target napoli"]);
    assert_eq!(t.alignment("napoli"), Neutral);
    let mut t = war().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target bayern"]);
    assert_eq!(t.alignment("bayern"), Neutral);
    let t = war().corps("davout", "wien").corps("wellington", "castilla").phase(Phase::Surrender);
    assert_eq!((t.alignment("osterreich"), t.alignment("spain")), (Neutral, Neutral));
}

#[test]
fn r3_5_4_whoever_violates_a_neutral_throws_it_to_the_other_side() {
    let mut t = war().corps("davout", "hannover").moving(FRENCH);
    t.all(&["french army hannover", "french free", "french march danmark", "french halt"]);
    assert_eq!(t.alignment("danmark"), CoalitionMember);
    let mut t = war().corps("wellington", "pommern").moving(COALITION);
    t.all(&["coalition army pommern", "coalition free", "coalition march danmark", "coalition halt"]);
    assert_eq!(t.alignment("danmark"), FrenchAlly);
    // The victor in its capital has rules of his own (14.2.4).
    let t = war().align("preussen", Neutral).beaten_by(FRENCH, "preussen").corps("ney", "brandenburg");
    let mut t = t.corps("davout", "hannover").moving(FRENCH);
    t.all(&["french army hannover", "french free", "french march magdeburg", "french halt"]);
    assert_eq!(t.alignment("preussen"), Neutral);
}

#[test]
fn r3_5_5_only_the_occupier_works_on_an_occupied_neutral_metternich_and_alexander_apart() {
    for (country, capital, card) in
        [("osterreich", "wien", Some(Title::Metternich)), ("preussen", "brandenburg", None)]
    {
        let occupied = || war().align(country, Neutral).corps("davout", capital);
        let mut t = occupied().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
        t.plays("coalition play pitt").refuses(&format!("coalition target {country}"), "7.2.2");
        let mut t = occupied().hand(FRENCH, &[Title::Talleyrand]).diplomacy(FRENCH);
        t.all(&["french play talleyrand", &format!("french target {country}")]);
        assert_eq!(t.alignment(country), FrenchAlly);
        if let Some(card) = card {
            let mut t = occupied().hand(COALITION, &[card]).diplomacy(COALITION);
            t.plays(&format!("coalition play {}", card.id()));
            assert_eq!(t.alignment(country), CoalitionMember);
        }
    }
    // And the other way round: the French have no such card.
    let mut t = war().align("spain", Neutral).corps("wellington", "castilla");
    t = t.hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.plays("french play napoleon_i").refuses("french target spain", "7.2.3");
}

#[test]
fn r3_5_6_a_neutral_that_the_french_occupy_can_rise() {
    let base = |area| war().corps("davout", area).hand(COALITION, &[Title::Insurrection]);
    let mut t = base("brandenburg").phase(Phase::Insurrection);
    t.plays("coalition target preussen");
    assert_eq!(t.alignment("preussen"), Insurgent);
    base("magdeburg").phase(Phase::Insurrection).refuses("coalition target preussen", "8.3.1");
}

// ------------------------------------------------------------------ 3.6: French allies

#[test]
fn r3_6_1_every_scenario_opens_with_french_allies() {
    assert!(["1805", "1809", "1813"].iter().all(|id| has(&at(id), FrenchAlly)));
}

#[test]
fn r3_6_2_allies_are_won_by_diplomacy_and_conquest() {
    let mut t = war().hand(FRENCH, &[Title::Talleyrand]).diplomacy(FRENCH);
    t.all(&["french play talleyrand", "french target portugal"]);
    assert_eq!(t.alignment("portugal"), FrenchAlly);
    assert_eq!(war().corps("massena", "napoli").phase(Phase::Surrender).alignment("napoli"), FrenchAlly);
}

#[test]
fn r3_6_3_allies_are_lost_by_diplomacy_and_conquest_and_never_by_insurrection() {
    let mut t = war().hand(COALITION, &[Title::EnglishGold]).diplomacy(COALITION);
    t.all(&["coalition play english_gold", "coalition target holland"]);
    assert_eq!(t.alignment("holland"), Neutral);
    assert_eq!(war().corps("mack", "bayern").phase(Phase::Surrender).alignment("bayern"), CoalitionMember);
    let mut t = war().corps("davout", "bayern").hand(COALITION, &[Title::Insurrection]);
    t = t.phase(Phase::Insurrection);
    t.refuses("coalition target bayern", "3.6.3");
}

// ------------------------------------------------------------------ 3.7: French dominions

#[test]
fn r3_7_1_every_scenario_opens_with_french_dominions() {
    assert!(["1805", "1809", "1813"].iter().all(|id| has(&at(id), FrenchDominion)));
}

#[test]
fn r3_7_2_dominions_come_of_three_cards_of_crushed_risings_and_of_members_that_once_rose() {
    let hand = [Title::NapoleonicDynasty, Title::Joseph, Title::TerritorialConcessions];
    let mut t =
        war().align("osterreich", Neutral).corps("davout", "wien").hand(FRENCH, &hand).diplomacy(FRENCH);
    t.all(&["french play napoleonic_dynasty", "french target holland", "coalition pass"]);
    t.all(&["french play joseph", "french play territorial_concessions", "french target osterreich"]);
    assert_eq!(["holland", "spain", "tirol"].map(|c| t.alignment(c)), [FrenchDominion; 3]);
    let t = quick("1809").clear().corps("lefebvre", "tirol").phase(Phase::Insurrection);
    assert_eq!(t.alignment("tirol"), FrenchDominion);
    let t = war().marked("napoli").corps("massena", "napoli").phase(Phase::Surrender);
    assert_eq!(t.alignment("napoli"), FrenchDominion);
}

#[test]
fn r3_7_3_dominions_are_lost_by_conquest_and_insurrection_and_never_by_diplomacy() {
    let hand = [Title::Pitt, Title::ContinentalSystem, Title::CoupDEtat];
    let mut t = war().hand(COALITION, &hand).diplomacy(COALITION);
    let before = t.s.clone();
    for card in ["pitt", "continental_system", "coup_d_etat"] {
        t.plays(&format!("coalition play {card}")).refuses("coalition target italia", "7.2.2");
        t.s = before.clone();
    }
    assert_eq!(war().corps("karl", "italia").phase(Phase::Surrender).alignment("italia"), CoalitionMember);
    let mut t = war().hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    t.plays("coalition target italia");
    assert_eq!(t.alignment("italia"), Insurgent);
}

// ------------------------------------------------------------------ 3.8, 3.9: Britain and France

#[test]
fn r3_8_1_britain_is_a_member_from_beginning_to_end() {
    let hand = [Title::NapoleonI, Title::ContinentalSystem, Title::CoupDEtat];
    let mut t = war().hand(FRENCH, &hand).diplomacy(FRENCH);
    let before = t.s.clone();
    for card in ["napoleon_i", "continental_system", "coup_d_etat"] {
        t.plays(&format!("french play {card}")).refuses("french target britain", "3.8.1");
        t.s = before.clone();
    }
    let mut t = war();
    let (davout, britain) = (t.id("davout"), t.area("britain"));
    t.s.put(davout, britain, FRENCH);
    assert_eq!(t.phase(Phase::Surrender).alignment("britain"), CoalitionMember);
    for id in ["1805", "1809", "1813"] {
        assert_eq!(at(id).alignment("britain"), CoalitionMember);
    }
}

#[test]
fn r3_8_2_with_the_eastern_powers_gone_britannia_rules() {
    let t = war().corps("davout", "wien").corps("ney", "moscow");
    assert!(!t.s.flags.britannia);
    let t = t.phase(Phase::Surrender);
    assert_eq!((t.alignment("osterreich"), t.alignment("russia")), (Neutral, Neutral));
    assert!(t.s.flags.britannia);
    // Spain is no eastern power: as a member she does not keep Britannia waiting.
    let t = war().align("spain", CoalitionMember).corps("davout", "wien").corps("ney", "moscow");
    assert!(t.phase(Phase::Surrender).s.flags.britannia);
}

#[test]
fn r3_9_france_is_french_until_it_surrenders() {
    let mut t = war().hand(COALITION, &[Title::Pitt, Title::Insurrection]).diplomacy(COALITION);
    t.plays("coalition play pitt").refuses("coalition target france", "3.9");
    let mut t = war().hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    t.refuses("coalition target france", "3.9");
    assert_eq!(war().corps("kutuzov", "alsace").phase(Phase::Surrender).ended(), None);
    let t = war().corps("kutuzov", "ile_de_france").phase(Phase::Surrender);
    assert_eq!(t.ended(), Some("end-france-surrenders"));
}
