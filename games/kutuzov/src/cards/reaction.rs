//! Responses to Interceptions, Evasions and retreats (5.2, 11, 12.6): 23, 61, 63, 65, 72, 109.

use super::tools::ask;
use super::{Ask, Event, Next, Step, Until};
use crate::interception::{Attempt, Kind};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::stages(23, gone_before_dawn, ways_ask, gone_before_dawn_whither)
        .when(|q, _| evades(q, Some(TSARIST))),
    Event::stages(61, bridges, ways_ask, bridges_whither).when(bridges_may),
    // False Maps: the roll just declared is worse.
    Event::once(63, |u, step| u.s.attempt.modifier -= step.figures(u.p).penalty)
        .when(|q, _| q.s.attempt.on && q.s.attempt.kind != Kind::Retreat),
    Event::at(65, |q, _| rivermen(q), over_the_river),
    Event::stages(72, ask, concentration_asks, concentration).when(|q, _| concentrating(q).any()),
    Event::stages(109, ask, distant_gunfire_asks, distant_gunfire).when(|q, step| gunners(q, step).any()),
];

// ---- Evasions and retreats

fn evades(q: Board, camp: Option<Camp>) -> bool {
    let a = &q.s.attempt;
    a.on && a.kind == Kind::Evasion && camp.is_none_or(|c| c == Camp(a.camp))
}

/// Where an Evasion could go over a River.
fn over_rivers(q: Board) -> SpaceSet {
    let a = &q.s.attempt;
    let Some(from) = a.from else { return SpaceSet::EMPTY };
    let across = q.p.space(from).lines[Line::River as usize];
    across.iter().filter(|&to| interception::destination(q, Camp(a.camp), from, to, true).is_ok()).collect()
}

/// The Power whose party it is says where it goes.
fn ways_ask(q: Board, step: Step) -> Ask {
    if step.stage == 0 {
        return Ask::nobody();
    }
    Ask::of(q.body_speaker(Body::Party)).at(over_rivers(q)).or(Action::Pass)
}

/// Gone Before Dawn (23): better, over a River too, and without shame.
fn gone_before_dawn(u: &mut Umpire, step: Step) -> Next {
    if step.stage > 0 {
        return Next::Done;
    }
    u.s.attempt.modifier += step.figures(u.p).bonus;
    u.s.attempt.unashamed = true;
    if over_rivers(u.q()).any() { Next::Stage(1) } else { Next::Done }
}

fn gone_before_dawn_whither(u: &mut Umpire, _step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        u.s.attempt.to = Some(space);
        u.s.attempt.over_river = true;
    }
    Next::Done
}

/// Bridges over the Berezina (61): a retreat or an Evasion goes over a River, and the bridges are burnt behind it.
fn bridges_may(q: Board, _step: Step) -> bool {
    let a = &q.s.attempt;
    let crosses = || {
        let (Some(from), Some(to)) = (a.from, a.to) else { return false };
        q.p.line(from, to) == Some(Line::River)
    };
    a.on && (evades(q, None) && over_rivers(q).any() || a.kind == Kind::Retreat && crosses())
}

fn bridges(u: &mut Umpire, step: Step) -> Next {
    if u.s.attempt.kind == Kind::Evasion {
        return ask(u, step);
    }
    burn_bridges(u, step);
    Next::Done
}

fn bridges_whither(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        u.s.attempt.to = Some(space);
        burn_bridges(u, step);
    }
    Next::Done
}

fn burn_bridges(u: &mut Umpire, step: Step) {
    u.s.attempt.over_river = true;
    let a = u.s.attempt;
    if let (Some(from), Some(to)) = (a.from, a.to) {
        u.keep_about(step, Until::Impulse, [from.0, to.0, a.camp]);
    }
}

// ---- Interceptions that only an Event allows

/// The space that was entered, and who may intercept there; none if nobody has come, but attacks where he was (10.72, 6.34).
fn entered(q: Board) -> Option<(SpaceId, Camp)> {
    let r = &q.s.reaction;
    r.to.filter(|_| !r.still).map(|to| (to, Camp(r.camp)))
}

/// Over the River (65): spaces whence only a River keeps an Army of the other Camp from intercepting.
fn rivermen(q: Board) -> SpaceSet {
    let Some((to, camp)) = entered(q) else { return SpaceSet::EMPTY };
    let across = q.p.space(to).lines[Line::River as usize] & q.s.led[camp.i()];
    across.iter().filter(|&from| interception::may_send(q, camp, from, to, true)).collect()
}

