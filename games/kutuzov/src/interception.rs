//! 11: Interception and Evasion.
//!
//! When a force has come to a space ([`open`]), or an Event is about to change a Flag ([`contest`]), the Powers of the other Camp are asked in
//! turn ([`Step::React`]) until none wants to do anything more. An attempt is made up ([`Step::Muster`]), declared, answered, rolled, and
//! those who succeed go ([`party`]).

mod attempt;
mod evasion;
mod muster;
mod options;
mod party;

use crate::prelude::*;
pub use attempt::odds;
pub use evasion::{destination, easiest, may_evade};
pub use muster::offer;
pub use options::{could, has_goers, may_come, may_intercept, may_send};
pub use party::{causes, join, may_go_over};

/// A party that goes somewhere by itself: an Interception or Evasion attempt, named and not yet rolled (what cards 23, 61, 63, 65, 72, 75
/// and 109 change), or a part of a beaten side that retreats. While it is `lifted` its pieces are off the map ([`Body::Party`]).
///
/// [`Body::Party`]: Body::Party
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Attempt {
    pub on: bool,
    pub kind: Kind,
    /// Whose pieces they are: 0 Imperial, 1 Tsarist.
    pub camp: u8,
    /// The Power that is asked, where an Event names it ([`offer`]).
    pub whose: Option<Power>,
    pub from: Option<SpaceId>,
    pub to: Option<SpaceId>,
    /// Between them, for an Interception over two Duchies (72).
    pub via: Option<SpaceId>,
    pub leaders: LeaderSet,
    pub commander: Option<LeaderId>,
    pub troops: [Troops; 6],
    pub worn: [Worn; 6],
    pub lifted: bool,
    /// What Events add to the roll.
    pub modifier: i8,
    /// A rating lent by an Event to Soldiers without a Leader (109), and how many Strength Points it is lent to.
    pub rating: Option<u8>,
    pub limit: u8,
    /// A River is no bar (23, 61) or counts as Rough (65), the attempt costs no Morale (22, 23), it comes to nothing.
    pub over_river: bool,
    pub unashamed: bool,
    pub cancelled: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Interception,
    Evasion,
    Retreat,
}

impl Attempt {
    /// Soldiers of a Nation that are off the map with it.
    pub fn in_hand(&self, nation: Nation) -> Troops {
        if self.lifted { self.troops[nation.i()] } else { Troops::NONE }
    }
    pub fn is_empty(&self) -> bool {
        self.leaders.is_empty() && self.troops.iter().all(|t| t.is_empty())
    }
}

/// Some of those who stand in a space: Leaders, and Strength Points by Nation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Part {
    pub leaders: LeaderSet,
    pub sp: [u8; 6],
}

impl Part {
    pub fn is_empty(&self) -> bool {
        self.leaders.is_empty() && self.sp == [0; 6]
    }
    fn add(&mut self, party: &Attempt) {
        self.leaders |= party.leaders;
        for nation in NATIONS {
            self.sp[nation.i()] += party.troops[nation.i()].sp();
        }
    }
}

/// How the Inactive Camp answers one entry into a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Reaction {
    pub to: Option<SpaceId>,
    /// Who answers.
    pub camp: u8,
    /// Powers that do nothing more since the last attempt.
    pub passed: Powers,
    /// An Event is to change a Flag (11.1 b): nobody is attacked.
    pub event: bool,
    /// Nobody has come, the attacker was there before (10.72) or was built there (6.34): nothing to intercept.
    pub still: bool,
    /// Those who stand there are attacked: always in a Duchy, in a Zone if the mover likes (10.71).
    pub attack: bool,
    /// An attempt was made: cards may come in between again.
    pub again: bool,
    /// Leaders who have evaded: they do not come back by Interception.
    pub away: LeaderSet,
    /// Who came by Interception, who failed to evade, who has evaded within the Zone.
    pub came: Part,
    pub failed: Part,
    pub safe: Part,
    /// Those who evaded within the Zone are off the map while others fight there.
    pub sheltered: bool,
    pub commander: Option<LeaderId>,
    pub troops: [Troops; 6],
    pub worn: [Worn; 6],
}

