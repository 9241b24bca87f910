//! How well a Power stands, for programs that look a few clicks ahead.
//!
//! Everything is counted in Strength Points or so: what a Camp holds and what its Armies could soon hold, Soldiers and where they stand,
//! spirits, and what is left in hand to act with. A Power wants its Camp to win, and then to be the one of the two that has.

use crate::flow::Step;
use crate::prelude::*;
use crate::state::MAX_SPACES;

/// A half Victory Point.
const HALF: f32 = 1.6;
/// Of what a place is worth, the part that an Army before its gates is worth.
const PROMISE: f32 = 0.75;
/// The same for each Strength Point of an Army that is on the way to the best of them.
const AMBITION: f32 = 0.1;
/// The same where it is the enemy's Army that stands before the gates.
const ALARM: f32 = 0.4;
/// From so many Lines of March away a place attracts nobody.
const FAR: usize = 15;
/// From so many the enemy threatens nothing yet.
const THREAT: usize = 4;
/// A Strength Point that somebody leads, and one that nobody does.
const SOLDIER: f32 = 0.7;
const IDLE: f32 = 0.35;
/// A Strength Point that waits for a Leader who is on the way to it.
const RALLY: f32 = 0.6;
/// A Strength Point that a stronger Army next to it could attack.
const FEAR: f32 = 0.15;
/// A Command Point that can still be spent.
const POINT: f32 = 0.3;
/// A Flag in the enemy's land.
const FLAG: f32 = 0.34;
/// A Conquest that cannot fail, and a Peace that is offered.
const CONQUEST: f32 = 60.0;
const PEACE: f32 = 12.0;
/// Both Capitals as good as fallen in the first two Turns.
const CAPITALS: f32 = 60.0;

/// Larger is better.
pub fn score(q: Board, power: Power) -> f32 {
    let camp = power.camp();
    if let Some(end) = q.s.over {
        let sign = if end.camp == camp { 1.0 } else { -1.0 };
        return sign * if end.winners.has(power) || sign < 0.0 { 1000.0 } else { 900.0 };
    }
    let map = Map::of(q, power);
    let [imperial, tsarist] = CAMPS.map(|c| map.side(c));
    let ground = victory::standing(q).map(|n| n as f32);
    let both = imperial - tsarist + HALF * (ground[0] + ground[2] - ground[1] - ground[3]) + prospects(q);
    let both = both + peace(q, &map, &ground) + map.capitals();
    let own = 0.1 * (ground[power.i()] - ground[power.partner().i()]);
    (if camp == IMPERIAL { both } else { -both }) + own + hand(q, power) + purse(q, power)
}

/// The parts of it that both Camps see alike, each a gain of the one and the same loss of the other.
pub fn terms(q: Board, camp: Camp) -> Vec<(&'static str, f32)> {
    let sign = if camp == IMPERIAL { 1.0 } else { -1.0 };
    let ground = victory::standing(q).map(|n| n as f32);
    let of = |camp: Camp, f: &dyn Fn(Camp) -> f32| sign * (f(camp) - f(camp.foe()));
    let soldiers = |c: Camp| q.s.held[c.i()].iter().map(|at| f32::from(q.sp(c, at))).sum::<f32>();
    let spirits = |c: Camp| {
        let m = q.s.morale[c.i()];
        f32::from(m.gain) - f32::from(m.loss) - 9.0 * f32::from(m.level)
    };
    let cards = |c: Camp| c.powers().iter().map(|w| q.s.hand(*w).len() as f32).sum::<f32>();
    vec![
        ("points", sign * HALF * (ground[0] + ground[2] - ground[1] - ground[3])),
        ("soldiers", of(IMPERIAL, &|c| SOLDIER * soldiers(c))),
        ("spirits", of(IMPERIAL, &spirits)),
        ("cards", of(IMPERIAL, &cards)),
    ]
}

/// What five cards are worth on average.
const NEW_CARDS: f32 = 6.2;

