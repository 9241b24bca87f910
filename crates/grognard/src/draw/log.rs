//! What happened, with dice and rules.

use super::Easel;
use kernel::Event;
use tabletop::view::{Report, ReportRow};

impl Easel<'_> {
    pub fn log(&self, events: &[(usize, Event)]) -> Vec<String> {
        events.iter().flat_map(|(_, e)| self.event(e)).collect()
    }

    fn event(&self, event: &Event) -> Vec<String> {
        let text = self.say(&event.text);
        match event.heading {
            1 => return vec![self.ink.bold(&format!("== {text} =="))],
            2 => return vec![self.ink.bold(&format!("-- {text} --"))],
            _ => {}
        }
        let mut line = format!("  {text}");
        if event.report.is_none() {
            for (who, face) in &event.dice {
                let livery =
                    who.and_then(|r| self.info.roles.get(usize::from(r.0))).map(|r| r.livery.as_str());
                line += &format!(" {}", self.dyed(livery.unwrap_or_default(), &format!("[{face}]")));
            }
        }
        if !event.rules.is_empty() {
            line += &self.ink.dim(&format!(" ({})", event.rules.join(", ")));
        }
        let mut lines = self.wrap(&line, 4);
        if let Some(report) = &event.report {
            lines.extend(self.report(report));
        }
        lines
    }

    /// A battle with its arithmetic.
    fn report(&self, report: &Report) -> Vec<String> {
        let row = |row: &ReportRow| {
            let name = self.dyed(row.livery.as_deref().unwrap_or_default(), &self.say(&row.name));
            // A minus, not a hyphen.
            let signed = |n: i64| format!("{n:+}").replacen('-', "−", 1);
            let sum: Vec<String> = row
                .figures
                .iter()
                .map(|f| format!("{} {}", self.say(&f.name), signed(f.value.into())))
                .collect();
            // Without an addend the total is the figure itself; without either, the name says all.
            let figure = match (sum.is_empty(), row.total) {
                (false, Some(total)) => format!("{} = {total}", sum.join(", ")),
                (false, None) => sum.join(", "),
                (true, Some(total)) => total.to_string(),
                (true, None) => String::new(),
            };
            let line = if figure.is_empty() { name } else { self.words.pair(name, figure) };
            let mut line = format!("    {line}");
            for (n, face) in row.dice.iter().enumerate() {
                let did = row.marks.get(n).and_then(Option::as_ref);
                line += &did.map_or(format!(" [{face}]"), |did| format!(" [{face} {}]", self.say(&did.name)));
            }
            if let Some(result) = &row.result {
                line += &format!(" — {}", self.say(result));
            }
            self.wrap(&line, 8)
        };
        report.rows.iter().flat_map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Ink;
    use crate::words::Words;
    use kernel::{Language, Text};
    use tabletop::view::Die;

    #[test]
    fn a_row_of_a_report_shows_no_sum_where_nothing_was_added_up() {
        let words = Words::new(Language::En);
        let game = crate::registry::games()[0].load(&Default::default()).expect("the game's own files");
        let easel = Easel::new(&words, game.as_ref(), Ink(false), 80);
        let row = |total, dice: &[Die]| ReportRow {
            livery: None,
            name: Text::new("pair").word("a", "The").word("b", "die"),
            figures: Vec::new(),
            total,
            dice: dice.to_vec(),
            marks: Vec::new(),
            result: None,
        };
        let report =
            Report { title: Text::new("pair"), rows: vec![row(Some(5), &[Die::from(5)]), row(None, &[])] };
        assert_eq!(easel.report(&report), ["    The: die: 5 [5]", "    The: die"]);
    }
}
