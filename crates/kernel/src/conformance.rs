//! The contract as a test: one suite that every game must pass, on random games.
//!
//! ```no_run
//! # fn suite<G: kernel::Game>(game: std::sync::Arc<G>) {
//! let tally = kernel::conformance::Suite::new(game).run("1805", 0..20);
//! assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
//! # }
//! ```

use crate::catalog::{Catalog, Language};
use crate::dice::{Dice, Seed};
use crate::game::{Game, Setup, Status};
use crate::log::Log;
use crate::role::{Role, Roles};
use crate::session::Session;
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;
use tabletop::Text;
use tabletop::view::Scenery;
use texts::{misfits, report_texts};

mod overlays;
mod redraw;
mod secrecy;
mod texts;
mod walk;
pub mod wording;
pub use redraw::{Agreement, Agreements};
pub use texts::{scenery_texts, table_texts};
pub use walk::{Guide, Walk};

/// What was checked, and what failed.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Tally {
    pub games: u64,
    pub finished: u64,
    pub actions: u64,
    pub positions: u64,
    pub illegal_probes: u64,
    pub secrecy_checks: u64,
    pub undo_checks: u64,
    pub replay_checks: u64,
    pub json_checks: u64,
    pub text_checks: u64,
    pub redraw_checks: u64,
    /// How often hidden things were drawn as they are in truth.
    pub agreements: Agreements,
    pub failures: Vec<String>,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.finished += other.finished;
        self.actions += other.actions;
        self.positions += other.positions;
        self.illegal_probes += other.illegal_probes;
        self.secrecy_checks += other.secrecy_checks;
        self.undo_checks += other.undo_checks;
        self.replay_checks += other.replay_checks;
        self.json_checks += other.json_checks;
        self.text_checks += other.text_checks;
        self.redraw_checks += other.redraw_checks;
        for (kind, agreement) in other.agreements {
            self.agreements.entry(kind).or_default().add(agreement);
        }
        self.failures.extend(other.failures);
    }

    /// Says what can only be said of many games: whether what is redrawn looks like the truth. Called once, at their end.
    pub fn conclude(&mut self) {
        let said = self.agreements.iter().filter_map(|(kind, a)| a.verdict(kind));
        let said: Vec<String> = said.map(|what| format!("redraw: {what}, in {} games", self.games)).collect();
        self.failures.extend(said);
    }
}

/// The suite, ready to run on one game.
#[derive(Debug)]
pub struct Suite<G: Game> {
    game: Arc<G>,
    catalogs: Vec<Catalog>,
    scenery: Scenery,
    /// One position in so many gets the dear checks: JSON, secrecy, words.
    pub dear_every: u32,
    /// A game longer than this does not end.
    pub longest: usize,
    pub options: Vec<(String, String)>,
    /// Who chooses the actions.
    pub walk: Walk<G>,
}

impl<G: Game> Suite<G> {
    pub fn new(game: Arc<G>) -> Self {
        let catalogs = Language::ALL.map(|l| Catalog::of(&*game, l).expect("the texts are whole")).into();
        let scenery = game.scenery().clone();
        let (options, walk) = (Vec::new(), Walk::Random);
        Self { game, catalogs, scenery, dear_every: 8, longest: 50_000, options, walk }
    }

    /// Checks what never changes, then plays one game for each seed, checking as it goes.
    pub fn run(&self, scenario: &str, seeds: Range<u64>) -> Tally {
        let mut tally = self.fixtures();
        for seed in seeds {
            tally.add(self.one(scenario, seed));
        }
        tally.conclude();
        tally
    }

