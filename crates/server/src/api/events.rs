//! Live updates: server-sent events.
//!
//! Each event has an id, `number.revision.line.undos` (the line is that of the chat): whoever comes back with it gets what
//! he has missed. A state is whole, so missing a few of them loses nothing.

use super::play::{Look, state};
use super::talk::lines;
use crate::ask::Ask;
use crate::doors::Full;
use crate::fault::{Answer, Fault};
use crate::house::{Asker, House};
use crate::hub::{Ear, News};
use crate::views::TableState;
use crate::who::Who;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::Stream;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc};
use tokio::time::Instant;
use utoipa::{IntoParams, ToSchema};

/// Where to go on.
#[derive(Debug, Deserialize, IntoParams)]
pub struct From {
    /// The id of the last event that was received: `number.revision` or `number.revision.line`. The header
    /// `Last-Event-ID` says the same.
    from: Option<String>,
    /// Through which of your roles.
    #[serde(rename = "as")]
    through: Option<String>,
    /// The first state carries the log from this action on, each further one what is new since the one before. Without
    /// it every state carries all of the log.
    log_from: Option<usize>,
}

/// Who is at a table.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Presence {
    pub present: Vec<String>,
}

/// What happens at a table, as it happens: `state`, `chat` and `presence`.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "table", params(("id" = String, Path), From),
    responses((status = 200, content_type = "text/event-stream", body = String,
        description = "`state`: TableState; `chat`: Line; `presence`: Presence"),
        (status = 403, body = Fault), (status = 404, body = Fault),
        (status = 429, body = Fault, description = "`too-many-streams`"), (status = 503, body = Fault)))]
