//! KR-HQS-34, KR-HQS-37: the Generals under an HQ: one for each contingent in it that is not its own.

use crate::flow::{Board, Umpire, role};
use crate::ids::{ContingentId, HqId, LeaderId, Rank, Side};
use crate::state::{HQS, LEADERS, LeaderAt};
use arrayvec::ArrayVec;
use kernel::{Event, Line, Why};

/// KR-HQS-34: Generals of a contingent who wait in the Mess.
fn waiting<'a>(q: Board<'a>, side: Side, contingent: ContingentId) -> impl Iterator<Item = LeaderId> + 'a {
    let all = q.campaign().leaders.iter();
    all.filter(move |&l| {
        q.in_mess(side, l) && q.rank(l) == Rank::General && q.p.leader(l).contingent == contingent
    })
}

/// KR-HQS-34: a side has put its forces in order: whose contingent has left goes back to the Mess, and for a contingent without a General one is drawn
/// of those who wait. Where none does a notional one is meant.
pub fn assign(u: &mut Umpire, side: Side) {
    let q = u.q();
    let own = q.campaign().hqs.iter().filter(|&h| q.p.hq(h).side == side && q.s.hqs[h].at.is_some());
    let hqs: ArrayVec<HqId, HQS> = own.collect();
    assign_to(u, side, &hqs);
}
/// The same for some of its HQs: after a battle for those who fought it, for elsewhere nobody has come or gone.
pub fn assign_to(u: &mut Umpire, side: Side, hqs: &[HqId]) {
    for &hq in hqs {
        let idle = |l: &LeaderId| {
            let contingent = u.p.leader(*l).contingent;
            u.s.leaders[*l].at == LeaderAt::General(hq) && !u.q().foreign(hq).any(|c| c == contingent)
        };
        let free: ArrayVec<LeaderId, LEADERS> = u.campaign().leaders.iter().filter(idle).collect();
        let team = u.q().team(side);
        for leader in free {
            u.s.leaders[leader].at = LeaderAt::Mess;
            u.s.seen.leaders.hide(leader, team.0);
        }
    }
    for &hq in hqs {
        let q = u.q();
        let open: ArrayVec<ContingentId, { crate::state::CONTINGENTS }> =
            q.foreign(hq).filter(|&c| q.general_for(hq, c).is_none()).collect();
        for contingent in open {
            post(u, side, hq, contingent);
        }
    }
}

fn post(u: &mut Umpire, side: Side, hq: HqId, contingent: ContingentId) {
    let some: ArrayVec<LeaderId, LEADERS> = waiting(u.q(), side, contingent).collect();
    // Among how many the lot falls is not said, but the dice that follow depend on it.
    let foes = u.q().foes(side);
    u.say(|| Event::unsaid(foes));
    let leader = match some.len() {
        0 => return,
        1 => some[0],
        n => some[u.dice.pick(n, Why::new(role(side), "roll-posting", "KR-HQS-34"))],
    };
    u.s.leaders[leader].at = LeaderAt::General(hq);
    let (p, team) = (u.p, u.q().team(side));
    // Nobody else knows where he serves.
    u.s.seen.leaders.hide(leader, team.0);
    u.say(|| {
        let line = Line::new(&p.names, "log-general", "KR-HQS-34").name("leader", leader).name("hq", hq);
        Event { audience: team, instead: None, ..line.by(role(side)).event }
    });
}
