//! 5.11, 5.12: too few Soldiers to place, or to remove; 5.2: how answers are asked for.
use crate::common::*;

#[test]
fn r5_11_the_owner_takes_soldiers_off_the_map_to_place_others() {
    // The example: two Austrian Strength Points are to be placed and one infantry is unbuilt; FS is not Active.
    let mut t = at("2-smolensk")
        .clear()
        .troops("austria", "lemberg", [4, 3, 1])
        .troops("austria", "przemysl", [2, 0, 0])
        .active("r1", 1);
    assert_eq!(t.s.unbuilt[AUSTRIA.i()].sp(), 1);
    t.umpire(|u| {
        u.make_room(AUSTRIA, 2);
        u.advance();
    });
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs lose-at warsaw austria", "5.11").plays("fs lose-at lemberg austria");
    assert_eq!((t.s.unbuilt[AUSTRIA.i()].sp(), t.sp("austria", "lemberg")), (2, 13));
    assert_eq!(t.deciding(), ["r1"], "there is room now");
}

#[test]
fn r5_12_what_is_not_on_the_map_is_paid_for_or_owed() {
    // The example: three are to go, one stands on the map, and there is nothing to pay with.
    let base = || at("2-smolensk").clear().troops("r2", "kiev", [1, 0, 0]).resources("r2", 0);
    let mut t = base().active("r1", 1);
    t.umpire(|u| {
        u.remove_sp(R2, 3);
        u.advance();
    });
    assert_eq!((t.sp("r2", "kiev"), t.s.debts[R2.i()]), (0, 2));
    assert!(t.said("log-owes"));
    // Nobody is placed until it is paid: first of all out of the next card.
    let mut t = t.hand("r2", &[84]).active("r2", 0);
    t.plays("r2 spend this_sanguinary_combat");
    assert_eq!((t.points(), t.s.debts[R2.i()]), (1, 0), "two Strength Points for 2 CP each");
}

#[test]
fn r5_12_a_power_that_owes_builds_nobody() {
    let mut t = at("2-smolensk").clear().active("r2", 1);
    t.s.debts[R2.i()] = 1;
    t.refuses("r2 build kiev r2 infantry", "5.12");
    assert!(t.q().may_place(R1).is_ok());
}

#[test]
fn r5_12_cards_and_resources_are_used_at_once_out_of_turn() {
    // One in the Regroup Box for 1 CP or a new one for 2: the owner says which.
    let mut t = at("2-smolensk").clear().regroup("r2", [1, 0, 0]).hand("r2", &[84, 36]).active("r1", 1);
    t.s.resources[R2.i()] = 2;
    t.umpire(|u| {
        u.remove_sp(R2, 2);
        u.advance();
    });
    assert_eq!(t.deciding(), ["r2"]);
    t.refuses("r2 pass", "5.12").refuses("r2 spend no_peace", "5.12");
    t.plays("r2 spend this_sanguinary_combat").refuses("r2 buy", "5.12");
    t.plays("r2 mode 1");
    // The Box is empty now: the other can only be built, and nothing is asked.
    assert_eq!((t.s.regroup[R2.i()].sp(), t.s.debts[R2.i()], t.deciding()), (0, 0, vec!["r1"]));
    // One's own or one's Ally's from the Regroup Box, as one likes.
    let t = at("2-smolensk").clear().regroup("fn", [1, 0, 0]).regroup("prussia", [1, 0, 0]).hand("r1", &[26]);
    let mut t = t.turn(4).hand("fn", &[84]).active("r1", 0);
    t.s.resources = [0; 4];
    t.all(&[
        "r1 play balkan_insurrection",
        "r1 whom fn",
        "fn spend this_sanguinary_combat",
        "fn mode 2",
        "fn mode 0",
    ]);
    assert_eq!((t.s.regroup[0].sp(), t.s.regroup[4].sp()), (1, 0));
    t.plays("fn mode 1");
    assert_eq!((t.s.regroup[0].sp(), t.s.debts[0], t.deciding()), (0, 0, vec!["r1"]));
    // A hand of Must Play cards pays nothing.
    let mut t = at("2-smolensk").clear().hand("r2", &[36]).resources("r2", 1).active("r1", 1);
    t.umpire(|u| {
        u.remove_sp(R2, 1);
        u.advance();
    });
    t.refuses("r2 buy", "16.3").plays("r2 pass");
    assert_eq!(t.s.debts[R2.i()], 1);
}

/// Napoleon declares a march; R1, FS and R2 hold a card that could answer it.
fn declared(options: &[(&str, &str)]) -> Position {
    let mut t = with_options("2-smolensk", options)
        .clear()
        .leader("napoleon", "warsaw")
        .troops("fn", "warsaw", [4, 0, 0])
        .hand("r1", &[75])
        .hand("r2", &[76])
        .active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    t
}

