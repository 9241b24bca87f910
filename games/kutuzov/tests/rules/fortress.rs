//! 13: Fortresses and Sieges.
use crate::common::{Action, IMPERIAL, Position, TSARIST, smolensk as empty};

/// So many dice, the rest of which show 1.
fn faces(count: usize, first: &[u8]) -> Vec<u8> {
    let mut all = first.to_vec();
    all.resize(count, 1);
    all
}

#[test]
fn r13_1_a_fortress_controls_its_duchy_whoever_stands_there() {
    let t = empty().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]);
    assert_eq!(t.control("smolensk"), "r1");
    let mut t = t.active("fn", 3);
    t.refuses("fn flag smolensk fn", "7.12");
}

#[test]
fn r13_2_a_siege_costs_nothing_and_comes_even_before_a_card() {
    let mut t = empty().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]);
    t = t.hand("fn", &[58]).active("fn", 0);
    t.dice(&faces(8, &[])).dice(&[1, 1]).plays("fn besiege smolensk");
    assert!(t.said("log-siege-fails"));
    t.rolled(10);
    t.plays("fn spend imperial_largesse");
    // Without a card, the Power that passes may still resolve it.
    let mut t = empty().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]);
    t = t.hand("r1", &[58]).hand("r2", &[84]).active("fn", 0);
    assert_eq!(t.deciding(), ["fn"]);
    t.dice(&faces(8, &[6, 6])).dice(&[1, 1]).dice(&[1]).plays("fn besiege smolensk");
    assert_eq!(t.control("smolensk"), "fn");
}

#[test]
fn r13_2_not_with_an_enemy_there_nor_after_a_battle_there() {
    let mut t = empty().leader("davout", "vitebsk").troops("r1", "smolensk", [1, 0, 0]).active("fn", 3);
    t.refuses("fn besiege smolensk", "13.2");
    let t = empty().leader("davout", "vitebsk").troops("fn", "vitebsk", [4, 0, 0]).flag("fn", &["vitebsk"]);
    let mut t = t.leader("barclay", "smolensk").troops("r1", "smolensk", [4, 0, 0]).active("fn", 3);
    t.all(&["fn form vitebsk", "fn march smolensk"]).dice(&faces(8, &[5])).dice(&[1; 5]);
    t.all(&["r1 pass", "r1 retreat dorogobuzh"]);
    assert_eq!((t.place("davout"), t.place("barclay")), ("smolensk".into(), "dorogobuzh".into()));
    t.refuses("fn besiege smolensk", "13.2");
    // One's own Fortress, or none.
    let mut t = empty().leader("davout", "konigsberg").leader("ney", "vilna").active("fn", 3);
    t.refuses("fn besiege konigsberg", "13.2").refuses("fn besiege vilna", "13.2");
}

