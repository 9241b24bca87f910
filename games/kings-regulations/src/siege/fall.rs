//! KR-SIE-16 to KR-SIE-18, KR-SIE-23, KR-SIE-30, KR-SIE-47, SUR: garrisons that surrender: the Siege Table, terms, citadels, men who come back.

use super::{Act, Returning, Step, Yielding, blockade, escalade, parole, resist, works};
use crate::battle::Helper;
use crate::battle::surrender::{self, Granted};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, Ce, Fate, GarrisonId, Kind, PlaceId, Scale, Side, Stage, Terms, UnitId};
use crate::state::{CONTINGENTS, LeaderAt, UNITS, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use serde::{Deserialize, Serialize};
use tabletop::view::Die;

/// How a garrison comes to give itself up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// KR-SIE-24.
    Table,
    /// KR-SIE-18.
    Voluntary,
    /// KR-SIE-47.
    Escalade,
    /// KR-GAR-15.
    Isolated,
    /// KR-VIC-09.
    Bought,
}

// The Administration Phase.

/// KR-SIE-23: sieges of a side that are still to be looked at.
pub fn to_check(q: Board, side: Side) -> impl Iterator<Item = PlaceId> {
    let due = q.s.sieges.iter().filter(move |s| {
        s.stage > Stage::Blockade && q.p.hq(s.by).side == side && !q.s.siege.checked.has(s.place)
    });
    due.map(|s| s.place)
}

/// KR-SIE-23: in player order; then KR-SUR-07, guns; KR-SUR-11, units whose parole is over.
pub fn administration(u: &mut Umpire) {
    blockade::weigh(u, true);
    if !matches!(u.s.step(), crate::flow::Step::Siege(Step::Administration)) {
        return;
    }
    let next = u.s.order.iter().copied().find(|&s| to_check(u.q(), s).next().is_some());
    if let Some(side) = next {
        return u.push(Step::Choose { side });
    }
    u.pop();
    u.s.siege.checked = Default::default();
    parole::released(u, Some(u.s.turn));
    for side in u.s.order.clone() {
        u.push(Step::Guns { side });
    }
}

/// The end of the Administration Phase. KR-GAR-15: isolated garrisons; KR-SUR-07: their guns; KR-SUR-12: whoever has the Honours of War goes
/// home, and KR-SUR-11 with them men on parole for whom the list of reinforcements had no line.
pub fn close(u: &mut Umpire) {
    u.pop();
    isolated(u);
    for at in (0..u.s.siege.returning.len()).rev() {
        if u.s.siege.returning[at].turn == u.s.turn {
            u.push(Step::Send { at: at as u8 });
        }
    }
    parole::released(u, None);
    for side in u.s.order.clone() {
        u.push(Step::Guns { side });
    }
}

/// A single siege is not chosen.
pub fn choose_goes_by(u: &mut Umpire, side: Side) -> bool {
    let (first, more) = {
        let mut all = to_check(u.q(), side);
        (all.next(), all.next().is_some())
    };
    if more {
        return false;
    }
    u.pop();
    if let Some(place) = first {
        check(u, place);
    }
    true
}

/// KR-SIE-23, KR-DUM-03: an HQ of the garrison's friends near enough to give it heart. What its back hides, a dummy or how many men, is not asked
/// for: the besieger would read it from the die.
pub fn relief_near(q: Board, place: PlaceId) -> bool {
    let table = &q.p.series.charts.siege;
    let Some(side) = q.works_side(place) else { return false };
    let hex = q.p.place(place).hex;
    let near = |h: crate::ids::HqId| {
        let Some(at) = q.s.hqs[h].at else { return false };
        q.p.atlas.grid.distance(at, hex) <= u16::from(table.relief_mp)
            && within(q, side, at, hex, table.relief_mp.into())
    };
    let backs =
        q.campaign().hqs.iter().filter(|&h| q.friends(side, q.p.hq(h).side) && q.s.hqs[h].back.is_some());
    backs.filter(|&h| q.p.hq(h).kind != crate::ids::HqType::Garrison).any(near)
}

