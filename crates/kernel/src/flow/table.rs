//! What the stack of steps puts on the table: the actions with where to click for them, the question, and how it ended.

use super::{Chapter, Rules, SeatOf, Seats};
use crate::game::Outcome;
use crate::role::{Role, Roles};
use std::collections::HashSet;
use tabletop::Text;
use tabletop::view::{Badge, Choice, ChoiceStyle, GameResult, Pin, Prompt, Table, Way};

/// What an action looks like to its player.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub text: Text,
    /// What it is on, the best first. The first of these that the viewer's table has is where he clicks; where it has none there is a
    /// button.
    pub pins: Vec<Pin>,
    pub style: ChoiceStyle,
}

impl Label {
    /// A button.
    pub fn new(text: impl Into<Text>) -> Self {
        Self { text: text.into(), pins: Vec::new(), style: ChoiceStyle::Plain }
    }
    /// On this; said again, on this where the table does not have what was said before.
    #[must_use]
    pub fn on(mut self, pin: Pin) -> Self {
        self.pins.push(pin);
        self
    }
    #[must_use]
    pub fn style(mut self, style: ChoiceStyle) -> Self {
        self.style = style;
        self
    }
}

/// What is seen of an action before it is done.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// What it would cost or risk.
    pub badges: Vec<Badge>,
    /// The way it would go.
    pub path: Option<Way>,
}

impl From<Vec<Badge>> for Preview {
    fn from(badges: Vec<Badge>) -> Self {
        Self { badges, path: None }
    }
}

/// What somebody is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub text: Text,
    /// The line below it.
    pub note: Option<Text>,
    /// The cases to open.
    pub cases: Vec<&'static str>,
}

impl Default for Question {
    /// Of a step that asks nobody.
    fn default() -> Self {
        Self::new("prompt-nothing", [])
    }
}

impl Question {
    pub fn new(text: impl Into<Text>, cases: impl Into<Vec<&'static str>>) -> Self {
        Self { text: text.into(), note: None, cases: cases.into() }
    }
    /// The line below it.
    #[must_use]
    pub fn note(self, note: impl Into<Text>) -> Self {
        Self { note: Some(note.into()), ..self }
    }
    /// As the chapter puts it.
    pub fn of<R: Rules>(q: R::Board<'_>, by: SeatOf<R>, offers: &Offers<R>) -> Self {
        offers.step.question(q, by)
    }
}

/// What a viewer may do now.
#[derive(Debug)]
pub struct Offers<R: Rules> {
    pub viewer: Roles,
    pub step: R::Step,
    /// Who is asked, whether the viewer speaks for them or not; empty once the game is over.
    pub asked: Vec<SeatOf<R>>,
    /// Those of them that the viewer speaks for, and what each may do.
    pub lists: Vec<(SeatOf<R>, Vec<R::Action>)>,
}

impl<R: Rules> Offers<R> {
    pub fn new(game: &R, state: &R::State, viewer: Roles) -> Self {
        let (q, step) = (game.board(state), R::step(state));
        let asked: Vec<SeatOf<R>> =
            if game.over(state).is_some() { Vec::new() } else { step.asks(q).iter().collect() };
        let mut lists: Vec<(SeatOf<R>, Vec<R::Action>)> = Vec::new();
        for &seat in &asked {
            let role = R::Seats::role(state, seat);
            if !viewer.has(role) {
                continue;
            }
            let mut list = Vec::new();
            step.list(q, seat, &mut list);
            // Who speaks for two reads each thing once.
            for (_, before) in lists.iter().filter(|(s, _)| R::Seats::role(state, *s) == role) {
                list.retain(|a| !before.contains(a));
            }
            lists.push((seat, list));
        }
        Self { viewer, step, asked, lists }
    }

    /// The viewer may do this.
    pub fn offers(&self, action: R::Action) -> bool {
        self.lists.iter().any(|(_, list)| list.contains(&action))
    }
    /// All that he may do, for whomever.
    pub fn all(&self) -> impl Iterator<Item = R::Action> {
        self.lists.iter().flat_map(|(_, list)| list.iter().copied())
    }
    /// The first he speaks for, of those who are asked.
    pub fn first(&self) -> Option<SeatOf<R>> {
        self.lists.first().map(|(seat, _)| *seat)
    }
}

