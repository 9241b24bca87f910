//! A game of any kind that programs can play.

use crate::bench::{BenchReport, bench};
use crate::fuzz::{FuzzOrder, fuzz};
use crate::simulate::{SimOrder, SimReport, moves, simulate};
use crate::{BOTS, Patience, bot};
use kernel::conformance::Tally;
use kernel::{AnyGame, AnySession, Game, Loaded, Record, Role, Seed, Session, Setup};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// What programs do with a game whose type they do not know.
pub trait Playable: AnyGame {
    /// The names of the bots that can play it, weakest first.
    fn bots(&self) -> &'static [&'static str] {
        &BOTS
    }
    /// The same rules with data that were kept, as [`AnyGame::files`] gave them.
    fn again(&self, files: &BTreeMap<String, String>) -> Result<Arc<dyn Playable>, String>;
    /// What a bot would do now in the place of `role`.
    fn bot_action(&self, session: &dyn AnySession, role: Role, bot: &str, seed: u64)
    -> Result<Value, String>;
    /// Many games between bots.
    fn simulate(&self, order: &SimOrder, progress: &(dyn Fn(u64) + Sync)) -> Result<SimReport, String>;
    /// One game between bots, dice and bots as in [`Playable::simulate`] with this seed, as a file.
    fn saved(&self, setup: &Setup, seed: u64, bots: &[String]) -> Result<Record, String>;
    /// The conformance suite at scale.
    fn fuzz(&self, order: &FuzzOrder, progress: &(dyn Fn(u64) + Sync)) -> Tally;
    /// How fast it is, measured for about so long.
    fn bench(&self, setup: &Setup, time: Duration) -> Result<BenchReport, String>;
}

impl<G: Game> Playable for Loaded<G> {
    fn again(&self, files: &BTreeMap<String, String>) -> Result<Arc<dyn Playable>, String> {
        Ok(Arc::new(Loaded::again(self, files)?))
    }
    fn bot_action(
        &self,
        session: &dyn AnySession,
        role: Role,
        name: &str,
        seed: u64,
    ) -> Result<Value, String> {
        let session = (session.as_any().downcast_ref::<Session<G>>())
            .ok_or_else(|| format!("this is not a session of {}", self.game.info().id))?;
        let mut bot =
            bot::<G>(name, seed).ok_or_else(|| format!("there is no bot '{name}': {}", BOTS.join(", ")))?;
        let actions = session.actions(role);
        if actions.is_empty() {
            return Err(format!("role {} does not decide now", role.0));
        }
        let chosen = bot.choose(&self.game, session.state(), role, &actions);
        let mut patience = Patience::default();
        let moves = session.moves();
        let recent = moves.len().saturating_sub(Patience::<G::Action>::LONG);
        moves.skip(recent).for_each(|(r, a)| patience.note(r, a));
        let chosen = patience.instead(role, &actions, chosen);
        let names = self.game.names();
        names.scope(|| serde_json::to_value(&actions[chosen])).map_err(|e| e.to_string())
    }
    fn simulate(&self, order: &SimOrder, progress: &(dyn Fn(u64) + Sync)) -> Result<SimReport, String> {
        simulate(&*self.game, order, progress)
    }
    fn saved(&self, setup: &Setup, seed: u64, bots: &[String]) -> Result<Record, String> {
        let start = Session::start(Arc::clone(&self.game), setup.clone(), Seed::from_number(seed));
        let mut session = start.map_err(|r| r.id.to_string())?;
        for (role, action) in moves(&*self.game, setup, seed, bots)? {
            session.play(role, &action).map_err(|r| r.id.to_string())?;
        }
        Ok(session.export())
    }
    fn fuzz(&self, order: &FuzzOrder, progress: &(dyn Fn(u64) + Sync)) -> Tally {
        fuzz(&self.game, order, progress)
    }
    fn bench(&self, setup: &Setup, time: Duration) -> Result<BenchReport, String> {
        bench(&*self.game, setup, time)
    }
}