/// Whether a march of so many points leads from one hex to another, whoever stands between.
fn within(q: Board, side: Side, from: tabletop::hex::HexId, to: tabletop::hex::HexId, limit: u16) -> bool {
    let who = crate::ground::Walker::foot(side, 0);
    let garrisons = q.enemy_presence(side).works;
    let mut best: Vec<(tabletop::hex::HexId, u16)> = vec![(from, 0)];
    let mut at = 0;
    while at < best.len() {
        let (hex, spent) = best[at];
        at += 1;
        for (dir, next) in q.p.atlas.grid.near(hex) {
            let Ok(step) = q.stride(&who, hex, dir, next, &garrisons) else { continue };
            let cost = spent + u16::from(step.mp);
            let known = best.iter().any(|b| b.0 == next && b.1 <= cost);
            if cost <= limit && !known {
                best.push((next, cost));
            }
        }
    }
    best.iter().any(|b| b.0 == to)
}

/// KR-SIE-23, KR-SIE-24: the Siege Table.
pub fn check(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    u.s.siege.checked.insert(place);
    let q = u.q();
    let Some(siege) = q.siege(place).copied() else { return };
    let side = p.hq(siege.by).side;
    let drm = q.siege_table_drm(place, relief_near(q, place));
    let hex = p.place(place).hex;
    let royal = q.has_royal(place);
    let guns = siege.stage == Stage::Lodgement && q.lines_of(place).guns > 0;
    let die = u.d10(side, "roll-siege-table", "KR-SIE-23");
    let gives_in = u.q().gives_in(siege.srv, i32::from(die) + i32::from(drm), royal);
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.phases = siege.phases.saturating_add(1);
    }
    u.say(|| {
        let id = if gives_in { "log-gives-in" } else { "log-holds-out" };
        let line = Line::new(&p.names, id, "KR-SIE-24")
            .rule("KR-SIE-23")
            .by(role(side))
            .number("die", die)
            .number("drm", drm);
        line.number("srv", siege.srv)
            .name("place", place)
            .place(hex)
            .die(role(side), Die::from_nought(die))
            .event
    });
    if guns {
        works::drain(u, side, place, p.series.charts.depot_reduction.siege_table);
    }
    if gives_in {
        fall(u, place, How::Table);
    }
}

/// KR-GAR-14, KR-GAR-15: who is found cut off gives up at the end of the next Administration Phase.
fn isolated(u: &mut Umpire) {
    let places = u.q().campaign().places;
    for place in places.iter() {
        let q = u.q();
        let cut = q.works_side(place).is_some() && q.is_isolated(place) && !q.has_royal(place);
        if cut && u.s.siege.isolated.has(place) {
            u.s.siege.isolated.remove(place);
            fall(u, place, How::Isolated);
        } else {
            u.s.siege.isolated.set(place, cut);
        }
    }
}

// Surrender.

impl Board<'_> {
    /// KR-HQS-50: a Royal is inside.
    pub fn has_royal(self, place: PlaceId) -> bool {
        let inside = |l| self.s.leaders[l].at == LeaderAt::Garrison(place);
        self.campaign().leaders.iter().any(|l| inside(l) && self.rank(l) == crate::ids::Rank::Royal)
    }
}

/// KR-SIE-18, KR-SUR-01: a garrison that is besieged may give itself up; KR-HQS-50: not with a Royal inside.
pub fn may_capitulate(q: Board, side: Side, place: PlaceId) -> Result<(), Refusal> {
    if q.has_royal(place) {
        return Err(Refusal::new("KR-HQS-50", "refuse-royal").name("place", place));
    }
    match q.siege(place) {
        Some(s) if s.stage > Stage::Blockade && q.works_side(place) == Some(side) => Ok(()),
        _ => Err(Refusal::new("KR-SUR-01", "refuse-no-siege")),
    }
}

