//! 10: movement, Armies and Army Groups.
mod common;

use common::at;

#[test]
fn r10_63_an_army_group_pays_for_each_army_and_a_staff_officer_for_none() {
    // Kutuzov and Barclay with ten Strength Points are two Armies; with five, one and a Staff Officer.
    let base = || at("2-smolensk").clear().leader("kutuzov", "borodino").leader("barclay", "borodino");
    let mut group = base().troops("r1", "borodino", [2, 2, 1]).active("r1", 5);
    group.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((group.points(), group.sp("r1", "moscow")), (3, 10));
    let mut army = base().troops("r1", "borodino", [5, 0, 0]).active("r1", 5);
    army.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((army.points(), army.place("barclay")), (4, "moscow".into()));
}

#[test]
fn r10_63_two_powers_are_two_armies_whoever_serves_under_whom() {
    let mut t = at("2-smolensk")
        .clear()
        .leader("kutuzov", "borodino")
        .leader("platov", "borodino")
        .troops("r1", "borodino", [5, 0, 0])
        .commander("kutuzov")
        .active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((t.points(), t.place("platov")), (3, "moscow".into()));
}

#[test]
fn r10_12_allies_cost_more_where_their_own_flag_does_not_fly() {
    let base = || {
        at("1-invasion")
            .clear()
            .leader("ney", "tilsit")
            .leader("yorck", "tilsit")
            .troops("fn", "tilsit", [3, 0, 0])
            .troops("prussia", "tilsit", [2, 0, 0])
            .commander("ney")
    };
    let mut t = base().active("fn", 5);
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!(t.points(), 2);
    // A French Flag does not help.
    let mut t = base().flag("fn", &["schlavii"]).active("fn", 5);
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!(t.points(), 2);
    let mut t = base().flag("prussia", &["schlavii"]).active("fn", 5);
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!(t.points(), 3);
}

#[test]
fn r1_62_nobody_leads_more_than_his_command_rating() {
    let mut t = at("2-smolensk")
        .clear()
        .leader("kutuzov", "borodino")
        .troops("r1", "borodino", [0, 0, 2])
        .active("r1", 5);
    // One artillery piece and, by making change, half of another.
    t.plays("r1 form borodino");
    t.refuses("r1 load r1 artillery", "1.62").plays("r1 load r1 cavalry");
    t.refuses("r1 load r1 infantry", "1.62").plays("r1 march moscow");
    assert_eq!((t.sp("r1", "moscow"), t.sp("r1", "borodino")), (6, 2));
}

#[test]
fn r10_11_soldiers_without_a_leader_move_one_by_one() {
    let mut t = at("2-smolensk").clear().troops("r1", "borodino", [1, 0, 1]).active("r1", 5);
    t.refuses("r1 form borodino", "10.1");
    t.all(&["r1 detach borodino r1 artillery", "r1 march moscow", "r1 halt"]);
    assert_eq!((t.points(), t.sp("r1", "moscow"), t.sp("r1", "borodino")), (4, 4, 1));
    t.refuses("r2 form borodino", "");
}

#[test]
fn r10_51_a_zone_ends_movement() {
    let mut t = at("2-smolensk").clear().leader("tormasov", "kharkov").active("r2", 5);
    t.all(&["r2 form kharkov", "r2 march zone_ukraine"]);
    t.refuses("r2 form zone_ukraine", "10.1");
}

#[test]
fn r10_3_only_to_adjacent_spaces() {
    let mut t = at("2-smolensk").clear().leader("bagration", "minsk").active("r2", 5);
    t.plays("r2 form minsk").refuses("r2 march volozhin", "10.3").plays("r2 march lida");
}
