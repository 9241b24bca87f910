//! Armies and Army Groups (1.62, 1.63, 10.6): who moves together, under whom, and what it costs.
//!
//! In a space the Formations of a Camp are one stack with one Commander. Armies are made up when a force sets out: each Leader who leads
//! takes Soldiers and Staff Officers of his own Nation up to his Command Rating, and the fewest Leaders who can do it lead.

use crate::prelude::*;

/// A force that is made up, on the move, or fighting where it has arrived.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Force {
    pub leaders: LeaderSet,
    pub troops: [Troops; 6],
    pub worn: [Worn; 6],
    pub commander: Option<LeaderId>,
    /// Where it stands; while it is in hand, the space it has come to.
    pub at: Option<SpaceId>,
    /// Where it came from with its last step.
    pub from: Option<SpaceId>,
    /// Spaces that it, and those who joined it by Interception (11.2), came from.
    pub entries: SpaceSet,
    /// Where it was last taken into the hand, and who of its Camp commanded there.
    pub stood: Option<(SpaceId, LeaderId)>,
    /// Its pieces are off the map, in the hand of the player who moves them: control does not change until all that its coming brings
    /// about is settled (3.1).
    pub lifted: bool,
    /// One Soldier without a Leader (10.11).
    pub lone: bool,
    /// It moves to the bridges, for nothing (18.2).
    pub free: bool,
    /// It came by sea (15).
    pub sea: bool,
    /// It was built where it stands (6.34): it retreats to the Regroup Box.
    pub built: bool,
    /// It goes no further: it has fought, entered a Zone, or met a Fortress.
    pub halted: bool,
    /// Leaders whose Power did not want them to come along (10.61).
    pub refused: LeaderSet,
    /// Why it rolls for Attrition on arrival, as [`crate::attrition`] counts causes.
    pub causes: u8,
    /// CPs paid for its last step.
    pub paid: u8,
    /// The enemy failed so often to evade it (11.8).
    pub failed_evasions: u8,
    /// 11.8: an enemy that failed to evade has lost its terrain dice.
    pub no_terrain: bool,
}

impl Force {
    /// Soldiers of a Nation that are off the map with it.
    pub fn in_hand(&self, nation: Nation) -> Troops {
        if self.lifted { self.troops[nation.i()] } else { Troops::NONE }
    }
    pub fn sp(&self) -> u8 {
        self.troops.iter().map(|t| t.sp()).sum()
    }
    pub fn is_empty(&self) -> bool {
        self.leaders.is_empty() && self.troops.iter().all(|t| t.is_empty())
    }
    /// Its Leaders and Strength Points together (14.1, 15.2).
    pub fn points(&self) -> u8 {
        self.leaders.len() as u8 + self.sp()
    }
    /// All its Soldiers get the same mark ([`Worn::STOPPED`], [`Worn::MARKED`]).
    pub fn mark(&mut self, mark: usize) {
        self.worn = self.troops.map(|troops| Worn::all(troops.sp(), mark));
    }
    pub fn nations(&self, p: &Pack) -> impl Iterator<Item = Nation> {
        let leaders = self.leaders;
        let troops = self.troops;
        let by = NATIONS.map(|n| troops[n.i()].any() || leaders.meets(p.sets.leaders[n.i()]));
        NATIONS.into_iter().filter(move |n| by[n.i()])
    }
}

