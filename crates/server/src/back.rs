//! Taking back: what a player may undo by himself, and what the others have to grant him.
//!
//! A player may always take back his own last actions as far as the kernel's `undo` goes. Beyond that (over dice, secrets and the
//! decisions of others) it depends on who sits there. Alone or against programs nobody is wronged: it is done at once, and
//! counted, so that such a game counts for nothing. Between people it is a wish that every other person may grant or refuse; it
//! lapses with the next action. Whoever goes back over dice knows what they show at that number, and the others are told so.

use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Seen, TRIES};
use crate::store::{Change, SeatKind, SeatRow, Stage, StoreError, TableRow, Wish};
use crate::views::Eyes;
use axum::http::StatusCode;
use kernel::{AnySession, Role, Roles, Text};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The people at a table.
pub fn people(seats: &[SeatRow]) -> BTreeSet<&str> {
    let seats = seats.iter().filter(|s| matches!(s.kind, SeatKind::Player | SeatKind::Hotseat));
    seats.filter_map(|s| s.user.as_deref()).collect()
}

/// One person, and nobody else but programs.
pub fn is_alone(seats: &[SeatRow]) -> bool {
    people(seats).len() == 1 && !seats.iter().any(|s| s.kind.is_free())
}

/// The answer that the house gives for a person: where all others are programs, nobody could learn anything from a question
/// that has one answer, so it is not put. Who shares a screen may share it with somebody.
pub fn only_answer(
    row: &TableRow,
    seats: &[SeatRow],
    session: &dyn AnySession,
) -> Option<(Role, serde_json::Value)> {
    let shared = seats.iter().filter(|s| s.kind == SeatKind::Hotseat).count() > 1;
    if row.stage != Stage::Playing || shared || !is_alone(seats) {
        return None;
    }
    let mine: Roles = seats.iter().filter(|s| s.kind != SeatKind::Bot).map(|s| s.role).collect();
    if !row.deciding.meets(mine) {
        return None;
    }
    let table = session.table(mine);
    let only = table.only_answer()?;
    Some((session.info().role(&only.role)?, only.action.clone()))
}

fn roles_of(seats: &[SeatRow], user: &str) -> Roles {
    seats.iter().filter(|s| s.is_held_by(user)).map(|s| s.role).collect()
}

fn not_undoable() -> Fault {
    let fault = Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "not-undoable");
    Fault { text: Some(Text::new("table-not-undoable")), ..fault }
}

/// What is done about a wish to go back.
enum Going {
    /// To just after this action.
    Back { roles: Roles, to: usize },
    /// The others are asked.
    Ask(Wish),
    /// It is refused, or withdrawn.
    Stay,
}

impl House {
    /// Takes back the last actions of whoever asks. Else as [`House::act`].
    pub async fn undo<R>(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        number: usize,
        count: usize,
        see: impl Fn(Seen) -> Answer<R> + Send + Sync,
    ) -> Answer<(bool, R)> {
        let lawful = |session: &dyn AnySession, row: &TableRow, _: &[SeatRow], roles: Roles| match count {
            n if n == 0 || n > row.number - row.seam || n > session.undoable(roles) => Err(not_undoable()),
            n => Ok(Going::Back { roles, to: row.number - n }),
        };
        self.go(id, asker, number, lawful, see).await
    }

    /// Goes back to just after action `to`, or asks the others to let him. Else as [`House::act`].
    pub async fn take_back<R>(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        number: usize,
        to: usize,
        see: impl Fn(Seen) -> Answer<R> + Send + Sync,
    ) -> Answer<(bool, R)> {
        let me = asker.me.as_ref().map(|u| u.id.clone()).unwrap_or_default();
        let wished = |session: &dyn AnySession, row: &TableRow, seats: &[SeatRow], roles: Roles| match to {
            _ if to >= row.number || to < row.seam => Err(not_undoable()),
            _ if row.number - to <= session.undoable(roles) || is_alone(seats) => {
                Ok(Going::Back { roles, to })
            }
            _ => Ok(Going::Ask(Wish { to, number: row.number, agreed: vec![me.clone()] })),
        };
        self.go(id, asker, number, wished, see).await
    }

    /// Grants a wish, or refuses it; whoever made it withdraws it so. Else as [`House::act`].
    pub async fn answer_wish<R>(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        number: usize,
        granted: bool,
        see: impl Fn(Seen) -> Answer<R> + Send + Sync,
    ) -> Answer<(bool, R)> {
        let me = asker.me.as_ref().map(|u| u.id.clone()).unwrap_or_default();
        let answered = |_: &dyn AnySession, row: &TableRow, seats: &[SeatRow], _: Roles| {
            let wish = row.wish.as_ref().filter(|w| w.number == row.number && w.to >= row.seam);
            let mut wish = wish.ok_or_else(|| Fault::conflict("no-offer"))?.clone();
            match granted {
                false => return Ok(Going::Stay),
                true if wish.agreed.contains(&me) => return Err(Fault::conflict("no-offer")),
                true => wish.agreed.push(me.clone()),
            }
            if people(seats).iter().all(|p| wish.agreed.iter().any(|a| a == p)) {
                return Ok(Going::Back { roles: roles_of(seats, &wish.agreed[0]), to: wish.to });
            }
            Ok(Going::Ask(wish))
        };
        self.go(id, asker, number, answered, see).await
    }

    async fn go<R>(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        number: usize,
        decide: impl Fn(&dyn AnySession, &TableRow, &[SeatRow], Roles) -> Answer<Going> + Send + Sync,
        see: impl Fn(Seen) -> Answer<R> + Send + Sync,
    ) -> Answer<(bool, R)> {
        let slot = self.slot_of(id).await?;
        let sits = |eyes: &Eyes| match eyes.roles() {
            roles if roles.is_empty() => Err(Fault::forbidden("not-at-this-table")),
            roles => Ok(roles),
        };
        for _ in 0..TRIES {
            let Some((mut table, roles)) = self.hold(&slot, id, asker, sits).await? else { continue };
            if number != table.row.number {
                return Ok((false, table.seen(self, asker, see)?));
            }
            let mut live = table.take()?;
            let going = match decide(&*live.session, &table.row, &table.seats, roles) {
                Ok(going) => going,
                Err(fault) => return table.refuse(live, fault),
            };
            let row = &mut table.row;
            row.wish = None;
            let done = match going {
                Going::Back { roles, to } => {
                    live.session.take_back(roles, to);
                    // What is only shown as it was recorded goes nowhere.
                    if live.session.number() != to {
                        return table.refuse(live, not_undoable());
                    }
                    let state = live.session.position();
                    (row.number, row.undos, row.offer) = (to, row.undos + 1, None);
                    row.taken_back = live.session.taken_back();
                    let since = self.store.since(id, row.number + 1).await?.unwrap_or(row.since);
                    row.stand_back(&live.session.status(), since);
                    live.undos = row.undos;
                    self.store.commit(Change { undone: true, state: Some(&state), ..Change::of(row) }).await
                }
                Going::Ask(wish) => {
                    row.wish = Some(wish);
                    self.store.commit(Change::of(row)).await
                }
                Going::Stay => self.store.commit(Change::of(row)).await,
            };
            match done {
                Ok(()) => {
                    *table.live = Some(live);
                    return Ok((true, self.show(table, asker, see).await?));
                }
                Err(StoreError::Conflict) => continue,
                Err(e) => return Err(e.into()),
            }
        }
        Err(Fault::conflict("try-again"))
    }
}
