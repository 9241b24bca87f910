//! 15: sea movement. Only the Russian First Army goes to sea: by Convoy from one friendly Port to another, and by card 21 against an
//! enemy one.
//!
//! The Convoy is the force in hand, made up in its Port like any other; what its coming brings about is settled as after a march: shore
//! batteries (15.3), Interception and Evasion, Attrition, Battle.

use crate::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Who goes aboard, and where to.
    Load,
    /// It has sailed; what follows, in order.
    Voyage { to: SpaceId, stage: Stage },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// 15.3: the shore batteries fire.
    Batteries,
    Interception,
    ActiveInterception,
    Attrition,
    Battle,
    Settled,
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Load => Powers::of(q.s.impulse.power),
            Step::Voyage { .. } => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::Voyage { to, stage } = self {
            voyage(u, to, stage);
        }
    }

    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        let f = &q.s.force;
        let Some(port) = f.at else { return };
        out.push(Action::Halt);
        out.extend((q.leaders_of(R1.nation(), port) - f.leaders).iter().map(Action::Take));
        out.extend(f.leaders.iter().map(Action::Leave));
        for arm in Arm::ALL {
            out.push(Action::Load(R1.nation(), arm));
            out.push(Action::Unload(R1.nation(), arm));
        }
        out.extend(q.p.sets.ports.iter().map(Action::Sail));
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        let f = &q.s.force;
        let port = f.at.ok_or(Refusal::not_now("15.2"))?;
        let room = q.p.costs.convoy_limit.saturating_sub(f.points());
        match action {
            Action::Halt => Ok(()),
            Action::Take(leader) => {
                let no = |id| refuse("15.2", id).of(leader);
                if !q.leaders_of(R1.nation(), port).has(leader) || f.leaders.has(leader) {
                    Err(no("refuse-not-there"))
                } else if !fresh(q, leader) {
                    Err(no("refuse-not-aboard"))
                } else if room == 0 {
                    Err(refuse("15.2", "refuse-convoy-full"))
                } else {
                    Ok(())
                }
            }
            Action::Leave(leader) if f.leaders.has(leader) => Ok(()),
            Action::Leave(leader) => Err(refuse("15.2", "refuse-not-there").of(leader)),
            Action::Load(nation, arm) => {
                refuse("15.1", "refuse-not-your-piece").of(nation).when(nation != R1.nation())?;
                refuse("15.2", "refuse-convoy-full").when(room < arm.sp())?;
                let aboard = f.troops[nation.i()].sp();
                if aboard + arm.sp() > ready(q, port) || !q.can_load(nation, arm) {
                    return Err(refuse("15.2", "refuse-no-such-piece").of(port));
                }
                Ok(())
            }
            Action::Unload(nation, arm) if f.troops[nation.i()].of(arm) == 0 => {
                Err(refuse("15.2", "refuse-no-such-piece").of(port))
            }
            Action::Unload(..) => Ok(()),
            Action::Sail(to) => may_sail(q, by, to),
            _ => Err(Refusal::not_now("15.2")),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match action {
            Action::Take(leader) => u.s.force.leaders.insert(leader),
            Action::Leave(leader) => u.s.force.leaders.remove(leader),
            Action::Load(nation, arm) => u.s.load(nation, arm),
            Action::Unload(nation, arm) => u.s.force.troops[nation.i()].take(Troops::one(arm)),
            Action::Sail(to) => sail(u, by, to),
            _ => {
                u.pop();
                u.s.force = Force::default();
            }
        }
    }

    fn rule(self) -> &'static str {
        "15.2"
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        Text::new("prompt-convoy").of(q.p, q.s.force.at.unwrap_or(SpaceId(0)))
    }
}

// ---- who goes aboard

/// 15.2: he has stood in the Port since the Impulse began.
fn fresh(q: Board, leader: LeaderId) -> bool {
    q.s.marched[leader.0 as usize] == 0
        && !(q.s.marked | q.s.stopped | q.s.impulse.raised_leaders).has(leader)
}
/// Strength Points that have.
fn ready(q: Board, port: SpaceId) -> u8 {
    let nation = R1.nation();
    let here = q.troops(port, nation).sp();
    here.saturating_sub(q.s.worn(port, nation).sum()).saturating_sub(q.s.impulse.raised_in(port))
}

pub fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    if by == R1 && q.purse_for(Use::Convoy, Subject::Any) > 0 {
        let ports = (q.s.held[TSARIST.i()] & q.p.sets.ports).iter();
        out.extend(ports.filter(|&s| may_embark(q, by, s).is_ok()).map(Action::Embark));
    }
}

/// 15.1, 15.2: whether a Convoy could be made up in a Port.
pub fn may_embark(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(space);
    no("15.1", "refuse-no-navy").when(by != R1)?;
    no("15.2", "refuse-second-convoy").when(q.s.impulse.convoyed)?;
    no("15.2", "refuse-no-port").when(!q.p.space(space).port || !q.friendly(space, TSARIST))?;
    no("15.2", "refuse-port-won").when(q.s.impulse.foreign_ports.has(space))?;
    let aboard = q.leaders_of(R1.nation(), space).iter().any(|l| fresh(q, l)) || ready(q, space) > 0;
    no("15.2", "refuse-nobody-aboard").unless(aboard)?;
    affords(q, q.p.costs.convoy_each)
}

/// The points for a Convoy are there.
fn affords(q: Board, cost: u8) -> Result<(), Refusal> {
    let pays = q.can_pay(cost, Use::Convoy, Subject::Nobody);
    refuse("15.2", "refuse-too-dear").number("cost", cost.into()).unless(pays)
}

