//! Live updates, and coming back after the line was lost.

use crate::common::{first_order, house};
use serde_json::{Value, json};

#[tokio::test]
async fn everybody_hears_of_an_action_with_what_he_may_see() {
    let house = house().await;
    let (mut blue, mut red) = (house.guest().await, house.guest().await);
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}/events");
    let mut watcher = house.client().events(&path).await;
    assert_eq!(watcher.next_of("state").await.data["summary"]["state"], "open");
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    assert_eq!(watcher.next_of("state").await.data["summary"]["state"], "playing");
    let (mut left, mut right) = (blue.events(&path).await, red.events(&path).await);
    assert_eq!(left.next_of("state").await.data["viewer"], json!(["blue"]));
    assert_eq!(right.next_of("state").await.data["viewer"], json!(["red"]));
    blue.play_first(&table).await.unwrap().ok();
    for (events, viewer) in
        [(&mut left, json!(["blue"])), (&mut right, json!(["red"])), (&mut watcher, json!([]))]
    {
        let event = events.next_of("state").await;
        assert_eq!((&event.data["number"], &event.data["viewer"]), (&json!(1), &viewer));
        assert!(event.id.starts_with("1."), "{}", event.id);
    }
    red.post(&format!("/api/tables/{table}/chat"), json!({"text": "en garde"})).await.ok();
    let said = left.next_of("chat").await.data;
    assert_eq!((&said["text"], &said["you"]), (&json!("en garde"), &json!(false)));
    let present = house.client().events(&path).await.next_of("presence").await.data;
    assert_eq!(present["present"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn who_comes_back_gets_what_he_missed_and_nothing_twice() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}/events");
    let mut events = me.events(&path).await;
    let first = events.next_of("state").await;
    drop(events);
    me.play_first(&table).await.unwrap().ok();
    me.post(&format!("/api/tables/{table}/chat"), json!({"text": "one"})).await.ok();
    let mut events = me.with_header("last-event-id", &first.id).events(&path).await;
    let missed = events.next_of("state").await;
    assert_eq!(missed.data["number"], 1);
    let said = events.next_of("chat").await;
    assert_eq!(said.data["text"], "one");
    drop(events);
    // Nothing new: no state comes before the next action.
    let mut events = me.events(&format!("{path}?from={}", said.id)).await;
    me.play_first(&table).await.unwrap().ok();
    assert_eq!(events.next_of("state").await.data["number"], 2);
}

/// What a client keeps of the log when answers carry only what is new.
fn keep(log: &mut Vec<Value>, state: &Value) {
    let from = state["log_from"].as_u64().unwrap();
    log.retain(|l| l["number"].as_u64().unwrap() < from);
    log.extend(state["log"].as_array().unwrap().iter().cloned());
}

#[tokio::test]
async fn a_log_in_pieces_is_the_whole_log_even_after_undo() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}");
    let mut events = me.events(&format!("{path}/events?log_from=0")).await;
    let mut log = Vec::new();
    keep(&mut log, &events.next_of("state").await.data);
    for n in 0..30 {
        let state = me.state(&table).await;
        let Some(order) = first_order(&state) else { break };
        let brief =
            me.post(&format!("{path}/actions?log_from={}", order["number"]), order.clone()).await.ok();
        assert!(brief["log"].as_array().unwrap().iter().all(|l| l["number"] == order["number"]));
        keep(&mut log, &events.next_of("state").await.data);
        if n % 3 == 0 && brief["undoable"] != 0 {
            me.post(&format!("{path}/undo"), json!({"number": brief["number"], "count": 1})).await.ok();
            keep(&mut log, &events.next_of("state").await.data);
        }
        assert_eq!(json!(log), me.state(&table).await["log"]);
    }
}

#[tokio::test]
async fn a_stream_ends_when_the_server_does() {
    let house = house().await;
    let mut me = house.guest().await;
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let mut events = me.events(&format!("/api/tables/{table}/events")).await;
    events.next_of("state").await;
    let began = std::time::Instant::now();
    house.close().await;
    while events.next().await.is_some() {}
    assert!(began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
}
