//! MOV, ADM, RIV: units that move by themselves in the Administration Phase, by road or by water, and off the map. What goes by water is in
//! `redeploy/river.rs`.

mod river;

pub use river::off_map;

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ground::Walker;
use crate::ids::{Arm, AuxId, Side, UnitId, Weather};
use crate::memo::Memo;
use crate::state::{Hexes, UNITS, UnitAt};
use crate::tasks;
use arrayvec::ArrayVec;
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use std::cell::{OnceCell, RefCell};
use tabletop::hex::{HexId, Points, Reach, Toll, Walk};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-MOV-31: the side at this place of the order moves its units.
    Move { at: u8 },
    /// KR-AUX-18: a unit is on its way where it may be waylaid, with so many points left; once is enough (KR-AUX-09).
    Travel { unit: UnitId, left: u8, waylaid: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Go(UnitId, HexId),
    /// KR-RIV-06: by water.
    Sail(UnitId, HexId),
    /// KR-RIV-07: Pontooneers to a depot.
    Boats(AuxId, HexId),
    /// KR-MOV-35, KR-MOV-37: off the map here, and back again.
    Leave(UnitId, HexId),
    Return(UnitId, HexId),
}

/// Where units of a side may come.
#[derive(Clone, Copy, PartialEq)]
struct Ground {
    /// KR-MOV-33, KR-LOC-03: in play, not the enemy's nor within four points of an enemy stack, unless it is friendly; not what is closed.
    open: Hexes,
    /// KR-GAR-12.
    works: Hexes,
    turn: u8,
    weather: Weather,
    pack: usize,
}

#[derive(Clone, Copy, PartialEq)]
struct Goes {
    from: HexId,
    who: Walker,
    points: u8,
}

/// Where units that go alike come to.
#[derive(Clone, Copy)]
struct Roads {
    there: Hexes,
    /// KR-MOV-37: exits from which they can go on.
    exits: Hexes,
}

thread_local! {
    /// Those that were met last, by number.
    static GROUNDS: RefCell<Memo<Ground, u64, 8>> = const { RefCell::new(Memo::new()) };
    static ROADS: RefCell<Memo<(Goes, u64), Roads, 64>> = const { RefCell::new(Memo::new()) };
    static REACH: RefCell<Option<(usize, Reach)>> = const { RefCell::new(None) };
}

