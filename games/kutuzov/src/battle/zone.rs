//! 10.72: an attack on an enemy in the same Zone.

use crate::movement::Stage;
use crate::prelude::*;

/// Whether the Armies of a Power in a Zone may attack the enemy there.
pub fn may_attack(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    meets(q, by, space)?;
    let all = q.marchers(by, space);
    refuse("10.72", "refuse-no-army").of(space).when(all.is_empty())?;
    // Card 49: whoever can must make up a force of one Power.
    refuse("5.1", "refuse-quarrel").when(cards::quarrel(q, all))?;
    pays(q)
}

/// Whether the force that is made up in a Zone may.
pub fn may_attack_with(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    let f = &q.s.force;
    refuse("10.72", "refuse-cannot-move").of(space).when(f.at != Some(space) || f.is_empty() || f.halted)?;
    meets(q, by, space)?;
    refuse("1.62", "refuse-too-many").when(!f.lone && q.armies(f.leaders, &f.troops).is_none())?;
    pays(q)
}

fn meets(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    if !q.p.space(space).zone || !q.holds(by.camp().foe(), space) || !q.holds(by.camp(), space) {
        return Err(refuse("10.72", "refuse-no-zone-enemy").of(space));
    }
    cards::may_enter(q, by, space)
}

fn pays(q: Board) -> Result<(), Refusal> {
    let cost = q.p.costs.move_army;
    refuse("10.72", "refuse-too-dear")
        .number("cost", cost.into())
        .when(q.purse_for(Use::Move, movement::subject(q)) < cost)
}

/// All who may go attack together.
pub fn attack(u: &mut Umpire, by: Power, space: SpaceId) {
    u.s.force = u.q().natural_force(by, space, u8::MAX);
    u.push(movement::Step::Form);
    attack_with(u, by, space);
}

/// The force made up attacks where it stands: nobody enters, so nobody intercepts, but the enemy may evade.
pub fn attack_with(u: &mut Umpire, by: Power, space: SpaceId) {
    let subject = movement::subject(u.q());
    u.pay(u.p.costs.move_army, Use::Move, subject);
    u.s.impulse.moved = true;
    u.tell("10.72", "log-attack", |t| t.of(by).on(space));
    u.s.lift(u.p);
    let f = &mut u.s.force;
    f.from = None;
    f.entries = SpaceSet::EMPTY;
    f.causes = 0;
    f.failed_evasions = 0;
    f.no_terrain = false;
    u.push(movement::Step::Arrive { to: space, stage: Stage::Interception });
    interception::open(u, space);
}
