//! HQS, CTR, SUP, BAT, SIE, CPN, SEQ, MOV: Royals, options, the sea, cover, what is left.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, flanders, hex, named, pack};
use crate::field::{FIELD, FOOT, board, comes, fight, from, led, meeting, run, step};
use crate::tasks::operating;
use crate::trenches::{besieged, hex_of};
use kings_regulations::battle::{parties, regroup, retreat};
use kings_regulations::battles::Fought;
use kings_regulations::ids::{AuxId, Ce, HqId, LeaderId, PlaceId, Stage, UnitId};
use kings_regulations::lines::Goal;
use kings_regulations::pack::campaign::Effect;
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::{events, siege, supply, turn};

#[test]
fn kr_hqs_16_a_subordinate_takes_over_from_a_commander_who_falls() {
    let mut t = operating();
    let (army, duke) = (named::<HqId>("pragmatic_army"), named::<LeaderId>("duke_of_cumberland"));
    t.s.hqs[army].commander = None;
    t.s.leaders[duke].at = LeaderAt::Killed;
    by_hand(&mut t, |u| regroup::replace(u, army));
    assert_eq!(t.s.hqs[army].commander, Some(named("waldeck")));
}

#[test]
fn kr_hqs_47_a_royal_who_leaves_after_a_round_shakes_his_army() {
    let royal = named::<LeaderId>("dauphin_louis");
    let mut t = crate::field::meeting();
    t.0.leaders[royal].at = LeaderAt::With(named("armee_de_flandre"));
    let mut t = crate::field::joined(t, &crate::field::from());
    t.roll(&[5]);
    crate::field::run(&mut t);
    t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
    t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass", "french lead B"]);
    t.plays("allied lead C").roll(&[9, 9]).plays("french pass");
    crate::field::share(&mut t);
    t.all(&["allied stand", "french stand"]);
    let shifts = |t: &Table| {
        [0, 1].map(|host| {
            let account = kings_regulations::battle::account::account(crate::field::board(t), host);
            account.terms.iter().filter(|x| x.case == "KR-HQS-47").map(|x| x.value).sum::<i8>()
        })
    };
    assert_eq!(shifts(&t), [0, 0], "while he stays");
    t.roll(&[9, 9]).plays("french withdraw_royal dauphin_louis");
    assert_eq!(shifts(&t), [pack().series.charts.crt_shift.royal_withdrawn, 0]);
    assert!(shifts(&t)[0] < 0);
}

#[test]
fn kr_hqs_49_a_royal_wins_nothing_and_loses_a_point() {
    let t = Position::bare();
    let fought = Fought {
        winner: Sp::whole(20),
        loser: Sp::whole(30),
        routed: false,
        captain_general: false,
        winner_royal: false,
        loser_royal: false,
        personages: 0,
    };
    let points = |f: &Fought| t.q().battle_prestige(f);
    assert_eq!(points(&fought), 1);
    assert_eq!(points(&Fought { winner_royal: true, ..fought }), 0);
    assert_eq!(points(&Fought { loser_royal: true, ..fought }), 2);
    assert_eq!(points(&Fought { winner_royal: true, loser_royal: true, ..fought }), 0);
}

#[test]
fn kr_hqs_50_with_a_royal_inside_nobody_gives_up() {
    let t = Position::bare();
    assert!(t.q().gives_in(0, 0, false) && !t.q().gives_in(0, 0, true));
}

#[test]
fn kr_ctr_11_by_an_option_horse_is_weak_in_spring() {
    let horse = named::<UnitId>("carabiniers");
    let ce = |turn: u8, on: bool| {
        let mut t = Position::start("year").turn(turn);
        t.0.options.spring_horses = on;
        t.q().fighting_ce(horse)
    };
    let own = ce(6, false).expect("horse");
    assert_eq!(ce(6, true), own.worse());
    assert_eq!(ce(10, true), Some(own), "not in summer");
    let mut t = Table::start(&GAME, "learning", &[("spring_horses", "yes")]);
    assert!(t.s.options.spring_horses && !t.s.options.autumn_forage);
    t.s.options.spring_horses = false;
}

