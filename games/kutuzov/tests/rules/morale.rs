//! 9: Morale; 4.5, 5.23: the Morale Step, and the emergency.
use crate::common::*;
use kutuzov::{allies, attrition, morale};

/// Levels by name.
const ELAN: u8 = 0;
const VIVE: u8 = 1;
const MARCHEZ: u8 = 2;
const GROGNARDS: u8 = 3;
const TU_FELIX: u8 = 4;
const SAUVE: u8 = 5;

/// An empty map, no Will to Fight? markers, both Camps at Marchez Vous.
fn empty() -> Position {
    let mut t = at("2-smolensk").clear().morale(IMPERIAL, MARCHEZ, 0, 0).morale(TSARIST, MARCHEZ, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.s.allies = [Allegiance::Loyal; 2];
    t.attrition(0, 0, 0)
}

fn level(t: &Position, camp: Camp) -> u8 {
    t.s.morale[camp.i()].level
}
// ---- 9, 9.1: the tracks

#[test]
fn r9_11_markers_come_as_the_table_says() {
    let t = empty();
    let n = &t.game.pack.numbers.marker;
    assert_eq!((n.evade_army, n.rout_army, n.overrun_group), (1, 2, 4));
    assert_eq!((n.depot_flagged, n.imperial_fortress_taken), (1, 1));
    let mut t = empty().active("fn", 1);
    does(&mut t, |u| morale::lose(u, TSARIST, 3, "9.11"));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 3, 0));
    assert_eq!(morale_of(&t, IMPERIAL), (MARCHEZ, 0, 0));
}

#[test]
fn r9_12_six_levels_and_the_start_says_where() {
    let t = at("1-invasion");
    let ids: Vec<&str> = t.game.pack.morale.iter().map(|m| m.id.as_str()).collect();
    assert_eq!(ids, ["elan", "vive", "marchez", "grognards", "tu_felix", "sauve"]);
    for scenario in &t.game.pack.scenarios {
        let start = at(&scenario.id);
        assert_eq!(CAMPS.map(|c| level(&start, c)), scenario.morale, "{}", scenario.id);
    }
}

#[test]
fn r9_a_level_rises_once_an_impulse_and_falls_any_number_of_times() {
    let mut t = empty().active("fn", 1);
    does(&mut t, |u| morale::rise(u, TSARIST, "9"));
    does(&mut t, |u| morale::rise(u, TSARIST, "9"));
    assert_eq!(level(&t, TSARIST), VIVE);
    for _ in 0..3 {
        does(&mut t, |u| morale::fall(u, TSARIST, "9"));
    }
    assert_eq!(level(&t, TSARIST), TU_FELIX);
    // Up and down in one Impulse: counted from where it began.
    does(&mut t, |u| morale::rise(u, TSARIST, "9"));
    assert_eq!(level(&t, TSARIST), GROGNARDS);
}

#[test]
fn r9_the_second_level_is_kept_when_enough_markers_go_at_once() {
    // Six markers, five rolled, a level lost before: one marker off and five is not below five.
    let mut t = empty().morale(TSARIST, MARCHEZ, 6, 0).active("r1", 1);
    t.s.impulse.morale_falls[1] = 1;
    t.dice(&[2, 3, 5]);
    does(&mut t, |u| morale::check(u, TSARIST, "9.4"));
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 morale-die");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 5, 0));
    assert_eq!((t.points(), t.deciding()), (0, vec!["r1"]));
    assert!(t.said("log-morale-saved"));
    t.rolled(3);
}

// ---- 9.2, 4.5: the check

#[test]
fn r9_21_a_failed_check_takes_the_level_and_the_markers() {
    for (dice, after) in [([1, 1], (GROGNARDS, 0, 0)), ([2, 3], (GROGNARDS, 0, 0)), ([3, 3], (MARCHEZ, 6, 0))]
    {
        let mut t = empty().morale(TSARIST, MARCHEZ, 6, 0).active("fn", 1);
        t.dice(&dice);
        does(&mut t, |u| morale::check(u, TSARIST, "9.4"));
        assert_eq!(morale_of(&t, TSARIST), after);
        t.rolled(2);
    }
}

#[test]
fn r9_21_nine_of_ten_markers_go_and_none_with_an_event() {
    let mut t = empty().morale(IMPERIAL, MARCHEZ, 10, 0).active("r1", 1);
    t.dice(&[4, 5]);
    does(&mut t, |u| morale::check(u, IMPERIAL, "9.4"));
    assert_eq!(morale_of(&t, IMPERIAL), (GROGNARDS, 1, 0));
    does(&mut t, |u| morale::fall(u, IMPERIAL, "5.1"));
    assert_eq!(morale_of(&t, IMPERIAL), (TU_FELIX, 1, 0));
}