/// Cards in hand: what they would give to spend, and more for those that wait for their moment.
fn hand(q: Board, power: Power) -> f32 {
    let worth = |card| {
        let c = q.p.card(card);
        let waits = c.battle || c.response;
        if c.must_play { 0.1 } else { 0.2 + 0.28 * f32::from(c.cp) + if waits { 0.2 } else { 0.0 } }
    };
    // The cards of the next Turn come whatever is done now (17.41).
    let dealt = q.s.flow.iter().any(|step| matches!(step, Step::Preparation(_)));
    let new = if dealt { NEW_CARDS } else { 0.0 };
    q.s.hand(power).iter().map(worth).sum::<f32>() - new
}

/// Command Points that are still to be spent.
fn purse(q: Board, power: Power) -> f32 {
    let spends = |step: &Step| {
        matches!(
            step,
            Step::Impulse(impulse::Step::Menu)
                | Step::Reinforcement(reinforcement::Step::Place { .. })
                | Step::Preparation(preparation::Step::Spend { .. })
        )
    };
    if q.s.impulse.power != power || !q.s.flow.iter().any(spends) {
        return 0.0;
    }
    POINT * q.s.impulse.purses.iter().map(|p| f32::from(p.left)).sum::<f32>()
}

/// What is asked of the map again and again, worked out once.
struct Map<'a> {
    q: Board<'a>,
    /// Whose eyes look at it: what one could do oneself is near, what the enemy could is not done yet.
    viewer: Camp,
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
    /// How much of the last Turn is left: what has not been taken when it ends is not worth anything.
    time: f32,
    /// How near the end of the Turn is.
    soon: f32,
    /// What it costs a Strength Point to stand on ground that is nobody's: more, the nearer the end of the Turn (4.3).
    hunger: f32,
}

