//! Cases of battles and sieges that meet combined marches, garrisons beside the field and parts of a point.

use crate::administration::by_hand;
use crate::aftermath::with_horse;
use crate::capitulations::before_ghent;
use crate::common::{ALLIED, Position, Table, hex, named, pack, put};
use crate::field::{
    DUTCH, FIELD, FOOT, at, board, comes, fight, from, joined, led, meeting, one, other, run, sp, step,
};
use crate::tasks::operating;
use crate::trenches::{before, hex_of};
use kings_regulations::battle::{self, Leaves, Stage, Step};
use kings_regulations::flow::Step as Flow;
use kings_regulations::ids::{AuxId, HqId, Stage as Siege, UnitId};
use kings_regulations::march::contact;
use kings_regulations::siege::blockade;
use kings_regulations::state::{AuxAt, HqState, UnitAt, Works};
use kings_regulations::strength::Sp;

// KR-CMO-07: a combined march is one Formation.

/// The Dutch on the field; one French column has come upon them, then an army and a second column that march together.
fn three_come() -> Table {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(led(t, "colonne_2", FIELD, "gramont", &["bettens"]), &[], &from());
    for hq in ["armee_de_flandre", "colonne_2"] {
        t.s.hqs[named::<HqId>(hq)].together = 7;
        t.s.hqs[named::<HqId>(hq)].at = None;
    }
    for hq in ["colonne_1", "armee_de_flandre", "colonne_2"] {
        t.s.hqs[named::<HqId>(hq)].at = Some(hex(FIELD));
        by_hand(&mut t, |u| contact::meet(u, named(hq), hex(&from()), hex(FIELD)));
        assert_eq!(t.s.flow.pop(), Some(kings_regulations::march::Step::Contact.into()));
    }
    t
}

#[test]
fn kr_bat_13_a_combined_march_that_comes_second_does_not_attack() {
    let mut t = three_come();
    t.roll(&[5]);
    run(&mut t);
    let french = &fight(&t).hosts[0];
    assert!(french.hqs.has(named("colonne_1")));
    assert!(!french.hqs.has(named("armee_de_flandre")) && !french.hqs.has(named("colonne_2")));
}

#[test]
fn kr_cmo_07_who_marched_together_comes_in_together() {
    let mut t = three_come();
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand"]);
    // One check, and both are in; nobody is left to ask for.
    t.roll(&[0]).plays("french prevaricate colonne_2");
    assert!(fight(&t).hosts[0].hqs.has(named("armee_de_flandre")) && t.said("log-joins-with"));
    assert_eq!(fight(&t).hosts[0].tries, 1);
    assert!(!matches!(step(&t), Step::Prevaricate { .. }));
}

#[test]
fn kr_bat_13_so_does_who_stands_in_the_place_of_the_first() {
    let mut t = three_come();
    t.s.hqs[named::<HqId>("colonne_1")].at = Some(hex(&other()));
    t.roll(&[5]);
    run(&mut t);
    let french = &fight(&t).hosts[0];
    assert!(french.hqs.has(named("armee_de_flandre")) && french.hqs.has(named("colonne_2")));
}

#[test]
fn kr_bat_13_who_was_there_under_a_grand_army_defends_when_it_is_set_free() {
    let mut t = led(meeting(), "pragmatic_army", FIELD, "duke_of_cumberland", &["br_onslow"]);
    t.0.hqs[named::<HqId>("dutch_army")].under = Some(named("pragmatic_army"));
    let mut t = joined(t, &from());
    t.s.hqs[named::<HqId>("dutch_army")].under = None;
    t.roll(&[5]);
    run(&mut t);
    assert!(fight(&t).hosts[1].hqs.has(named("dutch_army")));
}

// KR-BAT-59: a garrison beside the field.

/// The Dutch, with a brigade by itself, beside their garrison at Mons; they go so.
fn at_mons(leaves: Leaves) -> Table {
    let mons = hex_of("mons");
    let t = Position::bare().garrison("mons", "DU", 2).unit("du_elias", &mons);
    let t = led(t, "dutch_army", &mons, "waldeck", &["du_halkett", "du_salis"]);
    let mut t = comes(led(t, "armee_de_flandre", &mons, "noailles", &FOOT).poor(), &[], &from());
    let near = pack().atlas.grid.near(hex(&mons)).find(|&(_, h)| board(&t).in_play(h)).expect("a hex").1;
    by_hand(&mut t, |u| battle::entered(u, named("armee_de_flandre"), near, hex(&mons), true));
    t.roll(&[5]);
    run(&mut t);
    by_hand(&mut t, |u| {
        let fight = u.s.battle.fight.as_mut().unwrap();
        fight.hosts[1].leaves = Some(leaves);
        fight.round = u8::from(leaves != Leaves::Withdraws);
        while !matches!(u.s.flow.last(), Some(Flow::Battle(Step::Part(_)))) {
            u.s.flow.pop();
        }
        u.s.flow.pop();
        u.s.flow.push(Step::Part(Stage::Retreats).into());
    });
    run(&mut t);
    t
}

