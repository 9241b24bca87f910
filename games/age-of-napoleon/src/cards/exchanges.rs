//! 10.7: the only exchanges of corps between reserve and map: Veterans, Republicans & Royalists, Out of Favor (20.0).
//!
//! A swap keeps the area, uses no deployment, and leaves the mobilization count as it was. Corps on the map are known by name, because
//! the reserve lies open; where they stand is not told (4.1.2).

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{COALITION, CorpsId, CorpsSet, FRENCH, Title};
use crate::state::{Place, State};
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Whom a card brings back.
    Veteran { role: Role },
    /// 10.7: for whom.
    VeteranSwap { role: Role, corps: CorpsId },
    /// 10.7: so many more are relieved.
    Purge { by: Role, left: u8 },
    /// 10.7: an enemy is relieved.
    Disgrace { by: Role },
    /// 10.7: who comes in his stead.
    Successor { by: Role, corps: CorpsId },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Veteran { role } | Step::VeteranSwap { role, .. } => Roles::of(role),
            Step::Purge { by, .. } | Step::Disgrace { by } => Roles::of(by),
            Step::Successor { corps, by } => Roles::of(owner(q.s, corps, by)),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Purge { by, left } => purged(u, by, left),
            Step::Successor { by, corps } => no_successor(u, by, corps),
            Step::VeteranSwap { role, corps } => no_swap(u, role, corps),
            Step::Veteran { .. } | Step::Disgrace { .. } => false,
        }
    }

    fn tries(self, q: Board, _role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Veteran { .. } => veteran_tries(q, out),
            Step::VeteranSwap { corps, .. } => swap_tries(q, corps, out),
            Step::Purge { .. } => purge_tries(q, out),
            Step::Disgrace { .. } => disgrace_tries(q, out),
            Step::Successor { corps, .. } => successor_tries(q, corps, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Veteran { .. } => may_recall(q, role, action),
            Step::VeteranSwap { corps, .. } => may_swap(q, role, corps, action),
            Step::Purge { by, .. } => may_purge(q, by, action),
            Step::Disgrace { by } => may_disgrace(q, by, action),
            Step::Successor { corps, .. } => may_succeed(q, corps, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Veteran { .. } => recall(u, role, action),
            Step::VeteranSwap { corps, .. } => swap(u, role, corps, action),
            Step::Purge { by, left } => purge(u, by, left, action),
            Step::Disgrace { by } => disgrace(u, by, action),
            Step::Successor { by, corps } => succeed(u, by, corps, action),
        }
    }

    fn rule(self) -> &'static str {
        "20.0"
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Veteran { .. } | Step::VeteranSwap { .. } => "doing-veteran",
            Step::Purge { .. } | Step::Disgrace { .. } => "doing-dismiss",
            Step::Successor { .. } => "doing-successor",
        })
    }
}

/// Who holds a corps on the map; `by` when it has just left it.
pub fn owner(s: &State, corps: CorpsId, by: Role) -> Role {
    if s.of[0].has(corps) {
        FRENCH
    } else if s.of[1].has(corps) {
        COALITION
    } else {
        by
    }
}

/// Corps of the same colour and nationality: those that can stand in for one another.
fn same_pool(q: Board, corps: CorpsId) -> CorpsSet {
    let c = q.p.corps(corps);
    q.p.sets.by_country[c.country.0 as usize] & q.p.sets.by_patron[c.patron.0 as usize]
}

fn replacements(q: Board, corps: CorpsId) -> impl Iterator<Item = CorpsId> {
    let role = owner(q.s, corps, FRENCH);
    same_pool(q, corps).iter().filter(move |&c| q.available(c, role) && !q.s.dismissed.has(c))
}

/// One corps takes the place of another.
fn exchange(u: &mut Umpire, role: Role, out: CorpsId, new: CorpsId, fresh: bool) {
    let area = u.s.place(out).area().expect("on the map");
    let spent = u.s.spent.has(out);
    u.s.remove(out, Place::POOL);
    u.s.dismissed.insert(out);
    u.s.put(new, area, role);
    u.s.spent.set(new, spent && !fresh);
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-swap").corps(p, "old", out).corps(p, "new", new)).by(role).rule("10.7")
    });
}

