//! 12.2, 12.3: how many dice a side rolls, before terrain and Events. Sieges count them the same way (13.31).

use crate::board::Board;
use crate::ids::{Camp, IMPERIAL, LeaderId, LeaderSet, NATIONS, Nation};
use crate::losses::Body;

/// Who fights on one side: all of a body, or the one Army of it that besieges (13.36).
#[derive(Clone, Copy, Debug)]
pub struct Side {
    pub camp: Camp,
    pub leaders: LeaderSet,
    pub commander: Option<LeaderId>,
    /// Strength Points by Nation.
    pub sp: [u8; 6],
}

impl Side {
    pub fn of(q: Board, body: Body) -> Self {
        Self {
            camp: q.body_camp(body),
            leaders: q.body_leaders(body),
            commander: q.body_commander(body),
            sp: NATIONS.map(|n| q.body_troops(body, n).sp()),
        }
    }
    pub fn points(&self) -> u8 {
        self.sp.iter().sum::<u8>() + self.leaders.len() as u8
    }
    /// Leaders of Armies: the Commander, and whoever else must lead for all to be led (10.63). The rest are Staff Officers.
    fn heads(&self, q: Board) -> LeaderSet {
        let mut heads = LeaderSet::EMPTY;
        for nation in NATIONS {
            let own = self.leaders & q.p.sets.leaders[nation.i()];
            if own.any() {
                heads |= q.heads_of(own, self.sp[nation.i()], self.commander);
            }
        }
        heads
    }
}

/// Battle dice of a side: one for each Strength Point and each Leader but the Commander, his Battle Rating less what a wound takes off it,
/// and the bonus of Morale (12.2). Terrain, failed Evasions, disrupts and Events are for the caller to count.
pub fn battle_dice(q: Board, side: &Side, wound: u8) -> u8 {
    let others = side.leaders.len() as u8 - u8::from(side.commander.is_some());
    side.sp.iter().sum::<u8>() + others + rating(q, side, wound) + bonus(q, side)
}

/// The Commander's Battle Rating.
pub fn rating(q: Board, side: &Side, wound: u8) -> u8 {
    side.commander.map_or(0, |c| q.battle_rating(c).saturating_sub(wound))
}

/// 12.3, 12.31: Morale gives dice to the nationality that makes up half of a side, in Strength Points and Battle Ratings of the Leaders of
/// Armies; Staff Officers count as one each.
pub fn bonus(q: Board, side: &Side) -> u8 {
    let level = &q.p.morale[q.s.morale[side.camp.i()].level as usize];
    if side.camp != IMPERIAL {
        return level.dice_russian;
    }
    let french = |n: Nation| !n.is_ally() || q.acts_french(n);
    let (mut theirs, mut all) = (0u8, 0u8);
    let mut count = |nation: Nation, n: u8| {
        all += n;
        if french(nation) {
            theirs += n;
        }
    };
    let heads = side.heads(q);
    for nation in NATIONS {
        count(nation, side.sp[nation.i()]);
    }
    for leader in side.leaders.iter() {
        let weight = if heads.has(leader) { q.battle_rating(leader) } else { 1 };
        count(q.nation_of(leader), weight);
    }
    if 2 * theirs >= all { level.dice_french.max(level.dice_allied) } else { level.dice_allied }
}
