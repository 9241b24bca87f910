//! A table put into lines, for the terminal and for a screen reader. Everything comes from the [`Table`] of one viewer.

mod board;
mod cards;
mod log;
mod panels;

use crate::screen::{Ink, wrap};
use crate::words::Words;
use kernel::{AnyGame, Catalog, GameInfo, Language, Table, Text};
use tabletop::view::{Badge, Choice, ChoiceStyle, Pin, Progress, Scenery};

/// What it takes to draw: the words of the program and of the game, what is printed, and the ink.
pub struct Easel<'a> {
    pub words: &'a Words,
    pub game: &'a Catalog,
    pub info: &'a GameInfo,
    pub scenery: Scenery,
    pub ink: Ink,
    pub width: usize,
}

impl<'a> Easel<'a> {
    pub fn new(words: &'a Words, game: &'a (impl AnyGame + ?Sized), ink: Ink, width: usize) -> Self {
        let catalog = game.catalog(words.language);
        Self { words, game: catalog, info: game.info(), scenery: game.scenery(), ink, width }
    }

    /// In the words of the game.
    pub fn say(&self, text: &Text) -> String {
        self.game.say(text)
    }

    /// What a scenario is called; its id, if it is none of the game's.
    pub fn scenario(&self, id: &str) -> String {
        let known = self.info.scenarios.iter().find(|s| s.id == id);
        known.map_or_else(|| id.to_string(), |s| self.say(&s.name))
    }

    /// A line of the program's own.
    fn own(&self, text: impl Into<Text>) -> String {
        self.words.say(text)
    }

    pub fn language(&self) -> Language {
        self.words.language
    }

    fn wrap(&self, line: &str, indent: usize) -> Vec<String> {
        wrap(line, self.width, indent)
    }

    pub(crate) fn heading(&self, id: &'static str) -> String {
        self.ink.bold(&self.own(id))
    }

    /// Words in the colour of a livery.
    fn dyed(&self, livery: &str, words: &str) -> String {
        let ground = self.scenery.liveries.iter().find(|l| l.id == livery).map_or("", |l| l.ground.as_str());
        self.ink.ground(ground, words)
    }

    fn livery_name(&self, livery: &str) -> String {
        let known = self.scenery.liveries.iter().find(|l| l.id == livery);
        known.map_or_else(|| livery.to_string(), |l| self.say(&l.name))
    }

    fn badge(&self, badge: &Badge) -> String {
        let name = self.say(&badge.name);
        let label = badge.letters.as_ref().map(|l| self.say(l)).or_else(|| badge.label.clone());
        match &label {
            Some(label) if !says(&name, label) => format!("[{label} {name}]"),
            _ => format!("[{name}]"),
        }
    }

    /// A sign on a track, in words where there are any.
    fn mark(&self, mark: &str) -> String {
        self.found(&format!("mark-{mark}")).unwrap_or_else(|| mark.to_string())
    }

    /// The heading of actions of one kind: the game's words for it. Without any there is no heading.
    pub fn verb(&self, verb: &str) -> Option<String> {
        self.found(&format!("verb-{verb}"))
    }

    fn found(&self, id: &str) -> Option<String> {
        let text = Text::new(id.to_string());
        self.game.missing(&text).is_none().then(|| self.say(&text))
    }

    /// The whole table but for the question and the actions.
    pub fn table(&self, table: &Table) -> Vec<String> {
        let mut lines = self.ribbon(table);
        lines.extend(self.seats(table));
        lines.push(String::new());
        lines.extend(self.board(table));
        let boxes = self.boxes(table);
        if !boxes.is_empty() {
            lines.push(String::new());
            lines.extend(boxes);
        }
        let panels = self.panels(table);
        if !panels.is_empty() {
            lines.push(String::new());
            lines.extend(panels);
        }
        let piles = self.piles(table);
        if !piles.is_empty() {
            lines.push(String::new());
            lines.extend(piles);
        }
        lines
    }

    /// Where we are in the sequence of play.
    pub fn ribbon(&self, table: &Table) -> Vec<String> {
        let mark = |name: String, state: Progress| match state {
            Progress::Now => self.ink.bold(&format!(">{name}<")),
            Progress::Done => format!("{name} ({})", self.own("progress-done")),
            Progress::Skipped => format!("{name} ({})", self.own("progress-skipped")),
            Progress::Ahead => name,
        };
        let steps: Vec<String> = (table.ribbon.steps.iter())
            .map(|step| {
                let mut words = mark(self.say(&step.name), step.state);
                if !step.parts.is_empty() && step.state == Progress::Now {
                    let parts: Vec<String> =
                        step.parts.iter().map(|p| mark(self.say(&p.name), p.state)).collect();
                    words += &format!(" [{}]", parts.join(" "));
                }
                words
            })
            .collect();
        let when = table.ribbon.when.as_ref().map(|w| self.ink.bold(&self.say(w)));
        let steps = Some(steps.join(" · ")).filter(|s| !s.is_empty());
        let line = match (when, steps) {
            (Some(when), Some(steps)) => self.words.pair(when, steps),
            (when, steps) => when.or(steps).unwrap_or_default(),
        };
        if line.is_empty() { vec![] } else { self.wrap(&line, 4) }
    }

