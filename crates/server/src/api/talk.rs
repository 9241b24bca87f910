//! Chat for those at a table, and notes for oneself.

use crate::ask::Body;
use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Seen};
use crate::store::StoreError;
use crate::who::{Me, Who};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest line of chat, and the longest note, in characters.
const LONGEST_LINE: usize = 2_000;
const LONGEST_NOTE: usize = 20_000;

/// One line of the chat.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "ChatLine"))]
pub struct Line {
    pub seq: i64,
    pub name: String,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
    pub you: bool,
}

/// Words.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Notes"))]
pub struct Words {
    text: String,
}

/// What was said after a line, for somebody who may look at the table.
pub async fn lines(house: &House, id: &str, asker: &Asker, after: i64) -> Answer<Vec<Line>> {
    let me = asker.me.as_ref().map(|u| u.id.clone());
    let muted = match &me {
        Some(me) => house.store.muted(me).await?,
        None => Vec::new(),
    };
    let mut said = house.store.said(id, after).await?;
    said.retain(|s| !muted.contains(&s.user));
    let line = |s: crate::store::Said| Line {
        seq: s.seq,
        you: me.as_ref() == Some(&s.user),
        name: s.name,
        text: s.words,
        at: s.at,
    };
    Ok(said.into_iter().map(line).collect())
}

async fn only_seated(house: &House, id: &str, asker: &Asker) -> Answer<()> {
    let see = |seen: Seen| !seen.eyes.roles().is_empty() || seen.eyes.is_owner();
    match house.look(id, asker, see).await? {
        true => Ok(()),
        false => Err(Fault::forbidden("not-at-this-table")),
    }
}

/// What was said at a table.
#[utoipa::path(get, path = "/api/tables/{id}/chat", tag = "talk", params(("id" = String, Path)),
    responses((status = 200, body = Vec<Line>), (status = 404, body = Fault)))]
pub async fn chat(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Answer<Json<Vec<Line>>> {
    let asker = who.asker();
    house.look(&id, &asker, |_| ()).await?;
    lines(&house, &id, &asker, 0).await.map(Json)
}

/// Says something.
#[utoipa::path(post, path = "/api/tables/{id}/chat", tag = "talk", params(("id" = String, Path)),
    request_body = Words,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault), (status = 429, body = Fault)))]
pub async fn say(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Me(me, who): Me,
    Body(words): Body<Words>,
) -> Answer<StatusCode> {
    house.limits.change(&me, &who)?;
    only_seated(&house, &id, &who.asker()).await?;
    let text = words.text.trim();
    if text.is_empty() || text.chars().count() > LONGEST_LINE {
        return Err(Fault::bad(format!("a line has between 1 and {LONGEST_LINE} characters")));
    }
    // Two may speak at once from two machines.
    let mut said = house.store.say(&id, &me.id, &me.name, text).await;
    for _ in 0..3 {
        if matches!(said, Err(StoreError::Conflict)) {
            said = house.store.say(&id, &me.id, &me.name, text).await;
        }
    }
    said?;
    house.hub.chat(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// Your notes on this table; nobody else reads them.
#[utoipa::path(get, path = "/api/tables/{id}/notes", tag = "talk", params(("id" = String, Path)),
    responses((status = 200, body = Words), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault)))]
pub async fn notes(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Me(me, who): Me,
) -> Answer<Json<Words>> {
    only_seated(&house, &id, &who.asker()).await?;
    Ok(Json(Words { text: house.store.note(&id, &me.id).await? }))
}

/// Writes your notes.
#[utoipa::path(put, path = "/api/tables/{id}/notes", tag = "talk", params(("id" = String, Path)),
    request_body = Words,
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault)))]
pub async fn write_notes(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Me(me, who): Me,
    Body(words): Body<Words>,
) -> Answer<StatusCode> {
    house.limits.change(&me, &who)?;
    only_seated(&house, &id, &who.asker()).await?;
    if words.text.chars().count() > LONGEST_NOTE {
        return Err(Fault::bad(format!("notes have up to {LONGEST_NOTE} characters")));
    }
    house.store.write_note(&id, &me.id, &words.text).await?;
    Ok(StatusCode::NO_CONTENT)
}
