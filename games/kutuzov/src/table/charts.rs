//! The player aids: Morale and Attrition tables, costs, dice, Loot, Reinforcements, Conquest and Victory Points, as the pack has them.
//!
//! A sheet has heads and cells that are the same in every language; what needs words is said line by line below it.

use crate::pack::{Allegiance, Pack};
use kernel::Text;
use tabletop::view::{AidCell, ChartSheet};

pub fn sheets(p: &Pack) -> Vec<ChartSheet> {
    vec![
        costs(p),
        resources(),
        morale(p),
        markers(p),
        attrition(p),
        attempts(p, "interception"),
        attempts(p, "evasion"),
        battle(p),
        loot(p),
        cossacks(p),
        reinforcements(p),
        conquest(p),
        track(p, "keys", "key_track", p.key_track.iter().map(|&n| i32::from(n)), "19.5"),
        victory(p),
        track(p, "ports", "vp_ports", series(p, "vp_ports.bonus"), "20.31"),
        track(p, "marsh", "vp_marsh", series(p, "vp_marsh.bonus"), "20.32"),
    ]
}

/// A figure of `tables.toml` was reconstructed.
fn ours(p: &Pack, entry: &str, field: &str) -> bool {
    let at = |row: &&[String; 4]| row[1].ends_with(entry) && row[2] == field;
    p.provenance.iter().find(at).is_some_and(|row| row[3].starts_with("reconstructed"))
}

fn cell(value: impl ToString, reconstructed: bool) -> AidCell {
    AidCell { value: value.to_string(), reconstructed }
}

