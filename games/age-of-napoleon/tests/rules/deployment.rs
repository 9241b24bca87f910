//! 10.4 to 10.7: where corps come, rallies, prisoners and exchanges.
use crate::common::*;
use crate::reinforcement::*;

// ---- 10.4: where

#[test]
fn r10_4_1_bagration_is_deployed_only_in_an_enemy_free_russian_area() {
    let mut t = reinforcing(at("1805").clear().corps("davout", "minsk"), COALITION);
    t.plays("coalition raise bagration");
    t.refuses("coalition station wien", "10.4.1");
    t.refuses("coalition station sverige", "10.4.1");
    t.refuses("coalition station minsk", "10.4.1");
    t.plays("coalition station smolensk");
}

#[test]
fn r10_4_1_charles_john_is_deployed_only_in_an_enemy_free_sverige() {
    let mut t = reinforcing(at("1805").clear(), COALITION);
    t.plays("coalition raise charles_john");
    t.refuses("coalition station livonia", "10.4.1");
    t.plays("coalition station sverige");
    // With an enemy there he stays away altogether.
    reinforcing(at("1805").clear().corps("davout", "sverige"), COALITION)
        .refuses("coalition raise charles_john", "10.4.1");
}

#[test]
fn r10_4_1_corps_of_a_country_just_violated_appear_among_the_enemy() {
    let mut t = at("1805").clear().corps("davout", "westfalen").corps("ney", "westfalen").moving(FRENCH);
    t.marches("french", "westfalen", &["magdeburg"]).plays("french halt").plays("coalition raise hohenlohe");
    t.refuses("coalition station hannover", "10.4.1");
    t.plays("coalition station magdeburg");
    // In the Reinforcement Phase they do not.
    let t = at("1805").clear().align("preussen", CoalitionMember).corps("davout", "magdeburg");
    let mut t = reinforcing(t, COALITION);
    t.plays("coalition raise hohenlohe");
    t.refuses("coalition station magdeburg", "10.4.1");
}

#[test]
fn r10_4_1_a_country_won_by_diplomacy_deploys_away_from_the_enemy() {
    let t = at("1805").clear().align("osterreich", Neutral).corps("davout", "bohmen").year(1806).quick();
    let mut t = t.hand(COALITION, &[Title::Metternich]).phase(Phase::Diplomacy);
    t.all(&["french go-second", "coalition play metternich", "coalition raise karl"]);
    t.refuses("coalition station bohmen", "10.4.1");
    t.plays("coalition station wien");
}

#[test]
fn r10_4_1_french_home_corps_are_deployed_in_dominions_on_the_border() {
    let mut t = reinforcing(at("1805").clear().align("napoli", FrenchDominion), FRENCH);
    t.plays("french raise davout");
    // Italia is a dominion next to Provence; Napoli is not next to France; Schweiz and Westfalen are allies.
    t.refuses("french station napoli", "10.4.1");
    t.refuses("french station schweiz", "10.4.1");
    t.refuses("french station westfalen", "10.4.1");
    t.plays("french station italia");
    // Only home corps have this right.
    t.plays("french raise lefebvre");
    t.refuses("french station italia", "10.4.1");
}

#[test]
fn r10_4_1_french_home_corps_are_deployed_in_insurgent_areas_on_the_border() {
    let mut t = reinforcing(spain(), FRENCH);
    t.plays("french raise davout");
    t.refuses("french station castilla", "10.4.1");
    assert!(t.allows("french station cataluna"));
    t.plays("french station navarra");
}

#[test]
fn r10_4_1_the_border_must_be_free_of_enemies_on_both_sides() {
    let in_italia = |t: Position| {
        let mut t = reinforcing(t, FRENCH);
        t.plays("french raise davout");
        t.allows("french station italia")
    };
    let start = || at("1805").clear();
    assert!(in_italia(start()));
    assert!(!in_italia(start().corps("karl", "italia")));
    // Provence is the only French area that touches Italia.
    assert!(!in_italia(start().corps("karl", "provence")));
    // An enemy elsewhere in France does not matter.
    assert!(in_italia(start().corps("karl", "languedoc")));
}

