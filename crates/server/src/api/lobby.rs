//! Setting tables up and sitting down at them.

use super::play::{Look, role_of};
use super::visit::Visit;
use super::whole;
use crate::ask::{Ask, Body};
use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Open};
use crate::secret;
use crate::store::{SeatKind, SeatRow, Stage, TableRow, User, now};
use crate::views::{Eyes, TableState, TableSummary};
use crate::who::{Me, Who};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use bots::Playable;
use kernel::{AnySession, Role, Seed, Setup, Status};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The bot that takes a seat nobody took.
const STAND_IN: &str = "greedy";

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Filter {
    /// Where you sit or are expected.
    #[default]
    Mine,
    /// Public, with a free seat.
    Open,
}

#[derive(Debug, Deserialize, IntoParams)]
pub struct Which {
    #[serde(default)]
    #[param(inline)]
    filter: Filter,
}

/// Tables, the latest first.
#[utoipa::path(get, path = "/api/tables", tag = "lobby", params(Which),
    responses((status = 200, body = Vec<TableSummary>), (status = 400, body = Fault), (status = 401, body = Fault)))]
pub async fn tables(
    State(house): State<Arc<House>>,
    Ask(which): Ask<Which>,
    who: Who,
) -> Answer<Json<Vec<TableSummary>>> {
    let tables = match (which.filter, &who.me) {
        (Filter::Open, _) => house.store.open_tables().await?,
        (Filter::Mine, Some(me)) => house.store.tables_of(&me.id).await?,
        (Filter::Mine, None) => return Err(Fault::who()),
    };
    let summary = |(row, seats): &(TableRow, Vec<SeatRow>)| {
        // A game that this server no longer has is not shown.
        let info = house.game(&row.game).ok()?.info();
        Some(Eyes { row, seats, info, me: who.me.as_ref(), base: &house.base }.summary())
    };
    Ok(Json(tables.iter().filter_map(summary).collect()))
}

/// Who shall sit where.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "NewSeat"))]
pub struct SeatOrder {
    role: String,
    #[schema(inline)]
    kind: SeatWish,
    /// Which program, for a seat of kind `bot`.
    #[cfg_attr(test, ts(optional))]
    bot: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum SeatWish {
    Me,
    Bot,
    /// Anybody may sit down.
    Open,
    /// Whoever has the address may sit down.
    Invite,
    /// You, at one screen with your other roles.
    Hotseat,
}

/// A table to be set up.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "NewTable"))]
pub struct TableOrder {
    game: String,
    scenario: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    seats: Vec<SeatOrder>,
    #[serde(default)]
    private: bool,
    /// One person may sit on several open seats.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    several: bool,
    /// Hours for a decision.
    #[cfg_attr(test, ts(optional))]
    pace_hours: Option<i64>,
    /// A promise of the house's part of the seed, as `POST /api/seals` gave it.
    #[cfg_attr(test, ts(optional))]
    seal: Option<String>,
    /// What you add to the seed: up to 64 letters and figures. Then neither the house nor you alone choose the dice.
    #[cfg_attr(test, ts(optional))]
    nonce: Option<String>,
    /// The number its seed is spread from; only where the server allows it, for tests.
    #[cfg_attr(test, ts(optional))]
    seed_number: Option<u64>,
}

/// A game that has been set up and waits to be written down.
pub struct NewTable<'a> {
    pub game: &'a dyn Playable,
    pub session: &'a dyn AnySession,
    pub seed: Seed,
    /// From a position and not from a set-up.
    pub placed: bool,
    pub owner: &'a str,
    pub private: bool,
    pub several: bool,
    pub pace_hours: Option<i64>,
    pub seats: Vec<SeatRow>,
    /// The house's part of the seed, and what those who sit there added.
    pub house: Option<Seed>,
    pub nonces: BTreeMap<u8, String>,
}

