//! 11: the Campaign Phase: rounds, order of play, Peace Talks, Winter Quarters.

use crate::prelude::*;
use crate::sequence::{Phase, phase_name};
use crate::{cards, diplomacy, flow, movement, reinforcement};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 7.1.1, 10.1, 11.2.1: who plays first in this phase.
    Order { role: Role },
    /// 11.2: the next round.
    Rounds,
    /// 11.3, 11.4: Peace Talks, Winter Quarters.
    RoundStart { role: Role },
    /// 11.3: for how long.
    TalkRounds { role: Role },
}

/// 11.3, 11.4.
const CARDS: [Title; 2] = [Title::PeaceTalks, Title::WinterQuarters];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Order { role } | Step::RoundStart { role } | Step::TalkRounds { role } => Roles::of(role),
            Step::Rounds => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        next_round(u);
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let (Step::RoundStart { role }, q) = (self, u.q()) else { return false };
        let mut titles: TitleSet = CARDS.into_iter().filter(|&t| may_call(q, t).is_ok()).collect();
        titles.set(Title::Britannia, role == COALITION && !q.s.flags.britannia);
        u.pop_if(!q.asks(role, titles))
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Order { .. } => out.extend([Action::GoFirst, Action::GoSecond]),
            Step::TalkRounds { .. } => {
                out.extend((1..=q.p.numbers.cards.peace_talks_rounds).map(Action::Rounds))
            }
            _ => cards::answer_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Order { .. }, Action::GoFirst | Action::GoSecond) => Ok(()),
            (Step::RoundStart { .. }, _) => cards::may_answer(q, role, action, &CARDS, |t| may_call(q, t)),
            // 11.3: never beyond the end of the turn.
            (Step::TalkRounds { .. }, Action::Rounds(n)) => {
                let n_fits = (1..=q.p.numbers.cards.peace_talks_rounds).contains(&n);
                ensure!(n_fits, Refusal::new("11.3", "refuse-too-many-rounds"));
                let in_turn = q.s.round + n - 1 <= q.p.numbers.sequence.rounds;
                ensure!(in_turn, Refusal::new("11.3", "refuse-beyond-turn"));
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::TalkRounds { .. }, Action::Rounds(n)) => {
                u.pop();
                u.tell("log-talks", "11.3", |l| l.by(role).number("rounds", n));
                cancel(u, u.s.round + n - 1, "11.3");
                // 7.0: then the diplomats meet.
                diplomacy::begin(u, true);
            }
            (Step::RoundStart { .. }, _) => match cards::answer(u, role, action, &CARDS) {
                Some(Title::PeaceTalks) => u.push(Step::TalkRounds { role }),
                // 11.4: the winter rounds still to come are not played.
                Some(_) => cancel(u, u.p.numbers.sequence.rounds, "11.4"),
                None => {}
            },
            _ => order(u, role, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Order { .. } => "5.0",
            Step::Rounds => "11.2.1",
            Step::RoundStart { .. } | Step::TalkRounds { .. } => "11.3",
        }
    }

    fn question(self, q: Board, _role: Role) -> Question {
        match self {
            Step::Order { .. } => ask_order(q),
            Step::RoundStart { .. } => {
                Question::new(Text::new("prompt-round-start").number("round", q.s.round), ["11.3", "11.4"])
            }
            Step::TalkRounds { .. } => Question::new("prompt-talk-rounds", ["11.3"]),
            Step::Rounds => Question::default(),
        }
    }
}

/// 7.1.1, 10.1, 11.2.1: the same question in three phases.
fn ask_order(q: Board) -> Question {
    let below = q.s.flow.len().checked_sub(2).map(|i| q.s.flow[i]);
    if let Some(flow::Step::Diplomacy(diplomacy::Step::Diplomacy { talks: true, .. })) = below {
        return Question::new("prompt-order-talks", ["7.1.1", "11.3"]);
    }
    let text = Text::new("prompt-order").text("phase", phase_name(q.s.phase));
    match q.s.phase {
        Phase::Diplomacy => Question::new(text, ["7.1.1"]),
        Phase::Reinforcement => Question::new(text, ["10.1"]),
        _ => Question::new(text, ["11.2.1", "11.2.2"]).note("prompt-order-note"),
    }
}

