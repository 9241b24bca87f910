//! The server as a process: killed at any moment, ended politely, and two of them on one PostgreSQL.

#[path = "../../server/tests/server/common/mod.rs"]
mod common;

use common::postgres::Postgres;
use common::process::{Process, command};
use common::{Client, first_order};
use serde_json::{Value, json};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const GROGNARD: &str = env!("CARGO_BIN_EXE_grognard");

/// The program, about to serve from this store.
fn serve(db: &str) -> Command {
    let mut command = command(GROGNARD, db);
    command.arg("serve");
    command
}

fn start(db: &str) -> Process {
    Process::run(serve(db))
}

/// A folder, and a store in it that is not there yet.
fn empty() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("grognard.db").to_string_lossy().into_owned();
    (folder, db)
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
    let (_folder, db) = empty();
    let mut moments = Moments(1812);
    let mut tables: Vec<(Option<String>, String, u64)> = Vec::new();
    let mut acknowledged = 0;
    for round in 0..=50 {
        let server = start(&db);
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
/// The disk is full when it should be written for good: that is said each time, and nothing is acknowledged that is not there.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn what_a_full_disk_did_not_take_is_never_acknowledged() {
    let (_folder, db) = empty();
    // What it keeps of its games is there; then there is room for some hundred actions in the log that SQLite writes ahead.
    start(&db).end().await;
    let room = 400;
    let mut limited = Command::new("bash");
    limited.args(["-c", &format!("trap '' XFSZ; ulimit -f {room}; exec \"$0\" serve"), GROGNARD]);
    serve(&db).get_envs().for_each(|(k, v)| {
        v.map(|v| limited.env(k, v));
    });
    let server = Process::run(limited);
    let mut client = Client::new(&server.url);
    client.post("/api/guest", json!({})).await.ok();
    let table = client.table("hotseat", "hotseat").await["id"].as_str().unwrap().to_string();
    let (mut acknowledged, mut refused) = (0, 0);
    for _ in 0..2000 {
        let state = client.state(&table).await;
        assert_eq!(state["number"], acknowledged, "what is shown was acknowledged");
        let Some(order) = first_order(&state) else { break };
        let reply = client.post(&format!("/api/tables/{table}/actions"), order).await;
        match reply.status.is_success() {
            true => acknowledged += 1,
            false => refused += 1,
        }
        if refused == 6 {
            break;
        }
        // Talk takes the room.
        for _ in 0..20 {
            let words = json!({"text": "x".repeat(1900)});
            client.post(&format!("/api/tables/{table}/chat"), words).await;
        }
    }
    assert_eq!(refused, 6, "the disk filled up after {acknowledged} actions");
    let cookie = client.cookie.clone();
    server.kill();
    let server = start(&db);
    let mut back = Client::new(&server.url);
    back.cookie = cookie;
    assert_eq!(back.state(&table).await["number"], acknowledged);
    back.play_first(&table).await.unwrap().ok();
}

