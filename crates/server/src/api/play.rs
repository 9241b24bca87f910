//! Playing: the state, actions, "why not?", undo.

use super::visit::Visit;
use super::whole;
use crate::ask::{Ask, Body};
use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Seen};
use crate::store::Stage;
use crate::views::{Eyes, TableState};
use crate::who::{Me, Who};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::{Denied, GameInfo, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use tabletop::view::{Overlay, Pin};
use utoipa::{IntoParams, ToSchema};

/// How a table is looked at.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
pub struct Look {
    /// Through which of your roles, separated by commas; `all` once the game is over. Without it, all of yours.
    #[serde(rename = "as")]
    pub through: Option<String>,
    /// The log from this action on; without it, all.
    #[serde(default)]
    pub log_from: usize,
    /// What an invitation carries.
    #[allow(dead_code, reason = "read where the request is admitted")]
    pub code: Option<String>,
}

pub fn role_of(info: &GameInfo, id: &str) -> Answer<Role> {
    info.role(id).ok_or_else(|| Fault::bad(format!("there is no role '{id}'")))
}

/// Whose secrets are shown.
pub fn viewer(seen: &Seen, through: Option<&str>) -> Answer<Roles> {
    let (info, mine) = (seen.eyes.info, seen.eyes.roles());
    let allowed = if seen.eyes.row.stage == Stage::Over { info.everybody() } else { mine };
    let wanted = match through {
        None => return Ok(mine),
        Some("all") => info.everybody(),
        Some("none" | "") => Roles::NOBODY,
        Some(ids) => ids.split(',').map(|id| role_of(info, id)).collect::<Answer<Roles>>()?,
    };
    match wanted.0 & !allowed.0 == 0 {
        true => Ok(wanted),
        false => Err(Fault::forbidden("not-your-role")),
    }
}

/// The state of a table for whoever looks at it.
fn seen_by(seen: &Seen, look: &Look) -> Answer<TableState> {
    Ok(seen.eyes.state(seen.session, viewer(seen, look.through.as_deref())?, look.log_from))
}

/// The table after something was done, or, with `false`, as it is because it had moved on.
fn shown((done, now): (bool, TableState)) -> Answer<Json<TableState>> {
    if done { Ok(Json(now)) } else { Err(Fault::moved_on(now)) }
}

/// The state of a table for whoever asks.
pub async fn state(house: &House, id: &str, asker: &Asker, look: &Look) -> Answer<TableState> {
    house.look(id, asker, |seen| seen_by(&seen, look)).await?
}

/// A table as you may see it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "table", params(("id" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 403, body = Fault), (status = 404, body = Fault)))]
pub async fn table(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Ask(look): Ask<Look>,
    who: Who,
) -> Answer<Json<TableState>> {
    state(&house, &id, &who.asker(), &look).await.map(Json)
}

/// One action.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ActionOrder {
    /// The number it will have: that of the last action plus one.
    number: usize,
    role: String,
    /// One of the table's actions, as it stands there.
    #[schema(value_type = Value)]
    action: Value,
}

/// Plays one action.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "table", params(("id" = String, Path), Look),
    request_body = ActionOrder,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`moved-on`, with the new state; `not-started`; `table-over`"),
        (status = 413, body = Fault), (status = 422, body = Fault, description = "Against the rules; says which"),
        (status = 429, body = Fault), (status = 507, body = Fault)))]
pub async fn actions(visit: Visit, Body(order): Body<ActionOrder>) -> Answer<Json<TableState>> {
    let Visit { house, id, look, asker, .. } = visit;
    let may = move |eyes: &Eyes| {
        let (role, mine) = (role_of(eyes.info, &order.role)?, eyes.roles());
        match mine.has(role) {
            true => Ok(role),
            false if mine.is_empty() => Err(Fault::forbidden("not-at-this-table")),
            false => Err(Fault::forbidden("not-your-role")),
        }
    };
    whole(async move {
        let timer = house.metrics.action_seconds.start_timer();
        let see = |seen: Seen| seen_by(&seen, &look);
        let now = house.act(&id, &asker, order.number, &order.action, may, see).await?;
        timer.observe_duration();
        shown(now)
    })
    .await
}

