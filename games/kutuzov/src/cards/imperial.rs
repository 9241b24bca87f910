//! Imperial Home cards, 1 – 12.

use super::battle::{add_dice, body};
use super::placing::{self, Placing, placing_event};
use super::{Ask, Event, Next, Step, Until, trains};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    // My Old Moustaches: the Guard is held back or sent in.
    Event::way(1, 2, |u, step, way| {
        u.s.battle.committed |= way == 1;
        let figures = step.figures(u.p);
        add_dice(u, step, IMPERIAL, if way == 1 { figures.commit_dice } else { figures.hold_dice });
    })
    .when(|q, _| {
        let side = body(q, IMPERIAL);
        q.body_leaders(side).has(q.p.key.napoleon) && q.body_troops(side, FN.nation()).any()
    }),
    // A Bulletin from the Emperor: Morale Loss goes, and victories turn what is left of it into Gain.
    Event::once(2, |u, step| {
        let k = u.p.key;
        let flies = |s: &SpaceId| u.s.flags.of(IMPERIAL).has(*s);
        let gains = [k.smolensk, k.moscow, k.st_petersburg].iter().any(flies);
        morale::recover(u, IMPERIAL, step.figures(u.p).remove, gains, "5.1");
    }),
    Event::stages(4, forgotten_marshal, forgotten_marshal_asks, forgotten_marshal_chosen)
        .when(|q, step| marshals(q, step).any()),
    placing_event!(5, contingents, placing::done).when(|q, step| contingents(q, step).possible(q)),
    Event::at(6, trains::stops, trains::halt),
    Event::once(7, twelve_pounders).when(|q, step| {
        let besieger = q.s.impulse.power.camp() == IMPERIAL;
        step.window != Window::SiegeCards || besieger && q.s.siege.round <= 1
    }),
    // Manoeuvre upon the Rear: a force that is hard to intercept and to evade.
    Event::name(8, own_commanders, |u, step, leader| {
        u.keep(step, Until::Impulse, leader.0, 0);
        step.points(u, Use::MARCH, Bound::Leader(leader));
    }),
    // 9 is in battalions.rs. Vistula Legion: dice, where there are French.
    Event::once(10, |u, step| {
        let (figures, siege) = (step.figures(u.p), step.window == Window::SiegeCards);
        add_dice(u, step, IMPERIAL, if siege { figures.siege_dice } else { figures.battle_dice });
    })
    .when(|q, step| {
        let side = body(q, IMPERIAL);
        let french = [FN, FS].iter().any(|w| q.body_troops(side, w.nation()).any());
        let defends = step.window == Window::SiegeCards && q.active_camp() != IMPERIAL;
        french && !defends
    }),
    // Für Marie-Louise and Prussian Courage: Allies come, and act as French.
    placing_event!(11, allied, allies_march).when(|q, _| !q.has_left(AUSTRIA)),
    placing_event!(12, allied, allies_march).when(|q, _| !q.has_left(PRUSSIA)),
];

/// The Battle is over and its markers are given: the Guard that was sent in and beaten is no more (card 1).
pub fn guard_is_beaten(u: &mut Umpire) {
    let card = Pack::numbered(1);
    let c = &mut u.s.cards;
    if c.hq.has(card) {
        c.hq.remove(card);
        c.removed.insert(card);
    }
    let markers = u.p.card(card).figures.lost_morale;
    morale::lose(u, IMPERIAL, markers, "5.1");
}

// ---- The Forgotten Marshal: an Allied Leader takes French Soldiers under him and acts as French.

const CHOOSE: u8 = 1;
/// Two, or one, may still join him; `x` is he.
const JOIN: u8 = 10;
/// One is on the way.
const ARRIVE: u8 = 100;

fn marshals(q: Board, step: Step) -> LeaderSet {
    let nation = step.by.ally().filter(|&n| !q.has_left(n));
    let own = nation.map_or(LeaderSet::EMPTY, |n| q.p.sets.leaders[n.i()]);
    own.iter().filter(|&l| q.s.at(l).is_some()).collect()
}

fn forgotten_marshal(u: &mut Umpire, step: Step) -> Next {
    if step.stage < ARRIVE {
        return if step.stage == 0 { Next::Stage(CHOOSE) } else { marshal_marches(u, step) };
    }
    // The Soldier has arrived, if the march has left him.
    if u.s.force.lifted
        && let Some(space) = u.s.at(LeaderId(step.x))
    {
        u.s.set_down(u.p, space);
    }
    u.s.force = Force::default();
    match step.stage - ARRIVE {
        0 => marshal_marches(u, step),
        left => Next::Stage(JOIN + left),
    }
}

