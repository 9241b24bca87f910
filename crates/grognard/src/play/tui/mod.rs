//! Full screen: the board and the hand on the left, the log and the actions on the right.

mod view;

use super::{Sitting, Turn, ask};
use crate::draw::{Easel, grouped};
use crate::fail::Fail;
use kernel::{Role, Roles, Table, Text};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::path::PathBuf;
use tabletop::view::Choice;

/// Plays until somebody leaves.
pub fn run(sitting: &mut Sitting) -> Result<(), Fail> {
    let mut app = App::new(sitting)?;
    let mut terminal = ratatui::try_init()?;
    let ended = (|| {
        loop {
            terminal.draw(|frame| app.draw(frame))?;
            if let Event::Key(key) = event::read()?
                && key.kind != KeyEventKind::Release
                && !app.key(key)?
            {
                return Ok(());
            }
        }
    })();
    ratatui::restore();
    ended
}

/// A part of the screen that scrolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Board,
    Hand,
    Log,
}

/// Something laid over the table.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Popup {
    Lines {
        title: String,
        lines: Vec<String>,
        scroll: u16,
    },
    Rule(String),
    Save(String),
    Quit,
    /// The keyboard goes to this role.
    Pass(Role),
}

/// The table as it is on the screen.
struct App<'s, 'a> {
    sitting: &'s mut Sitting<'a>,
    easel: Easel<'a>,
    /// Whose table is shown.
    role: Role,
    over: bool,
    table: Table,
    /// The actions in the order they are shown.
    choices: Vec<Choice>,
    selected: usize,
    focus: Pane,
    /// How far each pane is scrolled: the board and the hand from the top, the log from the end.
    scroll: [u16; 3],
    popup: Option<Popup>,
    message: String,
}

impl<'s, 'a> App<'s, 'a> {
    fn new(sitting: &'s mut Sitting<'a>) -> Result<Self, Fail> {
        let easel = Easel::new(&sitting.desk.words, sitting.game, sitting.desk.screen.ink, 80);
        let mut app = App {
            role: sitting.people.iter().next().unwrap_or(Role(0)),
            sitting,
            easel,
            over: false,
            table: Table::default(),
            choices: Vec::new(),
            selected: 0,
            focus: Pane::Log,
            scroll: [0; 3],
            popup: None,
            message: String::new(),
        };
        app.refresh()?;
        Ok(app)
    }

    fn own(&self, text: impl Into<Text>) -> String {
        self.easel.words.say(text)
    }

    fn viewer(&self) -> Roles {
        if self.over && self.sitting.hotseat { Roles::NOBODY } else { self.sitting.viewer(self.role) }
    }

    /// Lets programs act, then shows the table of who is to decide.
    fn refresh(&mut self) -> Result<(), Fail> {
        loop {
            match self.sitting.turn() {
                Turn::Program(role) => self.sitting.program(role)?,
                Turn::Person(_) if self.sitting.answer()? => {}
                _ => break,
            }
        }
        match self.sitting.turn() {
            Turn::Person(role) if self.sitting.must_pass(role) => {
                self.popup = Some(Popup::Pass(role));
                return Ok(());
            }
            Turn::Person(role) => {
                self.role = role;
                self.sitting.keyboard = Some(role);
            }
            Turn::Over => {
                self.over = true;
                self.message = self.own("tui-over");
            }
            Turn::Program(_) => {}
        }
        self.show();
        Ok(())
    }

    fn show(&mut self) {
        self.table = self.sitting.session.table(self.viewer());
        self.choices =
            grouped(&self.table.actions).into_iter().flat_map(|g| g.1.into_iter().cloned()).collect();
        let main = self.table.usual().and_then(|m| self.choices.iter().position(|c| c == m));
        self.selected = main.unwrap_or(0);
        self.scroll[Pane::Log as usize] = 0;
    }

