//! 10.1, 10.2, 10.6: making up a force.

use super::{Step, command, march};
use crate::prelude::*;

/// 10.1, 10.11: the force sets out from here, all who may go to begin with.
pub fn begin(u: &mut Umpire, by: Power, space: SpaceId) {
    let purse = u.q().purse_for(Use::Move, Subject::Any);
    u.s.force = u.q().natural_force(by, space, purse);
    u.push(Step::Form);
}

/// 18.2: the same, for nothing.
pub fn begin_free(u: &mut Umpire, by: Power, space: SpaceId) {
    u.s.force = u.q().natural_force(by, space, u8::MAX);
    u.s.force.free = true;
    u.push(Step::Form);
}

/// 10.11: one Soldier sets out alone.
pub fn detach(u: &mut Umpire, space: SpaceId, nation: Nation, arm: Arm) {
    u.s.force = Force { at: Some(space), lone: true, ..Force::default() };
    u.s.load(nation, arm);
    u.push(Step::Form);
}

/// Whether a force could be made up here.
pub fn may_begin(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    refuse("10.1", "refuse-no-army").of(space).when(q.marchers(by, space).is_empty())
}

pub fn may_detach(q: Board, by: Power, space: SpaceId, nation: Nation, arm: Arm) -> Result<(), Refusal> {
    refuse("10.11", "refuse-not-your-piece").of(nation).when(nation.power() != by)?;
    if !detachable(q, space, nation, arm, q.movable(space, nation)) {
        return Err(refuse("10.11", "refuse-no-such-piece").of(space));
    }
    Ok(())
}

/// Whether a piece of an arm may set out alone from a space where so many Strength Points of its Nation can still move.
#[inline]
fn detachable(q: Board, space: SpaceId, nation: Nation, arm: Arm, movable: u8) -> bool {
    arm.sp() <= movable && q.can_form(space, nation, arm)
}

/// All that may set out from these spaces alone.
pub fn list_detachments(q: Board, by: Power, spaces: SpaceSet, out: &mut Vec<Action>) {
    for nation in by.nations() {
        for space in spaces.iter().filter(|&s| q.troops(s, nation).any()) {
            let movable = q.movable(space, nation);
            for arm in Arm::ALL {
                if detachable(q, space, nation, arm, movable) {
                    out.push(Action::Detach(space, nation, arm));
                }
            }
        }
    }
}

pub(super) fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    let f = &q.s.force;
    let Some(at) = f.at else { return };
    out.push(Action::Halt);
    let column = march::Column::of(q, by);
    let near = q.p.space(at).neighbours.iter();
    out.extend(near.filter(|&to| march::may_go(q, by, &column, to).is_ok()).map(Action::March));
    if q.holds(by.camp().foe(), at) && battle::may_attack_with(q, by, at).is_ok() {
        out.push(Action::Attack(at));
    }
    if f.lone {
        return;
    }
    if may_part(f) {
        list_detachments(q, by, [at].into_iter().collect(), out);
    }
    let may = |action: &Action| may(q, by, *action).is_ok();
    let here = q.leaders(by.camp(), at);
    out.extend((here - f.leaders).iter().map(Action::Take).filter(may));
    out.extend(f.leaders.iter().map(Action::Leave).filter(may));
    out.extend(f.leaders.iter().map(Action::Command).filter(may));
    for nation in by.camp().nations().iter().copied() {
        for arm in Arm::ALL {
            if f.troops[nation.i()].of(arm) > 0 {
                out.push(Action::Unload(nation, arm));
            }
            let load = Action::Load(nation, arm);
            if q.troops(at, nation).any() && may(&load) {
                out.push(load);
            }
        }
    }
}

