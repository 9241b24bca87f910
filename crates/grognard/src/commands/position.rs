//! Trying things out on a saved game or a bare position: the referee's tool. Nothing is written.

use crate::Desk;
use crate::args::Try;
use crate::commands::roles;
use crate::commands::saved::{go_to, print_table};
use crate::draw::Easel;
use crate::fail::Fail;
use crate::files;
use bots::Playable;
use kernel::{AnySession, Catalog, Denied, Drawn, Event, Roles, Seed, Status, Text};
use serde::Serialize;
use serde_json::Value;

/// What was tried and what came of it, as `--json` prints it.
#[derive(Serialize)]
struct Tried {
    game: &'static str,
    /// The number of the last action.
    number: usize,
    viewer: Vec<String>,
    acts: Vec<Act>,
    whys: Vec<Answer>,
    status: Now,
    /// What each role that decides may do, as far as the viewer may know it.
    actions: Vec<Offer>,
    table: tabletop::Table,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    unrolled: Vec<u8>,
}

/// An action that was played.
#[derive(Serialize)]
struct Act {
    act: String,
    log: Vec<Event>,
    dice: Vec<Drawn>,
}

/// What was asked about an action: `None` when it may be done.
#[derive(Serialize)]
struct Answer {
    act: String,
    legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Now {
    Deciding(Vec<String>),
    Over(Vec<String>),
}

#[derive(Serialize)]
struct Offer {
    act: String,
    text: String,
}

pub fn try_out(desk: &Desk, order: &Try) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let mut script = dice(desk, order.dice.as_deref())?;
    let opened = files::open_any(words, &order.file, desk.data.as_deref(), order.seed.unwrap_or(0))
        .map_err(|f| Fail { code: 2, ..f })?;
    let (game, info) = (&opened.game, opened.game.info());
    let viewer = match order.seats.as_slice() {
        [one] if one == "spectator" => Roles::NOBODY,
        seats => roles(desk, info, seats, info.everybody())?,
    };
    let all = viewer == info.everybody();
    if order.position && !all {
        return Err(Fail::input(words.say("position-whole")));
    }
    let mut session = go_to(desk, opened.session, order.at)?;
    if let (Some(seed), true) = (order.seed, opened.record.is_some()) {
        // Everybody knows everything: nothing is drawn anew.
        let branch =
            session.branch(session.number(), info.everybody(), &Seed([0; 32]), Seed::from_number(seed));
        session = branch.expect("the true state can be believed");
    }
    if let Some(phase) = &order.phase {
        session = begin(desk, &**game, &*session, phase, order.seed.unwrap_or(0))?;
    }
    let easel = Easel::new(words, &**game, screen.ink, screen.width);
    let given = script.clone();
    let (mut rolled, mut acts) = (0, Vec::new());
    for line in &order.acts {
        let (role, action) = act(desk, info, line)?;
        let (before, draws) = (session.number(), session.draws().len());
        session.play_scripted(role, &action, &mut script).map_err(|denied| {
            // Why another may not do it can be his secret.
            if !viewer.has(role) && matches!(denied, Denied::Refused { .. }) {
                return Fail::input(words.say(Text::new("try-why-other").word("act", line)));
            }
            let what = why(words.catalog(), game.catalog(words.language), &denied);
            Fail::input(words.say(Text::new("try-act").word("act", line).word("what", what)))
        })?;
        check_faces(desk, &*session, draws, &given, &mut rolled)?;
        let log: Vec<Event> = session.log(viewer, before + 1).into_iter().map(|(_, e)| e).collect();
        // A pick or a shuffle is a card drawn, and a die can be rolled in secret: open is what lies beside a line that the viewer reads.
        let dice = match all {
            true => session.draws()[draws..].iter().map(|(_, d)| d.drawn.clone()).collect(),
            false => log.iter().flat_map(|e| &e.dice).map(|(_, die)| shown(*die)).collect(),
        };
        acts.push(Act { act: line.clone(), log, dice });
    }
    let mut whys = Vec::new();
    for line in &order.whys {
        let (role, action) = act(desk, info, line)?;
        // What another may not do can be his secret.
        if !viewer.has(role) {
            return Err(Fail::input(words.say(Text::new("try-why-other").word("act", line))));
        }
        let answer = session.why(role, &action);
        let rule = match &answer {
            Err(Denied::Refused { rule, .. }) if !rule.is_empty() => Some(*rule),
            _ => None,
        };
        let said = answer.as_ref().err().map(|d| why(words.catalog(), game.catalog(words.language), d));
        whys.push(Answer { act: line.clone(), legal: answer.is_ok(), rule, why: said });
    }
    if order.position {
        return screen.json(&files::Position::of(&*session));
    }
    let tried = Tried {
        game: info.id,
        number: session.number(),
        viewer: names(info, viewer),
        acts,
        whys,
        status: match session.status() {
            Status::Deciding(roles) => Now::Deciding(names(info, roles)),
            Status::Over(outcome) => Now::Over(names(info, outcome.winners)),
        },
        actions: offers(&easel, &*session, viewer),
        table: session.table(viewer),
        // A hash of the whole state would let one try out what it could be.
        hash: all.then(|| session.hash()),
        // How many are left tells how many were rolled.
        unrolled: if all { script } else { Vec::new() },
    };
    if order.json {
        return screen.json(&tried);
    }
    print(desk, &easel, &*session, viewer, &tried)
}

