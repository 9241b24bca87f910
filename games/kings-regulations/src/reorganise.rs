//! ADM, HQS, DUM: Reorganisation: what a side does with its HQs, units, leaders, auxiliaries and dummies, out of the enemy's sight.

mod kept;
mod known;
mod list;
mod parts;
mod shells;
mod walls;

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::{tidy, unform};
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Arm, AuxId, HqId, HqType, LeaderId, PlaceId, Rank, Scale, Side, Stage, UnitId};
use crate::leaders::{costs_op, dismissed};
use crate::lines::Barriers;
use crate::recruits;
use crate::siege;
use crate::state::{AuxAt, HqState, LeaderAt, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::{Holder, Moment, Part};
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text, Why};
use serde::{Deserialize, Serialize};
use tabletop::Id;
use tabletop::hex::HexId;
use tabletop::view::Die;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-ADM-04: the side at this place of the order reorganises.
    Reorganise { at: u8 },
    /// It has taken up a piece, and says what becomes of it.
    With { at: u8, what: Piece },
}

/// What is taken up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    Unit(UnitId),
    /// An HQ that is not on the map.
    Hq(HqId),
    Auxiliary(AuxId),
    /// Men of the garrison of a place.
    Garrison(PlaceId),
    /// Something that whoever looks on is not shown.
    Hidden,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// A piece is taken up: a unit; an HQ to be formed or feigned; an auxiliary; men of a garrison who go by water. It is put back.
    Take(UnitId),
    Found(HqId),
    Lend(AuxId),
    Embark(PlaceId),
    PutBack,
    /// KR-HQS-09.
    Subordinate(UnitId, HqId),
    Detach(UnitId),
    /// KR-HQS-14: an HQ under a Grand Army, and by itself again.
    PutUnder(HqId, HqId),
    Release(HqId),
    /// KR-HQS-04.
    Form(HqId, HexId),
    /// KR-HQS-25.
    Relieve(LeaderId),
    /// KR-HQS-06: its leader is relieved, and the HQ unformed.
    Dissolve(HqId),
    /// KR-GAR-04, KR-GAR-16: a Garrison HQ is drawn for works.
    Install(PlaceId),
    /// KR-AUX-10.
    Attach(AuxId, HqId),
    /// KR-DUM-01.
    Bluff(HqId, HexId),
    Unmask(HqId),
    /// KR-GAR-09.
    Withdraw(PlaceId),
    /// KR-SPS-12: a SP from a unit to another, into a garrison, out of one.
    Transfer(UnitId, UnitId),
    Man(UnitId, PlaceId),
    Draw(PlaceId, UnitId),
    /// KR-RIV-10: an SP of a garrison to another by water.
    Ship(PlaceId, PlaceId),
    /// KR-SPS-13: a battalion to another HQ near by.
    Relocate(UnitId, HqId),
    /// KR-AUX-42: a Dual Purpose unit serves as an auxiliary, or as a unit again.
    Serve(UnitId),
    Rejoin(UnitId),
}

impl Act {
    /// What this takes up.
    const fn takes_up(self) -> Option<Piece> {
        match self {
            Act::Take(unit) => Some(Piece::Unit(unit)),
            Act::Found(hq) => Some(Piece::Hq(hq)),
            Act::Lend(auxiliary) => Some(Piece::Auxiliary(auxiliary)),
            Act::Embark(place) => Some(Piece::Garrison(place)),
            _ => None,
        }
    }
    /// What must be taken up for this; nothing for what is done at once.
    const fn is_with(self) -> Option<Piece> {
        match self {
            Act::Subordinate(unit, _)
            | Act::Detach(unit)
            | Act::Transfer(unit, _)
            | Act::Man(unit, _)
            | Act::Draw(_, unit)
            | Act::Relocate(unit, _) => Some(Piece::Unit(unit)),
            Act::Form(hq, _) | Act::Bluff(hq, _) => Some(Piece::Hq(hq)),
            Act::Attach(auxiliary, _) => Some(Piece::Auxiliary(auxiliary)),
            Act::Ship(from, _) => Some(Piece::Garrison(from)),
            _ => None,
        }
    }
}

