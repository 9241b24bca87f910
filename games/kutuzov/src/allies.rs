//! 9.3, 9.31: how Austria and Prussia stand to the Empire: Hesitancy, Austrian neutrality, Prussian revolt.

use crate::prelude::*;

/// The Allied Nations, in the order of `s.allies`.
const ALLIES: [Nation; 2] = [PRUSSIA, AUSTRIA];

/// Imperial Morale has come to another Level: the table says how the Allies stand now. Hesitancy ends when Morale rises; neutrality and
/// revolt do not (ruling 71).
pub fn follow(u: &mut Umpire) {
    let level = u.s.morale[IMPERIAL.i()].level as usize;
    for (i, nation) in ALLIES.into_iter().enumerate() {
        let now = u.p.morale[level].allies[i];
        if u.q().has_left(nation) || u.s.allies[i] == now {
            continue;
        }
        u.s.allies[i] = now;
        let id = match now {
            Allegiance::Loyal => "log-ally-loyal",
            Allegiance::Hesitant => "log-ally-hesitant",
            Allegiance::Neutral => "log-ally-neutral",
            Allegiance::Revolt => "log-ally-revolt",
        };
        u.tell("9.3", id, |t| t.of(nation));
        match now {
            Allegiance::Neutral => neutral(u),
            Allegiance::Revolt => revolt(u),
            _ => {}
        }
    }
    hesitants(u);
}

// ---- Hesitancy

/// 9.31: whether pieces of a Nation cannot be in a space: they hesitate, and it is Russian and under no Imperial Flag.
pub fn shuns(q: Board, nation: Nation, space: SpaceId) -> bool {
    q.hesitant(nation) && q.p.in_russia(space) && q.owner(space).is_none_or(|n| n.camp() != IMPERIAL)
}

/// 9.31: hesitant Allies on Russian ground that is not Friendly Flagged go to the Regroup Box. Looked at whenever Morale, a Flag, or an
/// Event that makes them act as French has changed.
pub fn hesitants(u: &mut Umpire) {
    for nation in ALLIES {
        if !u.q().hesitant(nation) {
            continue;
        }
        for space in (u.s.held[IMPERIAL.i()] & u.p.sets.russia).iter() {
            if shuns(u.q(), nation, space) {
                go_home(u, Body::Stack(space, IMPERIAL), nation, space);
            }
        }
        let f = &u.s.force;
        if f.lifted
            && u.q().active_camp() == IMPERIAL
            && let Some(space) = f.at
            && shuns(u.q(), nation, space)
        {
            go_home(u, Body::Force, nation, space);
        }
        let party = &u.s.attempt;
        if party.lifted
            && party.camp == IMPERIAL.0
            && let Some(space) = party.to
            && shuns(u.q(), nation, space)
        {
            go_home(u, Body::Party, nation, space);
        }
    }
}

/// Hesitant Allies in a body that is on its way to a space go to the Regroup Box instead, if they cannot be there (9.31).
pub fn turn_back(u: &mut Umpire, body: Body, to: SpaceId) {
    for nation in ALLIES {
        if shuns(u.q(), nation, to) {
            go_home(u, body, nation, to);
        }
    }
}

/// All of a Nation in a body goes to the Regroup Box. No markers: they are not eliminated (ruling 67).
fn go_home(u: &mut Umpire, body: Body, nation: Nation, space: SpaceId) {
    let (sp, leaders) = strength(u.q(), body, nation);
    if take_away(u, body, nation, Fate::Regroup) {
        let p = u.p;
        u.tell("9.31", "log-hesitants", |t| t.on(space).list("what", roll_call(p, sp, leaders)));
    }
}

/// What a Nation has in a body.
fn strength(q: Board, body: Body, nation: Nation) -> ([u8; 6], LeaderSet) {
    let mut sp = [0; 6];
    sp[nation.i()] = q.body_troops(body, nation).sp();
    (sp, q.body_leaders(body) & q.p.sets.leaders[nation.i()])
}

/// All of a Nation leaves a body; whether there was anybody.
pub fn take_away(u: &mut Umpire, body: Body, nation: Nation, fate: Fate) -> bool {
    let troops = u.q().body_troops(body, nation);
    let leaders = u.q().body_leaders(body) & u.p.sets.leaders[nation.i()];
    if troops.is_empty() && leaders.is_empty() {
        return false;
    }
    let n = nation.i();
    match body {
        Body::Force => (u.s.force.troops[n], u.s.force.worn[n]) = Default::default(),
        Body::Party => (u.s.attempt.troops[n], u.s.attempt.worn[n]) = Default::default(),
        Body::Fugitives => {
            for party in &mut u.s.retreat.parties {
                party.troops[n] = Troops::NONE;
                party.leaders -= leaders;
            }
        }
        Body::Stack(space, _) => {
            let _ = u.s.take_troops(u.p, space, nation, troops);
            // A force that is only made up here has them no more.
            if u.s.force.at == Some(space) && !u.s.force.lifted {
                u.s.force.troops[n] = Troops::NONE;
            }
            if u.s.attempt.from == Some(space) && !u.s.attempt.lifted {
                u.s.attempt.troops[n] = Troops::NONE;
            }
        }
    }
    u.s.pool(fate, nation).add(troops);
    for leader in leaders.iter() {
        u.lose_leader(leader, fate);
    }
    if let Body::Stack(space, _) = body {
        u.leave(space);
    }
    true
}

// ---- leaving the Empire

