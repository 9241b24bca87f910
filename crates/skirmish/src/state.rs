//! What is on the table.

use kernel::{Outcome, Role, Roles};
use serde::{Deserialize, Serialize};
use tabletop::{Id, SmallSet, id};

id!(
    /// A space of the board, from Blue's camp to Red's.
    SpaceId, "space"
);
id!(
    /// A company: the first three are Blue's.
    CompanyId, "company"
);
id!(
    /// One of the twelve cards.
    CardId, "card"
);

pub type Hand = SmallSet<CardId>;

pub const BLUE: Role = Role(0);
pub const RED: Role = Role(1);

/// The other side.
pub const fn foe(role: Role) -> Role {
    Role(1 - role.0)
}

/// Where a side's camp is.
pub const fn camp(role: Role) -> SpaceId {
    SpaceId(role.0 * 4)
}

/// The companies of a side.
pub fn companies(role: Role) -> impl Iterator<Item = CompanyId> + Clone {
    (role.0 * 3..role.0 * 3 + 3).map(CompanyId)
}

impl CompanyId {
    pub const fn side(self) -> Role {
        Role(self.0 / 3)
    }
}

/// 1.2: four cards of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Title {
    Aim,
    Cover,
    Rally,
}

impl Title {
    pub const ALL: [Title; 3] = [Title::Aim, Title::Cover, Title::Rally];
    pub fn of(card: CardId) -> Self {
        Title::ALL[card.0 as usize / 4]
    }
    pub const fn id(self) -> &'static str {
        match self {
            Title::Aim => "aim",
            Title::Cover => "cover",
            Title::Rally => "rally",
        }
    }
}

/// 2.1: what a side writes down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    Advance,
    Hold,
}

/// One click.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    Order(Order),
    Pick(CompanyId),
    Go(SpaceId),
    Scout,
    Play(CardId),
    Pass,
}

/// What the game is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// 2.1: both sides choose in secret.
    Orders,
    /// 2.3, 2.4: a side is active.
    Act(Role),
    /// 2.3: it has picked a company.
    Go(Role, CompanyId),
    /// 3.1: the company attacks here; the defender may answer.
    Answer(CompanyId, SpaceId),
    /// 4: how it ended: the winner and the message, or a draw.
    Over(End),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    Camp(Role),
    Alone(Role),
    Count(Role),
    Draw,
}

impl End {
    pub fn outcome(self) -> Outcome {
        let (winners, how) = match self {
            End::Camp(r) => (Roles::of(r), "end-camp"),
            End::Alone(r) => (Roles::of(r), "end-alone"),
            End::Count(r) => (Roles::of(r), "end-count"),
            End::Draw => (Roles::first(2), "end-draw"),
        };
        Outcome { winners, how, rule: "4" }
    }
}

/// The whole of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u8,
    pub rounds: u8,
    /// Where each company stands; `None` is lost.
    pub at: [Option<SpaceId>; 6],
    pub hands: [Hand; 2],
    /// The top card is the last.
    pub deck: Vec<CardId>,
    pub discards: Hand,
    pub orders: [Option<Order>; 2],
    /// Who has looked at the top card.
    pub scouted: Roles,
    /// Who has acted this round.
    pub acted: Roles,
    pub aimed: bool,
    /// Every defender is asked for Cover, not only those who hold it.
    pub ask_all: bool,
    pub step: Step,
}

impl State {
    pub fn hand(&self, role: Role) -> Hand {
        self.hands[role.0 as usize]
    }
    /// How many companies of a side stand here.
    pub fn strength(&self, role: Role, space: SpaceId) -> usize {
        companies(role).filter(|c| self.at[c.index()] == Some(space)).count()
    }
    /// How many companies of a side are on the board.
    pub fn left(&self, role: Role) -> usize {
        companies(role).filter(|c| self.at[c.index()].is_some()).count()
    }
    /// How far a side's companies have come from its camp, together.
    pub fn ground(&self, role: Role) -> u32 {
        companies(role)
            .filter_map(|c| self.at[c.index()])
            .map(|s| u32::from(s.0.abs_diff(camp(role).0)))
            .sum()
    }
    pub fn holds(&self, role: Role, title: Title) -> bool {
        self.hand(role).iter().any(|c| Title::of(c) == title)
    }
    /// The first enemy company of `role` here.
    pub fn enemy(&self, role: Role, space: SpaceId) -> Option<CompanyId> {
        companies(foe(role)).find(|c| self.at[c.index()] == Some(space))
    }
    pub fn deciding(&self) -> Roles {
        match self.step {
            Step::Orders => [BLUE, RED].into_iter().filter(|r| self.orders[r.0 as usize].is_none()).collect(),
            Step::Act(role) | Step::Go(role, _) => Roles::of(role),
            Step::Answer(attacker, _) => Roles::of(foe(attacker.side())),
            Step::Over(_) => Roles::NOBODY,
        }
    }
}
