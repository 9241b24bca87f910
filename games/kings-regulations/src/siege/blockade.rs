//! KR-SIE-19 to KR-SIE-21, KR-SIE-41, KR-SIE-42: who shuts a garrison in, and when it is free again.

use super::resist;
use crate::battle::{Helper, Mover, parties, retreat};
use crate::flow::{Board, Umpire, role};
use crate::ids::{HqId, HqType, PlaceId, Scale, Side, Stage, UnitId};
use crate::lay::Places;
use crate::pack::scenario::When;
use crate::state::{HQS, Hexes, Works};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal, Roles};
use std::cmp::Reverse;
use tabletop::hex::HexId;

/// KR-SIE-04, KR-SIE-21: a Formation has ended its march in a hex, or was left there: the first shuts the garrison in, if it is as strong;
/// else it must go.
pub fn arrived(u: &mut Umpire, hq: HqId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    let Some(place) = q.p.atlas.soil(hex).place else { return };
    let held = q.works_side(place).is_some_and(|s| q.enemies(side, s));
    if !held || q.siege(place).is_some() || q.p.hq(hq).kind == HqType::Dummy || q.s.hqs[hq].under.is_some() {
        return;
    }
    let (p, team) = (u.p, q.team(side));
    // KR-INT-05: either way he knows now whether he is as strong.
    u.say(|| kernel::Event::unsaid(team));
    let q = u.q();
    if q.may_blockade(q.sp(hq), place).is_err() {
        // KR-SIE-04: he is not the first.
        if is_held_by_brigade(q, place, side) {
            return;
        }
        u.say(|| {
            Line::new(&p.names, "log-too-weak", "KR-SIE-21")
                .by(role(side))
                .name("place", place)
                .place(hex)
                .event
        });
        return retreat::leave(u, Mover::Hq(hq), 0);
    }
    let siege = crate::setup::siege(place, hq, Stage::Blockade);
    if u.s.sieges.try_push(siege).is_err() {
        return;
    }
    u.prove_blockade(hq);
    u.say(|| {
        Line::new(&p.names, "log-blockade", "KR-SIE-21").by(role(side)).name("place", place).place(hex).event
    });
}

/// KR-SIE-04, KR-SIE-42: several stand before works at once: the strongest shuts the garrison in, and who is weaker stays with him.
pub fn come(u: &mut Umpire, mut hqs: ArrayVec<HqId, HQS>, hex: HexId) {
    let q = u.q();
    hqs.sort_unstable_by_key(|&hq| (Reverse(q.sp(hq)), hq.0));
    // Who it is tells which of them is the strongest.
    if let [first, _, ..] = hqs[..] {
        let all = q.everybody(q.p.hq(first).side);
        u.say(|| kernel::Event::unsaid(all));
    }
    hqs.into_iter().for_each(|hq| arrived(u, hq, hex));
}

/// KR-SIE-21, KR-INT-05: a garrison shows that it is too strong for whoever is before it.
pub fn rebuffed(u: &mut Umpire, side: Side, place: PlaceId) {
    let (p, team) = (u.p, u.q().team(side));
    show_inside(u, place, team);
    u.say(|| {
        let line = Line::new(&p.names, "log-rebuffed", "KR-SIE-21").by(role(side)).name("place", place);
        line.place(p.place(place).hex).reveals(team).event
    });
}

fn show_inside(u: &mut Umpire, place: PlaceId, to: Roles) {
    match u.s.places[place].works {
        Works::Garrison(g) => _ = u.s.seen.garrisons.show(g, to.0),
        Works::Hq(hq) => u.lay_open(hq, to),
        Works::Unit(unit) => _ = u.s.seen.units.show(unit, to.0),
        Works::Empty => {}
    }
}

/// Another Formation of the besieger's team in the hex that could shut the garrison in.
fn relief(q: Board, place: PlaceId, but: HqId) -> Option<HqId> {
    let (hex, side) = (q.p.place(place).hex, q.p.hq(but).side);
    let others = q.hqs_in(hex).filter(|&h| h != but && q.friends(side, q.p.hq(h).side));
    others.filter(|&h| q.p.hq(h).kind != HqType::Dummy).find(|&h| q.may_blockade(q.sp(h), place).is_ok())
}

/// KR-SIE-21, KR-CTR-03: a brigade by itself is a Formation: one that is as strong as a garrison keeps it shut in, without an HQ.
fn is_held_by_brigade(q: Board, place: PlaceId, side: Side) -> bool {
    let own = |x: &UnitId| q.friends(side, q.p.unit(*x).side) && !q.p.arm(*x).is_artillery();
    let mut loose = q.loose(q.p.place(place).hex).filter(own);
    q.campaign().scale == Scale::Brigade && loose.any(|x| q.may_blockade(q.s.units[x].sp, place).is_ok())
}

