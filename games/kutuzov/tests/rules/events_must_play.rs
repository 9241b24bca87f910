//! Must Play cards (5.1): 29, 30, 33, 34, 36, 37, 40, 41, 43 – 46, each with its own test.
use crate::common::{CardId, IMPERIAL, TSARIST, at};
use kutuzov::cards;
use kutuzov::pack::Withdrawal;

/// FN has played it and it asks somebody, or is done.
fn played(t: crate::common::Position, number: u8, id: &str) -> crate::common::Position {
    let mut t = t.hand("fn", &[number, 84]).active("fn", 0);
    t.plays(&format!("fn play {id}"));
    t
}

#[test]
fn r5_1_c29_a_great_blunder_costs_a_camp_reinforcements() {
    for (die, hit) in [(3, [4, 0, 4, 0]), (4, [0, 4, 0, 4])] {
        let mut t = at("1-invasion").clear().hand("fn", &[29, 84]).active("fn", 0);
        t.dice(&[die]).plays("fn play a_great_blunder");
        assert_eq!(t.s.deductions, hit);
        t.rolled(1);
    }
}

#[test]
fn r5_1_c30_heat_and_thirst_wears_out_a_formation_of_each_imperial_power() {
    let mut t = at("1-invasion")
        .clear()
        .troops("fn", "vilna", [3, 0, 0])
        .troops("fn", "minsk", [2, 0, 0])
        .troops("prussia", "kovno", [3, 0, 0])
        .troops("fs", "warsaw", [9, 0, 0])
        .resources("fn", 0)
        .resources("fs", 0)
        .hand("fn", &[30, 84])
        .active("fn", 0);
    t.plays("fn play heat_and_thirst");
    // Two Strength Points are too few, and FS has nobody in Russia; Prussians are FN's.
    t.refuses("fn at minsk", "5.1").refuses("fn at warsaw", "5.1");
    assert!(t.allows("fn at kovno"));
    t.dice(&[6, 2, 3]).plays("fn at vilna");
    assert_eq!((t.sp("fn", "vilna"), t.s.attrition.loss), (2, 1));
    t.rolled(3);
    assert!(t.allows("fn spend this_sanguinary_combat"));
}

#[test]
fn r5_1_c33_each_power_pays_the_devil_or_loses_morale() {
    let mut t = at("1-invasion").clear().turn(2).morale(IMPERIAL, 1, 0, 0).morale(TSARIST, 1, 0, 0);
    t = t.resources("fn", 1).resources("r1", 0).resources("fs", 2).resources("r2", 1);
    t = t.hand("r1", &[33, 84]).active("r1", 0);
    t.plays("r1 play pay_the_devil_his_due");
    // R1 has nothing to pay with; then FS, R2 and FN choose.
    assert_eq!(t.s.morale[1].loss, 1);
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs mode 2", "5.1").plays("fs mode 0").plays("r2 mode 1").plays("fn mode 0");
    assert_eq!((t.s.resources, t.s.morale[0].loss, t.s.morale[1].loss), ([0, 0, 1, 1], 0, 2));
}

#[test]
fn r5_1_c34_no_surrender_takes_morale_loss_away_and_turns_the_rest_to_gain() {
    let t = at("1-invasion").clear().morale(TSARIST, 2, 2, 0);
    let t = played(t, 34, "no_surrender");
    assert_eq!((t.s.morale[1].loss, t.s.morale[1].gain), (0, 1));
    assert_eq!(cards::conquest(t.q()), -1);
}

#[test]
fn r14_62_c34_after_the_retreat_from_moscow_no_surrender_is_winter_attrition() {
    let mut t = at("4-empire").clear().morale(TSARIST, 2, 2, 0);
    t.s.withdrawal = Withdrawal::Chosen;
    let t = played(t, 34, "no_surrender");
    assert_eq!((t.s.morale[1].loss, cards::conquest(t.q())), (2, 0));
}

