//! SUP, SPS, MOV, CMO, GAR: who is fed and by whom, men who change hands, the ridden down, and armies that close up.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, ghent, hex, named, pack, printed, put};
use crate::tasks::operating;
use kings_regulations::attrition::degrade;
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, Ce, ContingentId, HqId, HqType, PlaceId, UnitId, Water, Weather};
use kings_regulations::march::{self, March};
use kings_regulations::operation::{self, Group};
use kings_regulations::state::{AuxAt, HqState, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::{reorganise, service, supply, turn};
use std::sync::Arc;
use tabletop::hex::HexId;

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}
fn name(hex: HexId) -> String {
    printed().names.name(hex).to_string()
}
fn unit_at(t: &Table, unit: &str) -> UnitAt {
    t.s.units[named::<UnitId>(unit)].at
}
/// A unit of so many SP by itself.
fn lone(t: &mut Table, unit: &str, at: &str, sp: u16) {
    let state = &mut t.s.units[named::<UnitId>(unit)];
    (state.at, state.sp) = (UnitAt::Hex(hex(at)), Sp::whole(sp));
}
/// An HQ and those under it are taken off with all that they have.
fn off(t: &mut Table, hq: &str) {
    let id = named::<HqId>(hq);
    let all: Vec<HqId> = q(t).under(id).chain([id]).collect();
    for hq in all {
        let units: Vec<UnitId> = q(t).units_of(hq).collect();
        for unit in units {
            t.s.units[unit] = Default::default();
        }
        t.s.hqs[hq] = HqState::default();
        t.s.sieges.retain(|s| s.by != hq);
    }
}
/// An HQ with a back, and units at full strength.
fn raise(t: &mut Table, hq: &str, at: &str, units: &[&str]) {
    off(t, hq);
    let back = q(t).free_back();
    let id = named::<HqId>(hq);
    t.s.hqs[id] = HqState { at: Some(hex(at)), back: Some(back), ..HqState::default() };
    for unit in units {
        let unit = named::<UnitId>(unit);
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hq(id), pack().unit(unit).sp);
    }
}
/// An HQ is in the middle of its march.
fn on_the_march(t: &mut Table, hq: &str, supplied: bool) {
    let id = named::<HqId>(hq);
    let state = t.s.hqs[id];
    let side = pack().hq(id).side.0;
    t.s.march = March { back: state.back, side, from: state.at, supplied, ..March::default() };
}
fn at_melle() -> Table {
    let mut t = Position::start("melle");
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.plays()
}

#[test]
fn kr_gar_14_a_garrison_with_a_line_keeps_another_from_being_isolated() {
    let ath = || {
        let t = Position::bare().hub("hub_brussels").garrison("ath", "DU", 2);
        t.hq("colonne_1", "1310", &["normandie", "piemont"])
    };
    let isolated = |t: &Position| t.q().is_isolated(named::<PlaceId>("ath"));
    assert!(isolated(&ath()));
    // KR-CTR-03: a garrison is a Formation as a brigade is; of one that is itself shut in nothing comes.
    assert!(!isolated(&ath().unit("br_howard", "1409")));
    assert!(!isolated(&ath().garrison("mons", "DU", 2)));
    assert!(isolated(&ath().garrison("mons", "DU", 2).hq("colonne_2", "1411", &["orleans"])));
}

#[test]
fn kr_sie_19_a_depot_in_works_that_are_shut_in_feeds_nobody_outside() {
    let start = || Position::bare().hub("hub_breda").garrison("ath", "DU", 2).depot("1310", "DU");
    let du = named::<ContingentId>("DU");
    let fed = |t: &Position| {
        let bars = t.q().barriers(ALLIED);
        (t.q().is_linked(&bars, &t.0.depots[0]), t.q().is_fed(&bars, du, hex("1409")))
    };
    assert_eq!(fed(&start()), (true, true));
    let shut = start().hq("colonne_1", "1310", &["normandie", "piemont"]);
    assert_eq!(fed(&shut), (false, false));
    // KR-SIE-10: from Ghent a line still leads by water, but nothing by land.
    let t = Position::bare().hub("hub_brussels").garrison("ghent", "AU", 2).depot("1206", "AU");
    let t = t.garrison("dendermonde", "AU", 2).hq("colonne_1", "1206", &["normandie", "piemont"]);
    let bars = t.q().barriers(ALLIED);
    assert!(t.q().is_linked(&bars, &t.0.depots[0]));
    assert_eq!(t.q().depot_hexes(&bars, hex("1206")).iter().collect::<Vec<_>>(), [hex("1206")]);
}

