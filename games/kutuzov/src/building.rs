//! 6: building and regrouping, and putting pieces into play.
//!
//! Whatever puts new pieces on the map (Command Points, an Event) does it by [`Umpire::raise`] and [`Umpire::raise_leader`]: they see to
//! Attrition on Scorched Earth, to pieces placed in the enemy's face, and to Kutuzov's coming.

use crate::prelude::*;
use crate::troops::{Change, swap};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 6.35: Kutuzov has come for the first time.
    Kutuzov,
    /// 6.31: what was placed on Scorched Earth has rolled, and takes its place.
    Placed { space: SpaceId },
    /// 6.33, 6.34: what was placed where the enemy stands fights.
    Fight { space: SpaceId, fought: bool },
}

/// 6.35: the ways of Kutuzov's coming.
const HALVE: u8 = 0;
const GAIN: u8 = 1;

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Kutuzov => Powers::of(R1),
            _ => Powers::NONE,
        }
    }
    fn run(self, u: &mut Umpire) {
        match self {
            Step::Kutuzov => {}
            Step::Placed { space } => {
                u.pop();
                take_place(u, space);
            }
            Step::Fight { space, fought: false } => {
                u.turn_into(Step::Fight { space, fought: true });
                interception::join(u);
                if !u.s.force.is_empty() && u.q().holds(u.q().active_camp().foe(), space) {
                    battle::of_force(u, space);
                }
            }
            Step::Fight { space, fought: true } => {
                u.pop();
                take_place(u, space);
            }
        }
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        // Without a Loss Marker there is nothing to choose.
        let settled = self == Step::Kutuzov && u.s.morale[TSARIST.i()].loss == 0;
        if settled {
            u.pop();
            welcome(u, GAIN);
        }
        settled
    }
    fn tries(self, _q: Board, _by: Power, out: &mut Vec<Action>) {
        out.extend([Action::Mode(HALVE), Action::Mode(GAIN)]);
    }
    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        if let Action::Mode(way) = action {
            u.pop();
            welcome(u, way);
        }
    }
    fn rule(self) -> &'static str {
        match self {
            Step::Kutuzov => "6.35",
            Step::Placed { .. } => "6.31",
            Step::Fight { .. } => "6.34",
        }
    }
    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-kutuzov")
    }
}

/// 6.35: half of the Tsarist Loss Markers go, or Gain Markers come.
fn welcome(u: &mut Umpire, way: u8) {
    if way == HALVE {
        let half = u.s.morale[TSARIST.i()].loss.div_ceil(2);
        morale::recover(u, TSARIST, half, false, "6.35");
    } else {
        let gain = u.p.numbers.marker.kutuzov_first_entry;
        morale::recover(u, TSARIST, gain, true, "6.35");
    }
}

/// The force in hand is put down where it is, unless it has been elsewhere.
fn take_place(u: &mut Umpire, space: SpaceId) {
    if u.s.force.lifted {
        let foe = u.q().active_camp().foe();
        if u.q().holds(foe, space) && !u.p.space(space).zone {
            // Nobody takes a place in a Duchy where the enemy stands.
            u.send_away(Body::Force, Fate::Regroup, "6.34");
            u.s.force.lifted = false;
        } else {
            u.s.set_down(u.p, space);
            take_command(u, space);
        }
    }
    u.s.force = Force::default();
}

/// New Leaders have come: where all are of one Power the one who can command most does, else 10.62 says who names him.
fn take_command(u: &mut Umpire, space: SpaceId) {
    let camp = u.q().active_camp();
    let (p, here) = (u.p, u.q().leaders(camp, space));
    let best = here.iter().max_by_key(|&l| (p.leader(l).command, p.leader(l).battle, 255 - l.0));
    let Some(best) = best else { return };
    let power = u.q().nation_of(best).power();
    if here.iter().all(|l| p.leader(l).nation.power() == power) {
        u.s.appoint(p, best);
    } else {
        u.push(movement::Step::Command { space, camp });
    }
}

