//! 5.1: the Events of the Home cards, 1 – 24.
use crate::common::*;
use kutuzov::impulse::Bound;

/// The points that are bound to a Leader or a Nation.
fn bound(t: &Position) -> Vec<(u8, Bound)> {
    t.s.impulse.purses.iter().map(|p| (p.left, p.bound)).collect()
}

fn invasion() -> Position {
    at("1-invasion")
        .clear()
        .round(2)
        .resources("fn", 0)
        .resources("fs", 0)
        .resources("r1", 0)
        .resources("r2", 0)
}

#[test]
fn r5_1_c2_a_bulletin_takes_morale_loss_away_and_gains_only_with_a_great_flag() {
    let mut t = invasion().morale(IMPERIAL, 2, 1, 0).hand("fn", &[2]).active("fn", 0);
    t.plays("fn play bulletin_of_the_grande_armee");
    assert_eq!((t.s.morale[0].loss, t.s.morale[0].gain), (0, 0));
    let mut t =
        invasion().morale(IMPERIAL, 2, 1, 0).flag("fn", &["smolensk"]).hand("fn", &[2]).active("fn", 0);
    t.plays("fn play bulletin_of_the_grande_armee");
    assert_eq!((t.s.morale[0].loss, t.s.morale[0].gain), (0, 2));
    // Used Home cards lie face up on the Reserve (5.4).
    assert!(t.s.cards.reserve[0].has(CardId(1)) && t.s.cards.used.has(CardId(1)));
}

fn marshal() -> Position {
    invasion()
        .leader("yorck", "tilsit")
        .troops("prussia", "tilsit", [2, 0, 0])
        .troops("fn", "konigsberg", [3, 0, 0])
        .hand("fn", &[4])
        .active("fn", 0)
}

#[test]
fn r5_1_c4_a_forgotten_marshal_leads_french_soldiers_as_french() {
    let mut t = marshal();
    t.all(&["fn play the_forgotten_marshal", "fn name yorck", "fn at konigsberg", "fn at konigsberg"]);
    assert_eq!((t.sp("fn", "tilsit"), t.sp("fn", "konigsberg")), (2, 1));
    assert_eq!(bound(&t), [(4, Bound::Leader(t.id("yorck")))]);
    t.all(&["fn form tilsit", "fn load fn infantry", "fn load fn infantry"]);
    // Two French and two Prussians are one Army, and with two French there is no surcharge (10.12 b).
    t.plays("fn march schlavii");
    assert_eq!((t.points(), t.sp("fn", "schlavii"), t.sp("prussia", "schlavii")), (3, 2, 2));
    // One French Strength Point does not do.
    let mut t = marshal();
    t.all(&["fn play the_forgotten_marshal", "fn name yorck", "fn at konigsberg", "fn done"]);
    t.all(&["fn form tilsit", "fn load fn infantry", "fn march schlavii"]);
    assert_eq!(t.points(), 2);
}

#[test]
fn r5_1_c4_the_marshal_is_of_the_powers_own_ally() {
    let mut t = invasion().leader("schwarzenberg", "lublin").hand("fn", &[4]).active("fn", 0);
    t.refuses("fn play the_forgotten_marshal", "5.1");
    let mut t = marshal();
    t.s.allies[0] = Allegiance::Revolt;
    t.refuses("fn play the_forgotten_marshal", "5.1");
    let mut t = marshal();
    t.plays("fn play the_forgotten_marshal").refuses("fn name davout", "5.1");
}

#[test]
fn r5_1_c5_sons_of_the_confederation_come_to_warsaw_or_the_own_zone() {
    let mut t = invasion().hand("fs", &[5]).active("fs", 0);
    t.plays("fs play contingents_of_the_rhine").refuses("fs at zone_poland", "5.1");
    t.plays("fs at warsaw").refuses("fs put warsaw fs artillery", "5.1");
    t.all(&["fs put warsaw fs cavalry", "fs put warsaw fs infantry"]);
    assert_eq!((t.sp("fs", "warsaw"), t.points()), (3, 0));
    // Where Warsaw is lost only the Zone is left, and nobody is asked.
    let mut t = invasion().flag("r2", &["warsaw"]).hand("fn", &[5]).active("fn", 0);
    t.plays("fn play contingents_of_the_rhine").plays("fn put zone_poland fn infantry");
    assert_eq!(t.sp("fn", "zone_poland"), 1);
}

