//! 4.3: Attrition at the end of a Turn, and the Flags that survivors change.

use super::{Step, UNCONTROLLED, count_anew, roll};
use crate::prelude::*;

/// 4.3: every Formation in an Uncontrolled space, Power by Power (ruling 21).
pub fn map_attrition(u: &mut Umpire) {
    count_anew(u);
    u.s.wear.done = SpaceSet::EMPTY;
    u.push(Step::Map { power: FN });
}

/// The next space where a Power's Formations roll.
pub(super) fn next(u: &mut Umpire, power: Power) {
    let camp = power.camp();
    let q = u.q();
    let rolls = |s: &SpaceId| q.standing(*s, camp) == Standing::Uncontrolled && q.speaker(camp, *s) == power;
    match (q.s.held[camp.i()] - q.s.wear.done).iter().find(rolls) {
        Some(space) => {
            u.s.wear.done.insert(space);
            roll(u, Body::Stack(space, camp), space, UNCONTROLLED);
        }
        None if power == R2 => u.pop(),
        None => u.turn_into(Step::Map { power: power.next() }),
    }
}

/// 4.3: surviving Formations flag the unfortified Uncontrolled Duchies they stand in.
pub fn survivors_flag(u: &mut Umpire) {
    u.push(Step::Survivors { space: SpaceId(0) });
}

/// The Camp that changes the Flag of a space.
fn survivor(q: Board, space: SpaceId) -> Option<Camp> {
    let camp = CAMPS.into_iter().find(|&c| q.holds(c, space))?;
    let taken = q.p.sets.firm.has(space) || q.controller(space).is_some();
    (!taken).then_some(camp)
}

/// Whose the space can be: the Commander's Nation, or the one with most Soldiers (ruling 22); what acts as French may also raise its
/// Power's Flag (7.1); and a partner's Home Duchy may be given back (8.1).
fn options(q: Board, space: SpaceId) -> ArrayVec<Nation, 3> {
    let mut options = ArrayVec::new();
    let Some(camp) = survivor(q, space) else { return options };
    let home = q.p.space(space).home;
    let ours = home.camp() == camp && !q.has_left(home);
    // 9.31, 19.722: no Flag of hesitant Allies in Russia, none of Imperials where they may not go any more.
    let could = |n: &Nation| {
        !(q.hesitant(*n) && q.p.in_russia(space)) && ending::may_enter(q, n.power(), space).is_ok()
    };
    let there = camp.nations().iter().copied().filter(could);
    let commander = q.commander(camp, space).map(|c| q.nation_of(c)).filter(could);
    let nation = commander.or_else(|| {
        let present = |n: &Nation| q.troops(space, *n).any() || q.leaders_of(*n, space).any();
        there.filter(present).max_by_key(|n| (q.troops(space, *n).sp(), 255 - n.0))
    });
    let Some(nation) = nation else { return options };
    let mut add = |n: Nation| {
        let back = ours && (n == home || q.p.space(space).dual);
        if (back || q.flags_left(n) > 0) && !options.contains(&n) {
            options.push(n);
        }
    };
    if ours && q.p.space(space).dual {
        add(home);
    } else {
        add(nation);
        if nation.is_ally() && q.acts_french(nation) {
            add(nation.power().nation());
        }
        if ours {
            add(home);
        }
    }
    options
}

pub(super) fn asks(q: Board, space: SpaceId) -> Powers {
    match survivor(q, space) {
        Some(camp) if options(q, space).len() > 1 => Powers::of(q.speaker(camp, space)),
        _ => Powers::NONE,
    }
}

pub(super) fn tries(q: Board, space: SpaceId, out: &mut Vec<Action>) {
    out.extend(options(q, space).iter().map(|&n| Action::Flag(space, n)));
}

pub(super) fn may(q: Board, space: SpaceId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Flag(s, n) if s == space && options(q, space).contains(&n) => Ok(()),
        Action::Flag(_, n) => Err(refuse("4.3", "refuse-not-this-flag").of(n)),
        _ => Err(Refusal::not_now("4.3")),
    }
}

/// The next space in which there is nothing to decide.
pub(super) fn survivors(u: &mut Umpire, space: SpaceId) {
    let only = options(u.q(), space).first().copied();
    // 1.7: without a Flag to place, the enemy's goes all the same.
    let enemy = survivor(u.q(), space).is_some() && u.s.flags[space].is_some();
    match only {
        Some(nation) => flag(u, space, nation),
        None => {
            go_on(u, space);
            if enemy && may_strike(u.q(), space) {
                u.strike(space);
            }
        }
    }
}

/// Hesitant Allies alone change no Flag in Russia.
fn may_strike(q: Board, space: SpaceId) -> bool {
    let Some(camp) = survivor(q, space) else { return false };
    let free = |n: &Nation| {
        (q.troops(space, *n).any() || q.leaders_of(*n, space).any())
            && !(q.hesitant(*n) && q.p.in_russia(space))
    };
    camp.nations().iter().any(free)
}

pub(super) fn flag(u: &mut Umpire, space: SpaceId, nation: Nation) {
    go_on(u, space);
    u.plant(space, nation);
}

fn go_on(u: &mut Umpire, space: SpaceId) {
    let next = space.0 + 1;
    if usize::from(next) < u.p.spaces.len() {
        u.turn_into(Step::Survivors { space: SpaceId(next) });
    } else {
        u.pop();
    }
}
