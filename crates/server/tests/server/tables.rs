//! Tables over HTTP: setting up, playing, undoing, ending, going back.

use crate::common::{Client, config, first_order, house, house_of, house_with, napoleon};
use serde_json::{Value, json};
use server::store::{Change, Place, Store};

fn id(table: &Value) -> String {
    table["id"].as_str().unwrap().to_string()
}

/// The two clients of a table, blue and red, who play each other.
async fn two(house: &crate::common::House) -> (Client, Client, String) {
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    let table = id(&blue.table("me", "open").await);
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    (blue, red, table)
}

/// Plays until one of both cannot go on: the game is over.
async fn play_out(blue: &mut Client, red: &mut Client, table: &str) -> Value {
    for _ in 0..2000 {
        let mut moved = false;
        for client in [&mut *blue, &mut *red] {
            if let Some(reply) = client.play_first(table).await {
                reply.ok();
                moved = true;
            }
        }
        if !moved {
            break;
        }
    }
    blue.state(table).await
}

#[tokio::test]
async fn a_guest_plays_a_program_to_the_end() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = me.table("me", "bot").await;
    assert_eq!((&table["state"], &table["private"]), (&json!("playing"), &json!(false)));
    assert_eq!(table["seats"][1]["bot"], "greedy");
    let table = id(&table);
    loop {
        let yours = |s: &Value| s["summary"]["your_turn"] == true || s["status"]["over"].is_object();
        let state = me.until(&table, yours).await;
        if state["status"]["over"].is_object() {
            break;
        }
        let order = first_order(&state).unwrap();
        let reply = me.post(&format!("/api/tables/{table}/actions"), order).await;
        // Both may decide at once: the program may have been faster.
        if reply.status != 409 {
            reply.ok();
        }
    }
    let state = me.state(&table).await;
    assert_eq!(state["summary"]["state"], "over");
    let verdict = me.get(&format!("/api/tables/{table}/verify")).await.ok();
    assert_eq!(verdict["ok"], true, "{verdict}");
    assert_eq!(verdict["actions"], state["number"]);
    let record = me.get(&format!("/api/tables/{table}/export")).await.ok();
    assert!(record["seed"].is_string());
    assert_eq!(record["commitment"], state["commitment"]);
}

#[tokio::test]
async fn a_guest_plays_a_real_game_against_a_program() {
    let house = house_of(config(), napoleon()).await;
    let mut me = house.guest().await;
    let info = me.get("/api/games").await.ok()[0].clone();
    let roles = info["roles"].as_array().unwrap();
    let seats = json!([{"role": roles[0]["id"], "kind": "me"}, {"role": roles[1]["id"], "kind": "bot"}]);
    let order =
        json!({"game": info["id"], "scenario": info["scenarios"][0]["id"], "seats": seats, "seed_number": 3});
    let table = id(&me.post("/api/tables", order).await.ok());
    let mut mine = 0;
    while mine < 60 {
        let yours = |s: &Value| s["summary"]["your_turn"] == true || s["status"]["over"].is_object();
        let state = me.until(&table, yours).await;
        let Some(order) = first_order(&state) else { break };
        let reply =
            me.post(&format!("/api/tables/{table}/actions?log_from={}", order["number"]), order).await;
        if reply.status != 409 {
            reply.ok();
            mine += 1;
        }
    }
    me.post(&format!("/api/tables/{table}/resign"), json!({})).await.ok();
    assert_eq!(me.get(&format!("/api/tables/{table}/verify")).await.ok()["ok"], true);
}

