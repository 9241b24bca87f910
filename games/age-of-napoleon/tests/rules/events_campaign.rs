//! 20.0, cards 16 to 18 and 22 to 29: reinforcement and the campaign.
use crate::common::*;
use crate::events::*;

// ---- 16, 17, 18, 22: reinforcement

#[test]
fn r20_0_veterans_bring_a_lost_corps_back_to_the_reserve() {
    let set = board().hand(FRENCH, &[Title::Veterans]).beside("lannes", Place::LOST);
    let mut t = reinforcement(
        set.beside("karl", Place::LOST).beside("ney", Place::OUT).beside("soult", Place::PRISONERS),
    );
    t.plays("french play veterans");
    t.refuses("french recall karl", "10.2.1").refuses("french recall ney", "12.3.4");
    t.refuses("french recall soult", "12.3.4").refuses("french recall murat", "12.3.4");
    t.plays("french recall lannes");
    // No corps of his could be relieved; he may be deployed at once.
    assert!(t.allows("french raise lannes"));
    let mut t = reinforcement(board().hand(FRENCH, &[Title::Veterans]));
    t.refuses("french play veterans", "12.3.4");
}

#[test]
fn r20_0_veterans_may_relieve_a_corps_on_the_map() {
    let set =
        board().hand(FRENCH, &[Title::Veterans]).beside("lannes", Place::LOST).corps("napoleon", "wien");
    let set = set.spent("junot", "wien").corps("lefebvre", "wien").corps("karl", "tirol");
    let mut t = reinforcement(set);
    t.all(&["french play veterans", "french recall lannes"]);
    t.refuses("french dismiss napoleon", "20.0").refuses("french dismiss lefebvre", "10.7");
    t.refuses("french dismiss karl", "10.7");
    t.plays("french dismiss junot");
    assert_eq!((t.place("lannes").as_str(), t.is_spent("lannes")), ("wien", false));
    assert_eq!(t.place("junot"), "pool");
    t.refuses("french raise junot", "20.0");
    assert_eq!(t.s.deployed[0], 0, "a swap is no deployment");
}

#[test]
fn r20_0_veterans_of_a_keyword_need_their_event() {
    let set = board().hand(COALITION, &[Title::Veterans]).beside("schwarzenberg", Place::LOST);
    let mut t = reinforcement(set.beside("karl", Place::LOST));
    t.all(&["french pass", "coalition play veterans"]).refuses("coalition recall schwarzenberg", "2.2.1.8");
    t.plays("coalition recall karl");
}

#[test]
fn r20_0_republicans_and_royalists_relieve_two_french_home_corps() {
    let set = board().hand(FRENCH, &[Title::RepublicansRoyalists]).corps("napoleon", "alsace");
    let set = set
        .spent("junot", "alsace")
        .corps("soult", "wien")
        .corps("lefebvre", "bayern")
        .corps("karl", "tirol");
    let mut t = reinforcement(set);
    t.plays("french play republicans_royalists");
    t.refuses("french dismiss napoleon", "20.0").refuses("french dismiss lefebvre", "20.0");
    t.refuses("french dismiss karl", "20.0").refuses("french pass", "20.0");
    t.all(&["french dismiss junot"]).refuses("french appoint lefebvre", "10.7");
    t.plays("french appoint davout");
    assert_eq!((t.place("davout").as_str(), t.is_spent("davout")), ("alsace", false), "his own card rallies");
    t.refuses("french dismiss davout", "20.0");
    t.all(&["french dismiss soult", "french appoint ney"]);
    assert_eq!((t.place("ney").as_str(), t.place("soult").as_str()), ("wien", "pool"));
    // Two at most, and who went may not come back this year.
    assert!(t.allows("french pass") && !t.legal().iter().any(|l| l.contains("dismiss")));
    t.refuses("french raise junot", "20.0").refuses("french raise soult", "20.0");
}

#[test]
fn r20_0_republicans_and_royalists_played_by_the_coalition_rally_nobody() {
    let set = board().hand(COALITION, &[Title::RepublicansRoyalists]).spent("davout", "alsace");
    let mut t = reinforcement(set.corps("ney", "alsace"));
    t.all(&["french pass", "coalition play republicans_royalists", "coalition dismiss davout"]);
    // The French player chooses the newcomer.
    t.refuses("coalition appoint junot", "20.0").plays("french appoint junot");
    assert_eq!((t.place("junot").as_str(), t.is_spent("junot")), ("alsace", true));
    t.plays("coalition pass");
    assert_eq!(t.place("ney"), "alsace", "one is enough");
}

