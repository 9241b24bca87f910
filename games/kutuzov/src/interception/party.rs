//! 11.5, 11.9, 12.6: a party on its way, what the way costs, and its coming.

use super::options::{uncatchable, way};
use super::{Attempt, Kind, Step};
use crate::prelude::*;

pub(super) fn set_off(u: &mut Umpire) {
    let a = u.s.attempt;
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    if a.kind == Kind::Evasion && from == to {
        // 10.51, 11.6: it stays in the Zone, unfought.
        u.s.reaction.safe.add(&a);
        u.s.attempt = Attempt::default();
        return u.pop();
    }
    if a.kind == Kind::Evasion && u.p.space(from).zone && u.p.space(to).zone {
        u.s.impulse.fled = Some([from, to]);
    }
    if a.kind == Kind::Evasion {
        u.s.reaction.away |= a.leaders;
    }
    let camp = Camp(a.camp);
    let commander = u.q().commander(camp, from);
    u.s.lift_party(u.p);
    u.turn_into(Step::Enter { leg: 0 });
    if from != to {
        u.leave(from);
        movement::left(u, from, camp, commander);
    }
}

/// One step of the way: what it costs in Attrition (11.5, 11.9); then they are there.
pub fn enter(u: &mut Umpire, leg: u8) {
    let a = u.s.attempt;
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    let legs: &[(SpaceId, SpaceId)] = match a.via {
        Some(via) => &[(from, via), (via, to)],
        None => &[(from, to)],
    };
    let Some(&(here, there)) = legs.get(leg as usize) else { return arrive(u) };
    u.turn_into(Step::Enter { leg: leg + 1 });
    if here == there || u.s.attempt.is_empty() {
        return;
    }
    let causes = causes(u.q(), here, there);
    if causes != 0 {
        attrition::roll(u, Body::Party, there, causes);
    }
}

/// Why a party rolls for a step of an Interception, an Evasion or a retreat.
pub fn causes(q: Board, from: SpaceId, to: SpaceId) -> u8 {
    let a = &q.s.attempt;
    let camp = Camp(a.camp);
    let mut causes = 0;
    if q.s.scorched.has(to) {
        causes |= attrition::SCORCHED;
    }
    if camp == IMPERIAL && q.p.line(from, to) == Some(Line::Marsh) {
        causes |= attrition::MARSH;
    }
    let enemy = q.standing(to, camp) == Standing::Enemy;
    match a.kind {
        Kind::Interception => {
            // 11.5, 10.43: but not before a Fortress.
            let hostile = enemy && !q.enemy_fortress(to, camp);
            if hostile && q.standing_before(from, camp) != Standing::Friendly {
                causes |= attrition::AMBUSH;
            }
        }
        Kind::Evasion | Kind::Retreat => {
            // 10.44, 11.9 a and c, 12.6: before an enemy Fortress even with friends besieging it. But for the Active side that goes
            // back there it is Uncontrolled (3.1).
            let back = a.kind == Kind::Retreat && camp == q.active_camp();
            if enemy || q.enemy_fortress(to, camp) && !back {
                causes |= attrition::HOSTILE;
            }
            let crosses = q.line(from, to, camp) == Some(Line::River) && !a.over_river;
            if a.kind == Kind::Retreat && crosses {
                causes |= attrition::RIVER;
            }
        }
    }
    causes
}

fn arrive(u: &mut Umpire) {
    let a = u.s.attempt;
    let (to, camp) = (a.to.expect("to somewhere"), Camp(a.camp));
    u.pop();
    if a.is_empty() {
        u.s.attempt = Attempt::default();
        return;
    }
    if camp == u.q().active_camp() && u.s.force.lifted {
        // 11.5: it has paid for its own way, and waits until the mover has paid for his.
        if u.s.battle.on {
            join(u);
        }
        return;
    }
    if a.kind == Kind::Interception && u.s.reaction.to == Some(to) {
        u.s.reaction.came.add(&a);
    }
    let others = u.q().leaders(camp, to);
    u.s.set_down_party(u.p, to);
    movement::joined(u, to, camp, a.leaders, others);
}

