//! SEQ: the turn: initiative and player order, the impulses of the Operations Phase, the steps of the Administration Phase.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::Side;
use crate::initiative::{ranking, take_place};
use crate::state::AuxAt;
use crate::{
    administration, battle, events, exchange, operation, plans, recovery, redeploy, reorganise, service,
    siege, supply, tasks, venial, victory, weather,
};
use kernel::flow::Chapter;
use kernel::{Event, Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::view::Die;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The bottom of the stack: the parts of the turn, one after another.
    Part(Part),
    /// KR-SEQ-11: the side of this rank, counted from the lowest, takes its place.
    Place { rank: u8 },
    /// KR-SEQ-05: an impulse begins.
    Impulse { number: u8 },
    /// KR-OPS-01, KR-OPS-02, KR-OPS-08: the side at this place of the order conducts its Operations until it passes: it moves, besieges, sends
    /// auxiliaries (KR-OPS-03, KR-OPS-09).
    Operate { at: u8 },
    /// The end of an impulse.
    Close { number: u8 },
    /// KR-SEQ-06: the side at this place of the order is asked whether it pays for the order.
    Bid { at: u8 },
    /// KR-SEQ-07: whoever has paid changes the order.
    Rearrange { side: Side },
    /// Nothing more.
    Over,
}

/// KR-SEQ-04, KR-ADM-01: the parts of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Initiative and order.
    Begin,
    Operations,
    /// KR-ADM-01: the steps of the Administration Phase. Special events.
    Initial,
    Plans,
    InitialSupply,
    Movement,
    Reorganisation,
    Sieges,
    FinalSupply,
    End,
}