    fn begin(&self, seed: u64, place: String) -> Run<'_, G> {
        let [steps, rng] = [0, 0x9e37_79b9_7f4a_7c15].map(|x| Dice::quiet(&Seed::from_number(!seed ^ x)));
        let (tally, seen) = (Tally::default(), walk::Seen::new());
        let (said, counted) = (HashSet::new(), HashSet::new());
        Run { suite: self, tally, steps, rng, place, seen, said, counted }
    }

    /// Checks what never changes: the words of the scenery and of the set-up, and that rule cases are numbered once.
    pub fn fixtures(&self) -> Tally {
        let mut run = self.begin(0, "before any game".into());
        let info = self.game.info();
        let mut texts = scenery_texts(&self.scenery);
        texts.extend(info.roles.iter().map(|r| &r.name));
        texts.extend(info.scenarios.iter().flat_map(|s| [&s.name, &s.summary]));
        for option in &info.options {
            texts.push(&option.name);
            texts.extend(option.choices.iter().map(|c| &c.1));
        }
        for text in texts {
            run.word(text);
        }
        let mut ids = HashSet::new();
        for case in info.cases.iter().filter(|c| !ids.insert(&c.id)) {
            run.fail("text", format!("rule case {} stands twice in the index", case.id));
        }
        run.tally
    }

    /// One game.
    pub fn one(&self, scenario: &str, seed: u64) -> Tally {
        let mut place = format!("scenario {scenario}, seed {seed}");
        for (id, choice) in &self.options {
            place += &format!(", {id}={choice}");
        }
        if !matches!(self.walk, Walk::Random) {
            place += &format!(", {} walk", self.walk.name());
        }
        let mut run = self.begin(seed, place);
        run.tally.games = 1;
        let mut setup = Setup::scenario(scenario);
        for (id, choice) in &self.options {
            setup = setup.option(id, choice);
        }
        match Session::start(Arc::clone(&self.game), setup, Seed::from_number(seed)) {
            Ok(session) => {
                run.phases(session.state());
                run.game(session);
            }
            Err(r) => run.fail("setup", format!("refused: {}", r.id)),
        }
        run.tally
    }
}

struct Run<'a, G: Game> {
    suite: &'a Suite<G>,
    tally: Tally,
    /// Chooses the actions, and nothing else: a game does not depend on what is checked in it.
    steps: Dice,
    /// Chooses what is checked.
    rng: Dice,
    place: String,
    /// How often what has happened.
    seen: walk::Seen,
    /// Messages that were found to have words.
    said: HashSet<Text>,
    /// Messages that were found to count well.
    counted: HashSet<String>,
}

