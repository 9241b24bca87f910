//! What a player is told before he decides, and what the log tells afterwards, so that nobody has to guess at a rule.

use crate::common::{ALLIED, FRENCH, GAME, Table, hex, named, pack, put};
use crate::field::{drawn_up, from, joined, meeting, share};
use crate::tasks::operating;
use kernel::{Game as _, Role, Roles, Text};
use kings_regulations::board::Board;
use kings_regulations::flow::Step;
use kings_regulations::ids::{HqId, Stage, UnitId};
use kings_regulations::state::UnitAt;
use kings_regulations::strength::Sp;
use kings_regulations::{attrition, turn};
use tabletop::view::{Choice, PanelBody};

const FRANCE: Roles = Roles::of(Role(0));
const ALLIANCE: Roles = Roles::of(Role(1));

fn says(what: &impl std::fmt::Debug, word: &str) -> bool {
    format!("{what:?}").contains(word)
}
/// What is offered on a line such as `to 1110`.
#[track_caller]
fn offered(t: &Table, viewer: Roles, action: &str) -> Choice {
    let words: Vec<&str> = action.split(' ').collect();
    let all = GAME.table(&t.s, viewer).actions;
    let has = |c: &&Choice| words.iter().all(|w| says(&c.action, &format!("\"{w}\"")));
    all.iter().find(has).unwrap_or_else(|| panic!("no '{action}' among {all:#?}")).clone()
}
fn badge(choice: &Choice, id: &str) -> Option<Text> {
    choice.preview.iter().map(|b| &b.name).find(|n| n.id == id).cloned()
}
fn question(t: &Table, viewer: Roles) -> tabletop::view::Prompt {
    GAME.table(&t.s, viewer).prompt.expect("a question")
}
/// The line as somebody reads it.
fn reads(t: &Table, id: &str, viewer: Roles) -> Vec<Text> {
    let seen = t.log.iter().filter_map(|e| e.seen_by(viewer));
    seen.map(|e| e.text).filter(|text| text.id == id).collect()
}
/// The Pragmatic Army is beside the French column.
fn near() -> Table {
    let mut t = operating();
    put(&mut t, "pragmatic_army", "1110");
    t
}

#[test]
fn kr_bat_65_the_log_says_that_he_marched_off_and_that_there_is_no_battle() {
    let mut t = near();
    t.plays("french march colonne_1").plays("french to 1110").plays("french halt");
    t.plays("french pass");
    let to = |t: &Table| t.legal().into_iter().find(|l| l.starts_with("allied to ")).expect("a way out");
    t.plays("allied march pragmatic_army");
    let away = to(&t);
    t.roll(&[0, 0]).plays(&away);
    let line = t.log.iter().find(|e| e.text.id == "log-marches-off").expect("a line");
    assert_eq!((line.by, line.places.clone()), (Some(Role(1)), vec!["1110".to_string()]));
    assert!(line.rules.contains(&"KR-BAT-65".into()) && line.seen_by(FRANCE).is_some());
    let costs: Vec<Text> = reads(&t, "log-op-loss", FRANCE);
    assert!(costs.len() == 2 && costs.iter().all(|c| says(c, "\"no\"")), "{costs:?}");
    assert!(!t.said("log-battle"));
}

#[test]
fn kr_bat_65_some_march_off_and_those_who_stay_fight() {
    let mut t = near();
    let unit = named::<UnitId>("du_schagen");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("1110")), Sp::ONE);
    t.plays("french march colonne_1").plays("french to 1110").plays("french halt").plays("french pass");
    t.plays("allied march pragmatic_army");
    let away = t.legal().into_iter().find(|l| l.starts_with("allied to ")).expect("a way out");
    t.roll(&[0, 0]).plays(&away);
    assert!(t.said("log-marches-off-some") && !t.said("log-marches-off"));
}

#[test]
fn kr_bat_65_a_march_upon_the_enemy_tells_whether_he_can_still_march_off() {
    let slip = |t: &Table| badge(&offered(t, FRANCE, "to 1110"), "preview-battle").expect("a battle");
    let mut t = near();
    t.plays("french march colonne_1");
    assert!(says(&slip(&t), "\"may\""));
    t.plays("french to 1110");
    assert!(says(&question(&t, FRANCE).note, "\"may\""));
    // The French are the last of the impulse.
    let mut t = near();
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    for step in t.s.flow.iter_mut() {
        if let Step::Turn(turn::Step::Operate { at }) = step {
            *at = 1;
        }
    }
    t.plays("french march colonne_1");
    assert!(says(&slip(&t), "\"no\""));
    // Without a plan nobody marches.
    let mut t = near();
    t.s.plans.retain(|p| p.side != ALLIED);
    t.plays("french march colonne_1");
    assert!(says(&slip(&t), "\"no\""));
    // By the option battles follow at once.
    let mut t = near();
    t.s.options.superiors = true;
    t.plays("french march colonne_1");
    assert!(says(&slip(&t), "\"no\""));
}

