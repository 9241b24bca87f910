//! 13.1 to 13.3: when there is a battle, who fights in it, and who wins.
use crate::common::*;

// ---- 13.1

#[test]
fn r13_1_1_an_army_that_enters_an_enemy_held_area_fights() {
    let mut t = at("1805").clear().corps("davout", "bayern").corps("karl", "wien").moving(FRENCH);
    t.dice(&[5, 1]).attacks("french", "bayern", "wien");
    assert!(t.said("log-battle"));
    assert_eq!(t.strengths(), (6, 6));
    t.rolled_all();
}

#[test]
fn r13_1_1_there_is_no_battle_once_the_whole_army_has_withdrawn() {
    let mut t = at("1805").clear().corps("marmont", "bayern").corps("karl", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("coalition withdraw ungarn").plays("french halt");
    assert!(!t.said("log-battle"));
    assert_eq!((t.place("marmont").as_str(), t.place("karl").as_str()), ("wien", "ungarn"));
}

#[test]
fn r13_1_1_whoever_does_not_withdraw_is_fought() {
    let set = at("1805").clear().corps("marmont", "bayern");
    let mut t = set.corps("karl", "wien").corps("johann", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    t.dice(&[1, 1, 6, 1]).plays("coalition leave johann").plays("coalition withdraw ungarn");
    assert_eq!(t.battles(), 1);
    assert_eq!(t.strengths(), (4, 4), "Johann fights at home, Karl is gone");
}

#[test]
fn r13_1_1_an_army_that_cannot_pay_for_the_attack_stays_out() {
    let set = at("1805").clear().spent("soult", "alsace").corps("mack", "bayern");
    let mut t = set.moving(FRENCH);
    t.all(&["french army alsace", "french free", "french march wurttemberg", "coalition pass"]);
    // Movement 2, less one for the attack: the second area would be the enemy's.
    t.refuses("french march bayern", "13.1.1");
    t.plays("french march westfalen");
    assert_eq!(t.place("soult"), "westfalen");

    let mut t = at("1805").clear().corps("soult", "alsace").corps("mack", "bayern").moving(FRENCH);
    t.all(&["french army alsace", "french free", "french march wurttemberg"]);
    t.dice(&[1, 1, 6, 1]).plays("french march bayern");
    assert_eq!(t.battles(), 1, "with movement 3 there is one area left for the attack");
}

#[test]
fn r13_1_2_battles_wait_for_all_moves_and_for_their_attrition() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    let set = set.corps("davout", "bayern").corps("massena", "italia");
    let mut t = set.corps("karl", "wien").corps("johann", "tirol").moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bayern", "wien");
    assert_eq!((t.decider(), t.battles()), (Some(FRENCH), 0), "an army is in Wien, and nobody has fought");
    t.all(&["french army italia", "french discard depot", "french march tirol", "coalition stand"]);
    assert!(t.is_spent("massena"), "the mountains come before the battle");
    assert_eq!(t.battles(), 0);
    t.plays("french pass");
    // The player who moved chooses which battle comes first.
    t.refuses("french fight bayern", "13.1.1");
    t.refuses("coalition fight wien", "13.1.2");
    t.dice(&[1, 1, 1, 6]).plays("french fight tirol");
    assert_eq!(t.strengths(), (3, 4));
    t.dice(&[1, 1, 6, 1]).plays("french retreat italia");
    assert_eq!(t.battles(), 2);
}

#[test]
fn r13_1_3_corps_that_fought_do_not_move_again_in_the_round() {
    let set = at("1805").clear().corps("davout", "bayern");
    let mut t = set.corps("karl", "wien").corps("hiller", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("coalition hold-back hiller");
    t.dice(&[1, 5]).plays("coalition ready");
    assert!(t.is_spent("karl"));
    t.plays("coalition army wien");
    assert!(!t.allows("coalition leave karl"), "only Hiller, who was not engaged, can march");
    t.all(&["coalition free", "coalition march ungarn"]);
    assert_eq!((t.place("karl").as_str(), t.place("hiller").as_str()), ("wien", "ungarn"));
}

#[test]
fn r13_1_3_an_army_whose_every_corps_fought_cannot_be_picked_until_the_next_round() {
    let battle = |option: &str| {
        let set = with_options("1805", &[("after-battle", option)]).clear().corps("davout", "bayern");
        let mut t = set.corps("karl", "wien").moving(FRENCH);
        t.dice(&[1, 5]).attacks("french", "bayern", "wien");
        t.refuses("coalition army wien", "13.1.3").plays("coalition pass").plays("french pass");
        t
    };
    let mut t = battle("round");
    t.plays("coalition army wien");
    // To the letter, it stays until the Campaign Phase is over.
    let mut t = battle("phase");
    t.refuses("coalition army wien", "13.1.3");
}

#[test]
fn r13_4_1_6_when_the_line_is_spent_the_enemy_sees_who_leads_and_cannot_take_back_what_told_him() {
    let set = at("1805").clear().corps("davout", "bayern").corps("lannes", "bayern");
    let mut t = set.corps("karl", "wien").corps("hiller", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").all(&["french ready", "coalition hold-back hiller"]);
    t.dice(&[1, 6]).plays("coalition ready");
    let before = t.log.len();
    t.plays("french lose lannes");
    // Hiller stays hidden: that he does not outrank Karl even now is news.
    assert!(t.log[before..].iter().any(|e| e.reveals.has(FRENCH)), "{:?}", &t.log[before..]);
}

#[test]
fn r13_1_3_a_beaten_army_does_not_move_either() {
    let set = at("1805").clear().corps("davout", "bayern").corps("lannes", "bayern");
    let mut t = set.corps("karl", "wien").corps("johann", "wien").corps("hiller", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    // Two of three are lost, the third retreats.
    t.dice(&[5, 1]).lined_up().all(&["coalition lose hiller", "coalition lose johann"]);
    t.plays("coalition retreat ungarn");
    t.refuses("coalition army ungarn", "13.1.3");
}

#[test]
fn r13_1_3_corps_that_fought_neither_intercept_nor_withdraw() {
    // Bagration, even spent, is as quick as Marmont, and has a card to pay with: he could do both.
    let battle = |fights: bool| {
        let set = quick("1805").clear().align("preussen", FrenchAlly).hand(COALITION, &[Title::Veterans]);
        let set = set.corps("marmont", "wurttemberg");
        let mut t = if fights {
            set.corps("lefebvre", "sachsen").corps("bagration", "bohmen").moving(COALITION)
        } else {
            set.spent("bagration", "sachsen").moving(COALITION)
        };
        if fights {
            t.dice(&[6, 1]).attacks("coalition", "bohmen", "sachsen");
        }
        t.plays("coalition pass");
        assert_eq!((t.place("bagration").as_str(), t.is_spent("bagration")), ("sachsen", true));
        t.all(&["french army wurttemberg", "french free", "french march bayern"]);
        t
    };
    let mut t = battle(true);
    assert_eq!(t.decider(), Some(FRENCH), "nobody is asked to intercept next door");
    t.dice(&[1, 1, 6, 1]).plays("french march sachsen");
    assert_eq!(t.battles(), 2, "and nobody is asked to withdraw");
    let t = battle(false);
    assert!(t.allows("coalition intercept sachsen"));
    let mut t = battle(false);
    t.plays("coalition pass").plays("french march sachsen");
    assert!(t.allows("coalition withdraw bohmen"));
}

// ---- 13.2

#[test]
fn r13_2_1_no_more_corps_are_engaged_than_the_leaders_seniority() {
    let set = at("1805").clear().corps("gerard", "bayern").corps("lobau", "bayern").corps("rapp", "bayern");
    let mut t = set.corps("karl", "bohmen").moving(COALITION);
    t.attacks("coalition", "bohmen", "bayern").plays("french stand");
    // Three corps, and commanders of seniority 2.
    t.refuses("french engage gerard", "13.2.1");
    t.all(&["french hold-back lobau", "french engage gerard"]);
    t.dice(&[1, 1, 1, 6]).plays("french ready");
    assert_eq!(t.strengths(), (5, 8));
    assert!(!t.is_spent("lobau") && t.is_spent("gerard") && t.is_spent("rapp"));
}

/// Davout, seniority 5, with five corps in Bayern, and Ney, seniority 4, with four in Böhmen, against Wien.
fn two_armies() -> Position {
    let mut set = quick("1805").clear().hand(FRENCH, &[Title::MajorCampaign, Title::Depot]);
    for c in ["davout", "augereau", "marmont", "mortier", "oudinot"] {
        set = set.corps(c, "bayern");
    }
    for c in ["ney", "suchet", "victor", "macdonald"] {
        set = set.corps(c, "bohmen");
    }
    for c in ["karl", "johann", "ferdinand", "hiller", "bellegarde", "kutuzov", "bagration"] {
        set = set.corps(c, "wien");
    }
    set
}

fn both_march(t: &mut Position) {
    t.plays("french play major_campaign").attacks("french", "bayern", "wien");
    t.all(&["french army bohmen", "french discard depot", "french march wien", "french pass"]);
}

#[test]
fn r13_2_1_armies_that_attack_together_share_the_highest_seniority() {
    let mut t = two_armies().moving(FRENCH);
    both_march(&mut t);
    assert_eq!(t.s.battle.present[0].len(), 9);
    assert_eq!(t.s.battle.engaged[0].len(), 5, "Davout's five, of nine");
    t.refuses("french engage mortier", "13.2.1");
    t.dice(&[1, 6]).lined_up();
    // The strongest five: Davout 6, Ney 5, Suchet 5 and two of 4. Karl leads seven, five of them at home.
    assert_eq!(t.strengths(), (24, 31));
}

#[test]
fn r13_2_1_interior_lines_lets_each_attacking_army_fight_alone_under_its_own_limit() {
    let mut t = two_armies().hand(COALITION, &[Title::InteriorLines]).moving(FRENCH);
    both_march(&mut t);
    t.plays("coalition play interior_lines");
    t.refuses("coalition face tirol", "13.2.1");
    t.plays("coalition face bayern");
    assert_eq!(t.s.battle.engaged[0].len(), 5);
    t.refuses("french engage ney", "13.2.2");
    // 31 against 22: the defender wins.
    t.dice(&[1, 4]).lined_up();
    assert_eq!(t.strengths(), (22, 31));
    t.all(&["french lose oudinot", "french lose mortier", "french lose marmont"]);
    t.refuses("french retreat bohmen", "13.4.2.3");
    t.plays("french retreat bayern");
    // The other army comes next, by itself: four corps under Ney.
    assert_eq!(t.s.battle.engaged[0].len(), 4);
    t.dice(&[6, 1]).lined_up();
    assert_eq!(t.battles(), 2);
    assert_eq!(t.strengths(), (18, 22), "the defenders are spent, and fight again");
}

#[test]
fn r13_2_1_interior_lines_ends_with_the_first_defeat() {
    let mut t = two_armies().hand(COALITION, &[Title::InteriorLines]).moving(FRENCH);
    both_march(&mut t);
    t.all(&["coalition play interior_lines", "coalition face bohmen"]);
    t.dice(&[6, 1]).lined_up();
    assert_eq!(t.strengths(), (18, 31));
    t.plays("french lose ney");
    t.all(&["coalition lose hiller", "coalition lose bellegarde", "coalition lose johann"]);
    // Beaten, the defender goes; neither way in of the attackers is his way out, though one army never fought.
    t.refuses("coalition retreat bayern", "13.4.2.2").refuses("coalition retreat bohmen", "13.4.2.2");
    t.plays("coalition retreat ungarn");
    assert_eq!(t.battles(), 1);
    assert_eq!((t.place("davout").as_str(), t.is_spent("davout")), ("wien", false));
    assert!(t.is_spent("suchet"));
}

#[test]
fn r13_2_2_the_attacker_names_his_corps_first_and_shows_them() {
    let set = at("1805").clear().corps("davout", "bayern").corps("soult", "bayern");
    let mut t = set.corps("karl", "wien").corps("hiller", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    assert_eq!(t.decider(), Some(FRENCH));
    t.refuses("french engage soult", "13.2.2").refuses("french hold-back karl", "13.2.2");
    t.plays("french hold-back soult");
    // Each corps is placed once.
    t.refuses("french engage soult", "13.2.2");
    assert!(!t.s.battle.open[0]);
    t.plays("french ready");
    assert!(t.s.battle.open[0], "the line is open to the enemy before he names his own");
    let shown = t.log.iter().find(|e| e.text.id == "log-engage").expect("the line is told");
    assert_eq!(shown.reveals, Roles::of(COALITION));
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("coalition engage davout", "13.2.2");
    t.dice(&[1, 1, 6, 1]).plays("coalition ready");
    assert_eq!(t.strengths(), (6, 10));
    assert_eq!(t.place("soult"), "wien", "the others stand in the area without fighting");
}

#[test]
fn r13_2_3_a_leader_who_stands_back_still_sets_the_limit() {
    let set = at("1805").clear().corps("napoleon", "bayern");
    let set = set.corps("gerard", "bayern").corps("lobau", "bayern").corps("rapp", "bayern");
    let mut t = set.corps("karl", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french hold-back napoleon");
    t.dice(&[4, 1]).plays("french ready");
    assert_eq!(t.strengths(), (12, 6), "three corps of seniority 2 fight under Napoleon's eye");
    assert!(!t.is_spent("napoleon"));
}

#[test]
fn r13_2_4_each_side_engages_at_least_one_corps() {
    let set = at("1805").clear().corps("davout", "bayern").corps("soult", "bayern");
    let mut t = set.corps("karl", "wien").corps("hiller", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french hold-back davout");
    t.refuses("french hold-back soult", "13.2.4");
    t.plays("french ready").plays("coalition hold-back karl");
    t.refuses("coalition hold-back hiller", "13.2.4");
}

// ---- 13.3

#[test]
fn r13_3_1_strength_is_the_sum_of_the_ratings_on_the_sides_that_show() {
    let set = at("1805").clear().corps("napoleon", "wurttemberg").spent("davout", "wurttemberg");
    let mut t = set.corps("bagration", "bayern").spent("karl", "bayern").moving(FRENCH);
    t.dice(&[1, 1, 6, 1]).attacks("french", "wurttemberg", "bayern").lined_up();
    assert_eq!(t.strengths(), (8 + 4, 5 + 3));
}

#[test]
fn r13_3_2_home_corps_add_one_and_corps_from_the_sea_lose_two() {
    let set = at("1805").clear().flag(|f| f.britannia = true);
    let set = set.corps("marmont", "bretagne").corps("lefebvre", "bretagne").corps("moore", "britain");
    let mut t = set.corps("soult", "bretagne").moving(COALITION);
    t.all(&["coalition sail moore", "coalition free", "coalition land bretagne"]);
    t.dice(&[1, 1, 1, 6]).lined_up();
    // Two home corps: +2; Lefebvre is of Bayern. The landing: -2.
    assert_eq!(t.strengths(), (4 - 2, 4 + 5 + 3 + 2));
}

#[test]
fn r13_3_2_a_corps_attacked_as_it_lands_is_not_penalized() {
    let landing = |stance: &str| {
        let set = at("1805").clear().flag(|f| f.britannia = true).corps("moore", "britain");
        let mut t = set.corps("marmont", "bretagne").moving(COALITION);
        t.all(&["coalition sail moore", "coalition free", "coalition land gascogne"]);
        t.all(&["french intercept bretagne", "french free"]);
        t.dice(&[1, 1, 1, 6]).plays(stance);
        t.strengths()
    };
    assert_eq!(landing("french defend"), (2, 5), "it attacks from the sea");
    assert_eq!(landing("french attack"), (5, 4), "it is attacked");
}

#[test]
fn r13_3_2_minor_allies_are_at_home_in_their_own_country_alone() {
    let set = at("1805").clear().corps("lefebvre", "bayern").corps("marmont", "bayern");
    let mut t = set.corps("karl", "bohmen").moving(COALITION);
    t.dice(&[1, 1, 1, 6]).attacks("coalition", "bohmen", "bayern").lined_up();
    assert_eq!(t.strengths(), (5, 3 + 1 + 4));
}

#[test]
fn r13_3_3_the_attacker_plays_all_his_cards_before_the_defender() {
    let cards = [Title::CavalryCharge, Title::GrandBattery];
    let set = quick("1805").clear().hand(FRENCH, &cards).hand(COALITION, &[Title::CavalryCharge]);
    let mut t = set.corps("davout", "bayern").corps("karl", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien");
    assert_eq!(t.decider(), Some(FRENCH));
    t.all(&["french play cavalry_charge", "french pass"]);
    // He has done with his cards; the Grand Battery comes too late.
    assert_eq!(t.decider(), Some(COALITION));
    t.refuses("french play grand_battery", "13.3.3");
    t.dice(&[1, 1, 6, 1]).all(&["coalition play cavalry_charge"]);
    assert_eq!(t.strengths(), (6 + 3, 6 + 3));
    assert!(t.in_discards(Title::CavalryCharge) && t.holds_card(FRENCH, Title::GrandBattery));
}

#[test]
fn r13_3_3_nobody_plays_two_cards_of_a_kind_in_one_battle() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::CavalryCharge; 2]).hand(FRENCH, &[Title::FogOfWar]);
    let mut t = set.corps("davout", "bayern").corps("karl", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").plays("french play cavalry_charge");
    t.refuses("french play cavalry_charge", "13.3.3");
    t.plays("french play fog_of_war");
}

#[test]
fn r13_3_3_a_card_serves_one_battle() {
    let hand = [Title::MajorCampaign, Title::CavalryCharge, Title::CavalryCharge];
    let set = quick("1805").clear().hand(FRENCH, &hand).hand(FRENCH, &[Title::Depot]);
    let set = set.corps("davout", "bayern").corps("ney", "sachsen").align("preussen", FrenchAlly);
    let mut t = set.corps("karl", "wien").corps("mack", "bohmen").moving(FRENCH);
    t.plays("french play major_campaign").attacks("french", "bayern", "wien");
    t.all(&["french army sachsen", "french discard depot", "french march bohmen", "french pass"]);
    t.plays("french fight wien");
    t.dice(&[5, 1]).plays("french play cavalry_charge");
    assert_eq!(t.strengths().0, 9);
    // The rally after the first battle is declined; in the second the first charge counts no more, but the other may be played.
    t.plays("french pass");
    t.dice(&[5, 1]);
    t.plays("french play cavalry_charge");
    assert_eq!(t.strengths().0, 5 + 3);
}

#[test]
fn r13_3_3_colour_is_nationality() {
    let fights = |corps: &str, area: &str| {
        let set = quick("1805").clear().align("bayern", CoalitionMember).align("sverige", CoalitionMember);
        let set = set.hand(COALITION, &[Title::GrandBattery]).corps(corps, area);
        let mut t = set.corps("davout", "wurttemberg").moving(FRENCH);
        t.dice(&[6, 1]).attacks("french", "wurttemberg", "bayern");
        t.allows("coalition play grand_battery")
    };
    assert!(fights("charles_john", "bayern"), "green is Russian, though his men are Swedes");
    assert!(fights("kutuzov", "bayern"));
    assert!(!fights("wrede", "bayern"), "white is Austrian, though his men are Bavarians");
}

#[test]
fn r13_3_3_heros_death_comes_when_the_losses_are_counted_and_no_fog_hides_it() {
    let set = quick("1805").clear().hand(FRENCH, &[Title::HerosDeath]).hand(COALITION, &[Title::FogOfWar]);
    let set = set.corps("napoleon", "bayern").corps("davout", "bayern");
    let mut t = set.corps("karl", "wien").corps("hiller", "wien").corps("mack", "wien").moving(FRENCH);
    t.attacks("french", "bayern", "wien").lined_up();
    t.dice(&[4, 1]).plays("coalition play fog_of_war");
    // One loss inflicted and one for defeat: one of them permanent.
    assert_eq!((t.s.battle.permanent[1], t.s.battle.temporary[1]), (1, 1));
    t.all(&["french play heros_death", "french doom karl"]);
    assert_eq!(t.place("karl"), "lost");
    t.plays("coalition lose mack");
    assert_eq!((t.place("mack").as_str(), t.place("hiller").as_str()), ("prisoners", "wien"));
}

#[test]
fn r13_3_4_each_side_reads_its_die_in_the_column_of_its_strength() {
    // Attacker 14 (column 12), defender 6 (column 6).
    let inflicts = |faces: [u8; 2]| {
        let set = at("1805").clear().corps("napoleon", "bayern").corps("davout", "bayern");
        let set = set.corps("marmont", "bayern").corps("lannes", "bayern");
        let mut t = set.corps("karl", "wien").corps("hiller", "wien").moving(FRENCH);
        t.attacks("french", "bayern", "wien");
        t.all(&[
            "french hold-back marmont",
            "french hold-back lannes",
            "french ready",
            "coalition hold-back hiller",
        ]);
        t.dice(&faces).dice(&[6, 1]).plays("coalition ready");
        assert_eq!(t.strengths(), (14, 6));
        let row = t.log.iter().rev().find_map(|e| e.report.clone()).expect("a report");
        let results: Vec<_> =
            row.rows.iter().map(|r| r.result.clone().expect("a result").args[0].1.clone()).collect();
        format!("{results:?}")
    };
    assert_eq!(inflicts([6, 4]), "[Number(2), Number(0)]");
    assert_eq!(inflicts([3, 5]), "[Number(1), Number(1)]");
    assert_eq!(inflicts([2, 6]), "[Number(0), Number(1)]");
}

#[test]
fn r13_3_5_who_inflicts_more_losses_wins_and_the_loser_takes_one_more() {
    let set = at("1805").clear().corps("napoleon", "bayern").corps("davout", "bayern");
    let set = set.corps("karl", "wien").corps("hiller", "wien").corps("mack", "wien").corps("johann", "wien");
    let mut t = set.moving(FRENCH);
    // 14 and 17: the attacker inflicts 2 with a 6, the defender 1 with a 3.
    t.attacks("french", "bayern", "wien").dice(&[6, 3]).lined_up();
    assert_eq!(t.s.battle.winner, Some(FRENCH));
    assert!(!t.s.battle.tie_break);
    assert_eq!(t.s.battle.permanent[1] + t.s.battle.temporary[1], 3);
    assert_eq!(t.s.battle.permanent[0] + t.s.battle.temporary[0], 1);
    t.rolled_all();
}

/// 18 against 12, both rolling 4, as in the example: Napoleon, Davout and Augereau against Karl, Bagration and Mack in Bayern.
fn example(ties: [u8; 2]) -> Position {
    let set = at("1805").clear();
    let set =
        set.corps("napoleon", "wurttemberg").corps("davout", "wurttemberg").corps("augereau", "wurttemberg");
    let mut t =
        set.corps("karl", "bayern").corps("bagration", "bayern").corps("mack", "bayern").moving(FRENCH);
    t.attacks("french", "wurttemberg", "bayern").dice(&[4, 4]).dice(&ties).lined_up();
    assert_eq!(t.strengths(), (18, 12));
    assert!(t.s.battle.tie_break);
    t.rolled_all();
    t
}

#[test]
fn r13_3_6_equal_losses_are_settled_by_a_second_die_and_the_modifiers() {
    // 4 + 3 against 4 + 2.
    let t = example([4, 4]);
    assert_eq!(t.s.battle.winner, Some(FRENCH));
    assert!(t.said("log-battle-won-tie"));
    // 2 + 3 against 4 + 2.
    assert_eq!(example([2, 4]).s.battle.winner, Some(COALITION));
}

#[test]
fn r13_3_6_the_defender_wins_a_second_tie() {
    // 3 + 3 against 4 + 2.
    let t = example([3, 4]);
    assert_eq!(t.s.battle.winner, Some(COALITION));
    assert!(t.said("log-battle-held-tie"));
}

#[test]
fn r13_3_6_nobody_takes_a_further_loss_after_a_tie() {
    let mut t = example([4, 4]);
    for side in 0..2 {
        assert_eq!((t.s.battle.permanent[side], t.s.battle.temporary[side]), (1, 0));
    }
    t.all(&["french lose augereau", "coalition lose mack"]);
    assert_eq!(t.gone("lost"), ["augereau", "mack"]);
    assert!(t.gone("prisoners").is_empty());
    // The loser still retreats.
    t.plays("coalition retreat wien");
    assert_eq!(t.place("karl"), "wien");
}

// ---- 8.3.7, 12.7.3: corps that rise where the enemy stands

#[test]
fn r13_1_1_insurgents_who_rise_among_the_french_fight_at_once_as_interceptors() {
    // Spain a dominion: Castaños stands with Victor in Castilla, Blake alone in Valencia, La Romana in Danmark.
    let set = quick("1805").clear().align("spain", FrenchDominion).align("danmark", FrenchAlly);
    let set = set.corps("victor", "castilla").corps("castanos", "castilla").corps("blake", "valencia");
    let set = set.corps("la_romana", "danmark").hand(COALITION, &[Title::Insurrection]);
    let mut t = set.phase(Phase::Insurrection);
    t.plays("coalition target spain");
    assert_eq!((t.place("la_romana").as_str(), t.place("blake").as_str()), ("pool", "valencia"));
    // The Coalition chooses to attack or to defend, as interceptors do (12.6.4).
    assert!(t.allows("coalition attack") && t.allows("coalition defend"));
    t.dice(&[1, 6]).plays("coalition attack");
    assert_eq!(t.strengths(), (3 + 1, 4));
    assert_eq!(t.place("castanos"), "lost");
    assert_eq!((t.place("victor").as_str(), t.is_spent("victor")), ("castilla", true));
    assert_eq!(t.s.phase, Phase::Strategy);
}

/// The number of this name in a message or in those it holds.
fn told(text: &kernel::Text, key: &str) -> Option<i64> {
    text.args.iter().find_map(|(k, arg)| match arg {
        tabletop::Arg::Number(n) if k == key => Some(*n),
        tabletop::Arg::Text(inner) => told(inner, key),
        _ => None,
    })
}

#[test]
fn r13_3_4_the_report_says_how_dice_and_strength_became_losses() {
    let set = at("1805").clear().corps("napoleon", "bayern").corps("davout", "bayern");
    let set = set.corps("karl", "wien").corps("hiller", "wien").corps("mack", "wien").corps("johann", "wien");
    let mut t = set.moving(FRENCH);
    t.attacks("french", "bayern", "wien").dice(&[6, 3]).lined_up();
    let won = t.log.iter().rev().find(|e| e.report.is_some()).expect("a report").clone();
    let rows = won.report.expect("a report").rows;
    let row = |i: usize, keys: &[&str]| {
        let text = rows[i].result.clone().expect("a result");
        keys.iter().map(|key| told(&text, key)).collect::<Vec<_>>()
    };
    // 14 is in the column from 12: a 6 inflicts two; the loser suffers one more.
    assert_eq!(row(0, &["die", "column", "losses", "suffers"]), [Some(6), Some(12), Some(2), Some(1)]);
    assert_eq!(row(1, &["die", "losses", "suffers", "inflicted", "extra"]), [3, 1, 3, 2, 1].map(Some));
    assert_eq!(row(1, &["permanent", "temporary"]), [Some(2), Some(1)]);
    assert_eq!(won.dice.iter().map(|d| d.1.shows()).collect::<Vec<_>>(), [6, 3]);
    // A tie-breaker shows its dice and what they came to.
    let t = example([6, 1]);
    let tied = t.log.iter().rev().find(|e| e.report.is_some()).expect("a report");
    assert_eq!(tied.dice.iter().map(|d| d.1.shows()).collect::<Vec<_>>(), [4, 4, 6, 1]);
    let text = tied.report.as_ref().expect("a report").rows[0].result.clone().expect("a result");
    assert!(told(&text, "sum").is_some_and(|sum| sum >= 6), "{text:?}");
}
