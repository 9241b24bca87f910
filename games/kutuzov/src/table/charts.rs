//! The player aids: Morale and Attrition tables, costs, dice, Loot, Reinforcements, Conquest and Victory Points, as the pack has them.
//!
//! A sheet has heads and cells that are the same in every language; what needs words is said line by line below it.

use crate::numbers::Attempt;
use crate::prelude::*;
use tabletop::view::{AidCell, ChartSheet};

/// Which figures of the charts were reconstructed.
#[derive(Debug, Default)]
pub struct MadeUp {
    pub loot: bool,
    pub key_track: bool,
    pub ports: bool,
    pub marshes: bool,
}

pub fn sheets(p: &Pack, made_up: &MadeUp) -> Vec<ChartSheet> {
    vec![
        costs(p),
        resources(),
        morale(p),
        markers(p),
        attrition(p),
        attempts("interception", &p.numbers.interception),
        attempts("evasion", &p.numbers.evasion),
        battle(p),
        loot(p, made_up),
        cossacks(p),
        reinforcements(p),
        conquest(p),
        track("keys", p.key_track.iter().map(|&n| i32::from(n)), made_up.key_track, "19.5"),
        victory(p),
        track("ports", p.vp.ports.iter().map(|n| n / 2), made_up.ports, "20.31"),
        track("marsh", p.vp.marshes.iter().map(|n| n / 2), made_up.marshes, "20.32"),
    ]
}

fn cell(value: impl ToString, reconstructed: bool) -> AidCell {
    AidCell { value: value.to_string(), reconstructed }
}

fn signed(n: impl Into<i32>) -> String {
    match n.into() {
        0 => "0".into(),
        n @ 1.. => format!("+{n}"),
        n => format!("−{}", n.unsigned_abs()),
    }
}

fn sheet(id: &str, rules: &[&str]) -> ChartSheet {
    let text = |end: &str| Text::new(format!("chart-{id}{end}"));
    ChartSheet {
        id: id.into(),
        title: text(""),
        rows_name: text("-rows"),
        columns_name: text("-columns"),
        row_heads: Vec::new(),
        column_heads: Vec::new(),
        cells: Vec::new(),
        notes: Vec::new(),
        rules: rules.iter().map(ToString::to_string).collect(),
    }
}

/// `What: value`.
fn line(what: impl Into<String>, value: impl ToString) -> Text {
    Text::new("chart-line").text("what", Text::new(what.into())).word("value", value.to_string())
}

/// The figures before Turn 2, 3 and 4.
fn three(figures: [u8; 3]) -> String {
    figures.map(|n| n.to_string()).join(" · ")
}

fn costs(p: &Pack) -> ChartSheet {
    let c = &p.costs;
    ChartSheet {
        notes: vec![
            line("cost-move_army", c.move_army),
            line("cost-move_piece", c.move_piece),
            line("cost-ally_surcharge", signed(c.ally_surcharge)),
            line("cost-attack_in_zone", c.move_army),
            line("cost-flag", c.flag),
            line("cost-flag_scorched", c.flag_scorched),
            line("cost-build_sp", c.build_per_sp),
            line("cost-build_leader", format!("÷ {}", c.build_leader_divisor)),
            line("cost-regroup_sp", c.regroup_per_sp),
            line("cost-regroup_leader", c.regroup_leader),
            line("cost-marker_die", p.numbers.morale_rules.cp_dice),
            line("cost-convoy", c.convoy_each),
        ],
        ..sheet("costs", &["5.5", "6.1", "6.2", "7.1", "10.1", "10.12", "15.2"])
    }
}

fn resources() -> ChartSheet {
    ChartSheet {
        notes: vec![
            line("use-card", 2),
            line("use-attrition", 1),
            line("use-morale", 1),
            line("use-imperial_attrition", 1),
            line("use-entrenchment", 1),
            line("use-scorched_earth", 1),
            line("use-victory", 1),
        ],
        ..sheet("resources", &["16.3", "16.4", "16.5", "16.6"])
    }
}

