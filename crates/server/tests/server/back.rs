//! Taking back over dice and decisions, and questions that are not put.

use crate::common::{Client, House, first_order, house};
use serde_json::{Value, json};

fn id(table: &Value) -> String {
    table["id"].as_str().unwrap().to_string()
}

/// Plays what comes first, `most` times at most, until the state is as wanted.
async fn play_until(players: &mut [&mut Client], table: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..400 {
        for me in players.iter_mut() {
            let state = me.state(table).await;
            if wanted(&state) {
                return state;
            }
            if let Some(order) = first_order(&state) {
                let reply = me.post(&format!("/api/tables/{table}/actions"), order).await;
                if reply.status != 409 {
                    reply.ok();
                }
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("it never came to that");
}

async fn two(house: &House) -> (Client, Client, String) {
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    let table = id(&blue.table("me", "open").await);
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    (blue, red, table)
}

#[tokio::test]
async fn against_a_program_dice_are_taken_back_and_the_record_tells() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = id(&me.table("me", "bot").await);
    let path = format!("/api/tables/{table}");
    let wanted = |s: &Value| {
        s["summary"]["your_turn"] == true && s["undoable"] == 0 && s["back"]["free"] == json!(false)
    };
    let state = play_until(&mut [&mut me], &table, wanted).await;
    assert_eq!(state["back"]["asks"], false, "nobody else sits there");
    assert!(state["summary"]["taken_back"].is_null());
    let (number, to) = (state["number"].as_u64().unwrap(), state["back"]["to"].as_u64().unwrap());
    me.post(&format!("{path}/take-back"), json!({"number": number, "to": number}))
        .await
        .fails(422, "not-undoable");
    me.post(&format!("{path}/take-back"), json!({"number": number + 7, "to": to}))
        .await
        .fails(409, "moved-on");
    let back = me.post(&format!("{path}/take-back"), json!({"number": number, "to": to})).await.ok();
    assert_eq!((&back["number"], &back["summary"]["taken_back"]), (&json!(to), &json!(1)));
    assert_eq!(back["summary"]["your_turn"], true, "where he decided, he decides again");
    me.post(&format!("{path}/resign"), json!({})).await.ok();
    let record = me.get(&format!("{path}/export")).await.ok();
    assert_eq!(record["taken_back"], 1);
    assert_eq!(me.get(&format!("{path}/verify")).await.ok()["ok"], true);
}

#[tokio::test]
async fn between_people_it_is_a_wish_that_the_other_grants() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let path = format!("/api/tables/{table}");
    // Both have written their orders and dice were rolled.
    let state = play_until(&mut [&mut blue, &mut red], &table, |s| s["number"] == 2).await;
    let number = state["number"].as_u64().unwrap();
    let mine = blue.state(&table).await;
    assert_eq!(mine["back"], json!({"to": 0, "free": false, "asks": true}));
    let order = json!({"number": number, "to": 0});
    let mut stranger = house.guest().await;
    stranger.post(&format!("{path}/take-back"), order.clone()).await.fails(403, "not-at-this-table");
    let yes = json!({"number": number, "granted": true});
    let no = json!({"number": number, "granted": false});
    red.post(&format!("{path}/answer-back"), yes.clone()).await.fails(409, "no-offer");
    let asked = blue.post(&format!("{path}/take-back"), order.clone()).await.ok();
    assert_eq!((&asked["number"], &asked["wish"]["yours"]), (&json!(number), &json!(true)));
    blue.post(&format!("{path}/answer-back"), yes.clone()).await.fails(409, "no-offer");
    stranger.post(&format!("{path}/answer-back"), yes.clone()).await.fails(403, "not-at-this-table");
    // Refused, it is forgotten.
    let refused = red.post(&format!("{path}/answer-back"), no).await.ok();
    assert_eq!((&refused["number"], refused["wish"].is_null()), (&json!(number), true));
    // Granted, both are where he decided; what the other had decided since is gone.
    blue.post(&format!("{path}/take-back"), order.clone()).await.ok();
    let seen = red.state(&table).await;
    assert_eq!((&seen["wish"]["yours"], &seen["wish"]["to"]), (&json!(false), &json!(0)));
    let granted = red.post(&format!("{path}/answer-back"), yes).await.ok();
    assert_eq!((&granted["number"], &granted["summary"]["taken_back"]), (&json!(0), &json!(1)));
    assert!(granted["wish"].is_null());
}

#[tokio::test]
async fn a_wish_lapses_with_the_next_action() {
    let house = house().await;
    let (mut blue, mut red, table) = two(&house).await;
    let path = format!("/api/tables/{table}");
    play_until(&mut [&mut blue, &mut red], &table, |s| s["number"] == 2).await;
    blue.post(&format!("{path}/take-back"), json!({"number": 2, "to": 0})).await.ok();
    for me in [&mut blue, &mut red] {
        if let Some(reply) = me.play_first(&table).await {
            reply.ok();
            break;
        }
    }
    assert!(red.state(&table).await["wish"].is_null());
    let late = json!({"number": 3, "granted": true});
    red.post(&format!("{path}/answer-back"), late).await.fails(409, "no-offer");
}

#[tokio::test]
async fn his_own_last_step_needs_nobody_and_is_not_counted() {
    let house = house().await;
    let (mut blue, _red, table) = two(&house).await;
    blue.play_first(&table).await.unwrap().ok();
    let back = blue.post(&format!("/api/tables/{table}/take-back"), json!({"number": 1, "to": 0})).await.ok();
    assert_eq!(back["number"], 0);
    assert!(back["summary"]["taken_back"].is_null() && back["wish"].is_null());
}

/// A question that can be answered in one way only, with a button.
fn is_empty_question(state: &Value) -> bool {
    let actions = state["table"]["actions"].as_array().unwrap();
    actions.len() == 1 && actions[0]["pin"] == "button"
}

#[tokio::test]
async fn among_programs_nobody_is_asked_what_has_one_answer() {
    let house = house().await;
    let mut me = house.guest().await;
    let mut games = 0;
    for _ in 0..3 {
        let table = id(&me.table("me", "bot").await);
        loop {
            let yours = |s: &Value| s["summary"]["your_turn"] == true || s["status"]["over"].is_object();
            let state = me.until(&table, yours).await;
            assert!(!is_empty_question(&state), "{}", state["table"]["prompt"]);
            let Some(order) = first_order(&state) else { break };
            let reply = me.post(&format!("/api/tables/{table}/actions"), order).await;
            if reply.status != 409 {
                assert!(!is_empty_question(&reply.ok()), "nor in the answer");
            }
        }
        // It was his action all the same, and the game replays.
        assert_eq!(me.get(&format!("/api/tables/{table}/verify")).await.ok()["ok"], true);
        games += 1;
    }
    assert_eq!(games, 3);
    // Who shares a screen may share it with somebody: whether he is asked would tell what the other holds.
    for seed in 1..20 {
        let order = json!({"game": "skirmish", "scenario": "ford", "seed_number": seed, "seats": [
            {"role": "blue", "kind": "hotseat"}, {"role": "red", "kind": "hotseat"}]});
        let table = id(&me.post("/api/tables", order).await.ok());
        for turn in 0..80 {
            let state = me.state(&table).await;
            if is_empty_question(&state) {
                return;
            }
            let actions = state["table"]["actions"].as_array().unwrap();
            let Some(choice) = actions.get((turn * 5 + seed) % actions.len().max(1)) else { break };
            let number = state["number"].as_u64().unwrap() + 1;
            let order = json!({"number": number, "role": choice["role"], "action": choice["action"]});
            me.post(&format!("/api/tables/{table}/actions"), order).await.ok();
        }
    }
    panic!("the question was never put");
}

#[tokio::test]
async fn skipping_is_for_those_who_sit_there() {
    let house = house().await;
    let (mut me, mut stranger) = (house.guest().await, house.guest().await);
    let table = id(&me.table("me", "bot").await);
    let reply = me.post(&format!("/api/tables/{table}/skip"), json!({})).await;
    assert_eq!(reply.status, 204);
    stranger.post(&format!("/api/tables/{table}/skip"), json!({})).await.fails(403, "not-at-this-table");
}
