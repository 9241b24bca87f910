//! 10: the Reinforcement Phase.

use crate::cards::{self, exchanges, levee};
use crate::deploy::{self, Mode};
use crate::prelude::*;
use crate::sequence::in_order;
use crate::state::Place;
use crate::{campaign, movement, returns};

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

const CARDS: [Title; 4] =
    [Title::Veterans, Title::RepublicansRoyalists, Title::OutOfFavor, Title::LeveeEnMasse];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::RallyCard { role, .. } => Roles::of(role),
            Step::Reinforce { second } => Roles::of(in_order(q.s, second)),
            Step::Repatriate => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        repatriate(u);
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        if let Step::RallyCard { .. } = self {
            return cards::discard_tries(q, role, out);
        }
        out.extend(deploy::with_room(q, q.reserve(role)).iter().map(Action::Raise));
        if q.s.hand(role).any() {
            let spent = q.s.spent & q.s.of[role.0 as usize];
            let areas: AreaSet = spent.iter().filter_map(|c| q.s.place(c).area()).collect();
            out.extend(areas.iter().map(Action::Rally));
        }
        for area in q.s.held[role.0 as usize].iter() {
            movement::lead_tries(q, role, area, out);
        }
        cards::answer_tries(q, role, out);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::RallyCard { .. }, _) => cards::may_discard(q, role, action),
            (_, Action::Raise(c)) => deploy::may_raise(q, role, c, Mode::Reinforcement),
            (_, Action::Rally(area)) => may_rally(q, role, area),
            // 10.4.2: the leader of an army, reinforced or not.
            (_, Action::Lead(corps)) => movement::may_lead(q, role, corps),
            _ => cards::may_answer(q, role, action, &CARDS, |t| match t {
                Title::Veterans => exchanges::may_play_veterans(q, role),
                Title::RepublicansRoyalists => exchanges::may_play_republicans(q),
                Title::OutOfFavor => exchanges::may_play_out_of_favor(q, role),
                _ => levee::may_play(q, role),
            }),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::RallyCard { area, .. }, Action::Discard(t)) => {
                u.pop();
                u.rally(role, area, t, "10.5");
            }
            (_, Action::Raise(corps)) => {
                u.push(deploy::Step::Station { role, corps, mode: Mode::Reinforcement });
            }
            (_, Action::Rally(area)) => u.push(Step::RallyCard { role, area }),
            (_, Action::Lead(corps)) => movement::lead(u, role, corps),
            _ => match cards::answer(u, role, action, &CARDS) {
                Some(Title::Veterans) => u.push(exchanges::Step::Veteran { role }),
                Some(Title::RepublicansRoyalists) => {
                    u.push(exchanges::Step::Purge { by: role, left: u.p.numbers.cards.republicans_swaps });
                }
                Some(Title::OutOfFavor) => u.push(exchanges::Step::Disgrace { by: role }),
                Some(_) => u.push(cards::Step::Levee { role }),
                None => {}
            },
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Reinforce { .. } | Step::Repatriate => "10.1",
            Step::RallyCard { .. } => "10.5",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        match self {
            Step::Reinforce { .. } => {
                Question::new("prompt-reinforce", ["10.4.1", "10.5"]).note("prompt-reinforce-note")
            }
            Step::RallyCard { area, .. } => {
                let spent = (q.s.army(area, role) & q.s.spent).len() as i64;
                let text = Text::new("prompt-rally-card").name(q.p, "area", area);
                Question::new(text, ["10.5"]).note(Text::new("prompt-rally-note").number("count", spent))
            }
            Step::Repatriate => Question::default(),
        }
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

/// 10.5: one card an army.
fn may_rally(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let no = |id| Refusal::new("10.5", id).name("area", area);
    let army = q.s.army(area, role);
    ensure!(army.any(), no("refuse-no-army"));
    ensure!(army.meets(q.s.spent), no("refuse-nobody-spent"));
    ensure!(q.s.hand(role).any(), Refusal::new("10.5", "refuse-no-card"));
    Ok(())
}

impl Umpire<'_> {
    /// 10.5: every spent corps of the army turns fresh, for a card.
    pub fn rally(&mut self, role: Role, area: AreaId, card: Title, rule: &'static str) {
        self.s.spent -= self.s.army(area, role);
        self.tell("log-rally", rule, |l| l.by(role).role(role).at("area", area));
        self.pay(role, card, rule);
    }
}

/// 10.6: the Prisoners Box is emptied at the end of the phase.
fn repatriate(u: &mut Umpire) {
    u.pop();
    let home = u.s.beside(Place::PRISONERS, u.p);
    for c in home.iter() {
        u.s.at[c.0 as usize] = Place::POOL;
    }
    if home.any() {
        u.tell("log-repatriate", "10.6", |l| l.all("corps", home.iter()));
    }
}
