//! SUR, SIE, BAT, GAR: who gives himself up and on what terms; water that is shut; what a siege costs, and who bears it.

use crate::administration::by_hand;
use crate::aftermath::with_horse;
use crate::common::{ALLIED, FRENCH, GAME, Position, Table, hex, named, pack, printed};
use crate::field::{DUTCH, FIELD, board, from, joined, led, meeting, run};
use crate::tasks::operating;
use crate::trenches::{bears, besieged};
use kernel::{Game as _, Role, Roles};
use kings_regulations::battle::{self, Leaves, Stage as Part, Step as Battle, ways};
use kings_regulations::flow::Step as Flow;
use kings_regulations::ids::{AuxId, Ce, HqId, Kind, LeaderId, PlaceId, Stage, Terms, UnitId, Weather};
use kings_regulations::pack::charts::{Lost, Special};
use kings_regulations::siege::{self, Step};
use kings_regulations::state::{AuxAt, HqState, LeaderAt, UnitAt, Works};
use kings_regulations::strength::Sp;
use kings_regulations::{reorganise, sieges};

/// A die that leads to these terms for a Formation.
fn die_for(t: &Table, terms: Terms) -> u8 {
    (0..10).find(|&n| board(t).formation_terms(n.into()) == terms).expect("a die")
}
fn census(t: &Table) -> Vec<(&'static str, u32)> {
    GAME.census(&t.s)
}
fn captured(t: &Table) -> u8 {
    t.s.sides[ALLIED].captured.iter().sum()
}
fn prestige(t: &Table) -> [i8; 2] {
    [FRENCH, ALLIED].map(|s| t.s.sides[s].prestige)
}
/// The Dutch are asked before the battle.
fn asked(t: Position) -> Table {
    let mut t = joined(t, &from());
    t.roll(&[5]);
    run(&mut t);
    t
}
/// Somebody who is a Personage in this campaign.
fn personage(t: &Table, of: kings_regulations::ids::Side) -> LeaderId {
    let q = board(t);
    let mut all = q.campaign().leaders.iter().filter(|&l| q.side_of_leader(l) == of);
    all.find(|&l| q.rank(l).is_personage()).expect("a Personage")
}

// Terms.

#[test]
fn kr_sur_09_who_lays_down_arms_before_a_battle_has_a_die_for_terms() {
    let mut t = asked(meeting());
    let (men, before) = (board(&t).sp(named("dutch_army")), census(&t));
    let die = die_for(&t, Terms::Internment);
    t.roll(&[die, 5, 5]).plays("allied lay_down_arms");
    assert!(t.said("log-terms") && t.s.siege.paroled.is_empty());
    assert_eq!((u16::from(captured(&t)), census(&t)), (men.points(), before));
    assert!(matches!(t.s.leaders[named::<LeaderId>("waldeck")].at, LeaderAt::Captured(_)));
}

#[test]
fn kr_bat_65_who_lays_down_arms_has_not_declined_and_nobody_loses_points() {
    let mut t = asked(meeting());
    t.plays("allied lay_down_arms");
    assert!(t.said("log-lays-down-arms") && t.s.battle.fight.is_none());
    assert!(!t.said("log-op-loss"));
}

#[test]
fn kr_sur_12_with_the_honours_of_war_brigades_and_leaders_go_free() {
    let mut t = asked(meeting());
    let aux = named::<AuxId>("br_highlanders");
    t.s.auxiliaries[aux] = AuxAt::Hq(named("dutch_army"));
    let before = census(&t);
    let die = die_for(&t, Terms::Honours);
    t.roll(&[die, 5, 5]).plays("allied lay_down_arms");
    assert_eq!((captured(&t), t.s.siege.paroled.len()), (0, DUTCH.len()));
    assert_eq!(t.s.leaders[named::<LeaderId>("waldeck")].at, LeaderAt::Mess);
    assert_eq!((t.s.auxiliaries[aux], census(&t)), (AuxAt::Recovery, before.clone()));
    assert!(t.s.hqs[named::<HqId>("dutch_army")].at.is_none());
    // At the end of the phase they are let go.
    let hub = board(&t)
        .campaign()
        .hubs
        .iter()
        .find(|&h| pack().hub(h).contingents.iter().any(|&c| pack().contingent(c).side == ALLIED));
    let hub = hub.expect("a hub");
    let at = hex("1608");
    (t.s.hubs[hub].active, t.s.hubs[hub].moved) = (true, Some(at));
    t.s.friendly[at] = Some(ALLIED);
    by_hand(&mut t, |u| siege::parole::released(u, None));
    assert_eq!(t.s.units[named::<UnitId>("du_salis")].at, UnitAt::Hex(at));
    assert_eq!((board(&t).is_formed(named("du_salis")), census(&t)), (true, before));
}

