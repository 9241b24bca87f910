//! 17.3: Deployment. From the magazine pieces go for nothing as far as friendly ground that no enemy could intercept into leads, and pay
//! for more with Attrition.
//!
//! Pieces are picked up one by one and go together, by the way that costs least Attrition. Afterwards Leaders may be transferred (17.36).

use crate::interphase::{LONGEST, by_turn};
use crate::prelude::*;
use crate::reinforcement::put_down;
use crate::state::MAX_SPACES;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A Power picks pieces up, sends them, transfers Leaders, and is done.
    Send { power: Power },
    /// They are on their way.
    UnderWay { to: SpaceId },
}

pub fn begin(u: &mut Umpire, power: Power) {
    u.s.force = Force::default();
    u.push(Step::Send { power });
}

// ---- the way

/// Spaces that pieces of a Nation may deploy into or through (17.31).
fn passes(q: Board, nation: Nation, space: SpaceId) -> bool {
    let camp = nation.camp();
    let shy = q.hesitant(nation) && q.p.in_russia(space) && q.standing(space, camp) == Standing::Enemy;
    q.friendly(space, camp)
        && !q.holds(camp.foe(), space)
        && !shy
        && !interception::could(q, camp.foe(), space)
}

/// Everywhere that the pieces of a Nation in a space could deploy to.
fn reach(q: Board, nation: Nation, from: SpaceId) -> SpaceSet {
    let (mut seen, mut edge) = (SpaceSet::of(from), SpaceSet::of(from));
    let friendly = q.controlled(nation.camp());
    while edge.any() {
        let next = edge.iter().fold(SpaceSet::EMPTY, |all, s| all | q.p.space(s).neighbours);
        edge = ((next - seen) & friendly).iter().filter(|&s| passes(q, nation, s)).collect();
        seen |= edge;
    }
    seen.without(from)
}

/// Spaces that cost nothing (17.31, 17.32).
pub fn free_spaces(q: Board, power: Power) -> u8 {
    if power.camp() == IMPERIAL {
        by_turn(q, q.p.numbers.deployment.imperial)
    } else {
        by_turn(q, q.p.numbers.deployment.tsarist)
    }
}

/// What entering a space by a line costs: Scorched Earth, and Marsh for Imperials (17.33).
fn causes(q: Board, nation: Nation, from: SpaceId, to: SpaceId) -> u8 {
    let marsh = nation.camp() == IMPERIAL && q.p.line(from, to) == Some(Line::Marsh);
    let burnt = q.s.scorched.has(to);
    (if marsh { attrition::MARSH } else { 0 }) | (if burnt { attrition::SCORCHED } else { 0 })
}

/// The way with the fewest rolls, and of those the shortest: its stops where Attrition is rolled, the last first.
fn way(q: Board, nation: Nation, from: SpaceId, to: SpaceId) -> ArrayVec<(SpaceId, u8), LONGEST> {
    const FAR: u8 = u8::MAX;
    let free = usize::from(free_spaces(q, nation.power()));
    let reach = reach(q, nation, from);
    // Fewest rolls on a way of exactly so many steps, and the space before.
    let mut rolls = [[FAR; MAX_SPACES]; LONGEST + 1];
    let mut before = [[from; MAX_SPACES]; LONGEST + 1];
    rolls[0][from.0 as usize] = 0;
    // Who has been somewhere sooner with as few rolls is never behind: only from where there are fewer does it go on.
    let mut fewest = [FAR; MAX_SPACES];
    let mut edge = SpaceSet::of(from);
    for steps in 1..=LONGEST {
        let mut next = SpaceSet::EMPTY;
        for near in edge.iter() {
            let far = rolls[steps - 1][near.0 as usize] + u8::from(steps > free);
            for space in (q.p.space(near).neighbours & reach).iter() {
                let sum = far + causes(q, nation, near, space).count_ones() as u8;
                if sum < fewest[space.0 as usize] {
                    fewest[space.0 as usize] = sum;
                    rolls[steps][space.0 as usize] = sum;
                    before[steps][space.0 as usize] = near;
                    next.insert(space);
                }
            }
        }
        edge = next;
    }
    let best = (1..=LONGEST).min_by_key(|&n| (rolls[n][to.0 as usize], n)).unwrap_or(1);
    let mut stops = ArrayVec::new();
    let mut at = to;
    for steps in (1..=best).rev() {
        let near = before[steps][at.0 as usize];
        let far = if steps > free { attrition::FORCED_MARCH } else { 0 };
        let causes = causes(q, nation, near, at) | far;
        if causes != 0 {
            stops.push((at, causes));
        }
        at = near;
    }
    stops
}

