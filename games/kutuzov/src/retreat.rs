//! 12.6 – 12.8: retreat, Rout and Overrun.
//!
//! The beaten side goes while its Battle is still being settled. A defender goes Power by Power and, if they like, in pieces; who has gone is
//! kept off the map ([`Retreat::parties`]) until it is known whether the retreat has become a Rout (12.62). The attacker goes back with
//! all he has.

use crate::action::Action;
use crate::attrition;
use crate::battle;
use crate::board::{Board, Standing};
use crate::flow::{Chapter, Umpire};
use crate::ids::{Arm, Camp, LeaderId, LeaderSet, NATIONS, Nation, Power, Powers, SpaceId, SpaceSet, Window};
use crate::interception::{Attempt, Kind, causes};
use crate::losses::{self, Body, Fate, Share, Toll};
use crate::movement;
use crate::state::Worn;
use crate::text::About;
use crate::troops::Troops;
use crate::withdrawal;
use arrayvec::ArrayVec;
use kernel::{Event, Refusal, Text};
use serde::{Deserialize, Serialize};

/// Those who have retreated to one space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fugitives {
    pub to: SpaceId,
    pub leaders: LeaderSet,
    pub troops: [Troops; 6],
}

/// The retreat after a Battle.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Retreat {
    pub parties: ArrayVec<Fugitives, 8>,
    pub commander: Option<LeaderId>,
    /// Where the Active side goes; nowhere if it was built there (6.34).
    pub whither: Option<SpaceId>,
    pub boxed: bool,
}

impl Retreat {
    /// Soldiers of a Nation that are on their way.
    pub fn in_hand(&self, nation: Nation) -> impl Iterator<Item = Troops> {
        self.parties.iter().map(move |f| f.troops[nation.i()])
    }
    pub fn troops(&self, nation: Nation) -> Troops {
        self.in_hand(nation).fold(Troops::NONE, Troops::with)
    }
    pub fn leaders(&self) -> LeaderSet {
        self.parties.iter().fold(LeaderSet::EMPTY, |all, f| all | f.leaders)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Begin,
    /// A Power says who of its own goes where; the Active one, where all go.
    Choose {
        by: Power,
    },
    /// It is declared and answered: they go.
    Go {
        to: SpaceId,
    },
    /// They are there, less what it cost them.
    Gone {
        to: SpaceId,
        by: Power,
    },
    /// 12.7: whether it has become a Rout.
    Count,
    /// The disrupted are eliminated, here and there.
    Rout {
        left: u8,
    },
    Routed,
    /// All stand where they have gone.
    Settle,
}

/// The beaten side of the Battle retreats.
pub fn begin(u: &mut Umpire) {
    u.s.retreat = Retreat::default();
    u.push(Step::Begin);
}

impl Chapter for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Choose { by } => Powers::of(by),
            Step::Rout { left } if left > 0 => rout(left).asks(q),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Begin => start(u),
            Step::Choose { .. } => u.pop(),
            Step::Go { to } => go(u, to),
            Step::Gone { to, by } => gone(u, to, by),
            Step::Count => count(u),
            Step::Rout { .. } => u.turn_into(Step::Routed),
            Step::Routed => routed(u),
            Step::Settle => settle(u),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { by } => passes(u, by),
            Step::Rout { left } => only_loss(u, left),
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Choose { .. } => {
                out.extend(exits(q, by).iter().map(Action::Retreat));
                if by.camp() == q.active_camp() {
                    return;
                }
                let (a, space) = (&q.s.attempt, field(q));
                out.extend(a.leaders.iter().map(Action::Leave));
                out.extend((own_leaders(q, by, space) - a.leaders).iter().map(Action::Take));
                for nation in by.nations() {
                    for arm in Arm::ALL {
                        if a.troops[nation.i()].of(arm) > 0 {
                            out.push(Action::Unload(nation, arm));
                        }
                        if q.troops(space, nation).any() {
                            out.push(Action::Load(nation, arm));
                        }
                    }
                }
            }
            Step::Rout { left } => {
                let set = rout(left).nations(q);
                for party in &q.s.retreat.parties {
                    let here = NATIONS.into_iter().filter(|n| party.troops[n.i()].any());
                    out.extend(here.filter(|n| set >> n.0 & 1 == 1).map(|n| Action::LoseAt(party.to, n)));
                }
                if set == 0 {
                    out.extend(rout(left).leaders(q).iter().map(Action::LoseLeader));
                }
            }
            _ => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Choose { .. } => may_choose(q, by, action),
            Step::Rout { left } => {
                let step = rout(left);
                let set = step.nations(q);
                match action {
                    Action::LoseAt(space, nation) => {
                        let party = q.s.retreat.parties.iter().find(|f| f.to == space);
                        let there = party.is_some_and(|f| f.troops[nation.i()].any());
                        if there && set >> nation.0 & 1 == 1 {
                            Ok(())
                        } else {
                            Err(Refusal::new("12.7", "refuse-not-their-loss").name("nation", nation))
                        }
                    }
                    Action::LoseLeader(l) if set == 0 && step.leaders(q).has(l) => Ok(()),
                    Action::LoseLeader(l) => {
                        Err(Refusal::new("12.51", "refuse-not-his-loss").name("leader", l))
                    }
                    _ => Err(Refusal::not_now(self.rule())),
                }
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Choose { .. }, Action::Retreat(to)) => declare(u, to),
            (Step::Choose { .. }, _) => change_party(u, by, action),
            (Step::Rout { left }, Action::LoseAt(space, nation)) => lose_at(u, left, space, nation),
            (Step::Rout { left }, Action::LoseLeader(leader)) => lose_leader(u, left, leader),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Count | Step::Rout { .. } | Step::Routed => "12.7",
            _ => "12.6",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Rout { left } => Text::new("prompt-rout").number("count", left),
            _ => Text::new("prompt-retreat").space(q.p, "space", field(q)),
        }
    }
}

