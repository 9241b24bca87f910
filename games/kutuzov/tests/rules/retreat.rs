//! 12.6 – 12.8: retreat, Rout and Overrun.
use crate::common::{FN, IMPERIAL, Position, R1, TSARIST, faces, field};

/// Davout from Flagged Smolensk attacks Barclay in Vitebsk; one disrupt beats him.
fn beaten(t: Position) -> Position {
    let t = t.leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(1, 5)])).dice(&[1; 5]).plays("r1 pass");
    t
}

#[test]
fn r12_6_a_defender_goes_to_friendly_ground_not_where_the_enemy_came_from() {
    let mut t = beaten(field().flag("fn", &["lepel"]));
    t.refuses("r1 retreat smolensk", "12.6")
        .refuses("r1 retreat lepel", "12.6")
        .refuses("r1 retreat moscow", "12.6");
    t.plays("r1 retreat orsha");
    assert_eq!(
        (t.place("barclay"), t.sp("r1", "orsha"), t.place("davout")),
        ("orsha".into(), 4, "vitebsk".into())
    );
    assert!(t.s.marked.has(t.id("barclay")));
}

#[test]
fn r12_6_he_may_split_up() {
    let mut t = beaten(field());
    t.all(&["r1 leave barclay", "r1 unload r1 infantry", "r1 retreat orsha"]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 retreat lepel");
    assert_eq!((t.sp("r1", "orsha"), t.sp("r1", "lepel"), t.place("barclay")), (3, 1, "lepel".into()));
}

#[test]
fn r12_6_each_power_sees_to_its_own() {
    let t = field().leader("platov", "vitebsk").troops("r2", "vitebsk", [2, 0, 0]);
    let t = t.leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).commander("barclay");
    let mut t = t.active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"])
        .dice(&faces(8, &[(1, 5)]))
        .dice(&[1; 8])
        .plays("r1 pass");
    t.refuses("r1 unload r2 infantry", "12.6").plays("r1 retreat orsha");
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 retreat lepel");
    assert_eq!((t.place("barclay"), t.place("platov")), ("orsha".into(), "lepel".into()));
}

#[test]
fn r12_6_uncontrolled_ground_before_enemy_ground_and_that_with_attrition() {
    // Barclay stands in Borodino: all around is Flagged but Vyazma, where an R1 Soldier stands on French ground.
    let base = |friend: bool| {
        let mut t = field()
            .leader("davout", "moscow")
            .troops("fn", "moscow", [4, 0, 0])
            .flag("fn", &["moscow", "rzhev", "vyazma", "maloyaroslavets"])
            .leader("barclay", "borodino")
            .troops("r1", "borodino", [4, 0, 0]);
        if friend {
            t = t.troops("r1", "vyazma", [1, 0, 0]);
        }
        let mut t = t.active("fn", 5);
        t.all(&["fn form moscow", "fn march borodino"]).dice(&faces(8, &[(1, 5)])).dice(&[1; 5]);
        t
    };
    // The only Uncontrolled one: he goes there without being asked, and rolls for nothing.
    let mut t = base(true);
    t.plays("r1 pass");
    t.rolled(13);
    assert_eq!((t.place("barclay"), t.sp("r1", "vyazma")), ("vyazma".into(), 5));
    // Only enemy ground: he chooses, and rolls five dice.
    let mut t = base(false);
    t.plays("r1 pass").dice(&[1; 5]).plays("r1 retreat vyazma");
    t.rolled(13 + 5);
}