/// A garrison gives itself up, or falls back into its citadel.
pub fn fall(u: &mut Umpire, place: PlaceId, how: How) {
    let p = u.p;
    let q = u.q();
    let Some(side) = q.works_side(place) else { return deserted(u, place) };
    let by = match q.siege(place) {
        Some(s) => p.hq(s.by).side,
        None => match q.sides().find(|&s| q.enemies(side, s)) {
            Some(enemy) => enemy,
            None => return,
        },
    };
    let terms = terms(u, place, how, by);
    let citadel = how != How::Isolated
        && !u.s.places[place].citadel
        && u.q().citadel(place) > 0
        && u.q().siege(place).is_some();
    // KR-INT-05: how many they were is counted as they march out.
    let all = u.q().everybody(side);
    u.say(|| {
        Line::new(&p.names, "log-falls", "KR-SIE-30")
            .by(role(side))
            .name("place", place)
            .text("terms", terms_text(terms))
            .place(p.place(place).hex)
            .reveals(all)
            .outcome()
            .event
    });
    if citadel {
        return into_citadel(u, Yielding { place, terms, how, out: Sp::NONE });
    }
    let works = u.s.places[place].works;
    give_up_men(u, place, side, by, terms);
    governor(u, place, by, terms);
    helpers(u, place, (side, by), terms, how);
    match works {
        Works::Garrison(g) => {
            let guns = u.s.garrisons[g].siege;
            take_guns(u, side, by, guns, how);
            u.s.garrisons[g] = Default::default();
        }
        Works::Hq(hq) => surrender::disband(u, hq, Some(by), false),
        Works::Unit(_) | Works::Empty => {}
    }
    let taken = u.q().siege(place).is_some();
    u.s.places[place].works = Works::Empty;
    u.s.places[place].citadel = false;
    u.s.sieges.retain(|s| s.place != place);
    take_depot(u, place, by);
    // KR-SUP-09: what nobody stands before is given up, not captured.
    if taken {
        city(u, place, by);
        crate::plans::ejected(u, by, place);
    }
}

/// KR-SIE-30: the last of them is dead: the besieger has only to walk in.
fn deserted(u: &mut Umpire, place: PlaceId) {
    let Some(by) = u.q().siege(place).map(|s| u.p.hq(s.by).side) else { return };
    governor(u, place, by, Terms::Internment);
    let beaten = u.q().sides().find(|&s| u.q().enemies(s, by));
    if let Some(side) = beaten {
        helpers(u, place, (side, by), Terms::Internment, How::Escalade);
    }
    u.s.places[place].citadel = false;
    u.s.sieges.retain(|s| s.place != place);
    take_depot(u, place, by);
    city(u, place, by);
    crate::plans::ejected(u, by, place);
}

/// KR-SUR-09: after an escalade they are interned; a garrison that was cut off and not besieged has the Honours of War; else a die.
fn terms(u: &mut Umpire, place: PlaceId, how: How, by: Side) -> Terms {
    let p = u.p;
    let besieged = u.q().siege(place).is_some_and(|s| s.stage > Stage::Blockade);
    match how {
        How::Escalade => Terms::Internment,
        How::Bought => Terms::Honours,
        How::Isolated if !besieged => Terms::Honours,
        _ => {
            let die = u.d10(by, "roll-terms", "KR-SUR-09");
            let terms = u.q().surrender_terms(place, die.into(), how == How::Voluntary);
            u.say(|| {
                let line = Line::new(&p.names, "log-terms", "KR-SUR-09").by(role(by)).number("die", die);
                line.text("terms", terms_text(terms)).die(role(by), Die::from_nought(die)).event
            });
            terms
        }
    }
}

pub fn terms_text(terms: Terms) -> kernel::Text {
    kernel::Text::new(match terms {
        Terms::Internment => "terms-internment",
        Terms::Parole => "terms-parole",
        Terms::Honours => "terms-honours",
    })
}

// Citadels.

/// KR-SIE-16: as many as it holds go into the citadel; who gives up instead is their owner's choice.
fn into_citadel(u: &mut Umpire, yielding: Yielding) {
    u.push(Step::Yield(yielding));
    yields_by_itself(u, yielding);
}

/// KR-SIE-16: those of whom one may give up: SP of a contingent and arm, guns; at battalion scale units.
pub fn yields(q: Board, place: PlaceId) -> Vec<Act> {
    match q.s.places[place].works {
        Works::Garrison(g) => {
            let state = &q.s.garrisons[g];
            let foot = q.campaign().contingents.iter().zip(state.foot).filter(|c| c.1 > 0);
            let horse = q.campaign().contingents.iter().zip(state.horse).filter(|c| c.1 > 0);
            let men = foot.map(|c| Act::YieldFoot(c.0)).chain(horse.map(|c| Act::YieldHorse(c.0)));
            men.chain((state.siege > 0).then_some(Act::YieldGun)).collect()
        }
        Works::Hq(hq) => {
            let men = q.units_of(hq).filter(|&x| q.is_formed(x) && !q.p.arm(x).is_artillery());
            men.map(Act::YieldUnit).collect()
        }
        Works::Unit(_) | Works::Empty => Vec::new(),
    }
}

