//! What is seen: ways and what they cost, facings, overlays, odds, warnings, words.

use crate::field::{Field, field, unit};
use brave_fellows::flow::Board;
use brave_fellows::ids::Side;
use brave_fellows::impulse::Segment;
use brave_fellows::table;
use kernel::{Catalog, Game, Language, Pin, Roles, Table};
use tabletop::view::{ChoiceStyle, Overlay, PanelBody, Tint};

fn seen(f: &Field) -> Table {
    f.game.table(&f.s, Roles::of(Side::French.role()))
}
fn said(text: &kernel::Text) -> String {
    Catalog::of(&**crate::field::GAME, Language::En).unwrap().say(text).replace(['\u{2068}', '\u{2069}'], "")
}
fn overlay(f: &Field, id: &str, about: &[Pin]) -> Overlay {
    f.game.overlay(&f.s, Roles::of(Side::French.role()), id, about).unwrap()
}
fn tint(o: &Overlay, hex: &str) -> Option<Tint> {
    o.spaces.iter().rev().find(|s| s.space == hex).map(|s| s.tint)
}
fn piece(id: &str) -> Pin {
    Pin::Piece(id.into())
}
fn space(id: &str) -> Pin {
    Pin::Space(id.into())
}

#[test]
fn r6_2_2_the_way_is_shown_with_its_cost_before_the_click() {
    let mut f = field().has("f4l-1", "1717", "ne").at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    let table = seen(&f);
    let to = table.actions.iter().find(|a| a.pin == space("1916")).expect("it can go by road to 1916");
    let way = to.path.as_ref().expect("a way");
    assert_eq!(way.from, "1717");
    assert_eq!(way.pieces, ["f4l-1"]);
    // 6.2.9: half a point a hex along the road.
    let steps: Vec<_> = way.steps.iter().map(|s| (s.to.as_str(), s.paid.as_deref().unwrap())).collect();
    assert_eq!(steps, [("1816", "½"), ("1916", "1")]);
    assert_eq!(to.preview[0].label.as_deref(), Some("6"), "six of seven points are left");
}

#[test]
fn r6_2_7_it_is_said_where_one_must_stop() {
    let mut f =
        field().has("f4l-1", "1717", "ne").has("c1-lr-1", "2015", "sw").at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    let table = seen(&f);
    let badge = |hex: &str| {
        let to = table.actions.iter().find(|a| a.pin == space(hex)).unwrap();
        to.preview.iter().any(|b| b.kind == "front")
    };
    assert!(badge("1916") && !badge("1816"));
    let note = |t: &Table| t.prompt.as_ref().and_then(|p| p.note.as_ref()).map(|n| n.id.to_string());
    assert_eq!(note(&table).as_deref(), Some("note-move-front"), "and that some hexes are such");
    let mut f = field().has("f4l-1", "1717", "ne").at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    assert_eq!(note(&seen(&f)).as_deref(), Some("note-move"));
}

#[test]
fn r4_3_2_a_facing_is_chosen_on_the_arrow_of_the_unit() {
    let mut f = field().has("f4l-1", "1717", "ne").at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1").plays("french to 1816");
    let table = seen(&f);
    let turns: Vec<_> =
        table.actions.iter().filter(|a| matches!(&a.pin, Pin::Facing(id, _) if id == "f4l-1")).collect();
    assert_eq!(turns.len(), 5, "{turns:?}");
    // As it faces is the usual way on, and no arrow.
    let main: Vec<_> = table.actions.iter().filter(|a| a.style == ChoiceStyle::Main).collect();
    assert_eq!(main.iter().map(|a| said(&a.text)).collect::<Vec<_>>(), ["Stay facing north-east"]);
    assert_eq!(said(&table.prompt.unwrap().note.unwrap()), "6½ of 7 movement points left.");
    assert!(table.pieces.iter().any(|p| p.id == "f4l-1" && p.states.contains(&"selected".to_string())));
}

#[test]
fn a_question_tells_what_to_do_and_its_button_what_is_over() {
    let done = |segment: Segment| {
        let near = field().has("f4l-1", "1717", "ne").has("c1-lr-1", "1816", "sw");
        let f = near.at(Side::French, segment);
        let table = seen(&f);
        let button = table.actions.iter().find(|a| a.action == "done").expect("a way on");
        (said(&button.text), table.prompt.unwrap().note.map(|n| n.id.to_string()))
    };
    let told = |button: &str, note: &str| (button.to_string(), Some(note.to_string()));
    assert_eq!(done(Segment::Movement), told("End movement", "note-who-moves"));
    assert_eq!(done(Segment::OffensiveFire), told("No more fire", "note-fire-offensive"));
    assert_eq!(done(Segment::Melee), told("No more melees", "note-melee"));
}

