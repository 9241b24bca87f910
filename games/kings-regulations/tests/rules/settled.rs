//! ADM, SUR, CPN, HQS, AUX, SUP: what was looked at once more: horse among replacements, honours of war, places that are paid, Grand Armies,
//! points on a check, and reasons that are given.

use crate::administration::{by_hand, year};
use crate::common::{ALLIED, FRENCH, Position, Table, flanders, ghent, hex, named, pack};
use crate::trenches::{besieged, hex_of};
use kernel::Role;
use kings_regulations::attrition::{self, Causes};
use kings_regulations::board::Board;
use kings_regulations::flow::Step as Flow;
use kings_regulations::ids::{Ce, HqId, Kind, LeaderId, PlaceId, PlanId, Side, Size, Stage, UnitId};
use kings_regulations::march::contact;
use kings_regulations::service::{Levy, Of};
use kings_regulations::state::{HqState, LeaderAt, PlanRun, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::turn::Part;
use kings_regulations::veil::Back;
use kings_regulations::{administration, plans, reorganise, siege, supply, turn};
use tabletop::Id;

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}

#[test]
fn kr_adm_12_every_fifth_is_counted_over_all_grades() {
    let mut t = year(9, administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 });
    t.s.sides[FRENCH].eliminated[Ce::B.index()] = 8;
    t.s.sides[FRENCH].eliminated[Ce::C.index()] = 6;
    t.plays("french done");
    let back: Vec<u8> = t.s.pool.iter().map(|l| l.sp).collect();
    assert!(back.len() == 2 && back.iter().all(|&n| n < 5) && back.iter().sum::<u8>() >= 5, "{back:?}");
    assert!(t.s.pool.iter().all(|l| l.horse == 1), "one horse among both");
    // Whichever of them takes it, the other has none left.
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    for ce in [Ce::B, Ce::C] {
        t.s.pool.push(Levy { side: FRENCH, of: Of::Returned(ce), sp: 3, horse: 1, hex: None });
    }
    t.s.units[named::<UnitId>("pons")].sp -= Sp::whole(2);
    assert!(t.allows("french recruit 1 pons"));
    t.plays("french recruit 0 pons").refuses("french recruit 1 pons", "KR-ADM-12");
}

#[test]
fn kr_sur_12_nobody_goes_home_before_the_phase_ends() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let brussels = named::<PlaceId>("brussels");
    let own = |g| pack().garrison(g).side == ALLIED;
    let mut free = flanders().garrisons.iter().filter(|&g| own(g));
    let counter = free.rfind(|&g| t.s.garrisons[g].at.is_none()).expect("a counter");
    t.s.garrisons[counter].at = Some(brussels);
    t.s.places[brussels].works = Works::Garrison(counter);
    by_hand(&mut t, |u| siege::fall::fall(u, named("mons"), siege::fall::How::Bought));
    by_hand(&mut t, |u| {
        u.push(siege::Step::Administration);
        u.advance();
    });
    assert!(
        !matches!(t.s.step(), Flow::Siege(_)) && t.s.siege.returning.len() == 1,
        "when sieges are looked at"
    );
    by_hand(&mut t, |u| {
        u.push(siege::Step::Close);
        u.advance();
    });
    assert_eq!(t.s.step(), siege::Step::Send { at: 0 }.into());
    // That is after the attrition and the forage of the turn.
    let mut t = year(9, supply::Step::Depots { at: 0 });
    by_hand(&mut t, |u| turn::start_at(u, Part::FinalSupply).expect("it begins"));
    let at = |wanted: fn(&Flow) -> bool| t.s.flow.iter().position(wanted);
    let last = at(|s| *s == siege::Step::Close.into()).expect("the end of the phase");
    assert!(at(|s| matches!(s, Flow::Supply(_))).is_none_or(|supply| last < supply));
}

#[test]
fn kr_sur_12_a_battalion_with_the_honours_of_war_is_let_go_then() {
    let mut t = Position::start("melle").plays();
    let place = named::<PlaceId>("ghent-ghent");
    let Works::Hq(inside) = t.s.places[place].works else { panic!("a Garrison HQ") };
    let unit = q(&t).units_of(inside).next().expect("a battalion of the garrison");
    let sp = t.s.units[unit].sp;
    let before = kernel::Game::census(&**crate::common::GAME, &t.s);
    t.s.sieges.push(kings_regulations::setup::siege(place, named("ghent-corps_du_chayla"), Stage::Approach));
    t.s.places[place].citadel = true;
    by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Bought));
    assert_eq!(t.s.units[unit].at, UnitAt::Held(FRENCH), "off the map until then");
    assert_eq!(kernel::Game::census(&**crate::common::GAME, &t.s), before);
    by_hand(&mut t, |u| {
        u.push(siege::Step::Administration);
        siege::fall::administration(u);
    });
    assert_eq!(t.s.units[unit].at, UnitAt::Held(FRENCH));
    by_hand(&mut t, |u| {
        u.push(siege::Step::Close);
        siege::fall::close(u);
    });
    assert!(matches!(t.s.units[unit].at, UnitAt::Hex(_)) && t.s.units[unit].sp == sp);
    assert!(t.said("log-honours-over") && t.s.siege.paroled.is_empty());
}