#[tokio::test]
async fn two_people_play_by_invitation() {
    let house = house().await;
    let (mut host, mut friend, mut stranger) =
        (house.guest().await, house.guest().await, house.guest().await);
    let order = json!({"game": "skirmish", "scenario": "ford", "private": true,
        "seats": [{"role": "blue", "kind": "me"}, {"role": "red", "kind": "invite"}]});
    let table = host.post("/api/tables", order).await.ok();
    assert_eq!(table["state"], "open");
    let url = table["invites"]["red"].as_str().unwrap();
    assert!(url.starts_with(&house.url), "{url}");
    let (table, code) = (id(&table), url.split_once("code=").unwrap().1.to_string());
    let path = format!("/api/tables/{table}");
    stranger.get(&path).await.fails(404, "unknown-table");
    stranger.post(&format!("{path}/join"), json!({"code": "wrong"})).await.fails(404, "unknown-table");
    let seen = stranger.get(&format!("{path}?code={code}")).await.ok();
    assert!(seen["summary"]["invites"].is_null(), "codes are for the host");
    let joined = friend.post(&format!("{path}/join"), json!({"code": code})).await.ok();
    assert_eq!(joined["summary"]["state"], "playing");
    assert_eq!(joined["viewer"], json!(["red"]));
    assert_eq!(friend.get("/api/tables?filter=mine").await.ok().as_array().unwrap().len(), 1);
    assert_eq!(friend.get("/api/tables?filter=open").await.ok(), json!([]));
    let over = play_out(&mut host, &mut friend, &table).await;
    assert!(over["status"]["over"]["winners"].is_array(), "{}", over["status"]);
}

#[tokio::test]
async fn an_open_table_shows_no_hands_and_can_be_left() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = id(&me.table("me", "open").await);
    let state = me.state(&table).await;
    assert_eq!((&state["viewer"], &state["table"]["actions"]), (&json!([]), &json!([])));
    let order = json!({"number": 1, "role": "blue", "action": {"order": "advance"}});
    me.post(&format!("/api/tables/{table}/actions"), order).await.fails(409, "not-started");
    let listed = house.client().get("/api/tables?filter=open").await.ok();
    assert_eq!(listed[0]["id"], table.as_str());
    me.post(&format!("/api/tables/{table}/leave"), json!({})).await.ok();
    me.get(&format!("/api/tables/{table}")).await.fails(404, "unknown-table");
}

#[tokio::test]
async fn the_host_starts_early_and_a_program_takes_the_free_seat() {
    let house = house().await;
    let (mut me, mut other) = (house.guest().await, house.guest().await);
    let table = id(&me.table("me", "open").await);
    other.post(&format!("/api/tables/{table}/start"), json!({})).await.fails(403, "not-your-table");
    let state = me.post(&format!("/api/tables/{table}/start"), json!({})).await.ok();
    assert_eq!(state["summary"]["seats"][1]["kind"], "bot");
    me.post(&format!("/api/tables/{table}/leave"), json!({})).await.fails(409, "already-started");
}

#[tokio::test]
async fn a_number_is_played_once() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let path = format!("/api/tables/{table}/actions");
    let order = first_order(&blue.state(&table).await).unwrap();
    blue.post(&path, order.clone()).await.ok();
    let again = blue.post(&path, order).await.fails(409, "moved-on");
    assert_eq!(again["state"]["number"], 1);
    // Both at once: one wins.
    let order = first_order(&red.state(&table).await).unwrap();
    let (mut tab, text) = (red.clone(), order.clone());
    let (path1, path2) = (path.clone(), path.clone());
    let first = tokio::spawn(async move { tab.post(&path1, text).await.status.as_u16() });
    let second = red.post(&path2, order).await.status.as_u16();
    let mut both = [first.await.unwrap(), second];
    both.sort();
    assert_eq!(both, [200, 409]);
    assert_eq!(blue.state(&table).await["number"], 2);
}

