//! AUX, OPS, BAT: what our rulings on auxiliaries say, each broken if its rule is.

use crate::common::{ALLIED, FRENCH, Table, flanders, hex, named, pack};
use crate::field::{from, joined, meeting, run};
use crate::tasks::operating;
use kernel::{Role, Roles};
use kings_regulations::battle::Helper;
use kings_regulations::battle::prepare::surprised;
use kings_regulations::board::Board;
use kings_regulations::ids::{AuxId, HqId, Task, Weather};
use kings_regulations::state::AuxAt;
use kings_regulations::veil::Back;

fn q(t: &Table) -> Board<'_> {
    Board::new(pack(), &t.s)
}
/// Auxiliaries of the Allies that lie in wait.
fn waylayers() -> impl Iterator<Item = AuxId> {
    flanders().auxiliaries.iter().filter(|&a| {
        pack().contingent(pack().auxiliary(a).contingent).side == ALLIED
            && pack().aux_class(a).does(Task::Ambuscade)
    })
}

#[test]
fn kr_aux_18_nobody_is_asked_who_is_too_far_away() {
    let t = operating();
    let near = |at| {
        let hqs = flanders().hqs.iter().filter(|&h| pack().hq(h).side == ALLIED && t.s.hqs[h].back.is_some());
        hqs.filter_map(|h| t.s.hqs[h].at).map(|h| pack().atlas.grid.distance(h, at)).min()
    };
    let close = |h: &_| pack().series.terrain(q(&t).terrain(*h)).ambuscade;
    let most = waylayers().filter_map(|a| pack().aux_class(a).range).max().expect("a range");
    let (mut yes, mut no) = (0, 0);
    for at in pack().atlas.grid.hexes().filter(close) {
        let asked = q(&t).might_lurk(ALLIED, at);
        assert_eq!(asked, near(at).is_some_and(|n| n <= u16::from(most)), "{}", pack().names.name(at));
        *if asked { &mut yes } else { &mut no } += 1;
    }
    assert!(yes > 0 && no > 0);
}

#[test]
fn kr_aux_19_nor_one_whose_auxiliaries_are_all_known_to_be_spent() {
    let mut t = operating();
    crate::common::put(&mut t, "pragmatic_army", "1110");
    assert!(q(&t).might_lurk(ALLIED, hex("1011")));
    for auxiliary in waylayers() {
        t.s.auxiliaries[auxiliary] = AuxAt::Recovery;
        t.s.seen.auxiliaries.hide(auxiliary, Roles::of(Role(1)).0);
    }
    assert!(q(&t).might_lurk(ALLIED, hex("1011")), "the French do not know it");
    for auxiliary in waylayers() {
        t.s.seen.auxiliaries.show(auxiliary, Roles::of(Role(0)).0);
    }
    assert!(!q(&t).might_lurk(ALLIED, hex("1011")));
}

#[test]
fn kr_aux_20_who_is_sent_is_sealed_until_the_other_has_answered() {
    let mut t = operating();
    t.plays("french raid fr_hussars_lynden 1310");
    let told = |t: &Table| {
        let seen = t.log.iter().filter_map(|e| e.seen_by(Roles::of(Role(1))));
        seen.map(|e| format!("{:?}", e.text)).filter(|e| e.contains("fr_hussars_lynden")).count()
    };
    assert_eq!(told(&t), 0);
    assert!(t.said("log-raid"), "the task and the target are named");
    t.roll(&[9]).plays("allied pass");
    assert!(told(&t) > 0, "then he is seen");
}

#[test]
fn kr_aux_21_a_dummy_passes_for_a_column() {
    let held_up = |hq: &str, die: u8| {
        let mut t = operating();
        crate::common::put(&mut t, "pragmatic_army", "1110");
        let column = named::<HqId>("colonne_1");
        let (at, back) = (t.s.hqs[column].at, t.s.hqs[column].back);
        if hq != "colonne_1" {
            t.s.hqs[column].back = None;
            t.s.hqs[column].at = None;
            for unit in flanders().units.iter() {
                if t.s.units[unit].at == kings_regulations::state::UnitAt::Hq(column) {
                    t.s.units[unit] = Default::default();
                }
            }
            let commander = t.s.hqs[column].commander.take();
            commander.into_iter().for_each(|l| t.s.leaders[l].at = kings_regulations::state::LeaderAt::Mess);
            let dummy = &mut t.s.hqs[named::<HqId>(hq)];
            (dummy.at, dummy.back) = (at, back);
        }
        t.plays(&format!("french march {hq}")).plays("french to 1011");
        t.roll(&[die]).plays("allied waylay au_hussars_karolyi").plays("french pass");
        let line = t.log.iter().rev().find(|e| e.text.id == "log-ambuscade").expect("it is told");
        format!("{:?}", line.text)
    };
    for die in 0..6 {
        assert_eq!(held_up("colonne_1", die), held_up("fr_dummy_1", die));
    }
}

#[test]
fn kr_ops_10_each_side_has_its_own_two() {
    let mut t = operating();
    for aide in ["fr_hussars_lynden", "fr_grassin_horse"] {
        t.roll(&[9]).plays(&format!("french raid {aide} 1310")).plays("allied pass");
    }
    t.refuses("french scout fr_grassin_foot 1509", "KR-OPS-10").plays("french pass");
    assert_eq!(t.s.tasks.made, 0, "the Allies have not sent anybody yet");
}