fn attack(side: Side, place: PlaceId) -> PlanRun {
    let plan = named::<PlanId>("acp");
    PlanRun {
        plan,
        side,
        target: Some(place),
        assigned: 4,
        forces: Default::default(),
        phases: 0,
        known: true,
    }
}
/// What a side gains when an attack of its own on a place that it holds is judged.
fn gained(t: &mut Table, side: Side, place: PlaceId) -> i8 {
    t.s.places[place].works = Works::Empty;
    t.s.friendly[pack().place(place).hex] = Some(side);
    t.s.plans.clear();
    t.s.plans.push(attack(side, place));
    let before = t.s.sides[side].prestige;
    by_hand(t, |u| {
        u.push(plans::Step::Judge);
        u.advance();
    });
    t.s.flow.pop();
    t.s.sides[side].prestige - before
}

#[test]
fn kr_cpn_12_a_place_is_paid_once_until_the_enemy_is_paid_for_it() {
    let mut t = year(9, plans::Step::Judge);
    t.s.flow.pop();
    let place = named::<PlaceId>("ath");
    let value = pack().value(flanders(), place) as i8;
    assert!(value > 0);
    assert_eq!(gained(&mut t, FRENCH, place), value);
    assert_eq!(gained(&mut t, FRENCH, place), 0, "lost and taken again");
    assert_eq!(gained(&mut t, ALLIED, place), value);
    assert_eq!(gained(&mut t, FRENCH, place), value);
}

#[test]
fn kr_cpn_11_an_objective_that_is_taken_after_the_conquest_is_paid_then() {
    let plan = named::<PlanId>("conquest_hainaut");
    let place = named::<PlaceId>("charleroi");
    assert!(pack().plan(plan).additional.contains(&place));
    let value = pack().value(flanders(), place) as i8;
    let first = flanders().plans.iter().next().expect("a plan").index();
    let falls = |won: bool, ours: bool| {
        let mut t = besieged("charleroi", 3, "noailles", Stage::Lodgement, 5);
        t.s.fulfilled = u32::from(won) << (plan.index() - first);
        if ours {
            for hex in q(&t).plan_ground(pack().plan(plan)).iter() {
                t.s.friendly[hex] = Some(FRENCH);
            }
        }
        let before = t.s.sides[FRENCH].prestige;
        by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Escalade));
        t.s.places[place]
            .citadel
            .then(|| by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Escalade)));
        (t.s.sides[FRENCH].prestige - before, t)
    };
    let (gain, mut t) = falls(true, true);
    assert!(gain == value && value > 0 && t.said("log-objective"));
    by_hand(&mut t, |u| plans::ejected(u, FRENCH, place));
    assert_eq!(t.log.iter().filter(|e| e.text.id == "log-objective").count(), 1, "once");
    assert_eq!(falls(false, true).0, 0, "without a conquest");
    assert_eq!(falls(true, false).0, 0, "when the territory is lost again");
}

#[test]
fn kr_aux_42_a_dual_purpose_unit_comes_in_beside_a_full_hq() {
    let mut t = Position::start("melle");
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.push(turn::Step::Part(Part::End).into());
    t.0.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
    let mut t = t.plays();
    let hq = named::<HqId>("ghent-colonne_lowendal");
    let at = t.s.hqs[hq].at.expect("on the map");
    let unit =
        ghent().units.iter().find(|&u| t.s.units[u].at == UnitAt::AsAuxiliary(hq)).expect("one serves");
    let contingent = pack().unit(unit).contingent;
    t.s.depots.clear();
    t.s.depots.push(kings_regulations::state::Depot {
        hex: at,
        contingent,
        full: true,
        raided: 0,
        shipped: 0,
    });
    for hub in ghent().hubs.iter().filter(|&h| pack().hub(h).contingents.contains(&contingent)) {
        t.s.hubs[hub].active = true;
        t.s.hubs[hub].moved = Some(at);
    }
    let others = ghent()
        .units
        .iter()
        .filter(|&u| u != unit && pack().unit(u).side == FRENCH && !pack().arm(u).is_artillery());
    for other in others {
        if q(&t).may_hold(hq, other).is_ok() {
            t.s.units[other].at = UnitAt::Hq(hq);
            t.s.units[other].sp = pack().unit(other).sp;
        }
    }
    assert!(q(&t).may_hold(hq, unit).is_err(), "it is full");
    t.plays(&format!("french rejoin {}", pack().names.name(unit)));
    assert_eq!(t.s.units[unit].at, UnitAt::Hex(at));
}

