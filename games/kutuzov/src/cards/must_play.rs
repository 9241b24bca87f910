//! Must Play cards (5.1): 29, 30, 33, 34, 36, 37, 40, 41, 43 – 46. Their second life, in winter, is in `attrition.rs` (14.62).

use super::tools::{losable, may_lose, not_so, not_there, pass_on, track, turn_of, wrong};
use super::{Event, Next, Step, Until};
use crate::attrition::EVENT;
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(29, great_blunder),
    Event::new(30, |_, step| pass_on(step, 2)).asking(thirst_asks, in_russia, thirst_may, thirst),
    Event::new(33, devil).asking(devil_asks, two_ways, devil_may, devil_chosen),
    Event::new(34, no_surrender),
    Event::new(36, no_peace),
    Event::new(37, polish_lancers),
    Event::new(40, comet),
    Event::new(41, fever).asking(fever_asks, fever_tries, fever_may, fever_chosen),
    Event::new(43, |_, step| pass_on(step, 2)).asking(
        |q, step| asked(q, step, &[FN, FS], foundered_may),
        |q, step, out| loses(q, step, &[FN, FS], out),
        foundered_may,
        |u, step, action| goes(u, step, 2, action),
    ),
    Event::new(44, |_, step| pass_on(step, 4)).asking(
        |q, step| asked(q, step, &track(step.by), stragglers_may),
        |q, step, out| loses(q, step, &track(step.by), out),
        stragglers_may,
        |u, step, action| goes(u, step, 4, action),
    ),
    Event::new(45, |_, step| pass_on(step, 2)).asking(
        |q, step| asked(q, step, &[FN, FS], half_hearted_may),
        |q, step, out| loses(q, step, &[FN, FS], out),
        half_hearted_may,
        |u, step, action| goes(u, step, 2, action),
    ),
    Event::new(46, |_, step| pass_on(step, 2)).asking(
        |q, step| asked(q, step, &[R1, R2], serfs_may),
        |q, step, out| {
            out.push(Action::Mode(0));
            loses(q, step, &[R1, R2], out);
        },
        serfs_may,
        serfs,
    ),
];

/// 14.62: a special Must Play card that comes too late for its Event is Winter Attrition at once, and discarded like the others.
fn winter_at_once(u: &mut Umpire, step: Step) -> Next {
    u.s.cards.winter.insert(step.card);
    u.push(attrition::Step::WinterCard { chooser: None });
    Next::Done
}

// ---- those that ask nobody

/// A Great Blunder: a Camp, by a die, has fewer Command Points for its next Reinforcements (17.2).
fn great_blunder(u: &mut Umpire, step: Step) -> Next {
    if u.s.turn == u.s.last_turn {
        return winter_at_once(u, step);
    }
    let die = u.d6(step.by, "roll-blunder", "5.1");
    let camp = if die % 2 == 1 { IMPERIAL } else { TSARIST };
    say_die(u, step, die, camp);
    let points = step.figures(u.q()).cps;
    for power in camp.powers() {
        u.s.deductions[power.i()] += points;
    }
    u.keep(step, Until::Interphase, camp.0, 0);
    Next::Done
}

/// No Surrender: the Tsarists are rid of Morale Loss, and harder to conquer this Turn (19.5).
fn no_surrender(u: &mut Umpire, step: Step) -> Next {
    if u.s.turn == u.s.last_turn && u.s.withdrawal == Withdrawal::Chosen {
        return winter_at_once(u, step);
    }
    u.keep(step, Until::Turn, 0, 0);
    let count = step.figures(u.q()).remove;
    morale::recover(u, TSARIST, count, true, "9.51");
    Next::Done
}

/// No Peace: no Peace Roll this Turn. In Turn 4, which has none, it is Winter Attrition at once (14.62).
fn no_peace(u: &mut Umpire, step: Step) -> Next {
    if u.s.turn == u.s.last_turn {
        return winter_at_once(u, step);
    }
    u.keep(step, Until::Turn, 0, 0);
    Next::Done
}

/// Polish Lancers: Cossack rolls of this Turn are at -1 (4.4).
fn polish_lancers(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    Next::Done
}

