//! Numbers for whoever runs a server, in the form Prometheus reads.

use axum::http::Method;
use prometheus::{
    Encoder, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, Registry,
    TextEncoder,
};

#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Requests by route, method and status.
    pub requests: IntCounterVec,
    /// Their time in seconds, by route.
    pub seconds: HistogramVec,
    /// From the arrival of an action to its commit.
    pub action_seconds: Histogram,
    pub actions: IntCounter,
    pub program_moves: IntCounter,
    pub tables: IntCounter,
    pub notices: IntCounter,
    pub turned_away: IntCounter,
    pub failed_logins: IntCounter,
    lines: IntGauge,
    waiting_programs: IntGauge,
    lost_lines: IntGauge,
    pool: IntGauge,
    pool_idle: IntGauge,
    mails: IntGauge,
    failed_mails: IntGauge,
    webhooks: IntGauge,
    failed_webhooks: IntGauge,
    memory: IntGauge,
    files: IntGauge,
    cpu: IntGauge,
    live: IntGauge,
    listeners: IntGauge,
}

/// What is counted when somebody asks.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    pub live: usize,
    pub listeners: usize,
    pub lines: usize,
    pub waiting_programs: usize,
    /// Lines of the log that nobody took in time.
    pub lost_lines: u64,
    /// Lines to the database: all, and those that are idle.
    pub pool: usize,
    pub pool_idle: usize,
    /// What was sent out and what failed.
    pub mails: (u64, u64),
    pub webhooks: (u64, u64),
}

/// What the system says of this process; nothing where it says nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Process {
    memory: u64,
    files: u64,
    cpu_ms: u64,
}

impl Process {
    fn now() -> Self {
        let read = |file: &str| std::fs::read_to_string(format!("/proc/self/{file}")).unwrap_or_default();
        let status = read("status");
        let kb = status
            .lines()
            .find_map(|l| l.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse::<u64>().ok());
        let stat = read("stat");
        // After the name, which may hold anything; in hundredths of a second.
        let after = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
        let times = after.split_whitespace().skip(11).take(2).filter_map(|t| t.parse::<u64>().ok());
        let files = std::fs::read_dir("/proc/self/fd").map_or(0, |d| d.count() as u64);
        Self { memory: kb.unwrap_or(0) * 1024, files, cpu_ms: times.sum::<u64>() * 10 }
    }
}

/// A method as a label: what strangers invent is all one.
pub fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

impl Metrics {
    pub fn new() -> Self {
        const TIMES: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];
        let registry = Registry::new_custom(Some("grognard".into()), None).expect("a name");
        let counter = |name: &str, help: &str| {
            let counter = IntCounter::new(name, help).expect("a name");
            registry.register(Box::new(counter.clone())).expect("registered once");
            counter
        };
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(name, help).expect("a name");
            registry.register(Box::new(gauge.clone())).expect("registered once");
            gauge
        };
        let requests = IntCounterVec::new(
            Opts::new("http_requests_total", "Requests by route, method and status"),
            &["route", "method", "status"],
        )
        .expect("a name");
        let times = |name: &str, help: &str| HistogramOpts::new(name, help).buckets(TIMES.to_vec());
        let seconds =
            HistogramVec::new(times("http_request_seconds", "Time to answer, by route"), &["route"])
                .expect("a name");
        let action_seconds =
            Histogram::with_opts(times("action_seconds", "Time from an action to its commit"))
                .expect("a name");
        registry.register(Box::new(requests.clone())).expect("registered once");
        registry.register(Box::new(seconds.clone())).expect("registered once");
        registry.register(Box::new(action_seconds.clone())).expect("registered once");
        Self {
            requests,
            seconds,
            action_seconds,
            actions: counter("actions_total", "Actions committed"),
            program_moves: counter("program_moves_total", "Actions committed by programs"),
            tables: counter("tables_total", "Tables opened"),
            notices: counter("notices_total", "Players told that it is their turn"),
            turned_away: counter("turned_away_total", "Lines closed because there were too many"),
            failed_logins: counter("failed_logins_total", "Attempts to log in with a wrong password"),
            lines: gauge("lines", "Open lines"),
            waiting_programs: gauge("waiting_programs", "Programs that wait for their turn to think"),
            lost_lines: gauge("log_lines_lost", "Lines of the log that nobody took in time"),
            pool: gauge("database_lines", "Lines to the database"),
            pool_idle: gauge("database_lines_idle", "Lines to the database on which nothing is done"),
            mails: gauge("mails_sent", "Mails sent"),
            failed_mails: gauge("mails_failed", "Mails that could not be sent"),
            webhooks: gauge("webhooks_sent", "Webhooks that were taken"),
            failed_webhooks: gauge("webhooks_failed", "Webhooks given up after the last attempt"),
            memory: gauge("process_memory_bytes", "Memory of this process"),
            files: gauge("process_files", "Open files of this process"),
            cpu: gauge("process_cpu_milliseconds", "Processor time of this process"),
            live: gauge("live_tables", "Games in memory"),
            listeners: gauge("listeners", "Live connections"),
            registry,
        }
    }

    /// The text that Prometheus reads.
    pub fn text(&self, now: &Now) -> String {
        self.live.set(now.live as i64);
        self.listeners.set(now.listeners as i64);
        self.lines.set(now.lines as i64);
        self.waiting_programs.set(now.waiting_programs as i64);
        for (gauge, value) in [
            (&self.lost_lines, now.lost_lines),
            (&self.pool, now.pool as u64),
            (&self.pool_idle, now.pool_idle as u64),
            (&self.mails, now.mails.0),
            (&self.failed_mails, now.mails.1),
            (&self.webhooks, now.webhooks.0),
            (&self.failed_webhooks, now.webhooks.1),
        ] {
            gauge.set(value as i64);
        }
        let process = Process::now();
        self.memory.set(process.memory as i64);
        self.files.set(process.files as i64);
        self.cpu.set(process.cpu_ms as i64);
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text).expect("metrics are text");
        String::from_utf8(text).expect("metrics are text")
    }
}

impl Default for Metrics {
    fn default() -> Self {
        Self::new()
    }
}
