//! The smallest whole game, and the one `docs/adding-a-game.md` explains: three days on a river. It has what makes a
//! game hard to run (dice, secret choices made at once, a rule that forbids, an end) and nothing else.
//!
//! * 1.1 Each day both sides choose one of three fords, in secret and at the same time.
//! * 1.2 The guard cannot stand two days running at the same ford.
//! * 1.3 A ford without the guard is crossed. At a guarded one roll a die: on 5 or 6 it is crossed all the same.
//! * 1.4 After three days the crosser wins if he has crossed twice; otherwise the guard does.

use kernel::conformance::Suite;
use kernel::game::Localised;
use kernel::{
    Cover, Dice, Event, Game, GameInfo, Log, Outcome, Printed, Refusal, Role, RoleInfo, Roles, RuleCase,
    ScenarioInfo, Seed, Session, Setup, Status, Table, Text, Why,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use tabletop::board::{Board, Label, Shape, Space};
use tabletop::view::{Badge, Choice, GameResult, Pin, Prompt, Ribbon, Scenery, Seat, SpaceState};
use tabletop::{Id, Names};

tabletop::id!(
    /// One of the three fords.
    Ford, "ford"
);

const CROSSER: Role = Role(0);
const GUARD: Role = Role(1);
const LAST_DAY: u8 = 3;

/// What is on the table. Plain data: clone it, hash it, write it down.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
struct State {
    day: u8,
    crossings: u8,
    /// Today's choices, by role. Secret until both are in.
    chosen: [Option<Ford>; 2],
    /// Where the guard stood yesterday.
    yesterday: Option<Ford>,
}

/// One click.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Action {
    Choose(Ford),
}

/// The rules, with their data loaded.
#[derive(Debug)]
struct ThreeFords {
    printed: Printed,
}

impl ThreeFords {
    fn load() -> Self {
        let mut names = Names::default();
        names.add::<Ford>(["upper", "middle", "lower"].map(String::from));
        let case = |id: &str, says: &str, dit: &str| RuleCase {
            id: id.into(),
            title: Localised { en: format!("Case {id}"), fr: format!("Article {id}") },
            says: Localised { en: says.into(), fr: dit.into() },
            untested: None,
            uncited: None,
            tests: Vec::new(),
        };
        let role = |id: &str| RoleInfo {
            id: id.into(),
            name: Text::new(format!("role-{id}")),
            livery: "neutral".into(),
        };
        let info = GameInfo {
            id: "three-fords",
            title: "Three Fords",
            rules_version: 1,
            cover: Cover::new("neutral", "terraces"),
            roles: vec![role("crosser"), role("guard")],
            scenarios: vec![ScenarioInfo {
                id: "river".into(),
                name: "scenario-river".into(),
                summary: "scenario-river-summary".into(),
            }],
            options: Vec::new(),
            cases: vec![
                case("1.1", "Both choose a ford in secret.", "Chacun choisit un gué en secret."),
                case("1.2", "The guard must move every day.", "Le gardien change de gué chaque jour."),
                case("1.3", "A guarded ford is crossed on 5 or 6.", "Un gué gardé se passe sur 5 ou 6."),
                case("1.4", "Two crossings win.", "Deux passages font la victoire."),
            ],
            pack: "none".into(),
        };
        let printed = Printed {
            info,
            scenery: scenery(&names),
            names: Arc::new(names),
            fluent: [EN, FR].map(String::from),
            provenance: Vec::new(),
            files: Default::default(),
        };
        Self { printed }
    }

    fn fords() -> impl Iterator<Item = Ford> {
        (0..3).map(Ford)
    }

    fn ford(&self, ford: Ford) -> Text {
        name(self.names(), ford)
    }

    /// The one predicate: enumeration keeps its `Ok`s, `play` returns its refusals, "why not?" shows them.
    fn may(&self, state: &State, role: Role, action: &Action) -> Result<(), Refusal> {
        let Status::Deciding(deciding) = self.status(state) else { return Err(Refusal::over()) };
        if !deciding.has(role) {
            return Err(Refusal::not_yours());
        }
        let Action::Choose(ford) = *action;
        if ford.index() >= 3 {
            return Err(Refusal::not_now("1.1"));
        }
        // 1.2: trampled banks.
        if role == GUARD && state.yesterday == Some(ford) {
            return Err(Refusal::new("1.2", "refuse-trampled").name("ford", ford));
        }
        Ok(())
    }