#[test]
fn kr_sur_11_brigades_on_parole_are_held_and_the_dutch_never_serve_again() {
    // Of the Dutch nobody comes back: there is no die for how long.
    let mut t = asked(meeting());
    let (men, die) = (board(&t).sp(named("dutch_army")), die_for(&t, Terms::Parole));
    t.roll(&[die, 5, 5]).plays("allied lay_down_arms");
    assert!(!t.said("log-parole"));
    assert_eq!(u16::from(captured(&t)), men.points());
    // Of the others they do.
    let mut t = asked(meeting());
    let own = board(&t).campaign().units.iter().find(|&u| {
        let row = pack().unit(u);
        row.side == ALLIED
            && board(&t).returns_from_parole(row.contingent)
            && !pack().arm(u).is_artillery()
            && t.s.units[u].at == UnitAt::Unformed
    });
    let own = own.expect("a brigade that is not Dutch");
    (t.s.units[own].at, t.s.units[own].sp) = (UnitAt::Hq(named("dutch_army")), pack().unit(own).sp);
    let before = census(&t);
    t.roll(&[die, 0, 5, 5]).plays("allied lay_down_arms");
    assert!(t.said("log-parole"));
    assert_eq!(t.s.siege.paroled.len(), 1);
    let turns = pack().series.charts.surrender.parole[0];
    assert_eq!(t.s.siege.paroled[0].turn, (t.s.turn - 1 + turns) % 16 + 1);
    assert_eq!((t.s.units[own].at, census(&t)), (UnitAt::Held(FRENCH), before));
}

#[test]
fn kr_sur_07_guns_alone_are_taken_without_a_die() {
    let t = Position::bare();
    let t = led(t, "armee_de_flandre", FIELD, "noailles", &["roi"]);
    let mut t = joined(led(t, "dutch_army", FIELD, "waldeck", &["du_artillery"]).poor(), &from());
    t.roll(&[5, 5, 5]);
    run(&mut t);
    assert!(!t.said("log-terms"));
    assert!(matches!(t.s.leaders[named::<LeaderId>("waldeck")].at, LeaderAt::Captured(_)));
}

/// A brigade of one SP, alone, is ridden down, and its side has nobody else on the map.
fn cut_off() -> Table {
    let mut t = operating();
    for unit in board(&t).campaign().units.iter().collect::<Vec<_>>() {
        if pack().unit(unit).side == ALLIED && !t.s.units[unit].sp.is_none() {
            t.s.units[unit].sp = pack().unit(unit).sp;
        }
    }
    for garrison in board(&t).campaign().garrisons.iter().collect::<Vec<_>>() {
        if pack().garrison(garrison).side == ALLIED
            && let Some(place) = t.s.garrisons[garrison].at
        {
            t.s.remove_garrison(place);
        }
    }
    let unit = named::<UnitId>("du_halkett");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hex(hex("1110")), Sp::ONE);
    t
}

#[test]
fn kr_sur_09_whoever_is_ridden_down_and_finds_no_shelter_has_a_die_for_terms() {
    let mut t = cut_off();
    let before = census(&t);
    let die = die_for(&t, Terms::Honours);
    t.plays("french march armee_de_flandre").plays("french to 1110");
    t.roll(&[die]).plays("french overrun");
    assert!(t.said("log-terms"));
    assert_eq!((t.s.siege.paroled.len(), captured(&t), census(&t)), (1, 0, before));
}

