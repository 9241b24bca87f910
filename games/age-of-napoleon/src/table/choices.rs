//! What the viewer may do now: each legal action in words, where to click for it, and how grave it is.

use super::{BOTH, View, livery, pieces, preview};
use crate::action::Action;
use crate::flow::Step;
use crate::ids::{AreaId, CorpsId, CorpsSet};
use crate::text::About;
use kernel::{Role, Text};
use tabletop::view::{Choice, ChoiceStyle, Pin};

pub fn choices(v: &View) -> Vec<Choice> {
    let Some(role) = v.asked() else { return Vec::new() };
    let open = BOTH.into_iter().fold(CorpsSet::EMPTY, |open, r| open | v.open(r));
    let choice = |&action: &Action| Choice {
        role: livery(role).into(),
        action: v.q.p.names.scope(|| serde_json::to_value(action)).expect("an action is JSON"),
        text: words(v, role, action),
        pin: pin(v, role, open, action),
        style: style(v, role, action),
        preview: preview::preview(v, role, action),
        path: None,
    };
    v.list.iter().map(choice).collect()
}

/// What an action is on: a country stands for its capital area, an army for its leader.
fn pin(v: &View, role: Role, open: CorpsSet, action: Action) -> Pin {
    use Action as A;
    let space = |area: AreaId| Pin::Space(v.id(area));
    let army = |area: AreaId| match v.leader(area, role) {
        Some(leader) => Pin::Piece(v.id(leader)),
        None => space(area),
    };
    // A corps known to be on the map, but not where (4.1.2), is only a name.
    let piece = |corps: CorpsId| {
        let shown = open.has(corps) || pieces::beside(v, corps).is_some();
        if shown { Pin::Piece(v.id(corps)) } else { Pin::Button }
    };
    match action {
        A::Play(t) | A::Discard(t) | A::Fetch(t) => Pin::Card(t.id().into()),
        A::Target(country) => space(v.q.p.country(country).capital),
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
        | A::Abdicate => Pin::Button,
    }
}

fn style(v: &View, role: Role, action: Action) -> ChoiceStyle {
    use Action as A;
    match action {
        A::LayDown | A::Abdicate => ChoiceStyle::Grave,
        // The payment is lost when the army goes nowhere.
        A::Halt if v.q.s.march.entered == 0 => ChoiceStyle::Grave,
        A::Lose(c) if c == v.q.p.key.napoleon && preview::for_good(v, role) => ChoiceStyle::Grave,
        A::Halt | A::Ready | A::Stand | A::Free | A::GoFirst => ChoiceStyle::Main,
        A::Pass => match v.step {
            // Passing here gives something up that a player should not lose by pressing Enter.
            Step::Diplomacy { .. } | Step::HalfRound { .. } | Step::Plead { .. } => ChoiceStyle::Plain,
            _ => ChoiceStyle::Main,
        },
        A::Leave(_) | A::Lead(_) | A::Drop(_) | A::Take(_) => ChoiceStyle::Quiet,
        _ => ChoiceStyle::Plain,
    }
}

pub fn words(v: &View, role: Role, action: Action) -> Text {
    use Action as A;
    let p = v.q.p;
    let card = |id: &'static str, t| Text::new(id).title(p, "card", t);
    let corps = |id: &'static str, c| Text::new(id).corps(p, "corps", c);
    let area = |id: &'static str, a| Text::new(id).area(p, "area", a);
    let army = |id: &'static str, a: AreaId| match v.leader(a, role) {
        Some(leader) => area(id, a).corps(p, "leader", leader),
        None => area("action-nobody", a),
    };
    match action {
        A::Pass => Text::new(passing(v)),
        A::GoFirst => "action-go-first".into(),
        A::GoSecond => "action-go-second".into(),
        A::Play(t) => card("action-play", t),
        A::Discard(t) => match v.step {
            Step::PickUp { title, .. } => card("action-swap-card", t).title(p, "red", title),
            _ => card("action-discard", t),
        },
        A::Free if v.q.s.flags.paid => "action-paid".into(),
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
        A::Halt if v.q.s.march.entered == 0 => "action-stay".into(),
        A::Halt => "action-halt".into(),
        A::Sail(c) => corps("action-sail", c),
        A::Land(a) => area("action-land", a),
        A::Withdraw(a) => area("action-withdraw", a),
        A::Stand => "action-stand".into(),
        A::Intercept(a) => army("action-intercept", a),
        A::Attack => "action-attack".into(),
        A::Defend => "action-defend".into(),
        A::Fight(a) => area("action-fight", a),
        A::Face(a) if v.q.s.battle.area == Some(a) => area("action-face-risen", a),
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
fn passing(v: &View) -> &'static str {
    match v.step {
        Step::Counter { .. } => "action-pass-counter",
        Step::NewInsurrections => "action-pass-insurrection",
        Step::OldHand { .. } => "action-pass-old-hand",
        Step::RedCards { .. } | Step::PickUp { .. } => "action-pass-red",
        Step::Reinforce { .. } | Step::Muster { .. } | Step::Purge { .. } | Step::Return => "action-done",
        Step::VeteranSwap { .. } => "action-pass-veteran",
        Step::RoundStart { .. } => "action-pass-round",
        Step::HalfRound { .. } if v.q.s.flags.army_moved => "action-done",
        Step::HalfRound { .. } => "action-pass-march",
        Step::React { .. } => "action-pass-react",
        Step::Intercept { .. } => "action-pass-intercept",
        Step::NewHand { .. }
        | Step::Outpace { .. }
        | Step::Interior { .. }
        | Step::BattleCards { .. }
        | Step::Hero { .. }
        | Step::Pursue { .. }
        | Step::Stores { .. }
        | Step::BurntFields { .. } => "action-pass-card",
        Step::VictoryRally { .. } => "action-pass-rally",
        Step::Plead { .. } => "action-pass-plead",
        Step::Terms { .. } => "action-pass-terms",
        Step::Abdication => "action-pass-abdication",
        _ => "action-pass",
    }
}
