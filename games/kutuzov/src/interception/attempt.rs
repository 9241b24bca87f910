//! 11.4, 11.5, 11.51, 11.8: making an attempt up, rolling for it, and going.

use super::options::{goers, uncatchable, unmarked, way};
use super::{Attempt, Kind, Step};
use crate::action::Action;
use crate::attrition;
use crate::board::{Board, Standing};
use crate::cards;
use crate::flow::Umpire;
use crate::ids::{Arm, Camp, IMPERIAL, LeaderSet, NATIONS, Nation, Power, SpaceId, TSARIST, Window};
use crate::losses::Body;
use crate::morale;
use crate::movement;
use crate::pack::Line;
use crate::state::{Place, State};
use crate::text::About;
use crate::troops::Troops;
use kernel::{Event, Refusal, Text};

// ---- who goes

/// All who can go from a space, to begin with.
pub fn make_up(u: &mut Umpire, by: Power, from: SpaceId) {
    let to = u.s.reaction.to.expect("somebody came there");
    let attempt = Attempt { camp: by.camp().0, from: Some(from), to: Some(to), ..Attempt::default() };
    fill(u, by, attempt);
}

fn fill(u: &mut Umpire, by: Power, attempt: Attempt) {
    let (from, to) = (attempt.from.expect("from somewhere"), attempt.to.expect("to somewhere"));
    let q = u.q();
    let mut sp = [0; 6];
    let leaders = if attempt.rating.is_some() { LeaderSet::EMPTY } else { goers(q, by, from, to) };
    let mut left = attempt.limit;
    for nation in NATIONS.into_iter().filter(|n| n.camp() == by.camp()) {
        let here = unmarked(q, from, nation);
        sp[nation.i()] = if attempt.rating.is_none() {
            q.room(leaders, nation).min(here)
        } else if nation.power() == by && !crate::allies::shuns(q, nation, to) {
            here.min(left)
        } else {
            0
        };
        left = left.saturating_sub(sp[nation.i()]);
    }
    let commander = commander(q, by, leaders, from);
    u.s.attempt = Attempt { on: true, kind: Kind::Interception, leaders, commander, ..attempt };
    for nation in NATIONS {
        u.s.attempt.troops[nation.i()] = u.s.carve(from, nation, sp[nation.i()]);
    }
}

/// 11.51: the Commander if he goes, else whom the Power names of its own.
fn commander(q: Board, by: Power, leaders: LeaderSet, from: SpaceId) -> Option<crate::ids::LeaderId> {
    let held = leaders & q.s.commanders;
    held.first().or_else(|| q.best_commander(leaders & q.leaders_of_power(by), from))
}

/// An Event lets somebody intercept who else could not (65, 66, 72, 109): its owner is asked whether it goes and, for an Army Group, who of
/// it. Fill in `camp`, `from`, `to`, `via`, and what the Event changes (`over_river`, `modifier`, `rating` and `limit`, `whose`); all who
/// can go are taken to begin with. A party of the Active Camp that succeeds joins the force in hand, one of the Inactive Camp stands in `to`.
pub fn offer(u: &mut Umpire, attempt: Attempt) {
    let Some(from) = attempt.from else { return };
    let by = attempt.whose.unwrap_or_else(|| u.q().speaker(Camp(attempt.camp), from));
    fill(u, by, attempt);
    u.push(Step::Muster { by });
}

pub fn tries(q: Board, out: &mut Vec<Action>) {
    let a = &q.s.attempt;
    let Some(from) = a.from else { return };
    out.extend([Action::Roll, Action::Pass]);
    out.extend(a.leaders.iter().map(Action::Leave));
    out.extend((q.leaders(Camp(a.camp), from) - a.leaders).iter().map(Action::Take));
    out.extend(a.leaders.iter().map(Action::Command));
    for &nation in Camp(a.camp).nations() {
        for arm in Arm::ALL {
            if a.troops[nation.i()].of(arm) > 0 {
                out.push(Action::Unload(nation, arm));
            }
            if q.troops(from, nation).any() {
                out.push(Action::Load(nation, arm));
            }
        }
    }
}

