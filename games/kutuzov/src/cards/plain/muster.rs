//! Soldiers that come by Events (5.11): 27, 28, 32, 67, 89, 102.

use crate::cards::placing::{Placing, put_leader};
use crate::cards::tools::{not_so, not_there, wrong};
use crate::cards::{Event, Next, Step, Until, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] =
    &[
        Event::new(27, bucharest).asking(bucharest_asks, bucharest_tries, bucharest_may, bucharest_chosen),
        Event::new(28, gustavus).asking(placing_asks, placing_tries, placing_may, placed),
        Event::new(32, reserves).asking(reserves_asks, reserves_tries, reserves_may, reserves_chosen),
        Event::new(67, hapsburg)
            .when(|q, step| if q.has_left(AUSTRIA) { unmet(step) } else { Ok(()) })
            .asking(placing_asks, placing_tries, placing_may, placed),
        Event::new(89, bashkirs).asking(placing_asks, placing_tries, placing_may, placed),
        Event::new(102, second_line).asking(placing_asks, placing_tries, placing_may, placed),
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
    Placing { nation, left: step.x, at }
}
/// Begins to place what the card says, or goes on to what comes after.
pub fn begin(u: &mut Umpire, step: Step) -> Next {
    let left = step.figures(u.q()).sp;
    let all = placing(u.q(), Step { x: left, ..step });
    if all.possible(u.q()) { Next::With(PLACING, left) } else { Next::Stage(PLACED) }
}
pub fn placing_asks(q: Board, step: Step) -> Powers {
    if step.stage == PLACING { Powers::of(placing(q, step).nation.power()) } else { Powers::NONE }
}
pub fn placing_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    placing(q, step).tries(q, out);
}
/// "A cavalry if available": the horse comes first where the card says so.
fn horse_first(q: Board, step: Step) -> bool {
    let horse = q.s.unbuilt[placing(q, step).nation.i()].of(Arm::Cavalry) > 0;
    matches!(step.number(), 67 | 89) && step.x >= Arm::Cavalry.sp() && horse
}
pub fn placing_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    placing(q, step).may(q, action)?;
    match action {
        Action::Put(_, _, arm) if arm != Arm::Cavalry && horse_first(q, step) => {
            Err(refuse("5.1", "refuse-horse-first").of(step.card))
        }
        _ => Ok(()),
    }
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
    Placing::in_space(R2.nation(), step.x & 3, zone)
}
/// A Leader of R2 who is not in play, while a point is left and none has come.
fn joins(q: Board, step: Step, leader: LeaderId) -> bool {
    let free = step.x & LEADER == 0 && step.x & 3 > 0 && q.s.debts[R2.i()] == 0;
    free && q.nation_of(leader) == R2.nation() && q.s.place(leader) == Place::UNBUILT
}
fn bucharest_asks(q: Board, step: Step) -> Powers {
    match step.stage {
        1 => Powers::of(step.by),
        PLACING => {
            let any = army(q, step).possible(q) || q.leaders_of_power(R2).iter().any(|l| joins(q, step, l));
            any.then_some(R2).into()
        }
        // 5.12: who owes Soldiers puts nobody on the map.
        KUTUZOV if !q.s.kutuzov_entered && keys(q).any() && q.may_place(R1).is_ok() => Powers::of(R1),
        _ => Powers::NONE,
    }
}
/// Keys in Russia where Kutuzov may come.
fn keys(q: Board) -> SpaceSet {
    let open = |s: &SpaceId| q.friendly(*s, TSARIST) && !q.besieged(*s);
    (q.p.sets.keys & q.p.sets.russia).iter().filter(open).collect()
}
fn bucharest_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend(danube(q).map(Action::At)),
        KUTUZOV => {
            out.push(Action::Pass);
            out.extend(keys(q).iter().map(Action::At));
        }
        _ => {
            let army = army(q, step);
            army.tries(q, out);
            let at = army.at.first().unwrap_or(SpaceId(0));
            out.extend(q.leaders_of_power(R2).iter().map(|l| Action::BuildLeader(at, l)));
        }
    }
}
fn bucharest_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::At(space)) if danube(q).contains(&space) => Ok(()),
        (KUTUZOV, Action::Pass) => Ok(()),
        (KUTUZOV, Action::At(space)) if keys(q).has(space) => Ok(()),
        (_, Action::At(space)) => not_there(step, space),
        (PLACING, Action::BuildLeader(space, leader)) => {
            let fits = army(q, step).at.has(space) && joins(q, step, leader);
            if fits { Ok(()) } else { cards::tools::not_him(step, leader) }
        }
        (PLACING, Action::Put(..) | Action::LoseAt(..)) => army(q, step).may(q, action),
        _ => wrong(step),
    }
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
            Next::With(PLACING, step.figures(u.q()).points | ukraine)
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
            let sp = step.figures(u.q()).build;
            // 5.11: where neither the Power nor its Ally has enough to be built, some of its own leave the map for it.
            let q = u.q();
            let allied = step.by.ally().filter(|&n| !q.has_left(n)).map_or(0, |n| q.s.unbuilt[n.i()].sp());
            if allied < sp && q.may_place(step.by).is_ok() {
                u.make_room(step.by.nation(), sp - allied);
            }
            Next::With(BUILD, sp)
        }
        BUILD => Next::With(REGROUP, step.figures(u.q()).regroup),
        _ => Next::Done,
    }
}
/// Whether a build or a return to play would be allowed, leaving aside what it costs.
fn free(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Build(..) if step.stage != BUILD => wrong(step),
        Action::Regroup(..) | Action::RegroupLeader(..) if step.stage != REGROUP => wrong(step),
        // Sutlers bring Soldiers only (99).
        Action::RegroupLeader(..) if step.number() == 99 => not_so(step),
        Action::Build(_, _, arm) | Action::Regroup(_, _, arm) if arm.sp() > step.x => not_so(step),
        _ => building::may_place(q, step.by, action),
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
pub fn reserves_asks(q: Board, step: Step) -> Powers {
    some(q, step).then_some(step.by).into()
}
pub fn reserves_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    if step.stage == REGROUP {
        out.push(Action::Pass);
    }
    out.extend(choices(q, step));
}
pub fn reserves_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass if step.stage == REGROUP => Ok(()),
        Action::Build(..) | Action::Regroup(..) | Action::RegroupLeader(..) => free(q, step, action),
        _ => wrong(step),
    }
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
fn hapsburg(u: &mut Umpire, step: Step) -> Next {
    if step.stage == 0 {
        u.keep(step, Until::Turn, 0, 0);
        return begin(u, step);
    }
    u.grant(step.figures(u.q()).cps, Use::MARCH, Bound::Nation(AUSTRIA));
    Next::Done
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
fn bashkirs(u: &mut Umpire, step: Step) -> Next {
    if step.stage == 0 {
        u.keep(step, Until::Turn, 0, 0);
        return begin(u, step);
    }
    Next::Done
}

// ---- Corps of the Second Line

fn second_line(u: &mut Umpire, step: Step) -> Next {
    if step.stage == 0 {
        return begin(u, step);
    }
    let uses = Use::MARCH | Use::Regroup as u8;
    u.grant(step.figures(u.q()).cps, uses, Bound::Free);
    Next::Done
}