#[test]
fn r13_2_a_battle_elsewhere_does_not_keep_an_army_from_its_siege() {
    // Davout leaves one before Smolensk, is beaten in Vitebsk, and comes back.
    let t = empty().leader("davout", "smolensk").troops("fn", "smolensk", [5, 0, 0]).flag("fn", &["vitebsk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 3);
    t.all(&["fn form smolensk", "fn unload fn infantry", "fn march vitebsk"]);
    t.dice(&[1; 8]).dice(&faces(5, &[5])).plays("r1 pass");
    assert_eq!((t.place("davout"), t.sp("fn", "smolensk")), ("smolensk".into(), 5));
    // 3.1, 10.44: for the besieger it is Uncontrolled, so the way back costs no Attrition.
    t.rolled(8 + 5);
    // All five are in the Army: nine dice.
    t.dice(&faces(9, &[])).dice(&[1, 1]).plays("fn besiege smolensk");
    t.rolled(8 + 5 + 9 + 2);
    assert!(t.said("log-siege-fails"));
}

#[test]
fn r13_21_only_an_army_resolves_a_siege() {
    let mut t = empty().troops("fs", "brest", [3, 1, 0]).active("fs", 3);
    assert!(t.q().besieged(t.space("brest")));
    t.refuses("fs besiege brest", "13.21");
    // One Army at a time: of two Leaders one besieges, and the other with what is not in his Army stands by.
    let mut t = empty().leader("eugene", "brest").leader("murat", "brest").troops("fs", "brest", [9, 0, 0]);
    t = t.active("fs", 1);
    t.plays("fs besiege brest");
    t.dice(&faces(2 + 4, &[])).dice(&[1, 1]).plays("fs name murat");
    t.rolled(8);
}

#[test]
fn r13_22_once_an_impulse_and_as_many_rounds_as_the_rating() {
    let mut t = empty().leader("barclay", "konigsberg").troops("r1", "konigsberg", [4, 0, 0]).active("r1", 1);
    t.dice(&faces(5, &[6])).dice(&faces(4, &[])).plays("r1 besiege konigsberg");
    t.dice(&faces(5, &[6])).dice(&faces(4, &[])).plays("r1 yes");
    t.dice(&faces(5, &[6])).dice(&faces(4, &[])).plays("r1 yes");
    t.dice(&faces(5, &[])).dice(&faces(4, &[])).plays("r1 yes");
    t.rolled(36);
    assert_eq!(t.control("konigsberg"), "prussia");
    t.refuses("r1 besiege konigsberg", "13.22");
    // Four Rounds with a hit each would have taken it; hits do not last to another Impulse (13.34).
    assert!(!t.s.siege.on);
}

#[test]
fn r13_23_the_owner_plays_siege_cards_without_troops_there() {
    use crate::common::{Game, Role};
    let base = || empty().leader("ney", "riga").troops("fn", "riga", [4, 0, 0]);
    let may = |t: &Position, power: crate::common::Power, number: u8| {
        kutuzov::fortress::may_play_cards(t.q(), power, crate::common::CardId(number - 1)).map_err(|r| r.rule)
    };
    let mut t = base().active("fn", 1);
    assert_eq!(may(&t, crate::common::R1, 51), Err("13.23"), "no Siege is going on");
    t.s.siege.on = true;
    t.s.siege.space = Some(t.space("riga"));
    // The besieger and the owner of the Fortress; nobody else.
    assert_eq!(may(&t, crate::common::FN, 51), Ok(()));
    assert_eq!(may(&t, crate::common::R1, 51), Ok(()));
    assert_eq!(may(&t, crate::common::R2, 51), Err("13.23"));
    assert_eq!(may(&t, crate::common::FS, 51), Err("13.23"));
    // Not a Battle card that says nothing of Sieges.
    assert_eq!(may(&t, crate::common::R1, 24), Err("13.23"));
    let _ = (t.game.status(&t.s), Role(0), Action::Pass);
}

#[test]
fn r13_31_dice_of_besieger_and_fortress() {
    // Napoleon with eight at Elan du Guerre: 15 dice, halved at Riga, and those of cards on top.
    let siege = |space: &str, hand: &[u8], dice: usize, walls: usize| {
        let mut t =
            empty().morale(IMPERIAL, 0, 0, 0).leader("napoleon", space).troops("fn", space, [8, 0, 0]);
        t = t.hand("fn", hand).active("fn", 1);
        t.dice(&faces(dice, &[])).dice(&faces(walls, &[])).plays(&format!("fn besiege {space}"));
        if !hand.is_empty() {
            t.plays("fn play naval_support");
        }
        t.rolled((dice + walls) as u32);
    };
    siege("riga", &[], 8, 4);
    siege("riga", &[51], 10, 4);
    siege("smolensk", &[], 15, 2);
    // A Russian Army before Riga halves nothing; the Fortress has no bonus of Morale.
    let mut t = empty().flag("fn", &["riga"]).leader("barclay", "riga").troops("r1", "riga", [4, 0, 0]);
    t = t.morale(IMPERIAL, 0, 0, 0).active("r1", 1);
    t.dice(&faces(5, &[])).dice(&faces(4, &[])).plays("r1 besiege riga");
    t.rolled(9);
}

#[test]
fn r13_32_sixes_count_and_the_commander_must_be_left() {
    // Fives do nothing to a Fortress.
    let mut t = empty().leader("ney", "brest").troops("fn", "brest", [4, 0, 0]).active("fn", 1);
    t.dice(&faces(7, &[5, 5, 5])).dice(&[1, 1]).plays("fn besiege brest");
    assert!(t.said("log-siege-fails"));
    // More hits than needed serve as well; one loss leaves the Army there.
    let mut t = empty().leader("ney", "brest").troops("fn", "brest", [4, 0, 0]).active("fn", 1);
    t.dice(&faces(7, &[6, 6, 6])).dice(&[6, 1]).dice(&[1]).plays("fn besiege brest");
    assert_eq!((t.control("brest"), t.sp("fn", "brest")), ("fn", 3));
    // Shot down to the last man, the Army takes nothing.
    let mut t = empty().leader("davout", "brest").active("fn", 1);
    t.dice(&faces(4, &[6, 6])).dice(&[6, 1]).plays("fn besiege brest");
    assert_eq!((t.control("brest"), t.place("davout")), ("r2", "unbuilt".into()));
}

#[test]
fn r13_33_another_round_after_fewer_casualties_than_hits() {
    let base = || empty().leader("ney", "brest").troops("fn", "brest", [4, 0, 0]).active("fn", 1);
    let mut t = base();
    t.dice(&faces(7, &[6])).dice(&[1, 1]).plays("fn besiege brest");
    assert_eq!(t.deciding(), ["fn"]);
    assert!(t.allows("fn yes") && t.allows("fn no"));
    // He may leave it at that.
    t.plays("fn no").refuses("fn besiege brest", "13.22");
    // As many casualties as hits: no more Rounds.
    for fire in [[5, 1], [6, 1]] {
        let mut t = base();
        t.dice(&faces(7, &[6])).dice(&fire).plays("fn besiege brest");
        assert!(t.said("log-siege-fails"));
    }
    // Disrupts of earlier Rounds are taken off, and the Fortress rolls its full rating again.
    let mut t = empty().leader("ney", "konigsberg").flag("r1", &["konigsberg"]);
    t = t.troops("fn", "konigsberg", [4, 0, 0]).active("fn", 1);
    t.dice(&faces(7, &[6, 6])).dice(&faces(4, &[5])).plays("fn besiege konigsberg");
    t.dice(&faces(6, &[])).dice(&faces(4, &[])).plays("fn yes");
    t.rolled(21);
}

#[test]
fn r13_34_no_retreat_no_rout_and_a_free_flag() {
    // Four casualties to none: the besiegers stay.
    let mut t = empty().leader("napoleon", "riga").troops("fn", "riga", [8, 0, 0]).active("fn", 1);
    t.dice(&faces(7, &[])).dice(&[6, 6, 5, 5]).plays("fn besiege riga");
    assert_eq!((t.place("napoleon"), t.sp("fn", "riga")), ("riga".into(), 6));
    // Their Morale turns disrupts into kills, to the Regroup Box.
    let mut t = empty().morale(IMPERIAL, 4, 0, 0).leader("napoleon", "riga").troops("fn", "riga", [8, 0, 0]);
    t = t.active("fn", 1);
    t.dice(&faces(7, &[])).dice(&[5, 5, 5, 1]).plays("fn besiege riga");
    assert_eq!((t.sp("fn", "riga"), t.s.regroup[0].sp()), (6, 2));
    // What falls is Flagged for nothing and guards its new owner at once.
    let mut t = empty().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).active("fn", 1);
    t.dice(&faces(8, &[6, 6])).dice(&[1, 1]).dice(&[1]).plays("fn besiege smolensk");
    assert_eq!((t.control("smolensk"), t.points()), ("fn", 1));
    assert!(t.q().enemy_fortress(t.space("smolensk"), TSARIST));
}

#[test]
fn r13_34_a_wasted_day_sends_the_besiegers_back() {
    let wasted = |t: Position, hits: &[u8], more: &[u8]| {
        let t = t.leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).hand("r1", &[74]);
        let mut t = t.active("fn", 1);
        t.dice(&faces(8, hits))
            .dice(&[1, 1])
            .dice(more)
            .all(&["fn besiege smolensk", "r1 play a_wasted_day"]);
        t
    };
    let mut t = wasted(empty().flag("fn", &["orsha", "vitebsk"]).flag("fs", &["mstislavl"]), &[6], &[]);
    assert_eq!(t.deciding(), ["fn"]);
    t.refuses("fn retreat elnya", "13.41").plays("fn retreat vitebsk");
    assert_eq!(
        (t.place("davout"), t.sp("fn", "vitebsk"), t.control("smolensk")),
        ("vitebsk".into(), 4, "r1")
    );
    // Only one way: it is taken; none: the Regroup Box (12.63).
    let t = wasted(empty().flag("fn", &["vitebsk"]), &[], &[]);
    assert_eq!(t.place("davout"), "vitebsk");
    let t = wasted(empty(), &[], &[]);
    assert_eq!(t.place("davout"), "regroup");
    // If the Fortress has fallen nobody retreats.
    let t = wasted(empty().flag("fn", &["vitebsk"]), &[6, 6], &[1]);
    assert_eq!((t.place("davout"), t.control("smolensk")), ("smolensk".into(), "fn"));
}

