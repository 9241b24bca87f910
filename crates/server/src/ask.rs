//! What a request carries, with faults in our own form.

use crate::fault::{Answer, Fault};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;

/// How long a body may take to come: put into every request.
#[derive(Clone, Copy, Debug)]
pub struct Patience(pub Duration);

/// The character 0 as JSON writes it: no store can keep it.
const NUL: &[u8] = b"\\u0000";

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(words) => words.contains('\0'),
        Value::Array(list) => list.iter().any(has_nul),
        Value::Object(map) => map.iter().any(|(k, v)| k.contains('\0') || has_nul(v)),
        _ => false,
    }
}

/// The body, as JSON. An empty one is `{}`.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Answer<Self> {
        let patience = request.extensions().get::<Patience>().map_or(Duration::MAX, |p| p.0);
        let whole = tokio::time::timeout(patience, Bytes::from_request(request, state)).await;
        let late = |_| Fault::new(StatusCode::REQUEST_TIMEOUT, "too-slow");
        let bytes = whole.map_err(late)?.map_err(|e| match e.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            _ => Fault::bad(e.body_text()),
        })?;
        let bytes = if bytes.is_empty() { b"{}".as_slice() } else { &bytes };
        if bytes.windows(NUL.len()).any(|w| w == NUL)
            && has_nul(&serde_json::from_slice(bytes).unwrap_or_default())
        {
            return Err(Fault::bad("words have no character 0"));
        }
        serde_json::from_slice(bytes).map(Body).map_err(|e| Fault::bad(e.to_string()))
    }
}

/// What stands after the question mark.
#[derive(Debug)]
pub struct Ask<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Ask<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Answer<Self> {
        Query::try_from_uri(&parts.uri).map(|Query(v)| Ask(v)).map_err(|e| Fault::bad(e.body_text()))
    }
}
