//! What each viewer sees. Hidden are the cards of hands he may not look at (2.7), the deck, and what lies face down; all else lies open.

mod cards;
pub mod charts;
mod choices;
mod headquarters;
mod moment;
mod notes;
mod panels;
mod pieces;
mod preview;
mod ribbon;
mod spaces;

use crate::Kutuzov;
use crate::action::Action;
use crate::board::Board;
use crate::flow::Step;
use crate::ids::{POWER_NAMES, Power, Powers};
use crate::state::State;
use crate::text::About;
use kernel::{Role, Roles, Text};
use tabletop::Id;
use tabletop::view::{GameResult, Prompt, Table};

pub fn table(game: &Kutuzov, state: &State, viewer: Roles) -> Table {
    let v = View::new(game, state, viewer);
    Table {
        ribbon: ribbon::ribbon(v.q),
        seats: ribbon::seats(&v),
        spaces: spaces::spaces(v.q),
        pieces: pieces::pieces(v.q),
        piles: cards::piles(&v),
        panels: panels::panels(&v),
        prompt: prompt(&v),
        actions: choices::choices(&v),
        result: state.over.map(|end| {
            let o = end.outcome(state.roles(end.winners));
            GameResult {
                winners: o.winners.iter().map(|r| POWER_NAMES[r.0 as usize].to_string()).collect(),
                text: panels::result(v.q, end.camp, o.how),
                rules: vec![o.rule.into()],
            }
        }),
    }
}

/// What an action is called, legal or not.
pub fn describe(game: &Kutuzov, state: &State, role: Role, action: Action) -> Text {
    choices::words(&View::new(game, state, Roles::of(role)), action)
}

/// The board as one viewer looks at it.
struct View<'a> {
    q: Board<'a>,
    viewer: Roles,
    step: Step,
    /// Who is asked; nobody once the game is over.
    asked: Powers,
    /// What those of them may do that the viewer plays.
    lists: Vec<(Power, Vec<Action>)>,
}

impl<'a> View<'a> {
    fn new(game: &'a Kutuzov, state: &'a State, viewer: Roles) -> Self {
        let q = Board::new(&game.pack, state);
        let step = state.step();
        let asked = if state.over.is_some() { Powers::NONE } else { step.asks(q) };
        let mut lists = Vec::new();
        for power in asked.iter().filter(|&w| viewer.has(state.role(w))) {
            let mut list = Vec::new();
            step.list(q, power, &mut list);
            // A role that plays two Powers (2.34) reads each thing once.
            let twice =
                lists.iter().find(|(w, _): &&(Power, Vec<Action>)| state.role(*w) == state.role(power));
            if let Some((_, before)) = twice {
                list.retain(|a| !before.contains(a));
            }
            lists.push((power, list));
        }
        Self { q, viewer, step, asked, lists }
    }

    /// The viewer may look at this hand.
    fn sees(&self, power: Power) -> bool {
        self.q.s.known_hands(self.viewer).has(power)
    }
    fn id<I: Id>(&self, id: I) -> String {
        self.q.p.names.name(id).to_string()
    }
    fn offers(&self, action: Action) -> bool {
        self.lists.iter().any(|(_, list)| list.contains(&action))
    }
}

/// The question put to the table: in full to whoever is asked, to the others only which chapter it belongs to.
fn prompt(v: &View) -> Option<Prompt> {
    let first = v.asked.iter().next()?;
    match v.lists.first() {
        Some((power, _)) => Some(Prompt {
            question: v.step.prompt(v.q, *power),
            note: notes::note(v, *power),
            rules: vec![v.step.rule().into()],
            waiting: false,
        }),
        None => Some(Prompt {
            question: Text::new("prompt-waiting").power(first).text("chapter", Text::new(v.step.chapter())),
            note: None,
            rules: Vec::new(),
            waiting: true,
        }),
    }
}
