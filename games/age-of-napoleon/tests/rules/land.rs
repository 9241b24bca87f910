//! 12.2: land movement.
use crate::common::*;

// ---- 12.2: land movement

#[test]
fn r12_2_1_an_army_marches_from_area_to_adjacent_area() {
    let mut t = at("1805").clear().corps("davout", "alsace").moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    t.refuses("french march wien", "12.2.1");
    t.plays("french march wurttemberg");
    assert_eq!(t.place("davout"), "wurttemberg");
}

#[test]
fn r12_2_1_nobody_marches_out_of_britain() {
    let mut t = at("1805").clear().corps("moore", "britain").moving(COALITION);
    t.refuses("coalition army britain", "12.2.1");
    // From Sverige there is the strait.
    let t = at("1805").clear().corps("charles_john", "sverige").moving(COALITION);
    assert!(t.allows("coalition army sverige"));
}

#[test]
fn r12_2_2_an_army_enters_as_many_areas_as_its_leader_has_movement() {
    // Jourdan (2) with corps that could go further; Ney stays to be dropped, so that the march is not over by itself.
    let mut t = at("1805").clear().corps("jourdan", "alsace").corps("ney", "alsace").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg", "bayern"]);
    t.refuses("french march bohmen", "12.2.2");
}

#[test]
fn r12_2_2_winter_takes_one_area_away() {
    let mut t = at("1805").clear().corps("davout", "alsace").round(4).moving(FRENCH);
    t.plays("french army alsace").plays("french free");
    assert_eq!(t.q().allowance(), 4);
    let mut t = at("1805").clear().corps("davout", "alsace").round(5).moving(FRENCH);
    t.plays("french army alsace").plays("french free");
    assert_eq!(t.q().allowance(), 3);
}

#[test]
fn r12_2_2_an_attack_takes_one_area_away() {
    // Soult (3) reaches an enemy two areas away, and not one three areas away.
    let attack = |enemy: &str| {
        let mut t = at("1805").clear().corps("soult", "alsace").corps("ney", "alsace");
        t = t.corps("mack", enemy).corps("hiller", enemy).moving(FRENCH);
        t.marches("french", "alsace", &["wurttemberg"]);
        t
    };
    let mut near = attack("bayern");
    near.plays("french march bayern");
    assert_eq!(near.s.battle.attacker, Some(FRENCH));
    let mut far = attack("wien");
    far.plays("french march bayern");
    far.refuses("french march wien", "13.1.1");
    // Elsewhere he could still go.
    assert!(far.allows("french march bohmen"));
}

#[test]
fn r12_2_2_the_attack_counts_even_if_the_enemy_withdraws() {
    let march = |enemy: Option<&str>| {
        let mut t = at("1805").clear().corps("soult", "alsace").moving(FRENCH);
        if let Some(enemy) = enemy {
            t = t.corps(enemy, "wurttemberg").moving(FRENCH);
        }
        t.marches("french", "alsace", &["wurttemberg"]);
        t
    };
    assert_eq!(march(None).q().allowance(), 3);
    let mut t = march(Some("ferdinand"));
    t.plays("coalition withdraw tirol");
    assert_eq!(t.q().allowance(), 2);
    t.plays("french march westfalen");
    assert_eq!(t.decider(), Some(COALITION), "two areas are all");
}

/// A corps sets out from Alsace in winter and mud, with Mack and Hiller in an area on its way; how it pays.
fn in_winter_and_mud(corps: &str, enemies: &str, pay: &str) -> Position {
    let mut t = at("1805")
        .clear()
        .corps(corps, "alsace")
        .corps("mack", enemies)
        .corps("hiller", enemies)
        .hand(FRENCH, &[Title::ForcedMarch])
        .hand(COALITION, &[Title::Mud])
        .round(5)
        .quick()
        .moving(FRENCH);
    t.all(&["french army alsace", pay, "coalition play mud"]);
    t
}

#[test]
fn r12_2_2_all_modifiers_add_up() {
    // Movement 4 in winter and mud: 2, of which an attack takes one; a Forced March gives one back.
    let setting_out = |pay: &str| in_winter_and_mud("davout", "bayern", pay);
    let mut t = setting_out("french free");
    assert_eq!(t.q().allowance(), 2);
    t.plays("french march wurttemberg").plays("coalition pass");
    // Davout is spent by the winter march: 3 - 1 - 1 leaves nothing, and certainly no attack.
    assert_eq!((t.q().allowance(), t.place("davout")), (0, "wurttemberg".into()));
    assert_eq!(setting_out("french play forced_march").q().allowance(), 3);
}

#[test]
fn r12_2_2_in_winter_and_mud_a_slow_army_attacks_only_by_forced_march() {
    // Movement 3, winter, mud: 1, and the attack would take it away.
    let setting_out = |pay: &str| in_winter_and_mud("soult", "wurttemberg", pay);
    let mut t = setting_out("french free");
    t.refuses("french march wurttemberg", "13.1.1");
    assert!(t.allows("french march belgique"));
    let mut t = setting_out("french play forced_march");
    t.dice(&[6]).plays("french march wurttemberg");
    assert_eq!(t.s.battle.attacker, Some(FRENCH));
}

