//! What is printed: made from `game.toml` (roles and options), `look.toml` (cover, liveries, styles of counters, boxes,
//! overlays), and what a game's own loader has drawn.

use crate::error::LoadError;
use crate::files::Files;
use kernel::{Cover, GameInfo, OptionInfo, Printed, RoleInfo, ScenarioInfo};
use serde::Deserialize;
use tabletop::Text;
use tabletop::board::Board;
use tabletop::view::{
    About, BoxFace, CardFace, ChartSheet, Form, Livery, Look, OverlayFace, PieceStyle, RatingStyle, Scenery,
    StateStyle,
};

/// What a game's loader hands in: the scenarios by their ids, boards, card faces and charts.
#[derive(Debug, Default)]
pub struct Sheets {
    pub scenarios: Vec<String>,
    pub boards: Vec<Board>,
    pub cards: Vec<CardFace>,
    pub charts: Vec<ChartSheet>,
}

#[derive(Deserialize)]
struct Role {
    /// The message that names it; `role-…` where it is not said.
    name: Option<String>,
    /// Its livery; that of its own id where it is not said.
    livery: Option<String>,
}

#[derive(Deserialize)]
struct Choosing {
    /// The first is the default. Their messages are `option-ID-CHOICE`, and `option-yes` and `option-no`.
    choices: Vec<String>,
}

#[derive(Deserialize)]
struct Plate {
    ground: String,
    subject: String,
}

#[derive(Deserialize)]
struct Wear {
    name: String,
    ground: String,
    facing: String,
    letter: String,
}

#[derive(Deserialize)]
struct Style {
    kind: String,
    form: Form,
    #[serde(default)]
    ratings: Vec<Rating>,
    /// States of its own, each with what it looks like.
    #[serde(default)]
    states: Vec<Condition>,
}

#[derive(Deserialize)]
struct Condition {
    state: String,
    /// The message that names it; `state-…` where it is not said.
    name: Option<String>,
    looks: Vec<Look>,
    label: Option<String>,
}

/// Something to be asked for: its message is `overlay-ID`.
#[derive(Deserialize)]
struct Asked {
    icon: String,
    #[serde(default)]
    about: Vec<About>,
}

#[derive(Deserialize)]
struct Rating {
    key: String,
    name: String,
    place: String,
    icon: Option<String>,
}

#[derive(Deserialize)]
struct Tray {
    name: String,
}

impl Files {
    /// Everything printed. The last thing a loader does: what nobody has read by now is refused.
    pub fn print(self, sheets: Sheets) -> Result<Printed, LoadError> {
        const GAME: &str = "game.toml";
        const LOOK: &str = "look.toml";
        let roles = self.list::<Role>(GAME, "role")?.into_iter().map(|role| RoleInfo {
            name: Text::new(role.value.name.unwrap_or_else(|| format!("role-{}", role.id))),
            livery: role.value.livery.unwrap_or_else(|| role.id.clone()),
            id: role.id,
        });
        let roles = roles.collect();
        let options = self.list::<Choosing>(GAME, "option")?.into_iter().map(|option| {
            let message = |choice: &String| match choice.as_str() {
                "yes" | "no" => Text::new(format!("option-{choice}")),
                _ => Text::new(format!("option-{}-{choice}", option.id)),
            };
            OptionInfo {
                name: Text::new(format!("option-{}", option.id)),
                choices: option.choices.iter().map(|c| (c.clone(), message(c))).collect(),
                id: option.id,
            }
        });
        let options = options.collect();
        let scenario = |id: String| ScenarioInfo {
            name: Text::new(format!("scenario-{id}")),
            summary: Text::new(format!("scenario-{id}-summary")),
            id,
        };
        let plate = self.one::<Plate>(LOOK, "cover")?;
        let info = GameInfo {
            id: self.folder.id,
            title: self.folder.title,
            rules_version: self.folder.rules_version,
            cover: Cover::new(&plate.ground, &plate.subject),
            roles,
            scenarios: sheets.scenarios.into_iter().map(scenario).collect(),
            options,
            cases: self.cases().to_vec(),
            pack: self.digest().to_string(),
        };
        let scenery = Scenery {
            boards: sheets.boards,
            liveries: self.liveries()?,
            styles: self.styles()?,
            cards: sheets.cards,
            charts: sheets.charts,
            boxes: (self.list::<Tray>(LOOK, "box")?.into_iter())
                .map(|b| BoxFace { id: b.id, name: Text::new(b.value.name) })
                .collect(),
            overlays: (self.list::<Asked>(LOOK, "overlay")?.into_iter())
                .map(|o| OverlayFace {
                    name: Text::new(format!("overlay-{}", o.id)),
                    icon: o.value.icon,
                    about: o.value.about,
                    id: o.id,
                })
                .collect(),
        };
        for role in &info.roles {
            if !scenery.liveries.iter().any(|l| l.id == role.livery) {
                let what = format!("there is no livery '{}'", role.livery);
                return Err(LoadError::new(GAME, format!("role '{}', livery", role.id), what));
            }
        }
        self.all_read()?;
        let fluent = self.fluent();
        let (made, files) = (self.made.into_inner(), self.kept);
        Ok(Printed { info, names: made.names, scenery, fluent, provenance: made.provenance, files })
    }

    /// How sides and countries are drawn.
    pub fn liveries(&self) -> Result<Vec<Livery>, LoadError> {
        let worn = self.list::<Wear>("look.toml", "livery")?.into_iter().map(|w| Livery {
            id: w.id,
            name: Text::new(w.value.name),
            ground: w.value.ground,
            facing: w.value.facing,
            letter: w.value.letter,
        });
        Ok(worn.collect())
    }

    fn styles(&self) -> Result<Vec<PieceStyle>, LoadError> {
        let rating =
            |r: Rating| RatingStyle { key: r.key, name: Text::new(r.name), place: r.place, icon: r.icon };
        let state = |s: Condition| StateStyle {
            name: Text::new(s.name.unwrap_or_else(|| format!("state-{}", s.state))),
            state: s.state,
            looks: s.looks,
            label: s.label,
        };
        let style = |s: Style| PieceStyle {
            kind: s.kind,
            form: s.form,
            ratings: s.ratings.into_iter().map(rating).collect(),
            states: s.states.into_iter().map(state).collect(),
        };
        Ok(self.list::<Style>("look.toml", "style")?.into_iter().map(|s| style(s.value)).collect())
    }
}
