//! 13: Fortresses and Sieges.
//!
//! One Army resolves a Siege (13.21): it is the force in hand while it does, so that dice and losses are its own (13.36). Each Round is
//! answered ([`Window::SiegeCards`]), rolled, and its losses taken; then the Fortress has fallen, or the besieger may go on (13.33).

use crate::action::Action;
use crate::board::{Board, Standing};
use crate::flow::{Chapter, Umpire};
use crate::force::Force;
use crate::ids::{
    Camp, CardId, IMPERIAL, LeaderId, LeaderSet, NATIONS, Nation, Power, Powers, SpaceId, SpaceSet, TSARIST,
    Window,
};
use crate::interception::{self, Attempt, Kind};
use crate::losses::{Body, Fate, Share};
use crate::state::Worn;
use crate::text::About;
use crate::{attrition, battle, flags, movement};
use kernel::{Event, Refusal, Text};
use serde::{Deserialize, Serialize};

/// The Siege being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Siege {
    pub on: bool,
    pub space: Option<SpaceId>,
    /// The Round being fought, from 1.
    pub round: u8,
    /// Rounds it may last: the rating of the Fortress, and what Events add (56).
    pub rounds: u8,
    /// The next Round needs no 13.33 a (56); none follows, and who has not taken the Fortress retreats (74).
    pub press_on: bool,
    pub last: bool,
    /// What a wound takes off the besieging Commander's Battle Rating (71), and who goes to the Regroup Box for it afterwards.
    pub wound: u8,
    pub wounded: Option<LeaderId>,
    /// Hits on the Fortress over all Rounds, and in this one.
    pub hits: u8,
    pub scored: u8,
    /// Casualties of the besieger: kills over all Rounds, disrupts that still cost dice, and those of this Round.
    pub kills: u8,
    pub disrupts: u8,
    pub suffered: u8,
    pub shaken: u8,
    /// Dice that Events add in this Round and in every Round, by Camp.
    pub extra: [u8; 2],
    pub lasting: [u8; 2],
    /// On the roll for the Sack (77).
    pub loot: i8,
    /// 13.52: what the Sack brings, until the Attrition that goes with it is rolled; its losses go to the Regroup Box.
    pub sack: u8,
    /// It has fallen, and by a Siege Overrun (13.42).
    pub fallen: bool,
    pub overrun: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.21: which of several Leaders besieges with his Army.
    Choose {
        space: SpaceId,
        by: Power,
    },
    /// A Round, in the order of its parts.
    Round(Part),
    /// 13.33: the besieger may go on.
    Again,
    /// It has fallen: the Flag and its markers, then the Sack.
    Fallen(Spoils),
    /// 74: the besiegers retreat, to a space of their choice…
    Withdraw {
        space: SpaceId,
        camp: Camp,
    },
    /// …which is declared and answered: they go, and are there.
    Depart {
        to: SpaceId,
    },
    Away {
        to: SpaceId,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Cards,
    Dice,
    /// Kills are taken; disrupts that Morale turns into kills come next (12.54).
    Morale,
    /// Those are counted, before it is judged how the Siege stands (14.42).
    Result,
    Judge,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spoils {
    Flag,
    /// Cards on the roll for the Sack (77).
    Cards,
    Sack,
    Attrition,
    Resources,
}

impl Chapter for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Choose { by, .. } => Powers::of(by),
            Step::Again => Powers::of(q.s.impulse.power),
            Step::Withdraw { space, camp } => Powers::of(q.speaker(camp, space)),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Round(part) => round(u, part),
            Step::Fallen(spoils) => fallen(u, spoils),
            Step::Depart { to } => depart(u, to),
            Step::Away { to } => away(u, to),
            _ => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Choose { space, by } => {
                let armies = besiegers(u.q(), by, space);
                let only = armies.first().filter(|_| armies.len() == 1);
                if let Some(leader) = only {
                    u.pop();
                    invest(u, space, leader);
                }
                only.is_some()
            }
            Step::Withdraw { space, camp } => {
                let ways = ways_out(u.q(), space, camp);
                if ways.len() > 1 {
                    return false;
                }
                u.pop();
                match ways.first() {
                    Some(to) => withdraw(u, space, camp, to),
                    // 12.63: nowhere to go.
                    None => {
                        u.send_away(Body::Stack(space, camp), Fate::Regroup);
                    }
                }
                true
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Choose { space, by } => out.extend(besiegers(q, by, space).iter().map(Action::Name)),
            Step::Again => out.extend([Action::Yes, Action::No]),
            Step::Withdraw { space, camp } => {
                out.extend(ways_out(q, space, camp).iter().map(Action::Retreat))
            }
            _ => {}
        }
    }

    fn may(self, q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Choose { space, by }, Action::Name(leader)) => {
                if besiegers(q, by, space).has(leader) {
                    Ok(())
                } else {
                    Err(Refusal::new("13.21", "refuse-not-there").name("leader", leader))
                }
            }
            (Step::Again, Action::Yes | Action::No) => Ok(()),
            (Step::Withdraw { space, camp }, Action::Retreat(to)) => {
                if ways_out(q, space, camp).has(to) {
                    Ok(())
                } else {
                    Err(Refusal::new("13.41", "refuse-no-way-out").name("space", to))
                }
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        match (self, action) {
            (Step::Choose { space, .. }, Action::Name(leader)) => {
                u.pop();
                invest(u, space, leader);
            }
            (Step::Again, Action::Yes) => next_round(u),
            (Step::Again, _) => {
                u.pop();
                raise_siege(u);
            }
            (Step::Withdraw { space, camp }, Action::Retreat(to)) => {
                u.pop();
                withdraw(u, space, camp, to);
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Choose { .. } => "13.21",
            Step::Again => "13.33",
            Step::Withdraw { .. } => "13.34",
            _ => "13.2",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        let space = match self {
            Step::Choose { space, .. } | Step::Withdraw { space, .. } => space,
            _ => q.s.siege.space.unwrap_or(SpaceId(0)),
        };
        let id = match self {
            Step::Choose { .. } => "prompt-besieger",
            Step::Withdraw { .. } => "prompt-withdraw",
            _ => "prompt-siege-again",
        };
        Text::new(id).space(q.p, "space", space)
    }
}

// ---- who may

/// Leaders of a Power who could resolve a Siege with their Armies: in its own Impulse whoever of it is there (13.36), unless he has
/// fought.
fn besiegers(q: Board, by: Power, space: SpaceId) -> LeaderSet {
    let here = q.leaders(by.camp(), space) & q.leaders_of_power(by);
    (here - q.s.marked).iter().filter(|&l| flags::could_claim(q, space, q.nation_of(l))).collect()
}

/// 4.23, 13.2: a Power without cards may still resolve a Siege.
pub fn may_resolve_any(q: Board, by: Power) -> bool {
    (q.s.led[by.camp().i()] & q.p.sets.fortresses).iter().any(|space| may_besiege(q, by, space).is_ok())
}

pub fn tries(q: Board, by: Power, out: &mut Vec<Action>) {
    out.extend((q.s.led[by.camp().i()] & q.p.sets.fortresses).iter().map(Action::Besiege));
}

pub fn may_besiege(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("space", space));
    let camp = by.camp();
    if !q.enemy_fortress(space, camp) || q.closed(space) {
        return no("13.2", "refuse-no-fortress");
    }
    if q.holds(camp.foe(), space) {
        return no("13.2", "refuse-not-besieged");
    }
    // Card 101.
    if crate::cards::truce(q, space) {
        return no("5.1", "refuse-truce");
    }
    if q.s.impulse.sieged.has(space) {
        return no("13.22", "refuse-siege-done");
    }
    let here = q.leaders(camp, space) & q.leaders_of_power(by);
    if here.is_empty() {
        return no("13.21", "refuse-no-besieger");
    }
    if (here - q.s.marked).is_empty() {
        return no("13.2", "refuse-has-fought");
    }
    if besiegers(q, by, space).is_empty() {
        return no("1.7", "refuse-siege-no-flag");
    }
    Ok(())
}