// ---- Veterans

fn may_come_back(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", c));
    if q.s.place(c) != Place::LOST {
        return no("12.3.4", "refuse-not-lost");
    }
    if q.master(c) != Some(role) {
        return no("10.2.1", "refuse-not-yours-to-raise");
    }
    if q.p.corps(c).keyword.is_some() && !q.s.unlocked.has(c) {
        return no("2.2.1.8", "refuse-keyword");
    }
    Ok(())
}

pub fn may_veterans(q: Board, role: Role) -> Result<(), Refusal> {
    super::may_play_event(q, role, Title::Veterans)?;
    if q.p.all_corps().any(|c| may_come_back(q, role, c).is_ok()) {
        return Ok(());
    }
    Err(Refusal::new("12.3.4", "refuse-nobody-lost"))
}

pub fn veteran_tries(q: Board, out: &mut Vec<Action>) {
    out.extend(q.s.beside(Place::LOST, q.p).iter().map(Action::Recall));
}

pub fn may_recall(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Recall(c) => may_come_back(q, role, c),
        _ => wrong(q),
    }
}

pub fn recall(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Recall(c) = action {
        u.s.at[c.0 as usize] = Place::POOL;
        let p = u.p;
        u.say(|| Event::new(Text::new("log-recall").corps(p, "corps", c)).by(role).rule("20.0"));
        u.push(Step::VeteranSwap { role, corps: c });
    }
}

pub fn swap_tries(q: Board, corps: CorpsId, out: &mut Vec<Action>) {
    out.extend((same_pool(q, corps) & q.s.on_map()).iter().map(Action::Dismiss));
    out.push(Action::Pass);
}

pub fn no_swap(u: &mut Umpire, role: Role, corps: CorpsId) -> bool {
    let q = u.q();
    let pool = same_pool(q, corps) & q.s.on_map();
    if pool.iter().any(|c| may_swap(q, role, corps, Action::Dismiss(c)).is_ok()) {
        return false;
    }
    u.pop();
    true
}

