//! Reading tables.

use super::rows::{broken, json};
use super::{SeatRow, Store, StoreError, TableRow};
use kernel::{Brought, Draw, Event, Kept, KeptMove, Role};
use serde::{Deserialize, Serialize};
use sqlx::Row;
use std::collections::HashMap;
use std::sync::LazyLock;

/// What an action brought, as it is written.
#[derive(Serialize, Deserialize)]
pub(super) struct Written {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<Event>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    draws: Vec<Draw>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    answered: bool,
}

pub(super) fn write_brought(brought: &Brought) -> String {
    let Brought { events, draws, answered } = brought.clone();
    let written = Written { events, draws, answered };
    serde_json::to_string(&written).expect("events are JSON")
}

fn read_brought(text: &str) -> Result<Brought, StoreError> {
    let Written { events, draws, answered } = json(text)?;
    Ok(Brought { events, draws, answered })
}

/// A table with its seats.
pub type Seated = (TableRow, Vec<SeatRow>);

const SEATS: &str = "s.table_id, s.role, s.kind, s.user_id, u.name, s.bot, s.code, s.archived";

/// The list of open tables, and how long it is.
const OPEN_TO_ALL: &str = "stage = $1 AND private = 0";
const MOST_OPEN: i64 = 200;

/// Of those that fit, so many, the latest first.
const LATEST: &str = " ORDER BY updated DESC LIMIT $2";

/// Puts constant parts of SQL together.
macro_rules! sql {
    ($($part:expr),+ $(,)?) => { sqlx::AssertSqlSafe([$($part),+].concat()) };
}

impl Store {
    pub async fn table(&self, id: &str) -> Result<Option<Seated>, StoreError> {
        // The row and its seats in one way there and back: whoever plays waits for it.
        static TEXT: LazyLock<String> = LazyLock::new(|| {
            let columns: Vec<String> =
                TableRow::COLUMNS.split(", ").map(|c| format!("t.{}", c.trim())).collect();
            format!(
                "SELECT {}, {SEATS} FROM tables t LEFT JOIN seats s ON s.table_id = t.id \
                 LEFT JOIN users u ON u.id = s.user_id WHERE t.id = $1 ORDER BY s.role",
                columns.join(", ")
            )
        });
        let text = sqlx::AssertSqlSafe(TEXT.as_str());
        let rows = sqlx::query(text).bind(id).fetch_all(&self.read).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let row = TableRow::read(first, self.seed_key.as_ref())?;
        let mut seats = Vec::with_capacity(rows.len());
        for row in &rows {
            if row.try_get::<Option<String>, _>(TableRow::WIDTH)?.is_some() {
                seats.push(SeatRow::read(row, TableRow::WIDTH)?);
            }
        }
        Ok(Some((row, seats)))
    }

    /// The tables where this person sits or is expected, the latest first.
    pub async fn tables_of(&self, user: &str) -> Result<Vec<Seated>, StoreError> {
        let which = "id IN (SELECT table_id FROM seats WHERE user_id = $1)";
        self.tables_where(which, user.to_string(), 500).await
    }

    /// The public tables with a free seat, the latest first.
    pub async fn open_tables(&self) -> Result<Vec<Seated>, StoreError> {
        self.tables_where(OPEN_TO_ALL, "open".to_string(), MOST_OPEN).await
    }

    /// The tables where a program is to decide and nothing has happened since then.
    pub async fn idle_programs(&self, since: i64) -> Result<Vec<Seated>, StoreError> {
        let which = "stage = 'playing' AND updated <= $1 AND EXISTS (SELECT 1 FROM seats b WHERE b.table_id = tables.id \
             AND b.kind = 'bot' AND (tables.deciding & (CAST(1 AS BIGINT) << CAST(b.role AS INTEGER))) <> 0)";
        self.tables_where(which, since, 100_000).await
    }

    /// The tables where three quarters of somebody's time have gone and nobody has warned him.
    pub async fn late_tables(&self, now: i64) -> Result<Vec<Seated>, StoreError> {
        let which = "stage = 'playing' AND warned = 0 AND pace_hours IS NOT NULL \
             AND since + pace_hours * 2700000 < $1";
        self.tables_where(which, now, 1_000).await
    }

    /// How many tables of programs only are being played.
    pub async fn unmanned(&self) -> Result<usize, StoreError> {
        let text = "SELECT COUNT(*) FROM tables WHERE stage = 'playing' AND unmanned = 1";
        Ok(sqlx::query(text).fetch_one(&self.read).await?.try_get::<i64, _>(0)? as usize)
    }

    /// Sweeps out tables that were last touched before then: those nobody started, those of programs only, those begun and
    /// left. Finished games of people stay.
    pub async fn sweep_tables(
        &self,
        open: Option<i64>,
        unmanned: Option<i64>,
        left: Option<i64>,
    ) -> Result<u64, StoreError> {
        let mut swept = 0;
        for (which, before) in [
            ("stage = 'open'", open),
            ("unmanned = 1", unmanned),
            ("stage = 'playing' AND unmanned = 0", left),
        ] {
            let Some(before) = before else { continue };
            let text = sql!("DELETE FROM tables WHERE ", which, " AND updated < $1");
            swept += sqlx::query(text).bind(before).execute(&self.write).await?.rows_affected();
        }
        Ok(swept)
    }

    /// Since when those who took an action had been asked.
    pub async fn since(&self, table: &str, number: usize) -> Result<Option<i64>, StoreError> {
        let text = "SELECT since FROM actions WHERE table_id = $1 AND number = $2";
        let row = sqlx::query(text).bind(table).bind(number as i64).fetch_optional(&self.read).await?;
        let since: Option<i64> = row.map(|r| r.try_get(0)).transpose()?;
        Ok(since.filter(|s| *s > 0))
    }

