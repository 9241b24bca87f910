//! 14: Attrition. Rolling for it, in Impulses and at the end of a Turn; the Imperial markers and Levels are in `level.rs`.

mod level;
mod map;

use crate::losses::Toll;
use crate::prelude::*;
use crate::recovery::Track;
pub use level::{
    count_anew, improve, impulse_begins, impulse_ends, level_check, note_losses, recover, shed, worsen,
};
pub use map::{map_attrition, survivors_flag};

/// Why a Formation rolls (10.4), as bits: each is one check, and all are rolled together (14.3).
pub const MARSH: u8 = 1;
pub const FORCED_MARCH: u8 = 2;
pub const AMBUSH: u8 = 4;
pub const SCORCHED: u8 = 8;
pub const RIVER: u8 = 16;
/// Retreat or Evasion into an enemy Duchy, to sea, or where nothing better is left.
pub const HOSTILE: u8 = 32;
pub const EVENT: u8 = 64;
/// End of the Turn, in an Uncontrolled space (4.3).
pub const UNCONTROLLED: u8 = 128;

/// The Attrition that is being rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Wear {
    pub on: bool,
    /// Who rolls, and where.
    pub body: Option<Body>,
    pub space: Option<SpaceId>,
    pub camp: u8,
    pub causes: u8,
    /// How often Events (16, 64) and Resources (16.4) halve the dice.
    pub halvings: u8,
    /// An Event has spared them the roll (16 in winter).
    pub spared: bool,
    /// Dice to be rolled, all modifiers counted.
    pub dice: u8,
    /// Rolled: sixes, and fives that count (14.61).
    pub sixes: u8,
    pub fives: u8,
    /// Strength Points lost so far to this roll.
    pub lost: u8,
    /// Spaces whose Formations have rolled in this Map Attrition (4.3).
    pub done: SpaceSet,
}

impl Wear {
    pub fn body(&self) -> Body {
        self.body.unwrap_or(Body::Force)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 14.62: a special Must Play card played again in winter: a Tsarist player chooses who rolls.
    WinterCard { chooser: Option<Power> },
    /// Attrition is due, and could be answered: now the dice are counted.
    Count,
    /// 16.4: Powers of the Camp that may still spend a Resource.
    Ease { left: Powers },
    /// The dice lie on the table and have been answered: losses by sixes…
    Sixes,
    /// …and in winter by fives.
    Fives,
    /// The losses are taken.
    Settle,
    /// 4.3: the Formations of a Power, one space after another.
    Map { power: Power },
    /// 4.3: survivors change Flags, from this space on.
    Survivors { space: SpaceId },
    /// 14.43: nine Attrition Loss Markers in an Impulse.
    Nine,
    /// 14.44: a second Level would go in one Impulse.
    Emergency { left: Powers },
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::WinterCard { chooser: Some(power) } => Powers::of(power),
            Step::Ease { left } => easers(q, left),
            Step::Survivors { space } => map::asks(q, space),
            Step::Emergency { left } => recovery::asks(q, Track::Attrition, left),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::WinterCard { .. } => winter_card(u),
            Step::Count => count(u),
            Step::Ease { .. } => cast(u),
            Step::Sixes => {
                u.turn_into(Step::Fives);
                // 13.52: whom the sack of a Fortress costs its discipline comes back.
                let fate = if u.s.siege.sack > 0 { Fate::Regroup } else { Fate::Unbuilt };
                take(u, u.s.wear.sixes, fate);
            }
            Step::Fives => {
                u.s.wear.lost += u.s.toll.points();
                u.turn_into(Step::Settle);
                take(u, u.s.wear.fives, Fate::Regroup);
            }
            Step::Settle => settle(u),
            Step::Map { power } => map::next(u, power),
            Step::Survivors { space } => map::survivors(u, space),
            Step::Nine => level::nine(u),
            Step::Emergency { .. } => level::lost(u),
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::WinterCard { .. } => out.extend(q.s.held[IMPERIAL.i()].iter().map(Action::At)),
            Step::Ease { .. } => out.extend([Action::Roll, Action::Ease]),
            Step::Survivors { space } => map::tries(q, space, out),
            Step::Emergency { .. } => recovery::tries(q, by, Track::Attrition, out),
            _ => {}
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::WinterCard { .. }, Action::At(space)) => {
                if q.holds(IMPERIAL, space) {
                    return Ok(());
                }
                Err(refuse("14.62", "refuse-no-imperials").of(space))
            }
            (Step::Ease { .. }, Action::Roll) => Ok(()),
            (Step::Ease { .. }, Action::Ease) if q.s.resources[by.i()] == 0 => {
                Err(refuse("16.4", "refuse-no-resource"))
            }
            (Step::Ease { .. }, Action::Ease) => Ok(()),
            (Step::Survivors { space }, _) => map::may(q, space, action),
            (Step::Emergency { .. }, _) => recovery::may(q, by, Track::Attrition, action),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::WinterCard { .. }, Action::At(space)) => {
                u.pop();
                roll(u, Body::Stack(space, IMPERIAL), space, EVENT);
            }
            (Step::Ease { .. }, Action::Ease) => {
                u.s.resources[by.i()] -= 1;
                u.s.wear.halvings += 1;
                u.s.wear.dice = dice(u.q());
                let dice = u.s.wear.dice;
                u.tell("16.4", "log-ease", |t| t.of(by).number("dice", dice));
            }
            (Step::Ease { left }, _) => u.turn_into(Step::Ease { left: left.without(by) }),
            (Step::Survivors { space }, Action::Flag(_, nation)) => map::flag(u, space, nation),
            (Step::Emergency { left }, _) => level::emergency(u, by, action, left),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::WinterCard { .. } => "14.62",
            Step::Ease { .. } => "16.4",
            Step::Survivors { .. } | Step::Map { .. } => "4.3",
            Step::Nine => "14.43",
            Step::Emergency { .. } => "5.23",
            _ => "14.1",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::WinterCard { .. } => Text::new("prompt-winter-card"),
            Step::Survivors { space } => Text::new("prompt-survivors").of(q.p, space),
            Step::Emergency { .. } => {
                let needed = q.s.attrition.loss.saturating_sub(level::trigger(q) - 1);
                Text::new("prompt-attrition-emergency").number("needed", needed)
            }
            _ => whose(q, Text::new("prompt-ease")),
        }
    }
}