#[test]
fn r13_35_the_besiegers_are_marked_unless_they_overran_it() {
    let base = || empty().leader("ney", "brest").troops("fn", "brest", [4, 0, 0]).active("fn", 5);
    let mut t = base();
    t.dice(&faces(7, &[])).dice(&[1, 1]).plays("fn besiege brest");
    t.refuses("fn form brest", "10.1").refuses("fn detach brest fn infantry", "10.11");
    let mut t = base();
    t.dice(&faces(7, &[6, 6])).dice(&[1, 1]).dice(&[1]).plays("fn besiege brest");
    t.all(&["fn form brest", "fn march kobrin"]);
    assert_eq!(t.sp("fn", "kobrin"), 4);
}

#[test]
fn r13_36_an_army_of_a_group_besieges_in_its_own_impulse() {
    // Davout commands; in the Southern Army's Impulse Murat besieges with his own only, French bonus and all.
    let base = || {
        empty()
            .morale(IMPERIAL, 1, 0, 0)
            .leader("davout", "brest")
            .leader("murat", "brest")
            .troops("fn", "brest", [6, 0, 0])
            .troops("fs", "brest", [3, 0, 0])
            .commander("davout")
    };
    let mut t = base().active("fs", 3);
    t.dice(&faces(2 + 3 + 1, &[6, 6])).dice(&[6, 1]).dice(&[1]).plays("fs besiege brest");
    assert_eq!((t.control("brest"), t.sp("fs", "brest"), t.sp("fn", "brest")), ("fs", 2, 6));
    assert_eq!(t.q().commander(IMPERIAL, t.space("brest")), Some(t.id("davout")));
    // Soldiers of his own beyond his Command step in for those disrupted or lost.
    let mut t = empty().leader("murat", "konigsberg").troops("fs", "konigsberg", [7, 0, 0]);
    t = t.flag("r1", &["konigsberg"]).active("fs", 1);
    t.dice(&faces(6, &[6, 6, 6])).dice(&faces(4, &[6, 5])).plays("fs besiege konigsberg");
    t.dice(&faces(6, &[])).dice(&faces(4, &[])).plays("fs yes");
    t.rolled(20);
    assert_eq!(t.sp("fs", "konigsberg"), 6);
}

