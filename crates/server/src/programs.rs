//! Programs at the tables: they think where nobody waits for them, a few at a time.

use crate::house::{Asker, House};
use crate::store::{SeatKind, SeatRow, Stage, TableRow};
use kernel::Role;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

/// The programs that are at work.
#[derive(Debug)]
pub struct Programs {
    thinking: Arc<Semaphore>,
    /// Programs that people wait for and that wait for their turn to think.
    waiting: AtomicUsize,
    /// Tables where one is at work, and whether somebody called again meanwhile.
    at_work: Mutex<HashMap<String, bool>>,
    /// Tables where nobody wants to watch them: they do not pause until a person decides.
    hurried: Mutex<HashSet<String>>,
    hurry: Notify,
}

/// A place among those whom people wait for.
struct Queue<'a>(&'a AtomicUsize);

impl<'a> Queue<'a> {
    fn join(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Queue<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long a program that nobody waits for lets others go first before it looks again.
const YIELD: Duration = Duration::from_millis(50);

/// A program's turn.
struct Turn {
    number: usize,
    role: Role,
    bot: String,
    seed: u64,
}

impl Programs {
    pub fn new(at_once: usize) -> Self {
        Self {
            thinking: Arc::new(Semaphore::new(at_once.max(1))),
            waiting: AtomicUsize::new(0),
            at_work: Mutex::default(),
            hurried: Mutex::default(),
            hurry: Notify::new(),
        }
    }

    /// No pauses at this table until a person has something to decide.
    pub fn skip(&self, id: &str) {
        if self.at_work.lock().expect("no one panics here").contains_key(id) {
            self.hurried.lock().expect("no one panics here").insert(id.into());
            self.hurry.notify_waiters();
        }
    }
    fn is_hurried(&self, id: &str) -> bool {
        self.hurried.lock().expect("no one panics here").contains(id)
    }

    /// Sets a program to work if one is to decide at this table. A person `alone` among programs is not asked what has one
    /// answer: that is looked at too.
    pub fn wake(&self, house: &Arc<House>, row: &TableRow, seats: &[SeatRow], alone: bool) {
        let waits = |s: &SeatRow| (s.kind == SeatKind::Bot || alone) && row.deciding.has(s.role);
        if row.stage != Stage::Playing || house.closing.is_cancelled() || !seats.iter().any(waits) {
            return;
        }
        let mut at_work = self.at_work.lock().expect("no one panics here");
        if let Some(again) = at_work.get_mut(&row.id) {
            *again = true;
            return;
        }
        at_work.insert(row.id.clone(), false);
        let (house, id) = (Arc::clone(house), row.id.clone());
        let tracker = house.tasks.clone();
        tracker.spawn(async move { house.programs.work(&house, &id).await });
    }

    /// Moves for as long as it is a program's turn.
    async fn work(&self, house: &Arc<House>, id: &str) {
        loop {
            let moved = match house.closing.is_cancelled() {
                true => Ok(false),
                false => self.step(house, id).await,
            };
            let mut at_work = self.at_work.lock().expect("no one panics here");
            match moved {
                Ok(true) => {}
                // Somebody may have called while we looked.
                Ok(false) if at_work.get(id) == Some(&true) && !house.closing.is_cancelled() => {
                    at_work.insert(id.into(), false);
                }
                Ok(false) => {
                    at_work.remove(id);
                    return;
                }
                Err(why) => {
                    tracing::error!(table = id, "a program stopped: {why}");
                    at_work.remove(id);
                    return;
                }
            }
        }
    }

    /// How many wait for their turn to think.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Waits until it may think. Where only programs sit it thinks when nobody waits for another: it stands in no queue, so
    /// that whoever comes later and is waited for goes first.
    async fn turn_to_think(
        &self,
        closing: &CancellationToken,
        unmanned: bool,
    ) -> Result<OwnedSemaphorePermit, String> {
        while unmanned && !closing.is_cancelled() {
            if self.waiting() == 0
                && let Ok(permit) = Arc::clone(&self.thinking).try_acquire_owned()
            {
                return Ok(permit);
            }
            tokio::time::sleep(YIELD).await;
        }
        let _queue = Queue::join(&self.waiting);
        Arc::clone(&self.thinking).acquire_owned().await.map_err(|e| e.to_string())
    }

    /// One move. `false`: it is no program's turn.
    async fn step(&self, house: &Arc<House>, id: &str) -> Result<bool, String> {
        let asker = Asker::house();
        let look = house.look(id, &asker, |seen| {
            let row = seen.eyes.row;
            let due = |s: &&SeatRow| s.kind == SeatKind::Bot && row.deciding.has(s.role);
            // Where these rules cannot play, no program does.
            let played = row.stage == Stage::Playing && !seen.is_frozen();
            let seat = seen.eyes.seats.iter().find(due).filter(|_| played)?;
            let bot = seat.bot.clone().unwrap_or_default();
            let seed = seed(&row.seed.0, row.number, seat.role);
            let turn = Turn { number: row.number, role: seat.role, bot, seed };
            Some((row.game.clone(), turn, row.unmanned))
        });
        let Some((game, turn, unmanned)) = look.await.map_err(|f| f.error.to_string())? else {
            self.hurried.lock().expect("no one panics here").remove(id);
            return house.answer_for(id).await.map_err(|f| f.error.to_string());
        };
        let skipped = self.hurry.notified();
        if house.config.program_pause > 0 && !self.is_hurried(id) {
            let pause = tokio::time::sleep(Duration::from_millis(house.config.program_pause));
            tokio::select! {
                () = pause => {}
                () = skipped => {}
                () = house.closing.cancelled() => return Ok(false),
            }
        }
        let permit = self.turn_to_think(&house.closing, unmanned).await?;
        let (game, slot) = (Arc::clone(house.game(&game).map_err(|f| f.error)?), house.slot(id));
        let Turn { number, role, bot, seed } = turn;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let held = slot.blocking_read();
            // Gone from memory, or moved on, while we waited: look again.
            let live = held.as_ref().filter(|l| l.session.number() == number)?;
            Some(game.bot_action(&*live.session, role, &bot, seed))
        });
        let Some(action) = thought.await.map_err(|e| e.to_string())?.transpose()? else { return Ok(true) };
        match house.act(id, &asker, number + 1, &action, |_| Ok(role), |_| Ok(())).await {
            Ok((played, ())) => {
                house.metrics.program_moves.inc_by(u64::from(played));
                Ok(true)
            }
            // The table changed under it: look again.
            Err(f) if f.status == axum::http::StatusCode::CONFLICT => Ok(true),
            Err(f) => Err(format!("{} {}", f.error, f.detail.unwrap_or_default())),
        }
    }
}

