//! 10.2 to 10.4: bringing corps from the reserve onto the map, in the Reinforcement Phase or when a country leaves neutrality.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, AreaSet, COALITION, CorpsId, CorpsSet, CountryId};
use crate::pack::Alignment;
use crate::sequence::control_of;
use crate::state::{Arrival, Arriving};
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

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
            Step::Muster { country, .. } => control_of(q.s, country).map_or(Roles::NOBODY, Roles::of),
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Muster { .. } => u.pop(),
            Step::Station { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Muster { country, left, violated } => nothing_to_muster(u, country, left, violated),
            Step::Station { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Muster { country, .. } => muster_tries(q, country, out),
            Step::Station { corps, .. } => station_tries(q, role, corps, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Muster { country, left, violated } => may_muster(q, country, left, violated, action),
            Step::Station { corps, mode, .. } => may_station(q, role, corps, mode, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Muster { country, left, violated } => muster(u, country, left, violated, action),
            Step::Station { corps, mode, .. } => station(u, role, corps, mode, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Muster { .. } => "10.2.2",
            Step::Station { .. } => "10.4.1",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Muster { .. } => "doing-muster",
            Step::Station { .. } => "doing-station",
        })
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
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", corps));
    may_call_up(q, role, corps)?;
    let limit = q.limit(corps);
    if mode != Mode::Return && q.mobilized(corps) >= limit.mobilization as usize {
        return Err(Refusal::new("10.2.2", "refuse-mobilization").number("limit", limit.mobilization.into()));
    }
    if mode == Mode::Reinforcement {
        let facts = q.p.corps(corps);
        if q.s.flags.ottoman_war && facts.patron == q.p.key.russia {
            return no("20.0", "refuse-war-elsewhere");
        }
        if q.s.flags.american_war && facts.country == q.p.key.britain {
            return no("20.0", "refuse-war-elsewhere");
        }
        let levee = if q.s.flags.levee == Some(facts.country) { q.p.numbers.levee_bonus } else { 0 };
        if q.s.deployed[q.pool_of(corps)] >= limit.deployment + levee {
            return Err(Refusal::new("10.2.2", "refuse-deployment").number("limit", limit.deployment.into()));
        }
    }
    if !grounds(q, role, corps).iter().any(|a| may_stand(q, role, corps, a, mode).is_ok()) {
        return no("10.4.1", "refuse-no-area");
    }
    Ok(())
}

/// 2.2.1.5 to 2.2.1.8: the corps is in the player's reserve.
fn may_call_up(q: Board, role: Role, corps: CorpsId) -> Result<(), Refusal> {
    use crate::state::Place;
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", corps));
    match q.s.place(corps) {
        Place::POOL => {}
        Place::PRISONERS => return no("10.6", "refuse-prisoner"),
        Place::LOST | Place::OUT => return no("12.3.4", "refuse-lost"),
        _ => return no("10.2.4", "refuse-on-map"),
    }
    if q.master(corps) != Some(role) {
        let rule = if q.p.corps(corps).is_minor_ally() { "2.2.1.7" } else { "10.2.1" };
        return no(rule, "refuse-not-yours-to-raise");
    }
    if q.p.corps(corps).keyword.is_some() && !q.s.unlocked.has(corps) {
        return no("2.2.1.8", "refuse-keyword");
    }
    if q.s.dismissed.has(corps) {
        return no("20.0", "refuse-dismissed");
    }
    Ok(())
}

/// 10.4.1: whether a corps may be put down in an area.
pub fn may_stand(q: Board, role: Role, corps: CorpsId, area: AreaId, mode: Mode) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("area", area).name("corps", corps));
    let home = q.home(corps, area);
    if q.enemy_in(area, role) {
        // Exception 1: the corps of a violated country may appear among the violators.
        if mode == Mode::Violation && home {
            return Ok(());
        }
        return no("10.4.1", "refuse-enemy-in-area");
    }
    if home || (mode == Mode::Reinforcement && french_frontier(q, corps, area)) {
        return Ok(());
    }
    if mode == Mode::Reinforcement && by_sea(q, role, area) {
        // 10.3.1: no ship takes insurgents where they could not have marched.
        let stray = q.strays(CorpsSet::of(corps), area).any();
        return if stray { no("10.3.1", "refuse-stray") } else { Ok(()) };
    }
    no("10.4.1", "refuse-not-home")
}

