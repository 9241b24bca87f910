//! 20, 16.6: Victory Points, ties, and who has won.
use crate::common::*;
use kutuzov::ending::{self, How};
use kutuzov::pack::Withdrawal;
use kutuzov::victory;

/// An empty map, nobody has a Resource.
fn empty() -> Position {
    let t = at("1-invasion").clear();
    ["fn", "r1", "fs", "r2"].iter().fold(t, |t, w| t.resources(w, 0))
}

fn points(t: &Position, power: &str) -> f32 {
    victory::points(t.q(), t.power(power)) as f32 / 2.0
}

fn bonus(t: &Position, power: &str) -> f32 {
    victory::bonus(t.q(), t.power(power)) as f32 / 2.0
}

/// What a Flag is worth to each Power, in the order of the Impulse Track: Keys and Depots, without the bonus of 20.3.
fn gains(nation: &str, space: &str) -> [f32; 4] {
    let ground = |t: &Position| ["fn", "r1", "fs", "r2"].map(|w| points(t, w) - bonus(t, w));
    let (before, after) = (ground(&empty()), ground(&empty().flag(nation, &[space])));
    [0, 1, 2, 3].map(|i| after[i] - before[i])
}

fn withdrawn(mut t: Position) -> Position {
    t.s.withdrawal = Withdrawal::Chosen;
    t.turn(4)
}

#[test]
fn r20_2_keys_and_depots_count_one_each() {
    assert_eq!(gains("fs", "minsk"), [0.0, 0.0, 1.0, -1.0]);
    assert_eq!(gains("fn", "smolensk"), [2.0, -2.0, 0.0, 0.0]);
    assert_eq!(gains("r1", "konigsberg"), [-1.0, 1.0, 0.0, 0.0]);
    // What is neither is worth nothing.
    assert_eq!(gains("fn", "kovno"), [0.0; 4]);
}

#[test]
fn r20_2_what_an_ally_holds_counts_for_its_power() {
    assert_eq!(gains("prussia", "smolensk"), [2.0, -2.0, 0.0, 0.0]);
    assert_eq!(gains("austria", "minsk"), [0.0, 0.0, 1.0, -1.0]);
}

#[test]
fn r20_2_the_prizes_of_the_imperials() {
    assert_eq!(gains("fn", "moscow"), [4.0, -1.0, 0.0, -1.0]);
    assert_eq!(gains("fs", "st_petersburg"), [0.0, -2.0, 4.0, 0.0]);
    assert_eq!(gains("fs", "kiev"), [0.0, 0.0, 3.0, -2.0]);
}

#[test]
fn r20_2_warsaw_and_moscow_are_of_both_powers() {
    // One each for Warsaw; its Tsarist holder has both.
    assert_eq!(gains("r2", "warsaw"), [-1.0, 0.0, -1.0, 2.0]);
    // Moscow gives each Tsarist Power one: what they lose with it, above.
    let occupied = empty().troops("fn", "moscow", [1, 0, 0]);
    assert_eq!(points(&empty(), "r1") - points(&occupied, "r1"), 1.0);
    assert_eq!(points(&empty(), "r2") - points(&occupied, "r2"), 1.0);
}

#[test]
fn r20_2_uncontrolled_keys_are_nobodys() {
    let t = empty().flag("fn", &["smolensk"]);
    let held = points(&t, "fn");
    let t = t.flag("fn", &["minsk"]).troops("r2", "minsk", [1, 0, 0]);
    assert_eq!(points(&t, "fn"), held);
    // Neutral Austria's Keys neither (ruling 122).
    let mut t = empty();
    let before = points(&t, "fs") - bonus(&t, "fs");
    t.s.allies[1] = Allegiance::Neutral;
    assert_eq!(before - (points(&t, "fs") - bonus(&t, "fs")), 2.0);
}

#[test]
fn r16_6_resources_are_half_a_point() {
    let t = empty();
    let (n, r) = (points(&t, "fn"), points(&t, "r1"));
    let t = t.resources("fn", 3).resources("r1", 3);
    assert_eq!((points(&t, "fn") - n, points(&t, "r1") - r), (1.5, 1.5));
    // After the Retreat from Moscow an Imperial one is a whole point.
    let (before, after) = (withdrawn(empty()), withdrawn(empty()).resources("fn", 3).resources("r1", 3));
    assert_eq!(points(&after, "fn") - points(&before, "fn"), 3.0);
    assert_eq!(points(&after, "r1") - points(&before, "r1"), 1.5);
}

