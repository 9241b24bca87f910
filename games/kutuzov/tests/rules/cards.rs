//! 5: cards, their Command Points and Events, Home cards, and how many may be played.
use crate::common::*;

fn empty() -> Position {
    let mut t = at("1-invasion").clear().round(2).morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(0, 0, 0)
}

#[test]
fn r5_a_card_is_used_for_its_points_or_for_its_event() {
    let mut t = empty().morale(IMPERIAL, 2, 3, 0).hand("fn", &[2]).active("fn", 0);
    t.plays("fn spend bulletin_of_the_grande_armee");
    assert_eq!((t.points(), t.s.morale[0].loss), (4, 3));
    let mut t = empty().morale(IMPERIAL, 2, 3, 0).hand("fn", &[2]).active("fn", 0);
    t.plays("fn play bulletin_of_the_grande_armee");
    assert_eq!((t.points(), t.s.morale[0].loss), (0, 0));
    // A Must Play card has no points.
    let mut t = empty().hand("fn", &[36]).active("fn", 0);
    t.refuses("fn spend no_peace", "5.1");
}

#[test]
fn r5_1_must_plays_may_wait_while_there_is_something_else_to_play() {
    let mut t = empty().hand("fn", &[36, 37, 84]).active("fn", 0);
    t.refuses("fn done", "4.2").plays("fn spend this_sanguinary_combat").plays("fn done");
    // Who has nothing else plays one, in the order he likes.
    let mut t = empty().hand("fn", &[36, 37]).active("fn", 0);
    t.refuses("fn done", "4.2").plays("fn play polish_lancers").plays("fn done");
    assert!(t.holds_card("fn", 36));
}

#[test]
fn r5_1_the_event_of_the_other_camp_or_power_is_not_ones_own() {
    let mut t = empty().hand("fn", &[89, 9]).active("fn", 0);
    t.refuses("fn play battalions_du_marche", "5.1");
    assert!(t.allows("fn spend battalions_du_marche"));
}

#[test]
fn r5_1_the_later_of_two_events_prevails() {
    // 94 makes a Leader better for the Turn; 75, played after it, makes him nothing for the Impulse.
    let mut t = empty().leader("ney", "suwalki").troops("fn", "suwalki", [2, 0, 0]).hand("r1", &[75]);
    t.s.effects.push(kutuzov::cards::Effect {
        card: CardId(93),
        by: FN,
        until: kutuzov::cards::Until::Turn,
        x: t.id("ney").0,
        y: 0,
        z: 0,
    });
    let mut t = t.active("fn", 3);
    assert_eq!(t.q().battle_rating(t.id("ney")), 4);
    t.all(&["fn form suwalki", "fn march kovno", "r1 play too_old_for_this", "r1 name ney"]);
    assert_eq!(t.q().battle_rating(t.id("ney")), 0);
}

#[test]
fn r5_21_any_power_answers_in_any_impulse_and_outside_them_nobody() {
    // R2 has no piece anywhere near, FS is of the Active Camp, FN is Active itself.
    for (power, asked) in [("r2", "r2"), ("fs", "fs"), ("fn", "fn")] {
        let mut t = empty().leader("ney", "suwalki").hand(power, &[75]).active("fn", 3);
        t.all(&["fn form suwalki", "fn march kovno"]);
        assert_eq!(t.deciding(), [asked]);
    }
    let mut t = empty().morale(TSARIST, 2, 6, 0).hand("r1", &[69]).active("fn", 1);
    t.s.impulse.on = false;
    t.dice(&[6, 6]).umpire(|u| {
        kutuzov::morale::check(u, TSARIST, "4.5");
        u.advance();
    });
    t.rolled(2);
}

#[test]
fn r5_22_the_next_on_the_track_is_asked_first_and_everybody_again_after_a_card() {
    let mut t = empty()
        .leader("ney", "suwalki")
        .hand("r1", &[75])
        .hand("fs", &[76])
        .hand("r2", &[3 + 60])
        .active("fn", 3);
    t.all(&["fn form suwalki", "fn march kovno"]);
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 pass");
    assert_eq!(t.deciding(), ["fs"]);
    // False Maps answers no move: R2 is not asked. After the card of FS R1 may change its mind.
    t.dice(&[1]).plays("fs play lost_his_way");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 pass");
    assert_eq!((t.place("ney"), t.deciding()), ("kovno".into(), vec!["fn"]));
}

