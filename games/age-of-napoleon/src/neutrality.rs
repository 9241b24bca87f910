//! 12.7: violations of neutrality.

use crate::pack::Alignment;
use crate::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.7.1: an army stays in an area.
    Settle { role: Role, area: AreaId },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        Roles::NOBODY
    }

    /// Corps have come to rest in an area: by a move, an interception, a withdrawal or a retreat (12.7.1).
    fn run(self, u: &mut Umpire) {
        let Step::Settle { role, area } = self;
        u.pop();
        u.check_invasion();
        if u.s.army(area, role).any() && violated_by(u.q(), role, area) {
            let country = u.q().country_of(area);
            violate(u, role, country);
            u.muster(country, true);
        }
    }

    fn rule(self) -> &'static str {
        "12.7.1"
    }
}

/// 12.7.1: whether staying in this area violates a neutral: not where the side occupies the country it forced to surrender (14.2.4).
pub fn violated_by(q: Board, role: Role, area: AreaId) -> bool {
    let country = q.country_of(area);
    q.neutral(country) && !q.free_passage(country, role)
}

/// 12.7.2: the country joins the other side.
pub fn violate(u: &mut Umpire, by: Role, country: CountryId) {
    let capital = u.p.country(country).capital;
    u.tell("log-violation", "12.7.1", |l| l.by(by).role(by).name("country", country).place(capital));
    let to = if foe(by) == COALITION { Alignment::CoalitionMember } else { Alignment::FrenchAlly };
    u.align(country, to, "12.7.2");
}
