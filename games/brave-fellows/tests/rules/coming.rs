//! 5.1, 5.2, 9: setting up, who comes when, and who may act from when. Written from the rulebook.

use crate::field::{Field, GAME, hex, leader, unit};
use brave_fellows::ids::Side;
use brave_fellows::impulse::Segment;
use brave_fellows::state::LeaderAt;
use kernel::Game;
use tabletop::hex::HexId;

/// Both sides have set up as they lay; turn 1 is about to begin.
fn begun() -> Field {
    let mut f = Field::start(&GAME, "historical", &[]);
    f.plays("coalition done").plays("french done");
    f
}
fn phase(f: &mut Field, name: &str, dice: &[u8]) {
    f.unscript();
    f.dice(dice);
    f.does(|game, s, dice, log| game.begin_at(s, name, dice, log).unwrap());
}
/// The Activation Phase of a turn, with this side to act.
fn active(f: Field, turn: u8, side: Side) -> Field {
    let mut f = f.on_turn(turn).with(|s| s.initiative = side);
    phase(&mut f, "activation", &[]);
    f
}
fn name(hex: HexId) -> String {
    GAME.pack.grid.name(hex)
}
fn terrain(hex: HexId) -> &'static str {
    GAME.pack.terrain(hex).name.strip_prefix("terrain-").unwrap()
}
/// Where a unit may be put by its owner while he sets up.
fn choices(f: &mut Field, who: &str, piece: &str) -> Vec<HexId> {
    f.plays(&format!("{who} unit {piece}"));
    let free = GAME.pack.ways.land.iter().filter(|&h| f.allows(&format!("{who} to {}", name(h))));
    free.collect()
}

#[test]
fn r9_1_1_and_9_3_1_who_holds_which_town_at_first() {
    let f = begun();
    for town in &GAME.pack.towns {
        let french = ["town-durenstein", "town-oberloiben", "town-unterloiben", "town-rothenhof"];
        for &hex in &town.hexes {
            let holder = f.s.towns[GAME.pack.ways.town(hex).unwrap()];
            let wanted = if french.contains(&town.name.as_str()) { Side::French } else { Side::Coalition };
            assert_eq!(holder, wanted, "{}", town.name);
        }
    }
    // Columns II, III and IV are not there.
    for u in ["c2-6j-1", "c3-but-1", "c4-azv-1"] {
        assert_eq!(f.where_is(u), None, "{u}");
    }
}

#[test]
fn r9_1_2_column_i_around_stein() {
    let mut f = Field::start(&GAME, "historical", &[]);
    let own = ["2411", "2412", "2511", "2512", "2513"].map(hex);
    for at in choices(&mut f, "coalition", "c1-mpl-1") {
        assert!(own.contains(&at), "{}", name(at));
    }
    assert!(own.contains(&f.s.at(unit("c1-lr-1")).unwrap()));
}

#[test]
fn r9_1_3_column_v_around_krems() {
    let mut f = Field::start(&GAME, "historical", &[]);
    let grid = &GAME.pack.grid;
    for at in choices(&mut f, "coalition", "c5-nar-3") {
        assert!(
            grid.distance(hex("2810"), at) <= 2 && name(at)[..2].parse::<u8>().unwrap() >= 28,
            "{}",
            name(at)
        );
    }
    let kutusov = f.s.leader_at(leader("kut")).hex().unwrap();
    assert!(grid.distance(hex("2810"), kutusov) <= 2);
}

#[test]
fn r9_1_4_at_first_only_column_i_acts() {
    let mut f = active(begun(), 1, Side::Coalition);
    assert!(f.allows("coalition activate mil"));
    f.refuses("coalition activate ess", "9.2.6");
    assert!(!f.allows("coalition activate kut"));
}

#[test]
fn r9_2_1_no_mustering_on_turn_1() {
    let mut f = begun();
    f.s.turn = 1;
    phase(&mut f, "reinforcement", &[]);
    assert!(!f.said("log-mustered") && !f.said("log-not-mustered"), "nobody rolls");
    let mut f = begun().on_turn(2);
    phase(&mut f, "reinforcement", &[6, 6]);
    f.rolled(2);
}

