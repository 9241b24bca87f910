//! How well a Camp stands, for programs that look a few clicks ahead.
//!
//! Everything is counted in Strength Points or so, by the weights of `bots.toml`: what a Camp holds and what its Armies could soon hold,
//! Soldiers and where they stand, spirits, and what is left in hand to act with. What one Camp gains the other loses.

use crate::flow::Step;
use crate::numbers::Weights;
use crate::prelude::*;
use crate::state::MAX_SPACES;

/// From so many Lines of March away a place attracts nobody.
const FAR: usize = 15;

/// Larger is better: the sum of the terms, and at the end who has won.
pub fn score(q: Board, role: Role) -> f32 {
    let Some(end) = q.s.over else { return terms(q, role).iter().map(|t| t.1).sum() };
    let of = |power: Power| match (end.camp == power.camp(), end.winners.has(power)) {
        (true, true) => 1000.0,
        (true, false) => 900.0,
        _ => -1000.0,
    };
    q.s.powers(role).iter().map(of).reduce(f32::max).unwrap_or(0.0)
}

/// The parts of it, each a gain of the one Camp and the same loss of the other.
pub fn terms(q: Board, role: Role) -> Vec<(&'static str, f32)> {
    // An idle role (2.34) hopes for nothing.
    let Some(power) = q.s.powers(role).iter().next() else { return Vec::new() };
    let map = Map::of(q);
    let ground = victory::standing(q).map(|n| n as f32);
    let both = |of: &dyn Fn(Camp) -> f32| of(IMPERIAL) - of(TSARIST);
    let sign = if power.camp() == IMPERIAL { 1.0 } else { -1.0 };
    let terms = [
        ("points", q.p.weights.half_point * (ground[0] + ground[2] - ground[1] - ground[3])),
        ("armies", both(&|c| map.armies(c))),
        ("leaders", both(&|c| leaders(q, c))),
        ("ground", both(&|c| map.ground(c))),
        ("promise", both(&|c| map.time[c.i()] * (map.promise(c) + map.rally(c)))),
        ("spirits", both(&|c| spirits(q, c))),
        ("stores", both(&|c| stores(q, c))),
        ("hands", both(&|c| hands(q, c))),
        ("prospects", prospects(q) + peace(q, &map, &ground) + map.capitals()),
    ];
    terms.map(|(name, worth)| (name, sign * worth)).into()
}

/// Cards in hand: what they would give to spend, and more for those that wait for their moment; and Command Points still to be spent.
fn hands(q: Board, camp: Camp) -> f32 {
    let w = &q.p.weights;
    let worth = |card| {
        let c = q.p.card(card);
        let waits = if c.battle || c.response { w.waits } else { 0.0 };
        if c.must_play { w.must_play } else { w.card + w.command_point * f32::from(c.cp) + waits }
    };
    let hand = |power: Power| q.s.cards.hands[power.i()].iter().map(worth).sum::<f32>();
    // The cards of the next Turn come whatever is done now (17.41).
    let dealt = q.s.flow.iter().any(|step| matches!(step, Step::Preparation(_)));
    let new = if dealt { w.new_cards } else { 0.0 };
    camp.powers().into_iter().map(|power| hand(power) - new).sum::<f32>() + purse(q, camp)
}

fn purse(q: Board, camp: Camp) -> f32 {
    let spends = |step: &Step| {
        matches!(
            step,
            Step::Impulse(impulse::Step::Menu)
                | Step::Reinforcement(reinforcement::Step::Place { .. })
                | Step::Preparation(preparation::Step::Spend { .. })
        )
    };
    if q.active_camp() != camp || !q.s.flow.iter().any(spends) {
        return 0.0;
    }
    q.p.weights.point * f32::from(q.points_left())
}

