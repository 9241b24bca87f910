//! The campaigns as they are printed: counters, plans, scenarios.

use crate::common::{ALLIED, FRENCH, Position, Table, flanders, ghent, named, pack, printed, scenario};
use kings_regulations::board::Board;
use kings_regulations::ids::{
    Arm, ContingentId, HqId, HqType, LeaderId, Losses, PlaceId, PlanId, Rank, Scale, Side, UnitId,
};
use kings_regulations::pack::campaign::{Campaign, Effect};
use kings_regulations::pack::scenario::{ChangeKind, Scenario};
use kings_regulations::strength::Sp;
use std::collections::BTreeMap;

fn sp_of(units: impl IntoIterator<Item = UnitId>) -> Sp {
    units.into_iter().filter(|&u| !pack().arm(u).is_artillery()).map(|u| pack().unit(u).sp).sum()
}

#[test]
fn kr_gen_01_a_second_campaign_is_data() {
    assert_eq!(pack().campaigns.len(), 2);
    assert_eq!((flanders().scale, flanders().losses), (Scale::Brigade, Losses::Sp));
    assert_eq!((ghent().scale, ghent().losses), (Scale::Battalion, Losses::Ce));
    // Each has its own Lowendal and its own Ghent, known apart by their names.
    let [here, there] = [named::<LeaderId>("lowendal"), named::<LeaderId>("ghent-lowendal")];
    assert!(flanders().leaders.has(here) && ghent().leaders.has(there) && !ghent().leaders.has(here));
    assert_ne!(named::<PlaceId>("ghent"), named::<PlaceId>("ghent-ghent"));
    assert_eq!(
        printed().info.scenarios.iter().map(|s| s.id.as_str()).collect::<Vec<_>>(),
        ["learning", "year", "melle"]
    );
}

#[test]
fn kr_ctr_08_the_field_armies_have_the_strength_they_were_given() {
    let mut totals: BTreeMap<(String, Arm), u16> = BTreeMap::new();
    let year = scenario("year");
    let formed = year.formations.iter().flat_map(|(_, f)| f.units.clone());
    let alone = year.stacks.iter().flat_map(|(_, s)| s.units.clone());
    for unit in formed.chain(alone) {
        let contingent = printed().names.name(pack().unit(unit).contingent).to_string();
        *totals.entry((contingent, pack().arm(unit))).or_default() += pack().unit(unit).sp.points();
    }
    let of = |c: &str| {
        [Arm::Infantry, Arm::Cavalry, Arm::Field, Arm::Siege]
            .map(|a| totals.get(&(c.into(), a)).copied().unwrap_or(0))
    };
    assert_eq!(of("FR"), [100, 40, 10, 8]);
    assert_eq!(of("BR"), [21, 10, 4, 0]);
    assert_eq!(of("HA"), [5, 2, 1, 0]);
    assert_eq!(of("DU"), [26, 13, 4, 2]);
    assert_eq!(of("AU"), [0, 2, 1, 0]);
}

#[test]
fn kr_adm_05_every_unit_is_there_at_first_or_comes_once() {
    let year = scenario("year");
    for unit in flanders().units.iter() {
        let first = year.formations.iter().filter(|(_, f)| f.units.contains(&unit)).count()
            + year.stacks.iter().filter(|(_, s)| s.units.contains(&unit)).count();
        let later = year.changes.iter().filter(|c| c.unit == Some(unit)).count();
        assert_eq!(first + later, 1, "{}", printed().names.name(unit));
    }
    // The Rhine and Scotland.
    let leaves = |c: &str| {
        let id = named::<ContingentId>(c);
        let of = year.changes.iter().filter(|x| x.kind == ChangeKind::SpLeaves && x.contingent == Some(id));
        of.map(|x| u16::from(x.sp)).sum::<u16>()
    };
    assert_eq!([leaves("FR"), leaves("BR")], [16, 13]);
}