#[test]
fn r9_2_2_and_5_1_1_to_5_1_3_a_die_for_each_column_against_the_track() {
    for (turn, ii, iii) in [(2, 1, 2), (3, 2, 3), (4, 3, 4)] {
        let row = &GAME.pack.turns[turn - 1];
        assert_eq!((row.column_ii, row.column_iii), (ii, iii), "the track that these dice are for");
        let mut f = begun().on_turn(turn as u8);
        phase(&mut f, "reinforcement", &[ii + 1, iii + 1]);
        assert!(!f.s.battle.mustered[0] && !f.s.battle.mustered[1], "both one too high");
        let mut f = begun().on_turn(turn as u8);
        phase(&mut f, "reinforcement", &[ii + 1, iii]);
        assert!(f.where_is("c3-but-1").is_some() && f.where_is("c2-6j-1").is_none());
        let mut f = begun().on_turn(turn as u8);
        phase(&mut f, "reinforcement", &[ii, iii + 1]);
        assert!(f.where_is("c2-6j-1").is_some());
    }
}

#[test]
fn r9_2_3_and_5_1_4_column_ii_at_level_1_or_in_towns_near_its_number() {
    let mut f = begun().on_turn(2);
    phase(&mut f, "reinforcement", &[1, 6]);
    let hexes = choices(&mut f, "coalition", "c2-mpl-3");
    assert!(!hexes.is_empty());
    for at in hexes {
        assert!(GAME.pack.grid.distance(hex("0805"), at) <= 2, "{}", name(at));
        assert!(["level1", "town"].contains(&terrain(at)), "{} {}", name(at), terrain(at));
    }
}

#[test]
fn r9_2_4_column_iii_at_level_2_near_its_number() {
    let mut f = begun().on_turn(2);
    phase(&mut f, "reinforcement", &[6, 1]);
    let hexes = choices(&mut f, "coalition", "c3-but-1");
    assert!(!hexes.is_empty());
    for at in hexes {
        assert!(GAME.pack.grid.distance(hex("1307"), at) <= 2 && terrain(at) == "level2", "{}", name(at));
    }
}

/// Column II has mustered and stands; so many of each are left as Rear Guard.
fn guarded(infantry: &[&str], cavalry: &[&str]) -> Field {
    let mut f = begun().on_turn(2);
    phase(&mut f, "reinforcement", &[1, 6]);
    f.plays("coalition done");
    for u in infantry.iter().chain(cavalry) {
        f.plays(&format!("coalition guard {u}"));
    }
    if f.allows("coalition done") {
        f.plays("coalition done");
    }
    f
}

#[test]
fn r9_2_5_what_the_rear_guard_lacks_the_victory_costs() {
    let all = guarded(&["c2-bry-1", "c2-bry-2", "c2-bry-3", "c2-vtk-1"], &["c2-mpl-3", "c2-mpl-4"]);
    assert_eq!(all.s.battle.guard_short, 0);
    let less = guarded(&["c2-bry-1", "c2-bry-2", "c2-bry-3"], &["c2-mpl-3"]);
    assert_eq!(less.s.battle.guard_short, 2);
    assert_eq!(guarded(&[], &[]).s.battle.guard_short, 6);
    // More infantry does not make up for cavalry, nor does more than six help.
    let foot = guarded(&["c2-bry-1", "c2-bry-2", "c2-bry-3", "c2-vtk-1", "c2-vtk-2"], &[]);
    assert_eq!(foot.s.battle.guard_short, 2);
}

