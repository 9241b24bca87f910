//! BAT, SIE, SUR, CPN and what belongs to them: cases that need a battle or a siege.

use crate::administration::by_hand;
use crate::aftermath::{beaten, with_horse};
use crate::common::{ALLIED, Position, hex, named, pack};
use crate::field::{
    FIELD, at, board, drawn_up, fight, from, joined, led, meeting, other, run, settle, share, step,
};
use crate::tasks::operating;
use kings_regulations::battle;
use kings_regulations::battle::{Leaves, Stage as Part, Step, parties};
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, Ce, HqId, LeaderId, Task, UnitId};
use kings_regulations::state::LeaderAt;
use kings_regulations::strength::Sp;

#[test]
fn kr_bat_03_a_garrison_has_no_part_in_it() {
    let mut t = joined(meeting().garrison("mons", "DU", 6), &from());
    t.roll(&[5]);
    run(&mut t);
    let g = board(&t).garrison_of(named("mons")).expect("a garrison");
    assert_eq!(t.s.garrisons[g].sp(), Sp::whole(6));
    assert_eq!(fight(&t).hex, hex(FIELD));
}

#[test]
fn kr_bat_04_hqs_say_who_fights_and_one_commands() {
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    let [french, allied] = fight(&t).hosts.clone();
    assert!(french.hqs.has(named("armee_de_flandre")) && allied.hqs.has(named("dutch_army")));
    assert_eq!([french.general, allied.general], [Some(named("noailles")), Some(named("waldeck"))]);
}

#[test]
fn kr_hqs_39_one_generalissimo_a_side() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = crate::field::comes(t, &["armee_de_flandre", "colonne_1"], &from());
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts[0].general, Some(named("noailles")), "the Marshal, not the General");
}

#[test]
fn kr_bat_05_the_parts_come_in_their_order() {
    let parts = [
        Part::Generals,
        Part::Surprise,
        Part::Strengths,
        Part::Decline,
        Part::Prevarication,
        Part::Frontage,
        Part::Fieldworks,
        Part::Auxiliaries,
        Part::Artillery,
        Part::Leading,
        Part::Threshold,
        Part::Round,
    ];
    assert!(parts.windows(2).all(|w| w[0] < w[1]));
    let after = [Part::Victor, Part::Leaders, Part::Prisoners, Part::Retreats, Part::Regroup, Part::Close];
    assert!(after.windows(2).all(|w| w[0] < w[1]), "KR-BAT-46");
}

#[test]
fn kr_bat_46_victor_leaders_retreat_and_reorganisation_follow() {
    let t = beaten(meeting(), &[9, 9]);
    assert!(t.said("log-victor"));
    assert!(matches!(step(&t), Step::Retreat { .. } | Step::SetOut { .. } | Step::March { .. }));
}

#[test]
fn kr_bat_07_who_stays_goes_on() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    share(&mut t);
    assert_eq!(step(&t), Step::Decline { host: 1 }, "he may wish to leave");
    t.plays("allied stand").plays("french stand");
    assert!(fight(&t).round >= 1);
}

#[test]
fn kr_bat_08_when_one_has_gone_it_is_over() {
    let mut t = beaten(meeting(), &[9, 9]);
    t.plays(&format!("allied retreat_to {}", other()));
    settle(&mut t);
    assert!(t.s.battle.fight.is_none());
}

#[test]
fn kr_bat_14_the_others_share_the_retreat_alone() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    let french = &fight(&t).hosts[0];
    assert!(!french.hqs.has(named("colonne_1")) && french.stack.has(named("colonne_1")));
    let units: Vec<UnitId> = parties::units(board(&t), 0).collect();
    assert!(!units.contains(&named("crillon")));
}

#[test]
fn kr_bat_39_the_first_half_falls_on_those_who_lead() {
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[0, 0]);
    if let Step::Losses { left, leading, .. } = step(&t) {
        assert_eq!(leading, left / 2 + left % 2 * u8::from(leading > left / 2));
        assert!(leading >= left / 2);
    }
    assert!(t.said("log-round") || fight(&t).round > 0);
}

#[test]
fn kr_bat_42_what_moves_the_die() {
    let shift = &pack().series.charts.crt_shift;
    let mut t = joined(meeting(), &from());
    drawn_up(&mut t, ["B", "C"], &[9, 9]);
    let moved = |change: &dyn Fn(&mut battle::Fight)| {
        let mut s = t.s.clone();
        change(s.battle.fight.as_mut().expect("a battle"));
        let of = |s| [0, 1].map(|host| battle::account::account(Board::new(pack(), s), host).shift());
        let (then, now) = (of(&s), of(&t.s));
        [then[0] - now[0], then[1] - now[1]]
    };
    assert_eq!(moved(&|f| f.hosts[0].artillery = true), [shift.artillery, 0]);
    assert_eq!(moved(&|f| f.hosts[1].assault = true), [0, shift.assault]);
    assert_eq!(moved(&|f| f.hosts[0].cavalry = 2), [2, 0]);
    // Against the enemy: he screens, he has dug.
    assert_eq!(moved(&|f| f.hosts[1].screening = true), [shift.screening, 0]);
    assert_eq!(moved(&|f| f.hosts[0].fieldworks = true), [0, shift.fieldworks]);
    assert!(shift.artillery > 0 && shift.assault > 0 && shift.screening < 0 && shift.fieldworks < 0);
    // KR-BAT-38: the better leading grade alone, by the matrix.
    let matrix = |own, his| board(&t).lce_shift(own, his);
    assert_eq!(moved(&|f| f.hosts[0].lce = Some(Ce::A)), [matrix(Ce::A, Ce::C) - matrix(Ce::B, Ce::C), 0]);
    assert!(matrix(Ce::A, Ce::C) > matrix(Ce::B, Ce::C) && matrix(Ce::B, Ce::C) > 0);
    // KR-HQS-40: both generals, each by his nature; nobody has none.
    let nature = |l: &str| pack().series.character(pack().leader(named::<LeaderId>(l)).personality);
    let (own, his) = (nature("noailles").attack, nature("waldeck").defence);
    let leaderless = moved(&|f| f.hosts.iter_mut().for_each(|h| h.general = None));
    assert_eq!(leaderless, [-own[0] - his[1], -his[0] - own[1]]);
    // Water hinders the attacker alone.
    let wet = pack().series.hexside(kings_regulations::ids::Water::Major).shift;
    assert_eq!(moved(&|f| f.water = Some(kings_regulations::ids::Water::Major)), [wet, 0]);
    // KR-BAT-06: the row is the die less the shifts, and what was rolled went by it.
    let account = battle::account::account(board(&t), 0);
    assert_eq!(account.row(9), 9 - i32::from(account.shift()));
}