#[test]
fn r4_5_both_camps_check_in_the_morale_step_the_imperials_first() {
    use kutuzov::turn::{Part, Step};
    let mut t = empty().morale(IMPERIAL, MARCHEZ, 0, 2).morale(TSARIST, MARCHEZ, 7, 0);
    t.s.flow.clear();
    t.s.flow.push(Step::Part(Part::ImperialMorale).into());
    // 7 and two Gain Markers are nine; the Tsarists roll 6 against seven.
    t.dice(&[3, 4, 1, 5]).run();
    let said = |id: &str| t.log.iter().position(|e| e.text.id == id).expect(id);
    assert!(said("log-morale-rises") < said("log-morale-falls"));
    assert!(said("log-morale-falls") < said("log-conquest"));
}

#[test]
fn r9_2_without_loss_markers_nine_raises_the_level() {
    let check = |start: (u8, u8, u8), dice: [u8; 2]| {
        let mut t = turn_end(empty().morale(TSARIST, start.0, start.1, start.2));
        t.dice(&dice);
        does(&mut t, |u| morale::step_check(u, TSARIST));
        t.rolled(2);
        let m = t.s.morale[1];
        (m.level, m.loss, m.gain)
    };
    assert_eq!(check((MARCHEZ, 0, 0), [4, 5]), (VIVE, 0, 0));
    assert_eq!(check((MARCHEZ, 0, 0), [4, 4]), (MARCHEZ, 0, 0));
    assert_eq!(check((MARCHEZ, 0, 3), [3, 3]), (VIVE, 0, 0));
    assert_eq!(check((MARCHEZ, 0, 12), [1, 1]), (VIVE, 0, 3));
    // At the top they are used up for nothing.
    assert_eq!(check((ELAN, 0, 4), [3, 3]), (ELAN, 0, 0));
    assert_eq!(check((MARCHEZ, 8, 0), [4, 4]), (MARCHEZ, 8, 0));
    assert_eq!(check((MARCHEZ, 8, 0), [4, 3]), (GROGNARDS, 0, 0));
}

#[test]
fn r9_2_a_roll_can_be_made_again_by_an_event() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 9, 0).hand("r1", &[69]).active("fn", 1);
    t.dice(&[1, 1]);
    does(&mut t, |u| morale::check(u, TSARIST, "9.4"));
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[4, 5]).plays("r1 play steady_my_children");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 9, 0));
    t.rolled(4);
}

#[test]
fn r9_22_below_the_last_level_the_game_is_lost() {
    let mut t = empty().morale(TSARIST, SAUVE, 9, 0).active("fn", 1);
    t.dice(&[1, 1]);
    does(&mut t, |u| morale::check(u, TSARIST, "9.4"));
    assert_eq!(t.ended(), Some("end-morale"));
    assert_eq!(t.s.over.map(|o| o.camp), Some(IMPERIAL));
    let mut t = empty().morale(IMPERIAL, SAUVE, 0, 0).active("fn", 1);
    does(&mut t, |u| morale::fall(u, IMPERIAL, "5.1"));
    assert_eq!(t.s.over.map(|o| o.camp), Some(TSARIST));
}

// ---- 9.3: what hangs on the Imperial Level

#[test]
fn r9_3_allies_follow_imperial_morale() {
    let mut t = empty().active("fn", 1);
    let mut seen = Vec::new();
    for _ in 0..3 {
        does(&mut t, |u| morale::fall(u, IMPERIAL, "5.1"));
        seen.push(t.s.allies);
    }
    use Allegiance::{Hesitant, Loyal, Neutral, Revolt};
    assert_eq!(seen, [[Hesitant, Hesitant], [Hesitant, Neutral], [Revolt, Neutral]]);
    // Hesitancy ends when Morale rises, neutrality and revolt do not.
    let mut t = empty().morale(IMPERIAL, GROGNARDS, 0, 0).active("fn", 1);
    t.s.allies = [Hesitant; 2];
    does(&mut t, |u| morale::rise(u, IMPERIAL, "9.53"));
    assert_eq!(t.s.allies, [Loyal; 2]);
    let mut t = empty().morale(IMPERIAL, SAUVE, 0, 0).active("fn", 1);
    t.s.allies = [Revolt, Neutral];
    does(&mut t, |u| morale::rise(u, IMPERIAL, "9.53"));
    assert_eq!(t.s.allies, [Revolt, Neutral]);
}