impl Board<'_> {
    fn admin_ground(self, side: Side) -> Ground {
        let (lay, in_play) = (self.lay(), self.p.tables.in_play[usize::from(self.s.scenario)]);
        let (enemy, own) = (lay.posts.foes(side), lay.posts.team(side));
        let limit = u16::from(self.p.series.numbers.enemy_near_mp);
        let near = self.within_points_of(side, enemy.field, limit) - self.claimed(self.team_bits(side));
        Ground {
            // KR-MOV-13, KR-GAR-11: the hex of a garrison, unless a friend shuts it in.
            open: in_play - self.barred(side) - near - enemy.field - (enemy.works - own.field),
            works: enemy.works,
            turn: self.s.turn,
            weather: self.s.weather,
            pack: self.pack_number(),
        }
    }

    /// KR-MOV-33, KR-MOV-34: by road alone, where the ground is open. KR-WEA-16: nobody moves in the mountains in winter.
    fn by_road<T>(self, goes: Goes, ground: &Ground, read: impl FnOnce(&Reach) -> T) -> T {
        let (grid, paces) = (&self.p.atlas.grid, self.paces(&goes.who));
        let toll = |from, dir, to| {
            let pace = if ground.open.has(to) { paces.step(from, dir, to, &ground.works) } else { None };
            let road = pace.filter(|p| p.road && !p.whole);
            road.map(|p| Toll::pays(Points(p.mp.into()))).ok_or(())
        };
        REACH.with_borrow_mut(|kept| {
            let old = kept.take().filter(|(pack, _)| *pack == ground.pack);
            let (_, reach) = kept.insert(old.unwrap_or_else(|| (ground.pack, Reach::new(grid))));
            read(reach.fill(grid, goes.from, Points(goes.points.into()), toll))
        })
    }

    /// KR-WEA-16: a unit stands in mountains in their winter, or would go into them.
    fn is_snowed_in(self, unit: UnitId, hex: HexId) -> bool {
        let mountain = |h: HexId| self.p.atlas.terrain(h) == self.p.series.grounds.mountain;
        self.season().winter && (mountain(hex) || self.hex_of(unit).is_some_and(mountain))
    }

    /// How a unit goes in the Administration Phase: those that go alike from one hex come to the same places.
    fn goes(self, unit: UnitId) -> Option<Goes> {
        self.goes_over(unit, crate::tasks::raids::bridges(self, self.p.unit(unit).side))
    }
    /// The same where it is known where bridges of its side lie.
    fn goes_over(self, unit: UnitId, bridges: [Option<HexId>; 4]) -> Option<Goes> {
        let UnitAt::Hex(from) = self.s.units[unit].at else { return None };
        let horse = self.p.arm(unit) == Arm::Cavalry;
        let mountaineer = self.p.unit_class(unit).mountaineer;
        let side = self.p.unit(unit).side;
        let who = Walker { horse, mountaineer, bridges, ..Walker::foot(side, self.p.unit(unit).ma) };
        Some(Goes { from, who, points: self.admin_points(unit) })
    }
    fn ground_number(self, ground: &Ground) -> u64 {
        GROUNDS.with_borrow_mut(|memo| *memo.get(*ground, |_| crate::per::fresh()))
    }
    /// Where that leads. `number` is that of the ground.
    fn roads(self, goes: Goes, ground: &Ground, number: u64) -> Roads {
        let find = |_: &(Goes, u64)| {
            self.by_road(goes, ground, |reach| {
                let last = u16::from(self.p.series.road.mp);
                let off = |exit: &HexId| {
                    let cost = if *exit == goes.from { Some(Points(0)) } else { reach.cost(*exit) };
                    self.in_play(*exit) && cost.is_some_and(|c| c.0 + last <= goes.points.into())
                };
                let there = reach.hexes().iter().copied().collect::<Hexes>().without(goes.from);
                Roads { there, exits: self.exits().filter(off).collect() }
            })
        };
        ROADS.with_borrow_mut(|memo| *memo.get((goes, number), find))
    }
    /// Where a unit comes to.
    fn admin_roads(self, goes: Goes) -> Roads {
        let ground = self.admin_ground(goes.who.side);
        self.roads(goes, &ground, self.ground_number(&ground))
    }

    /// The way there, hex by hex; those that go alike go by one way.
    fn admin_way(self, goes: Goes, hex: HexId) -> Option<Walk> {
        self.by_road(goes, &self.admin_ground(goes.who.side), |reach| reach.way(hex).map(|w| w.1))
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

    /// KR-CPN-14, KR-CPN-17: no unit by itself stays on lost ground that could be sent off it.
    fn may_rest(self, side: Side) -> Result<(), Refusal> {
        let lost = self.lost_ground(side);
        if lost.is_empty() {
            return Ok(());
        }
        let stays = |unit: &UnitId| {
            matches!(self.s.units[*unit].at, UnitAt::Hex(h) if lost.has(h))
                && self.may_be_moved(side, *unit).is_ok()
                && self.goes(*unit).is_some_and(|g| !(self.admin_roads(g).there - lost).is_empty())
        };
        match self.campaign().units.iter().find(stays) {
            Some(unit) => {
                let why = ["refuse-units-leave", "refuse-defensive-units-leave"];
                Err(self.must_leave(side, why).name("unit", unit))
            }
            None => Ok(()),
        }
    }
}

