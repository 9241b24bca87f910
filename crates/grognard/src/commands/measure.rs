//! What bots find out: win rates, broken promises, speed.

use crate::Desk;
use crate::args::{Fuzz, Simulate};
use crate::commands::setup;
use crate::fail::Fail;
use crate::words::Words;
use crate::{files, registry};
use bots::{BenchReport, FuzzOrder, Playable, Scenarios, SimOrder, SimReport};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kernel::Text;
use kernel::conformance::Tally;
use std::io::IsTerminal;
use std::time::Duration;

/// A bar on standard error, when somebody watches.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let watched = std::io::stderr().is_terminal();
    bar.set_draw_target(if watched { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() });
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {per_sec}  {eta}") {
        bar.set_style(style);
    }
    bar
}

fn threads(wanted: Option<usize>) -> usize {
    wanted.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 256)
}

pub fn simulate(desk: &Desk, order: &Simulate) -> Result<(), Fail> {
    let game = desk.game(&order.game)?;
    let info = game.info();
    let setup = setup(desk, info, &order.table)?;
    let bots = match order.bots.as_slice() {
        [] => vec!["random".to_string(); info.roles.len()],
        [one] => vec![one.clone(); info.roles.len()],
        many => many.to_vec(),
    };
    if bots.len() != info.roles.len() {
        let text = Text::new("bots-number").number("bots", bots.len() as i64);
        return Err(Fail::input(desk.words.say(text.number("roles", info.roles.len() as i64))));
    }
    if let Some(bot) = bots.iter().find(|b| !game.bots().contains(&b.as_str())) {
        return Err(Fail::input(unknown_bot(desk, bot, game.bots())));
    }
    if let Some(folder) = &order.save {
        files::folder(&desk.words, folder)?;
        for seed in order.seed..order.seed.saturating_add(order.games) {
            let record = game.saved(&setup, seed, &bots).map_err(Fail::wrong)?;
            files::keep(&desk.words, &folder.join(format!("{seed}.json")), &record, false)?;
        }
        return Ok(());
    }
    let order_ =
        SimOrder { setup, games: order.games, seed: order.seed, bots, threads: threads(order.threads) };
    let bar = bar(order.games);
    let report = game.simulate(&order_, &|done| bar.set_position(done));
    bar.finish_and_clear();
    let report = report.map_err(Fail::wrong)?;
    if order.json {
        return desk.screen.json(&report);
    }
    print_simulation(desk, game.as_ref(), &report)
}

/// The line for a bot that is not there.
pub fn unknown_bot(desk: &Desk, bot: &str, known: &[&str]) -> String {
    desk.words.say(Text::new("unknown-bot").word("bot", bot).word("known", known.join(", ")))
}

/// A share of one, in percent.
fn percent(words: &Words, share: f64) -> String {
    words.say(Text::new("percent").word("share", words.decimal(share * 100.0, 1)))
}

fn print_simulation(desk: &Desk, game: &dyn Playable, report: &SimReport) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let text = Text::new("sim-games")
        .number("games", report.games as i64)
        .number("finished", report.finished as i64);
    screen.line(words.say(text.word("scenario", &report.scenario)))?;
    let catalog = game.catalog(words.language);
    let named = |role: &str| {
        let info = game.info().roles.iter().find(|r| r.id == role);
        info.map_or_else(|| role.to_string(), |r| catalog.say(&r.name))
    };
    let wide = report.wins.iter().map(|w| named(&w.0).chars().count()).max().unwrap_or(0);
    for (((role, wins), (_, [share, low, high])), (_, bot)) in
        report.wins.iter().zip(&report.rates).zip(&report.bots)
    {
        let role = named(role);
        let percent = |x: &f64| percent(words, *x);
        let text = Text::new("sim-role").number("wins", *wins as i64).word("share", percent(share));
        let text = text.word("low", percent(low)).word("high", percent(high));
        let bot = words.find(&format!("bot-{bot}")).unwrap_or_else(|| bot.clone());
        screen.line(format!("  {role:wide$}  {bot:7}  {}", words.say(text)))?;
    }
    screen.line(words.say(Text::new("sim-draws").number("draws", report.draws as i64)))?;
    let l = report.lengths;
    let text =
        Text::new("sim-lengths").number("shortest", l.shortest as i64).number("median", l.median as i64);
    let text = text.word("mean", format!("{:.0}", l.mean)).number("longest", l.longest as i64);
    screen.line(words.say(text))?;
    let text = Text::new("sim-speed").number("actions", report.actions as i64);
    let text = text.word("seconds", words.decimal(report.seconds, 1));
    screen.line(words.say(text.number("rate", report.actions_per_second as i64)))
}