    /// Who sits where, with what.
    pub fn seats(&self, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for seat in &table.seats {
            let figures: Vec<String> =
                seat.figures.iter().map(|f| format!("{} {}", f.value, self.say(&f.name))).collect();
            let mut line = self.dyed(&seat.livery, &self.say(&seat.name));
            if seat.deciding {
                line += &format!(" ({})", self.own("seat-deciding"));
            }
            if !figures.is_empty() {
                line = self.words.pair(line, figures.join(", "));
            }
            if let Some(note) = &seat.note {
                line += &format!(" — {}", self.say(note));
            }
            lines.extend(self.wrap(&line, 4));
        }
        lines
    }

    /// The question.
    pub fn prompt(&self, table: &Table) -> Vec<String> {
        let Some(prompt) = &table.prompt else { return vec![] };
        let mut line = self.ink.bold(&self.say(&prompt.question));
        if !prompt.rules.is_empty() {
            line += &self.ink.dim(&format!(" ({})", prompt.rules.join(", ")));
        }
        let mut lines = self.wrap(&line, 2);
        if let Some(note) = &prompt.note {
            lines.extend(self.wrap(&format!("  {}", self.say(note)), 2));
        }
        lines
    }

    /// One action in words, with what it would cost.
    pub fn choice(&self, choice: &Choice) -> String {
        let mut line = self.say(&choice.text);
        for badge in &choice.preview {
            line += &format!(" {}", self.badge(badge));
        }
        match choice.style {
            ChoiceStyle::Main if choice.pin == Pin::Button => {
                line += &format!(" ({})", self.own("choice-main"))
            }
            ChoiceStyle::Grave => line += &format!(" ({})", self.own("choice-grave")),
            ChoiceStyle::Main | ChoiceStyle::Plain | ChoiceStyle::Quiet | ChoiceStyle::Standing => {}
        }
        line
    }

    /// How it ended.
    pub fn result(&self, table: &Table) -> Vec<String> {
        let Some(result) = &table.result else { return vec![] };
        let names: Vec<String> = (result.winners.iter())
            .map(|w| self.info.roles.iter().find(|r| r.id == *w).map_or(w.clone(), |r| self.say(&r.name)))
            .collect();
        let rules =
            if result.rules.is_empty() { String::new() } else { format!(" ({})", result.rules.join(", ")) };
        let who = match names.len() {
            n if n == self.info.roles.len() || n == 0 => self.own("result-draw"),
            n => {
                let text = Text::new("result-won").word("roles", names.join(", ")).number("n", n as i64);
                self.own(text)
            }
        };
        let text = self.say(&result.text);
        let mut lines = self.wrap(&self.ink.bold(&who), 2);
        lines.extend(self.wrap(&format!("{text}{rules}"), 2));
        lines
    }
}

/// The actions in the order they are numbered: those of one kind together, kinds in the order they first appear.
pub fn grouped(choices: &[Choice]) -> Vec<(String, Vec<&Choice>)> {
    let mut groups: Vec<(String, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        let verb = verb(&choice.action);
        match groups.iter_mut().find(|g| g.0 == verb) {
            Some(group) => group.1.push(choice),
            None => groups.push((verb, vec![choice])),
        }
    }
    groups
}

/// The first word of an action.
fn verb(action: &serde_json::Value) -> String {
    let short = kernel::record::shorthand(action);
    let word = short.split_whitespace().next().unwrap_or_default();
    match action.as_object().and_then(|o| o.keys().next()) {
        Some(key) => key.clone(),
        None => word.to_string(),
    }
}

/// Whether a number stands in these words already.
fn says(words: &str, number: &str) -> bool {
    words.split(|c: char| !c.is_ascii_digit()).any(|w| w == number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Role, Seed, Setup, Status};

    /// A list is headed where it is long; a heading is words of the game, never the name that a file has for an action.
    #[test]
    fn the_headings_of_long_lists_are_words() {
        for entry in crate::registry::games() {
            let game = entry.load(&Default::default()).expect("the game's own files");
            let words = Language::ALL.map(Words::new);
            let easels = words.each_ref().map(|w| Easel::new(w, game.as_ref(), Ink(false), 80));
            let mut headed = std::collections::BTreeSet::new();
            for (n, scenario) in game.info().scenarios.iter().enumerate() {
                let setup = Setup { scenario: scenario.id.clone(), ..Setup::default() };
                let mut session = game.start(setup, Seed::from_number(n as u64)).expect("it begins");
                let mut pick = n;
                for _ in 0..250 {
                    let Status::Deciding(roles) = session.status() else { break };
                    let role: Role = roles.iter().next().expect("somebody decides");
                    let table = session.table(kernel::Roles::of(role));
                    if table.actions.len() > 12 {
                        headed.extend(
                            grouped(&table.actions).into_iter().filter(|g| g.1.len() > 1).map(|g| g.0),
                        );
                    }
                    let actions = session.actions(role);
                    pick = (pick * 31 + 7) % 10_007;
                    session.play(role, &actions[pick % actions.len()]).expect("a legal action");
                }
            }
            for verb in headed {
                let [en, fr] = easels.each_ref().map(|e| e.verb(&verb));
                assert!(en.is_some() && fr.is_some(), "{}: verb-{verb}", game.info().id);
            }
        }
    }
}
