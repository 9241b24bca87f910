//! What a game warns of and the chances it gives, put onto the table: as data for programs, as panels, and beside the buttons that let
//! things take their course.

use crate::game::Game;
use crate::role::Roles;
use tabletop::view::{Badge, ChoiceStyle, Panel, PanelBody, Pin, Row};
use tabletop::{Table, Text};

/// The table of a viewer with everything that is told to him.
pub fn table<G: Game>(game: &G, state: &G::State, viewer: Roles) -> Table {
    let mut table = game.table(state, viewer);
    table.warnings = game.warnings(state, viewer);
    table.odds = game.odds(state, viewer);
    let name = |role: &str| {
        let role = game.info().roles.iter().find(|r| r.id == role);
        role.map_or(Text::new("list-none"), |r| r.name.clone())
    };
    if !table.odds.is_empty() {
        // Of several it is said what each is about.
        let several = table.odds.len() > 1;
        let rows = table.odds.iter().flat_map(|odds| {
            let value = |permille: u16| {
                let percent = format!("{}.{}", permille / 10, permille % 10);
                Text::new("odds-percent").word("percent", percent)
            };
            let head = several.then(|| Row::new(odds.text.clone(), Text::verbatim(""), &odds.rule));
            let each =
                odds.outcomes.iter().map(move |c| Row::new(c.text.clone(), value(c.permille), &odds.rule));
            head.into_iter().chain(each)
        });
        let rows = rows.collect();
        table.panels.insert(0, Panel::new("odds", Text::new("panel-odds"), PanelBody::Rows { rows }));
    }
    if !table.warnings.is_empty() {
        let rows = table.warnings.iter().map(|w| Row::new(name(&w.role), w.text.clone(), &w.rule)).collect();
        table.panels.insert(0, Panel::new("warnings", Text::new("panel-warnings"), PanelBody::Rows { rows }));
    }
    // Whoever would go on without doing anything about it is told once more.
    let mine: Vec<&str> = viewer.iter().map(|r| game.info().roles[r.0 as usize].id.as_str()).collect();
    let grave: Vec<Badge> = (table.warnings.iter())
        .filter(|w| w.grave && mine.contains(&w.role.as_str()))
        .map(|w| Badge::new("grave", w.text.clone()))
        .collect();
    for choice in &mut table.actions {
        let goes_on = choice.style == ChoiceStyle::Main || choice.action == "pass";
        if choice.pin == Pin::Button && goes_on {
            choice.preview.extend(grave.iter().cloned());
        }
    }
    table
}