#[test]
fn r5_22_nobody_answers_what_is_over() {
    let mut t = empty().leader("ney", "suwalki").hand("r1", &[76]).active("fn", 3);
    t.all(&["fn form suwalki", "fn march kovno", "r1 pass"]);
    assert_eq!((t.deciding(), t.place("ney")), (vec!["fn"], "kovno".into()));
    t.refuses("r1 play lost_his_way", "10.1");
}

#[test]
fn r5_4_used_home_cards_lie_open_on_the_reserve_and_unplayed_ones_go_back() {
    let mut t = empty().hand("fn", &[2, 1]).hand("r1", &[14, 84]).active("fn", 0);
    t.plays("fn spend bulletin_of_the_grande_armee");
    let c = &t.s.cards;
    assert!(c.reserve[0].has(CardId(1)) && c.used.has(CardId(1)) && !c.discards.has(CardId(1)));
    t.umpire(kutuzov::cards::impulses_over);
    let c = &t.s.cards;
    // Card 1 lies beside its headquarters, 14 in the Reserve, face down; the regular card stays.
    assert!(c.hq.has(CardId(0)) && c.reserve[1].has(CardId(13)) && !c.used.has(CardId(13)));
    assert!(t.holds_card("r1", 84) && !t.holds_card("r1", 14));
}

#[test]
fn r10_1_halt_is_not_the_way_on_while_an_army_that_was_picked_up_can_go_anywhere() {
    let at = |points: u8| {
        let t = empty().leader("ney", "suwalki").troops("fn", "suwalki", [2, 0, 0]);
        let mut t = t.active("fn", points);
        t.plays("fn form suwalki");
        t
    };
    let seen = |t: &Position| {
        let table = t.game.table(&t.s, kernel::Roles::of(kernel::Role(0)));
        let halt = table.actions.iter().find(|a| a.text.id == "action-halt").expect("it may halt").style;
        (halt, table.prompt.unwrap().note.unwrap().id.to_string())
    };
    use tabletop::view::ChoiceStyle;
    let mut t = at(3);
    assert_eq!(seen(&t), (ChoiceStyle::Plain, "note-march".into()));
    t.plays("fn march kovno");
    while t.s.force.at.is_none() || t.legal().iter().all(|l| l != "fn halt") {
        let line = t.legal().into_iter().find(|l| l.ends_with("pass")).expect("somebody passes");
        t.plays(&line);
    }
    assert_eq!(seen(&t).0, ChoiceStyle::Main, "once it has marched");
    // With nothing left to pay the next space with it can go nowhere, and is told so.
    t.s.impulse.purses.iter_mut().for_each(|purse| purse.left = 0);
    assert_eq!(seen(&t), (ChoiceStyle::Main, "note-march-nowhere".into()));
}

#[test]
fn r5_5_points_are_spent_one_by_one_as_one_likes_and_none_is_kept() {
    let mut t = empty()
        .morale(IMPERIAL, 2, 3, 0)
        .leader("ney", "suwalki")
        .troops("fn", "suwalki", [2, 0, 0])
        .hand("fn", &[84])
        .active("fn", 0);
    t.refuses("fn form suwalki", "10.1").plays("fn spend this_sanguinary_combat");
    t.all(&["fn form suwalki", "fn march kovno", "fn halt"]);
    t.dice(&[5]).plays("fn morale-die");
    t.all(&["fn form kovno", "fn march vilna", "fn halt"]);
    assert_eq!((t.points(), t.s.morale[0].loss), (2, 2));
    t.plays("fn done");
    assert_eq!(t.points(), 0);
}

#[test]
fn r5_6_a_plus_card_before_or_after_and_a_third_after_a_must_play() {
    // X5.6a.
    let mut t = empty().hand("fn", &[6, 36, 84, 99]).active("fn", 0);
    t.all(&["fn play depots_and_trains", "fn at warsaw", "fn play no_peace"]);
    t.refuses("fn spend sutlers_and_vivandieres", "5.6").plays("fn spend this_sanguinary_combat");
    t.refuses("fn spend sutlers_and_vivandieres", "5.6");
    let mut t = empty().hand("fn", &[84, 6, 50]).active("fn", 0);
    t.plays("fn spend this_sanguinary_combat").refuses("fn spend the_thunder_of_hooves", "5.6");
    t.all(&["fn play depots_and_trains", "fn at warsaw"]);
}

