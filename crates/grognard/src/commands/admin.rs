//! For whoever keeps a server: its people and tables, and copies of all it keeps.

use crate::args::{Admin, Deed, Keep};
use crate::fail::Fail;
use crate::{Desk, registry};
use bots::Playable;
use kernel::Text;
use server::store::Stage;
use server::{Config, Office, OfficeError};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};
use toml::{Table, Value};

fn config(keep: &Keep) -> Result<Config, Fail> {
    let file = keep.config.clone().or_else(|| std::env::var_os("GROGNARD_CONFIG").map(Into::into));
    let mut flags = Table::new();
    if let Some(db) = &keep.db {
        flags.insert("db".into(), Value::String(db.clone()));
    }
    Config::load(file.as_deref(), std::env::vars(), flags).map_err(Fail::input)
}

fn runtime() -> Result<tokio::runtime::Runtime, Fail> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

fn wrong(e: OfficeError) -> Fail {
    Fail::wrong(e.0)
}

/// Copies everything into a file.
pub fn backup(desk: &Desk, keep: &Keep, file: &std::path::Path) -> Result<(), Fail> {
    let rows = runtime()?.block_on(server::back_up(&config(keep)?, file)).map_err(wrong)?;
    desk.screen.line(desk.words.say(Text::new("backup-done").number("rows", rows as i64)))
}

/// Puts such a copy back.
pub fn restore(desk: &Desk, keep: &Keep, file: &std::path::Path) -> Result<(), Fail> {
    let rows = runtime()?.block_on(server::restore(&config(keep)?, file)).map_err(wrong)?;
    desk.screen.line(desk.words.say(Text::new("restore-done").number("rows", rows as i64)))
}

pub fn admin(desk: &Desk, order: &Admin) -> Result<(), Fail> {
    let mut games: Vec<Arc<dyn Playable>> = Vec::new();
    for entry in registry::games() {
        games.push(Arc::from(desk.game(entry.id)?));
    }
    let config = config(&order.keep)?;
    runtime()?.block_on(async {
        let office = Office::open(config, games).await.map_err(wrong)?;
        let done = work(desk, &office, &order.deed).await;
        office.close().await;
        done
    })
}

/// A moment of this many milliseconds since 1970.
fn moment(at: i64) -> String {
    match u64::try_from(at) {
        Ok(0) | Err(_) => "-".into(),
        Ok(at) => httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(at)),
    }
}

async fn work(desk: &Desk, office: &Office, deed: &Deed) -> Result<(), Fail> {
    let line = |words: String| desk.screen.line(words);
    match deed {
        Deed::People { words } => {
            for p in office.people(words.as_deref().unwrap_or_default()).await.map_err(wrong)? {
                let kind = match (p.keeper, p.user.guest) {
                    (true, _) => "keeper",
                    (_, true) => "guest",
                    _ => "account",
                };
                let until = if p.suspended > server::store::now() { moment(p.suspended) } else { "-".into() };
                let (id, name, seen, tables) = (&p.user.id, &p.user.name, moment(p.seen), p.tables);
                line(format!("{id}  {kind:<8}  {seen}  {until}  {tables:>4}  {name}"))?;
            }
            return Ok(());
        }
        Deed::Tables { words } => {
            for (row, seats) in office.tables(words.as_deref().unwrap_or_default()).await.map_err(wrong)? {
                let stage = match row.stage {
                    Stage::Open => "open",
                    Stage::Playing => "playing",
                    Stage::Over => "over",
                };
                let names: Vec<String> =
                    seats.iter().map(|s| s.name.clone().or(s.bot.clone()).unwrap_or("-".into())).collect();
                let (id, game, number, at) = (&row.id, &row.game, row.number, moment(row.updated));
                line(format!("{id}  {stage:<8}  {at}  {number:>5}  {game}  {}", names.join(", ")))?;
            }
            return Ok(());
        }
        Deed::Reports => {
            for r in office.reports().await.map_err(wrong)? {
                let name = |n: &Option<String>, id: &str| n.clone().unwrap_or_else(|| id.into());
                let (by, about) = (name(&r.by_name, &r.by), name(&r.about_name, &r.about));
                let (at, table) = (moment(r.at), r.table.as_deref().unwrap_or("-"));
                let answer = r.answer.as_deref().map_or(String::new(), |a| format!("  => {a}"));
                line(format!("{}  {at}  {by} > {about}  {table}  {}{answer}", r.id, r.words))?;
            }
            return Ok(());
        }
        Deed::Audit => {
            for d in office.audit().await.map_err(wrong)? {
                let who = d.who_name.as_deref().unwrap_or(&d.who);
                line(format!("{}  {who}  {}  {}  {}", moment(d.at), d.what, d.about, d.words))?;
            }
            return Ok(());
        }
        Deed::Keeper { who, off } => office.keeper(who, !off).await,
        Deed::Suspend { who, days } => office.suspend(who, *days).await,
        Deed::Rename { who, name } => office.rename(who, name).await,
        Deed::Delete { who } => office.delete(who).await,
        Deed::Close { table } => office.close_table(table).await,
        Deed::DeleteTable { table } => office.delete_table(table).await,
        Deed::HandOver { table, role, who } => office.hand_over(table, role, who).await,
        Deed::Answer { report, words } => office.answer(report, words).await,
    }
    .map_err(wrong)?;
    line(desk.words.say("admin-done"))
}
