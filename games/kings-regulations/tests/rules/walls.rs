//! SIE, SUR, CPN: besiegers who change, weaken and leave; garrisons that shrink; what is won by it.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack};
use crate::trenches::{administers, bears, before, besieged, hex_of};
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, Ce, HqId, Kind, LeaderId, PlaceId, PlanId, Stage, UnitId};
use kings_regulations::siege::{self, Step, blockade};
use kings_regulations::state::{AuxAt, LeaderAt, PlanRun, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::{attrition, plans, reorganise};

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}
fn mons() -> PlaceId {
    named("mons")
}

/// Mons is besieged, and a Column of so many SP is with the besieger.
fn with_column(inside: u8, column: u16) -> Table {
    let mut t = before("mons", inside, "noailles").hq("colonne_1", &hex_of("mons"), &["bettens"]);
    t.0.units[named::<UnitId>("bettens")].sp = Sp::whole(column);
    let mut t = t.plays();
    by_hand(&mut t, |u| siege::arrived(u, named("armee_de_flandre"), hex(&hex_of("mons"))));
    t.s.sieges[0].stage = Stage::Approach;
    t
}

/// The besieger has so many SP left.
fn weaken(t: &mut Table, sp: u16) {
    for (n, name) in ["piemont", "normandie", "roi", "royal", "couronne"].into_iter().enumerate() {
        let unit = named::<UnitId>(name);
        t.s.units[unit].sp = if n == 0 { Sp::whole(sp) } else { Sp::NONE };
        if n > 0 {
            t.s.units[unit].at = UnitAt::Unformed;
        }
    }
}

/// Whoever has to leave does.
fn goes(t: &mut Table) {
    while let Some(to) = t.legal().into_iter().find(|l| l.contains("retreat_to")) {
        t.plays(&to);
        bears(t);
    }
}

#[test]
fn kr_sie_29_the_hq_that_a_besieger_is_put_under_besieges() {
    let t = before("mons", 6, "noailles");
    let mut t = t.hq("armee_du_roi", &hex_of("mons"), &["bettens"]).plays();
    by_hand(&mut t, |u| siege::arrived(u, named("armee_de_flandre"), hex(&hex_of("mons"))));
    t.s.sieges[0].stage = Stage::Approach;
    t.s.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    t.plays("french put_under armee_du_roi armee_de_flandre");
    assert_eq!((t.s.sieges[0].by, t.s.sieges[0].stage), (named("armee_du_roi"), Stage::Approach));
    // KR-SIE-41: it goes, and the siege is over.
    by_hand(&mut t, |u| {
        let at = hex(&hex_of("mons"));
        let to = pack().atlas.grid.near(at).next().expect("a hex").1;
        kings_regulations::march::contact::go(u, named("armee_du_roi"), at, to);
    });
    assert!(t.s.sieges.is_empty() && t.said("log-lifted"));
}

#[test]
fn kr_sie_29_a_besieger_who_is_unformed_lifts_the_siege() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    t.s.auxiliaries[named::<AuxId>("fr_sappers_1")] = AuxAt::Siege(mons());
    t.s.places[mons()].citadel = true;
    by_hand(&mut t, |u| attrition::unform(u, named("armee_de_flandre")));
    assert!(t.s.sieges.is_empty() && !t.s.places[mons()].citadel && t.said("log-lifted"));
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_sappers_1")], AuxAt::Recovery, "KR-SIE-33");
    // KR-SIE-42: another keeps the blockade up.
    let mut t = with_column(6, 8);
    by_hand(&mut t, |u| attrition::unform(u, named("armee_de_flandre")));
    assert_eq!((t.s.sieges[0].by, t.s.sieges[0].stage), (named("colonne_1"), Stage::Blockade));
}

#[test]
fn kr_sie_42_together_they_keep_the_blockade_up_until_the_turn_is_over() {
    let mut t = with_column(6, 4);
    weaken(&mut t, 5);
    by_hand(&mut t, |u| blockade::weigh(u, false));
    assert_eq!((t.s.sieges[0].by, t.s.sieges[0].stage), (named("armee_de_flandre"), Stage::Blockade));
    assert_eq!(t.s.hqs[named::<HqId>("colonne_1")].at, Some(hex(&hex_of("mons"))));
    // Nobody has grown to the strength that is needed: all go.
    administers(&mut t, &[]);
    assert!(t.s.sieges.is_empty() && t.said("log-too-weak"));
    goes(&mut t);
    for hq in ["colonne_1", "armee_de_flandre"] {
        assert_ne!(t.s.hqs[named::<HqId>(hq)].at, Some(hex(&hex_of("mons"))), "{hq}");
    }
    // Together too weak they go at once.
    let mut t = with_column(6, 2);
    weaken(&mut t, 3);
    by_hand(&mut t, |u| blockade::weigh(u, false));
    assert!(t.s.sieges.is_empty());
}

