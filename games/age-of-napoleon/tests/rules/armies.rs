//! 4: armies and their leaders.
use crate::common::*;

// ------------------------------------------------------------------ 4.1

#[test]
fn r4_1_1_friendly_corps_of_all_countries_in_an_area_are_one_army() {
    let mut t = quick("1805").clear().army(&["karl", "kutuzov", "wellington"], "wien").moving(COALITION);
    t.all(&["coalition army wien", "coalition free", "coalition march bohmen"]);
    assert_eq!(["karl", "kutuzov", "wellington"].map(|c| t.place(c)), ["bohmen"; 3]);
    // Corps that are joined on the way march on together.
    let mut t = quick("1805").clear().corps("karl", "wien").corps("kutuzov", "bohmen").moving(COALITION);
    t.all(&["coalition army wien", "coalition free", "coalition march bohmen", "coalition take kutuzov"]);
    t.plays("coalition march schlesien");
    assert_eq!((t.place("karl").as_str(), t.place("kutuzov").as_str()), ("schlesien", "schlesien"));
}

#[test]
fn r4_1_2_the_other_player_sees_the_leader_and_the_number_and_no_more() {
    let t = quick("1805")
        .clear()
        .army(&["karl", "johann", "hiller"], "wien")
        .army(&["kutuzov", "bagration", "dokhturov"], "moscow")
        .moving(FRENCH);
    let seen = |role: Role| {
        let mut dice = Dice::quiet(&Seed::from_number(3));
        let others: Vec<State> =
            (0..40).map(|_| t.game.redraw(&t.s, Roles::of(role), &mut dice).unwrap()).collect();
        others
    };
    let (wien, moscow) = (t.area("wien"), t.area("moscow"));
    let mut stacks = std::collections::BTreeSet::new();
    for s in seen(FRENCH) {
        let q = Board::new(&t.game.pack, &s);
        assert_eq!((s.stack(wien).len(), s.stack(moscow).len()), (3, 3));
        assert_eq!(q.leader(wien, COALITION), Some(t.id("karl")), "4.2.3: he lies on top");
        assert_eq!(q.leader(moscow, COALITION), Some(t.id("kutuzov")));
        stacks.insert(format!("{:?}", s.stack(wien)));
    }
    assert!(stacks.len() > 1, "who serves under him could be anybody");
    assert!(seen(COALITION).iter().all(|s| s.stacks == t.s.stacks), "its owner knows");
}

#[test]
fn r4_1_2_what_the_other_player_believes_owes_nothing_to_the_truth() {
    let stacks = |wien: [&str; 3], moscow: [&str; 3]| {
        quick("1805").clear().army(&wien, "wien").army(&moscow, "moscow").moving(FRENCH)
    };
    let mut t = stacks(["karl", "johann", "hiller"], ["kutuzov", "bagration", "dokhturov"]);
    let mut other = stacks(["karl", "bagration", "dokhturov"], ["kutuzov", "johann", "hiller"]);
    // Fresh or spent under the leader is hidden too, and so are the cards.
    t.s.spent.insert(t.id("johann"));
    (other.s.hands, other.s.deck) = (t.s.hands, t.s.deck);
    let draw = |t: &Position, seed| {
        t.game.redraw(&t.s, Roles::of(FRENCH), &mut Dice::quiet(&Seed::from_number(seed))).unwrap()
    };
    let (mut in_wien, mut spent) = (0, 0);
    for seed in 0..400 {
        let s = draw(&t, seed);
        assert_eq!(s, draw(&other, seed), "he cannot tell one from the other");
        in_wien += u32::from(s.army(t.area("wien"), COALITION).has(t.id("johann")));
        spent += u32::from(s.spent.has(t.id("johann")));
    }
    // Five standard deviations around a half.
    assert!((150..=250).contains(&in_wien), "Johann is as likely in Moscow: {in_wien}");
    assert!((20..=180).contains(&spent), "and as likely spent as anybody: {spent}");
}

