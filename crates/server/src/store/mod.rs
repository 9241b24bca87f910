//! What is kept: people, tables, actions. SQLite in a file by default, PostgreSQL where several processes share it.
//!
//! One SQL text serves both. An action is a row with its number, unique per table, and a table has a revision that
//! every change expects and raises: of two writers one wins, and the other is told ([`StoreError::Conflict`]).

mod backup;
mod commit;
mod keeper;
mod listen;
mod packs;
mod people;
mod rows;
mod tables;
mod talk;

pub use backup::BackupError;
pub use commit::Change;
pub use keeper::{Deed, Person, Report, Shun};
pub use listen::{Heard, Process};
pub use packs::Pack;
pub use people::{Kind, Purpose, Scope, Session, TokenRow, User};
pub use rows::{Outcome, SeatKind, SeatRow, Stage, TableRow, Wish};
pub use tables::Seated;
pub use talk::Said;

use crate::secret::SeedKey;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Executor, Row, SqlSafeStr};
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;

/// The migrations, in order. A released one never changes.
const MIGRATIONS: [(&str, &str); 9] = [
    ("start", include_str!("../../migrations/0001_start.sql")),
    ("doors", include_str!("../../migrations/0002_doors.sql")),
    ("processes", include_str!("../../migrations/0003_processes.sql")),
    ("keeper", include_str!("../../migrations/0004_keeper.sql")),
    ("rules", include_str!("../../migrations/0005_rules.sql")),
    ("taken back", include_str!("../../migrations/0006_taken_back.sql")),
    ("open list", include_str!("../../migrations/0007_open_list.sql")),
    ("looks", include_str!("../../migrations/0008_looks.sql")),
    ("files", include_str!("../../migrations/0009_files.sql")),
];

/// Where the store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    File(PathBuf),
    Postgres(String),
}

impl Place {
    /// A PostgreSQL URL, `sqlite:` and a path, or a path.
    pub fn parse(db: &str) -> Self {
        match db {
            url if url.starts_with("postgres://") || url.starts_with("postgresql://") => {
                Place::Postgres(url.into())
            }
            path => {
                let path = path.strip_prefix("sqlite:").unwrap_or(path);
                Place::File(path.strip_prefix("//").unwrap_or(path).into())
            }
        }
    }
}

impl fmt::Debug for Place {
    /// Without a password.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Place::File(path) => write!(f, "{}", path.display()),
            Place::Postgres(_) => f.write_str("PostgreSQL"),
        }
    }
}

/// Why the store did not do it.
#[derive(Debug)]
pub enum StoreError {
    /// Somebody else was first.
    Conflict,
    /// There is no room left.
    Full,
    Broken(sqlx::Error),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else was first"),
            StoreError::Full => f.write_str("there is no room left on the disk"),
            StoreError::Broken(e) => write!(f, "{e}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(e: sqlx::Error) -> Self {
        if let sqlx::Error::Database(db) = &e {
            if db.is_unique_violation() {
                return StoreError::Conflict;
            }
            // SQLITE_FULL, and disk_full of PostgreSQL.
            if matches!(db.code().as_deref(), Some("13" | "53100")) {
                return StoreError::Full;
            }
        }
        StoreError::Broken(e)
    }
}

/// How a store keeps what it is given.
#[derive(Clone, Debug, Default)]
pub struct Keeping {
    /// SQLite's file may grow to so many pages. For tests.
    pub max_pages: Option<u32>,
    /// What seeds are sealed with.
    pub seed_key: Option<SeedKey>,
}

/// The store.
#[derive(Debug, Clone)]
pub struct Store {
    read: AnyPool,
    /// SQLite has one writer at a time: here they queue, in order.
    write: AnyPool,
    /// The URL to listen on, where other processes write too.
    shared: Option<String>,
    /// This process among those that share the store.
    process: String,
    pub(super) seed_key: Option<SeedKey>,
    /// Where other processes are told of changes.
    news: Option<mpsc::UnboundedSender<String>>,
}

/// Several statements that are written together or not at all. A line on which one of them failed, or which was left before the
/// end, is closed: what state it is in only the database knows, and nothing that comes later may be believed on it.
pub(crate) struct Together {
    line: PoolConnection<Any>,
    whole: bool,
}

impl Together {
    async fn commit(mut self) -> Result<(), StoreError> {
        self.line.execute("COMMIT").await?;
        self.whole = true;
        Ok(())
    }
    /// Nothing of it is written, and the line is as it was.
    async fn leave(mut self) {
        self.whole = self.line.execute("ROLLBACK").await.is_ok();
    }
}

impl Deref for Together {
    type Target = AnyConnection;
    fn deref(&self) -> &AnyConnection {
        &self.line
    }
}

impl DerefMut for Together {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.line
    }
}

impl Drop for Together {
    fn drop(&mut self) {
        if !self.whole {
            self.line.close_on_drop();
        }
    }
}

/// Lines to PostgreSQL from one process.
const CONNECTIONS: u32 = 16;

