//! A player's own files laid over the pack.

use kernel::Game;
use kutuzov::Kutuzov;
use kutuzov::load::{FOLDER, load};
use pack::Overlay;

fn laid(file: &str, text: &str) -> Result<(kutuzov::pack::Pack, kernel::Printed), pack::LoadError> {
    load(&Overlay::from([(file.into(), text.into())]))
}
fn refused(file: &str, text: &str) -> String {
    laid(file, text).expect_err("it should be refused").to_string()
}

#[test]
fn whatever_is_laid_over_the_pack_holds_what_every_game_promises() {
    pack::proving::overlays(&FOLDER, Kutuzov::load);
}

#[test]
fn what_a_player_gives_is_his_and_no_longer_reconstructed() {
    let (pack, _) = load(&Overlay::new()).unwrap();
    let ney = pack.names.find("ney").unwrap();
    assert!(pack.leader(ney).reconstructed);
    let own = "[[leader]]\nid = \"ney\"\nbattle = 4\ncommand = 4\n";
    let (pack, printed) = laid("leaders.toml", own).unwrap();
    assert_eq!((pack.leader(ney).battle, pack.leader(ney).reconstructed), (4, false));
    let power = printed.provenance.iter().find(|r| r[1] == "leader 'ney'" && r[2] == "power").unwrap();
    assert!(power[3].starts_with("public: "), "{power:?}");
    // One of the two alone does not make the other his.
    let (pack, _) = laid("leaders.toml", "[[leader]]\nid = \"ney\"\nbattle = 4\n").unwrap();
    assert!(pack.leader(ney).reconstructed);
}

#[test]
fn figures_are_typed_fields_and_a_missing_one_is_found_at_load() {
    let tables = include_str!("../../data/tables.toml");
    let without = |line: &str| {
        assert!(tables.contains(line), "{line}");
        refused("tables.toml", &format!("replace = true\n{}", tables.replacen(line, "", 1)))
    };
    assert_eq!(without("kill_on = 6\n"), "tables.toml, battle: missing field `kill_on`");
    assert_eq!(without("maximum = 2\n"), "tables.toml, loot: missing field `maximum`");
    assert_eq!(
        without("french_flag_sp = 4\n"),
        "tables.toml, ally_state, revolt: missing field `french_flag_sp`"
    );
    let cards = include_str!("../../data/cards.toml").replacen("params = { remove = 3 }", "params = {}", 1);
    assert_eq!(
        refused("cards.toml", &format!("replace = true\n{cards}")),
        "cards.toml, card 'bulletin_of_the_grande_armee', params, remove: it is missing"
    );
    let card = |params: &str| {
        let text = format!("[[card]]\nid = \"bulletin_of_the_grande_armee\"\nparams = {params}\n");
        refused("cards.toml", &text)
    };
    assert_eq!(
        card("{ removes = 3 }"),
        "cards.toml, card 'bulletin_of_the_grande_armee', params, removes: the Event has no such figure"
    );
    assert_eq!(
        card("{ remove = 300 }"),
        "cards.toml, card 'bulletin_of_the_grande_armee', params, remove: 300 is too much"
    );
    let (pack, _) = laid("tables.toml", "[battle]\nkill_on = 5\n").unwrap();
    assert_eq!((pack.numbers.battle.kill_on, pack.numbers.battle.disrupt_on), (5, 5));
}

#[test]
fn faults_are_named_with_file_entry_and_field() {
    assert_eq!(
        refused("leaders.toml", "[[leader]]\nid = \"ney\"\nbattle = 6\n"),
        "leaders.toml, leader 'ney', battle: 6 is not between 0 and 5"
    );
    assert_eq!(
        refused("map.toml", "line = [{ a = \"moscow\", b = \"paris\", kind = \"clear\" }]\n"),
        "map.toml, line 'moscow - paris', b: 'paris' is not the name of a known space"
    );
    assert_eq!(
        refused("scenarios/2-smolensk.toml", "[leaders]\nunbuilt = [\"kutuzov\"]\n"),
        "scenarios/2-smolensk.toml, leaders: chichagov is nowhere"
    );
    assert_eq!(
        refused("tables.toml", "morale_marker = [{ id = \"zeal\", gain = 1 }]\n"),
        "tables.toml, morale_marker 'zeal': no rule gives it"
    );
    let fault = refused("cards.toml", "[[card]]\nid = \"my_old_moustaches\"\nwindows = [\"teatime\"]\n");
    assert!(
        fault.starts_with("cards.toml, card 'my_old_moustaches', windows[0]: unknown variant `teatime`"),
        "{fault}"
    );
}

#[test]
fn looks_are_data_and_no_other_pack() {
    let ours = Kutuzov::load(&Overlay::new()).unwrap();
    let (_, printed) = laid("look.toml", "[[livery]]\nid = \"fn\"\nground = \"it\"\n").unwrap();
    assert_eq!(printed.scenery.liveries[0].ground, "it");
    assert_eq!(printed.info.pack, ours.info().pack);
    assert_eq!(printed.scenery.liveries.len(), ours.scenery().liveries.len());
}