#[test]
fn r9_2_5_the_rear_guard_stays_in_the_northern_rows() {
    let f = guarded(&["c2-bry-1", "c2-bry-2", "c2-bry-3", "c2-vtk-1"], &["c2-mpl-3", "c2-mpl-4"]);
    let mut f =
        f.with(|s| s.put(&GAME.pack, unit("c2-bry-1"), hex("0706"))).at(Side::Coalition, Segment::Movement);
    f.plays("coalition unit c2-bry-1");
    for at in GAME.pack.ways.land.iter().filter(|&h| name(h)[2..].parse::<u8>().unwrap() > 6) {
        assert!(!f.allows(&format!("coalition to {}", name(at))), "{}", name(at));
    }
}

#[test]
fn r9_2_6_column_v_is_released_by_frenchmen_three_hexes_away() {
    let mut f = active(begun(), 2, Side::Coalition);
    f.refuses("coalition activate ess", "9.2.6");
    // A unit that walks up to three hexes of a set-up hex in use.
    let five = f.s.at(unit("c5-nar-1")).unwrap();
    let from = GAME.pack.ways.land.iter().find(|&h| {
        GAME.pack.grid.distance(h, five) == 4
            && GAME
                .pack
                .ways
                .land
                .iter()
                .any(|n| GAME.pack.grid.distance(n, h) == 1 && GAME.pack.grid.distance(n, five) == 3)
            && f.s.units_in(h).next().is_none()
    });
    let from = from.unwrap();
    assert!(!f.s.battle.column_v_free);
    f = f.with(|s| s.put(&GAME.pack, unit("f4l-1"), from)).at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    let to = GAME
        .pack
        .ways
        .land
        .iter()
        .find(|&n| GAME.pack.grid.distance(n, five) == 3 && f.allows(&format!("french to {}", name(n))));
    f.plays(&format!("french to {}", name(to.unwrap())));
    assert!(f.s.battle.column_v_free, "{} to {}", name(from), name(to.unwrap()));
}

#[test]
fn r9_2_7_column_vi_deploys_when_the_french_come_near_and_does_not_move() {
    let mut f = begun();
    assert!(f.where_is("c6-aus-1").is_none());
    let near = |h: HexId, n: u16| GAME.pack.grid.distance(h, hex("3309")) == n;
    let free = |f: &Field, h: HexId| f.s.units_in(h).next().is_none();
    let from = GAME.pack.ways.land.iter().find(|&h| {
        near(h, 4)
            && free(&f, h)
            && GAME.pack.ways.land.iter().any(|o| near(o, 3) && GAME.pack.grid.distance(o, h) == 1)
    });
    f = f.with(|s| s.put(&GAME.pack, unit("f4l-1"), from.unwrap())).at(Side::French, Segment::Movement);
    f.plays("french unit f4l-1");
    let to = GAME.pack.ways.land.iter().find(|&h| near(h, 3) && f.allows(&format!("french to {}", name(h))));
    f.plays(&format!("french to {}", name(to.unwrap())));
    assert!(f.s.battle.column_vi_deployed);
    for u in ["c6-aus-1", "c6-aus-2", "c6-aus-3", "c6-wdk-1", "c6-wdk-2"] {
        let at = f.s.at(unit(u)).unwrap_or_else(|| panic!("{u} is on the map"));
        assert!(GAME.pack.grid.distance(at, hex("3309")) <= 1, "{u}");
    }
    let mut f = f.at(Side::Coalition, Segment::Movement);
    assert!(!f.allows("coalition unit c6-aus-1"));
    f.refuses("coalition unit c6-aus-1", "9.2.7");
}

#[test]
fn r9_4_1_at_first_only_gaindorge_of_the_french() {
    // He has acted already on turn 1.
    assert!(begun().s.leaders_activated.has(leader("gai")));
    assert!(!active(begun(), 1, Side::French).allows("french activate gai"));
    let mut f = active(begun().with(|s| s.leaders_activated = Default::default()), 2, Side::French);
    assert!(f.allows("french activate gai"));
    f.refuses("french activate cam", "9.4.3");
    f.refuses("french activate mor", "9.4.3");
}

