//! 9: Morale. Markers, checks, and the Levels with what hangs on them; how the Allies stand is in `allies.rs`.

use crate::ending::How;
use crate::prelude::*;
use crate::recovery::Track;

/// Why a Camp rolls two dice for its Morale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// 9.41: markers have come, and there are nine or more.
    Nine,
    /// 9.42: the enemy has taken Loot.
    Loot,
    /// 9.4: an Event says so.
    Event,
    /// 4.5: the Morale Step.
    Turn,
    /// 9.53: the Camp tries to improve it.
    Improve,
}

impl Why {
    const fn rule(self) -> &'static str {
        match self {
            Why::Nine => "9.41",
            Why::Loot => "9.42",
            Why::Event => "9.4",
            Why::Turn => "9.2",
            Why::Improve => "9.53",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// A check that has still to be rolled.
    Due { camp: Camp, why: Why },
    /// 9.53: the Camp may roll.
    Offer { camp: Camp },
    /// The dice lie on the table and have been answered (card 69).
    Rolled { camp: Camp, why: Why, dice: u8 },
    /// 5.23: a second Level would go in one Impulse. `left`: Powers that have not given up.
    Emergency { camp: Camp, why: Why, dice: u8, left: Powers },
    /// 9.53: at the end of a Turn, Gain Markers beyond four at the top are lost.
    TurnEnds,
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Offer { camp } => Powers::of(camp.first()),
            Step::Emergency { camp, left, .. } => recovery::asks(q, Track::Morale(camp), left),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Due { camp, why } => {
                // 9.4: with no markers left there is nothing to roll for, but for the Morale Step (9.2).
                if why != Why::Turn && u.s.morale[camp.i()].loss == 0 {
                    u.tell(why.rule(), "log-morale-no-check", |t| t.of(camp));
                    return u.pop();
                }
                roll(u, camp, why);
            }
            Step::Rolled { camp, why, dice } => judge(u, camp, why, dice),
            Step::Emergency { camp, why, .. } => lower(u, camp, why),
            Step::TurnEnds => {
                u.pop();
                turn_ends(u);
            }
            Step::Offer { .. } => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Offer { camp } if !may_improve(u.q(), camp) => u.pop_if(true),
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Offer { .. } => out.extend([Action::Improve, Action::Pass]),
            Step::Emergency { camp, .. } => recovery::tries(q, by, Track::Morale(camp), out),
            _ => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Offer { .. }, Action::Improve | Action::Pass) => Ok(()),
            (Step::Emergency { camp, .. }, _) => recovery::may(q, by, Track::Morale(camp), action),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match self {
            Step::Offer { camp } => {
                if action == Action::Improve {
                    roll(u, camp, Why::Improve);
                } else {
                    u.pop();
                }
            }
            Step::Emergency { camp, why, dice, left } => {
                match recovery::spend(u, by, Track::Morale(camp), action) {
                    Some(good) => recover(u, camp, good, false, "9"),
                    None => u.turn_into(Step::Emergency { camp, why, dice, left: left.without(by) }),
                }
                // The same roll would pass with the markers that are left: the Level is saved (ruling 61).
                if dice >= u.s.morale[camp.i()].loss {
                    u.pop();
                    u.tell("9", "log-morale-saved", |t| t.of(camp));
                }
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Offer { .. } => "9.53",
            Step::Emergency { .. } => "5.23",
            _ => "9.2",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Emergency { camp, dice, .. } => {
                let loss = q.s.morale[camp.i()].loss;
                Text::new("prompt-morale-emergency").number("needed", loss.saturating_sub(dice))
            }
            _ => Text::new("prompt-improve"),
        }
    }
}

// ---- 9.2: the roll and what comes of it

/// 9: the French Northern Army rolls for the Imperials, the Russian First Army for the Tsarists.
fn roll(u: &mut Umpire, camp: Camp, why: Why) {
    let dice = throw(u, camp, why);
    u.turn_into(Step::Rolled { camp, why, dice });
    u.open(Window::MoraleCheckRolled);
}