/// KR-AUX-18, KR-AUX-09: whether anybody might waylay a unit on its way.
fn is_watched(q: Board, side: Side, from: HexId, walk: &Walk) -> bool {
    let (mut hex, mut rest) = (from, *walk);
    while let Some(next) = rest.pop().and_then(|d| q.p.atlas.grid.step(hex, d)) {
        hex = next;
        if q.lurker(side, hex).is_some() {
            return true;
        }
    }
    false
}

/// KR-MOV-34: a unit goes by road; where somebody may lie in wait, hex by hex.
fn go(u: &mut Umpire, unit: UnitId, hex: HexId) {
    let q = u.q();
    let side = q.p.unit(unit).side;
    u.s.units[unit].moved = true;
    let q = u.q();
    let way = q.goes(unit).and_then(|g| Some((g, q.admin_way(g, hex)?)));
    match way {
        Some((goes, walk)) if is_watched(q, side, goes.from, &walk) => {
            u.s.march = crate::march::March { side: side.0, walk, ..Default::default() };
            u.push(Step::Travel { unit, left: goes.points, waylaid: false });
        }
        _ => {
            // KR-VIC-02, KR-AUX-26, KR-SUP-47: all ground on the way is entered, as it is hex by hex.
            let mut on_way = way.map(|(goes, walk)| (goes.from, walk));
            while let Some((at, mut walk)) = on_way {
                on_way = walk.pop().and_then(|d| u.p.atlas.grid.step(at, d)).map(|next| (next, walk));
                if let Some((next, _)) = on_way.filter(|(next, _)| *next != hex) {
                    u.s.units[unit].at = UnitAt::Hex(next);
                    crate::march::contact::appears(u, side, Some(at), next);
                }
            }
            come(u, unit, hex);
        }
    }
}

/// KR-AUX-18: the next hex of its way, while it can pay for it.
fn travel(u: &mut Umpire, unit: UnitId, left: u8, waylaid: bool) {
    let q = u.q();
    let side = q.p.unit(unit).side;
    let next = q.goes(unit).and_then(|goes| {
        let mut walk = q.s.march.walk;
        let dir = walk.pop()?;
        let to = q.p.atlas.grid.step(goes.from, dir)?;
        let stride = q.stride(&goes.who, goes.from, dir, to, &q.enemy_presence(side).works).ok()?;
        (stride.mp <= left).then_some((to, stride.mp, walk))
    });
    let Some((to, mp, walk)) = next else {
        u.pop();
        u.s.march.walk = Walk::EMPTY;
        return;
    };
    u.s.march.walk = walk;
    u.turn_into(Step::Travel { unit, left: left - mp, waylaid });
    come(u, unit, to);
    if !waylaid {
        tasks::ambush::lurk(u, side, to, Some(unit));
    }
}

/// KR-AUX-21: a unit on its way is held up; gives the points it has not got.
pub fn delay(u: &mut Umpire, points: u8) -> u8 {
    let crate::flow::Step::Redeploy(Step::Travel { unit, left, .. }) = u.s.step() else { return 0 };
    u.turn_into(Step::Travel { unit, left: left.saturating_sub(points), waylaid: true });
    points.saturating_sub(left)
}

/// A unit is in another hex. What moves by itself is seen: it lies face up.
fn come(u: &mut Umpire, unit: UnitId, hex: HexId) {
    let from = u.q().hex_of(unit);
    u.s.units[unit].at = UnitAt::Hex(hex);
    let foes = u.q().foes(u.p.unit(unit).side);
    let p = u.p;
    u.say(|| {
        let line = Line::new(&p.names, "log-go", "KR-MOV-34").of(unit).text("hex", p.spot(hex));
        line.place(hex).reveals(foes).event
    });
    crate::march::contact::appears(u, p.unit(unit).side, from, hex);
}