#[test]
fn r13_41_nobody_passes_an_enemy_fortress() {
    let base = || empty().leader("davout", "smolensk").flag("fn", &["vitebsk"]);
    let mut t = base().active("fn", 5);
    t.plays("fn form smolensk").refuses("fn march elnya", "13.41").plays("fn march vitebsk");
    // An Uncontrolled Duchy is open.
    let mut t = base().troops("fs", "elnya", [1, 0, 0]).active("fn", 5);
    t.plays("fn form smolensk").plays("fn march elnya");
    // Entering one, a Formation stops.
    let mut t = empty().leader("davout", "vitebsk").flag("fn", &["vitebsk"]).active("fn", 5);
    t.plays("fn form vitebsk").plays("fn march smolensk").refuses("fn march elnya", "4.2");
}

#[test]
fn r13_42_siege_overrun() {
    // Königsberg in Round 1, 2 or 3; not in Round 4 with just as many hits as needed.
    let siege = |hits: &[&[u8]], rating: usize, place: &str| {
        let mut t = empty().leader("bagration", place).troops("r2", place, [4, 0, 0]);
        if place != "konigsberg" {
            t = t.flag("fn", &[place]);
        }
        let mut t = t.active("r2", 5);
        for (round, scored) in hits.iter().enumerate() {
            t.dice(&faces(7, scored)).dice(&faces(rating, &[]));
            if round + 1 == hits.len() {
                t.dice(&[1]);
                t.dice(&faces(5, &[]));
            }
            if round == 0 {
                t.plays(&format!("r2 besiege {place}"));
            } else {
                t.plays("r2 yes");
            }
        }
        if t.allows(&format!("r2 flag {place} r2")) {
            t.plays(&format!("r2 flag {place} r2"));
        }
        assert_eq!(t.control(place), "r2");
        let moves = t.allows(&format!("r2 form {place}"));
        assert_eq!(moves, t.said("log-siege-overrun"));
        moves
    };
    assert!(siege(&[&[6, 6, 6, 6]], 4, "konigsberg"));
    assert!(siege(&[&[6, 6], &[6, 6]], 4, "konigsberg"));
    assert!(siege(&[&[6, 6], &[6], &[6]], 4, "konigsberg"));
    assert!(!siege(&[&[6], &[6], &[6], &[6]], 4, "konigsberg"));
    assert!(siege(&[&[6], &[6], &[6], &[6, 6]], 4, "konigsberg"));
    // Brest: two at once, or one and then two; one and one is no Overrun.
    assert!(siege(&[&[6, 6]], 2, "brest"));
    assert!(siege(&[&[6], &[6, 6]], 2, "brest"));
    assert!(!siege(&[&[6], &[6]], 2, "brest"));
}