#[test]
fn r12_2_2_mud_is_played_once_on_an_army_and_not_at_sea() {
    let mut t = at("1805")
        .clear()
        .corps("moore", "britain")
        .hand(FRENCH, &[Title::Mud, Title::CommandIndecision])
        .flag(|f| f.britannia = true)
        .quick()
        .moving(COALITION);
    t.plays("coalition sail moore").plays("coalition free");
    t.refuses("french play mud", "12.2.2");
    let mut t = at("1805")
        .clear()
        .corps("karl", "wien")
        .hand(FRENCH, &[Title::Mud, Title::Mud, Title::CommandIndecision])
        .quick()
        .moving(COALITION);
    t.all(&["coalition army wien", "coalition free", "french play mud"]);
    t.refuses("french play mud", "12.2.2");
    assert_eq!(t.q().allowance(), 2);
}

#[test]
fn r12_2_2_a_battle_brought_on_by_an_interception_costs_no_allowance() {
    // Jourdan uses up both his areas and is intercepted in the second; a march to attack there would be one too many.
    let mut t = at("1805").clear().corps("jourdan", "alsace").corps("karl", "wien").corps("mack", "wien");
    t = t.moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg", "bayern"]);
    t.plays("coalition intercept wien").plays("coalition free").plays("coalition attack");
    assert!(matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })));
    assert_eq!(t.s.battle.attacker, Some(COALITION));
}

#[test]
fn r12_2_2_a_battle_brought_on_by_a_violation_costs_no_allowance() {
    // Jourdan's second area is neutral Berlin, where the Prussians rise; had they stood there, he could not have come.
    let mut t = at("1805").clear().corps("jourdan", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg", "brandenburg"]);
    t.plays("coalition raise braunschweig").plays("coalition station brandenburg");
    t.plays("coalition raise ruchel").plays("coalition station brandenburg");
    assert!(
        matches!(
            t.s.step(),
            Step::Interception(age_of_napoleon::interception::Step::TakeStance { role: COALITION, .. })
        ),
        "{:?}",
        t.s.step()
    );

    let mut t = at("1805").clear().align("preussen", CoalitionMember);
    t = t.corps("jourdan", "westfalen").corps("braunschweig", "brandenburg").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("coalition pass");
    t.refuses("french march brandenburg", "13.1.1");
}

#[test]
fn r12_2_3_what_an_army_does_not_use_is_lost() {
    let mut t = at("1805")
        .clear()
        .corps("davout", "alsace")
        .corps("ney", "belgique")
        .hand(FRENCH, &[Title::MajorCampaign, Title::Depot])
        .quick()
        .moving(FRENCH);
    t.plays("french play major_campaign");
    t.marches("french", "alsace", &["wurttemberg"]).plays("french halt");
    // Three areas were left to him; he gets none of them back.
    t.refuses("french army wurttemberg", "12.1.2");
}

#[test]
fn r12_2_4_the_french_cross_the_strait_only_if_neither_shore_is_in_the_coalition() {
    let crossing = |danmark: Alignment, sverige: Alignment| {
        let mut t = at("1805").clear().align("danmark", danmark).align("sverige", sverige);
        t = t.corps("davout", "danmark").moving(FRENCH);
        t.plays("french army danmark").plays("french free");
        t
    };
    crossing(FrenchAlly, CoalitionMember).refuses("french march sverige", "12.2.4");
    crossing(CoalitionMember, Neutral).refuses("french march sverige", "12.2.4");
    assert!(crossing(FrenchAlly, FrenchAlly).allows("french march sverige"));
    assert!(crossing(FrenchAlly, Neutral).allows("french march sverige"));
}

#[test]
fn r12_2_4_the_coalition_always_crosses_the_strait() {
    let mut t =
        at("1805").clear().align("danmark", FrenchAlly).corps("charles_john", "sverige").moving(COALITION);
    t.marches("coalition", "sverige", &["danmark"]);
    assert_eq!(t.place("charles_john"), "danmark");
}

#[test]
fn r12_2_5_in_winter_the_way_over_the_ice_counts_two_areas() {
    let on_the_shore = |corps: &str, round: u8| {
        let mut t = at("1805").clear().corps(corps, "sverige").round(round).moving(COALITION);
        t.plays("coalition army sverige").plays("coalition free");
        t
    };
    on_the_shore("charles_john", 4).refuses("coalition march lithuania", "12.2.5");
    // Movement 2 is one area in winter: not enough for the sea and the far shore.
    let mut slow = on_the_shore("bennigsen", 5);
    slow.refuses("coalition march lithuania", "12.2.5");
    assert_eq!(slow.refusal("coalition march lithuania"), "refuse-ice-too-wide");
    // Movement 3 is two.
    let mut t = on_the_shore("charles_john", 5);
    t.plays("coalition march lithuania");
    assert_eq!(t.place("charles_john"), "lithuania");
    assert_eq!(t.decider(), Some(FRENCH), "nothing is left of his march");
}

#[test]
fn r12_2_5_the_ice_bears_armies_the_other_way_too() {
    let mut t = at("1805").clear().align("sverige", FrenchAlly).corps("davout", "lithuania").round(6);
    t = t.moving(FRENCH);
    t.marches("french", "lithuania", &["sverige"]);
    assert_eq!(t.place("davout"), "sverige");
}