#[test]
fn r9_3_neutral_austria_is_closed_and_its_pieces_are_gone() {
    let mut t = empty()
        .morale(IMPERIAL, GROGNARDS, 0, 0)
        .leader("schwarzenberg", "lublin")
        .troops("austria", "lublin", [3, 1, 0])
        .regroup("austria", [1, 0, 0])
        .leader("reynier", "lemberg")
        .troops("fs", "lemberg", [2, 0, 0])
        .troops("r2", "przemysl", [1, 0, 0])
        .flag("r2", &["przemysl"])
        .flag("austria", &["kovel"])
        .active("r2", 5);
    t.s.allies = [Allegiance::Hesitant; 2];
    does(&mut t, |u| morale::fall(u, IMPERIAL, "5.1"));
    assert_eq!((t.place("schwarzenberg"), t.sp("austria", "lublin")), ("out".into(), 0));
    assert!(t.s.unbuilt[AUSTRIA.i()].is_empty() && t.s.regroup[AUSTRIA.i()].is_empty());
    // The French march to Galicia, the Russians go to the Regroup Box.
    assert_eq!((t.place("reynier"), t.sp("fs", "zone_galicia")), ("zone_galicia".into(), 2));
    assert_eq!((t.sp("r2", "przemysl"), t.s.regroup[R2.i()].sp()), (0, 1));
    assert_eq!((t.control("kovel"), t.control("przemysl"), t.control("lemberg")), ("r1", "", ""));
    t.game.check(&t.s).expect("a possible position");
    let mut t = t.leader("bagration", "rovno");
    t.plays("r2 form rovno").refuses("r2 march lemberg", "9.3");
}

#[test]
fn r9_3_a_battle_on_ground_that_closes_is_broken_off() {
    let mut t = empty()
        .morale(IMPERIAL, GROGNARDS, 0, 0)
        .morale(TSARIST, GROGNARDS, 0, 0)
        .leader("schwarzenberg", "lublin")
        .troops("austria", "lublin", [3, 0, 0])
        .leader("reynier", "lublin")
        .troops("fs", "lublin", [3, 0, 0])
        .leader("tormasov", "lemberg")
        .troops("r2", "lemberg", [4, 0, 0])
        .active("fs", 5);
    t.s.allies = [Allegiance::Hesitant; 2];
    let census = t.game.census(&t.s);
    t.all(&["fs form lublin", "fs march lemberg"]);
    t.dice(&faces(12, &[(2, 5)])).dice(&faces(6, &[(1, 6), (2, 5)])).plays("r2 pass");
    assert_eq!(t.deciding(), ["fs"]);
    // The last straw for Imperial Morale.
    t.s.attrition.level = 5;
    t.s.attrition.loss = 8;
    t.plays("fs lose fs");
    assert_eq!(t.s.allies[1], Allegiance::Neutral);
    assert_eq!((t.sp("fs", "zone_galicia"), t.s.regroup[R2.i()].sp()), (2, 4));
    assert_eq!(t.game.census(&t.s), census);
    assert!(t.said("log-broken-off") && !t.s.battle.on);
    assert_eq!((t.s.morale[0].loss, t.s.morale[1].loss), (0, 0));
    t.game.check(&t.s).expect("a possible position");
}

#[test]
fn r9_3_revolt_leaves_prussia_to_nobody_but_where_the_french_stand() {
    let mut t = empty()
        .morale(IMPERIAL, TU_FELIX, 0, 0)
        .leader("yorck", "memel")
        .troops("prussia", "memel", [2, 0, 0])
        .troops("fn", "tilsit", [4, 0, 0])
        .troops("fn", "masuria", [3, 0, 0])
        .leader("ney", "konigsberg")
        .flag("prussia", &["schlavii"])
        .active("fn", 5);
    t.s.allies = [Allegiance::Hesitant, Allegiance::Neutral];
    does(&mut t, |u| morale::fall(u, IMPERIAL, "5.1"));
    assert_eq!((t.place("yorck"), t.sp("prussia", "memel")), ("out".into(), 0));
    assert_eq!((t.control("tilsit"), t.control("konigsberg")), ("fn", "fn"));
    assert_eq!((t.control("memel"), t.control("masuria")), ("", ""));
    assert_eq!(t.control("schlavii"), "r1");
    t.game.check(&t.s).expect("a possible position");
}

