//! Skirmish: a toy game with a little of everything, to try the platform on.
//!
//! Two sides, three companies each, five spaces in a row. Every round both write an order in secret, roll for the
//! initiative and act in turn; cards are held hidden, and a defender may answer an attack with one. It is small enough
//! to read in one sitting and has hidden hands, a shuffled deck, simultaneous secret choices, a response window, looks
//! at hidden cards, dice, and an end. The rules are in `rules.toml`.
//!
//! ```
//! use kernel::{Session, Seed, Setup};
//! let game = std::sync::Arc::new(skirmish::Skirmish::load(&Default::default()).unwrap());
//! let mut session = Session::start(game, Setup::scenario("ford"), Seed::from_number(1)).unwrap();
//! while let kernel::Status::Deciding(roles) = session.status() {
//!     let role = roles.iter().next().unwrap();
//!     let action = session.actions(role)[0];
//!     session.play(role, &action).unwrap();
//! }
//! ```

pub mod load;
pub mod rules;
pub mod state;
mod table;

use kernel::{Dice, Event, Game, Log, Printed, Refusal, Role, Roles, Setup, Status, Table, Text, Why};
use load::Pack;
use pack::{LoadError, Overlay};
use state::{Action, BLUE, CardId, CompanyId, End, Hand, Order, RED, SpaceId, State, Step, Title, foe};
use tabletop::Id;
use tabletop::view::{self, Pin};

/// The game with its data.
#[derive(Debug, Clone)]
pub struct Skirmish {
    pack: Pack,
}

impl Skirmish {
    /// Reads the pack, with a player's own files laid over it.
    pub fn load(overlay: &Overlay) -> Result<Self, LoadError> {
        Ok(Self { pack: load::load(overlay)? })
    }
    pub fn pack(&self) -> &Pack {
        &self.pack
    }
}

/// 1.2: how many cards each side begins with; one more in the second edition.
const DEALT: usize = if cfg!(feature = "second-edition") { 3 } else { 2 };

impl Game for Skirmish {
    type State = State;
    type Action = Action;

    fn printed(&self) -> &Printed {
        &self.pack.printed
    }

    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<State, Refusal> {
        self.info().accepts(setup)?;
        let scenarios = &self.pack.scenarios;
        let scenario = scenarios.iter().find(|s| s.id == setup.scenario).expect("the set-up was accepted");
        let mut deck: Vec<CardId> = (0..12).map(CardId).collect();
        dice.shuffle(&mut deck, Why::table("shuffle-deck", "1.2"));
        let mut deal = || -> Hand { deck.drain(deck.len() - DEALT..).collect() };
        let hands = [deal(), deal()];
        let mut places = scenario.blue.iter().chain(&scenario.red);
        let at = std::array::from_fn(|_| places.next().copied());
        log.add(|| {
            let scenario = Text::new(format!("scenario-{}", setup.scenario));
            Event::new(Text::new("log-start").text("scenario", scenario)).heading(1)
        });
        Ok(State {
            round: 1,
            rounds: scenario.rounds,
            at,
            hands,
            deck,
            discards: Hand::EMPTY,
            orders: [None; 2],
            scouted: Roles::NOBODY,
            acted: Roles::NOBODY,
            aimed: false,
            ask_all: self.info().option(setup, "answers") == Some("blind"),
            step: Step::Orders,
        })
    }

    fn status(&self, state: &State) -> Status {
        match state.step {
            Step::Over(end) => Status::Over(end.outcome()),
            _ => Status::Deciding(state.deciding()),
        }
    }

