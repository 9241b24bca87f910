//! Two processes behind nginx with `deploy/nginx.conf`, as `docs/operations.md` has it. Without nginx there is nothing to see.

#[path = "../../server/tests/server/common/mod.rs"]
mod common;

use axum::http::Method;
use common::postgres::Postgres;
use common::process::{Process, command};
use common::{Client, first_order};
use serde_json::json;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// nginx in front of these; it goes with us.
struct Proxy {
    child: Child,
    url: String,
    _folder: tempfile::TempDir,
}

impl Proxy {
    /// Starts it with our own file: only ports are others, and it speaks without TLS.
    fn start(processes: [&Process; 2]) -> Option<Self> {
        let program = ["/usr/sbin/nginx", "/usr/bin/nginx"].into_iter().find(|p| Path::new(p).exists())?;
        let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/nginx.conf");
        let mut ours = std::fs::read_to_string(ours).unwrap();
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let listen = format!("127.0.0.1:{port}");
        for (from, to) in [
            ("127.0.0.1:1812", processes[0].url.trim_start_matches("http://")),
            ("127.0.0.1:1822", processes[1].url.trim_start_matches("http://")),
            ("443 ssl", &listen),
        ] {
            assert!(ours.contains(from), "{from}");
            ours = ours.replace(from, to);
        }
        let ours: Vec<&str> = ours.lines().filter(|l| !l.trim_start().starts_with("ssl_")).collect();
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path().display();
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let places: String = places.iter().map(|p| format!("{p}_temp_path {at}/{p};\n")).collect();
        let file = folder.path().join("nginx.conf");
        let whole = format!(
            "daemon off; pid {at}/pid; error_log {at}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n{places}{}\n}}\n",
            ours.join("\n")
        );
        std::fs::write(&file, whole).unwrap();
        let mut nginx = Command::new(program);
        nginx
            .arg("-c")
            .arg(&file)
            .arg("-p")
            .arg(folder.path())
            .arg("-e")
            .arg(folder.path().join("error.log"));
        let child = nginx.stdout(Stdio::null()).stderr(Stdio::inherit()).spawn().unwrap();
        let began = Instant::now();
        while std::net::TcpStream::connect(&listen).is_err() {
            assert!(began.elapsed() < Duration::from_secs(10), "nginx did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(Self { child, url: format!("http://{listen}"), _folder: folder })
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Its workers go when it is told to, not when it is killed.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

#[tokio::test]
async fn behind_a_proxy_nobody_notices_that_a_process_dies() {
    let Some(postgres) = Postgres::start() else { return };
    let start = || {
        let mut command = command(env!("CARGO_BIN_EXE_grognard"), &postgres.url);
        command.arg("serve").env("GROGNARD_BEHIND_PROXY", "1");
        Process::run(command)
    };
    let processes = [start(), start()];
    let Some(proxy) = Proxy::start([&processes[0], &processes[1]]) else {
        let needed = std::env::var_os("GROGNARD_NEEDS_NGINX").is_some();
        assert!(!needed, "no nginx on this machine");
        eprintln!("skipped: no nginx on this machine");
        return;
    };
    let mut blue = Client::new(&proxy.url);
    blue.post("/api/guest", json!({})).await.ok();
    assert_eq!(blue.get("/readyz").await.text, "ok\n");
    assert_eq!(blue.get("/metrics").await.status, 404, "metrics stay inside");
    // What a client says of where he comes from is not believed: ten wrong passwords, and that is all.
    for n in 0..11 {
        let mut guesser = blue.with_header("x-forwarded-for", &format!("192.0.2.{n}"));
        let reply = guesser.post("/api/login", json!({"name": "Davout", "password": "wrong wrong"})).await;
        assert_eq!(reply.status.as_u16(), if n < 10 { 401 } else { 429 }, "{n}");
    }

    // One plays through the proxy, the other at one of the processes; what happens is passed on as it happens.
    let table = blue.table("me", "open").await["id"].as_str().unwrap().to_string();
    let mut red = Client::new(&processes[1].url);
    red.post("/api/guest", json!({})).await.ok();
    red.post(&format!("/api/tables/{table}/join"), json!({})).await.ok();
    let mut stream = blue.events(&format!("/api/tables/{table}/events")).await;
    stream.next_of("state").await;
    let began = Instant::now();
    red.post(&format!("/api/tables/{table}/chat"), json!({"text": "en garde"})).await.ok();
    assert_eq!(stream.next_of("chat").await.data["text"], "en garde");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    blue.play_first(&table).await.unwrap().ok();

    // The one that serves him dies: at the next click he is at the other.
    let lines = async |p: &Process| {
        let text = Client::new(&p.url).get("/metrics").await.text;
        let line = text.lines().find_map(|l| l.strip_prefix("grognard_listeners ")).unwrap().to_string();
        line != "0"
    };
    let [first, second] = processes;
    let (his, other) = if lines(&first).await { (first, second) } else { (second, first) };
    red.url = other.url.clone();
    his.kill();
    for _ in 0..30 {
        for client in [&mut blue, &mut red] {
            let state = client.state(&table).await;
            if let Some(order) = first_order(&state) {
                let path = format!("/api/tables/{table}/actions");
                let reply =
                    client.try_send(Method::POST, &path, order.to_string().into_bytes()).await.unwrap();
                assert!(reply.status.is_success() || reply.status == 409, "{} {}", reply.status, reply.text);
            }
        }
    }
    assert!(blue.state(&table).await["number"].as_u64().unwrap() > 10);
    let mut again = blue.events(&format!("/api/tables/{table}/events")).await;
    again.next_of("state").await;
}