// ---- what there is to build or regroup

impl Troops {
    /// How a piece of an arm is added here from a pool: what goes back to it and what comes. Where the pool has no such piece, a larger
    /// one may come for smaller ones that stand here (1.5).
    pub fn change_for_gain(self, pool: Troops, arm: Arm) -> Option<Change> {
        const SWAPS: [&[Change]; 3] = [
            &[swap([0, 0, 0], [1, 0, 0]), swap([1, 0, 0], [0, 1, 0]), swap([1, 1, 0], [0, 0, 1])],
            &[swap([0, 0, 0], [0, 1, 0]), swap([0, 1, 0], [0, 0, 1]), swap([2, 0, 0], [0, 0, 1])],
            &[swap([0, 0, 0], [0, 0, 1])],
        ];
        self.first_of(SWAPS[arm as usize], pool)
    }
}

impl Board<'_> {
    /// 6.1: half of the printed Command Rating.
    pub fn leader_cost(self, leader: LeaderId) -> u8 {
        self.p.leader(leader).command / self.p.costs.build_leader_divisor
    }
    /// A space of a Nation's own colour, Warsaw and Moscow for both Powers of their Camp (6.31, 8.1). Card 28 makes a Zone French.
    pub fn is_home(self, nation: Nation, space: SpaceId) -> bool {
        let s = self.p.space(space);
        if self.s.zone_turned && space == self.p.key.gustavus_zone {
            return nation == FN.nation();
        }
        s.home == nation || s.dual && !nation.is_ally() && nation.camp() == s.home.camp()
    }
    /// 6.32: friendly spaces lead from here to a Home Zone at the Camp's own edge of the map, free of enemies. The Russian First Army may
    /// go from a Port it controls to another friendly one.
    pub fn traces_home(self, power: Power, space: SpaceId) -> bool {
        let (camp, sets) = (power.camp(), &self.p.sets);
        let friendly = self.controlled(camp);
        let zones = sets.zones & sets.camp[camp.i()] & sets.trace_ends;
        let ends = (zones - self.s.held[camp.foe().i()]) & friendly;
        if self.reaches(space, ends, friendly) {
            return true;
        }
        if power != R1 {
            return false;
        }
        let quays: SpaceSet = sets.ports.iter().filter(|&s| self.controls(R1, s)).collect();
        self.reaches(space, quays, friendly)
            && (sets.ports & friendly).iter().any(|s| self.reaches(s, ends, friendly))
    }

    /// Nothing of this Nation comes into play while its Power owes removals (5.12), or once it has left the Camp.
    fn may_raise(self, by: Power, nation: Nation) -> Result<(), Refusal> {
        refuse("6.1", "refuse-not-your-piece").of(nation).when(nation.power() != by)?;
        refuse("9.31", "refuse-nation-gone").of(nation).when(self.has_left(nation))?;
        self.may_place(by)
    }

    /// 6.31: whether pieces of a Nation may be built in a space.
    pub fn may_build_in(self, nation: Nation, space: SpaceId) -> Result<(), Refusal> {
        let no = |id| refuse("6.31", id).of(space);
        let s = self.p.space(space);
        no("refuse-no-site").when(!self.is_home(nation, space) || !(s.zone || s.key))?;
        // A Zone is always its owner's (1.24); a Key must be under the Power's control.
        if s.zone
            || self.controller(space).is_some_and(|n| n.power() == nation.power())
            || self.dual(space) && self.friendly(space, nation.camp())
        {
            Ok(())
        } else {
            Err(no("refuse-site-lost"))
        }
    }

    /// 6.32: whether pieces of a Nation may be regrouped in a space.
    pub fn may_regroup_in(self, nation: Nation, space: SpaceId) -> Result<(), Refusal> {
        let no = |id| refuse("6.32", id).of(space);
        let (power, camp) = (nation.power(), nation.camp());
        // 10.3: who is regrouped enters too.
        ending::may_enter(self, power, space)?;
        // Supply Trains make a Duchy a Flagged Key, whoever else has a claim to it.
        let trains = self.s.trains[camp.i()] == Some(space);
        no("refuse-site-lost").when(!self.friendly(space, camp) && !trains)?;
        if self.is_home(nation, space) && self.friendly(space, camp) {
            return Ok(());
        }
        let flagged = self.s.flags[space].is_some_and(|f| f.power() == power);
        let like_a_key = trains || self.s.dmc[power.i()].contains(&Some(space));
        no("refuse-no-site").unless(like_a_key || flagged && self.p.space(space).key)?;
        no("refuse-besieged").when(self.besieged(space))?;
        no("refuse-no-trace").unless(self.traces_home(power, space))
    }

    /// A piece of an arm can be built in a space: the pool has it, or change makes it (1.5).
    pub fn has_to_build(self, space: SpaceId, nation: Nation, arm: Arm) -> bool {
        self.makes_to_build(space, nation, arm) || self.stocks(nation, arm)
    }
    /// The same with what is in the space and in the pool.
    pub fn makes_to_build(self, space: SpaceId, nation: Nation, arm: Arm) -> bool {
        self.troops(space, nation).change_for_gain(self.s.unbuilt[nation.i()], arm).is_some()
    }

    /// 6.31: one Strength Point or one Leader an Impulse in a burnt Key; and two in the Zone of card 28.
    fn may_build_more(self, space: SpaceId, sp: u8) -> Result<(), Refusal> {
        let no = |rule, id| refuse(rule, id).of(space);
        if self.s.scorched.has(space) && (sp > 1 || self.s.impulse.built.has(space)) {
            return Err(no("6.31", "refuse-burnt-key"));
        }
        if self.turned(space)
            && self.s.impulse.beyond_gulf + sp > self.p.card(Pack::numbered(28)).figures.build_cap
        {
            return Err(no("3.2", "refuse-zone-full"));
        }
        Ok(())
    }
    fn turned(self, space: SpaceId) -> bool {
        self.s.zone_turned && space == self.p.key.gustavus_zone
    }
}

