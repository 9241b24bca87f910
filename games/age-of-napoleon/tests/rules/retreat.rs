//! 13.4.2.1 to 13.4.2.5: where the loser goes.
use crate::common::*;

/// Dice of a battle in which nobody is lost: each side rolls a 1, and the attacker wins, or loses, on the second die.
pub const WON: [u8; 4] = [1, 1, 6, 1];
pub const LOST: [u8; 4] = [1, 1, 1, 6];

/// The army in `from` attacks the one in `to` and wins without loss; the loser is about to retreat.
pub fn routs(set: Position, who: &str, from: &str, to: &str) -> Position {
    let mut t = set.moving(if who == "french" { FRENCH } else { COALITION });
    t.dice(&WON).attacks(who, from, to).lined_up();
    assert_eq!(t.battles(), 1);
    t.rolled_all();
    t
}

/// Everywhere the loser may go.
pub fn refuges(t: &Position) -> Vec<String> {
    let lines = t.legal().into_iter().filter_map(|l| l.split_once(" retreat ").map(|(_, a)| a.to_string()));
    let mut areas: Vec<String> = lines.collect();
    areas.sort();
    areas
}

// ---- 13.4.2.1

#[test]
fn r13_4_2_1_all_survivors_retreat_together_engaged_or_not() {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon", "davout"]);
    let mut t = put(set, "bayern", &["karl", "mack", "hiller", "johann"]).moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").plays("french ready").plays("coalition hold-back hiller");
    t.dice(&[3, 1]).plays("coalition ready").all(&["coalition lose mack", "coalition lose johann"]);
    t.plays("coalition retreat wien");
    assert_eq!((t.place("karl").as_str(), t.is_spent("karl")), ("wien", true));
    assert_eq!((t.place("hiller").as_str(), t.is_spent("hiller")), ("wien", false));
}

#[test]
fn r13_4_2_1_the_retreat_leads_towards_the_capital() {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]);
    let mut t = routs(put(set, "bayern", &["karl", "mack"]), "french", "wurttemberg", "bayern");
    assert_eq!(refuges(&t), ["wien"]);
    t.refuses("coalition retreat bohmen", "13.4.2.1").refuses("coalition retreat tirol", "13.4.2.1");
    t.refuses("coalition retreat ungarn", "13.4.2.1");
}

#[test]
fn r13_4_2_1_the_area_must_be_free_of_enemies() {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]).corps("soult", "wien");
    let mut t = routs(put(set, "bayern", &["karl", "mack"]), "french", "wurttemberg", "bayern");
    t.refuses("coalition retreat wien", "13.4.2.1");
    // Two areas are as near to Wien as can be, and the loser chooses; Sachsen and Westfalen are further off.
    assert_eq!(refuges(&t), ["bohmen", "tirol"]);
    t.refuses("coalition retreat westfalen", "13.4.2.1");
}

#[test]
fn r13_4_2_1_the_capital_is_that_of_the_majority() {
    let beaten = |corps: &[&str]| {
        let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]);
        refuges(&routs(put(set, "bayern", corps), "french", "wurttemberg", "bayern"))
    };
    assert_eq!(beaten(&["karl", "mack", "bagration"]), ["wien"]);
    // Moscow is five areas from each of these.
    assert_eq!(beaten(&["karl", "kutuzov", "bagration"]), ["bohmen", "sachsen", "wien"]);
}

#[test]
fn r13_4_2_1_without_a_majority_the_loser_chooses_the_capital() {
    // Two Austrians and two Russians: Wien for the ones; for the others Schlesien or Banat, each four areas from Moscow.
    let set = put(at("1805").clear(), "bayern", &["napoleon", "davout"]).align("preussen", CoalitionMember);
    let t = routs(put(set, "bohmen", &["karl", "mack", "kutuzov", "essen"]), "french", "bayern", "bohmen");
    assert_eq!(refuges(&t), ["banat", "schlesien", "wien"]);
}

