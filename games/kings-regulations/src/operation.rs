//! OPS, CMO: which HQ is activated, alone or with others.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role};
use crate::ids::{AuxId, HqId, HqType, Side, Task};
use crate::leaders::passes;
use crate::march;
use crate::state::AuxAt;
use crate::veil::Back;
use arrayvec::ArrayVec;
use kernel::flow::Chapter;
use kernel::{Event, Line, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

/// KR-CMO-01: who directs whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    pub side: Side,
    pub director: Back,
    /// Lesser HQs, those that are under the director among them.
    pub joined: [Option<HqId>; 2],
    /// KR-AUX-29: a Guide lengthens the range.
    pub guided: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-CMO-03: all that take part are declared.
    Gather(Group),
    /// KR-CMO-05: one after another marches.
    Marches(Group, u8),
    /// KR-CMO-06: who has come to a Grand Army may be put under it.
    Close(Group),
}

/// Which Operation is conducted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// KR-OPS-04: this HQ moves.
    March(HqId),
    /// KR-CMO-01, KR-OPS-05: this HQ directs others. KR-HQS-10: nobody is put under another on the way.
    Direct(HqId),
    /// KR-CMO-01: this one is directed.
    Join(HqId),
    /// KR-AUX-29.
    Extend(AuxId),
    /// KR-CMO-06: this one ends under him who directed it.
    Submit(HqId),
}

/// What a side might do in its impulse.
pub fn tries(q: Board, side: Side, out: &mut Vec<Action>) {
    let own = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side && q.s.hqs[h].back.is_some());
    out.extend(own.flat_map(|h| [Act::March(h), Act::Direct(h)]).map(Action::Operation));
}

/// What of that may be.
pub fn list(q: Board, side: Side, out: &mut Vec<Action>) {
    let own = q.own(side).hqs.iter().filter(|&h| q.s.hqs[h].back.is_some());
    for hq in own.filter(|&h| q.may_march(side, h).is_ok()) {
        out.push(Act::March(hq).into());
        if q.can_direct(hq).is_ok() {
            out.push(Act::Direct(hq).into());
        }
    }
}

pub fn may(q: Board, side: Side, act: Act) -> Result<(), Refusal> {
    match act {
        Act::March(hq) => q.may_march(side, hq),
        Act::Direct(hq) => q.may_direct(side, hq),
        Act::Join(_) | Act::Extend(_) | Act::Submit(_) => Err(Refusal::not_now("KR-OPS-04")),
    }
}

pub fn operate(u: &mut Umpire, side: Side, act: Act) {
    match act {
        Act::March(hq) => march::begin(u, hq, None, 0),
        Act::Direct(hq) => {
            let Some(director) = u.s.hqs[hq].back else { return };
            u.push(Step::Gather(Group { side, director, joined: [None; 2], guided: false }));
        }
        Act::Join(_) | Act::Extend(_) | Act::Submit(_) => {}
    }
}

