//! How a server is set up: one optional TOML file, then the environment, then flags; the later wins.

use crate::secret::SeedKey;
use crate::store::{Keeping, Place};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use toml::{Table, Value};

/// Everything a server can be told. In the file the names are written with `-`, in the environment as
/// `GROGNARD_PUBLIC_URL`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// Where it listens. Port 0 takes any free one. Without it, [`Config::USUAL`], or where that is taken the next free port.
    pub listen: Option<String>,
    /// Where the metrics are read, when not at `/metrics` of the server itself.
    pub metrics_listen: Option<String>,
    /// A file for SQLite, or `postgres://…`. Without it, a file in the user's data folder.
    #[serde(skip_serializing)]
    pub db: Option<String>,
    /// What players type, when that is not where it listens: behind a proxy.
    pub public_url: Option<String>,
    /// A proxy in front of it says who asks, in `x-forwarded-for`.
    pub behind_proxy: bool,
    /// Tables may name the number their seed is spread from. For tests: such dice can be foreseen.
    pub allow_seeds: bool,
    /// A folder with the client, instead of the one built in.
    pub web: Option<PathBuf>,
    /// Logs as JSON, one object a line.
    pub log_json: bool,
    /// How many games are kept in memory.
    pub live_tables: usize,
    /// How many programs think at the same time.
    pub programs: usize,
    /// How long a program waits before it moves, in milliseconds, so that people can follow it.
    pub program_pause: u64,
    /// How long a session lasts, in hours.
    pub session_hours: i64,
    /// The largest request, in bytes.
    pub body_limit: usize,
    /// Seconds for the headers of a request to come, and for which a line may be idle.
    pub header_seconds: u64,
    /// Seconds for the body of a request to come.
    pub body_seconds: u64,
    /// Seconds after which whoever takes nothing of what he is sent is hung up on.
    pub write_seconds: u64,
    /// Open lines: in all, and from one address (one /64 on IPv6).
    pub connections: usize,
    pub connections_per_address: usize,
    /// Streams of events: in all, and for one address.
    pub streams: usize,
    pub streams_per_address: usize,
    /// Actions and other changes a person may make: this many at once, and this many a second.
    pub action_burst: f64,
    pub action_rate: f64,
    /// The same for all who come from one address.
    pub address_burst: f64,
    pub address_rate: f64,
    /// Tables set up from one address or by one person: this many at once, and this many an hour.
    pub table_burst: f64,
    pub table_rate: f64,
    /// Guests made from one address: this many at once, and this many an hour.
    pub guest_burst: f64,
    pub guest_rate: f64,
    /// Wrong attempts to log in from one address: this many at once, and this many a minute.
    pub login_burst: f64,
    pub login_rate: f64,
    /// Tables where only programs sit and that are being played.
    pub program_tables: usize,
    /// Days after which a table is swept out: one that was never started, one where only programs sit, and one that was begun
    /// and left. Less than 0: never.
    pub open_days: f64,
    pub program_table_days: f64,
    pub abandoned_days: f64,
    /// Days after which a guest is forgotten who has not been here and sits at no table.
    pub guest_days: f64,
    /// How often is swept, in seconds.
    pub sweep_seconds: u64,
    /// The log says from which address somebody asks.
    pub log_addresses: bool,
    /// What the seeds of games are sealed with in the store. Whoever has the file but not this cannot foresee the dice.
    #[serde(skip_serializing)]
    pub seed_key: Option<String>,
    /// Webhooks may point to addresses that are not public.
    pub private_webhooks: bool,
    /// `smtp://…` or `smtps://…`, with name and password: without it nobody is asked for an address.
    #[serde(skip_serializing)]
    pub smtp: Option<String>,
    /// Who the mails are from.
    pub mail_from: Option<String>,
    /// SQLite's file may grow to so many pages. For tests.
    pub max_pages: Option<u32>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: None,
            metrics_listen: None,
            db: None,
            public_url: None,
            behind_proxy: false,
            allow_seeds: false,
            web: None,
            log_json: false,
            live_tables: 1000,
            programs: std::thread::available_parallelism().map_or(2, usize::from),
            program_pause: 250,
            session_hours: 24 * 180,
            body_limit: 64 * 1024,
            header_seconds: 20,
            body_seconds: 30,
            write_seconds: 60,
            connections: 10_000,
            connections_per_address: 200,
            streams: 5_000,
            streams_per_address: 60,
            action_burst: 100.0,
            action_rate: 20.0,
            address_burst: 500.0,
            address_rate: 100.0,
            table_burst: 30.0,
            table_rate: 60.0,
            guest_burst: 60.0,
            guest_rate: 120.0,
            login_burst: 10.0,
            login_rate: 10.0,
            program_tables: 20,
            open_days: 30.0,
            program_table_days: 7.0,
            abandoned_days: 365.0,
            guest_days: 180.0,
            sweep_seconds: 3600,
            log_addresses: true,
            seed_key: None,
            private_webhooks: false,
            smtp: None,
            mail_from: None,
            max_pages: None,
        }
    }
}

impl Config {
    /// Where a server listens that was told nothing.
    pub const USUAL: (&str, u16) = ("127.0.0.1", 1812);