/// KR-HQS-11, KR-HQS-17, KR-HQS-21: what holds of every formed HQ.
fn formations(scenario: &Scenario) -> BTreeMap<HqId, Sp> {
    let mut strengths = BTreeMap::new();
    for (id, formation) in &scenario.formations {
        let (hq, name) = (pack().hq(*id), printed().names.name(*id));
        let kind = pack().series.hq_kind(hq.kind);
        let guns = formation.units.iter().filter(|&&u| pack().arm(u).is_artillery()).count();
        assert!(kind.artillery.is_none_or(|most| guns <= usize::from(most)), "{name}: {guns} artillery");
        let sp = sp_of(formation.units.iter().copied());
        strengths.insert(*id, sp);
        let engineer = |a: &kings_regulations::ids::AuxId| {
            pack().aux_class(*a).family == kings_regulations::ids::Family::Engineer
        };
        let legion = |a: &kings_regulations::ids::AuxId| pack().auxiliary(*a).legion.is_some();
        let counted = formation.auxiliaries.iter().filter(|a| !engineer(a) && !legion(a)).count();
        let limit = 2 * usize::from(sp.points() / 10);
        let limit = if hq.kind == HqType::Column { limit.max(1) } else { limit };
        assert!(counted <= limit, "{name}: {counted} auxiliaries for {sp} SP");
        for &a in &formation.auxiliaries {
            assert_eq!(pack().contingent(pack().auxiliary(a).contingent).side, hq.side, "{name}");
            assert_eq!(pack().aux_class(a).from, kings_regulations::ids::From::Hq, "{name}");
        }
        if let (Some(leader), Some(rank)) = (formation.commander, kind.commander) {
            let ranked = scenario.ranks.iter().find(|(l, _)| *l == leader).map(|r| r.1);
            let held = ranked.unwrap_or(pack().leader(leader).rank);
            assert_eq!(pack().contingent(pack().leader(leader).contingent).side, hq.side, "{name}");
            // A General leads Du Chayla's corps: no Marshal is there.
            assert!(held == rank || scenario.id == "melle", "{name}: {held:?}");
        }
    }
    strengths
}

#[test]
fn kr_hqs_11_every_scenario_keeps_to_what_hqs_may_hold() {
    let year = formations(scenario("year"));
    let of = |s: &BTreeMap<HqId, Sp>, id: &str| s[&named::<HqId>(id)].points();
    assert_eq!([of(&year, "armee_du_roi"), of(&year, "armee_de_flandre")], [47, 45]);
    assert_eq!([of(&year, "pragmatic_army"), of(&year, "dutch_army")], [29, 39]);
    let learning = formations(scenario("learning"));
    assert_eq!([of(&learning, "armee_de_flandre"), of(&learning, "colonne_1")], [47, 18]);
    formations(scenario("melle"));
}

#[test]
fn kr_gar_06_no_garrison_is_larger_than_its_works() {
    for scenario in &pack().scenarios {
        for (place, garrison) in &scenario.garrisons {
            let (row, name) = (pack().place(*place), printed().names.name(*place));
            let grade = pack().series.grade(row.grade);
            let sp: u16 = garrison.parts.iter().map(|(_, n)| n).sum();
            assert!((1..=grade.max).contains(&(sp + u16::from(garrison.siege))), "{name}: {sp}");
            assert_eq!(row.holder, Some(garrison.side), "{name}");
        }
    }
    // KR-GAR-16: a Garrison HQ counts its own point.
    let (id, ghent) = scenario("melle").formations.iter().find(|(_, f)| f.place.is_some()).unwrap();
    let sp = sp_of(ghent.units.iter().copied())
        + Sp::whole(u16::from(pack().series.hq_kind(pack().hq(*id).kind).integral));
    let grade = pack().series.grade(pack().place(ghent.place.unwrap()).grade);
    assert!(sp >= Sp::whole(grade.min) && sp <= Sp::whole(grade.max), "{sp}");
}

