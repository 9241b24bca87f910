//! Bread, money and spirits: 48, 58, 78, 82, 86, 88, 91, 93, 95, 98, 100.

use crate::attrition::{EVENT, UNCONTROLLED};
use crate::cards::tools::{ask, not_so, not_there, player, wrong};
use crate::cards::{Event, Next, Step, Until, unmet};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::new(48, ask).when(riot_needs).asking(player, riot_tries, riot_may, riot),
    Event::new(58, largesse),
    Event::new(78, rations)
        .when(|q, step| if q.s.attrition.level > 0 { Ok(()) } else { unmet(step) })
        .asking(rations_asks, |_, _, out| out.extend([Action::Yes, Action::No]), yes_or_no, rations_paid),
    Event::new(82, vilna).when(vilna_needs),
    Event::new(86, hunger).when(hunger_needs).asking(hunger_asks, hunger_tries, hunger_may, hunger_chosen),
    Event::new(88, flames).when(flames_needs),
    Event::new(91, priest).asking(priest_asks, priest_tries, priest_may, priest_chosen),
    Event::new(93, ask).when(frost_needs).asking(frost_asks, frost_tries, frost_may, frost),
    Event::new(95, barges)
        .when(|q, step| if q.friendly(q.p.key.warsaw, IMPERIAL) { Ok(()) } else { unmet(step) }),
    Event::new(98, ask).when(plunder_needs).asking(player, plunder_tries, plunder_may, plunder),
    Event::new(100, ask).when(disasters_needs).asking(
        player,
        |_, _, out| out.extend(CAMPS.map(Action::Side)),
        disasters_may,
        disasters,
    ),
];

fn met(step: Step, is_so: bool) -> Result<(), Refusal> {
    if is_so { Ok(()) } else { unmet(step) }
}
fn yes_or_no(_q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Yes | Action::No => Ok(()),
        _ => wrong(step),
    }
}
/// Spaces in Russia where Imperials stand.
fn invaders(q: Board) -> SpaceSet {
    q.s.held[IMPERIAL.i()] & q.p.sets.russia
}

// ---- Hungry Soldiers Riot: any Formation rolls, twice on bad ground. Where both Camps stand in a Zone, the Camp is asked for too.

fn riot_needs(q: Board, step: Step) -> Result<(), Refusal> {
    met(step, (q.s.held[0] | q.s.held[1]).any())
}
fn riot_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend((q.s.held[0] | q.s.held[1]).iter().map(Action::At)),
        _ => out.extend(CAMPS.map(Action::Side)),
    }
}
fn riot_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::At(space)) if CAMPS.into_iter().any(|c| q.holds(c, space)) => Ok(()),
        (1, Action::At(space)) => not_there(step, space),
        (2, Action::Side(_)) => Ok(()),
        _ => wrong(step),
    }
}
fn riot(u: &mut Umpire, step: Step, action: Action) -> Next {
    let (space, camp) = match action {
        Action::At(space) => match CAMPS.map(|c| u.q().holds(c, space)) {
            [true, true] => return Next::With(2, space.0),
            [imperial, _] => (space, if imperial { IMPERIAL } else { TSARIST }),
        },
        Action::Side(camp) => (SpaceId(step.x), camp),
        _ => return Next::Done,
    };
    let q = u.q();
    let bad = q.s.scorched.has(space) || q.standing(space, camp) == Standing::Uncontrolled;
    let twice = bad && step.figures(q).bad_causes > 1;
    let causes = if twice { EVENT | UNCONTROLLED } else { EVENT };
    attrition::roll(u, Body::Stack(space, camp), space, causes);
    Next::Done
}

// ---- Imperial Largesse: a Resource, Command Points, and both Home Reserves are shuffled (5.4)

fn largesse(u: &mut Umpire, step: Step) -> Next {
    u.gain(step.by, step.figures(u.q()).resources, "16.2");
    CAMPS.into_iter().for_each(|camp| u.shuffle_reserve(camp));
    u.tell("5.4", "log-reserves-shuffled", |t| t);
    u.grant(step.figures(u.q()).cps, Use::ALL, Bound::Free);
    Next::Done
}

// ---- Distribute Rations: Attrition improves, and once more for Resources

