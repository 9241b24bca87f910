//! The HTTP API, one chapter a file. The OpenAPI document is made from these handlers.

mod docs;
pub(crate) mod ends;
pub(crate) mod events;
mod games;
pub(crate) mod keeper;
pub(crate) mod keys;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod neighbours;
pub(crate) mod past;
pub(crate) mod play;
pub(crate) mod talk;
pub(crate) mod visit;

pub use docs::{healthz, numbers, readyz};

use crate::fault::{Answer, Fault};
use crate::house::House;
use axum::Router;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Grognard",
        description = "Historical board wargames, played by their rules.\n\n\
            Every answer is JSON. A request that changes something needs the header `x-grognard: 1`; a browser is known \
            by its cookie, a program by `Authorization: Bearer …`. When the answer is no, it is a `Fault`: an id for \
            programs, and where a rule forbids it the rule and a message.\n\n\
            A table's log grows; with `log_from` an answer carries only the lines since that action."
    ),
    tags(
        (name = "you", description = "Who you are"),
        (name = "games", description = "What can be played"),
        (name = "lobby", description = "Setting tables up and sitting down"),
        (name = "table", description = "Playing"),
        (name = "past", description = "Going back: replay, branches, files"),
        (name = "talk", description = "Chat and notes"),
        (name = "keeper", description = "For those who keep the house"),
        (name = "house", description = "How the server is")
    )
)]
struct Api;

/// All routes, and the document that describes them.
pub fn router() -> (Router<Arc<House>>, Document) {
    let (router, document) = OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(me::me, me::change_me))
        .routes(routes!(me::guest))
        .routes(routes!(me::account))
        .routes(routes!(me::login))
        .routes(routes!(me::logout))
        .routes(routes!(keys::tokens, keys::new_token))
        .routes(routes!(keys::end_token))
        .routes(routes!(keys::password))
        .routes(routes!(keys::confirm))
        .routes(routes!(keys::forgot))
        .routes(routes!(keys::reset))
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(games::scenery))
        .routes(routes!(games::text))
        .routes(routes!(lobby::tables, lobby::create))
        .routes(routes!(lobby::seal))
        .routes(routes!(lobby::join))
        .routes(routes!(lobby::leave))
        .routes(routes!(lobby::remove))
        .routes(routes!(lobby::start))
        .routes(routes!(lobby::rematch))
        .routes(routes!(lobby::archive))
        .routes(routes!(ends::resign))
        .routes(routes!(ends::offer_end))
        .routes(routes!(ends::accept_end))
        .routes(routes!(ends::withdraw_end))
        .routes(routes!(ends::claim))
        .routes(routes!(play::table))
        .routes(routes!(play::actions))
        .routes(routes!(play::why))
        .routes(routes!(play::overlay))
        .routes(routes!(play::undo))
        .routes(routes!(play::take_back))
        .routes(routes!(play::answer_back))
        .routes(routes!(play::skip))
        .routes(routes!(events::events))
        .routes(routes!(past::at))
        .routes(routes!(past::branch))
        .routes(routes!(past::export))
        .routes(routes!(past::verify))
        .routes(routes!(talk::chat, talk::say))
        .routes(routes!(talk::notes, talk::write_notes))
        .routes(routes!(neighbours::report))
        .routes(routes!(neighbours::shuns, neighbours::shun))
        .routes(routes!(neighbours::data))
        .routes(routes!(neighbours::delete))
        .routes(routes!(keeper::people))
        .routes(routes!(keeper::suspend))
        .routes(routes!(keeper::rename))
        .routes(routes!(keeper::remove_person))
        .routes(routes!(keeper::tables))
        .routes(routes!(keeper::close))
        .routes(routes!(keeper::remove_table))
        .routes(routes!(keeper::hand_over))
        .routes(routes!(keeper::reports))
        .routes(routes!(keeper::answer))
        .routes(routes!(keeper::audit))
        .routes(routes!(docs::healthz))
        .routes(routes!(docs::readyz))
        .routes(routes!(docs::metrics))
        .split_for_parts();
    (docs::pages(router, &document), document)
}

/// Does something to its end even if whoever asked hangs up.
async fn whole<T: Send + 'static>(work: impl Future<Output = Answer<T>> + Send + 'static) -> Answer<T> {
    tokio::spawn(work).await.unwrap_or_else(|e| {
        tracing::error!("a request broke off: {e}");
        Err(Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "internal"))
    })
}

/// Faults of the framework itself (a wrong method, a broken path) in our own form.
pub async fn plain_errors(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let ours = response.headers().get(header::CONTENT_TYPE).is_some_and(|t| t == "application/json");
    if !api || ours || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let error = match status {
        StatusCode::METHOD_NOT_ALLOWED => "wrong-method",
        StatusCode::NOT_FOUND => "unknown-address",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        s if s.is_client_error() => "malformed",
        _ => "internal",
    };
    Fault::new(status, error).into_response()
}