    /// 1.3: both have chosen; the day is decided.
    fn cross(&self, state: &mut State, dice: &mut Dice, log: &mut Log) {
        let [Some(target), Some(held)] = state.chosen else { return };
        // Both learn here what the other chose: nobody takes back a choice after this.
        let shown = || {
            Event::new(
                Text::new("log-chosen").text("target", self.ford(target)).text("held", self.ford(held)),
            )
            .rule("1.1")
            .reveals(Roles::EVERYBODY)
        };
        log.add(shown);
        let crossed = target != held || {
            let die = dice.d6(Why::new(CROSSER, "roll-crossing", "1.3"));
            log.add(|| Event::new("log-fight").by(CROSSER).die(CROSSER, die).rule("1.3"));
            die >= 5
        };
        log.add(|| Event::new(if crossed { "log-crossed" } else { "log-held" }).rule("1.3"));
        state.crossings += u8::from(crossed);
        state.yesterday = Some(held);
        state.chosen = [None; 2];
        state.day += 1;
    }
}

fn name(names: &Names, ford: Ford) -> Text {
    Text::new(format!("ford-{}", names.name(ford)))
}

/// The river, as it is drawn.
fn scenery(names: &Names) -> Scenery {
    let space = |ford: Ford| {
        let at = [100.0, 50.0 + 100.0 * f32::from(ford.0)];
        Space {
            id: names.name(ford).into(),
            name: name(names, ford),
            shape: Shape::Point { at, symbol: "circle".into() },
            region: None,
            traits: vec![],
            level: 0,
            label: Label { at, size: 12.0, angle: 0.0, lines: vec![] },
            stack: at,
            reconstructed: false,
        }
    };
    let spaces = ThreeFords::fords().map(space).collect();
    let board = Board { id: "river".into(), size: [200.0, 300.0], spaces, ..Board::default() };
    Scenery { boards: vec![board], ..Scenery::default() }
}

impl Game for ThreeFords {
    type State = State;
    type Action = Action;

    fn printed(&self) -> &Printed {
        &self.printed
    }
    fn setup(&self, _: &Setup, _: &mut Dice, _: &mut Log) -> Result<State, Refusal> {
        Ok(State { day: 1, crossings: 0, chosen: [None; 2], yesterday: None })
    }

    fn status(&self, state: &State) -> Status {
        if state.day > LAST_DAY {
            // 1.4
            let (winner, how) =
                if state.crossings >= 2 { (CROSSER, "over-crossed") } else { (GUARD, "over-held") };
            return Status::Over(Outcome { winners: Roles::of(winner), how, rule: "1.4" });
        }
        // 1.1: whoever has not chosen yet, both at once.
        Status::Deciding(
            [CROSSER, GUARD].into_iter().filter(|r| state.chosen[r.0 as usize].is_none()).collect(),
        )
    }

    fn actions(&self, state: &State, role: Role, out: &mut Vec<Action>) {
        out.extend(Self::fords().map(Action::Choose).filter(|a| self.may(state, role, a).is_ok()));
    }

    fn play(
        &self,
        state: &mut State,
        role: Role,
        action: &Action,
        dice: &mut Dice,
        log: &mut Log,
    ) -> Result<(), Refusal> {
        self.may(state, role, action)?;
        let Action::Choose(ford) = *action;
        state.chosen[role.0 as usize] = Some(ford);
        self.cross(state, dice, log);
        Ok(())
    }

    fn attempts(&self, _: &State, _: Role, out: &mut Vec<Action>) {
        out.extend(Self::fords().map(Action::Choose));
    }

