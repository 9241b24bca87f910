//! ADM, HQS, DUM: what may be done in Reorganisation, and why not.

use super::{Act, Piece, list};
use crate::action::Action;
use crate::flow::Board;
use crate::ids::{Arm, HqId, HqType, LeaderId, PlaceId, Scale, Side, Stage, UnitId};
use crate::lines::Barriers;
use crate::state::{AuxAt, LeaderAt, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::{Holder, Moment, Part};
use kernel::Refusal;
use tabletop::Id;
use tabletop::hex::HexId;

impl Board<'_> {
    /// KR-HQS-25, KR-SIE-37: a leader who may be relieved: he commands an HQ, or a garrison that is not shut in.
    pub(super) fn has_post(self, leader: LeaderId) -> bool {
        match self.s.leaders[leader].at {
            LeaderAt::Commands(_) => true,
            LeaderAt::Garrison(place) => self.may_leave_post(leader, place).is_ok(),
            _ => false,
        }
    }
    /// KR-SIE-37: the commander of a besieged place stays until the siege is lifted; KR-SIE-19: and while it is shut in nobody leaves it but by water.
    pub(super) fn may_leave_post(self, leader: LeaderId, place: PlaceId) -> Result<(), Refusal> {
        if self.siege(place).is_some_and(|s| s.stage > Stage::Blockade) {
            return Err(Refusal::new("KR-SIE-37", "refuse-besieged-post")
                .name("leader", leader)
                .name("place", place));
        }
        if self.is_blockaded(place) && !self.has_open_water(place) {
            return Err(Refusal::new("KR-SIE-19", "refuse-shut-in")
                .name("leader", leader)
                .name("place", place));
        }
        Ok(())
    }
    pub(crate) fn own_unit(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if !self.campaign().units.has(unit) || self.p.unit(unit).side != side {
            return Err(Refusal::new("KR-ADM-04", "refuse-other-side"));
        }
        if self.s.units[unit].at == UnitAt::Destroyed {
            return Err(Refusal::new("KR-CTR-14", "refuse-unit-gone").name("unit", unit));
        }
        if !self.is_formed(unit) {
            return Err(Refusal::new("KR-CTR-13", "refuse-unit-unformed").name("unit", unit));
        }
        Ok(())
    }
    pub(crate) fn own_hq(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        if self.campaign().hqs.has(hq) && self.p.hq(hq).side == side {
            return Ok(());
        }
        Err(Refusal::new("KR-ADM-04", "refuse-other-side"))
    }

    /// KR-HQS-09: to an HQ of the hex, once a turn; the last unit of an HQ stays (KR-HQS-08). KR-DUM-02: a dummy takes nobody.
    pub(super) fn may_join_hq(self, side: Side, unit: UnitId, hq: HqId) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        self.own_hq(side, hq)?;
        match self.p.hq(hq).kind {
            HqType::Dummy => return Err(Refusal::new("KR-DUM-02", "refuse-dummy-empty").name("hq", hq)),
            HqType::Garrison => return Err(Refusal::new("KR-SPS-13", "refuse-by-transfer").name("hq", hq)),
            _ => {}
        }
        self.may_leave(unit)?;
        self.may_bring_guns(hq, unit)?;
        self.may_subordinate(hq, unit)
    }
    /// KR-HQS-06, KR-HQS-08: no HQ is left empty. KR-ADM-04: whoever was given to an HQ this turn stays in it; one by itself may join where it
    /// stands, though it has come there by road.
    pub(crate) fn may_leave(self, unit: UnitId) -> Result<(), Refusal> {
        if self.s.units[unit].moved && !matches!(self.s.units[unit].at, UnitAt::Hex(_)) {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
        }
        if let UnitAt::Hq(from) = self.s.units[unit].at {
            // KR-GAR-09, KR-GAR-16: a Garrison HQ has an SP of its own, and gives its units up while nobody shuts it in.
            if self.p.hq(from).kind == HqType::Garrison {
                return self.walls_of(from).map_or(Ok(()), |place| self.may_pass_walls(place, false));
            }
            if self.units_of(from).filter(|&u| !self.p.arm(u).is_artillery()).nth(1).is_none()
                && !self.p.arm(unit).is_artillery()
            {
                return Err(Refusal::new("KR-HQS-08", "refuse-last-of-hq").name("hq", from));
            }
        }
        Ok(())
    }
    /// KR-HQS-09, KR-CTR-03: a brigade stands by itself; guns and battalions do not.
    pub(super) fn may_detach(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        if !matches!(self.s.units[unit].at, UnitAt::Hq(_)) {
            return Err(Refusal::new("KR-HQS-09", "refuse-not-stacked").name("unit", unit));
        }
        if self.p.arm(unit).is_artillery() || self.campaign().scale == Scale::Battalion {
            return Err(Refusal::new("KR-CTR-03", "refuse-no-formation").name("unit", unit));
        }
        self.may_leave(unit)
    }
    pub(super) fn may_release(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        self.own_hq(side, hq)?;
        if self.s.hqs[hq].under.is_none() {
            return Err(Refusal::new("KR-HQS-14", "refuse-hq-not-under").name("hq", hq));
        }
        Ok(())
    }
    /// KR-HQS-14: an HQ that has not changed its place in the army this turn.
    pub(super) fn may_submit(self, side: Side, above: HqId, hq: HqId) -> Result<(), Refusal> {
        self.own_hq(side, above)?;
        self.own_hq(side, hq)?;
        if self.s.hqs[hq].acted {
            return Err(Refusal::new("KR-HQS-14", "refuse-unit-moved-hq").name("hq", hq));
        }
        self.may_put_under(above, hq)
    }
    /// KR-HQS-04, KR-HQS-05: in a hex that is controlled, with a unit to take: one by itself, or of an HQ that stands there.
    pub(super) fn may_form(self, side: Side, hq: HqId, hex: HexId) -> Result<(), Refusal> {
        self.own_hq(side, hq)?;
        match self.p.hq(hq).kind {
            HqType::Dummy => return Err(Refusal::new("KR-DUM-01", "refuse-dummy-feigns").name("hq", hq)),
            HqType::Garrison => return Err(Refusal::new("KR-GAR-04", "refuse-staff-drawn").name("hq", hq)),
            _ => self.is_at_hand(hq)?,
        }
        if !self.controls(side, hex) {
            return Err(Refusal::new("KR-HQS-04", "refuse-hex-not-controlled"));
        }
        if !self.has_unit_for(side, hex) {
            return Err(Refusal::new("KR-HQS-04", "refuse-no-unit-here"));
        }
        Ok(())
    }
    /// KR-HQS-04, KR-ADM-10: an HQ that is not on the map, and whose date has come.
    pub(super) fn is_at_hand(self, hq: HqId) -> Result<(), Refusal> {
        if self.s.hqs[hq].at.is_some() {
            return Err(Refusal::new("KR-HQS-04", "refuse-hq-formed").name("hq", hq));
        }
        match self.hq_serves(hq) {
            true => Ok(()),
            false => Err(Refusal::new("KR-ADM-10", "refuse-hq-not-yet").name("hq", hq)),
        }
    }
    /// KR-HQS-45: a Captain-General has his Grand Army as soon as there can be one: it is formed where he is, and somebody given to it.
    pub fn captains_are_placed(self, side: Side) -> Result<(), Refusal> {
        let grand = || self.own(side).hqs.iter().filter(|&h| self.p.hq(h).kind == HqType::GrandArmy);
        self.captains(side).iter().try_for_each(|leader| {
            let Some(hex) = self.leader_hex(leader) else { return Ok(()) };
            if let LeaderAt::Commands(hq) = self.s.leaders[leader].at
                && self.p.hq(hq).kind == HqType::GrandArmy
            {
                let waits = self.formation(hq).next().is_none()
                    && self.own(side).units.iter().any(|u| self.may_join_hq(side, u, hq).is_ok());
                return match waits {
                    true => Err(Refusal::new("KR-HQS-45", "refuse-army-empty").name("hq", hq)),
                    false => Ok(()),
                };
            }
            if grand().any(|h| self.s.hqs[h].at.is_some()) {
                return Ok(());
            }
            match grand().find(|&h| self.may_form(side, h, hex).is_ok()) {
                Some(hq) => Err(Refusal::new("KR-HQS-45", "refuse-captain-waits")
                    .name("leader", leader)
                    .name("hq", hq)),
                None => Ok(()),
            }
        })
    }
    /// KR-DUM-01: where a side has a Formation or a garrison; it looks as if it came from there.
    pub(super) fn may_bluff(self, side: Side, dummy: HqId, hex: HexId) -> Result<(), Refusal> {
        self.own_hq(side, dummy)?;
        if self.p.hq(dummy).kind != HqType::Dummy {
            return Err(Refusal::new("KR-DUM-01", "refuse-no-dummy").name("hq", dummy));
        }
        if self.s.hqs[dummy].at.is_some() {
            return Err(Refusal::new("KR-DUM-01", "refuse-hq-formed").name("hq", dummy));
        }
        let own = self.presence(|s| s == side);
        let enemy = self.enemy_presence(side);
        if !self.in_play(hex) || !(own.field.has(hex) || own.works.has(hex)) || !self.controls(side, hex) {
            return Err(Refusal::new("KR-DUM-01", "refuse-nobody-here"));
        }
        if enemy.field.has(hex) || enemy.works.has(hex) {
            return Err(Refusal::new("KR-DUM-04", "refuse-enemy-near"));
        }
        Ok(())
    }
    pub(super) fn may_unmask(self, side: Side, dummy: HqId) -> Result<(), Refusal> {
        self.own_hq(side, dummy)?;
        if self.p.hq(dummy).kind != HqType::Dummy {
            return Err(Refusal::new("KR-DUM-01", "refuse-no-dummy").name("hq", dummy));
        }
        if self.s.hqs[dummy].at.is_none() {
            return Err(Refusal::new("KR-DUM-02", "refuse-hq-unformed").name("hq", dummy));
        }
        if self.s.hqs[dummy].acted {
            return Err(Refusal::new("KR-DUM-02", "refuse-unit-moved-hq").name("hq", dummy));
        }
        Ok(())
    }

    /// KR-SPS-12, KR-ADM-04: SP change hands, of units that have moved too.
    pub(super) fn may_pass(
        self,
        side: Side,
        bars: &Barriers,
        unit: UnitId,
        from: Holder,
        to: Holder,
    ) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        if self.campaign().scale == Scale::Battalion {
            return Err(Refusal::new("KR-SPS-13", "refuse-battalions"));
        }
        if let Holder::Unit(gives) = from {
            self.may_spare(gives)?;
        }
        // What costs nothing to ask comes first.
        self.may_mix(from, to, Sp::ONE)?;
        if let (Holder::Unit(gives), Holder::Unit(takes)) = (from, to)
            && !self.is_formed(takes)
        {
            return self.may_form_beside(gives, takes);
        }
        self.may_transfer(bars, Moment::Administration, from, to, Sp::ONE)
    }
    /// KR-SPS-11: an SP of a unit, the last too, but of the last unit of an HQ (KR-HQS-08).
    pub(crate) fn may_spare(self, unit: UnitId) -> Result<(), Refusal> {
        let sp = self.s.units[unit].sp;
        if sp < Sp::ONE {
            return Err(Refusal::new("KR-SPS-10", "refuse-not-so-many"));
        }
        if sp == Sp::ONE
            && !self.p.arm(unit).is_artillery()
            && let UnitAt::Hq(hq) = self.s.units[unit].at
            && self.units_of(hq).filter(|&u| !self.p.arm(u).is_artillery()).nth(1).is_none()
        {
            return Err(Refusal::new("KR-HQS-08", "refuse-last-of-hq").name("hq", hq));
        }
        Ok(())
    }
    /// KR-CTR-13, KR-SPS-06: a unit that SP are sent to: one that is formed, or one in service that they form.
    pub(super) fn may_take_points(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let own = self.campaign().units.has(unit) && self.p.unit(unit).side == side;
        if !own || self.s.units[unit].at != UnitAt::Unformed {
            return self.own_unit(side, unit);
        }
        match self.unit_serves(unit) {
            true => Ok(()),
            false => Err(Refusal::new("KR-ADM-10", "refuse-not-yet").name("unit", unit)),
        }
    }
    /// KR-CTR-13: where the unit stands that gives them, in the same HQ if it is in one.
    pub(super) fn may_form_beside(self, gives: UnitId, takes: UnitId) -> Result<(), Refusal> {
        match self.s.units[gives].at {
            UnitAt::Hq(hq) => self.may_hold(hq, takes),
            UnitAt::Hex(_) => Ok(()),
            _ => Err(Refusal::new("KR-SPS-12", "refuse-not-on-map")),
        }
    }
    /// KR-SPS-08: SP that go at once: one, or those that form a unit: half of its printed strength, or all there are.
    pub(super) fn points_sent(self, from: UnitId, to: UnitId) -> u16 {
        if self.is_formed(to) || self.p.unit(from).contingent != self.p.unit(to).contingent {
            return 1;
        }
        self.should_form_with(to).min(self.s.units[from].sp.points()).max(1)
    }
    /// KR-GAR-04, KR-GAR-05: works that nobody holds, where a garrison may be formed.
    pub(super) fn is_unheld(self, place: PlaceId) -> bool {
        self.campaign().places.has(place) && self.s.places[place].works == Works::Empty
    }
    /// KR-GAR-05, KR-GAR-08: an SP of foot or horse forms a garrison near by.
    pub(super) fn may_found(
        self,
        side: Side,
        bars: &Barriers,
        unit: UnitId,
        place: PlaceId,
    ) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        if self.campaign().scale == Scale::Battalion {
            return Err(Refusal::new("KR-SPS-13", "refuse-battalions"));
        }
        self.may_spare(unit)?;
        match self.p.arm(unit) {
            Arm::Field => return Err(Refusal::new("KR-SPS-14", "refuse-field-artillery")),
            Arm::Siege => return Err(Refusal::new("KR-GAR-08", "refuse-no-garrison").name("place", place)),
            Arm::Infantry | Arm::Cavalry => {}
        }
        self.may_garrison(side, place)?;
        let Some(hex) = self.hex_of(unit) else { return Err(Refusal::new("KR-SPS-12", "refuse-not-on-map")) };
        self.may_hand_over(bars, hex, self.p.place(place).hex)
    }
    pub(super) fn part_in(self, unit: UnitId) -> Part {
        let contingent = self.p.unit(unit).contingent;
        match self.p.arm(unit) {
            Arm::Cavalry => Part::Horse(contingent),
            Arm::Siege => Part::Siege,
            Arm::Infantry | Arm::Field => Part::Foot(contingent),
        }
    }

    /// Whether there is anything to do with a piece, or why not.
    pub(super) fn may_take_up(self, side: Side, bars: &Barriers, piece: Piece) -> Result<(), Refusal> {
        if list::serves(self, side, bars, piece) {
            return Ok(());
        }
        match piece {
            Piece::Unit(unit) => {
                self.own_unit(side, unit)?;
                self.may_leave(unit)?;
            }
            Piece::Hq(hq) => {
                self.own_hq(side, hq)?;
                self.is_at_hand(hq)?;
            }
            Piece::Auxiliary(auxiliary) => {
                if self.s.auxiliaries[auxiliary] != AuxAt::Available {
                    let id = "refuse-not-available";
                    return Err(Refusal::new("KR-AUX-10", id).name("auxiliary", auxiliary));
                }
            }
            Piece::Garrison(place) => {
                if self.works_side(place) != Some(side) {
                    return Err(Refusal::new("KR-RIV-10", "refuse-no-garrison").name("place", place));
                }
            }
            Piece::Hidden => {}
        }
        Err(Refusal::new("KR-ADM-04", "refuse-nothing-to-do"))
    }

    /// What may be done with a piece once it is taken up, or at once.
    pub(super) fn may_reorganise(self, side: Side, act: Act, bars: &Barriers) -> Result<(), Refusal> {
        match act {
            Act::Take(_) | Act::Found(_) | Act::Lend(_) | Act::Embark(_) | Act::PutBack => {
                Err(Refusal::not_now("KR-ADM-04"))
            }
            Act::Subordinate(unit, hq) => self.may_join_hq(side, unit, hq),
            Act::Detach(unit) => self.may_detach(side, unit),
            Act::PutUnder(above, hq) => self.may_submit(side, above, hq),
            Act::Release(hq) => self.may_release(side, hq),
            Act::Form(hq, hex) => self.may_form(side, hq, hex),
            Act::Relieve(leader) => {
                if !self.campaign().leaders.has(leader) || self.side_of_leader(leader) != side {
                    return Err(Refusal::new("KR-HQS-25", "refuse-other-side"));
                }
                if let LeaderAt::Garrison(place) = self.s.leaders[leader].at {
                    self.may_leave_post(leader, place)?;
                }
                if !self.has_post(leader) {
                    return Err(Refusal::new("KR-HQS-25", "refuse-no-post").name("leader", leader));
                }
                self.may_relieve(leader)
            }
            Act::Dissolve(hq) => self.may_dissolve(side, hq),
            Act::Install(place) => self.may_install(side, place),
            Act::Attach(auxiliary, hq) => {
                self.own_hq(side, hq)?;
                self.may_assign(auxiliary, hq)
            }
            Act::Bluff(dummy, hex) => self.may_bluff(side, dummy, hex),
            Act::Unmask(dummy) => self.may_unmask(side, dummy),
            Act::Withdraw(place) => self.may_remove_garrison(side, place),
            Act::Transfer(from, to) => {
                self.may_take_points(side, to)?;
                self.may_pass(side, bars, from, Holder::Unit(from), Holder::Unit(to))
            }
            Act::Man(unit, place) if self.campaign().scale == Scale::Battalion => {
                self.may_stand_in(side, bars, unit, place)
            }
            Act::Man(unit, place) if self.is_unheld(place) => self.may_found(side, bars, unit, place),
            Act::Man(unit, place) => {
                let to = Holder::Garrison(place, self.part_in(unit));
                self.may_pass(side, bars, unit, Holder::Unit(unit), to)
            }
            Act::Draw(place, unit) => {
                let from = Holder::Garrison(place, self.part_in(unit));
                self.may_pass(side, bars, unit, from, Holder::Unit(unit))
            }
            Act::Ship(from, to) => self.may_ship(side, bars, from, to).map(|_| ()),
            Act::Relocate(unit, hq) => self.may_relocate(side, bars, unit, hq),
            Act::Serve(unit) => self.may_change_part(side, bars, unit, true),
            Act::Rejoin(unit) => self.may_change_part(side, bars, unit, false),
        }
    }
}

