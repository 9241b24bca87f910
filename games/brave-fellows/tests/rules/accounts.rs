//! 6.3.8, 6.4.7, 8.1: how an attack is reckoned, before anybody stands anywhere.

use brave_fellows::account::{Account, Clash, Firers, NOTHING, Shot};
use brave_fellows::forecast::{Fate, Guns, Nerve, forecast};
use brave_fellows::ids::{Class, Side};
use brave_fellows::load::load;
use brave_fellows::pack::Pack;
use brave_fellows::refuge::{FAR, Refuge};
use kernel::Text;
use std::sync::LazyLock;

static PACK: LazyLock<Pack> = LazyLock::new(|| load(&Default::default()).unwrap_or_else(|e| panic!("{e}")));

fn fire(shot: Shot) -> Account {
    PACK.fire_account(&shot)
}

fn name(account: &Account, face: usize) -> String {
    account.result(&PACK, account.cells[face - 1]).id.into_owned()
}

#[test]
fn r6_3_8_totals_above_13_are_in_the_last_column() {
    let account = fire(Shot { factors: 17, ..Shot::default() });
    assert_eq!(account.printed(&PACK), "13+");
    assert_eq!((name(&account, 1).as_str(), name(&account, 10).as_str()), ("fire-result-f", "fire-result-e"));
    // 6.3.8c to e: the die is modified, the column is not.
    let covered = fire(Shot { factors: 17, cover: -2, ..Shot::default() });
    assert_eq!((covered.printed(&PACK).as_str(), covered.drm()), ("13+", -2));
    assert_eq!(name(&covered, 1), "fire-result-none");
    let chances: Vec<u8> = covered.chances().map(|c| c.1).collect();
    assert_eq!(chances.iter().sum::<u8>(), 10);
}

#[test]
fn r8_1_1_at_night_columns_go_to_the_left() {
    let near = fire(Shot { factors: 17, night: true, ..Shot::default() });
    assert_eq!(near.printed(&PACK), "10");
    let far = fire(Shot { factors: 17, night: true, ranged: true, ..Shot::default() });
    assert_eq!(far.printed(&PACK), "8");
    assert!(far.shifts.iter().any(|t| t.case == "8.1.1" && t.value == -2));
    // Off the table nothing happens.
    let off = fire(Shot { factors: 2, night: true, ranged: true, ..Shot::default() });
    assert_eq!((off.column, off.cells), (None, [NOTHING; 10]));
}

#[test]
fn r6_3_7a_guns_are_halved_far_away_and_howitzers_miss_on_a_1() {
    let at = |howitzer, distance| PACK.at_range(3, howitzer, distance);
    assert_eq!([at(false, 3), at(false, 4)], [3, 2]);
    assert_eq!([at(true, 2), at(true, 3), at(true, 4)], [3, 2, 2]);
    // A howitzer alone misses although the column would give something.
    let alone = fire(Shot { factors: 20, howitzers: 20, ..Shot::default() });
    assert_eq!(alone.cells[0], NOTHING);
    assert_ne!(alone.cells[1], NOTHING);
    // With others, those are read in their own column.
    let mixed = fire(Shot { factors: 16, howitzers: 3, ..Shot::default() });
    assert_eq!(name(&mixed, 1), "fire-result-f");
    let fewer = fire(Shot { factors: 12, howitzers: 3, ..Shot::default() });
    assert_eq!(name(&fewer, 1), "fire-result-none");
    // And with their own modifiers: a battery that misses lends none (6.3.6b), nor does its range cost the others a column.
    let near = Shot { factors: 16, howitzers: 3, point_blank: true, ..Shot::default() };
    let lent = fire(near);
    assert_eq!((lent.drm(), name(&lent, 1)), (2, "fire-result-f".to_string()));
    assert_eq!(lent.cells[0], mixed.cells[0]);
    let (read, missed) = lent.read_with(&PACK, 1);
    assert_eq!((missed, read.drm(), read.sums[0], read.printed(&PACK).as_str()), (true, 0, 13, "13+"));
    let (read, missed) = lent.read_with(&PACK, 2);
    assert_eq!((missed, read.drm(), read.sums[0]), (false, 2, 16));
    let own = fire(Shot { others: Firers { point_blank: true, ..Firers::default() }, ..near });
    assert_eq!(own.read_with(&PACK, 1).0.drm(), 2);
    // A miss and a cell without effect are told as one chance.
    let weak = fire(Shot { factors: 2, howitzers: 2, ..Shot::default() });
    assert!(weak.cells.iter().any(|&c| c != NOTHING && weak.result(&PACK, c).id == "fire-result-none"));
    let told = weak.odds(&PACK, Text::new("fire-result-none")).outcomes;
    assert_eq!(told.iter().filter(|o| o.text.id == "fire-result-none").count(), 1);
    assert_eq!(told.iter().map(|o| o.permille).sum::<u16>(), 1000);
}

#[test]
fn r6_3_6b_point_blank_adds_and_fatigue_takes_away() {
    let drm = |shot: Shot| fire(Shot { factors: 4, ..shot }).drm();
    assert!(drm(Shot { point_blank: true, ..Shot::default() }) > 0);
    // 4.2.4c.
    assert!(drm(Shot { tired: true, ..Shot::default() }) < 0);
    assert_eq!(
        drm(Shot { dense: true, flank: true, charging: true, ..Shot::default() }),
        PACK.fire.drm.dense_target + PACK.fire.drm.flank_fire + PACK.fire.drm.charging_target
    );
}

