//! 13.4.2.6 to 13.4.3: prisoners, what is chosen, and what the winner does.
use crate::common::*;
use crate::retreat::*;

// ---- 13.4.2.6

/// Prussian insurgents and perhaps others in Böhmen, beaten by an army from Sachsen, with the French in these other areas.
fn insurgents(corps: &[&str], french: &[&str]) -> Position {
    let mut set = put(put(at("1813").clear(), "sachsen", &["napoleon", "davout"]), "bohmen", corps);
    for (c, area) in ["marmont", "victor", "macdonald", "oudinot"].iter().zip(french) {
        set = set.corps(c, area);
    }
    routs(set, "french", "sachsen", "bohmen")
}

#[test]
fn r13_4_2_6_insurgents_retreat_at_most_one_area_from_their_country() {
    // Banat touches Schlesien, Bayern touches Sachsen; Wien touches no Prussian area.
    let t = insurgents(&["yorck", "kleist"], &["schlesien"]);
    assert_eq!(refuges(&t), ["banat", "bayern"]);
    // With those shut, the Austrian goes on to Wien and the insurgents are taken.
    let mut t = insurgents(&["yorck", "klenau"], &["schlesien", "banat", "bayern"]);
    t.plays("coalition retreat wien");
    assert_eq!((t.place("klenau").as_str(), t.place("yorck").as_str()), ("wien", "prisoners"));
}

#[test]
fn r13_4_2_6_insurgents_by_themselves_are_taken_at_once() {
    let t = insurgents(&["yorck", "kleist"], &["schlesien", "banat", "bayern"]);
    assert_eq!(t.gone("prisoners"), ["kleist", "yorck"]);
    assert_eq!(t.decider(), Some(COALITION));
}

// ---- 13.4.2.7

#[test]
fn r13_4_2_7_who_has_nowhere_to_go_is_taken() {
    // Napoli has one neighbour, and the enemy came from there.
    let set = put(at("1805").clear(), "chiesa", &["napoleon"]).corps("damas", "napoli");
    let t = routs(set.corps("kutuzov", "napoli"), "french", "chiesa", "napoli");
    assert_eq!(t.gone("prisoners"), ["damas", "kutuzov"]);
    assert_eq!(t.place("napoleon"), "napoli");
}

#[test]
fn r13_4_2_7_an_attacker_whose_way_back_is_shut_is_taken() {
    // Württemberg, where Murat came from, has fallen into enemy hands behind him.
    let set = put(at("1805").clear(), "wurttemberg", &["murat"]);
    let mut t = put(set, "bayern", &["karl", "mack"]).moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern");
    let (bagration, area) = (t.id("bagration"), t.area("wurttemberg"));
    t.s.put(bagration, area, COALITION);
    t.dice(&LOST).lined_up();
    assert_eq!(t.place("murat"), "prisoners");
}

// ---- 13.4.2.8

/// Beaten in Bayern with only Sachsen, part of neutral Preußen, open.
fn before_neutral() -> Position {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]);
    let set = set
        .corps("soult", "wien")
        .corps("ney", "bohmen")
        .corps("massena", "tirol")
        .corps("junot", "westfalen");
    routs(put(set, "bayern", &["karl", "mack"]), "french", "wurttemberg", "bayern")
}

#[test]
fn r13_4_2_8_the_loser_may_give_himself_up_rather_than_violate_a_neutral() {
    let mut t = before_neutral();
    assert_eq!(refuges(&t), ["sachsen"]);
    t.plays("coalition lay-down");
    assert_eq!(t.gone("prisoners"), ["karl", "mack"]);
    assert_eq!(t.alignment("preussen"), Neutral);
    // Or he goes on, and Preußen joins the French.
    let mut t = before_neutral();
    t.plays("coalition retreat sachsen");
    assert_eq!((t.place("karl").as_str(), t.alignment("preussen")), ("sachsen", FrenchAlly));
}

#[test]
fn r13_4_2_8_in_no_other_case_may_he_choose_captivity() {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]);
    let mut t = routs(put(set, "bayern", &["karl", "mack"]), "french", "wurttemberg", "bayern");
    t.refuses("coalition lay-down", "13.4.2.8");
    // Where another way, as good, violates nobody, he must take it.
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]);
    let mut t = routs(put(set, "bayern", &["kutuzov", "bagration"]), "french", "wurttemberg", "bayern");
    assert_eq!(refuges(&t), ["bohmen", "sachsen", "wien"]);
    t.refuses("coalition lay-down", "13.4.2.8");
}

// ---- 13.4.3

