//! The side column: turns and weather, operation points, prestige, plans; what each HQ holds, and the notebook.

use super::counters::seen_in_hq;
use super::{displays, side_name};
use crate::flow::Board;
use crate::ids::{HqId, HqType, Kind, LeaderId, Season, Side, UnitId};
use crate::pack::scenario::When;
use crate::service::Of;
use crate::state::LeaderAt;
use crate::strength::Sp;
use kernel::{Roles, Text};
use tabletop::view::{BarPart, Cell, Panel, PanelBody, Progress, Row};

pub fn panels(q: Board, viewer: Roles) -> Vec<Panel> {
    // What is fought over now comes first.
    let mut panels: Vec<Panel> = displays::battle(q, viewer).into_iter().collect();
    // KR-SEQ-14: on the first turn one reads what the war is about.
    let first = q.s.turn == q.scenario().turns[0];
    panels.extend(goals(q).filter(|_| first).map(|goals| Panel { page: None, ..goals }));
    panels.push(turns(q));
    panels.extend(displays::sieges(q, viewer));
    panels.extend([points(q), prestige(q)]);
    panels.extend(goals(q).filter(|_| !first));
    panels.push(plans(q, viewer));
    for side in q.sides() {
        panels.extend(own(q, viewer, side));
        panels.extend(mess(q, viewer, side));
        panels.extend(levies(q, viewer, side));
        panels.extend(notebook(q, viewer, side));
    }
    panels.extend(prisoners(q));
    panels
}

fn number(n: impl Into<i64>) -> Text {
    Text::verbatim(n.into().to_string())
}

/// KR-SEQ-01, KR-WEA-01: the turns of the scenario, in winter marked, with the weather.
fn turns(q: Board) -> Panel {
    let [first, last] = q.scenario().turns;
    let count = if last >= first { last - first + 1 } else { 16 - first + 1 + last };
    let turn = |n: u8| (first + n - 1) % 16 + 1;
    let at = (0..count).position(|n| turn(n) == q.s.turn).unwrap_or(0);
    let cell = |n: u8| {
        let season = q.p.series.turn(turn(n)).season;
        let note = Text::new("panel-turn-note").text("when", Text::new(format!("turn-{}", turn(n))));
        Cell {
            mark: (season == Season::Winter).then(|| "winter".into()),
            under: Some(Text::new(format!("turn-{}", turn(n)))),
            band: Some(Season::NAMES[season.index()].into()),
            note: Some(note.text("season", Text::new(format!("season-{}", Season::NAMES[season.index()])))),
            ..Cell::new(number(turn(n)), Progress::of(&usize::from(n), &at))
        }
    };
    let season = q.p.series.turn(q.s.turn).season;
    let title = Text::new("panel-turns")
        .number("turn", q.s.turn)
        .text("when", Text::new(format!("turn-{}", q.s.turn)))
        .text("season", Text::new(format!("season-{}", Season::NAMES[season.index()])));
    let weather = crate::ids::Weather::NAMES[q.s.weather.index()];
    Panel::new("turns", title, PanelBody::Track { cells: (0..count).map(cell).collect() })
        .aside(Text::new(format!("weather-{weather}")))
        .icon(format!("weather-{weather}"))
}

/// KR-SUP-05, KR-SUP-10: Unassigned points, of nine; and those on plans.
fn points(q: Board) -> Panel {
    let row = |side: Side| {
        let free = q.s.sides[side].unassigned;
        let on: u8 = q.s.plans.iter().filter(|p| p.side == side).map(|p| p.assigned).sum();
        let value = Text::new("panel-points-of").number("free", free).number("plans", on);
        Row {
            gauge: Some([free.into(), q.p.series.numbers.op_most.into()]),
            laid: Some(on.into()),
            livery: Some(q.p.names.name(side).into()),
            ..Row::new(side_name(q, side), value, "KR-SUP-05")
        }
    };
    let rows = q.sides().map(row).collect();
    Panel::new("points", Text::new("panel-points"), PanelBody::Rows { rows })
}

/// KR-VIC-03, KR-SEQ-14: prestige and what the scenario gives, as a tug of war.
fn prestige(q: Board) -> Panel {
    let least = q.sides().map(|s| q.points(s)).min().unwrap_or(0).min(0);
    let part = |side: Side| BarPart {
        name: side_name(q, side),
        value: (q.points(side) - least).into(),
        style: q.p.names.name(side).into(),
    };
    let list = q
        .sides()
        .map(|s| Text::new("panel-prestige-of").text("side", side_name(q, s)).number("points", q.points(s)));
    let aside = Text::new("panel-list").list("all", list);
    Panel::new(
        "prestige",
        Text::new("panel-prestige"),
        PanelBody::Bar { parts: q.sides().map(part).collect() },
    )
    .aside(aside)
}