/// What is asked of the map again and again, worked out once.
struct Map<'a> {
    q: Board<'a>,
    w: &'a Weights,
    /// Spaces under each Camp's control.
    ours: [SpaceSet; 2],
    /// Fortresses that it has won.
    gates: [SpaceSet; 2],
    /// Strength Points of each Camp in each space, with those that are just coming there.
    sp: [[u8; MAX_SPACES]; 2],
    /// Those whom a Leader of their own can take with him (1.62).
    mobile: [[u8; MAX_SPACES]; 2],
    /// Dice that its Leaders add.
    lead: [[u8; MAX_SPACES]; 2],
    /// Where each Camp has an Army.
    led: [SpaceSet; 2],
    held: [SpaceSet; 2],
    /// Strength Points that the Leaders of each Nation in a space can command (1.62).
    command: [[u8; MAX_SPACES]; 6],
    /// How much of the last Turn is left for each Camp: what has not been taken when it ends is not worth anything.
    time: [f32; 2],
    /// How near the end of the Turn is: by the cards that the enemy has left, for one's own would make it a loss to play one.
    soon: [f32; 2],
}

impl<'a> Map<'a> {
    fn of(q: Board<'a>) -> Self {
        let s = q.s;
        let cards =
            CAMPS.map(|c| c.foe().powers().iter().map(|w| s.cards.hands[w.i()].len()).sum::<usize>() as f32);
        let mut map = Self {
            q,
            w: &q.p.weights,
            ours: CAMPS.map(|c| q.controlled(c)),
            gates: [SpaceSet::EMPTY; 2],
            sp: [[0; MAX_SPACES]; 2],
            mobile: [[0; MAX_SPACES]; 2],
            lead: [[0; MAX_SPACES]; 2],
            led: s.led,
            held: s.held,
            command: [[0; MAX_SPACES]; 6],
            time: cards.map(|n| if s.turn < s.last_turn { 1.0 } else { (n / 10.0).min(1.0) }),
            soon: cards.map(|n| (1.0 - n / 14.0).max(0.1)),
        };
        for camp in CAMPS {
            map.gates[camp.i()] = map.ours[camp.i()] & q.p.sets.fortresses & q.p.sets.camp[camp.foe().i()];
        }
        // A force on the move stands where it is going.
        let coming = if s.force.lifted { s.force.at } else { None };
        if let Some(to) = coming {
            let camp = q.active_camp();
            map.held[camp.i()].insert(to);
            map.led[camp.i()].set(to, map.led[camp.i()].has(to) || s.force.leaders.any());
        }
        for (i, place) in s.leaders.iter().enumerate() {
            let leader = LeaderId(i as u8);
            let moving = if *place == Place::MOVING { coming } else { None };
            let Some(space) = place.space().or(moving) else { continue };
            let l = q.p.leader(leader);
            let commands = s.commanders.has(leader) || s.force.commander == Some(leader);
            map.lead[l.nation.camp().i()][space.0 as usize] += if commands { l.battle } else { 1 };
            map.command[l.nation.i()][space.0 as usize] += l.command;
        }
        for camp in CAMPS {
            for space in map.held[camp.i()].iter() {
                let i = space.0 as usize;
                for nation in camp.nations() {
                    let mut sp = s.troops[i][nation.i()].sp();
                    if coming == Some(space) {
                        sp += s.force.troops[nation.i()].sp();
                    }
                    map.sp[camp.i()][i] += sp;
                    map.mobile[camp.i()][i] += sp.min(map.command[nation.i()][i]);
                }
            }
        }
        map
    }

    fn sp(&self, camp: Camp, space: SpaceId) -> f32 {
        f32::from(self.sp[camp.i()][space.0 as usize])
    }
    fn mobile(&self, camp: Camp, space: SpaceId) -> f32 {
        f32::from(self.mobile[camp.i()][space.0 as usize])
    }
    /// Dice that a stack would have, or nearly.
    fn strength(&self, camp: Camp, space: SpaceId) -> f32 {
        f32::from(self.sp[camp.i()][space.0 as usize] + self.lead[camp.i()][space.0 as usize])
    }

    /// How sure an Army, of which so many can take part, is of a place that needs so many dice.
    fn able(&self, camp: Camp, from: SpaceId, most: f32, need: f32) -> f32 {
        let lead = f32::from(self.lead[camp.i()][from.0 as usize]);
        (2.0 * (self.mobile(camp, from).min(most) + lead) / need - 1.0).clamp(0.0, 1.0)
    }

