//! Tables that are put away: how each looks to whoever may look is written down, for rules that cannot read its position any more.

use crate::frozen::Frozen;
use crate::house::{House, Slot};
use crate::store::{SeatRow, Stage, StoreError};
use kernel::{AnySession, GameInfo, Roles};
use std::collections::BTreeMap;

/// How a game looks to a spectator, to each role, and to these.
pub(crate) fn how_it_looks(info: &GameInfo, session: &dyn AnySession, and: &[Roles]) -> Vec<(u8, String)> {
    let each = info.everybody().iter().map(Roles::of);
    let viewers = and.iter().copied().chain([Roles::NOBODY]).chain(each);
    let seen: BTreeMap<u8, String> =
        viewers.map(|v| (v.0, serde_json::to_string(&session.table(v)).expect("a table is JSON"))).collect();
    seen.into_iter().collect()
}

/// Roles that one person holds together.
fn together(seats: &[SeatRow]) -> Vec<Roles> {
    let mut held: BTreeMap<&str, Roles> = BTreeMap::new();
    for seat in seats {
        if let Some(user) = &seat.user {
            let roles = held.entry(user).or_insert(Roles::NOBODY);
            *roles = roles.with(seat.role);
        }
    }
    held.into_values().collect()
}

impl House {
    /// All that are in memory: the server ends.
    pub async fn put_all_away(&self) {
        for (id, slot) in self.in_memory() {
            self.put_away(&id, &slot).await;
        }
    }

    pub(crate) async fn put_away(&self, id: &str, slot: &Slot) {
        if let Err(e) = self.write_looks(id, slot).await {
            tracing::warn!(table = id, "how it looks is not written down: {e}");
        }
    }

    async fn write_looks(&self, id: &str, slot: &Slot) -> Result<(), StoreError> {
        let Some((row, seats)) = self.store.table(id).await? else { return Ok(()) };
        let looks = {
            let held = slot.read().await;
            let live = held.as_ref().filter(|l| row.stage == Stage::Playing && l.is_at(&row));
            match live.filter(|l| !l.session.as_any().is::<Frozen>()) {
                Some(live) => how_it_looks(live.session.info(), &*live.session, &together(&seats)),
                None => return Ok(()),
            }
        };
        self.store.put_looks(id, row.number, &looks).await
    }
}
