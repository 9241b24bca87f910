//! Bread, money and spirits: 48, 58, 78, 82, 86, 88, 91, 93, 95, 98, 100.

use crate::cards::tools::ask;
use crate::cards::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::stages(48, ask, riot_asks, riot).when(|q, _| (q.s.held[0] | q.s.held[1]).any()),
    // Imperial Largesse: a Resource, Command Points, and both Home Reserves are shuffled (5.4).
    Event::once(58, |u, step| {
        u.gain(step.by, step.figures(u.p).resources, "16.2");
        CAMPS.into_iter().for_each(|camp| u.shuffle_reserve(camp));
        u.tell("5.4", "log-reserves-shuffled", |t| t);
        step.points(u, Use::ALL, Bound::Free);
    }),
    Event::stages(78, rations, rations_asks, rations_paid).when(|q, _| q.s.attrition.level > 0),
    // The Vilna Magazines.
    Event::once(82, |u, step| {
        u.gain(step.by, step.figures(u.p).resources, "16.2");
        attrition::recover(u, step.figures(u.p).remove, false);
    })
    .when(|q, _| (q.p.sets.keys & q.p.sets.russia).meets(q.controlled(IMPERIAL))),
    // Shuffled back, it may come again in the same Turn, but has its Event once.
    Event::stages(86, hunger, hunger_asks, hunger_chosen)
        .when(|q, _| invaders(q).any() && q.in_force(86).is_none()),
    Event::stages(88, flames, |_, _| Ask::nobody(), |_, _, _| Next::Done).when(|q, _| {
        let moscow = q.p.key.moscow;
        let held = q.holds(IMPERIAL, moscow) && !q.holds(TSARIST, moscow);
        q.s.flags.of(IMPERIAL).has(moscow) || held
    }),
    Event::stages(91, priest, priest_asks, priest_chosen),
    Event::stages(93, ask, frost_asks, frost)
        .when(|q, step| q.s.turn >= step.figures(q.p).from_turn && freezing(q).any()),
    // Barges on the Vistula.
    Event::once(95, |u, step| attrition::recover(u, step.figures(u.p).remove, true))
        .when(|q, _| q.friendly(q.p.key.warsaw, IMPERIAL)),
    // The Plunder of Moscow, or of St. Petersburg.
    Event::at(98, rich_capitals, |u, step, space| {
        u.gain(step.by, step.figures(u.p).resources, "16.2");
        u.event_burns(space);
        morale::recover(u, IMPERIAL, step.figures(u.p).remove, false, "9.51");
    }),
    // Fresh Disasters: a Camp that has Morale Loss takes more.
    Event::stages(100, ask, disasters_asks, |u, step, action| {
        if let Action::Side(camp) = action {
            morale::lose(u, camp, step.figures(u.p).morale, "5.1");
        }
        Next::Done
    })
    .when(|q, _| CAMPS.into_iter().any(|c| q.s.morale[c.i()].loss > 0)),
];

/// Spaces in Russia where Imperials stand.
fn invaders(q: Board) -> SpaceSet {
    q.s.held[IMPERIAL.i()] & q.p.sets.russia
}

// ---- Hungry Soldiers Riot: any Formation rolls, twice on bad ground. Where both Camps stand in a Zone, the Camp is asked for too.

fn riot_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().at(q.s.held[0] | q.s.held[1]),
        2 => step.ask().camps([true; 2]),
        _ => Ask::nobody(),
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
    let twice = bad && step.figures(q.p).bad_causes > 1;
    let causes = attrition::EVENT | if twice { attrition::UNCONTROLLED } else { 0 };
    attrition::roll(u, Body::Stack(space, camp), space, causes);
    Next::Done
}

// ---- Distribute Rations: Attrition improves, and once more for Resources

