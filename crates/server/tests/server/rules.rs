//! Tables that outlive the rules they began with.

use crate::common::postgres::Postgres;
use crate::common::{Client, config, first_order, house_of};
use bots::{BenchReport, FuzzOrder, Playable, SimOrder, SimReport};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kernel::conformance::Tally;
use kernel::{
    AnyGame, AnySession, Catalog, Denied, GameInfo, Kept, Language, Loaded, Record, Role, Seed, Setup,
    Trouble,
};
use serde_json::{Value, json};
use server::Config;
use server::store::{Place, Store};
use skirmish::Skirmish;
use sqlx::Connection as _;
use std::any::Any;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::sync::Arc;
use std::time::Duration;
use tabletop::view::Scenery;

/// The toy game with another version number, and, if `other` is set, dice that fall otherwise; or rules that know nothing
/// of what older ones kept.
struct Newer {
    game: Loaded<Skirmish>,
    info: GameInfo,
    /// As if all its data were its digest.
    files: BTreeMap<String, String>,
    other: bool,
    strange: bool,
}

impl Newer {
    fn new(version: u32, pack: Option<&str>, [other, strange]: [bool; 2]) -> Self {
        let game = Loaded::new(Skirmish::load(&Default::default()).unwrap()).unwrap();
        let mut info = GameInfo { rules_version: version, ..AnyGame::info(&game).clone() };
        info.pack = pack.map_or(info.pack, String::from);
        let files = BTreeMap::from([("/digest".into(), info.pack.clone())]);
        Self { game, info, files, other, strange }
    }

    fn boxed(version: u32, other: bool) -> Vec<Arc<dyn Playable>> {
        vec![Arc::new(Self::new(version, None, [other, false]))]
    }

    /// The same play, with data that count as others.
    fn with_pack(version: u32, pack: &str) -> Vec<Arc<dyn Playable>> {
        vec![Arc::new(Self::new(version, Some(pack), [false, false]))]
    }

