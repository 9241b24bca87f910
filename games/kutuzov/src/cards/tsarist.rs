//! Tsarist Home cards, 13 – 24.

use super::battle::add_dice;
use super::placing::{PLACED, Placing, home_keys, player};
use super::{Event, Next, Step, Until, placing, trains, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(13, |_, _| Next::Stage(1)).when(trains::may).asking(
        player,
        trains::tries,
        trains::may_choose,
        trains::chosen,
    ),
    Event::new(14, opolchenie).asking(opolchenie_asks, opolchenie_tries, opolchenie_may, opolchenie_chosen),
    Event::new(15, |_, _| Next::Stage(1)).when(davydov_may).asking(
        player,
        davydov_tries,
        davydov_may_choose,
        davydov,
    ),
    Event::new(17, |_, _| Next::Stage(1)).when(holy_mother_may).asking(
        player,
        holy_mother_tries,
        holy_mother_may_choose,
        holy_mother,
    ),
    Event::new(18, rush_to_the_colors).asking(
        player,
        |q, step, out| placing::tries(q, step, colors(q, step), out),
        |q, step, action| placing::may(q, step, colors(q, step), action),
        rush_chosen,
    ),
    Event::new(19, the_icon),
    Event::new(20, nothing_left).asking(player, nothing_left_tries, nothing_left_may, nothing_left_chosen),
    Event::new(21, hornblower),
    Event::new(22, platovs_screen),
    Event::new(24, militia_levies),
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
    let figures = step.figures(q);
    let (power, left) = match step.stage {
        PARTNER | PARTNER_COME => (step.by.partner(), figures.ally_sp),
        _ => (step.by, figures.own_sp),
    };
    Placing { nation: power.nation(), left, at: home_keys(q, power) }
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
            let count = step.figures(u.q()).remove;
            morale::recover(u, TSARIST, count, false, "5.1");
            Next::Done
        }
    }
}

fn opolchenie_asks(_q: Board, step: Step) -> Powers {
    match step.stage {
        OWN => Powers::of(step.by),
        PARTNER => Powers::of(step.by.partner()),
        _ => Powers::NONE,
    }
}

fn opolchenie_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    out.extend(levy(q, step).at.iter().map(Action::At));
    out.push(Action::Pass);
}

fn opolchenie_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (_, Action::At(space)) if levy(q, step).at.has(space) => Ok(()),
        (_, Action::At(space)) => Err(refuse("6.31", "refuse-wrong-place").of(space)),
        (PARTNER, Action::Pass) => Ok(()),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
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

fn robbed(q: Board, power: Power) -> bool {
    power.camp() == IMPERIAL && q.s.resources[power.i()] > 0
}

/// What could be taken in a space: the Centres of FN and FS, and the Supply Trains, as bits.
fn wagons(q: Board, space: SpaceId) -> u8 {
    if !q.p.in_russia(space) || q.s.led[IMPERIAL.i()].has(space) {
        return 0;
    }
    let centre = |w: Power| q.s.dmc[w.i()].contains(&Some(space));
    u8::from(centre(FN)) | u8::from(centre(FS)) << 1 | u8::from(q.s.trains[IMPERIAL.i()] == Some(space)) << 2
}

fn raided(q: Board) -> impl Iterator<Item = SpaceId> {
    q.p.sets.russia.iter().filter(move |&s| wagons(q, s) != 0)
}

fn davydov_may(q: Board, step: Step) -> Result<(), Refusal> {
    let invaded = q.s.held[IMPERIAL.i()].meets(q.p.sets.russia);
    let prey = robbed(q, FN) || robbed(q, FS) || raided(q).next().is_some();
    if invaded && prey { Ok(()) } else { unmet(step) }
}

fn davydov_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        WAY => out.extend([Action::Mode(0), Action::Mode(1)]),
        ROB => out.extend([FN, FS].map(Action::Whom)),
        RAID => out.extend(raided(q).map(Action::At)),
        _ => out.extend([2, 3, 4].map(Action::Mode)),
    }
}

fn davydov_may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let ok = match (step.stage, action) {
        (WAY, Action::Mode(0)) => robbed(q, FN) || robbed(q, FS),
        (WAY, Action::Mode(1)) => raided(q).next().is_some(),
        (ROB, Action::Whom(power)) => robbed(q, power),
        (RAID, Action::At(space)) => wagons(q, space) != 0,
        (WHICH, Action::Mode(n @ 2..=4)) => wagons(q, SpaceId(step.x)) >> (n - 2) & 1 == 1,
        _ => return Err(Refusal::not_now("5.1").of(step.card)),
    };
    if ok { Ok(()) } else { unmet(step) }
}

fn davydov(u: &mut Umpire, step: Step, action: Action) -> Next {
    match (step.stage, action) {
        (WAY, Action::Mode(0)) => return Next::Stage(ROB),
        (WAY, _) => return Next::Stage(RAID),
        (ROB, Action::Whom(power)) => {
            let count = (step.figures(u.q()).resources).min(u.s.resources[power.i()]);
            u.s.resources[power.i()] -= count;
            u.tell("5.1", "log-robbed", |t| t.of(power).number("count", count));
            u.gain(step.by, count, "5.1");
        }
        (RAID, Action::At(space)) => match wagons(u.q(), space) {
            one if one.is_power_of_two() => take_wagons(u, space, one),
            _ => return Next::With(WHICH, space.0),
        },
        (_, Action::Mode(n)) => take_wagons(u, SpaceId(step.x), 1 << (n - 2)),
        _ => {}
    }
    let markers = step.figures(u.q()).attrition;
    attrition::note_losses(u, markers);
    Next::Done
}