#[test]
fn kr_sur_11_a_garrison_that_never_serves_again_is_not_said_to_come_back() {
    let mut t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    t.s.places[named::<PlaceId>("mons")].citadel = true;
    let place = named("mons");
    let die = (0..10).find(|&n| board(&t).surrender_terms(place, n, false) == Terms::Parole).expect("one");
    t.roll(&[die as u8]);
    by_hand(&mut t, |u| siege::fall::fall(u, place, siege::fall::How::Table));
    assert!(t.said("log-parole-never") && !t.said("log-parole"));
    assert_eq!((captured(&t), t.s.siege.returning.len(), t.s.sides[ALLIED].lost), (6, 0, 6));
}

// Personages.

#[test]
fn kr_vic_05_a_personage_who_cannot_retreat_is_worth_two_to_the_victor() {
    let taken = |with: bool| {
        let mut t = asked(meeting());
        if with {
            let duke = personage(&t, ALLIED);
            t.s.leaders[duke].at = LeaderAt::With(named("dutch_army"));
        }
        t.does(|_, s, _, _| {
            let fight = s.battle.fight.as_mut().unwrap();
            fight.round = 1;
            fight.hosts[1].leaves = Some(Leaves::Retreats);
            while !matches!(s.flow.last(), Some(Flow::Battle(Battle::Part(_)))) {
                s.flow.pop();
            }
            s.flow.pop();
            s.flow.push(Battle::Part(Part::Close).into());
        });
        by_hand(&mut t, |u| {
            battle::surrender::formation(
                u,
                battle::Mover::Hq(named("dutch_army")),
                FRENCH,
                battle::surrender::INTERNED,
            );
        });
        t.roll(&[5; 6]);
        run(&mut t);
        prestige(&t)
    };
    let (plain, more) = (taken(false), taken(true));
    assert_eq!(more[0] - plain[0], 2, "{plain:?} {more:?}");
}

#[test]
fn kr_hqs_42_a_personage_who_is_ridden_down_is_named_and_worth_two() {
    let mut t = operating();
    let (column, duke) = (named::<HqId>("column_1"), personage(&t, ALLIED));
    t.s.hqs[column] =
        HqState { at: Some(hex("1110")), back: Some(board(&t).free_back()), ..Default::default() };
    let unit = named::<UnitId>("du_halkett");
    (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Hq(column), Sp::ONE);
    by_hand(&mut t, |u| {
        u.s.leave_post(duke);
        u.s.leaders[duke].at = LeaderAt::With(column);
    });
    let before = prestige(&t);
    t.plays("french march armee_de_flandre").plays("french to 1110").plays("french overrun");
    assert_eq!(t.s.leaders[duke].at, LeaderAt::Captured(FRENCH));
    assert!(t.said("log-captured") && t.said("log-personage-prestige"));
    assert_eq!(prestige(&t)[0] - before[0], 2);
}

// Battles.

#[test]
fn kr_bat_48_a_withdrawal_is_one_hex_and_through_nobody() {
    // Enemies that could be ridden down stand all around.
    let mut t = meeting();
    let around: Vec<_> = pack().atlas.grid.near(hex(FIELD)).map(|(_, h)| h).collect();
    let french: Vec<UnitId> = {
        let q = t.q();
        let all =
            q.campaign().units.iter().filter(|&u| {
                pack().unit(u).side == FRENCH && !pack().arm(u).is_artillery() && !q.is_formed(u)
            });
        all.take(around.len()).collect()
    };
    for (&at, &unit) in around.iter().zip(&french) {
        (t.0.units[unit].at, t.0.units[unit].sp) = (UnitAt::Hex(at), Sp::HALF);
    }
    let mut t = asked(t);
    assert!(ways::withdrawals(board(&t), 1).is_empty());
    t.refuses("allied decline", "KR-BAT-20");
    // KR-BAT-56: a retreat may go through them.
    let who = battle::Mover::Hq(named("dutch_army"));
    assert!(!ways::possible(board(&t), who, hex(FIELD), &[], Leaves::Retreats).is_empty());
}

