//! What is shown and what is warned of: the displays of battle, siege, plans, points, prestige and turns.

use crate::common::{FRENCH, GAME, Position, Table, hex, named, pack};
use crate::field::{drawn_up, from, joined, meeting, run};
use crate::tasks::operating;
use kernel::{Game as _, Role, Roles};
use kings_regulations::board::Board;
use kings_regulations::ids::{HqId, Kind as _, PlaceId, Season, Stage};
use kings_regulations::state::Siege;
use tabletop::view::{Large, Line, Panel, PanelBody, Progress, Row};

const OWN: Roles = Roles::of(Role(0));

pub fn panel(t: &Table, id: &str, viewer: Roles) -> Panel {
    let table = GAME.table(&t.s, viewer);
    table.panels.into_iter().find(|p| p.id == id).unwrap_or_else(|| panic!("no panel '{id}'"))
}
fn rows(t: &Table, id: &str) -> Vec<Row> {
    match panel(t, id, OWN).body {
        PanelBody::Rows { rows } => rows,
        _ => panic!("'{id}' has no rows"),
    }
}
/// What the display of a siege writes large, and its rows.
pub fn siege(t: &Table, place: &str, viewer: Roles) -> (Option<Large>, Vec<Row>) {
    match panel(t, &format!("siege-{place}"), viewer).body {
        PanelBody::Stages { figure, rows, .. } => (figure.map(|f| *f), rows),
        _ => panic!("no stages"),
    }
}
/// The two hosts beside each other.
fn hosts(t: &Table) -> Vec<Line> {
    match panel(t, "battle", OWN).body {
        PanelBody::Sides { sides, lines } => {
            assert!(lines.iter().all(|l| l.values.len() == sides.len()));
            lines
        }
        _ => panic!("no sides"),
    }
}
fn says(what: &impl std::fmt::Debug, word: &str) -> bool {
    format!("{what:?}").contains(word)
}

#[test]
fn kr_bat_41_the_battle_is_shown_with_wings_thresholds_and_what_moves_the_die() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    let shown = hosts(&t);
    let has = |rule: &str| shown.iter().any(|l| l.rule.as_deref() == Some(rule));
    for rule in ["KR-BAT-15", "KR-BAT-10", "KR-BAT-26", "KR-BAT-40", "KR-BAT-37"] {
        assert!(has(rule), "{rule}");
    }
    // KR-BAT-02: who attacks stands first.
    let PanelBody::Sides { sides, .. } = panel(&t, "battle", OWN).body else { panic!("sides") };
    let notes: Vec<String> = sides.iter().flat_map(|p| &p.note).map(|n| n.id.to_string()).collect();
    assert_eq!(notes, ["panel-battle-attacks", "panel-battle-defends"]);
    // Every term of both accounts, with its case and its sign, in the column of its host; and what they come to.
    let q = Board::new(pack(), &t.s);
    for host in [0, 1] {
        let account = kings_regulations::battle::account::account(q, host);
        // As it is added to the die.
        let signed = |n: i8| tabletop::Text::verbatim(format!("{:+}", -n));
        for term in &account.terms {
            let line = |l: &&Line| {
                l.rule.as_deref() == Some(term.case)
                    && l.name.id == term.name
                    && l.values[host] == Some(signed(term.value))
            };
            assert!(shown.iter().any(|l| line(&l)), "{} {}", term.name, -term.value);
        }
        let sum = shown.iter().find(|l| l.name.id == "panel-battle-die").expect("what it comes to");
        assert_eq!(sum.values[host], Some(signed(account.shift())));
    }
    assert!(shown.iter().any(|l| l.name.id == "term-lce"));
    // The chances of the next round, of both.
    let odds = GAME.odds(&t.s, OWN);
    assert_eq!(odds.iter().filter(|o| o.rule == "KR-BAT-06").count(), 2);
    // Superiorities as they are won.
    t.s.battle.fight.as_mut().expect("a battle").hosts[0].artillery = true;
    assert!(hosts(&t).iter().any(|l| l.rule.as_deref() == Some("KR-BAT-34")));
}

