//! 12: solitaire. The program commands one side. Instead of choosing impulses, the next command is drawn at random from all that have not been
//! activated. The side that nobody plays goes for the towns that decide the battle, comes up to the weakest enemy it can reach, fires at whatever it
//! can and attacks at even odds or better.

use crate::account::Account;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{LeaderId, Side, UnitId};
use crate::refuge::{Goal, Refuge};
use crate::state::LEADERS;
use crate::text::About;
use crate::{arrange, fire, impulse, leaders, melee, special};
use arrayvec::ArrayVec;
use kernel::flow::{Chapter, Seats};
use kernel::{Event, Text, Why};
use tabletop::hex::{Dir, HexId};

/// 12.0: the next command is drawn from all that can still be activated, of both sides; when there is none the phase is over.
pub fn draws(u: &mut Umpire) {
    let (p, q) = (u.p, u.q());
    let mut cup: ArrayVec<LeaderId, LEADERS> = ArrayVec::new();
    for side in Side::BOTH {
        cup.extend(p.sets.leaders_of[side.i()].iter().filter(|&l| q.may_activate(side, l).is_ok()));
    }
    if cup.is_empty() {
        return u.pop();
    }
    let leader = cup[u.dice.pick(cup.len(), Why::table("roll-draw", "12.0"))];
    u.say(|| Event::new(Text::new("log-drawn").leader(p, leader)).rule("12.0"));
    u.turn_into(impulse::Step::Drawn { leader });
}

/// Whether the program commands whoever is asked now.
#[inline]
fn commands(q: Board) -> Option<Side> {
    let side = q.s.options.solitaire?;
    let asked = q.s.step().asks(q);
    Seats::<crate::state::State>::has(asked, side.role()).then_some(side)
}

/// Between steps: the program decides for the side that nobody plays.
pub fn between(u: &mut Umpire) {
    let mut list: Vec<Action> = Vec::new();
    while u.s.over.is_none()
        && let Some(side) = commands(u.q())
    {
        let step = u.s.step();
        if step.goes_by(u) {
            // It had nothing to ask; what is on top now acts by itself or asks anew.
            continue;
        }
        list.clear();
        step.list(u.q(), side.role(), &mut list);
        let q = u.q();
        // The best by the rules of 12; of equals the first, so that a game can be played again.
        let Some(best) =
            list.iter().copied().max_by_key(|&a| (rank(q, side, a), std::cmp::Reverse(place(&list, a))))
        else {
            return;
        };
        step.act(u, side.role(), best);
    }
}

fn place(list: &[Action], action: Action) -> usize {
    list.iter().position(|&a| a == action).unwrap_or(0)
}

/// How much the rules of 12 speak for an action.
fn rank(q: Board, side: Side, action: Action) -> i32 {
    use crate::flow::Step;
    match (q.s.step(), action) {
        // Whoever can act does.
        (_, Action::Activate(_) | Action::With(_) | Action::Take(_)) => 50,
        (_, Action::Check(unit)) => {
            if q.s.fatigued.has(unit) {
                -1
            } else {
                40
            }
        }
        (Step::Movement(_), Action::Unit(_) | Action::Leader(_)) => 30,
        (Step::Movement(_), Action::To(hex)) => 1000 + march(q, side, hex),
        (Step::Movement(_), Action::Face(dir)) => 1000 + stays(q, side) + facing(q, side, dir),
        (Step::Movement(_), Action::Charge(_)) => 900,
        (Step::Movement(_), Action::GoOn | Action::Drop(_)) => -1,
        // All fire there is, at whatever suffers most.
        (Step::Fire(_), Action::At(hex)) => 10 + hurt(q, &fire::account(q, hex)),
        (Step::Fire(_), Action::Shoot) => 1000,
        // 12: attacks at even odds or better.
        (Step::Melee(_), Action::At(hex)) => attack(q, hex),
        (Step::Melee(_), Action::Fight) => 1000,
        (Step::Melee(_) | Step::Fire(_), Action::Done) => 5,
        (_, Action::Hold(_) | Action::Attack(_) | Action::Fire(_)) => -1,
        // The weakest are given up first.
        (_, Action::Lose(unit) | Action::Tire(unit)) => 100 - i32::from(special::melee_factor(q, unit)),
        (_, Action::Advance(unit)) => 10 + i32::from(special::melee_factor(q, unit)),
        (Step::Advance(_), Action::Face(dir)) => facing(q, side, dir),
        (_, Action::Flee(hex)) => safety(q, side, hex),
        // A leader goes with his men, unless others of them stay; the Elite Battalion stays what it is.
        (Step::Leaders(leaders::Step::Follow(leader, _)), Action::Yes) if stood_by(q, side, leader) => -1,
        (Step::Retreat(_) | Step::Leaders(_), Action::Yes) => 10,
        (Step::Special(_), Action::No) => 10,
        // 3.0: it begins itself.
        (_, Action::First(first)) => i32::from(first == side),
        // 9.2.5: as many stay behind as cost nothing.
        (_, Action::Guard(unit)) => guards(q, unit),
        (Step::Arrange(arrange::Step::RearGuard), Action::Done) => 5,
        (Step::Arrange(_), Action::Done) => 100,
        (_, Action::Pass | Action::Done | Action::No) => 0,
        _ => 1,
    }
}

