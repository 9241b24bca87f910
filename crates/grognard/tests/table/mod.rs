//! A folder of its own and the program to run in it.
#![allow(dead_code)]

use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

#[derive(Debug)]
pub struct Table {
    folder: PathBuf,
}

#[derive(Debug)]
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Table {
    pub fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir_all(&folder).unwrap();
        Self { folder }
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }

    pub fn write(&self, file: &str, text: &str) {
        let path = self.path(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    pub fn record(&self, file: &str) -> Value {
        serde_json::from_str(&std::fs::read_to_string(self.path(file)).unwrap()).unwrap()
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grognard"));
        command.current_dir(&self.folder).env_clear().env("GROGNARD_SKIRMISH", "1").env("LANG", "C");
        command
    }

    /// Runs with these words as arguments.
    pub fn run(&self, line: &str) -> Ran {
        self.args(&line.split_whitespace().collect::<Vec<_>>())
    }

    pub fn args(&self, args: &[&str]) -> Ran {
        self.typed(args, "")
    }

    /// Runs and types these lines.
    pub fn typed(&self, args: &[&str], input: &str) -> Ran {
        let mut child = (self.command().args(args))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_string();
        // The program may end before it has read everything.
        let typist = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
        let output = child.wait_with_output().unwrap();
        typist.join().unwrap();
        let words = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        Ran { code: output.status.code().unwrap(), out: words(output.stdout), err: words(output.stderr) }
    }

    /// Runs with nobody at the other end of standard output.
    pub fn run_unread(&self, line: &str) -> (i32, String) {
        let mut child = (self.command().args(line.split_whitespace()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    }

    pub fn json(&self, line: &str) -> Value {
        let ran = self.run(line);
        assert_eq!(ran.code, 0, "{ran:?}");
        serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{e}: {ran:?}"))
    }

    /// Plays Skirmish with these options and lines.
    pub fn play(&self, options: &str, input: &str) -> Ran {
        let args: Vec<&str> = ["play", "skirmish"].into_iter().chain(options.split_whitespace()).collect();
        self.typed(&args, input)
    }

    /// A finished game in this file.
    pub fn finished(&self, file: &str) {
        let ran = self.play(&format!("--seed 3 --bot random --save {file}"), &"1\n".repeat(200));
        assert_eq!(ran.code, 0, "{ran:?}");
        assert!(!self.record(file)["winners"].is_null(), "{ran:?}");
    }
}
