//! The rulebook's own examples of chapters 1 to 8, played at the table. Positions that an example leaves open are as bare as can be: an empty
//! map, no Resources, both Camps at a Level without dice.
use crate::common::*;
use kutuzov::turn;

fn empty() -> Position {
    let mut t = at("1-invasion").clear().round(2).morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    t.s.will_to_fight = 0;
    t.s.resources = [0; 4];
    t.attrition(0, 0, 0)
}
fn card(number: u8) -> CardId {
    CardId(number - 1)
}
/// The pile a card lies in.
fn pile(t: &Position, number: u8) -> &'static str {
    let (c, id) = (&t.s.cards, card(number));
    let piles = [
        (c.deck, "deck"),
        (c.discards, "discards"),
        (c.reserve[0], "imperial reserve"),
        (c.reserve[1], "tsarist reserve"),
        (c.hq, "hq"),
        (c.face_up, "face up"),
        (c.aside, "aside"),
        (c.removed, "removed"),
    ];
    piles.iter().find(|(p, _)| p.has(id)).map_or("elsewhere", |(_, name)| name)
}
/// These lie in the discards.
fn discarded(mut t: Position, numbers: &[u8]) -> Position {
    for &n in numbers {
        t.s.cards.deck.remove(card(n));
        t.s.cards.discards.insert(card(n));
        t.s.cards.top = Some(card(n));
    }
    t
}
/// Everybody declines what he is asked.
fn decline(t: &mut Position) {
    for _ in 0..40 {
        let Some(pass) = t.legal().into_iter().find(|l| l.ends_with(" pass")) else { return };
        t.plays(&pass);
    }
}
// ---- 1

#[test]
fn x1_21_the_signs_on_the_map() {
    let p = &GAME.pack;
    let space = |id: &str| p.space(p.names.find(id).unwrap_or_else(|| panic!("no space {id}")));
    // a, b.
    assert_eq!((space("brest").fortress, space("brest").key, space("brest").home), (2, true, R2.nation()));
    assert!(["warsaw", "lukow", "ostrolenka"].iter().all(|id| space(id).home == FS.nation()));
    // c.
    assert!(["riga", "brest", "narva"].iter().all(|id| space(id).key) && space("narva").port);
    let strong = p.sets.fortresses.iter().filter(|&s| p.space(s).fortress == 4).map(|s| p.name(s));
    assert_eq!(strong.collect::<Vec<_>>(), ["konigsberg", "riga"]);
    assert!(p.sets.fortresses.iter().all(|s| [2, 4].contains(&p.space(s).fortress)));
    // d.
    let mut depots: Vec<_> = p.sets.depots.iter().map(|s| p.name(s)).collect();
    depots.sort_unstable();
    assert_eq!(depots, ["kiev", "moscow", "riga", "smolensk", "st_petersburg", "warsaw"]);
}

#[test]
fn x1_21e_kiev_is_friendly_to_both_and_built_in_by_one() {
    let mut t = empty().active("r1", 2);
    t.refuses("r1 build kiev r1 infantry", "6.31");
    let mut t = empty().active("r2", 2);
    t.plays("r2 build kiev r2 infantry");
    // Barclay marches in as on friendly ground: nobody flags it, nobody rolls.
    let mut t = empty().leader("barclay", "konotop").troops("r1", "konotop", [3, 0, 0]).active("r1", 2);
    t.all(&["r1 form konotop", "r1 march kiev"]).refuses("r1 march pinsk", "10.3");
    assert_eq!(t.control("kiev"), "r2");
    t.rolled(0);
}

#[test]
fn x1_22_to_x1_24_lines_and_zones() {
    let line = |a: &str, b: &str| {
        let find = |id: &str| GAME.pack.names.find::<SpaceId>(id).expect("a space");
        GAME.pack.line(find(a), find(b))
    };
    assert_eq!(line("moscow", "borodino"), Some(Line::Clear));
    assert_eq!(line("pinsk", "bobruisk"), Some(Line::Marsh));
    assert_eq!(line("masuria", "grodno"), Some(Line::River));
    assert_eq!(line("kiev", "konotop"), Some(Line::Rough));
    let mut t = empty().leader("bagration", "minsk").active("r2", 2);
    t.plays("r2 form minsk").refuses("r2 march volozhin", "10.3").plays("r2 march lida");
    let mut t = empty().leader("ney", "zone_galicia").active("fn", 2);
    t.plays("fn form zone_galicia").plays("fn march zone_poland");
    let mut t = empty().leader("ney", "zone_poland").active("fn", 2);
    t.plays("fn form zone_poland").refuses("fn march zone_austria", "10.3");
    assert_eq!(GAME.pack.sets.zones.len(), 11);
}

#[test]
fn x1_5_two_infantry_are_a_cavalry_and_a_cavalry_two_infantry() {
    let mut t = empty().troops("r1", "vilna", [2, 0, 0]).active("r1", 4);
    t.all(&["r1 detach vilna r1 cavalry", "r1 march lida", "r1 halt"]);
    let at = |t: &Position, s: &str| <[u8; 3]>::from(t.s.troops_in(t.space(s), R1.nation()));
    assert_eq!(at(&t, "lida"), [0, 1, 0]);
    t.all(&["r1 detach lida r1 infantry", "r1 march vilna"]);
    assert_eq!((at(&t, "lida"), at(&t, "vilna")), ([1, 0, 0], [1, 0, 0]));
    // The Prussians have no guns to exchange.
    let mut t = empty().troops("prussia", "vilna", [4, 0, 0]).active("fn", 4);
    t.refuses("fn detach vilna prussia artillery", "10.11");
}

#[test]
fn x1_5_a_piece_that_is_not_there_comes_by_change_elsewhere() {
    // All infantry of FN is on the map: a cavalry for two of them at Smolensk leaves one for Warsaw.
    let mut t = empty().troops("fn", "smolensk", [19, 0, 0]).active("fn", 4);
    t.plays("fn build warsaw fn infantry");
    assert_eq!((t.sp("fn", "warsaw"), t.sp("fn", "smolensk")), (1, 19));
    // So it is with a march: a cavalry at Moscow is broken up for the one that rides from Vilna.
    let mut t = empty().troops("r1", "vilna", [2, 0, 0]).troops("r1", "moscow", [0, 6, 0]).active("r1", 1);
    t.all(&["r1 detach vilna r1 cavalry", "r1 march lida"]);
    assert_eq!((t.sp("r1", "lida"), t.sp("r1", "moscow"), t.points()), (2, 12, 0));
    // And with a loss: no gun is lost whole while change can be had.
    let mut t = empty()
        .troops("fn", "smolensk", [19, 0, 0])
        .troops("fn", "minsk", [0, 0, 1])
        .hand("r1", &[26])
        .turn(4)
        .active("r1", 0);
    t.all(&["r1 play balkan_insurrection", "r1 whom fn", "fn lose-at minsk fn"]);
    assert_eq!((t.sp("fn", "minsk"), t.sp("fn", "smolensk")), (3, 19));
}

