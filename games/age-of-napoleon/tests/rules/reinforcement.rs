//! 10.0 to 10.3: how many reinforcements there are.
use crate::common::*;

/// The Reinforcement Phase of 1806; `first` has chosen or been told to begin.
pub fn reinforcing(t: Position, first: Role) -> Position {
    let mut t = t.year(1806).quick().phase(Phase::Reinforcement);
    t.plays(if first == FRENCH { "french go-first" } else { "french go-second" });
    t
}

pub fn raise(t: &mut Position, role: &str, corps: &str, area: &str) {
    t.plays(&format!("{role} raise {corps}")).plays(&format!("{role} station {area}"));
    assert_eq!(t.place(corps), area);
}

#[test]
fn r10_0_corps_are_deployed_and_rallied_and_then_the_prisoners_go_home() {
    let t = at("1805")
        .clear()
        .spent("davout", "alsace")
        .beside("ney", Place::PRISONERS)
        .hand(FRENCH, &[Title::Depot]);
    let mut t = reinforcing(t, FRENCH);
    raise(&mut t, "french", "soult", "alsace");
    t.all(&["french rally alsace", "french discard depot", "french pass"]);
    assert_eq!((t.decider(), t.place("ney")), (Some(COALITION), "prisoners".into()));
    t.plays("coalition pass");
    assert_eq!((t.s.phase, t.place("ney")), (Phase::Campaign, "pool".into()));
}

// ---- 10.1

#[test]
fn r10_1_the_french_choose_the_order_up_to_1810_and_the_coalition_from_1811() {
    for (year, who, name) in
        [(1806, FRENCH, "french"), (1810, FRENCH, "french"), (1811, COALITION, "coalition")]
    {
        for (order, first) in [("go-first", who), ("go-second", foe(who))] {
            let mut t = at("1805").clear().year(year).phase(Phase::Reinforcement);
            assert_eq!(
                t.s.step(),
                Step::Campaign(age_of_napoleon::campaign::Step::Order { role: who }),
                "{year}"
            );
            t.plays(&format!("{name} {order}"));
            assert_eq!(
                (t.s.step(), t.decider()),
                (
                    Step::Reinforcement(age_of_napoleon::reinforcement::Step::Reinforce { second: false }),
                    Some(first)
                )
            );
        }
    }
}

// ---- 10.2: how many

#[test]
fn r10_2_1_reinforcements_come_from_countries_one_controls() {
    let mut t = reinforcing(at("1805").clear(), FRENCH);
    for corps in ["davout", "lefebvre", "la_romana"] {
        assert!(t.allows(&format!("french raise {corps}")), "{corps}");
    }
    t.refuses("french raise karl", "10.2.1");
    // Neutral Preußen serves nobody; Danmark neither.
    t.refuses("french raise braunschweig", "10.2.1");
    t.refuses("french raise friedrich", "2.2.1.7");
    let mut t = reinforcing(at("1805").clear(), COALITION);
    for corps in ["karl", "kutuzov", "wellington", "charles_john", "damas"] {
        assert!(t.allows(&format!("coalition raise {corps}")), "{corps}");
    }
    t.refuses("coalition raise braunschweig", "10.2.1");
    // Bayern is French: Wrede does not come.
    t.refuses("coalition raise wrede", "2.2.1.7");
}

#[test]
fn r10_2_2_a_country_deploys_so_many_corps_a_phase() {
    // Österreich: three.
    let mut t = reinforcing(at("1805").clear(), COALITION);
    for corps in ["karl", "johann", "mack"] {
        raise(&mut t, "coalition", corps, "wien");
    }
    t.refuses("coalition raise hiller", "10.2.2");
    // Russia has a count of her own.
    assert!(t.allows("coalition raise kutuzov"));
    // Spain under the French: one.
    let mut t = reinforcing(at("1805").clear(), FRENCH);
    raise(&mut t, "french", "la_romana", "castilla");
    t.refuses("french raise castanos", "10.2.2");
}

