//! What the API shows of a table: the summary in a list, and the state a player plays from.

use crate::back::is_alone;
use crate::frozen::Frozen;
use crate::store::{Outcome, SeatKind, SeatRow, Stage, TableRow, User};
use kernel::{AnySession, Event, GameInfo, Role, Roles, Status, Table, Text};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::view::GameResult;
use utoipa::ToSchema;

/// A message: its id and named arguments, put into words by the Fluent files of the game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Text)]
pub struct TextSchema {
    pub id: String,
    /// Pairs of a name and an argument, which is one of `{number}`, `{word}`, `{text}` or `{list}`.
    #[schema(value_type = Option<Vec<Vec<Value>>>)]
    pub args: (),
}

/// One seat as others see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "TableSeat"))]
pub struct Seat {
    pub role: String,
    /// `player`, `hotseat`, `bot`, `open` or `invite`.
    pub kind: &'static str,
    /// Who sits there, or for whom it is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Which program.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
    /// Whether you sit there.
    pub you: bool,
    /// Whether the game waits for it.
    pub deciding: bool,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableSummary {
    pub id: String,
    pub game: String,
    pub title: String,
    pub scenario: String,
    pub options: BTreeMap<String, String>,
    pub seats: Vec<Seat>,
    /// `open`, `playing`, `over`, or `archived` by you.
    #[cfg_attr(test, ts(type = "'open' | 'playing' | 'over' | 'archived'"))]
    pub state: &'static str,
    /// The number of the last action.
    pub number: usize,
    pub your_turn: bool,
    /// How often something was taken back that had been rolled, shown or decided by somebody else: then it counts for nothing.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(as = "Option<usize>", optional))]
    pub taken_back: usize,
    /// Milliseconds since 1970.
    pub updated: i64,
    pub private: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pace_hours: Option<i64>,
    /// When those who decide are late: milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deadline: Option<i64>,
    /// Whether you set it up.
    pub yours: bool,
    /// You may sit down: a seat is kept for you.
    pub invited: bool,
    /// Who offered to end the game now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub offer: Option<String>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next: Option<String>,
    /// Addresses that let somebody sit down, by role: for whoever set the table up.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub invites: BTreeMap<String, String>,
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// Whose decision it is, or how the game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Status"))]
pub enum StatusView {
    /// The roles that decide.
    Deciding(Vec<String>),
    Over(OverView),
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Over"))]
pub struct OverView {
    pub winners: Vec<String>,
    #[schema(value_type = TextSchema)]
    pub text: Text,
    pub rule: String,
}

/// One line of the log.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "LogEntry"))]
pub struct LogLine {
    /// The action it belongs to; 0 is the set-up.
    pub number: usize,
    #[schema(value_type = Object)]
    pub event: Event,
}

/// All that one viewer may see of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableState {
    pub summary: TableSummary,
    /// The roles whose secrets are shown.
    pub viewer: Vec<String>,
    /// The number of the last action. The next has this plus one.
    pub number: usize,
    /// Counts every change at this table.
    pub revision: i64,
    /// Counts the times something was taken back.
    #[serde(skip)]
    pub undos: i64,
    pub status: StatusView,
    /// What to draw.
    #[schema(value_type = Object)]
    pub table: Table,
    /// The log from action `log_from` on. What a client has of actions before that stays as it is.
    pub log: Vec<LogLine>,
    pub log_from: usize,
    /// How many of your last actions you may take back.
    pub undoable: usize,
    /// What you would take back with your last decision, over dice and secrets too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub back: Option<Back>,
    /// Somebody asks to take something back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub wish: Option<WishView>,
    /// SHA-256 of the house's part of the seed, published before anybody sat down.
    pub commitment: String,
    /// What players added to the seed, by role.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub nonces: BTreeMap<String, String>,
    /// The digest of the data it was played with, when that is not the game's of today: ask for its scenery by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pack: Option<String>,
    /// What to know about the rules this table is played by.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(value_type = Option<TextSchema>)]
    pub rules_note: Option<Text>,
}

/// What you would take back with your last decision.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Back {
    /// The action just after which you decided.
    pub to: usize,
    /// Nothing was rolled, shown or decided by somebody else since.
    pub free: bool,
    /// The others have to grant it.
    pub asks: bool,
}

/// Somebody asks to take something back.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WishView {
    pub name: String,
    /// To just after this action.
    pub to: usize,
    /// It is your own wish.
    pub yours: bool,
    /// You have granted it.
    pub granted: bool,
}

