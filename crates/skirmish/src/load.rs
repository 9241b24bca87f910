//! The data file, read and checked once.

use crate::state::{CardId, CompanyId, SpaceId};
use kernel::{Choices, Cover, GameInfo, OptionInfo, RoleInfo, RuleCase, ScenarioInfo, Text};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use tabletop::Names;

/// What is wrong with the data, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadError(pub String);

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for LoadError {}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    board: BoardFile,
    numbers: Numbers,
    scenario: Vec<Scenario>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    spaces: Vec<String>,
    source: String,
}

/// Limits of the game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub stacking: usize,
    pub hand: usize,
    source: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    pub rounds: u8,
    pub blue: [String; 3],
    pub red: [String; 3],
    source: String,
}

#[derive(Debug, Deserialize)]
struct RulesFile {
    case: Vec<RuleCase>,
}

/// Everything that is printed.
#[derive(Debug, Clone)]
pub struct Pack {
    pub names: Arc<Names>,
    pub info: GameInfo,
    pub spaces: Vec<String>,
    pub numbers: Numbers,
    pub scenarios: Vec<Scenario>,
    pub provenance: Vec<[String; 4]>,
}

/// Reads the pack; a file in `overlay` replaces ours.
pub fn load(overlay: &BTreeMap<String, String>) -> Result<Pack, LoadError> {
    const FILE: &str = "skirmish.toml";
    if let Some(stranger) = overlay.keys().find(|k| *k != FILE) {
        return Err(LoadError(format!("{stranger}: Skirmish has no such file, only {FILE}")));
    }
    let source = overlay.get(FILE).map_or(include_str!("../data/skirmish.toml"), String::as_str);
    let file: File = toml::from_str(source).map_err(|e| LoadError(format!("{FILE}: {}", one_line(&e))))?;
    if file.board.spaces.len() != 5 {
        return Err(LoadError(format!("{FILE}: board.spaces: five are needed")));
    }
    for s in &file.scenario {
        if let Some(wrong) = s.blue.iter().chain(&s.red).find(|p| !file.board.spaces.contains(p)) {
            return Err(LoadError(format!("{FILE}: scenario {}: there is no space '{wrong}'", s.id)));
        }
    }
    let mut names = Names::default();
    names.add::<SpaceId>(file.board.spaces.clone());
    names.add::<CompanyId>((0..6).map(|i| format!("{}-{}", ["blue", "red"][i / 3], i % 3 + 1)));
    names
        .add::<CardId>((0..12).map(|i| format!("{}-{}", crate::state::Title::of(CardId(i)).id(), i % 4 + 1)));
    let row = |entry: &str, field: &str, s: &str| [FILE.into(), entry.into(), field.into(), s.into()];
    let mut provenance = vec![
        row("board", "spaces", &file.board.source),
        row("numbers", "stacking", &file.numbers.source),
        row("numbers", "hand", &file.numbers.source),
    ];
    provenance.extend(file.scenario.iter().map(|s| row(&format!("scenario {}", s.id), "rounds", &s.source)));
    let digest = Sha256::digest(source.as_bytes());
    let pack = digest[..8].iter().map(|b| format!("{b:02x}")).collect();
    let info = info(&file.scenario, pack)?;
    Ok(Pack {
        names: Arc::new(names),
        info,
        spaces: file.board.spaces,
        numbers: file.numbers,
        scenarios: file.scenario,
        provenance,
    })
}

fn one_line(e: &toml::de::Error) -> String {
    e.message().lines().collect::<Vec<_>>().join(" ")
}

fn info(scenarios: &[Scenario], pack: String) -> Result<GameInfo, LoadError> {
    let rules: RulesFile = toml::from_str(include_str!("../rules.toml"))
        .map_err(|e| LoadError(format!("rules.toml: {}", one_line(&e))))?;
    let message = |kind: &str, id: &str| Text::new(format!("{kind}-{id}"));
    let role = |id: &str| RoleInfo { id: id.into(), name: message("role", id), livery: id.into() };
    let choices: Choices =
        ["fast", "blind"].map(|c| (c.to_string(), message("answers", c))).into_iter().collect();
    Ok(GameInfo {
        id: "skirmish",
        title: "Skirmish",
        rules_version: 1,
        cover: Cover::new("neutral", "terraces"),
        roles: vec![role("blue"), role("red")],
        scenarios: (scenarios.iter())
            .map(|s| ScenarioInfo {
                id: s.id.clone(),
                name: message("scenario", &s.id),
                summary: message("summary", &s.id),
            })
            .collect(),
        options: vec![OptionInfo { id: "answers".into(), name: message("option", "answers"), choices }],
        cases: rules.case,
        pack,
    })
}
