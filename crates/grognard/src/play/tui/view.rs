//! The panes.

use super::{App, Pane, Popup};
use crate::screen::wrap;
use kernel::{Roles, Text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text as Lines};
use ratatui::widgets::{Block, Clear, List, ListItem, ListState, Paragraph};

/// Columns of what is laid over the table.
pub const POPUP_WIDTH: usize = 84;

impl App<'_, '_> {
    pub fn draw(&mut self, frame: &mut Frame) {
        let area = frame.area();
        // Until the keyboard has been passed there is nothing to see.
        if let Some(Popup::Pass(role)) = &self.popup {
            let text = Text::new("play-pass").word("role", self.sitting.role_name(*role));
            frame.render_widget(Paragraph::new(self.own(text)).centered(), middle(area, area.width, 1));
            return;
        }
        let seats = 1 + self.table.seats.len() as u16;
        let [top, body, bottom] =
            Layout::vertical([Constraint::Length(seats + 1), Constraint::Min(0), Constraint::Length(1)])
                .areas(area);
        let [left, right] =
            Layout::horizontal([Constraint::Percentage(52), Constraint::Percentage(48)]).areas(body);
        let hand = self.hand_lines(usize::from(left.width)).len() as u16 + 2;
        let [board, hand] =
            Layout::vertical([Constraint::Min(6), Constraint::Max(hand.min(left.height / 2))]).areas(left);
        let asked = (self.choices.len() as u16 + 5).clamp(8, (right.height / 2).max(8));
        let [log, actions] = Layout::vertical([Constraint::Min(3), Constraint::Max(asked)]).areas(right);
        self.top(frame, top);
        self.board_pane(frame, board);
        self.hand_pane(frame, hand);
        self.log_pane(frame, log);
        self.action_pane(frame, actions);
        self.bottom(frame, bottom);
        self.popup(frame, area);
    }

    fn top(&mut self, frame: &mut Frame, area: Rect) {
        self.easel.width = usize::from(area.width).max(20);
        let lines = self.easel.ribbon(&self.table).into_iter().chain(self.easel.seats(&self.table));
        let lines: Vec<Line> = lines.map(|l| styled(&l)).collect();
        frame.render_widget(Paragraph::new(Lines::from(lines)), area);
    }