#[test]
fn r9_4_2_the_elite_stays_until_the_enemy_or_the_marshal_comes() {
    // Gazan has been activated with it in reach.
    let elite = |turn: u8, gazan: &str| {
        let f = begun().with(|s| {
            s.battle.gazan_free = true;
            (s.bound, s.leaders_bound, s.leaders_activated) = Default::default();
            s.set_leader(leader("gaz"), LeaderAt::Map(hex(gazan)));
        });
        let mut f = active(f, turn, Side::French);
        f.plays("french activate gaz");
        f.s.impulse.active.has(unit("felite-1")) || f.allows("french take felite-1")
    };
    // b: from turn 6 with Mortier or Gazan in its hex or beside it; not before, and not from farther.
    assert!(!elite(5, "1816"));
    assert!(elite(6, "1816"));
    assert!(!elite(6, "1617"));
    // a: a Coalition unit has come next to it.
    let mut f = begun().with(|s| {
        s.take_off(&GAME.pack, unit("f4d-1"));
        s.put(&GAME.pack, unit("c1-lr-1"), hex("1713"));
    });
    f = f.at(Side::Coalition, Segment::Movement);
    f.plays("coalition unit c1-lr-1").plays("coalition to 1714");
    let beside = GAME.pack.grid.distance(hex("1714"), hex("1815")) == 1;
    assert_eq!(f.s.battle.elite_met, beside);
}

#[test]
fn r9_4_3_the_rest_of_gazans_division_on_turn_4() {
    let mut f = begun().on_turn(3);
    phase(&mut f, "reinforcement", &[6, 6, 6, 6]);
    assert!(!f.s.battle.gazan_free);
    let mut f = begun().on_turn(4);
    phase(&mut f, "reinforcement", &[6, 6, 6, 6]);
    if f.allows("french no") {
        f.plays("french no");
    }
    let f = active(f, 4, Side::French);
    assert!(f.allows("french activate cam") && f.allows("french activate mor"));
}

#[test]
fn r9_5_1_nobody_of_those_at_start_goes_north_of_the_dark_blue_line() {
    let near = || begun().with(|s| s.put(&GAME.pack, unit("f100-1"), hex("1413")));
    let mut f = near().on_turn(4).with(|s| s.battle.gazan_free = true).at(Side::French, Segment::Movement);
    f.plays("french unit f100-1").refuses("french to 1412", "9.5.1");
    // Not so Dupont's.
    let f = begun().with(|s| s.put(&GAME.pack, unit("f9l-1"), hex("1413")));
    let mut f = f.on_turn(8).at(Side::French, Segment::Movement);
    f.plays("french unit f9l-1");
    let why = f.game.why(&f.s, Side::French.role(), &brave_fellows::action::Action::To(hex("1412")));
    assert!(why.is_none_or(|w| w.rule != "9.5.1"));
}

#[test]
fn r9_5_2_the_alert_roll_comes_the_turn_after_and_grows() {
    let crossed = |turn: u8, die: u8| {
        let mut f = begun().on_turn(turn).with(|s| s.battle.crossed = Some(5));
        phase(&mut f, "alert", &[die]);
        f.s.battle.alert
    };
    assert!(!crossed(6, 3) && crossed(6, 4));
    assert!(!crossed(7, 2) && crossed(7, 3));
    assert!(!crossed(8, 1) && crossed(8, 2));
    assert!(crossed(9, 1));
    let mut f = begun().on_turn(5).with(|s| s.battle.crossed = Some(5));
    phase(&mut f, "alert", &[]);
    assert!(!f.s.battle.alert && !f.said("log-no-alert"), "not on the turn of the crossing itself");
}

#[test]
fn r9_5_3_column_ii_four_hexes_off_or_dupont_ends_it() {
    let mut f = begun().with(|s| {
        s.battle.mustered[0] = true;
        s.put(&GAME.pack, unit("c2-6j-1"), hex("0710"));
    });
    f = f.on_turn(5).at(Side::Coalition, Segment::Movement);
    assert!(!f.s.battle.alert);
    f.plays("coalition unit c2-6j-1");
    // Dürenstein is held by the 103rd.
    let four = GAME.pack.ways.land.iter().find(|&h| {
        GAME.pack.grid.distance(h, hex("0715")) == 4 && f.allows(&format!("coalition to {}", name(h)))
    });
    f.plays(&format!("coalition to {}", name(four.unwrap())));
    assert!(f.s.battle.alert);
}