/// What the Active Power may build or regroup, and where.
pub fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    let (build, regroup) =
        (q.purse_for(Use::Build, Subject::Nobody), q.purse_for(Use::Regroup, Subject::Nobody));
    if build == 0 && regroup == 0 || q.may_place(by).is_err() {
        return;
    }
    let purse = |price: Price| if price.what == Use::Build { build } else { regroup };
    let affords = |action: Action| price(q, action).is_some_and(|price| price.cost <= purse(price));
    for nation in by.nations().filter(|&n| !q.has_left(n)) {
        let leaders = q.p.sets.leaders[nation.i()];
        let box_of = |place: Place| leaders.iter().filter(move |&l| q.s.place(l) == place);
        if build >= q.p.costs.build_per_sp {
            let stocks = Arm::ALL.map(|arm| q.stocks(nation, arm));
            for space in sites(q, nation).iter() {
                for arm in Arm::ALL {
                    let action = Action::Build(space, nation, arm);
                    let there = stocks[arm as usize] || q.makes_to_build(space, nation, arm);
                    if there && affords(action) && q.may_build_more(space, arm.sp()).is_ok() {
                        out.push(action);
                    }
                }
                for leader in box_of(Place::UNBUILT).filter(|&l| q.comes_from(l) <= q.s.turn) {
                    let action = Action::BuildLeader(space, leader);
                    if affords(action) && q.may_build_more(space, 1).is_ok() {
                        out.push(action);
                    }
                }
            }
        }
        let arms = Arm::ALL.map(|arm| q.s.boxes(nation, arm));
        let waiting = arms.contains(&true) || box_of(Place::REGROUP).next().is_some();
        if regroup > 0 && waiting {
            for space in shelters(q, nation).iter() {
                let arms = Arm::ALL.into_iter().filter(|&arm| arms[arm as usize]);
                let pieces = arms.map(|arm| Action::Regroup(space, nation, arm));
                let leaders = box_of(Place::REGROUP).map(|l| Action::RegroupLeader(space, l));
                out.extend(pieces.chain(leaders).filter(|&action| affords(action)));
            }
        }
    }
}

