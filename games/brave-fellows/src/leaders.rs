//! 6.5: what can befall a leader, and where he comes back.

use crate::BraveFellows;
use crate::action::Action;
use crate::fatigue::{self, Check};
use crate::flow::{Board, Umpire};
use crate::ids::{HexSet, LeaderId, Side, UnitSet};
use crate::state::LeaderAt;
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 6.5.2a: leaders whose wounds have healed come back, one after another.
    Returns,
    /// 6.5.5: he may follow those who ran from his hex.
    Follow(LeaderId, HexId),
    /// 6.3.5b: he has fired and must go two hexes back.
    Withdraw(LeaderId),
}

/// 6.5.1, 6.5.2: a leader checks for himself.
pub fn casualty(u: &mut Umpire, leader: LeaderId) {
    let p = u.p;
    let Some(hex) = u.s.leader_at(leader).hex() else { return };
    let (side, n) = (p.leader(leader).side, &p.numbers);
    let first = u.d6(side, "roll-casualty", "6.5.2");
    if first != n.casualty_on {
        u.say(|| {
            let text = Text::new("log-leader-unhurt").leader(p, leader);
            Event::new(text).rule("6.5.2").die(side.role(), first)
        });
        return;
    }
    let second = u.d6(side, "roll-casualty-again", "6.5.2");
    let event = |id: &'static str| {
        let text = Text::new(id).leader(p, leader).hex(p, hex);
        Event::new(text)
            .rule("6.5.2")
            .place(p.grid.name(hex))
            .die(side.role(), first)
            .die(side.role(), second)
    };
    if second == n.killed_on {
        u.say(|| event("log-leader-killed"));
        u.s.set_leader(leader, LeaderAt::Dead);
        // 6.5.3: in his hex and beside it.
        loss_checks(u, leader, hex, true);
    } else if second == n.wounded_on {
        let turns = (0..n.wounded_dice).map(|_| u.d6(side, "roll-wound", "6.5.2")).sum::<u8>();
        u.say(|| {
            let mut event = event("log-leader-wounded");
            event.text = event.text.number("turns", turns);
            event
        });
        u.s.set_leader(leader, LeaderAt::Wounded { until: u.s.turn + turns });
    } else {
        u.say(|| event("log-leader-grazed"));
    }
}

/// 6.5.4: an enemy has come into the hex where he is alone.
pub fn capture(u: &mut Umpire, leader: LeaderId) {
    let p = u.p;
    let Some(hex) = u.s.leader_at(leader).hex() else { return };
    u.s.set_leader(leader, LeaderAt::Captured);
    u.say(|| {
        let text = Text::new("log-leader-captured").leader(p, leader).hex(p, hex);
        Event::new(text).rule("6.5.4").place(p.grid.name(hex))
    });
    loss_checks(u, leader, hex, false);
}

/// 6.5.3, 6.5.4: his subordinates beside the hex check, and those in it where he was killed.
fn loss_checks(u: &mut Umpire, leader: LeaderId, hex: HexId, here: bool) {
    let (p, side) = (u.p, u.p.leader(leader).side);
    let mut near: UnitSet = p.grid.near(hex).flat_map(|(_, h)| u.s.units_in(h)).collect();
    if here {
        near |= u.s.set_in(hex);
    }
    for unit in near.iter() {
        if p.unit(unit).side == side && p.obeys(unit, leader) && u.s.at(unit).is_some() {
            fatigue::check(u, unit, Check::LeaderLoss);
        }
    }
}

// ---- 6.5.2a: coming back

/// Leaders whose wounds have healed come back in the Reinforcement Phase.
pub fn come_back(u: &mut Umpire) {
    u.push(Step::Returns);
}

fn healed(q: Board) -> Option<(LeaderId, HexSet)> {
    q.s.leaders.iter().enumerate().find_map(|(i, at)| {
        let leader = LeaderId(i as u8);
        let due = matches!(at, LeaderAt::Wounded { until } if *until <= q.s.turn);
        let places = if due { quarters(q, leader) } else { HexSet::EMPTY };
        places.any().then_some((leader, places))
    })
}

/// Where he can join units that he commands.
fn quarters(q: Board, leader: LeaderId) -> HexSet {
    let side = q.p.leader(leader).side;
    let his = |hex: &HexId| q.s.units_in(*hex).any(|unit| q.p.obeys(unit, leader));
    q.s.occupied[side.i()].iter().filter(his).collect()
}

// ---- 6.3.5b: after he has fired

