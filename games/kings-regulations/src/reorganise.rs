//! ADM, HQS, DUM: Reorganisation: what a side does with its HQs, units, leaders, auxiliaries and dummies, out of the enemy's sight.

mod list;
mod parts;

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::{tidy, unform};
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Arm, AuxId, HqId, HqType, LeaderId, PlaceId, Scale, Side, UnitId};
use crate::leaders::{costs_op, dismissed};
use crate::lines::Barriers;
use crate::recruits;
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
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
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

impl Board<'_> {
    pub(super) fn own_unit(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if self.campaign().units.has(unit) && self.p.unit(unit).side == side && self.is_formed(unit) {
            return Ok(());
        }
        Err(Refusal::new("KR-ADM-04", "refuse-other-side"))
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
        if matches!(self.p.hq(hq).kind, HqType::Dummy | HqType::Garrison) {
            return Err(Refusal::new("KR-DUM-02", "refuse-hq-unformed").name("hq", hq));
        }
        self.may_leave(unit)?;
        self.may_subordinate(hq, unit)
    }
    /// KR-HQS-06, KR-HQS-08: no HQ is left empty. KR-ADM-04: a unit is sent about once a turn.
    pub(super) fn may_leave(self, unit: UnitId) -> Result<(), Refusal> {
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
        }
        if let UnitAt::Hq(from) = self.s.units[unit].at {
            if self.p.hq(from).kind == HqType::Garrison {
                return Err(Refusal::new("KR-GAR-16", "refuse-garrison-stays"));
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
    /// KR-HQS-04: in a hex that is controlled, with a unit to take.
    fn may_form(self, side: Side, hq: HqId, hex: HexId) -> Result<(), Refusal> {
        self.own_hq(side, hq)?;
        if self.s.hqs[hq].at.is_some()
            || !self.hq_serves(hq)
            || matches!(self.p.hq(hq).kind, HqType::Dummy | HqType::Garrison)
        {
            return Err(Refusal::new("KR-HQS-04", "refuse-hq-formed").name("hq", hq));
        }
        let foot = |u: &UnitId| {
            self.p.unit(*u).side == side && !self.p.arm(*u).is_artillery() && !self.s.units[*u].moved
        };
        if !self.controls(side, hex) || self.loose(hex).find(foot).is_none() {
            return Err(Refusal::new("KR-HQS-04", "refuse-no-unit-here"));
        }
        Ok(())
    }
    /// KR-DUM-01: where a side has a Formation or a garrison; it looks as if it came from there.
    fn may_bluff(self, side: Side, dummy: HqId, hex: HexId) -> Result<(), Refusal> {
        self.own_hq(side, dummy)?;
        if self.p.hq(dummy).kind != HqType::Dummy || self.s.hqs[dummy].at.is_some() {
            return Err(Refusal::new("KR-DUM-01", "refuse-no-dummy").name("hq", dummy));
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
        if self.p.hq(dummy).kind != HqType::Dummy || self.s.hqs[dummy].at.is_none() || self.s.hqs[dummy].acted
        {
            return Err(Refusal::new("KR-DUM-01", "refuse-no-dummy").name("hq", dummy));
        }
        Ok(())
    }

    /// KR-SPS-12: SP change hands once a turn for each unit that gives or takes them.
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
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
        }
        if let Holder::Unit(gives) = from {
            self.may_spare(gives)?;
        }
        // What costs nothing to ask comes first.
        self.may_mix(from, to, Sp::ONE)?;
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
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
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

    fn may_reorganise(self, side: Side, act: Act, bars: &Barriers) -> Result<(), Refusal> {
        match act {
            Act::Subordinate(unit, hq) => self.may_join_hq(side, unit, hq),
            Act::Detach(unit) => self.may_detach(side, unit),
            Act::PutUnder(above, hq) => self.may_submit(side, above, hq),
            Act::Release(hq) => self.may_release(side, hq),
            Act::Form(hq, hex) => self.may_form(side, hq, hex),
            Act::Relieve(leader) => {
                if !self.campaign().leaders.has(leader) || self.side_of_leader(leader) != side {
                    return Err(Refusal::new("KR-HQS-25", "refuse-other-side"));
                }
                match self.s.leaders[leader].at {
                    LeaderAt::Commands(_) => self.may_relieve(leader),
                    _ => Err(Refusal::new("KR-HQS-25", "refuse-no-post").name("leader", leader)),
                }
            }
            Act::Attach(auxiliary, hq) => {
                self.own_hq(side, hq)?;
                self.may_assign(auxiliary, hq)
            }
            Act::Bluff(dummy, hex) => self.may_bluff(side, dummy, hex),
            Act::Unmask(dummy) => self.may_unmask(side, dummy),
            Act::Withdraw(place) => self.may_remove_garrison(side, place),
            Act::Transfer(from, to) => {
                self.own_unit(side, to)?;
                self.may_pass(side, bars, from, Holder::Unit(from), Holder::Unit(to))
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

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Reorganise { at } = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let own = side(by);
        let (campaign, bars) = (q.campaign(), q.barriers(own));
        let units = || campaign.units.iter().filter(|&u| q.p.unit(u).side == own && q.hex_of(u).is_some());
        let hqs = || campaign.hqs.iter().filter(|&h| q.p.hq(h).side == own);
        let formed = || hqs().filter(|&h| q.s.hqs[h].at.is_some() && q.p.hq(h).kind != HqType::Garrison);
        let mut add = |act: Act| out.push(act.into());
        for unit in units() {
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
            match q.p.hq(hq).kind {
                HqType::Dummy => {
                    (presence.field | presence.works).iter().for_each(|h| add(Act::Bluff(hq, h)))
                }
                HqType::Garrison => {}
                _ => presence.field.iter().for_each(|h| add(Act::Form(hq, h))),
            }
        }
        let commanders = campaign
            .leaders
            .iter()
            .filter(|&l| q.side_of_leader(l) == own && matches!(q.s.leaders[l].at, LeaderAt::Commands(_)));
        commanders.for_each(|l| add(Act::Relieve(l)));
        for auxiliary in campaign.auxiliaries.iter().filter(|&a| q.s.auxiliaries[a] == AuxAt::Available) {
            if q.p.contingent(q.p.auxiliary(auxiliary).contingent).side == own {
                formed().for_each(|h| add(Act::Attach(auxiliary, h)));
            }
        }
        campaign.places.iter().filter(|&p| q.works_side(p) == Some(own)).for_each(|p| add(Act::Withdraw(p)));
        if campaign.scale == Scale::Brigade {
            let walled = || campaign.places.iter().filter(|&p| q.p.place(p).grade > 0);
            let held = || walled().filter(|&p| q.works_side(p) == Some(own) && !q.garrison_sp(p).is_none());
            for from in held() {
                let open =
                    |p: &PlaceId| q.works_control(*p).is_some_and(|by| q.friends(own, by)) && *p != from;
                let joined = |p: &PlaceId| {
                    let water = q.rivers_open() && q.has_water(from) && q.has_water(*p);
                    water || q.go_by_land(&bars, from, *p)
                };
                walled().filter(open).filter(joined).for_each(|to| add(Act::Ship(from, to)));
            }
        }
        if campaign.scale == Scale::Battalion {
            battalion_tries(q, own, out);
        }
        recruits::tries(q, own, out);
        out.push(Action::Done);
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => q.may_close(side(by), &q.barriers(side(by))),
            Action::Reorganise(act) => q.may_reorganise(side(by), act, &q.barriers(side(by))),
            Action::Recruits(act) => recruits::may(q, side(by), act, &q.barriers(side(by))),
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        list::list(q, side(by), &q.barriers(side(by)), out);
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        if let Action::Recruits(act) = action {
            return recruits::act(u, side(by), act);
        }
        let Action::Reorganise(act) = action else { return done(u, side(by), self) };
        match act {
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
            Act::Attach(auxiliary, hq) => u.s.auxiliaries[auxiliary] = AuxAt::Hq(hq),
            Act::Bluff(dummy, hex) => {
                let back = Some(u.q().free_back());
                u.s.hqs[dummy] = HqState { at: Some(hex), back, acted: true, ..HqState::default() };
                hide(u, dummy);
            }
            Act::Unmask(dummy) => u.s.hqs[dummy] = HqState::default(),
            Act::Withdraw(place) => u.s.remove_garrison(place),
            Act::Transfer(from, to) => pass(u, from, Holder::Unit(from), Holder::Unit(to)),
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
                // KR-SIE-07: works that it held by itself are empty.
                if let UnitAt::Works(place) = u.s.units[unit].at {
                    u.s.places[place].works = Works::Empty;
                }
                u.s.units[unit].at = UnitAt::Hq(hq);
                u.s.units[unit].moved = true;
            }
            Act::Serve(unit) | Act::Rejoin(unit) => parts::change_part(u, unit),
        }
        // What lies on the map afterwards is seen: which back, which unit on top.
        let foes = u.q().foes(side(by));
        u.say(|| kernel::Event::unsaid(foes));
        if u.log.is_on() {
            let (what, team) = (label(u.q(), act).text, u.q().team(side(by)));
            let event = Line::new(&u.p.names, "log-reorganise", "KR-ADM-04").text("what", what).event;
            u.say(|| kernel::Event { audience: team, instead: None, ..event });
        }
    }

    fn rule(self) -> &'static str {
        "KR-ADM-04"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new("prompt-reorganise")
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

/// KR-SPS-13, KR-AUX-42: what battalions might do.
fn battalion_tries(q: Board, own: Side, out: &mut Vec<Action>) {
    let campaign = q.campaign();
    let all = || campaign.units.iter().filter(|&u| q.p.unit(u).side == own);
    for unit in all().filter(|&u| q.hex_of(u).is_some()) {
        let hqs = campaign.hqs.iter().filter(|&h| q.p.hq(h).side == own && q.s.hqs[h].at.is_some());
        out.extend(hqs.map(|h| Action::from(Act::Relocate(unit, h))));
    }
    for unit in all().filter(|&u| q.p.unit(u).dual.is_some()) {
        match q.s.units[unit].at {
            UnitAt::Hq(_) => out.push(Act::Serve(unit).into()),
            UnitAt::AsAuxiliary(_) => out.push(Act::Rejoin(unit).into()),
            _ => {}
        }
    }
}

fn pass(u: &mut Umpire, unit: UnitId, from: Holder, to: Holder) {
    let at = u.s.units[unit].at;
    u.s.transfer(u.p, from, to, Sp::ONE, at);
}

/// A back that appears is not known to anybody else.
fn hide(u: &mut Umpire, hq: HqId) {
    let own = u.q().team(u.p.hq(hq).side).0;
    u.s.seen.hqs.hide(hq, own);
}

/// KR-HQS-04, KR-HQS-05: an HQ is formed by posting a leader; it takes a unit of the hex at once.
fn form(u: &mut Umpire, hq: HqId, hex: HexId) {
    let back = Some(u.q().free_back());
    u.s.hqs[hq] = HqState { at: Some(hex), back, acted: true, ..HqState::default() };
    hide(u, hq);
    let q = u.q();
    let side = q.p.hq(hq).side;
    let first =
        q.loose(hex).find(|&x| q.p.unit(x).side == side && !q.p.arm(x).is_artillery() && !q.s.units[x].moved);
    if let Some(unit) = first {
        u.s.units[unit].at = UnitAt::Hq(hq);
        u.s.units[unit].moved = true;
    }
    post(u, hq);
}

/// KR-HQS-20: a leader is drawn for an HQ; nobody at all is a notional one (KR-HQS-23).
pub fn post(u: &mut Umpire, hq: HqId) {
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
    let LeaderAt::Commands(hq) = u.s.leaders[leader].at else { return };
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
            return;
        }
    }
    u.s.leaders[leader].relieved = true;
    u.s.leaders[leader].at = LeaderAt::Mess;
    u.s.hqs[hq].commander = None;
    post(u, hq);
    // KR-HQS-26: replaced at once, or the HQ is no more; a notional leader holds it while it has units (KR-HQS-23).
    if u.s.hqs[hq].commander.is_none() && u.q().formation(hq).next().is_none() {
        unform(u, hq);
    }
}

/// The side is done: empty HQs are unformed (KR-HQS-08), and nobody else knows any more what is where.
fn done(u: &mut Umpire, side: Side, step: Step) {
    let Step::Reorganise { at } = step;
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
        u.s.hqs[hq].acted = false;
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
    match act {
        Act::Subordinate(unit, hq) => {
            on(q, Text::new("action-subordinate").text("hq", names.message(hq)), unit)
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
        Act::Attach(auxiliary, hq) => {
            on(q, Text::new("action-attach").text("hq", names.message(hq)), auxiliary)
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
        Act::Transfer(from, to) => on(q, Text::new("action-transfer").text("to", names.message(to)), from),
        Act::Man(unit, place) => on(q, Text::new("action-man").text("place", names.message(place)), unit),
        Act::Draw(place, unit) => on(q, Text::new("action-draw").text("place", names.message(place)), unit),
        Act::Ship(from, to) => {
            let text = Text::new("action-ship").text("place", names.message(from));
            Label::new(text.text("to", names.message(to))).on(hex_pin(q.p.place(to).hex))
        }
        Act::Relocate(unit, hq) => on(q, Text::new("action-subordinate").text("hq", names.message(hq)), unit),
        Act::Serve(unit) => on(q, Text::new("action-serve"), unit),
        Act::Rejoin(unit) => on(q, Text::new("action-rejoin"), unit),
    }
}
