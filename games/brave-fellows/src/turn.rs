//! 3.0: the sequence of play.

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::{LeaderSet, Side, UnitSet};
use crate::text::About;
use crate::{impulse, options, recovery, regroup, reinforcement, special, stacking, victory};
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The bottom of the stack: the parts of the turn, one after another.
    Part(Part),
    /// The Initiative player says who performs the first Impulse.
    Initiative { side: Side },
    /// Nothing more.
    Over,
}

/// The parts of a turn, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Reinforcement,
    Disbanding,
    Regroup,
    Alert,
    Initiative,
    Activation,
    OverStacks,
    Recovery,
    Impetus,
    End,
}

impl Part {
    pub const ALL: [Part; 10] = [
        Part::Reinforcement,
        Part::Disbanding,
        Part::Regroup,
        Part::Alert,
        Part::Initiative,
        Part::Activation,
        Part::OverStacks,
        Part::Recovery,
        Part::Impetus,
        Part::End,
    ];
    /// As it is called on paper.
    pub const fn id(self) -> &'static str {
        match self {
            Part::Reinforcement => "reinforcement",
            Part::Disbanding => "disbanding",
            Part::Regroup => "regroup",
            Part::Alert => "alert",
            Part::Initiative => "initiative",
            Part::Activation => "activation",
            Part::OverStacks => "over-stacks",
            Part::Recovery => "recovery",
            Part::Impetus => "impetus",
            Part::End => "end",
        }
    }
    fn next(self) -> Part {
        Part::ALL[(self as usize + 1) % Part::ALL.len()]
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Initiative { side } => side.alone(),
            _ => NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Part(part) => {
                u.turn_into(Step::Part(part.next()));
                begin(u, part);
            }
            // A position may come without its turn: it goes on to the end of it.
            Step::Over => u.push(Step::Part(Part::End)),
            Step::Initiative { .. } => {}
        }
    }

    fn tries(self, _q: Board, _by: kernel::Role, out: &mut Vec<Action>) {
        out.extend(Side::BOTH.map(Action::First));
    }

    fn may(self, _q: Board, _by: kernel::Role, action: Action) -> Result<(), Refusal> {
        if matches!(action, Action::First(_)) { Ok(()) } else { self.wrong() }
    }

    fn act(self, u: &mut Umpire, by: kernel::Role, action: Action) {
        let Action::First(side) = action else { return };
        u.pop();
        u.s.initiative = side;
        u.say(|| Event::new(Text::new("log-first").side(side)).by(by).rule("3.0"));
    }

    fn rule(self) -> &'static str {
        "3.0"
    }

    fn prompt(self, _q: Board, _by: kernel::Role) -> Text {
        Text::new("prompt-first")
    }
}

fn begin(u: &mut Umpire, part: Part) {
    match part {
        Part::Reinforcement => {
            let (turn, hour) = (u.s.turn, u.p.turns[usize::from(u.s.turn) - 1].hour);
            u.say(|| {
                let text = Text::new("log-turn").number("turn", turn).number("hour", hour);
                Event::new(text).heading(1).rule("3.0")
            });
            // 9.1.4, 9.4.1: why the other side is not asked.
            if turn == 1 {
                u.say(|| Event::new(Text::new("log-first-hour")).rule("9.1.4").rule("9.4.1"));
            }
            reinforcement::begin(u);
        }
        Part::Disbanding => special::ask_disband(u),
        Part::Regroup => regroup::begin(u),
        Part::Alert => reinforcement::alert(u),
        Part::Initiative => initiative(u),
        Part::Activation => impulse::begin(u),
        Part::OverStacks => stacking::end_of_activation(u),
        Part::Recovery => {
            recovery::recover(u);
            options::resupply(u);
        }
        Part::Impetus => {
            if u.s.options.impetus {
                options::impetus(u);
            }
        }
        Part::End => end(u),
    }
}

/// Both roll; the French add 1 while Mortier is on the map; ties are rolled again. On turn 1 the Coalition begins without a roll.
fn initiative(u: &mut Umpire) {
    if u.s.turn == u.p.scenarios[usize::from(u.s.scenario)].turns[0] {
        u.s.initiative = Side::Coalition;
        return;
    }
    let here = u.s.leader_at(u.p.known.mortier).hex().is_some();
    let bonus = if here { u.p.numbers.initiative_mortier } else { 0 };
    let (french, coalition) = loop {
        let french = u.d6(Side::French, "roll-initiative", "3.0");
        let coalition = u.d6(Side::Coalition, "roll-initiative", "3.0");
        if french + bonus != coalition {
            break (french, coalition);
        }
    };
    let side = if french + bonus > coalition { Side::French } else { Side::Coalition };
    u.say(|| {
        let text = Text::new("log-initiative")
            .side(side)
            .number("french", french + bonus)
            .number("coalition", coalition);
        let event = Event::new(text).die(Side::French.role(), french);
        event.die(Side::Coalition.role(), coalition).rule("3.0")
    });
    u.push(Step::Initiative { side });
}

/// 7.1.4: the marker goes to the next turn. 7.1.5: after the last one it is judged.
fn end(u: &mut Umpire) {
    reinforcement::turn_ends(u);
    if u.s.turn >= u.p.scenarios[usize::from(u.s.scenario)].turns[1] {
        return victory::judge(u);
    }
    u.s.turn += 1;
    u.s.activated = UnitSet::EMPTY;
    u.s.fallen = UnitSet::EMPTY;
    u.s.leaders_activated = LeaderSet::EMPTY;
    u.s.entered = Default::default();
}

/// Drops whatever is under way and begins a part of the turn.
pub fn start_at(u: &mut Umpire, part: Part) {
    u.s.flow.clear();
    u.s.impulse = crate::state::Impulse::new(u.s.initiative);
    (u.s.moving, u.s.desk) = Default::default();
    (u.s.fire, u.s.melee, u.s.retreat) = Default::default();
    (u.s.blow, u.s.advance) = Default::default();
    u.s.over = None;
    u.push(Step::Part(part));
    u.advance();
}
