//! Going back: how it was, what if, and files that anyone can check.

use super::lobby::{NewTable, taken, write};
use super::play::{Look, viewer};
use super::whole;
use crate::ask::{Ask, Body};
use crate::fault::{Answer, Fault};
use crate::house::{House, Seen};
use crate::secret;
use crate::store::{SeatKind, Stage};
use crate::views::{Eyes, TableState, TableSummary};
use crate::who::{Me, Who};
use axum::Json;
use axum::extract::{Path, State};
use bots::Playable;
use kernel::{Record, Text};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Nothing before this can be played again by today's rules.
pub(super) fn within_reach(seen: &Seen, number: usize) -> Answer<()> {
    match number {
        n if n > seen.eyes.row.number => Err(Fault::missing("not-yet")),
        n if n < seen.eyes.row.seam => Err(Fault::conflict("other-rules")),
        n if n < seen.eyes.row.number && !seen.replays() => Err(Fault::conflict("other-rules")),
        _ => Ok(()),
    }
}

/// A table as it was just after action `number`.
#[utoipa::path(get, path = "/api/tables/{id}/at/{number}", tag = "past",
    params(("id" = String, Path), ("number" = usize, Path), Look),
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`other-rules`")))]
pub async fn at(
    State(house): State<Arc<House>>,
    Path((id, number)): Path<(String, usize)>,
    Ask(look): Ask<Look>,
    who: Who,
) -> Answer<Json<TableState>> {
    let see = |seen: Seen| {
        within_reach(&seen, number)?;
        let viewer = viewer(&seen, look.through.as_deref())?;
        let past = seen.session.at(number);
        // How it ended belongs to its end alone.
        let mut row = seen.eyes.row.clone();
        if number < row.number && row.stage == Stage::Over {
            (row.outcome, row.stage) = (None, Stage::Playing);
        }
        let mut state = Eyes { row: &row, ..seen.eyes }.state(&*past, viewer, look.log_from);
        state.summary = seen.eyes.summary();
        (state.undoable, state.back, state.wish) = (0, None, None);
        Ok(Json(state))
    };
    house.look(&id, &who.asker(), see).await?
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct BranchOrder {
    /// Just after this action.
    number: usize,
}

/// Sets up a private table for you alone that goes on from there as you could believe it to be, with dice of its own.
#[utoipa::path(post, path = "/api/tables/{id}/branch", tag = "past", params(("id" = String, Path)),
    request_body = BranchOrder,
    responses((status = 200, body = TableSummary), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault)))]
pub async fn branch(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Me(me, who): Me,
    Body(order): Body<BranchOrder>,
) -> Answer<Json<TableSummary>> {
    house.limits.table(&me, &who)?;
    let asker = who.asker();
    whole(async move {
        // The seed of the branch is in its file; what hides the true state is forgotten here.
        let (seed, hiding) = (secret::seed(), secret::seed());
        let see = |seen: Seen| {
            within_reach(&seen, order.number)?;
            let row = seen.eyes.row;
            if row.stage == Stage::Open {
                return Err(Fault::conflict("not-started"));
            }
            if !seen.replays() {
                return Err(Fault::conflict("other-rules"));
            }
            let everybody = seen.eyes.info.everybody();
            let viewer = if row.stage == Stage::Over { everybody } else { seen.eyes.roles() };
            let branch = seen.session.branch(order.number, viewer, &hiding, seed);
            Ok((row.game.clone(), branch.ok_or_else(|| Fault::conflict("no-branch"))?))
        };
        let (game, session) = house.look(&id, &asker, see).await??;
        let game = Arc::clone(house.game(&game)?);
        let seats = game.info().everybody().iter().map(|r| taken(r, SeatKind::Hotseat, &me));
        let new = NewTable {
            game: &*game,
            session: &*session,
            seed,
            placed: true,
            owner: &me.id,
            private: true,
            several: false,
            house: None,
            nonces: BTreeMap::new(),
            pace_hours: None,
            seats: seats.collect(),
        };
        let (row, seats) = write(&house, new).await?;
        let eyes = Eyes { row: &row, seats: &seats, info: game.info(), me: Some(&me), base: &house.base };
        Ok(Json(eyes.summary()))
    })
    .await
}

