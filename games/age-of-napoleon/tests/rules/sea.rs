//! 12.4: movement by sea.
use crate::common::*;

/// Britannia rules the waves; the Coalition is to move.
fn britannia(round: u8) -> Position {
    at("1805").clear().flag(|f| f.britannia = true).round(round).quick()
}

#[test]
fn r12_4_1_no_corps_moves_by_sea_before_britannia() {
    let mut t = at("1805").clear().corps("moore", "britain").moving(COALITION);
    t.refuses("coalition sail moore", "12.4.1");
    let mut t = britannia(3).corps("moore", "britain").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land napoli"]);
    assert_eq!(t.place("moore"), "napoli");
    assert_eq!(t.decider(), Some(FRENCH), "a sea move is a move");
}

#[test]
fn r12_4_1_a_corps_of_any_nationality_sails_from_coast_to_coast() {
    let mut t = britannia(3).corps("kutuzov", "lithuania").corps("karl", "dalmatien").corps("johann", "wien");
    t = t.corps("buxhowden", "podolia").moving(COALITION);
    assert!(t.allows("coalition sail kutuzov") && t.allows("coalition sail karl"));
    t.refuses("coalition sail johann", "12.4.1");
    // The Black Sea is no coast.
    t.refuses("coalition sail buxhowden", "12.4.1");
    t.plays("coalition sail karl").plays("coalition free");
    t.refuses("coalition land westfalen", "2.1.1.2");
    t.refuses("coalition land wien", "2.1.1.2");
    t.refuses("coalition land dalmatien", "12.4.1");
    t.plays("coalition land sverige");
    assert_eq!(t.place("karl"), "sverige");
}

#[test]
fn r12_4_1_one_corps_sails_at_a_time() {
    let mut t = britannia(3).corps("moore", "britain").corps("hill", "britain").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land napoli"]);
    assert_eq!((t.place("moore"), t.place("hill")), ("napoli".into(), "britain".into()));
}

#[test]
fn r12_4_1_one_corps_sails_a_round() {
    let mut t = britannia(2)
        .corps("moore", "britain")
        .corps("hill", "britain")
        .corps("karl", "wien")
        .hand(COALITION, &[Title::MajorCampaign, Title::Depot, Title::Pursuit])
        .moving(COALITION);
    t.plays("coalition play major_campaign");
    t.all(&["coalition sail moore", "coalition free", "coalition land napoli"]);
    t.refuses("coalition sail hill", "12.4.1");
    // By land the others may still go.
    t.all(&["coalition army wien", "coalition discard depot", "coalition march bohmen", "coalition halt"]);
    t.all(&["coalition pass", "french pass"]);
    assert_eq!(t.s.round, 3);
    assert!(t.allows("coalition sail hill"), "a new round: {:?}", t.legal());
}

#[test]
fn r12_4_1_a_voyage_is_paid_for_like_a_march() {
    let mut t = britannia(3)
        .corps("moore", "britain")
        .hand(COALITION, &[Title::ForcedMarch, Title::Depot])
        .flag(|f| f.free_used = [true; 2])
        .moving(COALITION);
    t.plays("coalition sail moore");
    t.refuses("coalition free", "12.1.7");
    t.refuses("coalition play forced_march", "20.0");
    t.plays("coalition discard depot").plays("coalition land napoli");
    assert!(t.in_discards(Title::Depot));
}

#[test]
fn r12_4_1_a_corps_that_sails_has_moved() {
    let mut t = britannia(3)
        .corps("moore", "britain")
        .hand(COALITION, &[Title::MajorCampaign, Title::Depot])
        .moving(COALITION);
    t.plays("coalition play major_campaign");
    t.all(&["coalition sail moore", "coalition free", "coalition land napoli"]);
    t.refuses("coalition army napoli", "12.1.2");
}

#[test]
fn r12_4_1_nobody_marches_by_force_at_sea() {
    // The forced march of Karl's army, held back, is not carried over to a ship.
    let mut t = britannia(3)
        .corps("karl", "wien")
        .corps("moore", "britain")
        .hand(COALITION, &[Title::ForcedMarch])
        .hand(FRENCH, &[Title::CommandIndecision])
        .moving(COALITION);
    t.all(&["coalition army wien", "coalition play forced_march", "french play command_indecision"]);
    t.all(&["coalition sail moore", "coalition free", "coalition land napoli"]);
    assert!(!t.is_spent("moore"), "a voyage wears nobody out");
}