#[test]
fn r1_5_a_piece_is_exchanged_with_smaller_ones_elsewhere_before_more_than_the_loss_goes() {
    let pool = |t: &Position, n: &str| t.s.unbuilt[t.nation(n).i()];
    let one = Troops::one(Arm::Infantry);
    // In Battle: all other Austrians are on the map, so four of their infantry come for the gun, and one of them is lost.
    let guns = || {
        let t = empty().troops("r2", "rovno", [1, 0, 0]).troops("austria", "kovel", [0, 0, 1]);
        t.troops("austria", "lemberg", [7, 3, 0]).flag("austria", &["kovel"])
    };
    let mut t = guns().active("r2", 1);
    t.dice(&[6, 1, 1, 1, 1]).all(&["r2 detach rovno r2 infantry", "r2 march kovel", "fs pass"]);
    assert_eq!((pool(&t, "austria"), t.sp("austria", "lemberg")), (one, 13));
    // By an Event that sends them to the Regroup Box.
    let mut t = guns().hand("r2", &[45, 79]).active("r2", 0);
    t.plays("r2 play half_hearted_allies").plays("fs lose-at kovel austria");
    assert_eq!((t.sp("austria", "kovel"), t.sp("austria", "lemberg")), (3, 13));
    assert_eq!((pool(&t, "austria"), t.s.regroup[AUSTRIA.i()]), (Troops::NONE, one));
    // By Attrition.
    let t = empty().leader("davout", "vilna").troops("fn", "vilna", [0, 0, 1]).flag("fn", &["vilna"]);
    let mut t = t.troops("fn", "danzig", [19, 6, 2]).hand("r1", &[48]).turn(2).active("r1", 0);
    t.dice(&[6, 1, 1, 1, 1]).all(&["r1 play hungry_soldiers_riot", "r1 at vilna"]);
    assert_eq!((t.sp("fn", "vilna"), t.sp("fn", "danzig"), pool(&t, "fn")), (3, 39, one));
    // In a Siege, out of the hand of the besieger.
    let t = empty().leader("poniatowski", "brest").troops("fs", "brest", [0, 0, 1]);
    let mut t = t.troops("fs", "warsaw", [19, 6, 2]).flag("fs", &["bialystok"]).active("fs", 1);
    t.dice(&[1; 6]).dice(&[6, 1]).plays("fs besiege brest");
    assert_eq!((t.sp("fs", "brest"), t.sp("fs", "warsaw"), pool(&t, "fs")), (3, 39, one));
    // Cavalry for two infantry.
    let t = empty().troops("r1", "riga", [1, 0, 0]).troops("prussia", "schlavii", [0, 1, 0]);
    let t = t.troops("prussia", "tilsit", [4, 1, 0]).flag("prussia", &["schlavii"]);
    let mut t = t.active("r1", 1);
    t.dice(&[6, 1, 1]).all(&["r1 detach riga r1 infantry", "r1 march schlavii", "fn pass"]);
    assert_eq!((pool(&t, "prussia"), t.sp("prussia", "tilsit")), (one, 6));
    // Where no exchange helps, the excess is lost.
    let t = empty().troops("r2", "rovno", [1, 0, 0]).troops("austria", "kovel", [0, 0, 1]);
    let mut t = t.flag("austria", &["kovel"]).active("r2", 1);
    let rest = std::mem::take(&mut t.s.unbuilt[AUSTRIA.i()]);
    t.s.gone[AUSTRIA.i()].add(rest);
    t.dice(&[6, 1, 1, 1, 1]).all(&["r2 detach rovno r2 infantry", "r2 march kovel", "fs pass"]);
    assert_eq!(pool(&t, "austria"), Troops::one(Arm::Artillery));
}

#[test]
fn r1_5_an_exchange_may_take_two_stacks_and_serves_a_march_too() {
    // The gun is broken into two cavalry in one place, and one of these into infantry in another.
    let t = empty().troops("austria", "kovel", [0, 0, 1]).troops("austria", "lemberg", [0, 2, 0]);
    let mut t = t.troops("austria", "zone_austria", [2, 0, 0]).hand("r2", &[45, 79]).active("r2", 0);
    let rest = std::mem::take(&mut t.s.unbuilt[AUSTRIA.i()]);
    t.s.gone[AUSTRIA.i()].add(rest);
    t.plays("r2 play half_hearted_allies").plays("fs lose-at kovel austria");
    let at = |s: &str| <[u8; 3]>::from(t.s.troops_in(t.space(s), AUSTRIA));
    assert_eq!((at("kovel"), at("lemberg"), at("zone_austria")), ([1, 1, 0], [0, 0, 1], [0, 1, 0]));
    assert_eq!(<[u8; 3]>::from(t.s.regroup[AUSTRIA.i()]), [1, 0, 0]);
    // One of two leaves, though every other piece of R1 is at Moscow.
    let t = empty().troops("r1", "smolensk", [0, 1, 0]).troops("r1", "moscow", [19, 5, 3]);
    let mut t = t.active("r1", 1);
    t.all(&["r1 detach smolensk r1 infantry", "r1 march dorogobuzh"]);
    assert_eq!((t.sp("r1", "smolensk"), t.sp("r1", "dorogobuzh"), t.sp("r1", "moscow")), (1, 1, 41));
}

#[test]
fn x1_6_to_x1_63_leaders_and_armies() {
    let t = empty();
    let platov = t.id("platov");
    assert_eq!((t.q().battle_rating(platov), t.q().command_rating(platov)), (2, 4));
    let with = |leaders: &[&str], sp: u8| {
        let mut t = empty().leader("kutuzov", "smolensk");
        for l in leaders {
            t = t.leader(l, "smolensk");
        }
        t.troops("r1", "smolensk", [sp, 0, 0]).active("r1", 5)
    };
    // X1.62a: one Army, one point a space.
    for (leaders, sp) in [(&["barclay"][..], 5), (&["barclay", "dokhturov"], 4), (&[], 6)] {
        let mut t = with(leaders, sp);
        t.all(&["r1 form smolensk", "r1 march dorogobuzh"]);
        assert_eq!((t.points(), t.sp("r1", "dorogobuzh")), (4, sp), "{leaders:?}");
    }
    // One piece too many: as an Army Group for two points, or six at most with him.
    let mut t = with(&["barclay"], 6);
    t.all(&["r1 form smolensk", "r1 march dorogobuzh"]);
    assert_eq!((t.points(), t.sp("r1", "dorogobuzh")), (3, 6));
    let mut t = with(&["barclay"], 6);
    t.all(&["r1 form smolensk", "r1 unload r1 infantry", "r1 march dorogobuzh"]);
    assert_eq!((t.points(), t.sp("r1", "dorogobuzh"), t.place("barclay")), (4, 5, "dorogobuzh".into()));
    // X1.62b: two guns are eight, he takes six.
    let mut t = empty()
        .leader("kutuzov", "borodino")
        .troops("r1", "borodino", [0, 0, 1])
        .troops("r1", "moscow", [0, 0, 1])
        .active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow"]).refuses("r1 load r1 artillery", "1.62");
    t.all(&["r1 load r1 cavalry", "r1 march vladimir"]);
    assert_eq!((t.sp("r1", "vladimir"), t.sp("r1", "moscow")), (6, 2));
}

