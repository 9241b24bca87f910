//! For those who keep the house: people, tables, reports, and the list of what they did.

use super::ends::close_table;
use super::me::check_name;
use crate::ask::{Ask, Body};
use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::store::{Deed, Person, Report, StoreError, User, now};
use crate::views::{Eyes, TableSummary};
use crate::who::Own;
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Somebody who keeps the house.
#[derive(Clone, Debug)]
pub struct Keeper(pub User);

impl FromRequestParts<Arc<House>> for Keeper {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let Own(me, _) = Own::from_request_parts(parts, house).await?;
        match house.store.person(&me.id).await?.is_some_and(|p| p.keeper) {
            true => Ok(Keeper(me)),
            // Nobody else has to know that there is such a place.
            false => Err(Fault::missing("unknown-address")),
        }
    }
}

/// Somebody, as those who keep the house see him.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Person"))]
pub struct PersonView {
    id: String,
    name: String,
    guest: bool,
    keeper: bool,
    /// Milliseconds since 1970.
    created: i64,
    seen: i64,
    /// Until when he may not come in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    suspended: Option<i64>,
    tables: i64,
}

impl From<Person> for PersonView {
    fn from(p: Person) -> Self {
        let Person { user: User { id, name, guest, .. }, created, seen, suspended, keeper, tables } = p;
        let suspended = Some(suspended).filter(|s| *s > now());
        Self { id, name, guest, keeper, created, seen, suspended, tables }
    }
}

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
pub struct Search {
    /// Part of a name, an id, a game; without it, the latest.
    #[serde(default)]
    q: String,
}

/// So many are shown.
const MOST: i64 = 200;

/// People.
#[utoipa::path(get, path = "/api/keeper/people", tag = "keeper", params(Search),
    responses((status = 200, body = Vec<PersonView>), (status = 401, body = Fault), (status = 404, body = Fault)))]
pub async fn people(
    State(house): State<Arc<House>>,
    _keeper: Keeper,
    Ask(search): Ask<Search>,
) -> Answer<Json<Vec<PersonView>>> {
    let people = house.store.people(&search.q, MOST).await?;
    Ok(Json(people.into_iter().map(PersonView::from).collect()))
}

async fn somebody(house: &House, id: &str) -> Answer<Person> {
    house.store.person(id).await?.ok_or_else(|| Fault::missing("unknown-person"))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct SuspendOrder {
    /// For how long; 0 lets him in again.
    days: i64,
    #[serde(default)]
    why: String,
}

/// Keeps somebody out for some days.
#[utoipa::path(post, path = "/api/keeper/people/{id}/suspend", tag = "keeper", params(("id" = String, Path)),
    request_body = SuspendOrder,
    responses((status = 200, body = PersonView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 404, body = Fault)))]
pub async fn suspend(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
    Body(order): Body<SuspendOrder>,
) -> Answer<Json<PersonView>> {
    if !(0..=36_500).contains(&order.days) {
        return Err(Fault::bad("between 0 and 36500 days"));
    }
    let person = somebody(&house, &id).await?;
    if person.keeper && order.days > 0 {
        return Err(Fault::conflict("keeps-the-house"));
    }
    let until = if order.days == 0 { 0 } else { now() + order.days * 86_400_000 };
    house.store.suspend(&person.user.id, until).await?;
    house.hub.ended(&person.user.id);
    let words = format!("{} days {}", order.days, order.why);
    house.store.did(&me.id, "suspend", &person.user.id, words.trim()).await?;
    Ok(Json(somebody(&house, &id).await?.into()))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct RenameOrder {
    name: String,
}

/// Gives somebody another name.
#[utoipa::path(post, path = "/api/keeper/people/{id}/rename", tag = "keeper", params(("id" = String, Path)),
    request_body = RenameOrder,
    responses((status = 200, body = PersonView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault)))]
pub async fn rename(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
    Body(order): Body<RenameOrder>,
) -> Answer<Json<PersonView>> {
    let person = somebody(&house, &id).await?.user;
    let name = check_name(&house, &order.name, &person.id).await?;
    house.store.rename(&person.id, &name).await.map_err(|e| match e {
        StoreError::Conflict => Fault::conflict("name-taken"),
        e => e.into(),
    })?;
    house.store.did(&me.id, "rename", &person.id, &format!("{} → {name}", person.name)).await?;
    Ok(Json(somebody(&house, &person.id).await?.into()))
}

/// Forgets somebody: his games go on without him.
#[utoipa::path(delete, path = "/api/keeper/people/{id}", tag = "keeper", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Fault), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`keeps-the-house`")))]
pub async fn remove_person(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
) -> Answer<StatusCode> {
    let person = somebody(&house, &id).await?;
    if person.keeper {
        return Err(Fault::conflict("keeps-the-house"));
    }
    super::neighbours::forget(&house, &person.user).await?;
    house.store.did(&me.id, "delete-person", &person.user.id, &person.user.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Tables.
#[utoipa::path(get, path = "/api/keeper/tables", tag = "keeper", params(Search),
    responses((status = 200, body = Vec<TableSummary>), (status = 401, body = Fault), (status = 404, body = Fault)))]