fn morale(p: &Pack) -> ChartSheet {
    let mut s = sheet("morale", &["9.12", "9.31", "12.3", "12.54", "19.5"]);
    s.column_heads = ["F R", "A", "5 → 6", "± I", "± T", "P", "Au"].map(String::from).into();
    let ally = |a: Allegiance| match a {
        Allegiance::Loyal => "",
        Allegiance::Hesitant => "?",
        Allegiance::Neutral => "N",
        Allegiance::Revolt => "✕",
    };
    for (i, m) in p.morale.iter().enumerate() {
        s.row_heads.push((i + 1).to_string());
        let [some, of] = m.disrupt_kill;
        let share = if some == 0 { "–".to_string() } else { format!("{some}/{of}") };
        s.cells.push(vec![
            cell(m.dice_french, false),
            cell(m.dice_allied, false),
            cell(share, false),
            cell(signed(m.conquest[0]), false),
            cell(signed(m.conquest[1]), false),
            cell(ally(m.allies[0]), m.allies_reconstructed[0]),
            cell(ally(m.allies[1]), m.allies_reconstructed[1]),
        ]);
        let name = Text::new(format!("morale-{}", m.id));
        s.notes.push(Text::new("chart-level").number("n", i as i64 + 1).text("level", name));
    }
    s.notes.extend([Text::new("chart-morale-key"), Text::new("chart-morale-ties")]);
    s
}

/// 9.3: what brings Morale markers.
fn markers(p: &Pack) -> ChartSheet {
    let mut s = sheet("markers", &["9.3", "7.2"]);
    for (id, n) in p.numbers.marker.each() {
        let sign = if n > 0 { "+" } else { "−" };
        s.notes.push(line(format!("occurrence-{id}"), format!("{sign}{}", n.unsigned_abs())));
    }
    s.notes.push(line("occurrence-tsarist_fortress_taken", "−2 / −4"));
    s.notes.push(Text::new("chart-markers-worst"));
    s
}

fn attrition(p: &Pack) -> ChartSheet {
    let mut s = sheet("attrition", &["14.41", "14.48", "19.5"]);
    s.column_heads = ["↓", "↑", "max", "+1", "±"].map(String::from).into();
    for (i, a) in p.attrition.iter().enumerate() {
        s.row_heads.push((i + 1).to_string());
        let extra = if a.extra_per == 0 { "–".to_string() } else { format!("/ {}", a.extra_per) };
        s.cells.push(vec![
            cell(a.worsen, false),
            cell(a.improve, false),
            cell(a.morale_cap + 1, false),
            cell(extra, false),
            cell(signed(a.conquest), false),
        ]);
        let name = Text::new(format!("attrition-{}", a.id));
        s.notes.push(Text::new("chart-level").number("n", i as i64 + 1).text("level", name));
    }
    s.notes.push(Text::new("chart-attrition-key"));
    s
}

/// 11.4, 11.8.
fn attempts(what: &str, n: &Attempt) -> ChartSheet {
    let evasion = what == "evasion";
    let mut s = sheet(what, &[if evasion { "11.8" } else { "11.4" }]);
    s.rows_name = Text::new("chart-modifiers-rows");
    s.columns_name = Text::new("chart-modifiers-columns");
    let friendly = if evasion { "modifier-within_friendly" } else { "modifier-into_friendly" };
    s.notes = vec![
        line("modifier-rating", "+"),
        line(friendly, signed(n.into_friendly)),
        line("modifier-from_hostile", signed(n.from_enemy_or_uncontrolled)),
        line("modifier-rough", signed(n.rough)),
        line(if evasion { "modifier-marsh" } else { "modifier-marsh_early" }, signed(n.marsh)),
        line("modifier-cards", "±"),
    ];
    s
}

fn battle(p: &Pack) -> ChartSheet {
    let n = &p.numbers.battle;
    ChartSheet {
        notes: vec![
            line("dice-sp", "+1"),
            line("dice-staff", "+1"),
            line("dice-commander", "+"),
            line("dice-morale", "+"),
            line("dice-rough", signed(n.terrain.rough)),
            line("dice-river", signed(n.terrain.river)),
            line("dice-marsh_imperial", signed(n.terrain.marsh_vs_imperial)),
            line("dice-marsh_tsarist", signed(n.terrain.marsh_vs_tsarist_turns_1_2)),
            line("dice-zone", signed(n.terrain.home_zone)),
            line("dice-failed_evasion", signed(n.failed_evasion_dice)),
            line("dice-entrenchment", signed(p.numbers.entrenchment.enemy_dice)),
            line("dice-disrupts", "−1"),
            line("dice-riga", format!("÷ {}", p.numbers.siege.riga_divisor)),
        ],
        ..sheet("battle", &["12.2", "12.4", "12.53", "13.31"])
    }
}

