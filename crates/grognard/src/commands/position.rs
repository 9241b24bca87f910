//! Trying things out on a saved game or a bare position. Nothing is written.

use crate::Desk;
use crate::args::Try;
use crate::commands::roles;
use crate::commands::saved::{go_to, print_table};
use crate::draw::Easel;
use crate::fail::Fail;
use crate::files;
use kernel::{AnySession, Catalog, Denied, Drawn, Seed, Status, Text};

pub fn try_out(desk: &Desk, order: &Try) -> Result<(), Fail> {
    let (words, screen) = (&desk.words, &desk.screen);
    let mut script = dice(desk, order.dice.as_deref())?;
    let opened = files::open_any(words, &order.file, desk.data.as_deref(), order.seed.unwrap_or(0))
        .map_err(|f| Fail { code: 2, ..f })?;
    let (game, info) = (&opened.game, opened.game.info());
    let viewer = roles(desk, info, &order.seats, info.everybody())?;
    let mut session = go_to(desk, opened.session, order.at)?;
    if let (Some(seed), true) = (order.seed, opened.record.is_some()) {
        session = session.branch(session.number(), info.everybody(), Seed::from_number(seed));
    }
    let easel = Easel::new(words, &**game, screen.ink, screen.width);
    let given = script.clone();
    let mut rolled = 0;
    for line in &order.acts {
        let (role, action) = kernel::record::read_line(info, line).map_err(|t| {
            Fail::input(words.say(Text::new("try-act").word("act", line).word("what", words.say(t))))
        })?;
        let (before, draws) = (session.number(), session.draws().len());
        session.play_scripted(role, &action, &mut script).map_err(|denied| {
            let what = why(words.catalog(), game.catalog(words.language), &denied);
            Fail::input(words.say(Text::new("try-act").word("act", line).word("what", what)))
        })?;
        check_faces(desk, &*session, draws, &given, &mut rolled)?;
        screen.line(screen.ink.bold(&format!("> {line}")))?;
        screen.lines(easel.log(&session.log(viewer, before + 1)))?;
    }
    if !order.acts.is_empty() {
        screen.line("")?;
    }
    print_table(desk, &easel, &*session, viewer)?;
    list(desk, &easel, &*session)?;
    screen.line("")?;
    screen.line(format!("{} {}", words.say("try-hash"), session.hash()))?;
    if !script.is_empty() {
        let left: Vec<String> = script.iter().map(ToString::to_string).collect();
        screen.line(words.say(Text::new("try-unrolled").word("dice", left.join(", "))))?;
    }
    Ok(())
}

/// The faces of `--dice`.
fn dice(desk: &Desk, list: Option<&str>) -> Result<Vec<u8>, Fail> {
    let Some(list) = list else { return Ok(vec![]) };
    list.split([',', ' '])
        .filter(|f| !f.is_empty())
        .map(|face| {
            face.parse()
                .ok()
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
        Denied::Malformed(what) => own.say(&Text::new("why-malformed").word("what", what)),
    }
}

/// The legal actions of each role that decides, as `--act` takes them.
fn list(desk: &Desk, easel: &Easel, session: &dyn AnySession) -> Result<(), Fail> {
    let Status::Deciding(deciding) = session.status() else { return Ok(()) };
    for role in deciding.iter() {
        let info = &session.info().roles[usize::from(role.0)];
        let table = session.table(kernel::Roles::of(role));
        let name = easel.say(&info.name);
        let text = Text::new("try-actions").word("role", name).number("n", table.actions.len() as i64);
        desk.screen.line("")?;
        desk.screen.line(desk.screen.ink.bold(&desk.words.say(text)))?;
        for choice in &table.actions {
            let short = format!("{} {}", choice.role, kernel::record::shorthand(&choice.action));
            desk.screen.line(format!("  {short}  — {}", easel.choice(choice)))?;
        }
    }
    Ok(())
}
