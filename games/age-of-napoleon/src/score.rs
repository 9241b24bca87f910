//! How well a side stands, for programs that look one step ahead. What they think of it is data: `bots.toml`.

use crate::board::Board;
use crate::flow::Step;
use crate::ids::{AreaId, COALITION, CountryId, FRENCH, foe};
use crate::pack::Alignment;
use crate::state::Place;
use crate::{campaign, diplomacy, reinforcement, returns, strategy, surrender, victory};
use ::pack::{Files, LoadError};
use kernel::Role;
use serde::Deserialize;

/// What each thing is worth, in corps or so.
#[derive(Debug, Clone)]
pub struct Weights {
    countries: CountryWeights,
    corps: CorpsWeights,
    cards: CardWeights,
    ground: GroundWeights,
    prospects: ProspectWeights,
}

#[derive(Debug, Clone, Deserialize)]
struct CountryWeights {
    major: f32,
    minor: f32,
    insurgent: f32,
}

#[derive(Debug, Clone, Deserialize)]
struct CorpsWeights {
    each: f32,
    strength: f32,
    lost: f32,
    prisoner: f32,
}

#[derive(Debug, Clone, Deserialize)]
struct CardWeights {
    each: f32,
}

#[derive(Debug, Clone, Deserialize)]
struct GroundWeights {
    area: f32,
    major_capital: f32,
    minor_capital: f32,
    major_falls: f32,
    minor_falls: f32,
    near: f32,
    step: f32,
    crowd: usize,
    crowded: f32,
    crowded_barren: f32,
    napoleon: f32,
    napoleon_alone: f32,
    napoleon_gone: f32,
}

#[derive(Debug, Clone, Deserialize)]
struct ProspectWeights {
    marginal: f32,
    paris: f32,
}

impl Weights {
    pub fn read(files: &Files) -> Result<Self, LoadError> {
        const FILE: &str = "bots.toml";
        Ok(Self {
            countries: files.one(FILE, "countries")?.value,
            corps: files.one(FILE, "corps")?.value,
            cards: files.one(FILE, "cards")?.value,
            ground: files.one(FILE, "ground")?.value,
            prospects: files.one(FILE, "prospects")?.value,
        })
    }
}

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
        ("cards", part(|q, role| q.p.weights.cards.each * q.s.hand(role).len() as f32)),
        ("ground", part(ground)),
        ("prospects", sign * prospects(q)),
    ]
}

/// Nothing is under way that a program would have to see through: no part of a round, no battle, no card on the table. That an army is
/// being formed is nobody's business yet, so that the choice of one is not quiet either.
pub fn quiet(q: Board) -> bool {
    matches!(
        q.s.step(),
        Step::Campaign(campaign::Step::Order { .. } | campaign::Step::RoundStart { .. })
            | Step::Diplomacy(diplomacy::Step::Diplomacy { .. })
            | Step::Strategy(strategy::Step::OldHand { .. } | strategy::Step::NewHand { .. })
            | Step::Reinforcement(reinforcement::Step::Reinforce { .. })
            | Step::Victory(_)
            | Step::Returns(returns::Step::Abdication)
    )
}

fn countries(q: Board, role: Role) -> f32 {
    let w = &q.p.weights.countries;
    let worth = |c: CountryId| {
        let firm = if q.alignment(c) == Alignment::Insurgent { w.insurgent } else { 1.0 };
        firm * if q.is_major(c) { w.major } else { w.minor }
    };
    q.countries().iter().filter(|&c| q.controls(role, c)).map(worth).sum()
}

/// Corps on the map, less what is lost or taken.
fn corps(q: Board, role: Role) -> f32 {
    let w = &q.p.weights.corps;
    let worth = |c| w.each + w.strength * f32::from(q.ratings(c).battle);
    let gone = q.p.all_corps().filter(|&c| q.master(c) == Some(role)).map(|c| match q.s.place(c) {
        Place::LOST => w.lost,
        Place::PRISONERS => w.prisoner,
        _ => 0.0,
    });
    q.s.of[role.0 as usize].iter().map(worth).sum::<f32>() - gone.sum::<f32>()
}

/// Enemy land held, capitals threatened and covered.
fn ground(q: Board, role: Role) -> f32 {
    let w = &q.p.weights.ground;
    let mut sum = 0.0;
    for area in q.s.held[role.0 as usize].iter() {
        let country = q.country_of(area);
        let army = q.s.army(area, role);
        if q.controls(foe(role), country) {
            sum += w.area;
            if q.p.country(country).capital == area {
                let major = q.is_major(country);
                sum += if major { w.major_capital } else { w.minor_capital };
                if surrender::due(q, country).is_some() {
                    sum += if major { w.major_falls } else { w.minor_falls };
                }
            }
        }
        sum += nearness(q, role, area) * army.len() as f32;
        // Winter kills large armies in poor country.
        let over = army.len().saturating_sub(w.crowd) as f32;
        sum -= over * if q.p.area(area).barren { w.crowded_barren } else { w.crowded };
    }
    if role == FRENCH {
        sum += match q.s.place(q.p.key.napoleon).area() {
            Some(area) if q.s.army(area, FRENCH).len() == 1 => w.napoleon_alone,
            Some(_) => w.napoleon,
            None => w.napoleon_gone,
        };
    }
    sum
}

/// A corps is worth a little more the nearer it is to an enemy capital.
fn nearness(q: Board, role: Role, area: AreaId) -> f32 {
    let w = &q.p.weights.ground;
    let enemies = q.p.sets.majors.iter().filter(|&c| q.controls(foe(role), c) && c != q.p.key.britain);
    let far = enemies.map(|c| q.p.country(c).to_capital[area.0 as usize]).filter(|&far| far < 12);
    far.map(|far| w.near - w.step * f32::from(far)).fold(0.0, f32::max)
}

/// How near the end is, and for whom.
fn prospects(q: Board) -> f32 {
    let w = &q.p.weights.prospects;
    let one = |on: bool, weight: f32| if on { weight } else { 0.0 };
    let paris = q.p.country(q.p.key.france).capital;
    one(victory::french_marginal(q), w.marginal)
        - one(victory::coalition_marginal(q), w.marginal)
        - one(q.s.holds(COALITION, paris), w.paris)
}
