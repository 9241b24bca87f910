//! SPS, AUX, SUP, SIE, HQS, SEQ: strength points, auxiliaries, works, the year.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, flanders, ghent, hex, named, pack, printed};
use crate::tasks::operating;
use kernel::{Role, Roles};
use kings_regulations::ids::{AuxId, From, HqId, HqType, Losses, PlaceId, Stage, UnitId, Weather};
use kings_regulations::reorganise;
use kings_regulations::state::{AuxAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::troops::{Holder, Loss};

fn at(place: &str) -> String {
    printed().names.name(pack().place(named::<PlaceId>(place)).hex).to_string()
}

#[test]
fn kr_sps_01_losses_are_points_or_effectiveness() {
    assert_eq!((flanders().losses, ghent().losses), (Losses::Sp, Losses::Ce));
    let mut t = Position::bare().unit("crillon", "1111");
    let unit = named::<UnitId>("crillon");
    let before = t.0.units[unit].sp;
    t.0.suffer(pack(), Losses::Sp, unit);
    assert_eq!((t.0.units[unit].sp + Sp::ONE, t.0.units[unit].worn), (before, 0));
    t.0.suffer(pack(), Losses::Ce, unit);
    assert_eq!((t.0.units[unit].sp + Sp::ONE, t.0.units[unit].worn), (before, 1));
}

#[test]
fn kr_sps_02_a_scenario_says_who_is_formed() {
    let t = Position::start("learning");
    let formed = flanders().units.iter().filter(|&u| t.q().is_formed(u)).count();
    assert_eq!(formed, 12 + 5 + 9 + 6);
}

#[test]
fn kr_sps_18_without_a_point_a_unit_is_unformed() {
    let mut t = Position::bare().unit("crillon", "1111");
    let (unit, all) = (named::<UnitId>("crillon"), pack().unit(named("crillon")).sp);
    t.0.lose(pack(), unit, all, Loss::Eliminated);
    assert_eq!(t.0.units[unit].at, UnitAt::Unformed);
}

#[test]
fn kr_sps_06_points_take_the_effectiveness_of_their_unit() {
    let mut t = Position::bare().unit("crillon", "1111");
    let unit = named::<UnitId>("crillon");
    t.0.units[unit].sp = Sp::ONE;
    let ce = t.0.ce(pack().unit(unit).ce, unit);
    t.0.recruit(unit, Sp::ONE, UnitAt::Hex(hex("1111")));
    assert_eq!(t.0.ce(pack().unit(unit).ce, unit), ce);
}

#[test]
fn kr_sps_08_a_unit_is_formed_with_half_its_strength() {
    let t = Position::bare();
    for unit in flanders().units.iter() {
        let printed = pack().unit(unit).sp.points();
        assert_eq!(t.q().should_form_with(unit), (printed / 2).max(1));
    }
}

#[test]
fn kr_sps_09_strength_is_hidden_from_the_enemy() {
    let mut t = operating();
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    let table = kernel::Game::table(&**crate::common::GAME, &t.s, Roles::of(Role(1)));
    let json = serde_json::to_string(&table).expect("json");
    assert!(!json.contains("crillon") && json.contains("armee_de_flandre"), "but what it must prove");
}

#[test]
fn kr_sps_11_no_more_than_is_printed() {
    let alike = |a: UnitId, b: UnitId| {
        let (one, two) = (pack().unit(a), pack().unit(b));
        a != b && one.class == two.class && one.contingent == two.contingent && one.ce == two.ce
    };
    let all = || flanders().units.iter();
    let pair = all().find_map(|a| all().find(|&b| alike(a, b)).map(|b| (a, b)));
    let (a, b) = pair.expect("two alike");
    let mut t = Position::bare().unit(printed().names.name(a), "1111").unit(printed().names.name(b), "1111");
    let mixed = |t: &Position| t.q().may_mix(Holder::Unit(a), Holder::Unit(b), Sp::ONE).map_err(|r| r.rule);
    assert_eq!(mixed(&t), Err("KR-SPS-11"));
    t.0.units[b].sp -= Sp::ONE;
    assert_eq!(mixed(&t), Ok(()));
}

#[test]
fn kr_sps_15_siege_guns_in_a_garrison_serve_when_it_is_besieged() {
    let mut t = Position::start("learning");
    let g = t.q().garrison_of(named("tournai")).expect("a garrison");
    assert_eq!(t.0.garrisons[g].siege, 1);
    t.0.garrisons[g].siege = pack().series.charts.srv.garrison_guns_per;
    let lines = kings_regulations::sieges::Lines::default();
    let with = t.q().resistance(named("tournai"), Stage::Lodgement, &lines, false);
    let mut without = Position::start("learning");
    without.0.garrisons[g].siege = 0;
    assert!(with > without.q().resistance(named("tournai"), Stage::Lodgement, &lines, false));
}

#[test]
fn kr_aux_12_two_for_ten_points_and_who_is_too_many_may_stay() {
    let mut t = Position::start("learning");
    let army = named::<HqId>("armee_de_flandre");
    assert_eq!(t.q().auxiliary_limit(army), 2 * (t.q().sp(army).points() / 10) as u8);
    let units: Vec<UnitId> = t.q().formation(army).collect();
    for unit in &units[1..] {
        t.0.units[*unit].sp = Sp::NONE;
        t.0.units[*unit].at = UnitAt::Unformed;
    }
    assert!(t.q().auxiliaries_of(army).count() > usize::from(t.q().auxiliary_limit(army)));
}

#[test]
fn kr_aux_10_most_classes_serve_with_an_hq() {
    for class in &pack().series.aux_classes {
        let name = &class.en;
        let alone = ["Marines", "Boatmen", "Deserters"].iter().any(|n| name.contains(n));
        assert_eq!(class.from == From::Available, alone, "{name}");
    }
}

#[test]
fn kr_aux_11_boatmen_serve_from_the_box() {
    let t = year(9, reorganise::Step::Reorganise { at: 0 });
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    let army = named::<HqId>("armee_du_roi");
    let mut s = t.s.clone();
    s.auxiliaries[named::<AuxId>("fr_boatmen")] = AuxAt::Available;
    let q2 = kings_regulations::board::Board::new(pack(), &s);
    assert_eq!(q2.may_assign(named("fr_boatmen"), army).err().map(|r| r.rule), Some("KR-AUX-11"));
    assert_eq!(q.p.aux_class(named::<AuxId>("fr_boatmen")).from, From::Available);
}

#[test]
fn kr_aux_41_a_legion_stays_together() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let hqs: Vec<HqId> = flanders()
        .hqs
        .iter()
        .filter(|&h| {
            pack().hq(h).side == FRENCH && t.s.hqs[h].at.is_some() && pack().hq(h).kind != HqType::Dummy
        })
        .collect();
    t.s.auxiliaries[named::<AuxId>("fr_grassin_foot")] = AuxAt::Hq(hqs[0]);
    t.s.auxiliaries[named::<AuxId>("fr_grassin_horse")] = AuxAt::Available;
    let q = kings_regulations::board::Board::new(pack(), &t.s);
    let elsewhere = q.may_assign(named("fr_grassin_horse"), hqs[1]).err().map(|r| r.rule);
    assert_eq!(elsewhere, Some("KR-AUX-41"));
    let guns = pack().aux_class(named::<AuxId>("fr_grassin_guns"));
    assert_eq!(guns.battle, Some(kings_regulations::ids::BattleRole::Battery), "it breaks ties");
}

