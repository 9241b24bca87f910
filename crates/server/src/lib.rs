//! Tables on the web: accounts, lobby, live games, and the store that keeps them.
//!
//! The server knows games only through [`bots::Playable`]; a new game needs no line here. [`store`] keeps what happened,
//! `house` is where requests, programs and clocks meet a table, `api` is what the world sees of it.
//!
//! ```no_run
//! # async fn run(games: Vec<std::sync::Arc<dyn bots::Playable>>) -> Result<(), server::ServeError> {
//! let config = server::Config::load(None, std::env::vars(), Default::default())?;
//! server::serve(config, games, |notice| eprintln!("{notice:?}")).await
//! # }
//! ```

mod api;
mod ask;
mod back;
mod client;
mod clock;
mod config;
mod doors;
mod fault;
mod frozen;
mod guard;
mod held;
mod house;
mod hub;
mod limits;
mod metrics;
mod names;
mod office;
mod outlast;
mod outside;
mod post;
mod programs;
mod put_away;
mod scribe;
mod secret;
pub mod store;
mod text;
#[cfg(test)]
mod types;
mod views;
mod who;

pub use config::Config;
pub use office::{Office, OfficeError, back_up, restore};
pub use outside::signed;

use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::{Extension, Router};
use bots::Playable;
use house::House;
use std::fmt;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// Why a server could not start or go on: one line.
#[derive(Debug)]
pub struct ServeError(pub String);

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ServeError {}

impl From<String> for ServeError {
    fn from(line: String) -> Self {
        Self(line)
    }
}

/// What whoever starts a server should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The program was built without its client: browsers will find nothing to play with.
    NoClient,
    /// The usual port is taken, and this one was taken instead.
    PortTaken { usual: u16, instead: u16 },
}

/// How many ports after the usual one are tried before any free one is taken.
const NEXT_PORTS: u16 = 20;

/// Listens where it was told to; where it was told nothing, at the usual place or near it.
async fn listener(config: &Config) -> Result<TcpListener, ServeError> {
    if let Some(listen) = &config.listen {
        return TcpListener::bind(listen).await.map_err(|e| ServeError(format!("{listen}: {e}")));
    }
    let (host, usual) = Config::USUAL;
    for port in (usual..=usual + NEXT_PORTS).chain([0]) {
        match TcpListener::bind((host, port)).await {
            Err(e) if e.kind() == std::io::ErrorKind::AddrInUse => {}
            bound => return bound.map_err(|e| ServeError(format!("{host}:{port}: {e}"))),
        }
    }
    Err(ServeError(format!("{host}: no port is free")))
}

/// Requests in flight get so long to finish.
const GRACE: Duration = Duration::from_secs(10);
/// So long a proxy has to see that it is about to end, and to send people elsewhere.
const FAREWELL: Duration = Duration::from_secs(3);

/// A server that listens and has not begun to answer.
#[derive(Debug)]
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    address: SocketAddr,
}

impl Server {
    /// Opens the store and the port.
    pub async fn open(config: Config, games: Vec<Arc<dyn Playable>>) -> Result<Self, ServeError> {
        let place = config.place();
        let listener = listener(&config).await?;
        let address = listener.local_addr().map_err(|e| e.to_string())?;
        let metrics = match &config.metrics_listen {
            Some(at) => Some(TcpListener::bind(at).await.map_err(|e| ServeError(format!("{at}: {e}")))?),
            None => None,
        };
        let store = Store::open(&place, &config.keeping()).await.map_err(|e| format!("{place:?}: {e}"))?;
        store.can_open_seeds().await.map_err(|e| format!("{place:?}: {e}"))?;
        for game in &games {
            let info = game.info();
            let pack = store::Pack {
                game: info.id.into(),
                rules: info.rules_version,
                digest: info.pack.clone(),
                info: serde_json::to_string(info).map_err(|e| e.to_string())?,
                scenery: serde_json::to_string(&game.scenery()).map_err(|e| e.to_string())?,
                en: game.fluent(kernel::Language::En),
                fr: game.fluent(kernel::Language::Fr),
            };
            store.keep_pack(&pack, game.files()).await.map_err(|e| format!("{place:?}: {e}"))?;
        }
        let post = post::Post::new(&config)?;
        let base = config.base(&address.to_string());
        let house = House::new(config, base, games, store, post, CancellationToken::new());
        // Before the first table: whoever has other rules must know that this one is played here.
        house.store.beat(&house.builds()).await.map_err(|e| format!("{place:?}: {e}"))?;
        Ok(Self { house, listener, metrics, address })
    }

