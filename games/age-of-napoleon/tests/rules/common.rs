//! Small positions for tests: set the pieces up, script the dice, act, look.
//!
//! ```ignore
//! let mut t = at("1805").clear().corps("napoleon", "alsace").corps("karl", "wien").moving(FRENCH);
//! t.dice(&[6, 2]).plays("french army alsace").plays("french free");
//! t.refuses("french march wien", "12.2.1");
//! ```
use age_of_napoleon::AgeOfNapoleon;
pub use age_of_napoleon::board::Board;
pub use age_of_napoleon::flow::Step;
pub use age_of_napoleon::ids::{AreaId, COALITION, CorpsId, CorpsSet, CountryId, FRENCH, Title, foe};
pub use age_of_napoleon::pack::Alignment::{self, *};
pub use age_of_napoleon::sequence::Phase;
pub use age_of_napoleon::state::{Place, State};
pub use kernel::{Dice, Event, Game, Log, Role, Roles, Seed, Setup, Status};
use std::sync::{Arc, LazyLock};

/// The game with its own data, loaded once.
pub static GAME: LazyLock<Arc<AgeOfNapoleon>> =
    LazyLock::new(|| Arc::new(AgeOfNapoleon::load(&Default::default()).expect("the pack loads")));

kernel::position! {
    /// A position under test.
    pub struct Position of AgeOfNapoleon
}

/// The start of a scenario, with the order of play still to be chosen.
pub fn at(scenario: &str) -> Position {
    with_options(scenario, &[])
}

/// The start of a scenario where only those who hold an answer are asked: fewer windows to pass.
pub fn quick(scenario: &str) -> Position {
    with_options(scenario, &[("responses", "quick")])
}

pub fn with_options(scenario: &str, options: &[(&str, &str)]) -> Position {
    Position::start(&GAME, scenario, options)
}

