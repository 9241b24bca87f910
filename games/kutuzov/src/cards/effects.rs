//! Events that stay in force, and what the rules ask about them.
//!
//! An Event that lasts leaves an [`Effect`] on the table. The chapters ask here, and nowhere else, what such Events change: a rating, a
//! cost, who may lead whom.

use super::standing::{flying, quarrel, truce};
use crate::prelude::*;

/// How long an Event stays in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// The Battle or Siege ends.
    Battle,
    /// The Impulse ends.
    Impulse,
    /// The next Impulse of the Power that played it begins, even in another Turn.
    NextImpulse,
    /// The same, or the Impulses of the Turn end.
    NextImpulseOfTurn,
    /// The Impulses of the Turn end.
    Impulses,
    /// The Turn ends, its end steps included.
    Turn,
    /// The next Interphase is over.
    Interphase,
    Game,
}

/// An Event in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Effect {
    pub card: CardId,
    pub by: Power,
    pub until: Until,
    /// Whom or what it is about: the number of a Leader, a space, a Camp, as the card has it.
    pub x: u8,
    pub y: u8,
    #[serde(default)]
    pub z: u8,
}

impl Umpire<'_> {
    /// An Event stays in force.
    pub fn keep(&mut self, step: super::Step, until: Until, x: u8, y: u8) {
        self.keep_about(step, until, [x, y, 0]);
    }
    /// The same, about three things.
    pub fn keep_about(&mut self, step: super::Step, until: Until, [x, y, z]: [u8; 3]) {
        let effect = Effect { card: step.card, by: step.by, until, x, y, z };
        self.s.effects.retain(|e| e.card != effect.card);
        // There are far fewer lasting Events than room for them.
        let _ = self.s.effects.try_push(effect);
    }
}

/// A Leader's Battle Rating with what Events change of it (11, 12, 75, 94), one after another as they were played: the later prevails (5.1).
pub fn rating(q: Board, leader: LeaderId, printed: u8) -> u8 {
    let mut rating = printed;
    for e in &q.s.effects {
        let about = e.x == leader.0;
        match e.card.0 + 1 {
            11 if leader == q.p.key.schwarzenberg => rating = q.p.card(e.card).figures.battle,
            12 if leader == q.p.key.yorck => rating = q.p.card(e.card).figures.battle,
            94 if about => {
                let better = rating + q.p.card(e.card).figures.battle;
                rating = better.min(q.p.card(e.card).figures.battle_max);
            }
            75 if about => rating = 0,
            _ => {}
        }
    }
    rating
}

/// A Leader's Command Rating with what Events change of it (94).
pub fn command(q: Board, leader: LeaderId, printed: u8) -> u8 {
    match q.in_force(94) {
        Some(e) if e.x == leader.0 => printed + q.p.card(e.card).figures.command,
        _ => printed,
    }
}

/// An Allied Nation counts as French for the Turn (4, 11, 12, 67).
pub fn acts_french(q: Board, nation: Nation) -> bool {
    let marshal = nation.is_ally() && q.in_force(4).is_some_and(|e| q.nation_of(LeaderId(e.x)) == nation);
    marshal
        || match nation {
            AUSTRIA => q.in_force(11).is_some() || q.in_force(67).is_some(),
            PRUSSIA => q.in_force(12).is_some(),
            _ => false,
        }
}

/// An Allied Nation marches into Russia as the French do, without the surcharge of 10.12: under a Marshal of card 4 only with two French
/// Strength Points in the force.
pub fn willing(q: Board, nation: Nation) -> bool {
    let by_itself = match nation {
        AUSTRIA => q.in_force(11).is_some() || q.in_force(67).is_some(),
        PRUSSIA => q.in_force(12).is_some(),
        _ => true,
    };
    let f = &q.s.force;
    let under = |e: Effect| {
        f.leaders.has(LeaderId(e.x))
            && q.nation_of(LeaderId(e.x)) == nation
            && f.troops[nation.power().nation().i()].sp() >= 2
    };
    by_itself || q.in_force(4).is_some_and(under)
}

/// Formations of an Ally in a space may put up the Flag of the French Power they serve (7.1): those that act as French, and the Army of
/// card 4.
pub fn flags_french(q: Board, space: SpaceId, nation: Nation) -> bool {
    acts_french(q, nation)
        || q.in_force(4).is_some_and(|e| {
            let leader = LeaderId(e.x);
            q.nation_of(leader) == nation && q.s.at(leader) == Some(space)
        })
}