/// KR-SIE-42, KR-CTR-03: the siege is over, and a brigade goes on with the blockade; there is no HQ that could besiege again.
fn leave_to_brigade(u: &mut Umpire, place: PlaceId, side: Side) {
    let p = u.p;
    to_blockade(u, place);
    u.s.sieges.retain(|s| s.place != place);
    u.say(|| {
        let line = Line::new(&p.names, "log-brigade-blockades", "KR-SIE-42").rule("KR-CTR-03");
        line.by(role(side)).name("place", place).place(p.place(place).hex).event
    });
}

/// KR-SIE-29, KR-SIE-41, KR-SIE-42: a Formation has left a hex, or is Unformed. Its siege goes to the HQ above it, its blockade to another that
/// is strong enough; else both are lifted.
pub fn left(u: &mut Umpire, hq: HqId, hex: HexId) {
    let found = u.s.sieges.iter().find(|s| s.by == hq && u.p.place(s.place).hex == hex).map(|s| s.place);
    let Some(place) = found else { return };
    let q = u.q();
    let above = q.s.hqs[hq].under.filter(|&up| q.s.hqs[up].at == Some(hex));
    // KR-INT-05: whether somebody who stays is strong enough tells of those inside.
    let side = q.p.hq(hq).side;
    let all = q.everybody(side);
    let brigades = q.loose(hex).any(|x| q.friends(side, q.p.unit(x).side));
    if brigades || q.hqs_in(hex).any(|h| h != hq && q.friends(side, q.p.hq(h).side)) {
        u.say(|| kernel::Event::unsaid(all));
    }
    let q = u.q();
    if let Some(up) = above.filter(|&up| q.may_blockade(q.sp(up), place).is_ok()) {
        set_besieger(u, place, up);
        return;
    }
    match relief(q, place, hq) {
        Some(other) => {
            set_besieger(u, place, other);
            to_blockade(u, place);
        }
        None if is_held_by_brigade(q, place, side) => leave_to_brigade(u, place, side),
        None => lift(u, place),
    }
}

/// KR-SIE-41, KR-SEQ-14: what an HQ that marches off gives up, and what the scenario gives the enemy for it. KR-INT-05: whether those who stay are strong
/// enough to shut the garrison in is seen then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GivenUp {
    pub place: PlaceId,
    /// A siege, and not a blockade alone.
    pub siege: bool,
    /// Others of ours stay before the place.
    pub others: bool,
    pub award: Option<(Side, u8)>,
}

impl Board<'_> {
    pub fn gives_up(self, hq: HqId) -> Option<GivenUp> {
        let hex = self.s.hqs[hq].at?;
        let siege = self.s.sieges.iter().find(|s| s.by == hq && self.p.place(s.place).hex == hex)?;
        let (place, side) = (siege.place, self.p.hq(hq).side);
        let mut there = self.hqs_in(hex).filter(|&h| h != hq && self.friends(side, self.p.hq(h).side));
        let others = there.any(|h| self.p.hq(h).kind != HqType::Dummy && self.s.hqs[h].under != Some(hq))
            || self.loose(hex).any(|x| self.friends(side, self.p.unit(x).side));
        let begun = siege.stage > Stage::Blockade;
        let holder = self.works_side(place);
        let mut awards = self.scenario().awards.iter().enumerate();
        let award = awards.find(|(n, a)| {
            let lifted = a.when == When::Lifted && a.place == place && Some(a.side) == holder;
            begun && lifted && self.s.earned >> n & 1 == 0
        });
        let award = award.map(|(_, a)| (a.side, a.points));
        Some(GivenUp { place, siege: begun, others, award })
    }
}

/// KR-SIE-29: the HQ above a besieger who is put under it besieges now.
pub fn handed_up(u: &mut Umpire, hq: HqId, above: HqId) {
    u.s.sieges.iter_mut().filter(|s| s.by == hq).for_each(|s| s.by = above);
}

fn set_besieger(u: &mut Umpire, place: PlaceId, hq: HqId) {
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.by = hq;
    }
}