/// What a side might do, taken up or not.
pub(super) fn might(q: Board, own: Side, out: &mut Vec<Action>) {
    let (campaign, bars) = (q.campaign(), q.barriers(own));
    let units = || campaign.units.iter().filter(|&u| q.p.unit(u).side == own && q.hex_of(u).is_some());
    let hqs = || campaign.hqs.iter().filter(|&h| q.p.hq(h).side == own);
    let formed = || hqs().filter(|&h| q.s.hqs[h].at.is_some() && q.p.hq(h).kind != HqType::Garrison);
    let mut add = |act: Act| out.push(act.into());
    for unit in units() {
        add(Act::Take(unit));
        let here = q.hex_of(unit);
        formed().filter(|&h| q.s.hqs[h].at == here && q.p.hq(h).kind != HqType::Dummy).for_each(|h| {
            add(Act::Subordinate(unit, h));
        });
        if matches!(q.s.units[unit].at, UnitAt::Hq(_)) {
            add(Act::Detach(unit));
        }
        if campaign.scale == Scale::Brigade {
            let limit = u16::from(q.p.series.numbers.transfer_mp);
            let near = |hex: HexId| {
                let quays = |h: HexId| bars.quays().has(h) && bars.quays().has(hex);
                here.is_some_and(|h| q.p.atlas.grid.distance(h, hex) <= limit || quays(h))
            };
            units()
                .filter(|&to| to != unit && q.hex_of(to).is_some_and(near))
                .for_each(|to| add(Act::Transfer(unit, to)));
            let raw = |to: &UnitId| campaign.units.has(*to) && q.s.units[*to].at == UnitAt::Unformed;
            q.p.tables.kin[unit.index()].iter().filter(raw).for_each(|to| add(Act::Transfer(unit, to)));
            let open = |p: &PlaceId| {
                let walls = q.works_side(*p) == Some(own) || (q.is_unheld(*p) && q.p.place(*p).grade > 0);
                walls && near(q.p.place(*p).hex)
            };
            campaign.places.iter().filter(open).for_each(|p| {
                add(Act::Man(unit, p));
                if !q.is_unheld(p) {
                    add(Act::Draw(p, unit));
                }
            });
        }
    }
    for hq in formed() {
        if q.s.hqs[hq].under.is_some() {
            add(Act::Release(hq));
        }
        if q.p.hq(hq).kind == HqType::GrandArmy {
            formed()
                .filter(|&h| h != hq && q.s.hqs[h].at == q.s.hqs[hq].at)
                .for_each(|h| add(Act::PutUnder(hq, h)));
        }
        if q.p.hq(hq).kind == HqType::Dummy {
            add(Act::Unmask(hq));
        }
    }
    let presence = q.presence(|s| s == own);
    for hq in hqs().filter(|&h| q.s.hqs[h].at.is_none()) {
        add(Act::Found(hq));
        match q.p.hq(hq).kind {
            HqType::Dummy => (presence.field | presence.works).iter().for_each(|h| add(Act::Bluff(hq, h))),
            HqType::Garrison => {}
            _ => (presence.field | presence.works).iter().for_each(|h| add(Act::Form(hq, h))),
        }
    }
    let posted = |l: LeaderId| matches!(q.s.leaders[l].at, LeaderAt::Commands(_) | LeaderAt::Garrison(_));
    let commanders = campaign.leaders.iter().filter(|&l| q.side_of_leader(l) == own && posted(l));
    commanders.for_each(|l| add(Act::Relieve(l)));
    for auxiliary in campaign.auxiliaries.iter().filter(|&a| q.s.auxiliaries[a] == AuxAt::Available) {
        if q.p.contingent(q.p.auxiliary(auxiliary).contingent).side == own {
            add(Act::Lend(auxiliary));
            formed().for_each(|h| add(Act::Attach(auxiliary, h)));
        }
    }
    campaign.places.iter().filter(|&p| q.works_side(p) == Some(own)).for_each(|p| add(Act::Withdraw(p)));
    if campaign.scale == Scale::Brigade {
        let walled = || campaign.places.iter().filter(|&p| q.p.place(p).grade > 0);
        let held = || walled().filter(|&p| q.works_side(p) == Some(own) && !q.garrison_sp(p).is_none());
        for from in held() {
            add(Act::Embark(from));
            let open = |p: &PlaceId| q.works_control(*p).is_some_and(|by| q.friends(own, by)) && *p != from;
            let joined = |p: &PlaceId| {
                let water = q.rivers_open() && q.has_water(from) && q.has_water(*p);
                water || q.go_by_land(&bars, from, *p)
            };
            walled().filter(open).filter(joined).for_each(|to| add(Act::Ship(from, to)));
        }
    }
    formed_or_not(q, own, out);
    if campaign.scale == Scale::Battalion {
        relocation_tries(q, own, out);
        dual_tries(q, own, out);
    }
}

