//! Soldiers that come by Events (5.11): 27, 28, 32, 67, 89, 102.

use crate::cards::ask::wrong;
use crate::cards::placing::{Placing, put_leader};
use crate::cards::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::stages(27, bucharest, bucharest_asks, bucharest_chosen),
    Event::stages(28, gustavus, placing_asks, placed),
    Event::stages(32, reserves, reserves_asks, reserves_chosen),
    // Hapsburg Offensive.
    Event::stages(
        67,
        |u, step| match step.stage {
            0 => {
                u.keep(step, Until::Turn, 0, 0);
                begin(u, step)
            }
            _ => step.points(u, Use::MARCH, Bound::Nation(AUSTRIA)),
        },
        placing_asks,
        placed,
    )
    .when(|q, _| !q.has_left(AUSTRIA)),
    // Bashkirs and Kalmucks.
    Event::stages(
        89,
        |u, step| match step.stage {
            0 => {
                u.keep(step, Until::Turn, 0, 0);
                begin(u, step)
            }
            _ => Next::Done,
        },
        placing_asks,
        placed,
    ),
    // Corps of the Second Line.
    Event::stages(
        102,
        |u, step| match step.stage {
            0 => begin(u, step),
            _ => step.points(u, Use::MARCH | Use::Regroup as u8, Bound::Free),
        },
        placing_asks,
        placed,
    ),
];

// ---- placing so many Strength Points: `x` is how many are left

/// The stage at which pieces are placed…
pub const PLACING: u8 = 50;
/// …and the one after it.
pub const PLACED: u8 = 51;

/// What a card places, and where.
pub fn placing(q: Board, step: Step) -> Placing {
    let own = step.by.nation();
    let friendly = |s: SpaceId, camp| if q.friendly(s, camp) { SpaceSet::of(s) } else { SpaceSet::EMPTY };
    let (nation, at) = match step.number() {
        28 if step.by.camp() == IMPERIAL => (FN.nation(), SpaceSet::of(q.p.key.gustavus_zone)),
        28 => {
            let zone = SpaceSet::of(q.p.key.gustavus_zone);
            (R1.nation(), zone | friendly(q.p.key.st_petersburg, TSARIST))
        }
        67 => (AUSTRIA, hapsburg_at(q)),
        89 => (own, bashkirs_at(q, step.by)),
        90 => (own, friendly(q.p.key.warsaw, IMPERIAL)),
        _ => {
            let zone = q.p.home_zone(own).map_or(SpaceSet::EMPTY, SpaceSet::of);
            (own, zone | friendly(q.p.key.warsaw, IMPERIAL))
        }
    };
    Placing::new(nation, step.x, at)
}
/// Begins to place what the card says, or goes on to what comes after.
pub fn begin(u: &mut Umpire, step: Step) -> Next {
    let left = step.figures(u.p).sp;
    let all = placing(u.q(), Step { x: left, ..step });
    if all.possible(u.q()) { Next::With(PLACING, left) } else { Next::Stage(PLACED) }
}
pub fn placing_asks(q: Board, step: Step) -> Ask {
    if step.stage != PLACING {
        return Ask::nobody();
    }
    let what = placing(q, step);
    // "A cavalry if available": the horse comes first where the card says so.
    let horse = q.s.unbuilt[what.nation.i()].of(Arm::Cavalry) > 0;
    let first = matches!(step.number(), 67 | 89) && step.x >= Arm::Cavalry.sp() && horse;
    let what = Placing { horse_first: first.then_some(step.card), ..what };
    Ask::of(what.nation.power()).placing(what)
}
pub fn placed(u: &mut Umpire, step: Step, action: Action) -> Next {
    match placing(u.q(), step).act(u, action) {
        0 => Next::Stage(PLACED),
        left => Next::With(PLACING, left),
    }
}

// ---- Peace of Bucharest: R2's army of the Danube comes, and Kutuzov with it

/// `x` at [`PLACING`]: the points left, whether a Leader has come (4), whether it is Ukraine (8).
const LEADER: u8 = 4;
const UKRAINE: u8 = 8;
/// Whether Kutuzov comes too.
const KUTUZOV: u8 = 60;