/// 13.2, 13.23: who may play Battle cards in the Siege: the besieging Power, and the owner of the Fortress.
pub fn may_play_cards(q: Board, by: Power, card: CardId) -> Result<(), Refusal> {
    let siege = &q.s.siege;
    let Some(space) = siege.space.filter(|_| siege.on) else {
        return Err(Refusal::new("13.23", "refuse-no-siege").name("card", card));
    };
    if !q.p.card(card).siege {
        return Err(Refusal::new("13.23", "refuse-not-for-sieges").name("card", card));
    }
    let owner = q.owner(space).map(Nation::power);
    if by != q.s.impulse.power && owner != Some(by) {
        return Err(Refusal::new("13.23", "refuse-no-siege").name("card", card));
    }
    Ok(())
}

// ---- a Siege

pub fn besiege(u: &mut Umpire, by: Power, space: SpaceId) {
    u.push(Step::Choose { space, by });
}

/// The Army takes its place before the Fortress: as many Soldiers as its Leader commands, and with what room is left Staff Officers.
pub(crate) fn invest(u: &mut Umpire, space: SpaceId, leader: LeaderId) {
    u.s.impulse.sieged.insert(space);
    let rating = u.p.space(space).fortress;
    // 15.3: what shore batteries have done counts in the first Round.
    let (kills, shaken) = match u.s.impulse.shore {
        Some((at, kills, disrupts)) if at == space => (kills, disrupts),
        _ => (0, 0),
    };
    u.s.impulse.shore = None;
    u.s.siege = Siege {
        on: true,
        space: Some(space),
        round: 1,
        rounds: rating,
        kills,
        suffered: kills + shaken,
        shaken,
        disrupts: shaken,
        ..Siege::default()
    };
    u.s.force = Force {
        at: Some(space),
        leaders: LeaderSet::of(leader),
        commander: Some(leader),
        ..Force::default()
    };
    u.s.lift(u.p);
    fill_up(u);
    let nation = u.q().nation_of(leader);
    let room = u.q().command_rating(leader).saturating_sub(u.s.force.sp());
    let staff = u.q().leaders_of(nation, space) - u.s.marked;
    for officer in staff.iter().take(room.into()) {
        u.s.take_leader(u.p, officer, crate::state::Place::MOVING);
        u.s.force.leaders.insert(officer);
    }
    let p = u.p;
    u.say(|| {
        let text = Text::new("log-siege").leader(p, "leader", leader).space(p, "space", space);
        Event::new(text.number("rating", rating)).rule("13.2").place(p.name(space))
    });
    u.push(Step::Round(Part::Cards));
}

