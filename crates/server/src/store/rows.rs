//! Tables and seats as rows.

use super::StoreError;
use crate::secret::{SeedKey, read_seed};
use kernel::{Role, Roles, Seed, Setup, Status, Text};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::BTreeMap;

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are free.
    Open,
    Playing,
    Over,
}

impl Stage {
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Playing => "playing",
            Stage::Over => "over",
        }
    }
    fn read(word: &str) -> Self {
        match word {
            "open" => Stage::Open,
            "playing" => Stage::Playing,
            _ => Stage::Over,
        }
    }
}

/// How a table ended: by the rules, or because somebody ended it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    pub winners: Roles,
    pub text: Text,
    pub rule: String,
    /// The players ended it, not the rules.
    pub early: bool,
}

impl Outcome {
    /// How a game says that it was given up, or lost on time. By whom is told by who sits there: a row of a game names nobody.
    pub const RESIGNED: &str = "table-resigned";
    pub const CLAIMED: &str = "table-claimed";
}

/// One table.
#[derive(Clone, Debug)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    pub rules: u32,
    pub pack: String,
    pub setup: Setup,
    pub owner: String,
    pub private: bool,
    pub pace_hours: Option<i64>,
    pub seed: Seed,
    pub placed: bool,
    pub stage: Stage,
    pub number: usize,
    pub revision: i64,
    pub undos: i64,
    pub deciding: Roles,
    pub outcome: Option<Outcome>,
    pub offer: Option<String>,
    pub note: Option<Text>,
    pub seam: usize,
    pub next: Option<String>,
    pub created: i64,
    pub updated: i64,
    pub since: i64,
    pub warned: bool,
    /// The highest number it ever had.
    pub high: usize,
    /// One person may sit on several open seats.
    pub several: bool,
    /// Only programs sit there.
    pub unmanned: bool,
    /// The house's own part of the seed, where players added to it.
    pub house: Option<Seed>,
    /// What they added, by role.
    pub nonces: BTreeMap<u8, String>,
    /// How often something was taken back that had been rolled, shown or decided by somebody else.
    pub taken_back: usize,
    pub wish: Option<Wish>,
}

/// Somebody asks the others to let him take something back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Wish {
    /// To just after this action.
    pub to: usize,
    /// The number of the last action when he asked.
    pub number: usize,
    /// Who has agreed; the first is who asks.
    pub agreed: Vec<String>,
}

impl TableRow {
    /// In the order of [`TableRow::read`].
    pub(super) const COLUMNS: &'static str = "id, game, rules, setup, owner, private, pace_hours, seed, placed, \
         stage, number, revision, undos, deciding, outcome, offer, note, seam, next, created, updated, since, warned, pack, \
         high, several, unmanned, house, nonces, taken_back, wish";

    /// How many they are.
    pub(super) const WIDTH: usize = 31;

    pub(super) fn read(row: &AnyRow, key: Option<&SeedKey>) -> Result<Self, StoreError> {
        let (id, seed): (String, String) = (row.try_get(0)?, row.try_get(7)?);
        let house: Option<String> = row.try_get(27)?;
        let house = house.map(|h| read_seed(key, &id, &h)).transpose().map_err(broken)?;
        Ok(Self {
            seed: read_seed(key, &id, &seed).map_err(broken)?,
            id,
            game: row.try_get(1)?,
            rules: row.try_get::<i64, _>(2)? as u32,
            pack: row.try_get(23)?,
            setup: json(&row.try_get::<String, _>(3)?)?,
            owner: row.try_get(4)?,
            private: row.try_get::<i64, _>(5)? != 0,
            pace_hours: row.try_get(6)?,
            placed: row.try_get::<i64, _>(8)? != 0,
            stage: Stage::read(&row.try_get::<String, _>(9)?),
            number: row.try_get::<i64, _>(10)? as usize,
            revision: row.try_get(11)?,
            undos: row.try_get(12)?,
            deciding: Roles(row.try_get::<i64, _>(13)? as u8),
            outcome: row.try_get::<Option<String>, _>(14)?.as_deref().map(json).transpose()?,
            offer: row.try_get(15)?,
            note: row.try_get::<Option<String>, _>(16)?.as_deref().map(json).transpose()?,
            seam: row.try_get::<i64, _>(17)? as usize,
            next: row.try_get(18)?,
            created: row.try_get(19)?,
            updated: row.try_get(20)?,
            since: row.try_get(21)?,
            warned: row.try_get::<i64, _>(22)? != 0,
            high: row.try_get::<i64, _>(24)? as usize,
            several: row.try_get::<i64, _>(25)? != 0,
            unmanned: row.try_get::<i64, _>(26)? != 0,
            house,
            nonces: row.try_get::<Option<String>, _>(28)?.as_deref().map_or(Ok(BTreeMap::new()), json)?,
            taken_back: row.try_get::<i64, _>(29)? as usize,
            wish: row.try_get::<Option<String>, _>(30)?.as_deref().map(json).transpose()?,
        })
    }

