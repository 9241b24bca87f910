//! What an action is called, where to click for it, and what is seen of it before it is done.

use super::asked::able;
use super::counters::seen_in_hq;
use crate::action::Action;
use crate::flow::{Board, Step, Umpire};
use crate::ids::{HqId, Scale, Side, UnitId};
use crate::march::contact::Ahead;
use crate::state::UnitAt;
use crate::strength::Sp;
use crate::{attrition, march, operation, turn};
use kernel::flow::{Chapter, Label, Preview};
use kernel::{Dice, Log, Pin, Role, Roles, Seed};
use tabletop::hex::HexId;
use tabletop::view::{Badge, ChoiceStyle, Way, WayStep};
use tabletop::{Id, Text};

/// What an action is called.
pub fn label(q: Board, by: Role, action: Action) -> Label {
    let name = |side: Side| Text::new(format!("role-{}", q.p.names.name(side)));
    match action {
        Action::Place(at) => {
            let last = q.s.order.len() as u8;
            let label = Label::new(place(at, last));
            // KR-SEQ-11: nothing is given away by whoever has seen the others march.
            if at == last { label.style(ChoiceStyle::Main) } else { label }
        }
        Action::ChangeWeather => {
            let cost = q.p.series.numbers.change_weather;
            Label::new(Text::new("action-change-weather").number("points", cost))
        }
        Action::BuyOrder => {
            let cost = q.p.series.numbers.change_order;
            Label::new(Text::new("action-buy-order").number("points", cost))
        }
        Action::Shift(side, at) => {
            let last = at + 1 == q.s.order.len() as u8;
            let text = Text::new("action-shift").text("side", name(side)).number("place", at + 1);
            Label::new(text.word("last", if last { "yes" } else { "no" }))
        }
        Action::Pass => pass(q),
        Action::Done => done(q),
        Action::Operation(act) => operation_label(q, act),
        Action::March(march::Act::Overrun) => overrun(q, by),
        Action::March(act) => march_label(q, act),
        Action::Tasks(act) => crate::tasks::label(q, act),
        Action::Attrition(attrition::Act::Spend(op)) => spend(q, op),
        Action::Attrition(attrition::Act::Lose(unit)) => on_piece(q, "action-lose", unit),
        Action::Plans(act) => crate::plans::label(q, act),
        Action::Supply(act) => crate::supply::label(q, act),
        Action::Redeploy(act) => crate::redeploy::label(q, act),
        Action::Events(act) => crate::events::label(q, act),
        Action::Administration(act) => crate::administration::label(q, act),
        Action::Reorganise(act) => crate::reorganise::label(q, act),
        Action::Recruits(act) => crate::recruits::label(q, act),
        // KR-BAT-37: with how many of them he has.
        Action::Battle(crate::battle::Act::Lead(ce)) => {
            let share = crate::battle::array::share(q, crate::flow::side(by), ce);
            let label = crate::battle::label(q, crate::battle::Act::Lead(ce));
            match share {
                Some(share) => {
                    let text = Text::new("action-lead-share").text("lead", label.text.clone());
                    Label { text: text.number("share", share), ..label }
                }
                None => label,
            }
        }
        Action::Battle(act) => crate::battle::label(q, act),
        Action::Siege(act) => crate::siege::label(q, act),
        Action::Exchange(act) => crate::exchange::label(q, act),
        Action::Venial(act) => crate::venial::label(q, act),
        Action::Mulligan(act) => crate::mulligan::label(act),
        Action::Ranks(act) => crate::ranks::label(q, act),
    }
}

/// KR-SEQ-11: a place in the order, by whom it is before or after.
fn place(at: u8, others: u8) -> Text {
    match at {
        0 => Text::new("action-place-first"),
        n if n == others => Text::new("action-place-last"),
        n => Text::new("action-place").number("place", n + 1),
    }
}

/// To let something be, in the words of the question; gold where nothing is given away by it.
fn pass(q: Board) -> Label {
    use crate::{battle, plans, siege, tasks};
    let (id, free) = match q.s.step() {
        Step::Turn(turn::Step::Operate { .. }) => ("action-pass-impulse", false),
        Step::Turn(turn::Step::Bid { .. }) => ("action-pass-order", true),
        Step::Turn(turn::Step::Rearrange { .. }) => ("action-pass-order", false),
        Step::Weather(_) => ("action-pass-weather", true),
        Step::Tasks(tasks::Step::Screen(_)) => ("action-pass-screen", false),
        Step::Tasks(tasks::Step::Lurk { .. }) => ("action-pass-lurk", false),
        Step::Plans(plans::Step::Spy { .. }) => ("action-pass-spy", false),
        Step::Battle(battle::Step::Cover) => ("action-pass-cover", false),
        Step::Battle(battle::Step::Royal { .. }) => ("action-pass-royal", false),
        Step::Battle(battle::Step::Prevaricate { .. }) => ("action-pass-prevaricate", false),
        Step::Battle(battle::Step::Entrench { .. }) => ("action-pass-entrench", false),
        Step::Battle(battle::Step::Legion { .. }) => ("action-pass-legion", false),
        Step::Battle(battle::Step::Pursue { .. }) => ("action-pass-pursue", false),
        Step::Siege(siege::Step::Post { .. }) => ("action-pass-post", false),
        Step::Siege(siege::Step::Flood { .. }) => ("action-pass-flood", false),
        Step::Siege(siege::Step::Storm { .. }) => ("action-pass-storm", true),
        Step::Mulligan(_) => ("action-pass-mulligan", true),
        _ => ("action-pass", false),
    };
    let label = Label::new(Text::new(id));
    if free { label.style(ChoiceStyle::Main) } else { label }
}

