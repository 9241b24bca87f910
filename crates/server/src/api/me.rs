//! Who you are: guests, accounts, sessions.

use crate::ask::Body;
use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::limits::SLOWLY;
use crate::store::{Kind, Purpose, StoreError, User, now};
use crate::who::{Me, Own, Who, set_cookie};
use crate::{names, secret};
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
    /// An address that waits to be confirmed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    email_pending: Option<String>,
    /// Whether this server sends mail at all.
    mail: bool,
    /// What the webhooks are signed with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    webhook_key: Option<String>,
    /// Whether you keep this house.
    keeper: bool,
}

pub async fn view(house: &House, user: User) -> Answer<MeView> {
    let mail = house.post.has_mail();
    let email_pending = if mail { house.store.pending_email(&user.id).await? } else { None };
    let webhook_key = match &user.webhook {
        Some(_) => Some(house.store.hook_key(&user.id).await?),
        None => None,
    };
    let keeper = !user.guest && house.store.person(&user.id).await?.is_some_and(|p| p.keeper);
    let User { id, name, guest, lang, email, webhook } = user;
    Ok(MeView { id, name, guest, lang, email, webhook, email_pending, mail, webhook_key, keeper })
}

/// Answers with a new session.
pub async fn enter(house: &House, user: User) -> Answer<Response> {
    let hours = house.config.session_hours;
    let (secret, _) = house.store.open_session(&user.id, Kind::Cookie, hours, Purpose::default()).await?;
    Ok(([set_cookie(house, &secret)], Json(view(house, user).await?)).into_response())
}

fn language(lang: Option<&str>) -> Answer<Language> {
    lang.map_or(Ok(Language::En), |l| l.parse().map_err(Fault::bad))
}

/// You.
#[utoipa::path(get, path = "/api/me", tag = "you",
    responses((status = 200, body = MeView), (status = 401, body = Fault)))]
pub async fn me(State(house): State<Arc<House>>, Me(me, _who): Me) -> Answer<Json<MeView>> {
    view(&house, me).await.map(Json)
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
        return Ok(Json(view(&house, me).await?).into_response());
    }
    house.limits.guests.take(&who.address)?;
    let lang = language(order.lang.as_deref())?;
    let user = house.store.add_guest(&secret::guest_name(lang), lang.code()).await?;
    enter(&house, user).await
}

#[derive(Deserialize, ToSchema)]
pub struct Credentials {
    name: String,
    password: String,
}

/// A name that somebody may have, as it is kept.
pub async fn check_name(house: &House, name: &str, me: &str) -> Answer<String> {
    let bad = || Fault {
        error: "bad-name",
        ..Fault::bad("a name has between 2 and 40 characters that can be seen")
    };
    let name = names::tidy(name).filter(|n| !names::is_kept_for_guests(n)).ok_or_else(bad)?;
    match house.store.is_taken(&name, me).await? {
        true => Err(Fault::conflict("name-taken")),
        false => Ok(name),
    }
}

/// Checks a new password and hashes it.
pub async fn new_password(house: &House, password: String) -> Answer<String> {
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Fault {
            error: "bad-password",
            ..Fault::bad("a password has between 8 and 200 characters")
        });
    }
    let broken = || Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "internal");
    hashing(house, move || secret::hash_password(&password)).await?.map_err(|_| broken())
}

/// Whether this is the password of an account with this hash.
async fn is_password(house: &House, password: String, hash: Option<String>) -> Answer<bool> {
    hashing(house, move || secret::check_password(&password, hash.as_deref())).await
}

/// Whether somebody says his own password. Wrong ones count against the address, before they are tried.
pub async fn is_own_password(house: &House, me: &User, who: &Who, password: String) -> Answer<()> {
    house.limits.logins.take(&who.address)?;
    let hash = house.store.account(&me.name).await?.map(|(_, hash)| hash);
    if !is_password(house, password, hash).await? {
        house.metrics.failed_logins.inc();
        return Err(Fault::new(StatusCode::UNAUTHORIZED, "wrong-password"));
    }
    house.limits.logins.give(&who.address);
    Ok(())
}

/// Works on a password when its turn has come.
async fn hashing<R: Send + 'static>(house: &House, work: impl FnOnce() -> R + Send + 'static) -> Answer<R> {
    let crowd = || Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-fast");
    let broken = |_| Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "internal");
    house.locksmiths.turn(work).ok_or_else(crowd)?.await.map_err(broken)
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
    house.limits.guests.take(&who.address)?;
    if who.me.as_ref().is_some_and(|me| !me.guest) {
        return Err(Fault::conflict("already-an-account"));
    }
    if who.scope.is_some() {
        return Err(Fault::forbidden("not-by-token"));
    }
    let name = check_name(&house, &order.name, who.me.as_ref().map_or("", |me| &me.id)).await?;
    let password = new_password(&house, order.password).await?;
    let user = match who.me {
        Some(me) => me,
        None => house.store.add_guest(&secret::guest_name(Language::En), "en").await?,
    };
    house.store.make_account(&user.id, &name, &password).await.map_err(|e| match e {
        StoreError::Conflict => Fault::conflict("name-taken"),
        e => e.into(),
    })?;
    // What opened the guest does not open the account, tokens neither.
    house.store.end_all_sessions(&user.id).await?;
    house.hub.ended(&user.id);
    enter(&house, User { name, guest: false, ..user }).await
}