#[test]
fn kr_sie_41_a_besieger_is_warned_before_he_marches_off() {
    let mut t = operating();
    t.s.sieges[0].stage = Stage::Investment;
    let warned = |t: &Table| GAME.warnings(&t.s, FRANCE).into_iter().find(|w| w.rule == "KR-SIE-41");
    let lost = badge(&offered(&t, FRANCE, "march armee_de_flandre"), "preview-siege-lifted");
    assert!(says(&lost.expect("on his plate"), "tournai"));
    assert!(badge(&offered(&t, FRANCE, "march colonne_1"), "preview-siege-lifted").is_none());
    assert!(warned(&t).is_none());
    t.plays("french march armee_de_flandre");
    let first = t.legal().into_iter().find(|l| l.starts_with("french to ")).expect("a hex");
    let choice = offered(&t, FRANCE, first.trim_start_matches("french "));
    let lost = badge(&choice, "preview-siege-lifted").expect("on every hex");
    // What the scenario gives for it.
    let before = Board::new(pack(), &t.s).points(ALLIED);
    assert!(choice.gives_up() && says(&lost, "\"yes\""));
    assert!(warned(&t).is_some_and(|w| w.grave && w.places == ["1010"] && w.role == "french"));
    assert_eq!(question(&t, FRANCE).note.expect("a note").id, "note-march-besieger");
    t.plays(&first);
    let gained = Board::new(pack(), &t.s).points(ALLIED) - before;
    assert!(t.said("log-lifted") && says(&lost, &format!("{gained}")), "{lost:?} {gained}");
    assert!(warned(&t).is_none());
}

#[test]
fn kr_sie_41_with_others_before_the_walls_the_blockade_may_go_on() {
    let mut t = operating();
    t.s.sieges[0].stage = Stage::Investment;
    put(&mut t, "colonne_1", "1010");
    let of = |t: &Table, id: &str| badge(&offered(t, FRANCE, "march armee_de_flandre"), id).is_some();
    assert!(of(&t, "preview-siege-handed-on") && !of(&t, "preview-siege-lifted"));
    t.s.sieges[0].stage = Stage::Blockade;
    assert!(of(&t, "preview-blockade-handed-on"));
    put(&mut t, "colonne_1", "1110");
    assert!(of(&t, "preview-blockade-lifted"));
}

#[test]
fn kr_seq_14_what_counts_comes_first_on_the_first_turn() {
    let mut t = operating();
    let at = |t: &Table| {
        let panels = GAME.table(&t.s, FRANCE).panels;
        (panels.iter().position(|p| p.id == "goals"), panels.iter().filter(|p| p.id == "goals").count())
    };
    assert_eq!(at(&t), (Some(0), 1));
    t.s.turn += 1;
    assert!(at(&t).0 > Some(1) && at(&t).1 == 1);
}

#[test]
fn kr_gen_13_the_log_says_that_a_place_without_a_garrison_is_walked_into_and_by_whom() {
    let mut t = operating();
    put(&mut t, "colonne_1", "1609");
    put(&mut t, "pragmatic_army", "1110");
    t.plays("french pass").plays("allied march pragmatic_army").plays("allied to 1111");
    let line = t.log.iter().find(|e| e.text.id == "log-walks-in").expect("a line").clone();
    assert!(says(&line.text, "valenciennes") || says(&line.text, "conde"), "{:?}", line.text);
    assert!(line.by == Some(Role(1)) && line.seen_by(FRANCE).is_some() && line.rules == ["KR-GEN-13"]);
    // A garrison would have been met.
    let taken = t.log.iter().filter(|e| e.text.id == "log-depot-taken");
    assert!(taken.clone().all(|e| e.by == Some(Role(1)) && says(&e.text, "allied")));
}