/// Spaces of a Nation's colours, and those that count as such.
fn homes(q: Board, nation: Nation) -> SpaceSet {
    let mut homes = q.p.sets.home[nation.i()];
    for space in [q.p.key.warsaw, q.p.key.moscow, q.p.key.gustavus_zone] {
        homes.set(space, q.is_home(nation, space));
    }
    homes
}
/// Where pieces of a Nation may be built.
pub fn sites(q: Board, nation: Nation) -> SpaceSet {
    let zones = q.p.sets.zones;
    let some = homes(q, nation) & (zones | q.p.sets.keys & q.controlled(nation.camp()));
    let keys = (some - zones).iter().filter(|&s| q.may_build_in(nation, s).is_ok());
    keys.collect::<SpaceSet>() | some & zones
}
/// Where pieces of a Nation may be regrouped.
pub fn shelters(q: Board, nation: Nation) -> SpaceSet {
    let (power, friendly) = (nation.power(), q.controlled(nation.camp()));
    let own = (homes(q, nation) & friendly) - withdrawal::closed_ground(q, power);
    let mut some = SpaceSet::EMPTY;
    for space in (q.p.sets.keys & q.s.flags.of(nation.camp())).iter() {
        if q.s.flags[space].is_some_and(|f| f.power() == power) {
            some.insert(space);
        }
    }
    let marked = q.s.dmc[power.i()].into_iter().chain([q.s.trains[nation.camp().i()]]);
    marked.flatten().for_each(|space| some.insert(space));
    let others = (some - own).iter().filter(|&s| q.may_regroup_in(nation, s).is_ok());
    own | others.collect()
}

/// A piece that is built or regrouped: whose, where, what it costs (6.1, 6.2), and out of which Command Points.
#[derive(Clone, Copy, Debug)]
pub struct Price {
    pub space: SpaceId,
    pub nation: Nation,
    pub cost: u8,
    pub what: Use,
}

impl Price {
    pub fn rule(&self) -> &'static str {
        if self.what == Use::Build { "6.1" } else { "6.2" }
    }
}

pub fn price(q: Board, action: Action) -> Option<Price> {
    let costs = &q.p.costs;
    let (space, nation, cost, what) = match action {
        Action::Build(s, n, arm) => (s, n, arm.sp() * costs.build_per_sp, Use::Build),
        Action::Regroup(s, n, arm) => (s, n, arm.sp() * costs.regroup_per_sp, Use::Regroup),
        Action::BuildLeader(s, l) => (s, q.nation_of(l), q.leader_cost(l), Use::Build),
        Action::RegroupLeader(s, l) => (s, q.nation_of(l), costs.regroup_leader, Use::Regroup),
        _ => return None,
    };
    Some(Price { space, nation, cost, what })
}

/// 6.1, 6.2, 6.31, 6.32.
pub fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    may_place(q, by, action)?;
    let price = price(q, action).ok_or(Refusal::not_now("6.1"))?;
    let dear = refuse(price.rule(), "refuse-too-dear").number("cost", price.cost.into());
    dear.unless(q.can_pay(price.cost, price.what, Subject::Nobody))
}

