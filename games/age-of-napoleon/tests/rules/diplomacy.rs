//! 7: the Diplomacy Phase, and the exchange that Peace Talks open.
use crate::common::*;

// ------------------------------------------------------------------ 7.0, 7.1: the order of play

#[test]
fn r7_0_peace_talks_follow_the_rules_of_the_phase() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::PeaceTalks, Title::NapoleonI, Title::CoupDEtat])
        .hand(COALITION, &[Title::Pitt])
        .round(2)
        .steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)]);
    t.all(&["french play peace_talks", "french rounds 1", "french go-first"]);
    // The six diplomacy cards and no others.
    t.refuses("french play coup_d_etat", "7.0");
    t.all(&["french play napoleon_i", "french target russia", "coalition play pitt"]);
    assert_eq!(t.alignment("russia"), CoalitionMember);
    t.all(&["coalition pass", "french pass"]);
    assert_eq!((t.s.phase, t.s.round), (Phase::Campaign, 4));
}

#[test]
fn r7_0_talks_leave_the_order_of_march_alone() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::PeaceTalks])
        .round(2)
        .steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)]);
    t.s.first = COALITION;
    t.all(&[
        "french play peace_talks",
        "french rounds 1",
        "french go-first",
        "french pass",
        "coalition pass",
    ]);
    assert_eq!((t.s.round, t.s.first, t.decider()), (4, COALITION, Some(COALITION)));
}

#[test]
fn r7_1_1_the_french_decide_the_order_until_1810_and_the_coalition_from_1811() {
    for (year, decider) in [(1806, FRENCH), (1810, FRENCH), (1811, COALITION), (1815, COALITION)] {
        let t = quick("1805").clear().year(year).phase(Phase::Diplomacy);
        assert_eq!((t.s.phase, t.s.year), (Phase::Diplomacy, year));
        assert_eq!(t.decider(), Some(decider), "{year}");
    }
    let mut t = quick("1805").clear().year(1806).phase(Phase::Diplomacy);
    t.plays("french go-second");
    assert_eq!(t.decider(), Some(COALITION));
    assert!(t.cited("7.1.1"));
}

#[test]
fn r7_1_1_players_take_turns() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::NapoleonI, Title::Talleyrand])
        .hand(COALITION, &[Title::CoupDEtat])
        .diplomacy(FRENCH);
    t.refuses("coalition play coup_d_etat", "7.1.1");
    t.all(&["french play napoleon_i", "french target napoli"]);
    t.refuses("french play talleyrand", "7.1.1");
    t.all(&["coalition play coup_d_etat", "coalition target danmark"]);
    t.all(&["french play talleyrand", "french target pommern"]);
    assert_eq!(["napoli", "danmark", "pommern"].map(|c| t.alignment(c)), [Neutral, CoalitionMember, Neutral]);
    assert_eq!(t.decider(), Some(COALITION));
}

#[test]
fn r7_1_2_who_passes_plays_no_more_cards_and_answers_none() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::NapoleonI, Title::NapoleonI])
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(COALITION);
    t.plays("coalition pass");
    t.all(&["french play napoleon_i", "french target russia"]);
    // Pitt stays in the hand of the player who passed, and the French play again.
    assert_eq!(t.alignment("russia"), Neutral);
    assert!(t.holds_card(COALITION, Title::Pitt));
    assert_eq!(t.decider(), Some(FRENCH));
    t.all(&["french play napoleon_i", "french target osterreich", "french pass"]);
    assert_eq!(t.alignment("osterreich"), Neutral);
    assert!(t.s.phase > Phase::Diplomacy);
}

#[test]
fn r7_1_2_a_card_brought_back_in_ones_turn_is_not_a_pass() {
    let mut t = quick("1805")
        .clear()
        .hand(COALITION, &[Title::Napoleonica])
        .discarded(&[Title::Pitt])
        .diplomacy(COALITION);
    t.all(&["coalition play napoleonica", "coalition fetch pitt", "coalition play pitt"]);
    t.plays("coalition target preussen");
    assert_eq!(t.alignment("preussen"), CoalitionMember);
}

// ------------------------------------------------------------------ 7.2.1: the cards

