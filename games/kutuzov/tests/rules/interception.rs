//! 11: Interception and Evasion; 10.71, 10.72, 11.10: who is attacked in a Zone, and who is followed.
use crate::common::{Arm, FS, Game as _, IMPERIAL, Position, TSARIST, field};
use kutuzov::attrition;
use kutuzov::interception::{self, Attempt, Kind, may_go_over};
use kutuzov::state::Worn;

/// 11.1's example: Davout in Smolensk, Bagration in Elnya, and Mstislavl under a French Flag between them.
fn mstislavl() -> Position {
    field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk", "mstislavl"])
        .leader("bagration", "elnya")
        .troops("r2", "elnya", [4, 0, 0])
}

fn marked(t: &Position, nation: &str, space: &str) -> u8 {
    t.s.worn(t.space(space), t.nation(nation)).0[Worn::MARKED]
}

#[test]
fn r11_1_the_interceptor_is_there_first_and_has_the_terrain() {
    let mut t = mstislavl().active("r2", 5);
    t.all(&["r2 form elnya", "r2 march mstislavl"]);
    assert_eq!(t.deciding(), ["fn"]);
    // 4 for Davout, 1 into friendly ground: a 4 would do.
    t.dice(&[2, 3]);
    // Bagration 4+3 dice, none of them good; Davout 4+4 and one for the Rough line: a single disrupt wins.
    t.dice(&[1; 7]).dice(&[5, 1, 1, 1, 1, 1, 1, 1, 1]);
    t.all(&["fn intercept smolensk", "fn roll"]);
    t.rolled(2 + 7 + 9);
    assert_eq!((t.place("davout"), t.place("bagration")), ("mstislavl".into(), "elnya".into()));
    assert_eq!(t.s.morale[TSARIST.i()].loss, 1);
}

#[test]
fn r11_1_not_where_an_enemy_already_stands_alone() {
    let mut t = mstislavl().troops("r2", "mstislavl", [1, 0, 0]).active("r2", 5);
    t.all(&["r2 form elnya", "r2 march mstislavl"]);
    assert_eq!((t.deciding(), t.place("bagration")), (vec!["r2"], "mstislavl".into()));
    assert!(!interception::could(t.q(), IMPERIAL, t.space("mstislavl")));
}

#[test]
fn r11_2_an_army_tries_again_until_it_fails() {
    // Barclay lets Ney come to Vilna; when he goes on to Volozhin he fails, and then he cannot try any more.
    let mut t = field()
        .leader("ney", "kovno")
        .troops("fn", "kovno", [2, 0, 0])
        .flag("fn", &["kovno", "vilna"])
        .leader("barclay", "glubokoye")
        .troops("r1", "glubokoye", [3, 0, 0])
        .active("fn", 5);
    t.all(&["fn form kovno", "fn march vilna", "r1 pass", "fn march volozhin"]);
    t.dice(&[1, 1]).all(&["r1 intercept glubokoye", "r1 roll"]);
    assert_eq!((t.place("barclay"), marked(&t, "r1", "glubokoye")), ("glubokoye".into(), 3));
    t.plays("fn march vilna");
    assert_eq!(t.deciding(), ["fn"]);
}

#[test]
fn r11_2_several_armies_may_try_for_one_space_in_any_order() {
    let mut t = field()
        .leader("ney", "kovno")
        .troops("fn", "kovno", [2, 0, 0])
        .flag("fn", &["kovno"])
        .leader("barclay", "vilkomir")
        .troops("r1", "vilkomir", [2, 0, 0])
        .leader("bagration", "lida")
        .troops("r2", "lida", [2, 0, 0])
        .active("fn", 5);
    t.all(&["fn form kovno", "fn march vilna"]);
    // R1 waits; R2 comes; now that it is there R1 is asked again.
    t.plays("r1 pass").dice(&[3, 3]).all(&["r2 intercept lida", "r2 roll"]);
    assert_eq!((t.deciding(), t.place("bagration")), (vec!["r1"], "vilna".into()));
    t.dice(&[6, 6]).all(&["r1 intercept vilkomir", "r1 roll"]);
    assert_eq!(t.place("barclay"), "vilna");
}

#[test]
fn r11_3_lines_that_bar_an_interception() {
    // Barclay in Borisov is across the Berezina from Minsk; Davout in Slutsk looks at Pinsk through the Marsh.
    let mut t = field()
        .leader("ney", "lida")
        .troops("fn", "lida", [2, 0, 0])
        .flag("fn", &["lida"])
        .leader("barclay", "borisov")
        .leader("tormasov", "nesvizh")
        .active("fn", 5);
    t.all(&["fn form lida", "fn march minsk"]);
    t.refuses("r2 intercept borisov", "11.3").refuses("r2 intercept lida", "11.1");
    let mut t = field()
        .leader("davout", "slutsk")
        .leader("murat", "minsk")
        .flag("fn", &["slutsk", "minsk", "pinsk"])
        .leader("tormasov", "kovel")
        .troops("r2", "kovel", [1, 0, 0])
        .active("r2", 5);
    t.all(&["r2 form kovel", "r2 march pinsk"]);
    assert_eq!(t.deciding(), ["r2"], "Imperials do not intercept through Marsh");
    assert!(!interception::could(t.q(), IMPERIAL, t.space("pinsk")));
}

