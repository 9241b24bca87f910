//! Nothing happens silently: what changes on the table stands in the log, and so does every die.
use crate::common::*;
use kernel::{Drawn, Text};
use tabletop::Arg;

/// Whether a message mentions another, itself or among its arguments.
fn mentions(text: &Text, id: &str) -> bool {
    let inner = |arg: &Arg| match arg {
        Arg::Text(text) => mentions(text, id),
        Arg::List(texts) => texts.iter().any(|text| mentions(text, id)),
        _ => false,
    };
    text.id == id || text.args.iter().any(|(_, arg)| inner(arg))
}

fn number(text: &Text, key: &str) -> i16 {
    let found = text.args.iter().find_map(|(k, arg)| match arg {
        Arg::Number(n) if k == key => Some(*n),
        _ => None,
    });
    found.unwrap_or(0) as i16
}

/// The Morale and Attrition markers, as the log would have them, and as they are.
fn markers(t: &Position, before: &State, events: &[Event]) -> Option<String> {
    let (start, now) = (ledger(before), ledger(&t.s));
    let mut book = start;
    for text in events.iter().map(|e| &e.text) {
        let (track, what) = match text.id.strip_prefix("log-") {
            Some(rest) => rest.split_once('-').unwrap_or((rest, "")),
            None => continue,
        };
        let camp = if mentions(text, "camp-tsarist") { 1 } else { 0 };
        let page = match track {
            "morale" => &mut book[camp],
            "attrition" => &mut book[2],
            _ => continue,
        };
        let count = number(text, "count");
        match what {
            "loss" => page[1] += count,
            "cancelled" => (page[1], page[2]) = (page[1] - count, page[2] - count),
            "off" => page[1] -= count,
            "spent" | "spent-idle" | "forfeits" => page[2] -= count,
            "recovers" => {
                (page[1], page[2]) = (page[1] - number(text, "removed"), page[2] + number(text, "gained"));
            }
            "falls" | "worsens" => page[0] += 1,
            "rises" | "improves" => page[0] -= 1,
            _ => {}
        }
    }
    (book != now)
        .then(|| format!("Level, Loss and Gain Markers: {start:?} to {now:?}, but the log says {book:?}"))
}

/// Level, Loss and Gain Markers: Imperial Morale, Tsarist Morale, Attrition.
fn ledger(s: &State) -> [[i16; 3]; 3] {
    let [a, b] = s.morale.map(|m| [m.level, m.loss, m.gain].map(i16::from));
    [a, b, [s.attrition.level, s.attrition.loss, s.attrition.gain].map(i16::from)]
}

/// What happened between two states that no event tells of.
fn untold(t: &Position, before: &State, action: Action, events: &[Event]) -> Vec<String> {
    let (p, now) = (&t.game.pack, &t.s);
    let mut silent = Vec::new();
    // Losses are told when all of them are known.
    let choosing = matches!(action, Action::Lose(_) | Action::LoseAt(..) | Action::LoseLeader(_));
    for leader in p.all_leaders() {
        let (from, to) = (before.place(leader), now.place(leader));
        let in_hand = from == Place::MOVING || to == Place::MOVING;
        let goes = from != to && !in_hand && (from.space().is_none() || to.space().is_none());
        let id = format!("leader-{}", p.name(leader));
        if goes && !choosing && !events.iter().any(|e| mentions(&e.text, &id)) {
            silent.push(format!("{id} goes from {from:?} to {to:?}"));
        }
    }
    for space in p.all_spaces() {
        let marks = |s: &State| {
            let sets = [&s.scorched, &s.entrenched, &s.sacked];
            (
                s.flags[space],
                sets.map(|set| set.has(space)),
                s.dmc.iter().flatten().any(|c| *c == Some(space)),
            )
        };
        let told = events.iter().any(|e| e.places.iter().any(|place| place == p.name(space)));
        if marks(before) != marks(now) && !told {
            silent.push(format!("a marker in {}", p.name(space)));
        }
    }
    silent.extend(markers(t, before, events));
    if before.resources != now.resources && events.is_empty() {
        silent.push("Resources".into());
    }
    let boxes = |s: &State| NATIONS.map(|n| (s.regroup[n.i()].sp(), s.unbuilt[n.i()].sp()));
    if boxes(before) != boxes(now) && events.is_empty() && !choosing {
        silent.push("Soldiers".into());
    }
    silent
}

