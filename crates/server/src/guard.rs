//! What stands before every handler: request ids, the log, CSRF, and the usual headers.

use crate::fault::Fault;
use crate::house::House;
use crate::{metrics, secret, who};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument;
use tracing::field::Empty;
use url::Url;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Only what we serve ourselves; inline styles for what is drawn to scale.
const CONTENT: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: \
    blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Numbers, times and logs every request. Neither bodies nor queries nor secrets are logged.
pub async fn watch(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let id = secret::random_id(12);
    let method = metrics::method(request.method());
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_string();
    let began = Instant::now();
    let span = tracing::info_span!("request", id, method, route, user = Empty, from = Empty);
    let path: String = request.uri().path().chars().take(LONGEST_PATH).collect();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, seconds) = (response.status(), began.elapsed().as_secs_f64());
    let quiet = route == "page" || route == "/healthz" || route == "/metrics";
    span.in_scope(|| match quiet {
        true => tracing::debug!(path, status = status.as_u16(), ms = seconds * 1000.0, "answered"),
        false => tracing::info!(path, status = status.as_u16(), ms = seconds * 1000.0, "answered"),
    });
    house.metrics.requests.with_label_values(&[route.as_str(), method, status.as_str()]).inc();
    house.metrics.seconds.with_label_values(&[route.as_str()]).observe(seconds);
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if house.config.is_https() {
        let hsts = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, hsts);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(REQUEST_ID, id);
    }
    response
}

/// As much of a path as the log keeps, in characters.
const LONGEST_PATH: usize = 200;

/// Refuses what no store can keep: the character 0.
pub async fn no_nul(request: Request, next: Next) -> Response {
    let uri = request.uri();
    if uri.path().contains("%00") || uri.query().is_some_and(|q| q.contains("%00")) {
        return Fault::bad("an address has no character 0").into_response();
    }
    next.run(request).await
}

/// Refuses changes that another site had a browser ask for.
pub async fn same_site(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // No browser sends a token by itself.
    if changes && who::bearer(request.headers()).is_none() && !is_ours(&house, request.headers()) {
        return Fault::forbidden("csrf")
            .detail("needs the header x-grognard: 1, from our own page")
            .into_response();
    }
    next.run(request).await
}

fn is_ours(house: &House, headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|v| v.to_str().ok());
    let marked = headers.get("x-grognard").is_some_and(|v| v == "1");
    let site = headers.get("sec-fetch-site").and_then(|v| v.to_str().ok());
    let near = site.is_none_or(|s| s == "same-origin" || s == "none");
    let origin = text(&header::ORIGIN).is_none_or(|origin| {
        let ours = house.config.public_url.as_ref().and_then(|u| Url::parse(u).ok());
        let host = origin.split_once("://").map(|(_, host)| host);
        ours.is_some_and(|u| u.origin().ascii_serialization() == origin)
            || (host.is_some() && host == text(&header::HOST))
    });
    marked && near && origin
}
