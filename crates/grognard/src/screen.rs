//! Where lines go: plain when piped, coloured on a terminal, quiet when nobody reads on.

use crate::fail::Fail;
use std::env;
use std::io::{self, IsTerminal, Write};

/// Standard output.
#[derive(Debug, Clone, Copy)]
pub struct Screen {
    pub ink: Ink,
    /// Columns to fill.
    pub width: usize,
    pub tty: bool,
}

/// Colours, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink(pub bool);

impl Ink {
    fn code(self, code: &str, words: &str) -> String {
        if self.0 && !words.is_empty() { format!("\x1b[{code}m{words}\x1b[0m") } else { words.into() }
    }
    pub fn bold(self, words: &str) -> String {
        self.code("1", words)
    }
    pub fn dim(self, words: &str) -> String {
        self.code("2", words)
    }
    /// The colour of a livery's ground.
    pub fn ground(self, ground: &str, words: &str) -> String {
        let code = match ground {
            "fr" => "34",
            "au" => "33",
            "gb" => "31",
            "pr" => "36",
            "ru" => "32",
            "es" => "93",
            "by" => "94",
            "it" => "92",
            "nl" => "95",
            _ => "37",
        };
        self.code(code, words)
    }
}

impl Screen {
    /// Colours only on a terminal, and only when `NO_COLOR` is not set.
    pub fn new() -> Self {
        let tty = io::stdout().is_terminal();
        let ink = Ink(tty && env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()));
        let width = match ratatui::crossterm::terminal::size() {
            Ok((columns, _)) if tty && columns > 0 => usize::from(columns).clamp(40, 120),
            _ => 100,
        };
        Self { ink, width, tty }
    }

    pub fn line(&self, line: impl AsRef<str>) -> Result<(), Fail> {
        let mut out = io::stdout().lock();
        out.write_all(line.as_ref().as_bytes())?;
        out.write_all(b"\n")?;
        Ok(())
    }

    pub fn lines<I: IntoIterator<Item = S>, S: AsRef<str>>(&self, lines: I) -> Result<(), Fail> {
        lines.into_iter().try_for_each(|l| self.line(l))
    }

    /// Words without an end of line, seen at once.
    pub fn ask(&self, words: &str) -> Result<(), Fail> {
        let mut out = io::stdout().lock();
        out.write_all(words.as_bytes())?;
        out.flush()?;
        Ok(())
    }

    /// JSON, indented.
    pub fn json(&self, value: &impl serde::Serialize) -> Result<(), Fail> {
        let text = serde_json::to_string_pretty(value).map_err(|e| Fail::input(e.to_string()))?;
        self.line(text)
    }

    /// So that nobody reads what the last player saw.
    pub fn wipe(&self) -> Result<(), Fail> {
        if self.tty {
            return self.ask("\x1b[2J\x1b[3J\x1b[H");
        }
        self.ask(&"\n".repeat(50))
    }
}

/// Breaks words into lines of at most `width` columns; lines after the first are indented, the first as it is.
pub fn wrap(words: &str, width: usize, indent: usize) -> Vec<String> {
    let lead = words.len() - words.trim_start_matches(' ').len();
    let mut lines = Vec::new();
    let mut line = " ".repeat(lead);
    let mut column = lead;
    let mut empty = true;
    for word in words[lead..].split(' ') {
        let length = visible(word);
        if !empty && column + 1 + length > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            column = indent;
            empty = true;
        }
        if !empty {
            line.push(' ');
            column += 1;
        }
        line += word;
        column += length;
        empty = false;
    }
    lines.push(line);
    lines
}

/// Columns a string takes, colours left out.
fn visible(words: &str) -> usize {
    let mut columns = 0;
    let mut escape = false;
    for c in words.chars() {
        match c {
            '\x1b' => escape = true,
            'm' if escape => escape = false,
            _ if escape => {}
            _ => columns += 1,
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_colours_take_no_room() {
        let words = format!("one {} three four", Ink(true).bold("two"));
        assert_eq!(wrap(&words, 9, 2), ["one \u{1b}[1mtwo\u{1b}[0m", "  three", "  four"]);
        assert_eq!(wrap("", 9, 2), [""]);
        assert_eq!(wrap("  one two three", 9, 4), ["  one two", "    three"]);
        assert_eq!(wrap("deux mots\u{a0}: oui", 10, 2), ["deux", "  mots\u{a0}:", "  oui"]);
        assert_eq!(Ink(false).bold("plain"), "plain");
    }
}
