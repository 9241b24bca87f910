//! A small pack, read and laid over.

use kernel::Printed;
use pack::{Drawn, Files, Folder, Join, Listed, LoadError, Overlay, Sheets, Source, include_dir};
use serde::Deserialize;
use tabletop::{Id, SmallSet, Text, id};

static FOLDER: Folder = Folder {
    id: "small",
    title: "Small",
    rules_version: 1,
    data: include_dir::include_dir!("$CARGO_MANIFEST_DIR/tests/data"),
    rules: include_str!("rules.toml"),
    keys: &[("row", &["country", "reformed"])],
    parts: &[("ratings", &["fire", "melee"])],
    silent: &["country", "reformed"],
    speaks: &[],
    formerly: &["before"],
};

id!(
    /// An area.
    AreaId, "area"
);

#[derive(Deserialize, Debug)]
struct Top {
    most: u8,
}

#[derive(Deserialize, Debug)]
struct Unit {
    en: String,
    fr: String,
    strength: u8,
    ratings: [u8; 2],
    at: AreaId,
    #[serde(default)]
    elite: bool,
}

#[derive(Deserialize, Debug)]
struct Area {}

#[derive(Deserialize, Debug)]
struct Way {
    a: AreaId,
    b: AreaId,
    kind: String,
}

#[derive(Deserialize, Debug)]
struct Numbers {
    hand: u8,
    pool: Pool,
}

#[derive(Deserialize, Debug)]
struct Pool {
    foot: u8,
    horse: u8,
}

#[derive(Deserialize, Debug)]
#[allow(dead_code)]
struct Row {
    country: String,
    #[serde(default)]
    reformed: bool,
    cards: u8,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Terrain {
    Sea,
    Clear,
}

#[derive(Deserialize, Debug)]
struct Hex {
    id: String,
    col: u8,
    terrain: Terrain,
    #[serde(default)]
    roads: Vec<String>,
    level: Option<i8>,
    #[serde(default)]
    water: bool,
}

/// What the loader makes of it.
#[derive(Debug)]
struct Pack {
    most: u8,
    units: Vec<(String, Unit, bool)>,
    ways: Vec<(AreaId, AreaId, String)>,
    numbers: Numbers,
    rows: Vec<(String, u8)>,
    hexes: Vec<Hex>,
    scenarios: Vec<String>,
    printed: Printed,
}

fn load(overlay: &Overlay) -> Result<Pack, LoadError> {
    let files = Files::open(&FOLDER, overlay)?;
    let areas = files.list::<Area>("map.toml", "area")?;
    files.name::<AreaId>(areas.iter().map(|a| &a.id))?;
    let unit = |u: Listed<Unit>| -> Result<_, LoadError> {
        u.entry.within("strength", u.strength, 1..=8)?;
        files.say(&format!("unit-{}", u.id), [&u.en, &u.fr]);
        let reconstructed = u.reconstructed(&["strength", "ratings"])?;
        Ok((u.id, u.value, reconstructed))
    };
    let units = files.list::<Unit>("units.toml", "unit")?.into_iter().map(unit).collect::<Result<_, _>>()?;
    let ways: Vec<Way> = files.list("map.toml", "link")?.into_iter().map(|w| w.value).collect();
    let names = files.names();
    let drawn = (0..areas.len()).map(|i| Drawn {
        id: names.name(AreaId(i as u8)).into(),
        name: Text::new("area"),
        shape: None,
        region: None,
        traits: vec![("capital", i == 0), ("port", false)],
        level: 0,
        reconstructed: false,
    });
    let joins = ways.iter().map(|w| Join {
        a: names.name(w.a).into(),
        b: names.name(w.b).into(),
        kind: "road",
        along_path: true,
    });
    let board = files.drawing("map.json", "field", drawn, joins)?;
    let campaigns: Vec<String> = files.folders_with("hexes.csv").map(String::from).collect();
    let mut hexes = Vec::new();
    for campaign in &campaigns {
        let file = format!("{campaign}/hexes.csv");
        hexes.extend(files.list::<Hex>(&file, "hex")?.into_iter().map(|h| h.value));
    }
    let mut scenarios = Vec::new();
    #[derive(Deserialize)]
    struct Scenario {
        id: String,
    }
    for file in files.under("scenarios") {
        scenarios.push(files.top::<Scenario>(file)?.value.id);
    }
    let most = files.top::<Top>("units.toml")?.most;
    let numbers = files.one::<Numbers>("units.toml", "numbers")?.value;
    let rows = files.list::<Row>("units.toml", "row")?.into_iter().map(|r| (r.id, r.value.cards)).collect();
    let ways = ways.into_iter().map(|w| (w.a, w.b, w.kind)).collect();
    let printed =
        files.print(Sheets { scenarios: scenarios.clone(), boards: vec![board], ..Sheets::default() })?;
    Ok(Pack { most, units, ways, numbers, rows, hexes, scenarios, printed })
}

fn laid(file: &str, text: &str) -> Pack {
    load(&Overlay::from([(file.into(), text.into())])).unwrap_or_else(|e| panic!("{e}"))
}
fn refused(file: &str, text: &str) -> String {
    load(&Overlay::from([(file.into(), text.into())])).expect_err("it is wrong").to_string()
}
fn built_in() -> Pack {
    load(&Overlay::new()).unwrap_or_else(|e| panic!("{e}"))
}
fn source<'a>(pack: &'a Pack, entry: &str, field: &str) -> &'a str {
    let row = pack.printed.provenance.iter().find(|r| r[1] == entry && r[2] == field);
    row.map_or("none", |r| &r[3])
}

