//! INT, DUM, CPN: what a player might read from lists, refusals, dice and points, and does not.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack};
use crate::field::{from, joined, meeting, run};
use crate::trenches::{before, besieged, hex_of};
use kernel::{Game, Role, Roles};
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, HqId, PlaceId, Stage, UnitId};
use kings_regulations::siege::{self, fall};
use kings_regulations::state::{AuxAt, HqState, PlanRun, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::veil::Back;
use kings_regulations::{plans, reorganise};

const FOES: Roles = Roles::of(Role(1));

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}

/// An army of 23 SP shuts Mons in, a Column of five is with it, and nobody has seen how many are inside.
fn column_before_mons(inside: u8) -> Table {
    let mut t = before("mons", inside, "noailles").hq("colonne_1", &hex_of("mons"), &["bettens"]);
    t.0.units[named::<UnitId>("bettens")].sp = Sp::whole(5);
    t.0.seen = Default::default();
    let mut t = t.plays();
    by_hand(&mut t, |u| siege::arrived(u, named("armee_de_flandre"), hex(&hex_of("mons"))));
    t
}

#[test]
fn kr_int_03_no_refusal_tells_how_many_are_in_a_garrison() {
    let (weak, strong) = (column_before_mons(4), column_before_mons(6));
    assert_eq!(weak.legal(), strong.legal());
    let line = "french besiege colonne_1";
    let mut t = column_before_mons(4);
    t.plays(line);
    assert_eq!((t.s.sieges[0].by, t.s.sieges[0].stage), (named("colonne_1"), Stage::Investment));
    // KR-SIE-21, KR-INT-05: too strong, they show it; the blockade goes on, and the Operation is over.
    let mut t = column_before_mons(6);
    t.plays(line);
    assert_eq!((t.s.sieges[0].by, t.s.sieges[0].stage), (named("armee_de_flandre"), Stage::Blockade));
    assert!(t.said("log-rebuffed"));
    t.refuses(line, "KR-OPS-06");
    t.s.hqs[named::<HqId>("colonne_1")].acted = false;
    t.refuses(line, "KR-SIE-21");
    let Works::Garrison(g) = t.s.places[named::<PlaceId>("mons")].works else { panic!("a garrison") };
    assert!(q(&t).knows_garrison(Roles::of(Role(0)), g));
}

/// The French reorganise; two Columns are in one hex, and everybody has read the scenario.
fn reorganising() -> Table {
    let mut t = Position::bare().hq("colonne_1", "1010", &["bettens", "diesbach"]).hq(
        "colonne_3",
        "1010",
        &["crillon"],
    );
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    t.plays()
}

#[test]
fn kr_int_02_nobody_looks_on_while_a_side_reorganises() {
    let mut t = reorganising();
    let unit = |name: &str| named::<UnitId>(name);
    assert!(q(&t).knows_unit(FOES, unit("bettens")), "read in the scenario");
    let line = t.sendings().into_iter().find(|l| l.starts_with("french subordinate")).expect("one");
    t.sends(&line);
    for name in ["bettens", "diesbach", "crillon"] {
        assert!(!q(&t).knows_unit(FOES, unit(name)), "{name}");
        assert!(q(&t).knows_unit(Roles::of(Role(0)), unit(name)));
    }
}

#[test]
fn kr_int_04_who_joins_a_siege_in_reorganisation_is_seen_when_it_is_over() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let unit = named::<UnitId>("bettens");
    t.s.units[unit].at = UnitAt::Hq(named("armee_de_flandre"));
    t.s.units[unit].sp = Sp::whole(3);
    t.s.seen = Default::default();
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    assert!(q(&t).knows_unit(FOES, unit));
}

#[test]
fn kr_int_04_who_comes_to_a_siege_in_any_other_way_is_seen_at_once() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let unit = named::<UnitId>("bettens");
    t.s.units[unit].at = UnitAt::Hq(named("armee_de_flandre"));
    t.s.units[unit].sp = Sp::whole(3);
    t.s.seen = Default::default();
    assert!(!q(&t).knows_unit(FOES, unit));
    t.plays("french besiege armee_de_flandre");
    assert!(q(&t).knows_unit(FOES, unit) && q(&t).knows_unit(Roles::NOBODY, unit));
}

#[test]
fn kr_int_03_the_figures_of_a_siege_wait_while_its_side_reorganises() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let rows = |t: &Table, viewer: Roles| {
        let (figure, rows) = crate::shown::siege(t, "mons", viewer);
        rows.len() + usize::from(figure.is_some())
    };
    let french = Roles::of(Role(0));
    assert_eq!(rows(&t, FOES), rows(&t, french));
    t.s.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    assert_eq!(rows(&t, FOES), 2, "who besieges, and who is inside");
    assert!(rows(&t, french) > 2);
}

