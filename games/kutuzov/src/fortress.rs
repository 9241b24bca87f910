//! 13: Fortresses and Sieges.
//!
//! One Army resolves a Siege (13.21): it is the force in hand while it does, so that dice and losses are its own (13.36). Each Round is
//! answered ([`SiegeCards`](Window::SiegeCards)), rolled, and its losses taken; then the Fortress has fallen, or the
//! besieger may go on (13.33).

mod besiegers;
mod fall;
mod retreat;
mod rounds;

use crate::prelude::*;
use besiegers::besiegers;
pub(crate) use besiegers::invest;
pub use besiegers::{besiege, list, may_besiege, may_play_cards, may_resolve_any};
use retreat::ways_out;

/// The Siege being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Siege {
    pub on: bool,
    pub space: Option<SpaceId>,
    /// The Round being fought, from 1.
    pub round: u8,
    /// Rounds it may last: the rating of the Fortress, and what Events add (56).
    pub rounds: u8,
    /// The next Round needs no 13.33 a (56); none follows, and who has not taken the Fortress retreats (74).
    pub press_on: bool,
    pub last: bool,
    /// What a wound takes off the besieging Commander's Battle Rating (71), and who goes to the Regroup Box for it afterwards.
    pub wound: u8,
    pub wounded: Option<LeaderId>,
    /// Hits on the Fortress over all Rounds, and in this one.
    pub hits: u8,
    pub scored: u8,
    /// Casualties of the besieger: kills over all Rounds, disrupts that still cost dice, and those of this Round.
    pub kills: u8,
    pub disrupts: u8,
    pub suffered: u8,
    pub shaken: u8,
    /// Dice that Events add in this Round and in every Round, by Camp.
    pub extra: [u8; 2],
    pub lasting: [u8; 2],
    /// On the roll for the Sack (77).
    pub loot: i8,
    /// 13.52: what the Sack brings, until the Attrition that goes with it is rolled; its losses go to the Regroup Box.
    pub sack: u8,
    /// It has fallen, and by a Siege Overrun (13.42).
    pub fallen: bool,
    pub overrun: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.21: which of several Leaders besieges with his Army.
    Choose {
        space: SpaceId,
        by: Power,
    },
    /// A Round, in the order of its parts.
    Round(Part),
    /// 13.33: the besieger may go on.
    Again,
    /// It has fallen: the Flag and its markers, then the Sack.
    Fallen(Spoils),
    /// 74: the besiegers retreat, to a space of their choice…
    Withdraw {
        space: SpaceId,
        camp: Camp,
    },
    /// …which is declared and answered: they go, and are there.
    Depart {
        to: SpaceId,
    },
    Away {
        to: SpaceId,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Cards,
    Dice,
    /// Kills are taken; disrupts that Morale turns into kills come next (12.54).
    Morale,
    /// Those are counted, before it is judged how the Siege stands (14.42).
    Result,
    Judge,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spoils {
    Flag,
    /// Cards on the roll for the Sack (77).
    Cards,
    Sack,
    Attrition,
    Resources,
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Choose { by, .. } => Powers::of(by),
            Step::Again => Powers::of(q.s.impulse.power),
            Step::Withdraw { space, camp } => Powers::of(q.speaker(camp, space)),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Round(part) => rounds::round(u, part),
            Step::Fallen(spoils) => fall::fallen(u, spoils),
            Step::Depart { to } => retreat::depart(u, to),
            Step::Away { to } => retreat::away(u, to),
            _ => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { space, by } => {
                let armies = besiegers(u.q(), by, space);
                let only = armies.first().filter(|_| armies.len() == 1);
                if let Some(leader) = only {
                    u.pop();
                    besiegers::invest(u, space, leader);
                }
                only.is_some()
            }
            Step::Withdraw { space, camp } => {
                let ways = ways_out(u.q(), space, camp);
                if ways.len() > 1 {
                    return false;
                }
                u.pop();
                match ways.first() {
                    Some(to) => retreat::withdraw(u, space, camp, to),
                    // 12.63: nowhere to go.
                    None => {
                        u.send_away(Body::Stack(space, camp), Fate::Regroup, "12.63");
                    }
                }
                true
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Choose { space, by } => out.extend(besiegers(q, by, space).iter().map(Action::Name)),
            Step::Again => out.extend([Action::Yes, Action::No]),
            Step::Withdraw { space, camp } => {
                out.extend(ways_out(q, space, camp).iter().map(Action::Retreat))
            }
            _ => {}
        }
    }

    fn may(self, q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Choose { space, by }, Action::Name(leader)) => {
                refuse("13.21", "refuse-not-there").of(leader).unless(besiegers(q, by, space).has(leader))
            }
            (Step::Again, Action::Yes | Action::No) => Ok(()),
            (Step::Withdraw { space, camp }, Action::Retreat(to)) => {
                refuse("13.41", "refuse-no-way-out").of(to).unless(ways_out(q, space, camp).has(to))
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        match (self, action) {
            (Step::Choose { space, .. }, Action::Name(leader)) => {
                u.pop();
                besiegers::invest(u, space, leader);
            }
            (Step::Again, Action::Yes) => rounds::next_round(u),
            (Step::Again, _) => {
                u.pop();
                rounds::raise_siege(u);
            }
            (Step::Withdraw { space, camp }, Action::Retreat(to)) => {
                u.pop();
                retreat::withdraw(u, space, camp, to);
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Choose { .. } => "13.21",
            Step::Again => "13.33",
            Step::Withdraw { .. } => "13.34",
            _ => "13.2",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        let space = match self {
            Step::Choose { space, .. } | Step::Withdraw { space, .. } => space,
            _ => q.s.siege.space.unwrap_or(SpaceId(0)),
        };
        let id = match self {
            Step::Choose { .. } => "prompt-besieger",
            Step::Withdraw { .. } => "prompt-withdraw",
            _ => "prompt-siege-again",
        };
        Text::new(id).of(q.p, space)
    }
}
