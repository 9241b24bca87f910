//! 11: the Campaign Phase: rounds, order of play, Peace Talks, Winter Quarters.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::diplomacy;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{CorpsSet, Title, TitleSet, foe};
use crate::movement;
use crate::reinforcement;
use crate::sequence::Phase;
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

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

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Order { role } => Roles::of(role),
            Step::RoundStart { role } | Step::TalkRounds { role } => Roles::of(role),
            Step::Rounds => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Rounds => next_round(u),
            Step::Order { .. } | Step::RoundStart { .. } | Step::TalkRounds { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::RoundStart { role } => no_talks(u, role),
            Step::Order { .. } | Step::Rounds | Step::TalkRounds { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Order { .. } => out.extend([Action::GoFirst, Action::GoSecond]),
            Step::RoundStart { .. } => tries(q, role, out),
            Step::TalkRounds { .. } => out.extend((1..=q.p.numbers.peace_talks_rounds).map(Action::Rounds)),
            Step::Rounds => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Order { .. } => match action {
                Action::GoFirst | Action::GoSecond => Ok(()),
                _ => self.wrong(),
            },
            Step::RoundStart { .. } => may(q, role, action),
            Step::TalkRounds { .. } => may_rounds(q, action),
            Step::Rounds => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Order { .. } => order(u, role, action),
            Step::RoundStart { .. } => play(u, role, action),
            Step::TalkRounds { .. } => talks(u, role, action),
            Step::Rounds => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Order { .. } => "5.0",
            Step::Rounds => "11.2.1",
            Step::RoundStart { .. } | Step::TalkRounds { .. } => "11.3",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Order { .. } => "doing-order",
            Step::RoundStart { .. } => "doing-round-start",
            Step::TalkRounds { .. } => "doing-talk-rounds",
            Step::Rounds => return None,
        })
    }
}

/// A new year: what belonged to the old one is over.
pub fn new_year(u: &mut Umpire) {
    u.s.round = 0;
    if u.s.flags.french_invaded {
        u.s.flags.invaded_earlier = true;
    }
    let year = u.s.year;
    u.say(|| Event::new(Text::new("log-year").word("year", year.to_string())).heading(1));
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
pub fn order(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    let first = if action == Action::GoFirst { role } else { foe(role) };
    let rule = match u.s.step() {
        flow::Step::Diplomacy(diplomacy::Step::Diplomacy { .. }) => "7.1.1",
        flow::Step::Reinforcement(reinforcement::Step::Reinforce { .. }) => "10.1",
        _ => "11.2.1",
    };
    u.say(|| Event::new(Text::new("log-order").role(first)).by(role).rule(rule));
    if let Some(flow::Step::Diplomacy(diplomacy::Step::Diplomacy { turn, .. })) = u.s.flow.last_mut() {
        *turn = first;
    }
    // Talks within a campaign leave its order of march alone.
    if u.s.phase != Phase::Campaign || u.s.round == 0 || u.s.step() == flow::Step::Campaign(Step::Rounds) {
        u.s.first = first;
    }
}

/// 11.1: the next campaign round that is played, or the end of the phase.
pub fn next_round(u: &mut Umpire) {
    let last = u.p.numbers.rounds;
    u.s.round = u.s.round.max(u.s.cancelled_to) + 1;
    if u.s.round > last {
        u.pop();
        return;
    }
    let round = u.s.round;
    u.say(|| Event::new(Text::new("log-round").number("round", round)).heading(2).rule("11.1.1"));
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
    u.s.armies_left = u.p.numbers.armies;
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

// ---- the very start of a round (11.3, 11.4)

fn window(q: Board) -> TitleSet {
    let winter = q.s.round >= q.p.numbers.first_winter_round;
    let mut titles: TitleSet = [Title::PeaceTalks].into_iter().collect();
    titles.set(Title::WinterQuarters, winter);
    titles
}

pub fn no_talks(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let mut titles = window(q);
    if role == crate::ids::COALITION && !q.s.flags.britannia {
        titles.insert(Title::Britannia);
    }
    if q.asks(role, titles) {
        return false;
    }
    u.pop();
    true
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ (Title::PeaceTalks | Title::WinterQuarters)) => {
            cards::may_play_event(q, role, t)?;
            if t == Title::WinterQuarters && q.s.round < q.p.numbers.first_winter_round {
                return Err(Refusal::new("11.4", "refuse-not-winter"));
            }
            Ok(())
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(Title::PeaceTalks) => {
            u.play_event(role, Title::PeaceTalks);
            u.push(Step::TalkRounds { role });
        }
        Action::Play(Title::WinterQuarters) => {
            u.play_event(role, Title::WinterQuarters);
            // 11.4: the winter rounds still to come are not played.
            cancel(u, u.p.numbers.rounds, "11.4");
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

/// 11.3: never beyond the end of the turn.
pub fn may_rounds(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Rounds(n) if n == 0 || n > q.p.numbers.peace_talks_rounds => {
            Err(Refusal::new("11.3", "refuse-too-many-rounds"))
        }
        Action::Rounds(n) if q.s.round + n - 1 > q.p.numbers.rounds => {
            Err(Refusal::new("11.3", "refuse-beyond-turn"))
        }
        Action::Rounds(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn talks(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Rounds(n) = action {
        u.say(|| Event::new(Text::new("log-talks").number("rounds", n)).by(role).rule("11.3"));
        cancel(u, u.s.round + n - 1, "11.3");
        // 7.0: then the diplomats meet.
        diplomacy::begin(u, true);
    }
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
    u.say(|| Event::new(Text::new("log-rounds-cancelled").number("last", last)).rule(rule));
}
