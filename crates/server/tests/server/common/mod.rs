//! A server on a free port with a store of its own, and clients that speak to it over HTTP.
#![allow(dead_code, reason = "each test takes what it needs")]

use axum::body::Bytes;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client as Http;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use server::{Config, Server};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

pub mod postgres;
pub mod process;

pub fn games() -> Vec<Arc<dyn bots::Playable>> {
    let skirmish = skirmish::Skirmish::load(&Default::default()).unwrap();
    vec![Arc::new(kernel::Loaded::new(skirmish).unwrap())]
}

/// A real game.
pub fn napoleon() -> Vec<Arc<dyn bots::Playable>> {
    let game = age_of_napoleon::AgeOfNapoleon::load(&Default::default()).unwrap();
    vec![Arc::new(kernel::Loaded::new(game).unwrap())]
}

/// A running server.
pub struct House {
    pub url: String,
    pub closing: CancellationToken,
    pub done: tokio::task::JoinHandle<()>,
    _folder: Option<TempDir>,
}

/// Quick programs, no limits to speak of.
pub fn config() -> Config {
    Config {
        listen: Some("127.0.0.1:0".into()),
        program_pause: 0,
        allow_seeds: true,
        action_burst: 1e9,
        action_rate: 1e9,
        login_burst: 1e9,
        address_burst: 1e9,
        table_burst: 1e9,
        guest_burst: 1e9,
        connections_per_address: 1_000_000,
        streams_per_address: 1_000_000,
        program_tables: 1_000_000,
        private_webhooks: true,
        ..Config::default()
    }
}

pub async fn house() -> House {
    house_with(config()).await
}

pub async fn house_with(config: Config) -> House {
    house_of(config, games()).await
}

pub async fn house_of(mut config: Config, games: Vec<Arc<dyn bots::Playable>>) -> House {
    let folder = config.db.is_none().then(|| tempfile::tempdir().unwrap());
    if let Some(folder) = &folder {
        config.db = Some(folder.path().join("grognard.db").to_string_lossy().into_owned());
    }
    let server = Server::open(config, games).await.unwrap();
    let (url, closing) = (format!("http://{}", server.address()), server.closing());
    let done = tokio::spawn(async move { server.run().await.unwrap() });
    House { url, closing, done, _folder: folder }
}

impl House {
    pub fn client(&self) -> Client {
        Client::new(&self.url)
    }
    pub async fn guest(&self) -> Client {
        let mut client = self.client();
        client.post("/api/guest", json!({"lang": "en"})).await.ok();
        client
    }
    pub async fn close(mut self) {
        self.closing.cancel();
        (&mut self.done).await.unwrap();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.closing.cancel();
    }
}

/// A browser, as far as the server can tell.
#[derive(Clone)]
pub struct Client {
    http: Http<HttpConnector, Full<Bytes>>,
    pub url: String,
    pub cookie: Option<String>,
    pub headers: Vec<(String, String)>,
}

/// What came back.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: axum::http::HeaderMap,
    pub text: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {} {}", self.status, self.text))
    }
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }
    #[track_caller]
    pub fn fails(&self, status: u16, error: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        let json = self.json();
        assert_eq!(json["error"], error, "{json}");
        json
    }
}

impl Client {
    pub fn new(url: &str) -> Self {
        let http = Http::builder(TokioExecutor::new()).build(HttpConnector::new());
        let headers = vec![("x-grognard".into(), "1".into())];
        Self { http, url: url.into(), cookie: None, headers }
    }

    /// The same person at another house.
    pub fn at(&self, url: &str) -> Self {
        Self { url: url.into(), ..self.clone() }
    }

    pub fn with_header(&self, name: &str, value: &str) -> Self {
        let mut other = self.clone();
        other.headers.retain(|h| h.0 != name);
        if !value.is_empty() {
            other.headers.push((name.into(), value.into()));
        }
        other
    }

