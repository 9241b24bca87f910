//! MOV: an Operation of movement. An HQ is chosen, then where it goes; the way there is the cheapest, walked hex by hex. What interrupts finds
//! the rest of the way in [`March`].

pub mod contact;
pub mod exchange;
pub mod overrun;
pub mod reach;

use crate::KingsRegulations;
use crate::action::Action;
use crate::attrition::{self, Causes};
use crate::flow::{Board, Umpire, role, side};
use crate::headquarters::Auxiliaries;
use crate::ids::{AuxId, HqId, Side, Task, UnitId};
use crate::siege;
use crate::state::AuxAt;
use crate::tasks;
use crate::veil::Back;
use kernel::flow::Chapter;
use kernel::{Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::hex::{HexId, Walk};

/// Who is on the march, and how far it has come. What an onlooker cannot see of it, the rest of the way, is not for him.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March {
    pub back: Option<Back>,
    pub side: u8,
    /// Where it set out.
    pub from: Option<HexId>,
    pub spent: u8,
    /// Hexes entered, and where the last of them was entered from.
    pub entered: u8,
    #[serde(default)]
    pub came: Option<HexId>,
    /// KR-MOV-21: it has left the road.
    pub off_road: bool,
    /// KR-AUX-28, KR-AUX-23.
    pub guided: bool,
    pub pontooneers: bool,
    /// KR-AUX-36: a rear-guard covers whoever leaves the enemy behind.
    #[serde(default)]
    pub guarded: bool,
    /// KR-AUX-25: who they are, and where they have bridged a river last.
    pub engineers: Option<AuxId>,
    pub crossed: Option<HexId>,
    /// KR-AUX-20: the last hex was entered by road.
    pub on_road: bool,
    /// KR-SUP-33: it can use its hub.
    pub supplied: bool,
    /// KR-MOV-30: it has paid for exchanges with the garrison here.
    pub exchanged: bool,
    /// KR-MOV-16.
    pub failed_crossing: bool,
    /// It goes no farther.
    pub halted: bool,
    /// KR-CMO-05: whom it must stay near, and how near.
    pub near: Option<HexId>,
    pub cor: u8,
    /// What is left of its way.
    pub walk: Walk,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Where it goes; or it is done.
    Where,
    /// It is on its way.
    Walk,
    /// KR-AUX-18: it has entered a hex, and nobody lies in wait any more.
    Arrive { from: HexId },
    /// KR-MOV-23: it has come upon the enemy.
    Contact,
    /// KR-MOV-28: the horse of this side is ridden down, and may get away.
    Mask { side: Side, delayed: bool },
    /// KR-SIE-44: it has come before a place that its side may surprise.
    Coup,
}

/// What a player does on the march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    To(HexId),
    /// KR-AUX-28.
    Guide(AuxId),
    /// KR-AUX-23.
    Pontooneers(AuxId),
    /// KR-AUX-36.
    Rearguard(AuxId),
    /// KR-AUX-25: the bridge is left behind.
    Lay,
    /// KR-MOV-30: a SP of this unit into the works here, and out of them.
    Drop(UnitId),
    PickUp(UnitId),
    /// KR-MOV-24, or stop and fight.
    Overrun,
    Halt,
    /// KR-MOV-28, KR-MOV-29.
    Mask(HexId),
    Delay,
    Disperse,
    /// KR-SIE-44: the walls are scaled at once, where the campaign lets a side surprise a place.
    Surprise,
}

impl<'a> Board<'a> {
    /// The HQ on the march; none when it is no more.
    pub fn marcher(self) -> Option<HqId> {
        self.s.march.back.and_then(|b| self.with_back(b))
    }
    pub fn marcher_hex(self) -> Option<HexId> {
        self.marcher().and_then(|h| self.s.hqs[h].at)
    }

    /// KR-OPS-04, KR-OPS-06, KR-HQS-01, KR-HQS-02: whether an HQ may be activated at all.
    pub fn may_activate(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        let (row, state) = (self.p.hq(hq), &self.s.hqs[hq]);
        if row.side != side {
            return Err(Refusal::new("KR-OPS-04", "refuse-other-side"));
        }
        if state.at.is_none() || state.back.is_none() {
            return Err(Refusal::new("KR-HQS-12", "refuse-hq-not-free").name("hq", hq));
        }
        if state.acted {
            return Err(Refusal::new("KR-OPS-06", "refuse-acted").name("hq", hq));
        }
        Ok(())
    }

