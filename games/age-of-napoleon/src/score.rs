//! How well a side stands, for programs that look one step ahead.

use crate::board::Board;
use crate::ids::{AreaId, COALITION, FRENCH, foe};
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
    let french = side(q, FRENCH) - side(q, COALITION) + prospects(q);
    if role == FRENCH { french } else { -french }
}

fn side(q: Board, role: Role) -> f32 {
    let mut sum = 0.0;
    for c in q.countries().iter() {
        if q.controls(role, c) {
            let worth = if q.is_major(c) { 6.0 } else { 2.0 };
            let firm = if q.alignment(c) == Alignment::Insurgent { 0.5 } else { 1.0 };
            sum += worth * firm;
        }
    }
    for c in q.s.of[role.0 as usize].iter() {
        sum += 0.9 + 0.28 * f32::from(q.ratings(c).battle);
    }
    for c in q.p.all_corps() {
        if q.master(c) == Some(role) {
            match q.s.place(c) {
                Place::LOST => sum -= 1.4,
                Place::PRISONERS => sum -= 0.5,
                _ => {}
            }
        }
    }
    sum += 0.35 * q.s.hand(role).len() as f32;
    sum + ground(q, role)
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