#[test]
fn kr_sie_21_who_is_left_before_a_garrison_and_too_weak_goes() {
    let mut t = with_column(6, 2);
    by_hand(&mut t, |u| {
        let (hq, at) = (named::<HqId>("armee_de_flandre"), hex(&hex_of("mons")));
        u.s.hqs[hq].at = pack().atlas.grid.near(at).next().map(|n| n.1);
        siege::left(u, hq, at);
        blockade::weigh(u, false);
        u.advance();
    });
    goes(&mut t);
    assert!(t.s.sieges.is_empty() && t.said("log-too-weak"));
    assert_ne!(t.s.hqs[named::<HqId>("colonne_1")].at, Some(hex(&hex_of("mons"))));
}

#[test]
fn kr_sie_21_attrition_that_makes_the_besieger_too_weak_is_felt_at_once() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    weaken(&mut t, 6);
    let (hex, side) = (hex(&hex_of("mons")), FRENCH);
    t.s.flow.push(attrition::Step::Lose { side, hex, left: 1, horse: 0, first: None }.into());
    t.plays("french lose piemont");
    assert!(t.s.sieges.is_empty());
}

#[test]
fn kr_sie_30_with_its_last_sp_a_garrison_is_no_more() {
    let mut t = besieged("ath", 1, "noailles", Stage::Investment, 7);
    let line = "french besiege armee_de_flandre";
    t.plays(line).plays("french done");
    // A die that is special, a sally that is beaten.
    let beaten = (0..10).find(|&n| {
        use kings_regulations::pack::charts::Special;
        *pack().series.charts.special.at(n) == Special::SallyBeaten
    });
    let special = (0..10u8).find(|&n| {
        let lines = q(&t).lines_of(named("ath"));
        let drm = q(&t).progress_drm(named("ath"), Stage::Investment, &lines);
        q(&t).progress(Stage::Investment, i32::from(n) + i32::from(drm)).is_some_and(|p| p.special)
    });
    let (Some(beaten), Some(special)) = (beaten, special) else { panic!("no such dice") };
    t.roll(&[special, beaten as u8, 5]).plays("french dig_boldly");
    bears(&mut t);
    assert_eq!(t.s.places[named::<PlaceId>("ath")].works, Works::Empty);
    assert!(t.s.sieges.is_empty());
}

#[test]
fn kr_sie_45_horse_in_the_works_has_no_part_in_an_escalade() {
    let losses = |horse: u8| {
        let mut t = besieged("mons", 6, "noailles", Stage::Lodgement, 3);
        let Works::Garrison(g) = t.s.places[mons()].works else { panic!("a garrison") };
        t.s.garrisons[g].horse[0] = horse;
        (0..10).map(|die| q(&t).escalade(mons(), &q(&t).lines_of(mons()), true, die)).collect::<Vec<_>>()
    };
    assert_eq!(losses(0), losses(4));
}

#[test]
fn kr_sie_47_gunners_are_taken_with_their_guns() {
    let taken = |guns: u8| {
        let mut t = besieged("mons", 6, "noailles", Stage::Lodgement, 3);
        let Works::Garrison(g) = t.s.places[mons()].works else { panic!("a garrison") };
        t.s.garrisons[g].siege = guns;
        by_hand(&mut t, |u| siege::fall::fall(u, mons(), siege::fall::How::Escalade));
        assert_eq!(t.s.sides[FRENCH].guns[1], guns);
        t.s.sides[ALLIED].captured[Ce::C.index()]
    };
    assert_eq!(taken(2), taken(0) + 2);
}

#[test]
fn kr_hqs_50_with_a_royal_inside_nobody_gives_up() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    let royal = pack().campaigns.iter().flat_map(|c| c.leaders.iter());
    let royal =
        royal.into_iter().find(|&l| q(&t).rank(l) == kings_regulations::ids::Rank::Royal).expect("one");
    t.s.leaders[royal].at = LeaderAt::Garrison(mons());
    t.s.flow.clear();
    t.s.flow.push(kings_regulations::turn::Step::Operate { at: 1 }.into());
    t.refuses("allied capitulate mons", "KR-HQS-50");
}

