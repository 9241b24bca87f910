//! 11: the optional rules.

use crate::flow::{Board, Umpire};
use crate::ids::{CommandId, LeaderId, Side, UnitId, UnitSet};
use crate::state::{LeaderAt, Options};
use crate::text::About;
use kernel::{Event, Text};
use serde::Deserialize;

/// 11.2.
#[derive(Debug, Clone, Deserialize)]
pub struct Ammunition {
    pub from_turn: u8,
    /// Guns within so many hexes refill on this d6 or less.
    pub within: u8,
    pub refilled_on: u8,
}

/// 11.3.
#[derive(Debug, Clone, Deserialize)]
pub struct Impetus {
    /// Added to the leader's Command Value.
    pub bonus: u8,
    /// So many units lost this turn take this much off.
    pub losses: u8,
    pub shaken: u8,
}

/// 11.4 to 11.7: a force that may come.
#[derive(Debug, Clone, Deserialize)]
pub struct Arrival {
    pub case: String,
    pub command: CommandId,
    /// The first turn of the roll; after Dupont's Division is complete, how many turns later.
    pub from_turn: u8,
    #[serde(default)]
    pub after_dupont: bool,
    /// It comes on this d6 or less; from a later turn on, on this.
    pub on: u8,
    pub later_turn: u8,
    pub later_on: u8,
    /// By how much it raises what the Coalition must eliminate, for a Tactical and for a Strategic victory (10.2.4).
    pub raises_gazan: [u8; 2],
    pub raises_all: [u8; 2],
}

impl Arrival {
    /// The case that brings it.
    pub fn rule(&self) -> &'static str {
        match self.case.as_str() {
            "11.4" => "11.4",
            "11.5" => "11.5",
            "11.6" => "11.6",
            _ => "11.7",
        }
    }
}

/// What the table has chosen; `is(option, choice)` says it.
pub fn chosen(is: &dyn Fn(&str, &str) -> bool) -> Options {
    let plays = |id: &str| is(id, "yes");
    Options {
        cavalry_fire: plays("cavalry_fire"),
        ammunition: plays("ammunition"),
        impetus: plays("impetus"),
        bagration: plays("bagration"),
        dumonceau: plays("dumonceau"),
        klein: plays("klein"),
        murat: plays("murat"),
        solitaire: match () {
            () if is("solitaire", "french") => Some(Side::French),
            () if is("solitaire", "coalition") => Some(Side::Coalition),
            () => None,
        },
        ..Options::default()
    }
}

// ---- 11.2: the French run short of ammunition

/// 11.2: on a 1 the strongest battalion of Gazan's Division that fired runs low.
pub fn runs_low(u: &mut Umpire, fired: UnitSet) {
    let (p, q) = (u.p, u.q());
    if !q.s.options.ammunition || q.s.turn < p.ammunition.from_turn {
        return;
    }
    let gazan = p.sets.whole[usize::from(p.known.divisions[0].0)];
    let able = fired & gazan & p.sets.infantry;
    let able = able - q.s.low_ammunition;
    let most = able.iter().max_by_key(|&unit| (crate::special::fire_factor(q, unit), 255 - unit.0));
    if let Some(unit) = most {
        u.s.low_ammunition.insert(unit);
        u.say(|| Event::new(Text::new("log-low-ammunition").unit(p, unit)).rule("11.2"));
    }
}

/// 11.2: in the Recovery Phase guns of the division that are near may refill the cartridge boxes.
pub fn resupply(u: &mut Umpire) {
    let p = u.p;
    for unit in u.s.low_ammunition.iter() {
        let division = p.sets.whole[usize::from(p.known.divisions[0].0)];
        let (Some(at), rules) = (u.s.at(unit), &p.ammunition) else { continue };
        let near =
            |gun: UnitId| u.s.at(gun).is_some_and(|hex| p.grid.distance(hex, at) <= u16::from(rules.within));
        if !(division & p.sets.artillery).iter().any(near) {
            continue;
        }
        let side = p.unit(unit).side;
        let die = u.d6(side, "roll-resupply", "11.2");
        let refilled = die <= rules.refilled_on;
        u.s.low_ammunition.set(unit, !refilled);
        u.say(|| {
            let id = if refilled { "log-resupplied" } else { "log-not-resupplied" };
            Event::new(Text::new(id).unit(p, unit)).die(side.role(), die).rule("11.2")
        });
    }
}