fn loot(p: &Pack, made_up: &MadeUp) -> ChartSheet {
    let mut s = sheet("loot", &["12.10"]);
    s.column_heads = vec!["+".into()];
    for row in &p.numbers.loot.rows {
        s.row_heads.push(match (row.min, row.max) {
            (Some(a), Some(b)) => format!("{a}–{b}"),
            (None, Some(b)) => format!("≤ {b}"),
            (Some(a), None) => format!("≥ {a}"),
            _ => String::new(),
        });
        s.cells.push(vec![cell(row.resources, made_up.loot)]);
    }
    s
}

fn cossacks(p: &Pack) -> ChartSheet {
    let at = p.numbers.cossack.remove_flag_at;
    ChartSheet {
        notes: vec![
            line("chart-cossacks-none", format!("≤ {}", at - 1)),
            line("chart-cossacks-flag", format!("≥ {at}")),
            Text::new("chart-cossacks-adjacent"),
            Text::new("chart-cossacks-sauve"),
        ],
        ..sheet("cossacks", &["4.4"])
    }
}

fn reinforcements(p: &Pack) -> ChartSheet {
    let (imperial, tsarist) = (&p.numbers.imperial_reinforcement, &p.numbers.tsarist_reinforcement);
    ChartSheet {
        notes: vec![
            line("reinforcement-automatic", three(imperial.automatic)),
            line("reinforcement-austria", three(imperial.austria_if_not_neutral)),
            line("reinforcement-prussia", three(imperial.prussia_if_not_in_revolt)),
            line("reinforcement-tsarist", tsarist.automatic),
            line("reinforcement-key", signed(tsarist.per_key_in_russia)),
            line("reinforcement-depot", signed(tsarist.per_depot_in_russia)),
        ],
        ..sheet("reinforcements", &["17.21", "17.22"])
    }
}

fn conquest(p: &Pack) -> ChartSheet {
    let n = &p.conquest;
    ChartSheet {
        notes: vec![
            line("conquest-depot", signed(n.per_tsarist_depot_imperial)),
            line("conquest-moscow", signed(n.moscow_imperial)),
            line("conquest-st_petersburg", signed(n.st_petersburg_imperial)),
            line("conquest-home_lost", signed(n.per_imperial_home_key_lost)),
            line("conquest-napoleon", signed(n.napoleon_off_map)),
            line("conquest-imperial_morale", "±"),
            line("conquest-tsarist_morale", "±"),
            line("conquest-attrition", "−"),
            line("conquest-keys", "+"),
            line("conquest-events", "±"),
            Text::new("chart-conquest-wins"),
            Text::new("chart-conquest-loses"),
        ],
        ..sheet("conquest", &["19.22", "19.5"])
    }
}

fn victory(p: &Pack) -> ChartSheet {
    let v = &p.vp;
    // They are counted in halves.
    ChartSheet {
        notes: vec![
            line("victory-key", v.key / 2),
            line("victory-depot", v.depot / 2),
            line("victory-resource", "½"),
            line("victory-warsaw", v.warsaw_each / 2),
            line("victory-moscow", v.moscow_each / 2),
            line("victory-bonus", signed(v.prizes.moscow / 2)),
            line("victory-kiev", signed(v.prizes.kiev / 2)),
            line("victory-prussia", v.prussia_stands / 2),
            line("victory-austria", v.austria_stands / 2),
            line("victory-austria_neutral", v.austria_neutral_r1 / 2),
            line("victory-prussia_revolt", v.prussian_revolt / 2),
        ],
        ..sheet("victory", &["20.2", "20.3"])
    }
}

/// One line of figures by a count from nought.
fn track(id: &str, figures: impl IntoIterator<Item = i32>, reconstructed: bool, rule: &str) -> ChartSheet {
    let figures: Vec<i32> = figures.into_iter().collect();
    let mut s = sheet(id, &[rule]);
    s.column_heads = (0..figures.len()).map(|n| n.to_string()).collect();
    s.row_heads = vec![String::new()];
    s.cells = vec![figures.into_iter().map(|n| cell(signed(n), reconstructed)).collect()];
    s
}
