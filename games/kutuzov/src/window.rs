//! 5.2: Responses, and every other moment in which a card may be played by somebody who is not asked to.
//!
//! A window asks the Powers one after another, the next on the Impulse Track first (5.22), until nobody wants to play any more; a card
//! that is played can be answered in turn. A Power is asked when, for all that the *table* knows, it could hold a card that may be
//! played now; the option *quick* asks only those that do hold one. A Power can be left out for the rest of the Impulse
//! ([`Action::Hush`]) or have a standing answer for a kind of window ([`Action::Ignore`]). Whether it is asked thus never depends on
//! what it holds, unless the table agreed to that; and whether it was passed over for such an answer the others learn only then, so
//! nothing that could show it can be taken back.

use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::flow::{Chapter, Umpire};
use crate::ids::{Camp, CardSet, Power, Powers, Window};
use crate::pack::Pack;
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    pub window: Window,
    /// Powers that let it pass since the last card.
    passed: Powers,
    /// The Power that is asked now.
    asking: Option<Power>,
    /// 12.1: the Active Camp has declared all its Battle Events; the other's turn has come.
    #[serde(default)]
    closed: bool,
}

impl Step {
    pub const fn new(window: Window) -> Self {
        Self { window, passed: Powers::NONE, asking: None, closed: false }
    }

    /// 12.1: whether the Power could still declare a Battle Event here. In Battles and Sieges the Active Camp declares all of its own
    /// before the other does; Responses answer at any time (5.21).
    fn open_to(self, p: &Pack, active: Camp, power: Power) -> CardSet {
        let cards = p.of_window(self.window) & p.sets.by_power[power.i()];
        if self.closed && power.camp() == active { cards - p.sets.battle } else { cards }
    }

    /// Whether a Power could answer for all that everybody knows.
    fn could(self, q: Board, power: Power) -> bool {
        self.answers(q, power, || q.could_hold(power))
    }
    /// Whether a Power is asked.
    pub fn asked(self, q: Board, power: Power) -> bool {
        self.could(q, power)
            && !silent(q, power, self.window)
            && (!q.s.seats.quick || self.answers(q, power, || q.s.hand(power)))
    }
    /// Whether one of these cards may be played in the window.
    fn answers(self, q: Board, power: Power, cards: impl FnOnce() -> CardSet) -> bool {
        if q.s.hand(power).is_empty() {
            return false;
        }
        let fit = self.open_to(q.p, q.active_camp(), power);
        fit.any()
            && (fit & cards()).iter().any(|card| cards::may_declare(q, power, card, self.window).is_ok())
    }
}

impl Chapter for Step {
    fn asks(self, _q: Board) -> Powers {
        self.asking.into()
    }

    /// Finds the next Power to ask.
    fn run(self, u: &mut Umpire) {
        let active = u.q().active_camp();
        for power in order(u.q(), self.window).into_iter().filter(|&w| !self.passed.has(w)) {
            // 12.1: when it is the other Camp's turn the Active one has declared all it has.
            let closed = self.closed || by_camps(self.window) && power.camp() != active;
            let step = Step { closed, ..self };
            if !step.could(u.q(), power) {
                continue;
            }
            // A table that asks only those who hold an answer tells by asking, and by not asking; so does one where a Power may have said
            // that it does not want to be asked.
            if u.s.seats.quick || u.s.seats.standing {
                u.tell_all_but(Powers::of(power));
            }
            if step.asked(u.q(), power) {
                return u.turn_into(Step { asking: Some(power), ..step });
            }
        }
        u.pop();
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let cards = q.s.hand(by) & self.open_to(q.p, q.active_camp(), by);
        out.extend(cards.iter().map(Action::Play));
        if q.s.seats.standing {
            out.push(Action::Hush);
            out.push(Action::Ignore(self.window));
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Hush | Action::Ignore(_) if !q.s.seats.standing => {
                Err(Refusal::new("5.22", "refuse-no-standing"))
            }
            Action::Hush => Ok(()),
            Action::Ignore(window) if window == self.window => Ok(()),
            Action::Play(card) if !q.s.hand(by).has(card) => {
                Err(Refusal::new("5.21", "refuse-not-in-hand").name("card", card))
            }
            Action::Play(card) => {
                cards::may_declare(q, by, card, self.window)?;
                if !self.open_to(q.p, q.active_camp(), by).has(card) {
                    return Err(Refusal::new("12.1", "refuse-declared-first").name("card", card));
                }
                Ok(())
            }
            _ => Err(Refusal::not_now("5.22")),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match action {
            Action::Play(card) => {
                // A Response may be answered by another: everybody is asked again.
                u.turn_into(Step { closed: self.closed, ..Step::new(self.window) });
                cards::declare(u, by, card, self.window);
            }
            _ => {
                match action {
                    Action::Hush => u.s.hush = u.s.hush.with(by),
                    Action::Ignore(window) => u.s.deaf[by.i()].insert(window),
                    _ => {}
                }
                u.turn_into(Step { passed: self.passed.with(by), asking: None, ..self });
            }
        }
    }

    fn rule(self) -> &'static str {
        "5.22"
    }

    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new(format!("prompt-window-{}", self.window.id()))
    }
}

/// 5.22: the next on the Impulse Track first, the Active Power last. In Battles and Sieges the Active Camp declares first (12.1).
fn order(q: Board, window: Window) -> [Power; 4] {
    let a = q.s.impulse.power;
    match window {
        Window::BattleCards | Window::BattleResult | Window::SiegeCards => {
            [a, a.partner(), a.next(), a.next().partner()]
        }
        _ => [a.next(), a.next().next(), a.next().next().next(), a],
    }
}

/// 12.1: Battle Events are declared Camp by Camp, before the dice.
fn by_camps(window: Window) -> bool {
    matches!(window, Window::BattleCards | Window::SiegeCards)
}

/// A Power has said that it does not want to be asked.
fn silent(q: Board, power: Power, window: Window) -> bool {
    q.s.hush.has(power) || q.s.deaf[power.i()].has(window)
}
