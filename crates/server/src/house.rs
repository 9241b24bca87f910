//! The house where the tables stand: every request, program and clock goes through here to a table.
//!
//! A table is rows in the store. What is in memory is a cache: a session that was brought up to the row when somebody
//! last looked. Reading compares the two first; writing holds the table, plays, commits, and only then tells anybody.

use crate::back;
use crate::config::Config;
use crate::doors::{self, Places};
use crate::fault::{Answer, Fault};
use crate::frozen::Frozen;
use crate::held::Held;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::outlast::{OTHER_DATA, OtherData};
use crate::post::Post;
use crate::programs::Programs;
use crate::put_away::how_it_looks;
use crate::secret::Locksmiths;
use crate::store::{Change, SeatKind, SeatRow, Stage, Store, StoreError, TableRow, User};
use crate::views::Eyes;
use bots::Playable;
use kernel::{AnySession, GameInfo, KeptMove, Played, Role, Seed};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, Weak};
use tokio::sync::RwLock;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Everything that runs.
pub struct House {
    pub config: Config,
    /// What addresses begin with.
    pub base: String,
    pub games: Vec<Arc<dyn Playable>>,
    pub store: Store,
    pub hub: Hub,
    pub limits: Limits,
    pub metrics: Metrics,
    pub post: Post,
    pub programs: Programs,
    /// Cancelled when the server ends.
    pub closing: CancellationToken,
    /// Cancelled a little before: whoever asks whether it is ready is sent elsewhere.
    pub leaving: CancellationToken,
    /// Work that is finished before the server ends.
    pub tasks: TaskTracker,
    /// Open lines, and streams of events on them.
    pub lines: Arc<Places>,
    pub streams: Arc<Places>,
    /// Passwords are checked a few at a time.
    pub locksmiths: Locksmiths,
    live: Mutex<LruCache<String, Slot>>,
    pub(crate) other_data: Mutex<OtherData>,
    /// Itself, for work that goes on when nobody waits for it.
    pub(crate) me: Weak<House>,
}

impl std::fmt::Debug for House {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("House").field("base", &self.base).finish_non_exhaustive()
    }
}

/// A game in memory, or none: then it is read from the store by whoever looks next.
pub(crate) type Slot = Arc<RwLock<Option<Live>>>;

pub struct Live {
    pub session: Box<dyn AnySession>,
    /// The undo counter of the row it was brought up to, its seed, its rules and its data.
    pub(crate) undos: i64,
    seed: Seed,
    rules: u32,
    pack: String,
    /// Good for one look: the next reads the store again.
    passing: bool,
}

impl Live {
    pub(crate) fn new(session: Box<dyn AnySession>, row: &TableRow) -> Self {
        let (undos, seed, rules, pack) = (row.undos, row.seed, row.rules, row.pack.clone());
        Self { session, undos, seed, rules, pack, passing: false }
    }
    /// Good for one look.
    pub(crate) fn in_passing(self) -> Self {
        Self { passing: true, ..self }
    }
    /// The same game as the row's, if perhaps not as far.
    fn is_of(&self, row: &TableRow) -> bool {
        let same = self.undos == row.undos && self.seed == row.seed && self.rules == row.rules;
        same && self.pack == row.pack && !self.passing
    }
    pub(crate) fn is_at(&self, row: &TableRow) -> bool {
        self.is_of(row) && self.session.number() == row.number
    }
}

/// A table that somebody looks at.
pub struct Seen<'a> {
    pub eyes: Eyes<'a>,
    pub session: &'a dyn AnySession,
}

impl Seen<'_> {
    /// It is shown as it was recorded, and not played.
    pub fn is_frozen(&self) -> bool {
        self.session.as_any().is::<Frozen>()
    }
    /// Today's rules can play it again from its beginning.
    pub fn replays(&self) -> bool {
        self.session.as_any().downcast_ref::<Frozen>().is_none_or(Frozen::replays)
    }
}

/// A table before something is changed at it.
pub struct Open<'a> {
    pub row: &'a mut TableRow,
    pub seats: &'a mut Vec<SeatRow>,
    pub info: &'a GameInfo,
    pub session: &'a dyn AnySession,
}

/// Who asks, and what opens a private table to him.
#[derive(Clone, Debug, Default)]
pub struct Asker {
    pub me: Option<User>,
    pub code: Option<String>,
    /// The house itself.
    pub house: bool,
}

impl Asker {
    /// The house itself: programs, clocks.
    pub fn house() -> Self {
        Self { house: true, ..Self::default() }
    }
}

