//! SUR: prisoners are exchanged in the first Administration Phase of a year, where the campaign lets them be.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Ce, Kind, LeaderId, Side, UnitId};
use crate::service::{self, Levy, Of};
use crate::state::{LeaderAt, UnitAt};
use crate::strength::Sp;
use arrayvec::ArrayVec;
use kernel::flow::{Chapter, Label};
use kernel::{Event, Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

/// What may be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prize {
    /// SP of a CE.
    Men(Ce),
    Officer(LeaderId),
    /// A battery in the enemy's hands.
    Battery,
}

/// One side of a bargain.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lot {
    pub men: [u8; 5],
    pub batteries: u8,
    pub officers: ArrayVec<LeaderId, 4>,
}

/// What a side asks for, and what it offers for it.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bargain {
    pub asks: Lot,
    pub offers: Lot,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-SUR-13: the side at this place of the order makes its proposals.
    Ask { at: u8 },
    /// KR-SUR-14: a captor may take less than it is worth.
    Answer { asker: Side },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Redeem(Ce),
    RedeemOfficer(LeaderId),
    RedeemBattery,
    Offer(Ce),
    OfferOfficer(LeaderId),
    OfferBattery,
    Propose,
    /// He takes it though it is less.
    Agree,
}

impl Act {
    fn redeems(prize: Prize) -> Self {
        match prize {
            Prize::Men(ce) => Act::Redeem(ce),
            Prize::Officer(leader) => Act::RedeemOfficer(leader),
            Prize::Battery => Act::RedeemBattery,
        }
    }
    fn offers(prize: Prize) -> Self {
        match prize {
            Prize::Men(ce) => Act::Offer(ce),
            Prize::Officer(leader) => Act::OfferOfficer(leader),
            Prize::Battery => Act::OfferBattery,
        }
    }
    /// What it is about, and whether it is asked for.
    fn prize(self) -> Option<(Prize, bool)> {
        match self {
            Act::Redeem(ce) => Some((Prize::Men(ce), true)),
            Act::RedeemOfficer(leader) => Some((Prize::Officer(leader), true)),
            Act::RedeemBattery => Some((Prize::Battery, true)),
            Act::Offer(ce) => Some((Prize::Men(ce), false)),
            Act::OfferOfficer(leader) => Some((Prize::Officer(leader), false)),
            Act::OfferBattery => Some((Prize::Battery, false)),
            Act::Propose | Act::Agree => None,
        }
    }
}

impl Lot {
    fn is_empty(&self) -> bool {
        *self == Lot::default()
    }
    fn add(&mut self, prize: Prize) {
        match prize {
            Prize::Men(ce) => self.men[ce.index()] += 1,
            Prize::Officer(leader) => _ = self.officers.try_push(leader),
            Prize::Battery => self.batteries += 1,
        }
    }
}

