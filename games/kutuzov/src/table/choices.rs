//! What the viewer may do now: each legal action in words, where to click for it, and how grave it is.

use super::{View, pieces, preview};
use crate::action::Action;
use crate::building;
use crate::flow::Step;
use crate::ids::{Arm, IMPERIAL, LeaderId, Nation, POWER_NAMES, SpaceId};
use crate::losses::Body;
use crate::text::{About, power_text};
use kernel::Text;
use std::collections::HashSet;
use tabletop::view::{Choice, ChoiceStyle, Pin};

pub fn choices(v: &View) -> Vec<Choice> {
    let mut choices = Vec::new();
    // A pin must be on this table.
    let there: HashSet<String> = pieces::pieces(v.q).into_iter().map(|p| p.id).collect();
    for (power, list) in &v.lists {
        for &action in list {
            choices.push(Choice {
                role: POWER_NAMES[v.q.s.role(*power).0 as usize].into(),
                action: v.q.p.names.scope(|| serde_json::to_value(action)).expect("an action is JSON"),
                text: words(v, action),
                pin: pin(v, &there, action),
                style: style(action),
                preview: preview::preview(v, *power, action),
                path: None,
            });
        }
    }
    choices
}

fn pin(v: &View, there: &HashSet<String>, action: Action) -> Pin {
    use Action as A;
    let space = |s: SpaceId| Pin::Space(v.id(s));
    let leader = |l: LeaderId| {
        let id = v.id(l);
        if there.contains(&id) { Pin::Piece(id) } else { Pin::Button }
    };
    // Soldiers are on the plate that bears them.
    let borne = |s: Option<SpaceId>, n: Nation| match s {
        None => Pin::Button,
        Some(s) => match pieces::bearer(v.q, n, s).filter(|id| there.contains(id)) {
            Some(id) => Pin::Piece(id),
            None => space(s),
        },
    };
    match action {
        A::At(s)
        | A::March(s)
        | A::Attack(s)
        | A::Intercept(s)
        | A::Evade(s)
        | A::Retreat(s)
        | A::Besiege(s)
        | A::Embark(s)
        | A::Sail(s)
        | A::Entrench(s)
        | A::Scorch(s)
        | A::Muster(s)
        | A::PlaceCentre(s)
        | A::Flag(s, _)
        | A::Bridge(_, s) => space(s),
        A::Build(s, ..) | A::Regroup(s, ..) | A::Put(s, ..) | A::EvadeAlone(s, ..) => space(s),
        A::BuildLeader(s, _) | A::RegroupLeader(s, _) => space(s),
        A::Name(l)
        | A::LoseLeader(l)
        | A::Take(l)
        | A::Leave(l)
        | A::Command(l)
        | A::DeployLeader(l)
        | A::Transfer(l) => leader(l),
        A::Play(c) | A::Spend(c) | A::Discard(c) => Pin::Card(v.id(c)),
        A::Form(s) => match pieces::commander(v.q, v.lists.first().map_or(IMPERIAL, |l| l.0.camp()), s) {
            Some(id) if there.contains(&id) => Pin::Piece(id),
            _ => space(s),
        },
        A::Detach(s, n, _) | A::LoseAt(s, n) => borne(Some(s), n),
        A::Load(n, _) | A::Unload(n, _) => borne(v.q.s.force.at, n),
        A::Lose(n) => match v.step {
            Step::Losses(l) => match l.body {
                Body::Force => borne(v.q.s.force.at, n),
                Body::Party => borne(v.q.s.attempt.to.or(v.q.s.attempt.from), n),
                Body::Fugitives => borne(v.q.s.battle.space, n),
                Body::Stack(s, _) => borne(Some(s), n),
            },
            _ => Pin::Button,
        },
        _ => Pin::Button,
    }
}

fn style(action: Action) -> ChoiceStyle {
    match action {
        Action::Pass | Action::Done | Action::Keep | Action::Halt => ChoiceStyle::Main,
        Action::Hush
        | Action::Ignore(_)
        | Action::Guard(_)
        | Action::Heed(_)
        | Action::Load(..)
        | Action::Unload(..) => ChoiceStyle::Quiet,
        Action::Withdraw => ChoiceStyle::Grave,
        _ => ChoiceStyle::Plain,
    }
}

