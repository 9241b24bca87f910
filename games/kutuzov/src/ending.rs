//! 19: ending the game; and 4.4, 4.7, 4.8, the steps at the end of a Turn that can bring it about. The Retreat from Moscow (19.7) is in
//! `withdrawal.rs`.

use crate::prelude::*;
use kernel::Outcome;

/// Resources that Will to Fight? markers bring in a game, at most (16.2).
const WILL_RESOURCES: u8 = 2;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct End {
    pub camp: Camp,
    /// The Power that has won (20.5): both of a Camp where one player holds them.
    pub winners: Powers,
    pub how: How,
}

tabletop::words! {
    /// How it ended. A tie is when the points are equal, and this decides.
    pub enum How {
        Morale = "end-morale", Capitals = "end-capitals", ThirdRoll = "end-third-roll", NoKeys = "end-no-keys",
        FourteenKeys = "end-fourteen-keys", Conquest = "end-conquest", Defeat = "end-defeat",
        WillToFight = "end-will-to-fight", Peace = "end-peace", Points = "end-points",
        TieResources = "end-tie-resources", TieMorale = "end-tie-morale", TieAttrition = "end-tie-attrition",
    }
}

impl How {
    /// By which case; the third roll is that of 19.22 for a Conquest.
    pub const fn rule(self) -> &'static str {
        match self {
            How::Morale => "9.22",
            How::Capitals | How::ThirdRoll => "19.22",
            How::NoKeys => "19.23",
            How::FourteenKeys => "19.3",
            How::Conquest | How::Defeat => "19.5",
            How::WillToFight => "19.82",
            How::Peace => "19.6",
            How::Points => "20.1",
            How::TieResources | How::TieMorale | How::TieAttrition => "20.4",
        }
    }
}

impl End {
    pub fn outcome(self, roles: Roles) -> Outcome {
        Outcome { winners: roles, how: self.how.id(), rule: self.how.rule() }
    }
}

impl Umpire<'_> {
    /// The game ends, at once and whatever is going on (19.1).
    pub fn end(&mut self, camp: Camp, how: How) {
        if self.s.over.is_some() {
            return;
        }
        let winners = victory::winners(self.q(), camp);
        self.s.over = Some(End { camp, winners, how });
        self.tell(how.rule(), "log-end", |t| t.of(camp).text("how", Text::new(how.id())).heading(1));
        // 20.5: of two players of the Camp one has won.
        if let (Some(winner), None) = (winners.iter().next(), winners.iter().nth(1)) {
            self.tell("20.5", "log-winner", |t| t.of(winner));
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 4.4: Cossacks fall upon the Duchies from this one on.
    Cossacks { from: SpaceId },
    /// 19.82: a Will to Fight? marker is resolved.
    Will(Will),
}

/// 19.82: the steps of a resolution; the markers of 19.81 are seen to before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Will {
    /// a: the Imperials take heart, and may try to improve their Morale.
    Hearten,
    Improve,
    /// b, c: if their Morale is now the higher, Russia may be conquered.
    Roll,
}

impl Chapter<Kutuzov> for Step {
    fn run(self, u: &mut Umpire) {
        match self {
            Step::Cossacks { from } => raid(u, from),
            Step::Will(Will::Hearten) => {
                u.turn_into(Step::Will(Will::Improve));
                hearten(u);
            }
            Step::Will(Will::Improve) => {
                u.turn_into(Step::Will(Will::Roll));
                let m = u.s.morale[IMPERIAL.i()];
                if m.loss == 0 && m.gain > 0 {
                    morale::opportunity(u, IMPERIAL);
                }
            }
            Step::Will(Will::Roll) => {
                u.pop();
                let [imperial, tsarist] = CAMPS.map(|c| u.s.morale[c.i()].level);
                if imperial < tsarist {
                    conquest_roll(u, true);
                }
            }
        }
    }
    fn rule(self) -> &'static str {
        match self {
            Step::Cossacks { .. } => "4.4",
            Step::Will(_) => "19.82",
        }
    }
}

// ---- sudden death

/// What ends the game the moment it is so (19.22, 19.23); looked at between any two steps.
pub fn watch(u: &mut Umpire) {
    if u.s.turn <= 2 {
        if both_capitals(u.q()) {
            u.end(IMPERIAL, How::Capitals);
        }
    } else if !holds_a_key(u.q()) {
        u.end(IMPERIAL, How::NoKeys);
    }
    withdrawal::watch(u);
}

/// 19.22: Imperial Flags in Moscow and St. Petersburg.
fn both_capitals(q: Board) -> bool {
    q.s.flags.of(IMPERIAL).has(q.p.key.moscow) && q.s.flags.of(IMPERIAL).has(q.p.key.st_petersburg)
}

/// 19.23: a Key in Russia is under Tsarist control.
fn holds_a_key(q: Board) -> bool {
    (q.p.sets.keys & q.p.sets.russia).meets(q.controlled(TSARIST))
}

