//! How players end a game before the rules do.

use super::play::{Look, role_of};
use super::visit::Visit;
use crate::ask::Body;
use crate::back::people;
use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Open};
use crate::store::{Outcome, SeatKind, SeatRow, Stage, User, now};
use crate::views::TableState;
use axum::Json;
use kernel::{Roles, Text};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use utoipa::ToSchema;

fn held_by(seats: &[SeatRow], user: &str) -> Roles {
    seats.iter().filter(|s| s.is_held_by(user)).map(|s| s.role).collect()
}

/// The roles of whoever asks, if he sits at a table that is being played.
fn player(open: &Open, me: &User) -> Answer<Roles> {
    let mine = held_by(open.seats, &me.id);
    match open.row.stage {
        _ if mine.is_empty() => Err(Fault::forbidden("not-at-this-table")),
        Stage::Open => Err(Fault::conflict("not-started")),
        Stage::Over => Err(Fault::conflict("table-over")),
        Stage::Playing => Ok(mine),
    }
}

/// Who wins when these roles are given up: those who do not win together with any of them. Who gives up a part of every team leaves the rest.
fn winners(teams: &[Roles], gone: Roles) -> Roles {
    let together = |all: Roles, team: &Roles| Roles(all.0 | team.0);
    match teams.iter().filter(|team| team.0 & gone.0 == 0).fold(Roles::NOBODY, together) {
        Roles::NOBODY => Roles(teams.iter().fold(Roles::NOBODY, together).0 & !gone.0),
        others => others,
    }
}

/// Those who give up these roles lose. If more than one opponent is left, programs go on for them.
fn give_up(open: &mut Open, roles: Roles, how: &'static str) {
    let left = open.seats.iter().filter(|s| !roles.has(s.role));
    let opponents: BTreeSet<Option<&str>> = left.map(|s| s.user.as_deref()).collect();
    if opponents.len() > 1 {
        for s in open.seats.iter_mut().filter(|s| roles.has(s.role)) {
            (s.kind, s.user, s.name, s.bot) = (SeatKind::Bot, None, None, Some("greedy".into()));
        }
        (open.row.since, open.row.warned) = (now(), false);
        return;
    }
    let winners = winners(&open.session.teams(), roles);
    // Who it was is told by who sits there, as long as he wants to be known.
    let text = Text::new(how);
    open.row.end(Outcome { winners, text, rule: String::new(), early: true });
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct ResignOrder {
    /// One of your roles; all of them go.
    role: Option<String>,
}

/// Gives up.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "lobby", params(("id" = String, Path), Look),
    request_body = ResignOrder,
    responses((status = 200, body = TableState), (status = 400, body = Fault), (status = 401, body = Fault),
        (status = 403, body = Fault), (status = 404, body = Fault), (status = 409, body = Fault)))]
pub async fn resign(visit: Visit, Body(order): Body<ResignOrder>) -> Answer<Json<TableState>> {
    let resign = move |mut open: Open, me: &User| {
        let mine = player(&open, me)?;
        let role = order.role.as_ref().map(|r| role_of(open.info, r)).transpose()?;
        if role.is_some_and(|r| !mine.has(r)) {
            return Err(Fault::forbidden("not-your-role"));
        }
        // Who plays every side gives up the one he names.
        let gone = match role.filter(|_| mine == open.info.everybody()) {
            Some(role) => Roles::of(role),
            None => mine,
        };
        give_up(&mut open, gone, Outcome::RESIGNED);
        Ok(())
    };
    visit.change(resign).await
}

/// Who has agreed to end it so far, the one who offered first.
fn agreed(open: &Open) -> Vec<String> {
    let ids = open.row.offer.as_deref().unwrap_or_default().split(' ').filter(|id| !id.is_empty());
    ids.map(String::from).collect()
}

/// One more agrees to end it; when all do, it ends.
fn agree_too(open: &mut Open, me: &str) {
    let mut agreed = agreed(open);
    if !agreed.iter().any(|a| a == me) {
        agreed.push(me.into());
    }
    if people(open.seats).iter().all(|p| agreed.iter().any(|a| a == p)) {
        let (winners, text) = (open.info.everybody(), Text::new("table-agreed"));
        open.row.end(Outcome { winners, text, rule: String::new(), early: true });
    } else {
        open.row.offer = Some(agreed.join(" "));
    }
}

/// Takes back your offer to end the game, or that you agreed to one.
#[utoipa::path(post, path = "/api/tables/{id}/withdraw-end", tag = "lobby", params(("id" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`no-offer`")))]
pub async fn withdraw_end(visit: Visit) -> Answer<Json<TableState>> {
    let withdraw = |open: Open, me: &User| {
        player(&open, me)?;
        let mut agreed = agreed(&open);
        match agreed.iter().position(|a| *a == me.id) {
            // Without the offer there is nothing to agree to.
            Some(0) => open.row.offer = None,
            Some(n) => {
                agreed.remove(n);
                open.row.offer = Some(agreed.join(" "));
            }
            None => return Err(Fault::conflict("no-offer")),
        }
        Ok(())
    };
    visit.change(withdraw).await
}

