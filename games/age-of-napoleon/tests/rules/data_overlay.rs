//! A player's own files laid over the pack: what they change, and what is refused in which words.

use age_of_napoleon::ids::{CorpsId, Title};
use age_of_napoleon::load::load;
use age_of_napoleon::pack::{Alignment, Pack};
use kernel::Printed;
use pack::LoadError;
use std::ops::Deref;
use tabletop::Id;

#[derive(Debug)]
struct Loaded {
    pack: Pack,
    printed: Printed,
}

impl Deref for Loaded {
    type Target = Pack;
    fn deref(&self) -> &Pack {
        &self.pack
    }
}

fn over(files: &[(&str, &str)]) -> Result<Loaded, LoadError> {
    let files = files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    load(&files).map(|(pack, printed)| Loaded { pack, printed })
}
fn laid(file: &str, text: &str) -> Loaded {
    over(&[(file, text)]).unwrap_or_else(|e| panic!("{e}"))
}
fn refused(file: &str, text: &str) -> String {
    over(&[(file, text)]).expect_err("it should be refused").to_string()
}
fn built_in() -> Loaded {
    over(&[]).unwrap()
}
fn source<'a>(pack: &'a Loaded, entry: &str, field: &str) -> Vec<&'a str> {
    let rows = pack.printed.provenance.iter().filter(|r| r[1] == entry && r[2].starts_with(field));
    rows.map(|r| r[3].as_str()).collect()
}

#[test]
fn a_field_replaces_one_field_and_becomes_the_players_own() {
    let pack = laid("corps.toml", "[[corps]]\nid = \"davout\"\nfresh = [7, 4, 6]\n");
    let davout = pack.names.find::<CorpsId>("davout").unwrap();
    assert_eq!(pack.corps(davout).fresh.battle, 7);
    assert_eq!(pack.corps(davout).spent, built_in().corps(davout).spent);
    assert_eq!(source(&pack, "corps 'davout'", "fresh"), ["overlay"]);
    assert_eq!(source(&pack, "corps 'davout'", "spent"), ["reconstructed"]);
    assert_eq!(pack.corps.len(), 96);
    assert_ne!(pack.printed.info.pack, built_in().printed.info.pack);
}

#[test]
fn one_source_speaks_for_all_that_is_given() {
    let text = "[[corps]]\nid = \"davout\"\nfresh = [7, 4, 6]\nspent = [5, 3, 6]\nsource = \"printed\"\n";
    let pack = laid("corps.toml", text);
    assert_eq!(source(&pack, "corps 'davout'", "fresh"), ["printed"]);
    assert!(source(&pack, "corps 'davout'", "name")[0].starts_with("public: "));
    assert!(!pack.corps(pack.names.find("davout").unwrap()).reconstructed);
}

#[test]
fn a_grid_is_replaced_with_all_its_sources() {
    let text = "[march]\nlost = [[1, 1, 2, 3, 4, 6], [0, 1, 1, 2, 3, 4], [0, 0, 1, 1, 2, 3], [0, 0, 0, 1, 1, 2], \
                [0, 0, 0, 0, 1, 1], [0, 0, 0, 0, 0, 0]]\nsource = { lost = \"printed\" }\n";
    let pack = laid("tables.toml", text);
    assert_eq!(pack.charts.march.look(1, 9), 6);
    let sheet = pack.printed.scenery.charts.iter().find(|s| s.id == "march").unwrap();
    assert!(sheet.cells.iter().flatten().all(|c| !c.reconstructed));
}

#[test]
fn a_chart_row_is_found_by_its_country() {
    let text = "[[strategy]]\ncountry = \"osterreich\"\nreformed = true\ncoalition = 4\n";
    let pack = laid("tables.toml", text);
    let [plain, reformed] = pack.charts.strategy[pack.key.osterreich.index()];
    assert_eq!((plain.coalition, reformed.coalition, reformed.french), (2, 4, 2));
}

#[test]
fn a_link_is_found_from_either_end_and_can_be_removed() {
    let pack = laid("links.toml", "link = [{ a = \"gascogne\", b = \"cataluna\", remove = true }]\n");
    let area = |id: &str| pack.names.find(id).unwrap();
    assert!(!pack.area(area("gascogne")).neighbours.has(area("cataluna")));
    let pack = laid(
        "links.toml",
        "link = [{ a = \"kiev\", b = \"livonia\", kind = \"land\", source = \"printed\" }]\n",
    );
    let area = |id: &str| pack.names.find(id).unwrap();
    assert!(pack.area(area("livonia")).neighbours.has(area("kiev")));
    assert_eq!(source(&pack, "link 'kiev - livonia'", "kind"), ["printed"]);
}