/// Two hexes away, past nobody.
fn havens(q: Board, leader: LeaderId) -> HexSet {
    let (p, side) = (q.p, q.p.leader(leader).side);
    let Some(from) = q.s.leader_at(leader).hex() else { return HexSet::EMPTY };
    let open = |a: HexId, dir, b: HexId| {
        let class = crate::ids::Class::Leader;
        let guns = side.foe() == crate::ids::Side::Coalition && q.s.guns_at(p, b);
        let held = guns || q.s.occupied[side.foe().i()].has(b);
        !held && p.land().barred(class, a, dir, b).is_none()
    };
    let mut out = HexSet::EMPTY;
    for (dir, by) in p.grid.near(from).filter(|&(dir, by)| open(from, dir, by)) {
        let _ = dir;
        for (dir, to) in p.grid.near(by) {
            if p.grid.distance(from, to) == 2 && open(by, dir, to) {
                out.insert(to);
            }
        }
    }
    out
}

/// 6.3.5b: he must go, or is captured.
pub fn withdraw(u: &mut Umpire, leader: LeaderId) {
    if u.s.leader_at(leader).hex().is_none() {
        return;
    }
    if havens(u.q(), leader).is_empty() {
        capture(u, leader);
    } else {
        u.push(Step::Withdraw(leader));
    }
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Returns => healed(q).map_or(Roles::NOBODY, |(l, _)| q.p.leader(l).side.alone()),
            Step::Follow(leader, _) | Step::Withdraw(leader) => q.p.leader(leader).side.alone(),
        }
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Returns => out.extend(healed(q).into_iter().flat_map(|(_, at)| at.iter()).map(Action::To)),
            Step::Follow(..) => out.extend([Action::Yes, Action::No]),
            Step::Withdraw(leader) => out.extend(havens(q, leader).iter().map(Action::Flee)),
        }
    }
    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Returns, Action::To(hex)) => match healed(q) {
                Some((_, places)) if places.has(hex) => Ok(()),
                _ => Err(Refusal::new("6.5.2", "refuse-no-unit-of-his")),
            },
            (Step::Follow(..), Action::Yes | Action::No) => Ok(()),
            (Step::Withdraw(leader), Action::Flee(hex)) => {
                if havens(q, leader).has(hex) {
                    Ok(())
                } else {
                    Err(Refusal::new("6.3.5b", "refuse-not-two-hexes"))
                }
            }
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        let p = u.p;
        match (self, action) {
            (Step::Returns, Action::To(hex)) => {
                let Some((leader, _)) = healed(u.q()) else { return };
                u.s.set_leader(leader, LeaderAt::Map(hex));
                u.say(|| {
                    let text = Text::new("log-leader-returns").leader(p, leader).hex(p, hex);
                    Event::new(text).rule("6.5.2").place(p.grid.name(hex))
                });
            }
            (Step::Follow(leader, hex), Action::Yes) | (Step::Withdraw(leader), Action::Flee(hex)) => {
                u.pop();
                // He is with these now, and follows nobody else who ran.
                u.s.retreat.flight.follow.retain(|(other, _)| *other != leader);
                goes(u, leader, hex);
            }
            _ => u.pop(),
        }
    }
    fn rule(self) -> &'static str {
        match self {
            Step::Returns => "6.5.2",
            Step::Follow(..) => "6.5.5",
            Step::Withdraw(_) => "6.3.5b",
        }
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Returns => match healed(q) {
                Some((leader, _)) => Text::new("prompt-leader-returns").leader(q.p, leader),
                None => Text::new("prompt-nothing"),
            },
            Step::Follow(leader, hex) => Text::new("prompt-leader-follows").leader(q.p, leader).hex(q.p, hex),
            Step::Withdraw(leader) => Text::new("prompt-leader-withdraws").leader(q.p, leader),
        }
    }
}

/// A leader goes somewhere with those who give way.
pub fn goes(u: &mut Umpire, leader: LeaderId, hex: HexId) {
    let p = u.p;
    let Some(from) = u.s.leader_at(leader).hex() else { return };
    u.s.set_leader(leader, LeaderAt::Map(hex));
    u.say(|| {
        let text = Text::new("log-leader-goes").leader(p, leader).hex(p, hex);
        let way = [p.grid.name(from), p.grid.name(hex)];
        Event::new(text).rule("6.5.5").moves(p.piece(leader), way)
    });
}

impl Board<'_> {
    /// A leader of a side is in a hex.
    pub fn has_leader(self, side: Side, hex: HexId) -> bool {
        self.s.leaders_in(hex).meets(self.p.sets.leaders_of[side.i()])
    }
}