pub fn embark(u: &mut Umpire, _by: Power, space: SpaceId) {
    u.s.force = Force { at: Some(space), sea: true, ..Force::default() };
    u.push(Step::Load);
}

fn may_sail(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    let f = &q.s.force;
    let no = |rule, id| refuse(rule, id).of(to);
    no("15.2", "refuse-nobody-aboard").when(f.is_empty())?;
    no("15.2", "refuse-no-port").when(!q.p.space(to).port || f.at == Some(to))?;
    // 15.3: an enemy or Uncontrolled Port takes card 21.
    no("15.3", "refuse-no-landing").when(!q.friendly(to, TSARIST) && q.in_force(21).is_none())?;
    cards::may_enter(q, by, to)?;
    affords(q, f.points() * q.p.costs.convoy_each)
}

// ---- the voyage

fn sail(u: &mut Umpire, by: Power, to: SpaceId) {
    let from = u.s.force.at.expect("it lies in a Port");
    let cost = u.s.force.points() * u.p.costs.convoy_each;
    u.pay(cost, Use::Convoy, Subject::Nobody);
    u.s.impulse.convoyed = true;
    u.s.impulse.moved = true;
    u.s.force.commander = u.q().best_commander(u.s.force.leaders, from);
    let assault = !u.q().friendly(to, TSARIST);
    let points = u.s.force.points();
    let id = if assault { "log-assault" } else { "log-convoy" };
    u.tell(if assault { "15.3" } else { "15.2" }, id, |t| {
        t.of(by).number("points", points).number("cost", cost).name("from", from).on(to)
    });
    u.s.lift(u.p);
    u.leave(from);
    let f = &mut u.s.force;
    f.from = Some(from);
    f.at = Some(to);
    f.entries = SpaceSet::of(from);
    f.paid = cost;
    let burnt = u.s.scorched.has(to);
    u.s.force.causes = if burnt { attrition::SCORCHED } else { 0 };
    u.turn_into(Step::Voyage { to, stage: Stage::Batteries });
    if assault {
        fire(u, to);
    }
}

/// 15.3: whoever controls the Port fires before anybody lands; an Uncontrolled one has nobody to man the guns.
fn fire(u: &mut Umpire, to: SpaceId) {
    let p = u.p;
    let fortress = p.space(to).fortress > 0;
    let gunner = if fortress { u.q().owner(to) } else { u.q().controller(to) };
    // A Fortress that has left the Empire fights for itself.
    let gunner = gunner.map(Nation::power).or(fortress.then_some(TSARIST.foe().first()));
    let Some(gunner) = gunner else { return };
    let battery = &p.numbers.shore_battery;
    let count = if fortress { battery.dice_fortress } else { battery.dice };
    let faces = u.roll(gunner, count, "roll-shore", "15.3");
    let kills = faces.at_least(p.numbers.battle.kill_on);
    let disrupts = faces.at_least(p.numbers.battle.disrupt_on) - kills;
    u.s.impulse.shore = Some((to, kills, disrupts));
    u.tell("15.3", "log-shore", |t| {
        t.of(gunner).number("kills", kills).number("disrupts", disrupts).place(to).dice(gunner, faces.shown())
    });
    u.take_losses(Body::Force, kills, Fate::Unbuilt, Share::Even);
}

fn voyage(u: &mut Umpire, to: SpaceId, stage: Stage) {
    let next = |u: &mut Umpire, stage| u.turn_into(Step::Voyage { to, stage });
    match stage {
        Stage::Batteries => {
            next(u, Stage::Interception);
            if !u.s.force.is_empty() {
                interception::open(u, to);
            }
        }
        Stage::Interception => {
            next(u, Stage::ActiveInterception);
            // 11.2: friends who march to the sound of the landing.
            if !u.s.force.is_empty() {
                u.open(Window::ActiveInterception);
            }
        }
        Stage::ActiveInterception => {
            next(u, Stage::Attrition);
            if !u.s.force.is_empty() && u.s.force.causes != 0 {
                attrition::of_force(u, to);
            }
        }
        Stage::Attrition => {
            next(u, Stage::Battle);
            interception::join(u);
            if !u.s.force.is_empty() && u.q().holds(TSARIST.foe(), to) {
                battle::of_force(u, to);
            }
        }
        Stage::Battle => next(u, Stage::Settled),
        Stage::Settled => {
            u.pop();
            if u.s.force.lifted {
                land(u, to);
            }
            u.s.force = Force::default();
        }
    }
}

/// They are ashore, and do not march on in this Impulse (15.2); a Siege they may resolve (15.3).
fn land(u: &mut Umpire, to: SpaceId) {
    u.s.stopped |= u.s.force.leaders;
    for nation in NATIONS {
        let (sp, worn) = (u.s.force.troops[nation.i()].sp(), u.s.force.worn[nation.i()]);
        let marked = worn.0[Worn::MARKED].min(sp);
        let mut stopped = Worn::all(sp - marked, Worn::STOPPED);
        stopped.0[Worn::MARKED] = marked;
        u.s.force.worn[nation.i()] = stopped;
    }
    // Whoever could not drive the enemy off has not landed.
    let beaten = u.q().holds(TSARIST.foe(), to);
    let to = if beaten { u.s.force.from.unwrap_or(to) } else { to };
    let (came, others) = (u.s.force.leaders, u.q().leaders(TSARIST, to));
    u.s.set_down(u.p, to);
    movement::joined(u, to, TSARIST, came, others);
}
