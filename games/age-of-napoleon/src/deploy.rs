//! 10.2 to 10.4: bringing corps from the reserve onto the map, in the Reinforcement Phase or when a country leaves neutrality.

use crate::pack::Alignment;
use crate::prelude::*;
use crate::state::{Arrival, Arriving, Place};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 7.3.3, 12.7.2: a country that joins or is violated deploys.
    Muster { country: CountryId, left: u8, violated: bool },
    /// 10.4: where a corps is put.
    Station { role: Role, corps: CorpsId, mode: Mode },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Station { role, .. } => Roles::of(role),
            Step::Muster { country, .. } => q.control(country).map_or(Roles::NOBODY, Roles::of),
        }
    }

    /// A country that has no master any more deploys nothing.
    fn run(self, u: &mut Umpire) {
        u.pop();
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let (Step::Muster { country, left, violated }, q) = (self, u.q()) else { return false };
        let role = q.control(country).expect("it has a master");
        let own = q.nationals(country);
        u.pop_if(left == 0 || !own.iter().any(|c| may_raise(q, role, c, mode_of(violated)).is_ok()))
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Muster { country, .. } => {
                out.extend(q.nationals(country).iter().map(Action::Raise));
                out.push(Action::Pass);
            }
            Step::Station { corps, .. } => out.extend(grounds(q, role, corps).iter().map(Action::Station)),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Muster { .. }, Action::Pass) => Ok(()),
            (Step::Muster { country, left, violated }, Action::Raise(c)) => {
                let no = || Refusal::new(case(violated), "refuse-other-nation").name("country", country);
                ensure!(q.nation(c) == country, no());
                ensure!(left > 0, Refusal::new("10.2.2", "refuse-deployment").number("limit", 0));
                may_raise(q, role, c, mode_of(violated))
            }
            (Step::Station { corps, mode, .. }, Action::Station(area)) => {
                may_stand(q, role, corps, area, mode)
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        u.pop();
        match (self, action) {
            (Step::Muster { country, left, violated }, Action::Raise(corps)) => {
                u.push(Step::Muster { country, left: left - 1, violated });
                u.push(Step::Station { role, corps, mode: mode_of(violated) });
            }
            (Step::Station { corps, mode, .. }, Action::Station(area)) => u.deploy(role, corps, area, mode),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Muster { .. } => "10.2.2",
            Step::Station { .. } => "10.4.1",
        }
    }

    fn question(self, q: Board, _role: Role) -> Question {
        match self {
            Step::Muster { country, left, violated } => {
                let text = Text::new("prompt-muster").name(q.p, "country", country);
                let note = Text::new("prompt-muster-note").number("count", left);
                Question::new(text, [case(violated), "10.2.2"]).note(note)
            }
            Step::Station { corps, mode, .. } => {
                let rule = match mode {
                    Mode::Reinforcement | Mode::Joining => "10.4.1",
                    Mode::Violation => "12.7.3",
                    Mode::Return => "18.1",
                };
                Question::new(Text::new("prompt-station").name(q.p, "corps", corps), [rule])
            }
        }
    }
}

/// On what occasion a corps is deployed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// 10.4.1.
    Reinforcement,
    /// 7.3.3: the country joined a side by diplomacy.
    Joining,
    /// 12.7.2: its neutrality was violated.
    Violation,
    /// 18.1: France is back in the war.
    Return,
}

/// Whether a player may deploy a corps now at all, wherever there is room.
pub fn may_raise(q: Board, role: Role, corps: CorpsId, mode: Mode) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", corps);
    let above = |id, limit: u8| Refusal::new("10.2.2", id).number("limit", limit.into());
    may_call_up(q, role, corps)?;
    let limit = q.limit(corps);
    let room = mode == Mode::Return || q.mobilized(corps) < limit.mobilization as usize;
    ensure!(room, above("refuse-mobilization", limit.mobilization));
    if mode == Mode::Reinforcement {
        let (facts, flags) = (q.p.corps(corps), &q.s.flags);
        let elsewhere = flags.ottoman_war && facts.patron == q.p.key.russia
            || flags.american_war && facts.country == q.p.key.britain;
        ensure!(!elsewhere, no("20.0", "refuse-war-elsewhere"));
        let levee = if flags.levee == Some(facts.country) { q.p.numbers.cards.levee_bonus } else { 0 };
        let fits = q.s.deployed[q.pool_of(corps)] < limit.deployment + levee;
        ensure!(fits, above("refuse-deployment", limit.deployment));
    }
    let stands = |a| may_stand(q, role, corps, a, mode).is_ok();
    let home = q.areas_of(q.p.corps(corps).country).iter().any(stands);
    ensure!(home || grounds(q, role, corps).iter().any(stands), no("10.4.1", "refuse-no-area"));
    Ok(())
}

/// Those of a reserve whose pools are not full (10.2.2).
pub fn with_room(q: Board, reserve: CorpsSet) -> CorpsSet {
    let levee = q.s.flags.levee.map_or(0, |_| q.p.numbers.cards.levee_bonus);
    q.p.sets.pools.iter().zip(q.s.deployed).fold(reserve, |left, (&pool, deployed)| {
        let Some(corps) = (left & pool).first() else { return left };
        let limit = q.limit(corps);
        let full = q.mobilized(corps) >= limit.mobilization.into() || deployed >= limit.deployment + levee;
        if full { left - pool } else { left }
    })
}

