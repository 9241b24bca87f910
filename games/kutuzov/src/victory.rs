//! 20: victory.

use crate::ending::How;
use crate::prelude::*;
use serde::Deserializer;

/// What is worth how much (20.2, 20.3), in halves of a Victory Point.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Values {
    #[serde(deserialize_with = "halves")]
    pub key: i32,
    #[serde(deserialize_with = "halves")]
    pub depot: i32,
    #[serde(deserialize_with = "halves")]
    pub resource: i32,
    /// 16.6: an Imperial Resource after the Retreat from Moscow.
    #[serde(rename = "resource_imperial_if_19_7", deserialize_with = "halves")]
    pub resource_saved: i32,
    #[serde(rename = "warsaw_imperial_each", deserialize_with = "halves")]
    pub warsaw_each: i32,
    #[serde(deserialize_with = "halves")]
    pub warsaw_tsarist: i32,
    #[serde(rename = "moscow_tsarist_each", deserialize_with = "halves")]
    pub moscow_each: i32,
    /// Moscow, St. Petersburg, Kiev in Imperial hands.
    #[serde(rename = "bonus_imperial")]
    pub prizes: Prizes,
    #[serde(rename = "no_prussian_revolt_fn", deserialize_with = "halves")]
    pub prussia_stands: i32,
    #[serde(rename = "no_austrian_neutrality_fs", deserialize_with = "halves")]
    pub austria_stands: i32,
    #[serde(deserialize_with = "halves")]
    pub austria_neutral_r1: i32,
    #[serde(deserialize_with = "halves")]
    pub austria_neutral_r2: i32,
    #[serde(rename = "prussian_revolt_r1", deserialize_with = "halves")]
    pub prussian_revolt: i32,
    /// 20.32: Keys and Depots on the Imperial side of the frontier, after the Retreat from Moscow.
    #[serde(rename = "imperial_side_key_extra_if_19_7", deserialize_with = "halves")]
    pub key_saved: i32,
    #[serde(rename = "imperial_side_depot_extra_if_19_7", deserialize_with = "halves")]
    pub depot_saved: i32,
    /// By the number of ports and of marsh Duchies.
    #[serde(skip)]
    pub ports: Vec<i32>,
    #[serde(skip)]
    pub marshes: Vec<i32>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prizes {
    #[serde(deserialize_with = "halves")]
    pub moscow: i32,
    #[serde(deserialize_with = "halves")]
    pub st_petersburg: i32,
    #[serde(deserialize_with = "halves")]
    pub kiev: i32,
}

/// Victory Points are written whole or with a half, and counted in halves.
fn halves<'de, D: Deserializer<'de>>(from: D) -> Result<i32, D::Error> {
    f32::deserialize(from).map(|n| (n * 2.0).round() as i32)
}

/// The Victory Points of a Power, in halves.
pub fn points(q: Board, power: Power) -> i32 {
    resource(q, power.camp()) * i32::from(q.s.resources[power.i()]) + standing(q)[power.i()]
}

/// What a Resource counts (16.6, 20.2).
pub fn resource(q: Board, camp: Camp) -> i32 {
    if saved(q, camp) { q.p.vp.resource_saved } else { q.p.vp.resource }
}

/// What each Power counts without its Resources: Keys and Depots (20.2), and what it has besides (20.3).
pub fn standing(q: Board) -> [i32; 4] {
    let mut sum = POWERS.map(|w| bonus(q, w));
    for space in (q.p.sets.keys | q.p.sets.depots).iter() {
        let Some(holder) = q.controller(space) else { continue };
        let worth = worth(q, holder.camp(), space);
        match shared(q, holder.camp(), space) {
            true => holder.camp().powers().iter().for_each(|w| sum[w.i()] += worth / 2),
            false => sum[holder.power().i()] += worth,
        }
    }
    sum
}

/// 16.6, 20.32: the Imperials have chosen the Retreat from Moscow.
fn saved(q: Board, camp: Camp) -> bool {
    camp == IMPERIAL && q.s.withdrawal == Withdrawal::Chosen
}

/// Warsaw and Moscow count for both Powers of their own Camp.
fn shared(q: Board, camp: Camp, space: SpaceId) -> bool {
    let s = q.p.space(space);
    s.dual && s.home.camp() == camp
}