impl Part {
    pub const ALL: [Part; 10] = [
        Part::Begin,
        Part::Operations,
        Part::Initial,
        Part::Plans,
        Part::InitialSupply,
        Part::Movement,
        Part::Reorganisation,
        Part::Sieges,
        Part::FinalSupply,
        Part::End,
    ];
    /// As it is called on paper.
    pub const fn id(self) -> &'static str {
        match self {
            Part::Begin => "begin",
            Part::Operations => "operations",
            Part::Initial => "initial",
            Part::Plans => "plans",
            Part::InitialSupply => "initial-supply",
            Part::Movement => "movement",
            Part::Reorganisation => "reorganisation",
            Part::Sieges => "sieges",
            Part::FinalSupply => "final-supply",
            Part::End => "end",
        }
    }
    fn next(self) -> Part {
        Part::ALL[(self as usize + 1) % Part::ALL.len()]
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let at = |n: u8| q.s.order.get(usize::from(n)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)));
        match self {
            Step::Place { rank } => {
                q.s.ranking.get(usize::from(rank)).map_or(Roles::NOBODY, |s| Roles::of(role(*s)))
            }
            Step::Operate { at: n } | Step::Bid { at: n } => at(n),
            Step::Rearrange { side } => Roles::of(role(side)),
            Step::Part(_) | Step::Impulse { .. } | Step::Close { .. } | Step::Over => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Part(part) => {
                u.turn_into(Step::Part(part.next()));
                begin(u, part);
            }
            Step::Impulse { number } => {
                u.s.impulse = number;
                u.s.operated = false;
                u.s.tasks.made = 0;
                let hqs = u.q().campaign().hqs;
                for hq in hqs.iter() {
                    u.s.hqs.change(hq, |state| (state.acted, state.together) = (false, 0));
                }
                u.say(|| {
                    Event::new(Text::new("log-impulse").number("number", number)).heading(2).rule("KR-SEQ-05")
                });
                u.turn_into(Step::Close { number });
                // KR-BAT-02.
                u.push(battle::Step::Battles);
                u.push(Step::Operate { at: 0 });
            }
            Step::Close { number } => close(u, number),
            Step::Place { .. } | Step::Operate { .. } | Step::Bid { .. } | Step::Rearrange { .. } => u.pop(),
            // A position may come without its turn: it goes on to the end of it.
            Step::Over => u.push(Step::Part(*Part::ALL.last().expect("a turn has parts"))),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // KR-SEQ-06: who cannot pay is not asked; OPs are known to all.
            Step::Bid { at } if u.q().may_buy_order(u.s.order[usize::from(at)]).is_err() => {
                decline(u, at);
                true
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Place { .. } => out.extend((0..=q.s.order.len() as u8).map(Action::Place)),
            Step::Operate { .. } => {
                operation::tries(q, side(by), out);
                siege::tries(q, side(by), out);
                venial::tries(q, side(by), out);
                out.push(Action::Pass);
                tasks::tries(q, side(by), out);
            }
            Step::Bid { .. } => out.extend([Action::BuyOrder, Action::Pass]),
            Step::Rearrange { .. } => {
                let places = 0..q.s.order.len() as u8;
                out.extend(q.s.order.iter().flat_map(|&s| places.clone().map(move |n| Action::Shift(s, n))));
                out.push(Action::Pass);
            }
            Step::Part(_) | Step::Impulse { .. } | Step::Close { .. } | Step::Over => {}
        }
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Place { .. }, Action::Place(at)) => {
                take_place(&mut q.s.order.clone(), side(by), at.into())
            }
            (Step::Operate { .. }, Action::Pass) => q.may_be_idle(side(by)),
            (Step::Bid { .. } | Step::Rearrange { .. }, Action::Pass) => Ok(()),
            (Step::Operate { .. }, Action::Operation(act)) => operation::may(q, side(by), act),
            (Step::Operate { .. }, Action::Siege(act)) => siege::may(q, side(by), act),
            (Step::Operate { .. }, Action::Tasks(act)) => tasks::may(q, side(by), act),
            (Step::Operate { .. }, Action::Venial(venial::Act::Buy(place))) => q.may_buy(side(by), place),
            (Step::Bid { .. }, Action::BuyOrder) => q.may_buy_order(side(by)),
            (Step::Rearrange { .. }, Action::Shift(who, to)) => {
                let now = q.s.order.iter().position(|&s| s == who);
                match now {
                    // Of two it comes to the same whoever is put elsewhere.
                    Some(now)
                        if usize::from(to) < q.s.order.len()
                            && now != usize::from(to)
                            && (q.s.order.len() > 2 || who == side(by)) =>
                    {
                        Ok(())
                    }
                    _ => Err(Refusal::new("KR-SEQ-07", "refuse-no-such-place")),
                }
            }
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        let Step::Operate { .. } = self else {
            return kernel::flow::sift::<KingsRegulations>(self, q, by, out);
        };
        operation::list(q, side(by), out);
        let first = out.len();
        siege::tries(q, side(by), out);
        venial::tries(q, side(by), out);
        out.push(Action::Pass);
        kernel::flow::keep(out, first, |action| self.may(q, by, action).is_ok());
        tasks::list(q, side(by), out);
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        match (self, action) {
            (Step::Place { rank }, Action::Place(at)) => {
                let placed = take_place(&mut u.s.order, side(by), at.into());
                debug_assert!(placed.is_ok());
                let p = u.p;
                u.say(|| {
                    let line = Line::new(&p.names, "log-place", "KR-SEQ-11").by(by);
                    line.name("side", side(by)).number("place", at + 1).event
                });
                u.turn_into(Step::Place { rank: rank + 1 });
            }
            (Step::Operate { .. }, Action::Operation(act)) => {
                if let operation::Act::March(hq) | operation::Act::Direct(hq) = act {
                    tasks::activated(u, hq);
                }
                operation::operate(u, side(by), act);
            }
            (Step::Operate { .. }, Action::Siege(act)) => {
                // KR-SEQ-09, KR-OPS-07: to give up a siege or a place is no Operation.
                if let siege::Act::Besiege(hq) = act {
                    u.s.operated = true;
                    tasks::activated(u, hq);
                }
                siege::operate(u, side(by), act);
            }
            (Step::Operate { .. }, Action::Tasks(act)) => tasks::operate(u, side(by), act),
            (Step::Operate { .. }, Action::Venial(venial::Act::Buy(place))) => {
                venial::buy(u, side(by), place);
            }
            // KR-OPS-12: a side that passes is done for the impulse.
            (Step::Operate { at }, _) => {
                let p = u.p;
                u.say(|| Line::new(&p.names, "log-passes", "KR-OPS-12").by(by).name("side", side(by)).event);
                u.s.tasks.made = 0;
                u.turn_into(Step::Operate { at: at + 1 });
                // KR-BAT-12: by an option its battles follow at once.
                if u.s.options.superiors {
                    u.push(battle::Step::Battles);
                }
            }
            (Step::Bid { .. }, Action::BuyOrder) => {
                u.s.sides[side(by)].unassigned -= u.p.series.numbers.change_order;
                u.say(|| Event::new(Text::new("log-order-bought")).rule("KR-SEQ-06"));
                u.turn_into(Step::Rearrange { side: side(by) });
            }
            (Step::Bid { at }, _) => decline(u, at),
            (Step::Rearrange { .. }, action) => {
                u.pop();
                if let Action::Shift(who, to) = action {
                    u.s.order.retain(|s| *s != who);
                    u.s.order.insert(to.into(), who);
                    let (p, first) = (u.p, u.s.order[0]);
                    u.say(|| Line::new(&p.names, "log-order", "KR-SEQ-07").name("first", first).event);
                }
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Place { .. } => "KR-SEQ-11",
            Step::Operate { .. } => "KR-OPS-02",
            Step::Bid { .. } => "KR-SEQ-06",
            Step::Rearrange { .. } => "KR-SEQ-07",
            Step::Part(_) | Step::Impulse { .. } | Step::Close { .. } | Step::Over => "KR-SEQ-04",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Place { .. } => Text::new("prompt-place"),
            Step::Operate { .. } => Text::new("prompt-operate").number("number", q.s.impulse),
            Step::Bid { .. } => Text::new("prompt-bid").word("next", next(q)),
            _ => Text::new("prompt-rearrange"),
        }
    }
}