#[test]
fn x1_61_four_formations_and_a_flag() {
    // What stands in a Duchy ends the enemy's control of it; a Flag alone is taken by nobody's standing there.
    for t in [
        empty().troops("fn", "vilna", [1, 0, 0]),
        empty().leader("ney", "vilna"),
        empty().leader("ney", "vilna").troops("fn", "vilna", [3, 0, 0]),
        empty().leader("ney", "vilna").leader("murat", "vilna"),
    ] {
        assert_eq!(t.control("vilna"), "");
    }
    assert_eq!(empty().flag("fn", &["vilna"]).control("vilna"), "fn");
    // X1.7: its colour is its Power's, and there are so many.
    let supply = GAME.pack.flag_supply;
    assert_eq!([supply[0] + supply[2], supply[1] + supply[3], supply[4] + supply[5]], [60, 16, 11]);
}

// ---- 2

#[test]
fn x2_33_cards_of_the_northern_army_do_not_help_the_second() {
    let base = |hand: &[u8]| {
        let mut t =
            with_options("2-smolensk", &[("players", "split"), ("responses", "quick")]).clear().round(2);
        t.s.resources = [0; 4];
        t.morale(IMPERIAL, 2, 2, 0).morale(TSARIST, 2, 2, 0).hand("fn", hand)
    };
    // 48 on one's own, or on the enemy.
    let mut t = base(&[48]).troops("fn", "danzig", [3, 0, 0]).troops("r2", "kiev", [3, 0, 0]).active("fn", 0);
    t.plays("fn play hungry_soldiers_riot").refuses("fn at danzig", "2.33");
    t.dice(&[1]).plays("fn at kiev");
    // 99 cheers its own Camp only.
    let mut t = base(&[99]).active("fn", 0);
    t.all(&["fn play sutlers_and_vivandieres", "fn mode 0"]);
    assert_eq!([t.s.morale[0].loss < 2, t.s.morale[1].loss < 2], [true, false]);
    // A Response: Forage is for Imperials who roll, not for the Russians of the same player.
    let roll = |power: &str, leader: &str, from: &str, to: &str| {
        let t = base(&[64]).leader(leader, from).troops(power, from, [3, 0, 0]);
        let mut t = t.flag("fn", &["minsk", "slutsk", "pinsk"]).active(power, 2);
        t.dice(&[1; 4]).all(&[&format!("{power} form {from}"), &format!("{power} march {to}")]);
        t
    };
    // Bagration out of Uncontrolled ground into an Imperial Duchy, an Ambush: FN is not asked, and he rolls.
    let t = roll("r2", "bagration", "minsk", "slutsk");
    assert!(t.holds_card("fn", 64) && !t.allows("fn play forage_is_found"));
    t.rolled(4);
    // Davout through the Marsh: it is, before the dice.
    let t = roll("fn", "davout", "slutsk", "pinsk");
    assert!(t.allows("fn play forage_is_found") && t.thrown() == 0);
}

#[test]
fn x2_8_the_northern_army_throws_its_hand_away_twice() {
    // Three Home cards, a Must Play and four others; the deck holds what is drawn.
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 3, 40, 58, 84, 100, 101]);
    let drawn: CardSet = [36, 102, 103].map(card).into_iter().collect();
    (t.s.cards.deck, t.s.cards.discards) = (drawn, t.s.cards.deck - drawn);
    t.plays("fn mulligan");
    let hand = |t: &Position| t.s.hand(FN).iter().map(|c| c.0 + 1).collect::<Vec<_>>();
    assert_eq!(hand(&t), [1, 2, 3, 36, 40, 102, 103], "four went, three came");
    // Two of the three new ones go, and one comes.
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn mulligan");
    let now = hand(&t);
    assert_eq!((now.len(), &now[..3]), (6, &[1, 2, 3][..]));
    assert!(now.contains(&36) && now.contains(&40));
    t.plays("fn keep");
    assert_eq!(t.deciding(), ["r1"]);
    // X2.8c.
    let mut t = at("1-invasion").clear().hand("fn", &[1, 2, 36]);
    t.refuses("fn mulligan", "2.8").plays("fn keep");
}

#[test]
fn x2_8_mulligans_go_by_the_track_whoever_acts_first() {
    let mut t = at("4-empire");
    assert_eq!(t.s.marker, R1, "the First Army acts first in this start");
    for power in ["fn", "r1", "fs", "r2"] {
        assert_eq!(t.deciding(), [power]);
        t.plays(&format!("{power} keep"));
    }
}

#[test]
fn x2_8_of_a_hand_thrown_away_one_card_is_seen_and_it_tells_nothing_of_the_others() {
    let mut tops = CardSet::EMPTY;
    for seed in 0..12 {
        let mut t = at("1-invasion").clear().hand("fn", &[58, 84, 100]);
        let action = Action::Mulligan;
        let mut dice = Dice::new(&Seed::from_number(seed));
        t.game.play(&mut t.s, Role(0), &action, &mut dice, &mut Log::off()).expect("a Mulligan");
        assert_eq!(t.s.cards.buried.len(), 2);
        tops.insert(t.s.cards.top.expect("one lies on top"));
    }
    assert_eq!(tops.len(), 3, "it is any of them");
}

// ---- 3

#[test]
fn x3_1_who_controls_a_duchy() {
    assert_eq!(empty().control("st_petersburg"), "r1");
    assert_eq!(empty().flag("fn", &["moscow"]).control("moscow"), "fn");
    assert_eq!(empty().flag("fn", &["moscow"]).troops("r1", "moscow", [1, 0, 0]).control("moscow"), "");
    // By marching in control is lost, and won by a Flag.
    let mut t =
        empty().leader("ney", "borodino").flag("fn", &["borodino"]).resources("fn", 0).active("fn", 2);
    assert_eq!(t.control("moscow"), "r1");
    t.all(&["fn form borodino", "fn march moscow", "fn halt"]);
    assert_eq!(t.control("moscow"), "");
    t.plays("fn flag moscow fn");
    assert_eq!(t.control("moscow"), "fn");
    // A Fortress is its owner's, and Uncontrolled for those before it.
    let mut t = empty().troops("fs", "lublin", [1, 0, 0]).active("fs", 2);
    t.all(&["fs detach lublin fs infantry", "fs march brest"]);
    assert_eq!(t.control("brest"), "r2");
    assert_eq!(t.q().standing(t.space("brest"), IMPERIAL), Standing::Uncontrolled);
}

// ---- 4