    fn table(&self, state: &State, viewer: Roles) -> Table {
        let status = self.status(state);
        let deciding = if let Status::Deciding(d) = status { d } else { Roles::NOBODY };
        let id = |role: Role| self.info().roles[role.0 as usize].id.clone();
        let mut table = Table {
            ribbon: Ribbon { when: Some(Text::new("day").number("day", state.day)), steps: Vec::new() },
            ..Table::default()
        };
        for role in self.info().everybody().iter() {
            table.seats.push(Seat {
                role: id(role),
                name: self.info().roles[role.0 as usize].name.clone(),
                livery: "neutral".into(),
                deciding: deciding.has(role),
                note: None,
                figures: Vec::new(),
            });
            // A choice is on the table of the side that made it, and on no other.
            if let Some(ford) = state.chosen[role.0 as usize].filter(|_| viewer.has(role)) {
                let badges = vec![Badge::new("flag", "badge-chosen".into())];
                let id = self.names().name(ford).to_string();
                table.spaces.push(SpaceState { id, control: None, badges });
            }
            let mut list = Vec::new();
            if viewer.has(role) {
                self.actions(state, role, &mut list);
            }
            for action in list {
                let Action::Choose(ford) = action;
                table.actions.push(Choice::new(
                    id(role),
                    self.names().scope(|| serde_json::to_value(&action)).expect("an action is JSON"),
                    Text::new("act-choose").text("ford", self.ford(ford)),
                    Pin::Space(self.names().name(ford).into()),
                ));
            }
        }
        match status {
            Status::Deciding(d) => {
                table.prompt = Some(Prompt {
                    question: "ask-ford".into(),
                    note: None,
                    rules: vec!["1.1".into()],
                    waiting: !d.meets(viewer),
                });
            }
            Status::Over(o) => {
                let winners = o.winners.iter().map(id).collect();
                table.result = Some(GameResult { winners, text: o.how.into(), rules: vec![o.rule.into()] });
            }
        }
        table
    }

    fn redraw(&self, state: &State, viewer: Roles, dice: &mut Dice) -> Option<State> {
        let mut other = state.clone();
        for role in self.info().everybody().iter().filter(|r| !viewer.has(*r)) {
            if let Some(ford) = &mut other.chosen[role.0 as usize] {
                // Any ford he could have chosen, not any ford: 1.2 still holds.
                let could = |f: &Ford| role != GUARD || state.yesterday != Some(*f);
                let fords: Vec<Ford> = Self::fords().filter(could).collect();
                *ford = fords[dice.below(fords.len() as u32) as usize];
            }
        }
        Some(other)
    }

    fn score(&self, state: &State, role: Role) -> f32 {
        let crossings = f32::from(state.crossings);
        if role == CROSSER { crossings } else { -crossings }
    }
    fn census(&self, _: &State) -> Vec<(&'static str, u32)> {
        Vec::new()
    }
    fn check(&self, state: &State) -> Result<(), String> {
        if state.day == 0 || state.day > LAST_DAY + 1 || state.crossings >= state.day {
            return Err(format!("{} crossings on day {} cannot be", state.crossings, state.day));
        }
        if state.chosen[GUARD.0 as usize].is_some_and(|f| state.yesterday == Some(f)) {
            return Err("the guard stands where he stood yesterday (1.2)".into());
        }
        Ok(())
    }
}

const EN: &str = "
role-crosser = The crosser
role-guard = The guard
cover-subtitle = A river to cross
scenario-river = The river
scenario-river-summary = Three days, three fords.
ford-upper = the upper ford
ford-middle = the middle ford
ford-lower = the lower ford
day = Day { $day }
ask-ford = Which ford today?
act-choose = Choose { $ford }
badge-chosen = Chosen
refuse-trampled = The banks at { $ford } are trampled since yesterday.
roll-crossing = Crossing
log-chosen = The crosser goes to { $target }, the guard to { $held }.
log-fight = They meet in the water.
log-crossed = The river is crossed.
log-held = The crossing fails.
over-crossed = The river is crossed for good.
over-held = The river is held.
";
const FR: &str = "
role-crosser = Le passeur
role-guard = Le gardien
cover-subtitle = Une rivière à passer
scenario-river = La rivière
scenario-river-summary = Trois jours, trois gués.
ford-upper = le gué d'amont
ford-middle = le gué du milieu
ford-lower = le gué d'aval
day = Jour { $day }
ask-ford = Quel gué aujourd'hui ?
act-choose = Choisir { $ford }
badge-chosen = Choisi
refuse-trampled = Sur { $ford }, les rives sont défoncées depuis hier.
roll-crossing = Passage
log-chosen = Le passeur va sur { $target }, le gardien sur { $held }.
log-fight = On se bat dans l'eau.
log-crossed = La rivière est passée.
log-held = Le passage échoue.
over-crossed = La rivière est passée pour de bon.
over-held = La rivière est tenue.
";