/// Exception 2: French home corps in an insurgent area or a dominion beside an enemy-free French area.
fn french_frontier(q: Board, corps: CorpsId, area: AreaId) -> bool {
    let france = q.p.key.france;
    let country = q.country_of(area);
    q.p.corps(corps).country == france
        && matches!(q.alignment(country), Alignment::Insurgent | Alignment::FrenchDominion)
        && (q.p.area(area).neighbours & q.p.country(france).areas).iter().any(|a| !q.s.holds(COALITION, a))
}

/// Exception 3: with Britannia, one Coalition corps a phase on any friendly coast.
fn by_sea(q: Board, role: Role, area: AreaId) -> bool {
    role == COALITION
        && q.s.flags.britannia
        && !q.s.flags.sea_deployed
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

pub fn station_tries(q: Board, role: Role, corps: CorpsId, out: &mut Vec<Action>) {
    out.extend(grounds(q, role, corps).iter().map(Action::Station));
}

pub fn may_station(q: Board, role: Role, corps: CorpsId, mode: Mode, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Station(area) => may_stand(q, role, corps, area, mode),
        _ => wrong(q),
    }
}

pub fn station(u: &mut Umpire, role: Role, corps: CorpsId, mode: Mode, action: Action) {
    let Action::Station(area) = action else { return };
    u.pop();
    u.deploy(role, corps, area, mode);
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
        let p = self.p;
        self.say(|| {
            Event::new(Text::new("log-deploy").corps(p, "corps", corps).area(p, "area", area))
                .by(role)
                .rule(if mode == Mode::Violation { "12.7.3" } else { "10.4.1" })
                .place(p.area_name(area))
        });
        if enemy {
            // 12.7.3: a battle follows, as if it had intercepted.
            let how = Arriving::Rising;
            let risen =
                Arrival { role, into: area, from: area, how, army: 0, pace: 0, forced: false, leader: None };
            self.arrive(corps, risen);
        }
    }

    /// 7.3.3, 12.7.2: the country's new master may deploy its corps at once.
    pub fn muster(&mut self, country: CountryId, violated: bool) {
        let q = self.q();
        let Some(role) = q.control(country) else { return };
        let own = q.p.sets.by_country[country.0 as usize];
        let left = own.iter().filter(|&c| q.master(c) == Some(role)).map(|c| q.limit(c).deployment).max();
        if let Some(left) = left {
            self.push(Step::Muster { country, left, violated });
        }
    }
}

fn mode_of(violated: bool) -> Mode {
    if violated { Mode::Violation } else { Mode::Joining }
}

pub fn nothing_to_muster(u: &mut Umpire, country: CountryId, left: u8, violated: bool) -> bool {
    let q = u.q();
    let role = q.control(country).expect("it has a master");
    let own = q.p.sets.by_country[country.0 as usize];
    if left > 0 && own.iter().any(|c| may_raise(q, role, c, mode_of(violated)).is_ok()) {
        return false;
    }
    u.pop();
    true
}

pub fn muster_tries(q: Board, country: CountryId, out: &mut Vec<Action>) {
    out.extend(q.p.sets.by_country[country.0 as usize].iter().map(Action::Raise));
    out.push(Action::Pass);
}

pub fn may_muster(
    q: Board,
    country: CountryId,
    left: u8,
    violated: bool,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Raise(c) if q.p.corps(c).country != country => {
            Err(Refusal::new("7.3.3", "refuse-other-nation").name("country", country))
        }
        Action::Raise(_) if left == 0 => Err(Refusal::new("10.2.2", "refuse-deployment").number("limit", 0)),
        Action::Raise(c) => {
            let Some(role) = q.control(country) else { return wrong(q) };
            may_raise(q, role, c, mode_of(violated))
        }
        _ => wrong(q),
    }
}

pub fn muster(u: &mut Umpire, country: CountryId, left: u8, violated: bool, action: Action) {
    u.pop();
    if let Action::Raise(corps) = action {
        let role = u.q().control(country).expect("it has a master");
        u.push(Step::Muster { country, left: left - 1, violated });
        u.push(Step::Station { role, corps, mode: mode_of(violated) });
    }
}