#[test]
fn kr_vic_09_to_buy_a_garrison_is_a_siege_operation() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    t.s.sides[FRENCH].prestige = 20;
    // He resists; the besieger's men suffer as by any other work.
    t.roll(&[0, 5]).plays("french buy mons");
    bears(&mut t);
    assert!(t.said("log-resists") && t.said("log-attrition") && t.s.sieges[0].worked);
    // KR-SUP-33: not without a hub.
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    t.s.sides[FRENCH].prestige = 20;
    for hub in pack().campaigns[0].hubs.iter().chain(pack().campaigns[1].hubs.iter()) {
        t.s.hubs[hub].active = false;
    }
    t.refuses("french buy mons", "KR-SUP-33");
}

#[test]
fn kr_sie_37_a_garrison_s_commander_is_relieved_when_the_siege_is_over() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    let leader = named::<LeaderId>("cronstrom");
    t.s.leaders[leader].at = LeaderAt::Garrison(mons());
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    t.s.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    t.refuses("allied relieve cronstrom", "KR-SIE-37");
    t.s.sieges.clear();
    t.s.hqs[named::<HqId>("armee_de_flandre")].at = Some(hex("1111"));
    t.roll(&[0]).plays("allied relieve cronstrom");
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Mess);
    // KR-GAR-09: with the garrison he goes too.
    let mut t = Position::bare().garrison("mons", "DU", 0).plays();
    t.s.leaders[leader].at = LeaderAt::Garrison(mons());
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    t.s.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    t.plays("allied withdraw mons");
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Mess);
}

/// The turn's plans are looked at; the French and the Allies have points.
fn planning() -> Table {
    let mut t = year(9, plans::Step::Plans { at: 0 });
    t.s.plans.clear();
    t.s.order = [FRENCH, ALLIED].into_iter().collect();
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 9;
    }
    t
}
fn bit(plan: &str) -> u32 {
    let first = crate::common::flanders().plans.iter().next().expect("a plan");
    1 << (named::<PlanId>(plan).0 - first.0)
}

#[test]
fn kr_cpn_10_a_territory_is_conquered_once() {
    let mut t = planning();
    assert!(t.allows("french launch conquest_hainaut"));
    t.s.fulfilled = bit("conquest_hainaut");
    let ground = q(&t).plan_ground(pack().plan(named("conquest_hainaut")));
    ground.iter().for_each(|h| t.s.friendly[h] = Some(FRENCH));
    t.refuses("french launch conquest_hainaut", "KR-CPN-10");
    // The Allies have won some of it back, with a place that is asked for.
    t.s.friendly[ground.iter().next().expect("a hex")] = Some(ALLIED);
    assert!(t.allows("french launch conquest_hainaut"));
}

#[test]
fn kr_cpn_09_an_attack_on_one_of_several_is_worth_what_is_taken() {
    let mut t = planning();
    let (plan, dunkirk) = (named::<PlanId>("invasion_french_flanders"), named::<PlaceId>("dunkirk"));
    // An Allied garrison in Dunkirk.
    let own = |g: &kings_regulations::ids::GarrisonId| {
        pack().garrison(*g).side == ALLIED && t.s.garrisons[*g].at.is_none()
    };
    let counter = crate::common::flanders().garrisons.iter().find(own).expect("a counter");
    if let Works::Garrison(g) = t.s.places[dunkirk].works {
        t.s.garrisons[g] = Default::default();
    }
    t.s.garrisons[counter].at = Some(dunkirk);
    t.s.garrisons[counter].foot[0] = 2;
    t.s.places[dunkirk].works = Works::Garrison(counter);
    t.s.plans.push(begun(plan));
    let (before, value) = (t.s.sides[ALLIED].prestige, pack().value(crate::common::flanders(), dunkirk));
    assert!(value > 0);
    t.s.flow.push(plans::Step::Judge.into());
    by_hand(&mut t, |u| u.advance());
    assert!(t.said("log-plan-fulfilled"));
    assert_eq!(t.s.sides[ALLIED].prestige, before + value as i8);
    // It is not begun again for the same place.
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    t.refuses("allied launch invasion_french_flanders", "KR-CPN-10");
}

/// A plan that the Allies have under way.
fn begun(plan: PlanId) -> PlanRun {
    PlanRun {
        plan,
        side: ALLIED,
        target: None,
        assigned: 5,
        forces: Default::default(),
        phases: 0,
        known: true,
    }
}

#[test]
fn kr_cpn_18_no_demonstration_against_one_s_own_conquest() {
    let mut t = planning();
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    assert!(t.allows("allied launch demonstration_lys"));
    t.s.plans.push(begun(named("reconquest_west_flanders")));
    t.refuses("allied launch demonstration_lys", "KR-CPN-18");
}