pub fn words(v: &View, action: Action) -> Text {
    use Action as A;
    let p = v.q.p;
    let space = |id: &'static str, s| Text::new(id).space(p, "space", s);
    let leader = |id: &'static str, l| Text::new(id).leader(p, "leader", l);
    let card = |id: &'static str, c| Text::new(id).card(p, "card", c);
    let arm = |id: &'static str, n: Nation, a: Arm| {
        Text::new(id).nation(p, n).text("arm", Text::new(format!("arm-{}", a.id())))
    };
    match action {
        A::Pass => "action-pass".into(),
        A::Done => "action-done".into(),
        A::Yes => "action-yes".into(),
        A::No => "action-no".into(),
        A::At(s) => space("action-at", s),
        A::Name(l) => leader("action-name", l),
        A::Whom(w) => Text::new("action-whom").text("power", power_text(w)),
        A::Side(c) => Text::new("action-side").camp(p, c),
        A::Mode(n) => mode(v, n),
        A::Put(s, n, a) => arm("action-put", n, a).space(p, "space", s),
        A::Lose(n) => Text::new("action-lose").nation(p, n),
        A::LoseAt(s, n) => Text::new("action-lose-at").nation(p, n).space(p, "space", s),
        A::LoseLeader(l) => leader("action-lose-leader", l),
        A::Bid(n) => Text::new("action-bid").number("count", n),
        A::Mulligan => "action-mulligan".into(),
        A::Keep => "action-keep".into(),
        A::Bridge(a, b) => Text::new("action-bridge").space(p, "from", a).space(p, "space", b),
        A::Preempt => "action-preempt".into(),
        A::Play(c) => card("action-play", c),
        A::Spend(c) => card("action-spend", c).number("points", p.card(c).cp),
        A::Buy => "action-buy".into(),
        A::Discard(c) => card("action-discard", c),
        A::Hush => "action-hush".into(),
        A::Ignore(w) => Text::new("action-ignore").text("window", Text::new(format!("window-{}", w.id()))),
        A::Guard(w) => Text::new("action-guard").text("window", Text::new(format!("window-{}", w.id()))),
        A::Heed(w) => Text::new("action-heed").text("window", Text::new(format!("window-{}", w.id()))),
        A::Build(s, n, a) => arm("action-build", n, a).space(p, "space", s),
        A::BuildLeader(s, l) => leader("action-build-leader", l).space(p, "space", s),
        A::Regroup(s, n, a) => arm("action-regroup", n, a).space(p, "space", s),
        A::RegroupLeader(s, l) => leader("action-regroup-leader", l).space(p, "space", s),
        A::Flag(s, n) => Text::new("action-flag").nation(p, n).space(p, "space", s),
        A::MoraleDie => "action-morale-die".into(),
        A::AttritionDie => "action-attrition-die".into(),
        A::MoraleResource => "action-morale-resource".into(),
        A::AttritionResource => "action-attrition-resource".into(),
        A::Improve => "action-improve".into(),
        A::Ease => "action-ease".into(),
        A::Roll => "action-roll".into(),
        A::Form(s) => space("action-form", s),
        A::Detach(s, n, a) => arm("action-detach", n, a).space(p, "space", s),
        A::Take(l) => leader("action-take", l),
        A::Leave(l) => leader("action-leave", l),
        A::Load(n, a) => arm("action-load", n, a),
        A::Unload(n, a) => arm("action-unload", n, a),
        A::Command(l) => leader("action-command", l),
        A::March(s) => space("action-march", s).number("cost", crate::movement::cost(v.q, s).unwrap_or(0)),
        A::Halt => "action-halt".into(),
        A::Attack(s) => space("action-attack", s),
        A::Intercept(s) => space("action-intercept", s),
        A::Evade(s) => space("action-evade", s),
        A::EvadeAlone(s, n, a) => arm("action-evade-alone", n, a).space(p, "space", s),
        A::Retreat(s) => space("action-retreat", s),
        A::Spare(0) => "action-spare-kill".into(),
        A::Spare(_) => "action-spare-disrupt".into(),
        A::Besiege(s) => space("action-besiege", s),
        A::Embark(s) => space("action-embark", s),
        A::Sail(s) => space("action-sail", s),
        A::Entrench(s) => space("action-entrench", s),
        A::Scorch(s) => space("action-scorch", s),
        A::Muster(s) => space("action-muster", s),
        A::Deploy(n, a) => arm("action-deploy", n, a),
        A::DeployLeader(l) => leader("action-deploy-leader", l),
        A::PlaceCentre(s) => space("action-place-centre", s),
        A::Transfer(l) => leader("action-transfer", l),
        A::Withdraw => "action-withdraw".into(),
        A::Persevere => "action-persevere".into(),
    }
}

/// The ways that a card offers have words of their own: `event-<card>-0`, `event-<card>-1`, …
fn mode(v: &View, n: u8) -> Text {
    match v.step {
        Step::Event(e) => Text::new(format!("event-{}-{n}", v.id(e.card))),
        Step::Building(building::Step::Kutuzov) => Text::new(format!("action-kutuzov-{n}")),
        Step::Shortage(_) if n == 0 => "action-debt-build".into(),
        Step::Shortage(_) if n == 1 => "action-debt-regroup".into(),
        Step::Shortage(_) => "action-debt-regroup-ally".into(),
        _ => Text::new("action-mode").number("n", n),
    }
}
