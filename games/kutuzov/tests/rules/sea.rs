//! 15: sea movement.
use crate::common::{Position, pass_all as fight, smolensk as empty};

fn faces(count: usize, first: &[u8]) -> Vec<u8> {
    let mut all = first.to_vec();
    all.resize(count, 1);
    all
}
/// Card 21 is in force.
fn landing(t: Position) -> Position {
    t.in_force(21, "r1", 0)
}

#[test]
fn r15_1_only_the_russian_first_army_goes_to_sea() {
    let mut t = empty().leader("bagration", "riga").troops("r2", "riga", [2, 0, 0]).active("r2", 5);
    t.refuses("r2 embark riga", "15.1");
    let mut t = empty().leader("ney", "konigsberg").active("fn", 5);
    t.refuses("fn embark konigsberg", "15.1");
    // It takes nobody else along.
    let mut t = empty().leader("barclay", "riga").leader("bagration", "riga").troops("r2", "riga", [2, 0, 0]);
    t = t.active("r1", 5);
    t.plays("r1 embark riga").refuses("r1 take bagration", "15.2").refuses("r1 load r2 infantry", "15.1");
}

#[test]
fn r15_2_five_points_from_one_friendly_port_to_another() {
    let mut t = empty().leader("kutuzov", "riga").leader("barclay", "riga").troops("r1", "riga", [3, 1, 0]);
    t = t.active("r1", 7);
    t.plays("r1 embark riga").plays("r1 take kutuzov").plays("r1 take barclay");
    t.refuses("r1 sail riga", "15.2").refuses("r1 sail pskov", "15.2");
    t.plays("r1 load r1 infantry").plays("r1 load r1 infantry").plays("r1 load r1 infantry");
    t.refuses("r1 load r1 cavalry", "15.2").refuses("r1 load r1 infantry", "15.2");
    t.plays("r1 sail narva");
    assert_eq!((t.points(), t.sp("r1", "narva"), t.sp("r1", "riga")), (2, 3, 2));
    assert_eq!((t.place("kutuzov"), t.place("barclay")), ("narva".into(), "narva".into()));
    // Once an Impulse; and they march no further in it.
    t.refuses("r1 embark riga", "15.2").refuses("r1 form narva", "10.1");
    t.refuses("r1 detach narva r1 infantry", "10.11");
    // Kutuzov and two cavalry: five points.
    let mut t = empty().leader("kutuzov", "riga").troops("r1", "riga", [0, 2, 0]).active("r1", 5);
    t.plays("r1 embark riga").plays("r1 take kutuzov");
    t.plays("r1 load r1 cavalry").plays("r1 load r1 cavalry").plays("r1 sail narva");
    assert_eq!((t.points(), t.sp("r1", "narva")), (0, 4));
    // With four CP it cannot be paid.
    let mut t = empty().troops("r1", "riga", [5, 0, 0]).active("r1", 4);
    t.plays("r1 embark riga");
    for _ in 0..5 {
        t.plays("r1 load r1 infantry");
    }
    t.refuses("r1 sail narva", "15.2").plays("r1 halt");
    assert_eq!(t.points(), 4);
}

#[test]
fn r15_2_they_have_stood_in_the_port_since_the_impulse_began() {
    // Who marched in, or was placed there in this Impulse, does not put to sea.
    let mut t =
        empty().leader("barclay", "wolmar").troops("r1", "wolmar", [2, 0, 0]).troops("r1", "riga", [1, 0, 0]);
    t = t.active("r1", 9);
    t.all(&["r1 form wolmar", "r1 march riga", "r1 halt", "r1 build riga r1 infantry", "r1 embark riga"]);
    t.refuses("r1 take barclay", "15.2");
    t.plays("r1 load r1 infantry").refuses("r1 load r1 infantry", "15.2");
    // Nor from a Port in enemy hands.
    let mut t = empty().flag("fn", &["pernau"]).troops("r1", "pernau", [1, 0, 0]).active("r1", 5);
    t.refuses("r1 embark pernau", "15.2").refuses("r1 embark moscow", "15.2");
    let mut t = empty().troops("r1", "riga", [1, 0, 0]).active("r1", 5);
    t.refuses("r1 embark narva", "15.2");
}

