//! BAT: the figures of a battle.

use crate::common::{Position, hex, named, pack};
use kings_regulations::battles::{Fought, Front};
use kings_regulations::ids::{Ce, UnitId};
use kings_regulations::leaders::passes;
use kings_regulations::strength::Sp;
use kings_regulations::troops::Loss;

fn units(names: &[&str]) -> Vec<UnitId> {
    names.iter().map(|n| named(n)).collect()
}

#[test]
fn kr_bat_15_royals_who_can_then_captains_general_then_marshals_lead() {
    let t = Position::start("year");
    let claim = |l: &str, grand| t.q().claim(named(l), grand);
    assert!(
        claim("maurice_de_saxe", true) < claim("noailles", true)
            && claim("noailles", true) < claim("noailles", false)
    );
    assert!(
        claim("noailles", false) < claim("lowendal", false)
            && claim("lowendal", false) < claim("louis_xv", false)
    );
}

#[test]
fn kr_bat_19_the_better_general_declines_more_easily() {
    let t = Position::bare();
    let drm = |own, enemy| t.q().decline_drm(own, enemy, false);
    assert_eq!([drm(5, 2), drm(2, 6), drm(3, 2), drm(2, 4), drm(6, 2)], [-1, 2, 0, 1, -2]);
    assert!(passes(6, drm(5, 2), 5) && !passes(1, drm(2, 6), 2));
    // KR-AUX-36.
    assert_eq!(t.q().decline_drm(4, 4, true), -1);
}

#[test]
fn kr_bat_25_the_front_is_what_the_ground_allows() {
    let t = Position::bare();
    // Open country 10, a town in it 8; fen 4.
    assert_eq!([t.q().base_frontage(hex("1509")), t.q().base_frontage(hex("1508"))], [8, 10]);
    assert_eq!(t.q().base_frontage(hex("0207")), 4);
}

#[test]
fn kr_bat_26_cavalry_counts_double_for_the_wings() {
    let t = Position::start("year");
    // 30 of foot and 10 of horse make 50.
    let foot = units(&["piemont", "normandie", "roi", "vaisseaux", "bettens", "couronne"]);
    let horse = units(&["maison_du_roi", "carabiniers", "cravates"]);
    let all: Vec<UnitId> = foot.iter().chain(&horse).copied().collect();
    assert_eq!(t.q().foot_and_horse(all.iter().copied()), Sp::whole(40));
    assert_eq!(t.q().battle_sp(all.iter().copied()), Sp::whole(50));
    assert_eq!(t.q().wings(Sp::whole(50)), 8);
    // A battery is an SP as well; siege artillery takes no part.
    let guns = units(&["royal_artillerie_1", "siege_train_1"]);
    assert_eq!(t.q().battle_sp(guns.iter().copied()), t.0.units[guns[0]].sp);
    assert!(!t.0.units[guns[0]].sp.is_none());
}

#[test]
fn kr_bat_28_a_master_is_worth_wings() {
    let t = Position::bare();
    let worth = |a, b| t.q().mastery(a, b);
    assert_eq!(
        [worth(6, 2), worth(6, 1), worth(5, 2), worth(3, 0), worth(7, 0), worth(2, 6)],
        [1, 2, 0, 1, 2, 0]
    );
    // Never above what the ground has room for, never below one, and only if there are wings.
    let engaged = |wings, base, bonus| t.q().front(wings, base, bonus).engaged;
    assert_eq!(engaged([12, 12], 10, [2, 0]), [10, 10]);
    assert_eq!(engaged([5, 5], 10, [1, 0]), [5, 5]);
    assert_eq!([engaged([7, 5], 10, [1, 0]), engaged([7, 5], 10, [0, 1])], [[6, 5], [5, 5]]);
}

#[test]
fn kr_bat_29_a_surplus_is_held_back() {
    let t = Position::bare();
    let engaged = |a, b| t.q().front([a, b], 10, [0, 0]).engaged;
    assert_eq!([engaged(7, 5), engaged(8, 5), engaged(9, 5)], [[5, 5], [5, 5], [6, 5]]);
    assert_eq!(t.q().front([12, 4], 8, [0, 0]), Front { engaged: [5, 4], reserve: [7, 0] });
}

#[test]
fn kr_bat_30_a_pioneer_for_three_wings_and_a_cautious_general_for_one() {
    let t = Position::bare();
    assert_eq!(t.q().pioneers_needed(7, None), 3);
    assert_eq!(t.q().pioneers_needed(7, Some(named("noailles"))), 2);
    assert_eq!(t.q().pioneers_needed(3, Some(named("noailles"))), 0);
}