/// The same, whatever it costs: some Events let a Power build or regroup for nothing (32, 99).
pub fn may_place(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let Price { space, nation, what, .. } = price(q, action).ok_or(Refusal::not_now("6.1"))?;
    q.may_raise(by, nation)?;
    if what == Use::Build {
        q.may_build_in(nation, space)?;
        q.may_build_more(space, size(action))?;
    } else {
        q.may_regroup_in(nation, space)?;
    }
    let none = refuse("6", "refuse-none-left").of(nation);
    match action {
        Action::Build(_, _, arm) => none.unless(q.has_to_build(space, nation, arm)),
        Action::Regroup(_, _, arm) => none.unless(q.s.boxes(nation, arm)),
        Action::BuildLeader(_, leader) => {
            let comes = q.s.place(leader) == Place::UNBUILT && q.comes_from(leader) <= q.s.turn;
            refuse("6", "refuse-leader-away").of(leader).unless(comes)
        }
        Action::RegroupLeader(_, leader) => {
            refuse("6", "refuse-leader-away").of(leader).when(q.s.place(leader) != Place::REGROUP)
        }
        _ => Ok(()),
    }
}

/// Strength Points of what is placed; a Leader is one.
fn size(action: Action) -> u8 {
    match action {
        Action::Build(_, _, arm) | Action::Regroup(_, _, arm) => arm.sp(),
        _ => 1,
    }
}

pub fn act(u: &mut Umpire, _by: Power, action: Action) {
    if let Some(Price { cost, what, .. }) = price(u.q(), action) {
        u.pay(cost, what, Subject::Nobody);
        place(u, action, cost);
    }
}

/// A piece is built or regrouped and put into play, for so many Command Points.
pub fn place(u: &mut Umpire, action: Action, cost: u8) {
    let (p, Some(price)) = (u.p, price(u.q(), action)) else { return };
    let (space, nation) = (price.space, price.nation);
    let built = price.what == Use::Build;
    u.tell(price.rule(), if built { "log-build" } else { "log-regroup" }, |t| {
        let what = match action {
            Action::Build(_, _, arm) | Action::Regroup(_, _, arm) => {
                Text::new("log-piece").text("arm", Text::new(format!("arm-{}", arm.id()))).of(p, nation)
            }
            Action::BuildLeader(_, leader) | Action::RegroupLeader(_, leader) => p.named(leader),
            _ => Text::new(""),
        };
        t.text("what", what).on(space).number("cost", cost)
    });
    if built {
        count_build(u, space, size(action));
    }
    match action {
        Action::Build(_, _, arm) => u.raise_new(space, nation, arm),
        Action::Regroup(_, _, arm) => {
            let n = nation.i();
            // Change is made in the Box; then the piece goes by the pool onto the map.
            if u.s.unbox(nation, arm) {
                u.s.unbuilt[n].add(Troops::one(arm));
                u.raise(space, nation, Troops::NONE, Troops::one(arm));
            }
        }
        Action::BuildLeader(_, leader) | Action::RegroupLeader(_, leader) => u.raise_leader(space, leader),
        _ => {}
    }
}

fn count_build(u: &mut Umpire, space: SpaceId, sp: u8) {
    if u.s.scorched.has(space) {
        u.s.impulse.built.insert(space);
    }
    if u.q().turned(space) {
        u.s.impulse.beyond_gulf += sp;
    }
}

