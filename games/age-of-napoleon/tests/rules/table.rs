//! 4.1.2, 2.3, 5.0: what lies on the table for each viewer.
use crate::common::*;
use tabletop::Table;
use tabletop::view::{Choice, PanelBody, Piece, Pin, Place as At, Progress};

const FRANCE: Roles = Roles(1);
const ALLIES: Roles = Roles(2);
const NOBODY: Roles = Roles(0);
const BOTH: Roles = Roles(3);

fn table(t: &Position, viewer: Roles) -> Table {
    t.game.table(&t.s, viewer)
}

/// What stands in an area: the names of open corps, and how many are hidden.
fn stack(table: &Table, area: &str) -> (Vec<String>, u8) {
    let here = |p: &&Piece| p.at == At::Space(area.into());
    let mut pieces: Vec<&Piece> = table.pieces.iter().filter(here).collect();
    pieces.sort_by_key(|p| p.depth);
    let open = pieces.iter().filter(|p| p.kind == "corps").map(|p| p.id.clone()).collect();
    (open, pieces.iter().filter_map(|p| p.count).sum())
}

fn choice(table: &Table, action: serde_json::Value) -> &Choice {
    let found = table.actions.iter().find(|c| c.action == action);
    found.unwrap_or_else(|| panic!("{action} is not offered: {:?}", table.actions))
}

fn badges(choice: &Choice) -> Vec<&str> {
    choice.preview.iter().map(|b| b.kind.as_str()).collect()
}

fn grande_armee() -> Position {
    at("1805")
        .clear()
        .corps("napoleon", "alsace")
        .corps("davout", "alsace")
        .spent("ney", "alsace")
        .corps("mack", "bayern")
        .corps("ferdinand", "bayern")
        .moving(FRENCH)
}

#[test]
fn r4_1_2_the_enemy_sees_a_leader_and_how_many_stand_under_him() {
    let t = grande_armee();
    assert_eq!(stack(&table(&t, ALLIES), "alsace"), (vec!["napoleon".into()], 2));
    assert_eq!(stack(&table(&t, ALLIES), "bayern"), (vec!["mack".into(), "ferdinand".into()], 0));
    let hidden = table(&t, ALLIES).pieces.into_iter().find(|p| p.kind == "hidden").expect("a back");
    assert_eq!((hidden.id.as_str(), hidden.livery.as_str()), ("hidden-alsace-french", "french"));
    assert!(hidden.ratings.is_empty() && hidden.states.is_empty());
}

#[test]
fn r4_2_3_the_leader_lies_on_top_with_the_side_that_shows() {
    let t = at("1805").clear().spent("napoleon", "alsace").corps("davout", "alsace").moving(FRENCH);
    for viewer in [FRANCE, ALLIES, NOBODY, BOTH] {
        let napoleon =
            table(&t, viewer).pieces.into_iter().find(|p| p.id == "napoleon").expect("he is there");
        assert_eq!((napoleon.depth, napoleon.states[0].as_str()), (0, "spent"));
        assert_eq!(napoleon.ratings.iter().find(|r| r.key == "seniority").map(|r| r.value), Some(8));
    }
}

#[test]
fn r4_1_2_a_spectator_sees_no_more_than_an_enemy_and_one_who_holds_both_sides_sees_all() {
    let t = grande_armee();
    assert_eq!(stack(&table(&t, NOBODY), "alsace").1, 2);
    assert_eq!(stack(&table(&t, NOBODY), "bayern").1, 1);
    assert_eq!(stack(&table(&t, BOTH), "alsace").0, ["napoleon", "davout", "ney"]);
}

#[test]
fn r13_2_2_an_order_of_battle_is_secret_until_it_is_declared() {
    let mut t = grande_armee().corps("soult", "alsace");
    t.all(&["french army alsace", "french free"]);
    t.all(&["french march wurttemberg", "french march bayern"]);
    assert!(
        matches!(t.s.step(), Step::Battle(age_of_napoleon::battle::Step::Engage { role: FRENCH })),
        "{:?}",
        t.s.step()
    );
    assert_eq!(
        stack(&table(&t, ALLIES), "bayern"),
        (["napoleon", "mack", "ferdinand"].map(String::from).into(), 3)
    );
    t.plays("french hold-back ney").plays("french ready");
    let (open, hidden) = stack(&table(&t, ALLIES), "bayern");
    assert!(open.contains(&"davout".to_string()) && !open.contains(&"ney".to_string()), "{open:?}");
    assert_eq!(hidden, 1, "Ney stands back, unseen");
}

