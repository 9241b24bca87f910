//! Writing tables: one transaction a change, and nobody hears of it before it is there.

use super::tables::write_brought;
use super::{SeatRow, Store, StoreError, TableRow, Together};
use crate::secret::write_seed;
use kernel::{Brought, KeptMove, Seed};
use serde_json::Value;
use sqlx::{Any, Row};

/// A state is kept every so many actions, to go back to.
pub const SNAPSHOT_EVERY: usize = 50;

/// What changes at a table. The row is as it will be; its revision is raised by the commit.
#[derive(Debug)]
pub struct Change<'a> {
    pub row: &'a mut TableRow,
    /// All seats anew.
    pub seats: Option<&'a [SeatRow]>,
    /// An action, with the number `row.number`.
    pub played: Option<&'a KeptMove>,
    /// Actions after `row.number` are taken back.
    pub undone: bool,
    /// The state after action `row.number`.
    pub state: Option<&'a Value>,
    /// That state is kept to go back to, whatever its number.
    pub seam: bool,
    /// Since when whoever acted had been asked.
    pub since: i64,
    /// From here on it is played by the rules and data of the row.
    pub span: bool,
    /// How it looks at its end, by viewer.
    pub shown: &'a [(u8, String)],
    /// It begins with the seed of the row: what the set-up brought.
    pub begun: Option<&'a Brought>,
}

impl<'a> Change<'a> {
    pub fn of(row: &'a mut TableRow) -> Self {
        Self {
            row,
            seats: None,
            played: None,
            undone: false,
            state: None,
            seam: false,
            since: 0,
            span: false,
            shown: &[],
            begun: None,
        }
    }
}

const UPDATE: &str = "UPDATE tables SET stage = $1, number = $2, revision = revision + 1, undos = $3, deciding = $4, \
    outcome = $5, offer = $6, note = $7, seam = $8, rules = $9, next = $10, updated = $11, since = $12, \
    warned = $13, pack = $14, high = $15, unmanned = $16, taken_back = $17, wish = $18 WHERE id = $19 AND revision = $20";

type Query<'q> = sqlx::query::Query<'q, Any, sqlx::any::AnyArguments>;

/// Fills in what [`UPDATE`] leaves open.
fn row_as_it_will_be<'q>(query: Query<'q>, row: &TableRow, now: i64) -> Query<'q> {
    query
        .bind(row.stage.word())
        .bind(row.number as i64)
        .bind(row.undos)
        .bind(i64::from(row.deciding.0))
        .bind(row.outcome.as_ref().map(written))
        .bind(row.offer.clone())
        .bind(row.note.as_ref().map(written))
        .bind(row.seam as i64)
        .bind(i64::from(row.rules))
        .bind(row.next.clone())
        .bind(now)
        .bind(row.since)
        .bind(i64::from(row.warned))
        .bind(row.pack.clone())
        .bind(row.high as i64)
        .bind(i64::from(row.unmanned))
        .bind(row.taken_back as i64)
        .bind(row.wish.as_ref().map(written))
        .bind(row.id.clone())
        .bind(row.revision)
}

/// What follows the row when an action is written in one statement, and a state to go back to after it.
const PLAYED: &str = " RETURNING id), \
    played AS (INSERT INTO actions (table_id, number, role, action, brought, at, since) \
        SELECT id, $2, $21, $22, $23, $11, $24 FROM moved), \
    stood AS (INSERT INTO positions (table_id, number, state) SELECT id, $2, $25 FROM moved \
        ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, state = excluded.state)";
const KEPT: &str = ", kept AS (INSERT INTO snapshots (table_id, number, state) SELECT id, $2, $25 FROM moved \
        ON CONFLICT (table_id, number) DO UPDATE SET state = excluded.state)";
const COUNTED: &str = " SELECT COUNT(*) FROM moved";