#[test]
fn r20_0_republicans_and_royalists_need_somebody_to_swap() {
    let mut t =
        reinforcement(board().hand(FRENCH, &[Title::RepublicansRoyalists]).corps("napoleon", "alsace"));
    t.refuses("french play republicans_royalists", "10.7");
}

#[test]
fn r20_0_out_of_favor_has_an_enemy_corps_relieved_by_its_owner() {
    let set = board().hand(FRENCH, &[Title::OutOfFavor]).spent("karl", "wien").corps("napoleon", "alsace");
    let mut t = reinforcement(set);
    t.plays("french play out_of_favor");
    t.refuses("french dismiss napoleon", "20.0").refuses("french dismiss mack", "10.7");
    t.plays("french dismiss karl");
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition appoint kutuzov", "10.7").refuses("coalition appoint schwarzenberg", "10.7");
    t.plays("coalition appoint mack");
    assert_eq!((t.place("mack").as_str(), t.is_spent("mack")), ("wien", true), "no rally by an enemy's card");
    t.plays("french pass").refuses("coalition raise karl", "20.0");
}

#[test]
fn r20_0_out_of_favor_removes_an_enemy_nobody_can_relieve() {
    let set = board().hand(COALITION, &[Title::OutOfFavor]).corps("lefebvre", "bayern");
    let mut t = reinforcement(set);
    t.all(&["french pass", "coalition play out_of_favor", "coalition dismiss lefebvre"]);
    assert_eq!(t.place("lefebvre"), "pool");
    assert!(t.s.dismissed.has(t.id("lefebvre")));
}

#[test]
fn r20_0_out_of_favor_on_an_own_corps_needs_a_replacement_who_comes_fresh() {
    let set = board().hand(FRENCH, &[Title::OutOfFavor]).corps("lefebvre", "bayern").spent("junot", "bayern");
    let mut t = reinforcement(set);
    t.plays("french play out_of_favor").refuses("french dismiss lefebvre", "20.0");
    t.all(&["french dismiss junot", "french appoint davout"]);
    assert_eq!((t.place("davout").as_str(), t.is_spent("davout")), ("bayern", false));
}

#[test]
fn r20_0_levee_en_masse_raises_two_more_corps_within_mobilization() {
    let raise = |t: &mut Position, corps: &[&str]| {
        for c in corps {
            t.plays(&format!("coalition raise {c}")).plays("coalition station wien");
        }
    };
    let mut t = reinforcement(board().hand(COALITION, &[Title::LeveeEnMasse]));
    t.plays("french pass");
    raise(&mut t, &["karl", "mack", "johann"]);
    t.refuses("coalition raise hiller", "10.2.2");
    t.plays("coalition play levee_en_masse");
    t.refuses("coalition target bayern", "20.0").refuses("coalition target france", "10.2.1");
    t.plays("coalition target osterreich");
    raise(&mut t, &["hiller", "bellegarde"]);
    t.refuses("coalition raise kolowrat", "10.2.2");
    // Another country keeps its own limit.
    for c in ["kutuzov", "bagration", "dokhturov"] {
        t.plays(&format!("coalition raise {c}")).plays("coalition station minsk");
    }
    t.refuses("coalition raise essen", "10.2.2");
}

#[test]
fn r20_0_levee_en_masse_stays_within_the_mobilization_limit() {
    let set = board().hand(COALITION, &[Title::LeveeEnMasse]);
    let set = put(set, "wien", &["karl", "mack", "johann", "ferdinand", "hiller"]);
    let mut t = reinforcement(set);
    t.all(&["french pass", "coalition play levee_en_masse", "coalition target osterreich"]);
    t.all(&["coalition raise bellegarde", "coalition station wien"]);
    t.refuses("coalition raise kolowrat", "10.2.2");
    // With six on the map there is nothing to levy.
    let set = board().hand(COALITION, &[Title::LeveeEnMasse]);
    let set = put(set, "wien", &["karl", "mack", "johann", "ferdinand", "hiller", "bellegarde"]);
    let mut t = reinforcement(set);
    t.all(&["french pass", "coalition play levee_en_masse"]).refuses("coalition target osterreich", "10.2.2");
}

// ---- 23 to 29: the campaign