pub async fn tables(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    Ask(search): Ask<Search>,
) -> Answer<Json<Vec<TableSummary>>> {
    let found = house.store.tables_like(&search.q).await?;
    let summary = |(row, seats): &crate::store::Seated| {
        let info = house.game(&row.game).ok()?.info();
        Some(Eyes { row, seats, info, me: Some(&me), base: &house.base }.summary())
    };
    Ok(Json(found.iter().filter_map(summary).collect()))
}

#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CloseOrder {
    #[serde(default)]
    why: String,
}

/// Ends a game without a winner.
#[utoipa::path(post, path = "/api/keeper/tables/{id}/close", tag = "keeper", params(("id" = String, Path)),
    request_body = CloseOrder,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`table-over`")))]
pub async fn close(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
    Body(order): Body<CloseOrder>,
) -> Answer<StatusCode> {
    close_table(&house, &id).await?;
    house.store.did(&me.id, "close-table", &id, order.why.trim()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a table away, with all that was played at it.
#[utoipa::path(delete, path = "/api/keeper/tables/{id}", tag = "keeper", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Fault), (status = 404, body = Fault)))]
pub async fn remove_table(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
) -> Answer<StatusCode> {
    if !house.store.delete_table(&id).await? {
        return Err(Fault::missing("unknown-table"));
    }
    house.forget(&id);
    house.hub.table(&id);
    house.store.did(&me.id, "delete-table", &id, "").await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct HandOverOrder {
    role: String,
    /// An account's name, or anybody's id.
    to: String,
}

/// Gives a seat to somebody else.
#[utoipa::path(post, path = "/api/keeper/tables/{id}/hand-over", tag = "keeper", params(("id" = String, Path)),
    request_body = HandOverOrder,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`table-over`")))]
pub async fn hand_over(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
    Body(order): Body<HandOverOrder>,
) -> Answer<StatusCode> {
    let to = somebody(&house, &order.to).await?.user;
    crate::office::give_seat(&house, &id, &order.role, &to).await?;
    house.store.did(&me.id, "hand-over", &id, &format!("{} → {}", order.role, to.name)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A report, as those who keep the house read it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "PlayerReport"))]
pub struct ReportView {
    id: String,
    at: i64,
    by: String,
    by_name: String,
    about: String,
    about_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    table: Option<String>,
    words: String,
    /// What was done about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    answer: Option<String>,
}

impl From<Report> for ReportView {
    fn from(r: Report) -> Self {
        let Report { id, at, by, by_name, about, about_name, table, words, answer } = r;
        let (by_name, about_name) = (by_name.unwrap_or_default(), about_name.unwrap_or_default());
        Self { id, at, by, by_name, about, about_name, table, words, answer }
    }
}

/// What players report, what waits for an answer first.
#[utoipa::path(get, path = "/api/keeper/reports", tag = "keeper",
    responses((status = 200, body = Vec<ReportView>), (status = 401, body = Fault), (status = 404, body = Fault)))]
pub async fn reports(State(house): State<Arc<House>>, _keeper: Keeper) -> Answer<Json<Vec<ReportView>>> {
    Ok(Json(house.store.reports(MOST).await?.into_iter().map(ReportView::from).collect()))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ReportAnswer {
    words: String,
}

/// Writes what was done about a report.
#[utoipa::path(post, path = "/api/keeper/reports/{id}/answer", tag = "keeper", params(("id" = String, Path)),
    request_body = ReportAnswer,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault)))]
pub async fn answer(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Keeper(me): Keeper,
    Body(order): Body<ReportAnswer>,
) -> Answer<StatusCode> {
    if !house.store.answer_report(&id, order.words.trim()).await? {
        return Err(Fault::missing("unknown-report"));
    }
    house.store.did(&me.id, "answer-report", &id, order.words.trim()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// One thing that was done.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Deed"))]
pub struct DeedView {
    at: i64,
    who: String,
    what: String,
    about: String,
    words: String,
}

impl From<Deed> for DeedView {
    fn from(d: Deed) -> Self {
        let Deed { at, who, who_name, what, about, words } = d;
        Self { at, who: who_name.unwrap_or(who), what, about, words }
    }
}

/// What those who keep the house did, the latest first.
#[utoipa::path(get, path = "/api/keeper/audit", tag = "keeper",
    responses((status = 200, body = Vec<DeedView>), (status = 401, body = Fault), (status = 404, body = Fault)))]
pub async fn audit(State(house): State<Arc<House>>, _keeper: Keeper) -> Answer<Json<Vec<DeedView>>> {
    Ok(Json(house.store.deeds(MOST).await?.into_iter().map(DeedView::from).collect()))
}
