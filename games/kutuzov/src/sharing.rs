//! What comes to a Camp, and which of its Powers has it: the Depots of Warsaw and Moscow (16.2), Moscow's Reinforcements (17.22), the
//! Resources of the Retreat from Moscow (19.722).
//!
//! The first Power of the Camp speaks. What it claims for itself the other may dispute, unless one player holds both; then each rolls a
//! die, and the higher has it.

use crate::prelude::*;

/// What is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// The Resource of the Depot in Warsaw or Moscow (16.2).
    Depot,
    /// One of the two Resources that are the Northern Army's to give (16.2, 19.722).
    Bonus,
    /// The Command Points for Moscow, Key and Depot (17.22).
    Moscow,
    /// A Resource for a Morale Level that the Tsarists could not gain (19.722).
    Level,
    /// A Resource for Moscow given up (19.722).
    GivenUp,
}

impl Good {
    const fn rule(self) -> &'static str {
        match self {
            Good::Depot | Good::Bonus => "16.2",
            Good::Moscow => "17.22",
            Good::Level | Good::GivenUp => "19.722",
        }
    }
    const fn camp(self, of: Camp) -> Camp {
        match self {
            Good::Depot => of,
            Good::Bonus => IMPERIAL,
            _ => TSARIST,
        }
    }
    const fn prompt(self) -> &'static str {
        match self {
            Good::Depot => "prompt-share-depot",
            Good::Bonus => "prompt-share-bonus",
            Good::Moscow => "prompt-share-moscow",
            Good::Level => "prompt-share-level",
            Good::GivenUp => "prompt-share-given-up",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    camp: Camp,
    good: Good,
    /// The first Power wants it for itself: the other is asked.
    claimed: bool,
}

impl Umpire<'_> {
    /// A Camp gets something that one of its Powers must have.
    pub fn share(&mut self, camp: Camp, good: Good) {
        let step = Step { camp: good.camp(camp), good, claimed: false };
        self.push(step);
    }
    /// Each Power of a Camp rolls a die until one is higher (19.722, 19.81).
    pub fn high_roll(&mut self, camp: Camp, rule: &'static str) -> Power {
        let [a, b] = camp.powers();
        loop {
            let dice = [a, b].map(|w| self.d6(w, "roll-dispute", rule));
            self.tell(rule, "log-dispute", |t| {
                t.number("first", dice[0]).number("second", dice[1]).die(a, dice[0]).die(b, dice[1])
            });
            if dice[0] != dice[1] {
                return if dice[0] > dice[1] { a } else { b };
            }
        }
    }
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        let first = self.camp.first();
        Powers::of(if self.claimed { first.partner() } else { first })
    }

    fn run(self, _u: &mut Umpire) {}

    fn tries(self, _q: Board, _by: Power, out: &mut Vec<Action>) {
        match self.claimed {
            true => out.extend([Action::Yes, Action::No]),
            false => out.extend(self.camp.powers().map(Action::Whom)),
        }
    }

    fn may(self, _q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match (self.claimed, action) {
            (true, Action::Yes | Action::No) => Ok(()),
            (false, Action::Whom(power)) if power.camp() == self.camp => Ok(()),
            (false, Action::Whom(power)) => Err(refuse(self.rule(), "refuse-power-of-other-camp").of(power)),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        let first = self.camp.first();
        let whom = match action {
            Action::Whom(power) => {
                let agreed = power != by || self.good == Good::Bonus || u.s.same_player(by, by.partner());
                if !agreed {
                    return u.turn_into(Step { claimed: true, ..self });
                }
                power
            }
            Action::Yes => first,
            _ => u.high_roll(self.camp, self.rule()),
        };
        u.pop();
        self.give(u, whom);
    }

    fn rule(self) -> &'static str {
        self.good.rule()
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        let id = if self.claimed { "prompt-share-claim" } else { self.good.prompt() };
        Text::new(id).power(self.camp.first()).of(q.p, self.camp)
    }
}

impl Step {
    fn give(self, u: &mut Umpire, power: Power) {
        if self.good != Good::Moscow {
            return u.gain(power, 1, self.rule());
        }
        u.s.interphase.moscow = Some(power);
        u.tell("17.22", "log-moscow-counts", |t| t.of(power));
    }
}