// ---- 11.3: impetus

/// 11.3: the columns that may gain it: I, II and III.
const COLUMNS: usize = 3;

/// Whether these all belong to columns with Impetus.
pub fn has_impetus(q: Board, units: UnitSet) -> bool {
    if q.s.impetus == 0 || units.is_empty() {
        return false;
    }
    let of = |n: usize| q.p.sets.whole[usize::from(q.p.known.columns[n].0)];
    let driven =
        (0..COLUMNS).filter(|n| q.s.impetus >> n & 1 == 1).fold(UnitSet::EMPTY, |set, n| set | of(n));
    (units - driven).is_empty()
}

/// Who leads a column now (6.1.9).
fn leads(q: Board, column: CommandId) -> Option<LeaderId> {
    q.p.command(column).leaders.iter().copied().find(|&l| q.s.leader_at(l).hex().is_some())
}

/// 11.3: at the end of the Recovery Phase each column on the map rolls for the next turn.
pub fn impetus(u: &mut Umpire) {
    let p = u.p;
    u.s.impetus = 0;
    for n in 0..COLUMNS {
        let column = p.known.columns[n];
        let Some(leader) = leads(u.q(), column) else { continue };
        let fallen = (u.s.fallen & p.sets.whole[usize::from(column.0)]).len();
        let shaken = fallen >= usize::from(p.impetus.losses);
        let most = p.leader(leader).cv + p.impetus.bonus;
        let most = if shaken { most.saturating_sub(p.impetus.shaken) } else { most };
        let side = p.leader(leader).side;
        let die = u.d6(side, "roll-impetus", "11.3");
        let gains = die <= most;
        u.s.impetus |= u8::from(gains) << n;
        u.say(|| {
            let id = if gains { "log-impetus" } else { "log-no-impetus" };
            let text = Text::new(id).text("column", Text::new(p.command(column).name.clone()));
            Event::new(text.number("most", most)).die(side.role(), die).rule("11.3")
        });
    }
}

// ---- 11.4 to 11.7: forces that may come

/// Whether a table plays with a force.
fn plays(q: Board, n: usize) -> bool {
    let o = &q.s.options;
    [o.bagration, o.dumonceau, o.klein, o.murat][n]
}

/// The number at or below which it comes this turn; 0 is no roll.
fn comes_on(q: Board, arrival: &Arrival) -> u8 {
    let turn = q.s.turn;
    // 11.5: after the last of Dupont's Division.
    let first = if arrival.after_dupont {
        q.s.battle.complete.map_or(u8::MAX, |complete| complete + arrival.from_turn)
    } else {
        arrival.from_turn
    };
    match turn {
        _ if turn < first => 0,
        _ if turn >= arrival.later_turn => arrival.later_on,
        _ => arrival.on,
    }
}

/// 11.4 to 11.7: in the Reinforcement Segment.
pub fn arrivals(u: &mut Umpire) {
    let p = u.p;
    // Dupont's Division is complete once nobody of it waits any more.
    let dupont = p.sets.whole[usize::from(p.known.divisions[1].0)];
    let q = u.q();
    let all_here = q.s.battle.dupont >= 2 && !q.s.waiting.meets(dupont);
    if all_here && q.s.battle.complete.is_none() {
        u.s.battle.complete = Some(u.s.turn);
    }
    for (n, arrival) in p.arrivals.iter().enumerate() {
        if !plays(u.q(), n) || u.s.battle.arrived[n] {
            continue;
        }
        let on = comes_on(u.q(), arrival);
        if on == 0 {
            continue;
        }
        let side = p.command(arrival.command).side;
        let die = u.d6(side, "roll-arrival", arrival.rule());
        let here = die <= on;
        u.say(|| {
            let id = if here { "log-arrives" } else { "log-not-arrived" };
            let text = Text::new(id).text("command", Text::new(p.command(arrival.command).name.clone()));
            Event::new(text.number("on", on)).die(side.role(), die).rule(arrival.rule())
        });
        if here {
            u.s.battle.arrived[n] = true;
            // 5.2.1: they wait at the edge and enter with their command.
            u.s.waiting |= p.sets.whole[usize::from(arrival.command.0)];
            for &leader in &p.command(arrival.command).leaders {
                u.s.set_leader(leader, LeaderAt::Waiting);
            }
        }
    }
}