#[test]
fn kr_sup_28_by_an_option_all_forage_is_eased_in_autumn() {
    let eased = |turn: u8, on: bool| {
        let mut t = year(turn, supply::Step::Final { at: 2, forage: 2 });
        t.s.options.autumn_forage = on;
        t.s.depleted.insert(hex("0714"));
        t.s.exhausted.insert(hex("0716"));
        t.s.order = [FRENCH, ALLIED].into_iter().collect();
        t.s.flow.pop();
        t.s.flow.clear();
        t.s.flow.push(turn::Step::Operate { at: 0 }.into());
        t.s.flow.push(supply::Step::Final { at: 2, forage: 2 }.into());
        by_hand(&mut t, |u| u.advance());
        [t.s.depleted.has(hex("0714")), t.s.depleted.has(hex("0716")), t.s.exhausted.has(hex("0716"))]
    };
    assert_eq!(eased(14, true), [false, true, false]);
    assert_eq!(eased(13, true), [true, false, true]);
    assert_eq!(eased(14, false), [true, false, true]);
}

#[test]
fn kr_sup_04_points_come_before_depots() {
    let mut t = operating();
    t.s.flow.clear();
    t.s.flow.push(turn::Step::Part(turn::Part::InitialSupply).into());
    t.roll(&[0; 8]);
    by_hand(&mut t, |u| u.advance());
    assert!(t.said("log-op"));
    assert!(matches!(t.s.step(), kings_regulations::flow::Step::Supply(supply::Step::Depots { .. })));
}

#[test]
fn kr_sup_39_by_sea_from_port_to_port() {
    let t = Position::start("year");
    let ports = t.q().sea_ports(ALLIED);
    assert!(ports.has(hex(&hex_of("ostend"))));
    assert!(t.q().sea_ports(FRENCH).is_empty());
    let bars = t.q().barriers(ALLIED);
    let hub = t.q().hub_of(named("BR")).expect("a hub");
    let line = t.q().supply_line(&bars, hex(&hex_of("ostend")), Goal::Hub(hub), None);
    assert!(line.is_some(), "over the sea");
    let mut stormy = Position::start("year");
    stormy.0.storms = true;
    let bars = stormy.q().barriers(ALLIED);
    assert!(
        stormy.q().hub_hex(hub).is_some()
            || stormy.q().supply_line(&bars, hex(&hex_of("ostend")), Goal::Hub(hub), None).is_none()
    );
}

#[test]
fn kr_bat_32_each_gun_needs_a_point_of_foot_or_horse() {
    let mut t = Position::bare().hq("armee_de_flandre", "0809", &["piemont", "royal_artillerie_1"]);
    let units = [named::<UnitId>("piemont"), named("royal_artillerie_1")];
    let all = t.q().batteries(units.into_iter());
    t.0.units[units[0]].sp = Sp::ONE;
    assert!(t.q().batteries(units.into_iter()) < all);
}

#[test]
fn kr_bat_59_on_leaving_men_change_over_with_the_garrison() {
    // A Formation beside its own garrison is asked before it sets out.
    let t = Position::bare().garrison("mons", "DU", 2);
    let mons = hex_of("mons");
    let t = led(t, "dutch_army", &mons, "waldeck", &["du_halkett", "du_salis"]);
    let t = led(t, "armee_de_flandre", &mons, "noailles", &FOOT).poor();
    assert_eq!(parties::contested(t.q()).collect::<Vec<_>>(), [hex(&mons)]);
    assert!(t.q().works_have_room(named("mons"), Sp::ONE).is_ok());
}

#[test]
fn kr_bat_60_a_personage_finds_another_escort() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let found = retreat::escort(t.q(), FRENCH, named("FR"), hex(FIELD));
    assert!(found.is_some());
    let nobody = retreat::escort(t.q(), FRENCH, named("FR"), hex("0714"));
    assert_eq!(nobody, None);
}

