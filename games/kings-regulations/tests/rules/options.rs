//! BAT, CPN: what a table may choose: battles at once with superiors who are called on, and plans that are secret; territory that is lost.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, flanders, hex, named, pack};
use crate::field::{FIELD, at, fight, from, joined, led, meeting, other, run, step};
use kernel::{Dice, Game as _, Role, Roles, Seed};
use kings_regulations::battle::{Leaves, Step};
use kings_regulations::board::Board;
use kings_regulations::ids::{HqId, PlaceId, PlanId};
use kings_regulations::state::PlanRun;
use kings_regulations::{plans, turn};
use tabletop::hex::HexId;

#[test]
fn kr_bat_12_battles_follow_at_once_on_the_operations_of_each_side() {
    let passes = |on: bool| {
        let mut t = joined(meeting(), &from());
        t.s.options.superiors = on;
        t.s.flow.clear();
        t.s.flow.push(turn::Step::Operate { at: 0 }.into());
        t.roll(&[5]).plays("french pass");
        t
    };
    assert_eq!(step(&passes(true)), Step::Decline { host: 1 });
    let t = passes(false);
    assert!(t.s.battle.fight.is_none(), "else the Allies act first");
    assert_eq!(t.s.step(), turn::Step::Operate { at: 1 }.into());
}

/// Waldeck is met, and Königsegg or Cumberland is in the next hex.
fn called(hq: &str, leader: &str) -> Table {
    let unit = if hq == "armee_du_roi" { "bettens" } else { "br_foot_guards" };
    let mut t = led(meeting(), hq, &other(), leader, &[unit]);
    t.0.options.superiors = true;
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    t
}

#[test]
fn kr_bat_12_only_a_superior_with_a_range_who_is_near_is_called_on() {
    let call = "allied call_on pragmatic_army";
    let t = called("pragmatic_army", "duke_of_cumberland");
    assert!(t.allows(call));
    assert!(!t.allows("allied call_on dutch_army"), "who is there already is not called");
    // No higher rank than Waldeck's; no range at all.
    called("pragmatic_army", "konigsegg").refuses(call, "KR-BAT-12");
    called("pragmatic_army", "arenberg").refuses(call, "KR-BAT-12");
    // Farther than three points.
    let mut far = called("pragmatic_army", "duke_of_cumberland");
    far.s.hqs[named::<HqId>("pragmatic_army")].at = Some(hex("0808"));
    far.refuses(call, "KR-BAT-12");
    // Not without the option, and never the attacker.
    let mut without = called("pragmatic_army", "duke_of_cumberland");
    without.s.options.superiors = false;
    assert!(!without.allows(call));
    let mut t = called("armee_du_roi", "maurice_de_saxe");
    t.plays("allied stand").refuses("french call_on armee_du_roi", "KR-BAT-12");
}

#[test]
fn kr_bat_12_the_superior_makes_the_check_and_they_leave() {
    // Waldeck has 2 and Noailles 4: at a die of 3 he would have failed; Cumberland has 3, and nothing is added.
    let mut t = called("pragmatic_army", "duke_of_cumberland");
    t.plays("allied call_on pragmatic_army").plays("allied decline");
    t.roll(&[3]).plays("french oppose");
    assert_eq!(step(&t), Step::Superior { host: 1 });
    assert!(t.cited("KR-BAT-12"));
    t.plays("allied get_away");
    assert_eq!(fight(&t).hosts[1].leaves, Some(Leaves::Withdraws));
    let mut t = called("pragmatic_army", "duke_of_cumberland");
    t.plays("allied decline").roll(&[3, 0, 0, 0]).plays("french oppose");
    assert!(t.said("log-decline-failed"), "by himself Waldeck does not get away");
}