fn take_wagons(u: &mut Umpire, space: SpaceId, which: u8) {
    match which {
        4 => u.s.trains[IMPERIAL.i()] = None,
        bit => {
            let power = if bit == 1 { FN } else { FS };
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

fn holy(q: Board, space: SpaceId) -> bool {
    !q.p.space(space).zone && q.p.in_russia(space) && q.friendly(space, TSARIST) && !q.s.scorched.has(space)
}

fn holy_mother_may(q: Board, step: Step) -> Result<(), Refusal> {
    let owes = q.s.debts[step.by.i()] > 0;
    let at_hand =
        holy_placing(q, step).possible(q) || volunteers(q, Step { stage: POINTS, ..step }).next().is_some();
    if !owes && at_hand && q.p.sets.russia.iter().any(|s| holy(q, s)) { Ok(()) } else { unmet(step) }
}

fn holy_placing(q: Board, step: Step) -> Placing {
    let left = match step.stage {
        SOLDIERS.. => step.stage - SOLDIERS,
        POINTS.. => step.stage - POINTS,
        _ => step.figures(q).points,
    };
    Placing::in_space(step.by.nation(), left, SpaceId(step.x))
}

fn volunteers(q: Board, step: Step) -> impl Iterator<Item = LeaderId> {
    let open = (POINTS..SOLDIERS).contains(&step.stage);
    let own = q.leaders_of_power(step.by).iter().filter(move |_| open);
    own.filter(move |&l| {
        q.s.place(l) == Place::UNBUILT && l != q.p.key.kutuzov && q.comes_from(l) <= q.s.turn
    })
}

fn holy_mother_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    if step.stage == DUCHY {
        out.extend(q.p.sets.russia.iter().filter(|&s| holy(q, s)).map(Action::At));
        return;
    }
    holy_placing(q, step).tries(q, out);
    out.extend(volunteers(q, step).map(|l| Action::BuildLeader(SpaceId(step.x), l)));
}

fn holy_mother_may_choose(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (DUCHY, Action::At(space)) => refuse("5.1", "refuse-wrong-place").of(space).unless(holy(q, space)),
        (DUCHY, _) => Err(Refusal::not_now("5.1").of(step.card)),
        (_, Action::BuildLeader(space, leader)) => {
            if space != SpaceId(step.x) {
                Err(refuse("5.1", "refuse-wrong-place").of(space))
            } else if volunteers(q, step).any(|l| l == leader) {
                Ok(())
            } else {
                Err(refuse("5.1", "refuse-not-him").of(leader))
            }
        }
        _ => holy_placing(q, step).may(q, action),
    }
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
    Placing { nation: step.by.nation(), left: 0, at: home_keys(q, step.by) }
}

fn rush_to_the_colors(u: &mut Umpire, step: Step) -> Next {
    if step.stage == PLACED {
        return Next::Done;
    }
    let count = (step.figures(u.q()).remove).min(u.s.morale[TSARIST.i()].loss);
    morale::recover(u, TSARIST, count, false, "9.51");
    let left = count / step.figures(u.q()).per_sp;
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

/// The Icon Carried Before the Ranks: dice to the end of the Battle, and no disrupt becomes a kill.
fn the_icon(u: &mut Umpire, step: Step) -> Next {
    u.s.battle.lasting[TSARIST.i()] += step.figures(u.q()).dice;
    u.s.battle.steady[TSARIST.i()] = true;
    Next::Done
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
        0 => step.figures(u.q()).markers,
        stage => stage - BURNT,
    };
    if left > 0 && fuel(u.q()).next().is_some() {
        return Next::Stage(BURN + left);
    }
    free_points(u, step)
}

fn nothing_left_tries(q: Board, _step: Step, out: &mut Vec<Action>) {
    out.push(Action::Done);
    out.extend(fuel(q).map(Action::At));
}

fn nothing_left_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::At(space) => resources::may_scorch_there(q, space),
        _ => Err(Refusal::not_now("5.1").of(step.card)),
    }
}

fn nothing_left_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        resources::declare_scorch(u, step.by, space, true);
        return Next::Stage(BURNT + step.stage - BURN - 1);
    }
    free_points(u, step)
}

/// The Event's Command Points, for anything.
fn free_points(u: &mut Umpire, step: Step) -> Next {
    let points = step.figures(u.q()).cps;
    u.grant(points, Use::ALL, Bound::Free);
    Next::Done
}

/// Hornblower: points for a Convoy of the First Army, which may land in the enemy's face (15.3) and lay siege at once.
fn hornblower(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Impulse, 0, 0);
    let points = step.figures(u.q()).cps;
    u.grant(points, Use::Convoy as u8, Bound::Free);
    Next::Done
}

/// Platov's Screen: Tsarists evade more easily while it lies there.
fn platovs_screen(u: &mut Umpire, step: Step) -> Next {
    u.keep(step, Until::Impulses, 0, 0);
    free_points(u, step)
}

/// Militia Levies: dice, and a disrupt of one's own.
fn militia_levies(u: &mut Umpire, step: Step) -> Next {
    add_dice(u, step, TSARIST, step.figures(u.q()).dice);
    u.s.battle.added[TSARIST.i()] += step.figures(u.q()).own_disrupts;
    Next::Done
}