#[test]
fn x4_21a_four_cards_go_back_into_the_deck_alone() {
    let base = |power: &str, number: u8| {
        let t = empty().morale(IMPERIAL, 2, 1, 0).troops("fn", "vilna", [3, 0, 0]).flag("fn", &["lida"]);
        discarded(t, &[58, 84, 102]).hand(power, &[number]).active(power, 0)
    };
    let mut t = base("r1", 100);
    t.all(&["r1 play fresh_disasters", "r1 side imperial"]);
    assert_eq!(pile(&t, 100), "deck");
    let mut t = base("r1", 48);
    t.dice(&[1; 6]).all(&["r1 play hungry_soldiers_riot", "r1 at vilna"]);
    assert_eq!((pile(&t, 48), pile(&t, 58)), ("deck", "discards"));
    let mut t = base("r1", 68);
    t.all(&["r1 play partisan_war", "r1 mode 0"]);
    assert_eq!((pile(&t, 68), pile(&t, 84)), ("deck", "discards"));
    let mut t = base("r1", 86);
    t.plays("r1 play imperious_hunger");
    decline(&mut t);
    assert_eq!((pile(&t, 86), pile(&t, 102)), ("deck", "discards"));
}

#[test]
fn x4_21b_four_cards_take_the_discards_with_them() {
    let base = |number: u8| discarded(empty(), &[58, 84, 102]).hand("fn", &[number]).hand("r1", &[101]);
    let check = |t: &Position, number: u8| {
        assert!(t.s.cards.discards.is_empty() && t.s.cards.top.is_none(), "card {number}");
        assert_eq!([number, 58, 84].map(|n| pile(t, n)), ["deck"; 3], "card {number}");
    };
    let mut t = base(38).active("fn", 0);
    t.plays("fn play mud_mud_and_more_mud");
    check(&t, 38);
    let mut t = base(35).active("fn", 0);
    t.plays("fn play dry_roads");
    check(&t, 35);
    let mut t = base(31).active("fn", 0);
    t.all(&["fn play captured_courier", "fn whom r1", "fn pass"]);
    check(&t, 31);
    // 39: one of the two drawn is used, the other goes with the rest.
    let mut t = base(39);
    let two: CardSet = [79, 97].map(card).into_iter().collect();
    (t.s.cards.deck, t.s.cards.buried) = (two, t.s.cards.deck - two);
    let mut t = t.active("fn", 0);
    t.all(&["fn play a_change_of_plan", "fn spend hidden_magazine"]);
    check(&t, 39);
    assert_eq!([79, 97].map(|n| pile(&t, n)), ["deck"; 2]);
}

#[test]
fn x4_21c_four_cards_lie_open_until_the_impulses_end() {
    for (power, number, id, after) in [
        ("r1", 22, "platovs_screen", "tsarist reserve"),
        ("fn", 47, "local_guides", "deck"),
        ("r1", 52, "count_rostopchin", "deck"),
        ("fn", 97, "chasseurs_on_the_flanks", "deck"),
    ] {
        let mut t = empty().hand(power, &[number]).active(power, 0);
        t.plays(&format!("{power} play {id}"));
        decline(&mut t);
        assert_eq!(pile(&t, number), "face up");
        assert!(t.q().in_force(number).is_some());
        // Nobody has a card left: the Impulses of the Turn are over.
        t.plays(&format!("{power} done"));
        assert!(t.said("log-impulses-over"));
        assert_eq!(pile(&t, number), after, "card {number}");
        assert!(t.q().in_force(number).is_none());
    }
}