#[test]
fn r10_4_1_the_coast_of_an_insurgent_country_is_friendly() {
    let set = at("1805").clear().align("spain", Insurgent).corps("soult", "valencia");
    let mut t = reinforcing(set.flag(|f| f.britannia = true), COALITION);
    t.plays("coalition raise moore").refuses("coalition station valencia", "10.4.1");
    t.plays("coalition station galicia");
    assert_eq!(t.place("moore"), "galicia");
}

#[test]
fn r10_4_1_with_britannia_one_coalition_corps_is_put_ashore_on_a_friendly_coast() {
    let mut t = reinforcing(at("1805").clear(), COALITION);
    t.plays("coalition raise kutuzov");
    t.refuses("coalition station napoli", "10.4.1");
    let t = at("1805").clear().corps("st_cyr", "napoli").flag(|f| f.britannia = true);
    let mut t = reinforcing(t, COALITION);
    t.plays("coalition raise kutuzov");
    // Not where enemies are, not on a coast that is not ours, not inland.
    t.refuses("coalition station napoli", "10.4.1");
    t.refuses("coalition station danmark", "10.4.1");
    t.refuses("coalition station belgique", "10.4.1");
    t.refuses("coalition station wien", "10.4.1");
    t.plays("coalition station pommern");
    // One a phase; at home the others are still deployed.
    t.plays("coalition raise bagration");
    t.refuses("coalition station pommern", "10.4.1");
    t.plays("coalition station minsk");
    // The next year another.
    t.all(&["coalition pass", "french pass"]);
    let mut t = reinforcing(t, COALITION);
    t.plays("coalition raise karl");
    assert!(t.allows("coalition station sverige"));
}

#[test]
fn r10_4_1_a_corps_deployed_at_home_does_not_use_up_the_ship() {
    let mut t = reinforcing(at("1805").clear().flag(|f| f.britannia = true), COALITION);
    raise(&mut t, "coalition", "moore", "britain");
    raise(&mut t, "coalition", "charles_john", "sverige");
    raise(&mut t, "coalition", "karl", "napoli");
}

#[test]
fn r10_4_2_reinforcements_join_armies_or_form_new_ones_and_the_leader_is_found_anew() {
    let mut t = reinforcing(at("1805").clear().corps("davout", "alsace"), FRENCH);
    let alsace = t.area("alsace");
    assert_eq!(t.q().leader(alsace, FRENCH), Some(t.id("davout")));
    raise(&mut t, "french", "massena", "alsace");
    assert_eq!(t.q().leader(alsace, FRENCH), Some(t.id("massena")));
    raise(&mut t, "french", "gerard", "alsace");
    assert_eq!(t.q().leader(alsace, FRENCH), Some(t.id("massena")));
    raise(&mut t, "french", "ney", "bretagne");
    assert_eq!(t.q().leader(t.area("bretagne"), FRENCH), Some(t.id("ney")));
}

// ---- 10.5, 10.6

#[test]
fn r10_5_one_card_rallies_one_army_however_many_corps_are_spent() {
    let t = at("1805")
        .clear()
        .spent("davout", "alsace")
        .spent("ney", "alsace")
        .corps("soult", "alsace")
        .spent("massena", "italia")
        .hand(FRENCH, &[Title::Depot, Title::Pursuit]);
    let mut t = reinforcing(t, FRENCH);
    t.refuses("french rally bourgogne", "10.5");
    t.plays("french rally alsace").plays("french discard depot");
    assert!(!t.is_spent("davout") && !t.is_spent("ney") && t.is_spent("massena"));
    t.refuses("french rally alsace", "10.5");
    // Any number of cards, as long as there are any.
    t.plays("french rally italia").plays("french discard pursuit");
    assert!(!t.is_spent("massena"));
    assert!(t.in_discards(Title::Depot) && t.in_discards(Title::Pursuit));
}

#[test]
fn r10_5_no_card_no_rally() {
    let mut t = reinforcing(at("1805").clear().spent("davout", "alsace"), FRENCH);
    t.refuses("french rally alsace", "10.5");
}