#[test]
fn kr_sup_38_a_depot_feeds_all_contingents_where_the_campaign_says_so() {
    let t = Position::bare().hub("hub_breda").hub("hub_england").depot("1310", "DU");
    let bars = t.q().barriers(ALLIED);
    for contingent in ["DU", "BR", "HA", "AU"] {
        assert!(t.q().is_fed(&bars, named(contingent), hex("1310")), "{contingent}");
    }
    // Not without a line to its own hub.
    let t = Position::bare().hub("hub_england").depot("1310", "DU");
    assert!(!t.q().is_fed(&t.q().barriers(ALLIED), named("BR"), hex("1310")));
}

#[test]
fn kr_sup_34_a_short_line_by_water_is_no_depot() {
    let mut t = Position::start("year");
    t.0.depots.clear();
    let bars = t.q().barriers(ALLIED);
    let au = named::<ContingentId>("AU");
    // From the port of Ostend the water leads to Brussels and costs nothing.
    assert_eq!(t.q().hub_range(&bars, au, hex("0705")), Some(0));
    assert!(!t.q().is_fed(&bars, au, hex("0705")) && t.q().is_fed(&bars, au, hex("1608")));
}

#[test]
fn kr_sup_32_the_superior_hq_says_whose_hub_it_is() {
    let mut t = Position::bare().hq("pragmatic_army", "1206", &["br_howard"]).hq(
        "dutch_army",
        "1206",
        &["du_halkett", "du_salis", "du_sturler"],
    );
    let (above, below) = (named::<HqId>("pragmatic_army"), named::<HqId>("dutch_army"));
    t.0.hqs[below].under = Some(above);
    assert_eq!(t.q().contingent_of(above), named("BR"));
    // Without units of its own those under it count.
    t.0.units[named::<UnitId>("br_howard")] = Default::default();
    assert_eq!(t.q().contingent_of(above), named("DU"));
}

#[test]
fn kr_map_05_no_depot_is_built_inside_walls_that_the_enemy_holds() {
    let mut t = Position::start("learning");
    t.0.sides[FRENCH].unassigned = 5;
    let cost = |place: &str| t.q().depot_cost(named("FR"), named(place)).map_err(|r| r.rule);
    assert_eq!(cost("tournai"), Err("KR-SUP-49"));
    // KR-LOC-05: nor beyond what is in play.
    assert_eq!([cost("bethune"), cost("abbeville")], [Err("KR-LOC-05"); 2]);
}

#[test]
fn kr_sup_27_what_one_side_has_turned_no_other_takes_off_in_that_turn() {
    let mut t = Position::bare();
    t.0.exhausted.insert(hex("2516"));
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(supply::Step::Final { at: 0, forage: 2 }.into());
    let mut t = t.plays();
    t.plays("french recover 2516").plays("french done");
    t.refuses("allied recover 2516", "KR-SUP-27");
    assert!(t.s.depleted.has(hex("2516")));
}

#[test]
fn kr_gen_06_half_of_one_is_one() {
    let mut t = Position::start("year").poor();
    let plan = t.0.plans.iter().position(|p| p.side == FRENCH).unwrap();
    t.0.plans[plan].assigned = 1;
    let mut none = Position(t.0.clone());
    assert_eq!(t.0.end_plan(pack(), plan), 1);
    none.0.plans[plan].assigned = 0;
    assert_eq!(none.0.end_plan(pack(), plan), 0);
}

#[test]
fn kr_sup_47_a_captor_takes_any_counter_of_his() {
    let mut t = Position::start("year");
    let maubeuge = hex("1412");
    t.0.capture_depot(pack(), maubeuge, named("HA"));
    let depot = t.0.depot(maubeuge).expect("a depot");
    assert_eq!((pack().contingent(depot.contingent).side, depot.full), (ALLIED, false));
}