impl<G: Game> Run<'_, G> {
    fn fail(&mut self, check: &str, what: impl AsRef<str>) {
        // A broken game fails everywhere; the first few places are enough.
        if self.tally.failures.len() < 20 {
            self.tally.failures.push(format!("{check}: {}, {}", what.as_ref(), self.place));
        }
    }

    fn game(&mut self, mut session: Session<G>) {
        let game = Arc::clone(session.game());
        let census = game.census(session.state());
        let start = self.place.clone();
        let mut clock = 0;
        loop {
            self.place = format!("{start}, after action {}", session.number());
            let Status::Deciding(deciding) = session.status() else { break };
            if session.number() >= self.suite.longest {
                self.fail("ends", "the game does not end");
                return;
            }
            self.position(session.state(), deciding);
            let now = game.clock(session.state());
            if now < clock {
                self.fail("programs", format!("the clock falls from {clock} to {now}"));
            }
            clock = now;
            if game.census(session.state()) != census {
                self.fail("census", format!("{:?} became {:?}", census, game.census(session.state())));
            }
            if deciding.is_empty() {
                return;
            }
            let roles: Vec<Role> = deciding.iter().collect();
            let role = roles[self.steps.below(roles.len() as u32) as usize];
            let actions = session.actions(role);
            if actions.is_empty() {
                self.fail("no_dead_end", format!("role {} decides but has no action", role.0));
                return;
            }
            let action = actions[self.choose(session.state(), role, &actions)].clone();
            let before = self.rng.below(16) == 0;
            let kept = before.then(|| (session.state().clone(), session.undoable(Roles::of(role))));
            if let Err(r) = session.play(role, &action) {
                self.fail("list_is_law", format!("listed {action:?} is refused: {} {}", r.rule, r.id));
                return;
            }
            self.tally.actions += 1;
            if matches!(self.suite.walk, Walk::Seeking) {
                for (_, event) in session.log(game.info().everybody(), session.number()) {
                    *self.seen.entry(event.text.id.into_owned()).or_default() += 1;
                }
            }
            if let Some((state, could)) = kept {
                self.undo(&mut session, role, &action, &state, could);
            }
        }
        self.tally.finished += 1;
        self.over(&session);
        self.replay(&session);
    }

    /// A position can be put at the beginning of every phase, and played from there.
    fn phases(&mut self, state: &G::State) {
        let game = Arc::clone(&self.suite.game);
        for phase in game.phases() {
            let mut at = state.clone();
            let mut dice = Dice::quiet(&Seed::from_number(self.rng.below(u32::MAX).into()));
            if let Err(r) = game.begin_at(&mut at, phase, &mut dice, &mut Log::off()) {
                self.fail("phases", format!("{phase} is refused: {} {}", r.rule, r.id));
                continue;
            }
            if game.census(&at) != game.census(state) {
                self.fail("phases", format!("something is lost or made on the way to {phase}"));
            }
            if let Status::Deciding(deciding) = game.status(&at) {
                self.position(&at, deciding);
            }
        }
    }

    /// Checks one position, and the moves out of it.
    fn position(&mut self, state: &G::State, deciding: Roles) {
        let game = Arc::clone(&self.suite.game);
        self.tally.positions += 1;
        if deciding.is_empty() {
            self.fail("no_dead_end", "nobody decides and the game is not over");
        }
        if let Err(e) = game.check(state) {
            self.fail("check", e);
        }
        let dear = self.rng.below(self.suite.dear_every.max(1)) == 0;
        let mut list = Vec::new();
        for role in game.info().everybody().iter() {
            list.clear();
            game.actions(state, role, &mut list);
            if !deciding.has(role) {
                if !list.is_empty() {
                    self.fail("no_dead_end", format!("role {} does not decide but has actions", role.0));
                }
                continue;
            }
            if list.is_empty() {
                self.fail("no_dead_end", format!("role {} decides but has no action", role.0));
                continue;
            }
            let unique: HashSet<&G::Action> = list.iter().collect();
            if unique.len() != list.len() {
                self.fail("list_is_law", format!("an action is listed twice: {list:?}"));
            }
            if dear {
                self.law(state, role, &list);
                self.offered(state, role, &list);
            }
        }
        self.probes(state, deciding);
        if dear {
            self.json(state);
            self.secrecy(state, deciding);
            self.words(state);
            self.programs(state);
        }
    }

    /// What programs are told: everybody is in one team, what one team gains another loses, and the terms are the score; warnings and odds have words and
    /// cite cases, and chances are whole.
    fn programs(&mut self, state: &G::State) {
        let game = Arc::clone(&self.suite.game);
        let (everybody, teams) = (game.info().everybody(), game.teams(state));
        let all = teams.iter().fold(Roles::NOBODY, |all, t| Roles(all.0 | t.0));
        let members: usize = teams.iter().map(|t| t.iter().count()).sum();
        if all != everybody || members != everybody.iter().count() || teams.iter().any(|t| t.is_empty()) {
            self.fail("programs", format!("{teams:?} are no teams"));
        }
        if let [one, two] = teams[..] {
            let of = |team: Roles| team.iter().next().map(|r| game.terms(state, r)).unwrap_or_default();
            let (a, b) = (of(one), of(two));
            let opposed = |(x, y): (&(&str, f32), &(&str, f32))| x.0 == y.0 && (x.1 + y.1).abs() < 0.01;
            if a.len() != b.len() || !a.iter().zip(&b).all(opposed) {
                self.fail("programs", format!("what one team gains the other does not lose: {a:?} / {b:?}"));
            }
        }
        let over = matches!(game.status(state), Status::Over(_));
        for role in everybody.iter().filter(|_| !over) {
            let terms = game.terms(state, role);
            if terms.is_empty() {
                continue;
            }
            let (sum, score): (f32, f32) = (terms.iter().map(|t| t.1).sum(), game.score(state, role));
            if (sum - score).abs() > 0.01 + 0.001 * score.abs() {
                self.fail(
                    "programs",
                    format!("the terms of {role:?} add up to {sum}, not to {score}: {terms:?}"),
                );
            }
        }
        for viewer in everybody.iter().map(Roles::of).chain([Roles::NOBODY]) {
            for w in game.warnings(state, viewer) {
                self.word(&w.text);
                if !self.knows(&w.rule) || game.info().role(&w.role).is_none() {
                    self.fail("programs", format!("a warning cites {} for {}", w.rule, w.role));
                }
            }
            for odds in game.odds(state, viewer) {
                self.word(&odds.text);
                odds.outcomes.iter().for_each(|c| self.word(&c.text));
                let whole: u16 = odds.outcomes.iter().map(|c| c.permille).sum();
                if whole != 1000 || !self.knows(&odds.rule) {
                    self.fail("programs", format!("odds by {} add up to {whole}", odds.rule));
                }
            }
        }
    }

    /// Every listed action is accepted, and listing again gives the same list.
    fn law(&mut self, state: &G::State, role: Role, list: &[G::Action]) {
        let game = &self.suite.game;
        let mut again = Vec::new();
        game.actions(state, role, &mut again);
        if again != list {
            self.fail("list_is_law", "two listings differ");
        }
        for action in list {
            let mut copy = state.clone();
            let mut dice = Dice::quiet(&Seed::from_number(1));
            if let Err(r) = self.suite.game.play(&mut copy, role, action, &mut dice, &mut Log::off()) {
                self.fail("list_is_law", format!("listed {action:?} is refused: {} {}", r.rule, r.id));
            }
        }
    }

    /// A table offers exactly what is listed.
    fn offered(&mut self, state: &G::State, role: Role, list: &[G::Action]) {
        let game = Arc::clone(&self.suite.game);
        let id = &game.info().roles[role.0 as usize].id;
        let table = game.table(state, Roles::of(role));
        let offered: Vec<_> = table.actions.iter().map(|c| (c.role == *id, c.action.clone())).collect();
        let value = |a: &G::Action| (true, serde_json::to_value(a).unwrap_or_default());
        let listed: Vec<_> = game.names().scope(|| list.iter().map(value).collect());
        let same = offered.len() == listed.len() && listed.iter().all(|a| offered.contains(a));
        if !same {
            let what = format!("the table of role {} offers {offered:?}, the list is {listed:?}", role.0);
            self.fail("table", what);
        }
    }

    /// What is not listed is refused, says why, and harms nothing.
    fn probes(&mut self, state: &G::State, deciding: Roles) {
        let game = Arc::clone(&self.suite.game);
        let mut tries = Vec::new();
        let mut list = Vec::new();
        for role in game.info().everybody().iter() {
            tries.clear();
            list.clear();
            game.attempts(state, role, &mut tries);
            game.actions(state, role, &mut list);
            if !deciding.has(role) {
                // What others may do now is not for him.
                deciding.iter().for_each(|other| game.actions(state, other, &mut tries));
            }
            if tries.is_empty() {
                continue;
            }
            for _ in 0..4 {
                let action = &tries[self.rng.below(tries.len() as u32) as usize];
                let legal = deciding.has(role) && list.contains(action);
                let mut copy = state.clone();
                let (mut dice, mut log) = (Dice::quiet(&Seed::from_number(1)), Log::on());
                match game.play(&mut copy, role, action, &mut dice, &mut log) {
                    Ok(()) if !legal => {
                        self.fail(
                            "list_is_law",
                            format!("unlisted {action:?} by role {} is accepted", role.0),
                        );
                    }
                    Err(r) if legal => {
                        let what = format!("listed {action:?} is refused: {} {}", r.rule, r.id);
                        self.fail("list_is_law", what);
                    }
                    Ok(()) => {}
                    Err(r) => {
                        self.tally.illegal_probes += 1;
                        if copy != *state || dice.draws() > 0 || !log.take().is_empty() {
                            self.fail("refusal_is_harmless", format!("{action:?} left traces"));
                        }
                        let text = r.text(game.names());
                        self.word(&text);
                        if deciding.has(role) && r.rule.is_empty() {
                            self.fail("refusal", format!("{action:?} is refused without a rule: {}", r.id));
                        }
                        if !r.rule.is_empty() && !game.info().cases.iter().any(|c| c.id == r.rule) {
                            self.fail("refusal", format!("{action:?} is refused by unknown rule {}", r.rule));
                        }
                    }
                }
            }
        }
    }

    fn json(&mut self, state: &G::State) {
        let game = Arc::clone(&self.suite.game);
        let names = game.names();
        self.tally.json_checks += 1;
        let there = match names.scope(|| serde_json::to_string(state)) {
            Ok(there) => there,
            Err(e) => return self.fail("json", format!("the state cannot be written: {e}")),
        };
        match names.scope(|| serde_json::from_str::<G::State>(&there)) {
            Ok(back) if back == *state => {}
            Ok(_) => self.fail("json", "the state changes on paper"),
            Err(e) => self.fail("json", format!("the state cannot be read back: {e}")),
        }
        let mut list = Vec::new();
        for role in game.info().everybody().iter() {
            game.actions(state, role, &mut list);
        }
        for action in list {
            let value = names.scope(|| serde_json::to_value(&action)).expect("an action is JSON");
            let short = crate::record::longhand(&crate::record::shorthand(&value));
            match names.scope(|| serde_json::from_value::<G::Action>(short)) {
                Ok(back) if back == action => {}
                other => self.fail("json", format!("{action:?} reads back as {other:?}")),
            }
        }
    }

    fn undo(
        &mut self,
        session: &mut Session<G>,
        role: Role,
        action: &G::Action,
        before: &G::State,
        could: usize,
    ) {
        let me = Roles::of(role);
        let now = session.undoable(me);
        if now != 0 && now != could + 1 {
            self.fail("undo", format!("after {action:?} {now} actions can be taken back, before {could}"));
        }
        if now == 0 {
            return;
        }
        self.tally.undo_checks += 1;
        let after = session.state().clone();
        if session.undo(me, 1) != 1 || session.state() != before {
            self.fail("undo", format!("taking {action:?} back does not restore the state"));
        }
        let again = session.play(role, action);
        if again.is_err() || *session.state() != after {
            self.fail("undo", format!("{action:?} played again leads elsewhere"));
        }
    }

    /// Nothing can be done once the game is over.
    fn over(&mut self, session: &Session<G>) {
        let game = session.game();
        let (mut list, mut tries) = (Vec::new(), Vec::new());
        for role in game.info().everybody().iter() {
            game.actions(session.state(), role, &mut list);
            game.attempts(session.state(), role, &mut tries);
            if let Some(action) = tries.first()
                && session.why(role, action).is_none()
            {
                self.fail("over", format!("{action:?} is accepted after the end"));
            }
        }
        if !list.is_empty() {
            self.fail("over", "actions are listed after the end");
        }
        self.words(session.state());
        if let Status::Over(outcome) = session.status() {
            self.word(&Text::new(outcome.how));
            if !self.knows(outcome.rule) {
                self.fail("text", format!("the end cites unknown rule {}", outcome.rule));
            }
        }
    }

    /// The file replays to the same hashes; a file with another die or action does not pass.
    fn replay(&mut self, session: &Session<G>) {
        self.tally.replay_checks += 1;
        let record = session.export();
        let text = serde_json::to_string(&record).expect("a record is JSON");
        let read = crate::Record::parse(&text).expect("what was written can be read");
        match Session::import(Arc::clone(session.game()), &read) {
            Ok(again) if again.hash() == session.hash() => {}
            Ok(_) => self.fail("replay", "the game replays to another state"),
            Err(e) => self.fail("replay", e.to_string()),
        }
        for (_, event) in session.log(session.game().info().everybody(), 0) {
            self.word(&event.text);
            if let Some(rule) = event.rules.iter().find(|r| !self.knows(r)) {
                self.fail("text", format!("the log cites unknown rule {rule}"));
            }
            for text in event.report.iter().flat_map(report_texts) {
                self.word(text);
            }
            if let Some(text) = &event.instead {
                self.word(text);
            }
        }
        for (_, draw) in session.draws() {
            self.word(&Text::new(draw.what.clone()));
        }
    }

    fn knows(&self, rule: &str) -> bool {
        self.suite.game.info().cases.iter().any(|c| c.id == rule)
    }

    /// Every message on the tables has words in every language.
    fn words(&mut self, state: &G::State) {
        let game = Arc::clone(&self.suite.game);
        for viewer in game.info().everybody().iter().map(Roles::of).chain([Roles::NOBODY]) {
            let table = game.table(state, viewer);
            for text in table_texts(&table) {
                self.word(text);
            }
            if let Some(what) = misfits(&table, &self.suite.scenery) {
                self.fail("table", what);
            }
            for rule in table.prompt.iter().flat_map(|p| &p.rules) {
                if !self.knows(rule) {
                    self.fail("text", format!("a prompt cites unknown rule {rule}"));
                }
            }
        }
    }

    fn word(&mut self, text: &Text) {
        self.tally.text_checks += 1;
        if self.said.contains(text) {
            return;
        }
        // Its numbers are tried once.
        let count = self.counted.insert(text.id.to_string());
        for catalog in &self.suite.catalogs {
            if let Some(missing) = catalog.missing(text) {
                let what = format!("no words for {missing} in {}", catalog.language().code());
                self.fail("text", what);
                return;
            }
            if let Some(what) = wording::wrong(catalog, text, count) {
                self.fail("text", what);
                return;
            }
        }
        self.said.insert(text.clone());
    }
}
