//! Skirmish with one promise broken.

pub mod rare;

use kernel::{Dice, Event, Game, Log, Printed, Refusal, Role, Roles, Setup, Status, Table, Text, Why};
use serde::{Deserialize, Serialize};
use skirmish::Skirmish;
use skirmish::state::{Action, BLUE, CardId, RED, Step, foe};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tabletop::Id;
use tabletop::view::{Overlay, Pin, Way};

/// Which promise is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// None: the wrapper itself is sound.
    Sound,
    LeaksCardOnTable,
    LeaksOrderInLog,
    LeaksHandInLog,
    LeaksInRefusal,
    LeaksByListOrder,
    LeaksByStatus,
    ListsTwice,
    AcceptsUnlisted,
    AcceptsOutOfTurn,
    RefusesListed,
    RefusalMarks,
    RefusalRolls,
    RefusalWithoutRule,
    TurnsOnClock,
    UndoTells,
    LosesCompany,
    NeverEnds,
    DeadEnd,
    ForgetsOnPaper,
    NoWords,
    Misprint,
    UnknownRule,
    TableOffersLess,
    PinnedToNothing,
    WayToNowhere,
    UnknownKind,
    UnknownState,
    OverlayOffTheBoard,
    LeaksByOverlay,
    GoesOnAfterTheEnd,
    RedrawsNothing,
    RedrawLeans,
    RedrawKeepsHands,
    RedrawGivesUp,
    DescribesSecret,
    SensibleBySecret,
    QuietBySecret,
    LeaksToTwoRoles,
}

/// The game with its flaw.
#[derive(Debug)]
pub struct Broken {
    pub game: Skirmish,
    pub flaw: Flaw,
    printed: Printed,
    clock: AtomicU64,
}

/// A third side, which has nothing to do but looks on.
const GREEN: Role = Role(2);

impl Broken {
    pub fn new(flaw: Flaw) -> Arc<Self> {
        let game = Skirmish::load(&Default::default()).expect("the pack is sound");
        let mut printed = game.printed().clone();
        if flaw == Flaw::LeaksToTwoRoles {
            let green = kernel::RoleInfo { id: "green".into(), ..printed.info.roles[0].clone() };
            printed.info.roles.push(green);
        }
        Arc::new(Self { game, flaw, printed, clock: AtomicU64::new(0) })
    }
    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }
}

/// The state, with something that never reaches paper and something that does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub inner: skirmish::state::State,
    #[serde(skip)]
    unwritten: u8,
    mark: u64,
}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
        self.mark.hash(state);
    }
}

impl Game for Broken {
    type State = State;
    type Action = Action;

