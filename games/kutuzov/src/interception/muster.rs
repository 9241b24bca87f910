//! 11.51: who of those in a space goes, when an Interception is made up.

use super::options::goers;
use super::{Attempt, Kind, Step};
use crate::prelude::*;

/// All who can go from a space, to begin with.
pub fn make_up(u: &mut Umpire, by: Power, from: SpaceId) {
    let to = u.s.reaction.to.expect("somebody came there");
    let attempt = Attempt { camp: by.camp().0, from: Some(from), to: Some(to), ..Attempt::default() };
    fill(u, by, attempt);
}

fn fill(u: &mut Umpire, by: Power, attempt: Attempt) {
    let (from, to) = (attempt.from.expect("from somewhere"), attempt.to.expect("to somewhere"));
    let q = u.q();
    let mut sp = [0; 6];
    let leaders = if attempt.rating.is_some() { LeaderSet::EMPTY } else { goers(q, by, from, to) };
    let mut left = attempt.limit;
    for nation in NATIONS.into_iter().filter(|n| n.camp() == by.camp()) {
        let here = q.unmarked(from, nation);
        sp[nation.i()] = if attempt.rating.is_none() {
            q.room(leaders, nation).min(here)
        } else if nation.power() == by && !allies::shuns(q, nation, to) {
            here.min(left)
        } else {
            0
        };
        left = left.saturating_sub(sp[nation.i()]);
    }
    let commander = commander(q, by, leaders, from);
    u.s.attempt = Attempt { on: true, kind: Kind::Interception, leaders, commander, ..attempt };
    for nation in NATIONS {
        u.s.attempt.troops[nation.i()] = u.s.carve(from, nation, sp[nation.i()]);
    }
}

/// 11.51: the Commander if he goes, else whom the Power names of its own.
fn commander(q: Board, by: Power, leaders: LeaderSet, from: SpaceId) -> Option<LeaderId> {
    let held = leaders & q.s.commanders;
    held.first().or_else(|| q.best_commander(leaders & q.leaders_of_power(by), from))
}

/// An Event lets somebody intercept who else could not (65, 66, 72, 109): its owner is asked whether it goes and, for an Army Group, who of
/// it. Fill in `camp`, `from`, `to`, `via`, and what the Event changes (`over_river`, `modifier`, `rating` and `limit`, `whose`); all who
/// can go are taken to begin with. A party of the Active Camp that succeeds joins the force in hand, one of the Inactive Camp stands in `to`.
pub fn offer(u: &mut Umpire, attempt: Attempt) {
    let Some(from) = attempt.from else { return };
    let by = attempt.whose.unwrap_or_else(|| u.q().speaker(Camp(attempt.camp), from));
    fill(u, by, attempt);
    u.push(Step::Muster { by });
}

pub fn tries(q: Board, out: &mut Vec<Action>) {
    let a = &q.s.attempt;
    let Some(from) = a.from else { return };
    out.extend([Action::Roll, Action::Pass]);
    out.extend(a.leaders.iter().map(Action::Leave));
    out.extend((q.leaders(Camp(a.camp), from) - a.leaders).iter().map(Action::Take));
    out.extend(a.leaders.iter().map(Action::Command));
    for &nation in Camp(a.camp).nations() {
        for arm in Arm::ALL {
            if a.troops[nation.i()].of(arm) > 0 {
                out.push(Action::Unload(nation, arm));
            }
            if q.troops(from, nation).any() {
                out.push(Action::Load(nation, arm));
            }
        }
    }
}

