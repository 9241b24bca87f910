//! How much a server bears: it is started as a process of its own and played by clients over HTTP.

use crate::args::Load;
use crate::fail::Fail;
use crate::{Desk, registry};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client as Http;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use kernel::Text;
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::RawValue;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

type Trouble = Box<dyn std::error::Error + Send + Sync>;

/// Where in a game its cost is compared: around these actions.
const EARLY: usize = 10;
const LATE: usize = 1000;
const AROUND: usize = 10;

/// What came out.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    tables: usize,
    /// Everybody plays at a steady pace.
    paced: Phase,
    /// As fast as the clients can.
    flat_out: Phase,
    /// One table at a time, early and late in its game.
    early: Phase,
    late: Phase,
    /// Memory of the server: with no table, and what each table adds.
    memory_kb: u64,
    memory_kb_per_table: f64,
}

#[derive(Debug, Default, Serialize)]
struct Phase {
    actions: usize,
    per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    worst_ms: f64,
}

impl Phase {
    fn of(mut taken: Vec<Duration>, during: Duration) -> Self {
        taken.sort_unstable();
        let at = |share: f64| {
            let last = taken.len().saturating_sub(1);
            let place = ((taken.len() as f64 * share).ceil() as usize).saturating_sub(1).min(last);
            taken.get(place).map_or(0.0, |d| d.as_secs_f64() * 1e3)
        };
        let per_second = taken.len() as f64 / during.as_secs_f64().max(1e-9);
        Self { actions: taken.len(), per_second, p50_ms: at(0.5), p99_ms: at(0.99), worst_ms: at(1.0) }
    }
}

/// The server, in a process of its own; it goes with us.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(db: &str) -> Result<Self, Trouble> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--db", db]).env("RUST_LOG", "error");
        for limit in
            ["ACTION_BURST", "ACTION_RATE", "ADDRESS_BURST", "TABLE_BURST", "GUEST_BURST", "LOGIN_BURST"]
        {
            command.env(format!("GROGNARD_{limit}"), "1000000000");
        }
        command.env("GROGNARD_LIVE_TABLES", "100000").env_remove("GROGNARD_CONFIG");
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut url = String::new();
        let said = child.stdout.take().ok_or("the server is silent")?;
        BufReader::new(said).read_line(&mut url)?;
        Ok(Self { child, url: url.trim().into() })
    }

    /// What it has in memory, where the system says so.
    fn memory_kb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
        line.and_then(|l| l.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// As much of a state as a player needs who does anything he may.
#[derive(Deserialize)]
struct State<'a> {
    number: usize,
    #[serde(borrow)]
    table: Choices<'a>,
}

#[derive(Deserialize)]
struct Choices<'a> {
    #[serde(borrow)]
    actions: Vec<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    role: String,
    #[serde(borrow)]
    action: &'a RawValue,
}

/// One person who plays every side of his tables.
#[derive(Clone)]
struct Client {
    http: Http<HttpConnector, Full<axum::body::Bytes>>,
    url: Arc<str>,
    cookie: String,
}

impl Client {
    async fn guest(url: &str) -> Result<Self, Trouble> {
        let http = Http::builder(TokioExecutor::new()).build(HttpConnector::new());
        let mut client = Self { http, url: url.into(), cookie: String::new() };
        let (cookie, _) = client.send("POST", "/api/guest", "{\"lang\":\"en\"}".into()).await?;
        client.cookie = cookie.ok_or("no cookie was given")?;
        Ok(client)
    }

    async fn send(
        &self,
        method: &str,
        path: &str,
        body: String,
    ) -> Result<(Option<String>, Vec<u8>), Trouble> {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.url))
            .header("content-type", "application/json")
            .header("x-grognard", "1")
            .header("cookie", &self.cookie)
            .body(Full::new(body.into()))?;
        let response = self.http.request(request).await?;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            return Err(format!("{path}: {status} {}", String::from_utf8_lossy(&body)).into());
        }
        let cookie = headers.get("set-cookie").and_then(|v| v.to_str().ok());
        let cookie = cookie.and_then(|c| c.split(';').next()).map(String::from);
        Ok((cookie, body.to_vec()))
    }
}

/// What to play, and where.
#[derive(Clone)]
struct Kind {
    game: String,
    scenario: String,
    roles: Vec<String>,
}

