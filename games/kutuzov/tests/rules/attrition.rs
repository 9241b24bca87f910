//! 14: Attrition; 4.3: at the end of a Turn; 16.4: Resources against it.
use crate::common::*;
use kernel::Text;
use kutuzov::attrition::{self, EVENT, MARSH, RIVER, SCORCHED};
use kutuzov::losses::Body;
use tabletop::Arg;

/// Levels of Morale and of Attrition.
const VIVE: u8 = 1;
const MARCHEZ: u8 = 2;
const NORMAL: u8 = 0;
const PROBLEMATIC: u8 = 1;
const DIFFICULT: u8 = 2;
const HARSH: u8 = 3;
const SEVERE: u8 = 4;
const CRIPPLING: u8 = 5;

fn empty() -> Position {
    let mut t = at("2-smolensk").clear().morale(IMPERIAL, MARCHEZ, 0, 0).morale(TSARIST, MARCHEZ, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.s.allies = [Allegiance::Loyal; 2];
    t.attrition(NORMAL, 0, 0)
}

/// All of a Camp in a space roll for these causes; no die is a loss. Says how many dice it was.
fn dice_of(t: Position, camp: Camp, space: &str, causes: u8) -> u32 {
    let mut t = t.active("fn", 1);
    let s = t.space(space);
    t.dice(&[1; 64]);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, camp), s, causes));
    let left = t.legal().len();
    assert!(left > 0);
    u32::from(t.s.wear.dice)
}
// ---- 14.1 – 14.3: dice

#[test]
fn r14_1_a_die_for_every_point_and_a_loss_for_every_six() {
    let mut t = empty().leader("barclay", "polotsk").troops("r1", "polotsk", [2, 1, 0]).active("r1", 1);
    let s = t.space("polotsk");
    t.dice(&[6, 5, 6, 1, 4]);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, TSARIST), s, EVENT));
    assert_eq!((t.sp("r1", "polotsk"), t.place("barclay")), (2, "polotsk".into()));
    assert_eq!(t.s.wear.lost, 2);
    // Tsarists have no markers for it.
    assert_eq!(track(&t), (NORMAL, 0, 0));
    t.rolled(5);
}

#[test]
fn r14_1_soldiers_first_then_leaders_the_commander_and_napoleon_last() {
    let mut t = empty()
        .leader("davout", "polotsk")
        .leader("ney", "polotsk")
        .leader("napoleon", "polotsk")
        .troops("fn", "polotsk", [1, 0, 0])
        .commander("davout")
        .active("fn", 1);
    let s = t.space("polotsk");
    t.dice(&[6, 6, 6, 1]);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    assert_eq!(t.sp("fn", "polotsk"), 0);
    assert_eq!((t.place("ney"), t.place("davout")), ("unbuilt".into(), "unbuilt".into()));
    assert_eq!(t.place("napoleon"), "polotsk");
}

#[test]
fn r14_1_the_commander_chooses_whose_soldiers_go() {
    let mut t = empty()
        .leader("davout", "polotsk")
        .leader("murat", "polotsk")
        .troops("fn", "polotsk", [2, 0, 0])
        .troops("fs", "polotsk", [2, 0, 0])
        .commander("davout")
        .active("r1", 1);
    let s = t.space("polotsk");
    t.dice(&[6, 6, 1, 1, 1, 1]);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    assert_eq!(t.deciding(), ["fn"]);
    t.refuses("fn lose-leader murat", "14.1");
    t.all(&["fn lose fs", "fn lose fs"]);
    assert_eq!((t.sp("fn", "polotsk"), t.sp("fs", "polotsk")), (2, 0));
}

#[test]
fn r14_2_a_depot_and_a_mobilization_centre_halve_the_dice() {
    let moscow = |troops: [u8; 3]| {
        let mut t =
            empty().leader("napoleon", "moscow").troops("fn", "moscow", troops).flag("fn", &["moscow"]);
        t.s.dmc[FS.i()][0] = Some(t.space("moscow"));
        t
    };
    // 9, 4, 2 and 3, 1, 1.
    assert_eq!(dice_of(moscow([0, 0, 2]), IMPERIAL, "moscow", EVENT), 2);
    assert_eq!(dice_of(moscow([2, 0, 0]), IMPERIAL, "moscow", EVENT), 1);
    // A burnt Depot does not help, the Centre does; an enemy's does not.
    assert_eq!(dice_of(moscow([0, 0, 2]).scorched("moscow"), IMPERIAL, "moscow", EVENT), 4);
    let mut t = moscow([0, 0, 2]);
    t.s.dmc[FS.i()][0] = None;
    t.s.dmc[R1.i()][0] = Some(t.space("moscow"));
    assert_eq!(dice_of(t, IMPERIAL, "moscow", EVENT), 4);
    // Nor does a Depot that is not friendly.
    let mut t = moscow([0, 0, 2]);
    t.s.flags.fly(t.space("moscow"), None);
    t.s.dmc[FS.i()][0] = None;
    assert_eq!(dice_of(t, IMPERIAL, "moscow", EVENT), 9);
}

