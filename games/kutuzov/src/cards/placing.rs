//! Events that place Soldiers (5.11): so many Strength Points of a Nation out of the pool, piece by piece, and where the pool is short
//! of them, first some of that Nation off the map.

use super::{Ask, Next, Step};
use crate::prelude::*;

/// So many Strength Points of a Nation are still to be placed in these spaces.
#[derive(Clone, Copy, Debug)]
pub struct Placing {
    pub nation: Nation,
    pub left: u8,
    pub at: SpaceSet,
    /// A card that wants cavalry before anything else.
    pub horse_first: Option<CardId>,
}

impl Placing {
    pub fn new(nation: Nation, left: u8, at: SpaceSet) -> Self {
        Self { nation, left, at, horse_first: None }
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
            Action::Put(space, nation, arm) => {
                refuse("5.1", "refuse-wrong-nation").of(nation).when(nation != self.nation)?;
                refuse("5.1", "refuse-wrong-place").of(space).unless(self.at.has(space))?;
                let many = refuse("5.1", "refuse-too-much").number("count", self.left.into());
                many.when(arm.sp() > self.left)?;
                refuse("1.5", "refuse-none-left").of(nation).unless(self.has(q, arm))?;
                match self.horse_first {
                    Some(card) => refuse("5.1", "refuse-horse-first").of(card).when(arm != Arm::Cavalry),
                    None => Ok(()),
                }
            }
            Action::LoseAt(space, nation) => {
                let short = nation == self.nation && !self.stocked(q);
                refuse("5.11", "refuse-no-shortage").of(nation).unless(short)?;
                refuse("5.11", "refuse-no-such-piece").of(space).when(q.troops(space, nation).is_empty())
            }
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

/// An Event that begins with placing so many Strength Points of a Nation in one of some spaces: `$what` says what and where, and when they
/// are placed `$then` goes on, from stage [`PLACED`].
macro_rules! placing_event {
    ($number:literal, $what:path, $then:path) => {
        $crate::cards::Event::stages(
            $number,
            |u, step| match step.stage {
                0 => $crate::cards::placing::begin(u, step, $what(u.q(), step)),
                _ => $then(u, step),
            },
            |q, step| $crate::cards::placing::asks(step, $what(q, step)),
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

pub fn asks(step: Step, what: Placing) -> Ask {
    match step.stage {
        PLACE => step.ask().at(what.at),
        PUT..PLACED => step.ask().placing(now(step, what)),
        _ => Ask::nobody(),
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