#[test]
fn r13_4_2_1_minor_allied_corps_count_for_their_patron() {
    // Two blue corps of minors outweigh one Austrian.
    let set = at("1805").clear().align("osterreich", FrenchAlly).align("preussen", CoalitionMember);
    let set = put(set, "bayern", &["lefebvre", "vandamme", "mack"]);
    let mut t =
        routs(put(set, "sachsen", &["kutuzov", "bagration", "dokhturov"]), "coalition", "sachsen", "bayern");
    assert_eq!(refuges(&t), ["westfalen", "wurttemberg"]);
    t.refuses("french retreat wien", "13.4.2.1");
}

#[test]
fn r13_4_2_1_the_british_make_for_the_coast() {
    let set = put(at("1805").clear().align("portugal", CoalitionMember), "castilla", &["wellington", "hill"]);
    let mut t = routs(put(set, "valencia", &["napoleon", "davout"]), "french", "valencia", "castilla");
    assert_eq!(refuges(&t), ["andalucia", "galicia", "navarra", "portugal"]);
    t.plays("coalition retreat portugal");
    assert_eq!(t.place("hill"), "portugal");
}

/// Spain rises, and Castaños and Blake find Victor in Castilla.
fn rising(stance: &str, dice: &[u8]) -> Position {
    let set = quick("1805").clear().align("spain", FrenchDominion).hand(COALITION, &[Title::Insurrection]);
    let set = put(set, "castilla", &["victor", "castanos", "blake"]);
    let mut t = set.phase(Phase::Insurrection);
    t.plays("coalition target spain").dice(dice).plays(stance).lined_up();
    t
}

#[test]
fn r13_4_2_1_the_french_beaten_by_a_rising_make_for_paris() {
    // They came from nowhere, and neither did the insurgents: attackers or defenders, they take the way home (8.3.7).
    for (stance, dice) in [("coalition attack", WON), ("coalition defend", LOST)] {
        let mut t = rising(stance, &dice);
        assert_eq!(refuges(&t), ["navarra"]);
        // Navarra is mountainous, but it is not winter: one die.
        t.dice(&[2]).plays("french retreat navarra");
        assert_eq!((t.place("victor").as_str(), t.place("blake").as_str()), ("navarra", "castilla"));
        t.rolled_all();
    }
}

#[test]
fn r13_4_2_1_insurgents_beaten_where_they_rose_go_where_they_can() {
    for (stance, dice) in [("coalition attack", LOST), ("coalition defend", WON)] {
        let mut t = rising(stance, &dice);
        assert_eq!(refuges(&t), ["andalucia", "galicia", "navarra", "portugal", "valencia"]);
        t.plays("coalition retreat valencia");
        assert_eq!((t.place("castanos").as_str(), t.s.phase), ("valencia", Phase::Strategy));
    }
}

// ---- 13.4.2.2

#[test]
fn r13_4_2_2_a_defender_does_not_go_where_the_attacker_came_from() {
    let set = put(at("1805").clear(), "wien", &["napoleon"]);
    let mut t = routs(put(set, "bohmen", &["karl", "mack"]), "french", "wien", "bohmen");
    // Wien is empty now, and the capital; but the enemy entered from there.
    t.refuses("coalition retreat wien", "13.4.2.2");
    assert_eq!(refuges(&t), ["banat", "bayern"]);
}

#[test]
fn r13_4_2_2_no_way_in_of_any_attacking_army_is_a_way_out() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let set = put(put(set, "wien", &["napoleon"]), "bayern", &["davout"]);
    let mut t = put(set, "bohmen", &["karl", "mack"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "wien", "bohmen");
    t.all(&["french army bayern", "french discard depot", "french march bohmen", "french pass"]);
    t.dice(&WON).lined_up();
    t.refuses("coalition retreat wien", "13.4.2.2").refuses("coalition retreat bayern", "13.4.2.2");
    assert_eq!(refuges(&t), ["banat"]);
}

// ---- 13.4.2.3

