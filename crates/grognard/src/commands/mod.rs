//! One command after another.

pub mod about;
pub mod admin;
pub mod load;
pub mod measure;
pub mod new;
pub mod play;
pub mod position;
pub mod saved;
pub mod serve;

use crate::Desk;
use crate::args::Table;
use crate::fail::Fail;
use kernel::{GameInfo, Roles, Setup, Text};

/// The set-up a command line asks for; the first scenario when it names none.
pub fn setup(desk: &Desk, info: &GameInfo, table: &Table) -> Result<Setup, Fail> {
    let words = &desk.words;
    let scenario = match (&table.scenario, info.scenarios.first()) {
        (Some(s), _) => s.clone(),
        (None, Some(first)) => first.id.clone(),
        (None, None) => return Err(Fail::input(words.say("no-scenario"))),
    };
    let list = |ids: Vec<&str>| ids.join(", ");
    if !info.scenarios.iter().any(|s| s.id == scenario) {
        let known = list(info.scenarios.iter().map(|s| s.id.as_str()).collect());
        let text = Text::new("unknown-scenario").word("scenario", &scenario).word("known", known);
        return Err(Fail::input(words.say(text)));
    }
    let mut setup = Setup::scenario(&scenario);
    for option in &table.options {
        let Some((key, value)) = option.split_once('=') else {
            return Err(Fail::input(words.say(Text::new("option-form").word("option", option))));
        };
        let Some(known) = info.options.iter().find(|o| o.id == key) else {
            let known = list(info.options.iter().map(|o| o.id.as_str()).collect());
            let text = Text::new("unknown-option").word("option", key).word("known", known);
            return Err(Fail::input(words.say(text)));
        };
        if !known.choices.iter().any(|c| c.0 == value) {
            let known = list(known.choices.iter().map(|c| c.0.as_str()).collect());
            let text =
                Text::new("unknown-choice").word("option", key).word("choice", value).word("known", known);
            return Err(Fail::input(words.say(text)));
        }
        setup = setup.option(key, value);
    }
    Ok(setup)
}

/// The roles of these ids; `none` is the empty set.
pub fn roles(desk: &Desk, info: &GameInfo, ids: &[String], none: Roles) -> Result<Roles, Fail> {
    if ids.is_empty() {
        return Ok(none);
    }
    ids.iter().map(|id| role(desk, info, id)).collect()
}

fn role(desk: &Desk, info: &GameInfo, id: &str) -> Result<kernel::Role, Fail> {
    info.role(id).ok_or_else(|| {
        let known: Vec<&str> = info.roles.iter().map(|r| r.id.as_str()).collect();
        let text = Text::new("unknown-role").word("role", id).word("known", known.join(", "));
        Fail::input(desk.words.say(text))
    })
}