#[test]
fn kr_bat_42_the_figures_of_a_round_add_up_and_say_who_inflicts_what() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[3, 6]);
    let line = t.log.iter().find(|e| e.report.is_some()).expect("a round");
    let rows = &line.report.as_ref().expect("a report").rows;
    assert_eq!(rows.len(), 2);
    for (row, die) in rows.iter().zip([3, 6]) {
        assert_eq!(row.figures[0].name.id, "report-die");
        assert_eq!(row.figures[0].value, die);
        assert_eq!(Some(row.figures.iter().map(|f| f.value).sum::<i32>()), row.total);
        assert_eq!(row.result.as_ref().expect("a result").id, "report-inflicts");
        assert_eq!(row.name.id, "report-side");
    }
    assert!(rows.iter().any(|r| r.figures.len() > 1), "something moves a die");
}

#[test]
fn kr_bat_10_the_battle_is_shown_with_what_each_had_and_has() {
    let mut t = joined(meeting(), &from());
    let row = |t: &Table, id: &str| {
        let panel = GAME.table(&t.s, FRANCE).panels.into_iter().find(|p| p.id == "battle").expect("a battle");
        let PanelBody::Sides { lines, .. } = panel.body else { panic!("sides") };
        lines.into_iter().find(|l| l.name.id == id).map(|l| format!("{:?}", l.values))
    };
    drawn_up(&mut t, ["B", "C"], &[0, 0]);
    let start = row(&t, "panel-battle-strength");
    share(&mut t);
    let q = Board::new(pack(), &t.s);
    let now = |hq: &str| q.sp(named::<HqId>(hq)).to_string();
    let shown = row(&t, "panel-battle-now").expect("what is left");
    assert!(shown.contains(&format!("\"{}\"", now("armee_de_flandre"))), "{shown}");
    assert!(shown.contains(&format!("\"{}\"", now("dutch_army"))), "{shown}");
    assert_eq!(row(&t, "panel-battle-strength"), start, "it is what they had");
    assert_ne!(Some(shown), start);
}

#[test]
fn kr_sup_17_guns_are_among_those_who_check() {
    let mut t = operating();
    let (side, at) = (FRENCH, hex("1010"));
    let causes = attrition::Causes { siege_hex: true, ..Default::default() };
    let size = Board::new(pack(), &t.s).hq_size(named("armee_de_flandre"));
    t.s.sides[FRENCH].unassigned = 2;
    t.s.flow.push(attrition::Step::Check { side, hex: at, from: None, back: None, size, causes }.into());
    let note = |t: &Table| question(t, FRANCE).note.expect("a note");
    let q = Board::new(pack(), &t.s);
    assert!(q.stack_sp(side, at) > q.sp(named("armee_de_flandre")));
    assert!(says(&note(&t), "\"yes\""));
    let guns: Vec<UnitId> = q.stack(side, at).filter(|&u| pack().arm(u).is_artillery()).collect();
    for gun in guns {
        t.s.units[gun].at = UnitAt::Unformed;
    }
    assert!(!says(&note(&t), "\"yes\""));
}

#[test]
fn kr_mov_09_a_hex_that_takes_more_than_there_is_says_why_it_is_offered() {
    let mut t = operating();
    t.plays("french march armee_de_flandre");
    let dear = |t: &Table, id: &str| {
        let all = GAME.table(&t.s, FRANCE).actions;
        all.iter().filter_map(|c| badge(c, id)).collect::<Vec<_>>()
    };
    assert!(dear(&t, "preview-one-hex").is_empty());
    // KR-SUP-33: without its hub it has what is printed, and a hex may take more.
    t.s.march.supplied = false;
    let (any, _) = Board::new(pack(), &t.s).allowances().expect("on the march");
    let mut told = Vec::new();
    for at in pack().atlas.grid.hexes() {
        put(&mut t, "armee_de_flandre", pack().names.name(at));
        t.s.march.from = Some(at);
        told.extend(dear(&t, "preview-one-hex"));
    }
    assert!(!told.is_empty());
    assert!(told.iter().all(|b| says(b, &format!("{any}"))));
}

#[test]
fn kr_mov_21_a_hex_that_is_reached_by_road_alone_says_so() {
    let mut t = operating();
    t.plays("french march colonne_1");
    let (any, road) = Board::new(pack(), &t.s).allowances().expect("on the march");
    assert!(road > Some(any));
    let mut farther = 0;
    for at in pack().atlas.grid.hexes() {
        put(&mut t, "colonne_1", pack().names.name(at));
        t.s.march.from = Some(at);
        for choice in GAME.table(&t.s, FRANCE).actions {
            let spent = choice.preview.iter().find(|b| b.kind == "number").and_then(|b| b.label.clone());
            let Some(spent) = spent.and_then(|s| s.parse::<u8>().ok()) else { continue };
            assert_eq!(badge(&choice, "preview-by-road").is_some(), spent > any, "{choice:?}");
            farther += usize::from(spent > any);
        }
    }
    assert!(farther > 0, "a road leads farther");
}

