//! MOV, ADM: units that move by themselves in the Administration Phase, by road.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ground::Walker;
use crate::ids::{Arm, Side, UnitId, Weather};
use crate::memo::Memo;
use crate::state::{Hexes, UnitAt};
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use tabletop::Id;
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
#[derive(Clone, Copy, PartialEq)]
struct Shunned {
    enemy: Hexes,
    works: Hexes,
    /// KR-MOV-33: within four points of an enemy stack, and not friendly.
    near: Hexes,
    /// KR-LOC-03.
    barred: Hexes,
    turn: u8,
    weather: Weather,
    scenario: u8,
}

#[derive(Clone, Copy, PartialEq)]
struct Goes {
    from: HexId,
    who: Walker,
    points: u8,
}

thread_local! {
    static ROADS: RefCell<Memo<(Goes, usize, Shunned), Hexes, 48>> = const { RefCell::new(Memo::new()) };
}

impl Board<'_> {
    fn shunned(self, side: Side) -> Shunned {
        let enemy = self.enemy_presence(side);
        let limit = u16::from(self.p.series.numbers.enemy_near_mp);
        let near = self.within_points_of(side, enemy.field, limit);
        let territories = self.barring(side).flat_map(|rule| &rule.territories);
        Shunned {
            enemy: enemy.field | enemy.works,
            works: enemy.works,
            near: near.iter().filter(|&h| !self.friendly(side, h)).collect(),
            barred: territories.fold(Hexes::EMPTY, |all, t| all | self.p.atlas.territories[t.index()]),
            turn: self.s.turn,
            weather: self.s.weather,
            scenario: self.s.scenario,
        }
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
        if !self.in_play(to) {
            return Err(Refusal::new("KR-MOV-35", "refuse-off-map"));
        }
        if shunned.barred.has(to) {
            return Err(Refusal::new("KR-MOV-04", "refuse-out-of-reach"));
        }
        if shunned.enemy.has(to) {
            return Err(Refusal::new("KR-MOV-33", "refuse-enemy-there"));
        }
        if shunned.near.has(to) {
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

    /// How a unit goes in the Administration Phase: those that go alike from one hex come to the same places.
    fn goes(self, unit: UnitId) -> Option<Goes> {
        let UnitAt::Hex(from) = self.s.units[unit].at else { return None };
        let horse = self.p.arm(unit) == Arm::Cavalry;
        let mountaineer = self.p.unit_class(unit).mountaineer;
        let who = Walker { horse, mountaineer, ..Walker::foot(self.p.unit(unit).side, self.p.unit(unit).ma) };
        Some(Goes { from, who, points: self.admin_points(unit) })
    }
    /// Where that leads.
    fn admin_reach(self, goes: Goes, shunned: &Shunned) -> Hexes {
        ROADS.with_borrow_mut(|memo| {
            *memo.get((goes, self.pack_number(), *shunned), |_| {
                let (grid, budget) = (&self.p.atlas.grid, Points(goes.points.into()));
                let mut reach = Reach::new(grid);
                reach.fill(grid, goes.from, budget, |f, d, t| self.admin_toll(&goes.who, shunned, f, d, t));
                reach.hexes().iter().copied().collect::<Hexes>().without(goes.from)
            })
        })
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
                let there = q.goes(unit).map(|g| q.admin_reach(g, &q.shunned(side(by))));
                match there {
                    Some(there) if there.has(hex) => Ok(()),
                    _ => Err(Refusal::new("KR-MOV-34", "refuse-out-of-points")),
                }
            }
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let shunned = q.shunned(side(by));
        for unit in q.campaign().units.iter().filter(|&u| q.may_be_moved(side(by), u).is_ok()) {
            let there = q.goes(unit).map_or(Hexes::EMPTY, |goes| q.admin_reach(goes, &shunned));
            out.extend(there.iter().map(|h| Action::from(Act::Go(unit, h))));
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