/// Writes a new table down, and starts it if every seat is taken.
pub async fn write(house: &Arc<House>, new: NewTable<'_>) -> Answer<(TableRow, Vec<SeatRow>)> {
    let NewTable {
        game,
        session,
        seed,
        placed,
        owner,
        private,
        several,
        pace_hours,
        seats,
        house: promised,
        nonces,
    } = new;
    let info = game.info();
    let unmanned = seats.iter().all(|s| s.kind == SeatKind::Bot);
    if unmanned && house.store.unmanned().await? >= house.config.program_tables {
        return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-program-tables"));
    }
    let mut row = TableRow {
        id: secret::random_id(10),
        game: info.id.into(),
        rules: info.rules_version,
        pack: info.pack.clone(),
        setup: session.setup().clone(),
        owner: owner.into(),
        private,
        pace_hours,
        seed,
        placed,
        stage: Stage::Open,
        number: 0,
        revision: 1,
        undos: 0,
        deciding: kernel::Roles::NOBODY,
        outcome: None,
        offer: None,
        note: None,
        seam: 0,
        next: None,
        created: now(),
        updated: now(),
        since: now(),
        warned: false,
        high: 0,
        several,
        unmanned,
        taken_back: 0,
        wish: None,
        house: promised,
        nonces,
    };
    begin_if_full(&mut row, &seats, session.status());
    house.store.create(&row, &seats, &session.brought(0), &session.position()).await?;
    house.opened(&row, &seats);
    Ok((row, seats))
}

/// Starts a table when nobody is missing.
pub fn begin_if_full(row: &mut TableRow, seats: &[SeatRow], status: Status) {
    if row.stage == Stage::Open && !seats.iter().any(|s| s.kind.is_free()) {
        row.stage = Stage::Playing;
        row.stand(&status);
    }
}

fn seat(role: Role, kind: SeatKind) -> SeatRow {
    let code = (kind == SeatKind::Invite).then(|| secret::random_id(16));
    SeatRow { role, kind, user: None, name: None, bot: None, code, archived: false }
}

/// A seat where somebody sits.
pub fn taken(role: Role, kind: SeatKind, user: &User) -> SeatRow {
    SeatRow { user: Some(user.id.clone()), name: Some(user.name.clone()), ..seat(role, kind) }
}

fn program(game: &dyn Playable, role: Role, bot: &str) -> Answer<SeatRow> {
    match game.bots().contains(&bot) {
        true => Ok(SeatRow { bot: Some(bot.into()), ..seat(role, SeatKind::Bot) }),
        false => Err(Fault::bad(format!("there is no bot '{bot}': {}", game.bots().join(", ")))),
    }
}

fn seats(game: &dyn Playable, me: &User, orders: &[SeatOrder]) -> Answer<Vec<SeatRow>> {
    let info = game.info();
    let mut seats = Vec::new();
    for order in orders {
        let role = role_of(info, &order.role)?;
        seats.push(match order.kind {
            SeatWish::Me => taken(role, SeatKind::Player, me),
            SeatWish::Hotseat => taken(role, SeatKind::Hotseat, me),
            SeatWish::Open => seat(role, SeatKind::Open),
            SeatWish::Invite => seat(role, SeatKind::Invite),
            SeatWish::Bot => program(game, role, order.bot.as_deref().unwrap_or(STAND_IN))?,
        });
    }
    seats.sort_by_key(|s| s.role);
    let whole = seats.iter().map(|s| s.role).eq(info.everybody().iter());
    if !whole {
        return Err(Fault::bad("every role of the game has one seat"));
    }
    Ok(seats)
}

/// Sets a table up. It starts by itself when no seat is free.
#[utoipa::path(post, path = "/api/tables", tag = "lobby", request_body = TableOrder,
    responses((status = 200, body = TableSummary), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault), (status = 413, body = Fault),
        (status = 422, body = Fault, description = "The game has no such scenario or option"),
        (status = 429, body = Fault), (status = 507, body = Fault)))]