#[test]
fn r14_3_several_causes_are_one_roll_of_all_their_dice() {
    let barclay = || empty().leader("barclay", "polotsk").troops("r1", "polotsk", [3, 1, 0]);
    assert_eq!(dice_of(barclay(), TSARIST, "polotsk", SCORCHED | RIVER), 12);
    let ney = || empty().leader("ney", "polotsk").troops("fn", "polotsk", [3, 1, 0]);
    assert_eq!(dice_of(ney().attrition(PROBLEMATIC, 0, 0), IMPERIAL, "polotsk", MARSH | RIVER), 14);
    // Reductions come after: never below one.
    let mut t = empty().leader("ney", "polotsk");
    t.s.trains[0] = Some(t.space("polotsk"));
    assert_eq!(dice_of(t, IMPERIAL, "polotsk", EVENT), 1);
}

#[test]
fn r14_3_supply_trains_halve_and_make_burnt_land_no_cause() {
    let ney = || {
        let mut t =
            empty().leader("ney", "polotsk").troops("fn", "polotsk", [3, 0, 0]).flag("fn", &["polotsk"]);
        t.s.trains[0] = Some(t.space("polotsk"));
        t
    };
    assert_eq!(dice_of(ney(), IMPERIAL, "polotsk", SCORCHED | RIVER), 2);
    assert_eq!(dice_of(ney(), IMPERIAL, "polotsk", SCORCHED), 0);
    // So burnt land (10.45) is not named among what they rolled for.
    let mut t = ney().active("fn", 1).rolling(&[1, 1]);
    let polotsk = t.space("polotsk");
    t.umpire(|u| kutuzov::attrition::roll(u, Body::Stack(polotsk, IMPERIAL), polotsk, SCORCHED | RIVER));
    t.umpire(|u| u.advance());
    assert!(t.cited("10.44") && !t.cited("10.45"));
}

#[test]
fn r10_42_only_those_who_marched_too_far_roll_for_it() {
    let mut t = empty()
        .turn(2)
        .flag("fn", &["orsha", "borisov", "minsk", "lida", "volozhin"])
        .leader("ney", "minsk")
        .troops("fn", "minsk", [2, 0, 0])
        .troops("fn", "borisov", [1, 0, 0])
        .active("fn", 9);
    t.all(&[
        "fn form minsk",
        "fn march borisov",
        "fn load fn infantry",
        "fn march orsha",
        "fn march borisov",
    ]);
    assert!(!t.cited("10.42"));
    // Ney and two have entered three spaces, the third Strength Point two.
    t.dice(&[1, 1, 1]).plays("fn march minsk");
    assert!(t.cited("10.42"));
    t.rolled(3);
}

// ---- 14.41, 14.48: the Imperial Level

#[test]
fn r14_41_the_level_adds_dice_for_imperials_alone() {
    let davout =
        |level| empty().leader("davout", "polotsk").troops("fn", "polotsk", [4, 0, 0]).attrition(level, 0, 0);
    for (level, dice) in
        [(NORMAL, 5), (PROBLEMATIC, 6), (DIFFICULT, 6), (HARSH, 7), (SEVERE, 10), (CRIPPLING, 10)]
    {
        assert_eq!(dice_of(davout(level), IMPERIAL, "polotsk", EVENT), dice);
    }
    let barclay = empty().leader("barclay", "polotsk").troops("r1", "polotsk", [4, 0, 0]);
    assert_eq!(dice_of(barclay.attrition(CRIPPLING, 0, 0), TSARIST, "polotsk", EVENT), 5);
}

