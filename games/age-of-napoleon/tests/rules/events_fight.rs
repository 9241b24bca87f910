//! 20.0, cards 21 and 30 to 39: battle, surrender, winter, the coup.
use crate::common::*;
use crate::events::*;

// ---- 30 to 36: battle

/// Napoleon and Davout, 14, from Bayern against Karl, Hiller and Mack, 13, in Wien.
fn battle(french: &[Title], coalition: &[Title]) -> Position {
    let set = board().hand(FRENCH, french).hand(COALITION, coalition);
    let mut t =
        put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").lined_up();
    t
}

#[test]
fn r20_0_fog_of_war_voids_the_enemys_cards_before_and_after_it() {
    // The attacker's Fog comes first and still voids what the defender plays after it.
    let mut t = battle(&[Title::FogOfWar], &[Title::CavalryCharge]);
    t.plays("french play fog_of_war");
    t.dice(&WON).plays("coalition play cavalry_charge");
    assert_eq!(t.strengths(), (14, 13));
    // The defender's Fog voids all that the attacker has played.
    let hand = [Title::CavalryCharge, Title::GrandBattery, Title::ImperialGuard];
    let mut t = battle(&hand, &[Title::FogOfWar]);
    t.all(&["french play cavalry_charge", "french play grand_battery", "french play imperial_guard"]);
    t.dice(&WON).plays("coalition play fog_of_war");
    assert_eq!(t.strengths(), (14, 13));
    // Without it they add up.
    let mut t = battle(&hand, &[Title::FogOfWar]);
    t.all(&["french play cavalry_charge", "french play grand_battery", "french play imperial_guard"]);
    t.dice(&WON).plays("coalition pass");
    assert_eq!(t.strengths(), (14 + 3 + 3 + 4, 13));
}

#[test]
fn r20_0_fog_of_war_leaves_its_own_side_alone_and_two_of_them_void_everything() {
    let mut t = battle(&[Title::FogOfWar, Title::CavalryCharge], &[]);
    t.dice(&WON).all(&["french play fog_of_war", "french play cavalry_charge"]);
    assert_eq!(t.strengths(), (17, 13));
    let mut t = battle(&[Title::FogOfWar, Title::CavalryCharge], &[Title::FogOfWar, Title::CavalryCharge]);
    t.all(&["french play fog_of_war", "french play cavalry_charge"]);
    t.dice(&WON).all(&["coalition play fog_of_war", "coalition play cavalry_charge"]);
    assert_eq!(t.strengths(), (14, 13));
}

#[test]
fn r20_0_fog_of_war_stops_neither_pursuit_nor_heros_death() {
    let mut t = battle(&[Title::Pursuit, Title::HerosDeath], &[Title::FogOfWar]);
    t.dice(&[4, 1]).plays("coalition play fog_of_war");
    t.all(&["french play heros_death", "french doom karl", "coalition lose mack", "french play pursuit"]);
    assert_eq!((t.place("karl").as_str(), t.place("hiller").as_str()), ("lost", "prisoners"));
}

