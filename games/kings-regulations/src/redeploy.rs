//! MOV, ADM: units that move by themselves in the Administration Phase, by road.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ground::Walker;
use crate::ids::{Arm, Side, UnitId};
use crate::state::{Hexes, UnitAt};
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, HexId, Points, Reach, Toll};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-MOV-31: the side at this place of the order moves its units.
    Move { at: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Go(UnitId, HexId),
}

/// Where units of a side may not come.
struct Shunned {
    field: Hexes,
    works: Hexes,
    /// KR-MOV-33: within four points of an enemy stack.
    near: Hexes,
}

impl Board<'_> {
    fn shunned(self, side: Side) -> Shunned {
        let enemy = self.enemy_presence(side);
        let limit = u16::from(self.p.series.numbers.enemy_near_mp);
        let near = enemy.field.iter().fold(Hexes::EMPTY, |all, h| all | self.within_points(side, h, limit));
        Shunned { field: enemy.field, works: enemy.works, near }
    }

    /// KR-MOV-33, KR-MOV-34: by road alone, not to the enemy nor near him, unless the hex is friendly.
    fn admin_toll(
        self,
        who: &Walker,
        shunned: &Shunned,
        from: HexId,
        dir: Dir,
        to: HexId,
    ) -> Result<Toll, Refusal> {
        self.may_enter(who.side, to)?;
        if shunned.field.has(to) || shunned.works.has(to) {
            return Err(Refusal::new("KR-MOV-33", "refuse-enemy-there"));
        }
        if shunned.near.has(to) && !self.friendly(who.side, to) {
            return Err(Refusal::new("KR-MOV-33", "refuse-enemy-near"));
        }
        let stride = self.stride(who, from, dir, to, &shunned.works)?;
        if !stride.road {
            return Err(Refusal::new("KR-MOV-34", "refuse-off-road"));
        }
        // KR-WEA-16: nobody moves in the mountains in winter.
        if stride.whole {
            return Err(Refusal::new("KR-WEA-16", "refuse-mountain-winter"));
        }
        Ok(Toll::pays(Points(stride.mp.into())))
    }

    fn admin_reach<T>(self, unit: UnitId, shunned: &Shunned, read: impl FnOnce(&Reach) -> T) -> Option<T> {
        let UnitAt::Hex(from) = self.s.units[unit].at else { return None };
        let side = self.p.unit(unit).side;
        let horse = self.p.arm(unit) == Arm::Cavalry;
        let mountaineer = self.p.unit_class(unit).mountaineer;
        let who = Walker { horse, mountaineer, ..Walker::foot(side, self.p.unit(unit).ma) };
        let mut reach = Reach::new(&self.p.atlas.grid);
        let budget = Points(self.admin_points(unit).into());
        reach.fill(&self.p.atlas.grid, from, budget, |f, d, t| self.admin_toll(&who, shunned, f, d, t));
        Some(read(&reach))
    }

    /// KR-MOV-32: once a turn, and not out of the enemy's reach.
    fn may_be_moved(self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if !self.campaign().units.has(unit) || self.p.unit(unit).side != side {
            return Err(Refusal::new("KR-MOV-32", "refuse-other-side"));
        }
        if self.s.units[unit].moved {
            return Err(Refusal::new("KR-ADM-03", "refuse-unit-moved").name("unit", unit));
        }
        self.may_set_out(unit)
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Move { at } = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        // Units by themselves lie face up: everybody sees whether there are any.
        let Step::Move { at } = self;
        let own = u.s.order[usize::from(at)];
        let q = u.q();
        let none = !q
            .campaign()
            .units
            .iter()
            .any(|x| q.p.unit(x).side == own && matches!(q.s.units[x].at, UnitAt::Hex(_)));
        if none {
            u.turn_into(Step::Move { at: at + 1 });
        }
        none
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let own = |u: &UnitId| q.p.unit(*u).side == side(by) && matches!(q.s.units[*u].at, UnitAt::Hex(_));
        for unit in q.campaign().units.iter().filter(own) {
            out.extend(
                q.p.atlas.grid.hexes().filter(|&h| q.in_play(h)).map(|h| Action::from(Act::Go(unit, h))),
            );
        }
        out.push(Action::Done);
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Done => Ok(()),
            Action::Redeploy(Act::Go(unit, hex)) => {
                q.may_be_moved(side(by), unit)?;
                let there = q.admin_reach(unit, &q.shunned(side(by)), |r| r.has(hex));
                match there {
                    Some(true) if q.s.units[unit].at != UnitAt::Hex(hex) => Ok(()),
                    _ => Err(Refusal::new("KR-MOV-34", "refuse-out-of-points")),
                }
            }
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let shunned = q.shunned(side(by));
        let own = |u: &UnitId| q.may_be_moved(side(by), *u).is_ok();
        for unit in q.campaign().units.iter().filter(own) {
            q.admin_reach(unit, &shunned, |reach| {
                let mut there = Hexes::EMPTY;
                reach.hexes().iter().for_each(|&h| there.insert(h));
                if let UnitAt::Hex(from) = q.s.units[unit].at {
                    there.remove(from);
                }
                out.extend(there.iter().map(|h| Action::from(Act::Go(unit, h))));
            });
        }
        out.push(Action::Done);
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        let Step::Move { at } = self;
        let Action::Redeploy(Act::Go(unit, hex)) = action else {
            return u.turn_into(Step::Move { at: at + 1 });
        };
        u.s.units[unit].at = UnitAt::Hex(hex);
        u.s.units[unit].moved = true;
        // What moves by itself is seen: it lies face up.
        let foes = u.q().foes(u.p.unit(unit).side);
        let p = u.p;
        let named = Text::verbatim(p.names.name(hex));
        u.say(|| {
            Line::new(&p.names, "log-go", "KR-MOV-34")
                .of(unit)
                .text("hex", named)
                .place(hex)
                .reveals(foes)
                .event
        });
    }

    fn rule(self) -> &'static str {
        "KR-MOV-31"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        Text::new("prompt-redeploy")
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

pub fn label(q: Board, Act::Go(unit, hex): Act) -> Label {
    let names = &q.p.names;
    let text = Text::new("action-go").text("unit", names.message(unit));
    let label = Label::new(text.text("hex", Text::verbatim(names.name(hex))));
    label.on(Pin::Piece(names.name(unit).into())).on(Pin::Space(names.name(hex).into()))
}