/// To be done with something: gold, but where one would go without what he has not had yet.
fn done(q: Board) -> Label {
    use crate::{plans, reorganise, siege, supply};
    let (id, usual) = match q.s.step() {
        Step::Operation(operation::Step::Gather(group)) => {
            let alone = group.joined.iter().all(Option::is_none);
            (if alone { "action-done-alone" } else { "action-done-gather" }, true)
        }
        Step::March(_) if q.s.march.entered == 0 => ("action-done-stay", false),
        Step::March(_) => ("action-done-march", true),
        Step::Plans(plans::Step::Plans { at }) => {
            let own = q.s.order.get(usize::from(at)).copied();
            ("action-done-plans", own.is_none_or(|s| q.has_plan(s)))
        }
        Step::Supply(supply::Step::Depots { .. }) => ("action-done-depots", true),
        Step::Redeploy(_) => ("action-done-redeploy", true),
        Step::Reorganise(reorganise::Step::Reorganise { .. }) => ("action-done-reorganise", true),
        Step::Siege(siege::Step::Task { .. }) => ("action-done-task", true),
        Step::Administration(_) => ("action-done-replacements", true),
        _ => ("action-done", true),
    };
    let label = Label::new(Text::new(id));
    if usual { label.style(ChoiceStyle::Main) } else { label }
}

/// KR-SUP-07: OPs on a check, with what may be lost then.
fn spend(q: Board, op: u8) -> Label {
    let text = Text::new("action-spend").number("count", op);
    let lost = match q.s.step() {
        Step::Attrition(step) => q.attrition_forecast(step, op),
        _ => None,
    };
    let label = Label::new(match lost {
        Some((_, lost)) => {
            let none = 10 * lost.iter().filter(|&&n| n == 0).count() as u16;
            let most = lost.iter().max().copied().unwrap_or(0);
            Text::new("action-spend-risk").text("spend", text).number("percent", none).number("most", most)
        }
        None => text,
    });
    // To spend nothing gives nothing away.
    if op == 0 { label.style(ChoiceStyle::Main) } else { label }
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
        march::Act::Surprise => Label::new(Text::new("action-surprise")).style(ChoiceStyle::Grave),
        march::Act::Drop(unit) if battalions => on_piece(q, "action-drop-unit", unit),
        march::Act::PickUp(unit) if battalions => on_piece(q, "action-pick-up-unit", unit),
        march::Act::Drop(unit) => on_piece(q, "action-drop", unit),
        march::Act::PickUp(unit) => on_piece(q, "action-pick-up", unit),
        march::Act::Overrun => overrun(q, crate::flow::role(Side(q.s.march.side))),
        march::Act::Halt => Label::new(Text::new("action-halt")),
        march::Act::Mask(hex) => on_hex(q, "action-mask", hex),
        march::Act::Delay => Label::new(Text::new("action-delay")),
        march::Act::Disperse => Label::new(Text::new("action-disperse")),
    }
}