/// What becomes of a country by one uncountered card.
fn after(by: Role, card: Title, country: &str, from: Alignment) -> Alignment {
    let mut t = quick("1805").clear().align(country, from).hand(by, &[card]).diplomacy(by);
    let name = ["french", "coalition"][by.0 as usize];
    t.plays(&format!("{name} play {}", card.id()));
    if t.s.phase == Phase::Diplomacy && !t.targets().is_empty() {
        t.plays(&format!("{name} target {country}"));
    }
    t.alignment(country)
}

#[test]
fn r7_2_1_each_diplomacy_card_moves_a_country_one_step_to_its_player() {
    for card in [Title::NapoleonI, Title::Talleyrand] {
        assert_eq!(after(FRENCH, card, "sverige", CoalitionMember), Neutral);
        assert_eq!(after(FRENCH, card, "sverige", Neutral), FrenchAlly);
    }
    for card in [Title::Talleyrand, Title::Pitt, Title::EnglishGold] {
        assert_eq!(after(COALITION, card, "bayern", FrenchAlly), Neutral);
        assert_eq!(after(COALITION, card, "bayern", Neutral), CoalitionMember);
    }
    for (card, country) in [(Title::Metternich, "osterreich"), (Title::AlexanderI, "russia")] {
        assert_eq!(after(COALITION, card, country, Neutral), CoalitionMember);
        assert_eq!(after(COALITION, card, country, FrenchAlly), CoalitionMember);
    }
}

#[test]
fn r7_2_1_other_cards_are_no_diplomacy_and_need_something_to_gain() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::ForcedMarch, Title::NapoleonI])
        .hand(COALITION, &[Title::Metternich, Title::NapoleonI])
        .diplomacy(FRENCH);
    t.refuses("french play forced_march", "2.3.5");
    t.plays("french play napoleon_i");
    t.refuses("french target bayern", "7.2.1");
    t.all(&["french target napoli", "coalition pass"]);
    // Österreich is a member already: Metternich has nothing to do, and Napoleon I serves the French alone.
    t.refuses("coalition play metternich", "7.2.1");
    t.refuses("coalition play napoleon_i", "2.3.8");
}

// ------------------------------------------------------------------ 7.2.2, 7.2.3: immunities

#[test]
fn r7_2_2_france_dominions_and_occupied_neutrals_are_beyond_the_coalition() {
    let mut t = quick("1805")
        .clear()
        .align("danmark", Neutral)
        .aligned(&["hannover", "preussen"], Neutral)
        .corps("davout", "hannover")
        .corps("ney", "magdeburg")
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(COALITION);
    t.plays("coalition play pitt");
    t.refuses("coalition target france", "3.9");
    t.refuses("coalition target italia", "7.2.2");
    t.refuses("coalition target hannover", "7.2.2");
    // The French stand in Magdeburg only, which occupies Preußen for this purpose (second example of 12.7.1).
    t.refuses("coalition target preussen", "7.2.2");
    t.refuses("coalition target tirol", "3.2.4");
    let open = ["bayern", "chiesa", "danmark", "holland", "portugal", "schweiz", "spain"];
    assert_eq!(t.targets(), [&open[..], &["westfalen", "wurttemberg"]].concat());
}

#[test]
fn r7_2_2_metternich_and_alexander_reach_their_country_under_occupation() {
    for (card, country, capital) in
        [(Title::Metternich, "osterreich", "wien"), (Title::AlexanderI, "russia", "moscow")]
    {
        let base = || quick("1805").clear().align(country, Neutral).corps("davout", capital);
        let mut t = base().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
        t.plays("coalition play pitt").refuses(&format!("coalition target {country}"), "7.2.2");
        let mut t = base().hand(COALITION, &[card]).diplomacy(COALITION);
        t.plays(&format!("coalition play {}", card.id()));
        assert_eq!(t.alignment(country), CoalitionMember);
        assert_eq!(t.place("davout"), capital, "foreign corps stay");
    }
    // A dominion is closed to them too.
    let mut t = quick("1805").clear().align("russia", FrenchDominion).hand(COALITION, &[Title::AlexanderI]);
    t = t.diplomacy(COALITION);
    t.refuses("coalition play alexander_i", "7.2.1");
}