/// Whoever has no choice is not asked; when there is room for all that are left they go in.
pub fn yields_by_itself(u: &mut Umpire, mut yielding: Yielding) -> bool {
    while !u.q().citadel_excess(yielding.place).is_none() {
        let all = yields(u.q(), yielding.place);
        match all[..] {
            [] => break,
            [only] => yielding = give_up(u, yielding, only),
            _ => {
                u.turn_into(Step::Yield(yielding));
                return false;
            }
        }
    }
    u.pop();
    enter(u, yielding);
    true
}

/// KR-SIE-16: the owner has said who.
pub fn yield_by_choice(u: &mut Umpire, yielding: Yielding, act: Act) {
    let (p, place) = (u.p, yielding.place);
    let Some(side) = u.q().works_side(place) else { return u.pop() };
    let all = u.q().everybody(side);
    u.say(|| {
        let line = |id| Line::new(&p.names, id, "KR-SIE-16").by(role(side)).name("place", place);
        let line = match act {
            Act::YieldFoot(c) => line("log-yields-foot").name("contingent", c),
            Act::YieldHorse(c) => line("log-yields-horse").name("contingent", c),
            Act::YieldUnit(unit) => line("log-yields-unit").name("unit", unit),
            _ => line("log-yields-gun"),
        };
        // KR-INT-05: they are seen as they march out.
        line.place(p.place(place).hex).reveals(all).event
    });
    let yielding = give_up(u, yielding, act);
    u.turn_into(Step::Yield(yielding));
}

/// Whose place it is, and who has taken the town.
fn parties(q: Board, place: PlaceId) -> Option<(Side, Side)> {
    q.works_side(place).zip(q.siege(place).map(|s| q.p.hq(s.by).side))
}

/// An SP, a gun or a unit gives up. KR-SUR-11: for how long men are on parole is asked when all have.
fn give_up(u: &mut Umpire, yielding: Yielding, act: Act) -> Yielding {
    let Yielding { place, terms, how, out } = yielding;
    let Some((side, by)) = parties(u.q(), place) else { return yielding };
    let before = u.q().garrison_sp(place);
    match (act, u.s.places[place].works) {
        (Act::YieldFoot(c), Works::Garrison(g)) => {
            let at = u.q().contingent_index(c);
            u.s.garrisons[g].foot[at] -= 1;
            set_aside(u, yielding, g, at, false);
        }
        (Act::YieldHorse(c), Works::Garrison(g)) => {
            let at = u.q().contingent_index(c);
            u.s.garrisons[g].horse[at] -= 1;
            set_aside(u, yielding, g, at, true);
        }
        (Act::YieldGun, Works::Garrison(g)) => {
            u.s.garrisons[g].siege -= 1;
            take_guns(u, side, by, 1, how);
        }
        (Act::YieldUnit(unit), _) => surrender_unit(u, unit, by, Granted { terms, turn: parole::OPEN }),
        _ => {}
    }
    Yielding { out: out + before.less(u.q().garrison_sp(place)), ..yielding }
}

/// An SP that gives up waits with the others until all have.
fn set_aside(u: &mut Umpire, yielding: Yielding, garrison: GarrisonId, at: usize, mounted: bool) {
    let Yielding { place, terms, .. } = yielding;
    let Some((side, by)) = parties(u.q(), place) else { return };
    let men = (u8::from(!mounted), u8::from(mounted));
    if let Some(open) = u.s.siege.returning.iter_mut().find(|r| r.turn == parole::OPEN) {
        open.foot[at] += men.0;
        open.horse[at] += men.1;
        return;
    }
    let (mut foot, mut horse) = ([0u8; CONTINGENTS], [0u8; CONTINGENTS]);
    (foot[at], horse[at]) = men;
    let first =
        Returning { side, by: side, from: place, turn: parole::OPEN, foot, horse, full: Default::default() };
    if u.s.siege.returning.try_push(first).is_err() {
        hand_over(u, garrison, place, side, by, terms, foot, horse);
    }
}