    /// Ids that a kept game needs are gone.
    fn strange(version: u32) -> Vec<Arc<dyn Playable>> {
        vec![Arc::new(Self::new(version, None, [true, true]))]
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
    fn files(&self) -> &BTreeMap<String, String> {
        &self.files
    }
    fn start(&self, setup: Setup, seed: Seed) -> Result<Box<dyn AnySession>, Denied> {
        let seed = if self.other { Seed::from_number(99) } else { seed };
        self.game.start(setup, seed)
    }
    fn open(&self, record: &Record) -> Result<Box<dyn AnySession>, Trouble> {
        if (record.rules, &record.pack) != (self.info.rules_version, &self.info.pack) {
            return Err(Trouble::file("trouble-other-rules"));
        }
        let inside = AnyGame::info(&self.game);
        let mine = Record { rules: inside.rules_version, pack: inside.pack.clone(), ..record.clone() };
        self.game.open(&mine)
    }
    fn place(&self, setup: Setup, position: &Value, seed: Seed) -> Result<Box<dyn AnySession>, Trouble> {
        self.game.place(setup, position, seed)
    }
    fn resume(&self, kept: Kept) -> Result<Box<dyn AnySession>, Trouble> {
        if self.strange {
            return Err(Trouble::file("trouble-position-missing"));
        }
        self.game.resume(kept)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Playable for Newer {
    fn again(&self, files: &BTreeMap<String, String>) -> Result<Arc<dyn Playable>, String> {
        let pack = Some(files["/digest"].as_str());
        Ok(Arc::new(Self::new(self.info.rules_version, pack, [self.other, self.strange])))
    }
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
    // The file says where, and nobody calls an honest game false for it.
    to_the_end(&mut back, &table).await;
    let file = back.get(&format!("/api/tables/{table}/export")).await.ok();
    assert_eq!(file["seam"], 6);
    let verdict = back.get(&format!("/api/tables/{table}/verify")).await.ok();
    assert_eq!((&verdict["other_rules"], &verdict["problem"]["id"]), (&json!(true), &json!("trouble-seam")));
    let read = Record::parse(&file.to_string()).unwrap();
    let mine = Record { rules: AnyGame::info(&*house_games()).rules_version, ..read };
    let trouble = house_games().open(&mine).err().expect("no one set of rules plays it");
    assert_eq!((trouble.kind, &*trouble.text.id), (kernel::TroubleKind::File, "trouble-seam"));
}

/// Other data that bring a game to the same end: it looks as it looked, its file says what it was played by, and how it came to
/// its end can still be seen. A running one says from where on.
#[tokio::test]
async fn other_data_that_play_alike_change_nothing_that_was_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let db = Some(folder.path().join("grognard.db").to_string_lossy().into_owned());
    let with = || Config { db: db.clone(), ..config() };
    let house = house_of(with(), Newer::with_pack(100, "old")).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    to_the_end(&mut me, &table).await;
    let (before, past) = (me.state(&table).await, me.get(&format!("/api/tables/{table}/at/2")).await.ok());
    let running = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    me.play_first(&running).await.unwrap().ok();
    house.close().await;
    let house = house_of(with(), Newer::with_pack(100, "new")).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.state(&table).await;
    assert_eq!((&state["table"], &state["rules_note"]["id"]), (&before["table"], &json!("table-recorded")));
    assert_eq!(back.get(&format!("/api/tables/{table}/at/2")).await.ok()["table"], past["table"]);
    assert_eq!(back.get(&format!("/api/tables/{table}/export")).await.ok()["pack"], "old");
    let verdict = back.get(&format!("/api/tables/{table}/verify")).await.ok();
    assert_eq!((&verdict["ok"], &verdict["other_rules"]), (&json!(true), &json!(false)), "by its own data");
    assert_eq!(back.state(&running).await["rules_note"]["id"], "table-changed-alike");
    back.play_first(&running).await.unwrap().ok();
    house.close().await;
}

/// The toy game as a player has changed it.
fn changed(file: &str) -> Vec<Arc<dyn Playable>> {
    let own = BTreeMap::from([("skirmish.toml".to_string(), file.to_string())]);
    vec![Arc::new(Loaded::read(&own, Skirmish::load).unwrap())]
}

/// The data a game was played with are kept, all of them: when others are built in, how it was at any time is still seen as it
/// was, and every die and position of it is checked.
#[tokio::test]
async fn a_finished_game_is_played_again_with_the_data_it_was_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let db = Some(folder.path().join("grognard.db").to_string_lossy().into_owned());
    let with = || Config { db: db.clone(), ..config() };
    let house = house_of(with(), changed("")).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    to_the_end(&mut me, &table).await;
    let last = me.state(&table).await["number"].as_u64().unwrap();
    let mut pasts = Vec::new();
    for number in 0..=last {
        pasts.push(me.get(&format!("/api/tables/{table}/at/{number}")).await.ok());
    }
    let file = me.get(&format!("/api/tables/{table}/export")).await.ok();
    house.close().await;
    let before = rows(&folder, db.as_deref().unwrap()).await;
    for other in [
        "[[scenario]]\nid = \"ford\"\nrounds = 9\n",
        "[[scenario]]\nid = \"ford\"\nblue = [\"wood\", \"wood\", \"blue-camp\"]\n",
    ] {
        let house = house_of(with(), changed(other)).await;
        let mut back = house.client();
        back.cookie = me.cookie.clone();
        for (number, past) in pasts.iter().enumerate() {
            let now = back.get(&format!("/api/tables/{table}/at/{number}")).await.ok();
            assert_eq!((&now["table"], &now["log"]), (&past["table"], &past["log"]), "after action {number}");
        }
        assert_eq!(back.get(&format!("/api/tables/{table}/export")).await.ok(), file);
        let verdict = back.get(&format!("/api/tables/{table}/verify")).await.ok();
        assert_eq!((&verdict["ok"], &verdict["other_rules"]), (&json!(true), &json!(false)), "{verdict}");
        house.close().await;
        let after = rows(&folder, db.as_deref().unwrap()).await;
        assert!(before.iter().all(|row| after.contains(row)), "no row of it was changed");
    }
}

/// Without its data nobody can say how it was on the way: that is not answered from other data, even where they come to the same
/// end. Its end is as it was.
#[tokio::test]
async fn what_was_played_with_data_that_nobody_has_is_not_played_again_with_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let with = || Config { db: Some(path.clone()), ..config() };
    let house = house_of(with(), changed("")).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    to_the_end(&mut me, &table).await;
    let before = me.state(&table).await;
    house.close().await;
    let mut store = sqlx::SqliteConnection::connect(&path).await.unwrap();
    sqlx::query("DELETE FROM files").execute(&mut store).await.unwrap();
    store.close().await.unwrap();
    let house = house_of(with(), changed("[[scenario]]\nid = \"ford\"\nrounds = 9\n")).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.state(&table).await;
    assert_eq!((&state["table"], &state["log"]), (&before["table"], &before["log"]));
    let past = back.get(&format!("/api/tables/{table}/at/1")).await;
    assert_eq!((past.status.as_u16(), &past.json()["error"]), (409, &json!("other-rules")));
    assert_eq!(back.get(&format!("/api/tables/{table}/verify")).await.ok()["other_rules"], true);
}

/// Plays a table to its end.
async fn to_the_end(me: &mut Client, table: &str) {
    for _ in 0..400 {
        match me.play_first(table).await {
            Some(reply) => reply.ok(),
            None => return,
        };
    }
    panic!("it never ends");
}

