//! The displays: a battle and the sieges, each with the stage it has come to.

use super::spaces::stage;
use super::{panels::place_or_hex, side_name};
use crate::battle::account::account;
use crate::battle::{ATTACKER, Fight, Host, Step, parties};
use crate::flow::Board;
use crate::ids::{Ce, Kind, Stage};
use crate::pack::charts::Reached;
use crate::state::{Siege, Works};
use crate::strength::Sp;
use kernel::{Roles, Text};
use tabletop::view::{Cell, Large, Line, Panel, PanelBody, Party, Plan, Progress, Row};

/// Whether a host has the better of something.
type Has = fn(&Host) -> bool;

fn number(n: impl Into<i64>) -> Text {
    Text::verbatim(n.into().to_string())
}

/// KR-BAT-41: the two hosts beside each other: strength, wings, what each has the better of, and where each runs.
pub fn battle(q: Board, viewer: Roles) -> Option<Panel> {
    let fight = q.s.battle.fight.as_ref()?;
    let line = |name: &'static str, rule: &str, of: &dyn Fn(&Host) -> Option<Text>| Line {
        name: Text::new(name),
        values: fight.hosts.iter().map(of).collect(),
        rule: Some(rule.into()),
    };
    let general = |h: &Host| h.general.map(|l| q.p.names.message(l));
    let mut lines = vec![
        line("panel-battle-general", "KR-BAT-15", &general),
        line("panel-battle-strength", "KR-BAT-10", &|h| Some(Text::verbatim(h.strength.to_string()))),
    ];
    lines.extend(now(q, viewer, fight));
    if fight.hosts.iter().any(|h| h.wings > 0) {
        let wings = |h: &Host| {
            Some(Text::new("panel-battle-front").number("engaged", h.engaged).number("reserve", h.reserve))
        };
        lines.push(line("report-front", "KR-BAT-26", &wings));
    }
    if fight.hosts.iter().any(|h| h.threshold > 0) {
        let out = |h: &Host| {
            let text = Text::new("panel-battle-out").number("fallen", h.fallen);
            Some(text.number("threshold", h.threshold))
        };
        lines.push(line("panel-battle-threshold", "KR-BAT-40", &out));
    }
    if fight.hosts.iter().any(|h| h.lce.is_some()) {
        let lce = |h: &Host| h.lce.map(|ce| Text::verbatim(Ce::NAMES[ce.index()]));
        lines.push(line("panel-battle-lce", "KR-BAT-37", &lce));
    }
    let dice = moved(q, fight);
    let better: [(&'static str, &'static str, Has); 5] = [
        ("term-cavalry", "KR-BAT-33", |h| h.cavalry > 0),
        ("term-artillery", "KR-BAT-34", |h| h.artillery),
        ("term-assault", "KR-BAT-36", |h| h.assault),
        ("panel-battle-screen", "KR-BAT-36", |h| h.screening),
        ("action-entrench", "KR-BAT-30", |h| h.fieldworks),
    ];
    // Once both are drawn up, each stands below with what it does to the die.
    for (name, rule, on) in better.into_iter().filter(|_| dice.is_empty()) {
        if fight.hosts.iter().any(on) {
            lines.push(line(name, rule, &|h| on(h).then(|| Text::new("word-yes"))));
        }
    }
    lines.extend(sealed(q, fight));
    lines.extend(dice);
    if fight.round > 0 {
        let dead = |h: &Host| Some(number(h.dead.iter().map(|&n| u16::from(n)).sum::<u16>()));
        lines.push(line("panel-battle-dead", "KR-BAT-44", &dead));
    }
    let party = |(host, h): (usize, &Host)| Party {
        name: side_name(q, h.side),
        livery: q.p.names.name(h.side).into(),
        note: Some(Text::new(if host == ATTACKER { "panel-battle-attacks" } else { "panel-battle-defends" })),
    };
    let sides = fight.hosts.iter().enumerate().map(party).collect();
    Some(Panel::new("battle", title(q, fight), PanelBody::Sides { sides, lines }).aside(round(fight)))
}

