//! Who you are: guests, accounts, sessions, tokens.

use crate::ask::Body;
use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::secret;
use crate::store::{Kind, StoreError, User};
use crate::who::{Me, Who, set_cookie};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::Language;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// You.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Me"))]
pub struct MeView {
    id: String,
    name: String,
    /// Without a name and password: this browser alone knows you.
    guest: bool,
    lang: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    webhook: Option<String>,
    /// Whether this server sends mail at all.
    mail: bool,
}

fn view(house: &House, user: User) -> MeView {
    let User { id, name, guest, lang, email, webhook } = user;
    MeView { id, name, guest, lang, email, webhook, mail: house.post.has_mail() }
}

/// Answers with a new session.
async fn enter(house: &House, user: User) -> Answer<Response> {
    let secret = house.store.open_session(&user.id, Kind::Cookie, house.config.session_hours).await?;
    Ok(([set_cookie(house, &secret)], Json(view(house, user))).into_response())
}

fn language(lang: Option<&str>) -> Answer<Language> {
    lang.map_or(Ok(Language::En), |l| l.parse().map_err(Fault::bad))
}

/// You.
#[utoipa::path(get, path = "/api/me", tag = "you",
    responses((status = 200, body = MeView), (status = 401, body = Fault)))]
pub async fn me(State(house): State<Arc<House>>, Me(me, _who): Me) -> Json<MeView> {
    Json(view(&house, me))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct GuestOrder {
    /// `en` or `fr`.
    lang: Option<String>,
}

/// Makes you a guest, who can play at once. Whoever is known already stays who he is.
#[utoipa::path(post, path = "/api/guest", tag = "you", request_body = GuestOrder,
    responses((status = 200, body = MeView), (status = 400, body = Fault), (status = 429, body = Fault)))]
pub async fn guest(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<GuestOrder>,
) -> Answer<Response> {
    if let Some(me) = who.me {
        return Ok(Json(view(&house, me)).into_response());
    }
    house.limits.guests.take(&who.address)?;
    let lang = language(order.lang.as_deref())?;
    let name = format!("Guest {}", 1000 + secret::number() % 9000);
    let user = house.store.add_guest(&name, lang.code()).await?;
    enter(&house, user).await
}

#[derive(Deserialize, ToSchema)]
pub struct Credentials {
    name: String,
    password: String,
}

fn check_name(name: &str) -> Answer<String> {
    let name = name.trim();
    let length = name.chars().count();
    if !(2..=40).contains(&length) || name.chars().any(char::is_control) {
        return Err(Fault { error: "bad-name", ..Fault::bad("a name has between 2 and 40 characters") });
    }
    Ok(name.to_string())
}

/// Checks a new password and hashes it, where blocking is allowed.
async fn new_password(password: String) -> Answer<String> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Fault {
            error: "bad-password",
            ..Fault::bad("a password has between 8 and 200 characters")
        });
    }
    let broken = || Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "internal");
    let hashed = tokio::task::spawn_blocking(move || secret::hash_password(&password));
    hashed.await.map_err(|_| broken())?.map_err(|_| broken())
}

/// Gives a guest a name and a password; his games stay his. Without a guest, a new account.
#[utoipa::path(post, path = "/api/account", tag = "you", request_body = Credentials,
    responses((status = 200, body = MeView), (status = 400, body = Fault),
        (status = 409, body = Fault, description = "`name-taken`, or `already-an-account`"),
        (status = 429, body = Fault)))]
pub async fn account(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<Credentials>,
) -> Answer<Response> {
    house.limits.logins.take(&who.address)?;
    let name = check_name(&order.name)?;
    if who.me.as_ref().is_some_and(|me| !me.guest) {
        return Err(Fault::conflict("already-an-account"));
    }
    if house.store.account(&name).await?.is_some() {
        return Err(Fault::conflict("name-taken"));
    }
    let password = new_password(order.password).await?;
    let user = match who.me {
        Some(me) => me,
        None => house.store.add_guest(&name, "en").await?,
    };
    house.store.make_account(&user.id, &name, &password).await.map_err(|e| match e {
        StoreError::Conflict => Fault::conflict("name-taken"),
        e => e.into(),
    })?;
    // What opened the guest does not open the account.
    if let Some(secret) = who.secret {
        house.store.end_session(&secret).await?;
    }
    enter(&house, User { name, guest: false, ..user }).await
}

/// Logs in.
#[utoipa::path(post, path = "/api/login", tag = "you", request_body = Credentials,
    responses((status = 200, body = MeView), (status = 400, body = Fault),
        (status = 401, body = Fault, description = "`wrong-password`, whichever of the two is wrong"),
        (status = 429, body = Fault)))]