/// A random game: what its log leaves out.
fn listen(mut t: Position, seed: u64, actions: u64) {
    let mut dice = Dice::new(&Seed::from_number(seed));
    let mut pick = Dice::quiet(&Seed::from_number(seed + 1000));
    for number in 1..=actions {
        let Status::Deciding(roles) = t.game.status(&t.s) else { return };
        let role = roles.iter().next().expect("somebody decides");
        let mut all = Vec::new();
        t.game.actions(&t.s, role, &mut all);
        let action = all[pick.below(all.len() as u32) as usize];
        let before = t.s.clone();
        dice.turn_to(number);
        let mut log = Log::on();
        t.game.play(&mut t.s, role, &action, &mut dice, &mut log).expect("it is in the list");
        let events = log.take();
        let die = |drawn: Drawn| if let Drawn::Die { shows, .. } = drawn { Some(shows) } else { None };
        let mut drawn: Vec<u8> = dice.take_record().into_iter().filter_map(|d| die(d.drawn)).collect();
        let mut shown: Vec<u8> = events.iter().flat_map(|e| e.dice.iter().map(|d| d.1.shows())).collect();
        drawn.sort_unstable();
        shown.sort_unstable();
        let mut silent = untold(&t, &before, action, &events);
        if drawn != shown {
            silent.push(format!("dice {drawn:?}, of which {shown:?} are shown"));
        }
        let ids: Vec<&str> = events.iter().map(|e| e.text.id.as_ref()).collect();
        assert!(silent.is_empty(), "game {seed}, {number}: {action:?}: {silent:?}; told: {ids:?}");
    }
}

#[test]
fn whatever_changes_is_told_and_every_die_is_shown() {
    for (scenario, seeds) in
        [("1-invasion", 0..4), ("2-smolensk", 4..8), ("3-moscow", 8..12), ("4-empire", 12..18)]
    {
        seeds.for_each(|seed| listen(at(scenario), seed, 4000));
    }
}

#[test]
fn r2_34_equal_bids_are_settled_by_dice_that_all_can_see() {
    for seed in 0..20 {
        listen(with_options("1-invasion", &[("sides", "bid")]), seed, 30);
    }
    // Three bid nothing, the fourth one: he chooses first, then those with a 5, a 4 and a 2.
    let mut t = with_options("1-invasion", &[("sides", "bid")]);
    t.all(&["fn bid 0", "r1 bid 0", "fs bid 0"]).dice(&[2, 5, 4]).plays("r2 bid 1");
    let dice: Vec<u8> = t.log.iter().flat_map(|e| e.dice.iter().map(|d| d.1.shows())).collect();
    assert_eq!((dice, t.deciding()), (vec![2, 5, 4], vec!["r2"]));
    let at = |id: &str| t.log.iter().position(|e| e.text.id == id).expect("it is said");
    assert!(at("log-bids") < at("log-sides-dice"));
}

/// The event of this name.
fn event<'a>(t: &'a Position, id: &str) -> &'a Event {
    t.log.iter().find(|e| e.text.id == id).unwrap_or_else(|| panic!("nothing is said: {id}"))
}

#[test]
fn r13_31_the_guns_before_a_siege_show_their_dice_and_hits() {
    let t = smolensk().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).hand("fn", &[7]);
    let mut t = t.active("fn", 1);
    t.plays("fn besiege smolensk").dice(&[6, 1, 5, 2]).plays("fn play twelve_pounders");
    let fired = event(&t, "log-twelve-pounders");
    assert_eq!(fired.dice.iter().map(|d| d.1.shows()).collect::<Vec<_>>(), [6, 1, 5, 2]);
    assert_eq!(fired.text.args.iter().find(|(k, _)| k == "hits").map(|(_, v)| v), Some(&Arg::Number(1)));
    t.unscript();
}

#[test]
fn r12_2_a_leader_who_is_gravely_wounded_leaves_and_it_is_said() {
    let t =
        smolensk().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let t =
        t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).hand("fn", &[71]).active("fn", 3);
    let mut t = t;
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    while !t.allows("fn play leader_wounded") {
        let line = t.legal().into_iter().find(|l| l.ends_with(" pass")).expect("a window");
        t.plays(&line);
    }
    t.plays("fn play leader_wounded").dice(&[6]).plays("fn name barclay");
    t.dice(&ones(&[5], 8)).dice(&[1; 4]);
    pass_all(&mut t);
    if t.allows("r1 retreat lepel") {
        t.plays("r1 retreat lepel");
    }
    pass_all(&mut t);
    assert_eq!(t.place("barclay"), "regroup");
    assert!(mentions(&event(&t, "log-carried-off").text, "leader-barclay"));
}

