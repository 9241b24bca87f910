//! The side column: years, Europe, events in force, the march and the battle, and what each side can still do.

use super::{BOTH, View, battle, livery};
use crate::flow::Step;
use crate::ids::{COALITION, CorpsId, CountryId, FRENCH};
use crate::movement;
use crate::sequence::Phase;
use crate::sequence::in_order;
use crate::state::Place;
use crate::text::{About, all, role_text};
use crate::victory;
use kernel::{Role, Text};
use tabletop::view::{BarPart, Cell, Medal, Panel, PanelBody, Progress, Row};

pub fn panels(v: &View) -> Vec<Panel> {
    let mut panels = vec![years(v), europe(v), events(v)];
    panels.extend(march(v));
    panels.extend(battle::panel(v));
    panels.push(situation(v));
    panels.extend(BOTH.into_iter().filter(|&r| v.sees(r) || v.viewer.is_empty()).map(|r| forces(v, r)));
    panels
}

fn years(v: &View) -> Panel {
    let (n, now) = (&v.q.p.numbers, v.q.s.year);
    let cells = (n.sequence.first_year..=n.sequence.last_year)
        .map(|year| Cell::new(Text::verbatim(format!("{:02}", year % 100)), Progress::of(&year, &now)));
    let turn = i64::from(now) - i64::from(n.sequence.first_year) + 1;
    let turns = i64::from(n.sequence.last_year) - i64::from(n.sequence.first_year) + 1;
    let aside = Text::new("panel-turn").number("turn", turn).number("turns", turns);
    Panel::new("years", "panel-years", PanelBody::Track { cells: cells.collect() }).aside(aside)
}

fn europe(v: &View) -> Panel {
    let q = v.q;
    let all = q.countries();
    let part = |control: Option<Role>, name: &'static str, style: &str| {
        let value = all.iter().filter(|&c| q.control(c) == control).count();
        let name = Text::new(name).number("count", value as i64);
        BarPart { name, value: value as i32, style: style.into() }
    };
    let parts = vec![
        part(Some(FRENCH), "panel-europe-french", livery(FRENCH)),
        part(None, "panel-europe-neutral", "neutral"),
        part(Some(COALITION), "panel-europe-coalition", livery(COALITION)),
    ];
    let aside = Text::new("panel-countries").number("count", all.len() as i64);
    Panel::new("europe", "panel-europe", PanelBody::Bar { parts }).aside(aside)
}

/// 2.2.3: the event markers.
fn events(v: &View) -> Panel {
    let f = &v.q.s.flags;
    let medal = |name: &'static str, on: bool| Medal { name: Text::new(name), on };
    let medals = vec![
        medal("title-radetzky", f.radetzky),
        medal("title-britannia", f.britannia),
        medal("title-stein", f.stein),
    ];
    Panel::new("events", "panel-events", PanelBody::Medals { medals })
}

/// The army on the march, once it is named: what anybody can see of it.
fn march(v: &View) -> Option<Panel> {
    let leader = v.q.marching()?;
    let (q, m) = (v.q, &v.q.s.march);
    let mut rows = vec![Row::new(
        Text::new("panel-march-army").name(q.p, "leader", leader),
        Text::new("panel-corps").number("count", m.army.len() as i64),
        "12.1.3",
    )];
    if !m.sea {
        // A leader who turned spent on the way may have gone further than he still could.
        let allowance = q.allowance().max(m.entered as i8);
        rows.push(Row::new(
            "panel-march-areas",
            Text::new("panel-of").number("count", m.entered).number("limit", allowance),
            "12.2.2",
        ));
    }
    for (on, name, rule) in [
        (m.forced, "title-forced_march", "12.2.2"),
        (m.muddy, "title-mud", "12.2.2"),
        (m.attacking, "panel-march-attack", "12.2.2"),
        (m.sea, "panel-march-sea", "12.4.1"),
    ] {
        if on {
            rows.push(Row::new(name, Text::new("panel-yes"), rule));
        }
    }
    let aside = m.at.map(|a| q.p.named(a));
    Some(Panel { aside, ..Panel::new("march", "panel-march", PanelBody::Rows { rows }) })
}