pub async fn login(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<Credentials>,
) -> Answer<Response> {
    house.limits.logins.take(&who.address)?;
    house.limits.logins.take(&format!("name {}", order.name.trim().to_lowercase()))?;
    let account = house.store.account(&order.name).await?;
    let hash = account.as_ref().map(|(_, hash)| hash.clone());
    let checked =
        tokio::task::spawn_blocking(move || secret::check_password(&order.password, hash.as_deref()));
    let right = checked.await.unwrap_or(false);
    let Some((user, _)) = account.filter(|_| right) else {
        return Err(Fault::new(StatusCode::UNAUTHORIZED, "wrong-password"));
    };
    if let Some(secret) = who.secret {
        house.store.end_session(&secret).await?;
    }
    enter(&house, user).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct LogoutOrder {
    /// On every machine, tokens too.
    #[serde(default)]
    everywhere: bool,
}

/// Logs out.
#[utoipa::path(post, path = "/api/logout", tag = "you", request_body = LogoutOrder,
    responses((status = 204), (status = 400, body = Fault)))]
pub async fn logout(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<LogoutOrder>,
) -> Answer<Response> {
    if let (true, Some(me)) = (order.everywhere, &who.me) {
        house.store.end_all_sessions(&me.id).await?;
    }
    if let Some(secret) = &who.secret {
        house.store.end_session(secret).await?;
    }
    Ok((StatusCode::NO_CONTENT, [set_cookie(&house, "")]).into_response())
}

/// What you change about yourself. An empty address takes it away.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MeChange {
    name: Option<String>,
    lang: Option<String>,
    /// For "your turn" and a forgotten password; only where the server sends mail.
    email: Option<String>,
    /// For "your turn": Discord, Slack, or any address that takes JSON.
    webhook: Option<String>,
}

/// Changes your name, language or addresses.
#[utoipa::path(patch, path = "/api/me", tag = "you", request_body = MeChange,
    responses((status = 200, body = MeView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 409, body = Fault, description = "`name-taken`")))]
pub async fn change_me(
    State(house): State<Arc<House>>,
    Me(mut me, _who): Me,
    Body(order): Body<MeChange>,
) -> Answer<Json<MeView>> {
    house.limits.actions.take(&me.id)?;
    if let Some(name) = order.name {
        me.name = check_name(&name)?;
    }
    if order.lang.is_some() {
        me.lang = language(order.lang.as_deref())?.code().into();
    }
    if let Some(email) = order.email {
        me.email = Some(email.trim().to_string()).filter(|e| !e.is_empty());
        if let Some(email) = &me.email {
            house.post.check_email(email)?;
        }
    }
    if let Some(webhook) = order.webhook {
        me.webhook = Some(webhook.trim().to_string()).filter(|w| !w.is_empty());
        if let Some(webhook) = &me.webhook {
            house.post.check_webhook(webhook)?;
        }
    }
    house.store.save_user(&me).await.map_err(|e| match e {
        StoreError::Conflict => Fault::conflict("name-taken"),
        e => e.into(),
    })?;
    Ok(Json(view(&house, me)))
}

/// A secret for a program that plays in your name.
#[derive(Debug, Serialize, ToSchema)]
pub struct Token {
    token: String,
}

/// Makes a token for a program that plays in your name. It is shown once.
#[utoipa::path(post, path = "/api/tokens", tag = "you",
    responses((status = 200, body = Token), (status = 401, body = Fault)))]
pub async fn tokens(State(house): State<Arc<House>>, Me(me, _who): Me) -> Answer<Json<Token>> {
    house.limits.actions.take(&me.id)?;
    let token = house.store.open_session(&me.id, Kind::Token, house.config.session_hours).await?;
    Ok(Json(Token { token }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct Forgot {
    name: String,
}

/// Sends a mail with which a new password can be set, if the account has an address. The answer does not say so.
#[utoipa::path(post, path = "/api/password/forgot", tag = "you", request_body = Forgot,
    responses((status = 204), (status = 404, body = Fault, description = "This server sends no mail"),
        (status = 429, body = Fault)))]
pub async fn forgot(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<Forgot>,
) -> Answer<StatusCode> {
    if !house.post.has_mail() {
        return Err(Fault::missing("no-mail"));
    }
    house.limits.logins.take(&who.address)?;
    if let Some((user, _)) = house.store.account(&order.name).await?
        && user.email.is_some()
    {
        let secret = house.store.open_session(&user.id, Kind::Reset, 1).await?;
        house.post.reset(&house, &user, &secret);
    }
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
    let Some(user) = house.store.session(&order.token, Kind::Reset).await? else { return Err(Fault::who()) };
    let password = new_password(order.password).await?;
    house.store.set_password(&user.id, &password).await?;
    house.store.end_all_sessions(&user.id).await?;
    enter(&house, user).await
}
