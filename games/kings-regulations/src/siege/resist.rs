//! KR-SIE-11 to KR-SIE-14, KR-SIE-24, KR-SIE-32 to KR-SIE-37: how long works hold: auxiliaries, commanders, men by water, flooding.

use super::Step;
use crate::battle::prepare::Helper;
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, HqId, PlaceId, Side, SiegeRole, UnitId};
use crate::march::overrun;
use crate::sieges::Lines;
use crate::state::{AuxAt, LeaderAt, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::Holder;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal, Roles, Why};
use tabletop::view::Die;

impl Board<'_> {
    /// KR-SIE-36: whoever commands in a place.
    pub fn governor(self, place: PlaceId) -> Option<crate::ids::LeaderId> {
        self.campaign().leaders.iter().find(|&l| self.s.leaders[l].at == LeaderAt::Garrison(place))
    }

    /// KR-SIE-34: who has more of a kind at a siege: 1 the besieger, -1 the besieged. KR-SIE-48: Dual Purpose units count by being there.
    fn majority(self, place: PlaceId, by: HqId, part: SiegeRole) -> i8 {
        let side = self.p.hq(by).side;
        let access = self.has_access(place);
        let mut balance = 0i16;
        let works = |helper: Helper| {
            let class = self.aide_class(helper);
            class.is_some_and(|c| c.siege == Some(part) && (access || !c.needs_water))
        };
        for helper in serving(self, place).filter(|&h| works(h)) {
            balance += if self.friends(side, self.aide_side(helper)) { 1 } else { -1 };
        }
        let dual = |unit: &UnitId| works(Helper::Dual(*unit));
        balance += self.formation(by).filter(dual).count() as i16;
        balance -= match self.s.places[place].works {
            Works::Hq(inside) => self.units_of(inside).filter(dual).count() as i16,
            Works::Unit(unit) => i16::from(dual(&unit)),
            Works::Garrison(_) | Works::Empty => 0,
        };
        balance.signum() as i8
    }

    /// What both sides bring to a siege now.
    pub fn lines_of(self, place: PlaceId) -> Lines {
        let Some(siege) = self.siege(place) else { return Lines::default() };
        let (hex, by) = (self.p.place(place).hex, siege.by);
        let side = self.p.hq(by).side;
        // KR-SUP-43: guns without ammunition are silent.
        let fed = self.ammunition(side, hex).is_some();
        Lines {
            foot: self.of_arm(self.formation(by), Arm::Infantry),
            horse: self.of_arm(self.formation(by), Arm::Cavalry),
            guns: if fed { self.siege_guns(self.formation(by)) } else { 0 },
            besieger: self.s.hqs[by].commander,
            commander: self.governor(place),
            pioneers: self.majority(place, by, SiegeRole::Pioneer),
            sappers: self.majority(place, by, SiegeRole::Sapper),
            grenadiers: self.majority(place, by, SiegeRole::Grenadier),
            boatmen: self.majority(place, by, SiegeRole::Boatman),
            insubordination: self.insubordination(by),
            depot: self.s.depot(hex).is_some(),
        }
    }
}

/// KR-SIE-32, KR-AUX-07, KR-SUP-35: how many auxiliaries a side may have at a siege.
fn limit(q: Board, place: PlaceId, besieger: bool) -> u16 {
    let Some(siege) = q.siege(place) else { return 0 };
    if besieger {
        let side = q.p.hq(siege.by).side;
        let depot = q.ammunition(side, q.p.place(place).hex).is_some();
        q.siege_auxiliaries(q.formation(siege.by).count() as u16, depot)
    } else {
        // KR-GEN-06: half an SP is one.
        q.garrison_sp(place).part(1, 1)
    }
}