    /// KR-MOV-01, KR-CPN-07, KR-HQS-07: whether an HQ may march.
    pub fn may_march(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        self.may_activate(side, hq)?;
        if !self.has_plan(side) {
            return Err(Refusal::new("KR-CPN-07", "refuse-no-plan-no-march"));
        }
        if self.hq_ma(hq).is_none() {
            return Err(Refusal::new("KR-HQS-07", "refuse-hq-empty").name("hq", hq));
        }
        Ok(())
    }

    /// KR-AUX-04, KR-HQS-12: whether an auxiliary of the Formation on the march may be tasked to it: KR-AUX-23, KR-AUX-28: Guides and Pontooneers while
    /// it moves, a rear-guard before it has moved.
    fn may_task(self, auxiliary: AuxId, task: Task) -> Result<(), Refusal> {
        let class = self.p.aux_class(auxiliary);
        let march = &self.s.march;
        if !self.marcher().is_some_and(|h| self.is_in_formation(auxiliary, h)) {
            return Err(Refusal::new("KR-AUX-06", "refuse-not-with-hq").name("auxiliary", auxiliary));
        }
        if !class.does(task) {
            return Err(
                Refusal::new("KR-AUX-16", "refuse-no-such-task").arg("task", tasks::aides::called(task))
            );
        }
        match task {
            Task::Rearguard if march.entered > 0 => Err(Refusal::new("KR-AUX-36", "refuse-on-the-way")),
            Task::Rearguard if march.guarded => Err(Refusal::new("KR-AUX-04", "refuse-tasked")),
            // KR-OPS-11: only from an enemy in the hex; whether he is all horse is seen then.
            Task::Rearguard if !self.leaves_enemy() => {
                Err(Refusal::new("KR-AUX-36", "refuse-nobody-to-leave"))
            }
            Task::Guide if march.guided => Err(Refusal::new("KR-AUX-04", "refuse-tasked")),
            Task::Bridge if march.pontooneers => Err(Refusal::new("KR-AUX-04", "refuse-tasked")),
            // KR-AUX-27.
            Task::Bridge if !self.p.series.weather(self.s.weather).pontooneers => {
                Err(Refusal::new("KR-AUX-27", "refuse-cold"))
            }
            _ => Ok(()),
        }
    }

    /// An enemy stands in the hex that is left.
    fn leaves_enemy(self) -> bool {
        let side = Side(self.s.march.side);
        self.marcher_hex().is_some_and(|h| self.field_side(h, |s| self.enemies(side, s)).is_some())
    }

    /// KR-AUX-25, KR-AUX-26: a river has been bridged, and no enemy is beside the bridge.
    fn may_lay(self) -> Result<(), Refusal> {
        let march = &self.s.march;
        let Some(hex) = march.crossed.filter(|_| march.engineers.is_some()) else {
            return Err(Refusal::new("KR-AUX-25", "refuse-nothing-bridged"));
        };
        let enemy = self.enemy_presence(Side(march.side)).field;
        if enemy.has(hex) || self.p.atlas.grid.near(hex).any(|(_, h)| enemy.has(h)) {
            return Err(Refusal::new("KR-AUX-26", "refuse-enemy-beside"));
        }
        Ok(())
    }

    /// Auxiliaries with the HQ on the march and with those under it.
    fn followers(self) -> impl Iterator<Item = AuxId> + 'a {
        let formation = self.marcher().map(|hq| self.under(hq).chain([hq]));
        let with = formation.map(|all| all.fold(Auxiliaries::EMPTY, |all, h| all | self.auxiliaries_with(h)));
        with.unwrap_or_default().iter()
    }
}

