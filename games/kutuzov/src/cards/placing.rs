//! Events that place Soldiers (5.11): so many Strength Points of a Nation out of the pool, piece by piece, and where the pool is short
//! of them, first some of that Nation off the map.

use super::{Next, Step, unmet};
use crate::prelude::*;

/// So many Strength Points of a Nation are still to be placed in these spaces.
#[derive(Clone, Copy, Debug)]
pub struct Placing {
    pub nation: Nation,
    pub left: u8,
    pub at: SpaceSet,
}

impl Placing {
    /// In one space.
    pub fn in_space(nation: Nation, left: u8, space: SpaceId) -> Self {
        Self { nation, left, at: SpaceSet::of(space) }
    }

    /// A piece of the pool would do.
    fn stocked(self, q: Board) -> bool {
        Arm::ALL.iter().any(|&a| self.has(q, a))
    }
    fn has(self, q: Board, arm: Arm) -> bool {
        arm.sp() <= self.left && q.stocks(self.nation, arm)
    }

    /// Something can be placed: 5.12 stands in nobody's way, and there are Soldiers in the pool or on the map.
    pub fn possible(self, q: Board) -> bool {
        self.left > 0
            && self.at.any()
            && q.may_place(self.nation.power()).is_ok()
            && (self.stocked(q) || q.on_map(self.nation) > 0)
    }

    /// What the one who places might do.
    pub fn tries(self, q: Board, out: &mut Vec<Action>) {
        for space in self.at.iter() {
            out.extend(Arm::ALL.map(|a| Action::Put(space, self.nation, a)));
        }
        // 5.11.
        if !self.stocked(q) {
            out.extend(q.s.held[self.nation.camp().i()].iter().map(|s| Action::LoseAt(s, self.nation)));
        }
    }

    pub fn may(self, q: Board, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Put(_, nation, _) if nation != self.nation => {
                Err(refuse("5.1", "refuse-wrong-nation").of(nation))
            }
            Action::Put(space, ..) if !self.at.has(space) => {
                Err(refuse("5.1", "refuse-wrong-place").of(space))
            }
            Action::Put(_, _, arm) if arm.sp() > self.left => {
                Err(refuse("5.1", "refuse-too-much").number("count", self.left.into()))
            }
            Action::Put(_, nation, arm) if !self.has(q, arm) => {
                Err(refuse("1.5", "refuse-none-left").of(nation))
            }
            Action::Put(..) => Ok(()),
            Action::LoseAt(_, nation) if nation != self.nation || self.stocked(q) => {
                Err(refuse("5.11", "refuse-no-shortage").of(nation))
            }
            Action::LoseAt(space, nation) if q.troops(space, nation).is_empty() => {
                Err(refuse("5.11", "refuse-no-such-piece").of(space))
            }
            Action::LoseAt(..) => Ok(()),
            _ => Err(Refusal::not_now("5.1")),
        }
    }

    /// Places a piece, or takes one off the map for it (5.11). Says how many Strength Points are left to place.
    pub fn act(self, u: &mut Umpire, action: Action) -> u8 {
        let mut rest = self;
        match action {
            Action::Put(space, nation, arm) => {
                put(u, space, nation, arm);
                rest.left -= arm.sp();
            }
            Action::LoseAt(space, nation) => {
                u.lose_sp(Body::Stack(space, nation.camp()), nation, Fate::Unbuilt);
                u.tell("5.11", "log-shortage", |t| t.of(nation).on(space));
            }
            _ => {}
        }
        if rest.possible(u.q()) { rest.left } else { 0 }
    }
}

/// A piece out of the pool, with whatever change that takes (1.5).
pub fn put(u: &mut Umpire, space: SpaceId, nation: Nation, arm: Arm) {
    told(u, space, nation, arm.sp());
    u.s.stock(nation, arm);
    u.raise(space, nation, Troops::NONE, Troops::one(arm));
}

fn told(u: &mut Umpire, space: SpaceId, nation: Nation, sp: u8) {
    u.tell("5.1", "log-put", |t| t.of(nation).on(space).number("count", sp));
}

/// A Leader not yet in play.
pub fn put_leader(u: &mut Umpire, space: SpaceId, leader: LeaderId) {
    u.tell("5.1", "log-put-leader", |t| t.of(leader).on(space));
    u.raise_leader(space, leader);
}

/// So many Strength Points out of the pool together, as infantry where there is any.
pub fn put_infantry(u: &mut Umpire, space: SpaceId, nation: Nation, sp: u8) {
    for _ in 0..sp {
        u.s.stock(nation, Arm::Infantry);
    }
    let (mut pool, mut pieces) = (u.s.unbuilt[nation.i()], Troops::NONE);
    let fits = |pool: Troops, left: u8| Arm::ALL.into_iter().find(|&a| a.sp() <= left && pool.of(a) > 0);
    while let Some(arm) = fits(pool, sp - pieces.sp()) {
        pool.take(Troops::one(arm));
        pieces.add(Troops::one(arm));
    }
    if pieces.any() {
        told(u, space, nation, pieces.sp());
        u.raise(space, nation, Troops::NONE, pieces);
    }
}