    /// Writes down whose decision it is, or how it ended. Time begins anew for whoever was not asked before, and for
    /// everybody when the game has come further than ever: playing again what was taken back gains nobody time.
    pub fn stand(&mut self, status: &Status) {
        let asked = |roles: &Roles| roles.0 & !self.deciding.0 != 0;
        let further = self.number > self.high || self.number == 0;
        if further || matches!(status, Status::Deciding(roles) if asked(roles)) {
            (self.since, self.warned) = (super::now(), false);
        }
        self.high = self.high.max(self.number);
        self.come_to(status);
    }

    /// Writes down whose decision it is again after something was taken back; his time runs as it ran.
    pub fn stand_back(&mut self, status: &Status, since: i64) {
        self.since = since;
        self.come_to(status);
    }

    fn come_to(&mut self, status: &Status) {
        match status {
            Status::Deciding(roles) => self.deciding = *roles,
            Status::Over(end) => {
                let (winners, text) = (end.winners, Text::new(end.how));
                self.end(Outcome { winners, text, rule: end.rule.into(), early: false });
            }
        }
    }

    /// What was promised before anybody sat down: the SHA-256 of the house's part of the seed.
    pub fn commitment(&self) -> String {
        self.house.unwrap_or(self.seed).commitment()
    }

    /// It is over.
    pub fn end(&mut self, outcome: Outcome) {
        (self.stage, self.deciding, self.offer) = (Stage::Over, Roles::NOBODY, None);
        self.outcome = Some(outcome);
    }

    /// When those who decide are late, in milliseconds since 1970.
    pub fn deadline(&self) -> Option<i64> {
        let hours = self.pace_hours.filter(|_| self.stage == Stage::Playing)?;
        Some(self.since + hours * 3_600_000)
    }
}

/// Who a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// Somebody sits there.
    Player,
    /// Somebody sits there and shares the screen with his other roles.
    Hotseat,
    /// A program.
    Bot,
    /// Anybody may sit down.
    Open,
    /// Whoever has the code may sit down, or the one it is kept for.
    Invite,
}

impl SeatKind {
    pub const fn word(self) -> &'static str {
        match self {
            SeatKind::Player => "player",
            SeatKind::Hotseat => "hotseat",
            SeatKind::Bot => "bot",
            SeatKind::Open => "open",
            SeatKind::Invite => "invite",
        }
    }
    fn read(word: &str) -> Self {
        match word {
            "player" => SeatKind::Player,
            "hotseat" => SeatKind::Hotseat,
            "bot" => SeatKind::Bot,
            "invite" => SeatKind::Invite,
            _ => SeatKind::Open,
        }
    }
    /// Nobody sits there yet.
    pub const fn is_free(self) -> bool {
        matches!(self, SeatKind::Open | SeatKind::Invite)
    }
}

/// One seat of a table.
#[derive(Clone, Debug)]
pub struct SeatRow {
    pub role: Role,
    pub kind: SeatKind,
    /// Who sits there, or for whom it is kept.
    pub user: Option<String>,
    /// That person's name; read, never written.
    pub name: Option<String>,
    pub bot: Option<String>,
    pub code: Option<String>,
    pub archived: bool,
}

impl SeatRow {
    /// A seat whose columns begin at this one.
    pub(super) fn read(row: &AnyRow, from: usize) -> Result<Self, StoreError> {
        Ok(Self {
            role: Role(row.try_get::<i64, _>(from + 1)? as u8),
            kind: SeatKind::read(&row.try_get::<String, _>(from + 2)?),
            user: row.try_get(from + 3)?,
            name: row.try_get(from + 4)?,
            bot: row.try_get(from + 5)?,
            code: row.try_get(from + 6)?,
            archived: row.try_get::<i64, _>(from + 7)? != 0,
        })
    }
    /// Whether this person sits there.
    pub fn is_held_by(&self, user: &str) -> bool {
        matches!(self.kind, SeatKind::Player | SeatKind::Hotseat) && self.user.as_deref() == Some(user)
    }
}

pub(super) fn json<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|e| broken(e.to_string()))
}

/// Something in the store that this program cannot read.
pub(super) fn broken(what: String) -> StoreError {
    StoreError::Broken(sqlx::Error::Decode(what.into()))
}
