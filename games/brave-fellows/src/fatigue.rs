//! 4.2: fatigue, and the checks of it.

use crate::charge;
use crate::flow::{Board, Umpire};
use crate::ids::{LeaderId, UnitId};
use crate::losses;
use crate::pack::Failure;
use crate::rout;
use crate::text::About;
use arrayvec::ArrayVec;
use kernel::{Event, Text};
use serde::{Deserialize, Serialize};

/// 4.2.1: the occasions, as the rows of the Fatigue Check Table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    OverStack,
    OutOfCommand,
    AttemptingToCharge,
    BeingCharged,
    AttackerMelee,
    DefenderMelee,
    LeaderLoss,
    UnableToRetreat,
    RetreatIntoFront,
    EnteredByRout,
    RemoveFatigue,
    Rally,
}

impl Check {
    /// The case that calls for it.
    pub const fn rule(self) -> &'static str {
        match self {
            Check::OverStack => "4.1.9",
            Check::OutOfCommand => "6.1.7",
            Check::AttemptingToCharge | Check::BeingCharged => "6.2.11",
            Check::AttackerMelee => "6.4.3",
            Check::DefenderMelee => "6.4.5",
            Check::LeaderLoss => "6.5.3",
            Check::UnableToRetreat => "6.6.3",
            Check::RetreatIntoFront => "6.6.4",
            Check::EnteredByRout => "6.7.12",
            Check::RemoveFatigue | Check::Rally => "7.1.1",
        }
    }
}

/// A check as it was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rolled {
    pub die: u8,
    /// With the modifiers.
    pub result: i8,
    pub fv: u8,
    pub passed: bool,
}

/// What is added to the die, by the message that says why.
pub type Modifiers = ArrayVec<(&'static str, i8), 8>;

impl Board<'_> {
    /// 4.2.2: its current Fatigue Value.
    pub fn fv(self, unit: UnitId) -> u8 {
        self.p.unit(unit).fv(self.s.fatigued.has(unit))
    }
    pub fn ma(self, unit: UnitId) -> u8 {
        self.p.unit(unit).ma(self.s.fatigued.has(unit))
    }

    /// What the table adds to the die of this check. The Command Value of a leader is apart (4.2.2b).
    pub fn modifiers(self, unit: UnitId, check: Check) -> Modifiers {
        let row = &self.p.checks[check as usize].modifiers;
        let mut list = Modifiers::new();
        let Some(hex) = self.s.at(unit) else { return list };
        let mut add = |n: i8, why: &'static str, holds: &dyn Fn() -> bool| {
            if n != 0 && holds() {
                list.push((why, n));
            }
        };
        let terrain = |name: &str| self.p.terrain(hex).name == name;
        add(row.routed, "modifier-routed", &|| self.s.routed.has(unit));
        add(row.vineyard, "modifier-vineyard", &|| terrain("terrain-vineyard"));
        add(row.strong_point, "modifier-strong-point", &|| self.in_strong_point(hex));
        add(row.town, "modifier-town", &|| self.p.ways.town(hex).is_some());
        add(row.adjacent_enemy, "modifier-adjacent-enemy", &|| self.beside_enemy(unit));
        add(row.in_or_adjacent_friendly_town, "modifier-friendly-town", &|| self.near_friendly_town(unit));
        list
    }

    /// 4.2.2: all that changes the die: the table's modifiers, and a leader's Command Value off.
    pub fn drm(self, unit: UnitId, check: Check) -> (i8, Option<LeaderId>) {
        let helper = self.helper(unit);
        let cv = helper.map_or(0, |l| self.p.leader(l).cv as i8);
        (self.modifiers(unit, check).iter().map(|m| m.1).sum::<i8>() - cv, helper)
    }

    /// On how many faces of six a unit passes.
    pub fn chance(self, unit: UnitId, check: Check) -> u8 {
        let (drm, _) = self.drm(unit, check);
        (self.fv(unit) as i8 - drm).clamp(0, 6) as u8
    }

    /// 8.4: the Strong Point stands here.
    pub fn in_strong_point(self, hex: tabletop::hex::HexId) -> bool {
        self.s.strong_point && hex == self.p.places.strong_point
    }

    /// 7.1.3: an enemy unit stands beside it.
    pub fn beside_enemy(self, unit: UnitId) -> bool {
        let foes = &self.s.occupied[self.p.unit(unit).side.foe().i()];
        self.s.at(unit).is_some_and(|hex| self.p.grid.near(hex).any(|(_, to)| foes.has(to)))
    }

    fn near_friendly_town(self, unit: UnitId) -> bool {
        let side = self.p.unit(unit).side;
        let held = |hex| self.p.ways.town(hex).is_some_and(|n| self.s.towns[n] == side);
        self.s.at(unit).is_some_and(|hex| held(hex) || self.p.grid.near(hex).any(|(_, to)| held(to)))
    }
}