#[test]
fn r2_3_who_is_asked_for_a_card_is_believed_to_hold_one_and_not_the_hand_he_has() {
    // The table asks only those who can answer: of two that could stop Soult the Coalition holds one, and three that could not.
    let hand = [Title::Mud, Title::Depot, Title::Pitt, Title::EnglishGold];
    let mut t = quick("1805").clear().corps("soult", "alsace").hand(COALITION, &hand).moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    assert_eq!(t.decider(), Some(COALITION));
    let truth = t.s.hand(COALITION);
    let mut same = 0;
    for seed in 0..100 {
        let mut dice = Dice::quiet(&Seed::from_number(seed));
        let s = t.game.redraw(&t.s, Roles::of(FRENCH), &mut dice).expect("he can believe it");
        assert_eq!((s.step(), s.hand(COALITION).len()), (t.s.step(), 4), "seed {seed}");
        let answers = [Title::Mud, Title::CommandIndecision, Title::Napoleonica];
        assert!(answers.iter().any(|&a| s.hand(COALITION).meets(t.game.pack.copies(a))), "seed {seed}");
        same += u32::from(s.hand(COALITION) == truth);
    }
    assert!(same <= 1, "what is dealt is the true hand {same} times of 100");
}

#[test]
fn r4_1_2_it_is_known_whether_others_hold_the_capital_of_an_ally() {
    // A Spanish leader over Madrid, and under him either a Frenchman or another Spaniard.
    for (under, crowned) in [("junot", true), ("blake", false)] {
        let mut t = quick("1805")
            .clear()
            .align("spain", Alignment::FrenchAlly)
            .army(&["castanos", under], "castilla")
            .army(&["davout", "oudinot", "mortier"], "alsace")
            .army(&["la_romana", "reille", "gerard"], "bayern")
            .hand(COALITION, &[Title::NapoleonicDynasty])
            .diplomacy(COALITION);
        t.plays("coalition play napoleonic_dynasty");
        let list = t.legal();
        assert_eq!(list.iter().any(|a| a == "coalition target spain"), crowned, "{list:?}");
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut dice = Dice::quiet(&Seed::from_number(seed));
            let s = t.game.redraw(&t.s, Roles::of(COALITION), &mut dice).unwrap();
            let mut believed = quick("1805");
            believed.s = s.clone();
            assert_eq!(believed.legal(), list, "seed {seed}");
            seen.insert(format!("{:?}", s.stack(t.area("castilla"))));
        }
        assert!(seen.len() > 1 || !crowned, "but not who it is");
    }
}

#[test]
fn r4_2_2_whoever_was_put_on_top_once_leads_again_where_he_comes_back_and_both_players_know() {
    let mut t = quick("1805").clear().corps("davout", "bayern").corps("murat", "sachsen").moving(FRENCH);
    assert_eq!(t.q().seniority(t.id("davout")), t.q().seniority(t.id("murat")));
    t.s.top[t.area("bayern").0 as usize] = t.id("murat").0;
    t.all(&["french army sachsen", "french free"]);
    let mut believed = quick("1805");
    let mut dice = Dice::quiet(&Seed::from_number(3));
    believed.s = t.game.redraw(&t.s, Roles::of(COALITION), &mut dice).unwrap();
    for mut t in [t, believed] {
        t.plays("french march bayern");
        assert_eq!(t.q().leader(t.area("bayern"), FRENCH), Some(t.id("murat")));
    }
}

#[test]
fn r7_2_3_whether_guests_stand_in_a_member_is_known_and_nobody_is_redrawn_into_it() {
    // The French may turn Österreich unless others of the Coalition stand in it, and see its leader alone.
    for (under, free) in [("hiller", true), ("dokhturov", false)] {
        let mut t = quick("1805")
            .clear()
            .army(&["karl", "johann", under], "wien")
            .army(&["kutuzov", "bagration", "bennigsen", "buxhowden"], "moscow")
            .hand(FRENCH, &[Title::Talleyrand])
            .diplomacy(FRENCH);
        t.plays("french play talleyrand");
        let list = t.legal();
        assert_eq!(list.iter().any(|a| a == "french target osterreich"), free, "{list:?}");
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut dice = Dice::quiet(&Seed::from_number(seed));
            let s = t.game.redraw(&t.s, Roles::of(FRENCH), &mut dice).unwrap();
            let mut believed = quick("1805");
            believed.s = s.clone();
            assert_eq!(believed.legal(), list, "seed {seed}");
            seen.insert(format!("{:?}", s.stack(t.area("wien"))));
        }
        assert!(seen.len() > 1 || free, "but not who it is");
    }
}

