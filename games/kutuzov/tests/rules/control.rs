//! 1: pieces and map; 3: control.
use crate::common::{
    AUSTRIA, Arm, FN, FS, Game, IMPERIAL, Line, Nation, POWERS, PRUSSIA, Place, Position, R1, R2, Standing,
    TSARIST, Troops, at,
};

fn empty() -> Position {
    at("1-invasion").clear()
}

#[test]
fn r1_1_four_powers_play() {
    let t = empty();
    let roles: Vec<_> = t.game.info().roles.iter().map(|r| r.id.as_str()).collect();
    assert_eq!(roles, ["fn", "r1", "fs", "r2"]);
}

#[test]
fn r1_11_two_camps_of_two_powers() {
    assert_eq!((FN.camp(), FS.camp()), (IMPERIAL, IMPERIAL));
    assert_eq!((R1.camp(), R2.camp()), (TSARIST, TSARIST));
    assert_eq!((FN.partner(), R1.partner()), (FS, R2));
}

#[test]
fn r1_12_allied_nations_serve_a_french_army() {
    assert_eq!((PRUSSIA.power(), AUSTRIA.power()), (FN, FS));
    assert_eq!((PRUSSIA.camp(), AUSTRIA.camp()), (IMPERIAL, IMPERIAL));
    // They are moved by that Power, and by no other.
    let mut t = empty().leader("yorck", "tilsit").troops("prussia", "tilsit", [2, 0, 0]).active("fs", 3);
    t.refuses("fs form tilsit", "10.1").refuses("fs detach tilsit prussia infantry", "10.11");
    let mut t = empty().leader("yorck", "tilsit").active("fn", 3);
    t.plays("fn form tilsit");
}

#[test]
fn r1_2_duchies_and_zones() {
    let t = empty();
    let p = &t.game.pack;
    let zones = p.all_spaces().filter(|&s| p.space(s).zone).count();
    assert_eq!(zones, 11);
    assert!(p.all_spaces().count() > 80);
    // The Baltic is no space to stand in: only Ports open on it.
    assert!(p.names.find::<crate::common::SpaceId>("baltic").is_none());
}

#[test]
fn r1_21_what_the_signs_on_a_duchy_say() {
    let t = empty();
    let space = |id: &str| t.game.pack.space(t.space(id));
    let brest = space("brest");
    assert_eq!((brest.fortress, brest.key, brest.home), (2, true, R2.nation()));
    for id in ["warsaw", "lukow", "ostrolenka"] {
        assert_eq!(space(id).home, FS.nation(), "{id}");
    }
    assert!(["riga", "brest", "narva"].iter().all(|id| space(id).key));
    assert!(space("narva").port);
    let p = &t.game.pack;
    for s in p.all_spaces().filter(|&s| p.space(s).fortress > 0) {
        let four = ["riga", "konigsberg"].contains(&p.name(s));
        assert_eq!(p.space(s).fortress, if four { 4 } else { 2 }, "{}", p.name(s));
    }
    let named = |set: crate::common::SpaceSet| {
        let mut names: Vec<_> = set.iter().map(|s| p.name(s).to_owned()).collect();
        names.sort();
        names
    };
    assert_eq!(named(p.sets.depots), ["kiev", "moscow", "riga", "smolensk", "st_petersburg", "warsaw"]);
    let capitals = p.all_spaces().filter(|&s| p.space(s).capital).collect();
    assert_eq!(named(capitals), ["moscow", "st_petersburg"]);
    // Kiev is Shared: friendly to both Tsarists, but only the Second Army builds there.
    let mut t = empty().active("r1", 2);
    t.refuses("r1 build kiev r1 infantry", "6.31");
    let mut t = empty().active("r2", 2);
    t.plays("r2 build kiev r2 infantry");
    let t = empty().leader("kutuzov", "kiev");
    assert_eq!(t.q().standing(t.space("kiev"), TSARIST), Standing::Friendly);
    assert!(t.q().controls(R2, t.space("kiev")) && !t.q().controls(R1, t.space("kiev")));
}