#[test]
fn r15_2_into_a_besieged_fortress_it_means_battle() {
    let base = || {
        let t = empty().leader("kutuzov", "narva").troops("r1", "narva", [4, 0, 0]);
        let t = t.leader("yorck", "riga").troops("prussia", "riga", [2, 0, 0]);
        let mut t = t.active("r1", 5);
        t.plays("r1 embark narva").plays("r1 take kutuzov");
        for _ in 0..4 {
            t.plays("r1 load r1 infantry");
        }
        t
    };
    // Won: eight dice to three.
    let mut t = base();
    t.dice(&faces(8, &[6, 6, 6])).dice(&faces(3, &[])).dice(&[1, 1, 1, 1]).plays("r1 sail riga");
    fight(&mut t);
    assert_eq!((t.place("kutuzov"), t.sp("r1", "riga"), t.sp("prussia", "riga")), ("riga".into(), 4, 0));
    // Lost: Attrition (five dice), and back to Narva.
    let mut t = base();
    t.dice(&faces(8, &[])).dice(&faces(3, &[5])).dice(&[6, 1, 1, 1, 1]).plays("r1 sail riga");
    fight(&mut t);
    assert_eq!((t.place("kutuzov"), t.sp("r1", "narva"), t.sp("prussia", "riga")), ("narva".into(), 3, 2));
}

#[test]
fn r15_3_an_assault_takes_card_21_and_meets_the_shore_batteries() {
    let base = || empty().flag("fn", &["reval"]).troops("r1", "narva", [5, 0, 0]);
    let load = |t: &mut Position, n: usize| {
        t.plays("r1 embark narva");
        for _ in 0..n {
            t.plays("r1 load r1 infantry");
        }
    };
    let mut t = base().active("r1", 5);
    load(&mut t, 3);
    t.refuses("r1 sail reval", "15.3");
    // Two dice at a Port, and nobody there: the survivors land, and the Port is nobody's until it is Flagged.
    let mut t = landing(base()).active("r1", 5);
    load(&mut t, 3);
    t.dice(&[6, 5]).plays("r1 sail reval");
    t.rolled(2);
    assert_eq!((t.sp("r1", "reval"), t.sp("r1", "narva"), t.control("reval")), (2, 2, ""));
    // Four at a Fortress; shot to pieces, nobody lands.
    let mut t = landing(empty().troops("r1", "riga", [3, 0, 0])).active("r1", 5);
    t.plays("r1 embark riga").plays("r1 load r1 infantry").plays("r1 load r1 infantry");
    t.dice(&[6, 6, 1, 1]).plays("r1 sail konigsberg");
    t.rolled(4);
    assert_eq!((t.sp("r1", "konigsberg"), t.sp("r1", "riga")), (0, 1));
    // An Uncontrolled Port has nobody at its guns.
    let mut t = landing(empty().troops("r1", "narva", [5, 0, 0]).flag("fn", &["pskov"]));
    t = t.active("r1", 5);
    load(&mut t, 2);
    t.plays("r1 sail reval");
    t.rolled(0);
}

#[test]
fn r15_3_a_landing_before_a_fortress_may_resolve_the_siege() {
    // The batteries' casualties are those of the first Siege Round: two, and so two hits are not enough to go on.
    let base = || {
        let t = empty().leader("kutuzov", "riga").troops("r1", "riga", [4, 0, 0]);
        let mut t = landing(t).active("r1", 5);
        t.plays("r1 embark riga").plays("r1 take kutuzov");
        for _ in 0..4 {
            t.plays("r1 load r1 infantry");
        }
        t
    };
    let mut t = base();
    t.dice(&[6, 5, 1, 1]).plays("r1 sail konigsberg");
    assert_eq!(t.sp("r1", "konigsberg"), 3);
    assert!(t.q().besieged(t.space("konigsberg")));
    t.dice(&faces(7, &[6, 6])).dice(&faces(4, &[])).plays("r1 besiege konigsberg");
    assert!(t.said("log-siege-fails"));
    t.rolled(15);
    // With three he goes on, and the five of the batteries costs him a die.
    let mut t = base();
    t.dice(&[6, 5, 1, 1]).plays("r1 sail konigsberg");
    t.dice(&faces(7, &[6, 6, 6])).dice(&faces(4, &[])).plays("r1 besiege konigsberg");
    t.dice(&faces(6, &[])).dice(&faces(4, &[])).plays("r1 yes");
    t.rolled(25);
}

