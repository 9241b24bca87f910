//! How the server is, and what it offers.

use crate::fault::Fault;
use crate::house::House;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
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

/// Whether the server and its store answer.
#[utoipa::path(get, path = "/healthz", tag = "house",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = Fault)))]
pub async fn healthz(State(house): State<Arc<House>>) -> Response {
    match house.store.ping().await {
        Ok(()) => "ok\n".into_response(),
        Err(e) => {
            tracing::error!("the store does not answer: {e}");
            Fault::new(StatusCode::SERVICE_UNAVAILABLE, "store").into_response()
        }
    }
}

/// Numbers for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "house",
    responses((status = 200, body = String, content_type = "text/plain")))]
pub async fn metrics(State(house): State<Arc<House>>) -> Response {
    let text = house.metrics.text(house.live_tables(), house.hub.listeners());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
