//! KR-SIE-22, KR-SIE-25 to KR-SIE-31, KR-SIE-39, KR-SIE-40: siege operations: investment, the trenches, special results, what they cost.

use super::{Step, blockade, escalade, fall, resist};
use crate::attrition::Causes;
use crate::battle::{Mover, after, toll};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Fate, HqId, HqType, PlaceId, Scale, Side, Stage, Storms};
use crate::pack::charts::{Lost, Progress, Reached, Special};
use crate::state::Works;
use crate::strength::Sp;
use kernel::{Line, Refusal, Roles, Text};
use tabletop::view::Die;

/// The place that an HQ stands before.
pub fn before(q: Board, hq: HqId) -> Option<PlaceId> {
    let place = q.p.atlas.soil(q.s.hqs[hq].at?).place?;
    q.siege(place).map(|s| s.place)
}

/// KR-SIE-20, KR-SIE-22, KR-SIE-25: whether an HQ may conduct a siege operation.
pub fn may_besiege(q: Board, side: Side, hq: HqId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id));
    if q.p.hq(hq).side != side {
        return no("KR-SIE-25", "refuse-other-side");
    }
    let Some(siege) = before(q, hq).and_then(|p| q.siege(p)) else {
        return no("KR-SIE-25", "refuse-no-blockade");
    };
    if q.s.hqs[hq].acted {
        return Err(Refusal::new("KR-OPS-06", "refuse-acted").name("hq", hq));
    }
    if q.p.hq(hq).kind == HqType::Dummy || q.s.hqs[hq].under.is_some() {
        return no("KR-SIE-25", "refuse-no-blockade");
    }
    // KR-SIE-20, KR-SIE-28: who besieges is fixed.
    if siege.stage > Stage::Blockade && siege.by != hq {
        return no("KR-SIE-20", "refuse-another-besieges");
    }
    // KR-INT-03: how many are inside is seen when somebody tries, and not refused before.
    if q.knows_inside(side, siege.place) {
        q.may_blockade(q.sp(hq), siege.place)?;
    }
    let hex = q.p.place(siege.place).hex;
    // KR-BAT-01: not while an enemy army is in the hex.
    if q.field_side(hex, |s| q.enemies(side, s)).is_some() {
        return no("KR-SIE-25", "refuse-enemy-in-hex");
    }
    // KR-WEA-18: no sieges in the mountains in winter.
    let mountain = q.p.atlas.terrain(hex) == q.p.series.grounds.mountain;
    if mountain && q.p.series.turn(q.s.turn).mountain_winter {
        return no("KR-WEA-18", "refuse-mountain-winter");
    }
    // KR-SUP-33, KR-SUP-32: who has no hub conducts no siege.
    if !q.has_hub(hq) {
        return no("KR-SUP-33", "refuse-no-hub");
    }
    Ok(())
}

impl Board<'_> {
    /// KR-INT-03, KR-INT-04: whether a side has seen how many men are in the works of a place.
    pub fn knows_inside(self, side: Side, place: PlaceId) -> bool {
        let viewer = Roles::of(role(side));
        match self.s.places[place].works {
            Works::Garrison(g) => self.knows_garrison(viewer, g),
            Works::Unit(unit) => self.knows_unit(viewer, unit),
            Works::Hq(_) => self.siege(place).is_some_and(|s| s.stage > Stage::Blockade),
            Works::Empty => true,
        }
    }
}

impl Board<'_> {
    /// KR-INT-04: the next die of a siege rests on how many stand on either side, and on who commands: whoever does not know that cannot reckon it.
    pub fn reckons_siege(self, viewer: Roles, place: PlaceId) -> bool {
        let Some(siege) = self.siege(place) else { return false };
        let inside = match self.s.places[place].works {
            Works::Garrison(g) => self.knows_garrison(viewer, g),
            _ => self.works_side(place).is_some_and(|s| self.is_own(viewer, s)),
        };
        let led = || self.lines_of(place).besieger.is_none_or(|l| self.knows_leader(viewer, l));
        let seen = || self.formation(siege.by).all(|u| self.knows_unit(viewer, u)) && led();
        inside && (self.is_own(viewer, self.p.hq(siege.by).side) || seen())
    }
}