#[test]
fn r9_3_konigsberg_in_revolt_holds_out_against_both_camps() {
    let mut t = empty().active("fn", 5);
    t.s.allies[0] = Allegiance::Revolt;
    let konigsberg = t.space("konigsberg");
    assert!(CAMPS.into_iter().all(|c| t.q().enemy_fortress(konigsberg, c)));
    assert!(!t.q().besieged(konigsberg));
    let t = t.leader("ney", "konigsberg");
    assert!(t.q().besieged(konigsberg));
}

#[test]
fn r9_31_a_flag_lost_sends_hesitant_allies_to_the_regroup_box() {
    let mut t = empty()
        .morale(IMPERIAL, GROGNARDS, 0, 0)
        .leader("schwarzenberg", "kovel")
        .troops("austria", "kovel", [4, 0, 0])
        .flag("fs", &["kovel"])
        .active("r2", 5);
    t.s.allies = [Allegiance::Hesitant; 2];
    let kovel = t.space("kovel");
    does(&mut t, allies::hesitants);
    assert_eq!(t.place("schwarzenberg"), "kovel");
    does(&mut t, |u| u.strike(kovel));
    assert_eq!((t.place("schwarzenberg"), t.sp("austria", "kovel")), ("regroup".into(), 0));
    assert_eq!(t.s.regroup[AUSTRIA.i()].sp(), 4);
    // They are not eliminated: no markers.
    assert_eq!(t.s.attrition.loss, 0);
}

#[test]
fn r9_31_besiegers_who_begin_to_hesitate_go_to_the_regroup_box() {
    let siege = || {
        empty()
            .leader("schwarzenberg", "brest")
            .troops("austria", "brest", [4, 0, 0])
            .troops("fs", "brest", [1, 0, 0])
            .leader("yorck", "tilsit")
            .troops("prussia", "tilsit", [2, 0, 0])
    };
    let mut t = siege().morale(IMPERIAL, MARCHEZ, 9, 0).active("r2", 5);
    t.dice(&[1, 2]);
    does(&mut t, |u| morale::check(u, IMPERIAL, "9.4"));
    assert_eq!(level(&t, IMPERIAL), GROGNARDS);
    assert_eq!((t.place("schwarzenberg"), t.s.regroup[AUSTRIA.i()].sp()), ("regroup".into(), 4));
    // The French stay, and whoever is not in Russia.
    assert_eq!((t.sp("fs", "brest"), t.place("yorck"), t.sp("prussia", "tilsit")), (1, "tilsit".into(), 2));
}

#[test]
fn r9_31_hesitant_allies_stay_behind_before_an_enemy_space_in_russia() {
    let mut t = empty()
        .morale(IMPERIAL, GROGNARDS, 0, 0)
        .leader("ney", "tilsit")
        .leader("yorck", "tilsit")
        .troops("fn", "tilsit", [2, 0, 0])
        .troops("prussia", "tilsit", [2, 0, 0])
        .commander("ney")
        .active("fn", 6);
    t.s.allies = [Allegiance::Hesitant; 2];
    t.plays("fn form tilsit").refuses("fn march schlavii", "9.31");
    t.plays("fn leave yorck").plays("fn march schlavii");
    assert_eq!((t.place("ney"), t.place("yorck")), ("schlavii".into(), "tilsit".into()));
}

// ---- 9.4: other checks

#[test]
fn r9_41_nine_markers_call_for_a_check_and_more_for_another() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 7, 0).active("fn", 1);
    t.dice(&[5, 5]);
    does(&mut t, |u| morale::lose(u, TSARIST, 3, "9.11"));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 10, 0));
    // Nothing more until another arrives; eleven beats a ten.
    t.run();
    t.rolled(2);
    t.dice(&[5, 5]);
    does(&mut t, |u| morale::lose(u, TSARIST, 1, "11.6"));
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 2, 0));
    t.rolled(4);
}

#[test]
fn r9_41_more_than_twelve_always_fail_and_exactly_nine_go() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 8, 0).active("fn", 1);
    t.dice(&[6, 6]);
    does(&mut t, |u| morale::lose(u, TSARIST, 5, "9.11"));
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 4, 0));
}

#[test]
fn r9_41_markers_that_come_together_are_one_check() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 8, 0).active("fn", 1);
    t.dice(&[6, 6]);
    does(&mut t, |u| {
        morale::lose(u, TSARIST, 2, "12.7");
        morale::lose(u, TSARIST, 1, "12.9");
    });
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 11, 0));
    t.rolled(2);
}

