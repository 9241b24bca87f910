//! How well a side stands, for programs that look one step ahead.

use crate::board::Board;
use crate::ids::{AreaId, COALITION, CountryId, FRENCH, foe};
use crate::pack::Alignment;
use crate::state::Place;
use crate::victory;
use kernel::Role;

/// The French point of view, in corps or so; the Coalition sees it reversed.
pub fn score(q: Board, role: Role) -> f32 {
    if let Some(end) = q.s.over {
        let won = end.outcome().winners.has(role);
        return if won { 10_000.0 } else { -10_000.0 };
    }
    terms(q, role).iter().map(|t| t.1).sum()
}

/// The parts of it, each a gain of the one and the same loss of the other.
pub fn terms(q: Board, role: Role) -> Vec<(&'static str, f32)> {
    let sign = if role == FRENCH { 1.0 } else { -1.0 };
    let part = |of: fn(Board, Role) -> f32| sign * (of(q, FRENCH) - of(q, COALITION));
    vec![
        ("countries", part(countries)),
        ("corps", part(corps)),
        ("cards", part(|q, role| 0.35 * q.s.hand(role).len() as f32)),
        ("ground", part(ground)),
        ("prospects", sign * prospects(q)),
    ]
}

fn countries(q: Board, role: Role) -> f32 {
    let worth = |c: CountryId| {
        let firm = if q.alignment(c) == Alignment::Insurgent { 0.5 } else { 1.0 };
        firm * if q.is_major(c) { 6.0 } else { 2.0 }
    };
    q.countries().iter().filter(|&c| q.controls(role, c)).map(worth).sum()
}

/// Corps on the map, less what is lost or taken.
fn corps(q: Board, role: Role) -> f32 {
    let on_map = q.s.of[role.0 as usize].iter().map(|c| 0.9 + 0.28 * f32::from(q.ratings(c).battle));
    let gone = q.p.all_corps().filter(|&c| q.master(c) == Some(role)).map(|c| match q.s.place(c) {
        Place::LOST => 1.4,
        Place::PRISONERS => 0.5,
        _ => 0.0,
    });
    on_map.sum::<f32>() - gone.sum::<f32>()
}

/// Enemy land held, capitals threatened and covered.
fn ground(q: Board, role: Role) -> f32 {
    let mut sum = 0.0;
    for area in q.s.held[role.0 as usize].iter() {
        let country = q.country_of(area);
        let army = q.s.army(area, role);
        if q.controls(foe(role), country) {
            sum += 0.5;
            if q.p.country(country).capital == area {
                sum += if q.is_major(country) { 4.0 } else { 2.2 };
                if crate::surrender::due(q, country).is_some() {
                    sum += if q.is_major(country) { 5.0 } else { 1.5 };
                }
            }
        }
        sum += nearness(q, role, area) * army.len() as f32;
        // Winter kills large armies in poor country.
        let over = army.len().saturating_sub(4) as f32;
        sum -= over * if q.p.area(area).barren { 0.5 } else { 0.15 };
    }
    if role == FRENCH {
        let napoleon = q.p.key.napoleon;
        if let Some(area) = q.s.place(napoleon).area() {
            let alone = q.s.army(area, FRENCH).len() == 1;
            sum += if alone { -3.0 } else { 1.0 };
        } else {
            sum -= 4.0;
        }
    }
    sum
}

/// A corps is worth a little more the nearer it is to an enemy capital.
fn nearness(q: Board, role: Role, area: AreaId) -> f32 {
    let mut best = 0.0f32;
    for c in q.p.sets.majors.iter() {
        if q.controls(foe(role), c) && c != q.p.key.britain {
            let far = q.p.country(c).to_capital[area.0 as usize];
            if far < 12 {
                best = best.max(0.3 - 0.03 * f32::from(far));
            }
        }
    }
    best
}

/// How near the end is, and for whom.
fn prospects(q: Board) -> f32 {
    let mut sum = 0.0;
    if victory::french_marginal(q) {
        sum += 40.0;
    }
    if victory::coalition_marginal(q) {
        sum -= 40.0;
    }
    let capital = q.p.country(q.p.key.france).capital;
    if q.s.holds(COALITION, capital) {
        sum -= 25.0;
    }
    sum
}
