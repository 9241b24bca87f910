//! 6: building and regrouping.
use crate::common::{IMPERIAL, Position, TSARIST, pass_all as fight, smolensk as empty};

#[test]
fn r6_building_brings_in_new_pieces_and_regrouping_those_in_the_box() {
    // There are never more pieces than the game has.
    let mut t = empty().troops("prussia", "tilsit", [4, 0, 0]).active("fn", 9);
    t.plays("fn build zone_prussia prussia cavalry").plays("fn build zone_prussia prussia cavalry");
    t.refuses("fn build zone_prussia prussia cavalry", "6")
        .refuses("fn build zone_prussia prussia infantry", "6");
    // Change is made where it helps: the pool has cavalry only, and an infantry there becomes one.
    let mut t = empty()
        .troops("prussia", "tilsit", [3, 0, 0])
        .troops("prussia", "zone_prussia", [1, 0, 0])
        .active("fn", 2);
    t.plays("fn build zone_prussia prussia infantry");
    assert_eq!(t.sp("prussia", "zone_prussia"), 2);
    // What is in the Regroup Box is not built, and the other way round.
    let mut t = empty().regroup("r1", [19, 6, 3]).active("r1", 4);
    t.refuses("r1 build moscow r1 infantry", "6").plays("r1 regroup moscow r1 infantry");
    let mut t = empty().active("r1", 4);
    t.refuses("r1 regroup moscow r1 infantry", "6").refuses("r1 regroup-leader moscow barclay", "6");
}

#[test]
fn r6_1_two_cp_a_strength_point_and_half_a_leaders_command() {
    let mut t = empty();
    t.s.kutuzov_entered = true;
    let mut t = t.active("r1", 9);
    t.plays("r1 build smolensk r1 infantry");
    assert_eq!(t.points(), 7);
    t.plays("r1 build smolensk r1 cavalry");
    assert_eq!(t.points(), 3);
    t.refuses("r1 build smolensk r1 cavalry", "6.1");
    t.plays("r1 build-leader smolensk kutuzov");
    assert_eq!((t.points(), t.place("kutuzov"), t.sp("r1", "smolensk")), (0, "smolensk".into(), 3));
    // What an Event makes of his Command does not matter: half of the printed number.
    let mut t = empty();
    t.s.kutuzov_entered = true;
    let kutuzov = t.id("kutuzov").0;
    t = t.in_force(94, "r1", kutuzov);
    assert!(t.q().command_rating(t.id("kutuzov")) > 6);
    let mut t = t.active("r1", 3);
    t.plays("r1 build-leader smolensk kutuzov");
    assert_eq!(t.points(), 0);
    let mut t = empty().active("fn", 3);
    t.refuses("fn build-leader zone_poland napoleon", "6.1");
}

#[test]
fn r6_2_one_cp_for_each_strength_point_or_leader() {
    let mut t = empty().regroup("fn", [0, 0, 1]);
    let (napoleon, p) = (t.id("napoleon"), std::sync::Arc::clone(&t.game));
    t.s.take_leader(&p.pack, napoleon, crate::common::Place::REGROUP);
    let mut t = t.active("fn", 4);
    t.plays("fn regroup-leader zone_poland napoleon");
    assert_eq!((t.points(), t.place("napoleon")), (3, "zone_poland".into()));
    // A gun in the Box comes back point by point: change is made there.
    t.refuses("fn regroup zone_poland fn artillery", "6.2").plays("fn regroup zone_poland fn infantry");
    assert_eq!((t.points(), t.sp("fn", "zone_poland"), t.s.regroup[0].sp()), (2, 1, 3));
    t.plays("fn regroup warsaw fn cavalry");
    assert_eq!((t.points(), t.sp("fn", "warsaw"), t.s.regroup[0].sp()), (0, 2, 1));
}