fn rations(u: &mut Umpire, step: Step) -> Next {
    if step.stage > 0 {
        return Next::Done;
    }
    attrition::improve(u, step.figures(u.q()).levels, "14.47");
    Next::Stage(1)
}
fn rations_asks(q: Board, step: Step) -> Powers {
    let able = q.s.resources[step.by.i()] >= step.figures(q).extra_cost;
    if step.stage == 1 && able && q.s.attrition.level > 0 { Powers::of(step.by) } else { Powers::NONE }
}
fn rations_paid(u: &mut Umpire, step: Step, action: Action) -> Next {
    if action == Action::Yes {
        u.event_costs(step.by, step.figures(u.q()).extra_cost);
        attrition::improve(u, 1, "14.47");
    }
    Next::Done
}

// ---- The Vilna Magazines

fn vilna_needs(q: Board, step: Step) -> Result<(), Refusal> {
    met(step, (q.p.sets.keys & q.p.sets.russia).iter().any(|s| q.friendly(s, IMPERIAL)))
}
fn vilna(u: &mut Umpire, step: Step) -> Next {
    u.gain(step.by, step.figures(u.q()).resources, "16.2");
    attrition::recover(u, step.figures(u.q()).remove, false);
    Next::Done
}

// ---- Imperious Hunger: the Attrition Level worsens, unless FN and FS together buy it off. FN says what it gives, then FS whether it
// gives the rest.

fn hunger_needs(q: Board, step: Step) -> Result<(), Refusal> {
    // Shuffled back, it may come again in the same Turn, but has its Event once.
    met(step, invaders(q).any() && q.in_force(86).is_none())
}
fn hunger(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => {
            u.keep(step, Until::Turn, 0, 0);
            Next::Stage(1)
        }
        // FN has nothing to give: FS may.
        1 => Next::With(2, 0),
        _ => {
            for _ in 0..step.figures(u.q()).levels {
                attrition::worsen(u, "14.41");
            }
            Next::Done
        }
    }
}
fn price(q: Board, step: Step) -> u8 {
    step.figures(q).buy_off
}
fn hunger_asks(q: Board, step: Step) -> Powers {
    let [north, south] = [FN, FS].map(|w| q.s.resources[w.i()]);
    match step.stage {
        1 if north > 0 && north + south >= price(q, step) => Powers::of(FN),
        2 if south >= price(q, step) - step.x => Powers::of(FS),
        _ => Powers::NONE,
    }
}
fn hunger_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    match step.stage {
        1 => out.extend((0..=price(q, step)).map(Action::Mode)),
        _ => out.extend([Action::Yes, Action::No]),
    }
}
fn hunger_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match (step.stage, action) {
        (1, Action::Mode(n)) if n <= price(q, step) && n <= q.s.resources[FN.i()] => Ok(()),
        (1, Action::Mode(_)) => not_so(step),
        (2, Action::Yes | Action::No) => Ok(()),
        _ => wrong(step),
    }
}
fn hunger_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let price = price(u.q(), step);
    match action {
        Action::Mode(n) if n == price => u.event_costs(FN, n),
        Action::Mode(n) => return Next::With(2, n),
        Action::Yes => {
            if step.x > 0 {
                u.event_costs(FN, step.x);
            }
            u.event_costs(FS, price - step.x);
        }
        _ => return Next::Stage(3),
    }
    Next::Done
}

// ---- Moscow in Flames

fn flames_needs(q: Board, step: Step) -> Result<(), Refusal> {
    let moscow = q.p.key.moscow;
    let flagged = q.s.flags[moscow].is_some_and(|n| n.camp() == IMPERIAL);
    met(step, flagged || q.holds(IMPERIAL, moscow) && !q.holds(TSARIST, moscow))
}
fn flames(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => {
            u.event_burns(u.p.key.moscow);
            u.keep(step, Until::Turn, 0, 0);
            attrition::note_losses(u, step.figures(u.q()).attrition);
            Next::Stage(1)
        }
        _ => {
            morale::lose(u, TSARIST, step.figures(u.q()).morale, "5.1");
            Next::Done
        }
    }
}

// ---- The Village Priest: Imperials without a Leader lose Soldiers, and the Tsarists take heart

fn strays(q: Board) -> SpaceSet {
    invaders(q) - q.s.led[IMPERIAL.i()]
}
fn priest(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => Next::Stage(1),
        // The Soldiers are gone.
        2 => {
            attrition::note_losses(u, u.s.toll.points());
            Next::Stage(3)
        }
        _ => {
            morale::recover(u, TSARIST, step.figures(u.q()).remove, false, "9.51");
            Next::Done
        }
    }
}
fn priest_asks(q: Board, step: Step) -> Powers {
    if step.stage == 1 && strays(q).any() { Powers::of(step.by) } else { Powers::NONE }
}
fn priest_tries(q: Board, _step: Step, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    out.extend(strays(q).iter().map(Action::At));
}
fn priest_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::At(space) if strays(q).has(space) => Ok(()),
        Action::At(space) => not_there(step, space),
        _ => wrong(step),
    }
}
fn priest_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Stage(3) };
    let big = u.q().sp(IMPERIAL, space) >= step.figures(u.q()).big;
    let figures = step.figures(u.q());
    let count = if big { figures.big_sp } else { figures.sp };
    u.take_losses(Body::Stack(space, IMPERIAL), count, Fate::Unbuilt, Share::Free);
    Next::Stage(2)
}

