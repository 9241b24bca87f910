//! The doors: who may come in, how many at a time, and how long a line stays open on which nothing is said.
//!
//! A line is closed when its request does not come to an end in time, when nothing is asked on it for as long, or when
//! nobody at the other end takes what is sent. Whoever holds too many lines gets no more.

use crate::config::Config;
use crate::house::House;
use crate::who::network;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::collections::HashMap;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};
use tower::ServiceExt;

/// Headers as a whole are no longer than this, in bytes.
const LONGEST_HEAD: usize = 32 * 1024;

/// How many hold something, in all and each.
#[derive(Debug)]
pub struct Places {
    all: usize,
    each: usize,
    taken: Mutex<(usize, HashMap<String, usize>)>,
}

/// A place that is held; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    places: Arc<Places>,
    who: String,
}

/// Why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// None is left for anybody.
    All,
    /// He has as many as one may have.
    Each,
}

impl Places {
    pub fn new(all: usize, each: usize) -> Arc<Self> {
        Arc::new(Self { all: all.max(1), each: each.max(1), taken: Mutex::default() })
    }

    pub fn take(self: &Arc<Self>, who: &str) -> Result<Place, Full> {
        let mut taken = self.taken.lock().expect("no one panics here");
        if taken.0 >= self.all {
            return Err(Full::All);
        }
        let his = taken.1.entry(who.to_string()).or_default();
        if *his >= self.each {
            return Err(Full::Each);
        }
        *his += 1;
        taken.0 += 1;
        Ok(Place { places: Arc::clone(self), who: who.into() })
    }

    pub fn count(&self) -> usize {
        self.taken.lock().expect("no one panics here").0
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().expect("no one panics here");
        taken.0 -= 1;
        if let Some(his) = taken.1.get_mut(&self.who) {
            *his -= 1;
            if *his == 0 {
                taken.1.remove(&self.who);
            }
        }
    }
}

/// Answers on a listener until the house closes, and then lets requests in flight finish.
pub async fn serve(house: Arc<House>, listener: TcpListener, router: Router) {
    let open = GracefulShutdown::new();
    loop {
        let (stream, peer) = tokio::select! {
            came = listener.accept() => match came {
                Ok(came) => came,
                Err(e) => {
                    // No file is left for a line, or it was gone before we looked: others may fare better soon.
                    if !matches!(e.kind(), io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset) {
                        tracing::warn!("no line could be opened: {e}");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    continue;
                }
            },
            () = house.closing.cancelled() => break,
        };
        // Behind a proxy all come from one address, and it is the proxy that counts them.
        let from = if house.config.behind_proxy { String::new() } else { network(peer.ip()) };
        let Ok(place) = house.lines.take(&from) else {
            house.metrics.turned_away.inc();
            continue;
        };
        let _ = stream.set_nodelay(true);
        let line = Line::new(stream, house.config.write_patience());
        let router = router.clone();
        let answer = hyper::service::service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().oneshot(request)
        });
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(house.config.header_patience())
            .max_buf_size(LONGEST_HEAD.max(house.config.body_limit))
            .serve_connection(TokioIo::new(line), answer);
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // A line that breaks off concerns nobody but whoever was on it.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    open.shutdown().await;
}

/// A line on which writing has an end: whoever does not take what he is sent is hung up on.
struct Line {
    stream: TcpStream,
    patience: Duration,
    stuck: Option<Pin<Box<Sleep>>>,
}

impl Line {
    fn new(stream: TcpStream, patience: Duration) -> Self {
        Self { stream, patience, stuck: None }
    }

    /// Watches how long writing has not gone on.
    fn watch<T>(&mut self, cx: &mut Context, wrote: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.stuck = None;
            return wrote;
        }
        let patience = self.patience;
        let stuck =
            self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(Instant::now() + patience)));
        match stuck.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context, buf: &mut ReadBuf) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, wrote)
    }
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context,
        bytes: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.watch(cx, wrote)
    }
    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<io::Result<()>> {
        let wrote = Pin::new(&mut self.stream).poll_flush(cx);
        self.watch(cx, wrote)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Raises the number of files this process may have open to what the system allows, and says how many that is.
pub fn raise_file_limit() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, ..limit };
        if limit.current < limit.maximum && setrlimit(Resource::Nofile, raised).is_ok() {
            return limit.maximum;
        }
        limit.current
    }
    #[cfg(not(unix))]
    None
}

/// How many lines there may be in all: what was set, but always fewer than files, for the store needs some.
pub fn lines(config: &Config) -> Arc<Places> {
    let files = raise_file_limit().unwrap_or(u64::MAX).saturating_sub(64).max(16);
    let each = if config.behind_proxy { usize::MAX } else { config.connections_per_address };
    Places::new(config.connections.min(usize::try_from(files).unwrap_or(usize::MAX)), each)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_for_each_and_in_all() {
        let places = Places::new(3, 2);
        let a = places.take("a").unwrap();
        let _b = places.take("a").unwrap();
        assert_eq!(places.take("a").unwrap_err(), Full::Each);
        let _c = places.take("b").unwrap();
        assert_eq!(places.take("c").unwrap_err(), Full::All);
        drop(a);
        assert_eq!(places.count(), 2);
        places.take("c").unwrap();
    }

    #[tokio::test]
    async fn whoever_takes_nothing_of_what_he_is_sent_is_hung_up_on() {
        use tokio::io::AsyncWriteExt;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let deaf = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let mut line = Line::new(stream, Duration::from_millis(100));
        let bytes = vec![0; 64 * 1024];
        let wrote = async { while line.write_all(&bytes).await.is_ok() {} };
        tokio::time::timeout(Duration::from_secs(10), wrote).await.expect("it gives up");
        drop(deaf);
    }
}