pub async fn create(
    State(house): State<Arc<House>>,
    Me(me, who): Me,
    Body(order): Body<TableOrder>,
) -> Answer<Json<TableSummary>> {
    house.limits.table(&me, &who)?;
    if order.pace_hours.is_some_and(|h| !(1..=24 * 365).contains(&h)) {
        return Err(Fault::bad("a pace is between an hour and a year"));
    }
    let nonce = check_nonce(order.nonce.as_deref())?;
    let promised = match &order.seal {
        Some(id) => house.store.unseal(id).await?.ok_or_else(|| Fault::bad("there is no such seal"))?,
        None => secret::seed(),
    };
    let seed = match order.seed_number {
        None => promised,
        Some(n) if house.config.allow_seeds => Seed::from_number(n),
        Some(_) => return Err(Fault::forbidden("no-seeds")),
    };
    whole(async move {
        let game = Arc::clone(house.game(&order.game)?);
        let seats = seats(&*game, &me, &order.seats)?;
        let setup = Setup { scenario: order.scenario, options: order.options };
        let mine = seats.iter().find(|s| s.is_held_by(&me.id)).map(|s| s.role.0);
        let nonces: BTreeMap<u8, String> = mine.zip(nonce).into_iter().collect();
        // If nobody is missing it begins now, with what was brought; else when everybody has sat down.
        let begins = !nonces.is_empty() && !seats.iter().any(|s| s.kind.is_free());
        let (promised, seed) = match begins {
            true => (Some(seed), seed.mixed(nonces.values())),
            false => (None, seed),
        };
        let session = game.start(setup, seed)?;
        let new = NewTable {
            game: &*game,
            session: &*session,
            seed,
            placed: false,
            owner: &me.id,
            private: order.private,
            several: order.several,
            house: promised,
            nonces,
            pace_hours: order.pace_hours,
            seats,
        };
        let (row, seats) = write(&house, new).await?;
        let eyes = Eyes { row: &row, seats: &seats, info: game.info(), me: Some(&me), base: &house.base };
        Ok(Json(eyes.summary()))
    })
    .await
}

/// What somebody adds to a seed.
fn check_nonce(nonce: Option<&str>) -> Answer<Option<String>> {
    let plain = |n: &str| (1..=64).contains(&n.len()) && n.bytes().all(|b| b.is_ascii_alphanumeric());
    match nonce {
        Some(n) if !plain(n) => Err(Fault::bad("a nonce has between 1 and 64 letters and figures")),
        nonce => Ok(nonce.map(String::from)),
    }
}

/// A promise: what it is of is told when the game is over.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seal {
    /// To be named when a table is set up, within the hour.
    id: String,
    /// SHA-256 of the house's part of the seed.
    commitment: String,
}

/// Promises the house's part of the seed of a table that you are about to set up, before it knows what you add to it.
#[utoipa::path(post, path = "/api/seals", tag = "lobby",
    responses((status = 200, body = Seal), (status = 401, body = Fault), (status = 429, body = Fault)))]
pub async fn seal(State(house): State<Arc<House>>, Me(me, who): Me) -> Answer<Json<Seal>> {
    house.limits.change(&me, &who)?;
    let (id, seed) = house.store.seal().await?;
    Ok(Json(Seal { id, commitment: seed.commitment() }))
}

/// Where to sit down.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct JoinOrder {
    /// Without it, the first free seat.
    role: Option<String>,
    /// What the invitation carries.
    code: Option<String>,
    /// What you add to the seed, as at setting a table up.
    nonce: Option<String>,
}

/// Sits down.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "lobby", params(("id" = String, Path), Look),
    request_body = JoinOrder,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`no-free-seat`, `already-seated`"),
        (status = 429, body = Fault)))]