#[test]
fn r9_4_one_defeat_can_bring_three_checks() {
    // Card 50, nine markers, Loot: done in that order; each is rolled while markers are left.
    let defeat = |u: &mut Umpire| {
        morale::check(u, TSARIST, "9.42");
        morale::lose(u, TSARIST, 2, "12.7");
        morale::check(u, TSARIST, "9.4");
    };
    let mut t = empty().morale(TSARIST, MARCHEZ, 8, 0).active("fn", 1);
    t.dice(&[3, 3, 1, 1, 1, 2]);
    does(&mut t, defeat);
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 1, 0));
    t.rolled(6);
    // If the first takes them all the others are not rolled.
    let mut t = empty().morale(TSARIST, MARCHEZ, 7, 0).active("fn", 1);
    t.dice(&[3, 3]);
    does(&mut t, defeat);
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 0, 0));
    t.rolled(2);
}

#[test]
fn r9_42_an_overrun_at_borodino_and_a_rout_at_moscow() {
    let mut t = empty().morale(TSARIST, VIVE, 8, 0).hand("r1", &[100]).resources("r1", 1).active("fn", 1);
    // Four more are twelve: eleven fails, nine go. The check for Loot: three against three.
    t.dice(&[5, 6, 1, 2]);
    does(&mut t, |u| {
        morale::check(u, TSARIST, "9.42");
        morale::lose(u, TSARIST, 4, "12.81");
    });
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 3, 0));
    t.rolled(4);
    // The same Impulse at Moscow: two for the Rout, one for the Depot, Loot again.
    t.dice(&[1, 3]);
    does(&mut t, |u| {
        morale::check(u, TSARIST, "9.42");
        morale::lose(u, TSARIST, 2, "12.7");
        morale::lose(u, TSARIST, 1, "12.9");
    });
    assert_eq!(t.deciding(), ["r1"]);
    t.dice(&[5, 1]).plays("r1 spend fresh_disasters");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 5, 0));
    assert!(t.s.cards.discards.has(CardId(99)));
    t.dice(&[6, 6, 5, 1, 1, 1, 1, 1]).plays("r1 morale-resource");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 2, 0));
    assert_eq!((t.s.resources[R1.i()], t.deciding()), (0, vec!["fn"]));
    t.rolled(16);
}

#[test]
fn r9_42_attrition_levels_touch_imperial_morale() {
    let mut t = empty().morale(IMPERIAL, MARCHEZ, 7, 0).attrition(1, 0, 0).active("fn", 1);
    t.dice(&[4, 5]);
    does(&mut t, |u| attrition::worsen(u, "14.41"));
    // Three markers for Difficult make ten: nine fails.
    assert_eq!(morale_of(&t, IMPERIAL), (GROGNARDS, 1, 0));
}

// ---- 5.23: the emergency

#[test]
fn r5_23_any_card_with_points_serves_in_an_emergency() {
    let mut t = empty()
        .morale(TSARIST, MARCHEZ, 9, 0)
        .hand("r1", &[36, 84])
        .hand("r2", &[14])
        .resources("r2", 1)
        .active("fn", 1);
    t.s.impulse.morale_falls[1] = 1;
    t.dice(&[1, 1]);
    does(&mut t, |u| morale::check(u, TSARIST, "9.4"));
    assert_eq!(t.deciding(), ["r1"]);
    // A Must Play card has no points; the partner's Resource is his own.
    t.refuses("r1 spend no_peace", "5.23").refuses("r1 morale-resource", "16.54");
    t.refuses("r1 morale-die", "9.52").refuses("r1 play this_sanguinary_combat", "5.23");
    t.dice(&[1, 5, 6, 1, 1]).plays("r1 spend this_sanguinary_combat");
    assert_eq!(t.s.morale[1].loss, 7);
    t.plays("r1 pass");
    assert_eq!(t.deciding(), ["r2"]);
    t.dice(&[1, 1, 1, 1, 1, 1, 1, 5]).plays("r2 morale-resource");
    t.plays("r2 pass");
    // It was not enough: six are left, and with the Level they go.
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 0, 0));
    assert!(t.holds_card("r2", 14));
}

#[test]
fn r5_23_there_is_no_emergency_for_the_first_level_nor_outside_an_impulse() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 9, 0).resources("r1", 3).active("fn", 1);
    t.dice(&[1, 1]);
    does(&mut t, |u| morale::check(u, TSARIST, "9.4"));
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 0, 0));
    let mut t = turn_end(empty().morale(TSARIST, MARCHEZ, 9, 0).resources("r1", 3));
    t.s.impulse.morale_falls[1] = 1;
    t.dice(&[1, 1]);
    does(&mut t, |u| morale::step_check(u, TSARIST));
    assert_eq!(morale_of(&t, TSARIST), (GROGNARDS, 0, 0));
}