/// KR-SIE-32, KR-AUX-42: the auxiliaries at a siege, on either side: counters, and Dual Purpose units that serve as such.
pub fn serving<'a>(q: Board<'a>, place: PlaceId) -> impl Iterator<Item = Helper> + Clone + 'a {
    let counters = q.campaign().auxiliaries.iter();
    let counters = counters.filter(move |&a| q.s.auxiliaries[a] == AuxAt::Siege(place));
    let duals = q.campaign().units.iter().filter(move |&x| q.s.units[x].at == UnitAt::AtSiege(place));
    counters.map(Helper::Counter).chain(duals.map(Helper::Dual))
}
/// Those of one side.
pub fn at_siege<'a>(q: Board<'a>, place: PlaceId, side: Side) -> impl Iterator<Item = Helper> + Clone + 'a {
    serving(q, place).filter(move |&h| q.friends(side, q.aide_side(h)))
}

/// KR-SIE-33, KR-ADM-16: one of them has done its work: to Recovery; a Dual Purpose unit rests with the nearest HQ.
pub fn goes_home(u: &mut Umpire, place: PlaceId, helper: Helper) {
    match helper {
        Helper::Counter(aux) => u.s.auxiliaries[aux] = AuxAt::Recovery,
        Helper::Dual(unit) => {
            let (q, hex) = (u.q(), u.p.place(place).hex);
            match overrun::nearest_hq(q, q.p.unit(unit).side, hex, |_| true) {
                Some(hq) => overrun::rest(u, unit, hq),
                // KR-AUX-13: where there is none it stands by itself.
                None => u.s.units[unit].at = UnitAt::Hex(hex),
            }
        }
    }
}

/// KR-SIE-32, KR-AUX-42: all that could ever be at a siege.
pub fn workers<'a>(q: Board<'a>) -> impl Iterator<Item = Helper> + Clone + 'a {
    let duals = q.campaign().units.iter().filter(move |&x| q.p.unit(x).dual.is_some());
    q.campaign().auxiliaries.iter().map(Helper::Counter).chain(duals.map(Helper::Dual))
}

/// KR-SIE-32, KR-AUX-10, KR-AUX-11: from the HQ that besieges, or to a garrison from the box; who serves from the box alone comes from there.
pub fn may_task(q: Board, place: PlaceId, besieger: bool, helper: Helper) -> Result<(), Refusal> {
    let Some(siege) = q.siege(place) else { return Err(Refusal::new("KR-SIE-32", "refuse-no-siege")) };
    let side = if besieger { Some(q.p.hq(siege.by).side) } else { q.works_side(place) };
    let own = q.aide_side(helper);
    let refuse = |rule, id| {
        let refusal = Refusal::new(rule, id);
        Err(match helper {
            Helper::Counter(aux) => refusal.name("auxiliary", aux),
            Helper::Dual(unit) => refusal.name("auxiliary", unit),
        })
    };
    let Some(class) = q.aide_class(helper).filter(|c| c.siege.is_some()) else {
        return refuse("KR-SIE-34", "refuse-no-siege-work");
    };
    if side.is_none_or(|s| !q.friends(s, own)) {
        return Err(Refusal::new("KR-SIE-32", "refuse-other-side"));
    }
    let box_only = class.from == crate::ids::From::Available;
    // KR-AUX-11: to a garrison from an HQ that is near enough; KR-AUX-08: without a range directly.
    let near = || {
        let reach = |q: Board| q.task_reach(&q.barriers(own), helper, false);
        q.aide_range(helper).is_none() || reach(q).has(q.p.place(place).hex)
    };
    let ready = match helper {
        Helper::Counter(aux) if q.s.auxiliaries[aux] == AuxAt::Available => box_only || !besieger,
        _ if besieger => q.is_of(helper, siege.by),
        Helper::Counter(aux) => matches!(q.s.auxiliaries[aux], AuxAt::Hq(_)) && near(),
        // KR-ADM-16: not one that has served.
        Helper::Dual(unit) => matches!(q.s.units[unit].at, UnitAt::AsAuxiliary(_)) && near(),
    };
    if !ready {
        return refuse("KR-SIE-32", "refuse-not-available");
    }
    let there = side.map_or(0, |s| at_siege(q, place, s).count());
    if there >= usize::from(limit(q, place, besieger)) {
        return Err(Refusal::new("KR-SIE-32", "refuse-enough-at-siege"));
    }
    Ok(())
}