/// What a Key or Depot is worth to a Camp that controls it (20.2, 20.32).
pub fn worth(q: Board, camp: Camp, space: SpaceId) -> i32 {
    let (v, s) = (&q.p.vp, q.p.space(space));
    let worth = [v.prizes.moscow, v.prizes.st_petersburg, v.prizes.kiev];
    let (key, depot) = (i32::from(s.key), i32::from(s.depot));
    let home = s.home.camp() == camp;
    let more = if saved(q, camp) && home { key * v.key_saved + depot * v.depot_saved } else { 0 };
    if shared(q, camp, space) {
        let each = if camp == IMPERIAL { v.warsaw_each } else { v.moscow_each };
        return 2 * each + more;
    }
    if space == q.p.key.warsaw {
        return v.warsaw_tsarist;
    }
    let prize = match camp {
        IMPERIAL => prizes(q).iter().position(|&p| p == space).map_or(0, |i| worth[i]),
        _ => 0,
    };
    key * v.key + depot * v.depot + prize + more
}

fn prizes(q: Board) -> [SpaceId; 3] {
    [q.p.key.moscow, q.p.key.st_petersburg, q.p.key.kiev]
}

/// 20.3: what each Power counts besides.
pub fn bonus(q: Board, power: Power) -> i32 {
    let v = &q.p.vp;
    let if_so = |yes: bool, worth: i32| if yes { worth } else { 0 };
    let neutral = q.has_left(AUSTRIA);
    let revolt = q.has_left(PRUSSIA);
    match power {
        FN => if_so(!revolt, v.prussia_stands) + held(q, power, q.p.sets.ports, &v.ports),
        FS => if_so(!neutral, v.austria_stands) + held(q, power, q.p.sets.marshes, &v.marshes),
        R1 => {
            if_so(neutral, v.austria_neutral_r1)
                + if_so(revolt, v.prussian_revolt)
                + held(q, power, q.p.sets.ports, &v.ports)
        }
        _ => if_so(neutral, v.austria_neutral_r2) + held(q, power, q.p.sets.marshes, &v.marshes),
    }
}

/// 20.31, 20.32, 20.33, 20.34: ports and marsh Duchies. What an Ally holds counts for the Power it serves; in Russia a Tsarist Power counts
/// those of both (1.21).
fn held(q: Board, power: Power, places: SpaceSet, track: &[i32]) -> i32 {
    let shared = |n: Nation, s: SpaceId| power.camp() == TSARIST && n.camp() == TSARIST && q.p.in_russia(s);
    let counts = |s: SpaceId| q.controller(s).is_some_and(|n| n.power() == power || shared(n, s));
    let count = places.iter().filter(|&s| counts(s)).count();
    track.get(count).or(track.last()).copied().unwrap_or(0)
}

/// The points of a Camp's Powers together, in halves.
pub fn total(q: Board, camp: Camp) -> i32 {
    camp.powers().iter().map(|&w| points(q, w)).sum()
}

/// Resources of a Camp.
fn resources(q: Board, camp: Camp) -> u8 {
    camp.powers().iter().map(|w| q.s.resources[w.i()]).sum()
}

/// The Camp with more points (20.1); on a tie Resources, then Morale, then Imperial Attrition decide (20.4). `how` where points do.
pub fn leading_camp(q: Board, how: How) -> (Camp, How) {
    let more = |[imperial, tsarist]: [i32; 2]| match imperial.cmp(&tsarist) {
        std::cmp::Ordering::Greater => Some(IMPERIAL),
        std::cmp::Ordering::Less => Some(TSARIST),
        std::cmp::Ordering::Equal => None,
    };
    let severe = q.p.attrition.iter().position(|l| l.id == "severe").unwrap_or(4);
    let tests = [
        (how, CAMPS.map(|c| total(q, c))),
        (How::TieResources, CAMPS.map(|c| i32::from(resources(q, c)))),
        (How::TieMorale, CAMPS.map(|c| -i32::from(q.s.morale[c.i()].level))),
    ];
    let last = if usize::from(q.s.attrition.level) >= severe { TSARIST } else { IMPERIAL };
    let decided = tests.into_iter().find_map(|(how, by_camp)| more(by_camp).map(|camp| (camp, how)));
    decided.unwrap_or((last, How::TieAttrition))
}

/// 20.5: who of the winning Camp has won. One player for both Powers wins with both; of two the one with more points does, then with
/// more Resources, then the later on the Impulse Track.
pub fn winners(q: Board, camp: Camp) -> Powers {
    let [a, b] = camp.powers();
    if q.s.same_player(a, b) {
        return Powers::of(a).with(b);
    }
    let rank = |w: Power| (points(q, w), q.s.resources[w.i()], w.0);
    Powers::of(if rank(a) > rank(b) { a } else { b })
}
