//! Tables on the web.

use crate::args::Serve;
use crate::fail::Fail;
use crate::{Desk, registry};
use bots::Playable;
use kernel::Text;
use server::{Config, Notice};
use std::io::Write;
use std::sync::Arc;
use toml::{Table, Value};

pub fn serve(desk: &Desk, order: &Serve) -> Result<(), Fail> {
    let file = order.config.clone().or_else(|| std::env::var_os("GROGNARD_CONFIG").map(Into::into));
    let config = Config::load(file.as_deref(), std::env::vars(), flags(order)).map_err(Fail::input)?;
    let mut games: Vec<Arc<dyn Playable>> = Vec::new();
    for entry in registry::games() {
        games.push(Arc::from(desk.game(entry.id)?));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let json = config.log_json;
    let tell = |notice| {
        let text = match notice {
            Notice::NoClient => Text::new("serve-no-client"),
            Notice::PortTaken { usual, instead } => {
                // Written as they are typed: a port is no quantity.
                Text::new("serve-port-taken")
                    .word("usual", usual.to_string())
                    .word("instead", instead.to_string())
            }
        };
        let said = desk.words.say(text);
        // Whoever reads the log as JSON reads this so too.
        let line = if json {
            serde_json::json!({ "level": "WARN", "target": "grognard", "fields": { "message": said } })
                .to_string()
        } else {
            said
        };
        // If standard error is gone there is nobody to tell.
        drop(writeln!(std::io::stderr(), "{line}"));
    };
    runtime.block_on(server::serve(config, games, tell)).map_err(|e| Fail::input(e.0))
}

/// What the command line says, as the file would.
fn flags(order: &Serve) -> Table {
    let mut flags = Table::new();
    let web = order.web.as_ref().map(|w| w.to_string_lossy().into_owned());
    let words =
        [("listen", &order.listen), ("db", &order.db), ("public-url", &order.public_url), ("web", &web)];
    for (name, value) in words {
        if let Some(value) = value {
            flags.insert(name.into(), Value::String(value.clone()));
        }
    }
    for (name, value) in [("allow-seeds", order.allow_seeds), ("log-json", order.log_json)] {
        if value {
            flags.insert(name.into(), Value::Boolean(true));
        }
    }
    flags
}