#[test]
fn r4_4_2_what_blocks_the_line_of_sight_is_shown() {
    let f = field().has("fgart-1", "1918", "n").at(Side::French, Segment::OffensiveFire);
    let game = &f.game.pack;
    // Two land hexes three apart, one pair that sees and one that does not, found on the map itself.
    let q = Board::new(game, &f.s);
    let from = game.grid.parse("1717").unwrap();
    let mut open = 0;
    let mut shut = 0;
    for to in game.ways.land.iter().filter(|&h| game.grid.distance(from, h) == 3) {
        let o = overlay(&f, "sight", &[space("1717"), space(&game.grid.name(to))]);
        assert!(o.lines[0].straight);
        match q.sees(Side::French, brave_fellows::sight::Eyes::Artillery, from, to) {
            Ok(()) => {
                open += 1;
                assert!(o.blocked.is_empty() && o.lines[0].tint == Tint::Good);
            }
            Err(hex) => {
                shut += 1;
                assert_eq!(o.blocked[0].at, space(&game.grid.name(hex)));
                let terrain = said(&kernel::Text::new(game.terrain(hex).name.clone()));
                assert!(said(&o.blocked[0].text).ends_with(&format!("blocks the view: {terrain}")), "{o:?}");
                assert_eq!(tint(&o, &game.grid.name(to)), Some(Tint::Bad));
            }
        }
    }
    assert!(open > 0 && shut > 0, "{open} {shut}");
}

#[test]
fn r4_3_3_fronts_of_both_sides_are_shown() {
    let f =
        field().has("f4l-1", "1717", "ne").has("c1-lr-1", "1916", "sw").at(Side::French, Segment::Movement);
    let o = overlay(&f, "fronts", &[]);
    assert_eq!(tint(&o, "1816"), Some(Tint::Fair), "between them");
    assert_eq!(tint(&o, "1716"), Some(Tint::Good));
    assert_eq!(tint(&o, "1618"), None, "behind");
}

#[test]
fn r6_1_2_a_leaders_range_is_shown_and_who_is_out_of_it() {
    let f = field()
        .led("gai", "1717")
        .has("f4l-1", "1717", "ne")
        .has("f4l-2", "2115", "ne")
        .at(Side::French, Segment::Movement);
    let o = overlay(&f, "command", &[piece("gai")]);
    assert_eq!(
        (tint(&o, "1816"), tint(&o, "1916"), tint(&o, "2115")),
        (Some(Tint::Good), Some(Tint::Good), None)
    );
    let o = overlay(&f, "out-of-command", &[]);
    assert_eq!((tint(&o, "1717"), tint(&o, "2115")), (Some(Tint::Good), Some(Tint::Bad)));
}

#[test]
fn r6_3_7a_a_field_of_fire_tells_what_the_guns_are_worth() {
    let f = field().has("fgart-1", "1717", "ne").at(Side::French, Segment::OffensiveFire);
    let o = overlay(&f, "fire", &[piece("fgart-1")]);
    let label = |hex: &str| o.spaces.iter().find(|s| s.space == hex).and_then(|s| s.label.clone());
    let ff = f.game.pack.unit(unit("fgart-1")).ff;
    assert_eq!(label("1816"), Some(ff.to_string()));
    assert!(o.spaces.iter().all(|s| s.space != "1618"), "not behind it");
    let far = o.spaces.iter().find(|s| s.tint == Tint::Fair).expect("some hex four away is in sight");
    assert_eq!(far.label.as_deref(), Some(ff.div_ceil(2).to_string().as_str()));
}