impl Position {
    pub fn area(&self, id: &str) -> AreaId {
        self.game.pack.names.find(id).unwrap_or_else(|| panic!("no area {id}"))
    }
    pub fn country(&self, id: &str) -> CountryId {
        self.game.pack.names.find(id).unwrap_or_else(|| panic!("no country {id}"))
    }
    pub fn id(&self, corps: &str) -> CorpsId {
        self.game.pack.names.find(corps).unwrap_or_else(|| panic!("no corps {corps}"))
    }
    pub fn q(&self) -> Board<'_> {
        Board::new(&self.game.pack, &self.s)
    }

    // ---- setting up

    /// No corps on the map, no cards in hand (all in the deck).
    pub fn clear(mut self) -> Self {
        for c in self.s.on_map().iter() {
            self.s.remove(c, Place::POOL);
        }
        for r in 0..2 {
            self.s.deck |= self.s.hands[r];
            self.s.hands[r] = Default::default();
            self.s.shown[r] = Default::default();
        }
        self
    }
    /// A fresh corps for whoever controls its patron.
    pub fn corps(mut self, corps: &str, area: &str) -> Self {
        let (c, a) = (self.id(corps), self.area(area));
        let role = self.q().master(c).unwrap_or_else(|| panic!("nobody controls {corps}"));
        self.s.put(c, a, role);
        self
    }
    pub fn spent(self, corps: &str, area: &str) -> Self {
        let mut this = self.corps(corps, area);
        let c = this.id(corps);
        this.s.spent.insert(c);
        this
    }
    /// A corps beside the map.
    pub fn beside(mut self, corps: &str, place: Place) -> Self {
        let c = self.id(corps);
        self.s.remove(c, place);
        self
    }
    /// Changes an alignment as a marker is changed, without what follows from it. A detachable area given an alignment of its own is
    /// detached.
    pub fn align(mut self, country: &str, to: Alignment) -> Self {
        let c = self.country(country);
        self.s.alignment[c.0 as usize] = to;
        if self.game.pack.sets.detachables.has(c) {
            self.s.detached.set(c, to != Attached);
        }
        if to == Insurgent {
            self.s.marked.insert(c);
        }
        self
    }
    pub fn aligned(self, countries: &[&str], to: Alignment) -> Self {
        countries.iter().fold(self, |this, c| this.align(c, to))
    }
    /// Fresh corps in one area.
    pub fn army(self, corps: &[&str], area: &str) -> Self {
        corps.iter().fold(self, |this, c| this.corps(c, area))
    }
    /// 8.3.8: the country bears an insurrection marker.
    pub fn marked(mut self, country: &str) -> Self {
        let c = self.country(country);
        self.s.marked.insert(c);
        self
    }
    /// 14.2.4: the country, now neutral, surrendered to this player, who has held its capital area since.
    pub fn beaten_by(mut self, role: Role, country: &str) -> Self {
        let c = self.country(country);
        self.s.victor[role.0 as usize].insert(c);
        self
    }
    /// The Diplomacy Phase of the year, with this player to play.
    pub fn diplomacy(self, first: Role) -> Self {
        let mut this = self.phase(Phase::Diplomacy);
        let decider = this.decider().expect("somebody sets the order");
        let name = ["french", "coalition"][decider.0 as usize];
        this.plays(&format!("{name} go-{}", if decider == first { "first" } else { "second" }));
        this
    }
    /// These cards go from the deck, the discards or the cards set aside into a hand.
    pub fn hand(mut self, role: Role, titles: &[Title]) -> Self {
        for &t in titles {
            let s = &mut self.s;
            let free = self.game.pack.copies(t) & (s.deck | s.discards | s.aside);
            let card = free.first().unwrap_or_else(|| panic!("no {t:?} left"));
            s.deck.remove(card);
            s.discards.remove(card);
            s.aside.remove(card);
            s.hands[role.0 as usize].insert(card);
        }
        self
    }
    /// These cards go onto the discards.
    pub fn discarded(mut self, titles: &[Title]) -> Self {
        for &t in titles {
            let card =
                (self.game.pack.copies(t) & (self.s.deck | self.s.aside)).first().expect("a card left");
            self.s.deck.remove(card);
            self.s.aside.remove(card);
            self.s.discards.insert(card);
        }
        self
    }
    pub fn year(mut self, year: u16) -> Self {
        self.s.year = year;
        self
    }
    pub fn round(mut self, round: u8) -> Self {
        self.s.round = round;
        self
    }
    /// Only those who hold a card that answers are asked, so that hands do not slow a test down.
    pub fn quick(self) -> Self {
        self.flag(|f| f.quick = true)
    }
    pub fn flag(mut self, set: impl FnOnce(&mut age_of_napoleon::state::Flags)) -> Self {
        set(&mut self.s.flags);
        self
    }
    /// A player's part of the present campaign round; the other player's part follows.
    pub fn moving(mut self, role: Role) -> Self {
        self.s.first = role;
        self.s.armies_left = 1;
        let parts = [
            Step::Campaign(age_of_napoleon::campaign::Step::Rounds),
            Step::Movement(age_of_napoleon::movement::Step::HalfRound { second: true }),
            Step::Movement(age_of_napoleon::movement::Step::HalfRound { second: false }),
        ];
        self.steps(Phase::Campaign, &parts)
    }
    /// Puts the game into the middle of these steps, the last on top, and runs what asks nobody.
    pub fn steps(mut self, phase: Phase, steps: &[Step]) -> Self {
        self.s.phase = phase;
        self.s.flow.clear();
        self.s.flow.push(Step::Sequence(age_of_napoleon::sequence::Step::Turn));
        for &step in steps {
            self.s.flow.push(step);
        }
        self.run();
        self
    }
    /// Starts a phase from the phase before it.
    pub fn phase(mut self, phase: Phase) -> Self {
        let before = Phase::ALL[(phase as usize + 7) % 8];
        self.s.phase = before;
        if phase == Phase::Diplomacy {
            self.s.year -= 1;
        }
        self.s.flow.clear();
        self.s.flow.push(Step::Sequence(age_of_napoleon::sequence::Step::Turn));
        self.run();
        self
    }
    /// Runs every step that asks nobody.
    pub fn run(&mut self) {
        self.does(|game, s, dice, log| {
            age_of_napoleon::flow::Umpire { p: &game.pack, s, dice, log }.advance();
        });
    }
    // ---- acting

    /// Marches the army of an area along a way, for nothing: `t.marches("french", "alsace", &["wurttemberg", "bayern"])`.
    pub fn marches(&mut self, role: &str, from: &str, way: &[&str]) -> &mut Self {
        self.plays(&format!("{role} army {from}")).plays(&format!("{role} free"));
        for area in way {
            self.plays(&format!("{role} march {area}"));
        }
        self
    }
    // ---- looking

    /// The message by which a line is refused.
    #[track_caller]
    pub fn refusal(&self, line: &str) -> String {
        let (role, action) = kernel::record::read_action(&*self.game, line).expect("a line");
        self.game.why(&self.s, role, &action).unwrap_or_else(|| panic!("{line} is allowed")).id.to_string()
    }
    /// Where a corps is: an area's id, or `pool`, `prisoners`, `lost`, `out`.
    pub fn place(&self, corps: &str) -> String {
        match self.s.place(self.id(corps)) {
            Place::POOL => "pool".into(),
            Place::PRISONERS => "prisoners".into(),
            Place::LOST => "lost".into(),
            Place::OUT => "out".into(),
            place => self.game.pack.names.name(place.area().expect("an area")).into(),
        }
    }
    pub fn is_spent(&self, corps: &str) -> bool {
        self.s.spent.has(self.id(corps))
    }
    pub fn alignment(&self, country: &str) -> Alignment {
        self.s.alignment[self.country(country).0 as usize]
    }
    /// Countries that may be targeted now.
    pub fn targets(&self) -> Vec<String> {
        let mut found: Vec<String> =
            self.legal().iter().filter_map(|l| Some(l.split_once(" target ")?.1.to_string())).collect();
        found.sort();
        found
    }
    pub fn is_marked(&self, country: &str) -> bool {
        self.s.marked.has(self.country(country))
    }
    pub fn cards(&self, role: Role) -> usize {
        self.s.hand(role).len()
    }
    pub fn holds_card(&self, role: Role, title: Title) -> bool {
        self.s.hand(role).meets(self.game.pack.copies(title))
    }
    pub fn in_discards(&self, title: Title) -> bool {
        self.s.discards.meets(self.game.pack.copies(title))
    }
}