// ---- Thirty Below Zero: up to two Imperial Formations roll

fn frost_needs(q: Board, step: Step) -> Result<(), Refusal> {
    let cold = q.s.turn >= step.figures(q).from_turn;
    met(step, cold && freezing(q).any())
}
/// Imperials in Russia who have neither a friendly Depot nor a Mobilization Centre nor Supply Trains with them.
fn freezing(q: Board) -> SpaceSet {
    let centres = IMPERIAL.powers().map(|w| q.s.dmc[w.i()]);
    let warm = |s: SpaceId| {
        q.p.space(s).depot && q.friendly(s, IMPERIAL)
            || centres.iter().flatten().any(|c| *c == Some(s))
            || q.s.trains[IMPERIAL.i()] == Some(s)
    };
    invaders(q).iter().filter(|&s| !warm(s)).collect()
}
/// What may still be named: not the same Formation twice. `x` is the one that has rolled, counted from 1.
fn frozen(q: Board, step: Step) -> SpaceSet {
    let all = freezing(q);
    if step.x > 0 { all.without(SpaceId(step.x - 1)) } else { all }
}
fn frost_asks(q: Board, step: Step) -> Powers {
    if step.stage > 0 && frozen(q, step).any() { Powers::of(step.by) } else { Powers::NONE }
}
fn frost_tries(q: Board, step: Step, out: &mut Vec<Action>) {
    if step.stage > 1 {
        out.push(Action::Pass);
    }
    out.extend(frozen(q, step).iter().map(Action::At));
}
fn frost_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass if step.stage > 1 => Ok(()),
        Action::At(space) if frozen(q, step).has(space) => Ok(()),
        Action::At(space) => not_there(step, space),
        _ => wrong(step),
    }
}
fn frost(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Done };
    attrition::roll(u, Body::Stack(space, IMPERIAL), space, EVENT);
    if step.stage < step.figures(u.q()).formations {
        return Next::With(step.stage + 1, space.0 + 1);
    }
    Next::Done
}

// ---- Barges on the Vistula

fn barges(u: &mut Umpire, step: Step) -> Next {
    attrition::recover(u, step.figures(u.q()).remove, true);
    Next::Done
}

// ---- The Plunder of Moscow, or of St. Petersburg

fn plunder_needs(q: Board, step: Step) -> Result<(), Refusal> {
    met(step, capitals(q).any(|s| rich(q, s)))
}
fn capitals(q: Board) -> impl Iterator<Item = SpaceId> {
    [q.p.key.moscow, q.p.key.st_petersburg].into_iter()
}
fn rich(q: Board, space: SpaceId) -> bool {
    q.s.flags[space].is_some_and(|n| n.camp() == IMPERIAL) && !q.s.scorched.has(space)
}
fn plunder_tries(q: Board, _step: Step, out: &mut Vec<Action>) {
    out.extend(capitals(q).map(Action::At));
}
fn plunder_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::At(space) if capitals(q).any(|s| s == space) && rich(q, space) => Ok(()),
        Action::At(space) => not_there(step, space),
        _ => wrong(step),
    }
}
fn plunder(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::At(space) = action {
        u.gain(step.by, step.figures(u.q()).resources, "16.2");
        u.event_burns(space);
        morale::recover(u, IMPERIAL, step.figures(u.q()).remove, false, "9.51");
    }
    Next::Done
}

// ---- Fresh Disasters: a Camp that has Morale Loss takes more

fn disasters_needs(q: Board, step: Step) -> Result<(), Refusal> {
    met(step, CAMPS.into_iter().any(|c| q.s.morale[c.i()].loss > 0))
}
fn disasters_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Side(camp) if q.s.morale[camp.i()].loss > 0 => Ok(()),
        Action::Side(camp) => Err(refuse("5.1", "refuse-no-markers").of(camp)),
        _ => wrong(step),
    }
}
fn disasters(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Side(camp) = action {
        morale::lose(u, camp, step.figures(u.q()).morale, "5.1");
    }
    Next::Done
}
