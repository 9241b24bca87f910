//! Hands, piles, and the aids a player looks things up in.

use super::Easel;
use kernel::{Table, Text};
use tabletop::view::{Card, CardFace, CardUse, ChartSheet, Pile};

impl Easel<'_> {
    /// The cards the viewer sees, with their texts; of other piles only how many.
    pub fn piles(&self, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for pile in table.piles.iter().filter(|p| p.count > 0) {
            let hand = pile.role.is_some() && !pile.cards.is_empty();
            let count = self.own(Text::new("pile-count").number("n", pile.count));
            let name = self.ink.bold(&self.say(&pile.name));
            if hand {
                lines.push(format!("{name} ({count})"));
                lines.extend(self.hand(pile));
            } else {
                let names: Vec<String> = pile.cards.iter().map(|c| self.card_name(c)).collect();
                let head = format!("{name} ({count})");
                let line = if names.is_empty() { head } else { self.words.pair(head, names.join(", ")) };
                lines.extend(self.wrap(&line, 4));
            }
        }
        lines
    }

    /// Card by card with its text; copies together.
    pub fn hand(&self, pile: &Pile) -> Vec<String> {
        let mut names: Vec<(String, usize, &Card)> = Vec::new();
        for card in &pile.cards {
            let name = self.card_name(card);
            match names.iter_mut().find(|(n, ..)| *n == name) {
                Some(copy) => copy.1 += 1,
                None => names.push((name, 1, card)),
            }
        }
        let mut lines = Vec::new();
        for (name, copies, card) in names {
            let mut line = format!("  {name}");
            if copies > 1 {
                line += &format!(" ×{copies}");
            }
            if let Some(face) = self.face(&card.id) {
                line += &format!(" — {}", self.words.pair(self.say(&face.when), self.say(&face.text)));
                if !face.rules.is_empty() {
                    line += &self.ink.dim(&format!(" ({})", face.rules.join(", ")));
                }
            }
            lines.extend(self.wrap(&line, 6));
        }
        lines
    }

    fn card_name(&self, card: &Card) -> String {
        let face = self.face(&card.id);
        let mut words = face.map_or_else(|| card.id.clone(), |f| self.say(&f.title));
        if face.is_some_and(|f| f.reconstructed) {
            words += "~";
        }
        match card.use_now {
            CardUse::Play => words = format!("* {}", self.ink.bold(&words)),
            CardUse::InPlay => words += &format!(" ({})", self.own("card-in-play")),
            CardUse::Held | CardUse::Off => {}
        }
        if let Some(note) = &card.note {
            words += &format!(" ({})", self.say(note));
        }
        words
    }

    fn face(&self, id: &str) -> Option<&CardFace> {
        self.scenery.cards.iter().find(|f| f.id == id)
    }

    /// Every card there is, one line a title.
    pub fn card_list(&self) -> Vec<String> {
        let mut lines = vec![self.heading("section-cards")];
        let mut titles: Vec<String> = Vec::new();
        for face in &self.scenery.cards {
            let title = self.say(&face.title);
            if titles.contains(&title) {
                continue;
            }
            let mark = if face.reconstructed { "~" } else { "" };
            let copies = if face.copies > 1 { format!(" ×{}", face.copies) } else { String::new() };
            let text = self.words.pair(self.say(&face.when), self.say(&face.text));
            let line = format!("  {}{mark}{copies} — {text}", self.ink.bold(&title));
            lines.extend(self.wrap(&line, 6));
            titles.push(title);
        }
        lines
    }

    /// The results tables.
    pub fn charts(&self) -> Vec<String> {
        self.scenery.charts.iter().flat_map(|c| self.chart(c)).collect()
    }

    fn chart(&self, sheet: &ChartSheet) -> Vec<String> {
        let rules =
            if sheet.rules.is_empty() { String::new() } else { format!(" ({})", sheet.rules.join(", ")) };
        let mut lines = vec![format!("{}{rules}", self.ink.bold(&self.say(&sheet.title)))];
        // Some are notes alone.
        let figures = !sheet.cells.is_empty();
        if figures {
            lines.push(format!("  {} \\ {}", self.say(&sheet.rows_name), self.say(&sheet.columns_name)));
        }
        let cell = |r: usize, c: usize| {
            let cell = sheet.cells.get(r).and_then(|row| row.get(c));
            cell.map_or(String::new(), |c| format!("{}{}", c.value, if c.reconstructed { "~" } else { "" }))
        };
        let heads = |figures: &[String], names: &[Text]| match names {
            [] => figures.to_vec(),
            names => names.iter().map(|n| self.say(n)).collect(),
        };
        let rows = heads(&sheet.row_heads, &sheet.row_names);
        let columns = heads(&sheet.column_heads, &sheet.column_names);
        let first = rows.iter().map(|h| h.chars().count()).max().unwrap_or(0);
        let wide: Vec<usize> = (columns.iter().enumerate())
            .map(|(c, head)| {
                let cells = (0..rows.len()).map(|r| cell(r, c).chars().count());
                cells.max().unwrap_or(0).max(head.chars().count())
            })
            .collect();
        let row = |head: &str, cells: Vec<String>| {
            let cells = cells.iter().zip(&wide).map(|(c, w)| format!("{c:>w$}"));
            format!("  {head:>first$} | {}", cells.collect::<Vec<_>>().join("  "))
        };
        if figures {
            lines.push(row("", columns.clone()));
        }
        for (r, head) in rows.iter().enumerate() {
            lines.push(row(head, (0..columns.len()).map(|c| cell(r, c)).collect()));
        }
        for note in &sheet.notes {
            lines.extend(self.wrap(&format!("  {}", self.say(note)), 4));
        }
        lines
    }
}
