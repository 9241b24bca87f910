//! The program as people run it, on the toy game.

mod table;

use serde_json::Value;
use table::{Ran, Table};

/// Bad input gets one clear line and exit code 2.
#[track_caller]
fn refused(ran: &Ran, words: &str) {
    assert_eq!(ran.code, 2, "{ran:?}");
    assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
    assert!(ran.err.contains(words), "no '{words}': {ran:?}");
}

#[test]
fn games_are_listed() {
    let t = Table::new("games");
    let ran = t.run("games");
    assert!(ran.code == 0 && ran.out.contains("skirmish") && ran.out.contains("The Ridge"), "{ran:?}");
    assert!(t.run("games --lang fr").out.contains("La crête"));
    let json: Value = t.json("games --json");
    assert!(json.as_array().unwrap().iter().any(|g| g["id"] == "skirmish" && g["roles"][1]["id"] == "red"));
}

#[test]
fn rules_are_set_beside_their_tests() {
    let t = Table::new("rules");
    let all = t.run("rules skirmish");
    assert!(
        all.out.contains("2.5  Stacking — 1 test") && all.out.contains("15 cases, 0 not covered"),
        "{all:?}"
    );
    let uncovered = t.run("rules skirmish --uncovered");
    assert_eq!((uncovered.code, uncovered.out.as_str()), (0, ""));
    let json = t.json("rules skirmish --json");
    assert_eq!(json[4]["tests"][0], "r2_1_orders_are_shown_when_both_are_in");
}

#[test]
fn data_says_where_it_comes_from() {
    let t = Table::new("data");
    assert!(t.run("data skirmish").out.contains("5 spaces"));
    assert!(t.run("data skirmish --provenance").out.contains("skirmish.toml\tboard\tspaces\trule 1.1"));
    assert_eq!(t.json("data skirmish --provenance --json")[0]["entry"], "board");
}

#[test]
fn a_player_lays_his_own_data_over_ours() {
    let t = Table::new("overlay");
    let ours =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../skirmish/data/skirmish.toml"))
            .unwrap();
    t.write("pack/skirmish.toml", &ours.replace("rounds = 6", "rounds = 1"));
    let short = t.json("simulate skirmish --games 5 --json --data pack");
    let long = t.json("simulate skirmish --games 5 --json");
    assert!(short["actions"].as_u64() < long["actions"].as_u64());
    // A game played on it is not taken for one played on ours.
    t.play("--seed 1 --data pack", "1\nq\nown.json\n");
    refused(&t.run("verify own.json"), "other data");
    assert_eq!(t.run("verify own.json --data pack").code, 0);
    // A folder for several games has a folder for each.
    t.write("packs/skirmish/skirmish.toml", "[[scenario]]\nid = \"ford\"\nrounds = 1\n");
    assert_eq!(t.run("verify own.json --data packs").code, 0);
    assert_eq!(t.run("data kutuzov --data packs").code, 0);
    t.write("others/kutuzov/leaders.toml", "[[leader]]\nid = \"ney\"\nbattle = 4\n");
    refused(&t.run("verify own.json --data others"), "other data");
    assert!(t.run("data kutuzov --provenance --data others").out.contains("leader 'ney'\tbattle\toverlay"));
    t.write("pack/skirmish.toml", &ours.replacen("\"wood\"", "\"woods\"", 1));
    refused(&t.run("data skirmish --data pack"), "skirmish.toml");
    refused(&t.run("data skirmish --data nowhere"), "nowhere");
}

#[test]
fn bots_are_set_against_each_other() {
    let t = Table::new("simulate");
    let json = t.json("simulate skirmish --games 30 --seed 5 --bots greedy,random --threads 2 --json");
    for key in ["games", "finished", "wins", "draws", "actions"] {
        assert!(json.get(key).is_some(), "no {key}: {json}");
    }
    assert_eq!((&json["games"], &json["finished"]), (&30.into(), &30.into()));
    assert!(json["wins"]["blue"].as_u64() > json["wins"]["red"].as_u64());
    let ran = t.run("simulate skirmish --games 10 --scenario ridge --option answers=blind");
    assert!(ran.out.contains("ridge: 10 games, 10 finished") && ran.out.contains("95%"), "{ran:?}");
    let kept = t.run("simulate skirmish --games 2 --seed 8 --save games/of/mine");
    assert_eq!((kept.code, t.run("verify games/of/mine/9.json").code), (0, 0), "{kept:?}");
    refused(&t.run("simulate skirmish --bots genius"), "there is no computer player 'genius'");
    refused(&t.run("simulate skirmish --bots random,random,random"), "computer players named: 3; sides: 2");
}

