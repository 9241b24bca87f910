//! AUX: screens, and what becomes of a task.

use super::aides::Errand;
use super::{Job, ambush, raids};
use crate::battle::{Helper, spend};
use crate::flow::{Board, Umpire, role};
use crate::ids::{Family, Side, Task};
use crate::pack::charts::Screened;
use arrayvec::ArrayVec;
use kernel::{Line, Refusal};
use tabletop::view::Die;

/// KR-AUX-38: who may screen: the owner of the target; of bare country whoever holds it, or the first enemy in player order.
pub fn screener(q: Board, job: &Job) -> Side {
    let enemy = |s: Side| q.enemies(job.by, s);
    let depot = || q.s.depot(job.hex).map(|d| q.p.contingent(d.contingent).side).filter(|&s| enemy(s));
    let works = || q.p.atlas.soil(job.hex).place.and_then(|p| q.works_side(p)).filter(|&s| enemy(s));
    let found = match job.task {
        Task::Ambuscade => job.unit.map(|u| q.p.unit(u).side).or(Some(Side(q.s.march.side))),
        Task::Raid => depot(),
        Task::Recon if job.place.is_some() => works(),
        _ => q.field_side(job.hex, enemy).or_else(works),
    };
    let held = || q.s.friendly[job.hex].filter(|&s| enemy(s));
    found.or_else(held).or_else(|| q.s.order.iter().copied().find(|&s| enemy(s))).unwrap_or(job.by)
}

/// Whether a task is against a Formation.
fn is_of_stack(job: &Job) -> bool {
    job.task == Task::Ambuscade || (job.task == Task::Recon && job.place.is_none())
}

/// KR-AUX-38: against a Formation only who is with it; otherwise from the box or from any Formation in range.
pub fn may_screen(q: Board, side: Side, job: &Job, aide: Helper) -> Result<(), Refusal> {
    q.may_use(side, Task::Screen, aide)?;
    if is_of_stack(job) {
        // A Formation on the march by those who are with it. KR-ADM-03: a unit by itself has nobody with it; a screen comes from an HQ of the hex.
        let marches = job.task == Task::Ambuscade && job.unit.is_none();
        let with = match q.marcher().filter(|_| marches) {
            Some(hq) => q.is_of(aide, hq),
            None => q.is_with(aide, job.hex),
        };
        return match with {
            true => Ok(()),
            false => Err(Refusal::new("KR-AUX-38", "refuse-not-with-target")),
        };
    }
    q.may_send(&q.barriers(side), side, Task::Screen, aide, job.hex)
}

/// Those who may.
pub fn screens<'a>(q: Board<'a>, side: Side, job: &Job) -> impl Iterator<Item = Helper> + 'a {
    let (job, bars) = (*job, q.barriers(side));
    // Those that go alike reach the same.
    let mut known: ArrayVec<(Errand, bool), 24> = ArrayVec::new();
    let mut reaches = move |aide: Helper| {
        let Some(errand) = q.errand(aide, true) else { return false };
        if let Some((_, reaches)) = known.iter().find(|(e, _)| *e == errand) {
            return *reaches;
        }
        let reaches = q.errand_reaches(&bars, &errand, job.hex);
        _ = known.try_push((errand, reaches));
        reaches
    };
    q.aides(side, Task::Screen).filter(move |&aide| {
        let may = match is_of_stack(&job) {
            true => may_screen(q, side, &job, aide).is_ok(),
            false => q.may_use(side, Task::Screen, aide).is_ok() && reaches(aide),
        };
        debug_assert_eq!(may, may_screen(q, side, &job, aide).is_ok());
        may
    })
}

/// KR-AUX-39: horse keeps off horse and foot keeps off foot; in close country foot keeps off everybody, and horse nobody.
pub fn is_effective(attacker: Family, screen: Family, cover: bool) -> bool {
    match cover {
        true => screen == Family::Foot,
        false => screen == attacker,
    }
}

/// KR-AUX-05, KR-AUX-38: both are seen; the screen comes first.
pub fn resolve(u: &mut Umpire, job: Job, with: Option<Helper>) {
    used(u, job.aide, "log-sent");
    let mut drm = 0;
    if let Some(screen) = with {
        used(u, screen, "log-screens");
        match rolled(u, &job, screen) {
            Screened::Aborted => return,
            Screened::Drm(n) => drm = n,
        }
    }
    match job.task {
        Task::Recon => raids::recon(u, &job, drm),
        Task::Raid => raids::raid(u, &job, drm),
        Task::Plunder => raids::plunder(u, &job, drm),
        _ => ambush::waylaid(u, &job, drm),
    }
}

/// KR-AUX-02: he is seen at his task, and goes to Recovery.
fn used(u: &mut Umpire, aide: Helper, id: &'static str) {
    spend(u, aide);
    let side = u.q().aide_side(aide);
    let foes = u.q().foes(side);
    match aide {
        Helper::Counter(a) => _ = u.s.seen.auxiliaries.show(a, foes.0),
        Helper::Dual(unit) => _ = u.s.seen.units.show(unit, foes.0),
    }
    let (p, name) = (u.p, u.q().aide_name(aide));
    u.say(|| Line::new(&p.names, id, "KR-AUX-02").by(role(side)).text("aide", name).reveals(foes).event);
}

/// KR-AUX-39: the Screening Table.
fn rolled(u: &mut Umpire, job: &Job, screen: Helper) -> Screened {
    let q = u.q();
    let cover = q.p.series.terrain(q.terrain(job.hex)).cover;
    let family = |a: Helper| q.aide_class(a).map_or(Family::Other, |c| c.family);
    let effective = is_effective(family(job.aide), family(screen), cover);
    let side = q.aide_side(screen);
    let die = u.d10(side, "roll-screen", "KR-AUX-39");
    let result = u.p.series.charts.screening.at(die.into())[usize::from(!effective)];
    let p = u.p;
    u.say(|| {
        let line = match result {
            Screened::Aborted => Line::new(&p.names, "log-screened", "KR-AUX-05"),
            Screened::Drm(n) => Line::new(&p.names, "log-screen-partial", "KR-AUX-05").number("drm", n),
        };
        line.by(role(side)).number("die", die).die(role(side), Die::from_nought(die)).event
    });
    result
}