#[test]
fn kr_mov_24_an_overrun_says_against_how_many_it_succeeds() {
    let mut t = near();
    t.plays("french march colonne_1").plays("french to 1110");
    let label = |t: &Table| offered(t, FRANCE, "overrun").text;
    let q = Board::new(pack(), &t.s);
    let most = Sp::halves(q.sp(named("colonne_1")).in_halves() / pack().series.numbers.overrun);
    assert!(says(&label(&t), &format!("\"{most}\"")));
    // What has been seen is told, and no more than that.
    let (army, eyes) = (named::<HqId>("pragmatic_army"), FRANCE.0);
    let units: Vec<UnitId> = q.formation(army).collect();
    for &unit in &units {
        t.s.seen.units.hide(unit, ALLIANCE.0);
    }
    t.s.seen.hqs.show(army, eyes);
    let unseen = label(&t);
    assert!(says(&unseen, "\"no\""));
    let foot = units.iter().find(|&&u| !pack().arm(u).is_artillery()).copied().expect("foot");
    if let UnitAt::Hq(hq) = t.s.units[foot].at {
        t.s.seen.hqs.show(hq, eyes);
    }
    t.s.seen.units.show(foot, eyes);
    assert!(says(&label(&t), "\"yes\"") && says(&label(&t), &format!("\"{}\"", t.s.units[foot].sp)));
}

#[test]
fn kr_seq_06_after_the_last_impulse_the_order_is_that_of_the_administration_phase() {
    for (number, next) in [(2, "impulses"), (4, "administration")] {
        let mut t = operating();
        (t.s.impulse, t.s.operated) = (number, true);
        t.s.sides[FRENCH].unassigned = 1;
        for step in t.s.flow.iter_mut() {
            if let Step::Turn(turn::Step::Close { number: n }) = step {
                *n = number;
            }
        }
        t.plays("french pass").plays("allied pass");
        assert!(t.allows("french buy_order"), "{:?}", t.legal());
        let asked = question(&t, FRANCE);
        assert!(says(&asked.question, next) && says(&asked.note, next), "{asked:?}");
    }
}

#[test]
fn kr_int_06_who_knows_an_hq_reads_its_name_on_the_march() {
    let mut t = near();
    t.plays("french pass").plays("allied march pragmatic_army");
    let away = t.legal().into_iter().find(|l| l.starts_with("allied to ")).expect("a hex");
    let army = named::<HqId>("pragmatic_army");
    let state = t.s.clone();
    t.s.seen.hqs.hide(army, ALLIANCE.0);
    t.plays(&away);
    assert!(reads(&t, "log-march", FRANCE).is_empty() && !reads(&t, "log-march-hidden", FRANCE).is_empty());
    let mut t = Table { s: state, ..near() };
    t.s.seen.hqs.show(army, FRANCE.0);
    t.plays(&away);
    assert!(!reads(&t, "log-march", FRANCE).is_empty() && reads(&t, "log-march-hidden", FRANCE).is_empty());
}

#[test]
fn kr_sup_32_who_is_cut_off_is_told_from_which_hub() {
    let mut t = operating();
    // Lille is in the hands of the enemy.
    put(&mut t, "pragmatic_army", "0809");
    let warned = GAME.warnings(&t.s, FRANCE);
    let cut = warned.iter().find(|w| w.rule == "KR-SUP-32").expect("a warning");
    assert!(says(&cut.text, "hub_lille"), "{cut:?}");
    let cut =
        ["colonne_1", "armee_de_flandre"].into_iter().find(|h| !Board::new(pack(), &t.s).has_hub(named(h)));
    t.plays(&format!("french march {}", cut.expect("an HQ")));
    assert!(says(&question(&t, FRANCE).note, "hub_lille"));
}