// ---- picking up

/// The magazine of a Nation's pieces: an Ally's own, or where it has none that of the Power it serves (17.31).
fn magazine(q: Board, nation: Nation) -> Option<SpaceId> {
    let [own, allied] = q.s.interphase.magazine;
    if nation.is_ally() { allied.or(own) } else { own }
}

/// Nothing picked up yet, or pieces of the same magazine.
fn may_pick(q: Board, by: Power, nation: Nation) -> Result<SpaceId, Refusal> {
    let i = &q.s.interphase;
    refuse("17.31", "refuse-not-your-piece").of(nation).when(nation.power() != by)?;
    refuse("17.34", "refuse-deploy-sailed").when(i.sailed)?;
    refuse("17.36", "refuse-deploy-transferred").when(i.transferred)?;
    let Some(at) = magazine(q, nation) else {
        return Err(refuse("17.35", "refuse-deploy-magazine").of(nation));
    };
    refuse("17.31", "refuse-deploy-other").of(nation).when(q.s.force.at.is_some_and(|other| other != at))?;
    Ok(at)
}

fn may_deploy(q: Board, by: Power, nation: Nation, arm: Arm) -> Result<(), Refusal> {
    let at = may_pick(q, by, nation)?;
    let here = q.troops(at, nation).without(q.s.force.troops[nation.i()]);
    if !q.s.could_change(at, nation, here, arm) {
        return Err(refuse("17.31", "refuse-no-such-piece").of(at));
    }
    Ok(())
}

fn may_deploy_leader(q: Board, by: Power, leader: LeaderId) -> Result<(), Refusal> {
    let at = may_pick(q, by, q.nation_of(leader))?;
    refuse("17.31", "refuse-not-there")
        .of(leader)
        .when(q.s.at(leader) != Some(at) || q.s.force.leaders.has(leader))
}

/// The Nation that says where what is picked up can go: an Ally's pieces, where there are some, for they can be shy (9.31).
fn picked(q: Board) -> Option<Nation> {
    q.s.force.nations(q.p).max_by_key(|n| n.is_ally())
}

fn pick_up(u: &mut Umpire, nation: Nation) {
    let Some(at) = magazine(u.q(), nation) else { return };
    let first = u.s.force.at.is_none();
    if first {
        u.s.force = Force { at: Some(at), ..Force::default() };
    }
    if first || nation.is_ally() {
        u.s.interphase.reach = reach(u.q(), nation, at);
    }
}

