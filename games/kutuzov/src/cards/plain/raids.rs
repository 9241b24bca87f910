//! Flags changed by Events, which may be intercepted (11.1): 52, 68, 90, 108.
//!
//! A Duchy is named at an odd stage; at the even one after it the Interceptions are over and its Flag changes, unless an enemy has come.

use super::muster;
use crate::cards::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    // Count Rostopchin: Flags come off, and Moscow may burn before the enemy's eyes.
    Event::stages(
        52,
        |u, step| {
            if step.stage == 0 {
                u.keep(step, Until::Impulses, 0, 0);
            }
            raiding(u, step).unwrap_or(Next::Done)
        },
        raid_asks,
        raid,
    ),
    Event::stages(68, partisans, partisans_asks, partisans_chosen)
        .when(|q, step| targets(q, step).any() || invaded(q)),
    // Poland Rises: Flags go up along the border, and a Soldier comes to Warsaw.
    Event::stages(
        90,
        |u, step| match step.stage {
            muster::PLACED => Next::Done,
            _ => raiding(u, step).unwrap_or_else(|| muster::begin(u, step)),
        },
        |q, step| match step.stage {
            muster::PLACING => muster::placing_asks(q, step),
            _ => raid_asks(q, step),
        },
        |u, step, action| match step.stage {
            muster::PLACING => muster::placed(u, step, action),
            _ => raid(u, step, action),
        },
    ),
    // Cossack Raiders: Flags come off near a Tsarist Leader.
    Event::stages(
        108,
        |u, step| raiding(u, step).unwrap_or_else(|| step.points(u, Use::ALL, Bound::Free)),
        raid_asks,
        raid,
    ),
];

/// After the last Duchy.
const AFTER: u8 = 100;
/// Imperials enter Moscow while Rostopchin is there (52).
const MOSCOW: u8 = 110;

/// Duchies in Russia that nobody holds and no Fortress guards.
fn open_country(q: Board) -> SpaceSet {
    q.p.sets.russia - q.p.sets.zones - q.p.sets.fortresses - q.s.held[0] - q.s.held[1]
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
        108 => {
            q.s.flags.of(IMPERIAL).has(*s) && q.p.sets.within_two[s.0 as usize].meets(q.s.led[TSARIST.i()])
        }
        _ => q.s.flags.of(IMPERIAL).has(*s),
    };
    // 1.7: without a Flag left there is nothing to plant.
    if step.number() == 90 && q.flags_left(step.by.nation()) == 0 {
        return SpaceSet::EMPTY;
    }
    open.iter().filter(fits).collect()
}

/// The Duchies are named one by one, as many as the card says.
fn raid_asks(q: Board, step: Step) -> Ask {
    let more = step.stage < 2 * step.figures(q.p).flags;
    match step.stage {
        MOSCOW => step.ask().yes_or_no(),
        stage if stage % 2 == 1 && more => step.ask().at(targets(q, step)).or(Action::Pass),
        _ => Ask::nobody(),
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
/// Card 52: Imperials are entering Moscow; its player may burn it before their Attrition is rolled.
pub fn enter_moscow(u: &mut Umpire, to: SpaceId) {
    let Some(e) = u.q().in_force(52) else { return };
    if to == u.p.key.moscow && !u.s.scorched.has(to) && u.q().active_camp() == IMPERIAL {
        u.push(Step { card: e.card, by: e.by, window: Window::OwnImpulse, stage: MOSCOW, x: 0 });
    }
}

// ---- Partisan War: one Flag, or stragglers

fn invaded(q: Board) -> bool {
    q.s.held[IMPERIAL.i()].meets(q.p.sets.russia)
}
fn partisans_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().at(targets(q, step)).ways(&[invaded(q)]),
        _ => Ask::nobody(),
    }
}
fn partisans_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        interception::contest(u, space, TSARIST);
        return Next::With(2, space.0);
    }
    attrition::note_losses(u, step.figures(u.p).attrition);
    Next::Stage(AFTER)
}
fn partisans(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(1),
        2 => {
            changes_hands(u, step);
            Next::Stage(AFTER)
        }
        _ => step.points(u, Use::ALL, Bound::Free),
    }
}
