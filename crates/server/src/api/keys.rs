//! What opens an account: passwords, tokens for programs, and the address that mail goes to.

use super::me::{MeView, enter, is_own_password, new_password, view};
use crate::ask::Body;
use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::names;
use crate::store::{Kind, Purpose, Scope, TokenRow};
use crate::who::{Own, Who};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// A token as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Token"))]
pub struct TokenView {
    id: String,
    name: String,
    scope: Scope,
    /// Milliseconds since 1970.
    created: i64,
    expires: i64,
    /// When it was last used, if ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    used: Option<i64>,
    /// The secret itself: shown once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    token: Option<String>,
}

impl From<TokenRow> for TokenView {
    fn from(row: TokenRow) -> Self {
        let TokenRow { id, name, scope, created, expires, used } = row;
        Self { id, name, scope, created, expires, used: Some(used).filter(|u| *u > 0), token: None }
    }
}

/// Your tokens.
#[utoipa::path(get, path = "/api/tokens", tag = "you",
    responses((status = 200, body = Vec<TokenView>), (status = 401, body = Fault), (status = 403, body = Fault)))]
pub async fn tokens(State(house): State<Arc<House>>, Own(me, _who): Own) -> Answer<Json<Vec<TokenView>>> {
    Ok(Json(house.store.tokens(&me.id).await?.into_iter().map(TokenView::from).collect()))
}

/// A token to be made.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct TokenOrder {
    /// What you call it.
    #[serde(default)]
    name: String,
    /// `read` looks on, `play` does everything that is done at tables.
    #[serde(default)]
    scope: Scope,
    /// How long it lasts; without it, as long as a session.
    days: Option<i64>,
}

/// One person has no more tokens than this.
const MOST: usize = 50;

/// Makes a token for a program that plays in your name. It is shown once.
#[utoipa::path(post, path = "/api/tokens", tag = "you", request_body = TokenOrder,
    responses((status = 200, body = TokenView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 409, body = Fault, description = "`too-many-tokens`"),
        (status = 429, body = Fault)))]
pub async fn new_token(
    State(house): State<Arc<House>>,
    Own(me, who): Own,
    Body(order): Body<TokenOrder>,
) -> Answer<Json<TokenView>> {
    house.limits.change(&me, &who)?;
    let name = order.name.trim();
    if name.chars().count() > 60 || name.chars().any(char::is_control) {
        return Err(Fault::bad("a token's name has up to 60 characters"));
    }
    if order.days.is_some_and(|d| !(1..=3650).contains(&d)) {
        return Err(Fault::bad("a token lasts between a day and ten years"));
    }
    if house.store.tokens(&me.id).await?.len() >= MOST {
        return Err(Fault::conflict("too-many-tokens"));
    }
    let hours = order.days.map_or(house.config.session_hours, |d| d * 24);
    let purpose = Purpose { name: Some(name), scope: order.scope, about: None };
    let (token, id) = house.store.open_session(&me.id, Kind::Token, hours, purpose).await?;
    let made = house.store.tokens(&me.id).await?.into_iter().find(|t| t.id == id);
    let made = made.ok_or_else(|| Fault::missing("unknown-token"))?;
    Ok(Json(TokenView { token: Some(token), ..made.into() }))
}

/// Takes one token away.
#[utoipa::path(delete, path = "/api/tokens/{id}", tag = "you", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Fault), (status = 403, body = Fault), (status = 404, body = Fault)))]
pub async fn end_token(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Own(me, who): Own,
) -> Answer<StatusCode> {
    house.limits.change(&me, &who)?;
    if !house.store.end_token(&me.id, &id).await? {
        return Err(Fault::missing("unknown-token"));
    }
    house.hub.ended(&me.id);
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, ToSchema)]
pub struct Passwords {
    old: String,
    new: String,
}

/// Changes your password. Every other session and every token ends.
#[utoipa::path(post, path = "/api/password", tag = "you", request_body = Passwords,
    responses((status = 200, body = MeView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 409, body = Fault, description = "`not-an-account`"),
        (status = 429, body = Fault)))]
pub async fn password(
    State(house): State<Arc<House>>,
    Own(me, who): Own,
    Body(order): Body<Passwords>,
) -> Answer<Response> {
    if me.guest {
        return Err(Fault::conflict("not-an-account"));
    }
    is_own_password(&house, &me, &who, order.old).await?;
    let password = new_password(&house, order.new).await?;
    house.store.set_password(&me.id, &password).await?;
    house.store.end_all_sessions(&me.id).await?;
    house.hub.ended(&me.id);
    enter(&house, me).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct Forgot {
    name: String,
}

/// Sends a mail with which a new password can be set, if the account has an address. The answer does not say so.
#[utoipa::path(post, path = "/api/password/forgot", tag = "you", request_body = Forgot,
    responses((status = 204), (status = 400, body = Fault),
        (status = 404, body = Fault, description = "This server sends no mail"), (status = 429, body = Fault)))]
pub async fn forgot(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<Forgot>,
) -> Answer<StatusCode> {
    if !house.post.has_mail() {
        return Err(Fault::missing("no-mail"));
    }
    house.limits.logins.take(&who.address)?;
    // Beside the answer: neither what it says nor how long it takes tells whether there is such an account.
    tokio::spawn(async move {
        let few = house.limits.letters.take(&format!("forgot {}", names::counted(&order.name))).is_ok();
        if let (true, Ok(Some((user, _)))) = (few, house.store.account(&order.name).await)
            && user.email.is_some()
            && let Ok((secret, _)) =
                house.store.open_session(&user.id, Kind::Reset, 1, Purpose::default()).await
        {
            house.post.reset(&house, &user, &secret);
        }
    });
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, ToSchema)]
pub struct Reset {
    token: String,
    password: String,
}

/// Sets a new password with what the mail carried, and ends every session.
#[utoipa::path(post, path = "/api/password/reset", tag = "you", request_body = Reset,
    responses((status = 200, body = MeView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 429, body = Fault)))]
pub async fn reset(State(house): State<Arc<House>>, who: Who, Body(order): Body<Reset>) -> Answer<Response> {
    house.limits.logins.take(&who.address)?;
    let found = house.store.session(&order.token, Kind::Reset).await?;
    let user = found.ok_or_else(Fault::who)?.user;
    let password = new_password(&house, order.password).await?;
    house.store.set_password(&user.id, &password).await?;
    house.store.end_all_sessions(&user.id).await?;
    house.hub.ended(&user.id);
    enter(&house, user).await
}

#[derive(Deserialize, ToSchema)]
pub struct Confirm {
    token: String,
}

/// Confirms an address with what the mail to it carried. The old address is told.
#[utoipa::path(post, path = "/api/email/confirm", tag = "you", request_body = Confirm,
    responses((status = 200, body = MeView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 429, body = Fault)))]
pub async fn confirm(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<Confirm>,
) -> Answer<Json<MeView>> {
    house.limits.logins.take(&who.address)?;
    let found = house.store.session(&order.token, Kind::Confirm).await?.ok_or_else(Fault::who)?;
    let (user, email) = (found.user, found.about.ok_or_else(Fault::who)?);
    house.store.end_kind(&user.id, Kind::Confirm).await?;
    house.store.set_email(&user.id, Some(&email)).await?;
    house.post.address_changed(&house, &user, Some(&email));
    let user = house.store.user(&user.id).await?.ok_or_else(Fault::who)?;
    view(&house, user).await.map(Json)
}
