//! Who asks: a cookie in a browser, a token in a program, or nobody.

use crate::fault::{Answer, Fault};
use crate::house::{Asker, House};
use crate::store::{Kind, User};
use axum::extract::{ConnectInfo, FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

pub const COOKIE: &str = "grognard";

/// Whoever asks, with the secret he showed.
#[derive(Clone, Debug)]
pub struct Who {
    pub me: Option<User>,
    pub secret: Option<String>,
    /// An invitation that the request carries.
    pub code: Option<String>,
    /// Where he asks from.
    pub address: String,
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub struct Me(pub User, pub Who);

impl Who {
    pub fn asker(&self) -> Asker {
        Asker { me: self.me.clone(), code: self.code.clone(), house: false }
    }
}

#[derive(Deserialize)]
struct Code {
    code: Option<String>,
}

impl FromRequestParts<Arc<House>> for Who {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let (secret, kind) = match bearer(&parts.headers) {
            Some(token) => (Some(token), Kind::Token),
            None => (cookie(&parts.headers), Kind::Cookie),
        };
        let me = match &secret {
            Some(secret) => house.store.session(secret, kind).await?,
            None => None,
        };
        if kind == Kind::Token && me.is_none() {
            return Err(Fault::who());
        }
        let code = Query::<Code>::try_from_uri(&parts.uri).ok().and_then(|q| q.0.code);
        Ok(Who { me, secret, code, address: address(parts, house.config.behind_proxy) })
    }
}

impl FromRequestParts<Arc<House>> for Me {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let who = Who::from_request_parts(parts, house).await?;
        match who.me.clone() {
            Some(user) => Ok(Me(user, who)),
            None => Err(Fault::who()),
        }
    }
}

/// The address a request comes from; behind a proxy, the one that the proxy itself saw.
fn address(parts: &Parts, behind_proxy: bool) -> String {
    let said = parts.headers.get("x-forwarded-for").and_then(|v| v.to_str().ok());
    let last = said.and_then(|v| v.rsplit(',').next()).map(|v| v.trim().to_string());
    let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|c| c.0.ip().to_string());
    last.filter(|_| behind_proxy).or(direct).unwrap_or_default()
}

pub fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    Some(value.strip_prefix("Bearer ")?.trim().to_string())
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    let mut pairs = all.flat_map(|v| v.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, value)| value.to_string())
}

/// The header that sets the cookie; an empty secret takes it away.
pub fn set_cookie(house: &House, secret: &str) -> (header::HeaderName, String) {
    let secure = if house.config.is_https() { "; Secure" } else { "" };
    let age = if secret.is_empty() { 0 } else { house.config.session_hours.saturating_mul(3600) };
    let value = format!("{COOKIE}={secret}; HttpOnly; SameSite=Lax; Path=/; Max-Age={age}{secure}");
    (header::SET_COOKIE, value)
}