#[test]
fn kr_sie_10_by_water_a_besieged_place_has_its_line() {
    let place = flanders()
        .places
        .iter()
        .find(|&p| {
            let t = Position::bare();
            t.q().has_water(p) && pack().place(p).grade > 0
        })
        .expect("works on the water");
    let name = crate::common::printed().names.name(place).to_string();
    let t = Position::bare().garrison(&name, "DU", 2);
    let t = led(t, "armee_de_flandre", &hex_of(&name), "noailles", &FOOT);
    assert!(t.q().is_blockaded(place) && t.q().has_access(place));
}

#[test]
fn kr_sie_11_at_a_port_ships_bring_what_the_campaign_says() {
    let t = Position::start("year");
    assert_eq!(t.q().sea_lift(ALLIED), 2);
    assert!(t.q().has_sea(ALLIED, named("ostend")) && !t.q().has_sea(ALLIED, named("mons")));
    // KR-SIE-17: not into the citadel alone.
    let mut t = t;
    t.0.places[named::<PlaceId>("ostend")].citadel = true;
    assert!(!t.q().has_sea(ALLIED, named("ostend")));
    // Inland nobody comes.
    let t = besieged("mons", 6, "noailles", Stage::Lodgement, 6);
    let dutch = named::<UnitId>("du_halkett");
    assert!(siege::resist::may_ferry(board(&t), named("mons"), dutch).is_err());
}

#[test]
fn kr_sie_37_one_commander_and_none_later() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 6);
    t.s.leaders[named::<LeaderId>("van_dorth")].at = LeaderAt::Garrison(named("mons"));
    let refused = siege::resist::may_post(board(&t), named("mons")).err().map(|r| r.rule);
    assert_eq!(refused, Some("KR-SIE-37"));
}

#[test]
fn kr_sie_43_who_covers_a_siege_is_as_strong_as_the_besieger() {
    let t = Position::bare();
    assert!(t.q().covers(Sp::whole(10), Sp::whole(10)) && !t.q().covers(Sp::whole(9), Sp::whole(10)));
}

#[test]
fn kr_sie_48_at_any_scale_an_escalade_costs_men() {
    let mut t = Position::start("melle").plays();
    let unit = crate::common::ghent()
        .units
        .iter()
        .find(|&u| board(&t).is_formed(u) && pack().unit(u).ce == Some(Ce::B) && t.s.units[u].sp == Sp::ONE);
    let unit = unit.expect("a battalion");
    by_hand(&mut t, |u| siege::escalade::bear(u, unit));
    assert!(t.s.units[unit].sp.is_none(), "a whole unit, not a grade");
}

#[test]
fn kr_cpn_15_where_attacks_are_the_means_entry_is_free() {
    assert!(flanders().plan_rules.attack_blockades);
    let mut t = Position::start("year");
    let mons = named::<PlaceId>("mons");
    let before = t.q().has_plan_for(FRENCH, mons);
    if let Some(run) = t.0.plans.iter_mut().find(|p| p.side == FRENCH) {
        run.target = Some(mons);
    }
    assert!(t.q().has_plan_for(FRENCH, mons) || before);
}

/// An event of the campaign happens.
fn happens(effect: Effect, dice: &[u8]) -> Table {
    let mut t = year(9, turn::Step::Over);
    t.s.order = [FRENCH, ALLIED].into_iter().collect();
    let number = flanders().events.iter().position(|e| e.effect == effect).expect("the event");
    let least = flanders().events[number].least;
    let rolled: Vec<u8> = [least / 10 % 10, least % 10].into_iter().chain(dice.iter().copied()).collect();
    t.s.depleted.insert(hex("0714"));
    t.s.flow.pop();
    t.s.flow.push(turn::Step::Over.into());
    t.roll(&rolled);
    by_hand(&mut t, events::roll);
    t
}