#[test]
fn r20_0_heros_death_names_one_engaged_corps_among_the_permanent_losses() {
    let set = board().hand(FRENCH, &[Title::HerosDeath]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french ready").plays("coalition hold-back mack");
    // One inflicted, one for defeat: one permanent, one temporary.
    t.dice(&[4, 1]).plays("coalition ready");
    t.plays("french play heros_death").refuses("french doom mack", "13.4.1.3");
    t.refuses("french doom davout", "13.4.1.3");
    t.plays("french doom karl");
    assert_eq!((t.place("karl").as_str(), t.place("hiller").as_str()), ("lost", "prisoners"));
    assert_eq!(t.place("mack"), "wien");
}

#[test]
fn r20_0_heros_death_needs_a_permanent_loss() {
    // A clear winner's only loss is temporary: no hero dies.
    let mut t = battle(&[Title::CavalryCharge], &[Title::HerosDeath]);
    t.dice(&[6, 3]).plays("french play cavalry_charge");
    assert_eq!((t.s.battle.permanent[0], t.s.battle.temporary[0]), (0, 1));
    assert_eq!(t.decider(), Some(FRENCH), "the Coalition is not even asked");
    let mut t = battle(&[Title::CavalryCharge], &[Title::HerosDeath]);
    t.dice(&[1, 3]).plays("french play cavalry_charge");
    t.all(&["coalition play heros_death", "coalition doom davout"]);
    assert_eq!((t.place("davout").as_str(), t.place("napoleon").as_str()), ("lost", "prisoners"));
}

#[test]
fn r13_4_1_2_heros_death_may_name_anybody_napoleon_too() {
    // 13.4.1.2 excepts nobody; that the loss of Napoleon ends the game (6.2.2) is the French player's risk in engaging him.
    let mut t = battle(&[Title::CavalryCharge], &[Title::HerosDeath]);
    t.dice(&[1, 3]).plays("french play cavalry_charge");
    t.all(&["coalition play heros_death", "coalition doom napoleon"]);
    assert_eq!(t.ended(), Some("end-napoleon-lost"));
}

#[test]
fn r13_4_1_3_heros_death_keeps_to_the_line_even_where_losses_do_not() {
    // Only Karl is engaged, and two are lost; who stands behind him is not the enemy's to see (4.1.2).
    let set = board().hand(FRENCH, &[Title::HerosDeath]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french ready");
    t.all(&["coalition hold-back mack", "coalition hold-back hiller"]);
    t.dice(&[4, 1]).plays("coalition ready");
    t.plays("french play heros_death").refuses("french doom mack", "13.4.1.3");
    t.all(&["french doom karl", "coalition lose mack"]);
    assert_eq!((t.place("karl").as_str(), t.place("mack").as_str()), ("lost", "prisoners"));
}

#[test]
fn r20_0_heros_death_comes_before_anybody_chooses_his_losses() {
    // 14 and 13 both inflict two; each has one permanent. The attacker strikes first, then both choose.
    let set = board().hand(FRENCH, &[Title::HerosDeath]);
    let set = put(put(set, "bayern", &["napoleon", "davout", "soult"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").dice(&[6, 6, 6, 1]).lined_up();
    assert_eq!(t.decider(), Some(FRENCH));
    assert!(t.allows("french play heros_death") && !t.allows("french lose soult"));
    t.plays("french pass").plays("french lose soult");
}

#[test]
fn r20_0_grand_battery_adds_three_to_a_line_with_french_russian_or_prussian_guns() {
    let mut t = battle(&[Title::GrandBattery], &[]);
    t.dice(&WON).plays("french play grand_battery");
    assert_eq!(t.strengths(), (14 + 3, 13));
    // Austrians by themselves have none; a Russian must be in the line, not behind it.
    let mut t = battle(&[], &[Title::GrandBattery, Title::FogOfWar]);
    t.refuses("coalition play grand_battery", "13.3.3");
    let line = |back: &str| {
        let set = board().hand(COALITION, &[Title::GrandBattery, Title::FogOfWar]);
        let mut t = put(put(set, "bayern", &["davout"]), "wien", &["karl", "essen"]).moving(FRENCH);
        t.attacks("french", "bayern", "wien")
            .plays(&format!("coalition hold-back {back}"))
            .plays("coalition ready");
        t
    };
    line("essen").refuses("coalition play grand_battery", "13.3.3");
    line("karl").plays("coalition play grand_battery");
}

#[test]
fn r20_0_cavalry_charge_adds_three_on_open_ground() {
    let mut t = battle(&[Title::CavalryCharge], &[]);
    t.dice(&WON).plays("french play cavalry_charge");
    assert_eq!(t.strengths(), (17, 13));
    for area in ["tirol", "wien"] {
        let set = board().hand(FRENCH, &[Title::CavalryCharge, Title::FogOfWar]);
        let mut t = put(put(set, "bayern", &["davout"]), area, &["karl"]).moving(FRENCH);
        t.attacks("french", "bayern", area).lined_up();
        match area {
            "tirol" => t.refuses("french play cavalry_charge", "20.0"),
            _ => t.plays("french play cavalry_charge"),
        };
    }
}

#[test]
fn r20_0_cavalry_charge_makes_twenty_seven_of_napoleons_army_of_1805() {
    // 27 against 15, with the Coalition's die fixed at 5 by the Art of War.
    let set = board().hand(FRENCH, &[Title::CavalryCharge]).hand(COALITION, &[Title::ArtOfWar]);
    let set = put(set, "bayern", &["napoleon", "murat", "soult", "davout"]);
    let mut t = put(set, "wien", &["buxhowden", "hiller", "johann", "ferdinand"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").lined_up().plays("french play cavalry_charge");
    t.dice(&[4]).plays("coalition play art_of_war");
    assert_eq!(t.strengths(), (27, 15));
    t.rolled_all();
    t.plays("french lose soult");
    t.all(&["coalition lose buxhowden", "coalition lose hiller", "coalition lose johann"]);
    // One for the French, who won: to the reserve. Three for the Coalition: two for good, one a prisoner.
    assert_eq!(t.place("soult"), "pool");
    assert_eq!(t.gone("lost"), ["buxhowden", "hiller"]);
    assert_eq!(t.gone("prisoners"), ["johann"]);
}

#[test]
fn r20_0_art_of_war_sets_the_die_at_the_leaders_seniority_six_at_most() {
    // Napoleon, seniority 8: a 6. Only the Coalition rolls.
    let mut t = battle(&[Title::ArtOfWar], &[]);
    t.dice(&[1]).plays("french play art_of_war");
    assert_eq!(t.s.battle.dice, [6, 1]);
    t.rolled_all();
    // Karl, seniority 7, though he stands back; Gérard's seniority of 2 would be a bad bargain.
    let set = board().hand(COALITION, &[Title::ArtOfWar]);
    let mut t = put(put(set, "bayern", &["davout", "ney"]), "wien", &["karl", "mack"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&[
        "french ready",
        "coalition hold-back karl",
        "coalition ready",
    ]);
    t.dice(&[1]).plays("coalition play art_of_war");
    assert_eq!(t.s.battle.dice, [1, 6]);
    let mut t = put(board().hand(FRENCH, &[Title::ArtOfWar]), "bayern", &["gerard", "lobau"])
        .corps("karl", "wien")
        .moving(COALITION);
    t.attacks("coalition", "wien", "bayern").lined_up();
    t.dice(&[1, 6, 1]).plays("french play art_of_war");
    t.rolled_all();
    assert_eq!(
        t.log.iter().rev().find_map(|e| e.report.clone()).expect("a report").rows[1].dice[0],
        2.into()
    );
}

#[test]
fn r20_0_art_of_war_leaves_the_second_die_to_chance_and_is_lost_in_the_fog() {
    // 14 with a 6 inflicts two, and so does 13 with a 6: the tie is rolled for by both.
    let mut t = battle(&[Title::ArtOfWar], &[]);
    t.dice(&[6, 1, 6]).plays("french play art_of_war");
    t.rolled_all();
    assert_eq!(t.s.battle.winner, Some(COALITION));
    let mut t = battle(&[Title::ArtOfWar], &[Title::FogOfWar]);
    t.dice(&[2, 5]).all(&["french play art_of_war", "coalition play fog_of_war"]);
    assert_eq!(t.s.battle.dice, [2, 5]);
}

#[test]
fn r20_0_imperial_guard_marches_with_napoleon() {
    let mut t = battle(&[Title::ImperialGuard], &[]);
    t.dice(&WON).plays("french play imperial_guard");
    assert_eq!(t.strengths(), (14 + 4, 13));
    // It stays with him if he stands back.
    let set = board().hand(FRENCH, &[Title::ImperialGuard, Title::FogOfWar]);
    let mut t = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl"]).moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french hold-back napoleon", "french ready"]);
    t.refuses("french play imperial_guard", "20.0");
    let mut t = battle(&[], &[Title::ImperialGuard, Title::FogOfWar]);
    t.refuses("coalition play imperial_guard", "2.3.8");
}

#[test]
fn r20_0_pursuit_takes_one_more_prisoner_of_the_losers_choice() {
    let set = board().hand(FRENCH, &[Title::Pursuit]);
    let set = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller", "mack"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french ready", "coalition hold-back mack"]);
    t.dice(&WON).plays("coalition ready");
    t.plays("french play pursuit");
    // Engaged survivors first (13.4.1.3).
    t.refuses("coalition lose mack", "13.4.1.3");
    t.plays("coalition lose karl").plays("coalition retreat ungarn");
    assert_eq!((t.place("karl").as_str(), t.place("mack").as_str()), ("prisoners", "ungarn"));
    assert!(t.is_spent("napoleon"));
}

#[test]
fn r20_0_pursuit_is_for_the_winner_of_a_battle_with_survivors_to_pursue() {
    // The loser holds it in vain.
    let set = || board().hand(COALITION, &[Title::Pursuit]);
    let mut t =
        put(put(set(), "bayern", &["napoleon", "davout"]), "wien", &["karl", "hiller"]).moving(FRENCH);
    t.dice(&WON).attacks("french", "bayern", "wien").lined_up();
    assert!(t.allows("coalition retreat ungarn"));
    // Nobody is left to pursue: it is not asked for.
    let set = board().hand(FRENCH, &[Title::Pursuit]);
    let mut t = put(put(set, "bayern", &["napoleon", "davout"]), "wien", &["karl"]).moving(FRENCH);
    t.dice(&[3, 1]).attacks("french", "bayern", "wien").lined_up();
    assert_eq!(t.place("karl"), "lost");
    assert!(t.allows("french discard pursuit"), "but it may rally the victors");
}

// ---- 37: surrender

#[test]
fn r20_0_no_surrender_keeps_a_country_in_the_war_for_another_year() {
    let mut t = wien_falls(board().hand(COALITION, &[Title::NoSurrender]));
    t.plays("coalition play no_surrender");
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
    assert_eq!(t.place("davout"), "wien");
    let mut t = wien_falls(board().hand(COALITION, &[Title::NoSurrender]));
    t.plays("coalition pass");
    assert_eq!(t.alignment("osterreich"), Neutral);
}

#[test]
fn r20_0_no_surrender_is_for_the_one_who_controls_the_country() {
    // The French hold it: it does nothing for Österreich, but it may save Bayern, or France.
    let t = wien_falls(board().hand(FRENCH, &[Title::NoSurrender]));
    assert_eq!(t.alignment("osterreich"), Neutral);
    let mut t = board().hand(FRENCH, &[Title::NoSurrender]).corps("karl", "bayern").phase(Phase::Surrender);
    t.plays("french play no_surrender");
    assert_eq!(t.alignment("bayern"), FrenchAlly);
    let mut t =
        board().hand(FRENCH, &[Title::NoSurrender]).corps("karl", "ile_de_france").phase(Phase::Surrender);
    t.plays("french play no_surrender");
    assert_eq!(t.ended(), None);
    // One card, one country.
    let set =
        board().hand(FRENCH, &[Title::NoSurrender]).corps("karl", "bayern").corps("mack", "wurttemberg");
    let mut t = set.phase(Phase::Surrender);
    t.plays("french play no_surrender");
    let saved = [t.alignment("bayern"), t.alignment("wurttemberg")];
    assert_eq!(saved.iter().filter(|&&a| a == FrenchAlly).count(), 1);
}

#[test]
fn r20_0_no_surrender_is_void_in_1815() {
    for (year, alignment) in [(1814, CoalitionMember), (1815, Neutral)] {
        let mut t = wien_falls(board().hand(COALITION, &[Title::NoSurrender]).year(year));
        if year == 1814 {
            t.plays("coalition play no_surrender");
        }
        assert_eq!(t.alignment("osterreich"), alignment, "{year}");
    }
}

// ---- 38, 39: winter

/// What the last die of the winter came to.
fn last_winter_die(t: &Position) -> String {
    let event = t.log.iter().rev().find(|e| e.text.id == "log-winter").expect("a die");
    format!("{:?}", event.text.args.iter().find(|(k, _)| k == "total").expect("a total").1)
}

#[test]
fn r20_0_depot_adds_two_to_the_owners_die() {
    let set = || put(board(), "danmark", &["davout", "soult", "ney"]).rolling(&[2]);
    let mut t = set().hand(FRENCH, &[Title::Depot]).phase(Phase::WinterAttrition);
    t.plays("french play depot");
    assert_eq!(last_winter_die(&t), "Number(4)");
    let mut t = set().hand(FRENCH, &[Title::Depot]).phase(Phase::WinterAttrition);
    t.plays("french pass");
    assert_eq!(last_winter_die(&t), "Number(2)");
    // The opponent's Depot feeds nobody here.
    let t = set().hand(COALITION, &[Title::Depot]).phase(Phase::WinterAttrition);
    assert_eq!(last_winter_die(&t), "Number(2)");
}

#[test]
fn r20_0_depot_counts_once_on_a_die_even_with_napoleonica() {
    let set = put(board(), "danmark", &["davout", "soult", "ney"]).rolling(&[2]);
    let set = set.hand(FRENCH, &[Title::Depot, Title::Napoleonica]);
    let mut t = set.phase(Phase::WinterAttrition);
    t.plays("french play depot");
    assert_eq!(last_winter_die(&t), "Number(4)");
    assert!(t.holds_card(FRENCH, Title::Napoleonica));
}

#[test]
fn r20_0_scorched_earth_takes_two_off_the_enemys_die_where_he_is_no_master() {
    let set = |alignment| {
        let set = put(board().align("danmark", alignment), "danmark", &["davout", "soult", "ney"]);
        set.rolling(&[6]).hand(COALITION, &[Title::ScorchedEarth])
    };
    for alignment in [Neutral, CoalitionMember] {
        let mut t = set(alignment).phase(Phase::WinterAttrition);
        t.plays("coalition play scorched_earth");
        assert_eq!(last_winter_die(&t), if alignment == Neutral { "Number(4)" } else { "Number(3)" });
    }
    // In a country of his own nobody burns his stores.
    let t = set(FrenchAlly).phase(Phase::WinterAttrition);
    assert_eq!(last_winter_die(&t), "Number(7)");
    assert!(t.holds_card(COALITION, Title::ScorchedEarth));
    // And nobody burns his own.
    let t = put(board(), "danmark", &["davout", "soult", "ney"])
        .rolling(&[6])
        .hand(FRENCH, &[Title::ScorchedEarth]);
    assert_eq!(last_winter_die(&t.phase(Phase::WinterAttrition)), "Number(6)");
}

#[test]
fn r20_0_scorched_earth_and_depot_meet_on_one_die_the_owner_first() {
    let set = put(board(), "danmark", &["davout", "soult", "ney"]).rolling(&[3]);
    let set = set.hand(FRENCH, &[Title::Depot]).hand(COALITION, &[Title::ScorchedEarth]);
    let mut t = set.phase(Phase::WinterAttrition);
    assert_eq!(t.decider(), Some(FRENCH));
    t.plays("french play depot").plays("coalition play scorched_earth");
    assert_eq!(last_winter_die(&t), "Number(3)");
}

// ---- 21: the coup

#[test]
fn r20_0_coup_d_etat_moves_an_empty_minor_one_step() {
    let set = || board().hand(FRENCH, &[Title::CoupDEtat]).corps("damas", "napoli").corps("junot", "danmark");
    let mut t = diplomacy(set());
    t.plays("french play coup_d_etat");
    t.refuses("french target russia", "20.0").refuses("french target napoli", "20.0");
    t.refuses("french target danmark", "20.0").refuses("french target italia", "7.2.1");
    t.plays("french target pommern");
    assert_eq!(t.alignment("pommern"), Neutral);
    let mut t = diplomacy(set());
    t.all(&["french play coup_d_etat", "french target portugal"]);
    assert_eq!(t.alignment("portugal"), FrenchAlly);
    let mut t = coalition_diplomacy(board().hand(COALITION, &[Title::CoupDEtat]).corps("lefebvre", "bayern"));
    t.plays("coalition play coup_d_etat");
    t.refuses("coalition target bayern", "20.0").refuses("coalition target italia", "7.2.2");
    t.refuses("coalition target spain", "20.0");
    t.plays("coalition target hannover");
    assert_eq!(t.alignment("hannover"), Neutral);
}

#[test]
fn r20_0_coup_d_etat_cannot_be_answered_and_spares_who_once_rose() {
    let set = board().hand(FRENCH, &[Title::CoupDEtat]).hand(COALITION, &[Title::Pitt]);
    let mut t = diplomacy(set);
    t.all(&["french play coup_d_etat", "french target sverige"]);
    assert_eq!(t.alignment("sverige"), Neutral);
    let mut set = board().hand(FRENCH, &[Title::CoupDEtat]).align("holland", Insurgent);
    let pommern = set.country("pommern");
    set.s.marked.insert(pommern);
    let mut t = diplomacy(set);
    t.plays("french play coup_d_etat");
    t.refuses("french target holland", "3.4.4").refuses("french target pommern", "7.2.3");
    // 8.3.8 shuts out the French alone: the Coalition turns it where there is a step to go.
    let mut set = board().hand(COALITION, &[Title::CoupDEtat]).align("pommern", Neutral);
    set.s.marked.insert(pommern);
    let mut t = coalition_diplomacy(set);
    t.all(&["coalition play coup_d_etat", "coalition target pommern"]);
    assert_eq!(t.alignment("pommern"), CoalitionMember);
}
