//! 8: night, the Grand Battery, the Elite Battalion and the Strong Point.

use crate::BraveFellows;
use crate::action::Action;
use crate::flow::{Board, Umpire};
use crate::ids::{Side, UnitId, UnitSet};
use crate::pack::{Pack, Terrain};
use crate::state::Elite;
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 8.3.2: whether the Elite Battalion is disbanded.
    Disband,
}

/// 8.1.1.
pub fn night(q: Board) -> bool {
    q.s.turn >= q.p.fire.night.from_turn
}

impl Pack {
    /// 8.4.3: what the Terrain Effects Chart says of the Strong Point.
    pub fn strong_point(&self) -> &Terrain {
        let named = self.terrains.iter().find(|t| t.name == "terrain-strong-point");
        named.unwrap_or(&self.terrains[0])
    }
}

// ---- factors

/// 8.3.1: the units of the 100th and 103rd have given their best men.
fn lent(q: Board, unit: UnitId) -> bool {
    q.s.elite == Elite::Formed && q.p.sets.donors.has(unit)
}

/// A unit's Fire Factor, before range. 11.1: cavalry has its red one. 11.2: low ammunition halves it, rounded up.
pub fn fire_factor(q: Board, unit: UnitId) -> u8 {
    let u = q.p.unit(unit);
    let mut ff = if u.arm.is_cavalry() && q.s.options.cavalry_fire { u.red_ff } else { u.ff };
    if lent(q, unit) {
        ff = ff.saturating_sub(q.p.numbers.elite_fire);
    }
    if q.s.low_ammunition.has(unit) { ff.div_ceil(2) } else { ff }
}

/// 8.3.1, 4.2.4d: a unit's Melee Factor. 6.2.11d, 6.7.11: one that stands in rout has the half that it has when fatigued.
pub fn melee_factor(q: Board, unit: UnitId) -> u8 {
    let full = full_melee_factor(q, unit);
    if q.s.fatigued.has(unit) || q.s.routed.has(unit) { full.div_ceil(2) } else { full }
}

fn full_melee_factor(q: Board, unit: UnitId) -> u8 {
    let mf = q.p.unit(unit).mf;
    if lent(q, unit) { mf.saturating_sub(q.p.numbers.elite_melee) } else { mf }
}

/// 4.2.4d: what it would have if it were fatigued.
pub fn tired_melee_factor(q: Board, unit: UnitId) -> u8 {
    full_melee_factor(q, unit).div_ceil(2)
}

// ---- 8.2: the Grand Battery

/// Whether its guns fire now: in defence always, else when Kutusov or the leader of Column V has been activated.
pub fn guns_serve(q: Board) -> bool {
    let masters = &q.p.command(q.p.known.columns[4]).leaders;
    q.s.fire.defensive
        || q.s.impulse.leaders.has(q.p.known.kutusov)
        || masters.iter().any(|&l| q.s.impulse.leaders.has(l))
}

/// 8.2.6, 8.2.7: the guns of a hex are gone.
pub fn battery_lost(u: &mut Umpire, hex: HexId) {
    let p = u.p;
    let Some(n) = p.ways.battery(hex) else { return };
    u.s.guns &= !(1 << n);
    u.say(|| Event::new(Text::new("log-guns-lost").hex(p, hex)).rule("8.2.7").place(p.grid.name(hex)));
}

/// 6.4.5, 8.2.5: guns that are attacked at such odds check with a Fatigue Value of their own. They are never fatigued, so that to fail is to
/// run, and then they are gone.
pub fn guns_check(u: &mut Umpire, hex: HexId) {
    let (p, role, value) = (u.p, Side::Coalition.role(), u.p.numbers.battery_fv);
    let die = u.d6(Side::Coalition, "roll-check", "6.4.5");
    u.say(|| {
        let id = if die <= value { "log-guns-stand" } else { "log-guns-run" };
        let text = Text::new(id).hex(p, hex).number("die", die).number("value", value);
        Event::new(text).by(role).die(role, die).rule("6.4.5").rule("8.2.5").place(p.grid.name(hex))
    });
    if die > value {
        battery_lost(u, hex);
    }
}

/// What a result does to the guns of a hex. They are never fatigued (8.2.5). They are lost when a unit is eliminated and they are alone; or when the
/// hex must be given up and the French are able to come in (8.2.6).
pub fn battery_struck(u: &mut Umpire, hex: HexId, eliminate: bool, retreat: bool, by: UnitSet) {
    if !u.s.guns_at(u.p, hex) || u.s.impulse.side != Side::French {
        return;
    }
    let alone = u.s.set_in(hex).is_empty();
    let come_in = by.iter().any(|unit| {
        let q = u.q();
        let arm = q.p.unit(unit).arm;
        let dir = q.s.at(unit).and_then(|at| q.p.grid.direction(at, hex).map(|dir| (at, dir)));
        !arm.is_artillery()
            && dir.is_some_and(|(at, dir)| q.p.land().barred(arm.class(), at, dir, hex).is_none())
    });
    if (eliminate && alone) || (retreat && come_in) {
        battery_lost(u, hex);
    }
}

// ---- 8.3: the Elite Battalion

/// 8.3.2: in the Reinforcement Phase the French may disband it.
pub fn ask_disband(u: &mut Umpire) {
    if u.s.elite == Elite::Formed && u.s.at(u.p.known.elite).is_some() {
        u.push(Step::Disband);
    }
}

/// 8.3.3: regrouped, it goes back to its regiments and not to the map.
pub fn elite_regrouped(u: &mut Umpire) {
    u.s.elite = Elite::Dissolved;
    u.say(|| Event::new(Text::new("log-elite-regrouped")).rule("8.3.3"));
}

// ---- 8.4: the Strong Point

/// 8.4.4: the Strong Point is gone for good.
pub fn elite_left(u: &mut Umpire) {
    if u.s.strong_point {
        let (p, hex) = (u.p, u.p.places.strong_point);
        // 8.4.2: it fronts three hexes again.
        u.s.give_up_strong_point(p);
        u.say(|| Event::new(Text::new("log-strong-point-gone")).rule("8.4.4").place(p.grid.name(hex)));
    }
}

/// A unit has left a hex: after a combat, by its own will (6.3.9, 6.4.9) or not.
pub fn left(u: &mut Umpire, unit: UnitId, from: HexId) {
    if unit == u.p.known.elite && from == u.p.places.strong_point {
        elite_left(u);
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, _q: Board) -> Roles {
        Side::French.alone()
    }
    fn tries(self, _q: Board, _by: Role, out: &mut Vec<Action>) {
        out.extend([Action::No, Action::Yes]);
    }
    fn may(self, _q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        if matches!(action, Action::Yes | Action::No) { Ok(()) } else { self.wrong() }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        u.pop();
        if action == Action::Yes {
            let (p, elite) = (u.p, u.p.known.elite);
            let from = u.s.take_off(p, elite);
            u.s.elite = Elite::Dissolved;
            u.s.fatigued.remove(elite);
            u.s.routed.remove(elite);
            u.say(|| Event::new(Text::new("log-elite-disbanded").unit(p, elite)).rule("8.3.2"));
            if from == Some(p.places.strong_point) {
                elite_left(u);
            }
        }
    }
    fn rule(self) -> &'static str {
        "8.3.2"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new("prompt-disband")
    }
}