pub async fn events(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    Ask(from): Ask<From>,
    headers: HeaderMap,
    who: Who,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let asker = who.asker();
    let last = headers.get("last-event-id").and_then(|v| v.to_str().ok()).map(str::to_string).or(from.from);
    let look = Look { through: from.through, log_from: from.log_from.unwrap_or(0), code: None };
    // Whoever may not look is told so before anything is sent.
    state(&house, &id, &asker, &Look { log_from: usize::MAX, ..look.clone() }).await?;
    let full = |full: Full| match full {
        Full::All => Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-streams"),
        Full::Each => Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-streams"),
    };
    let place = house.streams.take(&who.address).map_err(full)?;
    let (to, events) = mpsc::channel(16);
    let mut teller = Teller {
        house: Arc::clone(&house),
        id: id.clone(),
        asker,
        look,
        brief: from.log_from.is_some(),
        revision: -1,
        number: 0,
        line: -1,
        undos: None,
        secret: who.secret.clone().filter(|_| who.me.is_some()),
        to,
    };
    teller.resume(last.as_deref()).await?;
    let me = who.me.as_ref().map(|u| (u.id.clone(), u.name.clone()));
    let ear = house.hub.enter(&id, me.as_ref().map(|(i, n)| (i.as_str(), n.as_str())));
    tokio::spawn(async move {
        teller.tell(ear).await;
        drop(place);
        house.hub.leave(&id, me.as_ref().map(|(i, _)| i.as_str()));
    });
    Ok(Sse::new(Events(events)).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}

/// The events of one connection.
struct Events(mpsc::Receiver<Event>);

impl Stream for Events {
    type Item = Result<Event, Infallible>;
    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<Option<Self::Item>> {
        self.0.poll_recv(cx).map(|e| e.map(Ok))
    }
}

/// How often a stream looks whether its session lasts.
const LOOK_AGAIN: Duration = Duration::from_secs(15);

/// Tells one listener what happens.
struct Teller {
    house: Arc<House>,
    id: String,
    asker: Asker,
    look: Look,
    /// States carry only what is new in the log.
    brief: bool,
    /// What was last told: the revision and number of the state, and the line of the chat.
    revision: i64,
    number: usize,
    line: i64,
    undos: Option<i64>,
    /// What opened it: when that no longer opens anything the stream ends.
    secret: Option<String>,
    to: mpsc::Sender<Event>,
}

/// Nobody listens any more, or there is nothing left to listen to.
struct Gone;

impl Teller {
    /// Goes on after the event of this id.
    async fn resume(&mut self, last: Option<&str>) -> Answer<()> {
        let mut parts = last.unwrap_or_default().split('.').map(|p| p.parse::<i64>().ok());
        if let (Some(Some(number)), Some(Some(revision))) = (parts.next(), parts.next()) {
            (self.number, self.revision) = (number.max(0) as usize, revision);
        }
        let line = parts.next().flatten();
        self.undos = parts.next().flatten();
        self.line = match line {
            Some(line) => line,
            // Who comes for the first time reads the chat by itself.
            None => self.house.store.last_said(&self.id).await?,
        };
        Ok(())
    }

    async fn tell(&mut self, mut ear: Ear) {
        let mut next = Ok(());
        // First what was missed, then what comes.
        for news in [News::Table, News::Chat, News::Presence] {
            next = match next {
                Ok(()) => self.pass_on(news).await,
                gone => gone,
            };
        }
        let mut again = tokio::time::interval_at(Instant::now() + LOOK_AGAIN, LOOK_AGAIN);
        while next.is_ok() {
            let news = tokio::select! {
                news = ear.news.recv() => news,
                user = ear.ended.recv() => {
                    // Whoever missed one looks too.
                    let mine = user.map_or(true, |u| self.asker.me.as_ref().is_some_and(|me| me.id == u));
                    match mine && !self.is_still_open().await {
                        true => return,
                        false => continue,
                    }
                }
                _ = again.tick() => match self.is_still_open().await {
                    true => continue,
                    false => return,
                },
                () = self.to.closed() => return,
                () = self.house.closing.cancelled() => return,
            };
            next = match news {
                Ok(news) => self.pass_on(news).await,
                Err(broadcast::error::RecvError::Lagged(_)) => {
                    // Too much at once: the state as it is now has it all.
                    let told = self.pass_on(News::Table).await;
                    if told.is_ok() { self.pass_on(News::Chat).await } else { told }
                }
                Err(broadcast::error::RecvError::Closed) => Err(Gone),
            };
        }
    }

    /// Whether what opened this stream still opens it. A store that does not answer says nothing about that.
    async fn is_still_open(&self) -> bool {
        match &self.secret {
            Some(secret) => self.house.store.lasts(secret).await.unwrap_or(true),
            None => true,
        }
    }

    async fn pass_on(&mut self, news: News) -> Result<(), Gone> {
        match news {
            News::Table => self.pass_state().await,
            News::Chat => {
                for line in lines(&self.house, &self.id, &self.asker, self.line).await.map_err(|_| Gone)? {
                    self.line = line.seq;
                    self.send("chat", &line).await?;
                }
                Ok(())
            }
            News::Presence => {
                let present = self.house.hub.present(&self.id);
                self.send("presence", &Presence { present }).await
            }
        }
    }

    async fn pass_state(&mut self) -> Result<(), Gone> {
        let mut now = match self.look().await? {
            Some(now) if now.revision != self.revision => now,
            _ => return Ok(()),
        };
        if self.brief && self.undos.is_some_and(|undos| undos != now.undos) {
            // Something was taken back: what the listener has of the log may no longer hold.
            self.look.log_from = 0;
            now = self.look().await?.unwrap_or(now);
        }
        (self.revision, self.number, self.undos) = (now.revision, now.number, Some(now.undos));
        if self.brief {
            self.look.log_from = now.number + 1;
        }
        self.send("state", &now).await
    }

    /// The state now; nothing when the store does not answer, which may pass.
    async fn look(&self) -> Result<Option<TableState>, Gone> {
        match state(&self.house, &self.id, &self.asker, &self.look).await {
            Ok(now) => Ok(Some(now)),
            Err(f) if f.status.is_server_error() || f.status == StatusCode::CONFLICT => Ok(None),
            Err(_) => Err(Gone),
        }
    }

    async fn send<T: Serialize>(&self, kind: &str, what: &T) -> Result<(), Gone> {
        let Self { number, revision, line, undos, .. } = self;
        let id = format!("{number}.{revision}.{}.{}", line.max(&0), undos.unwrap_or(0));
        let event = Event::default().event(kind).id(id).json_data(what).map_err(|_| Gone)?;
        self.to.send(event).await.map_err(|_| Gone)
    }
}
