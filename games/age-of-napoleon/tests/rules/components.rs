//! 2.1, 2.2, 2.4 and 2.6: the board, the pieces, the player aids and the dice, in play.
use crate::common::*;
use age_of_napoleon::pack::Keyword;
use tabletop::view::{PanelBody, Place as At, Progress};

/// The alignment marker shown in an area: `CM`, `IC`, `NC`, `FA`, `FD`.
fn marker(t: &Position, area: &str) -> Option<String> {
    let table = t.game.table(&t.s, Roles::of(FRENCH));
    let space = table.spaces.into_iter().find(|s| s.id == area).expect("the area is shown");
    space.badges.into_iter().find(|b| b.kind == "shield").and_then(|b| b.label)
}

/// The box beside the map in which a corps is shown.
fn shown_in(t: &Position, corps: &str) -> Option<String> {
    let table = t.game.table(&t.s, Roles::of(FRENCH));
    table.pieces.into_iter().find(|p| p.id == corps).and_then(|p| match p.at {
        At::Box(id) => Some(id),
        At::Space(_) => None,
    })
}

fn unlocked(t: &Position, keyword: Keyword) -> usize {
    (t.game.pack.sets.by_keyword[keyword as usize] & t.s.unlocked).len()
}

// ------------------------------------------------------------------ 2.1

#[test]
fn r2_1_1_5_bayern_is_home_to_the_corps_of_both_its_suitors_and_france_to_no_minor_ally() {
    let t = at("1805");
    let home = |c: &str, a: &str| t.q().home(t.id(c), t.area(a));
    assert!(home("lefebvre", "bayern") && home("wrede", "bayern") && home("davout", "alsace"));
    assert!(!home("lefebvre", "alsace") && !home("davout", "bayern") && !home("wrede", "wien"));
    // Attached, Tirol is home to the Austrians; detached, it is nobody's but its own.
    assert!(home("karl", "tirol"));
    let t = t.align("tirol", FrenchDominion);
    assert!(!t.q().home(t.id("karl"), t.area("tirol")));
}

#[test]
fn r2_1_1_5_who_controls_bayern_has_its_corps() {
    let masters = |t: Position| ["lefebvre", "wrede"].map(|c| t.q().master(t.id(c)));
    assert_eq!(masters(at("1805")), [Some(FRENCH), None]);
    assert_eq!(masters(at("1805").align("bayern", CoalitionMember)), [None, Some(COALITION)]);
    assert_eq!(masters(at("1805").align("bayern", Neutral)), [None, None]);
    assert_eq!(masters(at("1805").align("osterreich", FrenchAlly)), [Some(FRENCH); 2]);
}

#[test]
fn r2_1_2_prisoners_wait_in_their_box_for_the_end_of_the_reinforcement_phase() {
    let mut t = quick("1805").clear().year(1806).beside("karl", Place::PRISONERS).phase(Phase::Reinforcement);
    assert_eq!(shown_in(&t, "karl").as_deref(), Some("prisoners"));
    t.all(&["french go-second"]).refuses("coalition raise karl", "10.6");
    t.all(&["coalition pass", "french pass"]);
    assert_eq!(t.place("karl"), "pool");
    assert_eq!(shown_in(&t, "karl").as_deref(), Some("reserve-coalition"));
}

// ------------------------------------------------------------------ 2.2.1

#[test]
fn r2_2_1_3_a_hard_march_turns_a_fresh_corps_spent() {
    let mut t = quick("1805").clear().corps("davout", "bayern").moving(FRENCH);
    let fresh = t.q().ratings(t.id("davout"));
    t.all(&["french army bayern", "french free", "french march tirol"]);
    assert!(t.is_spent("davout"));
    let spent = t.q().ratings(t.id("davout"));
    assert!(spent.battle < fresh.battle && spent.movement < fresh.movement);
    assert_eq!(spent.seniority, fresh.seniority);
}

