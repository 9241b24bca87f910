//! Tsarist Home cards, 13 – 24.

use super::ask::wrong;
use super::battle::add_dice;
use super::placing::{self, PLACED, Placing, home_keys};
use super::tools::ask;
use super::{Ask, Event, Next, Step, Until, trains};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::at(13, trains::stops, trains::halt),
    Event::stages(14, opolchenie, opolchenie_asks, opolchenie_chosen),
    Event::stages(15, ask, davydov_asks, davydov).when(|q, _| {
        let invaded = q.s.held[IMPERIAL.i()].meets(q.p.sets.russia);
        invaded && (!robbed(q).is_empty() || raided(q).any())
    }),
    Event::stages(17, ask, holy_mother_asks, holy_mother).when(|q, step| {
        let owes = q.s.debts[step.by.i()] > 0;
        let volunteers = volunteers(q, Step { stage: POINTS, ..step }).any();
        !owes && (holy_placing(q, step).possible(q) || volunteers) && holy(q).any()
    }),
    Event::stages(18, rush_to_the_colors, |q, step| placing::asks(step, colors(q, step)), rush_chosen),
    // The Icon Carried Before the Ranks: dice to the end of the Battle, and no disrupt becomes a kill.
    Event::once(19, |u, step| {
        u.s.battle.lasting[TSARIST.i()] += step.figures(u.p).dice;
        u.s.battle.steady[TSARIST.i()] = true;
    }),
    Event::stages(20, nothing_left, nothing_left_asks, nothing_left_chosen),
    // Hornblower: points for a Convoy of the First Army, which may land in the enemy's face (15.3) and lay siege at once.
    Event::once(21, |u, step| {
        u.keep(step, Until::Impulse, 0, 0);
        step.points(u, Use::Convoy as u8, Bound::Free);
    }),
    // Platov's Screen: Tsarists evade more easily while it lies there.
    Event::once(22, |u, step| {
        u.keep(step, Until::Impulses, 0, 0);
        step.points(u, Use::ALL, Bound::Free);
    }),
    // Militia Levies: dice, and a disrupt of one's own.
    Event::once(24, |u, step| {
        add_dice(u, step, TSARIST, step.figures(u.p).dice);
        u.s.battle.added[TSARIST.i()] += step.figures(u.p).own_disrupts;
    }),
];

// ---- The Tsar Calls the Opolchenie: infantry of both Powers, each in a Home Key of its own.

/// The player of the card chooses his Key, then the other Power does.
const OWN: u8 = 1;
const PARTNER: u8 = 2;
/// There is room for the men (5.11): they come to the space `x`.
const OWN_COME: u8 = 101;
const PARTNER_COME: u8 = 102;
const THANKS: u8 = 103;

fn levy(q: Board, step: Step) -> Placing {
    let figures = step.figures(q.p);
    let (power, left) = match step.stage {
        PARTNER | PARTNER_COME => (step.by.partner(), figures.ally_sp),
        _ => (step.by, figures.own_sp),
    };
    Placing::new(power.nation(), left, home_keys(q, power))
}

fn opolchenie(u: &mut Umpire, step: Step) -> Next {
    let can = |u: &Umpire, stage| levy(u.q(), Step { stage, ..step }).possible(u.q());
    if matches!(step.stage, OWN_COME | PARTNER_COME) {
        let (levy, space) = (levy(u.q(), step), SpaceId(step.x));
        let sp = placing::under_6_31(u, space, levy.left);
        placing::put_infantry(u, space, levy.nation, sp);
    }
    match step.stage {
        0 if can(u, OWN) => Next::Stage(OWN),
        0 | OWN_COME if can(u, PARTNER) => Next::Stage(PARTNER),
        _ => {
            morale::recover(u, TSARIST, step.figures(u.p).remove, false, "5.1");
            Next::Done
        }
    }
}

fn opolchenie_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        OWN => step.ask().at(levy(q, step).at).under("6.31"),
        PARTNER => Ask::of(step.by.partner()).at(levy(q, step).at).under("6.31").or(Action::Pass),
        _ => Ask::nobody(),
    }
}

fn opolchenie_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Stage(THANKS) };
    let levy = levy(u.q(), step);
    u.make_room(levy.nation, placing::room_in(u.q(), space, levy.left));
    Next::With(if step.stage == OWN { OWN_COME } else { PARTNER_COME }, space.0)
}

