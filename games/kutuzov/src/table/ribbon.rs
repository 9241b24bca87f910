//! The sequence of play along the top (4.1), and the four seats.

use super::View;
use crate::board::Board;
use crate::flow::Step;
use crate::ids::{POWER_NAMES, POWERS, Power};
use crate::text::{About, power_text};
use crate::turn::{self, Part};
use kernel::Text;
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
    let state = |i: usize, at: usize| match i.cmp(&at) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Ahead,
    };
    let steps = SHOWN.iter().enumerate().map(|(i, (part, name))| RibbonStep {
        name: Text::new(*name),
        state: state(i, at),
        parts: if *part == Part::Impulses { impulses(q) } else { Vec::new() },
    });
    Ribbon { when: Some(Text::new("turn-name").number("turn", q.s.turn)), steps: steps.collect() }
}

/// 1.3: the Impulse Track.
fn impulses(q: Board) -> Vec<RibbonPart> {
    let part = |w: Power| RibbonPart {
        name: power_text(w),
        state: if q.is_active(w) || !q.s.impulse.on && q.s.marker == w {
            Progress::Now
        } else {
            Progress::Ahead
        },
        mark: (q.winter()).then(|| "winter".into()),
    };
    POWERS.map(part).into()
}

pub fn seats(v: &View) -> Vec<Seat> {
    POWERS.map(|power| seat(v, power)).into()
}

fn seat(v: &View, power: Power) -> Seat {
    let q = v.q;
    let figure = |icon: &str, value: usize, name: &'static str| Figure {
        icon: icon.into(),
        value: value as i32,
        name: Text::new(name),
    };
    let sp: u8 = q.s.held[power.camp().i()].iter().map(|s| q.sp_of(power, s)).sum();
    let keys = q.p.sets.keys.iter().filter(|&s| q.controls(power, s)).count();
    let deciding = v.asked.has(power);
    Seat {
        role: POWER_NAMES[q.s.role(power).0 as usize].into(),
        name: power_text(power),
        livery: POWER_NAMES[power.i()].into(),
        deciding,
        note: deciding
            .then(|| Text::new("seat-deciding").power(power).text("chapter", Text::new(v.step.chapter()))),
        figures: vec![
            figure("cards", q.s.hand(power).len(), "figure-cards"),
            figure("resources", q.s.resources[power.i()].into(), "figure-resources"),
            figure("strength", sp.into(), "figure-strength"),
            figure("keys", keys, "figure-keys"),
        ],
    }
}