#[test]
fn r20_0_forced_march_pays_for_a_move_and_lengthens_it() {
    let set = || put(board().hand(FRENCH, &[Title::ForcedMarch]), "alsace", &["davout"]);
    let mut t = set().moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march"]);
    assert!(t.in_discards(Title::ForcedMarch) && t.s.flags.free_used[0]);
    assert_eq!(t.q().allowance(), 5);
    // Each area entered is a cause: the fresh corps is spent at once, the spent one is rolled for.
    t.plays("french march wurttemberg");
    assert!(t.is_spent("davout"));
    t.dice(&[2]).plays("french march bayern");
    t.rolled_all();
    // It cannot drive a ship.
    let set =
        board().flag(|f| f.britannia = true).hand(COALITION, &[Title::ForcedMarch]).corps("moore", "britain");
    let mut t = set.moving(COALITION);
    t.plays("coalition sail moore").refuses("coalition play forced_march", "20.0");
}

#[test]
fn r20_0_forced_march_helps_to_withdraw_and_to_intercept() {
    let set =
        put(put(board().hand(COALITION, &[Title::ForcedMarch]), "bayern", &["davout"]), "wien", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").refuses("coalition withdraw ungarn", "12.5.2");
    t.plays("coalition play forced_march").refuses("coalition play forced_march", "2.3.4");
    t.plays("coalition withdraw ungarn");
    assert!(t.is_spent("karl"), "and wears him down");
    // A corps quick enough has no use for it.
    let set =
        put(put(board().hand(COALITION, &[Title::ForcedMarch]), "bayern", &["soult"]), "wien", &["karl"]);
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").refuses("coalition play forced_march", "12.5.2");
    // It pays for the interception as well.
    let set = put(board().hand(COALITION, &[Title::ForcedMarch]), "alsace", &["davout"]);
    let mut t = put(set, "bayern", &["karl"]).flag(|f| f.free_used = [false, true]).moving(FRENCH);
    t.attacks("french", "alsace", "wurttemberg").plays("coalition intercept bayern");
    t.plays("coalition play forced_march");
    assert_eq!((t.place("karl").as_str(), t.is_spent("karl")), ("wurttemberg", true));
}

#[test]
fn r20_0_major_campaign_moves_three_armies_at_their_usual_price() {
    let hand = [Title::MajorCampaign, Title::MajorCampaign, Title::Depot, Title::Joseph];
    let set = board()
        .hand(FRENCH, &hand)
        .corps("soult", "alsace")
        .corps("ney", "provence")
        .corps("suchet", "gascogne");
    let mut t = set.corps("victor", "bretagne").moving(FRENCH);
    t.plays("french play major_campaign").refuses("french play major_campaign", "12.1.2");
    t.attacks("french", "alsace", "belgique").plays("french halt");
    // The first was free, the others cost a card each; no corps moves twice.
    t.refuses("french army belgique", "12.1.2");
    t.plays("french army provence").refuses("french free", "12.1.7");
    t.all(&["french discard depot", "french march bourgogne", "french halt"]);
    t.all(&["french army gascogne", "french discard joseph", "french march languedoc", "french halt"]);
    assert_eq!((t.place("suchet").as_str(), t.decider()), ("languedoc", Some(COALITION)));
    assert_eq!(t.place("victor"), "bretagne", "a fourth does not move");
}

#[test]
fn r20_0_major_campaign_comes_before_the_first_move() {
    // A second army, after one has moved, is out of the question (12.1.2): the half-round is over.
    let set = board().hand(FRENCH, &[Title::MajorCampaign]).corps("soult", "alsace").corps("ney", "provence");
    let mut t = set.moving(FRENCH);
    t.attacks("french", "alsace", "belgique").plays("french halt");
    assert_eq!(t.decider(), Some(COALITION));
    // Nor after the first army of a Major Campaign.
    let set = board().hand(FRENCH, &[Title::MajorCampaign, Title::MajorCampaign]);
    let mut t = set.corps("soult", "alsace").corps("ney", "provence").moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "alsace", "belgique").plays("french halt");
    t.refuses("french play major_campaign", "12.1.2");
}

#[test]
fn r20_0_mud_takes_one_area_off_a_march() {
    let set = || put(board().hand(COALITION, &[Title::Mud, Title::Mud]), "alsace", &["soult"]);
    let mut t = set().moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    assert_eq!(t.q().allowance(), 3);
    t.plays("coalition play mud");
    assert_eq!(t.q().allowance(), 2);
    // One Mud a march.
    t.all(&["french march wurttemberg", "french march bayern"]);
    assert_eq!((t.place("soult").as_str(), t.decider()), ("bayern", Some(COALITION)));
    assert!(t.holds_card(COALITION, Title::Mud));
}

