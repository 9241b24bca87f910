//! 11.4, 11.8: the roll of an Interception or an Evasion, and what an attempt costs.

use super::{Attempt, Kind, Step, party};
use crate::prelude::*;

/// The sum that two dice are added to, and what they must reach.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    pub rating: i8,
    pub friendly: i8,
    pub hostile: i8,
    pub line: i8,
    pub events: i8,
    /// The dice alone must show so much.
    pub needs: i8,
}

/// 11.4, 11.8: what is added to the dice of the attempt that is being made.
pub fn odds(q: Board) -> Option<Odds> {
    let a = &q.s.attempt;
    let (from, to, camp) = (a.from?, a.to?, Camp(a.camp));
    let last = a.via.unwrap_or(from);
    let evasion = a.kind == Kind::Evasion;
    let n = if evasion { &q.p.numbers.evasion } else { &q.p.numbers.interception };
    let rating = a.rating.unwrap_or_else(|| a.commander.map_or(0, |c| q.battle_rating(c))) as i8;
    let friendly = if q.friendly(to, camp) { n.into_friendly } else { 0 };
    // 11.4: from a Duchy next to it; whoever intercepts within a Zone comes from none.
    let outside = evasion || last != to;
    let hostile = if outside && q.standing(last, camp) != Standing::Friendly {
        n.from_enemy_or_uncontrolled
    } else {
        0
    };
    let by = a.commander.map(|c| q.nation_of(c).power()).or(a.whose);
    let guided = !evasion && by.is_some_and(|w| cards::guides(q, w));
    let line = match q.line(last, to, camp) {
        Some(Line::Rough | Line::Marsh) if guided => 0,
        Some(Line::Rough) => n.rough,
        Some(Line::Marsh) => n.marsh,
        // Card 65: as if it were Rough.
        Some(Line::River) if !evasion => n.rough,
        _ => 0,
    };
    let lasting = if evasion { cards::evasion(q, camp) } else { cards::interception(q, camp) };
    let surprise = match q.surprise(q.s.force.from, from) {
        Some((_, evasion_modifier)) if evasion && camp == TSARIST => evasion_modifier,
        _ => 0,
    };
    let chasseurs = if evasion { 0 } else { by.map_or(0, |w| cards::chasseurs(q, w)) };
    let events = a.modifier + lasting + surprise + chasseurs;
    let least = n.succeeds_at;
    let needs = least - rating - friendly - hostile - line - events;
    Some(Odds { rating, friendly, hostile, line, events, needs })
}

/// 11.6: an Army or Army Group that tries to evade costs Morale, whether it succeeds or not.
pub fn pay(u: &mut Umpire) {
    u.turn_into(Step::Dice);
    let a = u.s.attempt;
    if a.kind != Kind::Evasion || a.cancelled {
        return;
    }
    let camp = Camp(a.camp);
    let ashamed = a.leaders.any() && !a.unashamed && !cards::unashamed(u.q(), camp);
    u.s.impulse.evaded |= camp == TSARIST && a.leaders.any();
    if ashamed {
        let sp = a.troops.map(|t| t.sp());
        let markers = &u.p.numbers.marker;
        let group = u.q().makes_group(a.leaders, &sp, a.commander);
        let count = if group { markers.evade_group } else { markers.evade_army };
        morale::lose(u, camp, count, "11.6");
    }
}

pub fn roll(u: &mut Umpire) {
    let a = u.s.attempt;
    let evasion = a.kind == Kind::Evasion;
    let (Some(odds), false) = (odds(u.q()), a.cancelled || a.is_empty()) else {
        u.s.attempt = Attempt::default();
        return u.pop();
    };
    let by = u.q().body_speaker(Body::Party);
    let (what, rule, count) = if evasion {
        ("roll-evasion", "11.8", u.p.numbers.evasion.dice)
    } else {
        ("roll-interception", "11.4", u.p.numbers.interception.dice)
    };
    let faces = u.roll(by, count, what, rule);
    let succeeds = faces.sum() as i8 >= odds.needs;
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    let id = match (evasion, succeeds) {
        (true, true) => "log-evasion-succeeds",
        (true, false) => "log-evasion-fails",
        (false, true) => "log-interception-succeeds",
        (false, false) => "log-interception-fails",
    };
    u.tell(rule, id, |t| {
        t.name("from", from)
            .on(to)
            .number("needs", odds.needs)
            .number("sum", faces.sum())
            .dice(by, faces.shown())
    });
    match (succeeds, evasion) {
        (true, _) => party::set_off(u),
        (false, true) => {
            // 11.8: the attacker has a die more, and the terrain is lost.
            let attempt = u.s.attempt;
            u.s.reaction.failed.add(&attempt);
            u.s.force.failed_evasions += 1;
            u.s.attempt = Attempt::default();
            u.pop();
        }
        (false, false) => {
            // 11.4, 11.51: everybody left in the space is marked.
            u.s.mark(u.p, from, Camp(a.camp));
            u.s.attempt = Attempt::default();
            u.pop();
        }
    }
}