#[test]
fn r5_23_dice_of_an_emergency_give_no_gain_markers() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 3, 0).resources("r1", 1).active("fn", 1);
    t.s.impulse.morale_falls[1] = 1;
    t.dice(&[1, 1]);
    does(&mut t, |u| morale::check(u, TSARIST, "9.42"));
    t.dice(&[6; 8]).plays("r1 morale-resource");
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 0, 0));
}

// ---- 9.5: improving it

#[test]
fn r9_5_gain_markers_come_in_many_ways() {
    // Command Points, Resources, a better Attrition Level.
    let mut t = empty().resources("fn", 1).attrition(1, 0, 0).active("fn", 2);
    t.dice(&[5]).plays("fn morale-die");
    assert_eq!(t.s.morale[0].gain, 1);
    t.dice(&[5, 6, 1, 1, 1, 1, 1, 1]).plays("fn morale-resource");
    assert_eq!(t.s.morale[0].gain, 3);
    does(&mut t, |u| attrition::improve(u, 1, "14.47"));
    assert_eq!(t.s.morale[0].gain, 4);
}

#[test]
fn r9_51_gain_and_loss_markers_cancel_each_other() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 0, 2).active("fn", 1);
    does(&mut t, |u| morale::lose(u, TSARIST, 3, "9.11"));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 1, 0));
    // An Event that gives no Gain Markers, and one that does: one marker of three is there.
    does(&mut t, |u| morale::recover(u, TSARIST, 3, false, "9.51"));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 0, 0));
    let mut t = empty().morale(TSARIST, MARCHEZ, 1, 0).active("fn", 1);
    does(&mut t, |u| morale::recover(u, TSARIST, 3, true, "9.51"));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 0, 2));
    // Nine that are all cancelled call for no check.
    let mut t = empty().morale(TSARIST, MARCHEZ, 0, 9).active("fn", 1);
    does(&mut t, |u| morale::lose(u, TSARIST, 9, "9.11"));
    t.rolled(0);
}

#[test]
fn r9_52_a_command_point_is_a_die() {
    let mut t = empty().morale(TSARIST, MARCHEZ, 1, 0).active("r2", 4);
    t.dice(&[4, 5, 6, 2]);
    for (loss, gain) in [(1, 0), (0, 0), (0, 1), (0, 1)] {
        t.plays("r2 morale-die");
        assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, loss, gain));
    }
    t.refuses("r2 morale-die", "9.52");
    t.rolled(4);
}

#[test]
fn r9_53_riga_taken_allows_one_attempt() {
    // Depot, Fortress and Mobilization Centre: three reasons, one roll.
    let taken = |gain: u8| {
        let mut t = empty().morale(IMPERIAL, GROGNARDS, 0, gain).active("fn", 1);
        does(&mut t, |u| (0..3).for_each(|_| morale::opportunity(u, IMPERIAL)));
        t
    };
    let mut t = taken(7);
    assert!(t.allows("fn improve"));
    t.dice(&[3, 4]).plays("fn improve");
    assert_eq!(morale_of(&t, IMPERIAL), (MARCHEZ, 0, 0));
    assert_eq!((t.deciding(), t.allows("fn improve")), (vec!["fn"], false));
    let mut t = taken(7);
    t.dice(&[4, 4]).plays("fn improve");
    assert_eq!(morale_of(&t, IMPERIAL), (GROGNARDS, 0, 7));
    let mut t = taken(11);
    t.dice(&[5, 6]).plays("fn improve");
    assert_eq!(morale_of(&t, IMPERIAL), (MARCHEZ, 0, 2));
    let mut t = taken(7);
    t.plays("fn pass");
    assert_eq!(morale_of(&t, IMPERIAL), (GROGNARDS, 0, 7));
}

#[test]
fn r9_53_no_attempt_at_the_top_with_one_marker_or_where_it_cannot_rise() {
    let offered = |t: Position, before: i8| {
        let mut t = t.active("fn", 1);
        t.s.impulse.morale[0] = before;
        does(&mut t, |u| morale::opportunity(u, IMPERIAL));
        t.allows("fn improve")
    };
    assert!(offered(empty().morale(IMPERIAL, MARCHEZ, 0, 2), 0));
    assert!(!offered(empty().morale(IMPERIAL, ELAN, 0, 9), 0));
    assert!(!offered(empty().morale(IMPERIAL, MARCHEZ, 0, 1), 0));
    // Risen already in this Impulse; held down by Attrition (14.48).
    assert!(!offered(empty().morale(IMPERIAL, MARCHEZ, 0, 9), 1));
    assert!(!offered(empty().morale(IMPERIAL, VIVE, 0, 9).attrition(3, 0, 0), 0));
}

