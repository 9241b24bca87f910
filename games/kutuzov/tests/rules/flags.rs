//! 7: Flags; 8: what is flagged for whom.
use crate::common::{AUSTRIA, Action, Game, IMPERIAL, Role, TSARIST, smolensk as empty};

#[test]
fn r7_1_a_flag_costs_one_cp_and_two_on_scorched_earth() {
    let mut t = empty().leader("ney", "vilna").active("fn", 3);
    t.plays("fn flag vilna fn");
    assert_eq!((t.points(), t.control("vilna")), (2, "fn"));
    let mut t = empty().leader("ney", "vilna").scorched("vilna").active("fn", 3);
    t.plays("fn flag vilna fn");
    assert_eq!((t.points(), t.control("vilna")), (1, "fn"));
    let mut t = empty().leader("ney", "vilna").scorched("vilna").active("fn", 1);
    t.refuses("fn flag vilna fn", "7.1");
    // Taking an enemy's Flag off and putting one's own up is one change: 1 CP.
    let mut t = empty().flag("r1", &["suwalki"]).leader("murat", "suwalki").active("fs", 3);
    t.plays("fs flag suwalki fs");
    assert_eq!((t.points(), t.control("suwalki")), (2, "fs"));
}

#[test]
fn r7_1_it_depends_on_who_stands_where_when_the_point_is_spent() {
    let mut t = empty().leader("ney", "kovno").flag("fn", &["kovno"]).active("fn", 3);
    t.refuses("fn flag lida fn", "7.11");
    t.all(&["fn form kovno", "fn march vilna", "fn halt", "fn flag vilna fn", "fn flag lida fn"]);
    assert_eq!((t.points(), t.control("vilna"), t.control("lida")), (0, "fn", "fn"));
}

#[test]
fn r7_1_allies_who_act_as_french_put_up_either_flag() {
    let base = || empty().leader("schwarzenberg", "kovel").troops("austria", "kovel", [2, 0, 0]);
    let mut t = base().active("fs", 3);
    t.refuses("fs flag kovel fs", "7.1").plays("fs flag kovel austria");
    assert_eq!(t.control("kovel"), "austria");
    // Cards 11 and 67.
    for number in [11, 67] {
        for flag in ["fs", "austria"] {
            let mut t = base().in_force(number, "fs", 0).active("fs", 3);
            t.plays(&format!("fs flag kovel {flag}"));
            assert_eq!(t.control("kovel"), flag);
        }
    }
    // Card 4, on Yorck; card 12.
    let base = || empty().leader("yorck", "schlavii");
    let yorck = base().id("yorck").0;
    base().in_force(4, "fn", yorck).active("fn", 3).plays("fn flag schlavii fn");
    base().in_force(12, "fn", 0).active("fn", 3).plays("fn flag schlavii fn");
}

#[test]
fn r7_1_hesitant_allies_put_up_no_flag_in_russia() {
    let base = || empty().leader("schwarzenberg", "kovel").flag("fs", &["brest", "rovno"]);
    let mut t = base();
    t.s.allies[1] = crate::common::Allegiance::Hesitant;
    t.active("fs", 3).refuses("fs flag kovel austria", "9.31");
    // At home they take an enemy Flag off.
    let mut t = empty().flag("r2", &["lemberg"]).leader("schwarzenberg", "lemberg");
    t.s.allies[1] = crate::common::Allegiance::Hesitant;
    let mut t = t.active("fs", 3);
    t.plays("fs flag lemberg austria");
    assert_eq!(t.control("lemberg"), "austria");
}

#[test]
fn r7_11_any_formation_flags_the_unfortified_duchy_it_is_in() {
    let mut t = empty().troops("fn", "vilna", [1, 0, 0]).active("fn", 1);
    t.plays("fn flag vilna fn");
    let mut t = empty().active("fn", 1);
    t.refuses("fn flag vilna fn", "7.11");
    // A Soldier without a Leader does not flag next door.
    let mut t = empty().troops("fn", "vilna", [1, 0, 0]).flag("fn", &["vilna"]).active("fn", 1);
    t.refuses("fn flag lida fn", "7.11");
}

#[test]
fn r7_12_a_fortress_is_flagged_by_siege_only() {
    let mut t = empty().leader("davout", "smolensk").active("fn", 3);
    t.refuses("fn flag smolensk fn", "7.12");
    let mut t = empty().leader("davout", "vitebsk").flag("fn", &["vitebsk"]).active("fn", 3);
    t.refuses("fn flag smolensk fn", "7.12");
}