#[test]
fn r1_22_four_kinds_of_lines() {
    let t = empty();
    let line = |a: &str, b: &str| t.game.pack.line(t.space(a), t.space(b));
    assert_eq!(line("moscow", "borodino"), Some(Line::Clear));
    assert_eq!(line("pinsk", "bobruisk"), Some(Line::Marsh));
    assert_eq!(line("masuria", "grodno"), Some(Line::River));
    assert_eq!(line("kiev", "konotop"), Some(Line::Rough));
}

#[test]
fn r1_23_adjacent_is_one_line_away() {
    let t = empty();
    let line = |a: &str, b: &str| t.game.pack.line(t.space(a), t.space(b));
    assert!(line("minsk", "lida").is_some());
    assert!(line("minsk", "volozhin").is_none());
    let mut t = empty().leader("bagration", "minsk").active("r2", 3);
    t.plays("r2 form minsk").refuses("r2 march volozhin", "10.3").plays("r2 march lida");
}

#[test]
fn r1_24_zones_lie_along_the_edges() {
    let t = empty();
    let line = |a: &str, b: &str| t.game.pack.line(t.space(a), t.space(b));
    assert_eq!(line("zone_galicia", "zone_poland"), Some(Line::Clear));
    assert_eq!(line("zone_galicia", "zone_austria"), Some(Line::Clear));
    assert_eq!(line("zone_prussia", "zone_poland"), Some(Line::Clear));
    assert_eq!(line("zone_poland", "zone_austria"), None);
    // A Home Zone is always friendly to its owner, who may always build there, even with the enemy in it.
    let mut t = empty().troops("r1", "zone_poland", [1, 0, 0]).active("fn", 2);
    assert_eq!(t.control("zone_poland"), "fn");
    t.plays("fn build zone_poland fn infantry");
    assert_eq!(t.sp("fn", "zone_poland"), 1);
}

#[test]
fn r1_3_the_order_of_the_impulse_track() {
    assert_eq!(POWERS, [FN, R1, FS, R2]);
    assert_eq!(POWERS.map(|w| w.next()), [R1, FS, R2, FN]);
}

#[test]
fn r1_5_strength_points_and_change() {
    assert_eq!(Arm::ALL.map(|a| a.sp()), [1, 2, 4]);
    // Two infantry may be a cavalry and back; not when the pool has none left.
    let two = Troops::new(2, 0, 0);
    assert_eq!(two.change_for(Troops::new(0, 1, 0), Arm::Cavalry), Some((two, Troops::new(0, 1, 0))));
    let horse = Troops::new(0, 1, 0);
    assert_eq!(horse.change_for(Troops::new(2, 0, 0), Arm::Infantry), Some((horse, two)));
    assert_eq!(two.change_for(Troops::new(9, 0, 1), Arm::Cavalry), None);
    // At the table: an infantry pair sends a cavalry piece off alone, as long as there is one somewhere.
    let mut t = empty().troops("r1", "vilna", [2, 0, 0]).active("r1", 3);
    t.all(&["r1 detach vilna r1 cavalry", "r1 march lida"]);
    assert_eq!(<[u8; 3]>::from(t.s.troops_in(t.space("lida"), R1.nation())), [0, 1, 0]);
    let mut t = empty().troops("prussia", "vilna", [4, 0, 0]).active("fn", 3);
    t.refuses("fn detach vilna prussia artillery", "10.11");
    // Nobody has more pieces than the pool.
    let pool = |n: Nation| <[u8; 3]>::from(t.game.pack.force_pool[n.i()]);
    assert_eq!(pool(R1.nation()), [19, 6, 3]);
    assert_eq!((pool(PRUSSIA), pool(AUSTRIA)), ([4, 2, 0], [7, 3, 1]));
}