#[test]
fn r5_1_c36_no_peace_means_no_peace_roll() {
    let mut t = played(at("2-smolensk").clear(), 36, "no_peace");
    let dice = 0;
    t.umpire(kutuzov::ending::peace);
    t.rolled(dice);
    assert!(t.s.over.is_none());
    // In the last Turn, which has no such roll, there is nothing to keep in mind.
    let t = played(at("4-empire").clear(), 36, "no_peace");
    assert!(t.q().in_force(36).is_none());
}

#[test]
fn r14_62_too_late_for_their_events_29_34_and_36_are_winter_attrition_and_discarded() {
    for (number, id) in [(29, "a_great_blunder"), (34, "no_surrender"), (36, "no_peace")] {
        let mut t = at("4-empire").clear().troops("fn", "vilna", [2, 0, 0]).flag("fn", &["vilna"]);
        t.s.resources = [0; 4];
        let mut t = t.hand("fs", &[number, 84]).active("fs", 0);
        t.dice(&[1]).plays(&format!("fs play {id}"));
        // A die says that R1 chooses.
        assert_eq!(t.deciding(), ["r1"]);
        t.dice(&[6, 1]).plays("r1 at vilna");
        assert_eq!(t.sp("fn", "vilna"), 1);
        let card = crate::common::CardId(number - 1);
        assert!(t.s.cards.discards.has(card) && !t.s.cards.aside.has(card), "card {number}");
        assert!(t.allows("fs spend this_sanguinary_combat"));
    }
}

#[test]
fn r5_1_c37_polish_lancers_hold_the_cossacks_off() {
    let t = played(at("1-invasion").clear(), 37, "polish_lancers");
    assert_eq!(cards::cossacks(t.q()), -1);
}

#[test]
fn r5_1_c40_a_comet_frightens_one_camp() {
    for (die, loss) in [(3, [1, 0]), (4, [0, 1])] {
        let t = at("1-invasion").clear().morale(IMPERIAL, 1, 0, 0).morale(TSARIST, 1, 0, 0);
        let mut t = t.hand("fn", &[40, 84]).active("fn", 0);
        t.dice(&[die]).plays("fn play comet_over_the_army");
        assert_eq!([t.s.morale[0].loss, t.s.morale[1].loss], loss);
        t.rolled(1);
    }
}

#[test]
fn r5_1_c41_camp_fever_strikes_the_largest_host_of_each_camp() {
    let mut t = at("1-invasion")
        .clear()
        .troops("fn", "vilna", [2, 0, 0])
        .troops("fs", "minsk", [2, 0, 0])
        .troops("fn", "warsaw", [9, 0, 0])
        .troops("r1", "moscow", [1, 0, 0])
        .troops("r2", "moscow", [2, 0, 0])
        .troops("r2", "kiev", [2, 0, 0])
        .resources("fn", 0)
        .resources("fs", 0)
        .resources("r1", 0)
        .resources("r2", 0)
        .hand("r2", &[41, 84])
        .active("r2", 0);
    t.plays("r2 play camp_fever");
    // Outside Russia nobody falls ill; FN says which of two that are equal.
    assert_eq!(t.deciding(), ["fn"]);
    t.refuses("fn at warsaw", "5.1");
    // Moscow is a Depot: three dice halved.
    t.dice(&[6, 1, 6]).plays("fn at minsk");
    assert_eq!((t.sp("fs", "minsk"), t.sp("fn", "vilna")), (1, 2));
    t.rolled(3);
    // R2 has more there.
    t.refuses("r1 lose r2", "14.1").plays("r2 lose r2");
    assert_eq!((t.sp("r1", "moscow"), t.sp("r2", "moscow")), (1, 1));
}

#[test]
fn r5_1_c43_foundered_horses_thin_out_formations_with_cavalry() {
    let mut t = at("1-invasion")
        .clear()
        .troops("fn", "vilna", [0, 1, 0])
        .troops("fn", "minsk", [3, 0, 0])
        .troops("fs", "warsaw", [0, 1, 0])
        .hand("fn", &[43, 84])
        .active("fn", 0);
    t.plays("fn play foundered_horses");
    t.refuses("fn lose-at minsk fn", "5.1").plays("fn lose-at vilna fn");
    // A cavalry piece is changed; FS has none in Russia; an Event's loss gives no Attrition Loss Marker.
    assert_eq!((t.sp("fn", "vilna"), t.s.regroup[0].sp(), t.s.attrition.loss), (1, 1, 0));
    assert!(t.allows("fn spend this_sanguinary_combat"));
}

