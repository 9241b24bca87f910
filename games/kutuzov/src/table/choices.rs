//! What a player can do: each action in words, where to click for it, and how grave it is.

use super::{id, pieces, preview};
use crate::flow::Step;
use crate::prelude::*;
use kernel::flow::Label;
use tabletop::view::{ChoiceStyle, Pin};

pub fn label(q: Board, by: Power, action: Action) -> Label {
    let label = Label::new(words(q, action)).style(style(q, by, action));
    pins(q, by, action).into_iter().flatten().fold(label, Label::on)
}

/// What an action is on. Soldiers are on the plate that bears them, Leaders may be on no table.
fn pins(q: Board, by: Power, action: Action) -> [Option<Pin>; 2] {
    use Action as A;
    let space = |s: SpaceId| [Some(Pin::Space(id(q, s))), None];
    let leader = |l: LeaderId| [Some(Pin::Piece(id(q, l))), None];
    let plate = |piece: Option<String>, s: SpaceId| [piece.map(Pin::Piece), Some(Pin::Space(id(q, s)))];
    let borne = |s: Option<SpaceId>, n: Nation| match s {
        None => [None, None],
        Some(s) => plate(pieces::bearer(q, n, s), s),
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
        A::Play(c) | A::Spend(c) | A::Discard(c) => [Some(Pin::Card(id(q, c))), None],
        A::Form(s) => plate(pieces::commander(q, by.camp(), s), s),
        A::Detach(s, n, _) | A::LoseAt(s, n) => borne(Some(s), n),
        A::Load(n, _) | A::Unload(n, _) => borne(q.s.force.at, n),
        A::Lose(n) => match q.s.step() {
            Step::Losses(l) => match l.body {
                Body::Force => borne(q.s.force.at, n),
                Body::Party => borne(q.s.attempt.to.or(q.s.attempt.from), n),
                Body::Fugitives => borne(q.s.battle.space, n),
                Body::Stack(s, _) => borne(Some(s), n),
            },
            _ => [None, None],
        },
        _ => [None, None],
    }
}

fn style(q: Board, by: Power, action: Action) -> ChoiceStyle {
    match action {
        // Nobody ends his Impulse by pressing Enter while there is something left to spend.
        Action::Done if unspent(q, by) => ChoiceStyle::Plain,
        Action::Pass | Action::Done | Action::Keep | Action::Halt => ChoiceStyle::Main,
        // What a click on a stack means: it moves. The rest is on its plate.
        Action::Form(_) => ChoiceStyle::Main,
        Action::Hush | Action::Rest | Action::Ignore(_) | Action::Guard(_) | Action::Heed(_) => {
            ChoiceStyle::Standing
        }
        Action::Load(..) | Action::Unload(..) => ChoiceStyle::Quiet,
        Action::Withdraw => ChoiceStyle::Grave,
        _ => ChoiceStyle::Plain,
    }
}

/// Command Points are left, or cards that could be used for some.
fn unspent(q: Board, by: Power) -> bool {
    let mut list = Vec::new();
    if preview::points_left(q) == 0 {
        q.s.step().list(q, by, &mut list);
    }
    preview::points_left(q) > 0 || list.iter().any(|a| matches!(a, Action::Spend(_) | Action::Play(_)))
}

fn words(q: Board, action: Action) -> Text {
    use Action as A;
    let p = q.p;
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
        A::Mode(n) => mode(q, n),
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
        A::Rest => "action-rest".into(),
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
        A::March(s) => space("action-march", s).number("cost", movement::cost(q, s).unwrap_or(0)),
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
