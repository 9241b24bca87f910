//! 15: winter attrition.
use crate::common::*;

const THREE: [&str; 3] = ["davout", "soult", "marmont"];

/// The dice that were rolled for attrition: area, modified die, corps lost.
fn tests(t: &Position) -> Vec<(String, String, String)> {
    let rolled = t.log.iter().filter(|e| e.text.id == "log-winter");
    let figure = |e: &Event, key: &str| {
        let (_, arg) = e.text.args.iter().find(|(k, _)| k == key).expect("a figure");
        format!("{arg:?}").replace("Number(", "").replace(')', "")
    };
    rolled.map(|e| (e.places[0].clone(), figure(e, "total"), figure(e, "lost"))).collect()
}

fn test(area: &str, total: i32, lost: i32) -> (String, String, String) {
    (area.into(), total.to_string(), lost.to_string())
}

// ---- 15.1

#[test]
fn r15_1_only_areas_with_three_corps_or_more_of_a_player_are_rolled_for() {
    let set = put(at("1805").clear(), "alsace", &["davout", "soult"]).rolling(&[1]);
    let t = put(set, "wien", &["karl", "mack"]).phase(Phase::WinterAttrition);
    assert!(tests(&t).is_empty());
    assert_eq!(t.place("davout"), "alsace");
    let t = put(at("1805").clear(), "alsace", &THREE).rolling(&[2]).phase(Phase::WinterAttrition);
    assert_eq!(tests(&t), [test("alsace", 3, 0)]);
}

#[test]
fn r15_1_each_player_rolls_once_for_each_of_his_areas_in_the_order_he_likes() {
    let set = put(put(at("1805").clear(), "alsace", &THREE), "bourgogne", &["ney", "lannes", "murat"]);
    let set = put(set, "wien", &["karl", "mack", "johann"]).rolling(&[6, 5, 4]);
    let mut t = set.phase(Phase::WinterAttrition);
    assert_eq!(t.decider(), Some(FRENCH), "in 1805 the French come first");
    t.refuses("french test wien", "15.1").refuses("french test provence", "15.1");
    t.plays("french test bourgogne");
    // The last area of each is rolled for without asking.
    assert_eq!(tests(&t), [test("bourgogne", 7, 0), test("alsace", 6, 0), test("wien", 6, 0)]);
    t.rolled_all();
}

#[test]
fn r15_1_the_die_is_modified_by_where_the_army_stands() {
    let total = |area: &str, country: &str, alignment: Alignment, corps: &[&str]| {
        let mut set = at("1805").clear().align("preussen", Neutral);
        if !country.is_empty() {
            set = set.align(country, alignment);
        }
        let t = put(set, area, corps).rolling(&[3]).phase(Phase::WinterAttrition);
        tests(&t)[0].1.parse::<i32>().expect("a number") - 3
    };
    for (area, country, alignment, modifier) in [
        ("danmark", "danmark", Neutral, 0),
        ("danmark", "danmark", FrenchAlly, 1),
        ("danmark", "danmark", CoalitionMember, -1),
        ("italia", "italia", Insurgent, -1),
        ("ile_de_france", "", Neutral, 1 + 1),
        ("brandenburg", "preussen", Neutral, 1),
        ("wien", "osterreich", CoalitionMember, 1 - 1),
        ("polen", "preussen", Neutral, -2),
        ("castilla", "spain", FrenchAlly, 1 - 2 + 1),
        ("cataluna", "spain", FrenchAlly, 1),
        ("tirol", "osterreich", CoalitionMember, -1 - 1),
        ("tirol", "tirol", FrenchDominion, -1 + 1),
        ("holland", "holland", FrenchAlly, -1 + 1),
        ("galicia", "spain", Insurgent, -1 - 2 - 1),
    ] {
        assert_eq!(total(area, country, alignment, &THREE), modifier, "{area} {alignment:?}");
    }
    assert_eq!(total("wien", "osterreich", CoalitionMember, &["karl", "mack", "johann"]), 1 + 1);
}

#[test]
fn r15_1_the_number_of_corps_picks_the_column() {
    let corps = [
        "davout", "soult", "marmont", "ney", "lannes", "murat", "massena", "suchet", "augereau", "victor",
        "mortier",
    ];
    // In neutral Danmark, a die of 2.
    for (n, lost) in [(3, 1), (4, 1), (5, 1), (7, 2), (9, 3), (11, 4)] {
        let t = put(at("1805").clear(), "danmark", &corps[..n]).rolling(&[2]).phase(Phase::WinterAttrition);
        assert_eq!(tests(&t), [test("danmark", 2, lost)], "{n} corps");
    }
}

