//! 12.2, 12.3: how many dice a side rolls, before terrain and Events. Sieges count them the same way (13.31).

use crate::prelude::*;
use tabletop::view::ReportFigure;

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

/// The dice of a side in this Round of the Battle, as they are added up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub soldiers: i16,
    pub staff: i16,
    pub rating: i16,
    pub morale: i16,
    pub terrain: i16,
    pub evasions: i16,
    pub works: i16,
    pub events: i16,
    /// 12.53: a die less in Round 2 for each.
    pub disrupts: i16,
    /// What is halved away before Riga, and the rating of a Fortress (13.31).
    pub riga: i16,
    pub fortress: i16,
    pub total: u8,
}

impl Tally {
    /// Its parts that count, for a report.
    pub fn figures(&self) -> Vec<ReportFigure> {
        let all = [
            ("report-soldiers", self.soldiers),
            ("report-staff", self.staff),
            ("report-rating", self.rating),
            ("report-morale", self.morale),
            ("report-terrain", self.terrain),
            ("report-evasions", self.evasions),
            ("report-works", self.works),
            ("report-disrupts", self.disrupts),
            ("report-riga", self.riga),
            ("report-fortress", self.fortress),
            ("report-events", self.events),
        ];
        let counts = all.into_iter().filter(|(_, n)| *n != 0);
        counts.map(|(name, n)| ReportFigure { name: Text::new(name), value: n.into() }).collect()
    }
}

/// 12.2: how many dice a Camp rolls now.
pub fn tally(q: Board, camp: Camp) -> Tally {
    let b = &q.s.battle;
    let c = camp.i();
    let side = Side::of(q, super::body(q, camp));
    let active = camp == q.active_camp();
    let first = b.round == 1 && !b.second;
    let mut t = Tally {
        soldiers: side.sp.iter().sum::<u8>().into(),
        staff: side.leaders.len() as i16 - i16::from(side.commander.is_some()),
        events: i16::from(b.extra[c] + b.lasting[c]) - i16::from(b.cut[c]),
        ..Tally::default()
    };
    if !b.fog {
        t.rating = rating(q, &side, b.wound[c]).into();
        t.morale = bonus(q, &side).into();
    }
    if first && active {
        t.evasions = i16::from(q.s.force.failed_evasions) * q.p.numbers.battle.failed_evasion_dice;
        if b.entrenched {
            t.works = q.p.numbers.entrenchment.enemy_dice;
        }
    }
    if first && !active {
        t.terrain = terrain(q, camp);
    }
    if b.round > 1 {
        t.disrupts = -i16::from(b.disrupts[c].saturating_sub(b.spared[c]));
    }
    let own = t.soldiers + t.staff + t.rating + t.morale + t.terrain + t.evasions + t.works + t.disrupts;
    let cut = i16::from(b.cut[c]);
    // What takes dice off leaves none, Events that do leave one.
    let full = (own + t.events + cut).max(0);
    let mut total = if cut > 0 { (full - cut).max(full.min(1)) } else { full };
    if b.fog {
        total = total.max(1);
    }
    t.total = total as u8;
    t
}

/// 12.4: dice of the ground for the Inactive side: for the line by which the Active Formation came, if the space is friendly, and for its
/// own Home Zone.
fn terrain(q: Board, camp: Camp) -> i16 {
    let (f, space) = (&q.s.force, super::field(q));
    if f.no_terrain {
        return 0;
    }
    let mut dice = 0;
    let mover = camp.foe();
    let line = f.from.filter(|_| !f.sea && q.friendly(space, camp)).and_then(|from| {
        // What the mover crossed, with his bridges.
        match q.p.line(from, space) {
            Some(Line::Marsh) => Some(Line::Marsh),
            _ => q.line(from, space, mover),
        }
    });
    let terrain = &q.p.numbers.battle.terrain;
    dice += match line {
        Some(Line::Rough) => terrain.rough,
        Some(Line::River) => terrain.river,
        Some(Line::Marsh) if camp == TSARIST => terrain.marsh_vs_imperial,
        Some(Line::Marsh) if q.winter() => terrain.marsh_vs_tsarist_winter,
        Some(Line::Marsh) => terrain.marsh_vs_tsarist_turns_1_2,
        _ => 0,
    };
    if q.p.space(space).zone
        && let Some(owner) = q.owner(space).filter(|n| n.camp() == camp)
    {
        // 12.44: a Power anybody of it, an Ally its Army.
        let at_home = if owner.is_ally() {
            q.leaders_of(owner, space).any()
        } else {
            q.troops(space, owner).any() || q.leaders_of(owner, space).any()
        };
        if at_home {
            dice += terrain.home_zone;
        }
    }
    dice
}