#[test]
fn kr_bat_36_one_sees_that_the_other_has_sealed_and_not_what() {
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
    let sealed = |t: &Table| hosts(t).into_iter().find(|l| says(&l.name, "panel-battle-sealed"));
    let before = format!("{:?}", sealed(&t).expect("a line").values);
    assert!(!before.contains("word-yes"));
    // A letter for each, beside the buttons of both.
    let letters = |t: &Table| -> Vec<String> {
        let seats = GAME.table(&t.s, OWN).seats.into_iter().flat_map(|s| s.figures);
        seats.map(|f| f.icon).filter(|icon| icon.starts_with("letter")).collect()
    };
    assert_eq!(letters(&t), ["letter", "letter"]);
    t.plays("allied commit 0 0");
    let mut told = letters(&t);
    told.sort();
    assert_eq!(told, ["letter", "letter-sealed"]);
    let after = format!("{:?}", sealed(&t).expect("a line").values);
    assert!(after.contains("word-yes") && after.contains("word-no"));
    t.plays("french commit 0 0");
}

#[test]
fn kr_sie_31_a_siege_shows_its_stages() {
    let mut t = operating();
    let at = |t: &Table| match panel(t, "siege-tournai", OWN).body {
        PanelBody::Stages { cells, plan, .. } => {
            let now = cells.iter().position(|c| c.state == Progress::Now);
            assert_eq!((&*plan.space, now), ("1010", Some(usize::from(plan.stage))));
            // The breach is the end of the line: it is stormed at once, and never the present stage.
            assert_eq!(cells.len(), 5);
            assert_eq!(cells[4].state, Progress::Ahead);
            cells.iter().position(|c| c.state == Progress::Now).expect("one is now")
        }
        _ => panic!("stages"),
    };
    let place = named::<PlaceId>("tournai");
    for (n, stage) in
        [Stage::Blockade, Stage::Investment, Stage::Approach, Stage::Lodgement].into_iter().enumerate()
    {
        t.s.sieges.iter_mut().filter(|s| s.place == place).for_each(|s| s.stage = stage);
        assert_eq!(at(&t), n);
    }
    let (figure, figures) = siege(&t, "tournai", OWN);
    for rule in ["KR-SIE-21", "KR-SIE-02", "KR-CTR-16", "KR-SIE-34", "KR-SIE-31"] {
        assert!(figures.iter().any(|r| r.rule.as_deref() == Some(rule)), "{rule}");
    }
    // How strong it still is stands out, and with it what the next die must show.
    let figure = figure.expect("a figure");
    assert_eq!((&*figure.name.id, figure.rule.as_deref()), ("panel-siege-srv", Some("KR-SIE-24")));
    assert!(says(&figure.note, "panel-siege-need") && says(&figure.note, "stage-breach"));
    // Each crew is in one row of those that have more, have less or are even.
    let crews = figures.iter().filter(|r| r.rule.as_deref() == Some("KR-SIE-34"));
    let told = crews.map(|r| format!("{:?}", r.name)).collect::<String>();
    for crew in ["pioneers", "sappers", "grenadiers"] {
        assert_eq!(told.matches(&format!("panel-siege-{crew}")).count(), 1, "{crew}");
    }
}

#[test]
fn kr_sie_23_of_two_sieges_the_one_that_is_asked_about_is_shown_first() {
    let mut t = operating();
    let first = |t: &Table| {
        let panels = GAME.table(&t.s, OWN).panels.into_iter();
        panels.map(|p| p.id).find(|id| id.starts_with("siege-")).expect("a siege")
    };
    let tournai = named::<PlaceId>("tournai");
    let one = *t.s.sieges.iter().find(|s| s.place == tournai).expect("a siege");
    let mons = named::<PlaceId>("mons");
    t.s.sieges.push(Siege { place: mons, ..one });
    assert_eq!(first(&t), "siege-tournai");
    t.s.flow.push(kings_regulations::siege::Step::Flood { place: mons }.into());
    assert_eq!(first(&t), "siege-mons");
    t.s.flow.pop();
    t.s.flow.push(kings_regulations::siege::Step::Flood { place: tournai }.into());
    assert_eq!(first(&t), "siege-tournai");
    // Stormed, though the question is for the leading grade.
    t.s.siege.storm = Some(kings_regulations::siege::Storm { place: mons, breach: false, leads: [None; 2] });
    t.s.flow.push(kings_regulations::siege::Step::Lead.into());
    assert_eq!(first(&t), "siege-mons");
}