fn throw(u: &mut Umpire, camp: Camp, why: Why) -> u8 {
    let by = camp.first();
    let count = u.p.numbers.morale_rules.check_dice;
    let faces = u.roll(by, count, "roll-morale", why.rule());
    let m = u.s.morale[camp.i()];
    let id = if why == Why::Improve { "log-morale-attempt" } else { "log-morale-check" };
    u.tell(why.rule(), id, |t| {
        t.of(camp)
            .number("dice", faces.sum())
            .number("loss", m.loss)
            .number("gain", m.gain)
            .dice(by, faces.shown())
    });
    faces.sum()
}

/// The Camp whose Morale roll lies on the table, not yet carried out: what card 69 answers.
pub fn rolled(q: Board) -> Option<Camp> {
    q.s.flow.iter().rev().find_map(|step| match step {
        flow::Step::Morale(Step::Rolled { camp, .. }) => Some(*camp),
        _ => None,
    })
}

/// The Camp that the roll on the table went against: its own, if a check failed or an attempt to improve did; else the other.
pub fn went_against(q: Board) -> Option<Camp> {
    q.s.flow.iter().rev().find_map(|step| match *step {
        flow::Step::Morale(Step::Rolled { camp, why, dice }) => {
            let m = q.s.morale[camp.i()];
            let bad = if why == Why::Improve { dice > m.gain } else { dice < m.loss };
            Some(if bad { camp } else { camp.foe() })
        }
        _ => None,
    })
}

/// Card 69: that roll is made again.
pub fn roll_again(u: &mut Umpire) {
    let at = u.s.flow.iter().rposition(|s| matches!(s, flow::Step::Morale(Step::Rolled { .. })));
    if let Some(at) = at
        && let flow::Step::Morale(Step::Rolled { camp, why, .. }) = u.s.flow[at]
    {
        let dice = throw(u, camp, why);
        u.s.flow[at] = Step::Rolled { camp, why, dice }.into();
    }
}

fn judge(u: &mut Umpire, camp: Camp, why: Why, dice: u8) {
    let m = u.s.morale[camp.i()];
    let raise_at = u.p.numbers.morale_rules.morale_step_raise_at;
    match why {
        Why::Improve => {
            u.pop();
            if dice <= m.gain {
                improved(u, camp, "9.53");
            }
        }
        Why::Turn if m.loss == 0 => {
            u.pop();
            if dice + m.gain >= raise_at {
                improved(u, camp, "9.2");
            }
        }
        _ if dice >= m.loss => u.pop(),
        // 9: from the second Level of an Impulse on the Camp may fight for it.
        _ if u.s.impulse.on && u.s.impulse.morale_falls[camp.i()] > 0 => {
            let [a, b] = camp.powers();
            u.turn_into(Step::Emergency { camp, why, dice, left: Powers::of(a).with(b) });
        }
        _ => lower(u, camp, why),
    }
}

/// A failed check: the Level goes, and up to nine markers (9.2, 9.21).
fn lower(u: &mut Umpire, camp: Camp, why: Why) {
    u.pop();
    let most = u.p.numbers.morale_rules.markers_removed_max;
    let m = &mut u.s.morale[camp.i()];
    let off = m.loss.min(most);
    m.loss -= off;
    say_markers(u, "log-morale-off", camp, off, why.rule());
    fall(u, camp, why.rule());
}

/// A roll that raises the Level: up to nine Gain Markers go, even where it can rise no more.
fn improved(u: &mut Umpire, camp: Camp, rule: &'static str) {
    let most = u.p.numbers.morale_rules.markers_removed_max;
    let m = &mut u.s.morale[camp.i()];
    let (spent, level) = (m.gain.min(most), m.level);
    m.gain -= spent;
    rise(u, camp, rule);
    let idle = u.s.morale[camp.i()].level == level;
    say_markers(u, if idle { "log-morale-spent-idle" } else { "log-morale-spent" }, camp, spent, rule);
}

// ---- 9.52: Command Points, in one's own Impulse

pub fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    if !q.s.impulse.purses.is_empty() {
        let dice = [Action::MoraleDie, Action::AttritionDie];
        out.extend(dice.into_iter().filter(|&die| may_die(q, by, die).is_ok()));
    }
}