#[test]
fn r10_2_2_a_country_has_no_more_corps_on_the_map_than_its_mobilization() {
    // Österreich: six, and not one more, however few were deployed this year.
    let with = |on_map: &[&str]| {
        let mut t = at("1805").clear();
        for corps in on_map {
            t = t.corps(corps, "wien");
        }
        reinforcing(t, COALITION)
    };
    let mut t = with(&["karl", "johann", "mack", "ferdinand", "hiller"]);
    raise(&mut t, "coalition", "bellegarde", "wien");
    t.refuses("coalition raise kolowrat", "10.2.2");
}

#[test]
fn r10_2_2_corps_above_a_limit_that_has_fallen_stay() {
    // With four minors left France may have two allied corps on the map; she has three.
    let set = at("1805").clear().army(&["eugene", "lefebvre", "vandamme"], "alsace");
    let set = set.aligned(&["holland", "schweiz", "spain", "danmark", "hannover", "chiesa"], Neutral);
    let mut t = reinforcing(set, FRENCH);
    assert_eq!(t.q().limit(t.id("eugene")).mobilization, 2);
    for corps in ["eugene", "lefebvre", "vandamme"] {
        assert_eq!(t.place(corps), "alsace");
    }
    t = t.beside("eugene", Place::POOL);
    t.refuses("french raise eugene", "10.2.2");
}

#[test]
fn r10_2_2_prisoners_do_not_count_against_the_mobilization() {
    let mut t = at("1805").clear();
    for corps in ["karl", "johann", "mack", "ferdinand", "hiller"] {
        t = t.corps(corps, "wien");
    }
    let mut t = reinforcing(t.beside("bellegarde", Place::PRISONERS), COALITION);
    raise(&mut t, "coalition", "kolowrat", "wien");
}

#[test]
fn r10_2_2_the_reformed_armies_are_larger() {
    let deployed = |radetzky: bool| {
        let mut t = reinforcing(at("1805").clear().flag(|f| f.radetzky = radetzky), COALITION);
        for corps in ["karl", "johann", "mack"] {
            raise(&mut t, "coalition", corps, "wien");
        }
        t.allows("coalition raise hiller")
    };
    assert!(!deployed(false));
    assert!(deployed(true));
}

#[test]
fn r10_2_2_a_levee_raises_two_more_but_not_beyond_the_mobilization() {
    let t = at("1805").clear().hand(COALITION, &[Title::LeveeEnMasse]);
    let mut t = reinforcing(t, COALITION);
    t.plays("coalition play levee_en_masse");
    t.refuses("coalition target napoli", "20.0");
    t.refuses("coalition target preussen", "10.2.1");
    t.plays("coalition target osterreich");
    for corps in ["karl", "johann", "mack", "ferdinand", "hiller"] {
        raise(&mut t, "coalition", corps, "wien");
    }
    t.refuses("coalition raise bellegarde", "10.2.2");
    // The others stay within their limits.
    for corps in ["kutuzov", "bagration", "essen"] {
        raise(&mut t, "coalition", corps, "minsk");
    }
    t.refuses("coalition raise kamensky", "10.2.2");

    let t = at("1805")
        .clear()
        .corps("karl", "wien")
        .corps("johann", "wien")
        .hand(COALITION, &[Title::LeveeEnMasse]);
    let mut t = reinforcing(t, COALITION);
    t.all(&["coalition play levee_en_masse", "coalition target osterreich"]);
    for corps in ["mack", "ferdinand", "hiller", "bellegarde"] {
        raise(&mut t, "coalition", corps, "wien");
    }
    t.refuses("coalition raise kolowrat", "10.2.2");
}

/// Twelve minors for France: eight of 1805 and four more.
fn twelve_minors() -> Position {
    let mut t = at("1805").clear();
    for minor in ["danmark", "portugal", "napoli", "pommern"] {
        t = t.align(minor, FrenchAlly);
    }
    assert_eq!(t.q().minors_of(FRENCH), 12);
    t
}

