//! The keeper's desk on the command line: the same store, without a server. A server may be at work on it meanwhile.

use crate::api::{ends, lobby, me, neighbours, play};
use crate::config::Config;
use crate::fault::Fault;
use crate::house::{Asker, House, Open};
use crate::post::Post;
use crate::store::{Deed, Person, Report, SeatKind, Seated, Stage, Store, User, now};
use bots::Playable;
use std::path::Path;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Why something was not done: one line.
#[derive(Debug)]
pub struct OfficeError(pub String);

impl std::fmt::Display for OfficeError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OfficeError {}

impl From<Fault> for OfficeError {
    fn from(fault: Fault) -> Self {
        Self(fault.detail.map_or_else(|| fault.error.to_string(), |d| format!("{}: {d}", fault.error)))
    }
}

impl From<crate::store::StoreError> for OfficeError {
    fn from(e: crate::store::StoreError) -> Self {
        Self(e.to_string())
    }
}

type Done<T> = Result<T, OfficeError>;

/// Who is named in the audit log.
const WHO: &str = "command";

/// The desk.
#[derive(Debug)]
pub struct Office {
    house: Arc<House>,
}

impl Office {
    /// Opens the store, which must be there.
    pub async fn open(config: Config, games: Vec<Arc<dyn Playable>>) -> Done<Self> {
        let place = config.place();
        if let crate::store::Place::File(path) = &place
            && !path.exists()
        {
            return Err(OfficeError(format!("{}: there is no such file", path.display())));
        }
        let store = open(&config).await?;
        let post = Post::new(&config).map_err(OfficeError)?;
        let base = config.base("127.0.0.1");
        // Closed from the beginning: no program plays here.
        let closing = CancellationToken::new();
        closing.cancel();
        Ok(Self { house: House::new(config, base, games, store, post, closing) })
    }

    pub async fn close(&self) {
        self.house.store.close().await;
    }

    pub async fn people(&self, words: &str) -> Done<Vec<Person>> {
        Ok(self.house.store.people(words, 1000).await?)
    }

    async fn somebody(&self, who: &str) -> Done<Person> {
        let found = self.house.store.person(who).await?;
        found.ok_or_else(|| OfficeError(format!("there is no account and no id '{who}'")))
    }

    async fn did(&self, what: &str, about: &str, words: &str) -> Done<()> {
        Ok(self.house.store.did(WHO, what, about, words).await?)
    }

    /// Makes an account one of those who keep the house, or no longer.
    pub async fn keeper(&self, who: &str, on: bool) -> Done<()> {
        let person = self.somebody(who).await?;
        if person.user.guest {
            return Err(OfficeError("a guest cannot keep a house: he has no password".into()));
        }
        self.house.store.set_keeper(&person.user.id, on).await?;
        self.did(if on { "keeper" } else { "no-keeper" }, &person.user.id, &person.user.name).await
    }

    /// Keeps somebody out for so many days; 0 lets him in again.
    pub async fn suspend(&self, who: &str, days: u32) -> Done<()> {
        let person = self.somebody(who).await?;
        let until = if days == 0 { 0 } else { now() + i64::from(days) * 86_400_000 };
        self.house.store.suspend(&person.user.id, until).await?;
        self.did("suspend", &person.user.id, &format!("{days} days")).await
    }

    pub async fn rename(&self, who: &str, name: &str) -> Done<()> {
        let person = self.somebody(who).await?.user;
        let name = me::check_name(&self.house, name, &person.id).await?;
        self.house.store.rename(&person.id, &name).await?;
        self.did("rename", &person.id, &format!("{} → {name}", person.name)).await
    }

    /// Forgets somebody; his games go on without him.
    pub async fn delete(&self, who: &str) -> Done<()> {
        let person = self.somebody(who).await?.user;
        neighbours::forget(&self.house, &person).await?;
        self.did("delete-person", &person.id, &person.name).await
    }

    pub async fn tables(&self, words: &str) -> Done<Vec<Seated>> {
        Ok(self.house.store.tables_like(words).await?)
    }

    pub async fn close_table(&self, id: &str) -> Done<()> {
        ends::close_table(&self.house, id).await?;
        self.did("close-table", id, "").await
    }

    pub async fn delete_table(&self, id: &str) -> Done<()> {
        if !self.house.store.delete_table(id).await? {
            return Err(OfficeError(format!("there is no table '{id}'")));
        }
        self.did("delete-table", id, "").await
    }

    /// Gives a seat to somebody else.
    pub async fn hand_over(&self, id: &str, role: &str, to: &str) -> Done<()> {
        let person = self.somebody(to).await?.user;
        give_seat(&self.house, id, role, &person).await?;
        self.did("hand-over", id, &format!("{role} → {}", person.name)).await
    }

    pub async fn reports(&self) -> Done<Vec<Report>> {
        Ok(self.house.store.reports(1000).await?)
    }

    pub async fn answer(&self, id: &str, words: &str) -> Done<()> {
        if !self.house.store.answer_report(id, words).await? {
            return Err(OfficeError(format!("there is no report '{id}'")));
        }
        self.did("answer-report", id, words).await
    }

    pub async fn audit(&self) -> Done<Vec<Deed>> {
        Ok(self.house.store.deeds(1000).await?)
    }
}

async fn open(config: &Config) -> Done<Store> {
    let place = config.place();
    Store::open(&place, &config.keeping()).await.map_err(|e| OfficeError(format!("{place:?}: {e}")))
}

/// Gives a seat of a table that is not over to somebody.
pub async fn give_seat(house: &Arc<House>, id: &str, role: &str, to: &User) -> Result<(), Fault> {
    let give = |open: Open, _: Option<&User>| {
        let role = play::role_of(open.info, role)?;
        if open.row.stage == Stage::Over {
            return Err(Fault::conflict("table-over"));
        }
        if let Some(seat) = open.seats.iter_mut().find(|s| s.role == role) {
            *seat = lobby::taken(role, SeatKind::Player, to);
        }
        lobby::begin_if_full(open.row, open.seats, open.session.status());
        Ok(())
    };
    house.change(id, &Asker::house(), give).await
}

/// Copies everything a server keeps into a file, while it is at work. Says how many rows that is.
pub async fn back_up(config: &Config, file: &Path) -> Done<u64> {
    if let crate::store::Place::File(path) = config.place()
        && !path.exists()
    {
        return Err(OfficeError(format!("{}: there is no such file", path.display())));
    }
    let store = open(config).await?;
    let rows = store.back_up(file).await.map_err(|e| OfficeError(e.0));
    store.close().await;
    rows
}

/// Puts such a copy into an empty store.
pub async fn restore(config: &Config, file: &Path) -> Done<u64> {
    let store = open(config).await?;
    let rows = store.restore(file).await.map_err(|e| OfficeError(e.0));
    store.close().await;
    rows
}