    /// Answers a key. False when the player leaves.
    fn key(&mut self, key: KeyEvent) -> Result<bool, Fail> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(false);
        }
        match self.popup.take() {
            Some(popup) => self.popup_key(popup, key.code),
            None => self.table_key(key.code),
        }
    }

    fn popup_key(&mut self, popup: Popup, code: KeyCode) -> Result<bool, Fail> {
        match (popup, code) {
            (Popup::Pass(role), KeyCode::Enter) => {
                self.sitting.keyboard = Some(role);
                self.message.clear();
                self.refresh()?;
            }
            (Popup::Pass(_), KeyCode::Char('q')) => self.popup = Some(Popup::Quit),
            (Popup::Pass(role), _) => self.popup = Some(Popup::Pass(role)),
            (Popup::Quit, KeyCode::Enter) => return Ok(false),
            // Whoever stays may have to pass the keyboard still.
            (Popup::Quit, _) => self.refresh()?,
            (_, KeyCode::Esc) => {}
            (Popup::Lines { title, lines, scroll }, code) => {
                let last = lines.len().saturating_sub(1) as u16;
                let scroll = match code {
                    KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
                    KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
                    KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
                    KeyCode::PageUp => scroll.saturating_sub(10),
                    _ => return Ok(true),
                };
                self.popup = Some(Popup::Lines { title, lines, scroll: scroll.min(last) });
            }
            (Popup::Rule(text), KeyCode::Enter) => {
                self.easel.width = view::POPUP_WIDTH;
                let lines = ask::rule(&self.easel, &text);
                self.popup = Some(Popup::Lines { title: self.own("tui-rule"), lines, scroll: 0 });
            }
            (Popup::Save(path), KeyCode::Enter) => self.save(&path),
            (Popup::Rule(text), code) => self.popup = Some(Popup::Rule(typed(text, code))),
            (Popup::Save(text), code) => self.popup = Some(Popup::Save(typed(text, code))),
        }
        Ok(true)
    }

    fn table_key(&mut self, code: KeyCode) -> Result<bool, Fail> {
        let last = self.choices.len().saturating_sub(1);
        match code {
            KeyCode::Down | KeyCode::Char('j') => self.selected = (self.selected + 1).min(last),
            KeyCode::Up | KeyCode::Char('k') => self.selected = self.selected.saturating_sub(1),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::Enter => self.act()?,
            KeyCode::Char('u') => {
                let undone = self.sitting.undo(self.role)?;
                self.message = self.own(if undone { "play-undone" } else { "play-no-undo" });
                self.over = false;
                self.refresh()?;
            }
            KeyCode::Tab => {
                self.focus = match self.focus {
                    Pane::Board => Pane::Hand,
                    Pane::Hand => Pane::Log,
                    Pane::Log => Pane::Board,
                }
            }
            KeyCode::PageDown | KeyCode::PageUp => self.turn_page(code == KeyCode::PageDown),
            KeyCode::Char('?') => {
                self.easel.width = view::POPUP_WIDTH;
                let lines = ask::why_not(&self.easel, &self.sitting.refused(self.role), "");
                self.popup = Some(Popup::Lines { title: "?".into(), lines, scroll: 0 });
            }
            KeyCode::Char('c') => {
                self.easel.width = view::POPUP_WIDTH;
                let lines = self.easel.card_list().into_iter().chain(self.easel.charts()).collect();
                self.popup = Some(Popup::Lines { title: self.own("section-cards"), lines, scroll: 0 });
            }
            KeyCode::Char('h') => {
                let lines = self.own("tui-help").lines().map(String::from).collect();
                self.popup = Some(Popup::Lines { title: "h".into(), lines, scroll: 0 });
            }
            KeyCode::Char('r') => self.popup = Some(Popup::Rule(String::new())),
            KeyCode::Char('s') => self.popup = Some(Popup::Save(String::new())),
            KeyCode::Char('q') | KeyCode::Esc => self.popup = Some(Popup::Quit),
            _ => {}
        }
        Ok(true)
    }

    fn act(&mut self) -> Result<(), Fail> {
        let Some(choice) = self.choices.get(self.selected).cloned() else { return Ok(()) };
        self.message = match self.sitting.act(&choice)? {
            Ok(()) => String::new(),
            Err(why) => why,
        };
        self.refresh()
    }

    /// The log is read from its end, so down is towards the newest.
    fn turn_page(&mut self, down: bool) {
        let scroll = &mut self.scroll[self.focus as usize];
        let further = if self.focus == Pane::Log { !down } else { down };
        *scroll = if further { scroll.saturating_add(5) } else { scroll.saturating_sub(5) };
    }

    fn save(&mut self, path: &str) {
        if path.is_empty() {
            return;
        }
        self.message = match self.sitting.save_to(&PathBuf::from(path), false) {
            Ok(()) => self.own(Text::new("play-saved").word("file", path)),
            Err(fail) => fail.line.unwrap_or_default(),
        };
    }
}

