//! How processes that share a store hear of each other: LISTEN/NOTIFY of PostgreSQL, and a sign of life.
//!
//! News is sent beside the work, many at a time, after what it tells of was committed: a transaction that notifies holds a
//! lock that all such transactions share, and then actions at different tables would wait for one another.

use super::{Store, StoreError};
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Row};
use tokio::sync::mpsc;

const CHANNEL: &str = "grognard";

/// PostgreSQL takes no more than 8000 bytes at a time.
const LONGEST: usize = 7000;

/// A change that another process made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Table(String),
    Chat(String),
    /// Sessions of somebody ended.
    User(String),
    /// The line was down: anything may have changed.
    Anything,
}

/// A process that shares the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Process {
    pub id: String,
    /// Milliseconds since it last gave a sign of life.
    pub silent: i64,
    /// The games it has: their rules and data.
    pub builds: String,
}

/// A process that has been silent for so long is gone, in milliseconds.
const GONE: i64 = 5_500;

impl Process {
    pub fn lives(&self) -> bool {
        self.silent < GONE
    }
    /// It has been gone for so long that it will not come back.
    pub fn is_forgotten(&self) -> bool {
        self.silent > 100 * GONE
    }
}

/// Sends news on, for as long as there is a store to tell it.
pub(super) fn teller(pool: AnyPool, process: String) -> mpsc::UnboundedSender<String> {
    let (to, mut news) = mpsc::unbounded_channel::<String>();
    tokio::spawn(async move {
        while let Some(first) = news.recv().await {
            let mut words = format!("{process}\n{first}");
            while words.len() < LONGEST
                && let Ok(next) = news.try_recv()
            {
                words.push('\n');
                words.push_str(&next);
            }
            // `execute` and not `fetch`: pg_notify returns void, which has no counterpart here. If it fails, those who
            // listen have lost their line too, and look at everything when they have it back.
            let said = sqlx::query("SELECT pg_notify('grognard', $1)").bind(words).execute(&pool).await;
            if let Err(e) = said {
                tracing::warn!("other processes could not be told: {e}");
            }
        }
    });
    to
}

impl Store {
    /// Says what was changed, to other processes.
    pub(super) fn tell(&self, what: &str, id: &str) {
        if let Some(news) = &self.news {
            // Only a store that is being closed takes no news.
            let _ = news.send(format!("{what} {id}"));
        }
    }

    /// Passes on what other processes change, for as long as somebody takes it.
    pub async fn listen(&self, heard: mpsc::Sender<Heard>) {
        let Some(url) = &self.shared else { return };
        loop {
            if let Ok(mut listener) = PgListener::connect(url).await
                && listener.listen(CHANNEL).await.is_ok()
            {
                // What was said before we listened is lost.
                if heard.send(Heard::Anything).await.is_err() {
                    return;
                }
                while let Ok(said) = listener.try_recv().await {
                    let news = match said {
                        Some(said) => self.understand(said.payload()),
                        None => vec![Heard::Anything],
                    };
                    for news in news {
                        if heard.send(news).await.is_err() {
                            return;
                        }
                    }
                }
            }
            if heard.is_closed() {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    }

    fn understand(&self, words: &str) -> Vec<Heard> {
        let mut lines = words.lines();
        if lines.next() == Some(self.process.as_str()) {
            return Vec::new();
        }
        let news = lines.filter_map(|line| match line.split_once(' ')? {
            ("table", id) => Some(Heard::Table(id.into())),
            ("chat", id) => Some(Heard::Chat(id.into())),
            ("user", id) => Some(Heard::User(id.into())),
            _ => None,
        });
        news.collect()
    }

    /// This process among those that share the store.
    pub fn process(&self) -> &str {
        &self.process
    }

    /// Gives a sign of life. Time is the store's: machines may disagree about it.
    pub async fn beat(&self, builds: &str) -> Result<(), StoreError> {
        if self.is_shared() {
            let text = "INSERT INTO processes (id, seen, builds) \
                 VALUES ($1, CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT), $2) \
                 ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, builds = excluded.builds";
            sqlx::query(text).bind(&self.process).bind(builds).execute(&self.write).await?;
        }
        Ok(())
    }

    /// The other processes that gave signs of life, and how long they have been silent since.
    pub async fn others(&self) -> Result<Vec<Process>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let text = "SELECT id, CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) - seen, builds \
             FROM processes WHERE id <> $1";
        let rows = sqlx::query(text).bind(&self.process).fetch_all(&self.read).await?;
        let process = |row: &sqlx::any::AnyRow| {
            Ok(Process { id: row.try_get(0)?, silent: row.try_get(1)?, builds: row.try_get(2)? })
        };
        rows.iter().map(process).collect()
    }

    /// Takes processes off the list: this one when it ends, others that have been silent for long.
    pub async fn strike_off(&self, process: &str) -> Result<(), StoreError> {
        if self.is_shared() {
            sqlx::query("DELETE FROM processes WHERE id = $1").bind(process).execute(&self.write).await?;
        }
        Ok(())
    }
}
