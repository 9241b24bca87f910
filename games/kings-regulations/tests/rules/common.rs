//! What every chapter needs: the pack, and positions that read like examples.

use kernel::Printed;
use kings_regulations::KingsRegulations;
use kings_regulations::attrition::Checked;
use kings_regulations::board::Board;
use kings_regulations::ids::{ContingentId, GarrisonId, HqId, PlaceId, Side, UnitId, Weather};
use kings_regulations::load::load;
use kings_regulations::pack::Pack;
use kings_regulations::pack::campaign::Campaign;
use kings_regulations::pack::scenario::Scenario;
use kings_regulations::setup::set_up;
use kings_regulations::state::{GarrisonState, HqState, State, UnitAt, Works};
use std::sync::{Arc, LazyLock};
use tabletop::Id;
use tabletop::hex::HexId;

pub static LOADED: LazyLock<(Pack, Printed)> =
    LazyLock::new(|| load(&Default::default()).unwrap_or_else(|e| panic!("{e}")));

pub const FRENCH: Side = Side(0);
pub const ALLIED: Side = Side(1);

pub fn pack() -> &'static Pack {
    &LOADED.0
}

pub fn printed() -> &'static Printed {
    &LOADED.1
}

/// Anything by its name.
#[track_caller]
pub fn named<I: Id>(name: &str) -> I {
    printed().names.find(name).unwrap_or_else(|| panic!("no {} '{name}'", I::KIND))
}

pub fn hex(name: &str) -> HexId {
    named(name)
}

pub fn flanders() -> &'static Campaign {
    pack().campaigns.iter().find(|c| c.id == "flanders-1745").expect("the campaign")
}

pub fn ghent() -> &'static Campaign {
    pack().campaigns.iter().find(|c| c.id == "ghent-1745").expect("the campaign")
}

pub fn scenario(id: &str) -> &'static Scenario {
    pack().scenarios.iter().find(|s| s.id == id).expect("the scenario")
}

