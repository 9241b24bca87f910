//! What can be played. None of this changes while the server runs.

use crate::ask::Ask;
use crate::fault::{Answer, Fault};
use crate::house::House;
use crate::store::Pack;
use crate::text;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{GameInfo, Language};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use utoipa::IntoParams;

/// Answers, or says that what the browser has is still right.
fn cached(headers: &HeaderMap, kind: &'static str, content: String) -> Response {
    let tag = format!("\"{}\"", crate::secret::digest(&content));
    let fresh = headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes());
    let caching = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "public, no-cache")];
    match fresh {
        true => (StatusCode::NOT_MODIFIED, caching).into_response(),
        false => (caching, [(header::CONTENT_TYPE, kind)], content).into_response(),
    }
}

fn json(headers: &HeaderMap, value: &Value) -> Response {
    cached(headers, "application/json", value.to_string())
}

fn info(house: &House, info: &GameInfo, cases: bool) -> Value {
    let mut value = serde_json::to_value(info).expect("games describe themselves in JSON");
    if let Value::Object(map) = &mut value {
        if !cases {
            map.remove("cases");
        }
        let bots = house.games.iter().find(|g| g.info().id == info.id).map(|g| g.bots()).unwrap_or_default();
        map.insert("bots".into(), bots.into());
    }
    value
}

/// The games, without their rule cases.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<Object>), (status = 304)))]
pub async fn games(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    json(&headers, &house.games.iter().map(|g| info(&house, g.info(), false)).collect())
}

/// A game with its rule cases.
#[utoipa::path(get, path = "/api/games/{id}", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 304), (status = 404, body = Fault)))]
pub async fn game(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<Response> {
    Ok(json(&headers, &info(&house, house.game(&id)?.info(), true)))
}

/// Of which data.
#[derive(Debug, Deserialize, IntoParams)]
pub struct ByPack {
    /// The digest of the data, as a table names it that was played with other data than today's.
    pack: Option<String>,
}

impl ByPack {
    /// What the store has kept of it; nothing when it is today's.
    async fn of(&self, house: &House, game: &str) -> Answer<Option<Pack>> {
        let Some(digest) =
            self.pack.as_deref().filter(|d| house.game(game).is_ok_and(|g| !g.info().is_data(d)))
        else {
            return Ok(None);
        };
        house.store.pack(game, digest).await?.ok_or_else(|| Fault::missing("unknown-pack")).map(Some)
    }
}

/// What never changes while a game is played: boards, charts, cards.
#[utoipa::path(get, path = "/api/games/{id}/scenery", tag = "games", params(("id" = String, Path), ByPack),
    responses((status = 200, body = Object), (status = 304), (status = 404, body = Fault)))]
pub async fn scenery(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Ask(by): Ask<ByPack>,
    headers: HeaderMap,
) -> Answer<Response> {
    if let Some(pack) = by.of(&house, &id).await? {
        return Ok(cached(&headers, "application/json", pack.scenery));
    }
    let scenery = house.game(&id)?.scenery();
    Ok(cached(&headers, "application/json", serde_json::to_string(&scenery).expect("scenery is JSON")))
}

/// The words of a game in a language, as Fluent source: those that all games share, its own, and the table's.
#[utoipa::path(get, path = "/api/games/{id}/text/{lang}", tag = "games",
    params(("id" = String, Path), ("lang" = String, Path, description = "`en` or `fr`"), ByPack),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 304), (status = 404, body = Fault)))]
pub async fn text(
    State(house): State<Arc<House>>,
    Path((id, lang)): Path<(String, String)>,
    Ask(by): Ask<ByPack>,
    headers: HeaderMap,
) -> Answer<Response> {
    let game = house.game(&id)?;
    let language = Language::ALL.into_iter().find(|l| l.code() == lang);
    let language = language.ok_or_else(|| Fault::missing("unknown-language"))?;
    let own = match (by.of(&house, &id).await?, language) {
        (Some(pack), Language::En) => pack.en,
        (Some(pack), Language::Fr) => pack.fr,
        (None, _) => game.fluent(language),
    };
    let words = format!("{own}\n{}", text::source(language));
    Ok(cached(&headers, "text/plain; charset=utf-8", words))
}