/// Offers to end the game now, without a winner. It falls with the next action. Where nobody else sits it ends at once.
#[utoipa::path(post, path = "/api/tables/{id}/offer-end", tag = "lobby", params(("id" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault)))]
pub async fn offer_end(visit: Visit) -> Answer<Json<TableState>> {
    let offer = |mut open: Open, me: &User| {
        player(&open, me)?;
        // To offer what another has offered is to agree.
        agree_too(&mut open, &me.id);
        Ok(())
    };
    visit.change(offer).await
}

/// Accepts the offer of another player. At a table of more than two, each must.
#[utoipa::path(post, path = "/api/tables/{id}/accept-end", tag = "lobby", params(("id" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`no-offer`")))]
pub async fn accept_end(visit: Visit) -> Answer<Json<TableState>> {
    let accept = |mut open: Open, me: &User| {
        player(&open, me)?;
        let agreed = agreed(&open);
        if agreed.is_empty() || agreed.contains(&me.id) {
            return Err(Fault::conflict("no-offer"));
        }
        agree_too(&mut open, &me.id);
        Ok(())
    };
    visit.change(accept).await
}

/// Ends a game by order of the house, without a winner.
pub async fn close_table(house: &Arc<House>, id: &str) -> Answer<()> {
    let close = |open: Open, _: Option<&User>| {
        if open.row.stage == Stage::Over {
            return Err(Fault::conflict("table-over"));
        }
        let (winners, text) = (open.info.everybody(), Text::new("table-closed"));
        open.row.end(Outcome { winners, text, rule: String::new(), early: true });
        Ok(())
    };
    house.change(id, &Asker::house(), close).await
}

/// Gives up every game of somebody who goes for good, and the seats he has taken.
pub async fn leave_for_good(house: &Arc<House>, user: &User) -> Answer<()> {
    for (row, _) in house.store.tables_of(&user.id).await? {
        let leave = |mut open: Open, _: Option<&User>| {
            let mine = held_by(open.seats, &user.id);
            match open.row.stage {
                Stage::Over => {}
                Stage::Playing if !mine.is_empty() => {
                    give_up(&mut open, mine, Outcome::RESIGNED);
                }
                _ => {
                    for s in open.seats.iter_mut().filter(|s| s.user.as_deref() == Some(&user.id)) {
                        *s = super::lobby::freed(s);
                    }
                }
            }
            let forsaken = open.row.stage == Stage::Open && open.seats.iter().all(|s| s.user.is_none());
            Ok(forsaken.then_some(open.row.revision + 1))
        };
        if let Some(revision) = house.change(&row.id, &Asker::house(), leave).await? {
            house.store.remove_table(&row.id, revision).await?;
            house.forget(&row.id);
        }
    }
    Ok(())
}

/// Claims the game from an opponent who is later than the pace of the table allows.
#[utoipa::path(post, path = "/api/tables/{id}/claim", tag = "lobby", params(("id" = String, Path), Look),
    responses((status = 200, body = TableState), (status = 401, body = Fault), (status = 403, body = Fault),
        (status = 404, body = Fault), (status = 409, body = Fault, description = "`not-late`")))]
pub async fn claim(visit: Visit) -> Answer<Json<TableState>> {
    let claim = |mut open: Open, me: &User| {
        let mine = player(&open, me)?;
        let late: Vec<String> = (open.seats.iter())
            .filter(|s| open.row.deciding.has(s.role) && !mine.has(s.role) && s.kind == SeatKind::Player)
            .filter_map(|s| s.user.clone())
            .collect();
        let over = open.row.deadline().is_some_and(|d| d < now());
        if !over || late.is_empty() {
            return Err(Fault::conflict("not-late"));
        }
        let gone = late.iter().fold(Roles::NOBODY, |r, user| Roles(r.0 | held_by(open.seats, user).0));
        give_up(&mut open, gone, Outcome::CLAIMED);
        Ok(())
    };
    visit.change(claim).await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever gives up takes his partner with him; with a hand in both camps he leaves what he did not hold.
    #[test]
    fn nobody_wins_by_his_partners_giving_up() {
        let camps = [Roles(0b0101), Roles(0b1010)];
        assert_eq!(winners(&camps, Roles(0b0001)), Roles(0b1010));
        assert_eq!(winners(&camps, Roles(0b0011)), Roles(0b1100));
        let alone = [Roles(1), Roles(2)];
        assert_eq!(winners(&alone, Roles(2)), Roles(1));
    }
}
