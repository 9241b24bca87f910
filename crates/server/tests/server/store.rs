//! The store's promises, on SQLite and on a real PostgreSQL.

use crate::common::postgres::Postgres;
use crate::common::{House, config, first_order, house_of, house_with};
use bots::Playable;
use kernel::{AnySession, Brought, KeptMove, Roles, Seed, Setup, Status};
use serde_json::json;
use server::Config;
use server::store::{Change, Place, SeatKind, SeatRow, Stage, Store, StoreError, TableRow, now};
use std::sync::Arc;

fn game() -> Arc<dyn Playable> {
    crate::common::games().remove(0)
}

fn row(game: &dyn Playable, session: &dyn AnySession, owner: &str) -> TableRow {
    let Status::Deciding(deciding) = session.status() else { panic!("it begins") };
    TableRow {
        id: format!("t{}", now()),
        game: game.info().id.into(),
        rules: game.info().rules_version,
        pack: game.info().pack.clone(),
        setup: session.setup().clone(),
        owner: owner.into(),
        private: false,
        pace_hours: Some(3),
        seed: Seed::from_number(5),
        placed: false,
        stage: Stage::Playing,
        number: 0,
        revision: 1,
        undos: 0,
        deciding,
        outcome: None,
        offer: None,
        note: None,
        seam: 0,
        next: None,
        created: now(),
        updated: now(),
        since: now(),
        warned: false,
        high: 0,
        several: false,
        unmanned: false,
        taken_back: 0,
        wish: None,
        house: None,
        nonces: Default::default(),
    }
}

/// Plays and commits one action.
async fn step(store: &Store, row: &mut TableRow, session: &mut dyn AnySession) -> Result<(), StoreError> {
    let Status::Deciding(roles) = session.status() else { panic!("it goes on") };
    let role = roles.iter().next().unwrap();
    let action = session.actions(role).remove(0);
    let played = session.play(role, &action).unwrap();
    let kept = KeptMove { role, action, brought: session.brought(played.number) };
    row.number = played.number;
    row.stand(&played.status);
    let state = session.position();
    store.commit(Change { played: Some(&kept), state: Some(&state), ..Change::of(row) }).await
}

/// Everything a store promises.
async fn promises(place: &Place) {
    let store = Store::open(place, &Default::default()).await.unwrap();
    let other = Store::open(place, &Default::default()).await.unwrap();
    let game = game();
    let user = store.add_guest("Guest", "en").await.unwrap();
    let seed = Seed::from_number(5);
    let mut session = game.start(Setup::scenario("ford"), seed).unwrap();
    let mut row = row(&*game, &*session, &user.id);
    let seat = |role: u8| SeatRow {
        role: kernel::Role(role),
        kind: SeatKind::Hotseat,
        user: Some(user.id.clone()),
        name: None,
        bot: None,
        code: None,
        archived: false,
    };
    let seats = [seat(0), seat(1)];
    store.create(&row, &seats, &session.brought(0), &session.position()).await.unwrap();

    // What was committed is there, in another process too, without playing it again.
    for _ in 0..120 {
        if matches!(session.status(), Status::Over(_)) {
            break;
        }
        step(&store, &mut row, &mut *session).await.unwrap();
    }
    let (read, people) = other.table(&row.id).await.unwrap().unwrap();
    assert_eq!((read.number, read.revision, read.deciding), (row.number, row.revision, row.deciding));
    assert_eq!(people[1].name.as_deref(), Some("Guest"));
    let kept = other.kept(&read).await.unwrap();
    let again = game.resume(kept).unwrap();
    assert_eq!(again.hash(), session.hash());
    assert_eq!(again.log(Roles::EVERYBODY, 0), session.log(Roles::EVERYBODY, 0));
    assert_eq!(again.draws(), session.draws());
    assert_eq!(again.export(), session.export());
    assert_eq!(again.undoable(Roles::EVERYBODY), session.undoable(Roles::EVERYBODY));
    for n in [0, 1, row.number / 2, row.number] {
        assert_eq!(again.at(n).hash(), session.at(n).hash(), "at {n}");
    }

    // Two writers of one revision: one wins, and nothing of the other is left.
    let (mut mine, mut theirs) = (read.clone(), read.clone());
    let brought = Brought::default();
    let kept = KeptMove { role: kernel::Role(0), action: json!("pass"), brought };
    (mine.number, theirs.number) = (read.number + 1, read.number + 1);
    let state = json!({"who": "mine"});
    let first = Change { played: Some(&kept), state: Some(&state), ..Change::of(&mut mine) };
    store.commit(first).await.unwrap();
    let state = json!({"who": "theirs"});
    let second = Change { played: Some(&kept), state: Some(&state), ..Change::of(&mut theirs) };
    assert!(matches!(other.commit(second).await, Err(StoreError::Conflict)));
    // A number is unique even if the revision were right.
    let mut doubled = mine.clone();
    let again = Change { played: Some(&kept), ..Change::of(&mut doubled) };
    assert!(matches!(other.commit(again).await, Err(StoreError::Conflict)));
    let (now_there, _) = other.table(&row.id).await.unwrap().unwrap();
    assert_eq!((now_there.revision, now_there.number), (mine.revision, mine.number));

    // Taken back: the row goes, the counter rises.
    let mut back = now_there.clone();
    (back.number, back.undos) = (read.number, back.undos + 1);
    let state = session.position();
    store.commit(Change { undone: true, state: Some(&state), ..Change::of(&mut back) }).await.unwrap();
    assert_eq!(other.moves(&row.id, 0, read.number).await.unwrap().len(), read.number);
    assert!(other.moves(&row.id, 0, read.number + 1).await.is_err());

    // People.
    store.make_account(&user.id, "Ney", "hash").await.unwrap();
    let second = store.add_guest("Guest", "fr").await.unwrap();
    assert!(matches!(other.make_account(&second.id, "NEY ", "hash").await, Err(StoreError::Conflict)));
    let token =
        store.open_session(&user.id, server::store::Kind::Cookie, 1, Default::default()).await.unwrap().0;
    let found = other.session(&token, server::store::Kind::Cookie).await.unwrap().unwrap();
    assert_eq!((found.user.name.as_str(), found.user.guest), ("Ney", false));
    assert!(other.session(&token, server::store::Kind::Token).await.unwrap().is_none());
    let past =
        store.open_session(&user.id, server::store::Kind::Cookie, -1, Default::default()).await.unwrap().0;
    assert!(other.session(&past, server::store::Kind::Cookie).await.unwrap().is_none());
    assert_eq!(store.sweep_sessions().await.unwrap(), 1);

    // Talk.
    for words in ["one", "two"] {
        store.say(&row.id, &user.id, "Ney", words).await.unwrap();
    }
    let said = other.said(&row.id, 1).await.unwrap();
    assert_eq!((said.len(), said[0].words.as_str(), other.last_said(&row.id).await.unwrap()), (1, "two", 2));
    store.write_note(&row.id, &user.id, "a").await.unwrap();
    store.write_note(&row.id, &user.id, "b").await.unwrap();
    assert_eq!(other.note(&row.id, &user.id).await.unwrap(), "b");
    store.close().await;
    other.close().await;
}