#[test]
fn kr_bat_08_whoever_is_eliminated_neither_runs_nor_is_pursued() {
    let mut t = asked(with_horse());
    for unit in DUTCH {
        let unit = named::<UnitId>(unit);
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    t.does(|_, s, _, _| {
        let fight = s.battle.fight.as_mut().unwrap();
        fight.round = 1;
        fight.hosts.iter_mut().for_each(|h| h.threshold = 3);
        while !matches!(s.flow.last(), Some(Flow::Battle(Battle::Part(_)))) {
            s.flow.pop();
        }
        s.flow.pop();
        s.flow.push(Battle::Part(Part::Test).into());
    });
    // A nought would be a rout.
    t.roll(&[0; 8]);
    run(&mut t);
    assert!(t.said("log-nobody-left") && !t.said("log-must-retreat"));
    assert!(!t.said("log-rout") && !t.said("log-no-rout"));
}

#[test]
fn kr_bat_05_strengths_are_told_with_batteries_beside_foot_and_horse() {
    let t = led(meeting(), "dutch_army", FIELD, "waldeck", &["du_artillery"]);
    let t = asked(t);
    let guns = pack().unit(named::<UnitId>("du_artillery")).sp;
    let men = board(&t).sp(named("dutch_army"));
    let line = t.log.iter().filter(|e| e.text.id == "log-strength").nth(1).expect("told");
    let told = format!("{:?}", line.text);
    for figure in [men.to_string(), guns.to_string(), (men + guns).to_string()] {
        assert!(told.contains(&format!("\"{figure}\"")), "{told}");
    }
}

// Sieges.

#[test]
fn kr_sie_34_grenadiers_count_on_the_way_from_the_approach_too() {
    let t = besieged("mons", 6, "noailles", Stage::Approach, 5);
    let (q, mons) = (board(&t), named("mons"));
    let drm = |stage, grenadiers, pioneers| {
        let lines = sieges::Lines { grenadiers, pioneers, ..q.lines_of(mons) };
        q.progress_drm(mons, stage, &lines)
    };
    let worth = pack().series.charts.progress.grenadiers;
    for stage in [Stage::Investment, Stage::Approach] {
        assert_eq!(drm(stage, 1, 0) - drm(stage, 0, 0), worth);
        assert_eq!(drm(stage, -1, 0) - drm(stage, 0, 0), -worth);
    }
    assert_eq!(drm(Stage::Lodgement, 1, 0), drm(Stage::Lodgement, 0, 0));
}

#[test]
fn kr_sie_09_there_is_no_water_access_in_frost_snow_and_flood() {
    let mut t = besieged("tournai", 6, "noailles", Stage::Approach, 5);
    let place = named::<PlaceId>("tournai");
    for (weather, open) in [
        (Weather::Dry, true),
        (Weather::Mud, true),
        (Weather::Frost, false),
        (Weather::Snow, false),
        (Weather::Flood, false),
    ] {
        t.s.weather = weather;
        t.s.flow.truncate(1);
        assert_eq!(board(&t).has_access(place), open, "{weather:?}");
        // KR-SIE-11: nobody comes in, and nobody goes out.
        assert_eq!(board(&t).may_pass_walls(place, false).is_ok(), open);
        by_hand(&mut t, |u| siege::resist::reassess(u, place, false));
        let asked = t.s.flow.iter().any(|s| matches!(s, Flow::Siege(Step::Ferry { .. } | Step::Task { .. })));
        assert_eq!(asked, open, "{weather:?}");
    }
    // KR-SIE-24: the water tells for the resistance while it is open.
    let lines = board(&t).lines_of(place);
    let srv = |t: &mut Table, weather| {
        t.s.weather = weather;
        board(t).resistance(place, Stage::Approach, &lines, false)
    };
    let cold = pack().series.charts.srv.cold;
    let (open, shut) = (srv(&mut t, Weather::Dry), srv(&mut t, Weather::Frost) - cold);
    assert!(open > shut, "{open} {shut}");
}

#[test]
fn kr_sie_11_guns_take_the_room_of_men_who_come_by_water() {
    let mut t = besieged("tournai", 6, "noailles", Stage::Approach, 5);
    let place = named::<PlaceId>("tournai");
    let Works::Garrison(g) = t.s.places[place].works else { panic!("a garrison") };
    let room = board(&t).room_inside(place);
    t.s.garrisons[g].siege = 2;
    assert_eq!(board(&t).room_inside(place), room - 2);
    let most = board(&t).capacity(place) - 6;
    let dutch = board(&t).contingent_index(named("DU"));
    t.s.garrisons[g].foot[dutch] += (most - 3) as u8;
    by_hand(&mut t, |u| siege::resist::reassess(u, place, false));
    assert!(t.s.flow.contains(&Flow::Siege(Step::Ferry { place, left: 1 })));
}

#[test]
fn kr_sie_37_who_commands_a_besieged_place_stays_and_nobody_leaves_a_blockade_by_land() {
    let leader = named::<LeaderId>("cronstrom");
    let posted = |place: &str, stage: Stage, weather| {
        let mut t = besieged(place, 6, "noailles", stage, 7);
        t.s.weather = weather;
        t.s.leaders[leader].at = LeaderAt::Garrison(named(place));
        t.s.order = [ALLIED, FRENCH].into_iter().collect();
        t.s.flow.push(reorganise::Step::Reorganise { at: 0 }.into());
        t
    };
    let line = "allied relieve cronstrom";
    posted("tournai", Stage::Investment, Weather::Dry).refuses(line, "KR-SIE-37");
    posted("tournai", Stage::Blockade, Weather::Frost).refuses(line, "KR-SIE-19");
    let mut t = posted("tournai", Stage::Blockade, Weather::Dry);
    t.roll(&[0]).plays(line);
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Mess, "by water he may");
    // KR-HQS-25: who has no post at all is still told so.
    let mut t = posted("tournai", Stage::Investment, Weather::Dry);
    t.s.leaders[leader].at = LeaderAt::Mess;
    t.refuses(line, "KR-HQS-25");
}