#[test]
fn kr_aux_08_without_a_range_it_serves_where_it_is() {
    let without: Vec<&str> =
        pack().series.aux_classes.iter().filter(|c| c.range.is_none()).map(|c| c.en.as_str()).collect();
    assert!(!without.is_empty());
    // Nobody of them is sent to a hex.
    let t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    let pioneers = kings_regulations::battle::Helper::Counter(named("fr_pioneers_1"));
    if t.q().aide_range(pioneers).is_none() {
        assert!(t.q().task_reach(&bars, pioneers, true).is_empty());
    }
}

#[test]
fn kr_aux_01_an_auxiliary_goes_nowhere_by_itself() {
    let t = operating();
    let lynden: Vec<String> = t.legal().into_iter().filter(|l| l.contains("fr_hussars_lynden")).collect();
    assert!(!lynden.is_empty());
    let tasks = ["scout", "spy", "raid", "plunder"];
    assert!(lynden.iter().all(|l| tasks.iter().any(|t| l.contains(t))), "{lynden:?}");
}

#[test]
fn kr_sup_26_mountains_begin_depleted_without_a_marker() {
    let t = Position::bare();
    let high = pack().atlas.grid.hexes().find(|&h| pack().atlas.terrain(h) == pack().series.grounds.mountain);
    if let Some(h) = high {
        assert!(t.q().forage(h) >= 1 && !t.0.depleted.has(h));
    }
    // Cold passes and leaves no marker.
    let cold = Position::bare().weather(Weather::Frost);
    assert_eq!((cold.q().forage(hex("1212")), cold.0.depleted.has(hex("1212"))), (1, false));
}

#[test]
fn kr_sup_29_what_the_weather_takes_comes_back_with_it() {
    let t = Position::bare().weather(Weather::Snow);
    assert_eq!(t.q().forage(hex("1212")), 1);
    assert_eq!(t.weather(Weather::Dry).q().forage(hex("1212")), 0);
}

