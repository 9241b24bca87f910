//! What everybody sees.

use crate::state::{Action, BLUE, RED, State};
use crate::{Board, Outpost};
use kernel::flow::Label;
use kernel::{Game, Role, Table, Text};
use tabletop::view::{Piece, Pin, Place, Progress, Ribbon, RibbonStep, Seat};

const SIDES: [&str; 2] = ["blue", "red"];

pub fn label(q: Board, action: Action) -> Label {
    match action {
        Action::March(to) => Label::new(Text::new("action-march").text("space", q.p.named(to)))
            .on(Pin::Space(q.p.name(to).into())),
        Action::Stay => Label::new("action-stay"),
    }
}

pub fn scene(game: &Outpost, state: &State) -> Table {
    let name = |role: Role| Text::new(format!("role-{}", SIDES[role.0 as usize]));
    let piece = |role: Role| Piece {
        id: SIDES[role.0 as usize].into(),
        at: Place::Space(game.names().name(state.at[role.0 as usize]).into()),
        kind: "scout".into(),
        livery: SIDES[role.0 as usize].into(),
        name: name(role),
        ..Piece::default()
    };
    let seat = |role: Role| Seat {
        role: SIDES[role.0 as usize].into(),
        name: name(role),
        livery: SIDES[role.0 as usize].into(),
        deciding: matches!(game.status(state), kernel::Status::Deciding(roles) if roles.has(role)),
        note: None,
        figures: Vec::new(),
    };
    let rounds = (1..=state.rounds).map(|n| RibbonStep {
        name: Text::new("round").number("n", n),
        state: match n.cmp(&state.round) {
            std::cmp::Ordering::Less => Progress::Done,
            std::cmp::Ordering::Equal => Progress::Now,
            std::cmp::Ordering::Greater => Progress::Ahead,
        },
        parts: Vec::new(),
    });
    Table {
        ribbon: Ribbon { when: None, steps: rounds.collect() },
        seats: [BLUE, RED].map(seat).into(),
        pieces: [BLUE, RED].map(piece).into(),
        ..Table::default()
    }
}
