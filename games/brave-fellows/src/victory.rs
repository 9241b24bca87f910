//! 10: victory.

use crate::flow::{Board, Umpire};
use crate::ids::{LeaderId, Side, Size, TownId, UnitId};
use crate::state::LeaderAt;
use crate::text::About;
use kernel::{Event, Outcome, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

/// 10.2.1: how much a side has achieved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    None,
    Tactical,
    Strategic,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct End {
    pub winner: Option<Side>,
    pub level: Level,
    /// 10.1: the leader by whose loss it ended at once.
    pub by: Option<LeaderId>,
}

impl End {
    pub fn outcome(self) -> Outcome {
        let winners = self.winner.map_or(Roles::NOBODY, Side::alone);
        let (how, rule) = match (self.winner, self.level, self.by) {
            (Some(Side::French), _, Some(_)) => ("end-kutusov-lost", "10.1.2"),
            (Some(Side::Coalition), _, Some(_)) => ("end-marshal-lost", "10.1.1"),
            (Some(Side::French), Level::Strategic, None) => ("end-french-strategic", "10.2.5"),
            (Some(Side::French), _, None) => ("end-french-tactical", "10.2.5"),
            (Some(Side::Coalition), Level::Strategic, None) => ("end-coalition-strategic", "10.2.5"),
            (Some(Side::Coalition), _, None) => ("end-coalition-tactical", "10.2.5"),
            (None, ..) => ("end-draw", "10.2.7"),
        };
        Outcome { winners, how, rule }
    }
}

/// 10.1: watched between any two steps.
#[inline]
pub fn watch(u: &mut Umpire) {
    let (k, s) = (&u.p.known, &*u.s);
    let gone = |l: &LeaderId| matches!(s.leader_at(*l), LeaderAt::Dead | LeaderAt::Captured);
    let lost = [k.mortier, k.murat, k.kutusov].into_iter().find(gone);
    if let Some(leader) = lost {
        let winner = u.p.leader(leader).side.foe();
        end(u, End { winner: Some(winner), level: Level::Strategic, by: Some(leader) });
    }
}

/// 10.2.1, 10.2.5 to 10.2.7: after the last turn.
pub fn judge(u: &mut Umpire) {
    let [french, coalition] = [french_level(u.q()), coalition_level(u.q())];
    let (winner, level) = match french.cmp(&coalition) {
        std::cmp::Ordering::Greater => (Some(Side::French), french),
        std::cmp::Ordering::Less => (Some(Side::Coalition), coalition),
        // 10.2.6, 10.2.7.
        std::cmp::Ordering::Equal if french == Level::None => (None, Level::None),
        std::cmp::Ordering::Equal => (Some(Side::Coalition), coalition),
    };
    end(u, End { winner, level, by: None });
}

fn end(u: &mut Umpire, end: End) {
    let outcome = end.outcome();
    let (p, tally) = (u.p, tally(u.q()));
    u.say(|| {
        let text = Text::new("log-end").text("how", Text::new(outcome.how));
        let text = text.number("gazan", tally.gazan).number("all", tally.all);
        let text = end.by.map_or(text.clone(), |leader| text.leader(p, leader));
        Event::new(text).heading(1).rule(outcome.rule)
    });
    u.s.over = Some(end);
}

// ---- 10.2.2: what the French hold

/// Battalions of the French in a town, those in rout left out.
pub fn battalions_in(q: Board, town: TownId) -> usize {
    let stands = |unit: &UnitId| {
        let u = q.p.unit(*unit);
        u.side == Side::French && u.arm.is_infantry() && !q.s.routed.has(*unit)
    };
    q.p.town(town).hexes.iter().flat_map(|&hex| q.s.units_in(hex)).filter(stands).count()
}

/// 10.2.2: no Coalition unit on the road from a town to where it leaves the map in the west.
pub fn road_clear(q: Board, from: TownId) -> bool {
    let begins = |hex: &HexId| q.p.town(from).hexes.contains(hex);
    let end = q.p.west_road.iter().position(begins).unwrap_or(0);
    q.p.west_road[..=end].iter().all(|&hex| !q.s.occupied[Side::Coalition.i()].has(hex))
}

/// 10.2.2.
pub fn french_level(q: Board) -> Level {
    let [durenstein, oberloiben, unterloiben, rothenhof] = q.p.known.towns;
    let holds = |town, n| battalions_in(q, town) >= n;
    // 11.7: with Murat, Rothenhof too.
    let relief = !q.s.options.murat || !q.s.battle.arrived[3] || holds(rothenhof, 1);
    if holds(durenstein, 2)
        && holds(oberloiben, 1)
        && holds(unterloiben, 1)
        && relief
        && road_clear(q, unterloiben)
    {
        Level::Strategic
    } else if holds(durenstein, 1) && holds(oberloiben, 1) && road_clear(q, oberloiben) {
        Level::Tactical
    } else {
        Level::None
    }
}

// ---- 10.2.4: what the French have lost

/// Battalions or their equivalent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Of Gazan's Division.
    pub gazan: u16,
    /// Of all French forces.
    pub all: u16,
}

