//! What happens by itself: warnings before time runs out, programs that were interrupted, sweeping up.

use crate::back::is_alone;
use crate::config::Config;
use crate::house::{Asker, House};
use crate::store::{Heard, Process, StoreError, now};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How often the clock ticks.
const TICK: Duration = Duration::from_secs(30);

/// How often a process gives a sign of life where several share a store.
const BEAT: Duration = Duration::from_secs(2);

/// Ticks until the house closes; the first time at once, which resumes the programs after a restart.
pub async fn run(house: Arc<House>) {
    let mut ticks = tokio::time::interval(TICK);
    // Programs that waited before we came are ours; later, only those that wait for long.
    let mut idle = 0;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = house.closing.cancelled() => return,
        }
        if let Err(e) = tick(&house, now() - idle).await {
            tracing::warn!("the clock: {e}");
        }
        idle = TICK.as_millis() as i64;
        house.limits.sweep();
    }
}

async fn tick(house: &Arc<House>, idle: i64) -> Result<(), StoreError> {
    for (row, seats) in house.store.idle_programs(idle).await? {
        house.programs.wake(house, &row, &seats, is_alone(&seats));
    }
    for (row, seats) in house.store.late_tables(now()).await? {
        let mark = |open: crate::house::Open, _: Option<&crate::store::User>| {
            let first = !open.row.warned;
            open.row.warned = true;
            Ok(first)
        };
        if house.change(&row.id, &Asker::house(), mark).await.unwrap_or(false) {
            house.post.late(house, &row, &seats);
        }
    }
    Ok(())
}

/// Gives a sign of life, and says who else gives one.
async fn meet(house: &House) -> Result<BTreeSet<String>, StoreError> {
    house.store.beat(&house.builds()).await?;
    let all = house.store.others().await?;
    for dead in all.iter().filter(|p| p.is_forgotten()) {
        let _ = house.store.strike_off(&dead.id).await;
    }
    Ok(all.into_iter().filter(Process::lives).map(|p| p.id).collect())
}

/// Gives signs of life, and takes over what a process leaves behind that gives none any more.
pub async fn beat(house: Arc<House>) {
    let mut beats = tokio::time::interval(BEAT);
    let mut known: BTreeSet<String> = BTreeSet::new();
    while house.store.is_shared() {
        tokio::select! {
            _ = beats.tick() => {}
            () = house.closing.cancelled() => break,
        }
        match meet(&house).await {
            Ok(living) => {
                let gone = known.difference(&living).count();
                known = living;
                if gone > 0 {
                    tracing::info!(gone, "a process is gone: its tables are taken over");
                    if let Err(e) = take_over(&house, &known).await {
                        tracing::warn!("taking over: {e}");
                    }
                }
            }
            Err(e) => tracing::warn!("no sign of life: {e}"),
        }
    }
    let _ = house.store.strike_off(house.store.process()).await;
}

/// Wakes the programs of tables where nothing happens, each in one of the processes that are left.
async fn take_over(house: &Arc<House>, others: &BTreeSet<String>) -> Result<(), StoreError> {
    // What it committed and had no time to tell was not heard here.
    house.hub.everything();
    let mut all: Vec<&str> = others.iter().map(String::as_str).collect();
    all.push(house.store.process());
    all.sort_unstable();
    for (row, seats) in house.store.idle_programs(now() - BEAT.as_millis() as i64).await? {
        let place =
            row.id.bytes().fold(0usize, |sum, b| sum.wrapping_mul(31).wrapping_add(b.into())) % all.len();
        if all[place] == house.store.process() {
            house.programs.wake(house, &row, &seats, is_alone(&seats));
        }
    }
    Ok(())
}

/// Sweeps out what nobody wants any more, now and then.
pub async fn sweep(house: Arc<House>) {
    let mut times = tokio::time::interval(Duration::from_secs(house.config.sweep_seconds.max(1)));
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = house.closing.cancelled() => return,
        }
        match sweep_once(&house).await {
            Ok((0, 0)) => {}
            Ok((tables, guests)) => tracing::info!(tables, guests, "swept out"),
            Err(e) => tracing::warn!("sweeping: {e}"),
        }
    }
}

async fn sweep_once(house: &House) -> Result<(u64, u64), StoreError> {
    let Config { open_days, program_table_days, abandoned_days, guest_days, .. } = house.config;
    let before = |days: f64| (days >= 0.0).then(|| now() - (days * 86_400_000.0) as i64);
    house.store.sweep_sessions().await?;
    house.store.sweep_seals(now() - 3_600_000).await?;
    let (open, unmanned, left) = (before(open_days), before(program_table_days), before(abandoned_days));
    let tables = house.store.sweep_tables(open, unmanned, left).await?;
    let guests = match before(guest_days) {
        Some(before) => house.store.sweep_guests(before).await?,
        None => 0,
    };
    Ok((tables, guests))
}

/// Passes on what other processes changed.
pub async fn listen(house: Arc<House>) {
    let (to, mut heard) = mpsc::channel(256);
    let store = house.store.clone();
    let listening = tokio::spawn(async move { store.listen(to).await });
    loop {
        let news = tokio::select! {
            news = heard.recv() => news,
            () = house.closing.cancelled() => None,
        };
        match news {
            Some(Heard::Table(id)) => house.hub.table(&id),
            Some(Heard::Chat(id)) => house.hub.chat(&id),
            Some(Heard::User(id)) => house.hub.ended(&id),
            Some(Heard::Anything) => house.hub.everything(),
            None => break,
        }
    }
    listening.abort();
}