// ---- where to

fn field(q: Board) -> SpaceId {
    q.s.battle.space.expect("there is a Battle")
}

fn own_leaders(q: Board, by: Power, space: SpaceId) -> LeaderSet {
    q.leaders(by.camp(), space) & q.leaders_of_power(by)
}

/// 12.6: where a beaten Power may go. In a Zone it may stay.
pub fn exits(q: Board, by: Power) -> SpaceSet {
    let camp = by.camp();
    // 19.722: who is beaten on the way out of a Key that is given up does not go back there.
    if camp == q.active_camp() && !withdrawal::breaks_out(q) {
        back(q, camp)
    } else {
        away(q, camp, field(q))
    }
}

/// The Active side goes back to a space it came from.
fn back(q: Board, camp: Camp) -> SpaceSet {
    let (f, space) = (&q.s.force, field(q));
    let open = |&s: &SpaceId| {
        !q.closed(s)
            && !withdrawal::bars(q, camp, s)
            && !q.holds(camp.foe(), s)
            && (!q.enemy_fortress(s, camp) || q.holds(camp, s))
            && (!(f.sea && f.from == Some(s)) || q.friendly(s, camp))
    };
    let mut ways: SpaceSet = f.entries.iter().filter(open).collect();
    if q.p.space(space).zone {
        ways.insert(space);
    }
    ways
}

