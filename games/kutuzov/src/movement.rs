//! 10: movement.
//!
//! A force is made up ([`Step::Form`]), each step is declared and paid for, answered ([`Window::MoveDeclared`]), and then everything its
//! arrival brings about is settled in the order of [`Step::Arrive`]: Interception and Evasion (11.11), Attrition, Battle.

use crate::action::Action;
use crate::board::{Board, Standing};
use crate::flow::{Chapter, Umpire};
use crate::force::Force;
use crate::ids::{Arm, CAMPS, Camp, LeaderId, LeaderSet, NATIONS, Nation, Power, Powers, SpaceId, Window};
use crate::impulse::{Subject, Use};
use crate::losses::Body;
use crate::state::Worn;
use crate::text::About;
use crate::troops::Troops;
use crate::{attrition, battle, interception};
use kernel::{Event, Refusal, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The Active Power makes up a force, or goes on with the one that is moving.
    Form,
    /// 10.61: the partner is asked whether his Leader comes along.
    Consent { leader: LeaderId },
    /// The force has declared a step; what follows, in order.
    Arrive { to: SpaceId, stage: Stage },
    /// 10.54, 10.62: who commands the Formations of a Camp here.
    Command { space: SpaceId, camp: Camp },
    /// The same for the force in hand, which others have joined on the field (11.2).
    Lead,
    /// 10.62: the partner is asked whether this Leader shall command.
    Accept { leader: LeaderId },
}

/// What a step brings about, in the order in which it is settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Declared,
    Interception,
    ActiveInterception,
    /// Events that wait for somebody to enter (52).
    Entry,
    Attrition,
    Battle,
    Settled,
}

impl Chapter for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Form => Powers::of(q.s.impulse.power),
            Step::Consent { leader } => Powers::of(q.nation_of(leader).power()),
            Step::Accept { .. } => Powers::of(q.s.impulse.power.partner()),
            Step::Command { space, camp } => Powers::of(names_commander(q, Body::Stack(space, camp))),
            Step::Lead => Powers::of(names_commander(q, Body::Force)),
            Step::Arrive { .. } => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::Arrive { to, stage } = self {
            arrive(u, to, stage);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // A force that can do nothing more is let go.
            Step::Form if u.s.force.halted || u.s.force.is_empty() => {
                let_go(u);
                true
            }
            Step::Command { space, camp } => {
                let settled = is_settled(u.q(), u.q().leaders(camp, space), camp);
                if settled {
                    u.pop();
                }
                settled
            }
            Step::Lead => {
                let settled = !u.s.force.lifted || u.s.force.leaders.len() < 2;
                if settled {
                    u.pop();
                }
                settled
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Form => form_tries(q, by, out),
            Step::Consent { .. } | Step::Accept { .. } => out.extend([Action::Yes, Action::No]),
            Step::Command { space, camp } => out.extend(q.leaders(camp, space).iter().map(Action::Command)),
            Step::Lead => out.extend(q.s.force.leaders.iter().map(Action::Command)),
            Step::Arrive { .. } => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Form, _) => may_form(q, by, action),
            (Step::Consent { .. } | Step::Accept { .. }, Action::Yes | Action::No) => Ok(()),
            (Step::Command { .. } | Step::Lead, Action::Command(leader)) => {
                let there = match self {
                    Step::Command { space, camp } => q.leaders(camp, space),
                    _ => q.s.force.leaders,
                };
                if there.has(leader) {
                    Ok(())
                } else {
                    Err(Refusal::new("10.62", "refuse-not-there").name("leader", leader))
                }
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Form, _) => form(u, by, action),
            (Step::Consent { leader }, _) => {
                u.pop();
                if action == Action::Yes {
                    u.s.force.leaders.insert(leader);
                } else {
                    u.s.force.refused.insert(leader);
                }
            }
            (Step::Accept { leader }, _) => {
                u.pop();
                let p = u.p;
                if action == Action::Yes {
                    appoint(u, leader);
                } else {
                    u.say(|| {
                        Event::new(Text::new("log-no-command").power(by).leader(p, "leader", leader))
                            .rule("10.62")
                    });
                }
            }
            (Step::Command { .. }, Action::Command(leader)) => {
                u.pop();
                appoint(u, leader);
            }
            (Step::Lead, Action::Command(leader)) => {
                u.pop();
                u.s.force.commander = Some(leader);
                told(u, leader);
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Consent { .. } => "10.61",
            Step::Command { .. } | Step::Lead | Step::Accept { .. } => "10.62",
            _ => "10.1",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Consent { leader } => Text::new("prompt-consent").leader(q.p, "leader", leader),
            Step::Accept { leader } => Text::new("prompt-accept").leader(q.p, "leader", leader),
            Step::Command { space, .. } => Text::new("prompt-command").space(q.p, "space", space),
            Step::Lead => Text::new("prompt-command").space(q.p, "space", q.s.force.at.unwrap_or(SpaceId(0))),
            _ => {
                let space = q.s.force.at.unwrap_or(SpaceId(0));
                Text::new("prompt-form").space(q.p, "space", space)
            }
        }
    }
}