/// KR-SEQ-14: what counts at the end, and who has it as things stand; where prestige alone counts, by how much one must lead.
fn goals(q: Board) -> Option<Panel> {
    let scenario = q.scenario();
    let award = |(n, award): (usize, &crate::pack::scenario::Award)| {
        let name = Text::new(match award.when {
            When::Whole => "goal-whole",
            When::City => "goal-city",
            When::Lifted => "goal-lifted",
            When::Stands => "goal-stands",
            When::BattleWon => "goal-battle",
            When::Reinforced => "goal-reinforced",
        });
        let name = name.text("place", q.p.names.message(award.place)).number("sp", award.sp);
        let id = if q.is_won(n, award) { "goal-won" } else { "goal-open" };
        let value = Text::new(id).text("side", side_name(q, award.side)).number("points", award.points);
        Row::new(name, value, "KR-SEQ-14")
    };
    let level = |level: &crate::pack::scenario::Level| {
        let first = q.sides().next().map_or(Text::verbatim("–"), |s| side_name(q, s));
        let name = Text::new("goal-lead").text("side", first).word("least", format!("{:+}", level.least));
        Row::new(name, Text::new(level.message.clone()), "KR-VIC-01")
    };
    let rows: Vec<Row> = scenario.awards.iter().enumerate().map(award).collect();
    let title = Text::new("panel-goals");
    if !rows.is_empty() {
        return Some(Panel::new("goals", title, PanelBody::Rows { rows }));
    }
    let rows: Vec<Row> = scenario.levels.iter().map(level).collect();
    let title = Text::new("panel-goals-prestige");
    (!rows.is_empty())
        .then(|| Panel::new("goals", title, PanelBody::Rows { rows }).page(Text::new("page-plans")))
}

/// KR-CPN-06, KR-CPN-05: plans in progress, with what is left on them; those that are secret without their names.
fn plans(q: Board, viewer: Roles) -> Panel {
    let row = |run: &crate::state::PlanRun| {
        let plan = if q.knows_plan(viewer, run) {
            crate::plans::title(q.p, run)
        } else {
            Text::new("panel-plan-secret")
        };
        let name = Text::new("panel-plan").text("side", side_name(q, run.side)).text("plan", plan);
        let offensive = q.p.plan(run.plan).kind.is_offensive();
        let value = if offensive {
            Text::new("panel-plan-points").number("count", run.assigned)
        } else {
            Text::new("panel-plan-runs")
        };
        let gauge = offensive.then(|| [run.assigned.into(), q.p.series.numbers.plan_most.into()]);
        Row { gauge, livery: Some(q.p.names.name(run.side).into()), ..Row::new(name, value, "KR-CPN-06") }
    };
    let rows: Vec<Row> = q.s.plans.iter().map(row).collect();
    let rows = if rows.is_empty() {
        vec![Row::new(Text::new("panel-no-plan"), Text::verbatim("–"), "KR-CPN-07")]
    } else {
        rows
    };
    Panel::new("plans", Text::new("panel-plans"), PanelBody::Rows { rows }).page(Text::new("page-plans"))
}

/// What each HQ of a side holds; KR-INT-04: of the enemy's HQs that one knows whatever one has seen in them.
fn own(q: Board, viewer: Roles, side: Side) -> Option<Panel> {
    let own = q.is_own(viewer, side);
    let names = &q.p.names;
    let hqs = q.campaign().hqs.iter();
    let formed = hqs.filter(|&h| q.p.hq(h).side == side && q.s.hqs[h].at.is_some());
    let seen = |h: HqId| q.units_of(h).filter(move |&u| own || seen_in_hq(q, viewer, u));
    let rows = formed.filter(|&h| own || seen(h).next().is_some()).map(|h| {
        let units = seen(h).map(|u| names.name(u).to_string());
        let helpers = q.auxiliaries_of(h).filter(|_| own).map(|a| names.name(a).to_string());
        let commander = q.s.hqs[h].commander.filter(|&l| q.knows_leader(viewer, l));
        let commander = commander.map_or(Text::new("panel-nobody"), |l| names.message(l));
        let value = Text::new("panel-holds")
            .text("leader", commander)
            .word("sp", strength(q, h, own, seen(h)).to_string())
            .text("hex", q.s.hqs[h].at.map_or(Text::verbatim("–"), |h| place_or_hex(q, h)));
        Row { pieces: units.chain(helpers).collect(), ..Row::new(names.message(h), value, "KR-CTR-28") }
    });
    let rows: Vec<Row> = rows.collect();
    let title = Text::new("panel-headquarters").text("side", side_name(q, side));
    let id = format!("headquarters-{}", names.name(side));
    (own || !rows.is_empty())
        .then(|| Panel::new(id, title, PanelBody::Rows { rows }).page(Text::new("page-forces")))
}

/// KR-GAR-16: the SP of its units, and of a Garrison HQ its own, which its side knows it has.
fn strength(q: Board, hq: HqId, own: bool, units: impl Iterator<Item = UnitId>) -> Sp {
    let kind = q.p.hq(hq).kind;
    let staff = if own && kind == HqType::Garrison { q.p.series.hq_kind(kind).integral } else { 0 };
    q.foot_and_horse(units) + Sp::whole(staff.into())
}