/// Whose army rolls or has rolled, where it stands, with how many dice, and what they count for.
pub fn whose(q: Board, text: Text) -> Text {
    let w = &q.s.wear;
    let body = w.body();
    let power = q.body_speaker(body);
    let who = match q.body_commander(body) {
        Some(leader) => Text::new("army-of").of(q.p, leader).power(power),
        None => crate::text::power_text(power),
    };
    let text = text.text("who", who).of(q.p, w.space.unwrap_or(SpaceId(0)));
    text.number("dice", w.dice).number("from", harmful(q)).number("count", w.sixes + w.fives)
}

// ---- 10.4: causes

/// 10.42: spaces that may be entered without Forced March.
pub fn free_spaces(q: Board, imperial: bool) -> u8 {
    let free = &q.p.numbers.attrition.forced_march_free_spaces;
    match (imperial, q.winter()) {
        (true, true) => free.imperial_winter,
        (true, false) => free.imperial_turns_1_2,
        (false, _) => free.tsarist,
    }
}

/// Strength Points and Leaders of the force in hand that have entered more spaces than is free (10.42).
fn tired(q: Board) -> u8 {
    let f = &q.s.force;
    let limit = free_spaces(q, q.active_camp() == IMPERIAL);
    f.worn.iter().map(|w| w.beyond(limit)).sum::<u8>() + movement::beyond(q, f.leaders, limit)
}

/// 10.4: the causes for which the force in hand rolls on entering a space, by control as it is before anybody reacts (3.1).
pub fn on_entry(q: Board, from: SpaceId, to: SpaceId) -> u8 {
    let camp = q.active_camp();
    let mut causes = 0;
    if camp == IMPERIAL && q.p.line(from, to) == Some(Line::Marsh) {
        causes |= MARSH;
    }
    if tired(q) > 0 && !cards::marches_at_ease(q) {
        causes |= FORCED_MARCH;
    }
    // 10.43: out of hostile or uncontrolled ground into an enemy Duchy that is no Fortress.
    let hostile = q.standing(to, camp) == Standing::Enemy && !q.enemy_fortress(to, camp);
    let ambushed = hostile && q.standing(from, camp) != Standing::Friendly;
    if ambushed && !cards::is_guided(q) {
        causes |= AMBUSH;
    }
    // 10.45.
    if q.s.scorched.has(to) {
        causes |= SCORCHED;
    }
    causes
}