pub fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let a = &q.s.attempt;
    let (Some(from), Some(to)) = (a.from, a.to) else { return Err(Refusal::not_now("11.51")) };
    let piece = || refuse("11.51", "refuse-no-such-piece").of(from);
    match action {
        Action::Pass => Ok(()),
        Action::Roll if a.is_empty() || a.rating.is_none() && a.commander.is_none() => {
            Err(refuse("11.3", "refuse-no-leader").of(from))
        }
        Action::Roll => {
            // 1.62: nobody goes whom nobody commands.
            if a.rating.is_none() && q.armies(a.leaders, &a.troops).is_none() {
                return Err(refuse("1.62", "refuse-too-many"));
            }
            refuse("5.1", "refuse-quarrel").when(cards::quarrel(q, a.leaders))
        }
        Action::Take(leader) | Action::Leave(leader) | Action::Command(leader) => {
            let no = |id| refuse("11.51", id).of(leader);
            let there = goers(q, by, from, to).has(leader) && a.rating.is_none();
            let taken = a.leaders.has(leader);
            no("refuse-not-there").when(!there || taken == matches!(action, Action::Take(_)))?;
            if matches!(action, Action::Command(_)) {
                no("refuse-not-your-leader").when(q.nation_of(leader).power() != by)?;
                no("refuse-commands-already").when(a.commander == Some(leader))?;
                // 11.51: where the Commander goes too it is his rating that counts.
                no("refuse-commander-goes").when(a.leaders.meets(q.s.commanders))?;
            }
            Ok(())
        }
        Action::Unload(nation, arm) => {
            piece().when(a.troops[nation.i()].of(arm) == 0)?;
            // 11.3: over two Duchies nobody is dropped or picked up.
            Ok(())
        }
        Action::Load(nation, arm) => {
            let n = nation.i();
            let over = a.troops[n].sp() + arm.sp() > q.unmarked(from, nation);
            let rest = q.troops(from, nation).without(a.troops[n]);
            piece().when(nation.camp() != by.camp() || over || !q.s.could_change(from, nation, rest, arm))?;
            if a.rating.is_some() {
                let sp: u8 = a.troops.iter().map(|t| t.sp()).sum();
                let fits = nation.power() == by && sp + arm.sp() <= a.limit && !allies::shuns(q, nation, to);
                return refuse("11.3", "refuse-too-many").unless(fits);
            }
            if !a.leaders.iter().any(|l| q.may_lead(l, nation)) {
                return Err(refuse("1.62", "refuse-nobody-leads").of(nation));
            }
            let mut troops = a.troops;
            troops[n].add(Troops::one(arm));
            match q.armies(a.leaders, &troops) {
                Some(_) => Ok(()),
                None => Err(refuse("1.62", "refuse-too-many")),
            }
        }
        _ => Err(Refusal::not_now("11.51")),
    }
}

pub fn act(u: &mut Umpire, by: Power, action: Action) {
    let from = u.s.attempt.from.expect("from somewhere");
    match action {
        Action::Roll => declare(u, by),
        Action::Take(leader) => u.s.attempt.leaders.insert(leader),
        Action::Leave(leader) => {
            u.s.attempt.leaders.remove(leader);
            if u.s.attempt.commander == Some(leader) {
                u.s.attempt.commander = commander(u.q(), by, u.s.attempt.leaders, from);
            }
        }
        Action::Command(leader) => u.s.attempt.commander = Some(leader),
        Action::Load(nation, arm) => {
            let n = nation.i();
            let rest = u.s.troops_in(from, nation).without(u.s.attempt.troops[n]);
            u.s.change_these(from, nation, rest, arm);
            u.s.attempt.troops[n].add(Troops::one(arm));
        }
        Action::Unload(nation, arm) => u.s.attempt.troops[nation.i()].take(Troops::one(arm)),
        _ => {
            u.s.attempt = Attempt::default();
            u.pop();
        }
    }
}

fn declare(u: &mut Umpire, by: Power) {
    let a = u.s.attempt;
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    let id = if a.commander.is_some() { "log-intercept" } else { "log-intercept-pieces" };
    u.tell("11.1", id, |t| led(t, a.commander, by).name("from", from).on(to));
    u.s.reaction.again = true;
    u.turn_into(Step::Roll);
    u.open(Window::InterceptionDeclared);
}