#[test]
fn r7_13_an_army_in_a_friendly_duchy_flags_next_door() {
    let base = || empty().leader("ney", "vilna").flag("fn", &["vilna"]);
    let mut t = base().active("fn", 2);
    t.plays("fn flag lida fn");
    assert_eq!((t.control("lida"), t.points()), ("fn", 1));
    // Not from an Uncontrolled Duchy, nor where an enemy Formation or Fortress is.
    let mut t = empty().leader("ney", "vilna").active("fn", 2);
    t.refuses("fn flag lida fn", "7.11");
    let mut t = base().troops("r1", "lida", [1, 0, 0]).active("fn", 2);
    t.refuses("fn flag lida fn", "7.13");
    // Any line will do: across a River, through the Marsh.
    let mut t = empty().leader("ney", "suwalki").active("fn", 2);
    t.plays("fn flag kovno fn");
}

#[test]
fn r7_13_not_under_the_eyes_of_an_army_that_could_intercept() {
    let base = || empty().leader("ney", "vilna").flag("fn", &["vilna"]);
    let mut t = base().leader("barclay", "grodno").active("fn", 2);
    t.refuses("fn flag lida fn", "7.13");
    // Behind a River, without a Leader, or having fought, it bars nothing.
    let mut t = base().leader("barclay", "slonim").active("fn", 2);
    t.plays("fn flag lida fn");
    let mut t = base().troops("r1", "grodno", [4, 0, 0]).active("fn", 2);
    t.plays("fn flag lida fn");
    let mut t = base().leader("barclay", "grodno");
    let barclay = t.id("barclay");
    t.s.marked.insert(barclay);
    t.active("fn", 2).plays("fn flag lida fn");
}

#[test]
fn r7_2_a_depot_or_an_imperial_home_costs_its_camp_a_marker() {
    let mut t = empty().leader("ney", "kiev").active("fn", 2);
    t.plays("fn flag kiev fn");
    assert_eq!(t.s.morale[TSARIST.i()].loss, 1);
    let mut t = empty().leader("ney", "vilna").active("fn", 2);
    t.plays("fn flag vilna fn");
    assert_eq!(t.s.morale[TSARIST.i()].loss, 0);
    let mut t = empty().leader("bagration", "lublin").active("r2", 2);
    t.plays("r2 flag lublin r2");
    assert_eq!(t.s.morale[IMPERIAL.i()].loss, 1);
    // Warsaw is both, and both count.
    let mut t = empty().leader("bagration", "warsaw").active("r2", 2);
    t.plays("r2 flag warsaw r2");
    assert_eq!((t.s.morale[IMPERIAL.i()].loss, t.control("warsaw")), (2, "r2"));
    // To take one's own Depot back costs the enemy nothing.
    let mut t = empty().flag("fn", &["kiev"]).leader("bagration", "kiev").active("r2", 2);
    t.plays("r2 flag kiev r2");
    assert_eq!((t.s.morale[IMPERIAL.i()].loss, t.control("kiev")), (0, "r2"));
}

#[test]
fn r7_one_flag_at_most_and_never_the_owners() {
    // An enemy Flag taken off a Home Duchy gives it back.
    let mut t = empty().flag("fn", &["vilna"]).leader("barclay", "vilna").active("r1", 2);
    t.plays("r1 flag vilna r1");
    assert_eq!((t.control("vilna"), t.s.flags[t.space("vilna")]), ("r1", None));
    t.refuses("r1 flag vilna r1", "7");
    // Off a partner's: his again, or one's own by a Flag.
    let base = || empty().flag("fn", &["vilna"]).leader("bagration", "vilna");
    let mut t = base().active("r2", 2);
    t.plays("r2 flag vilna r1");
    assert_eq!((t.control("vilna"), t.points()), ("r1", 1));
    let mut t = base().active("r2", 2);
    t.plays("r2 flag vilna r2");
    assert_eq!((t.control("vilna"), t.points()), ("r2", 1));
    // Not another's Flag.
    let mut t = empty().leader("ney", "vilna").active("fn", 2);
    t.refuses("fn flag vilna fs", "7.1").refuses("fn flag vilna r1", "7.1");
}