/// 9.52, 14.46: a Command Point for a die.
pub fn may_die(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let track = track(by, action);
    refuse("14.46", "refuse-imperial-only").when(track.camp() != by.camp())?;
    refuse(track.die_rule(), "refuse-no-point").unless(q.can_pay(1, track.purpose(), Subject::Nobody))
}

pub fn die(u: &mut Umpire, by: Power, action: Action) {
    let track = track(by, action);
    let good = recovery::point(u, by, track);
    match track {
        Track::Morale(camp) => recover(u, camp, good, true, "9.52"),
        Track::Attrition => attrition::recover(u, good, true),
    }
}

fn track(by: Power, action: Action) -> Track {
    if action == Action::AttritionDie { Track::Attrition } else { Track::Morale(by.camp()) }
}

// ---- markers

/// So many markers have gone, if any.
fn say_markers(u: &mut Umpire, id: &'static str, camp: Camp, count: u8, rule: &'static str) {
    if count > 0 {
        u.tell(rule, id, |t| t.of(camp).number("count", count));
    }
}

/// 19.722: all Loss Markers of a Camp go.
pub fn wipe(u: &mut Umpire, camp: Camp, rule: &'static str) {
    let off = std::mem::take(&mut u.s.morale[camp.i()].loss);
    say_markers(u, "log-morale-off", camp, off, rule);
}

/// A Camp takes Morale Loss Markers; Gain Markers go first (9.51). Nine or more call for a check (9.41).
pub fn lose(u: &mut Umpire, camp: Camp, count: u8, rule: &'static str) {
    if count == 0 {
        return;
    }
    let m = &mut u.s.morale[camp.i()];
    let cancelled = count.min(m.gain);
    m.gain -= cancelled;
    m.loss = m.loss.saturating_add(count - cancelled);
    let loss = m.loss;
    u.tell(rule, "log-morale-loss", |t| t.of(camp).number("count", count));
    say_markers(u, "log-morale-cancelled", camp, cancelled, "9.51");
    let trigger = u.p.numbers.morale_rules.check_trigger_loss_markers;
    let due = Step::Due { camp, why: Why::Nine };
    // One check for all that have come since the last (9.41).
    let waiting = u.s.flow.iter().rev().map_while(|s| match s {
        flow::Step::Morale(s) => Some(*s),
        _ => None,
    });
    if count > cancelled && loss >= trigger && !waiting.into_iter().any(|s| s == due) {
        u.push(due);
    }
}

/// A Camp is rid of Morale Loss Markers; where there are none left, it takes Gain Markers instead if `gains` (9.51).
pub fn recover(u: &mut Umpire, camp: Camp, count: u8, gains: bool, rule: &'static str) {
    let m = &mut u.s.morale[camp.i()];
    let removed = count.min(m.loss);
    m.loss -= removed;
    let gained = if gains { count - removed } else { 0 };
    m.gain = m.gain.saturating_add(gained);
    if removed + gained > 0 {
        u.tell(rule, "log-morale-recovers", |t| {
            t.of(camp).number("removed", removed).number("gained", gained)
        });
    }
}

/// A Morale Check (9.2), pushed: it can be answered (card 69), and a second Level lost in an Impulse can be fought for (5.23). The rule is
/// 9.42 when it is for Loot. Several that are called for at once are rolled in the reverse order of the calls.
pub fn check(u: &mut Umpire, camp: Camp, rule: &'static str) {
    let why = if matches!(rule, "9.42" | "12.10") { Why::Loot } else { Why::Event };
    u.push(Step::Due { camp, why });
}

// ---- Levels

/// A Camp's Morale falls by a Level, by an Event or for want of a better: no markers go (9.21). Below the last the game is lost (9.22), and
/// what hangs on the Level follows: Allies (9.31), Will to Fight? (19.8).
pub fn fall(u: &mut Umpire, camp: Camp, rule: &'static str) {
    let i = &mut u.s.impulse;
    i.morale[camp.i()] -= 1;
    i.morale_falls[camp.i()] += 1;
    let level = u.s.morale[camp.i()].level + 1;
    if usize::from(level) >= u.p.morale.len() {
        return u.end(camp.foe(), How::Morale);
    }
    u.s.morale[camp.i()].level = level;
    say_level(u, camp, "log-morale-falls", rule);
    if camp == TSARIST {
        ending::will_to_fight(u, level);
    } else {
        allies::follow(u);
    }
}