/// The Inactive side goes to adjacent friendly spaces; if there are none, to Uncontrolled ones; if there are none, wherever no enemy stands,
/// with Attrition. Never where the enemy came from.
fn away(q: Board, camp: Camp, space: SpaceId) -> SpaceSet {
    let mut ranks = [SpaceSet::EMPTY; 3];
    for to in (q.p.space(space).neighbours - q.s.force.entries).iter() {
        let friends = q.holds(camp, to);
        let met = q.holds(camp.foe(), to) && !(q.p.space(to).zone && friends);
        if q.closed(to) || withdrawal::bars(q, camp, to) || met {
            continue;
        }
        let fortress = q.enemy_fortress(to, camp);
        match q.standing(to, camp) {
            Standing::Friendly => ranks[0].insert(to),
            Standing::Uncontrolled if !fortress => ranks[1].insert(to),
            // 13.41: to an enemy Fortress only where friends besiege it; from one to no enemy Duchy.
            _ if fortress && !friends => {}
            Standing::Enemy if q.enemy_fortress(space, camp) => {}
            _ => ranks[2].insert(to),
        }
    }
    let mut ways = ranks.into_iter().find(|r| r.any()).unwrap_or_default();
    if q.p.space(space).zone {
        ways.insert(space);
    }
    ways
}

fn start(u: &mut Umpire) {
    let q = u.q();
    let camp = q.s.battle.loser.expect("somebody has lost");
    let space = field(q);
    let commander = q.body_commander(battle::body(q, camp));
    let by = if camp == q.active_camp() { q.s.impulse.power } else { q.speaker(camp, space) };
    u.s.retreat.commander = commander;
    if camp == u.q().active_camp() {
        let f = &u.s.force;
        // 6.34: what was built there goes to the Regroup Box, unless others came to its help from outside.
        if f.built && f.entries.is_empty() && !u.p.space(space).zone {
            u.s.retreat.boxed = true;
            return u.turn_into(Step::Count);
        }
    }
    choose(u, by);
}

/// A Power is asked, with all it has there.
fn choose(u: &mut Umpire, by: Power) {
    let (q, camp) = (u.q(), by.camp());
    let space = field(q);
    let mut party =
        Attempt { on: true, kind: Kind::Retreat, camp: camp.0, from: Some(space), ..Attempt::default() };
    if camp != q.active_camp() {
        party.leaders = own_leaders(q, by, space);
        party.commander = q.best_commander(party.leaders, space);
        for nation in by.nations() {
            party.troops[nation.i()] = q.troops(space, nation);
        }
    }
    u.s.attempt = party;
    u.turn_into(Step::Choose { by });
}

/// What needs no answer: nobody is left, there is nowhere to go, or only one way.
fn passes(u: &mut Umpire, by: Power) -> bool {
    let (q, camp) = (u.q(), by.camp());
    let active = camp == q.active_camp();
    let body = if active { Body::Force } else { Body::Party };
    let there = |w: Power| own_leaders(q, w, field(q)).any() || q.sp_of(w, field(q)) > 0;
    let left = if active { q.body_points(body) > 0 } else { there(by) };
    if !left {
        if !active && there(by.partner()) {
            choose(u, by.partner());
        } else {
            u.turn_into(Step::Count);
        }
        return true;
    }
    let ways = exits(q, by);
    match (ways.first(), ways.len()) {
        (None, _) => {
            cut_off(u, body, by);
            true
        }
        (Some(to), 1) => {
            declare(u, to);
            true
        }
        _ => false,
    }
}

/// 12.63: who cannot retreat goes to the Regroup Box.
fn cut_off(u: &mut Umpire, body: Body, by: Power) {
    let camp = by.camp();
    let points = u.q().body_points(body);
    if body == Body::Party {
        u.s.lift_party(u.p);
    }
    u.send_away(body, Fate::Regroup);
    let b = &mut u.s.battle;
    b.lost[camp.i()] += points;
    u.say(|| Event::new(Text::new("log-no-retreat").power(by).number("points", points)).rule("12.63"));
    match body {
        Body::Party => choose(u, by),
        _ => u.turn_into(Step::Count),
    }
    u.leave(field(u.q()));
    if camp == crate::ids::IMPERIAL {
        attrition::note_losses(u, points);
    }
}