#[test]
fn kr_bat_33_guards_weigh_more_and_hussars_less() {
    let t = Position::start("year");
    let weight = |names: &[&str]| t.q().cavalry_weight(units(names).into_iter());
    // In quarters: Maison du Roi 4 SP at 1.5, Cravates 3 at 1.
    assert_eq!(
        [weight(&["maison_du_roi"]), weight(&["cravates"]), weight(&["piemont"])],
        [4 * 2 * 3, 3 * 2 * 2, 0]
    );
    let level = |own, enemy, at: &str| t.q().cavalry_level(own, enemy, hex(at));
    assert_eq!([level(30, 10, "1509"), level(30, 10, "0207")], [2, 0], "no charging in a fen");
}

#[test]
fn kr_bat_34_an_amateur_battery_is_half_of_one() {
    let mut t = Position::start("year");
    t.0.lose(pack(), named("br_royal_artillery"), Sp::ONE, Loss::Eliminated);
    let guns = |t: &Position, names: &[&str]| t.q().batteries(units(names).into_iter());
    // Three Professional against four Amateur: 3 to 2, in halves.
    assert_eq!(guns(&t, &["br_royal_artillery", "br_ponsonby"]), 6);
    assert_eq!(guns(&t, &["du_artillery", "du_salis"]), 4);
    // KR-BAT-32: a gun without a man to it does not count.
    assert_eq!([guns(&t, &["du_artillery"]), guns(&t, &["royal_artillerie_1", "br_foot_guards"])], [0, 6]);
}

#[test]
fn kr_bat_37_a_fifth_of_the_force_may_lead() {
    let mut t = Position::start("year");
    let force = units(&["irlandais", "crillon", "touraine", "eu", "traisnel", "orleans", "beauvaisis"]);
    // 6 of A among 30: a fifth. One less: not.
    let leads = |t: &Position| t.q().leading_grades(force.iter().copied()).collect::<Vec<_>>();
    assert_eq!(leads(&t), [Ce::A, Ce::C]);
    t.0.lose(pack(), named("irlandais"), Sp::ONE, Loss::Eliminated);
    assert_eq!(leads(&t), [Ce::C]);
    // KR-BAT-42.
    assert_eq!(
        [t.q().lce_shift(Ce::A, Ce::C), t.q().lce_shift(Ce::C, Ce::A), t.q().lce_shift(Ce::A, Ce::E)],
        [2, 0, 3]
    );
    // KR-BAT-39.
    assert_eq!([t.q().leading_losses(7), t.q().leading_losses(1), t.q().leading_losses(0)], [4, 1, 0]);
}

#[test]
fn kr_bat_64_a_part_of_the_lost_is_taken() {
    let t = Position::bare();
    let taken = |lost, won, routed| t.q().prisoners(lost, won, routed);
    assert_eq!(
        [taken(12, false, false), taken(12, false, true), taken(12, true, false), taken(3, false, false)],
        [3, 6, 1, 1]
    );
}

#[test]
fn kr_vic_05_a_battle_against_odds_brings_prestige() {
    let t = Position::bare();
    let fought =
        |winner, loser| Fought { winner: Sp::whole(winner), loser: Sp::whole(loser), ..Fought::default() };
    let worth = |b: Fought| t.q().battle_prestige(&b);
    assert_eq!([worth(fought(21, 24)), worth(fought(24, 21)), worth(fought(15, 20))], [1, 0, 0]);
    assert_eq!(worth(Fought { routed: true, ..fought(21, 24) }), 2);
    assert_eq!(worth(fought(15, 30)), 2);
    assert_eq!(worth(Fought { personages: 1, ..fought(10, 10) }), 2);
    // KR-HQS-46, KR-HQS-49: a Captain-General adds one; one's own Royal takes it all; the loser's Royal gives one.
    assert_eq!(worth(Fought { captain_general: true, ..fought(21, 24) }), 2);
    // In a battle of 39 SP there is nothing that his point could be added to; the Royal's is his own.
    assert_eq!(worth(Fought { captain_general: true, ..fought(19, 20) }), 0);
    assert_eq!(worth(Fought { captain_general: true, loser_royal: true, ..fought(19, 20) }), 1);
    assert_eq!(worth(Fought { winner_royal: true, captain_general: true, ..fought(21, 24) }), 0);
    assert_eq!(worth(Fought { winner_royal: true, personages: 1, ..fought(21, 24) }), 0);
    assert_eq!(worth(Fought { loser_royal: true, ..fought(24, 21) }), 1);
}