#[test]
fn r5_11_who_has_too_few_unbuilt_takes_some_off_the_map_first() {
    // X5.11 with card 11: one Austrian infantry unbuilt, all others on the map.
    let mut t = invasion()
        .leader("schwarzenberg", "lublin")
        .troops("austria", "lemberg", [3, 3, 1])
        .troops("austria", "przemysl", [3, 0, 0])
        .hand("fs", &[11])
        .active("fs", 0);
    t.plays("fs play fur_marie_louise").refuses("fs at lublin", "5.11");
    t.refuses("fs lose-at lublin austria", "5.11").plays("fs lose-at przemysl austria");
    t.all(&["fs at lublin", "fs put lublin austria infantry", "fs put lublin austria infantry"]);
    assert_eq!((t.sp("austria", "lublin"), t.sp("austria", "przemysl")), (2, 2));
    assert!(t.cited("5.11"));
}

#[test]
fn r5_1_c6_supply_trains_go_to_a_duchy_of_the_camp_and_are_lost_to_the_enemy() {
    let mut t =
        invasion().leader("ney", "vilna").troops("fn", "vilna", [2, 0, 0]).hand("fn", &[6]).active("fn", 0);
    t.plays("fn play depots_and_trains").refuses("fn at moscow", "5.1").refuses("fn at zone_poland", "5.1");
    t.plays("fn at vilna");
    assert_eq!(t.s.trains[0], Some(t.space("vilna")));
    // When Ney is gone the Duchy is Russian again.
    t.umpire(|u| {
        u.lose_leader(u.p.names.find("ney").expect("he"), kutuzov::losses::Fate::Regroup);
        u.send_away(
            kutuzov::losses::Body::Stack(u.p.names.find("vilna").expect("it"), IMPERIAL),
            kutuzov::losses::Fate::Regroup,
            "12.63",
        );
        u.advance();
    });
    assert_eq!(t.s.trains[0], None);
    assert!(t.said("log-trains-fall"));
}

#[test]
fn r5_1_c8_the_rear_is_manoeuvred_upon_with_five_points_and_three_off() {
    let mut t = invasion()
        .leader("davout", "suwalki")
        .leader("ney", "suwalki")
        .commander("davout")
        .troops("fn", "suwalki", [4, 0, 0])
        .hand("fn", &[8])
        .active("fn", 0);
    t.plays("fn play manoeuvre_upon_the_rear").refuses("fn name ney", "5.1").plays("fn name davout");
    assert_eq!(bound(&t), [(5, Bound::Leader(t.id("davout")))]);
    t.plays("fn form suwalki");
    assert_eq!(
        (kutuzov::cards::interception(t.q(), TSARIST), kutuzov::cards::evasion(t.q(), TSARIST)),
        (-3, -3)
    );
    assert_eq!(kutuzov::cards::interception(t.q(), IMPERIAL), 0);
    // Another force has neither the points nor the advantage.
    t.all(&["fn leave davout"]);
    assert_eq!(kutuzov::cards::interception(t.q(), TSARIST), 0);
    t.refuses("fn march kovno", "10.1");
}

