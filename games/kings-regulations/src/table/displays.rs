//! The displays: a battle and the sieges, each with the stage it has come to.

use super::spaces::stage;
use super::{panels::place_or_hex, side_name};
use crate::battle::account::account;
use crate::battle::{Fight, Host, Step, parties};
use crate::flow::Board;
use crate::ids::{Ce, Kind, Stage};
use crate::pack::charts::Reached;
use crate::state::{Siege, Works};
use crate::strength::Sp;
use kernel::{Roles, Text};
use tabletop::view::{Cell, Panel, PanelBody, Progress, Row};

/// Whether a host has the better of something.
type Has = fn(&Host) -> bool;

fn number(n: impl Into<i64>) -> Text {
    Text::verbatim(n.into().to_string())
}

/// KR-BAT-41: the two hosts beside each other: strength, wings, what each has the better of, and where each runs.
pub fn battle(q: Board, viewer: Roles) -> Option<Panel> {
    let fight = q.s.battle.fight.as_ref()?;
    let [a, b] = &fight.hosts;
    let pair =
        |of: &dyn Fn(&Host) -> Text| Text::new("panel-pair").text("first", of(a)).text("second", of(b));
    let yes = |on: bool| Text::new(if on { "word-yes" } else { "word-no" });
    let mut rows = vec![
        Row::new(Text::new("panel-battle-sides"), pair(&|h| side_name(q, h.side)), "KR-BAT-02"),
        Row::new(
            Text::new("panel-battle-general"),
            pair(&|h| h.general.map_or(Text::new("panel-nobody"), |l| q.p.names.message(l))),
            "KR-BAT-15",
        ),
        Row::new(
            Text::new("panel-battle-strength"),
            pair(&|h| Text::verbatim(h.strength.to_string())),
            "KR-BAT-10",
        ),
    ];
    rows.extend(now(q, viewer, fight));
    if a.wings + b.wings > 0 {
        let wings = |h: &Host| {
            Text::new("panel-battle-front")
                .number("engaged", h.engaged)
                .number("reserve", h.reserve)
                .number("fallen", h.fallen)
        };
        rows.push(Row::new(Text::new("report-front"), pair(&wings), "KR-BAT-26"));
    }
    if a.threshold + b.threshold > 0 {
        rows.push(Row::new(Text::new("panel-battle-threshold"), pair(&|h| number(h.threshold)), "KR-BAT-40"));
    }
    if a.lce.is_some() || b.lce.is_some() {
        let lce = |h: &Host| Text::verbatim(h.lce.map_or("–", |ce| Ce::NAMES[ce.index()]));
        rows.push(Row::new(Text::new("term-lce"), pair(&lce), "KR-BAT-37"));
    }
    let better: [(&'static str, &'static str, Has); 5] = [
        ("term-cavalry", "KR-BAT-33", |h| h.cavalry > 0),
        ("term-artillery", "KR-BAT-34", |h| h.artillery),
        ("term-assault", "KR-BAT-36", |h| h.assault),
        ("panel-battle-screen", "KR-BAT-36", |h| h.screening),
        ("action-entrench", "KR-BAT-30", |h| h.fieldworks),
    ];
    for (name, rule, on) in better {
        if on(a) || on(b) {
            rows.push(Row::new(Text::new(name), pair(&|h| yes(on(h))), rule));
        }
    }
    rows.extend(sealed(q, fight));
    rows.extend(moved(q, fight));
    let dead = |h: &Host| number(h.dead.iter().map(|&n| u16::from(n)).sum::<u16>());
    if fight.round > 0 {
        rows.push(Row::new(Text::new("panel-battle-dead"), pair(&dead), "KR-BAT-44"));
    }
    Some(Panel::new("battle", title(q, fight), PanelBody::Rows { rows }).aside(round(fight)))
}