/// Whoever reads the address may tell it to end at once: it listens for that before anybody can know the address.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn whoever_knows_its_address_can_tell_it_to_end() {
    use std::io::{Read, Write};
    let (_folder, db) = empty();
    let (mut out, mut full) = std::io::pipe().unwrap();
    // Nothing more fits into the pipe: it stands where it would print its address.
    let room = [b'.'; 1 << 16];
    full.write_all(&room).unwrap();
    let child = serve(&db).stdout(full).spawn().unwrap();
    let mut server = Process { child, url: String::new() };
    let file = format!("/proc/{}/status", server.child.id());
    let hears = || {
        let status = std::fs::read_to_string(&file).unwrap();
        let caught = status.lines().find_map(|l| l.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & 1 << 14 != 0
    };
    let began = Instant::now();
    while !hears() {
        assert!(began.elapsed() < Duration::from_secs(20), "told to end now, it would be killed");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    out.read_exact(&mut [0; 1 << 16]).unwrap();
    server.end().await;
}

#[tokio::test]
async fn told_to_end_it_ends_soon_and_cleanly() {
    let (_folder, db) = empty();
    let mut server = start(&db);
    let mut me = Client::new(&server.url);
    me.post("/api/guest", json!({})).await.ok();
    let table = me.table("me", "open").await["id"].as_str().unwrap().to_string();
    let mut events = me.events(&format!("/api/tables/{table}/events")).await;
    events.next_of("state").await;
    server.end().await;
}

/// Behind a proxy it says that it leaves and still answers, until the proxy has seen it and sends people elsewhere.
#[cfg(unix)]
#[tokio::test]
async fn behind_a_proxy_it_says_that_it_leaves_before_it_does() {
    let (_folder, db) = empty();
    let mut command = serve(&db);
    command.env("GROGNARD_BEHIND_PROXY", "1");
    let mut server = Process::run(command);
    let mut me = Client::new(&server.url);
    assert_eq!(me.get("/readyz").await.status, 200);
    let id = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let told = Instant::now();
    while me.get("/readyz").await.status == 200 {
        assert!(told.elapsed() < Duration::from_secs(2), "a proxy is not told");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(me.get("/readyz").await.status, 503);
    assert_eq!(me.get("/healthz").await.status, 200, "it lives");
    me.post("/api/guest", json!({})).await.ok();
    assert!(server.child.try_wait().unwrap().is_none(), "whoever comes in the meantime is served");
    server.end().await;
}

/// Two processes on one PostgreSQL, a player on each; one process is killed, and its player goes on at the other.
#[tokio::test]
async fn two_processes_share_a_postgres() {
    let Some(postgres) = Postgres::start() else { return };
    let (here, there) = (start(&postgres.url), start(&postgres.url));
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

/// Nobody reads the log any more, or its disk is full: the house goes on answering, and ends when it is told to.
#[cfg(unix)]
#[tokio::test]
async fn a_log_that_nobody_takes_stops_nothing() {
    for full in [false, true] {
        let (_folder, db) = empty();
        let mut command = serve(&db);
        command.env("RUST_LOG", "info");
        match full {
            true => command.stderr(std::fs::File::options().write(true).open("/dev/full").unwrap()),
            false => command.stderr(Stdio::piped()),
        };
        let mut server = Process::run(command);
        drop(server.child.stderr.take());
        let mut me = Client::new(&server.url);
        for _ in 0..3 {
            me.post("/api/guest", json!({})).await.ok();
            assert_eq!(me.get("/api/games").await.status, 200);
        }
        server.end().await;
    }
}

/// What a server writes into its log while somebody asks for something, with these settings; and who he was.
#[cfg(unix)]
async fn logged(settings: &[(&str, &str)]) -> (String, String) {
    let (folder, db) = empty();
    let file = folder.path().join("log");
    let mut command = serve(&db);
    command.env("RUST_LOG", "info").stderr(std::fs::File::create(&file).unwrap());
    command.envs(settings.iter().copied()).env("GROGNARD_BEHIND_PROXY", "1");
    // A program that was built without its client says so on the same line, and that is no log.
    command.env("GROGNARD_WEB", folder.path());
    let mut server = Process::run(command);
    let mut me = Client::new(&server.url).with_header("x-forwarded-for", "192.0.2.77");
    let id = me.post("/api/guest", json!({})).await.ok()["id"].as_str().unwrap().to_string();
    me.get("/api/tables?filter=mine").await.ok();
    server.end().await;
    (std::fs::read_to_string(file).unwrap(), id)
}

#[cfg(unix)]
#[tokio::test]
async fn the_log_says_who_asked_and_from_where_and_is_plain() {
    let (log, id) = logged(&[]).await;
    assert!(!log.contains('\x1b'), "no colours in a file: {log:?}");
    let line = log.lines().find(|l| l.contains("/api/tables")).expect("a line for the request");
    assert!(line.contains(&id) && line.contains("192.0.2.77"), "{line}");
    assert!(!log.contains("filter=mine"), "what stands behind the question mark is nobody's business: {log}");
    let (log, id) = logged(&[("GROGNARD_LOG_ADDRESSES", "0")]).await;
    assert!(log.contains(&id) && !log.contains("192.0.2.77"), "{log}");
    let (log, id) = logged(&[("GROGNARD_LOG_JSON", "1")]).await;
    let lines: Vec<Value> = log.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
    let line = lines.iter().find(|l| l["fields"]["path"] == "/api/tables").expect("a line for the request");
    assert_eq!((&line["span"]["user"], &line["span"]["from"]), (&json!(id), &json!("192.0.2.77")));
}

/// Shells give few files: it takes what the system allows.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn it_raises_the_number_of_files_it_may_have_open() {
    let (_folder, db) = empty();
    let mut shell = command("sh", &db);
    shell.args(["-c", "ulimit -Sn 64; exec \"$0\" serve", GROGNARD]);
    let server = Process::run(shell);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let files = limits.lines().find(|l| l.starts_with("Max open files")).unwrap();
    let numbers: Vec<&str> = files["Max open files".len()..].split_whitespace().collect();
    assert!(numbers[0] == numbers[1] && numbers[0] != "64", "{files}");
    let address = server.url.trim_start_matches("http://");
    let lines: Vec<_> = (0..150).map(|_| std::net::TcpStream::connect(address).unwrap()).collect();
    assert_eq!(Client::new(&server.url).get("/healthz").await.text, "ok\n");
    drop(lines);
}

/// The most memory that a server ever had, in KB.
#[cfg(target_os = "linux")]
fn most_memory(server: &Process) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

/// Checking a password takes 19 MB by design: all at once it would be gigabytes. A few are checked at a time, some wait, and
/// the rest are sent away.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn many_logins_at_once_take_the_memory_of_a_few() {
    let (_folder, db) = empty();
    let mut command = serve(&db);
    command.env("GROGNARD_LOGIN_BURST", "1000");
    let server = Process::run(command);
    let before = most_memory(&server);
    let tries = (0..150).map(|n| {
        let mut client = Client::new(&server.url);
        let order = json!({"name": format!("Nobody {n}"), "password": "vieille garde"});
        tokio::spawn(async move { client.post("/api/login", order).await.status.as_u16() })
    });
    let (mut wrong, mut sent_away) = (0, 0);
    for reply in tries.collect::<Vec<_>>() {
        match reply.await.unwrap() {
            401 => wrong += 1,
            429 => sent_away += 1,
            other => panic!("{other}"),
        }
    }
    assert!(wrong >= 100 && sent_away > 0, "{wrong} checked, {sent_away} sent away");
    let more = most_memory(&server) - before;
    eprintln!("{more} KB for {wrong} passwords");
    assert!(more < 120_000, "{more} KB");
}

/// The command line of whoever keeps the house.
fn keep(db: &str, words: &str) -> String {
    let mut command = command(GROGNARD, db);
    command.args(words.split(' '));
    let out = command.output().unwrap();
    assert!(out.status.success(), "{words}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

/// Everything that can be done about people and tables on the command line, while a server is at work on the store.
async fn kept(db: &str, other: &str) {
    let server = start(db);
    let account = async |name: &str| {
        let mut client = Client::new(&server.url);
        client.post("/api/account", json!({"name": name, "password": "vieille garde"})).await.ok();
        client
    };
    let (mut berthier, mut davout, mut ney) =
        (account("Berthier").await, account("Davout").await, account("Ney").await);
    let table = davout.table("me", "open").await["id"].as_str().unwrap().to_string();
    ney.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    ney.post("/api/reports", json!({"about": "Davout", "table": table, "words": "rude"})).await.ok();
    assert!(keep(db, "admin people dav").contains("Davout"));
    keep(db, "admin keeper Berthier");
    assert_eq!(berthier.get("/api/me").await.ok()["keeper"], true);
    keep(db, "admin rename Davout Eckmuhl");
    assert_eq!(davout.get("/api/me").await.ok()["name"], "Eckmuhl");
    keep(db, "admin suspend Ney --days 2");
    ney.get("/api/me").await.fails(401, "not-logged-in");
    let reports = keep(db, "admin reports");
    assert!(reports.contains("rude"), "{reports}");
    let report = reports.split_whitespace().next().unwrap();
    keep(db, &format!("admin answer {report} heard"));
    assert_eq!(berthier.get("/api/keeper/reports").await.ok()[0]["answer"], "heard");
    assert!(keep(db, "admin tables").contains(&table));
    keep(db, &format!("admin hand-over {table} red Berthier"));
    assert_eq!(berthier.state(&table).await["viewer"], json!(["red"]));

    // A copy while it runs, put into another store and served from there.
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.gz").to_string_lossy().into_owned();
    keep(db, &format!("backup {copy}"));
    keep(other, &format!("restore {copy}"));
    let elsewhere = start(other);
    let mut there = davout.at(&elsewhere.url);
    assert_eq!(there.state(&table).await["table"], davout.state(&table).await["table"]);

    keep(db, &format!("admin close {table}"));
    assert_eq!(davout.state(&table).await["summary"]["state"], "over");
    keep(db, &format!("admin delete-table {table}"));
    davout.get(&format!("/api/tables/{table}")).await.fails(404, "unknown-table");
    keep(db, "admin delete Eckmuhl");
    davout.get("/api/me").await.fails(401, "not-logged-in");
    let done = keep(db, "admin audit");
    for what in [
        "keeper",
        "rename",
        "suspend",
        "answer-report",
        "hand-over",
        "close-table",
        "delete-table",
        "delete-person",
    ] {
        assert!(done.contains(&format!("  {what}  ")), "{what}: {done}");
    }
}

#[tokio::test]
async fn a_house_is_kept_and_copied_on_the_command_line() {
    let (folder, db) = empty();
    kept(&db, &folder.path().join("other.db").to_string_lossy()).await;
}

#[tokio::test]
async fn a_house_on_postgres_is_kept_and_copied_too() {
    let Some(postgres) = Postgres::start() else { return };
    let (_folder, db) = empty();
    kept(&postgres.url, &db).await;
}

/// A table where programs play, in a process that is killed: the other goes on with it within ten seconds.
#[tokio::test]
async fn programs_are_taken_over_from_a_process_that_died() {
    let Some(postgres) = Postgres::start() else { return };
    let pausing = |pause: &str| {
        let mut command = serve(&postgres.url);
        command.env("GROGNARD_PROGRAM_PAUSE", pause);
        Process::run(command)
    };
    // Here a program thinks for so long that it never moves; there it moves at once.
    let (here, there) = (pausing("600000"), pausing("0"));
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