pub fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let a = &q.s.attempt;
    let (Some(from), Some(to)) = (a.from, a.to) else { return Err(Refusal::not_now("11.51")) };
    let piece = || Refusal::new("11.51", "refuse-no-such-piece").name("space", from);
    match action {
        Action::Pass => Ok(()),
        Action::Roll if a.is_empty() || a.rating.is_none() && a.commander.is_none() => {
            Err(Refusal::new("11.3", "refuse-no-leader").name("space", from))
        }
        Action::Roll => {
            // 1.62: nobody goes whom nobody commands.
            if a.rating.is_none() && q.armies(a.leaders, &a.troops).is_none() {
                return Err(Refusal::new("1.62", "refuse-too-many"));
            }
            if cards::quarrel(q, a.leaders) {
                return Err(Refusal::new("5.1", "refuse-quarrel"));
            }
            Ok(())
        }
        Action::Take(leader) | Action::Leave(leader) | Action::Command(leader) => {
            let no = |id| Err(Refusal::new("11.51", id).name("leader", leader));
            let there = goers(q, by, from, to).has(leader) && a.rating.is_none();
            let taken = a.leaders.has(leader);
            if !there || taken == matches!(action, Action::Take(_)) {
                return no("refuse-not-there");
            }
            if matches!(action, Action::Command(_)) {
                if q.nation_of(leader).power() != by {
                    return no("refuse-not-your-leader");
                }
                if a.commander == Some(leader) {
                    return no("refuse-commands-already");
                }
                // 11.51: where the Commander goes too it is his rating that counts.
                if a.leaders.meets(q.s.commanders) {
                    return no("refuse-commander-goes");
                }
            }
            Ok(())
        }
        Action::Unload(nation, arm) => {
            if a.troops[nation.i()].of(arm) == 0 {
                return Err(piece());
            }
            // 11.3: over two Duchies nobody is dropped or picked up.
            Ok(())
        }
        Action::Load(nation, arm) => {
            let n = nation.i();
            let over = a.troops[n].sp() + arm.sp() > unmarked(q, from, nation);
            let rest = q.troops(from, nation).without(a.troops[n]);
            if nation.camp() != by.camp() || over || !q.s.could_change(from, nation, rest, arm) {
                return Err(piece());
            }
            if a.rating.is_some() {
                let sp: u8 = a.troops.iter().map(|t| t.sp()).sum();
                let fits =
                    nation.power() == by && sp + arm.sp() <= a.limit && !crate::allies::shuns(q, nation, to);
                return if fits { Ok(()) } else { Err(Refusal::new("11.3", "refuse-too-many")) };
            }
            if !a.leaders.iter().any(|l| q.may_lead(l, nation)) {
                return Err(Refusal::new("1.62", "refuse-nobody-leads").name("nation", nation));
            }
            let mut troops = a.troops;
            troops[n].add(Troops::one(arm));
            match q.armies(a.leaders, &troops) {
                Some(_) => Ok(()),
                None => Err(Refusal::new("1.62", "refuse-too-many")),
            }
        }
        _ => Err(Refusal::not_now("11.51")),
    }
}

pub fn act(u: &mut Umpire, by: Power, action: Action) {
    let from = u.s.attempt.from.expect("from somewhere");
    match action {
        Action::Roll => declare(u, by),
        Action::Take(leader) => u.s.attempt.leaders.insert(leader),
        Action::Leave(leader) => {
            u.s.attempt.leaders.remove(leader);
            if u.s.attempt.commander == Some(leader) {
                u.s.attempt.commander = commander(u.q(), by, u.s.attempt.leaders, from);
            }
        }
        Action::Command(leader) => u.s.attempt.commander = Some(leader),
        Action::Load(nation, arm) => {
            let n = nation.i();
            let rest = u.s.troops_in(from, nation).without(u.s.attempt.troops[n]);
            u.s.change_these(from, nation, rest, arm);
            u.s.attempt.troops[n].add(Troops::one(arm));
        }
        Action::Unload(nation, arm) => u.s.attempt.troops[nation.i()].take(Troops::one(arm)),
        _ => {
            u.s.attempt = Attempt::default();
            u.pop();
        }
    }
}

