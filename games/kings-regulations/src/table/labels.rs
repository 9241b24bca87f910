//! What an action is called, where to click for it, and what is seen of it before it is done.

use crate::action::Action;
use crate::flow::{Board, Step};
use crate::ids::{Scale, Side};
use crate::{attrition, march, operation};
use kernel::flow::{Chapter, Label, Preview};
use kernel::{Pin, Role, Roles};
use tabletop::hex::HexId;
use tabletop::view::{Badge, ChoiceStyle, Way, WayStep};
use tabletop::{Id, Text};

/// What an action is called.
pub fn label(q: Board, action: Action) -> Label {
    let name = |side: Side| Text::new(format!("role-{}", q.p.names.name(side)));
    let button = |id: &'static str| Label::new(Text::new(id));
    match action {
        Action::Place(at) => Label::new(Text::new("action-place").number("place", at + 1)),
        Action::ChangeWeather => button("action-change-weather"),
        Action::BuyOrder => button("action-buy-order"),
        Action::Shift(side, at) => {
            Label::new(Text::new("action-shift").text("side", name(side)).number("place", at + 1))
        }
        Action::Pass => button("action-pass"),
        Action::Done => button("action-done").style(ChoiceStyle::Main),
        Action::Operation(act) => operation_label(q, act),
        Action::March(act) => march_label(q, act),
        Action::Tasks(act) => crate::tasks::label(q, act),
        Action::Attrition(attrition::Act::Spend(op)) => {
            Label::new(Text::new("action-spend").number("count", op))
        }
        Action::Attrition(attrition::Act::Lose(unit)) => on_piece(q, "action-lose", unit),
        Action::Plans(act) => crate::plans::label(q, act),
        Action::Supply(act) => crate::supply::label(q, act),
        Action::Redeploy(act) => crate::redeploy::label(q, act),
        Action::Events(act) => crate::events::label(q, act),
        Action::Administration(act) => crate::administration::label(q, act),
        Action::Reorganise(act) => crate::reorganise::label(q, act),
        Action::Recruits(act) => crate::recruits::label(q, act),
        Action::Battle(act) => crate::battle::label(q, act),
        Action::Siege(act) => crate::siege::label(q, act),
        Action::Exchange(act) => crate::exchange::label(q, act),
        Action::Venial(act) => crate::venial::label(q, act),
        Action::Mulligan(act) => crate::mulligan::label(act),
    }
}

fn on_piece<I: Id>(q: Board, id: &'static str, thing: I) -> Label {
    let text = Text::new(id).text(I::KIND, q.p.names.message(thing));
    Label::new(text).on(Pin::Piece(q.p.names.name(thing).into()))
}

fn on_hex(q: Board, id: &'static str, hex: HexId) -> Label {
    Label::new(Text::new(id).text("hex", q.p.spot(hex))).on(Pin::Space(q.p.names.name(hex).into()))
}

fn operation_label(q: Board, act: operation::Act) -> Label {
    match act {
        operation::Act::March(hq) => on_piece(q, "action-march", hq),
        operation::Act::Direct(hq) => on_piece(q, "action-direct", hq),
        operation::Act::Join(hq) => on_piece(q, "action-join", hq),
        operation::Act::Submit(hq) => on_piece(q, "action-submit", hq),
        operation::Act::Extend(auxiliary) => on_piece(q, "action-extend", auxiliary),
    }
}

fn march_label(q: Board, act: march::Act) -> Label {
    let battalions = q.campaign().scale == Scale::Battalion;
    match act {
        march::Act::To(hex) => on_hex(q, "action-to", hex),
        march::Act::Guide(auxiliary) => on_piece(q, "action-guide", auxiliary),
        march::Act::Pontooneers(auxiliary) => on_piece(q, "action-pontooneers", auxiliary),
        march::Act::Rearguard(auxiliary) => on_piece(q, "action-rearguard", auxiliary),
        march::Act::Lay => Label::new(Text::new("action-lay")),
        march::Act::Drop(unit) if battalions => on_piece(q, "action-drop-unit", unit),
        march::Act::PickUp(unit) if battalions => on_piece(q, "action-pick-up-unit", unit),
        march::Act::Drop(unit) => on_piece(q, "action-drop", unit),
        march::Act::PickUp(unit) => on_piece(q, "action-pick-up", unit),
        march::Act::Overrun => Label::new(Text::new("action-overrun")).style(ChoiceStyle::Main),
        march::Act::Halt => Label::new(Text::new("action-halt")),
        march::Act::Mask(hex) => on_hex(q, "action-mask", hex),
        march::Act::Delay => Label::new(Text::new("action-delay")),
        march::Act::Disperse => Label::new(Text::new("action-disperse")),
    }
}

/// What a player might want to do now, legal or not: "why not?" is answered for these.
pub fn might_try(q: Board, own: Roles, out: &mut Vec<Action>) {
    let by = own.iter().next().unwrap_or(Role(0));
    let side = crate::flow::side(by);
    if q.s.step().asks(q).has(by) {
        q.s.step().tries(q, by, out);
    }
    let mut more: Vec<Action> = Vec::new();
    operation::tries(q, side, &mut more);
    crate::battle::might_try(q, &mut more);
    crate::siege::might_try(q, &mut more);
    more.extend([Action::Pass, Action::Done, Action::ChangeWeather, Action::BuyOrder]);
    more.extend((0..q.campaign().sides.len() as u8).map(Action::Place));
    more.retain(|a| !out.contains(a));
    out.extend(more);
}

/// KR-MOV-08: the way there, and what is spent in each hex of it.
pub fn preview(q: Board, action: Action) -> Preview {
    let (Step::March(march::Step::Where), Action::March(march::Act::To(hex))) = (q.s.step(), action) else {
        return Preview::default();
    };
    let (Some(hq), Some(from)) = (q.marcher(), q.marcher_hex()) else { return Preview::default() };
    let steps = q.way_steps(hex);
    let spent = steps.last().map_or(0, |s| s.1);
    let text = Text::new("preview-spent").number("points", spent);
    let name = |h: HexId| q.p.names.name(h).to_string();
    let way = Way {
        from: name(from),
        steps: (steps.iter())
            .map(|&(to, paid)| WayStep { to: name(to), paid: Some(paid.to_string()), badges: Vec::new() })
            .collect(),
        pieces: vec![q.p.names.name(hq).into()],
    };
    Preview { badges: vec![Badge::new("number", text).label(spent.to_string())], path: Some(way) }
}