pub(super) fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let f = &q.s.force;
    let at = f.at.ok_or(Refusal::not_now("10.1"))?;
    match action {
        Action::Halt => Ok(()),
        Action::March(to) => march::may_march(q, by, to),
        Action::Attack(space) => battle::may_attack_with(q, by, space),
        Action::Take(_)
        | Action::Leave(_)
        | Action::Command(_)
        | Action::Load(..)
        | Action::Unload(..)
        | Action::Detach(..)
            if f.lone =>
        {
            Err(refuse("10.11", "refuse-alone"))
        }
        // 10.11: before it has set out, one of its Soldiers may go alone instead.
        Action::Detach(space, nation, arm) => match space == at && may_part(f) {
            true => may_detach(q, by, space, nation, arm),
            false => Err(Refusal::not_now("10.11")),
        },
        Action::Take(_) | Action::Load(..) if !cards::picks_up(q) => {
            Err(refuse("5.1", "refuse-picks-nobody-up"))
        }
        Action::Take(leader) => {
            let no = |rule, id| refuse(rule, id).of(leader);
            no("10.64", "refuse-not-there").when(q.s.at(leader) != Some(at) || f.leaders.has(leader))?;
            withdrawal::may_join(q, leader)?;
            let before_fortress = q.enemy_fortress(at, by.camp()) && q.s.marched[leader.0 as usize] > 0;
            no("10.52", "refuse-halted").when((q.s.marked | q.s.stopped).has(leader) || before_fortress)?;
            if q.nation_of(leader).camp() != by.camp() || f.refused.has(leader) {
                return Err(no("10.61", "refuse-does-not-come"));
            }
            // 10.65: whoever is under another's command in his own Impulse is taken without asking.
            Ok(())
        }
        Action::Leave(leader) if !f.leaders.has(leader) => {
            Err(refuse("10.64", "refuse-not-there").of(leader))
        }
        Action::Leave(leader) => {
            let own = q.leads(by) & f.leaders.without(leader);
            refuse("10.64", "refuse-last-leader").of(leader).when(own.is_empty())
        }
        Action::Command(leader) => {
            if !f.leaders.has(leader) || f.commander == Some(leader) {
                return Err(refuse("10.6", "refuse-not-there").of(leader));
            }
            // 10.64: an Army Group moves in its Commander's Impulse.
            refuse("10.64", "refuse-not-your-leader").of(leader).unless(q.leads(by).has(leader))
        }
        Action::Load(nation, arm) => {
            refuse("10.2", "refuse-not-your-piece").of(nation).when(nation.camp() != by.camp())?;
            if !f.leaders.iter().any(|l| q.may_lead(l, nation)) {
                return Err(refuse("1.62", "refuse-nobody-leads").of(nation));
            }
            refuse("10.64", "refuse-no-such-piece").of(at).unless(q.can_load(nation, arm))?;
            let mut troops = f.troops;
            troops[nation.i()].add(Troops::one(arm));
            match q.armies(f.leaders, &troops) {
                Some(_) => Ok(()),
                None => Err(refuse("1.62", "refuse-too-many")),
            }
        }
        Action::Unload(nation, arm) if f.troops[nation.i()].of(arm) == 0 => {
            Err(refuse("10.64", "refuse-no-such-piece").of(at))
        }
        Action::Unload(..) => Ok(()),
        _ => Err(Refusal::not_now("10.1")),
    }
}

/// Nobody of the force has moved yet.
fn may_part(force: &Force) -> bool {
    force.from.is_none() && !force.lone
}

pub(super) fn act(u: &mut Umpire, by: Power, action: Action) {
    match action {
        Action::Detach(space, nation, arm) => {
            let free = u.s.force.free;
            u.pop();
            detach(u, space, nation, arm);
            u.s.force.free = free;
        }
        Action::March(to) => march::declare(u, by, to),
        Action::Attack(space) => battle::attack_with(u, by, space),
        Action::Take(leader) => {
            let owner = u.q().nation_of(leader).power();
            let free = u.q().marchers(by, u.s.force.at.expect("it stands somewhere")).has(leader);
            if free || u.s.same_player(owner, by) {
                u.s.force.leaders.insert(leader);
            } else {
                u.push(Step::Consent { leader });
            }
        }
        Action::Leave(leader) => {
            u.s.force.leaders.remove(leader);
            if u.s.force.commander == Some(leader) {
                let at = u.s.force.at.expect("it stands somewhere");
                let own = u.s.force.leaders & u.q().leads(by);
                u.s.force.commander = u.q().best_commander(own, at);
            }
            shed(u);
        }
        Action::Command(leader) => u.s.force.commander = Some(leader),
        Action::Load(nation, arm) => u.s.load(nation, arm),
        Action::Unload(nation, arm) => u.s.force.troops[nation.i()].take(Troops::one(arm)),
        _ => let_go(u),
    }
}

/// Soldiers whom nobody leads any more stay behind.
fn shed(u: &mut Umpire) {
    while u.q().armies(u.s.force.leaders, &u.s.force.troops).is_none() {
        let leaders = u.s.force.leaders;
        let led = |n: &Nation| leaders.iter().any(|l| u.q().may_lead(l, *n));
        let over = NATIONS.into_iter().filter(|n| u.s.force.troops[n.i()].any());
        // First those of a Nation without a Leader, then one by one of the largest contingent.
        let Some(nation) = over.max_by_key(|n| (!led(n), u.s.force.troops[n.i()].sp())) else { return };
        let troops = &mut u.s.force.troops[nation.i()];
        let arm = Arm::ALL.into_iter().find(|&a| troops.of(a) > 0).expect("there are some");
        troops.take(Troops::one(arm));
    }
}

/// The force has moved as far as it will. 10.54, 10.62: only now, and not on its way, is it settled who commands where it has come to.
pub(super) fn let_go(u: &mut Umpire) {
    u.pop();
    let force = std::mem::take(&mut u.s.force);
    if let (Some(space), true) = (force.at, force.from.is_some()) {
        let camp = u.s.impulse.power.camp();
        let others = u.q().leaders(camp, space) - force.leaders;
        command::joined(u, space, camp, force.leaders, others);
    }
}
