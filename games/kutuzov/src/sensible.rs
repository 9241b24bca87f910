//! What programs look at: of all that is legal, what a player would think of.

use crate::flow::Step;
use crate::prelude::*;

/// Whether a program should look at a legal action.
pub fn sensible(q: Board, by: Power, action: Action) -> bool {
    match action {
        // Standing answers spare a person clicks, and a program nothing.
        Action::Hush | Action::Rest | Action::Ignore(_) | Action::Guard(_) | Action::Heed(_) => return false,
        _ => {}
    }
    match q.s.step() {
        Step::Impulse(impulse::Step::Menu) => in_impulse(q, by, action),
        Step::Bridges(_) => !matches!(action, Action::Detach(..)),
        Step::Movement(movement::Step::Form) => on_the_march(q, by, action),
        // 11.51: all who can come do.
        Step::Interception(interception::Step::Muster { .. }) => action == Action::Roll,
        Step::Interception(interception::Step::React { .. }) => match action {
            Action::EvadeAlone(to, nation, arm) => {
                let step = q.s.step();
                largest(arm, |a| step.may(q, by, Action::EvadeAlone(to, nation, a)).is_ok())
            }
            _ => true,
        },
        Step::Reinforcement(reinforcement::Step::Place { .. })
        | Step::Preparation(preparation::Step::Spend { .. }) => placing(q, by, action),
        Step::Deployment(deployment::Step::Send { .. }) => deploying(q, by, action),
        _ => true,
    }
}

/// Whether nothing is under way.
pub fn quiet(q: Board) -> bool {
    match q.s.step() {
        Step::Impulse(_) => q.s.impulse.provoked.is_empty(),
        Step::Deployment(_) => q.s.force.at.is_none(),
        Step::Bridges(_) | Step::Reinforcement(_) | Step::Preparation(_) | Step::Setup(_) | Step::Turn(_) => {
            true
        }
        _ => false,
    }
}

fn in_impulse(q: Board, by: Power, action: Action) -> bool {
    match action {
        // Of cards that are as good in hand one is as good to spend as another.
        Action::Spend(card) => {
            let same = |other: CardId| {
                let (a, b) = (q.p.card(card), q.p.card(other));
                a.cp == b.cp && a.plus == b.plus && waits(q, card) == waits(q, other)
            };
            !q.s.hand(by).iter().any(|other| other.0 < card.0 && same(other))
        }
        // Who commands now commands well enough; to ask the partner again and again leads nowhere.
        Action::Command(_) => false,
        // A Soldier goes alone where there is nobody to lead him, with all that can go as one piece.
        Action::Detach(space, nation, arm) => {
            q.leaders_of(nation, space).is_empty()
                && largest(arm, |a| movement::may_detach(q, by, space, nation, a).is_ok())
                && alone(q, by, space, nation, arm)
        }
        Action::Build(space, nation, arm) => {
            largest(arm, |a| building::may(q, by, Action::Build(space, nation, a)).is_ok())
        }
        Action::Regroup(space, nation, arm) => {
            largest(arm, |a| building::may(q, by, Action::Regroup(space, nation, a)).is_ok())
        }
        _ => true,
    }
}

/// A card that is kept for its moment.
fn waits(q: Board, card: CardId) -> bool {
    let c = q.p.card(card);
    c.battle || c.response
}

/// A Soldier without a Leader could go somewhere.
fn alone(q: Board, by: Power, space: SpaceId, nation: Nation, arm: Arm) -> bool {
    let mut troops = [Troops::NONE; 6];
    troops[nation.i()] = Troops::one(arm);
    let mut state = q.s.clone();
    state.force = Force { at: Some(space), lone: true, troops, ..Force::default() };
    goes(Board::new(q.p, &state), by, space)
}

/// No larger piece could be had.
fn largest(arm: Arm, may: impl Fn(Arm) -> bool) -> bool {
    Arm::ALL.into_iter().all(|a| a <= arm || !may(a))
}

fn on_the_march(q: Board, by: Power, action: Action) -> bool {
    let f = &q.s.force;
    let Some(at) = f.at else { return true };
    let moved = f.from.is_some();
    match action {
        Action::March(_) | Action::Attack(_) => true,
        // Whoever has been picked up goes somewhere, if there is anywhere to go; fewer may where all cannot.
        Action::Halt => moved || f.leaders.len() < 2 && !goes(q, by, at),
        Action::Leave(leader) => !moved && q.first_to_stay(by, f.leaders) == Some(leader),
        // All who can come along do to begin with; on the way others are picked up.
        Action::Take(leader) => moved && q.leads(by).has(leader),
        Action::Load(nation, arm) => {
            moved && Arm::ALL.into_iter().all(|a| a <= arm || !loads(q, by, nation, a))
        }
        // A garrison for a Key abroad.
        Action::Unload(nation, Arm::Infantry) => {
            !moved
                && by.camp() == IMPERIAL
                && q.p.space(at).key
                && q.p.in_russia(at)
                && f.sp() > 3
                && !nation.is_ally()
                && NATIONS.iter().all(|&n| q.left_behind(n).is_empty())
        }
        _ => false,
    }
}

fn loads(q: Board, by: Power, nation: Nation, arm: Arm) -> bool {
    movement::Step::Form.may(q, by, Action::Load(nation, arm)).is_ok()
}

/// There is somewhere to go.
/// Whether the force in hand can go anywhere, or attack where it stands.
pub fn has_way(q: Board, by: Power) -> bool {
    q.s.force.at.is_some_and(|at| goes(q, by, at) || battle::may_attack_with(q, by, at).is_ok())
}
fn goes(q: Board, by: Power, at: SpaceId) -> bool {
    q.p.space(at).neighbours.iter().any(|to| movement::may_march(q, by, to).is_ok())
}

fn placing(q: Board, by: Power, action: Action) -> bool {
    let can = |a| reinforcement::may_place(q, by, a, "17.2").is_ok();
    match action {
        // What is built first says where.
        Action::Muster(_) => false,
        Action::Build(space, nation, arm) => largest(arm, |a| can(Action::Build(space, nation, a))),
        Action::Regroup(space, nation, arm) => largest(arm, |a| can(Action::Regroup(space, nation, a))),
        // Where Armies are, or Keys: not just anywhere.
        Action::PlaceCentre(space) => q.s.led[by.camp().i()].has(space) || q.p.space(space).key,
        // 17.43: a card does more in an Impulse.
        Action::Discard(_) => false,
        _ => true,
    }
}

fn deploying(q: Board, by: Power, action: Action) -> bool {
    let f = &q.s.force;
    match action {
        Action::Transfer(_) => false,
        // What was picked up goes somewhere.
        Action::Halt => q.s.interphase.reach.is_empty(),
        // The largest pieces first: together they are all the same.
        Action::Deploy(nation, arm) => {
            let step = deployment::Step::Send { power: by };
            largest(arm, |a| step.may(q, by, Action::Deploy(nation, a)).is_ok())
        }
        // To friends who lead them, or with a Leader to the front.
        Action::At(space) => {
            let near = q.p.space(space).neighbours;
            q.s.led[by.camp().i()].has(space)
                || f.leaders.any() && (q.p.space(space).key || near.iter().any(|n| !q.friendly(n, by.camp())))
        }
        _ => true,
    }
}
