//! 8: the Insurrection Phase.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::battle;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{COALITION, CountryId, CountrySet, FRENCH, Title};
use crate::pack::Alignment;
use kernel::Refusal;
use kernel::Role;
use kernel::Roles;
use kernel::flow::Chapter;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 8.3.1.
    NewInsurrections,
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::NewInsurrections => Roles::of(COALITION),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::NewInsurrections => none_possible(u),
        }
    }

    fn tries(self, q: Board, _role: Role, out: &mut Vec<Action>) {
        match self {
            Step::NewInsurrections => tries(q, out),
        }
    }

    fn may(self, q: Board, _role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::NewInsurrections => may(q, action),
        }
    }

    fn act(self, u: &mut Umpire, _role: Role, action: Action) {
        match self {
            Step::NewInsurrections => play(u, action),
        }
    }

    fn rule(self) -> &'static str {
        "8.3.1"
    }

    fn doing(self) -> Option<&'static str> {
        Some("doing-insurrection")
    }
}

/// First the old insurrections are settled, then new ones break out (8.0).
pub fn begin(u: &mut Umpire) {
    let risen: CountrySet =
        u.q().countries().iter().filter(|&c| u.q().alignment(c) == Alignment::Insurgent).collect();
    for country in risen.iter() {
        if failed(u.q(), country) {
            u.align(country, Alignment::FrenchDominion, "8.1.1");
        } else if succeeded(u.q(), country) {
            u.align(country, Alignment::CoalitionMember, "8.2.1");
        }
    }
    u.push(Step::NewInsurrections);
}

/// 8.1.1: more than half of the areas, the capital among them, held by French-controlled corps, and no insurgent corps left.
pub fn failed(q: Board, country: CountryId) -> bool {
    let areas = q.areas_of(country);
    let french = areas & q.s.held[FRENCH.0 as usize];
    let corps = q.nationals(country) & q.s.of[COALITION.0 as usize];
    french.len() * 2 > areas.len() && french.has(q.p.country(country).capital) && corps.is_empty()
}

/// 8.2.1: no French-controlled corps in any of its areas.
pub fn succeeded(q: Board, country: CountryId) -> bool {
    !q.areas_of(country).meets(q.s.held[FRENCH.0 as usize])
}

pub fn none_possible(u: &mut Umpire) -> bool {
    let q = u.q();
    let targets = q.countries().iter().any(|c| may_rise(q, c).is_ok());
    if targets && q.asks(COALITION, [Title::Insurrection].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn tries(q: Board, out: &mut Vec<Action>) {
    if q.holding(COALITION, Title::Insurrection) {
        out.extend(q.countries().iter().map(Action::Target));
    }
    cards::anytime_tries(q, COALITION, out);
    out.push(Action::Pass);
}

/// 8.3.1: a French dominion, or a neutral whose capital area French-controlled corps hold.
pub fn may_rise(q: Board, c: CountryId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("country", c));
    if c == q.p.key.france {
        return Err(Refusal::new("3.9", "refuse-france-immune"));
    }
    match q.alignment(c) {
        Alignment::FrenchDominion => Ok(()),
        Alignment::Neutral if q.capital_held(c, FRENCH) => Ok(()),
        Alignment::Neutral => no("8.3.1", "refuse-not-occupied"),
        Alignment::FrenchAlly => no("3.6.3", "refuse-ally-loyal"),
        Alignment::Attached => no("3.2.4", "refuse-attached"),
        _ => no("8.3.1", "refuse-not-french"),
    }
}

pub fn may(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Target(c) => {
            cards::may_play_event(q, COALITION, Title::Insurrection)?;
            may_rise(q, c)
        }
        Action::Play(t @ (Title::Napoleonica | Title::Britannia)) => cards::may_anytime(q, COALITION, t),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

/// 8.3.2: as many as he has cards.
pub fn play(u: &mut Umpire, action: Action) {
    match action {
        Action::Target(country) => {
            u.play_event(COALITION, Title::Insurrection);
            u.align(country, Alignment::Insurgent, "8.3.1");
            // 8.3.7: corps that stayed fight those they stand with, as if they had intercepted them.
            u.push(battle::Step::Battles { role: COALITION });
        }
        Action::Play(t) => cards::play_anytime(u, COALITION, t),
        _ => u.pop(),
    }
}