/// A Comet Over the Army: a Camp, by a die, takes Morale Loss.
fn comet(u: &mut Umpire, step: Step) -> Next {
    let die = u.d6(step.by, "roll-comet", "5.1");
    let imperial = die <= step.figures(u.q()).imperial_max;
    let camp = if imperial { IMPERIAL } else { TSARIST };
    say_die(u, step, die, camp);
    let count = step.figures(u.q()).morale;
    morale::lose(u, camp, count, "5.1");
    Next::Done
}

/// Which Camp a die has hit.
fn say_die(u: &mut Umpire, step: Step, die: u8, camp: Camp) {
    u.tell("5.1", "log-event-die", |t| t.of(step.card).of(camp).number("die", die).die(step.by, die));
}

// ---- Attrition

/// Heat and Thirst: FN, then FS names a Formation in Russia that rolls.
fn thirst_asks(q: Board, step: Step) -> Powers {
    let power = turn_of(step, &[FN, FS]);
    let able = |w: &Power| q.s.held[0].iter().any(|s| thirsty(q, step, *w, s));
    power.filter(able).into()
}
fn thirsty(q: Board, step: Step, power: Power, space: SpaceId) -> bool {
    q.p.in_russia(space) && q.sp_of(power, space) >= step.figures(q).min_sp
}
fn in_russia(q: Board, _step: Step, out: &mut Vec<Action>) {
    out.extend((q.s.held[0] & q.p.sets.russia).iter().map(Action::At));
}
fn thirst_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (action, turn_of(step, &[FN, FS])) {
        (Action::At(space), Some(power)) if thirsty(q, step, power, space) => Ok(()),
        (Action::At(space), _) => not_there(step, space),
        _ => wrong(step),
    }
}
fn thirst(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        attrition::roll(u, Body::Stack(space, IMPERIAL), space, EVENT);
    }
    pass_on(step, 2)
}

/// Camp Fever: in each Camp the largest host in Russia rolls, the Imperials first.
fn fever(u: &mut Umpire, step: Step) -> Next {
    if let Some(camp) = fever_camp(step)
        && let Some(space) = largest(u.q(), camp).first()
    {
        attrition::roll(u, Body::Stack(space, camp), space, EVENT);
    }
    pass_on(step, 2)
}
fn fever_camp(step: Step) -> Option<Camp> {
    CAMPS.get(usize::from(step.stage).wrapping_sub(1)).copied()
}
/// The spaces in Russia where a Camp has most Strength Points: several where they are equal.
fn largest(q: Board, camp: Camp) -> SpaceSet {
    let there = q.s.held[camp.i()] & q.p.sets.russia;
    let most = there.iter().map(|s| q.sp(camp, s)).max().unwrap_or(0);
    there.iter().filter(|&s| most > 0 && q.sp(camp, s) == most).collect()
}
fn fever_asks(q: Board, step: Step) -> Powers {
    match fever_camp(step) {
        Some(camp) if largest(q, camp).len() > 1 => Powers::of(camp.first()),
        _ => Powers::NONE,
    }
}
fn fever_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    if let Some(camp) = fever_camp(step) {
        out.extend(largest(q, camp).iter().map(Action::At));
    }
}
fn fever_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (action, fever_camp(step)) {
        (Action::At(space), Some(camp)) if largest(q, camp).has(space) => Ok(()),
        (Action::At(space), _) => not_there(step, space),
        _ => wrong(step),
    }
}
fn fever_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let (Action::At(space), Some(camp)) = (action, fever_camp(step)) {
        attrition::roll(u, Body::Stack(space, camp), space, EVENT);
    }
    pass_on(step, 2)
}

// ---- Pay the Devil His Due: each Power in turn pays a Resource, or its Camp loses Morale