fn may_choose(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let (a, space) = (&q.s.attempt, field(q));
    let active = by.camp() == q.active_camp();
    match action {
        Action::Retreat(to) if !exits(q, by).has(to) => why_not(q, by, to),
        Action::Retreat(_) if !active && a.is_empty() => {
            Err(Refusal::new("12.6", "refuse-nobody-goes").name("space", space))
        }
        Action::Retreat(_) => Ok(()),
        // 12.6: all the Active side's pieces go to one space.
        _ if active => Err(Refusal::new("12.6", "refuse-all-together")),
        Action::Take(l) | Action::Leave(l) => {
            let there = own_leaders(q, by, space).has(l);
            if !there || a.leaders.has(l) == matches!(action, Action::Take(_)) {
                return Err(Refusal::new("12.6", "refuse-not-there").name("leader", l));
            }
            Ok(())
        }
        Action::Load(nation, arm) | Action::Unload(nation, arm) => {
            let n = nation.i();
            let no = || Err(Refusal::new("12.6", "refuse-no-such-piece").name("space", space));
            if nation.power() != by {
                return Err(Refusal::new("12.6", "refuse-not-your-piece").name("nation", nation));
            }
            match action {
                Action::Unload(..) if a.troops[n].of(arm) == 0 => no(),
                Action::Unload(..) => Ok(()),
                _ => {
                    let rest = q.troops(space, nation).without(a.troops[n]);
                    if rest.change_for(q.s.unbuilt[n], arm).is_some() { Ok(()) } else { no() }
                }
            }
        }
        _ => Err(Refusal::not_now("12.6")),
    }
}

/// The case that bars a retreat.
fn why_not(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    let (camp, space) = (by.camp(), field(q));
    let no = |rule, id| Err(Refusal::new(rule, id).name("space", to));
    let leaves = camp == q.active_camp() && withdrawal::breaks_out(q);
    if withdrawal::bars(q, camp, to) || leaves && q.s.force.entries.has(to) {
        return no("19.722", "refuse-leave-closed");
    }
    let active = camp == q.active_camp() && !leaves;
    if active && !q.s.force.entries.has(to) {
        return no("12.6", "refuse-retreat-only-back");
    }
    if !active && q.s.force.entries.has(to) {
        return no("12.6", "refuse-retreat-forward");
    }
    if !active && q.p.line(space, to).is_none() {
        return Err(Refusal::new("12.6", "refuse-not-adjacent").name("space", to).name("at", space));
    }
    if q.holds(camp.foe(), to) {
        return no("12.6", "refuse-retreat-enemy");
    }
    if q.enemy_fortress(to, camp) && !q.holds(camp, to) {
        return no("13.41", "refuse-retreat-fortress");
    }
    no("12.6", "refuse-retreat-better")
}

fn change_party(u: &mut Umpire, _by: Power, action: Action) {
    let space = field(u.q());
    match action {
        Action::Take(l) => u.s.attempt.leaders.insert(l),
        Action::Leave(l) => u.s.attempt.leaders.remove(l),
        Action::Load(nation, arm) => {
            let n = nation.i();
            let rest = u.s.troops_in(space, nation).without(u.s.attempt.troops[n]);
            if let Some(change) = rest.change_for(u.s.unbuilt[n], arm) {
                u.s.change(space, nation, change);
            }
            u.s.attempt.troops[n].add(Troops::one(arm));
        }
        Action::Unload(nation, arm) => u.s.attempt.troops[nation.i()].take(Troops::one(arm)),
        _ => {}
    }
    let leaders = u.s.attempt.leaders;
    u.s.attempt.commander = u.q().best_commander(leaders, space);
}

fn declare(u: &mut Umpire, to: SpaceId) {
    u.s.attempt.to = Some(to);
    u.turn_into(Step::Go { to });
    if to != field(u.q()) {
        u.open(Window::RetreatDeclared);
    }
}

// ---- going