#[test]
fn kr_bat_12_the_superior_comes_to_fight() {
    let mut t = called("pragmatic_army", "duke_of_cumberland");
    let before = fight(&t).hosts[1].strength;
    t.plays("allied call_on pragmatic_army").plays("allied decline").plays("french let_go");
    t.plays("allied come");
    let own = &fight(&t).hosts[1];
    assert!(own.hqs.has(named("pragmatic_army")) && own.stack.has(named("pragmatic_army")));
    assert_eq!(at(&t, "pragmatic_army"), Some(hex(FIELD)));
    assert!(own.strength > before && own.leaves.is_none());
    // KR-BAT-20: the attacker does not leave by the way he came.
    t.plays("french decline").plays("allied let_go");
    t.refuses(&format!("french retreat_to {}", other()), "KR-BAT-20");
    // KR-BAT-24: and he commands when it begins.
    let mut t = called("pragmatic_army", "duke_of_cumberland");
    t.plays("allied call_on pragmatic_army").plays("allied decline").plays("french let_go");
    t.plays("allied come").plays("french stand");
    t.does(|game, s, dice, log| {
        let mut u = kings_regulations::flow::Umpire { p: &game.pack, s, dice, log };
        kings_regulations::battle::parties::command(&mut u);
    });
    assert_eq!(fight(&t).hosts[1].general, Some(named("duke_of_cumberland")));
}

#[test]
fn kr_bat_12_who_is_held_fast_may_check_but_not_come() {
    let mut t = led(meeting(), "pragmatic_army", &other(), "duke_of_cumberland", &["br_foot_guards"]);
    t = led(t, "colonne_1", &other(), "lowendal", &["crillon"]);
    t.0.options.superiors = true;
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    while matches!(step(&t), Step::Choose { .. }) {
        t.roll(&[5]).plays(&format!("french fight {FIELD}"));
    }
    t.plays("allied call_on pragmatic_army").plays("allied decline").plays("french let_go");
    t.refuses("allied come", "KR-BAT-12").plays("allied get_away");
}

/// The year, when plans are begun; the French are asked first, and plans are secret.
fn planning() -> Table {
    let mut t = year(9, plans::Step::Plans { at: 0 });
    t.s.options.secret_plans = true;
    t.s.plans.clear();
    t.s.order = [FRENCH, ALLIED].into_iter().collect();
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 6;
    }
    t
}

/// What the panel of plans says to a viewer.
fn panel(t: &Table, viewer: Roles) -> String {
    let table = GAME.table(&t.s, viewer);
    let plans = table.panels.iter().find(|p| p.id == "plans").expect("the panel");
    format!("{:?}", plans.body)
}
const EYES: Roles = Roles::of(Role(1));

#[test]
fn kr_cpn_05_a_secret_plan_is_not_seen_until_spies_find_it() {
    let begun = || {
        let mut t = planning();
        // KR-CPN-03: at least five points.
        t.plays("french launch conquest_flanders");
        t.all(&["french endow"; 5]).plays("french done");
        t
    };
    let name = "conquest_flanders";
    let mut t = begun();
    assert!(!panel(&t, EYES).contains(name) && panel(&t, EYES).contains("panel-plan-secret"));
    assert!(panel(&t, Roles::of(Role(0))).contains(name) && !panel(&t, Roles::NOBODY).contains(name));
    // What the log tells the enemy has no name in it.
    let heard =
        |t: &Table| t.log.iter().filter_map(|e| e.seen_by(EYES)).any(|e| format!("{e:?}").contains(name));
    assert!(!heard(&t) && t.said("log-plan"));
    // The enemy may set spies on it: 2 finds it out, 3 does not.
    t.roll(&[3]).plays("allied probe");
    assert!(!panel(&t, EYES).contains(name) && t.said("log-spies-fail"));
    let mut t = begun();
    t.roll(&[2]).plays("allied probe");
    assert!(panel(&t, EYES).contains(name) && heard(&t));
    let mut t = begun();
    t.plays("allied pass");
    assert!(!panel(&t, EYES).contains(name) && t.rolls.thrown == 0);
    // When the scenario is over it is shown.
    t.s.over = Some(kings_regulations::victory::End { winner: None, level: None });
    assert!(panel(&t, EYES).contains(name));
}