impl Board<'_> {
    /// KR-CMO-01: the range of whoever commands an HQ; none without.
    fn cor(self, hq: HqId) -> u8 {
        self.s.hqs[hq].commander.map_or(0, |l| self.p.leader(l).cor)
    }
    fn may_direct(self, side: Side, hq: HqId) -> Result<(), Refusal> {
        self.may_march(side, hq)?;
        self.can_direct(hq)
    }
    /// The same of one that may march.
    fn can_direct(self, hq: HqId) -> Result<(), Refusal> {
        let kind = self.p.hq(hq).kind;
        if !matches!(kind, HqType::Army | HqType::GrandArmy) {
            return Err(Refusal::new("KR-CMO-01", "refuse-no-army").name("hq", hq));
        }
        if self.cor(hq) == 0 {
            return Err(Refusal::new("KR-CMO-01", "refuse-no-cor").name("hq", hq));
        }
        Ok(())
    }

    /// KR-CMO-02, KR-AUX-29: the range of a group; one less for two, never less than one.
    fn group_range(self, group: &Group, more: u8) -> u8 {
        let Some(hq) = self.with_back(group.director) else { return 0 };
        let two = group.joined.iter().flatten().count() as u8 + more > 1;
        (self.cor(hq) + u8::from(group.guided)).saturating_sub(u8::from(two)).max(1)
    }

    /// KR-CMO-01, KR-CMO-06: a lesser HQ in range, or one that is under the director.
    fn may_join(self, group: &Group, hq: HqId) -> Result<(), Refusal> {
        let Some(director) = self.with_back(group.director) else {
            return Err(Refusal::new("KR-CMO-01", "refuse-not-on-map"));
        };
        if group.joined.contains(&Some(hq)) || hq == director {
            return Err(Refusal::new("KR-CMO-01", "refuse-declared").name("hq", hq));
        }
        if group.joined.iter().all(Option::is_some) {
            return Err(Refusal::new("KR-CMO-01", "refuse-two-at-most"));
        }
        let lesser = match self.p.hq(director).kind {
            HqType::GrandArmy => !matches!(self.p.hq(hq).kind, HqType::GrandArmy | HqType::Garrison),
            _ => matches!(self.p.hq(hq).kind, HqType::Column | HqType::Dummy),
        };
        if !lesser {
            return Err(Refusal::new("KR-CMO-01", "refuse-not-lesser").name("hq", hq));
        }
        let under = self.s.hqs[hq].under == Some(director) && !self.s.hqs[hq].acted;
        if !under {
            self.may_march(group.side, hq)?;
        } else if self.hq_ma(hq).is_none() {
            return Err(Refusal::new("KR-HQS-07", "refuse-hq-empty").name("hq", hq));
        }
        // KR-AUX-29: Guides of one who goes by himself do not lengthen the range, so he is declared before it is.
        if under && group.guided {
            return Err(Refusal::new("KR-AUX-29", "refuse-guided-already").name("hq", hq));
        }
        // KR-HQS-08: who directs keeps somebody when the others go.
        let stays = |h: HqId| h != hq && !group.joined.contains(&Some(h));
        if under && self.units_of(director).next().is_none() && !self.under(director).any(stays) {
            return Err(Refusal::new("KR-HQS-08", "refuse-last-of-hq").name("hq", director));
        }
        let (Some(a), Some(b)) = (self.s.hqs[director].at, self.s.hqs[hq].at) else {
            return Err(Refusal::new("KR-CMO-01", "refuse-not-on-map"));
        };
        // Whoever was declared before must still be in range when it gets shorter.
        let range = self.within_range(group.side, a, self.group_range(group, 1).into());
        let others = group.joined.iter().flatten().filter_map(|&h| self.s.hqs[h].at);
        if !others.chain([b]).all(|h| h == a || range.has(h)) {
            return Err(Refusal::new("KR-CMO-02", "refuse-out-of-reach"));
        }
        Ok(())
    }

    /// KR-AUX-29, KR-HQS-12: with him who directs, or with an HQ that stays under him.
    fn helps_group(self, group: &Group, auxiliary: AuxId) -> bool {
        let apart = |h: HqId| group.joined.contains(&Some(h));
        self.with_back(group.director).is_some_and(|h| self.is_in_formation(auxiliary, h))
            && !matches!(self.s.auxiliaries[auxiliary], AuxAt::Hq(h) if apart(h))
    }
    fn may_extend(self, group: &Group, auxiliary: AuxId) -> Result<(), Refusal> {
        if !self.helps_group(group, auxiliary) {
            return Err(Refusal::new("KR-AUX-29", "refuse-not-with-hq").name("auxiliary", auxiliary));
        }
        if !self.p.aux_class(auxiliary).does(Task::Guide) {
            return Err(Refusal::new("KR-AUX-29", "refuse-no-guide").name("auxiliary", auxiliary));
        }
        if group.guided {
            return Err(Refusal::new("KR-AUX-04", "refuse-tasked"));
        }
        Ok(())
    }

    /// Those of a group that stand with him who directs, by themselves and with no enemy in the hex: everybody sees that.
    fn beside(self, group: &Group) -> impl Iterator<Item = HqId> {
        let hex = self.with_back(group.director).and_then(|d| self.s.hqs[d].at);
        let calm = hex.is_some_and(|h| self.field_side(h, |s| self.enemies(group.side, s)).is_none());
        let joined = group.joined.into_iter().flatten();
        joined.filter(move |&h| calm && self.s.hqs[h].at == hex && self.s.hqs[h].back.is_some())
    }
    /// KR-CMO-06: an HQ that was directed by a Grand Army, and stands with it.
    fn may_close_up(self, group: &Group, hq: HqId) -> Result<(), Refusal> {
        let director = self.with_back(group.director).filter(|_| self.beside(group).any(|h| h == hq));
        match director {
            Some(above) => self.may_put_under(above, hq),
            None => Err(Refusal::new("KR-CMO-06", "refuse-hq-not-stacked").name("hq", hq)),
        }
    }

    /// KR-CMO-03, KR-HQS-33, KR-HQS-36: what the lesser commanders add to the check of him who directs, with all who are insubordinate already.
    pub fn group_drm(self, group: &Group) -> i8 {
        let Some(director) = self.with_back(group.director) else { return 0 };
        let lesser: ArrayVec<HqId, 2> = group.joined.iter().flatten().copied().collect();
        let points = self.insubordination_with(director, &lesser);
        points as i8 * self.p.series.charts.leadership.insubordination
    }
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Gather(group) if q.with_back(group.director).is_some() => Roles::of(role(group.side)),
            Step::Close(group) if q.beside(&group).next().is_some() => Roles::of(role(group.side)),
            _ => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Gather(_) | Step::Close(_) => u.pop(),
            Step::Marches(group, number) => next(u, group, number),
        }
    }

    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        if let Step::Close(group) = self {
            out.extend(q.beside(&group).map(Act::Submit).map(Action::Operation));
            out.push(Action::Done);
        }
        let Step::Gather(group) = self else { return };
        let hqs =
            q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == group.side && q.s.hqs[h].at.is_some());
        out.extend(hqs.map(Act::Join).map(Action::Operation));
        let own = |a: &AuxId| q.helps_group(&group, *a);
        out.extend(q.campaign().auxiliaries.iter().filter(own).map(Act::Extend).map(Action::Operation));
        out.push(Action::Done);
    }

    fn may(self, q: Board, _by: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Gather(group), Action::Operation(Act::Join(hq))) => q.may_join(&group, hq),
            (Step::Gather(group), Action::Operation(Act::Extend(a))) => q.may_extend(&group, a),
            (Step::Close(group), Action::Operation(Act::Submit(hq))) => q.may_close_up(&group, hq),
            (Step::Gather(_) | Step::Close(_), Action::Done) => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, _by: Role, action: Action) {
        if let Step::Close(group) = self {
            return match action {
                Action::Operation(Act::Submit(hq)) => submit(u, group, hq),
                _ => u.pop(),
            };
        }
        let Step::Gather(mut group) = self else { return };
        match action {
            Action::Operation(Act::Join(hq)) => {
                if let Some(free) = group.joined.iter_mut().find(|j| j.is_none()) {
                    *free = Some(hq);
                }
                u.turn_into(Step::Gather(group));
            }
            Action::Operation(Act::Extend(auxiliary)) => {
                u.s.auxiliaries[auxiliary] = AuxAt::Recovery;
                let foes = u.q().foes(group.side);
                u.s.seen.auxiliaries.show(auxiliary, foes.0);
                group.guided = true;
                let p = u.p;
                u.say(|| Line::new(&p.names, "log-guide", "KR-AUX-29").of(auxiliary).reveals(foes).event);
                u.turn_into(Step::Gather(group));
            }
            _ => direct(u, group),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Close(_) => "KR-CMO-06",
            _ => "KR-CMO-01",
        }
    }
    fn prompt(self, q: Board, _by: Role) -> Text {
        let (id, director) = match self {
            Step::Close(group) => ("prompt-close", group.director),
            Step::Gather(group) | Step::Marches(group, _) => ("prompt-gather", group.director),
        };
        let who = q.with_back(director).map_or(Text::new("piece-hq"), |h| q.p.names.message(h));
        Text::new(id).text("hq", who)
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

/// KR-CMO-03, KR-CMO-04: the check of him who directs; when it fails he marches alone, and all have been activated.
fn direct(u: &mut Umpire, mut group: Group) {
    u.s.operated = true;
    let Some(hq) = u.q().with_back(group.director) else { return u.pop() };
    let lesser: ArrayVec<HqId, 2> = group.joined.iter().flatten().copied().collect();
    if !lesser.is_empty() {
        let (lr, drm) = (u.q().lr(hq), u.q().group_drm(&group));
        let die = u.d10(group.side, "roll-direct", "KR-CMO-03");
        let passed = passes(die, drm, lr);
        march::contact::told(u, group.side, die, (lr, drm), "roll-direct", "KR-CMO-03");
        let together = group.director.0 + 1;
        for &h in lesser.iter().chain([&hq]) {
            u.s.hqs[h].acted = true;
            u.s.hqs[h].together = if passed { together } else { 0 };
        }
        if passed {
            set_free(u, &lesser);
        } else {
            group.joined = [None; 2];
        }
    }
    u.turn_into(Step::Marches(group, 0));
}

/// KR-CMO-06, KR-OPS-06: who begins under a Grand Army goes by himself from where it stands, and is not carried along by its march as well.
fn set_free(u: &mut Umpire, lesser: &[HqId]) {
    for &hq in lesser {
        if u.s.hqs[hq].under.is_none() {
            continue;
        }
        let back = u.q().free_back();
        u.s.hqs[hq].under = None;
        u.s.hqs[hq].back = Some(back);
        // A back appears on the map.
        let foes = u.q().foes(u.p.hq(hq).side);
        u.say(|| Event::unsaid(foes));
    }
}

/// KR-CMO-05: he who directs marches first, then the others, each to end within his range.
fn next(u: &mut Umpire, group: Group, number: u8) {
    if number > 2 {
        return u.turn_into(Step::Close(group));
    }
    u.turn_into(Step::Marches(group, number + 1));
    let director = u.q().with_back(group.director);
    let hq = match number {
        0 => director,
        n => group.joined[usize::from(n) - 1],
    };
    let Some(hq) = hq else { return };
    if u.q().hq_ma(hq).is_none() || u.s.hqs[hq].back.is_none() {
        return;
    }
    let near = director.filter(|&d| d != hq).and_then(|d| u.s.hqs[d].at);
    let range = u.q().group_range(&group, 0);
    march::begin(u, hq, near, range);
}

/// KR-CMO-06: an HQ ends under the Grand Army that directed it.
fn submit(u: &mut Umpire, group: Group, hq: HqId) {
    let Some(director) = u.q().with_back(group.director) else { return };
    u.s.hqs[hq].under = Some(director);
    u.s.hqs[hq].back = None;
    crate::siege::handed_up(u, hq, director);
    // A back is gone from the map.
    let (p, team, foes) = (u.p, u.q().team(group.side), u.q().foes(group.side));
    u.say(|| Event::unsaid(foes));
    u.say(|| {
        let event = Line::new(&p.names, "log-submits", "KR-CMO-06").of(hq).event;
        Event { audience: team, instead: None, ..event }
    });
}
