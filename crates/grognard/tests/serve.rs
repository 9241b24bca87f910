//! The server as a process: killed at any moment, ended politely, and two of them on one PostgreSQL.

#[path = "../../server/tests/server/common/mod.rs"]
mod common;

use common::postgres::Postgres;
use common::{Client, first_order};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server process.
struct Process {
    child: Child,
    url: String,
}

impl Process {
    fn start(db: &str, listen: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["serve", "--listen", listen, "--db", db, "--allow-seeds"]);
        command.env("GROGNARD_SKIRMISH", "1").env("RUST_LOG", "error").env("GROGNARD_PROGRAM_PAUSE", "0");
        for limit in ["ACTION", "ADDRESS", "TABLE", "GUEST"] {
            command.env(format!("GROGNARD_{limit}_BURST"), "1000000000");
        }
        command.env_remove("GROGNARD_CONFIG");
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        let url = url.trim().to_string();
        assert!(url.starts_with("http://"), "it prints its address: {url}");
        Self { child, url }
    }
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Numbers that are as good as random, the same in every run.
struct Moments(u64);

impl Moments {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % below
    }
}

/// A player who plays both sides of his table until the line breaks, and remembers what was acknowledged.
async fn play(mut client: Client, table: String, mut last: u64) -> u64 {
    loop {
        let path = format!("/api/tables/{table}");
        let Ok(reply) = client.try_send(axum::http::Method::GET, &path, Vec::new()).await else {
            return last;
        };
        if !reply.status.is_success() {
            return last;
        }
        let Some(order) = first_order(&reply.json()) else { return last };
        let body = order.to_string().into_bytes();
        let path = format!("/api/tables/{table}/actions");
        match client.try_send(axum::http::Method::POST, &path, body).await {
            Ok(reply) if reply.status.is_success() => last = reply.json()["number"].as_u64().unwrap(),
            _ => return last,
        }
    }
}

/// `kill -9` at fifty random moments under load: every acknowledged action is there afterwards, and the games go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let mut moments = Moments(1812);
    let mut tables: Vec<(Option<String>, String, u64)> = Vec::new();
    let mut acknowledged = 0;
    for round in 0..=50 {
        let server = Process::start(&db, "127.0.0.1:0");
        for (cookie, table, last) in &tables {
            let mut client = Client::new(&server.url);
            client.cookie = cookie.clone();
            let number = client.state(table).await["number"].as_u64().unwrap();
            // The last one may have been committed without the answer reaching us.
            assert!(
                number == *last || number == last + 1,
                "round {round}: {last} acknowledged, {number} there"
            );
        }
        // New games as old ones end.
        tables.retain(|(_, _, last)| *last < 60);
        while tables.len() < 6 {
            let mut client = Client::new(&server.url);
            client.post("/api/guest", json!({})).await.ok();
            let order = json!({"game": "skirmish", "scenario": "ford", "seats": [
                {"role": "blue", "kind": "hotseat"}, {"role": "red", "kind": "hotseat"}]});
            let table = client.post("/api/tables", order).await.ok()["id"].as_str().unwrap().to_string();
            tables.push((client.cookie.clone(), table, 0));
        }
        let mut players = Vec::new();
        for (cookie, table, _) in &tables {
            let mut client = Client::new(&server.url);
            client.cookie = cookie.clone();
            let now = client.state(table).await["number"].as_u64().unwrap();
            players.push(tokio::spawn(play(client, table.clone(), now)));
        }
        tokio::time::sleep(Duration::from_millis(moments.next(400))).await;
        server.kill();
        for (player, table) in players.into_iter().zip(&mut tables) {
            let last = player.await.unwrap();
            acknowledged += last - table.2.min(last);
            table.2 = last;
        }
    }
    assert!(acknowledged > 100, "there was load: {acknowledged} actions");
    eprintln!("51 kills, {acknowledged} actions acknowledged, none lost");
}

