//! What strangers can do to a house from outside: it neither grows by what they send nor stands still for them.

use crate::common::postgres::Postgres;
use crate::common::{Client, House, config, house, house_with};
use axum::http::Method;
use serde_json::json;
use server::Config;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn line_to(house: &House) -> TcpStream {
    TcpStream::connect(house.url.trim_start_matches("http://")).await.unwrap()
}

/// Whether the other side hangs up within so long; whatever it says before that is passed over.
async fn hangs_up(stream: &mut TcpStream, within: Duration) -> bool {
    let mut bytes = [0; 4096];
    let end = async { while stream.read(&mut bytes).await.is_ok_and(|n| n > 0) {} };
    tokio::time::timeout(within, end).await.is_ok()
}

#[tokio::test]
async fn a_method_nobody_knows_adds_no_line_to_the_metrics() {
    let house = house().await;
    let mut stranger = house.client();
    for n in 0..30 {
        let method = Method::from_bytes(format!("{}{n}", "X".repeat(2000)).as_bytes()).unwrap();
        stranger.send(method, "/api/games", Vec::new()).await;
    }
    let text = stranger.get("/metrics").await.text;
    assert!(!text.contains("XXXX"), "what a stranger sends becomes no label");
    assert!(text.contains("method=\"other\""), "{text}");
}

fn hurried() -> Config {
    Config { header_seconds: 1, body_seconds: 1, ..config() }
}

#[tokio::test]
async fn whoever_says_nothing_or_drips_is_hung_up_on() {
    let house = house_with(hurried()).await;
    let soon = Duration::from_secs(6);
    let mut silent = line_to(&house).await;
    assert!(hangs_up(&mut silent, soon).await, "silent");

    let mut dripping = line_to(&house).await;
    dripping.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let began = Instant::now();
    let mut open = true;
    while open && began.elapsed() < soon {
        tokio::time::sleep(Duration::from_millis(200)).await;
        open = dripping.write_all(b"a: b\r\n").await.is_ok();
    }
    assert!(!open, "headers that never end");

    let mut slow = line_to(&house).await;
    let head = "POST /api/guest HTTP/1.1\r\nHost: x\r\nx-grognard: 1\r\nContent-Length: 60000\r\n\r\n";
    slow.write_all(head.as_bytes()).await.unwrap();
    let began = Instant::now();
    let mut open = true;
    while open && began.elapsed() < soon {
        tokio::time::sleep(Duration::from_millis(200)).await;
        open = slow.write_all(b" ").await.is_ok();
    }
    assert!(!open, "a body that never ends");

    let mut idle = line_to(&house).await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    assert!(hangs_up(&mut idle, soon).await, "answered, and then idle");
}

#[tokio::test]
async fn one_address_holds_so_many_lines_and_no_more() {
    let house = house_with(Config { connections_per_address: 20, ..config() }).await;
    let mut lines = Vec::new();
    for _ in 0..20 {
        lines.push(line_to(&house).await);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut one_more = line_to(&house).await;
    assert!(hangs_up(&mut one_more, Duration::from_secs(2)).await);
    drop(lines);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.client().get("/healthz").await.text, "ok\n", "and then there is room again");
}

#[tokio::test]
async fn in_all_there_are_so_many_lines_and_no_more() {
    let house = house_with(Config { connections: 10, ..config() }).await;
    let mut lines = Vec::new();
    for _ in 0..10 {
        lines.push(line_to(&house).await);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(hangs_up(&mut line_to(&house).await, Duration::from_secs(2)).await);
    drop(lines);
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(house.client().get("/healthz").await.text, "ok\n", "and then there is room again");
}

#[tokio::test]
async fn so_many_streams_for_one_address_and_in_all() {
    let house = house_with(Config { streams_per_address: 3, behind_proxy: true, ..config() }).await;
    let mut me = house.guest().await;
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}/events");
    let mut streams = Vec::new();
    for _ in 0..3 {
        streams.push(me.events(&path).await);
    }
    me.get(&path).await.fails(429, "too-many-streams");
    // Others are not concerned, and who closes one may open another.
    drop(me.with_header("x-forwarded-for", "192.0.2.7").events(&path).await);
    streams.pop();
    tokio::time::sleep(Duration::from_millis(300)).await;
    streams.push(me.events(&path).await);
    let few = house_with(Config { streams: 1, ..config() }).await;
    let mut me = few.guest().await;
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let path = format!("/api/tables/{table}/events");
    let _one = me.events(&path).await;
    me.get(&path).await.fails(503, "too-many-streams");
}

/// Somebody at this address.
fn from(client: &Client, address: &str) -> Client {
    client.with_header("x-forwarded-for", address)
}

#[tokio::test]
async fn limits_hold_for_an_address_whoever_asks_from_it() {
    let limits = Config { behind_proxy: true, table_burst: 5.0, table_rate: 0.0, ..config() };
    let house = house_with(limits).await;
    let open = |n: u32, address: String| {
        let client = from(&house.client(), &address);
        async move {
            let mut client = client;
            client.post("/api/guest", json!({})).await.ok();
            let order = json!({"game": "skirmish", "scenario": "ford", "seats": [
                {"role": "blue", "kind": "me"}, {"role": "red", "kind": "open"}]});
            (n, client.post("/api/tables", order).await)
        }
    };
    for n in 0..8 {
        let (n, reply) = open(n, "192.0.2.1".into()).await;
        assert_eq!(reply.status.as_u16(), if n < 5 { 200 } else { 429 }, "table {n} of one address");
    }
    // On IPv6 a /64 is one address.
    for n in 0..8 {
        let (n, reply) = open(n, format!("2001:db8:1:2::{n}")).await;
        assert_eq!(reply.status.as_u16(), if n < 5 { 200 } else { 429 }, "table {n} of one /64");
    }
    let (_, reply) = open(0, "2001:db8:1:3::1".into()).await;
    reply.ok();
}

