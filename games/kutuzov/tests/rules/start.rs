//! 18.2: the surprise attack of the first Turn.
use crate::common::*;
use tabletop::view::ChoiceStyle;

/// At the question whether there is a surprise.
fn before() -> Position {
    let mut t = at("1-invasion");
    t.all(&["fn keep", "r1 keep", "fs keep", "r2 keep"]);
    t
}

#[test]
fn r18_2_only_the_first_start_has_it_and_the_imperials_may_leave_it() {
    let mut t = before();
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn no");
    assert!(t.s.bridges.is_empty() && t.s.impulse.on);
    let mut t = with_options("1-invasion", &[("surprise", "no")]);
    t.all(&["fn keep", "r1 keep", "fs keep", "r2 keep"]);
    assert!(t.s.impulse.on);
    assert!(GAME.pack.scenarios[1..].iter().all(|s| s.first_turn.is_none()));
}

#[test]
fn r18_2_each_army_and_soldier_moves_one_space_for_nothing_on_its_own_side() {
    let mut t = before();
    t.plays("fn yes").plays("fn form masuria").plays("fn leave eugene");
    // Not across the frontier; from Masuria Ney goes to Suwalki, and no further.
    t.refuses("fn march grodno", "18.2");
    t.plays("fn march suwalki");
    assert_eq!((t.place("ney"), t.sp("fn", "suwalki")), ("suwalki".into(), 18));
    t.plays("fn command napoleon");
    t.refuses("fn detach danzig fs infantry", "10.11").plays("fn detach danzig fn infantry");
    t.plays("fn halt").plays("fn done");
    // The Southern Army next; what has moved with the Northern one does not move again.
    t.plays("fs form masuria").plays("fs march suwalki").plays("fn command napoleon").plays("fs done");
    assert_eq!(t.place("eugene"), "suwalki");
    // Bridges: two each, where an Army stands at the Imperial end.
    t.refuses("fn bridge masuria grodno", "18.2").refuses("fn bridge suwalki vilna", "18.2");
    t.plays("fn bridge suwalki kovno")
        .refuses("fn bridge suwalki kovno", "18.2")
        .plays("fn bridge tilsit schlavii");
    t.plays("fs bridge suwalki grodno").plays("fs done");
    let (a, b) = (t.space("suwalki"), t.space("kovno"));
    assert_eq!(t.q().line(a, b, IMPERIAL), Some(Line::Clear));
    assert_eq!(t.q().line(a, b, TSARIST), Some(Line::River));
    assert!(t.s.marked.is_empty() && t.s.stopped.is_empty() && t.s.cohorts.is_empty(), "they are fresh");
    assert!(t.s.impulse.on && t.s.impulse.power == FN);
}

#[test]
fn r18_2_what_is_left_is_not_given_up_by_enter_and_a_free_move_names_no_points() {
    let mut t = before();
    t.plays("fn yes");
    let style = |t: &Position| {
        let table = t.game.table(&t.s, Roles::of(Role(0)));
        let done = table.actions.iter().find(|a| a.text.id == "action-done").expect("it can be left").clone();
        (done.style, done.preview.iter().map(|b| b.name.id.to_string()).collect::<Vec<_>>())
    };
    let note =
        |t: &Position| t.game.table(&t.s, Roles::of(Role(0))).prompt.unwrap().note.unwrap().id.to_string();
    assert_eq!(style(&t).0, ChoiceStyle::Plain, "Armies may still move");
    assert_eq!(note(&t), "note-to-the-bridges");
    let table = t.game.table(&t.s, Roles::of(Role(0)));
    let fights = |a: &tabletop::view::Choice| a.preview.iter().any(|b| b.kind == "battle");
    assert!(!table.actions.iter().any(fights), "nobody comes upon the enemy on this way");
    t.plays("fn form masuria");
    assert_eq!(note(&t), "note-march-free");
    t.plays("fn march suwalki");
    assert_eq!(note(&t), "note-command");
    t.plays("fn command napoleon").plays("fn done").plays("fs done");
    assert_eq!(style(&t), (ChoiceStyle::Plain, vec!["badge-lost-bridges".to_string()]));
    assert_eq!(note(&t), "note-bridge");
}

#[test]
fn r18_2_tsarists_are_surprised_across_a_bridge_in_the_first_round_only() {
    let mut t = before();
    t.all(&["fn yes", "fn done", "fs done", "fn bridge suwalki kovno", "fn done", "fs done"]);
    let (from, to) = (t.space("suwalki"), t.space("kovno"));
    assert_eq!(t.q().surprise(Some(from), to), Some((false, -1)));
    assert_eq!(t.q().surprise(Some(t.space("tilsit")), to), None, "no bridge there");
    t.s.impulse.scheduled = false;
    assert_eq!(t.q().surprise(Some(from), to), None, "a pre-emptive Impulse is no Scheduled one");
    // When the Round is over the bridges are taken up.
    t.s.marker = R2;
    t.s.flow.clear();
    let mut t = t.steps(&[kutuzov::turn::Step::Advance.into()]);
    assert!(t.s.bridges.is_empty() && t.said("log-bridges-gone"));
    assert_eq!(t.s.round, 2);
    t.run();
}

#[test]
fn r18_2_no_event_lets_the_surprised_intercept() {
    // Over the bridge to Kovno; Wittgenstein could come from Schlavii, and with Concentration of Forces somebody from farther off.
    let crosses = |bridge: bool| {
        let mut t = before();
        t.all(&["fn yes", "fn done", "fs done"]);
        if bridge {
            t.plays("fn bridge suwalki kovno");
        }
        t.all(&["fn done", "fs done"]);
        let mut t = t.hand("r1", &[72]).hand("fn", &[84]).hand("fs", &[79]);
        t.s.resources = [0; 4];
        t.plays("fn spend this_sanguinary_combat").plays("fn form suwalki").plays("fn march kovno");
        t
    };
    assert_eq!(crosses(false).deciding(), ["r1"]);
    let t = crosses(true);
    assert_eq!(t.deciding(), ["fn"]);
}