#[test]
fn r10_5_nobody_rallies_the_enemys_army() {
    let t = at("1805").clear().spent("karl", "wien").hand(FRENCH, &[Title::Depot]);
    reinforcing(t, FRENCH).refuses("french rally wien", "10.5");
}

#[test]
fn r10_6_prisoners_go_home_at_the_end_of_the_phase_and_are_raised_the_year_after() {
    let t = at("1805").clear().beside("davout", Place::PRISONERS).beside("karl", Place::PRISONERS);
    let mut t = reinforcing(t, FRENCH);
    t.refuses("french raise davout", "10.6");
    t.plays("french pass");
    t.refuses("coalition raise karl", "10.6");
    t.plays("coalition pass");
    assert_eq!((t.place("davout"), t.place("karl")), ("pool".into(), "pool".into()));
    assert!(reinforcing(t, FRENCH).allows("french raise davout"));
}

// ---- 10.7: exchanges

#[test]
fn r10_7_corps_on_the_map_are_not_exchanged_for_the_asking() {
    let mut t = reinforcing(at("1805").clear().corps("davout", "alsace"), FRENCH);
    for line in ["french dismiss davout", "french appoint soult", "french recall soult"] {
        t.refuses(line, "10.1");
    }
    let mut t =
        at("1805").clear().corps("davout", "alsace").hand(FRENCH, &[Title::OutOfFavor]).moving(FRENCH);
    t.refuses("french play out_of_favor", "2.3.5");
}

#[test]
fn r10_7_veterans_bring_back_a_corps_lost_for_good_which_may_relieve_another() {
    let start = || {
        let t = at("1805")
            .clear()
            .corps("napoleon", "alsace")
            .spent("soult", "bayern")
            .corps("lefebvre", "bayern");
        let t = t.beside("davout", Place::LOST).beside("karl", Place::LOST).hand(FRENCH, &[Title::Veterans]);
        reinforcing(t, FRENCH)
    };
    let mut t = start();
    t.plays("french play veterans");
    t.refuses("french recall karl", "10.2.1");
    t.refuses("french recall ney", "12.3.4");
    t.plays("french recall davout");
    t.refuses("french dismiss napoleon", "20.0");
    t.refuses("french dismiss lefebvre", "10.7");
    t.refuses("french dismiss murat", "10.7");
    t.plays("french dismiss soult");
    assert_eq!((t.place("davout"), t.place("soult")), ("bayern".into(), "pool".into()));
    assert!(!t.is_spent("davout"));
    // Soult is not simply raised again in the same year.
    t.refuses("french raise soult", "20.0");
    // Or Davout waits in the reserve and comes as any other reinforcement.
    let mut t = start();
    t.all(&["french play veterans", "french recall davout", "french pass"]);
    assert_eq!(t.place("davout"), "pool");
    raise(&mut t, "french", "davout", "alsace");
}

#[test]
fn r10_7_veterans_need_somebody_to_bring_back() {
    let t = at("1805").clear().beside("davout", Place::PRISONERS).hand(FRENCH, &[Title::Veterans]);
    reinforcing(t, FRENCH).refuses("french play veterans", "12.3.4");
}

#[test]
fn r10_7_republicans_and_royalists_relieve_two_french_corps() {
    let t = at("1805")
        .clear()
        .corps("napoleon", "alsace")
        .spent("soult", "alsace")
        .corps("ney", "italia")
        .corps("junot", "italia")
        .corps("eugene", "italia");
    let mut t = reinforcing(t.hand(FRENCH, &[Title::RepublicansRoyalists]), FRENCH);
    t.plays("french play republicans_royalists");
    t.refuses("french pass", "20.0");
    t.refuses("french dismiss napoleon", "20.0");
    t.refuses("french dismiss eugene", "20.0");
    t.plays("french dismiss soult");
    t.refuses("french appoint lefebvre", "10.7");
    t.plays("french appoint davout");
    // His own card: the newcomer is fresh. He is not dismissed in turn.
    assert_eq!((t.place("davout"), t.is_spent("davout")), ("alsace".into(), false));
    t.refuses("french dismiss davout", "20.0");
    t.all(&["french dismiss ney", "french appoint lannes"]);
    assert_eq!((t.place("lannes"), t.place("ney")), ("italia".into(), "pool".into()));
    // Two, and no third; and no deployment was used.
    assert_eq!(
        t.s.step(),
        Step::Reinforcement(age_of_napoleon::reinforcement::Step::Reinforce { second: false })
    );
    assert_eq!(t.s.deployed, [0; 8]);
    assert_eq!(t.place("junot"), "italia");
}

