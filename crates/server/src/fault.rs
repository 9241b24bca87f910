//! What an answer says when it is no: a status, an id for programs, and words for people.

use crate::store::StoreError;
use crate::views::TableState;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::{Denied, Text};
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was not fulfilled.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "ApiFault"))]
pub struct Fault {
    #[serde(skip)]
    pub status: StatusCode,
    /// What went wrong, in a word: `moved-on`.
    pub error: &'static str,
    /// The message that says why, for the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(value_type = Option<crate::views::TextSchema>)]
    pub text: Option<Text>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rule: Option<String>,
    /// More, for whoever writes a program.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub detail: Option<String>,
    /// The table as it is now, when it has moved on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub state: Option<Box<TableState>>,
}

pub type Answer<T> = Result<T, Fault>;

impl Fault {
    pub fn new(status: StatusCode, error: &'static str) -> Self {
        Self { status, error, text: None, rule: None, detail: None, state: None }
    }
    pub fn bad(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed").detail(detail)
    }
    /// Nobody is logged in.
    pub fn who() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not-logged-in")
    }
    pub fn forbidden(error: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, error)
    }
    /// It is not there, or not for you to know.
    pub fn missing(error: &'static str) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }
    /// Right in itself, but not as things stand.
    pub fn conflict(error: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, error)
    }
    /// The table is no longer where the request thought.
    pub fn moved_on(state: TableState) -> Self {
        Self { state: Some(Box::new(state)), ..Self::conflict("moved-on") }
    }
    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }
}

impl From<Denied> for Fault {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Refused { rule, text } => Self {
                text: Some(text),
                rule: Some(rule.to_string()).filter(|r| !r.is_empty()),
                ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "refused")
            },
            Denied::Malformed(detail) => Self::bad(detail),
        }
    }
}

impl From<StoreError> for Fault {
    fn from(e: StoreError) -> Self {
        match e {
            StoreError::Conflict => Self::conflict("try-again"),
            StoreError::Full => {
                tracing::error!("there is no room left on the disk");
                Self::new(StatusCode::INSUFFICIENT_STORAGE, "disk-full")
            }
            StoreError::Broken(e) => {
                tracing::error!("the store: {e}");
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "store")
            }
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}