#[test]
fn r11_3_tsarists_intercept_through_marsh_as_rough_and_in_winter_as_clear() {
    let base = || {
        field()
            .leader("ney", "kobrin")
            .troops("fn", "kobrin", [2, 0, 0])
            .flag("fn", &["kobrin", "pinsk"])
            .leader("bagration", "slutsk")
            .troops("r2", "slutsk", [2, 0, 0])
    };
    let needs = |mut t: Position| {
        t.all(&["fn form kobrin", "fn march pinsk", "r2 intercept slutsk"]);
        interception::odds(t.q()).expect("an attempt").needs
    };
    // 9, less 3 for Bagration; summer makes the Marsh Rough.
    assert_eq!(needs(base().active("fn", 5)), 7);
    assert_eq!(needs(base().turn(3).active("fn", 5)), 6);
}

#[test]
fn r11_3_soldiers_without_a_leader_need_an_event() {
    let mut t = mstislavl().troops("r1", "roslavl", [3, 0, 0]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march mstislavl"]);
    // Bagration is asked for his Army; the three in Roslavl have no Leader.
    t.refuses("r2 intercept roslavl", "11.3").plays("r2 pass");
    assert_eq!(t.deciding(), ["fn"]);
}

#[test]
fn r11_3_two_duchies_are_not_crossed_through_zones_enemies_or_fortresses() {
    let t = field()
        .leader("barclay", "borisov")
        .troops("fn", "orsha", [1, 0, 0])
        .flag("fn", &["smolensk"])
        .active("fn", 1);
    let way = |a: &str, b: &str, c: &str| {
        let (a, b, c) = (t.space(a), t.space(b), t.space(c));
        may_go_over(t.q(), TSARIST, a, b, c).map_err(|r| r.rule)
    };
    assert_eq!(way("borisov", "orsha", "vitebsk"), Err("11.3"));
    assert_eq!(way("borisov", "lepel", "vitebsk"), Ok(()));
    assert_eq!(way("elnya", "smolensk", "vitebsk"), Err("11.3"));
    assert_eq!(way("kharkov", "zone_ukraine", "kiev"), Err("11.3"));
    assert_eq!(way("vladimir", "zone_volga", "ryazan"), Err("11.3"));
}

#[test]
fn r11_3_a_river_bars_either_step_and_only_the_last_line_counts() {
    let mut t = field().leader("barclay", "minsk").troops("r1", "minsk", [2, 0, 0]).active("fn", 1);
    let at = |s: &str| t.space(s);
    let (minsk, borisov, lepel, orsha) = (at("minsk"), at("borisov"), at("lepel"), at("orsha"));
    assert!(may_go_over(t.q(), TSARIST, minsk, borisov, lepel).is_err());
    // From Mogilev by Rough to Borisov and on by a clear line: no -1.
    let mut u = field().leader("barclay", "mogilev").troops("r1", "mogilev", [2, 0, 0]).active("fn", 1);
    u.s.attempt = Attempt {
        on: true,
        kind: Kind::Interception,
        camp: TSARIST.0,
        from: Some(u.space("mogilev")),
        via: Some(borisov),
        to: Some(orsha),
        commander: Some(u.id("barclay")),
        ..Attempt::default()
    };
    assert_eq!(interception::odds(u.q()).expect("an attempt").line, 0);
    t.run();
}

#[test]
fn r11_3_not_into_a_zone_that_enemies_hold_alone() {
    // French Soldiers hold the Zone of Rus; another comes; Barclay in Tver may not, unless a friend is in it.
    let base = || {
        field()
            .troops("fn", "zone_rus", [1, 0, 0])
            .troops("fn", "vladimir", [1, 0, 0])
            .leader("barclay", "tver")
            .troops("r1", "tver", [2, 0, 0])
            .flag("fn", &["vladimir"])
    };
    let mut t = base().active("fn", 5);
    t.all(&["fn detach vladimir fn infantry", "fn march zone_rus"]);
    assert_eq!(t.deciding(), ["fn"]);
    let mut t = base().troops("r1", "zone_rus", [1, 0, 0]).active("fn", 5);
    t.all(&["fn detach vladimir fn infantry", "fn march zone_rus", "fn no"]);
    t.dice(&[6, 6]).all(&["r1 intercept tver", "r1 roll"]);
    assert!(t.said("log-battle"));
}

#[test]
fn r11_4_what_is_added_to_the_dice() {
    // From Flagged Smolensk into Flagged Mstislavl: 4 and 1. From Uncontrolled Roslavl into unflagged ground: 4 less 1.
    let mut t = mstislavl().active("r2", 5);
    t.all(&["r2 form elnya", "r2 march mstislavl", "fn intercept smolensk"]);
    let odds = interception::odds(t.q()).expect("an attempt");
    assert_eq!((odds.rating, odds.friendly, odds.hostile, odds.line, odds.needs), (4, 1, 0, 0, 4));
    let mut t = field()
        .leader("davout", "mstislavl")
        .leader("bagration", "roslavl")
        .troops("r2", "roslavl", [1, 0, 0])
        .active("r2", 5);
    t.all(&["r2 form roslavl", "r2 march elnya", "fn intercept mstislavl"]);
    let odds = interception::odds(t.q()).expect("an attempt");
    assert_eq!((odds.rating, odds.friendly, odds.hostile, odds.line, odds.needs), (4, 0, -1, -1, 7));
    t.dice(&[3, 3]).plays("fn roll");
    assert!(t.said("log-interception-fails") && t.s.marked.has(t.id("davout")));
}

#[test]
fn r11_4_failure_costs_no_attrition_and_success_cannot_be_declined() {
    let mut t = field()
        .leader("davout", "mstislavl")
        .troops("fn", "mstislavl", [4, 0, 0])
        .scorched("elnya")
        .leader("bagration", "roslavl")
        .troops("r2", "roslavl", [1, 0, 0])
        .active("r2", 5);
    // The mover's own Attrition is two dice; Davout fails and rolls none.
    t.all(&["r2 form roslavl", "r2 march elnya", "fn intercept mstislavl"]);
    t.dice(&[1, 1]).dice(&[1, 1]).plays("fn roll");
    t.rolled(2 + 2);
    assert_eq!((t.place("davout"), marked(&t, "fn", "mstislavl")), ("mstislavl".into(), 4));
}

#[test]
fn r11_5_attrition_on_the_way_as_in_any_move_but_no_forced_march() {
    // Into Scorched Earth, from ground that is not friendly into an enemy Duchy: two causes, ten dice.
    let base = || {
        field()
            .leader("davout", "mstislavl")
            .troops("fn", "mstislavl", [4, 0, 0])
            .leader("bagration", "roslavl")
            .troops("r2", "roslavl", [1, 0, 0])
    };
    let mut t = base().scorched("elnya").active("r2", 5);
    t.all(&["r2 form roslavl", "r2 march elnya", "fn intercept mstislavl"]);
    t.dice(&[6, 6]).dice(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    // The mover burns two fingers as well; then they fight.
    t.dice(&[1, 1]).dice(&[1; 4]).dice(&[5, 1, 1, 1, 1, 1, 1]).plays("fn roll");
    t.rolled(2 + 10 + 2 + 4 + 7);
    assert_eq!(t.sp("fn", "elnya"), 3);
    // Without the fire only the Ambush: five.
    let mut t = base().active("r2", 5);
    t.all(&["r2 form roslavl", "r2 march elnya", "fn intercept mstislavl"]);
    t.s.marched[t.id("davout").0 as usize] = 3;
    // Seven, five, then the Battle.
    t.dice(&[6, 6]).dice(&[1; 5]).dice(&[1; 4]).dice(&[6; 8]).dice(&[1]).plays("fn roll");
    t.rolled(2 + 5 + 4 + 8 + 1);
}

#[test]
fn r11_51_part_of_an_army_group_may_go_and_the_rest_keep_their_chance() {
    let base = || {
        field()
            .leader("davout", "smolensk")
            .leader("murat", "smolensk")
            .troops("fn", "smolensk", [6, 0, 0])
            .troops("fs", "smolensk", [4, 0, 0])
            .commander("davout")
            .flag("fn", &["smolensk", "mstislavl"])
            .leader("bagration", "elnya")
            .troops("r2", "elnya", [1, 0, 0])
    };
    // FN commands: the whole Group goes with Davout's rating, or Davout alone.
    let mut t = base().active("r2", 5);
    t.all(&["r2 form elnya", "r2 march mstislavl", "fn intercept smolensk"]);
    assert_eq!((t.s.attempt.leaders.len(), t.s.attempt.troops.iter().map(|t| t.sp()).sum::<u8>()), (2, 10));
    t.refuses("fn command murat", "11.51").plays("fn leave murat");
    t.refuses("fn roll", "1.62");
    t.all(&[
        "fn unload fs infantry",
        "fn unload fs infantry",
        "fn unload fs infantry",
        "fn unload fs infantry",
    ]);
    t.dice(&[2, 2]).plays("fn roll");
    assert_eq!((t.place("davout"), t.place("murat")), ("mstislavl".into(), "smolensk".into()));
    // Murat, left behind, may come after him, under his own Leader.
    assert_eq!(t.deciding(), ["fs"]);
    t.plays("fs intercept smolensk");
    assert_eq!(interception::odds(t.q()).expect("an attempt").rating, 2);
    // FS may go by itself as well; when it fails everybody there is marked.
    let mut t = base().active("r2", 5);
    t.all(&["r2 form elnya", "r2 march mstislavl", "fn pass", "fs intercept smolensk"]);
    assert_eq!(t.s.attempt.leaders.len(), 1);
    t.dice(&[1, 1]).plays("fs roll");
    assert_eq!((marked(&t, "fn", "smolensk"), marked(&t, "fs", "smolensk")), (6, 4));
    assert_eq!(t.deciding(), ["r2"]);
}

/// Davout comes from Vilna to Barclay in Glubokoye.
fn glubokoye() -> Position {
    field()
        .leader("davout", "vilna")
        .troops("fn", "vilna", [4, 0, 0])
        .flag("fn", &["vilna"])
        .leader("barclay", "glubokoye")
        .troops("r1", "glubokoye", [4, 0, 0])
}

#[test]
fn r11_6_an_army_that_evades_costs_morale_either_way() {
    let mut t = glubokoye().active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]).refuses("r1 evade vilna", "11.6");
    t.dice(&[4, 3]).plays("r1 evade lepel");
    assert_eq!(
        (t.place("barclay"), t.sp("r1", "lepel"), t.place("davout")),
        ("lepel".into(), 4, "glubokoye".into())
    );
    assert_eq!(t.s.morale[TSARIST.i()].loss, 1);
    assert!(!t.cited("12.2"));
    // Failing costs the same, and he may not try again.
    let mut t = glubokoye().active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]);
    // Attacker 4+4 and one for the failed Evasion; Barclay 4+1.
    t.dice(&[1, 1]).dice(&[1, 1, 1, 1, 1, 1, 1, 1, 5]).dice(&[1; 5]).plays("r1 evade lepel");
    assert_eq!(t.s.morale[TSARIST.i()].loss, 1);
    assert!(t.cited("12.5"));
}