#[test]
fn kr_int_04_the_next_die_of_a_siege_is_reckoned_by_those_who_know_both_sides() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let reckons = |t: &Table, viewer: Roles| {
        let (figure, rows) = crate::shown::siege(t, "mons", viewer);
        let next = rows.iter().any(|r| format!("{:?}", r.name).contains("panel-siege-next"));
        assert_eq!(next, figure.is_some_and(|f| f.note.is_some()));
        next
    };
    let french = Roles::of(Role(0));
    assert!(reckons(&t, FOES) && reckons(&t, french));
    // Nobody has seen the other side.
    t.s.seen = Default::default();
    for viewer in [FOES, french, Roles::NOBODY] {
        assert!(!reckons(&t, viewer), "{viewer:?}");
    }
    let Works::Garrison(inside) = t.s.places[named::<PlaceId>("mons")].works else { panic!("a garrison") };
    t.s.seen.garrisons.show(inside, french.0);
    assert!(reckons(&t, french) && !reckons(&t, FOES));
}

#[test]
fn kr_int_03_a_plan_looks_at_no_garrison_that_nobody_has_seen() {
    use kings_regulations::action::Action;
    let plan = |inside: u8, seen: bool| {
        let mut t = before("mons", inside, "noailles");
        t.0.hqs[named::<HqId>("armee_de_flandre")].back = Some(Back(9));
        if !seen {
            t.0.seen = Default::default();
        }
        let plan = pack().campaigns[0].plans.iter().find(|&p| pack().plan(p).target.is_some()).expect("one");
        let action = Action::Plans(plans::Act::LaunchAt(plan, named("mons")));
        kings_regulations::score::sensible(t.q(), FRENCH, action)
    };
    assert!(plan(6, false) && plan(40, false));
    assert!(plan(6, true) && !plan(40, true), "known, it counts");
}

#[test]
fn kr_sie_23_a_dummy_gives_heart_as_an_army_does() {
    let near = |who: Option<&str>, units: &[&str]| {
        let mut t = before("mons", 6, "noailles");
        if let Some(hq) = who {
            let mut at = pack().atlas.grid.near(hex(&hex_of("mons"))).map(|n| n.1);
            let at = at.find(|&h| pack().atlas.soil(h).place.is_none()).expect("a hex");
            t = t.hq(hq, pack().names.name(at), units);
            t.0.hqs[named::<HqId>(hq)].back = Some(Back(9));
        }
        fall::relief_near(t.q(), named("mons"))
    };
    assert!(!near(None, &[]));
    assert_eq!(near(Some("al_dummy_1"), &[]), near(Some("dutch_army"), &["du_salis"]));
    assert!(near(Some("al_dummy_1"), &[]));
}

#[test]
fn kr_dum_03_a_dummy_throws_for_attrition_as_an_hq_does() {
    let mut t = crate::tasks::operating();
    t.s.options.mulligans = true;
    t.s.sides[ALLIED].prestige = 9;
    t.s.sides[FRENCH].prestige = 0;
    let dummy = named::<HqId>("fr_dummy_1");
    t.s.hqs[dummy] =
        HqState { at: t.s.hqs[named::<HqId>("colonne_1")].at, back: Some(Back(30)), ..Default::default() };
    t.plays("french march fr_dummy_1");
    // As far as it goes.
    while let Some(to) = t.legal().into_iter().rfind(|l| l.starts_with("french to ")) {
        t.plays(&to);
        if t.decider() != Some(Role(0)) {
            break;
        }
    }
    let before = t.rolls.thrown;
    if t.allows("french done") {
        t.plays("french done");
    }
    assert!(t.s.hqs[dummy].at.is_some() && t.said("log-attrition-dummy"));
    assert!(t.rolls.thrown > before || t.rolls.thrown > 0);
    assert!(t.allows("allied mulligan"), "whoever could have it thrown again is asked");
    // What it threw nobody else is told, and nobody is lost.
    let told = t.log.iter().find(|e| e.text.id == "log-attrition-dummy").expect("a line");
    assert!(told.seen_by(FOES).is_none());
}

#[test]
fn kr_cpn_05_the_points_of_a_secret_plan_come_one_by_one() {
    let begun = |line: &str| {
        let mut t = year(9, plans::Step::Plans { at: 0 });
        t.s.options.secret_plans = true;
        t.s.plans.clear();
        t.s.order = [FRENCH, ALLIED].into_iter().collect();
        t.s.sides[FRENCH].unassigned = 6;
        t.plays(line);
        t
    };
    let (mut small, mut large) =
        (begun("french launch_at acp mons"), begun("french launch conquest_hainaut"));
    assert_eq!([&small, &large].map(|t| t.s.sides[FRENCH].unassigned), [6, 6]);
    // KR-CPN-03: no fewer than it needs.
    small.refuses("french done", "KR-CPN-03").plays("french endow").plays("french endow");
    large.plays("french endow").plays("french endow").refuses("french done", "KR-CPN-03");
    assert_eq!([&small, &large].map(|t| t.s.sides[FRENCH].unassigned), [4, 4]);
    assert!(small.allows("french done"));
    large.plays("french endow").plays("french endow");
    assert!(large.allows("french done") && large.s.plans[0].assigned == 4);
}

