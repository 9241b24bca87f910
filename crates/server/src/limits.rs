//! How much one person may ask for: buckets that fill again with time.

use crate::config::Config;
use crate::fault::{Answer, Fault};
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

/// The limits of a server.
#[derive(Debug)]
pub struct Limits {
    /// Changes, by person.
    pub actions: Buckets,
    /// Attempts to log in, by address and by name.
    pub logins: Buckets,
    /// Guests made, by address.
    pub guests: Buckets,
}

impl Limits {
    pub fn new(config: &Config) -> Self {
        Self {
            actions: Buckets::new(config.action_burst, config.action_rate),
            logins: Buckets::new(config.login_burst, config.login_rate / 60.0),
            guests: Buckets::new(config.action_burst, config.action_rate),
        }
    }
    pub fn sweep(&self) {
        for buckets in [&self.actions, &self.logins, &self.guests] {
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
        assert_eq!(slow.take("a").unwrap_err().error, "too-fast");
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert!(buckets.take("a").is_ok());
        std::thread::sleep(std::time::Duration::from_millis(5));
        buckets.sweep();
        assert!(buckets.levels.lock().unwrap().is_empty());
    }
}
