//! What is asked in a battle, what acts are called, and the chances.

use super::account::account;
use super::{Act, Mover, Step, prepare, superior};
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Ce, Kind};
use kernel::flow::Label;
use kernel::{Role, Text};
use tabletop::view::{ChoiceStyle, Odds, Pin};

/// The case that says what is decided.
pub fn rule(step: Step) -> &'static str {
    match step {
        Step::Battles | Step::Choose { .. } => "KR-BAT-01",
        Step::Part(_) => "KR-BAT-05",
        Step::Cover => "KR-SIE-43",
        Step::Royal { .. } => "KR-BAT-11",
        Step::Decline { .. } => "KR-BAT-18",
        Step::Oppose { .. } => "KR-BAT-19",
        Step::Superior { .. } => "KR-BAT-12",
        Step::Prevaricate { .. } => "KR-BAT-23",
        Step::Master { .. } => "KR-BAT-28",
        Step::Entrench { .. } => "KR-BAT-30",
        Step::Commit => "KR-BAT-36",
        Step::Legion { .. } => "KR-BAT-35",
        Step::Lead => "KR-BAT-37",
        Step::Losses { .. } => "KR-BAT-43",
        Step::Pursue { .. } => "KR-BAT-49",
        Step::Withdraw { .. } => "KR-BAT-20",
        Step::Retreat { .. } => "KR-BAT-58",
        Step::SetOut { .. } => "KR-BAT-59",
        Step::March { .. } => "KR-BAT-55",
        Step::Regroup { .. } => "KR-BAT-62",
        Step::Leave { .. } => "KR-BAT-61",
    }
}

/// A Formation by its name; whoever reads it decides for it.
fn mover(q: Board, who: Mover) -> Text {
    match who {
        Mover::Hq(hq) => q.p.names.message(hq),
        Mover::Unit(unit) => q.p.names.message(unit),
    }
}

pub fn prompt(step: Step, q: Board, _by: Role) -> Text {
    match step {
        Step::Choose { .. } => Text::new("prompt-choose-battle"),
        Step::Cover => Text::new("prompt-cover"),
        Step::Royal { .. } => Text::new("prompt-royal"),
        Step::Decline { .. } => match q.fight() {
            Some(fight) => Text::new("prompt-decline").text("hex", q.p.spot(fight.hex)),
            None => Text::new("prompt-nothing"),
        },
        Step::Oppose { .. } => Text::new("prompt-oppose"),
        Step::Superior { .. } => Text::new("prompt-superior"),
        Step::Prevaricate { .. } => Text::new("prompt-prevaricate"),
        Step::Master { wings, .. } => Text::new("prompt-master").number("count", wings),
        Step::Entrench { .. } => Text::new("prompt-entrench"),
        Step::Commit => Text::new("prompt-commit"),
        Step::Legion { .. } => Text::new("prompt-legion"),
        Step::Lead => Text::new("prompt-lead"),
        Step::Losses { left, .. } => Text::new("prompt-losses").number("count", left),
        Step::Pursue { .. } => Text::new("prompt-pursue"),
        Step::Withdraw { .. } => Text::new("prompt-withdraw"),
        Step::SetOut { who, .. } => Text::new("prompt-set-out").text("who", mover(q, who)),
        Step::March { who, .. } | Step::Leave { who, .. } => {
            Text::new("prompt-retreat").text("who", mover(q, who))
        }
        Step::Regroup { .. } => Text::new("prompt-regroup"),
        Step::Battles | Step::Part(_) | Step::Retreat { .. } => Text::new("prompt-nothing"),
    }
}

/// What a check takes, and what losses go to whom.
pub fn note(step: Step, q: Board, _by: Role) -> Option<Text> {
    let check = |id: &'static str, lr: u8, drm: i8| {
        let chance = 10 * i64::from(prepare::chances_to_pass(lr, drm));
        Text::new(id).number("lr", lr).number("drm", drm).number("percent", chance)
    };
    match step {
        Step::Decline { host } => {
            let at = usize::from(host);
            Some(check("note-decline", superior::rating(q, at), prepare::decline_modifier(q, at, false)))
        }
        Step::Oppose { host, guarded } => {
            let at = usize::from(host);
            Some(check("note-oppose", superior::rating(q, at), prepare::decline_modifier(q, at, guarded)))
        }
        Step::Prevaricate { host } => {
            let at = usize::from(host);
            Some(check("note-prevaricate", q.generalship(at), prepare::prevarication_modifier(q, at)))
        }
        Step::Losses { leading, .. } if leading > 0 => {
            Some(Text::new("note-leading").number("count", leading))
        }
        _ => None,
    }
}