#[test]
fn r12_51_who_is_lost_is_said_by_name() {
    let t =
        smolensk().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [2, 0, 0]).active("fn", 3);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&ones(&[6, 6, 6], 8)).dice(&[1; 3]).dice(&[1]);
    t.plays("r1 pass");
    let lost = event(&t, "log-losses");
    assert!(mentions(&lost.text, "leader-barclay") && mentions(&lost.text, "nation-r1"), "{lost:?}");
    assert_eq!(
        (lost.rules.as_slice(), lost.places.as_slice()),
        (&["12.51".to_owned()][..], &["vitebsk".to_owned()][..])
    );
}

/// What stands beside a side's dice.
fn beside(e: &Event, row: usize) -> (Vec<(String, i64)>, i64, Vec<u8>, Text) {
    let row = &e.report.as_ref().expect("a report").rows[row];
    let figures = row.figures.iter().map(|f| (f.name.id.to_string(), f.value.into())).collect();
    let (total, result) = (row.total.expect("a total"), row.result.clone().expect("a result"));
    (figures, total.into(), row.dice.iter().map(|d| d.shows()).collect(), result)
}

#[test]
fn r12_5_beside_its_dice_stands_what_a_side_inflicts() {
    let t =
        smolensk().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 3);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&ones(&[6, 6, 5], 8)).dice(&ones(&[5], 5));
    t.plays("r1 pass");
    let round = event(&t, "log-round");
    let count = |text: &Text, key: &str| {
        text.args.iter().find_map(|(k, arg)| match arg {
            Arg::Text(inner) if k == key => Some(number(inner, "count")),
            _ => None,
        })
    };
    let (figures, total, dice, result) = beside(round, 0);
    assert_eq!((total, dice), (8, ones(&[6, 6, 5], 8)));
    assert_eq!(figures, [("report-soldiers".to_owned(), 4), ("report-rating".to_owned(), 4)]);
    assert_eq!(
        (result.id.as_ref(), count(&result, "kills"), count(&result, "disrupts")),
        ("report-inflicts", Some(2), Some(1))
    );
    let (_, _, _, result) = beside(round, 1);
    assert_eq!((count(&result, "kills"), count(&result, "disrupts")), (Some(0), Some(1)));
}

#[test]
fn r12_5_the_dice_of_a_round_say_what_each_of_them_did() {
    let marks = |e: &Event, row: usize| -> Vec<Option<String>> {
        let row = &e.report.as_ref().expect("a report").rows[row];
        row.marks.iter().map(|m| m.as_ref().map(|m| m.kind.clone())).collect()
    };
    let did = |all: &[&str], count: usize| {
        let mut all: Vec<_> = all.iter().map(|m| Some((*m).to_owned())).collect();
        all.resize(count, None);
        all
    };
    let t =
        smolensk().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let mut t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [4, 0, 0]).active("fn", 3);
    t.all(&["fn form smolensk", "fn march vitebsk"]).dice(&ones(&[6, 6, 5], 8)).dice(&ones(&[5], 5));
    t.plays("r1 pass");
    let round = event(&t, "log-round");
    assert_eq!(marks(round, 0), did(&["kill", "kill", "disrupt"], 8));
    assert_eq!(marks(round, 1), did(&["disrupt"], 5));
    let mut t = smolensk().leader("davout", "riga").troops("fn", "riga", [4, 0, 0]).active("fn", 1);
    t.dice(&[6, 1, 1, 1]).dice(&[6, 5, 1, 1]).plays("fn besiege riga");
    let round = event(&t, "log-siege-round");
    assert_eq!((marks(round, 0), marks(round, 1)), (did(&["hit"], 4), did(&["kill", "disrupt"], 4)));
}

#[test]
fn r12_5_the_battle_panel_tells_what_the_dice_do_before_it_is_taken() {
    let t =
        smolensk().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]).flag("fn", &["smolensk"]);
    let t = t.leader("barclay", "vitebsk").troops("r1", "vitebsk", [6, 0, 0]);
    let mut t = t.flag("r1", &["vitebsk"]).entrenched("vitebsk").active("fn", 3);
    t.all(&["fn form smolensk", "fn march vitebsk"]);
    t.dice(&ones(&[6, 6, 5], 8)).dice(&ones(&[5, 5], 9)).plays("r1 pass");
    // R1 is asked which casualty the works save: the dice lie there, and nobody has lost anything yet.
    assert_eq!(t.deciding(), ["r1"]);
    assert_eq!((t.s.battle.kills, t.s.battle.disrupts), ([0; 2], [0; 2]));
    let told = |t: &Position| CAMPS.map(|camp| kutuzov::battle::suffered(t.q(), camp));
    assert_eq!(told(&t), [[0, 2], [2, 1]]);
    let panels = serde_json::to_string(&t.game.table(&t.s, Roles::NOBODY).panels).expect("JSON");
    assert!(panels.contains("battle-inflicts"), "{panels}");
}

