//! ADM, HQS, DUM: Reorganisation: what a side does with its HQs, units, leaders, auxiliaries and dummies, out of the enemy's sight.

mod kept;
mod known;
mod list;
mod may;
mod parts;
mod shells;
mod walls;

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::{tidy, unform};
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{AuxId, HqId, LeaderId, PlaceId, Scale, Side, UnitId};
use crate::leaders::{costs_op, dismissed};
use crate::recruits;
use crate::siege;
use crate::state::{AuxAt, HqState, LeaderAt, UnitAt, Works};
use crate::strength::Sp;
use crate::troops::Holder;
use kernel::flow::{Chapter, Label};
use kernel::{Line, Pin, Refusal, Role, Roles, Text, Why};
use serde::{Deserialize, Serialize};
use tabletop::Id;
use tabletop::hex::HexId;
use tabletop::view::Die;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-ADM-04: the side at this place of the order reorganises.
    Reorganise { at: u8 },
    /// It has taken up a piece, and says what becomes of it.
    With { at: u8, what: Piece },
}

/// What is taken up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    Unit(UnitId),
    /// An HQ that is not on the map.
    Hq(HqId),
    Auxiliary(AuxId),
    /// Men of the garrison of a place.
    Garrison(PlaceId),
    /// Something that whoever looks on is not shown.
    Hidden,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// A piece is taken up: a unit; an HQ to be formed or feigned; an auxiliary; men of a garrison who go by water. It is put back.
    Take(UnitId),
    Found(HqId),
    Lend(AuxId),
    Embark(PlaceId),
    PutBack,
    /// KR-HQS-09.
    Subordinate(UnitId, HqId),
    Detach(UnitId),
    /// KR-HQS-14: an HQ under a Grand Army, and by itself again.
    PutUnder(HqId, HqId),
    Release(HqId),
    /// KR-HQS-04.
    Form(HqId, HexId),
    /// KR-HQS-25.
    Relieve(LeaderId),
    /// KR-HQS-06: its leader is relieved, and the HQ unformed.
    Dissolve(HqId),
    /// KR-GAR-04, KR-GAR-16: a Garrison HQ is drawn for works.
    Install(PlaceId),
    /// KR-AUX-10.
    Attach(AuxId, HqId),
    /// KR-DUM-01.
    Bluff(HqId, HexId),
    Unmask(HqId),
    /// KR-GAR-09.
    Withdraw(PlaceId),
    /// KR-SPS-12: a SP from a unit to another, into a garrison, out of one.
    Transfer(UnitId, UnitId),
    Man(UnitId, PlaceId),
    Draw(PlaceId, UnitId),
    /// KR-RIV-10: an SP of a garrison to another by water.
    Ship(PlaceId, PlaceId),
    /// KR-SPS-13: a battalion to another HQ near by.
    Relocate(UnitId, HqId),
    /// KR-AUX-42: a Dual Purpose unit serves as an auxiliary, or as a unit again.
    Serve(UnitId),
    Rejoin(UnitId),
}

impl Act {
    /// What this takes up.
    const fn takes_up(self) -> Option<Piece> {
        match self {
            Act::Take(unit) => Some(Piece::Unit(unit)),
            Act::Found(hq) => Some(Piece::Hq(hq)),
            Act::Lend(auxiliary) => Some(Piece::Auxiliary(auxiliary)),
            Act::Embark(place) => Some(Piece::Garrison(place)),
            _ => None,
        }
    }
    /// What must be taken up for this; nothing for what is done at once.
    const fn is_with(self) -> Option<Piece> {
        match self {
            Act::Subordinate(unit, _)
            | Act::Detach(unit)
            | Act::Transfer(unit, _)
            | Act::Man(unit, _)
            | Act::Draw(_, unit)
            | Act::Relocate(unit, _) => Some(Piece::Unit(unit)),
            Act::Form(hq, _) | Act::Bluff(hq, _) => Some(Piece::Hq(hq)),
            Act::Attach(auxiliary, _) => Some(Piece::Auxiliary(auxiliary)),
            Act::Ship(from, _) => Some(Piece::Garrison(from)),
            _ => None,
        }
    }
}

/// What a side may do next with what an act takes up.
pub fn with(q: Board, side: Side, act: Act, out: &mut Vec<Action>) {
    if let Some(piece) = act.takes_up() {
        list::with(q, side, &q.barriers(side), piece, out);
    }
}

