//! 12.6 – 12.8: retreat, Rout and Overrun.
//!
//! The beaten side goes while its Battle is still being settled. A defender goes Power by Power and, if they like, in pieces; who has gone is
//! kept off the map ([`Retreat::parties`]) until it is known whether the retreat has become a Rout (12.62). The attacker goes back with
//! all he has.

mod parties;
mod rout;
mod ways;

use crate::prelude::*;
pub use parties::mark_force;
pub use ways::exits;

/// Those who have retreated to one space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fugitives {
    pub to: SpaceId,
    pub leaders: LeaderSet,
    pub troops: [Troops; 6],
}

/// The retreat after a Battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Retreat {
    pub parties: ArrayVec<Fugitives, 8>,
    pub commander: Option<LeaderId>,
    /// Where the Active side goes; nowhere if it was built there (6.34).
    pub whither: Option<SpaceId>,
    pub boxed: bool,
}

impl Retreat {
    /// Soldiers of a Nation that are on their way.
    pub fn in_hand(&self, nation: Nation) -> impl Iterator<Item = Troops> {
        self.parties.iter().map(move |f| f.troops[nation.i()])
    }
    pub fn troops(&self, nation: Nation) -> Troops {
        self.in_hand(nation).fold(Troops::NONE, Troops::with)
    }
    pub fn leaders(&self) -> LeaderSet {
        self.parties.iter().fold(LeaderSet::EMPTY, |all, f| all | f.leaders)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Begin,
    /// A Power says who of its own goes where; the Active one, where all go.
    Choose {
        by: Power,
    },
    /// It is declared and answered: they go.
    Go {
        to: SpaceId,
    },
    /// They are there, less what it cost them.
    Gone {
        to: SpaceId,
        by: Power,
    },
    /// 12.7: whether it has become a Rout.
    Count,
    /// The disrupted are eliminated, here and there.
    Rout {
        left: u8,
    },
    Routed,
    /// All stand where they have gone.
    Settle,
}

/// The beaten side of the Battle retreats.
pub fn begin(u: &mut Umpire) {
    u.s.retreat = Retreat::default();
    u.push(Step::Begin);
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Choose { by } => Powers::of(by),
            Step::Rout { left } if left > 0 => rout::losses(left).asks(q),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Begin => parties::start(u),
            Step::Choose { .. } => u.pop(),
            Step::Go { to } => parties::go(u, to),
            Step::Gone { to, by } => parties::gone(u, to, by),
            Step::Count => rout::count(u),
            Step::Rout { .. } => u.turn_into(Step::Routed),
            Step::Routed => rout::routed(u),
            Step::Settle => parties::settle(u),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { by } => parties::passes(u, by),
            Step::Rout { left } => rout::only_loss(u, left),
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Choose { .. } => parties::tries(q, by, out),
            Step::Rout { left } => rout::tries(q, left, out),
            _ => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Choose { .. } => parties::may(q, by, action),
            Step::Rout { left } => rout::may(q, left, action),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        match (self, action) {
            (Step::Choose { .. }, Action::Retreat(to)) => parties::declare(u, to),
            (Step::Choose { .. }, _) => parties::change(u, action),
            (Step::Rout { left }, Action::LoseAt(space, nation)) => rout::lose_at(u, left, space, nation),
            (Step::Rout { left }, Action::LoseLeader(leader)) => rout::lose_leader(u, left, leader),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Count | Step::Rout { .. } | Step::Routed => "12.7",
            _ => "12.6",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Rout { left } => Text::new("prompt-rout").number("count", left),
            _ => Text::new("prompt-retreat").of(q.p, field(q)),
        }
    }
}

fn field(q: Board) -> SpaceId {
    q.s.battle.space.expect("there is a Battle")
}

fn own_leaders(q: Board, by: Power, space: SpaceId) -> LeaderSet {
    q.leaders(by.camp(), space) & q.leaders_of_power(by)
}