/// A hex by the place in it, else by its number.
pub fn place_or_hex(q: Board, hex: tabletop::hex::HexId) -> Text {
    q.p.spot(hex)
}

/// KR-LDR-02: who waits in the Officers' Mess, who is wounded, who is a prisoner.
fn mess(q: Board, viewer: Roles, side: Side) -> Option<Panel> {
    if !q.is_own(viewer, side) {
        return None;
    }
    let names = &q.p.names;
    let at = |l: LeaderId| {
        let text = match q.s.leaders[l].at {
            LeaderAt::Mess => Text::new("leader-mess"),
            LeaderAt::Wounded(turn) => Text::new("leader-wounded").number("turn", turn),
            LeaderAt::Captured(_) => Text::new("leader-captured"),
            LeaderAt::Killed => Text::new("leader-killed"),
            LeaderAt::Garrison(place) => Text::new("leader-governs").text("place", names.message(place)),
            _ => return None,
        };
        Some(Row::new(names.message(l), text, "KR-LDR-02"))
    };
    let all = q.campaign().leaders.iter().filter(|&l| q.side_of_leader(l) == side);
    let rows: Vec<Row> = all.filter_map(at).collect();
    let title = Text::new("panel-mess").text("side", side_name(q, side));
    let id = format!("mess-{}", names.name(side));
    (!rows.is_empty()).then(|| Panel::new(id, title, PanelBody::Rows { rows }).page(Text::new("page-forces")))
}

/// KR-ADM-05, KR-ADM-11: men that wait for units.
fn levies(q: Board, viewer: Roles, side: Side) -> Option<Panel> {
    if !q.is_own(viewer, side) {
        return None;
    }
    let names = &q.p.names;
    let row = |(n, levy): (usize, &crate::service::Levy)| {
        let what = match levy.of {
            Of::Raised(contingent, _) => names.message(contingent),
            Of::Unit(unit) => names.message(unit),
            Of::Returned(ce) => Text::verbatim(crate::ids::Ce::NAMES[ce.index()]),
            Of::Batteries => Text::new("levy-batteries"),
        };
        let name = Text::new("panel-levy").number("number", n as u8 + 1).text("levy", what);
        Row::new(name, Text::new("panel-sp").number("sp", levy.sp), "KR-ADM-05")
    };
    let own = q.s.pool.iter().enumerate().filter(|(_, l)| l.side == side && l.sp > 0);
    let rows: Vec<Row> = own.map(row).collect();
    let title = Text::new("panel-levies").text("side", side_name(q, side));
    let id = format!("levies-{}", names.name(side));
    (!rows.is_empty()).then(|| Panel::new(id, title, PanelBody::Rows { rows }))
}

/// KR-INT-07: what a viewer has noted of the HQs of a side that he is an enemy of.
fn notebook(q: Board, viewer: Roles, side: Side) -> Option<Panel> {
    if viewer.is_empty() || q.is_own(viewer, side) {
        return None;
    }
    let noted = |h: &HqId| q.p.hq(*h).side == side && Roles(q.s.notes[*h].eyes).meets(viewer);
    let rows = q.campaign().hqs.iter().filter(noted).filter_map(|h| {
        let (note, names) = (q.s.notes[h], &q.p.names);
        let value = Text::new("panel-note")
            .text("turn", Text::new(format!("turn-{}", note.turn)))
            .text("hex", place_or_hex(q, note.hex?))
            .word("sp", note.sp.to_string())
            .number("units", note.units);
        Some(Row::new(names.message(h), value, "KR-INT-07"))
    });
    let rows: Vec<Row> = rows.collect();
    let title = Text::new("panel-notebook").text("side", side_name(q, side));
    let id = format!("notebook-{}", q.p.names.name(side));
    (!rows.is_empty()).then(|| Panel::new(id, title, PanelBody::Rows { rows }).page(Text::new("page-forces")))
}

/// KR-SPS-19, KR-SUR-06: who is lost and who is held, for both sides know.
fn prisoners(q: Board) -> Option<Panel> {
    let row = |side: Side| {
        let state = &q.s.sides[side];
        let sum = |list: &[u8; 5]| list.iter().map(|&n| u16::from(n)).sum::<u16>();
        let value = Text::new("panel-lost-of")
            .number("lost", sum(&state.eliminated))
            .number("held", sum(&state.captured));
        Row::new(side_name(q, side), value, "KR-SPS-19")
    };
    let any = q.sides().any(|s| q.s.sides[s].eliminated.iter().chain(&q.s.sides[s].captured).any(|&n| n > 0));
    any.then(|| {
        let rows = q.sides().map(row).collect();
        Panel::new("lost", Text::new("panel-lost"), PanelBody::Rows { rows }).page(Text::new("page-plans"))
    })
}