/// KR-SIE-16: those who are left go into the citadel, which is invested. KR-SIE-13, KR-SIE-11: its resistance is reckoned as at any other time.
fn enter(u: &mut Umpire, yielding: Yielding) {
    let (p, Yielding { place, terms, how, out }) = (u.p, yielding);
    let Some((side, by)) = parties(u.q(), place) else { return };
    if let Works::Garrison(g) = u.s.places[place].works
        && let Some(at) = u.s.siege.returning.iter().position(|r| r.turn == parole::OPEN)
    {
        let men = u.s.siege.returning.remove(at);
        hand_over(u, g, place, side, by, terms, men.foot, men.horse);
    }
    parole::close(u, side, by);
    u.s.places[place].citadel = true;
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        *siege = crate::setup::siege(place, siege.by, Stage::Investment);
        siege.worked = true;
    }
    escalade::leave_staff(u, place);
    let inside = u.q().garrison_sp(place);
    u.say(|| {
        Line::new(&p.names, "log-citadel", "KR-SIE-16")
            .by(role(side))
            .name("place", place)
            .word("stay", inside.to_string())
            .word("out", out.to_string())
            .place(p.place(place).hex)
            .event
    });
    if inside.is_none() {
        // KR-SIE-17: nobody holds it.
        return fall(u, place, how);
    }
    resist::reassess(u, place, false);
    resist::trim(u, place);
}

/// KR-SUR-07: siege artillery is the captor's; KR-SIE-47: in an escalade the gunners are prisoners.
fn take_guns(u: &mut Umpire, side: Side, by: Side, guns: u8, how: How) {
    u.s.sides[by].guns[1] += guns;
    if how == How::Escalade {
        let row = &mut u.s.sides[side];
        row.captured[Ce::C.index()] += guns;
        row.extra += 2 * u16::from(guns);
    }
}

/// KR-SUR-10 to KR-SUR-12: a garrison gives up: into captivity, on parole, or home.
fn give_up_men(u: &mut Umpire, place: PlaceId, side: Side, by: Side, terms: Terms) {
    let units: ArrayVec<UnitId, UNITS> = match u.s.places[place].works {
        Works::Garrison(g) => {
            let state = &mut u.s.garrisons[g];
            let (foot, horse) = (std::mem::take(&mut state.foot), std::mem::take(&mut state.horse));
            return hand_over(u, g, place, side, by, terms, foot, horse);
        }
        Works::Hq(hq) => u.q().units_of(hq).collect(),
        Works::Unit(unit) => [unit].into_iter().collect(),
        Works::Empty => return,
    };
    let back = if terms == Terms::Parole { parole::term_of(u, side, by, &units) } else { 0 };
    for &unit in units.iter().rev() {
        surrender_unit(u, unit, by, Granted { terms, turn: back });
    }
}

/// KR-SUR-06, KR-SUR-12: a battalion, or a brigade of a Formation: held by the captor, on parole for a time (KR-SUR-11), with the Honours of War until the phase ends.
pub fn surrender_unit(u: &mut Umpire, unit: UnitId, by: Side, Granted { terms, turn }: Granted) {
    let guns = u.p.arm(unit).is_artillery();
    if terms == Terms::Parole && !guns && parole::hold(u, unit, by, turn) {
        return;
    }
    if terms == Terms::Honours && !guns && parole::honour(u, unit, by) {
        return;
    }
    surrender::unit(u, unit, by);
}

#[allow(clippy::too_many_arguments)]
fn hand_over(
    u: &mut Umpire,
    garrison: GarrisonId,
    place: PlaceId,
    side: Side,
    by: Side,
    terms: Terms,
    foot: [u8; CONTINGENTS],
    horse: [u8; CONTINGENTS],
) {
    let p = u.p;
    let count: u16 = foot.iter().chain(&horse).map(|&n| u16::from(n)).sum();
    if count == 0 {
        return;
    }
    let (mut foot, mut horse) = (foot, horse);
    if terms == Terms::Parole {
        // Whose paroled men never serve again is said by the campaign.
        let first = u.q().campaign().contingents.iter();
        let lost: ArrayVec<usize, CONTINGENTS> =
            (first.enumerate()).filter(|&(_, c)| !u.q().returns_from_parole(c)).map(|(n, _)| n).collect();
        let mut kept = 0;
        for n in lost {
            let gone = foot[n] + horse[n];
            u.s.sides[side].captured[p.garrison(garrison).ce.index()] += gone;
            u.s.sides[side].lost += u16::from(gone);
            kept += u16::from(gone);
            (foot[n], horse[n]) = (0, 0);
        }
        if kept > 0 {
            u.say(|| {
                let line = Line::new(&p.names, "log-parole-never", "KR-SUR-11").by(role(side));
                line.number("count", kept).event
            });
        }
        if foot.iter().chain(&horse).all(|&n| n == 0) {
            return;
        }
    }
    let turn = match terms {
        Terms::Internment => {
            let row = &mut u.s.sides[side];
            row.captured[p.garrison(garrison).ce.index()] += count as u8;
            row.lost += count;
            return;
        }
        Terms::Honours => u.s.turn,
        Terms::Parole => parole::term(u, side, by),
    };
    let who = if terms == Terms::Honours { by } else { side };
    let men = Returning { side, by: who, from: place, turn, foot, horse, full: Default::default() };
    if u.s.siege.returning.try_push(men).is_err() {
        let left: u8 = foot.iter().chain(&horse).sum();
        u.s.sides[side].captured[p.garrison(garrison).ce.index()] += left;
    }
}