/// Whether a Camp's Morale can rise: it is not at the top, Attrition allows it (14.48), and it stands no higher than when the Impulse began
/// (9).
pub fn can_rise(q: Board, camp: Camp) -> bool {
    let level = q.s.morale[camp.i()].level;
    let most = q.p.numbers.morale_rules.levels_up_per_impulse as i8;
    level > best(q, camp) && q.s.impulse.morale[camp.i()] < most
}

/// The best Level a Camp can have: for the Imperials Attrition sets it (14.48).
pub fn best(q: Board, camp: Camp) -> u8 {
    if camp == IMPERIAL { q.p.attrition[q.s.attrition.level as usize].morale_cap.0 } else { 0 }
}

/// It rises by a Level, as far as Attrition (14.48) and one Level an Impulse (9) allow.
pub fn rise(u: &mut Umpire, camp: Camp, rule: &'static str) {
    if !can_rise(u.q(), camp) {
        return;
    }
    u.s.impulse.morale[camp.i()] += 1;
    u.s.morale[camp.i()].level -= 1;
    say_level(u, camp, "log-morale-rises", rule);
    if camp == IMPERIAL {
        allies::follow(u);
    }
}

fn say_level(u: &mut Umpire, camp: Camp, id: &'static str, rule: &'static str) {
    let level = MoraleId(u.s.morale[camp.i()].level);
    u.tell(rule, id, |t| t.of(camp).name("level", level));
}

// ---- 9.53: improving it

/// Whether a Camp could try: below the top, with two Gain Markers or more, and only if it can rise at all.
pub fn may_improve(q: Board, camp: Camp) -> bool {
    let needed = q.p.numbers.morale_rules.improve_needs_gain_markers;
    q.s.morale[camp.i()].gain >= needed && can_rise(q, camp)
}

/// 9.53: the Camp may try to improve its Morale.
pub fn opportunity(u: &mut Umpire, camp: Camp) {
    let offer = Step::Offer { camp }.into();
    // One attempt, even where there are several reasons for it. Whether there is anything to try is seen when its turn comes.
    if !u.s.flow.contains(&offer) {
        u.push(Step::Offer { camp });
    }
}

// ---- the end of Impulses and Turns

/// 4.5: the check of the Morale Step.
pub fn step_check(u: &mut Umpire, camp: Camp) {
    if camp == TSARIST {
        u.push(Step::TurnEnds);
    }
    u.push(Step::Due { camp, why: Why::Turn });
}

/// Gain Markers of a Camp beyond those that may be kept at its Level: at the top four (9.53).
fn beyond(u: &Umpire, camp: Camp) -> u8 {
    let m = u.s.morale[camp.i()];
    let cap = u.p.morale[m.level as usize].gain_cap;
    cap.map_or(0, |cap| m.gain.saturating_sub(cap))
}

/// 9.53, 16.54: Gain Markers beyond what may be kept are lost: at the top those of more than four that Resources have bought.
pub fn impulse_ends(u: &mut Umpire) {
    for camp in CAMPS {
        let over = beyond(u, camp).min(u.s.impulse.gains_bought[camp.i()]);
        forfeit(u, camp, over, "16.54");
    }
    attrition::impulse_ends(u);
}

/// 9.53: at the top no more than four outlast the Turn, nor those won in the Interphase that ends it (4.9); 14.46: three of Attrition.
pub fn turn_ends(u: &mut Umpire) {
    for camp in CAMPS {
        let over = beyond(u, camp);
        forfeit(u, camp, over, "9.53");
    }
    attrition::impulse_ends(u);
    // What follows is counted by itself (9, 14.45).
    attrition::count_anew(u);
}

fn forfeit(u: &mut Umpire, camp: Camp, count: u8, rule: &'static str) {
    u.s.morale[camp.i()].gain -= count;
    say_markers(u, "log-morale-forfeits", camp, count, rule);
}