#[test]
fn r7_2_3_britain_insurgents_and_coalition_occupied_countries_are_beyond_the_french() {
    let mut t = quick("1809")
        .clear()
        .align("pommern", Neutral)
        .align("portugal", CoalitionMember)
        .marked("portugal")
        .align("napoli", Neutral)
        .corps("wellington", "pommern")
        .hand(FRENCH, &[Title::NapoleonI])
        .diplomacy(FRENCH);
    t.plays("french play napoleon_i");
    t.refuses("french target britain", "3.8.1");
    t.refuses("french target spain", "3.4.4");
    t.refuses("french target tirol", "3.4.4");
    t.refuses("french target portugal", "7.2.3");
    t.refuses("french target pommern", "7.2.3");
    assert_eq!(t.targets(), ["napoli", "osterreich", "sverige"]);
}

#[test]
fn r7_2_3_the_three_eastern_powers_turn_ally_only_with_the_french_in_their_capital() {
    for (country, capital, elsewhere) in [
        ("osterreich", "wien", "bohmen"),
        ("preussen", "brandenburg", "magdeburg"),
        ("russia", "moscow", "smolensk"),
    ] {
        for (area, allowed) in [(elsewhere, false), (capital, true)] {
            let mut t = quick("1805")
                .clear()
                .align(country, Neutral)
                .corps("davout", area)
                .hand(FRENCH, &[Title::Talleyrand])
                .diplomacy(FRENCH);
            t.plays("french play talleyrand");
            let line = format!("french target {country}");
            if allowed {
                t.plays(&line);
                assert_eq!(t.alignment(country), FrenchAlly);
            } else {
                t.refuses(&line, "7.2.3");
            }
        }
    }
    // Spain is no eastern power.
    assert_eq!(after(FRENCH, Title::Talleyrand, "spain", Neutral), FrenchAlly);
}

// ------------------------------------------------------------------ 7.2.4: procedure

#[test]
fn r7_2_4_1_the_card_is_shown_and_a_country_named() {
    let mut t = quick("1805").clear().hand(FRENCH, &[Title::NapoleonI]).diplomacy(FRENCH);
    t.plays("french play napoleon_i");
    assert!(t.in_discards(Title::NapoleonI) && !t.holds_card(FRENCH, Title::NapoleonI));
    // A card on the table is played: there is no way back.
    t.refuses("french pass", "7.2.1");
    t.plays("french target russia");
    let named = t.log.iter().find(|e| e.text.id == "log-target").expect("the country is named");
    assert_eq!((named.rules[0].as_str(), named.places[0].as_str()), ("7.2.4.1", "moscow"));
}

#[test]
fn r7_2_3_a_member_with_allied_corps_in_it_is_immune_to_french_diplomacy() {
    // Moore keeps Napoli in the war, and Kutuzov Österreich; corps of her own do not.
    let set = |guests: &[(&str, &str)]| {
        let mut t = quick("1805").clear().align("napoli", CoalitionMember).hand(FRENCH, &[Title::NapoleonI]);
        t = t.corps("damas", "napoli").corps("karl", "wien").corps("bagration", "moscow");
        for (corps, area) in guests {
            t = t.corps(corps, area);
        }
        let mut t = t.diplomacy(FRENCH);
        t.plays("french play napoleon_i");
        t
    };
    let t = set(&[]);
    for country in ["napoli", "osterreich", "russia"] {
        assert!(t.targets().contains(&country.into()), "{country}");
    }
    let mut t = set(&[("moore", "napoli"), ("kutuzov", "bohmen")]);
    t.refuses("french target napoli", "7.2.3").refuses("french target osterreich", "7.2.3");
    assert!(t.targets().contains(&"russia".into()));
    // 7.2.2 speaks of neutral countries only: a French ally with French corps in it is open to Pitt.
    let set = quick("1805").clear().corps("davout", "castilla").hand(COALITION, &[Title::Pitt]);
    let mut t = set.diplomacy(COALITION);
    t.plays("coalition play pitt");
    assert!(t.targets().contains(&"spain".into()));
}