#[test]
fn r5_1_c11_austrians_march_for_marie_louise_as_french() {
    let mut t = invasion()
        .leader("schwarzenberg", "lublin")
        .troops("austria", "lublin", [2, 0, 0])
        .hand("fs", &[11])
        .active("fs", 0);
    t.s.allies[1] = Allegiance::Hesitant;
    t.plays("fs play fur_marie_louise").refuses("fs at warsaw", "5.1");
    t.all(&["fs at lublin", "fs put lublin austria cavalry"]);
    let him = t.id("schwarzenberg");
    assert_eq!((t.q().battle_rating(him), t.q().command_rating(him)), (3, 4));
    assert_eq!(bound(&t), [(4, Bound::Nation(AUSTRIA))]);
    assert!(!t.q().hesitant(AUSTRIA));
    t.all(&["fs form lublin", "fs march kovel"]);
    assert_eq!((t.points(), t.sp("austria", "kovel")), (3, 4));
    // Neutral Austria does not come.
    let mut t = invasion().leader("schwarzenberg", "lublin").hand("fs", &[11]).active("fs", 0);
    t.s.allies[1] = Allegiance::Neutral;
    t.refuses("fs play fur_marie_louise", "5.1");
}

#[test]
fn r5_1_c12_prussian_courage() {
    let mut t = invasion()
        .leader("yorck", "tilsit")
        .troops("prussia", "tilsit", [2, 0, 0])
        .hand("fn", &[12])
        .active("fn", 0);
    t.all(&["fn play prussian_courage", "fn at konigsberg", "fn put konigsberg prussia cavalry"]);
    let him = t.id("yorck");
    assert_eq!((t.q().battle_rating(him), t.sp("prussia", "konigsberg")), (2, 2));
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!((t.points(), t.sp("prussia", "schlavii")), (4, 2));
    let mut t = invasion().hand("fn", &[12]).active("fn", 0);
    t.s.allies[0] = Allegiance::Revolt;
    t.refuses("fn play prussian_courage", "5.1");
}

#[test]
fn r5_1_c13_ox_carts_are_the_supply_trains_of_the_tsarists() {
    let mut t = invasion().flag("fn", &["vilna"]).hand("r1", &[13]).active("r1", 0);
    t.plays("r1 play ox_carts_of_the_ukraine").refuses("r1 at vilna", "5.1").plays("r1 at smolensk");
    assert_eq!(t.s.trains, [None, Some(t.space("smolensk"))]);
    t.umpire(|u| {
        u.plant(u.p.key.smolensk, FN.nation());
        u.advance();
    });
    assert_eq!(t.s.trains, [None, None]);
}

#[test]
fn r5_1_c14_the_opolchenie_comes_to_both_tsarist_powers() {
    let mut t = invasion().morale(TSARIST, 2, 2, 0).hand("r1", &[14]).active("r1", 0);
    t.plays("r1 play the_tsar_calls_the_opolchenie").refuses("r1 at kiev", "6.31").plays("r1 at smolensk");
    assert_eq!(t.deciding(), ["r2"]);
    t.refuses("r2 at smolensk", "6.31").plays("r2 at moscow");
    assert_eq!((t.sp("r1", "smolensk"), t.sp("r2", "moscow")), (2, 1));
    assert_eq!((t.s.morale[1].loss, t.s.morale[1].gain), (1, 0));
    // The other Power may decline.
    let mut t = invasion().hand("r1", &[14]).active("r1", 0);
    t.all(&["r1 play the_tsar_calls_the_opolchenie", "r1 at moscow", "r2 pass"]);
    assert_eq!((t.sp("r1", "moscow"), t.sp("r2", "moscow"), t.s.morale[1].gain), (2, 0, 0));
}

