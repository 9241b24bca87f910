//! What was found a moment ago, by all that it rests on. Lists, "may he?" and what is done ask the same of one position.

/// The newest few answers.
#[derive(Debug)]
pub struct Memo<K, V, const KEPT: usize> {
    next: usize,
    kept: Vec<(K, V)>,
}

impl<K: PartialEq, V, const KEPT: usize> Memo<K, V, KEPT> {
    pub const fn new() -> Self {
        Self { next: 0, kept: Vec::new() }
    }
    /// The answer for a key: that which is kept, or one that is found now.
    pub fn get(&mut self, key: K, find: impl FnOnce(&K) -> V) -> &V {
        let at = self.kept.iter().position(|(k, _)| *k == key).unwrap_or_else(|| {
            let found = find(&key);
            if self.kept.len() < KEPT {
                self.kept.push((key, found));
                return self.kept.len() - 1;
            }
            let at = self.next;
            self.kept[at] = (key, found);
            self.next = (at + 1) % KEPT;
            at
        });
        &self.kept[at].1
    }
}
