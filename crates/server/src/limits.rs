//! How much one person may ask for: buckets that fill again with time.

use crate::config::Config;
use crate::fault::{Answer, Fault};
use crate::store::User;
use crate::who::Who;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The limits of a server.
#[derive(Debug)]
pub struct Limits {
    /// Changes, by person and by address.
    actions: Buckets,
    addresses: Buckets,
    /// Tables set up, by person and by address.
    tables: Buckets,
    /// Wrong attempts to log in, by address; and by name, where they only make one wait.
    pub logins: Buckets,
    pub guesses: Buckets,
    /// Letters to one account.
    pub letters: Buckets,
    /// Guests made, by address.
    pub guests: Buckets,
}

/// How long an answer takes when somebody has guessed too often at a name.
pub const SLOWLY: Duration = Duration::from_secs(1);

/// Letters that anybody can have sent to an account: at once, and a second.
const LETTERS: (f64, f64) = (3.0, 3.0 / 3600.0);

impl Limits {
    pub fn new(config: &Config) -> Self {
        Self {
            actions: Buckets::new(config.action_burst, config.action_rate),
            addresses: Buckets::new(config.address_burst, config.address_rate),
            tables: Buckets::new(config.table_burst, config.table_rate / 3600.0),
            logins: Buckets::new(config.login_burst, config.login_rate / 60.0),
            guesses: Buckets::new(config.login_burst, config.login_rate / 60.0),
            letters: Buckets::new(LETTERS.0, LETTERS.1),
            guests: Buckets::new(config.guest_burst, config.guest_rate / 3600.0),
        }
    }

    /// One change by somebody.
    pub fn change(&self, me: &User, who: &Who) -> Answer<()> {
        self.addresses.take(&who.address)?;
        self.actions.take(&me.id)
    }

    /// One more table for somebody.
    pub fn table(&self, me: &User, who: &Who) -> Answer<()> {
        self.change(me, who)?;
        self.tables.take(&format!("from {}", who.address))?;
        self.tables.take(&me.id)
    }

    pub fn sweep(&self) {
        let Self { actions, addresses, tables, logins, guesses, letters, guests } = self;
        for buckets in [actions, addresses, tables, logins, guesses, letters, guests] {
            buckets.sweep();
        }
    }
}

/// One bucket a key: `burst` at once, then `rate` a second.
#[derive(Debug)]
pub struct Buckets {
    burst: f64,
    rate: f64,
    levels: Mutex<HashMap<String, (f64, Instant)>>,
}

impl Buckets {
    pub fn new(burst: f64, rate: f64) -> Self {
        Self { burst: burst.max(1.0), rate: rate.max(0.0), levels: Mutex::default() }
    }

    /// Takes one out, or says that it is empty.
    pub fn take(&self, key: &str) -> Answer<()> {
        let now = Instant::now();
        let mut levels = self.levels.lock().expect("no one panics here");
        let level = levels.entry(key.to_string()).or_insert((self.burst, now));
        let filled = (level.0 + now.duration_since(level.1).as_secs_f64() * self.rate).min(self.burst);
        *level = (filled, now);
        if filled < 1.0 {
            return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-fast"));
        }
        level.0 = filled - 1.0;
        Ok(())
    }

    /// Gives one back that was taken for nothing.
    pub fn give(&self, key: &str) {
        if let Some(level) = self.levels.lock().expect("no one panics here").get_mut(key) {
            level.0 = (level.0 + 1.0).min(self.burst);
        }
    }

    /// Forgets buckets that are full again.
    fn sweep(&self) {
        let now = Instant::now();
        let full = |(level, at): &(f64, Instant)| {
            level + now.duration_since(*at).as_secs_f64() * self.rate >= self.burst
        };
        self.levels.lock().expect("no one panics here").retain(|_, level| !full(level));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_for_each_alone() {
        let buckets = Buckets::new(2.0, 1000.0);
        assert!(buckets.take("a").is_ok() && buckets.take("a").is_ok());
        assert!(buckets.take("b").is_ok());
        let slow = Buckets::new(1.0, 0.0);
        assert!(slow.take("a").is_ok());
        slow.give("a");
        assert!(slow.take("a").is_ok());
        assert_eq!(slow.take("a").unwrap_err().error, "too-fast");
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert!(buckets.take("a").is_ok());
        std::thread::sleep(std::time::Duration::from_millis(5));
        buckets.sweep();
        assert!(buckets.levels.lock().unwrap().is_empty());
    }
}