/// How many actions to take back.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UndoOrder {
    /// The number of the last action.
    number: usize,
    #[serde(default = "one")]
    count: usize,
}

fn one() -> usize {
    1
}

/// Takes back your last actions.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "table", params(("id" = String, Path), Look),
    request_body = UndoOrder,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault),
        (status = 422, body = Fault, description = "They cannot be taken back")))]
pub async fn undo(visit: Visit, Body(order): Body<UndoOrder>) -> Answer<Json<TableState>> {
    whole(async move {
        let Visit { house, id, look, asker, .. } = visit;
        let see = |seen: Seen| seen_by(&seen, &look);
        shown(house.undo(&id, &asker, order.number, order.count, see).await?)
    })
    .await
}

/// Where to go back to.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BackOrder {
    /// The number of the last action.
    number: usize,
    /// To just after this one.
    to: usize,
}

/// Takes back what was done since an action. Your own last steps at once; over dice, secrets and the decisions of others at
/// once where nobody else but programs sits, and otherwise when the others grant it.
#[utoipa::path(post, path = "/api/tables/{id}/take-back", tag = "table", params(("id" = String, Path), Look),
    request_body = BackOrder,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault),
        (status = 422, body = Fault, description = "It cannot be played again by today's rules, or has not been played yet")))]
pub async fn take_back(visit: Visit, Body(order): Body<BackOrder>) -> Answer<Json<TableState>> {
    whole(async move {
        let Visit { house, id, look, asker, .. } = visit;
        let see = |seen: Seen| seen_by(&seen, &look);
        shown(house.take_back(&id, &asker, order.number, order.to, see).await?)
    })
    .await
}

/// An answer to a wish to take something back.
#[derive(Debug, Deserialize, ToSchema)]
pub struct WishAnswer {
    /// The number of the last action.
    number: usize,
    granted: bool,
}

/// Grants or refuses another player's wish to take something back, or withdraws your own. At a table of more than two, each
/// must grant it.
#[utoipa::path(post, path = "/api/tables/{id}/answer-back", tag = "table", params(("id" = String, Path), Look),
    request_body = WishAnswer,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`no-offer`, `moved-on`")))]
pub async fn answer_back(visit: Visit, Body(order): Body<WishAnswer>) -> Answer<Json<TableState>> {
    whole(async move {
        let Visit { house, id, look, asker, .. } = visit;
        let see = |seen: Seen| seen_by(&seen, &look);
        shown(house.answer_wish(&id, &asker, order.number, order.granted, see).await?)
    })
    .await
}

/// Programs at this table pause no more before they move, until a person has something to decide.
#[utoipa::path(post, path = "/api/tables/{id}/skip", tag = "table", params(("id" = String, Path)),
    responses((status = 204), (status = 400, body = Fault), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault)))]
pub async fn skip(visit: Visit) -> Answer<StatusCode> {
    let Visit { house, id, asker, .. } = visit;
    let sits = |seen: Seen| !seen.eyes.roles().is_empty();
    if !house.look(&id, &asker, sits).await? {
        return Err(Fault::forbidden("not-at-this-table"));
    }
    house.programs.skip(&id);
    Ok(StatusCode::NO_CONTENT)
}

/// What may not be done?
#[derive(Debug, Deserialize, IntoParams)]
pub struct WhyAsk {
    role: String,
    /// An action, as JSON…
    action: Option<String>,
    /// …or what is pointed at, as JSON: `{"space": "wien"}`. Of all that could be tried there the nearest is answered.
    pin: Option<String>,
}