#[test]
fn r12_4_1_a_corps_held_back_in_port_has_not_sailed() {
    let mut t = britannia(3).army(&["moore", "hill"], "britain").hand(FRENCH, &[Title::CommandIndecision]);
    t = t.moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "french play command_indecision"]);
    t.refuses("coalition sail moore", "12.1.2");
    t.all(&["coalition sail hill", "coalition free", "coalition land napoli"]);
    assert_eq!(t.place("hill"), "napoli");
}

#[test]
fn r12_4_2_a_corps_may_land_among_the_enemy_and_fights_two_weaker() {
    let mut t = britannia(3).corps("moore", "britain").corps("marmont", "holland").corps("ney", "holland");
    t = t.moving(COALITION);
    // Holland is a marsh: Moore comes ashore spent (battle 3).
    t.all(&["coalition sail moore", "coalition free", "coalition land holland", "french stand"]);
    assert_eq!(t.s.battle.attacker, Some(COALITION));
    assert_eq!(age_of_napoleon::battle::strength(t.q(), COALITION), 3 - 2);
    assert_eq!(age_of_napoleon::battle::strength(t.q(), FRENCH), 4 + 5);
}

#[test]
fn r12_4_2_only_the_attacker_suffers_for_having_landed() {
    // Moore lands in Hannover, nobody being there, and is intercepted.
    let landing = |stance: &str| {
        let mut t =
            britannia(3).corps("moore", "britain").corps("ney", "westfalen").corps("soult", "westfalen");
        t = t.moving(COALITION);
        t.all(&["coalition sail moore", "coalition free", "coalition land hannover"]);
        t.all(&["french intercept westfalen", "french free", stance]);
        age_of_napoleon::battle::strength(t.q(), COALITION)
    };
    assert_eq!(landing("french attack"), 4);
    assert_eq!(landing("french defend"), 2);
}

#[test]
fn r12_4_2_a_corps_may_land_where_nobody_is_its_friend() {
    // Spain is a French ally, Danmark neutral: there the landing is a violation.
    let mut t = britannia(3).corps("moore", "britain").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land andalucia"]);
    assert_eq!((t.place("moore"), t.alignment("spain")), ("andalucia".into(), FrenchAlly));
    let mut t = britannia(3).corps("moore", "britain").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land danmark"]);
    assert_eq!((t.place("moore"), t.alignment("danmark")), ("danmark".into(), FrenchAlly));
}

#[test]
fn r12_4_3_in_winter_the_baltic_is_closed() {
    let aboard = |corps: &str, area: &str, round: u8| {
        let mut t = britannia(round).align("danmark", CoalitionMember).corps(corps, area).moving(COALITION);
        t.plays(&format!("coalition sail {corps}")).plays("coalition free");
        t
    };
    // In: from the ocean to the Baltic, Danmark included.
    let mut t = aboard("moore", "britain", 5);
    for port in ["sverige", "pommern", "ostpreussen", "lithuania", "livonia", "danmark"] {
        t.refuses(&format!("coalition land {port}"), "12.4.3");
    }
    assert!(t.allows("coalition land hannover"));
    // Out of it, or within it.
    let mut t = britannia(5).corps("kutuzov", "livonia").corps("charles_john", "sverige").moving(COALITION);
    t.refuses("coalition sail kutuzov", "12.4.3");
    t.refuses("coalition sail charles_john", "12.4.3");
    // Danmark's other coast stays open.
    let mut t = aboard("wellington", "danmark", 5);
    t.refuses("coalition land sverige", "12.4.3");
    assert!(t.allows("coalition land hannover"));
    // In the rest of the year all of this is open.
    assert!(aboard("moore", "britain", 4).allows("coalition land livonia"));
    assert!(aboard("kutuzov", "livonia", 4).allows("coalition land britain"));
    assert!(aboard("wellington", "danmark", 4).allows("coalition land sverige"));
}

#[test]
fn r12_4_4_the_french_never_sail() {
    let mut t = britannia(3).corps("davout", "belgique").moving(FRENCH);
    t.refuses("french sail davout", "12.4.4");
    // Not even with corps of a seafaring ally.
    let mut t = britannia(3).align("danmark", FrenchAlly).corps("friedrich", "danmark").moving(FRENCH);
    t.refuses("french sail friedrich", "12.4.4");
}