// ---- Davydov Takes the Wagons: a Resource, or a Mobilization Centre or Supply Trains.

const WAY: u8 = 1;
const ROB: u8 = 2;
const RAID: u8 = 3;
const WHICH: u8 = 4;

/// Imperial Powers that have a Resource.
fn robbed(q: Board) -> Powers {
    [FN, FS].into_iter().filter(|w| q.s.resources[w.i()] > 0).fold(Powers::NONE, Powers::with)
}

/// What could be taken in a space: the Centres of FN and FS, and the Supply Trains.
fn wagons(q: Board, space: SpaceId) -> [bool; 3] {
    let open = q.p.in_russia(space) && !q.s.led[IMPERIAL.i()].has(space);
    let centre = |w: Power| open && q.s.dmc[w.i()].contains(&Some(space));
    [centre(FN), centre(FS), open && q.s.trains[IMPERIAL.i()] == Some(space)]
}

fn raided(q: Board) -> SpaceSet {
    q.p.sets.russia.iter().filter(|&s| wagons(q, s).contains(&true)).collect()
}

fn davydov_asks(q: Board, step: Step) -> Ask {
    let ask = step.ask();
    match step.stage {
        WAY => ask.ways(&[!robbed(q).is_empty(), raided(q).any()]),
        ROB => ask.powers(robbed(q)),
        RAID => ask.at(raided(q)),
        WHICH => {
            let [north, south, trains] = wagons(q, SpaceId(step.x));
            ask.ways(&[false, false, north, south, trains])
        }
        _ => Ask::nobody(),
    }
}

fn davydov(u: &mut Umpire, step: Step, action: Action) -> Next {
    match (step.stage, action) {
        (WAY, Action::Mode(0)) => return Next::Stage(ROB),
        (WAY, _) => return Next::Stage(RAID),
        (ROB, Action::Whom(power)) => {
            let count = step.figures(u.p).resources.min(u.s.resources[power.i()]);
            u.s.resources[power.i()] -= count;
            u.tell("5.1", "log-robbed", |t| t.of(power).number("count", count));
            u.gain(step.by, count, "5.1");
        }
        (RAID, Action::At(space)) => {
            let mut there = (0..3).filter(|&i| wagons(u.q(), space)[i]);
            match (there.next(), there.next()) {
                (Some(one), None) => take_wagons(u, space, one),
                _ => return Next::With(WHICH, space.0),
            }
        }
        (_, Action::Mode(n)) => take_wagons(u, SpaceId(step.x), usize::from(n) - 2),
        _ => {}
    }
    attrition::note_losses(u, step.figures(u.p).attrition);
    Next::Done
}

fn take_wagons(u: &mut Umpire, space: SpaceId, which: usize) {
    match which {
        2 => u.s.trains[IMPERIAL.i()] = None,
        _ => {
            let power = [FN, FS][which];
            let centre = u.s.dmc[power.i()].iter_mut().find(|c| **c == Some(space));
            *centre.expect("it is there") = None;
        }
    }
    u.tell("5.1", "log-raided", |t| t.on(space));
}

// ---- Holy Mother Russia: three points in one Duchy, a Leader among them at most.

const DUCHY: u8 = 1;
/// So many points left above this, and no Leader yet…
const POINTS: u8 = 10;
/// …or one already.
const SOLDIERS: u8 = 30;

/// Duchies in Russia that are friendly and not burnt.
fn holy(q: Board) -> SpaceSet {
    (q.p.sets.russia & q.controlled(TSARIST)) - q.p.sets.zones - q.s.scorched
}

fn holy_placing(q: Board, step: Step) -> Placing {
    let left = match step.stage {
        SOLDIERS.. => step.stage - SOLDIERS,
        POINTS.. => step.stage - POINTS,
        _ => step.figures(q.p).points,
    };
    Placing::new(step.by.nation(), left, SpaceSet::of(SpaceId(step.x)))
}

fn volunteers(q: Board, step: Step) -> LeaderSet {
    let open = (POINTS..SOLDIERS).contains(&step.stage);
    let comes = |l: &LeaderId| {
        open && q.s.place(*l) == Place::UNBUILT && *l != q.p.key.kutuzov && q.comes_from(*l) <= q.s.turn
    };
    q.leaders_of_power(step.by).iter().filter(comes).collect()
}

