//! 10.7: the only exchanges of corps between reserve and map: Veterans, Republicans & Royalists, Out of Favor (20.0).
//!
//! A swap keeps the area, uses no deployment, and leaves the mobilization count as it was. Corps on the map are known by name, because
//! the reserve lies open; where they stand is not told (4.1.2).

use crate::flow;
use crate::prelude::*;
use crate::state::{Place, State};

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
        let q = u.q();
        match self {
            Step::Purge { left, .. } => {
                if left > 0 && french_spares(q) && (purgeable(q) - q.s.group).any() {
                    return false;
                }
                purged(u);
                true
            }
            Step::Successor { by, corps } => {
                let none = replacements(q, corps).next().is_none();
                if none {
                    send_away(u, by, corps);
                }
                none
            }
            Step::VeteranSwap { role, corps } => {
                let pool = same_pool(q, corps) & q.s.on_map();
                u.pop_if(!pool.iter().any(|c| may_swap(q, role, corps, c).is_ok()))
            }
            Step::Veteran { .. } | Step::Disgrace { .. } => false,
        }
    }

    fn tries(self, q: Board, _role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Veteran { .. } => out.extend(q.s.beside(Place::LOST, q.p).iter().map(Action::Recall)),
            Step::VeteranSwap { corps, .. } => {
                out.extend((same_pool(q, corps) & q.s.on_map()).iter().map(Action::Dismiss));
                out.push(Action::Pass);
            }
            Step::Purge { .. } => {
                out.extend(purgeable(q).iter().map(Action::Dismiss));
                out.push(Action::Pass);
            }
            Step::Disgrace { .. } => out.extend(q.s.on_map().iter().map(Action::Dismiss)),
            Step::Successor { corps, .. } => out.extend(replacements(q, corps).map(Action::Appoint)),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Veteran { .. }, Action::Recall(c)) => may_come_back(q, role, c),
            (Step::VeteranSwap { .. }, Action::Pass) => Ok(()),
            (Step::VeteranSwap { corps, .. }, Action::Dismiss(d)) => may_swap(q, role, corps, d),
            (Step::Purge { .. }, Action::Pass) => {
                ensure!(q.s.group.any(), Refusal::new("20.0", "refuse-name-one"));
                Ok(())
            }
            (Step::Purge { .. }, Action::Dismiss(c)) => may_purge(q, c),
            (Step::Disgrace { by }, Action::Dismiss(c)) => may_disgrace(q, by, c),
            (Step::Successor { corps, .. }, Action::Appoint(c)) => {
                let same = replacements(q, corps).any(|r| r == c);
                ensure!(same, Refusal::new("10.7", "refuse-other-pool").name("corps", c));
                Ok(())
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::Veteran { .. }, Action::Recall(corps)) => {
                u.s.at[corps.0 as usize] = Place::POOL;
                u.tell("log-recall", "20.0", |l| l.by(role).name("corps", corps));
                u.turn_into(Step::VeteranSwap { role, corps });
            }
            (Step::VeteranSwap { corps, .. }, Action::Dismiss(d)) => {
                u.pop();
                exchange(u, role, d, corps, true);
            }
            (Step::Purge { by, left }, Action::Dismiss(corps)) => {
                u.turn_into(Step::Purge { by, left: left - 1 });
                u.push(Step::Successor { by, corps });
            }
            (Step::Purge { .. }, _) => purged(u),
            (Step::Disgrace { by }, Action::Dismiss(corps)) => u.turn_into(Step::Successor { by, corps }),
            (Step::Successor { by, corps }, Action::Appoint(new)) => succeed(u, by, corps, new),
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        "20.0"
    }

    fn question(self, q: Board, _role: Role) -> Question {
        let on = |id, corps: CorpsId| Text::new(id).name(q.p, "corps", corps);
        let cases = ["20.0", "10.7"];
        match self {
            Step::Veteran { .. } => Question::new("prompt-veteran", ["20.0"]),
            Step::VeteranSwap { corps, .. } => Question::new(on("prompt-veteran-swap", corps), cases),
            Step::Purge { left, .. } => Question::new(Text::new("prompt-purge").number("count", left), cases),
            Step::Disgrace { .. } => Question::new("prompt-disgrace", cases).note("prompt-disgrace-note"),
            Step::Successor { corps, .. } => Question::new(on("prompt-successor", corps), cases),
        }
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
    u.tell("log-swap", "10.7", |l| l.by(role).name("old", out).name("new", new));
}

