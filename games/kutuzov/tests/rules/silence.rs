//! Nothing happens silently: what changes on the table stands in the log, and so does every die.
use crate::common::*;
use kernel::dice::Drawn;
use std::collections::BTreeMap;
use tabletop::text::{Arg, Text};

/// Whether a message mentions another, itself or among its arguments.
fn mentions(text: &Text, id: &str) -> bool {
    text.id == id
        || text.args.iter().any(|(_, arg)| match arg {
            Arg::Text(inner) => mentions(inner, id),
            Arg::List(all) => all.iter().any(|inner| mentions(inner, id)),
            _ => false,
        })
}

#[test]
fn probe() {
    let mut complaints: BTreeMap<String, (u32, String)> = BTreeMap::new();
    for (game, scenario) in
        ["1-invasion", "2-smolensk", "3-moscow", "4-empire"].into_iter().cycle().take(60).enumerate()
    {
        let mut t = at(scenario);
        let mut dice = Dice::new(&Seed::from_number(100 + game as u64));
        let mut pick = Dice::new(&Seed::from_number(900 + game as u64));
        for n in 0..4000 {
            let Status::Deciding(roles) = t.game.status(&t.s) else { break };
            let role = roles.iter().next().unwrap();
            let mut out = Vec::new();
            t.game.actions(&t.s, role, &mut out);
            let action = out[pick.below(out.len() as u32) as usize];
            let before = t.s.clone();
            dice.turn_to(n + 1);
            let mut log = Log::on();
            t.game.play(&mut t.s, role, &action, &mut dice, &mut log).expect("legal");
            let events = log.take();
            let mut drawn: Vec<(u8, String)> = dice
                .take_record()
                .into_iter()
                .filter_map(|d| match d.drawn {
                    Drawn::Die { shows, .. } => Some((shows, d.what)),
                    _ => None,
                })
                .collect();
            for face in events.iter().flat_map(|e| e.dice.iter()) {
                if let Some(i) = drawn.iter().position(|d| d.0 == face.1) {
                    drawn.remove(i);
                } else {
                    complaints.entry("a die nobody rolled".into()).or_default().0 += 1;
                }
            }
            let ids: Vec<&str> = events.iter().map(|e| e.text.id.as_ref()).collect();
            let mut complain = |what: String| {
                let e = complaints.entry(what).or_default();
                e.0 += 1;
                if e.1.is_empty() {
                    e.1 = format!("{action:?} {ids:?}");
                }
            };
            for (_, what) in drawn {
                complain(format!("die {what}"));
            }
            for l in t.game.pack.all_leaders() {
                let (a, b) = (before.place(l), t.s.place(l));
                if a != b
                    && a != Place::MOVING
                    && b != Place::MOVING
                    && (a.space().is_none() || b.space().is_none())
                {
                    let id = format!("leader-{}", t.game.pack.name(l));
                    if !events.iter().any(|e| mentions(&e.text, &id)) {
                        let kind = |p: Place| match p {
                            Place::UNBUILT => "unbuilt",
                            Place::REGROUP => "regroup",
                            Place::OUT => "out",
                            _ => "map",
                        };
                        complain(format!("leader {} to {}", kind(a), kind(b)));
                    }
                }
            }
            for s in t.game.pack.all_spaces() {
                let here = t.game.pack.name(s);
                let told = events.iter().any(|e| e.places.iter().any(|p| p == here));
                if before.flags[s] != t.s.flags[s] && !told {
                    complain("flag".into());
                }
                if before.scorched.has(s) != t.s.scorched.has(s) && !told {
                    complain("scorched".into());
                }
                if before.entrenched.has(s) != t.s.entrenched.has(s) && !told {
                    complain("entrenched".into());
                }
                if before.sacked.has(s) != t.s.sacked.has(s) && !told {
                    complain("sacked".into());
                }
            }
            for c in 0..2 {
                let (a, b) = (before.morale[c], t.s.morale[c]);
                for (name, x, y) in
                    [("level", a.level, b.level), ("loss", a.loss, b.loss), ("gain", a.gain, b.gain)]
                {
                    if x != y
                        && !events.iter().any(|e| {
                            e.rules.iter().any(|r| {
                                r.starts_with("9")
                                    || r.starts_with("12.")
                                    || r.starts_with("14.4")
                                    || r.starts_with("16.5")
                            })
                        })
                    {
                        complain(format!("morale {name}"));
                    }
                }
            }
            let (a, b) = (before.attrition, t.s.attrition);
            for (name, x, y) in
                [("level", a.level, b.level), ("loss", a.loss, b.loss), ("gain", a.gain, b.gain)]
            {
                if x != y
                    && !events
                        .iter()
                        .any(|e| e.rules.iter().any(|r| r.starts_with("14.4") || r.starts_with("16.5")))
                {
                    complain(format!("attrition {name}"));
                }
            }
            for w in POWERS {
                if before.resources[w.i()] != t.s.resources[w.i()] && events.is_empty() {
                    complain("resource".into());
                }
            }
            for n in NATIONS {
                if before.dmc != t.s.dmc && events.iter().all(|e| e.places.is_empty()) {
                    complain("dmc".into());
                }
                if before.regroup[n.i()] != t.s.regroup[n.i()] && events.is_empty() {
                    complain("regroup box".into());
                }
                if before.unbuilt[n.i()].sp() != t.s.unbuilt[n.i()].sp() && events.is_empty() {
                    complain(format!("unbuilt"));
                }
            }
        }
    }
    for (what, (n, example)) in complaints {
        println!("{n:6} {what}: {}", &example[..example.len().min(400)]);
    }
}
