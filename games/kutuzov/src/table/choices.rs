//! What a player can do: each action in words, where to click for it, and how grave it is.

use super::{id, pieces};
use crate::flow::Step;
use crate::prelude::*;
use kernel::flow::{Label, Part, parts};
use tabletop::Id;
use tabletop::view::{ChoiceStyle, Pin};

pub fn label(q: Board, by: Power, action: Action) -> Label {
    let label = Label::new(words(q, action)).style(style(q, by, action));
    pins(q, by, action).into_iter().flatten().fold(label, Label::on)
}

/// What an action is on. Soldiers are on the plate that bears them, Leaders may be on no table.
fn pins(q: Board, by: Power, action: Action) -> [Option<Pin>; 2] {
    use Action as A;
    let plate = |piece: Option<String>, s: SpaceId| [piece.map(Pin::Piece), Some(Pin::Space(id(q, s)))];
    let borne = |s: Option<SpaceId>, n: Nation| match s {
        None => [None, None],
        Some(s) => plate(pieces::bearer(q, n, s), s),
    };
    match action {
        A::Form(s) => plate(pieces::commander(q, by.camp(), s), s),
        // Nobody who clicks an Army in his Impulse means another Commander: that has a button of its own.
        A::Command(_) if matches!(q.s.step(), Step::Impulse(_)) => [None, None],
        A::Detach(s, n, _) | A::LoseAt(s, n) => borne(Some(s), n),
        A::Load(n, _) | A::Unload(n, _) => borne(q.s.force.at, n),
        A::Lose(n) => match q.s.step() {
            Step::Losses(losses) => borne(q.body_at(losses.body), n),
            _ => [None, None],
        },
        _ => {
            let parts = parts(&q.p.names, &action);
            let of = |kind: &str| {
                parts.iter().rev().find_map(|part| match part {
                    Part::Id(k, name) if *k == kind => Some(name.clone()),
                    _ => None,
                })
            };
            let leader = || of(LeaderId::KIND).map(Pin::Piece);
            let card = || of(CardId::KIND).map(Pin::Card);
            [of(SpaceId::KIND).map(Pin::Space).or_else(leader).or_else(card), None]
        }
    }
}

fn style(q: Board, by: Power, action: Action) -> ChoiceStyle {
    match action {
        // Nobody ends his Impulse by pressing Enter while there is something left to spend.
        Action::Done if unspent(q, by) => ChoiceStyle::Plain,
        // Nor does an Army that was just picked up stay by it, if it can go anywhere.
        Action::Halt if q.s.force.from.is_none() && crate::sensible::has_way(q, by) => ChoiceStyle::Plain,
        Action::Pass | Action::Done | Action::Keep | Action::Halt => ChoiceStyle::Main,
        // What a click on a stack means: it moves. The rest is on its plate.
        Action::Form(_) => ChoiceStyle::Main,
        Action::Hush | Action::Rest | Action::Ignore(_) | Action::Guard(_) | Action::Heed(_) => {
            ChoiceStyle::Standing
        }
        Action::Load(..) | Action::Unload(..) => ChoiceStyle::Quiet,
        // Whoever would be taken for the Commander comes before the others.
        Action::Command(leader) if passed_over(q, leader) => ChoiceStyle::Quiet,
        Action::Command(_) if matches!(q.s.step(), Step::Impulse(_)) => ChoiceStyle::Quiet,
        Action::Withdraw => ChoiceStyle::Grave,
        _ => ChoiceStyle::Plain,
    }
}

/// 10.62: another would command if nobody chose.
fn passed_over(q: Board, leader: LeaderId) -> bool {
    let (leaders, space) = match (q.s.step(), q.s.force.at) {
        (Step::Movement(movement::Step::Command { space, camp }), _) => (q.leaders(camp, space), space),
        (Step::Movement(movement::Step::Lead), Some(space)) => (q.s.force.leaders, space),
        _ => return false,
    };
    q.best_commander(leaders, space) != Some(leader)
}

/// Command Points are left, or cards that could be used for some, or free moves and bridges.
fn unspent(q: Board, by: Power) -> bool {
    let more =
        |a: &Action| matches!(a, Action::Spend(_) | Action::Play(_) | Action::Form(_) | Action::Bridge(..));
    let mut list = Vec::new();
    if q.points_left() == 0 {
        q.s.step().list(q, by, &mut list);
    }
    q.points_left() > 0 || list.iter().any(more)
}

fn words(q: Board, action: Action) -> Text {
    let words = kernel::flow::words(&q.p.names, &action);
    match action {
        Action::Mode(n) => mode(q, n),
        Action::Bridge(a, b) => Text::new("action-bridge").name(q.p, "from", a).of(q.p, b),
        Action::Spend(card) => words.number("points", q.p.card(card).cp),
        Action::March(to) => words.number("cost", movement::cost(q, to).unwrap_or(0)),
        Action::Spare(0) => "action-spare-kill".into(),
        Action::Spare(_) => "action-spare-disrupt".into(),
        _ => words,
    }
}

/// The ways that a card offers have words of their own: `event-<card>-0`, `event-<card>-1`, …
fn mode(q: Board, n: u8) -> Text {
    match q.s.step() {
        Step::Event(e) => Text::new(format!("event-{}-{n}", id(q, e.card))),
        Step::Building(building::Step::Kutuzov) => Text::new(format!("action-kutuzov-{n}")),
        Step::Shortage(_) if n == 0 => "action-debt-build".into(),
        Step::Shortage(_) if n == 1 => "action-debt-regroup".into(),
        Step::Shortage(_) => "action-debt-regroup-ally".into(),
        _ => Text::new("action-mode").number("n", n),
    }
}