#[test]
fn r11_6_an_army_group_pays_more_and_goes_as_one() {
    let mut t = glubokoye().leader("platov", "glubokoye").troops("r2", "glubokoye", [2, 0, 0]);
    t = t.commander("barclay").active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye", "r1 pass"]);
    // Ruling 84: the Commander decides, Platov is not asked.
    assert!(t.cited("12.2") || t.said("log-battle"));
    let mut t = glubokoye().leader("platov", "glubokoye").troops("r2", "glubokoye", [2, 0, 0]);
    t = t.commander("barclay").active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]).dice(&[6, 6]).plays("r1 evade lepel");
    assert_eq!(
        (t.place("platov"), t.sp("r2", "lepel"), t.s.morale[TSARIST.i()].loss),
        ("lepel".into(), 2, 2)
    );
}

#[test]
fn r11_6_soldiers_without_a_leader_try_one_by_one() {
    let mut t = field()
        .leader("davout", "vilna")
        .troops("fn", "vilna", [4, 0, 0])
        .flag("fn", &["vilna"])
        .troops("r1", "glubokoye", [1, 1, 0])
        .active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]).refuses("r1 evade lepel", "11.6");
    // The cavalry gets away, the infantry does not: one die more for Davout, and no terrain.
    t.dice(&[4, 4]).plays("r1 evade-alone lepel r1 cavalry");
    assert_eq!(t.sp("r1", "lepel"), 2);
    t.dice(&[1, 1])
        .dice(&[1; 9])
        .dice(&[1])
        .dice(&[1; 8])
        .dice(&[1])
        .plays("r1 evade-alone lepel r1 infantry");
    assert_eq!((t.s.morale[TSARIST.i()].loss, t.place("davout")), (0, "vilna".into()));
}

