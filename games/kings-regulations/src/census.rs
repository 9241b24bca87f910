//! What can neither appear nor vanish, and what a position must keep to.

use crate::board::Board;
use crate::ids::{HqType, Kind};
use crate::service::Of;
use crate::state::{LeaderAt, UnitAt, Works};
use tabletop::Id;

/// KR-SPS-03: SP of foot and horse in halves: in the field, in garrisons, lost, taken and waiting for units. What comes by its date and what is lost for good
/// is counted beside it.
pub fn census(q: Board) -> Vec<(&'static str, u32)> {
    let campaign = q.campaign();
    let men = campaign
        .units
        .iter()
        .filter(|&u| !q.p.arm(u).is_artillery())
        .map(|u| i64::from(q.s.units[u].sp.in_halves()));
    let walls = campaign.garrisons.iter().map(|g| i64::from(q.s.garrisons[g].sp().in_halves()));
    let lost = q.sides().map(|s| {
        let side = &q.s.sides[s];
        let all: i64 = side.eliminated.iter().chain(&side.captured).map(|&n| 2 * i64::from(n)).sum();
        all - i64::from(side.extra)
    });
    let away =
        q.s.siege.returning.iter().flat_map(|r| r.foot.iter().chain(&r.horse)).map(|&n| 2 * i64::from(n));
    let away = away.chain(q.s.siege.paroled.iter().map(|r| i64::from(r.sp.in_halves())));
    let waiting = q.s.pool.iter().filter(|l| match l.of {
        Of::Raised(_, arm) => !arm.is_artillery(),
        Of::Unit(unit) => !q.p.arm(unit).is_artillery(),
        Of::Returned(_) => true,
        Of::Batteries => false,
    });
    let waiting = waiting.map(|l| 2 * i64::from(l.sp));
    let all = men.sum::<i64>() + walls.sum::<i64>() + lost.chain(away).chain(waiting).sum::<i64>();
    vec![("strength-points", u32::try_from(all - i64::from(q.s.raised)).unwrap_or(0))]
}

/// Whether a position can be.
pub fn check(q: Board) -> Result<(), String> {
    if usize::from(q.s.scenario) >= q.p.scenarios.len() {
        return Err(format!("there is no scenario number {}", q.s.scenario));
    }
    let (campaign, s) = (q.campaign(), q.s);
    if s.over.is_none() && s.flow.is_empty() {
        return Err("nothing is going on and the game is not over".into());
    }
    let turns = q.scenario().turns;
    if !(turns[0]..=turns[1]).contains(&s.turn) {
        return Err(format!("turn {} is not one of the scenario's", s.turn));
    }
    for unit in campaign.units.iter() {
        let (row, state) = (q.p.unit(unit), s.units[unit]);
        if state.sp > row.sp {
            return Err(format!("unit {} has more strength points than are printed", unit.index()));
        }
        let off = matches!(state.at, UnitAt::Unformed | UnitAt::Held(_) | UnitAt::Destroyed);
        if off != state.sp.is_none() {
            return Err(format!("unit {} is formed by its strength points", unit.index()));
        }
        if let UnitAt::Hq(hq) = state.at
            && (s.hqs[hq].at.is_none() || q.p.hq(hq).side != row.side)
        {
            return Err(format!("unit {} is in an HQ that is not there", unit.index()));
        }
        if state.worn > 0 && row.ce.is_none_or(|ce| ce.index() + usize::from(state.worn) > 4) {
            return Err(format!("unit {} is worn below E", unit.index()));
        }
    }
    for hq in campaign.hqs.iter() {
        let state = s.hqs[hq];
        if let Some(leader) = state.commander
            && s.leaders[leader].at != LeaderAt::Commands(hq)
        {
            return Err(format!("HQ {} is commanded by somebody elsewhere", hq.index()));
        }
        if let Some(above) = state.under
            && (q.p.hq(above).kind != HqType::GrandArmy || s.hqs[above].at != state.at)
        {
            return Err(format!("HQ {} is under none in its hex", hq.index()));
        }
        if q.p.hq(hq).kind == HqType::Dummy && (q.units_of(hq).next().is_some() || state.commander.is_some())
        {
            return Err(format!("dummy {} holds something", hq.index()));
        }
    }
    for garrison in campaign.garrisons.iter() {
        if let Some(place) = s.garrisons[garrison].at
            && s.places[place].works != Works::Garrison(garrison)
        {
            return Err(format!("garrison {} is in works that do not know it", garrison.index()));
        }
    }
    for place in campaign.places.iter() {
        let inside = q.garrison_sp(place).points();
        if inside > q.capacity(place).max(q.p.series.grades.iter().map(|g| g.max).min().unwrap_or(0)) {
            return Err(format!("place {} holds more than its works can", place.index()));
        }
    }
    let twice = (1..s.order.len()).any(|i| s.order[..i].contains(&s.order[i]));
    if twice || s.order.iter().any(|side| campaign.side(*side).is_none()) {
        return Err("the player order names each side once".into());
    }
    Ok(())
}
