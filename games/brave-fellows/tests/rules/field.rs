//! A field with nobody on it, for the chapters of combat: units are put where the case wants them, and a segment begins.

use brave_fellows::BraveFellows;
use brave_fellows::flow::{Step, Umpire};
use brave_fellows::ids::{LeaderId, Side, UnitId, UnitSet};
use brave_fellows::impulse::{self, Segment};
use brave_fellows::state::{Impulse, LeaderAt};
use brave_fellows::turn;
use std::sync::{Arc, LazyLock};
use tabletop::hex::{Dir, HexId};

pub static GAME: LazyLock<Arc<BraveFellows>> =
    LazyLock::new(|| Arc::new(BraveFellows::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A position under test.
    pub struct Field of BraveFellows
}

pub fn hex(name: &str) -> HexId {
    GAME.pack.grid.parse(name).unwrap()
}
pub fn unit(name: &str) -> UnitId {
    GAME.pack.printed.names.find(name).unwrap_or_else(|| panic!("no unit {name}"))
}
pub fn leader(name: &str) -> LeaderId {
    GAME.pack.printed.names.find(name).unwrap_or_else(|| panic!("no leader {name}"))
}
pub fn dir(name: &str) -> Dir {
    Dir::ALL.into_iter().find(|d| d.name().eq_ignore_ascii_case(name)).unwrap()
}

/// An empty field at noon.
pub fn field() -> Field {
    field_with(&[])
}

pub fn field_with(options: &[(&str, &str)]) -> Field {
    let mut f = Field::start(&GAME, "historical", options);
    let p = &GAME.pack;
    for i in 0..p.units.len() {
        f.s.take_off(p, UnitId(i as u8));
    }
    for i in 0..p.leaders.len() {
        f.s.set_leader(LeaderId(i as u8), LeaderAt::Off);
    }
    f.s.turn = 5;
    f.s.battle.alert = true;
    f.s.battle.gazan_free = true;
    f.s.battle.elite_met = true;
    f.s.battle.column_v_free = true;
    f.s.battle.column_vi_deployed = true;
    f.s.bound = UnitSet::EMPTY;
    f.s.strong_point = false;
    f.s.guns = 0;
    // 8.3: nobody is the weaker for the Elite Battalion unless a case says so.
    f.s.elite = brave_fellows::state::Elite::Dissolved;
    f
}

impl Field {
    pub fn has(mut self, name: &str, at: &str, facing: &str) -> Self {
        self.s.put(&GAME.pack, unit(name), hex(at));
        self.s.turn(&GAME.pack, unit(name), dir(facing));
        self
    }
    pub fn led(mut self, name: &str, at: &str) -> Self {
        self.s.set_leader(leader(name), LeaderAt::Map(hex(at)));
        self
    }
    pub fn tired(mut self, name: &str) -> Self {
        self.s.set_fatigued(&GAME.pack, unit(name), true);
        self
    }
    pub fn routed(mut self, name: &str) -> Self {
        self.s.set_fatigued(&GAME.pack, unit(name), true);
        self.s.set_routed(&GAME.pack, unit(name), true);
        self
    }
    pub fn on_turn(mut self, turn: u8) -> Self {
        self.s.turn = turn;
        self
    }
    /// Changes the state by hand.
    pub fn with(mut self, change: impl FnOnce(&mut brave_fellows::state::State)) -> Self {
        change(&mut self.s);
        self
    }
    /// Begins a segment of an Impulse in which all units of this side are activated.
    pub fn at(mut self, side: Side, segment: Segment) -> Self {
        let p = &GAME.pack;
        let own = p.sets.of_side[side.i()];
        self.s.impulse = Impulse {
            active: own.iter().filter(|&u| self.s.at(u).is_some()).collect(),
            leaders: p.sets.leaders_of[side.i()]
                .iter()
                .filter(|&l| self.s.leader_at(l).hex().is_some())
                .collect(),
            chart: 3,
            charging: self.s.impulse.charging,
            stood: self.s.impulse.stood,
            no_double: self.s.impulse.no_double,
            ..Impulse::new(side)
        };
        self.s.flow.clear();
        self.s.flow.push(Step::Turn(turn::Step::Initiative { side: Side::French }));
        self.s.flow.push(Step::Impulse(impulse::Step::Segment(segment)));
        self.does(|game, s, dice, log| Umpire { p: &game.pack, s, dice, log }.advance());
        self
    }
    pub fn where_is(&self, name: &str) -> Option<String> {
        self.s.at(unit(name)).map(|h| GAME.pack.grid.name(h))
    }
    pub fn is_tired(&self, name: &str) -> bool {
        self.s.fatigued.has(unit(name))
    }
    pub fn is_routed(&self, name: &str) -> bool {
        self.s.routed.has(unit(name))
    }
    pub fn is_lost(&self, name: &str) -> bool {
        self.s.eliminated.has(unit(name))
    }
    pub fn surrendered(&self, name: &str) -> bool {
        self.s.surrendered.has(unit(name))
    }
}