fn holy_mother_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        DUCHY => step.ask().at(holy(q)),
        POINTS.. => step.ask().placing(holy_placing(q, step)).other(volunteers_try, volunteers_may),
        _ => Ask::nobody(),
    }
}

fn volunteers_try(q: Board, step: Step, out: &mut Vec<Action>) {
    out.extend(volunteers(q, step).iter().map(|l| Action::BuildLeader(SpaceId(step.x), l)));
}

fn volunteers_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let Action::BuildLeader(space, leader) = action else { return wrong(step) };
    refuse("5.1", "refuse-wrong-place").of(space).when(space != SpaceId(step.x))?;
    refuse("5.1", "refuse-event-leader").of(step.card).of(leader).unless(volunteers(q, step).has(leader))
}

fn holy_mother(u: &mut Umpire, step: Step, action: Action) -> Next {
    let base = if step.stage >= SOLDIERS { SOLDIERS } else { POINTS };
    let placing = holy_placing(u.q(), step);
    match action {
        Action::At(space) => Next::With(POINTS + placing.left, space.0),
        Action::BuildLeader(space, leader) => {
            placing::put_leader(u, space, leader);
            match (Placing { left: placing.left - 1, ..placing }).possible(u.q()) {
                true => Next::Stage(SOLDIERS + placing.left - 1),
                false => Next::Done,
            }
        }
        _ => match placing.act(u, action) {
            0 => Next::Done,
            left => Next::Stage(base + left),
        },
    }
}

/// Rush to the Colors: Morale Loss goes, and for every two markers a Strength Point comes.
fn colors(q: Board, step: Step) -> Placing {
    Placing::new(step.by.nation(), 0, home_keys(q, step.by))
}

fn rush_to_the_colors(u: &mut Umpire, step: Step) -> Next {
    if step.stage == PLACED {
        return Next::Done;
    }
    let count = step.figures(u.p).remove.min(u.s.morale[TSARIST.i()].loss);
    morale::recover(u, TSARIST, count, false, "9.51");
    let left = count / step.figures(u.p).per_sp;
    let what = Placing { left, ..colors(u.q(), step) };
    // Where there is one Key only nobody is asked; a burnt one takes one Strength Point.
    let left = match what.at.first() {
        Some(only) if what.at.len() == 1 && left > 0 => placing::under_6_31(u, only, left),
        _ => left,
    };
    placing::begin(u, step, Placing { left, ..what })
}

fn rush_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let what = colors(u.q(), step);
    match action {
        Action::At(space) => {
            let x = placing::under_6_31(u, space, step.x);
            placing::chosen(u, Step { x, ..step }, what, action)
        }
        _ => placing::chosen(u, step, what, action),
    }
}

// ---- Nothing Left to Eat: Scorched Earth without Resources.

/// So many markers are left above this; the player chooses.
const BURN: u8 = 10;
/// The same, once those declared have been answered.
const BURNT: u8 = 100;

fn fuel(q: Board) -> impl Iterator<Item = SpaceId> {
    (q.p.sets.spaces - q.p.sets.zones - q.s.scorched)
        .iter()
        .filter(move |&s| resources::may_scorch_there(q, s).is_ok())
}

fn nothing_left(u: &mut Umpire, step: Step) -> Next {
    let left = match step.stage {
        0 => step.figures(u.p).markers,
        stage => stage - BURNT,
    };
    if left > 0 && fuel(u.q()).next().is_some() {
        return Next::Stage(BURN + left);
    }
    step.points(u, Use::ALL, Bound::Free)
}

fn nothing_left_asks(_q: Board, step: Step) -> Ask {
    match step.stage {
        BURN..BURNT => step.ask().or(Action::Done).other(
            |q, _, out| out.extend(fuel(q).map(Action::At)),
            |q, step, action| match action {
                Action::At(space) => resources::may_scorch_there(q, space),
                _ => wrong(step),
            },
        ),
        _ => Ask::nobody(),
    }
}

fn nothing_left_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        resources::declare_scorch(u, step.by, space, true);
        return Next::Stage(BURNT + step.stage - BURN - 1);
    }
    step.points(u, Use::ALL, Bound::Free)
}