/// KR-BAT-10: what is left of each host after the first round, foot, horse and batteries, where he knows all of them.
fn now(q: Board, viewer: Roles, fight: &Fight) -> Option<Line> {
    let units = |host: usize| parties::units(q, host);
    let known = [0, 1].iter().all(|&h| units(h).all(|u| q.knows_unit(viewer, u)));
    if fight.round == 0 || !known {
        return None;
    }
    let left =
        |host: usize| Some(Text::verbatim(units(host).map(|u| q.s.units[u].sp).sum::<Sp>().to_string()));
    let name = Text::new("panel-battle-now");
    Some(Line { name, values: vec![left(0), left(1)], rule: Some("KR-BAT-43".into()) })
}

/// KR-BAT-36, KR-BAT-37: while both choose in secret, who has chosen.
fn sealed(q: Board, fight: &Fight) -> Option<Line> {
    let (rule, done): (_, Has) = match q.s.step() {
        crate::flow::Step::Battle(Step::Commit) => ("KR-BAT-36", |h| h.sealed.is_some()),
        crate::flow::Step::Battle(Step::Lead) => ("KR-BAT-37", |h| h.lead.is_some()),
        _ => return None,
    };
    let of = |h: &Host| Some(Text::new(if done(h) { "word-yes" } else { "word-no" }));
    let values = fight.hosts.iter().map(of).collect();
    Some(Line { name: Text::new("panel-battle-sealed"), values, rule: Some(rule.into()) })
}