#[test]
fn kr_cpn_05_plans_are_open_without_the_option_and_defensive_ones_always() {
    let mut t = planning();
    t.s.options.secret_plans = false;
    t.plays("french launch conquest_flanders").plays("french done");
    assert!(panel(&t, EYES).contains("conquest_flanders"));
    assert!(t.allows("french done"), "nobody is asked for spies");
    let defensive = pack().campaigns.iter().flat_map(|c| c.plans.iter()).find(|&p| {
        let row = pack().plan(p);
        row.kind == kings_regulations::ids::PlanKind::Defensive && row.sides.contains(&FRENCH)
    });
    let name = pack().names.name(defensive.expect("one"));
    let mut t = planning();
    t.plays(&format!("french launch {name}"));
    assert!(panel(&t, EYES).contains(name) && t.allows("french done"));
}

#[test]
fn kr_cpn_05_how_a_secret_plan_ends_is_told() {
    let mut t = planning();
    t.s.plans.push(secret("conquest_hainaut", None, 1));
    t.s.flow.push(plans::Step::Judge.into());
    by_hand(&mut t, |u| u.advance());
    let told = t.log.iter().find(|e| e.text.id == "log-plan-fails").expect("it failed");
    assert!(told.reveals.has(Role(1)) && told.seen_by(EYES).is_some());
}

fn secret(plan: &str, target: Option<&str>, assigned: u8) -> PlanRun {
    PlanRun {
        plan: named::<PlanId>(plan),
        side: FRENCH,
        target: target.map(named::<PlaceId>),
        assigned,
        forces: Default::default(),
        phases: 0,
        known: false,
    }
}

#[test]
fn kr_cpn_05_what_is_drawn_for_the_enemy_owes_nothing_to_the_plan() {
    let with = |run: PlanRun| {
        let mut t = Position::start("year").turn(9);
        t.0.options.secret_plans = true;
        t.0.plans.clear();
        t.0.plans.push(run);
        t
    };
    let drawn = |run: PlanRun, seed| {
        let t = with(run).plays();
        let s = GAME.redraw(&t.s, EYES, &mut Dice::quiet(&Seed::from_number(seed))).expect("a position");
        (s.plans[0].plan, s.plans[0].target, s.plans[0].assigned)
    };
    let (one, two) = (secret("conquest_flanders", None, 4), secret("acp", Some("mons"), 4));
    let all: Vec<_> = (0..8).map(|n| drawn(one, n)).collect();
    assert_eq!(all, (0..8).map(|n| drawn(two, n)).collect::<Vec<_>>());
    assert!(all.iter().any(|d| *d != all[0]), "it is drawn");
    // The French know their own.
    let t = with(one).plays();
    let s = GAME.redraw(&t.s, Roles::of(Role(0)), &mut Dice::quiet(&Seed::from_number(1))).expect("one");
    assert_eq!(s.plans[0].plan, one.plan);
}

#[test]
fn kr_cpn_05_ground_that_a_plan_opens_is_open_to_others_when_they_know_of_it() {
    let mut t = Position::start("year").turn(9);
    t.0.options.secret_plans = true;
    t.0.plans.clear();
    t.0.plans.push(secret("conquest_hainaut", None, 4));
    let opened = |t: &Position, side| Board::new(pack(), &t.0).is_opened(side, named("conquest_hainaut"));
    assert!(opened(&t, FRENCH) && !opened(&t, ALLIED));
    t.0.plans[0].known = true;
    assert!(opened(&t, ALLIED));
}