#[test]
fn r13_4_2_3_a_beaten_attacker_goes_back_where_he_came_from() {
    let set = put(at("1805").clear(), "alsace", &["murat", "ney"]);
    let mut t = put(set, "bayern", &["karl", "mack"]).moving(FRENCH);
    t.all(&["french army alsace", "french free", "french march wurttemberg"]);
    t.dice(&LOST).plays("french march bayern").lined_up();
    // By way of Württemberg: that is where he entered from.
    t.refuses("french retreat westfalen", "13.4.2.3").refuses("french retreat tirol", "13.4.2.3");
    t.plays("french retreat wurttemberg");
    assert_eq!(t.place("murat"), "wurttemberg");
}

#[test]
fn r13_4_2_3_several_attacking_armies_go_back_by_one_of_their_ways() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let set = put(put(set, "bohmen", &["murat"]), "bayern", &["ney"]);
    let mut t = put(set, "wien", &["karl", "mack"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bohmen", "wien");
    t.all(&["french army bayern", "french discard depot", "french march wien", "french pass"]);
    t.dice(&LOST).lined_up();
    t.refuses("french retreat tirol", "13.4.2.3");
    assert_eq!(refuges(&t), ["bayern", "bohmen"]);
    t.plays("french retreat bohmen");
    assert_eq!((t.place("murat").as_str(), t.place("ney").as_str()), ("bohmen", "bohmen"));
}

#[test]
fn r13_4_2_3_a_beaten_interceptor_goes_back_whether_he_attacked_or_defended() {
    for (stance, dice) in [("french attack", LOST), ("french defend", WON)] {
        let set = put(at("1805").clear(), "wurttemberg", &["marmont", "massena"]);
        let mut t = put(set, "tirol", &["karl"]).moving(COALITION);
        t.attacks("coalition", "tirol", "bayern").all(&["french intercept wurttemberg", "french free"]);
        t.dice(&dice).plays(stance).lined_up();
        t.refuses("french retreat westfalen", "13.4.2.3");
        t.plays("french retreat wurttemberg");
        assert_eq!(t.place("massena"), "wurttemberg");
    }
}

#[test]
fn r13_4_2_3_an_intercepted_army_goes_back_if_it_attacked_and_as_a_defender_if_it_did_not() {
    let beaten = |stance: &str, dice: [u8; 4]| {
        let set = put(at("1805").clear(), "wurttemberg", &["marmont", "massena"]);
        let mut t = put(set, "tirol", &["karl"]).moving(COALITION);
        t.attacks("coalition", "tirol", "bayern").all(&["french intercept wurttemberg", "french free"]);
        t.dice(&dice).plays(stance).lined_up();
        t
    };
    let mut t = beaten("french defend", LOST);
    t.refuses("coalition retreat wien", "13.4.2.3").plays("coalition retreat tirol");
    // Attacked, he makes for Wien like any defender, and never for where the interceptor came from.
    let mut t = beaten("french attack", WON);
    t.refuses("coalition retreat wurttemberg", "13.4.2.2").refuses("coalition retreat tirol", "13.4.2.1");
    t.plays("coalition retreat wien");
    assert_eq!(t.place("karl"), "wien");
}

#[test]
fn r13_4_2_3_interceptors_who_joined_an_army_that_stood_there_retreat_with_it() {
    let set = put(put(at("1805").clear(), "wien", &["karl"]), "ungarn", &["johann"]);
    let mut t = put(set, "bayern", &["soult", "marmont"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&[
        "coalition stand",
        "coalition intercept ungarn",
        "coalition free",
    ]);
    t.dice(&WON).lined_up();
    t.refuses("coalition retreat bayern", "13.4.2.2");
    t.plays("coalition retreat bohmen");
    assert_eq!((t.place("karl").as_str(), t.place("johann").as_str()), ("bohmen", "bohmen"));
}

#[test]
fn r13_4_2_3_a_beaten_landing_has_no_way_back_but_the_sea() {
    let set = at("1805").clear().flag(|f| f.britannia = true).corps("moore", "britain");
    let mut t = put(set, "gascogne", &["soult"]).moving(COALITION);
    t.all(&["coalition sail moore", "coalition free"]);
    t.dice(&LOST).plays("coalition land gascogne").lined_up();
    t.refuses("coalition retreat navarra", "13.4.2.3").refuses("coalition retreat bretagne", "13.4.2.3");
    t.all(&["coalition sail moore", "coalition land britain"]);
    assert_eq!(t.place("moore"), "britain");
}

#[test]
fn r13_4_2_1_with_others_who_lived_there_interceptors_go_towards_the_capital() {
    // Karl came from Böhmen to help Mack in Bayern: beaten, they make for Wien, and nowhere else.
    let set = put(at("1805").clear(), "wurttemberg", &["massena", "marmont"]).corps("mack", "bayern");
    let mut t = set.corps("karl", "bohmen").moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").plays("coalition intercept bohmen");
    t.dice(&WON).plays("coalition free").lined_up();
    t.refuses("coalition retreat bohmen", "13.4.2.1").refuses("coalition retreat tirol", "13.4.2.1");
    assert_eq!(refuges(&t), ["wien"]);
}

#[test]
fn r13_4_2_1_they_are_defenders_even_if_those_who_lived_there_are_lost() {
    // 10 and 10: the French inflict one more, and Mack, who lived in Bayern, is lost.
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]).corps("mack", "bayern");
    let mut t = set.corps("bagration", "bohmen").moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").plays("coalition intercept bohmen");
    t.dice(&[6, 1]).plays("coalition free").lined_up();
    t.plays("coalition lose mack");
    assert_eq!(t.place("bagration"), "prisoners", "one inflicted, one for the defeat");
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]).corps("mack", "bayern");
    let mut t = set.corps("bagration", "bohmen").corps("dokhturov", "bohmen").moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").plays("coalition intercept bohmen");
    t.dice(&[6, 1]).plays("coalition free").lined_up();
    t.all(&["coalition lose mack", "coalition lose dokhturov"]);
    // As interceptors they would have to go back to Böhmen.
    assert_eq!(refuges(&t), ["bohmen", "sachsen", "wien"]);
}