#[test]
fn kr_seq_01_the_track_of_turns_has_season_and_weather() {
    let t = Position::start("year").turn(6).plays();
    let turns = panel(&t, "turns", OWN);
    assert!(says(&turns.title, "season-spring") && says(&turns.aside, "weather-"));
    // Each turn says when it is.
    let PanelBody::Track { cells } = &turns.body else { panic!("a track") };
    assert!(cells.iter().all(|c| says(&c.note, "turn-") && says(&c.note, "season-")));
    let PanelBody::Track { cells } = turns.body else { panic!("a track") };
    assert!(cells.iter().filter(|c| c.state == Progress::Now).count() == 1);
    let first = usize::from(crate::common::scenario("year").turns[0]);
    for (n, cell) in cells.iter().enumerate() {
        let season = pack().series.turn(((first + n - 1) % 16 + 1) as u8).season;
        assert_eq!(cell.mark.as_deref() == Some("winter"), season == Season::Winter);
        assert_eq!(cell.band.as_deref(), Some(Season::NAMES[season.index()]));
    }
}

#[test]
fn kr_sup_05_points_prestige_and_plans_lie_open() {
    let mut t = Position::start("year").plays();
    t.s.sides[FRENCH].unassigned = 4;
    let points = rows(&t, "points");
    assert_eq!(points[0].gauge, Some([4, pack().series.numbers.op_most.into()]));
    let on: u8 = t.s.plans.iter().filter(|p| p.side == FRENCH).map(|p| p.assigned).sum();
    assert_eq!(points[0].laid, Some(on.into()));
    let PanelBody::Bar { parts } = panel(&t, "prestige", OWN).body else { panic!("a bar") };
    assert_eq!(parts.iter().map(|p| p.value).collect::<Vec<_>>(), [15, 15]);
    let plans = rows(&t, "plans");
    assert_eq!(plans.len(), t.s.plans.len());
    assert_eq!(plans[0].gauge.map(|g| g[0]), Some(t.s.plans[0].assigned.into()));
}

#[test]
fn kr_sie_02_a_garrison_below_its_least_is_warned_of_with_the_enemy_near() {
    let mut t = Position::start("year").turn(9).plays();
    let allied = Role(1);
    let mons = named::<PlaceId>("mons");
    let warned = |t: &Table| {
        let all = GAME.warnings(&t.s, Roles::of(allied));
        all.iter().any(|w| w.rule == "KR-SIE-02" && says(&w.text, "mons"))
    };
    let garrison = Board::new(pack(), &t.s).garrison_of(mons).expect("a garrison");
    let near = pack().atlas.grid.near(pack().place(mons).hex).next().expect("a hex").1;
    t.s.hqs[named::<HqId>("colonne_1")].at = Some(near);
    assert!(!warned(&t), "it is strong enough");
    (t.s.garrisons[garrison].foot, t.s.garrisons[garrison].horse) = Default::default();
    assert!(warned(&t));
    assert!(
        GAME.warnings(&t.s, OWN).iter().all(|w| w.rule != "KR-SIE-02" || w.role == "french"),
        "not the enemy"
    );
    t.s.hqs[named::<HqId>("colonne_1")].at = Some(hex("0808"));
    for hq in crate::common::flanders().hqs.iter().filter(|&h| pack().hq(h).side == FRENCH) {
        if t.s.hqs[hq].at.is_some() {
            t.s.hqs[hq].at = Some(hex("0808"));
        }
    }
    assert!(!warned(&t), "nobody is near");
}

#[test]
fn kr_loc_02_a_line_that_is_about_to_be_cut_is_warned_of() {
    let mut t = operating();
    let warned =
        |t: &Table| GAME.warnings(&t.s, OWN).iter().any(|w| w.rule == "KR-LOC-02" && w.role == "french");
    // Somewhere by the line of the French army an enemy is about.
    let threat = pack().atlas.grid.hexes().find(|&at| {
        let name = pack().names.name(at).to_string();
        crate::common::put(&mut t, "pragmatic_army", &name);
        warned(&t)
    });
    assert!(threat.is_some());
    // And far from it nobody is.
    let quiet = pack().atlas.grid.hexes().find(|&at| {
        let name = pack().names.name(at).to_string();
        crate::common::put(&mut t, "pragmatic_army", &name);
        !warned(&t)
    });
    assert!(quiet.is_some());
}