/// 4.2.2: rolls a check and says how it went; what follows is for whoever called for it.
pub fn roll(u: &mut Umpire, unit: UnitId, check: Check) -> Rolled {
    let side = u.p.unit(unit).side;
    let fv = u.q().fv(unit);
    let (drm, helper) = u.q().drm(unit, check);
    let die = u.d6(side, "roll-check", check.rule());
    let result = die as i8 + drm;
    let passed = result <= fv as i8;
    let p = u.p;
    let hex = u.s.at(unit);
    u.say(|| {
        let id = if passed { "log-check-passed" } else { "log-check-failed" };
        let text =
            Text::new(id).unit(p, unit).text("check", Text::new(p.checks[check as usize].name.clone()));
        let text = text.number("die", die).number("drm", drm).number("result", result).number("value", fv);
        let text = match helper {
            Some(l) => text.text("helped", Text::new("log-check-helped").leader(p, l)),
            None => text.text("helped", Text::new("log-check-alone")),
        };
        let event = Event::new(text).by(side.role()).die(side.role(), die).rule("4.2.2").rule(check.rule());
        hex.into_iter().fold(event, |e, hex| e.place(p.grid.name(hex)))
    });
    Rolled { die, result, fv, passed }
}

/// 4.2.2a: rolls a check and does what the table says of a failure. True when it was passed.
pub fn check(u: &mut Umpire, unit: UnitId, check: Check) -> bool {
    let rolled = roll(u, unit, check);
    if !rolled.passed {
        let failure = u.q().failure(unit, check);
        suffer(u, unit, failure);
    }
    rolled.passed
}

impl Board<'_> {
    /// What a failed check does to this unit now.
    pub fn failure(self, unit: UnitId, check: Check) -> Failure {
        let row = &self.p.checks[check as usize];
        if self.s.routed.has(unit) {
            row.fail_routed
        } else if self.s.fatigued.has(unit) {
            row.fail_fatigued
        } else {
            row.fail_fresh
        }
    }
}

pub fn suffer(u: &mut Umpire, unit: UnitId, failure: Failure) {
    match failure {
        Failure::Nothing => {}
        Failure::Fatigued => tire(u, unit),
        Failure::Rout => rout::rout(u, unit),
        Failure::Surrender => losses::surrender(u, unit),
    }
}

/// 4.2.4a: a unit becomes fatigued. One that is so already routs (6.7.1); one in rout is no worse for it.
pub fn tire(u: &mut Umpire, unit: UnitId) {
    if u.s.routed.has(unit) || u.s.at(unit).is_none() {
        return;
    }
    if u.s.fatigued.has(unit) {
        return rout::rout(u, unit);
    }
    u.s.set_fatigued(u.p, unit, true);
    charge::broken(u, unit);
    let p = u.p;
    u.say(|| Event::new(Text::new("log-fatigued").unit(p, unit)).rule("4.2.4"));
}
