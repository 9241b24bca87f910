//! Marches and roads: 35, 38, 42, 47, 85, 94, 96, 97, 101.

use crate::cards::placing::put_leader;
use crate::cards::tools::{ask, not_him, not_there, player, wrong};
use crate::cards::{Event, Next, Step, Until, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(35, dry_roads),
    Event::new(38, mud),
    Event::new(42, old_soldier_leads).when(old_soldier_needs).asking(
        old_soldier_asks,
        old_soldier_tries,
        old_soldier_may,
        old_soldier,
    ),
    Event::new(47, face_up),
    Event::new(85, ask).when(marshals_needs).asking(player, own_leaders, marshals_may, marshals),
    Event::new(94, ask).when(jomini_needs).asking(player, own_leaders, jomini_may, jomini),
    Event::new(96, ask).when(column_needs).asking(player, own_leaders, column_may, column),
    Event::new(97, face_up),
    Event::new(101, ask).asking(
        player,
        |q, _, out| out.extend((q.p.sets.spaces - q.p.sets.zones).iter().map(Action::At)),
        truce_may,
        truce,
    ),
];

/// A card's Command Points, for marching and Flags with one Leader's Army or Army Group.
fn march_with(u: &mut Umpire, step: Step, leader: LeaderId) {
    let points = step.figures(u.q()).cps;
    u.grant(points, Use::MARCH, Bound::Leader(leader));
    u.tell("5.1", "log-event-leader", |t| t.of(step.card).of(leader).number("points", points));
}
/// Some Leader would do.
fn some(q: Board, step: Step, fits: fn(Board, Step, LeaderId) -> bool) -> Result<(), Refusal> {
    let any = q.leaders_of_power(step.by).iter().any(|l| fits(q, step, l));
    if any { Ok(()) } else { unmet(step) }
}
fn named(
    q: Board,
    step: Step,
    action: Action,
    fits: fn(Board, Step, LeaderId) -> bool,
) -> Result<(), Refusal> {
    match action {
        Action::Name(leader) if fits(q, step, leader) => Ok(()),
        Action::Name(leader) => not_him(step, leader),
        _ => wrong(step),
    }
}
fn own_leaders(q: Board, step: Step, out: &mut Vec<Action>) {
    out.extend(q.leaders_of_power(step.by).iter().map(Action::Name));
}
fn on_map(q: Board, step: Step, leader: LeaderId) -> bool {
    q.nation_of(leader).power() == step.by && q.s.at(leader).is_some()
}

// ---- roads

/// Dry Roads: marches without Attrition for their length, and no mud (38).
fn dry_roads(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Impulse, 0, 0);
    u.grant(step.figures(u.q()).cps, Use::MARCH, Bound::Free);
    Next::Done
}

/// Mud, Mud and More Mud: everybody else's steps cost more.
fn mud(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::NextImpulse, 0, 0);
    Next::Done
}

/// Local Guides, Chasseurs on the Flanks: Command Points, and an advantage until the Impulses end.
fn face_up(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Impulses, 0, 0);
    u.grant(step.figures(u.q()).cps, Use::ALL, Bound::Free);
    Next::Done
}

/// A Truce to Bury the Dead: nobody fights in a Duchy.
fn truce_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::At(space) if q.p.space(space).zone || q.p.space(space).capital => not_there(step, space),
        Action::At(_) => Ok(()),
        _ => wrong(step),
    }
}
fn truce(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        u.keep(step, Until::NextImpulseOfTurn, space.0, 0);
        u.tell("5.1", "log-event-truce", |t| t.on(space));
        u.grant(step.figures(u.q()).cps, Use::ALL, Bound::Free);
    }
    Next::Done
}

// ---- marches with one Leader

/// Any of them but Napoleon.
fn but_napoleon(q: Board, step: Step, leader: LeaderId) -> bool {
    on_map(q, step, leader) && leader != q.p.key.napoleon
}
fn marshals_needs(q: Board, step: Step) -> Result<(), Refusal> {
    some(q, step, but_napoleon)
}
fn marshals_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    named(q, step, action, but_napoleon)
}
/// Ambitious Marshals: a Leader marches, and where he attacks first he strikes harder.
fn marshals(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
        march_with(u, step, leader);
    }
    Next::Done
}

fn jomini_needs(q: Board, step: Step) -> Result<(), Refusal> {
    some(q, step, but_napoleon)
}
fn jomini_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    named(q, step, action, but_napoleon)
}
/// Jomini at the Map Table: a Leader is better for the Turn.
fn jomini(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Turn, leader.0, 0);
        march_with(u, step, leader);
    }
    Next::Done
}

/// A Flying Column: a small Army that nobody catches. What it holds is chosen when it sets out.
fn column_needs(q: Board, step: Step) -> Result<(), Refusal> {
    some(q, step, on_map)
}
fn column_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    named(q, step, action, on_map)
}
fn column(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Name(leader) = action {
        u.keep(step, Until::Impulse, leader.0, 0);
        march_with(u, step, leader);
    }
    Next::Done
}

// ---- The Old Soldier Returns: Kutuzov takes command of Tsarists in Russia

/// Where he may come: a Duchy in Russia with a Tsarist Leader, himself not counted, and no enemy.
fn welcomes(q: Board, space: SpaceId) -> bool {
    let others = q.leaders(TSARIST, space) - LeaderSet::of(q.p.key.kutuzov);
    q.p.in_russia(space) && !q.p.space(space).zone && others.any() && !q.holds(TSARIST.foe(), space)
}
fn old_soldier_needs(q: Board, step: Step) -> Result<(), Refusal> {
    // 5.12: while the First Army owes Soldiers he is not put on the map, but may be there already.
    let kutuzov = q.p.key.kutuzov;
    let lives = q.s.place(kutuzov) != Place::OUT && (q.s.at(kutuzov).is_some() || q.may_place(R1).is_ok());
    let any = q.s.led[TSARIST.i()].iter().any(|s| welcomes(q, s));
    if lives && any { Ok(()) } else { unmet(step) }
}
fn old_soldier_tries(q: Board, _step: Step, out: &mut Vec<Action>) {
    out.extend(q.s.led[TSARIST.i()].iter().map(Action::At));
}
fn old_soldier_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::At(space) if welcomes(q, space) => Ok(()),
        Action::At(space) => not_there(step, space),
        _ => wrong(step),
    }
}
fn old_soldier_asks(_q: Board, step: Step) -> Powers {
    if step.stage == 1 { Powers::of(step.by) } else { Powers::NONE }
}
fn old_soldier(u: &mut Umpire, _step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Done };
    let from = u.s.at(u.p.key.kutuzov);
    put_leader(u, space, u.p.key.kutuzov);
    // Who commands is not asked (10.62): the card says it.
    if let flow::Step::Movement(movement::Step::Command { .. }) = u.s.step() {
        u.pop();
    }
    if let Some(from) = from.filter(|&s| s != space) {
        u.leave(from);
    }
    Next::Stage(2)
}
fn old_soldier_leads(u: &mut Umpire, step: Step) -> Next {
    let kutuzov = u.p.key.kutuzov;
    match u.s.at(kutuzov) {
        _ if step.stage == 0 => return Next::Stage(1),
        None => return Next::Done,
        Some(_) => u.s.appoint(u.p, kutuzov),
    }
    // Whoever plays the card leads them with it; and an old quarrel (49) is over for those under him.
    u.keep(step, Until::Impulse, 0, 0);
    if let Some(e) = u.s.effects.iter_mut().find(|e| e.card.0 + 1 == 49) {
        e.y = 1;
    }
    march_with(u, step, kutuzov);
    Next::Done
}