    fn actions(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        if state.deciding().has(role) {
            out.extend(rules::tries(role).filter(|&a| rules::may(self, state, role, a).is_ok()));
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
        rules::may(self, state, role, *action)?;
        rules::act(self, state, role, *action, dice, log);
        Ok(())
    }

    fn attempts(&self, _: &State, role: Role, out: &mut Vec<Action>) {
        out.extend(rules::tries(role));
    }

    fn describe(&self, _: &State, _: Role, action: &Action) -> Option<Text> {
        Some(table::words(self, *action).0)
    }

    fn table(&self, state: &State, viewer: Roles) -> Table {
        table::table(self, state, viewer)
    }

    fn overlay(&self, state: &State, _: Roles, id: &str, about: &[Pin]) -> Option<view::Overlay> {
        (id == "ways").then(|| table::ways(self, state, about))?
    }

    /// Orders not yet shown, the hands of others and the deck, except a top card the viewer has looked at.
    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> Option<State> {
        const WHY: Why = Why::table("shuffle-deck", "1.2");
        let mut new = state.clone();
        let strangers: Vec<Role> = [BLUE, RED].into_iter().filter(|r| !viewer.has(*r)).collect();
        if strangers.is_empty() {
            return Some(new);
        }
        let mut deck = state.deck.clone();
        let top = if state.scouted.meets(viewer) { deck.pop() } else { None };
        let mut unknown: Vec<CardId> = deck.clone();
        unknown.extend(strangers.iter().flat_map(|&r| state.hand(r).iter()));
        // In an order that does not tell where they were.
        unknown.sort_unstable();
        dice.shuffle(&mut unknown, WHY);
        // Who is asked for Cover in the fast game is known to hold one.
        let asked = match state.step {
            Step::Answer(company, _) if !state.ask_all => Some(foe(company.side())),
            _ => None,
        };
        if let Some(i) = unknown.iter().position(|&c| Title::of(c) == Title::Cover) {
            let to_front = asked.is_some_and(|r| strangers.contains(&r));
            if to_front {
                unknown.swap(0, i);
            }
        }
        let mut cards = unknown.into_iter();
        let in_turn = strangers
            .iter()
            .filter(|r| Some(**r) == asked)
            .chain(strangers.iter().filter(|r| Some(**r) != asked));
        for &role in in_turn {
            new.hands[role.0 as usize] = cards.by_ref().take(state.hand(role).len()).collect();
        }
        new.deck = cards.chain(top).collect();
        if state.step == Step::Orders {
            for &role in &strangers {
                if let Some(order) = &mut new.orders[role.0 as usize] {
                    *order = [Order::Advance, Order::Hold][dice.pick(2, WHY)];
                }
            }
        }
        Some(new)
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        if let Step::Over(end) = state.step {
            let winners = end.outcome().winners;
            return if winners.len() == 2 {
                0.0
            } else if winners.has(role) {
                100.0
            } else {
                -100.0
            };
        }
        // Who only looks on has no side.
        if role != BLUE && role != RED {
            return 0.0;
        }
        let side = |role: Role| {
            let ground = state.ground(role) as f32;
            10.0 * state.left(role) as f32 + ground + 0.5 * state.hand(role).len() as f32
        };
        side(role) - side(foe(role))
    }

    fn census(&self, state: &State) -> Vec<(&'static str, u32)> {
        let cards = state.deck.len() + state.discards.len() + state.hands[0].len() + state.hands[1].len();
        let lost = state.at.iter().filter(|s| s.is_none()).count();
        let on_board = state.left(BLUE) + state.left(RED);
        vec![("cards", cards as u32), ("companies", (lost + on_board) as u32)]
    }

    fn check(&self, state: &State) -> Result<(), String> {
        let mut seen = Hand::EMPTY;
        let held = state.hands.iter().flat_map(|h| h.iter());
        for card in state.deck.iter().copied().chain(state.discards.iter()).chain(held) {
            if card.0 >= 12 || seen.has(card) {
                return Err(format!("card {} is there twice or not at all", self.names().name(card)));
            }
            seen.insert(card);
        }
        if seen.len() != 12 {
            return Err(format!("{} of the twelve cards are missing", 12 - seen.len()));
        }
        for role in [BLUE, RED] {
            for space in (0..5).map(SpaceId) {
                if state.strength(role, space) > self.pack.numbers.stacking {
                    return Err(format!("too many companies at {}", self.names().name(space)));
                }
            }
        }
        if state.round == 0 || state.round > state.rounds {
            return Err(format!("round {} of {}", state.round, state.rounds));
        }
        if state.at.iter().flatten().any(|space| space.0 >= 5) {
            return Err("a company is off the board".into());
        }
        let sides = Roles::first(2);
        if [state.scouted, state.acted].iter().flat_map(|roles| roles.iter()).any(|role| !sides.has(role)) {
            return Err("there are two sides".into());
        }
        let stands = |company: CompanyId| state.at.get(company.index()).is_some_and(Option::is_some);
        let sound = match state.step {
            Step::Orders => !state.deciding().is_empty(),
            Step::Act(role) => sides.has(role),
            Step::Go(role, company) => sides.has(role) && stands(company) && company.side() == role,
            Step::Answer(company, space) => stands(company) && space.0 < 5,
            Step::Over(End::Camp(role) | End::Alone(role) | End::Count(role)) => sides.has(role),
            Step::Over(End::Draw) => true,
        };
        if sound { Ok(()) } else { Err(format!("nobody can be at {:?}", state.step)) }
    }
}