pub fn fuzz(desk: &Desk, order: &Fuzz) -> Result<(), Fail> {
    let game = desk.game(&order.game)?;
    let scenario = match order.table.scenario.as_deref() {
        None => Scenarios::InTurn,
        Some("all") => Scenarios::All,
        Some(one) => Scenarios::One(one.into()),
    };
    let table = match scenario {
        Scenarios::All => &crate::args::Table { scenario: None, options: order.table.options.clone() },
        _ => &order.table,
    };
    let setup = setup(desk, game.info(), table)?;
    let order_ = FuzzOrder {
        games: order.games,
        seed: order.seed,
        threads: threads(order.threads),
        scenario,
        options: setup.options.into_iter().collect(),
    };
    let bar = bar(order.games);
    let tally = game.fuzz(&order_, &|done| bar.set_position(done));
    bar.finish_and_clear();
    if order.json {
        desk.screen.json(&tally)?;
    } else {
        print_tally(desk, &tally)?;
    }
    if tally.failures.is_empty() { Ok(()) } else { Err(Fail::quiet(1)) }
}

fn print_tally(desk: &Desk, tally: &Tally) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    for (name, n) in [
        ("fuzz-games", tally.games),
        ("fuzz-finished", tally.finished),
        ("fuzz-actions", tally.actions),
        ("fuzz-positions", tally.positions),
        ("fuzz-illegal", tally.illegal_probes),
        ("fuzz-secrecy", tally.secrecy_checks),
        ("fuzz-undo", tally.undo_checks),
        ("fuzz-replay", tally.replay_checks),
        ("fuzz-redraw", tally.redraw_checks),
        ("fuzz-json", tally.json_checks),
        ("fuzz-text", tally.text_checks),
        ("fuzz-failures", tally.failures.len() as u64),
    ] {
        screen.line(format!("{:>12}  {}", n, words.say(name)))?;
    }
    for (kind, a) in &tally.agreements {
        let of_100 = |n: f64| percent(words, n / a.looked_at.max(1.0));
        let text = Text::new("fuzz-agreement").text("kind", Text::new(format!("fuzz-kind-{kind}")));
        let text = text.word("truth", of_100(a.from_truth)).word("chance", of_100(a.by_chance));
        screen.line(format!("{:>12}  {}", a.looked_at, words.say(text)))?;
    }
    for failure in tally.failures.iter().take(20) {
        screen.line(format!("- {failure}"))?;
    }
    if !tally.failures.is_empty() {
        screen.line(words.say("fuzz-again"))?;
    }
    Ok(())
}

pub fn bench(desk: &Desk, id: Option<&str>, time: f64, json: bool) -> Result<(), Fail> {
    if !time.is_finite() || !(0.0..=3600.0).contains(&time) {
        return Err(Fail::input(desk.words.say("bench-time")));
    }
    let games = match id {
        Some(id) => vec![desk.game(id)?],
        None => registry::games().iter().map(|g| desk.game(g.id)).collect::<Result<_, _>>()?,
    };
    let mut reports: Vec<BenchReport> = Vec::new();
    for game in games {
        let setup = setup(desk, game.info(), &crate::args::Table { scenario: None, options: vec![] })?;
        reports.push(game.bench(&setup, Duration::from_secs_f64(time)).map_err(Fail::wrong)?);
    }
    if json {
        return match (id, reports.as_slice()) {
            (Some(_), [one]) => desk.screen.json(one),
            _ => desk.screen.json(&reports),
        };
    }
    for r in reports {
        let text =
            Text::new("bench-line").word("game", &r.game).number("actions", r.actions_per_second as i64);
        let text = text.number("games", r.games_per_second as i64).number("state", r.state_bytes as i64);
        let text = text.word("clone", format!("{:.0}", r.clone_ns)).number("table", r.table_bytes as i64);
        desk.screen.line(desk.words.say(text))?;
    }
    Ok(())
}