#[test]
fn r6_31_built_in_home_zones_and_home_keys() {
    let mut t = empty().active("fs", 9);
    // Only Austrians at home.
    for site in ["lemberg", "przemysl", "zone_austria"] {
        t.refuses(&format!("fs build {site} fs infantry"), "6.31");
    }
    t.plays("fs build lemberg austria infantry").plays("fs build zone_austria austria infantry");
    t.refuses("fs build zone_galicia austria infantry", "6.31")
        .refuses("fs build warsaw austria infantry", "6.31");
    t.refuses("fs build lublin fs infantry", "6.31").refuses("fs build zone_poland fs infantry", "6.31");
    t.plays("fs build warsaw fs infantry").plays("fs build zone_galicia fs infantry");
    // Warsaw is for both Imperial Powers, Moscow for both Tsarists.
    let mut t = empty().active("fn", 2);
    t.plays("fn build warsaw fn infantry");
    for power in ["r1", "r2"] {
        let mut t = empty().active(power, 2);
        t.plays(&format!("{power} build moscow {power} infantry"));
    }
    let mut t = empty().active("r1", 9);
    t.refuses("r1 build minsk r1 infantry", "6.31").refuses("r1 build borodino r1 infantry", "6.31");
    t.plays("r1 build vilna r1 infantry").plays("r1 build zone_ladoga r1 infantry");
    // A Key must be controlled: not under an enemy Flag, not with an enemy in it, not in the partner's hands.
    let mut t = empty().flag("fn", &["vilna", "moscow"]).flag("r2", &["st_petersburg"]).active("r1", 9);
    t.refuses("r1 build vilna r1 infantry", "6.31").refuses("r1 build moscow r1 infantry", "6.31");
    t.refuses("r1 build st_petersburg r1 infantry", "6.31");
    let mut t = empty().troops("fn", "vilna", [1, 0, 0]).active("r1", 9);
    t.refuses("r1 build vilna r1 infantry", "6.31");
    // No building for another Power.
    t.refuses("r1 build minsk r2 infantry", "6.1");
}

#[test]
fn r6_31_one_strength_point_or_leader_in_a_burnt_key() {
    let mut t = empty().scorched("vilna").active("r1", 9);
    t.refuses("r1 build vilna r1 cavalry", "6.31");
    t.dice(&[1]).plays("r1 build vilna r1 infantry");
    t.refuses("r1 build vilna r1 infantry", "6.31").refuses("r1 build-leader vilna barclay", "6.31");
    assert_eq!(t.sp("r1", "vilna"), 1);
    t.rolled(1);
    // What is placed rolls Attrition at once: a 6 kills it.
    let mut t = empty().scorched("vilna").active("r1", 9);
    t.dice(&[6]).plays("r1 build vilna r1 infantry");
    assert_eq!(t.sp("r1", "vilna"), 0);
    t.rolled(1);
    // Regrouping has no limit, but rolls; those who stand there already do not.
    let mut t =
        empty().scorched("vilna").troops("r1", "vilna", [5, 0, 0]).regroup("r1", [3, 0, 0]).active("r1", 9);
    t.dice(&[1, 6]).plays("r1 regroup vilna r1 infantry").plays("r1 regroup vilna r1 infantry");
    assert_eq!(t.sp("r1", "vilna"), 6);
    t.rolled(2);
}

#[test]
fn r6_32_regrouped_in_any_friendly_home_space() {
    let mut t = empty().regroup("r1", [9, 0, 0]).active("r1", 9);
    t.plays("r1 regroup borisov r1 infantry").plays("r1 regroup zone_rus r1 infantry");
    t.plays("r1 regroup moscow r1 infantry").refuses("r1 regroup minsk r1 infantry", "6.32");
    // Friendly is enough: a green Duchy in the partner's hands too.
    let mut t = empty().flag("r2", &["borisov"]).regroup("r1", [9, 0, 0]).active("r1", 9);
    t.plays("r1 regroup borisov r1 infantry");
    let mut t = empty().flag("fn", &["borisov"]).regroup("r1", [9, 0, 0]).active("r1", 9);
    t.refuses("r1 regroup borisov r1 infantry", "6.32");
    let mut t = empty().regroup("austria", [2, 0, 0]).active("fs", 9);
    t.plays("fs regroup lemberg austria infantry").refuses("fs regroup warsaw austria infantry", "6.32");
}

const CHAIN: [&str; 7] = ["smolensk", "orsha", "borisov", "minsk", "lida", "grodno", "riga"];