#[test]
fn promises_are_checked_at_scale() {
    let t = Table::new("fuzz");
    let ran = t.run("fuzz skirmish --games 10 --threads 2");
    assert!(ran.code == 0 && ran.out.contains("secrecy checks"), "{ran:?}");
    assert!(ran.out.contains("hidden cards looked at: drawn as in truth"), "{ran:?}");
    assert_eq!(t.run("fuzz skirmish --games 8 --scenario all").code, 0);
    let json = t.json("fuzz skirmish --games 10 --json");
    assert_eq!(json["finished"], 10);
    assert_eq!(json["failures"], Value::Array(vec![]));
}

#[test]
fn speed_is_measured() {
    let t = Table::new("bench");
    let one = t.json("bench skirmish --time 0.05 --json");
    let keys: Vec<&String> = one.as_object().unwrap().keys().collect();
    assert_eq!(
        keys,
        ["game", "actions_per_second", "games_per_second", "state_bytes", "clone_ns", "table_bytes"]
    );
    assert!(
        t.json("bench --time 0.05 --json")
            .as_array()
            .is_some_and(|all| all.iter().any(|g| g["game"] == "skirmish"))
    );
}

#[test]
fn unknown_things_get_one_clear_line() {
    let t = Table::new("unknown");
    refused(&t.run("rules chess"), "there is no game 'chess'");
    refused(&t.run("simulate skirmish --scenario sea"), "there is no scenario 'sea'; there are: ford, ridge");
    refused(&t.run("simulate skirmish --option answers"), "write it as name=choice");
    refused(&t.run("simulate skirmish --option speed=1"), "there is no option 'speed'");
    refused(&t.run("simulate skirmish --option answers=loud"), "has no choice 'loud'");
    refused(&t.run("play skirmish --as green"), "there is no side 'green'");
    refused(&t.run("play"), "which game?");
    refused(&t.run("play skirmish --tui"), "needs a terminal");
    refused(&t.run("simulate skirmish --games many"), "invalid value 'many'");
    refused(&t.run("dance"), "dance");
    refused(&t.run("games --lang xx"), "'xx' is not a language here");
    refused(&t.run("rules chess --lang fr"), "il n’y a pas de jeu «\u{a0}chess\u{a0}»");
}

#[test]
fn a_file_that_is_right_is_verified() {
    let t = Table::new("verify");
    t.finished("game.json");
    let ran = t.run("verify game.json");
    assert!(ran.code == 0 && ran.out.starts_with("The game checks out:"), "{ran:?}");
    assert!(ran.out.contains("Winner: ") || ran.out.contains("drawn"), "{ran:?}");
    // A file of the old form is played by the rules, and its hashes are said not to count.
    let mut old = t.record("game.json");
    (old["grognard"], old["hashes"][0][1]) = (1.into(), "0123456789abcdef".into());
    t.write("old.json", &old.to_string());
    let ran = t.run("verify old.json");
    assert!(ran.code == 0 && ran.out.contains("hashes") && ran.out.contains("were not compared"), "{ran:?}");
    let commitment = t.record("game.json")["commitment"].as_str().unwrap().to_string();
    assert_eq!(t.run(&format!("verify game.json --commitment {commitment}")).code, 0);
    let other = t.run(&format!("verify game.json --commitment {}", "0".repeat(64)));
    assert!(other.code == 1 && other.err.contains("as was promised"), "{other:?}");
}

