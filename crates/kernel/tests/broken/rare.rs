//! Twenty ways to go on at every turn, of which one leads where the others do not. How often it was taken is told by what is missing in
//! the end.

use kernel::{Dice, Event, Game, Log, Outcome, Printed, Refusal, Role, Roles, Setup, Status, Table};
use std::sync::Arc;

const TURNS: u32 = 100;
const WAYS: u8 = 20;

#[derive(Debug)]
pub struct Rare(Printed);

impl Rare {
    pub fn new() -> Arc<Self> {
        let game = skirmish::Skirmish::load(&Default::default()).expect("the pack is sound");
        Arc::new(Self(game.printed().clone()))
    }
}

impl Game for Rare {
    /// The turn, and how often the rare way was taken.
    type State = (u32, u32);
    type Action = u8;

    fn printed(&self) -> &Printed {
        &self.0
    }
    fn setup(&self, _: &Setup, _: &mut Dice, _: &mut Log) -> Result<(u32, u32), Refusal> {
        Ok((0, 0))
    }
    fn status(&self, state: &(u32, u32)) -> Status {
        match state.0 < TURNS {
            true => Status::Deciding(Roles::of(Role(0))),
            false => Status::Over(Outcome { winners: Roles::NOBODY, how: "end-draw", rule: "4" }),
        }
    }
    fn actions(&self, state: &(u32, u32), role: Role, out: &mut Vec<u8>) {
        if role == Role(0) && state.0 < TURNS {
            out.extend(0..WAYS);
        }
    }
    fn play(
        &self,
        state: &mut (u32, u32),
        role: Role,
        action: &u8,
        _: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        if role != Role(0) || state.0 >= TURNS || *action >= WAYS {
            return Err(Refusal::not_now("2"));
        }
        let rare = *action == 7;
        *state = (state.0 + 1, state.1 + u32::from(rare));
        log.add(|| Event::new(if rare { "log-scout" } else { "log-pick" }));
        Ok(())
    }
    fn attempts(&self, state: &(u32, u32), role: Role, out: &mut Vec<u8>) {
        self.actions(state, role, out);
    }
    fn table(&self, _: &(u32, u32), _: Roles) -> Table {
        Table::default()
    }
    fn redraw(&self, state: &(u32, u32), _: Roles, _: &mut Dice) -> Option<(u32, u32)> {
        Some(*state)
    }
    fn score(&self, _: &(u32, u32), _: Role) -> f32 {
        0.0
    }
    fn census(&self, state: &(u32, u32)) -> Vec<(&'static str, u32)> {
        vec![("taken", if state.0 == TURNS - 1 { state.1 } else { 0 })]
    }
    fn check(&self, _: &(u32, u32)) -> Result<(), String> {
        Ok(())
    }
}