/// Flanders is French by conquest, and the Allies are to act; the French have no say.
fn conquered(step: impl Into<kings_regulations::flow::Step>) -> Table {
    let mut t = Position::start("year").turn(9);
    let plan = named::<PlanId>("conquest_flanders");
    let first = crate::common::flanders().plans.iter().next().expect("a plan");
    t.0.fulfilled = 1 << (plan.0 - first.0);
    let row = pack().plan(plan);
    for at in t.q().plan_ground(row).iter() {
        t.0.friendly[at] = Some(FRENCH);
    }
    t.0.plans.retain(|run| run.side == FRENCH);
    t.0.plans.push(PlanRun { side: ALLIED, known: true, ..secret("acp", Some("lille"), 4) });
    t.0.order = [ALLIED, FRENCH].into_iter().collect();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(step.into());
    t.plays()
}
/// In the middle of Flanders.
const INSIDE: &str = "1107";

#[test]
fn kr_cpn_14_an_hq_leaves_a_territory_that_is_lost() {
    let staying = || {
        let mut t = conquered(turn::Step::Operate { at: 0 });
        crate::common::put(&mut t, "pragmatic_army", INSIDE);
        t
    };
    let mut t = staying();
    let lost = Board::new(pack(), &t.s).lost_ground(ALLIED);
    assert!(lost.has(hex(INSIDE)) && Board::new(pack(), &t.s).lost_ground(FRENCH).is_empty());
    t.refuses("allied pass", "KR-CPN-14");
    t.plays("allied march pragmatic_army").refuses("allied done", "KR-CPN-14");
    let q = Board::new(pack(), &t.s);
    let now = q.way_out(&lost, hex(INSIDE));
    let to: Vec<_> = t.legal().into_iter().filter(|l| l.starts_with("allied to ")).collect();
    assert!(!to.is_empty());
    for line in &to {
        let there = hex(line.trim_start_matches("allied to "));
        assert!(!lost.has(there) || q.way_out(&lost, there) < now, "{line}");
    }
    // A hex of the same ground that is no nearer to its edge.
    let around = pack().atlas.grid.near(hex(INSIDE)).map(|n| n.1);
    let deeper = around.filter(|&h| lost.has(h) && q.way_out(&lost, h) >= now);
    let deeper: Vec<_> = deeper.map(|h| format!("allied to {}", pack().names.name(h))).collect();
    assert!(deeper.iter().all(|l| !t.allows(l)));
    assert!(now > 0 && !deeper.is_empty());
    // With a plan to win some of it back they stay.
    let mut t = staying();
    t.s.plans.last_mut().expect("it").target = Some(named("ghent"));
    assert!(t.allows("allied pass"));
    // And whoever is elsewhere is not bound.
    let mut t = staying();
    t.s.fulfilled = 0;
    assert!(t.allows("allied pass"));
}

#[test]
fn kr_cpn_17_with_a_defensive_plan_alone_an_hq_leaves_the_enemys_ground() {
    let staying = |at: &str| {
        let mut t = conquered(turn::Step::Operate { at: 0 });
        t.s.fulfilled = 0;
        *t.s.plans.last_mut().expect("it") = PlanRun { side: ALLIED, known: true, ..secret("dcp", None, 0) };
        crate::common::put(&mut t, "pragmatic_army", at);
        t
    };
    // More than a hex deep, so that it goes through what it may not enter otherwise.
    let t = staying(INSIDE);
    let (q, lost) = (Board::new(pack(), &t.s), Board::new(pack(), &t.s).lost_ground(ALLIED));
    let inside = lost.iter().find(|&h| q.in_play(h) && q.way_out(&lost, h) > 1).expect("a hex");
    let inside = pack().names.name(inside);
    let mut t = staying(inside);
    t.refuses("allied pass", "KR-CPN-17");
    t.plays("allied march pragmatic_army");
    // Out of reach of its hub it would have to go that way besides (KR-SUP-33).
    t.s.march.supplied = true;
    t.refuses("allied done", "KR-CPN-17");
    let q = Board::new(pack(), &t.s);
    let lost = q.lost_ground(ALLIED);
    let now = q.way_out(&lost, hex(inside));
    let to: Vec<_> = t.legal().into_iter().filter(|l| l.starts_with("allied to ")).collect();
    assert!(now > 1 && !to.is_empty());
    for line in &to {
        let there = hex(line.trim_start_matches("allied to "));
        assert!(!lost.has(there) || q.way_out(&lost, there) < now, "{line}");
    }
    let deeper = pack().atlas.grid.near(hex(inside)).map(|n| n.1).find(|&h| q.way_out(&lost, h) >= now);
    t.refuses(&format!("allied to {}", pack().names.name(deeper.expect("a hex"))), "KR-CPN-17");
    // Works that it holds are a way out of it.
    let at = named::<kings_regulations::ids::PlaceId>("ghent");
    assert_eq!(t.s.friendly[pack().place(at).hex], Some(FRENCH));
    assert!(!lost.has(pack().place(at).hex), "the garrison of Ghent holds it");
    // With a plan of attack it stays.
    let mut t = staying(inside);
    *t.s.plans.last_mut().expect("it") =
        PlanRun { side: ALLIED, known: true, ..secret("acp", Some("lille"), 4) };
    assert!(t.allows("allied pass"));
}