#[test]
fn kr_gar_04_there_are_counters_for_every_garrison_and_some_to_spare() {
    for side in [Side(0), Side(1)] {
        let counters = flanders().garrisons.iter().filter(|&g| pack().garrison(g).side == side);
        let used = scenario("year").garrisons.iter().filter(|(_, g)| g.side == side).count();
        assert_eq!(counters.clone().count() - used, 7);
        for (_, garrison) in &scenario("year").garrisons {
            let alike = |ce| {
                flanders()
                    .garrisons
                    .iter()
                    .filter(|&g| pack().garrison(g).side == garrison.side && pack().garrison(g).ce == ce)
                    .count()
            };
            let wanted = scenario("year")
                .garrisons
                .iter()
                .filter(|(_, g)| g.side == garrison.side && g.ce == garrison.ce)
                .count();
            assert!(alike(garrison.ce) >= wanted);
        }
    }
}

#[test]
fn kr_sup_30_one_hub_or_depot_a_hex() {
    for scenario in &pack().scenarios {
        let hubs = scenario.hubs.iter().filter_map(|&h| pack().hub(h).hex);
        let depots = scenario.depots.iter().map(|(p, _)| pack().place(*p).hex);
        let mut hexes: Vec<_> = hubs.chain(depots).collect();
        let all = hexes.len();
        hexes.sort_unstable();
        hexes.dedup();
        assert_eq!(hexes.len(), all, "{}", scenario.id);
        // KR-SUP-51: the counters suffice; KR-SUP-32: every contingent has one hub.
        for contingent in pack().campaigns[scenario.campaign].contingents.iter() {
            let laid = scenario.depots.iter().filter(|(_, d)| d.contingent == contingent).count();
            assert!(laid <= usize::from(pack().contingent(contingent).depots));
            let own =
                scenario.hubs.iter().filter(|&&h| pack().hub(h).contingents.contains(&contingent)).count();
            assert_eq!(own, 1, "{} in {}", printed().names.name(contingent), scenario.id);
        }
    }
}

#[test]
fn kr_ctr_07_a_dual_purpose_unit_ranges_half_on_foot() {
    let range = |u: &str| {
        let unit = named::<UnitId>(u);
        pack().dual_range(unit)
    };
    assert_eq!([range("ghent-grenadiers_royaux_1"), range("ghent-beausobre")], [Some(1), Some(5)]);
    assert_eq!(range("irlandais"), None);
}

#[test]
fn kr_vic_04_places_are_worth_what_the_campaign_says() {
    let value = |p: &str| pack().value(flanders(), named::<PlaceId>(p));
    assert_eq!([value("tournai"), value("bruges"), value("lille")], [4, 1, 6]);
    // Any other grade 3 is worth 1, a small fort nothing.
    assert_eq!([value("aire"), value("leuven")], [1, 0]);
    // What history moved: Tournai, the Conquest of Flanders, and what went with it.
    let plan = pack().plan(named::<PlanId>("conquest_flanders"));
    let also: u8 = plan.additional.iter().map(|&p| pack().value(flanders(), p)).sum();
    assert_eq!(value("tournai") + plan.success.unwrap() + also, 12);
}

#[test]
fn kr_cpn_11_objectives_lie_in_the_province_and_are_not_held() {
    for id in flanders().plans.iter() {
        let plan = pack().plan(id);
        for &place in plan.minimum.iter().chain(&plan.additional).chain(&plan.any_of) {
            let holder = pack().place(place).holder;
            assert!(plan.sides.iter().all(|s| holder != Some(*s)), "{}", plan.en);
        }
        assert!(plan.additional.iter().all(|&p| pack().value(flanders(), p) > 0), "{}", plan.en);
        if let Some(province) = plan.province {
            let within = |p: &PlaceId| pack().atlas.soil(pack().place(*p).hex).province == Some(province);
            assert!(plan.minimum.iter().all(within), "{}", plan.en);
        }
    }
    for scenario in &pack().scenarios {
        for start in &scenario.plans {
            let plan = pack().plan(start.plan);
            assert!(start.assigned >= plan.min_op && start.assigned <= pack().series.numbers.plan_most);
            assert!(plan.sides.contains(&start.side) && plan.target.is_some() == start.target.is_some());
        }
    }
}

#[test]
fn kr_seq_13_events_run_from_1_to_100() {
    let events = &flanders().events;
    assert_eq!(events.iter().map(|e| e.least).collect::<Vec<_>>(), [1, 11, 21, 31, 41, 51, 61, 71, 81, 91]);
    assert_eq!(events[9].effect, Effect::Recall);
    assert!(ghent().events.is_empty());
}