#[test]
fn kr_int_05_who_marches_off_is_said_to_learn_whether_those_who_stay_are_strong_enough() {
    for inside in [4, 6] {
        let mut t = column_before_mons(inside);
        t.log.clear();
        by_hand(&mut t, |u| siege::left(u, named("armee_de_flandre"), hex(&hex_of("mons"))));
        let told = |role: u8| t.log.iter().any(|e| e.reveals.meets(Roles::of(Role(role))));
        assert!(told(0) && told(1), "{inside}: it cannot be taken back in silence");
    }
}

#[test]
fn kr_int_05_that_a_besieger_is_still_strong_enough_tells_those_inside_of_him() {
    let mut t = column_before_mons(4);
    let told = |t: &mut Table| {
        t.log.clear();
        by_hand(t, |u| siege::blockade::weigh(u, false));
        t.log.iter().any(|e| e.reveals.meets(FOES))
    };
    t.s.seen = Default::default();
    assert!(told(&mut t), "it cannot be taken back in silence");
    // Whoever has seen them all learns nothing.
    let all = q(&t).formation(named("armee_de_flandre")).collect::<Vec<_>>();
    for &unit in &all {
        t.s.seen.units.show(unit, FOES.0);
    }
    assert!(!told(&mut t));
    // But when he is too weak, by who takes his place.
    for unit in all {
        t.s.units[unit].sp = Sp::NONE;
    }
    assert!(told(&mut t));
    assert_eq!(t.s.sieges[0].by, named("colonne_1"));
}

#[test]
fn kr_int_01_an_hq_under_another_is_shown_to_those_who_know_that_one_too() {
    let mut t =
        Position::bare().hq("colonne_1", "1010", &["bettens"]).hq("armee_de_flandre", "1010", &["crillon"]);
    let (below, above) = (named::<HqId>("colonne_1"), named::<HqId>("armee_de_flandre"));
    t.0.hqs[below].under = Some(above);
    t.0.hqs[above].back = Some(Back(1));
    t.0.seen = Default::default();
    t.0.seen.hqs.show(below, FOES.0);
    t.0.seen.units.show(named::<UnitId>("bettens"), FOES.0);
    let mut t = t.plays();
    let shown = |t: &Table| {
        let panels = t.game.table(&t.s, FOES).panels;
        panels.iter().any(|p| p.id == "headquarters-french")
    };
    assert!(!shown(&t), "where it stands is not known to who does not know under whom");
    t.s.seen.hqs.show(above, FOES.0);
    assert!(shown(&t));
}

#[test]
fn kr_bat_22_who_covers_an_attempt_to_decline_is_seen_by_the_enemy() {
    let seen = |line: &str| {
        let mut t = joined(meeting(), &from());
        t.s.auxiliaries[named::<AuxId>("au_hussars_karolyi")] = AuxAt::Hq(named("dutch_army"));
        t.roll(&[5]);
        run(&mut t);
        t.plays(line);
        t.log.iter().find(|e| e.text.id == "log-declines").expect("a line").reveals
    };
    assert!(seen("allied decline_with au_hussars_karolyi").has(Role(FRENCH.0)));
    assert!(seen("allied decline").is_empty(), "whoever goes without a rear-guard shows nobody");
}

#[test]
fn kr_cpn_05_to_give_up_a_plan_tells_whether_secret_ones_rest_on_it() {
    let told = |secret: bool, rests: bool| {
        let mut t = year(9, plans::Step::Plans { at: 0 });
        t.s.options.secret_plans = secret;
        t.s.plans.clear();
        t.s.order = [FRENCH, ALLIED].into_iter().collect();
        for (name, known) in [("conquest_flanders", true), ("conquest_brabant", false)] {
            let (target, forces) = (None, Default::default());
            let run =
                PlanRun { plan: named(name), side: FRENCH, target, assigned: 5, forces, phases: 0, known };
            if known || rests {
                t.s.plans.push(run);
            }
        }
        t.plays("french abandon 0");
        assert!(t.s.plans.is_empty(), "what rests on it fails with it (KR-CPN-19)");
        t.log.iter().any(|e| e.text.id == "log-unsaid" && e.reveals.has(Role(ALLIED.0)))
    };
    // Whether one does is what nobody else knew: so it is said in either case.
    assert!(told(true, true) && told(true, false));
    assert!(!told(false, true));
}