/// The besieger rolls for an extraordinary loss of his own, or of the garrison, of a kind.
fn extraordinary(t: &mut Table, whose: Special, what: Lost, more: &[u8]) {
    t.plays("french besiege armee_de_flandre").plays("french done");
    let table = &pack().series.charts.special;
    let loss = (0..10u8).find(|&n| *table.at(i32::from(n)) == whose).expect("one");
    let what = table.lost.iter().position(|&l| l == what).expect("one") as u8;
    let place = t.s.sieges[0].place;
    let special = (0..10u8).find(|&n| {
        let q = board(t);
        let drm = q.progress_drm(place, Stage::Investment, &q.lines_of(place));
        q.progress(Stage::Investment, i32::from(n) + i32::from(drm)).is_some_and(|p| p.special)
    });
    let dice: Vec<u8> = [special.expect("one"), loss, what].into_iter().chain(more.iter().copied()).collect();
    t.roll(&dice).plays("french dig_boldly");
}

#[test]
fn kr_sie_40_an_extraordinary_loss_is_named_and_an_auxiliary_recorded_as_one_of_c() {
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    let aux = named::<AuxId>("fr_sappers_1");
    t.s.auxiliaries[aux] = AuxAt::Siege(named("mons"));
    let before = census(&t);
    extraordinary(&mut t, Special::BesiegerLoss, Lost::Auxiliary, &[5]);
    assert!(t.said("log-lost-auxiliary"));
    assert_eq!((t.s.auxiliaries[aux], census(&t)), (AuxAt::Recovery, before));
    assert_eq!(t.s.sides[FRENCH].eliminated[Ce::C.index()], 1);
    // Whoever has none loses an SP, and it is said whose.
    let mut t = besieged("mons", 6, "noailles", Stage::Investment, 7);
    extraordinary(&mut t, Special::BesiegedLoss, Lost::Gun, &[5]);
    bears(&mut t);
    assert!(t.said("log-lost-point") && t.said("log-garrison-loses"));
    assert_eq!(board(&t).garrison_sp(named("mons")), Sp::whole(5));
}