/// So many passwords are checked at the same time.
const HASHING: usize = 2;
/// So many may wait for it; whoever comes then is too fast.
const WAITING: usize = 100;

/// How often a change is tried again when somebody else was faster.
pub(crate) const TRIES: usize = 5;

impl House {
    #[allow(clippy::too_many_arguments)]
    pub fn new(
        config: Config,
        base: String,
        games: Vec<Arc<dyn Playable>>,
        store: Store,
        post: Post,
        closing: CancellationToken,
    ) -> Arc<Self> {
        let kept = NonZeroUsize::new(config.live_tables.max(1)).expect("at least one");
        Arc::new_cyclic(|me| Self {
            base,
            games,
            store,
            hub: Hub::default(),
            limits: Limits::new(&config),
            metrics: Metrics::new(),
            post,
            programs: Programs::new(config.programs),
            closing,
            leaving: CancellationToken::new(),
            tasks: TaskTracker::new(),
            lines: doors::lines(&config),
            streams: Places::new(config.streams, config.streams_per_address),
            locksmiths: Locksmiths::new(HASHING, WAITING),
            live: Mutex::new(LruCache::new(kept)),
            other_data: Mutex::new(LruCache::new(OTHER_DATA)),
            me: me.clone(),
            config,
        })
    }

    pub fn game(&self, id: &str) -> Answer<&Arc<dyn Playable>> {
        self.games.iter().find(|g| g.info().id == id).ok_or_else(|| Fault::missing("unknown-game"))
    }

    /// The games of this program: their rules and data.
    pub fn builds(&self) -> String {
        let build =
            |g: &Arc<dyn Playable>| format!("{} {} {}", g.info().id, g.info().rules_version, g.info().pack);
        self.games.iter().map(build).collect::<Vec<_>>().join("\n")
    }

    /// Games in memory.
    pub fn live_tables(&self) -> usize {
        self.live.lock().expect("no one panics here").len()
    }

    /// The place in memory of a table that is there: what nobody has set up takes none.
    pub(crate) async fn slot_of(&self, id: &str) -> Answer<Slot> {
        let known = self.live.lock().expect("no one panics here").get(id).map(Arc::clone);
        if known.is_none() {
            self.row(id).await?;
        }
        Ok(known.unwrap_or_else(|| self.slot(id)))
    }

    /// Forgets the game in memory of a table that is gone.
    pub fn forget(&self, id: &str) {
        self.live.lock().expect("no one panics here").pop(id);
    }

    pub(crate) fn slot(&self, id: &str) -> Slot {
        let mut live = self.live.lock().expect("no one panics here");
        if let Some(known) = live.get(id) {
            return Arc::clone(known);
        }
        let slot = Slot::default();
        // Whoever was looked at longest ago makes room.
        if let (Some((old, was)), Some(house)) =
            (live.push(id.to_string(), Arc::clone(&slot)), self.me.upgrade())
        {
            self.tasks.spawn(async move { house.put_away(&old, &was).await });
        }
        slot
    }

    pub(crate) fn in_memory(&self) -> Vec<(String, Slot)> {
        let live = self.live.lock().expect("no one panics here");
        live.iter().map(|(id, slot)| (id.clone(), Arc::clone(slot))).collect()
    }

    pub(crate) async fn row(&self, id: &str) -> Answer<(TableRow, Vec<SeatRow>)> {
        self.store.table(id).await?.ok_or_else(|| Fault::missing("unknown-table"))
    }

    /// Looks at a table with its game brought up to date.
    pub async fn look<R>(&self, id: &str, asker: &Asker, see: impl FnOnce(Seen) -> R + Send) -> Answer<R> {
        for _ in 0..TRIES {
            let slot = self.slot_of(id).await?;
            // While we hold it nobody of this house writes: only another process can be ahead of the game in memory.
            let held = slot.read().await;
            let (row, seats) = self.row(id).await?;
            admit(&row, &seats, asker)?;
            let game = self.game(&row.game)?;
            let (info, me, base) = (game.info(), asker.me.as_ref(), self.base.as_str());
            if let Some(live) = held.as_ref().filter(|l| l.is_at(&row)) {
                let eyes = Eyes { row: &row, seats: &seats, info, me, base };
                return Ok(see(Seen { eyes, session: &*live.session }));
            }
            drop(held);
            let mut held = slot.write().await;
            let (mut row, seats) = self.row(id).await?;
            match self.freshen(&mut held, &mut row).await {
                Ok(live) => {
                    let eyes = Eyes { row: &row, seats: &seats, info, me, base };
                    return Ok(see(Seen { eyes, session: &*live.session }));
                }
                Err(fault) if fault.error == "try-again" => continue,
                Err(fault) => return Err(fault),
            }
        }
        Err(Fault::conflict("try-again"))
    }