/// 13.36: Soldiers of the Army's own Power and nationality fill its ranks up to its Leader's Command.
fn fill_up(u: &mut Umpire) {
    let (Some(leader), Some(space)) = (u.s.force.commander, u.s.force.at) else { return };
    let taken = u.s.force.points().saturating_sub(1);
    let mut room = u.q().command_rating(leader).saturating_sub(taken);
    let own = u.q().nation_of(leader);
    // Its own first; then those whom an Event lets it lead (4, 107).
    let others = NATIONS.into_iter().filter(|&n| n != own);
    for nation in [own].into_iter().chain(others) {
        if !u.q().may_lead(leader, nation) {
            continue;
        }
        let n = nation.i();
        while room > 0 && unmarked(u.q(), space, nation) > 0 {
            // The largest piece that fits, or what change makes of one (1.5).
            let here = u.q().troops(space, nation);
            let most = room.min(unmarked(u.q(), space, nation));
            let mut pieces = here.largest(most);
            if pieces.is_empty() {
                let Some((gives, gets)) = here.change_for(u.s.unbuilt[n], crate::ids::Arm::Infantry) else {
                    break;
                };
                u.s.change(space, nation, (gives, gets));
                pieces = u.q().troops(space, nation).largest(most);
            }
            if pieces.is_empty() {
                break;
            }
            let worn = u.s.take_troops(u.p, space, nation, pieces);
            u.s.force.troops[n].add(pieces);
            u.s.force.worn[n].0.iter_mut().zip(worn.0).for_each(|(a, b)| *a += b);
            room -= pieces.sp();
        }
    }
}

/// Soldiers of a Nation in a space that have not fought in this Impulse; by sea they may have come (15.3).
fn unmarked(q: Board, space: SpaceId, nation: Nation) -> u8 {
    q.troops(space, nation).sp().saturating_sub(q.s.worn(space, nation).0[Worn::MARKED])
}

