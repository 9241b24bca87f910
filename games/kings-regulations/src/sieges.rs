//! SIE: the figures of a siege: how long works hold, how the trenches go on, what an escalade costs.

use crate::board::Board;
use crate::ids::{Arm, ContingentId, Kind, LeaderId, PlaceId, Stage, Terms, UnitId, Water};
use crate::pack::charts::Progress;
use crate::state::Works;
use crate::strength::Sp;
use kernel::Refusal;
use tabletop::hex::Dir;

/// What both sides bring to a siege.
#[derive(Clone, Copy, Default, Debug)]
pub struct Lines {
    /// SP of foot of the besieger, and of horse.
    pub foot: Sp,
    pub horse: Sp,
    /// KR-CTR-16: his siege guns, if they have ammunition.
    pub guns: u16,
    pub besieger: Option<LeaderId>,
    pub commander: Option<LeaderId>,
    /// More of them at the siege than the other has: 1 the besieger, -1 the besieged.
    pub pioneers: i8,
    pub sappers: i8,
    pub grenadiers: i8,
    pub boatmen: i8,
    pub insubordination: u8,
    /// A depot is in the works.
    pub depot: bool,
}

impl Board<'_> {
    /// KR-SIE-02: below the least its grade asks for.
    pub fn below_min(self, place: PlaceId) -> bool {
        let grade = self.grade(place);
        grade > 0 && self.garrison_sp(place) < Sp::whole(self.p.series.grade(grade).min)
    }
    /// KR-SIE-09, KR-WEA-11, KR-WEA-13: Water Access as it is now: on a riverine route, and there is none in frost, snow and flood.
    pub fn has_open_water(self, place: PlaceId) -> bool {
        self.has_water(place) && self.rivers_open()
    }
    /// KR-SIE-09, KR-SIE-17: open to water or sea: a citadel keeps its water and not its port.
    pub fn has_access(self, place: PlaceId) -> bool {
        self.has_open_water(place) || (self.p.place(place).port && !self.s.places[place].citadel)
    }

    /// KR-SIE-24: the resistance of works at a stage.
    pub fn resistance(self, place: PlaceId, stage: Stage, lines: &Lines, failed_escalade: bool) -> i8 {
        let (series, row) = (&self.p.series, &self.p.series.charts.srv);
        let grade = series.grade(self.grade(place));
        let (inside, access) = (self.garrison_sp(place), self.has_access(place));
        let siege = self.siege(place);
        let of = |due: bool, n: i8| if due { n } else { 0 };
        let well = u32::from(inside.in_halves()) * 100
            >= u32::from(2 * grade.max) * u32::from(row.well_held_percent);
        let lr = lines.commander.map(|l| self.p.leader(l).lr.unwrap_or(0));
        let character =
            lines.commander.map_or(0, |l| series.character(self.p.leader(l).personality).garrison_srv);
        let own_guns = self.garrison_of(place).map_or(0, |g| self.s.garrisons[g].siege);
        let mut srv = grade.srv
            + of(well, row.well_held)
            + of(self.below_min(place), row.below_min)
            + of(access, row.water)
            + of(access, -row.boatmen * lines.boatmen)
            + of(siege.is_some_and(|s| s.flooding), row.flooding)
            + of(lr.is_some_and(|lr| lr >= row.good_lr), row.good_commander)
            + of(lr.is_none_or(|lr| lr == 0), row.poor_commander)
            + character
            + of(!lines.depot && !access, row.no_depot)
            + of(series.weather(self.s.weather).cold, row.cold)
            + ((own_guns / row.garrison_guns_per) as i8).min(row.garrison_guns_most);
        // KR-SIE-35: guns tell when a Lodgement is made.
        if stage == Stage::Lodgement {
            srv +=
                row.lodgement - ((lines.guns / u16::from(row.artillery_per)) as i8).min(row.artillery_most);
        }
        if failed_escalade {
            srv += row.failed_escalade;
        }
        srv.max(0)
    }

    /// KR-SIE-23: what is added to the die of the Siege Table.
    pub fn siege_table_drm(self, place: PlaceId, relief_near: bool) -> i8 {
        let table = &self.p.series.charts.siege;
        let Some(siege) = self.siege(place) else { return 0 };
        let phases = (siege.phases.saturating_sub(1) as i8).min(table.phase_most);
        let stage = match siege.stage {
            Stage::Approach => table.approach,
            Stage::Lodgement => table.lodgement,
            Stage::Blockade | Stage::Investment => 0,
        };
        table.phase * phases
            + stage
            + if siege.worked { 0 } else { table.idle }
            + if relief_near { table.relief } else { 0 }
    }
    /// KR-SIE-24: whether a garrison gives in; never with a Royal inside (KR-HQS-50).
    pub fn gives_in(self, srv: i8, die: i32, royal: bool) -> bool {
        !royal && die <= i32::from(*self.p.series.charts.siege.at(i32::from(srv)))
    }

    /// KR-SIE-31: what is added to the die of a siege operation.
    pub fn progress_drm(self, place: PlaceId, stage: Stage, lines: &Lines) -> i8 {
        let (series, table) = (&self.p.series, &self.p.series.charts.progress);
        let grade = usize::from(self.grade(place)).max(1) - 1;
        let inside = self.garrison_sp(place);
        let at = |stages: &[Stage], n: i8| if stages.contains(&stage) { n } else { 0 };
        let of = |due: bool, n: i8| if due { n } else { 0 };
        let siege = self.siege(place);
        let guns = ((lines.guns / u16::from(table.artillery_per)) as i8).min(table.artillery_most);
        let spt = lines.besieger.map_or(0, |l| series.character(self.p.leader(l).personality).besieger_spt);
        table.grade[grade]
            + of(self.below_min(place), table.below_min)
            + at(&[Stage::Investment, Stage::Approach], table.pioneers * lines.pioneers)
            + at(&[Stage::Approach, Stage::Lodgement], table.sappers * lines.sappers)
            // KR-SIE-34: to the Approach and on from it, as Pioneers.
            + at(&[Stage::Investment, Stage::Approach], table.grenadiers * lines.grenadiers)
            - at(&[Stage::Lodgement], guns)
            + of(lines.foot >= inside.times(table.many), table.many_drm)
            + of(lines.foot < inside.times(table.few), table.few_drm)
            + of(siege.is_some_and(|s| s.flooding), table.flooding)
            + series.weather(self.s.weather).siege
            + spt
            + table.insubordination * lines.insubordination as i8
            + siege.map_or(0, |s| s.next)
    }
    /// KR-SIE-31: where a modified die leads from a stage.
    pub fn progress(self, stage: Stage, die: i32) -> Option<Progress> {
        let column = stage.index().checked_sub(Stage::Investment.index())?;
        self.p.series.charts.progress.at(die).get(column).copied()
    }

    /// KR-SIE-45, KR-SIE-44: losses of attacker and defender, and whether the garrison surrenders. Without a breach one column to the left.
    /// Horse has no part in it.
    pub fn escalade(self, place: PlaceId, lines: &Lines, breach: bool, die: i32) -> (u16, u16, bool) {
        let table = &self.p.series.charts.escalade;
        let column = 7 - usize::from(self.grade(place)) - usize::from(!breach);
        let [attacker, defender, surrender] = table.at(die)[column];
        let inside = self.garrison_foot(place);
        (
            inside.percent(u16::from(attacker) * 10),
            lines.foot.percent(u16::from(defender) * 10),
            surrender == 1,
        )
    }
    /// KR-SIE-45: the SP inside that are not horse.
    fn garrison_foot(self, place: PlaceId) -> Sp {
        let horse = |units: &mut dyn Iterator<Item = UnitId>| self.of_arm(units, Arm::Cavalry);
        let mounted = match self.s.places[place].works {
            Works::Garrison(g) => Sp::whole(self.s.garrisons[g].horse.iter().map(|&n| u16::from(n)).sum()),
            Works::Hq(hq) => horse(&mut self.units_of(hq)),
            Works::Unit(unit) => horse(&mut std::iter::once(unit)),
            Works::Empty => Sp::NONE,
        };
        self.garrison_sp(place) - mounted
    }
    /// KR-SIE-45: what is added to the die of an escalade; `lce` is how many levels the besieger is better.
    pub fn escalade_drm(self, place: PlaceId, lines: &Lines, lce: i8) -> i8 {
        let table = &self.p.series.charts.escalade;
        let lr = |l: Option<LeaderId>| l.and_then(|l| self.p.leader(l).lr).unwrap_or(0);
        let of = |due: bool, n: i8| if due { n } else { 0 };
        -lce + table.grenadiers * lines.grenadiers
            + of(lr(lines.commander) >= table.good_lr, table.good_commander)
            + of(lr(lines.besieger) >= table.good_besieger_lr, table.good_besieger)
            + of(self.below_min(place), table.below_min)
    }

    /// KR-SIE-12, KR-SIE-13: whether a garrison may try to flood the country, and at what die or less it does.
    pub fn may_flood(self, place: PlaceId) -> Result<u8, Refusal> {
        let hex = self.p.place(place).hex;
        let Some(siege) = self.siege(place) else { return Err(Refusal::new("KR-SIE-13", "refuse-no-siege")) };
        if siege.flooding_tried {
            return Err(Refusal::new("KR-SIE-13", "refuse-tried"));
        }
        if !self.p.series.terrain(self.p.atlas.terrain(hex)).flooding {
            return Err(Refusal::new("KR-SIE-12", "refuse-ground"));
        }
        let cold = self.p.series.weather(self.s.weather).cold;
        let river = Dir::ALL.into_iter().filter_map(|d| self.p.atlas.river(hex, d).water);
        let listed = self.campaign().flooding.places.contains(&place);
        let wet = river.clone().any(|w| !(cold && w == Water::Ordinary)) || (listed && !cold);
        if !wet {
            return Err(Refusal::new("KR-SIE-12", "refuse-no-water"));
        }
        Ok(if listed { self.campaign().flooding.die } else { self.p.series.numbers.flooding_die })
    }

    /// KR-SIE-21: a Formation must be as strong as the garrison.
    pub fn may_blockade(self, sp: Sp, place: PlaceId) -> Result<(), Refusal> {
        if sp < self.garrison_sp(place) {
            return Err(Refusal::new("KR-SIE-21", "refuse-garrison-stronger").name("place", place));
        }
        Ok(())
    }
    /// KR-SIE-43: whoever covers a siege must be as strong as the besieger.
    pub fn covers(self, covering: Sp, besieger: Sp) -> bool {
        covering >= besieger
    }

    /// KR-SIE-16, KR-GAR-06: how many of those in the works find no room in the citadel; siege artillery fills it too.
    pub fn citadel_excess(self, place: PlaceId) -> Sp {
        let guns = self.garrison_of(place).map_or(0, |g| u16::from(self.s.garrisons[g].siege));
        (self.garrison_sp(place) + Sp::whole(guns)).less(Sp::whole(self.citadel_room(place)))
    }
    /// KR-GAR-06: what a citadel holds.
    pub fn citadel_room(self, place: PlaceId) -> u16 {
        match self.citadel(place) {
            0 => 0,
            grade => self.p.series.grade(grade).max,
        }
    }

    /// KR-SIE-32: auxiliaries that may serve: one for each unit of the besieger with a depot in range, one for each SP inside.
    pub fn siege_auxiliaries(self, units: u16, depot: bool) -> u16 {
        if depot { units } else { 0 }
    }

    /// KR-SUR-09: the terms of a Formation that gives itself up without a battle: no siege moves the die.
    pub fn formation_terms(self, die: i32) -> Terms {
        *self.p.series.charts.surrender.at(die)
    }
    /// KR-SUR-11: whether men of a contingent on parole ever serve again, as the campaign says.
    pub fn returns_from_parole(self, contingent: ContingentId) -> bool {
        !self.campaign().prisoners.no_return.contains(&contingent)
    }

    /// KR-SUR-09: the terms of a garrison that gives in; after a battle or an escalade it is interned without a roll.
    pub fn surrender_terms(self, place: PlaceId, die: i32, voluntary: bool) -> Terms {
        let table = &self.p.series.charts.surrender;
        let of = |due: bool, n: i8| if due { n } else { 0 };
        let siege = self.siege(place);
        let stage = siege.map_or(Stage::Blockade, |s| s.stage);
        let drm = table.phase * (siege.map_or(0, |s| s.phases as i8)).min(table.phase_most)
            + of(siege.is_some_and(|s| s.lodgements > 0), table.lodgement)
            + of(self.grade(place) >= table.great_grade, table.great)
            + of(voluntary && stage < Stage::Approach, table.early)
            + of(self.garrison_sp(place) < Sp::whole(table.few_sp), table.few);
        *table.at(die + i32::from(drm))
    }
}