fn devil(u: &mut Umpire, step: Step) -> Next {
    if let Some(power) = turn_of(step, &track(step.by)) {
        take_the_marker(u, step, power);
    }
    pass_on(step, 4)
}
fn take_the_marker(u: &mut Umpire, step: Step, power: Power) {
    let count = step.figures(u.q()).morale;
    morale::lose(u, power.camp(), count, "5.1");
}
fn devil_asks(q: Board, step: Step) -> Powers {
    let able = |w: &Power| q.s.resources[w.i()] >= step.figures(q).resource;
    turn_of(step, &track(step.by)).filter(able).into()
}
fn two_ways(_q: Board, _step: Step, out: &mut Vec<Action>) {
    out.extend([Action::Mode(0), Action::Mode(1)]);
}
fn devil_may(_q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Mode(0 | 1) => Ok(()),
        Action::Mode(_) => not_so(step),
        _ => wrong(step),
    }
}
fn devil_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Some(power) = turn_of(step, &track(step.by)) {
        match action {
            Action::Mode(0) => u.event_costs(power, step.figures(u.q()).resource),
            _ => take_the_marker(u, step, power),
        }
    }
    pass_on(step, 4)
}

// ---- Strength Points that go to the Regroup Box, as their Power chooses

type May = fn(Board, Step, Action) -> Result<(), Refusal>;

/// The Power whose turn it is, if there is anything for it to choose.
fn asked(q: Board, step: Step, order: &[Power], may: May) -> Powers {
    let Some(power) = turn_of(step, order) else { return Powers::NONE };
    let held = q.s.held[power.camp().i()];
    let mut soldiers = held.iter().flat_map(|s| power.nations().map(move |n| Action::LoseAt(s, n)));
    if soldiers.any(|a| may(q, step, a).is_ok()) || may(q, step, Action::Mode(0)).is_ok() {
        return Powers::of(power);
    }
    Powers::NONE
}
fn loses(q: Board, step: Step, order: &[Power], out: &mut Vec<Action>) {
    if let Some(power) = turn_of(step, order) {
        losable(q, power, out);
    }
}
fn goes(u: &mut Umpire, step: Step, last: u8, action: Action) -> Next {
    if let Action::LoseAt(space, nation) = action {
        let count = step.figures(u.q()).sp;
        let mut gone = 0;
        while gone < count && u.q().troops(space, nation).any() {
            gone += u.event_takes(space, nation, Fate::Regroup);
        }
    }
    pass_on(step, last)
}

/// Foundered Horses: one of a Formation in Russia with cavalry.
fn foundered_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let (Action::LoseAt(space, nation), Some(power)) = (action, turn_of(step, &[FN, FS])) else {
        return wrong(step);
    };
    may_lose(q, step, power, space, nation)?;
    let mounted = power.nations().any(|n| q.troops(space, n).of(Arm::Cavalry) > 0);
    if q.p.in_russia(space) && mounted { Ok(()) } else { not_there(step, space) }
}

/// Stragglers on Every Road: one of a large host.
fn stragglers_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let (Action::LoseAt(space, nation), Some(power)) = (action, turn_of(step, &track(step.by))) else {
        return wrong(step);
    };
    may_lose(q, step, power, space, nation)?;
    let large = q.sp_of(power, space) >= step.figures(q).min_sp;
    if large { Ok(()) } else { not_there(step, space) }
}

/// Half-Hearted Allies: one Prussian, one Austrian of those in Russia.
fn half_hearted_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let (Action::LoseAt(space, nation), Some(power)) = (action, turn_of(step, &[FN, FS])) else {
        return wrong(step);
    };
    may_lose(q, step, power, space, nation)?;
    let ally: Nation = if power == FN { PRUSSIA } else { AUSTRIA };
    if nation == ally && q.p.in_russia(space) { Ok(()) } else { not_there(step, space) }
}

/// Serfs Without Masters: a Resource, or one of the Soldiers.
fn serfs_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let Some(power) = turn_of(step, &[R1, R2]) else { return wrong(step) };
    match action {
        Action::LoseAt(space, nation) => may_lose(q, step, power, space, nation),
        Action::Mode(0) if q.s.resources[power.i()] >= step.figures(q).resource => Ok(()),
        Action::Mode(_) => not_so(step),
        _ => wrong(step),
    }
}
fn serfs(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let (Action::Mode(_), Some(power)) = (action, turn_of(step, &[R1, R2])) {
        u.event_costs(power, step.figures(u.q()).resource);
    }
    goes(u, step, 2, action)
}