// ---- Veterans

fn may_come_back(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", c);
    ensure!(q.s.place(c) == Place::LOST, no("12.3.4", "refuse-not-lost"));
    ensure!(q.master(c) == Some(role), no("10.2.1", "refuse-not-yours-to-raise"));
    ensure!(q.unlocked(c), no("2.2.1.8", "refuse-keyword"));
    Ok(())
}

pub fn may_play_veterans(q: Board, role: Role) -> Result<(), Refusal> {
    let any = q.p.all_corps().any(|c| may_come_back(q, role, c).is_ok());
    ensure!(any, Refusal::new("12.3.4", "refuse-nobody-lost"));
    Ok(())
}

fn may_swap(q: Board, role: Role, corps: CorpsId, d: CorpsId) -> Result<(), Refusal> {
    let no = |id| Refusal::new("10.7", id).name("corps", d);
    may_leave(q, d)?;
    ensure!(q.s.of[role.0 as usize].has(d), no("refuse-not-on-map"));
    ensure!(same_pool(q, corps).has(d), no("refuse-other-pool"));
    Ok(())
}

/// Nobody relieves the Emperor.
fn may_leave(q: Board, c: CorpsId) -> Result<(), Refusal> {
    ensure!(c != q.p.key.napoleon, Refusal::new("20.0", "refuse-napoleon-stays"));
    Ok(())
}

// ---- Republicans & Royalists

fn french_home(q: Board) -> CorpsSet {
    q.p.sets.by_country[q.p.key.france.0 as usize]
}

fn french_spares(q: Board) -> bool {
    french_home(q).iter().any(|c| q.available(c, FRENCH) && !q.s.dismissed.has(c))
}

pub fn may_play_republicans(q: Board) -> Result<(), Refusal> {
    let swap = purgeable(q).any() && french_spares(q);
    ensure!(swap, Refusal::new("10.7", "refuse-nobody-to-swap"));
    Ok(())
}

fn purgeable(q: Board) -> CorpsSet {
    (french_home(q) & q.s.of[FRENCH.0 as usize]).without(q.p.key.napoleon)
}

pub fn may_purge(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let no = |id| Refusal::new("20.0", id).name("corps", c);
    may_leave(q, c)?;
    ensure!(!q.s.group.has(c), no("refuse-just-appointed"));
    ensure!(purgeable(q).has(c), no("refuse-french-home-only"));
    Ok(())
}

fn purged(u: &mut Umpire) {
    u.s.group = CorpsSet::EMPTY;
    u.pop();
}

// ---- Out of Favor

pub fn may_play_out_of_favor(q: Board, role: Role) -> Result<(), Refusal> {
    let any = q.s.on_map().iter().any(|c| may_disgrace(q, role, c).is_ok());
    ensure!(any, Refusal::new("10.7", "refuse-nobody-to-swap"));
    Ok(())
}

pub fn may_disgrace(q: Board, by: Role, c: CorpsId) -> Result<(), Refusal> {
    may_leave(q, c)?;
    ensure!(q.s.on_map().has(c), Refusal::new("10.7", "refuse-not-on-map").name("corps", c));
    let replaced = !q.s.of[by.0 as usize].has(c) || replacements(q, c).next().is_some();
    ensure!(replaced, Refusal::new("20.0", "refuse-no-replacement").name("corps", c));
    Ok(())
}

// ---- the successor, chosen by the owner

/// Without a replacement an enemy corps simply goes to the reserve for the turn.
fn send_away(u: &mut Umpire, by: Role, corps: CorpsId) {
    u.pop();
    u.s.remove(corps, Place::POOL);
    u.forget_lapsed_victors();
    u.s.dismissed.insert(corps);
    u.tell("log-disgrace", "20.0", |l| l.by(by).name("corps", corps));
}

fn succeed(u: &mut Umpire, by: Role, corps: CorpsId, new: CorpsId) {
    u.pop();
    let role = owner(u.s, corps, by);
    // Played by the opponent, the newcomer shows the side of the corps he replaces.
    exchange(u, role, corps, new, by == role);
    u.s.group.insert(new);
    if !u.s.flow.iter().any(|s| matches!(s, flow::Step::Exchanges(Step::Purge { .. }))) {
        u.s.group = CorpsSet::EMPTY;
    }
}