#[test]
fn kr_sie_11_men_come_by_a_river_route_of_any_length() {
    let mut t = besieged("tournai", 6, "noailles", Stage::Approach, 5);
    let bars = q(&t).barriers(ALLIED);
    let at = hex(&hex_of("tournai"));
    let route = q(&t).waters_from(&bars, at);
    let far = route.iter().find(|&h| {
        pack().atlas.grid.distance(h, at) > 2 && pack().atlas.soil(h).place.is_none() && q(&t).in_play(h)
    });
    let far = far.expect("a hex far down the river");
    let unit = named::<UnitId>("du_salis");
    t.s.units[unit].at = UnitAt::Hex(far);
    t.s.units[unit].sp = Sp::whole(4);
    t.s.flow.push(Step::Ferry { place: named("tournai"), left: 2 }.into());
    t.plays("allied ferry du_salis");
    assert_eq!(q(&t).garrison_sp(named("tournai")), Sp::whole(7));
}

#[test]
fn kr_cpn_08_a_place_is_relieved_when_nobody_shuts_it_in() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let run = PlanRun {
        plan: named("relief"),
        side: ALLIED,
        target: Some(mons()),
        assigned: 3,
        forces: Default::default(),
        phases: 0,
        known: true,
    };
    assert!(!q(&t).is_fulfilled(&run));
    t.s.sieges[0].stage = Stage::Blockade;
    assert!(!q(&t).is_fulfilled(&run), "a blockade is no relief");
    t.s.sieges.clear();
    t.s.hqs[named::<HqId>("armee_de_flandre")].at = Some(hex("1010"));
    assert!(q(&t).is_fulfilled(&run));
}

#[test]
fn kr_sup_09_a_city_that_nobody_stands_before_is_not_captured() {
    let rolls = |stage: Option<Stage>| {
        let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
        match stage {
            Some(stage) => t.s.sieges[0].stage = stage,
            None => t.s.sieges.clear(),
        }
        by_hand(&mut t, |u| siege::fall::fall(u, mons(), siege::fall::How::Isolated));
        t.said("log-city")
    };
    let listed = crate::common::flanders().cities.places.contains(&mons()) || pack().place(mons()).grade == 6;
    assert_eq!([rolls(None), rolls(Some(Stage::Blockade))], [false, listed]);
}

#[test]
fn kr_aux_11_an_hq_sends_its_engineers_into_a_place_that_is_besieged() {
    let t = before("mons", 6, "noailles").hq("dutch_army", "1508", &["du_salis"]);
    let mut t = t.plays();
    by_hand(&mut t, |u| siege::arrived(u, named("armee_de_flandre"), hex(&hex_of("mons"))));
    let pioneers = named::<AuxId>("du_pioneers_1");
    t.s.auxiliaries[pioneers] = AuxAt::Hq(named("dutch_army"));
    t.plays("french besiege armee_de_flandre").plays("french done");
    t.plays("allied task du_pioneers_1");
    assert_eq!(t.s.auxiliaries[pioneers], AuxAt::Siege(mons()));
}

#[test]
fn kr_sie_32_whoever_is_too_many_goes_when_the_garrison_has_shrunk() {
    let mut t = besieged("mons", 1, "noailles", Stage::Investment, 7);
    let both = ["du_pioneers_1", "du_pioneers_2"].map(named::<AuxId>);
    both.iter().for_each(|&a| t.s.auxiliaries[a] = AuxAt::Siege(mons()));
    crate::trenches::works(&mut t, &[4, 5]);
    let there = both.iter().filter(|&&a| t.s.auxiliaries[a] == AuxAt::Siege(mons())).count();
    assert_eq!(there, 1);
}

#[test]
fn kr_adm_14_a_gun_of_a_garrison_that_is_lost_is_recorded() {
    use kings_regulations::pack::charts::{Lost, Special};
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    let Works::Garrison(g) = t.s.places[mons()].works else { panic!("a garrison") };
    t.s.garrisons[g].siege = 2;
    t.plays("french besiege armee_de_flandre").plays("french done");
    let table = &pack().series.charts.special;
    let loss = (0..10u8).find(|&n| *table.at(i32::from(n)) == Special::BesiegedLoss).expect("one");
    let gun = table.lost.iter().position(|&l| l == Lost::Gun).expect("one") as u8;
    // 6 + 2 = 8 is special.
    t.roll(&[6, loss, gun, 5]).plays("french dig_boldly");
    bears(&mut t);
    assert_eq!((t.s.garrisons[g].siege, t.s.sides[ALLIED].eliminated[Ce::C.index()]), (1, 1));
}
