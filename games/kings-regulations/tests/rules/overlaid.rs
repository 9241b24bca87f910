//! MAP, WEA, MOV, SUR, AUX, ADM: what our campaigns have not and another may have: mountains, a Fortified Area, a lake, prisoners who are exchanged,
//! auxiliaries whose time is over.

use crate::common::{ALLIED, FRENCH, Table, hex, named};
use kings_regulations::KingsRegulations;
use kings_regulations::board::Board;
use kings_regulations::flow::Umpire;
use kings_regulations::ground::Walker;
use kings_regulations::ids::{AuxId, Ce, HqId, Kind, LeaderId, UnitId, Weather};
use kings_regulations::service::{Levy, Of};
use kings_regulations::setup::set_up;
use kings_regulations::state::{AuxAt, LeaderAt, State, UnitAt};
use kings_regulations::strength::Sp;
use kings_regulations::{exchange, redeploy, service, turn};
use pack::Overlay;
use std::sync::{Arc, LazyLock};
use tabletop::hex::HexId;

/// A mountain at 1212 and 1213, a Fortified Area at 1013, a lake at 1113.
const HEXES: &str = "hex,terrain,territory,province,minor_lake,fortified_area
1212,mountain,FR,,,
1213,mountain,FR,,,
1013,clear,FR,,,true
1113,clear,FR,,true,
";
const RULES: &str =
    "[prisoners]\nexchange = true\nno_return = [\"DU\"]\n\n[entries]\nbeside_garrisons = false\n";
const CHANGE: &str = "first_turn = 1
last_turn = 16