#[test]
fn r12_1_3_the_army_being_formed_is_its_players_own_business() {
    let mut t = grande_armee();
    let before = [table(&t, ALLIES), table(&t, NOBODY)];
    t.plays("french army alsace").plays("french leave ney");
    assert!(before == [table(&t, ALLIES), table(&t, NOBODY)], "others see nothing of it");
    let own = table(&t, FRANCE);
    let chosen = |id: &str| {
        let piece = own.pieces.iter().find(|p| p.id == id).expect("it is there");
        piece.states.iter().any(|s| s == "selected")
    };
    assert!(chosen("napoleon") && chosen("davout") && !chosen("ney"));
}

#[test]
fn r2_3_1_a_hand_is_counted_and_what_everybody_saw_go_there_is_shown() {
    let mut t = at("1805").clear().hand(FRENCH, &[Title::Mud, Title::Depot]).moving(FRENCH);
    let mud = (t.game.pack.copies(Title::Mud) & t.s.hand(FRENCH)).first().expect("it is held");
    t.s.shown[0].insert(mud);
    let cards = |viewer| {
        let pile = table(&t, viewer).piles.into_iter().find(|p| p.id == "hand-french").expect("a hand");
        (pile.count, pile.cards.into_iter().map(|c| c.id).collect::<Vec<_>>())
    };
    assert_eq!(cards(FRANCE), (2, vec!["mud".into(), "depot".into()]));
    assert_eq!(cards(ALLIES), (2, vec!["mud".into()]));
}

#[test]
fn r2_3_11_discards_reserve_and_prisoners_lie_open() {
    let t = grande_armee().discarded(&[Title::Pitt]).beside("murat", Place::PRISONERS);
    for viewer in [FRANCE, ALLIES, NOBODY] {
        let table = table(&t, viewer);
        let discards = table.piles.iter().find(|p| p.id == "discards").expect("a pile");
        assert!(discards.cards.iter().any(|c| c.id == "pitt"));
        let at = |id: &str| table.pieces.iter().find(|p| p.id == id).map(|p| p.at.clone());
        assert_eq!(at("murat"), Some(At::Box("prisoners".into())));
        assert_eq!(at("lannes"), Some(At::Box("reserve-french".into())));
        assert_eq!(at("karl"), Some(At::Box("reserve-coalition".into())));
    }
}

#[test]
fn r12_2_2_a_march_shows_what_each_step_would_bring() {
    let mut t = grande_armee();
    t.all(&["french army alsace", "french free", "french march wurttemberg"]);
    let table = table(&t, FRANCE);
    let into = |area: &str| choice(&table, serde_json::json!({ "march": area }));
    assert_eq!(badges(into("bayern")), ["battle", "number", "number"]);
    let schweiz = into("schweiz");
    assert!(badges(schweiz).contains(&"attrition"), "{schweiz:?}");
    assert_eq!(schweiz.pin, Pin::Space("schweiz".into()));
    let battle = &into("bayern").preview[0].name;
    assert_eq!(battle.id, "badge-battle-with");
}

#[test]
fn r12_7_1_a_march_warns_of_a_neutral() {
    let mut t = at("1805").clear().corps("davout", "bayern").moving(FRENCH);
    t.all(&["french army bayern", "french free"]);
    let table = table(&t, FRANCE);
    assert!(badges(choice(&table, serde_json::json!({ "march": "sachsen" }))).contains(&"neutral"));
    assert!(!badges(choice(&table, serde_json::json!({ "march": "wurttemberg" }))).contains(&"neutral"));
}

#[test]
fn r12_2_1_nobody_marches_off_an_island() {
    let mut t = at("1805").clear().corps("moore", "britain").moving(COALITION);
    t.refuses("coalition army britain", "12.2.1");
}