impl Board<'_> {
    /// KR-SUR-14: in Thalers.
    pub fn ransom(self, lot: &Lot) -> u16 {
        let row = &self.p.series.charts.ransom;
        let men = lot.men.iter().zip(row.sp).map(|(&n, price)| u16::from(n) * price);
        let officers = lot.officers.iter().map(|&l| row.leader[self.rank(l) as usize]);
        men.chain(officers).sum::<u16>() + u16::from(lot.batteries) * row.battery
    }
    /// KR-SUR-17: the sides of the other team, whose prisoners are held in common.
    fn captives(self, of: Side) -> impl Iterator<Item = Side> + Clone {
        self.sides().filter(move |&s| self.enemies(of, s))
    }
    /// KR-SUR-15: batteries of the enemies of a side that were taken from it.
    fn batteries_held(self, by_enemies_of: Side) -> u8 {
        let enemy = |u: &UnitId| self.enemies(by_enemies_of, self.p.unit(*u).side);
        self.campaign().units.iter().filter(enemy).map(|u| self.s.units[u].captured).sum()
    }
    fn is_held(self, leader: LeaderId) -> bool {
        self.campaign().leaders.has(leader) && matches!(self.s.leaders[leader].at, LeaderAt::Captured(_))
    }

    fn may_ask(self, side: Side, prize: Prize) -> Result<(), Refusal> {
        let asks = &self.s.exchange.asks;
        let held = match prize {
            Prize::Men(ce) => self.s.sides[side].captured[ce.index()] > asks.men[ce.index()],
            Prize::Officer(l) => {
                self.is_held(l)
                    && self.side_of_leader(l) == side
                    && !asks.officers.contains(&l)
                    && !asks.officers.is_full()
            }
            Prize::Battery => self.batteries_held(side) > asks.batteries,
        };
        if held { Ok(()) } else { Err(Refusal::new("KR-SUR-14", "refuse-not-held")) }
    }
    fn may_offer(self, side: Side, prize: Prize) -> Result<(), Refusal> {
        let offers = &self.s.exchange.offers;
        let held = match prize {
            Prize::Men(ce) => {
                let all: u8 = self.captives(side).map(|s| self.s.sides[s].captured[ce.index()]).sum();
                all > offers.men[ce.index()]
            }
            Prize::Officer(l) => {
                self.is_held(l)
                    && self.enemies(side, self.side_of_leader(l))
                    && !offers.officers.contains(&l)
                    && !offers.officers.is_full()
            }
            Prize::Battery => {
                let own = |u: &UnitId| self.friends(side, self.p.unit(*u).side);
                let taken = self.campaign().units.iter().filter(own).map(|u| self.s.units[u].captured);
                taken.sum::<u8>() > offers.batteries
            }
        };
        if held { Ok(()) } else { Err(Refusal::new("KR-SUR-14", "refuse-not-held")) }
    }
    fn prizes(self) -> impl Iterator<Item = Prize> {
        let men = Ce::ALL.iter().map(|&ce| Prize::Men(ce));
        let officers = self.campaign().leaders.iter().filter(move |&l| self.is_held(l)).map(Prize::Officer);
        men.chain(officers).chain([Prize::Battery])
    }
}

/// KR-SUR-13: on the first turn of a year, where it is allowed.
pub fn begin(u: &mut Umpire) {
    if u.campaign().prisoners.exchange && u.s.turn == 1 {
        u.s.exchange = Bargain::default();
        u.push(Step::Ask { at: 0 });
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Ask { at } => q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s))),
            Step::Answer { asker } => {
                // KR-SUR-17: any of the team may agree; the first in player order is asked.
                let captor = q.s.order.iter().find(|&&s| q.enemies(asker, s));
                captor.map_or(Roles::NOBODY, |&s| Roles::of(role(s)))
            }
        }
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        // What is held is known to everybody.
        let Step::Ask { at } = self else { return false };
        let own = u.s.order[usize::from(at)];
        let none = !u.q().prizes().any(|p| u.q().may_ask(own, p).is_ok()) && u.s.exchange.asks.is_empty();
        if none {
            next(u, at);
        }
        none
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Ask { .. } => {
                out.extend(q.prizes().flat_map(|p| [Act::redeems(p), Act::offers(p)]).map(Action::Exchange));
                out.extend([Act::Propose.into(), Action::Done]);
            }
            Step::Answer { .. } => out.extend([Act::Agree.into(), Action::Pass]),
        }
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Ask { .. }, Action::Done) | (Step::Answer { .. }, Action::Pass) => Ok(()),
            (Step::Ask { .. }, Action::Exchange(Act::Propose)) => match q.s.exchange.asks.is_empty() {
                true => Err(Refusal::new("KR-SUR-14", "refuse-nothing-asked")),
                false => Ok(()),
            },
            (Step::Answer { .. }, Action::Exchange(Act::Agree)) => Ok(()),
            (Step::Ask { .. }, Action::Exchange(act)) => match act.prize() {
                Some((prize, true)) => q.may_ask(side(by), prize),
                Some((prize, false)) => q.may_offer(side(by), prize),
                None => self.wrong(),
            },
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        match (self, action) {
            (Step::Ask { .. }, Action::Exchange(Act::Propose)) => {
                // KR-SUR-14, KR-HQS-48: what is paid for must be given back, a Royal as well.
                let (asked, paid) = (u.q().ransom(&u.s.exchange.asks), u.q().ransom(&u.s.exchange.offers));
                u.say(|| {
                    let text = Text::new("log-ransom").number("asked", asked).number("paid", paid);
                    Event::new(text).by(by).rule("KR-SUR-14")
                });
                match paid >= asked {
                    true => settle(u, side(by)),
                    false => u.push(Step::Answer { asker: side(by) }),
                }
            }
            (Step::Ask { .. }, Action::Exchange(act)) => match act.prize() {
                Some((prize, true)) => u.s.exchange.asks.add(prize),
                Some((prize, false)) => u.s.exchange.offers.add(prize),
                None => {}
            },
            (Step::Ask { at }, _) => next(u, at),
            (Step::Answer { asker }, action) => {
                u.pop();
                match action {
                    Action::Exchange(Act::Agree) => settle(u, asker),
                    _ => u.s.exchange = Bargain::default(),
                }
            }
        }
    }
    fn rule(self) -> &'static str {
        match self {
            Step::Ask { .. } => "KR-SUR-13",
            Step::Answer { .. } => "KR-SUR-14",
        }
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let (asked, paid) = (q.ransom(&q.s.exchange.asks), q.ransom(&q.s.exchange.offers));
        let id = match self {
            Step::Ask { .. } => "prompt-exchange",
            Step::Answer { .. } => "prompt-exchange-answer",
        };
        Text::new(id).number("asked", asked).number("paid", paid)
    }
}

