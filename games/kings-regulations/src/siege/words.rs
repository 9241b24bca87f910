//! What is asked at a siege, what acts are called, and the chances.

use super::{Act, Step, works};
use crate::action::Action;
use crate::battle::Helper;
use crate::flow::Board;
use crate::ids::{Ce, Kind, PlaceId};
use kernel::flow::Label;
use kernel::{Role, Roles, Text};
use tabletop::view::{ChoiceStyle, Odds, Pin};

/// The case that says what is decided.
pub fn rule(step: Step) -> &'static str {
    match step {
        Step::Administration | Step::Choose { .. } => "KR-SIE-23",
        Step::Close => "KR-GAR-15",
        Step::Task { .. } => "KR-SIE-32",
        Step::Post { .. } => "KR-SIE-36",
        Step::Ferry { .. } => "KR-SIE-11",
        Step::Flood { .. } => "KR-SIE-13",
        Step::Reckon { .. } => "KR-SIE-24",
        Step::Work { .. } => "KR-SIE-39",
        Step::Storm { .. } => "KR-SIE-38",
        Step::Lead | Step::Assault | Step::Losses { .. } | Step::Suffer { .. } => "KR-SIE-45",
        Step::Outcome { .. } => "KR-SIE-46",
        Step::Finish { .. } => "KR-SIE-26",
        Step::Excess { .. } => "KR-SIE-32",
        Step::Yield(_) => "KR-SIE-16",
        Step::Send { .. } => "KR-SUR-12",
        Step::Guns { .. } => "KR-SUR-07",
    }
}

pub fn prompt(step: Step, q: Board) -> Text {
    let of = |id: &'static str, place: PlaceId| Text::new(id).text("place", q.p.names.message(place));
    match step {
        Step::Choose { .. } => Text::new("prompt-choose-siege"),
        Step::Task { place, .. } => of("prompt-task", place),
        Step::Post { place } => of("prompt-post", place),
        Step::Ferry { place, left } => of("prompt-ferry", place).number("count", left),
        Step::Flood { place } => of("prompt-flood", place),
        Step::Work { place } => of("prompt-work", place),
        Step::Storm { place } => of("prompt-storm", place),
        Step::Lead => Text::new("prompt-storm-lead"),
        Step::Losses { left, .. } | Step::Suffer { left, .. } => {
            Text::new("prompt-losses").number("count", left)
        }
        Step::Excess { place, .. } => of("prompt-excess", place),
        Step::Yield(y) => of("prompt-yield", y.place).word("count", q.citadel_excess(y.place).to_string()),
        Step::Send { .. } => Text::new("prompt-send"),
        Step::Guns { .. } => Text::new("prompt-guns"),
        _ => Text::new("prompt-nothing"),
    }
}

pub fn note(step: Step, q: Board, by: Role) -> Option<Text> {
    match step {
        Step::Flood { place } => {
            let most = q.may_flood(place).ok()?;
            Some(Text::new("note-flood").number("most", most).number("percent", 10 * (i64::from(most) + 1)))
        }
        Step::Work { place } => {
            let siege = q.siege(place)?;
            if !q.reckons_siege(Roles::of(by), place) {
                return Some(Text::new("note-work-unseen").number("srv", siege.srv));
            }
            let drm = q.progress_drm(place, siege.stage, &q.lines_of(place));
            Some(Text::new("note-work").number("drm", drm).number("srv", siege.srv))
        }
        _ => None,
    }
}

/// What an act is called, and where it is clicked.
pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let text = |id: &'static str| Text::new(id);
    let at = |place: PlaceId| Pin::Space(names.name(q.p.place(place).hex).into());
    let of = |id: &'static str, place: PlaceId| {
        Label::new(text(id).text("place", names.message(place))).on(at(place))
    };
    match act {
        Act::Besiege(hq) => {
            let place = works::before(q, hq);
            let label = text("action-besiege").text("hq", names.message(hq));
            match place {
                Some(place) => Label::new(label.text("place", names.message(place))).on(at(place)),
                None => Label::new(label.word("place", "")),
            }
        }
        Act::Lift(place) => of("action-lift", place),
        Act::Capitulate(place) => of("action-capitulate", place).style(ChoiceStyle::Grave),
        Act::LookAt(place) => of("action-look-at", place),
        Act::Task(helper) => {
            let text = text("action-task").text("auxiliary", q.aide_name(helper));
            let piece = match helper {
                Helper::Counter(aux) => names.name(aux),
                Helper::Dual(unit) => names.name(unit),
            };
            Label::new(text).on(Pin::Piece(piece.into()))
        }
        Act::Post => Label::new(text("action-post")),
        Act::Ferry(unit) => Label::new(text("action-ferry").text("unit", names.message(unit))),
        Act::Flood => Label::new(text("action-flood")),
        Act::Dig => Label::new(text("action-dig")),
        Act::DigBoldly => Label::new(text("action-dig-boldly")),
        Act::Storm => Label::new(text("action-storm")),
        Act::StormWith(ce) => Label::new(text("action-lead").word("ce", Ce::NAMES[ce.index()])),
        Act::Sacrifice(unit) => Label::new(text("action-bear").text("unit", names.message(unit))),
        Act::SacrificeStaff => Label::new(text("action-bear-staff")),
        Act::Dismiss(helper) => Label::new(text("action-dismiss").text("auxiliary", q.aide_name(helper))),
        Act::YieldFoot(c) => Label::new(text("action-yield-foot").text("contingent", names.message(c))),
        Act::YieldHorse(c) => Label::new(text("action-yield-horse").text("contingent", names.message(c))),
        Act::YieldGun => Label::new(text("action-yield-gun")),
        Act::YieldUnit(unit) => Label::new(text("action-yield-unit").text("unit", names.message(unit))),
        Act::SendTo(place) => of("action-send-to", place),
        Act::Arm(unit) => Label::new(text("action-arm").text("unit", names.message(unit))),
    }
}

/// Clicks on a siege that a player might ask about.
pub fn might_try(q: Board, out: &mut Vec<Action>) {
    for siege in &q.s.sieges {
        let acts = [Act::Lift(siege.place), Act::Capitulate(siege.place)];
        out.extend(acts.into_iter().map(Action::Siege));
    }
    out.extend([Act::Flood, Act::Storm, Act::Post].map(Action::Siege));
}

/// KR-SIE-31, KR-SIE-45: the chances of the die that is rolled next at a siege.
pub fn odds(q: Board, viewer: Roles) -> Vec<Odds> {
    let crate::flow::Step::Siege(step) = q.s.step() else { return Vec::new() };
    let Step::Work { place } = step else { return Vec::new() };
    let Some(siege) = q.siege(place).filter(|_| q.reckons_siege(viewer, place)) else { return Vec::new() };
    let drm = q.progress_drm(place, siege.stage, &q.lines_of(place));
    let table = |boldly: bool| {
        let mut counts: Vec<(Text, u64)> = Vec::new();
        for die in 0..10 {
            let Some(result) = q.progress(siege.stage, die + i32::from(drm)) else { continue };
            let text = works::result_text(result, boldly);
            match counts.iter_mut().find(|c| c.0 == text) {
                Some(c) => c.1 += 1,
                None => counts.push((text, 1)),
            }
        }
        let id = if boldly { "odds-dig-boldly" } else { "odds-dig" };
        Odds::of(Text::new(id), "KR-SIE-31", counts)
    };
    vec![table(false), table(true)]
}