#[tokio::test]
async fn guests_and_accounts_of_one_address_are_counted() {
    let limits = Config { behind_proxy: true, guest_burst: 3.0, guest_rate: 0.0, ..config() };
    let house = house_with(limits).await;
    for n in 0..5 {
        let reply = from(&house.client(), "192.0.2.1").post("/api/guest", json!({})).await;
        assert_eq!(reply.status.as_u16(), if n < 3 { 200 } else { 429 }, "guest {n}");
    }
    let account = json!({"name": "Davout", "password": "vieille garde"});
    from(&house.client(), "192.0.2.1").post("/api/account", account.clone()).await.fails(429, "too-fast");
    from(&house.client(), "192.0.2.2").post("/api/account", account).await.ok();
}

#[tokio::test]
async fn tables_of_programs_only_are_few() {
    let house = house_with(Config { program_tables: 2, program_pause: 60_000, ..config() }).await;
    let mut me = house.guest().await;
    me.table("bot", "bot").await;
    me.table("bot", "bot").await;
    let order = json!({"game": "skirmish", "scenario": "ford", "seats": [
        {"role": "blue", "kind": "bot"}, {"role": "red", "kind": "bot"}]});
    me.post("/api/tables", order).await.fails(429, "too-many-program-tables");
    me.table("me", "bot").await;
}

/// Three seconds, in days.
const SOON: f64 = 3.0 / 86_400.0;

#[tokio::test]
async fn what_nobody_wants_is_swept_out() {
    let house = house_with(Config { open_days: SOON, guest_days: SOON, sweep_seconds: 1, ..config() }).await;
    let mut me = house.guest().await;
    let waiting = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let played = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let mut passer_by = house.guest().await;
    tokio::time::sleep(Duration::from_secs(6)).await;
    me.get(&format!("/api/tables/{waiting}")).await.fails(404, "unknown-table");
    me.state(&played).await;
    passer_by.get("/api/me").await.fails(401, "not-logged-in");
    assert_eq!(me.get("/api/me").await.status, 200, "who sits at a table stays");
}

#[tokio::test]
async fn what_was_begun_and_left_is_swept_out_and_what_people_finished_stays() {
    let sweeping = Config {
        abandoned_days: SOON,
        program_table_days: SOON,
        sweep_seconds: 1,
        program_pause: 60_000,
        ..config()
    };
    let house = house_with(sweeping).await;
    let mut me = house.guest().await;
    let mut table =
        async |blue: &str, red: &str| me.table(blue, red).await["id"].as_str().unwrap().to_string();
    let (left, programs, finished) =
        (table("hotseat", "hotseat").await, table("bot", "bot").await, table("hotseat", "hotseat").await);
    me.post(&format!("/api/tables/{finished}/resign"), json!({"role": "blue"})).await.ok();
    for path in [&left, &programs] {
        me.state(path).await;
    }
    tokio::time::sleep(Duration::from_secs(6)).await;
    for gone in [left, programs] {
        me.get(&format!("/api/tables/{gone}")).await.fails(404, "unknown-table");
    }
    assert_eq!(me.state(&finished).await["summary"]["state"], "over");
}

#[tokio::test]
async fn unknown_ids_do_not_put_games_out_of_memory() {
    let house = house_with(Config { live_tables: 2, ..config() }).await;
    let mut me = house.guest().await;
    let table = me.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    me.state(&table).await;
    for n in 0..5 {
        me.get(&format!("/api/tables/nothing{n}")).await.fails(404, "unknown-table");
        me.post(&format!("/api/tables/nothing{n}/leave"), json!({})).await.fails(404, "unknown-table");
    }
    let metrics = me.get("/metrics").await.text;
    assert!(metrics.contains("grognard_live_tables 1\n"), "{metrics}");
}

async fn keeps_no_nul(config: Config) {
    let house = house_with(config).await;
    let mut me = house.guest().await;
    me.patch("/api/me", json!({"name": "Dav\u{0}out"})).await.fails(400, "malformed");
    me.get("/api/tables/a%00b").await.fails(400, "malformed");
    me.get("/api/tables/abc?code=%00").await.fails(400, "malformed");
    me.post("/api/login", json!({"name": "Ney\u{0}", "password": "\u{0}"})).await.fails(400, "malformed");
    // The characters \u0000 written out are words like any others.
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    me.post(&format!("/api/tables/{table}/chat"), json!({"text": "\\u0000"})).await.ok();
    me.put(&format!("/api/tables/{table}/notes"), json!({"text": "a\u{0}"})).await.fails(400, "malformed");
}

#[tokio::test]
async fn a_character_no_store_can_keep_is_refused() {
    keeps_no_nul(config()).await;
    let Some(postgres) = Postgres::start() else { return };
    keeps_no_nul(Config { db: Some(postgres.url.clone()), ..config() }).await;
}