/// Units of his side are still with a leader.
fn stood_by(q: Board, side: Side, leader: LeaderId) -> bool {
    q.s.leader_at(leader).hex().is_some_and(|at| q.s.occupied[side.i()].has(at))
}

/// How far a hex is from the nearest of the towns that decide the battle, in half points.
fn far(q: Board, unit: UnitId, hex: HexId) -> i32 {
    let class = q.p.unit(unit).arm.class();
    let decides = |g: &&Goal| matches!(g.refuge, Refuge::Town(town) if q.p.known.towns[..3].contains(&town));
    let ways = q.p.goals.iter().filter(decides).map(|g| i32::from(g.far(class, hex).min(400)));
    ways.min().unwrap_or(400)
}

/// The first of those who move.
fn mover(q: Board) -> Option<UnitId> {
    q.s.moving.units.first()
}

/// 12: towards the nearest town that decides; better still, next to the weakest enemy in reach.
fn march(q: Board, side: Side, hex: HexId) -> i32 {
    let Some(unit) = mover(q) else {
        // A leader keeps to his men.
        return if q.s.occupied[side.i()].has(hex) { 5 } else { -50 };
    };
    let weakest = beside(q, side, hex);
    let fits = !q.s.fatigued.has(unit);
    -far(q, unit, hex) + weakest.filter(|_| fits).map_or(0, |factor| 120 - factor)
}

/// The same for staying where it is.
fn stays(q: Board, side: Side) -> i32 {
    let at = mover(q).and_then(|unit| q.s.at(unit));
    at.map_or(0, |hex| march(q, side, hex))
}

/// The weakest enemy next to a hex: the sum of his Melee Factors there.
fn beside(q: Board, side: Side, hex: HexId) -> Option<i32> {
    let foes = &q.s.occupied[side.foe().i()];
    let near = q.p.grid.near(hex).filter(|(_, to)| foes.has(*to));
    near.map(|(_, to)| q.s.units_in(to).map(|unit| i32::from(special::melee_factor(q, unit))).sum()).min()
}

/// Towards as many enemies as possible.
fn facing(q: Board, side: Side, dir: Dir) -> i32 {
    let step = q.s.step();
    let unit = match step {
        crate::flow::Step::Advance(crate::advance::Step::Turn(unit)) => Some(unit),
        _ => mover(q),
    };
    let Some(at) = unit.and_then(|unit| q.s.at(unit)) else { return 0 };
    let foes = &q.s.occupied[side.foe().i()];
    let front = dir.front();
    let seen = |d: &Dir| q.p.grid.step(at, *d).is_some_and(|to| foes.has(to));
    let near = front.iter().filter(|d| seen(d)).count() as i32;
    // Else towards the nearest of them.
    let nearest = foes.iter().min_by_key(|&h| q.p.grid.distance(at, h));
    let ahead = nearest.is_some_and(|h| q.p.grid.in_arc(at, dir, 0, h) || q.p.grid.in_arc(at, dir, 1, h));
    2 * near + i32::from(ahead)
}

/// How much an account promises: faces that do something, more for what does more.
fn hurt(q: Board, account: &Account) -> i32 {
    let worth = |result: u8| {
        q.p.fire
            .results
            .get(usize::from(result))
            .map_or(0, |r| i32::from(3 * r.eliminate + r.fatigue + u8::from(r.fatigue_rest) + r.retreat))
    };
    account.chances().map(|(result, faces)| i32::from(faces) * worth(result)).sum()
}

/// 12: at even odds or better, the better the sooner.
fn attack(q: Board, hex: HexId) -> i32 {
    let Some(units) = melee::party(q, hex) else { return -1 };
    let account = melee::account(q, hex, units);
    let even = q.p.melee.table.columns.iter().position(|c| *c == [1, 1]).unwrap_or(0);
    match account.column {
        Some(column) if usize::from(column) >= even => 10 + i32::from(column),
        _ => -1,
    }
}

/// 9.2.5: four battalions and two squadrons.
fn guards(q: Board, unit: UnitId) -> i32 {
    let (sets, n) = (&q.p.sets, &q.p.numbers);
    let (kind, most) = if sets.cavalry.has(unit) {
        (sets.cavalry, n.rear_guard_cavalry)
    } else {
        (sets.infantry, n.rear_guard_infantry)
    };
    if (q.s.rear_guard & kind).len() < usize::from(most) { 50 } else { -1 }
}

/// Away from the enemy.
fn safety(q: Board, side: Side, hex: HexId) -> i32 {
    let foes = &q.s.occupied[side.foe().i()];
    foes.iter().map(|h| i32::from(q.p.grid.distance(h, hex))).min().unwrap_or(99)
}
