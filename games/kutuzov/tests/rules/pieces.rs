//! Soldiers and making change (1.5), and the Flags by Camp.

use super::common::*;
use kutuzov::state::{Flags, MAX_SPACES};

#[test]
fn r1_5_change_is_made_with_the_pieces_of_the_pool() {
    let pair = Troops::new(2, 0, 0);
    let pool = Troops::new(3, 1, 0);
    assert_eq!(pair.change_for(pool, Arm::Cavalry), Some((pair, Troops::one(Arm::Cavalry))));
    assert_eq!(pair.change_for(Troops::new(9, 0, 0), Arm::Cavalry), None);
    let guns = Troops::one(Arm::Artillery);
    assert_eq!(guns.change_for(pool, Arm::Infantry), Some((guns, Troops::new(2, 1, 0))));
}

#[test]
fn r1_5_change_makes_as_many_pieces_of_an_arm_as_the_pool_has() {
    let army = Troops::new(5, 1, 1);
    let pool = Troops::new(0, 3, 1);
    assert_eq!((army.most(pool, Arm::Cavalry), army.most(pool, Arm::Artillery)), (4, 2));
    assert_eq!(army.most(Troops::NONE, Arm::Cavalry), 1);
    // And it gives the pool what it lacks.
    let away = army.change_away(pool, Arm::Infantry);
    assert_eq!(away, Some((Troops::new(2, 0, 0), Troops::one(Arm::Cavalry))));
    assert_eq!(army.change_away(Troops::NONE, Arm::Infantry), None);
}

#[test]
fn r1_5_a_loss_without_change_takes_the_piece() {
    let guns = Troops::one(Arm::Artillery);
    assert_eq!(guns.change_for_loss(Troops::new(1, 1, 0)), Some((guns, Troops::new(1, 1, 0))));
    assert_eq!(guns.change_for_loss(Troops::NONE), Some((guns, Troops::NONE)));
    assert_eq!(Troops::NONE.change_for_loss(guns), None);
    assert_eq!(Troops::new(3, 2, 1).largest(7), Troops::new(1, 1, 1));
}

#[test]
fn r1_7_the_spaces_under_a_camp_s_flags_follow_from_the_flags() {
    let mut flags = Flags::NONE;
    let changes = [(3, Some(0)), (9, Some(3)), (70, Some(5)), (9, Some(4)), (3, None), (99, Some(1))];
    for (space, flag) in changes {
        flags.fly(SpaceId(space), flag.map(Nation));
        for camp in CAMPS {
            let fly = |s: &SpaceId| flags[*s].is_some_and(|n| n.camp() == camp);
            let again: SpaceSet = (0..MAX_SPACES as u8).map(SpaceId).filter(fly).collect();
            assert_eq!(flags.of(camp), again);
        }
    }
    // On paper they are not written, but found again.
    let read: Flags = serde_json::from_str(&serde_json::to_string(&flags).unwrap()).unwrap();
    assert_eq!(read, flags);
    assert_eq!(read.of_nation(Nation(4)), SpaceSet::of(SpaceId(9)));
}