#[test]
fn r6_3_8_the_chances_of_a_fire_are_told_before_it() {
    let mut f = field()
        .has("f4l-1", "3110", "se")
        .has("f4l-2", "3110", "se")
        .has("c5-nar-1", "3210", "nw")
        .at(Side::French, Segment::OffensiveFire);
    let shot = seen(&f);
    let at = shot.actions.iter().find(|a| a.pin == space("3210")).expect("it can be fired at");
    assert_eq!(at.preview[0].kind, "fire", "a sign at the target");
    let told: Vec<String> = at.preview.iter().map(|b| said(&b.name)).collect();
    assert!(told[0].starts_with("Fire factors: ") && told.iter().any(|t| t.ends_with('%')), "{told:?}");
    f.plays("french at 3210");
    // Which hex it is stays marked, and the question tells the sum with whatever changes it.
    let asked = seen(&f);
    let marked: Vec<_> = asked
        .spaces
        .iter()
        .filter(|s| s.badges.iter().any(|b| b.kind == "fire"))
        .map(|s| s.id.as_str())
        .collect();
    assert_eq!(marked, ["3210"]);
    let prompt = asked.prompt.unwrap();
    let note = said(&prompt.note.unwrap());
    assert!(note.starts_with(&told[0]), "{note}");
    let mut once = prompt.rules.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), prompt.rules.len(), "each case once");
    let odds = f.game.odds(&f.s, Roles::of(Side::French.role()));
    assert_eq!(odds.len(), 1);
    assert_eq!(odds[0].outcomes.iter().map(|o| u32::from(o.permille)).sum::<u32>(), 1000);
}

/// What a choice tells of its chances, in percent and in words, in that order.
fn told(preview: &[tabletop::view::Badge]) -> Vec<String> {
    preview.iter().map(|b| said(&b.name)).filter(|t| t.ends_with('%')).collect()
}

#[test]
fn r6_4_7_the_chances_of_a_melee_are_the_same_at_the_target_and_when_it_is_chosen() {
    let mut f =
        field().has("f4l-1", "3110", "se").has("c5-nar-1", "3210", "nw").at(Side::French, Segment::Melee);
    let before = seen(&f);
    let at = before.actions.iter().find(|a| a.pin == space("3210")).expect("it can be attacked");
    assert_eq!(at.preview[0].kind, "battle");
    let first = told(&at.preview);
    f.plays("french at 3210");
    let odds = f.game.odds(&f.s, Roles::of(Side::French.role()));
    let chances = odds[0].outcomes.iter();
    let chances = chances.map(|o| format!("{}: {}%", said(&o.text), (o.permille + 5) / 10));
    let plain = |t: &str| t.replace(['\u{a0}', '\u{202f}'], " ");
    let chances: Vec<String> = chances.map(|t| plain(&t)).collect();
    assert_eq!(first.iter().map(|t| plain(t)).collect::<Vec<_>>(), chances);
    assert!(chances.iter().any(|t| t.starts_with("Nobody dares")), "with the checks before it: {chances:?}");
    // And beside the button.
    let now = seen(&f);
    let fight = now.actions.iter().find(|a| a.action == "fight").expect("the attack");
    assert_eq!(told(&fight.preview), first);
}

#[test]
fn r6_2_13_whether_a_charge_in_reaction_is_made_is_told_before_it() {
    let f = field().has("f1h-1", "1519", "n").has("c1-aps-1", "1516", "s").has("c1-mpl-1", "1318", "ne");
    let mut f = f.at(Side::French, Segment::Movement);
    f.plays("french unit f1h-1").dice(&[1, 4]).plays("french charge 1516");
    let table = f.game.table(&f.s, Roles::of(Side::Coalition.role()));
    let yes = table.actions.iter().find(|a| a.action == "yes").expect("the question");
    assert!(said(&yes.preview[0].name).contains('%'), "{:?}", yes.preview);
}

#[test]
fn r6_5_2_a_wound_that_outlasts_the_battle_is_said_to() {
    use brave_fellows::state::LeaderAt;
    let says = |until: u8| {
        let mut f = field().at(Side::French, Segment::Movement);
        let leader = crate::field::leader("gai");
        f.s.set_leader(leader, LeaderAt::Wounded { until });
        let table = seen(&f);
        let rows = table.panels.iter().filter_map(|p| match &p.body {
            PanelBody::Rows { rows } => Some(rows),
            _ => None,
        });
        rows.flatten().map(|r| said(&r.value)).filter(|t| t.contains("wounded")).collect::<Vec<_>>()
    };
    assert_eq!(says(9), ["wounded, back on turn 9"]);
    assert_eq!(says(22), ["wounded, and not back before the end"]);
}