/// Keys in Russia under Tsarist control (19.5), or on the whole map (19.3).
pub fn tsarist_keys(q: Board, everywhere: bool) -> usize {
    let keys = if everywhere { q.p.sets.keys } else { q.p.sets.keys & q.p.sets.russia };
    (keys & q.controlled(TSARIST)).len()
}

/// 19.3: fourteen Keys after an Imperial Scheduled Impulse in which a card was played.
pub fn after_impulse(u: &mut Umpire, power: Power) {
    withdrawal::impulse_ends(u, power);
    let i = &u.s.impulse;
    let counts = power.camp() == IMPERIAL && i.scheduled && i.played > 0 && u.s.turn >= 2;
    if counts && tsarist_keys(u.q(), true) >= u.p.conquest.tsarist_keys_for_imperial_defeat {
        u.end(TSARIST, How::FourteenKeys);
    }
}

/// 19.722: spaces that are closed to the Imperials after the Retreat from Moscow.
pub fn may_enter(q: Board, by: Power, to: SpaceId) -> Result<(), Refusal> {
    withdrawal::may_enter(q, by, to)
}

// ---- 4.4: Cossacks

pub fn cossacks(u: &mut Umpire) {
    u.push(Step::Cossacks { from: SpaceId(0) });
}

/// Duchies that Cossacks fall upon: in Russia, unfortified, under Imperial control, without an Imperial piece.
fn exposed(q: Board, space: SpaceId) -> bool {
    let s = q.p.space(space);
    !s.zone
        && s.fortress == 0
        && q.p.in_russia(space)
        && q.friendly(space, IMPERIAL)
        && !q.holds(IMPERIAL, space)
}

/// What is added to the die.
fn cossack_modifier(q: Board, space: SpaceId) -> i8 {
    let near = q.p.space(space).neighbours.meets(q.s.held[TSARIST.i()]);
    let adjacent = if near { q.p.numbers.cossack.add_if_adjacent_tsarist_formation } else { 0 };
    adjacent + q.p.morale[usize::from(q.s.morale[IMPERIAL.i()].level)].cossacks + cards::cossacks(q)
}

fn raid(u: &mut Umpire, from: SpaceId) {
    let next = u.p.all_spaces().skip(from.0.into()).find(|&s| exposed(u.q(), s));
    let Some(space) = next else { return u.pop() };
    u.turn_into(Step::Cossacks { from: SpaceId(space.0 + 1) });
    let die = u.d6(R1, "roll-cossacks", "4.4");
    let modifier = cossack_modifier(u.q(), space);
    let gone = die as i8 + modifier >= u.p.numbers.cossack.remove_flag_at;
    let id = if gone { "log-cossacks-take" } else { "log-cossacks-fail" };
    u.tell("4.4", id, |t| t.on(space).number("die", die).number("modifier", modifier).die(R1, die));
    if gone {
        u.strike(space);
    }
}

// ---- 4.7, 19.5: conquest or defeat

/// What is added to the roll, case by case (19.5).
pub fn modifiers(q: Board) -> ArrayVec<(&'static str, i8), 10> {
    let (s, key, n) = (q.s, &q.p.key, &q.p.conquest);
    let ours = |space: SpaceId| q.friendly(space, IMPERIAL);
    let depots = (q.p.sets.depots & q.p.sets.russia).iter().filter(|&d| ours(d)).count() as i8;
    let lost = |set: SpaceSet| (set & q.p.sets.camp[IMPERIAL.i()]).iter().filter(|&h| !ours(h)).count() as i8;
    let home = n.per_imperial_home_key_lost * lost(q.p.sets.keys)
        + n.per_imperial_home_depot_lost * lost(q.p.sets.depots);
    let if_so = |yes: bool, add: i8| if yes { add } else { 0 };
    let level = |camp: Camp| q.p.morale[usize::from(s.morale[camp.i()].level)].conquest[camp.i()];
    let keys = tsarist_keys(q, false).min(q.p.key_track.len() - 1);
    // He is on the map while he is on the march.
    let napoleon = s.at(key.napoleon).is_some() || s.place(key.napoleon) == Place::MOVING;
    let mut all = ArrayVec::new();
    all.push(("conquest-depot", depots * n.per_tsarist_depot_imperial));
    all.push(("conquest-moscow", if_so(ours(key.moscow), n.moscow_imperial)));
    all.push(("conquest-st_petersburg", if_so(ours(key.st_petersburg), n.st_petersburg_imperial)));
    all.push(("conquest-imperial_morale", level(IMPERIAL)));
    all.push(("conquest-tsarist_morale", level(TSARIST)));
    all.push(("conquest-keys", q.p.key_track[keys]));
    all.push(("conquest-home_lost", home));
    all.push(("conquest-attrition", q.p.attrition[usize::from(s.attrition.level)].conquest));
    all.push(("conquest-napoleon", if_so(!napoleon, n.napoleon_off_map)));
    all.push(("conquest-events", cards::conquest(q)));
    all
}

