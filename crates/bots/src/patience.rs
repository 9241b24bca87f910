//! Nobody walks in circles for ever.
//!
//! A game ends whoever plays it, but a program that likes every lap of a circle as much as the last (pick it up, put it
//! back) could keep it from doing so. Whoever acts long without anybody else deciding does not do the same thing again
//! and again.

use kernel::Role;

/// The last actions of one role, since somebody else decided.
#[derive(Debug, Clone)]
pub struct Patience<A> {
    role: Option<Role>,
    row: Vec<A>,
}

impl<A> Default for Patience<A> {
    fn default() -> Self {
        Self { role: None, row: Vec::new() }
    }
}

impl<A> Patience<A> {
    /// So many actions in a row are nobody's business.
    pub const LONG: usize = 64;
    /// In a longer row each may come so often.
    const OFTEN: usize = 8;
}

impl<A: Clone + Eq> Patience<A> {
    pub fn note(&mut self, role: Role, action: &A) {
        if self.role != Some(role) {
            self.role = Some(role);
            self.row.clear();
        }
        self.row.push(action.clone());
    }

    /// Whether it has been done too often in this row.
    fn worn(&self, role: Role, action: &A) -> bool {
        let row = if self.role == Some(role) { self.row.as_slice() } else { &[] };
        let Some(from) = row.len().checked_sub(Self::LONG) else { return false };
        row[from..].iter().filter(|a| *a == action).count() >= Self::OFTEN
    }

    /// The choice itself, or one that is not worn out.
    pub fn instead(&self, role: Role, actions: &[A], chosen: usize) -> usize {
        if !self.worn(role, &actions[chosen]) {
            return chosen;
        }
        let other = (1..actions.len()).map(|i| (chosen + i) % actions.len());
        other.into_iter().find(|&i| !self.worn(role, &actions[i])).unwrap_or(chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_is_left() {
        let (me, mut patience) = (Role(0), Patience::default());
        for i in 0..63 {
            patience.note(me, &["fetch", "pass"][i % 2]);
        }
        assert_eq!(patience.instead(me, &["fetch", "leave"], 0), 0, "not yet");
        patience.note(me, &"pass");
        assert_eq!(patience.instead(me, &["fetch", "leave"], 0), 1);
        assert_eq!(patience.instead(me, &["fetch"], 0), 0, "what must be must be");
        assert_eq!(patience.instead(Role(1), &["fetch", "leave"], 0), 0, "another has his own patience");
        patience.note(Role(1), &"answer");
        assert_eq!(patience.instead(me, &["fetch", "leave"], 0), 0, "somebody else has decided");
    }
}
