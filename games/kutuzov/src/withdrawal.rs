//! 19.7: the Retreat from Moscow. When it may be chosen, what follows at once, and how Moscow, St. Petersburg and Kiev are left.

use crate::prelude::*;
use crate::sharing::Good;
use std::cmp::Reverse;

/// The points that the first Impulse of Turn 4 brings (19.722).
const POINTS: u8 = 4;
/// Levels that Imperial Attrition improves by (19.722).
const LEVELS: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 19.71: the French Northern Army decides.
    Decide,
    /// 19.722: what follows at once.
    Consolidate(Part),
    /// 19.722: a Power leaves the three Keys. Those it held when its Impulse began and that an Imperial still stands in, as bits.
    Leave { held: u8 },
}

/// What the choice brings, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Resources,
    Morale,
    Attrition,
}

// ---- 19.7, 19.71: whether and when

/// 19.7: an Imperial Flag in a Capital at the end of a Turn makes it possible.
pub fn turn_ends(u: &mut Umpire) {
    let key = &u.p.key;
    let flown = [key.moscow, key.st_petersburg].iter().any(|&c| u.s.flags.of(IMPERIAL).has(c));
    if flown && u.s.withdrawal == Withdrawal::Closed {
        open(u);
    }
}

/// It has become possible (19.7, 19.81).
pub fn open(u: &mut Umpire) {
    u.s.withdrawal = Withdrawal::Open;
    u.tell("19.7", "log-withdrawal-open", |t| t);
}

/// 19.71: after Turn 3, if the game goes on, the French Northern Army decides.
pub fn offer(u: &mut Umpire) {
    if u.s.turn == 3 && u.s.withdrawal == Withdrawal::Open && u.s.over.is_none() {
        u.push(Step::Decide);
    }
}

// ---- the steps

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Decide => Powers::of(FN),
            Step::Consolidate(_) => Powers::NONE,
            Step::Leave { .. } => Powers::of(q.s.impulse.power),
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::Consolidate(part) = self {
            consolidate(u, part);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Leave { .. } = self else { return false };
        let power = u.s.impulse.power;
        top_up(u, power);
        // Nobody is left in the Keys, and there is nothing to spend.
        let done = !remains(u.q(), power) && u.q().purse_for(Use::Flag, Subject::Any) == 0;
        if done {
            left(u, power);
        }
        done
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Decide => out.extend([Action::Withdraw, Action::Persevere]),
            Step::Consolidate(_) => {}
            Step::Leave { .. } => {
                out.push(Action::Done);
                for space in (abandoned(q) | departed(q)).iter() {
                    out.push(Action::Form(space));
                    for nation in by.nations().filter(|&n| q.troops(space, n).any()) {
                        out.extend(Arm::ALL.map(|a| Action::Detach(space, nation, a)));
                    }
                }
                flags::tries(q, by, out);
            }
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Decide, Action::Withdraw | Action::Persevere) => Ok(()),
            (Step::Leave { .. }, Action::Done) => {
                refuse("19.722", "refuse-leave-must").when(can_leave(q, by))
            }
            (Step::Leave { .. }, Action::Form(space)) => {
                // 7.1: who has left one of them may go on, after a Flag too.
                if !abandoned(q).has(space) && q.marchers(by, space).is_empty() {
                    return Err(refuse("19.722", "refuse-leave-others").of(space));
                }
                if abandoned(q).has(space) && leavers(q, by, space).is_empty() {
                    return Err(refuse("19.722", "refuse-no-army").of(space));
                }
                movement::may_begin(q, by, space)
            }
            (Step::Leave { .. }, Action::Detach(space, nation, arm)) => {
                if !abandoned(q).has(space) && q.movable(space, nation) == 0 {
                    return Err(refuse("19.722", "refuse-leave-others").of(space));
                }
                if abandoned(q).has(space) && exits(q, space, nation).is_empty() {
                    return Err(refuse("19.722", "refuse-leave-no-way").of(space));
                }
                movement::may_detach(q, by, space, nation, arm)
            }
            (Step::Leave { .. }, Action::Flag(space, _)) => {
                // 19.722: only those who have left plant Flags, with what is over.
                refuse("19.722", "refuse-leave-others").of(space).unless(marched_off(q, space))?;
                may_spend(q, by, flags::cost(q, space), &Force::default())?;
                flags::may(q, by, action)
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match action {
            Action::Withdraw => {
                u.s.withdrawal = Withdrawal::Chosen;
                u.s.to_evacuate = IMPERIAL.powers().iter().fold(Powers::NONE, |all, &w| all.with(w));
                u.tell("19.722", "log-withdrawal", |t| t.heading(2));
                u.turn_into(Step::Consolidate(Part::Resources));
            }
            Action::Persevere => {
                u.tell("19.721", "log-persevere", |t| t);
                u.pop();
            }
            Action::Form(space) => movement::begin(u, by, space),
            Action::Detach(space, nation, arm) => movement::detach(u, space, nation, arm),
            Action::Flag(..) => flags::act(u, by, action),
            _ => left(u, by),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Decide => "19.71",
            _ => "19.722",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Decide => Text::new("prompt-withdrawal"),
            _ => Text::new("prompt-leave").number("points", q.points_left()),
        }
    }
}