#[test]
fn r13_5_3_1_the_winners_survivors_stay_engaged_or_not() {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon", "davout", "soult"]);
    let mut t = put(set, "bayern", &["karl", "mack"]).moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").all(&["french hold-back soult", "french ready"]);
    t.dice(&[3, 1]).plays("coalition ready").plays("coalition lose mack");
    for c in ["napoleon", "davout", "soult"] {
        assert_eq!(t.place(c), "bayern");
    }
    // A defender who wins stays as well.
    let mut t = put(at("1805").clear(), "wurttemberg", &["ney"]).corps("karl", "bayern").moving(FRENCH);
    t.dice(&LOST).attacks("french", "wurttemberg", "bayern").plays("french retreat wurttemberg");
    assert_eq!(t.place("karl"), "bayern");
}

/// Napoleon and Davout have beaten Karl in Bayern; Soult, spent before, stood back. These cards are left to the French.
fn victory(cards: &[Title]) -> Position {
    let set = quick("1805").clear().hand(FRENCH, cards).hand(COALITION, &[Title::Depot]);
    let set = put(set, "wurttemberg", &["napoleon", "davout"]).spent("soult", "wurttemberg");
    let mut t = put(set, "bayern", &["karl", "mack"]).moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").all(&["french hold-back soult", "french ready"]);
    t.dice(&WON).plays("coalition ready");
    t
}

#[test]
fn r13_4_3_2_the_winner_may_discard_a_card_to_rally_everybody_there() {
    let mut t = victory(&[Title::Mud]);
    t.plays("coalition retreat wien");
    t.refuses("french discard depot", "2.3.4");
    t.plays("french discard mud");
    for c in ["napoleon", "davout", "soult"] {
        assert!(!t.is_spent(c), "{c}");
    }
    assert!(t.in_discards(Title::Mud));
    assert!(t.is_spent("karl"), "the loser, who has a card too, is not asked");
}

#[test]
fn r13_4_3_2_one_may_decline_and_one_needs_a_card() {
    let mut t = victory(&[Title::Mud]);
    t.all(&["coalition retreat wien", "french pass"]);
    assert!(t.is_spent("napoleon") && t.holds_card(FRENCH, Title::Mud));
    let mut t = victory(&[]);
    t.plays("coalition retreat wien");
    assert_eq!(t.decider(), Some(COALITION));
    assert!(t.is_spent("napoleon"));
}

#[test]
fn r13_4_3_2_who_plays_pursuit_does_not_rally() {
    let mut t = victory(&[Title::Mud, Title::Pursuit]);
    t.all(&["french play pursuit", "coalition lose mack", "coalition retreat wien"]);
    assert_eq!(t.decider(), Some(COALITION), "no rally is offered");
    assert!(t.is_spent("napoleon"));
    // Discarded instead, Pursuit serves like any other card.
    let mut t = victory(&[Title::Mud, Title::Pursuit]);
    t.all(&["french pass", "coalition retreat wien", "french discard pursuit"]);
    assert!(!t.is_spent("napoleon"));
}

#[test]
fn r13_4_3_2_there_is_no_rally_between_the_battles_of_interior_lines() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let set = put(put(set, "bohmen", &["murat"]), "bayern", &["ney"]);
    let set = set.hand(COALITION, &[Title::InteriorLines, Title::Veterans]);
    let mut t = put(set, "wien", &["karl", "mack"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bohmen", "wien");
    t.all(&["french army bayern", "french discard depot", "french march wien", "french pass"]);
    t.all(&["coalition play interior_lines", "coalition face bohmen"]);
    t.dice(&LOST).lined_up().dice(&LOST).plays("french retreat bohmen");
    // The second battle follows with spent corps; only after it may the winner rally.
    assert!(t.is_spent("karl") && t.battles() == 1);
    t.lined_up();
    assert_eq!(t.strengths(), (5, 3 + 1 + 1 + 1));
    t.plays("french retreat bayern").plays("coalition discard veterans");
    assert!(!t.is_spent("karl") && !t.is_spent("mack"));
}

#[test]
fn r13_4_2_1_the_frozen_baltic_is_no_way_out_for_those_who_did_not_come_over_it() {
    // Winter: every neighbour of Lithuania is French; across the ice Sverige is free.
    let mut t = quick("1805").clear().round(5);
    for (corps, area) in [
        ("napoleon", "ostpreussen"),
        ("davout", "ostpreussen"),
        ("soult", "ostpreussen"),
        ("ney", "polen"),
        ("victor", "minsk"),
        ("murat", "livonia"),
        ("bagration", "lithuania"),
        ("dokhturov", "lithuania"),
        ("essen", "lithuania"),
    ] {
        t = t.corps(corps, area);
    }
    let mut t = t.moving(FRENCH);
    t.attacks("french", "ostpreussen", "lithuania");
    t.dice(&[5, 1]).lined_up();
    t.all(&["coalition lose essen", "coalition lose dokhturov"]);
    assert_eq!(t.place("bagration"), "prisoners");
}