#[test]
fn kr_cpn_14_units_by_themselves_leave_it_too() {
    let mut t = conquered(kings_regulations::redeploy::Step::Move { at: 0 });
    let unit = named::<kings_regulations::ids::UnitId>("du_salis");
    let lost = Board::new(pack(), &t.s).lost_ground(ALLIED);
    // Nobody else stands by himself.
    for other in crate::common::flanders().units.iter() {
        t.s.units[other].moved = true;
    }
    let road = lost.iter().find(|&h| {
        t.s.units[unit].at = kings_regulations::state::UnitAt::Hex(h);
        t.s.units[unit].moved = false;
        !t.allows("allied done")
    });
    assert!(road.is_some(), "somewhere there is a road out");
    t.refuses("allied done", "KR-CPN-14");
    let goes = |at: HexId| t.allows(&format!("allied go du_salis {}", pack().names.name(at)));
    let to: Vec<HexId> = pack().atlas.grid.hexes().filter(|&h| goes(h)).collect();
    assert!(!to.is_empty() && to.iter().all(|&h| !lost.has(h)), "{to:?}");
    t.s.fulfilled = 0;
    assert!(t.allows("allied done"));
}

/// The French raid a depot, with prestige for a Mulligan or without.
fn raiding(prestige: [i8; 2], on: bool) -> Table {
    let mut t = crate::tasks::operating();
    t.s.options.mulligans = on;
    [FRENCH, ALLIED].into_iter().zip(prestige).for_each(|(side, n)| t.s.sides[side].prestige = n);
    t.plays("french raid fr_hussars_lynden 1310");
    t.roll(&[9]).plays("allied pass");
    t
}

#[test]
fn kr_vic_07_a_mulligan_throws_an_action_again_for_two() {
    let mut t = raiding([2, 0], true);
    assert!(t.said("log-raid-fails") && t.allows("french mulligan") && t.allows("french pass"));
    assert!(t.s.depot(hex("1310")).is_some_and(|d| d.raided == 0));
    t.roll(&[0]).plays("french mulligan");
    assert!(t.said("log-raided") && t.cited("KR-VIC-07"));
    assert_eq!(t.s.sides[FRENCH].prestige, 0);
    assert!(t.s.depot(hex("1310")).is_some_and(|d| d.raided == 1), "what was thrown first has not been");
    // It is the turn of whoever was to act, and what was thrown again stands.
    assert!(t.allows("french march colonne_1") && t.s.throw.is_none());
}

#[test]
fn kr_vic_07_the_enemy_may_force_one_and_who_passes_keeps_what_was_thrown() {
    let mut t = raiding([5, 2], true);
    t.plays("french pass");
    assert!(t.allows("allied mulligan"), "each is asked, in player order");
    t.roll(&[0]).plays("allied mulligan");
    assert_eq!([FRENCH, ALLIED].map(|s| t.s.sides[s].prestige), [5, 0]);
    assert!(t.said("log-raided"));
    let mut t = raiding([5, 2], true);
    t.plays("french pass").plays("allied pass");
    assert!(!t.said("log-raided") && t.allows("french march colonne_1") && t.s.throw.is_none());
    assert_eq!([FRENCH, ALLIED].map(|s| t.s.sides[s].prestige), [5, 2]);
}

