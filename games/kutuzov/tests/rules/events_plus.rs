//! "+" cards of the regular deck (5.6): 79, 80, 81, 87, 99, 107, 110, each with its own test.
use crate::common::{CardId, IMPERIAL, Position, TSARIST, at};
use kutuzov::impulse::{Bound, Use};

/// Command Points for marching with one Leader.
fn march_of(t: &Position, leader: &str) -> u8 {
    let bound = Bound::Leader(t.id(leader));
    let purses = t.s.impulse.purses.iter();
    purses.filter(|p| p.bound == bound && p.uses == Use::MARCH).map(|p| p.left).sum()
}

#[test]
fn r5_1_c79_a_hidden_magazine_is_a_resource_for_whoever_has_a_depot() {
    let mut t = at("1-invasion").clear().resources("fn", 0).hand("fn", &[79]).active("fn", 0);
    t.plays("fn play hidden_magazine");
    assert_eq!(t.s.resources[0], 1);
    // Warsaw lost, the Imperials have no Depot.
    let mut t = at("1-invasion").clear().flag("r1", &["warsaw"]).hand("fn", &[79]).active("fn", 0);
    t.refuses("fn play hidden_magazine", "5.1");
}

#[test]
fn r5_1_c80_sappers_dig_or_make_burnt_land_good() {
    let base = || {
        let t = at("1-invasion").clear().leader("barclay", "vilna").scorched("vilna");
        t.leader("bagration", "kiev").hand("r1", &[80]).active("r1", 0)
    };
    let mut t = base();
    t.plays("r1 play companies_of_sappers").plays("r1 mode 0");
    t.refuses("r1 at kiev", "5.1").plays("r1 at vilna");
    assert!(t.s.entrenched.has(t.space("vilna")) && t.s.scorched.has(t.space("vilna")));
    let mut t = base();
    t.all(&["r1 play companies_of_sappers", "r1 mode 1", "r1 at vilna"]);
    assert!(!t.s.entrenched.has(t.space("vilna")) && !t.s.scorched.has(t.space("vilna")));
    // Nothing to clear, and no Entrenchment in a Zone or in land one does not control.
    let t = at("1-invasion").clear().leader("ney", "vilna").leader("davout", "zone_poland");
    let mut t = t.hand("fn", &[80]).active("fn", 0);
    t.refuses("fn play companies_of_sappers", "5.1");
}

#[test]
fn r5_1_c81_english_gold_comes_through_a_baltic_port() {
    let mut t = at("1-invasion").clear().resources("r2", 0).morale(TSARIST, 2, 0, 0);
    t = t.hand("r2", &[81]).active("r2", 0);
    t.plays("r2 play english_gold");
    // No Gain Marker where there is no Loss.
    assert_eq!((t.s.resources[3], t.s.morale[1].loss, t.s.morale[1].gain), (1, 0, 0));
    let mut t = at("1-invasion").clear().hand("fn", &[81]).active("fn", 0);
    t.refuses("fn play english_gold", "5.1").plays("fn spend english_gold");
    let ports = ["libau", "windau", "riga", "pernau", "reval", "narva", "st_petersburg", "danzig", "memel"];
    let mut t = at("1-invasion").clear().flag("fn", &ports).hand("r1", &[81]).active("r1", 0);
    t.refuses("r1 play english_gold", "5.1");
}

#[test]
fn r5_1_c87_fresh_remounts_carry_an_army_with_cavalry_as_far_as_it_likes() {
    let t = at("1-invasion").clear().leader("davout", "warsaw").troops("fn", "warsaw", [1, 1, 0]);
    let t = t.leader("ney", "danzig").troops("fn", "danzig", [2, 0, 0]);
    let mut t = t.hand("fn", &[87, 84]).active("fn", 0);
    t.plays("fn play fresh_remounts").refuses("fn name ney", "5.1").refuses("fn name barclay", "5.1");
    t.plays("fn name davout");
    assert_eq!(march_of(&t, "davout"), 4);
    // Only he spends them, and on nothing but marching and Flags.
    t.plays("fn form danzig").refuses("fn march konigsberg", "10.1").plays("fn halt");
    t.plays("fn form warsaw");
    // Three spaces and no Attrition for the third.
    t.all(&["fn march ostrolenka", "fn march masuria", "fn march konigsberg"]);
    t.rolled(0);
    assert_eq!((march_of(&t, "davout"), t.sp("fn", "konigsberg")), (1, 3));
}