#[test]
fn r5_22_the_next_on_the_track_answers_first() {
    let mut t = declared(&[("responses", "quick")]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 pass");
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 pass");
    // Too late: the march is done.
    assert_eq!((t.place("napoleon"), t.deciding()), ("ostrolenka".into(), vec!["fn"]));
}

#[test]
fn r5_22_who_could_hold_an_answer_is_asked_whatever_he_holds() {
    // R1's card is no answer, but nobody knows that.
    let mut t = with_options("2-smolensk", &[])
        .clear()
        .leader("napoleon", "warsaw")
        .troops("fn", "warsaw", [4, 0, 0])
        .hand("r1", &[84])
        .active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 pass").plays("fn march warsaw");
    assert_eq!(t.deciding(), ["r1"]);
    // Not again in this Impulse.
    t.plays("r1 hush").plays("fn march ostrolenka");
    assert_eq!(t.deciding(), ["fn"]);
}

#[test]
fn r5_22_a_standing_answer_is_kept_until_it_is_taken_back() {
    let mut t = with_options("2-smolensk", &[])
        .clear()
        .leader("napoleon", "warsaw")
        .hand("r1", &[84, 85])
        .active("fn", 5);
    t.all(&[
        "fn form warsaw",
        "fn march ostrolenka",
        "r1 ignore move_declared",
        "fn march warsaw",
        "fn halt",
        "fn done",
    ]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 heed move_declared");
    assert!(t.s.deaf[R1.i()].is_empty());
    // A table may do without.
    let mut t = declared(&[("responses", "quick"), ("standing", "no")]);
    t.refuses("r1 hush", "5.22").refuses("r1 ignore move_declared", "5.22").plays("r1 pass");
}

#[test]
fn r5_22_an_answer_may_stand_unless_ones_own_pieces_are_concerned() {
    let mut t = with_options("2-smolensk", &[])
        .clear()
        .leader("napoleon", "warsaw")
        .troops("fn", "warsaw", [4, 0, 0])
        .troops("r1", "bialystok", [2, 0, 0])
        .hand("r1", &[84, 85])
        .active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka", "r1 guard move_declared"]);
    // Soldiers next door could come by card 109: that is another question.
    t.plays("r1 pass");
    // That is the owner's affair.
    let shown = |roles: Roles| format!("{:?}", t.game.table(&t.s, roles)).contains("standing-own");
    assert!(
        shown(Roles::of(t.s.role(R1))) && !shown(Roles::of(t.s.role(R2))) && !shown(Roles::of(t.s.role(FN)))
    );
    // Nothing of his is there, or where it came from.
    t.plays("fn march warsaw");
    assert_eq!(t.deciding(), ["fn"]);
    // His own Soldiers are to be attacked.
    t.all(&["fn march ostrolenka", "r1 pass", "fn march bialystok"]);
    assert_eq!(t.deciding(), ["r1"]);
    // It is taken back there and then, and the question stands.
    t.refuses("r1 guard move_declared", "5.22").plays("r1 heed move_declared");
    assert!(t.s.wary[R1.i()].is_empty());
    assert_eq!(t.deciding(), ["r1"]);
}

#[test]
fn r5_24_two_responses_work_together() {
    // The example: Napoleon's rating is brought to nought, and then any die is above it.
    let mut t = declared(&[("responses", "quick")]);
    t.plays("r1 play too_old_for_this").plays("r1 name napoleon");
    t.dice(&[1]).plays("r2 play lost_his_way");
    assert_eq!((t.place("napoleon"), t.points()), ("warsaw".into(), 4));
    assert!(t.s.hand(R1).is_empty() && t.s.hand(R2).is_empty());
    t.refuses("fn form warsaw", "10.1");
}

#[test]
fn r5_21_a_response_is_answered_and_the_later_prevails() {
    // FS countermands nobody here: the window opens again after every card, until all have passed.
    let mut t = declared(&[("responses", "quick")]);
    t.plays("r1 play too_old_for_this").plays("r1 name napoleon");
    assert_eq!(t.deciding(), ["r2"], "R2 may still answer");
    t.plays("r2 pass");
    assert_eq!((t.place("napoleon"), t.q().battle_rating(t.id("napoleon"))), ("ostrolenka".into(), 0));
}

#[test]
fn r5_72_losing_napoleon_does_not_remove_the_guard() {
    let mut t = at("2-smolensk").clear().leader("napoleon", "warsaw").hand("fn", &[1, 10]).active("fn", 1);
    let napoleon = t.id("napoleon");
    t.umpire(|u| u.lose_leader(napoleon, kutuzov::losses::Fate::Unbuilt));
    assert!(t.holds_card("fn", 1) && t.holds_card("fn", 10));
    assert!(t.s.cards.removed.is_empty());
}