[[change]]
id = \"hussars_leave\"
turn = 9
side = \"french\"
kind = \"auxiliaries_leave\"
auxiliaries = [\"fr_hussars_lynden\"]

[[change]]
id = \"volunteers_to_the_rhine\"
turn = 9
side = \"french\"
kind = \"auxiliaries_leave\"
auxiliaries = [\"fr_volontaires\"]
box = \"rhine\"

[[change]]
id = \"volunteers_return\"
turn = 10
side = \"french\"
kind = \"auxiliaries\"
auxiliaries = [\"fr_volontaires\"]
";

static OTHER: LazyLock<Arc<KingsRegulations>> = LazyLock::new(|| {
    let at = |file: &str| format!("campaigns/flanders-1745/{file}");
    let overlay = Overlay::from([
        (at("hexes.csv"), HEXES.to_string()),
        (at("campaign.toml"), RULES.to_string()),
        (at("scenarios/year.toml"), CHANGE.to_string()),
    ]);
    Arc::new(KingsRegulations::load(&overlay).unwrap_or_else(|e| panic!("{e}")))
});

fn year() -> State {
    let number = OTHER.pack.scenarios.iter().position(|s| s.id == "year").expect("the year");
    set_up(&OTHER.pack, number)
}
fn q(s: &State) -> Board<'_> {
    Board::new(&OTHER.pack, s)
}
fn table(mut s: State, steps: impl FnOnce(&mut State)) -> Table {
    s.flow.clear();
    s.flow.push(turn::Step::Part(turn::Part::End).into());
    s.order = [FRENCH, ALLIED].into_iter().collect();
    steps(&mut s);
    Table { game: Arc::clone(&OTHER), s, rolls: Default::default(), log: Vec::new() }
}
fn by_hand(t: &mut Table, act: impl FnOnce(&mut Umpire)) {
    t.does(|game, s, dice, log| act(&mut Umpire { p: &game.pack, s, dice, log }));
}
/// What a step into a hex from the north takes.
fn step(s: &State, who: &Walker, to: &str) -> Result<(u8, bool), &'static str> {
    let grid = &OTHER.pack.atlas.grid;
    let open = |d: tabletop::hex::Dir, h| {
        !OTHER.pack.atlas.road(h, d)
            && OTHER.pack.atlas.river(h, d).water.is_none()
            && h != hex("1213")
            && h != hex("1212")
    };
    let (dir, from) =
        grid.near(hex(to)).map(|(d, h)| (d.opposite(), h)).find(|&(d, h)| open(d, h)).expect("a way");
    q(s).stride(who, from, dir, hex(to), &Default::default()).map(|s| (s.mp, s.whole)).map_err(|r| r.rule)
}

#[test]
fn kr_map_06_nobody_is_overrun_in_a_fortified_area() {
    let s = year();
    assert!(q(&s).overruns(Sp::whole(60), Sp::ONE, hex("1112")).is_ok());
    let refused = q(&s).overruns(Sp::whole(60), Sp::ONE, hex("1013")).err().map(|r| r.rule);
    assert_eq!(refused, Some("KR-MAP-06"));
}

#[test]
fn kr_map_07_a_fortified_area_has_no_garrison() {
    assert_eq!(OTHER.pack.atlas.soil(hex("1013")).place, None);
    assert!(OTHER.pack.atlas.fortified.has(hex("1013")));
    // Of enemy territory it closes a line all the same (KR-LOC-04).
    let s = year();
    let bars = q(&s).barriers(ALLIED);
    assert!(!q(&s).line_within(&bars, hex("1113"), 6, 0).has(hex("1013")));
}

#[test]
fn kr_map_08_works_beside_it_are_another_thing() {
    let s = year();
    let lille = named("lille");
    assert!(q(&s).grade(lille) > 0 && !OTHER.pack.atlas.soil(OTHER.pack.place(lille).hex).fortified_area);
}

#[test]
fn kr_map_09_a_minor_lake_adds_to_the_ground() {
    let s = State { weather: Weather::Dry, ..year() };
    let who = Walker::foot(FRENCH, 3);
    let lake = OTHER.pack.series.minor_lake.mp;
    let clear = OTHER.pack.series.terrain(OTHER.pack.series.grounds.clear).mp.expect("open");
    assert_eq!(step(&s, &who, "1113"), Ok((clear + lake, false)));
}

#[test]
fn kr_bat_31_in_a_fortified_area_works_stand_already() {
    assert!(OTHER.pack.series.fortified_area.penalty != 0);
    assert!(
        OTHER.pack.series.charts.crt_shift.fortified_area < OTHER.pack.series.charts.crt_shift.fieldworks
    );
}

#[test]
fn kr_mov_17_mountaineers_have_their_own_costs() {
    let s = State { weather: Weather::Dry, turn: 12, ..year() };
    let foot = Walker::foot(FRENCH, 3);
    let mountaineer = Walker { mountaineer: true, ..foot };
    let (slow, fast) = (step(&s, &foot, "1212"), step(&s, &mountaineer, "1212"));
    assert!(fast < slow, "{fast:?} {slow:?}");
    // KR-MOV-17: Grenz and Mountaineer auxiliaries too.
    let bars = q(&s).barriers(FRENCH);
    let near = |m: bool| q(&s).task_hexes(&bars, hex("1211"), 4, m, false);
    assert!((near(false) - near(true)).is_empty() && near(true).len() > near(false).len());
}

#[test]
fn kr_mov_18_horse_comes_into_mountains_by_road_alone() {
    let s = State { weather: Weather::Dry, turn: 12, ..year() };
    let horse = Walker { horse: true, ..Walker::foot(FRENCH, 3) };
    assert_eq!(step(&s, &horse, "1212"), Err("KR-MOV-18"));
    let fights = |class: &str| {
        OTHER.pack.series.unit_classes.iter().find(|c| c.en == class).map(|c| c.mountain_combat)
    };
    assert_eq!(
        [fights("Dragoons"), fights("Hussars"), fights("Line infantry")],
        [Some(true), Some(false), Some(true)]
    );
}

#[test]
fn kr_wea_16_in_winter_mountains_take_twice_the_allowance() {
    let s = State { weather: Weather::Dry, turn: 16, ..year() };
    assert!(OTHER.pack.series.turn(16).mountain_winter && OTHER.pack.series.turn(1).mountain_winter);
    assert_eq!(step(&s, &Walker::foot(FRENCH, 3), "1212"), Ok((6, true)));
    // In the Administration Phase nobody goes there at all: all of it is by road, and whole.
    let t = table(State { turn: 16, ..year() }, |s| s.flow.push(redeploy::Step::Move { at: 0 }.into()));
    assert!(!t.legal().iter().any(|l| l.starts_with("french go") && l.ends_with("1212")));
}

#[test]
fn kr_wea_17_no_line_crosses_them_in_winter() {
    let s = State { weather: Weather::Dry, turn: 16, ..year() };
    let bars = q(&s).barriers(FRENCH);
    assert!(!q(&s).line_within(&bars, hex("1211"), 9, 0).has(hex("1212")));
    assert!(!q(&s).task_hexes(&bars, hex("1211"), 9, true, false).has(hex("1212")));
    // Who stands in them has a line out of them.
    assert!(q(&s).line_within(&bars, hex("1212"), 9, 0).has(hex("1211")));
    assert!(q(&s).task_hexes(&bars, hex("1212"), 9, true, false).has(hex("1211")));
    let s = State { turn: 12, ..s };
    let bars = q(&s).barriers(FRENCH);
    assert!(q(&s).line_within(&bars, hex("1211"), 9, 0).has(hex("1212")));
}

#[test]
fn kr_wea_17_the_range_of_a_commander_leads_out_of_them_in_winter() {
    let s = State { weather: Weather::Dry, turn: 16, ..year() };
    let range = |s: &State, from: &str| q(s).within_range(FRENCH, hex(from), 3);
    assert!(range(&s, "1212").has(hex("1211")) && !range(&s, "1211").has(hex("1212")));
    // On the last turn of it too: what is excepted then is marches.
    let s = State { turn: 10, ..s };
    assert!(!range(&s, "1211").has(hex("1212")));
    let s = State { turn: 12, ..s };
    assert!(range(&s, "1211").has(hex("1212")));
}

#[test]
fn kr_wea_17_nobody_joins_a_march_across_them_in_winter() {
    let asked = |turn: u8, director: &str, column: &str| {
        let mut t = table(State { weather: Weather::Dry, turn, ..year() }, |s| {
            s.flow.push(turn::Step::Operate { at: 0 }.into());
        });
        let (army, joins) = (named::<HqId>("armee_du_roi"), named::<HqId>("colonne_1"));
        // Whoever is under him is where he is.
        let under: Vec<HqId> = q(&t.s).under(army).collect();
        under.into_iter().chain([army]).for_each(|hq| t.s.hqs[hq].at = Some(hex(director)));
        t.s.hqs[joins].at = Some(hex(column));
        t.plays("french direct armee_du_roi");
        t
    };
    let joins = |turn, director, column| asked(turn, director, column).allows("french join colonne_1");
    assert!(joins(16, "1212", "1211"), "out of them");
    asked(16, "1211", "1212").refuses("french join colonne_1", "KR-CMO-02");
    // On the last turn of their winter too: what is excepted then is marches.
    assert!(!joins(10, "1211", "1212"));
    assert!(joins(12, "1211", "1212"));
}

#[test]
fn kr_wea_16_by_road_there_is_more_than_twice_the_printed_allowance() {
    // A road out of the mountains and on, or into them after a hex of road.
    let grid = &OTHER.pack.atlas.grid;
    let road = |h: HexId| grid.near(h).filter(move |&(d, _)| OTHER.pack.atlas.road(h, d)).map(|n| n.1);
    let up = ["1212", "1213"].map(hex);
    let (high, foot, far) = up
        .into_iter()
        .flat_map(|h| road(h).map(move |n| (h, n)))
        .filter(|(_, n)| !up.contains(n))
        .flat_map(|(h, n)| road(n).map(move |far| (h, n, far)))
        .find(|&(h, _, far)| far != h && !up.contains(&far))
        .expect("a road into the mountains");
    let mut t = table(State { weather: Weather::Dry, turn: 16, ..year() }, |s| {
        s.flow.push(turn::Step::Operate { at: 0 }.into());
    });
    let column = named::<HqId>("armee_de_flandre");
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 0;
    }
    t.s.hqs[column].at = Some(far);
    let back = Some(q(&t.s).free_back());
    (t.s.hqs[column].under, t.s.hqs[column].back) = (None, back);
    let name = |h: HexId| OTHER.pack.names.name(h).to_string();
    let ma = q(&t.s).hq_ma(column).expect("an allowance");
    t.plays("french march armee_de_flandre");
    t.plays(&format!("french to {}", name(foot)));
    t.plays(&format!("french to {}", name(high)));
    assert_eq!(t.s.march.spent, 1 + 2 * ma, "of two points more");
}