#[test]
fn kr_hqs_45_a_captain_general_has_his_grand_army_formed() {
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    let (army, dutch) = (named::<HqId>("pragmatic_army"), named::<HqId>("dutch_army"));
    let cumberland = named::<LeaderId>("duke_of_cumberland");
    for unit in flanders().units.iter() {
        if t.s.units[unit].at == UnitAt::Hq(army) {
            t.s.units[unit].at = UnitAt::Hex(hex("1608"));
        }
    }
    for hq in flanders().hqs.iter() {
        if t.s.hqs[hq].under == Some(army) {
            t.s.hqs[hq].under = None;
            t.s.hqs[hq].back = Some(q(&t).free_back());
        }
    }
    t.s.hqs[army] = Default::default();
    t.s.hqs[dutch].at = Some(hex("1608"));
    t.s.leaders[cumberland].at = LeaderAt::With(dutch);
    t.s.pool.clear();
    t.refuses("allied done", "KR-HQS-45");
    t.sends("allied form pragmatic_army 1608");
    assert_eq!(t.s.hqs[army].commander, Some(cumberland));
    // Nobody is in it yet.
    t.refuses("allied done", "KR-HQS-45");
    let unit = q(&t).loose(hex("1608")).find(|&u| !pack().arm(u).is_artillery()).expect("a unit");
    t.sends(&format!("allied subordinate {} pragmatic_army", pack().names.name(unit)));
    t.plays("allied done");
    // Without a Captain-General nobody has to.
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    t.s.order = [ALLIED, FRENCH].into_iter().collect();
    t.s.leaders[cumberland].at = LeaderAt::Away;
    t.s.hqs[army] = Default::default();
    t.s.pool.clear();
    assert!(t.allows("allied done"));
}

/// A check of a French HQ, on a retreat, with points to spend.
fn checks(hq: &str, units: &[&str], sp: u16) -> Table {
    let mut t = Position::bare().hq(hq, "1111", units);
    t.0.hqs[named::<HqId>(hq)] = HqState { at: Some(hex("1111")), back: Some(Back(0)), ..HqState::default() };
    for unit in units {
        t.0.units[named::<UnitId>(unit)].sp = Sp::whole(sp);
    }
    t.0.sides[FRENCH].unassigned = 3;
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.flow.clear();
    t.0.flow.push(turn::Step::Operate { at: 0 }.into());
    let causes = Causes { retreat: true, ..Causes::default() };
    let (side, hex, back) = (FRENCH, hex("1111"), Some(Back(0)));
    t.0.flow.push(attrition::Step::Check { side, hex, from: None, back, size: Size::Small, causes }.into());
    t.plays()
}

#[test]
fn kr_sup_07_points_that_would_change_nothing_are_not_asked_for() {
    // A quarter of one SP is none.
    let mut t = checks("colonne_1", &["crillon"], 1);
    assert_eq!(t.legal(), ["french spend 0"]);
    t.refuses("french spend 1", "KR-SUP-07");
    t.plays("french spend 0");
    let mut t = checks("colonne_1", &["crillon", "touraine", "orleans", "beauvaisis"], 4);
    assert_eq!(t.legal(), ["french spend 0", "french spend 1", "french spend 2"]);
    t.refuses("french spend 3", "KR-SUP-07").plays("french spend 2");
    assert_eq!(t.s.sides[FRENCH].unassigned, 1);
    // KR-DUM-03: whether they would is not told by a dummy.
    let t = checks("fr_dummy_1", &[], 0);
    assert!(t.allows("french spend 2"));
}

#[test]
fn kr_sup_47_whether_guns_have_taken_a_depot_is_seen_by_who_left_it() {
    let at = "1010";
    for men in [true, false] {
        let guns =
            flanders().units.iter().find(|&u| pack().unit(u).side == FRENCH && pack().arm(u).is_artillery());
        let alone = if men { named("crillon") } else { guns.expect("guns") };
        let dutch =
            flanders().units.iter().find(|&u| pack().unit(u).side == ALLIED && !pack().arm(u).is_artillery());
        let name = pack().names.name(dutch.expect("foot"));
        let mut t = Position::bare().hq("dutch_army", at, &[name]).depot(at, "DU");
        t = t.unit(pack().names.name(alone), at);
        let mut t = t.plays();
        let next = pack().atlas.grid.near(hex(at)).next().expect("a hex").1;
        by_hand(&mut t, |u| contact::go(u, named("dutch_army"), hex(at), next));
        let whose = t.s.depot(hex(at)).map(|d| pack().contingent(d.contingent).side);
        assert_eq!(whose, Some(if men { FRENCH } else { ALLIED }));
        assert!(t.log.iter().any(|e| e.reveals.has(Role(1))), "and he cannot take the march back, men {men}");
    }
}