/// KR-HQS-06, KR-GAR-16: HQs that might be unformed, and works that might have one.
pub(super) fn formed_or_not(q: Board, own: Side, out: &mut Vec<Action>) {
    let formed = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == own && q.s.hqs[h].at.is_some());
    out.extend(formed.map(|h| Action::from(Act::Dissolve(h))));
    if q.campaign().scale == Scale::Battalion {
        let walled = q.campaign().places.iter().filter(|&p| q.p.place(p).grade > 0);
        out.extend(walled.map(|p| Action::from(Act::Install(p))));
    }
}

/// KR-SPS-13: where battalions might go.
pub(super) fn relocation_tries(q: Board, own: Side, out: &mut Vec<Action>) {
    let campaign = q.campaign();
    for unit in campaign.units.iter().filter(|&u| q.p.unit(u).side == own && q.hex_of(u).is_some()) {
        let hqs = campaign.hqs.iter().filter(|&h| q.p.hq(h).side == own && q.s.hqs[h].at.is_some());
        out.extend(hqs.map(|h| Action::from(Act::Relocate(unit, h))));
        // KR-SIE-07.
        let walled = campaign.places.iter().filter(|&p| q.p.place(p).grade > 0 && q.is_unheld(p));
        out.extend(walled.map(|p| Action::from(Act::Man(unit, p))));
    }
}

/// KR-AUX-42: Dual Purpose units that might change their part.
pub(super) fn dual_tries(q: Board, own: Side, out: &mut Vec<Action>) {
    let dual = |u: &UnitId| q.p.unit(*u).side == own && q.p.unit(*u).dual.is_some();
    for unit in q.campaign().units.iter().filter(dual) {
        match q.s.units[unit].at {
            UnitAt::Hq(_) | UnitAt::Works(_) | UnitAt::Hex(_) => out.push(Act::Serve(unit).into()),
            UnitAt::AsAuxiliary(_) => out.push(Act::Rejoin(unit).into()),
            _ => {}
        }
    }
}