#[test]
fn kr_map_10_mountains_tell_on_forage_and_attrition() {
    let mut s = State { weather: Weather::Dry, turn: 12, ..year() };
    assert_eq!(
        (q(&s).forage(hex("1212")), s.depleted.has(hex("1212"))),
        (1, false),
        "KR-SUP-26: without a marker"
    );
    s.hqs[named::<HqId>("colonne_2")].at = Some(hex("1212"));
    assert!(q(&s).admin_causes(FRENCH, hex("1212")).mountain);
}

#[test]
fn kr_aux_15_auxiliaries_leave_at_their_date() {
    let mut t = table(State { turn: 9, ..year() }, |_| {});
    assert!(matches!(t.s.auxiliaries[named::<AuxId>("fr_hussars_lynden")], AuxAt::Hq(_)));
    by_hand(&mut t, service::arrivals);
    assert_eq!(t.s.auxiliaries[named::<AuxId>("fr_hussars_lynden")], AuxAt::Away);
}

#[test]
fn kr_adm_18_off_the_map_they_stay_and_come_back_to_rest() {
    let mut t = table(State { turn: 9, ..year() }, |_| {});
    let volunteers = named::<AuxId>("fr_volontaires");
    by_hand(&mut t, service::arrivals);
    assert!(matches!(t.s.auxiliaries[volunteers], AuxAt::Box(_)));
    t.s.turn = 10;
    by_hand(&mut t, service::arrivals);
    assert_eq!(t.s.auxiliaries[volunteers], AuxAt::Recovery);
    // A leader goes to the Mess.
    let leader = named::<LeaderId>("lowendal");
    let rhine = OTHER.pack.campaigns.iter().flat_map(|c| c.boxes.iter()).next().expect("a box");
    t.s.leaders[leader].at = LeaderAt::Box(rhine);
    by_hand(&mut t, |u| service::enters(u, leader, None));
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Mess);
}

