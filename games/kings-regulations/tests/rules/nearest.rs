//! SUP, CPN, BAT: which plan of a side pays for what is lost in a hex, and who learns of it.

use crate::common::{ALLIED, FRENCH, Position, Table, hex, named, pack};
use crate::field::{FIELD, drawn_up, from, joined, meeting, other, run, settle, share};
use kernel::{Game, Role, Roles};
use kings_regulations::ids::{HqId, PlaceId, Side};
use kings_regulations::state::PlanRun;

fn plan(side: Side, name: &str, target: Option<&str>, assigned: u8, forces: &[&str]) -> PlanRun {
    let forces = forces.iter().map(|h| named::<HqId>(h)).collect();
    let target = target.map(named::<PlaceId>);
    PlanRun { plan: named(name), side, target, assigned, forces, phases: 0, known: true }
}
fn left(t: &Table) -> Vec<u8> {
    t.s.plans.iter().map(|run| run.assigned).collect()
}
/// The Dutch get away before the battle, and both sides lose a point.
fn got_away(t: Position) -> Table {
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").plays("french let_go");
    t.roll(&[9, 9]).plays(&format!("allied retreat_to {}", other()));
    assert_eq!(t.log.iter().filter(|e| e.text.id == "log-op-loss").count(), 2);
    t
}

#[test]
fn kr_sup_14_a_demonstration_has_no_points_to_lose_and_tells_of_nobody() {
    let with = |forces: &[&str]| {
        let mut t = meeting();
        t.0.plans.push(plan(ALLIED, "demonstration_lys", None, 0, forces));
        t.0.plans.push(plan(ALLIED, "relief", Some("tournai"), 3, &[]));
        got_away(t)
    };
    let (served, not) = (with(&["dutch_army"]), with(&[]));
    assert_eq!([left(&served), left(&not)], [[0, 2], [0, 2]]);
    // KR-INT-03: which HQ demonstrates nobody else is shown.
    for viewer in [Roles::NOBODY, Roles::of(Role(FRENCH.0))] {
        let panels = [&served, &not].map(|t| t.game.table(&t.s, viewer).panels);
        assert_eq!(panels[0], panels[1]);
    }
}

#[test]
fn kr_sup_14_what_is_lost_in_a_hex_comes_from_the_plan_that_is_nearest() {
    let paid = |plans: &[PlanRun]| {
        let mut t = meeting();
        t.0.plans.extend(plans.iter().copied());
        left(&got_away(t))
    };
    let flanders = plan(FRENCH, "conquest_flanders", None, 5, &[]);
    let hainaut = plan(FRENCH, "conquest_hainaut", None, 5, &[]);
    assert_eq!(pack().atlas.soil(hex(FIELD)).province, pack().plan(hainaut.plan).province);
    assert_eq!(paid(&[flanders, hainaut]), [5, 4]);
    // What the fight is about elsewhere is as near as anything else: the first.
    let ostend = plan(FRENCH, "acp", Some("ostend"), 5, &[]);
    assert_eq!(paid(&[flanders, ostend]), [4, 5]);
    // With no points it has none to give.
    assert_eq!(paid(&[flanders, PlanRun { assigned: 0, ..hainaut }]), [4, 0]);
    // KR-INT-03: those who let the enemy go have not shown which HQ they are.
    let served = plan(FRENCH, "acp", Some("ostend"), 5, &["armee_de_flandre"]);
    assert_eq!(paid(&[flanders, served]), [4, 5]);
}

#[test]
fn kr_cpn_06_a_plan_is_near_where_it_is_aimed_and_where_its_forces_fight() {
    let near = |plans: &[PlanRun], at: &str, who: &[&str]| {
        let mut t = Position::bare();
        t.0.plans.extend(plans.iter().copied());
        t.q().nearest_plan(FRENCH, hex(at), who.iter().map(|h| named::<HqId>(h)).collect())
    };
    let mons = pack().names.name(pack().place(named("mons")).hex);
    let lille = pack().names.name(pack().place(named("lille")).hex);
    let ath = pack().names.name(pack().place(named("ath")).hex);
    let hainaut = plan(FRENCH, "conquest_hainaut", None, 5, &[]);
    let attack = plan(FRENCH, "acp", Some("mons"), 5, &["colonne_1"]);
    assert_eq!(near(&[hainaut, attack], mons, &[]), Some(1));
    assert_eq!(near(&[hainaut, attack], FIELD, &[]), Some(0));
    assert_eq!(near(&[hainaut, attack], FIELD, &["colonne_1"]), Some(1));
    // KR-CPN-11: an objective, though it is beyond the territory.
    let flanders = plan(FRENCH, "conquest_flanders", None, 5, &[]);
    let ostend = plan(FRENCH, "acp", Some("ostend"), 5, &[]);
    assert_eq!(near(&[ostend, flanders], ath, &[]), Some(1));
    assert_eq!(
        near(&[flanders, hainaut], ath, &[]),
        Some(1),
        "in the territory of another it is nearer to that"
    );
    // One of several targets.
    let theirs = plan(ALLIED, "invasion_french_flanders", None, 5, &[]);
    assert_eq!(near(&[theirs, hainaut], lille, &[]), Some(1), "another side's is none of one's own");
    let both = [plan(FRENCH, "acp", Some("mons"), 1, &[]), PlanRun { side: FRENCH, ..theirs }];
    assert_eq!(near(&both, lille, &[]), Some(1));
}

#[test]
fn kr_sup_14_after_a_battle_those_who_fought_are_known() {
    let mut t = meeting();
    t.0.plans.push(plan(FRENCH, "conquest_hainaut", None, 5, &[]));
    t.0.plans.push(plan(FRENCH, "acp", Some("ostend"), 5, &["armee_de_flandre"]));
    let mut t = joined(t, &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    share(&mut t);
    t.plays("allied decline").roll(&[9; 8]).plays("french let_go");
    t.plays(&format!("allied retreat_to {}", other()));
    settle(&mut t);
    assert_eq!(left(&t)[0], 5, "{:?}", left(&t));
    assert!(left(&t)[1] < 5);
}

#[test]
fn kr_cpn_05_which_of_several_secret_plans_pays_is_said_to_be_seen() {
    let told = |known: bool, plans: usize| {
        let mut t = meeting();
        t.0.options.secret_plans = true;
        let all = ["conquest_flanders", "conquest_hainaut"].map(|p| plan(FRENCH, p, None, 5, &[]));
        t.0.plans.extend(all.into_iter().take(plans).map(|run| PlanRun { known, ..run }));
        let t = got_away(t);
        let lost = t.log.iter().rposition(|e| e.text.id == "log-op-loss" && e.by == Some(Role(FRENCH.0)));
        let lost = lost.expect("a line");
        let before = lost.checked_sub(1).map(|n| &t.log[n]).expect("a line before it");
        before.text.id == "log-unsaid" && before.reveals.has(Role(ALLIED.0))
    };
    assert!(told(false, 2));
    assert!(!told(true, 2) && !told(false, 1));
}