#[test]
fn r15_3_an_enemy_in_the_port_fights_or_evades() {
    // Shore fire: one kill, one disrupt. They count in the first Round and give the defenders no dice.
    let base = || {
        let t = empty().flag("fn", &["reval"]).troops("fn", "reval", [2, 0, 0]);
        let t = t.leader("kutuzov", "narva").troops("r1", "narva", [4, 0, 0]);
        let mut t = landing(t).active("r1", 5);
        t.plays("r1 embark narva").plays("r1 take kutuzov");
        for _ in 0..4 {
            t.plays("r1 load r1 infantry");
        }
        t
    };
    // Seven dice against two; two hits against the two of the batteries: a tie, and so a second Round with one die less.
    let mut t = base();
    t.dice(&[6, 5]).dice(&faces(7, &[5, 5])).dice(&[1, 1]);
    t.dice(&faces(6, &[6, 6])).dice(&faces(0, &[])).plays("r1 sail reval");
    fight(&mut t);
    assert_eq!((t.sp("fn", "reval"), t.sp("r1", "reval"), t.place("kutuzov")), (0, 3, "reval".into()));
    // Beaten, they roll Attrition and sail back to Narva.
    let mut t = base();
    t.dice(&[1, 1]).dice(&faces(8, &[])).dice(&[5, 1]).dice(&[6, 1, 1, 1, 1]).plays("r1 sail reval");
    fight(&mut t);
    assert_eq!((t.sp("r1", "narva"), t.place("kutuzov")), (3, "narva".into()));
}

#[test]
fn r15_2_to_join_a_siege_by_sea_takes_card_21_and_meets_the_batteries() {
    // Wittgenstein is before Königsberg; Kutuzov comes from Riga.
    let base = || {
        let t = empty().leader("wittgenstein", "konigsberg").troops("r1", "konigsberg", [2, 0, 0]);
        t.leader("kutuzov", "riga").troops("r1", "riga", [2, 0, 0])
    };
    let load = ["r1 embark riga", "r1 take kutuzov", "r1 load r1 infantry", "r1 load r1 infantry"];
    let mut t = base().active("r1", 5);
    t.all(&load).refuses("r1 sail konigsberg", "15.3");
    let mut t = landing(base()).active("r1", 5);
    t.all(&load).dice(&[6, 1, 1, 1]).plays("r1 sail konigsberg");
    t.rolled(4);
    while t.allows("r1 command kutuzov") && !t.allows("r1 done") {
        t.plays("r1 command kutuzov");
    }
    assert_eq!(
        (t.place("kutuzov"), t.sp("r1", "konigsberg"), t.control("konigsberg")),
        ("konigsberg".into(), 3, "prussia")
    );
}

#[test]
fn r15_2_the_port_was_friendly_when_the_impulse_began() {
    // Danzig is Flagged in this Impulse; Riga was friendly all the time.
    let mut t = empty().troops("r1", "danzig", [0, 2, 0]).troops("r1", "riga", [1, 0, 0]);
    t = t.hand("r1", &[84]).hand("fn", &[58]);
    t.s.marker = crate::common::R1;
    t = t.steps(&[kutuzov::turn::Step::Scheduled.into()]);
    t.all(&["r1 spend this_sanguinary_combat", "r1 flag danzig r1"]);
    assert_eq!(t.control("danzig"), "r1");
    t.refuses("r1 embark danzig", "15.2");
    assert!(t.allows("r1 embark riga"));
}

#[test]
fn r14_3_back_by_sea_into_a_burnt_port_is_two_causes() {
    let t = empty().leader("kutuzov", "narva").troops("r1", "narva", [4, 0, 0]).scorched("narva");
    let t = t.leader("yorck", "riga").troops("prussia", "riga", [2, 0, 0]);
    let mut t = t.active("r1", 5);
    t.plays("r1 embark narva").plays("r1 take kutuzov");
    for _ in 0..4 {
        t.plays("r1 load r1 infantry");
    }
    // 10.44 and 10.45: five of them roll ten dice.
    t.dice(&faces(8, &[])).dice(&faces(3, &[5])).dice(&faces(10, &[6])).plays("r1 sail riga");
    fight(&mut t);
    t.rolled(8 + 3 + 10);
    assert_eq!((t.place("kutuzov"), t.sp("r1", "narva")), ("narva".into(), 3));
}