#[test]
fn r10_2_3_france_with_twelve_minors_adds_five_home_corps_and_four_minor_allied_ones() {
    let mut t = twelve_minors().corps("lefebvre", "bayern");
    for corps in ["davout", "soult", "ney", "murat", "lannes"] {
        t = t.corps(corps, "alsace");
    }
    let mut t = reinforcing(t, FRENCH);
    let limits = |t: &Position, corps: &str| {
        let limit = t.q().limit(t.id(corps));
        (limit.mobilization, limit.deployment)
    };
    assert_eq!((limits(&t, "davout"), limits(&t, "lefebvre")), ((10, 5), (6, 4)));
    for corps in ["massena", "suchet", "augereau", "marmont", "mortier"] {
        raise(&mut t, "french", corps, "alsace");
    }
    t.refuses("french raise oudinot", "10.2.2");
    for (corps, home) in
        [("bernadotte", "hannover"), ("eugene", "italia"), ("louis", "holland"), ("jerome", "westfalen")]
    {
        raise(&mut t, "french", corps, home);
    }
    t.refuses("french raise vandamme", "10.2.2");
}

#[test]
fn r10_2_3_six_minor_allied_corps_on_the_map_are_all_that_twelve_minors_send() {
    let mut t = twelve_minors();
    for (corps, home) in [("lefebvre", "bayern"), ("bernadotte", "hannover"), ("eugene", "italia")] {
        t = t.corps(corps, home);
    }
    for (corps, home) in [("louis", "holland"), ("jerome", "westfalen")] {
        t = t.corps(corps, home);
    }
    let mut t = reinforcing(t, FRENCH);
    raise(&mut t, "french", "vandamme", "wurttemberg");
    t.refuses("french raise friedrich", "10.2.2");
    // Home corps are counted apart.
    assert!(t.allows("french raise davout"));
}

#[test]
fn r10_2_3_wrede_sachsen_weimar_and_charles_john_count_as_corps_of_their_patrons() {
    let t = at("1805").clear().align("bayern", CoalitionMember).align("preussen", CoalitionMember);
    let mut t = reinforcing(t, COALITION);
    raise(&mut t, "coalition", "wrede", "bayern");
    raise(&mut t, "coalition", "karl", "wien");
    raise(&mut t, "coalition", "johann", "wien");
    t.refuses("coalition raise mack", "10.2.2");
    raise(&mut t, "coalition", "sachsen_weimar", "sachsen");
    raise(&mut t, "coalition", "braunschweig", "brandenburg");
    t.refuses("coalition raise ruchel", "10.2.2");
    raise(&mut t, "coalition", "charles_john", "sverige");
    raise(&mut t, "coalition", "kutuzov", "minsk");
    raise(&mut t, "coalition", "bagration", "minsk");
    t.refuses("coalition raise essen", "10.2.2");
    // And against the mobilization: five Austrians and Wrede are six.
    let mut t = at("1805").clear().align("bayern", CoalitionMember).corps("wrede", "bayern");
    for corps in ["karl", "johann", "mack", "ferdinand", "hiller"] {
        t = t.corps(corps, "wien");
    }
    reinforcing(t, COALITION).refuses("coalition raise kolowrat", "10.2.2");
}

#[test]
fn r10_2_3_british_minor_allied_corps_have_limits_of_their_own() {
    let t = at("1805").clear().align("portugal", CoalitionMember);
    let mut t = reinforcing(t, COALITION);
    raise(&mut t, "coalition", "wellington", "britain");
    raise(&mut t, "coalition", "moore", "britain");
    t.refuses("coalition raise hill", "10.2.2");
    raise(&mut t, "coalition", "beresford", "portugal");
    t.refuses("coalition raise damas", "10.2.2");
}

#[test]
fn r10_2_4_they_are_chosen_from_the_reserve() {
    let t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .beside("ney", Place::PRISONERS)
        .beside("lannes", Place::LOST)
        .beside("suchet", Place::OUT);
    let mut t = reinforcing(t, FRENCH);
    t.refuses("french raise davout", "10.2.4");
    t.refuses("french raise ney", "10.6");
    t.refuses("french raise lannes", "12.3.4");
    t.refuses("french raise suchet", "12.3.4");
    for corps in ["napoleon", "soult", "gerard", "reille"] {
        assert!(t.allows(&format!("french raise {corps}")), "{corps}");
    }
    // Some wait for an event.
    let mut t = reinforcing(at("1805").clear(), COALITION);
    t.refuses("coalition raise schwarzenberg", "2.2.1.8");
    t.refuses("coalition raise barclay_de_tolly", "2.2.1.8");
}

