//! 1: Powers, the map, pieces and cards as the data has them.
use crate::common::*;
use kutuzov::pack::Deck;

fn space(id: &str) -> SpaceId {
    GAME.pack.names.find(id).unwrap_or_else(|| panic!("no space {id}"))
}
fn line(a: &str, b: &str) -> Option<Line> {
    GAME.pack.line(space(a), space(b))
}
fn set(spaces: SpaceSet) -> Vec<&'static str> {
    let mut names: Vec<&str> = spaces.iter().map(|s| GAME.pack.name(s)).collect();
    names.sort_unstable();
    names
}

#[test]
fn r1_1_four_powers() {
    let roles: Vec<&str> = GAME.info().roles.iter().map(|r| r.id.as_str()).collect();
    assert_eq!(roles, ["fn", "r1", "fs", "r2"]);
}

#[test]
fn r1_11_two_camps() {
    assert_eq!(POWERS.map(Power::camp), [IMPERIAL, TSARIST, IMPERIAL, TSARIST]);
}

#[test]
fn r1_12_prussia_serves_the_northern_and_austria_the_southern_army() {
    assert_eq!((PRUSSIA.power(), AUSTRIA.power()), (FN, FS));
    assert_eq!(NATIONS.map(Nation::camp), [IMPERIAL, TSARIST, IMPERIAL, TSARIST, IMPERIAL, IMPERIAL]);
}

#[test]
fn r1_2_duchies_zones_and_the_baltic_apart() {
    let p = &GAME.pack;
    assert_eq!(p.sets.zones.len(), 11);
    assert!(p.sets.spaces.len() > 60 && p.spaces.len() <= 100);
    // The sea is no space: ports are joined by it, not by lines.
    assert!(p.names.find::<SpaceId>("baltic").is_none());
}

#[test]
fn r1_21_shapes_and_marks_of_duchies() {
    let p = &GAME.pack;
    let brest = p.space(space("brest"));
    assert_eq!((brest.fortress, brest.key, brest.home), (2, true, R2.nation()));
    for id in ["warsaw", "lukow", "ostrolenka"] {
        assert_eq!(p.space(space(id)).home, FS.nation(), "{id}");
    }
    assert!(["riga", "brest", "narva"].iter().all(|id| p.space(space(id)).key));
    assert!(p.space(space("narva")).port);
    for s in p.sets.fortresses.iter() {
        let four = ["riga", "konigsberg"].contains(&p.name(s));
        assert_eq!(p.space(s).fortress, if four { 4 } else { 2 }, "{}", p.name(s));
    }
    assert_eq!(set(p.sets.depots), ["kiev", "moscow", "riga", "smolensk", "st_petersburg", "warsaw"]);
    let capitals: SpaceSet = p.all_spaces().filter(|s| p.space(*s).capital).collect();
    assert_eq!(set(capitals), ["moscow", "st_petersburg"]);
    // Kiev is friendly to both Tsarist Powers, and yellow.
    let t = at("2-smolensk").clear();
    assert_eq!(t.control("kiev"), "r2");
    assert!(t.q().friendly(space("kiev"), TSARIST));
}

#[test]
fn r1_22_four_kinds_of_lines() {
    assert_eq!(line("moscow", "borodino"), Some(Line::Clear));
    assert_eq!(line("pinsk", "bobruisk"), Some(Line::Marsh));
    assert_eq!(line("masuria", "grodno"), Some(Line::River));
    assert_eq!(line("kiev", "konotop"), Some(Line::Rough));
}

#[test]
fn r1_23_adjacent_is_joined_by_one_line() {
    assert!(line("minsk", "lida").is_some());
    assert_eq!(line("minsk", "volozhin"), None);
}

#[test]
fn r1_24_zones_in_a_row_are_joined() {
    let p = &GAME.pack;
    assert_eq!(line("zone_galicia", "zone_poland"), Some(Line::Clear));
    assert_eq!(line("zone_galicia", "zone_austria"), Some(Line::Clear));
    assert_eq!(line("zone_prussia", "zone_poland"), Some(Line::Clear));
    assert_eq!(line("zone_poland", "zone_austria"), None);
    // A Home Zone stays friendly to its owner with the enemy in it.
    let t = at("2-smolensk").clear().troops("r1", "zone_poland", [1, 0, 0]);
    assert_eq!(t.control("zone_poland"), "fn");
    assert_eq!(p.space(space("zone_poland")).home, FN.nation());
}

#[test]
fn r1_3_the_order_of_the_impulse_track() {
    let track = std::iter::successors(Some(FN), |w| Some(w.next()));
    let order: Vec<&str> = track.take(5).map(|w| POWER_NAMES[w.i()]).collect();
    assert_eq!(order, ["fn", "r1", "fs", "r2", "fn"]);
}