/// A Leader may lead Soldiers of another Nation (4, 107).
pub fn mixes(q: Board, leader: LeaderId, nation: Nation) -> bool {
    let own = q.nation_of(leader);
    q.in_force(4).is_some_and(|e| e.x == leader.0 && nation == own.power().nation())
        || q.in_force(107).is_some_and(|e| e.x == leader.0 && nation.camp() == own.camp())
}

/// What mud adds to the cost of a step for an Army of a Power: nothing for the one that played it (38), nor where roads are dry (35).
pub fn mud_for(q: Board, power: Power) -> u8 {
    match q.in_force(38) {
        Some(e) if e.by != power && q.in_force(35).is_none() => q.p.card(e.card).figures.surcharge,
        _ => 0,
    }
}

/// What mud adds to the cost of a step of the force in hand, which makes up so many Armies: those of the Power that played it go free.
pub fn mud(q: Board, armies: u8) -> u8 {
    let Some(e) = q.in_force(38) else { return 0 };
    let f = &q.s.force;
    let own = f.leaders & q.leaders_of_power(e.by);
    let mut theirs = [Troops::NONE; 6];
    for nation in e.by.nations() {
        theirs[nation.i()] = f.troops[nation.i()];
    }
    let spared = match own.any() {
        true => q.armies(own, &theirs).unwrap_or(0),
        false => u8::from(f.lone && theirs.iter().any(|t| t.any())),
    };
    armies.saturating_sub(spared) * mud_for(q, e.by.next())
}

/// Events that keep a force out of a space: a truce (101), quarrelling generals (49); or out of what it has become: marshals without their
/// Emperor (85), a flying column (96).
pub fn may_enter(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    if let Some(from) = q.s.force.at
        && burnt_bridges(q, from, to, by.camp())
    {
        return Err(refuse("5.1", "refuse-bridges-burnt").of(to));
    }
    refuse("5.1", "refuse-truce").of(to).when(truce(q, to) && q.holds(by.camp().foe(), to))?;
    let f = &q.s.force;
    refuse("5.1", "refuse-quarrel").when(quarrel(q, f.leaders))?;
    if let Some(e) = q.in_force(85)
        && f.leaders.has(LeaderId(e.x))
        && f.leaders.has(q.p.key.napoleon)
    {
        return Err(refuse("5.1", "refuse-without-napoleon"));
    }
    refuse("5.1", "refuse-flying-column")
        .when(flying(q) && f.points() > q.p.card(CardId(95)).figures.max_points)
}

/// A River line that an Event opened to an Imperial force for the Impulse (3): `x` and `y` are its ends, `z` is who commands it. It serves
/// him as long as he is at one of them, or on his way.
pub fn bridges(q: Board, a: SpaceId, b: SpaceId, camp: Camp) -> bool {
    let serves = |e: Effect| {
        let ends = (e.x, e.y) == (a.0, b.0) || (e.x, e.y) == (b.0, a.0);
        ends && q.s.at(LeaderId(e.z)).is_none_or(|s| s == a || s == b)
    };
    camp == IMPERIAL && q.in_force(3).is_some_and(serves)
}

/// A River line that an Event closed to a Camp for the Impulse (61): the bridges are burnt behind the other.
pub fn burnt_bridges(q: Board, a: SpaceId, b: SpaceId, camp: Camp) -> bool {
    let burnt = |e: Effect| {
        let ends = (e.x, e.y) == (a.0, b.0) || (e.x, e.y) == (b.0, a.0);
        ends && e.z != camp.0
    };
    q.in_force(61).is_some_and(burnt)
}

/// What lasting Events add to a Camp's Interception of the force in hand: Manoeuvre upon the Rear (8).
pub fn interception(q: Board, camp: Camp) -> i8 {
    match q.in_force(8) {
        Some(e) if camp != q.active_camp() && q.s.force.leaders.has(LeaderId(e.x)) => {
            -(q.p.card(e.card).figures.penalty)
        }
        _ => 0,
    }
}

/// What lasting Events add to a Camp's Evasion of the force in hand: Manoeuvre upon the Rear (8), Platov's Screen (22).
pub fn evasion(q: Board, camp: Camp) -> i8 {
    let screen = match q.in_force(22) {
        Some(e) if camp == e.by.camp() => q.p.card(e.card).figures.evasion,
        _ => 0,
    };
    screen + interception(q, camp)
}

/// An attempt to evade costs a Camp no Morale: the Tsarists' first in an Impulse behind Platov's Screen (22).
pub fn unashamed(q: Board, camp: Camp) -> bool {
    q.in_force(22).is_some_and(|e| camp == e.by.camp()) && !q.s.impulse.evaded
}