#[test]
fn r10_2_5_a_corps_that_was_spent_when_it_left_the_map_comes_back_fresh() {
    // Spent Davout is taken on the march, goes home, and is raised again the year after.
    let mut t = at("1805").clear().spent("davout", "alsace").corps("ney", "alsace").moving(FRENCH);
    t.dice(&[1]).marches("french", "alsace", &["schweiz"]);
    assert_eq!(t.place("davout"), "prisoners");
    let mut t = reinforcing(t, FRENCH);
    t.all(&["french pass", "coalition pass"]);
    let mut t = reinforcing(t, FRENCH);
    raise(&mut t, "french", "davout", "alsace");
    assert!(!t.is_spent("davout"));
}

// ---- 10.3: insurgents

/// Spain in arms, 1809, and the Coalition to move.
pub fn spain() -> Position {
    let t = at("1809").clear();
    assert_eq!(t.alignment("spain"), Insurgent);
    t
}

#[test]
fn r10_3_1_insurgents_never_attack_outside_their_country() {
    let mut t = spain().corps("la_romana", "cataluna").corps("mortier", "gascogne").corps("ney", "valencia");
    t = t.corps("soult", "valencia").moving(COALITION);
    t.plays("coalition army cataluna").plays("coalition free");
    t.refuses("coalition march gascogne", "10.3.1");
    // At home they do.
    t.plays("coalition march valencia").plays("french stand");
    assert_eq!(t.s.battle.attacker, Some(COALITION));
}

#[test]
fn r10_3_1_insurgents_never_go_more_than_one_area_from_their_country() {
    let mut t = spain().corps("la_romana", "cataluna").moving(COALITION);
    t.marches("coalition", "cataluna", &["gascogne"]);
    t.refuses("coalition march ile_de_france", "10.3.1");
    t.refuses("coalition march bourgogne", "10.3.1");
    // From there back, or along the border.
    assert!(t.allows("coalition march languedoc") && t.allows("coalition march navarra"));
}

#[test]
fn r10_3_1_regulars_leave_the_insurgents_behind_to_go_further() {
    let mut t =
        spain().corps("wellington", "cataluna").corps("la_romana", "cataluna").corps("mortier", "gascogne");
    t = t.corps("ney", "gascogne").moving(COALITION);
    t.plays("coalition army cataluna").plays("coalition free");
    t.refuses("coalition march gascogne", "10.3.1");
    let mut t =
        spain().corps("wellington", "cataluna").corps("la_romana", "cataluna").corps("mortier", "gascogne");
    t = t.corps("ney", "gascogne").moving(COALITION);
    t.all(&["coalition army cataluna", "coalition leave la_romana", "coalition free"]);
    t.plays("coalition march gascogne").plays("french stand");
    assert_eq!(t.s.battle.attacker, Some(COALITION));
}

#[test]
fn r10_3_1_prussian_insurgents_of_1813_attack_in_detached_sachsen() {
    let mut t = at("1813").clear();
    assert_eq!((t.alignment("preussen"), t.alignment("sachsen")), (Insurgent, FrenchDominion));
    t = t.corps("yorck", "brandenburg").corps("reynier", "sachsen").corps("victor", "sachsen");
    t = t.corps("davout", "hannover").moving(COALITION);
    t.plays("coalition army brandenburg").plays("coalition free");
    t.plays("coalition march sachsen");
    t.plays("french stand");
    assert_eq!(t.s.battle.attacker, Some(COALITION));
    // In Hannover they do not.
    let mut t = at("1813").clear().corps("yorck", "magdeburg").corps("davout", "hannover").moving(COALITION);
    t.plays("coalition army magdeburg").plays("coalition free");
    t.refuses("coalition march hannover", "10.3.1");
}

