//! What an action would cost or risk, seen before it is done. It is tried on a copy of the table, by what everybody can see.

use crate::attrition::Wear;
use crate::battle::Battle;
use crate::flow::Step;
use crate::interception::Attempt;
use crate::prelude::*;
use kernel::{Dice, Log, Seed};
use tabletop::view::Badge;

pub fn preview(q: Board, power: Power, action: Action) -> Vec<Badge> {
    use Action as A;
    match action {
        A::March(to) => march(q, to),
        A::Done => given_up(q).into_iter().collect(),
        A::Intercept(_) | A::Evade(_) | A::EvadeAlone(..) => chance(q, power, action).into_iter().collect(),
        A::Besiege(space) => siege(q, power, space).into_iter().collect(),
        A::Form(space) => facing(q, power.camp(), space).into_iter().collect(),
        // 16.56, 16.57
        A::Entrench(_) | A::Scorch(_) => vec![Badge::new("lost", Text::new("badge-lost-resource"))],
        A::Spend(card) => vec![cost("badge-points", q.p.card(card).cp)],
        A::Flag(space, _) => vec![cost("badge-cost", flags::cost(q, space))],
        _ => building::price(q, action).map(|price| cost("badge-cost", price.cost)).into_iter().collect(),
    }
}

/// What is over with Done: points that are left, or bridges that could be laid.
fn given_up(q: Board) -> Option<Badge> {
    match q.s.step() {
        Step::Bridges(bridges::Step::Lay { left, .. }) => lost("badge-lost-bridges", left),
        _ => lost("badge-lost-points", q.points_left()),
    }
}

/// Who sets out here may come upon the enemy with his first step; not on his way to the bridges, which enters no enemy's Duchy (18.2).
fn facing(q: Board, camp: Camp, space: SpaceId) -> Option<Badge> {
    if matches!(q.s.step(), Step::Bridges(_)) {
        return None;
    }
    let near = q.p.space(space).neighbours.meets(q.s.held[camp.foe().i()]);
    near.then(|| Badge::new("battle", Text::new("badge-facing")))
}

/// What is given up.
fn lost(id: &'static str, count: u8) -> Option<Badge> {
    (count > 0).then(|| Badge::new("lost", Text::new(id).number("count", count)))
}

fn cost(id: &'static str, points: u8) -> Badge {
    Badge::new("number", Text::new(id).number("count", points)).label(points.to_string())
}

/// Does something on a copy of the table, without dice and without a word.
fn copied(q: Board, act: impl FnOnce(&mut Umpire)) -> State {
    let mut s = q.s.clone();
    let mut dice = Dice::quiet(&Seed::from_number(0));
    act(&mut Umpire { p: q.p, s: &mut s, dice: &mut dice, log: &mut Log::off() });
    s
}

/// A step of the march: its price, the Attrition it brings, who stands there, and who could intercept.
fn march(q: Board, to: SpaceId) -> Vec<Badge> {
    let mut badges = Vec::new();
    let camp = q.active_camp();
    let mut s = copied(q, |u| movement::step_off(u, to));
    let causes = s.force.causes;
    if causes != 0 {
        s.wear = Wear { body: Some(Body::Force), space: Some(to), camp: camp.0, causes, ..Wear::default() };
        let dice = attrition::dice(Board::new(q.p, &s));
        let name = Text::new("badge-attrition").number("dice", dice).number("from", attrition::harmful(q));
        badges.push(Badge::new("attrition", name).label(dice.to_string()));
    }
    if q.holds(camp.foe(), to) {
        s.battle = Battle { on: true, space: Some(to), round: 1, rounds: 2, ..Battle::default() };
        s.battle.entrenched = s.entrenched.has(to);
        let q = Board::new(q.p, &s);
        let [ours, theirs] = [camp, camp.foe()].map(|c| battle::tally(q, c).total);
        let name = Text::new("badge-battle").number("ours", ours).number("theirs", theirs);
        badges.insert(0, Badge::new("battle", name.clone()));
        badges.push(Badge::new("number", name).label(format!("{ours}:{theirs}")));
        badges.extend(evaders(q.p, s.clone(), camp.foe(), to));
    }
    badges.extend(interceptors(q, &mut s, camp.foe(), to));
    let price = movement::cost(q, to).unwrap_or(0);
    let left = q.purse_for(Use::Move, movement::subject(q)).saturating_sub(price);
    let name = Text::new("badge-cost-left").number("count", price).number("left", left);
    badges.push(Badge::new("number", name).label(price.to_string()));
    badges
}

/// The best chance of an enemy Army to intercept there.
fn interceptors(q: Board, s: &mut State, camp: Camp, to: SpaceId) -> Option<Badge> {
    if q.holds(camp, to) || !interception::could(q, camp, to) {
        return None;
    }
    let near = q.p.space(to).neighbours;
    let best = (near & q.s.led[camp.i()]).iter().filter_map(|from| {
        let commander = q.commander(camp, from)?;
        s.attempt = Attempt {
            on: true,
            camp: camp.0,
            from: Some(from),
            to: Some(to),
            commander: Some(commander),
            ..Attempt::default()
        };
        Some((interception::odds(Board::new(q.p, s))?.needs, commander))
    });
    let (needs, leader) = best.min_by_key(|b| b.0)?;
    let name = Text::new("badge-interception")
        .of(q.p, leader)
        .number("needs", needs.max(2))
        .number("percent", percent(needs));
    Some(Badge::new("interception", name).label(format!("{}%", percent(needs))))
}

/// 11.6, 11.8: the best chance of those who stand there to get away.
fn evaders(p: &Pack, mut s: State, camp: Camp, to: SpaceId) -> Option<Badge> {
    let (needs, leader) = interception::easiest(p, &mut s, camp, to)?;
    let name = match leader {
        Some(leader) => Text::new("badge-evasion").of(p, leader),
        None => Text::new("badge-evasion-alone"),
    };
    let name = name.number("needs", needs.max(2)).number("percent", percent(needs));
    Some(Badge::new("die", name).label(format!("{}%", percent(needs))))
}

/// Of two dice.
pub(super) fn percent(needs: i8) -> u8 {
    let hits = (1..=6i8).flat_map(|a| (1..=6i8).map(move |b| a + b)).filter(|&sum| sum >= needs).count();
    (hits * 100 / 36) as u8
}

/// 11.4, 11.8: what the dice must show.
fn chance(q: Board, power: Power, action: Action) -> Option<Badge> {
    let s = copied(q, |u| q.s.step().act(u, power, action));
    let needs = interception::odds(Board::new(q.p, &s))?.needs;
    let name = Text::new("badge-chance").number("needs", needs.max(2)).number("percent", percent(needs));
    Some(Badge::new("die", name).label(format!("{}%", percent(needs))))
}

/// 13.31: the dice of the Army that would besiege, and of the Fortress.
fn siege(q: Board, power: Power, space: SpaceId) -> Option<Badge> {
    let own = q.leaders(power.camp(), space) & q.leads(power);
    let leader = q.best_commander(own, space)?;
    let s = copied(q, |u| fortress::invest(u, space, leader));
    let [ours, theirs] = Board::new(q.p, &s).siege_dice();
    let name = Text::new("badge-siege").number("ours", ours).number("theirs", theirs);
    Some(Badge::new("number", name).label(format!("{ours}:{theirs}")))
}