/// A die as it lies beside a line of the log.
fn shown(die: tabletop::view::Die) -> Drawn {
    Drawn::Die { faces: die.sides(), shows: die.shows() }
}

fn names(info: &kernel::GameInfo, roles: Roles) -> Vec<String> {
    let known = roles.iter().filter_map(|r| info.roles.get(usize::from(r.0)));
    known.map(|r| r.id.clone()).collect()
}

/// The role and the action of a line.
fn act(desk: &Desk, info: &kernel::GameInfo, line: &str) -> Result<(kernel::Role, Value), Fail> {
    kernel::record::read_line(info, line).map_err(|t| {
        let what = desk.words.say(t);
        Fail::input(desk.words.say(Text::new("try-act").word("act", line).word("what", what)))
    })
}

/// The position at the beginning of a phase, so that nobody has to write down what the game is in the middle of.
fn begin(
    desk: &Desk,
    game: &dyn Playable,
    session: &dyn AnySession,
    phase: &str,
    seed: u64,
) -> Result<Box<dyn AnySession>, Fail> {
    let phases = game.phases();
    if !phases.contains(&phase) {
        let text = Text::new("unknown-phase").word("phase", phase).word("known", phases.join(", "));
        return Err(Fail::input(desk.words.say(text)));
    }
    game.begin_at(session, phase, Seed::from_number(seed))
        .map_err(|denied| Fail::input(why(desk.words.catalog(), game.catalog(desk.words.language), &denied)))
}

fn print(
    desk: &Desk,
    easel: &Easel,
    session: &dyn AnySession,
    viewer: Roles,
    tried: &Tried,
) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    for act in &tried.acts {
        screen.line(screen.ink.bold(&format!("> {}", act.act)))?;
        let log: Vec<(usize, Event)> = act.log.iter().map(|e| (0, e.clone())).collect();
        screen.lines(easel.log(&log))?;
    }
    if !tried.acts.is_empty() {
        screen.line("")?;
    }
    print_table(desk, easel, session, viewer)?;
    if let Status::Deciding(deciding) = session.status() {
        for role in deciding.iter().filter(|r| viewer.has(*r)) {
            let info = &session.info().roles[usize::from(role.0)];
            let own = format!("{} ", info.id);
            let list: Vec<&Offer> = tried.actions.iter().filter(|o| o.act.starts_with(&own)).collect();
            let text = Text::new("try-actions").word("role", easel.say(&info.name));
            screen.line("")?;
            screen.line(screen.ink.bold(&words.say(text.number("n", list.len() as i64))))?;
            for offer in list {
                screen.line(format!("  {}  — {}", offer.act, offer.text))?;
            }
        }
    }
    if !tried.whys.is_empty() {
        screen.line("")?;
    }
    for answer in &tried.whys {
        let what = answer.why.clone().unwrap_or_else(|| words.say("try-legal"));
        screen.line(words.say(Text::new("try-act").word("act", &answer.act).word("what", what)))?;
    }
    if let Some(hash) = &tried.hash {
        screen.line("")?;
        screen.line(format!("{} {hash}", words.say("try-hash")))?;
    }
    if !tried.unrolled.is_empty() {
        let left: Vec<String> = tried.unrolled.iter().map(ToString::to_string).collect();
        screen.line(words.say(Text::new("try-unrolled").word("dice", left.join(", "))))?;
    }
    Ok(())
}

