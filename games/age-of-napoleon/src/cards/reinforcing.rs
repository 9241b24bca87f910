//! Levée en Masse (20.0): a country raises more than it could.

use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{CountryId, Title};
use crate::text::About;
use kernel::{Event, Refusal, Role, Text};

/// It needs a major country of the player's with a corps to raise and room to raise it.
pub fn may_levee(q: Board, role: Role) -> Result<(), Refusal> {
    super::may_play_event(q, role, Title::LeveeEnMasse)?;
    if q.s.flags.levee.is_some() {
        return Err(Refusal::new("20.0", "refuse-levee-in-force"));
    }
    if q.p.sets.majors.iter().any(|c| can_levy(q, role, c)) {
        return Ok(());
    }
    Err(Refusal::new("10.2.2", "refuse-nothing-to-levy"))
}

fn can_levy(q: Board, role: Role, country: CountryId) -> bool {
    let home = q.p.sets.by_country[country.0 as usize];
    q.controls(role, country)
        && home.iter().any(|c| q.available(c, role) && q.mobilized(c) < q.limit(c).mobilization as usize)
}

pub fn may_levee_target(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Target(c) if !q.is_major(c) => {
            Err(Refusal::new("20.0", "refuse-levee-major").name("country", c))
        }
        Action::Target(c) if !q.controls(role, c) => {
            Err(Refusal::new("10.2.1", "refuse-not-controlled").name("country", c))
        }
        Action::Target(c) if !can_levy(q, role, c) => Err(Refusal::new("10.2.2", "refuse-nothing-to-levy")),
        Action::Target(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn play_levee(u: &mut Umpire, role: Role) {
    u.play_event(role, Title::LeveeEnMasse);
    u.push(cards::Step::Levee { role });
}

pub fn levee(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Target(country) = action {
        u.s.flags.levee = Some(country);
        let p = u.p;
        u.say(|| Event::new(Text::new("log-levee").country(p, "country", country)).by(role).rule("20.0"));
    }
}
