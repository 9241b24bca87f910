//! What happens by itself: warnings before time runs out, programs that were interrupted, sweeping up.

use crate::house::{Asker, House};
use crate::store::{Heard, TableRow, now};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How often the clock ticks.
const TICK: Duration = Duration::from_secs(30);

/// Ticks until the house closes; the first time at once, which resumes the programs after a restart.
pub async fn run(house: Arc<House>) {
    let mut ticks = tokio::time::interval(TICK);
    let mut count = 0u32;
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = house.closing.cancelled() => return,
        }
        if let Err(e) = tick(&house, count == 0).await {
            tracing::warn!("the clock: {e}");
        }
        house.limits.sweep();
        if count.is_multiple_of(120)
            && let Err(e) = house.store.sweep_sessions().await
        {
            tracing::warn!("sweeping: {e}");
        }
        count = count.wrapping_add(1);
    }
}

async fn tick(house: &Arc<House>, first: bool) -> Result<(), crate::store::StoreError> {
    for (row, seats) in house.store.played_tables().await? {
        // Where others share the store, who was there first goes on; nobody for a while means that he is gone.
        let still = now() - row.updated > TICK.as_millis() as i64;
        if first || still {
            house.programs.wake(house, &row, &seats);
        }
        if warns(&row) {
            let mark = |open: crate::house::Open, _: Option<&crate::store::User>| {
                let first = !open.row.warned;
                open.row.warned = true;
                Ok(first)
            };
            if house.change(&row.id, &Asker::house(), mark).await.unwrap_or(false) {
                house.post.late(house, &row, &seats);
            }
        }
    }
    Ok(())
}

/// Three quarters of the time have gone.
fn warns(row: &TableRow) -> bool {
    let left = |deadline: i64| (deadline - now()) * 4 < deadline - row.since;
    !row.warned && row.deadline().is_some_and(left)
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
            Some(Heard::Anything) => house.hub.everything(),
            None => break,
        }
    }
    listening.abort();
}