/// KR-BAT-10: what is left of each host after the first round, foot, horse and batteries, where he knows all of them.
fn now(q: Board, viewer: Roles, fight: &Fight) -> Option<Row> {
    let units = |host: usize| parties::units(q, host);
    let known = [0, 1].iter().all(|&h| units(h).all(|u| q.knows_unit(viewer, u)));
    if fight.round == 0 || !known {
        return None;
    }
    let left = |host: usize| Text::verbatim(units(host).map(|u| q.s.units[u].sp).sum::<Sp>().to_string());
    let value = Text::new("panel-pair").text("first", left(0)).text("second", left(1));
    Some(Row::new(Text::new("panel-battle-now"), value, "KR-BAT-43"))
}

/// KR-BAT-36, KR-BAT-37: while both choose in secret, who has chosen.
fn sealed(q: Board, fight: &Fight) -> Option<Row> {
    let (rule, done): (_, Has) = match q.s.step() {
        crate::flow::Step::Battle(Step::Commit) => ("KR-BAT-36", |h| h.sealed.is_some()),
        crate::flow::Step::Battle(Step::Lead) => ("KR-BAT-37", |h| h.lead.is_some()),
        _ => return None,
    };
    let of = |h: &Host| Text::new(if done(h) { "word-yes" } else { "word-no" });
    let value =
        Text::new("panel-pair").text("first", of(&fight.hosts[0])).text("second", of(&fight.hosts[1]));
    Some(Row::new(Text::new("panel-battle-sealed"), value, rule))
}

/// KR-BAT-42: what moves the die of each host, with its case, once both are drawn up.
fn moved(q: Board, fight: &Fight) -> Vec<Row> {
    if fight.hosts.iter().any(|h| h.lce.is_none()) {
        return Vec::new();
    }
    let of = |host: usize| {
        let side = side_name(q, fight.hosts[host].side);
        account(q, host).terms.into_iter().map(move |term| {
            let name =
                Text::new("panel-battle-term").text("side", side.clone()).text("what", Text::new(term.name));
            // As it is added to the die: the lower the better.
            Row::new(name, Text::verbatim(format!("{:+}", -term.value)), term.case)
        })
    };
    let terms: Vec<Row> = of(0).chain(of(1)).collect();
    let head = Row::new(Text::new("panel-battle-die"), Text::new("panel-battle-low"), "KR-BAT-42");
    (!terms.is_empty()).then_some(head).into_iter().chain(terms).collect()
}

fn title(q: Board, fight: &Fight) -> Text {
    Text::new("panel-battle").text("hex", place_or_hex(q, fight.hex))
}

fn round(fight: &Fight) -> Text {
    match fight.round {
        0 => Text::new("panel-battle-before"),
        n => Text::new("report-round").number("number", n),
    }
}

/// KR-SIE-20, KR-SIE-31: each siege: the stages on a line, and below it what holds the place and what it takes.
pub fn sieges(q: Board, viewer: Roles) -> Vec<Panel> {
    q.s.sieges.iter().flat_map(|s| [stages(q, s), figures(q, viewer, s)]).collect()
}

fn stages(q: Board, siege: &Siege) -> Panel {
    let cell = |&s: &Stage| Cell { name: stage(s), state: Progress::of(&s, &siege.stage), mark: None };
    let place = q.p.names.message(siege.place);
    let id = if siege.stage == Stage::Blockade { "panel-blockade" } else { "panel-siege" };
    let name = q.p.names.name(siege.place);
    let grade = q.grade(siege.place);
    let grade = if q.s.places[siege.place].citadel {
        Text::new("panel-siege-citadel").number("grade", grade)
    } else {
        Text::new("panel-siege-grade").number("grade", grade)
    };
    let breach = Cell { name: Text::new("stage-breach"), state: Progress::Ahead, mark: None };
    let cells = Stage::ALL.iter().map(cell).chain([breach]).collect();
    Panel::new(format!("siege-{name}"), Text::new(id).text("place", place), PanelBody::Track { cells })
        .aside(grade)
}

