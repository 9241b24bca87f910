//! OPS, MOV, CMO, DUM, INT: marches, what they come upon, and what is seen of it.

use crate::common::{ALLIED, FRENCH, flanders, hex, named, pack};
use kernel::{Game as _, Pin, Role, Roles};
use kings_regulations::KingsRegulations;
use kings_regulations::board::Board;
use kings_regulations::flow::Umpire;
use kings_regulations::ids::{AuxId, GarrisonId, HqId, PlaceId, UnitId, Weather};
use kings_regulations::state::{AuxAt, HqState, LeaderAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::veil::Back;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<KingsRegulations>> =
    LazyLock::new(|| Arc::new(KingsRegulations::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A game under way.
    struct Game of KingsRegulations
}

/// The French are to act in the first impulse of the learning game, in the dry; nobody spends points on attrition.
fn learning() -> Game {
    let mut t = Game::start(&GAME, "learning", &[]);
    let place = t.legal().iter().find(|l| l.ends_with("place 0")).cloned().expect("a place");
    t.plays(&place);
    if t.s.order[0] != FRENCH {
        t.plays("allied pass");
    }
    t.s.sides[FRENCH].unassigned = 0;
    t.s.sides[ALLIED].unassigned = 0;
    t
}

/// KR-CPN-14: so that the French may come before it.
fn aim_at_ath(t: &mut Game) {
    for plan in t.s.plans.iter_mut().filter(|p| p.side == FRENCH) {
        plan.target = Some(named("ath"));
    }
}

/// The rules by themselves.
fn by_hand(t: &mut Game, act: impl FnOnce(&mut Umpire)) {
    t.does(|game, s, dice, log| act(&mut Umpire { p: &game.pack, s, dice, log }));
}

fn hq(name: &str) -> HqId {
    named(name)
}
fn at(t: &Game, name: &str) -> Option<String> {
    t.s.hqs[hq(name)].at.map(|h| pack().names.name(h).to_string())
}
/// Puts an HQ elsewhere with what is under it.
fn put(t: &mut Game, name: &str, to: &str) {
    t.s.hqs[hq(name)].at = Some(hex(to));
    for under in pack().campaigns[0].hqs.iter().chain(pack().campaigns[1].hqs.iter()) {
        if t.s.hqs[under].under == Some(hq(name)) {
            t.s.hqs[under].at = Some(hex(to));
        }
    }
}

#[test]
fn kr_ops_06_an_hq_takes_part_in_one_operation_an_impulse() {
    let mut t = learning();
    t.plays("french march colonne_1").plays("french done");
    t.refuses("french march colonne_1", "KR-OPS-06");
    assert!(t.s.operated);
}

#[test]
fn kr_cpn_07_without_a_plan_no_hq_moves() {
    let mut t = learning();
    t.s.plans.retain(|p| p.side != FRENCH);
    t.refuses("french march colonne_1", "KR-CPN-07");
}

#[test]
fn kr_hqs_07_an_hq_without_units_cannot_move() {
    let mut t = learning();
    let all: Vec<UnitId> = Board::new(pack(), &t.s).units_of(hq("colonne_1")).collect();
    for unit in all {
        t.s.units[unit].at = UnitAt::Unformed;
        t.s.units[unit].sp = Sp::NONE;
    }
    t.refuses("french march colonne_1", "KR-HQS-07");
}

#[test]
fn kr_mov_02_an_operation_has_twice_the_allowance() {
    let mut t = learning();
    // An army of foot with its siege train: two, so four points.
    t.plays("french march armee_de_flandre");
    let q = Board::new(pack(), &t.s);
    assert_eq!(q.march_budget(), 4);
    let far = t.legal().iter().filter(|l| l.starts_with("french to")).count();
    assert!(far > 3, "{far} hexes");
    t.refuses("french to 1608", "KR-MOV-04");
}

#[test]
fn kr_mov_09_one_hex_may_always_be_entered() {
    let mut t = learning();
    t.s.weather = Weather::Mud;
    t.plays("french march armee_de_flandre");
    let grid = &pack().atlas.grid;
    let near = grid
        .near(hex("1010"))
        .filter(|(_, h)| t.allows(&format!("french to {}", pack().names.name(*h))))
        .count();
    assert!(near >= 3, "{near}");
}

#[test]
fn kr_mov_21_by_road_all_the_way_the_allowance_is_one_more() {
    let mut t = learning();
    t.plays("french march colonne_1");
    let q = Board::new(pack(), &t.s);
    let ma = q.hq_ma(hq("colonne_1")).expect("units");
    let beyond: Vec<_> = pack()
        .atlas
        .grid
        .hexes()
        .filter(|&h| q.may_go(h).is_ok())
        .filter(|&h| q.way_steps(h).0.last().is_some_and(|s| s.1 > u16::from(2 * ma)))
        .collect();
    for far in beyond {
        let mut from = hex("1111");
        for (to, _) in q.way_steps(far).0 {
            let dir = pack().atlas.grid.direction(from, to).expect("a step");
            assert!(pack().atlas.road(from, dir), "farther than {} by road alone", 2 * ma);
            from = to;
        }
    }
}

#[test]
fn kr_mov_23_an_enemy_stops_the_march_and_there_is_a_battle_later() {
    let mut t = learning();
    put(&mut t, "pragmatic_army", "1110");
    t.plays("french march colonne_1").plays("french to 1110");
    // KR-MOV-26: he may try to ride them down, or stop.
    assert!(t.allows("french overrun") && t.allows("french halt"));
    t.plays("french halt");
    assert_eq!(at(&t, "colonne_1").as_deref(), Some("1110"));
    t.refuses("french to 1111", "KR-OPS-02");
}

/// What a choice on a hex, or on a headquarters, shows before it is made.
fn foreseen(t: &Game, pin: &Pin) -> Vec<String> {
    let table = GAME.table(&t.s, Roles::of(Role(0)));
    let choice = table.actions.iter().find(|a| a.pin == *pin).unwrap_or_else(|| panic!("nothing on {pin:?}"));
    choice.preview.iter().map(|b| b.kind.clone()).collect()
}

#[test]
fn kr_mov_23_where_a_battle_or_a_siege_would_follow_is_seen_before_the_march() {
    let space = |hex: &str| Pin::Space(hex.into());
    let mut t = learning();
    aim_at_ath(&mut t);
    put(&mut t, "pragmatic_army", "1110");
    assert_eq!(foreseen(&t, &Pin::Piece("colonne_1".into())), ["battle"], "somebody is within its reach");
    t.plays("french march colonne_1");
    assert_eq!(foreseen(&t, &space("1110"))[0], "battle");
    assert_eq!(foreseen(&t, &space("1112"))[0], "number", "nobody is there");
    let question = GAME.table(&t.s, Roles::of(Role(0))).prompt.expect("a question");
    let note = question.note.expect("a note");
    assert!(note.args.iter().any(|(name, value)| *name == "near" && format!("{value:?}").contains("enemy")));
    // KR-SIE-21: Ath is held, and nobody is before it.
    let ath = pack().names.name(pack().place(named("ath")).hex);
    assert_eq!(foreseen(&t, &space(ath))[0], "siege");
    // KR-DUM-03: as far as he knows a dummy is an army like any other.
    let dummy = hq("al_dummy_1");
    t.s.hqs[dummy] = HqState { at: Some(hex("1211")), back: Some(Back(9)), ..HqState::default() };
    assert_eq!(foreseen(&t, &space("1211"))[0], "battle");
}

#[test]
fn kr_dum_04_a_dummy_is_warned_of_whoever_would_find_it() {
    let mut t = learning();
    put(&mut t, "pragmatic_army", "1110");
    let dummy = hq("fr_dummy_1");
    t.s.hqs[dummy] = HqState { at: Some(hex("1111")), back: Some(Back(9)), ..HqState::default() };
    t.plays("french march fr_dummy_1");
    assert_eq!(foreseen(&t, &Pin::Space("1110".into()))[0], "grave");
}

#[test]
fn kr_mov_26_a_failed_overrun_shows_no_more_than_prevents_it() {
    let mut t = learning();
    put(&mut t, "pragmatic_army", "1110");
    let own = Board::new(pack(), &t.s).team(ALLIED);
    for unit in pack().campaigns.iter().flat_map(|c| c.units.iter()) {
        t.s.seen.units.hide(unit, own.0);
    }
    t.plays("french march colonne_1").plays("french to 1110").plays("french overrun");
    let q = Board::new(pack(), &t.s);
    let shown: Vec<UnitId> =
        q.formation(hq("pragmatic_army")).filter(|&u| q.knows_unit(Roles::of(Role(0)), u)).collect();
    let worth: Sp = shown.iter().map(|&u| t.s.units[u].sp).sum();
    assert!(!shown.is_empty() && shown.len() < 3, "{} units", shown.len());
    assert!(q.sp(hq("colonne_1")) < worth.times(6), "enough to prevent it");
    assert!(t.said("log-overrun-fails"));
}

#[test]
fn kr_mov_24_six_to_one_rides_them_down_and_the_march_goes_on() {
    let mut t = learning();
    // A brigade of foot by itself in the way of the Army of Flanders.
    let unit = named::<UnitId>("du_halkett");
    t.s.units[unit].at = UnitAt::Hex(hex("1011"));
    t.s.units[unit].sp = Sp::whole(2);
    let before = GAME.census(&t.s);
    t.plays("french march armee_de_flandre").plays("french to 1011");
    // KR-AUX-18: nobody lies in wait in the woods.
    t.plays("allied pass").plays("french overrun");
    // KR-MOV-27: whoever can takes them in; the others are prisoners; nobody is lost.
    assert!(t.s.units[unit].sp.is_none());
    assert_eq!(GAME.census(&t.s), before);
    assert!(t.said("log-overrun") && t.allows("french done"));
}

/// Half of a Dutch brigade is ridden down before Ath, where two SP of its own are.
fn ridden_down_before_ath(others: bool) -> (Game, GarrisonId) {
    let mut t = learning();
    aim_at_ath(&mut t);
    let hexes = pack().place(named::<PlaceId>("ath")).hex;
    let Works::Garrison(garrison) = t.s.places[named::<PlaceId>("ath")].works else { panic!("a garrison") };
    t.s.garrisons[garrison].foot = Default::default();
    let dutch = Board::new(pack(), &t.s).contingent_index(named("DU"));
    t.s.garrisons[garrison].foot[dutch] = 2;
    let unit = named::<UnitId>("du_burmania");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hexes), Sp::ONE);
    if others {
        // A French brigade has shut the place in already.
        let own = named::<UnitId>("touraine");
        (t.s.units[own].at, t.s.units[own].sp) = (UnitAt::Hex(hexes), Sp::whole(2));
    }
    put(&mut t, "colonne_1", "1309");
    let all = Roles::of(Role(0)).with(Role(1)).0;
    t.s.seen.garrisons.show(garrison, all);
    t.plays("french march colonne_1").plays("french to 1310");
    t.plays("french overrun");
    assert!(t.said("log-overrun") && t.s.units[unit].sp.is_none());
    (t, garrison)
}

