//! A whole store in a file, and back: of either database, into either, while it is at work.
//!
//! The file is text, packed with gzip: first a line about itself, then one line for each row, a table and its values. All of
//! it is read in one transaction and so of one moment; it is put back in one, and so whole or not at all.

use super::{MIGRATIONS, Store, StoreError, Together, rows::broken};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sqlx::any::AnyRow;
use sqlx::{Column, Row};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

/// What is kept, those first that others point to. Sessions are too: whoever is logged in stays so.
const TABLES: [&str; 18] = [
    "users",
    "sessions",
    "tables",
    "seats",
    "actions",
    "positions",
    "snapshots",
    "chat",
    "notes",
    "reports",
    "shuns",
    "audit",
    "packs",
    "files",
    "spans",
    "shown",
    "looks",
    "seals",
];

/// The first line.
#[derive(Debug, Serialize, Deserialize)]
struct Head {
    #[serde(rename = "grognard-backup")]
    form: u32,
    /// How many migrations the store had.
    schema: usize,
    /// Milliseconds since 1970.
    at: i64,
}

/// Why a backup could not be written or read: one line.
#[derive(Debug)]
pub struct BackupError(pub String);

impl std::fmt::Display for BackupError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BackupError {}

impl From<sqlx::Error> for BackupError {
    fn from(e: sqlx::Error) -> Self {
        Self(e.to_string())
    }
}
impl From<StoreError> for BackupError {
    fn from(e: StoreError) -> Self {
        Self(e.to_string())
    }
}
impl From<std::io::Error> for BackupError {
    fn from(e: std::io::Error) -> Self {
        Self(e.to_string())
    }
}
impl From<serde_json::Error> for BackupError {
    fn from(e: serde_json::Error) -> Self {
        Self(format!("this is no backup, or it was damaged: {e}"))
    }
}

/// A row with the names of its columns; what is null is left out.
pub(super) fn as_object(row: &AnyRow) -> Result<Value, StoreError> {
    let mut object = Map::new();
    for column in row.columns() {
        let (i, name) = (column.ordinal(), column.name().to_string());
        // The store has whole numbers and text and nothing else.
        let value = match row.try_get::<Option<i64>, _>(i) {
            Ok(number) => number.map(Value::from),
            Err(_) => row.try_get::<Option<String>, _>(i)?.map(Value::from),
        };
        if let Some(value) = value {
            object.insert(name, value);
        }
    }
    Ok(Value::Object(object))
}

impl Store {
    /// Writes everything into a file that nobody else may read. It is there only when it is whole.
    pub async fn back_up(&self, file: &Path) -> Result<u64, BackupError> {
        if file.exists() && !file.is_file() {
            return Err(BackupError(format!("{} is no file", file.display())));
        }
        let mut part = file.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let count = self.write_all(&part).await.inspect_err(|_| {
            // Half a backup is none.
            let _ = std::fs::remove_file(&part);
        })?;
        std::fs::rename(&part, file)?;
        Ok(count)
    }

    async fn write_all(&self, part: &Path) -> Result<u64, BackupError> {
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut out = GzEncoder::new(options.open(part)?, Compression::default());
        let head = Head { form: 1, schema: MIGRATIONS.len(), at: super::now() };
        writeln!(out, "{}", serde_json::to_string(&head)?)?;
        let begin =
            if self.is_shared() { "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" } else { "BEGIN" };
        let mut line = self.read.acquire().await?;
        sqlx::Executor::execute(&mut *line, begin).await?;
        let mut count = 0;
        for table in TABLES {
            let text = sqlx::AssertSqlSafe(format!("SELECT * FROM {table}"));
            let mut rows = sqlx::query(text).fetch(&mut *line);
            while let Some(row) = rows.try_next().await? {
                writeln!(out, "{}", serde_json::to_string(&(table, as_object(&row)?))?)?;
                count += 1;
            }
        }
        sqlx::Executor::execute(&mut *line, "COMMIT").await?;
        writeln!(out, "{}", serde_json::to_string(&("end", count))?)?;
        out.finish()?.sync_all()?;
        Ok(count)
    }

    /// Puts a backup into this store, which must be empty.
    pub async fn restore(&self, file: &Path) -> Result<u64, BackupError> {
        let lines = BufReader::new(GzDecoder::new(std::fs::File::open(file)?)).lines();
        let mut lines = lines.map(|line| line.map_err(|e| BackupError(format!("the file is damaged: {e}"))));
        let head: Head = serde_json::from_str(&lines.next().unwrap_or_else(|| Ok(String::new()))?)?;
        if head.form != 1 || head.schema > MIGRATIONS.len() {
            return Err(BackupError("this backup is of a newer version of this program".into()));
        }
        let mut tx = self.together().await?;
        for table in ["users", "tables"] {
            let text = sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
            if sqlx::query(text).fetch_one(&mut *tx).await?.try_get::<i64, _>(0)? > 0 {
                return Err(BackupError("there is something in this store already".into()));
            }
        }
        let (mut count, mut whole) = (0u64, false);
        for line in lines {
            let (table, row): (String, Value) = serde_json::from_str(&line?)?;
            if table == "end" {
                whole = row.as_u64() == Some(count);
                break;
            }
            let Some(table) = TABLES.into_iter().find(|t| **t == table) else {
                return Err(BackupError(format!("there is no table {table}")));
            };
            let row = row.as_object().ok_or_else(|| BackupError(format!("{table}: this is no row")))?;
            put(&mut tx, table, row).await?;
            count += 1;
        }
        if !whole {
            return Err(BackupError("the file ends before it is whole".into()));
        }
        tx.commit().await?;
        self.give_shapes().await?;
        Ok(count)
    }
}

/// Puts one row where it belongs.
async fn put(tx: &mut Together, table: &'static str, row: &Map<String, Value>) -> Result<(), StoreError> {
    let plain = |c: char| c.is_ascii_lowercase() || c == '_';
    if let Some(odd) = row.keys().find(|k| !k.chars().all(plain)) {
        return Err(broken(format!("there is no column {odd}")));
    }
    let names: Vec<&str> = row.keys().map(String::as_str).collect();
    let places: Vec<String> = (1..=names.len()).map(|n| format!("${n}")).collect();
    let text = format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "));
    let mut query = sqlx::query(sqlx::AssertSqlSafe(text));
    for value in row.values() {
        query = match value {
            Value::Number(n) => query.bind(n.as_i64().unwrap_or_default()),
            Value::String(s) => query.bind(s.clone()),
            other => return Err(broken(format!("{other} is no value"))),
        };
    }
    query.execute(&mut **tx).await?;
    Ok(())
}