#[test]
fn r1_5_soldiers_are_worth_one_two_and_four_and_change_is_made_within_the_pool() {
    assert_eq!(Arm::ALL.map(Arm::sp), [1, 2, 4]);
    let pool = |n: Nation| <[u8; 3]>::from(GAME.pack.force_pool[n.i()]);
    assert_eq!(NATIONS.map(pool), [[19, 6, 3], [19, 6, 3], [19, 6, 3], [19, 6, 3], [4, 2, 0], [7, 3, 1]]);
    // Two infantry go as one cavalry, from the pool or for another that stands elsewhere.
    let base = || at("2-smolensk").clear().troops("r1", "vilna", [2, 0, 0]);
    let mut t = base().active("r1", 2);
    t.plays("r1 detach vilna r1 cavalry").plays("r1 march lida");
    assert_eq!((t.sp("r1", "lida"), t.sp("r1", "vilna")), (2, 0));
    let mut t = base().troops("r1", "moscow", [17, 6, 3]).active("r1", 2);
    t.plays("r1 detach vilna r1 cavalry").plays("r1 march lida");
    assert_eq!(<[u8; 3]>::from(t.s.troops_in(t.space("moscow"), R1.nation())), [19, 5, 3]);
}

#[test]
fn r1_6_ratings_of_leaders() {
    let t = at("1-invasion");
    let rating = |id: &str| (t.q().battle_rating(t.id(id)), t.q().command_rating(t.id(id)));
    assert_eq!([rating("platov"), rating("napoleon"), rating("kutuzov")], [(2, 4), (5, 8), (4, 6)]);
    assert!(GAME.pack.leaders.iter().all(|l| [4, 6, 8].contains(&l.command) && (1..=5).contains(&l.battle)));
}

#[test]
fn r1_61_any_piece_is_a_formation_and_a_flag_is_none() {
    let t = at("2-smolensk")
        .clear()
        .troops("r1", "vilna", [1, 0, 0])
        .leader("barclay", "lida")
        .leader("kutuzov", "moscow")
        .troops("r1", "moscow", [3, 0, 0])
        .flag("fn", &["borodino"]);
    for id in ["vilna", "lida", "moscow"] {
        assert!(t.q().holds(TSARIST, t.space(id)), "{id}");
    }
    assert!(!t.q().holds(IMPERIAL, t.space("borodino")));
}

#[test]
fn r1_63_two_armies_are_an_army_group() {
    let t = at("2-smolensk")
        .clear()
        .leader("kutuzov", "moscow")
        .leader("barclay", "moscow")
        .troops("r1", "moscow", [5, 0, 0])
        .leader("bagration", "borodino")
        .leader("dokhturov", "borodino");
    assert!(!t.q().is_group(TSARIST, t.space("moscow")), "Barclay is a Staff Officer");
    assert!(t.q().is_group(TSARIST, t.space("borodino")), "two Powers are two Armies");
    let t = t.troops("r1", "moscow", [1, 0, 0]);
    assert!(t.q().is_group(TSARIST, t.space("moscow")), "more than Kutuzov can command");
}

#[test]
fn r1_7_flags_are_counted_and_no_zone_has_one() {
    let p = &GAME.pack;
    let supply = p.flag_supply;
    assert_eq!(supply[0] + supply[2], 60);
    assert_eq!(supply[1] + supply[3], 16);
    assert_eq!(supply[4] + supply[5], 11);
    for scenario in &p.scenarios {
        assert!(scenario.flags.iter().all(|(s, _)| !p.space(*s).zone));
    }
}

#[test]
fn r1_9_keys_of_the_tsarists_are_counted() {
    let t = at("2-smolensk").clear().flag("fn", &["smolensk"]);
    let table = t.game.table(&t.s, Roles::NOBODY);
    let text = serde_json::to_string(&table.panels).expect("JSON");
    assert!(text.contains("panel-keys-track"));
    let keys = GAME.pack.sets.keys & GAME.pack.sets.russia;
    assert_eq!(keys.iter().filter(|&s| t.q().friendly(s, TSARIST)).count(), keys.len() - 1);
}

#[test]
fn r1_10_home_cards_belong_to_a_camp_and_two_of_them_to_a_power() {
    let p = &GAME.pack;
    assert_eq!((p.sets.home_cards[0].len(), p.sets.home_cards[1].len(), p.sets.regular.len()), (12, 12, 86));
    assert!(p.cards.iter().all(|c| c.must_play == (c.cp == 0)));
    for camp in CAMPS {
        for card in p.sets.home_cards[camp.i()].iter() {
            assert_eq!(p.card(card).deck, Deck::Home(camp));
            assert!(p.card(card).by.iter().all(|w| w.camp() == camp));
        }
    }
    // Cards 1 and 9 are dealt to their Powers, whatever the dice say.
    let t = at("1-invasion");
    assert!(t.holds_card("fn", 1) && t.holds_card("fs", 9));
}
