//! A field of battle: two armies that meet, and their fight step by step.

use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack};
use kings_regulations::battle::{self, Step};
use kings_regulations::flow::Umpire;
use kings_regulations::ids::{HqId, LeaderId, UnitId};
use kings_regulations::state::LeaderAt;
use kings_regulations::strength::Sp;
use kings_regulations::turn;

/// Open country without a town.
pub const FIELD: &str = "1508";

/// Hexes beside it that no water parts from it.
pub fn beside(n: usize) -> String {
    let atlas = &pack().atlas;
    let dry = atlas.grid.near(hex(FIELD)).filter(|&(dir, _)| atlas.river(hex(FIELD), dir).water.is_none());
    let at = dry.map(|(_, h)| h).nth(n).expect("a hex");
    crate::common::printed().names.name(at).to_string()
}
pub fn from() -> String {
    beside(0)
}
pub fn other() -> String {
    beside(1)
}

pub const FOOT: [&str; 5] = ["piemont", "normandie", "roi", "royal", "couronne"];
pub const DUTCH: [&str; 5] = ["du_halkett", "du_salis", "du_sturler", "du_elias", "du_efferen"];

/// An HQ with its commander.
pub fn led(t: Position, hq: &str, at: &str, leader: &str, units: &[&str]) -> Position {
    let mut t = t.hq(hq, at, units);
    let (hq, leader) = (named::<HqId>(hq), named::<LeaderId>(leader));
    t.0.hqs[hq].commander = Some(leader);
    t.0.leaders[leader].at = LeaderAt::Commands(hq);
    t
}

/// Noailles, with five brigades of foot, comes upon Waldeck with as many.
pub fn meeting() -> Position {
    let t = led(Position::bare(), "armee_de_flandre", FIELD, "noailles", &FOOT);
    led(t, "dutch_army", FIELD, "waldeck", &DUTCH).poor()
}

/// The French have come in from a hex, and the impulse is over.
pub fn joined(t: Position, from: &str) -> Table {
    comes(t, &["armee_de_flandre"], from)
}

pub fn comes(mut t: Position, hqs: &[&str], from: &str) -> Table {
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    t.0.flow.push(Step::Battles.into());
    let mut t = t.plays();
    t.does(|game, s, dice, log| {
        let mut u = Umpire { p: &game.pack, s, dice, log };
        for hq in hqs {
            battle::entered(&mut u, named(hq), hex(from), hex(FIELD), true);
        }
    });
    t
}

pub fn run(t: &mut Table) {
    t.does(|game, s, dice, log| Umpire { p: &game.pack, s, dice, log }.advance());
}

pub fn step(t: &Table) -> Step {
    match t.s.step() {
        kings_regulations::flow::Step::Battle(step) => step,
        other => panic!("{other:?}"),
    }
}

/// Both stand, nobody digs, the best leads: up to the first round. Die 5: no surprise.
pub fn drawn_up(t: &mut Table, leads: [&str; 2], dice: &[u8]) {
    t.roll(&[5]);
    run(t);
    t.all(&["allied stand", "french stand"]);
    while matches!(step(t), Step::Master { .. }) {
        let who = if step(t) == (Step::Master { host: 0, wings: 1 })
            || step(t) == (Step::Master { host: 0, wings: 2 })
        {
            "french"
        } else {
            "allied"
        };
        t.plays(&format!("{who} take_wings"));
    }
    while matches!(step(t), Step::Entrench { .. }) {
        let who = if step(t) == (Step::Entrench { host: 0 }) { "french" } else { "allied" };
        t.plays(&format!("{who} pass"));
    }
    t.all(&["french commit 0 0", "allied commit 0 0"]);
    while matches!(step(t), Step::Legion { .. }) {
        let who = if step(t) == (Step::Legion { host: 0 }) { "french" } else { "allied" };
        t.plays(&format!("{who} pass"));
    }
    t.plays(&format!("french lead {}", leads[0]));
    t.roll(dice);
    t.plays(&format!("allied lead {}", leads[1]));
}

pub fn fight(t: &Table) -> &battle::Fight {
    t.s.battle.fight.as_ref().expect("a battle")
}

/// All losses are shared out evenly.
pub fn share(t: &mut Table) {
    while let kings_regulations::flow::Step::Battle(Step::Losses { host, .. }) = t.s.step() {
        t.plays(if host == 0 { "french share_out" } else { "allied share_out" });
    }
}

/// One step of what comes after the fighting: no OPs on attrition, losses as they come, nothing else done.
pub fn one(t: &mut Table) {
    let who = if t.decider() == Some(kernel::Role(0)) { "french" } else { "allied" };
    let line = match t.s.step() {
        kings_regulations::flow::Step::Attrition(kings_regulations::attrition::Step::Check { .. }) => {
            format!("{who} spend 0")
        }
        kings_regulations::flow::Step::Attrition(_) => t.legal()[0].clone(),
        _ => format!("{who} done"),
    };
    t.plays(&line);
}

/// All that comes after the fighting.
pub fn settle(t: &mut Table) {
    while !matches!(t.s.step(), kings_regulations::flow::Step::Turn(_)) {
        t.roll(&[9; 6]);
        one(t);
    }
}

pub fn sp(t: &Table, unit: &str) -> Sp {
    t.s.units[named::<UnitId>(unit)].sp
}

pub fn at(t: &Table, hq: &str) -> Option<tabletop::hex::HexId> {
    t.s.hqs[named::<HqId>(hq)].at
}

pub fn board(t: &Table) -> kings_regulations::board::Board<'_> {
    kings_regulations::board::Board::new(pack(), &t.s)
}
