//! Living with others: reporting them, not meeting them, not hearing them; and leaving for good.

use super::ends::leave_for_good;
use super::me::is_own_password;
use crate::ask::Body;
use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::store::{Person, Shun, User};
use crate::who::{Me, Own, set_cookie};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::Arc;
use utoipa::ToSchema;

/// What somebody reports.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReportOrder {
    /// An account's name, or the id of whoever sits at the table.
    about: String,
    /// Where it happened.
    table: Option<String>,
    words: String,
}

/// The longest report, in characters.
const LONGEST: usize = 2_000;

/// Tells those who keep the house about somebody.
#[utoipa::path(post, path = "/api/reports", tag = "talk", request_body = ReportOrder,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 404, body = Fault),
        (status = 429, body = Fault)))]
pub async fn report(
    State(house): State<Arc<House>>,
    Me(me, who): Me,
    Body(order): Body<ReportOrder>,
) -> Answer<StatusCode> {
    house.limits.change(&me, &who)?;
    house.limits.letters.take(&format!("report {}", me.id))?;
    let words = order.words.trim();
    if words.is_empty() || words.chars().count() > LONGEST {
        return Err(Fault::bad(format!("a report has between 1 and {LONGEST} characters")));
    }
    let about = known(&house, &order.about, order.table.as_deref()).await?;
    let table = match &order.table {
        // Only where he may look himself.
        Some(table) => Some(house.look(table, &who.asker(), |seen| seen.eyes.row.id.clone()).await?),
        None => None,
    };
    house.store.report(&me.id, &about.id, table.as_deref(), words).await?;
    tracing::info!(about = about.id, "a report came in");
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody by his name: an account, or whoever sits at this table.
async fn known(house: &House, name: &str, table: Option<&str>) -> Answer<User> {
    if let Some(person) = house.store.person(name).await? {
        return Ok(person.user);
    }
    let seats = match table {
        Some(table) => house.store.table(table).await?.map(|(_, seats)| seats).unwrap_or_default(),
        None => Vec::new(),
    };
    let there = seats.into_iter().find(|s| s.name.as_deref() == Some(name.trim())).and_then(|s| s.user);
    let person: Option<Person> = match there {
        Some(id) => house.store.person(&id).await?,
        None => None,
    };
    person.map(|p| p.user).ok_or_else(|| Fault::missing("unknown-person"))
}

/// Whom you shun.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Shunned"))]
pub struct Shunned {
    name: String,
    /// `block`: he does not sit at your tables. `mute`: you do not hear what he says.
    kind: String,
}

/// Those you block and mute.
#[utoipa::path(get, path = "/api/shuns", tag = "talk",
    responses((status = 200, body = Vec<Shunned>), (status = 401, body = Fault)))]
pub async fn shuns(State(house): State<Arc<House>>, Me(me, _who): Me) -> Answer<Json<Vec<Shunned>>> {
    let all = house.store.shunned(&me.id).await?;
    Ok(Json(all.into_iter().map(|(_, name, kind)| Shunned { name, kind }).collect()))
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ShunKind {
    Block,
    Mute,
}

/// Whom to shun, and how.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ShunOrder {
    name: String,
    /// Where he sits, when he is a guest.
    table: Option<String>,
    kind: ShunKind,
    /// False ends it.
    #[serde(default = "yes")]
    on: bool,
}

fn yes() -> bool {
    true
}

/// Blocks or mutes somebody, or no longer.
#[utoipa::path(post, path = "/api/shuns", tag = "talk", request_body = ShunOrder,
    responses((status = 200, body = Vec<Shunned>), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 404, body = Fault), (status = 429, body = Fault)))]
pub async fn shun(
    State(house): State<Arc<House>>,
    Me(me, who): Me,
    Body(order): Body<ShunOrder>,
) -> Answer<Json<Vec<Shunned>>> {
    house.limits.change(&me, &who)?;
    let kind = match order.kind {
        ShunKind::Block => Shun::Block,
        ShunKind::Mute => Shun::Mute,
    };
    // Whoever is shunned already is found by that too: a guest may have changed his name.
    let all = house.store.shunned(&me.id).await?;
    let other = match all.iter().find(|(_, name, _)| *name == order.name) {
        Some((id, ..)) => id.clone(),
        None => known(&house, &order.name, order.table.as_deref()).await?.id,
    };
    if other == me.id {
        return Err(Fault::bad("nobody shuns himself"));
    }
    house.store.shun(&me.id, &other, kind, order.on).await?;
    let all = house.store.shunned(&me.id).await?;
    Ok(Json(all.into_iter().map(|(_, name, kind)| Shunned { name, kind }).collect()))
}

/// Everything that is kept of you, as a file.
#[utoipa::path(get, path = "/api/me/data", tag = "you",
    responses((status = 200, body = Object), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 429, body = Fault)))]
pub async fn data(State(house): State<Arc<House>>, Own(me, who): Own) -> Answer<Response> {
    house.limits.change(&me, &who)?;
    let all = house.store.belongings(&me.id).await?;
    let all: Map<String, Value> = all.into_iter().map(|(what, rows)| (what.into(), rows.into())).collect();
    let name = [(header::CONTENT_DISPOSITION, "attachment; filename=\"grognard.json\"")];
    Ok((name, Json(Value::Object(all))).into_response())
}

#[derive(Deserialize, ToSchema)]
pub struct Farewell {
    /// Of an account.
    #[serde(default)]
    password: String,
}

/// Leaves the tables of somebody, and forgets him.
pub async fn forget(house: &Arc<House>, user: &User) -> Answer<()> {
    leave_for_good(house, user).await?;
    house.store.end_all_sessions(&user.id).await?;
    house.store.remove_user(&user.id).await?;
    house.hub.ended(&user.id);
    Ok(())
}

/// Deletes your account. Your games go on without you; what you said goes.
#[utoipa::path(post, path = "/api/me/delete", tag = "you", request_body = Farewell,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 429, body = Fault)))]
pub async fn delete(
    State(house): State<Arc<House>>,
    Own(me, who): Own,
    Body(order): Body<Farewell>,
) -> Answer<Response> {
    house.limits.change(&me, &who)?;
    if !me.guest {
        is_own_password(&house, &me, &who, order.password).await?;
    }
    forget(&house, &me).await?;
    Ok((StatusCode::NO_CONTENT, [set_cookie(&house, "")]).into_response())
}