#[test]
fn a_file_that_is_wrong_is_found_out() {
    let t = Table::new("tampered");
    t.finished("game.json");
    let changed = |change: &dyn Fn(&mut Value), words: &str| {
        let mut record = t.record("game.json");
        change(&mut record);
        t.write("changed.json", &record.to_string());
        let ran = t.run("verify changed.json");
        assert_eq!((ran.code, ran.err.lines().count()), (1, 1), "{ran:?}");
        assert!(ran.err.contains(words), "no '{words}': {ran:?}");
    };
    changed(&|r| r["seed"] = "00".repeat(32).into(), "does not match the commitment");
    changed(
        &|r| r["actions"][1] = "blue pass".into(),
        "action 2: 'blue pass' is not legal here: That is not what",
    );
    changed(&|r| r["actions"][1] = "red dance".into(), "action 2: 'red dance' is not an action of this game");
    changed(&|r| r["hashes"][0][1] = "0000000000000000".into(), "action 0: the state differs");
    changed(&|r| drop(r["actions"].as_array_mut().unwrap().pop()), "stops at");
    changed(&|r| r["winners"] = Value::Null, "winners");
}

#[test]
fn a_file_that_cannot_be_read_gets_one_clear_line() {
    let t = Table::new("broken");
    t.finished("game.json");
    let text = std::fs::read_to_string(t.path("game.json")).unwrap();
    t.write("half.json", &text[..text.len() / 2]);
    t.write("empty.json", "");
    t.write("list.json", "[1, 2]");
    let mut other = t.record("game.json");
    other["rules"] = 99.into();
    t.write("other.json", &other.to_string());
    other["grognard"] = 9.into();
    t.write("form.json", &other.to_string());
    other["grognard"] = 1.into();
    other["game"] = "chess".into();
    t.write("chess.json", &other.to_string());
    std::fs::write(t.path("bytes.json"), [0xff, 0xfe, 0x00]).unwrap();
    for command in ["verify", "replay", "try", "play --load"] {
        for (file, words) in [
            ("half.json", "not whole JSON"),
            ("empty.json", "not whole JSON"),
            ("list.json", "not a saved game"),
            ("other.json", "version 99 of the rules"),
            ("form.json", "form 9"),
            ("chess.json", "there is no game 'chess'"),
            ("bytes.json", "not a text file"),
            ("nowhere.json", "there is no such file"),
        ] {
            refused(&t.run(&format!("{command} {file}")), words);
        }
    }
}

#[test]
fn a_game_is_replayed_to_any_action_and_as_a_side_saw_it() {
    let t = Table::new("replay");
    t.finished("game.json");
    let whole = t.run("replay game.json");
    assert!(whole.out.contains("== Round 2 =="), "{whole:?}");
    let early = t.run("replay game.json --at 1 --as blue");
    assert!(early.out.contains("action 1 of") && !early.out.contains("Round 2"), "{early:?}");
    assert!(
        early.out.contains("Blue's hand (2 cards)\n  ") && !early.out.contains("Red's hand (2 cards)\n  "),
        "{early:?}"
    );
    assert!(
        early.out.contains("Red has written an order") && !early.out.contains("You have written"),
        "{early:?}"
    );
    refused(&t.run("replay game.json --at 9999"), "there is no action 9999");
    refused(&t.run("replay game.json --as green"), "there is no side 'green'");
    refused(&t.run("replay game.json --at x"), "invalid value");
}

#[test]
fn help_is_what_the_readme_says() {
    let t = Table::new("help");
    let (help, flag) = (t.run("help"), t.run("--help"));
    assert!(help.code == 0 && help.out.contains("simulate") && help.out == flag.out, "{help:?}");
    assert_eq!(t.run("help try").out, t.run("try --help").out);
}