#[test]
fn r9_6_1_and_9_6_2_dupont_is_rolled_for_from_turn_6() {
    let mut f = begun().on_turn(5).with(|s| s.battle.mustered = [true; 2]);
    phase(&mut f, "reinforcement", &[]);
    assert!(!f.said("log-no-dupont") && f.s.battle.dupont == 0);
    let mut f = begun().on_turn(6).with(|s| s.battle.mustered = [true; 2]);
    phase(&mut f, "reinforcement", &[6]);
    f.rolled(1);
}

#[test]
fn r9_6_3_on_the_figure_of_the_track_he_comes() {
    let most = GAME.pack.turns[7].dupont;
    let comes = |die: u8| {
        let mut f = begun().on_turn(8).with(|s| s.battle.mustered = [true; 2]);
        phase(&mut f, "reinforcement", &[die]);
        f.s.battle.dupont > 0
    };
    assert!(comes(most) && !comes(most + 1));
}

#[test]
fn r9_6_4_and_5_2_2_to_5_2_4_who_follows_pays_a_point_more() {
    // Nobody of the 103rd in the way at Dürenstein.
    let mut f = begun().on_turn(8).with(|s| {
        s.battle.mustered = [true; 2];
        for name in ["f103-2", "f103-3"] {
            s.take_off(&GAME.pack, unit(name));
        }
    });
    phase(&mut f, "reinforcement", &[1]);
    let mut f = f.at(Side::French, Segment::Movement);
    f.s.impulse.active.insert(unit("f9l-1"));
    f.plays("french unit f9l-1");
    // How many hexes of the road beyond the entry hex are within reach, at half a point each (6.2.9).
    let reach = |f: &Field| {
        let may = |&&h: &&HexId| f.allows(&format!("french to {}", name(h)));
        GAME.pack.west_road.iter().skip(1).take_while(may).count()
    };
    let ma = usize::from(GAME.pack.unit(unit("f9l-1")).ma);
    // The third pays three points for the first hex, the fourth four; the first gets farther.
    let first = reach(&f);
    for before in [2, 3] {
        f.s.entered = [before as u8; brave_fellows::state::ENTRIES];
        assert_eq!(reach(&f), 2 * (ma - before - 1));
    }
    assert!(first > 2 * (ma - 3));
}

#[test]
fn r5_2_1_those_who_arrive_enter_in_their_own_movement() {
    let mut f = begun().on_turn(8).with(|s| s.battle.mustered = [true; 2]);
    phase(&mut f, "reinforcement", &[1]);
    assert!(f.s.waiting.has(unit("f32-1")) && f.s.at(unit("f32-1")).is_none());
    assert_eq!(f.s.leader_at(leader("dup")), LeaderAt::Waiting);
}

#[test]
fn r9_6_5_in_the_order_of_history_the_second_wave_follows_a_die() {
    let mut f = begun().on_turn(8).with(|s| s.battle.mustered = [true; 2]);
    phase(&mut f, "reinforcement", &[1]);
    for u in ["f9l-1", "f9l-2", "f32-1", "f32-2"] {
        assert!(f.s.waiting.has(unit(u)), "{u}");
    }
    for u in ["f96-1", "fdart-1", "f1h-1"] {
        assert!(!f.s.waiting.has(unit(u)), "{u}");
    }
    // The other way: all at once.
    let mut f = Field::start(&GAME, "historical", &[("dupont", "whole")]);
    f.plays("coalition done").plays("french done");
    let mut f = f.on_turn(8).with(|s| s.battle.mustered = [true; 2]);
    phase(&mut f, "reinforcement", &[1]);
    assert!(f.s.waiting.has(unit("f96-1")) && f.s.waiting.has(unit("f1h-1")));
}