/// Both hold prisoners in the first Administration Phase of a year.
fn bargaining() -> Table {
    let mut s = State { turn: 1, ..year() };
    s.sides[FRENCH].captured = [0, 3, 0, 0, 0];
    s.sides[ALLIED].captured = [0, 0, 5, 0, 0];
    s.raised += 16;
    let mut t = table(s, |_| {});
    by_hand(&mut t, |u| {
        exchange::begin(u);
        u.advance();
    });
    t
}

#[test]
fn kr_sur_13_prisoners_are_exchanged_on_the_first_turn_where_it_is_allowed() {
    assert!(matches!(bargaining().s.step(), kings_regulations::flow::Step::Exchange(_)));
    let mut t = table(State { turn: 2, ..year() }, |_| {});
    by_hand(&mut t, exchange::begin);
    assert!(!matches!(t.s.step(), kings_regulations::flow::Step::Exchange(_)));
    // In our campaigns it is not.
    assert!(!crate::common::flanders().prisoners.exchange);
}

#[test]
fn kr_sur_14_what_is_paid_for_must_be_given_back_and_less_may_be() {
    let mut t = bargaining();
    t.refuses("french propose", "KR-SUR-14");
    // A B is worth 8, a C 6.
    t.plays("french redeem B").plays("french offer C");
    t.plays("french propose");
    assert!(t.allows("allied agree") && t.allows("allied pass"));
    t.plays("allied pass");
    assert_eq!(t.s.sides[FRENCH].captured[Ce::B.index()], 3);
    t.plays("french redeem B").plays("french offer C").plays("french offer C").plays("french propose");
    assert_eq!(t.s.sides[FRENCH].captured[Ce::B.index()], 2);
    assert_eq!(t.s.sides[ALLIED].captured[Ce::C.index()], 3);
    t.refuses("french redeem A", "KR-SUR-14");
}

