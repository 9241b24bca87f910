//! How a command ends when it cannot do what it was asked: one line and an exit code.

use std::io;

/// The end of a command.
#[derive(Debug, PartialEq, Eq)]
pub struct Fail {
    /// 1: what was looked at is wrong; 2: it could not be looked at.
    pub code: u8,
    /// One line for standard error; nothing when all has been said.
    pub line: Option<String>,
}

impl Fail {
    /// Bad input.
    pub fn input(line: impl Into<String>) -> Self {
        Self { code: 2, line: Some(line.into()) }
    }
    /// The input was read, and is wrong.
    pub fn wrong(line: impl Into<String>) -> Self {
        Self { code: 1, line: Some(line.into()) }
    }
    /// All has been said already.
    pub fn quiet(code: u8) -> Self {
        Self { code, line: None }
    }
}

impl From<io::Error> for Fail {
    /// Whoever reads our output may stop reading; that is no error.
    fn from(e: io::Error) -> Self {
        match e.kind() {
            io::ErrorKind::BrokenPipe => Fail::quiet(0),
            _ => Fail::input(e.to_string()),
        }
    }
}
