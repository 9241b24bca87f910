//! The command line. What each command and option is for is said by the messages `help-…` in `text/`.

use crate::words::Words;
use clap::{Arg, ArgAction, Args as Group, CommandFactory, Parser, Subcommand};
use kernel::{Language, Text};
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(Parser, Debug)]
#[command(
    name = "grognard",
    version,
    disable_help_subcommand = true,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub struct Args {
    #[arg(long, global = true, value_name = "en|fr")]
    pub lang: Option<Language>,
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Games {
        #[arg(long)]
        json: bool,
    },
    Rules {
        game: String,
        #[arg(long)]
        uncovered: bool,
        #[arg(long)]
        uncited: bool,
        #[arg(long)]
        json: bool,
    },
    Data {
        game: String,
        #[arg(long)]
        provenance: bool,
        #[arg(long)]
        json: bool,
    },
    New {
        game: String,
        #[arg(long, value_name = "areas|points|hexes", default_value = "areas")]
        board: String,
    },
    Simulate(Simulate),
    Fuzz(Fuzz),
    Bench {
        game: Option<String>,
        #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
        time: f64,
        #[arg(long)]
        json: bool,
    },
    Serve(Serve),
    Load(Load),
    Admin(Admin),
    Backup {
        file: PathBuf,
        #[command(flatten)]
        keep: Keep,
    },
    Restore {
        file: PathBuf,
        #[command(flatten)]
        keep: Keep,
    },
    Play(Play),
    Replay(Replay),
    Verify {
        file: PathBuf,
        #[arg(long, value_name = "SHA256")]
        commitment: Option<String>,
    },
    Try(Try),
}

/// Where a server keeps what it keeps.
#[derive(Group, Debug)]
pub struct Keep {
    #[arg(long, value_name = "FILE|URL")]
    pub db: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Group, Debug)]
pub struct Admin {
    #[command(flatten)]
    pub keep: Keep,
    #[command(subcommand)]
    pub deed: Deed,
}

/// What the keeper of a server does.
#[derive(Subcommand, Debug)]
pub enum Deed {
    People {
        words: Option<String>,
    },
    Keeper {
        who: String,
        #[arg(long)]
        off: bool,
    },
    Suspend {
        who: String,
        #[arg(long, value_name = "N")]
        days: u32,
    },
    Rename {
        who: String,
        name: String,
    },
    Delete {
        who: String,
    },
    Tables {
        words: Option<String>,
    },
    Close {
        table: String,
    },
    DeleteTable {
        table: String,
    },
    HandOver {
        table: String,
        role: String,
        who: String,
    },
    Reports,
    Answer {
        report: String,
        words: String,
    },
    Audit,
}

/// What a table is set up with.
#[derive(Group, Debug)]
pub struct Table {
    #[arg(long)]
    pub scenario: Option<String>,
    #[arg(long = "option", value_name = "K=V")]
    pub options: Vec<String>,
}

#[derive(Group, Debug)]
pub struct Simulate {
    pub game: String,
    #[command(flatten)]
    pub table: Table,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u64,
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub bots: Vec<String>,
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Group, Debug)]
pub struct Fuzz {
    pub game: String,
    #[command(flatten)]
    pub table: Table,
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub games: u64,
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Group, Debug)]
pub struct Serve {
    #[arg(long, value_name = "ADDRESS")]
    pub listen: Option<String>,
    #[arg(long, value_name = "FILE|URL")]
    pub db: Option<String>,
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub web: Option<PathBuf>,
    #[arg(long)]
    pub allow_seeds: bool,
    #[arg(long)]
    pub log_json: bool,
}

#[derive(Group, Debug)]
pub struct Load {
    pub game: Option<String>,
    #[arg(long)]
    pub scenario: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub tables: usize,
    #[arg(long, value_name = "N", default_value_t = 16)]
    pub clients: usize,
    #[arg(long, value_name = "ACTIONS", default_value_t = 500.0)]
    pub rate: f64,
    #[arg(long, value_name = "SECONDS", default_value_t = 20.0)]
    pub seconds: f64,
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub games: usize,
    #[arg(long, value_name = "FILE|URL")]
    pub db: Option<String>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Group, Debug)]