#[test]
fn r8_1_a_partners_duchies_are_friendly_and_not_flagged() {
    let mut t = empty().leader("bagration", "borisov").active("r2", 3);
    t.refuses("r2 flag borisov r2", "8.1");
    t.all(&["r2 form borisov", "r2 march orsha"]);
    assert_eq!(t.control("orsha"), "r1");
    let mut t = empty().flag("fn", &["vilna"]).leader("murat", "vilna").active("fs", 3);
    t.refuses("fs flag vilna fs", "8.1");
    // Duchies are not exchanged: neither given away nor taken off one's own Ally.
    let mut t = empty().flag("prussia", &["vilna"]).leader("ney", "vilna").active("fn", 3);
    t.refuses("fn flag vilna fn", "7");
}

#[test]
fn r8_1_moscow_and_warsaw_always_belong_to_both() {
    for power in ["r1", "r2"] {
        let mut t = empty().flag("fn", &["moscow"]);
        t = t.leader(if power == "r1" { "barclay" } else { "bagration" }, "moscow");
        let mut t = t.active(power, 2);
        t.refuses(&format!("{power} flag moscow r2"), if power == "r1" { "7.1" } else { "8.1" });
        t.plays(&format!("{power} flag moscow r1"));
        let moscow = t.space("moscow");
        assert_eq!(t.s.flags[moscow], None);
        assert!(t.q().controls(crate::common::R1, moscow) && t.q().controls(crate::common::R2, moscow));
    }
    let mut t = empty().flag("r2", &["warsaw"]).leader("ney", "warsaw").active("fn", 2);
    t.refuses("fn flag warsaw fn", "8.1").plays("fn flag warsaw fs");
    let warsaw = t.space("warsaw");
    assert!(t.q().controls(crate::common::FN, warsaw) && t.q().controls(crate::common::FS, warsaw));
}

#[test]
fn r10_62_an_army_group_flags_for_its_commander_only() {
    let base = || empty().leader("davout", "vilna").leader("murat", "vilna").troops("fs", "vilna", [2, 0, 0]);
    let mut t = base().commander("davout").active("fs", 2);
    t.refuses("fs flag vilna fs", "7.11");
    let mut t = base().commander("murat").active("fs", 2);
    t.plays("fs flag vilna fs");
    let mut t = base().commander("davout").active("fn", 2);
    t.plays("fn flag vilna fn");
    // Soldiers of a partner without a Leader make no Group.
    let mut t = empty().leader("davout", "vilna").troops("fs", "vilna", [2, 0, 0]).active("fs", 2);
    t.plays("fs flag vilna fs");
}

#[test]
fn r12_11_a_mobilization_centre_left_alone_is_looted_on_a_six() {
    for (die, won) in [(6, 1), (5, 0)] {
        let mut t = empty().leader("ney", "orel").resources("fn", 0);
        t.s.dmc[crate::common::R2.i()][0] = Some(t.space("orel"));
        let mut t = t.active("fn", 2);
        t.dice(&[die]).plays("fn flag orel fn");
        assert_eq!((t.s.resources[crate::common::FN.i()], t.s.dmc[crate::common::R2.i()][0]), (won, None));
        t.rolled(1);
    }
    // The enemy's Flag taken off, with his Centre under it, is the same; and his Supply Trains are gone.
    let mut t = empty().flag("fn", &["vyazma"]).leader("barclay", "vyazma").resources("r1", 0);
    t.s.dmc[crate::common::FN.i()][1] = Some(t.space("vyazma"));
    t.s.trains[IMPERIAL.i()] = Some(t.space("vyazma"));
    let mut t = t.active("r1", 2);
    t.dice(&[6]).plays("r1 flag vyazma r1");
    assert_eq!((t.s.resources[crate::common::R1.i()], t.s.dmc[crate::common::FN.i()][1]), (1, None));
    assert_eq!(t.s.trains[IMPERIAL.i()], None);
}

#[test]
fn r7_whoever_comes_gives_an_ally_his_duchy_back_and_the_list_offers_it() {
    // No Austrian is near: the French of the Southern Army take the Russian Flag down.
    let t = empty().leader("reynier", "lemberg").troops("fs", "lemberg", [2, 0, 0]).flag("r2", &["lemberg"]);
    let mut t = t.active("fs", 3);
    let (mut listed, lemberg) = (Vec::new(), t.space("lemberg"));
    t.game.actions(&t.s, Role(2), &mut listed);
    assert!(listed.contains(&Action::Flag(lemberg, AUSTRIA)));
    t.plays("fs flag lemberg austria");
    assert_eq!(t.control("lemberg"), "austria");
}
