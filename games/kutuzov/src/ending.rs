//! 19: ending the game; and 4.4, 4.7, 4.8, the steps at the end of a Turn that can bring it about.

use crate::action::Action;
use crate::board::Board;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, FN, Power, Powers, SpaceId};
use crate::text::About;
use crate::victory;
use kernel::{Event, Outcome, Refusal, Roles, Text};
use serde::{Deserialize, Serialize};

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct End {
    pub camp: Camp,
    /// The Power that has won (20.5): both of a Camp where one player holds them.
    pub winners: Powers,
    pub how: How,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// 9.22.
    Morale,
    /// 19.22.
    Capitals,
    /// 19.22: a third Conquest die roll.
    ThirdRoll,
    /// 19.23.
    NoKeys,
    /// 19.3.
    FourteenKeys,
    /// 19.5.
    Conquest,
    Defeat,
    /// 19.82.
    WillToFight,
    /// 19.6.
    Peace,
    /// 20.
    Points,
}

impl How {
    pub const fn id(self) -> &'static str {
        match self {
            How::Morale => "end-morale",
            How::Capitals => "end-capitals",
            How::ThirdRoll => "end-third-roll",
            How::NoKeys => "end-no-keys",
            How::FourteenKeys => "end-fourteen-keys",
            How::Conquest => "end-conquest",
            How::Defeat => "end-defeat",
            How::WillToFight => "end-will-to-fight",
            How::Peace => "end-peace",
            How::Points => "end-points",
        }
    }
    pub const fn rule(self) -> &'static str {
        match self {
            How::Morale => "9.22",
            How::Capitals | How::ThirdRoll => "19.22",
            How::NoKeys => "19.23",
            How::FourteenKeys => "19.3",
            How::Conquest | How::Defeat => "19.5",
            How::WillToFight => "19.82",
            How::Peace => "19.6",
            How::Points => "20.1",
        }
    }
}

impl End {
    pub fn outcome(self, roles: Roles) -> Outcome {
        Outcome { winners: roles, how: self.how.id(), rule: self.how.rule() }
    }
}

impl Umpire<'_> {
    /// The game ends, at once and whatever is going on (19.1).
    pub fn end(&mut self, camp: Camp, how: How) {
        if self.s.over.is_some() {
            return;
        }
        let winners = victory::winners(self.q(), camp);
        self.s.over = Some(End { camp, winners, how });
        let p = self.p;
        self.say(|| {
            Event::new(Text::new("log-end").camp(p, camp).text("how", Text::new(how.id())))
                .rule(how.rule())
                .heading(1)
        });
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Nothing yet.
    Idle,
}

impl Chapter for Step {
    fn asks(self, _q: Board) -> Powers {
        Powers::NONE
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, _q: Board, _by: Power, _out: &mut Vec<Action>) {}
    fn may(self, _q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
        Err(Refusal::not_now(self.rule()))
    }
    fn act(self, _u: &mut Umpire, _by: Power, _action: Action) {}
    fn rule(self) -> &'static str {
        "19.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-ending")
    }
}

/// 19.722: spaces that are closed to the Imperials after the Retreat from Moscow.
pub fn may_enter(_q: Board, _by: Power, _to: SpaceId) -> Result<(), Refusal> {
    Ok(())
}

/// A Flag has changed: both Capitals Flagged win in Turns 1 and 2 (19.22), no Key in Russia left to the Tsarists in Turns 3 and 4 (19.23).
pub fn flags_changed(_u: &mut Umpire) {}

/// 19.3: fourteen Keys after an Imperial Scheduled Impulse in which a card was played.
pub fn after_impulse(_u: &mut Umpire, _power: Power) {}

/// 19.81: Tsarist Morale has come to a Level; where a Will to Fight? marker lies there, it is taken and resolved (19.82).
pub fn will_to_fight(_u: &mut Umpire, _level: u8) {}

/// 4.4.
pub fn cossacks(_u: &mut Umpire) {}

/// 4.7, 19.5.
pub fn conquest(_u: &mut Umpire) {}

/// 4.8: the Peace Roll (19.6), and after the last Turn the count of points (20).
pub fn peace(u: &mut Umpire) {
    if u.s.turn >= u.s.last_turn {
        let camp = victory::leading_camp(u.q());
        return u.end(camp, How::Points);
    }
    let asks = |key: &str| u.p.numbers.get(key).copied().unwrap_or(0);
    let after = [asks("peace.after_turns.0"), asks("peace.after_turns.1")];
    if !after.contains(&i32::from(u.s.turn)) || u.q().in_force(36).is_some() {
        return;
    }
    let needed = match u.q().in_force(105) {
        Some(e) => u.p.param(e.card, "peace") as u8,
        None => u.p.number("peace.peace_on") as u8,
    };
    // 19.6: somebody rolls; the first Power does.
    let die = u.d6(FN, "roll-peace", "19.6");
    let role = u.s.role(FN);
    u.say(|| Event::new(Text::new("log-peace-roll").number("die", die)).die(role, die).rule("19.6"));
    if die >= needed {
        let camp = victory::leading_camp(u.q());
        u.end(camp, How::Peace);
    }
}
