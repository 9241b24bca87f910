//! The table in the terminal, typed at.

mod table;

use table::Table;

#[test]
fn a_game_is_played_to_its_end() {
    let t = Table::new("to-the-end");
    let ran = t.play("--seed 3", &"1\n".repeat(200));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    for words in [
        "Skirmish, The Ford",
        "The dice are sealed: SHA-256 ",
        "Round 1: >Orders<",
        "Blue (to decide): 2 cards, 3 companies",
        "  Blue's camp (Blue): 1st Blue company 1",
        "Blue's hand (2 cards)\n  ",
        "Which order do you give? (2.1)\n  1. Advance\n  2. Hold",
        "Blue acts first. [6] [1] (2.2)",
        "== Round 6 ==",
        "Goodbye.",
    ] {
        assert!(ran.out.contains(words), "no '{words}' in:\n{}", ran.out);
    }
    assert!(ran.out.contains("Winner: ") || ran.out.contains("The game is drawn."));
    assert!(!ran.out.contains('\u{1b}'), "no escape codes in a pipe");
}

#[test]
fn it_speaks_french() {
    let t = Table::new("french");
    let ran = t.play("--seed 3 --lang fr", "1\nh\nq\n\n");
    assert!(ran.out.contains("Quel ordre donnez-vous\u{202f}?") && ran.out.contains("Au revoir."), "{ran:?}");
    assert!(ran.out.contains("reprendre votre dernière action"), "{ran:?}");
}

#[test]
fn why_not_rules_map_log_and_cards_are_told() {
    let t = Table::new("lookups");
    let input = "?\n? ford\n? 1\n? nothing-like-it\nr 2.5\nr stack\nr 99\nm\nl\nc\nx\n77\n\n+\nu\nq\n";
    let ran = t.play("--seed 3", input);
    for words in [
        " other actions are not possible at this point.",
        "You do not hold that card. (rule 1.2)\n    9. Play Aim",
        "Go to the ford: That is not what is being decided now. (rule 2.1)\n  2.1  Orders",
        "No forbidden action matches 'nothing-like-it'.",
        "2.5  Stacking\nAt most two companies of a side share a space.",
        "There is no rule case '99'.",
        "  Cover ×2 — Attacked: Your company adds 2 in the fight. (3.1)",
        "Rally ×4 — Activation",
        "The fight (3)",
        "h shows the commands.",
        "The numbers go from 1 to 2.",
        "Choose a number.",
        "Nothing can be undone",
    ] {
        assert!(ran.out.contains(words), "no '{words}' in:\n{}", ran.out);
    }
    assert_eq!(ran.code, 0);
}

#[test]
fn an_action_is_taken_back() {
    let t = Table::new("undo");
    let ran = t.play("--seed 3", "1\n1\nu\nq\n\n");
    let (before, after) = ran.out.split_once("Undone.").expect("it was undone");
    assert!(before.contains("Where does 1st Blue company go?"));
    assert!(after.contains("What does your side do?"));
}

#[test]
fn a_game_is_kept_and_gone_on_with() {
    let t = Table::new("keep");
    t.play("--seed 3 --save game.json", "1\n1\n1\n");
    let first = t.record("game.json")["actions"].as_array().unwrap().len();
    assert!(first >= 4, "{first} actions were kept without a word");
    let ran = t.typed(&["play", "--load", "game.json", "--save", "game.json"], "1\n1\n");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(t.record("game.json")["actions"].as_array().unwrap().len() > first);
    assert_eq!(t.run("verify game.json").code, 0);
    let other = t.typed(&["play", "chess", "--load", "game.json"], "");
    assert!(other.code == 2 && other.err.contains("it is a game of skirmish, not of chess"), "{other:?}");
}

#[test]
fn no_file_is_overwritten_unasked() {
    let t = Table::new("overwrite");
    t.write("precious.json", "precious");
    let precious = || std::fs::read_to_string(t.path("precious.json")).unwrap();
    let ran = t.play("--save precious.json", "1\n");
    assert!(ran.code == 2 && ran.err.contains("exists already") && ran.err.lines().count() == 1, "{ran:?}");
    let ran = t.play("--seed 3", "1\ns precious.json\nq\nprecious.json\n\n");
    assert_eq!(ran.out.matches("precious.json: the file exists already").count(), 2, "{ran:?}");
    assert_eq!(precious(), "precious");
    let ran = t.play("--seed 3", "s nowhere/game.json\nq\n");
    assert!(ran.code == 0 && ran.out.contains("cannot be written"), "{ran:?}");
    t.play("--seed 3", "1\ns! precious.json\nq\n");
    assert_eq!(t.run("verify precious.json").code, 0);
    let leftovers = std::fs::read_dir(t.path(".")).unwrap().count();
    assert_eq!(leftovers, 1, "no temporary file is left");
}

#[test]
fn in_hotseat_the_keyboard_is_passed_and_hands_stay_hidden() {
    let t = Table::new("hotseat");
    let ran = t.play("--seed 3 --as hotseat", "\n1\n\n2\n\nq\n\n");
    let parts: Vec<&str> = ran.out.split("The keyboard goes to ").collect();
    assert!(parts.len() >= 3, "{ran:?}");
    assert!(parts[1].starts_with("Blue") && parts[2].starts_with("Red"), "{ran:?}");
    assert!(parts[1].contains("Blue's hand (2 cards)\n  ") && !parts[1].contains("Red's hand (2 cards)\n  "));
    assert!(parts[2].contains("Red's hand (2 cards)\n  ") && !parts[2].contains("Blue's hand (2 cards)\n  "));
    // Red is not told Blue's order before giving his own.
    let red = parts[2].split("Which order do you give?").next().unwrap();
    assert!(red.contains("Blue has written an order") && !red.contains("Advance."), "{red}");
}

#[test]
fn one_person_may_play_several_sides() {
    let t = Table::new("solo");
    let ran = t.play("--seed 3 --as blue,red", "1\n1\nq\n\n");
    assert!(ran.out.contains("  1. blue: Advance") && ran.out.contains("  3. red: Advance"), "{ran:?}");
    assert!(ran.out.contains("Red's hand (2 cards)\n  "), "{ran:?}");
}

#[test]
fn the_same_seed_is_the_same_game_and_no_seed_is_another() {
    let t = Table::new("seeds");
    let game = |options: &str| t.play(options, "1\nq\n\n").out;
    assert_eq!(game("--seed 8"), game("--seed 8"));
    assert_ne!(game(""), game(""));
}
