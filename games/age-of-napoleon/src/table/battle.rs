//! The battle being fought, side by side (13.2, 13.3).

use super::View;
use crate::battle;
use crate::ids::{AreaId, foe};
use crate::text::{About, all, modifier};
use kernel::{Role, Text};
use tabletop::view::{Panel, PanelBody, Row};

pub fn panel(v: &View) -> Option<Panel> {
    let b = &v.q.s.battle;
    let (area, attacker) = (b.area?, b.attacker?);
    let mut rows = Vec::new();
    for role in [attacker, foe(attacker)] {
        rows.push(Row::new(side(role, attacker), line(v, role), "13.2.2"));
        rows.extend(sum(v, role));
        rows.extend(played(v, role));
        rows.extend(losses(v, role));
    }
    rows.extend(super::odds::row(v));
    let title = Text::new("panel-battle").name(v.q.p, "area", area);
    let aside = b.winner.map(|w| Text::new("panel-battle-won").role(w));
    Some(Panel { aside, ..Panel::new("battle", title, PanelBody::Rows { rows }) })
}

fn side(role: Role, attacker: Role) -> Text {
    Text::new(if role == attacker { "panel-battle-attacker" } else { "panel-battle-defender" }).role(role)
}

/// The viewer knows who fights for a side.
pub fn known(v: &View, role: Role) -> bool {
    v.sees(role) || v.q.s.battle.open[role.0 as usize]
}

/// Who fights; before the order of battle is declared, the enemy only knows how many stand there.
fn line(v: &View, role: Role) -> Text {
    let b = &v.q.s.battle;
    let r = role.0 as usize;
    if known(v, role) && b.engaged[r].any() {
        all(v.q.p, Text::new("panel-battle-line"), "corps", b.engaged[r])
    } else {
        Text::new("panel-battle-present").number("count", b.present[r].len() as i64)
    }
}

/// The battle strength as it is added up (13.3.1), or as it was when the dice fell.
fn sum(v: &View, role: Role) -> Option<Row> {
    let b = &v.q.s.battle;
    let r = role.0 as usize;
    let rolled = b.dice[r] > 0;
    let drawn_up = known(v, role) && b.engaged[r].any();
    if !rolled && !drawn_up {
        return None;
    }
    let value = if rolled {
        Text::new("panel-battle-rolled").number("strength", b.strength[r]).number("die", b.dice[r])
    } else {
        let parts = battle::strength_parts(v.q, role);
        let parts = parts.iter().map(|&(name, value)| modifier(name, value));
        Text::new("panel-battle-sum").number("strength", battle::strength(v.q, role)).list("parts", parts)
    };
    Some(Row::new("panel-battle-strength", value, "13.3.1"))
}

fn played(v: &View, role: Role) -> Option<Row> {
    let played = v.q.s.battle.played[role.0 as usize];
    played.any().then(|| {
        let cards = Text::new("panel-list").list("things", played.iter().map(|t| v.q.p.named(t)));
        Row::new("panel-battle-cards", cards, "13.3.3")
    })
}

/// What a side still has to lose (13.4.1.1).
fn losses(v: &View, role: Role) -> Option<Row> {
    let b = &v.q.s.battle;
    let (permanent, temporary) = (b.permanent[role.0 as usize], b.temporary[role.0 as usize]);
    (permanent + temporary > 0).then(|| {
        let due = Text::new("panel-battle-due").number("permanent", permanent);
        Row::new("panel-battle-losses", due.number("temporary", temporary), "13.4.1.1")
    })
}

/// The enemy army in an area, as anybody sees it: its leader and how many stand there.
pub fn enemy(v: &View, area: AreaId, role: Role) -> Option<Text> {
    let leader = v.q.leader(area, foe(role))?;
    let count = v.q.s.army(area, foe(role)).len();
    let text = Text::new("badge-battle-with").role(foe(role)).name(v.q.p, "leader", leader);
    Some(text.number("count", count as i64))
}