/// 13.31: the besieger's dice.
fn besieger_dice(q: Board) -> u8 {
    let (siege, camp) = (&q.s.siege, q.active_camp());
    let side = battle::Side::of(q, Body::Force);
    // 13.36: fresh Soldiers beyond the Command take the places of disrupted ones.
    let spare = match (q.s.force.commander, q.s.force.at) {
        (Some(leader), Some(at)) => unmarked(q, at, q.nation_of(leader)),
        _ => 0,
    };
    let tired = if siege.round > 1 { siege.disrupts.saturating_sub(spare) } else { 0 };
    let mut dice = battle::battle_dice(q, &side, siege.wound).saturating_sub(tired);
    if camp == IMPERIAL && siege.space == Some(q.p.key.riga) {
        dice = dice.div_ceil(q.p.number("siege.riga_divisor") as u8);
    }
    dice + siege.extra[camp.i()] + siege.lasting[camp.i()]
}

/// 13.31, 13.33: those of the Fortress, always its full rating.
fn fortress_dice(q: Board) -> u8 {
    let (siege, camp) = (&q.s.siege, q.active_camp().foe());
    let rating = siege.space.map_or(0, |s| q.p.space(s).fortress);
    rating + siege.extra[camp.i()] + siege.lasting[camp.i()]
}

impl Board<'_> {
    /// Dice of besieger and Fortress in the Siege Round that is being fought.
    pub fn siege_dice(self) -> [u8; 2] {
        [besieger_dice(self), fortress_dice(self)]
    }
}

fn round(u: &mut Umpire, part: Part) {
    match part {
        Part::Cards => {
            u.turn_into(Step::Round(Part::Dice));
            u.open(Window::SiegeCards);
        }
        Part::Dice => {
            let space = u.s.siege.space.expect("a Siege is somewhere");
            // Card 7: guns that have broken the walls leave nothing for the Round to do.
            if u.s.siege.hits >= u.p.space(space).fortress {
                return u.turn_into(Step::Round(Part::Judge));
            }
            u.turn_into(Step::Round(Part::Morale));
            roll(u);
        }
        Part::Morale => {
            u.turn_into(Step::Round(Part::Result));
            count_losses(u);
            convert(u);
        }
        Part::Result => {
            u.turn_into(Step::Round(Part::Judge));
            count_losses(u);
        }
        Part::Judge => {
            u.pop();
            judge(u);
        }
    }
}

fn roll(u: &mut Umpire) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let by = u.s.impulse.power;
    let owner = u.q().owner(space).map_or(by.camp().foe().first(), Nation::power);
    let [dice, walls] = u.q().siege_dice();
    let (hit_on, kill_on) = (u.p.number("siege.hit_on") as u8, u.p.number("battle.kill_on") as u8);
    let disrupt_on = u.p.number("battle.disrupt_on") as u8;
    let ours = u.roll(by, dice, "roll-siege", "13.31");
    let theirs = u.roll(owner, walls, "roll-fortress", "13.31");
    let (hits, kills) = (ours.at_least(hit_on), theirs.at_least(kill_on));
    let disrupts = theirs.at_least(disrupt_on) - kills;
    let s = &mut u.s.siege;
    s.hits += hits;
    s.scored += hits;
    s.kills += kills;
    s.disrupts += disrupts;
    s.shaken += disrupts;
    s.suffered += kills + disrupts;
    let round = s.round;
    let (roles, p) = ([u.s.role(by), u.s.role(owner)], u.p);
    u.say(|| {
        let text = Text::new("log-siege-round").number("round", round).number("hits", hits);
        let text = text.number("kills", kills).number("disrupts", disrupts);
        let mut event = Event::new(text).rule("13.32").place(p.name(space));
        for (role, faces) in roles.into_iter().zip([&ours, &theirs]) {
            event = faces.shown.iter().fold(event, |event, &face| event.die(role, face));
        }
        event
    });
    u.take_losses(Body::Force, kills, Fate::Unbuilt, Share::Even);
}

/// Losses just taken count for Imperial Attrition (14.42).
fn count_losses(u: &mut Umpire) {
    let points = u.s.toll.points();
    if u.q().active_camp() == IMPERIAL && points > 0 {
        attrition::note_losses(u, points);
    }
}

/// 12.54, 13.34: Morale turns disrupts of the Round into kills.
fn convert(u: &mut Umpire) {
    let camp = u.q().active_camp();
    let [n, d] = u.p.morale[u.s.morale[camp.i()].level as usize].disrupt_kill;
    let converted = (u.s.siege.shaken * n).div_ceil(d);
    u.s.siege.disrupts -= converted.min(u.s.siege.disrupts);
    u.s.siege.kills += converted;
    u.take_losses(Body::Force, converted, Fate::Regroup, Share::Even);
}