#[test]
fn kr_mov_27_the_garrison_of_the_hex_takes_in_whoever_is_ridden_down_before_it() {
    let (t, garrison) = ridden_down_before_ath(false);
    assert_eq!(t.s.garrisons[garrison].sp(), Sp::whole(3), "nobody is nearer");
    // KR-INT-03: and how strong it is now nobody else knows.
    assert!(!Board::new(pack(), &t.s).knows_garrison(Roles::of(Role(0)), garrison));
    // KR-SIE-05: where others had shut it in before, nobody comes in.
    let (t, garrison) = ridden_down_before_ath(true);
    assert_eq!(t.s.garrisons[garrison].sp(), Sp::whole(2));
}

/// British horse that is ridden down beside Tournai.
fn overrun() -> (Game, UnitId) {
    let mut t = learning();
    let unit = named::<UnitId>("br_horse");
    t.s.units[unit].at = UnitAt::Hex(hex("1011"));
    t.s.units[unit].sp = Sp::whole(1);
    t.plays("french march armee_de_flandre").plays("french to 1011");
    // KR-AUX-18: nobody lies in wait in the woods.
    t.plays("allied pass").plays("french overrun");
    (t, unit)
}

#[test]
fn kr_mov_28_horse_that_is_ridden_down_gets_away() {
    let (mut t, unit) = overrun();
    assert_eq!(t.decider(), Some(Role(1)), "the Allies decide");
    // KR-MOV-29: a point for a point.
    let spent = t.s.march.spent;
    t.plays("allied delay").refuses("allied delay", "KR-MOV-29");
    assert_eq!(t.s.march.spent, spent + 1);
    let away = t.legal().iter().find(|l| l.starts_with("allied mask")).cloned().expect("somewhere to go");
    t.plays(&away);
    assert!(matches!(t.s.units[unit].at, UnitAt::Hex(h) if h != hex("1011")));
    assert_eq!(t.s.units[unit].sp, Sp::whole(1));
}

