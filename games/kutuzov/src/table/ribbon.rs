//! The sequence of play along the top (4.1), and the four seats.

use super::View;
use crate::flow::Step;
use crate::prelude::*;
use crate::turn::Part;
use tabletop::view::{Figure, Progress, Ribbon, RibbonPart, RibbonStep, Seat};

/// The parts of a Turn as they are shown.
const SHOWN: [(Part, &str); 8] = [
    (Part::Impulses, "part-impulses"),
    (Part::Attrition, "part-attrition"),
    (Part::Cossacks, "part-cossacks"),
    (Part::ImperialMorale, "part-morale"),
    (Part::Balancing, "part-balancing"),
    (Part::Conquest, "part-conquest"),
    (Part::Peace, "part-peace"),
    (Part::Interphase, "part-interphase"),
];

/// The part of the Turn that is going on: the one before what comes next.
fn now(q: Board) -> Part {
    let next = q.s.flow.iter().find_map(|s| match s {
        Step::Turn(turn::Step::Part(part)) => Some(*part),
        _ => None,
    });
    let i = next.map_or(0, |p| (p as usize + Part::ALL.len() - 1) % Part::ALL.len());
    Part::ALL[i]
}

pub fn ribbon(q: Board) -> Ribbon {
    let now = now(q);
    let at = SHOWN.iter().rposition(|(part, _)| *part <= now).unwrap_or(0);
    let getting_ready =
        q.s.flow.iter().any(|s| matches!(s, Step::Setup(_) | Step::Sides(_) | Step::Bridges(_)));
    let mut steps = Vec::new();
    if getting_ready {
        let parts = Vec::new();
        steps.push(RibbonStep { name: Text::new("part-setup"), state: Progress::Now, parts });
    }
    steps.extend(SHOWN.iter().enumerate().map(|(i, (part, name))| RibbonStep {
        name: match part {
            Part::Impulses => Text::new("part-round").number("round", q.s.round),
            _ => Text::new(*name),
        },
        state: match () {
            () if q.s.over.is_some() => Progress::Done,
            () if getting_ready => Progress::Ahead,
            () => Progress::of(&i, &at),
        },
        parts: if *part == Part::Impulses { impulses(q) } else { Vec::new() },
    }));
    Ribbon { when: Some(Text::new("turn-name").number("turn", q.s.turn)), steps }
}

/// 1.3, 4.22: the Impulse Track, with whoever pre-empts before the Power whose Impulse it would be.
fn impulses(q: Board) -> Vec<RibbonPart> {
    let i = &q.s.impulse;
    let ahead = i.on && !i.scheduled;
    let mut parts = Vec::new();
    for power in POWERS {
        if ahead && power == q.s.marker {
            parts.push(RibbonPart {
                name: Text::new("part-preemption").text("power", short(i.power)),
                state: Progress::Now,
                mark: Some("preemption".into()),
            });
        }
        let due = power == q.s.marker && !ahead;
        let skipped = q.s.hand(power).is_empty() && !due;
        let behind = (FN.0..q.s.marker.0).contains(&power.0);
        let state = match (due, skipped, behind) {
            (true, ..) => Progress::Now,
            (_, true, _) => Progress::Skipped,
            (_, _, true) => Progress::Done,
            _ => Progress::Ahead,
        };
        parts.push(RibbonPart { name: short(power), state, mark: q.winter().then(|| "winter".into()) });
    }
    parts
}

/// Two letters for a Power.
pub fn short(power: Power) -> Text {
    Text::new(format!("power-{}-short", POWER_NAMES[power.i()]))
}

pub fn seats(v: &View) -> Vec<Seat> {
    POWERS.map(|power| seat(v, power)).into()
}

fn seat(v: &View, power: Power) -> Seat {
    let q = v.q;
    let figure = |icon: &str, value: i32, name: &'static str| Figure {
        icon: icon.into(),
        value,
        name: Text::new(name),
    };
    let sp: u8 = power.nations().flat_map(|n| q.s.afield(n)).map(|troops| troops.sp()).sum();
    let deciding = v.offers.asked.contains(&power);
    Seat {
        role: POWER_NAMES[q.s.role(power).0 as usize].into(),
        name: power_text(power),
        livery: POWER_NAMES[power.i()].into(),
        deciding,
        note: deciding.then(|| {
            Text::new("seat-deciding").text("chapter", Text::new(v.offers.step.doing().unwrap_or_default()))
        }),
        figures: vec![
            figure("cards", q.s.hand(power).len() as i32, "figure-cards"),
            figure("resources", q.s.resources[power.i()].into(), "figure-resources"),
            figure("corps", sp.into(), "figure-strength"),
            figure("points", victory::points(q, power) / 2, "figure-points"),
        ],
    }
}