#[test]
fn r5_1_c15_davydov_robs_or_raids() {
    let base = || invasion().troops("fn", "vilna", [1, 0, 0]).resources("fs", 2).hand("r2", &[15]);
    let mut t = base().active("r2", 0);
    t.plays("r2 play davydovs_hussars").refuses("r2 mode 1", "5.1").plays("r2 mode 0");
    t.refuses("r2 whom fn", "5.1").plays("r2 whom fs");
    assert_eq!((t.s.resources[2], t.s.resources[3]), (1, 1));
    // A Centre in a Duchy with an Imperial Leader is safe.
    let mut t = base().leader("ney", "minsk");
    t.s.dmc[0] = [Some(t.space("vilna")), Some(t.space("minsk"))];
    t.s.trains[0] = Some(t.space("vilna"));
    let mut t = t.active("r2", 0);
    t.all(&["r2 play davydovs_hussars", "r2 mode 1"]).refuses("r2 at minsk", "5.1");
    t.plays("r2 at vilna").refuses("r2 mode 3", "5.1").plays("r2 mode 2");
    assert_eq!(t.s.dmc[0], [None, Some(t.space("minsk"))]);
    assert_eq!(t.s.trains[0], Some(t.space("vilna")));
    // No Imperial in Russia, no wagons.
    let mut t = invasion().resources("fn", 2).hand("r2", &[15]).active("r2", 0);
    t.refuses("r2 play davydovs_hussars", "5.1");
}

#[test]
fn r5_1_c17_holy_mother_russia_gives_three_points_and_one_leader_at_most() {
    let mut t = invasion().scorched("moscow").flag("fn", &["vilna"]).hand("r1", &[17]).active("r1", 0);
    t.plays("r1 play holy_mother_russia").refuses("r1 at moscow", "5.1").refuses("r1 at vilna", "5.1");
    t.plays("r1 at smolensk").refuses("r1 build-leader smolensk kutuzov", "5.1");
    t.refuses("r1 build-leader smolensk bagration", "5.1").plays("r1 build-leader smolensk barclay");
    t.refuses("r1 build-leader smolensk wittgenstein", "5.1").plays("r1 put smolensk r1 cavalry");
    assert_eq!((t.place("barclay"), t.sp("r1", "smolensk")), ("smolensk".into(), 2));
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 done");
}

#[test]
fn r5_1_c18_rush_to_the_colors_removes_markers_and_brings_a_soldier_for_two() {
    let mut t = invasion().morale(TSARIST, 2, 5, 0).hand("r2", &[18]).active("r2", 0);
    t.all(&["r2 play rush_to_the_colors", "r2 at kiev", "r2 put kiev r2 cavalry"]);
    assert_eq!((t.s.morale[1].loss, t.sp("r2", "kiev")), (1, 2));
    // 9.51: one marker goes, no Gain comes.
    let mut t = invasion().morale(TSARIST, 2, 1, 0).hand("r2", &[18]).active("r2", 0);
    t.plays("r2 play rush_to_the_colors");
    assert_eq!((t.s.morale[1].loss, t.s.morale[1].gain), (0, 0));
}

#[test]
fn r5_1_c22_platovs_screen_lies_face_up_until_the_impulses_end() {
    let mut t = invasion().hand("r2", &[22]).active("r2", 0);
    t.plays("r2 play platovs_screen");
    assert_eq!((t.points(), kutuzov::cards::evasion(t.q(), TSARIST)), (2, 1));
    assert_eq!(kutuzov::cards::evasion(t.q(), IMPERIAL), 0);
    assert!(kutuzov::cards::unashamed(t.q(), TSARIST));
    t.s.impulse.evaded = true;
    assert!(!kutuzov::cards::unashamed(t.q(), TSARIST));
    assert!(t.s.cards.face_up.has(CardId(21)));
    t.umpire(kutuzov::cards::impulses_over);
    assert!(t.s.cards.reserve[1].has(CardId(21)));
    assert_eq!(kutuzov::cards::evasion(t.q(), TSARIST), 0);
}

