//! What threatens whom, and the chances of what is about to be rolled, for all that a viewer knows.

use crate::board::Board;
use crate::flow::Step;
use crate::ids::{COALITION, CountryId, FRENCH, foe};
use crate::pack::Alignment;
use crate::resolution::{self, FACES};
use crate::sequence::Phase;
use crate::surrender;
use crate::table::livery;
use crate::text::About;
use kernel::{Role, Roles, Text};
use tabletop::view::{Odds, Warning};

fn warning(q: Board, country: CountryId, owner: Role, id: &'static str, rule: &str) -> Warning {
    let capital = q.p.country(country).capital;
    Warning {
        text: Text::new(id).name(q.p, "country", country).name(q.p, "area", capital),
        rule: rule.into(),
        role: livery(owner).into(),
        places: vec![q.p.name(capital).to_string()],
        grave: false,
    }
}

/// Countries that are about to surrender (14.1.1, 14.2.1), and capitals that the enemy holds or could walk into.
pub fn warnings(q: Board, viewer: Roles) -> Vec<Warning> {
    let mut all = Vec::new();
    if q.s.over.is_some() || q.s.phase > Phase::Surrender {
        return all;
    }
    for country in q.countries().iter() {
        let Some(owner) = q.control(country) else { continue };
        if country == q.p.key.britain || q.alignment(country) == Alignment::Insurgent {
            continue;
        }
        let (enemy, capital) = (foe(owner), q.p.country(country).capital);
        let major = q.is_major(country);
        if q.s.holds(enemy, capital) {
            if falls(q, country, owner, viewer) {
                let rule = if major { "14.2.1" } else { "14.1.1" };
                let mut falls = warning(q, country, owner, "warn-surrender", rule);
                // 6.2.2: with France everything is lost.
                falls.grave = country == q.p.key.france;
                all.push(falls);
            } else {
                all.push(warning(q, country, owner, "warn-capital-held", "14.2.1"));
            }
        } else if major && !q.s.holds(owner, capital) && q.s.phase == Phase::Campaign {
            // 14.2.1: one corps would do.
            let near = q.next_to(capital, enemy) & q.s.held[enemy.0 as usize];
            if near.any() {
                all.push(warning(q, country, owner, "warn-capital-open", "14.2.1"));
            }
        }
    }
    all
}

/// Whether the country would surrender as things stand. Whose corps stand at home under a leader only their player knows (4.1.2):
/// others count heads.
fn falls(q: Board, country: CountryId, owner: Role, viewer: Roles) -> bool {
    let once = q.s.marked.has(country) && foe(owner) == FRENCH;
    if viewer.has(owner) || !q.is_major(country) || once {
        return surrender::due(q, country).is_some();
    }
    let areas = q.areas_of(country);
    let count = |role: Role| areas.iter().map(|a| q.s.army(a, role).len()).sum::<usize>();
    count(foe(owner)) > count(owner)
}

/// 13.3: who will win the battle, once both lines are known.
pub fn odds(q: Board, viewer: Roles) -> Vec<Odds> {
    let b = &q.s.battle;
    let known = |role: Role| viewer.has(role) || b.open[role.0 as usize];
    let (Step::Resolution(resolution::Step::BattleCards { .. }), Some(attacker)) = (q.s.step(), b.attacker)
    else {
        return Vec::new();
    };
    if !known(FRENCH) || !known(COALITION) {
        return Vec::new();
    }
    let sides = [attacker, foe(attacker)];
    let set = sides.map(|role| resolution::set_die(q, role).map(|die| [die]));
    let faces = [0, 1].map(|i| set[i].as_ref().map_or(&FACES[..], |die| &die[..]));
    let [wins, losses] = resolution::chances(q.p, sides.map(|role| resolution::strength(q, role)), faces);
    let area = b.area.expect("a battle is fought somewhere");
    let text = Text::new("odds-battle").name(q.p, "area", area);
    let won = |role: Role| Text::new("odds-wins").role(role);
    vec![Odds::of(text, "13.3.4", vec![(won(sides[0]), wins), (won(sides[1]), losses)])]
}