/// 13.32, 13.33: has it fallen, or may the besieger go on?
fn judge(u: &mut Umpire) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let rating = u.p.space(space).fortress;
    let s = u.s.siege;
    // 13.32: the Commander at least must be left; he is the last to be lost (12.51).
    let alive = u.s.force.commander.is_some();
    if alive && s.hits >= rating {
        let needed = rating - (s.hits - s.scored);
        u.s.siege.fallen = true;
        u.s.siege.overrun = s.scored > needed || s.round < rating;
        return u.push(Step::Fallen(Spoils::Flag));
    }
    if alive && s.round < s.rounds && !s.last && (s.press_on || s.suffered < s.scored) {
        return u.push(Step::Again);
    }
    raise_siege(u);
}

fn next_round(u: &mut Umpire) {
    let s = &mut u.s.siege;
    s.round += 1;
    (s.scored, s.suffered, s.shaken) = (0, 0, 0);
    (s.extra, s.press_on) = ([0; 2], false);
    fill_up(u);
    u.turn_into(Step::Round(Part::Cards));
}

/// 13.35: the Siege is over for this Impulse; the besiegers are marked, unless they have overrun the Fortress.
fn raise_siege(u: &mut Umpire) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let camp = u.q().active_camp();
    let (siege, p) = (u.s.siege, u.p);
    if !siege.overrun {
        u.s.marked |= u.s.force.leaders;
        for nation in NATIONS {
            u.s.force.worn[nation.i()] = Worn::all(u.s.force.troops[nation.i()].sp(), Worn::MARKED);
        }
        stop_newcomers(u, space, camp);
    }
    let others = u.q().commander(camp, space);
    u.s.set_down(u.p, space);
    // The Siege changes nothing of who commands here (13.36).
    if let Some(commander) = others.filter(|&l| u.s.at(l) == Some(space)) {
        u.s.appoint(u.p, commander);
    }
    u.say(|| {
        let id = match (siege.fallen, siege.overrun) {
            (false, _) => "log-siege-fails",
            (true, false) => "log-siege-over",
            (true, true) => "log-siege-overrun",
        };
        let rule = if siege.overrun { "13.42" } else { "13.35" };
        Event::new(Text::new(id).space(p, "space", space)).rule(rule).place(p.name(space))
    });
    if let Some(leader) = siege.wounded.filter(|&l| u.s.at(l) == Some(space)) {
        u.lose_leader(leader, Fate::Regroup);
    }
    u.s.force = Force::default();
    u.s.siege.on = false;
    // 74: whoever has not taken it retreats.
    if siege.last && !siege.fallen && u.q().holds(camp, space) {
        u.push(Step::Withdraw { space, camp });
    }
}

/// 10.53, 13.42: without a Siege Overrun all who came before the Fortress in this Impulse go no further in it, though it may have fallen.
fn stop_newcomers(u: &mut Umpire, space: SpaceId, camp: Camp) {
    let came = u.q().leaders(camp, space).iter().filter(|l| u.s.marched[l.0 as usize] > 0);
    u.s.stopped |= came.collect();
    for cohort in u.s.cohorts.iter_mut().filter(|c| c.space == space && c.nation.camp() == camp) {
        let marched = cohort.worn.0[..Worn::STOPPED].iter().sum::<u8>();
        cohort.worn.0[..Worn::STOPPED].fill(0);
        cohort.worn.0[Worn::STOPPED] += marched;
    }
}

// ---- 13.34, 13.5: the fall of a Fortress

fn fallen(u: &mut Umpire, spoils: Spoils) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let power = u.s.impulse.power;
    match spoils {
        Spoils::Flag => {
            // 13.52: the enemy's Mobilization Centre is counted before it goes with the Flag.
            let foe = power.camp().foe();
            let centre = foe.powers().iter().any(|w| u.s.dmc[w.i()].contains(&Some(space)));
            let extra = if centre { u.p.number("sack.extra_if_enemy_dmc") as u8 } else { 0 };
            u.s.siege.sack = extra;
            u.turn_into(Step::Fallen(Spoils::Cards));
            let p = u.p;
            u.say(|| {
                let text = Text::new("log-fortress-falls").space(p, "space", space);
                Event::new(text).rule("13.32").place(p.name(space))
            });
            let leader = u.s.force.commander.expect("he has taken it");
            let nation = u.q().nation_of(leader);
            u.claim(space, nation);
        }
        Spoils::Cards => {
            u.turn_into(Step::Fallen(Spoils::Sack));
            if !u.s.sacked.has(space) {
                u.open(Window::LootDue);
            }
        }
        Spoils::Sack => {
            u.turn_into(Step::Fallen(Spoils::Attrition));
            sack(u, space, power);
        }
        Spoils::Attrition => {
            u.turn_into(Step::Fallen(Spoils::Resources));
            if u.s.siege.sack > 0 && power.camp() == TSARIST {
                attrition::roll(u, Body::Force, space, attrition::EVENT);
            }
        }
        Spoils::Resources => {
            u.pop();
            // Given only now: they are no help against the Attrition of the Sack.
            let won = std::mem::take(&mut u.s.siege.sack);
            u.gain(power, won, "13.52");
            raise_siege(u);
        }
    }
}

