//! Where everything stands.

use super::{Easel, says};
use kernel::{Table, Text};
use std::collections::BTreeMap;
use tabletop::board::Space;
use tabletop::view::{Piece, Place, SpaceState};

impl Easel<'_> {
    /// Space by space: who holds it and what stands there; then who holds the rest.
    pub fn board(&self, table: &Table) -> Vec<String> {
        let mut lines = vec![self.heading("section-board")];
        let mut held: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for space in self.scenery.boards.iter().flat_map(|b| &b.spaces) {
            let state = table.spaces.iter().find(|s| s.id == space.id);
            let pieces = at(table, &Place::Space(space.id.clone()));
            let badges = state.map(|s| s.badges.as_slice()).unwrap_or_default();
            if pieces.is_empty() && badges.is_empty() {
                if let Some(control) = state.and_then(|s| s.control.as_ref()) {
                    held.entry(control.clone()).or_default().push(self.say(&space.name));
                }
                continue;
            }
            lines.extend(self.wrap(&self.space(space, state, &pieces), 4));
        }
        for (control, names) in held {
            let text = Text::new("board-held").word("who", self.livery_name(&control));
            let text = text.word("spaces", names.join(", "));
            lines.extend(self.wrap(&format!("  {}", self.own(text)), 4));
        }
        lines.extend(self.legend(table));
        lines
    }

    fn space(&self, space: &Space, state: Option<&SpaceState>, pieces: &[&Piece]) -> String {
        let mut line = format!("  {}", self.ink.bold(&self.say(&space.name)));
        if let Some(control) = state.and_then(|s| s.control.as_ref()) {
            line += &format!(" ({})", self.dyed(control, &self.livery_name(control)));
        }
        for badge in state.map(|s| s.badges.as_slice()).unwrap_or_default() {
            line += &format!(" {}", self.badge(badge));
        }
        let owner = state.and_then(|s| s.control.as_deref());
        match pieces {
            [] => {}
            // Whose they are has been said.
            all if all.iter().all(|p| Some(p.livery.as_str()) == owner) => {
                let names: Vec<String> = all.iter().map(|p| self.piece(p)).collect();
                line = self.words.pair(line, names.join(", "));
            }
            all => line = self.words.pair(line, self.stack(all)),
        }
        line
    }

    /// The pieces of one place, those of a side together.
    pub fn stack(&self, pieces: &[&Piece]) -> String {
        let mut sides: Vec<(&str, Vec<String>)> = Vec::new();
        for piece in pieces {
            let words = self.piece(piece);
            match sides.iter_mut().find(|s| s.0 == piece.livery) {
                Some(side) => side.1.push(words),
                None => sides.push((&piece.livery, vec![words])),
            }
        }
        let sides = sides.iter().map(|(livery, names)| {
            self.words.pair(self.dyed(livery, &self.livery_name(livery)), names.join(", "))
        });
        self.words.series(sides)
    }

    /// A counter in words: `Davout 4-3 (spent)`.
    pub fn piece(&self, piece: &Piece) -> String {
        let mut words = self.say(&piece.name);
        let ratings: Vec<String> = piece.ratings.iter().map(|r| r.value.to_string()).collect();
        if !ratings.is_empty() {
            words += &format!(" {}", ratings.join("-"));
        }
        if piece.reconstructed {
            words += "~";
        }
        if let Some(count) = piece.count.filter(|c| !says(&words, &c.to_string())) {
            words += &format!(" ({})", self.own(Text::new("piece-count").number("n", count)));
        }
        let style = self.scenery.styles.iter().find(|s| s.kind == piece.kind);
        let state = |id: &String| match style.and_then(|s| s.states.iter().find(|t| t.state == *id)) {
            Some(own) => self.say(&own.name),
            None => self.own(Text::new(format!("state-{id}"))),
        };
        let states: Vec<String> = piece.states.iter().map(state).collect();
        if !states.is_empty() {
            words += &format!(" ({})", states.join(", "));
        }
        for badge in &piece.badges {
            words += &format!(" {}", self.badge(badge));
        }
        words
    }

    /// What the numbers behind a name are.
    fn legend(&self, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for style in &self.scenery.styles {
            let shown = table.pieces.iter().any(|p| p.kind == style.kind && !p.ratings.is_empty());
            if shown && !style.ratings.is_empty() {
                let ratings: Vec<String> = style.ratings.iter().map(|r| self.say(&r.name)).collect();
                let text = Text::new("board-legend").word("ratings", ratings.join("-"));
                lines.push(self.ink.dim(&format!("  {}", self.own(text))));
            }
        }
        if table.pieces.iter().any(|p| p.reconstructed) {
            lines.push(self.ink.dim(&format!("  {}", self.own("board-reconstructed"))));
        }
        lines.dedup();
        lines
    }

    /// The boxes beside the board that hold something.
    pub fn boxes(&self, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for face in &self.scenery.boxes {
            let pieces = at(table, &Place::Box(face.id.clone()));
            if !pieces.is_empty() {
                let line = self.words.pair(self.ink.bold(&self.say(&face.name)), self.stack(&pieces));
                lines.extend(self.wrap(&format!("  {line}"), 4));
            }
        }
        if !lines.is_empty() {
            lines.insert(0, self.heading("section-boxes"));
        }
        lines
    }
}

/// The pieces of one place, the top one first.
fn at<'t>(table: &'t Table, place: &Place) -> Vec<&'t Piece> {
    let mut pieces: Vec<&Piece> = table.pieces.iter().filter(|p| p.at == *place).collect();
    pieces.sort_by_key(|p| p.depth);
    pieces
}