#[test]
fn r12_6_to_an_enemy_fortress_only_where_friends_besiege_it() {
    // Barclay in Dorogobuzh, attacked from Vyazma; Elnya is Flagged, Smolensk a French Fortress.
    let base = |friend: bool| {
        let mut t = field()
            .leader("davout", "vyazma")
            .troops("fn", "vyazma", [4, 0, 0])
            .troops("fn", "elnya", [1, 0, 0])
            .flag("fn", &["vyazma", "elnya", "smolensk"])
            .leader("barclay", "dorogobuzh")
            .troops("r1", "dorogobuzh", [4, 0, 0]);
        if friend {
            t = t.troops("r1", "smolensk", [1, 0, 0]);
        }
        let mut t = t.active("fn", 5);
        t.dice(&faces(8, &[(1, 5)])).dice(&[1; 5]).all(&["fn form vyazma"]);
        t
    };
    let mut t = base(true);
    t.dice(&[1; 5]).all(&["fn march dorogobuzh", "r1 pass"]);
    t.rolled(13 + 5);
    assert_eq!(t.place("barclay"), "smolensk");
    // 12.63: else there is nowhere to go.
    let mut t = base(false);
    t.dice(&[1]).plays("fn march dorogobuzh");
    assert_eq!((t.place("barclay"), t.s.regroup[R1.nation().i()].sp()), ("regroup".into(), 4));
    assert!(t.said("log-no-retreat") && t.said("log-overrun"));
    assert_eq!(t.s.morale[TSARIST.i()].loss, 3);
}

#[test]
fn r12_6_the_attacker_goes_back_whence_he_came() {
    // From Uncontrolled Orsha, which is Russian again when he has left it: he goes back all the same, with Attrition.
    let mut t = field()
        .leader("davout", "orsha")
        .troops("fn", "orsha", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form orsha", "fn march vitebsk"]);
    // Ambush, Battle, retreat into an enemy Duchy.
    t.dice(&[1; 5]).dice(&[1; 8]).dice(&faces(5, &[(1, 5)])).dice(&[1; 5]).plays("r1 pass");
    t.rolled(5 + 8 + 5 + 5);
    assert_eq!(t.place("davout"), "orsha");
}

#[test]
fn r12_6_in_a_zone_the_loser_may_stay() {
    let mut t = field()
        .leader("davout", "tver")
        .troops("fn", "tver", [4, 0, 0])
        .flag("fn", &["tver"])
        .leader("barclay", "zone_rus")
        .troops("r1", "zone_rus", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form tver", "fn march zone_rus", "fn yes"]).dice(&faces(8, &[(1, 5)])).dice(&[1; 6]);
    t.plays("r1 pass").plays("r1 retreat zone_rus");
    assert_eq!((t.place("barclay"), t.place("davout")), ("zone_rus".into(), "zone_rus".into()));
    // The attacker too.
    let mut t = field()
        .leader("davout", "tver")
        .troops("fn", "tver", [4, 0, 0])
        .flag("fn", &["tver"])
        .leader("barclay", "zone_rus")
        .troops("r1", "zone_rus", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form tver", "fn march zone_rus", "fn yes"]).dice(&[1; 8]).dice(&faces(6, &[(1, 5)]));
    t.plays("r1 pass").plays("fn retreat zone_rus");
    assert_eq!((t.place("barclay"), t.place("davout")), ("zone_rus".into(), "zone_rus".into()));
}

#[test]
fn r12_62_barclay_crosses_the_river_and_is_routed() {
    // Only Velikie Luki, across the Dvina, is left to him.
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk", "lepel", "orsha", "polotsk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(2, 5)])).dice(&[1; 5]).dice(&[6, 1, 1, 1, 1]).dice(&[1]).plays("r1 pass");
    t.rolled(8 + 5 + 5 + 1);
    assert_eq!((t.place("barclay"), t.sp("r1", "velikie_luki")), ("velikie_luki".into(), 1));
    assert!(t.said("log-rout"));
    assert_eq!(t.s.morale[TSARIST.i()].loss, 2);
}

#[test]
fn r12_62_attrition_can_make_it_an_overrun() {
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .flag("fn", &["smolensk", "lepel", "orsha", "polotsk"])
        .leader("barclay", "vitebsk")
        .active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(1, 5)])).dice(&[1]).dice(&[6]).dice(&[1]).plays("r1 pass");
    t.rolled(8 + 1 + 1 + 1);
    assert_eq!((t.place("barclay"), t.said("log-overrun")), ("unbuilt".into(), true));
    // Davout may go on.
    t.dice(&[1; 5]);
    assert!(t.allows("fn march lepel"));
}

