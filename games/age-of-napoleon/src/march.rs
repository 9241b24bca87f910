//! 12.1.5, 12.1.8, 12.2, 12.4: the army on the march, by land and by sea.

use crate::movement::{army, standing};
use crate::prelude::*;
use crate::state::{Arrival, Arriving, March};
use crate::{attrition, interception, neutrality, withdrawal};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.2: where next.
    OnTheMarch { role: Role },
    /// 12.3.1: what follows when an area is entered, stage by stage.
    Arrive { role: Role, stage: u8 },
    /// 12.2.3: the move is over.
    Stop { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::OnTheMarch { role } => Roles::of(role),
            Step::Arrive { .. } | Step::Stop { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Arrive { role, stage } => arrive(u, role, stage),
            Step::Stop { role } => stop(u, role),
            Step::OnTheMarch { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::OnTheMarch { role } = self else { return false };
        let halts = must_halt(u.q(), role);
        if halts {
            u.turn_into(Step::Stop { role });
        }
        halts
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        let m = &q.s.march;
        if m.sea {
            out.extend(q.p.sets.coastal.iter().map(Action::Land));
        } else {
            out.extend(ways(q).iter().map(Action::March));
            if m.entered > 0 {
                out.extend(m.army.iter().map(Action::Drop));
                out.extend((q.s.army(standing(q), role) - m.army).iter().map(Action::Take));
            }
        }
        out.push(Action::Halt);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        let m = &q.s.march;
        match action {
            Action::Halt => Ok(()),
            Action::March(area) if !m.sea => may_enter(q, role, area),
            Action::Land(area) if m.sea => {
                may_sail_to(q, m.leader.expect("it has a leader"), standing(q), area)
            }
            Action::Take(c) => may_take(q, role, c),
            Action::Drop(c) => may_drop(q, c),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match action {
            Action::March(area) => {
                let steps = if u.p.area(standing(u.q())).ice == Some(area) { 2 } else { 1 };
                enter(u, role, area, steps);
            }
            Action::Land(area) => enter(u, role, area, 1),
            Action::Take(c) => {
                u.s.march.army.insert(c);
                u.s.march.joined[0].insert(c);
                u.tell("log-take", "12.1.5", |l| {
                    l.by(role).name("corps", c).only_for(role, "log-take-hidden")
                });
            }
            Action::Drop(c) => drop_off(u, role, c),
            _ => u.turn_into(Step::Stop { role }),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::OnTheMarch { .. } => "12.1",
            Step::Arrive { .. } => "12.3.1",
            Step::Stop { .. } => "12.2.3",
        }
    }

    fn question(self, q: Board, _role: Role) -> Question {
        let m = &q.s.march;
        if m.sea {
            return Question::new(army(q, "prompt-landing"), ["12.4.2", "12.4.3"]);
        }
        let left = (i64::from(q.allowance()) - i64::from(m.entered)).max(0);
        let note = Text::new("prompt-march-note").number("count", m.army.len() as i64).number("left", left);
        Question::new(army(q, "prompt-march"), ["12.2.1", "12.2.2"]).note(note)
    }
}

impl Board<'_> {
    /// 12.2.2: areas the army on the march may enter in all, before the attack is counted.
    pub fn allowance(&self) -> i8 {
        let m = &self.s.march;
        let n = &self.p.numbers;
        let Some(leader) = m.leader else { return 0 };
        self.movement(leader)
            + if self.winter() { n.movement.winter } else { 0 }
            + if m.muddy { n.cards.mud } else { 0 }
            + if m.forced { n.cards.forced_march } else { 0 }
            + if m.attacking { n.movement.attack } else { 0 }
    }

    /// 12.5.2, 12.6.2: the rating that withdrawals and interceptions are tested against.
    pub fn pace(&self) -> i8 {
        let m = &self.s.march;
        if m.hastened > 0 {
            return m.hastened;
        }
        m.leader.map_or(0, |l| self.movement(l))
            + if m.forced { self.p.numbers.cards.forced_march } else { 0 }
    }
}

/// Where the army on the march could go next, if the strait and the ice are open.
fn ways(q: Board) -> AreaSet {
    let facts = q.p.area(standing(q));
    [facts.strait, facts.ice].into_iter().flatten().fold(facts.neighbours, AreaSet::with)
}

/// Whether the army on the march may enter an area next.
fn may_enter(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let m = &q.s.march;
    let steps = steps_to(q, role, standing(q), area)?;
    may_enter_leashed(q, m.army, area, role)?;
    let enemy = q.enemy_in(area, role);
    let attack = if enemy && !m.attacking { q.p.numbers.movement.attack } else { 0 };
    let (allowance, way) = (q.allowance(), m.entered as i8 + steps);
    let ice = || Refusal::new("12.2.5", "refuse-ice-too-wide");
    ensure!(steps == 1 || way != allowance + 1, ice());
    let no = || Refusal::new("12.2.2", "refuse-allowance").number("allowance", allowance.into());
    ensure!(way <= allowance, no());
    ensure!(way <= allowance + attack, Refusal::new("13.1.1", "refuse-attack-allowance").name("area", area));
    Ok(())
}

/// How many areas the way to a neighbour counts: two over the ice (12.2.5), else one.
fn steps_to(q: Board, role: Role, at: AreaId, area: AreaId) -> Result<i8, Refusal> {
    let facts = q.p.area(at);
    if facts.neighbours.has(area) {
        return Ok(1);
    }
    if facts.strait == Some(area) {
        ensure!(q.strait_open(at, role), Refusal::new("12.2.4", "refuse-strait"));
        return Ok(1);
    }
    let over_ice = facts.ice == Some(area);
    ensure!(over_ice, Refusal::new("12.2.1", "refuse-not-adjacent").name("area", area).name("at", at));
    ensure!(q.winter(), Refusal::new("12.2.5", "refuse-no-ice"));
    Ok(2)
}

/// 10.3.1: insurgents stay near home and attack only there; 18.1: nobody enters France while she is out of the war.
pub fn may_enter_leashed(q: Board, army: CorpsSet, area: AreaId, role: Role) -> Result<(), Refusal> {
    if let Some(stray) = q.strays(army, area).first() {
        return Err(Refusal::new("10.3.1", "refuse-stray").name("corps", stray));
    }
    if q.enemy_in(area, role)
        && let Some(tame) = q.tame(army, area).first()
    {
        return Err(Refusal::new("10.3.1", "refuse-insurgent-attack").name("corps", tame));
    }
    Refusal::new("18.1", "refuse-france-gone")
        .when(q.s.flags.france_gone && q.country_of(area) == q.p.key.france)
}

/// 12.4.1, 12.4.4: the sea is the Coalition's, with Britannia, once on each occasion.
pub fn may_use_sea(q: Board, role: Role, c: CorpsId, rule: &'static str, used: bool) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", c);
    ensure!(role == COALITION, no("12.4.4", "refuse-french-sea"));
    ensure!(q.s.flags.britannia, no(rule, "refuse-no-britannia"));
    ensure!(!used, no(rule, "refuse-sea-once"));
    Ok(())
}

/// 12.4: whether the sea lies open from one coast to another.
pub fn may_cross(q: Board, from: AreaId, to: AreaId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("area", to);
    let (f, t) = (q.p.area(from), q.p.area(to));
    ensure!(f.coastal && t.coastal, no("2.1.1.2", "refuse-not-coastal-area"));
    ensure!(from != to, no("12.4.1", "refuse-same-area"));
    // 12.4.3: in winter the Baltic is shut; only Danmark's other coast lets a corps out.
    let shut = q.winter() && (t.baltic || (f.baltic && !f.both_coasts));
    ensure!(!shut, no("12.4.3", "refuse-baltic-winter"));
    Ok(())
}

pub fn may_sail_to(q: Board, corps: CorpsId, from: AreaId, to: AreaId) -> Result<(), Refusal> {
    may_cross(q, from, to)?;
    may_enter_leashed(q, CorpsSet::of(corps), to, COALITION)
}

/// 12.1.5: a corps is picked up if it has not moved and the army keeps its leader.
fn may_take(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", c);
    let (m, at) = (&q.s.march, standing(q));
    ensure!(m.entered > 0 && !m.sea, no("12.1.5", "refuse-along-the-way"));
    ensure!(q.s.army(at, role).has(c) && !m.army.has(c), no("12.1.5", "refuse-not-here"));
    ensure!(q.movable(at, role).has(c), no("12.1.2", "refuse-moved"));
    let limit = q.seniority(m.leader.expect("it has a leader"));
    ensure!(q.seniority(c) <= limit, no("12.1.5", "refuse-senior"));
    let full = || Refusal::new("12.1.4", "refuse-too-many-corps").number("limit", limit.into());
    ensure!((m.army.len() as i8) < limit, full());
    Ok(())
}

fn may_drop(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let no = |id| Refusal::new("12.1.5", id).name("corps", c);
    let m = &q.s.march;
    ensure!(m.entered > 0 && !m.sea, no("refuse-along-the-way"));
    ensure!(m.army.has(c), no("refuse-not-in-army"));
    ensure!(m.leader != Some(c), no("refuse-drop-leader"));
    ensure!(!m.joined[0].has(c), no("refuse-just-joined"));
    Ok(())
}

/// Nothing is left but to halt, for all that anybody can see: whether corps could really be taken along or left is not told to the enemy
/// by asking or not.
fn must_halt(q: Board, role: Role) -> bool {
    let m = &q.s.march;
    if m.army.is_empty() || m.halted {
        return true;
    }
    let company = m.entered > 0 && q.s.army(standing(q), role).len() > 1;
    !m.sea && !company && !ways(q).iter().any(|a| may_enter(q, role, a).is_ok())
}

/// 12.1.5, 12.7.1: a corps stays here; in a neutral country that is a violation.
fn drop_off(u: &mut Umpire, role: Role, c: CorpsId) {
    let at = standing(u.q());
    u.s.march.army.remove(c);
    u.s.moved.insert(c);
    note_arrival(u, role, CorpsSet::of(c));
    let hidden = Text::new("log-drop-hidden").name(u.p, "area", at);
    u.tell("log-drop", "12.1.5", |l| l.by(role).name("corps", c).at("area", at).only_for(role, hidden));
    if neutrality::violated_by(u.q(), role, at) {
        let country = u.q().country_of(at);
        neutrality::violate(u, role, country);
        // 12.7.2 note: its corps appear once the army has gone on.
        u.s.march.violated = Some(country);
    }
}

fn enter(u: &mut Umpire, role: Role, area: AreaId, steps: u8) {
    let from = standing(u.q());
    let army = u.s.march.army;
    let enemy = u.q().enemy_in(area, role);
    let alone = u.s.army(area, role).is_empty();
    u.s.shift(army, area, role);
    u.forget_lapsed_victors();
    let m = &mut u.s.march;
    m.came_from = Some(from);
    m.at = Some(area);
    m.entered += steps;
    m.attacking |= enemy;
    m.fled = CorpsSet::EMPTY;
    // 12.5.2: a test of its own for every army met, and a Forced March serves one withdrawal.
    m.chase_forced = false;
    m.outran = false;
    m.hastened = 0;
    m.asked = Default::default();
    m.interceptable = alone;
    m.met_army = enemy;
    for _ in 0..steps {
        m.joined = [CorpsSet::EMPTY, m.joined[0], m.joined[1]];
    }
    let leader = u.s.march.leader.expect("it has a leader");
    let id = if u.s.march.sea { "log-land" } else { "log-enter" };
    u.tell(id, "12.2.1", |l| {
        l.by(role).name("leader", leader).count(army.len()).name("from", from).at("area", area)
    });
    u.push(Step::Arrive { role, stage: 0 });
    // 12.7.2 note: a country violated by corps dropped off deploys now.
    if let Some(country) = u.s.march.violated.take() {
        u.muster(country, true);
    }
}

/// What follows when an army enters an area, in the order of 12.3.1: attrition, withdrawal, interception; violations as the rules place
/// them.
fn arrive(u: &mut Umpire, role: Role, stage: u8) {
    let area = standing(u.q());
    u.turn_into(Step::Arrive { role, stage: stage + 1 });
    match stage {
        0 => attrition::on_the_march(u, role),
        1 => {
            u.check_invasion();
            new_leader(u, role);
            // 12.5.4: an army already engaged cannot withdraw; 12.6.7: nor one that a violated country rose against (12.7.3).
            let risen_against = interception::rising(u.q(), role, area).any();
            let engaged = risen_against || u.s.attack_by.iter().any(|a| a.has(area));
            // 12.7.3: those who rise as the army enters have come to fight.
            let there = u.s.army(area, foe(role)) - interception::rising(u.q(), foe(role), area);
            if u.s.march.army.any() && there.any() && !engaged {
                u.s.group = there - u.s.fought;
                u.push(withdrawal::Step::Withdraw { role: foe(role) });
            }
        }
        2 => {
            if u.s.march.army.any() && u.s.march.interceptable {
                u.push(interception::Step::Intercept { role: foe(role), counter: false });
            }
        }
        3 => {
            // The leader may have been lost to a Forced March in answer.
            new_leader(u, role);
            interception::after_interceptions(u, role, area);
        }
        4 => {
            // 12.7.1: entering the capital area of a neutral major.
            let country = u.q().country_of(area);
            let capital = u.p.area(area).capital_of == Some(country);
            if u.s.march.army.any() && capital && neutrality::violated_by(u.q(), role, area) {
                neutrality::violate(u, role, country);
                u.muster(country, true);
            }
        }
        5 => {
            if interception::intercepted(u.q(), role, area) {
                u.s.march.asked = Default::default();
                u.push(interception::Step::Intercept { role, counter: true });
            }
        }
        _ => {
            u.pop();
            if u.q().enemy_in(area, role) || u.s.march.sea {
                u.s.march.halted = true;
            }
        }
    }
}

/// A leader lost on the way is replaced by the most senior corps left, and the army goes no further (12.1.5).
fn new_leader(u: &mut Umpire, role: Role) {
    let army = u.s.march.army;
    if u.s.march.leader.is_some_and(|leader| !army.has(leader))
        && let Some(next) = u.q().leader_of(army, None)
    {
        u.s.march.leader = Some(next);
        u.s.march.halted = true;
        u.tell("log-new-leader", "4.2.1", |l| l.by(role).name("corps", next).reveals(foe(role)));
    }
}

/// The move is over (12.2.3): the army has moved, stands before the enemy, or violates a neutral by staying (12.7.1).
fn stop(u: &mut Umpire, role: Role) {
    u.pop();
    let army = u.s.march.army;
    let m = u.s.march;
    u.s.moved |= army;
    if m.entered > 0
        && army.any()
        && let Some(area) = m.at
    {
        note_arrival(u, role, army);
        let decided = u.s.attack_by.iter().any(|a| a.has(area));
        // 12.7.3: those who rose choose for themselves, unless they joined an army that was there to be attacked (12.6.4).
        let met = u.s.army(area, foe(role)) - interception::rising(u.q(), foe(role), area);
        if met.any() && !decided {
            u.s.attack_by[role.0 as usize].insert(area);
        }
        u.push(neutrality::Step::Settle { role, area });
    }
    if let Some(country) = m.violated {
        u.muster(country, true);
    }
    u.s.march = March::default();
}

/// Corps of the army stay where it is: should they have to fight there, it matters how they came (13.3.2, 13.4.2.3).
fn note_arrival(u: &mut Umpire, role: Role, corps: CorpsSet) {
    let m = u.s.march;
    let (Some(into), Some(from)) = (m.at, m.came_from) else { return };
    let how = if m.sea { Arriving::Sea } else { Arriving::March };
    let army = 1 + u.s.armies_left;
    for c in corps.iter() {
        u.arrive(c, Arrival { army, ..Arrival::new(role, into, from, how) });
    }
}

impl Umpire<'_> {
    /// Notes how a corps came into the area where it will fight.
    pub fn arrive(&mut self, corps: CorpsId, how: Arrival) {
        let known = self.s.arrivals.iter().position(|a| *a == how);
        let index = match known {
            Some(i) => i,
            None if self.s.arrivals.is_full() => self.s.arrivals.len() - 1,
            None => {
                self.s.arrivals.push(how);
                self.s.arrivals.len() - 1
            }
        };
        self.s.set_came(corps, index as u8 + 1);
    }
}