/// KR-BAT-42: what moves the die of each host, with its case, and what it comes to, once both are drawn up.
fn moved(q: Board, fight: &Fight) -> Vec<Line> {
    if fight.hosts.iter().any(|h| h.lce.is_none()) {
        return Vec::new();
    }
    // As it is added to the die: the lower the better.
    let signed = |n: i8| Text::verbatim(format!("{:+}", -n));
    let accounts = [0, 1].map(|host| account(q, host));
    let mut lines: Vec<Line> = Vec::new();
    for (host, account) in accounts.iter().enumerate() {
        for term in &account.terms {
            let same = |l: &&mut Line| {
                l.name.id == term.name && l.rule.as_deref() == Some(term.case) && l.values[host].is_none()
            };
            match lines.iter_mut().find(same) {
                Some(line) => line.values[host] = Some(signed(term.value)),
                None => {
                    let mut values = vec![None, None];
                    values[host] = Some(signed(term.value));
                    lines.push(Line { name: Text::new(term.name), values, rule: Some(term.case.into()) });
                }
            }
        }
    }
    if !lines.is_empty() {
        let values = accounts.iter().map(|a| Some(signed(a.shift()))).collect();
        let sum = Line { name: Text::new("panel-battle-die"), values, rule: Some("KR-BAT-42".into()) };
        lines.insert(0, sum);
    }
    lines
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

/// KR-SIE-20, KR-SIE-31: each siege, the one that is asked about first: its stages, its plan, what the place can still take, and what is behind that.
pub fn sieges(q: Board, viewer: Roles) -> Vec<Panel> {
    let about = super::told::asked_about(q);
    let mut all: Vec<&Siege> = q.s.sieges.iter().collect();
    all.sort_by_key(|s| about != Some(s.place));
    all.into_iter().map(|s| siege(q, viewer, s)).collect()
}

fn siege(q: Board, viewer: Roles, siege: &Siege) -> Panel {
    let place = siege.place;
    let message = || q.p.names.message(place);
    let cells = (Stage::ALL.iter().map(|s| Cell::new(stage(*s), Progress::of(s, &siege.stage))))
        .chain([Cell::new(Text::new("stage-breach"), Progress::Ahead)])
        .collect();
    let grade = q.grade(place);
    let grade = if q.s.places[place].citadel {
        Text::new("panel-siege-citadel").number("grade", grade)
    } else {
        Text::new("panel-siege-grade").number("grade", grade)
    };
    let plan = Plan {
        space: q.p.names.name(q.p.place(place).hex).into(),
        livery: q.works_control(place).map(|s| q.p.names.name(s).into()),
        stage: siege.stage.index() as u8,
        name: Text::new("panel-siege-plan").text("place", message()).text("stage", stage(siege.stage)),
    };
    let (figure, rows) = figures(q, viewer, siege);
    let id = if siege.stage == Stage::Blockade { "panel-blockade" } else { "panel-siege" };
    let body = PanelBody::Stages { cells, plan: Box::new(plan), figure: figure.map(Box::new), rows };
    Panel::new(format!("siege-{}", q.p.names.name(place)), Text::new(id).text("place", message()), body)
        .aside(grade)
}

/// KR-SIE-31: with how many faces of the next die the trenches come nearer.
fn needed(q: Board, siege: &Siege, drm: i8) -> Text {
    let nearer = |die: &i32| match q.progress(siege.stage, die + i32::from(drm)).map(|r| r.to) {
        Some(Reached::Stage(to)) => to > siege.stage,
        Some(Reached::Breach) => true,
        Some(Reached::Nothing) | None => false,
    };
    let faces: Vec<i32> = (0..10).filter(nearer).collect();
    let next = Stage::ALL.get(siege.stage.index() + 1).map_or(Text::new("stage-breach"), |&s| stage(s));
    let on = match (faces.first(), faces.last()) {
        (Some(least), Some(most)) if least == most => {
            Text::new("panel-siege-on-one").number("face", *least).number("percent", 10)
        }
        (Some(&least), Some(&most)) => Text::new("panel-siege-on")
            .number("least", least)
            .number("most", most)
            .number("percent", 10 * faces.len() as u8),
        _ => Text::new("panel-siege-never"),
    };
    Text::new("panel-siege-need").text("stage", next).text("on", on)
}

fn figures(q: Board, viewer: Roles, siege: &Siege) -> (Option<Large>, Vec<Row>) {
    let (place, names) = (siege.place, &q.p.names);
    let by = q.p.hq(siege.by).side;
    let (mut rows, mut figure) = (Vec::new(), None);
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
        let drm = q.reckons_siege(viewer, place).then(|| q.progress_drm(place, siege.stage, &lines));
        figure = Some(Large {
            value: if before { Text::verbatim("–") } else { number(siege.srv) },
            name: Text::new("panel-siege-srv"),
            rule: Some("KR-SIE-24".into()),
            // What the next die needs.
            note: drm.map(|drm| needed(q, siege, drm)),
        });
        let next = |drm: i8| {
            Row::new(Text::new("panel-siege-next"), Text::verbatim(format!("{drm:+}")), "KR-SIE-31")
        };
        rows.extend(drm.map(next));
        rows.push(Row::new(Text::new("panel-siege-guns"), number(lines.guns), "KR-CTR-16"));
        let crews = [
            ("panel-siege-pioneers", lines.pioneers),
            ("panel-siege-sappers", lines.sappers),
            ("panel-siege-grenadiers", lines.grenadiers),
        ];
        let more = |id: &'static str, has: fn(i8) -> bool| {
            let list = crews.iter().filter(|c| has(c.1)).map(|c| Text::new(c.0)).collect::<Vec<_>>();
            let name = Text::new("panel-siege-crews").list("all", list.clone());
            (!list.is_empty()).then(|| Row::new(name, Text::new(id), "KR-SIE-34"))
        };
        rows.extend(more("panel-siege-besieger", |n| n > 0));
        rows.extend(more("panel-siege-besieged", |n| n < 0));
        rows.extend(more("panel-siege-even", |n| n == 0));
    }
    (figure, rows)
}