#[test]
fn positions_are_written_edited_and_tried() {
    let t = Table::new("try");
    t.play("--seed 3", "1\nq\ngame.json\n");
    let before = std::fs::read_to_string(t.path("game.json")).unwrap();
    let position = t.run("replay game.json --at 0 --position");
    t.write("position.json", &position.out);
    let listed = t.run("try position.json");
    assert!(listed.out.contains("blue order advance") && listed.out.contains("red order hold"), "{listed:?}");
    let ran = t.args(&[
        "try",
        "position.json",
        "--dice",
        "2,5",
        "--act",
        "blue order hold",
        "--act",
        "red order advance",
    ]);
    assert!(ran.code == 0 && ran.out.contains("Red acts first. [2] [5] (2.2)"), "{ran:?}");
    assert!(ran.out.contains("red pick red-3") && ran.out.contains("Hash of the state: "), "{ran:?}");
    let illegal = t.args(&["try", "position.json", "--act", "blue go ford"]);
    refused(&illegal, "'blue go ford': That is not what is being decided now. (rule 2.1)");
    refused(&t.args(&["try", "position.json", "--act", "blue fly"]), "not an action of this game");
    let french = |act: &'static str| t.args(&["try", "position.json", "--lang", "fr", "--act", act]);
    refused(&french("blue fly"), "il ne connaît pas");
    refused(&french("blue go nowhere"), "rien ne s");
    refused(&french("blue go"), "il manque quelque chose");
    refused(&french("blue go ford bridge"), "il y a trop, ou trop peu");
    refused(&t.args(&["try", "position.json", "--act", "green pass"]), "there is no role 'green'");
    refused(&t.args(&["try", "position.json", "--dice", "6,x"]), "'x' is not a face");
    // The nought of a ten-sided die.
    let spare = t.args(&["try", "game.json", "--dice", "0,6"]);
    assert!(spare.out.contains("Dice not rolled: 10, 6"), "{spare:?}");
    let nine = ["try", "position.json", "--dice", "9", "--act", "blue order hold", "--act", "red order hold"];
    refused(&t.args(&nine), "a die with 6 faces cannot show 9");
    let spare = t.args(&["try", "game.json", "--dice", "6,6,6"]);
    assert!(spare.out.contains("Dice not rolled: 6, 6, 6"), "{spare:?}");
    assert_eq!(std::fs::read_to_string(t.path("game.json")).unwrap(), before, "nothing is written");
    // Edited by hand: another place, then an impossible one.
    let mut edited: Value = serde_json::from_str(&position.out).unwrap();
    edited["state"]["at"][2] = "ford".into();
    t.write("edited.json", &edited.to_string());
    assert!(t.run("try edited.json").out.contains("the ford (Blue)"));
    edited["state"]["at"] = serde_json::json!(["ford", "ford", "ford", null, null, null]);
    t.write("edited.json", &edited.to_string());
    refused(&t.run("try edited.json"), "the position is impossible: too many companies at ford");
    edited["state"]["at"][0] = "moon".into();
    t.write("edited.json", &edited.to_string());
    refused(&t.run("try edited.json"), "'moon' is not the name of a known space");
}

#[test]
fn a_referee_sees_what_a_side_may_know_and_hears_why_not() {
    let t = Table::new("referee");
    t.play("--seed 3", "1\nq\ngame.json\n");
    t.write("position.json", &t.run("replay game.json --at 0 --position").out);
    // What another side may do tells what it holds.
    let blue = t.run("try position.json --as blue");
    assert!(blue.out.contains("blue order advance") && !blue.out.contains("red order"), "{blue:?}");
    assert!(!blue.out.contains("Hash of the state"), "a hash lets one try out what it could be: {blue:?}");
    let onlooker = t.run("try position.json --as spectator");
    assert!(onlooker.code == 0 && !onlooker.out.contains(" order "), "{onlooker:?}");
    let asked = ["try", "position.json", "--as", "blue", "--why", "blue pass", "--why", "blue order hold"];
    let why = t.args(&asked);
    assert!(why.out.contains("'blue pass': That is not what is being decided now. (rule 2.1)"), "{why:?}");
    assert!(why.out.contains("'blue order hold': it is allowed."), "{why:?}");
    refused(
        &t.args(&["try", "position.json", "--as", "blue", "--why", "red pass"]),
        "what another side may not do is not shown",
    );
    refused(
        &t.args(&["try", "position.json", "--as", "blue", "--act", "red pass"]),
        "what another side may not do is not shown",
    );
    let acts = ["--act", "blue order hold", "--act", "red order advance", "--dice", "2,5"];
    let all = [&["try", "position.json", "--json", "--why", "red pass"], &acts[..]].concat();
    let json: Value = serde_json::from_str(&t.args(&all).out).unwrap();
    assert_eq!(json["acts"][1]["dice"][0]["die"]["shows"], 2, "{json}");
    assert_eq!((&json["status"]["deciding"][0], &json["number"]), (&"red".into(), &2.into()));
    assert!(json["whys"][0]["legal"].is_boolean() && json["hash"].is_string(), "{json}");
    assert!(json["actions"].as_array().is_some_and(|a| !a.is_empty()) && json["table"].is_object());
    // The position after it is read back, and is the same.
    let after = t.args(&[&["try", "position.json", "--position"], &acts[..]].concat());
    t.write("after.json", &after.out);
    let again: Value = serde_json::from_str(&t.run("try after.json --json").out).unwrap();
    assert_eq!(again["hash"], json["hash"]);
    refused(&t.run("try position.json --position --as blue"), "");
}

