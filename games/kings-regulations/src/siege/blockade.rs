//! KR-SIE-19 to KR-SIE-21, KR-SIE-41, KR-SIE-42: who shuts a garrison in, and when it is free again.

use crate::battle::{Mover, parties, retreat};
use crate::flow::{Board, Umpire, role};
use crate::ids::{HqId, HqType, PlaceId, Side, Stage};
use crate::pack::scenario::When;
use crate::state::AuxAt;
use kernel::{Line, Refusal};
use tabletop::hex::HexId;

/// KR-SIE-04, KR-SIE-21: a Formation has ended its march in a hex, or was left there: the first shuts the garrison in, if it is as strong;
/// else it must go.
pub fn arrived(u: &mut Umpire, hq: HqId, hex: HexId) {
    let q = u.q();
    let side = q.p.hq(hq).side;
    let Some(place) = q.p.atlas.soil(hex).place else { return };
    let held = q.works_side(place).is_some_and(|s| q.enemies(side, s));
    if !held || q.siege(place).is_some() || q.p.hq(hq).kind == HqType::Dummy || q.s.hqs[hq].under.is_some() {
        return;
    }
    let p = u.p;
    if q.may_blockade(q.sp(hq), place).is_err() {
        u.say(|| {
            Line::new(&p.names, "log-too-weak", "KR-SIE-21")
                .by(role(side))
                .name("place", place)
                .place(hex)
                .event
        });
        return retreat::leave(u, Mover::Hq(hq), 0);
    }
    let siege = crate::setup::siege(place, hq, Stage::Blockade);
    if u.s.sieges.try_push(siege).is_err() {
        return;
    }
    u.prove_blockade(hq);
    u.say(|| {
        Line::new(&p.names, "log-blockade", "KR-SIE-21").by(role(side)).name("place", place).place(hex).event
    });
}

/// Another Formation of the besieger's team in the hex that could shut the garrison in.
fn relief(q: Board, place: PlaceId, but: HqId) -> Option<HqId> {
    let (hex, side) = (q.p.place(place).hex, q.p.hq(but).side);
    let others = q.hqs_in(hex).filter(|&h| h != but && q.friends(side, q.p.hq(h).side));
    others.filter(|&h| q.p.hq(h).kind != HqType::Dummy).find(|&h| q.may_blockade(q.sp(h), place).is_ok())
}

/// KR-SIE-29, KR-SIE-41, KR-SIE-42: a Formation has left a hex, or is Unformed. Its siege goes to the HQ above it, its blockade to another that
/// is strong enough; else both are lifted.
pub fn left(u: &mut Umpire, hq: HqId, hex: HexId) {
    let found = u.s.sieges.iter().find(|s| s.by == hq && u.p.place(s.place).hex == hex).map(|s| s.place);
    let Some(place) = found else { return };
    let q = u.q();
    let above = q.s.hqs[hq].under.filter(|&up| q.s.hqs[up].at == Some(hex));
    if let Some(up) = above.filter(|&up| q.may_blockade(q.sp(up), place).is_ok()) {
        set_besieger(u, place, up);
        return;
    }
    match relief(q, place, hq) {
        Some(other) => {
            set_besieger(u, place, other);
            to_blockade(u, place);
        }
        None => lift(u, place),
    }
}

fn set_besieger(u: &mut Umpire, place: PlaceId, hq: HqId) {
    if let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) {
        siege.by = hq;
    }
}

/// KR-SIE-41: the siege is over, the blockade goes on: auxiliaries go home, and the garrison has its main works again (KR-SIE-17).
fn to_blockade(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let Some(siege) = u.s.sieges.iter_mut().find(|s| s.place == place) else { return };
    if siege.stage == Stage::Blockade {
        return;
    }
    *siege = crate::setup::siege(place, siege.by, Stage::Blockade);
    let side = p.hq(siege.by).side;
    send_home(u, place);
    u.s.places[place].citadel = false;
    award_lifted(u, place);
    u.say(|| {
        Line::new(&p.names, "log-siege-lifted", "KR-SIE-41")
            .by(role(side))
            .name("place", place)
            .place(p.place(place).hex)
            .event
    });
}

/// KR-SIE-41: nobody is there any more: siege and blockade are over.
pub fn lift(u: &mut Umpire, place: PlaceId) {
    let p = u.p;
    let Some(siege) = u.s.sieges.iter().find(|s| s.place == place).copied() else { return };
    u.s.sieges.retain(|s| s.place != place);
    send_home(u, place);
    u.s.places[place].citadel = false;
    if siege.stage > Stage::Blockade {
        award_lifted(u, place);
    }
    let side = p.hq(siege.by).side;
    u.say(|| {
        Line::new(&p.names, "log-lifted", "KR-SIE-41")
            .by(role(side))
            .name("place", place)
            .place(p.place(place).hex)
            .event
    });
}

/// KR-SIE-33: auxiliaries of a siege that is over.
pub fn send_home(u: &mut Umpire, place: PlaceId) {
    let all = u.q().campaign().auxiliaries;
    for aux in all.iter() {
        if u.s.auxiliaries[aux] == AuxAt::Siege(place) {
            u.s.auxiliaries[aux] = AuxAt::Recovery;
        }
    }
}

/// KR-SEQ-14: what the scenario gives for it.
fn award_lifted(u: &mut Umpire, place: PlaceId) {
    let holder = u.q().works_side(place);
    let awards = u.q().scenario().awards.iter().enumerate();
    let earned = awards.filter(|(_, a)| a.when == When::Lifted && a.place == place && Some(a.side) == holder);
    let earned = earned.fold(0u16, |bits, (n, _)| bits | 1 << n);
    u.s.earned |= earned;
}

/// KR-SIE-41: a siege may be given up for a blockade.
pub fn may_raise(q: Board, side: Side, place: PlaceId) -> Result<(), Refusal> {
    match q.siege(place) {
        Some(s) if s.stage > Stage::Blockade && q.p.hq(s.by).side == side => Ok(()),
        _ => Err(Refusal::new("KR-SIE-41", "refuse-no-siege")),
    }
}

pub fn raise(u: &mut Umpire, place: PlaceId) {
    to_blockade(u, place);
}

/// KR-SIE-41: a besieger who was attacked, and whom nobody covered, lifts his siege.
pub fn attacked(u: &mut Umpire) {
    let Some(hq) = parties::besieger(u.q()) else { return };
    let place = u.s.sieges.iter().find(|s| s.by == hq).map(|s| s.place);
    if let Some(place) = place {
        to_blockade(u, place);
    }
}

/// KR-SIE-21, KR-SIE-29, KR-SIE-42: besiegers who have become too weak: another takes the blockade over, or they go.
pub fn weigh(u: &mut Umpire) {
    let weak: arrayvec::ArrayVec<(PlaceId, HqId), 24> = {
        let q = u.q();
        q.s.sieges
            .iter()
            .filter(|s| q.may_blockade(q.sp(s.by), s.place).is_err())
            .map(|s| (s.place, s.by))
            .collect()
    };
    for (place, hq) in weak {
        let above = u.s.hqs[hq].under.filter(|&up| u.q().may_blockade(u.q().sp(up), place).is_ok());
        match above {
            Some(up) => set_besieger(u, place, up),
            None => match relief(u.q(), place, hq) {
                Some(other) => {
                    set_besieger(u, place, other);
                    to_blockade(u, place);
                }
                None => {
                    lift(u, place);
                    retreat::leave(u, Mover::Hq(hq), 0);
                }
            },
        }
    }
}