#[test]
fn r13_51_what_a_capture_does_to_morale() {
    // Smolensk: the rating, and one more because it is a Depot; the captor is rid of one marker.
    let mut t =
        empty().morale(IMPERIAL, 2, 3, 0).leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]);
    t = t.active("fn", 1);
    t.dice(&faces(8, &[6, 6])).dice(&[1, 1]).dice(&[1]).plays("fn besiege smolensk");
    assert_eq!((t.s.morale[0].loss, t.s.morale[1].loss), (2, 3));
    // Brest is no Depot; without a Loss Marker the captor gets a Gain Marker.
    let mut t = empty().leader("davout", "brest").troops("fn", "brest", [4, 0, 0]).active("fn", 1);
    t.dice(&faces(8, &[6, 6])).dice(&[1, 1]).dice(&[1]).plays("fn besiege brest");
    assert_eq!((t.s.morale[0].gain, t.s.morale[1].loss), (1, 2));
    // An Imperial loser takes one, whatever the rating; a Home Duchy is one more (12.9).
    let mut t = empty().flag("fn", &["brest"]).leader("bagration", "brest").troops("r2", "brest", [4, 0, 0]);
    t = t.active("r2", 1);
    t.dice(&faces(7, &[6, 6])).dice(&[1, 1]).dice(&[1]).plays("r2 besiege brest");
    assert_eq!((t.s.morale[0].loss, t.s.morale[1].gain, t.control("brest")), (1, 1, "r2"));
    let mut t =
        empty().leader("bagration", "konigsberg").troops("r2", "konigsberg", [4, 0, 0]).active("r2", 1);
    t.dice(&faces(7, &[6, 6, 6, 6])).dice(&faces(4, &[])).dice(&[1]).plays("r2 besiege konigsberg");
    assert_eq!((t.s.morale[0].loss, t.control("konigsberg")), (2, "r2"));
}

