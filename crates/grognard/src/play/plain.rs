//! Line by line: good over ssh, in a pipe and with a screen reader.

use super::{Sitting, Turn, ask};
use crate::draw::{Easel, grouped};
use crate::fail::Fail;
use crate::screen::wrap;
use kernel::{Role, Roles, Table, Text};
use std::io::BufRead;
use std::path::PathBuf;
use tabletop::view::Choice;

/// Longer lists are shown with a heading for each kind of action.
const MANY: usize = 12;
/// Longer lists are shown a page at a time.
const PAGE: usize = 40;

/// The table, line by line.
pub struct Plain<'s, 'a, R> {
    sitting: &'s mut Sitting<'a>,
    easel: Easel<'a>,
    input: R,
    /// Where we were when it was last said.
    ribbon: Vec<String>,
}

/// What a line asks for.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    /// The action of this number; `None` is the usual way on.
    Do(Option<usize>),
    More,
    WhyNot(String),
    Undo,
    Log,
    Map,
    Cards,
    Rule(String),
    Save {
        path: String,
        force: bool,
    },
    Help,
    Quit,
    Unknown,
}

impl Command {
    fn read(line: &str) -> Self {
        let line = line.trim();
        if line.is_empty() {
            return Command::Do(None);
        }
        if let Ok(n) = line.parse::<usize>() {
            return Command::Do(Some(n));
        }
        if let Some(question) = line.strip_prefix('?') {
            return Command::WhyNot(question.trim().into());
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim().to_string();
        match word {
            "+" => Command::More,
            "u" => Command::Undo,
            "l" => Command::Log,
            "m" => Command::Map,
            "c" => Command::Cards,
            "r" => Command::Rule(rest),
            "s" => Command::Save { path: rest, force: false },
            "s!" => Command::Save { path: rest, force: true },
            "h" => Command::Help,
            "q" => Command::Quit,
            _ => Command::Unknown,
        }
    }
}

impl<'s, 'a, R: BufRead> Plain<'s, 'a, R> {
    pub fn new(sitting: &'s mut Sitting<'a>, input: R) -> Self {
        let screen = &sitting.desk.screen;
        let easel = Easel::new(&sitting.desk.words, sitting.game, screen.ink, screen.width);
        Self { sitting, easel, input, ribbon: Vec::new() }
    }

    fn say(&self, text: impl Into<Text>) -> Result<(), Fail> {
        self.sitting.desk.screen.line(self.sitting.desk.words.say(text))
    }

    fn lines<S: AsRef<str>>(&self, lines: impl IntoIterator<Item = S>) -> Result<(), Fail> {
        self.sitting.desk.screen.lines(lines)
    }

    /// A line from the player; `None` when there are no more.
    fn line(&mut self, prompt: &str) -> Result<Option<String>, Fail> {
        self.sitting.desk.screen.ask(prompt)?;
        let mut line = String::new();
        match self.input.read_line(&mut line) {
            Ok(0) => {
                self.lines([""])?;
                Ok(None)
            }
            Ok(_) => Ok(Some(line.trim().to_string())),
            Err(e) if e.kind() == std::io::ErrorKind::InvalidData => Ok(Some("\u{fffd}".into())),
            Err(e) => Err(e.into()),
        }
    }

    /// Plays until the game is over or somebody quits.
    pub fn run(&mut self) -> Result<(), Fail> {
        let info = self.sitting.game.info();
        let text = Text::new("play-welcome").word("game", info.title);
        let scenario = self.easel.scenario(&self.sitting.session.setup().scenario);
        self.say(text.word("scenario", scenario))?;
        self.say(Text::new("play-commitment").word("commitment", self.sitting.session.commitment()))?;
        self.say("play-hint")?;
        let mut whole = true;
        loop {
            match self.sitting.turn() {
                Turn::Over => return self.over(),
                Turn::Program(role) => self.sitting.program(role)?,
                Turn::Person(_) if self.sitting.answer()? => {}
                Turn::Person(role) => {
                    if self.sitting.must_pass(role) {
                        if !self.pass(role)? {
                            return self.quit();
                        }
                        whole = true;
                    }
                    self.sitting.keyboard = Some(role);
                    if !self.person(role, whole)? {
                        return self.quit();
                    }
                    whole = false;
                }
            }
        }
    }