#[test]
fn kr_aux_20_the_target_of_a_task_is_marked_for_whoever_is_asked() {
    let mut t = operating();
    let marked = |t: &Table, viewer: Roles| {
        let spaces = GAME.table(&t.s, viewer).spaces;
        let marked = spaces.into_iter().filter(|s| s.badges.iter().any(|b| b.kind == "asked"));
        marked.map(|s| s.id).collect::<Vec<_>>()
    };
    assert!(marked(&t, ALLIANCE).is_empty());
    t.plays("french plunder fr_hussars_lynden 1309");
    assert_eq!(marked(&t, ALLIANCE), ["1309"]);
    assert!(marked(&t, FRANCE).is_empty());
    let told = GAME.warnings(&t.s, ALLIANCE);
    assert!(told.iter().any(|w| w.rule == "KR-AUX-38" && w.places == ["1309"]));
    // The line has its place for all; who was sent only his own side reads.
    let line = t.log.iter().find(|e| e.text.id == "log-plunder").and_then(|e| e.seen_by(ALLIANCE));
    assert_eq!(line.expect("a line").places, ["1309"]);
    assert!(reads(&t, "log-goes", ALLIANCE).is_empty() && reads(&t, "log-goes", FRANCE).len() == 1);
}

#[test]
fn kr_seq_07_who_pays_for_the_order_reads_who_would_go_first() {
    let mut t = operating();
    t.s.sides[FRENCH].unassigned = 1;
    t.s.flow.push(turn::Step::Bid { at: 0 }.into());
    let first = |text: Text| says(&text, "role-french") && !says(&text, "role-allied");
    assert!(first(question(&t, FRANCE).note.expect("a note")), "France goes first now");
    t.plays("french buy_order");
    let offer = offered(&t, FRANCE, "shift french").text;
    assert!(offer.id == "action-shift" && says(&offer, "\"yes\""), "it would go last, in so many words");
    let line = t.legal().into_iter().find(|l| l.contains("shift")).expect("another order");
    t.plays(&line);
    let told = reads(&t, "log-order", FRANCE);
    assert!(told.len() == 1 && says(&told[0], "side-allied"), "{told:?}");
}

#[test]
fn kr_ops_12_the_log_says_to_everybody_who_passes() {
    let mut t = operating();
    t.log.clear();
    t.plays("french pass");
    let line = t.log.iter().find(|e| e.text.id == "log-passes").expect("a line");
    assert!(line.by == Some(Role(FRENCH.0)) && line.rules.contains(&"KR-OPS-12".into()));
    for viewer in [FRANCE, ALLIANCE, Roles::NOBODY] {
        assert_eq!(reads(&t, "log-passes", viewer), std::slice::from_ref(&line.text));
    }
}

#[test]
fn kr_bat_01_a_battle_that_waits_in_ones_own_hex_is_warned_of() {
    let warned = |t: &Table, viewer: Roles| {
        let all = GAME.warnings(&t.s, viewer).into_iter().filter(|w| w.rule == "KR-BAT-01");
        all.map(|w| (w.role, w.places.join(" "), w.grave, says(&w.text, "\"may\""))).collect::<Vec<_>>()
    };
    let line = |role: &str, grave| (role.to_string(), "1110".to_string(), grave, grave);
    let mut t = near();
    assert_eq!((warned(&t, FRANCE), warned(&t, ALLIANCE)), (vec![], vec![]));
    t.plays("french march colonne_1").plays("french to 1110").plays("french halt");
    // Whoever came has marched, and chose it; the other is not asked yet.
    assert_eq!(warned(&t, FRANCE), [line("french", false)]);
    assert_eq!(warned(&t, ALLIANCE), [line("allied", false)]);
    assert_eq!(warned(&t, Roles::NOBODY), []);
    t.plays("french pass");
    assert_eq!(
        (warned(&t, FRANCE), warned(&t, ALLIANCE)),
        (vec![line("french", false)], vec![line("allied", true)])
    );
    t.plays("allied march pragmatic_army");
    let away = t.legal().into_iter().find(|l| l.starts_with("allied to ")).expect("a way out");
    t.roll(&[0, 0]).plays(&away);
    assert_eq!((warned(&t, FRANCE), warned(&t, ALLIANCE)), (vec![], vec![]));
}

#[test]
fn kr_ops_02_whoever_ends_his_operations_is_told_who_could_still_march() {
    let t = near();
    let told = badge(&offered(&t, FRANCE, "pass"), "preview-idle").expect("two could march");
    assert!(says(&told, "Number(2)"), "{told:?}");
    let mut t = near();
    // KR-CPN-07: without a plan nobody marches.
    t.s.plans.retain(|p| p.side != FRENCH);
    assert!(badge(&offered(&t, FRANCE, "pass"), "preview-idle").is_none());
}