/// A die that is rolled unseen by the enemy: march attrition in Age of Napoleon (12.3.2), in a game of the fixtures.
#[test]
fn a_referee_shows_a_side_no_die_that_it_does_not_see() {
    let t = Table::new("unseen");
    let game = std::sync::Arc::new(age_of_napoleon::AgeOfNapoleon::load(&Default::default()).unwrap());
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/age-of-napoleon");
    let found = (1..=40).find_map(|n| {
        let file = format!("{fixtures}/{n}.json");
        let record = kernel::Record::parse(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let session = kernel::Session::import(std::sync::Arc::clone(&game), &record).unwrap();
        let (at, die) = session.draws().iter().find(|(_, d)| d.what == "roll-march")?;
        let rolled = session.draws().iter().filter(|(number, _)| number == at).count();
        Some((file, *at, record.actions[at - 1].clone(), die.who.expect("somebody rolls"), rolled))
    });
    let (file, at, line, who, rolled) = found.expect("somebody has marched too far");
    let before = (at - 1).to_string();
    let tried = |more: &[&str]| -> Value {
        let args = [&["try", &file, "--at", &before, "--act", &line, "--json"], more].concat();
        serde_json::from_str(&t.args(&args).out).unwrap()
    };
    let dice = |json: &Value| json["acts"][0]["dice"].as_array().unwrap().len();
    let roles = ["french", "coalition"];
    let (own, foe) = (roles[usize::from(who.0)], roles[1 - usize::from(who.0)]);
    assert_eq!(dice(&tried(&[])), rolled);
    assert!(dice(&tried(&["--as", own])) > dice(&tried(&["--as", foe])), "{line}");
    let spare = ["--dice", "1,1,1,1,1,1,1,1,1,1,1,1"];
    assert!(!tried(&spare)["unrolled"].as_array().unwrap().is_empty());
    assert_eq!(tried(&[&spare[..], &["--as", foe]].concat())["unrolled"].as_array().unwrap().len(), 0);
}

#[test]
fn a_referee_begins_at_a_phase() {
    let t = Table::new("phase");
    for (game, phase, decides) in [("age-of-napoleon", "campaign", 1), ("kutuzov", "interphase", 1)] {
        let games = t.json("games --json");
        let info = games.as_array().unwrap().iter().find(|g| g["id"] == game).unwrap().clone();
        let scenario = info["scenarios"][0]["id"].as_str().unwrap().to_string();
        let saved = t
            .run(&format!("simulate {game} --games 1 --seed 1 --scenario {scenario} --bots random --save ."));
        assert_eq!(saved.code, 0, "{saved:?}");
        t.write("start.json", &t.run("replay 1.json --at 0 --position").out);
        let begun = t.run(&format!("try start.json --phase {phase} --json"));
        let json: Value = serde_json::from_str(&begun.out).unwrap_or_else(|e| panic!("{e}: {begun:?}"));
        assert!(json["status"]["deciding"].as_array().unwrap().len() >= decides, "{json}");
        refused(&t.run("try start.json --phase tea"), "there is no phase 'tea' to begin at; there are: ");
        std::fs::remove_file(t.path("1.json")).unwrap();
    }
}

#[test]
fn nobody_minds_a_reader_who_stops_reading() {
    let t = Table::new("pipe");
    let (code, err) = t.run_unread("rules skirmish");
    assert_eq!((code, err.as_str()), (0, ""));
}
