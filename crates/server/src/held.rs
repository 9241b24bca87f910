//! A table while something is done to it: held, its game brought up to the row, and shown when it is done.

use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Live, Seen, Slot, admit};
use crate::store::{SeatRow, Stage, TableRow};
use crate::views::Eyes;
use kernel::GameInfo;
use std::sync::Arc;
use tokio::sync::RwLockWriteGuard;

/// A table that nobody else of this house reads or writes.
pub(crate) struct Held<'a> {
    pub live: RwLockWriteGuard<'a, Option<Live>>,
    pub row: TableRow,
    pub seats: Vec<SeatRow>,
    pub info: &'a GameInfo,
    /// The row before anything was done to it.
    pub before: TableRow,
}

impl House {
    /// Takes hold of a table for whoever `may`. `None`: another process writes to it meanwhile, and it is to be tried again.
    pub(crate) async fn hold<'a, T>(
        &'a self,
        slot: &'a Slot,
        id: &str,
        asker: &Asker,
        may: impl FnOnce(&Eyes) -> Answer<T> + Send,
    ) -> Answer<Option<(Held<'a>, T)>> {
        let mut live = slot.write().await;
        let (mut row, seats) = self.row(id).await?;
        admit(&row, &seats, asker)?;
        let info = self.game(&row.game)?.info();
        let allowed = may(&Eyes { row: &row, seats: &seats, info, me: asker.me.as_ref(), base: &self.base })?;
        let before = row.clone();
        match self.freshen(&mut live, &mut row).await {
            Err(fault) if fault.error == "try-again" => return Ok(None),
            other => other?,
        };
        Ok(Some((Held { live, row, seats, info, before }, allowed)))
    }

    /// Tells everybody whom a committed change concerns, and shows the table to whoever made it.
    pub(crate) async fn show<R>(
        self: &Arc<Self>,
        table: Held<'_>,
        asker: &Asker,
        see: impl Fn(Seen) -> Answer<R> + Send + Sync,
    ) -> Answer<R> {
        let Held { live, row, seats, info, before } = table;
        let live = RwLockWriteGuard::downgrade(live);
        self.after(&before, &row, &seats);
        let Some(game) = live.as_ref() else {
            drop(live);
            return self.look(&row.id, asker, see).await?;
        };
        let eyes = Eyes { row: &row, seats: &seats, info, me: asker.me.as_ref(), base: &self.base };
        see(Seen { eyes, session: &*game.session })
    }
}

impl Held<'_> {
    /// The game, if it is being played; out of its place while it is ahead of the store: whatever happens, nobody sees what
    /// is not committed.
    pub fn take(&mut self) -> Answer<Live> {
        match self.row.stage {
            Stage::Open => Err(Fault::conflict("not-started")),
            Stage::Over => Err(Fault::conflict("table-over")),
            Stage::Playing => Ok(self.live.take().expect("freshened")),
        }
    }

    /// Puts the game back as it was, and says why.
    pub fn refuse<T>(&mut self, live: Live, fault: impl Into<Fault>) -> Answer<T> {
        *self.live = Some(live);
        Err(fault.into())
    }

    /// The table as it is, for somebody who thought it was elsewhere.
    pub fn seen<R>(&self, house: &House, asker: &Asker, see: impl Fn(Seen) -> Answer<R>) -> Answer<R> {
        let Self { row, seats, info, .. } = self;
        let game = self.live.as_ref().expect("freshened");
        let eyes = Eyes { row, seats, info, me: asker.me.as_ref(), base: &house.base };
        see(Seen { eyes, session: &*game.session })
    }
}