    /// Brings the game in memory up to the row. If another process writes while we read, it is to be tried again.
    pub(crate) async fn freshen<'a>(
        &self,
        held: &'a mut Option<Live>,
        row: &mut TableRow,
    ) -> Answer<&'a Live> {
        let revision = row.revision;
        if !held.as_ref().is_some_and(|l| l.is_at(row))
            && let Err(fault) = self.catch_up(held, row).await
        {
            let (now, _) = self.row(&row.id).await?;
            return Err(if now.revision == revision { fault } else { Fault::conflict("try-again") });
        }
        Ok(held.as_ref().expect("just put there"))
    }

    async fn catch_up(&self, held: &mut Option<Live>, row: &mut TableRow) -> Answer<()> {
        let behind = held.as_ref().filter(|l| l.is_of(row) && l.session.number() <= row.number);
        let from = behind.map(|l| l.session.number());
        match (from, held.take()) {
            (Some(from), Some(mut live)) => {
                // Other processes went on: play what they played.
                let mut whole = true;
                for KeptMove { role, action, brought } in self.store.moves(&row.id, from, row.number).await? {
                    let played = match brought.answered {
                        true => live.session.answer(role, &action),
                        false => live.session.play(role, &action),
                    };
                    whole &= played.is_ok();
                }
                *held = if whole { Some(live) } else { Some(self.load(row).await?) };
            }
            _ => *held = Some(self.load(row).await?),
        }
        Ok(())
    }

    /// Changes something at a table that is not an action: seats, offers, how it stands.
    pub async fn change<R>(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        mut alter: impl FnMut(Open, Option<&User>) -> Answer<R> + Send,
    ) -> Answer<R> {
        let slot = self.slot_of(id).await?;
        for _ in 0..TRIES {
            let Some((table, ())) = self.hold(&slot, id, asker, |_| Ok(())).await? else { continue };
            let Held { mut live, mut row, mut seats, info, before } = table;
            let game = live.as_ref().expect("freshened");
            let open = Open { row: &mut row, seats: &mut seats, info, session: &*game.session };
            let done = alter(open, asker.me.as_ref())?;
            row.unmanned = seats.iter().all(|s| s.kind == SeatKind::Bot);
            let shown = match row.stage == Stage::Over && before.stage != Stage::Over {
                true => how_it_looks(info, &*game.session, &[info.everybody()]),
                false => Vec::new(),
            };
            // Everybody has sat down, and some have brought something for the seed: now the game is set up with it.
            let begun = match row.stage == Stage::Playing && before.stage == Stage::Open {
                true => self.begin(&mut row)?,
                false => None,
            };
            let opening = begun.as_ref().map(|session| (session.brought(0), session.position()));
            let change = Change {
                seats: Some(&seats),
                shown: &shown,
                state: opening.as_ref().map(|(_, state)| state),
                seam: opening.is_some(),
                begun: opening.as_ref().map(|(brought, _)| brought),
                ..Change::of(&mut row)
            };
            match self.store.commit(change).await {
                Ok(()) => {
                    if let Some(session) = begun {
                        *live = Some(Live::new(session, &row));
                    }
                    drop(live);
                    self.after(&before, &row, &seats);
                    return Ok(done);
                }
                Err(StoreError::Conflict) => continue,
                Err(e) => return Err(e.into()),
            }
        }
        Err(Fault::conflict("try-again"))
    }

    /// Plays one action, in the role that `may` finds for it. Whoever asks sees the table as it is after it, or, with
    /// `false`, as it is when it is not at that number.
    pub async fn act<R>(
        self: &Arc<Self>,
        id: &str,
        asker: &Asker,
        number: usize,
        action: &serde_json::Value,
        may: impl Fn(&Eyes) -> Answer<Role> + Send + Sync,
        see: impl Fn(Seen) -> Answer<R> + Send + Sync,
    ) -> Answer<(bool, R)> {
        let slot = self.slot_of(id).await?;
        for _ in 0..TRIES {
            let Some((mut table, role)) = self.hold(&slot, id, asker, &may).await? else { continue };
            if number != table.row.number + 1 {
                return Ok((false, table.seen(self, asker, see)?));
            }
            let mut live = table.take()?;
            let played = match live.session.play(role, action) {
                Ok(played) => played,
                Err(denied) => return table.refuse(live, denied),
            };
            match self.keep(&mut table.row, &*live.session, role, action, &played).await {
                Ok(()) => {
                    // Nobody sees the table before the questions that are none are answered.
                    *table.live = self.answer(&mut table.row, &table.seats, live).await;
                    self.metrics.actions.inc();
                    return Ok((true, self.show(table, asker, see).await?));
                }
                Err(StoreError::Conflict) => continue,
                Err(e) => return Err(e.into()),
            }
        }
        Err(Fault::conflict("try-again"))
    }

    /// Writes down an action that was played.
    async fn keep(
        &self,
        row: &mut TableRow,
        session: &dyn AnySession,
        role: Role,
        action: &serde_json::Value,
        played: &Played,
    ) -> Result<(), StoreError> {
        let kept = KeptMove { role, action: action.clone(), brought: session.brought(played.number) };
        let (state, since) = (session.position(), row.since);
        // Whoever offered to end it offered to end it as it stood, and so with what was to be taken back.
        (row.number, row.offer, row.wish) = (played.number, None, None);
        row.stand(&played.status);
        let shown = match row.stage {
            Stage::Over => how_it_looks(session.info(), session, &[session.info().everybody()]),
            _ => Vec::new(),
        };
        let (played, state) = (Some(&kept), Some(&state));
        self.store.commit(Change { played, state, since, shown: &shown, ..Change::of(row) }).await
    }

    /// Answers for a person whom nobody but programs waits for, as long as there is one answer only. `None`: somebody else
    /// wrote meanwhile, and the game is read anew.
    async fn answer(&self, row: &mut TableRow, seats: &[SeatRow], mut live: Live) -> Option<Live> {
        while let Some((role, action)) = back::only_answer(row, seats, &*live.session) {
            let played = live.session.answer(role, &action).ok()?;
            let mut next = row.clone();
            if let Err(e) = self.keep(&mut next, &*live.session, role, &action, &played).await {
                tracing::info!(table = row.id, "an answer was not kept: {e:?}");
                return None;
            }
            *row = next;
        }
        Some(live)
    }

    /// The same for a table that is found with such a question. Whether there was one.
    pub async fn answer_for(self: &Arc<Self>, id: &str) -> Answer<bool> {
        let slot = self.slot_of(id).await?;
        let mut held = slot.write().await;
        let (mut row, seats) = self.row(id).await?;
        let before = row.clone();
        self.freshen(&mut held, &mut row).await?;
        *held = self.answer(&mut row, &seats, held.take().expect("freshened")).await;
        drop(held);
        if row.number == before.number {
            return Ok(false);
        }
        self.after(&before, &row, &seats);
        Ok(true)
    }

    /// Sets a game up anew with what its players brought for the seed; nothing when they brought nothing.
    fn begin(&self, row: &mut TableRow) -> Answer<Option<Box<dyn AnySession>>> {
        if row.nonces.is_empty() || row.house.is_some() || row.placed {
            return Ok(None);
        }
        let (house, seed) = (row.seed, row.seed.mixed(row.nonces.values()));
        let session = self.game(&row.game)?.start(row.setup.clone(), seed)?;
        (row.house, row.seed) = (Some(house), seed);
        row.stand(&session.status());
        Ok(Some(session))
    }

    /// Tells everybody whom a committed change concerns.
    pub(crate) fn after(self: &Arc<Self>, before: &TableRow, row: &TableRow, seats: &[SeatRow]) {
        self.hub.table(&row.id);
        // After an action whatever has one answer only was answered.
        let answered = row.number > before.number && row.undos == before.undos;
        self.programs.wake(self, row, seats, !answered && back::is_alone(seats));
        self.post.turn(self, before, row, seats);
    }

    /// A new table has been written.
    pub fn opened(self: &Arc<Self>, row: &TableRow, seats: &[SeatRow]) {
        self.metrics.tables.inc();
        let before = TableRow { stage: Stage::Open, ..row.clone() };
        self.after(&before, row, seats);
    }
}

/// Who may look at a table: everybody at a public one; at a private one who sits there, is expected or has a code.
pub(crate) fn admit(row: &TableRow, seats: &[SeatRow], asker: &Asker) -> Answer<()> {
    let me = asker.me.as_ref().map(|u| u.id.as_str());
    let known = |s: &SeatRow| {
        let invited = s.kind == SeatKind::Invite && asker.code.is_some() && s.code == asker.code;
        (me.is_some() && s.user.as_deref() == me) || invited
    };
    if !row.private || asker.house || me == Some(&row.owner) || seats.iter().any(known) {
        return Ok(());
    }
    Err(Fault::missing("unknown-table"))
}