// ---- 14.1 – 14.3: the roll

/// A body rolls in a space for these causes (14.3): dice are counted and may be answered, eased by Resources (16.4), rolled, answered again,
/// and the losses taken. `s.wear.lost` tells the calling step how many points it cost.
pub fn roll(u: &mut Umpire, body: Body, at: SpaceId, causes: u8) {
    let camp = u.q().body_camp(body).0;
    let done = u.s.wear.done;
    u.s.wear = Wear { body: Some(body), space: Some(at), camp, causes, done, ..Wear::default() };
    u.s.wear.dice = dice(u.q());
    if u.s.wear.dice == 0 {
        return;
    }
    u.s.wear.on = true;
    u.push(Step::Count);
    u.open(Window::AttritionDue);
}

/// 14.2, 14.3, 14.41: how many dice, by what is known now.
pub fn dice(q: Board) -> u8 {
    let w = &q.s.wear;
    let (body, camp) = (w.body(), Camp(w.camp));
    let Some(at) = w.space else { return 0 };
    let all = q.body_points(body);
    if w.spared || all == 0 {
        return 0;
    }
    let trains = has_trains(q);
    let causes = causes(q);
    let of = |pieces: u8| u16::from(pieces) + u16::from(extra(q, camp, pieces));
    // 14.3: the dice of pieces and Level, times the causes; for Forced March those who have gone too far (10.42).
    let mut dice = of(all) * (causes & !FORCED_MARCH).count_ones() as u16;
    if causes & FORCED_MARCH != 0 {
        dice += of(if body == Body::Force { tired(q).min(all) } else { all });
    }
    if dice == 0 {
        return 0;
    }
    let depot = q.p.space(at).depot && q.friendly(at, camp) && !q.s.scorched.has(at);
    let centre = camp.powers().iter().any(|w| q.s.dmc[w.i()].contains(&Some(at)));
    let halvings = u32::from(w.halvings) + [trains, depot, centre].into_iter().map(u32::from).sum::<u32>();
    let least = q.p.numbers.attrition.minimum_dice as u16;
    (dice >> halvings.min(15)).max(least).min(255) as u8
}

/// Cards 6 and 13: with Supply Trains burnt land is no cause, and all other Attrition is halved.
fn has_trains(q: Board) -> bool {
    let w = &q.s.wear;
    w.space.is_some() && q.s.trains[Camp(w.camp).i()] == w.space
}
fn causes(q: Board) -> u8 {
    if has_trains(q) { q.s.wear.causes & !SCORCHED } else { q.s.wear.causes }
}

/// 14.41: dice that the Imperial Level adds, rounded down.
fn extra(q: Board, camp: Camp, pieces: u8) -> u8 {
    let per = q.p.attrition[q.s.attrition.level as usize].extra_per;
    if camp == IMPERIAL && per > 0 { pieces / per } else { 0 }
}

/// Answers are in: the dice are counted for good, but for Resources.
fn count(u: &mut Umpire) {
    u.s.wear.dice = dice(u.q());
    if u.s.wear.dice == 0 {
        u.s.wear.on = false;
        return u.pop();
    }
    let [a, b] = Camp(u.s.wear.camp).powers();
    u.turn_into(Step::Ease { left: Powers::of(a).with(b) });
}

/// 16.4: who may still spend a Resource: the Power that rolls first, then its partner. One die cannot be halved.
fn easers(q: Board, left: Powers) -> Powers {
    let w = &q.s.wear;
    if w.dice <= q.p.numbers.attrition.minimum_dice {
        return Powers::NONE;
    }
    let first = q.body_speaker(w.body());
    let able = |p: &Power| left.has(*p) && q.s.resources[p.i()] > 0;
    [first, first.partner()].into_iter().find(able).into()
}

/// 14.1, 14.61: a die is a loss from this number on. In winter fives are losses too.
pub fn harmful(q: Board) -> u8 {
    if q.winter() { 5 } else { 6 }
}