#[test]
fn kr_sur_16_men_come_back_as_replacements_and_leaders_to_the_mess() {
    let mut t = bargaining();
    let leader = named::<LeaderId>("lowendal");
    t.s.leaders[leader].at = LeaderAt::Captured(ALLIED);
    t.plays("french redeem B").plays("french redeem_officer lowendal");
    for _ in 0..5 {
        t.plays("french offer C");
    }
    t.plays("french propose").plays("allied agree");
    let levy = t.s.pool.iter().find(|l| l.side == FRENCH).expect("a levy");
    assert_eq!((levy.of, levy.sp), (service::Of::Returned(Ce::B), 1));
    assert_eq!(t.s.leaders[leader].at, LeaderAt::Mess);
}

#[test]
fn kr_sur_15_a_battery_that_is_given_back_is_one_less_for_its_captor() {
    let mut t = bargaining();
    let guns = named::<UnitId>("br_royal_artillery");
    t.s.units[guns].captured = 1;
    let before = t.s.units[guns].sp;
    t.plays("french redeem_battery").plays("french offer C").plays("french offer C").plays("french propose");
    assert_eq!(t.s.units[guns].sp + Sp::ONE, before);
    assert!(t.s.pool.iter().any(|l| l.side == FRENCH && l.of == service::Of::Batteries));
    assert!(matches!(t.s.units[guns].at, UnitAt::Hq(_)));
}

#[test]
fn kr_sur_17_a_team_holds_its_prisoners_in_common() {
    let mut t = bargaining();
    // Whoever of the team is first in order is asked.
    t.plays("french redeem B").plays("french propose");
    assert!(t.allows("allied agree"));
    t.plays("allied agree");
    assert_eq!(t.s.sides[FRENCH].captured[Ce::B.index()], 2);
}

#[test]
fn kr_hqs_48_a_captured_royal_is_given_back_for_his_price() {
    let mut t = bargaining();
    let king = named::<LeaderId>("louis_xv");
    t.s.leaders[king].at = LeaderAt::Captured(ALLIED);
    t.s.sides[ALLIED].captured = [30, 0, 0, 0, 0];
    t.s.raised += 60;
    t.plays("french redeem_officer louis_xv");
    for _ in 0..30 {
        t.plays("french offer A");
    }
    t.plays("french propose");
    assert!(!matches!(t.s.leaders[king].at, LeaderAt::Captured(_)), "three hundred thalers");
}

#[test]
fn kr_wea_18_no_siege_in_the_mountains_in_winter() {
    let place = OTHER
        .pack
        .campaigns
        .iter()
        .flat_map(|c| c.places.iter())
        .find(|&p| OTHER.pack.place(p).hex == hex("1213"));
    let mut s = State { turn: 16, ..year() };
    let lynden = named::<AuxId>("fr_hussars_lynden");
    s.auxiliaries[lynden] = AuxAt::Bridge(hex("1213"));
    if let Some(place) = place {
        s.sieges.clear();
        s.sieges.push(kings_regulations::setup::siege(
            place,
            named("colonne_2"),
            kings_regulations::ids::Stage::Approach,
        ));
    }
    s.flow.clear();
    s.flow.push(turn::Step::Part(turn::Part::Begin).into());
    let mut t = Table { game: Arc::clone(&OTHER), s, rolls: Default::default(), log: Vec::new() };
    by_hand(&mut t, |u| u.advance());
    assert_eq!(t.s.auxiliaries[lynden], AuxAt::Recovery);
    assert!(
        t.s.sieges
            .iter()
            .all(|s| s.stage == kings_regulations::ids::Stage::Blockade || Some(s.place) != place)
    );
}

