//! 5.0: the sequence of play, from phase to phase and from year to year.

use crate::prelude::*;
use crate::state::State;
use crate::{campaign, diplomacy, insurrection, reinforcement, strategy, surrender, victory, winter};
use kernel::Event;

tabletop::words! {
    /// 5.0: the phases of a game turn, as they are called on paper.
    pub enum Phase {
        Diplomacy = "diplomacy", Insurrection = "insurrection", Strategy = "strategy",
        Reinforcement = "reinforcement", Campaign = "campaign", Surrender = "surrender",
        WinterAttrition = "winter", VictoryCheck = "victory-check",
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
        u.next_phase();
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

    fn begin(&mut self, phase: Phase) {
        self.say(|| Event::new(phase_name(phase)).heading(1));
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

    /// Writes the year over what follows.
    pub fn begin_year(&mut self) {
        let year = self.s.year;
        self.say(|| Event::new(Text::new("log-year").word("year", year.to_string())).heading(1));
    }
}

/// Drops whatever is under way and begins a phase.
pub fn start_at(u: &mut Umpire, phase: Phase) -> Result<(), Refusal> {
    let s = &mut *u.s;
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
    u.begin(phase);
    u.advance();
    Ok(())
}

pub fn phase_name(phase: Phase) -> Text {
    Text::new(format!("phase-{}", phase.id()))
}

/// The role that plays first or second in this phase.
#[inline]
pub fn in_order(s: &State, second: bool) -> Role {
    if second { foe(s.first) } else { s.first }
}
