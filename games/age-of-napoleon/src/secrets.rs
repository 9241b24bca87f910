//! What a side hides from the other (2.3, 4.1.2), and who learns something of it by an action.

use crate::flow::{Step, Umpire, decider, passes_over};
use crate::ids::{CardSet, CorpsId, CorpsSet, FRENCH, foe};
use crate::state::{Arriving, Board};
use arrayvec::ArrayVec;
use kernel::{Dice, Event, Log, Role, Roles, Seed, Text};

impl Board<'_> {
    /// Corps of a side that the other knows by name where they stand: leaders (4.2.3), and engaged corps (13.2.2).
    pub fn in_the_open(&self, role: Role) -> CorpsSet {
        let r = role.0 as usize;
        let mut open: CorpsSet = self.s.held[r].iter().filter_map(|a| self.leader(a, role)).collect();
        if self.s.battle.open[r] {
            open |= self.s.battle.engaged[r];
        }
        open |= self.named_leaders(role).into_iter().flatten().collect();
        open & self.s.of[r]
    }

    /// Leaders that were named when their army set out: of the army on the march (12.1.3), and of interceptors (12.6.1).
    pub fn named_leaders(&self, role: Role) -> ArrayVec<Option<CorpsId>, 24> {
        let mut leaders = ArrayVec::new();
        leaders.push(self.marching().filter(|&l| self.s.of[role.0 as usize].has(l)));
        for (i, a) in self.s.arrivals.iter().enumerate() {
            if a.role == role && a.how == Arriving::Interception {
                let army = self.s.army(a.into, role);
                let group: CorpsSet = army.iter().filter(|&c| usize::from(self.s.came(c)) == i + 1).collect();
                leaders.push(self.leader_of(group, a.leader));
            }
        }
        leaders
    }

    /// The leader of the army on the march, once it has been formed.
    pub fn marching(&self) -> Option<CorpsId> {
        let forming = self.s.flow.iter().any(|s| matches!(s, Step::Form { .. }));
        self.s.march.leader.filter(|_| !forming)
    }
}

/// Everything that is hidden, by the side that hides it.
#[derive(Debug, Clone, Copy)]
pub struct Hidden {
    corps: [CorpsSet; 2],
    cards: [CardSet; 2],
}

impl Hidden {
    pub fn of(q: Board) -> Self {
        let both = [FRENCH, foe(FRENCH)];
        Self {
            corps: both.map(|r| q.s.of[r.0 as usize] - q.in_the_open(r)),
            cards: both.map(|r| q.s.hands[r.0 as usize] - q.s.shown[r.0 as usize]),
        }
    }

    /// Marks the events of an action with those who have learnt something by it: a corps has come to light or left the map, a card has
    /// left a hand.
    pub fn declare(self, q: Board, events: &mut Vec<Event>) {
        let now = Hidden::of(q);
        let mut reveals = Roles::NOBODY;
        for owner in [FRENCH, foe(FRENCH)] {
            let r = owner.0 as usize;
            let corps = self.corps[r] - now.corps[r];
            let cards = self.cards[r] - now.cards[r];
            if corps.any() || cards.any() {
                reveals = reveals.with(foe(owner));
            }
        }
        if reveals.is_empty() {
            return;
        }
        match events.last_mut() {
            Some(last) => last.reveals = Roles(last.reveals.0 | reveals.0),
            None => events.push(unsaid(reveals)),
        }
    }
}

/// An event that nobody reads, for the sake of who learns something by it.
fn unsaid(reveals: Roles) -> Event {
    Event { audience: Roles::NOBODY, ..Event::new(Text::new("log-unsaid")).reveals(reveals) }
}

impl Umpire<'_> {
    /// A table that asks only those who hold a card tells by asking, and by not asking, where for all the other could know there was
    /// something to ask.
    pub fn tell_by_asking(&mut self, step: Step) {
        if !self.s.flags.quick || !self.log.is_on() || !is_window(step) {
            return;
        }
        let Some(role) = decider(self.s, step) else { return };
        let mut open = self.s.clone();
        open.flags.quick = false;
        let (mut dice, mut log) = (Dice::quiet(&Seed([0; 32])), Log::off());
        let mut other = Umpire { p: self.p, s: &mut open, dice: &mut dice, log: &mut log };
        if !passes_over(&mut other, step) {
            self.say(|| unsaid(Roles::of(foe(role))));
        }
    }
}

/// Steps that ask for a card in answer to something.
const fn is_window(step: Step) -> bool {
    matches!(
        step,
        Step::Counter { .. }
            | Step::NewInsurrections
            | Step::OldHand { .. }
            | Step::NewHand { .. }
            | Step::RoundStart { .. }
            | Step::React { .. }
            | Step::Withdraw { .. }
            | Step::Intercept { .. }
            | Step::Outpace { .. }
            | Step::Interior { .. }
            | Step::BattleCards { .. }
            | Step::Hero { .. }
            | Step::Pursue { .. }
            | Step::Plead { .. }
            | Step::Terms { .. }
            | Step::Stores { .. }
            | Step::BurntFields { .. }
    )
}