/// 19.722: Resources, Tsarist Morale, Imperial Attrition.
fn consolidate(u: &mut Umpire, part: Part) {
    match part {
        Part::Resources => {
            u.turn_into(Step::Consolidate(Part::Morale));
            for _ in 0..u.p.numbers.interphase_resources.imperial_extra_before_turn_4_if_19_7 {
                u.share(IMPERIAL, Good::Bonus);
            }
        }
        Part::Morale => {
            u.turn_into(Step::Consolidate(Part::Attrition));
            morale::wipe(u, TSARIST, "19.722");
            if u.s.morale[TSARIST.i()].level == 0 {
                u.share(TSARIST, Good::Level);
            } else {
                morale::rise(u, TSARIST, "19.722");
            }
        }
        Part::Attrition => {
            u.pop();
            attrition::shed(u, u8::MAX, "19.722");
            let levels = u.s.attrition.level.min(LEVELS);
            u.gain(FN, LEVELS - levels, "19.722");
            if levels > 0 {
                attrition::improve(u, levels, "19.722");
            }
        }
    }
}

// ---- 19.722: leaving the three Keys

/// Moscow, St. Petersburg and Kiev.
pub fn abandoned(q: Board) -> SpaceSet {
    let key = &q.p.key;
    SpaceSet::of(key.moscow).with(key.st_petersburg).with(key.kiev)
}

fn bit(q: Board, key: SpaceId) -> u8 {
    let key_of = [q.p.key.moscow, q.p.key.st_petersburg, q.p.key.kiev];
    key_of.iter().position(|&k| k == key).map_or(0, |i| 1 << i)
}

/// An Imperial Power's Impulse begins: in its first of Turn 4 it leaves the Keys before anything else (19.722).
pub fn impulse_begins(u: &mut Umpire, power: Power) {
    if !leaving(u.q(), power) {
        return;
    }
    let q = u.q();
    // Its own Flag; or its partner's, if that has had its Impulse and could not take it down because of others who were still there.
    let own_flag = |key: SpaceId| {
        q.s.flags[key]
            .is_some_and(|n| n.power() == power || n.camp() == IMPERIAL && !q.s.to_evacuate.has(n.power()))
    };
    let holds = |key: SpaceId| own_flag(key) || stands(q, power, key);
    let held = abandoned(q).iter().filter(|&k| holds(k)).fold(0, |bits, k| bits | bit(q, k));
    if held == 0 {
        return;
    }
    // It is the "+" card of the Impulse.
    u.s.impulse.plus = false;
    u.grant(POINTS, Use::MARCH, Bound::Free);
    u.tell("19.722", "log-leave", |t| t.of(power));
    u.push(Step::Leave { held });
}

/// The Power has still to leave the Keys, in this Impulse of Turn 4.
pub fn leaving(q: Board, power: Power) -> bool {
    q.s.withdrawal == Withdrawal::Chosen && q.s.turn >= 4 && q.s.to_evacuate.has(power)
}

/// It is doing so now: who is beaten on the way out goes to any other place that a beaten defender could go to, never back.
pub fn under_way(q: Board) -> bool {
    q.s.impulse.on && leaving(q, q.s.impulse.power) && step_of(q).is_some()
}

/// The force in hand has just come out of one of the Keys.
pub fn breaks_out(q: Board) -> bool {
    under_way(q) && q.s.force.entries.meets(abandoned(q))
}

fn step_of(q: Board) -> Option<usize> {
    q.s.flow.iter().position(|s| matches!(s, flow::Step::Withdrawal(Step::Leave { .. })))
}

/// A Power has a piece in a space.
fn stands(q: Board, power: Power, space: SpaceId) -> bool {
    q.sp_of(power, space) > 0 || q.leaders(power.camp(), space).meets(q.leaders_of_power(power))
}

/// Pieces of a Power are still in one of the Keys.
fn remains(q: Board, power: Power) -> bool {
    abandoned(q).iter().any(|k| stands(q, power, k))
}

/// The ways out of a Key for pieces of a Nation, enemies or not.
fn exits(q: Board, key: SpaceId, nation: Nation) -> SpaceSet {
    let open = |&to: &SpaceId| {
        !allies::shuns(q, nation, to) && !q.closed(to) && cards::may_enter(q, nation.power(), to).is_ok()
    };
    (q.p.space(key).neighbours - abandoned(q)).iter().filter(open).collect()
}