fn over_the_river(u: &mut Umpire, _step: Step, from: SpaceId) {
    let r = u.s.reaction;
    let attempt =
        Attempt { camp: r.camp, from: Some(from), to: r.to, over_river: true, ..Attempt::default() };
    interception::offer(u, attempt);
}

/// Concentration of Forces (72): spaces two lines away whence an Army could intercept, and the ways between.
fn concentrating(q: Board) -> SpaceSet {
    let Some((to, camp)) = entered(q) else { return SpaceSet::EMPTY };
    let near = q.p.sets.within_two[to.0 as usize] & q.s.led[camp.i()];
    near.iter().filter(|&from| ways_between(q, from).any()).collect()
}

fn ways_between(q: Board, from: SpaceId) -> SpaceSet {
    let Some((to, camp)) = entered(q) else { return SpaceSet::EMPTY };
    if from == to || !interception::has_goers(q, camp, from, to) {
        return SpaceSet::EMPTY;
    }
    let between = q.p.space(from).neighbours & q.p.space(to).neighbours;
    between.iter().filter(|&via| interception::may_go_over(q, camp, from, via, to).is_ok()).collect()
}

fn concentration_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().at(concentrating(q)),
        2 => step.ask().at(ways_between(q, SpaceId(step.x))),
        _ => Ask::nobody(),
    }
}

fn concentration(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Done };
    let (from, via) = match step.stage {
        1 => {
            let ways = ways_between(u.q(), space);
            match ways.first() {
                Some(via) if ways.len() == 1 => (space, via),
                _ => return Next::With(2, space.0),
            }
        }
        _ => (SpaceId(step.x), space),
    };
    let r = u.s.reaction;
    let modifier = step.figures(u.p).bonus;
    let attempt =
        Attempt { camp: r.camp, from: Some(from), via: Some(via), to: r.to, modifier, ..Attempt::default() };
    interception::offer(u, attempt);
    Next::Done
}

/// Distant Gunfire (109): Soldiers without a Leader next to the fight, of the Inactive Camp, or of the Active one once the other is done.
fn gunners(q: Board, step: Step) -> SpaceSet {
    let called = match step.window {
        Window::ActiveInterception => q.s.force.at.map(|to| (to, q.active_camp())),
        _ => entered(q),
    };
    let Some((to, camp)) = called else { return SpaceSet::EMPTY };
    // 11.2: the Active Camp comes to a fight.
    if step.window == Window::ActiveInterception && !interception::fights(q, to) {
        return SpaceSet::EMPTY;
    }
    let near = q.p.space(to).neighbours & q.s.held[camp.i()];
    near.iter()
        .filter(|&from| {
            camp.powers().into_iter().any(|w| leaderless(q, w, from) > 0)
                && interception::may_come(q, camp, from, to, false)
        })
        .collect()
}

/// Strength Points of a Power in a space that nobody commands and that have neither fought nor failed.
fn leaderless(q: Board, power: Power, space: SpaceId) -> u8 {
    let leaders = q.leaders(power.camp(), space);
    let free = |n: Nation| q.unmarked(space, n).saturating_sub(q.room(leaders, n));
    power.nations().map(free).sum()
}

fn gun_powers(q: Board, space: SpaceId) -> Powers {
    POWERS.into_iter().filter(|&w| leaderless(q, w, space) > 0).fold(Powers::NONE, Powers::with)
}

fn distant_gunfire_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().at(gunners(q, step)),
        2 => step.ask().powers(gun_powers(q, SpaceId(step.x))),
        _ => Ask::nobody(),
    }
}

fn distant_gunfire(u: &mut Umpire, step: Step, action: Action) -> Next {
    let (from, whose) = match action {
        Action::At(space) => {
            let powers = gun_powers(u.q(), space);
            match (powers.iter().next(), powers.iter().nth(1)) {
                (Some(one), None) => (space, one),
                _ => return Next::With(2, space.0),
            }
        }
        Action::Whom(power) => (SpaceId(step.x), power),
        _ => return Next::Done,
    };
    let to = if step.window == Window::ActiveInterception { u.s.force.at } else { u.s.reaction.to };
    let attempt = Attempt {
        camp: whose.camp().0,
        whose: Some(whose),
        from: Some(from),
        to,
        rating: Some(step.figures(u.p).rating),
        limit: step.figures(u.p).sp.min(leaderless(u.q(), whose, from)),
        ..Attempt::default()
    };
    interception::offer(u, attempt);
    Next::Done
}