fn danube(q: Board) -> [SpaceId; 2] {
    [q.p.key.moldavia, q.p.key.ukraine]
}
fn army(q: Board, step: Step) -> Placing {
    let zone = danube(q)[usize::from(step.x & UKRAINE != 0)];
    Placing::new(R2.nation(), step.x & 3, SpaceSet::of(zone))
}
/// A Leader of R2 who is not in play, while a point is left and none has come.
fn joins(q: Board, step: Step, leader: LeaderId) -> bool {
    let free = step.x & LEADER == 0 && step.x & 3 > 0 && q.s.debts[R2.i()] == 0;
    free && q.nation_of(leader) == R2.nation() && q.s.place(leader) == Place::UNBUILT
}
fn bucharest_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().at(danube(q).into_iter().collect()),
        PLACING => {
            let army = army(q, step);
            let leaders = q.leaders_of_power(R2).iter().any(|l| joins(q, step, l));
            match army.possible(q) || leaders {
                true => Ask::of(R2).placing(army).other(joiners_try, joiners_may),
                false => Ask::nobody(),
            }
        }
        // 5.12: who owes Soldiers puts nobody on the map.
        KUTUZOV if !q.s.kutuzov_entered && q.may_place(R1).is_ok() => {
            Ask::of(R1).at(keys(q)).or(Action::Pass)
        }
        _ => Ask::nobody(),
    }
}
fn joiners_try(q: Board, step: Step, out: &mut Vec<Action>) {
    let at = army(q, step).at.first().unwrap_or(SpaceId(0));
    out.extend(q.leaders_of_power(R2).iter().map(|l| Action::BuildLeader(at, l)));
}
fn joiners_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let Action::BuildLeader(space, leader) = action else { return wrong(step) };
    let fits = army(q, step).at.has(space) && joins(q, step, leader);
    refuse("5.1", "refuse-event-leader").of(step.card).of(leader).unless(fits)
}
/// Keys in Russia where Kutuzov may come.
fn keys(q: Board) -> SpaceSet {
    let open = |s: &SpaceId| q.friendly(*s, TSARIST) && !q.besieged(*s);
    (q.p.sets.keys & q.p.sets.russia).iter().filter(open).collect()
}
fn bucharest(_u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(1),
        PLACING => Next::Stage(KUTUZOV),
        _ => Next::Done,
    }
}
fn bucharest_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let rest = step.x & !3;
    match (step.stage, action) {
        (1, Action::At(space)) => {
            let ukraine = if space == u.p.key.ukraine { UKRAINE } else { 0 };
            Next::With(PLACING, step.figures(u.p).points | ukraine)
        }
        (PLACING, Action::BuildLeader(space, leader)) => {
            put_leader(u, space, leader);
            Next::With(PLACING, rest | LEADER | ((step.x & 3) - 1))
        }
        (PLACING, _) => {
            let left = army(u.q(), step).act(u, action);
            Next::With(PLACING, rest | left)
        }
        (KUTUZOV, Action::At(space)) => {
            put_leader(u, space, u.p.key.kutuzov);
            Next::Done
        }
        _ => Next::Done,
    }
}

// ---- Gustavus' Revenge: the Swedes turn a Zone, or stay at home

fn gustavus(u: &mut Umpire, step: Step) -> Next {
    if step.stage > 0 {
        return Next::Done;
    }
    if step.by.camp() == IMPERIAL {
        u.s.zone_turned = true;
        if u.q().holds(TSARIST, u.p.key.gustavus_zone) {
            return Next::Done;
        }
    }
    begin(u, step)
}

// ---- The Last Reserves: a build (6.31), then what comes back (6.32). `x` is how many are left.

const BUILD: u8 = 1;
pub const REGROUP: u8 = 2;

