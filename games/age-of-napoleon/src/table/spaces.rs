//! Whose land it is, and the markers on it.

use super::colour;
use crate::board::Board;
use crate::ids::{AreaId, COALITION, CountryId, FRENCH};
use crate::pack::Alignment;
use crate::text::{About, worded};
use kernel::{Role, Text};
use tabletop::view::{Badge, SpaceState};

pub fn spaces(q: Board) -> Vec<SpaceState> {
    q.p.all_areas()
        .map(|area| SpaceState {
            id: q.p.name(area).to_string(),
            control: Some(colour(q.control(q.country_of(area))).into()),
            badges: badges(q, area),
        })
        .collect()
}

fn badges(q: Board, area: AreaId) -> Vec<Badge> {
    let country = q.country_of(area);
    let mut badges = Vec::new();
    if q.p.country(country).capital == area {
        badges.extend(shield(q, country, q.alignment(country)));
        if q.s.marked.has(country) {
            let name = Text::new("badge-insurrection").name(q.p, "country", country);
            badges.push(Badge::new("insurrection", name));
        }
        badges.extend([FRENCH, COALITION].into_iter().filter_map(|role| victor(q, country, role)));
    }
    if (q.s.held[0] & q.s.held[1]).has(area) {
        badges.push(Badge::new("battle", Text::new("badge-battle").name(q.p, "area", area)));
    }
    badges
}

/// 2.2.2: the alignment marker; France has none and needs none.
pub fn shield(q: Board, country: CountryId, alignment: Alignment) -> Option<Badge> {
    let (label, side) = match alignment {
        Alignment::CoalitionMember => ("CM", Some(COALITION)),
        Alignment::Insurgent => ("IC", Some(COALITION)),
        Alignment::Neutral => ("NC", None),
        Alignment::FrenchAlly => ("FA", Some(FRENCH)),
        Alignment::FrenchDominion => ("FD", Some(FRENCH)),
        Alignment::France | Alignment::Attached => return None,
    };
    let name = Text::new("badge-alignment")
        .name(q.p, "country", country)
        .text("alignment", worded("alignment", &alignment));
    let letters = worded("shield", &alignment);
    Some(Badge::new("shield", name).label(label).letters(letters).style(colour(side)))
}

/// 14.2.4: who forced the country to its knees and has held its capital area since.
fn victor(q: Board, country: CountryId, role: Role) -> Option<Badge> {
    q.s.victor[role.0 as usize].has(country).then(|| {
        let name = Text::new("badge-victor").role(role).name(q.p, "country", country);
        Badge::new("flag", name).style(colour(Some(role)))
    })
}