pub fn task(u: &mut Umpire, place: PlaceId, helper: Helper) {
    let p = u.p;
    let (side, name) = (u.q().aide_side(helper), u.q().aide_name(helper));
    let foes = u.q().everybody(side);
    match helper {
        Helper::Counter(aux) => {
            u.s.auxiliaries[aux] = AuxAt::Siege(place);
            u.s.seen.auxiliaries.show(aux, foes.0);
        }
        Helper::Dual(unit) => {
            u.s.units[unit].at = UnitAt::AtSiege(place);
            u.s.seen.units.show(unit, foes.0);
        }
    }
    u.say(|| {
        Line::new(&p.names, "log-tasked", "KR-SIE-32")
            .by(role(side))
            .text("auxiliary", name)
            .name("place", place)
            .reveals(foes)
            .event
    });
}

/// The side whose auxiliaries serve at a siege, of the besieger or the besieged.
fn whose(q: Board, place: PlaceId, besieger: bool) -> Option<Side> {
    let siege = q.siege(place)?;
    if besieger { Some(q.p.hq(siege.by).side) } else { q.works_side(place) }
}

/// KR-SIE-32: how many of them are too many. KR-SIE-33: they stay though the depot goes: the units count.
fn surplus(q: Board, place: PlaceId, besieger: bool) -> usize {
    let Some((siege, side)) = q.siege(place).zip(whose(q, place, besieger)) else { return 0 };
    let most = if besieger { q.formation(siege.by).count() } else { q.garrison_sp(place).part(1, 1).into() };
    at_siege(q, place, side).count().saturating_sub(most)
}

/// KR-SIE-32: whoever is too many goes to Recovery at once; his owner says who. Gives whether there is anybody.
pub fn trim(u: &mut Umpire, place: PlaceId) -> bool {
    let mut any = false;
    for besieger in [false, true] {
        if surplus(u.q(), place, besieger) > 0 {
            u.push(Step::Excess { place, besieger });
            any = true;
        }
    }
    any
}

/// Those of whom one may go.
pub fn dismissals<'a>(q: Board<'a>, place: PlaceId, besieger: bool) -> impl Iterator<Item = Helper> + 'a {
    whose(q, place, besieger).into_iter().flat_map(move |side| at_siege(q, place, side))
}

pub fn may_dismiss(q: Board, place: PlaceId, besieger: bool, helper: Helper) -> Result<(), Refusal> {
    if dismissals(q, place, besieger).any(|h| h == helper) {
        return Ok(());
    }
    let refusal = Refusal::new("KR-SIE-32", "refuse-not-at-siege");
    Err(match helper {
        Helper::Counter(aux) => refusal.name("auxiliary", aux),
        Helper::Dual(unit) => refusal.name("auxiliary", unit),
    })
}

pub fn dismiss(u: &mut Umpire, place: PlaceId, helper: Helper) {
    let p = u.p;
    let (side, name) = (u.q().aide_side(helper), u.q().aide_name(helper));
    goes_home(u, place, helper);
    // KR-INT-04: what serves at a siege lies open.
    let all = u.q().everybody(side);
    if let Helper::Counter(aux) = helper {
        u.s.seen.auxiliaries.show(aux, all.0);
    }
    u.say(|| {
        let line = Line::new(&p.names, "log-dismissed", "KR-SIE-32").by(role(side));
        line.text("auxiliary", name).name("place", place).place(p.place(place).hex).reveals(all).event
    });
}

/// Nobody is asked where all of them go, or all are of one class and contingent.
pub fn excess_goes_by(u: &mut Umpire, place: PlaceId, besieger: bool) -> bool {
    let count = surplus(u.q(), place, besieger);
    let all: Vec<Helper> = dismissals(u.q(), place, besieger).collect();
    let kind = |helper: Helper| match helper {
        Helper::Counter(a) => {
            let row = u.p.auxiliary(a);
            Ok((row.contingent, row.class, &row.legion))
        }
        Helper::Dual(unit) => Err(unit),
    };
    if 0 < count && count < all.len() && all.iter().any(|&a| kind(a) != kind(all[0])) {
        return false;
    }
    u.pop();
    all.into_iter().rev().take(count).for_each(|helper| dismiss(u, place, helper));
    true
}