#[test]
fn entries_are_typed_and_ids_are_read_by_name() {
    let pack = built_in();
    let (id, guard, reconstructed) = &pack.units[0];
    assert_eq!((id.as_str(), guard.strength, guard.ratings, guard.at), ("guard", 6, [3, 2], AreaId(0)));
    assert!(*reconstructed && !guard.elite);
    assert_eq!(pack.ways, [(AreaId(0), AreaId(1), "road".to_string())]);
    assert_eq!((pack.most, pack.numbers.hand, pack.numbers.pool.horse), (9, 3, 2));
    assert_eq!(pack.rows, [("austria reformed".to_string(), 4)]);
    assert_eq!(pack.scenarios, ["one"]);
    assert_eq!(pack.printed.names.find::<AreaId>("linz"), Some(AreaId(1)));
    assert_eq!(SmallSet::of(AreaId(1)).first().map(Id::index), Some(1));
}

#[test]
fn a_sheet_of_rows_is_read_as_a_list() {
    let pack = built_in();
    let hex = &pack.hexes[1];
    assert_eq!((hex.id.as_str(), hex.col, &hex.terrain), ("0102", 1, &Terrain::Clear));
    assert_eq!(
        (&hex.roads[..], hex.level, hex.water),
        (&["R4".to_string(), "R21".to_string()][..], Some(0), true)
    );
    assert_eq!((pack.hexes[0].level, pack.hexes[0].roads.len()), (None, 0));
    assert_eq!(source(&pack, "hex '0102'", "terrain"), "reconstructed");
    let pack = laid("flanders/hexes.csv", "hex,terrain,remove\n0102,sea,\n0101,,yes\n");
    assert_eq!((pack.hexes.len(), &pack.hexes[0].terrain, pack.hexes[0].col), (1, &Terrain::Sea, 1));
    assert_eq!(source(&pack, "hex '0102'", "terrain"), "overlay");
    assert_eq!(source(&pack, "hex '0102'", "col"), "reconstructed");
    let fault = refused("flanders/hexes.csv", "hex,terrain\n0102,bog\n");
    assert!(fault.starts_with("flanders/hexes.csv, hex '0102', terrain: unknown variant `bog`"), "{fault}");
    let fault = refused("flanders/hexes.csv", "hex,col\n0102,x\n");
    assert!(fault.starts_with("flanders/hexes.csv, hex '0102', col: invalid value: string \"x\""), "{fault}");
    let fault = refused("flanders/hexes.csv", "hex,terain\n0102,sea\n");
    assert!(fault.starts_with("flanders/hexes.csv, hex '0102': unknown field `terain`"), "{fault}");
    let fault = refused("flanders/hexes.csv", "# replace\n# source: printed\nhex,terrain\n0102,sea\n");
    assert_eq!(fault, "flanders/hexes.csv, hex '0102': missing field `col`");
    let fault = refused("flanders/hexes.csv", "hex,terrain,terrain\n0102,sea,clear\n");
    assert_eq!(fault, "flanders/hexes.csv, terrain: there are two columns of this name");
    let fault = refused("flanders/hexes.csv", "hex,terrain\n0102,sea\n0102,clear\n");
    assert_eq!(fault, "flanders/hexes.csv, hex '0102': it stands twice");
}