#[test]
fn r20_0_mud_can_stop_a_march_altogether() {
    // Spent, in winter: 2 - 1 - 1.
    let set = board().hand(COALITION, &[Title::Mud]).spent("soult", "alsace").round(5);
    let mut t = set.hand(FRENCH, &[Title::Depot]).flag(|f| f.free_used = [true; 2]).moving(FRENCH);
    t.all(&["french army alsace", "french discard depot", "coalition play mud"]);
    assert_eq!((t.place("soult").as_str(), t.decider()), ("alsace", Some(COALITION)), "the move is spent");
    assert!(t.in_discards(Title::Depot));
}

#[test]
fn r20_0_mud_changes_no_rating_and_reaches_no_ship() {
    let set = put(board().hand(COALITION, &[Title::Mud]), "alsace", &["soult"]);
    let mut t = put(put(set, "bayern", &["mack"]), "tirol", &["karl"]).moving(FRENCH);
    t.all(&["french army alsace", "french free", "coalition play mud", "french march wurttemberg"]);
    // Soult still rates 3: Karl may intercept, Mack with 2 may not.
    t.refuses("coalition intercept bayern", "12.6.2");
    assert!(t.allows("coalition intercept tirol"));
    let set = board().flag(|f| f.britannia = true).hand(FRENCH, &[Title::Mud, Title::CommandIndecision]);
    let mut t = set.corps("moore", "britain").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free"]).refuses("french play mud", "12.2.2");
}

#[test]
fn r20_0_command_indecision_holds_an_army_and_its_price_serves_another() {
    let set = put(board().hand(COALITION, &[Title::CommandIndecision]), "alsace", &["soult", "marmont"]);
    let set = set.hand(FRENCH, &[Title::Depot]).flag(|f| f.free_used = [true; 2]).corps("ney", "provence");
    let mut t = set.moving(FRENCH);
    t.all(&["french army alsace", "french leave marmont", "french discard depot"]);
    t.plays("coalition play command_indecision");
    assert_eq!(t.place("soult"), "alsace");
    // Soult stays; Marmont, who was not to march, may, or another army.
    t.plays("french army alsace");
    assert!(!t.allows("french leave soult"));
    t.all(&["french free", "french march wurttemberg"]);
    assert_eq!((t.place("marmont").as_str(), t.place("soult").as_str()), ("wurttemberg", "alsace"));
}

#[test]
fn r20_0_command_indecision_forbids_interception_but_not_withdrawal() {
    let set = || {
        let set = board().hand(COALITION, &[Title::CommandIndecision]).corps("soult", "wurttemberg");
        let mut t = set.corps("karl", "tirol").moving(FRENCH);
        t.all(&[
            "french army wurttemberg",
            "french free",
            "coalition play command_indecision",
            "french pass",
        ]);
        t
    };
    let mut t = set();
    t.attacks("coalition", "tirol", "bayern");
    assert_eq!(t.decider(), Some(COALITION), "nobody intercepts");
    let mut t = set();
    t.attacks("coalition", "tirol", "wurttemberg").plays("french withdraw alsace");
    assert_eq!(t.place("soult"), "alsace");
    // Without the card he would have been asked.
    let mut t = board().corps("soult", "wurttemberg").corps("karl", "tirol").moving(COALITION);
    t.attacks("coalition", "tirol", "bayern");
    assert!(t.allows("french intercept wurttemberg"));
}

#[test]
fn r20_0_command_indecision_does_not_touch_napoleon_or_wellington() {
    let hand = [Title::CommandIndecision, Title::Mud];
    let mut t = put(board().hand(COALITION, &hand), "alsace", &["napoleon", "soult"]).moving(FRENCH);
    t.all(&["french army alsace", "french free"]).refuses("coalition play command_indecision", "20.0");
    let set = board().hand(FRENCH, &hand).align("portugal", CoalitionMember);
    let mut t = put(set, "portugal", &["wellington", "hill"]).moving(COALITION);
    t.all(&["coalition army portugal", "coalition free"]).refuses("french play command_indecision", "20.0");
    // It is the leader who counts: without Napoleon at its head the same army balks.
    let mut t = put(board().hand(COALITION, &hand), "alsace", &["napoleon", "soult"]).moving(FRENCH);
    t.all(&[
        "french army alsace",
        "french leave napoleon",
        "french free",
        "coalition play command_indecision",
    ]);
}