#[test]
fn r9_53_at_the_top_four_gain_markers_outlast_the_turn() {
    let end = |level: u8| {
        let mut t = turn_end(empty().morale(IMPERIAL, level, 0, 7).morale(TSARIST, MARCHEZ, 3, 0));
        t.dice(&[5, 5]);
        does(&mut t, |u| morale::step_check(u, TSARIST));
        t.s.morale[0].gain
    };
    assert_eq!((end(ELAN), end(VIVE)), (4, 7));
}

// ---- what calls for them, in play

/// Davout attacks Barclay and Platov, a Group of both Powers, in Vitebsk: eight dice against seven.
fn against_a_group(disrupts: usize) -> Position {
    let t = empty().leader("davout", "lepel").troops("fn", "lepel", [4, 0, 0]).flag("fn", &["lepel"]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).commander("barclay");
    let mut t = t.leader("platov", "vitebsk").troops("r2", "vitebsk", [1, 0, 0]).active("fn", 3);
    let mut faces = vec![5; disrupts];
    faces.resize(8, 1);
    t.dice(&faces).dice(&[1; 7]).all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    t
}

#[test]
fn r9_11_an_army_group_that_retreats_or_is_routed() {
    let mut t = against_a_group(1);
    t.all(&["r1 retreat orsha", "r2 retreat orsha"]);
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 1, 0));
    // A Rout is three; the die for Loot and three lost are nothing.
    let mut t = against_a_group(3);
    t.dice(&[1]).all(&["r1 retreat orsha", "r2 retreat orsha"]);
    while t.deciding() == ["r1"] || t.deciding() == ["r2"] {
        let first = t.legal()[0].clone();
        t.plays(&first);
    }
    assert!(t.said("log-rout"));
    assert_eq!(morale_of(&t, TSARIST), (MARCHEZ, 3, 0));
}

#[test]
fn r9_53_a_depot_or_a_mobilization_centre_won_by_a_flag_allows_an_attempt() {
    let ney = |at: &str| empty().morale(IMPERIAL, MARCHEZ, 0, 2).leader("ney", at);
    // Kiev is a Depot and no Fortress.
    let mut t = ney("kiev").active("fn", 1);
    t.plays("fn flag kiev fn");
    assert!(t.allows("fn improve"));
    t.dice(&[1, 1]).plays("fn improve");
    assert_eq!((morale_of(&t, IMPERIAL), morale_of(&t, TSARIST)), ((VIVE, 0, 0), (MARCHEZ, 1, 0)));
    // A Centre in Orel, whether it was looted or not; an ordinary Duchy allows none.
    let mut t = ney("orel");
    t.s.dmc[R2.i()][0] = Some(t.space("orel"));
    let mut t = t.active("fn", 1);
    t.dice(&[1]).plays("fn flag orel fn");
    assert!(t.allows("fn improve"));
    let mut t = ney("orel").active("fn", 1);
    t.plays("fn flag orel fn");
    assert!(!t.allows("fn improve"));
    // The Tsarists try when they take their own Depot back (ruling 204).
    let t = empty().morale(TSARIST, MARCHEZ, 0, 2).flag("fn", &["kiev"]).leader("bagration", "kiev");
    let mut t = t.active("r2", 1);
    t.plays("r2 flag kiev r2");
    assert!(t.legal().iter().any(|l| l.ends_with(" improve")), "{:?}", t.legal());
}

#[test]
fn r9_31_hesitant_allies_who_must_retreat_into_russia_go_to_the_regroup_box() {
    // Schwarzenberg in Flagged Kovel is beaten. Russians are in Lublin; the one way left is by the Marsh to Pinsk.
    let base = |flagged: bool| {
        let t = empty().morale(IMPERIAL, GROGNARDS, 0, 0).leader("schwarzenberg", "kovel");
        let t = t.troops("austria", "kovel", [4, 0, 0]).flag("fs", &["kovel"]);
        let t = if flagged { t.flag("fs", &["pinsk"]) } else { t };
        let mut t = t.troops("r2", "lublin", [1, 0, 0]).leader("bagration", "rovno");
        t.s.allies = [Allegiance::Hesitant; 2];
        let mut t = t.troops("r2", "rovno", [4, 0, 0]).active("r2", 3);
        // Bagration seven dice, a kill; Schwarzenberg six.
        t.dice(&[6, 1, 1, 1, 1, 1, 1]).dice(&[1; 6]).all(&["r2 form rovno", "r2 march kovel"]);
        // Then the Attrition of the way.
        t.dice(&[1; 8]);
        for _ in 0..6 {
            let Some(line) = t.legal().into_iter().find(|l| l == "fs pass" || l == "fs retreat pinsk") else {
                break;
            };
            t.plays(&line);
        }
        t
    };
    let t = base(false);
    assert_eq!((t.place("schwarzenberg"), t.s.regroup[AUSTRIA.i()].sp()), ("regroup".into(), 3));
    // Where a friendly Flag flies they stay.
    let t = base(true);
    assert_eq!((t.place("schwarzenberg"), t.sp("austria", "pinsk")), ("pinsk".into(), 3));
}