/// Friendly spaces next to him with French Soldiers that could join him.
fn joiners(q: Board, step: Step) -> SpaceSet {
    let Some(space) = q.s.at(LeaderId(step.x)) else { return SpaceSet::EMPTY };
    let near = q.p.space(space).neighbours.iter();
    near.filter(|&s| q.friendly(s, IMPERIAL) && q.troops(s, step.by.nation()).any()).collect()
}

fn forgotten_marshal_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        CHOOSE => step.ask().leaders(marshals(q, step)),
        JOIN..ARRIVE => step.ask().at(joiners(q, step)).or(Action::Done),
        _ => Ask::nobody(),
    }
}

fn forgotten_marshal_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    match action {
        Action::Name(leader) => {
            u.keep(step, Until::Turn, leader.0, 0);
            let left = step.figures(u.p).transfer_sp;
            let here = Step { x: leader.0, ..step };
            if joiners(u.q(), here).is_empty() {
                return marshal_marches(u, here);
            }
            Next::With(JOIN + left, leader.0)
        }
        Action::At(from) => {
            // One Strength Point goes over to him, as a Soldier does who marches alone, but for nothing and unseen.
            let to = u.s.at(LeaderId(step.x)).expect("he is on the map");
            let nation = step.by.nation();
            u.s.force = Force { at: Some(from), lone: true, ..Force::default() };
            let here = u.s.troops_in(from, nation);
            let piece = if u.s.could_change(from, nation, here, Arm::Infantry) {
                u.s.change_these(from, nation, here, Arm::Infantry);
                Arm::Infantry
            } else {
                Arm::ALL.into_iter().find(|&a| here.of(a) > 0).expect("there are some")
            };
            u.s.force.troops[nation.i()] = Troops::one(piece);
            let sp = u.s.force.sp();
            u.s.lift(u.p);
            u.s.force.from = Some(from);
            u.s.force.at = Some(to);
            u.s.force.entries = SpaceSet::of(from);
            u.s.force.causes = attrition::on_entry(u.q(), from, to);
            u.leave(from);
            attrition::of_force(u, to);
            let left = (step.stage - JOIN).saturating_sub(sp);
            let more = left > 0 && joiners(u.q(), step).any();
            Next::Stage(ARRIVE + if more { left } else { 0 })
        }
        _ => marshal_marches(u, step),
    }
}

fn marshal_marches(u: &mut Umpire, step: Step) -> Next {
    step.points(u, Use::MARCH, Bound::Leader(LeaderId(step.x)))
}

/// Sons of the Confederation: French Soldiers in Warsaw or the Power's own Zone.
fn contingents(q: Board, step: Step) -> Placing {
    let nation = step.by.nation();
    let mut at = q.p.home_zone(nation).map_or(SpaceSet::EMPTY, SpaceSet::of);
    let warsaw = q.p.key.warsaw;
    at.set(warsaw, q.friendly(warsaw, IMPERIAL));
    Placing::new(nation, step.figures(q.p).sp, at)
}

/// Twelve Pounders: dice in a Battle; in a Siege, shots at the Fortress before anything else.
fn twelve_pounders(u: &mut Umpire, step: Step) {
    let figures = step.figures(u.p);
    if step.window != Window::SiegeCards {
        return add_dice(u, step, IMPERIAL, figures.battle_dice);
    }
    let faces = u.roll(step.by, figures.siege_dice, "roll-twelve-pounders", "13.31");
    let hits = faces.count(6);
    // 13.33: they are no hits of the Round that follows.
    u.s.siege.hits += hits;
    let space = u.s.siege.space.expect("a Siege is somewhere");
    u.tell("13.31", "log-twelve-pounders", |t| {
        t.number("hits", hits).place(space).dice(step.by, faces.shown())
    });
}

fn own_commanders(q: Board, step: Step) -> LeaderSet {
    let own = q.leaders_of_power(step.by) & q.s.commanders;
    own.iter().filter(|&l| q.s.at(l).is_some()).collect()
}

/// Whom the card is about: those of Austria or of Prussia, and where their Leader is.
fn allied(q: Board, step: Step) -> Placing {
    let (nation, leader) = match step.number() {
        11 => (AUSTRIA, q.p.key.schwarzenberg),
        _ => (PRUSSIA, q.p.key.yorck),
    };
    let open = q.p.sets.home[nation.i()] & (q.p.sets.keys | q.p.sets.zones) & q.controlled(IMPERIAL);
    Placing::new(nation, step.figures(q.p).sp, open | q.s.at(leader).into_iter().collect())
}

fn allies_march(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Turn, 0, 0);
    let nation = allied(u.q(), step).nation;
    step.points(u, Use::MARCH, Bound::Nation(nation))
}
