//! What can neither appear nor vanish, and whether a position is possible.

use crate::prelude::*;
use crate::state::Cards;

/// Every place a card can be in.
fn piles(c: &Cards) -> Vec<CardSet> {
    let mut piles = vec![c.deck, c.discards, c.buried, c.hq, c.face_up, c.aside, c.removed, c.in_play];
    piles.extend(c.hands);
    piles.extend(c.reserve);
    piles
}

pub fn census(Board { p, s }: Board) -> Vec<(&'static str, u32)> {
    let cards = piles(&s.cards).iter().map(|pile| pile.len() as u32).sum();
    let mut counts = vec![("cards", cards), ("leaders", p.leaders.len() as u32)];
    for nation in NATIONS {
        let [inf, cav, art] = s.all_troops(nation).map(u32::from);
        counts.push((NATION_NAMES[nation.i()], inf + 100 * cav + 10_000 * art));
    }
    counts
}

/// The error says what is wrong.
pub fn check(Board { p, s }: Board) -> Result<(), String> {
    if POWERS.into_iter().any(|w| usize::from(s.role(w).0) >= POWERS.len()) {
        return Err("a Power is played by nobody".into());
    }
    let mut all = CardSet::EMPTY;
    for pile in piles(&s.cards) {
        if pile.meets(all) {
            return Err("a card is in two places".into());
        }
        all |= pile;
    }
    if all.len() != p.cards.len() {
        return Err("a card is missing".into());
    }
    if !s.cards.top.is_none_or(|c| s.cards.discards.has(c)) {
        return Err("the card on top of the discards is not among them".into());
    }
    if usize::from(s.attrition.level) >= p.attrition.len() {
        return Err("the Attrition Level is not on its track".into());
    }
    if CAMPS.into_iter().any(|c| usize::from(s.morale[c.i()].level) >= p.morale.len()) {
        return Err("a Morale Level is not on its track".into());
    }
    for camp in CAMPS {
        let face_up = s.cards.used & s.cards.reserve[camp.i()];
        if !s.cards.last_used[camp.i()].is_none_or(|c| face_up.has(c)) {
            return Err("the card on top of a Reserve does not lie face up on it".into());
        }
        let home = p.sets.home_cards[camp.i()];
        if POWERS.into_iter().any(|w| w.camp() != camp && s.hand(w).meets(home)) {
            return Err("a Home card is in an enemy hand".into());
        }
        for space in p.all_spaces() {
            let troops = camp.nations().iter().any(|&n| s.troops_in(space, n).any());
            let leaders = s.leaders_in(space) & p.sets.leaders_of[camp.i()];
            if s.held[camp.i()].has(space) != (troops || leaders.any())
                || s.led[camp.i()].has(space) != leaders.any()
            {
                return Err(format!("what is remembered of {} is not so", p.name(space)));
            }
            if leaders.any() && (leaders & s.commanders).len() != 1 {
                return Err(format!("{} has no Commander, or two", p.name(space)));
            }
            let both = s.held[0].has(space) && s.held[1].has(space);
            // 6.34: new pieces in a besieged Fortress wait for their Battle.
            if both && !p.space(space).zone && !s.impulse.provoked.has(space) {
                return Err(format!("both Camps stand in {}", p.name(space)));
            }
        }
    }
    for nation in NATIONS {
        if s.all_troops(nation) != <[u8; 3]>::from(p.force_pool[nation.i()]) {
            return Err(format!("pieces of {} are missing, or too many", NATION_NAMES[nation.i()]));
        }
        let planted = s.flags.of_nation(nation).len();
        if planted > usize::from(p.flag_supply[nation.i()]) {
            return Err(format!("there are too many Flags of {}", NATION_NAMES[nation.i()]));
        }
    }
    for cohort in &s.cohorts {
        if cohort.worn.sum() > s.troops_in(cohort.space, cohort.nation).sp() {
            return Err(format!("more are tired in {} than stand there", p.name(cohort.space)));
        }
    }
    if s.over.is_none() && s.flow.is_empty() {
        return Err("nothing is going on and the game is not over".into());
    }
    Ok(())
}