    /// Where the metrics are, when they have a listener of their own.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|l| l.local_addr().ok())
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What whoever starts it should know.
    pub fn notices(&self) -> Vec<Notice> {
        let config = &self.house.config;
        let (usual, instead) = (Config::USUAL.1, self.address.port());
        let mut notices = Vec::new();
        if config.web.is_none() && !client::is_built_in() {
            notices.push(Notice::NoClient);
        }
        if config.listen.is_none() && instead != usual {
            notices.push(Notice::PortTaken { usual, instead });
        }
        notices
    }

    /// What a player opens.
    pub fn url(&self) -> &str {
        &self.house.base
    }

    /// Cancel it, and the server ends: requests in flight finish, programs stop after their move.
    pub fn closing(&self) -> CancellationToken {
        self.house.closing.clone()
    }

    /// Answers until it is told to close.
    pub async fn run(self) -> Result<(), ServeError> {
        let Self { house, listener, metrics, .. } = self;
        let clock = tokio::spawn(clock::run(Arc::clone(&house)));
        let heart = tokio::spawn(clock::beat(Arc::clone(&house)));
        let broom = tokio::spawn(clock::sweep(Arc::clone(&house)));
        let ear = tokio::spawn(clock::listen(Arc::clone(&house)));
        if let Some(metrics) = metrics {
            let numbers = Router::new()
                .route("/metrics", axum::routing::get(api::numbers))
                .route("/healthz", axum::routing::get(api::healthz))
                .route("/readyz", axum::routing::get(api::readyz))
                .with_state(Arc::clone(&house));
            tokio::spawn(doors::serve(Arc::clone(&house), metrics, numbers));
        }
        let closing = house.closing.clone();
        let served = doors::serve(Arc::clone(&house), listener, router(Arc::clone(&house)));
        tokio::select! {
            () = served => {}
            () = async { closing.cancelled().await; tokio::time::sleep(GRACE).await } => {}
        }
        house.closing.cancel();
        house.tasks.close();
        let _ = tokio::time::timeout(GRACE, house.tasks.wait()).await;
        clock.abort();
        ear.abort();
        broom.abort();
        let _ = tokio::time::timeout(GRACE, heart).await;
        let _ = tokio::time::timeout(GRACE, house.put_all_away()).await;
        house.store.close().await;
        Ok(())
    }
}

/// Everything the server answers.
fn router(house: Arc<House>) -> Router {
    let (api, _) = api::router();
    let guard = from_fn_with_state(Arc::clone(&house), guard::same_site);
    let watch = from_fn_with_state(Arc::clone(&house), guard::watch);
    api.fallback(client::page)
        .layer(DefaultBodyLimit::max(house.config.body_limit))
        .layer(Extension(ask::Patience(house.config.body_patience())))
        .layer(guard)
        .layer(from_fn(guard::no_nul))
        .layer(CatchPanicLayer::custom(broke))
        .layer(from_fn(api::plain_errors))
        .layer(CompressionLayer::new().gzip(true))
        .layer(watch)
        .with_state(house)
}

fn broke(_: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    use axum::response::IntoResponse;
    tracing::error!("a handler panicked");
    fault::Fault::new(axum::http::StatusCode::INTERNAL_SERVER_ERROR, "internal").into_response()
}

/// Serves until the process is told to end. Whatever whoever starts it should know is told before the address is printed.
pub async fn serve(
    config: Config,
    games: Vec<Arc<dyn Playable>>,
    tell: impl Fn(Notice),
) -> Result<(), ServeError> {
    let _log = scribe::start(config.log_json);
    let server = Server::open(config, games).await?;
    server.notices().into_iter().for_each(tell);
    // Whoever reads the address may tell it to end at once.
    let told = told_to_end();
    // Nobody may be reading it any more.
    let _ = writeln!(std::io::stdout(), "{}", server.url());
    tracing::info!(address = %server.address(), url = server.url(), "listening");
    let (closing, house) = (server.closing(), Arc::clone(&server.house));
    tokio::spawn(async move {
        told.await;
        tracing::info!("closing");
        house.leaving.cancel();
        if house.config.behind_proxy {
            tokio::time::sleep(FAREWELL).await;
        }
        closing.cancel();
    });
    server.run().await
}

/// Resolves when the process is told to end. From the call on, not from the first look at it, no signal is lost.
fn told_to_end() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut signals = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
        async move {
            let [interrupt, terminate] = signals.each_mut().map(async |signal| match signal {
                Some(signal) => drop(signal.recv().await),
                None => std::future::pending().await,
            });
            tokio::select! { () = interrupt => {}, () = terminate => {} }
        }
    }
    #[cfg(not(unix))]
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
