//! Tables that outlive the rules they began with.

use crate::common::{config, house_of};
use bots::{BenchReport, FuzzOrder, Playable, SimOrder, SimReport};
use kernel::conformance::Tally;
use kernel::{
    AnyGame, AnySession, Catalog, Denied, GameInfo, Kept, Language, Loaded, Record, Role, Seed, Setup,
    Trouble,
};
use serde_json::{Value, json};
use server::Config;
use skirmish::Skirmish;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use tabletop::view::Scenery;

/// The toy game with another version number, and, if `other` is set, dice that fall otherwise.
struct Newer {
    game: Loaded<Skirmish>,
    info: GameInfo,
    other: bool,
}

impl Newer {
    fn boxed(version: u32, other: bool) -> Vec<Arc<dyn Playable>> {
        let game = Loaded::new(Skirmish::load(&Default::default()).unwrap()).unwrap();
        let info = GameInfo { rules_version: version, ..AnyGame::info(&game).clone() };
        vec![Arc::new(Self { game, info, other })]
    }
}

impl AnyGame for Newer {
    fn info(&self) -> &GameInfo {
        &self.info
    }
    fn scenery(&self) -> Scenery {
        self.game.scenery()
    }
    fn catalog(&self, language: Language) -> &Catalog {
        self.game.catalog(language)
    }
    fn fluent(&self, language: Language) -> String {
        self.game.fluent(language)
    }
    fn provenance(&self) -> Vec<[String; 4]> {
        self.game.provenance()
    }
    fn start(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnySession>, Denied> {
        let seed = if self.other { Seed::from_number(99) } else { seed };
        self.game.start(setup, seed)
    }
    fn open(&self, record: &Record) -> Result<Box<dyn AnySession>, Trouble> {
        self.game.open(record)
    }
    fn place(&self, setup: Setup, position: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Trouble> {
        self.game.place(setup, position, seed)
    }
    fn resume(&self, kept: Kept) -> Result<Box<dyn AnySession>, Trouble> {
        self.game.resume(kept)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Playable for Newer {
    fn bot_action(
        &self,
        session: &dyn AnySession,
        role: Role,
        bot: &str,
        seed: u64,
    ) -> Result<Value, String> {
        self.game.bot_action(session, role, bot, seed)
    }
    fn simulate(&self, order: &SimOrder, progress: &(dyn Fn(u64) + Sync)) -> Result<SimReport, String> {
        self.game.simulate(order, progress)
    }
    fn saved(&self, setup: &Setup, seed: u64, bots: &[String]) -> Result<Record, String> {
        self.game.saved(setup, seed, bots)
    }
    fn fuzz(&self, order: &FuzzOrder, progress: &(dyn Fn(u64) + Sync)) -> Tally {
        self.game.fuzz(order, progress)
    }
    fn bench(&self, setup: &Setup, time: Duration) -> Result<BenchReport, String> {
        self.game.bench(setup, time)
    }
}

#[tokio::test]
async fn a_table_goes_on_under_newer_rules_and_says_so_where_they_differ() {
    let folder = tempfile::tempdir().unwrap();
    let db = Some(folder.path().join("grognard.db").to_string_lossy().into_owned());
    let with = || Config { db: db.clone(), ..config() };
    let house = house_of(with(), Newer::boxed(100, false)).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    for _ in 0..5 {
        me.play_first(&table).await.unwrap().ok();
    }
    let before = me.state(&table).await;
    house.close().await;

    // The same play: nobody notices.
    let house = house_of(with(), Newer::boxed(101, false)).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.state(&table).await;
    assert_eq!((&state["table"], &state["rules_note"]), (&before["table"], &Value::Null));
    back.play_first(&table).await.unwrap().ok();
    house.close().await;

    // Another: it stays as it is, goes on from there, and says so.
    let house = house_of(with(), Newer::boxed(102, true)).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.state(&table).await;
    assert_eq!(state["number"], 6);
    assert_eq!(state["rules_note"]["id"], "table-rules-changed");
    assert_eq!(state["undoable"], 0, "nothing before the change is taken back");
    back.get(&format!("/api/tables/{table}/at/2")).await.fails(409, "other-rules");
    back.play_first(&table).await.unwrap().ok();
    house.close().await;
    let house = house_of(with(), Newer::boxed(102, true)).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.state(&table).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(7), &json!("table-rules-changed")));
    assert_eq!(back.get(&format!("/api/tables/{table}/at/6")).await.ok()["number"], 6);
}