#[test]
fn kr_mov_28_not_to_where_he_was_ridden_down_from() {
    let (mut t, _) = overrun();
    assert_eq!(t.s.march.came, Some(hex("1010")));
    t.refuses("allied mask 1010", "KR-MOV-28");
    // Had they come from elsewhere Tournai would be the place to make for.
    t.s.march.came = None;
    assert!(t.allows("allied mask 1010"), "{:?}", t.legal());
}

#[test]
fn kr_mov_28_nobody_gets_away_from_horse() {
    let mut t = learning();
    let rider = named::<UnitId>("br_horse");
    t.s.units[rider].at = UnitAt::Hex(hex("1110"));
    t.s.units[rider].sp = Sp::HALF;
    let q = Board::new(pack(), &t.s);
    let foot: Vec<UnitId> = q
        .units_of(hq("colonne_1"))
        .filter(|&u| pack().arm(u) != kings_regulations::ids::Arm::Cavalry)
        .collect();
    for unit in foot {
        t.s.units[unit].at = UnitAt::Unformed;
        t.s.units[unit].sp = Sp::NONE;
    }
    t.plays("french march colonne_1").plays("french to 1110").plays("french overrun");
    assert!(t.said("log-overrun"));
    assert_ne!(t.decider(), Some(Role(1)));
}