#[test]
fn r6_32_or_in_a_flagged_key_that_traces_a_line_home() {
    let base = || empty().regroup("fn", [6, 0, 0]);
    let mut t = base().flag("fn", &CHAIN).flag("fn", &["schlavii"]).active("fn", 9);
    t.plays("fn regroup smolensk fn infantry").plays("fn regroup riga fn infantry");
    // Without the chain, or for the other Power, or where there is no Key: no.
    let mut t = base().flag("fn", &["smolensk", "orsha", "borisov", "minsk", "grodno"]).active("fn", 9);
    t.refuses("fn regroup smolensk fn infantry", "6.32").refuses("fn regroup grodno fn infantry", "6.32");
    let mut t = empty().regroup("fs", [6, 0, 0]).flag("fn", &CHAIN).active("fs", 9);
    t.refuses("fs regroup smolensk fs infantry", "6.32");
    // A partner's Duchies do for the line.
    let mut t = base().flag("fn", &["smolensk", "orsha"]).flag("fs", &["borisov", "minsk", "lida", "grodno"]);
    t = t.active("fn", 9);
    t.plays("fn regroup smolensk fn infantry");
    // Not while the Key is besieged.
    let mut t = base().flag("fn", &CHAIN).troops("r1", "smolensk", [1, 0, 0]).active("fn", 9);
    t.refuses("fn regroup smolensk fn infantry", "6.32");
    // The line ends in a Zone free of enemies.
    let mut t = base().flag("fn", &CHAIN);
    for zone in ["zone_poland", "zone_prussia", "zone_galicia", "zone_austria"] {
        t = t.troops("r1", zone, [1, 0, 0]);
    }
    t.active("fn", 9).refuses("fn regroup smolensk fn infantry", "6.32");
}

#[test]
fn r6_32_supply_trains_and_centres_count_as_such_keys() {
    let base = || empty().regroup("fn", [6, 0, 0]).flag("fs", &["kovno"]);
    let mut t = base();
    t.s.trains[IMPERIAL.i()] = Some(t.space("kovno"));
    t.active("fn", 9).plays("fn regroup kovno fn infantry");
    let mut t = base();
    t.s.dmc[crate::common::FN.i()][0] = Some(t.space("kovno"));
    t.active("fn", 9).plays("fn regroup kovno fn infantry");
    // Another Power's Centre does not serve.
    let mut t = base();
    t.s.dmc[crate::common::FS.i()][0] = Some(t.space("kovno"));
    t.active("fn", 9).refuses("fn regroup kovno fn infantry", "6.32");
}

#[test]
fn r6_32_the_tsarists_trace_south_and_east_and_the_first_army_by_sea() {
    // Moldavia is no end of a line: Kamenets and Lemberg alone lead nowhere.
    let alone = |t: Position| {
        t.flag("fs", &["rovno", "zhitomir"]).flag("r2", &["lemberg"]).regroup("r2", [2, 0, 0]).active("r2", 9)
    };
    alone(empty()).refuses("r2 regroup lemberg r2 infantry", "6.32");
    // Königsberg in Russian hands, and no way home but by sea from Memel or itself.
    let base = |nation: &str| {
        empty().flag(nation, &["konigsberg"]).regroup("r1", [2, 0, 0]).regroup("r2", [2, 0, 0])
    };
    base("r1").active("r1", 9).plays("r1 regroup konigsberg r1 infantry");
    base("r2").active("r2", 9).refuses("r2 regroup konigsberg r2 infantry", "6.32");
    // With every other Port in enemy hands it cannot sail either.
    let ports = ["riga", "narva", "st_petersburg", "libau", "windau", "pernau", "reval"];
    let mut t = base("r1").flag("fn", &ports).active("r1", 9);
    t.refuses("r1 regroup konigsberg r1 infantry", "6.32");
    // A besieged Port is a friendly one.
    let mut t = base("r1").flag("fn", &["narva", "st_petersburg", "libau", "windau", "pernau", "reval"]);
    t = t.troops("fn", "riga", [1, 0, 0]).active("r1", 9);
    t.plays("r1 regroup konigsberg r1 infantry");
}

#[test]
fn r6_33_in_a_zone_new_pieces_join_friends_or_must_attack() {
    // With friends there: no Battle, and nothing is forced.
    let mut t =
        empty().troops("r1", "zone_poland", [1, 0, 0]).troops("fn", "zone_poland", [1, 0, 0]).active("fn", 4);
    t.plays("fn build zone_poland fn infantry").plays("fn done");
    assert!(!t.cited("6.33"));
    // Against enemies alone they attack, once all is placed; nothing else is done before.
    let mut t = empty().troops("r1", "zone_poland", [1, 0, 0]).leader("ney", "vilna").active("fn", 6);
    t.plays("fn build zone_poland fn infantry").plays("fn build zone_poland fn infantry");
    t.refuses("fn form vilna", "6.34").refuses("fn flag vilna fn", "6.34");
    assert!(!t.cited("6.33"));
    t.dice(&[6, 6, 1]).plays("fn attack zone_poland");
    fight(&mut t);
    assert!(t.cited("6.33"));
    assert_eq!((t.points(), t.sp("fn", "zone_poland"), t.sp("r1", "zone_poland")), (2, 2, 0));
    t.plays("fn form vilna");
}

