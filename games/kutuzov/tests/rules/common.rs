//! Small positions for tests: set the pieces up, script the dice, act, look.
//!
//! ```ignore
//! let mut t = at("1-invasion").clear().leader("davout", "suwalki").troops("fn", "suwalki", [4, 0, 0]).active("fn", 5);
//! t.dice(&[6, 2]).plays("fn form suwalki").plays("fn march kovno");
//! t.refuses("fn march moscow", "10.3");
//! ```
use kernel::flow::Chapter;
pub use kernel::{Dice, Event, Game, Log, Role, Roles, Seed, Status};
use kutuzov::Kutuzov;
pub use kutuzov::action::Action;
pub use kutuzov::board::{Board, Standing};
pub use kutuzov::flow::{Step, Umpire};
pub use kutuzov::ids::*;
use kutuzov::impulse::{self, Bound, Impulse, Purse, Use};
pub use kutuzov::pack::{Allegiance, Line};
pub use kutuzov::state::{Place, State};
pub use kutuzov::troops::Troops;
use kutuzov::turn;
use std::sync::{Arc, LazyLock};

/// The game with its own data, loaded once.
pub static GAME: LazyLock<Arc<Kutuzov>> =
    LazyLock::new(|| Arc::new(Kutuzov::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A position under test.
    pub struct Position of Kutuzov
}

/// The start of a scenario, at the first Mulligan, with a table that asks only those who hold an answer.
pub fn at(scenario: &str) -> Position {
    with_options(scenario, &[("responses", "quick")])
}

pub fn with_options(scenario: &str, options: &[(&str, &str)]) -> Position {
    Position::start(&GAME, scenario, options)
}

impl Position {
    // ---- names
    pub fn space(&self, id: &str) -> SpaceId {
        self.game.pack.names.find(id).unwrap_or_else(|| panic!("no space {id}"))
    }
    pub fn id(&self, leader: &str) -> LeaderId {
        self.game.pack.names.find(leader).unwrap_or_else(|| panic!("no leader {leader}"))
    }
    pub fn nation(&self, id: &str) -> Nation {
        self.game.pack.names.find(id).unwrap_or_else(|| panic!("no nation {id}"))
    }
    pub fn power(&self, id: &str) -> Power {
        self.game.pack.names.find(id).unwrap_or_else(|| panic!("no power {id}"))
    }
    pub fn q(&self) -> Board<'_> {
        Board::new(&self.game.pack, &self.s)
    }

    // ---- setting up

    /// No piece on the map, no Flag, no marker; hands empty and all cards in their decks.
    pub fn clear(mut self) -> Self {
        let p = &self.game.pack;
        for leader in p.all_leaders() {
            self.s.take_leader(p, leader, Place::UNBUILT);
        }
        for space in p.all_spaces() {
            for nation in NATIONS {
                let troops = self.s.troops_in(space, nation);
                self.s.take_troops(p, space, nation, troops);
                self.s.unbuilt[nation.i()].add(troops);
            }
            self.s.flags.fly(space, None);
        }
        for nation in NATIONS {
            let boxed = std::mem::take(&mut self.s.regroup[nation.i()]);
            self.s.unbuilt[nation.i()].add(boxed);
        }
        let s = &mut self.s;
        (s.scorched, s.entrenched, s.sacked) = Default::default();
        s.dmc = Default::default();
        let c = &mut s.cards;
        let all = c.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h) | c.discards | c.buried | c.aside;
        let all = all | c.deck | c.reserve[0] | c.reserve[1] | c.hq | c.removed;
        *c = Default::default();
        c.deck = all & p.sets.regular;
        c.reserve = CAMPS.map(|camp| all & p.sets.home_cards[camp.i()]);
        self
    }
    pub fn leader(mut self, leader: &str, space: &str) -> Self {
        let (l, s) = (self.id(leader), self.space(space));
        self.s.put_leader(&self.game.pack, l, s);
        self
    }
    /// Infantry, cavalry and artillery pieces of a Nation.
    pub fn troops(mut self, nation: &str, space: &str, pieces: [u8; 3]) -> Self {
        let (n, s) = (self.nation(nation), self.space(space));
        self.s.unbuilt[n.i()].take(pieces.into());
        self.s.add_troops(s, n, pieces.into());
        self
    }
    pub fn commander(mut self, leader: &str) -> Self {
        let l = self.id(leader);
        self.s.appoint(&self.game.pack, l);
        self
    }
    /// In the Regroup Box.
    pub fn regroup(mut self, nation: &str, pieces: [u8; 3]) -> Self {
        let n = self.nation(nation);
        self.s.unbuilt[n.i()].take(pieces.into());
        self.s.regroup[n.i()].add(pieces.into());
        self
    }
    pub fn flag(mut self, nation: &str, spaces: &[&str]) -> Self {
        for space in spaces {
            let s = self.space(space);
            self.s.flags.fly(s, Some(self.nation(nation)));
        }
        self
    }
    pub fn scorched(mut self, space: &str) -> Self {
        let s = self.space(space);
        self.s.scorched.insert(s);
        self
    }
    pub fn entrenched(mut self, space: &str) -> Self {
        let s = self.space(space);
        self.s.entrenched.insert(s);
        self
    }
    pub fn turn(mut self, turn: u8) -> Self {
        self.s.turn = turn;
        self
    }
    pub fn round(mut self, round: u8) -> Self {
        self.s.round = round;
        self
    }
    /// Level 0 is the best.
    pub fn morale(mut self, camp: Camp, level: u8, loss: u8, gain: u8) -> Self {
        self.s.morale[camp.i()] = kutuzov::state::Morale { level, loss, gain };
        self
    }
    pub fn attrition(mut self, level: u8, loss: u8, gain: u8) -> Self {
        self.s.attrition = kutuzov::state::AttritionTrack { level, loss, gain };
        self
    }
    pub fn resources(mut self, power: &str, count: u8) -> Self {
        let w = self.power(power);
        self.s.resources[w.i()] = count;
        self
    }
    /// Cards, by their printed numbers, go from wherever they lie into a hand.
    pub fn hand(mut self, power: &str, numbers: &[u8]) -> Self {
        let w = self.power(power);
        for &n in numbers {
            let card = CardId(n - 1);
            let c = &mut self.s.cards;
            for pile in [&mut c.deck, &mut c.discards, &mut c.buried, &mut c.aside, &mut c.removed, &mut c.hq]
            {
                pile.remove(card);
            }
            c.reserve.iter_mut().chain(&mut c.hands).for_each(|pile| pile.remove(card));
            let purse = self.s.purse(w);
            self.s.cards.hands[purse].insert(card);
        }
        self
    }
    /// The Event of this card is in force for the Turn, about `x` (a Leader, a space, as the card has it).
    pub fn in_force(mut self, number: u8, by: &str, x: u8) -> Self {
        let (card, by, until) = (CardId(number - 1), self.power(by), kutuzov::cards::Until::Turn);
        self.s.effects.push(kutuzov::cards::Effect { card, by, until, x, y: 0, z: 0 });
        self
    }
    /// An Impulse of a Power with so many free Command Points, before anything was done; the next Scheduled Impulse follows it.
    pub fn active(mut self, power: &str, points: u8) -> Self {
        let w = self.power(power);
        self.s.marker = w;
        self.s.flow.clear();
        self.s.flow.push(turn::Step::Part(turn::Part::HomeCards).into());
        self.s.flow.push(turn::Step::Advance.into());
        self.s.flow.push(turn::Step::Close.into());
        self.s.impulse = Impulse {
            on: true,
            power: w,
            scheduled: true,
            plays: 1,
            plus: true,
            had_cards: self.s.hand(w).any(),
            ..Impulse::default()
        };
        if points > 0 {
            self.s.impulse.played = 1;
            self.s.impulse.purses.push(Purse { left: points, uses: Use::ALL, bound: Bound::Free });
        }
        self.s.flow.push(impulse::Step::End.into());
        self.s.flow.push(impulse::Step::Menu.into());
        self.run();
        self
    }
    /// Puts the game into the middle of these steps, the last on top, and runs what asks nobody.
    pub fn steps(mut self, steps: &[Step]) -> Self {
        self.s.flow.clear();
        self.s.flow.push(turn::Step::Part(turn::Part::HomeCards).into());
        self.s.flow.extend(steps.iter().copied());
        self.run();
        self
    }
    pub fn run(&mut self) {
        self.umpire(|u| u.advance());
    }
    /// Does something as the rules do it, then runs what asks nobody.
    pub fn umpire(&mut self, act: impl FnOnce(&mut Umpire)) -> &mut Self {
        self.does(|game, s, dice, log| act(&mut Umpire { p: &game.pack, s, dice, log }))
    }
    // ---- looking

    /// Who decides now, by the names of the Powers.
    pub fn deciding(&self) -> Vec<&'static str> {
        match self.game.status(&self.s) {
            Status::Deciding(_) => self.s.step().asks(self.q()).iter().map(|w| POWER_NAMES[w.i()]).collect(),
            Status::Over(_) => Vec::new(),
        }
    }
    /// Where a Leader is: a space's id, or `unbuilt`, `regroup`, `out`, `moving`.
    pub fn place(&self, leader: &str) -> String {
        match self.s.place(self.id(leader)) {
            Place::UNBUILT => "unbuilt".into(),
            Place::REGROUP => "regroup".into(),
            Place::OUT => "out".into(),
            Place::MOVING => "moving".into(),
            place => self.game.pack.name(place.space().expect("a space")).into(),
        }
    }
    pub fn sp(&self, nation: &str, space: &str) -> u8 {
        self.s.troops_in(self.space(space), self.nation(nation)).sp()
    }
    /// Whose it is: `fn`, `r1`, …, or empty when Uncontrolled.
    pub fn control(&self, space: &str) -> &'static str {
        self.q().controller(self.space(space)).map_or("", |n| NATION_NAMES[n.i()])
    }
    pub fn points(&self) -> u8 {
        self.s.impulse.purses.iter().map(|p| p.left).sum()
    }
    pub fn holds_card(&self, power: &str, number: u8) -> bool {
        self.s.hand(self.power(power)).has(CardId(number - 1))
    }
}