    pub(super) async fn tables_where<'q, V>(
        &self,
        which: &'static str,
        value: V,
        most: i64,
    ) -> Result<Vec<Seated>, StoreError>
    where
        V: sqlx::Encode<'q, sqlx::Any> + sqlx::Type<sqlx::Any> + Clone + Send + 'q,
    {
        let rows = sql!("SELECT ", TableRow::COLUMNS, " FROM tables WHERE ", which, LATEST);
        let rows = sqlx::query(rows).bind(value.clone()).bind(most).fetch_all(&self.read).await?;
        let seats = sql!(
            "SELECT ",
            SEATS,
            " FROM seats s LEFT JOIN users u ON u.id = s.user_id WHERE s.table_id IN \
             (SELECT id FROM tables WHERE ",
            which,
            LATEST,
            ") ORDER BY s.role"
        );
        let mut by_table: HashMap<String, Vec<SeatRow>> = HashMap::new();
        for row in sqlx::query(seats).bind(value).bind(most).fetch_all(&self.read).await? {
            by_table.entry(row.try_get(0)?).or_default().push(SeatRow::read(&row, 0)?);
        }
        let tables = rows.iter().map(|row| {
            let row = TableRow::read(row, self.seed_key.as_ref())?;
            let seats = by_table.remove(&row.id).unwrap_or_default();
            Ok((row, seats))
        });
        tables.collect()
    }

    /// The game of a table, as far as action `row.number`.
    pub async fn kept(&self, row: &TableRow) -> Result<Kept, StoreError> {
        let opening: String = sqlx::query("SELECT opening FROM tables WHERE id = $1")
            .bind(&row.id)
            .fetch_one(&self.read)
            .await?
            .try_get(0)?;
        let states = "SELECT number, state FROM snapshots WHERE table_id = $1 AND number <= $2 \
             UNION SELECT number, state FROM positions WHERE table_id = $1 AND number = $2 ORDER BY number";
        let rows = sqlx::query(states).bind(&row.id).bind(row.number as i64).fetch_all(&self.read).await?;
        let mut states = Vec::with_capacity(rows.len());
        for row in &rows {
            states.push((row.try_get::<i64, _>(0)? as usize, json(&row.try_get::<String, _>(1)?)?));
        }
        let moves = self.moves(&row.id, 0, row.number).await?;
        Ok(Kept {
            setup: row.setup.clone(),
            seed: row.seed,
            placed: row.placed,
            opening: read_brought(&opening)?,
            moves,
            states,
            taken_back: row.taken_back,
        })
    }

    /// The actions after `after` as far as `last`.
    pub async fn moves(&self, table: &str, after: usize, last: usize) -> Result<Vec<KeptMove>, StoreError> {
        let text = "SELECT number, role, action, brought FROM actions \
             WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number";
        let query = sqlx::query(text).bind(table).bind(after as i64).bind(last as i64);
        let mut moves = Vec::new();
        for row in query.fetch_all(&self.read).await? {
            let number = row.try_get::<i64, _>(0)? as usize;
            if number != after + moves.len() + 1 {
                return Err(broken(format!("action {number} of table {table} follows a gap")));
            }
            moves.push(KeptMove {
                role: Role(row.try_get::<i64, _>(1)? as u8),
                action: json(&row.try_get::<String, _>(2)?)?,
                brought: read_brought(&row.try_get::<String, _>(3)?)?,
            });
        }
        match after + moves.len() == last {
            true => Ok(moves),
            false => Err(broken(format!("table {table} has {} of {last} actions", after + moves.len()))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Place;

    /// A table of which the list needs to know nothing but whether it is open to all, and since when.
    async fn put(store: &Store, id: usize, private: bool) {
        let text = "INSERT INTO tables (id, game, rules, setup, owner, private, seed, placed, opening, stage, number, \
             revision, undos, deciding, seam, created, updated, since, warned, pack) VALUES \
             ($1, 'g', 1, '{\"scenario\": \"s\"}', 'o', $2, $3, 0, '{}', 'open', 0, 1, 0, 0, 0, 0, $4, 0, 0, 'p')";
        let query = sqlx::query(text).bind(format!("t{id}")).bind(i64::from(private)).bind("00".repeat(32));
        query.bind(id as i64).execute(&store.write).await.unwrap();
    }

    #[tokio::test]
    async fn the_list_of_open_tables_reads_what_it_shows() {
        let folder = tempfile::tempdir().unwrap();
        let place = Place::File(folder.path().join("grognard.db"));
        let store = Store::open(&place, &Default::default()).await.unwrap();
        let many = MOST_OPEN as usize + 20;
        for id in 0..many {
            put(&store, 2 * id, false).await;
            put(&store, 2 * id + 1, true).await;
        }
        let list = store.open_tables().await.unwrap();
        assert_eq!(list.len(), MOST_OPEN as usize);
        assert!(list.iter().all(|(row, _)| !row.private));
        assert_eq!(list[0].0.id, format!("t{}", 2 * many - 2), "the latest first");
        // Found by an index, in their order: neither private ones nor older ones are looked at.
        let text = sql!("EXPLAIN QUERY PLAN SELECT * FROM tables WHERE ", OPEN_TO_ALL, LATEST);
        let plan = sqlx::query(text).bind("open").bind(MOST_OPEN).fetch_all(&store.read).await.unwrap();
        let plan: Vec<String> = plan.iter().map(|row| row.get(3)).collect();
        assert_eq!(plan, ["SEARCH tables USING INDEX tables_open_to_all (stage=? AND private=?)"]);
    }
}