/// The dice are cast.
fn cast(u: &mut Umpire) {
    let w = u.s.wear;
    let by = u.q().body_speaker(w.body());
    let faces = u.roll(by, w.dice, "roll-attrition", "14.1");
    let (from, causes) = (harmful(u.q()), causes(u.q()));
    u.s.wear.sixes = faces.count(6);
    u.s.wear.fives = if from == 5 { faces.count(5) } else { 0 };
    let (lost, space) = (u.s.wear.sixes + u.s.wear.fives, w.space.unwrap_or(SpaceId(0)));
    u.tell(if from == 5 { "14.61" } else { "14.1" }, "log-attrition", |t| {
        let t = t.of(by).number("dice", w.dice).number("from", from).number("count", lost);
        let t = t.on(space).dice(by, faces.shown());
        causes_rules(causes).fold(t, |t, rule| t.rule(rule))
    });
    u.turn_into(Step::Sixes);
    u.open(Window::AttritionRolled);
}

/// The cases of 10.4 that made them roll.
fn causes_rules(causes: u8) -> impl Iterator<Item = &'static str> {
    let all = [
        (MARSH, "10.41"),
        (FORCED_MARCH, "10.42"),
        (AMBUSH, "10.43"),
        (SCORCHED, "10.45"),
        (RIVER, "10.44"),
        (HOSTILE, "10.44"),
        (UNCONTROLLED, "4.3"),
    ];
    all.into_iter().filter(move |(bit, _)| causes & bit != 0).map(|(_, rule)| rule)
}

/// Attrition that is rolled or about to be: the Camp that suffers it, and where. What cards 6, 13, 16, 64 and 73 answer.
pub fn suffering(q: Board) -> Option<(Camp, SpaceId)> {
    let w = &q.s.wear;
    if w.on { w.space.map(|s| (Camp(w.camp), s)) } else { None }
}

/// Cards 16, 64: the dice that are due are halved once more.
pub fn halve(u: &mut Umpire, times: u8) {
    u.s.wear.halvings += times;
    u.s.wear.dice = dice(u.q());
}

/// Card 16: they do not roll at all.
pub fn spare(u: &mut Umpire) {
    u.s.wear.spared = true;
    u.s.wear.dice = 0;
}

/// Card 73: so many losses of the roll on the table do not happen, those for good first.
pub fn cancel(u: &mut Umpire, count: u8) {
    let w = &mut u.s.wear;
    let sixes = count.min(w.sixes);
    w.sixes -= sixes;
    w.fives -= (count - sixes).min(w.fives);
}

fn take(u: &mut Umpire, count: u8, fate: Fate) {
    if count == 0 {
        u.s.toll = Toll::default();
    } else {
        let body = u.s.wear.body();
        u.take_losses(body, count, fate, Share::Free);
    }
}

fn settle(u: &mut Umpire) {
    u.pop();
    u.s.wear.lost += u.s.toll.points();
    u.s.wear.on = false;
    if u.s.wear.camp == IMPERIAL.0 {
        note_losses(u, u.s.wear.lost);
    }
}

/// The force in hand rolls for what its step has cost it.
pub fn of_force(u: &mut Umpire, to: SpaceId) {
    let causes = u.s.force.causes;
    if causes != 0 && !u.s.force.is_empty() {
        roll(u, Body::Force, to, causes);
    }
}

// ---- 14.62

/// The Tsarists take turns in choosing; a die says who begins (ruling 31).
fn winter_card(u: &mut Umpire) {
    if u.s.held[IMPERIAL.i()].is_empty() {
        return u.pop();
    }
    let [a, b] = TSARIST.powers();
    let chooser = if u.s.same_player(a, b) {
        a
    } else if let Some(power) = u.s.winter_chooser {
        power
    } else {
        let die = u.d6(a, "roll-winter-card", "14.62");
        let first = if die <= 3 { R1 } else { R2 };
        u.tell("14.62", "log-winter-card", |t| t.of(first).die(a, die));
        first
    };
    u.s.winter_chooser = Some(chooser.partner());
    debug_assert!(CAMPS.contains(&chooser.camp()));
    u.turn_into(Step::WinterCard { chooser: Some(chooser) });
}
