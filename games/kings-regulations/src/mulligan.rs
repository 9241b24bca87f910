//! VIC: a throw that is made again, for prestige. Asked after every action in which dice were thrown, so a table chooses whether it plays with
//! it. What is thrown again is the whole of that action, from the position before it.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::Side;
use crate::state::{SIDES, State};
use arrayvec::ArrayVec;
use kernel::flow::{Chapter, Label};
use kernel::{Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-VIC-07: the side at this place of those who are asked may have it thrown again.
    Offer { at: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Mulligan,
}

/// An action in which dice were thrown, and the position before it.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Throw {
    pub before: State,
    pub by: Side,
    pub action: Action,
}

impl Board<'_> {
    /// KR-VIC-07: for prestige that one has.
    pub fn may_throw_again(self, side: Side) -> Result<(), Refusal> {
        let left = i16::from(self.s.sides[side].prestige) - i16::from(self.p.series.numbers.mulligan);
        if left < i16::from(self.campaign().track.least) {
            return Err(Refusal::new("KR-VIC-07", "refuse-no-prestige"));
        }
        Ok(())
    }
    /// Who is asked, one after the other: in the order of play, and while that is not settled or only in part, those who have no place in it yet.
    pub fn asked_again(self) -> ArrayVec<Side, SIDES> {
        let mut all = self.s.order.clone();
        all.extend(self.sides().filter(|side| !self.s.order.contains(side)));
        all
    }
    /// The next place of these, from one on, whose side could pay. Prestige lies open.
    fn next_to_ask(self, from: u8) -> Option<u8> {
        let all = self.asked_again();
        (from..all.len() as u8).find(|&at| self.may_throw_again(all[usize::from(at)]).is_ok())
    }
}

/// KR-VIC-07: the position is kept while somebody could pay; a throw that was made again stands.
pub fn keep(u: &mut Umpire, by: Role, action: Action) {
    let again = matches!(u.q().s.step(), crate::flow::Step::Mulligan(_));
    u.s.thrown = 0;
    if !u.s.options.mulligans || again || u.q().next_to_ask(0).is_none() {
        return;
    }
    u.s.throw = None;
    u.s.throw = Some(Box::new(Throw { before: u.s.clone(), by: side(by), action }));
}

/// KR-VIC-07: where dice were thrown somebody is asked; else nothing is kept.
pub fn offer(u: &mut Umpire) {
    let thrown = std::mem::take(&mut u.s.thrown) > 0;
    if matches!(u.q().s.step(), crate::flow::Step::Mulligan(_)) {
        return;
    }
    // Nor is a throw made again that has ended the game, ranks still to be bought or not.
    let ended = u.s.over.is_some() || matches!(u.q().s.step(), crate::flow::Step::Ranks(_));
    let open = thrown && u.s.throw.is_some() && !ended;
    match open.then(|| u.q().next_to_ask(0)).flatten() {
        Some(at) => u.push(Step::Offer { at }),
        None => u.s.throw = None,
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Offer { at } = self;
        q.asked_again().get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, _q: Board, _by: Role, out: &mut Vec<Action>) {
        out.extend([Act::Mulligan.into(), Action::Pass]);
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Mulligan(Act::Mulligan) => q.may_throw_again(side(by)),
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let Step::Offer { at } = self;
        if action == Action::Mulligan(Act::Mulligan) {
            return again(u, side(by));
        }
        match u.q().next_to_ask(at + 1) {
            Some(at) => u.turn_into(Step::Offer { at }),
            None => {
                u.pop();
                u.s.throw = None;
            }
        }
    }
    fn rule(self) -> &'static str {
        "KR-VIC-07"
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        Text::new("prompt-mulligan").number("count", q.p.series.numbers.mulligan)
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

/// KR-VIC-07: it is paid for, and the action is done anew with other dice.
fn again(u: &mut Umpire, payer: Side) {
    let (p, all) = (u.p, u.q().everybody(payer));
    u.say(|| Line::new(&p.names, "log-mulligan", "KR-VIC-07").by(role(payer)).reveals(all).event);
    let Some(throw) = u.s.throw.take() else { return u.pop() };
    let Throw { before, by, action } = *throw;
    let step = before.step();
    // What somebody believes to have been thrown need not be what was.
    if step.may(Board::new(u.p, &before), role(by), action).is_err() {
        u.s.sides[payer].prestige -= p.series.numbers.mulligan as i8;
        return u.pop();
    }
    *u.s = before;
    u.s.sides[payer].prestige -= p.series.numbers.mulligan as i8;
    step.act(u, role(by), action);
}

pub fn label(act: Act) -> Label {
    let Act::Mulligan = act;
    Label::new(Text::new("action-mulligan"))
}
