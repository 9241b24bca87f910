//! 9.0: how the battle begins.

use crate::arrange::{self, Job};
use crate::flow::{Step, Umpire};
use crate::ids::{HexSet, LeaderSet, Side, UnitSet};
use crate::pack::{Pack, Piece};
use crate::state::{
    Battle, ByUnit, Desk, ENTRIES, Elite, Impulse, LEADERS, LeaderAt, Moving, Options, State, TOWNS,
};
use crate::turn;
use arrayvec::ArrayVec;
use kernel::{Dice, Log};
use tabletop::hex::Dir;
use tabletop::stacks::Stacks;

/// The start of a scenario: everybody stands as in the pack, the Coalition is asked first (9.1), then the French (9.3).
pub fn set_up(p: &Pack, scenario: usize, options: Options, dice: &mut Dice, log: &mut Log) -> State {
    let mut towns = [Side::Coalition; TOWNS];
    // 9.1.1, 9.3.1.
    for town in &p.towns {
        for &hex in &town.hexes {
            if let Some(n) = p.ways.town(hex) {
                towns[n] = town.held_by;
            }
        }
    }
    let mut s = State {
        stacks: Stacks::new(),
        facing: ByUnit::all(Dir::N),
        fatigued: UnitSet::EMPTY,
        routed: UnitSet::EMPTY,
        activated: UnitSet::EMPTY,
        charged: UnitSet::EMPTY,
        eliminated: UnitSet::EMPTY,
        surrendered: UnitSet::EMPTY,
        waiting: UnitSet::EMPTY,
        bound: UnitSet::EMPTY,
        rear_guard: UnitSet::EMPTY,
        low_ammunition: UnitSet::EMPTY,
        lost: ByUnit::all(0),
        leaders: [LeaderAt::Off; LEADERS],
        leaders_activated: LeaderSet::EMPTY,
        leaders_bound: LeaderSet::EMPTY,
        towns,
        guns: ((1u16 << p.places.batteries.len()) - 1) as u8,
        strong_point: true,
        elite: Elite::Formed,
        alarm_v: HexSet::EMPTY,
        occupied: [HexSet::EMPTY; 2],
        fronts: [HexSet::EMPTY; 2],
        scenario: scenario as u8,
        turn: p.scenarios[scenario].turns[0],
        initiative: Side::Coalition,
        options,
        battle: Battle::default(),
        entered: [0; ENTRIES],
        impetus: 0,
        fallen: UnitSet::EMPTY,
        flow: ArrayVec::new(),
        impulse: Impulse::new(Side::Coalition),
        moving: Moving::default(),
        desk: Desk::default(),
        fire: Default::default(),
        melee: Default::default(),
        blow: Default::default(),
        advance: Default::default(),
        retreat: Default::default(),
        over: None,
    };
    s.flow.push(Step::Turn(turn::Step::Part(turn::Part::Reinforcement)));
    let mut u = Umpire { p, s: &mut s, dice, log };
    for side in Side::BOTH {
        arrange::begin(&mut u, Job::Side(side));
    }
    u.advance();
    s
}

/// A side has set up.
pub fn ready(u: &mut Umpire, side: Side) {
    let p = u.p;
    match side {
        Side::Coalition => coalition(u),
        Side::French => french(u, p),
    }
}

/// 9.1.4: only Column I may act from the start; Column V waits for the French (9.2.6).
fn coalition(u: &mut Umpire) {
    let p = u.p;
    let fifth = p.known.columns[4];
    let own = p.sets.own[usize::from(fifth.0)];
    u.s.bound |= own;
    u.s.leaders_bound |= p.command(fifth).leaders.iter().copied().collect();
    // 9.2.6: within three hexes of any hex that they stand in.
    let far = u16::from(p.numbers.column_v_distance);
    let hexes: HexSet = own.iter().filter_map(|unit| u.s.at(unit)).collect();
    u.s.alarm_v = hexes.iter().flat_map(|at| p.grid.within(at, far)).collect();
}

/// 9.3.1, 9.4.1: the 4th Légère and its general have acted; they and the squadron in front are free, everybody else is bound. The Elite
/// Battalion is so by 9.4.2 alone, which is asked when it matters.
fn french(u: &mut Umpire, p: &Pack) {
    let (units, leaders) = arrange::company(u.q(), Job::Side(Side::French));
    let scenario = &p.scenarios[usize::from(u.s.scenario)];
    let (mut free, mut free_leaders) = (UnitSet::EMPTY, LeaderSet::EMPTY);
    for group in scenario.groups.iter().filter(|g| g.side == Side::French && (g.activated || g.free)) {
        for piece in &group.default.pieces {
            match *piece {
                Piece::Unit(unit) => {
                    free.insert(unit);
                    u.s.activated.set(unit, group.activated);
                }
                Piece::Leader(leader) => {
                    free_leaders.insert(leader);
                    u.s.leaders_activated.set(leader, group.activated);
                }
            }
        }
    }
    u.s.bound |= (units - free).without(p.known.elite);
    u.s.leaders_bound |= leaders - free_leaders;
}
