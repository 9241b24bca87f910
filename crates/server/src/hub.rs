//! Who listens to which table, and what reaches them.

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;
use tokio::sync::broadcast;

/// Something happened at a table. What it was is read from the store, so losing one of these loses nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    Table,
    Chat,
    Presence,
}

/// Waking calls for those who listen.
#[derive(Debug)]
pub struct Hub {
    tables: Mutex<HashMap<String, Room>>,
    /// People of whom sessions ended.
    ended: broadcast::Sender<String>,
}

impl Default for Hub {
    fn default() -> Self {
        Self { tables: Mutex::default(), ended: broadcast::channel(256).0 }
    }
}

#[derive(Debug)]
struct Room {
    news: broadcast::Sender<News>,
    /// Who is there: his name, and on how many screens.
    people: BTreeMap<String, (String, usize)>,
}

/// Somebody's ear at a table, with his place in the list of those present while it lasts.
#[derive(Debug)]
pub struct Ear {
    pub news: broadcast::Receiver<News>,
    /// People of whom sessions ended, perhaps the one it listens for.
    pub ended: broadcast::Receiver<String>,
}

impl Hub {
    fn send(&self, id: &str, news: News) {
        if let Some(room) = self.tables.lock().expect("no one panics here").get(id) {
            // Nobody may be listening any more.
            let _ = room.news.send(news);
        }
    }
    pub fn table(&self, id: &str) {
        self.send(id, News::Table);
    }
    pub fn chat(&self, id: &str) {
        self.send(id, News::Chat);
    }
    /// Sessions of somebody ended: his streams look whether it was theirs.
    pub fn ended(&self, user: &str) {
        // Nobody may be listening.
        let _ = self.ended.send(user.into());
    }
    /// Everything may have changed.
    pub fn everything(&self) {
        for room in self.tables.lock().expect("no one panics here").values() {
            let _ = room.news.send(News::Table);
            let _ = room.news.send(News::Chat);
        }
    }

    /// Begins to listen. `who` is an id and a name; nobody needs one to watch.
    pub fn enter(&self, id: &str, who: Option<(&str, &str)>) -> Ear {
        let mut tables = self.tables.lock().expect("no one panics here");
        let new = || Room { news: broadcast::channel(64).0, people: BTreeMap::new() };
        let room = tables.entry(id.to_string()).or_insert_with(new);
        let news = room.news.subscribe();
        if let Some((user, name)) = who {
            room.people.entry(user.into()).or_insert_with(|| (name.into(), 0)).1 += 1;
            let _ = room.news.send(News::Presence);
        }
        Ear { news, ended: self.ended.subscribe() }
    }

    /// Stops listening. The ear must be gone already.
    pub fn leave(&self, id: &str, who: Option<&str>) {
        let mut tables = self.tables.lock().expect("no one panics here");
        let Some(room) = tables.get_mut(id) else { return };
        if let Some(user) = who
            && let Some(person) = room.people.get_mut(user)
        {
            person.1 -= 1;
            if person.1 == 0 {
                room.people.remove(user);
            }
            let _ = room.news.send(News::Presence);
        }
        if room.news.receiver_count() == 0 {
            tables.remove(id);
        }
    }

    /// The names of those who are at a table.
    pub fn present(&self, id: &str) -> Vec<String> {
        let tables = self.tables.lock().expect("no one panics here");
        tables.get(id).map_or_else(Vec::new, |r| r.people.values().map(|p| p.0.clone()).collect())
    }

    pub fn is_present(&self, id: &str, user: &str) -> bool {
        self.tables.lock().expect("no one panics here").get(id).is_some_and(|r| r.people.contains_key(user))
    }

    /// How many listen, to any table.
    pub fn listeners(&self) -> usize {
        let tables = self.tables.lock().expect("no one panics here");
        tables.values().map(|r| r.news.receiver_count()).sum()
    }
}