#[test]
fn r14_41_winter_and_a_difficult_level() {
    let mut t = empty()
        .turn(3)
        .attrition(DIFFICULT, 0, 0)
        .leader("davout", "polotsk")
        .troops("fn", "polotsk", [4, 0, 0])
        .active("fn", 1);
    let s = t.space("polotsk");
    t.dice(&[5, 6, 1, 1, 1, 1]);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    assert_eq!((t.sp("fn", "polotsk"), t.s.regroup[FN.i()].sp()), (2, 1));
    assert_eq!(track(&t), (DIFFICULT, 2, 0));
    t.rolled(6);
}

#[test]
fn r14_61_in_winter_fives_go_to_the_regroup_box_for_both_camps() {
    let roll = |turn: u8| {
        let mut t = empty()
            .turn(turn)
            .leader("barclay", "polotsk")
            .troops("r1", "polotsk", [4, 0, 0])
            .active("r1", 1);
        let s = t.space("polotsk");
        t.dice(&[5, 5, 6, 4, 4]);
        does(&mut t, |u| attrition::roll(u, Body::Stack(s, TSARIST), s, EVENT));
        (t.sp("r1", "polotsk"), t.s.regroup[R1.i()].sp())
    };
    assert_eq!((roll(2), roll(3), roll(4)), ((3, 0), (1, 2), (1, 2)));
}

#[test]
fn r14_42_every_imperial_loss_is_a_marker() {
    let mut t = empty().leader("yorck", "polotsk").troops("prussia", "polotsk", [2, 0, 0]).active("fn", 1);
    let s = t.space("polotsk");
    t.dice(&[6, 6, 6]);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    // Two Prussian Strength Points and their Leader.
    assert_eq!((track(&t), t.place("yorck")), ((NORMAL, 3, 0), "unbuilt".into()));
    // Gain Markers are cancelled first (16.52).
    let mut t = empty().attrition(NORMAL, 0, 2).active("fn", 1);
    does(&mut t, |u| attrition::note_losses(u, 3));
    assert_eq!(track(&t), (NORMAL, 1, 0));
}

#[test]
fn r14_43_nine_markers_in_an_impulse_worsen_the_level() {
    let mut t = empty().attrition(DIFFICULT, 7, 0).active("fn", 1);
    does(&mut t, |u| attrition::note_losses(u, 2));
    assert_eq!((track(&t), t.s.morale[0].loss), ((HARSH, 0, 0), 3));
    // Those above nine stay; the Morale markers can call for a check.
    let mut t = empty().attrition(DIFFICULT, 7, 0).morale(IMPERIAL, MARCHEZ, 6, 0).active("fn", 1);
    t.dice(&[1, 1]);
    does(&mut t, |u| attrition::note_losses(u, 4));
    assert_eq!((track(&t), t.s.morale[0].level, t.s.morale[0].loss), ((HARSH, 2, 0), 3, 0));
}

#[test]
fn r14_43_at_the_end_of_a_turn_two_dice_are_rolled_once() {
    let check = |loss: u8, dice: [u8; 2]| {
        let mut t = turn_end(empty().attrition(NORMAL, loss, 0));
        t.dice(&dice);
        does(&mut t, attrition::level_check);
        track(&t)
    };
    assert_eq!(check(7, [3, 4]), (NORMAL, 7, 0));
    assert_eq!(check(7, [3, 3]), (PROBLEMATIC, 0, 0));
    assert_eq!(check(19, [6, 6]), (PROBLEMATIC, 10, 0));
    // Nine that come outside Impulses wait for that roll.
    let mut t = turn_end(empty());
    does(&mut t, |u| attrition::note_losses(u, 9));
    assert_eq!(track(&t), (NORMAL, 9, 0));
}

#[test]
fn r14_43_nine_left_over_count_when_the_next_impulse_begins() {
    let mut t = turn_end(empty().attrition(NORMAL, 10, 0).hand("r1", &[58]));
    does(&mut t, attrition::count_anew);
    does(&mut t, |u| kutuzov::impulse::begin(u, R1, true));
    assert_eq!(track(&t), (PROBLEMATIC, 1, 0));
    assert_eq!(t.deciding(), ["r1"]);
}