/// A line of input after a key.
fn typed(mut text: String, code: KeyCode) -> String {
    match code {
        KeyCode::Char(c) => text.push(c),
        KeyCode::Backspace => drop(text.pop()),
        _ => {}
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Desk;
    use crate::screen::Screen;
    use crate::words::Words;
    use kernel::{AnyGame, Language, Loaded, Seed, Setup};
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;

    /// What the screen shows after these keys.
    fn screen(people: Roles, hotseat: bool, keys: &[KeyCode]) -> (String, bool) {
        let desk = Desk { words: Words::new(Language::En), screen: Screen::new(), data: None };
        let game = Loaded::new(skirmish::Skirmish::load(&Default::default()).unwrap()).unwrap();
        let session = game.start(Setup::scenario("ford"), Seed::from_number(3)).unwrap();
        let mut sitting = Sitting::new(&desk, &game, session, people);
        sitting.hotseat = hotseat;
        let mut app = App::new(&mut sitting).unwrap();
        let mut terminal = Terminal::new(TestBackend::new(120, 40)).unwrap();
        let mut on = true;
        terminal.draw(|f| app.draw(f)).unwrap();
        for &code in keys {
            on = app.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
            terminal.draw(|f| app.draw(f)).unwrap();
        }
        (terminal.backend().to_string(), on)
    }

    const BLUE: Roles = Roles(1);

    #[test]
    fn the_table_is_on_the_screen() {
        let (screen, _) = screen(BLUE, false, &[]);
        for words in
            ["Round 1", "Blue's camp", "Which order do you give?", "Advance", "Red has written an order"]
        {
            assert!(screen.contains(words), "no '{words}' on:\n{screen}");
        }
    }

    #[test]
    fn arrows_choose_and_enter_acts() {
        let (screen, on) = screen(BLUE, false, &[KeyCode::Down, KeyCode::Enter]);
        assert!(on && screen.contains("You have written: Hold."), "{screen}");
    }

    #[test]
    fn why_not_help_rules_and_quit_are_laid_over() {
        let at = |keys: &[KeyCode]| screen(BLUE, false, keys);
        assert!(at(&[KeyCode::Char('?')]).0.contains("You do not hold that card."));
        assert!(at(&[KeyCode::Char('c')]).0.contains("Rally"));
        let rule = at(&[
            KeyCode::Char('r'),
            KeyCode::Char('2'),
            KeyCode::Char('.'),
            KeyCode::Char('5'),
            KeyCode::Enter,
        ]);
        assert!(rule.0.contains("At most two companies"));
        assert!(!at(&[KeyCode::Char('q'), KeyCode::Enter]).1);
        assert!(at(&[KeyCode::Char('q'), KeyCode::Esc]).1);
        // Nothing can be taken back past the other side's order.
        assert!(at(&[KeyCode::Char('u')]).0.contains("Nothing can be undone"));
    }

    #[test]
    fn in_hotseat_nobody_sees_the_other_hand() {
        let (before, _) = screen(Roles::first(2), true, &[]);
        assert!(before.contains("The keyboard goes to Blue"), "{before}");
        assert!(!before.contains("Blue's hand"), "{before}");
        let (after, _) = screen(Roles::first(2), true, &[KeyCode::Enter, KeyCode::Enter]);
        assert!(after.contains("The keyboard goes to Red") && !after.contains("Blue's hand"), "{after}");
    }

    #[test]
    fn a_small_screen_does_no_harm() {
        let desk = Desk { words: Words::new(Language::Fr), screen: Screen::new(), data: None };
        let game = Loaded::new(skirmish::Skirmish::load(&Default::default()).unwrap()).unwrap();
        let session = game.start(Setup::scenario("ford"), Seed::from_number(3)).unwrap();
        let mut sitting = Sitting::new(&desk, &game, session, BLUE);
        let mut app = App::new(&mut sitting).unwrap();
        for (w, h) in [(1, 1), (10, 3), (30, 10), (300, 100)] {
            let mut terminal = Terminal::new(TestBackend::new(w, h)).unwrap();
            for code in [KeyCode::Tab, KeyCode::PageDown, KeyCode::Char('?'), KeyCode::Esc] {
                app.key(KeyEvent::new(code, KeyModifiers::NONE)).unwrap();
                terminal.draw(|f| app.draw(f)).unwrap();
            }
        }
    }
}