#[test]
fn kr_adm_04_every_refusal_names_its_own_case() {
    let why = |t: &mut Table, line: &str, rule: &'static str| {
        t.refuses(line, rule);
    };
    let mut t = year(9, reorganise::Step::Reorganise { at: 0 });
    let site = hex_of("lille");
    // KR-HQS-04: formed already; KR-DUM-01: a dummy is laid; KR-DUM-02: and commands nobody, nor is it there to be taken off.
    why(&mut t, "french form armee_du_roi 0809", "KR-HQS-04");
    why(&mut t, &format!("french form fr_dummy_1 {site}"), "KR-DUM-01");
    why(&mut t, "french unmask armee_du_roi", "KR-DUM-01");
    why(&mut t, "french unmask fr_dummy_1", "KR-DUM-02");
    why(&mut t, "french bluff armee_du_roi 0809", "KR-DUM-01");
    why(&mut t, "french subordinate crillon fr_dummy_1", "KR-DUM-02");
    why(&mut t, "french ship lille lille", "KR-RIV-10");
    why(&mut t, "french relocate crillon armee_du_roi", "KR-SPS-13");
    // KR-CPN-03: a plan with an aim, and one without; KR-CPN-09: where it cannot be aimed.
    let mut t = year(9, plans::Step::Plans { at: 0 });
    t.s.plans.clear();
    t.s.sides[FRENCH].unassigned = 9;
    why(&mut t, "french launch acp", "KR-CPN-03");
    why(&mut t, "french launch_at conquest_flanders ghent", "KR-CPN-03");
    why(&mut t, "french launch_at acp lille", "KR-CPN-09");
    t.s.sides[FRENCH].unassigned = 4;
    why(&mut t, "french launch conquest_flanders", "KR-CPN-03");
    // KR-ADM-12: not in summer; in spring once.
    let mut t = year(9, administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 });
    why(&mut t, "french remount 1", "KR-ADM-12");
}

#[test]
fn kr_sie_16_no_more_go_into_a_citadel_than_it_holds() {
    let mut t = Position::start("melle").plays();
    let place = named::<PlaceId>("ghent-ghent");
    let Works::Hq(inside) = t.s.places[place].works else { panic!("a Garrison HQ") };
    let room = pack().series.grade(q(&t).citadel(place)).max;
    // Half a point more than a point too many, the half of the last unit.
    let spare = ghent().units.iter().filter(|&u| {
        pack().unit(u).side == ALLIED
            && !pack().arm(u).is_artillery()
            && t.s.units[u].at != UnitAt::Hq(inside)
    });
    for unit in spare.collect::<Vec<_>>() {
        if q(&t).garrison_sp(place) < Sp::whole(room + 1) {
            t.s.units[unit].at = UnitAt::Hq(inside);
            t.s.units[unit].sp = Sp::ONE;
        }
    }
    let last = q(&t).units_of(inside).last().expect("a unit");
    t.s.units[last].sp = Sp::halves(1);
    let over = q(&t).garrison_sp(place);
    assert!(over > Sp::whole(room) && over.in_halves() % 2 == 1, "{over:?} for {room}");
    t.s.sieges.push(kings_regulations::setup::siege(place, named("ghent-corps_du_chayla"), Stage::Lodgement));
    by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Escalade));
    // Its owner says who gives up, until there is room for the others.
    while let kings_regulations::flow::Step::Siege(siege::Step::Yield(_)) = t.s.step() {
        let line = t.legal()[0].clone();
        assert!(line.starts_with("allied yield_unit"), "{line}");
        t.plays(&line);
    }
    assert!(t.s.places[place].citadel);
    assert!(q(&t).garrison_sp(place) <= Sp::whole(room), "{:?}", q(&t).garrison_sp(place));
}

#[test]
fn kr_cpn_18_how_a_demonstration_is_judged_tells_who_is_there() {
    let mut t = year(9, plans::Step::Judge);
    let plan = named::<PlanId>("demonstration_lys");
    t.s.plans.clear();
    t.s.plans.push(PlanRun { plan, target: None, ..attack(ALLIED, named("ath")) });
    by_hand(&mut t, |u| u.advance());
    assert!(
        t.log.iter().any(|e| e.reveals.has(Role(0))),
        "whether somebody strong enough is there is a secret"
    );
}