#[test]
fn r5_6_a_plus_card_may_come_just_before_attrition_is_rolled() {
    // X5.6c: 106 for its points; Ney enters a burnt Duchy under an FN Flag, and the Supply Trains are there before him.
    let base = |hand: &[u8]| {
        empty()
            .leader("ney", "smolensk")
            .troops("fn", "smolensk", [2, 0, 0])
            .flag("fn", &["smolensk", "mstislavl"])
            .scorched("mstislavl")
            .hand("fn", hand)
            .active("fn", 0)
    };
    let mut t = base(&[106, 6]);
    t.all(&["fn spend men_of_bronze", "fn form smolensk", "fn march mstislavl"]);
    t.plays("fn play depots_and_trains").refuses("fn at smolensk", "5.1").plays("fn at mstislavl");
    t.rolled(0);
    assert_eq!((t.place("ney"), t.s.impulse.plus), ("mstislavl".into(), false));
    // It is for the force on the move, and for nobody else's roll: a riot (48) in Smolensk is no such moment.
    let mut t = base(&[48, 6]);
    t.dice(&[1, 1, 1]).all(&["fn play hungry_soldiers_riot", "fn at smolensk"]);
    assert!(t.holds_card("fn", 6) && t.s.impulse.plus);
    // Once a + card has been played it is too late.
    let mut t = base(&[106, 6, 99]);
    t.all(&["fn spend men_of_bronze", "fn spend sutlers_and_vivandieres", "fn form smolensk"]);
    t.dice(&[1, 1, 1]).plays("fn march mstislavl");
    t.rolled(3);
}

#[test]
fn r5_71_a_card_that_says_so_leaves_the_game() {
    let mut t = empty().turn(2).troops("fn", "vilna", [2, 0, 0]).hand("r1", &[25]).active("r1", 0);
    t.plays("r1 play conspiracy_in_paris");
    assert!(t.s.cards.removed.has(CardId(24)));
}

#[test]
fn r5_72_without_napoleon_the_guard_is_still_in_the_game() {
    let mut t = empty().leader("napoleon", "vilna").hand("fn", &[1, 10]).active("fn", 0);
    t.umpire(|u| u.lose_leader(u.p.key.napoleon, kutuzov::losses::Fate::Unbuilt));
    assert!(t.holds_card("fn", 1) && t.holds_card("fn", 10));
    t.plays("fn spend my_old_moustaches");
    assert!(t.s.cards.hq.has(CardId(0)));
    t.umpire(|u| {
        let counts = [3; 4];
        kutuzov::cards::deal_home(u, counts, [CardSet::EMPTY; 4]);
    });
    let c = &t.s.cards;
    assert!(!c.removed.has(CardId(0)) && !c.removed.has(CardId(9)));
}

#[test]
fn every_card_has_an_event() {
    let unwritten: Vec<usize> =
        GAME.pack.events.iter().enumerate().filter(|(_, e)| e.number == 0).map(|(i, _)| i + 1).collect();
    assert!(unwritten.is_empty(), "no Event yet: {unwritten:?}");
}

#[test]
fn r5_6_hapsburg_offensive_with_marie_louise() {
    // X5.6b: four new Strength Points, eight points, and Schwarzenberg rated 3-4 marches as the French do.
    let mut t = empty().leader("schwarzenberg", "lublin").hand("fs", &[67, 11]).active("fs", 0);
    t.all(&["fs play hapsburg_offensive", "fs put lublin austria cavalry", "fs play fur_marie_louise"]);
    t.all(&["fs at lublin", "fs put lublin austria cavalry"]);
    let him = t.id("schwarzenberg");
    assert_eq!((t.q().battle_rating(him), t.q().command_rating(him)), (3, 4));
    assert_eq!((t.sp("austria", "lublin"), t.points()), (4, 8));
    t.all(&["fs form lublin", "fs march kovel"]);
    assert_eq!((t.sp("austria", "kovel"), t.points()), (4, 7));
}