pub struct Play {
    pub game: Option<String>,
    #[command(flatten)]
    pub table: Table,
    #[arg(long = "as", value_name = "ROLE|hotseat", value_delimiter = ',')]
    pub seats: Vec<String>,
    #[arg(long, default_value = "greedy")]
    pub bot: String,
    #[arg(long, value_name = "K")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
    #[arg(long, conflicts_with = "tui")]
    pub plain: bool,
    #[arg(long)]
    pub tui: bool,
}

#[derive(Group, Debug)]
pub struct Replay {
    pub file: PathBuf,
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    #[arg(long = "as", value_name = "ROLE", value_delimiter = ',')]
    pub seats: Vec<String>,
    #[arg(long)]
    pub position: bool,
}

#[derive(Group, Debug)]
pub struct Try {
    pub file: PathBuf,
    #[arg(long, value_name = "6,5,…")]
    pub dice: Option<String>,
    #[arg(long = "act", value_name = "ROLE ACTION")]
    pub acts: Vec<String>,
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    #[arg(long = "as", value_name = "ROLE|spectator", value_delimiter = ',')]
    pub seats: Vec<String>,
    #[arg(long, value_name = "K")]
    pub seed: Option<u64>,
    #[arg(long = "why", value_name = "ROLE ACTION")]
    pub whys: Vec<String>,
    #[arg(long, conflicts_with = "position")]
    pub json: bool,
    #[arg(long)]
    pub position: bool,
}

/// The words of the command line; `help` and `help COMMAND` ask for what `--help` shows.
pub fn line(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut line: Vec<OsString> = words.collect();
    if line.get(1).is_some_and(|word| word == "help") {
        line.remove(1);
        line.push("--help".into());
    }
    line
}

/// An option in the player's language: what it is for, what stands for its value, and what it is when left out.
fn explained(words: &Words, of: &str, arg: Arg) -> Arg {
    let id = arg.get_id().to_string();
    let own = words.find(&format!("help-{of}-{id}"));
    let text = own.or_else(|| words.find(&format!("help-arg-{id}"))).unwrap_or_default();
    let usual: Vec<_> = arg.get_default_values().iter().map(|v| v.to_string_lossy().into_owned()).collect();
    let text = match arg.get_action() {
        ArgAction::Set | ArgAction::Append if !usual.is_empty() => {
            words.say(Text::new("help-usual").word("help", text).word("value", usual.join(", ")))
        }
        _ => text,
    };
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let name = match arg.get_value_names() {
        Some([name, ..]) => name.to_string(),
        _ => id,
    };
    let name: String =
        name.to_lowercase().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let arg = arg.help(text).help_heading(words.say(heading));
    let arg = if takes { arg.hide_default_value(true) } else { arg };
    match words.find(&format!("value-{name}")).filter(|_| takes) {
        Some(name) => arg.value_name(name),
        None => arg,
    }
}

/// The command line in the player's language.
pub fn command(words: &Words) -> clap::Command {
    let help = |id: &str| words.find(&format!("help-{id}")).unwrap_or_default();
    let page = format!("{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}", words.say("help-usage"));
    let explain = |command: clap::Command, of: &str| {
        let of = of.to_string();
        let command = command
            .help_template(page.clone())
            .subcommand_help_heading(words.say("help-commands"))
            .subcommand_value_name(words.say("value-command"));
        command.mut_args(move |arg| explained(words, &of, arg))
    };
    let flag = |id: &'static str, short: char, action: ArgAction| {
        Arg::new(id).long(id).short(short).action(action).global(true)
    };
    let command = Args::command().arg(flag("help", 'h', ArgAction::Help));
    let command = command.arg(flag("version", 'V', ArgAction::Version).global(false));
    let command = explain(command.about(help("grognard")), "grognard");
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_string();
        let sub = explain(sub.about(help(&name)), &name);
        sub.mut_subcommands(|deed| {
            let of = format!("{name}-{}", deed.get_name());
            explain(deed.about(help(&of)), &of)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_and_option_is_explained_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(language);
            let command = command(&words);
            command.clone().debug_assert();
            let all = command.get_subcommands().flat_map(|s| std::iter::once(s).chain(s.get_subcommands()));
            for sub in all {
                assert!(sub.get_about().is_some_and(|a| !a.to_string().is_empty()), "{}", sub.get_name());
                for arg in sub.get_arguments().filter(|a| !["help", "version"].contains(&a.get_id().as_str()))
                {
                    assert!(arg.get_help().is_some(), "{} {}", sub.get_name(), arg.get_id());
                }
            }
        }
    }
}