    /// Hands the keyboard over, so that nobody sees another's cards. False when there is no more input.
    fn pass(&mut self, role: Role) -> Result<bool, Fail> {
        let first = self.sitting.keyboard.is_none();
        if !first {
            self.sitting.desk.screen.wipe()?;
        }
        let text = Text::new("play-pass").word("role", self.sitting.role_name(role));
        let prompt = self.sitting.desk.words.say(text);
        let more = self.line(&format!("{prompt} "))?.is_some();
        if more && !first {
            self.sitting.desk.screen.wipe()?;
        }
        Ok(more)
    }

    fn table(&self, role: Role) -> Table {
        self.sitting.session.table(self.sitting.viewer(role))
    }

    /// Asks one person for one action. False when he leaves.
    fn person(&mut self, role: Role, whole: bool) -> Result<bool, Fail> {
        let table = self.table(role);
        if whole {
            self.lines([""])?;
            self.lines(self.easel.table(&table))?;
        }
        let news = self.sitting.news(role);
        if !news.is_empty() {
            self.lines([String::new(), self.easel.heading("section-news")])?;
            self.lines(self.easel.log(&news))?;
        }
        self.lines([""])?;
        let ribbon = self.easel.ribbon(&table);
        if !whole && ribbon != self.ribbon {
            self.lines(&ribbon)?;
        }
        self.ribbon = ribbon;
        self.lines(self.easel.prompt(&table))?;
        let mut page = 0;
        self.actions(&table, page)?;
        loop {
            let Some(line) = self.line("> ")? else { return Ok(false) };
            match Command::read(&line) {
                Command::Do(n) => {
                    if let Some(choice) = self.chosen(&table, n)? {
                        match self.sitting.act(&choice)? {
                            Ok(()) => return Ok(true),
                            Err(why) => self.lines([why])?,
                        }
                    }
                }
                Command::More => {
                    page = if (page + 1) * PAGE < table.actions.len() { page + 1 } else { 0 };
                    self.actions(&table, page)?;
                }
                Command::Undo if self.sitting.undo(role)? => {
                    self.say("play-undone")?;
                    return Ok(true);
                }
                Command::Undo => self.say("play-no-undo")?,
                Command::Save { path, force } => self.save(&path, force)?,
                Command::Quit => return Ok(false),
                other => self.look(role, &table, &other)?,
            }
        }
    }

    /// Commands that only show something.
    fn look(&mut self, role: Role, table: &Table, command: &Command) -> Result<(), Fail> {
        let viewer = self.sitting.viewer(role);
        match command {
            Command::WhyNot(question) => {
                self.lines(ask::why_not(&self.easel, &self.sitting.refused(role), question))
            }
            Command::Log => self.lines(self.easel.log(&self.sitting.session.log(viewer, 0))),
            Command::Map => {
                self.lines(self.easel.table(table))?;
                self.lines([""])?;
                self.lines(self.easel.prompt(table))?;
                self.actions(table, 0)
            }
            Command::Cards => {
                self.lines(self.easel.piles(table))?;
                self.lines(self.easel.card_list())?;
                self.lines(self.easel.charts())
            }
            Command::Rule(rule) => self.lines(ask::rule(&self.easel, rule)),
            Command::Help => self.lines(self.sitting.desk.words.say("play-help").lines()),
            _ => self.say("play-what"),
        }
    }