#[test]
fn r7_2_4_2_any_diplomacy_card_counters() {
    // Metternich and Alexander I change one country each, but speak against a change of any.
    for (title, card) in [(Title::Metternich, "metternich"), (Title::AlexanderI, "alexander_i")] {
        for country in ["osterreich", "russia", "napoli"] {
            let mut t = quick("1805")
                .clear()
                .align("napoli", CoalitionMember)
                .hand(FRENCH, &[Title::NapoleonI])
                .hand(COALITION, &[title])
                .diplomacy(FRENCH);
            t.plays("french play napoleon_i").plays(&format!("french target {country}"));
            t.plays(&format!("coalition play {card}"));
            assert_eq!(t.alignment(country), CoalitionMember, "{card} for {country}");
        }
    }
}

#[test]
fn r7_2_4_2_pitt_counters_napoleon_i() {
    let mut t = quick("1805")
        .clear()
        .corps("kutuzov", "volhynia")
        .hand(FRENCH, &[Title::NapoleonI, Title::Talleyrand])
        .hand(COALITION, &[Title::Pitt, Title::Insurrection, Title::Metternich])
        .diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target russia"]);
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition play insurrection", "7.2.4.2");
    assert!(t.allows("coalition play metternich"));
    t.plays("coalition play pitt");
    assert_eq!((t.alignment("russia"), t.place("kutuzov").as_str()), (CoalitionMember, "volhynia"));
    assert!(t.in_discards(Title::NapoleonI) && t.in_discards(Title::Pitt));
    // A counter is not countered, though the French could: the turn goes on.
    assert_eq!(
        t.s.step(),
        Step::Diplomacy(age_of_napoleon::diplomacy::Step::Diplomacy { turn: COALITION, talks: false })
    );
}

#[test]
fn r7_2_4_2_the_french_counter_too() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::NapoleonI])
        .hand(COALITION, &[Title::EnglishGold])
        .diplomacy(COALITION);
    t.all(&["coalition play english_gold", "coalition target spain", "french play napoleon_i"]);
    assert_eq!(t.alignment("spain"), FrenchAlly);
    // A prevented change bars nobody: 7.2.4.3 speaks of changes that took place.
    assert!(t.s.changed.iter().all(|c| c.is_empty()));
}

#[test]
fn r7_2_4_2_the_other_cards_of_the_phase_cannot_be_countered() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::ContinentalSystem])
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(FRENCH);
    t.all(&["french play continental_system", "french target portugal"]);
    assert_eq!(t.alignment("portugal"), FrenchAlly);
}

#[test]
fn r7_2_4_3_an_uncountered_change_is_not_reversed_in_the_same_phase() {
    let mut t = quick("1805")
        .clear()
        .corps("davout", "moscow")
        .hand(FRENCH, &[Title::NapoleonI, Title::NapoleonI])
        .hand(COALITION, &[Title::AlexanderI, Title::Pitt])
        .diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target russia", "coalition pass"]);
    assert_eq!(t.alignment("russia"), Neutral);
    // Even Alexander I, who reaches an occupied Russia, may not take her back now.
    t.refuses("coalition play alexander_i", "7.2.1");
    t.plays("coalition play pitt").refuses("coalition target russia", "7.2.4.3");
    t.all(&["coalition target preussen", "french pass", "coalition pass"]);
    // The player who changed it may go on.
    t.all(&["french play napoleon_i", "french target russia", "coalition pass"]);
    assert_eq!(t.alignment("russia"), FrenchAlly);
}

#[test]
fn r7_2_4_3_no_card_of_the_other_player_targets_the_country() {
    // French diplomacy wins Portugal: neither Coup d'État nor a crown forced upon it by the Coalition follows.
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::NapoleonI])
        .hand(COALITION, &[Title::NapoleonicDynasty, Title::ContinentalSystem, Title::CoupDEtat])
        .diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target portugal"]);
    for card in ["napoleonic_dynasty", "continental_system", "coup_d_etat"] {
        let mut now = t.s.clone();
        std::mem::swap(&mut now, &mut t.s);
        t.plays(&format!("coalition play {card}")).refuses("coalition target portugal", "7.2.4.3");
        t.s = now;
    }
    // Coalition diplomacy frees Österreich: the French in Wien cannot take her provinces in the same phase.
    let mut t = quick("1805")
        .clear()
        .align("osterreich", FrenchAlly)
        .corps("davout", "wien")
        .hand(FRENCH, &[Title::TerritorialConcessions])
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target osterreich"]);
    assert_eq!(t.alignment("osterreich"), Neutral);
    t.refuses("french play territorial_concessions", "7.2.1");
}