    fn block(&self, title: &'static str, pane: Option<Pane>) -> Block<'static> {
        let focused = pane == Some(self.focus);
        let style = if focused { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        Block::bordered().title(self.own(title)).border_style(style)
    }

    fn board_pane(&mut self, frame: &mut Frame, area: Rect) {
        self.easel.width = inside(area);
        let mut lines = self.easel.board(&self.table);
        // The pane has its title already.
        lines.drain(..1.min(lines.len()));
        lines.extend(self.easel.boxes(&self.table));
        lines.extend(self.easel.panels(&self.table));
        let block = self.block("section-board", Some(Pane::Board));
        let scroll = &mut self.scroll[Pane::Board as usize];
        *scroll = (*scroll).min((lines.len() as u16).saturating_sub(area.height.saturating_sub(2)));
        let scroll = *scroll;
        frame.render_widget(paragraph(lines).scroll((scroll, 0)).block(block), area);
    }

    fn hand_lines(&mut self, width: usize) -> Vec<String> {
        self.easel.width = width.saturating_sub(2).max(20);
        self.easel.piles(&self.table)
    }

    fn hand_pane(&mut self, frame: &mut Frame, area: Rect) {
        let lines = self.hand_lines(usize::from(area.width));
        let block = self.block("section-hand", Some(Pane::Hand));
        let scroll = &mut self.scroll[Pane::Hand as usize];
        *scroll = (*scroll).min((lines.len() as u16).saturating_sub(area.height.saturating_sub(2)));
        let scroll = *scroll;
        frame.render_widget(paragraph(lines).scroll((scroll, 0)).block(block), area);
    }

    /// The end of the log, or further back when scrolled.
    fn log_pane(&mut self, frame: &mut Frame, area: Rect) {
        self.easel.width = inside(area);
        let viewer: Roles = self.viewer();
        let lines = self.easel.log(&self.sitting.session.log(viewer, 0));
        let block = self.block("section-log", Some(Pane::Log));
        let rows = usize::from(area.height.saturating_sub(2));
        let most = lines.len().saturating_sub(rows);
        let back = usize::from(self.scroll[Pane::Log as usize]).min(most);
        self.scroll[Pane::Log as usize] = back as u16;
        let from = most - back;
        let shown: Vec<String> = lines.into_iter().skip(from).take(rows).collect();
        frame.render_widget(paragraph(shown).block(block), area);
    }

    fn action_pane(&mut self, frame: &mut Frame, area: Rect) {
        self.easel.width = inside(area);
        let mut question = self.easel.result(&self.table);
        question.extend(self.easel.prompt(&self.table));
        let block = self.block("section-actions", None);
        let within = block.inner(area);
        frame.render_widget(block, area);
        let [top, list] =
            Layout::vertical([Constraint::Length(question.len() as u16), Constraint::Min(0)]).areas(within);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        frame.render_widget(paragraph(question).style(bold), top);
        let items: Vec<ListItem> = (self.choices.iter())
            .map(|c| {
                let lines = wrap(&self.easel.choice(c), self.easel.width.saturating_sub(2).max(18), 2);
                ListItem::new(lines.iter().map(|l| styled(l)).collect::<Vec<_>>())
            })
            .collect();
        let mut state = ListState::default().with_selected((!items.is_empty()).then_some(self.selected));
        let list_widget = List::new(items)
            .highlight_symbol("> ")
            .highlight_style(Style::new().add_modifier(Modifier::REVERSED));
        frame.render_stateful_widget(list_widget, list, &mut state);
    }

    fn bottom(&self, frame: &mut Frame, area: Rect) {
        let words = if self.message.is_empty() { self.own("tui-keys") } else { self.message.clone() };
        frame.render_widget(Paragraph::new(words).style(Style::new().add_modifier(Modifier::DIM)), area);
    }

    fn popup(&self, frame: &mut Frame, area: Rect) {
        let (title, lines, scroll) = match &self.popup {
            None | Some(Popup::Pass(_)) => return,
            Some(Popup::Lines { title, lines, scroll }) => (title.clone(), lines.clone(), *scroll),
            Some(Popup::Rule(text)) => (self.own("tui-rule"), vec![format!("{text}_")], 0),
            Some(Popup::Save(text)) => (self.own("tui-save"), vec![format!("{text}_")], 0),
            Some(Popup::Quit) => {
                let id = if self.sitting.unsaved() { "tui-quit-unsaved" } else { "tui-quit" };
                (String::new(), vec![self.own(id)], 0)
            }
        };
        let at = middle(area, POPUP_WIDTH as u16 + 2, (lines.len() as u16).saturating_add(2));
        frame.render_widget(Clear, at);
        frame.render_widget(paragraph(lines).scroll((scroll, 0)).block(Block::bordered().title(title)), at);
    }
}

fn paragraph(lines: Vec<String>) -> Paragraph<'static> {
    Paragraph::new(Lines::from(lines.iter().map(|l| styled(l)).collect::<Vec<_>>()))
}

/// A line with the colours of [`crate::screen::Ink`], as the screen takes them.
fn styled(line: &str) -> Line<'static> {
    let mut spans = Vec::new();
    let mut style = Style::new();
    for (i, part) in line.split("\x1b[").enumerate() {
        let (code, words) = if i == 0 { ("", part) } else { part.split_once('m').unwrap_or(("", part)) };
        style = match code.parse::<u8>() {
            Ok(0) => Style::new(),
            Ok(1) => style.add_modifier(Modifier::BOLD),
            Ok(2) => style.add_modifier(Modifier::DIM),
            Ok(n @ 30..=37) => style.fg(Color::Indexed(n - 30)),
            Ok(n @ 90..=97) => style.fg(Color::Indexed(n - 90 + 8)),
            _ => style,
        };
        if !words.is_empty() {
            spans.push(Span::styled(words.to_string(), style));
        }
    }
    Line::from(spans)
}

/// Columns inside a border.
fn inside(area: Rect) -> usize {
    usize::from(area.width.saturating_sub(2)).max(20)
}

/// A rectangle in the middle, no larger than there is room for.
fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Ink;

    #[test]
    fn ink_becomes_style_and_no_code_is_left() {
        let line = styled(&format!("a {} c", Ink(true).ground("fr", "b")));
        let words: Vec<&str> = line.spans.iter().map(|s| s.content.as_ref()).collect();
        assert_eq!(words, ["a ", "b", " c"]);
        assert_eq!(line.spans[1].style.fg, Some(Color::Indexed(4)));
        assert_eq!(line.spans[2].style, Style::new());
    }
}