#[test]
fn r10_7_republicans_played_by_the_coalition_name_the_corps_and_the_french_the_successors() {
    let t = at("1805").clear().spent("davout", "alsace").corps("ney", "alsace");
    let mut t = reinforcing(t.hand(COALITION, &[Title::RepublicansRoyalists]), COALITION);
    t.all(&["coalition play republicans_royalists", "coalition dismiss davout"]);
    assert_eq!(t.decider(), Some(FRENCH));
    t.plays("french appoint gerard");
    // The successor shows the side of the corps he replaces.
    assert_eq!((t.place("gerard"), t.is_spent("gerard")), ("alsace".into(), true));
    t.plays("coalition pass");
    assert_eq!(t.place("ney"), "alsace");
}

#[test]
fn r10_7_out_of_favor_replaces_an_enemy_commander() {
    let t =
        at("1805").clear().spent("kutuzov", "wien").corps("karl", "wien").hand(FRENCH, &[Title::OutOfFavor]);
    let mut t = reinforcing(t, FRENCH);
    t.plays("french play out_of_favor");
    t.refuses("french dismiss bagration", "10.7");
    t.plays("french dismiss kutuzov");
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition appoint johann", "10.7");
    // Invasion corps are not in the reserve yet.
    t.refuses("coalition appoint barclay_de_tolly", "10.7");
    t.plays("coalition appoint kamensky");
    assert_eq!((t.place("kamensky"), t.is_spent("kamensky")), ("wien".into(), true));
    assert_eq!(t.place("kutuzov"), "pool");
    t.plays("french pass");
    t.refuses("coalition raise kutuzov", "20.0");
}

#[test]
fn r10_7_an_enemy_commander_whom_nobody_can_relieve_leaves_the_map() {
    let t = at("1805").clear().corps("charles_john", "sverige").hand(FRENCH, &[Title::OutOfFavor]);
    let mut t = reinforcing(t, FRENCH);
    t.all(&["french play out_of_favor", "french dismiss charles_john"]);
    assert_eq!(t.place("charles_john"), "pool");
    assert_eq!(
        t.s.step(),
        Step::Reinforcement(age_of_napoleon::reinforcement::Step::Reinforce { second: false })
    );
}

#[test]
fn r10_7_one_relieves_a_commander_of_ones_own_only_by_another() {
    let t =
        at("1805").clear().corps("lefebvre", "bayern").spent("soult", "alsace").corps("napoleon", "alsace");
    let mut t = reinforcing(t.hand(FRENCH, &[Title::OutOfFavor]), FRENCH);
    t.plays("french play out_of_favor");
    t.refuses("french dismiss napoleon", "20.0");
    t.refuses("french dismiss lefebvre", "20.0");
    t.all(&["french dismiss soult", "french appoint davout"]);
    assert_eq!((t.place("davout"), t.is_spent("davout")), ("alsace".into(), false));
}

#[test]
fn r10_4_1_a_dominion_behind_a_province_in_enemy_hands_is_refused_in_these_words() {
    let mut t = reinforcing(at("1805").clear().corps("karl", "provence"), FRENCH);
    t.plays("french raise lannes").refuses("french station italia", "10.4.1");
    assert_eq!(t.refusal("french station italia"), "refuse-frontier-held");
    // The sea is one corps' in a phase.
    let t = at("1805").clear().align("hannover", CoalitionMember).flag(|f| f.britannia = true);
    let mut t = reinforcing(t, COALITION);
    raise(&mut t, "coalition", "kutuzov", "hannover");
    t.plays("coalition raise bagration").refuses("coalition station hannover", "10.4.1");
    assert_eq!(t.refusal("coalition station hannover"), "refuse-sea-once");
}