fn reserves(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => {
            let sp = step.figures(u.p).build;
            // 5.11: where neither the Power nor its Ally has enough to be built, some of its own leave the map for it.
            let q = u.q();
            let allied = step.by.ally().filter(|&n| !q.has_left(n)).map_or(0, |n| q.s.unbuilt[n.i()].sp());
            if allied < sp && q.may_place(step.by).is_ok() {
                u.make_room(step.by.nation(), sp - allied);
            }
            Next::With(BUILD, sp)
        }
        BUILD => Next::With(REGROUP, step.figures(u.p).regroup),
        _ => Next::Done,
    }
}
/// Whether a build or a return to play would be allowed, leaving aside what it costs.
fn free(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Build(..) if step.stage != BUILD => wrong(step),
        Action::Regroup(..) | Action::RegroupLeader(..) if step.stage != REGROUP => wrong(step),
        // Sutlers bring Soldiers only (99).
        Action::RegroupLeader(..) if step.number() == 99 => {
            Err(refuse("5.1", "refuse-event-way").of(step.card))
        }
        Action::Build(_, _, arm) | Action::Regroup(_, _, arm) if arm.sp() > step.x => {
            Err(refuse("5.1", "refuse-event-way").of(step.card))
        }
        Action::Build(..) | Action::Regroup(..) | Action::RegroupLeader(..) => {
            building::may_place(q, step.by, action)
        }
        _ => wrong(step),
    }
}
fn choices(q: Board, step: Step) -> impl Iterator<Item = Action> {
    let pieces = step.by.nations().flat_map(move |n| {
        let at = if step.stage == BUILD { building::sites(q, n) } else { building::shelters(q, n) };
        at.iter().flat_map(move |s| {
            Arm::ALL.map(|a| match step.stage {
                BUILD => Action::Build(s, n, a),
                _ => Action::Regroup(s, n, a),
            })
        })
    });
    let boxed = q.leaders_of_power(step.by).iter().filter(move |&l| q.s.place(l) == Place::REGROUP);
    let leaders = boxed.filter(move |_| step.stage == REGROUP).flat_map(move |l| {
        building::shelters(q, q.nation_of(l)).iter().map(move |s| Action::RegroupLeader(s, l))
    });
    pieces.chain(leaders)
}
/// Whether there is anything to build or to regroup.
pub fn some(q: Board, step: Step) -> bool {
    matches!(step.stage, BUILD | REGROUP) && step.x > 0 && choices(q, step).any(|a| free(q, step, a).is_ok())
}
pub fn reserves_asks(q: Board, step: Step) -> Ask {
    let ask = step.ask().or_if(step.stage == REGROUP, Action::Pass);
    if some(q, step) { ask.other(|q, step, out| out.extend(choices(q, step)), free) } else { Ask::nobody() }
}
pub fn reserves_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let used = match action {
        Action::Build(_, _, arm) | Action::Regroup(_, _, arm) => arm.sp(),
        Action::RegroupLeader(..) => 1,
        _ => return Next::Done,
    };
    building::place(u, action, 0);
    Next::With(step.stage, step.x - used)
}

// ---- Hapsburg Offensive

fn hapsburg_at(q: Board) -> SpaceSet {
    let home = q.p.sets.home[AUSTRIA.i()];
    let own = |s: &SpaceId| q.controller(*s) == Some(AUSTRIA) && (q.p.space(*s).zone || q.p.space(*s).key);
    let with_him = q.s.at(q.p.key.schwarzenberg).map_or(SpaceSet::EMPTY, SpaceSet::of);
    home.iter().filter(own).collect::<SpaceSet>() | with_him
}

// ---- Bashkirs and Kalmucks

fn bashkirs_at(q: Board, power: Power) -> SpaceSet {
    let steppe: SpaceSet = [q.p.key.volga, q.p.key.saratov].into_iter().collect();
    let own = |s: &SpaceId| {
        !q.p.space(*s).zone
            && q.friendly(*s, TSARIST)
            && q.leaders(TSARIST, *s).meets(q.leaders_of_power(power))
    };
    steppe | q.s.led[TSARIST.i()].iter().filter(own).collect::<SpaceSet>()
}