#[test]
fn r2_2_1_3_so_does_a_battle() {
    let mut t =
        quick("1805").clear().corps("davout", "bayern").army(&["karl", "hiller"], "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["coalition hold-back hiller"]);
    // 6 against 5 and 1 at home: a one each inflicts nothing; the defender wins the second tie.
    t.dice(&[1, 1, 1, 1]).all(&["coalition ready", "french retreat bayern"]);
    assert!(t.is_spent("davout") && t.is_spent("karl") && !t.is_spent("hiller"));
}

#[test]
fn r2_2_1_5_the_reserve_is_what_is_available_and_not_on_the_map() {
    let t = quick("1805")
        .clear()
        .corps("davout", "alsace")
        .beside("ney", Place::PRISONERS)
        .beside("soult", Place::LOST)
        .beside("lannes", Place::OUT);
    let reserve = t.q().reserve(FRENCH);
    let has = |c: &str| reserve.has(t.id(c));
    assert!(has("murat") && has("napoleon") && has("lefebvre"));
    assert!(!["davout", "ney", "soult", "lannes", "reynier", "karl"].iter().any(|c| has(c)));
    assert_eq!(shown_in(&t, "murat").as_deref(), Some("reserve-french"));
    assert_eq!(shown_in(&t, "soult").as_deref(), Some("lost"));
    assert_eq!(shown_in(&t, "reynier").as_deref(), Some("pool"));
    assert_eq!(shown_in(&t, "lannes"), None);
}

#[test]
fn r2_2_1_6_a_keyword_is_checked_when_the_corps_is_to_be_deployed() {
    let mut t = quick("1805").clear().year(1806).phase(Phase::Reinforcement);
    t.plays("french go-second");
    for corps in ["schwarzenberg", "platov"] {
        t.refuses(&format!("coalition raise {corps}"), "2.2.1.8");
    }
    // One without a keyword may go; one whose event has come may too.
    t.all(&["coalition raise karl", "coalition station wien"]);
    let one = t.id("platov");
    t.s.unlocked.insert(one);
    t.all(&["coalition raise platov", "coalition station moscow"]);
    t.refuses("coalition raise barclay_de_tolly", "2.2.1.8");
}

#[test]
fn r2_2_1_7_charles_john_serves_only_while_russia_and_sverige_are_of_one_side() {
    for lost in ["russia", "sverige"] {
        let mut t = quick("1805")
            .clear()
            .corps("charles_john", "pommern")
            .corps("bernadotte", "hannover")
            .hand(FRENCH, &[Title::NapoleonI])
            .diplomacy(FRENCH);
        assert_eq!(t.q().master(t.id("charles_john")), Some(COALITION));
        t.all(&["french play napoleon_i", &format!("french target {lost}")]);
        assert_eq!(t.place("charles_john"), "pool", "without {lost}");
        assert_eq!(t.place("bernadotte"), "hannover", "he is another piece");
        assert_eq!(t.q().master(t.id("charles_john")), None);
    }
    // Both of them under the French, he serves the French.
    let t = at("1805").aligned(&["russia", "sverige"], FrenchAlly);
    assert_eq!(t.q().master(t.id("charles_john")), Some(FRENCH));
}

#[test]
fn r2_2_1_8_radetzky_and_stein_put_their_corps_into_the_reserve() {
    for (card, keyword, count, corps, home) in [
        (Title::Radetzky, Keyword::Radetzky, 5, "schwarzenberg", "wien"),
        (Title::Stein, Keyword::Stein, 6, "blucher", "brandenburg"),
    ] {
        let mut t = quick("1805")
            .clear()
            .align("preussen", CoalitionMember)
            .hand(COALITION, &[card])
            .phase(Phase::Strategy);
        assert_eq!(unlocked(&t, keyword), 0);
        t.plays(&format!("coalition play {}", card.id()));
        assert_eq!(unlocked(&t, keyword), count);
        assert_eq!(t.place(corps), "pool", "available, not deployed");
        let mut t = t.clear().phase(Phase::Reinforcement);
        t.all(&[
            "french go-second",
            &format!("coalition raise {corps}"),
            &format!("coalition station {home}"),
        ]);
        assert_eq!(t.place(corps), home);
    }
}

#[test]
fn r2_2_1_8_insurgent_spain_has_four_more_corps_for_good() {
    let mut t = quick("1805").clear().align("spain", FrenchDominion).hand(COALITION, &[Title::Insurrection]);
    t = t.phase(Phase::Insurrection);
    assert_eq!(unlocked(&t, Keyword::Insurrection), 0);
    t.plays("coalition target spain");
    assert_eq!(unlocked(&t, Keyword::Insurrection), 4);
    assert!(t.q().available(t.id("palafox"), COALITION));
    // Crushed, Spain gives them to the French.
    let t = t.align("spain", FrenchDominion);
    assert!(t.q().available(t.id("palafox"), FRENCH));
    // Another country's rising frees nobody.
    let mut t = quick("1805").clear().hand(COALITION, &[Title::Insurrection]).phase(Phase::Insurrection);
    t.plays("coalition target italia");
    assert_eq!(unlocked(&t, Keyword::Insurrection), 0);
}

#[test]
fn r2_2_1_8_an_invasion_of_russia_frees_nine_corps_at_once() {
    let mut t = quick("1805").clear().corps("davout", "polen").corps("essen", "moscow").moving(FRENCH);
    t.all(&["french army polen", "french free"]);
    assert_eq!(unlocked(&t, Keyword::Invasion), 0);
    t.plays("french march lithuania");
    assert_eq!(unlocked(&t, Keyword::Invasion), 9);
    // Her ally's troops are no invaders.
    let mut t = quick("1805").clear().align("russia", FrenchAlly).corps("davout", "polen").moving(FRENCH);
    t.all(&["french army polen", "french free", "french march lithuania", "french halt"]);
    assert_eq!(unlocked(&t, Keyword::Invasion), 0);
}

/// One Russian loss is followed by the choice of one Invasion corps.
fn calls_up_one(t: &mut Position) {
    assert!(matches!(
        t.s.step(),
        Step::Losses(age_of_napoleon::losses::Step::Unlock { role: COALITION, left: 1 })
    ));
    t.refuses("coalition recall schwarzenberg", "2.2.1.8");
    t.plays("coalition recall platov");
    assert_eq!(unlocked(t, Keyword::Invasion), 1);
    assert!(t.s.unlocked.has(t.id("platov")));
    assert!(!matches!(t.s.step(), Step::Losses(age_of_napoleon::losses::Step::Unlock { .. })));
}

#[test]
fn r2_2_1_8_each_russian_corps_lost_for_good_frees_one_on_the_march() {
    let mut t = quick("1805").clear().spent("bagration", "kiev").round(5).moving(COALITION);
    t.dice(&[1]).all(&["coalition army kiev", "coalition free", "coalition march smolensk"]);
    assert_eq!(t.place("bagration"), "lost");
    calls_up_one(&mut t);
    // A prisoner frees nobody.
    let mut t = quick("1805").clear().spent("bagration", "kiev").round(2).moving(COALITION);
    t.dice(&[1]).all(&["coalition army kiev", "coalition free", "coalition march volhynia"]);
    assert_eq!((t.place("bagration").as_str(), unlocked(&t, Keyword::Invasion)), ("prisoners", 0));
    assert!(!matches!(t.s.step(), Step::Losses(age_of_napoleon::losses::Step::Unlock { .. })));
}

#[test]
fn r2_2_1_8_each_russian_corps_lost_for_good_frees_one_in_battle() {
    // Davout 6 rolls a six and inflicts one, Essen 2 a one and inflicts none: lost by the defeat, for good.
    let mut t = quick("1805").clear().corps("davout", "bayern").corps("essen", "wien").moving(FRENCH);
    t.dice(&[6, 1]).attacks("french", "bayern", "wien");
    assert_eq!(t.place("essen"), "lost");
    calls_up_one(&mut t);
    // An Austrian frees nobody.
    let mut t = quick("1805").clear().corps("davout", "bayern").corps("mack", "wien").moving(FRENCH);
    t.dice(&[6, 1]).attacks("french", "bayern", "wien");
    assert_eq!(t.place("mack"), "lost");
    assert!(!matches!(t.s.step(), Step::Losses(age_of_napoleon::losses::Step::Unlock { .. })));
}

#[test]
fn r2_2_1_8_each_russian_corps_lost_for_good_frees_one_in_winter() {
    // Three in the marshes of Volhynia: a one, +1 at home, -2 barren, -1 marsh: one is lost.
    let mut t = quick("1805").clear().army(&["kutuzov", "essen", "kamensky"], "volhynia").rolling(&[1]);
    t = t.phase(Phase::WinterAttrition);
    t.plays("coalition lose essen");
    calls_up_one(&mut t);
    // Once Russia has been invaded there is nothing left to free.
    let t = quick("1805").clear().army(&["kutuzov", "essen", "kamensky"], "volhynia").rolling(&[1]);
    let mut t = t.flag(|f| f.russia_invaded = true).phase(Phase::WinterAttrition);
    t.plays("coalition lose essen");
    assert!(!matches!(t.s.step(), Step::Losses(age_of_napoleon::losses::Step::Unlock { .. })));
}

// ------------------------------------------------------------------ 2.2.2 to 2.2.4: markers

#[test]
fn r2_2_2_a_marker_shows_the_alignment_in_the_capital_area_only() {
    let t = at("1805");
    assert_eq!(marker(&t, "castilla").as_deref(), Some("FA"));
    assert_eq!(marker(&t, "navarra"), None);
    assert_eq!(marker(&t, "italia").as_deref(), Some("FD"));
    assert_eq!(marker(&t, "brandenburg").as_deref(), Some("NC"));
    assert_eq!((marker(&t, "tirol"), marker(&t, "sachsen")), (None, None), "attached areas have none");
    let t = at("1809");
    assert_eq!(marker(&t, "castilla").as_deref(), Some("IC"));
    assert_eq!(marker(&t, "tirol").as_deref(), Some("IC"));
    assert_eq!(marker(&t, "britain").as_deref(), Some("CM"));
}

#[test]
fn r2_2_3_the_event_markers_show_what_is_in_effect() {
    let medals = |t: &Position| {
        let table = t.game.table(&t.s, Roles::of(COALITION));
        let panel = table.panels.into_iter().find(|p| p.id == "events").expect("a panel of events");
        let PanelBody::Medals { medals } = panel.body else { panic!("medals") };
        medals.into_iter().map(|m| m.on).collect::<Vec<_>>()
    };
    assert_eq!(medals(&at("1805")), [false, false, false]);
    assert_eq!(medals(&at("1809")), [true, true, false], "Radetzky and Britannia");
    let mut t = quick("1805")
        .clear()
        .hand(COALITION, &[Title::Radetzky, Title::Britannia, Title::Stein])
        .phase(Phase::Strategy);
    for (i, card) in ["radetzky", "britannia", "stein"].iter().enumerate() {
        t.plays(&format!("coalition play {card}"));
        assert_eq!(medals(&t).iter().filter(|on| **on).count(), i + 1);
    }
}

#[test]
fn r2_2_4_one_marker_counts_the_years_and_one_the_rounds() {
    let mut t = quick("1805").clear();
    t.plays("french go-first");
    let now = |t: &Position| {
        let ribbon = t.game.table(&t.s, Roles::of(FRENCH)).ribbon;
        let campaign = ribbon.steps.into_iter().find(|s| !s.parts.is_empty()).expect("the rounds");
        campaign.parts.iter().position(|p| p.state == Progress::Now).map(|i| i + 1)
    };
    assert_eq!((t.s.year, now(&t)), (1805, Some(3)));
    t.all(&["french pass", "coalition pass"]);
    assert_eq!((t.s.year, now(&t)), (1805, Some(4)));
    t.all(&[
        "french pass",
        "coalition pass",
        "french pass",
        "coalition pass",
        "french pass",
        "coalition pass",
    ]);
    assert_eq!((t.s.year, now(&t)), (1806, None));
}

// ------------------------------------------------------------------ 2.4, 2.6

#[test]
fn r2_4_reformed_rows_apply_once_radetzky_or_stein_is_in_effect() {
    let base = || quick("1805").clear().align("preussen", CoalitionMember).align("russia", Neutral);
    let figures = |t: Position| {
        let limit = |c: &str| t.q().limit(t.id(c)).mobilization;
        (t.q().hand_size(COALITION), limit("karl"), limit("hohenlohe"))
    };
    assert_eq!(figures(base()), (7, 6, 4), "Britain 4, Österreich 2, Preußen 1");
    assert_eq!(figures(base().flag(|f| f.radetzky = true)), (8, 8, 4));
    assert_eq!(figures(base().flag(|f| f.stein = true)), (8, 6, 6));
}

#[test]
fn r2_6_each_player_rolls_a_die_of_six_faces() {
    let mut t = quick("1805").clear().corps("davout", "bayern").corps("mack", "wien").moving(FRENCH);
    t.dice(&[5, 2]).attacks("french", "bayern", "wien");
    t.rolled_all();
    let battle = t.log.iter().find(|e| e.report.is_some()).expect("a battle");
    assert_eq!(battle.dice, [(Some(FRENCH), 5.into()), (Some(COALITION), 2.into())]);
}
