//! How processes that share a store hear of each other's changes: LISTEN/NOTIFY of PostgreSQL.

use super::{Store, StoreError};
use sqlx::postgres::PgListener;
use sqlx::{Any, Transaction};
use tokio::sync::mpsc;

const CHANNEL: &str = "grognard";

/// A change that another process made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Table(String),
    Chat(String),
    /// The line was down: anything may have changed.
    Anything,
}

impl Store {
    /// Says in a transaction what it changes; it is heard when the transaction is committed.
    pub(super) async fn tell(
        &self,
        tx: &mut Transaction<'_, Any>,
        table: &str,
        what: &str,
    ) -> Result<(), StoreError> {
        if self.is_shared() {
            let words = format!("{} {what} {table}", self.process);
            // `execute` and not `fetch`: pg_notify returns void, which has no counterpart here.
            sqlx::query("SELECT pg_notify('grognard', $1)").bind(words).execute(&mut **tx).await?;
        }
        Ok(())
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
                        None => Some(Heard::Anything),
                    };
                    let Some(news) = news else { continue };
                    if heard.send(news).await.is_err() {
                        return;
                    }
                }
            }
            if heard.is_closed() {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    }

    fn understand(&self, words: &str) -> Option<Heard> {
        let mut words = words.split(' ');
        let (process, what, table) = (words.next()?, words.next()?, words.next()?);
        if process == self.process {
            return None;
        }
        match what {
            "table" => Some(Heard::Table(table.into())),
            "chat" => Some(Heard::Chat(table.into())),
            _ => None,
        }
    }
}
