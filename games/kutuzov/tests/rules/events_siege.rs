//! 13.23: Battle cards and Responses in a Siege; and Events that place in a besieged Fortress or come by sea.
use crate::common::ones as faces;
use crate::common::*;

fn empty() -> Position {
    let mut t = at("2-smolensk").clear().morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(0, 0, 0)
}
/// Davout with four Strength Points before smolensk: eight dice against two.
fn before_smolensk() -> Position {
    empty().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0])
}
#[test]
fn r5_1_c7_twelve_pounders_fire_before_the_first_siege_round() {
    // Four dice of their own; a 6 is a hit on the walls.
    let mut t = before_smolensk().hand("fn", &[7]).active("fn", 1);
    t.plays("fn besiege smolensk");
    t.dice(&[6, 1, 1, 1]).dice(&faces(&[6], 8)).dice(&[1, 1]).dice(&[1]).plays("fn play twelve_pounders");
    assert_eq!(t.control("smolensk"), "fn");
    t.rolled(4 + 10 + 1);
    // Two hits by the guns alone: the walls are down before the Round, nobody fires back, and it is a Siege Overrun (13.42).
    let mut t = before_smolensk().hand("fn", &[7]).active("fn", 1);
    t.plays("fn besiege smolensk");
    t.dice(&[6, 6, 1, 1]).dice(&[1]).plays("fn play twelve_pounders");
    assert_eq!(t.control("smolensk"), "fn");
    assert!(t.said("log-siege-overrun"));
    t.rolled(4 + 1);
    // Not for those inside.
    let mut t = empty()
        .flag("fn", &["smolensk"])
        .leader("barclay", "smolensk")
        .troops("r1", "smolensk", [4, 0, 0])
        .hand("fn", &[7])
        .active("r1", 1);
    t.dice(&faces(&[], 5)).dice(&[1, 1]).plays("r1 besiege smolensk");
    assert!(t.holds_card("fn", 7));
}

#[test]
fn r13_33_hits_of_guns_before_the_first_round_are_none_of_that_round() {
    // One hit by the guns, none in the Round, and nobody hurt: no casualties are not fewer than no hits.
    let mut t = before_smolensk().hand("fn", &[7]).active("fn", 1);
    t.plays("fn besiege smolensk");
    t.dice(&[6, 1, 1, 1]).dice(&faces(&[], 8)).dice(&[1, 1]).plays("fn play twelve_pounders");
    assert!(t.said("log-siege-fails"));
    // At Riga a hit by the guns and one in the Round against one disrupt: one is not fewer than one.
    let riga = || {
        let t = empty().morale(IMPERIAL, 0, 0, 0).leader("napoleon", "riga").troops("fn", "riga", [8, 0, 0]);
        let mut t = t.hand("fn", &[7]).active("fn", 1);
        t.plays("fn besiege riga");
        t
    };
    let mut t = riga();
    t.dice(&[6, 1, 1, 1]).dice(&faces(&[6], 8)).dice(&[5, 1, 1, 1]).plays("fn play twelve_pounders");
    assert!(t.said("log-siege-fails"));
    // Two hits in the Round are more; those of the guns still count for the fall (13.32).
    let mut t = riga();
    t.dice(&[6, 1, 1, 1]).dice(&faces(&[6, 6], 8)).dice(&[5, 1, 1, 1]).plays("fn play twelve_pounders");
    t.dice(&faces(&[6], 7)).dice(&[1; 4]).dice(&[1]).plays("fn yes");
    assert_eq!(t.control("riga"), "fn");
}

#[test]
fn r5_1_c10_and_c51_dice_in_a_siege() {
    let mut t = before_smolensk().hand("fn", &[10]).active("fn", 1);
    t.dice(&faces(&[], 10)).dice(&[1, 1]).all(&["fn besiege smolensk", "fn play vistula_legion"]);
    t.rolled(12);
    // X13.31: halved at Riga, then two more by the ships.
    let mut t = empty()
        .morale(IMPERIAL, 0, 0, 0)
        .leader("napoleon", "riga")
        .troops("fn", "riga", [8, 0, 0])
        .hand("fn", &[51])
        .active("fn", 1);
    t.dice(&faces(&[], 10)).dice(&[1; 4]).all(&["fn besiege riga", "fn play naval_support"]);
    t.rolled(14);
    // The owner of the Fortress has them too.
    let mut t =
        empty().leader("ney", "riga").troops("fn", "riga", [4, 0, 0]).hand("r1", &[51]).active("fn", 1);
    t.dice(&faces(&[], 4)).dice(&[1; 6]).all(&["fn besiege riga", "r1 play naval_support"]);
    t.rolled(10);
}

#[test]
fn r5_1_c54_guns_in_a_siege() {
    let mut t = empty()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [0, 0, 1])
        .hand("fn", &[54])
        .hand("r1", &[54 + 2])
        .active("fn", 1);
    t.all(&["fn besiege smolensk", "fn play grand_battery"]);
    // 56 for the Fortress: three dice more.
    t.dice(&faces(&[], 10)).dice(&[1; 5]).plays("r1 play storming_ladders");
    t.rolled(15);
}

#[test]
fn r5_1_c56_storming_ladders_give_dice_and_a_round_more() {
    let mut t = before_smolensk().hand("fn", &[56]).active("fn", 1);
    // No hit in the first Round: without the ladders there would be no second.
    t.dice(&faces(&[], 11)).dice(&[1, 1]).all(&["fn besiege smolensk", "fn play storming_ladders"]);
    t.dice(&faces(&[6], 8)).dice(&[1, 1]).plays("fn yes");
    // And a third, though the Fortress is rated two.
    t.dice(&faces(&[6], 8)).dice(&[1, 1]).dice(&[1]).plays("fn yes");
    assert_eq!(t.control("smolensk"), "fn");
}

