//! 18.2: the surprise attack of the first Turn. Free moves to the bridges, pontoon bridges, and Tsarists who are caught unawares.
//!
//! What the rule does is house data of the first start (`[first_turn]`), because only its name was at hand.

use crate::pack::FirstTurn;
use crate::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Whether it is done at all; the Northern Army speaks for the Camp.
    Choice,
    /// Each Army and single Soldier of this Power once.
    March { power: Power },
    /// The free moves are over.
    Halt,
    /// So many bridges are still to be laid by this Power.
    Lay { power: Power, left: u8 },
}

impl Board<'_> {
    fn first_turn(&self) -> Option<&FirstTurn> {
        self.p.scenarios.get(usize::from(self.s.scenario))?.first_turn.as_ref()
    }
    /// 18.2: what surprise means where the Active force came over a bridge in a Scheduled Impulse of the first Round: whether Tsarists may
    /// intercept there, and what is added to their Evasions.
    pub fn surprise(&self, from: Option<SpaceId>, to: SpaceId) -> Option<(bool, i8)> {
        let (from, i) = (from?, &self.s.impulse);
        let over = self.s.bridges.iter().any(|l| *l == [from, to] || *l == [to, from]);
        let first = self.s.turn == 1 && i.on && i.scheduled && i.power.camp() == IMPERIAL;
        let rule = self.first_turn()?;
        (over && first && self.s.round <= rule.rounds).then_some((rule.interception, rule.evasion))
    }
}

/// The bridges are taken up when their Rounds are over.
pub fn round_ends(u: &mut Umpire) {
    let stay = u.s.turn == 1 && u.q().first_turn().is_some_and(|f| u.s.round <= f.rounds);
    if !stay && !u.s.bridges.is_empty() {
        u.s.bridges.clear();
        u.tell("18.2", "log-bridges-gone", |t| t);
    }
}

/// Spaces that a free move may go on for.
pub fn reach(q: Board) -> u8 {
    q.first_turn().map_or(1, |f| f.spaces)
}

/// Where a free move may lead: friendly ground on one's own side of the frontier.
pub fn may_go(q: Board, to: SpaceId) -> Result<(), Refusal> {
    refuse("18.2", "refuse-not-to-the-bridges").of(to).when(q.p.in_russia(to) || !q.friendly(to, IMPERIAL))
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Choice => Powers::of(FN),
            Step::March { power } | Step::Lay { power, .. } => Powers::of(power),
            Step::Halt => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        u.pop();
        u.s.rest();
        u.s.impulse = Default::default();
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        u.pop_if(matches!(self, Step::Lay { left, .. }
            if left == 0 || !lines(u.q()).any(|[a, b]| may_lay(u.q(), a, b).is_ok())))
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Choice => out.extend([Action::Yes, Action::No]),
            Step::March { .. } => {
                out.push(Action::Done);
                let own = q.p.sets.spaces - q.p.sets.russia;
                out.extend((q.s.led[IMPERIAL.i()] & own).iter().map(Action::Form));
                for nation in by.nations() {
                    for space in (q.s.held[IMPERIAL.i()] & own).iter().filter(|&s| q.troops(s, nation).any())
                    {
                        out.extend(Arm::ALL.map(|a| Action::Detach(space, nation, a)));
                    }
                }
            }
            Step::Lay { .. } => {
                out.push(Action::Done);
                out.extend(lines(q).map(|[a, b]| Action::Bridge(a, b)));
            }
            Step::Halt => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Choice, Action::Yes | Action::No)
            | (Step::March { .. } | Step::Lay { .. }, Action::Done) => Ok(()),
            (Step::March { .. }, Action::Form(space)) => {
                may_go(q, space)?;
                movement::may_begin(q, by, space)
            }
            (Step::March { .. }, Action::Detach(space, nation, arm)) => {
                may_go(q, space)?;
                movement::may_detach(q, by, space, nation, arm)
            }
            (Step::Lay { .. }, Action::Bridge(a, b)) => may_lay(q, a, b),
            _ => Err(Refusal::not_now("18.2")),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Choice, Action::Yes) => {
                u.pop();
                let bridges = u.q().first_turn().map_or([0; 4], |f| f.bridges);
                for power in [FS, FN] {
                    u.push(Step::Lay { power, left: bridges[power.i()] });
                }
                u.push(Step::Halt);
                for power in [FS, FN] {
                    u.push(Step::March { power });
                }
                u.tell("18.2", "log-surprise", |t| t.heading(2));
            }
            (Step::March { .. }, Action::Form(space)) => {
                u.s.impulse.power = by;
                movement::begin_free(u, by, space);
            }
            (Step::March { .. }, Action::Detach(space, nation, arm)) => {
                u.s.impulse.power = by;
                movement::detach(u, space, nation, arm);
                u.s.force.free = true;
            }
            (Step::Lay { power, left }, Action::Bridge(a, b)) => {
                u.turn_into(Step::Lay { power, left: left - 1 });
                let _ = u.s.bridges.try_push([a, b]);
                u.tell("18.2", "log-bridge", |t| t.of(by).name("from", a).on(b));
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        "18.2"
    }

    fn prompt(self, _q: Board, _by: Power) -> Text {
        match self {
            Step::March { .. } | Step::Halt => Text::new("prompt-to-the-bridges"),
            Step::Choice => Text::new("prompt-surprise"),
            Step::Lay { left, .. } => Text::new("prompt-bridge").number("count", left),
        }
    }
}

fn lines(q: Board) -> impl Iterator<Item = [SpaceId; 2]> {
    let all = q.p.scenarios.get(usize::from(q.s.scenario)).and_then(|s| s.first_turn.as_ref());
    all.into_iter().flat_map(|f| f.lines.iter().copied())
}

/// One to a line, where an Imperial Army stands at the Imperial end.
fn may_lay(q: Board, a: SpaceId, b: SpaceId) -> Result<(), Refusal> {
    let no = |id| refuse("18.2", id).of(b).name("at", a);
    no("refuse-no-bridge-there").when(!lines(q).any(|l| l == [a, b]) || q.s.bridges.contains(&[a, b]))?;
    no("refuse-no-army-at-the-bridge").unless(q.s.led[IMPERIAL.i()].has(a))
}