#[tokio::test]
async fn what_is_not_allowed_is_refused_with_its_reason() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let mut stranger = house.guest().await;
    let mut nobody = house.client();
    let path = format!("/api/tables/{table}/actions");
    let order = first_order(&blue.state(&table).await).unwrap();
    stranger.post(&path, order.clone()).await.fails(403, "not-at-this-table");
    nobody.post(&path, order.clone()).await.fails(401, "not-logged-in");
    red.post(&path, order.clone()).await.fails(403, "not-your-role");
    let wrong = |key: &str, value: Value| {
        let mut order = order.clone();
        order[key] = value;
        order
    };
    blue.post(&path, wrong("number", json!(7))).await.fails(409, "moved-on");
    blue.post(&path, wrong("role", json!("green"))).await.fails(400, "malformed");
    blue.post(&path, wrong("action", json!({"fly": "moon"}))).await.fails(400, "malformed");
    blue.post("/api/tables/nowhere/actions", order.clone()).await.fails(404, "unknown-table");
    let pass = wrong("action", json!("pass"));
    let refused = blue.post(&path, pass.clone()).await;
    let refused = refused.fails(422, "refused");
    assert!(refused["text"]["id"].is_string(), "{refused}");
    let action = pass["action"].to_string();
    let why = |a: String, role: &str| format!("/api/tables/{table}/why?role={role}&action={}", escape(&a));
    let why_not = blue.get(&why(action.clone(), "blue")).await.ok();
    assert_eq!((&why_not["legal"], &why_not["text"]), (&json!(false), &refused["text"]));
    assert_eq!(blue.get(&why(order["action"].to_string(), "blue")).await.ok(), json!({"legal": true}));
    blue.get(&why(action.clone(), "red")).await.fails(403, "not-your-role");
    blue.get(&why("{".into(), "blue")).await.fails(400, "malformed");
    // Asked by pointing: at what the legal action is on, and at nothing.
    let here = |pin: &str| format!("/api/tables/{table}/why?role=blue&pin={}", escape(pin));
    let named = order["action"].as_object().and_then(|o| o.values().next().cloned());
    if let Some(Value::String(space)) = named {
        let said = blue.get(&here(&json!({ "space": space }).to_string())).await.ok();
        assert_eq!(said["legal"], json!(true), "{said}");
    }
    let nowhere = blue.get(&here(&json!({ "space": "nowhere" }).to_string())).await.ok();
    assert_eq!(nowhere, json!({"legal": false}));
    blue.get(&here("{")).await.fails(400, "malformed");
    blue.get(&format!("/api/tables/{table}/why?role=blue")).await.fails(400, "malformed");
    assert_eq!(blue.state(&table).await["number"], 0, "nothing of this changed anything");
}

#[tokio::test]
async fn what_is_asked_for_is_laid_over_the_board() {
    let house = house().await;
    let (mut blue, _red, table) = two(&house).await;
    let ask = |name: &str, about: &str, more: &str| {
        format!("/api/tables/{table}/overlay?name={name}&about={}{more}", escape(about))
    };
    let piece = r#"[{"piece":"blue-1"}]"#;
    let ways = blue.get(&ask("ways", piece, "")).await.ok();
    assert_eq!(ways["legend"][0]["rule"], "2.3", "{ways}");
    assert!(ways["spaces"].as_array().is_some_and(|s| !s.is_empty()), "{ways}");
    assert_eq!(blue.get(&ask("ways", piece, "&at=0")).await.ok(), ways);
    assert_eq!(blue.get(&ask("ways", "[]", "")).await.ok(), Value::Null, "about nothing");
    assert_eq!(blue.get(&ask("weather", piece, "")).await.ok(), Value::Null, "no such overlay");
    blue.get(&ask("ways", "{", "")).await.fails(400, "malformed");
    blue.get(&ask("ways", piece, "&as=red")).await.fails(403, "not-your-role");
    blue.get(&ask("ways", piece, "&at=7")).await.fails(404, "not-yet");
}

fn escape(text: &str) -> String {
    text.bytes().map(|b| format!("%{b:02X}")).collect()
}

