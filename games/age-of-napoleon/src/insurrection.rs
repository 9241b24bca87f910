//! 8: the Insurrection Phase.

use crate::pack::Alignment;
use crate::prelude::*;
use crate::{battle, cards};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 8.3.1.
    NewInsurrections,
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        Roles::of(COALITION)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        let targets = q.countries().iter().any(|c| may_rise(q, c).is_ok());
        u.pop_if(!targets || !q.asks(COALITION, [Title::Insurrection]))
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        if q.holding(role, Title::Insurrection) {
            out.extend(q.countries().iter().map(Action::Target));
        }
        cards::anytime_tries(q, role, out);
        out.push(Action::Pass);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        let Action::Target(c) = action else { return cards::may_answer(q, role, action, &[], |_| Ok(())) };
        cards::may_play_event(q, role, Title::Insurrection)?;
        may_rise(q, c)
    }

    /// 8.3.2: as many as he has cards.
    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        let Action::Target(country) = action else {
            cards::answer(u, role, action, &[]);
            return;
        };
        u.play_event(role, Title::Insurrection);
        u.align(country, Alignment::Insurgent, "8.3.1");
        // 8.3.7: corps that stayed fight those they stand with, as if they had intercepted them.
        u.push(battle::Step::Battles { role });
    }

    fn rule(self) -> &'static str {
        "8.3.1"
    }

    fn question(self, q: Board, role: Role) -> Question {
        let cards = (q.s.hand(role) & q.p.copies(Title::Insurrection)).len() as i64;
        let note = Text::new("prompt-insurrection-note").number("count", cards);
        Question::new("prompt-insurrection", ["8.3.1", "8.3.2"]).note(note)
    }
}

/// First the old insurrections are settled, then new ones break out (8.0).
pub fn begin(u: &mut Umpire) {
    let q = u.q();
    let risen = |c: &CountryId| q.alignment(*c) == Alignment::Insurgent;
    let lost: CountrySet = q.countries().iter().filter(risen).filter(|&c| failed(q, c)).collect();
    let won: CountrySet = q.countries().iter().filter(risen).filter(|&c| succeeded(q, c)).collect();
    for country in lost.iter() {
        u.align(country, Alignment::FrenchDominion, "8.1.1");
    }
    // 8.1 stands before 8.2: a Tirol that has just been crushed rises again if Österreich is free now (3.1.3.3).
    for country in won.iter() {
        u.align(country, Alignment::CoalitionMember, "8.2.1");
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
fn succeeded(q: Board, country: CountryId) -> bool {
    !q.areas_of(country).meets(q.s.held[FRENCH.0 as usize])
}

/// 8.3.1: a French dominion, or a neutral whose capital area French-controlled corps hold.
fn may_rise(q: Board, c: CountryId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("country", c));
    match q.alignment(c) {
        Alignment::France => Err(Refusal::new("3.9", "refuse-france-immune")),
        Alignment::FrenchDominion => Ok(()),
        Alignment::Neutral if q.capital_held(c, FRENCH) => Ok(()),
        Alignment::Neutral => no("8.3.1", "refuse-not-occupied"),
        Alignment::FrenchAlly => no("3.6.3", "refuse-ally-loyal"),
        Alignment::Attached => no("3.2.4", "refuse-attached"),
        Alignment::CoalitionMember | Alignment::Insurgent => no("8.3.1", "refuse-not-french"),
    }
}
