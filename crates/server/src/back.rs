//! Taking back: what a player may undo by himself, and what the others have to grant him.
//!
//! A player may always take back his own last actions as far as the kernel's `undo` goes. Beyond that (over dice, secrets and the
//! decisions of others) it depends on who sits there. Alone or against programs nobody is wronged: it is done at once, and
//! counted, so that such a game counts for nothing. Between people it is a wish that every other person may grant or refuse; it
//! lapses with the next action. Whoever goes back over dice knows what they show at that number, and the others are told so.

use crate::fault::{Answer, Fault};
use crate::house::{Asker, House, Seen, TRIES, admit};
use crate::store::{Change, SeatKind, SeatRow, Stage, StoreError, TableRow, Wish};
use crate::views::Eyes;
use axum::http::StatusCode;
use kernel::{AnySession, Role, Roles, Text};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::RwLockWriteGuard;

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
        let (slot, me, base) = (self.slot_of(id).await?, asker.me.as_ref(), self.base.as_str());
        for _ in 0..TRIES {
            let mut held = slot.write().await;
            let (mut row, seats) = self.row(id).await?;
            admit(&row, &seats, asker)?;
            let info = self.game(&row.game)?.info();
            let roles = Eyes { row: &row, seats: &seats, info, me, base }.roles();
            if roles.is_empty() {
                return Err(Fault::forbidden("not-at-this-table"));
            }
            let before = row.clone();
            match self.freshen(&mut held, &mut row).await {
                Err(fault) if fault.error == "try-again" => continue,
                other => other?,
            };
            if number != row.number {
                let eyes = Eyes { row: &row, seats: &seats, info, me, base };
                let live = held.as_ref().expect("freshened");
                return Ok((false, see(Seen { eyes, session: &*live.session })?));
            }
            match row.stage {
                Stage::Open => return Err(Fault::conflict("not-started")),
                Stage::Over => return Err(Fault::conflict("table-over")),
                Stage::Playing => {}
            }
            let mut live = held.take().expect("freshened");
            let going = match decide(&*live.session, &row, &seats, roles) {
                Ok(going) => going,
                Err(fault) => {
                    *held = Some(live);
                    return Err(fault);
                }
            };
            row.wish = None;
            let done = match going {
                Going::Back { roles, to } => {
                    live.session.take_back(roles, to);
                    // What is only shown as it was recorded goes nowhere.
                    if live.session.number() != to {
                        *held = Some(live);
                        return Err(not_undoable());
                    }
                    let state = live.session.position();
                    (row.number, row.undos, row.offer) = (to, row.undos + 1, None);
                    row.taken_back = live.session.taken_back();
                    let since = self.store.since(id, row.number + 1).await?.unwrap_or(row.since);
                    row.stand_back(&live.session.status(), since);
                    live.undos = row.undos;
                    let change = Change { undone: true, state: Some(&state), ..Change::of(&mut row) };
                    self.store.commit(change).await
                }
                Going::Ask(wish) => {
                    row.wish = Some(wish);
                    self.store.commit(Change::of(&mut row)).await
                }
                Going::Stay => self.store.commit(Change::of(&mut row)).await,
            };
            match done {
                Ok(()) => {
                    *held = Some(live);
                    let held = RwLockWriteGuard::downgrade(held);
                    self.after(&before, &row, &seats);
                    let eyes = Eyes { row: &row, seats: &seats, info, me, base };
                    let live = held.as_ref().expect("just put there");
                    return Ok((true, see(Seen { eyes, session: &*live.session })?));
                }
                Err(StoreError::Conflict) => continue,
                Err(e) => return Err(e.into()),
            }
        }
        Err(Fault::conflict("try-again"))
    }
}