#[test]
fn kr_gar_13_the_first_to_come_stops_and_blockades() {
    let mut t = learning();
    aim_at_ath(&mut t);
    // Ath is at 1310, with two SP.
    let ath = pack().names.name(pack().place(named::<PlaceId>("ath")).hex).to_string();
    let beside =
        pack().atlas.grid.near(hex(&ath)).map(|(_, h)| h).find(|&h| pack().atlas.soil(h).place.is_none());
    let beside = pack().names.name(beside.expect("a hex")).to_string();
    put(&mut t, "colonne_1", &beside);
    t.plays("french march colonne_1").plays(&format!("french to {ath}"));
    assert_eq!(at(&t, "colonne_1").as_deref(), Some(ath.as_str()));
    assert!(t.s.march.back.is_none(), "the Operation is over");
    let q = Board::new(pack(), &t.s);
    assert!(q.is_blockaded(named("ath")));
}

#[test]
fn kr_sie_21_a_garrison_that_is_stronger_is_left_alone() {
    let mut t = learning();
    let place = named::<PlaceId>("ath");
    let Works::Garrison(garrison) = t.s.places[place].works else { panic!("a garrison") };
    // Of the column a single point is left; Ath has two.
    let all: Vec<UnitId> = Board::new(pack(), &t.s).units_of(hq("colonne_1")).collect();
    for &unit in &all[1..] {
        t.s.units[unit].at = UnitAt::Unformed;
        t.s.units[unit].sp = Sp::NONE;
    }
    t.s.units[all[0]].sp = Sp::ONE;
    let own = Board::new(pack(), &t.s).team(ALLIED);
    t.s.seen.garrisons.hide(garrison, own.0);
    aim_at_ath(&mut t);
    let ath = pack().names.name(pack().place(place).hex).to_string();
    let beside =
        pack().atlas.grid.near(hex(&ath)).map(|(_, h)| h).find(|&h| pack().atlas.soil(h).place.is_none());
    let beside = pack().names.name(beside.expect("a hex")).to_string();
    put(&mut t, "colonne_1", &beside);
    t.plays("french march colonne_1").plays(&format!("french to {ath}"));
    assert_eq!(at(&t, "colonne_1").as_deref(), Some(beside.as_str()), "they go back");
    assert!(Board::new(pack(), &t.s).knows_garrison(Roles::of(Role(0)), garrison), "and know why");
}