/// Leaders who can march out of a Key.
fn leavers(q: Board, by: Power, key: SpaceId) -> LeaderSet {
    q.marchers(by, key).iter().filter(|&l| exits(q, key, q.nation_of(l)).any()).collect()
}

/// 19.722: while the Keys are being left, only those who began the Impulse in one of them move: here none but those who have come out of it.
#[inline]
pub fn only_departed(q: Board, space: SpaceId) -> bool {
    !q.s.to_evacuate.is_empty() && under_way(q) && !abandoned(q).has(space)
}

/// Whether a Leader may join a force that has left one of the Keys.
pub fn may_join(q: Board, leader: LeaderId) -> Result<(), Refusal> {
    match q.s.at(leader) {
        Some(space) if only_departed(q, space) && q.s.marched[leader.0 as usize] == 0 => {
            Err(refuse("19.722", "refuse-leave-others").of(space))
        }
        _ => Ok(()),
    }
}

/// Spaces where somebody stands who has left one of the Keys.
fn departed(q: Board) -> SpaceSet {
    let leaders = q.p.sets.leaders_of[IMPERIAL.i()].iter().filter(|l| q.s.marched[l.0 as usize] > 0);
    let cohorts = q.s.cohorts.iter().filter(|c| c.nation.camp() == IMPERIAL).map(|c| c.space);
    leaders.filter_map(|l| q.s.at(l)).chain(cohorts).collect()
}

/// Somebody can still march out.
fn can_leave(q: Board, by: Power) -> bool {
    abandoned(q).iter().any(|key| {
        leavers(q, by, key).meets(q.leaders_of_power(by))
            || by.nations().any(|n| q.s.movable(key, n) > 0 && exits(q, key, n).any())
    })
}

/// What it takes at least for all who are still there to leave, but for those whom a force that is made up takes along.
fn needed(q: Board, by: Power, gone: &Force) -> u8 {
    let rest = |key: SpaceId| by.nations().map(move |nation| fare(q, by, key, nation, gone)).sum::<u8>();
    abandoned(q).iter().map(rest).sum()
}

/// The same for one Nation in one Key: as few Armies as can be, with the other Leaders as Staff Officers (10.63), and alone those whom nobody
/// can lead.
fn fare(q: Board, by: Power, key: SpaceId, nation: Nation, gone: &Force) -> u8 {
    let ways = exits(q, key, nation);
    if ways.is_empty() {
        return 0;
    }
    let (mut leaders, mut sp) =
        (leavers(q, by, key) & q.p.sets.leaders[nation.i()], q.s.movable(key, nation));
    let mut troops = q.troops(key, nation);
    if gone.at == Some(key) {
        leaders -= gone.leaders;
        troops = troops.without(gone.troops[nation.i()]);
        sp = sp.saturating_sub(gone.troops[nation.i()].sp());
    }
    let own = |to: SpaceId| !q.p.in_russia(to) || q.controller(to) == Some(nation);
    let dear = nation.is_ally() && !q.acts_french(nation) && !ways.iter().any(own);
    let more = cards::mud_for(q, by) + if dear { q.p.costs.ally_surcharge } else { 0 };
    let mut ratings: ArrayVec<u8, 8> = leaders.iter().take(8).map(|l| q.command_rating(l)).collect();
    ratings.sort_by_key(|&rating| Reverse(rating));
    let with = |armies: usize| {
        let (room, staff) = (ratings[..armies].iter().sum::<u8>(), (ratings.len() - armies) as u8);
        let over = sp.saturating_sub(room.checked_sub(staff)?);
        let alone = troops.largest(over);
        let alone = alone.pieces() + u8::from(alone.sp() < over);
        Some(armies as u8 * (q.p.costs.move_army + more) + alone * (q.p.costs.move_piece + more))
    };
    (usize::from(leaders.any())..=ratings.len()).filter_map(with).min().unwrap_or(0)
}

/// Where the points do not suffice for all to leave, there are more.
fn top_up(u: &mut Umpire, power: Power) {
    let needed = needed(u.q(), power, &Force::default());
    let have = u.q().purse_for(Use::Move, Subject::Any);
    if needed > have {
        u.grant(needed - have, Use::MARCH, Bound::Free);
    }
}

/// Points are spent otherwise only as far as they are not needed to leave.
fn may_spend(q: Board, by: Power, cost: u8, gone: &Force) -> Result<(), Refusal> {
    refuse("19.722", "refuse-leave-needed")
        .when(q.purse_for(Use::Move, Subject::Any) < cost + needed(q, by, gone))
}

