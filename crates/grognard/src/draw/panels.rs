//! Tracks and panels beside the board.

use super::{Easel, says};
use kernel::{Table, Text};
use tabletop::view::{Cell, Panel, PanelBody, Piece, Progress, Row};

impl Easel<'_> {
    pub fn panels(&self, table: &Table) -> Vec<String> {
        let mut lines = Vec::new();
        for panel in &table.panels {
            let body = self.panel(panel, table);
            if body.is_empty() {
                continue;
            }
            let mut title = self.ink.bold(&self.say(&panel.title));
            if let Some(aside) = &panel.aside {
                title += &format!(" ({})", self.say(aside));
            }
            match body.as_slice() {
                [one] => lines.extend(self.wrap(&self.words.pair(title, one), 4)),
                many => {
                    lines.push(title);
                    lines.extend(many.iter().flat_map(|l| self.wrap(&format!("  {l}"), 4)));
                }
            }
        }
        lines
    }

    fn panel(&self, panel: &Panel, table: &Table) -> Vec<String> {
        match &panel.body {
            PanelBody::Track { cells } => vec![self.track(cells)],
            PanelBody::Stages { cells, figure, rows, .. } => {
                let large = figure.iter().map(|f| {
                    let note = f.note.as_ref().map_or(String::new(), |n| format!("; {}", self.say(n)));
                    let rule = f.rule.as_ref().map_or(String::new(), |r| format!(" ({r})"));
                    self.words.pair(self.say(&f.name), self.say(&f.value) + &note + &rule)
                });
                let rows = rows.iter().map(|r| self.row(r, table));
                std::iter::once(self.track(cells)).chain(large).chain(rows).collect()
            }
            PanelBody::Levels { levels, markers } => (levels.iter().enumerate())
                .filter_map(|(i, level)| {
                    let here: Vec<String> = (markers.iter())
                        .filter(|m| usize::from(m.level) == i)
                        .map(|m| self.dyed(&m.livery, &self.say(&m.name)))
                        .collect();
                    (!here.is_empty()).then(|| self.words.pair(self.say(level), here.join(", ")))
                })
                .collect(),
            PanelBody::Bar { parts } => {
                let part = |p: &tabletop::view::BarPart| {
                    let (name, value) = (self.say(&p.name), p.value.to_string());
                    if says(&name, &value) { name } else { format!("{name} {value}") }
                };
                vec![parts.iter().map(part).collect::<Vec<_>>().join(", ")]
            }
            PanelBody::Medals { medals } => {
                let on: Vec<String> = medals.iter().filter(|m| m.on).map(|m| self.say(&m.name)).collect();
                if on.is_empty() { vec![] } else { vec![on.join(", ")] }
            }
            PanelBody::Rows { rows } => rows.iter().map(|r| self.row(r, table)).collect(),
            PanelBody::Sides { sides, lines } => {
                let all = |texts: &mut dyn Iterator<Item = String>| texts.collect::<Vec<_>>().join(" : ");
                let party = |p: &tabletop::view::Party| {
                    let name = self.dyed(&p.livery, &self.say(&p.name));
                    p.note.as_ref().map_or(name.clone(), |n| format!("{name} ({})", self.say(n)))
                };
                let line = |l: &tabletop::view::Line| {
                    let rule = l.rule.as_ref().map_or(String::new(), |r| format!(" ({r})"));
                    let value = |v: &Option<Text>| v.as_ref().map_or("–".into(), |v| self.say(v));
                    self.words.pair(self.say(&l.name), all(&mut l.values.iter().map(value)) + &rule)
                };
                let head = all(&mut sides.iter().map(party));
                std::iter::once(head).chain(lines.iter().map(line)).collect()
            }
            PanelBody::Pieces { pieces } => {
                let there: Vec<&Piece> =
                    pieces.iter().filter_map(|id| table.pieces.iter().find(|p| p.id == *id)).collect();
                if there.is_empty() { vec![] } else { vec![self.stack(&there)] }
            }
        }
    }

    fn track(&self, cells: &[Cell]) -> String {
        let cell = |c: &Cell| {
            let name = self.say(&c.name);
            let name = match &c.mark {
                Some(mark) => format!("{name}/{}", self.mark(mark)),
                None => name,
            };
            match c.state {
                Progress::Now => self.ink.bold(&format!(">{name}<")),
                Progress::Skipped => format!("({name})"),
                Progress::Done | Progress::Ahead => name,
            }
        };
        cells.iter().map(cell).collect::<Vec<_>>().join(" ")
    }

    fn row(&self, row: &Row, table: &Table) -> String {
        let rule = row.rule.as_ref().map_or(String::new(), |r| format!(" ({r})"));
        let there = table.pieces.iter().filter(|p| row.pieces.contains(&p.id));
        let names: Vec<String> = there.map(|p| self.say(&p.name)).collect();
        let pieces = if names.is_empty() { String::new() } else { format!(" [{}]", names.join(", ")) };
        self.words.pair(self.say(&row.name), format!("{}{pieces}{rule}", self.say(&row.value)))
    }
}