#[test]
fn r5_1_c8_interceptions_and_evasions_are_three_worse() {
    let base = |card: bool| {
        let t = invasion().leader("davout", "kovno").troops("fn", "kovno", [4, 0, 0]).flag("fn", &["kovno"]);
        let t = t.leader("barclay", "lida").troops("r1", "lida", [3, 0, 0]);
        let mut t = t.hand("fn", &[8]).active("fn", if card { 0 } else { 3 });
        if card {
            t.all(&["fn play manoeuvre_upon_the_rear", "fn name davout"]);
        }
        t.all(&["fn form kovno", "fn march vilna"]);
        t
    };
    // Barclay, 1, into friendly Vilna, +1: he needs seven, and ten against the manoeuvre.
    for (card, faces, comes) in [(false, [3, 4], true), (false, [3, 3], false), (true, [4, 6], true)] {
        let mut t = base(card);
        t.plays("r1 intercept lida").dice(&faces).plays("r1 roll");
        assert_eq!(t.place("barclay") == "vilna", comes, "{card} {faces:?}");
    }
    let mut t = base(true);
    t.plays("r1 intercept lida").dice(&[4, 5]).plays("r1 roll");
    assert_eq!(t.place("barclay"), "lida");
    // The same from his attacks: into a friendly Duchy, +1, Barclay 1.
    let mut t = invasion()
        .leader("davout", "kovno")
        .troops("fn", "kovno", [4, 0, 0])
        .flag("fn", &["kovno"])
        .leader("barclay", "vilna")
        .troops("r1", "vilna", [1, 0, 0])
        .hand("fn", &[8])
        .active("fn", 0);
    t.all(&["fn play manoeuvre_upon_the_rear", "fn name davout", "fn form kovno", "fn march vilna"]);
    t.dice(&[4, 6]).plays("r1 evade lida");
    assert_eq!((t.place("barclay"), t.place("davout")), ("lida".into(), "vilna".into()));
}

#[test]
fn r5_1_c6_supply_trains_halve_other_attrition_and_spare_that_of_burnt_land() {
    // Through the Marsh into burnt Slonim: two causes, four pieces.
    let base = |trains: bool| {
        let t = invasion()
            .leader("ney", "pinsk")
            .troops("fn", "pinsk", [3, 0, 0])
            .flag("fn", &["pinsk", "slonim"]);
        let mut t = t.scorched("slonim").hand("fn", &[6]).active("fn", if trains { 0 } else { 3 });
        if trains {
            t.all(&["fn play depots_and_trains", "fn at slonim"]);
            t = t.active("fn", 3);
        }
        t.dice(&vec![1; if trains { 2 } else { 8 }]).all(&["fn form pinsk", "fn march slonim"]);
        if !trains {
            t.plays("fn pass");
        }
        t
    };
    base(false).rolled(8);
    base(true).rolled(2);
    // They go when the next Interphase is over.
    let mut t = base(true);
    assert!(t.s.trains[0].is_some());
    t.umpire(kutuzov::cards::new_turn);
    assert!(t.s.trains[0].is_none());
}

#[test]
fn r5_1_c9_change_is_made_for_what_marches() {
    // One gun in the Regroup Box, and all infantry on the map: a point brings one infantry back, two build another.
    let mut t = invasion()
        .troops("fs", "minsk", [17, 0, 0])
        .regroup("fs", [0, 0, 1])
        .hand("fs", &[9])
        .active("fs", 0);
    t.plays("fs play battalions_du_marche").plays("fs regroup warsaw fs infantry");
    t.all(&["fs build warsaw fs infantry", "fs build warsaw fs infantry", "fs regroup warsaw fs infantry"]);
    assert_eq!((t.sp("fs", "warsaw"), t.s.regroup[2].sp(), t.sp("fs", "minsk")), (4, 2, 17));
}

#[test]
fn r6_31_c14_and_c18_a_burnt_key_takes_one() {
    let mut t = invasion().scorched("smolensk").hand("r1", &[14]).active("r1", 0);
    t.dice(&[1]).all(&["r1 play the_tsar_calls_the_opolchenie", "r1 at smolensk", "r2 pass"]);
    assert_eq!(t.sp("r1", "smolensk"), 1);
    // Rush to the Colors with one Key left, and that burnt: nobody is asked where, and one comes.
    let lost = ["brest", "minsk", "kharkov", "voronezh", "ryazan", "moscow"];
    let t = invasion().morale(TSARIST, 2, 4, 0).flag("fn", &lost).scorched("kiev").hand("r2", &[18]);
    let mut t = t.active("r2", 0);
    t.dice(&[1]).all(&["r2 play rush_to_the_colors", "r2 put kiev r2 infantry"]);
    assert_eq!((t.sp("r2", "kiev"), t.s.morale[1].loss), (1, 0));
    assert!(t.allows("r2 done"));
}