#[test]
fn r6_34_building_in_a_besieged_fortress_brings_on_a_battle() {
    let mut t = empty().leader("yorck", "riga").troops("prussia", "riga", [3, 0, 0]).regroup("r1", [1, 0, 0]);
    t.s.kutuzov_entered = true;
    // The 8 CP of card 58, then the 6 of card 107.
    let mut t = t.hand("r1", &[107]).active("r1", 8);
    t.plays("r1 build-leader riga kutuzov").plays("r1 build riga r1 cavalry");
    t.plays("r1 regroup riga r1 infantry");
    assert_eq!(t.points(), 0);
    t.plays("r1 spend the_emperors_wife");
    for _ in 0..3 {
        t.plays("r1 build riga r1 infantry");
    }
    assert_eq!((t.points(), t.sp("r1", "riga"), t.place("kutuzov")), (0, 6, "riga".into()));
    assert_eq!(t.s.impulse.provoked.len(), 1);
    // Kutuzov and six Strength Points: ten dice against Yorck's four.
    t.dice(&[6, 6, 6, 6, 1, 1, 1, 1, 1, 1]).dice(&[1, 1, 1, 1]);
    t.dice(&[1]).plays("r1 done");
    fight(&mut t);
    assert!(t.cited("6.34"));
    assert_eq!((t.sp("prussia", "riga"), t.place("yorck")), (0, "unbuilt".into()));
    assert_eq!((t.place("kutuzov"), t.sp("r1", "riga")), ("riga".into(), 6));
}

#[test]
fn r6_34_beaten_they_go_to_the_regroup_box() {
    let mut t = empty().leader("davout", "riga").troops("fn", "riga", [4, 0, 0]).active("r1", 4);
    t.plays("r1 build riga r1 infantry").plays("r1 build riga r1 infantry");
    // Two dice of the Russians, eight of Davout: one disrupt is enough to lose.
    t.dice(&[1, 1]).dice(&[5, 1, 1, 1, 1, 1, 1, 1]).plays("r1 done");
    fight(&mut t);
    assert_eq!((t.sp("r1", "riga"), t.s.regroup[crate::common::R1.i()].sp()), (0, 2));
    assert_eq!(t.sp("fn", "riga"), 4);
}

#[test]
fn r6_34_an_event_that_places_a_formation_counts_as_a_build() {
    let mut t = empty().leader("yorck", "riga").troops("prussia", "riga", [3, 0, 0]).active("r1", 1);
    let riga = t.space("riga");
    // What card 17 does.
    t.umpire(|u| {
        u.raise(
            riga,
            crate::common::R1.nation(),
            crate::common::Troops::NONE,
            crate::common::Troops::new(3, 0, 0),
        )
    });
    assert!(t.s.impulse.provoked.has(riga));
    t.dice(&[1; 20]).plays("r1 done");
    assert!(t.cited("6.34"));
}

#[test]
fn r6_35_kutuzovs_coming_lifts_the_tsarists() {
    let base = |loss| empty().morale(TSARIST, 2, loss, 0).active("r1", 6);
    let markers = |t: &Position| (t.s.morale[TSARIST.i()].loss, t.s.morale[TSARIST.i()].gain);
    let mut t = base(5);
    t.plays("r1 build-leader smolensk kutuzov");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 mode 0");
    assert_eq!(markers(&t), (2, 0));
    let mut t = base(3);
    t.plays("r1 build-leader smolensk kutuzov").plays("r1 mode 1");
    assert_eq!(markers(&t), (0, 1));
    let mut t = base(0);
    t.plays("r1 build-leader smolensk kutuzov");
    assert_eq!(markers(&t), (0, 4));
    assert!(t.s.kutuzov_entered);
    // The first time only; and the First Army chooses, whoever brings him.
    let mut t = base(5);
    t.s.kutuzov_entered = true;
    t.plays("r1 build-leader smolensk kutuzov");
    assert_eq!(markers(&t), (5, 0));
    let mut t = empty().morale(TSARIST, 2, 5, 0).active("r2", 1);
    let (moscow, kutuzov) = (t.space("moscow"), t.id("kutuzov"));
    t.umpire(|u| {
        u.raise_leader(moscow, kutuzov);
        u.advance();
    });
    assert_eq!(t.deciding(), ["r1"]);
}