#[test]
fn r4_1_11_and_6_7_1_what_threatens_is_said() {
    let f = field()
        .has("f4l-1", "3110", "se")
        .has("f100-1", "3110", "se")
        .has("f103-1", "3110", "se")
        .has("c5-nar-1", "3210", "nw")
        .tired("f4l-1")
        .on_turn(8)
        .at(Side::French, Segment::Movement);
    let warned = f.warned(Side::French.role());
    let rules: Vec<&str> = warned.iter().map(|w| w.1.as_str()).collect();
    assert!(rules.contains(&"4.1.11") && rules.contains(&"6.7.1") && rules.contains(&"8.1.1"), "{warned:?}");
    let calm = field().has("f4l-1", "3110", "se").at(Side::French, Segment::Movement);
    assert_eq!(calm.warned(Side::French.role()), []);
}

#[test]
fn a_unit_is_told_in_words() {
    let f = field().has("f103-2", "0715", "ne").has("c3-but-1", "0913", "sw").tired("f103-2");
    let q = Board::new(&f.game.pack, &f.s);
    let words = table::words(q, unit("f103-2")).unwrap();
    let far = f.game.pack.grid.distance(f.s.at(unit("f103-2")).unwrap(), f.s.at(unit("c3-but-1")).unwrap());
    let far = ["no", "one", "two", "three"][usize::from(far)];
    assert_eq!(
        said(&words),
        format!("103·2 in Dürenstein (0715), facing north-east, fatigued; in front: Buty·1 at {far} hexes")
    );
    let alone = field().has("f103-2", "0715", "ne");
    let q = Board::new(&alone.game.pack, &alone.s);
    assert_eq!(
        said(&table::words(q, unit("f103-2")).unwrap()),
        "103·2 in Dürenstein (0715), facing north-east"
    );
}

#[test]
fn r3_0_the_ribbon_follows_the_turn() {
    let f = field().has("f4l-1", "3110", "se").at(Side::French, Segment::Movement);
    assert_eq!(seen(&f).ribbon.steps.len(), 5);
    let new = Field::start(&crate::field::GAME, "historical", &[]);
    let now = |f: &Field| seen(f).ribbon.steps.iter().position(|s| s.state == tabletop::view::Progress::Now);
    assert_eq!(now(&new), Some(0));
}

#[test]
fn r6_1_who_acts_is_shown_until_the_next_leader_is_chosen() {
    let mut f = field()
        .led("gai", "1717")
        .has("f4l-1", "1717", "ne")
        .has("c5-nar-1", "3110", "nw")
        .at(Side::French, Segment::Movement)
        .with(|s| s.impulse.leader = Some(crate::field::leader("gai")));
    let shown = |f: &Field| seen(f).panels.iter().any(|p| p.id == "impulse");
    assert!(shown(&f));
    f.plays("french done");
    assert!(!shown(&f), "{:?}", f.s.flow);
}

#[test]
fn r8_4_4_and_8_2_6_works_that_are_lost_are_marked() {
    // Off the map, and told in words: no sign besides.
    let names = |f: &Field| {
        let table = seen(f);
        let told = |s: &tabletop::view::SpaceState| s.badges.iter().any(|b| b.kind == "told");
        assert!(table.spaces.iter().flat_map(|s| &s.badges).all(|b| b.kind == "told"));
        let told: Vec<_> = table.spaces.iter().filter(|s| told(s)).map(|s| s.id.clone()).collect();
        assert_eq!(told, table.gone.iter().map(|g| g.space.clone()).collect::<Vec<_>>());
        told
    };
    let p = &crate::field::GAME.pack;
    let whole = field().with(|s| (s.strong_point, s.guns) = (true, 7));
    assert!(names(&whole).is_empty());
    let gone = field().with(|s| (s.strong_point, s.guns) = (false, 7));
    assert_eq!(names(&gone), [p.grid.name(p.places.strong_point)]);
    let lost = field().with(|s| (s.strong_point, s.guns) = (true, 6));
    assert_eq!(names(&lost).len(), 1);
}

#[test]
fn r2_3_5_markers_are_states_of_the_counters() {
    let f = field().has("f4l-1", "1717", "ne").has("f4l-2", "1616", "ne").has("f4d-1", "1319", "ne");
    let f = f.tired("f4l-1").routed("f4l-2").with(|s| s.charged.insert(unit("f4d-1")));
    let table = seen(&f);
    let states = |id: &str| table.pieces.iter().find(|p| p.id == id).unwrap().states.clone();
    let all = ["f4l-1", "f4l-2", "f4d-1"].map(states);
    assert!(all.iter().all(|s| !s.is_empty()), "{all:?}");
    assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2], "{all:?}");
}

