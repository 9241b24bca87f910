//! Flags changed by Events, which may be intercepted (11.1): 52, 68, 90, 108.
//!
//! A Duchy is named at an odd stage; at the even one after it the Interceptions are over and its Flag changes, unless an enemy has come.

use super::muster;
use crate::cards::tools::{not_so, not_there, wrong};
use crate::cards::{Event, Next, Step, Until, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(52, rostopchin).asking(raid_asks, raid_tries, raid_may, raid),
    Event::new(68, partisans).when(partisans_needs).asking(
        |_, step| if step.stage == 1 { Powers::of(step.by) } else { Powers::NONE },
        partisans_tries,
        partisans_may,
        partisans_chosen,
    ),
    Event::new(90, poland).asking(poland_asks, poland_tries, poland_may, poland_chosen),
    Event::new(108, raiders).asking(raid_asks, raid_tries, raid_may, raid),
];

/// After the last Duchy.
const AFTER: u8 = 100;
/// Imperials enter Moscow while Rostopchin is there (52).
const MOSCOW: u8 = 110;

/// Duchies in Russia that nobody holds and no Fortress guards.
fn open_country(q: Board) -> SpaceSet {
    q.p.sets.russia - q.p.sets.zones - q.p.sets.fortresses - q.s.held[0] - q.s.held[1]
}
fn imperial_flag(q: Board, space: SpaceId) -> bool {
    q.s.flags[space].is_some_and(|n| n.camp() == IMPERIAL)
}
/// What the card may change.
fn targets(q: Board, step: Step) -> SpaceSet {
    let open = open_country(q);
    let fits = |s: &SpaceId| match step.number() {
        90 => {
            let near = q.p.space(*s).neighbours.iter().any(|n| q.friendly(n, IMPERIAL));
            // 19.722: no Imperial Flag where none may go any more.
            let open = ending::may_enter(q, step.by, *s).is_ok();
            open && near && !q.friendly(*s, IMPERIAL) && !q.p.space(*s).key && !q.s.scorched.has(*s)
        }
        108 => imperial_flag(q, *s) && q.p.sets.within_two[s.0 as usize].meets(q.s.led[TSARIST.i()]),
        _ => imperial_flag(q, *s),
    };
    // 1.7: without a Flag left there is nothing to plant.
    if step.number() == 90 && q.flags_left(step.by.nation()) == 0 {
        return SpaceSet::EMPTY;
    }
    open.iter().filter(fits).collect()
}

/// The Duchies are named one by one, as many as the card says.
fn raid_asks(q: Board, step: Step) -> Powers {
    let more = step.stage < 2 * step.figures(q).flags;
    let naming = step.stage % 2 == 1 && more && targets(q, step).any();
    if naming || step.stage == MOSCOW { Powers::of(step.by) } else { Powers::NONE }
}
fn raid_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    if step.stage == MOSCOW {
        return out.extend([Action::Yes, Action::No]);
    }
    out.push(Action::Pass);
    out.extend(targets(q, step).iter().map(Action::At));
}
fn raid_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Yes | Action::No if step.stage == MOSCOW => Ok(()),
        _ if step.stage == MOSCOW => wrong(step),
        Action::Pass => Ok(()),
        Action::At(space) if targets(q, step).has(space) => Ok(()),
        Action::At(space) => not_there(step, space),
        _ => wrong(step),
    }
}
fn raid(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::At(space) => {
            interception::contest(u, space, step.by.camp());
            Next::With(step.stage + 1, space.0)
        }
        Action::Yes => {
            let moscow = u.p.key.moscow;
            u.event_burns(moscow);
            u.s.force.causes |= attrition::SCORCHED;
            Next::Done
        }
        Action::No => Next::Done,
        _ => Next::Stage(AFTER),
    }
}
/// The Interceptions are over: the Flag comes off, or goes up, unless an enemy stands there now.
fn changes_hands(u: &mut Umpire, step: Step) {
    let space = SpaceId(step.x);
    if u.q().holds(step.by.camp().foe(), space) {
        return;
    }
    if step.number() == 90 {
        u.plant(space, step.by.nation());
    } else {
        u.strike(space);
    }
}
/// The stages of naming and changing that all of them share; `None` when they are over.
fn raiding(u: &mut Umpire, step: Step) -> Option<Next> {
    match step.stage {
        0 => Some(Next::Stage(1)),
        AFTER => None,
        stage if stage % 2 == 0 => {
            changes_hands(u, step);
            Some(Next::Stage(stage + 1))
        }
        _ => Some(Next::Stage(AFTER)),
    }
}
fn points(u: &mut Umpire, step: Step) {
    u.grant(step.figures(u.q()).cps, Use::ALL, Bound::Free);
}