#[test]
fn r5_1_c99_sutlers_cheer_a_camp_or_find_stragglers() {
    let base = |loss| {
        let t = at("1-invasion").clear().morale(IMPERIAL, 1, loss, 0).regroup("fn", [1, 1, 0]);
        t.hand("fn", &[99]).active("fn", 0)
    };
    let mut t = base(2);
    t.plays("fn play sutlers_and_vivandieres").plays("fn mode 0");
    assert_eq!((t.s.morale[0].loss, t.s.morale[0].gain), (1, 0));
    let mut t = base(0);
    t.plays("fn play sutlers_and_vivandieres").refuses("fn mode 0", "5.1").plays("fn mode 1");
    t.refuses("fn regroup moscow fn infantry", "6.32");
    // Up to two Strength Points, where 6.32 allows, for nothing.
    t.plays("fn regroup danzig fn infantry").refuses("fn regroup danzig fn cavalry", "5.1");
    t.plays("fn pass");
    assert_eq!((t.sp("fn", "danzig"), t.s.regroup[0].sp(), t.points()), (1, 2, 0));
    let mut t = base(0);
    t.all(&["fn play sutlers_and_vivandieres", "fn mode 1", "fn regroup zone_poland fn cavalry"]);
    assert_eq!((t.sp("fn", "zone_poland"), t.s.regroup[0].sp()), (2, 1));
    // No Leaders.
    let mut t = base(0);
    let davout = t.id("davout");
    t.s.leaders[davout.0 as usize] = crate::common::Place::REGROUP;
    t.plays("fn play sutlers_and_vivandieres")
        .plays("fn mode 1")
        .refuses("fn regroup-leader danzig davout", "5.1");
    // Neither a marker nor anybody in the box.
    let t = at("1-invasion").clear().morale(IMPERIAL, 1, 0, 0);
    t.hand("fn", &[99]).active("fn", 0).refuses("fn play sutlers_and_vivandieres", "5.1");
}

#[test]
fn r5_1_c107_the_emperors_wife_lets_one_leader_lead_every_nation() {
    let t = at("1-invasion").clear().morale(IMPERIAL, 2, 1, 0).leader("eugene", "lublin");
    let t = t.troops("fs", "lublin", [1, 0, 0]).troops("fn", "lublin", [1, 0, 0]);
    let t = t.troops("austria", "lublin", [1, 0, 0]).troops("prussia", "lublin", [1, 0, 0]);
    let mut t = t.hand("fs", &[107, 84]).active("fs", 0);
    t.plays("fs play the_emperors_wife").refuses("fs name davout", "5.1").plays("fs name eugene");
    assert_eq!((march_of(&t, "eugene"), t.s.morale[0].loss, t.s.morale[0].gain), (4, 0, 0));
    t.all(&["fs form lublin", "fs load fn infantry", "fs load austria infantry", "fs load prussia infantry"]);
    // One Army, and the surcharge of 10.12 once for both Allies.
    t.plays("fs march kovel");
    assert_eq!((march_of(&t, "eugene"), t.sp("fn", "kovel"), t.sp("prussia", "kovel")), (2, 1, 1));
}

#[test]
fn r5_1_c110_relays_of_couriers_bring_a_card_that_waits() {
    let mut t = at("1-invasion").clear().hand("fn", &[110, 84]);
    // The only card that can be drawn.
    t.s.cards.discards = t.s.cards.deck.without(CardId(57));
    t.s.cards.deck = [CardId(57)].into_iter().collect();
    let mut t = t.active("fn", 0);
    t.plays("fn play relays_of_couriers");
    assert!(t.holds_card("fn", 58));
    t.refuses("fn play imperial_largesse", "5.6").refuses("fn spend imperial_largesse", "5.6");
    t.plays("fn spend this_sanguinary_combat").plays("fn done");
    assert!(t.q().in_force(110).is_none());
}
