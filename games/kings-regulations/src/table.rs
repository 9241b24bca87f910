//! What a viewer sees.

mod asked;
mod counters;
mod displays;
mod labels;
mod overlays;
mod panels;
mod spaces;
mod told;

pub use asked::question;
use labels::{gives_up, slip};
pub use labels::{label, might_try, preview};
pub use overlays::overlay;
pub use told::warnings;

use crate::KingsRegulations;
use crate::flow::{Board, Step, role};
use crate::ids::{Kind, Side, Weather};
use crate::turn::Part;
use kernel::{Game, Roles, Status};
use tabletop::Text;
use tabletop::view::{Figure, Odds, Progress, Ribbon, RibbonPart, RibbonStep, Seat, Table};

pub fn scene(game: &KingsRegulations, q: Board, viewer: Roles) -> Table {
    let names = game.names();
    let deciding = |side: Side| matches!(game.status(q.s), Status::Deciding(roles) if roles.has(role(side)));
    let id = |side: Side| names.name(side).to_string();
    let figure = |icon: &str, value: i32, name: &'static str| Figure {
        icon: icon.into(),
        value,
        name: Text::new(name),
    };
    let seats = q.sides().map(|side| Seat {
        role: id(side),
        name: Text::new(format!("role-{}", id(side))),
        livery: id(side),
        deciding: deciding(side),
        note: None,
        figures: [
            figure("resources", q.s.sides[side].unassigned.into(), "figure-operation-points"),
            figure("points", q.points(side).into(), "figure-prestige"),
        ]
        .into_iter()
        .chain(sealed(q, side).map(|done| {
            if done {
                figure("letter-sealed", 1, "letter-sealed")
            } else {
                figure("letter", 0, "letter-writing")
            }
        }))
        .collect(),
    });
    let weather = Text::new(format!("weather-{}", Weather::NAMES[q.s.weather.index()]));
    let turn = Text::new(format!("turn-{}", q.s.turn));
    Table {
        ribbon: Ribbon {
            when: Some(Text::new("ribbon-when").text("turn", turn).text("weather", weather)),
            steps: steps(q),
        },
        seats: seats.collect(),
        spaces: spaces::spaces(q, viewer),
        pieces: counters::pieces(q, viewer),
        panels: panels::panels(q, viewer),
        ..Table::default()
    }
}

/// KR-BAT-06, KR-SIE-31: the chances of the round, the check or the trenches that are rolled for next.
pub fn odds(q: Board, viewer: Roles) -> Vec<Odds> {
    crate::battle::odds(q).into_iter().chain(crate::siege::odds(q, viewer)).collect()
}

/// KR-BAT-36, KR-BAT-37, KR-SIE-45: while both choose in secret, whether a side has chosen.
fn sealed(q: Board, side: Side) -> Option<bool> {
    use crate::{battle, siege};
    let host = || q.fight()?.hosts.iter().find(|h| h.side == side);
    match q.s.step() {
        Step::Battle(battle::Step::Commit) => Some(host()?.sealed.is_some()),
        Step::Battle(battle::Step::Lead) => Some(host()?.lead.is_some()),
        Step::Siege(siege::Step::Lead) => siege::escalade::has_sealed(q, side),
        _ => None,
    }
}

/// A side by its name.
pub fn side_name(q: Board, side: Side) -> Text {
    Text::new(format!("role-{}", q.p.names.name(side)))
}

/// KR-SEQ-04: initiative, the impulses of the Operations Phase, the steps of the Administration Phase.
fn steps(q: Board) -> Vec<RibbonStep> {
    // The part at the bottom of the stack is the next one.
    let next = q.s.flow.first().and_then(|step| match step {
        Step::Turn(crate::turn::Step::Part(next)) => Some(*next as usize),
        _ => None,
    });
    let all = Part::ALL.len();
    let now = next.map_or(all, |next| (next + all - 1) % all);
    let phase = |part: usize| part.min(2);
    let progress = |n: usize| if now == all { Progress::Done } else { Progress::of(&n, &phase(now)) };
    let impulse = |n: u8| RibbonPart {
        name: Text::verbatim(n.to_string()),
        state: Progress::of(&n, &q.s.impulse),
        mark: None,
    };
    let step_of = |part: &Part| RibbonPart {
        name: Text::new(format!("part-{}", part.id())),
        state: Progress::of(&(*part as usize), &now),
        mark: None,
    };
    let step = |n: usize, id: &'static str, parts: Vec<RibbonPart>| RibbonStep {
        name: Text::new(id),
        state: progress(n),
        parts: if phase(now) == n { parts } else { Vec::new() },
    };
    vec![
        step(0, "part-begin", Vec::new()),
        step(1, "part-operations", (1..=q.p.series.numbers.impulses).map(impulse).collect()),
        step(2, "part-administration", Part::ALL[2..].iter().map(step_of).collect()),
    ]
}
