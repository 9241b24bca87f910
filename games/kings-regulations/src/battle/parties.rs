//! KR-BAT-01 to KR-BAT-15: where there is a battle, who takes part in it and who commands.

use super::{ATTACKER, Contact, DEFENDER, Fight, Host, Stage, Step};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, HqId, HqType, LeaderId, Rank, Side, Stage as SiegeStage, UnitId};
use crate::per::Per;
use crate::state::{LeaderAt, UnitAt};
use arrayvec::ArrayVec;
use kernel::{Line, Refusal, Why};
use tabletop::SmallSet;
use tabletop::hex::HexId;

/// KR-BAT-02, KR-BAT-13: an HQ has come into a hex from another. If enemies are there it is a contact: the first that comes attacks, with
/// those that come `together` with it in a combined movement (KR-CMO-07).
pub fn entered(u: &mut Umpire, hq: HqId, from: HexId, hex: HexId, together: bool) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    if q.field_side(hex, |s| q.enemies(side, s)).is_none() {
        return;
    }
    // KR-BAT-13: those under a Grand Army are there as well, though it should set them free before the battle (KR-CMO-06).
    let here = q.hqs_in(hex).filter(|&h| q.enemies(side, q.p.hq(h).side));
    let there = here.flat_map(|h| q.under(h).chain([h])).collect();
    // Those who met here before are gone: this is a new meeting.
    let mates = q.hqs_in(hex).any(|h| h != hq && q.friends(side, q.p.hq(h).side))
        || q.loose(hex).any(|x| q.friends(side, q.p.unit(x).side));
    if !mates {
        u.s.battle.contacts.retain(|c| c.hex != hex);
    }
    if let Some(contact) = u.s.battle.contacts.iter_mut().find(|c| c.hex == hex) {
        let _ = contact.came.try_push((hq, from));
        if together && contact.attacker == side {
            contact.first.insert(hq);
        }
        return;
    }
    let came = [(hq, from)].into_iter().collect();
    let contact = Contact { hex, attacker: side, there, came, first: SmallSet::of(hq) };
    let _ = u.s.battle.contacts.try_push(contact);
}

impl Board<'_> {
    /// KR-OPS-01, KR-BAT-65: whether an enemy of a side that operates now has Operations of his own before the battles of the impulse, and could march
    /// off. Order and plans lie open.
    pub fn may_be_given_the_slip(self, side: Side) -> bool {
        let at = self.s.flow.iter().find_map(|step| match step {
            crate::flow::Step::Turn(crate::turn::Step::Operate { at }) => Some(usize::from(*at)),
            _ => None,
        });
        let later = at.and_then(|at| self.s.order.get(at + 1..)).unwrap_or_default();
        // KR-BAT-12: by an option battles follow at once.
        !self.s.options.superiors && later.iter().any(|&s| self.enemies(side, s) && self.has_plan(s))
    }
}

/// KR-BAT-01, KR-GAR-10: hexes where enemies stand outside works.
pub fn contested(q: Board) -> impl Iterator<Item = HexId> {
    let mut seen: ArrayVec<HexId, 24> = ArrayVec::new();
    for hq in q.campaign().hqs.iter() {
        let state = q.s.hqs[hq];
        let Some(hex) = state.at.filter(|_| state.under.is_none()) else { continue };
        let side = q.p.hq(hq).side;
        let kind = q.p.hq(hq).kind;
        if kind == HqType::Garrison || kind == HqType::Dummy || seen.contains(&hex) {
            continue;
        }
        if q.field_side(hex, |s| q.enemies(side, s)).is_some() {
            let _ = seen.try_push(hex);
        }
    }
    // In the order of the map: which HQ stands where is not told by it.
    seen.sort_unstable_by_key(|hex| hex.0);
    seen.into_iter()
}

/// KR-BAT-02: who attacks in a hex: whoever came; without a record of it the one who is not at home there.
fn attacker(q: Board, hex: HexId) -> Option<Side> {
    if let Some(contact) = q.s.battle.contacts.iter().find(|c| c.hex == hex) {
        return Some(contact.attacker);
    }
    let hq = q.hqs_in(hex).find(|&h| !q.friendly(q.p.hq(h).side, hex));
    hq.or_else(|| q.hqs_in(hex).next()).map(|h| q.p.hq(h).side)
}

