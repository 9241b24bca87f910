//! The web client, built in; or from a folder, for whoever works on it.

use crate::house::House;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::path::{Component, Path};
use std::sync::Arc;

/// What `npm run build` left in `web/dist`, if it was run before this was built. The folder is relative to this crate.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// Whether the client is in this program.
pub fn is_built_in() -> bool {
    Built::get("index.html").is_some()
}

const NOT_BUILT: &str = include_str!("../pages/not-built.html");

/// Every address that is not the API's: a file of the client, or the client itself, which knows its own addresses.
pub async fn page(State(house): State<Arc<House>>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return crate::fault::Fault::missing("unknown-address").into_response();
    }
    let looks_like_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let found = match house.config.web.as_deref() {
        Some(folder) => from_folder(folder, path, looks_like_file),
        None => built_in(path, looks_like_file, &headers),
    };
    found.unwrap_or_else(|| match looks_like_file {
        true => StatusCode::NOT_FOUND.into_response(),
        false => ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], NOT_BUILT).into_response(),
    })
}

/// The type of a file, by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "ttf" => "font/ttf",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

fn built_in(path: &str, file: bool, headers: &HeaderMap) -> Option<Response> {
    let (name, EmbeddedFile { data, metadata, .. }) = match Built::get(path).filter(|_| file) {
        Some(found) => (path, found),
        None if file => return None,
        None => ("index.html", Built::get("index.html")?),
    };
    let hash: String = metadata.sha256_hash().iter().take(16).map(|b| format!("{b:02x}")).collect();
    let tag = format!("\"{hash}\"");
    // Vite puts a digest into the names of what it builds.
    let forever = name.starts_with("assets/");
    let caching = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let about = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, caching)];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes()) {
        return Some((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Some((about, [(header::CONTENT_TYPE, kind(name))], data.into_owned()).into_response())
}

fn from_folder(folder: &Path, path: &str, file: bool) -> Option<Response> {
    let name = if file { path } else { "index.html" };
    // Nothing outside the folder.
    let inside = Path::new(name).components().all(|c| matches!(c, Component::Normal(_)));
    let data = std::fs::read(folder.join(name)).ok().filter(|_| inside)?;
    let about = [(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, "no-cache")];
    Some((about, data).into_response())
}