#[test]
fn r11_7_where_one_may_not_evade() {
    // Barclay in Minsk, attacked from Lida: not across the Berezina, not to the French in Slutsk, not to their unbesieged Fortress.
    let mut t = field()
        .leader("davout", "lida")
        .troops("fn", "lida", [4, 0, 0])
        .flag("fn", &["lida", "bobruisk"])
        .troops("fn", "slutsk", [1, 0, 0])
        .leader("barclay", "minsk")
        .troops("r1", "minsk", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form lida", "fn march minsk"]);
    t.refuses("r1 evade borisov", "11.7")
        .refuses("r1 evade slutsk", "11.7")
        .refuses("r1 evade bobruisk", "11.7");
    t.refuses("r1 evade lida", "11.6").refuses("r1 evade minsk", "11.6").refuses("r1 evade vitebsk", "11.6");
    t.dice(&[6, 6]).plays("r1 evade nesvizh");
    assert_eq!(t.place("barclay"), "nesvizh");
}

#[test]
fn r11_7_into_a_zone_with_enemies_only_where_friends_are() {
    let base = || {
        field()
            .leader("davout", "rzhev")
            .troops("fn", "rzhev", [4, 0, 0])
            .flag("fn", &["rzhev"])
            .leader("barclay", "tver")
            .troops("r1", "tver", [4, 0, 0])
            .troops("fn", "zone_rus", [1, 0, 0])
    };
    let mut t = base().active("fn", 5);
    t.all(&["fn form rzhev", "fn march tver"]).refuses("r1 evade zone_rus", "11.7");
    let mut t = base().troops("r1", "zone_rus", [1, 0, 0]).active("fn", 5);
    t.all(&["fn form rzhev", "fn march tver"]).dice(&[6, 6]).plays("r1 evade zone_rus");
    assert_eq!(t.place("barclay"), "zone_rus");
}

#[test]
fn r11_8_what_is_added_to_the_dice_and_what_failure_costs() {
    // From friendly Glubokoye: 1 for Barclay; to Lepel 1 more; to Volozhin less 1 for the Rough line.
    let mut t = glubokoye().active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]);
    let needs = |t: &Position, to: &str| {
        let mut s = t.s.clone();
        s.attempt = Attempt {
            on: true,
            kind: Kind::Evasion,
            camp: TSARIST.0,
            from: Some(t.space("glubokoye")),
            to: Some(t.space(to)),
            commander: Some(t.id("barclay")),
            ..Attempt::default()
        };
        interception::odds(kutuzov::board::Board::new(&t.game.pack, &s)).expect("an attempt").needs
    };
    assert_eq!((needs(&t, "lepel"), needs(&t, "volozhin")), (7, 8));
    // From ground that is Flagged by the enemy, one less.
    let mut u = glubokoye().flag("fn", &["glubokoye"]).active("fn", 5);
    u.all(&["fn form vilna", "fn march glubokoye"]);
    assert_eq!(needs(&u, "lepel"), 8);
    // Failure: Davout came by Rough from Volozhin; the terrain die is gone, and he has one more.
    let mut t = field()
        .leader("davout", "volozhin")
        .troops("fn", "volozhin", [4, 0, 0])
        .flag("fn", &["volozhin"])
        .leader("barclay", "glubokoye")
        .troops("r1", "glubokoye", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form volozhin", "fn march glubokoye"]);
    t.dice(&[1, 1]).dice(&[5; 3]).dice(&[1; 6]).dice(&[1; 5]).plays("r1 evade lepel");
    t.rolled(2 + 9 + 5);
    t.plays("r1 retreat lepel");
    assert!(t.said("log-rout"));
}