#[test]
fn what_a_player_gives_is_his_and_what_he_leaves_is_not() {
    // A source by field, and one for the entry.
    let pack =
        laid("units.toml", "unit = [{ id = \"guard\", strength = 5 }, { id = \"line\", strength = 3 }]");
    for unit in ["unit 'guard'", "unit 'line'"] {
        assert_eq!(source(&pack, unit, "strength"), "overlay");
    }
    assert_eq!(source(&pack, "unit 'guard'", "ratings, melee"), "reconstructed");
    assert_eq!(source(&pack, "unit 'line'", "ratings"), "reconstructed");
    assert_eq!(source(&pack, "unit 'line'", "name"), "rule 1.1");
    // One source speaks for all that is given.
    let own = "unit = [{ id = \"line\", strength = 3, ratings = [1, 1], source = \"printed\" }]";
    let pack = laid("units.toml", own);
    assert_eq!(source(&pack, "unit 'line'", "ratings"), "printed");
    assert_eq!(source(&pack, "unit 'line'", "at"), "reconstructed");
    assert!(!pack.units[1].2);
    // Each has its own.
    let own = "unit = [{ id = \"line\", strength = 3, at = \"wien\", source = { at = \"printed\" } }]";
    let pack = laid("units.toml", own);
    assert_eq!(["at", "strength"].map(|f| source(&pack, "unit 'line'", f)), ["printed", "overlay"]);
    // A figure inside a block.
    let pack = laid("units.toml", "[numbers]\npool = { foot = 5 }");
    assert_eq!((pack.numbers.pool.foot, pack.numbers.pool.horse, pack.numbers.hand), (5, 2, 3));
    assert_eq!(["pool", "hand"].map(|f| source(&pack, "numbers", f)), ["overlay", "reconstructed"]);
}

#[test]
fn the_digest_covers_what_changes_play_and_nothing_else() {
    let ours = built_in().printed.info.pack;
    let digest = |file: &str, text: &str| laid(file, text).printed.info.pack;
    assert_ne!(ours, digest("units.toml", "[numbers]\nhand = 4"));
    assert_ne!(ours, digest("flanders/hexes.csv", "hex,terrain\n0102,sea\n"));
    assert_ne!(ours, digest("game.toml", "[[option]]\nid = \"fog\"\nchoices = [\"thick\", \"no\"]"));
    assert_eq!(ours, digest("units.toml", "[numbers]\nhand = 3\nsource = \"printed\""));
    // Words are read by nobody but players, in whatever file they stand.
    assert_eq!(
        ours,
        digest("units.toml", "unit = [{ id = \"guard\", en = \"Old Guard\", fr = \"Vieille Garde\" }]")
    );
    assert_ne!(ours, digest("units.toml", "unit = [{ id = \"guard\", strength = 5 }]"));
    assert_eq!(ours, digest("look.toml", "[[livery]]\nid = \"blue\"\nground = \"gb\""));
    assert_eq!(ours, digest("text/en.ftl", "rating = Force"));
    assert_eq!(ours, digest("map.json", "{\"size\": [20, 20]}"));
}

#[test]
fn what_was_played_before_is_known_by_the_digest_of_its_day() {
    assert_eq!(built_in().printed.info.formerly, ["before"]);
    assert_eq!(
        laid("units.toml", "unit = [{ id = \"guard\", en = \"Old Guard\" }]").printed.info.formerly,
        ["before"]
    );
    // Files that a store has kept are ours as well, as long as they play alike.
    let mut kept = built_in().printed.files;
    assert_eq!(load(&kept).unwrap().printed.info.formerly, ["before"]);
    kept.insert("units.toml".into(), "[numbers]\nhand = 4".into());
    assert!(load(&kept).unwrap().printed.info.formerly.is_empty());
    // Other figures are other data, whatever ours were called.
    assert!(laid("units.toml", "[numbers]\nhand = 4").printed.info.formerly.is_empty());
}