fn signed(n: i32) -> String {
    match n {
        0 => "0".into(),
        1.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
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

/// The figures of a list in `tables.toml`.
fn series(p: &Pack, key: &str) -> Vec<i32> {
    (0..).map_while(|i| p.numbers.get(&format!("{key}.{i}")).copied()).collect()
}

fn costs(p: &Pack) -> ChartSheet {
    let c = &p.costs;
    let die = p.number("morale_rules.cp_dice");
    ChartSheet {
        notes: vec![
            line("cost-move_army", c.move_army),
            line("cost-move_piece", c.move_piece),
            line("cost-ally_surcharge", signed(c.ally_surcharge.into())),
            line("cost-attack_in_zone", c.move_army),
            line("cost-flag", c.flag),
            line("cost-flag_scorched", c.flag_scorched),
            line("cost-build_sp", c.build_per_sp),
            line("cost-build_leader", format!("÷ {}", c.build_leader_divisor)),
            line("cost-regroup_sp", c.regroup_per_sp),
            line("cost-regroup_leader", c.regroup_leader),
            line("cost-marker_die", die),
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
            cell(signed(m.conquest[0].into()), false),
            cell(signed(m.conquest[1].into()), false),
            cell(ally(m.allies[0]), ours(p, &m.id, "prussia")),
            cell(ally(m.allies[1]), ours(p, &m.id, "austria")),
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
    const ALL: [&str; 16] = [
        "evade_army",
        "evade_group",
        "evade_soldiers",
        "retreat_army",
        "retreat_group",
        "rout_army",
        "rout_group",
        "overrun_army",
        "overrun_group",
        "soldiers_beaten",
        "depot_flagged",
        "imperial_home_flagged",
        "imperial_fortress_taken",
        "fortress_captor",
        "loot",
        "kutuzov_first_entry",
    ];
    for id in ALL {
        let of = |field: &str| p.numbers.get(&format!("marker.{id}.{field}")).copied();
        let value = match (of("loss"), of("gain").or(of("gain_per_resource"))) {
            (Some(loss), _) => format!("−{loss}"),
            (None, Some(gain)) => format!("+{gain}"),
            _ => continue,
        };
        s.notes.push(line(format!("occurrence-{id}"), value));
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
            cell(signed(a.conquest.into()), false),
        ]);
        let name = Text::new(format!("attrition-{}", a.id));
        s.notes.push(Text::new("chart-level").number("n", i as i64 + 1).text("level", name));
    }
    s.notes.push(Text::new("chart-attrition-key"));
    s
}

/// 11.4, 11.8.
fn attempts(p: &Pack, what: &str) -> ChartSheet {
    let mut s = sheet(what, &[if what == "evasion" { "11.8" } else { "11.4" }]);
    s.rows_name = Text::new("chart-modifiers-rows");
    s.columns_name = Text::new("chart-modifiers-columns");
    let n = |key: &str| signed(p.number(&format!("{what}.{key}")));
    let evasion = what == "evasion";
    s.notes = vec![
        line("modifier-rating", "+"),
        line(if evasion { "modifier-within_friendly" } else { "modifier-into_friendly" }, n("into_friendly")),
        line("modifier-from_hostile", n("from_enemy_or_uncontrolled")),
        line("modifier-rough", n("rough")),
        if evasion {
            line("modifier-marsh", n("marsh"))
        } else {
            line("modifier-marsh_early", n("marsh_tsarist_turns_1_2"))
        },
        line("modifier-cards", "±"),
    ];
    s
}

fn battle(p: &Pack) -> ChartSheet {
    let n = |key: &str| signed(p.number(&format!("battle.{key}")));
    ChartSheet {
        notes: vec![
            line("dice-sp", "+1"),
            line("dice-staff", "+1"),
            line("dice-commander", "+"),
            line("dice-morale", "+"),
            line("dice-rough", n("terrain.rough")),
            line("dice-river", n("terrain.river")),
            line("dice-marsh_imperial", n("terrain.marsh_vs_imperial")),
            line("dice-marsh_tsarist", n("terrain.marsh_vs_tsarist_turns_1_2")),
            line("dice-zone", n("terrain.home_zone")),
            line("dice-failed_evasion", n("failed_evasion_dice")),
            line("dice-entrenchment", signed(p.number("entrenchment.enemy_dice"))),
            line("dice-disrupts", "−1"),
            line("dice-riga", format!("÷ {}", p.number("siege.riga_divisor"))),
        ],
        ..sheet("battle", &["12.2", "12.4", "12.53", "13.31"])
    }
}

fn loot(p: &Pack) -> ChartSheet {
    let mut s = sheet("loot", &["12.10"]);
    s.column_heads = vec!["+".into()];
    for i in 0.. {
        let of = |field: &str| p.numbers.get(&format!("loot.rows.{i}.{field}")).copied();
        let Some(resources) = of("resources") else { break };
        s.row_heads.push(match (of("min"), of("max")) {
            (Some(a), Some(b)) => format!("{a}–{b}"),
            (None, Some(b)) => format!("≤ {b}"),
            (Some(a), None) => format!("≥ {a}"),
            _ => String::new(),
        });
        s.cells.push(vec![cell(resources, ours(p, "loot", "rows"))]);
    }
    s
}

fn cossacks(p: &Pack) -> ChartSheet {
    let at = p.number("cossack.remove_flag_at");
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
    let three = |key: &str| {
        let list = series(p, &format!("reinforcement.imperial.{key}"));
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" · ")
    };
    let tsarist = |key: &str| p.number(&format!("reinforcement.tsarist.{key}"));
    ChartSheet {
        notes: vec![
            line("reinforcement-automatic", three("automatic")),
            line("reinforcement-austria", three("austria_if_not_neutral")),
            line("reinforcement-prussia", three("prussia_if_not_in_revolt")),
            line("reinforcement-tsarist", tsarist("automatic")),
            line("reinforcement-key", signed(tsarist("per_key_in_russia"))),
            line("reinforcement-depot", signed(tsarist("per_depot_in_russia"))),
        ],
        ..sheet("reinforcements", &["17.21", "17.22"])
    }
}

fn conquest(p: &Pack) -> ChartSheet {
    let n = |key: &str| signed(p.number(&format!("conquest.{key}")));
    ChartSheet {
        notes: vec![
            line("conquest-depot", n("per_tsarist_depot_imperial")),
            line("conquest-moscow", n("moscow_imperial")),
            line("conquest-st_petersburg", n("st_petersburg_imperial")),
            line("conquest-home_lost", n("per_imperial_home_key_lost")),
            line("conquest-napoleon", n("napoleon_off_map")),
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
    let n = |key: &str| p.numbers.get(&format!("vp.{key}")).copied().unwrap_or(1);
    ChartSheet {
        notes: vec![
            line("victory-key", n("key")),
            line("victory-depot", n("depot")),
            line("victory-resource", "½"),
            line("victory-warsaw", n("warsaw_imperial_each")),
            line("victory-moscow", n("moscow_tsarist_each")),
            line("victory-bonus", signed(n("bonus_imperial.moscow"))),
            line("victory-kiev", signed(n("bonus_imperial.kiev"))),
            line("victory-prussia", n("no_prussian_revolt_fn")),
            line("victory-austria", n("no_austrian_neutrality_fs")),
            line("victory-austria_neutral", n("austria_neutral_r1")),
            line("victory-prussia_revolt", n("prussian_revolt_r1")),
        ],
        ..sheet("victory", &["20.2", "20.3"])
    }
}

/// One line of figures by a count from nought.
fn track(p: &Pack, id: &str, entry: &str, figures: impl IntoIterator<Item = i32>, rule: &str) -> ChartSheet {
    let figures: Vec<i32> = figures.into_iter().collect();
    let recon = ours(p, entry, "modifier");
    let mut s = sheet(id, &[rule]);
    s.column_heads = (0..figures.len()).map(|n| n.to_string()).collect();
    s.row_heads = vec![String::new()];
    s.cells = vec![figures.into_iter().map(|n| cell(signed(n), recon)).collect()];
    s
}
