//! Numbers for whoever runs a server, in the form Prometheus reads.

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
    live: IntGauge,
    listeners: IntGauge,
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
            live: gauge("live_tables", "Games in memory"),
            listeners: gauge("listeners", "Live connections"),
            registry,
        }
    }

    /// The text that Prometheus reads.
    pub fn text(&self, live: usize, listeners: usize) -> String {
        self.live.set(live as i64);
        self.listeners.set(listeners as i64);
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
