//! What a player can do: each action in words, where to click for it, and how grave it is.

use super::{id, preview};
use crate::action::Action;
use crate::board::Board;
use crate::campaign;
use crate::cards;
use crate::cards::exchanges;
use crate::deploy;
use crate::diplomacy;
use crate::flow::Step;
use crate::ids::{AreaId, CorpsId};
use crate::insurrection;
use crate::interception;
use crate::interior;
use crate::losses;
use crate::movement;
use crate::outpace;
use crate::pursuit;
use crate::reinforcement;
use crate::resolution;
use crate::returns;
use crate::strategy;
use crate::surrender;
use crate::text::About;
use crate::winter;
use kernel::flow::Label;
use kernel::{Role, Text};
use tabletop::view::{ChoiceStyle, Pin};

pub fn label(q: Board, role: Role, action: Action) -> Label {
    let label = Label::new(words(q, role, action)).style(style(q, role, action));
    pins(q, role, action).into_iter().flatten().fold(label, Label::on)
}

/// What an action is on: a country stands for its capital area, an army for its leader. A corps known to be on the map, but not where
/// (4.1.2), is only a name.
fn pins(q: Board, role: Role, action: Action) -> [Option<Pin>; 2] {
    use Action as A;
    let space = |area: AreaId| [Some(Pin::Space(id(q, area))), None];
    let army = |area: AreaId| {
        [q.leader(area, role).map(|leader| Pin::Piece(id(q, leader))), Some(Pin::Space(id(q, area)))]
    };
    let piece = |corps: CorpsId| [Some(Pin::Piece(id(q, corps))), None];
    match action {
        A::Play(t) | A::Discard(t) | A::Fetch(t) => [Some(Pin::Card(t.id().into())), None],
        A::Target(country) => space(q.p.country(country).capital),
        A::Station(a)
        | A::March(a)
        | A::Land(a)
        | A::Withdraw(a)
        | A::Fight(a)
        | A::Face(a)
        | A::Retreat(a)
        | A::Reposition(a) => space(a),
        A::Rally(a) | A::Army(a) | A::Intercept(a) | A::Test(a) => army(a),
        A::Raise(c)
        | A::Recall(c)
        | A::Dismiss(c)
        | A::Appoint(c)
        | A::Leave(c)
        | A::Lead(c)
        | A::Take(c)
        | A::Drop(c)
        | A::Sail(c)
        | A::Engage(c)
        | A::HoldBack(c)
        | A::Lose(c)
        | A::Doom(c) => piece(c),
        A::Pass
        | A::GoFirst
        | A::GoSecond
        | A::Free
        | A::Rounds(_)
        | A::Halt
        | A::Stand
        | A::Attack
        | A::Defend
        | A::Ready
        | A::LayDown
        | A::Claim
        | A::PlayOn
        | A::Abdicate => [None, None],
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

fn words(q: Board, role: Role, action: Action) -> Text {
    use Action as A;
    let p = q.p;
    let card = |id: &'static str, t| Text::new(id).title(p, "card", t);
    let corps = |id: &'static str, c| Text::new(id).corps(p, "corps", c);
    let area = |id: &'static str, a| Text::new(id).area(p, "area", a);
    let army = |id: &'static str, a: AreaId| match q.leader(a, role) {
        Some(leader) => area(id, a).corps(p, "leader", leader),
        None => area("action-nobody", a),
    };
    match action {
        A::Pass => Text::new(passing(q)),
        A::GoFirst => "action-go-first".into(),
        A::GoSecond => "action-go-second".into(),
        A::Play(t) => card("action-play", t),
        A::Discard(t) => match q.s.step() {
            Step::Cards(cards::Step::PickUp { title, .. }) => {
                card("action-swap-card", t).title(p, "red", title)
            }
            _ => card("action-discard", t),
        },
        A::Free if q.s.flags.paid => "action-paid".into(),
        A::Free => "action-free".into(),
        A::Fetch(t) => card("action-fetch", t),
        A::Target(c) => Text::new("action-target").country(p, "country", c),
        A::Rounds(n) => Text::new("action-rounds").number("count", n),
        A::Raise(c) => corps("action-raise", c),
        A::Station(a) => area("action-station", a),
        A::Rally(a) => army("action-rally", a),
        A::Recall(c) => corps("action-recall", c),
        A::Dismiss(c) => corps("action-dismiss", c),
        A::Appoint(c) => corps("action-appoint", c),
        A::Army(a) => army("action-army", a),
        A::Leave(c) => corps("action-leave", c),
        A::Lead(c) => corps("action-lead", c),
        A::March(a) => area("action-march", a),
        A::Take(c) => corps("action-take", c),
        A::Drop(c) => corps("action-drop", c),
        A::Halt if q.s.march.entered == 0 => "action-stay".into(),
        A::Halt => "action-halt".into(),
        A::Sail(c) => corps("action-sail", c),
        A::Land(a) => area("action-land", a),
        A::Withdraw(a) => area("action-withdraw", a),
        A::Stand => "action-stand".into(),
        A::Intercept(a) => army("action-intercept", a),
        A::Attack => "action-attack".into(),
        A::Defend => "action-defend".into(),
        A::Fight(a) => area("action-fight", a),
        A::Face(a) if q.s.battle.area == Some(a) => area("action-face-risen", a),
        A::Face(a) => area("action-face", a),
        A::Engage(c) => corps("action-engage", c),
        A::HoldBack(c) => corps("action-hold-back", c),
        A::Ready => "action-ready".into(),
        A::Lose(c) => corps("action-lose", c),
        A::Doom(c) => corps("action-doom", c),
        A::Retreat(a) => area("action-retreat", a),
        A::LayDown => "action-lay-down".into(),
        A::Reposition(a) => area("action-reposition", a),
        A::Test(a) => army("action-test", a),
        A::Claim => "action-claim".into(),
        A::PlayOn => "action-play-on".into(),
        A::Abdicate => "action-abdicate".into(),
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
        Step::Strategy(strategy::Step::NewHand { .. })
        | Step::Outpace(outpace::Step::Outpace { .. })
        | Step::Interior(interior::Step::Interior { .. })
        | Step::Resolution(resolution::Step::BattleCards { .. })
        | Step::Losses(losses::Step::Hero { .. })
        | Step::Pursuit(pursuit::Step::Pursue { .. })
        | Step::Winter(winter::Step::Stores { .. })
        | Step::Winter(winter::Step::BurntFields { .. }) => "action-pass-card",
        Step::Pursuit(pursuit::Step::VictoryRally { .. }) => "action-pass-rally",
        Step::Surrender(surrender::Step::Plead { .. }) => "action-pass-plead",
        Step::Surrender(surrender::Step::Terms { .. }) => "action-pass-terms",
        Step::Returns(returns::Step::Abdication) => "action-pass-abdication",
        _ => "action-pass",
    }
}