/// The game itself.
pub static GAME: LazyLock<Arc<KingsRegulations>> =
    LazyLock::new(|| Arc::new(KingsRegulations::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A position that is played on.
    pub struct Table of KingsRegulations
}

impl Table {
    /// The next faces of ten-sided dice, 0 to 9, in the place of any that are left.
    pub fn roll(&mut self, faces: &[u8]) -> &mut Self {
        self.rolls.script = faces.iter().map(|&n| if n == 0 { 10 } else { n }).collect();
        self
    }
    /// Takes up what a line of Reorganisation is about, and plays it.
    #[track_caller]
    pub fn sends(&mut self, line: &str) -> &mut Self {
        self.plays(&taking_up(line)).plays(line)
    }
    /// Whether that may be.
    pub fn may_send(&self, line: &str) -> bool {
        let take = taking_up(line);
        self.allows(&take) && Position(self.s.clone()).plays().plays(&take).allows(line)
    }
    /// Every legal action, and what may be done next with each piece that may be taken up.
    pub fn sendings(&self) -> Vec<String> {
        let mut all = self.legal();
        let takes = |line: &&String| {
            let verb = line.split(' ').nth(1);
            matches!(verb, Some("take" | "found" | "lend" | "embark"))
        };
        for line in all.clone().iter().filter(takes) {
            let mut then = Position(self.s.clone()).plays();
            all.extend(then.plays(line).legal());
        }
        all
    }
}

/// The line that takes up what another one is about.
fn taking_up(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let (verb, piece) = match words[1] {
        "form" | "bluff" => ("found", words[2]),
        "attach" => ("lend", words[2]),
        "ship" => ("embark", words[2]),
        "draw" => ("take", words[3]),
        _ => ("take", words[2]),
    };
    format!("{} {verb} {piece}", words[0])
}

/// A position under test.
pub struct Position(pub State);

impl Position {
    /// The start of a scenario.
    pub fn start(id: &str) -> Self {
        let number = pack().scenarios.iter().position(|s| s.id == id).expect("the scenario");
        Self(set_up(pack(), number))
    }
    /// The map of Flanders with nobody on it: no garrisons, depots, hubs or plans.
    pub fn bare() -> Self {
        let mut t = Self::start("year");
        let s = &mut t.0;
        let empty = set_up(pack(), usize::from(s.scenario));
        (s.units, s.hqs, s.garrisons) = Default::default();
        (s.places, s.hubs, s.leaders, s.auxiliaries) = Default::default();
        s.depots.clear();
        s.plans.clear();
        s.friendly = empty.friendly;
        t
    }
    /// It is played on, by lines such as `french stand`.
    pub fn plays(self) -> Table {
        Table { game: Arc::clone(&GAME), s: self.0, rolls: Default::default(), log: Vec::new() }
    }
    pub fn q(&self) -> Board<'_> {
        Board::new(pack(), &self.0)
    }
    /// Nobody has operation points to spend.
    pub fn poor(mut self) -> Self {
        for side in [FRENCH, ALLIED] {
            self.0.sides[side].unassigned = 0;
        }
        self
    }
    pub fn weather(mut self, weather: Weather) -> Self {
        self.0.weather = weather;
        self
    }
    pub fn turn(mut self, turn: u8) -> Self {
        self.0.turn = turn;
        self
    }
    /// An HQ with units at full strength.
    pub fn hq(mut self, hq: &str, at: &str, units: &[&str]) -> Self {
        let id = named::<HqId>(hq);
        self.0.hqs[id] = HqState { at: Some(hex(at)), ..HqState::default() };
        for unit in units {
            let unit = named::<UnitId>(unit);
            self.0.units[unit].at = UnitAt::Hq(id);
            self.0.units[unit].sp = pack().unit(unit).sp;
        }
        self
    }
    /// A unit by itself.
    pub fn unit(mut self, unit: &str, at: &str) -> Self {
        let unit = named::<UnitId>(unit);
        self.0.units[unit].at = UnitAt::Hex(hex(at));
        self.0.units[unit].sp = pack().unit(unit).sp;
        self
    }
    /// A garrison of so many SP of a contingent.
    pub fn garrison(mut self, place: &str, contingent: &str, sp: u8) -> Self {
        let (place, contingent) = (named::<PlaceId>(place), named::<ContingentId>(contingent));
        let side = pack().contingent(contingent).side;
        let counter = flanders()
            .garrisons
            .iter()
            .find(|&g: &GarrisonId| pack().garrison(g).side == side && self.0.garrisons[g].at.is_none());
        let counter = counter.expect("a counter");
        let at = self.q().contingent_index(contingent);
        let mut state = GarrisonState { at: Some(place), ..GarrisonState::default() };
        state.foot[at] = sp;
        self.0.garrisons[counter] = state;
        self.0.places[place].works = Works::Garrison(counter);
        self
    }
    pub fn depot(mut self, at: &str, contingent: &str) -> Self {
        let contingent = named::<ContingentId>(contingent);
        let depot =
            kings_regulations::state::Depot { hex: hex(at), contingent, full: true, raided: 0, shipped: 0 };
        self.0.depots.push(depot);
        self
    }
    pub fn hub(mut self, hub: &str) -> Self {
        self.0.hubs[named(hub)].active = true;
        self
    }
}

/// An HQ and those under it stand in a hex.
pub fn put(t: &mut Table, name: &str, to: &str) {
    let id = named::<HqId>(name);
    for hq in flanders().hqs.iter() {
        if hq == id || t.s.hqs[hq].under == Some(id) {
            t.s.hqs[hq].at = Some(hex(to));
        }
    }
}

/// French who check for attrition, with nothing the matter.
pub fn checked_french() -> Checked {
    Checked {
        side: FRENCH,
        hex: hex("1111"),
        contingent: named("FR"),
        leader: None,
        excess: 0,
        insubordination: 0,
        spent: 0,
    }
}
