//! What a player can do: each action in words, where to click for it, and how grave it is.

use super::preview;
use crate::action::On;
use crate::cards::exchanges;
use crate::flow::Step;
use crate::prelude::*;
use crate::secrets::is_window;
use crate::text::worded;
use crate::{campaign, cards, deploy, diplomacy, insurrection, interception, movement, pursuit};
use crate::{reinforcement, returns, strategy, surrender};
use kernel::flow::Label;
use tabletop::view::{ChoiceStyle, Pin};

pub fn label(q: Board, role: Role, action: Action) -> Label {
    let label = Label::new(words(q, role, action)).style(style(q, role, action));
    pins(q, role, action).into_iter().flatten().fold(label, Label::on)
}

/// What an action is on: a country stands for its capital area, an army for its leader. A corps known to be on the map, but not where
/// (4.1.2), is only a name.
fn pins(q: Board, role: Role, action: Action) -> [Option<Pin>; 2] {
    let piece = |corps: CorpsId| Pin::Piece(q.p.name(corps).to_string());
    let space = |area: AreaId| Some(Pin::Space(q.p.name(area).to_string()));
    match action.on() {
        On::Card(title) => [Some(Pin::Card(title.id().into())), None],
        On::Country(country) => [space(q.p.country(country).capital), None],
        On::Area(area) => [space(area), None],
        On::Army(area) => [q.leader(area, role).map(piece), space(area)],
        On::Corps(corps) => [Some(piece(corps)), None],
        On::Nothing => [None, None],
    }
}

fn style(q: Board, role: Role, action: Action) -> ChoiceStyle {
    use Action as A;
    match action {
        A::LayDown | A::Abdicate => ChoiceStyle::Grave,
        // The payment is lost when the army goes nowhere.
        A::Halt if q.s.march.entered == 0 => ChoiceStyle::Grave,
        A::Lose(c) if c == q.p.key.napoleon && preview::for_good(q, role) => ChoiceStyle::Grave,
        A::Halt | A::Ready | A::Stand | A::Free | A::GoFirst => ChoiceStyle::Main,
        A::Pass => match q.s.step() {
            // Passing here gives something up that a player should not lose by pressing Enter.
            Step::Diplomacy(diplomacy::Step::Diplomacy { .. })
            | Step::Movement(movement::Step::HalfRound { .. })
            | Step::Surrender(surrender::Step::Plead { .. }) => ChoiceStyle::Plain,
            _ => ChoiceStyle::Main,
        },
        A::Leave(_) | A::Lead(_) | A::Drop(_) | A::Take(_) => ChoiceStyle::Quiet,
        _ => ChoiceStyle::Plain,
    }
}

/// By the name of the action and what it is on; a few say more.
fn words(q: Board, role: Role, action: Action) -> Text {
    use Action as A;
    let p = q.p;
    let text = match action {
        A::Pass => Text::new(passing(q)),
        A::Discard(_) => match q.s.step() {
            Step::Cards(cards::Step::PickUp { title, .. }) => {
                Text::new("action-swap-card").name(p, "red", title)
            }
            _ => "action-discard".into(),
        },
        A::Free if q.s.flags.paid => "action-paid".into(),
        A::Rounds(n) => Text::new("action-rounds").number("count", n),
        A::Halt if q.s.march.entered == 0 => "action-stay".into(),
        A::Face(a) if q.s.battle.area == Some(a) => "action-face-risen".into(),
        _ => worded("action", &action),
    };
    match action.on() {
        On::Card(title) => text.name(p, "card", title),
        On::Country(country) => text.name(p, "country", country),
        On::Area(area) => text.name(p, "area", area),
        On::Army(area) => match q.leader(area, role) {
            Some(leader) => text.name(p, "area", area).name(p, "leader", leader),
            None => Text::new("action-nobody").name(p, "area", area),
        },
        On::Corps(corps) => text.name(p, "corps", corps),
        On::Nothing => text,
    }
}

/// What passing means at this moment.
fn passing(q: Board) -> &'static str {
    match q.s.step() {
        Step::Diplomacy(diplomacy::Step::Counter { .. }) => "action-pass-counter",
        Step::Insurrection(insurrection::Step::NewInsurrections) => "action-pass-insurrection",
        Step::Strategy(strategy::Step::OldHand { .. }) => "action-pass-old-hand",
        Step::Strategy(strategy::Step::RedCards { .. }) | Step::Cards(cards::Step::PickUp { .. }) => {
            "action-pass-red"
        }
        Step::Reinforcement(reinforcement::Step::Reinforce { .. })
        | Step::Deploy(deploy::Step::Muster { .. })
        | Step::Exchanges(exchanges::Step::Purge { .. })
        | Step::Returns(returns::Step::Return) => "action-done",
        Step::Exchanges(exchanges::Step::VeteranSwap { .. }) => "action-pass-veteran",
        Step::Campaign(campaign::Step::RoundStart { .. }) => "action-pass-round",
        Step::Movement(movement::Step::HalfRound { .. }) if q.s.flags.army_moved => "action-done",
        Step::Movement(movement::Step::HalfRound { .. }) => "action-pass-march",
        Step::Movement(movement::Step::React { .. }) => "action-pass-react",
        Step::Interception(interception::Step::Intercept { .. }) => "action-pass-intercept",
        Step::Pursuit(pursuit::Step::VictoryRally { .. }) => "action-pass-rally",
        Step::Surrender(surrender::Step::Plead { .. }) => "action-pass-plead",
        Step::Surrender(surrender::Step::Terms { .. }) => "action-pass-terms",
        Step::Returns(returns::Step::Abdication) => "action-pass-abdication",
        step if is_window(step) => "action-pass-card",
        _ => "action-pass",
    }
}
