//! Offers to end, deadlines, and who may sit where.

use crate::common::{Client, House, house};
use serde_json::{Value, json};

/// A table of two people, the one whose turn it is first.
async fn two(house: &House, pace: Option<i64>) -> (Client, Client, String) {
    let (mut a, mut b) = (house.guest().await, house.guest().await);
    let order = json!({"game": "skirmish", "scenario": "ford", "seed_number": 1, "pace_hours": pace, "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "open"}]});
    let table = a.post("/api/tables", order).await.ok()["id"].as_str().unwrap().to_string();
    b.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    match a.state(&table).await["summary"]["your_turn"] == true {
        true => (a, b, table),
        false => (b, a, table),
    }
}

#[tokio::test]
async fn an_offer_to_end_falls_with_the_next_action() {
    let house = house().await;
    let (mut a, mut b, table) = two(&house, None).await;
    b.post(&format!("/api/tables/{table}/offer-end"), json!({})).await.ok();
    assert!(a.state(&table).await["summary"]["offer"].is_string());
    a.play_first(&table).await.unwrap().ok();
    assert!(a.state(&table).await["summary"]["offer"].is_null());
    a.post(&format!("/api/tables/{table}/accept-end"), json!({})).await.fails(409, "no-offer");
}

#[tokio::test]
async fn an_offer_to_end_can_be_withdrawn_and_two_offers_agree() {
    let house = house().await;
    let (mut a, mut b, table) = two(&house, None).await;
    b.post(&format!("/api/tables/{table}/offer-end"), json!({})).await.ok();
    a.post(&format!("/api/tables/{table}/withdraw-end"), json!({})).await.fails(409, "no-offer");
    let state = b.post(&format!("/api/tables/{table}/withdraw-end"), json!({})).await.ok();
    assert!(state["summary"]["offer"].is_null());
    a.post(&format!("/api/tables/{table}/accept-end"), json!({})).await.fails(409, "no-offer");
    a.post(&format!("/api/tables/{table}/offer-end"), json!({})).await.ok();
    let over = b.post(&format!("/api/tables/{table}/offer-end"), json!({})).await.ok();
    assert_eq!(over["summary"]["state"], "over", "two offers agree");
}

#[tokio::test]
async fn play_and_undo_renews_no_deadline() {
    let house = house().await;
    let (mut a, _b, table) = two(&house, Some(5)).await;
    let deadline = |state: &Value| state["summary"]["deadline"].as_i64().unwrap();
    let first = deadline(&a.state(&table).await);
    let pause = || tokio::time::sleep(std::time::Duration::from_millis(30));
    // An action that can be taken back.
    let mut back = None;
    for _ in 0..20 {
        let before = deadline(&a.state(&table).await);
        pause().await;
        let Some(played) = a.play_first(&table).await else { break };
        let state = played.ok();
        if state["undoable"].as_u64() >= Some(1) {
            back = Some((before, state));
            break;
        }
    }
    let (before, state) = back.expect("something can be taken back");
    assert!(deadline(&state) > first, "going on renews it");
    for _ in 0..3 {
        pause().await;
        let number = a.state(&table).await["number"].clone();
        let undone = a.post(&format!("/api/tables/{table}/undo"), json!({"number": number})).await.ok();
        assert_eq!(deadline(&undone), before, "taken back: the time runs as it ran");
        pause().await;
        let again = a.play_first(&table).await.unwrap().ok();
        if again["summary"]["your_turn"] == true {
            assert_eq!(deadline(&again), before, "and playing it again renews nothing");
        }
    }
}

#[tokio::test]
async fn one_person_sits_on_one_open_seat_unless_the_owner_lets_him() {
    let house = house().await;
    let (mut owner, mut guest) = (house.guest().await, house.guest().await);
    let table = owner.table("open", "open").await["id"].as_str().unwrap().to_string();
    let join = format!("/api/tables/{table}/join");
    guest.post(&join, json!({"role": "red"})).await.ok();
    guest.post(&join, json!({"role": "blue"})).await.fails(409, "already-seated");
    // The owner can have him rise again.
    guest
        .post(&format!("/api/tables/{table}/remove"), json!({"role": "red"}))
        .await
        .fails(403, "not-your-table");
    let state = owner.post(&format!("/api/tables/{table}/remove"), json!({"role": "red"})).await.ok();
    assert!(state["summary"]["seats"].as_array().unwrap().iter().all(|s| s["kind"] == "open"));
    let order = json!({"game": "skirmish", "scenario": "ford", "several": true, "seats": [
        {"role": "blue", "kind": "open"}, {"role": "red", "kind": "open"}]});
    let table = owner.post("/api/tables", order).await.ok()["id"].as_str().unwrap().to_string();
    let join = format!("/api/tables/{table}/join");
    guest.post(&join, json!({})).await.ok();
    assert_eq!(guest.post(&join, json!({})).await.ok()["summary"]["state"], "playing");
}

#[tokio::test]
async fn an_invitation_is_used_once() {
    let house = house().await;
    let (mut owner, mut guest, mut other) = (house.guest().await, house.guest().await, house.guest().await);
    let order = json!({"game": "skirmish", "scenario": "ford", "private": true, "seats": [
        {"role": "blue", "kind": "me"}, {"role": "red", "kind": "invite"}]});
    let table = owner.post("/api/tables", order).await.ok();
    let code = table["invites"]["red"].as_str().unwrap().split("code=").nth(1).unwrap().to_string();
    let table = table["id"].as_str().unwrap().to_string();
    other.get(&format!("/api/tables/{table}?code={code}")).await.ok();
    guest.post(&format!("/api/tables/{table}/join"), json!({"code": code})).await.ok();
    other.get(&format!("/api/tables/{table}?code={code}")).await.fails(404, "unknown-table");
}
