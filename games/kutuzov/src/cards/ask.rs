//! What a card asks, as a value: of whom, and what he may choose. What he might try, and what is refused and why, follow from it.

use super::Step;
use super::placing::Placing;
use crate::prelude::*;

type Tries = fn(Board, Step, &mut Vec<Action>);
type May = fn(Board, Step, Action) -> Result<(), Refusal>;

/// A question of a card. Where there is nothing to choose but to let it be, nobody is asked.
#[derive(Clone, Copy, Default, Debug)]
pub struct Ask {
    who: Powers,
    at: SpaceSet,
    leaders: LeaderSet,
    powers: Powers,
    camps: [bool; 2],
    /// As bits.
    ways: u8,
    yes_or_no: bool,
    /// Where a Strength Point of each Nation may be taken from.
    lose: [SpaceSet; 6],
    placing: Option<Placing>,
    other: Option<(Tries, May)>,
    /// To choose none, or none more.
    or: Option<Action>,
    /// The case that says where, if it is not the card.
    case: Option<&'static str>,
}

impl Ask {
    pub fn of(who: impl Into<Powers>) -> Self {
        Self { who: who.into(), ..Self::default() }
    }
    pub fn nobody() -> Self {
        Self::default()
    }
    /// One of these spaces.
    pub fn at(self, at: SpaceSet) -> Self {
        Self { at, ..self }
    }
    /// …as this case has it.
    pub fn under(self, case: &'static str) -> Self {
        Self { case: Some(case), ..self }
    }
    pub fn leaders(self, leaders: LeaderSet) -> Self {
        Self { leaders, ..self }
    }
    pub fn powers(self, powers: Powers) -> Self {
        Self { powers, ..self }
    }
    pub fn camps(self, camps: [bool; 2]) -> Self {
        Self { camps, ..self }
    }
    /// One of the ways that the card offers, each if it is open.
    pub fn ways(self, open: &[bool]) -> Self {
        let ways = open.iter().enumerate().fold(0, |ways, (n, &open)| ways | u8::from(open) << n);
        Self { ways, ..self }
    }
    pub fn yes_or_no(self) -> Self {
        Self { yes_or_no: true, ..self }
    }
    /// A Strength Point of these Nations, from a space that will do.
    pub fn losing(
        mut self,
        q: Board,
        nations: impl Iterator<Item = Nation>,
        fits: impl Fn(SpaceId) -> bool,
    ) -> Self {
        for nation in nations {
            let held = q.s.held[nation.camp().i()].iter();
            self.lose[nation.i()] = held.filter(|&s| q.troops(s, nation).any() && fits(s)).collect();
        }
        self
    }
    /// Strength Points are placed.
    pub fn placing(self, placing: Placing) -> Self {
        Self { placing: Some(placing), ..self }
    }
    /// Something else, with reasons of its own.
    pub fn other(self, tries: Tries, may: May) -> Self {
        Self { other: Some((tries, may)), ..self }
    }
    pub fn or(self, none: Action) -> Self {
        Self { or: Some(none), ..self }
    }
    /// The same, if it is so.
    pub fn or_if(self, so: bool, none: Action) -> Self {
        if so { self.or(none) } else { self }
    }

    fn has_choices(&self) -> bool {
        let ids = self.at.any() || self.leaders.any() || !self.powers.is_empty() || self.ways != 0;
        let more = self.camps.contains(&true) || self.lose.iter().any(|l| l.any()) || self.yes_or_no;
        ids || more || self.placing.is_some() || self.other.is_some()
    }
    /// Who is asked.
    pub fn who(&self) -> Powers {
        if self.has_choices() { self.who } else { Powers::NONE }
    }
    pub fn tries(&self, q: Board, step: Step, out: &mut Vec<Action>) {
        out.extend(self.or);
        out.extend(self.at.iter().map(Action::At));
        out.extend(self.leaders.iter().map(Action::Name));
        out.extend(self.powers.iter().map(Action::Whom));
        out.extend(CAMPS.into_iter().filter(|c| self.camps[c.i()]).map(Action::Side));
        out.extend((0..8).filter(|n| self.ways >> n & 1 == 1).map(Action::Mode));
        out.extend(
            NATIONS.into_iter().flat_map(|n| self.lose[n.i()].iter().map(move |s| Action::LoseAt(s, n))),
        );
        if self.yes_or_no {
            out.extend([Action::Yes, Action::No]);
        }
        if let Some(placing) = self.placing {
            placing.tries(q, out);
        }
        if let Some((tries, _)) = self.other {
            tries(q, step, out);
        }
    }
    pub fn may(&self, q: Board, step: Step, action: Action) -> Result<(), Refusal> {
        let no = |id| refuse(self.case.unwrap_or("5.1"), id).of(step.card);
        if let (Action::Put(..) | Action::LoseAt(..), Some(placing)) = (action, self.placing) {
            return placing.may(q, action);
        }
        match action {
            _ if Some(action) == self.or => Ok(()),
            Action::Yes | Action::No if self.yes_or_no => Ok(()),
            Action::At(s) if self.at.any() => no("refuse-event-space").of(s).unless(self.at.has(s)),
            Action::Name(l) if self.leaders.any() => {
                no("refuse-event-leader").of(l).unless(self.leaders.has(l))
            }
            Action::Whom(w) if !self.powers.is_empty() => no("refuse-event-way").unless(self.powers.has(w)),
            Action::Side(c) if self.camps.contains(&true) => {
                refuse("5.1", "refuse-no-markers").of(c).unless(self.camps[c.i()])
            }
            Action::Mode(n) if self.ways != 0 => {
                no("refuse-event-way").unless(n < 8 && self.ways >> n & 1 == 1)
            }
            Action::LoseAt(s, n) if self.lose.iter().any(|l| l.any()) => {
                refuse("5.1", "refuse-not-your-piece").of(n).unless(self.who.has(n.power()))?;
                no("refuse-event-space").of(s).unless(self.lose[n.i()].has(s))
            }
            _ => match self.other {
                Some((_, may)) => may(q, step, action),
                None => wrong(step),
            },
        }
    }
}

/// This is no answer to what the card asks.
pub fn wrong(step: Step) -> Result<(), Refusal> {
    Err(Refusal::not_now("5.1").of(step.card))
}