/// KR-SIE-22: the first operation invests; KR-SIE-33: before others the besieger may add auxiliaries.
pub fn operate(u: &mut Umpire, hq: HqId) {
    let Some(place) = before(u.q(), hq) else { return };
    let p = u.p;
    let side = p.hq(hq).side;
    u.s.hqs[hq].acted = true;
    if u.q().may_blockade(u.q().sp(hq), place).is_err() {
        return blockade::rebuffed(u, side, place);
    }
    let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) else { return };
    siege.by = hq;
    siege.worked = true;
    worked(u, place, hq);
    let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) else { return };
    if siege.stage > Stage::Blockade {
        u.push(Step::Work { place });
        u.push(Step::Task { place, besieger: true });
        return;
    }
    siege.stage = Stage::Investment;
    lay_open(u, place);
    u.say(|| {
        Line::new(&p.names, "log-invested", "KR-SIE-22")
            .by(role(side))
            .name("place", place)
            .place(p.place(place).hex)
            .heading(3)
            .event
    });
    u.push(Step::Finish { place, hq, guns: false });
    u.push(Step::Reckon { place, failed: false });
    u.push(Step::Flood { place });
    u.push(Step::Post { place });
    u.push(Step::Task { place, besieger: false });
    u.push(Step::Task { place, besieger: true });
}

/// KR-ADM-15: whoever conducts a siege operation, and whoever it is against, has fought this turn.
pub fn worked(u: &mut Umpire, place: PlaceId, by: HqId) {
    u.has_fought(by);
    match u.s.places[place].works {
        Works::Hq(hq) => u.has_fought(hq),
        Works::Unit(unit) => u.s.units[unit].used = true,
        Works::Garrison(_) | Works::Empty => {}
    }
}

/// KR-INT-04: a siege keeps nothing hidden, on either side.
pub fn lay_open(u: &mut Umpire, place: PlaceId) {
    let q = u.q();
    let (Some(by), Some(inside)) = (q.siege(place).map(|s| s.by), q.works_side(place)) else { return };
    let (foes, others) = (q.everybody(q.p.hq(by).side), q.everybody(inside));
    u.lay_open(by, foes);
    match u.s.places[place].works {
        Works::Garrison(g) => _ = u.s.seen.garrisons.show(g, others.0),
        Works::Hq(hq) => u.lay_open(hq, others),
        Works::Unit(unit) => _ = u.s.seen.units.show(unit, others.0),
        Works::Empty => {}
    }
}

/// KR-SIE-31: a die on the Siege Progress Table.
pub fn work(u: &mut Umpire, place: PlaceId, boldly: bool) {
    let p = u.p;
    let Some((by, stage)) = u.q().siege(place).map(|s| (s.by, s.stage)) else { return };
    let side = p.hq(by).side;
    let lines = u.q().lines_of(place);
    let drm = u.q().progress_drm(place, stage, &lines);
    let die = u.d10(side, "roll-siege", "KR-SIE-31");
    let Some(result) = u.q().progress(stage, i32::from(die) + i32::from(drm)) else { return };
    let guns = stage == Stage::Lodgement && lines.guns > 0;
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.next = 0;
    }
    u.say(|| {
        let line = Line::new(&p.names, "log-siege-work", "KR-SIE-31")
            .by(role(side))
            .number("die", die)
            .number("drm", drm);
        let line =
            line.text("result", result_text(result, boldly)).name("place", place).place(p.place(place).hex);
        line.die(role(side), Die::from_nought(die)).event
    });
    u.push(Step::Finish { place, hq: by, guns });
    // KR-SIE-39: the choice was made before the die.
    if result.special && boldly {
        return special(u, place);
    }
    reach(u, place, result.to);
}