#[test]
fn kr_seq_14_every_difference_has_its_level() {
    let levels = &scenario("year").levels;
    let at = |d: i8| levels.iter().filter(|l| l.least <= d).max_by_key(|l| l.least).unwrap();
    assert_eq!([at(30), at(24), at(7), at(-1)].map(|l| l.winner), [Some(Side(0)), Some(Side(0)), None, None]);
    assert_eq!([at(-2), at(-30)].map(|l| l.winner), [Some(Side(1)); 2]);
    // The historical result is a plain French victory.
    assert_eq!(at(27 - 3).en, "French victory");
}

#[test]
fn kr_ldr_03_leaders_stand_somewhere_or_come() {
    for scenario in &pack().scenarios {
        let campaign: &Campaign = &pack().campaigns[scenario.campaign];
        for leader in campaign.leaders.iter().filter(|_| scenario.id == "year") {
            let posted = scenario
                .formations
                .iter()
                .any(|(_, f)| f.commander == Some(leader) || f.generals.contains(&leader));
            let waits = scenario.boxes.mess.contains(&leader);
            let comes = scenario
                .changes
                .iter()
                .any(|c| c.kind == ChangeKind::LeadersEnter && c.leaders.contains(&leader));
            assert_eq!(
                usize::from(posted) + usize::from(waits) + usize::from(comes),
                1,
                "{}",
                printed().names.name(leader)
            );
        }
        // KR-LDR-02: no Personage waits in the Mess.
        assert!(scenario.boxes.mess.iter().all(|&l| pack().leader(l).rank < Rank::CaptainGeneral));
    }
}

#[test]
fn every_file_says_where_it_comes_from_and_has_its_words() {
    assert!(printed().provenance.len() > 4000, "{}", printed().provenance.len());
    assert!(printed().provenance.iter().all(|row| !row[3].is_empty()));
    for language in 0..2 {
        for id in [
            "unit-irlandais",
            "place-ghent-ghent",
            "leader-maurice_de_saxe",
            "weather-flood",
            "campaign-ghent-1745",
            "scenario-melle-summary",
        ] {
            assert!(printed().fluent[language].contains(&format!("{id} = ")), "{id}");
        }
    }
    assert_eq!(printed().info.cases.len(), 535);
}

/// A file of the built-in folder.
fn built_in(path: &str) -> &'static str {
    let file = kings_regulations::load::FOLDER.data.get_file(path);
    file.and_then(|f| f.contents_utf8()).unwrap_or_else(|| panic!("{path}"))
}