#[test]
fn r14_44_the_second_level_of_an_impulse_can_be_fought_for() {
    let base = || empty().attrition(NORMAL, 8, 0).hand("fs", &[64]).resources("fn", 1).active("r1", 1);
    let mut t = base();
    does(&mut t, |u| attrition::note_losses(u, 10));
    // Eighteen: nine go with the first Level, nine are left.
    assert_eq!(track(&t), (PROBLEMATIC, 9, 0));
    assert_eq!(t.deciding(), ["fs"]);
    t.dice(&[1, 5]).plays("fs spend forage_is_found");
    assert_eq!((track(&t), t.deciding()), ((PROBLEMATIC, 8, 0), vec!["r1"]));
    assert!(t.said("log-attrition-saved"));
    // Nobody helps.
    let mut t = base();
    does(&mut t, |u| attrition::note_losses(u, 10));
    t.plays("fs pass").plays("fn pass");
    assert_eq!((track(&t), t.s.morale[0].loss), ((DIFFICULT, 0, 0), 5));
    // A Resource that does not suffice, and nothing more to spend.
    let mut t = base();
    does(&mut t, |u| attrition::note_losses(u, 19));
    t.plays("fs pass").dice(&[5, 1, 1, 1, 1, 1, 1, 1]).plays("fn attrition-resource");
    assert_eq!(track(&t), (DIFFICULT, 8, 0));
}

#[test]
fn r14_44_worse_than_crippling_is_a_level_of_morale() {
    let mut t = empty().attrition(CRIPPLING, 8, 0).morale(IMPERIAL, 3, 0, 0).active("fn", 1);
    does(&mut t, |u| attrition::note_losses(u, 2));
    assert_eq!((track(&t), t.s.morale[0].level), ((CRIPPLING, 1, 0), 4));
    let mut t = empty().attrition(CRIPPLING, 4, 0).morale(IMPERIAL, 3, 0, 0).active("fn", 1);
    does(&mut t, |u| attrition::worsen(u, "14.41"));
    assert_eq!((track(&t), t.s.morale[0].level), ((CRIPPLING, 4, 0), 4));
}

#[test]
fn r14_45_a_level_that_could_not_get_worse_leaves_no_room_for_two_better() {
    // Crippling already: the nine cost a Level of Morale. Then two Resources, sixteen successes: one Level up, no more.
    let t = empty()
        .turn(2)
        .attrition(CRIPPLING, 8, 0)
        .morale(IMPERIAL, 3, 0, 0)
        .flag("fn", &["smolensk", "mstislavl"]);
    let t = t.scorched("mstislavl").troops("fn", "smolensk", [1, 0, 0]).resources("fs", 2);
    let mut t = t.active("fs", 0);
    t.s.impulse.power = FS;
    t.dice(&[6]);
    let s = t.space("smolensk");
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    assert_eq!((track(&t), t.s.morale[0].level), ((CRIPPLING, 0, 0), 4));
    t.dice(&[6; 8]).plays("fs attrition-resource");
    t.dice(&[6; 8]).plays("fs attrition-resource");
    assert_eq!(t.s.attrition.level, SEVERE);
}

#[test]
fn r14_45_one_level_an_impulse_and_three_markers_wait() {
    let mut t = empty().attrition(HARSH, 0, 0).resources("fn", 2).active("fn", 1);
    t.dice(&[6; 8]).plays("fn attrition-resource");
    // Eight successes: four improve it, the others would do so again.
    assert_eq!(track(&t), (DIFFICULT, 0, 4));
    t.plays("fn done");
    assert_eq!(track(&t), (DIFFICULT, 0, 3));
    // An Event may do more.
    let mut t = empty().attrition(HARSH, 0, 0).active("fn", 1);
    does(&mut t, |u| attrition::improve(u, 2, "14.47"));
    assert_eq!(track(&t), (PROBLEMATIC, 0, 0));
}

#[test]
fn r14_46_a_command_point_is_a_die_against_the_markers() {
    let mut t = empty().attrition(NORMAL, 1, 0).active("fs", 4);
    t.dice(&[4, 5, 6, 6]);
    for (loss, gain) in [(1, 0), (0, 0), (0, 1), (0, 2)] {
        t.plays("fs attrition-die");
        assert_eq!(track(&t), (NORMAL, loss, gain));
    }
    t.refuses("fs attrition-die", "14.46");
    let mut t = empty().active("r1", 2);
    t.refuses("r1 attrition-die", "14.46");
    // At Normal three outlast the Impulse.
    let mut t = empty().attrition(NORMAL, 0, 3).active("fs", 2);
    t.dice(&[6, 6]).plays("fs attrition-die").plays("fs attrition-die");
    assert_eq!(track(&t), (NORMAL, 0, 5));
    t.plays("fs done");
    assert_eq!(track(&t), (NORMAL, 0, 3));
}