/// Everything that is kept of games, a line each.
async fn rows(folder: &tempfile::TempDir, db: &str) -> Vec<String> {
    let file = folder.path().join("rows.gz");
    let store = Store::open(&Place::parse(db), &Default::default()).await.unwrap();
    store.back_up(&file).await.unwrap();
    store.close().await;
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(&file).unwrap()).read_to_string(&mut text).unwrap();
    let about_people =
        |l: &&str| ["[\"users\"", "[\"sessions\"", "[\"end\""].iter().any(|t| l.starts_with(t));
    text.lines().skip(1).filter(|l| !about_people(l)).map(String::from).collect()
}

/// By its own rules a game that was tampered with is found out: that is another verdict than "by other rules than mine".
#[tokio::test]
async fn what_does_not_check_is_told_from_what_other_rules_played() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let with = |name: &str| Config { db: Some(path(name)), ..config() };
    let house = house_of(with("true.db"), Newer::boxed(100, false)).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    to_the_end(&mut me, &table).await;
    let verdict = me.get(&format!("/api/tables/{table}/verify")).await.ok();
    assert_eq!((&verdict["ok"], &verdict["other_rules"]), (&json!(true), &json!(false)));
    house.close().await;
    // Somebody has changed what a die showed.
    let (copy, forged) = (folder.path().join("copy.gz"), folder.path().join("forged.gz"));
    let store = Store::open(&Place::parse(&path("true.db")), &Default::default()).await.unwrap();
    store.back_up(&copy).await.unwrap();
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(&copy).unwrap()).read_to_string(&mut text).unwrap();
    let die = "\\\"shows\\\":";
    let at = text.find(die).expect("a die was rolled") + die.len();
    let other = if &text[at..=at] == "1" { "2" } else { "1" };
    text.replace_range(at..=at, other);
    let mut out = GzEncoder::new(std::fs::File::create(&forged).unwrap(), Compression::fast());
    out.write_all(text.as_bytes()).unwrap();
    out.finish().unwrap();
    let store = Store::open(&Place::parse(&path("forged.db")), &Default::default()).await.unwrap();
    store.restore(&forged).await.unwrap();
    store.close().await;
    let house = house_of(with("forged.db"), Newer::boxed(100, false)).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let verdict = back.get(&format!("/api/tables/{table}/verify")).await.ok();
    assert_eq!((&verdict["ok"], &verdict["other_rules"]), (&json!(false), &json!(false)), "{verdict}");
}

#[tokio::test]
async fn a_finished_game_outlives_its_rules() {
    let folder = tempfile::tempdir().unwrap();
    let db = Some(folder.path().join("grognard.db").to_string_lossy().into_owned());
    let with = || Config { db: db.clone(), ..config() };
    let house = house_of(with(), Newer::boxed(100, false)).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    to_the_end(&mut me, &table).await;
    let (before, file) = (me.state(&table).await, me.get(&format!("/api/tables/{table}/export")).await.ok());
    let pack = AnyGame::info(&*house_games()).pack.clone();
    house.close().await;
    let db_rows = || rows(&folder, db.as_deref().unwrap());
    let kept = db_rows().await;
    assert!(kept.len() > 40, "{}", kept.len());
    for games in [Newer::boxed(102, true), Newer::strange(103)] {
        let house = house_of(with(), games).await;
        let mut back = house.client();
        back.cookie = me.cookie.clone();
        let state = back.state(&table).await;
        assert_eq!(
            (&state["table"], &state["status"], &state["log"]),
            (&before["table"], &before["status"], &before["log"])
        );
        assert_eq!(state["rules_note"]["id"], "table-recorded");
        let verdict = back.get(&format!("/api/tables/{table}/verify")).await.ok();
        assert_eq!((&verdict["ok"], &verdict["other_rules"]), (&json!(false), &json!(true)));
        let again = back.get(&format!("/api/tables/{table}/export")).await.ok();
        assert_eq!(
            (&again["rules"], &again["actions"], &again["seed"]),
            (&json!(100), &file["actions"], &file["seed"])
        );
        assert_eq!(back.get(&format!("/api/games/skirmish/scenery?pack={pack}")).await.status, 200);
        back.get("/api/games/skirmish/scenery?pack=nothing").await.fails(404, "unknown-pack");
        house.close().await;
    }
    // None of what was kept of it has changed; what came is kept beside it.
    let now = db_rows().await;
    for row in &kept {
        assert!(now.contains(row), "{row}");
    }
    // By its own rules it still checks.
    let house = house_of(with(), Newer::boxed(100, false)).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    assert!(back.state(&table).await["rules_note"].is_null());
    house.close().await;
}

fn house_games() -> Arc<dyn Playable> {
    crate::common::games().remove(0)
}