/// What concerns both sides.
fn situation(v: &View) -> Panel {
    let (q, f) = (v.q, &v.q.s.flags);
    let met = |met: bool| Text::new(if met { "panel-met" } else { "panel-not-met" });
    let prisoners = q.s.beside(Place::PRISONERS, q.p);
    let mut rows = vec![
        Row::new("panel-first", role_text(q.s.first), "11.2.2"),
        Row::new("panel-priority", role_text(q.priority()), "2.3.7"),
        Row::new("panel-prisoners", all(q.p, Text::new("panel-list"), "things", prisoners), "10.6"),
        Row::new(
            "panel-russia",
            Text::new(match (f.russia_invaded, f.invaded_earlier) {
                (_, true) => "panel-invaded-earlier",
                (true, false) => "panel-invaded",
                _ => "panel-not-invaded",
            }),
            "6.1.1",
        ),
        Row::new("panel-victory-french", met(victory::french_marginal(q)), "6.1.1"),
        Row::new("panel-victory-coalition", met(victory::coalition_marginal(q)), "6.2.1"),
    ];
    let wars = [(f.ottoman_war, "title-russo_ottoman_war"), (f.american_war, "title-war_in_america")];
    for (_, name) in wars.into_iter().filter(|w| w.0) {
        rows.push(Row::new(name, Text::new("panel-in-force"), "20.0"));
    }
    if let Some(country) = f.levee {
        rows.push(Row::new("title-levee_en_masse", q.p.named(country), "20.0"));
    }
    if f.france_gone {
        rows.push(Row::new("panel-abdication", Text::new("panel-yes"), "18.1"));
    }
    Panel::new("situation", "panel-situation", PanelBody::Rows { rows })
}

/// What a side has on the map, may still raise, and has left of its moves.
fn forces(v: &View, role: Role) -> Panel {
    let (q, f) = (v.q, &v.q.s.flags);
    let yes = |yes: bool| Text::new(if yes { "panel-yes" } else { "panel-no" });
    let mut rows: Vec<Row> =
        q.p.sets.majors.iter().filter(|&c| q.controls(role, c)).flat_map(|c| pools(v, c)).collect();
    if q.s.phase == Phase::Campaign {
        rows.push(Row::new("panel-free-move", yes(!f.free_used[role.0 as usize]), "12.1.7"));
        if half_round_of(v) == Some(role) {
            let left = Text::new("panel-number").number("count", q.s.armies_left);
            rows.push(Row::new("panel-armies-left", left, "12.1.2"));
        }
        if role == COALITION && f.britannia {
            rows.push(Row::new("panel-sea-move", yes(!f.sea_moved), "12.4.1"));
        }
    }
    rows.push(Row::new(
        "panel-next-hand",
        Text::new("panel-number").number("count", q.hand_size(role)),
        "9.3",
    ));
    let title = Text::new("panel-forces").role(role);
    Panel::new(format!("forces-{}", livery(role)), title, PanelBody::Rows { rows })
}

/// Whose part of the round it is (12.1.2).
fn half_round_of(v: &View) -> Option<Role> {
    v.q.s.flow.iter().rev().find_map(|step| match *step {
        Step::Movement(movement::Step::HalfRound { second }) => Some(in_order(v.q.s, second)),
        _ => None,
    })
}

/// 10.2.2, 10.2.3: the establishments of a major country, each with its limits.
fn pools(v: &View, country: CountryId) -> Vec<Row> {
    let q = v.q;
    let own = q.p.sets.by_patron[country.0 as usize];
    let mut seen = Vec::new();
    let mut rows = Vec::new();
    for corps in own.iter() {
        let pool = q.pool_of(corps);
        if !seen.contains(&pool) {
            seen.push(pool);
            rows.push(pool_row(v, country, corps, pool >= 6));
        }
    }
    rows.sort_by_key(|r| r.rule.clone());
    rows
}

fn pool_row(v: &View, country: CountryId, corps: CorpsId, allied: bool) -> Row {
    let q = v.q;
    let limit = q.limit(corps);
    let on_map = q.mobilized(corps) as i64;
    let name =
        Text::new(if allied { "panel-pool-minor" } else { "panel-pool" }).name(q.p, "country", country);
    let value = match q.s.phase {
        Phase::Reinforcement => Text::new("panel-mobilized-deployed")
            .number("deployed", q.s.deployed[q.pool_of(corps)])
            .number("deployment", limit.deployment),
        _ => Text::new("panel-mobilized"),
    };
    Row::new(
        name,
        value.number("count", on_map).number("limit", limit.mobilization),
        if allied { "10.2.3" } else { "10.2.2" },
    )
}
