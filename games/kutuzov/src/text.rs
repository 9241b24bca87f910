//! Messages about things of the pack: `space-vilna`, `leader-davout`, joined to the text that mentions them.

use crate::prelude::*;
use kernel::{Telling, Voice};
use tabletop::Names;

impl Voice for Board<'_> {
    type Seat = Power;
    fn names(&self) -> &Names {
        &self.p.names
    }
    fn role(&self, power: Power) -> Role {
        self.s.role(power)
    }
}

impl Umpire<'_> {
    /// A line of the log: the case, the message, and what it says.
    pub fn tell(
        &mut self,
        rule: &str,
        id: &'static str,
        more: impl FnOnce(Telling<Board<'_>>) -> Telling<Board<'_>>,
    ) {
        let q = Board::new(self.p, self.s);
        self.log.add(|| more(Telling::new(q, id, rule)).event);
    }
}

/// Who leads them; or whose they are, where nobody does.
pub fn led<'a>(t: Telling<Board<'a>>, leader: Option<LeaderId>, power: Power) -> Telling<Board<'a>> {
    match leader {
        Some(leader) => t.of(leader),
        None => t.of(power),
    }
}

/// A Power's name.
pub fn power_text(power: Power) -> Text {
    Text::new(format!("power-{}", POWER_NAMES[power.i()]))
}

/// Strength Points by Nation, and Leaders by name.
pub fn roll_call(p: &Pack, sp: [u8; 6], leaders: LeaderSet) -> Vec<Text> {
    let troops = NATIONS.into_iter().filter(|n| sp[n.i()] > 0);
    let troops = troops.map(|n| Text::new("some-sp").of(p, n).number("count", sp[n.i()]));
    troops.chain(leaders.iter().map(|l| p.named(l))).collect()
}

/// Puts a Power into a message, as `$power`.
pub trait About: Sized {
    #[must_use]
    fn power(self, power: Power) -> Self;
}

impl About for Text {
    fn power(self, power: Power) -> Self {
        self.text("power", power_text(power))
    }
}