#[test]
fn r6_4_7_shifts_are_limited_and_the_last_column_holds_for_more() {
    let melee = |clash: Clash| PACK.melee_account(&clash);
    let plain = melee(Clash { attack: 10, defence: 5, ..Clash::default() });
    assert_eq!(plain.printed(&PACK), "2-1");
    let charge = melee(Clash { attack: 10, defence: 5, charging: true, ..Clash::default() });
    assert_eq!(charge.printed(&PACK), "3-1");
    // Uphill against a Strong Point: more than three columns are three.
    let uphill = Clash {
        attack: 10,
        defence: 5,
        cover: -2,
        fortified: true,
        from: [0, 0],
        level: 2,
        ..Clash::default()
    };
    assert_eq!(melee(uphill).printed(&PACK), "1-2");
    // Downhill only where every attacker is higher.
    let downhill = |from| melee(Clash { attack: 10, defence: 5, from, ..Clash::default() }).printed(&PACK);
    assert_eq!((downhill([1, 1]), downhill([0, 1])), ("3-1".into(), "2-1".into()));
    // Never beyond the table, and below it nobody attacks.
    let most = melee(Clash { attack: 50, defence: 5, charging: true, ..Clash::default() });
    assert_eq!(most.printed(&PACK), "5-1+");
    assert_eq!(melee(Clash { attack: 1, defence: 4, ..Clash::default() }).cells, [NOTHING; 10]);
    // Leaders and night move the die.
    let led = melee(Clash { attack: 5, defence: 5, leaders: [2, 1], night: true, ..Clash::default() });
    assert_eq!(led.drm(), 0);
    assert_eq!(led.drms.len(), 3);
}

#[test]
fn r6_4_5_the_forecast_weighs_every_check() {
    let sure = |factor| Nerve { factor, other: factor, faces: [6, 0, 0], always: false };
    // Nobody checks: the account alone.
    let plain = forecast(&PACK, &[sure(5)], None, &[sure(5)], &Clash::default());
    let account = PACK.melee_account(&Clash { attack: 5, defence: 5, ..Clash::default() });
    for (result, faces) in account.chances() {
        let ways = plain.ways.iter().find(|w| w.0 == Fate::Result(result)).unwrap().1;
        assert_eq!(ways * 10, plain.all() * u128::from(faces));
    }
    // One attacker of three faces in six: half of all attacks do not come off.
    let unsure = Nerve { factor: 5, other: 10, faces: [2, 1, 3], always: false };
    let half = forecast(&PACK, &[unsure], None, &[sure(5)], &Clash::default());
    let none = half.ways.iter().find(|w| w.0 == Fate::NoAttack).unwrap().1;
    assert_eq!(2 * none, half.all());
    // The defender checks only at two to one: when the attacker is doubled.
    let shaky = Nerve { factor: 5, other: 3, faces: [0, 0, 6], always: false };
    let gone = |attacker| forecast(&PACK, &[attacker], None, &[shaky], &Clash::default());
    let vacated = |f: &brave_fellows::forecast::Forecast| {
        f.ways.iter().find(|w| w.0 == Fate::Vacated).map_or(0, |w| w.1)
    };
    assert_eq!(vacated(&gone(sure(9))), 0);
    assert_eq!(vacated(&gone(sure(10))), gone(sure(10)).all());
    let doubled = gone(unsure);
    assert_eq!(6 * vacated(&doubled), doubled.all());
    assert_eq!(half.permille().iter().map(|c| c.1).sum::<u16>(), 1000);
}

#[test]
fn r8_2_5_who_stands_with_guns_that_run_checks_in_his_turn() {
    let sure = |factor| Nerve { factor, other: factor, faces: [6, 0, 0], always: false };
    let guns = Some(Guns { factor: 20, stand: 5 });
    // He runs with three faces of six.
    let shaky = Nerve { factor: 5, other: 3, faces: [1, 2, 3], always: false };
    let all = |attack, beside: &[Nerve]| forecast(&PACK, &[sure(attack)], guns, beside, &Clash::default());
    let vacated = |f: &brave_fellows::forecast::Forecast| {
        f.ways.iter().find(|w| w.0 == Fate::Vacated).map_or(0, |w| w.1)
    };
    let alone = all(40, &[]);
    assert_eq!(6 * vacated(&alone), alone.all());
    let with = all(40, &[shaky]);
    assert_eq!(12 * vacated(&with), with.all());
    // Not outnumbered, nobody checks; nor who is in rout, while the guns stand.
    let routed = Nerve { always: true, ..shaky };
    let brave = all(39, &[routed]);
    assert_eq!((vacated(&brave), brave.all()), (0, 6 * 6 * 6 * 10));
}

#[test]
fn r6_6_1_every_way_leads_to_a_town_or_an_entry() {
    let hex = |name: &str| PACK.grid.parse(name).unwrap();
    let goal = |name: &str| PACK.goals.iter().find(|g| g.hex == hex(name)).unwrap();
    let foot = |to: &str, from: &str| goal(to).far(Class::Infantry, hex(from));
    assert_eq!(foot("0715", "0715"), 0);
    // Along the road, half a point a hex.
    assert_eq!(foot("0715", "0716"), 1);
    assert!(foot("0715", "0816") < foot("0715", "0817"));
    // 6.2.10: not over the wall.
    assert!(foot("0715", "0916") > foot("0715", "0817"));
    // 6.2.3c: not down a cliff; nobody walks on water.
    assert_eq!(goal("0109").far(Class::Infantry, hex("0518")), FAR);
    assert!(foot("0109", "0304") < FAR);
    assert_eq!(goal("0109").refuge, Refuge::Entry(Side::French));
}