#[test]
fn r11_8_marsh_hinders_all_but_tsarists_in_winter() {
    let base = || {
        field()
            .leader("davout", "kobrin")
            .troops("fn", "kobrin", [4, 0, 0])
            .flag("fn", &["kobrin"])
            .leader("barclay", "pinsk")
            .troops("r1", "pinsk", [4, 0, 0])
    };
    let line = |turn| {
        let mut t = base().turn(turn).active("fn", 5);
        t.all(&["fn form kobrin", "fn march pinsk"]);
        t.s.attempt = Attempt {
            on: true,
            kind: Kind::Evasion,
            camp: TSARIST.0,
            from: Some(t.space("pinsk")),
            to: Some(t.space("slutsk")),
            ..Attempt::default()
        };
        interception::odds(t.q()).expect("an attempt").line
    };
    assert_eq!((line(1), line(3)), (-1, 0));
}

#[test]
fn r11_9_attrition_of_an_evasion() {
    let causes =
        |camp: crate::common::Camp, flag: &str, scorched: bool, from: &str, to: &str, friends: bool| {
            let mut t = field();
            if !flag.is_empty() {
                t = t.flag(flag, &[to]);
            }
            if scorched {
                t = t.scorched(to);
            }
            if friends {
                t = t.troops(if camp == TSARIST { "r1" } else { "fn" }, to, [1, 0, 0]);
            }
            let mut t = t.active("fn", 1);
            t.s.attempt = Attempt { kind: Kind::Evasion, camp: camp.0, ..Attempt::default() };
            interception::causes(t.q(), t.space(from), t.space(to))
        };
    // a) into an enemy Duchy, b) Scorched Earth, c) an enemy Fortress that friends besiege, d) Imperials by Marsh.
    assert_eq!(causes(TSARIST, "fn", false, "vilna", "lida", false), attrition::HOSTILE);
    assert_eq!(causes(TSARIST, "", true, "vilna", "lida", false), attrition::SCORCHED);
    assert_eq!(causes(TSARIST, "fn", false, "minsk", "bobruisk", true), attrition::HOSTILE);
    assert_eq!(causes(IMPERIAL, "fn", false, "slutsk", "pinsk", false), attrition::MARSH);
    assert_eq!(causes(TSARIST, "", false, "slutsk", "pinsk", false), 0);
    assert_eq!(causes(TSARIST, "", false, "vilna", "lida", false), 0);
}

#[test]
fn r11_9_those_who_evade_into_an_enemy_duchy_roll() {
    let mut t = glubokoye().flag("fn", &["lepel"]).active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]);
    t.dice(&[6, 6]).dice(&[6, 1, 1, 1, 1]).plays("r1 evade lepel");
    t.rolled(2 + 5);
    assert_eq!(t.sp("r1", "lepel"), 3);
}

#[test]
fn r11_10_who_evaded_may_be_followed_and_may_evade_again() {
    let mut t = glubokoye().active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]).dice(&[6, 6]).plays("r1 evade lepel");
    // Davout's Ambush comes after the Evasion.
    t.plays("fn march lepel").dice(&[6, 6]).dice(&[1; 5]).plays("r1 evade vitebsk");
    assert_eq!((t.place("barclay"), t.place("davout"), t.points()), ("vitebsk".into(), "lepel".into(), 3));
    assert_eq!(t.s.morale[TSARIST.i()].loss, 2);
}

#[test]
fn r11_10_nobody_is_followed_from_zone_to_zone() {
    let mut t = field()
        .leader("barclay", "zone_poland")
        .troops("r1", "zone_poland", [2, 0, 0])
        .leader("murat", "zone_poland")
        .troops("fs", "zone_poland", [2, 0, 0])
        .active("r1", 5);
    t.plays("r1 attack zone_poland").dice(&[6, 6]).plays("fs evade zone_galicia");
    assert_eq!((t.place("murat"), t.points()), ("zone_galicia".into(), 4));
    t.refuses("r1 march zone_galicia", "11.10");
}

#[test]
fn r11_11_interceptions_come_before_the_movers_attrition() {
    let mut t = field()
        .leader("ney", "kobrin")
        .troops("fn", "kobrin", [2, 0, 0])
        .flag("fn", &["kobrin", "pinsk"])
        .leader("bagration", "slutsk")
        .troops("r2", "slutsk", [2, 0, 0])
        .active("fn", 5);
    t.all(&["fn form kobrin", "fn march pinsk"]);
    assert!(!t.said("log-attrition"));
    t.dice(&[1, 1]).dice(&[1; 3]).all(&["r2 intercept slutsk", "r2 roll"]);
    t.rolled(2 + 3);
    let order: Vec<&str> = t.log.iter().map(|e| &*e.text.id).collect();
    let when = |id| order.iter().position(|x| *x == id).expect("it was said");
    assert!(when("log-interception-fails") < when("log-attrition"));
}