    /// How much of a Siege it takes: before Riga the Imperials have half their dice (13.31).
    fn walls(&self, space: SpaceId, camp: Camp) -> f32 {
        let rating = f32::from(self.q.p.space(space).fortress);
        if camp == IMPERIAL && space == self.q.p.key.riga { 2.0 * rating } else { rating }
    }

    /// Lines of March to a place, around Fortresses that the enemy has; who stands before one goes back first (13.41).
    fn way(&self, camp: Camp, from: SpaceId, to: SpaceId) -> usize {
        let ways = &self.q.p.sets.ways[camp.i()];
        let mut way = ways[from.0 as usize][to.0 as usize];
        for gate in self.gates[camp.i()].iter() {
            let through =
                ways[from.0 as usize][gate.0 as usize].saturating_add(ways[gate.0 as usize][to.0 as usize]);
            way = way.min(through);
        }
        let before = self.q.p.sets.fortresses.has(from) && !self.ours[camp.i()].has(from) && from != to;
        usize::from(way) + if before { 2 } else { 0 }
    }

    fn armies(&self, camp: Camp) -> f32 {
        let stacks: f32 = self.held[camp.i()].iter().map(|space| self.stack(camp, space)).sum();
        stacks * (0.3 + 0.7 * self.time[camp.i()])
    }

    /// The Soldiers of a stack: whether they are led, what they live on, and who threatens them.
    fn stack(&self, camp: Camp, space: SpaceId) -> f32 {
        let (q, foe) = (self.q, camp.foe());
        let sp = self.sp(camp, space);
        let s = q.p.space(space);
        let led = self.led[camp.i()].has(space);
        let garrison = if s.key { (sp - self.mobile(camp, space)).min(2.0) } else { 0.0 };
        let mut sum =
            self.w.idle * sp + (self.w.soldier - self.w.idle) * (self.mobile(camp, space) + garrison);
        let bodies = sp + f32::from(led);
        if q.standing(space, camp) == Standing::Uncontrolled {
            // At the end of the Turn it costs Attrition; before a Fortress there is something to be won.
            sum -= bodies * self.soon[camp.i()] * self.w.soldier * self.w.hunger[usize::from(q.winter())];
            if q.besieged(space) {
                sum += (0.4 * (self.mobile(camp, space).min(8.0) - 2.0 * self.walls(space, camp)))
                    .clamp(0.0, 1.5);
            }
        }
        if q.s.scorched.has(space) {
            sum -= self.w.burnt * bodies;
        }
        let own = self.strength(camp, space);
        let mut threat = 0.0f32;
        for near in (s.neighbours & self.led[foe.i()]).iter() {
            threat = threat.max(self.strength(foe, near) - own - 1.0);
        }
        sum - self.w.fear * threat.min(8.0).min(bodies).max(0.0)
    }

    /// Flags in the enemy's land, and what men and markers on the ground keep.
    fn ground(&self, camp: Camp) -> f32 {
        let (q, foe) = (self.q, camp.foe());
        let abroad = self.ours[camp.i()] & q.p.sets.camp[foe.i()];
        let mut near = SpaceSet::EMPTY;
        for space in self.led[camp.i()].iter() {
            near |= q.p.space(space).neighbours.with(space);
        }
        let flags = self.w.flag * abroad.len() as f32 + self.w.covered * (abroad & near).len() as f32;
        let centres = camp.powers().into_iter().flat_map(|w| q.s.dmc[w.i()]).flatten();
        let centres: f32 =
            centres.map(|s| self.w.centre + self.w.at_centre * self.mobile(camp, s).min(10.0)).sum();
        let trenches = q.s.entrenched & self.led[camp.i()] & (q.p.sets.keys | q.p.sets.depots);
        let trenches = trenches.iter().filter(|s| q.p.space(*s).neighbours.meets(self.led[foe.i()]));
        let trenches = trenches.map(|s| self.w.trench * self.sp(camp, s).min(8.0));
        // 4.4: Cossacks go by where somebody stands.
        let kept = (abroad & q.p.sets.keys & self.held[camp.i()]) - q.p.sets.fortresses;
        let guard = if camp == IMPERIAL { self.w.guarded * kept.len() as f32 } else { 0.0 };
        flags + centres + trenches.sum::<f32>() + guard
    }