fn inside(t: &Table) -> Sp {
    board(t).garrison_sp(named("mons"))
}

#[test]
fn kr_bat_59_who_withdraws_leaves_men_with_the_garrison_too() {
    let mut t = at_mons(Leaves::Withdraws);
    assert!(matches!(step(&t), Step::SetOut { host: 1, .. }));
    t.plays("allied leave_behind du_halkett").plays("allied done");
    // The brigade is asked as well; then the whole stack goes by one way.
    assert!(matches!(step(&t), Step::SetOut { host: 1, .. }));
    t.plays("allied done");
    assert_eq!(inside(&t), Sp::whole(3));
    if matches!(t.s.step(), Flow::Battle(Step::Withdraw { .. })) {
        let line = t.legal()[0].clone();
        t.plays(&line);
    }
    assert_ne!(at(&t, "dutch_army"), Some(hex(&hex_of("mons"))));
    let elias = UnitAt::Hex(at(&t, "dutch_army").expect("the army"));
    assert_eq!(t.s.units[named::<UnitId>("du_elias")].at, elias);
}

#[test]
fn kr_bat_59_a_brigade_by_itself_may_give_all_of_its_men() {
    let mut t = at_mons(Leaves::Retreats);
    let elias = named::<UnitId>("du_elias");
    let alone = Step::SetOut { host: 1, who: battle::Mover::Unit(elias) };
    while t.s.step() != Flow::Battle(alone) {
        let line = t.legal().iter().find(|l| l.contains("retreat_to")).cloned();
        match line {
            Some(line) => _ = t.roll(&[9; 4]).plays(&line),
            None => one(t.roll(&[9; 4])),
        }
    }
    t.refuses("allied leave_behind du_halkett", "KR-BAT-59");
    t.s.units[elias].sp = Sp::whole(2);
    t.plays("allied leave_behind du_elias");
    assert_eq!((inside(&t), sp(&t, "du_elias")), (Sp::whole(3), Sp::ONE));
    // KR-SPS-11: the last too, and nobody is left to retreat.
    t.roll(&[9; 4]).plays("allied leave_behind du_elias");
    assert_eq!((inside(&t), t.s.units[elias].at), (Sp::whole(4), UnitAt::Unformed));
    assert!(!matches!(t.s.step(), Flow::Battle(Step::SetOut { .. } | Step::March { .. })));
}

// KR-SUR-07.

#[test]
fn kr_sur_07_guns_that_came_first_are_not_alone_beside_an_army() {
    let come = |army: bool| {
        let t = led(Position::bare(), "dutch_army", FIELD, "waldeck", &DUTCH);
        let mut t = led(t, "armee_de_flandre", FIELD, "noailles", &["royal_artillerie_1"]).poor();
        if army {
            t = led(t, "colonne_1", FIELD, "lowendal", &FOOT);
        }
        let mut t = comes(t, &["armee_de_flandre"], &from());
        if army {
            by_hand(&mut t, |u| battle::entered(u, named("colonne_1"), hex(&other()), hex(FIELD), false));
        }
        t.roll(&[5, 9, 9, 9, 9, 9, 9]);
        run(&mut t);
        t
    };
    let t = come(true);
    assert!(fight(&t).hosts[0].leaves.is_none() && at(&t, "colonne_1") == Some(hex(FIELD)));
    assert_eq!(step(&t), Step::Decline { host: 1 });
    // Guns with nobody are taken.
    assert_eq!(at(&come(false), "armee_de_flandre"), None);
}

// KR-BAT-32.