const UPPER: Ford = Ford(0);
const MIDDLE: Ford = Ford(1);

fn start() -> Session<ThreeFords> {
    let game = Arc::new(ThreeFords::load());
    Session::start(game, Setup::scenario("river"), Seed::from_number(1)).unwrap()
}

/// Both go to the same ford; the die shows `face`.
fn meet(face: u8) -> Session<ThreeFords> {
    let mut session = start();
    session.play(CROSSER, &Action::Choose(UPPER)).unwrap();
    let (mut dice, mut log) = (Dice::scripted(&[face]), Log::on());
    session.play_with(GUARD, &Action::Choose(UPPER), &mut dice, &mut log).unwrap();
    assert!(dice.unrolled().is_empty());
    session
}

#[test]
fn it_keeps_every_promise_of_the_contract() {
    let tally = Suite::new(Arc::new(ThreeFords::load())).run("river", 0..100);
    assert!(tally.failures.is_empty(), "{:#?}", tally.failures);
    assert_eq!(tally.finished, 100);
    assert!(tally.secrecy_checks > 100 && tally.illegal_probes > 100 && tally.undo_checks > 5, "{tally:?}");
}

#[test]
fn r1_1_a_choice_is_secret_until_the_other_is_in_and_can_be_taken_back_until_then() {
    let mut session = start();
    session.play(CROSSER, &Action::Choose(UPPER)).unwrap();
    let table = |viewer| session.game().table(session.state(), viewer);
    assert_eq!(table(Roles::of(CROSSER)).spaces.len(), 1);
    assert!(table(Roles::of(GUARD)).spaces.is_empty() && table(Roles::NOBODY).spaces.is_empty());
    assert_eq!(session.undo(Roles::of(CROSSER), 1), 1);
    session.play(CROSSER, &Action::Choose(UPPER)).unwrap();
    session.play(GUARD, &Action::Choose(MIDDLE)).unwrap();
    assert_eq!(session.undoable(Roles::of(GUARD)), 0, "what was shown cannot be unseen");
}

#[test]
fn r1_2_the_guard_cannot_stay_and_hears_why() {
    let session = meet(1);
    let why = session.why(GUARD, &Action::Choose(UPPER)).unwrap();
    assert_eq!((why.rule, why.id), ("1.2", "refuse-trampled"));
    assert_eq!(session.why(CROSSER, &Action::Choose(UPPER)), None);
    assert_eq!(session.actions(GUARD), [Action::Choose(MIDDLE), Action::Choose(Ford(2))]);
}

#[test]
fn r1_3_a_guarded_ford_is_crossed_on_five_or_six() {
    assert_eq!(meet(4).state().crossings, 0);
    assert_eq!(meet(5).state().crossings, 1);
}

#[test]
fn r1_4_two_crossings_in_three_days_win() {
    for (crossings, winner) in [(1, GUARD), (2, CROSSER)] {
        let state = State { day: 4, crossings, chosen: [None; 2], yesterday: Some(UPPER) };
        let Status::Over(outcome) = ThreeFords::load().status(&state) else {
            panic!("day 4 is after the end")
        };
        assert_eq!(outcome.winners, Roles::of(winner));
    }
}

#[test]
fn the_hash_of_a_state_is_that_of_its_paper() {
    // printf '…' | sha256sum, on any machine: names, keys in order, no spaces.
    let at_start = r#"{"chosen":[null,null],"crossings":0,"day":1,"yesterday":null}"#;
    assert_eq!(at_start.len(), 61);
    assert_eq!(start().hash(), "ba9efb4a0bf35e29");
}

#[test]
fn a_saved_game_is_short_words_and_any_change_to_it_is_found() {
    let mut session = start();
    session.play(CROSSER, &Action::Choose(UPPER)).unwrap();
    session.play(GUARD, &Action::Choose(MIDDLE)).unwrap();
    let record = session.export();
    assert_eq!(record.actions, ["crosser choose upper", "guard choose middle"]);
    assert_eq!(Session::import(Arc::clone(session.game()), &record).unwrap().hash(), session.hash());
    let mut forged = record.clone();
    forged.actions[1] = "guard choose lower".into();
    let trouble = Session::import(Arc::clone(session.game()), &forged).unwrap_err();
    assert_eq!(trouble.at, Some(2));
}
