//! 13.3, 13.42: the Rounds of a Siege, and how it ends.

use super::besiegers::{fill_up, fresh_sp};
use super::{Part, Spoils, Step};
use crate::battle::Tally;
use crate::prelude::*;
use tabletop::view::Report;

/// 13.31: the besieger's dice, as they are added up.
fn besieger_dice(q: Board) -> Tally {
    let (siege, camp) = (&q.s.siege, q.active_camp());
    let side = battle::Side::of(q, Body::Force);
    // 13.36: fresh Soldiers beyond the Command take the places of disrupted ones.
    let spare = match (q.s.force.commander, q.s.force.at) {
        (Some(leader), Some(at)) => fresh_sp(q, at, q.nation_of(leader)),
        _ => 0,
    };
    let tired = if siege.round > 1 { siege.disrupts.saturating_sub(spare) } else { 0 };
    let whole = battle::battle_dice(q, &side, siege.wound).saturating_sub(tired);
    let mut dice = whole;
    if camp == IMPERIAL && siege.space == Some(q.p.key.riga) {
        dice = dice.div_ceil(q.p.numbers.siege.riga_divisor);
    }
    let events = siege.extra[camp.i()] + siege.lasting[camp.i()];
    Tally {
        soldiers: side.sp.iter().sum::<u8>().into(),
        staff: side.leaders.len() as i16 - i16::from(side.commander.is_some()),
        rating: battle::rating(q, &side, siege.wound).into(),
        morale: battle::bonus(q, &side).into(),
        disrupts: -i16::from(tired),
        riga: i16::from(dice) - i16::from(whole),
        events: events.into(),
        total: dice + events,
        ..Tally::default()
    }
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
        [besieger_dice(self).total, fortress_dice(self)]
    }
}

pub(super) fn round(u: &mut Umpire, part: Part) {
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
    let (tally, walls) = (besieger_dice(u.q()), fortress_dice(u.q()));
    let (hit_on, kill_on) = (u.p.numbers.siege.hit_on, u.p.numbers.battle.kill_on);
    let disrupt_on = u.p.numbers.battle.disrupt_on;
    let ours = u.roll(by, tally.total, "roll-siege", "13.31");
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
    let (p, rating) = (u.p, u.p.space(space).fortress);
    u.tell("13.32", "log-siege-round", |t| {
        let struck = Text::new("some-hits").number("count", hits);
        let inflicts = battle::casualties("report-inflicts", kills, disrupts);
        let walled = Tally { fortress: rating.into(), events: (walls - rating).into(), ..Tally::default() };
        let report = Report {
            title: Text::new("report-siege").of(p, space).number("round", round),
            rows: vec![
                battle::report_row(
                    by,
                    tally.figures(),
                    tally.total,
                    &ours,
                    |face| (face >= hit_on).then_some("hit"),
                    Text::new("report-hits").text("hits", struck.clone()),
                ),
                battle::report_row(
                    owner,
                    walled.figures(),
                    walls,
                    &theirs,
                    |face| battle::casualty(&p.numbers.battle, false, face),
                    inflicts,
                ),
            ],
        };
        let t = t.text("kills", battle::kills(kills)).text("disrupts", battle::disrupts(disrupts));
        let t = t.number("round", round).text("hits", struck).place(space).report(report);
        t.dice(by, ours.shown()).dice(owner, theirs.shown())
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
    if converted > 0 {
        u.tell("12.54", "log-converted", |t| t.of(camp).number("count", converted));
    }
    let borne = u.s.toll.sp;
    u.take_more_losses(Body::Force, converted, Fate::Regroup, Share::Even, borne);
}

/// 13.32, 13.33: has it fallen, or may the besieger go on?
fn judge(u: &mut Umpire) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let rating = u.p.space(space).fortress;
    let s = u.s.siege;
    // 13.32: the Commander at least must be left; he is the last to be lost (12.51).
    let alive = u.s.force.commander.is_some();
    if alive && s.hits >= rating {
        // Nothing, where guns (7) had left none for the Round, which was not fought then.
        let needed = rating.saturating_sub(s.hits - s.scored);
        u.s.siege.fallen = true;
        u.s.siege.overrun = needed == 0 || s.scored > needed || s.round < rating;
        return u.push(Step::Fallen(Spoils::Flag));
    }
    if alive && s.round < s.rounds && !s.last && (s.press_on || s.suffered < s.scored) {
        return u.push(Step::Again);
    }
    raise_siege(u);
}

pub(super) fn next_round(u: &mut Umpire) {
    let s = &mut u.s.siege;
    s.round += 1;
    (s.scored, s.suffered, s.shaken) = (0, 0, 0);
    (s.extra, s.press_on) = ([0; 2], false);
    fill_up(u);
    u.turn_into(Step::Round(Part::Cards));
}

/// 13.35: the Siege is over for this Impulse; the besiegers are marked, unless they have overrun the Fortress.
pub(super) fn raise_siege(u: &mut Umpire) {
    let space = u.s.siege.space.expect("a Siege is somewhere");
    let camp = u.q().active_camp();
    let siege = u.s.siege;
    if !siege.overrun {
        u.s.marked |= u.s.force.leaders;
        u.s.force.mark(Worn::MARKED);
        stop_newcomers(u, space, camp);
    }
    u.s.set_down(u.p, space);
    let id = match (siege.fallen, siege.overrun) {
        (false, _) => "log-siege-fails",
        (true, false) => "log-siege-over",
        (true, true) => "log-siege-overrun",
    };
    let rule = if siege.overrun { "13.42" } else { "13.35" };
    u.tell(rule, id, |t| t.on(space));
    if let Some(leader) = siege.wounded.filter(|&l| u.s.at(l) == Some(space)) {
        u.carry_off(leader);
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