#[test]
fn kr_wea_18_a_siege_that_winter_ends_begins_anew() {
    let places = OTHER.pack.campaigns.iter().flat_map(|c| c.places.iter());
    let place = places.into_iter().find(|&p| OTHER.pack.place(p).hex == hex("1213")).expect("a place");
    let mut s = State { turn: 16, ..year() };
    s.sieges.clear();
    let mut siege =
        kings_regulations::setup::siege(place, named("colonne_2"), kings_regulations::ids::Stage::Lodgement);
    (siege.lodgements, siege.flooding_tried, siege.phases) = (1, true, 3);
    s.sieges.push(siege);
    s.places[place].citadel = true;
    s.flow.clear();
    s.flow.push(turn::Step::Part(turn::Part::Begin).into());
    let mut t = Table { game: Arc::clone(&OTHER), s, rolls: Default::default(), log: Vec::new() };
    by_hand(&mut t, |u| u.advance());
    let blockade = kings_regulations::ids::Stage::Blockade;
    assert_eq!(t.s.sieges[0], kings_regulations::setup::siege(place, named("colonne_2"), blockade));
    assert!(!t.s.places[place].citadel, "KR-SIE-17");
}

/// Whatever a player lays over the files of the game holds what every game promises.
#[test]
fn a_players_own_files() {
    pack::proving::overlays(&kings_regulations::load::FOLDER, KingsRegulations::load);
}

#[test]
fn kr_adm_07_a_garrison_is_a_unit_too_unless_the_campaign_says_otherwise() {
    let open = |game: &KingsRegulations, mut s: State| {
        s.turn = 9;
        let levy = Levy { side: FRENCH, of: Of::Returned(Ce::B), sp: 3, horse: 0, hex: None };
        let q = Board::new(&game.pack, &s);
        q.entries(&q.barriers(FRENCH), &levy).has(hex("0809"))
    };
    assert!(open(&crate::common::GAME, year()), "Tournai is near, behind its walls");
    assert!(!open(&OTHER, year()));
    // Whoever is shut in is no danger.
    let mut s = year();
    let free =
        |h: &HqId| OTHER.pack.hq(*h).side == FRENCH && s.hqs[*h].at.is_some() && s.hqs[*h].under.is_none();
    let hqs: Vec<HqId> = crate::common::flanders().hqs.iter().filter(free).collect();
    hqs.into_iter().for_each(|hq| s.hqs[hq].at = Some(hex("1010")));
    // Ypres and Menin are as near as Tournai.
    for place in crate::common::flanders().places.iter() {
        let name = crate::common::printed().names.name(place).to_string();
        if name != "tournai" && q(&s).works_side(place) == Some(ALLIED) {
            s.places[place] = Default::default();
        }
    }
    assert!(open(&OTHER, s));
}

#[test]
fn kr_mov_18_winter_helps_no_horse_into_mountains_and_nobody_over_water() {
    let s = State { weather: Weather::Dry, turn: 16, ..year() };
    assert!(OTHER.pack.series.turn(16).mountain_winter);
    let foot = Walker::foot(FRENCH, 3);
    assert_eq!(step(&s, &foot, "1212"), Ok((6, true)));
    assert_eq!(step(&s, &Walker { horse: true, ..foot }, "1212"), Err("KR-MOV-18"));
}

#[test]
fn kr_sup_26_mountains_are_exhausted_by_the_first_who_live_off_them() {
    let mut t = table(State { weather: Weather::Dry, turn: 12, ..year() }, |_| {});
    by_hand(&mut t, |u| kings_regulations::attrition::degrade(u, hex("1212")));
    assert!(t.s.exhausted.has(hex("1212")) && !t.s.depleted.has(hex("1212")));
    assert_eq!(q(&t.s).forage(hex("1212")), 2);
}