/// KR-OPS-04: an HQ sets out. `near` and `cor` bind one that another directs (KR-CMO-05).
pub fn begin(u: &mut Umpire, hq: HqId, near: Option<HexId>, cor: u8) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    let supplied = q.has_hub(hq);
    let (back, from) = (q.s.hqs[hq].back, q.s.hqs[hq].at);
    u.s.march = March { back, side: side.0, from, supplied, near, cor, ..March::default() };
    u.s.hqs[hq].acted = true;
    u.s.operated = true;
    // Everybody sees which back sets out.
    let foes = u.q().foes(side);
    u.say(|| kernel::Event::unsaid(foes));
    u.push(Step::Where);
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        let march = &q.s.march;
        match self {
            Step::Walk | Step::Arrive { .. } => Roles::NOBODY,
            Step::Where if march.halted || q.marcher().is_none() => Roles::NOBODY,
            Step::Contact if q.marcher().is_none() => Roles::NOBODY,
            Step::Where | Step::Contact | Step::Coup => Roles::of(role(Side(march.side))),
            Step::Mask { side, .. } => Roles::of(role(side)),
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Walk => contact::walk(u),
            // Whether he is strong enough for it is his own affair: he is asked in any case.
            Step::Where if u.q().coup().is_some() => u.turn_into(Step::Coup),
            Step::Where => finish(u),
            Step::Arrive { from } => contact::arrived(u, from),
            Step::Contact | Step::Mask { .. } | Step::Coup => u.pop(),
        }
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        match self {
            Step::Where => {
                out.extend(q.p.atlas.grid.hexes().filter(|&h| q.in_play(h)).map(Act::To).map(Action::March));
                others(q, out);
            }
            Step::Contact => out.extend([Act::Overrun, Act::Halt].map(Action::March)),
            Step::Mask { side, delayed } => {
                out.extend(overrun::refuges(q, side, delayed).map(Act::Mask).map(Action::March));
                out.extend([Act::Delay, Act::Disperse].map(Action::March));
            }
            Step::Coup => out.extend([Act::Surprise.into(), Action::Done]),
            Step::Walk | Step::Arrive { .. } => {}
        }
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Where, Action::Done) => q.may_stop(),
            (Step::Where, Action::March(Act::To(hex))) => q.may_go(hex),
            (Step::Where, Action::March(Act::Guide(a))) => q.may_task(a, Task::Guide),
            (Step::Where, Action::March(Act::Pontooneers(a))) => q.may_task(a, Task::Bridge),
            (Step::Where, Action::March(Act::Rearguard(a))) => q.may_task(a, Task::Rearguard),
            (Step::Where, Action::March(Act::Lay)) => q.may_lay(),
            (Step::Coup, Action::March(Act::Surprise)) => siege::escalade::may_surprise(q),
            (Step::Coup, Action::Done) => Ok(()),
            (Step::Where, Action::March(Act::Drop(unit))) => q.may_drop(unit),
            (Step::Where, Action::March(Act::PickUp(unit))) => q.may_pick_up(unit),
            (Step::Contact, Action::March(Act::Overrun)) => q.may_declare_overrun(),
            (Step::Contact, Action::March(Act::Halt)) => Ok(()),
            (Step::Mask { side: own, delayed }, Action::March(Act::Mask(hex))) => {
                overrun::may_mask(q, own, delayed, hex)
            }
            (Step::Mask { delayed, .. }, Action::March(Act::Delay)) => {
                overrun::may_delay(q, side(by), delayed)
            }
            (Step::Mask { .. }, Action::March(Act::Disperse)) => Ok(()),
            _ => self.wrong(),
        }
    }

    fn list(self, q: Board, by: Role, out: &mut Vec<Action>) {
        if self != Step::Where {
            return kernel::flow::sift::<KingsRegulations>(self, q, by, out);
        }
        q.reached(|hex| out.push(Act::To(hex).into()));
        // KR-AUX-04, KR-MOV-30: whoever helps it, and where there are works to exchange men with.
        for auxiliary in q.followers() {
            for (act, task) in helps(auxiliary) {
                if q.p.aux_class(auxiliary).does(task) && q.may_task(auxiliary, task).is_ok() {
                    out.push(act.into());
                }
            }
        }
        q.exchanges_here(out);
        for action in [Act::Lay.into(), Action::Done] {
            if self.may(q, by, action).is_ok() {
                out.push(action);
            }
        }
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        let Action::March(act) = action else { return finish(u) };
        match act {
            Act::To(hex) => {
                if let Some(walk) = u.q().way(hex) {
                    u.s.march.walk = walk;
                    u.push(Step::Walk);
                }
            }
            Act::Guide(auxiliary) => {
                u.s.march.guided = true;
                task(u, auxiliary, "log-guide", "KR-AUX-28");
            }
            Act::Pontooneers(auxiliary) => {
                u.s.march.pontooneers = true;
                u.s.march.engineers = Some(auxiliary);
                task(u, auxiliary, "log-pontooneers", "KR-AUX-23");
            }
            Act::Rearguard(auxiliary) => {
                u.s.march.guarded = true;
                task(u, auxiliary, "log-rearguard", "KR-AUX-36");
            }
            Act::Lay => lay(u),
            Act::Surprise => {
                let found = u.q().coup();
                finish(u);
                if let Some((hq, coup)) = found {
                    siege::escalade::surprise(u, hq, coup);
                }
            }
            Act::Drop(unit) => exchange::drop(u, unit),
            Act::PickUp(unit) => exchange::pick_up(u, unit),
            Act::Overrun => overrun::declare(u),
            Act::Halt => {
                u.pop();
                u.s.march.halted = true;
                u.s.march.walk = Walk::EMPTY;
            }
            Act::Mask(hex) => overrun::mask(u, self, hex),
            Act::Delay => overrun::delay(u, self),
            Act::Disperse => overrun::disperse(u, self),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Where | Step::Walk => "KR-MOV-08",
            Step::Arrive { .. } => "KR-AUX-18",
            Step::Contact => "KR-MOV-23",
            Step::Mask { .. } => "KR-MOV-28",
            Step::Coup => "KR-SIE-44",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        match self {
            Step::Where => {
                let left = q.points_left();
                let text = Text::new("prompt-march").number("left", left);
                match q.marcher() {
                    Some(hq) => text.text("hq", q.p.names.message(hq)),
                    None => text.text("hq", Text::new("piece-hq")),
                }
            }
            Step::Contact => Text::new("prompt-contact"),
            Step::Coup => Text::new("prompt-surprise"),
            _ => Text::new("prompt-mask"),
        }
    }

    /// What the others wait for does not tell how far it has come.
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

/// What may be done on the march besides marching.
fn others(q: Board, out: &mut Vec<Action>) {
    followers(q, out);
    exchanges(q, out);
    out.extend([Act::Lay.into(), Action::Done]);
}
fn followers(q: Board, out: &mut Vec<Action>) {
    out.extend(q.followers().flat_map(helps).map(|(act, _)| Action::March(act)));
}
/// KR-AUX-23, KR-AUX-28, KR-AUX-36: what an auxiliary could do for those on the march.
fn helps(auxiliary: AuxId) -> [(Act, Task); 3] {
    [
        (Act::Guide(auxiliary), Task::Guide),
        (Act::Pontooneers(auxiliary), Task::Bridge),
        (Act::Rearguard(auxiliary), Task::Rearguard),
    ]
}
fn exchanges(q: Board, out: &mut Vec<Action>) {
    if let Some(hq) = q.marcher() {
        out.extend(q.formation(hq).flat_map(|u| [Act::Drop(u), Act::PickUp(u)]).map(Action::March));
        out.extend(q.insiders().map(Act::PickUp).map(Action::March));
    }
}

/// KR-AUX-25: they stay where they have crossed, and are no more with the Formation.
fn lay(u: &mut Umpire) {
    let march = &mut u.s.march;
    march.pontooneers = false;
    let (Some(auxiliary), Some(hex)) = (march.engineers.take(), march.crossed.take()) else { return };
    u.s.auxiliaries[auxiliary] = AuxAt::Bridge(hex);
    let p = u.p;
    let named = p.spot(hex);
    u.say(|| {
        Line::new(&p.names, "log-bridge", "KR-AUX-25").of(auxiliary).text("hex", named).place(hex).event
    });
}

/// KR-AUX-02: an auxiliary is tasked: it is seen, and goes to Recovery.
fn task(u: &mut Umpire, auxiliary: AuxId, id: &'static str, rule: &'static str) {
    u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
    let by = Side(u.s.march.side);
    let foes = u.q().foes(by);
    u.s.seen.auxiliaries.show(auxiliary, foes.0);
    let p = u.p;
    u.say(|| Line::new(&p.names, id, rule).of(auxiliary).reveals(foes).event);
}

/// KR-MOV-08: the Operation is over: the Operational Movement Table, and the check it calls for.
pub fn finish(u: &mut Umpire) {
    u.pop();
    let march = u.s.march;
    u.s.march.walk = Walk::EMPTY;
    let Some(hq) = u.q().marcher() else { return };
    let q = u.q();
    let Some(hex) = q.s.hqs[hq].at else { return };
    u.s.march.back = None;
    if march.entered > 0 {
        siege::arrived(u, hq, hex);
        // KR-SIE-41: and those whom a besieger has left.
        siege::blockade::weigh(u, false);
    }
    let q = u.q();
    // KR-DUM-03: a dummy checks as if there were men with it.
    let (ma, size) = (q.hq_ma(hq).unwrap_or(0) + u8::from(march.by_road()), q.hq_size(hq));
    let causes = Causes {
        march: q.march_check(march.spent, ma, size),
        failed_crossing: march.failed_crossing,
        ..Causes::default()
    };
    if causes.is_due() {
        let back = q.s.hqs[hq].back;
        let side = Side(march.side);
        u.push(attrition::Step::Check { side, hex, from: march.from, back, size, causes });
    }
}

impl March {
    /// KR-MOV-21: it has gone by road and nothing else.
    pub fn by_road(&self) -> bool {
        self.entered > 0 && !self.off_road
    }
}