#[test]
fn figures_and_copies_of_cards() {
    let text = "[meta]\ncards = 56\n[[card]]\nid = \"depot\"\ncopies = 2\nparams = { die = 3 }\n";
    let pack = laid("cards.toml", text);
    assert_eq!((pack.cards.len(), pack.copies(Title::Depot).len(), pack.numbers.cards.depot), (56, 2, 3));
    assert_eq!(source(&pack, "card 'depot'", "params"), ["overlay"]);
}

#[test]
fn scenarios_change_piece_by_piece_or_are_new() {
    let text = "corps = [{ id = \"karl\", area = \"tirol\" }, { id = \"marmont\", remove = true }]\n[alignment]\ndanmark = \"FA\"\n";
    let pack = laid("scenarios/1805.toml", text);
    let s = pack.scenario("1805").unwrap();
    assert_eq!(s.corps.len(), 15);
    assert_eq!(
        s.alignments[pack.names.find::<age_of_napoleon::ids::CountryId>("danmark").unwrap().index()],
        Alignment::FrenchAlly
    );
    assert_eq!(source(&pack, "alignment", "danmark")[0], "overlay");
    let new = include_str!("../../data/scenarios/1805.toml").replace("id = \"1805\"", "id = \"ulm\"");
    let pack = laid("scenarios/ulm.toml", &new);
    assert_eq!(pack.scenarios.len(), 4);
    assert!(pack.printed.fluent[0].contains("scenario-ulm = "));
}

#[test]
fn a_file_can_stand_alone() {
    let own = include_str!("../../data/corps.toml").replace("fresh = [6, 4, 5]", "fresh = [7, 4, 5]");
    let pack = laid("corps.toml", &format!("replace = true\n{own}"));
    assert_eq!(pack.corps(pack.names.find("davout").unwrap()).fresh.battle, 7);
    let fault = refused("corps.toml", "replace = true\n");
    assert_eq!(fault, "corps.toml: the rules name the corps 'napoleon', which is missing");
    let fault = refused("corps.toml", "[[corps]]\nid = \"klenau\"\nremove = true\n");
    assert_eq!(fault, "corps.toml: 4 corps with the keyword 'radetzky', not 5 (2.2.1.8)");
    let many: String = (0..20).map(|i| format!("[[country]]\nid = \"new_{i}\"\n")).collect();
    assert_eq!(refused("countries.toml", &many), "countries.toml, country: 43 is not between 0 and 28");
}

#[test]
fn words_and_outlines_can_be_the_players_own() {
    let pack = laid("text/en.ftl", "area-wien = Vienna\n");
    assert!(
        pack.printed.fluent[0].contains("area-wien = Vienna\n")
            && !pack.printed.fluent[0].contains("area-wien = Wien\n")
    );
    assert!(pack.printed.fluent[1].contains("area-wien = Vienne\n"), "the other language keeps its own");
    let square = r#"{"areas":{"wien":{"polygons":[[[[0,0],[9,0],[9,9],[0,9]]]],"label":{"at":[4,4],"size":9},"stack":[5,5]}}}"#;
    let pack = laid("map.json", square);
    assert_eq!(
        pack.printed.scenery.boards[0].spaces.iter().find(|s| s.id == "wien").unwrap().stack,
        [5.0, 5.0]
    );
}