/// A Nation's pieces leave the game, wherever they are, and its Flags the map.
fn withdraw(u: &mut Umpire, nation: Nation) {
    let p = u.p;
    let all = u.s.all_troops(nation).into_iter().zip(Arm::ALL).map(|(n, arm)| n * arm.sp()).sum::<u8>();
    let mut sp = [0; 6];
    sp[nation.i()] = all - u.s.gone[nation.i()].sp();
    let leaders = p.sets.leaders[nation.i()].iter().filter(|&l| u.s.place(l) != Place::OUT).collect();
    u.tell("9.3", "log-losses-gone", |t| t.list("what", roll_call(p, sp, leaders)));
    for space in u.s.held[IMPERIAL.i()].iter() {
        take_away(u, Body::Stack(space, IMPERIAL), nation, Fate::Gone);
    }
    if u.s.force.lifted && u.q().active_camp() == IMPERIAL {
        take_away(u, Body::Force, nation, Fate::Gone);
    }
    if u.s.attempt.lifted && u.s.attempt.camp == IMPERIAL.0 {
        take_away(u, Body::Party, nation, Fate::Gone);
    }
    if u.s.battle.loser == Some(IMPERIAL) {
        take_away(u, Body::Fugitives, nation, Fate::Gone);
    }
    let n = nation.i();
    // Those who stand aside from a Battle in their Zone (11.6).
    let aside = std::mem::take(&mut u.s.reaction.troops[n]);
    if u.s.reaction.sheltered {
        u.s.gone[n].add(aside);
        u.s.reaction.safe.leaders -= u.p.sets.leaders[n];
        u.s.reaction.worn[n] = Worn::default();
    }
    let boxed = [std::mem::take(&mut u.s.unbuilt[n]), std::mem::take(&mut u.s.regroup[n])];
    boxed.into_iter().for_each(|troops| u.s.gone[n].add(troops));
    for leader in u.p.sets.leaders[n].iter() {
        u.s.take_leader(u.p, leader, Place::OUT);
    }
    for space in u.s.flags.of_nation(nation).iter() {
        strike(u, space);
    }
}

/// A Flag comes off, if there is one.
fn strike(u: &mut Umpire, space: SpaceId) {
    let Some(nation) = u.s.flags[space] else { return };
    u.s.flags.fly(space, None);
    u.tell("9.3", "log-flag-struck", |t| t.of(nation).on(space));
}

/// Austria is neutral: its pieces are gone and its spaces are closed to both Camps. The French inside march to Galicia, the Russians go to
/// the Regroup Box, and no Flag or marker of either stays.
fn neutral(u: &mut Umpire) {
    withdraw(u, AUSTRIA);
    let home = u.p.sets.home[AUSTRIA.i()];
    let within = |s: Option<SpaceId>| s.is_some_and(|s| home.has(s));
    if within(u.s.reaction.to) {
        interception::unshelter(u);
    }
    let galicia = u.p.names.find("zone_galicia").unwrap_or(u.p.key.warsaw);
    for space in home.iter() {
        strike(u, space);
        if u.s.held[TSARIST.i()].has(space) {
            u.send_away(Body::Stack(space, TSARIST), Fate::Regroup, "9.3");
        }
        if u.s.held[IMPERIAL.i()].has(space) {
            expel(u, space, galicia);
        }
    }
    clear(u, home);
    if within(u.s.force.at) {
        if u.s.force.lifted && u.q().active_camp() == IMPERIAL {
            u.s.set_down(u.p, galicia);
        } else if u.s.force.lifted {
            u.send_away(Body::Force, Fate::Regroup, "9.3");
        }
        // Nothing more befalls them where they were (ruling 182).
        u.s.force = Force { at: u.s.force.at, halted: true, ..Force::default() };
    }
    if u.s.attempt.lifted && within(u.s.attempt.to) {
        u.send_away(Body::Party, Fate::Regroup, "9.3");
    }
}

/// All Imperials of a space go to another.
fn expel(u: &mut Umpire, from: SpaceId, to: SpaceId) {
    u.tell("9.3", "log-expelled", |t| t.name("from", from).on(to));
    for nation in NATIONS {
        let troops = u.s.troops_in(from, nation);
        if nation.camp() == IMPERIAL && troops.any() {
            let worn = u.s.take_troops(u.p, from, nation, troops);
            u.s.add_troops(to, nation, troops);
            u.s.wear(to, nation, worn);
        }
    }
    for leader in u.q().leaders(IMPERIAL, from).iter() {
        u.s.put_leader(u.p, leader, to);
    }
}

/// Markers on ground that is closed come off.
fn clear(u: &mut Umpire, spaces: SpaceSet) {
    let centres = u.s.dmc.iter().flatten().chain(&u.s.trains).flatten().copied().collect::<SpaceSet>();
    for space in ((u.s.entrenched | centres) & spaces).iter() {
        u.tell("9.3", "log-closed", |t| t.on(space));
    }
    u.s.entrenched -= spaces;
    let here = |s: &Option<SpaceId>| s.is_some_and(|s| spaces.has(s));
    u.s.dmc.iter_mut().flatten().chain(&mut u.s.trains).filter(|s| here(s)).for_each(|s| *s = None);
}

/// Prussia revolts: its pieces are gone and its spaces are nobody's, but where a French Army or enough French Soldiers stand the French
/// Northern Army has them at once.
fn revolt(u: &mut Umpire) {
    withdraw(u, PRUSSIA);
    let enough = u.p.numbers.revolt.french_flag_sp;
    for space in (u.p.sets.home[PRUSSIA.i()] - u.p.sets.zones).iter() {
        let garrison = u.s.led[IMPERIAL.i()].has(space) || u.q().sp(IMPERIAL, space) >= enough;
        if garrison && u.q().owner(space).is_none() && u.q().flags_left(FN.nation()) > 0 {
            u.plant(space, FN.nation());
        }
    }
}