#[tokio::test]
async fn bodies_that_are_broken_or_huge_are_turned_away() {
    let house = house().await;
    let (mut blue, _red, table) = two(&house).await;
    let path = format!("/api/tables/{table}/actions");
    for broken in ["{", "[]", "null", "{\"number\": \"x\"}", "{\"number\": -1}", "\u{0}"] {
        let reply = blue.send(axum::http::Method::POST, &path, broken.as_bytes().to_vec()).await;
        reply.fails(400, "malformed");
    }
    let huge = vec![b' '; 100_000];
    blue.send(axum::http::Method::POST, &path, huge).await.fails(413, "too-large");
    let deep = "[".repeat(20_000);
    blue.send(axum::http::Method::POST, &path, deep.into_bytes()).await.fails(400, "malformed");
    blue.send(axum::http::Method::DELETE, &path, Vec::new()).await.fails(405, "wrong-method");
    blue.get("/api/nowhere").await.fails(404, "unknown-address");
    blue.get(&format!("/api/tables/{table}/at/x")).await.fails(400, "malformed");
}

#[tokio::test]
async fn a_player_takes_back_his_own_action_and_no_more() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = id(&me.table("hotseat", "hotseat").await);
    let path = format!("/api/tables/{table}");
    let before = me.state(&table).await;
    me.post(&format!("{path}/actions"), first_order(&before).unwrap()).await.ok();
    let state = me.state(&table).await;
    assert_eq!(state["undoable"], 1);
    me.post(&format!("{path}/undo"), json!({"number": 1, "count": 2})).await.fails(422, "not-undoable");
    me.post(&format!("{path}/undo"), json!({"number": 3, "count": 1})).await.fails(409, "moved-on");
    let after = me.post(&format!("{path}/undo"), json!({"number": 1, "count": 1})).await.ok();
    assert_eq!((&after["number"], &after["table"]), (&before["number"], &before["table"]));
    me.post(&format!("{path}/actions"), first_order(&after).unwrap()).await.ok();
    assert_eq!(me.state(&table).await["number"], 1);
}

#[tokio::test]
async fn a_hidden_hand_is_in_no_answer_for_the_other() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let mine = blue.state(&table).await;
    let hands: Vec<&Value> = mine["table"]["piles"].as_array().unwrap().iter().collect();
    let cards: Vec<String> = hands
        .iter()
        .flat_map(|p| p["cards"].as_array().cloned().unwrap_or_default())
        .map(|c| c.to_string())
        .collect();
    let theirs = red.state(&table).await;
    assert_ne!(mine["table"]["piles"], theirs["table"]["piles"], "{cards:?}");
    red.get(&format!("/api/tables/{table}?as=blue")).await.fails(403, "not-your-role");
    red.get(&format!("/api/tables/{table}?as=all")).await.fails(403, "not-your-role");
    red.get(&format!("/api/tables/{table}/at/0?as=blue")).await.fails(403, "not-your-role");
    red.get(&format!("/api/tables/{table}/export")).await.fails(409, "not-over");
    red.get(&format!("/api/tables/{table}/verify")).await.fails(409, "not-over");
    let watcher = house.client().state(&table).await;
    assert_eq!((&watcher["viewer"], &watcher["table"]["actions"]), (&json!([]), &json!([])));
    // When it is over everything may be seen.
    let path = format!("/api/tables/{table}");
    blue.post(&format!("{path}/resign"), json!({"role": "blue"})).await.ok();
    let open = red.get(&format!("{path}/at/0?as=all")).await.ok();
    assert_eq!(open["viewer"], json!(["blue", "red"]));
}

#[tokio::test]
async fn the_past_can_be_looked_at_and_branched_from() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let mut states = vec![blue.state(&table).await];
    for _ in 0..12 {
        if let Some(reply) = blue.play_first(&table).await {
            states.push(reply.ok());
        }
        if let Some(reply) = red.play_first(&table).await {
            reply.ok();
            states.push(blue.state(&table).await);
        }
    }
    for (n, state) in states.iter().enumerate() {
        let past = blue.get(&format!("/api/tables/{table}/at/{n}")).await.ok();
        for key in ["table", "log", "number", "status"] {
            assert_eq!(past[key], state[key], "{key} at {n}");
        }
    }
    blue.get(&format!("/api/tables/{table}/at/999")).await.fails(404, "not-yet");
    let branch = blue.post(&format!("/api/tables/{table}/branch"), json!({"number": 3})).await.ok();
    assert_eq!((&branch["private"], &branch["state"]), (&json!(true), &json!("playing")));
    let branch = id(&branch);
    red.get(&format!("/api/tables/{branch}")).await.fails(404, "unknown-table");
    let state = blue.state(&branch).await;
    assert_ne!(state["commitment"], states[0]["commitment"], "dice of its own");
    blue.play_first(&branch).await.unwrap().ok();
    let record = blue.get(&format!("/api/tables/{branch}/export")).await.ok();
    assert!(record["seed"].is_null() && record["position"].is_object());
}