    /// Puts the file, the environment and the flags together.
    pub fn load(
        file: Option<&Path>,
        environment: impl IntoIterator<Item = (String, String)>,
        flags: Table,
    ) -> Result<Self, String> {
        let mut all = Table::new();
        if let Some(path) = file {
            let about = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
            let text = std::fs::read_to_string(path).map_err(|e| about(&e))?;
            all = text.parse::<Table>().map_err(|e| about(&e.message().to_string()))?;
        }
        let known: Table = Table::try_from(Config::default()).map_err(|e| e.to_string())?;
        for (key, value) in environment {
            let Some(name) = key.strip_prefix("GROGNARD_") else { continue };
            let name = name.to_lowercase().replace('_', "-");
            // What is no setting belongs to somebody else.
            if known.contains_key(&name) || OPTIONAL.contains(&name.as_str()) {
                let value = match known.get(&name) {
                    Some(Value::Boolean(_)) => yes_or_no(&value),
                    Some(Value::Float(_)) => value.parse().map_or(Value::String(value), Value::Float),
                    Some(Value::Integer(_)) => plain(&value),
                    _ if name == "max-pages" => plain(&value),
                    _ => Value::String(value),
                };
                all.insert(name, value);
            }
        }
        all.extend(flags);
        all.try_into().map_err(|e: toml::de::Error| e.message().to_string())
    }

    /// Where the store is.
    pub fn place(&self) -> Place {
        match &self.db {
            Some(db) => Place::parse(db),
            None => Place::File(data_folder().join("grognard.db")),
        }
    }

    /// What mails and invitations begin with, without a slash at the end.
    pub fn base(&self, listening: &str) -> String {
        let url = self.public_url.clone().unwrap_or_else(|| format!("http://{listening}"));
        url.trim_end_matches('/').to_string()
    }

    /// How the store keeps what it is given.
    pub fn keeping(&self) -> Keeping {
        let words = self.seed_key.as_deref().filter(|w| !w.trim().is_empty());
        Keeping { max_pages: self.max_pages, seed_key: words.map(SeedKey::new) }
    }

    pub fn header_patience(&self) -> Duration {
        Duration::from_secs(self.header_seconds.max(1))
    }
    pub fn body_patience(&self) -> Duration {
        Duration::from_secs(self.body_seconds.max(1))
    }
    pub fn write_patience(&self) -> Duration {
        Duration::from_secs(self.write_seconds.max(1))
    }

    /// Players come by HTTPS.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|u| u.starts_with("https://"))
    }
}

/// Settings without a default.
const OPTIONAL: [&str; 9] =
    ["listen", "metrics-listen", "db", "public-url", "web", "smtp", "mail-from", "max-pages", "seed-key"];

/// A number as it stands in the environment.
fn plain(text: &str) -> Value {
    text.parse().map_or_else(|_| Value::String(text.into()), Value::Integer)
}

/// A yes or a no as people write them.
fn yes_or_no(text: &str) -> Value {
    match text.to_lowercase().as_str() {
        "1" | "yes" | "true" | "on" => Value::Boolean(true),
        "0" | "no" | "false" | "off" | "" => Value::Boolean(false),
        _ => Value::String(text.into()),
    }
}

fn data_folder() -> PathBuf {
    let set = |key: &str| std::env::var_os(key).filter(|v| !v.is_empty()).map(PathBuf::from);
    let home = || set("HOME").map(|h| h.join(".local/share"));
    set("XDG_DATA_HOME").or_else(home).unwrap_or_default().join("grognard")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect()
    }

    #[test]
    fn flags_win_over_the_environment_and_that_over_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grognard.toml");
        std::fs::write(&file, "listen = \"a:1\"\ndb = \"file.db\"\naction-rate = 5.0\nlog-json = true\n")
            .unwrap();
        let from = environment(&[
            ("GROGNARD_LISTEN", "b:2"),
            ("GROGNARD_DB", "env.db"),
            ("GROGNARD_SKIRMISH", "1"),
            ("GROGNARD_ALLOW_SEEDS", "true"),
            ("GROGNARD_PROGRAM_PAUSE", "0"),
        ]);
        let flags: Table = "listen = \"c:3\"".parse().unwrap();
        let config = Config::load(Some(&file), from, flags).unwrap();
        assert_eq!(config.listen.as_deref(), Some("c:3"));
        assert_eq!(config.place(), Place::File("env.db".into()));
        assert_eq!((config.action_rate, config.program_pause), (5.0, 0));
        assert!(config.allow_seeds && config.log_json);
    }

    #[test]
    fn yes_and_no_are_taken_as_people_write_them() {
        for (word, means) in [("1", true), ("0", false), ("yes", true), ("off", false), ("True", true)] {
            let from = environment(&[("GROGNARD_BEHIND_PROXY", word), ("GROGNARD_ACTION_RATE", "5")]);
            let config = Config::load(None, from, Table::new()).unwrap();
            assert_eq!((config.behind_proxy, config.action_rate), (means, 5.0), "{word}");
        }
        let wrong = Config::load(None, environment(&[("GROGNARD_BEHIND_PROXY", "perhaps")]), Table::new());
        assert!(wrong.is_err());
    }

    #[test]
    fn a_wrong_setting_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grognard.toml");
        std::fs::write(&file, "lisen = \"a:1\"\n").unwrap();
        let wrong = Config::load(Some(&file), [], Table::new()).unwrap_err();
        assert!(wrong.contains("lisen"), "{wrong}");
    }

    #[test]
    fn a_store_is_named_by_a_path_or_a_url() {
        assert_eq!(Place::parse("sqlite:a b.db"), Place::File("a b.db".into()));
        assert_eq!(Place::parse("sqlite:///a.db"), Place::File("/a.db".into()));
        assert!(matches!(Place::parse("postgres://u:p@h/d"), Place::Postgres(_)));
        assert!(!format!("{:?}", Place::parse("postgres://u:secret@h/d")).contains("secret"));
    }
}