#[test]
fn r7_2_4_3_the_next_exchange_is_free_again() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::NapoleonI])
        .hand(COALITION, &[Title::PeaceTalks, Title::Pitt])
        .diplomacy(FRENCH);
    t.all(&["french play napoleon_i", "french target danmark", "coalition pass", "french pass"]);
    assert_eq!(t.alignment("danmark"), FrenchAlly);
    t = t.round(1).steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)]);
    t.all(&["coalition play peace_talks", "coalition rounds 1", "french go-second"]);
    t.all(&["coalition play pitt", "coalition target danmark"]);
    assert_eq!(t.alignment("danmark"), Neutral);
}

// ------------------------------------------------------------------ 7.2.5: dominions

#[test]
fn r7_2_5_no_diplomacy_card_makes_a_dominion_but_two_others_do() {
    let mut t = quick("1805")
        .clear()
        .hand(FRENCH, &[Title::NapoleonI, Title::NapoleonicDynasty, Title::Joseph])
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(FRENCH);
    let before = t.s.clone();
    t.plays("french play napoleon_i").refuses("french target bayern", "7.2.1");
    t.s = before;
    t.plays("french play napoleonic_dynasty");
    t.refuses("french target danmark", "7.2.5");
    t.refuses("french target italia", "7.2.5");
    // A major ally only with other French-controlled corps in its capital area.
    t.refuses("french target spain", "20.0");
    t.all(&["french target bayern", "coalition pass"]);
    assert_eq!(t.alignment("bayern"), FrenchDominion);
    t.plays("french play joseph");
    assert_eq!(t.alignment("spain"), FrenchDominion);
}

#[test]
fn r7_2_5_a_major_ally_is_crowned_under_guard() {
    let mut t = quick("1805")
        .clear()
        .corps("davout", "castilla")
        .hand(COALITION, &[Title::NapoleonicDynasty])
        .diplomacy(COALITION);
    t.all(&["coalition play napoleonic_dynasty", "coalition target spain"]);
    assert_eq!(t.alignment("spain"), FrenchDominion);
    assert!(t.cited("7.2.5"));
}

#[test]
fn r7_2_5_joseph_needs_spain_as_an_ally_or_madrid() {
    let base = || quick("1805").clear().align("spain", Neutral).hand(FRENCH, &[Title::Joseph]);
    let mut t = base().corps("davout", "navarra").diplomacy(FRENCH);
    t.refuses("french play joseph", "7.2.1");
    let mut t = base().corps("davout", "castilla").diplomacy(FRENCH);
    t.plays("french play joseph");
    assert_eq!(t.alignment("spain"), FrenchDominion);
}

// ------------------------------------------------------------------ 7.3: consequences

#[test]
fn r7_3_1_the_marker_in_the_capital_area_is_changed() {
    let mut t = quick("1805").clear().hand(COALITION, &[Title::Pitt]).diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target spain"]);
    assert_eq!(t.alignment("spain"), Neutral);
    let marker = t.log.iter().find(|e| e.text.id == "log-align").expect("the marker is changed");
    assert_eq!(marker.places, ["castilla"]);
}

#[test]
fn r7_3_2_a_country_made_neutral_loses_its_corps_and_keeps_its_guests() {
    let mut t = quick("1805")
        .clear()
        .align("osterreich", FrenchAlly)
        .army(&["karl", "davout"], "wien")
        .corps("johann", "bayern")
        .beside("mack", Place::PRISONERS)
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target osterreich"]);
    let places = ["karl", "johann", "davout", "mack"].map(|c| t.place(c));
    assert_eq!(places, ["pool", "pool", "wien", "prisoners"]);
    // They may leave at once, but not settle elsewhere in the country (12.7).
    let mut away = t.moving(FRENCH);
    let here = away.s.clone();
    away.all(&["french army wien", "french free", "french march banat", "french march schlesien"]);
    assert_eq!(away.alignment("osterreich"), Neutral);
    away.s = here;
    away.all(&["french army wien", "french free", "french march banat", "french halt"]);
    assert_eq!(away.alignment("osterreich"), CoalitionMember);
}