#[test]
fn r20_0_command_indecision_passes_a_forced_march_on() {
    let set = put(board().hand(COALITION, &[Title::CommandIndecision]), "alsace", &["soult"]);
    let mut t = set.hand(FRENCH, &[Title::ForcedMarch]).corps("ney", "provence").moving(FRENCH);
    t.all(&["french army alsace", "french play forced_march", "coalition play command_indecision"]);
    t.plays("french army provence").refuses("french discard forced_march", "12.1.7");
    t.plays("french free");
    assert_eq!(t.q().allowance(), 4 + 1);
    t.plays("french march bourgogne");
    assert!(t.is_spent("ney"));
}

#[test]
fn r20_0_command_indecision_leaves_the_round_as_if_nobody_had_moved() {
    // 12.1.2: no army has moved yet, so a Major Campaign may still be called, and the price paid serves its first army.
    let set = put(board().hand(COALITION, &[Title::CommandIndecision]), "alsace", &["soult"]);
    let mut t = set.hand(FRENCH, &[Title::MajorCampaign]).corps("ney", "provence").moving(FRENCH);
    t.all(&["french army alsace", "french free", "coalition play command_indecision"]);
    t.refuses("french army alsace", "12.1.2");
    t.plays("french play major_campaign").attacks("french", "provence", "bourgogne").plays("french halt");
    t.refuses("french army bourgogne", "12.1.7");
}

/// Davout from Bayern and Ney from Böhmen attack Karl in Wien; the Coalition holds these cards besides.
fn converging(coalition: &[Title], french: &[Title]) -> Position {
    let set = board().hand(FRENCH, &[Title::MajorCampaign, Title::Joseph]).hand(FRENCH, french);
    let set = put(put(set.hand(COALITION, coalition), "bayern", &["davout"]), "bohmen", &["ney"]);
    let mut t = put(set, "wien", &["karl", "johann", "hiller"]).moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bayern", "wien");
    t.all(&["french army bohmen", "french discard joseph", "french march wien", "french pass"]);
    t
}

#[test]
fn r20_0_interior_lines_meet_several_attackers_one_by_one() {
    let mut t = converging(&[Title::InteriorLines], &[]);
    assert!(t.allows("coalition play interior_lines"));
    t.all(&["coalition play interior_lines", "coalition face bohmen"]);
    t.dice(&LOST).lined_up();
    assert_eq!(t.strengths(), (5, 14), "Ney alone");
    t.dice(&LOST).plays("french retreat bohmen").lined_up();
    assert_eq!(t.strengths(), (6, 10), "then Davout, against spent corps");
    assert_eq!(t.place("davout"), "wien");
    t.plays("french retreat bayern");
    // Declined, all fight together.
    let mut t = converging(&[Title::InteriorLines], &[]);
    t.dice(&LOST).plays("coalition pass").lined_up();
    assert_eq!(t.strengths(), (11, 14));
}

#[test]
fn r20_0_interior_lines_are_not_lost_in_the_fog() {
    let mut t = converging(&[Title::InteriorLines], &[Title::FogOfWar]);
    t.all(&["coalition play interior_lines", "coalition face bohmen"]).lined_up();
    t.dice(&LOST).plays("french play fog_of_war");
    assert_eq!(t.strengths(), (5, 14));
    t.dice(&LOST).plays("french retreat bohmen").lined_up();
    assert_eq!(t.battles(), 2);
}

#[test]
fn r20_0_interior_lines_serve_against_several_interceptors_who_attack() {
    // Karl marches into Bayern and is intercepted from Württemberg and from Westfalen.
    let set = board().hand(COALITION, &[Title::InteriorLines]).hand(FRENCH, &[Title::Depot]);
    let set =
        put(put(put(set, "bohmen", &["karl", "johann"]), "wurttemberg", &["ney"]), "westfalen", &["davout"]);
    let battle = |set: Position, stance: &str| {
        let mut t = set.moving(COALITION);
        t.attacks("coalition", "bohmen", "bayern");
        t.all(&[
            "french intercept wurttemberg",
            "french free",
            "french intercept westfalen",
            "french discard depot",
        ]);
        t.plays(stance);
        t
    };
    let mut t = battle(set, "french attack");
    t.all(&["coalition play interior_lines", "coalition face westfalen"]);
    t.dice(&LOST).lined_up();
    assert_eq!(t.strengths(), (6, 8));
    t.refuses("french retreat wurttemberg", "13.4.2.3");
    // They defend: then nobody attacks Karl, and the card has no place.
    let set = board().hand(COALITION, &[Title::InteriorLines]).hand(FRENCH, &[Title::Depot]);
    let set =
        put(put(put(set, "bohmen", &["karl", "johann"]), "wurttemberg", &["ney"]), "westfalen", &["davout"]);
    let mut t = battle(set, "french defend");
    t.dice(&WON).lined_up();
    assert_eq!(t.strengths(), (8, 11));
}