#[test]
fn r13_52_sack_and_pillage() {
    let siege = |place: &str, hits: &[&[u8]], die: u8| {
        let mut t = empty().leader("napoleon", place).troops("fn", place, [8, 0, 0]).resources("fn", 0);
        t = t.active("fn", 1);
        let (rating, dice) = if place == "riga" { (4, 7) } else { (2, 13) };
        for (round, scored) in hits.iter().enumerate() {
            t.dice(&faces(dice, scored)).dice(&faces(rating, &[]));
            if round + 1 == hits.len() {
                t.dice(&[die]);
            }
            t.plays(&if round == 0 { format!("fn besiege {place}") } else { "fn yes".into() });
        }
        (t.s.resources[0], t.s.sacked.has(t.space(place)))
    };
    assert_eq!(siege("brest", &[&[6, 6]], 5), (2, true));
    assert_eq!(siege("riga", &[&[6, 6, 6, 6]], 3), (2, true));
    assert_eq!(siege("brest", &[&[6], &[6]], 5), (0, false));
    assert_eq!(siege("brest", &[&[6, 6]], 4), (0, false));
    // A Mobilization Centre of the enemy in it is one Resource more, and gone; no roll of its own (12.11).
    let mut t = empty().leader("napoleon", "brest").troops("fn", "brest", [8, 0, 0]).resources("fn", 0);
    t.s.dmc[crate::common::R2.i()][0] = Some(t.space("brest"));
    let mut t = t.active("fn", 1);
    t.dice(&faces(13, &[6, 6])).dice(&[1, 1]).dice(&[5]).plays("fn besiege brest");
    assert_eq!((t.s.resources[0], t.s.dmc[crate::common::R2.i()][0]), (3, None));
    t.rolled(16);
    // Sacked once, it has nothing left.
    let mut t = empty().leader("napoleon", "brest").troops("fn", "brest", [8, 0, 0]);
    t.s.sacked.insert(t.space("brest"));
    let mut t = t.active("fn", 1);
    t.dice(&faces(13, &[6, 6])).dice(&[1, 1]).plays("fn besiege brest");
    assert_eq!(t.control("brest"), "fn");
    t.rolled(15);
}

#[test]
fn r13_52_tsarists_who_sack_roll_attrition() {
    // Bagration and four: five dice. The Resources come too late to help; losses go to the Regroup Box.
    let mut t = empty().flag("fn", &["brest"]).leader("bagration", "brest").troops("r2", "brest", [4, 0, 0]);
    t = t.resources("r2", 0).active("r2", 1);
    t.dice(&faces(7, &[6, 6])).dice(&[1, 1]).dice(&[5]).dice(&[6, 6, 1, 1, 1]).plays("r2 besiege brest");
    t.rolled(15);
    assert_eq!((t.sp("r2", "brest"), t.s.regroup[crate::common::R2.i()].sp()), (2, 2));
    assert_eq!(t.s.resources[crate::common::R2.i()], 2);
}

#[test]
fn r8_1_whoever_takes_a_partners_fortress_says_at_once_whose_it_is() {
    // Smolensk under a French Flag falls to Bagration.
    let taken = || {
        let mut t = empty().flag("fn", &["smolensk"]).leader("bagration", "smolensk");
        t = t.troops("r2", "smolensk", [4, 0, 0]).active("r2", 1);
        t.dice(&faces(7, &[6, 6])).dice(&[1, 1]).plays("r2 besiege smolensk");
        assert_eq!(t.deciding(), ["r2"]);
        t
    };
    let mut t = taken();
    t.refuses("r2 flag smolensk fn", "8.1");
    t.dice(&[1]).plays("r2 flag smolensk r1");
    assert_eq!((t.control("smolensk"), t.s.flags[t.space("smolensk")]), ("r1", None));
    let mut t = taken();
    t.dice(&[1]).plays("r2 flag smolensk r2");
    assert_eq!(t.control("smolensk"), "r2");
}

#[test]
fn r10_53_without_a_siege_overrun_nobody_who_came_goes_further() {
    // Ney and Davout come before Brest; Ney takes it in two Rounds with just as many hits as it takes.
    let base = |hits: &[&[u8]]| {
        let mut t = empty()
            .leader("ney", "lukow")
            .troops("fn", "lukow", [4, 0, 0])
            .leader("davout", "lublin")
            .troops("fn", "lublin", [2, 0, 0])
            .leader("murat", "brest")
            .troops("fs", "brest", [1, 0, 0])
            .commander("murat")
            .active("fn", 6);
        t.all(&["fn form lukow", "fn march brest", "fn command ney"]);
        t.all(&["fn form lublin", "fn march brest", "fn command ney"]);
        t.plays("fn besiege brest");
        for (round, scored) in hits.iter().enumerate() {
            t.dice(&faces(7, scored)).dice(&[1, 1]);
            if round + 1 == hits.len() {
                t.dice(&[1]);
            }
            t.plays(if round == 0 { "fn name ney" } else { "fn yes" });
        }
        assert_eq!(t.control("brest"), "fn");
        t
    };
    let mut t = base(&[&[6], &[6]]);
    // Only Murat, who was there before, may go on.
    t.plays("fn form brest").refuses("fn take davout", "10.52").refuses("fn load fn infantry", "1.62");
    t.plays("fn halt").refuses("fn detach brest fn infantry", "10.11");
    // After a Siege Overrun all may.
    let mut t = base(&[&[6, 6]]);
    t.plays("fn form brest");
    assert_eq!(t.s.force.leaders.len(), 3);
}