/// KR-SIE-36, KR-SIE-37: who could be drawn: of the garrison's contingent if possible, a General where there is no Marshal.
fn governors(q: Board, place: PlaceId) -> ArrayVec<crate::ids::LeaderId, 96> {
    let Some(side) = q.works_side(place) else { return ArrayVec::new() };
    let (wanted, _) = q.garrison_command(q.garrison_sp(place).points(), q.grade(place));
    let inside: ArrayVec<usize, 8> = match q.s.places[place].works {
        Works::Garrison(g) => {
            let state = q.s.garrisons[g];
            (0..state.foot.len()).filter(|&i| state.foot[i] + state.horse[i] > 0).collect()
        }
        Works::Hq(hq) => q.units_of(hq).map(|u| q.contingent_index(q.p.unit(u).contingent)).take(8).collect(),
        _ => ArrayVec::new(),
    };
    q.candidates_for(side, wanted, move |c| inside.contains(&q.contingent_index(c))).collect()
}

/// KR-SIE-37: one commander alone.
pub fn may_post(q: Board, place: PlaceId) -> Result<(), Refusal> {
    if q.governor(place).is_some() {
        return Err(Refusal::new("KR-SIE-37", "refuse-has-commander").name("place", place));
    }
    if governors(q, place).is_empty() {
        return Err(Refusal::new("KR-SIE-36", "refuse-nobody-in-mess"));
    }
    Ok(())
}

/// KR-SIE-36: from six SP on, and in a Fortified City, he must.
pub fn may_leave_unposted(q: Board, place: PlaceId) -> Result<(), Refusal> {
    let (_, must) = q.garrison_command(q.garrison_sp(place).points(), q.grade(place));
    if must && may_post(q, place).is_ok() {
        return Err(Refusal::new("KR-SIE-36", "refuse-must-post").name("place", place));
    }
    Ok(())
}

/// Nobody is asked who has a commander already.
pub fn post_goes_by(u: &mut Umpire, place: PlaceId) -> bool {
    let idle = u.q().governor(place).is_some();
    u.pop_if(idle)
}

pub fn post(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let choice = governors(u.q(), place);
    let Some(side) = u.q().works_side(place) else { return };
    let leader = match choice.len() {
        0 => return,
        1 => choice[0],
        n => choice[u.dice.pick(n, Why::new(role(side), "roll-posting", "KR-SIE-36"))],
    };
    u.s.leaders[leader].at = LeaderAt::Garrison(place);
    let foes = u.q().everybody(side);
    u.s.seen.leaders.show(leader, foes.0);
    u.say(|| {
        Line::new(&p.names, "log-governor", "KR-SIE-36")
            .by(role(side))
            .name("leader", leader)
            .name("place", place)
            .reveals(foes)
            .event
    });
}

/// KR-SIE-11, KR-SPS-12: an SP of a unit by river into a garrison that has Water Access: from a hex on the same open route.
pub fn may_ferry(q: Board, place: PlaceId, unit: UnitId) -> Result<(), Refusal> {
    let no = |id| Err(Refusal::new("KR-SIE-11", id));
    let (Some(side), Some(from)) = (q.works_side(place), q.hex_of(unit)) else {
        return no("refuse-not-on-map");
    };
    if !q.friends(side, q.p.unit(unit).side) || q.garrison_of(place).is_none() {
        return no("refuse-other-side");
    }
    // KR-RIV-03, KR-RIV-04: a route of any length, past no works of the enemy.
    let hex = q.p.place(place).hex;
    let river = q.p.atlas.on_water(from) && q.waters_from(&q.barriers(side), hex).has(from);
    // By sea from another port of the side, where the campaign has ships for it.
    let sea = q.has_sea(side, place) && q.sea_ports(side).has(from);
    let shared = river || sea;
    if !shared || from == hex || q.field_side(from, |s| q.enemies(side, s)).is_some() {
        return no("refuse-no-water-way");
    }
    let field = matches!(q.s.units[unit].at, UnitAt::Hq(_) | UnitAt::Hex(_));
    let Some(part) = q.part_for(unit).filter(|_| field) else { return no("refuse-field-artillery") };
    // KR-HQS-08: no HQ is left without foot and horse.
    q.may_spare(unit)?;
    q.may_mix(Holder::Unit(unit), Holder::Garrison(place, part), Sp::ONE)
}

