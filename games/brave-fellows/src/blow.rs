//! 6.3.8f, 6.4.7: what a result of fire or of melee does to those whom it strikes. Their owner chooses who is lost and who is fatigued; then the
//! others give way (6.6).

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{Side, UnitId, UnitSet};
use crate::{fatigue, leaders, losses, retreat};
use kernel::flow::Chapter;
use kernel::{Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

/// What is still to be suffered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Blow {
    pub side: Option<Side>,
    /// Those whom it strikes.
    pub among: UnitSet,
    /// How many are eliminated, and how many of the others become fatigued.
    pub lose: u8,
    pub tire: u8,
    /// All that are left become fatigued.
    pub rest: bool,
    /// Hexes of retreat.
    pub retreat: u8,
    /// 6.3.10: where leaders check once a unit was eliminated by fire.
    pub under_fire: Option<HexId>,
    /// Somebody was.
    pub lost: bool,
    /// 6.7.11: those who were in rout before it struck: they give way like the others.
    pub routed: UnitSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Somebody is eliminated.
    Lose,
    /// Somebody becomes fatigued.
    Tire,
    /// The others, and the retreat.
    Rest,
}

/// Strikes.
pub fn strike(u: &mut Umpire, blow: Blow) {
    let routed = blow.among & u.s.routed;
    u.s.blow = Blow { lost: false, routed, ..blow };
    u.push(Step::Lose);
}

/// The case of the result: of fire, or of melee.
fn case(q: Board) -> &'static str {
    if q.s.blow.under_fire.is_some() { "6.3.8" } else { "6.4.7" }
}

/// Whom a fatigue may strike: those that are fresh first; if there are none, anybody.
fn tired_first(q: Board) -> UnitSet {
    let fresh = q.s.blow.among - q.s.fatigued;
    if fresh.any() { fresh } else { q.s.blow.among - q.s.routed }
}

fn lose(u: &mut Umpire, unit: UnitId) {
    u.s.blow.among.remove(unit);
    u.s.blow.lose = u.s.blow.lose.saturating_sub(1);
    u.s.blow.lost = true;
    losses::eliminate(u, unit);
}

/// 6.3.10, 6.5.1: leaders check where fire has eliminated a unit, also one that routed and found no way out.
fn casualties(u: &mut Umpire) {
    let (true, Some(hex)) = (std::mem::take(&mut u.s.blow.lost), u.s.blow.under_fire) else { return };
    let there = u.s.leaders_in(hex);
    for leader in there.iter() {
        leaders::casualty(u, leader);
    }
}

/// A unit becomes fatigued, or routs if it was.
fn tire(u: &mut Umpire, unit: UnitId) {
    u.s.blow.tire = u.s.blow.tire.saturating_sub(1);
    if u.s.routed.has(unit) {
        return;
    }
    fatigue::tire(u, unit);
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        let b = &q.s.blow;
        let asked = match self {
            Step::Lose => b.lose > 0 && b.among.len() > usize::from(b.lose),
            Step::Tire => b.tire > 0 && tired_first(q).len() > usize::from(b.tire),
            Step::Rest => false,
        };
        match b.side {
            Some(side) if asked => side.alone(),
            _ => Roles::NOBODY,
        }
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Lose => out.extend(q.s.blow.among.iter().map(Action::Lose)),
            Step::Tire => out.extend(tired_first(q).iter().map(Action::Tire)),
            Step::Rest => {}
        }
    }
    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        let (unit, whom) = match (self, action) {
            (Step::Lose, Action::Lose(unit)) => (unit, q.s.blow.among),
            (Step::Tire, Action::Tire(unit)) => (unit, tired_first(q)),
            _ => return self.wrong(),
        };
        if whom.has(unit) {
            Ok(())
        } else if q.s.blow.among.has(unit) {
            Err(Refusal::new(case(q), "refuse-fresh-first").name("unit", unit))
        } else {
            Err(Refusal::new(case(q), "refuse-not-struck").name("unit", unit))
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        match action {
            Action::Lose(unit) => lose(u, unit),
            Action::Tire(unit) => tire(u, unit),
            _ => {}
        }
    }
    fn run(self, u: &mut Umpire) {
        match self {
            Step::Lose => {
                if u.s.blow.lose > 0 {
                    for unit in u.s.blow.among.iter() {
                        lose(u, unit);
                    }
                    u.s.blow.lose = 0;
                }
                u.turn_into(Step::Tire);
                // 6.3.10: before they give way.
                casualties(u);
            }
            Step::Tire => {
                if u.s.blow.tire > 0 {
                    for unit in tired_first(u.q()).iter() {
                        tire(u, unit);
                    }
                    u.s.blow.tire = 0;
                }
                u.turn_into(Step::Rest);
            }
            Step::Rest => {
                u.pop();
                let b = u.s.blow;
                if b.rest {
                    for unit in b.among.iter() {
                        tire(u, unit);
                    }
                }
                casualties(u);
                // 6.7: who routs has gone already.
                let goes = |&x: &UnitId| u.s.at(x).is_some() && (!u.s.routed.has(x) || b.routed.has(x));
                let stay = b.among.iter().filter(goes);
                let stay: UnitSet = stay.collect();
                if b.retreat > 0 && stay.any() {
                    retreat::retreat(u, stay, b.retreat);
                }
            }
        }
    }
    fn rule(self) -> &'static str {
        "6.3.8"
    }
    fn cases(self, q: Board, _by: Role) -> Vec<&'static str> {
        vec![case(q)]
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let b = &q.s.blow;
        match self {
            Step::Lose => Text::new("prompt-lose").number("count", b.lose),
            _ => Text::new("prompt-tire").number("count", b.tire),
        }
    }
}