/// KR-SIE-47, KR-SUR-11, KR-SUR-12: the commander: taken with those who are interned, else free.
fn governor(u: &mut Umpire, place: PlaceId, by: Side, terms: Terms) {
    let Some(leader) = u.q().governor(place) else { return };
    match terms {
        Terms::Internment => crate::battle::after::strike_down(u, leader, Fate::Captured, by, None),
        Terms::Parole | Terms::Honours => u.s.leaders[leader].at = LeaderAt::Mess,
    }
}

/// KR-SIE-47, KR-SUR-03, KR-SUR-12: auxiliaries of the garrison are taken, or go to Recovery with the Honours of War; the besieger's have done
/// their work. KR-AUX-42: so are and do Dual Purpose units that serve as such.
fn helpers(u: &mut Umpire, place: PlaceId, (side, by): (Side, Side), terms: Terms, how: How) {
    let hex = u.p.place(place).hex;
    // KR-SIE-47: at battalion scale those who are taken by storm are held as units are.
    let held = how == How::Escalade && u.campaign().scale == Scale::Battalion;
    for helper in resist::serving(u.q(), place).collect::<Vec<Helper>>() {
        let own = u.q().friends(side, u.q().aide_side(helper));
        let taken = own && (how == How::Escalade || terms != Terms::Honours);
        match helper {
            Helper::Counter(aux) if taken && held => surrender::hold_auxiliary(u, aux, by),
            Helper::Counter(aux) if taken => surrender::auxiliary(u, aux),
            Helper::Dual(unit) if taken && held => surrender::unit(u, unit, by),
            Helper::Dual(unit) if own => surrender::dual(u, unit, hex, by, taken),
            Helper::Counter(_) | Helper::Dual(_) => resist::goes_home(u, place, helper),
        }
    }
}

/// KR-SUR-05, KR-MAP-05: the depot inside.
fn take_depot(u: &mut Umpire, place: PlaceId, by: Side) {
    let hex = u.p.place(place).hex;
    let q = u.q();
    let enemy = q.s.depot(hex).is_some_and(|d| q.enemies(by, q.p.contingent(d.contingent).side));
    let own = q.campaign().contingents.iter().find(|&c| q.p.contingent(c).side == by);
    if let (true, Some(contingent)) = (enemy, own) {
        u.s.capture_depot(u.p, hex, contingent);
    }
}

/// KR-SUP-09: a Fortified City may bring an OP.
fn city(u: &mut Umpire, place: PlaceId, by: Side) {
    let p = u.p;
    let listed = p.place(place).grade == 6 || u.q().campaign().cities.places.contains(&place);
    if !listed {
        return;
    }
    let die = u.d10(by, "roll-city", "KR-SUP-09");
    let gained = if die <= p.series.numbers.city_die { u.s.gain_op(p, by, 1) } else { 0 };
    u.say(|| {
        Line::new(&p.names, "log-city", "KR-SUP-09")
            .by(role(by))
            .number("die", die)
            .number("count", gained)
            .name("place", place)
            .event
    });
}

// Men who come back.

/// KR-SUR-12: works that a side holds, nearer to a hub of its own than the place that was given up; without any such, any.
fn homes_of<'a>(q: Board<'a>, side: Side, from: PlaceId) -> impl Iterator<Item = PlaceId> + 'a {
    let far = move |place: PlaceId| {
        let hex = q.p.place(place).hex;
        let own = q.campaign().hubs.iter().filter(move |&h| {
            q.s.hubs[h].active
                && q.p.hub(h).contingents.iter().any(|&c| q.friends(side, q.p.contingent(c).side))
        });
        own.filter_map(|h| q.hub_hex(h)).map(|h| q.p.atlas.grid.distance(h, hex)).min()
    };
    let here = far(from);
    let open = move |&place: &PlaceId| {
        place != from
            && q.garrison_of(place).is_some()
            && q.works_side(place).is_some_and(|s| q.friends(side, s))
            && !q.is_blockaded(place)
    };
    let nearer = move |p: PlaceId| here.is_none() || far(p) < here;
    let any = q.campaign().places.iter().filter(open).any(nearer);
    q.campaign().places.iter().filter(open).filter(move |&p| !any || nearer(p))
}