    pub fn request(&self, method: Method, path: &str, body: Vec<u8>) -> Request<Full<Bytes>> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        request = request.header(header::CONTENT_TYPE, "application/json");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        request.body(Full::new(Bytes::from(body))).unwrap()
    }

    pub async fn try_send(&mut self, method: Method, path: &str, body: Vec<u8>) -> Result<Reply, String> {
        let request = self.request(method, path, body);
        let response = self.http.request(request).await.map_err(|e| e.to_string())?;
        let (status, headers) = (response.status(), response.headers().clone());
        if let Some(set) = headers.get(header::SET_COOKIE).and_then(|v| v.to_str().ok()) {
            let pair = set.split(';').next().unwrap().to_string();
            self.cookie = Some(pair).filter(|p| !p.ends_with('='));
        }
        let body = response.into_body().collect().await.map_err(|e| e.to_string())?.to_bytes();
        Ok(Reply { status, headers, text: String::from_utf8_lossy(&body).into_owned() })
    }

    pub async fn send(&mut self, method: Method, path: &str, body: Vec<u8>) -> Reply {
        self.try_send(method, path, body).await.unwrap()
    }
    pub async fn get(&mut self, path: &str) -> Reply {
        self.send(Method::GET, path, Vec::new()).await
    }
    pub async fn post(&mut self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, body.to_string().into_bytes()).await
    }
    pub async fn put(&mut self, path: &str, body: Value) -> Reply {
        self.send(Method::PUT, path, body.to_string().into_bytes()).await
    }
    pub async fn patch(&mut self, path: &str, body: Value) -> Reply {
        self.send(Method::PATCH, path, body.to_string().into_bytes()).await
    }

    /// A table of the toy game: `blue` and `red` are kinds of seats.
    pub async fn table(&mut self, blue: &str, red: &str) -> Value {
        let order = json!({"game": "skirmish", "scenario": "ford", "seed_number": 1, "private": false, "seats": [
            {"role": "blue", "kind": blue}, {"role": "red", "kind": red}]});
        self.post("/api/tables", order).await.ok()
    }

    pub async fn state(&mut self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await.ok()
    }

    /// Plays the first thing one may do; `None` when it is not one's turn.
    pub async fn play_first(&mut self, table: &str) -> Option<Reply> {
        let state = self.state(table).await;
        let order = first_order(&state)?;
        Some(self.post(&format!("/api/tables/{table}/actions"), order).await)
    }

    /// Waits until the state is as wanted.
    pub async fn until(&mut self, table: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..600 {
            let state = self.state(table).await;
            if wanted(&state) {
                return state;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the table never came to be as wanted");
    }

    /// Opens the stream of events.
    pub async fn events(&mut self, path: &str) -> Events {
        let request = self.request(Method::GET, path, Vec::new());
        let response = self.http.request(request).await.unwrap();
        assert_eq!(response.status(), 200);
        Events { body: response.into_body(), rest: String::new() }
    }
}

/// The order for the first action a state offers.
pub fn first_order(state: &Value) -> Option<Value> {
    let choice = state["table"]["actions"].get(0)?;
    let number = state["number"].as_u64().unwrap() + 1;
    Some(json!({"number": number, "role": choice["role"], "action": choice["action"]}))
}

/// A stream of events.
pub struct Events {
    body: hyper::body::Incoming,
    rest: String,
}

#[derive(Debug)]
pub struct Event {
    pub kind: String,
    pub id: String,
    pub data: Value,
}

impl Events {
    /// The next event, or `None` when the stream ends.
    pub async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((event, rest)) = self.rest.split_once("\n\n") {
                let (event, rest) = (event.to_string(), rest.to_string());
                self.rest = rest;
                let field = |name: &str| {
                    let line = event.lines().find_map(|l| l.strip_prefix(name));
                    line.map(|l| l.trim().to_string()).unwrap_or_default()
                };
                if field("event:").is_empty() {
                    continue;
                }
                let data = serde_json::from_str(&field("data:")).unwrap();
                return Some(Event { kind: field("event:"), id: field("id:"), data });
            }
            let wait = tokio::time::timeout(Duration::from_secs(20), self.body.frame());
            let frame = wait.await.expect("an event in time")?.ok()?;
            if let Some(data) = frame.data_ref() {
                self.rest.push_str(&String::from_utf8_lossy(data));
            }
        }
    }
    pub async fn next_of(&mut self, kind: &str) -> Event {
        loop {
            let event = self.next().await.expect("the stream goes on");
            if event.kind == kind {
                return event;
            }
        }
    }
}