/// 10.2.3, 10.2.8: what the French have lost, each as often as it was lost.
pub fn tally(q: Board) -> Tally {
    let (p, s) = (q.p, q.s);
    let mut tally = Tally::default();
    let gazan = p.sets.whole[usize::from(p.known.divisions[0].0)];
    let mut add = |n: u16, is_gazan: bool| {
        tally.all += n;
        tally.gazan += if is_gazan { n } else { 0 };
    };
    for unit in (p.sets.of_side[Side::French.i()] & p.sets.battalions).iter() {
        add(u16::from(s.lost[unit]), gazan.has(unit));
    }
    // 10.2.3a to c: only whole groups count.
    for group in &p.sets.groups {
        let lost: u16 = group.iter().map(|unit| u16::from(s.lost[unit])).sum();
        let of_gazan = group.first().is_some_and(|unit| gazan.has(unit));
        add(lost / group.len().max(1) as u16, of_gazan);
    }
    // 10.2.3d.
    for leader in p.sets.leaders_of[Side::French.i()].iter() {
        if matches!(s.leader_at(leader), LeaderAt::Dead | LeaderAt::Captured) {
            add(1, p.sets.gazan_leaders.has(leader));
        }
    }
    tally
}

/// 10.2.4, 9.2.5: what the Coalition must eliminate for a level: of Gazan's Division, or of all.
pub fn needs(q: Board, level: Level) -> [u16; 2] {
    let v = &q.p.scenarios[usize::from(q.s.scenario)].victory;
    let (gazan, all, n) = match level {
        Level::Strategic => (v.strategic_gazan, v.strategic_all, 1),
        _ => (v.tactical_gazan, v.tactical_all, 0),
    };
    let mut more = [u16::from(q.s.battle.guard_short); 2];
    // 11.4 to 11.6: forces that came make it harder.
    for (arrival, _) in q.p.arrivals.iter().zip(q.s.battle.arrived).filter(|(_, here)| *here) {
        more[0] += u16::from(arrival.raises_gazan[n]);
        more[1] += u16::from(arrival.raises_all[n]);
    }
    [u16::from(gazan) + more[0], u16::from(all) + more[1]]
}

/// 10.2.4.
pub fn coalition_level(q: Board) -> Level {
    let tally = tally(q);
    let reached = |level: Level| {
        let [gazan, all] = needs(q, level);
        tally.gazan >= gazan || tally.all >= all
    };
    if reached(Level::Strategic) {
        Level::Strategic
    } else if reached(Level::Tactical) {
        Level::Tactical
    } else {
        Level::None
    }
}

/// 10.2.3: what counts as a battalion by itself.
pub const fn counts(size: Size) -> bool {
    matches!(size, Size::II | Size::III)
}