fn next(u: &mut Umpire, at: u8) {
    u.s.exchange = Bargain::default();
    u.turn_into(Step::Ask { at: at + 1 });
}

/// KR-SUR-16: men and batteries come back as replacements, leaders as reinforcements.
fn settle(u: &mut Umpire, asker: Side) {
    let deal = std::mem::take(&mut u.s.exchange);
    free(u, &[asker], &deal.asks);
    let others: ArrayVec<Side, 8> = u.q().captives(asker).collect();
    free(u, &others, &deal.offers);
    let p = u.p;
    u.say(|| Line::new(&p.names, "log-exchanged", "KR-SUR-16").by(role(asker)).event);
}

fn free(u: &mut Umpire, owners: &[Side], lot: &Lot) {
    for &ce in Ce::ALL {
        for _ in 0..lot.men[ce.index()] {
            let held = |s: &&Side| u.s.sides[**s].captured[ce.index()] > 0;
            let Some(&owner) = owners.iter().find(held) else { break };
            u.s.sides[owner].captured[ce.index()] -= 1;
            come_back(u, owner, Of::Returned(ce));
        }
    }
    for &leader in &lot.officers {
        u.s.leaders[leader].at = LeaderAt::Away;
        service::enters(u, leader, None);
    }
    for _ in 0..lot.batteries {
        let Some(&owner) = owners.first() else { break };
        // KR-SUR-15: the captor has so much less.
        let taken = |x: &UnitId| u.s.units[*x].captured > 0 && u.q().enemies(owner, u.p.unit(*x).side);
        let Some(unit) = u.campaign().units.iter().find(taken) else { break };
        let state = &mut u.s.units[unit];
        state.captured -= 1;
        state.sp -= Sp::ONE;
        if state.sp.is_none() {
            state.at = UnitAt::Unformed;
        }
        come_back(u, owner, Of::Batteries);
    }
}

/// A point of replacements more, among those of its kind.
fn come_back(u: &mut Umpire, side: Side, of: Of) {
    match u.s.pool.iter_mut().find(|l| l.side == side && l.of == of) {
        Some(levy) => levy.sp += 1,
        None => {
            let lost = u.s.pool.try_push(Levy { side, of, sp: 1, horse: 0, hex: None }).is_err();
            if lost && of != Of::Batteries {
                u.s.raised -= 2;
            }
        }
    }
}

pub fn label(q: Board, act: Act) -> Label {
    let named = |prize: Prize| match prize {
        Prize::Men(ce) => Text::new("prize-men").text("ce", Text::verbatim(Ce::NAMES[ce.index()])),
        Prize::Officer(leader) => q.p.names.message(leader),
        Prize::Battery => Text::new("prize-battery"),
    };
    Label::new(match (act, act.prize()) {
        (_, Some((prize, true))) => Text::new("action-redeem").text("prize", named(prize)),
        (_, Some((prize, false))) => Text::new("action-offer").text("prize", named(prize)),
        (Act::Agree, None) => Text::new("action-agree"),
        (_, None) => Text::new("action-propose"),
    })
}