/// The faces of `--dice`. A ten is a nought on dice that are read so.
fn dice(desk: &Desk, list: Option<&str>) -> Result<Vec<u8>, Fail> {
    let Some(list) = list else { return Ok(vec![]) };
    list.split([',', ' '])
        .filter(|f| !f.is_empty())
        .map(|face| {
            face.parse()
                .ok()
                .map(|f| if f == 0 { 10 } else { f })
                .filter(|f| (1..=100).contains(f))
                .ok_or_else(|| Fail::input(desk.words.say(Text::new("dice-bad").word("face", face))))
        })
        .collect()
}

/// A die cannot show more than it has faces.
fn check_faces(
    desk: &Desk,
    session: &dyn AnySession,
    from: usize,
    given: &[u8],
    rolled: &mut usize,
) -> Result<(), Fail> {
    for (_, draw) in &session.draws()[from..] {
        let Drawn::Die { faces, .. } = draw.drawn else { continue };
        if let Some(face) = given.get(*rolled)
            && *face > faces
        {
            let text = Text::new("dice-faces").number("face", *face).number("faces", faces);
            return Err(Fail::input(desk.words.say(text)));
        }
        *rolled += 1;
    }
    Ok(())
}

/// A refusal in words.
pub fn why(own: &Catalog, game: &Catalog, denied: &Denied) -> String {
    match denied {
        Denied::Refused { rule: "", text } => game.say(text),
        Denied::Refused { rule, text } => {
            let text = Text::new("why-rule").word("why", game.say(text)).word("rule", *rule);
            own.say(&text)
        }
        Denied::Malformed(what) => own.say(&malformed(what)),
    }
}

/// What is wrong with an action that could not be read, as far as the reader's English says it.
fn malformed(what: &str) -> Text {
    let mut quoted = what.split('`').skip(1).step_by(2);
    let first = quoted.next();
    match first {
        Some(word) if what.starts_with("unknown variant") => {
            let known = quoted.collect::<Vec<_>>().join(", ");
            Text::new("why-unknown-action").word("word", word).word("known", known)
        }
        _ if what.contains("is not the name of") => {
            Text::new("why-unknown-name").word("word", what.split('\'').nth(1).unwrap_or_default())
        }
        _ if what.starts_with("invalid type: unit variant") => Text::new("why-too-short"),
        _ if what.starts_with("invalid type: sequence") || what.starts_with("invalid length") => {
            Text::new("why-wrong-number")
        }
        _ => Text::new("why-malformed").word("what", what),
    }
}

/// The legal actions of the viewer's roles that decide, as `--act` takes them: those of others tell what they hold.
fn offers(easel: &Easel, session: &dyn AnySession, viewer: Roles) -> Vec<Offer> {
    let Status::Deciding(deciding) = session.status() else { return Vec::new() };
    let tables = deciding.iter().filter(|r| viewer.has(*r)).map(|r| session.table(Roles::of(r)));
    let offer = |choice: &tabletop::view::Choice| Offer {
        act: format!("{} {}", choice.role, kernel::record::shorthand(&choice.action)),
        text: easel.choice(choice),
    };
    tables.flat_map(|t| t.actions.iter().map(offer).collect::<Vec<_>>()).collect()
}