#[test]
fn r13_4_2_2_the_way_in_of_an_army_that_was_lost_stays_shut() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let set = put(put(set, "wien", &["napoleon"]), "bayern", &["davout"]);
    let mut t = put(set, "bohmen", &["karl", "mack", "johann", "hiller"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "wien", "bohmen");
    t.all(&["french army bayern", "french discard depot", "french march bohmen", "french pass"]);
    // 14 inflict two, 17 inflict one: Davout, who came from Bayern, goes back to the reserve.
    t.dice(&[6, 4]).lined_up();
    t.plays("french lose davout").all(&[
        "coalition lose mack",
        "coalition lose hiller",
        "coalition lose johann",
    ]);
    t.refuses("coalition retreat bayern", "13.4.2.2").refuses("coalition retreat wien", "13.4.2.2");
    assert_eq!(refuges(&t), ["banat"]);
}

#[test]
fn r13_4_2_3_the_way_their_fellows_came_stays_open_to_the_survivors() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let set = put(put(set, "bohmen", &["murat"]), "bayern", &["ney", "lannes"]);
    let mut t = put(set, "wien", &["karl", "mack"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bohmen", "wien");
    t.all(&["french army bayern", "french discard depot", "french march wien", "french pass"]);
    // 16 inflict nothing with a 1, 9 one with a 5; the loser loses one more.
    t.dice(&[1, 5]).lined_up();
    t.all(&["french lose ney", "french lose lannes"]);
    assert_eq!(refuges(&t), ["bayern", "bohmen"]);
    t.plays("french retreat bayern");
    assert_eq!(t.place("murat"), "bayern");
}

#[test]
fn r13_4_2_3_interceptors_go_back_by_the_way_of_those_who_were_lost_too() {
    // 12 inflict nothing with a 1, Karl's 5 one with a 6, whoever attacks and rolls first; one more for the defeat.
    for (stance, dice) in [("french attack", [1, 6]), ("french defend", [6, 1])] {
        let set = quick("1805").clear().hand(FRENCH, &[Title::Depot]).corps("karl", "tirol");
        let set = set.corps("marmont", "wurttemberg").army(&["victor", "macdonald"], "westfalen");
        let mut t = set.moving(COALITION);
        t.all(&["coalition army tirol", "coalition free", "coalition march bayern"]);
        t.all(&["french intercept wurttemberg", "french free"]);
        t.all(&["french intercept westfalen", "french discard depot"]);
        t.dice(&dice).plays(stance).lined_up();
        t.all(&["french lose victor", "french lose macdonald"]);
        assert_eq!(refuges(&t), ["westfalen", "wurttemberg"], "{stance}");
    }
}

#[test]
fn r13_4_2_3_a_landing_that_was_attacked_and_helped_is_no_interceptor() {
    // Moore lands in Hannover; Ney comes from Westfalen and attacks; Blücher's men come to help from Magdeburg.
    let set = at("1805").clear().flag(|f| f.britannia = true).align("preussen", CoalitionMember);
    let set = set.corps("moore", "britain").corps("lestocq", "magdeburg").corps("marmont", "westfalen");
    let mut t = set.align("hannover", CoalitionMember).moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land hannover"]);
    t.all(&["french intercept westfalen", "french free"]);
    t.s.flags.free_used[1] = false;
    t.all(&["french attack", "coalition intercept magdeburg"]).dice(&WON).plays("coalition free").lined_up();
    assert_eq!(refuges(&t), ["danmark", "holland", "magdeburg", "pommern"]);
}

// ---- 13.4.2.4

/// Charles-John, and others, beaten in Pommern by an army from Hannover.
fn pommern(set: Position, corps: &[&str]) -> Position {
    routs(put(put(set, "hannover", &["napoleon"]), "pommern", corps), "french", "hannover", "pommern")
}

fn britannia() -> Position {
    at("1805").clear().flag(|f| f.britannia = true)
}

#[test]
fn r13_4_2_4_a_corps_sails_to_an_open_home_coast_and_nowhere_else() {
    let mut t = pommern(britannia(), &["charles_john"]);
    t.plays("coalition sail charles_john");
    t.refuses("coalition land britain", "13.4.2.4").refuses("coalition land livonia", "13.4.2.4");
    t.plays("coalition land sverige");
    assert_eq!(t.place("charles_john"), "sverige");
}

#[test]
fn r13_4_2_4_the_home_coast_must_be_free_of_enemies() {
    let mut t = pommern(britannia().corps("marmont", "sverige"), &["charles_john"]);
    t.refuses("coalition sail charles_john", "13.4.2.4");
}

#[test]
fn r13_4_2_4_a_coast_detached_from_home_and_french_is_no_haven() {
    let mut t = pommern(britannia(), &["karl"]);
    t.plays("coalition sail karl");
    assert_eq!(t.legal(), ["coalition land dalmatien"], "the one Austrian coast");
    let mut t = pommern(britannia().align("dalmatien", FrenchDominion), &["karl"]);
    t.refuses("coalition sail karl", "13.4.2.4");
}

#[test]
fn r13_4_2_4_the_baltic_is_shut_in_winter() {
    let mut t = pommern(britannia().round(5), &["charles_john"]);
    t.refuses("coalition sail charles_john", "13.4.2.4");
    // From another coast one may still sail in winter, but not into the Baltic.
    let set = put(britannia().round(5), "portugal", &["moore", "charles_john"]);
    let set = put(set.align("portugal", CoalitionMember), "castilla", &["napoleon"]);
    let mut t = routs(set, "french", "castilla", "portugal");
    t.refuses("coalition sail charles_john", "13.4.2.4");
    t.plays("coalition sail moore");
}

#[test]
fn r13_4_2_4_one_corps_a_battle() {
    let mut t = pommern(britannia(), &["charles_john", "moore", "hill"]);
    t.all(&["coalition sail moore", "coalition land britain"]);
    t.refuses("coalition sail hill", "13.4.2.4").refuses("coalition sail charles_john", "13.4.2.4");
    t.plays("coalition retreat brandenburg");
    assert_eq!(t.place("hill"), "brandenburg");
}

#[test]
fn r13_4_2_4_only_with_britannia_only_from_a_coast_and_never_the_french() {
    let mut t = pommern(at("1805").clear(), &["moore"]);
    t.refuses("coalition sail moore", "13.4.2.4");
    let set = put(britannia(), "wurttemberg", &["napoleon"]);
    let mut t = routs(put(set, "bayern", &["karl", "moore"]), "french", "wurttemberg", "bayern");
    t.refuses("coalition sail moore", "13.4.2.4");
    let set = put(put(britannia(), "italia", &["marmont"]), "dalmatien", &["karl", "bagration"]);
    let mut t = routs(set.corps("johann", "dalmatien"), "coalition", "dalmatien", "italia");
    t.refuses("french sail marmont", "12.4.4");
}

// ---- 13.4.2.5

#[test]
fn r13_4_2_5_mountains_wear_a_retreat_down() {
    let set = put(at("1805").clear(), "provence", &["napoleon", "davout"]);
    let mut t = put(set, "italia", &["karl", "mack", "hiller"]).moving(FRENCH);
    t.attacks("french", "provence", "italia").plays("french ready");
    t.dice(&WON).all(&["coalition hold-back hiller", "coalition ready"]);
    assert_eq!(refuges(&t), ["dalmatien", "tirol"]);
    // Two spent corps are rolled for, and a 2 costs one of them; Hiller, fresh, turns spent.
    t.dice(&[2]).plays("coalition retreat tirol");
    t.refuses("coalition lose hiller", "12.3.2");
    t.plays("coalition lose mack");
    assert_eq!((t.place("mack").as_str(), t.place("karl").as_str()), ("prisoners", "tirol"));
    assert!(t.is_spent("hiller") && t.place("hiller") == "tirol");
    t.rolled_all();
}

#[test]
fn r13_4_2_5_open_country_outside_the_winter_costs_nothing() {
    let set = put(at("1805").clear(), "wurttemberg", &["napoleon"]);
    let mut t = routs(put(set, "bayern", &["karl", "mack"]), "french", "wurttemberg", "bayern");
    t.dice(&[1]).plays("coalition retreat wien");
    assert_eq!((t.place("karl").as_str(), t.place("mack").as_str()), ("wien", "wien"));
}

#[test]
fn r13_4_2_5_marsh_and_winter_are_causes_of_their_own() {
    // Into Holland in winter: two dice, and what they cost is gone for good (12.3.4).
    let set = put(at("1805").clear().round(5), "westfalen", &["marmont", "junot"]);
    let set = put(set.align("preussen", CoalitionMember), "magdeburg", &["kutuzov", "bagration"]);
    let set = set.corps("dokhturov", "wurttemberg").corps("essen", "alsace").corps("kamensky", "sachsen");
    let set = set.corps("bennigsen", "belgique").corps("buxhowden", "hannover").corps("karl", "bayern");
    let mut t = set.moving(COALITION);
    t.attacks("coalition", "magdeburg", "westfalen");
    t.dice(&WON).lined_up();
    assert_eq!(refuges(&t), ["holland"]);
    t.dice(&[6, 1]).plays("french retreat holland").plays("french lose junot");
    assert_eq!((t.place("junot").as_str(), t.place("marmont").as_str()), ("lost", "holland"));
    t.rolled_all();
}

#[test]
fn r13_4_2_5_a_retreat_by_sea_in_winter_is_no_rest_either() {
    let set = put(britannia().round(5), "portugal", &["moore"]).align("portugal", CoalitionMember);
    let mut t = routs(put(set, "castilla", &["napoleon"]), "french", "castilla", "portugal");
    t.dice(&[1]).all(&["coalition sail moore", "coalition land britain"]);
    assert_eq!(t.place("moore"), "lost");
    t.rolled_all();
}

#[test]
fn r12_5_7_a_withdrawal_by_sea_into_the_mountains_wears_down_too() {
    let set = britannia().align("spain", CoalitionMember).align("portugal", CoalitionMember);
    let mut t = set.corps("la_romana", "andalucia").corps("soult", "valencia").moving(FRENCH);
    t.attacks("french", "valencia", "andalucia").all(&["coalition sail la_romana", "coalition land galicia"]);
    assert!(t.is_spent("la_romana"));
}