#[test]
fn entries_are_found_by_what_names_them() {
    let pack = laid("map.toml", "link = [{ a = \"linz\", b = \"wien\", kind = \"track\" }]");
    assert_eq!(pack.ways.len(), 1);
    assert_eq!(pack.ways[0], (AreaId(0), AreaId(1), "track".to_string()));
    let pack = laid(
        "units.toml",
        "row = [{ country = \"austria\", reformed = true, cards = 5 }, { country = \"austria\", cards = 2 }]",
    );
    assert_eq!(pack.rows, [("austria reformed".to_string(), 5), ("austria".to_string(), 2)]);
    assert_eq!(source(&pack, "row 'austria'", "cards"), "overlay");
    assert_eq!(
        refused("units.toml", "unit = [{ strength = 3 }]"),
        "units.toml, unit: an entry without an id"
    );
    let fault = refused("units.toml", "unit = [{ id = \"nobody\", remove = true }]");
    assert_eq!(fault, "units.toml, unit 'nobody': there is no such entry to remove");
    let twice = "replace = true\narea = [{ id = \"wien\" }, { id = \"wien\" }]";
    assert_eq!(refused("map.toml", twice), "map.toml, area 'wien': it stands twice");
    let twice = "unit = [{ id = \"guard\", strength = 5 }, { id = \"guard\", strength = 6 }]";
    assert_eq!(refused("units.toml", twice), "units.toml, unit 'guard': it stands twice");
    let turned = "link = [{ a = \"linz\", b = \"wien\" }, { a = \"wien\", b = \"linz\" }]";
    assert_eq!(refused("map.toml", turned), "map.toml, link 'linz - wien': it stands twice");
}

#[test]
fn faults_name_file_entry_and_field() {
    let unit = |line: &str| refused("units.toml", &format!("[[unit]]\n{line}"));
    assert_eq!(
        unit("id = \"guard\"\nstrength = 9"),
        "units.toml, unit 'guard', strength: 9 is not between 1 and 8"
    );
    let fault = unit("id = \"guard\"\nstrength = 300");
    assert!(fault.starts_with("units.toml, unit 'guard', strength: invalid value: integer `300`"), "{fault}");
    let fault = unit("id = \"guard\"\nratings = [3, \"x\"]");
    assert!(fault.starts_with("units.toml, unit 'guard', ratings[1]: invalid type: string \"x\""), "{fault}");
    assert_eq!(
        unit("id = \"guard\"\nat = \"ulm\""),
        "units.toml, unit 'guard', at: 'ulm' is not the name of a known area"
    );
    let fault = unit("id = \"guard\"\nstrenght = 5");
    assert!(
        fault.starts_with("units.toml, unit 'guard': unknown field `strenght`, expected one of `en`"),
        "{fault}"
    );
    assert_eq!(unit("id = \"new\"\nen = \"\""), "units.toml, unit 'new': missing field `fr`");
    let fault = refused("units.toml", "[numbers]\npool = { guns = 3 }");
    assert_eq!(fault, "units.toml, numbers: unknown field `pool.guns`");
    assert_eq!(
        unit("id = \"guard\"\nsource = { morale = \"printed\" }"),
        "units.toml, unit 'guard', morale: there is a source but no such field"
    );
    assert_eq!(refused("units.toml", "more = 3"), "units.toml: unknown field `more`, expected one of `most`");
    assert_eq!(refused("units.toml", "[block]\nhand = 3"), "units.toml, block: unknown: no rule reads it");
    assert_eq!(
        refused("units.toml", "[army]\nname = \"x\"\n[army.train]\nwagons = 3\nsource = \"printed\""),
        "units.toml, army: unknown: no rule reads it"
    );
    assert_eq!(refused("units.toml", "replace = 3"), "units.toml, replace: 3 is neither true nor false");
    assert!(refused("units.toml", "[[unit]").starts_with("units.toml: TOML parse error at line 1"));
    let fault = refused("unit.toml", "");
    assert!(
        fault.starts_with(
            "unit.toml: no file of the pack has this name; there are flanders/hexes.csv, game.toml,"
        ),
        "{fault}"
    );
    let fault = refused("game.toml", "role = [{ id = \"blue\", livery = \"green\" }]");
    assert_eq!(fault, "game.toml, role 'blue', livery: there is no livery 'green'");
    assert_eq!(
        unit("id = \"guard\"\nstrength = 5\nsource = \"rule 7\""),
        "units.toml, unit 'guard', strength: 'rule 7' cites 7, and the rulebook has no such case"
    );
}

#[test]
fn a_name_that_stands_twice_is_refused_and_so_are_too_many() {
    let none = Overlay::new();
    let files = Files::open(&FOLDER, &none).unwrap();
    // Two lists of a player's own may name the same thing.
    let twice = files.name::<AreaId>(["wien", "bayern", "wien"]).unwrap_err();
    assert_eq!(twice.to_string(), "the pack: there are two of kind area with the name 'wien'");
    let many = files.name::<AreaId>((0..257).map(|i| format!("a{i}"))).unwrap_err();
    assert_eq!(many.to_string(), "the pack: 257 is too many: there can be 256 of kind area");
    let areas = files.list::<Area>("map.toml", "area").unwrap().len();
    assert!(files.name_list::<AreaId>("map.toml", "area", areas).is_ok());
    assert_eq!(files.names().count::<AreaId>(), areas);
    let few = files.name_list::<AreaId>("map.toml", "area", 1).unwrap_err();
    assert_eq!(few.to_string(), format!("map.toml, area: {areas} is not between 0 and 1"));
    let units = files.list::<Unit>("units.toml", "unit").unwrap();
    let stray = units[0].known::<AreaId>().unwrap_err().to_string();
    assert!(stray.ends_with(&format!("'{}' is not the name of a known area", units[0].id)), "{stray}");
}