/// Somebody who marched out stands here or next to it.
fn marched_off(q: Board, space: SpaceId) -> bool {
    q.p.space(space).neighbours.with(space).meets(departed(q))
}

/// 19.722: a step out of a Key, or further, with points that the others do not need.
pub fn may_go_on(q: Board, by: Power, cost: u8) -> Result<(), Refusal> {
    if under_way(q) { may_spend(q, by, cost, &q.s.force) } else { Ok(()) }
}

/// All who could are gone; who could not is lost to the Regroup Box.
fn left(u: &mut Umpire, power: Power) {
    u.pop();
    u.s.impulse.purses.clear();
    for key in abandoned(u.q()).iter() {
        if !stands(u.q(), power, key) {
            continue;
        }
        let own = |n: Nation| if n.power() == power { u.q().troops(key, n).sp() } else { 0 };
        let sp = NATIONS.map(own);
        for nation in power.nations() {
            let troops = u.q().troops(key, nation);
            u.s.take_troops(u.p, key, nation, troops);
            u.s.regroup[nation.i()].add(troops);
        }
        let leaders = u.q().leaders(IMPERIAL, key) & u.q().leaders_of_power(power);
        for leader in leaders.iter() {
            u.lose_leader(leader, Fate::Regroup);
        }
        u.leave(key);
        let p = u.p;
        u.tell("19.722", "log-leave-cut-off", |t| {
            t.of(power).on(key).list("what", roll_call(p, sp, leaders))
        });
        given_up(u, key);
    }
}

/// The instant no Imperial stands in a Key that is being left, it is given up.
#[inline]
pub fn watch(u: &mut Umpire) {
    if !u.s.to_evacuate.is_empty() && !u.s.force.lifted && under_way(u.q()) {
        look_for_the_last(u);
    }
}

fn look_for_the_last(u: &mut Umpire) {
    let Some(at) = step_of(u.q()) else { return };
    let flow::Step::Withdrawal(Step::Leave { held }) = u.s.flow[at] else { return };
    for key in abandoned(u.q()).iter() {
        let bit = bit(u.q(), key);
        if held & bit != 0 && !u.q().holds(IMPERIAL, key) {
            u.s.flow[at] = Step::Leave { held: held & !bit }.into();
            return given_up(u, key);
        }
    }
}

/// 19.722: Flag, Mobilization Centre and Entrenchment go, and the Tsarists have a Resource.
fn given_up(u: &mut Umpire, key: SpaceId) {
    if u.q().holds(IMPERIAL, key) {
        return;
    }
    if u.s.flags.of(IMPERIAL).has(key) {
        u.s.flags.fly(key, None);
    }
    for power in IMPERIAL.powers() {
        for centre in &mut u.s.dmc[power.i()] {
            if *centre == Some(key) {
                *centre = None;
            }
        }
    }
    u.s.entrenched.remove(key);
    let p = u.p;
    u.tell("19.722", "log-given-up", |t| t.on(key));
    if key == p.key.st_petersburg {
        u.gain(R1, 1, "19.722");
    } else if key == p.key.kiev {
        u.gain(R2, 1, "19.722");
    } else {
        u.share(TSARIST, Good::GivenUp);
    }
}

/// The first Impulse of Turn 4 is over: from now on the Keys and all next to them are closed to the Power.
pub fn impulse_ends(u: &mut Umpire, power: Power) {
    if leaving(u.q(), power) {
        u.s.to_evacuate = u.s.to_evacuate.without(power);
    }
}

/// 19.722: once both Powers have left, no Imperial comes there by Interception, Evasion or retreat either.
pub fn bars(q: Board, camp: Camp, to: SpaceId) -> bool {
    camp == IMPERIAL && q.s.to_evacuate.is_empty() && may_enter(q, FN, to).is_err()
}

/// All that is closed to a Power.
pub fn closed_ground(q: Board, by: Power) -> SpaceSet {
    if q.s.withdrawal != Withdrawal::Chosen {
        return SpaceSet::EMPTY;
    }
    let near = abandoned(q).iter().fold(abandoned(q), |all, key| all | q.p.space(key).neighbours);
    near.iter().filter(|&s| may_enter(q, by, s).is_err()).collect()
}

/// 19.722: no Imperial ever enters the three Keys again, or a Duchy next to them.
pub fn may_enter(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    if by.camp() != IMPERIAL || q.s.withdrawal != Withdrawal::Chosen || q.s.turn < 4 {
        return Ok(());
    }
    let keys = abandoned(q);
    let open = q.s.to_evacuate.has(by) && !keys.has(to);
    if open || !keys.has(to) && !q.p.space(to).neighbours.meets(keys) {
        return Ok(());
    }
    Err(refuse("19.722", "refuse-leave-closed").of(to))
}