#[test]
fn r13_31_a_siege_shows_the_dice_and_the_arithmetic_of_both_sides() {
    // Before Riga: Davout's eight are halved.
    let t = smolensk().leader("davout", "riga").troops("fn", "riga", [4, 0, 0]);
    let mut t = t.active("fn", 1);
    t.dice(&[6, 1, 1, 1]).dice(&[6, 5, 1, 1]).plays("fn besiege riga");
    let round = event(&t, "log-siege-round");
    let (figures, total, dice, _) = beside(round, 0);
    let named = |all: &[(&str, i64)]| all.iter().map(|(n, v)| ((*n).to_owned(), *v)).collect::<Vec<_>>();
    assert_eq!(figures, named(&[("report-soldiers", 4), ("report-rating", 4), ("report-riga", -4)]));
    assert_eq!((total, dice), (4, vec![6, 1, 1, 1]));
    let (figures, total, dice, result) = beside(round, 1);
    assert_eq!((figures, total, dice), (named(&[("report-fortress", 4)]), 4, vec![6, 5, 1, 1]));
    assert_eq!(result.id, "report-inflicts");
    assert!(mentions(&event(&t, "log-losses").text, "nation-fn"));
}

#[test]
fn r6_34_who_was_built_in_a_fortress_and_is_beaten_is_told() {
    // Riga is besieged; a Soldier built there attacks the besiegers, is beaten and goes to the Regroup Box.
    let t = smolensk().leader("davout", "riga").troops("fn", "riga", [4, 0, 0]);
    let mut t = t.active("r1", 2);
    t.plays("r1 build riga r1 infantry").dice(&[1]).dice(&ones(&[5], 8)).plays("r1 attack riga");
    pass_all(&mut t);
    let gone = event(&t, "log-losses-regroup");
    assert_eq!((gone.rules.as_slice(), t.s.regroup[R1.nation().i()].sp()), (&["6.34".to_owned()][..], 1));
    assert!(mentions(&gone.text, "nation-r1"));
}

#[test]
fn r9_2_gain_markers_spent_in_vain_and_nine_loss_markers_are_told() {
    // At the top a success in the Morale Step uses Gain Markers up for nothing (176).
    let mut t = calm_field().morale(IMPERIAL, 0, 0, 3);
    t.dice(&[5, 5]).umpire(|u| kutuzov::morale::step_check(u, IMPERIAL)).run();
    assert_eq!(number(&event(&t, "log-morale-spent-idle").text, "count"), 3);
    // A failed check of ten takes nine.
    let mut t = calm_field().morale(IMPERIAL, 2, 10, 0);
    t.dice(&[1, 1]).umpire(|u| kutuzov::morale::step_check(u, IMPERIAL)).run();
    assert_eq!(number(&event(&t, "log-morale-off").text, "count"), 9);
    // So does a Level of Attrition.
    let mut t = calm_field().attrition(0, 10, 0);
    t.dice(&[1, 1]).umpire(kutuzov::attrition::level_check).run();
    assert_eq!(number(&event(&t, "log-attrition-off").text, "count"), 9);
}

#[test]
fn r8_1_both_owners_of_moscow_are_named() {
    let mut t = smolensk().flag("fn", &["moscow"]).leader("bagration", "moscow").active("r2", 1);
    let badge = |t: &Position| {
        let table = t.game.table(&t.s, Roles::NOBODY);
        let moscow = table.spaces.into_iter().find(|s| s.id == "moscow").expect("it is on the map");
        moscow.badges.into_iter().find(|b| b.kind == "shared")
    };
    assert!(badge(&t).is_none());
    let line =
        t.legal().into_iter().find(|l| l.starts_with("r2 flag moscow")).expect("the Flag may come off");
    t.plays(&line);
    let back = event(&t, "log-flag-back-both");
    assert!(mentions(&back.text, "power-r1") && mentions(&back.text, "power-r2"), "{back:?}");
    let name = badge(&t).expect("both own it").name;
    assert!(mentions(&name, "power-r1") && mentions(&name, "power-r2"));
}