#[tokio::test]
async fn the_file_of_a_branch_does_not_tell_how_its_secrets_were_drawn() {
    let house = house().await;
    let (mut blue, _red, table) = two(&house).await;
    let mut branches: Vec<kernel::Record> = Vec::new();
    for _ in 0..4 {
        let branch = id(&blue.post(&format!("/api/tables/{table}/branch"), json!({"number": 0})).await.ok());
        // Alone at his table he ends it when he likes, and then may have its seed.
        blue.post(&format!("/api/tables/{branch}/offer-end"), json!({})).await.ok();
        let record = blue.get(&format!("/api/tables/{branch}/export")).await.ok();
        branches.push(serde_json::from_value(record).unwrap());
    }
    blue.post(&format!("/api/tables/{table}/resign"), json!({"role": "blue"})).await.ok();
    let record = blue.get(&format!("/api/tables/{table}/export")).await.ok();
    let record: kernel::Record = serde_json::from_value(record).unwrap();
    let game = std::sync::Arc::new(skirmish::Skirmish::load(&Default::default()).unwrap());
    let truth = kernel::Session::import(game.clone(), &record).unwrap().at(0);
    for branch in branches {
        let seed = branch.seed.expect("it is over");
        let drawn = kernel::Session::import(game.clone(), &branch).unwrap().at(0);
        let me = kernel::Roles::of(kernel::Role(0));
        let mut dice = kernel::Dice::quiet(&seed);
        let guess = kernel::Game::redraw(&*game, truth.state(), me, &mut dice).unwrap();
        assert_ne!(guess, *drawn.state(), "its seed gives the drawing away");
    }
}

#[tokio::test]
async fn a_game_ends_by_resigning_or_by_agreement_and_is_played_again() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let path = format!("/api/tables/{table}");
    red.post(&format!("{path}/accept-end"), json!({})).await.fails(409, "no-offer");
    blue.post(&format!("{path}/rematch"), json!({})).await.fails(409, "not-over");
    let state = blue.post(&format!("{path}/offer-end"), json!({})).await.ok();
    assert!(state["summary"]["offer"].is_string());
    blue.post(&format!("{path}/accept-end"), json!({})).await.fails(409, "no-offer");
    let over = red.post(&format!("{path}/accept-end"), json!({})).await.ok();
    assert_eq!(over["status"]["over"]["winners"], json!(["blue", "red"]));
    assert_eq!((&over["table"]["actions"], &over["undoable"]), (&json!([]), &json!(0)));
    let order = json!({"number": 1, "role": "blue", "action": "pass"});
    blue.post(&format!("{path}/actions"), order).await.fails(409, "table-over");
    // A rematch: asked twice, one table, and the other has his seat kept.
    let again = id(&blue.post(&format!("{path}/rematch"), json!({})).await.ok());
    assert_eq!(id(&red.post(&format!("{path}/rematch"), json!({})).await.ok()), again);
    let mine = red.get("/api/tables?filter=mine").await.ok();
    let kept = mine.as_array().unwrap().iter().find(|t| t["id"] == again.as_str()).unwrap();
    assert_eq!((&kept["invited"], &kept["state"]), (&json!(true), &json!("open")));
    let state = red.post(&format!("/api/tables/{again}/join"), json!({})).await.ok();
    assert_eq!((&state["summary"]["state"], &state["viewer"]), (&json!("playing"), &json!(["red"])));
    let over = red.post(&format!("/api/tables/{again}/resign"), json!({"role": "red"})).await.ok();
    assert_eq!(over["status"]["over"]["winners"], json!(["blue"]));
    assert_eq!(over["status"]["over"]["text"]["id"], "table-resigned");
    let away = red.post(&format!("/api/tables/{again}/archive"), json!({})).await.ok();
    assert_eq!(away["state"], "archived");
    assert_eq!(blue.state(&again).await["summary"]["state"], "over");
    let verdict = red.get(&format!("/api/tables/{again}/verify")).await.ok();
    assert_eq!(verdict["ok"], true);
}