#[test]
fn kr_bat_42_the_round_is_read_with_what_moves_it() {
    let dead = |better: bool| {
        let mut t = joined(meeting(), &from());
        t.roll(&[5]);
        run(&mut t);
        t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
        t.all(&["french commit 0 0", "allied commit 0 0", "french pass", "allied pass", "french lead B"]);
        if better {
            let own = &mut t.s.battle.fight.as_mut().expect("a battle").hosts[0];
            (own.artillery, own.assault, own.cavalry) = (true, true, 3);
        }
        t.roll(&[5, 5]).plays("allied lead C");
        share(&mut t);
        fight(&t).hosts[1].dead.iter().sum::<u8>()
    };
    assert!(dead(true) > dead(false));
}

#[test]
fn kr_bat_44_losses_are_noted_for_the_prisoners() {
    let t = beaten(meeting(), &[9, 9]);
    let dead: u8 = fight(&t).hosts[1].dead.iter().sum();
    assert!(dead > 0);
}

#[test]
fn kr_bat_48_a_withdrawal_is_one_hex_without_a_check() {
    let mut t = joined(meeting(), &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").plays("french let_go");
    let line = t.legal().into_iter().find(|l| l.starts_with("allied")).expect("somewhere");
    t.plays(&line);
    settle(&mut t);
    let now = at(&t, "dutch_army").expect("on the map");
    assert_eq!(pack().atlas.grid.distance(now, hex(FIELD)), 1);
    assert!(!t.said("log-attrition") && !t.said("log-rout"));
}

#[test]
fn kr_bat_51_a_rout_goes_as_far_as_it_can() {
    let mut t = beaten(with_horse(), &[0, 9, 9, 9]);
    assert!(t.said("log-rout"));
    assert_eq!(fight(&t).hosts[1].leaves, Some(Leaves::Routs));
    if let Step::Pursue { .. } = step(&t) {
        t.plays("french pass");
    }
}

#[test]
fn kr_bat_55_a_retreat_is_not_into_the_enemy() {
    let t = beaten(meeting(), &[9, 9]);
    let to: Vec<String> = t.legal().into_iter().filter(|l| l.contains("retreat_to")).collect();
    assert!(!to.is_empty());
    assert!(to.iter().all(|l| !l.ends_with(&from())), "nor where he came from: {to:?}");
}

#[test]
fn kr_bat_56_through_the_enemy_only_by_riding_over_him() {
    let mut t = meeting();
    // A strong army stands where they would go.
    t = led(t, "armee_du_roi", &other(), "maurice_de_saxe", &["touraine", "eu"]);
    let t = beaten(t, &[9, 9]);
    assert!(t.legal().iter().all(|l| !l.ends_with(&format!("retreat_to {}", other()))));
}

#[test]
fn kr_bat_58_formations_go_their_own_ways_and_stay_whole() {
    let mut t = beaten(meeting(), &[9, 9]);
    let before: Vec<UnitId> = board(&t).formation(named("dutch_army")).collect();
    t.plays(&format!("allied retreat_to {}", other()));
    let after: Vec<UnitId> = board(&t).formation(named("dutch_army")).collect();
    assert_eq!(before, after);
}

#[test]
fn kr_bat_61_a_retreat_takes_no_forage() {
    let mut t = beaten(meeting(), &[9, 9, 9, 9, 9]);
    t.plays(&format!("allied retreat_to {}", other()));
    settle(&mut t);
    assert!(t.s.depleted.is_empty() && t.s.exhausted.is_empty());
}

#[test]
fn kr_bat_63_an_hq_that_lost_all_is_no_more() {
    let mut t = operating();
    let column = named::<HqId>("colonne_1");
    by_hand(&mut t, |u| battle::surrender::disband(u, column, Some(ALLIED), true));
    assert!(t.s.hqs[column].at.is_none());
    assert!(matches!(t.s.leaders[named::<LeaderId>("d_estrees")].at, LeaderAt::Captured(_)));
}

#[test]
fn kr_hqs_46_where_he_is_the_victor_gains_more() {
    let t = led(meeting(), "armee_du_roi", FIELD, "maurice_de_saxe", &["touraine"]);
    let mut t = crate::field::comes(t, &["armee_du_roi", "armee_de_flandre"], &from());
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).hosts[0].general, Some(named("maurice_de_saxe")), "by right");
}

#[test]
fn kr_aux_36_a_rear_guard_makes_it_easier() {
    let t = Position::bare();
    assert_eq!(t.q().decline_drm(4, 4, true), t.q().decline_drm(4, 4, false) - 1);
    assert!(pack().aux_class(named::<AuxId>("fr_hussars_lynden")).does(Task::Rearguard));
}