#[test]
fn r1_6_leaders_have_two_ratings_and_one_commands() {
    let t = empty().leader("kutuzov", "smolensk").leader("barclay", "smolensk");
    let q = t.q();
    assert_eq!((q.battle_rating(t.id("platov")), q.command_rating(t.id("platov"))), (2, 4));
    assert_eq!(q.commander(TSARIST, t.space("smolensk")), Some(t.id("kutuzov")));
    let p = &t.game.pack;
    assert!(p.all_leaders().all(|l| [4, 6, 8].contains(&p.leader(l).command)));
    assert!(p.all_leaders().all(|l| (1..=5).contains(&p.leader(l).battle)));
}

#[test]
fn r1_61_formations() {
    let stands = |t: &Position| t.q().holds(TSARIST, t.space("vilna"));
    assert!(stands(&empty().troops("r1", "vilna", [1, 0, 0])));
    assert!(stands(&empty().leader("barclay", "vilna")));
    assert!(stands(&empty().leader("barclay", "vilna").troops("r1", "vilna", [4, 0, 0])));
    assert!(stands(&empty().leader("barclay", "vilna").leader("platov", "vilna")));
    assert!(!stands(&empty().flag("r2", &["vilna"])));
}

#[test]
fn r1_62_an_army_is_as_large_as_its_leaders_command() {
    let with = |leaders: &[&str], sp: u8| {
        let mut t = empty().leader("kutuzov", "smolensk");
        for l in leaders {
            t = t.leader(l, "smolensk");
        }
        t.troops("r1", "smolensk", [sp, 0, 0]).active("r1", 5)
    };
    for (leaders, sp) in [(&["barclay"][..], 5), (&["barclay", "dokhturov"], 4), (&[], 6)] {
        let mut t = with(leaders, sp);
        t.all(&["r1 form smolensk", "r1 march dorogobuzh"]);
        assert_eq!((t.points(), t.sp("r1", "dorogobuzh")), (4, sp), "{leaders:?}");
    }
    // Barclay and six are one too many for one Army.
    let mut t = with(&["barclay"], 6);
    t.plays("r1 form smolensk");
    t.all(&["r1 leave barclay", "r1 march dorogobuzh"]);
    assert_eq!((t.points(), t.sp("r1", "dorogobuzh"), t.place("barclay")), (4, 6, "smolensk".into()));
    // With one gun he meets another: six points go on, by breaking one up.
    let mut t = empty()
        .leader("kutuzov", "borodino")
        .troops("r1", "borodino", [0, 0, 1])
        .troops("r1", "moscow", [0, 0, 1])
        .active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow", "r1 load r1 cavalry"]);
    t.refuses("r1 load r1 infantry", "1.62");
    t.plays("r1 march vladimir");
    assert_eq!((t.sp("r1", "vladimir"), t.sp("r1", "moscow")), (6, 2));
}

#[test]
fn r1_63_two_armies_are_a_group() {
    let group = |t: &Position| t.q().is_group(TSARIST, t.space("smolensk"));
    let two = empty().leader("kutuzov", "smolensk").leader("barclay", "smolensk");
    assert!(!group(&two), "a Staff Officer");
    assert!(group(&two.troops("r1", "smolensk", [6, 0, 0])));
    assert!(group(&empty().leader("kutuzov", "smolensk").leader("platov", "smolensk")));
    let t = empty().leader("kutuzov", "smolensk").leader("platov", "smolensk");
    assert_eq!((t.q().leaders(TSARIST, t.space("smolensk")) & t.s.commanders).len(), 1);
}

#[test]
fn r1_7_flags_are_limited() {
    let t = empty();
    let supply = t.game.pack.flag_supply;
    assert_eq!(supply[0] + supply[2], 60);
    assert_eq!(supply[1] + supply[3], 16);
    assert_eq!(supply[4] + supply[5], 11);
    // With all Prussian Flags up there is none for another Duchy; the French one is there.
    let mut t = empty().flag("prussia", &["kovno", "vilna", "libau", "windau", "vilkomir"]);
    assert_eq!(t.q().flags_left(PRUSSIA), 0);
    t = t.leader("yorck", "schlavii").active("fn", 3);
    t.refuses("fn flag schlavii prussia", "1.7");
    // A Zone never has one.
    let mut t = empty().leader("ney", "zone_rus").active("fn", 3);
    t.refuses("fn flag zone_rus fn", "3.2");
}