#[test]
fn r20_0_interior_lines_need_two_attacking_armies() {
    let set = put(
        put(board().hand(COALITION, &[Title::InteriorLines]), "bayern", &["davout", "ney"]),
        "wien",
        &["karl"],
    );
    let mut t = set.moving(FRENCH);
    t.dice(&WON).attacks("french", "bayern", "wien").lined_up();
    assert_eq!(t.strengths(), (11, 6), "one army of two corps is one army");
}

#[test]
fn r20_0_peace_talks_cancel_a_round_or_two_and_open_diplomacy() {
    let set = || board().hand(COALITION, &[Title::PeaceTalks, Title::Pitt, Title::Stein, Title::CoupDEtat]);
    let mut t = round_start(set(), 3);
    t.plays("coalition play peace_talks")
        .refuses("coalition rounds 3", "11.3")
        .refuses("coalition rounds 0", "11.3");
    t.plays("coalition rounds 2");
    // In 1805 the French decide who speaks first, and that leaves the order of march alone.
    let first = t.s.first;
    t.plays("french go-second");
    assert_eq!(t.s.first, first);
    t.refuses("coalition play coup_d_etat", "7.0").refuses("coalition play stein", "2.3.5");
    t.all(&["coalition play pitt", "coalition target bayern"]);
    assert_eq!(t.alignment("bayern"), Neutral);
    t.all(&["french pass", "coalition pass"]);
    assert_eq!((t.s.phase, t.s.round), (Phase::Campaign, 5), "rounds 3 and 4 were not played");
    let mut t = round_start(set(), 3);
    t.all(&[
        "coalition play peace_talks",
        "coalition rounds 1",
        "french go-first",
        "french pass",
        "coalition pass",
    ]);
    assert_eq!(t.s.round, 4);
}

#[test]
fn r20_0_peace_talks_do_not_outlast_the_year() {
    let mut t = round_start(board().hand(FRENCH, &[Title::PeaceTalks]), 6);
    t.plays("french play peace_talks").refuses("french rounds 2", "11.3");
    t.all(&["french rounds 1", "french go-first", "french pass", "coalition pass"]);
    assert_ne!(t.s.phase, Phase::Campaign);
}

#[test]
fn r20_0_peace_talks_are_for_the_very_start_of_a_round() {
    let mut t = board().hand(FRENCH, &[Title::PeaceTalks]).corps("soult", "alsace").moving(FRENCH);
    t.refuses("french play peace_talks", "2.3.5");
    // Both players are asked, the one with priority first.
    let mut t =
        round_start(board().hand(FRENCH, &[Title::PeaceTalks]).hand(COALITION, &[Title::PeaceTalks]), 3);
    assert_eq!(t.decider(), Some(FRENCH));
    t.plays("french pass").plays("coalition play peace_talks");
}

#[test]
fn r20_0_winter_quarters_end_the_campaign() {
    let set = || board().hand(FRENCH, &[Title::WinterQuarters, Title::PeaceTalks]);
    let mut t = round_start(set(), 4);
    t.refuses("french play winter_quarters", "11.4");
    for round in [5, 6] {
        let mut t = round_start(set(), round);
        t.plays("french play winter_quarters");
        assert_ne!(t.s.phase, Phase::Campaign, "from round {round}");
    }
    // The armies in quarters still suffer the winter (15.1).
    let set = put(set(), "danmark", &["davout", "soult", "ney"]).align("danmark", FrenchAlly).rolling(&[6]);
    let mut t = round_start(set, 5);
    t.plays("french play winter_quarters");
    assert!(t.said("log-winter"));
    round_start(board().hand(COALITION, &[Title::WinterQuarters]), 5).plays("coalition play winter_quarters");
}