/// Count Rostopchin: Flags come off, and Moscow may burn before the enemy's eyes.
fn rostopchin(u: &mut Umpire, step: Step) -> Next {
    if step.stage == 0 {
        u.keep(step, Until::Impulses, 0, 0);
    }
    raiding(u, step).unwrap_or(Next::Done)
}

/// Card 52: Imperials are entering Moscow; its player may burn it before their Attrition is rolled.
pub fn enter_moscow(u: &mut Umpire, to: SpaceId) {
    let Some(e) = u.q().in_force(52) else { return };
    if to == u.p.key.moscow && !u.s.scorched.has(to) && u.q().active_camp() == IMPERIAL {
        u.push(Step { card: e.card, by: e.by, window: Window::OwnImpulse, stage: MOSCOW, x: 0 });
    }
}

/// Cossack Raiders: Flags come off near a Tsarist Leader.
fn raiders(u: &mut Umpire, step: Step) -> Next {
    raiding(u, step).unwrap_or_else(|| {
        points(u, step);
        Next::Done
    })
}

/// Poland Rises: Flags go up along the border, and a Soldier comes to Warsaw.
fn poland(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        muster::PLACED => Next::Done,
        _ => raiding(u, step).unwrap_or_else(|| muster::begin(u, step)),
    }
}
fn poland_asks(q: Board, step: Step) -> Powers {
    if step.stage == muster::PLACING { muster::placing_asks(q, step) } else { raid_asks(q, step) }
}
fn poland_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    if step.stage == muster::PLACING { muster::placing_tries(q, step, out) } else { raid_tries(q, step, out) }
}
fn poland_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    if step.stage == muster::PLACING {
        muster::placing_may(q, step, action)
    } else {
        raid_may(q, step, action)
    }
}
fn poland_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if step.stage == muster::PLACING { muster::placed(u, step, action) } else { raid(u, step, action) }
}

// ---- Partisan War: one Flag, or stragglers

fn partisans_needs(q: Board, step: Step) -> Result<(), Refusal> {
    if targets(q, step).any() || invaded(q) { Ok(()) } else { unmet(step) }
}
fn invaded(q: Board) -> bool {
    q.s.held[IMPERIAL.i()].meets(q.p.sets.russia)
}
fn partisans_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    out.push(Action::Mode(0));
    out.extend(targets(q, step).iter().map(Action::At));
}
fn partisans_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Mode(0) if invaded(q) => Ok(()),
        Action::Mode(_) => not_so(step),
        Action::At(space) if targets(q, step).has(space) => Ok(()),
        Action::At(space) => not_there(step, space),
        _ => wrong(step),
    }
}
fn partisans_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        interception::contest(u, space, TSARIST);
        return Next::With(2, space.0);
    }
    attrition::note_losses(u, step.figures(u.q()).attrition);
    Next::Stage(AFTER)
}
fn partisans(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(1),
        2 => {
            changes_hands(u, step);
            Next::Stage(AFTER)
        }
        _ => {
            points(u, step);
            Next::Done
        }
    }
}