#[test]
fn kr_sup_18_units_in_a_garrison_hq_are_not_counted() {
    let mut t = at_melle();
    put_here(&mut t, "ghent-column_schlippenbach", "ghent-0303");
    let there = hex("ghent-0303");
    assert_eq!(q(&t).stack_units(ALLIED, there), 2);
    assert_eq!(q(&t).stack_sp(ALLIED, there), Sp::ONE + Sp::HALF);
}
fn put_here(t: &mut Table, hq: &str, at: &str) {
    t.s.hqs[named::<HqId>(hq)].at = Some(hex(at));
}

/// Two hexes of the learning game with water of a kind between them, no road over it, and open ground on both sides.
fn banks(t: &Table, water: Water) -> (HexId, HexId) {
    let atlas = &pack().atlas;
    let free = |h: HexId| {
        let soil = atlas.soil(h);
        q(t).in_play(h) && soil.place.is_none() && q(t).presence(|_| true).field.iter().all(|f| f != h)
    };
    let pairs = atlas.grid.hexes().filter(|&h| free(h)).flat_map(|a| {
        let over = move |(dir, _): &(tabletop::hex::Dir, HexId)| {
            pack().atlas.river(a, *dir).water == Some(water) && !pack().atlas.road(a, *dir)
        };
        atlas.grid.near(a).filter(over).map(move |(_, b)| (a, b))
    });
    pairs.filter(|&(_, b)| free(b)).find(|&(a, _)| t.s.friendly[a].is_some()).expect("such water")
}
/// The French stand on one bank, one of theirs on the other.
fn at_the_river(water: Water) -> (Table, String) {
    let mut t = operating();
    off(&mut t, "dutch_army");
    off(&mut t, "pragmatic_army");
    let (a, b) = banks(&t, water);
    raise(&mut t, "colonne_1", &name(a), &["normandie", "piemont"]);
    t.s.hqs[named::<HqId>("colonne_1")].commander = None;
    lone(&mut t, "br_howard", &name(b), 4);
    (t, name(b))
}

#[test]
fn kr_wea_06_over_ice_nobody_needs_a_check() {
    // Between Ghent and Dendermonde the Scheldt is a Major river.
    let mut t = Position::start("year").weather(Weather::Frost).poor().depot("1205", "FR");
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    let mut t = t.plays();
    for hq in ["armee_du_roi", "armee_de_flandre", "pragmatic_army", "dutch_army", "colonne_2"] {
        off(&mut t, hq);
    }
    raise(&mut t, "colonne_1", "1306", &["normandie", "piemont"]);
    lone(&mut t, "br_howard", "1307", 4);
    t.plays("french march colonne_1").roll(&[9, 9, 9, 9]).plays("french to 1307");
    assert_eq!(t.s.hqs[named::<HqId>("colonne_1")].at, Some(hex("1307")));
    assert!(!t.s.march.failed_crossing);
}

#[test]
fn kr_aux_24_pontooneers_who_fail_at_an_ordinary_river_are_of_no_use() {
    let (mut t, there) = at_the_river(Water::Ordinary);
    let pontooneers = named::<AuxId>("fr_pontooneers_1");
    t.s.auxiliaries[pontooneers] = AuxAt::Hq(named("colonne_1"));
    t.plays("french march colonne_1").plays("french pontooneers fr_pontooneers_1");
    let mut other =
        Table { game: Arc::clone(&GAME), s: t.s.clone(), rolls: Default::default(), log: Vec::new() };
    t.roll(&[9, 9, 9]).plays(&format!("french to {there}"));
    other.roll(&[0, 9, 9]).plays(&format!("french to {there}"));
    for t in [&t, &other] {
        assert_eq!(t.s.hqs[named::<HqId>("colonne_1")].at, Some(hex(&there)));
        assert!(!t.s.march.failed_crossing);
    }
    // He pays as without them.
    assert_eq!(t.s.march.spent, other.s.march.spent + 1);
}