/// The battles in which a side attacks.
pub fn to_choose(q: Board, side: Side) -> impl Iterator<Item = HexId> {
    contested(q).filter(move |&hex| attacker(q, hex) == Some(side))
}

/// KR-BAT-03: the impulse ends when all battles are over. The attackers choose, in player order.
pub fn battles(u: &mut Umpire) {
    let next = (0..u.s.order.len()).find(|&at| to_choose(u.q(), u.s.order[at]).next().is_some());
    match next {
        Some(at) => u.push(Step::Choose { at: at as u8 }),
        None => {
            u.s.battle.contacts.clear();
            u.pop();
        }
    }
}

/// A single battle is not chosen.
pub fn choose_goes_by(u: &mut Umpire, at: u8) -> bool {
    let side = u.s.order[usize::from(at)];
    let (first, more) = {
        let mut hexes = to_choose(u.q(), side);
        (hexes.next(), hexes.next().is_some())
    };
    if more {
        return false;
    }
    u.pop();
    if let Some(hex) = first {
        begin(u, hex);
    }
    true
}

fn host(side: Side) -> Host {
    Host {
        side,
        hqs: SmallSet::EMPTY,
        loose: false,
        stack: SmallSet::EMPTY,
        general: None,
        spared: ArrayVec::new(),
        shaken: false,
        tries: 0,
        stopped: false,
        ammunition: None,
        strength: Default::default(),
        wings: 0,
        engaged: 0,
        front: 0,
        reserve: 0,
        fallen: 0,
        outwitted: 0,
        gained: 0,
        fieldworks: false,
        sealed: None,
        lead: None,
        screening: false,
        assault: false,
        artillery: false,
        cavalry: 0,
        legion: false,
        lce: None,
        threshold: 0,
        leaves: None,
        dead: [0; 5],
        personages: 0,
    }
}

/// KR-BAT-13: the participants of a battle: the first Formation that came in, and those that were there. KR-BAT-14: others wait.
pub fn begin(u: &mut Umpire, hex: HexId) {
    let q = u.q();
    let Some(attacker) = attacker(q, hex) else { return };
    let Some(defender) = q.field_side(hex, |s| q.enemies(attacker, s)) else { return };
    let mut hosts = [host(attacker), host(defender)];
    let contact = q.s.battle.contacts.iter().find(|c| c.hex == hex);
    for hq in q.hqs_in(hex).filter(|&h| q.p.hq(h).kind != HqType::Dummy) {
        let own = usize::from(!q.friends(attacker, q.p.hq(hq).side));
        hosts[own].stack.insert(hq);
        q.under(hq).for_each(|h| hosts[own].stack.insert(h));
        let takes_part = match contact {
            None => true,
            Some(c) if own == ATTACKER => c.first.has(hq),
            Some(c) => c.there.has(hq),
        };
        if takes_part {
            hosts[own].hqs.insert(hq);
        }
    }
    hosts[DEFENDER].loose = q.loose(hex).any(|u| q.friends(defender, q.p.unit(u).side));
    // Those who began it have gone: whoever came next stands in their place.
    for (own, host) in hosts.iter_mut().enumerate() {
        if host.hqs.is_empty() && !host.loose {
            let next = contact.and_then(|c| c.came.iter().map(|c| c.0).find(|&h| host.stack.has(h)));
            let next = next.or_else(|| q.hqs_in(hex).find(|&h| host.stack.has(h)));
            let all = next.map(|h| group(q, host.stack, hex, h)).unwrap_or_default();
            all.iter().for_each(|h| host.hqs.insert(h));
            host.loose |= own == ATTACKER && next.is_none();
        }
    }
    let mut from: [ArrayVec<HexId, 6>; 2] = Default::default();
    let mut water = None;
    for &(hq, came) in contact.iter().flat_map(|c| &c.came) {
        let own = usize::from(!hosts[ATTACKER].stack.has(hq));
        // KR-BAT-20: where somebody else came from does not matter.
        if hosts[own].hqs.has(hq) && !from[own].contains(&came) {
            let _ = from[own].try_push(came);
        }
        // KR-BAT-42: the attacker comes over the water that the first of his had to cross.
        if own == ATTACKER && water.is_none() && hosts[ATTACKER].hqs.has(hq) {
            water = q.p.atlas.grid.direction(came, hex).and_then(|d| q.p.atlas.river(came, d).water);
        }
    }
    u.s.battle.fight = Some(Fight {
        hex,
        hosts,
        round: 0,
        surprised: None,
        water,
        from,
        trail: ArrayVec::new(),
        taken: Per::default(),
        lost: Default::default(),
        regrouped: Default::default(),
        covered: None,
        called: None,
        pursues: false,
        royal: [false; 2],
        captain: false,
    });
    let p = u.p;
    u.say(|| {
        let line =
            Line::new(&p.names, "log-battle", "KR-BAT-01").rule("KR-BAT-13").heading(2).by(role(attacker));
        line.text("hex", p.spot(hex)).place(hex).event
    });
    u.push(Step::Part(Stage::Cover));
}