impl Reaction {
    pub fn in_hand(&self, nation: Nation) -> Troops {
        if self.sheltered { self.troops[nation.i()] } else { Troops::NONE }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 10.71: the mover says whether it attacks the enemy in the Zone.
    Attack { zone: SpaceId },
    /// Cards that make Interceptions possible.
    Open,
    /// The Powers of the other Camp, one after another.
    React { asking: Option<Power> },
    /// 11.51: who of those in a space goes.
    Muster { by: Power },
    /// Declared and answered: what it costs in Morale (11.6)…
    Roll,
    /// …and the dice.
    Dice,
    /// On the way, and there.
    Enter { leg: u8 },
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Attack { .. } => Powers::of(q.s.impulse.power),
            Step::React { asking } => asking.into(),
            Step::Muster { by } => Powers::of(by),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Open => {
                u.turn_into(Step::React { asking: None });
                u.open(Window::InterceptionOpen);
            }
            Step::React { .. } => next(u),
            Step::Roll => attempt::pay(u),
            Step::Dice => attempt::roll(u),
            Step::Enter { leg } => party::enter(u, leg),
            Step::Attack { .. } | Step::Muster { .. } => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // A lone piece has nothing to make up, but may stay at home.
            Step::Muster { .. } if u.s.attempt.is_empty() => u.pop_if(true),
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Attack { .. } => out.extend([Action::Yes, Action::No]),
            Step::React { .. } => options::tries(q, by, out),
            Step::Muster { .. } => muster::tries(q, out),
            _ => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Attack { .. }, Action::Yes | Action::No) => Ok(()),
            (Step::React { .. }, Action::Pass) => Ok(()),
            (Step::React { .. }, Action::Intercept(from)) => may_intercept(q, by, from),
            (Step::React { .. }, Action::Evade(to)) => may_evade(q, by, to),
            (Step::React { .. }, Action::EvadeAlone(to, nation, arm)) => {
                evasion::may_alone(q, by, to, nation, arm)
            }
            (Step::Muster { .. }, _) => muster::may(q, by, action),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Attack { zone }, _) => {
                u.pop();
                u.s.reaction.attack = action == Action::Yes;
                let id = if action == Action::Yes { "log-zone-attack" } else { "log-zone-peace" };
                u.tell("10.71", id, |t| t.on(zone));
            }
            (Step::React { .. }, Action::Intercept(from)) => {
                u.turn_into(Step::React { asking: None });
                muster::make_up(u, by, from);
                u.push(Step::Muster { by });
            }
            (Step::React { .. }, Action::Evade(to)) => {
                u.turn_into(Step::React { asking: None });
                evasion::declare(u, to);
            }
            (Step::React { .. }, Action::EvadeAlone(to, nation, arm)) => {
                u.turn_into(Step::React { asking: None });
                evasion::declare_alone(u, to, nation, arm);
            }
            (Step::React { .. }, _) => {
                u.s.reaction.passed = u.s.reaction.passed.with(by);
                u.turn_into(Step::React { asking: None });
            }
            (Step::Muster { .. }, _) => muster::act(u, by, action),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Attack { .. } => "10.71",
            Step::Muster { .. } => "11.51",
            _ => "11.1",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        let to = q.s.reaction.to.or(q.s.attempt.to).unwrap_or(SpaceId(0));
        match self {
            Step::Attack { zone } => Text::new("prompt-zone-attack").of(q.p, zone),
            Step::Muster { .. } => {
                let from = q.s.attempt.from.unwrap_or(SpaceId(0));
                let odds = odds(q).map_or(0, |o| o.needs);
                Text::new("prompt-muster").name(q.p, "from", from).number("needs", odds)
            }
            _ if q.s.reaction.event => Text::new("prompt-contest").of(q.p, to),
            _ => Text::new("prompt-react").of(q.p, to),
        }
    }
}

/// A force in hand has come to a space: the Inactive Camp may intercept and evade, in any order (11.11). A force that came from nowhere
/// attacks where it was (10.72, 6.33, 6.34): there is nothing to intercept.
pub fn open(u: &mut Umpire, to: SpaceId) {
    let camp = u.q().active_camp().foe();
    let still = u.s.force.from.is_none();
    let zone = u.p.space(to).zone;
    let met = u.q().holds(camp, to);
    u.s.reaction =
        Reaction { to: Some(to), camp: camp.0, still, attack: !zone || still, ..Reaction::default() };
    // Nobody is near enough to do anything, whatever he plays.
    if !met && !u.s.held[camp.i()].meets(u.p.sets.within_two[to.0 as usize]) {
        return;
    }
    u.push(Step::Open);
    if zone && met && !still {
        u.push(Step::Attack { zone: to });
    }
}