#[test]
fn kr_sup_24_a_marker_beyond_a_river_is_another_ground() {
    let atlas = &pack().atlas;
    let shut = |a: HexId| {
        let beyond = atlas.grid.near(a).find(|(dir, _)| {
            atlas.river(a, *dir).water.is_some_and(|w| pack().series.hexside(w).closed)
                && !atlas.road(a, *dir)
        });
        beyond.map(|(_, b)| (a, b))
    };
    let (a, b) = atlas.grid.hexes().find_map(shut).expect("a closed river");
    let mut t = Position::bare().plays();
    t.s.depleted.insert(a);
    assert!(!q(&t).forage_reaches(a, b) && q(&t).forage(b) == 0);
    by_hand(&mut t, |u| degrade(u, b));
    assert!(t.s.depleted.has(a) && t.s.depleted.has(b) && t.s.exhausted.is_empty());
    by_hand(&mut t, |u| degrade(u, b));
    assert!(t.s.depleted.has(a) && t.s.exhausted.has(b));
    // Where all is taken nothing more is.
    let near = atlas.grid.near(b).map(|(_, h)| h).find(|&h| q(&t).forage_reaches(b, h) && h != a).unwrap();
    if !q(&t).forage_reaches(a, near) {
        by_hand(&mut t, |u| degrade(u, near));
        assert!(!t.s.depleted.has(near) && !t.s.exhausted.has(near));
    }
    // KR-SUP-24: at battalion scale two hexes off, and not over closed water either.
    let mut t = at_melle();
    let all: Vec<HexId> = atlas.grid.hexes().filter(|&h| q(&t).in_play(h)).collect();
    let two = |a: HexId, b: HexId| atlas.grid.distance(a, b) == 2;
    let pair = all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b)));
    let (a, b) =
        pair.filter(|&(a, b)| two(a, b)).find(|&(a, b)| !q(&t).forage_reaches(a, b)).expect("a river");
    let before = q(&t).forage(b);
    t.s.exhausted.insert(a);
    assert_eq!(q(&t).forage(b), before);
}

#[test]
fn kr_sup_33_without_its_hub_an_army_goes_nearer_to_it_at_its_printed_allowance() {
    let mut t = Position::start("year").plays();
    raise(&mut t, "colonne_1", "1908", &["normandie", "piemont"]);
    on_the_march(&mut t, "colonne_1", false);
    let grid = &pack().atlas.grid;
    let far = |h: HexId, gates: &[&str]| gates.iter().map(|g| grid.distance(h, hex(g))).min().unwrap();
    let mut all = Vec::new();
    q(&t).reached(|h| all.push(h));
    assert!(!all.is_empty() && all.iter().all(|&h| far(h, &["0809"]) < far(hex("1908"), &["0809"])));
    // KR-MOV-21: by road too.
    t.s.march.entered = 1;
    assert_eq!(q(&t).march_budget(), q(&t).hq_ma(named("colonne_1")).unwrap());
    // KR-SUP-39: towards the ports of a hub beyond the sea.
    raise(&mut t, "pragmatic_army", "1908", &["br_howard", "br_skelton"]);
    on_the_march(&mut t, "pragmatic_army", false);
    let mut all = Vec::new();
    q(&t).reached(|h| all.push(h));
    let coast = crate::common::flanders().coasts.iter().find(|c| c.side == ALLIED).expect("a coast");
    let ports: Vec<String> = coast.ports.iter().map(|&p| name(pack().place(p).hex)).collect();
    let ports: Vec<&str> = ports.iter().map(String::as_str).collect();
    assert!(all.iter().all(|&h| far(h, &ports) < far(hex("1908"), &ports)), "{all:?}");
}

/// The French column stands beside Leuze, where a unit of the Allies is by itself.
fn at_leuze(unit: &str, sp: u16) -> Table {
    let mut t = operating();
    off(&mut t, "dutch_army");
    off(&mut t, "pragmatic_army");
    raise(
        &mut t,
        "colonne_1",
        "1111",
        &["crillon", "grenadiers_royaux", "dragons_i", "royal_etranger", "fitz_james"],
    );
    lone(&mut t, unit, "1110", sp);
    t.plays("french march colonne_1").plays("french to 1110").plays("french overrun");
    t
}