#[tokio::test]
async fn only_late_games_are_claimed() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db");
    let house = house_with(server::Config { db: Some(db.to_string_lossy().into_owned()), ..config() }).await;
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    let order = json!({"game": "skirmish", "scenario": "ford", "pace_hours": 1, "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "open"}]});
    let table = id(&blue.post("/api/tables", order).await.ok());
    red.post(&format!("/api/tables/{table}/join"), json!({"role": "red"})).await.ok();
    let state = blue.play_first(&table).await.unwrap().ok();
    assert!(state["summary"]["deadline"].is_i64());
    let path = format!("/api/tables/{table}/claim");
    blue.post(&path, json!({})).await.fails(409, "not-late");
    // Two hours later.
    let store = Store::open(&Place::File(db), &Default::default()).await.unwrap();
    let (mut row, _) = store.table(&table).await.unwrap().unwrap();
    row.since -= 2 * 3_600_000;
    store.commit(Change::of(&mut row)).await.unwrap();
    red.post(&path, json!({})).await.fails(409, "not-late");
    let over = blue.post(&path, json!({})).await.ok();
    assert_eq!(over["status"]["over"]["winners"], json!(["blue"]));
    assert_eq!(over["status"]["over"]["text"]["id"], "table-claimed");
}

#[tokio::test]
async fn tables_are_set_up_only_as_the_game_has_them() {
    let house = house_with(server::Config { allow_seeds: false, ..config() }).await;
    let mut me = house.guest().await;
    let order =
        |scenario: &str, seats: Value| json!({"game": "skirmish", "scenario": scenario, "seats": seats});
    let both = json!([{"role": "blue", "kind": "me"}, {"role": "red", "kind": "bot"}]);
    me.post("/api/tables", order("moon", both.clone())).await.fails(422, "refused");
    me.post("/api/tables", order("ford", json!([{"role": "blue", "kind": "me"}])))
        .await
        .fails(400, "malformed");
    let bot = json!([{"role": "blue", "kind": "me"}, {"role": "red", "kind": "bot", "bot": "genius"}]);
    me.post("/api/tables", order("ford", bot)).await.fails(400, "malformed");
    let mut seeded = order("ford", both.clone());
    seeded["seed_number"] = json!(1);
    me.post("/api/tables", seeded).await.fails(403, "no-seeds");
    let mut other = order("ford", both.clone());
    other["game"] = json!("chess");
    me.post("/api/tables", other).await.fails(404, "unknown-game");
    house.client().post("/api/tables", order("ford", both)).await.fails(401, "not-logged-in");
}

#[tokio::test]
async fn chat_and_notes() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let path = format!("/api/tables/{table}");
    blue.post(&format!("{path}/chat"), json!({"text": " Vive l'Empereur! "})).await.ok();
    red.post(&format!("{path}/chat"), json!({"text": ""})).await.fails(400, "malformed");
    let chat = red.get(&format!("{path}/chat")).await.ok();
    assert_eq!((&chat[0]["text"], &chat[0]["you"]), (&json!("Vive l'Empereur!"), &json!(false)));
    house
        .guest()
        .await
        .post(&format!("{path}/chat"), json!({"text": "hi"}))
        .await
        .fails(403, "not-at-this-table");
    blue.put(&format!("{path}/notes"), json!({"text": "attack at dawn"})).await.ok();
    assert_eq!(blue.get(&format!("{path}/notes")).await.ok()["text"], "attack at dawn");
    assert_eq!(red.get(&format!("{path}/notes")).await.ok()["text"], "");
}
