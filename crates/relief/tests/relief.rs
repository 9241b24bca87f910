//! Two builds with different rules on one PostgreSQL: while the older lives the newer leaves its games alone, and then it takes
//! them over.

#[path = "../../server/tests/server/common/mod.rs"]
mod common;

use common::Client;
use common::postgres::Postgres;
use common::process::{Process, command};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const OLDER: &str = env!("CARGO_BIN_EXE_older");
const NEWER: &str = env!("CARGO_BIN_EXE_newer");

/// A program that pauses so long, in milliseconds, before its own programs move.
fn start(program: &str, db: &str, pause: &str) -> Process {
    let mut command = command(program, db);
    command.env("GROGNARD_PROGRAM_PAUSE", pause);
    Process::run(command)
}

fn id(table: &Value) -> String {
    table["id"].as_str().unwrap().to_string()
}

/// How many cards blue holds.
async fn cards(me: &mut Client, table: &str) -> usize {
    let state = me.state(table).await;
    let piles = state["table"]["piles"].as_array().unwrap().clone();
    piles.iter().filter(|p| p["role"] == "blue").map(|p| p["cards"].as_array().map_or(0, Vec::len)).sum()
}

#[tokio::test]
async fn the_newer_build_serves_its_own_games_until_the_older_is_gone() {
    let Some(postgres) = Postgres::start() else { return };
    // Here a program thinks for so long that it never moves; there it moves at once.
    let older = start(OLDER, &postgres.url, "600000");
    let mut me = Client::new(&older.url);
    me.post("/api/guest", json!({})).await.ok();
    let running = id(&me.table("hotseat", "hotseat").await);
    let finished = id(&me.table("hotseat", "hotseat").await);
    let programs = id(&me.table("bot", "bot").await);
    for _ in 0..4 {
        me.play_first(&running).await.unwrap().ok();
    }
    while let Some(reply) = me.play_first(&finished).await {
        reply.ok();
    }
    let evidence = me.get(&format!("/api/tables/{finished}/export")).await.text;
    assert_eq!(me.get(&format!("/api/tables/{finished}/verify")).await.ok()["ok"], true);

    // The newer comes, and from its first moment touches nothing of the older's.
    let newer = start(NEWER, &postgres.url, "0");
    let mut there = me.at(&newer.url);
    let state = there.state(&running).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(4), &json!("table-frozen")));
    me.play_first(&running).await.unwrap().ok();
    let state = me.state(&running).await;
    assert!(state["number"] == 5 && state["rules_note"].is_null(), "the older goes on: {state}");
    // Its own games it serves by its own rules, and the older leaves those alone.
    let own = id(&there.table("hotseat", "hotseat").await);
    assert_eq!((cards(&mut me, &running).await, cards(&mut there, &own).await), (2, 3), "two editions");
    there.play_first(&own).await.unwrap().ok();
    let state = me.state(&own).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(1), &json!("table-frozen")));
    there.play_first(&own).await.unwrap().ok();
    // A finished game is shown as it was recorded, and who played it is said.
    let state = there.state(&finished).await;
    assert_eq!(state["rules_note"]["id"], "table-recorded");
    let verdict = there.get(&format!("/api/tables/{finished}/verify")).await.ok();
    assert_eq!((&verdict["ok"], &verdict["other_rules"]), (&json!(false), &json!(true)));
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(there.state(&programs).await["number"], 0, "no program of the newer played there");

    // The older dies: its games go on at the newer, from where they are and with a seam.
    older.kill();
    let began = Instant::now();
    while there.state(&programs).await["number"] == 0 {
        assert!(began.elapsed() < Duration::from_secs(10), "nobody takes the table over");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    eprintln!("taken over after {:?}", began.elapsed());
    let state = there.state(&running).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(5), &json!("table-rules-changed")));
    there.play_first(&running).await.unwrap().ok();
    // Of the finished one nothing has changed, and a program of its own rules still checks it.
    let older = start(OLDER, &postgres.url, "600000");
    let mut me = me.at(&older.url);
    assert_eq!(me.get(&format!("/api/tables/{finished}/export")).await.text, evidence);
    assert_eq!(me.get(&format!("/api/tables/{finished}/verify")).await.ok()["ok"], true);
    // An older program that comes back does not take away what the newer plays now.
    let state = me.state(&running).await;
    assert_eq!((&state["number"], &state["rules_note"]["id"]), (&json!(6), &json!("table-frozen")));
}