/// The works of Ghent, with a Garrison HQ and some of its battalions inside, and the French before them.
pub fn before_ghent() -> (Table, PlaceId, HqId, Vec<UnitId>) {
    let mut t = Position::start("melle").plays();
    let place = named::<PlaceId>("ghent-ghent");
    let Works::Hq(inside) = t.s.places[place].works else { panic!("a Garrison HQ") };
    let small = board(&t).campaign().units.iter().find(|&u| {
        let row = pack().unit(u);
        let inside = t.s.units[u].at == UnitAt::Hq(inside);
        row.side == ALLIED && row.sp == Sp::HALF && !pack().arm(u).is_artillery() && !inside
    });
    let small = small.expect("a Small Unit");
    if board(&t).garrison_sp(place).in_halves().is_multiple_of(2) {
        (t.s.units[small].at, t.s.units[small].sp) = (UnitAt::Hq(inside), Sp::HALF);
    }
    t.s.sieges.push(kings_regulations::setup::siege(place, named("ghent-corps_du_chayla"), Stage::Lodgement));
    let units = board(&t).units_of(inside).collect();
    (t, place, inside, units)
}

#[test]
fn kr_sps_17_the_owner_of_a_garrison_of_battalions_says_who_is_lost() {
    let (mut t, place, _, units) = before_ghent();
    assert!(units.len() > 1);
    t.does(|game, s, dice, log| {
        let mut u = kings_regulations::flow::Umpire { p: &game.pack, s, dice, log };
        siege::escalade::garrison_bears(&mut u, place, 1, true);
        u.advance();
    });
    for &unit in &units {
        assert!(t.allows(&format!("allied sacrifice {}", printed().names.name(unit))));
    }
    // KR-GAR-16: its own SP not while several are under it.
    t.refuses("allied sacrifice_staff", "KR-GAR-16");
    let last = *units.last().unwrap();
    t.plays(&format!("allied sacrifice {}", printed().names.name(last)));
    assert!(!board(&t).is_formed(last) && board(&t).is_formed(units[0]));
}

#[test]
fn kr_gar_16_the_hq_gives_its_own_sp_and_the_last_battalion_holds_the_works() {
    let (mut t, place, inside, units) = before_ghent();
    for &unit in &units[1..] {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    let lost = t.s.sides[ALLIED].lost;
    t.does(|game, s, dice, log| {
        let mut u = kings_regulations::flow::Umpire { p: &game.pack, s, dice, log };
        siege::escalade::garrison_bears(&mut u, place, 1, true);
        u.advance();
    });
    t.plays("allied sacrifice_staff");
    assert_eq!(t.s.places[place].works, Works::Unit(units[0]));
    assert!(t.s.hqs[inside].at.is_none() && t.said("log-staff-lost"));
    assert_eq!(t.s.sides[ALLIED].lost, lost, "it is not recorded");
}

#[test]
fn kr_sie_30_with_the_last_sp_of_a_garrison_hq_the_works_are_the_besieger_s() {
    let (mut t, place, inside, units) = before_ghent();
    for &unit in &units {
        (t.s.units[unit].at, t.s.units[unit].sp) = (UnitAt::Unformed, Sp::NONE);
    }
    t.does(|game, s, dice, log| {
        let mut u = kings_regulations::flow::Umpire { p: &game.pack, s, dice, log };
        siege::escalade::garrison_bears(&mut u, place, 1, true);
        u.advance();
    });
    assert_eq!(t.s.places[place].works, Works::Empty);
    assert!(t.s.hqs[inside].at.is_none() && t.s.sieges.iter().all(|s| s.place != place));
}

// What is shown.

#[test]
fn kr_ctr_09_half_points_are_shown() {
    let (t, place, _, _) = before_ghent();
    let table = GAME.table(&t.s, Roles::of(Role(1)));
    let sp = board(&t).garrison_sp(place);
    assert_eq!(sp.in_halves() % 2, 1);
    let at = printed().names.name(pack().place(place).hex);
    let space = table.spaces.iter().find(|s| s.id == at).expect("Ghent");
    let badge = space.badges.iter().find(|b| b.kind == "garrison").expect("its garrison");
    assert_eq!(badge.label.as_deref(), Some(sp.to_string().as_str()));
    // In the list of headquarters, and on a counter that has no room for it.
    let words = format!("{:?}", table.panels);
    assert!(words.contains(&format!("{:?}", sp.to_string())), "{sp}");
    let small = table.pieces.iter().find(|p| p.badges.iter().any(|b| b.kind == "half")).expect("a half");
    assert!(small.words.is_some());
}
