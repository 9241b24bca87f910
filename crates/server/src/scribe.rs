//! The log. It is written beside the work: a line that cannot be written is lost, and nobody waits for it or stumbles over it.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

/// So many lines wait to be written; more are lost, and counted.
const WAITING: usize = 10_000;

/// Lines that were lost since the start.
static LOST: AtomicU64 = AtomicU64::new(0);

pub fn lost() -> u64 {
    LOST.load(Ordering::Relaxed)
}

/// Takes lines and never refuses one.
#[derive(Clone, Debug)]
struct Scribe {
    to: SyncSender<Vec<u8>>,
    lost: Arc<AtomicU64>,
}

/// One line being put together.
struct Leaf {
    scribe: Scribe,
    bytes: Vec<u8>,
}

impl Write for Leaf {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Leaf {
    fn drop(&mut self) {
        if let Err(TrySendError::Full(_)) = self.scribe.to.try_send(std::mem::take(&mut self.bytes)) {
            self.scribe.lost.fetch_add(1, Ordering::Relaxed);
            LOST.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl<'a> MakeWriter<'a> for Scribe {
    type Writer = Leaf;
    fn make_writer(&'a self) -> Leaf {
        Leaf { scribe: self.clone(), bytes: Vec::new() }
    }
}

/// Writes lines to their end; what cannot be written is passed over.
fn write(lines: &Receiver<Vec<u8>>, lost: &AtomicU64, mut out: impl Write) {
    while let Ok(line) = lines.recv() {
        if line.is_empty() {
            return;
        }
        let _ = out.write_all(&line).and_then(|()| out.flush());
        match lost.swap(0, Ordering::Relaxed) {
            0 => {}
            n => drop(writeln!(out, "{n} lines of the log were lost: nobody took them in time")),
        }
    }
}

/// Waits, but not for ever, until what was logged is written.
#[derive(Debug)]
pub struct Closing {
    to: SyncSender<Vec<u8>>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

impl Drop for Closing {
    fn drop(&mut self) {
        // An empty line is the last one.
        let _ = self.to.try_send(Vec::new());
        let writer = self.writer.lock().ok().and_then(|mut w| w.take());
        for _ in 0..50 {
            if writer.as_ref().is_none_or(JoinHandle::is_finished) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// Structured logs, to standard error; `RUST_LOG` says how much. In colour only where somebody looks at it.
pub fn start(json: bool) -> Closing {
    let (to, lines) = sync_channel(WAITING);
    let scribe = Scribe { to: to.clone(), lost: Arc::default() };
    let lost = Arc::clone(&scribe.lost);
    let writer = std::thread::Builder::new()
        .name("scribe".into())
        .spawn(move || write(&lines, &lost, io::stderr()))
        .ok();
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,hyper=error"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        // Else it complains on standard error, and that panics when standard error is gone.
        .log_internal_errors(false)
        .with_writer(scribe);
    // Another log may be in place already.
    let _ = if json { log.json().try_init() } else { log.try_init() };
    Closing { to, writer: Mutex::new(writer) }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken;

    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
    }

    #[test]
    fn a_log_that_nobody_takes_stops_nobody() {
        let (to, lines) = sync_channel(2);
        let scribe = Scribe { to, lost: Arc::default() };
        for _ in 0..5 {
            scribe.make_writer().write_all(b"line\n").unwrap();
        }
        assert_eq!(scribe.lost.load(Ordering::Relaxed), 3, "lost, not waited for");
        assert_eq!(super::lost(), 3, "and counted");
        let lost = Arc::clone(&scribe.lost);
        drop(scribe);
        write(&lines, &lost, Broken);
    }
}