#[test]
fn r12_63_who_cannot_retreat_goes_to_the_regroup_box() {
    // The Active side whose way back the enemy has taken.
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 5);
    // Smolensk is Russian and unbesieged once he has left it.
    t.all(&["fn form smolensk"]);
    t.refuses("fn march vitebsk", "13.41");
    let mut t = field()
        .leader("davout", "orsha")
        .troops("fn", "orsha", [4, 0, 0])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 5);
    t.all(&["fn form orsha", "fn march vitebsk"]);
    // A Russian Soldier is behind him by the time he is beaten.
    t.dice(&[1; 5]).dice(&[1; 8]).dice(&faces(5, &[(1, 5)])).dice(&[1]);
    let mut t = t.troops("r2", "orsha", [1, 0, 0]);
    t.plays("r1 pass");
    assert_eq!((t.place("davout"), t.s.regroup[FN.nation().i()].sp()), ("regroup".into(), 4));
    assert_eq!(t.s.morale[IMPERIAL.i()].loss, 3);
}

#[test]
fn r12_7_three_casualties_more_are_a_rout_and_eliminate_the_disrupted() {
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&faces(8, &[(1, 6), (2, 5)])).dice(&[1; 5]);
    t.plays("r1 pass").dice(&[1]).plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.said("log-rout")), (1, true));
    // Two more are not.
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"])
        .dice(&faces(8, &[(1, 6), (2, 5)]))
        .dice(&faces(5, &[(1, 5)]));
    t.plays("r1 pass").plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.said("log-rout")), (3, false));
}

#[test]
fn r12_7_disrupts_beyond_the_soldiers_take_the_leaders() {
    let mut t = beaten_by(5);
    t.dice(&[1]).plays("r1 retreat orsha");
    assert_eq!((t.place("barclay"), t.said("log-overrun")), ("unbuilt".into(), true));
    assert_eq!(t.s.morale[TSARIST.i()].loss, 3);
}

#[test]
fn r12_7_who_was_disrupted_and_is_killed_later_is_not_eliminated_again() {
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    // Three disrupts each; in the second Round three of Barclay's four are killed. One is left, and he was disrupted.
    t.dice(&faces(8, &[(3, 5)])).dice(&faces(5, &[(3, 5)]));
    t.dice(&faces(5, &[(3, 6)])).dice(&[1, 1]).plays("r1 pass");
    t.dice(&[1]).plays("r1 retreat orsha");
    assert_eq!((t.sp("r1", "orsha"), t.place("barclay")), (0, "orsha".into()));
    assert_eq!((t.said("log-rout"), t.said("log-overrun")), (true, false));
}

fn beaten_by(disrupts: usize) -> Position {
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(disrupts, 5)])).dice(&[1; 5]).plays("r1 pass");
    t
}

#[test]
fn r12_7_a_routed_defender_who_has_split_says_who_is_eliminated() {
    let mut t = beaten_by(3);
    t.all(&["r1 leave barclay", "r1 unload r1 infantry", "r1 unload r1 infantry", "r1 retreat orsha"]);
    t.plays("r1 retreat lepel");
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1]).all(&["r1 lose-at lepel r1", "r1 lose-at orsha r1", "r1 lose-at orsha r1"]);
    assert_eq!((t.sp("r1", "orsha"), t.sp("r1", "lepel"), t.place("barclay")), (0, 1, "lepel".into()));
}

#[test]
fn r12_7_victory_or_death_makes_it_a_retreat() {
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).hand("r1", &[104]);
    let mut t = t.active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk", "r1 pass"]);
    t.dice(&faces(8, &[(1, 6), (3, 5)])).dice(&[1; 5]).all(&["r1 play victory_or_death", "r1 retreat orsha"]);
    t.rolled(13);
    assert_eq!((t.sp("r1", "orsha"), t.said("log-rout"), t.s.morale[TSARIST.i()].loss), (3, false, 1));
}

#[test]
fn r12_7_men_of_bronze_are_routed_but_not_eliminated() {
    let t =
        field().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).hand("r1", &[106]);
    let mut t = t.active("fn", 5);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&faces(8, &[(3, 5)])).dice(&[1; 5]).plays("r1 pass");
    t.dice(&[1]).all(&["r1 play men_of_bronze", "r1 retreat orsha"]);
    assert_eq!((t.sp("r1", "orsha"), t.said("log-rout"), t.s.morale[TSARIST.i()].loss), (4, true, 2));
}