#[test]
fn r20_31_prussia_and_the_ports_of_the_northern_army() {
    let mut t = empty();
    assert_eq!(bonus(&t, "fn"), 1.0);
    t.s.allies[0] = Allegiance::Revolt;
    assert_eq!(bonus(&t, "fn"), 0.0);
    // Danzig, Königsberg and Memel are Imperial to begin with; a Prussian Flag counts too.
    let more = ["libau", "windau", "riga", "pernau", "reval", "narva", "st_petersburg"];
    let expected = [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0];
    for n in 0..=more.len() {
        let t = empty().flag("fn", &more[..n]);
        let t = if n > 0 { t.flag("prussia", &more[..1]) } else { t };
        assert_eq!(bonus(&t, "fn") - 1.0, expected[n], "{} ports", n + 3);
    }
    // Those of the Southern Army are not the Northern Army's.
    assert_eq!(bonus(&empty().flag("fs", &more), "fn"), 1.0);
}

#[test]
fn r20_32_austria_and_the_marshes_of_the_southern_army() {
    let mut t = empty();
    assert_eq!(bonus(&t, "fs"), 1.0);
    t.s.allies[1] = Allegiance::Neutral;
    assert_eq!(bonus(&t, "fs"), 0.0);
    let marsh = ["pinsk", "slonim", "slutsk", "bobruisk", "kobrin", "kovel", "rovno", "ovruch", "mozyr"];
    let expected = [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0];
    for n in 0..=marsh.len() {
        let t = empty().flag("fs", &marsh[..n]);
        assert_eq!(bonus(&t, "fs") - 1.0, expected[n], "{n} marsh Duchies");
        // 20.34: what is left is the Tsarists'.
        assert_eq!(bonus(&t, "r2"), expected[9 - n], "{} marsh Duchies", 9 - n);
    }
    assert_eq!(bonus(&empty().flag("austria", &marsh[..3]), "fs"), 2.0);
}

#[test]
fn r20_32_after_the_retreat_from_moscow_warsaw_is_worth_six() {
    let (ours, theirs) = (withdrawn(empty()), withdrawn(empty()).flag("r1", &["warsaw"]));
    assert_eq!(points(&ours, "fn") - points(&theirs, "fn"), 3.0);
    assert_eq!(points(&ours, "fs") - points(&theirs, "fs"), 3.0);
    assert_eq!(points(&theirs, "r1") - points(&ours, "r1"), 2.0);
    // A Key west of the frontier is worth three, one in Russia what it was.
    let lost = withdrawn(empty()).flag("r1", &["konigsberg"]);
    assert_eq!(points(&ours, "fn") - points(&lost, "fn"), 3.0);
    let more = withdrawn(empty()).flag("fn", &["minsk"]);
    assert_eq!(points(&more, "fn") - points(&ours, "fn"), 1.0);
}

#[test]
fn r20_33_allies_lost_and_ports_of_the_first_army() {
    // Seven of the ten ports are Russian.
    let mut t = empty();
    assert_eq!(bonus(&t, "r1"), 2.0);
    t.s.allies[1] = Allegiance::Neutral;
    assert_eq!(bonus(&t, "r1"), 3.0);
    t.s.allies[0] = Allegiance::Revolt;
    assert_eq!(bonus(&t, "r1"), 4.0);
    let t = empty().flag("fn", &["libau"]);
    assert_eq!(bonus(&t, "r1"), 1.0);
    let t = empty().flag("r1", &["danzig", "memel"]);
    assert_eq!(bonus(&t, "r1"), 3.0);
    // 1.21: what the Second Army has is shared in Russia, and not beyond it.
    let t = empty().flag("r1", &["danzig"]).flag("r2", &["memel"]);
    assert_eq!(bonus(&t, "r1"), 2.0);
    let t = empty().flag("r1", &["danzig", "memel"]).flag("r2", &["libau"]);
    assert_eq!(bonus(&t, "r1"), 3.0);
}

#[test]
fn r20_34_austria_neutral_counts_for_the_second_army_too() {
    let mut t = empty();
    let before = bonus(&t, "r2");
    t.s.allies = [Allegiance::Revolt, Allegiance::Neutral];
    assert_eq!(bonus(&t, "r2") - before, 1.0);
}