#[test]
fn kr_dum_04_a_dummy_is_found_where_an_enemy_is() {
    let mut t = learning();
    let dummy = hq("al_dummy_1");
    t.s.hqs[dummy] = HqState { at: Some(hex("1110")), back: Some(Back(9)), ..HqState::default() };
    t.plays("french march colonne_1").plays("french to 1110");
    assert!(t.s.hqs[dummy].at.is_none() && t.said("log-dummy-found"));
    // Nobody else is there: the march goes on.
    assert!(t.allows("french done"));
}

#[test]
fn kr_dum_04_whoever_finds_no_dummy_has_learned_that() {
    let mut t = learning();
    put(&mut t, "pragmatic_army", "1110");
    t.plays("french march colonne_1").plays("french to 1110");
    let told = t.log.iter().find(|e| e.text.id == "log-contact").expect("it is said");
    assert!(told.reveals.has(Role(0)), "and cannot be taken back");
}

#[test]
fn kr_dum_03_a_dummy_marches_as_an_hq_does() {
    let mut t = learning();
    let dummy = hq("fr_dummy_1");
    t.s.hqs[dummy] = HqState { at: Some(hex("1110")), back: Some(Back(9)), ..HqState::default() };
    t.plays("french march fr_dummy_1");
    assert_eq!(Board::new(pack(), &t.s).march_budget(), 6);
    // It goes up to a garrison as any HQ may that has a plan for it (KR-CPN-14), and is found by it (KR-DUM-04).
    aim_at_ath(&mut t);
    let ath = pack().place(named::<PlaceId>("ath")).hex;
    let there = format!("french to {}", pack().names.name(ath));
    let beside = pack().atlas.grid.near(ath).map(|n| n.1).find(|&h| {
        t.s.hqs[dummy].at = Some(h);
        t.allows(&there)
    });
    t.s.hqs[dummy].at = Some(beside.expect("a way to Ath"));
    t.plays(&there);
    assert!(t.s.hqs[dummy].at.is_none());
}