#[test]
fn kr_sup_23_poor_forage_makes_the_hub_farther() {
    let mut t = Position::start("learning");
    let bars = t.q().barriers(FRENCH);
    let far = |t: &Position| t.q().bracket(&bars, named("FR"), hex("1111"));
    let good = far(&t);
    t.0.depleted.insert(hex("1111"));
    assert_eq!(far(&t), good + 1);
    t.0.depleted.remove(hex("1111"));
    t.0.exhausted.insert(hex("1111"));
    assert_eq!(far(&t), good + 2);
}

#[test]
fn kr_sie_01_empty_works_are_whose_hex_it_is_and_bar_lines_at_home() {
    let t = Position::bare();
    let (place, at) = (named::<PlaceId>("lille"), hex(&at("lille")));
    assert_eq!(t.q().works_control(place), Some(FRENCH));
    let bars = t.q().barriers(ALLIED);
    let from = pack().atlas.grid.near(at).next().expect("beside it").1;
    assert!(!t.q().line_within(&bars, from, 9, 0).has(at), "a line of the enemy");
    let t = t.hq("pragmatic_army", &self::at("lille"), &["br_onslow"]);
    assert_eq!(t.q().works_control(place), Some(ALLIED));
}

#[test]
fn kr_sie_06_counters_are_the_limit() {
    let mut t = Position::bare();
    let all: Vec<_> = flanders().garrisons.iter().filter(|&g| pack().garrison(g).side == FRENCH).collect();
    for (g, place) in all.iter().zip(flanders().places.iter().filter(|&p| pack().place(p).grade > 0)) {
        t.0.garrisons[*g].at = Some(place);
    }
    let lille = t.q().may_garrison(FRENCH, named("lille")).err().map(|r| r.rule);
    assert_eq!(lille, Some("KR-SIE-06"));
}

#[test]
fn kr_sie_15_a_fortified_city_has_a_citadel_of_grade_two() {
    let t = Position::bare();
    for place in flanders().places.iter() {
        let row = pack().place(place);
        let citadel = t.q().citadel(place);
        assert!(citadel >= row.citadel && (row.grade < 6 || citadel >= 2));
    }
    assert_eq!(t.q().citadel(named("tournai")), 4);
}

#[test]
fn kr_sie_09_a_place_on_the_water_has_access() {
    let t = Position::bare();
    let wet = |p: &str| t.q().has_water(named(p));
    assert!(wet("ghent") && t.q().has_access(named("ostend")));
    assert!(!t.q().has_access(named("maubeuge")) || wet("maubeuge"));
}

#[test]
fn kr_sie_07_a_battalion_by_itself_holds_works() {
    let t = Position::start("melle");
    let single = ghent().places.iter().find(|&p| matches!(t.0.places[p].works, Works::Unit(_)));
    let hq = ghent().places.iter().find(|&p| matches!(t.0.places[p].works, Works::Hq(_)));
    assert!(single.is_some() || hq.is_some());
    if let Some(place) = single {
        assert!(!t.q().garrison_sp(place).is_none());
    }
}

#[test]
fn kr_sie_08_a_garrison_needs_no_supply() {
    let t = Position::bare().garrison("mons", "DU", 14);
    // Fourteen points in one hex would check if they stood outside.
    assert!(!t.q().admin_causes(ALLIED, hex(&at("mons"))).is_due());
}

#[test]
fn kr_hqs_03_counters_limit_how_many_hqs_there_are() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let hex_of = t.s.hqs[named::<HqId>("armee_du_roi")].at;
    for hq in flanders().hqs.iter().filter(|&h| pack().hq(h).side == FRENCH) {
        if t.s.hqs[hq].at.is_none() {
            t.s.hqs[hq].at = hex_of;
        }
    }
    assert!(!t.sendings().iter().any(|l| l.starts_with("french form")));
}

#[test]
fn kr_seq_01_turns_have_their_season() {
    let turns = &pack().series.turns;
    assert_eq!(turns.len(), 16, "KR-SEQ-02: a year");
    let seasons: std::collections::BTreeSet<_> = turns.iter().map(|t| t.season).collect();
    assert_eq!(seasons.len(), 4);
}

#[test]
fn kr_seq_02_the_year_begins_with_the_winter_and_comes_round() {
    use kings_regulations::ids::Season;
    let turns = &pack().series.turns;
    assert_eq!((turns[0].season, turns[15].season), (Season::Winter, Season::Autumn));
    assert!(turns[0].quarterly && turns[4].quarterly && !turns[1].quarterly);
}