#[test]
fn r11_3_cancelled_rounds_are_skipped_on_the_ribbon() {
    let mut t = at("1805").clear().hand(FRENCH, &[Title::PeaceTalks]).round(2);
    t.s.first = FRENCH;
    let mut t = t.steps(Phase::Campaign, &[Step::Campaign(age_of_napoleon::campaign::Step::Rounds)]);
    t.plays("french play peace_talks").plays("french rounds 2");
    let ribbon = table(&t, NOBODY).ribbon;
    let rounds: Vec<Progress> = ribbon.steps[4].parts.iter().map(|p| p.state).collect();
    use Progress::{Ahead, Done, Skipped};
    assert_eq!(rounds, [Done, Done, Skipped, Skipped, Ahead, Ahead]);
    assert_eq!(ribbon.steps[4].parts[5].mark.as_deref(), Some("winter"));
}

#[test]
fn r3_2_2_every_country_wears_its_alignment_on_its_capital() {
    let t = at("1805").align("bayern", FrenchDominion).align("sverige", Neutral);
    let table = table(&t, NOBODY);
    let shield = |area: &str| {
        let space = table.spaces.iter().find(|s| s.id == area).expect("an area");
        let badge = space.badges.iter().find(|b| b.kind == "shield");
        (space.control.clone().expect("someone's"), badge.and_then(|b| b.label.clone()))
    };
    assert_eq!(shield("bayern"), ("french".into(), Some("FD".into())));
    assert_eq!(shield("sverige"), ("neutral".into(), Some("NC".into())));
    assert_eq!(shield("wien"), ("coalition".into(), Some("CM".into())));
    assert_eq!(shield("ile_de_france"), ("french".into(), None));
    let europe = table.panels.iter().find(|p| p.id == "europe").expect("a panel");
    let PanelBody::Bar { parts } = &europe.body else { panic!("a bar") };
    assert_eq!(parts.iter().map(|p| p.value).sum::<i32>(), 19);
}

#[test]
fn r13_3_odds_stand_beside_a_march_into_the_enemy() {
    let percent = |t: &Position, viewer: Roles| {
        let table = table(t, viewer);
        let march = choice(&table, serde_json::json!({ "march": "bayern" }));
        let label = march.preview.iter().find(|b| b.name.id.starts_with("badge-odds"))?.label.clone()?;
        label.trim_end_matches('%').parse::<u8>().ok()
    };
    // Napoleon, Davout and a spent Ney against Mack alone.
    let set = at("1805").clear().corps("napoleon", "wurttemberg").corps("davout", "wurttemberg");
    let mut t = set.spent("ney", "wurttemberg").corps("mack", "bayern").moving(FRENCH);
    t.all(&["french army wurttemberg", "french free"]);
    let strong = percent(&t, FRANCE).expect("odds");
    assert!(strong > 50, "{strong}");
    // Against a hidden army it is a guess, and the same whoever hides there.
    let hidden = |second: &str, third: &str| {
        let set = at("1805").clear().corps("napoleon", "wurttemberg").corps("karl", "bayern");
        let mut t = set.corps(second, "bayern").corps(third, "bayern").moving(FRENCH);
        t.all(&["french army wurttemberg", "french free"]);
        percent(&t, FRANCE).expect("odds")
    };
    assert_eq!(hidden("mack", "hiller"), hidden("johann", "ferdinand"));
    assert!(hidden("mack", "hiller") < strong);
    // In the battle the panel says the attacker's chance, until the dice have fallen.
    t.plays("french march bayern");
    let chance = |t: &Position| {
        let panel = table(t, FRANCE).panels.into_iter().find(|p| p.id == "battle")?;
        let PanelBody::Rows { rows } = panel.body else { return None };
        rows.into_iter().find(|r| r.name.id == "panel-battle-chance")
    };
    while chance(&t).is_none() {
        let line = t.legal().into_iter().find(|l| l.ends_with(" stand") || l.ends_with(" pass")).expect("on");
        t.plays(&line);
    }
    assert_eq!(chance(&t).expect("a row").rule, Some("13.3.4".into()));
}