#[test]
fn r14_47_four_gain_markers_improve_the_level() {
    let mut t = empty().attrition(SEVERE, 0, 3).morale(IMPERIAL, 3, 5, 0).active("fn", 1);
    t.dice(&[5]).plays("fn attrition-die");
    // Harsh takes three Morale Loss Markers away.
    assert_eq!((track(&t), t.s.morale[0].loss), ((HARSH, 0, 0), 2));
    // By an Event the Attrition markers stay as they are.
    let mut t = empty().attrition(SEVERE, 4, 0).active("fn", 1);
    does(&mut t, |u| attrition::improve(u, 1, "14.47"));
    assert_eq!(track(&t), (HARSH, 4, 0));
    does(&mut t, |u| attrition::worsen(u, "14.47"));
    assert_eq!(track(&t), (SEVERE, 4, 0));
}

#[test]
fn r14_48_dice_are_rounded_down() {
    let army =
        |n| empty().leader("davout", "polotsk").troops("fn", "polotsk", [n, 0, 0]).attrition(DIFFICULT, 0, 0);
    assert_eq!(dice_of(army(7), IMPERIAL, "polotsk", EVENT), 10);
    assert_eq!(dice_of(army(1), IMPERIAL, "polotsk", EVENT), 2);
}

#[test]
fn r14_48_the_level_limits_imperial_morale() {
    let mut t = empty().attrition(HARSH, 0, 0).morale(IMPERIAL, VIVE, 0, 0).active("fn", 1);
    does(&mut t, |u| kutuzov::morale::rise(u, IMPERIAL, "9.53"));
    assert_eq!(t.s.morale[0].level, VIVE);
    does(&mut t, |u| attrition::worsen(u, "14.41"));
    assert_eq!((t.s.attrition.level, t.s.morale[0].level), (SEVERE, MARCHEZ));
    // From the top down to Grognards, Level by Level: they count as lost, and no markers go.
    let mut t = empty().attrition(SEVERE, 0, 0).morale(IMPERIAL, 0, 1, 0).active("fn", 1);
    does(&mut t, |u| attrition::worsen(u, "14.41"));
    assert_eq!((t.s.morale[0].level, t.s.morale[0].loss, t.s.impulse.morale_falls[0]), (3, 7, 3));
    // The Tsarists know no such limit.
    let mut t = empty().attrition(CRIPPLING, 0, 0).morale(TSARIST, VIVE, 0, 0).active("r1", 1);
    does(&mut t, |u| kutuzov::morale::rise(u, TSARIST, "9.53"));
    assert_eq!(t.s.morale[1].level, 0);
}

#[test]
fn r14_48_markers_go_and_come_by_the_box_entered() {
    let change = |from: u8, up: bool| {
        let mut t = empty().attrition(from, 0, 0).morale(IMPERIAL, 3, 8, 0).active("fn", 1);
        t.dice(&[6, 6]);
        does(&mut t, |u| if up { attrition::improve(u, 1, "14.47") } else { attrition::worsen(u, "14.41") });
        i16::from(t.s.morale[0].loss) + 9 * i16::from(t.s.morale[0].level - 3) - 8
    };
    assert_eq!((change(CRIPPLING, true), change(PROBLEMATIC, true)), (-4, -1));
    assert_eq!((change(SEVERE, false), change(NORMAL, false), change(DIFFICULT, false)), (6, 2, 3));
}

#[test]
fn r14_5_a_better_level_gives_gain_markers_when_there_is_nothing_to_remove() {
    let mut t = empty().attrition(DIFFICULT, 0, 0).morale(IMPERIAL, MARCHEZ, 1, 0).active("fn", 1);
    does(&mut t, |u| attrition::improve(u, 1, "14.47"));
    assert_eq!((t.s.morale[0].loss, t.s.morale[0].gain), (0, 1));
}