#[test]
fn r1_9_keys_under_tsarist_control_are_counted() {
    let keys = |t: &Position| (t.q().controlled(TSARIST) & t.game.pack.sets.keys).len();
    assert_eq!(keys(&empty()), 13);
    assert_eq!(keys(&empty().flag("fn", &["vilna", "minsk"])), 11);
    assert_eq!(keys(&empty().flag("r1", &["konigsberg"])), 14);
    // An Uncontrolled Key is nobody's; a besieged Fortress still its owner's.
    assert_eq!(keys(&empty().leader("ney", "vilna").leader("davout", "brest")), 12);
}

#[test]
fn r1_10_home_cards_and_the_two_that_are_always_dealt() {
    let t = at("1-invasion");
    let p = &t.game.pack;
    assert_eq!(p.sets.home_cards.map(|s| s.len()), [12, 12]);
    assert!(t.holds_card("fn", 1) && t.holds_card("fs", 9));
    // A Must Play card has no Command Points; another serves for them or for its Event.
    let mut t = empty().hand("r1", &[36, 58]).active("r1", 0);
    t.refuses("r1 spend no_peace", "5.1").plays("r1 spend imperial_largesse");
    assert_eq!(t.points(), 6);
}

#[test]
fn r3_1_who_controls_a_duchy() {
    assert_eq!(empty().control("st_petersburg"), "r1");
    assert_eq!(empty().flag("fn", &["moscow"]).control("moscow"), "fn");
    assert_eq!(empty().troops("fn", "moscow", [1, 0, 0]).control("moscow"), "");
    assert_eq!(empty().flag("fn", &["moscow"]).troops("r1", "moscow", [1, 0, 0]).control("moscow"), "");
    // A Fortress keeps its Duchy; to the besieger it is Uncontrolled.
    let t = empty().troops("fs", "brest", [1, 0, 0]);
    assert_eq!(t.control("brest"), "r2");
    let q = t.q();
    assert_eq!(q.standing(t.space("brest"), IMPERIAL), Standing::Uncontrolled);
    assert_eq!(q.standing(t.space("brest"), TSARIST), Standing::Friendly);
    assert!(q.besieged(t.space("brest")));
}

#[test]
fn r3_1_control_does_not_change_before_the_arrival_is_settled() {
    // The Scorched Earth and the Ambush of an entry are judged by who held the Duchy before.
    let mut t = empty().leader("ney", "kovno").active("fn", 3);
    t.plays("fn form kovno").plays("fn march vilna");
    assert_eq!((t.control("kovno"), t.control("vilna")), ("r1", ""));
}

#[test]
fn r3_2_a_zone_is_always_its_owners() {
    let t = empty().leader("ney", "zone_rus");
    assert_eq!(t.control("zone_rus"), "r1");
    let q = t.q();
    assert_eq!(q.standing(t.space("zone_rus"), IMPERIAL), Standing::Uncontrolled);
    assert_eq!(q.standing(t.space("zone_rus"), TSARIST), Standing::Friendly);
    // Only card 28 turns one: then the French build there, two Strength Points an Impulse, and the Russians do not.
    let mut t = empty();
    t.s.zone_turned = true;
    let mut t = t.active("fn", 9);
    assert_eq!(t.control("zone_finland"), "fn");
    t.plays("fn build zone_finland fn cavalry").refuses("fn build zone_finland fn infantry", "3.2");
    let mut t = empty();
    t.s.zone_turned = true;
    let mut t = t.active("r1", 9);
    t.refuses("r1 build zone_finland r1 infantry", "6.31");
    assert_eq!(t.s.place(t.id("napoleon")), Place::UNBUILT);
}