pub fn may_swap(q: Board, role: Role, corps: CorpsId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Dismiss(d) if d == q.p.key.napoleon => Err(Refusal::new("20.0", "refuse-napoleon-stays")),
        Action::Dismiss(d) if !q.s.of[role.0 as usize].has(d) => {
            Err(Refusal::new("10.7", "refuse-not-on-map").name("corps", d))
        }
        Action::Dismiss(d) if !same_pool(q, corps).has(d) => {
            Err(Refusal::new("10.7", "refuse-other-pool").name("corps", d))
        }
        Action::Dismiss(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn swap(u: &mut Umpire, role: Role, corps: CorpsId, action: Action) {
    u.pop();
    if let Action::Dismiss(d) = action {
        exchange(u, role, d, corps, true);
    }
}

// ---- Republicans & Royalists

fn french_home(q: Board) -> CorpsSet {
    q.p.sets.by_country[q.p.key.france.0 as usize]
}

fn french_spares(q: Board) -> usize {
    french_home(q).iter().filter(|&c| q.available(c, FRENCH) && !q.s.dismissed.has(c)).count()
}

pub fn may_republicans(q: Board, role: Role) -> Result<(), Refusal> {
    super::may_play_event(q, role, Title::RepublicansRoyalists)?;
    if purgeable(q).is_empty() || french_spares(q) == 0 {
        return Err(Refusal::new("10.7", "refuse-nobody-to-swap"));
    }
    Ok(())
}

fn purgeable(q: Board) -> CorpsSet {
    (french_home(q) & q.s.of[FRENCH.0 as usize]).without(q.p.key.napoleon)
}

pub fn purge_tries(q: Board, out: &mut Vec<Action>) {
    out.extend(purgeable(q).iter().map(Action::Dismiss));
    out.push(Action::Pass);
}

pub fn purged(u: &mut Umpire, by: Role, left: u8) -> bool {
    let _ = by;
    let q = u.q();
    if left > 0 && french_spares(q) > 0 && (purgeable(q) - q.s.group).any() {
        return false;
    }
    u.s.group = CorpsSet::EMPTY;
    u.pop();
    true
}

pub fn may_purge(q: Board, by: Role, action: Action) -> Result<(), Refusal> {
    let _ = by;
    match action {
        Action::Pass if q.s.group.any() => Ok(()),
        Action::Pass => Err(Refusal::new("20.0", "refuse-name-one")),
        Action::Dismiss(c) if c == q.p.key.napoleon => Err(Refusal::new("20.0", "refuse-napoleon-stays")),
        Action::Dismiss(c) if q.s.group.has(c) => {
            Err(Refusal::new("20.0", "refuse-just-appointed").name("corps", c))
        }
        Action::Dismiss(c) if !purgeable(q).has(c) => {
            Err(Refusal::new("20.0", "refuse-french-home-only").name("corps", c))
        }
        Action::Dismiss(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn purge(u: &mut Umpire, by: Role, left: u8, action: Action) {
    match action {
        Action::Dismiss(c) => {
            u.turn_into(Step::Purge { by, left: left - 1 });
            u.push(Step::Successor { by, corps: c });
        }
        _ => {
            u.s.group = CorpsSet::EMPTY;
            u.pop();
        }
    }
}

// ---- Out of Favor

pub fn may_out_of_favor(q: Board, role: Role) -> Result<(), Refusal> {
    super::may_play_event(q, role, Title::OutOfFavor)?;
    if q.s.on_map().iter().any(|c| may_fall(q, role, c).is_ok()) {
        return Ok(());
    }
    Err(Refusal::new("10.7", "refuse-nobody-to-swap"))
}

fn may_fall(q: Board, by: Role, c: CorpsId) -> Result<(), Refusal> {
    if c == q.p.key.napoleon {
        return Err(Refusal::new("20.0", "refuse-napoleon-stays"));
    }
    if !q.s.on_map().has(c) {
        return Err(Refusal::new("10.7", "refuse-not-on-map").name("corps", c));
    }
    if q.s.of[by.0 as usize].has(c) && replacements(q, c).next().is_none() {
        return Err(Refusal::new("20.0", "refuse-no-replacement").name("corps", c));
    }
    Ok(())
}

pub fn disgrace_tries(q: Board, out: &mut Vec<Action>) {
    out.extend(q.s.on_map().iter().map(Action::Dismiss));
}

pub fn may_disgrace(q: Board, by: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Dismiss(c) => may_fall(q, by, c),
        _ => wrong(q),
    }
}

pub fn disgrace(u: &mut Umpire, by: Role, action: Action) {
    if let Action::Dismiss(corps) = action {
        u.turn_into(Step::Successor { by, corps });
    }
}

// ---- the successor, chosen by the owner

pub fn successor_tries(q: Board, corps: CorpsId, out: &mut Vec<Action>) {
    out.extend(replacements(q, corps).map(Action::Appoint));
}

pub fn may_succeed(q: Board, corps: CorpsId, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Appoint(c) if replacements(q, corps).any(|r| r == c) => Ok(()),
        Action::Appoint(c) => Err(Refusal::new("10.7", "refuse-other-pool").name("corps", c)),
        _ => wrong(q),
    }
}

/// Without a replacement an enemy corps simply goes to the reserve for the turn.
pub fn no_successor(u: &mut Umpire, by: Role, corps: CorpsId) -> bool {
    if replacements(u.q(), corps).next().is_some() {
        return false;
    }
    u.pop();
    u.s.remove(corps, Place::POOL);
    u.forget_lapsed_victors();
    u.s.dismissed.insert(corps);
    let p = u.p;
    u.say(|| Event::new(Text::new("log-disgrace").corps(p, "corps", corps)).by(by).rule("20.0"));
    true
}

pub fn succeed(u: &mut Umpire, by: Role, corps: CorpsId, action: Action) {
    u.pop();
    if let Action::Appoint(new) = action {
        let role = owner(u.s, corps, by);
        // Played by the opponent, the newcomer shows the side of the corps he replaces.
        exchange(u, role, corps, new, by == role);
        u.s.group.insert(new);
    }
    if !u.s.flow.iter().any(|s| matches!(s, flow::Step::Exchanges(Step::Purge { .. }))) {
        u.s.group = CorpsSet::EMPTY;
    }
}
