//! A full disk: a clear answer, and nothing broken.

use crate::common::{config, first_order, house_with};
use serde_json::json;
use server::Config;

#[tokio::test]
async fn a_full_disk_is_said_clearly_and_breaks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("small.db").to_string_lossy().into_owned();
    // Some 350 kB: the tables fit, and a few games.
    let small = Config { db: Some(db.clone()), max_pages: Some(85), ..config() };
    let house = house_with(small).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}/actions");
    let mut acknowledged = 0;
    let mut full = 0;
    for _ in 0..300 {
        // Talk takes the room, as far as it goes.
        let words = "x".repeat(1900);
        while me.post(&format!("/api/tables/{table}/chat"), json!({"text": words})).await.status == 204 {}
        let state = me.state(&table).await;
        assert_eq!(state["number"], acknowledged, "what is shown was committed");
        let Some(order) = first_order(&state) else { break };
        let reply = me.post(&path, order).await;
        if reply.status == 507 {
            reply.fails(507, "disk-full");
            full += 1;
            break;
        }
        reply.ok();
        acknowledged += 1;
    }
    assert!(full > 0, "the disk filled up after {acknowledged} actions");
    // Reading goes on, and nothing that was refused is there.
    let state = me.state(&table).await;
    assert_eq!(state["number"], acknowledged);
    house.close().await;
    // With room again, everything acknowledged is there and the game goes on.
    let house = house_with(Config { db: Some(db), ..config() }).await;
    let mut back = house.client();
    back.cookie = me.cookie.clone();
    assert_eq!(back.state(&table).await["table"], state["table"]);
    back.play_first(&table).await.unwrap().ok();
}