/// KR-SIE-41: the siege is over, the blockade goes on: auxiliaries go home, and the garrison has its main works again (KR-SIE-17).
fn to_blockade(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) else { return };
    if siege.stage == Stage::Blockade {
        return;
    }
    *siege = crate::setup::siege(place, siege.by, Stage::Blockade);
    let side = p.hq(siege.by).side;
    send_home(u, place);
    u.s.places[place].citadel = false;
    award_lifted(u, place);
    u.say(|| {
        Line::new(&p.names, "log-siege-lifted", "KR-SIE-41")
            .by(role(side))
            .name("place", place)
            .place(p.place(place).hex)
            .event
    });
}

/// KR-SIE-41: nobody is there any more: siege and blockade are over.
pub fn lift(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let Some(siege) = u.s.sieges.iter().find(|s| s.place == place).copied() else { return };
    u.s.sieges.retain(|s| s.place != place);
    send_home(u, place);
    u.s.places[place].citadel = false;
    if siege.stage > Stage::Blockade {
        award_lifted(u, place);
    }
    let side = p.hq(siege.by).side;
    u.say(|| {
        Line::new(&p.names, "log-lifted", "KR-SIE-41")
            .by(role(side))
            .name("place", place)
            .place(p.place(place).hex)
            .event
    });
}

/// KR-SIE-33: auxiliaries of a siege that is over.
pub fn send_home(u: &mut Umpire, place: PlaceId) {
    for helper in resist::serving(u.q(), place).collect::<Vec<Helper>>() {
        resist::goes_home(u, place, helper);
    }
}

/// KR-SEQ-14: what the scenario gives for it.
fn award_lifted(u: &mut Umpire, place: PlaceId) {
    let holder = u.q().works_side(place);
    let awards = u.q().scenario().awards.iter().enumerate();
    let earned = awards.filter(|(_, a)| a.when == When::Lifted && a.place == place && Some(a.side) == holder);
    let earned = earned.fold(0u16, |bits, (n, _)| bits | 1 << n);
    u.s.earned |= earned;
}

/// KR-SIE-41: a siege may be given up for a blockade.
pub fn may_raise(q: Board, side: Side, place: PlaceId) -> Result<(), Refusal> {
    match q.siege(place) {
        Some(s) if s.stage > Stage::Blockade && q.p.hq(s.by).side == side => Ok(()),
        _ => Err(Refusal::new("KR-SIE-41", "refuse-no-siege")),
    }
}

pub fn raise(u: &mut Umpire, place: PlaceId) {
    to_blockade(u, place);
}

/// KR-SIE-41: a besieger who was attacked, and whom nobody covered, lifts his siege, whatever came of it: also where the attacker declined.
pub fn attacked(u: &mut Umpire) {
    let Some(hq) = parties::besieger(u.q()) else { return };
    let place = u.s.sieges.iter().find(|s| s.by == hq).map(|s| s.place);
    if let Some(place) = place {
        to_blockade(u, place);
    }
}

/// KR-SIE-21, KR-SIE-29, KR-SIE-42: besiegers who have become too weak: the HQ above goes on with the siege, another takes the blockade over, or
/// all in the hex keep it up together until the turn is over (`last`); else they go. So do those whom a besieger has left behind.
pub fn weigh(u: &mut Umpire, last: bool) {
    let mut next = watched(u.q()).first();
    while let Some(place) = next {
        match u.s.siege(place).map(|s| s.by) {
            Some(hq) => weigh_besieger(u, place, hq, last),
            None => stragglers(u, place, last),
        }
        next = watched(u.q()).iter().find(|p| p.0 > place.0);
    }
}

/// Places that somebody holds, and that are besieged or have anybody before their works.
fn watched(q: Board) -> Places {
    let lay = q.lay();
    let walls = q.sides().fold(Hexes::EMPTY, |all, side| all | lay.posts.side(side).works);
    let before = (walls & (lay.loose_in | lay.free_in)).iter().filter_map(|h| q.p.atlas.soil(h).place);
    let besieged = q.s.sieges.iter().map(|s| s.place).filter(|&p| q.s.places[p].works != Works::Empty);
    let watched = before.chain(besieged).collect::<Places>();
    debug_assert_eq!(watched, {
        let stands = |p: &PlaceId| lay.in_field(q.p.place(*p).hex) != 0 || q.siege(*p).is_some();
        let held = q.campaign().places.iter().filter(|&p| q.s.places[p].works != Works::Empty);
        held.filter(stands).collect()
    });
    watched
}