/// KR-CMO-07, KR-BAT-13: those of a host in the hex that marched in one combined movement with an HQ, and itself: they are one Formation.
fn group(q: Board, stack: SmallSet<HqId>, hex: HexId, hq: HqId) -> SmallSet<HqId> {
    let number = q.s.hqs[hq].together;
    let mates = q.hqs_in(hex).filter(|&h| number > 0 && stack.has(h) && q.s.hqs[h].together == number);
    mates.chain([hq]).collect()
}

/// KR-BAT-23, KR-CMO-07: an HQ comes in, with all that marched together with it. Gives who has.
pub fn bring_in(u: &mut Umpire, host: usize, hq: HqId) -> SmallSet<HqId> {
    let (hex, stack) = (u.fight().hex, u.fight().hosts[host].stack);
    let all = group(u.q(), stack, hex, hq);
    for hq in all.iter() {
        u.fight().hosts[host].hqs.insert(hq);
        came_in(u, host, hq);
    }
    all
}

/// KR-BAT-20: a Formation takes part now, so that nobody of the enemy leaves by the way it came.
pub fn came_in(u: &mut Umpire, host: usize, hq: HqId) {
    let hex = u.fight().hex;
    let contact = u.s.battle.contacts.iter().find(|c| c.hex == hex);
    let from: ArrayVec<HexId, 6> =
        contact.iter().flat_map(|c| &c.came).filter(|c| c.0 == hq).map(|c| c.1).take(6).collect();
    let known = &mut u.fight().from[host];
    for hex in from {
        if !known.contains(&hex) {
            let _ = known.try_push(hex);
        }
    }
}

/// KR-BAT-04: whether a unit fights here: no siege artillery, and in the mountains those who can (KR-MOV-18).
fn fights(q: Board, hex: HexId, unit: UnitId) -> bool {
    let mountain = q.p.atlas.terrain(hex) == q.p.series.grounds.mountain;
    q.p.arm(unit) != Arm::Siege && (!mountain || q.p.unit_class(unit).mountain_combat)
}

/// KR-BAT-13: the units of a host.
pub fn units<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = UnitId> + Clone + 'a {
    let fight = q.fight();
    let all = fight.into_iter().flat_map(move |f| q.campaign().units.iter().map(move |u| (f, u)));
    all.filter(move |&(f, unit)| {
        let own = &f.hosts[host];
        let part = match q.s.units[unit].at {
            UnitAt::Hq(hq) => own.hqs.has(hq) || q.s.hqs[hq].under.is_some_and(|up| own.hqs.has(up)),
            UnitAt::Hex(hex) => own.loose && hex == f.hex && q.friends(own.side, q.p.unit(unit).side),
            _ => false,
        };
        part && fights(q, f.hex, unit)
    })
    .map(|(_, unit)| unit)
}

/// All units of a host's team in the hex of the battle, works apart.
pub fn stack_units<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = UnitId> + Clone + 'a {
    let fight = q.fight();
    let all = fight.into_iter().flat_map(move |f| q.campaign().units.iter().map(move |u| (f, u)));
    all.filter(move |&(f, unit)| {
        let here = matches!(q.s.units[unit].at, UnitAt::Hq(_) | UnitAt::Hex(_));
        here && q.hex_of(unit) == Some(f.hex) && q.friends(f.hosts[host].side, q.p.unit(unit).side)
    })
    .map(|(_, unit)| unit)
}

/// Whether an HQ, or the one above it, takes part.
fn takes_part(q: Board, host: usize, hq: HqId) -> bool {
    let own = q.fight().map(|f| f.hosts[host].hqs).unwrap_or_default();
    own.has(hq) || q.s.hqs[hq].under.is_some_and(|up| own.has(up))
}

