//! How the server is, and what it offers.

use crate::fault::Fault;
use crate::house::House;
use crate::metrics::Now;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use std::time::Duration;
use utoipa::openapi::OpenApi;

/// Adds the OpenAPI document and a page that renders it.
pub fn pages(router: Router<Arc<House>>, document: &OpenApi) -> Router<Arc<House>> {
    let json = document.to_json().expect("the document is JSON");
    let file = |kind: &'static str, content: &'static str| {
        get(move || async move { ([(header::CONTENT_TYPE, kind)], content) })
    };
    router
        .route(
            "/api/openapi.json",
            get(move || async move { ([(header::CONTENT_TYPE, "application/json")], json) }),
        )
        .route("/api/docs", file("text/html; charset=utf-8", include_str!("../../pages/docs.html")))
        .route("/api/docs.js", file("text/javascript; charset=utf-8", include_str!("../../pages/docs.js")))
        .route("/api/docs.css", file("text/css; charset=utf-8", include_str!("../../pages/docs.css")))
}

/// Whether the server is alive: it answers.
#[utoipa::path(get, path = "/healthz", tag = "house",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether the server can do its work: its store answers, and it is not about to end.
#[utoipa::path(get, path = "/readyz", tag = "house",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = Fault)))]
pub async fn readyz(State(house): State<Arc<House>>) -> Response {
    if house.closing.is_cancelled() || house.leaving.is_cancelled() {
        return Fault::new(StatusCode::SERVICE_UNAVAILABLE, "closing").into_response();
    }
    match tokio::time::timeout(PATIENCE, house.store.ping()).await {
        Ok(Ok(())) => "ok\n".into_response(),
        slow_or_broken => {
            tracing::error!("the store does not answer: {slow_or_broken:?}");
            Fault::new(StatusCode::SERVICE_UNAVAILABLE, "store").into_response()
        }
    }
}

/// How long the store may take to answer before the server is not ready.
const PATIENCE: Duration = Duration::from_secs(3);

/// Numbers for Prometheus. Where they have a listener of their own they are there and not here.
#[utoipa::path(get, path = "/metrics", tag = "house",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 404, body = Fault)))]
pub async fn metrics(State(house): State<Arc<House>>) -> Response {
    match house.config.metrics_listen {
        None => numbers(State(house)).await,
        Some(_) => Fault::missing("unknown-address").into_response(),
    }
}

/// The numbers themselves.
pub async fn numbers(State(house): State<Arc<House>>) -> Response {
    let (pool, idle) = house.store.lines();
    let now = Now {
        live: house.live_tables(),
        listeners: house.hub.listeners(),
        lines: house.lines.count(),
        waiting_programs: house.programs.waiting(),
        lost_lines: crate::scribe::lost(),
        pool: pool as usize,
        pool_idle: idle,
        mails: house.post.mails(),
        webhooks: house.post.webhooks(),
    };
    let text = house.metrics.text(&now);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