    fn printed(&self) -> &Printed {
        &self.printed
    }
    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        Ok(State { inner: self.game.setup(setup, dice, log)?, unwritten: 0, mark: 0 })
    }
    fn status(&self, state: &State) -> Status {
        let s = &state.inner;
        // Whoever holds the first Aim card is never asked for his order.
        if self.is(Flaw::LeaksByStatus) && s.step == Step::Orders && s.orders == [None; 2] {
            let holder = [BLUE, RED].into_iter().find(|r| s.hand(*r).has(CardId(0)));
            return Status::Deciding(holder.map_or(s.deciding(), |r| s.deciding().without(r)));
        }
        self.game.status(&state.inner)
    }
    fn actions(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        let from = out.len();
        self.game.actions(&state.inner, role, out);
        match self.flaw {
            Flaw::ListsTwice => out.extend_from_within(from..from + usize::from(out.len() > from)),
            Flaw::LeaksByListOrder if state.inner.hand(foe(role)).has(CardId(4)) => out[from..].reverse(),
            Flaw::LeaksByStatus if !matches!(self.status(state), Status::Deciding(r) if r.has(role)) => {
                out.truncate(from);
            }
            Flaw::DeadEnd if state.inner.round == 2 => out.truncate(from),
            _ => {}
        }
    }
    fn play(
        &self,
        state: &mut State,
        role: Role,
        action: &Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        let over = matches!(state.inner.step, Step::Over(_));
        let mine = state.inner.deciding().has(role);
        match self.flaw {
            Flaw::AcceptsUnlisted if mine && *action == Action::Scout => return Ok(()),
            Flaw::AcceptsOutOfTurn if !mine && !over => return Ok(()),
            Flaw::GoesOnAfterTheEnd if over => return Ok(()),
            Flaw::RefusesListed if *action == Action::Pass => return Err(Refusal::not_now("2")),
            Flaw::LeaksByStatus if !matches!(self.status(state), Status::Deciding(r) if r.has(role)) => {
                return Err(Refusal::not_yours());
            }
            _ => {}
        }
        if self.is(Flaw::LeaksInRefusal)
            && mine
            && let Action::Play(card) = action
            && state.inner.hand(foe(role)).has(*card)
        {
            return Err(Refusal::new("3.1", "refuse-wrong-time"));
        }
        if let Err(refusal) = self.game.play(&mut state.inner, role, action, dice, log) {
            match self.flaw {
                Flaw::RefusalMarks => state.mark += 1,
                Flaw::RefusalRolls => drop(dice.d6(Why::new(role, "roll-fight", "3"))),
                Flaw::RefusalWithoutRule if mine => return Err(Refusal::new("", "refuse-not-now")),
                _ => {}
            }
            return Err(refusal);
        }
        self.spoil(state, role, action, log);
        Ok(())
    }
    fn attempts(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        if role.0 > 1 {
            return;
        }
        self.game.attempts(&state.inner, role, out);
    }
    fn table(&self, state: &State, viewer: Roles) -> Table {
        let mut table = self.game.table(&state.inner, viewer);
        let note = |table: &mut Table, text: Text| table.seats[0].note = Some(text);
        match self.flaw {
            Flaw::LeaksCardOnTable => {
                let top = state.inner.deck.last().map_or(99, |c| c.0);
                note(&mut table, Text::new("round").number("n", top));
            }
            Flaw::LeaksByStatus if !matches!(self.status(state), Status::Deciding(r) if r.meets(viewer)) => {
                table.actions.clear();
            }
            // Whoever holds Blue and Green sees the top card; neither alone does.
            Flaw::LeaksToTwoRoles if viewer.has(BLUE) && viewer.has(GREEN) => {
                let top = state.inner.deck.last().map_or(99, |c| c.0);
                note(&mut table, Text::new("round").number("n", top));
            }
            Flaw::UndoTells if state.mark > 0 => {
                note(&mut table, Text::new("round").number("n", state.mark as i64));
            }
            Flaw::Misprint => note(&mut table, Text::verbatim("modifier -3")),
            Flaw::NoWords => note(&mut table, Text::new("nothing-says-this")),
            Flaw::UnknownRule => table.prompt.iter_mut().for_each(|p| p.rules = vec!["9.9".into()]),
            Flaw::TableOffersLess => drop(table.actions.pop()),
            Flaw::PinnedToNothing => {
                table.actions.iter_mut().for_each(|a| a.pin = Pin::Space("atlantis".into()));
            }
            Flaw::WayToNowhere => {
                let way = Way { from: "atlantis".into(), ..Way::default() };
                table.actions.iter_mut().for_each(|a| a.path = Some(way.clone()));
            }
            Flaw::UnknownKind => table.pieces[0].kind = "general".into(),
            Flaw::UnknownState => table.pieces[0].states.push("asleep".into()),
            _ => {}
        }
        table
    }
    fn overlay(&self, state: &State, viewer: Roles, id: &str, about: &[Pin]) -> Option<Overlay> {
        let mut overlay = self.game.overlay(&state.inner, viewer, id, about)?;
        match self.flaw {
            Flaw::OverlayOffTheBoard => overlay.spaces[0].space = "atlantis".into(),
            Flaw::LeaksByOverlay => {
                let top = state.inner.deck.last().map_or(99, |c| c.0);
                overlay.spaces[0].label = Some(top.to_string());
            }
            _ => {}
        }
        Some(overlay)
    }
    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> Option<State> {
        let mut inner = self.game.redraw(&state.inner, viewer, dice)?;
        match self.flaw {
            Flaw::RedrawsNothing => inner = state.inner.clone(),
            // Three times in four it is drawn as it should be.
            Flaw::RedrawLeans if dice.below(4) == 0 => inner = state.inner.clone(),
            // The deck is shuffled, and what the others hold stays what it is.
            Flaw::RedrawKeepsHands => {
                inner.hands = state.inner.hands;
                inner.deck = state.inner.deck.clone();
                // Somebody may have seen the top card.
                let under = inner.deck.len().saturating_sub(1);
                dice.shuffle(&mut inner.deck[..under], Why::table("shuffle-deck", "1.2"));
            }
            Flaw::RedrawGivesUp if dice.below(4) == 0 => return None,
            _ => {}
        }
        Some(State { inner, ..state.clone() })
    }
    fn describe(&self, state: &State, role: Role, action: &Action) -> Option<Text> {
        let card = state.inner.hand(foe(role)).iter().next().filter(|_| self.is(Flaw::DescribesSecret));
        match card {
            Some(card) => Some(Text::new("round").number("n", card.0)),
            None => self.game.describe(&state.inner, role, action),
        }
    }
    fn sensible(&self, state: &State, role: Role, action: &Action) -> bool {
        match self.flaw {
            Flaw::SensibleBySecret => state.inner.hand(foe(role)).has(CardId(4)),
            _ => self.game.sensible(&state.inner, role, action),
        }
    }
    fn quiet(&self, state: &State) -> Option<bool> {
        match self.flaw {
            Flaw::QuietBySecret => Some(state.inner.hand(BLUE).has(CardId(4))),
            _ => self.game.quiet(&state.inner),
        }
    }
    fn score(&self, state: &State, role: Role) -> f32 {
        self.game.score(&state.inner, role)
    }
    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        let mut census = self.game.census(&state.inner);
        if self.is(Flaw::LosesCompany) {
            // As if lost companies went into no box.
            census[1].1 -= state.inner.at.iter().filter(|s| s.is_none()).count() as u32;
        }
        census
    }
    fn check(&self, state: &State) -> Result<(), String> {
        self.game.check(&state.inner)
    }
}