#[test]
fn r11_11_a_friend_may_come_after_an_evasion_and_an_army_evade_after_an_interception() {
    let mut t = glubokoye().leader("bagration", "lepel").troops("r2", "lepel", [3, 0, 0]).active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]);
    // Bagration comes to Barclay's help; then Barclay leaves him alone.
    t.plays("r1 pass").dice(&[6, 6]).all(&["r2 intercept lepel", "r2 roll"]);
    t.plays("r1 command barclay");
    t.dice(&[6, 6]).dice(&[1; 8]).dice(&[5, 1, 1, 1, 1, 1]).plays("r1 evade lepel");
    assert_eq!((t.place("barclay"), t.place("bagration")), ("lepel".into(), "glubokoye".into()));
    assert_eq!(t.place("davout"), "vilna");
}

#[test]
fn r10_52_entering_a_duchy_with_an_enemy_means_battle_and_no_further_move() {
    let mut t = glubokoye().active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]);
    t.dice(&[5, 1, 1, 1, 1, 1, 1, 1]).dice(&[1; 5]).plays("r1 pass").plays("r1 retreat lepel");
    assert_eq!((t.place("davout"), t.points()), ("glubokoye".into(), 4));
    t.refuses("fn form glubokoye", "10.1");
}

#[test]
fn r10_71_in_a_zone_the_mover_chooses_and_the_other_needs_an_interception() {
    let base = || {
        field()
            .leader("davout", "tver")
            .troops("fn", "tver", [4, 0, 0])
            .flag("fn", &["tver"])
            .leader("barclay", "zone_rus")
            .troops("r1", "zone_rus", [4, 0, 0])
    };
    let mut t = base().active("fn", 5);
    t.all(&["fn form tver", "fn march zone_rus", "fn no"]);
    // Not attacked, nobody evades; but Barclay may force a Battle by intercepting where he is.
    t.refuses("r1 evade vladimir", "11.6").plays("r1 pass");
    assert_eq!((t.place("davout"), t.place("barclay")), ("zone_rus".into(), "zone_rus".into()));
    assert!(!t.said("log-battle"));
    let mut t = base().active("fn", 5);
    t.all(&["fn form tver", "fn march zone_rus", "fn no"]);
    // 1 for Barclay, 1 for his own Zone.
    t.dice(&[3, 4]).all(&["r1 intercept zone_rus", "r1 roll"]);
    assert!(t.said("log-battle"));
    // Attacked, he may not "intercept" where he is, but evade within the Zone.
    let mut t = base().active("fn", 5);
    t.all(&["fn form tver", "fn march zone_rus", "fn yes"]).refuses("r1 intercept zone_rus", "11.1");
    t.dice(&[3, 4]).plays("r1 evade zone_rus");
    assert_eq!((t.place("barclay"), t.said("log-battle")), ("zone_rus".into(), false));
}

#[test]
fn r10_72_an_attack_within_a_zone_costs_one_point_and_can_be_repeated() {
    let mut t = field()
        .leader("davout", "zone_rus")
        .leader("murat", "zone_rus")
        .troops("fn", "zone_rus", [4, 0, 0])
        .troops("fs", "zone_rus", [4, 0, 0])
        .commander("davout")
        .leader("barclay", "zone_rus")
        .troops("r1", "zone_rus", [4, 0, 0])
        .active("fn", 3);
    // A Group of two Armies still pays 1.
    t.plays("fn attack zone_rus").dice(&[4, 4]).plays("r1 evade zone_rus");
    assert_eq!((t.points(), t.said("log-battle")), (2, false));
    t.plays("fn attack zone_rus");
    // Davout 8 SP + 4 + 1 for Murat; Barclay 4+1 and one for his Home Zone.
    t.dice(&[5]).dice(&[1; 12]).dice(&[1; 6]).plays("r1 pass");
    assert_eq!(t.points(), 1);
    // The beaten side may stay in the Zone.
    t.plays("r1 retreat zone_rus");
    assert_eq!((t.place("barclay"), t.place("davout")), ("zone_rus".into(), "zone_rus".into()));
    // Who has fought attacks no more.
    t.refuses("fn attack zone_rus", "10.72");
}

#[test]
fn r10_72_nobody_intercepts_and_some_may_stay_out() {
    let mut t = field()
        .leader("davout", "zone_rus")
        .troops("fn", "zone_rus", [6, 0, 0])
        .troops("r1", "zone_rus", [1, 0, 0])
        .leader("barclay", "tver")
        .troops("r1", "tver", [4, 0, 0])
        .active("fn", 3);
    t.refuses("fn attack tver", "10.72");
    t.all(&["fn form zone_rus", "fn unload fn infantry", "fn attack zone_rus"]);
    assert_eq!(t.deciding(), ["r1"]);
    t.refuses("r1 intercept tver", "11.1").plays("r1 pass");
    assert!(t.said("log-battle"));
}

#[test]
fn r11_6_who_evades_within_a_zone_stands_aside_while_others_fight() {
    // Barclay commands four of six; he evades within the Zone, the two beyond his command do not and fight alone.
    let mut t = field()
        .leader("davout", "zone_rus")
        .troops("fn", "zone_rus", [4, 0, 0])
        .leader("barclay", "zone_rus")
        .troops("r1", "zone_rus", [6, 0, 0])
        .active("fn", 3);
    t.plays("fn attack zone_rus").dice(&[4, 4]).plays("r1 evade zone_rus");
    // Davout 8 dice, against two Soldiers and the die of their Home Zone.
    t.dice(&[6, 6, 1, 1, 1, 1, 1, 1]).dice(&[1; 3]).plays("r1 pass");
    assert_eq!((t.sp("r1", "zone_rus"), t.place("barclay")), (4, "zone_rus".into()));
    assert!(t.said("log-overrun"));
    t.game.check(&t.s).expect("all in order");
}