#[test]
fn r13_34_a_retreat_from_a_siege_is_a_retreat() {
    // The only way from Smolensk is across the Dnieper to Orsha: five dice, unless there are bridges (61).
    let base = || {
        empty()
            .leader("davout", "smolensk")
            .troops("fn", "smolensk", [4, 0, 0])
            .flag("fn", &["orsha"])
            .hand("r1", &[74])
    };
    let mut t = base().active("fn", 1);
    t.dice(&faces(8, &[])).dice(&[1, 1]).dice(&[6, 1, 1, 1, 1]);
    t.all(&["fn besiege smolensk", "r1 play a_wasted_day"]);
    t.rolled(10 + 5);
    assert_eq!((t.place("davout"), t.sp("fn", "orsha")), ("orsha".into(), 3));
    let mut t = base().hand("fs", &[61]).active("fn", 1);
    t.dice(&faces(8, &[])).dice(&[1, 1]).all(&["fn besiege smolensk", "r1 play a_wasted_day"]);
    t.plays("fs play bridges_over_the_berezina");
    t.rolled(10);
    assert_eq!((t.place("davout"), t.sp("fn", "orsha")), ("orsha".into(), 4));
}

#[test]
fn r13_52_resources_won_before_may_ease_the_sack_those_of_the_sack_may_not() {
    let t = empty().flag("fn", &["brest"]).leader("bagration", "brest").troops("r2", "brest", [4, 0, 0]);
    let mut t = t.resources("r2", 1).active("r2", 1);
    t.dice(&faces(7, &[6, 6])).dice(&[1, 1]).dice(&[5]).plays("r2 besiege brest");
    // Five dice; the one Resource makes them two, and nobody is asked again.
    assert_eq!((t.deciding(), t.s.wear.dice), (vec!["r2"], 5));
    t.dice(&[1, 1]).plays("r2 ease");
    t.rolled(7 + 2 + 1 + 2);
    assert_eq!(t.s.resources[crate::common::R2.i()], 2);
}

#[test]
fn r10_62_a_siege_changes_nothing_of_who_commands() {
    // Napoleon commands, with Murat, before Brest; his own Army tries it and fails.
    let base = || {
        empty()
            .leader("napoleon", "brest")
            .leader("murat", "brest")
            .troops("fn", "brest", [3, 0, 0])
            .troops("fs", "brest", [3, 0, 0])
            .commander("napoleon")
    };
    let before = |t: &Position| t.q().commander(IMPERIAL, t.space("brest"));
    let mut t = base().active("fn", 3);
    t.dice(&faces(5 + 3, &[])).dice(&[1, 1]).plays("fn besiege brest");
    assert_eq!((t.said("log-siege-fails"), before(&t)), (true, Some(t.id("napoleon"))));
    // So he does when it has fallen.
    let mut t = base().active("fn", 3);
    t.dice(&faces(5 + 3, &[6, 6])).dice(&[1, 1]).dice(&[1; 2]).plays("fn besiege brest");
    assert_eq!((t.control("brest"), before(&t)), ("fn", Some(t.id("napoleon"))));
    // Only where he falls before it does another follow.
    let mut t = base();
    t.s.troops[t.space("brest").0 as usize][0] = Default::default();
    t.s.unbuilt[0].add([3, 0, 0].into());
    let mut t = t.active("fn", 3);
    t.dice(&faces(5, &[])).dice(&[6, 1]).plays("fn besiege brest");
    assert_eq!((t.place("napoleon"), before(&t)), ("unbuilt".into(), Some(t.id("murat"))));
}