#[test]
fn r10_3_1_insurgents_intercepted_abroad_attack_if_the_interceptor_defends() {
    let mut t =
        spain().corps("la_romana", "cataluna").corps("mortier", "bourgogne").corps("ney", "bourgogne");
    t = t.moving(COALITION);
    t.marches("coalition", "cataluna", &["languedoc"]);
    t.all(&["french intercept bourgogne", "french free", "french defend"]);
    assert_eq!(t.s.battle.attacker, Some(COALITION));
    assert_eq!(t.s.battle.area, Some(t.area("languedoc")));
}

#[test]
fn r10_3_1_insurgents_who_intercept_abroad_defend() {
    let mut t =
        spain().corps("la_romana", "cataluna").corps("mortier", "bourgogne").corps("ney", "bourgogne");
    t = t.moving(FRENCH);
    t.plays("french army bourgogne").plays("french leave ney").plays("french free");
    t.plays("french march languedoc");
    t.all(&["coalition intercept cataluna", "coalition free"]);
    t.refuses("coalition attack", "10.3.1");
    assert!(t.allows("coalition defend"));
    // And not where they may not be: from Languedoc into Provence.
    let mut t = spain().corps("la_romana", "languedoc").corps("mortier", "bourgogne").moving(FRENCH);
    t.marches("french", "bourgogne", &["provence"]);
    assert_eq!(t.s.step(), Step::March(age_of_napoleon::march::Step::OnTheMarch { role: FRENCH }));
}

#[test]
fn r10_3_1_insurgents_do_not_withdraw_further_than_that() {
    let mut t = spain().corps("la_romana", "gascogne").corps("soult", "ile_de_france").moving(FRENCH);
    t.marches("french", "ile_de_france", &["gascogne"]);
    t.refuses("coalition withdraw bourgogne", "10.3.1");
    t.refuses("coalition withdraw bretagne", "10.3.1");
    assert!(t.allows("coalition withdraw languedoc") && t.allows("coalition withdraw cataluna"));
}

#[test]
fn r10_3_1_insurgents_are_not_put_ashore_far_from_home() {
    let t = spain().flag(|f| f.britannia = true);
    let mut t = reinforcing(t, COALITION);
    t.plays("coalition raise blake");
    t.refuses("coalition station britain", "10.3.1");
    assert!(t.allows("coalition station portugal"), "next door: {:?}", t.legal());
}

/// Four Spanish corps in Languedoc, beaten by Soult who came from Cataluña; two of them are left.
fn beaten_in_languedoc(gascogne: bool) -> Position {
    let mut t = spain();
    for corps in ["la_romana", "castanos", "cuesta", "blake"] {
        t = t.corps(corps, "languedoc");
    }
    for corps in ["soult", "mortier", "ney"] {
        t = t.corps(corps, "cataluna");
    }
    if gascogne {
        t = t.corps("jourdan", "gascogne");
    }
    let mut t = t.flag(|f| f.britannia = false).quick().moving(FRENCH);
    t.marches("french", "cataluna", &["languedoc"]);
    t.plays("coalition stand");
    // 5 + 4 + 5 and three at home: 17, a 3 takes one, and one more for the defeat. 10 and a 1: nothing.
    t.dice(&[3, 1]).all(&["french ready", "coalition ready"]);
    t.all(&["coalition lose cuesta", "coalition lose blake"]);
    t.rolled(2);
    t
}

#[test]
fn r10_3_2_insurgents_who_could_only_retreat_too_far_are_taken() {
    // Gascogne is in French hands, Soult came from Cataluña, and Bourgogne and Provence are two areas from Spain.
    let t = beaten_in_languedoc(true);
    assert_eq!((t.place("la_romana"), t.place("castanos")), ("prisoners".into(), "prisoners".into()));
}

#[test]
fn r10_3_2_insurgents_who_can_stay_near_retreat() {
    let mut t = beaten_in_languedoc(false);
    t.plays("coalition retreat gascogne");
    assert_eq!((t.place("la_romana"), t.place("castanos")), ("gascogne".into(), "gascogne".into()));
}