#[test]
fn kr_aux_22_who_was_reconnoitred_is_known_for_the_turn() {
    let mut t = operating();
    let army =
        flanders().hqs.iter().find(|&h| t.s.hqs[h].at == Some(hex("1509")) && t.s.hqs[h].back.is_some());
    let back = t.s.hqs[army.expect("an army")].back.expect("a back");
    t.roll(&[0]).plays("french scout fr_hussars_lynden 1509");
    if !t.allows("french pass") {
        t.roll(&[0]).plays("allied pass");
    }
    assert_eq!(t.s.tasks.scouted >> back.0 & 1, 1);
}

#[test]
fn kr_bat_16_who_was_reconnoitred_is_come_upon_sooner_and_comes_by_no_stealth() {
    let who = |scouted: u64, weather: Weather, die: u8| {
        let mut t = meeting().weather(weather);
        for (n, hq) in ["armee_de_flandre", "dutch_army"].into_iter().enumerate() {
            t.0.hqs[named::<HqId>(hq)].back = Some(Back(n as u8));
        }
        let mut t = joined(t, &from());
        t.roll(&[5]);
        run(&mut t);
        t.s.tasks.scouted = scouted;
        surprised(q(&t), die)
    };
    let all = || Weather::ALL.iter().flat_map(|&w| (0..10).map(move |die| (w, die)));
    // The defender was seen: he is surprised by dice that would have spared him, and never the other way.
    assert!(all().any(|(w, d)| who(0, w, d).is_none() && who(0b10, w, d) == Some(1)));
    assert!(all().all(|(w, d)| who(0, w, d) != Some(1) || who(0b10, w, d) == Some(1)));
    // The attacker was seen: what the weather would have hidden is no help to him.
    assert!(all().any(|(w, d)| who(0, w, d) == Some(1) && who(0b01, w, d).is_none()));
}

#[test]
fn kr_aux_33_nothing_is_plundered_beside_a_garrison_of_ones_own() {
    let mut t = crate::common::Position::start("learning");
    let ath = named::<kings_regulations::ids::PlaceId>("ath");
    let at = pack().place(ath).hex;
    let aide = flanders().auxiliaries.iter().find(|&a| pack().names.name(a) == "fr_hussars_lynden");
    let act = |h| kings_regulations::tasks::Act::Plunder(Helper::Counter(aide.expect("hussars")), h);
    let why = |t: &crate::common::Position, h| {
        kings_regulations::tasks::may(t.q(), FRENCH, act(h)).err().map_or("", |r| r.id)
    };
    let own = t.q().own_presence(FRENCH);
    let near = |h| pack().atlas.grid.near(h).any(|(_, n)| own.field.has(n) || own.works.has(n));
    let enemy = t.q().enemy_presence(FRENCH);
    let bare = |h: &tabletop::hex::HexId| {
        !near(*h)
            && t.q().in_play(*h)
            && !t.q().friendly(FRENCH, *h)
            && !enemy.field.has(*h)
            && !enemy.works.has(*h)
    };
    let beside: Vec<_> = pack().atlas.grid.near(at).map(|n| n.1).filter(bare).collect();
    assert!(!beside.is_empty() && beside.iter().all(|&h| why(&t, h) != "refuse-own-near"));
    t.0.remove_garrison(ath);
    let t = t.garrison("ath", "FR", 3);
    assert!(beside.iter().all(|&h| why(&t, h) == "refuse-own-near"));
}

#[test]
fn kr_aux_26_no_bridge_is_left_beside_an_enemy() {
    let marching = || {
        let mut t = operating();
        t.plays("french march colonne_1");
        let boats = flanders().auxiliaries.iter().find(|&a| {
            pack().contingent(pack().auxiliary(a).contingent).side == FRENCH
                && pack().aux_class(a).does(Task::Bridge)
        });
        (t.s.march.crossed, t.s.march.engineers) = (t.s.hqs[named::<HqId>("colonne_1")].at, boats);
        t
    };
    let t = marching();
    let at = t.s.march.crossed.expect("a hex");
    assert!(t.allows("french lay"));
    let mut t = marching();
    let beside = pack().atlas.grid.near(at).next().expect("a hex").1;
    crate::common::put(&mut t, "pragmatic_army", pack().names.name(beside));
    t.refuses("french lay", "KR-AUX-26");
}

#[test]
fn kr_aux_20_where_losses_are_of_effectiveness_prisoners_are_too() {
    let mut t = crate::common::Position::start("melle").plays();
    let ghent = crate::common::ghent();
    let unit = ghent.units.iter().find(|&u| {
        pack().unit(u).side == FRENCH && pack().unit(u).ce.is_some() && !t.s.units[u].sp.is_none()
    });
    let unit = unit.expect("a battalion");
    let (sp, worn) = (t.s.units[unit].sp, t.s.units[unit].worn);
    crate::administration::by_hand(&mut t, |u| {
        kings_regulations::tasks::ambush::bleed(u, unit, Some(ALLIED));
    });
    assert_eq!((t.s.units[unit].sp, t.s.units[unit].worn), (sp, worn + 1));
    assert_eq!(t.s.sides[FRENCH].captured, [0; 5]);
}
