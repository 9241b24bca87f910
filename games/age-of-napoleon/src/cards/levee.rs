//! Levée en Masse (20.0): a country raises more than it could.

use crate::prelude::*;

/// It needs a major country of the player's with a corps to raise and room to raise it.
pub fn may_play(q: Board, role: Role) -> Result<(), Refusal> {
    ensure!(q.s.flags.levee.is_none(), Refusal::new("20.0", "refuse-levee-in-force"));
    let any = q.p.sets.majors.iter().any(|c| can_levy(q, role, c));
    ensure!(any, Refusal::new("10.2.2", "refuse-nothing-to-levy"));
    Ok(())
}

fn can_levy(q: Board, role: Role, country: CountryId) -> bool {
    let home = q.p.sets.by_country[country.0 as usize];
    q.controls(role, country)
        && home.iter().any(|c| q.available(c, role) && q.mobilized(c) < q.limit(c).mobilization as usize)
}

pub fn may_target(q: Board, role: Role, c: CountryId) -> Result<(), Refusal> {
    ensure!(q.is_major(c), Refusal::new("20.0", "refuse-levee-major").name("country", c));
    ensure!(q.controls(role, c), Refusal::new("10.2.1", "refuse-not-controlled").name("country", c));
    ensure!(can_levy(q, role, c), Refusal::new("10.2.2", "refuse-nothing-to-levy"));
    Ok(())
}

pub fn levy(u: &mut Umpire, role: Role, country: CountryId) {
    u.s.flags.levee = Some(country);
    u.tell("log-levee", "20.0", |l| l.by(role).name("country", country));
}
