//! 12.7: violations of neutrality.

use crate::AgeOfNapoleon;
use crate::board::Board;
use crate::flow::Umpire;
use crate::ids::{AreaId, COALITION, CountryId, foe};
use crate::pack::Alignment;
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Role, Text};
use serde::{Deserialize, Serialize};

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

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Settle { role, area } => settle(u, role, area),
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
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-violation").role(by).country(p, "country", country))
            .by(by)
            .rule("12.7.1")
            .place(p.area_name(p.country(country).capital))
    });
    let to = if foe(by) == COALITION { Alignment::CoalitionMember } else { Alignment::FrenchAlly };
    u.align(country, to, "12.7.2");
}

/// Corps have come to rest in an area: by a move, an interception, a withdrawal or a retreat (12.7.1).
pub fn settle(u: &mut Umpire, role: Role, area: AreaId) {
    u.pop();
    u.check_invasion();
    if u.s.army(area, role).any() && violated_by(u.q(), role, area) {
        let country = u.q().country_of(area);
        violate(u, role, country);
        u.muster(country, true);
    }
}