#[test]
fn r5_22_after_the_roll_only_a_card_that_says_so_changes_it() {
    let mut t = empty()
        .leader("davout", "polotsk")
        .troops("fn", "polotsk", [4, 0, 0])
        .hand("fs", &[64, 73])
        .active("r1", 1);
    let s = t.space("polotsk");
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs play train_des_equipages", "5.22");
    t.dice(&[6, 6, 6, 6, 1]).plays("fs pass");
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs play forage_is_found", "5.22").plays("fs play train_des_equipages");
    assert_eq!((t.sp("fn", "polotsk"), track(&t)), (3, (NORMAL, 1, 0)));
    // Before it, Forage halves the dice.
    let mut t = empty()
        .leader("davout", "polotsk")
        .troops("fn", "polotsk", [4, 0, 0])
        .hand("fs", &[64])
        .active("r1", 1);
    does(&mut t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    t.dice(&[1, 1]).plays("fs play forage_is_found");
    t.rolled(2);
}

// ---- 14.62: winter cards

#[test]
fn r14_62_a_card_is_set_aside_after_its_event_but_in_turn_one() {
    for (turn, aside) in [(1, false), (2, true)] {
        let mut t = empty().turn(turn).hand("fn", &[36, 58]).active("fn", 0);
        t.plays("fn play no_peace");
        assert_eq!((t.s.cards.aside.has(CardId(35)), t.s.cards.deck.has(CardId(35))), (aside, !aside));
    }
}

#[test]
fn r14_62_come_back_in_winter_the_tsarists_take_turns_in_choosing_who_rolls() {
    let mut t = with_options("3-moscow", &[("responses", "quick")]).clear();
    t.s.resources = [0; 4];
    t.s.impulse = Default::default();
    let mut t = t
        .turn(3)
        .attrition(NORMAL, 0, 0)
        .leader("ney", "polotsk")
        .troops("fn", "polotsk", [3, 0, 0])
        .troops("fs", "minsk", [2, 0, 0])
        .flag("fn", &["polotsk"])
        .hand("fn", &[36, 33, 58])
        .active("fn", 0);
    t.s.cards.winter.insert(CardId(35));
    t.s.cards.winter.insert(CardId(32));
    // A die says that R2 begins.
    t.dice(&[4]).plays("fn play no_peace");
    // 19.6 asks whether it was played in the Turn, and it was.
    assert!(t.q().in_force(36).is_some());
    assert_eq!(t.deciding(), ["r2"]);
    t.refuses("r2 at vilna", "14.62");
    t.dice(&[5, 6, 1, 1]).plays("r2 at polotsk");
    assert_eq!((t.sp("fn", "polotsk"), t.s.regroup[FN.i()].sp()), (1, 1));
    assert!(t.s.cards.discards.has(CardId(35)));
    // The next is R1's, without a die.
    t.plays("fn play pay_the_devil_his_due");
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[1, 1]).plays("r1 at minsk");
    t.rolled(7);
}

// ---- 4.3: the end of a Turn

#[test]
fn r4_3_every_formation_in_an_uncontrolled_space_rolls() {
    let mut t = turn_end(
        empty()
            .turn(2)
            .troops("fn", "vitebsk", [2, 0, 0])
            .troops("fs", "brest", [3, 0, 0])
            .troops("fn", "minsk", [4, 0, 0])
            .flag("fn", &["minsk", "orsha"])
            .troops("r1", "orsha", [1, 0, 0])
            .troops("r2", "kiev", [2, 0, 0])
            .troops("r2", "zone_poland", [2, 0, 0]),
    );
    // FN in Vitebsk, R1 in Orsha, FS before Brest, R2 in an enemy Zone; nobody on friendly ground.
    t.dice(&[6, 1, 6, 6, 1, 1, 1, 6]);
    does(&mut t, attrition::map_attrition);
    t.rolled(8);
    assert_eq!((t.sp("fn", "vitebsk"), t.sp("r1", "orsha")), (1, 0));
    assert_eq!((t.sp("fs", "brest"), t.sp("r2", "zone_poland"), t.sp("fn", "minsk")), (2, 1, 4));
    assert_eq!(track(&t), (NORMAL, 2, 0));
}

#[test]
fn r4_3_survivors_change_flags_in_unfortified_duchies() {
    let mut t = turn_end(
        empty()
            .leader("davout", "vitebsk")
            .troops("fs", "brest", [3, 0, 0])
            .flag("fn", &["orsha", "kiev"])
            .leader("barclay", "orsha")
            .troops("r2", "kiev", [1, 0, 0])
            .troops("r2", "zone_poland", [1, 0, 0]),
    );
    assert_eq!((t.control("vitebsk"), t.control("orsha")), ("", ""));
    does(&mut t, attrition::survivors_flag);
    assert_eq!((t.control("vitebsk"), t.control("orsha")), ("fn", "r1"));
    // The Fortress stays as it is, and the Zone.
    assert_eq!((t.control("brest"), t.control("zone_poland")), ("r2", "fn"));
}