#[test]
fn r10_73_a_partner_comes_in_by_an_event_only_and_joins_the_force() {
    let base = || {
        field()
            .leader("davout", "kovno")
            .troops("fn", "kovno", [4, 0, 0])
            .leader("murat", "vilkomir")
            .troops("fs", "vilkomir", [3, 0, 0])
            .flag("fn", &["kovno", "vilkomir"])
            .leader("barclay", "vilna")
            .troops("r1", "vilna", [4, 0, 0])
    };
    // Without one Murat stays where he is: 8 dice against 5.
    let mut t = base().active("fn", 5);
    t.all(&["fn form kovno", "fn march vilna"])
        .dice(&[5, 1, 1, 1, 1, 1, 1, 1])
        .dice(&[1; 5])
        .plays("r1 pass");
    t.rolled(13);
    // Card 66 names him: he rolls to come before the dice.
    let mut t = base().hand("fn", &[66]).active("fn", 5);
    t.all(&["fn form kovno", "fn march vilna", "r1 pass", "fn play call_for_reinforcements"]);
    t.refuses("fn at kovno", "5.1").plays("fn at vilkomir");
    assert_eq!(t.deciding(), ["fs"]);
    t.dice(&[3, 4]).plays("fs roll");
    assert!(t.s.force.leaders.has(t.id("murat")) && t.s.force.entries.has(t.space("vilkomir")));
    assert_eq!(t.s.force.troops[FS.nation().i()].of(Arm::Infantry), 3);
    // 7 SP + 4 + 1 for Murat against 4 + 1.
    t.dice(&[1; 12]).dice(&[5, 1, 1, 1, 1]).plays("fn command davout");
    t.rolled(2 + 17);
    // 12.6: beaten, all of them go back to one of the two spaces they came from.
    t.refuses("fn retreat lida", "12.6").plays("fn retreat vilkomir");
    assert_eq!((t.place("davout"), t.place("murat")), ("vilkomir".into(), "vilkomir".into()));
}

#[test]
fn r11_3_an_attack_within_a_zone_is_intercepted_by_no_event_either() {
    // Nobody has moved (10.72): neither over the River (65), nor over two Duchies (72), nor to the guns (109).
    let base = |cards: &[u8]| {
        let mut t = field()
            .leader("davout", "zone_ukraine")
            .troops("fn", "zone_ukraine", [4, 0, 0])
            .troops("r2", "zone_ukraine", [1, 0, 0])
            .leader("bagration", "kiev")
            .troops("r2", "kiev", [2, 0, 0])
            .leader("tormasov", "kursk")
            .troops("r2", "kharkov", [3, 0, 0])
            .hand("r2", cards)
            .active("fn", 3);
        t.plays("fn attack zone_ukraine");
        t
    };
    for cards in [&[65][..], &[72], &[109]] {
        let mut t = base(cards);
        assert_eq!(t.deciding(), ["r2"]);
        t.refuses("r2 intercept kiev", "11.1").plays("r2 pass");
        assert!(t.said("log-battle"));
    }
}

