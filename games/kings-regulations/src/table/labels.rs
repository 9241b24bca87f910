//! What an action is called, where to click for it, and what is seen of it before it is done.

use crate::action::Action;
use crate::flow::Board;
use crate::ids::Side;
use kernel::flow::Label;
use tabletop::Text;

/// What an action is called.
pub fn label(q: Board, action: Action) -> Label {
    let name = |side: Side| Text::new(format!("role-{}", q.p.names.name(side)));
    Label::new(match action {
        Action::Place(at) => Text::new("action-place").number("place", at + 1),
        Action::ChangeWeather => Text::new("action-change-weather"),
        Action::BuyOrder => Text::new("action-buy-order"),
        Action::Shift(side, at) => Text::new("action-shift").text("side", name(side)).number("place", at + 1),
        Action::Pass => Text::new("action-pass"),
        Action::Done => Text::new("action-done"),
        Action::Battle(act) => return crate::battle::label(q, act),
        Action::Siege(act) => return crate::siege::label(q, act),
    })
}
