//! 14: Attrition.

use crate::action::Action;
use crate::board::{Board, Standing};
use crate::flow::{Chapter, Umpire};
use crate::ids::{IMPERIAL, Power, Powers, SpaceId};
use crate::losses::Body;
use crate::pack::Line;
use kernel::{Refusal, Text};
use serde::{Deserialize, Serialize};

/// Why a Formation rolls (10.4), as bits: each is one check, and all are rolled together (14.3).
pub const MARSH: u8 = 1;
pub const FORCED_MARCH: u8 = 2;
pub const AMBUSH: u8 = 4;
pub const SCORCHED: u8 = 8;
pub const RIVER: u8 = 16;
/// Retreat or Evasion into an enemy Duchy, to sea, or where nothing better is left.
pub const HOSTILE: u8 = 32;
pub const EVENT: u8 = 64;
/// End of the Turn, in an Uncontrolled space (4.3).
pub const UNCONTROLLED: u8 = 128;

/// The Attrition that is being rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Wear {
    pub on: bool,
    /// The force in hand rolls, and not the Formations of a Camp in a space.
    pub force: bool,
    pub space: Option<SpaceId>,
    pub camp: u8,
    pub causes: u8,
    /// Dice to be rolled, all modifiers counted.
    pub dice: u8,
    /// Rolled: sixes, and fives that count (14.61).
    pub sixes: u8,
    pub fives: u8,
    /// Strength Points lost so far to this roll.
    pub lost: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 14.62: a special Must Play card played again in winter: a Tsarist player chooses who rolls.
    WinterCard { chooser: Option<Power> },
}

impl Chapter for Step {
    fn asks(self, _q: Board) -> Powers {
        Powers::NONE
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, _q: Board, _by: Power, _out: &mut Vec<Action>) {}
    fn may(self, _q: Board, _by: Power, _action: Action) -> Result<(), Refusal> {
        Err(Refusal::not_now(self.rule()))
    }
    fn act(self, _u: &mut Umpire, _by: Power, _action: Action) {}
    fn rule(self) -> &'static str {
        "14.1"
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-attrition")
    }
}

/// 10.42: spaces that may be entered without Forced March.
pub fn free_spaces(q: Board, imperial: bool) -> u8 {
    let key = match (imperial, q.winter()) {
        (true, true) => "attrition.forced_march_free_spaces.imperial_winter",
        (true, false) => "attrition.forced_march_free_spaces.imperial_turns_1_2",
        (false, _) => "attrition.forced_march_free_spaces.tsarist",
    };
    q.p.number(key) as u8
}

/// 10.4: the causes for which the force in hand rolls on entering a space, by control as it is before anybody reacts (3.1).
pub fn on_entry(q: Board, from: SpaceId, to: SpaceId) -> u8 {
    let f = &q.s.force;
    let camp = q.active_camp();
    let imperial = camp == IMPERIAL;
    let mut causes = 0;
    if imperial && q.p.line(from, to) == Some(Line::Marsh) {
        causes |= MARSH;
    }
    let limit = free_spaces(q, imperial);
    let tired =
        f.worn.iter().any(|w| w.beyond(limit) > 0) || crate::movement::beyond(q, f.leaders, limit) > 0;
    if tired && !crate::cards::marches_at_ease(q) {
        causes |= FORCED_MARCH;
    }
    // 10.43: out of hostile or uncontrolled ground into an enemy Duchy.
    let ambushed = q.standing(from, camp) != Standing::Friendly && q.standing(to, camp) == Standing::Enemy;
    if ambushed && !crate::cards::is_guided(q) {
        causes |= AMBUSH;
    }
    if q.s.scorched.has(to) {
        causes |= SCORCHED;
    }
    causes
}

/// A body rolls in a space for these causes (14.3): dice are counted and may be answered, eased by Resources (16.4), rolled, answered again,
/// and the losses taken. `s.wear.lost` tells the calling step how many points it cost.
pub fn roll(_u: &mut Umpire, _body: Body, _at: SpaceId, _causes: u8) {}

/// 14.42: the Imperials have lost so many Strength Points and Leaders to Battle, Siege or Attrition.
pub fn note_losses(_u: &mut Umpire, _points: u8) {}

/// 14.43, 14.44: the Imperial Level worsens by one; beyond Crippling Morale falls instead.
pub fn worsen(_u: &mut Umpire, _rule: &'static str) {}

/// 14.45, 14.47: the Imperial Level improves.
pub fn improve(_u: &mut Umpire, _levels: u8, _rule: &'static str) {}

/// Imperial Attrition Loss Markers go; where there are none left, Gain Markers come instead if `gains` (16.52).
pub fn recover(_u: &mut Umpire, _count: u8, _gains: bool) {}

/// The force in hand rolls for what its step has cost it.
pub fn of_force(_u: &mut Umpire, _to: SpaceId) {}

/// 4.3: every Formation in an Uncontrolled space.
pub fn map_attrition(_u: &mut Umpire) {}

/// 14.43: the Imperial Level at the end of a Turn.
pub fn level_check(_u: &mut Umpire) {}

/// 4.3: surviving Formations flag the unfortified Uncontrolled Duchies they stand in.
pub fn survivors_flag(_u: &mut Umpire) {}