#[cfg(unix)]
#[tokio::test]
async fn told_to_end_it_ends_soon_and_cleanly() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let mut server = Process::start(&db, "127.0.0.1:0");
    let mut me = Client::new(&server.url);
    me.post("/api/guest", json!({})).await.ok();
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let mut events = me.events(&format!("/api/tables/{table}/events")).await;
    events.next_of("state").await;
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let began = Instant::now();
    let status = loop {
        if let Some(status) = server.child.try_wait().unwrap() {
            break status;
        }
        assert!(began.elapsed() < Duration::from_secs(8), "it does not end");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(status.success(), "{status}");
}

/// Two processes on one PostgreSQL, a player on each; one process is killed, and its player goes on at the other.
#[tokio::test]
async fn two_processes_share_a_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let (here, there) =
        (Process::start(&postgres.url, "127.0.0.1:0"), Process::start(&postgres.url, "127.0.0.1:0"));
    let (mut blue, mut red) = (Client::new(&here.url), Client::new(&there.url));
    for client in [&mut blue, &mut red] {
        client.post("/api/guest", json!({})).await.ok();
    }
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    let mut events = red.events(&format!("/api/tables/{table}/events")).await;
    events.next_of("state").await;
    let played = blue.play_first(&table).await.unwrap().ok();
    let heard = events.next_of("state").await.data;
    assert_eq!(heard["number"], played["number"], "what happens here is heard there");
    drop(events);
    here.kill();
    blue.url = there.url.clone();
    let over = |s: &Value| s["status"]["over"].is_object();
    for _ in 0..400 {
        for client in [&mut blue, &mut red] {
            if let Some(reply) = client.play_first(&table).await {
                reply.ok();
            }
        }
        if over(&red.state(&table).await) {
            break;
        }
    }
    assert!(over(&blue.state(&table).await));
    assert_eq!(blue.get(&format!("/api/tables/{table}/verify")).await.ok()["ok"], true);
}

/// Nobody reads the log any more: the house goes on answering, and ends when it is told to.
#[cfg(unix)]
#[tokio::test]
async fn a_log_that_nobody_takes_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--db", &db]).env("RUST_LOG", "info");
    command.env_remove("GROGNARD_CONFIG").env("GROGNARD_SKIRMISH", "1");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut url = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
    let mut server = Process { child, url: url.trim().into() };
    drop(server.child.stderr.take());
    let mut me = Client::new(&server.url);
    for _ in 0..3 {
        me.post("/api/guest", json!({})).await.ok();
        assert_eq!(me.get("/api/games").await.status, 200);
    }
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let began = Instant::now();
    while server.child.try_wait().unwrap().is_none() {
        assert!(began.elapsed() < Duration::from_secs(8), "it does not end");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A table where programs play, in a process that is killed: the other goes on with it within ten seconds.
#[tokio::test]
async fn programs_are_taken_over_from_a_process_that_died() {
    let Some(postgres) = Postgres::start() else { return };
    let slow = |name: &str, listen: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.args(["serve", "--listen", listen, "--db", &postgres.url, "--allow-seeds"]);
        command.env("GROGNARD_SKIRMISH", "1").env("RUST_LOG", "error").env_remove("GROGNARD_CONFIG");
        command.env("GROGNARD_PROGRAM_PAUSE", name);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        Process { child, url: url.trim().into() }
    };
    // Here a program thinks for so long that it never moves; there it moves at once.
    let (here, there) = (slow("600000", "127.0.0.1:0"), slow("0", "127.0.0.1:0"));
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut me = Client::new(&here.url);
    me.post("/api/guest", json!({})).await.ok();
    let table = me.table("bot", "bot").await["id"].as_str().unwrap().to_string();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(me.state(&table).await["number"], 0);
    me.url = there.url.clone();
    here.kill();
    let began = Instant::now();
    while me.state(&table).await["number"] == 0 {
        assert!(began.elapsed() < Duration::from_secs(10), "nobody takes the table over");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    eprintln!("taken over after {:?}", began.elapsed());
}