/// KR-SEQ-06, KR-ADM-01: what comes next in the order that is for sale: the other impulses, or after the last the Administration Phase. KR-SEQ-11: the
/// next turn has an order of its own.
pub fn next(q: Board) -> &'static str {
    let more = |step: &crate::flow::Step| matches!(step, crate::flow::Step::Turn(Step::Impulse { .. }));
    if q.s.flow.iter().any(more) { "impulses" } else { "administration" }
}

/// KR-SEQ-06: the next in reverse order is asked.
fn decline(u: &mut Umpire, at: u8) {
    match at.checked_sub(1) {
        Some(at) => u.turn_into(Step::Bid { at }),
        None => u.pop(),
    }
}

fn begin(u: &mut Umpire, part: Part) {
    match part {
        Part::Begin => {
            let turn = u.s.turn;
            let when = || Event::new(Text::new("log-turn").text("turn", Text::new(format!("turn-{turn}"))));
            u.say(|| when().heading(1).rule("KR-SEQ-01"));
            fresh(u);
            winter(u);
            // KR-SEQ-10, KR-SEQ-11: the lowest has no choice.
            let (order, thrown) = ranking(crate::flow::Board::new(u.p, u.s), u.dice);
            u.s.ranking = order;
            for (side, die) in thrown {
                let event = Event::new(Text::new("log-initiative-tie").number("die", die)).rule("KR-SEQ-12");
                u.say(|| event.by(role(side)).die(role(side), Die::from_nought(die)));
            }
            u.s.order.clear();
            let lowest = u.s.ranking[0];
            u.s.order.push(lowest);
            u.push(Step::Place { rank: 1 });
        }
        // KR-SEQ-04: without a plan there are none; KR-WEA-01: what the weather is the Administration Phase asks all the same.
        Part::Operations => {
            if u.q().has_operations() {
                u.push(Step::Impulse { number: 1 });
            } else {
                u.say(|| Event::new(Text::new("log-no-operations")).rule("KR-SEQ-04"));
            }
            u.push(weather::Step::Roll);
        }
        Part::Plans => u.push(plans::Step::Judge),
        Part::InitialSupply => {
            recovery::supply(u);
            u.push(supply::Step::Depots { at: 0 });
        }
        Part::Movement => u.push(redeploy::Step::Move { at: 0 }),
        Part::Reorganisation => {
            recovery::auxiliaries(u);
            recovery::worn(u);
            // What the Operations have left behind: everybody may be sent about again.
            for hq in u.campaign().hqs.iter() {
                u.s.hqs.change(hq, |state| state.acted = false);
            }
            service::arrivals(u);
            u.push(reorganise::Step::Reorganise { at: 0 });
            exchange::begin(u);
            // KR-ADM-02, KR-ADM-11: on the turns that the scenario names.
            if u.q().scenario().replacements.contains(&u.s.turn) {
                u.push(administration::Step::Replacements { at: 0, prestige: [0; 5], guns: 0, op: 0 });
            }
        }
        Part::End => {
            // KR-SEQ-02: the year comes round.
            if u.s.turn == u.q().scenario().turns[1] {
                victory::decide(u);
            } else {
                u.s.turn = if u.s.turn == 16 { 1 } else { u.s.turn + 1 };
                // KR-WEA-15: a flood a year.
                u.s.flooded &= u.s.turn != 1;
            }
        }
        // Their chapters add to these.
        Part::Sieges => u.push(siege::Step::Administration),
        Part::FinalSupply => {
            // KR-SUR-12, KR-GAR-15: the last thing of the phase.
            u.push(siege::Step::Close);
            let forage = u.p.series.numbers.forage_recovered;
            u.push(supply::Step::Final { at: 0, forage });
            // KR-AUX-31: before anybody checks.
            u.push(supply::Step::Incite { at: 0 });
        }
        Part::Initial => events::roll(u),
    }
}