#[test]
fn r15_1_dice_off_the_table_count_as_its_ends() {
    // Galicia in revolt: 1 - 4 is below the table; Paris under a 6 above it.
    let set = put(at("1805").clear().align("spain", Insurgent), "galicia", &THREE);
    let t = set.rolling(&[1]).phase(Phase::WinterAttrition);
    assert_eq!(tests(&t), [test("galicia", -3, 1)]);
    let t = put(at("1805").clear(), "ile_de_france", &THREE).rolling(&[6]).phase(Phase::WinterAttrition);
    assert_eq!(tests(&t), [test("ile_de_france", 8, 0)]);
}

// ---- 15.2

#[test]
fn r15_2_eight_corps_in_neutral_moscow_lose_two_to_a_four() {
    let mut set = put(
        at("1805").clear().align("russia", Neutral),
        "moscow",
        &["napoleon", "davout", "soult", "marmont", "ney"],
    );
    for c in ["lannes", "murat", "massena"] {
        set = set.spent(c, "moscow");
    }
    let mut t = set.rolling(&[4]).phase(Phase::WinterAttrition);
    // +1 for the capital, -2 for the barren land.
    assert_eq!(tests(&t), [test("moscow", 3, 2)]);
    t.refuses("french lose karl", "15.2").refuses("french lose victor", "15.2");
    // The owner chooses, fresh or spent, and they do not come back.
    t.all(&["french lose massena", "french lose marmont"]);
    assert_eq!(t.gone("lost"), ["marmont", "massena"]);
    assert!(t.gone("prisoners").is_empty());
    assert_eq!(t.s.army(t.area("moscow"), FRENCH).len(), 6);
    assert!(!t.is_spent("napoleon") && t.is_spent("lannes"));
    t.rolled_all();
}

#[test]
fn r15_2_napoleon_lost_to_the_winter_ends_the_game() {
    let set = put(at("1805").clear(), "danmark", &["napoleon", "davout", "soult"]);
    let mut t = set.rolling(&[1]).phase(Phase::WinterAttrition);
    t.plays("french lose napoleon");
    assert_eq!(t.ended(), Some("end-napoleon-lost"));
}

#[test]
fn r15_2_a_russian_lost_to_the_winter_frees_an_invasion_corps() {
    let set = put(at("1805").clear(), "polen", &["kutuzov", "bagration", "dokhturov"]);
    let mut t = set.rolling(&[1]).phase(Phase::WinterAttrition);
    t.plays("coalition lose kutuzov");
    t.plays("coalition recall platov");
    assert!(t.q().available(t.id("platov"), COALITION) && !t.q().available(t.id("raevsky"), COALITION));
}

/// Two French armies in neutral Danmark and Brandenburg.
fn two_areas() -> Position {
    put(put(quick("1805").clear(), "danmark", &THREE), "brandenburg", &["ney", "lannes", "murat"])
}

#[test]
fn r15_2_a_depot_just_played_is_fetched_back_and_played_again() {
    let set = two_areas().hand(FRENCH, &[Title::Depot, Title::Napoleonica]).rolling(&[1, 1]);
    let mut t = set.phase(Phase::WinterAttrition);
    t.all(&["french test danmark", "french play depot"]);
    assert_eq!(tests(&t), [test("danmark", 3, 0)]);
    t.all(&["french play napoleonica", "french fetch depot", "french play depot"]);
    assert_eq!(tests(&t)[1], test("brandenburg", 4, 0));
    assert!(t.in_discards(Title::Depot) && t.in_discards(Title::Napoleonica));
}

#[test]
fn r15_2_scorched_earth_just_played_is_fetched_back_and_played_again() {
    let set = two_areas().hand(COALITION, &[Title::ScorchedEarth, Title::Napoleonica]).rolling(&[3, 3]);
    let mut t = set.phase(Phase::WinterAttrition);
    t.all(&["french test danmark", "coalition play scorched_earth"]);
    assert_eq!(tests(&t), [test("danmark", 1, 1)]);
    t.plays("french lose marmont");
    t.all(&["coalition play napoleonica", "coalition fetch scorched_earth", "coalition play scorched_earth"]);
    assert_eq!(tests(&t)[1], test("brandenburg", 2, 1));
}

#[test]
fn r15_2_the_other_player_may_fetch_the_card_as_well() {
    // Both in one winter: the French play the Depot, the Coalition brings it back for its own army.
    let set = put(put(quick("1805").clear(), "danmark", &THREE), "polen", &["karl", "mack", "johann"]);
    let set = set.hand(FRENCH, &[Title::Depot]).hand(COALITION, &[Title::Napoleonica]).rolling(&[1, 1]);
    let mut t = set.phase(Phase::WinterAttrition);
    t.plays("french play depot");
    t.all(&["coalition play napoleonica", "coalition fetch depot", "coalition play depot"]);
    assert_eq!(tests(&t), [test("danmark", 3, 0), test("polen", 1, 1)]);
}