#[test]
fn kr_sur_07_guns_that_are_ridden_down_serve_the_captor() {
    let t = at_leuze("du_artillery", 4);
    assert_eq!(unit_at(&t, "du_artillery"), UnitAt::Unformed);
    assert_eq!(t.s.sides[FRENCH].guns, [4, 0]);
}

#[test]
fn kr_mov_28_horse_gets_away_towards_its_own() {
    let mut t = at_leuze("br_bland_dragoons", 2);
    // Not to where the enemy came from, but towards Ath.
    assert!(t.allows("allied mask 1210") || t.allows("allied mask 1310"), "{:?}", t.legal());
    t.refuses("allied mask 1111", "KR-MOV-28");
    // KR-MOV-29: the point it costs the enemy is one of its own.
    let before = t.legal().iter().filter(|l| l.contains("mask")).count();
    t.plays("allied delay");
    let after = t.legal().iter().filter(|l| l.contains("mask")).count();
    assert!((1..before).contains(&after), "{before} {after}");
}

/// Du Chayla has come upon a column at Kwatrecht.
fn ridden_down(others: bool) -> Table {
    let mut t = at_melle();
    raise(&mut t, "ghent-column_moltke", "ghent-0606", &["ghent-royal_scots"]);
    for unit in ["ghent-karolyi", "ghent-free_company"] {
        let unit = named::<UnitId>(unit);
        (t.s.units[unit].at, t.s.units[unit].sp) =
            (UnitAt::AsAuxiliary(named("ghent-column_moltke")), pack().unit(unit).sp);
    }
    off(&mut t, "ghent-column_schlippenbach");
    if others {
        let units = ["ghent-schlippenbach_1", "ghent-bligh"];
        raise(&mut t, "ghent-column_schlippenbach", "ghent-0806", &units);
    }
    put_here(&mut t, "ghent-corps_du_chayla", "ghent-0606");
    on_the_march(&mut t, "ghent-corps_du_chayla", true);
    t.s.flow.push(march::Step::Where.into());
    t.s.flow.push(march::Step::Contact.into());
    t
}

#[test]
fn kr_mov_27_a_battalion_that_is_ridden_down_finds_another_hq() {
    let mut t = ridden_down(true);
    t.plays("french overrun");
    let other = named::<HqId>("ghent-column_schlippenbach");
    assert_eq!(unit_at(&t, "ghent-royal_scots"), UnitAt::Hq(other));
    assert_eq!(t.s.hqs[named::<HqId>("ghent-column_moltke")].at, None);
    // KR-AUX-42: who served as an auxiliary gets away as one, and is spent.
    for unit in ["ghent-karolyi", "ghent-free_company"] {
        assert_eq!(unit_at(&t, unit), UnitAt::AsAuxiliary(other));
        assert!(t.s.units[named::<UnitId>(unit)].moved);
    }
    assert_eq!(t.s.sides[ALLIED].eliminated, [0; 5]);
}

#[test]
fn kr_sur_06_a_battalion_that_finds_nobody_is_held() {
    let mut t = ridden_down(false);
    // Nobody has room or can be reached.
    for hq in ghent().hqs.iter().filter(|&h| pack().hq(h).kind == HqType::Garrison) {
        if let Some(place) = t.s.hqs[hq].at.and_then(|h| pack().atlas.soil(h).place) {
            t.s.places[place].works = Works::Empty;
        }
        off(&mut t, printed().names.name(hq));
    }
    for h in pack().atlas.grid.hexes() {
        t.s.friendly[h] = Some(FRENCH);
    }
    t.plays("french overrun");
    assert_eq!(unit_at(&t, "ghent-royal_scots"), UnitAt::Held(FRENCH));
}