impl Broken {
    /// What the flaw does after an action.
    fn spoil(&self, state: &mut State, role: Role, action: &Action, log: &mut Log) {
        match self.flaw {
            Flaw::LeaksOrderInLog => {
                if let Action::Order(order) = action {
                    let order = skirmish::rules::order_name(*order);
                    log.add(|| Event::new(Text::new("log-order-own").text("order", order)));
                }
            }
            Flaw::LeaksHandInLog if state.inner.hand(role).has(CardId(8)) => {
                log.add(|| Event::new("log-shuffle"));
            }
            Flaw::TurnsOnClock => state.mark = self.clock.fetch_add(1, Ordering::Relaxed),
            // Picking a company shows the top card, and can be taken back.
            Flaw::UndoTells => {
                let top = state.inner.deck.last().map_or(0, |c| 1 + c.index() as u64);
                state.mark = if matches!(action, Action::Pick(_)) { top } else { 0 };
            }
            Flaw::NeverEnds => {
                state.inner.round = 1;
                let camped = |c: usize| Some(skirmish::state::SpaceId(c as u8 / 3 * 4));
                state.inner.at = std::array::from_fn(|c| if c % 3 == 2 { None } else { camped(c) });
            }
            Flaw::ForgetsOnPaper => state.unwritten = state.unwritten.wrapping_add(1) | 1,
            _ => {}
        }
    }
}