pub fn ferry(u: &mut Umpire, place: PlaceId, unit: UnitId) {
    let p = u.p;
    let (Some(part), at) = (u.q().part_for(unit), u.s.units[unit].at) else { return };
    u.s.transfer(p, Holder::Unit(unit), Holder::Garrison(place, part), Sp::ONE, at);
    let side = p.unit(unit).side;
    let team = u.q().team(side);
    // KR-INT-03: of which unit they are is not for the enemy.
    u.say(|| {
        let line = Line::new(&p.names, "log-ferried", "KR-SIE-11").by(role(side));
        let line = line.name("unit", unit).name("place", place).place(p.place(place).hex);
        line.only_for(team, kernel::Text::new("log-ferried-unseen").text("place", p.names.message(place)))
            .event
    });
}

/// KR-SIE-13, KR-SIE-14: a die; the country is under water until the resistance is reckoned again, and yields less.
pub fn flood(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let (Ok(most), Some(side)) = (u.q().may_flood(place), u.q().works_side(place)) else { return };
    let die = u.d10(side, "roll-flooding", "KR-SIE-13");
    let works = die <= most;
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.flooding_tried = true;
        siege.flooding = works;
    }
    let hex = p.place(place).hex;
    if works {
        crate::attrition::degrade(u, hex);
    }
    u.say(|| {
        let id = if works { "log-flooded" } else { "log-not-flooded" };
        let line = Line::new(&p.names, id, "KR-SIE-13")
            .by(role(side))
            .number("die", die)
            .number("most", most)
            .name("place", place);
        line.place(hex).die(role(side), Die::from_nought(die)).event
    });
}

/// KR-SIE-24: the resistance; KR-SIE-35: guns tell at the Lodgement.
pub fn reckon(u: &mut Umpire, place: PlaceId, failed: bool) {
    let p = u.p;
    if u.q().siege(place).is_none() {
        return;
    }
    // KR-SIE-32: whoever is too many does not count.
    u.push(Step::Reckon { place, failed });
    if trim(u, place) {
        return;
    }
    u.pop();
    let lines = u.q().lines_of(place);
    let Some(stage) = u.q().siege(place).map(|s| s.stage) else { return };
    let srv = u.q().resistance(place, stage, &lines, failed);
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.srv = srv;
    }
    // KR-INT-05: it is told openly, and tells of whoever came in since.
    let all = u.q().works_side(place).map_or(Roles::NOBODY, |side| u.q().everybody(side));
    u.say(|| {
        Line::new(&p.names, "log-resistance", "KR-SIE-24")
            .name("place", place)
            .number("srv", srv)
            .place(p.place(place).hex)
            .reveals(all)
            .event
    });
}

/// KR-SIE-11, KR-SIE-13, KR-SIE-14: the resistance is reckoned again. What flooding there was is over; with Water Access men, a commander and
/// auxiliaries may come in.
pub fn reassess(u: &mut Umpire, place: PlaceId, failed: bool) {
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.flooding = false;
    }
    u.push(Step::Reckon { place, failed });
    u.push(Step::Flood { place });
    if u.q().has_access(place) {
        u.push(Step::Task { place, besieger: false });
        u.push(Step::Post { place });
        let q = u.q();
        let room = q.room_inside(place);
        // KR-SIE-11: as many as there is room for by river; by sea as many as the ships bring.
        let ships = q.works_side(place).map_or(0, |s| q.sea_lift(s));
        let most = if q.has_open_water(place) { 9 } else { ships };
        u.push(Step::Ferry { place, left: room.min(most.into()) as u8 });
    }
}