/// A table, and what will be done there next.
struct Seat {
    client: Client,
    table: String,
    number: usize,
    next: Option<String>,
    chance: u64,
}

impl Seat {
    async fn sit_down(client: &Client, kind: &Kind, chance: u64) -> Result<Self, Trouble> {
        let seats: Vec<_> = kind.roles.iter().map(|r| json!({"role": r, "kind": "hotseat"})).collect();
        let order = json!({"game": kind.game, "scenario": kind.scenario, "private": true, "seats": seats});
        let (_, made) = client.send("POST", "/api/tables", order.to_string()).await?;
        let made: serde_json::Value = serde_json::from_slice(&made)?;
        let table = made["id"].as_str().ok_or("the table has no id")?.to_string();
        let mut seat = Self { client: client.clone(), table, number: 0, next: None, chance };
        let path = format!("/api/tables/{}", seat.table);
        let (_, state) = client.send("GET", &path, String::new()).await?;
        seat.consider(&state)?;
        Ok(seat)
    }

    /// Chooses what comes next: anything, as good as random.
    fn consider(&mut self, state: &[u8]) -> Result<(), Trouble> {
        let State { number, table: Choices { actions } } = serde_json::from_slice(state)?;
        self.chance = self.chance.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.number = number;
        let choice = actions.get((self.chance >> 33) as usize % actions.len().max(1));
        self.next = choice.map(|c| {
            let (number, role) = (number + 1, &c.role);
            format!("{{\"number\":{number},\"role\":{role:?},\"action\":{}}}", c.action)
        });
        Ok(())
    }

    /// Plays one action. `false`: the game is over.
    async fn play(&mut self) -> Result<bool, Trouble> {
        let Some(order) = self.next.take() else { return Ok(false) };
        // Like the page: of the log only what is new.
        let path = format!("/api/tables/{}/actions?log_from={}", self.table, self.number + 1);
        let (_, state) = self.client.send("POST", &path, order).await?;
        self.consider(&state)?;
        Ok(true)
    }

    /// Plays one action, at a new table when this one is over.
    async fn go_on(&mut self, kind: &Kind) -> Result<(), Trouble> {
        while !self.play().await? {
            *self = Self::sit_down(&self.client, kind, self.chance).await?;
        }
        Ok(())
    }
}

pub fn load(desk: &Desk, order: &Load) -> Result<(), Fail> {
    let id = order.game.clone().unwrap_or_else(|| registry::games()[0].id.to_string());
    let game = desk.game(&id)?;
    let info = game.info();
    let scenario = order.scenario.clone().unwrap_or_else(|| info.scenarios[0].id.clone());
    let kind = Kind { game: id, scenario, roles: info.roles.iter().map(|r| r.id.clone()).collect() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(order, kind)).map_err(|e| Fail::wrong(e.to_string()))?;
    if order.json {
        return desk.screen.json(&report);
    }
    let say = |text: Text| desk.screen.line(desk.words.say(text));
    let tables = Text::new("load-tables").number("tables", report.tables as i64);
    say(tables.word("game", &report.game).word("kb", format!("{:.0}", report.memory_kb_per_table)))?;
    let phases = [
        ("paced", &report.paced),
        ("flat", &report.flat_out),
        ("early", &report.early),
        ("late", &report.late),
    ];
    for (name, p) in phases {
        let text = Text::new(format!("load-{name}")).number("actions", p.actions as i64);
        let text =
            text.word("rate", format!("{:.0}", p.per_second)).word("p50", desk.words.decimal(p.p50_ms, 2));
        say(text
            .word("p99", desk.words.decimal(p.p99_ms, 2))
            .word("worst", desk.words.decimal(p.worst_ms, 1)))?;
    }
    Ok(())
}