/// KR-SUR-12: without garrisons to go to, the hub of a side, where it has the ground.
pub fn base_of(q: Board, side: Side) -> Option<tabletop::hex::HexId> {
    let own = |h: &crate::ids::HubId| {
        let mut whose = q.p.hub(*h).contingents.iter().map(|&c| q.p.contingent(c).side);
        q.s.hubs[*h].active && whose.any(|s| q.friends(side, s))
    };
    q.campaign().hubs.iter().filter(own).filter_map(|h| q.hub_hex(h)).find(|&h| q.controls(side, h))
}

/// Where men may be sent. Whoever sends them does not know whether there is room (KR-INT-03): he has to try.
pub fn homes<'a>(q: Board<'a>, at: usize) -> impl Iterator<Item = PlaceId> + 'a {
    let men = q.s.siege.returning.get(at);
    men.into_iter().flat_map(move |r| homes_of(q, r.side, r.from).filter(|&p| !r.full.has(p)))
}

/// Without room anywhere they wait for the next turn.
pub fn send_goes_by(u: &mut Umpire, at: u8) -> bool {
    let idle = homes(u.q(), at.into()).next().is_none();
    if idle && let Some(men) = u.s.siege.returning.get_mut(usize::from(at)) {
        men.turn = men.turn % 16 + 1;
        men.full = Default::default();
    }
    u.pop_if(idle)
}

/// As many as find room; the others are sent elsewhere.
pub fn send(u: &mut Umpire, at: u8, place: PlaceId) {
    let p = u.p;
    let Some(garrison) = u.q().garrison_of(place) else { return u.pop() };
    let mut room = u.q().room_inside(place);
    let Some(men) = u.s.siege.returning.get_mut(usize::from(at)) else { return u.pop() };
    let mut sent = 0u16;
    let state = &mut u.s.garrisons[garrison];
    for n in 0..CONTINGENTS {
        for (from, to) in [(&mut men.foot[n], &mut state.foot[n]), (&mut men.horse[n], &mut state.horse[n])] {
            let some = u16::from(*from).min(room);
            *from -= some as u8;
            *to += some as u8;
            room -= some;
            sent += some;
        }
    }
    let (side, done) = (men.side, men.foot.iter().chain(&men.horse).all(|&n| n == 0));
    if !done {
        men.full.insert(place);
    }
    // What finds no room tells how many were in the works.
    let all = u.q().everybody(side);
    u.say(|| {
        Line::new(&p.names, "log-sent-home", "KR-SUR-12")
            .by(role(side))
            .number("count", sent)
            .name("place", place)
            .reveals(all)
            .event
    });
    if done {
        u.s.siege.returning.remove(at.into());
        u.pop();
    }
}

/// KR-SUR-07: artillery of a side with room for what it has taken.
pub fn batteries<'a>(q: Board<'a>, side: Side) -> impl Iterator<Item = UnitId> + 'a {
    let [field, siege] = q.s.sides[side].guns;
    q.campaign().units.iter().filter(move |&u| {
        let stock = match q.p.arm(u) {
            Arm::Field => field,
            Arm::Siege => siege,
            _ => 0,
        };
        stock > 0 && q.p.unit(u).side == side && q.is_formed(u) && q.room(u) >= Sp::ONE
    })
}

/// KR-SUR-07, KR-CTR-20: a gun joins a unit; a battery is marked as taken.
pub fn arm(u: &mut Umpire, side: Side, unit: UnitId) {
    let p = u.p;
    let field = p.arm(unit) == Arm::Field;
    u.s.sides[side].guns[usize::from(!field)] -= 1;
    let at = u.s.units[unit].at;
    u.s.recruit(unit, Sp::ONE, at);
    if field {
        u.s.units[unit].captured += 1;
    }
    let team = u.q().team(side);
    u.say(|| {
        Line::new(&p.names, "log-armed", "KR-SUR-07")
            .by(role(side))
            .name("unit", unit)
            .only_for(team, "log-arms")
            .event
    });
}