fn go(u: &mut Umpire, to: SpaceId) {
    let (q, space) = (u.q(), field(u.q()));
    let camp = Camp(q.s.attempt.camp);
    let active = camp == q.active_camp();
    let body = if active { Body::Force } else { Body::Party };
    let by = if active { q.s.impulse.power } else { q.body_speaker(Body::Party) };
    let mut why = if to == space { 0 } else { causes(q, space, to) };
    // 10.44: back to sea.
    if active && u.s.force.sea && u.s.force.from == Some(to) {
        why = attrition::HOSTILE;
    }
    let (p, points) = (u.p, u.q().body_points(body));
    u.say(|| {
        let id = if to == space { "log-retreat-stays" } else { "log-retreat" };
        let text = Text::new(id).power(by).number("points", points).space(p, "space", to);
        Event::new(text).rule("12.6").place(p.name(to))
    });
    if !active {
        u.s.lift_party(u.p);
        u.leave(space);
    }
    u.turn_into(Step::Gone { to, by });
    u.s.wear.lost = 0;
    if why != 0 {
        attrition::roll(u, body, to, why);
    }
}

fn gone(u: &mut Umpire, to: SpaceId, by: Power) {
    // 12.62: what Attrition took counts towards a Rout.
    let lost = u.s.wear.lost;
    let camp = by.camp();
    u.s.battle.straggled += lost;
    u.s.battle.lost[camp.i()] += lost;
    if camp == u.q().active_camp() {
        u.s.retreat.whither = Some(to);
        return u.turn_into(Step::Count);
    }
    let a = std::mem::take(&mut u.s.attempt);
    let parties = &mut u.s.retreat.parties;
    match parties.iter_mut().find(|f| f.to == to) {
        Some(same) => {
            same.leaders |= a.leaders;
            same.troops.iter_mut().zip(a.troops).for_each(|(x, y)| x.add(y));
        }
        // There are no more ways out of a space than there is room for.
        None => parties.push(Fugitives { to, leaders: a.leaders, troops: a.troops }),
    }
    choose(u, by);
}

// ---- Rout

const fn rout(left: u8) -> losses::Step {
    losses::Step { body: Body::Fugitives, left, fate: Fate::Unbuilt, share: Share::Even, whom: None }
}

fn count(u: &mut Umpire) {
    u.s.attempt = Attempt::default();
    // Who has been cut off to the last man (12.63) is not Routed any more.
    if !battle::is_rout(u.q()) || !anybody_left(u.q()) {
        return u.turn_into(Step::Settle);
    }
    let b = &mut u.s.battle;
    b.rout = true;
    let camp = b.loser.expect("somebody has lost");
    let c = camp.i();
    let left = b.disrupts[c] - b.spared[c].min(b.disrupts[c]);
    let p = u.p;
    u.say(|| Event::new(Text::new("log-rout").camp(p, camp).number("count", left)).rule("12.7"));
    if camp == u.q().active_camp() {
        u.turn_into(Step::Routed);
        u.take_losses(Body::Force, left, Fate::Unbuilt, Share::Even);
    } else {
        u.s.toll = Toll::default();
        u.turn_into(Step::Rout { left });
    }
}

/// Somebody of the beaten side is still there to lose.
fn anybody_left(q: Board) -> bool {
    let camp = q.s.battle.loser.expect("somebody has lost");
    let body = if camp == q.active_camp() { Body::Force } else { Body::Fugitives };
    q.body_points(body) > 0
}

/// The next loss where there is no choice, or nobody left to lose.
fn only_loss(u: &mut Umpire, left: u8) -> bool {
    let q = u.q();
    let set = rout(left).nations(q);
    let leaders = rout(left).leaders(q);
    if set == 0 {
        match (leaders.first(), leaders.len()) {
            (None, _) => u.turn_into(Step::Routed),
            (Some(leader), 1) => lose_leader(u, left, leader),
            _ => return false,
        }
        return true;
    }
    let mut all = q.s.retreat.parties.iter().flat_map(|f| {
        let here = NATIONS.into_iter().filter(|n| f.troops[n.i()].any() && set >> n.0 & 1 == 1);
        here.map(|n| (f.to, n))
    });
    let (one, more) = (all.next(), all.next());
    match (one, more) {
        (Some((space, nation)), None) => {
            lose_at(u, left, space, nation);
            true
        }
        _ => false,
    }
}