#[test]
fn what_a_player_has_begun_is_not_known_before_it_is_done() {
    let mut t = quick("1805").clear().army(&["karl", "johann"], "wien").army(&["kutuzov"], "moscow");
    t = t.moving(COALITION);
    t.plays("coalition army wien");
    let mut dice = Dice::quiet(&Seed::from_number(1));
    let s = t.game.redraw(&t.s, Roles::of(FRENCH), &mut dice).unwrap();
    assert_eq!((s.march.at, s.march.army.len()), (None, 0), "which army he picked up");
    let own = t.game.redraw(&t.s, Roles::of(COALITION), &mut dice).unwrap();
    assert_eq!(own.march, t.s.march, "he knows himself");
}

#[test]
fn r4_1_2_the_table_shows_a_stack_to_its_owner_only() {
    let t = quick("1805").clear().army(&["karl", "johann", "hiller"], "wien").moving(FRENCH);
    let seen = |viewer: Roles| {
        let pieces = t.game.table(&t.s, viewer).pieces.into_iter();
        let in_wien = pieces.filter(|p| p.at == tabletop::view::Place::Space("wien".into()));
        in_wien.map(|p| (p.id, p.count)).collect::<Vec<_>>()
    };
    let whole = [("karl", None), ("johann", None), ("hiller", None)].map(|(c, n)| (c.to_string(), n));
    assert_eq!(seen(Roles::of(COALITION)), whole);
    let outside = [("karl".to_string(), None), ("hidden-wien-coalition".to_string(), Some(2))];
    assert_eq!(seen(Roles::of(FRENCH)), outside);
    assert_eq!(seen(Roles::NOBODY), outside);
}

#[test]
fn r4_1_2_engaged_corps_are_shown() {
    let mut t = quick("1805").clear().army(&["davout", "ney"], "bayern").army(&["karl", "johann"], "wien");
    t = t.moving(FRENCH);
    t.all(&["french army bayern", "french free", "french march wien"]);
    t.all(&["french hold-back ney", "french ready"]);
    let shown = t.log.iter().rfind(|e| e.text.id == "log-engage").expect("the line is shown");
    assert_eq!((shown.by, shown.reveals), (Some(FRENCH), Roles::of(COALITION)));
    // Davout is in the open now; Ney, who was held back, is not.
    let b = &t.s.battle;
    assert!(b.open[0] && b.engaged[0] == CorpsSet::of(t.id("davout")) && !b.open[1]);
}

#[test]
fn r4_1_3_any_number_may_stand_in_an_area_but_the_leader_moves_no_more_than_his_seniority() {
    // Mortier leads three (SR 3); four of them stand in Bayern.
    let mut t = quick("1805").clear().army(&["mortier", "oudinot", "bessieres", "gerard"], "bayern");
    t = t.moving(FRENCH);
    t.plays("french army bayern").refuses("french free", "12.1.4");
    t.all(&["french leave gerard", "french free", "french march wurttemberg"]);
    assert_eq!((t.place("mortier").as_str(), t.place("gerard").as_str()), ("wurttemberg", "bayern"));
}

