//! Who asks: a cookie in a browser, a token in a program, or nobody.

use crate::fault::{Answer, Fault};
use crate::house::{Asker, House};
use crate::store::{Kind, Scope, User};
use axum::extract::{ConnectInfo, FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use serde::Deserialize;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

pub const COOKIE: &str = "grognard";

/// Whoever asks, with the secret he showed.
#[derive(Clone, Debug)]
pub struct Who {
    pub me: Option<User>,
    pub secret: Option<String>,
    /// What a token may do; nothing when it is a browser.
    pub scope: Option<Scope>,
    /// An invitation that the request carries.
    pub code: Option<String>,
    /// Where he asks from.
    pub address: String,
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub struct Me(pub User, pub Who);

/// Somebody who is known, in a browser of his own: for what opens the account, no token will do.
#[derive(Clone, Debug)]
pub struct Own(pub User, pub Who);

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
        let found = match &secret {
            Some(secret) => house.store.session(secret, kind).await?,
            None => None,
        };
        let scope = found.as_ref().filter(|_| kind == Kind::Token).map(|s| s.scope);
        let me = found.map(|s| s.user);
        if kind == Kind::Token && me.is_none() {
            return Err(Fault::who());
        }
        let code = Query::<Code>::try_from_uri(&parts.uri).ok().and_then(|q| q.0.code);
        let address = address(parts, house.config.behind_proxy);
        let span = tracing::Span::current();
        if let Some(me) = &me {
            span.record("user", me.id.as_str());
        }
        if house.config.log_addresses {
            span.record("from", address.as_str());
        }
        Ok(Who { me, secret, scope, code, address })
    }
}

impl FromRequestParts<Arc<House>> for Me {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let who = Who::from_request_parts(parts, house).await?;
        let reads = matches!(parts.method, Method::GET | Method::HEAD);
        match who.me.clone() {
            Some(_) if !reads && who.scope == Some(Scope::Read) => Err(Fault::forbidden("token-only-reads")),
            Some(user) => Ok(Me(user, who)),
            None => Err(Fault::who()),
        }
    }
}

impl FromRequestParts<Arc<House>> for Own {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Answer<Self> {
        let who = Who::from_request_parts(parts, house).await?;
        match who.me.clone() {
            Some(_) if who.scope.is_some() => Err(Fault::forbidden("not-by-token")),
            Some(user) => Ok(Own(user, who)),
            None => Err(Fault::who()),
        }
    }
}

/// The address a request comes from; behind a proxy, the one that the proxy itself saw.
fn address(parts: &Parts, behind_proxy: bool) -> String {
    let said = parts.headers.get_all("x-forwarded-for").iter().next_back().and_then(|v| v.to_str().ok());
    let last = said.and_then(|v| v.rsplit(',').next()).and_then(|v| v.trim().parse().ok());
    let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|c| c.0.ip());
    last.filter(|_| behind_proxy).or(direct).map(network).unwrap_or_default()
}

/// What counts as one address: on IPv6 a /64, for whoever has one has all of it.
pub fn network(ip: IpAddr) -> String {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_counts_as_one_address() {
        let of = |ip: &str| network(ip.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), "192.0.2.1");
    }
}