impl Umpire<'_> {
    /// A new piece comes into play in a space, with whatever change that takes (1.5).
    pub fn raise_new(&mut self, space: SpaceId, nation: Nation, arm: Arm) {
        let change = |u: &Self| u.q().troops(space, nation).change_for_gain(u.s.unbuilt[nation.i()], arm);
        if change(self).is_none() {
            self.s.stock(nation, arm);
        }
        if let Some((gives, gets)) = change(self) {
            self.raise(space, nation, gives, gets);
        }
    }
    /// Soldiers of a Nation come into play in a space: `gets` from the pool of those not built, for `gives` (change, 1.5) that stand
    /// there. In an Impulse, an Event that places Soldiers counts as a build (6.34).
    pub fn raise(&mut self, space: SpaceId, nation: Nation, gives: Troops, gets: Troops) {
        if gives.any() {
            self.s.take_troops(self.p, space, nation, gives);
            self.s.unbuilt[nation.i()].add(gives);
        }
        self.s.unbuilt[nation.i()].take(gets);
        let mut force = Force { at: Some(space), ..Force::default() };
        force.troops[nation.i()] = gets;
        if self.s.impulse.on && self.p.space(space).port {
            self.s.impulse.raise(space, gets.sp() - gives.sp());
        }
        self.place(force, nation);
    }
    /// A Leader comes into play in a space, from wherever he is.
    pub fn raise_leader(&mut self, space: SpaceId, leader: LeaderId) {
        self.s.take_leader(self.p, leader, Place::MOVING);
        let force = Force { at: Some(space), leaders: LeaderSet::of(leader), ..Force::default() };
        self.s.impulse.raised_leaders.insert(leader);
        let nation = self.q().nation_of(leader);
        if leader == self.p.key.kutuzov {
            self.kutuzov_enters();
        }
        self.place(force, nation);
    }

    /// New pieces take their place: those on Scorched Earth roll Attrition first (6.31), those in the enemy's face will fight (6.33, 6.34).
    fn place(&mut self, force: Force, nation: Nation) {
        let space = force.at.expect("they come somewhere");
        let camp = nation.camp();
        let (foes, friends) = (self.q().holds(camp.foe(), space), self.q().holds(camp, space));
        if self.s.impulse.on && foes && !friends {
            self.s.impulse.provoked.insert(space);
        }
        debug_assert!(!self.s.force.lifted, "two forces in hand");
        let burnt = self.s.impulse.on && self.q().active_camp() == camp && self.s.scorched.has(space);
        self.s.force = Force { lifted: true, ..force };
        if burnt {
            self.push(Step::Placed { space });
            attrition::roll(self, Body::Force, space, attrition::SCORCHED);
            return;
        }
        self.s.set_down(self.p, space);
        self.s.force = Force::default();
        if force.leaders.any() && self.s.impulse.on {
            take_command(self, space);
        }
    }

    /// 6.35: Kutuzov comes into play, by building or by an Event; the first time it lifts the Tsarists' spirits.
    pub fn kutuzov_enters(&mut self) {
        if !self.s.kutuzov_entered {
            self.s.kutuzov_entered = true;
            self.tell("6.35", "log-kutuzov", |t| t);
            self.push(Step::Kutuzov);
        }
    }
}

/// 6.33, 6.34: what goes on until all placing of the Impulse is done; anything else waits for the Battle.
pub fn goes_with_placing(action: Action) -> bool {
    matches!(
        action,
        Action::Done
            | Action::Play(_)
            | Action::Spend(_)
            | Action::Buy
            | Action::Build(..)
            | Action::BuildLeader(..)
            | Action::Regroup(..)
            | Action::RegroupLeader(..)
            | Action::Attack(_)
            | Action::Heed(_)
    )
}

/// 6.33, 6.34: pieces put where the enemy stands attack, once all placing of the Impulse is done. All of them fight together.
pub fn provoked(u: &mut Umpire, space: SpaceId) {
    u.s.impulse.provoked.remove(space);
    let camp = u.q().active_camp();
    if !u.q().holds(camp, space) || !u.q().holds(camp.foe(), space) {
        return;
    }
    let mut force = Force {
        leaders: u.q().leaders(camp, space),
        commander: u.q().commander(camp, space),
        at: Some(space),
        // In a Zone the beaten may stay (12.6); from a Fortress they go to the Regroup Box.
        built: !u.p.space(space).zone,
        ..Force::default()
    };
    for nation in NATIONS {
        if nation.camp() == camp {
            force.troops[nation.i()] = u.q().troops(space, nation);
        }
    }
    u.s.force = force;
    u.s.lift(u.p);
    let p = u.p;
    let rule = if p.space(space).zone { "6.33" } else { "6.34" };
    u.tell(rule, "log-provoked", |t| t.on(space));
    u.push(Step::Fight { space, fought: false });
    // 6.34, 11.2: others may come from outside by an Event, once the enemy has answered.
    u.open(Window::ActiveInterception);
    interception::open(u, space);
}
