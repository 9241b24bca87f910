//! SEQ: the events of a turn, by a roll of 1 to 100.

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::{self, Causes, tidy};
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Arm, LeaderId, Rank, Side, UnitId};
use crate::pack::campaign::{Effect, RandomEvent};
use crate::reorganise::relieve;
use crate::state::{AuxAt, LeaderAt, UnitAt};
use kernel::flow::{Chapter, Label};
use kernel::{Event, Pin, Refusal, Role, Roles, Text, Why};
use serde::{Deserialize, Serialize};
use tabletop::hex::HexId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The side at this place of the order loses an SP of horse.
    Horses { at: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// This unit has sick horses.
    Glanders(UnitId),
}

/// KR-SEQ-13, KR-GEN-04: two dice as a percentage; nought is a hundred.
pub fn roll(u: &mut Umpire) {
    if !u.q().scenario().events {
        return;
    }
    let by = u.s.order[0];
    let (tens, ones) = (u.d10(by, "roll-event", "KR-SEQ-13"), u.d10(by, "roll-event", "KR-SEQ-13"));
    let rolled = if tens == 0 && ones == 0 { 100 } else { 10 * tens + ones };
    let campaign = u.campaign();
    let Some(number) = campaign.events.iter().rposition(|e| e.least <= rolled) else { return };
    let event = &campaign.events[number];
    let name = Text::new(format!("event-{}{}", campaign.prefix, event.id));
    u.say(|| Event::new(Text::new("log-event").number("die", rolled).text("event", name)).rule("KR-SEQ-13"));
    if u.s.turn >= event.not_before {
        happens(u, event);
    }
}

fn happens(u: &mut Umpire, event: &RandomEvent) {
    let q = u.q();
    let points = |s: &Side| q.s.operation_points(*s);
    let order = q.s.order.clone();
    match event.effect {
        Effect::Nothing => {}
        Effect::RichestLosesOp => {
            if let Some(&side) = order.iter().rev().max_by_key(|s| points(s)) {
                u.s.forced_loss(side, 1, None);
            }
        }
        Effect::PoorestGainsOp => {
            if let Some(&side) = order.iter().min_by_key(|s| points(s)) {
                u.s.gain_op(u.p, side, 1);
            }
        }
        Effect::ForageRecovers => {
            let count = u.s.depleted.len();
            if count > 0 {
                let drawn = u.dice.pick(count, Why::table("roll-event", "KR-SEQ-13"));
                if let Some(hex) = u.s.depleted.nth(drawn) {
                    u.s.depleted.remove(hex);
                }
            }
        }
        Effect::Fever => fever(u),
        Effect::MarshalTested => {
            let in_post = |l: &LeaderId| {
                q.rank(*l) == Rank::Marshal && matches!(q.s.leaders[*l].at, LeaderAt::Commands(_))
            };
            let marshals: Vec<LeaderId> = q.campaign().leaders.iter().filter(in_post).collect();
            if !marshals.is_empty() {
                let drawn = u.dice.pick(marshals.len(), Why::table("roll-event", "KR-SEQ-13"));
                let side = u.q().side_of_leader(marshals[drawn]);
                relieve(u, side, marshals[drawn]);
            }
        }
        Effect::FreeDeserter => {
            let waits: Vec<_> = order.iter().flat_map(|&s| q.deserters(s)).collect();
            if !waits.is_empty() {
                let drawn = u.dice.pick(waits.len(), Why::table("roll-event", "KR-SEQ-13"));
                u.s.auxiliaries[waits[drawn]] = AuxAt::Available;
            }
        }
        Effect::SickHorses => u.push(Step::Horses { at: 0 }),
        Effect::NoSea => u.s.storms = true,
        Effect::Recall if u.s.recall == 0 => u.s.recall = u.s.turn + 1,
        Effect::Recall => {}
    }
}

/// The largest stack on the map checks, and worse.
fn fever(u: &mut Umpire) {
    let q = u.q();
    let mut largest: Option<(Side, HexId)> = None;
    for side in q.s.order.iter().copied() {
        for hex in q.presence(|s| s == side).field.iter() {
            let more = largest.is_none_or(|(s, h)| q.stack_sp(side, hex) > q.stack_sp(s, h));
            if more && q.stack_units(side, hex) > 0 {
                largest = Some((side, hex));
            }
        }
    }
    let Some((side, hex)) = largest else { return };
    let size = q.p.series.charts.size.of(q.stack_units(side, hex));
    let causes = Causes { event: 1, ..Causes::default() };
    u.push(attrition::Step::Check { side, hex, from: None, back: None, size, causes });
}

impl Board<'_> {
    fn may_sicken(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let own = self.campaign().units.has(unit)
            && self.p.unit(unit).side == side
            && self.p.arm(unit) == Arm::Cavalry
            && matches!(self.s.units[unit].at, UnitAt::Hex(_) | UnitAt::Hq(_));
        match own {
            true => Ok(()),
            false => Err(Refusal::new("KR-SEQ-13", "refuse-other-arm").name("unit", unit)),
        }
    }
    fn horse(self, side: Side) -> impl Iterator<Item = UnitId> {
        self.campaign().units.iter().filter(move |&u| self.may_sicken(side, u).is_ok())
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Horses { at } = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Horses { at } = self;
        let none = u.q().horse(u.s.order[usize::from(at)]).next().is_none();
        if none {
            u.turn_into(Step::Horses { at: at + 1 });
        }
        none
    }
    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        out.extend(q.horse(side(by)).map(|u| Action::from(Act::Glanders(u))));
        // Only where somebody imagines no horse at all.
        if out.is_empty() {
            out.push(Action::Done);
        }
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Events(Act::Glanders(unit)) => q.may_sicken(side(by), unit),
            Action::Done if q.horse(side(by)).next().is_none() => Ok(()),
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        let Step::Horses { at } = self;
        u.turn_into(Step::Horses { at: at + 1 });
        let Action::Events(Act::Glanders(unit)) = action else { return };
        let (hex, losses, was) = (u.q().hex_of(unit), u.campaign().losses, u.s.units[unit].at);
        u.s.suffer(u.p, losses, unit);
        attrition::check::tell_loss(u, unit, was, "KR-SEQ-13");
        if let Some(hex) = hex {
            tidy(u, hex);
        }
    }
    fn rule(self) -> &'static str {
        "KR-SEQ-13"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new("prompt-horses")
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

pub fn label(q: Board, Act::Glanders(unit): Act) -> Label {
    let text = Text::new("action-lose").text("unit", q.p.names.message(unit));
    Label::new(text).on(Pin::Piece(q.p.names.name(unit).into()))
}