/// An empty map in the first summer, both Camps at a Level without dice or conversions, nobody with Resources.
pub fn field() -> Position {
    let mut t = at("1-invasion").clear().turn(1).round(2);
    t.s.resources = [0; 4];
    t.morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0).attrition(0, 0, 0)
}

/// The same with no Will to Fight? marker.
pub fn calm_field() -> Position {
    let mut t = at("1-invasion").clear().turn(1).round(2);
    t.s.resources = [0; 4];
    t.s.will_to_fight = 0;
    t.morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0).attrition(0, 0, 0)
}

/// An empty map of the second summer, both Camps at a Level without dice or conversions, nobody with Resources.
pub fn smolensk() -> Position {
    let mut t =
        at("2-smolensk").clear().morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0).attrition(0, 0, 0);
    t.s.resources = [0; 4];
    t
}

/// So many of this face, and ones for the rest.
pub fn faces(total: usize, some: &[(usize, u8)]) -> Vec<u8> {
    let mut all: Vec<u8> = some.iter().flat_map(|&(n, face)| vec![face; n]).collect();
    all.resize(total, 1);
    all
}

/// These faces, and ones for the rest.
pub fn ones(first: &[u8], count: usize) -> Vec<u8> {
    let mut all = first.to_vec();
    all.resize(count, 1);
    all
}

