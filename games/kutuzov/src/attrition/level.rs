//! 14.4, 14.5, 16.52, 16.53: Imperial Attrition markers and Levels.

use super::Step;
use crate::prelude::*;
use crate::recovery::Track;

/// Markers at which the Level worsens in an Impulse (14.43).
pub(super) fn trigger(q: Board) -> u8 {
    q.p.numbers.attrition.worsen_at_markers
}

/// 14.42: the Imperials have lost so many Strength Points and Leaders to Battle, Siege or Attrition. Gain Markers go first (16.52).
pub fn note_losses(u: &mut Umpire, points: u8) {
    if points == 0 {
        return;
    }
    let a = &mut u.s.attrition;
    let cancelled = points.min(a.gain);
    a.gain -= cancelled;
    a.loss = a.loss.saturating_add(points - cancelled);
    u.tell("14.42", "log-attrition-loss", |t| t.number("count", points));
    say_markers(u, "log-attrition-cancelled", cancelled, "16.52");
    if u.s.impulse.on && u.s.attrition.loss >= trigger(u.q()) && u.s.step() != Step::Nine.into() {
        u.push(Step::Nine);
    }
}

/// So many markers have gone, if any.
fn say_markers(u: &mut Umpire, id: &'static str, count: u8, rule: &'static str) {
    if count > 0 {
        u.tell(rule, id, |t| t.number("count", count));
    }
}

/// Loss Markers go: all, or those that go with a Level.
pub fn shed(u: &mut Umpire, most: u8, rule: &'static str) {
    let off = u.s.attrition.loss.min(most);
    u.s.attrition.loss -= off;
    say_markers(u, "log-attrition-off", off, rule);
}

/// 14.43: nine markers, and nine more (ruling 66). From the second Level of an Impulse on there is the emergency of 14.44.
pub(super) fn nine(u: &mut Umpire) {
    if u.s.attrition.loss < trigger(u.q()) {
        u.pop();
    } else if u.s.impulse.attrition_falls > 0 {
        u.turn_into(Step::Emergency { left: Powers::of(FN).with(FS) });
    } else {
        lost(u);
    }
}

/// Nine markers go and the Level with them.
pub(super) fn lost(u: &mut Umpire) {
    u.turn_into(Step::Nine);
    shed(u, trigger(u.q()), "14.43");
    worsen(u, "14.43");
}

pub(super) fn emergency(u: &mut Umpire, by: Power, action: Action, left: Powers) {
    match recovery::spend(u, by, Track::Attrition, action) {
        Some(good) => shed(u, good, "14.44"),
        None => u.turn_into(Step::Emergency { left: left.without(by) }),
    }
    if u.s.attrition.loss < trigger(u.q()) {
        u.pop();
        u.tell("14.44", "log-attrition-saved", |t| t);
    }
}

/// 14.43, 14.44: the Imperial Level worsens by one; beyond Crippling Morale falls instead. Markers are the caller's business (14.47).
pub fn worsen(u: &mut Umpire, rule: &'static str) {
    u.s.impulse.attrition_falls += 1;
    let level = u.s.attrition.level + 1;
    if usize::from(level) >= u.p.attrition.len() {
        return morale::fall(u, IMPERIAL, "14.44");
    }
    u.s.impulse.attrition -= 1;
    u.s.attrition.level = level;
    say_level(u, "log-attrition-worsens", rule);
    // 14.48: no better Morale than the Level allows, at once and Level by Level.
    while u.s.over.is_none() && u.s.morale[IMPERIAL.i()].level < morale::best(u.q(), IMPERIAL) {
        morale::fall(u, IMPERIAL, "14.48");
    }
    let markers = u.p.attrition[level as usize].worsen;
    morale::lose(u, IMPERIAL, markers, "14.48");
}

/// 14.45, 14.47: the Imperial Level improves, by as many Levels as there are. Events and 19.7 are not held to one Level; markers are.
pub fn improve(u: &mut Umpire, levels: u8, rule: &'static str) {
    for _ in 0..levels {
        if u.s.attrition.level == 0 {
            return;
        }
        u.s.attrition.level -= 1;
        u.s.impulse.attrition += 1;
        say_level(u, "log-attrition-improves", rule);
        let markers = u.p.attrition[u.s.attrition.level as usize].improve;
        morale::recover(u, IMPERIAL, markers, true, "14.5");
    }
}

fn say_level(u: &mut Umpire, id: &'static str, rule: &'static str) {
    let level = AttritionId(u.s.attrition.level);
    u.tell(rule, id, |t| t.name("level", level));
}

/// Imperial Attrition Loss Markers go; where there are none left, Gain Markers come instead if `gains` (16.52). Four of them improve the
/// Level (16.53), once an Impulse or Turn end (14.45).
pub fn recover(u: &mut Umpire, count: u8, gains: bool) {
    let a = &mut u.s.attrition;
    let removed = count.min(a.loss);
    a.loss -= removed;
    let gained = if gains { count - removed } else { 0 };
    a.gain = a.gain.saturating_add(gained);
    if removed + gained > 0 {
        u.tell("14.46", "log-attrition-recovers", |t| {
            t.of(IMPERIAL).number("removed", removed).number("gained", gained)
        });
    }
    let needed = u.p.numbers.attrition.improve_at_gain_markers;
    if gained > 0 && u.s.attrition.gain >= needed && u.s.attrition.level > 0 && u.s.impulse.attrition < 1 {
        u.s.attrition.gain -= needed;
        say_markers(u, "log-attrition-spent", needed, "16.53");
        improve(u, 1, "16.53");
    }
}

/// 14.43: nine that the end of a Turn has left count as soon as an Impulse begins.
pub fn impulse_begins(u: &mut Umpire) {
    if u.s.attrition.loss >= trigger(u.q()) {
        u.push(Step::Nine);
    }
}

/// 14.45, 14.46, 16.52: three Gain Markers at most outlast the Impulse.
pub fn impulse_ends(u: &mut Umpire) {
    let kept = u.p.numbers.attrition.gain_markers_kept;
    let over = u.s.attrition.gain.saturating_sub(kept);
    if over > 0 {
        u.s.attrition.gain = kept;
        say_markers(u, "log-attrition-forfeits", over, "14.46");
    }
}

/// A new stretch of the game in which Levels are counted (9, 14.45): the end of a Turn, and the Interphase.
pub fn count_anew(u: &mut Umpire) {
    let i = &mut u.s.impulse;
    (i.morale, i.morale_falls, i.gains_bought) = Default::default();
    (i.attrition, i.attrition_falls) = Default::default();
}

/// 14.43: the Imperial Level at the end of a Turn.
pub fn level_check(u: &mut Umpire) {
    let loss = u.s.attrition.loss;
    if loss == 0 {
        return;
    }
    let faces = u.roll(FN, 2, "roll-attrition-level", "14.43");
    let dice = faces.sum();
    u.tell("14.43", "log-attrition-check", |t| {
        t.number("dice", dice).number("loss", loss).dice(FN, faces.shown())
    });
    if dice < loss {
        shed(u, trigger(u.q()), "14.43");
        worsen(u, "14.43");
    }
}