pub async fn join(mut visit: Visit, Body(order): Body<JoinOrder>) -> Answer<Json<TableState>> {
    let nonce = check_nonce(order.nonce.as_deref())?;
    let code = order.code.clone().or(visit.asker.code.take());
    visit.asker.code = code.clone();
    let shunned_by = visit.house.store.blocked_by(&visit.me.id).await?;
    let sit = move |open: Open, me: &User| {
        let wanted = order.role.as_ref().map(|r| role_of(open.info, r)).transpose()?;
        let sits = open.seats.iter().any(|s| s.is_held_by(&me.id));
        let shuns = |id: &str| shunned_by.iter().any(|by| by == id);
        let there = open.seats.iter().filter_map(|s| s.user.as_deref()).any(shuns);
        if there || shuns(&open.row.owner) {
            // It looks like any table that is full: nobody learns who shuns him.
            return Err(Fault::conflict("no-free-seat"));
        }
        let free = |s: &SeatRow| match s.kind {
            SeatKind::Open => true,
            // Who has the code may sit there, and for whom it is kept.
            SeatKind::Invite => {
                (code.is_some() && s.code == code) || s.user.as_deref() == Some(me.id.as_str())
            }
            _ => false,
        };
        // An invitation is for one seat: that one first.
        let fits = |s: &&mut SeatRow| free(s) && wanted.is_none_or(|r| r == s.role);
        let mut seats: Vec<&mut SeatRow> = open.seats.iter_mut().filter(fits).collect();
        seats.sort_by_key(|s| s.kind != SeatKind::Invite);
        let Some(seat) = seats.into_iter().next() else { return Err(Fault::conflict("no-free-seat")) };
        // Whom the owner invites to a second seat may take it; what is open to all is one for each.
        if seat.kind == SeatKind::Open && sits && !open.row.several && open.row.owner != me.id {
            return Err(Fault::conflict("already-seated"));
        }
        // The code stays as a mark that the seat was kept for somebody; it opens nothing any more.
        *seat = SeatRow { code: seat.code.clone(), ..taken(seat.role, SeatKind::Player, me) };
        if let Some(nonce) = &nonce {
            open.row.nonces.insert(seat.role.0, nonce.clone());
        }
        begin_if_full(open.row, open.seats, open.session.status());
        Ok(())
    };
    visit.change(sit).await
}