#[test]
fn r4_1_3_nor_does_he_engage_more() {
    let mut t = quick("1805")
        .clear()
        .army(&["mortier", "oudinot", "bessieres", "gerard"], "bayern")
        .corps("karl", "wien")
        .moving(COALITION);
    t.all(&["coalition army wien", "coalition free", "coalition march bayern"]);
    while t.decider() == Some(FRENCH) && t.allows("french stand") {
        t.plays("french stand");
    }
    // Three are in the line; the fourth stays out unless another steps back.
    let [line, all] = [t.s.battle.engaged[0], t.s.battle.present[0]];
    assert_eq!((line.len(), all.len()), (3, 4));
    let name = |c: Option<CorpsId>| t.game.pack.names.name(c.expect("a corps")).to_string();
    let (out, one) = (name((all - line).first()), name(line.first()));
    t.refuses(&format!("french engage {out}"), "13.2.1");
    t.all(&[&format!("french hold-back {one}"), &format!("french engage {out}"), "french ready"]);
}

// ------------------------------------------------------------------ 4.2

#[test]
fn r4_2_1_the_most_senior_commander_leads_at_all_times() {
    let t = quick("1805").clear().army(&["bagration", "kutuzov"], "wien");
    let leader =
        |t: &Position| t.q().leader(t.area("wien"), COALITION).map(|c| t.game.pack.names.name(c).to_string());
    assert_eq!(leader(&t).as_deref(), Some("kutuzov"));
    // Karl arrives and takes over; being spent changes nothing.
    let t = t.spent("karl", "wien");
    assert_eq!(leader(&t).as_deref(), Some("karl"));
    let t = t.beside("karl", Place::PRISONERS);
    assert_eq!(leader(&t).as_deref(), Some("kutuzov"));
    let mut t = t.moving(COALITION);
    t.refuses("coalition lead bagration", "4.2.1");
}

#[test]
fn r4_2_1_he_sets_the_pace_of_the_army() {
    // Karl (MR 3) leads Bagration (MR 4): the army enters three areas, Bagration alone would enter four.
    let march = ["bohmen", "schlesien", "polen"];
    let mut t = quick("1805").clear().army(&["karl", "bagration"], "wien").moving(COALITION);
    t.all(&["coalition army wien", "coalition free"]);
    for area in &march[..2] {
        t.plays(&format!("coalition march {area}"));
    }
    assert_eq!((t.q().allowance(), t.s.march.leader), (3, Some(t.id("karl"))));
}

#[test]
fn r4_2_2_among_equals_their_player_chooses() {
    // Davout and Murat both have SR 5 and MR 4; Soult has SR 5 and MR 3.
    let mut t =
        quick("1805").clear().army(&["soult", "davout"], "bayern").corps("ney", "bayern").moving(FRENCH);
    let bayern = t.area("bayern");
    assert_eq!(t.q().leader(bayern, FRENCH), Some(t.id("davout")));
    t.refuses("french lead ney", "4.2.1");
    t.refuses("french lead davout", "4.2.2");
    t.plays("french lead soult");
    assert_eq!(t.q().leader(bayern, FRENCH), Some(t.id("soult")));
    t.refuses("french lead davout", "4.2.2");
    t.all(&["french army bayern", "french free"]);
    assert_eq!((t.s.march.leader, t.q().allowance()), (Some(t.id("soult")), 3));
}

#[test]
fn r4_2_2_the_choice_holds_for_a_detachment_too() {
    let mut t = quick("1805").clear().army(&["napoleon", "soult", "davout"], "bayern").moving(FRENCH);
    t.all(&["french army bayern", "french leave napoleon", "french lead soult", "french free"]);
    assert_eq!(t.s.march.leader, Some(t.id("soult")));
}

/// Hiller (4, MR 2) is put on top of an army.
fn under_hiller(mut t: Position, area: &str) -> Position {
    let (hiller, area) = (t.id("hiller"), t.area(area));
    t.s.top[area.0 as usize] = hiller.0;
    t
}

#[test]
fn r4_2_2_the_leader_may_be_chosen_when_the_enemy_comes() {
    // Hiller (2) does not outrun Soult (3); Johann, his equal, does.
    let set = quick("1805").clear().corps("soult", "alsace").army(&["hiller", "johann"], "wurttemberg");
    let mut t = under_hiller(set, "wurttemberg").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]).refuses("coalition withdraw bayern", "12.5.2");
    t.all(&["coalition lead johann", "coalition withdraw bayern"]);
    assert_eq!((t.place("johann").as_str(), t.place("hiller").as_str()), ("bayern", "bayern"));
}

