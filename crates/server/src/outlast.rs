//! Tables that outlast the rules and data they began with: how one is read from the store, by what it was played by, by what plays alike,
//! or as it was recorded.

use crate::back;
use crate::fault::Answer;
use crate::frozen::Frozen;
use crate::house::{House, Live};
use crate::store::{Change, Stage, TableRow};
use bots::Playable;
use kernel::{AnySession, Brought, Kept, Text};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// Today's rules with data of other days, by game and digest; none where they cannot read them.
pub(crate) type OtherData = LruCache<(String, String), Option<Arc<dyn Playable>>>;

/// So many packs of other days are kept in memory.
pub(crate) const OTHER_DATA: NonZeroUsize = NonZeroUsize::new(8).expect("some");

impl House {
    /// Reads a game from the store. What was played by other rules is shown as it was recorded when it is over; when it is
    /// not, it goes on from where it is, or, if these rules cannot even read it, can be looked at and ended.
    pub(crate) async fn load(&self, row: &mut TableRow) -> Answer<Live> {
        let game = self.game(&row.game)?;
        let info = game.info();
        let kept = self.store.kept(row).await?;
        if row.rules == info.rules_version && info.is_data(&row.pack) {
            return match unbroken(|| game.resume(kept.clone())) {
                Ok(session) => Ok(Live::new(session, row)),
                Err(why) => {
                    tracing::error!(table = row.id, "cannot be played on: {why}");
                    self.frozen(row, kept).await
                }
            };
        }
        if row.stage != Stage::Over && self.has_its_own(row).await? {
            // As long as a process lives that has its rules, it is played there.
            return Ok(self.frozen(row, kept).await?.in_passing());
        }
        if row.stage == Stage::Over {
            // Of a finished game no row is ever changed, and it looks as it looked; only how it came to that is played again.
            let again = match self.with_its_data(row).await? {
                Some(game) => {
                    unbroken(|| Ok::<_, String>(played_again(&*game, &kept, row))).unwrap_or_default()
                }
                None => None,
            };
            return self.as_recorded(row, kept, again).await;
        }
        let same =
            unbroken(|| Ok::<_, String>(replayed(&**game, kept.clone(), row.seam).is_some())) == Ok(true);
        let session = match unbroken(|| game.resume(kept.clone())) {
            Ok(session) => session,
            Err(why) => {
                tracing::warn!(table = row.id, "cannot be read by these rules: {why}");
                return self.frozen(row, kept).await;
            }
        };
        let seam = match row.rules == info.rules_version {
            _ if same => "table-changed-alike",
            true => "table-data-changed",
            false => "table-rules-changed",
        };
        // Who reads other figures than before is told; rules that do the same with the same are nobody's business.
        if !same || !info.is_data(&row.pack) {
            let text = Text::new(seam).number("number", row.number as i64);
            row.note = Some(text.number("from", row.rules).number("to", info.rules_version));
        }
        if !same {
            row.seam = row.number;
        }
        (row.rules, row.pack) = (info.rules_version, info.pack.clone());
        let state = session.position();
        let change = Change { state: Some(&state), seam: !same, span: true, ..Change::of(row) };
        self.store.commit(change).await?;
        tracing::info!(table = row.id, same, "goes on by newer rules");
        self.go_on(&row.id);
        Ok(Live::new(session, row))
    }

    /// Today's rules with the data a game was played with; nothing where those were not kept, or these rules cannot read them.
    pub async fn with_its_data(&self, row: &TableRow) -> Answer<Option<Arc<dyn Playable>>> {
        let game = self.game(&row.game)?;
        if game.info().is_data(&row.pack) {
            return Ok(Some(Arc::clone(game)));
        }
        let key = (row.game.clone(), row.pack.clone());
        if let Some(known) = self.other_data.lock().expect("not poisoned").get(&key) {
            return Ok(known.clone());
        }
        let Some(files) = self.store.files(&row.game, &row.pack).await? else { return Ok(None) };
        let rules = Arc::clone(game);
        let read = move || unbroken(|| rules.again(&files));
        let again = tokio::task::spawn_blocking(read).await.unwrap_or_else(|e| Err(e.to_string()));
        if let Err(why) = &again {
            tracing::warn!(game = row.game, pack = row.pack, "these rules cannot read it: {why}");
        }
        let again = again.ok();
        self.other_data.lock().expect("not poisoned").put(key, again.clone());
        Ok(again)
    }