impl Step {
    /// Whether a side may do something now, or why not.
    fn law(self, q: Board, own: Side, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Reorganise { .. }, Action::Done) => q.may_close(own, &q.barriers(own)),
            (Step::Reorganise { .. }, Action::Recruits(act)) => recruits::may(q, own, act, &q.barriers(own)),
            (Step::Reorganise { .. }, Action::Reorganise(act)) => {
                let bars = q.barriers(own);
                if let Some(piece) = act.takes_up() {
                    return q.may_take_up(own, &bars, piece);
                }
                q.may_reorganise(own, act, &bars)?;
                match act.is_with() {
                    Some(_) => Err(Refusal::new("KR-ADM-04", "refuse-take-up")),
                    None => Ok(()),
                }
            }
            (Step::With { .. }, Action::Reorganise(Act::PutBack)) => Ok(()),
            (Step::With { what, .. }, Action::Reorganise(act)) if act.is_with() == Some(what) => {
                q.may_reorganise(own, act, &q.barriers(own))
            }
            _ => Chapter::<KingsRegulations>::wrong(self),
        }
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let (Step::Reorganise { at } | Step::With { at, .. }) = self;
        q.s.order.get(usize::from(at)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let first = out.len();
        may::might(q, side(by), out);
        let Step::With { what, .. } = self else {
            recruits::tries(q, side(by), out);
            return out.push(Action::Done);
        };
        kernel::flow::keep(
            out,
            first,
            |a| matches!(a, Action::Reorganise(act) if act.is_with() == Some(what)),
        );
        out.push(Act::PutBack.into());
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let listed = match self {
            Step::Reorganise { .. } => known::lists(q, side(by), action),
            Step::With { what, .. } => known::lists_with(q, side(by), what, action),
        };
        if listed {
            debug_assert!(self.law(q, side(by), action).is_ok(), "what is listed may not be");
            return Ok(());
        }
        self.law(q, side(by), action)
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let own = side(by);
        match self {
            Step::Reorganise { .. } => known::list(q, own, out),
            Step::With { what, .. } => known::with(q, own, what, out),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let (Step::Reorganise { at } | Step::With { at, .. }) = self;
        // What is taken up is in nobody's head but his own; nothing has been done yet.
        match action {
            Action::Reorganise(Act::PutBack) => return u.turn_into(Step::Reorganise { at }),
            Action::Reorganise(act) => match act.takes_up() {
                Some(what) => return u.turn_into(Step::With { at, what }),
                None => u.turn_into(Step::Reorganise { at }),
            },
            _ => {}
        }
        // KR-INT-02: nobody looks on.
        u.cover(side(by));
        if let Action::Recruits(act) = action {
            return recruits::act(u, side(by), act);
        }
        let Action::Reorganise(act) = action else { return done(u, side(by), self) };
        let what = u.log.is_on().then(|| label(u.q(), act).text);
        match act {
            Act::Take(_) | Act::Found(_) | Act::Lend(_) | Act::Embark(_) | Act::PutBack => return,
            Act::Subordinate(unit, hq) => {
                u.s.units[unit].at = UnitAt::Hq(hq);
                u.s.units[unit].moved = true;
            }
            Act::Detach(unit) => {
                if let Some(hex) = u.q().hex_of(unit) {
                    u.s.units[unit].at = UnitAt::Hex(hex);
                    u.s.units[unit].moved = true;
                }
            }
            Act::PutUnder(above, hq) => {
                u.s.hqs[hq].under = Some(above);
                u.s.hqs[hq].back = None;
                siege::handed_up(u, hq, above);
            }
            Act::Release(hq) => {
                let back = u.q().free_back();
                u.s.hqs[hq].under = None;
                u.s.hqs[hq].back = Some(back);
                u.s.hqs[hq].acted = true;
                hide(u, hq);
            }
            Act::Form(hq, hex) => form(u, hq, hex),
            Act::Relieve(leader) => relieve(u, side(by), leader),
            Act::Dissolve(hq) => shells::dissolve(u, side(by), hq),
            Act::Install(place) => shells::install(u, side(by), place),
            Act::Attach(auxiliary, hq) => u.s.auxiliaries[auxiliary] = AuxAt::Hq(hq),
            Act::Bluff(dummy, hex) => {
                let back = Some(u.q().free_back());
                u.s.hqs[dummy] = HqState { at: Some(hex), back, acted: true, ..HqState::default() };
                hide(u, dummy);
            }
            Act::Unmask(dummy) => u.s.hqs[dummy] = HqState::default(),
            Act::Withdraw(place) => {
                shells::remove(u, place);
                // KR-HQS-24: whoever commanded it is free.
                if let Some(leader) = u.q().governor(place) {
                    u.s.leaders[leader].at = LeaderAt::Mess;
                }
            }
            Act::Transfer(from, to) => send(u, from, to),
            Act::Man(unit, place) if u.campaign().scale == Scale::Battalion => {
                shells::leave_works(u, unit);
                u.s.units[unit].at = UnitAt::Works(place);
                u.s.units[unit].moved = true;
                u.s.places[place].works = Works::Unit(unit);
                // KR-AUX-26.
                crate::march::contact::appears(u, side(by), None, u.p.place(place).hex);
            }
            Act::Man(unit, place) => {
                parts::found(u, side(by), place);
                let to = Holder::Garrison(place, u.q().part_in(unit));
                pass(u, unit, Holder::Unit(unit), to);
            }
            Act::Draw(place, unit) => {
                let from = Holder::Garrison(place, u.q().part_in(unit));
                pass(u, unit, from, Holder::Unit(unit));
            }
            Act::Ship(from, to) => parts::ship(u, side(by), from, to),
            Act::Relocate(unit, hq) => {
                shells::leave_works(u, unit);
                u.s.units[unit].at = UnitAt::Hq(hq);
                u.s.units[unit].moved = true;
            }
            Act::Serve(unit) | Act::Rejoin(unit) => parts::change_part(u, unit),
        }
        let own = u.q().team(side(by)).0;
        for unit in moved(act).into_iter().flatten() {
            u.s.seen.units.hide(unit, own);
        }
        // What lies on the map afterwards is seen: which back, which unit on top.
        let foes = u.q().foes(side(by));
        u.say(|| kernel::Event::unsaid(foes));
        if let Some(what) = what {
            let team = u.q().team(side(by));
            let event = Line::new(&u.p.names, "log-reorganise", "KR-ADM-04").text("what", what).event;
            u.say(|| kernel::Event { audience: team, instead: None, ..event });
        }
    }

    fn rule(self) -> &'static str {
        "KR-ADM-04"
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let Step::With { what, .. } = self else { return Text::new("prompt-reorganise") };
        let names = &q.p.names;
        let name = match what {
            Piece::Unit(unit) => names.message(unit),
            Piece::Hq(hq) => names.message(hq),
            Piece::Auxiliary(auxiliary) => names.message(auxiliary),
            Piece::Garrison(place) => names.message(place),
            Piece::Hidden => return Text::new("prompt-reorganise"),
        };
        Text::new("prompt-taken-up").text("what", name)
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

fn pass(u: &mut Umpire, unit: UnitId, from: Holder, to: Holder) {
    let at = u.s.units[unit].at;
    u.s.transfer(u.p, from, to, Sp::ONE, at);
}

/// KR-SPS-10, KR-CTR-13: from unit to unit.
fn send(u: &mut Umpire, from: UnitId, to: UnitId) {
    let (sp, at) = (Sp::whole(u.q().points_sent(from, to)), u.s.units[from].at);
    u.s.transfer(u.p, Holder::Unit(from), Holder::Unit(to), sp, at);
}

/// The units that an act is about: where they are now, and how strong, is nobody else's business (KR-INT-03).
fn moved(act: Act) -> [Option<UnitId>; 2] {
    match act {
        Act::Transfer(from, to) => [Some(from), Some(to)],
        Act::Subordinate(unit, _) | Act::Relocate(unit, _) | Act::Man(unit, _) | Act::Draw(_, unit) => {
            [Some(unit), None]
        }
        Act::Detach(unit) | Act::Serve(unit) | Act::Rejoin(unit) => [Some(unit), None],
        _ => [None; 2],
    }
}

/// A back that appears is not known to anybody else.
fn hide(u: &mut Umpire, hq: HqId) {
    let own = u.q().team(u.p.hq(hq).side).0;
    u.s.seen.hqs.hide(hq, own);
}

/// KR-HQS-04, KR-HQS-05: an HQ is formed by posting a leader; it takes the unit of the hex at once, and of several the one it is given.
fn form(u: &mut Umpire, hq: HqId, hex: HexId) {
    let back = Some(u.q().free_back());
    u.s.hqs[hq] = HqState { at: Some(hex), back, acted: true, ..HqState::default() };
    hide(u, hq);
    let q = u.q();
    let side = q.p.hq(hq).side;
    // One that nobody leads; where there is none, or more than one, the side says who is given to it.
    let fits = |x: &UnitId| q.p.unit(*x).side == side && !q.p.arm(*x).is_artillery();
    let first = q.loose(hex).find(fits);
    let several = q.loose(hex).filter(fits).nth(1).is_some();
    if let Some(unit) = first.filter(|_| !several) {
        u.s.units[unit].at = UnitAt::Hq(hq);
        u.s.units[unit].moved = true;
    }
    post(u, hq);
}

/// KR-HQS-20: a leader is drawn for an HQ; nobody at all is a notional one (KR-HQS-23). KR-HQS-45: a Captain-General who is there commands a
/// Grand Army, and gives up what he commands besides.
pub fn post(u: &mut Umpire, hq: HqId) {
    if let Some(leader) = u.q().captain_for(hq) {
        let before = u.s.leaders[leader].at;
        u.s.hqs[hq].commander = Some(leader);
        u.s.leaders[leader].at = LeaderAt::Commands(hq);
        if let LeaderAt::Commands(old) = before {
            u.s.hqs[old].commander = None;
            post(u, old);
        }
        return;
    }
    let able: arrayvec::ArrayVec<LeaderId, { crate::state::LEADERS }> = u.q().candidates(hq).collect();
    if able.is_empty() {
        return;
    }
    let leader = able[u.dice.pick(able.len(), Why::table("roll-post", "KR-HQS-20"))];
    u.s.hqs[hq].commander = Some(leader);
    u.s.leaders[leader].at = LeaderAt::Commands(hq);
}

/// KR-HQS-25, KR-HQS-26, KR-HQS-27, KR-HQS-43, KR-HQS-15: a commander is relieved, if his Influence lets him, and another posted.
pub fn relieve(u: &mut Umpire, side: Side, leader: LeaderId) {
    let hq = match u.s.leaders[leader].at {
        LeaderAt::Commands(hq) => Some(hq),
        LeaderAt::Garrison(_) => None,
        _ => return,
    };
    if !dismiss(u, side, leader) {
        return;
    }
    // A garrison needs nobody until it is besieged.
    let Some(hq) = hq else { return };
    u.s.hqs[hq].commander = None;
    post(u, hq);
    // KR-HQS-26: replaced at once, or the HQ is no more; a notional leader holds it while it has units (KR-HQS-23).
    if u.s.hqs[hq].commander.is_none() && u.q().formation(hq).next().is_none() {
        unform(u, hq);
    }
}

/// KR-HQS-25, KR-HQS-43: whether he goes.
fn dismiss(u: &mut Umpire, side: Side, leader: LeaderId) -> bool {
    u.s.leaders[leader].tried = true;
    if !u.q().relieved_by_personage(leader) {
        let die = u.d10(side, "roll-relief", "KR-HQS-25");
        let costs = costs_op(die, u.q().rank(leader));
        if costs {
            u.s.forced_loss(side, 1, None);
        }
        let goes = dismissed(die, u.p.leader(leader).influence);
        let (p, team) = (u.p, u.q().team(side));
        u.say(|| {
            let id = if goes { "log-relieved" } else { "log-not-relieved" };
            let line = Line::new(&p.names, id, "KR-HQS-25").by(role(side)).name("leader", leader);
            let line = line.number("die", die).number("influence", p.leader(leader).influence);
            let line = line.number("op", u8::from(costs)).die(role(side), Die::from_nought(die));
            kernel::Event { audience: team, instead: None, ..line.event }
        });
        if !goes {
            return false;
        }
    }
    u.s.leaders[leader].relieved = true;
    u.s.leaders[leader].at = LeaderAt::Mess;
    true
}

/// The side is done: empty HQs are unformed (KR-HQS-08), and nobody else knows any more what is where.
fn done(u: &mut Umpire, side: Side, step: Step) {
    let (Step::Reorganise { at } | Step::With { at, .. }) = step;
    u.turn_into(Step::Reorganise { at: at + 1 });
    recruits::close(u, side);
    let empty: arrayvec::ArrayVec<HexId, { crate::state::HQS }> = {
        let q = u.q();
        let own = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side);
        own.filter_map(|h| q.s.hqs[h].at.filter(|_| q.formation(h).next().is_none())).collect()
    };
    for hex in empty {
        tidy(u, hex);
    }
    for hq in u.campaign().hqs.iter() {
        u.s.hqs.change(hq, |state| state.acted = false);
    }
    crate::generals::assign(u, side);
    u.veil_side(side);
    let foes = u.q().foes(side);
    u.say(|| kernel::Event::unsaid(foes));
}