/// The game as a file, for whoever may know all of it.
fn record(seen: &Seen) -> Answer<Record> {
    let over = seen.eyes.row.stage == Stage::Over;
    // Actions tell secrets: before the end only who plays every role may have them.
    if !over && seen.eyes.roles() != seen.eyes.info.everybody() {
        return Err(Fault::conflict("not-over"));
    }
    let record = seen.session.export();
    let row = seen.eyes.row;
    Ok(Record {
        seed: record.seed.filter(|_| over),
        house: row.house.filter(|_| over),
        nonces: row.nonces.values().filter(|_| row.house.is_some()).cloned().collect(),
        commitment: row.commitment(),
        // What it was played by, and not what it is shown by.
        rules: row.rules,
        pack: row.pack.clone(),
        seam: row.seam,
        ..record
    })
}

/// The game as a file. Before it is over its actions would tell secrets, and its seed the dice: then only somebody who
/// plays every role gets it, and nobody the seed.
#[utoipa::path(get, path = "/api/tables/{id}/export", tag = "past", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`not-over`")))]
pub async fn export(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Answer<Json<Record>> {
    house.look(&id, &who.asker(), |seen| record(&seen)).await?.map(Json)
}

/// What checking a game found.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Verdict {
    ok: bool,
    /// It was played by other rules or other data than this program has, which can say nothing about it.
    other_rules: bool,
    /// Dice, draws and shuffles that were checked.
    dice: usize,
    actions: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(value_type = Option<crate::views::TextSchema>)]
    problem: Option<Text>,
}

/// Plays a finished game again from its seed and compares everything.
#[utoipa::path(get, path = "/api/tables/{id}/verify", tag = "past", params(("id" = String, Path)),
    responses((status = 200, body = Verdict), (status = 404, body = Fault),
        (status = 409, body = Fault, description = "`not-over`")))]
pub async fn verify(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    who: Who,
) -> Answer<Json<Verdict>> {
    let see = |seen: Seen| {
        if seen.eyes.row.stage != Stage::Over {
            return Err(Fault::conflict("not-over"));
        }
        let draws: Vec<_> = seen.session.draws().to_vec();
        Ok((seen.eyes.row.clone(), record(&seen)?, draws))
    };
    let (row, record, draws) = house.look(&id, &who.asker(), see).await??;
    let (info, dice, actions) = (house.game(&row.game)?.info(), draws.len(), record.actions.len());
    let other =
        |problem| Ok(Json(Verdict { ok: false, other_rules: true, dice, actions, problem: Some(problem) }));
    if row.seam > 0 {
        return other(Text::new("trouble-seam").number("number", row.seam as i64));
    }
    let own = |g: &Arc<dyn Playable>| (g.info().rules_version, &g.info().pack) == (row.rules, &row.pack);
    let Some(game) = house.with_its_data(&row).await?.filter(own) else {
        let text = Text::new("verdict-other-rules").number("from", row.rules).word("pack", &row.pack);
        return other(text.number("to", info.rules_version).word("here", &info.pack));
    };
    let checked = tokio::task::spawn_blocking(move || {
        let again = game.open(&record);
        let problem = match &again {
            Err(trouble) => Some(trouble.text.clone()),
            Ok(s) if s.draws() != draws => Some(Text::new("trouble-commitment")),
            Ok(_) => None,
        };
        Verdict { ok: problem.is_none(), other_rules: false, dice, actions, problem }
    });
    let broken = |_| Fault::new(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "internal");
    checked.await.map(Json).map_err(broken)
}
