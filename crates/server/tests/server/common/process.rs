//! A server in a process of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Process {
    pub child: Child,
    pub url: String,
}

/// How a program is started that serves from this store, on any port: quick programs, no limits to speak of.
pub fn command(program: &str, db: &str) -> Command {
    let mut command = Command::new(program);
    for (name, value) in [
        ("GROGNARD_LISTEN", "127.0.0.1:0"),
        ("GROGNARD_DB", db),
        ("GROGNARD_ALLOW_SEEDS", "1"),
        ("GROGNARD_SKIRMISH", "1"),
        ("GROGNARD_PROGRAM_PAUSE", "0"),
        ("RUST_LOG", "error"),
    ] {
        command.env(name, value);
    }
    for limit in ["ACTION", "ADDRESS", "TABLE", "GUEST"] {
        command.env(format!("GROGNARD_{limit}_BURST"), "1000000000");
    }
    command.env_remove("GROGNARD_CONFIG");
    command
}

impl Process {
    /// Starts it and reads the address that it prints.
    pub fn run(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        let url = url.trim().to_string();
        assert!(url.starts_with("http://"), "it prints its address: {url}");
        Self { child, url }
    }

    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Tells it to end, and waits until it has.
    #[cfg(unix)]
    pub async fn end(&mut self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let began = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(began.elapsed() < Duration::from_secs(8), "it does not end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        assert!(status.success(), "{status}");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