impl Store {
    /// Writes an action on PostgreSQL: one statement, and so one way there and back.
    async fn commit_at_once(
        &self,
        row: &mut TableRow,
        kept: &KeptMove,
        state: &Value,
        since: i64,
    ) -> Result<(), StoreError> {
        let now = super::now();
        let snapshot = if row.number.is_multiple_of(SNAPSHOT_EVERY) { KEPT } else { "" };
        let text = sqlx::AssertSqlSafe(["WITH moved AS (", UPDATE, PLAYED, snapshot, COUNTED].concat());
        let rows = row_as_it_will_be(sqlx::query(text), row, now)
            .bind(i64::from(kept.role.0))
            .bind(kept.action.to_string())
            .bind(write_brought(&kept.brought))
            .bind(since)
            .bind(state.to_string())
            // All there is to hear, not the first row only: that it is committed is said last.
            .fetch_all(&self.write)
            .await?;
        let done: i64 = rows.first().map_or(Ok(0), |row| row.try_get(0))?;
        if done == 0 {
            return Err(StoreError::Conflict);
        }
        self.tell("table", &row.id);
        row.revision += 1;
        row.updated = now;
        Ok(())
    }

    /// Writes a change, if the table is still at the revision it was made for.
    pub async fn commit(&self, change: Change<'_>) -> Result<(), StoreError> {
        if let Change {
            seats: None, played: Some(kept), undone: false, state: Some(state), seam: false, ..
        } = &change
            && self.is_shared()
            && change.shown.is_empty()
        {
            let (kept, state, since) = (*kept, *state, change.since);
            return self.commit_at_once(change.row, kept, state, since).await;
        }
        let Change { row, seats, played, undone, state, seam, since, span, shown, begun } = change;
        let now = super::now();
        let number = row.number as i64;
        let mut tx = self.together().await?;
        let done = row_as_it_will_be(sqlx::query(UPDATE), row, now).execute(&mut *tx).await?;
        if done.rows_affected() == 0 {
            tx.leave().await;
            return Err(StoreError::Conflict);
        }
        if undone {
            for text in [
                "DELETE FROM actions WHERE table_id = $1 AND number > $2",
                "DELETE FROM snapshots WHERE table_id = $1 AND number > $2",
            ] {
                sqlx::query(text).bind(&row.id).bind(number).execute(&mut *tx).await?;
            }
        }
        if let Some(kept) = played {
            sqlx::query(
                "INSERT INTO actions (table_id, number, role, action, brought, at, since) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            )
            .bind(&row.id)
            .bind(number)
            .bind(i64::from(kept.role.0))
            .bind(kept.action.to_string())
            .bind(write_brought(&kept.brought))
            .bind(now)
            .bind(since)
            .execute(&mut *tx)
            .await?;
        }
        if let Some(state) = state {
            put_state(&mut tx, row, state, seam).await?;
        }
        if let Some(seats) = seats {
            put_seats(&mut tx, row, seats).await?;
            let text = "UPDATE tables SET nonces = $1 WHERE id = $2";
            let nonces = (!row.nonces.is_empty()).then(|| written(&row.nonces));
            sqlx::query(text).bind(nonces).bind(&row.id).execute(&mut *tx).await?;
        }
        if span {
            put_span(&mut tx, row).await?;
        }
        for (viewer, content) in shown {
            let text = "INSERT INTO shown (table_id, viewer, content) VALUES ($1, $2, $3) \
                 ON CONFLICT (table_id, viewer) DO NOTHING";
            let query = sqlx::query(text).bind(&row.id).bind(i64::from(*viewer)).bind(content);
            query.execute(&mut *tx).await?;
        }
        if let Some(opening) = begun {
            let sealed = |seed: &Seed| write_seed(self.seed_key.as_ref(), &row.id, seed);
            sqlx::query("UPDATE tables SET seed = $1, house = $2, opening = $3 WHERE id = $4")
                .bind(sealed(&row.seed))
                .bind(row.house.as_ref().map(sealed))
                .bind(write_brought(opening))
                .bind(&row.id)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        self.tell("table", &row.id);
        row.revision += 1;
        row.updated = now;
        Ok(())
    }

    /// Writes a new table.
    pub async fn create(
        &self,
        row: &TableRow,
        seats: &[SeatRow],
        opening: &Brought,
        state: &Value,
    ) -> Result<(), StoreError> {
        let mut tx = self.together().await?;
        let insert = "INSERT INTO tables (id, game, rules, setup, owner, private, pace_hours, seed, placed, opening, \
             stage, number, revision, undos, deciding, outcome, offer, note, seam, next, created, updated, since, warned, \
             pack, high, several, unmanned, house, nonces) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, \
             $22, $23, $24, $25, $26, $27, $28, $29, $30)";
        sqlx::query(insert)
            .bind(&row.id)
            .bind(&row.game)
            .bind(i64::from(row.rules))
            .bind(written(&row.setup))
            .bind(&row.owner)
            .bind(i64::from(row.private))
            .bind(row.pace_hours)
            .bind(write_seed(self.seed_key.as_ref(), &row.id, &row.seed))
            .bind(i64::from(row.placed))
            .bind(write_brought(opening))
            .bind(row.stage.word())
            .bind(row.number as i64)
            .bind(row.revision)
            .bind(row.undos)
            .bind(i64::from(row.deciding.0))
            .bind(row.outcome.as_ref().map(written))
            .bind(row.offer.clone())
            .bind(row.note.as_ref().map(written))
            .bind(row.seam as i64)
            .bind(row.next.clone())
            .bind(row.created)
            .bind(row.updated)
            .bind(row.since)
            .bind(i64::from(row.warned))
            .bind(&row.pack)
            .bind(row.high as i64)
            .bind(i64::from(row.several))
            .bind(i64::from(row.unmanned))
            .bind(row.house.as_ref().map(|h| write_seed(self.seed_key.as_ref(), &row.id, h)))
            .bind((!row.nonces.is_empty()).then(|| written(&row.nonces)))
            .execute(&mut *tx)
            .await?;
        put_state(&mut tx, row, state, true).await?;
        put_seats(&mut tx, row, seats).await?;
        put_span(&mut tx, row).await?;
        tx.commit().await?;
        self.tell("table", &row.id);
        Ok(())
    }

    /// Forgets a table that was never played.
    pub async fn remove_table(&self, id: &str, revision: i64) -> Result<(), StoreError> {
        let text = "DELETE FROM tables WHERE id = $1 AND revision = $2";
        let done = sqlx::query(text).bind(id).bind(revision).execute(&self.write).await?;
        if done.rows_affected() == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }
}

fn written<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("rows are JSON")
}

async fn put_state(tx: &mut Together, row: &TableRow, state: &Value, seam: bool) -> Result<(), StoreError> {
    let text = state.to_string();
    sqlx::query(
        "INSERT INTO positions (table_id, number, state) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, state = excluded.state",
    )
    .bind(&row.id)
    .bind(row.number as i64)
    .bind(&text)
    .execute(&mut **tx)
    .await?;
    if seam || row.number.is_multiple_of(SNAPSHOT_EVERY) {
        sqlx::query(
            "INSERT INTO snapshots (table_id, number, state) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id, number) DO UPDATE SET state = excluded.state",
        )
        .bind(&row.id)
        .bind(row.number as i64)
        .bind(&text)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// From the row's number on it is played by the row's rules and data.
async fn put_span(tx: &mut Together, row: &TableRow) -> Result<(), StoreError> {
    let text = "INSERT INTO spans (table_id, number, rules, pack, at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (table_id, number) DO NOTHING";
    sqlx::query(text)
        .bind(&row.id)
        .bind(row.number as i64)
        .bind(i64::from(row.rules))
        .bind(&row.pack)
        .bind(super::now())
        .execute(&mut **tx)
        .await?;
    Ok(())
}

async fn put_seats(tx: &mut Together, row: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(&row.id).execute(&mut **tx).await?;
    for seat in seats {
        sqlx::query(
            "INSERT INTO seats (table_id, role, kind, user_id, bot, code, archived) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&row.id)
        .bind(i64::from(seat.role.0))
        .bind(seat.kind.word())
        .bind(seat.user.clone())
        .bind(seat.bot.clone())
        .bind(seat.code.clone())
        .bind(i64::from(seat.archived))
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
