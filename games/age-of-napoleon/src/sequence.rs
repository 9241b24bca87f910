//! 5.0: the sequence of play, from phase to phase and from year to year.

use crate::AgeOfNapoleon;
use crate::board::Board;
use crate::flow::Umpire;
use crate::ids::{COALITION, CountryId, FRENCH, foe};
use crate::state::State;
use crate::{campaign, diplomacy, insurrection, reinforcement, strategy, surrender, victory, winter};
use kernel::flow::Chapter;
use kernel::{Event, Role, Roles, Text};
use serde::{Deserialize, Serialize};

/// 5.0: the phases of a game turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Diplomacy,
    Insurrection,
    Strategy,
    Reinforcement,
    Campaign,
    Surrender,
    WinterAttrition,
    VictoryCheck,
}

impl Phase {
    pub const ALL: [Phase; 8] = [
        Phase::Diplomacy,
        Phase::Insurrection,
        Phase::Strategy,
        Phase::Reinforcement,
        Phase::Campaign,
        Phase::Surrender,
        Phase::WinterAttrition,
        Phase::VictoryCheck,
    ];
    /// As it is called on paper.
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Diplomacy => "diplomacy",
            Phase::Insurrection => "insurrection",
            Phase::Strategy => "strategy",
            Phase::Reinforcement => "reinforcement",
            Phase::Campaign => "campaign",
            Phase::Surrender => "surrender",
            Phase::WinterAttrition => "winter",
            Phase::VictoryCheck => "victory-check",
        }
    }
    /// 5.0, or the chapter of the phase: the rule that says this is not the moment.
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Diplomacy => "7.0",
            Phase::Insurrection => "8.0",
            Phase::Strategy => "9.0",
            Phase::Reinforcement => "10.0",
            Phase::Campaign => "11.0",
            Phase::Surrender => "14.0",
            Phase::WinterAttrition => "15.0",
            Phase::VictoryCheck => "16.0",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The bottom of the stack.
    Turn,
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        Roles::NOBODY
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Turn => u.next_phase(),
        }
    }

    fn rule(self) -> &'static str {
        "5.0"
    }
}

impl Umpire<'_> {
    /// Goes to the next phase (5.0).
    fn next_phase(&mut self) {
        let next = match self.s.phase {
            Phase::VictoryCheck => {
                self.s.year += 1;
                campaign::new_year(self);
                Phase::Diplomacy
            }
            phase => Phase::ALL[phase as usize + 1],
        };
        self.s.phase = next;
        self.begin(next);
    }

    /// Drops whatever is under way and begins a phase.
    pub fn start_at(&mut self, phase: Phase) {
        let s = &mut *self.s;
        s.flow.clear();
        s.flow.push(Step::Turn.into());
        (s.march, s.battle) = Default::default();
        (s.group, s.subject, s.victims) = Default::default();
        (s.moved, s.fought, s.balked, s.led) = Default::default();
        s.attack_by = Default::default();
        s.forget_arrivals();
        s.forget_withdrawals();
        s.over = None;
        s.phase = phase;
        self.begin(phase);
        self.advance();
    }

    fn begin(&mut self, phase: Phase) {
        self.say(|| Event::new(Text::new(phase_name(phase))).heading(1));
        match phase {
            Phase::Diplomacy => diplomacy::begin(self, false),
            Phase::Insurrection => insurrection::begin(self),
            Phase::Strategy => strategy::begin(self),
            Phase::Reinforcement => reinforcement::begin(self),
            Phase::Campaign => campaign::begin(self),
            Phase::Surrender => surrender::begin(self),
            Phase::WinterAttrition => winter::begin(self),
            Phase::VictoryCheck => victory::begin(self),
        }
    }
}

pub const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Diplomacy => "phase-diplomacy",
        Phase::Insurrection => "phase-insurrection",
        Phase::Strategy => "phase-strategy",
        Phase::Reinforcement => "phase-reinforcement",
        Phase::Campaign => "phase-campaign",
        Phase::Surrender => "phase-surrender",
        Phase::WinterAttrition => "phase-winter",
        Phase::VictoryCheck => "phase-victory",
    }
}

/// The role that plays first or second in this phase.
#[inline]
pub fn in_order(s: &State, second: bool) -> Role {
    if second { foe(s.first) } else { s.first }
}

/// Control by alignment alone, for countries that have one of their own.
#[inline]
pub fn control_of(s: &State, country: CountryId) -> Option<Role> {
    use crate::pack::Alignment as A;
    match s.alignment[country.0 as usize] {
        A::CoalitionMember | A::Insurgent => Some(COALITION),
        A::FrenchAlly | A::FrenchDominion | A::France => Some(FRENCH),
        A::Neutral | A::Attached => None,
    }
}