/// KR-BAT-04: the leaders who take part; KR-BAT-11: not the Royals who were withdrawn.
pub fn leaders<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = LeaderId> + Clone + 'a {
    let leaders = q.campaign().leaders.iter();
    leaders.filter(move |&l| {
        let there = match q.s.leaders[l].at {
            LeaderAt::Commands(hq) | LeaderAt::General(hq) | LeaderAt::With(hq) => takes_part(q, host, hq),
            _ => false,
        };
        there && !q.fight().is_some_and(|f| f.hosts[host].spared.contains(&l))
    })
}

/// KR-BAT-11: the Royals whom a host could withdraw.
pub fn royals<'a>(q: Board<'a>, host: usize) -> impl Iterator<Item = LeaderId> + Clone + 'a {
    leaders(q, host).filter(move |&l| q.rank(l) == Rank::Royal)
}

/// KR-BAT-11, KR-HQS-47: he stays in the hex, and takes no part and no harm. After a round it shakes his army.
pub fn withdraw_royal(u: &mut Umpire, host: u8, leader: LeaderId) {
    let (p, later) = (u.p, u.fight().round > 0);
    let own = u.host(host);
    let _ = own.spared.try_push(leader);
    own.shaken |= later;
    let side = own.side;
    u.say(|| {
        Line::new(&p.names, "log-royal-withdrawn", "KR-BAT-11").by(role(side)).name("leader", leader).event
    });
}

/// KR-SIE-43: a siege goes on in the hex, and there are others than the besieger.
pub fn may_be_covered(q: Board) -> bool {
    besieger(q).is_some_and(|hq| {
        let own = &q.fight().expect("a battle").hosts[DEFENDER];
        own.loose || own.hqs.iter().any(|h| h != hq)
    })
}

/// The defender's HQ that besieges the place in the hex.
pub fn besieger(q: Board) -> Option<HqId> {
    let fight = q.fight()?;
    let own = &fight.hosts[DEFENDER];
    let siege = q.s.sieges.iter().find(|s| q.p.place(s.place).hex == fight.hex)?;
    (siege.stage > SiegeStage::Blockade && own.hqs.has(siege.by)).then_some(siege.by)
}

/// KR-SIE-43: the others must be as many as the besieger.
pub fn may_cover(q: Board) -> Result<(), Refusal> {
    let Some(hq) = besieger(q) else { return Err(Refusal::new("KR-SIE-43", "refuse-no-siege")) };
    let of_besieger = |u: &UnitId| match q.s.units[*u].at {
        UnitAt::Hq(h) => h == hq || q.s.hqs[h].under == Some(hq),
        _ => false,
    };
    let others = q.foot_and_horse(units(q, DEFENDER).filter(|u| !of_besieger(u)));
    if q.covers(others, q.sp(hq)) { Ok(()) } else { Err(Refusal::new("KR-SIE-43", "refuse-cover-too-weak")) }
}

/// KR-SIE-43: the besieger does not fight, but shares a retreat.
pub fn cover(u: &mut Umpire) {
    let p = u.p;
    let Some(hq) = besieger(u.q()) else { return };
    let fight = u.fight();
    fight.covered = Some(hq);
    fight.hosts[DEFENDER].hqs.remove(hq);
    let side = fight.hosts[DEFENDER].side;
    u.say(|| Line::new(&p.names, "log-covered", "KR-SIE-43").by(role(side)).name("hq", hq).event);
}

/// KR-BAT-15: those with the best claim among the leaders there; nobody without a rating commands.
fn claimants(q: Board, host: usize) -> ArrayVec<LeaderId, 24> {
    let grand = |l: LeaderId| match q.s.leaders[l].at {
        LeaderAt::Commands(hq) => q.p.hq(hq).kind == HqType::GrandArmy,
        _ => false,
    };
    let rated = |l: &LeaderId| q.p.leader(*l).lr.is_some();
    let best = leaders(q, host).filter(rated).map(|l| q.claim(l, grand(l))).min();
    leaders(q, host).filter(rated).filter(|&l| Some(q.claim(l, grand(l))) == best).take(24).collect()
}

/// KR-BAT-15: a Marshal, then a General, of the Mess.
fn from_mess(q: Board, side: Side) -> ArrayVec<LeaderId, 24> {
    let waits = |l: &LeaderId| q.s.leaders[*l].at == LeaderAt::Mess && q.friends(side, q.side_of_leader(*l));
    for rank in [Rank::Marshal, Rank::General] {
        let some: ArrayVec<LeaderId, 24> =
            q.campaign().leaders.iter().filter(waits).filter(|&l| q.rank(l) == rank).take(24).collect();
        if !some.is_empty() {
            return some;
        }
    }
    ArrayVec::new()
}

