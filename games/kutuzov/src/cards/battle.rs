//! Battle cards of the regular deck (5.3), and what all Battle cards share. The fields they set are those of [`battle::Battle`] and
//! [`fortress::Siege`]; what they do there is in those chapters.

use super::tools::ask;
use super::{Ask, Event, Next, Step};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    // The Thunder of Hooves: dice for cavalry, and fear if the enemy is Routed or Overrun.
    Event::once(50, |u, step| {
        let figures = step.figures(u.p);
        let dice = pieces(u.q(), step, Arm::Cavalry) * figures.per_cavalry;
        add_dice(u, step, step.by.camp(), dice.min(figures.max_dice));
        u.s.battle.thunder[step.by.camp().i()] = true;
    })
    .when(|q, step| pieces(q, step, Arm::Cavalry) > 0),
    // Naval Support: dice to the end.
    Event::once(51, |u, step| {
        let (siege, battle) = (&mut u.s.siege.lasting, &mut u.s.battle.lasting);
        let lasting = if step.window == Window::SiegeCards { siege } else { battle };
        lasting[step.by.camp().i()] += step.figures(u.p).dice;
    })
    .when(|q, step| field(q, step.window).is_some_and(|s| q.p.space(s).port)),
    // The Great Redoubt: who attacks ground that its owner has made ready rolls fewer dice.
    Event::once(53, |u, step| {
        u.s.battle.cut[step.by.camp().foe().i()] += step.figures(u.p).enemy_dice.unsigned_abs();
    })
    .when(|q, step| {
        let (Some(space), camp) = (q.s.battle.space, step.by.camp()) else { return false };
        let ready = q.s.entrenched.has(space) || pieces(q, step, Arm::Artillery) > 0;
        camp != q.active_camp() && q.friendly(space, camp) && ready
    }),
    // Grand Battery: dice for artillery.
    Event::once(54, |u, step| {
        let figures = step.figures(u.p);
        let dice = pieces(u.q(), step, Arm::Artillery) * figures.per_artillery;
        add_dice(u, step, step.by.camp(), dice.min(figures.max_dice));
    })
    .when(|q, step| pieces(q, step, Arm::Artillery) > 0),
    // Fog in the Ravines: neither Leaders nor Morale count this Round.
    Event::once(55, |u, _| u.s.battle.fog = true),
    // Storming Ladders: dice for either side; a besieger presses on.
    Event::once(56, |u, step| {
        add_dice(u, step, step.by.camp(), step.figures(u.p).dice);
        if step.by.camp() == u.q().active_camp() {
            u.s.siege.rounds += step.figures(u.p).rounds;
            u.s.siege.press_on = true;
        }
    }),
    // Panic Among the Baggage: a smaller margin is a Rout.
    Event::once(59, |u, step| {
        u.s.battle.panic = step.figures(u.p).margin.unsigned_abs();
        // What said before that there is no Rout (62, 104) says so no more (5.1).
        u.s.battle.no_rout = false;
    })
    .when(|q, step| {
        let foe = step.by.camp().foe();
        q.s.battle.loser == Some(foe) && q.body_points(body(q, foe)) > 0
    }),
    Event::stages(66, ask, call_asks, call).when(|q, step| callable(q, step).any()),
    // To the Death: a second Battle follows at once.
    Event::once(70, |u, _| u.s.battle.again = true).when(|q, _| {
        let b = &q.s.battle;
        b.loser.is_some() && both_stand(q) && !b.second && !b.again
    }),
    // A Wasted Day: no Round follows.
    Event::once(74, |u, step| {
        if step.window == Window::SiegeCards {
            u.s.siege.last = true;
        } else {
            (u.s.battle.last, u.s.battle.burn) = (true, true);
        }
    }),
    // This Sanguinary Combat: fives kill.
    Event::once(84, |u, _| u.s.battle.sanguinary = true),
    // Victory or Death: up to four Rounds, and nobody is Routed.
    Event::once(104, |u, step| {
        u.s.battle.rounds = step.figures(u.p).max_rounds;
        u.s.battle.no_rout = true;
        // A Wasted Day (74) that was called before is not the last any more (5.1).
        u.s.battle.last = false;
    }),
    // Men of Bronze: some disrupts do nothing but count.
    Event::once(106, |u, step| u.s.battle.spared[step.by.camp().i()] = step.figures(u.p).disrupts),
];

/// Where the Battle or the Siege is.
pub fn field(q: Board, window: Window) -> Option<SpaceId> {
    if window == Window::SiegeCards { q.s.siege.space } else { q.s.battle.space }
}

/// A Camp's pieces in the Battle or Siege: the force in hand attacks or besieges, whoever else stands there defends. A Fortress has none.
pub fn body(q: Board, camp: Camp) -> Body {
    if camp == q.active_camp() {
        return Body::Force;
    }
    let space = if q.s.siege.on { q.s.siege.space } else { q.s.battle.space };
    Body::Stack(space.unwrap_or(SpaceId(0)), camp)
}

/// Pieces of an arm on the side of the one who plays the card: as many as change makes of its Soldiers (1.5).
fn pieces(q: Board, step: Step, arm: Arm) -> u8 {
    let side = body(q, step.by.camp());
    NATIONS.iter().map(|&n| q.body_troops(side, n).most(q.s.unbuilt[n.i()], arm)).sum()
}

/// Dice for a Camp in this Round of the Battle or Siege.
pub fn add_dice(u: &mut Umpire, step: Step, camp: Camp, dice: u8) {
    if step.window == Window::SiegeCards {
        u.s.siege.extra[camp.i()] += dice;
    } else {
        u.s.battle.extra[camp.i()] += dice;
    }
}

/// Somebody is left on either side.
pub fn both_stand(q: Board) -> bool {
    CAMPS.into_iter().all(|c| q.body_points(body(q, c)) > 0)
}

/// Call for Reinforcements: spaces next to the Battle whence an Army of the side could come.
fn callable(q: Board, step: Step) -> SpaceSet {
    let (Some(space), camp) = (q.s.battle.space, step.by.camp()) else { return SpaceSet::EMPTY };
    let near = q.p.space(space).neighbours & q.s.led[camp.i()];
    let called = q.s.battle.called[camp.i()];
    let free = near.iter().filter(|&s| !called.contains(&Some(s)));
    free.filter(|&s| interception::may_send(q, camp, s, space, false)).collect()
}

fn call_asks(q: Board, step: Step) -> Ask {
    if step.stage == 0 {
        return Ask::nobody();
    }
    step.ask().at(callable(q, step)).or_if(step.stage > 1, Action::Done)
}

fn call(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Done };
    let called = &mut u.s.battle.called[step.by.camp().i()];
    if let Some(slot) = called.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(space);
    }
    let more = step.stage < step.figures(u.p).armies && callable(u.q(), step).any();
    if more { Next::Stage(step.stage + 1) } else { Next::Done }
}