impl<'a> Map<'a> {
    fn of(q: Board<'a>, power: Power) -> Self {
        let s = q.s;
        let mut map = Self {
            q,
            viewer: power.camp(),
            ours: CAMPS.map(|c| q.controlled(c)),
            gates: [SpaceSet::EMPTY; 2],
            sp: [[0; MAX_SPACES]; 2],
            mobile: [[0; MAX_SPACES]; 2],
            lead: [[0; MAX_SPACES]; 2],
            led: s.led,
            held: s.held,
            command: [[0; MAX_SPACES]; 6],
            time: time(q, power),
            soon: soon(q, power),
            hunger: hunger(q, power),
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

    /// What a Camp has, but for Victory Points on the map.
    fn side(&self, camp: Camp) -> f32 {
        let stacks: f32 = self.held[camp.i()].iter().map(|space| self.stack(camp, space)).sum();
        let stacks = stacks * (0.3 + 0.7 * self.time);
        stacks
            + leaders(self.q, camp)
            + self.ground(camp)
            + self.time * (self.promise(camp) + self.rally(camp))
            + rest(self.q, camp)
    }

    /// The Soldiers of a stack: whether they are led, what they live on, and who threatens them.
    fn stack(&self, camp: Camp, space: SpaceId) -> f32 {
        let (q, foe) = (self.q, camp.foe());
        let sp = self.sp(camp, space);
        let s = q.p.space(space);
        let led = self.led[camp.i()].has(space);
        let garrison = if s.key { (sp - self.mobile(camp, space)).min(2.0) } else { 0.0 };
        let mut sum = IDLE * sp + (SOLDIER - IDLE) * (self.mobile(camp, space) + garrison);
        let bodies = sp + f32::from(led);
        if q.standing(space, camp) == Standing::Uncontrolled {
            // At the end of the Turn it costs Attrition; before a Fortress there is something to be won.
            sum -= bodies * self.hunger;
            if q.besieged(space) {
                sum += (0.4 * (self.mobile(camp, space).min(8.0) - 2.0 * self.walls(space, camp)))
                    .clamp(0.0, 1.5);
            }
        }
        if q.s.scorched.has(space) {
            sum -= 0.04 * bodies;
        }
        let own = self.strength(camp, space);
        let mut threat = 0.0f32;
        for near in (s.neighbours & self.led[foe.i()]).iter() {
            threat = threat.max(self.strength(foe, near) - own - 1.0);
        }
        sum - FEAR * threat.min(8.0).min(bodies).max(0.0)
    }

    /// Flags in the enemy's land, and what men and markers on the ground keep.
    fn ground(&self, camp: Camp) -> f32 {
        let (q, foe) = (self.q, camp.foe());
        let abroad = self.ours[camp.i()] & q.p.sets.camp[foe.i()];
        let mut near = SpaceSet::EMPTY;
        for space in self.led[camp.i()].iter() {
            near |= q.p.space(space).neighbours.with(space);
        }
        let flags = FLAG * abroad.len() as f32 + 0.12 * (abroad & near).len() as f32;
        let centres = camp.powers().into_iter().flat_map(|w| q.s.dmc[w.i()]).flatten();
        let centres: f32 = centres.map(|s| 0.4 + 0.08 * self.mobile(camp, s).min(10.0)).sum();
        let trenches = q.s.entrenched & self.led[camp.i()] & (q.p.sets.keys | q.p.sets.depots);
        let trenches = trenches.iter().filter(|s| q.p.space(*s).neighbours.meets(self.led[foe.i()]));
        let trenches = trenches.map(|s| 0.12 * self.sp(camp, s).min(8.0));
        // 4.4: Cossacks go by where somebody stands.
        let kept = (abroad & q.p.sets.keys & self.held[camp.i()]) - q.p.sets.fortresses;
        let guard = if camp == IMPERIAL { kept.len() as f32 } else { 0.0 };
        flags + centres + trenches.sum::<f32>() + guard
    }

    /// What a Camp could take, or take back: more, the nearer an Army strong enough for it is.
    fn promise(&self, camp: Camp) -> f32 {
        let (q, foe) = (self.q, camp.foe());
        let armies = self.led[camp.i()];
        let reach = if camp == self.viewer { FAR } else { THREAT };
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
                if far < reach && self.mobile(camp, from) >= 1.0 {
                    let able = self.able(camp, from, most, need);
                    let drawn = &mut drawn[from.0 as usize];
                    *drawn = drawn.max(prize as f32 * able * NEAR[far]);
                    best = best.max(able * NEAR[far]);
                }
            }
            sum += prize as f32 * best;
        }
        if camp != self.viewer {
            return HALF * ALARM * sum;
        }
        // Those who are not the first to be there count too.
        let all: f32 = armies.iter().map(|a| drawn[a.0 as usize] * self.mobile(camp, a).min(14.0)).sum();
        HALF * (PROMISE * sum + AMBITION * all)
    }
}

impl Map<'_> {
    /// 19.22: whoever has both Capitals in the first two Turns has won; the Tsarists see to it that somebody guards them.
    fn capitals(&self) -> f32 {
        const NEAR: [f32; 6] = [1.0, 0.7, 0.5, 0.35, 0.2, 0.1];
        let q = self.q;
        if q.s.turn > 2 || self.viewer == IMPERIAL {
            return 0.0;
        }
        let fallen = |place: SpaceId| {
            if self.ours[IMPERIAL.i()].has(place) {
                return 1.0;
            }
            let need = 3.0 + self.strength(TSARIST, place);
            let able = |from: SpaceId| {
                let near = NEAR.get(self.way(IMPERIAL, from, place)).copied().unwrap_or(0.0);
                near * self.able(IMPERIAL, from, f32::INFINITY, need)
            };
            0.8 * self.led[IMPERIAL.i()].iter().map(able).fold(0.0, f32::max)
        };
        CAPITALS * fallen(q.p.key.moscow) * fallen(q.p.key.st_petersburg)
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
                        best = best.max(f32::from(idle) * NEAR[far]);
                    }
                }
                sum += best;
            }
        }
        RALLY * sum
    }
}

/// How much of a place is promised from so many Lines of March away: each is a step nearer, and the last are the larger ones.
const NEAR: [f32; FAR] =
    [1.0, 0.90, 0.80, 0.71, 0.62, 0.54, 0.46, 0.39, 0.32, 0.26, 0.20, 0.15, 0.10, 0.06, 0.03];

