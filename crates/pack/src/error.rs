//! What is wrong with a file.

use std::fmt;

/// What is wrong with a data file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadError {
    pub file: String,
    /// The entry and field, as in `corps 'davout', fresh`; empty where the whole file is meant.
    pub entry: String,
    pub what: String,
}

impl LoadError {
    pub fn new(file: &str, entry: impl Into<String>, what: impl Into<String>) -> Self {
        Self { file: file.into(), entry: entry.into(), what: what.into() }
    }

    /// A fault of a field of an entry, either of which may be empty.
    pub fn of_field(file: &str, entry: &str, field: &str, what: impl Into<String>) -> Self {
        let place = [entry, field].into_iter().filter(|s| !s.is_empty()).collect::<Vec<_>>().join(", ");
        Self::new(file, place, what)
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.entry.as_str() {
            "" => write!(f, "{}: {}", self.file, self.what),
            entry => write!(f, "{}, {entry}: {}", self.file, self.what),
        }
    }
}

impl std::error::Error for LoadError {}
