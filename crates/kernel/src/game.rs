//! What a game is.

use crate::dice::Dice;
use crate::log::Log;
use crate::printed::Printed;
use crate::refusal::Refusal;
use crate::role::{Role, Roles};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;
use tabletop::view::{Odds, Overlay, Pin, Scenery, Warning};
use tabletop::{Names, Table, Text};

/// The rules of one game, with its data loaded. Immutable; shared by every session that plays it.
///
/// # What every game promises
///
/// The conformance suite ([`crate::conformance`]) checks each of these on random games; the names in brackets are its checks.
///
/// * **Deterministic.** The next state depends on state, action and dice alone \[`replay`\].
/// * **Somebody can always act.** While [`Game::status`] is [`Status::Deciding`], every role it names has at least
///   one action, and no other role has any \[`no_dead_end`\].
/// * **The list is the law.** [`Game::actions`] lists each legal action once, in an order that depends only on what
///   the role may know; [`Game::play`] accepts exactly those \[`list_is_law`\].
/// * **A refusal harms nothing.** When `play` refuses, the state is untouched, and nothing was rolled or logged
///   \[`refusal_is_harmless`\].
/// * **Small steps.** An action is one click; nobody composes an order by hand.
/// * **Games end** \[`ends`\].
/// * **Nothing is lost.** Pieces and cards are conserved ([`Game::census`]) \[`census`\].
/// * **Secrets are absent.** [`Game::table`], the actions of a role, the answers to "why not?" and the log depend only
///   on what the viewer may know: replace everything else by [`Game::redraw`] and they are the same, byte for byte. Where
///   an action does show something hidden, its event names all who learn it ([`crate::Event::reveals`]) \[`secrecy`\]. What a
///   role may take back tells it nothing either \[`undo_is_blind`\], and what is redrawn owes nothing to the truth
///   \[`redraw`\].
/// * **The table is whole.** It offers exactly the listed actions, each pinned to something on it \[`table`\]; everything
///   on it and in the log has words in every language and cites known rules \[`text`\].
/// * **On paper and back.** States and actions survive JSON \[`json`\].
/// * **The clock never falls**, everybody is in one team, and what one team gains another loses \[`programs`\].
///
/// # Who may call what
///
/// Anyone may ask anything at any time. `actions` for a role that is not deciding leaves the list as it was. `play`
/// by such a role is refused. After the game is over every action is refused.
pub trait Game: Send + Sync + Sized + 'static {
    /// All that is on the table and in the players' hands, and what the game is in the middle of. Small and flat.
    type State: Clone + PartialEq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One click.
    type Action: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// All that is printed: what the loader of the pack made.
    fn printed(&self) -> &Printed;

    /// Name, scenarios, options, roles, rule index.
    fn info(&self) -> &GameInfo {
        &self.printed().info
    }

    /// The names of all ids in the pack, for JSON and messages.
    fn names(&self) -> &Arc<Names> {
        &self.printed().names
    }

    /// The position at the start of a scenario. Refuses what `info` does not offer.
    fn setup(&self, setup: &Setup, dice: &mut Dice, log: &mut Log) -> Result<Self::State, Refusal>;

    /// Who decides now, or how the game ended.
    fn status(&self, state: &Self::State) -> Status;

    /// Appends the legal actions of `role` to `out`. The hot path: allocates nothing beyond `out`.
    fn actions(&self, state: &Self::State, role: Role, out: &mut Vec<Self::Action>);

    /// Does one action, and all that follows from it without anybody's decision.
    fn play(
        &self,
        state: &mut Self::State,
        role: Role,
        action: &Self::Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal>;

    /// Appends well-formed actions that a player might try now, legal or not: what "why not?" is asked about.
    fn attempts(&self, state: &Self::State, role: Role, out: &mut Vec<Self::Action>);

    /// What an action is called, legal or not, as its player reads it on his table; `None` leaves it to the short form.
    fn describe(&self, _state: &Self::State, _role: Role, _action: &Self::Action) -> Option<Text> {
        None
    }

    /// What an action is on, legal or not, as its player would point at it, the best first. Where a game does not say, an action is on
    /// whatever it names.
    fn pins(&self, _state: &Self::State, _role: Role, _action: &Self::Action) -> Vec<Pin> {
        Vec::new()
    }

    /// What `viewer` sees.
    fn table(&self, state: &Self::State, viewer: Roles) -> Table;

    /// What never changes while the game is played.
    fn scenery(&self) -> &Scenery {
        &self.printed().scenery
    }

    /// What `viewer` asked to see laid over the board: one of [`Scenery::overlays`] by its id, and what it is about, in the order
    /// asked for. `None` where there is nothing to show.
    fn overlay(&self, _state: &Self::State, _viewer: Roles, _id: &str, _about: &[Pin]) -> Option<Overlay> {
        None
    }

    /// A state that `viewer` could believe in: what he knows is kept, all else is drawn anew, without regard to what it
    /// was. It is dealt as the game deals, so that the truth is no likelier than anything else he could believe; never is the
    /// truth itself given back for want of something better. `None` where nothing fits what he knows, which is a fault of
    /// the game.
    fn redraw(&self, state: &Self::State, viewer: Roles, dice: &mut Dice) -> Option<Self::State>;

    /// How well `role` stands, larger is better, for programs that look one step ahead.
    fn score(&self, state: &Self::State, role: Role) -> f32;

    /// Whether a program should look at a legal action at all. Not at what only makes a table comfortable for a person, at what
    /// undoes the click before, or at what another action on the list does as well. Depends on what `role` may know; where
    /// nothing on a list is sensible, programs look at all of it.
    fn sensible(&self, _state: &Self::State, _role: Role, _action: &Self::Action) -> bool {
        true
    }

    /// Whether no move is under way: everything that was begun is done, and positions can be compared by their score. `None`
    /// where the game does not say; programs then look a fixed number of clicks ahead.
    fn quiet(&self, _state: &Self::State) -> Option<bool> {
        None
    }

    /// How far the game has come; it never falls while a game is played. The horizon of a search.
    fn clock(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Who wins together: every role in one team, and in one only.
    fn teams(&self, _state: &Self::State) -> Vec<Roles> {
        self.info().everybody().iter().map(Roles::of).collect()
    }

    /// How well `role` stands as named parts, for programs that weigh them. Between two teams every part is a gain of the one and the
    /// same loss of the other; while the game is on they add up to the score.
    fn terms(&self, _state: &Self::State, _role: Role) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    /// What threatens whom, for all that `viewer` knows.
    fn warnings(&self, _state: &Self::State, _viewer: Roles) -> Vec<Warning> {
        Vec::new()
    }

    /// The chances of what is about to be rolled, for all that `viewer` knows.
    fn odds(&self, _state: &Self::State, _viewer: Roles) -> Vec<Odds> {
        Vec::new()
    }

    /// Counts of everything that can neither appear nor vanish.
    fn census(&self, state: &Self::State) -> Vec<(&'static str, u32)>;

    /// Checks a position that was read from a file or edited by hand. The error says what is wrong with it.
    fn check(&self, state: &Self::State) -> Result<(), String>;

    /// The phases of the sequence of play that a position can be put at the beginning of, in their order.
    fn phases(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Puts a position at the beginning of one of [`Game::phases`]: what was under way is dropped, pieces and cards stay where they are,
    /// and all is done that the phase does before it asks somebody. For referees and puzzles.
    fn begin_at(
        &self,
        _state: &mut Self::State,
        _phase: &str,
        _dice: &mut Dice,
        _log: &mut Log,
    ) -> Result<(), Refusal> {
        Err(Refusal::new("", "refuse-unknown-phase"))
    }

    /// The Fluent source of this game in a language: its own files, and the names in its pack.
    fn fluent(&self, language: crate::Language) -> &str {
        &self.printed().fluent[language as usize]
    }

    /// Where each datum of the pack comes from, for the curious: (file, entry, field, source).
    fn provenance(&self) -> &[[String; 4]] {
        &self.printed().provenance
    }

    /// Why `role` may not do this now; `None` when it may. Asks the one predicate that enforcement uses.
    fn why(&self, state: &Self::State, role: Role, action: &Self::Action) -> Option<Refusal> {
        let mut copy = state.clone();
        self.play(&mut copy, role, action, &mut Dice::quiet(&crate::Seed([0; 32])), &mut Log::off()).err()
    }
}

/// Whose decision it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Status {
    /// These roles decide now; several at once where the rules have them choose in secret.
    Deciding(Roles),
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    pub winners: Roles,
    /// The message that says how.
    pub how: &'static str,
    pub rule: &'static str,
}

/// What a game tells about itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Rulebook"))]
pub struct GameInfo {
    /// `age-of-napoleon`.
    pub id: &'static str,
    /// Its name, the same in every language.
    pub title: &'static str,
    /// Changes whenever the same actions could lead to another state.
    pub rules_version: u32,
    pub cover: Cover,
    pub roles: Vec<RoleInfo>,
    pub scenarios: Vec<ScenarioInfo>,
    pub options: Vec<OptionInfo>,
    /// Rule cases of the rulebook with our one-line statements.
    pub cases: Vec<RuleCase>,
    /// A digest of the data, so that a game played on another pack is recognised.
    pub pack: String,
    /// Digests that data which play alike had before.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub formerly: &'static [&'static str],
}

/// How a game looks on the shelf: a plate with an engraving, in the visual language of the client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// The ground of the plate: one of the grounds of a livery.
    pub ground: String,
    /// What is engraved: `chart` or `roads`, from the board itself; `column`, `terraces`, `fortress`.
    pub subject: String,
    /// The line under the title.
    #[serde(default = "subtitle")]
    pub subtitle: Text,
}

fn subtitle() -> Text {
    Text::new("cover-subtitle")
}

impl Cover {
    /// The subtitle is the message `cover-subtitle` of the game.
    pub fn new(ground: &str, subject: &str) -> Self {
        Self { ground: ground.into(), subject: subject.into(), subtitle: subtitle() }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoleInfo {
    pub id: String,
    pub name: Text,
    pub livery: String,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioInfo {
    pub id: String,
    pub name: Text,
    pub summary: Text,
}

/// Something a table can choose when it is set up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionInfo {
    pub id: String,
    pub name: Text,
    /// Ids and names of the choices; the first is the default.
    pub choices: Choices,
}

/// Ids and names, in order.
pub type Choices = Vec<(String, Text)>;

/// One numbered case of a rulebook.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleCase {
    pub id: String,
    pub title: Localised,
    /// What it asks for, in our words.
    pub says: Localised,
    /// Why no test is needed: a heading, a list of components, physical handling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub untested: Option<String>,
    /// Why no comment of the rules cites it: another case says the same, or a table has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncited: Option<String>,
    /// Tests that show it besides those that carry its number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tests: Vec<String>,
}

/// A line in both languages.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Localised {
    pub en: String,
    pub fr: String,
}

/// What a table was set up with.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setup {
    pub scenario: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

impl Setup {
    pub fn scenario(id: &str) -> Self {
        Self { scenario: id.into(), options: BTreeMap::new() }
    }
    #[must_use]
    pub fn option(mut self, id: &str, choice: &str) -> Self {
        self.options.insert(id.into(), choice.into());
        self
    }
}

impl GameInfo {
    /// Whether a game that was played with the data of this digest was played with these.
    pub fn is_data(&self, digest: &str) -> bool {
        self.pack == digest || self.formerly.contains(&digest)
    }

    pub fn role(&self, id: &str) -> Option<Role> {
        self.roles.iter().position(|r| r.id == id).map(|i| Role(i as u8))
    }
    pub fn everybody(&self) -> Roles {
        Roles::first(self.roles.len())
    }
    /// The chosen value of an option, or its default.
    pub fn option<'a>(&'a self, setup: &'a Setup, id: &str) -> Option<&'a str> {
        let option = self.options.iter().find(|o| o.id == id)?;
        setup.options.get(id).map(String::as_str).or_else(|| option.choices.first().map(|c| c.0.as_str()))
    }
    /// Refuses scenarios and options that the game does not have; else the number of the scenario.
    pub fn accepts(&self, setup: &Setup) -> Result<usize, Refusal> {
        let number = self.scenarios.iter().position(|s| s.id == setup.scenario);
        let number = number.ok_or(Refusal::new("", "refuse-unknown-scenario"))?;
        for (id, value) in &setup.options {
            let Some(option) = self.options.iter().find(|o| &o.id == id) else {
                return Err(Refusal::new("", "refuse-unknown-option"));
            };
            if !option.choices.iter().any(|c| &c.0 == value) {
                return Err(Refusal::new("", "refuse-unknown-choice"));
            }
        }
        Ok(number)
    }
}