#[test]
fn r5_1_c44_stragglers_fall_behind_in_every_large_host() {
    let mut t = at("1-invasion")
        .clear()
        .troops("r2", "kiev", [7, 0, 0])
        .troops("fn", "vilna", [6, 0, 0])
        .troops("fs", "minsk", [5, 0, 0])
        .troops("austria", "minsk", [2, 0, 0])
        .hand("fs", &[44, 84])
        .active("fs", 0);
    t.plays("fs play stragglers_everywhere");
    // From the player on; six are not enough, Allies are one's own.
    t.refuses("fs lose-at vilna fn", "5.1").plays("fs lose-at minsk austria").plays("r2 lose-at kiev r2");
    assert_eq!((t.sp("austria", "minsk"), t.sp("r2", "kiev"), t.sp("fn", "vilna")), (1, 6, 6));
    assert_eq!((t.s.regroup[5].sp(), t.s.regroup[3].sp()), (1, 1));
    assert_eq!(t.deciding(), ["fs"]);
}

#[test]
fn r5_1_c45_half_hearted_allies_stay_behind() {
    let mut t = at("1-invasion")
        .clear()
        .troops("prussia", "tilsit", [2, 0, 0])
        .troops("austria", "kovel", [2, 0, 0])
        .troops("fs", "kovel", [2, 0, 0])
        .hand("r1", &[45, 84])
        .active("r1", 0);
    t.plays("r1 play half_hearted_allies");
    // Prussians at home are not touched.
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs lose-at kovel fs", "5.1").plays("fs lose-at kovel austria");
    assert_eq!((t.sp("austria", "kovel"), t.s.regroup[5].sp()), (1, 1));
}

#[test]
fn r5_1_c46_serfs_without_masters_cost_a_resource_or_a_soldier() {
    let t = at("1-invasion").clear().resources("r1", 1).resources("r2", 0);
    let t = t.troops("r1", "moscow", [2, 0, 0]).troops("r2", "kiev", [2, 0, 0]);
    let mut t = t.hand("fn", &[46, 84]).active("fn", 0);
    t.plays("fn play serfs_without_masters").plays("r1 mode 0");
    t.refuses("r2 mode 0", "5.1").refuses("r2 lose-at moscow r1", "5.1").plays("r2 lose-at kiev r2");
    assert_eq!((t.s.resources[1], t.sp("r1", "moscow")), (0, 2));
    assert_eq!((t.sp("r2", "kiev"), t.s.regroup[3].sp()), (1, 1));
}

#[test]
fn r5_1_a_must_play_card_has_no_command_points_and_leaves_room_for_another_card() {
    let mut t = at("1-invasion").clear().hand("fn", &[37, 40, 84]).active("fn", 0);
    t.refuses("fn spend polish_lancers", "5.1").refuses("fn done", "4.2");
    t.dice(&[1]).plays("fn play polish_lancers").plays("fn play comet_over_the_army");
    t.plays("fn spend this_sanguinary_combat");
    assert_eq!(t.points(), 5);
    assert!(!t.holds_card("fn", 37) && t.s.cards.aside.has(CardId(36)));
}

#[test]
fn r14_62_c29_and_c36_first_met_in_turn_4_are_winter_attrition_and_discarded() {
    for (number, id) in [(29, "a_great_blunder"), (36, "no_peace")] {
        let mut t = at("4-empire").clear().troops("fn", "vilna", [2, 0, 0]).hand("fn", &[number, 84]);
        t.s.resources = [0; 4];
        let mut t = t.active("fn", 0);
        // A die says that the First Army chooses; then Vilna's two roll.
        t.dice(&[1, 5, 1]).plays(&format!("fn play {id}")).plays("r1 at vilna");
        assert_eq!((t.sp("fn", "vilna"), t.s.deductions), (1, [0; 4]));
        assert!(t.s.cards.discards.has(CardId(number - 1)) && t.s.cards.aside.is_empty());
        t.rolled(3);
    }
}
