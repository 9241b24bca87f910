//! A game at the terminal.

use crate::Desk;
use crate::args::Play;
use crate::commands::measure::unknown_bot;
use crate::commands::{roles, setup};
use crate::fail::Fail;
use crate::files;
use crate::play::Sitting;
use crate::play::plain::Plain;
use crate::play::tui;
use kernel::{AnySession, Denied, Role, Roles, Seed, Text};
use std::io::IsTerminal;

pub fn play(desk: &Desk, order: &Play) -> Result<(), Fail> {
    let words = &desk.words;
    if let Some(path) = order.save.as_ref().filter(|p| !order.force && order.load.as_ref() != Some(p))
        && path.symlink_metadata().is_ok()
    {
        return Err(Fail::input(words.pair(path.display().to_string(), words.say("file-exists"))));
    }
    let (game, session): (Box<dyn bots::Playable>, Box<dyn AnySession>) = match (&order.load, &order.game) {
        (Some(file), name) => {
            let opened = files::open_any(words, file, desk.data.as_deref(), order.seed.unwrap_or(0))
                .map_err(|f| Fail { code: 2, ..f })?;
            if let Some(name) = name.as_ref().filter(|n| *n != opened.game.info().id) {
                let text =
                    Text::new("trouble-other-game").word("found", opened.game.info().id).word("known", name);
                return Err(Fail::input(words.pair(file.display().to_string(), words.say(text))));
            }
            (opened.game, opened.session)
        }
        (None, Some(name)) => {
            let game = desk.game(name)?;
            let session = start(desk, order, &*game)?;
            (game, session)
        }
        (None, None) => return Err(Fail::input(words.say("play-which"))),
    };
    if !game.bots().contains(&order.bot.as_str()) {
        return Err(Fail::input(unknown_bot(desk, &order.bot, game.bots())));
    }
    let hotseat = order.seats.iter().any(|s| s == "hotseat");
    let people = match hotseat {
        true => game.info().everybody(),
        false => roles(desk, game.info(), &order.seats, Roles::of(Role(0)))?,
    };
    let mut sitting = Sitting::new(desk, &*game, session, people);
    sitting.hotseat = hotseat && people.len() > 1;
    sitting.bot.clone_from(&order.bot);
    sitting.save.clone_from(&order.save);
    if !order.tui {
        return Plain::new(&mut sitting, std::io::stdin().lock()).run();
    }
    if !desk.screen.tty || !std::io::stdin().is_terminal() {
        return Err(Fail::input(words.say("tui-no-terminal")));
    }
    tui::run(&mut sitting)
}

fn start(desk: &Desk, order: &Play, game: &dyn bots::Playable) -> Result<Box<dyn AnySession>, Fail> {
    let setup = setup(desk, game.info(), &order.table)?;
    let seed = match order.seed {
        Some(n) => Seed::from_number(n),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|e| Fail::input(e.to_string()))?;
            Seed(bytes)
        }
    };
    game.start(setup, seed).map_err(|denied| match denied {
        Denied::Refused { text, .. } => Fail::input(game.catalog(desk.words.language).say(&text)),
        Denied::Malformed(what) => Fail::input(what),
    })
}