// ---- battles

impl Position {
    /// The army in an area makes its free move into the next: `attacks("french", "bayern", "wien")`.
    #[track_caller]
    pub fn attacks(&mut self, who: &str, from: &str, to: &str) -> &mut Self {
        self.all(&[&format!("{who} army {from}"), &format!("{who} free"), &format!("{who} march {to}")])
    }
    /// Nobody withdraws, and both players take the orders of battle that are proposed to them.
    pub fn lined_up(&mut self) -> &mut Self {
        while let step @ (Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role })
        | Step::Battle(age_of_napoleon::battle::Step::Engage { role })) = self.s.step()
        {
            let name = if role == FRENCH { "french" } else { "coalition" };
            let stand = matches!(step, Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { .. }));
            self.plays(&format!("{name} {}", if stand { "stand" } else { "ready" }));
        }
        self
    }
    /// The last battle fought: strengths of attacker and defender.
    #[track_caller]
    pub fn strengths(&self) -> (i32, i32) {
        let report = self.log.iter().rev().find_map(|e| e.report.as_ref()).expect("a battle was fought");
        (report.rows[0].total.expect("a strength"), report.rows[1].total.expect("a strength"))
    }
    /// How many battles were fought so far.
    pub fn battles(&self) -> usize {
        self.log.iter().filter(|e| e.report.is_some()).count()
    }
    /// The corps whose last place is this one, in order of name: `gone("lost")`.
    pub fn gone(&self, place: &str) -> Vec<&str> {
        let ids = self.game.pack.all_corps().map(|c| self.game.pack.names.name(c));
        let mut found: Vec<&str> = ids.filter(|c| self.place(c) == place).collect();
        found.sort_unstable();
        found
    }
}

/// These corps stand in an area.
pub fn put(mut t: Position, area: &str, corps: &[&str]) -> Position {
    for c in corps {
        t = t.corps(c, area);
    }
    t
}