fn rations(u: &mut Umpire, step: Step) -> Next {
    if step.stage > 0 {
        return Next::Done;
    }
    attrition::improve(u, step.figures(u.p).levels, "14.47");
    Next::Stage(1)
}
fn rations_asks(q: Board, step: Step) -> Ask {
    let able = q.s.resources[step.by.i()] >= step.figures(q.p).extra_cost;
    let more = step.stage == 1 && able && q.s.attrition.level > 0;
    if more { step.ask().yes_or_no() } else { Ask::nobody() }
}
fn rations_paid(u: &mut Umpire, step: Step, action: Action) -> Next {
    if action == Action::Yes {
        u.event_costs(step.by, step.figures(u.p).extra_cost);
        attrition::improve(u, 1, "14.47");
    }
    Next::Done
}

// ---- Imperious Hunger: the Attrition Level worsens, unless FN and FS together buy it off. FN says what it gives, then FS whether it
// gives the rest.

fn hunger(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => {
            u.keep(step, Until::Turn, 0, 0);
            Next::Stage(1)
        }
        // FN has nothing to give: FS may.
        1 => Next::With(2, 0),
        _ => {
            for _ in 0..step.figures(u.p).levels {
                attrition::worsen(u, "14.41");
            }
            Next::Done
        }
    }
}
fn hunger_asks(q: Board, step: Step) -> Ask {
    let ([north, south], price) = ([FN, FS].map(|w| q.s.resources[w.i()]), step.figures(q.p).buy_off);
    match step.stage {
        1 if north > 0 && north + south >= price => {
            let gives: ArrayVec<bool, 8> = (0..=price.min(7)).map(|n| n <= north).collect();
            Ask::of(FN).ways(&gives)
        }
        2 if south >= price - step.x => Ask::of(FS).yes_or_no(),
        _ => Ask::nobody(),
    }
}
fn hunger_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let price = step.figures(u.p).buy_off;
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

fn flames(u: &mut Umpire, step: Step) -> Next {
    match step.stage {
        0 => {
            u.event_burns(u.p.key.moscow);
            u.keep(step, Until::Turn, 0, 0);
            attrition::note_losses(u, step.figures(u.p).attrition);
            Next::Stage(1)
        }
        _ => {
            morale::lose(u, TSARIST, step.figures(u.p).morale, "5.1");
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
            morale::recover(u, TSARIST, step.figures(u.p).remove, false, "9.51");
            Next::Done
        }
    }
}
fn priest_asks(q: Board, step: Step) -> Ask {
    if step.stage == 1 { step.ask().at(strays(q)).or(Action::Pass) } else { Ask::nobody() }
}
fn priest_chosen(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Stage(3) };
    let big = u.q().sp(IMPERIAL, space) >= step.figures(u.p).big;
    let figures = step.figures(u.p);
    let count = if big { figures.big_sp } else { figures.sp };
    u.take_losses(Body::Stack(space, IMPERIAL), count, Fate::Unbuilt, Share::Free);
    Next::Stage(2)
}

// ---- Thirty Below Zero: up to two Imperial Formations roll

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
fn frost_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        0 => Ask::nobody(),
        stage => step.ask().at(frozen(q, step)).or_if(stage > 1, Action::Pass),
    }
}
fn frost(u: &mut Umpire, step: Step, action: Action) -> Next {
    let Action::At(space) = action else { return Next::Done };
    attrition::roll(u, Body::Stack(space, IMPERIAL), space, attrition::EVENT);
    if step.stage < step.figures(u.p).formations {
        return Next::With(step.stage + 1, space.0 + 1);
    }
    Next::Done
}

// ---- Moscow and St. Petersburg

fn rich_capitals(q: Board, _step: Step) -> SpaceSet {
    let capitals: SpaceSet = [q.p.key.moscow, q.p.key.st_petersburg].into_iter().collect();
    (capitals & q.s.flags.of(IMPERIAL)) - q.s.scorched
}

// ---- Morale

fn disasters_asks(q: Board, step: Step) -> Ask {
    if step.stage == 0 { Ask::nobody() } else { step.ask().camps(CAMPS.map(|c| q.s.morale[c.i()].loss > 0)) }
}
