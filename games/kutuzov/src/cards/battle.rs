//! Battle cards of the regular deck (5.3), and what all Battle cards share. The fields they set are those of [`battle::Battle`] and
//! [`fortress::Siege`]; what they do there is in those chapters.

use super::placing::player;
use super::{Event, Next, Step, among, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(50, thunder_of_hooves).when(|q, step| met(step, pieces(q, step, Arm::Cavalry) > 0)),
    Event::new(51, naval_support)
        .when(|q, step| met(step, field(q, step.window).is_some_and(|s| q.p.space(s).port))),
    Event::new(53, great_redoubt).when(great_redoubt_may),
    Event::new(54, grand_battery).when(|q, step| met(step, pieces(q, step, Arm::Artillery) > 0)),
    Event::new(55, fog_in_the_ravines),
    Event::new(56, storming_ladders),
    Event::new(59, panic_in_the_baggage).when(panic_may),
    Event::new(66, |_, _| Next::Stage(1))
        .when(|q, step| met(step, callable(q, step).any()))
        .asking(player, call_tries, call_may, call),
    Event::new(70, to_the_death).when(to_the_death_may),
    Event::new(74, a_wasted_day),
    Event::new(84, sanguinary_combat),
    Event::new(104, victory_or_death),
    Event::new(106, men_of_bronze),
];

/// A condition of a card.
pub fn met(step: Step, is: bool) -> Result<(), Refusal> {
    if is { Ok(()) } else { unmet(step) }
}

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

/// The Thunder of Hooves: dice for cavalry, and fear if the enemy is Routed or Overrun.
fn thunder_of_hooves(u: &mut Umpire, step: Step) -> Next {
    let dice = pieces(u.q(), step, Arm::Cavalry) * step.figures(u.q()).per_cavalry;
    add_dice(u, step, step.by.camp(), dice.min(step.figures(u.q()).max_dice));
    u.s.battle.thunder[step.by.camp().i()] = true;
    Next::Done
}

/// Naval Support: dice to the end.
fn naval_support(u: &mut Umpire, step: Step) -> Next {
    let (dice, i) = (step.figures(u.q()).dice, step.by.camp().i());
    if step.window == Window::SiegeCards {
        u.s.siege.lasting[i] += dice;
    } else {
        u.s.battle.lasting[i] += dice;
    }
    Next::Done
}

/// The Great Redoubt: who attacks ground that its owner has made ready rolls fewer dice.
fn great_redoubt_may(q: Board, step: Step) -> Result<(), Refusal> {
    let camp = step.by.camp();
    let Some(space) = q.s.battle.space else { return unmet(step) };
    let ready = q.s.entrenched.has(space) || pieces(q, step, Arm::Artillery) > 0;
    met(step, camp != q.active_camp() && q.friendly(space, camp) && ready)
}

fn great_redoubt(u: &mut Umpire, step: Step) -> Next {
    let dice = step.figures(u.q()).enemy_dice.unsigned_abs();
    u.s.battle.cut[step.by.camp().foe().i()] += dice;
    Next::Done
}

/// Grand Battery: dice for artillery.
fn grand_battery(u: &mut Umpire, step: Step) -> Next {
    let dice = pieces(u.q(), step, Arm::Artillery) * step.figures(u.q()).per_artillery;
    add_dice(u, step, step.by.camp(), dice.min(step.figures(u.q()).max_dice));
    Next::Done
}

/// Fog in the Ravines: neither Leaders nor Morale count this Round.
fn fog_in_the_ravines(u: &mut Umpire, _step: Step) -> Next {
    u.s.battle.fog = true;
    Next::Done
}

/// Storming Ladders: dice for either side; a besieger presses on.
fn storming_ladders(u: &mut Umpire, step: Step) -> Next {
    let camp = step.by.camp();
    add_dice(u, step, camp, step.figures(u.q()).dice);
    if camp == u.q().active_camp() {
        u.s.siege.rounds += step.figures(u.q()).rounds;
        u.s.siege.press_on = true;
    }
    Next::Done
}

/// Panic Among the Baggage: a smaller margin is a Rout.
fn panic_may(q: Board, step: Step) -> Result<(), Refusal> {
    let camp = step.by.camp();
    let beaten = q.s.battle.loser == Some(camp.foe()) && q.body_points(body(q, camp.foe())) > 0;
    met(step, beaten)
}

fn panic_in_the_baggage(u: &mut Umpire, step: Step) -> Next {
    u.s.battle.panic = step.figures(u.q()).margin.unsigned_abs();
    // What said before that there is no Rout (62, 104) says so no more (5.1).
    u.s.battle.no_rout = false;
    Next::Done
}

/// Call for Reinforcements: spaces next to the Battle whence an Army of the side could come.
fn callable(q: Board, step: Step) -> SpaceSet {
    let (Some(space), camp) = (q.s.battle.space, step.by.camp()) else { return SpaceSet::EMPTY };
    let near = q.p.space(space).neighbours & q.s.led[camp.i()];
    let called = q.s.battle.called[camp.i()];
    let free = near.iter().filter(|&s| !called.contains(&Some(s)));
    free.filter(|&s| interception::may_send(q, camp, s, space, false)).collect()
}

fn call_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    out.extend(callable(q, step).iter().map(Action::At));
    if step.stage > 1 {
        out.push(Action::Done);
    }
}

fn call_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done if step.stage > 1 => Ok(()),
        _ => among(step, callable(q, step), action),
    }
}

fn call(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Done };
    let called = &mut u.s.battle.called[step.by.camp().i()];
    if let Some(slot) = called.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(space);
    }
    let more = step.stage < step.figures(u.q()).armies && callable(u.q(), step).any();
    if more { Next::Stage(step.stage + 1) } else { Next::Done }
}

/// To the Death: a second Battle follows at once.
fn to_the_death_may(q: Board, step: Step) -> Result<(), Refusal> {
    let b = &q.s.battle;
    let left = CAMPS.into_iter().all(|c| q.body_points(body(q, c)) > 0);
    met(step, b.loser.is_some() && left && !b.second && !b.again)
}

fn to_the_death(u: &mut Umpire, _step: Step) -> Next {
    u.s.battle.again = true;
    Next::Done
}

/// A Wasted Day: no Round follows.
fn a_wasted_day(u: &mut Umpire, step: Step) -> Next {
    if step.window == Window::SiegeCards {
        u.s.siege.last = true;
    } else {
        u.s.battle.last = true;
        u.s.battle.burn = true;
    }
    Next::Done
}

/// This Sanguinary Combat: fives kill.
fn sanguinary_combat(u: &mut Umpire, _step: Step) -> Next {
    u.s.battle.sanguinary = true;
    Next::Done
}

/// Victory or Death: up to four Rounds, and nobody is Routed.
fn victory_or_death(u: &mut Umpire, step: Step) -> Next {
    u.s.battle.rounds = step.figures(u.q()).max_rounds;
    u.s.battle.no_rout = true;
    // A Wasted Day (74) that was called before is not the last any more (5.1).
    u.s.battle.last = false;
    Next::Done
}

/// Men of Bronze: some disrupts do nothing but count.
fn men_of_bronze(u: &mut Umpire, step: Step) -> Next {
    u.s.battle.spared[step.by.camp().i()] = step.figures(u.q()).disrupts;
    Next::Done
}