    /// What a Camp could take, or take back: more, the nearer an Army strong enough for it is.
    fn promise(&self, camp: Camp) -> f32 {
        let (q, foe) = (self.q, camp.foe());
        let armies = self.led[camp.i()];
        let mut drawn = [0.0f32; MAX_SPACES];
        let mut sum = 0.0;
        for place in ((q.p.sets.keys | q.p.sets.depots) - self.ours[camp.i()]).iter() {
            if q.closed(place) || camp == IMPERIAL && withdrawal::bars(q, camp, place) {
                continue;
            }
            let prize = victory::worth(q, IMPERIAL, place) + victory::worth(q, TSARIST, place);
            let walls = self.walls(place, camp);
            let need = 3.0 + 4.0 * walls + self.strength(foe, place);
            // 13.21: one Army besieges.
            let most = if walls > 0.0 { 8.0 } else { 20.0 };
            let mut best = 0.0f32;
            for from in armies.iter() {
                let far = self.way(camp, from, place);
                if far < FAR && self.mobile(camp, from) >= 1.0 {
                    let able = self.able(camp, from, most, need);
                    let drawn = &mut drawn[from.0 as usize];
                    *drawn = drawn.max(prize as f32 * able * self.w.near[far]);
                    best = best.max(able * self.w.near[far]);
                }
            }
            sum += prize as f32 * best;
        }
        // Those who are not the first to be there count too.
        let all: f32 = armies.iter().map(|a| drawn[a.0 as usize] * self.mobile(camp, a).min(14.0)).sum();
        self.w.half_point * (self.w.promise * sum + self.w.ambition * all)
    }

    /// 19.22: whoever has both Capitals in the first two Turns has won; the Tsarists see to it that somebody guards them.
    fn capitals(&self) -> f32 {
        let q = self.q;
        if q.s.turn > 2 {
            return 0.0;
        }
        let fallen = |place: SpaceId| {
            if self.ours[IMPERIAL.i()].has(place) {
                return 1.0;
            }
            let need = 3.0 + self.strength(TSARIST, place);
            let able = |from: SpaceId| {
                let near = self.w.near_capital.get(self.way(IMPERIAL, from, place)).copied().unwrap_or(0.0);
                near * self.able(IMPERIAL, from, f32::INFINITY, need)
            };
            0.8 * self.led[IMPERIAL.i()].iter().map(able).fold(0.0, f32::max)
        };
        self.w.capitals * fallen(q.p.key.moscow) * fallen(q.p.key.st_petersburg)
    }

    /// Leaders with too few Soldiers look for those whom nobody leads.
    fn rally(&self, camp: Camp) -> f32 {
        let mut sum = 0.0;
        for nation in camp.nations() {
            let (n, command) = (nation.i(), &self.command[nation.i()]);
            for from in self.led[camp.i()].iter() {
                let spare = command[from.0 as usize].saturating_sub(self.q.s.troops[from.0 as usize][n].sp());
                if spare < 2 {
                    continue;
                }
                let mut best = 0.0f32;
                for to in (self.held[camp.i()] - self.led[camp.i()]).iter() {
                    let idle = self.q.s.troops[to.0 as usize][n].sp().min(spare);
                    let far = usize::from(self.q.p.sets.steps[from.0 as usize][to.0 as usize]);
                    if idle > 1 && far < FAR {
                        best = best.max(f32::from(idle) * self.w.near[far]);
                    }
                }
                sum += best;
            }
        }
        self.w.rally * sum
    }
}

/// Leaders on the map.
fn leaders(q: Board, camp: Camp) -> f32 {
    let there = |l: &LeaderId| q.s.at(*l).is_some() || q.s.place(*l) == Place::MOVING;
    let worth = |l: LeaderId| q.p.weights.leader + q.p.weights.battle * f32::from(q.p.leader(l).battle);
    q.p.sets.leaders_of[camp.i()].iter().filter(there).map(worth).sum()
}