#[test]
fn r4_2_2_whether_there_is_a_choice_is_not_told_by_asking() {
    let set = || quick("1805").clear().corps("soult", "alsace").army(&["hiller", "kolowrat"], "wurttemberg");
    // Johann lies somewhere under Karl: for all the French know he is here. The Coalition is asked, and can only stand.
    let mut t = under_hiller(set().army(&["karl", "johann"], "wien"), "wurttemberg").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert_eq!(t.s.step(), Step::Withdrawal(age_of_napoleon::withdrawal::Step::Withdraw { role: COALITION }));
    assert!(!t.allows("coalition lead kolowrat") && t.allows("coalition stand"));
    // In the open in Böhmen he is not, and nobody asks.
    let mut t = under_hiller(set().corps("johann", "bohmen"), "wurttemberg").moving(FRENCH);
    t.marches("french", "alsace", &["wurttemberg"]);
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { .. })),
        "{:?}",
        t.s.step()
    );
}

#[test]
fn r4_2_2_the_leader_may_be_chosen_to_intercept() {
    let set = quick("1805").clear().corps("soult", "wurttemberg").army(&["hiller", "johann"], "bohmen");
    let mut t = under_hiller(set, "bohmen").moving(FRENCH);
    t.marches("french", "wurttemberg", &["bayern"]).refuses("coalition intercept bohmen", "12.6.2");
    t.all(&["coalition lead johann", "coalition intercept bohmen", "coalition free"]);
    assert_eq!(t.place("johann"), "bayern");
}

#[test]
fn r4_2_2_the_leader_of_those_sent_to_intercept_is_chosen() {
    let set =
        quick("1805").clear().army(&["napoleon", "soult", "davout"], "wurttemberg").corps("karl", "tirol");
    let mut t = set.moving(COALITION);
    t.marches("coalition", "tirol", &["bayern"]);
    t.all(&["french intercept wurttemberg", "french leave napoleon"]).refuses("french lead davout", "4.2.2");
    t.all(&["french lead soult", "french free"]);
    let named = t.log.iter().rev().find(|e| e.text.id == "log-intercept").expect("he is named");
    assert!(format!("{:?}", named.text).contains("soult"), "{:?}", named.text);
    assert!(t.q().in_the_open(FRENCH).has(t.id("soult")));
}

#[test]
fn r10_4_2_the_owner_determines_the_leader_of_a_reinforced_army() {
    let set = quick("1805").clear().army(&["soult", "davout"], "alsace");
    let mut t = set.phase(Phase::Reinforcement);
    t.all(&["french go-first", "french lead soult"]);
    let alsace = t.area("alsace");
    assert_eq!(t.q().leader(alsace, FRENCH), Some(t.id("soult")));
    t.refuses("french lead davout", "4.2.2");
    // Reinforced, the army is asked about again.
    t.all(&["french raise ney", "french station alsace"]).refuses("french lead ney", "4.2.1");
    t.plays("french lead davout");
    assert_eq!(t.q().leader(alsace, FRENCH), Some(t.id("davout")));
}

#[test]
fn r4_2_3_the_leader_on_top_is_known_to_both() {
    let t = quick("1805")
        .clear()
        .army(&["davout", "soult", "ney"], "bayern")
        .army(&["suchet", "victor"], "alsace");
    let mut dice = Dice::quiet(&Seed::from_number(5));
    for _ in 0..40 {
        let s = t.game.redraw(&t.s, Roles::of(COALITION), &mut dice).unwrap();
        let q = Board::new(&t.game.pack, &s);
        for area in ["bayern", "alsace"] {
            let area = t.area(area);
            assert_eq!(q.leader(area, FRENCH), t.q().leader(area, FRENCH));
        }
    }
}