#[test]
fn x4_21d_two_cards_lie_beside_their_headquarters() {
    let mut t = empty()
        .leader("napoleon", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .flag("fn", &["lepel"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("fn", &[1])
        .active("fn", 2);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 pass", "fn play my_old_moustaches"]);
    t.dice(&ones(&[5], 11)).dice(&[1; 5]).plays("fn mode 0");
    assert_eq!(pile(&t, 1), "hq");
    let mut t = empty().hand("fs", &[9]).active("fs", 0);
    t.all(&["fs play battalions_du_marche", "fs done"]);
    assert_eq!(pile(&t, 9), "hq");
}

#[test]
fn x4_21e_x14_62_six_must_plays_come_back_in_turn_1_and_are_set_aside_later() {
    let cards = [
        (30, "heat_and_thirst"),
        (33, "pay_the_devil_his_due"),
        (36, "no_peace"),
        (40, "comet_over_the_army"),
        (45, "half_hearted_allies"),
        (46, "serfs_without_masters"),
    ];
    for (turn, where_to) in [(1, "deck"), (2, "aside")] {
        for (number, id) in cards {
            let t = empty().turn(turn).troops("fn", "vilna", [3, 0, 0]).troops("r1", "moscow", [2, 0, 0]);
            let mut t = t.hand("fn", &[number, 84]).active("fn", 0);
            t.dice(&[2]).plays(&format!("fn play {id}"));
            // Whoever is asked takes the first of what there is.
            for _ in 0..8 {
                if t.allows("fn spend this_sanguinary_combat") {
                    break;
                }
                t.dice(&[1; 3]);
                let first = t.legal()[0].clone();
                t.plays(&first);
            }
            assert_eq!(pile(&t, number), where_to, "card {number} in Turn {turn}");
        }
    }
    // 33 does the same thing both times: each Power pays or its Camp loses Morale.
    for turn in [1, 2] {
        let mut t = empty().turn(turn).resources("fn", 1).hand("fn", &[33, 84]).active("fn", 0);
        t.all(&["fn play pay_the_devil_his_due", "fn mode 0"]);
        assert_eq!((t.s.resources[0], t.s.morale[0].loss, t.s.morale[1].loss), (0, 1, 2));
    }
}

/// Just before FN's Scheduled Impulse, R2 having acted last; so many regular cards for each Power.
fn before_fn(counts: [usize; 4]) -> Position {
    let mut numbers = (47..=110).filter(|n| !GAME.pack.card(card(*n)).must_play);
    let mut t = empty();
    for (power, count) in POWERS.into_iter().zip(counts) {
        let cards: Vec<u8> = numbers.by_ref().take(count).collect();
        t = t.hand(POWER_NAMES[power.i()], &cards);
    }
    // R2 takes its Impulse: it spends a card and is done.
    let one = counts[3] + 1;
    let extra: Vec<u8> = numbers.by_ref().take(1).collect();
    let mut t = t.hand("r2", &extra);
    assert_eq!(t.s.hand(R2).len(), one);
    t.s.marker = R2;
    let mut t = t.round(1).steps(&[turn::Step::Scheduled.into()]);
    t.plays(&format!("r2 spend {}", GAME.pack.name(card(extra[0])))).plays("r2 done");
    assert_eq!((t.s.round, t.s.marker), (2, FN));
    t
}

#[test]
fn x4_21_of_the_reserve_only_the_card_on_top_is_seen() {
    let mut t = empty().hand("fn", &[2, 5]).hand("r1", &[84]).active("fn", 0);
    t.plays("fn spend bulletin_of_the_grande_armee").plays("fn done");
    let mut t = t.active("fn", 0);
    t.plays("fn spend contingents_of_the_rhine");
    let shown = |t: &Position| {
        let table = t.game.table(&t.s, Roles::of(Role(0)));
        let pile = table.piles.into_iter().find(|p| p.id == "reserve-imperial").expect("it is there");
        (pile.count, pile.cards.into_iter().map(|c| c.id).collect::<Vec<_>>())
    };
    assert_eq!(shown(&t), (1, vec!["contingents_of_the_rhine".into()]));
    // Imperial Largesse (58) shuffles it.
    let mut t = t.hand("fs", &[58]).active("fs", 0);
    t.plays("fs play imperial_largesse");
    assert_eq!(shown(&t).0, 0);
}

#[test]
fn x4_22_pre_emption_after_the_first_round() {
    // a: R2 has most cards and has just acted.
    assert_eq!(before_fn([5, 5, 5, 7]).deciding(), ["fn"]);
    assert!(!before_fn([5, 5, 5, 7]).allows("fn preempt"));
    // b: R1, or FS.
    for (counts, who) in [([5, 7, 5, 5], "r1"), ([5, 5, 7, 5], "fs")] {
        let mut t = before_fn(counts);
        assert_eq!(t.deciding(), [who]);
        t.plays(&format!("{who} preempt"));
        let spend = t.legal().into_iter().find(|l| l.contains(" spend ")).expect("a card");
        t.plays(&spend).plays(&format!("{who} done"));
        // Then FN, and nobody before it.
        assert_eq!((t.deciding(), t.s.impulse.scheduled), (vec!["fn"], true));
    }
    // c: a tie.
    assert_eq!(before_fn([5, 7, 7, 5]).deciding(), ["fn"]);
}

#[test]
fn x4_22_who_used_his_last_card_in_a_siege_has_had_his_impulse() {
    // R2 takes a Fortress with its last card but one, and with a Battle card; it does not pre-empt the next Impulse.
    let mut t = empty()
        .flag("fn", &["brest"])
        .leader("bagration", "brest")
        .troops("r2", "brest", [4, 0, 0])
        .hand("r2", &[54])
        .hand("fn", &[84, 85]);
    t.s.marker = R2;
    let mut t = t.round(2).steps(&[turn::Step::Scheduled.into()]);
    t.dice(&ones(&[], 9))
        .dice(&[1, 1])
        .plays("r2 besiege brest")
        .plays("r2 play grand_battery")
        .plays("r2 done");
    assert_eq!((t.s.last_active, t.deciding()), (Some(R2), vec!["fn"]));
}

#[test]
fn x4_4_cossacks() {
    // FN's last card is played; the Turn goes on to the Cossacks.
    let flag_stays = |t: Position, die: u8| {
        let mut t = t.flag("fn", &["vitebsk"]).hand("fn", &[84]).active("fn", 0);
        t.plays("fn spend this_sanguinary_combat").dice(&[die]).plays("fn done");
        assert!(t.cited("4.4"));
        t.control("vitebsk") == "fn"
    };
    assert!(flag_stays(empty(), 3));
    assert!(!flag_stays(empty(), 4));
    let near = || empty().troops("r1", "smolensk", [1, 0, 0]).troops("r1", "lepel", [1, 0, 0]);
    assert!(!flag_stays(near(), 3));
    assert!(flag_stays(near(), 2));
    assert!(!flag_stays(near().morale(IMPERIAL, 5, 0, 0), 2));
    // Polish Lancers were played this Turn.
    let mut t = empty().flag("fn", &["vitebsk"]).hand("fn", &[37, 84]).active("fn", 0);
    t.all(&["fn play polish_lancers", "fn spend this_sanguinary_combat"]);
    t.dice(&[4]).plays("fn done");
    assert_eq!(t.control("vitebsk"), "fn");
}

// ---- 5

#[test]
fn x5_1a_conspiracy_hits_the_imperials_and_nobody_else() {
    let mut t = empty().turn(2).hand("r1", &[25]).active("r1", 0);
    t.plays("r1 play conspiracy_in_paris");
    assert_eq!((t.s.morale[0].loss, t.s.morale[1].loss, pile(&t, 25)), (4, 0, "removed"));
}

#[test]
fn x5_1b_a_riot_in_any_formation() {
    let base = || {
        let t = empty().troops("fn", "danzig", [2, 0, 0]).troops("austria", "lemberg", [2, 0, 0]);
        t.troops("r1", "pskov", [2, 0, 0]).troops("r2", "orel", [2, 0, 0]).hand("r1", &[48]).active("r1", 0)
    };
    for (space, nation) in [("danzig", "fn"), ("lemberg", "austria"), ("orel", "r2"), ("pskov", "r1")] {
        let mut t = base();
        t.plays("r1 play hungry_soldiers_riot").dice(&[6, 1]).plays(&format!("r1 at {space}"));
        assert_eq!(t.sp(nation, space), 1, "{space}");
        t.rolled(2);
    }
}

#[test]
fn x5_1c_the_hapsburg_offensive_knows_no_hesitancy() {
    let base = || {
        let mut t = empty().morale(IMPERIAL, 3, 0, 0).leader("schwarzenberg", "kovel");
        t.s.allies[1] = Allegiance::Hesitant;
        t.troops("austria", "kovel", [2, 0, 0]).flag("austria", &["kovel"])
    };
    let mut t = base().active("fs", 4);
    t.plays("fs form kovel").refuses("fs march rovno", "9.31");
    let mut t = base().hand("fs", &[67]).active("fs", 0);
    t.all(&["fs play hapsburg_offensive", "fs put kovel austria cavalry", "fs form kovel", "fs march rovno"]);
    assert_eq!((t.place("schwarzenberg"), t.sp("austria", "rovno"), t.points()), ("rovno".into(), 4, 3));
    // When the Turn is over he is where hesitant Austrians do not stay.
    t.all(&["fs halt", "fs flag rovno fs"]);
    assert_eq!(t.control("rovno"), "fs");
}

#[test]
fn x5_1d_yorck_leads_the_french_of_his_own_space() {
    let mut t = empty()
        .leader("yorck", "tilsit")
        .troops("prussia", "tilsit", [2, 0, 0])
        .troops("fn", "tilsit", [2, 0, 0])
        .hand("fn", &[4])
        .active("fn", 0);
    t.all(&["fn play the_forgotten_marshal", "fn name yorck", "fn form tilsit"]);
    t.all(&["fn load fn infantry", "fn load fn infantry"]).refuses("fn load fn infantry", "10.64");
    t.plays("fn march schlavii");
    assert_eq!((t.sp("fn", "schlavii"), t.sp("prussia", "schlavii"), t.points()), (2, 2, 3));
    // Without the card he may not.
    let mut t = empty().leader("yorck", "tilsit").troops("fn", "tilsit", [2, 0, 0]).active("fn", 3);
    t.plays("fn form tilsit").refuses("fn load fn infantry", "1.62");
}

#[test]
fn x5_11_an_austrian_leaves_the_map_for_the_offensive() {
    let mut t = empty()
        .leader("schwarzenberg", "lublin")
        .troops("austria", "lemberg", [6, 3, 1])
        .hand("fs", &[67])
        .active("fs", 0);
    assert_eq!(t.s.unbuilt[AUSTRIA.i()].sp(), 1);
    t.plays("fs play hapsburg_offensive").refuses("fs put lublin austria cavalry", "1.5");
    t.plays("fs put lublin austria infantry");
    t.refuses("fs put lublin austria infantry", "1.5").plays("fs lose-at lemberg austria");
    t.plays("fs put lublin austria infantry");
    assert_eq!((t.sp("austria", "lublin"), t.sp("austria", "lemberg")), (2, 15));
}

#[test]
fn x5_12_the_second_army_owes_two() {
    // In Turn 4 there are no Reinforcements to give instead; one Strength Point, no card, no Resource.
    let base = || empty().turn(4).troops("r2", "kiev", [1, 0, 0]).hand("r1", &[26, 84]).hand("fn", &[85]);
    let mut t = base().active("r1", 0);
    t.all(&["r1 play balkan_insurrection", "r1 whom r2"]);
    assert_eq!((t.sp("r2", "kiev"), t.s.debts[R2.i()]), (0, 2));
    // Nobody is put on the map; the first card pays, before anything else.
    let mut t = t.hand("r2", &[84]).resources("r2", 0).active("r2", 1);
    t.refuses("r2 build kiev r2 infantry", "5.12");
    let mut t = t.active("r2", 0);
    t.plays("r2 spend this_sanguinary_combat");
    assert_eq!((t.s.debts[R2.i()], t.points()), (0, 1));
    // With a card in hand it is paid at once, in another's Impulse.
    let mut t = base().hand("r2", &[84]).active("r1", 0);
    t.all(&["r1 play balkan_insurrection", "r1 whom r2"]).refuses("r2 pass", "5.12");
    t.plays("r2 spend this_sanguinary_combat");
    assert_eq!((t.s.debts[R2.i()], t.deciding()), (0, vec!["r1"]));
}

#[test]
fn x5_12_reinforcements_pay_what_is_owed() {
    // Before the last Turn the Power may give up Reinforcements instead; what it owes comes out of them first.
    let t = empty().turn(2).troops("r2", "kiev", [1, 0, 0]).regroup("r2", [1, 0, 0]);
    let mut t = t.hand("r1", &[26]).active("r1", 0);
    t.all(&["r1 play balkan_insurrection", "r1 whom r2", "r2 mode 0"]);
    assert_eq!(t.s.debts[R2.i()], 2);
    t.dice(&[6, 6, 6, 6, 1, 1]).plays("r1 done");
    for _ in 0..200 {
        if t.allows("r2 mode 1") || t.ended().is_some() {
            break;
        }
        let legal = t.legal();
        let end =
            legal.iter().find(|l| ["done", "pass", "no", "keep", "persevere"].iter().any(|w| l.ends_with(w)));
        let line = end.unwrap_or(&legal[0]).clone();
        t.plays(&line);
    }
    // R2 says for each whether it is built or regrouped, to be removed; then it places what is left.
    let points = t.points();
    t.refuses("r2 build kiev r2 infantry", "5.12").plays("r2 mode 0").plays("r2 mode 1");
    assert_eq!((t.s.debts[R2.i()], t.points(), t.s.turn), (0, points - 3, 2), "in the Interphase");
    assert_eq!(t.s.regroup[R2.i()].sp(), 0);
    t.plays("r2 build kiev r2 infantry");
}

#[test]
fn x5_12_kutuzov_does_not_come_while_the_first_army_owes() {
    let base = |number: u8| {
        let mut t = empty().leader("bagration", "smolensk").hand("r2", &[number]);
        t.s.debts[R1.i()] = 1;
        t.active("r2", 0)
    };
    base(42).refuses("r2 play the_old_soldier_returns", "5.1");
    let mut t = base(27);
    t.all(&["r2 play peace_of_bucharest", "r2 at zone_ukraine"]);
    t.all(&["r2 put zone_ukraine r2 cavalry", "r2 put zone_ukraine r2 infantry"]);
    assert_eq!((t.deciding(), t.place("kutuzov")), (vec!["r2"], "unbuilt".into()));
}

#[test]
fn x5_21_another_day_after_a_wasted_day() {
    let mut t = empty()
        .leader("davout", "lepel")
        .troops("fn", "lepel", [4, 0, 0])
        .flag("fn", &["lepel"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .hand("r1", &[74])
        .hand("fs", &[57])
        .active("fn", 3);
    t.all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
    // A kill each in the first Round.
    t.dice(&ones(&[6], 8)).dice(&ones(&[6], 5)).plays("r1 play a_wasted_day");
    assert_eq!(t.deciding(), ["fs"]);
    // The second Round goes to Barclay: no Scorched Earth for all that.
    t.dice(&[1; 7]).dice(&ones(&[5], 4)).plays("fs play another_day_of_battle");
    assert_eq!((t.place("davout"), t.place("barclay")), ("lepel".into(), "vitebsk".into()));
    assert!(t.s.scorched.is_empty() && t.deciding() == ["fn"]);
}

#[test]
fn x5_22_after_the_dice_only_a_card_that_says_so_helps() {
    let base = |number: u8| {
        let t = empty().leader("ney", "slonim").troops("fn", "slonim", [3, 0, 0]).flag("fn", &["slonim"]);
        let mut t = t.hand("r1", &[number]).active("fn", 3);
        t.dice(&[6, 6, 1, 1]).all(&["fn form slonim", "fn march pinsk"]);
        t
    };
    // 73, afterwards.
    let mut t = base(73);
    t.plays("r1 play train_des_equipages");
    assert_eq!(t.sp("fn", "pinsk"), 3);
    // 64 is asked for before the dice, and after them no more.
    let mut t = base(64);
    assert_eq!((t.deciding(), t.thrown()), (vec!["r1"], 0));
    t.plays("r1 pass");
    assert_eq!((t.sp("fn", "pinsk"), t.deciding()), (1, vec!["fn"]));
    t.refuses("r1 play forage_is_found", "10.1");
}

#[test]
fn x5_24_too_old_and_lost() {
    let mut t = empty()
        .leader("napoleon", "warsaw")
        .troops("fn", "warsaw", [8, 0, 0])
        .hand("r1", &[75])
        .hand("r2", &[76])
        .active("fn", 4);
    t.all(&["fn form warsaw", "fn march ostrolenka", "r1 play too_old_for_this", "r1 name napoleon"]);
    t.dice(&[1]).plays("r2 play lost_his_way");
    assert_eq!((t.place("napoleon"), t.sp("fn", "warsaw")), ("warsaw".into(), 8));
    assert_eq!([pile(&t, 75), pile(&t, 76)], ["discards"; 2]);
    t.refuses("fn form warsaw", "10.1").rolled(1);
}

#[test]
fn x5_5_five_points_three_for_moves_two_for_a_soldier() {
    let mut t = empty().leader("ney", "warsaw").hand("fn", &[84]).active("fn", 0);
    t.all(&["fn spend this_sanguinary_combat", "fn form warsaw", "fn march ostrolenka", "fn halt"]);
    t.plays("fn build zone_poland fn infantry");
    t.all(&["fn form ostrolenka", "fn march masuria", "fn march suwalki", "fn halt"]);
    assert_eq!((t.points(), t.place("ney"), t.sp("fn", "zone_poland")), (0, "suwalki".into(), 1));
    t.refuses("fn form suwalki", "10.1").refuses("fn build zone_poland fn infantry", "6.1");
}

#[test]
fn x5_6a_a_plus_a_must_play_and_a_third_card() {
    let mut t = empty().hand("fn", &[6, 36, 84, 99]).active("fn", 0);
    t.all(&["fn play depots_and_trains", "fn at warsaw", "fn play no_peace"]);
    t.refuses("fn spend sutlers_and_vivandieres", "5.6").plays("fn spend this_sanguinary_combat");
    // A third that is a Must Play leaves room for a fourth.
    let mut t = empty().hand("fn", &[6, 36, 37, 84, 99]).active("fn", 0);
    t.all(&["fn play depots_and_trains", "fn at warsaw", "fn play no_peace", "fn play polish_lancers"]);
    t.refuses("fn play sutlers_and_vivandieres", "5.6").plays("fn spend this_sanguinary_combat");
    t.refuses("fn spend sutlers_and_vivandieres", "5.6");
}

#[test]
fn x5_6b_austrians_march_for_marie_louise() {
    let mut t = empty().leader("schwarzenberg", "lublin").hand("fs", &[67, 11]).active("fs", 0);
    t.all(&["fs play hapsburg_offensive", "fs put lublin austria cavalry", "fs play fur_marie_louise"]);
    t.all(&["fs at lublin", "fs put lublin austria cavalry"]);
    let him = t.id("schwarzenberg");
    assert_eq!((t.q().battle_rating(him), t.q().command_rating(him)), (3, 4));
    assert_eq!((t.sp("austria", "lublin"), t.points()), (4, 8));
    t.all(&["fs form lublin", "fs march kovel"]);
    assert_eq!(t.points(), 7);
}

#[test]
fn x5_6c_supply_trains_before_the_dice() {
    let mut t = empty()
        .leader("ney", "smolensk")
        .troops("fn", "smolensk", [2, 0, 0])
        .flag("fn", &["smolensk", "mstislavl"])
        .scorched("mstislavl")
        .hand("fn", &[106, 6])
        .active("fn", 0);
    t.all(&["fn spend men_of_bronze", "fn form smolensk", "fn march mstislavl"]);
    assert_eq!((t.deciding(), t.thrown()), (vec!["fn"], 0));
    t.all(&["fn play depots_and_trains", "fn at mstislavl"]);
    assert_eq!((t.place("ney"), t.sp("fn", "mstislavl")), ("mstislavl".into(), 2));
    t.rolled(0);
}

// ---- 6

#[test]
fn x6_1_what_building_costs() {
    let base = || {
        let mut t = empty();
        t.s.kutuzov_entered = true;
        t.hand("r1", &[84]).active("r1", 0)
    };
    for (line, left) in [
        ("r1 build smolensk r1 infantry", 3),
        ("r1 build smolensk r1 cavalry", 1),
        ("r1 build-leader smolensk kutuzov", 2),
    ] {
        let mut t = base();
        t.all(&["r1 spend this_sanguinary_combat", line]);
        assert_eq!(t.points(), left, "{line}");
    }
}

#[test]
fn x6_2_what_regrouping_costs() {
    // Napoleon rides to Paris (25) and comes back for a point.
    let mut t = empty()
        .turn(2)
        .leader("napoleon", "vilna")
        .regroup("fn", [1, 0, 0])
        .hand("r1", &[25])
        .hand("fn", &[84])
        .active("r1", 0);
    t.all(&["r1 play conspiracy_in_paris", "fn mode 1"]);
    assert_eq!(t.place("napoleon"), "regroup");
    let mut t = t.active("fn", 0);
    t.all(&["fn spend this_sanguinary_combat", "fn regroup-leader zone_poland napoleon"]);
    t.plays("fn regroup zone_poland fn infantry");
    assert_eq!((t.points(), t.place("napoleon"), t.sp("fn", "zone_poland")), (3, "zone_poland".into(), 1));
}

#[test]
fn x6_31_austrians_at_home() {
    for site in ["lemberg", "przemysl", "zone_austria"] {
        let mut t = empty().hand("fs", &[84]).active("fs", 0);
        t.plays("fs spend this_sanguinary_combat").refuses(&format!("fs build {site} fs infantry"), "6.31");
        t.plays(&format!("fs build {site} austria infantry"));
    }
    // A Key won back under the French Flag is still the Power's (6.31: one it controls).
    let mut t = empty().flag("fs", &["lemberg"]).active("fs", 2);
    t.plays("fs build lemberg austria infantry");
    let mut t = empty().flag("fn", &["lemberg"]).active("fs", 2);
    t.refuses("fs build lemberg austria infantry", "6.31");
}

#[test]
fn x6_32_regrouped_in_smolensk_and_riga() {
    let chain = ["smolensk", "orsha", "borisov", "minsk", "lida", "grodno", "riga", "schlavii"];
    let base = || empty().regroup("fn", [4, 0, 0]);
    let mut t = base().flag("fn", &chain).active("fn", 4);
    t.all(&["fn regroup smolensk fn infantry", "fn regroup riga fn infantry"]);
    assert_eq!((t.sp("fn", "smolensk"), t.sp("fn", "riga"), t.points()), (1, 1, 2));
    // Lida lost, Smolensk is cut off; besieged, Riga is.
    let mut t = base().flag("fn", &["smolensk", "orsha", "borisov", "minsk", "grodno", "riga", "schlavii"]);
    t = t.troops("r1", "riga", [1, 0, 0]).active("fn", 4);
    t.refuses("fn regroup smolensk fn infantry", "6.32").refuses("fn regroup riga fn infantry", "6.32");
}

#[test]
fn x6_32_supply_trains_serve_where_no_flag_flies_yet() {
    // Ney stands in Kovno, which nobody controls; with the Trains it is as good as a Flagged Key.
    let mut t = empty()
        .leader("ney", "kovno")
        .regroup("fn", [2, 0, 0])
        .regroup("fs", [2, 0, 0])
        .hand("fn", &[6, 84])
        .active("fn", 0);
    t.plays("fn spend this_sanguinary_combat").refuses("fn regroup kovno fn infantry", "6.32");
    t.all(&["fn play depots_and_trains", "fn at kovno", "fn regroup kovno fn infantry"]);
    assert_eq!((t.control("kovno"), t.sp("fn", "kovno")), ("", 1));
    // For the partner too.
    let mut t = t.active("fs", 2);
    t.plays("fs regroup kovno fs infantry");
    // Not where no friendly line leads home.
    let mut t = empty().leader("ney", "orel").regroup("fn", [2, 0, 0]).hand("fn", &[6, 84]).active("fn", 0);
    t.all(&["fn spend this_sanguinary_combat", "fn play depots_and_trains", "fn at orel"]);
    t.refuses("fn regroup orel fn infantry", "6.32");
}

#[test]
fn x6_34a_kutuzov_comes_to_besieged_riga() {
    // Kutuzov has been there before and is eliminated; one infantry is in the Regroup Box.
    let mut t = empty().leader("yorck", "riga").troops("prussia", "riga", [3, 0, 0]).regroup("r1", [1, 0, 0]);
    t.s.kutuzov_entered = true;
    let mut t = t.hand("r1", &[58, 107]).active("r1", 0);
    t.plays("r1 play imperial_largesse");
    assert_eq!((t.points(), t.s.resources[R1.i()]), (8, 1));
    t.all(&["r1 build-leader riga kutuzov", "r1 build riga r1 infantry", "r1 build riga r1 infantry"]);
    t.plays("r1 regroup riga r1 infantry");
    assert_eq!(t.points(), 0);
    t.plays("r1 spend the_emperors_wife");
    for _ in 0..3 {
        t.plays("r1 build riga r1 infantry");
    }
    // All is placed: ten dice against Yorck's four. From before a Fortress he has nowhere to evade to (13.41).
    t.dice(&ones(&[6, 6, 6, 6], 10)).dice(&[1; 4]).dice(&[1]).plays("r1 done");
    assert!(t.cited("6.34"));
    assert_eq!((t.place("yorck"), t.sp("prussia", "riga")), ("unbuilt".into(), 0));
    assert_eq!((t.place("kutuzov"), t.sp("r1", "riga")), ("riga".into(), 6));
}

#[test]
fn x6_34a_unless_the_besieger_evades() {
    // A friendly Duchy next to Riga: Yorck gets away, and there is no Battle.
    let mut t = empty()
        .leader("yorck", "riga")
        .troops("prussia", "riga", [3, 0, 0])
        .flag("prussia", &["pernau"])
        .hand("r1", &[84])
        .active("r1", 0);
    t.all(&["r1 spend this_sanguinary_combat", "r1 build riga r1 infantry", "r1 attack riga"]);
    assert_eq!(t.deciding(), ["fn"]);
    t.dice(&[6, 6]).plays("fn evade pernau");
    assert_eq!((t.place("yorck"), t.sp("r1", "riga"), t.deciding()), ("pernau".into(), 1, vec!["r1"]));
    t.rolled(2);
}

#[test]
fn x6_34b_holy_mother_russia_counts_as_a_build() {
    let mut t = empty()
        .leader("yorck", "riga")
        .troops("prussia", "riga", [3, 0, 0])
        .hand("r1", &[17])
        .active("r1", 0);
    t.all(&["r1 play holy_mother_russia", "r1 at riga", "r1 put riga r1 cavalry", "r1 put riga r1 infantry"]);
    // Beaten, they go to the Regroup Box.
    t.dice(&[1; 3]).dice(&ones(&[5], 4)).plays("r1 done");
    assert!(t.cited("6.34"));
    assert_eq!((t.sp("r1", "riga"), t.s.regroup[R1.i()].sp(), t.place("yorck")), (0, 3, "riga".into()));
}

// ---- 7, 8

#[test]
fn x7_1_a_flag_overrun_costs_nothing() {
    // Four against one: two sixes are more than one infantry can bear.
    let base = |burnt: bool| {
        let t = empty()
            .leader("ney", "lepel")
            .troops("fn", "lepel", [4, 0, 0])
            .flag("fn", &["lepel"])
            .troops("r1", "vitebsk", [1, 0, 0]);
        let t = if burnt { t.scorched("vitebsk") } else { t };
        t.active("fn", 3)
    };
    let mut t = base(false);
    t.dice(&ones(&[6, 6], 7)).dice(&[1]).all(&["fn form lepel", "fn march vitebsk"]);
    decline(&mut t);
    assert_eq!((t.control("vitebsk"), t.points()), ("fn", 2));
    // He marches on (12.8), and flags the next Duchy for a point.
    t.all(&["fn march orsha", "fn halt", "fn flag orsha fn"]);
    assert_eq!(t.points(), 0);
    // One six is an Overrun, and no Flag.
    let mut t = base(false);
    t.dice(&ones(&[6], 7)).dice(&[1]).all(&["fn form lepel", "fn march vitebsk"]);
    decline(&mut t);
    assert_eq!((t.control("vitebsk"), t.points()), ("", 2));
    t.all(&["fn halt", "fn flag vitebsk fn"]);
    assert_eq!((t.control("vitebsk"), t.points()), ("fn", 1));
    // On burnt ground it takes three, and a Flag two points.
    for (sixes, flag) in [(2, ""), (3, "fn")] {
        let mut t = base(true);
        t.dice(&[1; 5]).dice(&ones(&vec![6; sixes], 7)).dice(&[1]);
        t.all(&["fn form lepel", "fn march vitebsk"]);
        decline(&mut t);
        assert_eq!((t.control("vitebsk"), t.points()), (flag, 2), "{sixes} sixes");
    }
}

#[test]
fn x8_1_bagration_takes_smolensk_back() {
    let base = || {
        let mut t = empty()
            .flag("fn", &["smolensk"])
            .leader("bagration", "smolensk")
            .troops("r2", "smolensk", [4, 0, 0])
            .active("r2", 1);
        t.s.sacked.insert(t.space("smolensk"));
        t.dice(&ones(&[6, 6], 7)).dice(&[1, 1]).plays("r2 besiege smolensk");
        t
    };
    let mut t = base();
    assert_eq!(t.deciding(), ["r2"]);
    t.refuses("r2 done", "8.1").plays("r2 flag smolensk r1");
    assert_eq!((t.control("smolensk"), t.s.flags[t.space("smolensk")]), ("r1", None));
    let mut t = base();
    t.plays("r2 flag smolensk r2");
    assert_eq!(t.control("smolensk"), "r2");
}

#[test]
fn x11_1c_a_flag_that_an_event_would_take_is_intercepted() {
    // Davout in smolensk, next to empty mstislavl: four, and one into a friendly Duchy, so four is enough.
    for (number, id) in [(52, "count_rostopchin"), (108, "cossack_raiders")] {
        let base = || {
            let t = empty().flag("fn", &["smolensk", "mstislavl"]).leader("davout", "smolensk");
            let t = t.troops("fn", "smolensk", [4, 0, 0]).leader("platov", "roslavl");
            let mut t = t.hand("r2", &[number]).active("r2", 0);
            t.all(&[&format!("r2 play {id}"), "r2 at mstislavl"]);
            assert_eq!(t.deciding(), ["fn"]);
            t
        };
        let mut t = base();
        t.plays("fn intercept smolensk").dice(&[2, 2]).plays("fn roll");
        decline(&mut t);
        assert_eq!((t.place("davout"), t.control("mstislavl")), ("mstislavl".into(), "fn"));
        // He fails, or does not try.
        let mut t = base();
        t.plays("fn intercept smolensk").dice(&[1, 2]).plays("fn roll");
        decline(&mut t);
        assert_eq!((t.place("davout"), t.control("mstislavl")), ("smolensk".into(), "r1"));
        let mut t = base();
        t.plays("fn pass");
        assert_eq!(t.control("mstislavl"), "r1");
    }
}