pub fn conquest(u: &mut Umpire) {
    withdrawal::turn_ends(u);
    conquest_roll(u, false);
}

/// The roll of 19.5, at the end of a Turn or for a Will to Fight? marker: then no Capital is needed, and a 6 wins whatever is added.
fn conquest_roll(u: &mut Umpire, will: bool) {
    let q = u.q();
    let parts = modifiers(q);
    let modifier: i8 = parts.iter().map(|p| p.1).sum();
    let capital = [q.p.key.moscow, q.p.key.st_petersburg].iter().any(|&c| q.friendly(c, IMPERIAL));
    let wins = u.p.conquest.conquest_at;
    let won = if will { How::WillToFight } else { How::Conquest };
    // 19.22: in Turns 1 and 2 the third roll that could win has won.
    if u.s.turn <= 2 && (will || capital && 6 + modifier >= wins) {
        u.s.conquest_rolls += 1;
        if u.s.conquest_rolls >= u.p.conquest.rolls_for_sudden_death {
            return u.end(IMPERIAL, How::ThirdRoll);
        }
    }
    let die = u.d6(FN, "roll-conquest", "19.5");
    let result = die as i8 + modifier;
    u.tell("19.5", "log-conquest", |t| {
        let part = |p: &(&'static str, i8)| {
            Text::new("log-conquest-part").text("case", Text::new(p.0)).number("add", p.1)
        };
        let t = t.number("die", die).number("modifier", modifier).number("result", result).die(FN, die);
        t.list("parts", parts.iter().filter(|p| p.1 != 0).map(part)).rule(if will { "19.82" } else { "4.7" })
    });
    // 19.723: after the Retreat from Moscow the Imperials win nothing that way any more; they can still lose.
    let barred = will && u.s.withdrawal == Withdrawal::Chosen;
    if !barred && (result >= wins && (will || capital) || will && die == 6) {
        u.end(IMPERIAL, won);
    } else if result <= u.p.conquest.imperial_defeat_at {
        u.end(TSARIST, How::Defeat);
    }
}

// ---- 19.8: the Tsarists' will to fight

/// Tsarist Morale has come down to a Level (19.81): where a marker still lies there it is taken, and resolved.
pub fn will_to_fight(u: &mut Umpire, level: u8) {
    if u.s.will_to_fight >> level & 1 == 0 {
        return;
    }
    u.s.will_to_fight &= !(1 << level);
    u.tell("19.81", "log-will-to-fight", |t| t.name("level", MoraleId(level)).heading(2));
    if u.s.withdrawal == Withdrawal::Closed {
        withdrawal::open(u);
    } else if u.s.will_resources < WILL_RESOURCES {
        u.s.will_resources += 1;
        let [a, b] = IMPERIAL.powers();
        let poorer = match u.s.resources[a.i()].cmp(&u.s.resources[b.i()]) {
            std::cmp::Ordering::Less => a,
            std::cmp::Ordering::Greater => b,
            std::cmp::Ordering::Equal => u.high_roll(IMPERIAL, "19.81"),
        };
        u.gain(poorer, 1, "19.81");
    }
    u.push(Step::Will(Will::Hearten));
}

/// 19.82 a: eight dice against Imperial Morale Loss.
fn hearten(u: &mut Umpire) {
    let by = u.q().last_active(IMPERIAL);
    let dice = u.p.numbers.morale_rules.will_to_fight_dice;
    let faces = u.roll(by, dice, "roll-will-to-fight", "19.82");
    let count = faces.at_least(u.p.numbers.morale_rules.will_to_fight_die_succeeds_at);
    u.tell("19.82", "log-hearten", |t| t.of(by).number("count", count).dice(by, faces.shown()));
    morale::recover(u, IMPERIAL, count, true, "19.82");
}

// ---- 4.8, 19.6: peace

/// The Peace Roll (19.6), after the last Turn the count of points (20), and after the third the Imperial choice of 19.71.
pub fn peace(u: &mut Umpire) {
    if u.s.turn >= u.s.last_turn {
        let (camp, how) = victory::leading_camp(u.q(), How::Points);
        return u.end(camp, how);
    }
    peace_roll(u);
    withdrawal::offer(u);
}

fn peace_roll(u: &mut Umpire) {
    if !u.p.numbers.peace.after_turns.contains(&u.s.turn) || u.q().in_force(36).is_some() {
        return;
    }
    let needed = match u.q().in_force(105) {
        Some(e) => u.p.card(e.card).figures.peace,
        None => u.p.numbers.peace.peace_on,
    };
    // 19.6: somebody rolls; the first Power does.
    let die = u.d6(FN, "roll-peace", "19.6");
    u.tell("19.6", "log-peace-roll", |t| t.number("die", die).die(FN, die));
    if die >= needed {
        let (camp, how) = victory::leading_camp(u.q(), How::Peace);
        u.end(camp, how);
    }
}