fn weigh_besieger(u: &mut Umpire, place: PlaceId, hq: HqId, last: bool) {
    let side = u.p.hq(hq).side;
    // KR-INT-05: that he is still strong enough tells him of those inside as well; and those inside of him.
    if !u.q().knows_inside(side, place) {
        let team = u.q().team(side);
        u.say(|| kernel::Event::unsaid(team));
    }
    if let Some(holder) = u.q().works_side(place) {
        let (q, team) = (u.q(), u.q().team(holder));
        if !q.formation(hq).all(|unit| q.knows_unit(team, unit)) {
            u.say(|| kernel::Event::unsaid(team));
        }
    }
    if u.q().may_blockade(u.q().sp(hq), place).is_ok() {
        return;
    }
    // Who takes his place, or that nobody does, tells of all who are there.
    let all = u.q().everybody(side);
    u.say(|| kernel::Event::unsaid(all));
    let q = u.q();
    if let Some(up) = q.s.hqs[hq].under.filter(|&up| q.may_blockade(q.sp(up), place).is_ok()) {
        return set_besieger(u, place, up);
    }
    let (other, together) = (relief(q, place, hq), together(q, place, side));
    if let Some(other) = other {
        set_besieger(u, place, other);
        return to_blockade(u, place);
    }
    if is_held_by_brigade(u.q(), place, side) {
        return leave_to_brigade(u, place, side);
    }
    let team = u.q().team(side);
    show_inside(u, place, team);
    if !last && u.q().may_blockade(together, place).is_ok() {
        return to_blockade(u, place);
    }
    lift(u, place);
    go_all(u, place, side);
}

/// The SP of a team in the hex of a place, outside the works.
fn together(q: Board, place: PlaceId, side: Side) -> Sp {
    q.foot_and_horse(q.field_units(q.p.place(place).hex, |s| q.friends(side, s)).iter())
}

/// KR-SIE-21: Formations before a garrison that no HQ shuts in: the first that is strong enough does, a brigade by itself, or all together for this turn;
/// else they go.
fn stragglers(u: &mut Umpire, place: PlaceId, last: bool) {
    let q = u.q();
    let (Some(holder), hex) = (q.works_side(place), q.p.place(place).hex) else { return };
    let Some(side) = q.field_side(hex, |s| q.enemies(holder, s)) else { return };
    // KR-BAT-01: not while an army of the garrison is there too.
    if q.field_side(hex, |s| q.friends(holder, s)).is_some() {
        return;
    }
    // KR-INT-05: that they stay, or go, tells either side of the strength of the other.
    let all = q.everybody(side);
    u.say(|| kernel::Event::unsaid(all));
    let q = u.q();
    let real = |h: &HqId| {
        let own = q.p.hq(*h).kind != HqType::Dummy && q.friends(side, q.p.hq(*h).side);
        own && q.s.hqs[*h].under.is_none()
    };
    let strongest = q.hqs_in(hex).filter(real).max_by_key(|&h| (q.sp(h), std::cmp::Reverse(h.0)));
    let together = together(q, place, side);
    match strongest {
        Some(hq) if q.may_blockade(q.sp(hq), place).is_ok() => arrived(u, hq, hex),
        _ if is_held_by_brigade(q, place, side) => {}
        _ if last || q.may_blockade(together, place).is_err() => {
            let team = q.team(side);
            show_inside(u, place, team);
            u.say(|| kernel::Event::unsaid(team));
            go_all(u, place, side);
        }
        _ => {}
    }
}

/// KR-SIE-42: all of a team go from before a place, by one hex; whoever is about to is not told again.
fn go_all(u: &mut Umpire, place: PlaceId, side: Side) {
    let (p, q, hex) = (u.p, u.q(), u.p.place(place).hex);
    let own = |s: Side| q.friends(side, s);
    let hqs = q.hqs_in(hex).filter(|&h| own(q.p.hq(h).side) && q.p.hq(h).kind != HqType::Garrison);
    let loose = q.loose(hex).filter(|&x| own(q.p.unit(x).side));
    let all: Vec<Mover> = hqs.map(Mover::Hq).chain(loose.map(Mover::Unit)).collect();
    let goes = |u: &Umpire, who: Mover| {
        let leaves = |s: &crate::flow::Step| matches!(s, crate::flow::Step::Battle(crate::battle::Step::Leave { who: w, .. }) if *w == who);
        u.s.flow.iter().any(leaves)
    };
    let mut told = false;
    for who in all {
        if goes(u, who) || u.s.flow.remaining_capacity() < 4 {
            continue;
        }
        if !std::mem::replace(&mut told, true) {
            u.say(|| {
                let line =
                    Line::new(&p.names, "log-too-weak", "KR-SIE-21").by(role(side)).name("place", place);
                line.place(hex).event
            });
        }
        retreat::leave(u, who, 0);
    }
}
