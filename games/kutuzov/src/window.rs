//! 5.2: Responses, and every other moment in which a card may be played by somebody who is not asked to.
//!
//! A window asks the Powers one after another, the next on the Impulse Track first (5.22), until nobody wants to play any more; a card
//! that is played can be answered in turn. A Power is asked when, for all that the *table* knows, it could hold a card that may be
//! played now; the option *quick* asks only those that do hold one. A Power can be left out for the rest of the Impulse
//! ([`Action::Hush`]) or until its own next one ([`Action::Rest`]), or have a standing answer for a kind of window: never ([`Action::Ignore`]), or never unless its own pieces are
//! concerned ([`Action::Guard`]). Whether it is asked thus depends on what lies open on the table and on what it said itself, never on
//! what it holds, unless the table agreed to that; and whether it was passed over for such an answer the others learn only then, so
//! nothing that could show it can be taken back.

use crate::prelude::*;

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
    /// before the other does; Responses answer at any time, as many as one likes (5.21, 5.24).
    fn open_to(self, p: &Pack, active: Camp, power: Power) -> CardSet {
        let cards = p.sets.by_window[self.window as usize] & p.sets.by_power[power.i()];
        if self.closed && power.camp() == active { cards - p.sets.battle } else { cards }
    }

    /// Whether a Power could answer for all that everybody knows.
    fn could(self, q: Board, power: Power) -> bool {
        self.answers(q, power, || q.could_hold(power))
    }
    /// Whether a Power is asked.
    pub fn asked(self, q: Board, power: Power) -> bool {
        self.could(q, power) && !silent(q, power, self.window) && self.wants_asking(q, power)
    }
    /// Whether a Power that could answer is asked by a table that asks only those who can.
    fn wants_asking(self, q: Board, power: Power) -> bool {
        !q.s.seats.quick || self.answers(q, power, || q.s.hand(power))
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

impl Chapter<Kutuzov> for Step {
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
            // Whether somebody who wants no question could have answered matters only to those who are told.
            let silent = silent(u.q(), power, self.window);
            if silent && !u.log.is_on() || !step.could(u.q(), power) {
                continue;
            }
            // A table that asks only those who hold an answer tells by asking, and by not asking; so does one where a Power may have said
            // that it does not want to be asked.
            if u.s.seats.quick || u.s.seats.standing {
                u.tell_all_but(Powers::of(power));
            }
            if !silent && step.wants_asking(u.q(), power) {
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
            // What is asked for most comes last, next to passing.
            standing(q, by, out);
            out.push(Action::Guard(self.window));
            out.push(Action::Ignore(self.window));
            out.push(Action::Hush);
            out.push(Action::Rest);
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Hush | Action::Rest | Action::Ignore(_) | Action::Guard(_) if !q.s.seats.standing => {
                Err(refuse("5.22", "refuse-no-standing"))
            }
            Action::Hush | Action::Rest => Ok(()),
            Action::Ignore(window) if window == self.window => Ok(()),
            // Where it is always about somebody's own pieces, or never, there is nothing to tell apart.
            Action::Guard(window) if window == self.window && guarded(window) => {
                match q.s.wary[by.i()].has(window) {
                    true => Err(refuse("5.22", "refuse-said-already")),
                    false => Ok(()),
                }
            }
            Action::Heed(window) => may_heed(q, by, window),
            Action::Play(card) if !q.s.hand(by).has(card) => {
                Err(refuse("5.21", "refuse-not-in-hand").of(card))
            }
            Action::Play(card) => {
                cards::may_declare(q, by, card, self.window)?;
                if !self.open_to(q.p, q.active_camp(), by).has(card) {
                    return Err(refuse("12.1", "refuse-declared-first").of(card));
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
                    // It goes on deciding here.
                    Action::Heed(window) => return heed(u, by, window),
                    Action::Hush => u.s.hush = u.s.hush.with(by),
                    Action::Rest => u.s.resting.0 = u.s.resting.0.with(by),
                    Action::Ignore(window) => u.s.deaf[by.i()].insert(window),
                    Action::Guard(window) => u.s.wary[by.i()].insert(window),
                    _ => {}
                }
                u.turn_into(Step { passed: self.passed.with(by), asking: None, ..self });
            }
        }
    }

    fn rule(self) -> &'static str {
        "5.22"
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        let text = Text::new(format!("prompt-window-{}", self.window.id()));
        match self.window {
            Window::AttritionDue | Window::AttritionRolled => attrition::whose(q, text),
            _ => text,
        }
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

// ---- standing answers

/// Those that a Power has given can be taken back.
pub fn standing(q: Board, by: Power, out: &mut Vec<Action>) {
    out.extend((q.s.deaf[by.i()] | q.s.wary[by.i()]).iter().map(Action::Heed));
}

pub fn may_heed(q: Board, by: Power, window: Window) -> Result<(), Refusal> {
    match (q.s.deaf[by.i()] | q.s.wary[by.i()]).has(window) {
        true => Ok(()),
        false => Err(Refusal::not_now("5.22")),
    }
}

pub fn heed(u: &mut Umpire, by: Power, window: Window) {
    u.s.deaf[by.i()].remove(window);
    u.s.wary[by.i()].remove(window);
}

/// Windows about a place or a force: they can concern one's own pieces, or not.
const fn guarded(window: Window) -> bool {
    !matches!(window, Window::EventDeclared | Window::MoraleCheckRolled | Window::EmergencyRecovery)
}

/// What a window is about: the force that does something, where from, and where.
#[derive(Clone, Copy, Default, Debug)]
pub struct Scene {
    pub leader: Option<LeaderId>,
    pub from: Option<SpaceId>,
    pub space: Option<SpaceId>,
}

pub fn scene(q: Board, window: Window) -> Scene {
    use Window as W;
    let s = q.s;
    match window {
        W::MoveDeclared | W::InterceptionOpen | W::ActiveInterception => {
            let to = s.flow.iter().rev().find_map(|step| match step {
                flow::Step::Movement(movement::Step::Arrive { to, .. }) => Some(*to),
                _ => None,
            });
            let from = if s.force.lifted { s.force.from } else { s.force.at };
            Scene { leader: s.force.commander, from, space: to.or(s.reaction.to) }
        }
        W::InterceptionDeclared | W::EvasionDeclared | W::RetreatDeclared => {
            Scene { leader: s.attempt.commander, from: s.attempt.from, space: s.attempt.to }
        }
        W::AttritionDue | W::AttritionRolled => Scene { space: s.wear.space, ..Scene::default() },
        W::BattleStart | W::BattleCards | W::BattleRolled | W::BattleRoundEnd | W::BattleResult => {
            Scene { space: s.battle.space, ..Scene::default() }
        }
        W::LootDue if s.battle.on => Scene { space: s.battle.space, ..Scene::default() },
        W::LootDue | W::SiegeCards => Scene { space: s.siege.space, ..Scene::default() },
        W::ScorchDeclared => {
            let space = s.flow.iter().rev().find_map(|step| match step {
                flow::Step::Resources(resources::Step::Scorch { space, .. }) => Some(*space),
                _ => None,
            });
            Scene { space, ..Scene::default() }
        }
        _ => Scene::default(),
    }
}

/// Pieces of this Power stand where it happens, or are among those that do it.
fn concerns(q: Board, power: Power, window: Window) -> bool {
    let Scene { from, space, .. } = scene(q, window);
    let here =
        |s: SpaceId| q.sp_of(power, s) > 0 || q.leaders(power.camp(), s).meets(q.leaders_of_power(power));
    let in_hand = |leaders: LeaderSet, troops: &[Troops; 6]| {
        leaders.meets(q.leaders_of_power(power)) || power.nations().any(|n| troops[n.i()].any())
    };
    let (f, a) = (&q.s.force, &q.s.attempt);
    from.into_iter().chain(space).any(here)
        || f.lifted && in_hand(f.leaders, &f.troops)
        || a.on && in_hand(a.leaders, &a.troops)
}

/// A Power has said that it does not want to be asked.
fn silent(q: Board, power: Power, window: Window) -> bool {
    q.s.hush.has(power)
        || q.s.resting.0.has(power)
        || q.s.deaf[power.i()].has(window)
        || q.s.wary[power.i()].has(window) && !concerns(q, power, window)
}