#[tokio::test]
async fn a_game_that_cannot_be_read_any_more_can_be_looked_at_and_ended() {
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
    let order = first_order(&before).unwrap();
    house.close().await;

    let house = house_of(with(), Newer::strange(101)).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.state(&table).await;
    assert_eq!((&state["number"], &state["log"]), (&before["number"], &before["log"]), "it can be read");
    let (mut seen, mut was) = (state["table"].clone(), before["table"].clone());
    assert_eq!(seen["actions"].take(), json!([]));
    was["actions"].take();
    assert_eq!(seen, was, "and seen, as it was when it was put away");
    let stranger = house.client().get(&format!("/api/tables/{table}")).await;
    assert!(!stranger.status.is_success() || stranger.json()["table"] != state["table"], "by whoever may");
    assert_eq!(state["rules_note"]["id"], "table-frozen");
    back.post(&format!("/api/tables/{table}/actions"), order).await.fails(422, "refused");
    assert_eq!(
        back.get(&format!("/api/tables/{table}/export")).await.ok()["actions"].as_array().unwrap().len(),
        5
    );
    back.post(&format!("/api/tables/{table}/branch"), json!({"number": 5})).await.fails(409, "other-rules");
    let over = back.post(&format!("/api/tables/{table}/offer-end"), json!({})).await.ok();
    assert_eq!(over["summary"]["state"], "over", "and ended");
}

/// While a process lives that has the rules of a table, no other takes it over.
#[tokio::test]
async fn two_versions_share_a_postgres_without_touching_each_others_games() {
    let Some(postgres) = Postgres::start() else { return };
    let with = || Config { db: Some(postgres.url.clone()), ..config() };
    let old = house_of(with(), Newer::boxed(100, false)).await;
    let new = house_of(with(), Newer::boxed(102, true)).await;
    // They have heard of each other.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut me = old.guest().await;
    let mut there = new.client();
    there.cookie = me.cookie.clone();
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    for _ in 0..4 {
        me.play_first(&table).await.unwrap().ok();
    }
    let state = there.state(&table).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(4), &json!("table-frozen")));
    me.play_first(&table).await.unwrap().ok();
    assert!(me.state(&table).await["rules_note"].is_null(), "the older goes on");
    let newer = there.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    there.play_first(&newer).await.unwrap().ok();
    assert_eq!(me.state(&newer).await["rules_note"]["id"], "table-frozen", "and leaves the newer's alone");
    old.close().await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let state = there.state(&table).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(5), &json!("table-rules-changed")));
    there.play_first(&table).await.unwrap().ok();
}

#[tokio::test]
async fn neither_the_house_nor_a_player_alone_chooses_the_dice() {
    let house = house_of(config(), crate::common::games()).await;
    let (mut a, mut b) = (house.guest().await, house.guest().await);
    let seal = a.post("/api/seals", json!({})).await.ok();
    let order = json!({"game": "skirmish", "scenario": "ford", "seal": seal["id"], "nonce": "alpha7", "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "open"}]});
    let table = a.post("/api/tables", order.clone()).await.ok()["id"].as_str().unwrap().to_string();
    a.post("/api/tables", order).await.fails(400, "malformed");
    assert_eq!(a.state(&table).await["commitment"], seal["commitment"], "what was promised");
    let join = format!("/api/tables/{table}/join");
    b.post(&join, json!({"nonce": "no good!"})).await.fails(400, "malformed");
    let state = b.post(&join, json!({"nonce": "beta9"})).await.ok();
    assert_eq!(state["commitment"], seal["commitment"], "is what counts when they have added to it");
    assert_eq!(state["nonces"], json!({"blue": "alpha7", "red": "beta9"}));
    for _ in 0..300 {
        for client in [&mut a, &mut b] {
            if let Some(reply) = client.play_first(&table).await {
                reply.ok();
            }
        }
        if a.state(&table).await["status"]["over"].is_object() {
            break;
        }
    }
    assert_eq!(a.get(&format!("/api/tables/{table}/verify")).await.ok()["ok"], true);
    let file: Record =
        serde_json::from_value(a.get(&format!("/api/tables/{table}/export")).await.ok()).unwrap();
    assert_eq!(json!(file.commitment), seal["commitment"]);
    let game = house_games();
    assert!(game.open(&file).is_ok());
    // A house that chose the seed after it knew the nonces, or left one out, is found out.
    let nonces = vec!["alpha7".to_string()];
    let one_less = Record { seed: file.house.map(|h| h.mixed(&nonces)), ..file.clone() };
    assert!(game.open(&one_less).is_err());
    let other = Seed::from_number(1);
    let chosen = Record { house: Some(other), seed: Some(other.mixed(&file.nonces)), ..file.clone() };
    assert!(game.open(&chosen).is_err());
}