/// What an act is called, and where it is clicked.
pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let on = |hex: tabletop::hex::HexId| Pin::Space(names.name(hex).into());
    let text = |id: &'static str| Text::new(id);
    match act {
        Act::Fight(hex) => Label::new(text("action-fight").text("hex", q.p.spot(hex))).on(on(hex)),
        Act::Cover => Label::new(text("action-cover")),
        Act::WithdrawRoyal(l) => Label::new(text("action-withdraw-royal").text("leader", names.message(l))),
        Act::Decline => Label::new(text("action-decline")),
        Act::DeclineWith(a) => Label::new(text("action-decline-with").text("guard", names.message(a))),
        Act::DeclineBehind(u) => Label::new(text("action-decline-with").text("guard", names.message(u))),
        Act::CallOn(hq) => Label::new(text("action-call-on").text("hq", names.message(hq))),
        Act::Come => Label::new(text("action-come")),
        Act::GetAway => Label::new(text("action-get-away")),
        Act::Stand => Label::new(text("action-stand")),
        Act::LayDownArms => Label::new(text("action-lay-down-arms")).style(ChoiceStyle::Grave),
        Act::Oppose => Label::new(text("action-oppose")),
        Act::LetGo => Label::new(text("action-let-go")),
        Act::Prevaricate(hq) => Label::new(text("action-prevaricate").text("hq", names.message(hq))),
        Act::AddWings => Label::new(text("action-add-wings")),
        Act::TakeWings => Label::new(text("action-take-wings")),
        Act::Entrench => Label::new(text("action-entrench")),
        Act::Commit(screen, assault) => {
            Label::new(text("action-commit").number("screen", screen).number("assault", assault))
        }
        Act::LegionBattery => Label::new(text("action-legion-battery")),
        Act::Lead(ce) => Label::new(text("action-lead").word("ce", Ce::NAMES[ce.index()])),
        Act::Bear(unit) => Label::new(text("action-bear").text("unit", names.message(unit))),
        Act::ShareOut => Label::new(text("action-share-out")),
        Act::Pursue => Label::new(text("action-pursue")),
        Act::RetreatTo(hex) => Label::new(text("action-retreat-to").text("hex", q.p.spot(hex))).on(on(hex)),
        Act::LeaveBehind(unit) => Label::new(text("action-leave-behind").text("unit", names.message(unit))),
        Act::TakeAlong(unit) => Label::new(text("action-take-along").text("unit", names.message(unit))),
        Act::Regroup(unit, hq) => {
            Label::new(text("action-regroup").text("unit", names.message(unit)).text("hq", names.message(hq)))
        }
    }
}

/// Clicks in a battle that a player might ask about.
pub fn might_try(q: Board, out: &mut Vec<Action>) {
    if q.fight().is_some() {
        let acts =
            [Act::Decline, Act::Stand, Act::Entrench, Act::Pursue, Act::LayDownArms, Act::LegionBattery];
        out.extend(acts.into_iter().map(Action::Battle));
    }
}

/// KR-BAT-06: the chances of the next round, once both hosts are drawn up; KR-BAT-19, KR-BAT-23: of a check that is about to be made.
pub fn odds(q: Board) -> Vec<Odds> {
    let Some(fight) = q.fight() else { return Vec::new() };
    let mut all = Vec::new();
    let check = |id: &'static str, rule: &str, lr: u8, drm: i8| {
        let pass = u64::from(prepare::chances_to_pass(lr, drm));
        let outcomes = vec![(Text::new("odds-pass"), pass), (Text::new("odds-fail"), 10 - pass)];
        Odds::of(Text::new(id), rule, outcomes)
    };
    match q.s.step() {
        crate::flow::Step::Battle(Step::Oppose { host, guarded }) => {
            let at = usize::from(host);
            let (lr, drm) = (superior::rating(q, at), prepare::decline_modifier(q, at, guarded));
            all.push(check("odds-decline", "KR-BAT-19", lr, drm));
        }
        crate::flow::Step::Battle(Step::Prevaricate { host }) => {
            let at = usize::from(host);
            let (lr, drm) = (q.generalship(at), prepare::prevarication_modifier(q, at));
            all.push(check("odds-prevaricate", "KR-BAT-23", lr, drm));
        }
        _ => {}
    }
    if fight.hosts.iter().all(|h| h.lce.is_some() && h.leaves.is_none()) {
        all.extend([0, 1].map(|host| account(q, host).odds(q, fight.hosts[host].side)));
    }
    all
}