/// 2.2.1.5 to 2.2.1.8: the corps is in the player's reserve.
fn may_call_up(q: Board, role: Role, corps: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", corps);
    match q.s.place(corps) {
        Place::POOL => {}
        Place::PRISONERS => return Err(no("10.6", "refuse-prisoner")),
        Place::LOST | Place::OUT => return Err(no("12.3.4", "refuse-lost")),
        _ => return Err(no("10.2.4", "refuse-on-map")),
    }
    let rule = if q.p.corps(corps).is_minor_ally() { "2.2.1.7" } else { "10.2.1" };
    ensure!(q.master(corps) == Some(role), no(rule, "refuse-not-yours-to-raise"));
    ensure!(q.unlocked(corps), no("2.2.1.8", "refuse-keyword"));
    ensure!(!q.s.dismissed.has(corps), no("20.0", "refuse-dismissed"));
    Ok(())
}

/// 10.4.1: whether a corps may be put down in an area.
fn may_stand(q: Board, role: Role, corps: CorpsId, area: AreaId, mode: Mode) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("area", area).name("corps", corps);
    let home = q.home(corps, area);
    // Exception 1: the corps of a violated country may appear among the violators.
    let among_them = mode == Mode::Violation && home;
    ensure!(among_them || !q.enemy_in(area, role), no("10.4.1", "refuse-enemy-in-area"));
    if home || (mode == Mode::Reinforcement && french_frontier(q, corps, area)) {
        return Ok(());
    }
    let gates = mode == Mode::Reinforcement && french_gates(q, corps, area).any();
    ensure!(!gates, no("10.4.1", "refuse-frontier-held"));
    let by_sea = mode == Mode::Reinforcement && by_sea(q, role, area);
    ensure!(by_sea, no("10.4.1", "refuse-not-home"));
    ensure!(!q.s.flags.sea_deployed, no("10.4.1", "refuse-sea-once"));
    // 10.3.1: no ship takes insurgents where they could not have marched.
    ensure!(q.strays(CorpsSet::of(corps), area).is_empty(), no("10.3.1", "refuse-stray"));
    Ok(())
}

/// Exception 2: French home corps in an insurgent area or a dominion beside an enemy-free French area.
fn french_frontier(q: Board, corps: CorpsId, area: AreaId) -> bool {
    (french_gates(q, corps, area) - q.s.held[COALITION.0 as usize]).any()
}

/// The French areas over which exception 2 could let a corps into an area.
fn french_gates(q: Board, corps: CorpsId, area: AreaId) -> AreaSet {
    let france = q.p.key.france;
    let theirs = matches!(q.alignment(q.country_of(area)), Alignment::Insurgent | Alignment::FrenchDominion);
    match q.p.corps(corps).country == france && theirs {
        true => q.p.area(area).neighbours & q.p.country(france).areas,
        false => AreaSet::EMPTY,
    }
}

/// Exception 3: with Britannia, one Coalition corps a phase on any friendly coast; whether one has sailed is asked apart.
fn by_sea(q: Board, role: Role, area: AreaId) -> bool {
    role == COALITION
        && q.s.flags.britannia
        && q.p.area(area).coastal
        && q.controls(COALITION, q.country_of(area))
}

/// Areas that could be open to a corps by any clause of 10.4.1.
fn grounds(q: Board, role: Role, corps: CorpsId) -> AreaSet {
    let country = q.p.corps(corps).country;
    let mut areas = q.areas_of(country);
    if country == q.p.key.france {
        areas = areas.iter().fold(areas, |all, a| all | q.p.area(a).neighbours);
    }
    if role == COALITION && q.s.flags.britannia {
        areas |= q.p.sets.coastal;
    }
    areas
}

impl Umpire<'_> {
    /// Puts a corps from the reserve on the map, fresh (10.2.5).
    pub fn deploy(&mut self, role: Role, corps: CorpsId, area: AreaId, mode: Mode) {
        let q = self.q();
        let pool = q.pool_of(corps);
        let overseas = !q.home(corps, area) && !french_frontier(q, corps, area);
        let enemy = q.enemy_in(area, role);
        if mode == Mode::Reinforcement {
            self.s.deployed[pool] += 1;
            if overseas {
                self.s.flags.sea_deployed = true;
            }
        }
        self.s.spent.remove(corps);
        self.s.put(corps, area, role);
        // 10.4.2: who leads it may be asked again.
        self.s.led.remove(area);
        let rule = if mode == Mode::Violation { "12.7.3" } else { "10.4.1" };
        self.tell("log-deploy", rule, |l| l.by(role).name("corps", corps).at("area", area));
        if enemy {
            // 12.7.3: a battle follows, as if it had intercepted.
            self.arrive(corps, Arrival::new(role, area, area, Arriving::Rising));
        }
    }

    /// 7.3.3, 12.7.2: the country's new master may deploy its corps at once.
    pub fn muster(&mut self, country: CountryId, violated: bool) {
        let q = self.q();
        let Some(role) = q.control(country) else { return };
        // Those of an attached area are its own (3.1.3.1, 10.2.3).
        let own = q.nationals(country);
        let left = own.iter().filter(|&c| q.master(c) == Some(role)).map(|c| q.limit(c).deployment).max();
        if let Some(left) = left {
            self.push(Step::Muster { country, left, violated });
        }
    }
}

/// The case by which a country deploys when it leaves neutrality.
const fn case(violated: bool) -> &'static str {
    if violated { "12.7.2" } else { "7.3.3" }
}

fn mode_of(violated: bool) -> Mode {
    if violated { Mode::Violation } else { Mode::Joining }
}