/// A table with its seats and game, as one person sees it.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    pub row: &'a TableRow,
    pub seats: &'a [SeatRow],
    pub info: &'a GameInfo,
    pub me: Option<&'a User>,
    /// What addresses begin with.
    pub base: &'a str,
}

pub fn role_ids(info: &GameInfo, roles: Roles) -> Vec<String> {
    info.roles
        .iter()
        .enumerate()
        .filter(|(i, _)| roles.has(Role(*i as u8)))
        .map(|(_, r)| r.id.clone())
        .collect()
}

fn role_id(info: &GameInfo, role: Role) -> String {
    info.roles.get(role.0 as usize).map_or_else(String::new, |r| r.id.clone())
}

impl Eyes<'_> {
    /// The roles this person plays here.
    pub fn roles(&self) -> Roles {
        let Some(me) = self.me else { return Roles::NOBODY };
        self.seats.iter().filter(|s| s.is_held_by(&me.id)).map(|s| s.role).collect()
    }

    pub fn is_owner(&self) -> bool {
        self.me.is_some_and(|me| me.id == self.row.owner)
    }

    /// A seat is kept for this person.
    pub fn is_invited(&self) -> bool {
        let kept = |s: &SeatRow| s.kind == SeatKind::Invite && s.user.is_some();
        self.me.is_some_and(|me| self.seats.iter().any(|s| kept(s) && s.user.as_deref() == Some(&me.id)))
    }

    pub fn summary(&self) -> TableSummary {
        let Eyes { row, seats, info, me, base } = *self;
        let mine = self.roles();
        let playing = row.stage == Stage::Playing;
        let seat = |s: &SeatRow| Seat {
            role: info.roles.get(s.role.0 as usize).map_or_else(String::new, |r| r.id.clone()),
            kind: s.kind.word(),
            name: s.name.clone(),
            bot: s.bot.clone(),
            you: mine.has(s.role),
            deciding: playing && row.deciding.has(s.role),
        };
        let archived = me.is_some_and(|me| seats.iter().any(|s| s.archived && s.is_held_by(&me.id)));
        let invites = seats.iter().filter(|s| self.is_owner() && s.kind == SeatKind::Invite);
        let invites = invites.filter_map(|s| {
            let code = s.code.as_ref()?;
            Some((info.roles[s.role.0 as usize].id.clone(), format!("{base}/t/{}?code={code}", row.id)))
        });
        // The first of those who agreed is who offered.
        let offerer = row.offer.as_ref().and_then(|o| o.split(' ').next());
        let name_of = |user: &str| seats.iter().find(|s| s.is_held_by(user)).and_then(|s| s.name.clone());
        TableSummary {
            id: row.id.clone(),
            game: row.game.clone(),
            title: info.title.into(),
            scenario: row.setup.scenario.clone(),
            options: row.setup.options.clone(),
            seats: seats.iter().map(seat).collect(),
            state: if archived { "archived" } else { row.stage.word() },
            number: row.number,
            taken_back: row.taken_back,
            your_turn: playing && row.deciding.meets(mine),
            updated: row.updated,
            private: row.private,
            pace_hours: row.pace_hours,
            deadline: row.deadline(),
            yours: self.is_owner(),
            invited: self.is_invited(),
            offer: offerer.and_then(name_of),
            next: row.next.clone(),
            invites: invites.collect(),
        }
    }

    /// What this person would take back with his last decision.
    fn back(&self, session: &dyn AnySession, mine: Roles) -> Option<Back> {
        let Eyes { row, seats, .. } = *self;
        let to = session.last_decision(mine).filter(|to| row.stage == Stage::Playing && *to >= row.seam)?;
        let free = row.number.saturating_sub(to) <= session.undoable(mine);
        Some(Back { to, free, asks: !free && !is_alone(seats) })
    }

    /// A wish to take something back lapses with the next action.
    fn wish(&self) -> Option<WishView> {
        let Eyes { row, seats, me, .. } = *self;
        let wish = row.wish.as_ref().filter(|w| w.number == row.number && row.stage == Stage::Playing)?;
        let by = wish.agreed.first()?;
        let name = seats.iter().find(|s| s.is_held_by(by)).and_then(|s| s.name.clone())?;
        let yours = me.is_some_and(|me| me.id == *by);
        let granted = me.is_some_and(|me| wish.agreed.contains(&me.id));
        Some(WishView { name, to: wish.to, yours, granted })
    }

    /// How it ended. Who has given up or was late is called what he is called at his seat, and what he played once he is forgotten.
    fn ended(&self, end: &Outcome) -> Text {
        if ![Outcome::RESIGNED, Outcome::CLAIMED].contains(&&*end.text.id) {
            return end.text.clone();
        }
        let gone = self.seats.iter().find(|s| !end.winners.has(s.role));
        let text = Text::new(end.text.id.clone());
        let role = gone.and_then(|s| self.info.roles.get(s.role.0 as usize));
        match (gone.and_then(|s| s.name.as_deref()), role) {
            (None, Some(role)) => text.text("name", role.name.clone()),
            (name, _) => text.word("name", name.unwrap_or_default()),
        }
    }

    /// The state for somebody who sees through `viewer`, with the log from action `log_from` on.
    pub fn state(&self, session: &dyn AnySession, viewer: Roles, log_from: usize) -> TableState {
        let Eyes { row, info, .. } = *self;
        // Before the start nobody looks at his hand: he could still walk away.
        let viewer = if row.stage == Stage::Open { Roles::NOBODY } else { viewer };
        let mine = self.roles();
        let frozen = session.as_any().is::<Frozen>();
        let mut table = session.table(viewer);
        let status = match (&row.outcome, session.status()) {
            _ if row.stage == Stage::Open => StatusView::Deciding(Vec::new()),
            (Some(end), _) => {
                let winners = role_ids(info, end.winners);
                if end.early {
                    (table.prompt, table.actions) = (None, Vec::new());
                    table.seats.iter_mut().for_each(|s| s.deciding = false);
                    let (winners, text) = (winners.clone(), self.ended(end));
                    table.result = Some(GameResult { winners, text, rules: Vec::new() });
                }
                StatusView::Over(OverView { winners, text: self.ended(end), rule: end.rule.clone() })
            }
            (None, Status::Deciding(roles)) => StatusView::Deciding(role_ids(info, roles)),
            (None, Status::Over(end)) => StatusView::Over(OverView {
                winners: role_ids(info, end.winners),
                text: Text::new(end.how),
                rule: end.rule.into(),
            }),
        };
        let log = session.log(viewer, log_from).into_iter().map(|(number, event)| LogLine { number, event });
        let undoable = match row.stage {
            Stage::Playing => session.undoable(mine).min(row.number.saturating_sub(row.seam)),
            Stage::Open | Stage::Over => 0,
        };
        TableState {
            summary: self.summary(),
            viewer: role_ids(info, viewer),
            number: session.number(),
            revision: row.revision,
            undos: row.undos,
            status,
            table,
            log: log.collect(),
            log_from,
            undoable,
            back: self.back(session, mine),
            wish: self.wish(),
            commitment: row.commitment(),
            nonces: row.nonces.iter().map(|(r, n)| (role_id(info, Role(*r)), n.clone())).collect(),
            pack: Some(row.pack.clone()).filter(|p| *p != info.pack),
            rules_note: match frozen {
                true if row.stage == Stage::Over => Some(Text::new("table-recorded")),
                true => Some(Text::new("table-frozen")),
                false => row.note.clone(),
            },
        }
    }
}