#[test]
fn r5_1_c17_needs_somebody_to_come() {
    // Everybody of R1 is in the Regroup Box: there is nothing to place.
    let mut t = invasion().regroup("r1", [19, 6, 3]);
    for leader in ["barclay", "wittgenstein", "dokhturov"] {
        let id = t.id(leader);
        t.s.leaders[id.0 as usize] = Place::REGROUP;
    }
    let mut t = t.hand("r1", &[17]).active("r1", 0);
    t.refuses("r1 play holy_mother_russia", "5.1");
    // A Leader alone is enough.
    let barclay = t.id("barclay");
    t.s.leaders[barclay.0 as usize] = Place::UNBUILT;
    t.all(&["r1 play holy_mother_russia", "r1 at smolensk", "r1 build-leader smolensk barclay"]);
    assert!(t.allows("r1 done"));
}

#[test]
fn r5_1_the_later_event_prevails_in_either_order() {
    // R1 makes Schwarzenberg too old; then FS plays for Marie-Louise, and he is 3-4 all the same.
    let mut t = invasion()
        .leader("schwarzenberg", "lublin")
        .troops("austria", "lublin", [2, 0, 0])
        .hand("fs", &[84, 11])
        .hand("r1", &[75])
        .active("fs", 0);
    t.all(&["fs spend this_sanguinary_combat", "fs form lublin", "fs march lukow"]);
    t.all(&["r1 play too_old_for_this", "r1 name schwarzenberg"]);
    let him = t.id("schwarzenberg");
    assert_eq!(t.q().battle_rating(him), 0);
    t.all(&["fs halt", "fs play fur_marie_louise", "fs at lukow", "fs put lukow austria cavalry"]);
    assert_eq!(t.q().battle_rating(him), 3);
}

#[test]
fn r5_5_points_that_serve_for_least_else_are_spent_first() {
    let mut t =
        invasion().leader("ney", "warsaw").leader("davout", "danzig").hand("fn", &[99, 35]).active("fn", 0);
    t.all(&[
        "fn spend sutlers_and_vivandieres",
        "fn play dry_roads",
        "fn form warsaw",
        "fn march ostrolenka",
    ]);
    let left: Vec<(u8, u8)> = t.s.impulse.purses.iter().map(|p| (p.uses, p.left)).collect();
    let all = t.game.pack.card(CardId(98)).cp;
    assert_eq!(left, [(kutuzov::impulse::Use::ALL, all), (kutuzov::impulse::Use::MARCH, 5)]);
}

#[test]
fn r5_21_a_response_is_also_the_card_of_an_impulse() {
    // Pontooniers, played before the march: the River is no River to Ney.
    let mut t = invasion()
        .leader("ney", "suwalki")
        .troops("fn", "suwalki", [2, 0, 0])
        .hand("fn", &[3, 87, 84])
        .active("fn", 0);
    t.all(&["fn play general_elbes_pontooniers", "fn name ney", "fn at kovno"]);
    assert_eq!(t.q().line(t.space("suwalki"), t.space("kovno"), IMPERIAL), Some(Line::Clear));
    t.refuses("fn spend this_sanguinary_combat", "5.6").plays("fn spend fresh_remounts");
    // Too Old for This, on whomever one likes; nobody countermands a Response.
    let mut t = invasion()
        .leader("ney", "suwalki")
        .leader("barclay", "vilna")
        .hand("fn", &[75])
        .hand("r1", &[60])
        .active("fn", 0);
    t.plays("fn play too_old_for_this");
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn name barclay").plays("fn done");
    assert!(t.s.cards.discards.has(CardId(74)));
}