/// 17.34: a Convoy of the First Army, instead of any other Deployment.
fn may_sail(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    let no = |id| refuse("17.34", id).of(to);
    let f = &q.s.force;
    let Some(from) = f.at else { return Err(Refusal::not_now("17.34")) };
    no("refuse-deploy-convoy").when(by != R1 || q.s.interphase.deployed)?;
    no("refuse-deploy-port").when(!q.p.space(from).port || !q.p.space(to).port || from == to)?;
    refuse("15.2", "refuse-deploy-full").when(f.points() > q.p.costs.convoy_limit)?;
    let camp = by.camp();
    no("refuse-deploy-watched")
        .when(!q.friendly(to, camp) || q.holds(camp.foe(), to) || interception::could(q, camp.foe(), to))
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Send { power } => Powers::of(power),
            Step::UnderWay { .. } => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        let Step::UnderWay { to } = self else { return };
        if u.s.force.is_empty() {
            u.s.interphase.stops.clear();
        }
        match u.s.interphase.stops.pop() {
            Some((space, causes)) => {
                tire(u);
                u.s.force.at = Some(space);
                attrition::roll(u, Body::Force, space, causes);
            }
            None => {
                u.pop();
                let leaders = u.s.force.leaders;
                put_down(u, to);
                for leader in leaders.iter() {
                    u.s.marched[leader.0 as usize] = 0;
                }
            }
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Send { power } = self else { return false };
        let q = u.q();
        let moves = power
            .nations()
            .any(|n| magazine(q, n).is_some_and(|at| q.troops(at, n).any() || q.leaders_of(n, at).any()));
        u.pop_if(!moves && transferable(q, power).is_empty())
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        for nation in by.nations() {
            let Some(at) = magazine(q, nation) else { continue };
            if q.troops(at, nation).any() {
                out.extend(Arm::ALL.map(|a| Action::Deploy(nation, a)));
            }
            out.extend(q.leaders_of(nation, at).iter().map(Action::DeployLeader));
        }
        if q.s.force.at.is_none() {
            out.push(Action::Done);
            out.extend(transferable(q, by).iter().map(Action::Transfer));
        } else {
            out.push(Action::Halt);
            out.extend(q.s.interphase.reach.iter().map(Action::At));
            if by == R1 && !q.s.interphase.deployed {
                out.extend(q.p.sets.ports.iter().map(Action::Sail));
            }
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        let waiting = q.s.force.at.is_some();
        match action {
            Action::Deploy(nation, arm) => may_deploy(q, by, nation, arm),
            Action::DeployLeader(leader) => may_deploy_leader(q, by, leader),
            Action::Done => refuse("17.31", "refuse-deploy-picked").when(waiting),
            Action::Halt if waiting => Ok(()),
            Action::At(space) if waiting => {
                if q.s.interphase.reach.has(space) {
                    return Ok(());
                }
                Err(refuse("17.31", "refuse-deploy-way").of(space))
            }
            Action::Sail(space) => may_sail(q, by, space),
            Action::Transfer(_) if waiting => Err(refuse("17.36", "refuse-deploy-picked")),
            Action::Transfer(leader) => {
                refuse("17.36", "refuse-transfer-napoleon").when(leader == q.p.key.napoleon)?;
                refuse("17.36", "refuse-not-there").of(leader).unless(transferable(q, by).has(leader))
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match action {
            Action::Deploy(nation, arm) => {
                pick_up(u, nation);
                u.s.load(nation, arm);
            }
            Action::DeployLeader(leader) => {
                let nation = u.q().nation_of(leader);
                pick_up(u, nation);
                u.s.force.leaders.insert(leader);
            }
            Action::Halt => u.s.force = Force::default(),
            Action::At(to) => set_out(u, to),
            Action::Sail(to) => sail(u, to),
            Action::Transfer(leader) => transfer(u, by, leader),
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        "17.31"
    }

    fn prompt(self, q: Board, by: Power) -> Text {
        if q.s.force.at.is_some() {
            return Text::new("prompt-deploy-to").number("points", q.s.force.points());
        }
        Text::new("prompt-deployment").power(by).number("spaces", free_spaces(q, by))
    }
}

// ---- going

/// Beyond what is free everybody who goes rolls, as on a Forced March.
fn tire(u: &mut Umpire) {
    for leader in u.s.force.leaders.iter() {
        u.s.marched[leader.0 as usize] = 4;
    }
    u.s.force.mark(3);
}

fn set_out(u: &mut Umpire, to: SpaceId) {
    let (Some(from), Some(nation)) = (u.s.force.at, picked(u.q())) else { return };
    u.s.interphase.stops = way(u.q(), nation, from, to);
    u.s.interphase.deployed = true;
    leave_for(u, to, "17.31");
}

fn sail(u: &mut Umpire, to: SpaceId) {
    u.s.interphase.stops.clear();
    // 17.33: a burnt Port costs Attrition.
    if u.s.scorched.has(to) {
        u.s.interphase.stops.push((to, attrition::SCORCHED));
    }
    u.s.interphase.sailed = true;
    leave_for(u, to, "17.34");
}

fn leave_for(u: &mut Umpire, to: SpaceId, rule: &'static str) {
    let Some(from) = u.s.force.at else { return };
    let leaders = u.s.force.leaders;
    u.s.force.commander = u.q().best_commander(leaders, from);
    let (p, points) = (u.p, u.s.force.points());
    let rolls = u.s.interphase.stops.len();
    u.s.lift(p);
    u.s.force.from = Some(from);
    u.leave(from);
    u.tell(rule, "log-deploy", |t| {
        t.number("points", points).number("rolls", rolls as i64).name("from", from).on(to)
    });
    u.push(Step::UnderWay { to });
}

/// Leaders of a Power who may be transferred (17.36).
fn transferable(q: Board, power: Power) -> LeaderSet {
    let own = q.leaders_of_power(power).without(q.p.key.napoleon);
    own.iter().filter(|&l| q.s.at(l).is_some()).collect()
}

fn transfer(u: &mut Umpire, by: Power, leader: LeaderId) {
    u.s.interphase.transferred = true;
    u.lose_leader(leader, Fate::Unbuilt);
    // As if killed in Battle (14.42), but for the Loot.
    if by.camp() == IMPERIAL {
        attrition::note_losses(u, 1);
    }
    u.tell("17.36", "log-transfer", |t| t.of(by).of(leader));
}