/// Resources, and Soldiers who will come back.
fn stores(q: Board, camp: Camp) -> f32 {
    let w = &q.p.weights;
    let resources: f32 = camp.powers().iter().map(|&w| resources(q, w)).sum();
    // Whoever retreats or stands aside is still there.
    let men = |n: &Nation| {
        let aside = q.s.reaction.in_hand(*n).sp() + q.s.attempt.in_hand(*n).sp();
        let beaten: u8 = q.s.retreat.in_hand(*n).map(|t| t.sp()).sum();
        w.boxed * f32::from(q.s.regroup[n.i()].sp()) + w.aside * f32::from(aside + beaten)
    };
    resources + camp.nations().iter().map(men).sum::<f32>()
}

/// 16.6: they count in the end; before it they are there to be used, and more than five are not kept (4.6).
fn resources(q: Board, power: Power) -> f32 {
    let (w, n) = (&q.p.weights, f32::from(q.s.resources[power.i()]));
    match q.s.turn >= q.s.last_turn {
        true => w.half_point * n * victory::resource(q, power.camp()) as f32,
        false => w.resource * n.min(5.0) + w.spare_resource * (n - 5.0).max(0.0),
    }
}

/// Morale, and Imperial Attrition.
fn spirits(q: Board, camp: Camp) -> f32 {
    let w = &q.p.weights;
    let m = q.s.morale[camp.i()];
    let steep = f32::from(m.loss.saturating_sub(5));
    // 9.53: as many as are sure to raise the Level, or are kept where it cannot rise; the rest only makes up for losses.
    let (gain, most) = if m.level == 0 { (0.15, 4) } else { (0.35, 10) };
    let idle = f32::from(m.gain.saturating_sub(most));
    let mut sum = gain * f32::from(m.gain.min(most)) + 0.06 * idle - 0.35 * f32::from(m.loss) - 0.25 * steep;
    sum -= w.morale[camp.i()][usize::from(m.level).min(5)];
    if camp == IMPERIAL {
        let a = q.s.attrition;
        sum -= w.attrition[usize::from(a.level).min(5)];
        let gain = if a.level == 0 { 0.1 } else { 0.4 };
        sum += gain * f32::from(a.gain) - 0.3 * f32::from(a.loss);
    }
    sum
}

/// 19.6: peace, after the second and third Turn, goes to the Camp with more points: for the Imperials, the nearer the end of the Turn.
fn peace(q: Board, map: &Map, ground: &[f32; 4]) -> f32 {
    let chance = match (q.s.turn, q.in_force(36), q.in_force(105)) {
        (2 | 3, None, None) => 1.0,
        (2 | 3, None, Some(_)) => 2.0,
        _ => return 0.0,
    };
    let points =
        |w: Power| ground[w.i()] + f32::from(q.s.resources[w.i()]) * victory::resource(q, w.camp()) as f32;
    let lead = points(FN) + points(FS) - points(R1) - points(R2);
    chance * q.p.weights.peace * map.soon[TSARIST.i()] * (lead / 6.0).clamp(-1.0, 1.0)
}

/// How near the end is, for the Imperials.
fn prospects(q: Board) -> f32 {
    let modifier: i8 = ending::modifiers(q).iter().map(|m| m.1).sum();
    let capital =
        [q.p.key.moscow, q.p.key.st_petersburg].iter().filter(|&&c| q.friendly(c, IMPERIAL)).count();
    let wins = (f32::from(modifier) - 2.0).clamp(0.0, 6.0) / 6.0;
    let loses = (-f32::from(modifier) - 3.0).clamp(0.0, 6.0) / 6.0;
    let mut sum = 0.8 * f32::from(modifier) - 60.0 * loses;
    if capital > 0 {
        sum += q.p.weights.conquest * wins + 4.0 * capital as f32;
    }
    let keys = ending::tsarist_keys(q, true);
    if keys >= 12 && q.s.turn >= 2 {
        sum -= 3.0 * (keys - 11) as f32;
    }
    sum
}
