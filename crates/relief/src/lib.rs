//! Two builds of a server: `older` has the first edition of the toy game and `newer` the second. Both are told what to do by
//! the environment, as the program itself can be.

use bots::Playable;
use kernel::{Game, Loaded};
use server::{Config, ServeError};
use std::sync::Arc;

/// Serves this game until the process is told to end.
pub fn serve<G: Game>(game: G) -> Result<(), ServeError> {
    let games: Vec<Arc<dyn Playable>> = vec![Arc::new(Loaded::new(game)?)];
    let config = Config::load(None, std::env::vars(), Default::default())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|e| e.to_string())?.block_on(server::serve(config, games, |_| ()))
}