/// Logs in.
#[utoipa::path(post, path = "/api/login", tag = "you", request_body = Credentials,
    responses((status = 200, body = MeView), (status = 400, body = Fault),
        (status = 401, body = Fault, description = "`wrong-password`, whichever of the two is wrong"),
        (status = 403, body = Fault, description = "`suspended`"),
        (status = 429, body = Fault)))]
pub async fn login(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<Credentials>,
) -> Answer<Response> {
    // Only what is wrong counts against an address; against a name it counts too, but whoever comes from elsewhere is
    // not refused for it, he waits: nobody is locked out by another's guesses. It is counted before it is tried, so that
    // many at once are no more than one after the other, and given back when it is right.
    let name = names::counted(&order.name);
    house.limits.logins.take(&who.address)?;
    let counted = house.limits.guesses.take(&name).is_ok();
    if !counted {
        tokio::time::sleep(SLOWLY).await;
    }
    let account = house.store.account(&order.name).await?;
    let hash = account.as_ref().map(|(_, hash)| hash.clone());
    let right = is_password(&house, order.password, hash).await?;
    let Some((user, _)) = account.filter(|_| right) else {
        house.metrics.failed_logins.inc();
        return Err(Fault::new(StatusCode::UNAUTHORIZED, "wrong-password"));
    };
    house.limits.logins.give(&who.address);
    if counted {
        house.limits.guesses.give(&name);
    }
    if house.store.suspended(&user.id).await? > now() {
        return Err(Fault::forbidden("suspended"));
    }
    // A token is nobody's session: it stays.
    if let Some(secret) = who.secret.filter(|_| who.scope.is_none()) {
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
    responses((status = 204), (status = 400, body = Fault), (status = 403, body = Fault)))]
pub async fn logout(
    State(house): State<Arc<House>>,
    who: Who,
    Body(order): Body<LogoutOrder>,
) -> Answer<Response> {
    if who.scope.is_some() {
        return Err(Fault::forbidden("not-by-token"));
    }
    if let (true, Some(me)) = (order.everywhere, &who.me) {
        house.store.end_all_sessions(&me.id).await?;
    }
    if let Some(secret) = &who.secret {
        house.store.end_session(secret).await?;
    }
    if let Some(me) = &who.me {
        house.hub.ended(&me.id);
    }
    Ok((StatusCode::NO_CONTENT, [set_cookie(&house, "")]).into_response())
}

/// What you change about yourself. An empty address takes it away.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MeChange {
    name: Option<String>,
    lang: Option<String>,
    /// For "your turn" and a forgotten password; only where the server sends mail. It counts once it is confirmed.
    email: Option<String>,
    /// For "your turn": Discord, Slack, or any address that takes JSON.
    webhook: Option<String>,
}

/// Changes your name, language or addresses.
#[utoipa::path(patch, path = "/api/me", tag = "you", request_body = MeChange,
    responses((status = 200, body = MeView), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault, description = "`not-by-token`"),
        (status = 409, body = Fault, description = "`name-taken`"), (status = 429, body = Fault)))]
pub async fn change_me(
    State(house): State<Arc<House>>,
    Own(me, who): Own,
    Body(order): Body<MeChange>,
) -> Answer<Json<MeView>> {
    house.limits.change(&me, &who)?;
    let taken = |e| match e {
        StoreError::Conflict => Fault::conflict("name-taken"),
        e => e.into(),
    };
    // Everything is looked at before anything is changed.
    let name = match &order.name {
        Some(name) => Some(check_name(&house, name, &me.id).await?),
        None => None,
    };
    let lang = order.lang.as_deref().map(|l| language(Some(l))).transpose()?;
    let email = order.email.as_deref().map(str::trim);
    if let Some(email) = email.filter(|e| !e.is_empty() && me.email.as_deref() != Some(*e)) {
        house.post.check_email(email)?;
        house.limits.letters.take(&format!("address {}", me.id))?;
    }
    let webhook = order.webhook.as_deref().map(str::trim);
    if let Some(webhook) = webhook.filter(|w| !w.is_empty()) {
        house.post.check_webhook(webhook)?;
    }
    if let Some(name) = name {
        house.store.rename(&me.id, &name).await.map_err(taken)?;
    }
    if let Some(lang) = lang {
        house.store.set_lang(&me.id, lang.code()).await?;
    }
    if let Some(webhook) = webhook {
        house.store.set_webhook(&me.id, Some(webhook).filter(|w| !w.is_empty())).await?;
    }
    let me = house.store.user(&me.id).await?.ok_or_else(Fault::who)?;
    match email {
        Some("") => {
            house.store.end_kind(&me.id, Kind::Confirm).await?;
            house.store.set_email(&me.id, None).await?;
            house.post.address_changed(&house, &me, None);
        }
        Some(email) if me.email.as_deref() != Some(email) => {
            house.store.end_kind(&me.id, Kind::Confirm).await?;
            let about = Purpose { about: Some(email), ..Purpose::default() };
            let (secret, _) = house.store.open_session(&me.id, Kind::Confirm, CONFIRM_HOURS, about).await?;
            house.post.confirm(&house, &me, email, &secret);
        }
        _ => {}
    }
    let me = house.store.user(&me.id).await?.ok_or_else(Fault::who)?;
    view(&house, me).await.map(Json)
}

/// How long an address waits to be confirmed.
const CONFIRM_HOURS: i64 = 48;