#[test]
fn r4_3_a_partners_duchy_is_given_back_or_kept_and_hesitant_allies_place_none() {
    let mut t = turn_end(empty().flag("fn", &["orsha"]).leader("bagration", "orsha"));
    does(&mut t, attrition::survivors_flag);
    assert_eq!(t.deciding(), ["r2"]);
    t.refuses("r2 flag orsha fn", "4.3");
    t.plays("r2 flag orsha r1");
    assert_eq!(t.control("orsha"), "r1");
    let mut t = turn_end(empty().leader("schwarzenberg", "kovel"));
    t.s.allies = [Allegiance::Hesitant; 2];
    does(&mut t, attrition::survivors_flag);
    assert_eq!(t.s.flags[t.space("kovel")], None);
}

// ---- 16.4

#[test]
fn r16_4_each_resource_halves_the_dice() {
    let group = || {
        empty()
            .leader("davout", "polotsk")
            .leader("murat", "polotsk")
            .troops("fn", "polotsk", [5, 0, 0])
            .troops("fs", "polotsk", [0, 2, 1])
            .commander("davout")
            .resources("fn", 1)
            .resources("fs", 1)
            .resources("r1", 1)
            .active("r1", 1)
    };
    let due = |t: &mut Position| {
        let s = t.space("polotsk");
        does(t, |u| attrition::roll(u, Body::Stack(s, IMPERIAL), s, EVENT));
    };
    // Fifteen; the Commander's Power is asked first, then its partner.
    let mut t = group();
    due(&mut t);
    assert_eq!((t.deciding(), t.s.wear.dice), (vec!["fn"], 15));
    t.plays("fn ease");
    assert_eq!((t.deciding(), t.s.wear.dice, t.s.resources[FN.i()]), (vec!["fs"], 7, 0));
    t.dice(&[1, 1, 1]).plays("fs ease");
    assert_eq!(t.s.wear.dice, 3);
    t.rolled(3);
    let mut t = group();
    due(&mut t);
    t.dice(&[1; 7]).plays("fn roll").plays("fs ease");
    t.rolled(7);
    assert_eq!((t.s.resources[FN.i()], t.s.resources[FS.i()]), (1, 0));
}

#[test]
fn r16_4_also_when_a_turn_ends_and_never_below_one() {
    let mut t = turn_end(empty().troops("r2", "zone_poland", [3, 0, 0]).resources("r2", 3));
    does(&mut t, attrition::map_attrition);
    assert_eq!((t.deciding(), t.s.wear.dice), (vec!["r2"], 3));
    t.dice(&[1]).plays("r2 ease");
    t.rolled(1);
    assert_eq!(t.s.resources[R2.i()], 2);
}

/// The Northern Army is about to roll on its way to Bobruisk, through the marshes.
fn in_the_marshes(turn: u8) -> Position {
    let t =
        empty().leader("davout", "pinsk").troops("fn", "pinsk", [3, 1, 0]).flag("fn", &["pinsk", "bobruisk"]);
    t.troops("fn", "vilna", [2, 0, 0]).resources("fn", 1).turn(turn).active("fn", 3)
}

#[test]
fn r14_1_before_it_is_rolled_it_says_which_numbers_are_losses() {
    for (turn, from) in [(2, 6), (3, 5)] {
        let mut t = in_the_marshes(turn);
        t.plays("fn form pinsk");
        let offers = t.game.table(&t.s, Roles::of(Role(FN.0))).actions;
        let badges = offers.into_iter().flat_map(|a| a.preview).filter(|b| b.kind == "attrition");
        let badges: Vec<_> = badges.collect();
        let said = |text: &Text| text.args.contains(&("from".into(), Arg::Number(from)));
        assert!(!badges.is_empty() && badges.iter().all(|b| said(&b.name)), "{badges:?}");
        t.plays("fn march bobruisk");
        assert_eq!(t.deciding(), ["fn"]);
        let prompt = t.game.table(&t.s, Roles::of(Role(FN.0))).prompt.expect("a question");
        assert!(said(&prompt.question), "{prompt:?}");
    }
}