#[test]
fn faults_are_named_with_file_entry_and_reason() {
    let corps = |entry: &str| refused("corps.toml", &format!("[[corps]]\n{entry}\n"));
    assert_eq!(
        corps("id = \"davout\"\nfresh = [9, 4, 5]"),
        "corps.toml, corps 'davout', fresh: battle 9 is not between 1 and 8"
    );
    assert_eq!(
        corps("id = \"davout\"\nspent = [4, 4, 5]"),
        "corps.toml, corps 'davout', spent: movement must be lower than that of the fresh side (12.3.3)"
    );
    assert_eq!(
        corps("id = \"davout\"\npatron = \"frence\""),
        "corps.toml, corps 'davout', patron: 'frence' is not the name of a known country"
    );
    assert_eq!(
        corps("id = \"davout\"\nkeyword = \"stein\""),
        "corps.toml, corps 'davout', keyword: 'stein' belongs to home corps of 'preussen' (2.2.1.8)"
    );
    let fault = corps("id = \"davout\"\nfesh = [7, 4, 5]");
    assert!(
        fault.starts_with("corps.toml, corps 'davout': unknown field `fesh`, expected one of"),
        "{fault}"
    );
    let fault = corps("id = \"suchett\"\nfresh = [7, 4, 5]");
    assert!(fault.starts_with("corps.toml, corps 'suchett': missing field"), "{fault}");
    assert_eq!(corps("fresh = [1, 1, 1]"), "corps.toml, corps: an entry without an id");
    assert_eq!(
        corps("id = \"wrede\"\nremove = true"),
        "corps.toml: 0 minor allied corps of 'osterreich', not 1 (2.2.1.2)"
    );
    assert_eq!(
        corps("id = \"nobody\"\nremove = true"),
        "corps.toml, corps 'nobody': there is no such entry to remove"
    );
    assert_eq!(
        corps("id = \"davout\"\nfresh = [7, 4, 5]\nsource = \"my copy\""),
        "corps.toml, corps 'davout', fresh: 'my copy' is no source: write 'rule 2.1.1.4', 'public: title of the \
         page', 'reconstructed' or 'printed'"
    );
    let fault = refused("corps.toml", "[[corps]\n");
    assert!(fault.starts_with("corps.toml: TOML parse error at line 1"), "{fault}");
}

#[test]
fn faults_of_the_map() {
    assert_eq!(
        refused("countries.toml", "[[area]]\nid = \"wien\"\ncountry = \"austria\"\n"),
        "countries.toml, area 'wien', country: 'austria' is not the name of a known country"
    );
    assert_eq!(
        refused("countries.toml", "[[area]]\nid = \"bohmen\"\ncountry = \"bayern\"\n"),
        "countries.toml, country 'bayern': it has 2 areas, not one (3.1.2)"
    );
    assert_eq!(
        refused("countries.toml", "[[area]]\nid = \"wien\"\nbaltic = true\n"),
        "countries.toml, area 'wien', baltic: an area on the Baltic is coastal"
    );
    assert_eq!(
        refused("countries.toml", "[[country]]\nid = \"osterreich\"\ncapital = \"berlin\"\n"),
        "countries.toml, country 'osterreich', capital: 'berlin' is not the name of a known area"
    );
    assert_eq!(
        refused("countries.toml", "[[country]]\nid = \"osterreich\"\ncapital = \"moscow\"\n"),
        "countries.toml, country 'osterreich', capital: 'moscow' is an area of another country"
    );
    assert_eq!(
        refused("countries.toml", "surrender_order = [\"france\", \"spain\"]\n"),
        "countries.toml, surrender_order: it lists every major country but Britain, France last (14.0)"
    );
    assert_eq!(
        refused("links.toml", "link = [{ a = \"wien\", b = \"venezia\", kind = \"land\" }]\n"),
        "links.toml, link 'venezia - wien', b: 'venezia' is not the name of a known area"
    );
    assert_eq!(
        refused("links.toml", "link = [{ a = \"chiesa\", b = \"italia\", remove = true }]\n"),
        "links.toml: 'napoli' cannot be reached from 'ile_de_france' by land"
    );
    let square = r#"{"areas":{"atlantis":{"polygons":[],"label":{"at":[4,4],"size":9},"stack":[5,5]}}}"#;
    assert_eq!(
        refused("map.json", square),
        "map.json, space 'atlantis': it is drawn but there is no such space"
    );
}