#[test]
fn kr_vic_07_nobody_is_asked_without_prestige_dice_or_the_option() {
    assert!(raiding([1, 1], true).allows("french march colonne_1"), "a point too few");
    assert!(raiding([9, 9], false).allows("french march colonne_1"));
    // No dice: nothing to throw again.
    let mut t = crate::tasks::operating();
    t.s.options.mulligans = true;
    t.s.sides[FRENCH].prestige = 9;
    t.plays("french pass");
    assert!(t.s.throw.is_none() && t.allows("allied pass") && !t.allows("allied mulligan"));
}

#[test]
fn kr_vic_07_initiative_and_weather_may_be_thrown_again_too() {
    // Nobody has a place in the order yet, or only some have.
    let mut t = Table::start(&GAME, "year", &[]);
    t.s.order.clear();
    let all = |t: &Table| Board::new(pack(), &t.s).asked_again().to_vec();
    assert_eq!(all(&t), [FRENCH, ALLIED]);
    t.s.order.push(ALLIED);
    assert_eq!(all(&t), [ALLIED, FRENCH]);
    // The last side takes its place, and the weather is thrown: who could pay had none before.
    let mut t = year(7, turn::Step::Place { rank: 1 });
    t.s.flow[0] = turn::Step::Part(turn::Part::Operations).into();
    t.s.options.mulligans = true;
    (t.s.order, t.s.ranking) = ([ALLIED].into_iter().collect(), [ALLIED, FRENCH].into_iter().collect());
    (t.s.sides[FRENCH].prestige, t.s.sides[ALLIED].prestige) = (4, 0);
    t.roll(&[8]).plays("french place 0");
    assert!(t.allows("french mulligan"), "{:?}", t.legal());
}

#[test]
fn kr_vic_07_what_the_enemy_threw_is_not_told_by_what_is_drawn() {
    let t = raiding([5, 2], true);
    let drawn = |eyes: Roles| GAME.redraw(&t.s, eyes, &mut Dice::quiet(&Seed::from_number(3))).expect("one");
    let (own, his) = (drawn(Roles::of(Role(1))).throw.expect("kept"), t.s.throw.clone().expect("kept"));
    // The Allies answered the raid: their own answer they know.
    assert_eq!(own.action, his.action);
    assert_eq!(
        drawn(Roles::of(Role(0))).throw.expect("kept").action,
        kings_regulations::action::Action::Done
    );
}

#[test]
fn kr_cpn_05_that_a_secret_plan_goes_on_tells_something_too() {
    let judged = |secret: bool| {
        let mut t = Position::start("year").turn(9);
        t.0.options.secret_plans = secret;
        t.0.plans.clear();
        let plan = flanders().plans.iter().find(|&p| {
            let row = pack().plan(p);
            row.kind.is_offensive() && row.target.is_none() && row.sides.contains(&FRENCH)
        });
        let run = PlanRun {
            plan: plan.expect("a plan"),
            side: FRENCH,
            target: None,
            assigned: 5,
            forces: Default::default(),
            phases: 0,
            known: false,
        };
        t.0.plans.push(run);
        t.0.flow.push(turn::Step::Part(turn::Part::Plans).into());
        t.0.flow.push(plans::Step::Judge.into());
        let mut t = t.plays();
        crate::administration::by_hand(&mut t, |u| u.advance());
        assert_eq!(t.s.plans.len(), 1, "it goes on");
        t.log.iter().any(|e| e.text.id == "log-unsaid" && e.reveals.has(Role(ALLIED.0)))
    };
    assert!(judged(true) && !judged(false));
}