/// The unit that is on its way.
pub fn traveller(q: Board) -> Option<UnitId> {
    q.s.flow.iter().rev().find_map(|step| match step {
        crate::flow::Step::Redeploy(Step::Travel { unit, .. }) => Some(*unit),
        _ => None,
    })
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let Step::Move { at } = self else { return Roles::NOBODY };
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        match self {
            Step::Travel { unit, left, waylaid } => travel(u, unit, left, waylaid),
            Step::Move { .. } => {
                u.pop();
                river::boats_go(u);
            }
        }
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        // Units by themselves lie face up: everybody sees whether there are any.
        let Step::Move { at } = self else { return false };
        let own = u.s.order[usize::from(at)];
        let q = u.q();
        let none =
            !q.campaign().units.iter().any(|x| {
                q.p.unit(x).side == own && matches!(q.s.units[x].at, UnitAt::Hex(_) | UnitAt::Off(_))
            });
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
        river::tries(q, side(by), out);
        out.push(Action::Done);
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let own = side(by);
        match (self, action) {
            (Step::Move { .. }, Action::Done) => q.may_rest(own),
            (Step::Move { .. }, Action::Redeploy(Act::Go(unit, hex))) => {
                q.may_be_moved(own, unit)?;
                let lost = q.lost_ground(own);
                match q.goes(unit).map(|g| q.admin_roads(g).there) {
                    Some(there) if there.has(hex) => match q.leaving(unit, &lost, there).has(hex) {
                        true => Ok(()),
                        false => Err(q.not_out(own)),
                    },
                    // KR-WEA-16.
                    _ if q.is_snowed_in(unit, hex) => {
                        Err(Refusal::new("KR-WEA-16", "refuse-mountain-closed"))
                    }
                    _ => Err(Refusal::new("KR-MOV-34", "refuse-out-of-points")),
                }
            }
            (Step::Move { .. }, Action::Redeploy(act)) => river::may(q, own, act),
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let (own, lay) = (side(by), q.lay());
        // Nobody looks at the ground while nobody goes.
        let (ground, bridges) = (OnceCell::new(), tasks::raids::bridges(q, own));
        let (mut able, mut leave) = (ArrayVec::<_, UNITS>::new(), ArrayVec::<_, UNITS>::new());
        let lost = q.lost_ground(own);
        for unit in lay.loose.iter().filter(|&u| q.may_be_moved(own, u).is_ok()) {
            let Some(goes) = q.goes_over(unit, bridges) else { continue };
            let (ground, number) = ground.get_or_init(|| {
                let ground = q.admin_ground(own);
                (ground, q.ground_number(&ground))
            });
            let Roads { there, exits } = q.roads(goes, ground, *number);
            let there = q.leaving(unit, &lost, there);
            out.extend(there.iter().map(|h| Action::from(Act::Go(unit, h))));
            able.push((unit, goes.from));
            if exits.any() {
                leave.push((unit, exits));
            }
        }
        river::list(q, own, &able, &leave, out);
        if q.may_rest(own).is_ok() {
            out.push(Action::Done);
        }
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        let Step::Move { at } = self else { return };
        match action {
            Action::Redeploy(Act::Go(unit, hex)) => go(u, unit, hex),
            Action::Redeploy(act) => river::act(u, act),
            _ => u.turn_into(Step::Move { at: at + 1 }),
        }
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

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let of = |id: &'static str, piece: Text, pin: &str, hex: HexId| {
        let text = Text::new(id).text("unit", piece).text("hex", q.p.spot(hex));
        Label::new(text).on(Pin::Piece(pin.into())).on(Pin::Space(names.name(hex).into()))
    };
    let (id, unit, hex) = match act {
        Act::Boats(auxiliary, hex) => {
            return of("action-boats", names.message(auxiliary), names.name(auxiliary), hex);
        }
        Act::Go(unit, hex) => ("action-go", unit, hex),
        Act::Sail(unit, hex) => ("action-sail", unit, hex),
        Act::Leave(unit, hex) => ("action-leave", unit, hex),
        Act::Return(unit, hex) => ("action-return", unit, hex),
    };
    of(id, names.message(unit), names.name(unit), hex)
}