#[test]
fn kr_mov_30_battalions_go_into_a_garrison_and_come_out_on_the_march() {
    let mut t = at_melle();
    let units = ["ghent-royal_scots", "ghent-handasyd"];
    raise(&mut t, "ghent-column_moltke", "ghent-0303", &units);
    let (column, inside) = (named::<HqId>("ghent-column_moltke"), named::<HqId>("ghent-garrison_hq_ghent"));
    on_the_march(&mut t, "ghent-column_moltke", true);
    t.s.flow.push(march::Step::Where.into());
    t.plays("allied drop ghent-royal_scots");
    assert_eq!((unit_at(&t, units[0]), t.s.march.spent), (UnitAt::Hq(inside), 1));
    // KR-INT-01: of a garrison's battalions nobody tries to take the enemy's along.
    let mut enemy = t.s.clone();
    enemy.units[named::<UnitId>("ghent-grassin_foot")].at = UnitAt::Hq(inside);
    let q = kings_regulations::board::Board::new(pack(), &enemy);
    assert!(q.insiders().any(|u| u == named("ghent-ghent_battalion")));
    assert!(!q.insiders().any(|u| u == named("ghent-grassin_foot")));
    // KR-HQS-08: the last one stays; one point pays for all.
    t.refuses("allied drop ghent-handasyd", "KR-HQS-08");
    t.plays("allied pick_up ghent-ghent_battalion");
    assert_eq!((unit_at(&t, "ghent-ghent_battalion"), t.s.march.spent), (UnitAt::Hq(column), 1));
    // KR-SIE-07: where there is no garrison one stays by itself.
    let castle = named::<PlaceId>("ghent-massemen");
    t.s.units[named::<UnitId>("ghent-grassin_foot")] = Default::default();
    t.s.places[castle].works = Works::Empty;
    put_here(&mut t, "ghent-column_moltke", &name(pack().place(castle).hex));
    t.plays("allied drop ghent-handasyd");
    assert_eq!(t.s.places[castle].works, Works::Unit(named("ghent-handasyd")));
    t.plays("allied pick_up ghent-handasyd");
    assert_eq!(t.s.places[castle].works, Works::Empty);
}

fn reorganising() -> Table {
    year(9, reorganise::Step::Reorganise { at: 0 })
}

#[test]
fn kr_sps_12_men_are_sent_four_points() {
    let mut t = reorganising();
    lone(&mut t, "eu", "0809", 2);
    lone(&mut t, "traisnel", "0810", 1);
    assert!(t.may_send("french transfer eu traisnel"));
    lone(&mut t, "traisnel", "1612", 1);
    t.refuses("french transfer eu traisnel", "KR-SPS-12");
    // KR-GAR-05: from one garrison to another by land.
    t.sends("french ship lille menin");
    assert!(t.s.shipped.is_empty() && t.s.depots.iter().all(|d| d.shipped == 0), "without ships");
}

#[test]
fn kr_sps_11_the_last_point_may_go_and_the_unit_with_it() {
    let mut t = reorganising();
    lone(&mut t, "eu", "0809", 2);
    lone(&mut t, "beauvaisis", "0809", 1);
    t.sends("french transfer beauvaisis eu");
    assert_eq!(unit_at(&t, "beauvaisis"), UnitAt::Unformed);
    assert_eq!(t.s.units[named::<UnitId>("eu")].sp, Sp::whole(3));
}

#[test]
fn kr_gar_05_a_garrison_is_formed_by_men_from_near_by() {
    let mut t = reorganising();
    let bethune = named::<PlaceId>("bethune");
    lone(&mut t, "eu", "0610", 2);
    assert_eq!(t.s.places[bethune].works, Works::Empty);
    t.sends("french man eu bethune");
    assert_eq!(q(&t).garrison_sp(bethune), Sp::ONE);
    assert_eq!(q(&t).works_side(bethune), Some(FRENCH));
    // KR-GAR-08: not by guns.
    let siege = crate::common::flanders()
        .units
        .iter()
        .find(|&u| pack().arm(u) == kings_regulations::ids::Arm::Siege && pack().unit(u).side == FRENCH);
    let siege = printed().names.name(siege.expect("a train")).to_string();
    lone(&mut t, &siege, "0612", 1);
    t.s.places[named::<PlaceId>("arras")].works = Works::Empty;
    t.refuses(&format!("french man {siege} arras"), "KR-GAR-08");
}