/// KR-MOV-24, KR-MOV-26: against how many it succeeds, and how many of the enemy one has seen there: there may be more.
fn overrun(q: Board, by: Role) -> Label {
    let (Some(hq), Some(hex)) = (q.marcher(), q.marcher_hex()) else {
        return Label::new(Text::new("action-overrun-any"));
    };
    let (side, viewer) = (Side(q.s.march.side), Roles::of(by));
    let most = Sp::halves(q.sp(hq).in_halves() / q.overrun_odds(hex));
    let there = q.field_units(hex, |s| q.enemies(side, s));
    let known = |u: &UnitId| match q.s.units[*u].at {
        UnitAt::Hex(_) => q.knows_unit(viewer, *u),
        _ => seen_in_hq(q, viewer, *u),
    };
    let seen = q.foot_and_horse(there.iter().filter(known));
    let text = Text::new("action-overrun").word("most", most.to_string());
    let text = text.word("known", if seen.is_none() { "no" } else { "yes" });
    Label::new(text.word("seen", seen.to_string()))
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
    if let Action::Operation(operation::Act::March(hq)) = action {
        return within(q, hq).into_iter().chain(given_up(q, hq)).collect::<Vec<_>>().into();
    }
    if let Action::Operation(operation::Act::Direct(hq) | operation::Act::Join(hq)) = action {
        return given_up(q, hq).into_iter().collect::<Vec<_>>().into();
    }
    if let (Step::Turn(turn::Step::Operate { at }), Action::Pass) = (q.s.step(), action) {
        return idle(q, at).into_iter().collect::<Vec<_>>().into();
    }
    let (Step::March(march::Step::Where), Action::March(march::Act::To(hex))) = (q.s.step(), action) else {
        return Preview::default();
    };
    let (Some(hq), Some(from)) = (q.marcher(), q.marcher_hex()) else { return Preview::default() };
    let (steps, by_road) = q.way_steps(hex);
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
    let mut badges: Vec<Badge> = upon(q, hq, hex).into_iter().collect();
    badges.push(Badge::new("number", text).label(spent.to_string()));
    badges.extend(dearer(q, spent, by_road));
    badges.extend(given_up(q, hq));
    // KR-MOV-08: the check that such a march calls for.
    let paid = u8::try_from(spent).unwrap_or(u8::MAX);
    let ma = q.hq_ma(hq).map(|ma| ma + if by_road { q.p.series.numbers.road_bonus } else { 0 });
    let check = ma.and_then(|ma| q.march_check(paid, ma, q.hq_size(hq)));
    if let Some(drm) = check.filter(|_| !q.is_dummy(hq)) {
        badges.push(Badge::new("told", Text::new("preview-attrition").word("drm", format!("{drm:+}"))));
    }
    Preview { badges, path: Some(way) }
}

/// KR-MOV-23, KR-SIE-21, KR-DUM-04: what it comes upon there, by what everybody sees.
fn upon(q: Board, hq: HqId, hex: HexId) -> Option<Badge> {
    let ahead = q.ahead(hq, hex)?;
    Some(match ahead {
        _ if q.is_dummy(hq) => Badge::new("grave", Text::new("preview-found")),
        Ahead::Enemy => {
            Badge::new("battle", Text::new("preview-battle").word("slip", slip(q, q.p.hq(hq).side)))
        }
        Ahead::Walls => Badge::new("siege", Text::new("preview-siege")),
    })
}

/// KR-BAT-65: whether the enemy has Operations of his own before the battles of the impulse.
pub fn slip(q: Board, side: Side) -> &'static str {
    if q.may_be_given_the_slip(side) { "may" } else { "no" }
}

/// KR-MOV-21, KR-MOV-09: why a hex takes more than there is left by any way: by road there is more, and one hex may always be entered.
fn dearer(q: Board, spent: u16, by_road: bool) -> Option<Badge> {
    let (any, _) = q.allowances()?;
    if spent <= u16::from(any) {
        return None;
    }
    let id = if by_road { "preview-by-road" } else { "preview-one-hex" };
    Some(Badge::new("told", Text::new(id).number("points", spent).number("most", any)))
}

/// KR-OPS-02: who could still march does not in this impulse.
fn idle(q: Board, at: u8) -> Option<Badge> {
    let count = able(q, *q.s.order.get(usize::from(at))?);
    (count > 0).then(|| Badge::new("lost", Text::new("preview-idle").number("count", count)))
}

/// KR-SIE-41: a besieger who marches off gives his siege up.
fn given_up(q: Board, hq: HqId) -> Option<Badge> {
    Some(Badge::new("lost", gives_up(q, hq)?))
}

/// The same in words.
pub fn gives_up(q: Board, hq: HqId) -> Option<Text> {
    let lost = q.gives_up(hq)?;
    let id = match (lost.siege, lost.others) {
        (true, false) => "preview-siege-lifted",
        (true, true) => "preview-siege-handed-on",
        (false, false) => "preview-blockade-lifted",
        (false, true) => "preview-blockade-handed-on",
    };
    let text = Text::new(id).text("place", q.p.names.message(lost.place));
    let text = text.word("award", if lost.award.is_some() { "yes" } else { "no" });
    Some(match lost.award {
        Some((side, points)) => text.text("side", super::side_name(q, side)).number("points", points),
        None => text.text("side", Text::verbatim("–")).number("points", 0),
    })
}

/// Whom an HQ that set out now could come upon; the nearer to a battle, the sooner it is said.
fn within(q: Board, hq: HqId) -> Option<Badge> {
    if q.is_dummy(hq) {
        return None;
    }
    let mut s = q.s.clone();
    let mut dice = Dice::quiet(&Seed::from_number(0));
    march::begin(&mut Umpire { p: q.p, s: &mut s, dice: &mut dice, log: &mut Log::off() }, hq, None, 0);
    let q = Board::new(q.p, &s);
    let (mut enemy, mut walls) = (false, false);
    q.reached(|hex| match q.ahead(hq, hex) {
        Some(Ahead::Enemy) => enemy = true,
        Some(Ahead::Walls) => walls = true,
        None => {}
    });
    match (enemy, walls) {
        (true, _) => Some(Badge::new("battle", Text::new("preview-battle-near"))),
        (_, true) => Some(Badge::new("siege", Text::new("preview-siege-near"))),
        _ => None,
    }
}
