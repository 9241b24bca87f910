//! 10: the Reinforcement Phase.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::campaign;
use crate::cards::{self, exchanges, reinforcing};
use crate::deploy::{self, Mode};
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, CorpsSet, Title};
use crate::movement;
use crate::returns;
use crate::sequence::in_order;
use crate::state::Place;
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 10.1: each side in turn.
    Reinforce { second: bool },
    /// 10.5: a card for a rally.
    RallyCard { role: Role, area: AreaId },
    /// 10.6: prisoners go home.
    Repatriate,
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::RallyCard { role, .. } => Roles::of(role),
            Step::Reinforce { second } => Roles::of(in_order(q.s, second)),
            Step::Repatriate => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Repatriate => repatriate(u),
            Step::Reinforce { .. } | Step::RallyCard { .. } => {}
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Reinforce { .. } => tries(q, role, out),
            Step::RallyCard { .. } => cards::discard_tries(q, role, out),
            Step::Repatriate => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::RallyCard { .. } => cards::may_discard(q, role, action),
            Step::Reinforce { .. } => may(q, role, action),
            Step::Repatriate => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Reinforce { .. } => play(u, role, action),
            Step::RallyCard { area, .. } => rally(u, role, area, action),
            Step::Repatriate => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Reinforce { .. } | Step::Repatriate => "10.1",
            Step::RallyCard { .. } => "10.5",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Reinforce { .. } => "doing-reinforce",
            Step::RallyCard { .. } => "doing-rally",
            Step::Repatriate => return None,
        })
    }
}

pub fn begin(u: &mut Umpire) {
    u.s.deployed = [0; 8];
    u.s.dismissed = CorpsSet::EMPTY;
    u.s.flags.levee = None;
    u.s.led = Default::default();
    u.s.flags.sea_deployed = false;
    u.s.first = u.q().priority();
    u.push(Step::Repatriate);
    u.push(Step::Reinforce { second: true });
    u.push(Step::Reinforce { second: false });
    if !returns::begin_return(u) {
        u.push(campaign::Step::Order { role: u.q().priority() });
    }
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(q.reserve(role).iter().map(Action::Raise));
    if q.s.hand(role).any() {
        let spent = q.s.spent & q.s.of[role.0 as usize];
        let mut areas = crate::ids::AreaSet::EMPTY;
        for c in spent.iter() {
            areas.insert(q.s.place(c).area().expect("on the map"));
        }
        out.extend(areas.iter().map(Action::Rally));
        out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    }
    for area in q.s.held[role.0 as usize].iter() {
        movement::lead_tries(q, role, area, out);
    }
    out.push(Action::Pass);
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Raise(c) => deploy::may_raise(q, role, c, Mode::Reinforcement),
        Action::Rally(area) => may_rally(q, role, area),
        // 10.4.2: the leader of an army, reinforced or not.
        Action::Lead(corps) => movement::may_lead(q, role, corps),
        Action::Play(t) => match t {
            Title::Veterans => exchanges::may_veterans(q, role),
            Title::RepublicansRoyalists => exchanges::may_republicans(q, role),
            Title::OutOfFavor => exchanges::may_out_of_favor(q, role),
            Title::LeveeEnMasse => reinforcing::may_levee(q, role),
            _ => cards::may_anytime(q, role, t),
        },
        _ => wrong(q),
    }
}

/// 10.5: one card an army.
fn may_rally(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let army = q.s.army(area, role);
    if army.is_empty() {
        return Err(Refusal::new("10.5", "refuse-no-army").name("area", area));
    }
    if !army.meets(q.s.spent) {
        return Err(Refusal::new("10.5", "refuse-nobody-spent").name("area", area));
    }
    if q.s.hand(role).is_empty() {
        return Err(Refusal::new("10.5", "refuse-no-card"));
    }
    Ok(())
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Raise(corps) => u.push(deploy::Step::Station { role, corps, mode: Mode::Reinforcement }),
        Action::Rally(area) => u.push(Step::RallyCard { role, area }),
        Action::Lead(corps) => movement::lead(u, role, corps),
        Action::Play(t) => match t {
            Title::Veterans => {
                u.play_event(role, t);
                u.push(exchanges::Step::Veteran { role });
            }
            Title::RepublicansRoyalists => {
                u.play_event(role, t);
                u.push(exchanges::Step::Purge { by: role, left: u.p.numbers.republicans_swaps });
            }
            Title::OutOfFavor => {
                u.play_event(role, t);
                u.push(exchanges::Step::Disgrace { by: role });
            }
            Title::LeveeEnMasse => reinforcing::play_levee(u, role),
            _ => cards::play_anytime(u, role, t),
        },
        _ => u.pop(),
    }
}

/// 10.5: every spent corps of the army turns fresh.
pub fn rally(u: &mut Umpire, role: Role, area: AreaId, action: Action) {
    u.pop();
    if let Action::Discard(t) = action {
        u.rally_army(role, area, "10.5");
        u.pay(role, t, "10.5");
    }
}

impl Umpire<'_> {
    pub fn rally_army(&mut self, role: Role, area: AreaId, rule: &'static str) {
        let army = self.s.army(area, role);
        self.s.spent -= army;
        let p = self.p;
        self.say(|| {
            Event::new(Text::new("log-rally").role(role).area(p, "area", area))
                .by(role)
                .rule(rule)
                .place(p.area_name(area))
        });
    }
}

/// 10.6: the Prisoners Box is emptied at the end of the phase.
pub fn repatriate(u: &mut Umpire) {
    u.pop();
    let home = u.s.beside(Place::PRISONERS, u.p);
    for c in home.iter() {
        u.s.at[c.0 as usize] = Place::POOL;
    }
    if home.any() {
        let p = u.p;
        u.say(|| Event::new(Text::new("log-repatriate").all(p, "corps", home)).rule("10.6"));
    }
}