#[test]
fn a_file_can_stand_alone_and_folders_can_grow() {
    let own = include_str!("data/units.toml").replace("hand = 3", "hand = 2");
    assert_eq!(laid("units.toml", &format!("replace = true\n{own}")).numbers.hand, 2);
    assert_eq!(laid("scenarios/two.toml", "id = \"two\"").scenarios, ["one", "two"]);
    let sheet = "# source: printed\nhex,col,terrain\n0101,1,sea\n";
    assert_eq!(laid("silesia/hexes.csv", sheet).hexes.len(), 3);
    assert!(load(&Overlay::from([("silesia/hex.csv".into(), sheet.into())])).is_err());
}

#[test]
fn what_is_printed_is_one_value() {
    let printed = built_in().printed;
    let info = &printed.info;
    assert_eq!(
        (info.id, info.title, info.cases.len(), &*info.cover.subject),
        ("small", "Small", 2, "column")
    );
    assert_eq!(info.roles[0].name, Text::new("role-blue"));
    assert_eq!((&info.roles[1].name, &*info.roles[1].livery), (&Text::new("side-red"), "blue"));
    let messages: Vec<_> = info.options[0].choices.iter().map(|c| c.1.id.to_string()).collect();
    assert_eq!(messages, ["option-no", "option-fog-thick"]);
    assert_eq!(info.scenarios[0].summary, Text::new("scenario-one-summary"));
    let scenery = &printed.scenery;
    assert_eq!((scenery.liveries.len(), scenery.styles.len(), scenery.boxes.len()), (1, 1, 1));
    let board = &scenery.boards[0];
    assert_eq!(board.spaces[0].traits, ["capital"]);
    // The path is told from the end that the rules name first.
    assert_eq!(board.links[0].path, [[4.0, 1.0], [5.0, 1.0]]);
    assert_eq!(board.decor[0].name, Some(Text::new("river-danube")));
    assert_eq!(
        printed.fluent[0],
        "unit-guard = Guard\nunit-line = Line\nside-blue = Blue\nrating = Strength\n"
    );
    assert_eq!(
        printed.fluent[1],
        "unit-guard = Garde\nunit-line = Ligne\nside-blue = Bleu\nrating = Force\n"
    );
}

#[test]
fn words_and_outlines_can_be_the_players_own() {
    let printed = laid("text/fr.ftl", "rating = Valeur\nunit-line = La ligne\n").printed;
    assert_eq!(
        printed.fluent[1],
        "unit-guard = Garde\nside-blue = Bleu\nrating = Valeur\nunit-line = La ligne\n"
    );
    assert_eq!(printed.fluent[0], built_in().printed.fluent[0]);
    let square = r#"{"areas":{"wien":{"polygons":[[[[0,0],[9,0],[9,9]]]],"label":{"at":[4,4],"size":9},"stack":[5,5]}}}"#;
    let printed = laid("map.json", square).printed;
    assert_eq!(printed.scenery.boards[0].spaces[0].stack, [5.0, 5.0]);
    let stray = square.replace("wien", "atlantis");
    assert_eq!(
        refused("map.json", &stray),
        "map.json, space 'atlantis': it is drawn but there is no such space"
    );
    let bare = r#"{"areas":{"wien":{"label":{"at":[4,4],"size":9},"stack":[5,5]}}}"#;
    assert_eq!(refused("map.json", bare), "map.json, space 'wien': it has no outline");
    let path = r#"{"links":[{"a":"wien","b":"ulm","path":[]}]}"#;
    assert_eq!(
        refused("map.json", path),
        "map.json, link 'wien - ulm': it is drawn but there is no such link"
    );
}

#[test]
fn a_grid_tells_the_source_of_each_cell() {
    let source = Source::Grid { all: "rule 1.1".into(), cells: vec![(1, 2, "reconstructed".into())] };
    assert!(source.reconstructed() && source.cell_reconstructed(1, 2) && !source.cell_reconstructed(1, 3));
}