#[test]
fn r11_2_the_active_camp_comes_to_a_fight_and_not_to_an_empty_duchy() {
    let mut t = field()
        .leader("davout", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .troops("fn", "orsha", [2, 0, 0])
        .flag("fn", &["lepel", "orsha"])
        .hand("fn", &[109])
        .active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk"]);
    // The march goes on; nobody is asked for Distant Gunfire.
    assert!(t.allows("fn march orsha"));
}

#[test]
fn r11_4_within_a_zone_nobody_comes_from_hostile_ground() {
    // Davout in the Zone of Rus is let be by Barclay, and intercepts where he stands: his rating and nothing else.
    let mut t = field()
        .leader("davout", "zone_rus")
        .troops("fn", "zone_rus", [4, 0, 0])
        .leader("barclay", "tver")
        .troops("r1", "tver", [4, 0, 0])
        .active("r1", 3);
    t.all(&["r1 form tver", "r1 march zone_rus", "r1 no", "fn intercept zone_rus"]);
    let odds = interception::odds(t.q()).expect("an attempt");
    assert_eq!((odds.rating, odds.friendly, odds.hostile, odds.needs), (4, 0, 0, 5));
}

/// Ney and Yorck in French Schlavii; the Prussians hesitate.
fn hesitants() -> Position {
    let mut t = field()
        .morale(IMPERIAL, 3, 0, 0)
        .leader("ney", "schlavii")
        .troops("fn", "schlavii", [2, 0, 0])
        .leader("yorck", "schlavii")
        .troops("prussia", "schlavii", [2, 0, 0])
        .commander("ney")
        .flag("fn", &["schlavii"])
        .leader("kutuzov", "vilkomir")
        .troops("r1", "vilkomir", [6, 0, 0]);
    t.s.allies = [crate::common::Allegiance::Hesitant; 2];
    t
}

#[test]
fn r9_31_hesitant_allies_stay_behind_when_the_others_evade_into_russia() {
    let mut t = hesitants().active("r1", 3);
    t.all(&["r1 form vilkomir", "r1 march schlavii"]);
    // 3 for Ney; Libau is Russian. He goes alone; Yorck may still evade to Memel, over Rough ground.
    t.dice(&[6, 6]).dice(&[1; 3]).plays("fn evade libau");
    assert_eq!(
        (t.place("ney"), t.place("yorck"), t.deciding()),
        ("libau".into(), "schlavii".into(), vec!["fn"])
    );
    t.refuses("fn evade libau", "9.31").dice(&[6, 6]).plays("fn evade memel");
    assert_eq!((t.place("yorck"), t.sp("prussia", "memel")), ("memel".into(), 2));
}

#[test]
fn r9_31_hesitant_allies_march_into_no_russian_space_that_is_not_flagged() {
    // A French Soldier alone has made Libau Uncontrolled: that is not Friendly Flagged.
    let mut t = hesitants().troops("fs", "libau", [1, 0, 0]).active("fn", 6);
    t.plays("fn form schlavii").refuses("fn march libau", "9.31").plays("fn march memel");
    assert_eq!(t.place("yorck"), "memel");
}

#[test]
fn r11_3_nobody_intercepts_a_retreat_or_an_evasion() {
    // Davout is beaten at Vitebsk and goes back to Smolensk, under Bagration's eyes in Elnya.
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .leader("bagration", "elnya")
        .troops("r2", "elnya", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&[1; 8]).dice(&[5, 1, 1, 1, 1]).plays("r1 pass");
    assert_eq!((t.place("davout"), t.deciding()), ("smolensk".into(), vec!["fn"]));
    // Barclay evades to Orsha, next to Ney in Borisov: FN is asked for its march and for nothing else.
    let mut t = glubokoye().leader("ney", "borisov").flag("fn", &["borisov"]).active("fn", 5);
    t.all(&["fn form vilna", "fn march glubokoye"]).dice(&[6, 6]).plays("r1 evade lepel");
    assert_eq!(t.place("barclay"), "lepel");
    assert!(t.allows("fn halt") && !t.legal().iter().any(|l| l.contains(" intercept ")));
}

#[test]
fn r13_41_out_of_a_besieged_fortress_one_intercepts_into_friendly_ground_only() {
    // Davout before Smolensk; Bagration comes to Elnya, which is Russian, or under a French Flag.
    let base = |flags: &[&str]| {
        let t = field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", flags);
        let mut t = t.leader("bagration", "roslavl").troops("r2", "roslavl", [1, 0, 0]).active("r2", 3);
        t.all(&["r2 form roslavl", "r2 march elnya"]);
        t
    };
    assert_eq!(base(&[]).deciding(), ["r2"]);
    let mut t = base(&["elnya"]);
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn intercept smolensk");
    // From Uncontrolled ground into friendly: 4, and 1 less 1.
    assert_eq!(interception::odds(t.q()).expect("an attempt").needs, 5);
}

#[test]
fn r11_6_who_is_marked_may_evade_and_stays_marked() {
    // Barclay fails to catch Ney in Volozhin, and is then attacked by Davout; Wittgenstein, to whom he flees, is not marked.
    let t = glubokoye().leader("ney", "vilna").commander("davout").flag("fn", &["volozhin"]);
    let mut t = t.leader("wittgenstein", "lepel").troops("r1", "lepel", [2, 0, 0]).active("fn", 6);
    t.all(&["fn form vilna", "fn leave davout", "fn unload fn infantry", "fn unload fn infantry"]);
    t.all(&["fn unload fn infantry", "fn unload fn infantry", "fn march volozhin", "r1 intercept glubokoye"]);
    t.dice(&[1, 1]).all(&["r1 roll", "fn halt"]);
    assert!(t.s.marked.has(t.id("barclay")));
    t.all(&["fn form vilna", "fn march glubokoye"]).dice(&[6, 6]).plays("r1 evade lepel");
    while t.deciding() == ["r1"] {
        let first = t.legal()[0].clone();
        t.plays(&first);
    }
    assert_eq!(t.place("barclay"), "lepel");
    assert!(t.s.marked.has(t.id("barclay")) && !t.s.marked.has(t.id("wittgenstein")));
}

#[test]
fn r11_8_a_march_upon_the_enemy_shows_his_best_chance_to_evade() {
    let shown = |t: &Position, to: &str| {
        let marches = format!("{:?}", serde_json::json!({ "march": to }));
        let all = t.game.table(&t.s, kernel::Roles::of(t.decider().expect("somebody"))).actions;
        let choice = all.into_iter().find(|a| format!("{:?}", a.action) == marches).expect("a march");
        choice.preview.into_iter().find(|b| b.kind == "die").map(|b| (b.name.id.to_string(), b.label))
    };
    // To Lepel Barclay needs 7, elsewhere more: 21 of 36.
    let mut t = glubokoye().active("fn", 5);
    t.plays("fn form vilna");
    assert_eq!(shown(&t, "glubokoye"), Some(("badge-evasion".into(), Some("58%".into()))));
    assert_eq!(shown(&t, "lida"), None, "nobody is there");
    // From ground that the enemy has Flagged, 8.
    let mut t = glubokoye().flag("fn", &["glubokoye"]).active("fn", 5);
    t.plays("fn form vilna");
    assert_eq!(shown(&t, "glubokoye"), Some(("badge-evasion".into(), Some("41%".into()))));
    // Soldiers without a Leader have nobody's rating.
    let t = field().leader("davout", "vilna").troops("fn", "vilna", [4, 0, 0]).flag("fn", &["vilna"]);
    let mut t = t.troops("r1", "glubokoye", [1, 0, 0]).active("fn", 5);
    t.plays("fn form vilna");
    assert_eq!(shown(&t, "glubokoye"), Some(("badge-evasion-alone".into(), Some("41%".into()))));
}