/// What a program throws its own dice with: from the seed, so that a table plays alike twice, and of no use to know the dice.
fn seed(seed: &[u8; 32], number: usize, role: Role) -> u64 {
    let mut hash = Sha256::new();
    hash.update(b"program");
    hash.update(seed);
    hash.update((number as u64).to_le_bytes());
    hash.update([role.0]);
    u64::from_le_bytes(hash.finalize()[..8].try_into().expect("eight bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One thinks at a time. A table of programs asks first; one where somebody waits asks later, and thinks first.
    #[tokio::test]
    async fn programs_among_themselves_yield_to_those_whom_people_wait_for() {
        let (programs, closing) = (Arc::new(Programs::new(1)), CancellationToken::new());
        let thinking = programs.turn_to_think(&closing, false).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let ask = |unmanned: bool| {
            let (programs, closing, order) = (Arc::clone(&programs), closing.clone(), Arc::clone(&order));
            tokio::spawn(async move {
                let _permit = programs.turn_to_think(&closing, unmanned).await.unwrap();
                order.lock().unwrap().push(if unmanned { "programs" } else { "people" });
                tokio::time::sleep(Duration::from_millis(10)).await;
            })
        };
        let mut asked = vec![ask(true), ask(true)];
        tokio::time::sleep(2 * YIELD).await;
        asked.extend([ask(false), ask(false)]);
        tokio::time::sleep(YIELD).await;
        drop(thinking);
        for one in asked {
            one.await.unwrap();
        }
        assert_eq!(*order.lock().unwrap(), ["people", "people", "programs", "programs"]);
    }
}