pub fn label(q: Board, act: Act) -> Label {
    let names = &q.p.names;
    let hex_pin = |hex: HexId| Pin::Space(names.name(hex).into());
    fn on<I: Id>(q: Board, text: Text, thing: I) -> Label {
        Label::new(text.text(I::KIND, q.p.names.message(thing))).on(Pin::Piece(q.p.names.name(thing).into()))
    }
    let button = |id: &'static str, thing: &'static str, name: Text| Text::new(id).text(thing, name);
    // What is done with a piece that is taken up is pinned to where it goes.
    match act {
        Act::Take(unit) => on(q, Text::new("action-take"), unit),
        Act::Found(hq) => Label::new(button("action-found", "hq", names.message(hq))),
        Act::Lend(auxiliary) => on(q, Text::new("action-lend"), auxiliary),
        Act::Embark(place) => Label::new(button("action-embark", "place", names.message(place)))
            .on(hex_pin(q.p.place(place).hex)),
        Act::PutBack => Label::new(Text::new("action-put-back")),
        Act::Subordinate(unit, hq) | Act::Relocate(unit, hq) => {
            on(q, button("action-subordinate", "unit", names.message(unit)), hq)
        }
        Act::Detach(unit) => on(q, Text::new("action-detach"), unit),
        Act::PutUnder(above, hq) => {
            on(q, Text::new("action-put-under").text("above", names.message(above)), hq)
        }
        Act::Release(hq) => on(q, Text::new("action-release"), hq),
        Act::Form(hq, hex) => {
            let text = Text::new("action-form").text("hq", names.message(hq));
            Label::new(text.text("hex", q.p.spot(hex))).on(hex_pin(hex))
        }
        Act::Relieve(leader) => on(q, Text::new("action-relieve"), leader),
        Act::Dissolve(hq) => on(q, Text::new("action-dissolve"), hq),
        Act::Install(place) => {
            let text = Text::new("action-install").text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Attach(auxiliary, hq) => {
            on(q, button("action-attach", "auxiliary", names.message(auxiliary)), hq)
        }
        Act::Bluff(dummy, hex) => {
            let text = Text::new("action-bluff").text("hq", names.message(dummy));
            Label::new(text.text("hex", q.p.spot(hex))).on(hex_pin(hex))
        }
        Act::Unmask(dummy) => on(q, Text::new("action-unmask"), dummy),
        Act::Withdraw(place) => {
            let text = Text::new("action-withdraw").text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Transfer(from, to) if !q.is_formed(to) => {
            let text = button("action-form-unit", "unit", names.message(from)).text("to", names.message(to));
            let label = Label::new(text.number("count", q.points_sent(from, to)));
            q.hex_of(from).map_or(label.clone(), |hex| label.on(hex_pin(hex)))
        }
        Act::Transfer(from, to) => {
            let text = button("action-transfer", "unit", names.message(from)).text("to", names.message(to));
            Label::new(text).on(Pin::Piece(names.name(to).into()))
        }
        Act::Man(unit, place) => {
            let text = button("action-man", "unit", names.message(unit)).text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Draw(place, unit) => {
            let text = button("action-draw", "unit", names.message(unit)).text("place", names.message(place));
            Label::new(text).on(hex_pin(q.p.place(place).hex))
        }
        Act::Ship(from, to) => {
            let text = Text::new("action-ship").text("place", names.message(from));
            Label::new(text.text("to", names.message(to))).on(hex_pin(q.p.place(to).hex))
        }
        Act::Serve(unit) => on(q, Text::new("action-serve"), unit),
        Act::Rejoin(unit) => on(q, Text::new("action-rejoin"), unit),
    }
}