fn lose_at(u: &mut Umpire, left: u8, space: SpaceId, nation: Nation) {
    let n = nation.i();
    let pool = u.s.unbuilt[n];
    let Some(party) = u.s.retreat.parties.iter_mut().find(|f| f.to == space) else { return };
    let Some((gives, gets)) = party.troops[n].change_for_loss(pool) else { return };
    party.troops[n].take(gives);
    party.troops[n].add(gets);
    u.s.unbuilt[n].take(gets);
    u.s.unbuilt[n].add(gives);
    let lost = gives.sp() - gets.sp();
    u.s.toll.sp[n] += lost;
    u.turn_into(Step::Rout { left: left.saturating_sub(lost) });
}

fn lose_leader(u: &mut Umpire, left: u8, leader: LeaderId) {
    for party in &mut u.s.retreat.parties {
        party.leaders.remove(leader);
    }
    u.lose_leader(leader, Fate::Unbuilt);
    u.s.toll.leaders.insert(leader);
    u.turn_into(Step::Rout { left: left - 1 });
}

fn routed(u: &mut Umpire) {
    let points = u.s.toll.points();
    let camp = u.s.battle.loser.expect("somebody has lost");
    u.s.battle.lost[camp.i()] += points;
    u.turn_into(Step::Settle);
    if camp == crate::ids::IMPERIAL && points > 0 {
        attrition::note_losses(u, points);
    }
}

/// They stand where they have gone, marked for the Impulse (12.52). If nobody is left it was an Overrun (12.8).
fn settle(u: &mut Umpire) {
    u.pop();
    let camp = u.s.battle.loser.expect("somebody has lost");
    if camp == u.q().active_camp() {
        u.s.force.halted = true;
        if u.s.force.is_empty() {
            u.s.battle.overrun = true;
            return;
        }
        if u.s.retreat.boxed {
            return u.send_away(Body::Force, Fate::Regroup);
        }
        let to = u.s.retreat.whither.expect("it has gone somewhere");
        mark_force(u);
        let (came, others) = (u.s.force.leaders, u.q().leaders(camp, to));
        u.s.set_down(u.p, to);
        // It marches no more, and is not asked a second time who commands there.
        u.s.force.from = None;
        movement::joined(u, to, camp, came, others);
        crate::allies::hesitants(u);
        return;
    }
    let commander = u.s.retreat.commander;
    let parties = std::mem::take(&mut u.s.retreat.parties);
    let mut left = false;
    for party in &parties {
        for nation in NATIONS {
            let troops = party.troops[nation.i()];
            u.s.add_troops(party.to, nation, troops);
            u.s.wear(party.to, nation, Worn::all(troops.sp(), Worn::MARKED));
            left |= troops.any();
        }
        let before = u.q().leaders(camp, party.to);
        for leader in party.leaders.iter() {
            u.s.put_leader(u.p, leader, party.to);
            u.s.marked.insert(leader);
            left = true;
        }
        if before.is_empty()
            && let Some(c) = commander.filter(|&c| party.leaders.has(c))
        {
            u.s.appoint(u.p, c);
        }
        movement::joined(u, party.to, camp, party.leaders, before);
    }
    u.s.battle.overrun |= !left;
    // 9.31: who hesitates stays on no ground that is not friendly.
    crate::allies::hesitants(u);
}

/// 12.52: the force in hand has fought.
pub fn mark_force(u: &mut Umpire) {
    u.s.marked |= u.s.force.leaders;
    for nation in NATIONS {
        let sp = u.s.force.troops[nation.i()].sp();
        u.s.force.worn[nation.i()] = Worn::all(sp, Worn::MARKED);
    }
}