#[test]
fn r8_4_4_and_8_2_7_what_is_gone_is_drawn_no_more() {
    let gone = |f: &Field| -> Vec<_> { seen(f).gone.into_iter().map(|g| (g.space, g.kind)).collect() };
    let mut f = field().has("f4l-1", "1717", "ne").at(Side::French, Segment::Movement);
    (f.s.strong_point, f.s.guns) = (true, 0b111);
    assert!(gone(&f).is_empty());
    (f.s.strong_point, f.s.guns) = (false, 0b101);
    assert_eq!(gone(&f), [("2812".into(), "guns".into()), ("1815".into(), "wall".into())]);
}

/// The charts of the player aids, by name.
fn chart(id: &str) -> &'static tabletop::view::ChartSheet {
    let charts = &crate::field::GAME.pack.printed.scenery.charts;
    charts.iter().find(|c| c.id == id).unwrap_or_else(|| panic!("no chart {id}"))
}

#[test]
fn r2_4_the_charts_on_the_table_are_those_that_are_played_by() {
    let p = &crate::field::GAME.pack;
    let row = |id: &str, n: usize| chart(id).cells[n].iter().map(|c| c.value.as_str()).collect::<Vec<_>>();
    // 6.3.8, 6.4.7: cell by cell, from the first die on.
    let fire = chart("fire");
    assert_eq!(fire.column_heads, ["1", "2", "3", "4–5", "6–7", "8–9", "10–12", "13+"]);
    assert_eq!((fire.row_heads[0].as_str(), fire.row_heads[12].as_str()), ("≤ 0", "≥ 12"));
    for (die, cells) in (0..).zip(&fire.cells) {
        for (column, cell) in cells.iter().enumerate() {
            assert_eq!(cell.value, p.fire.table.cell(column, die));
            assert!(cell.reconstructed);
        }
    }
    for (die, cells) in (1..).zip(&chart("melee").cells) {
        for (column, cell) in cells.iter().enumerate() {
            assert_eq!(cell.value, p.melee.table.cell(column, die));
        }
    }
    // 6.2.3: a vineyard, Level 2, the Danube.
    assert_eq!(row("terrain", 1), ["2", "1", "3", "3", "1", "", "●", "−1", ""]);
    assert_eq!(row("terrain", 3), ["▲2", "▲2", "▲2", "▲2", "▲2", "●", "", "−1", ""]);
    assert_eq!(row("terrain", 10)[0], "✕");
    // 6.2.3d, 9.2.2 and 9.6.3, 10.2.4.
    assert_eq!(row("levels", 5), ["3 / 2", "3 / 2", "2 / 1", "1 / 0", "4 / 3"]);
    assert_eq!(row("turns", 5), ["12:00", "1–5", "1–6", "1", "●", ""]);
    assert_eq!(row("victory", 0), ["10", "16"]);
    // 4.2.1: being charged.
    assert_eq!(row("checks", 3), ["R", "R", "S", "r +2 · v −1 · s −1"]);
    let said: Vec<String> = chart("fire_modifiers").notes.iter().map(said).collect();
    assert!(said.contains(&"Artillery at point blank: +2".into()), "{said:?}");
}

#[test]
fn r6_6_2_the_order_of_retreats_is_on_the_table() {
    let said: Vec<String> = chart("retreats").notes.iter().map(said).collect();
    assert_eq!(said.len(), 6);
    assert!(said[0].starts_with("First: towards the nearest town"));
}