impl Board<'_> {
    /// KR-HQS-25, KR-SIE-37: a leader who may be relieved: he commands an HQ, or a garrison that is not shut in.
    fn has_post(self, leader: LeaderId) -> bool {
        match self.s.leaders[leader].at {
            LeaderAt::Commands(_) => true,
            LeaderAt::Garrison(place) => self.may_leave_post(leader, place).is_ok(),
            _ => false,
        }
    }
    /// KR-SIE-37: the commander of a besieged place stays until the siege is lifted; KR-SIE-19: and while it is shut in nobody leaves it but by water.
    fn may_leave_post(self, leader: LeaderId, place: PlaceId) -> Result<(), Refusal> {
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
    pub(super) fn own_unit(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
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
    pub(super) fn own_hq(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        if self.campaign().hqs.has(hq) && self.p.hq(hq).side == side {
            return Ok(());
        }
        Err(Refusal::new("KR-ADM-04", "refuse-other-side"))
    }

    /// KR-HQS-09: to an HQ of the hex, once a turn; the last unit of an HQ stays (KR-HQS-08). KR-DUM-02: a dummy takes nobody.
    fn may_join_hq(self, side: Side, unit: UnitId, hq: HqId) -> Result<(), Refusal> {
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
    pub(super) fn may_leave(self, unit: UnitId) -> Result<(), Refusal> {
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
    fn may_detach(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        self.own_unit(side, unit)?;
        if !matches!(self.s.units[unit].at, UnitAt::Hq(_)) {
            return Err(Refusal::new("KR-HQS-09", "refuse-not-stacked").name("unit", unit));
        }
        if self.p.arm(unit).is_artillery() || self.campaign().scale == Scale::Battalion {
            return Err(Refusal::new("KR-CTR-03", "refuse-no-formation").name("unit", unit));
        }
        self.may_leave(unit)
    }
    fn may_release(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        self.own_hq(side, hq)?;
        if self.s.hqs[hq].under.is_none() {
            return Err(Refusal::new("KR-HQS-14", "refuse-hq-not-under").name("hq", hq));
        }
        Ok(())
    }
    /// KR-HQS-14: an HQ that has not changed its place in the army this turn.
    fn may_submit(self, side: Side, above: HqId, hq: HqId) -> Result<(), Refusal> {
        self.own_hq(side, above)?;
        self.own_hq(side, hq)?;
        if self.s.hqs[hq].acted {
            return Err(Refusal::new("KR-HQS-14", "refuse-unit-moved-hq").name("hq", hq));
        }
        self.may_put_under(above, hq)
    }
    /// KR-HQS-04, KR-HQS-05: in a hex that is controlled, with a unit to take: one by itself, or of an HQ that stands there.
    fn may_form(self, side: Side, hq: HqId, hex: HexId) -> Result<(), Refusal> {
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
    fn is_at_hand(self, hq: HqId) -> Result<(), Refusal> {
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
        let mut captains = self.own(side).leaders.iter().filter(|&l| self.rank(l) == Rank::CaptainGeneral);
        captains.try_for_each(|leader| {
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
    fn may_bluff(self, side: Side, dummy: HqId, hex: HexId) -> Result<(), Refusal> {
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
    fn may_unmask(self, side: Side, dummy: HqId) -> Result<(), Refusal> {
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
    fn may_pass(
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
    fn may_spare(self, unit: UnitId) -> Result<(), Refusal> {
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
    fn may_take_points(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
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
    fn may_form_beside(self, gives: UnitId, takes: UnitId) -> Result<(), Refusal> {
        match self.s.units[gives].at {
            UnitAt::Hq(hq) => self.may_hold(hq, takes),
            UnitAt::Hex(_) => Ok(()),
            _ => Err(Refusal::new("KR-SPS-12", "refuse-not-on-map")),
        }
    }
    /// KR-SPS-08: SP that go at once: one, or those that form a unit: half of its printed strength, or all there are.
    fn points_sent(self, from: UnitId, to: UnitId) -> u16 {
        if self.is_formed(to) || self.p.unit(from).contingent != self.p.unit(to).contingent {
            return 1;
        }
        self.should_form_with(to).min(self.s.units[from].sp.points()).max(1)
    }
    /// KR-GAR-04, KR-GAR-05: works that nobody holds, where a garrison may be formed.
    fn is_unheld(self, place: PlaceId) -> bool {
        self.campaign().places.has(place) && self.s.places[place].works == Works::Empty
    }
    /// KR-GAR-05, KR-GAR-08: an SP of foot or horse forms a garrison near by.
    fn may_found(self, side: Side, bars: &Barriers, unit: UnitId, place: PlaceId) -> Result<(), Refusal> {
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
    fn part_in(self, unit: UnitId) -> Part {
        let contingent = self.p.unit(unit).contingent;
        match self.p.arm(unit) {
            Arm::Cavalry => Part::Horse(contingent),
            Arm::Siege => Part::Siege,
            Arm::Infantry | Arm::Field => Part::Foot(contingent),
        }
    }

    /// Whether there is anything to do with a piece, or why not.
    fn may_take_up(self, side: Side, bars: &Barriers, piece: Piece) -> Result<(), Refusal> {
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
    fn may_reorganise(self, side: Side, act: Act, bars: &Barriers) -> Result<(), Refusal> {
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

/// What a side may do next with what an act takes up.
pub fn with(q: Board, side: Side, act: Act, out: &mut Vec<Action>) {
    if let Some(piece) = act.takes_up() {
        list::with(q, side, &q.barriers(side), piece, out);
    }
}

impl Step {
    /// Whether a side may do something now, or why not.
    fn law(self, q: Board, own: Side, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Reorganise { .. }, Action::Done) => q.may_close(own, &q.barriers(own)),
            (Step::Reorganise { .. }, Action::Recruits(act)) => recruits::may(q, own, act, &q.barriers(own)),
            (Step::Reorganise { .. }, Action::Reorganise(act)) => {
                let bars = q.barriers(own);
                if let Some(piece) = act.takes_up() {
                    return q.may_take_up(own, &bars, piece);
                }
                q.may_reorganise(own, act, &bars)?;
                match act.is_with() {
                    Some(_) => Err(Refusal::new("KR-ADM-04", "refuse-take-up")),
                    None => Ok(()),
                }
            }
            (Step::With { .. }, Action::Reorganise(Act::PutBack)) => Ok(()),
            (Step::With { what, .. }, Action::Reorganise(act)) if act.is_with() == Some(what) => {
                q.may_reorganise(own, act, &q.barriers(own))
            }
            _ => Chapter::<KingsRegulations>::wrong(self),
        }
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let (Step::Reorganise { at } | Step::With { at, .. }) = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let first = out.len();
        might(q, side(by), out);
        let Step::With { what, .. } = self else {
            recruits::tries(q, side(by), out);
            return out.push(Action::Done);
        };
        kernel::flow::keep(
            out,
            first,
            |a| matches!(a, Action::Reorganise(act) if act.is_with() == Some(what)),
        );
        out.push(Act::PutBack.into());
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let listed = match self {
            Step::Reorganise { .. } => known::lists(q, side(by), action),
            Step::With { what, .. } => known::lists_with(q, side(by), what, action),
        };
        if listed {
            debug_assert!(self.law(q, side(by), action).is_ok(), "what is listed may not be");
            return Ok(());
        }
        self.law(q, side(by), action)
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let own = side(by);
        match self {
            Step::Reorganise { .. } => known::list(q, own, out),
            Step::With { what, .. } => known::with(q, own, what, out),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let (Step::Reorganise { at } | Step::With { at, .. }) = self;
        // What is taken up is in nobody's head but his own; nothing has been done yet.
        match action {
            Action::Reorganise(Act::PutBack) => return u.turn_into(Step::Reorganise { at }),
            Action::Reorganise(act) => match act.takes_up() {
                Some(what) => return u.turn_into(Step::With { at, what }),
                None => u.turn_into(Step::Reorganise { at }),
            },
            _ => {}
        }
        // KR-INT-02: nobody looks on.
        u.cover(side(by));
        if let Action::Recruits(act) = action {
            return recruits::act(u, side(by), act);
        }
        let Action::Reorganise(act) = action else { return done(u, side(by), self) };
        let what = u.log.is_on().then(|| label(u.q(), act).text);
        match act {
            Act::Take(_) | Act::Found(_) | Act::Lend(_) | Act::Embark(_) | Act::PutBack => return,
            Act::Subordinate(unit, hq) => {
                u.s.units[unit].at = UnitAt::Hq(hq);
                u.s.units[unit].moved = true;
            }
            Act::Detach(unit) => {
                if let Some(hex) = u.q().hex_of(unit) {
                    u.s.units[unit].at = UnitAt::Hex(hex);
                    u.s.units[unit].moved = true;
                }
            }
            Act::PutUnder(above, hq) => {
                u.s.hqs[hq].under = Some(above);
                u.s.hqs[hq].back = None;
                siege::handed_up(u, hq, above);
            }
            Act::Release(hq) => {
                let back = u.q().free_back();
                u.s.hqs[hq].under = None;
                u.s.hqs[hq].back = Some(back);
                u.s.hqs[hq].acted = true;
                hide(u, hq);
            }
            Act::Form(hq, hex) => form(u, hq, hex),
            Act::Relieve(leader) => relieve(u, side(by), leader),
            Act::Dissolve(hq) => shells::dissolve(u, side(by), hq),
            Act::Install(place) => shells::install(u, side(by), place),
            Act::Attach(auxiliary, hq) => u.s.auxiliaries[auxiliary] = AuxAt::Hq(hq),
            Act::Bluff(dummy, hex) => {
                let back = Some(u.q().free_back());
                u.s.hqs[dummy] = HqState { at: Some(hex), back, acted: true, ..HqState::default() };
                hide(u, dummy);
            }
            Act::Unmask(dummy) => u.s.hqs[dummy] = HqState::default(),
            Act::Withdraw(place) => {
                shells::remove(u, place);
                // KR-HQS-24: whoever commanded it is free.
                if let Some(leader) = u.q().governor(place) {
                    u.s.leaders[leader].at = LeaderAt::Mess;
                }
            }
            Act::Transfer(from, to) => send(u, from, to),
            Act::Man(unit, place) if u.campaign().scale == Scale::Battalion => {
                shells::leave_works(u, unit);
                u.s.units[unit].at = UnitAt::Works(place);
                u.s.units[unit].moved = true;
                u.s.places[place].works = Works::Unit(unit);
            }
            Act::Man(unit, place) => {
                parts::found(u, side(by), place);
                let to = Holder::Garrison(place, u.q().part_in(unit));
                pass(u, unit, Holder::Unit(unit), to);
            }
            Act::Draw(place, unit) => {
                let from = Holder::Garrison(place, u.q().part_in(unit));
                pass(u, unit, from, Holder::Unit(unit));
            }
            Act::Ship(from, to) => parts::ship(u, side(by), from, to),
            Act::Relocate(unit, hq) => {
                shells::leave_works(u, unit);
                u.s.units[unit].at = UnitAt::Hq(hq);
                u.s.units[unit].moved = true;
            }
            Act::Serve(unit) | Act::Rejoin(unit) => parts::change_part(u, unit),
        }
        let own = u.q().team(side(by)).0;
        for unit in moved(act).into_iter().flatten() {
            u.s.seen.units.hide(unit, own);
        }
        // What lies on the map afterwards is seen: which back, which unit on top.
        let foes = u.q().foes(side(by));
        u.say(|| kernel::Event::unsaid(foes));
        if let Some(what) = what {
            let team = u.q().team(side(by));
            let event = Line::new(&u.p.names, "log-reorganise", "KR-ADM-04").text("what", what).event;
            u.say(|| kernel::Event { audience: team, instead: None, ..event });
        }
    }

    fn rule(self) -> &'static str {
        "KR-ADM-04"
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let Step::With { what, .. } = self else { return Text::new("prompt-reorganise") };
        let names = &q.p.names;
        let name = match what {
            Piece::Unit(unit) => names.message(unit),
            Piece::Hq(hq) => names.message(hq),
            Piece::Auxiliary(auxiliary) => names.message(auxiliary),
            Piece::Garrison(place) => names.message(place),
            Piece::Hidden => return Text::new("prompt-reorganise"),
        };
        Text::new("prompt-taken-up").text("what", name)
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

/// What a side might do, taken up or not.
fn might(q: Board, own: Side, out: &mut Vec<Action>) {
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
fn formed_or_not(q: Board, own: Side, out: &mut Vec<Action>) {
    let formed = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == own && q.s.hqs[h].at.is_some());
    out.extend(formed.map(|h| Action::from(Act::Dissolve(h))));
    if q.campaign().scale == Scale::Battalion {
        let walled = q.campaign().places.iter().filter(|&p| q.p.place(p).grade > 0);
        out.extend(walled.map(|p| Action::from(Act::Install(p))));
    }
}

/// KR-SPS-13: where battalions might go.
fn relocation_tries(q: Board, own: Side, out: &mut Vec<Action>) {
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
fn dual_tries(q: Board, own: Side, out: &mut Vec<Action>) {
    let dual = |u: &UnitId| q.p.unit(*u).side == own && q.p.unit(*u).dual.is_some();
    for unit in q.campaign().units.iter().filter(dual) {
        match q.s.units[unit].at {
            UnitAt::Hq(_) | UnitAt::Works(_) | UnitAt::Hex(_) => out.push(Act::Serve(unit).into()),
            UnitAt::AsAuxiliary(_) => out.push(Act::Rejoin(unit).into()),
            _ => {}
        }
    }
}

fn pass(u: &mut Umpire, unit: UnitId, from: Holder, to: Holder) {
    let at = u.s.units[unit].at;
    u.s.transfer(u.p, from, to, Sp::ONE, at);
}

/// KR-SPS-10, KR-CTR-13: from unit to unit.
fn send(u: &mut Umpire, from: UnitId, to: UnitId) {
    let (sp, at) = (Sp::whole(u.q().points_sent(from, to)), u.s.units[from].at);
    u.s.transfer(u.p, Holder::Unit(from), Holder::Unit(to), sp, at);
}

/// The units that an act is about: where they are now, and how strong, is nobody else's business (KR-INT-03).
fn moved(act: Act) -> [Option<UnitId>; 2] {
    match act {
        Act::Transfer(from, to) => [Some(from), Some(to)],
        Act::Subordinate(unit, _) | Act::Relocate(unit, _) | Act::Man(unit, _) | Act::Draw(_, unit) => {
            [Some(unit), None]
        }
        Act::Detach(unit) | Act::Serve(unit) | Act::Rejoin(unit) => [Some(unit), None],
        _ => [None; 2],
    }
}

/// A back that appears is not known to anybody else.
fn hide(u: &mut Umpire, hq: HqId) {
    let own = u.q().team(u.p.hq(hq).side).0;
    u.s.seen.hqs.hide(hq, own);
}

/// KR-HQS-04, KR-HQS-05: an HQ is formed by posting a leader; it takes the unit of the hex at once, and of several the one it is given.
fn form(u: &mut Umpire, hq: HqId, hex: HexId) {
    let back = Some(u.q().free_back());
    u.s.hqs[hq] = HqState { at: Some(hex), back, acted: true, ..HqState::default() };
    hide(u, hq);
    let q = u.q();
    let side = q.p.hq(hq).side;
    // One that nobody leads; where there is none, or more than one, the side says who is given to it.
    let fits = |x: &UnitId| q.p.unit(*x).side == side && !q.p.arm(*x).is_artillery();
    let first = q.loose(hex).find(fits);
    let several = q.loose(hex).filter(fits).nth(1).is_some();
    if let Some(unit) = first.filter(|_| !several) {
        u.s.units[unit].at = UnitAt::Hq(hq);
        u.s.units[unit].moved = true;
    }
    post(u, hq);
}

/// KR-HQS-20: a leader is drawn for an HQ; nobody at all is a notional one (KR-HQS-23). KR-HQS-45: a Captain-General who is there commands a
/// Grand Army, and gives up what he commands besides.
pub fn post(u: &mut Umpire, hq: HqId) {
    if let Some(leader) = u.q().captain_for(hq) {
        let before = u.s.leaders[leader].at;
        u.s.hqs[hq].commander = Some(leader);
        u.s.leaders[leader].at = LeaderAt::Commands(hq);
        if let LeaderAt::Commands(old) = before {
            u.s.hqs[old].commander = None;
            post(u, old);
        }
        return;
    }
    let count = u.q().candidates(hq).count();
    if count == 0 {
        return;
    }
    let drawn = u.dice.pick(count, Why::table("roll-post", "KR-HQS-20"));
    let Some(leader) = u.q().candidates(hq).nth(drawn) else { return };
    u.s.hqs[hq].commander = Some(leader);
    u.s.leaders[leader].at = LeaderAt::Commands(hq);
}

/// KR-HQS-25, KR-HQS-26, KR-HQS-27, KR-HQS-43, KR-HQS-15: a commander is relieved, if his Influence lets him, and another posted.
pub fn relieve(u: &mut Umpire, side: Side, leader: LeaderId) {
    let hq = match u.s.leaders[leader].at {
        LeaderAt::Commands(hq) => Some(hq),
        LeaderAt::Garrison(_) => None,
        _ => return,
    };
    if !dismiss(u, side, leader) {
        return;
    }
    // A garrison needs nobody until it is besieged.
    let Some(hq) = hq else { return };
    u.s.hqs[hq].commander = None;
    post(u, hq);
    // KR-HQS-26: replaced at once, or the HQ is no more; a notional leader holds it while it has units (KR-HQS-23).
    if u.s.hqs[hq].commander.is_none() && u.q().formation(hq).next().is_none() {
        unform(u, hq);
    }
}

/// KR-HQS-25, KR-HQS-43: whether he goes.
fn dismiss(u: &mut Umpire, side: Side, leader: LeaderId) -> bool {
    u.s.leaders[leader].tried = true;
    if !u.q().relieved_by_personage(leader) {
        let die = u.d10(side, "roll-relief", "KR-HQS-25");
        let costs = costs_op(die, u.q().rank(leader));
        if costs {
            u.s.forced_loss(side, 1, None);
        }
        let goes = dismissed(die, u.p.leader(leader).influence);
        let (p, team) = (u.p, u.q().team(side));
        u.say(|| {
            let id = if goes { "log-relieved" } else { "log-not-relieved" };
            let line = Line::new(&p.names, id, "KR-HQS-25").by(role(side)).name("leader", leader);
            let line = line.number("die", die).number("influence", p.leader(leader).influence);
            let line = line.number("op", u8::from(costs)).die(role(side), Die::from_nought(die));
            kernel::Event { audience: team, instead: None, ..line.event }
        });
        if !goes {
            return false;
        }
    }
    u.s.leaders[leader].relieved = true;
    u.s.leaders[leader].at = LeaderAt::Mess;
    true
}

/// The side is done: empty HQs are unformed (KR-HQS-08), and nobody else knows any more what is where.
fn done(u: &mut Umpire, side: Side, step: Step) {
    let (Step::Reorganise { at } | Step::With { at, .. }) = step;
    u.turn_into(Step::Reorganise { at: at + 1 });
    recruits::close(u, side);
    let empty: arrayvec::ArrayVec<HexId, { crate::state::HQS }> = {
        let q = u.q();
        let own = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side);
        own.filter_map(|h| q.s.hqs[h].at.filter(|_| q.formation(h).next().is_none())).collect()
    };
    for hex in empty {
        tidy(u, hex);
    }
    for hq in u.campaign().hqs.iter() {
        u.s.hqs.change(hq, |state| state.acted = false);
    }
    crate::generals::assign(u, side);
    u.veil_side(side);
    let foes = u.q().foes(side);
    u.say(|| kernel::Event::unsaid(foes));
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let hex_pin = |hex: HexId| Pin::Space(names.name(hex).into());
    fn on<I: Id>(q: Board, text: Text, thing: I) -> Label {
        Label::new(text.text(I::KIND, q.p.names.message(thing))).on(Pin::Piece(q.p.names.name(thing).into()))
    }
    let button = |id: &'static str, thing: &'static str, name: Text| Text::new(id).text(thing, name);
    // What is done with a piece that is taken up is pinned to where it goes.
    match act {
        Act::Take(unit) => on(q, Text::new("action-take"), unit),
        Act::Found(hq) => Label::new(button("action-found", "hq", names.message(hq))),
        Act::Lend(auxiliary) => on(q, Text::new("action-lend"), auxiliary),
        Act::Embark(place) => Label::new(button("action-embark", "place", names.message(place)))
            .on(hex_pin(q.p.place(place).hex)),
        Act::PutBack => Label::new(Text::new("action-put-back")),
        Act::Subordinate(unit, hq) | Act::Relocate(unit, hq) => {
            on(q, button("action-subordinate", "unit", names.message(unit)), hq)
        }
        Act::Detach(unit) => on(q, Text::new("action-detach"), unit),
        Act::PutUnder(above, hq) => {
            on(q, Text::new("action-put-under").text("above", names.message(above)), hq)
        }
        Act::Release(hq) => on(q, Text::new("action-release"), hq),
        Act::Form(hq, hex) => {
            let text = Text::new("action-form").text("hq", names.message(hq));
            Label::new(text.text("hex", q.p.spot(hex))).on(hex_pin(hex))
        }
        Act::Relieve(leader) => on(q, Text::new("action-relieve"), leader),
        Act::Dissolve(hq) => on(q, Text::new("action-dissolve"), hq),
        Act::Install(place) => {
            let text = Text::new("action-install").text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Attach(auxiliary, hq) => {
            on(q, button("action-attach", "auxiliary", names.message(auxiliary)), hq)
        }
        Act::Bluff(dummy, hex) => {
            let text = Text::new("action-bluff").text("hq", names.message(dummy));
            Label::new(text.text("hex", q.p.spot(hex))).on(hex_pin(hex))
        }
        Act::Unmask(dummy) => on(q, Text::new("action-unmask"), dummy),
        Act::Withdraw(place) => {
            let text = Text::new("action-withdraw").text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Transfer(from, to) if !q.is_formed(to) => {
            let text = button("action-form-unit", "unit", names.message(from)).text("to", names.message(to));
            let label = Label::new(text.number("count", q.points_sent(from, to)));
            q.hex_of(from).map_or(label.clone(), |hex| label.on(hex_pin(hex)))
        }
        Act::Transfer(from, to) => {
            let text = button("action-transfer", "unit", names.message(from)).text("to", names.message(to));
            Label::new(text).on(Pin::Piece(names.name(to).into()))
        }
        Act::Man(unit, place) => {
            let text = button("action-man", "unit", names.message(unit)).text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Draw(place, unit) => {
            let text = button("action-draw", "unit", names.message(unit)).text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Ship(from, to) => {
            let text = Text::new("action-ship").text("place", names.message(from));
            Label::new(text.text("to", names.message(to))).on(hex_pin(q.p.place(to).hex))
        }
        Act::Serve(unit) => on(q, Text::new("action-serve"), unit),
        Act::Rejoin(unit) => on(q, Text::new("action-rejoin"), unit),
    }
}
