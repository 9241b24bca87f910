//! What a side hides from the other (2.3, 4.1.2), and who learns something of it by an action.

use crate::board::Board;
use crate::cards::exchanges;
use crate::flow::{Step, Umpire, decider};
use crate::ids::{CardSet, CorpsId, CorpsSet, FRENCH, foe};
use crate::state::Arriving;
use crate::{campaign, deploy, diplomacy, insurrection, interception, interior, losses, movement, outpace};
use crate::{pursuit, reinforcement, resolution, strategy, surrender, winter, withdrawal};
use arrayvec::ArrayVec;
use kernel::flow::Chapter;
use kernel::{Dice, Event, Log, Role, Roles, Seed};
use std::mem::Discriminant;

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
        let forming = self.s.flow.iter().any(|s| matches!(s, Step::Movement(movement::Step::Form { .. })));
        self.s.march.leader.filter(|_| !forming)
    }
}

/// Everything that is hidden, by the side that hides it.
#[derive(Debug, Clone, Copy)]
pub struct Hidden {
    corps: [CorpsSet; 2],
    cards: [CardSet; 2],
    begun: Option<(Role, Discriminant<Step>)>,
}

/// Who has begun something that the other player does not know yet (which corps, which army, which area), and in which chapter: one
/// secret can end as another begins.
fn begun(q: Board) -> Option<(Role, Discriminant<Step>)> {
    let role = match q.s.step() {
        Step::Deploy(deploy::Step::Station { role, .. })
        | Step::Reinforcement(reinforcement::Step::RallyCard { role, .. })
        | Step::Withdrawal(withdrawal::Step::Haven { role, .. })
        | Step::Movement(movement::Step::Form { role })
        | Step::Interception(interception::Step::FormInterception { role, .. }) => Some(role),
        // 12.5.2: that somebody goes is known, and not who goes where.
        Step::Outpace(outpace::Step::Outpace { role, .. }) => Some(foe(role)),
        // Both players know, but nobody who looks on.
        Step::Exchanges(exchanges::Step::Successor { by, .. }) => Some(by),
        _ => None,
    };
    role.map(|role| (role, std::mem::discriminant(&q.s.step())))
}

impl Hidden {
    pub fn of(q: Board) -> Self {
        let both = [FRENCH, foe(FRENCH)];
        Self {
            corps: both.map(|r| q.s.of[r.0 as usize] - q.in_the_open(r)),
            cards: both.map(|r| q.s.hands[r.0 as usize] - q.s.shown[r.0 as usize]),
            begun: begun(q),
        }
    }

    /// Those who have learnt something by an action: a corps has come to light or left the map, a card has left a hand.
    pub fn lifted(self, q: Board) -> Roles {
        let now = Hidden::of(q);
        let mut learns = Roles::NOBODY;
        for owner in [FRENCH, foe(FRENCH)] {
            let r = owner.0 as usize;
            let corps = self.corps[r] - now.corps[r];
            let cards = self.cards[r] - now.cards[r];
            if corps.any() || cards.any() {
                learns = learns.with(foe(owner));
            }
        }
        if let Some((role, _)) = self.begun.filter(|_| now.begun != self.begun) {
            learns = learns.with(foe(role));
        }
        learns
    }
}

impl Umpire<'_> {
    /// A table that asks only those who hold a card tells by asking, and by not asking, where for all the other could know there was
    /// something to ask.
    pub fn tell_by_asking(&mut self, step: Step) {
        if !self.s.flags.quick || !self.log.is_on() || !is_window(step) {
            return;
        }
        let Some(role) = decider(self.q()) else { return };
        let mut open = self.s.clone();
        open.flags.quick = false;
        let (mut dice, mut log) = (Dice::quiet(&Seed([0; 32])), Log::off());
        let mut other = Umpire { p: self.p, s: &mut open, dice: &mut dice, log: &mut log };
        if !step.goes_by(&mut other) {
            self.say(|| Event::unsaid(Roles::of(foe(role))));
        }
    }
}

/// Steps that ask for a card in answer to something.
pub const fn is_window(step: Step) -> bool {
    matches!(
        step,
        Step::Diplomacy(diplomacy::Step::Counter { .. })
            | Step::Insurrection(insurrection::Step::NewInsurrections)
            | Step::Strategy(strategy::Step::OldHand { .. })
            | Step::Strategy(strategy::Step::NewHand { .. })
            | Step::Campaign(campaign::Step::RoundStart { .. })
            | Step::Movement(movement::Step::React { .. })
            | Step::Withdrawal(withdrawal::Step::Withdraw { .. })
            | Step::Interception(interception::Step::Intercept { .. })
            | Step::Outpace(outpace::Step::Outpace { .. })
            | Step::Interior(interior::Step::Interior { .. })
            | Step::Resolution(resolution::Step::BattleCards { .. })
            | Step::Losses(losses::Step::Hero { .. })
            | Step::Pursuit(pursuit::Step::Pursue { .. })
            | Step::Surrender(surrender::Step::Plead { .. })
            | Step::Surrender(surrender::Step::Terms { .. })
            | Step::Winter(winter::Step::Stores { .. })
            | Step::Winter(winter::Step::BurntFields { .. })
    )
}
