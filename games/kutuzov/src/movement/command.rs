//! 10.54, 10.62: who commands where Armies meet and part.

use super::Step;
use crate::prelude::*;

/// A Leader takes command where he stands.
pub(super) fn appoint(u: &mut Umpire, leader: LeaderId) {
    u.s.appoint(u.p, leader);
    told(u, leader);
}

pub(super) fn told(u: &mut Umpire, leader: LeaderId) {
    u.tell("10.62", "log-command", |t| t.of(leader));
}

/// 10.54, 10.62: another Commander in the present one's Impulse.
pub fn may_appoint(q: Board, by: Power, leader: LeaderId) -> Result<(), Refusal> {
    let no = |id| refuse("10.62", id).of(leader);
    let Some(space) = q.s.at(leader) else { return Err(no("refuse-not-there")) };
    no("refuse-not-yours-to-name").when(q.nation_of(leader).camp() != by.camp() || !q.commands(by, space))?;
    no("refuse-commands-already").when(q.s.commanders.has(leader))
}

/// All whom the Active Power may make Commander.
pub fn list_appointments(q: Board, by: Power, out: &mut Vec<Action>) {
    let others = q.p.sets.leaders_of[by.camp().i()] - q.s.commanders;
    let spaces: SpaceSet = others.iter().filter_map(|l| q.s.at(l)).collect();
    for space in spaces.iter().filter(|&s| q.commands(by, s)) {
        out.extend((q.leaders(by.camp(), space) & others).iter().map(Action::Command));
    }
}

/// The partner, where he has Leaders there, has to agree; unless one player has both, or the Power has most Strength Points there and
/// names one of its own.
pub fn name_commander(u: &mut Umpire, by: Power, leader: LeaderId) {
    let q = u.q();
    let space = q.s.at(leader).expect("he may be named");
    let partner = q.leaders(by.camp(), space).meets(q.leaders_of_power(by.partner()));
    let own = q.nation_of(leader).power() == by && names_commander(q, Body::Stack(space, by.camp())) == by;
    if !partner || own || q.s.same_player(by, by.partner()) {
        appoint(u, leader);
    } else {
        u.push(Step::Accept { leader });
    }
}

/// 10.54, 10.62: Leaders have come to where others of their Camp stand: it is said who commands them all. Whoever has come among nobody
/// goes on commanding those he came with.
pub fn joined(u: &mut Umpire, space: SpaceId, camp: Camp, came: LeaderSet, others: LeaderSet) {
    if came.any() && others.any() {
        u.push(Step::Command { space, camp });
    }
}

/// The Commander has left a space with some of those under him: who commands the others?
pub fn left(u: &mut Umpire, space: SpaceId, camp: Camp, before: Option<LeaderId>) {
    let here = u.q().leaders(camp, space);
    if before.is_some_and(|c| !here.has(c)) && here.len() > 1 {
        u.push(Step::Command { space, camp });
    }
}

/// Whether nobody need be asked who commands these: the Active Power changes the Commander of its own when it likes, and outside an
/// Impulse the one who commands already does for Leaders of one Power.
pub(super) fn is_settled(q: Board, leaders: LeaderSet, camp: Camp) -> bool {
    let [a, b] = camp.powers().map(|w| leaders.meets(q.leaders_of_power(w)));
    let one = if a { camp.powers()[0] } else { camp.powers()[1] };
    leaders.len() < 2 || !(a && b) && (q.is_active(one) || !q.s.impulse.on)
}

/// 10.62: the Power with most Strength Points in its Armies here names the Commander, the one that was Active last when they are equal.
pub(super) fn names_commander(q: Board, body: Body) -> Power {
    let (camp, leaders) = (q.body_camp(body), q.body_leaders(body));
    let [a, b] = camp.powers();
    // Soldiers whom nobody leads are in no Army.
    let led = |w: Power| -> Option<u8> {
        let own = leaders & q.leaders_of_power(w);
        let led = |n: Nation| q.room(own, n).min(q.body_troops(body, n).sp());
        own.any().then(|| w.nations().map(led).sum())
    };
    match led(a).cmp(&led(b)) {
        std::cmp::Ordering::Greater => a,
        std::cmp::Ordering::Less => b,
        std::cmp::Ordering::Equal => q.last_active(camp),
    }
}