/// Cards that others have left to play in this Turn: one's own would make it a loss to play one.
fn cards(q: Board, but: Power) -> f32 {
    let others = POWERS.into_iter().filter(|&w| w.i() == q.s.purse(w) && w.i() != q.s.purse(but));
    others.map(|w| q.s.hand(w).len()).sum::<usize>() as f32
}

fn time(q: Board, power: Power) -> f32 {
    if q.s.turn < q.s.last_turn { 1.0 } else { (cards(q, power) / 15.0).min(1.0) }
}

fn soon(q: Board, power: Power) -> f32 {
    (1.0 - cards(q, power) / 22.0).max(0.1)
}

fn hunger(q: Board, power: Power) -> f32 {
    soon(q, power) * SOLDIER * if q.winter() { 0.33 } else { 0.17 }
}

/// Leaders on the map.
fn leaders(q: Board, camp: Camp) -> f32 {
    let there = |l: &LeaderId| q.s.at(*l).is_some() || q.s.place(*l) == Place::MOVING;
    let worth = |l: LeaderId| 0.6 + 0.4 * f32::from(q.p.leader(l).battle);
    q.p.sets.leaders_of[camp.i()].iter().filter(there).map(worth).sum()
}

/// Spirits, Resources, and Soldiers who will come back.
fn rest(q: Board, camp: Camp) -> f32 {
    let boxed: f32 = camp.nations().iter().map(|n| f32::from(q.s.regroup[n.i()].sp())).sum();
    let resources: f32 = camp.powers().iter().map(|&w| resources(q, w)).sum();
    let mut sum = 0.45 * boxed + resources + spirits(q, camp);
    // Whoever retreats or stands aside is still there.
    for nation in camp.nations() {
        let aside = q.s.reaction.in_hand(*nation).sp() + q.s.attempt.in_hand(*nation).sp();
        let beaten: u8 = q.s.retreat.in_hand(*nation).map(|t| t.sp()).sum();
        sum += 0.9 * f32::from(aside + beaten);
    }
    sum
}

/// 16.6: they count in the end; before it they are there to be used, and more than five are not kept (4.6).
fn resources(q: Board, power: Power) -> f32 {
    let n = f32::from(q.s.resources[power.i()]);
    let last = q.s.turn >= q.s.last_turn;
    if last {
        HALF * n * victory::resource(q, power.camp()) as f32
    } else {
        0.75 * n.min(5.0) + 0.35 * (n - 5.0).max(0.0)
    }
}

/// Morale, and Imperial Attrition.
fn spirits(q: Board, camp: Camp) -> f32 {
    /// The worse it is, the more a Level costs; the Tsarists may lose the will to fight (19.8).
    const MORALE: [[f32; 6]; 2] = [[0.0, 3.5, 8.0, 15.0, 25.0, 40.0], [0.0, 4.0, 9.0, 20.0, 33.0, 50.0]];
    const ATTRITION: [f32; 6] = [0.0, 2.5, 6.0, 10.0, 15.0, 21.0];
    let m = q.s.morale[camp.i()];
    let steep = f32::from(m.loss.saturating_sub(5));
    // 9.53: as many as are sure to raise the Level, or are kept where it cannot rise; the rest only makes up for losses.
    let (gain, most) = if m.level == 0 { (0.15, 4) } else { (0.35, 10) };
    let idle = f32::from(m.gain.saturating_sub(most));
    let mut sum = gain * f32::from(m.gain.min(most)) + 0.06 * idle - 0.35 * f32::from(m.loss) - 0.25 * steep;
    sum -= MORALE[camp.i()][usize::from(m.level).min(5)];
    if camp == IMPERIAL {
        let a = q.s.attrition;
        sum -= ATTRITION[usize::from(a.level).min(5)];
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
    chance * PEACE * map.soon * (lead / 6.0).clamp(-1.0, 1.0)
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
        sum += CONQUEST * wins + 4.0 * capital as f32;
    }
    let keys = ending::tsarist_keys(q, true);
    if keys >= 12 && q.s.turn >= 2 {
        sum -= 3.0 * (keys - 11) as f32;
    }
    sum
}