/// A Leader takes command where he stands.
fn appoint(u: &mut Umpire, leader: LeaderId) {
    u.s.appoint(u.p, leader);
    told(u, leader);
}

fn told(u: &mut Umpire, leader: LeaderId) {
    let p = u.p;
    u.say(|| Event::new(Text::new("log-command").leader(p, "leader", leader)).rule("10.62"));
}

/// 10.54, 10.62: another Commander in the present one's Impulse.
pub fn may_appoint(q: Board, by: Power, leader: LeaderId) -> Result<(), Refusal> {
    let no = |id| Err(Refusal::new("10.62", id).name("leader", leader));
    let Some(space) = q.s.at(leader) else { return no("refuse-not-there") };
    if q.nation_of(leader).camp() != by.camp() || !q.commands(by, space) {
        return no("refuse-not-yours-to-name");
    }
    if q.s.commanders.has(leader) {
        return no("refuse-commands-already");
    }
    Ok(())
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

// ---- making up a force

/// 10.1, 10.11: the force sets out from here, all who may go to begin with.
pub fn begin(u: &mut Umpire, by: Power, space: SpaceId) {
    let purse = u.q().purse_for(Use::Move, Subject::Any);
    u.s.force = u.q().natural_force(by, space, purse);
    u.push(Step::Form);
}

/// 18.2: the same, for nothing.
pub fn begin_free(u: &mut Umpire, by: Power, space: SpaceId) {
    u.s.force = u.q().natural_force(by, space, u8::MAX);
    u.s.force.free = true;
    u.push(Step::Form);
}

/// 10.11: one Soldier sets out alone.
pub fn detach(u: &mut Umpire, space: SpaceId, nation: Nation, arm: Arm) {
    u.s.force = Force { at: Some(space), lone: true, ..Force::default() };
    u.s.load(nation, arm);
    u.push(Step::Form);
}

/// Whether a force could be made up here.
pub fn may_begin(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    if q.marchers(by, space).is_empty() {
        return Err(Refusal::new("10.1", "refuse-no-army").name("space", space));
    }
    Ok(())
}

pub fn may_detach(q: Board, by: Power, space: SpaceId, nation: Nation, arm: Arm) -> Result<(), Refusal> {
    if nation.power() != by {
        return Err(Refusal::new("10.11", "refuse-not-your-piece").name("nation", nation));
    }
    if q.movable(space, nation) < arm.sp() || !q.can_form(space, nation, arm) {
        return Err(Refusal::new("10.11", "refuse-no-such-piece").name("space", space));
    }
    Ok(())
}

fn form_tries(q: Board, by: Power, out: &mut Vec<Action>) {
    let f = &q.s.force;
    let Some(at) = f.at else { return };
    out.push(Action::Halt);
    out.extend(q.p.space(at).neighbours.iter().map(Action::March));
    if q.holds(by.camp().foe(), at) {
        out.push(Action::Attack(at));
    }
    if f.lone {
        return;
    }
    let here = q.leaders(by.camp(), at);
    out.extend((here - f.leaders).iter().map(Action::Take));
    out.extend(f.leaders.iter().map(Action::Leave));
    out.extend(f.leaders.iter().filter(|l| f.commander != Some(*l)).map(Action::Command));
    for nation in by.camp().nations().iter().copied() {
        for arm in Arm::ALL {
            if f.troops[nation.i()].of(arm) > 0 {
                out.push(Action::Unload(nation, arm));
            }
            if q.troops(at, nation).any() {
                out.push(Action::Load(nation, arm));
            }
        }
    }
}

fn may_form(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let f = &q.s.force;
    let at = f.at.ok_or(Refusal::not_now("10.1"))?;
    match action {
        Action::Halt => Ok(()),
        Action::March(to) => may_march(q, by, to),
        Action::Attack(space) => battle::may_attack_with(q, by, space),
        _ if f.lone => Err(Refusal::new("10.11", "refuse-alone")),
        Action::Take(_) | Action::Load(..) if !crate::cards::picks_up(q) => {
            Err(Refusal::new("5.1", "refuse-picks-nobody-up"))
        }
        Action::Take(leader) => {
            let no = |rule, id| Err(Refusal::new(rule, id).name("leader", leader));
            if q.s.at(leader) != Some(at) || f.leaders.has(leader) {
                return no("10.64", "refuse-not-there");
            }
            let before_fortress = q.enemy_fortress(at, by.camp()) && q.s.marched[leader.0 as usize] > 0;
            if (q.s.marked | q.s.stopped).has(leader) || before_fortress {
                return no("10.52", "refuse-halted");
            }
            if q.nation_of(leader).camp() != by.camp() || f.refused.has(leader) {
                return no("10.61", "refuse-does-not-come");
            }
            // 10.65: whoever is under another's command in his own Impulse is taken without asking.
            Ok(())
        }
        Action::Leave(leader) if !f.leaders.has(leader) => {
            Err(Refusal::new("10.64", "refuse-not-there").name("leader", leader))
        }
        Action::Leave(leader) => {
            let own = q.leads(by) & f.leaders.without(leader);
            if own.is_empty() {
                Err(Refusal::new("10.64", "refuse-last-leader").name("leader", leader))
            } else {
                Ok(())
            }
        }
        Action::Command(leader) => {
            if !f.leaders.has(leader) || f.commander == Some(leader) {
                return Err(Refusal::new("10.6", "refuse-not-there").name("leader", leader));
            }
            // 10.64: an Army Group moves in its Commander's Impulse.
            if !q.leads(by).has(leader) {
                return Err(Refusal::new("10.64", "refuse-not-your-leader").name("leader", leader));
            }
            Ok(())
        }
        Action::Load(nation, arm) => {
            if nation.camp() != by.camp() {
                return Err(Refusal::new("10.2", "refuse-not-your-piece").name("nation", nation));
            }
            if !f.leaders.iter().any(|l| q.may_lead(l, nation)) {
                return Err(Refusal::new("1.62", "refuse-nobody-leads").name("nation", nation));
            }
            if !q.can_load(nation, arm) {
                return Err(Refusal::new("10.64", "refuse-no-such-piece").name("space", at));
            }
            let mut troops = f.troops;
            troops[nation.i()].add(Troops::one(arm));
            match q.armies(f.leaders, &troops) {
                Some(_) => Ok(()),
                None => Err(Refusal::new("1.62", "refuse-too-many")),
            }
        }
        Action::Unload(nation, arm) if f.troops[nation.i()].of(arm) == 0 => {
            Err(Refusal::new("10.64", "refuse-no-such-piece").name("space", at))
        }
        Action::Unload(..) => Ok(()),
        _ => Err(Refusal::not_now("10.1")),
    }
}

fn form(u: &mut Umpire, by: Power, action: Action) {
    match action {
        Action::March(to) => declare(u, by, to),
        Action::Attack(space) => battle::attack_with(u, by, space),
        Action::Take(leader) => {
            let owner = u.q().nation_of(leader).power();
            let free = u.q().marchers(by, u.s.force.at.expect("it stands somewhere")).has(leader);
            if free || u.s.same_player(owner, by) {
                u.s.force.leaders.insert(leader);
            } else {
                u.push(Step::Consent { leader });
            }
        }
        Action::Leave(leader) => {
            u.s.force.leaders.remove(leader);
            if u.s.force.commander == Some(leader) {
                let at = u.s.force.at.expect("it stands somewhere");
                let own = u.s.force.leaders & u.q().leads(by);
                u.s.force.commander = u.q().best_commander(own, at);
            }
            shed(u);
        }
        Action::Command(leader) => u.s.force.commander = Some(leader),
        Action::Load(nation, arm) => u.s.load(nation, arm),
        Action::Unload(nation, arm) => u.s.force.troops[nation.i()].take(Troops::one(arm)),
        _ => let_go(u),
    }
}

/// Soldiers whom nobody leads any more stay behind.
fn shed(u: &mut Umpire) {
    while u.q().armies(u.s.force.leaders, &u.s.force.troops).is_none() {
        let leaders = u.s.force.leaders;
        let led = |n: &Nation| leaders.iter().any(|l| u.q().may_lead(l, *n));
        let over = NATIONS.into_iter().filter(|n| u.s.force.troops[n.i()].any());
        // First those of a Nation without a Leader, then one by one of the largest contingent.
        let Some(nation) = over.max_by_key(|n| (!led(n), u.s.force.troops[n.i()].sp())) else { return };
        let troops = &mut u.s.force.troops[nation.i()];
        let arm = Arm::ALL.into_iter().find(|&a| troops.of(a) > 0).expect("there are some");
        troops.take(Troops::one(arm));
    }
}

/// The force has moved as far as it will. 10.54, 10.62: only now, and not on its way, is it settled who commands where it has come to.
fn let_go(u: &mut Umpire) {
    u.pop();
    let force = std::mem::take(&mut u.s.force);
    if let (Some(space), true) = (force.at, force.from.is_some()) {
        let camp = u.s.impulse.power.camp();
        let others = u.q().leaders(camp, space) - force.leaders;
        joined(u, space, camp, force.leaders, others);
    }
}

// ---- who commands

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
fn is_settled(q: Board, leaders: LeaderSet, camp: Camp) -> bool {
    let [a, b] = camp.powers().map(|w| leaders.meets(q.leaders_of_power(w)));
    let one = if a { camp.powers()[0] } else { camp.powers()[1] };
    leaders.len() < 2 || !(a && b) && (q.is_active(one) || !q.s.impulse.on)
}

// ---- a step

/// 10.1, 10.12, 10.63: what a step costs.
pub fn cost(q: Board, to: SpaceId) -> Option<u8> {
    let (f, costs) = (&q.s.force, &q.p.costs);
    let armies = if f.lone { 1 } else { q.armies(f.leaders, &f.troops)? };
    if f.free {
        return Some(0);
    }
    let each = if f.lone { costs.move_piece } else { costs.move_army };
    let mut sum = armies * each;
    let mut surcharged = 0;
    for nation in [crate::ids::PRUSSIA, crate::ids::AUSTRIA] {
        let own = f.leaders & q.p.sets.leaders[nation.i()];
        if own.is_empty() && f.troops[nation.i()].is_empty() {
            continue;
        }
        // 10.12: each Allied Army, or lone Soldier, pays more for a Russian space that does not bear its own Flag.
        let reluctant =
            q.p.in_russia(to) && q.controller(to) != Some(nation) && !crate::cards::willing(q, nation);
        if reluctant {
            let mut only = [Troops::NONE; 6];
            only[nation.i()] = f.troops[nation.i()];
            surcharged += q.armies(own, &only).unwrap_or(1).max(1);
        }
    }
    // One Army of several Nations pays it once (107).
    if crate::cards::one_army(q) {
        surcharged = surcharged.min(1);
    }
    sum += surcharged * costs.ally_surcharge;
    Some(sum + crate::cards::mud(q, armies))
}

/// Who and what a bound purse is asked about.
pub fn subject(q: Board) -> Subject {
    Subject::Force(q.s.force.leaders, nations(q))
}

fn nations(q: Board) -> u8 {
    q.s.force.nations(q.p).fold(0, |set, n| set | 1 << n.0)
}

pub fn may_march(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    let f = &q.s.force;
    let at = f.at.ok_or(Refusal::not_now("10.1"))?;
    let camp = by.camp();
    let no = |rule, id| Err(Refusal::new(rule, id).name("space", to));
    if q.p.line(at, to).is_none() {
        return Err(Refusal::new("10.3", "refuse-not-adjacent").name("space", to).name("at", at));
    }
    if f.is_empty() || f.halted {
        return no("10.52", "refuse-cannot-move");
    }
    if f.free {
        crate::bridges::may_go(q, to)?;
    }
    if q.closed(to) {
        return no("9.3", "refuse-neutral");
    }
    if !f.lone && !f.leaders.meets(q.leads(by)) {
        return no("10.64", "refuse-no-own-leader");
    }
    // 13.41: out of an enemy Fortress Duchy only to friendly or uncontrolled ground.
    if q.enemy_fortress(at, camp) && q.standing(to, camp) == Standing::Enemy {
        return no("13.41", "refuse-past-fortress");
    }
    // 9.31: hesitant Allies go into no space of Russia that is not Friendly Flagged.
    if let Some(nation) = f.nations(q.p).find(|&n| crate::allies::shuns(q, n, to)) {
        return Err(Refusal::new("9.31", "refuse-hesitant").name("nation", nation));
    }
    crate::cards::may_enter(q, by, to)?;
    crate::ending::may_enter(q, by, to)?;
    battle::may_enter(q, by, to)?;
    let Some(cost) = cost(q, to) else { return Err(Refusal::new("1.62", "refuse-too-many")) };
    if cost > q.purse_for(Use::Move, subject(q)) {
        return Err(Refusal::new("10.1", "refuse-too-dear").number("cost", cost.into()));
    }
    crate::withdrawal::may_go_on(q, by, at, cost)
}

/// The step is declared and paid for; nobody has moved yet.
fn declare(u: &mut Umpire, by: Power, to: SpaceId) {
    let cost = cost(u.q(), to).expect("it may march");
    let subject = subject(u.q());
    u.pay(cost, Use::Move, subject);
    u.s.impulse.moved = true;
    u.s.force.paid = cost;
    let from = u.s.force.at.expect("it stands somewhere");
    let (p, force) = (u.p, u.s.force);
    u.say(|| {
        let text = match force.commander {
            Some(leader) if force.free => Text::new("log-to-the-bridges").leader(p, "leader", leader),
            None if force.free => Text::new("log-to-the-bridges-piece").power(by),
            Some(leader) => Text::new("log-march").leader(p, "leader", leader),
            None => Text::new("log-march-piece").power(by),
        };
        let text = text.number("points", force.points()).number("cost", cost);
        Event::new(text.space(p, "from", from).space(p, "space", to)).rule("10.1").place(p.name(to))
    });
    u.push(Step::Arrive { to, stage: Stage::Declared });
    u.open(Window::MoveDeclared);
}

fn arrive(u: &mut Umpire, to: SpaceId, stage: Stage) {
    let next = |u: &mut Umpire, stage| u.turn_into(Step::Arrive { to, stage });
    match stage {
        Stage::Declared => {
            // An answer may have stopped it (card 76).
            if u.s.force.halted || u.s.force.is_empty() {
                return u.pop();
            }
            let (from, camp) = (u.s.force.at.expect("it stands somewhere"), u.s.impulse.power.camp());
            let commander = u.q().commander(camp, from);
            step_off(u, to);
            if u.s.force.free {
                return next(u, Stage::Settled);
            }
            next(u, Stage::Interception);
            interception::open(u, to);
            left(u, from, camp, commander);
        }
        Stage::Interception => {
            next(u, Stage::ActiveInterception);
            u.open(Window::ActiveInterception);
        }
        Stage::ActiveInterception => {
            next(u, Stage::Entry);
            crate::cards::enter_moscow(u, to);
        }
        Stage::Entry => {
            next(u, Stage::Attrition);
            attrition::of_force(u, to);
        }
        Stage::Attrition => {
            next(u, Stage::Battle);
            interception::join(u);
            if !u.s.force.is_empty() && u.q().holds(u.s.impulse.power.camp().foe(), to) {
                battle::of_force(u, to);
            }
        }
        Stage::Battle => {
            next(u, Stage::Settled);
        }
        Stage::Settled => {
            u.pop();
            settle(u, to);
        }
    }
}

/// The pieces leave the map and are on their way: what Attrition they will owe is settled now, by who controls what (3.1).
pub(crate) fn step_off(u: &mut Umpire, to: SpaceId) {
    let from = u.s.force.at.expect("it stands somewhere");
    u.s.lift(u.p);
    for leader in u.s.force.leaders.iter() {
        u.s.marched[leader.0 as usize] += 1;
    }
    for nation in NATIONS {
        let sp = u.s.force.troops[nation.i()].sp();
        u.s.force.worn[nation.i()] = u.s.force.worn[nation.i()].a_space_further(sp);
    }
    let f = &mut u.s.force;
    f.from = Some(from);
    f.at = Some(to);
    f.entries = crate::ids::SpaceSet::of(from);
    f.failed_evasions = 0;
    f.no_terrain = false;
    f.sea = false;
    u.s.force.causes = if u.s.force.free { 0 } else { attrition::on_entry(u.q(), from, to) };
    u.leave(from);
}

/// All that its coming brought about is over: the force stands in its new space, unless a Battle sent it elsewhere.
fn settle(u: &mut Umpire, to: SpaceId) {
    if !u.s.force.lifted {
        return;
    }
    let camp = u.s.impulse.power.camp();
    let far = u.s.force.free && {
        let (f, reach) = (&u.s.force, crate::bridges::reach(u.q()) - 1);
        f.worn.iter().any(|w| w.beyond(reach) > 0) || beyond(u.q(), f.leaders, reach) > 0
    };
    // Who attacked where it stood has entered nothing (10.72).
    let zone = far || u.p.space(to).zone && u.s.force.from.is_some();
    let fortress = u.q().enemy_fortress(to, camp);
    if zone {
        // 10.51; and 18.2, once for each.
        u.s.stopped |= u.s.force.leaders;
        for nation in NATIONS {
            let sp = u.s.force.troops[nation.i()].sp();
            u.s.force.worn[nation.i()] = Worn::all(sp, Worn::STOPPED);
        }
    }
    u.s.set_down(u.p, to);
    // 10.53: before an enemy Fortress it stops; a Siege Overrun lets it go on (13.42).
    u.s.force.halted |= zone || fortress;
}

impl Board<'_> {
    /// 12.45: enough of a Camp stand in a space to man an Entrenchment: an Army, or four Strength Points.
    pub fn mans(self, camp: Camp, space: SpaceId) -> bool {
        let least = self.p.number("entrenchment.least_sp") as u8;
        self.s.led[camp.i()].has(space) || self.sp(camp, space) >= least
    }
}

impl Umpire<'_> {
    /// Pieces have left a space: an Entrenchment that nobody mans any more falls (12.45).
    pub fn leave(&mut self, space: SpaceId) {
        if !self.s.entrenched.has(space) {
            return;
        }
        if !CAMPS.into_iter().any(|c| self.q().mans(c, space)) {
            self.s.entrenched.remove(space);
            let p = self.p;
            self.say(|| {
                Event::new(Text::new("log-entrenchment-falls").space(p, "space", space))
                    .rule("12.45")
                    .place(p.name(space))
            });
        }
    }
}

/// 10.62: the Power with most Strength Points in its Armies here names the Commander, the one that was Active last when they are equal.
fn names_commander(q: Board, body: Body) -> Power {
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
        std::cmp::Ordering::Equal => {
            let active = q.s.impulse.power;
            if active == b { b } else { a }
        }
    }
}

/// Leaders of a force who have entered more spaces than is free (10.42).
pub fn beyond(q: Board, leaders: LeaderSet, limit: u8) -> u8 {
    leaders.iter().filter(|l| q.s.marched[l.0 as usize] > limit).count() as u8
}