#[test]
fn faults_of_cards_and_tables() {
    assert_eq!(
        refused("cards.toml", "[[card]]\nid = \"depot\"\ncopies = 2\n"),
        "cards.toml: 56 cards, not 55 (2.3.1)"
    );
    assert_eq!(
        refused("cards.toml", "[[card]]\nid = \"pitt\"\nremove = true\n"),
        "cards.toml, card 'pitt': it is missing"
    );
    assert_eq!(
        refused("cards.toml", "[[card]]\nid = \"pitt\"\nparams = { strength = 3 }\n"),
        "cards.toml, card 'pitt', params: this event has no figures"
    );
    let fault = refused("cards.toml", "[[card]]\nid = \"depot\"\nparams = { dye = 3 }\n");
    assert!(fault.starts_with("cards.toml, card 'depot', params: unknown field `dye`"), "{fault}");
    let fault = refused("cards.toml", "[[card]]\nid = \"pitt\"\nplayed_by = \"russian\"\n");
    assert!(fault.starts_with("cards.toml, card 'pitt', played_by: unknown variant `russian`"), "{fault}");
    assert_eq!(
        refused("tables.toml", "[battle]\ncolumns = [1, 6]\n"),
        "tables.toml, battle, losses: row 1 has 8 cells, not 2"
    );
    assert_eq!(
        refused("tables.toml", "[battle]\ntie_breaker = [0, 1]\n"),
        "tables.toml, battle, tie_breaker: 2 figures for 8 columns"
    );
    assert_eq!(
        refused("tables.toml", "[[strategy]]\ncountry = \"spain\"\nreformed = true\nfrench = 3\n"),
        "tables.toml, strategy 'spain reformed', reformed: 'spain' is never reformed (2.4)"
    );
    assert_eq!(
        refused(
            "tables.toml",
            "[[reinforcement]]\ncountry = \"bayern\"\npool = \"home\"\nside = \"french\"\nmobilization = 1\ndeployment = 1\n"
        ),
        "tables.toml, reinforcement 'bayern home french', country: 'bayern' is not a major country"
    );
}

#[test]
fn faults_of_scenarios() {
    let fault = |text: &str| refused("scenarios/1805.toml", text);
    assert_eq!(
        fault("corps = [{ id = \"davout\", area = \"ulm\" }]"),
        "scenarios/1805.toml, corps 'davout', area: 'ulm' is not the name of a known area"
    );
    assert_eq!(
        fault("corps = [{ id = \"blucher\", area = \"brandenburg\" }]"),
        "scenarios/1805.toml, corps 'blucher': nobody controls 'preussen', so it is not available"
    );
    assert_eq!(
        fault("corps = [{ id = \"wrede\", area = \"wien\" }]"),
        "scenarios/1805.toml, corps 'wrede': 'osterreich' and 'bayern' must be under one player (2.2.1.7)"
    );
    assert_eq!(
        fault("corps = [{ id = \"klenau\", area = \"wien\" }]"),
        "scenarios/1805.toml, corps 'klenau': its keyword is not met, so it is not available (2.2.1.8)"
    );
    assert_eq!(
        fault("corps = [{ id = \"davout\", area = \"tirol\" }]"),
        "scenarios/1805.toml, corps 'johann', area: corps of both sides stand in 'tirol'"
    );
    assert_eq!(
        fault("[removed]\nlost = [\"davout\"]"),
        "scenarios/1805.toml, corps 'davout': it is on the board and off it"
    );
    assert_eq!(
        fault("[alignment]\nbritain = \"NC\""),
        "scenarios/1805.toml, alignment, britain: Britain is always a Coalition member (3.8.1)"
    );
    assert_eq!(
        fault("[alignment]\nbayern = \"attached\""),
        "scenarios/1805.toml, alignment, bayern: it is not a detachable area (3.1.3.1)"
    );
    assert_eq!(
        fault("[alignment]\ntirol = \"FD\""),
        "scenarios/1805.toml, alignment, tirol: detached, it is insurgent while Österreich fights France (3.1.3.3)"
    );
    assert_eq!(
        fault("[alignment]\ntirol = \"IC\""),
        "scenarios/1805.toml, effects, insurrection_markers: 'tirol' is insurgent and bears a marker (8.3.4)"
    );
    assert_eq!(fault("round = 7"), "scenarios/1805.toml, round: 7 is not between 1 and 6");
    assert_eq!(
        fault("[cards]\ndiscards = [{ id = \"insurrection\", copies = 2 }]"),
        "scenarios/1805.toml, cards, discards 'insurrection', copies: there are only 1 left"
    );
    assert_eq!(
        fault("[effects]\nspent_events = [\"mud\"]"),
        "scenarios/1805.toml, effects, spent_events: 'mud' may be played again and again"
    );
    assert_eq!(
        refused("scenarios/1809.toml", "corps = [{ id = \"palafox\", area = \"alsace\" }]"),
        "scenarios/1809.toml, corps 'palafox', area: an insurgent corps stays within one area of its country (10.3.1)"
    );
    let unknown = refused("corp.toml", "");
    assert!(
        unknown
            .starts_with("corp.toml: no file of the pack has this name; there are bots.toml, cards.toml, "),
        "{unknown}"
    );
}

#[test]
fn whatever_is_laid_over_the_pack_holds_what_every_game_promises() {
    pack::proving::overlays(&age_of_napoleon::load::FOLDER, age_of_napoleon::AgeOfNapoleon::load);
}
