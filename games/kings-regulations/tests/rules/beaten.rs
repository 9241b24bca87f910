//! BAT, SUP, HQS: what a beaten side leaves behind, where it goes, and who leads what is left.

use crate::aftermath::{beaten, leaders_fall, with_horse};
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, hex, named, pack};
use crate::field::{
    FIELD, at, board, comes, fight, from, joined, led, meeting, one, other, run, settle, step,
};
use kernel::{Game as _, Role, Roles};
use kings_regulations::battle::{self, Leaves, Stage, Step, parties};
use kings_regulations::flow::{Step as Flow, Umpire};
use kings_regulations::generals;
use kings_regulations::ids::{AuxId, HqId, LeaderId, UnitId};
use kings_regulations::march::contact;
use kings_regulations::state::{AuxAt, LeaderAt, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::troops::Loss;
use tabletop::hex::HexId;

fn by_hand(t: &mut Table, act: impl FnOnce(&mut Umpire)) {
    t.does(|game, s, dice, log| act(&mut Umpire { p: &game.pack, s, dice, log }));
}
/// Whose depot is in a hex, and whether it is full.
fn depot(t: &Table, at: &str) -> Option<(&'static str, bool)> {
    t.s.depot(hex(at)).map(|d| (pack().names.name(d.contingent), d.full))
}
/// The Dutch decline, and nobody opposes it.
fn declined(t: Position) -> Table {
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    t.plays("allied decline").roll(&[9; 6]).plays("french let_go");
    t
}
/// The Dutch are beaten without a shot, once what is done by hand is done.
fn broken(t: Position, act: impl FnOnce(&mut Umpire)) -> Table {
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    by_hand(&mut t, act);
    t.does(|_, s, _, _| {
        let fight = s.battle.fight.as_mut().unwrap();
        fight.round = 1;
        fight.hosts[1].leaves = Some(Leaves::Retreats);
        while !matches!(s.flow.last(), Some(Flow::Battle(Step::Part(_)))) {
            s.flow.pop();
        }
        s.flow.pop();
        s.flow.push(Step::Part(Stage::Victor).into());
    });
    t.roll(&[9; 8]);
    run(&mut t);
    t
}
fn lose_all(u: &mut Umpire, units: &[&str]) {
    for unit in units {
        let unit = named::<UnitId>(unit);
        let sp = u.s.units[unit].sp;
        u.s.lose(u.p, unit, sp, Loss::Eliminated);
    }
}
/// Any way that is offered, to the end of all retreats.
fn away(t: &mut Table) {
    while let Flow::Battle(Step::March { .. }) = t.s.step() {
        let line = t.legal().iter().find(|l| l.contains("retreat_to")).or(t.legal().first()).cloned();
        t.roll(&[9; 6]).plays(&line.expect("a way"));
    }
}

#[test]
fn kr_sup_47_a_depot_left_to_the_enemy_is_his() {
    // The Dutch leave theirs on the field, and come upon a French one.
    let mut t = declined(meeting().depot(FIELD, "DU").depot(&other(), "FR"));
    t.plays(&format!("allied retreat_to {}", other()));
    assert_eq!(depot(&t, FIELD), Some(("FR", false)));
    assert_eq!(depot(&t, &other()), Some(("DU", false)));
    // Who marches out leaves it too; a garrison would keep it.
    let mut t = meeting().depot(FIELD, "DU").plays();
    by_hand(&mut t, |u| contact::go(u, named("dutch_army"), hex(FIELD), hex(&other())));
    assert_eq!(depot(&t, FIELD), Some(("FR", false)));
    // Who surrenders as well.
    let mut t = joined(meeting().depot(FIELD, "DU"), &from());
    t.roll(&[5, 9, 9]);
    run(&mut t);
    t.plays("allied lay_down_arms");
    assert_eq!(depot(&t, FIELD), Some(("FR", false)));
}

#[test]
fn kr_bat_55_the_first_hex_of_a_retreat_is_free() {
    let mut t = broken(meeting(), |_| ());
    // Where there is a single way it is taken unasked.
    while let Flow::Battle(Step::March { hexes: 0, .. }) = t.s.step() {
        let line = t.legal().iter().find(|l| l.contains("retreat_to")).cloned().expect("a way");
        t.plays(&line);
    }
    let Flow::Battle(Step::March { spent, hexes, .. }) = t.s.step() else { panic!("{:?}", t.s.step()) };
    assert_eq!((spent, hexes), (0, 1), "it takes nothing of the allowance");
}

#[test]
fn kr_bat_55_the_first_hex_already_leads_towards_a_depot() {
    let grid = &pack().atlas.grid;
    let near = |a: HexId, b: HexId| grid.distance(a, b);
    let name = |h: HexId| pack().names.name(h).to_string();
    let start = Position::bare();
    // A depot three hexes away, on the side from which nobody came.
    let goal = grid
        .hexes()
        .find(|&h| {
            start.q().in_play(h)
                && near(h, hex(FIELD)) == 3
                && near(h, hex(&from())) >= 3
                && near(h, hex(&other())) == 2
        })
        .expect("a hex");
    let mut t = declined(meeting().depot(&name(goal), "DU"));
    if matches!(t.s.step(), Flow::Battle(Step::Withdraw { .. })) {
        for (_, h) in grid.near(hex(FIELD)).filter(|&(_, h)| near(h, goal) == 4 && h != hex(&from())) {
            t.refuses(&format!("allied retreat_to {}", name(h)), "KR-BAT-55");
        }
        let line = t.legal()[0].clone();
        t.plays(&line);
    }
    let stands = at(&t, "dutch_army").expect("the army");
    assert!(near(stands, goal) <= 3, "not away from it");
}

#[test]
fn kr_bat_51_a_rout_does_not_run_to_and_fro() {
    // A depot beside the field: it is reached with the first hex, and they run on.
    let mut t = beaten(with_horse().depot(&other(), "DU").depot(&from(), "FR"), &[0]);
    t.roll(&[1, 9]).plays("french pursue");
    t.roll(&[9; 8]).plays("allied share_out");
    away(&mut t);
    let been: Vec<String> = (t.log.iter())
        .filter(|e| e.text.id == "log-retreats")
        .flat_map(|e| e.places.iter().map(|p| format!("{p:?}")))
        .collect();
    assert!(been.len() > 1, "as far as the allowance goes");
    let once = |n: usize| !been[..n].contains(&been[n]);
    assert!((0..been.len()).all(once), "{been:?}");
}

#[test]
fn kr_bat_62_an_hq_that_has_lost_its_units_goes_with_the_others() {
    let start = || led(meeting(), "column_1", FIELD, "ligonier", &["br_onslow"]);
    let mut t = broken(start(), |u| lose_all(u, &["br_onslow"]));
    away(&mut t);
    while !matches!(t.s.step(), Flow::Battle(Step::Regroup { host: 1 })) {
        t.roll(&[9; 6]);
        one(&mut t);
    }
    assert_eq!(at(&t, "column_1"), at(&t, "dutch_army"));
    let mut given = t.s.clone();
    std::mem::swap(&mut given, &mut t.s);
    // He is given units, or relieved.
    t.log.clear();
    t.plays("allied regroup du_salis column_1");
    // KR-INT-02: what lies on the map by itself afterwards the enemy sees.
    assert!(t.log.iter().any(|e| e.text.id == "log-unsaid" && e.reveals.has(Role(FRENCH.0))));
    t.roll(&[9; 6]).plays("allied done");
    assert_eq!(t.s.hqs[named::<HqId>("column_1")].commander, Some(named("ligonier")));
    t.s = given;
    t.roll(&[9; 6]).plays("allied done");
    assert_eq!(at(&t, "column_1"), None);
    assert_eq!(t.s.leaders[named::<LeaderId>("ligonier")].at, LeaderAt::Mess);
    // KR-BAT-63: where nobody is left he is taken.
    let t = broken(start(), |u| {
        lose_all(u, &["br_onslow", "du_halkett", "du_salis", "du_sturler", "du_elias", "du_efferen"])
    });
    assert_eq!(t.s.leaders[named::<LeaderId>("ligonier")].at, LeaderAt::Captured(FRENCH));
}

#[test]
fn kr_sur_07_guns_that_are_left_alone_do_not_retreat() {
    let mut start = meeting();
    let guns = named::<UnitId>("du_artillery");
    start.0.units[guns].at = UnitAt::Hq(named("dutch_army"));
    start.0.units[guns].sp = pack().unit(guns).sp;
    let taken = start.0.units[guns].sp.points() as u8;
    let t =
        broken(start, |u| lose_all(u, &["du_halkett", "du_salis", "du_sturler", "du_elias", "du_efferen"]));
    assert!(at(&t, "dutch_army").is_none());
    assert_eq!(t.s.sides[FRENCH].guns[0], taken);
    assert_eq!(t.s.leaders[named::<LeaderId>("waldeck")].at, LeaderAt::Captured(FRENCH));
}

#[test]
fn kr_hqs_16_a_grand_army_has_another_commander_at_once() {
    let mut t = led(meeting(), "pragmatic_army", FIELD, "duke_of_cumberland", &["br_onslow"]);
    t.0.hqs[named::<HqId>("dutch_army")].under = Some(named("pragmatic_army"));
    // Nobody of the French; a leader of the Allies, the Generalissimo, killed.
    let t = leaders_fall(t, &[9, 1, 0, 0]);
    assert_eq!(t.s.leaders[named::<LeaderId>("duke_of_cumberland")].at, LeaderAt::Killed);
    assert_eq!(
        t.s.hqs[named::<HqId>("pragmatic_army")].commander,
        Some(named("waldeck")),
        "before they retreat"
    );
}

#[test]
fn kr_hqs_34_a_general_is_posted_for_a_foreign_contingent() {
    let army = named::<HqId>("dutch_army");
    let (ligonier, wendt) = (named::<LeaderId>("ligonier"), named::<LeaderId>("wendt"));
    let mut t = led(Position::bare(), "dutch_army", FIELD, "waldeck", &["du_halkett", "br_onslow"]).plays();
    for leader in [ligonier, wendt] {
        t.s.leaders[leader].at = LeaderAt::Mess;
    }
    by_hand(&mut t, |u| generals::assign(u, ALLIED));
    assert_eq!(t.s.leaders[ligonier].at, LeaderAt::General(army));
    assert_eq!(t.s.leaders[wendt].at, LeaderAt::Mess, "no Hanoverians are there");
    assert_eq!(board(&t).general_for(army, named("BR")), Some(ligonier));
    // A Hanoverian does not speak for them.
    let mut alone = Table {
        game: std::sync::Arc::clone(&GAME),
        s: t.s.clone(),
        rolls: Default::default(),
        log: Vec::new(),
    };
    alone.s.leaders[ligonier].at = LeaderAt::Killed;
    by_hand(&mut alone, |u| generals::assign(u, ALLIED));
    assert_eq!(alone.s.leaders[wendt].at, LeaderAt::Mess);
    // When the British have gone he waits again.
    t.s.units[named::<UnitId>("br_onslow")].at = UnitAt::Hex(hex(FIELD));
    by_hand(&mut t, |u| generals::assign(u, ALLIED));
    assert_eq!(t.s.leaders[ligonier].at, LeaderAt::Mess);
}

#[test]
fn kr_hqs_34_in_reorganisation_and_after_a_battle() {
    let reorganise = kings_regulations::reorganise::Step::Reorganise { at: 1 };
    let mut t = crate::administration::year(9, reorganise);
    let army = named::<HqId>("dutch_army");
    let due = |t: &Table| {
        let q = board(t);
        let open = q.foreign(army).filter(|&c| q.general_for(army, c).is_none());
        let waits = |c| {
            let mut all = q.campaign().leaders.iter();
            all.any(|l| {
                q.in_mess(ALLIED, l)
                    && q.rank(l) == kings_regulations::ids::Rank::General
                    && q.p.leader(l).contingent == c
            })
        };
        open.filter(|&c| waits(c)).count()
    };
    let at = t.s.hqs[army].at.expect("the army");
    let british = named::<UnitId>("br_onslow");
    t.s.units[british].at = UnitAt::Hq(army);
    t.s.units[british].sp = pack().unit(british).sp;
    assert!(due(&t) > 0, "{at:?}");
    while t.allows("allied done") && matches!(t.s.step(), Flow::Reorganise(_)) {
        t.plays("allied done");
    }
    assert_eq!(due(&t), 0);
}

#[test]
fn kr_sup_41_a_hub_that_is_suppressed_has_ammunition_for_its_own_hex() {
    let mut t = Position::bare().hub("hub_lille");
    let lille = t.q().hub_hex(named("hub_lille")).expect("a hex");
    let name = pack().names.name(lille).to_string();
    t = t.hq("armee_de_flandre", &name, &["piemont"]).hq("dutch_army", &name, &["du_halkett"]);
    assert!(t.q().is_suppressed(named("hub_lille")));
    assert_eq!(t.q().ammunition(FRENCH, lille), Some(lille));
    let beside = pack().atlas.grid.near(lille).next().expect("a hex").1;
    assert_eq!(t.q().ammunition(FRENCH, beside), None);
}

#[test]
fn kr_bat_20_only_participants_close_the_way_they_came() {
    let t = led(meeting(), "colonne_1", FIELD, "lowendal", &["crillon"]);
    let mut t = comes(t, &["armee_de_flandre"], &from());
    by_hand(&mut t, |u| battle::entered(u, named("colonne_1"), hex(&other()), hex(FIELD), false));
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(fight(&t).from[0].as_slice(), [hex(&from())]);
    // Once it takes part nobody leaves there.
    by_hand(&mut t, |u| parties::came_in(u, 0, named("colonne_1")));
    assert_eq!(fight(&t).from[0].as_slice(), [hex(&from()), hex(&other())]);
    t.plays("allied decline").roll(&[9; 6]).plays("french let_go");
    t.refuses(&format!("allied retreat_to {}", other()), "KR-BAT-20");
}

#[test]
fn kr_sps_12_who_retreats_to_a_garrison_exchanges_men_with_it() {
    let mut t = beaten(meeting().garrison("brussels", "DU", 3), &[9, 9]);
    let brussels = pack().place(named("brussels")).hex;
    if at(&t, "dutch_army") == Some(hex(FIELD)) {
        t.plays(&format!("allied retreat_to {}", pack().names.name(brussels)));
    }
    assert_eq!(at(&t, "dutch_army"), Some(brussels));
    let before = t.s.units[named::<UnitId>("du_halkett")].sp;
    t.plays("allied leave_behind du_halkett");
    assert_eq!(t.s.units[named::<UnitId>("du_halkett")].sp, before - Sp::ONE);
    assert_eq!(board(&t).garrison_sp(named("brussels")), Sp::whole(4));
    // KR-SPS-10: not from worse men to better.
    t.refuses("allied take_along du_halkett", "KR-SPS-10");
    settle(&mut t);
    // KR-BAT-48: after a withdrawal too.
    let mut t = declined(meeting().garrison("brussels", "DU", 3));
    if matches!(step(&t), Step::Withdraw { .. }) {
        t.plays(&format!("allied retreat_to {}", pack().names.name(brussels)));
    }
    t.plays("allied leave_behind du_halkett").roll(&[9; 4]).plays("allied done");
    assert_eq!(board(&t).garrison_sp(named("brussels")), Sp::whole(4));
    // KR-BAT-51: not in a rout.
    let mut t = beaten(with_horse().garrison("brussels", "DU", 3), &[0]);
    t.roll(&[1, 9]).plays("french pursue");
    t.roll(&[9; 8]).plays("allied share_out");
    while let Flow::Battle(Step::March { hexes, .. }) = t.s.step() {
        if hexes > 0 {
            t.refuses("allied leave_behind du_halkett", "KR-BAT-51");
        }
        let line = t.legal()[0].clone();
        t.plays(&line);
    }
    assert_eq!(board(&t).garrison_sp(named("brussels")), Sp::whole(3));
}

#[test]
fn kr_aux_36_a_rear_guard_helps_to_leave_horse_behind() {
    let guard = named::<AuxId>("fr_hussars_lynden");
    let start = || {
        let mut t = crate::tasks::operating();
        let rider = named::<UnitId>("br_horse");
        t.s.units[rider].at = UnitAt::Hex(hex("1111"));
        t.s.units[rider].sp = Sp::ONE;
        t.s.auxiliaries[guard] = AuxAt::Hq(named("colonne_1"));
        t.plays("french march colonne_1");
        t
    };
    let lr = board(&start()).lr(named("colonne_1"));
    let mut t = start();
    t.roll(&[lr + 1]).plays("french to 1112");
    assert_eq!(at(&t, "colonne_1"), Some(hex("1111")), "one too many");
    let mut t = start();
    t.plays("french rearguard fr_hussars_lynden");
    assert_eq!(t.s.auxiliaries[guard], AuxAt::Recovery);
    t.refuses("french rearguard fr_hussars_lynden", "KR-AUX-06");
    t.roll(&[lr + 1]).plays("french to 1112");
    assert_ne!(at(&t, "colonne_1"), Some(hex("1111")));
    // There must be somebody to leave.
    let mut t = crate::tasks::operating();
    t.s.auxiliaries[guard] = AuxAt::Hq(named("colonne_1"));
    t.plays("french march colonne_1").refuses("french rearguard fr_hussars_lynden", "KR-AUX-36");
}

#[test]
fn kr_aux_26_a_bridge_is_taken_up_when_the_enemy_retreats_beside_it() {
    let mut t = declined(meeting());
    let bridge = named::<AuxId>("fr_pontooneers_1");
    let beside = |h: &HexId| pack().atlas.grid.distance(*h, hex(FIELD)) == 2;
    let spot = pack().atlas.grid.near(hex(&other())).map(|(_, h)| h).find(beside).expect("a hex");
    t.s.auxiliaries[bridge] = AuxAt::Bridge(spot);
    t.plays(&format!("allied retreat_to {}", other()));
    assert_eq!(t.s.auxiliaries[bridge], AuxAt::Available);
}

#[test]
fn kr_int_04_what_a_battle_has_laid_open_is_named() {
    let named_in = |t: &Table| {
        let table = GAME.table(&t.s, Roles::of(Role(0)));
        let panel = table.panels.into_iter().find(|p| p.id == "headquarters-allied");
        let listed = panel.is_some_and(|p| format!("{p:?}").contains("du_salis"));
        (listed, table.pieces.iter().any(|p| p.id == "du_salis"))
    };
    let mut start = meeting();
    start.0.hqs[named::<HqId>("dutch_army")].back = Some(kings_regulations::veil::Back(7));
    start.0.seen = Default::default();
    let mut t = joined(start, &from());
    assert_eq!(named_in(&t), (false, false));
    t.roll(&[5]);
    run(&mut t);
    assert_eq!(named_in(&t), (true, true));
}

#[test]
fn kr_hqs_25_the_die_of_a_relief_is_told_to_its_side_alone() {
    let mut t = crate::administration::year(9, kings_regulations::reorganise::Step::Reorganise { at: 0 });
    let alone = |l: &&String| {
        let who = l.rsplit(' ').next().expect("a name");
        l.starts_with("french relieve") && !board(&t).relieved_by_personage(named(who))
    };
    let line = t.legal().iter().find(alone).cloned().expect("somebody");
    t.roll(&[9, 1, 1]).plays(&line);
    let told = t.log.iter().find(|e| e.text.id.ends_with("relieved")).expect("a line");
    assert_eq!(told.dice.len(), 1);
    assert!(told.seen_by(Roles::of(Role(1))).is_none());
}

#[test]
fn kr_adm_16_the_die_of_a_recovery_is_told() {
    let mut t = crate::administration::year(9, kings_regulations::reorganise::Step::Reorganise { at: 0 });
    t.s.auxiliaries[named::<AuxId>("fr_hussars_lynden")] = AuxAt::Recovery;
    t.roll(&[0; 40]);
    by_hand(&mut t, kings_regulations::recovery::auxiliaries);
    assert!(t.said("log-recovers"));
}

#[test]
fn kr_sup_47_in_the_administration_phase_too() {
    let mut t = crate::administration::year(9, kings_regulations::redeploy::Step::Move { at: 0 });
    let roi = named::<UnitId>("roi");
    t.s.depots.clear();
    // From somewhere in the south, far from the enemy.
    let line = pack().atlas.grid.hexes().find_map(|h| {
        if board(&t).control(h) != Some(FRENCH) {
            return None;
        }
        t.s.units[roi].at = UnitAt::Hex(h);
        t.legal().into_iter().find(|l| l.starts_with("french go roi"))
    });
    let line = line.expect("a way");
    let to = line.rsplit(' ').next().expect("a hex").to_string();
    t.s.depots.push(Position::bare().depot(&to, "DU").0.depots[0]);
    t.plays(&line);
    assert_eq!(depot(&t, &to), Some(("FR", false)));
    // Guns alone take nothing.
    let mut t = Position::bare().depot(FIELD, "DU").unit("royal_artillerie_1", FIELD).plays();
    by_hand(&mut t, |u| contact::seize(u, hex(FIELD)));
    assert_eq!(depot(&t, FIELD), Some(("DU", true)));
}

#[test]
fn kr_bat_16_each_check_takes_the_character_of_who_is_tested() {
    // One is a surprise to Waldeck, who is Rash, whoever attacks; nine to an attacker who is Rash, whoever is attacked.
    let who = |attacker: &str, defender: &str, die: u8| {
        let mut t = joined(meeting(), &from());
        t.roll(&[5]);
        run(&mut t);
        let hosts = &mut t.s.battle.fight.as_mut().expect("a battle").hosts;
        (hosts[0].general, hosts[1].general) = (Some(named(attacker)), Some(named(defender)));
        battle::prepare::surprised(board(&t), die)
    };
    for attacker in ["noailles", "gramont", "lowendal"] {
        assert_eq!(who(attacker, "waldeck", 1), Some(1));
    }
    for defender in ["waldeck", "cronstrom", "ligonier"] {
        assert_eq!(who("gramont", defender, 9), Some(0));
    }
}

#[test]
fn kr_bat_42_a_river_tells_by_road_as_well() {
    let atlas = &pack().atlas;
    let wet = atlas.grid.near(hex(FIELD)).find(|&(d, _)| {
        atlas.river(hex(FIELD), d).water.is_some_and(|w| pack().series.hexside(w).shift != 0)
            && atlas.road(hex(FIELD), d)
    });
    let came = pack().names.name(wet.expect("a bridge").1).to_string();
    let mut t = joined(meeting(), &came);
    t.roll(&[5]);
    run(&mut t);
    let terms = battle::account::account(board(&t), 0).terms;
    assert!(terms.iter().any(|t| t.name == "term-water" && t.value < 0));
}

#[test]
fn kr_bat_32_a_man_is_matched_in_each_comparison_by_itself() {
    let mut t = led(Position::bare(), "armee_de_flandre", FIELD, "noailles", &["piemont"]);
    t.0.units[named::<UnitId>("piemont")].sp = Sp::ONE;
    let mut t = joined(led(t, "dutch_army", FIELD, "waldeck", &["du_halkett"]), &from());
    for auxiliary in ["fr_hussars_lynden", "fr_grenadiers_1", "fr_grenadiers_2"] {
        t.s.auxiliaries[named::<AuxId>(auxiliary)] = AuxAt::Hq(named("armee_de_flandre"));
    }
    t.roll(&[5]);
    run(&mut t);
    t.all(&["allied stand", "french stand", "allied pass", "french pass"]);
    t.refuses("french commit 0 2", "KR-BAT-36").plays("french commit 1 1");
}
