//! VIC: enemies who can be bought.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{PlaceId, Side, Stage};
use crate::leaders::passes;
use crate::march::contact;
use crate::siege::{self, fall, works};
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;
use tabletop::view::Die;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-VIC-09: a Formation has come from a hex into one that this side holds.
    Tempt { side: Side, from: HexId },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Whoever comes is sent back.
    Bribe,
    /// A garrison that is besieged opens its gates.
    Buy(PlaceId),
}

impl Board<'_> {
    /// KR-VIC-09: once in an Operations Phase, and for prestige that one has.
    fn may_spend(self, side: Side, cost: u8) -> Result<(), Refusal> {
        if self.s.venial >> side.0 & 1 == 1 {
            return Err(Refusal::new("KR-VIC-09", "refuse-bought-already"));
        }
        if cost == 0
            || i16::from(self.s.sides[side].prestige) - i16::from(cost)
                < i16::from(self.campaign().track.least)
        {
            return Err(Refusal::new("KR-VIC-09", "refuse-no-prestige"));
        }
        Ok(())
    }
    /// KR-VIC-09: a fortification under siege by an HQ that has not acted, for its prestige.
    pub fn may_buy(self, side: Side, place: PlaceId) -> Result<(), Refusal> {
        let Some(siege) = self.siege(place).filter(|s| s.stage > Stage::Blockade) else {
            return Err(Refusal::new("KR-VIC-09", "refuse-no-siege"));
        };
        if self.p.hq(siege.by).side != side {
            return Err(Refusal::new("KR-VIC-09", "refuse-other-side"));
        }
        // It is a Siege Operation like others (KR-SIE-25).
        works::may_besiege(self, side, siege.by)?;
        if self.has_royal(place) {
            return Err(Refusal::new("KR-HQS-50", "refuse-royal").name("place", place));
        }
        self.may_spend(side, self.p.value(self.campaign(), place))
    }
}

pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    let own = q.s.sieges.iter().filter(|s| q.p.hq(s.by).side == side);
    out.extend(own.map(|s| Action::from(Act::Buy(s.place))));
}

/// KR-VIC-09: he who is tempted resists if he passes a Leadership Check; without a commander by nought.
fn resists(u: &mut Umpire, side: Side, lr: u8, drm: i8) -> bool {
    let die = u.d10(side, "roll-venial", "KR-VIC-09");
    let held = passes(die, drm, lr);
    let p = u.p;
    u.say(|| {
        let id = if held { "log-resists" } else { "log-bought" };
        let line = Line::new(&p.names, id, "KR-VIC-09").by(role(side)).number("die", die);
        line.die(role(side), Die::from_nought(die)).event
    });
    held
}

fn pay(u: &mut Umpire, side: Side, cost: u8) {
    u.s.venial |= 1 << side.0;
    u.s.sides[side].prestige -= cost as i8;
}

/// KR-VIC-09: the gates are opened for the Honours of War; it is a Siege Operation of the besieger.
pub fn buy(u: &mut Umpire, side: Side, place: PlaceId) {
    let cost = u.p.value(u.q().campaign(), place);
    pay(u, side, cost);
    let Some(by) = u.q().siege(place).map(|s| s.by) else { return };
    u.s.hqs[by].acted = true;
    u.s.operated = true;
    crate::tasks::activated(u, by);
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.worked = true;
    }
    works::worked(u, place, by);
    // KR-SIE-26: attrition follows.
    u.push(siege::Step::Finish { place, hq: by, guns: false });
    let Some(inside) = u.q().works_side(place) else { return };
    let lr = u.q().governor(place).and_then(|l| u.p.leader(l).lr).unwrap_or(0);
    if !resists(u, inside, lr, 0) {
        fall::fall(u, place, fall::How::Bought);
    }
}

/// KR-VIC-09: whether somebody is asked about whoever has come into his hex. Prestige lies open.
pub fn tempts(u: &mut Umpire, defender: Side, from: HexId) -> bool {
    let asked = u.q().may_spend(defender, u.p.series.numbers.veniality).is_ok();
    if asked {
        // KR-DUM-04: whoever comes knows that it is no dummy.
        let team = u.q().team(Side(u.s.march.side));
        u.say(|| kernel::Event::unsaid(team));
        u.push(Step::Tempt { side: defender, from });
    }
    asked
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Tempt { side, .. } = self;
        if q.marcher().is_some() { Roles::of(role(side)) } else { Roles::NOBODY }
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn tries(self, _q: Board, _by: Role, out: &mut Vec<Action>) {
        out.extend([Act::Bribe.into(), Action::Pass]);
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Venial(Act::Bribe) => q.may_spend(side(by), q.p.series.numbers.veniality),
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let Step::Tempt { from, .. } = self;
        u.pop();
        let (Some(hq), Some(hex)) = (u.q().marcher(), u.q().marcher_hex()) else { return };
        if action == Action::Venial(Act::Bribe) {
            let cost = u.p.series.numbers.veniality;
            pay(u, side(by), cost);
            // KR-HQS-33: who is not obeyed is bought more easily.
            let disobeyed = u.q().insubordination(hq) as i8 * u.p.series.charts.leadership.insubordination;
            let lr = u.q().lr(hq);
            if !resists(u, u.p.hq(hq).side, lr, disobeyed) {
                u.s.march.halted = true;
                u.s.march.walk = tabletop::hex::Walk::EMPTY;
                return contact::go(u, hq, hex, from);
            }
        }
        contact::confront(u, hq, from, hex);
    }
    fn rule(self) -> &'static str {
        "KR-VIC-09"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new("prompt-tempt")
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

pub fn label(q: Board, act: Act) -> Label {
    match act {
        Act::Bribe => Label::new(Text::new("action-bribe")),
        Act::Buy(place) => {
            let pin = Pin::Space(q.p.names.name(q.p.place(place).hex).into());
            Label::new(Text::new("action-buy").text("place", q.p.names.message(place))).on(pin)
        }
    }
}