#[test]
fn kr_gen_02_a_player_brings_a_campaign_of_his_own() {
    const FILES: [&str; 9] = [
        "campaign.toml",
        "map.toml",
        "hexes.csv",
        "places.csv",
        "units.csv",
        "hqs.csv",
        "leaders.csv",
        "auxiliaries.csv",
        "scenarios/melle.toml",
    ];
    let own = FILES.map(|f| {
        let text = built_in(&format!("campaigns/ghent-1745/{f}"));
        let text = text
            .replace("ghent-1745", "own-1745")
            .replace("\"ghent-\"", "\"own-\"")
            .replace("\"melle\"", "\"own\"");
        (format!("campaigns/own-1745/{f}"), text)
    });
    let (pack, printed) = kings_regulations::load::load(&own.into()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(
        pack.campaigns.iter().map(|c| c.id.as_str()).collect::<Vec<_>>(),
        ["flanders-1745", "ghent-1745", "own-1745"]
    );
    assert!(printed.names.find::<UnitId>("own-royal_scots").is_some());
    assert!(printed.names.find::<tabletop::hex::HexId>("own-0303").is_some());
    assert_eq!(pack.scenarios.last().unwrap().campaign, 2);
}

#[test]
fn what_is_unknown_missing_or_out_of_bounds_is_refused_by_name() {
    let refused = |file: &str, text: &str, says: &[&str]| {
        let overlay = [(file.to_string(), text.to_string())].into();
        let fault = kings_regulations::load::load(&overlay).unwrap_err().to_string();
        assert!(says.iter().all(|s| fault.contains(s)), "{fault}");
    };
    const MAIN: &str = "campaigns/flanders-1745/campaign.toml";
    const YEAR: &str = "campaigns/flanders-1745/scenarios/year.toml";
    refused(MAIN, "[[plan]]\nid = \"acp\"\nzzz = 1\n", &[MAIN, "plan 'acp'", "zzz"]);
    refused(MAIN, "[[plan]]\nid = \"new\"\nkind = \"acp\"\n", &[MAIN, "plan 'new'", "missing field"]);
    refused(
        MAIN,
        "[[contingent]]\nid = \"FR\"\ngroup = \"zzz\"\n",
        &["contingent 'FR'", "the OPAT of the campaign has no such group"],
    );
    refused("series/tables.toml", "[omt]\nrows = [[\"?\"]]\n", &["omt", "'?' is no result of this table"]);
    refused("series/classes.toml", "[[weather]]\nid = \"fog\"\n", &["weather 'fog'"]);
    refused(
        "campaigns/flanders-1745/units.csv",
        "unit,sp\nirlandais,0.3\n",
        &["unit 'irlandais'", "0.3 is no strength"],
    );
    refused(
        YEAR,
        "[[stack]]\nid = \"1010\"\nside = \"french\"\nunits = [\"irlandais\"]\n",
        &["unit 'irlandais'", "it stands twice"],
    );
    refused(
        YEAR,
        "[[formation]]\nid = \"colonne_1\"\nhex = \"ghent-0303\"\n",
        &["formation 'colonne_1'", "hex"],
    );
}

/// The French at their plans, with Tournai in their hands.
fn tournai_is_french() -> Table {
    let mut t = Position::bare().garrison("tournai", "FR", 3);
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.sides[FRENCH].unassigned = 2;
    t.0.flow.push(kings_regulations::plans::Step::Plans { at: 0 }.into());
    t.plays()
}

#[test]
fn kr_sie_02_works_that_were_taken_are_pulled_down_for_a_point() {
    let mut t = tournai_is_french();
    let tournai = named::<PlaceId>("tournai");
    let grade = |t: &Table| Board::new(pack(), &t.s).grade(tournai);
    let before = grade(&t);
    t.plays("french raze tournai");
    assert_eq!((grade(&t), t.s.sides[FRENCH].unassigned), (before - 1, 1));
    assert!(t.said("log-razed"));
    // Once; and only what was the enemy's.
    t.refuses("french raze tournai", "KR-SIE-02");
    t.refuses("french raze lille", "KR-SIE-02");
    // Without points, or with more inside than would find room, it is not done.
    let mut t = tournai_is_french();
    t.s.sides[FRENCH].unassigned = 0;
    t.refuses("french raze tournai", "KR-SUP-07");
    let mut t = Position::bare().garrison("tournai", "FR", 60);
    t.0.order = [FRENCH, ALLIED].into_iter().collect();
    t.0.sides[FRENCH].unassigned = 2;
    t.0.flow.push(kings_regulations::plans::Step::Plans { at: 0 }.into());
    t.plays().refuses("french raze tournai", "KR-SIE-02");
}

#[test]
fn kr_seq_14_whoever_has_no_prestige_left_has_lost() {
    let judged = |french: i8, allied: i8| {
        let mut t = crate::administration::year(9, kings_regulations::plans::Step::Plans { at: 0 });
        t.s.plans.clear();
        t.s.sides[FRENCH].prestige = french;
        t.s.sides[ALLIED].prestige = allied;
        crate::administration::by_hand(&mut t, kings_regulations::victory::nothing_left);
        t.s.over.map(|end| end.winner)
    };
    let least = pack().campaigns[0].track.least;
    assert_eq!(judged(5, least), Some(Some(FRENCH)));
    assert_eq!(judged(least, 5), Some(Some(ALLIED)));
    assert_eq!(judged(least + 1, 5), None);
    assert_eq!(judged(least, least), None, "with both it goes on");
}