/// A cell of the Siege Progress Table.
pub fn result_text(result: Progress, boldly: bool) -> Text {
    if result.special && boldly {
        return Text::new("progress-special");
    }
    Text::new(match result.to {
        Reached::Nothing => "progress-nothing",
        Reached::Breach => "progress-breach",
        Reached::Stage(Stage::Blockade) => "stage-blockade",
        Reached::Stage(Stage::Investment) => "stage-investment",
        Reached::Stage(Stage::Approach) => "stage-approach",
        Reached::Stage(Stage::Lodgement) => "stage-lodgement",
    })
}

/// KR-SIE-31: a stage is reached. KR-SIE-18: at a Lodgement the resistance is reckoned again; KR-SIE-38: a Rash besieger storms at the first,
/// an Aggressive one may at any.
fn reach(u: &mut Umpire, place: PlaceId, to: Reached) {
    match to {
        Reached::Nothing => {}
        Reached::Breach => escalade::begin(u, place, true),
        Reached::Stage(stage) => {
            let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) else { return };
            let forward = stage > siege.stage;
            siege.stage = stage;
            if stage != Stage::Lodgement || !forward {
                return;
            }
            siege.lodgements += 1;
            let (first, by) = (siege.lodgements == 1, siege.by);
            let leader = u.s.hqs[by].commander;
            let storms =
                leader.map_or(Storms::No, |l| u.p.series.character(u.p.leader(l).personality).escalade);
            match (storms, first) {
                (Storms::No, _) => {}
                (Storms::Must, true) => escalade::begin(u, place, false),
                (Storms::May | Storms::Must, _) => u.push(Step::Storm { place }),
            }
            resist::reassess(u, place, false);
        }
    }
}

/// KR-SIE-40: a special result; the stage stays as it is.
fn special(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let Some(by) = u.q().siege(place).map(|s| s.by) else { return };
    let (side, inside) = (p.hq(by).side, u.q().works_side(place));
    let die = u.d10(side, "roll-special", "KR-SIE-40");
    let table = &p.series.charts.special;
    let what = *table.at(i32::from(die));
    u.say(|| {
        let id = match what {
            Special::Guile => "log-guile",
            Special::BesiegedLoss | Special::BesiegerLoss => "log-extraordinary",
            Special::Sally | Special::GreatSally => "log-sally",
            Special::SallyBeaten => "log-sally-beaten",
        };
        Line::new(&p.names, id, "KR-SIE-40")
            .by(role(side))
            .number("die", die)
            .die(role(side), Die::from_nought(die))
            .event
    });
    match what {
        Special::Guile => escalade::begin(u, place, false),
        Special::BesiegerLoss => extraordinary(u, place, side, true),
        Special::BesiegedLoss => {
            if let Some(inside) = inside {
                extraordinary(u, place, inside, false);
            }
        }
        Special::Sally => besieger_loses(u, place, table.sally),
        Special::GreatSally => {
            besieger_loses(u, place, table.sally);
            if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
                siege.next = table.next_operation;
            }
        }
        Special::SallyBeaten => garrison_loses(u, place, table.sally.into()),
    }
}