#[test]
fn kr_bat_32_a_legion_s_battery_needs_men_as_well() {
    let may = |foot: &[&str], last: Sp| {
        let mut t = joined(meeting(), &from());
        for unit in FOOT.iter().filter(|u| !foot.contains(u)) {
            let unit = named::<UnitId>(unit);
            (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
        }
        t.s.units[named::<UnitId>(foot[0])].sp = last;
        let guns = named::<UnitId>("royal_artillerie_1");
        (t.s.units[guns].at, t.s.units[guns].sp) = (UnitAt::Hq(named("armee_de_flandre")), Sp::ONE);
        t.s.auxiliaries[named::<AuxId>("fr_grassin_guns")] = AuxAt::Hq(named("armee_de_flandre"));
        t.roll(&[5]);
        run(&mut t);
        battle::array::may_bring_battery(board(&t), 0).map_err(|r| r.rule)
    };
    assert_eq!(may(&["piemont"], Sp::ONE), Err("KR-BAT-32"), "the only SP stands by the gun");
    assert_eq!(may(&["piemont"], Sp::whole(2)), Ok(()));
}

// KR-GEN-06.

#[test]
fn kr_gen_06_half_a_point_of_horse_may_pursue() {
    let mut t = joined(with_horse(), &from());
    t.roll(&[5]);
    run(&mut t);
    for unit in ["cravates", "brancas"] {
        t.s.units[named::<UnitId>(unit)].sp = Sp::HALF;
    }
    assert_eq!(battle::account::horse(board(&t), 0), 1);
    t.s.units[named::<UnitId>("cravates")].sp = Sp::NONE;
    t.s.units[named::<UnitId>("cravates")].at = UnitAt::Unformed;
    assert_eq!(battle::account::horse(board(&t), 0), 1, "half of one is one");
    t.s.units[named::<UnitId>("brancas")].sp = Sp::NONE;
    t.s.units[named::<UnitId>("brancas")].at = UnitAt::Unformed;
    assert_eq!(battle::account::horse(board(&t), 0), 0);
}

#[test]
fn kr_gen_06_half_a_point_in_works_may_have_an_auxiliary() {
    let (mut t, place, hq, units) = before_ghent();
    let small = units.iter().copied().find(|&u| pack().unit(u).sp == Sp::HALF).expect("a Small Unit");
    for &unit in units.iter().filter(|&&u| u != small) {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    t.s.units[small].at = UnitAt::Works(place);
    t.s.hqs[hq] = HqState::default();
    t.s.places[place].works = Works::Unit(small);
    assert_eq!(board(&t).garrison_sp(place), Sp::HALF);
    let aux = board(&t).campaign().auxiliaries.iter().find(|&a| {
        let row = pack().auxiliary(a);
        pack().contingent(row.contingent).side == ALLIED && pack().aux_class(a).siege.is_some()
    });
    let Some(aux) = aux else { panic!("an auxiliary") };
    t.s.auxiliaries[aux] = AuxAt::Available;
    let helper = battle::Helper::Counter(aux);
    let may = |t: &Table| kings_regulations::siege::resist::may_task(board(t), place, false, helper);
    assert!(may(&t).is_ok(), "{:?}", may(&t));
    t.s.auxiliaries[aux] = AuxAt::Siege(place);
    by_hand(&mut t, |u| {
        kings_regulations::siege::resist::trim(u, place);
        u.advance();
    });
    assert_eq!(t.s.auxiliaries[aux], AuxAt::Siege(place), "and keep it");
}

// KR-SIE-42.

#[test]
fn kr_sie_42_of_several_who_come_before_works_the_strongest_shuts_them_in() {
    let column = named::<HqId>("colonne_1");
    let mut t = led(before("mons", 6, "noailles"), "colonne_1", &hex_of("mons"), "lowendal", &["crillon"]);
    // The weaker comes first by any other order.
    assert!(t.q().sp(column) < Sp::whole(6));
    t.0.sieges.clear();
    let mons = hex(&hex_of("mons"));
    let mut t = t.plays();
    by_hand(&mut t, |u| {
        let hqs = [column, named("armee_de_flandre")].into_iter().collect();
        blockade::come(u, hqs, mons);
        u.advance();
    });
    assert_eq!(t.s.sieges[0].by, named("armee_de_flandre"));
    assert!(!t.said("log-too-weak") && at(&t, "colonne_1") == Some(mons));
}

#[test]
fn kr_sie_42_of_several_who_hold_the_field_before_works_the_strongest_shuts_them_in() {
    let mons = hex_of("mons");
    let [weak, strong] = ["armee_du_roi", "armee_de_flandre"].map(named::<HqId>);
    let t = led(before("mons", 6, "noailles"), "armee_du_roi", &mons, "comte_de_clermont", &["crillon"]);
    let mut t = led(t, "dutch_army", &mons, "waldeck", &DUTCH);
    // The weaker comes first by any other order.
    assert!(weak < strong && t.q().sp(weak) < Sp::whole(6));
    let near = pack().atlas.grid.near(hex(&mons)).map(|(_, h)| h).find(|&h| t.q().in_play(h));
    let near = near.expect("a hex");
    t.0.flow.push(Step::Battles.into());
    let mut t = t.plays();
    by_hand(&mut t, |u| {
        for hq in [weak, strong] {
            battle::entered(u, hq, near, hex(&mons), true);
        }
    });
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[9; 6]).plays("french let_go");
    // They go wherever they can, and do nothing else.
    while !matches!(t.s.step(), Flow::Turn(_)) {
        let lines = t.legal();
        let line = ["retreat_to", " done"].iter().find_map(|word| lines.iter().find(|l| l.contains(word)));
        let line = line.or(lines.first()).expect("something to do").clone();
        t.roll(&[9; 6]).plays(&line);
    }
    assert_eq!(t.s.sieges[0].by, strong);
    assert!(!t.said("log-too-weak") && at(&t, "armee_du_roi") == Some(hex(&mons)));
}

// KR-SEQ-09.

#[test]
fn kr_seq_09_to_give_up_a_siege_is_no_operation() {
    let mut t = operating();
    put(&mut t, "dutch_army", "1706");
    put(&mut t, "pragmatic_army", "1706");
    t.s.sieges[0].stage = Siege::Investment;
    let place = pack().names.name(t.s.sieges[0].place).to_string();
    t.plays(&format!("french lift {place}"));
    assert!(t.said("log-siege-lifted") && !t.s.operated);
    t.roll(&[9; 8]).plays("french pass").plays("allied pass");
    assert_ne!(t.s.impulse, 2);
}