#[test]
fn kr_gar_05_a_garrison_is_formed_by_replacements() {
    let mut t = reorganising();
    let of = service::Of::Returned(Ce::D);
    t.s.pool.push(service::Levy { side: FRENCH, of, sp: 1, horse: 0, hex: None });
    let empty = |l: &String| {
        let place = l.strip_prefix("french enlist 0 ").map(named::<PlaceId>);
        place.filter(|&p| t.s.places[p].works == Works::Empty)
    };
    let place = t.legal().iter().find_map(empty).expect("empty works near a depot");
    t.plays(&format!("french enlist 0 {}", printed().names.name(place)));
    let garrison = q(&t).garrison_of(place).expect("a garrison");
    assert!(pack().garrison(garrison).ce >= Ce::D, "of the same grade or a worse one");
    assert_eq!(q(&t).garrison_sp(place), Sp::ONE);
}

fn closing(at: &str) -> Table {
    let mut t = Position::start("year");
    t.0.flow.push(turn::Step::Part(turn::Part::End).into());
    let mut t = t.plays();
    raise(&mut t, "colonne_1", at, &["dragons_i"]);
    put(&mut t, "armee_du_roi", "1412");
    t
}
fn group(t: &Table) -> Group {
    let director = t.s.hqs[named::<HqId>("armee_du_roi")].back.expect("a back");
    Group { side: FRENCH, director, joined: [Some(named("colonne_1")), None], guided: false }
}

#[test]
fn kr_cmo_06_who_was_directed_may_end_under_a_grand_army() {
    let mut t = closing("1412");
    let group = group(&t);
    t.s.flow.push(operation::Step::Close(group).into());
    t.plays("french submit colonne_1");
    let column = t.s.hqs[named::<HqId>("colonne_1")];
    assert_eq!((column.under, column.back), (Some(named("armee_du_roi")), None));
    // Who is elsewhere is not asked about.
    let mut t = closing("1312");
    t.s.flow.push(operation::Step::Close(group).into());
    assert!(!t.allows("french submit colonne_1"));
}

#[test]
fn kr_cmo_05_nobody_stays_out_of_range_who_can_come_nearer() {
    let mut t = closing("1112");
    on_the_march(&mut t, "colonne_1", true);
    (t.s.march.near, t.s.march.cor) = (Some(hex("1412")), 2);
    t.s.flow.push(march::Step::Where.into());
    t.refuses("french done", "KR-CMO-05");
    (t.s.march.near, t.s.march.cor) = (Some(hex("2512")), 1);
    assert!(t.allows("french done"), "it cannot");
}

#[test]
fn kr_ctr_03_guns_by_themselves_control_nothing() {
    let t = Position::bare().unit("du_artillery", "0508");
    assert_eq!(t.q().control(hex("0508")), Some(FRENCH));
    assert_eq!(Position::bare().unit("br_howard", "0508").q().control(hex("0508")), Some(ALLIED));
    // KR-SUP-41: nor do they suppress a hub.
    let hub = |unit: &str| {
        Position::bare().hub("hub_lille").unit(unit, "0809").q().is_suppressed(named("hub_lille"))
    };
    assert!(!hub("du_artillery") && hub("br_howard"));
}

#[test]
fn kr_sup_40_du_chayla_has_a_road_to_his_hub() {
    let t = Position::start("melle");
    assert!(t.q().has_hub(named("ghent-corps_du_chayla")));
    assert!(t.q().has_hub(named("ghent-colonne_lowendal")));
}

#[test]
fn kr_gar_14_a_depot_inside_the_works_is_one_for_the_garrison() {
    let isolated =
        |t: Position| t.hq("colonne_1", "1411", &["normandie"]).q().is_isolated(named::<PlaceId>("mons"));
    let mons = || Position::bare().garrison("mons", "AU", 2);
    assert!(isolated(mons()));
    assert!(!isolated(mons().depot("1411", "AU")) && !isolated(mons().depot("1411", "DU")));
    assert!(isolated(mons().depot("1411", "FR")), "of the enemy");
    let mut raided = mons().depot("1411", "AU");
    (raided.0.depots[0].full, raided.0.depots[0].raided) = (false, 1);
    assert!(isolated(raided));
    // KR-SUP-41: so is a hub that is suppressed.
    let lille = |t: Position| {
        t.hq("pragmatic_army", "0809", &["br_howard"]).q().is_isolated(named::<PlaceId>("lille"))
    };
    let start = || Position::bare().garrison("lille", "FR", 2);
    assert!(lille(start()) && !lille(start().hub("hub_lille")));
}