    /// Has the programs of a table go on that was played elsewhere until now.
    fn go_on(&self, id: &str) {
        let Some(house) = self.me.upgrade() else { return };
        let id = id.to_string();
        self.tasks.spawn(async move {
            if let Ok((row, seats)) = house.row(&id).await {
                house.programs.wake(&house, &row, &seats, back::is_alone(&seats));
            }
        });
    }

    /// A game as it was recorded.
    async fn frozen(&self, row: &TableRow, kept: Kept) -> Answer<Live> {
        self.as_recorded(row, kept, None).await
    }
    async fn as_recorded(
        &self,
        row: &TableRow,
        kept: Kept,
        again: Option<Box<dyn AnySession>>,
    ) -> Answer<Live> {
        let shown = match row.stage {
            Stage::Over => self.store.shown(&row.id).await?,
            _ => self.store.looks(&row.id, row.number).await?,
        };
        let info = self.game(&row.game)?.info();
        // A game that ended before it was written down how it looked is shown as it is played again.
        let again = match again {
            Some(again) if shown.is_empty() => return Ok(Live::new(again, row)),
            again => again.map(Arc::from),
        };
        Ok(Live::new(Box::new(Frozen::new(info, row, kept, shown, again)), row))
    }

    /// Whether another process that lives has the rules and data of this table. It may have come a moment ago: who lives is
    /// asked for now, and not when it was last heard.
    async fn has_its_own(&self, row: &TableRow) -> Answer<bool> {
        let build = format!("{} {} {}", row.game, row.rules, row.pack);
        let others = self.store.others().await?;
        Ok(others.iter().any(|p| p.lives() && p.builds.lines().any(|b| b == build)))
    }
}

/// What rules that were not made for a position do with it: whatever happens, it is no more than an error.
fn unbroken<T, E: ToString>(work: impl FnOnce() -> Result<T, E>) -> Result<T, String> {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    done.map_err(|_| "the rules broke down on it".to_string())?.map_err(|e| e.to_string())
}

/// A finished game, played again with its own data: by the rules it was played by, or by others that do the same with it at
/// every action.
fn played_again(game: &dyn Playable, kept: &Kept, row: &TableRow) -> Option<Box<dyn AnySession>> {
    let own = row.rules == game.info().rules_version && game.info().is_data(&row.pack);
    if own {
        return game.resume(kept.clone()).ok();
    }
    let again = replayed(game, kept.clone(), row.seam)?;
    let lines = kept.moves.iter().enumerate().all(|(i, was)| {
        let is = again.brought(i + 1);
        (&is.events, &is.draws) == (&was.brought.events, &was.brought.draws)
    });
    let states = || kept.states.iter().all(|(number, was)| again.at(*number).position() == *was);
    (lines && states()).then_some(again)
}

/// A game as today's rules bring it from `seam` to its end; nothing where that is not the position it has.
fn replayed(game: &dyn Playable, mut kept: Kept, seam: usize) -> Option<Box<dyn AnySession>> {
    let (_, now) = kept.states.pop().filter(|(n, _)| *n == kept.moves.len())?;
    kept.states.retain(|(n, _)| *n <= seam);
    if seam == 0 && !kept.placed {
        // The set-up too.
        let begun = game.start(kept.setup.clone(), kept.seed).ok()?;
        kept.states = vec![(0, begun.position())];
        kept.opening = Brought::default();
    }
    game.resume(kept).ok().filter(|session| session.position() == now)
}
