//! Hidden corps under their leaders, dealt anew (4.1.2, 4.2).

use crate::board::Board;
use crate::flow::Step;
use crate::ids::{AreaId, AreaSet, COALITION, CorpsId, CorpsSet, CountryId, FRENCH, Title};
use crate::pack::Pack;
use crate::state::{Arriving, MAX_CORPS, MAX_COUNTRIES, State};
use crate::{attrition, battle, diplomacy};
use arrayvec::ArrayVec;
use kernel::{Dice, Role};

/// A place under a leader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    /// Whoever stands here ranks below this.
    below: u32,
    area: AreaId,
    /// Insurgents and regulars are not exchanged, nor insurgents of two countries: what their stack may do differs, and both players
    /// know what it may (10.3).
    rising: Option<CountryId>,
    /// How it came there and what it has done this round.
    came: u8,
    withdrew: u8,
    traits: u32,
    /// Who fills it in truth; looked at only to give all of it to somebody else.
    corps: CorpsId,
}

/// The order of leaders (4.2.1, 4.2.2) as a number: seniority, his player's choice, movement, battle, and the smaller id.
fn rank(p: &Pack, c: CorpsId, spent: bool, chosen: bool) -> u32 {
    let facts = p.corps(c);
    let r = if spent { facts.spent } else { facts.fresh };
    let byte = |n: i8| (i32::from(n) + 64).clamp(0, 127) as u32;
    byte(r.seniority) << 23
        | u32::from(chosen) << 22
        | byte(r.movement) << 15
        | byte(r.battle) << 8
        | u32::from(!c.0)
}

/// Hidden corps of a side are dealt to their slots, each on either side of its counter, so that every leader stays a leader. Those
/// who were named for a march or an interception may have been worn down since, and then need not outrank all they lead.
pub(super) fn deal_all(p: &Pack, s: &mut State, role: Role, dice: &mut Dice) -> Option<()> {
    // 4.2.2: a commander who was put on top once, and nobody knows where he is now.
    let hidden = s.of[role.0 as usize] - Board::new(p, s).in_the_open(role);
    let lost = |top: &&mut u8| (**top as usize) < MAX_CORPS && hidden.has(CorpsId(**top));
    s.top.iter_mut().filter(lost).for_each(|top| *top = u8::MAX);
    fill(p, s, role, true, dice).or_else(|| fill(p, s, role, false, dice))?;
    line_up(p, s, role);
    Some(())
}

/// 13.2.2: an order of battle that was not shown yet is the one that is proposed.
fn line_up(p: &Pack, s: &mut State, role: Role) {
    let r = role.0 as usize;
    if s.battle.area.is_some() && !s.battle.open[r] {
        s.battle.engaged[r] = battle::proposed(Board::new(p, s), role);
        s.battle.touched -= s.of[r];
    }
}

/// Two hidden corps change places, each on a side on which its new leader outranks it. Not where it would be seen.
pub(super) fn change_places(p: &Pack, s: &mut State, role: Role, one: CorpsId, two: CorpsId) -> bool {
    let q = Board::new(p, s);
    let before = houses(q, role);
    let fits_under = |c: CorpsId, other: CorpsId| {
        let below = slot(q, role, true, other).below;
        let sides = [s.spent.has(c), !s.spent.has(c)];
        sides.into_iter().find(|&spent| rank(p, c, spent, false) < below)
    };
    let (Some(first), Some(second)) = (fits_under(one, two), fits_under(two, one)) else { return false };
    if rising(q, one) != rising(q, two) {
        return false;
    }
    s.spent.set(one, first);
    s.spent.set(two, second);
    let mut now: [CorpsId; MAX_CORPS] = std::array::from_fn(|i| CorpsId(i as u8));
    (now[one.0 as usize], now[two.0 as usize]) = (two, one);
    move_in(s, CorpsSet::from([one, two]), &now, role);
    line_up(p, s, role);
    houses(Board::new(p, s), role) == before
}