/// [`crate::Game::table`].
pub fn table<R: Rules>(game: &R, state: &R::State, viewer: Roles) -> Table {
    let offers = Offers::new(game, state, viewer);
    let mut table = game.scene(state, viewer, &offers);
    table.actions = choices(game, state, &offers, &table);
    table.prompt = prompt(game, state, &offers);
    table.result = game.over(state).map(|outcome| result(game, state, outcome));
    table
}

/// [`crate::Game::describe`].
pub fn describe<R: Rules>(game: &R, state: &R::State, role: Role, action: &R::Action) -> Option<Text> {
    let seat = speaker(game, state, role)?;
    Some(R::label(game.board(state), seat, *action).text)
}

/// [`crate::Game::pins`].
pub fn pins<R: Rules>(game: &R, state: &R::State, role: Role, action: &R::Action) -> Vec<Pin> {
    let seat = speaker(game, state, role);
    seat.map_or(Vec::new(), |seat| R::label(game.board(state), seat, *action).pins)
}

/// For whom a role speaks: for whoever is asked, if it can.
pub(super) fn speaker<R: Rules>(game: &R, state: &R::State, role: Role) -> Option<SeatOf<R>> {
    let own = R::Seats::of(state, role);
    let asked = R::step(state).asks(game.board(state));
    asked.iter().find(|&seat| own.has(seat)).or_else(|| own.iter().next())
}

/// The table offers exactly the list.
fn choices<R: Rules>(game: &R, state: &R::State, offers: &Offers<R>, table: &Table) -> Vec<Choice> {
    let q = game.board(state);
    let there: HashSet<&str> = table.pieces.iter().map(|p| p.id.as_str()).collect();
    let mut choices = Vec::with_capacity(offers.lists.iter().map(|l| l.1.len()).sum());
    game.names().scope(|| {
        for (seat, list) in &offers.lists {
            let role = &game.info().roles[R::Seats::role(state, *seat).0 as usize].id;
            for &action in list {
                let label = R::label(q, *seat, action);
                let preview = R::preview(q, *seat, action, offers.viewer);
                let (pin, aim) = pinned(label.pins, &there);
                choices.push(Choice {
                    role: role.clone(),
                    action: serde_json::to_value(action).expect("an action is JSON"),
                    pin,
                    aim,
                    text: label.text,
                    style: label.style,
                    preview: preview.badges,
                    path: preview.path,
                });
            }
        }
    });
    choices
}

/// The first of these that is on the table; and the space that is named after it, where that is a piece.
fn pinned(pins: Vec<Pin>, pieces: &HashSet<&str>) -> (Pin, Option<String>) {
    let there = |pin: &Pin| match pin {
        Pin::Piece(id) | Pin::Facing(id, _) => pieces.contains(id.as_str()),
        _ => true,
    };
    let mut pins = pins.into_iter().filter(there);
    let pin = pins.next().unwrap_or(Pin::Button);
    let aim = pins.find_map(|p| if let Pin::Space(id) = p { Some(id) } else { None });
    let aim = aim.filter(|_| matches!(pin, Pin::Piece(_)));
    (pin, aim)
}

/// The question put to the table: in full to whoever is asked, to the others only for whom they wait and for what.
fn prompt<R: Rules>(game: &R, state: &R::State, offers: &Offers<R>) -> Option<Prompt> {
    let q = game.board(state);
    let first = *offers.asked.first()?;
    Some(match offers.first() {
        Some(seat) => {
            let Question { text, note, cases } = R::question(q, seat, offers);
            let rules = cases.into_iter().map(String::from).collect();
            Prompt { question: text, note, rules, waiting: false }
        }
        None => Prompt { question: game.waiting(state, first), note: None, rules: Vec::new(), waiting: true },
    })
}

/// For whom the table waits, and for what.
pub(super) fn waiting<R: Rules>(game: &R, state: &R::State, who: SeatOf<R>) -> Text {
    let role = &game.info().roles[R::Seats::role(state, who).0 as usize];
    let doing = R::doing(R::step(state));
    Text::new("prompt-waiting").text("role", role.name.clone()).text("doing", doing)
}

fn result<R: Rules>(game: &R, state: &R::State, outcome: Outcome) -> GameResult {
    GameResult {
        winners: outcome.winners.iter().map(|r| game.info().roles[r.0 as usize].id.clone()).collect(),
        text: R::ending(game.board(state), outcome),
        rules: vec![outcome.rule.into()],
    }
}