#[test]
fn kr_mov_30_men_are_dropped_off_for_a_point() {
    let mut t = learning();
    // Valenciennes or another friendly fortress without a garrison.
    let q = Board::new(pack(), &t.s);
    let place = q.campaign().places.iter().find(|&p| {
        let row = pack().place(p);
        row.grade > 0 && q.in_play(row.hex) && q.may_garrison(FRENCH, p).is_ok()
    });
    let place = place.expect("works to hold");
    let here = pack().names.name(pack().place(place).hex).to_string();
    put(&mut t, "colonne_1", &here);
    t.plays("french march colonne_1");
    let unit = named::<UnitId>("crillon");
    let before = t.s.units[unit].sp;
    t.plays("french drop crillon");
    assert_eq!((t.s.march.spent, t.s.units[unit].sp), (1, before - Sp::ONE));
    t.plays("french drop crillon");
    assert_eq!(t.s.march.spent, 1, "one exchange, however many");
    assert_eq!(Board::new(pack(), &t.s).garrison_sp(place), Sp::whole(2));
    // KR-SPS-10: men of a garrison go to a unit of the same CE or a worse one; which counter was drawn is chance.
    let Works::Garrison(garrison) = t.s.places[place].works else { panic!("a garrison") };
    let men = t.s.garrisons[garrison];
    let counter = |t: &Game, fits: bool| {
        let spare = |g: &GarrisonId| *g == garrison || t.s.garrisons[*g].at.is_none();
        let ce = |g: GarrisonId| (pack().unit(unit).ce >= Some(pack().garrison(g).ce)) == fits;
        let own = |g: &GarrisonId| pack().garrison(*g).side == FRENCH;
        flanders().garrisons.iter().filter(own).filter(spare).find(|&g| ce(g)).expect("a counter")
    };
    for fits in [false, true] {
        let drawn = counter(&t, fits);
        t.s.garrisons[garrison] = Default::default();
        t.s.garrisons[drawn] = men;
        t.s.places[place].works = Works::Garrison(drawn);
        if !fits {
            t.refuses("french pick_up crillon", "KR-SPS-10");
            t.s.garrisons[drawn] = Default::default();
        }
    }
    t.plays("french pick_up crillon");
    assert_eq!(Board::new(pack(), &t.s).garrison_sp(place), Sp::ONE);
}

#[test]
fn kr_aux_27_pontooneers_do_not_work_in_the_cold() {
    let mut t = learning();
    t.plays("french march armee_de_flandre");
    assert!(t.allows("french pontooneers fr_pontooneers_1"));
    t.s.weather = Weather::Frost;
    t.refuses("french pontooneers fr_pontooneers_1", "KR-AUX-27");
    t.s.weather = Weather::Dry;
    t.plays("french pontooneers fr_pontooneers_1");
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_pontooneers_1")], AuxAt::Recovery);
    assert!(t.s.march.pontooneers);
}

#[test]
fn kr_cmo_04_a_failed_check_lets_the_director_march_alone() {
    let mut t = learning();
    put(&mut t, "colonne_1", "1010");
    t.plays("french direct armee_de_flandre").plays("french join colonne_1");
    // Saxe has 7: an 8 fails.
    t.dice(&[8]).plays("french done");
    assert!(t.s.hqs[hq("colonne_1")].acted && t.s.hqs[hq("armee_de_flandre")].acted);
    t.plays("french done").refuses("french march colonne_1", "KR-OPS-06");
}

#[test]
fn kr_cmo_05_those_who_are_directed_end_near() {
    let mut t = learning();
    put(&mut t, "colonne_1", "1010");
    t.plays("french direct armee_de_flandre").plays("french join colonne_1");
    t.dice(&[3]).plays("french done");
    assert_eq!(t.s.hqs[hq("colonne_1")].together, t.s.hqs[hq("armee_de_flandre")].together);
    t.plays("french done");
    // Now the column: within six points of the army.
    let near = Board::new(pack(), &t.s).within_points(FRENCH, hex("1010"), 6);
    let lines: Vec<String> = t.legal().into_iter().filter(|l| l.starts_with("french to")).collect();
    assert!(!lines.is_empty());
    assert!(lines.iter().all(|l| near.has(hex(l.rsplit(' ').next().expect("a hex")))), "{lines:?}");
}

#[test]
fn kr_cmo_01_only_a_leader_with_a_range_directs() {
    let mut t = learning();
    t.refuses("french direct colonne_1", "KR-CMO-01");
    t.plays("french direct armee_de_flandre").refuses("french join armee_de_flandre", "KR-CMO-01");
}