fn fill(p: &Pack, s: &mut State, role: Role, named: bool, dice: &mut Dice) -> Option<()> {
    let q = Board::new(p, s);
    let open = q.in_the_open(role);
    let mut hidden = s.of[role.0 as usize] - open;
    if hidden.is_empty() {
        return Some(());
    }
    let weary = weariness(q, open);
    let mut slots: ArrayVec<Slot, MAX_CORPS> = hidden.iter().map(|c| slot(q, role, named, c)).collect();
    let mut now: [CorpsId; MAX_CORPS] = std::array::from_fn(|i| CorpsId(i as u8));
    let mut spent = CorpsSet::EMPTY;
    while let Some(first) = hidden.first() {
        let class = rising(q, first);
        let mut corps: CorpsSet = hidden.iter().filter(|&c| rising(q, c) == class).collect();
        hidden -= corps;
        let mut group: ArrayVec<Slot, MAX_CORPS> =
            slots.iter().filter(|s| corps.has(s.corps)).copied().collect();
        slots.retain(|s| !corps.has(s.corps));
        // The highest bounds first; equals in an order in which nobody's name counts.
        group.sort_unstable_by_key(|s| (std::cmp::Reverse(s.below), s.area, s.came, s.withdrew, s.traits));
        for (slot, guest) in guests(q, role, &mut group, &mut corps, dice)? {
            now[slot.corps.0 as usize] = guest.corps;
            spent.set(guest.corps, guest.spent);
        }
        let sides = sides(p, corps, &group, weary, dice)?;
        deal(&sides, &group, &mut now, dice);
        spent |= sides.iter().filter(|side| side.spent).map(|side| side.corps).collect();
    }
    let hidden = s.of[role.0 as usize] - open;
    s.spent = (s.spent - hidden) | spent;
    move_in(s, hidden, &now, role);
    // 12.3.2: those whom a loss can be taken from were spent before the die.
    if s.flow.iter().any(|step| matches!(step, Step::Attrition(attrition::Step::MarchLoss { .. }))) {
        s.spent |= s.victims & hidden;
    }
    Some(())
}

fn rising(q: Board, c: CorpsId) -> Option<CountryId> {
    q.insurgent(c).then(|| q.nation(c))
}

/// Areas of a country in which natives of it are to be told from guests.
#[derive(Clone, Copy, PartialEq, Eq)]
struct House {
    areas: AreaSet,
    natives: CorpsSet,
    /// Somebody else is among them.
    guests: bool,
}

/// Where both players know whether others than a country's own corps stand there, because cards are played by it: in the capital of an ally
/// of France (7.2.3, 20.0), and anywhere in a member of the Coalition that the French could turn, while there is diplomacy (7.2.3).
fn houses(q: Board, role: Role) -> ArrayVec<House, MAX_COUNTRIES> {
    let k = &q.p.key;
    if role == COALITION && !q.s.flow.iter().any(|step| matches!(step, Step::Diplomacy(_))) {
        return ArrayVec::new();
    }
    let ours = q.countries().iter().filter(|&c| c != k.france && c != k.britain && q.controls(role, c));
    let asked = ours.filter_map(|c| match role {
        FRENCH => q.is_major(c).then(|| (c, AreaSet::of(q.p.country(c).capital))),
        _ => diplomacy::rung(q, FRENCH, Title::Talleyrand, c)
            .filter(|_| !q.s.marked.has(c))
            .map(|_| (c, q.areas_of(c))),
    });
    let house = |(c, areas): (CountryId, AreaSet)| {
        let (natives, areas) = (q.nationals(c), areas & q.s.held[role.0 as usize]);
        House { areas, natives, guests: areas.iter().any(|a| (q.s.army(a, role) - natives).any()) }
    };
    asked.map(house).collect()
}