#[test]
fn r7_3_2_the_same_holds_for_a_minor_country() {
    let mut t = quick("1805")
        .clear()
        .army(&["lefebvre", "davout"], "bayern")
        .hand(COALITION, &[Title::Pitt])
        .diplomacy(COALITION);
    t.all(&["coalition play pitt", "coalition target bayern"]);
    assert_eq!((t.place("lefebvre").as_str(), t.place("davout").as_str()), ("pool", "bayern"));
}

#[test]
fn r7_3_3_a_country_that_leaves_neutrality_deploys_at_once_by_the_reinforcement_rules() {
    let mut t = quick("1805")
        .clear()
        .align("osterreich", Neutral)
        .army(&["davout", "ney"], "wien")
        .hand(COALITION, &[Title::Metternich])
        .diplomacy(COALITION);
    t.plays("coalition play metternich");
    t.refuses("coalition raise kutuzov", "7.3.3");
    t.refuses("coalition raise schwarzenberg", "2.2.1.8");
    t.plays("coalition raise karl").refuses("coalition station wien", "10.4.1");
    t.refuses("coalition station bayern", "10.4.1");
    t.plays("coalition station ungarn");
    // Three is her deployment limit; the foreigners stay where they are.
    t.all(&[
        "coalition raise johann",
        "coalition station tirol",
        "coalition raise mack",
        "coalition station bohmen",
    ]);
    t.refuses("coalition raise hiller", "7.1.1");
    assert_eq!((t.place("davout").as_str(), t.decider()), ("wien", Some(FRENCH)));
}

#[test]
fn r7_3_3_mobilization_limits_hold_and_deploying_is_optional() {
    // Danmark brings its corps to the French if they have room for another minor ally: eight minors allow four.
    let base = |minors: &[&str]| {
        let t = quick("1805").clear().corps("marmont", "hannover").army(minors, "hannover");
        t.hand(FRENCH, &[Title::Talleyrand]).diplomacy(FRENCH)
    };
    let mut t = base(&["bernadotte", "eugene", "louis"]);
    t.all(&[
        "french play talleyrand",
        "french target danmark",
        "french raise friedrich",
        "french station danmark",
    ]);
    assert_eq!(t.place("friedrich"), "danmark");
    let mut t = base(&["bernadotte", "eugene", "louis", "vandamme"]);
    t.all(&["french play talleyrand", "french target danmark"]);
    assert_eq!((t.alignment("danmark"), t.decider()), (FrenchAlly, Some(COALITION)));
    let mut t = base(&[]);
    t.all(&["french play talleyrand", "french target danmark", "french pass"]);
    assert_eq!(t.place("friedrich"), "pool");
}

#[test]
fn r7_3_3_sachsen_weimar_is_a_corps_of_a_preussen_that_has_sachsen() {
    let joins = |t: Position| {
        let mut t = t.hand(COALITION, &[Title::Pitt]).quick().diplomacy(COALITION);
        t.all(&["coalition play pitt", "coalition target preussen"]);
        t
    };
    let mut t = joins(at("1805").clear());
    t.all(&["coalition raise sachsen_weimar", "coalition station sachsen"]);
    assert_eq!(t.place("sachsen_weimar"), "sachsen");
    let mut t = joins(at("1805").clear().align("sachsen", CoalitionMember));
    t.refuses("coalition raise sachsen_weimar", "7.3.3");
}

#[test]
fn r7_2_3_guests_keep_a_member_safe_and_are_called_guests() {
    // Kutuzov in Österreich, a member; Moore in Sverige, a neutral.
    let t = at("1805").clear().align("sverige", Neutral).corps("kutuzov", "wien").corps("moore", "sverige");
    let mut t = t.hand(FRENCH, &[Title::NapoleonI]).quick().diplomacy(FRENCH);
    t.plays("french play napoleon_i");
    t.refuses("french target osterreich", "7.2.3").refuses("french target sverige", "7.2.3");
    assert_eq!(t.refusal("french target osterreich"), "refuse-guests");
    assert_eq!(t.refusal("french target sverige"), "refuse-occupied");
}
