//! Marches and roads: 35, 38, 42, 47, 85, 94, 96, 97, 101.

use crate::cards::placing::put_leader;
use crate::cards::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    // Dry Roads: marches without Attrition for their length, and no mud (38).
    Event::once(35, |u, step| {
        u.keep(step, Until::Impulse, 0, 0);
        step.points(u, Use::MARCH, Bound::Free);
    }),
    // Mud, Mud and More Mud: everybody else's steps cost more.
    Event::once(38, |u, step| u.keep(step, Until::NextImpulse, 0, 0)),
    Event::stages(42, old_soldier_leads, old_soldier_asks, old_soldier).when(|q, _| {
        // 5.12: while the First Army owes Soldiers he is not put on the map, but may be there already.
        let kutuzov = q.p.key.kutuzov;
        let placed = q.s.at(kutuzov).is_some() || q.may_place(R1).is_ok();
        q.s.place(kutuzov) != Place::OUT && placed && welcomes(q).any()
    }),
    // Local Guides, Chasseurs on the Flanks: Command Points, and an advantage until the Impulses end.
    Event::once(47, face_up),
    // Ambitious Marshals: a Leader marches, and where he attacks first he strikes harder.
    Event::name(85, but_napoleon, |u, step, leader| march_with(u, step, leader, Until::Impulse)),
    // Jomini at the Map Table: a Leader is better for the Turn.
    Event::name(94, but_napoleon, |u, step, leader| march_with(u, step, leader, Until::Turn)),
    // A Flying Column: a small Army that nobody catches. What it holds is chosen when it sets out.
    Event::name(96, on_map, |u, step, leader| march_with(u, step, leader, Until::Impulse)),
    Event::once(97, face_up),
    // A Truce to Bury the Dead: nobody fights in a Duchy.
    Event::at(101, open_to_truce, |u, step, space| {
        u.keep(step, Until::NextImpulseOfTurn, space.0, 0);
        u.tell("5.1", "log-event-truce", |t| t.on(space));
        step.points(u, Use::ALL, Bound::Free);
    }),
];

/// An Event about one Leader: it stays in force, and his Army or Army Group has its Command Points to march and plant Flags with.
pub fn march_with(u: &mut Umpire, step: Step, leader: LeaderId, until: Until) {
    u.keep(step, until, leader.0, 0);
    step.points(u, Use::MARCH, Bound::Leader(leader));
    told(u, step, leader);
}
fn told(u: &mut Umpire, step: Step, leader: LeaderId) {
    let points = step.figures(u.p).cps;
    u.tell("5.1", "log-event-leader", |t| t.of(step.card).of(leader).number("points", points));
}
/// The Power's own Leaders on the map.
pub fn on_map(q: Board, step: Step) -> LeaderSet {
    q.leaders_of_power(step.by).iter().filter(|&l| q.s.at(l).is_some()).collect()
}
fn but_napoleon(q: Board, step: Step) -> LeaderSet {
    on_map(q, step).without(q.p.key.napoleon)
}
fn face_up(u: &mut Umpire, step: Step) {
    u.keep(step, Until::Impulses, 0, 0);
    step.points(u, Use::ALL, Bound::Free);
}
fn open_to_truce(q: Board, _step: Step) -> SpaceSet {
    let duchies = q.p.sets.spaces - q.p.sets.zones;
    duchies.iter().filter(|&s| !q.p.space(s).capital).collect()
}

// ---- The Old Soldier Returns: Kutuzov takes command of Tsarists in Russia

/// Where he may come: a Duchy in Russia with a Tsarist Leader, himself not counted, and no enemy.
fn welcomes(q: Board) -> SpaceSet {
    let duchies = (q.s.led[TSARIST.i()] & q.p.sets.russia) - q.p.sets.zones - q.s.held[IMPERIAL.i()];
    let others = |s: &SpaceId| q.leaders(TSARIST, *s).without(q.p.key.kutuzov).any();
    duchies.iter().filter(others).collect()
}
fn old_soldier_asks(q: Board, step: Step) -> Ask {
    if step.stage == 1 { step.ask().at(welcomes(q)) } else { Ask::nobody() }
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
    if let Some(e) = u.s.effects.iter_mut().find(|e| e.card.0 + 1 == 49) {
        e.y = 1;
    }
    u.keep(step, Until::Impulse, 0, 0);
    step.points(u, Use::MARCH, Bound::Leader(kutuzov));
    told(u, step, kutuzov);
    Next::Done
}