#[test]
fn kr_seq_13_a_good_harvest_takes_a_marker() {
    let t = happens(Effect::ForageRecovers, &[1]);
    assert!(t.s.depleted.is_empty());
}

#[test]
fn kr_seq_13_fever_strikes_the_largest_stack() {
    let mut t = happens(Effect::Fever, &[]);
    let kings_regulations::flow::Step::Attrition(kings_regulations::attrition::Step::Check {
        side,
        hex,
        causes,
        ..
    }) = t.s.step()
    else {
        panic!("a check")
    };
    assert_eq!(causes.event, 1);
    let most = board(&t).stack_sp(side, hex);
    for other in [FRENCH, ALLIED] {
        for h in board(&t).presence(|s| s == other).field.iter() {
            assert!(board(&t).stack_sp(other, h) <= most);
        }
    }
    t.s.flow.pop();
}

#[test]
fn kr_seq_13_intrigue_tests_a_marshal() {
    let t = happens(Effect::MarshalTested, &[1, 5]);
    let tried = flanders().leaders.iter().filter(|&l| t.s.leaders[l].tried).count();
    assert_eq!(tried, 1);
}

#[test]
fn kr_seq_13_deserters_come_for_nothing() {
    let mut t = year(9, turn::Step::Over);
    t.s.order = [FRENCH, ALLIED].into_iter().collect();
    let waits: Vec<AuxId> = [FRENCH, ALLIED].into_iter().flat_map(|s| board(&t).deserters(s)).collect();
    let t = happens(Effect::FreeDeserter, &[1]);
    let came = waits.iter().filter(|&&a| t.s.auxiliaries[a] == AuxAt::Available).count();
    assert_eq!(came, usize::from(!waits.is_empty()));
}

#[test]
fn kr_sps_19_a_dual_purpose_unit_that_nobody_takes_in_is_recorded_by_its_own_grade() {
    let mut t = Position::start("melle").plays();
    let dual =
        crate::common::ghent().units.iter().find(|&u| matches!(t.s.units[u].at, UnitAt::AsAuxiliary(_)));
    let unit = dual.expect("one serves");
    let UnitAt::AsAuxiliary(hq) = t.s.units[unit].at else { unreachable!() };
    let (side, ce) = (pack().unit(unit).side, pack().unit(unit).ce.expect("a grade"));
    let at = t.s.hqs[hq].at.expect("on the map");
    // No other HQ of its side is elsewhere.
    for other in crate::common::ghent().hqs.iter().filter(|&h| h != hq && pack().hq(h).side == side) {
        t.s.hqs[other].at = None;
    }
    by_hand(&mut t, |u| {
        kings_regulations::march::overrun::break_up(u, hq, at, if side == FRENCH { ALLIED } else { FRENCH })
    });
    assert_eq!(t.s.sides[side].captured[ce as usize], 1);
    assert!(t.s.units[unit].sp.is_none() && matches!(t.s.units[unit].at, UnitAt::Held(_)));
}

#[test]
fn kr_bat_16_who_was_reconnoitred_is_surprised_more_easily() {
    let surprised = |scouted: bool| {
        let mut t = comes(meeting(), &["armee_de_flandre"], &from());
        let back = board(&t).free_back();
        t.s.hqs[named::<HqId>("dutch_army")].back = Some(back);
        if scouted {
            t.s.tasks.scouted = 1 << back.0;
        }
        let row = pack().series.charts.surprise.defender;
        // The highest die that surprises the defender only if he was seen before.
        let die = (0..10).rev().find(|&d| i16::from(d) <= i16::from(row) + 1).expect("a die");
        t.roll(&[die]);
        run(&mut t);
        (fight(&t).surprised, step(&t))
    };
    let (plain, _) = surprised(false);
    let (seen, _) = surprised(true);
    assert!(plain.is_none() || seen == Some(1), "{plain:?} {seen:?}");
}