/// Drops whatever is under way and begins a part of the turn. Men on their way back are under way to nobody: they stay.
pub fn start_at(u: &mut Umpire, part: Part) -> Result<(), Refusal> {
    let sides: Vec<Side> = u.q().sides().collect();
    let s = &mut *u.s;
    s.flow.clear();
    (s.march, s.exchange, s.battle) = Default::default();
    (s.siege.storm, s.siege.checked, s.siege.isolated) = Default::default();
    (s.tasks.made, s.thrown, s.throw, s.over) = Default::default();
    // KR-SEQ-11: whoever has not taken his place yet comes last.
    for side in sides {
        if !s.order.contains(&side) {
            s.order.push(side);
        }
    }
    u.push(Step::Part(part));
    u.advance();
    Ok(())
}

/// KR-WEA-18: in the mountains in winter a siege is a blockade again, and auxiliaries that were left there rest.
fn winter(u: &mut Umpire) {
    if !u.p.series.turn(u.s.turn).mountain_winter {
        return;
    }
    let (p, high) = (u.p, u.p.series.grounds.mountain);
    let up = |hex: tabletop::hex::HexId| p.atlas.terrain(hex) == high;
    let sieges: arrayvec::ArrayVec<crate::ids::PlaceId, 32> =
        u.s.sieges.iter().map(|s| s.place).filter(|&place| up(p.place(place).hex)).take(32).collect();
    for place in sieges {
        siege::blockade::raise(u, place);
    }
    for auxiliary in u.campaign().auxiliaries.iter() {
        let hex = match u.s.auxiliaries[auxiliary] {
            AuxAt::Siege(place) => p.place(place).hex,
            AuxAt::Bridge(hex) => hex,
            _ => continue,
        };
        if up(hex) {
            u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
        }
    }
}

/// What lasts a turn is over: raids, ships, reliefs, work at sieges.
fn fresh(u: &mut Umpire) {
    u.s.shipped.clear();
    for depot in u.s.depots.iter_mut() {
        (depot.raided, depot.shipped) = (0, 0);
    }
    for siege in &mut u.s.sieges {
        siege.worked = false;
    }
    tasks::raids::raids_end(u);
    (u.s.tasks.scouted, u.s.venial) = (0, 0);
    (u.s.storms, u.s.refitted, u.s.vacated) = (false, 0, 0);
    for hq in u.campaign().hqs.iter() {
        u.s.hqs.change(hq, |state| (state.marched, state.fought) = (false, false));
    }
    let (leaders, units) = (u.q().campaign().leaders, u.q().campaign().units);
    for leader in leaders.iter() {
        u.s.leaders.change(leader, |state| (state.tried, state.relieved) = (false, false));
    }
    for unit in units.iter() {
        // KR-ADM-16: a Dual Purpose unit that has done an auxiliary's work rests until its die lets it.
        let spent = matches!(u.s.units[unit].at, crate::state::UnitAt::AsAuxiliary(_));
        u.s.units.change(unit, |state| (state.moved, state.used) = (state.moved & spent, false));
    }
}

/// KR-SEQ-08, KR-SEQ-09: the impulse is over; so are the Operations, when nobody did anything in it, when no plan is left or after the last.
fn close(u: &mut Umpire, number: u8) {
    let last = number == u.p.series.numbers.impulses || !u.s.operated || !u.q().has_operations();
    if last {
        u.pop();
    } else {
        u.turn_into(Step::Impulse { number: number + 1 });
    }
    if u.s.operated && u.q().order_for_sale(number) {
        let at = u.s.order.len() as u8 - 1;
        u.push(Step::Bid { at });
    }
}