/// What is known of guests is kept: where the leaders do not tell, somebody else comes first, or natives alone, and never so that the
/// others find no place.
fn guests(
    q: Board,
    role: Role,
    slots: &mut ArrayVec<Slot, MAX_CORPS>,
    corps: &mut CorpsSet,
    dice: &mut Dice,
) -> Option<ArrayVec<(Slot, Side), MAX_CORPS>> {
    let open = q.in_the_open(role);
    // Leaders tell it, and so do insurgents: what those may do is known.
    let tells = |c: &CorpsId| open.has(*c) || q.insurgent(*c);
    let seen = |h: &House| h.areas.iter().any(|a| (q.s.army(a, role) - h.natives).iter().any(|c| tells(&c)));
    let houses: ArrayVec<House, MAX_COUNTRIES> = houses(q, role).into_iter().filter(|h| !seen(h)).collect();
    let closed: ArrayVec<House, MAX_COUNTRIES> = houses.iter().filter(|h| !h.guests).copied().collect();
    let mut guests = ArrayVec::new();
    for house in houses {
        let here = slots.iter().filter(|slot| house.areas.has(slot.area)).count();
        for _ in 0..if house.guests { here.min(1) } else { here } {
            let (i, c) = seat(q.p, slots, *corps, &house, &closed, dice)?;
            let slot = slots.remove(i);
            corps.remove(c);
            let spent = dice.below(4) == 0;
            let under = rank(q.p, c, spent, false) < slot.below;
            guests.push((slot, Side { corps: c, spent: if under { spent } else { !spent }, rank: 0 }));
        }
    }
    Some(guests)
}

/// Any corps that fits a house for any slot in it, such that all others find a place under a leader; where only natives may be, the
/// highest who can be are taken to stand in the other slots.
fn seat(
    p: &Pack,
    slots: &[Slot],
    corps: CorpsSet,
    house: &House,
    closed: &[House],
    dice: &mut Dice,
) -> Option<(usize, CorpsId)> {
    let lowest = |c: CorpsId| rank(p, c, true, false).min(rank(p, c, false, false));
    let sort = if house.guests { corps - house.natives } else { corps & house.natives };
    let here = (0..slots.len()).filter(|&i| house.areas.has(slots[i].area));
    let mut pairs: Vec<(usize, CorpsId)> = here.flat_map(|i| sort.iter().map(move |c| (i, c))).collect();
    let start = if pairs.is_empty() { 0 } else { dice.below(pairs.len() as u32) as usize };
    pairs.rotate_left(start);
    let fits = |&(i, c): &(usize, CorpsId)| {
        let mut rest = corps.without(c);
        let mut bounds: ArrayVec<u32, MAX_CORPS> = ArrayVec::new();
        // The lowest bounds first: who fits there is the first to be taken.
        for (_, slot) in slots.iter().enumerate().rev().filter(|(n, _)| *n != i) {
            let Some(home) = closed.iter().find(|h| h.areas.has(slot.area)) else {
                bounds.push(slot.below);
                continue;
            };
            let able = (rest & home.natives).iter().filter(|&o| lowest(o) < slot.below);
            let Some(one) = able.max_by_key(|&o| lowest(o)) else { return false };
            rest.remove(one);
        }
        // With both in order, everybody finds a place if each is outranked where he stands in it.
        let mut ranks: ArrayVec<u32, MAX_CORPS> = rest.iter().map(lowest).collect();
        ranks.sort_unstable();
        bounds.sort_unstable();
        lowest(c) < slots[i].below && ranks.iter().zip(&bounds).all(|(rank, below)| rank < below)
    };
    pairs.into_iter().find(fits)
}

/// One in so many hidden corps is spent, for all that the other player can tell by those he sees: (spent, of how many).
fn weariness(q: Board, open: CorpsSet) -> (u32, u32) {
    ((open & q.s.spent).len() as u32 + 1, open.len() as u32 + 4)
}

/// What both players know of the place where a corps stands.
fn slot(q: Board, role: Role, named: bool, c: CorpsId) -> Slot {
    let s = q.s;
    let area = s.place(c).area().expect("on the map");
    let top = CorpsId(s.top[area.0 as usize]);
    let leader = q.leader(area, role).expect("an army has a leader");
    let mut below = rank(q.p, leader, s.spent.has(leader), top == leader);
    // 12.1.5: nobody on the march is senior to its leader.
    if let Some(l) = q.marching().filter(|_| named && s.march.army.has(c)) {
        below = below.min(rank(q.p, l, s.spent.has(l), true));
    }
    // 12.6.1: interceptors are led by the one who was named.
    if let Some(came) = s.arrival(c).filter(|a| named && a.how == Arriving::Interception) {
        let group: CorpsSet = s.army(area, role).iter().filter(|&o| s.came(o) == s.came(c)).collect();
        if let Some(l) = q.leader_of(group, came.leader) {
            below = below.min(rank(q.p, l, s.spent.has(l), came.leader == Some(l)));
        }
    }
    let mut traits = 0;
    for (bit, set) in carried(s, role).into_iter().enumerate() {
        traits |= u32::from(set.has(c)) << bit;
    }
    Slot { below, area, rising: rising(q, c), came: s.came(c), withdrew: s.withdrawals(c), traits, corps: c }
}

