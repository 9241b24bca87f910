//! A real PostgreSQL for a test, on a free port, in a folder of its own.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running PostgreSQL; it ends with the test.
pub struct Postgres {
    bin: PathBuf,
    folder: TempDir,
    pub url: String,
}

/// The folder with PostgreSQL's programs, if the machine has them.
fn binaries() -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> =
        std::env::var_os("PATH").map(|p| std::env::split_paths(&p).collect()).unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(debian.map(|d| d.path().join("bin")));
    folders
        .into_iter()
        .find(|f| f.join("initdb").exists() && f.join("postgres").exists() && f.join("pg_ctl").exists())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.starts_with(b"0\n"))
}

/// A command as somebody whom PostgreSQL lets run it: it refuses root.
fn command(bin: &Path, program: &str, user: Option<&str>) -> Command {
    let program = bin.join(program);
    match user {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("runuser");
            command.args(["-u", user, "--"]).arg(program);
            command
        }
    }
}

fn other_user() -> Option<&'static str> {
    let exists = |user: &&str| {
        Command::new("id")
            .arg(user)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|s| s.success())
    };
    is_root().then(|| ["postgres", "nobody"].into_iter().find(exists)).flatten()
}

/// Skips the test, except where somebody has seen to it that there is a PostgreSQL.
fn missing(why: &str) -> Option<Postgres> {
    assert!(std::env::var_os("GROGNARD_NEEDS_POSTGRES").is_none(), "{why}");
    eprintln!("skipped: {why}");
    None
}

impl Postgres {
    /// Starts one, or says why not.
    pub fn start() -> Option<Self> {
        let Some(bin) = binaries() else {
            return missing("no PostgreSQL on this machine (initdb, pg_ctl, postgres)");
        };
        let user = other_user();
        if is_root() && user.is_none() {
            return missing("PostgreSQL does not run as root and there is nobody else");
        }
        let folder = tempfile::tempdir().unwrap();
        if let Some(user) = user {
            assert!(Command::new("chown").arg(user).arg(folder.path()).status().unwrap().success());
        }
        let data = folder.path().join("data");
        let run = |program: &str, args: &[&str]| {
            let out = command(&bin, program, user).args(args).current_dir(folder.path()).output().unwrap();
            assert!(out.status.success(), "{program}: {}", String::from_utf8_lossy(&out.stderr));
        };
        let data = data.to_str().unwrap();
        run(
            "initdb",
            &["-D", data, "-U", "grognard", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
        );
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let socket = folder.path().to_str().unwrap();
        let options = format!(
            "-p {port} -k {socket} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200"
        );
        let log = folder.path().join("log");
        run("pg_ctl", &["-D", data, "-o", &options, "-l", log.to_str().unwrap(), "-w", "start"]);
        let url = format!("postgres://grognard@127.0.0.1:{port}/postgres");
        let began = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(began.elapsed() < Duration::from_secs(30), "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(Self { bin, folder, url })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.path().join("data");
        let stop = ["-D", data.to_str().unwrap(), "-m", "immediate", "stop"];
        let _ = command(&self.bin, "pg_ctl", other_user()).args(stop).stdout(Stdio::null()).status();
    }
}