/// A seat that somebody has left: open as it was, or kept again for whoever gets its new code.
pub fn freed(s: &SeatRow) -> SeatRow {
    seat(s.role, if s.code.is_some() { SeatKind::Invite } else { SeatKind::Open })
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct RemoveOrder {
    role: String,
}

/// Has somebody rise from a seat of a table of yours, before the game has started.
#[utoipa::path(post, path = "/api/tables/{id}/remove", tag = "lobby", params(("id" = String, Path), Look),
    request_body = RemoveOrder,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`already-started`, `nobody-sits-there`")))]
pub async fn remove(visit: Visit, Body(order): Body<RemoveOrder>) -> Answer<Json<TableState>> {
    let remove = move |open: Open, me: &User| {
        let role = role_of(open.info, &order.role)?;
        match open.row.stage {
            _ if open.row.owner != me.id => return Err(Fault::forbidden("not-your-table")),
            Stage::Open => {}
            _ => return Err(Fault::conflict("already-started")),
        }
        let sits = |s: &&mut SeatRow| s.role == role && s.user.is_some();
        let Some(s) = open.seats.iter_mut().find(sits) else {
            return Err(Fault::conflict("nobody-sits-there"));
        };
        *s = freed(s);
        open.row.nonces.remove(&role.0);
        Ok(())
    };
    visit.change(remove).await
}

/// Gets up again, before the game has started. A table that everybody has left is taken away.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "lobby", params(("id" = String, Path)),
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`already-started`")))]
pub async fn leave(visit: Visit) -> Answer<StatusCode> {
    let rise = |open: Open, me: Option<&User>| {
        let me = me.ok_or_else(Fault::who)?;
        if open.row.stage != Stage::Open {
            return Err(Fault::conflict("already-started"));
        }
        let mut rose = false;
        for s in open.seats.iter_mut().filter(|s| s.user.as_deref() == Some(me.id.as_str())) {
            open.row.nonces.remove(&s.role.0);
            (*s, rose) = (freed(s), true);
        }
        let left = open.seats.iter().all(|s| s.user.is_none());
        match rose || open.row.owner == me.id {
            true => Ok(left.then_some(open.row.revision + 1)),
            false => Err(Fault::forbidden("not-at-this-table")),
        }
    };
    let Visit { house, id, asker, .. } = visit;
    whole(async move {
        if let Some(revision) = house.change(&id, &asker, rise).await? {
            house.store.remove_table(&id, revision).await?;
            house.forget(&id);
            house.hub.table(&id);
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Starts a table of yours now: programs take the free seats.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "lobby", params(("id" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`already-started`")))]
pub async fn start(visit: Visit) -> Answer<Json<TableState>> {
    let begin = |open: Open, me: &User| {
        if open.row.stage != Stage::Open {
            return Err(Fault::conflict("already-started"));
        }
        if open.row.owner != me.id {
            return Err(Fault::forbidden("not-your-table"));
        }
        for s in open.seats.iter_mut().filter(|s| s.kind.is_free()) {
            *s = SeatRow { bot: Some(STAND_IN.into()), ..seat(s.role, SeatKind::Bot) };
        }
        begin_if_full(open.row, open.seats, open.session.status());
        Ok(())
    };
    visit.change(begin).await
}

/// Sets the same table up again, with seats kept for the same players. Asked twice, it is one table.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "lobby", params(("id" = String, Path)),
    responses((status = 200, body = TableSummary), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`not-over`")))]
pub async fn rematch(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Me(me, who): Me,
) -> Answer<Json<TableSummary>> {
    house.limits.table(&me, &who)?;
    let asker = who.asker();
    whole(async move {
        let old = house.look(&id, &asker, |seen| {
            let at_it = !seen.eyes.roles().is_empty();
            (seen.eyes.row.clone(), seen.eyes.seats.to_vec(), at_it)
        });
        let (row, seats, at_it) = old.await?;
        match (at_it, row.stage, &row.next) {
            (false, ..) => return Err(Fault::forbidden("not-at-this-table")),
            (_, Stage::Over, Some(next)) => return again(&house, next, &asker).await,
            (_, Stage::Over, None) => {}
            _ => return Err(Fault::conflict("not-over")),
        }
        let game = Arc::clone(house.game(&row.game)?);
        let seed = secret::seed();
        let session = game.start(row.setup.clone(), seed)?;
        let kept = |s: &SeatRow| match (s.kind, &s.user) {
            (SeatKind::Player, Some(user)) if *user != me.id => {
                SeatRow { user: s.user.clone(), name: s.name.clone(), ..seat(s.role, SeatKind::Invite) }
            }
            _ => SeatRow { archived: false, code: None, ..s.clone() },
        };
        let new = NewTable {
            game: &*game,
            session: &*session,
            seed,
            placed: false,
            owner: &me.id,
            private: row.private,
            several: row.several,
            house: None,
            nonces: BTreeMap::new(),
            pace_hours: row.pace_hours,
            seats: seats.iter().map(kept).collect(),
        };
        let (new, _) = write(&house, new).await?;
        // If somebody else asked in the same moment, his table stands and this one goes.
        let next =
            house.change(&id, &asker, |open, _| Ok(open.row.next.get_or_insert(new.id.clone()).clone()));
        let next = next.await?;
        if next != new.id {
            house.store.remove_table(&new.id, new.revision).await?;
        }
        again(&house, &next, &asker).await
    })
    .await
}

async fn again(house: &House, id: &str, asker: &Asker) -> Answer<Json<TableSummary>> {
    house.look(id, asker, |seen| Json(seen.eyes.summary())).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ArchiveOrder {
    /// False takes it out of the archive again.
    #[serde(default = "yes")]
    archived: bool,
}

fn yes() -> bool {
    true
}

/// Puts a table away, for you alone.
#[utoipa::path(post, path = "/api/tables/{id}/archive", tag = "lobby", params(("id" = String, Path)),
    request_body = ArchiveOrder,
    responses((status = 200, body = TableSummary), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault)))]
pub async fn archive(visit: Visit, Body(order): Body<ArchiveOrder>) -> Answer<Json<TableSummary>> {
    let Visit { house, id, asker, .. } = visit;
    let put_away = move |open: Open, me: Option<&User>| {
        let me = me.ok_or_else(Fault::who)?;
        let mine = open.seats.iter_mut().filter(|s| s.is_held_by(&me.id));
        match mine.map(|s| s.archived = order.archived).count() {
            0 => Err(Fault::forbidden("not-at-this-table")),
            _ => Ok(()),
        }
    };
    whole(async move {
        house.change(&id, &asker, put_away).await?;
        again(&house, &id, &asker).await
    })
    .await
}