#[test]
fn kr_sup_21_half_of_the_losses_are_horse() {
    let mut t = learning();
    by_hand(&mut t, |u| {
        u.push(kings_regulations::attrition::Step::Lose {
            side: FRENCH,
            hex: hex("1111"),
            left: 2,
            horse: 1,
            first: None,
        });
    });
    t.plays("french lose crillon").refuses("french lose crillon", "KR-SUP-21");
    let before = t.s.units[named::<UnitId>("dragons_i")].sp;
    t.plays("french lose dragons_i");
    assert_eq!(t.s.units[named::<UnitId>("dragons_i")].sp, before - Sp::ONE);
}

#[test]
fn kr_sup_20_whoever_caused_it_loses_first() {
    let mut t = learning();
    put(&mut t, "colonne_1", "1010");
    let first = t.s.hqs[hq("colonne_1")].back;
    by_hand(&mut t, |u| {
        u.push(kings_regulations::attrition::Step::Lose {
            side: FRENCH,
            hex: hex("1010"),
            left: 2,
            horse: 0,
            first,
        });
    });
    t.refuses("french lose roi", "KR-SUP-20").plays("french lose crillon").plays("french lose roi");
}

#[test]
fn kr_sps_25_an_hq_that_has_lost_all_its_units_leaves_the_map() {
    let mut t = learning();
    let column = hq("colonne_1");
    let all: Vec<UnitId> = Board::new(pack(), &t.s).units_of(column).collect();
    for &unit in &all[1..] {
        t.s.units[unit].at = UnitAt::Unformed;
        t.s.units[unit].sp = Sp::NONE;
    }
    t.s.units[all[0]].sp = Sp::ONE;
    by_hand(&mut t, |u| {
        u.push(kings_regulations::attrition::Step::Lose {
            side: FRENCH,
            hex: hex("1111"),
            left: 1,
            horse: 0,
            first: None,
        });
    });
    let line = format!("french lose {}", pack().names.name(all[0]));
    t.plays(&line);
    assert!(t.s.hqs[column].at.is_none());
    let d_estrees = named::<kings_regulations::ids::LeaderId>("d_estrees");
    assert_eq!(t.s.leaders[d_estrees].at, LeaderAt::Mess);
}

#[test]
fn kr_sup_24_forage_gets_worse_by_levels() {
    let mut t = learning();
    by_hand(&mut t, |u| kings_regulations::attrition::degrade(u, hex("1111")));
    assert!(t.s.depleted.has(hex("1111")));
    // A hex beside it lies in its ground: that marker is the one that is turned.
    by_hand(&mut t, |u| kings_regulations::attrition::degrade(u, hex("1110")));
    assert!(t.s.exhausted.has(hex("1111")) && !t.s.depleted.has(hex("1111")));
}

#[test]
fn kr_sup_24_where_markers_overlap_the_worst_tells_and_turns_no_other() {
    let mut t = learning();
    t.s.depleted.insert(hex("1111"));
    t.s.exhausted.insert(hex("1109"));
    assert_eq!(Board::new(pack(), &t.s).forage(hex("1110")), 2);
    by_hand(&mut t, |u| kings_regulations::attrition::degrade(u, hex("1110")));
    assert!(
        t.s.depleted.has(hex("1111")) && !t.s.exhausted.has(hex("1111")),
        "there was nothing left to take"
    );
    assert!(!t.s.exhausted.has(hex("1110")) && !t.s.depleted.has(hex("1110")));
}

#[test]
fn kr_sup_33_without_its_hub_a_formation_only_goes_nearer() {
    let mut t = learning();
    t.plays("french march colonne_1");
    t.s.march.supplied = false;
    let q = Board::new(pack(), &t.s);
    let hub = q.hub_of(q.contingent_of(hq("colonne_1"))).and_then(|h| q.hub_hex(h)).expect("a hub");
    let now = pack().atlas.grid.distance(hex("1111"), hub);
    let lines: Vec<String> = t.legal().into_iter().filter(|l| l.starts_with("french to")).collect();
    let farther = |l: &String| {
        let to = hex(l.rsplit(' ').next().expect("a hex"));
        pack().atlas.grid.distance(to, hub) >= now
    };
    assert!(!lines.is_empty() && !lines.iter().any(farther), "{lines:?}");
}
