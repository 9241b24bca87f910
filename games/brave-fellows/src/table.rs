//! What everybody sees. Nothing is hidden in this game.

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{LeaderId, Side, UnitId};
use crate::state::State;
use crate::text::About;
use kernel::flow::Label;
use kernel::{Game, Pin, Status, Table, Text};
use tabletop::view::{Piece, Place, Progress, Ribbon, RibbonStep, Seat};

/// What an action is called, and where to click for it.
pub fn label(q: Board, action: Action) -> Label {
    let p = q.p;
    let on = |unit: UnitId| Pin::Piece(p.piece(unit));
    let at = |hex| Pin::Space(p.grid.name(hex));
    let unit = |id: &'static str, unit: UnitId| Label::new(Text::new(id).unit(p, unit)).on(on(unit));
    let leader = |id: &'static str, leader: LeaderId| {
        Label::new(Text::new(id).leader(p, leader)).on(Pin::Piece(p.piece(leader)))
    };
    let hex = |id: &'static str, hex| Label::new(Text::new(id).hex(p, hex)).on(at(hex));
    match action {
        Action::Pass => Label::new("action-pass"),
        Action::Done => Label::new("action-done"),
        Action::Yes => Label::new("action-yes"),
        Action::No => Label::new("action-no"),
        Action::GoOn => Label::new("action-go-on"),
        Action::Shoot => Label::new("action-shoot"),
        Action::Fight => Label::new("action-fight"),
        Action::Unit(u) => unit("action-unit", u),
        Action::Leader(l) => leader("action-leader", l),
        Action::To(h) => hex("action-to", h),
        Action::Face(dir) => {
            let facing = Text::new(format!("facing-{}", dir.name().to_lowercase()));
            Label::new(Text::new("action-face").text("facing", facing))
        }
        Action::Swap(u) => unit("action-swap", u),
        Action::Guard(u) => unit("action-guard", u),
        Action::First(side) => Label::new(Text::new("action-first").side(side)),
        Action::Activate(l) => leader("action-activate", l),
        Action::With(l) => leader("action-with", l),
        Action::Take(u) => unit("action-take", u),
        Action::Check(u) => unit("action-check", u),
        Action::Drop(u) => unit("action-drop", u),
        Action::Charge(h) => hex("action-charge", h),
        Action::Fire(u) => unit("action-fire", u),
        Action::At(h) => hex("action-at", h),
        Action::Hold(u) => unit("action-hold", u),
        Action::Attack(u) => unit("action-attack", u),
        Action::Lose(u) => unit("action-lose", u),
        Action::Tire(u) => unit("action-tire", u),
        Action::Advance(u) => unit("action-advance", u),
        Action::Flee(h) => hex("action-flee", h),
    }
}

pub fn scene(game: &BraveFellows, s: &State) -> Table {
    let p = &game.pack;
    let livery = |side: Side| p.printed.info.roles[side.i()].livery.clone();
    let unit = |(id, hex): (UnitId, _)| Piece {
        id: p.piece(id),
        at: Place::Space(p.grid.name(hex)),
        kind: "unit".into(),
        livery: livery(p.unit(id).side),
        name: p.named(id),
        ratings: Vec::new(),
        states: Vec::new(),
        facing: Some(s.facing[id].index() as u8),
        depth: s.stacks.depth(id) as u8,
        count: None,
        reconstructed: false,
        badges: Vec::new(),
        formation: None,
    };
    let leader = |i: usize| {
        let id = LeaderId(i as u8);
        let hex = s.leader_at(id).hex()?;
        Some(Piece {
            id: p.piece(id),
            at: Place::Space(p.grid.name(hex)),
            kind: "leader".into(),
            livery: livery(p.leader(id).side),
            name: p.named(id),
            ratings: Vec::new(),
            states: Vec::new(),
            facing: None,
            depth: 0,
            count: None,
            reconstructed: false,
            badges: Vec::new(),
            formation: None,
        })
    };
    let seat = |side: Side| Seat {
        role: p.printed.info.roles[side.i()].id.clone(),
        name: Text::new(side.name()),
        livery: livery(side),
        deciding: matches!(game.status(s), Status::Deciding(roles) if roles.has(side.role())),
        note: None,
        figures: Vec::new(),
    };
    let turns = p.turns.iter().enumerate().map(|(i, turn)| RibbonStep {
        name: Text::new("ribbon-turn").number("turn", i as i64 + 1).number("hour", turn.hour),
        state: match (i + 1).cmp(&usize::from(s.turn)) {
            std::cmp::Ordering::Less => Progress::Done,
            std::cmp::Ordering::Equal => Progress::Now,
            std::cmp::Ordering::Greater => Progress::Ahead,
        },
        parts: Vec::new(),
    });
    Table {
        ribbon: Ribbon { when: None, steps: turns.collect() },
        seats: Side::BOTH.map(seat).into(),
        pieces: s.stacks.pieces().map(unit).chain((0..p.leaders.len()).filter_map(leader)).collect(),
        ..Table::default()
    }
}