impl Board<'_> {
    /// Whether a Leader's Army may contain Soldiers of a Nation (1.62, 10.2).
    pub fn may_lead(self, leader: LeaderId, nation: Nation) -> bool {
        self.nation_of(leader) == nation || cards::mixes(self, leader, nation)
    }

    /// How many Armies these make up (10.63), the fewest; `None` when their Leaders cannot command so many (1.62).
    pub fn armies(self, leaders: LeaderSet, troops: &[Troops; 6]) -> Option<u8> {
        // Soldiers of another Nation under a Leader whom an Event lets lead them count with his own.
        let mut sp = [0u8; 6];
        for nation in NATIONS {
            let n = troops[nation.i()].sp();
            if n == 0 {
                continue;
            }
            let own = leaders & self.p.sets.leaders[nation.i()];
            let under = if own.any() {
                nation
            } else {
                let leader = leaders.iter().find(|&l| self.may_lead(l, nation))?;
                self.nation_of(leader)
            };
            sp[under.i()] += n;
        }
        let mut armies = 0;
        for nation in NATIONS {
            let own = leaders & self.p.sets.leaders[nation.i()];
            if own.any() {
                armies += self.leading(own, sp[nation.i()])?.len() as u8;
            }
        }
        Some(armies)
    }

    /// The fewest Leaders of one Nation who can command so many Strength Points, with the rest of them as Staff Officers.
    fn leading(self, leaders: LeaderSet, sp: u8) -> Option<LeaderSet> {
        let (mut lead, mut rest, mut room) = (LeaderSet::EMPTY, leaders, 0);
        while rest.any() {
            let best = rest.iter().max_by_key(|&l| self.command_rating(l))?;
            rest.remove(best);
            lead.insert(best);
            room += self.command_rating(best);
            if room >= sp + rest.len() as u8 {
                return Some(lead);
            }
        }
        None
    }

    /// Leaders of one Nation who lead Armies when together they have so many Strength Points: the Commander, if he is one of them, and as
    /// few others as can be. The rest are Staff Officers. All of them lead where even that is not enough.
    pub fn heads_of(self, leaders: LeaderSet, sp: u8, commander: Option<LeaderId>) -> LeaderSet {
        let first = commander.filter(|&c| leaders.has(c));
        let (mut lead, mut rest, mut room) = (LeaderSet::EMPTY, leaders, 0);
        while rest.any() && (lead.is_empty() || room < sp + rest.len() as u8) {
            let best = first.filter(|&c| rest.has(c));
            let able = |&l: &LeaderId| (self.command_rating(l), self.battle_rating(l));
            let best = best.or_else(|| rest.iter().max_by_key(able)).expect("somebody is left");
            rest.remove(best);
            lead.insert(best);
            room += self.command_rating(best);
        }
        lead
    }

    /// Whether a Camp's Formations in a space are an Army Group (10.6).
    pub fn is_group(self, camp: Camp, space: SpaceId) -> bool {
        let leaders = self.leaders(camp, space);
        if leaders.len() < 2 {
            return false;
        }
        let nations = NATIONS.iter().filter(|n| leaders.meets(self.p.sets.leaders[n.i()]));
        match nations.clone().count() {
            1 => {
                let nation = *nations.clone().next().expect("one");
                let sp = self.troops(space, nation).sp();
                let others = leaders.len() as u8 - 1;
                leaders.iter().all(|l| self.command_rating(l) < sp + others)
            }
            _ => true,
        }
    }

    /// Leaders in a space who may be moved by a Power now: its own, and those of its partner who serve under its Commander (10.64). None
    /// that has fought, failed to intercept (11.4), entered a Zone (10.51) or come before an enemy Fortress in this Impulse (10.53).
    pub fn marchers(self, power: Power, space: SpaceId) -> LeaderSet {
        let (here, own) = (self.leaders(power.camp(), space), self.leads(power));
        let under = if (here & self.s.commanders).meets(own) { here } else { here & own };
        let mut able = under - self.s.marked - self.s.stopped;
        if able.any() && self.enemy_fortress(space, power.camp()) {
            able -= able.iter().filter(|l| self.s.marched[l.0 as usize] > 0).collect();
        }
        if withdrawal::only_departed(self, space) {
            able = able.iter().filter(|l| self.s.marched[l.0 as usize] > 0).collect();
        }
        able
    }
    /// Strength Points of a Nation in a space that can still move by CPs: none that has come before an enemy Fortress in this Impulse
    /// (10.53), unless the Fortress has fallen since (13.42).
    pub fn movable(self, space: SpaceId, nation: Nation) -> u8 {
        let sp = self.troops(space, nation).sp();
        let departed = withdrawal::only_departed(self, space);
        let Some(worn) = self.s.tired(space, nation) else { return if departed { 0 } else { sp } };
        if departed {
            return worn.sum() - worn.bound();
        }
        let fresh = sp.saturating_sub(worn.bound());
        if fresh > 0 && self.enemy_fortress(space, nation.camp()) {
            return sp - worn.sum();
        }
        fresh
    }
    /// A Power's Leader commands in a space.
    pub fn commands(self, power: Power, space: SpaceId) -> bool {
        self.commander(power.camp(), space).is_some_and(|c| self.leads(power).has(c))
    }
    /// Leaders whom a Power moves: its own, and one that an Event lends it (42).
    pub fn leads(self, power: Power) -> LeaderSet {
        self.leaders_of_power(power) | cards::lent(self, power)
    }
    pub fn leaders_of_power(self, power: Power) -> LeaderSet {
        power.nations().fold(LeaderSet::EMPTY, |all, n| all | self.p.sets.leaders[n.i()])
    }

    /// The force one would first think of: all who may go, with as many Soldiers as they can command; fewer when the purse does not
    /// stretch to that.
    pub fn natural_force(self, power: Power, space: SpaceId, purse: u8) -> Force {
        let mut leaders = self.marchers(power, space);
        loop {
            let force = self.loaded(space, leaders);
            let dear = self.armies(force.leaders, &force.troops).is_none_or(|n| n > purse);
            match self.first_to_stay(power, leaders) {
                Some(leader) if dear => leaders.remove(leader),
                _ => return force,
            }
        }
    }

    /// Where fewer Leaders go, who stays first: Allies, the partner's, and then the least able. The last one goes.
    pub fn first_to_stay(self, power: Power, leaders: LeaderSet) -> Option<LeaderId> {
        let able = |l: &LeaderId| {
            let leader = self.p.leader(*l);
            (!leader.nation.is_ally(), self.leads(power).has(*l), leader.battle, leader.command, l.0)
        };
        leaders.iter().min_by_key(able).filter(|_| leaders.len() > 1)
    }

    /// Who of these would command: the Commander of the space, or who can command most.
    pub fn best_commander(self, leaders: LeaderSet, space: SpaceId) -> Option<LeaderId> {
        let held = leaders & self.s.commanders & self.s.leaders_in(space);
        held.first()
            .or_else(|| leaders.iter().max_by_key(|&l| (self.p.leader(l).command, self.p.leader(l).battle)))
    }

    /// These Leaders with as many Soldiers of the space as they can command.
    fn loaded(self, space: SpaceId, leaders: LeaderSet) -> Force {
        let mut force = Force {
            leaders,
            commander: self.best_commander(leaders, space),
            at: Some(space),
            ..Force::default()
        };
        for nation in NATIONS {
            let own = leaders & self.p.sets.leaders[nation.i()];
            let room: u8 = own.iter().map(|l| self.command_rating(l)).sum();
            let sp = room.min(self.movable(space, nation));
            force.troops[nation.i()] = self.troops(space, nation).largest(sp);
        }
        force
    }

    /// Soldiers of a Nation in its space that could still be loaded onto the force being made up.
    pub fn loadable(self, nation: Nation) -> u8 {
        let f = &self.s.force;
        let Some(space) = f.at else { return 0 };
        self.movable(space, nation).saturating_sub(f.troops[nation.i()].sp())
    }
    /// What of a Nation stands in the space of the force and is not part of it.
    pub fn left_behind(self, nation: Nation) -> Troops {
        let f = &self.s.force;
        let Some(space) = f.at else { return Troops::NONE };
        self.troops(space, nation).without(f.troops[nation.i()])
    }
    pub fn can_load(self, nation: Nation, arm: Arm) -> bool {
        self.loadable(nation) >= arm.sp()
            && self.s.force.at.is_some_and(|s| self.s.could_change(s, nation, self.left_behind(nation), arm))
    }
}