/// KR-SIE-40: by a second die an auxiliary, a gun or the commander; whoever has none of it loses an SP.
fn extraordinary(u: &mut Umpire, place: PlaceId, side: Side, besieger: bool) {
    let p = u.p;
    let Some(by) = u.q().siege(place).map(|s| s.by) else { return };
    let enemy = if besieger { u.q().works_side(place) } else { Some(p.hq(by).side) };
    let enemy = enemy.unwrap_or(side);
    let die = u.d10(side, "roll-extraordinary", "KR-SIE-40");
    let lost = p.series.charts.special.lost[usize::from(die).min(p.series.charts.special.lost.len() - 1)];
    let q = u.q();
    // KR-INT-04: what serves at a siege lies open, and all may hear what is lost of it.
    let told = |id: &'static str| {
        let line = Line::new(&p.names, id, "KR-SIE-40").by(role(side)).name("side", side).number("die", die);
        line.die(role(side), Die::from_nought(die)).place(p.place(place).hex)
    };
    let done = match lost {
        Lost::Auxiliary => {
            let found = resist::at_siege(q, place, side).next();
            if let Some(helper) = found {
                // KR-AUX-14, KR-SPS-23: its counter is not lost; an SP of CE C is.
                let name = q.aide_name(helper);
                resist::goes_home(u, place, helper);
                u.s.record_c(side);
                u.say(|| told("log-lost-auxiliary").rule("KR-AUX-14").text("auxiliary", name).event);
            }
            found.is_some()
        }
        Lost::Gun if besieger => {
            let gun = q.formation(by).filter(|&unit| p.arm(unit).is_artillery());
            let gun =
                gun.max_by_key(|&unit| (p.arm(unit) == crate::ids::Arm::Siege, std::cmp::Reverse(unit.0)));
            // KR-SIE-40: at battalion scale the whole unit.
            let whole = q.campaign().scale == Scale::Battalion;
            if let Some(unit) = gun {
                let sp = if whole { u.s.units[unit].sp } else { Sp::ONE };
                u.s.lose(p, unit, sp, crate::troops::Loss::Eliminated);
                u.say(|| told("log-lost-gun").name("unit", unit).event);
            }
            gun.is_some()
        }
        Lost::Gun => match q.garrison_of(place).filter(|&g| q.s.garrisons[g].siege > 0) {
            Some(g) => {
                u.s.garrisons[g].siege -= 1;
                // KR-ADM-14: recorded as foot of CE C.
                u.s.record_c(side);
                u.say(|| told("log-lost-gun-inside").name("place", place).event);
                true
            }
            None => false,
        },
        Lost::Commander => {
            let leader = if besieger { q.s.hqs[by].commander } else { q.governor(place) };
            match leader {
                Some(leader) => {
                    u.say(|| told("log-lost-commander").event);
                    let die = u.d10(side, "roll-fate", "KR-BAT-54");
                    // Nobody is taken out of his trenches.
                    let fate = match *p.series.charts.leader_fate.at(i32::from(die)) {
                        Fate::Captured => Fate::Wounded,
                        other => other,
                    };
                    after::strike_down(u, leader, fate, enemy, Some(die));
                    true
                }
                None => false,
            }
        }
    };
    if !done {
        u.say(|| told("log-lost-point").event);
        if besieger { besieger_loses(u, place, 1) } else { garrison_loses(u, place, 1) }
    }
}

/// KR-SPS-17: the besieger loses SP of foot; he says which.
fn besieger_loses(u: &mut Umpire, place: PlaceId, count: u8) {
    u.push(Step::Losses { place, left: count });
}

/// The garrison loses SP; with the last of them it is no more, and the works are the besieger's (KR-SPS-18, KR-SIE-30).
fn garrison_loses(u: &mut Umpire, place: PlaceId, count: u16) {
    let held = !u.q().garrison_sp(place).is_none();
    // A Garrison HQ's owner chooses first.
    escalade::garrison_bears(u, place, count, true);
    if held && u.q().garrison_sp(place).is_none() {
        fall::fall(u, place, fall::How::Escalade);
    }
}

/// KR-SIE-25, KR-SIE-26, KR-SIE-35: the depot that fed the guns, attrition without horse, and whether he is still strong enough.
pub fn finish(u: &mut Umpire, place: PlaceId, hq: HqId, guns: bool) {
    let p = u.p;
    let side = p.hq(hq).side;
    let hex = p.place(place).hex;
    if guns {
        drain(u, side, place, p.series.charts.depot_reduction.siege_progress);
    }
    // A new commander where the last has fallen.
    crate::battle::regroup::replace(u, hq);
    blockade::weigh(u, false);
    if u.s.hqs[hq].at == Some(hex) {
        let causes = Causes { siege_operation: true, ..Causes::default() };
        toll::check(u, side, hex, Some(Mover::Hq(hq)), causes);
    }
    resist::trim(u, place);
}

/// KR-SUP-44, KR-SIE-35: whether the depot that feeds the guns is reduced.
pub fn drain(u: &mut Umpire, side: Side, place: PlaceId, least: u8) {
    let depot = u.q().ammunition(side, u.p.place(place).hex);
    if let Some(hex) = depot {
        crate::supply::drain(u, side, hex, least, "KR-SIE-35");
    }
}