#[test]
fn r3_0_to_end_a_segment_is_no_usual_way_on_while_somebody_can_act_in_it() {
    let style = |f: &Field| seen(f).actions.iter().find(|a| a.action == "done").map(|a| a.style);
    // Two units; both can go somewhere, then one, then none that is not shut in.
    let f = field().has("f4l-1", "1717", "ne").has("f4l-2", "1517", "ne");
    let mut f = f.at(Side::French, Segment::Movement);
    assert_eq!(style(&f), Some(ChoiceStyle::Plain));
    f.all(&["french unit f4l-1", "french to 1618", "french face ne"]);
    assert_eq!(style(&f), Some(ChoiceStyle::Plain));
    // 6.2.8: shut in by the enemy on all sides, it could only turn.
    let around = ["1516", "1616", "1617", "1518", "1417", "1416"];
    let f = ["c1-aps-1", "c1-aps-2", "c1-aps-3", "c1-smo-1", "c1-smo-2", "c1-smo-3"].into_iter().zip(around);
    let f = f.fold(field().has("f4l-2", "1517", "ne"), |f, (foe, at)| f.has(foe, at, "s"));
    let f = f.at(Side::French, Segment::Movement);
    assert_eq!(style(&f), Some(ChoiceStyle::Main));
    // 6.3, 6.4: nor while there is something to fire at, or to attack.
    let near = || field().has("f4l-1", "1717", "n").has("c1-aps-1", "1716", "s");
    assert_eq!(style(&near().at(Side::French, Segment::OffensiveFire)), Some(ChoiceStyle::Plain));
    assert_eq!(style(&near().at(Side::French, Segment::Melee)), Some(ChoiceStyle::Plain));
    // 6.2.11e: nor while a charge can go on.
    let f = field().has("f1h-1", "1916", "ne").has("c1-aps-1", "2214", "sw").has("c1-smo-1", "2314", "sw");
    let mut f = f.rolling(&[1]).at(Side::French, Segment::Movement);
    f.plays("french unit f1h-1").dice(&[1, 6, 1]).plays("french charge 2214");
    assert!(f.allows("french charge 2314"));
    assert_eq!(style(&f), Some(ChoiceStyle::Plain));
}

#[test]
fn r4_3_2_whoever_advances_or_is_left_behind_is_turned_by_his_own_arrow() {
    let arrows = |f: &Field, unit: &str| {
        let faces = seen(f).actions.into_iter().filter(|a| a.action["face"].is_string());
        let (kept, turned): (Vec<_>, Vec<_>) = faces.partition(|a| a.pin == Pin::Button);
        assert!(kept.iter().all(|a| a.style == ChoiceStyle::Main) && kept.len() == 1, "{kept:?}");
        let own = |a: &tabletop::view::Choice| matches!(&a.pin, Pin::Facing(piece, _) if piece == unit);
        assert!(turned.len() == 5 && turned.iter().all(own), "{turned:?}");
    };
    // 6.2.5: two that move together, and one stays halfway.
    let f = field().has("f4l-1", "1717", "ne").has("f4l-2", "1717", "ne");
    let mut f = f.at(Side::French, Segment::Movement);
    f.all(&["french unit f4l-1", "french unit f4l-2", "french to 1618", "french drop f4l-2"]);
    arrows(&f, "f4l-2");
    // 6.4.9: whoever comes into the hex.
    let f = field().has("f4l-1", "1717", "n").has("c1-aps-1", "1716", "s").routed("c1-aps-1");
    let mut f = f.at(Side::French, Segment::Melee);
    f.dice(&[1, 6]).plays("french at 1716");
    f.plays("french fight");
    while !f.allows("french face n") {
        let next = f.legal().into_iter().find(|l| l.contains("advance")).expect("it advances");
        f.plays(&next);
    }
    arrows(&f, "f4l-1");
}

#[test]
fn r9_5_2_the_table_says_what_the_next_alert_needs() {
    let alert = |crossed: Option<u8>, turn: u8| {
        let f = field().has("f4l-1", "1717", "ne").on_turn(turn).with(|s| {
            s.battle.alert = false;
            s.battle.crossed = crossed;
        });
        let panels = seen(&f.at(Side::French, Segment::Movement)).panels;
        let rows = panels.into_iter().find_map(|p| match p.body {
            PanelBody::Rows { rows } if p.id == "expected" => Some(rows),
            _ => None,
        });
        said(&rows.unwrap().last().unwrap().value)
    };
    // A red box on the track alone calls for no roll.
    assert_eq!(alert(None, 3), "line not crossed");
    assert_eq!(alert(Some(3), 3), "next turn on 4 or more");
    assert_eq!(alert(Some(3), 4), "next turn on 3 or more");
    assert_eq!(alert(Some(3), 6), "next turn on 1 or more");
}

#[test]
fn r5_2_4_what_is_left_after_coming_onto_the_map_is_what_is_left() {
    let mut f = field().has("f4l-1", "1717", "ne").at(Side::French, Segment::Movement);
    f.s.waiting.insert(unit("f32-1"));
    f.s.impulse.active.insert(unit("f32-1"));
    f.plays("french unit f32-1");
    let left = |hex: &str| {
        let table = seen(&f);
        let to = table.actions.iter().find(|a| a.pin == space(hex)).expect("it can come in there");
        to.preview[0].label.clone().expect("what is left of six points")
    };
    assert_eq!([left("0109"), left("0209")], ["5".to_string(), "4½".to_string()]);
}