/// 11.1 b: an Event of this Camp is about to change the Flag of a space; the other may intercept. When the steps pushed are done, an enemy
/// Formation stands there if it has.
pub fn contest(u: &mut Umpire, space: SpaceId, by: Camp) {
    u.s.reaction = Reaction { to: Some(space), camp: by.foe().0, event: true, ..Reaction::default() };
    u.push(Step::Open);
}

/// Finds the next Power that can do something: the first after the Active one on the track, then its partner.
fn next(u: &mut Umpire) {
    if u.s.reaction.again {
        u.s.reaction.again = false;
        u.s.reaction.passed = Powers::NONE;
        return u.turn_into(Step::Open);
    }
    let camp = Camp(u.s.reaction.camp);
    let first = u.s.impulse.power.next();
    let first = if first.camp() == camp { first } else { first.next() };
    let asking =
        [first, first.partner()].into_iter().find(|&w| !u.s.reaction.passed.has(w) && options::any(u.q(), w));
    match asking {
        Some(power) => u.turn_into(Step::React { asking: Some(power) }),
        None => close(u),
    }
}

/// Nobody does anything more: who fights where is settled.
fn close(u: &mut Umpire) {
    u.pop();
    let r = u.s.reaction;
    let (Some(to), camp) = (r.to, Camp(r.camp)) else { return };
    if r.event {
        return;
    }
    // 11.8: a side of which everybody failed to evade has lost its terrain dice.
    let q = u.q();
    let leaders = q.leaders(camp, to);
    let failed = (leaders - r.failed.leaders).is_empty()
        && camp.nations().iter().all(|n| q.troops(to, *n).sp() <= r.failed.sp[n.i()]);
    u.s.force.no_terrain = failed && !r.failed.is_empty();
}

/// Whether the force in hand fights those who stand in a space: not where all have evaded within the Zone, nor where it has let them be and
/// nobody has intercepted it.
pub fn fights(q: Board, space: SpaceId) -> bool {
    let camp = q.active_camp().foe();
    let r = &q.s.reaction;
    if !q.holds(camp, space) {
        return false;
    }
    if r.to != Some(space) || !q.p.space(space).zone {
        return true;
    }
    if !r.attack {
        return !r.came.is_empty();
    }
    let all_safe = (q.leaders(camp, space) - r.safe.leaders).is_empty()
        && camp.nations().iter().all(|n| q.troops(space, *n).sp() <= r.safe.sp[n.i()]);
    !all_safe
}

/// 11.6: those who evaded within a Zone stand aside while others fight there.
pub fn shelter(u: &mut Umpire, space: SpaceId) {
    let r = u.s.reaction;
    if r.to != Some(space) || r.safe.is_empty() || r.sheltered {
        return;
    }
    u.s.reaction.commander = u.q().commander(Camp(r.camp), space).filter(|&c| r.safe.leaders.has(c));
    for leader in r.safe.leaders.iter() {
        u.s.take_leader(u.p, leader, Place::MOVING);
    }
    for nation in NATIONS {
        let sp = r.safe.sp[nation.i()];
        let troops = u.s.carve(space, nation, sp);
        u.s.reaction.troops[nation.i()] = troops;
        u.s.reaction.worn[nation.i()] = u.s.take_troops(u.p, space, nation, troops);
    }
    u.s.reaction.sheltered = true;
}

/// They come back.
pub fn unshelter(u: &mut Umpire) {
    let r = u.s.reaction;
    let (true, Some(space)) = (r.sheltered, r.to) else { return };
    u.s.reaction.sheltered = false;
    for nation in NATIONS {
        u.s.add_troops(space, nation, r.troops[nation.i()]);
        u.s.wear(space, nation, r.worn[nation.i()]);
    }
    for leader in r.safe.leaders.iter() {
        u.s.put_leader(u.p, leader, space);
    }
    if let Some(commander) = r.commander {
        u.s.appoint(u.p, commander);
    }
}
