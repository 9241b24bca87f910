//! Battalions du Marche (card 9): points to build and regroup with, some of it straight into the field.

use super::ask::wrong;
use super::{Ask, Event, Next, Step};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[Event::stages(
    9,
    |u, step| if step.stage == 0 { Next::Stage(MARCHING + step.figures(u.p).points) } else { Next::Done },
    |_, step| match step.stage {
        0 => Ask::nobody(),
        _ => step.ask().or(Action::Done).other(battalions_tries, battalions_may),
    },
    battalions_chosen,
)
.when(battalions_able)];

/// So many points are left above this.
const MARCHING: u8 = 10;

/// Where a Nation under FS may be built: Warsaw, Galicia, or the Austrians' own.
fn depot(q: Board, nation: Nation, space: SpaceId) -> bool {
    let theirs = nation == AUSTRIA || space == q.p.key.warsaw || q.p.home_zone(nation) == Some(space);
    theirs && q.may_build_in(nation, space).is_ok()
}

/// Where it may be regrouped: as by 6.32, or with an Army of FS in a Duchy that is joined to the West by friendly spaces.
fn rally(q: Board, nation: Nation, space: SpaceId) -> bool {
    let army = || q.leaders(IMPERIAL, space).meets(q.leaders_of_power(FS));
    q.may_regroup_in(nation, space).is_ok()
        || army() && q.friendly(space, IMPERIAL) && q.traces_home(FS, space)
}

/// Whether so many points pay for this.
fn affords(q: Board, step: Step, points: u8, action: Action) -> bool {
    let (build, regroup) = (step.figures(q.p).build_cost, step.figures(q.p).regroup_cost);
    let serves = |n: Nation| n.power() == FS && !q.has_left(n) && q.may_place(FS).is_ok();
    match action {
        Action::Build(space, n, arm) => {
            let stock = q.has_to_build(space, n, arm) && build * arm.sp() <= points;
            serves(n) && stock && depot(q, n, space)
        }
        Action::Regroup(space, n, arm) => {
            serves(n) && q.s.boxes(n, arm) && regroup * arm.sp() <= points && rally(q, n, space)
        }
        Action::RegroupLeader(space, leader) => {
            let n = q.nation_of(leader);
            let waits = q.s.place(leader) == Place::REGROUP && regroup <= points;
            serves(n) && waits && rally(q, n, space)
        }
        _ => false,
    }
}

fn battalions_tries(q: Board, _step: Step, out: &mut Vec<Action>) {
    for n in FS.nations() {
        let (unbuilt, boxed) = (q.s.unbuilt[n.i()], q.s.regroup[n.i()]);
        let stock = |pool: Troops| Arm::ALL.into_iter().filter(move |&a| pool.sp() >= a.sp());
        for space in building::sites(q, n).iter() {
            out.extend(stock(unbuilt).map(|a| Action::Build(space, n, a)));
        }
        let leaders = q.p.sets.leaders[n.i()];
        let waiting = leaders.iter().filter(|&l| q.s.place(l) == Place::REGROUP);
        for space in (building::shelters(q, n) | q.s.led[IMPERIAL.i()]).iter() {
            out.extend(stock(boxed).map(|a| Action::Regroup(space, n, a)));
            out.extend(waiting.clone().map(|l| Action::RegroupLeader(space, l)));
        }
    }
}

fn battalions_able(q: Board, _step: Step) -> bool {
    // A Zone is always there to build in: what it takes is something to build, or to regroup.
    let stock = FS.nations().any(|n| q.s.unbuilt[n.i()].any() || q.s.regroup[n.i()].any());
    let leaders = q.leaders_of_power(FS).iter().any(|l| q.s.place(l) == Place::REGROUP);
    q.may_place(FS).is_ok() && (stock || leaders)
}

fn battalions_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Build(space, ..) | Action::Regroup(space, ..) | Action::RegroupLeader(space, _) => refuse(
            "5.1",
            "refuse-wrong-place",
        )
        .of(space)
        .unless(affords(q, step, step.stage - MARCHING, action)),
        _ => wrong(step),
    }
}

fn battalions_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let (build, regroup) = (step.figures(u.p).build_cost, step.figures(u.p).regroup_cost);
    let cost = match action {
        Action::Build(_, _, arm) => build * arm.sp(),
        Action::Regroup(_, _, arm) => regroup * arm.sp(),
        Action::RegroupLeader(..) => regroup,
        _ => return Next::Done,
    };
    building::place(u, action, cost);
    let left = step.stage - MARCHING - cost;
    // What is placed may still have to roll (6.31): whether anything more can be done is seen then.
    if left > 0 { Next::Stage(MARCHING + left) } else { Next::Done }
}