/// Whether an action may be done, and why not.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Why {
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(value_type = Option<crate::views::TextSchema>)]
    text: Option<Text>,
    /// What it is that may or may not be done, where one only pointed at something.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(value_type = Option<crate::views::TextSchema>)]
    what: Option<Text>,
}

/// Why not?
#[utoipa::path(get, path = "/api/tables/{id}/why", tag = "table", params(("id" = String, Path), WhyAsk),
    responses((status = 200, body = Why), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault)))]
pub async fn why(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Ask(ask): Ask<WhyAsk>,
    Me(_me, who): Me,
) -> Answer<Json<Why>> {
    fn read<T: serde::de::DeserializeOwned>(json: Option<&str>) -> Answer<Option<T>> {
        json.map(serde_json::from_str).transpose().map_err(|e| Fault::bad(e.to_string()))
    }
    let action: Option<Value> = read(ask.action.as_deref())?;
    let pin: Option<Pin> = read(ask.pin.as_deref())?;
    let cited = |rule: &str| Some(rule.to_string()).filter(|r| !r.is_empty());
    let see = |seen: Seen| {
        let role = role_of(seen.eyes.info, &ask.role)?;
        if !seen.eyes.roles().has(role) {
            return Err(Fault::forbidden("not-your-role"));
        }
        let Some(action) = &action else {
            let pin = pin.as_ref().ok_or_else(|| Fault::bad("why not what? An action or a pin"))?;
            let here = seen.session.why_here(role, pin);
            let (rule, text) = here.why.map_or((None, None), |(rule, text)| (cited(rule), Some(text)));
            return Ok(Why { legal: here.legal, rule, text, what: here.what });
        };
        match seen.session.why(role, action) {
            Ok(()) => Ok(Why { legal: true, rule: None, text: None, what: None }),
            Err(Denied::Refused { rule, text }) => {
                Ok(Why { legal: false, rule: cited(rule), text: Some(text), what: None })
            }
            Err(Denied::Malformed(e)) => Err(Fault::bad(e)),
        }
    };
    house.look(&id, &who.asker(), see).await?.map(Json)
}

/// What to lay over the board.
#[derive(Debug, Deserialize, IntoParams)]
pub struct OverlayAsk {
    /// One of the overlays of the game's scenery.
    name: String,
    /// What it is about: a list of pins, as JSON.
    #[serde(default)]
    about: Option<String>,
    /// Through which of your roles, as for the table.
    #[serde(rename = "as")]
    through: Option<String>,
    /// The position after this action; without it, the present one.
    at: Option<usize>,
}

/// More than any overlay is about.
const MOST_PINS: usize = 8;

/// What you asked to see: a line of sight, the reach of a command. `null` where there is nothing to show.
#[utoipa::path(get, path = "/api/tables/{id}/overlay", tag = "table", params(("id" = String, Path), OverlayAsk),
    responses((status = 200, body = Option<Value>), (status = 400, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault)))]
pub async fn overlay(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Ask(ask): Ask<OverlayAsk>,
    who: Who,
) -> Answer<Json<Option<Overlay>>> {
    let about: Vec<Pin> = match &ask.about {
        Some(pins) => serde_json::from_str(pins).map_err(|e| Fault::bad(e.to_string()))?,
        None => Vec::new(),
    };
    if about.len() > MOST_PINS {
        return Err(Fault::bad(format!("an overlay is about at most {MOST_PINS} things")));
    }
    let see = |seen: Seen| {
        let viewer = match seen.eyes.row.stage {
            Stage::Open => Roles::NOBODY,
            _ => viewer(&seen, ask.through.as_deref())?,
        };
        let Some(number) = ask.at else { return Ok(seen.session.overlay(viewer, &ask.name, &about)) };
        super::past::within_reach(&seen, number)?;
        Ok(seen.session.at(number).overlay(viewer, &ask.name, &about))
    };
    house.look(&id, &who.asker(), see).await?.map(Json)
}