/// What the hints say of a march into an area: how many areas are left after it, and the strengths of the battle there.
fn hints(t: &Position, role: Role, area: &str) -> (String, Option<[String; 2]>) {
    let table = table(t, Roles::of(role));
    let march = choice(&table, serde_json::json!({ "march": area }));
    let badge = |id: &str| march.preview.iter().find(|b| b.name.id == id);
    let left = badge("badge-areas-left").and_then(|b| b.label.clone()).expect("areas are left, or none");
    let catalog = kernel::Catalog::of(&**GAME, kernel::Language::ALL[0]).expect("the texts are whole");
    let odds = badge("badge-odds").map(|b| catalog.say(&b.name));
    let strengths = odds.map(|said| {
        let words: Vec<&str> = said.split([' ', ':']).collect();
        [words[1].to_string(), words[3].to_string()]
    });
    (left, strengths)
}

#[test]
fn r12_3_3_hints_of_a_march_count_with_a_leader_who_will_be_spent() {
    // Napoleon moves 4 fresh and 3 spent: in winter 3 areas, and one entered leaves 2 - 1.
    let t = at("1805").clear().army(&["napoleon"], "alsace").round(5);
    let mut t = t.moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    assert_eq!(hints(&t, FRENCH, "wurttemberg").0, "1");
    t.plays("french march wurttemberg");
    // Now he is spent, and no spent corps is sure to be lost.
    assert_eq!(hints(&t, FRENCH, "bayern").0, "0");
    // Mountains tire him in summer as well.
    let mut t = at("1805").clear().corps("napoleon", "alsace").moving(FRENCH);
    t.all(&["french army alsace", "french free"]);
    assert_eq!(
        (hints(&t, FRENCH, "schweiz").0, hints(&t, FRENCH, "wurttemberg").0),
        ("2".into(), "3".into())
    );
}

#[test]
fn r12_3_3_hints_of_a_battle_count_with_corps_that_will_be_spent() {
    let against = |round: u8| {
        let t = at("1805").clear().corps("napoleon", "alsace").corps("johann", "wurttemberg").round(round);
        let mut t = t.moving(FRENCH);
        t.all(&["french army alsace", "french free"]);
        let [ours, theirs] = hints(&t, FRENCH, "wurttemberg").1.expect("odds");
        let napoleon = t.game.pack.corps(t.id("napoleon"));
        (ours, theirs, napoleon.fresh.battle.to_string(), napoleon.spent.battle.to_string())
    };
    let (summer, johann, fresh, _) = against(1);
    assert_eq!(summer, fresh);
    let (winter, same, _, spent) = against(5);
    assert_eq!((winter, same), (spent, johann));
    // A corps picked up on the way has not entered three areas with the others, and stays fresh.
    let t = at("1805")
        .clear()
        .corps("davout", "ile_de_france")
        .corps("ney", "wurttemberg")
        .corps("johann", "bayern");
    let mut t = t.moving(FRENCH);
    t.all(&["french army ile_de_france", "french free", "french march alsace", "french march wurttemberg"]);
    t.plays("french take ney");
    let battle = |c: &str, spent: bool| {
        let facts = t.game.pack.corps(t.id(c));
        i32::from(if spent { facts.spent.battle } else { facts.fresh.battle })
    };
    let [ours, _] = hints(&t, FRENCH, "bayern").1.expect("odds");
    assert_eq!(ours, (battle("davout", true) + battle("ney", false)).to_string());
}

#[test]
fn r13_2_1_hints_of_a_battle_count_with_those_who_face_the_enemy_already() {
    // Rüchel stands before Karl in Sachsen when Mortier comes.
    let t = at("1805").clear().align("preussen", FrenchAlly).army(&["ruchel", "karl"], "sachsen");
    let mut t = t.corps("mortier", "westfalen").moving(FRENCH);
    t.all(&["french army westfalen", "french free"]);
    let battle = |c: &str| i32::from(t.game.pack.corps(t.id(c)).fresh.battle);
    let home = t.game.pack.numbers.battle.home_per_corps;
    let at_home = if t.q().home(t.id("ruchel"), t.area("sachsen")) { home } else { 0 };
    let [ours, _] = hints(&t, FRENCH, "sachsen").1.expect("odds");
    assert_eq!(ours, (battle("mortier") + battle("ruchel") + at_home).to_string());
}
