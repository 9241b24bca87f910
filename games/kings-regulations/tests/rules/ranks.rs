//! VIC: ranks that a victor buys.

use crate::administration::by_hand;
use crate::common::{ALLIED, FRENCH, Position, Table, pack};
use kings_regulations::ids::Branch;
use kings_regulations::ranks::{Honour, crown};
use kings_regulations::victory::End;

const WON: End = End { winner: Some(FRENCH), level: None };

/// The French have won, with so much prestige against the Allies' ten.
fn crowned(prestige: i8) -> Table {
    let mut t = Position::start("year").plays();
    t.s.options.ranks = true;
    t.s.sides[FRENCH].prestige = prestige;
    t.s.sides[ALLIED].prestige = 10;
    by_hand(&mut t, |u| crown(u, WON));
    t
}
/// The place of a rank on the chart.
fn rank(id: &str) -> u8 {
    let all = &pack().series.charts.player_ranks;
    all.iter().position(|(own, _)| own == id).expect("a rank") as u8
}
fn line(id: &str, of: &str) -> String {
    format!("french rank {} {of}", rank(id))
}
fn buys(t: &mut Table, id: &str, of: &str) {
    t.plays(&line(id, of));
}
fn has(t: &Table, id: &str, of: Branch) -> bool {
    t.s.honours.contains(&Honour { side: FRENCH, rank: rank(id), of })
}

#[test]
fn kr_vic_10_the_victor_spends_what_he_has_above_the_next() {
    // 20 against 10: nine.
    let mut t = crowned(20);
    assert!(t.s.over.is_none());
    buys(&mut t, "colonel", "horse");
    buys(&mut t, "brigadier", "foot");
    assert!(t.said("log-rank") && has(&t, "colonel", Branch::Horse) && has(&t, "brigadier", Branch::Foot));
    // Two are left, and nothing costs so little: it is over.
    assert_eq!(t.s.over, Some(WON));
    // He need not.
    let mut t = crowned(20);
    t.plays("french done");
    assert!(t.s.over == Some(WON) && t.s.honours.is_empty());
    // Three to spend at the least: 14 against 10.
    assert!(crowned(13).s.over.is_some() && crowned(14).s.over.is_none());
    let mut t = crowned(14);
    t.refuses(&line("guards_colonel", "foot"), "KR-VIC-11");
    buys(&mut t, "colonel", "foot");
    assert_eq!(t.s.over, Some(WON));
    // Dear ones are refused for their price.
    let mut t = crowned(16);
    buys(&mut t, "colonel", "foot");
    assert!(t.s.over == Some(WON), "two are left");
    let mut t = crowned(17);
    t.plays(&line("colonel", "foot"));
    assert!(
        t.s.over == Some(WON),
        "three are left, a Brigadier costs four, and a second regiment takes a higher grade"
    );
    let mut t = crowned(18);
    t.plays(&line("colonel", "foot"));
    t.refuses(&line("guards_colonel", "foot"), "KR-VIC-10");
}

#[test]
fn kr_vic_10_only_where_the_table_plays_with_it_and_somebody_has_won() {
    let mut t = Position::start("year").plays();
    by_hand(&mut t, |u| crown(u, WON));
    assert_eq!(t.s.over, Some(WON));
    let mut t = Position::start("year").plays();
    t.s.options.ranks = true;
    let draw = End { winner: None, level: None };
    by_hand(&mut t, |u| crown(u, draw));
    assert_eq!(t.s.over, Some(draw));
}

#[test]
fn kr_vic_11_grades_go_in_order_and_colonelships_by_arm() {
    let mut t = crowned(100);
    // A Colonelship first; and the grade that follows.
    t.refuses(&line("brigadier", "foot"), "KR-VIC-11");
    buys(&mut t, "colonel", "horse");
    t.refuses(&line("major_general", "foot"), "KR-VIC-11");
    // The Guards of the same arm, for the regiment he has.
    t.refuses(&line("guards_colonel", "foot"), "KR-VIC-11");
    buys(&mut t, "guards_colonel", "horse");
    assert!(has(&t, "guards_colonel", Branch::Horse) && !has(&t, "colonel", Branch::Horse));
    // One until he is a Lieutenant General, then two, and three of a Marshal.
    t.refuses(&line("colonel", "foot"), "KR-VIC-11");
    ["brigadier", "major_general", "lieutenant_general"].iter().for_each(|id| buys(&mut t, id, "foot"));
    buys(&mut t, "colonel", "foot");
    t.refuses(&line("colonel", "guns"), "KR-VIC-11");
    // An Inspector is a Colonel General, of the same arm; and there is one alone.
    t.refuses(&line("inspector", "horse"), "KR-VIC-11");
    buys(&mut t, "colonel_general", "horse");
    t.refuses(&line("inspector", "foot"), "KR-VIC-11");
    buys(&mut t, "inspector", "horse");
    t.refuses(&line("inspector", "horse"), "KR-VIC-11");
    t.refuses(&line("colonel_general", "foot"), "KR-VIC-11");
    buys(&mut t, "general_of_class", "horse");
    buys(&mut t, "marshal", "foot");
    buys(&mut t, "colonel", "guns");
    t.refuses(&line("colonel", "guns"), "KR-VIC-11");
}