/// A new year: what belonged to the old one is over.
pub fn new_year(u: &mut Umpire) {
    u.s.round = 0;
    u.s.flags.invaded_earlier |= u.s.flags.french_invaded;
    u.begin_year();
}

pub fn begin(u: &mut Umpire) {
    u.s.round = 0;
    u.s.cancelled_to = 0;
    u.s.flags.free_used = [false; 2];
    u.s.fought = CorpsSet::EMPTY;
    u.push(Step::Rounds);
    u.push(Step::Order { role: u.q().priority() });
}

/// 7.1.1, 10.1, 11.2.1: whoever decides goes first or second; 11.2.2: for the whole phase.
fn order(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    let first = if action == Action::GoFirst { role } else { foe(role) };
    let rule = match u.s.step() {
        flow::Step::Diplomacy(diplomacy::Step::Diplomacy { .. }) => "7.1.1",
        flow::Step::Reinforcement(reinforcement::Step::Reinforce { .. }) => "10.1",
        _ => "11.2.1",
    };
    u.tell("log-order", rule, |l| l.by(role).role(first));
    if let Some(flow::Step::Diplomacy(diplomacy::Step::Diplomacy { turn, .. })) = u.s.flow.last_mut() {
        *turn = first;
    }
    // Talks within a campaign leave its order of march alone.
    if u.s.phase != Phase::Campaign || u.s.round == 0 || u.s.step() == flow::Step::Campaign(Step::Rounds) {
        u.s.first = first;
    }
}

/// 11.1: the next campaign round that is played, or the end of the phase.
fn next_round(u: &mut Umpire) {
    let last = u.p.numbers.sequence.rounds;
    u.s.round = u.s.round.max(u.s.cancelled_to) + 1;
    if u.s.round > last {
        u.pop();
        return;
    }
    let round = u.s.round;
    u.tell("log-round", "11.1.1", |l| l.number("round", round).heading(2));
    u.s.flags.sea_moved = false;
    u.s.flags.sea_withdrawn = false;
    u.s.balked = CorpsSet::EMPTY;
    u.s.forget_withdrawals();
    if !u.s.flags.weary_phase {
        u.s.fought = CorpsSet::EMPTY;
    }
    start_half(u);
    u.push(movement::Step::HalfRound { second: true });
    u.push(movement::Step::HalfRound { second: false });
    for role in cards::by_priority(u.q()).into_iter().rev() {
        u.push(Step::RoundStart { role });
    }
}

/// Gets ready for a player's part of a round.
pub fn start_half(u: &mut Umpire) {
    u.s.armies_left = u.p.numbers.movement.armies;
    u.s.flags.army_moved = false;
    u.s.flags.major_campaign = false;
    u.s.flags.paid = false;
    u.s.flags.paid_forced = false;
    u.s.moved = CorpsSet::EMPTY;
    u.s.led = Default::default();
    u.s.forget_arrivals();
    u.s.attack_by = Default::default();
    u.s.march = Default::default();
    u.s.battle = Default::default();
}

/// 11.4: Winter Quarters are for the winter rounds.
fn may_call(q: Board, title: Title) -> Result<(), Refusal> {
    let winter = q.s.round >= q.p.numbers.sequence.first_winter_round;
    ensure!(title != Title::WinterQuarters || winter, Refusal::new("11.4", "refuse-not-winter"));
    Ok(())
}

/// Cancels rounds up to `last`; what the present one still had to do is dropped.
fn cancel(u: &mut Umpire, last: u8, rule: &'static str) {
    u.s.cancelled_to = u.s.cancelled_to.max(last);
    while matches!(
        u.s.step(),
        flow::Step::Campaign(Step::RoundStart { .. })
            | flow::Step::Movement(movement::Step::HalfRound { .. })
    ) {
        u.pop();
    }
    u.tell("log-rounds-cancelled", rule, |l| l.number("last", last));
}