#[tokio::test]
async fn sqlite_keeps_its_promises() {
    let folder = tempfile::tempdir().unwrap();
    promises(&Place::File(folder.path().join("with space.db"))).await;
}

#[tokio::test]
async fn postgres_keeps_its_promises() {
    let Some(postgres) = Postgres::start() else { return };
    promises(&Place::Postgres(postgres.url.clone())).await;
}

/// Two servers on one PostgreSQL, one player on each.
#[tokio::test]
async fn two_servers_share_a_table_on_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let with = || Config { db: Some(postgres.url.clone()), ..config() };
    let (here, there): (House, House) = (house_with(with()).await, house_with(with()).await);
    let (mut blue, mut red) = (here.guest().await, there.guest().await);
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    let mut events = red.events(&format!("/api/tables/{table}/events")).await;
    let mut last = events.next_of("state").await;
    let mut heard = 0;
    for _ in 0..400 {
        let mut moved = false;
        for client in [&mut blue, &mut red] {
            if let Some(reply) = client.play_first(&table).await {
                reply.ok();
                moved = true;
            }
        }
        if !moved {
            break;
        }
        last = events.next_of("state").await;
        heard += 1;
    }
    assert!(heard > 5, "{heard}");
    let over = blue.state(&table).await;
    assert!(over["status"]["over"].is_object(), "{}", over["status"]);
    while last.data["number"] != over["number"] {
        last = events.next_of("state").await;
    }
    assert_eq!(red.get(&format!("/api/tables/{table}/verify")).await.ok()["ok"], true);

    // The same number from both sides at once, again and again: one wins each time.
    let mut me = here.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let mut elsewhere = there.client();
    elsewhere.cookie = me.cookie.clone();
    let path = format!("/api/tables/{table}/actions");
    for n in 1..=20 {
        let Some(order) = first_order(&me.state(&table).await) else { break };
        let (a, b) = tokio::join!(me.post(&path, order.clone()), elsewhere.post(&path, order));
        let mut both = [a.status.as_u16(), b.status.as_u16()];
        both.sort();
        assert_eq!(both, [200, 409], "{} {}", a.text, b.text);
        assert_eq!(elsewhere.state(&table).await["number"], n);
    }
}

#[tokio::test]
async fn a_restart_finds_everything_and_the_programs_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let db = Some(folder.path().join("grognard.db").to_string_lossy().into_owned());
    // A program that never gets to move before the end.
    let slow = Config { db: db.clone(), program_pause: 60_000, ..config() };
    let house = house_of(slow, crate::common::games()).await;
    let mut me = house.guest().await;
    let table = me.table("me", "bot").await["id"].as_str().unwrap().to_string();
    me.play_first(&table).await.unwrap().ok();
    let before = me.state(&table).await;
    assert_eq!((&before["number"], &before["summary"]["your_turn"]), (&json!(1), &json!(false)));
    house.close().await;
    let house = house_with(Config { db, ..config() }).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    let state = back.until(&table, |s| s["summary"]["your_turn"] == true).await;
    assert!(state["number"].as_u64().unwrap() >= 2);
    assert_eq!(state["commitment"], before["commitment"]);
}