#[test]
fn r5_1_c71_a_wounded_besieger() {
    let mut t = before_smolensk().hand("r2", &[71]).active("fn", 1);
    t.all(&["fn besiege smolensk", "r2 play leader_wounded"]);
    t.dice(&[6]).dice(&faces(&[], 4)).dice(&[1, 1]).plays("r2 name davout");
    t.rolled(7);
    assert_eq!(t.place("davout"), "regroup");
}

#[test]
fn r5_1_c74_a_wasted_day_ends_a_siege_and_sends_the_besieger_away() {
    // X13.34.
    let mut t = before_smolensk().flag("fn", &["vitebsk", "orsha"]).hand("r1", &[74]).active("fn", 1);
    t.dice(&faces(&[6], 8)).dice(&[1, 1]).all(&["fn besiege smolensk", "r1 play a_wasted_day"]);
    t.plays("fn retreat vitebsk");
    assert_eq!((t.place("davout"), t.sp("fn", "vitebsk")), ("vitebsk".into(), 4));
}

#[test]
fn r5_1_c75_too_old_to_besiege() {
    let mut t = before_smolensk().hand("r2", &[75]).active("fn", 1);
    t.all(&["fn besiege smolensk", "r2 play too_old_for_this"]);
    t.dice(&faces(&[], 4)).dice(&[1, 1]).plays("r2 name davout");
    t.rolled(6);
}

#[test]
fn r5_1_c77_spoils_change_the_sack() {
    let sack = |mode: &str| {
        let mut t = before_smolensk().hand("fn", &[77]).active("fn", 1);
        t.dice(&faces(&[6, 6], 8)).dice(&[1, 1]).plays("fn besiege smolensk");
        t.dice(&[5]).dice(&[1; 12]).all(&["fn play spoils_of_the_field", mode]);
        t.s.resources[0]
    };
    assert!(sack("fn mode 0") > sack("fn mode 1"));
}

#[test]
fn r5_1_c17_holy_mother_russia_in_a_besieged_fortress_brings_battle() {
    // X6.34b.
    let mut t = empty()
        .leader("yorck", "riga")
        .troops("prussia", "riga", [3, 0, 0])
        .hand("r1", &[17])
        .active("r1", 0);
    t.all(&["r1 play holy_mother_russia", "r1 at riga", "r1 build-leader riga barclay"]);
    t.plays("r1 put riga r1 cavalry");
    // Nothing else is done before the Battle; Yorck has no friendly Duchy to evade to.
    t.refuses("r1 besiege riga", "6.34").dice(&faces(&[5], 3)).dice(&faces(&[], 4)).plays("r1 attack riga");
    assert_eq!(t.s.battle.loser, Some(IMPERIAL));
}

#[test]
fn r5_1_c9_battalions_du_marche_build_and_regroup_into_the_field() {
    let mut t = empty()
        .leader("eugene", "lida")
        .troops("fs", "lida", [1, 0, 0])
        .flag("fs", &["lida", "grodno"])
        .regroup("fs", [2, 1, 0])
        .hand("fs", &[9])
        .active("fs", 0);
    t.umpire(|u| u.s.take_leader(u.p, u.p.names.find("murat").expect("he"), Place::REGROUP));
    t.plays("fs play battalions_du_marche");
    // Six points: two for the cavalry and one for Murat, straight to Eugene; two for a new infantry in Warsaw, one left.
    t.refuses("fs build lida fs infantry", "5.1");
    t.all(&["fs regroup lida fs cavalry", "fs regroup-leader lida murat", "fs build warsaw fs infantry"]);
    t.refuses("fs build warsaw fs infantry", "5.1").plays("fs regroup zone_galicia fs infantry");
    assert_eq!((t.sp("fs", "lida"), t.place("murat")), (3, "lida".into()));
    assert_eq!((t.sp("fs", "warsaw"), t.sp("fs", "zone_galicia")), (1, 1));
    assert!(t.s.cards.hq.has(CardId(8)));
    // Cut off from the West, Eugene gets nobody.
    let mut t = empty()
        .leader("eugene", "lida")
        .flag("fs", &["lida"])
        .regroup("fs", [2, 0, 0])
        .hand("fs", &[9])
        .active("fs", 0);
    t.plays("fs play battalions_du_marche").refuses("fs regroup lida fs infantry", "5.1").plays("fs done");
}

#[test]
fn r5_1_c21_hornblower_carries_the_first_army_into_an_enemy_port() {
    let mut t = empty()
        .leader("wittgenstein", "riga")
        .troops("r1", "riga", [3, 0, 0])
        .flag("fn", &["reval"])
        .hand("r1", &[21])
        .active("r1", 0);
    t.plays("r1 play hornblower");
    assert_eq!(t.points(), 5);
    // For a Convoy only.
    t.refuses("r1 form riga", "10.1").plays("r1 embark riga");
    t.all(&["r1 take wittgenstein", "r1 load r1 infantry", "r1 load r1 infantry"]);
    assert!(t.allows("r1 sail reval"));
    // Without the card only friendly Ports are open.
    let mut t = empty().leader("wittgenstein", "riga").flag("fn", &["reval"]).active("r1", 5);
    t.all(&["r1 embark riga", "r1 take wittgenstein"]).refuses("r1 sail reval", "15.3");
}