/// Home Keys in which a Power may build (6.31): its own, and Moscow or Warsaw while they are its Camp's. None under siege.
pub fn home_keys(q: Board, power: Power) -> SpaceSet {
    let mine = |s: SpaceId| {
        let own = q.p.space(s).home.power() == power || q.dual(s) && q.p.space(s).home.camp() == power.camp();
        // A burnt Key takes one Strength Point an Impulse.
        let full = q.s.impulse.built.has(s);
        own && !full && !q.p.space(s).home.is_ally() && q.controls(power, s) && !q.besieged(s)
    };
    (q.p.sets.keys - q.p.sets.zones).iter().filter(|&s| mine(s)).collect()
}

/// So many Strength Points under 6.31 in a Key: one, where it is burnt.
pub fn room_in(q: Board, space: SpaceId, sp: u8) -> u8 {
    if q.s.scorched.has(space) { sp.min(1) } else { sp }
}
/// The same, when they come: a burnt Key takes no more in this Impulse.
pub fn under_6_31(u: &mut Umpire, space: SpaceId, sp: u8) -> u8 {
    if u.s.scorched.has(space) {
        u.s.impulse.built.insert(space);
    }
    room_in(u.q(), space, sp)
}

/// The player of the card is asked at the stages 1 – 99; the others go by themselves.
pub fn player(_q: Board, step: Step) -> Powers {
    if (1..100).contains(&step.stage) { Powers::of(step.by) } else { Powers::NONE }
}

/// An Event that begins with placing so many Strength Points of a Nation in one of some spaces: `$what` says what and where, and when they
/// are placed `$then` goes on, from stage [`PLACED`].
macro_rules! placing_event {
    ($number:literal, $what:path, $then:path) => {
        $crate::cards::Event::new($number, |u, step| match step.stage {
            0 => $crate::cards::placing::begin(u, step, $what(u.q(), step)),
            _ => $then(u, step),
        })
        .asking(
            $crate::cards::placing::player,
            |q, step, out| $crate::cards::placing::tries(q, step, $what(q, step), out),
            |q, step, action| $crate::cards::placing::may(q, step, $what(q, step), action),
            |u, step, action| $crate::cards::placing::chosen(u, step, $what(u.q(), step), action),
        )
    };
}
pub(crate) use placing_event;

/// The place is being chosen.
const PLACE: u8 = 1;
/// So many Strength Points above this are left to place.
const PUT: u8 = 10;
/// All are placed.
pub const PLACED: u8 = 100;

pub fn begin(u: &mut Umpire, _step: Step, what: Placing) -> Next {
    if !what.possible(u.q()) {
        return Next::Stage(PLACED);
    }
    u.make_room(what.nation, what.left);
    match what.at.len() {
        1 => Next::With(PUT + what.left, what.at.first().expect("one").0),
        _ => Next::With(PLACE, what.left),
    }
}

/// What is left to place, in the place that was chosen.
fn now(step: Step, what: Placing) -> Placing {
    Placing { left: step.stage - PUT, at: SpaceSet::of(SpaceId(step.x)), ..what }
}

pub fn tries(q: Board, step: Step, what: Placing, out: &mut Vec<Action>) {
    match step.stage {
        PLACE => out.extend(what.at.iter().map(Action::At)),
        _ => now(step, what).tries(q, out),
    }
}

pub fn may(q: Board, step: Step, what: Placing, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (PLACE, Action::At(space)) if what.at.has(space) => Ok(()),
        (PLACE, Action::At(space)) => Err(refuse("5.1", "refuse-wrong-place").of(space)),
        (PLACE, _) => Err(Refusal::not_now("5.1")),
        _ => now(step, what).may(q, action),
    }
}

pub fn chosen(u: &mut Umpire, step: Step, what: Placing, action: Action) -> Next {
    match (step.stage, action) {
        (PLACE, Action::At(space)) => Next::With(PUT + step.x, space.0),
        _ => match now(step, what).act(u, action) {
            0 => Next::Stage(PLACED),
            left => Next::Stage(PUT + left),
        },
    }
}

/// An Event that only places.
pub fn done(_u: &mut Umpire, _step: Step) -> Next {
    Next::Done
}

/// It may be declared if anything can be placed.
pub fn able(q: Board, step: Step, what: Placing) -> Result<(), Refusal> {
    if what.possible(q) { Ok(()) } else { unmet(step) }
}