/// How long a statement waits for a connection or a lock.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Opens the store, creates it when it is not there, and brings it up to date.
    pub async fn open(place: &Place, keeping: &Keeping) -> Result<Self, sqlx::Error> {
        sqlx::any::install_default_drivers();
        let seed_key = keeping.seed_key.clone();
        let store = match place {
            Place::File(path) => Self { seed_key, ..Self::file(path, keeping.max_pages).await? },
            Place::Postgres(url) => {
                let pool = quick(pool(CONNECTIONS)).connect_with(options(url)?).await?;
                let process = crate::secret::random_id(8);
                let news = Some(listen::teller(pool.clone(), process.clone()));
                Self { read: pool.clone(), write: pool, shared: Some(url.clone()), process, seed_key, news }
            }
        };
        store.migrate().await?;
        Ok(store)
    }

    async fn file(path: &Path, max_pages: Option<u32>) -> Result<Self, sqlx::Error> {
        if let Some(folder) = path.parent().filter(|p| !p.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder)?;
        }
        only_for_us(path)?;
        let escaped: String = path.to_string_lossy().chars().map(escape).collect();
        let url = format!("sqlite://{escaped}?mode=rwc");
        let set_up = move |wait: u32| {
            let limit = max_pages.map_or(String::new(), |n| format!("PRAGMA max_page_count = {n};"));
            // FULL: what was acknowledged survives the loss of power too.
            format!(
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                 PRAGMA busy_timeout = {wait}; PRAGMA temp_store = MEMORY; {limit}"
            )
        };
        let with = |connections: u32| {
            let text = set_up(PATIENCE.as_millis() as u32);
            pool(connections).after_connect(move |c, _| {
                let text = text.clone();
                Box::pin(async move { c.execute(sqlx::AssertSqlSafe(text)).await.map(|_| ()) })
            })
        };
        let write = with(1).connect_with(options(&url)?).await?;
        let read = with(4).connect_with(options(&url)?).await?;
        Ok(Self {
            read,
            write,
            shared: None,
            process: crate::secret::random_id(8),
            seed_key: None,
            news: None,
        })
    }

    async fn migrate(&self) -> Result<(), sqlx::Error> {
        let migrations = MIGRATIONS.iter().enumerate().map(|(i, (name, sql))| {
            let (version, kind) = (i as i64 + 1, MigrationType::Simple);
            Migration::new(version, (*name).into(), kind, (*sql).into_sql_str(), false)
        });
        let migrator = Migrator::with_migrations(migrations.collect());
        migrator.run(&self.write).await.map_err(|e| sqlx::Error::Migrate(Box::new(e)))?;
        self.give_shapes().await.map_err(|e| match e {
            StoreError::Broken(e) => e,
            other => sqlx::Error::Protocol(other.to_string()),
        })
    }

    /// Whether the key is the one that seeds were sealed with: without it no table could be read.
    pub async fn can_open_seeds(&self) -> Result<(), String> {
        let text = "SELECT id, seed FROM tables ORDER BY created DESC LIMIT 1";
        let newest = sqlx::query(text).fetch_optional(&self.read).await.map_err(|e| e.to_string())?;
        let Some(row) = newest else { return Ok(()) };
        let read = |i: usize| row.try_get::<String, _>(i).map_err(|e| e.to_string());
        crate::secret::read_seed(self.seed_key.as_ref(), &read(0)?, &read(1)?).map(|_| ())
    }

    /// Begins to write what belongs together.
    async fn together(&self) -> Result<Together, StoreError> {
        let mut together = Together { line: self.write.acquire().await?, whole: false };
        // SQLite: its lock at once, and waited for; whoever only reads first and then would write is not let in.
        let begin = if self.is_shared() { "BEGIN" } else { "BEGIN IMMEDIATE" };
        together.line.execute(begin).await?;
        Ok(together)
    }

    /// Lines to the database: open, and of these idle.
    pub fn lines(&self) -> (u32, usize) {
        let (read, write) = (&self.read, &self.write);
        match self.is_shared() {
            true => (read.size(), read.num_idle()),
            false => (read.size() + write.size(), read.num_idle() + write.num_idle()),
        }
    }

    /// Whether it answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(&self.read).await?;
        Ok(())
    }

    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }

    /// True where other processes write too.
    pub fn is_shared(&self) -> bool {
        self.shared.is_some()
    }
}

/// The file is there, and nobody but us reads it: SQLite gives what it writes beside it the same rights.
fn only_for_us(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let file = std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path)?;
        let rights = file.metadata()?.permissions();
        // Where the file is somebody else's its rights are his to change.
        if rights.mode() & 0o077 != 0 {
            for beside in ["", "-wal", "-shm"] {
                let mut name = path.as_os_str().to_owned();
                name.push(beside);
                let _ = std::fs::set_permissions(name, std::fs::Permissions::from_mode(0o600));
            }
        }
    }
    Ok(())
}

/// A line to PostgreSQL that was idle for so long is tried before it is used.
const IDLE: Duration = Duration::from_secs(5);

/// Without asking the other side before every use whether it is still there: that would double the way of everything.
fn quick(pool: AnyPoolOptions) -> AnyPoolOptions {
    pool.test_before_acquire(false).before_acquire(|line, about| {
        Box::pin(async move {
            match about.idle_for > IDLE {
                true => Ok(sqlx::Connection::ping(line).await.is_ok()),
                false => Ok(true),
            }
        })
    })
}

fn pool(connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(connections).acquire_timeout(PATIENCE)
}

fn options(url: &str) -> Result<AnyConnectOptions, sqlx::Error> {
    // Statements are not logged: they carry what people wrote.
    Ok(AnyConnectOptions::from_str(url)?.disable_statement_logging())
}

/// A character of a path, as it stands in a URL.
fn escape(c: char) -> String {
    match c {
        '%' | '?' | '#' | ' ' => format!("%{:02X}", c as u32),
        c => c.to_string(),
    }
}

/// Now, in milliseconds since 1970.
pub fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |d| d.as_millis() as i64)
}