/// Morale Loss Markers.
pub fn loss(t: &Position, camp: Camp) -> u8 {
    t.s.morale[camp.i()].loss
}

/// Level, Loss and Gain Markers of a Camp's Morale.
pub fn morale_of(t: &Position, camp: Camp) -> (u8, u8, u8) {
    let m = t.s.morale[camp.i()];
    (m.level, m.loss, m.gain)
}

/// Level, Loss and Gain Markers of Imperial Attrition.
pub fn track(t: &Position) -> (u8, u8, u8) {
    let a = t.s.attrition;
    (a.level, a.loss, a.gain)
}

/// Something is done, and play goes on to the next question.
pub fn does(t: &mut Position, act: impl FnOnce(&mut Umpire)) {
    t.umpire(|u| {
        act(u);
        u.advance();
    });
}

/// The Impulses are about to be over.
pub fn turn_end(mut t: Position) -> Position {
    t.s.impulse.on = false;
    t.s.flow.clear();
    t.s.flow.push(kutuzov::turn::Step::Preemption { power: FN }.into());
    t
}

/// Whoever is asked passes, as long as he may.
pub fn pass_all(t: &mut Position) {
    for _ in 0..20 {
        let Some(pass) = t.legal().into_iter().find(|l| l.ends_with(" pass")) else { return };
        t.plays(&pass);
    }
}
