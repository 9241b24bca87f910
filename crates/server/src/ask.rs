//! What a request carries, with faults in our own form.

use crate::fault::{Answer, Fault};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// The body, as JSON. An empty one is `{}`.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Answer<Self> {
        let bytes = Bytes::from_request(request, state).await.map_err(|e| match e.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            _ => Fault::bad(e.body_text()),
        })?;
        let bytes = if bytes.is_empty() { b"{}".as_slice() } else { &bytes };
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