/// Flags in Russia with which both Camps have as many points; the Imperials have so many Resources more.
fn tied(more: i8) -> Position {
    let keys =
        ["moscow", "st_petersburg", "kiev", "smolensk", "minsk", "vilna", "kharkov", "voronezh", "ryazan"];
    let spare = 6u8;
    for set in 0..1u32 << keys.len() {
        let flags: Vec<&str> =
            keys.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|k| *k.1).collect();
        // Never both Capitals: that ends the game in the first Turns (19.22).
        let t = empty().flag("fn", &flags).turn(3);
        let t = t.resources("fn", (spare as i8 + more) as u8).resources("r1", spare);
        if victory::total(t.q(), IMPERIAL) == victory::total(t.q(), TSARIST) {
            return t;
        }
    }
    panic!("no tie by {more}");
}

#[test]
fn r20_4_resources_then_morale_then_attrition_break_a_tie() {
    let leading = |t: &Position| victory::leading_camp(t.q(), How::Points);
    assert_eq!(leading(&tied(2)), (IMPERIAL, How::TieResources));
    assert_eq!(leading(&tied(-2)), (TSARIST, How::TieResources));
    let even = || tied(0);
    let t = even().morale(IMPERIAL, 1, 0, 0).morale(TSARIST, 2, 0, 0);
    assert_eq!(leading(&t), (IMPERIAL, How::TieMorale));
    let t = even().morale(IMPERIAL, 3, 0, 0).morale(TSARIST, 2, 0, 0);
    assert_eq!(leading(&t), (TSARIST, How::TieMorale));
    let level = |n| even().morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0).attrition(n, 0, 0);
    assert_eq!(leading(&level(3)), (IMPERIAL, How::TieAttrition));
    assert_eq!(leading(&level(4)), (TSARIST, How::TieAttrition));
    assert_eq!(leading(&level(5)), (TSARIST, How::TieAttrition));
    // The log and the result cite 20.4, and say what decided.
    let morale = even().morale(IMPERIAL, 1, 0, 0).morale(TSARIST, 2, 0, 0);
    let cases = [(morale, "end-tie-morale"), (level(3), "end-tie-attrition"), (tied(2), "end-tie-resources")];
    let [_, _, t] = cases.map(|(mut t, how)| {
        t.s.last_turn = 3;
        t.umpire(ending::peace);
        assert_eq!((t.ended(), t.cited("20.4"), t.cited("20.1")), (Some(how), true, false));
        let says = |e: &kernel::Event| e.text.id == "log-end" && format!("{:?}", e.text).contains(how);
        assert!(t.log.iter().any(says), "{how}");
        t
    });
    // 20.5: and who of the Camp has won.
    assert!(t.said("log-winner"));
}

#[test]
fn r20_1_the_camp_with_more_points_wins() {
    let mut t = empty().turn(4);
    t.umpire(ending::peace);
    assert_eq!((t.s.over.map(|e| e.camp), t.ended()), (Some(TSARIST), Some("end-points")));
    let keys = ["moscow", "st_petersburg", "kiev", "smolensk", "minsk", "vilna"];
    let mut t = empty().flag("fn", &keys).turn(4);
    t.umpire(ending::peace);
    assert_eq!(t.s.over.map(|e| e.camp), Some(IMPERIAL));
}

#[test]
fn r20_5_of_two_players_the_one_with_more_points_wins() {
    let who = |t: &mut Position, camp: Camp| {
        t.umpire(|u| u.end(camp, How::Conquest));
        t.s.over.expect("it is over").winners
    };
    // The Northern Army has Königsberg, the Southern Army two Austrian Keys.
    assert_eq!(who(&mut empty(), IMPERIAL), Powers::of(FS));
    assert_eq!(who(&mut empty().flag("fn", &["smolensk"]), IMPERIAL), Powers::of(FN));
    // The same points: more Resources; then the later on the Impulse Track.
    assert_eq!(who(&mut empty().resources("fn", 2), IMPERIAL), Powers::of(FN));
    assert_eq!(who(&mut empty().flag("fn", &["minsk"]), IMPERIAL), Powers::of(FS));
    // One player for both Powers wins with both; in Split Personality it is one Power again.
    let with = |players| {
        let t = with_options("1-invasion", &[("players", players)]).clear();
        ["fn", "r1", "fs", "r2"].iter().fold(t, |t, w| t.resources(w, 0))
    };
    assert_eq!(who(&mut with("two"), IMPERIAL), Powers::of(FN).with(FS));
    assert_eq!(who(&mut with("one-tsarist"), TSARIST), Powers::of(R1).with(R2));
    assert_eq!(who(&mut with("one-tsarist"), IMPERIAL), Powers::of(FS));
    assert_eq!(who(&mut with("split"), IMPERIAL), Powers::of(FS));
}
