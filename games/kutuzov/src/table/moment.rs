//! What is going on: the Impulse and its Command Points, the force on the move, the Battle.

use super::panels::{number, panel, row};
use super::{View, headquarters};
use crate::prelude::*;
use tabletop::view::{Panel, PanelBody, Row};

pub fn panels(v: &View) -> Vec<Panel> {
    let mut panels = Vec::new();
    if v.q.s.impulse.on {
        panels.push(impulse(v));
    }
    if v.q.s.battle.on {
        panels.push(field(v));
    } else if v.q.s.siege.on {
        panels.push(siege(v));
    } else if v.q.s.force.at.is_some() && !v.q.s.force.is_empty() {
        panels.push(march(v));
    }
    panels
}

/// 5.5, 5.6: whose Impulse, what is left to spend, and what may still be played.
fn impulse(v: &View) -> Panel {
    let (q, i) = (v.q, &v.q.s.impulse);
    let mut rows: Vec<Row> = Vec::new();
    for purse in &i.purses {
        let whom = match purse.bound {
            Bound::Free => Text::new("purse-free"),
            Bound::Leader(l) => Text::new("purse-leader").of(q.p, l),
            Bound::Nation(n) => Text::new("purse-nation").of(q.p, n),
        };
        rows.push(row(whom, Text::new("purse-points").number("count", purse.left), "5.5"));
    }
    rows.push(row(Text::new("row-plays"), number(i.plays), "5.6"));
    rows.push(row(Text::new("row-plus"), yes(i.plus), "5.6"));
    rows.push(row(Text::new("row-resources"), number(q.s.resources[i.power.i()]), "16.3"));
    Panel {
        aside: Some(Text::new(if i.scheduled { "impulse-scheduled" } else { "impulse-preemptive" })),
        title: Text::new("panel-impulse").text("power", power_text(i.power)),
        ..panel("impulse", PanelBody::Rows { rows })
    }
}

fn yes(yes: bool) -> Text {
    Text::new(if yes { "row-yes" } else { "row-no" })
}

/// 10.6: who goes along, and what the next space costs.
fn march(v: &View) -> Panel {
    let (q, f) = (v.q, &v.q.s.force);
    let mut rows = Vec::new();
    for leader in f.leaders.iter() {
        let role = if f.commander == Some(leader) { "march-commander" } else { "march-leader" };
        let marched = Text::new("march-spaces").number("count", q.s.marched[leader.0 as usize]);
        rows.push(row(Text::new(role).text("leader", headquarters::leader(q, leader)), marched, "10.42"));
    }
    for nation in NATIONS.into_iter().filter(|n| f.troops[n.i()].any()) {
        let t = f.troops[nation.i()];
        let value = Text::new("march-troops")
            .number("sp", t.sp())
            .number("infantry", t.of(Arm::Infantry))
            .number("cavalry", t.of(Arm::Cavalry))
            .number("artillery", t.of(Arm::Artillery));
        rows.push(row(q.p.named(nation), value, "1.5"));
    }
    if !f.lone
        && let Some(armies) = q.armies(f.leaders, &f.troops)
    {
        rows.push(row(Text::new("march-armies"), number(armies), "10.63"));
    }
    let points = q.purse_for(Use::Move, movement::subject(q));
    rows.push(row(Text::new("march-points"), number(points), "10.1"));
    Panel { aside: f.at.map(|s| q.p.named(s)), ..panel("march", PanelBody::Rows { rows }) }
}

/// 1.8: the Battleground Chart.
fn field(v: &View) -> Panel {
    let (q, b) = (v.q, &v.q.s.battle);
    let mut rows = vec![row(Text::new("battle-round"), number(b.round), "12.5")];
    for camp in CAMPS {
        let t = battle::tally(q, camp);
        let name = Text::new("battle-side").of(q.p, camp);
        let [killed, disrupted] = battle::suffered(q, camp.foe());
        let inflicts = battle::casualties("battle-inflicts", killed, disrupted);
        let value = Text::new("battle-dice").number("dice", t.total).text("inflicts", inflicts);
        rows.push(row(name, value, "12.2"));
    }
    Panel { aside: b.space.map(|s| q.p.named(s)), ..panel("battle", PanelBody::Rows { rows }) }
}

/// 13.3: the Siege that is being resolved.
fn siege(v: &View) -> Panel {
    let (q, s) = (v.q, &v.q.s.siege);
    let [besieger, fortress] = q.siege_dice();
    let round = Text::new("siege-rounds").number("round", s.round).number("rounds", s.rounds);
    let dice = |n: u8| Text::new("siege-dice").number("count", n);
    let rows = vec![
        row(Text::new("battle-round"), round, "13.22"),
        row(Text::new("siege-besieger"), dice(besieger), "13.31"),
        row(Text::new("siege-fortress"), dice(fortress), "13.31"),
    ];
    Panel { aside: s.space.map(|at| q.p.named(at)), ..panel("siege", PanelBody::Rows { rows }) }
}