/// KR-SIE-31: with how many faces of the next die the trenches come nearer.
fn needed(q: Board, siege: &Siege, drm: i8) -> Option<Row> {
    let nearer = |die: &i32| match q.progress(siege.stage, die + i32::from(drm)).map(|r| r.to) {
        Some(Reached::Stage(to)) => to > siege.stage,
        Some(Reached::Breach) => true,
        Some(Reached::Nothing) | None => false,
    };
    let faces: Vec<i32> = (0..10).filter(nearer).collect();
    let next = Stage::ALL.get(siege.stage.index() + 1).map_or(Text::new("stage-breach"), |&s| stage(s));
    let value = match (faces.first(), faces.last()) {
        (Some(&least), Some(&most)) => Text::new("panel-siege-on")
            .number("least", least)
            .number("most", most)
            .number("percent", 10 * faces.len() as u8),
        _ => Text::new("panel-siege-never"),
    };
    Some(Row::new(Text::new("panel-siege-need").text("stage", next), value, "KR-SIE-31"))
}

fn figures(q: Board, viewer: Roles, siege: &Siege) -> Panel {
    let (place, names) = (siege.place, &q.p.names);
    let by = q.p.hq(siege.by).side;
    let mut rows = Vec::new();
    let besieger = if q.knows_hq(viewer, siege.by) {
        names.message(siege.by)
    } else {
        Text::new("panel-siege-unknown").text("side", side_name(q, by))
    };
    let sp = |n: Sp| Text::new("panel-sp").word("sp", n.to_string());
    // KR-INT-04: others know whom they have seen of it.
    let seen = q.foot_and_horse(q.formation(siege.by).filter(|&u| q.knows_unit(viewer, u)));
    let strength = if q.is_own(viewer, by) {
        sp(q.sp(siege.by))
    } else if siege.stage > Stage::Blockade || !seen.is_none() {
        sp(seen)
    } else {
        Text::verbatim("?")
    };
    rows.push(Row::new(besieger, strength, "KR-SIE-21"));
    let known = match q.s.places[place].works {
        Works::Garrison(g) => q.knows_garrison(viewer, g),
        _ => q.works_side(place).is_some_and(|s| q.is_own(viewer, s)),
    };
    let inside = if known { sp(q.garrison_sp(place)) } else { Text::verbatim("?") };
    rows.push(Row::new(Text::new("panel-siege-garrison"), inside, "KR-SIE-02"));
    // KR-INT-03: what a side makes of it while it reorganises is seen when it has done.
    let open = q.is_own(viewer, by) || !q.is_reorganising();
    if siege.stage > Stage::Blockade && open {
        let lines = q.lines_of(place);
        // It is reckoned when the auxiliaries are there.
        let before = siege.stage == Stage::Investment && siege.srv == 0 && siege.phases == 0;
        let srv = if before { Text::verbatim("–") } else { number(siege.srv) };
        rows.push(Row::new(Text::new("panel-siege-srv"), srv, "KR-SIE-24"));
        rows.push(Row::new(Text::new("panel-siege-guns"), number(lines.guns), "KR-CTR-16"));
        let even = |n: i8| match n {
            0 => Text::new("panel-siege-even"),
            n if n > 0 => Text::new("panel-siege-besieger"),
            _ => Text::new("panel-siege-besieged"),
        };
        for (name, who) in [
            ("panel-siege-pioneers", lines.pioneers),
            ("panel-siege-sappers", lines.sappers),
            ("panel-siege-grenadiers", lines.grenadiers),
        ] {
            rows.push(Row::new(Text::new(name), even(who), "KR-SIE-34"));
        }
        if q.reckons_siege(viewer, place) {
            let drm = q.progress_drm(place, siege.stage, &lines);
            rows.push(Row::new(
                Text::new("panel-siege-next"),
                Text::verbatim(format!("{drm:+}")),
                "KR-SIE-31",
            ));
            rows.extend(needed(q, siege, drm));
        }
    }
    let id = format!("siege-figures-{}", names.name(place));
    let title = Text::new("panel-siege-figures").text("place", names.message(place));
    Panel::new(id, title, PanelBody::Rows { rows })
}