/// Schwarzenberg in Flagged Kovel is beaten by Bagration, who came from Rovno, and hesitates; Russians are in Lublin, and the one way left is
/// by the Marsh to Pinsk. The dice are those of the Battle.
fn beaten_in_kovel(french: u8, dice: &[u8], own: &[u8]) -> Position {
    let t = empty().leader("schwarzenberg", "kovel");
    let t =
        t.troops("austria", "kovel", [4, 0, 0]).troops("fs", "kovel", [french, 0, 0]).flag("fs", &["kovel"]);
    let mut t = t.troops("r2", "lublin", [1, 0, 0]).leader("bagration", "rovno");
    t.s.allies = [Allegiance::Hesitant; 2];
    let mut t = t.troops("r2", "rovno", [4, 0, 0]).active("r2", 3);
    t.dice(dice).dice(own).all(&["r2 form rovno", "r2 march kovel"]);
    while let Some(line) = t.legal().into_iter().find(|l| l == "fs pass" || l == "fs retreat pinsk") {
        t.plays(&line);
    }
    t
}

#[test]
fn r9_31_hesitant_allies_go_straight_to_the_box_without_a_die() {
    // A kill; then nobody rolls for the Marsh nor for the enemy's ground, and no marker of Attrition is taken but the one of the Battle.
    let t = beaten_in_kovel(0, &[6, 1, 1, 1, 1, 1, 1], &[1; 6]);
    t.rolled(13);
    assert_eq!((t.place("schwarzenberg"), t.s.regroup[AUSTRIA.i()].sp()), ("regroup".into(), 3));
    assert_eq!((t.s.attrition.loss, t.said("log-hesitants"), t.said("log-overrun")), (1, true, false));
    // The French with them go on, and roll for themselves: two pieces, two causes.
    let mut t = beaten_in_kovel(2, &[5, 1, 1, 1, 1, 1, 1], &[1; 8]);
    t.dice(&[1; 4]);
    while let Some(line) = t.legal().into_iter().find(|l| l == "fs pass" || l == "fs retreat pinsk") {
        t.plays(&line);
    }
    assert_eq!((t.sp("fs", "pinsk"), t.s.regroup[AUSTRIA.i()].sp()), (2, 4), "{:?}", t.log);
    // A Rout is a Rout for them too: of four Austrians a disrupted one is eliminated for each of three fives.
    let t = beaten_in_kovel(0, &[5, 5, 5, 1, 1, 1, 1], &[1; 6]);
    assert_eq!((t.said("log-rout"), t.s.regroup[AUSTRIA.i()].sp()), (true, 1));
}

#[test]
fn r9_31_hesitant_allies_who_have_another_way_take_it() {
    // Lublin is the enemy's too, but not in Russia: the Austrians go there; the French with them may go to Pinsk.
    let t = empty().leader("schwarzenberg", "kovel").flag("fs", &["kovel"]);
    let t = t.troops("austria", "kovel", [4, 0, 0]).troops("fs", "kovel", [1, 0, 0]).flag("r2", &["lublin"]);
    let mut t = t.leader("bagration", "rovno").troops("r2", "rovno", [4, 0, 0]);
    t.s.allies = [Allegiance::Hesitant; 2];
    let mut t = t.active("r2", 3);
    t.dice(&[5, 1, 1, 1, 1, 1, 1]).dice(&[1; 7]).all(&["r2 form rovno", "r2 march kovel"]);
    pass_all(&mut t);
    t.refuses("fs retreat pinsk", "9.31");
    assert!(t.allows("fs retreat lublin"), "{:?}", t.legal());
    t.plays("fs leave schwarzenberg");
    for _ in 0..4 {
        t.plays("fs unload austria infantry");
    }
    assert!(t.allows("fs retreat pinsk"), "{:?}", t.legal());
}