#[test]
fn r5_1_c3_pontooniers_carry_an_interception_and_an_evasion_over_the_river() {
    // Davout at suwalki, a River from kovno, which Barclay enters.
    let base = |hand: &[u8]| {
        let t =
            invasion().leader("davout", "suwalki").troops("fn", "suwalki", [4, 0, 0]).flag("fn", &["kovno"]);
        let t = t.leader("barclay", "vilna").troops("r1", "vilna", [2, 0, 0]).hand("fs", hand);
        let mut t = t.active("r1", 3);
        t.all(&["r1 form vilna", "r1 march kovno"]);
        t
    };
    assert_eq!(base(&[]).place("barclay"), "kovno", "nobody can come");
    let mut t = base(&[3]);
    t.all(&["fs play general_elbes_pontooniers", "fs name davout", "fs at kovno"]);
    assert_eq!(t.deciding(), ["fn"]);
    // Four, and one into a friendly Duchy: four is enough.
    t.plays("fn intercept suwalki").dice(&[1, 3]).plays("fn roll");
    assert_eq!(t.place("davout"), "kovno");
    // Attacked in kovno, he gets away over the same River.
    let mut t = invasion()
        .leader("davout", "kovno")
        .troops("fn", "kovno", [2, 0, 0])
        .flag("fn", &["kovno"])
        .leader("barclay", "vilna")
        .troops("r1", "vilna", [4, 0, 0])
        .hand("fn", &[3])
        .active("r1", 3);
    t.all(&["r1 form vilna", "r1 march kovno", "fn play general_elbes_pontooniers", "fn name davout"]);
    t.plays("fn at suwalki").dice(&[2, 2]).plays("fn evade suwalki");
    assert_eq!((t.place("davout"), t.place("barclay")), ("suwalki".into(), "kovno".into()));
}

#[test]
fn r12_3_c11_and_c12_allies_fight_and_flag_as_french() {
    // At this Level the French have a die more and Allies none.
    for (number, id, leader, nation, flag) in [
        (11, "fur_marie_louise", "schwarzenberg", "austria", "fs"),
        (12, "prussian_courage", "yorck", "prussia", "fn"),
    ] {
        let power = flag;
        let dice = |with: bool| {
            let t = invasion().morale(IMPERIAL, 1, 0, 0).morale(TSARIST, 2, 0, 0).leader(leader, "lepel");
            let t =
                t.troops(nation, "lepel", [2, 0, 0]).flag(nation, &["lepel"]).leader("barclay", "vitebsk");
            let t = t.troops("r1", "vitebsk", [4, 0, 0]).hand(power, &[number]);
            let mut t = t.active(power, if with { 0 } else { 4 });
            if with {
                t.plays(&format!("{power} play {id}")).plays(&format!("{power} at lepel"));
                t.plays(&format!("{power} put lepel {nation} cavalry"));
            }
            t.dice(&[5])
                .dice(&[1; 40])
                .plays(&format!("{power} form lepel"))
                .plays(&format!("{power} march vitebsk"));
            t.plays("r1 pass");
            let report = t.log.iter().find_map(|e| e.report.as_ref()).expect("a Round");
            let total = report.rows[0].total;
            (total, t)
        };
        let rating = |with: bool| match (leader, with) {
            ("schwarzenberg", false) | ("yorck", true) => 2,
            ("schwarzenberg", true) => 3,
            _ => 1,
        };
        assert_eq!(dice(false).0, Some(2 + rating(false)), "{id}");
        let (total, mut t) = dice(true);
        // Two more Soldiers, the better Leader, and the die of the French.
        assert_eq!(total, Some(4 + rating(true) + 1), "{id}");
        // Barclay is beaten; either Flag goes up in vitebsk, with what is left of the card's points.
        while t.deciding() == ["r1"] {
            let way = t.legal()[0].clone();
            t.plays(&way);
        }
        assert!(t.allows(&format!("{power} flag vitebsk {flag}")), "{:?}", t.legal());
        t.plays(&format!("{power} flag vitebsk {nation}"));
        assert_eq!(t.control("vitebsk"), nation);
    }
}
