//! 13.2, 13.21, 13.36: who may resolve a Siege, and the Army that does.

use super::{Part, Siege, Step};
use crate::prelude::*;

/// Leaders of a Power who could resolve a Siege with their Armies: in its own Impulse whoever of it is there (13.36), unless he has
/// fought there.
pub(super) fn besiegers(q: Board, by: Power, space: SpaceId) -> LeaderSet {
    let here = fresh(q, q.leaders(by.camp(), space) & q.leaders_of_power(by), space);
    here.iter().filter(|&l| flags::could_claim(q, space, q.nation_of(l))).collect()
}

/// 13.2: those of some Leaders who have not fought a Battle before the Fortress in this Impulse. Who has fought elsewhere may besiege.
fn fresh(q: Board, leaders: LeaderSet, space: SpaceId) -> LeaderSet {
    if q.s.impulse.fought.has(space) { leaders - q.s.marked } else { leaders }
}
/// The same for Strength Points of a Nation.
pub(super) fn fresh_sp(q: Board, space: SpaceId, nation: Nation) -> u8 {
    if q.s.impulse.fought.has(space) { q.unmarked(space, nation) } else { q.troops(space, nation).sp() }
}

/// 4.23, 13.2: a Power without cards may still resolve a Siege.
pub fn may_resolve_any(q: Board, by: Power) -> bool {
    (q.s.led[by.camp().i()] & q.p.sets.fortresses).iter().any(|space| may_besiege(q, by, space).is_ok())
}

pub fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    let near = (q.s.led[by.camp().i()] & q.p.sets.fortresses).iter();
    out.extend(near.filter(|&s| may_besiege(q, by, s).is_ok()).map(Action::Besiege));
}

pub fn may_besiege(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(space);
    let camp = by.camp();
    no("13.2", "refuse-no-fortress").when(!q.enemy_fortress(space, camp) || q.closed(space))?;
    no("13.2", "refuse-not-besieged").when(q.holds(camp.foe(), space))?;
    // Card 101.
    no("5.1", "refuse-truce").when(cards::truce(q, space))?;
    no("13.22", "refuse-siege-done").when(q.s.impulse.sieged.has(space))?;
    let here = q.leaders(camp, space) & q.leaders_of_power(by);
    no("13.21", "refuse-no-besieger").when(here.is_empty())?;
    no("13.2", "refuse-has-fought").when(fresh(q, here, space).is_empty())?;
    no("1.7", "refuse-siege-no-flag").when(besiegers(q, by, space).is_empty())
}

/// 13.2, 13.23: who may play Battle cards in the Siege: the besieging Power, and the owner of the Fortress.
pub fn may_play_cards(q: Board, by: Power, card: CardId) -> Result<(), Refusal> {
    let siege = &q.s.siege;
    let Some(space) = siege.space.filter(|_| siege.on) else {
        return Err(refuse("13.23", "refuse-no-siege").of(card));
    };
    refuse("13.23", "refuse-not-for-sieges").of(card).unless(q.p.card(card).siege)?;
    let owner = q.owner(space).map(Nation::power);
    refuse("13.23", "refuse-no-siege").of(card).when(by != q.s.impulse.power && owner != Some(by))
}

pub fn besiege(u: &mut Umpire, by: Power, space: SpaceId) {
    u.push(Step::Choose { space, by });
}

/// The Army takes its place before the Fortress: as many Soldiers as its Leader commands, and with what room is left Staff Officers.
pub(crate) fn invest(u: &mut Umpire, space: SpaceId, leader: LeaderId) {
    u.s.impulse.sieged.insert(space);
    let rating = u.p.space(space).fortress;
    // 15.3: what shore batteries have done counts in the first Round.
    let (kills, shaken) = match u.s.impulse.shore {
        Some((at, kills, disrupts)) if at == space => (kills, disrupts),
        _ => (0, 0),
    };
    u.s.impulse.shore = None;
    u.s.siege = Siege {
        on: true,
        space: Some(space),
        round: 1,
        rounds: rating,
        kills,
        suffered: kills + shaken,
        shaken,
        disrupts: shaken,
        ..Siege::default()
    };
    u.s.force = Force {
        at: Some(space),
        leaders: LeaderSet::of(leader),
        commander: Some(leader),
        ..Force::default()
    };
    u.s.lift(u.p);
    fill_up(u);
    let nation = u.q().nation_of(leader);
    let room = u.q().command_rating(leader).saturating_sub(u.s.force.sp());
    let staff = fresh(u.q(), u.q().leaders_of(nation, space), space);
    for officer in staff.iter().take(room.into()) {
        u.s.take_leader(u.p, officer, Place::MOVING);
        u.s.force.leaders.insert(officer);
    }
    u.tell("13.2", "log-siege", |t| t.of(leader).on(space).number("rating", rating));
    u.push(Step::Round(Part::Cards));
}

/// 13.36: Soldiers of the Army's own Power and nationality fill its ranks up to its Leader's Command.
pub(super) fn fill_up(u: &mut Umpire) {
    let (Some(leader), Some(space)) = (u.s.force.commander, u.s.force.at) else { return };
    let taken = u.s.force.points().saturating_sub(1);
    let mut room = u.q().command_rating(leader).saturating_sub(taken);
    let own = u.q().nation_of(leader);
    // Its own first; then those whom an Event lets it lead (4, 107).
    let others = NATIONS.into_iter().filter(|&n| n != own);
    for nation in [own].into_iter().chain(others) {
        if !u.q().may_lead(leader, nation) {
            continue;
        }
        let n = nation.i();
        while room > 0 && fresh_sp(u.q(), space, nation) > 0 {
            // The largest piece that fits, or what change makes of one (1.5).
            let here = u.q().troops(space, nation);
            let most = room.min(fresh_sp(u.q(), space, nation));
            let mut pieces = here.largest(most);
            if pieces.is_empty() {
                u.s.change_these(space, nation, here, Arm::Infantry);
                pieces = u.q().troops(space, nation).largest(most);
            }
            if pieces.is_empty() {
                break;
            }
            let worn = u.s.take_troops(u.p, space, nation, pieces);
            u.s.force.troops[n].add(pieces);
            u.s.force.worn[n].0.iter_mut().zip(worn.0).for_each(|(a, b)| *a += b);
            room -= pieces.sp();
        }
    }
}
