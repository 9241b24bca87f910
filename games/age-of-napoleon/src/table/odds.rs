//! The chances of a battle (13.3), as far as the viewer can reckon them: by the corps he knows, and for the others by what a corps is worth
//! on the whole.

use super::View;
use crate::board::Board;
use crate::ids::{AreaId, CorpsSet, foe};
use crate::pack::Pack;
use crate::resolution::{self as rules, FACES};
use kernel::{Role, Text};
use tabletop::view::{Badge, Row};

/// A strength, and whether it is only guessed.
#[derive(Clone, Copy)]
pub struct Reckoned {
    strength: i32,
    guessed: bool,
}

/// What an unknown corps is worth: the mean of all there are.
fn typical(p: &Pack) -> i32 {
    let all: Vec<i32> = p.all_corps().map(|c| i32::from(p.corps(c).fresh.battle)).collect();
    (all.iter().sum::<i32>() + all.len() as i32 / 2) / all.len().max(1) as i32
}

/// The strength of an army of a side in an area on a board: its best, as many as its leader can engage (13.2.1); those who come
/// ashore fight weaker (13.3.2).
fn reckon(v: &View, q: Board, army: CorpsSet, role: Role, area: AreaId, ashore: CorpsSet) -> Reckoned {
    let n = &q.p.numbers;
    let open = army & v.open(role);
    let hidden = army.len() - open.len();
    let mut worth: Vec<i32> = (open.iter())
        .map(|c| {
            let home = if q.home(c, area) { n.battle.home_per_corps } else { 0 };
            let sea = if ashore.has(c) { n.battle.sea_attack_per_corps } else { 0 };
            i32::from(q.ratings(c).battle) + home + sea
        })
        .collect();
    worth.extend(std::iter::repeat_n(typical(q.p), hidden));
    worth.sort_unstable_by(|a, b| b.cmp(a));
    let line = worth.into_iter().take(q.span(army).max(1));
    Reckoned { strength: line.sum::<i32>().max(1), guessed: hidden > 0 }
}

fn text(id: [&'static str; 2], p: &Pack, ours: Reckoned, theirs: Reckoned) -> (Text, u8) {
    let [won, lost] = rules::chances(p, [ours.strength, theirs.strength], [&FACES, &FACES]);
    let percent = ((won * 100 + (won + lost) / 2) / (won + lost)) as u8;
    let id = if ours.guessed || theirs.guessed { id[1] } else { id[0] };
    let text = Text::new(id).number("ours", ours.strength).number("theirs", theirs.strength);
    (text.number("percent", percent), percent)
}

/// Before a march into the enemy: what the battle would be, with our army as it `then` is.
pub fn badge(v: &View, then: Board, role: Role, area: AreaId) -> Option<Badge> {
    let (q, m) = (v.q, &v.q.s.march);
    let enemy = q.s.army(area, foe(role));
    if enemy.is_empty() {
        return None;
    }
    let ashore = if m.sea { m.army } else { CorpsSet::EMPTY };
    // 13.2.1: who is there already, facing the same enemy, fights with them.
    let ours = reckon(v, then, m.army | q.s.army(area, role), role, area, ashore);
    let theirs = reckon(v, q, enemy, foe(role), area, CorpsSet::EMPTY);
    let (name, percent) = text(["badge-odds", "badge-odds-about"], q.p, ours, theirs);
    Some(Badge::new("number", name).label(format!("{percent}%")))
}

/// Before the dice of a battle: the attacker's chance as things are.
pub fn row(v: &View) -> Option<Row> {
    let (q, b) = (v.q, &v.q.s.battle);
    let (area, attacker) = (b.area?, b.attacker?);
    if b.winner.is_some() {
        return None;
    }
    let side = |role: Role| {
        let r = role.0 as usize;
        if super::battle::known(v, role) && b.engaged[r].any() {
            Reckoned { strength: rules::strength(q, role), guessed: false }
        } else {
            reckon(v, q, b.present[r], role, area, CorpsSet::EMPTY)
        }
    };
    let (value, _) =
        text(["panel-battle-odds", "panel-battle-odds-about"], q.p, side(attacker), side(foe(attacker)));
    Some(Row::new("panel-battle-chance", value, "13.3.4"))
}