    /// The numbered list, kinds of action together when it is long.
    fn actions(&self, table: &Table, page: usize) -> Result<(), Fail> {
        let groups = grouped(&table.actions);
        let many = table.actions.len() > MANY && groups.len() > 1;
        let (from, to) = (page * PAGE, (page + 1) * PAGE);
        let several = several_roles(table);
        let mut n = 0;
        for (verb, choices) in groups {
            let inside = n < to && n + choices.len() > from;
            let heading = self.easel.verb(&verb).filter(|_| many && inside && choices.len() > 1);
            if let Some(heading) = heading {
                self.lines([self.easel.ink.dim(&format!("  {heading} ({})", choices.len()))])?;
            }
            for choice in choices {
                n += 1;
                if n <= from || n > to {
                    continue;
                }
                let words = self.easel.choice(choice);
                let words = if several { self.easel.words.pair(&choice.role, words) } else { words };
                let line = format!("{n:3}. {words}");
                self.lines(wrap(&line, self.easel.width, 5))?;
            }
        }
        if n > to {
            self.say(Text::new("play-more").number("n", (n - to) as i64))?;
        }
        Ok(())
    }

    /// The action a number or Enter stands for.
    fn chosen(&self, table: &Table, number: Option<usize>) -> Result<Option<Choice>, Fail> {
        let choices: Vec<&Choice> = grouped(&table.actions).into_iter().flat_map(|g| g.1).collect();
        let choice = match number {
            Some(n) => n.checked_sub(1).and_then(|n| choices.get(n).copied()),
            None => match (choices.as_slice(), table.usual()) {
                ([one], _) => Some(*one),
                (_, Some(main)) => Some(main),
                _ => return self.say("play-choose").map(|()| None),
            },
        };
        if choice.is_none() {
            self.say(Text::new("play-range").number("last", choices.len() as i64))?;
        }
        Ok(choice.cloned())
    }

    fn save(&mut self, path: &str, force: bool) -> Result<(), Fail> {
        if path.is_empty() {
            return self.say("play-save-where");
        }
        match self.sitting.save_to(&PathBuf::from(path), force) {
            Ok(()) => self.say(Text::new("play-saved").word("file", path)),
            Err(fail) => self.lines(fail.line),
        }
    }

    fn over(&mut self) -> Result<(), Fail> {
        let viewer = if self.sitting.hotseat { Roles::NOBODY } else { self.sitting.people };
        let first = self.sitting.keyboard.or(self.sitting.people.iter().next()).unwrap_or(Role(0));
        let news = self.sitting.news(first);
        self.lines([""])?;
        self.lines(self.easel.log(&news))?;
        let table = self.sitting.session.table(viewer);
        self.lines([""])?;
        self.lines(self.easel.table(&table))?;
        self.lines([""])?;
        self.lines(self.easel.result(&table))?;
        self.quit()
    }

    /// Offers to save what is not saved.
    fn quit(&mut self) -> Result<(), Fail> {
        while self.sitting.unsaved() {
            let prompt = self.sitting.desk.words.say("play-save-offer");
            let Some(path) = self.line(&format!("{prompt} "))? else { break };
            if path.is_empty() {
                break;
            }
            self.save(&path, false)?;
        }
        self.say("play-bye")
    }
}

fn several_roles(table: &Table) -> bool {
    table.actions.windows(2).any(|w| w[0].role != w[1].role)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands() {
        assert_eq!(Command::read(" 12 "), Command::Do(Some(12)));
        assert_eq!(Command::read(""), Command::Do(None));
        assert_eq!(Command::read("? the ford"), Command::WhyNot("the ford".into()));
        assert_eq!(Command::read("?3"), Command::WhyNot("3".into()));
        assert_eq!(Command::read("r 12.2.1"), Command::Rule("12.2.1".into()));
        assert_eq!(Command::read("s! a b.json"), Command::Save { path: "a b.json".into(), force: true });
        assert_eq!(Command::read("attack!"), Command::Unknown);
    }
}