/// 13.52: one die, more for every Round that was not needed; once only for each Fortress.
fn sack(u: &mut Umpire, space: SpaceId, power: Power) {
    let extra = std::mem::take(&mut u.s.siege.sack);
    if u.s.sacked.has(space) {
        return;
    }
    let p = u.p;
    let die = u.d6(power, "roll-sack", "13.52");
    let unused = p.space(space).fortress.saturating_sub(u.s.siege.round);
    let sum = i32::from(die)
        + i32::from(unused) * p.number("sack.add_per_unused_round")
        + i32::from(u.s.siege.loot);
    let success = sum >= p.number("sack.success_at");
    let role = u.s.role(power);
    u.say(|| {
        let id = if success { "log-sack" } else { "log-no-sack" };
        let text = Text::new(id).space(p, "space", space).number("die", die).number("sum", sum);
        Event::new(text).die(role, die).rule("13.52").place(p.name(space))
    });
    if success {
        u.s.sacked.insert(space);
        u.s.siege.sack = p.number("sack.resources") as u8 + extra;
    }
}

// ---- 13.34: retreat from a Siege by an Event

/// 13.41: from an enemy Fortress Duchy one goes to an adjacent friendly or Uncontrolled space, and to no enemy.
fn ways_out(q: Board, space: SpaceId, camp: Camp) -> SpaceSet {
    let open = |&to: &SpaceId| {
        let friends = q.holds(camp, to);
        q.standing(to, camp) != Standing::Enemy
            && (!q.holds(camp.foe(), to) || q.p.space(to).zone && friends)
            && !q.closed(to)
            && !crate::withdrawal::bars(q, camp, to)
            && (!q.enemy_fortress(to, camp) || friends)
    };
    q.p.space(space).neighbours.iter().filter(open).collect()
}

/// All of a Camp in a space are to go to another; it may be answered as any retreat (61).
fn withdraw(u: &mut Umpire, space: SpaceId, camp: Camp, to: SpaceId) {
    let q = u.q();
    u.s.attempt = Attempt {
        on: true,
        kind: Kind::Retreat,
        camp: camp.0,
        from: Some(space),
        to: Some(to),
        leaders: q.leaders(camp, space),
        commander: q.commander(camp, space),
        troops: NATIONS.map(|n| q.body_troops(Body::Stack(space, camp), n)),
        ..Attempt::default()
    };
    u.push(Step::Depart { to });
    u.open(Window::RetreatDeclared);
}

/// They go, and roll for what the way costs (10.44, 12.6).
fn depart(u: &mut Umpire, to: SpaceId) {
    u.turn_into(Step::Away { to });
    let space = u.s.attempt.from.expect("they leave a space");
    let causes = interception::causes(u.q(), space, to);
    u.s.lift_party(u.p);
    u.leave(space);
    let p = u.p;
    u.say(|| {
        let text = Text::new("log-withdraw").space(p, "from", space).space(p, "space", to);
        Event::new(text).rule("13.34").place(p.name(to))
    });
    if causes != 0 {
        attrition::roll(u, Body::Party, to, causes);
    }
}

fn away(u: &mut Umpire, to: SpaceId) {
    u.pop();
    let party = u.s.attempt;
    let camp = Camp(party.camp);
    let others = u.q().leaders(camp, to);
    u.s.set_down_party(u.p, to);
    movement::joined(u, to, camp, party.leaders, others);
    // 9.31: who hesitates stays on no ground that is not friendly.
    crate::allies::hesitants(u);
}