#[test]
fn r14_1_a_question_about_it_says_whose_army_and_where() {
    let asked = |t: &Position, power: Power| {
        let prompt = t.game.table(&t.s, Roles::of(Role(power.0))).prompt.expect("a question");
        (prompt.question.id.to_string(), format!("{:?}", prompt.question))
    };
    let all = |told: &str| ["leader-davout", "power-fn", "space-bobruisk"].iter().all(|w| told.contains(w));
    // Card 64 answers before the dice, 73 after them; between the two there are Resources.
    let mut t = in_the_marshes(2).hand("fn", &[64]).hand("fs", &[73]);
    t.all(&["fn form pinsk", "fn march bobruisk"]);
    for (power, question) in
        [(FN, "prompt-window-attrition_due"), (FN, "prompt-ease"), (FS, "prompt-window-attrition_rolled")]
    {
        while t.deciding() != [POWER_NAMES[power.i()]] {
            let who = t.deciding()[0];
            t.plays(&format!("{who} pass"));
        }
        let (id, told) = asked(&t, power);
        assert_eq!(id, question);
        assert!(all(&told), "{told}");
        match question {
            "prompt-ease" => t.dice(&[6, 1, 1, 1, 1]).plays("fn roll"),
            _ => t.plays(&format!("{} pass", POWER_NAMES[power.i()])),
        };
    }
    // Troops whom nobody leads are told by their Power.
    let mut t = turn_end(empty().troops("r2", "zone_poland", [3, 0, 0]).resources("r2", 3));
    does(&mut t, attrition::map_attrition);
    let (id, told) = asked(&t, R2);
    assert!(id == "prompt-ease" && told.contains("power-r2") && told.contains("zone_poland"), "{told}");
}

#[test]
fn r1_61_an_army_on_its_way_still_counts_in_the_strength_of_its_power() {
    let strength = |t: &Position| {
        let seats = t.game.table(&t.s, Roles::NOBODY).seats;
        seats[FN.i()].figures.iter().find(|f| f.name.id == "figure-strength").expect("it is shown").value
    };
    let mut t = in_the_marshes(2);
    assert_eq!(strength(&t), 7);
    t.all(&["fn form pinsk", "fn march bobruisk"]);
    assert!(t.s.force.lifted, "it is between two spaces");
    assert_eq!(strength(&t), 7);
}

// ---- 14.42, wherever they fall

#[test]
fn r14_42_markers_for_losses_in_sieges_in_a_rout_and_for_those_cut_off() {
    let siege = |t: Position, space: &str, by: &str, dice: usize, walls: &[u8]| {
        let mut t = t.active(by, 1);
        t.dice(&vec![1; dice]).dice(walls).plays(&format!("{by} besiege {space}"));
        t.rolled((dice + walls.len()) as u32);
        track(&t)
    };
    let napoleon = || empty().leader("napoleon", "riga").troops("fn", "riga", [8, 0, 0]);
    assert_eq!(siege(napoleon(), "riga", "fn", 7, &[6, 6, 1, 1]), (NORMAL, 2, 0));
    // Disrupts that Morale turns into kills: half of three, rounded up.
    assert_eq!(siege(napoleon().morale(IMPERIAL, 4, 0, 0), "riga", "fn", 7, &[5, 5, 5, 1]), (NORMAL, 2, 0));
    // Russians before Königsberg give none.
    let barclay = empty().leader("barclay", "konigsberg").troops("r1", "konigsberg", [4, 0, 0]);
    assert_eq!(siege(barclay, "konigsberg", "r1", 5, &[6, 6, 1, 1]), (NORMAL, 0, 0));
    // Davout is Routed at Vitebsk: three disrupts are three lost.
    let rout = |t: Position| {
        let t = t.leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
        let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]);
        let mut t = t.active("fn", 5);
        t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&[1; 8]).dice(&[5, 5, 5, 1, 1]).dice(&[1]);
        t.plays("r1 pass");
        t
    };
    let t = rout(empty());
    assert_eq!((t.said("log-rout"), t.sp("fn", "smolensk"), track(&t)), (true, 1, (NORMAL, 3, 0)));
    // So it is where a second Battle follows at once (card 70).
    let mut t = rout(empty().hand("r1", &[70]));
    t.dice(&[5, 1, 1, 1, 1]).dice(&[1; 5]).plays("r1 play to_the_death");
    assert_eq!((t.said("log-again"), track(&t)), (true, (NORMAL, 3, 0)));
    // Cut off from Orsha he goes to the Regroup Box (12.63): four and the Leader.
    let t = empty().leader("davout", "orsha").troops("fn", "orsha", [4, 0, 0]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]);
    let mut t = t.active("fn", 5);
    t.all(&["fn form orsha", "fn march vitebsk"])
        .dice(&[1; 5])
        .dice(&[1; 8])
        .dice(&[5, 1, 1, 1, 1])
        .dice(&[1]);
    let mut t = t.troops("r2", "orsha", [1, 0, 0]);
    t.plays("r1 pass");
    assert_eq!((t.place("davout"), track(&t)), ("regroup".into(), (NORMAL, 5, 0)));
}