async fn measure(order: &Load, kind: Kind) -> Result<Report, Trouble> {
    let folder = std::env::temp_dir().join(format!("grognard-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("load.db").to_string_lossy().into_owned();
    let server = Server::start(order.db.as_deref().unwrap_or(&file))?;
    let report = measured(order, kind, &server).await;
    drop(server);
    // A folder that stays behind does no harm.
    let _ = std::fs::remove_dir_all(folder);
    report
}

async fn measured(order: &Load, kind: Kind, server: &Server) -> Result<Report, Trouble> {
    let mut people = Vec::new();
    for _ in 0..order.clients.max(1) {
        people.push(Client::guest(&server.url).await?);
    }
    let empty = server.memory_kb();
    let mut seats = Vec::with_capacity(order.tables);
    for n in 0..order.tables {
        seats.push(Mutex::new(Seat::sit_down(&people[n % people.len()], &kind, n as u64).await?));
    }
    let seats = Arc::new(seats);
    let paced = paced(order, &kind, &seats).await?;
    let flat_out = flat_out(order, &kind, &seats).await?;
    let full = server.memory_kb();
    let (early, late) = along(&people[0], &kind, order.games).await?;
    Ok(Report {
        game: kind.game,
        tables: order.tables,
        paced,
        flat_out,
        early,
        late,
        memory_kb: empty,
        memory_kb_per_table: full.saturating_sub(empty) as f64 / order.tables.max(1) as f64,
    })
}

type Seats = Arc<Vec<Mutex<Seat>>>;

/// Each table in its turn, so many actions a second in all. The time of an action counts from when it was due, whether or
/// not a client was free by then.
async fn paced(order: &Load, kind: &Kind, seats: &Seats) -> Result<Phase, Trouble> {
    let due = Arc::new(AtomicUsize::new(0));
    let all = (order.rate * order.seconds) as usize;
    let began = Instant::now();
    let work = (0..order.clients.max(1)).map(|_| {
        let (due, seats, kind, rate) = (Arc::clone(&due), Arc::clone(seats), kind.clone(), order.rate);
        tokio::spawn(async move {
            let mut taken = Vec::new();
            loop {
                let n = due.fetch_add(1, Ordering::Relaxed);
                if n >= all {
                    return Ok::<_, Trouble>(taken);
                }
                let at = began + Duration::from_secs_f64(n as f64 / rate);
                tokio::time::sleep_until(at.into()).await;
                let mut seat = seats[n % seats.len()].lock().await;
                seat.go_on(&kind).await?;
                taken.push(at.elapsed());
            }
        })
    });
    gather(work.collect(), began).await
}

/// Every client plays as fast as it can, at tables of its own.
async fn flat_out(order: &Load, kind: &Kind, seats: &Seats) -> Result<Phase, Trouble> {
    let began = Instant::now();
    let end = began + Duration::from_secs_f64(order.seconds);
    let clients = order.clients.clamp(1, seats.len().max(1));
    let work = (0..clients).map(|c| {
        let (seats, kind) = (Arc::clone(seats), kind.clone());
        tokio::spawn(async move {
            let mut taken = Vec::new();
            for n in (c..seats.len()).step_by(clients).cycle() {
                let at = Instant::now();
                if at >= end {
                    break;
                }
                seats[n].lock().await.go_on(&kind).await?;
                taken.push(at.elapsed());
            }
            Ok::<_, Trouble>(taken)
        })
    });
    gather(work.collect(), began).await
}

async fn gather(
    work: Vec<tokio::task::JoinHandle<Result<Vec<Duration>, Trouble>>>,
    began: Instant,
) -> Result<Phase, Trouble> {
    let mut taken = Vec::new();
    for worker in work {
        taken.extend(worker.await??);
    }
    Ok(Phase::of(taken, began.elapsed()))
}

/// Some games from end to end: what an action costs near the beginning, and what it costs late.
async fn along(client: &Client, kind: &Kind, games: usize) -> Result<(Phase, Phase), Trouble> {
    let (mut early, mut late) = (Vec::new(), Vec::new());
    // Games may end before they are long: then another is begun, but not for ever.
    let mut long = 0;
    for chance in 0..games as u64 * 20 {
        if long == games {
            break;
        }
        let mut seat = Seat::sit_down(client, kind, chance ^ 1812).await?;
        let mut first = Vec::new();
        let mut last = Vec::new();
        while seat.number < LATE + AROUND {
            let at = Instant::now();
            if !seat.play().await? {
                break;
            }
            match seat.number {
                n if n.abs_diff(EARLY) < AROUND => first.push(at.elapsed()),
                n if n.abs_diff(LATE) < AROUND => last.push(at.elapsed()),
                _ => {}
            }
        }
        // Only whole games are compared.
        if seat.number == LATE + AROUND {
            long += 1;
            early.append(&mut first);
            late.append(&mut last);
        }
    }
    let sum = |taken: &[Duration]| taken.iter().sum();
    let (first, last) = (sum(&early), sum(&late));
    Ok((Phase::of(early, first), Phase::of(late, last)))
}