fn declare(u: &mut Umpire, by: Power) {
    let (p, a) = (u.p, u.s.attempt);
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    u.say(|| {
        let text = match a.commander {
            Some(leader) => Text::new("log-intercept").leader(p, "leader", leader),
            None => Text::new("log-intercept-pieces").power(by),
        };
        Event::new(text.space(p, "from", from).space(p, "space", to)).rule("11.1").place(p.name(to))
    });
    u.s.reaction.again = true;
    u.turn_into(Step::Roll);
    u.open(Window::InterceptionDeclared);
}

// ---- the roll

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
    let n = |i: &str, e: &str| q.p.number(if evasion { e } else { i }) as i8;
    let rating = a.rating.unwrap_or_else(|| a.commander.map_or(0, |c| q.battle_rating(c))) as i8;
    let friendly =
        if q.friendly(to, camp) { n("interception.into_friendly", "evasion.into_friendly") } else { 0 };
    // 11.4: from a Duchy next to it; whoever intercepts within a Zone comes from none.
    let outside = evasion || last != to;
    let hostile = if outside && q.standing(last, camp) != Standing::Friendly {
        n("interception.from_enemy_or_uncontrolled", "evasion.from_enemy_or_uncontrolled")
    } else {
        0
    };
    let by = a.commander.map(|c| q.nation_of(c).power()).or(a.whose);
    let guided = !evasion && by.is_some_and(|w| cards::guides(q, w));
    let line = match q.line(last, to, camp) {
        Some(Line::Rough | Line::Marsh) if guided => 0,
        Some(Line::Rough) => n("interception.rough", "evasion.rough"),
        Some(Line::Marsh) => n("interception.marsh_tsarist_turns_1_2", "evasion.marsh"),
        // Card 65: as if it were Rough.
        Some(Line::River) if !evasion => n("interception.rough", "evasion.rough"),
        _ => 0,
    };
    let lasting = if evasion { cards::evasion(q, camp) } else { cards::interception(q, camp) };
    let surprise = match q.surprise(q.s.force.from, from) {
        Some((_, evasion_modifier)) if evasion && camp == TSARIST => evasion_modifier,
        _ => 0,
    };
    let chasseurs = if evasion { 0 } else { by.map_or(0, |w| cards::chasseurs(q, w)) };
    let events = a.modifier + lasting + surprise + chasseurs;
    let least = n("interception.succeeds_at", "evasion.succeeds_at");
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
        let key = if u.q().makes_group(a.leaders, &sp, a.commander) {
            "marker.evade_group.loss"
        } else {
            "marker.evade_army.loss"
        };
        morale::lose(u, camp, u.p.number(key) as u8, "11.6");
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
        ("roll-evasion", "11.8", u.p.number("evasion.dice"))
    } else {
        ("roll-interception", "11.4", u.p.number("interception.dice"))
    };
    let faces = u.roll(by, count as u8, what, rule);
    let succeeds = faces.sum() as i8 >= odds.needs;
    let (p, role) = (u.p, u.s.role(by));
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    u.say(|| {
        let id = match (evasion, succeeds) {
            (true, true) => "log-evasion-succeeds",
            (true, false) => "log-evasion-fails",
            (false, true) => "log-interception-succeeds",
            (false, false) => "log-interception-fails",
        };
        let text = Text::new(id).space(p, "from", from).space(p, "space", to).number("needs", odds.needs);
        let event = Event::new(text.number("sum", faces.sum())).rule(rule).place(p.name(to));
        faces.shown.iter().fold(event, |event, &face| event.die(role, face))
    });
    match (succeeds, evasion) {
        (true, _) => set_off(u),
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

// ---- going

fn set_off(u: &mut Umpire) {
    let a = u.s.attempt;
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    if a.kind == Kind::Evasion && from == to {
        // 10.51, 11.6: it stays in the Zone, unfought.
        u.s.reaction.safe.add(&a);
        u.s.attempt = Attempt::default();
        return u.pop();
    }
    if a.kind == Kind::Evasion && u.p.space(from).zone && u.p.space(to).zone {
        u.s.impulse.fled = Some([from, to]);
    }
    if a.kind == Kind::Evasion {
        u.s.reaction.away |= a.leaders;
    }
    let camp = Camp(a.camp);
    let commander = u.q().commander(camp, from);
    u.s.lift_party(u.p);
    u.turn_into(Step::Enter { leg: 0 });
    if from != to {
        u.leave(from);
        movement::left(u, from, camp, commander);
    }
}

/// One step of the way: what it costs in Attrition (11.5, 11.9); then they are there.
pub fn enter(u: &mut Umpire, leg: u8) {
    let a = u.s.attempt;
    let (from, to) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"));
    let legs: &[(SpaceId, SpaceId)] = match a.via {
        Some(via) => &[(from, via), (via, to)],
        None => &[(from, to)],
    };
    let Some(&(here, there)) = legs.get(leg as usize) else { return arrive(u) };
    u.turn_into(Step::Enter { leg: leg + 1 });
    if here == there || u.s.attempt.is_empty() {
        return;
    }
    let causes = causes(u.q(), here, there);
    if causes != 0 {
        attrition::roll(u, Body::Party, there, causes);
    }
}

/// Why a party rolls for a step of an Interception, an Evasion or a retreat.
pub fn causes(q: Board, from: SpaceId, to: SpaceId) -> u8 {
    let a = &q.s.attempt;
    let camp = Camp(a.camp);
    let mut causes = 0;
    if q.s.scorched.has(to) {
        causes |= attrition::SCORCHED;
    }
    if camp == IMPERIAL && q.p.line(from, to) == Some(Line::Marsh) {
        causes |= attrition::MARSH;
    }
    let enemy = q.standing(to, camp) == Standing::Enemy;
    match a.kind {
        Kind::Interception => {
            // 11.5, 10.43.
            if enemy && q.standing_before(from, camp) != Standing::Friendly {
                causes |= attrition::AMBUSH;
            }
        }
        Kind::Evasion | Kind::Retreat => {
            // 10.44, 11.9 a and c: before an enemy Fortress even with friends besieging it.
            if enemy || q.enemy_fortress(to, camp) {
                causes |= attrition::HOSTILE;
            }
            let crosses = q.line(from, to, camp) == Some(Line::River) && !a.over_river;
            if a.kind == Kind::Retreat && crosses {
                causes |= attrition::RIVER;
            }
        }
    }
    causes
}

fn arrive(u: &mut Umpire) {
    let a = u.s.attempt;
    let (from, to, camp) = (a.from.expect("from somewhere"), a.to.expect("to somewhere"), Camp(a.camp));
    u.pop();
    if a.is_empty() {
        u.s.attempt = Attempt::default();
        return;
    }
    if camp == u.q().active_camp() && u.s.force.lifted {
        // 11.5: it has paid for its own way, and waits until the mover has paid for his.
        if u.s.battle.on {
            join(u);
        }
        return;
    }
    if a.kind == Kind::Interception && u.s.reaction.to == Some(to) {
        u.s.reaction.came.add(&a);
    }
    let others = u.q().leaders(camp, to);
    u.s.set_down_party(u.p, to);
    movement::joined(u, to, camp, a.leaders, others);
}

/// 11.2: those of the Active Camp who have come by an Event join the force, whose retreat they may choose (12.6).
pub fn join(u: &mut Umpire) {
    let a = u.s.attempt;
    let (Some(from), Some(to)) = (a.from, a.to) else { return };
    if !a.lifted || a.kind != Kind::Interception || Camp(a.camp) != u.q().active_camp() {
        return;
    }
    if !u.s.force.lifted {
        return u.s.set_down_party(u.p, to);
    }
    u.s.attempt = Attempt::default();
    let f = &mut u.s.force;
    f.leaders |= a.leaders;
    for n in 0..6 {
        f.troops[n].add(a.troops[n]);
        f.worn[n].add(a.worn[n]);
    }
    f.entries.insert(a.via.unwrap_or(from));
    if f.commander.is_none() {
        f.commander = a.commander;
    }
    if a.leaders.any() {
        // 10.54, 10.62: and who commands them all is said.
        u.push(movement::Step::Lead);
    }
}

impl State {
    /// Takes the party off the map.
    pub fn lift_party(&mut self, p: &crate::pack::Pack) {
        let from = self.attempt.from.expect("it stands somewhere");
        for leader in self.attempt.leaders.iter() {
            self.take_leader(p, leader, Place::MOVING);
        }
        for nation in NATIONS {
            let troops = self.attempt.troops[nation.i()];
            self.attempt.worn[nation.i()] = self.take_troops(p, from, nation, troops);
        }
        self.attempt.lifted = true;
    }
    /// Puts it down.
    pub fn set_down_party(&mut self, p: &crate::pack::Pack, to: SpaceId) {
        let a = std::mem::take(&mut self.attempt);
        for nation in NATIONS {
            self.add_troops(to, nation, a.troops[nation.i()]);
            self.wear(to, nation, a.worn[nation.i()]);
        }
        let alone = self.leaders_in(to) & p.sets.leaders_of[a.camp as usize];
        for leader in a.leaders.iter() {
            self.put_leader(p, leader, to);
        }
        if let Some(commander) = a.commander.filter(|_| alone.is_empty()) {
            self.appoint(p, commander);
        }
    }
    /// So many Strength Points of a Nation in a space as pieces, with whatever change that takes (1.5): fewer where no change can be made.
    pub fn carve(&mut self, space: SpaceId, nation: Nation, sp: u8) -> Troops {
        let mut part = self.troops_in(space, nation).largest(sp);
        for arm in [Arm::Cavalry, Arm::Infantry] {
            while sp >= part.sp() + arm.sp() {
                let rest = self.troops_in(space, nation).without(part);
                let Some(change) = rest.change_for(self.unbuilt[nation.i()], arm) else { break };
                self.change(space, nation, change);
                part.add(Troops::one(arm));
            }
        }
        part
    }
    /// One piece of a Nation in a space; it can be formed.
    pub fn form(&mut self, space: SpaceId, nation: Nation, arm: Arm) -> Troops {
        let here = self.troops_in(space, nation);
        self.change_these(space, nation, here, arm);
        Troops::one(arm)
    }
}

impl Board<'_> {
    /// Strength Points of a Nation that these Leaders can command, Staff Officers not counted.
    pub fn room(self, leaders: LeaderSet, nation: Nation) -> u8 {
        leaders.iter().filter(|&l| self.may_lead(l, nation)).map(|l| self.command_rating(l)).sum()
    }
    /// What a space was to a Camp whose party has just left it.
    fn standing_before(self, from: SpaceId, camp: Camp) -> Standing {
        if self.friendly(from, camp) { Standing::Friendly } else { Standing::Uncontrolled }
    }
    /// 10.6: whether these make up more than one Army.
    pub fn makes_group(
        self,
        leaders: LeaderSet,
        sp: &[u8; 6],
        commander: Option<crate::ids::LeaderId>,
    ) -> bool {
        let heads = |n: Nation| {
            let own = leaders & self.p.sets.leaders[n.i()];
            if own.is_empty() { 0 } else { self.heads_of(own, sp[n.i()], commander).len() }
        };
        NATIONS.into_iter().map(heads).sum::<usize>() > 1
    }
}

/// 11.3: whether a party could go over two Duchies this way (72).
pub fn may_go_over(q: Board, camp: Camp, from: SpaceId, via: SpaceId, to: SpaceId) -> Result<(), Refusal> {
    let no = |id| Err(Refusal::new("11.3", id).name("space", via).name("at", from));
    uncatchable(q, camp, from, to)?;
    way(q, camp, from, via, false)?;
    way(q, camp, via, to, false)?;
    if q.p.space(via).zone {
        return no("refuse-cross-zone");
    }
    if q.holds(camp.foe(), via) || q.enemy_fortress(via, camp) {
        return no("refuse-cross-enemy");
    }
    if q.holds(camp.foe(), to) && !q.holds(camp, to) {
        return Err(Refusal::new("11.1", "refuse-held").name("space", to));
    }
    Ok(())
}