impl State {
    /// Takes the force into the hand.
    pub fn lift(&mut self, p: &Pack) {
        let space = self.force.at.expect("it stands somewhere");
        let camp = self.force.leaders.first().map(|l| p.leader(l).nation.camp());
        let commands =
            camp.and_then(|c| (self.leaders_in(space) & self.commanders & p.sets.leaders_of[c.i()]).first());
        self.force.stood = commands.map(|l| (space, l));
        for leader in self.force.leaders.iter() {
            self.take_leader(p, leader, Place::MOVING);
        }
        // 19.722: who has come out of a Key goes on, not those whom he found.
        let departed = withdrawal::only_departed(Board::new(p, self), space);
        for nation in NATIONS {
            let troops = self.force.troops[nation.i()];
            self.force.worn[nation.i()] = if departed {
                self.take_marchers(p, space, nation, troops)
            } else {
                self.take_troops(p, space, nation, troops)
            };
        }
        self.force.lifted = true;
    }

    /// Puts the force down in a space. It stays what is selected; its Commander commands there if his Power alone has Leaders. Where it has
    /// not left its space (a Siege, an attack in a Zone) whoever commanded goes on doing so (10.62).
    pub fn set_down(&mut self, p: &Pack, space: SpaceId) {
        let force = self.force;
        self.force.lifted = false;
        self.force.at = Some(space);
        for nation in NATIONS {
            let troops = force.troops[nation.i()];
            if troops.any() {
                self.add_troops(space, nation, troops);
                self.wear(space, nation, force.worn[nation.i()]);
            }
        }
        for leader in force.leaders.iter() {
            self.put_leader(p, leader, space);
        }
        if let Some((_, leader)) = force.stood.filter(|&(at, l)| at == space && self.at(l) == Some(space)) {
            return self.appoint(p, leader);
        }
        if let Some(commander) = force.commander {
            let camp = p.leader(commander).nation.camp();
            let power = p.leader(commander).nation.power();
            let here = self.leaders_in(space) & p.sets.leaders_of[camp.i()];
            let own = here.iter().all(|l| p.leader(l).nation.power() == power);
            if own || here == force.leaders {
                self.appoint(p, commander);
            }
        }
    }

    /// Makes change so that a piece can be loaded, and loads it.
    pub fn load(&mut self, nation: Nation, arm: Arm) {
        let space = self.force.at.expect("it stands somewhere");
        let rest = self.troops_in(space, nation).without(self.force.troops[nation.i()]);
        self.change_these(space, nation, rest, arm);
        self.force.troops[nation.i()].add(Troops::one(arm));
    }
}