/// KR-BAT-15: the Generalissimo of a host; among equals by lot; nobody is a notional leader.
fn appoint(u: &mut Umpire, host: usize) -> Option<LeaderId> {
    let q = u.q();
    let side = q.fight()?.hosts[host].side;
    let mut choice = claimants(q, host);
    if choice.is_empty() {
        choice = from_mess(q, side);
    }
    match choice.len() {
        0 => None,
        1 => Some(choice[0]),
        n => Some(choice[u.dice.pick(n, Why::new(role(side), "roll-generalissimo", "KR-BAT-15"))]),
    }
}

fn announce(u: &mut Umpire, host: usize) {
    let p = u.p;
    let (own, general) = (u.fight().hosts[host].side, u.fight().hosts[host].general);
    let foes = u.q().everybody(own);
    if let Some(leader) = general {
        u.s.seen.leaders.show(leader, foes.0);
    }
    let own = &u.fight().hosts[host];
    let (side, general) = (own.side, own.general);
    u.say(|| {
        let line = match general {
            Some(leader) => Line::new(&p.names, "log-generalissimo", "KR-BAT-15")
                .name("leader", leader)
                .number("lr", p.leader(leader).lr.unwrap_or(0)),
            None => Line::new(&p.names, "log-notional", "KR-BAT-15"),
        };
        line.by(role(side)).event
    });
}

/// KR-BAT-15: the first choice, for all that comes before the battle.
pub fn generals(u: &mut Umpire) {
    for host in [ATTACKER, DEFENDER] {
        lay_open(u, host);
        let general = appoint(u, host);
        u.fight().hosts[host].general = general;
        announce(u, host);
    }
}

/// KR-INT-04: what takes part is seen by the enemy. Nothing is decided between this and the moment strengths are shown.
pub fn lay_open(u: &mut Umpire, host: usize) {
    let own = &u.fight().hosts[host];
    let (side, hqs) = (own.side, own.hqs);
    let foes = u.q().everybody(side);
    for hq in hqs.iter() {
        u.lay_open(hq, foes);
    }
    let loose: ArrayVec<UnitId, 64> =
        units(u.q(), host).filter(|&x| matches!(u.s.units[x].at, UnitAt::Hex(_))).take(64).collect();
    for unit in loose {
        u.s.seen.units.show(unit, foes.0);
    }
}

/// KR-BAT-24, KR-HQS-39: the last choice, immediately before the battle, when all have come in and Royals have gone; again when one of them goes
/// after a round. Who commands already goes on if nobody is better.
pub fn command(u: &mut Umpire) {
    for host in [ATTACKER, DEFENDER] {
        let own = &u.fight().hosts[host];
        let (now, gone) = (own.general, own.general.is_some_and(|l| own.spared.contains(&l)));
        let claims = claimants(u.q(), host);
        if !gone && (claims.is_empty() || now.is_some_and(|l| claims.contains(&l))) {
            continue;
        }
        let general = appoint(u, host);
        u.fight().hosts[host].general = general;
        announce(u, host);
    }
}

impl Board<'_> {
    /// What is on the table for all to see.
    pub fn everybody(self, side: Side) -> kernel::Roles {
        kernel::Roles(self.team(side).0 | self.foes(side).0)
    }
    /// KR-BAT-15, KR-HQS-19: the rating of a host's Generalissimo; nought of nobody.
    pub fn generalship(self, host: usize) -> u8 {
        let Some(leader) = self.fight().and_then(|f| f.hosts[host].general) else { return 0 };
        match self.s.leaders[leader].at {
            LeaderAt::Commands(hq) => self.lr(hq),
            _ => self.p.leader(leader).lr.unwrap_or(0),
        }
    }
    /// KR-HQS-33: what insubordination adds to his checks.
    pub fn disobedience(self, host: usize) -> i8 {
        let leader = self.fight().and_then(|f| f.hosts[host].general);
        let points = match leader.map(|l| self.s.leaders[l].at) {
            Some(LeaderAt::Commands(hq)) => self.insubordination(hq),
            _ => 0,
        };
        self.p.series.charts.leadership.insubordination * points as i8
    }
}