/// 11.2: those of the Active Camp who have come by an Event join the force, whose retreat they may choose (12.6).
pub fn join(u: &mut Umpire) {
    let a = u.s.attempt;
    let (Some(from), Some(to)) = (a.from, a.to) else { return };
    if !a.lifted || a.kind != Kind::Interception || Camp(a.camp) != u.q().active_camp() {
        return;
    }
    if !u.s.force.lifted {
        return u.s.set_down_party(u.p, to);
    }
    u.s.attempt = Attempt::default();
    let f = &mut u.s.force;
    f.leaders |= a.leaders;
    for n in 0..6 {
        f.troops[n].add(a.troops[n]);
        f.worn[n].add(a.worn[n]);
    }
    f.entries.insert(a.via.unwrap_or(from));
    if f.commander.is_none() {
        f.commander = a.commander;
    }
    if a.leaders.any() {
        // 10.54, 10.62: and who commands them all is said.
        u.push(movement::Step::Lead);
    }
}

impl State {
    /// Takes the party off the map.
    pub fn lift_party(&mut self, p: &Pack) {
        let from = self.attempt.from.expect("it stands somewhere");
        for leader in self.attempt.leaders.iter() {
            self.take_leader(p, leader, Place::MOVING);
        }
        for nation in NATIONS {
            let troops = self.attempt.troops[nation.i()];
            self.attempt.worn[nation.i()] = self.take_troops(p, from, nation, troops);
        }
        self.attempt.lifted = true;
    }
    /// Puts it down.
    pub fn set_down_party(&mut self, p: &Pack, to: SpaceId) {
        let a = std::mem::take(&mut self.attempt);
        for nation in NATIONS {
            self.add_troops(to, nation, a.troops[nation.i()]);
            self.wear(to, nation, a.worn[nation.i()]);
        }
        let alone = self.leaders_in(to) & p.sets.leaders_of[a.camp as usize];
        for leader in a.leaders.iter() {
            self.put_leader(p, leader, to);
        }
        if let Some(commander) = a.commander.filter(|_| alone.is_empty()) {
            self.appoint(p, commander);
        }
    }
    /// So many Strength Points of a Nation in a space as pieces, with whatever change that takes (1.5): fewer where no change can be made.
    pub fn carve(&mut self, space: SpaceId, nation: Nation, sp: u8) -> Troops {
        let mut part = self.troops_in(space, nation).largest(sp);
        for arm in [Arm::Cavalry, Arm::Infantry] {
            while sp >= part.sp() + arm.sp() {
                let rest = self.troops_in(space, nation).without(part);
                if !self.could_change(space, nation, rest, arm) {
                    break;
                }
                self.change_these(space, nation, rest, arm);
                part.add(Troops::one(arm));
            }
        }
        part
    }
    /// One piece of a Nation in a space; it can be formed.
    pub fn form(&mut self, space: SpaceId, nation: Nation, arm: Arm) -> Troops {
        let here = self.troops_in(space, nation);
        self.change_these(space, nation, here, arm);
        Troops::one(arm)
    }
}

impl Board<'_> {
    /// Strength Points of a Nation that these Leaders can command, Staff Officers not counted.
    pub fn room(self, leaders: LeaderSet, nation: Nation) -> u8 {
        leaders.iter().filter(|&l| self.may_lead(l, nation)).map(|l| self.command_rating(l)).sum()
    }
    /// What a space was to a Camp whose party has just left it.
    fn standing_before(self, from: SpaceId, camp: Camp) -> Standing {
        if self.friendly(from, camp) { Standing::Friendly } else { Standing::Uncontrolled }
    }
    /// 10.6: whether these make up more than one Army.
    pub fn makes_group(self, leaders: LeaderSet, sp: &[u8; 6], commander: Option<LeaderId>) -> bool {
        let heads = |n: Nation| {
            let own = leaders & self.p.sets.leaders[n.i()];
            if own.is_empty() { 0 } else { self.heads_of(own, sp[n.i()], commander).len() }
        };
        NATIONS.into_iter().map(heads).sum::<usize>() > 1
    }
}

/// 11.3: whether a party could go over two Duchies this way (72).
pub fn may_go_over(q: Board, camp: Camp, from: SpaceId, via: SpaceId, to: SpaceId) -> Result<(), Refusal> {
    let no = |id| refuse("11.3", id).of(via).name("at", from);
    uncatchable(q, camp, from, to)?;
    way(q, camp, from, via, false)?;
    way(q, camp, via, to, false)?;
    no("refuse-cross-zone").when(q.p.space(via).zone)?;
    no("refuse-cross-enemy").when(q.holds(camp.foe(), via) || q.enemy_fortress(via, camp))?;
    refuse("11.1", "refuse-held").of(to).when(q.holds(camp.foe(), to) && !q.holds(camp, to))
}
