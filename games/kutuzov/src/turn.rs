//! 4: the Turn. Rounds of Impulses in Impulse Track order, pre-emption, and what follows when the Impulses are over.

use crate::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The bottom of the stack: the parts of the Turn, one after another (4.1).
    Part(Part),
    /// Whose Impulse comes next (4.2). `asked`: a Power has been asked about pre-emption before this one.
    Next { asked: bool },
    /// 4.22.
    Preemption { power: Power },
    /// The Scheduled Impulse of the Power under the marker, once pre-emption is out of the way.
    Scheduled,
    /// After a Scheduled Impulse: the marker moves on.
    Advance,
    /// After any Impulse: the last Power that had cards has acted (4.24).
    Close,
    /// Nothing more.
    Over,
}

tabletop::words! {
    /// 4.1: the parts of a Turn.
    pub enum Part {
        Impulses = "impulses", HomeCards = "home-cards", Attrition = "attrition",
        AttritionLevel = "attrition-level", Flags = "flags", Cossacks = "cossacks",
        ImperialMorale = "imperial-morale", TsaristMorale = "tsarist-morale", Balancing = "balancing",
        Conquest = "conquest", Peace = "peace", Interphase = "interphase", NextTurn = "next-turn",
    }
}

impl Part {
    fn next(self) -> Part {
        Part::ALL[(self as usize + 1) % Part::ALL.len()]
    }
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Preemption { power } => Powers::of(power),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Part(part) => {
                u.turn_into(Step::Part(part.next()));
                begin(u, part);
            }
            Step::Next { asked } => next(u, asked),
            Step::Scheduled => {
                u.turn_into(Step::Advance);
                u.push(Step::Close);
                let power = u.s.marker;
                impulse::begin(u, power, true);
            }
            Step::Close => {
                u.pop();
                if u.s.impulse.last && (u.s.impulse.played > 0 || u.s.impulse.bought) {
                    close(u);
                }
            }
            Step::Advance => {
                u.turn_into(Step::Next { asked: false });
                u.s.marker = u.s.marker.next();
                if u.s.marker == FN {
                    u.s.round += 1;
                    bridges::round_ends(u);
                }
            }
            Step::Preemption { .. } | Step::Over => {}
        }
    }

    fn tries(self, _q: Board, _by: Power, out: &mut Vec<Action>) {
        out.extend([Action::Preempt, Action::Pass]);
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        u.pop();
        if action == Action::Preempt {
            u.push(Step::Close);
            impulse::begin(u, by, false);
        }
    }

    fn rule(self) -> &'static str {
        "4.22"
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        Text::new("prompt-preemption").power(q.s.marker)
    }
}

/// Drops whatever is under way and begins a part of the Turn. Refused while pieces are in somebody's hand: they would be lost.
pub fn start_at(u: &mut Umpire, part: Part) -> Result<(), Refusal> {
    let s = &mut *u.s;
    Refusal::not_now("4.1").when(s.force.lifted || s.attempt.on)?;
    s.flow.clear();
    (s.force, s.wear, s.toll, s.attempt) = Default::default();
    (s.reaction, s.retreat, s.battle, s.siege) = Default::default();
    (s.impulse, s.interphase) = Default::default();
    s.over = None;
    u.push(Step::Part(part));
    u.advance();
    Ok(())
}

fn begin(u: &mut Umpire, part: Part) {
    match part {
        Part::Impulses => {
            let turn = u.s.turn;
            u.tell("4.1", "log-turn", |t| t.number("turn", turn).heading(1));
            u.push(Step::Next { asked: false });
        }
        Part::HomeCards => cards::impulses_over(u),
        Part::Attrition => attrition::map_attrition(u),
        Part::AttritionLevel => attrition::level_check(u),
        Part::Flags => attrition::survivors_flag(u),
        Part::Cossacks => ending::cossacks(u),
        Part::ImperialMorale => morale::step_check(u, CAMPS[0]),
        Part::TsaristMorale => morale::step_check(u, CAMPS[1]),
        Part::Balancing => balance(u),
        Part::Conquest => ending::conquest(u),
        Part::Peace => ending::peace(u),
        Part::Interphase => interphase::begin(u),
        Part::NextTurn => {
            morale::turn_ends(u);
            u.s.turn += 1;
            u.s.round = 1;
            bridges::round_ends(u);
            u.s.preempt_at_once = true;
            cards::new_turn(u);
            // 9.31: Allies that acted as French for the Turn hesitate again.
            allies::hesitants(u);
        }
    }
}

/// 4.6.
fn balance(u: &mut Umpire) {
    let cap = u.p.numbers.interphase_resources.cap_at_turn_end;
    for power in POWERS {
        let lost = u.s.resources[power.i()].saturating_sub(cap);
        if lost > 0 {
            u.s.resources[power.i()] = cap;
            u.tell("4.6", "log-balancing", |t| t.of(power).number("count", lost));
        }
    }
}

/// 4.2, 4.22, 4.24: who acts next.
fn next(u: &mut Umpire, asked: bool) {
    if u.s.holders() == 0 {
        return close(u);
    }
    u.turn_into(Step::Scheduled);
    if !asked && let Some(power) = preempts(u.q()) {
        u.push(Step::Preemption { power });
    }
}

/// 4.24: the Impulses of the Turn are over.
fn close(u: &mut Umpire) {
    // Whatever of the Impulses is still on the stack goes.
    while let flow::Step::Turn(
        Step::Next { .. } | Step::Scheduled | Step::Advance | Step::Close | Step::Preemption { .. },
    ) = u.s.step()
    {
        // 4.9: the Power after the one that acted last begins the next Turn.
        if u.s.step() == flow::Step::Turn(Step::Advance) {
            u.s.marker = u.s.marker.next();
        }
        u.pop();
    }
    u.tell("4.24", "log-impulses-over", |t| t);
}

/// 4.22: the Power that may pre-empt now.
pub fn preempts(q: Board) -> Option<Power> {
    let s = q.s;
    if s.turn == 1 && s.round == 1 && !s.preempt_at_once {
        return None;
    }
    // A Power without cards has no Scheduled Impulse that could be pre-empted.
    if s.hand(s.marker).is_empty() {
        return None;
    }
    let most = POWERS.into_iter().max_by_key(|&w| s.hand(w).len())?;
    let (count, purse) = (s.hand(most).len(), s.purse(most));
    let tied = POWERS.into_iter().any(|w| s.purse(w) != purse && s.hand(w).len() == count);
    if count == 0 || tied {
        return None;
    }
    // 2.32: of two Powers that share a hand, the one that comes first on the track.
    let mut power = s.marker;
    for _ in 0..3 {
        power = power.next();
        if s.purse(power) == purse && s.last_active != Some(power) {
            return Some(power);
        }
    }
    None
}