/// Everything that is noted of a corps for where it stands and what it does.
fn carried(s: &State, role: Role) -> [CorpsSet; 11] {
    let (m, b, r) = (&s.march, &s.battle, role.0 as usize);
    [
        s.moved,
        s.fought,
        s.balked,
        s.subject,
        s.victims,
        m.army,
        m.fled,
        m.joined[0],
        m.joined[1],
        m.joined[2],
        b.present[r],
    ]
}

/// A corps on one side of its counter.
struct Side {
    corps: CorpsId,
    spent: bool,
    rank: u32,
}

/// On which side each corps lies, the highest rank first. Where too many would outrank the leaders there are, some lie on their
/// lower side instead.
fn sides(
    p: &Pack,
    corps: CorpsSet,
    slots: &[Slot],
    (spent, of): (u32, u32),
    dice: &mut Dice,
) -> Option<ArrayVec<Side, MAX_CORPS>> {
    let side = |c: CorpsId, spent: bool| Side { corps: c, spent, rank: rank(p, c, spent, false) };
    let mut sides: ArrayVec<Side, MAX_CORPS> =
        corps.iter().map(|c| side(c, dice.below(of) < spent)).collect();
    loop {
        sides.sort_unstable_by_key(|s| std::cmp::Reverse(s.rank));
        let Some(short) = sides.iter().zip(slots).position(|(s, slot)| s.rank >= slot.below) else {
            return Some(sides);
        };
        let lower = |s: &Side| rank(p, s.corps, !s.spent, false) < s.rank;
        let could: ArrayVec<usize, MAX_CORPS> = (0..=short).filter(|&i| lower(&sides[i])).collect();
        if could.is_empty() {
            return None;
        }
        let turned = &mut sides[could[dice.below(could.len() as u32) as usize]];
        *turned = side(turned.corps, !turned.spent);
    }
}

/// Each corps, the highest first, goes to any slot whose leader outranks it. All that are open to it are open to those after it, so
/// nobody is left without one, and every way to fill the slots is as likely as another.
fn deal(sides: &[Side], slots: &[Slot], now: &mut [CorpsId; MAX_CORPS], dice: &mut Dice) {
    let mut open: ArrayVec<CorpsId, MAX_CORPS> = ArrayVec::new();
    let mut next = slots.iter().peekable();
    for side in sides {
        while let Some(slot) = next.next_if(|slot| slot.below > side.rank) {
            open.push(slot.corps);
        }
        let taken = open.swap_remove(dice.below(open.len() as u32) as usize);
        now[taken.0 as usize] = side.corps;
    }
}

/// Each corps takes the place of another in every respect but its own strength.
fn move_in(s: &mut State, hidden: CorpsSet, now: &[CorpsId; MAX_CORPS], role: Role) {
    let image = |set: CorpsSet| -> CorpsSet {
        let moving = set & hidden;
        match moving.is_empty() {
            true => set,
            false => moving.iter().map(|c| now[c.0 as usize]).fold(set - hidden, |all, c| all.with(c)),
        }
    };
    let areas = s.held[role.0 as usize];
    for a in areas.iter() {
        let stack = &mut s.stacks[a.0 as usize];
        *stack = image(*stack);
        for c in (*stack & hidden).iter() {
            s.at[c.0 as usize] = crate::state::Place::on(a);
        }
    }
    s.exchange_traces(hidden, now);
    let r = role.0 as usize;
    let (m, b) = (&mut s.march, &mut s.battle);
    let [joined0, joined1, joined2] = &mut m.joined;
    for set in [
        &mut s.moved,
        &mut s.fought,
        &mut s.balked,
        &mut s.subject,
        &mut s.victims,
        &mut m.army,
        &mut m.fled,
        joined0,
        joined1,
        joined2,
        &mut b.present[r],
    ] {
        *set = image(*set);
    }
}
