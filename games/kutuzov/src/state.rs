//! What is on the table. The questions one asks of it are in `board.rs`.
//!
//! The state is a plain value of fixed size: what the game is in the middle of is the stack of steps in [`State::flow`], and what a step
//! is about (the force on the move, the Battle, the Attrition being rolled) lies beside it, one of each, because the rules never have two
//! of a kind going on at once.

use crate::attrition::Wear;
use crate::battle::Battle;
use crate::cards::Effect;
use crate::ending::End;
use crate::flow::Step;
use crate::fortress::Siege;
use crate::impulse::Impulse;
use crate::interception::{Attempt, Reaction};
use crate::interphase::Interphase;
use crate::losses::Toll;
use crate::paper;
use crate::prelude::*;
use crate::retreat::Retreat;
use crate::sides::Sides;

/// Room for the largest pack. Raising these is safe; the state grows with them.
pub const MAX_SPACES: usize = 100;
pub const MAX_LEADERS: usize = 24;
pub const MAX_STEPS: usize = 40;
pub const MAX_COHORTS: usize = 32;
pub const MAX_EFFECTS: usize = 32;

/// Where a Leader is: on the map, or in one of the places beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "paper::Whereabouts", into = "paper::Whereabouts")]
pub struct Place(pub u8);

impl Place {
    /// Not yet in play, or eliminated: he can be built (6.1).
    pub const UNBUILT: Place = Place(200);
    /// The Regroup Box (6.2).
    pub const REGROUP: Place = Place(201);
    /// Out of the game, or not in this scenario.
    pub const OUT: Place = Place(202);
    /// With the force on the move, between two spaces.
    pub const MOVING: Place = Place(203);

    #[inline]
    pub fn on(space: SpaceId) -> Self {
        Place(space.0)
    }
    #[inline]
    pub fn space(self) -> Option<SpaceId> {
        (self.0 < MAX_SPACES as u8).then_some(SpaceId(self.0))
    }
}

/// How far Soldiers have marched in this Impulse (10.42) and what else binds them, in Strength Points. Those counted nowhere are fresh.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Worn(pub [u8; 6]);

impl Worn {
    /// Entered a Zone: no more moves by CPs this Impulse (10.51).
    pub const STOPPED: usize = 4;
    /// Under a "Battle or failed Intercept" marker.
    pub const MARKED: usize = 5;

    #[inline]
    pub fn sum(self) -> u8 {
        self.0.iter().sum()
    }
    /// Those that cannot move by CPs any more.
    #[inline]
    pub fn bound(self) -> u8 {
        self.0[Self::STOPPED] + self.0[Self::MARKED]
    }
    /// Everybody has entered one more space; `fresh` are those who had not marched.
    #[must_use]
    pub fn a_space_further(self, sp: u8) -> Worn {
        let w = self.0;
        let fresh = sp - self.sum();
        Worn([fresh, w[0], w[1], w[2] + w[3], w[4], w[5]])
    }
    /// Strength Points that have entered more than `limit` spaces.
    pub fn beyond(self, limit: u8) -> u8 {
        self.0[..4].iter().enumerate().filter(|(i, _)| *i as u8 + 1 > limit).map(|(_, n)| n).sum()
    }
    pub fn add(&mut self, other: Worn) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a += b);
    }
    /// No more are left than so many: the most tired have gone.
    pub fn trim(&mut self, sp: u8) {
        let mut over = self.sum().saturating_sub(sp);
        for worn in self.0.iter_mut().rev() {
            let less = over.min(*worn);
            *worn -= less;
            over -= less;
        }
    }
    /// All of them get the same mark.
    pub fn all(sp: u8, mark: usize) -> Worn {
        let mut worn = Worn::default();
        worn.0[mark] = sp;
        worn
    }
}

/// Soldiers of one Nation in one space that are not fresh.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Cohort {
    pub space: SpaceId,
    pub nation: Nation,
    pub worn: Worn,
}

/// The Flags on the map (1.7), by space; and the spaces under each Camp's, which follow from them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "paper::Flags", into = "paper::Flags")]
pub struct Flags {
    by_space: [Option<Nation>; MAX_SPACES],
    of_camp: [SpaceSet; 2],
}

impl Flags {
    pub const NONE: Flags = Flags { by_space: [None; MAX_SPACES], of_camp: [SpaceSet::EMPTY; 2] };

    /// This one flies there now, or none.
    pub fn fly(&mut self, space: SpaceId, flag: Option<Nation>) {
        self.by_space[space.0 as usize] = flag;
        for camp in CAMPS {
            self.of_camp[camp.i()].set(space, flag.is_some_and(|n| n.camp() == camp));
        }
    }
    /// Spaces under Flags of a Camp.
    #[inline]
    pub fn of(&self, camp: Camp) -> SpaceSet {
        self.of_camp[camp.i()]
    }
    /// Spaces under Flags of a Nation.
    pub fn of_nation(&self, nation: Nation) -> SpaceSet {
        self.of(nation.camp()).iter().filter(|&s| self[s] == Some(nation)).collect()
    }
    pub fn by_space(&self) -> &[Option<Nation>; MAX_SPACES] {
        &self.by_space
    }
}

impl std::ops::Index<SpaceId> for Flags {
    type Output = Option<Nation>;
    #[inline]
    fn index(&self, space: SpaceId) -> &Option<Nation> {
        &self.by_space[space.0 as usize]
    }
}

/// Who sits where (2.1 – 2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Seats {
    /// The role that plays each Power; they differ only where sides were chosen (2.34), and then one role may play two.
    pub role_of: [u8; 4],
    /// The player who holds each Power.
    pub player: [u8; 4],
    /// Whose hands the player of each Power may look at (2.2, 2.7).
    pub sight: [Powers; 4],
    /// 2.32: one Hand per player.
    pub single_hand: bool,
    /// 2.33.
    pub split: bool,
    /// Only those who hold an answer are asked.
    pub quick: bool,
    /// Players may say that they want no question in this Impulse, or never in a kind of window.
    pub standing: bool,
    /// Kutuzov and Chichagov are not built before the second Turn.
    pub late: bool,
}

/// The cards, each in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cards {
    /// By Power; where there is one Hand per player (2.32), with the first Power of the Camp.
    pub hands: [CardSet; 4],
    /// The deck keeps no order: a card drawn is any of them with equal chance.
    pub deck: CardSet,
    /// Everybody saw these go there.
    pub discards: CardSet,
    /// Discards that nobody but their player saw (2.8).
    pub buried: CardSet,
    /// The discard on top, which alone may be looked at (4.21).
    pub top: Option<CardId>,
    /// Home cards not dealt or played (5.4), by Camp.
    pub reserve: [CardSet; 2],
    /// Those of the reserve that lie face up on it.
    pub used: CardSet,
    /// The last of them, by Camp, which alone may be looked at (4.21).
    #[serde(default)]
    pub last_used: [Option<CardId>; 2],
    /// Cards 1 and 9 beside their headquarters (4.21).
    pub hq: CardSet,
    /// Face up until the Impulses of the Turn end (4.21).
    pub face_up: CardSet,
    /// Special Must Play cards that wait for winter (14.62).
    pub aside: CardSet,
    /// Special Must Play cards that have come back: played now they are Winter Attrition (14.62).
    pub winter: CardSet,
    pub removed: CardSet,
    /// Played, and its Event is going on.
    pub in_play: CardSet,
    /// Cards in other hands that each Power has seen there.
    pub seen: [CardSet; 4],
    /// 2.32: cards that each Camp's player will still draw, one at the end of each of his Impulses.
    pub later: [u8; 2],
}

/// A Camp's Morale (9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Morale {
    /// 0 is Elan du Guerre, 5 Sauve Qui Peut.
    pub level: u8,
    pub loss: u8,
    pub gain: u8,
}

/// Imperial Attrition (14.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct AttritionTrack {
    /// 0 is Normal, 5 Crippling.
    pub level: u8,
    pub loss: u8,
    pub gain: u8,
}

/// Powers that want no question before their own next Impulse. A game in which nobody said so is written, and hashed, as if
/// there were no such thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Resting(pub Powers);

impl Resting {
    pub fn is_nobody(&self) -> bool {
        self.0.is_empty()
    }
}

impl std::hash::Hash for Resting {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        if !self.is_nobody() {
            self.0.hash(state);
        }
    }
}

const fn first_army() -> Power {
    R1
}

/// Everything.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    // ---- the map
    #[serde(with = "paper::sparse")]
    pub troops: [[Troops; 6]; MAX_SPACES],
    pub flags: Flags,
    pub leaders: [Place; MAX_LEADERS],
    /// Spaces where each Camp has a Formation (1.61).
    pub held: [SpaceSet; 2],
    /// Spaces where each Camp has a Leader, and so an Army (1.62).
    pub led: [SpaceSet; 2],
    /// Leaders who command the Army or Army Group of their space (1.63).
    pub commanders: LeaderSet,
    pub unbuilt: [Troops; 6],
    pub regroup: [Troops; 6],
    /// Out of the game.
    pub gone: [Troops; 6],
    /// 16.58: who enters suffers, and Flags cost more.
    pub scorched: SpaceSet,
    pub entrenched: SpaceSet,
    pub sacked: SpaceSet,
    /// Deployment Mobilization Centres on the map (17.2).
    pub dmc: [[Option<SpaceId>; 2]; 4],
    /// Supply Trains, by Camp (cards 6 and 13).
    pub trains: [Option<SpaceId>; 2],
    /// 18.2: lines that pontoon bridges lie on.
    pub bridges: ArrayVec<[SpaceId; 2], 4>,
    /// 3.2: the Zone that card 28 turned is French.
    pub zone_turned: bool,

    // ---- what lasts for an Impulse
    /// Spaces each Leader has entered by CPs (10.42).
    pub marched: [u8; MAX_LEADERS],
    /// Leaders under a "Battle or failed Intercept" marker.
    pub marked: LeaderSet,
    /// Leaders that entered a Zone (10.51).
    pub stopped: LeaderSet,
    pub cohorts: ArrayVec<Cohort, MAX_COHORTS>,

    // ---- tracks
    pub turn: u8,
    pub last_turn: u8,
    pub round: u8,
    /// The Impulse marker: whose Scheduled Impulse it is, or comes next (4.2).
    pub marker: Power,
    /// The Power that took the last Impulse (4.22).
    pub last_active: Option<Power>,
    /// The Imperial and the Tsarist Power that took the last Impulse of their Camp (10.62, 19.82).
    pub last_imperial: Power,
    #[serde(default = "first_army")]
    pub last_tsarist: Power,
    pub preempt_at_once: bool,
    pub morale: [Morale; 2],
    pub attrition: AttritionTrack,
    pub resources: [u8; 4],
    /// Prussia, Austria.
    pub allies: [Allegiance; 2],
    /// Levels where a Will to Fight? marker still lies, as bits (19.81), and the Resources that such markers have brought (16.2).
    pub will_to_fight: u8,
    #[serde(default)]
    pub will_resources: u8,
    /// The Tsarist Power whose turn it is to choose for a Winter Attrition card (14.62), once a die has said who begins.
    pub winter_chooser: Option<Power>,
    pub withdrawal: Withdrawal,
    /// Imperial Powers that have still to leave Moscow, St. Petersburg and Kiev (19.722).
    pub to_evacuate: Powers,
    /// Imperial Conquest die rolls that counted (19.22).
    pub conquest_rolls: u8,
    /// 6.35, 16.57.
    pub kutuzov_entered: bool,
    /// 5.12: Strength Points that a Power still has to remove.
    pub debts: [u8; 4],
    /// CPs off a Power's next Reinforcements (cards 26, 29).
    pub deductions: [u8; 4],

    // ---- cards
    pub cards: Cards,
    pub effects: ArrayVec<Effect, MAX_EFFECTS>,

    // ---- the table
    /// The start that is played, by its number in the pack.
    pub scenario: u8,
    pub seats: Seats,
    pub sides: Sides,
    /// Powers that want no question this Impulse (they may still be asked what the rules make them decide).
    pub hush: Powers,
    /// Powers that want none before their own next Impulse.
    #[serde(default, skip_serializing_if = "Resting::is_nobody")]
    pub resting: Resting,
    /// Standing answers: windows in which a Power never answers.
    pub deaf: [WindowSet; 4],
    /// Windows in which a Power answers only where its own pieces are concerned.
    #[serde(default)]
    pub wary: [WindowSet; 4],

    // ---- what the game is in the middle of
    pub flow: ArrayVec<Step, MAX_STEPS>,
    pub impulse: Impulse,
    pub force: Force,
    pub wear: Wear,
    pub toll: Toll,
    pub attempt: Attempt,
    pub reaction: Reaction,
    pub retreat: Retreat,
    pub battle: Battle,
    pub siege: Siege,
    pub interphase: Interphase,
    pub over: Option<End>,
}

impl State {
    // ---- seats

    #[inline]
    pub fn role(&self, power: Power) -> Role {
        Role(self.seats.role_of[power.i()])
    }
    /// The Powers that a role plays: one, unless sides were chosen in a game of three (2.34).
    #[inline]
    pub fn powers(&self, role: Role) -> Powers {
        let mut powers = 0;
        for (i, r) in self.seats.role_of.iter().enumerate() {
            powers |= u8::from(*r == role.0) << i;
        }
        Powers(powers)
    }
    pub fn roles(&self, powers: Powers) -> Roles {
        powers.iter().map(|p| self.role(p)).collect()
    }
    /// Roles whose players may look at the hand of a Power.
    pub fn sighted(&self, power: Power) -> Roles {
        POWERS.into_iter().filter(|w| self.seats.sight[w.i()].has(power)).map(|w| self.role(w)).collect()
    }
    /// Roles whose players may not.
    pub fn unsighted(&self, power: Power) -> Roles {
        let hidden = |w: &Power| !self.seats.sight[w.i()].has(power);
        POWERS.into_iter().filter(hidden).map(|w| self.role(w)).collect()
    }
    /// Powers whose hands a viewer may look at.
    pub fn known_hands(&self, viewer: Roles) -> Powers {
        let mut known = Powers::NONE;
        for role in viewer.iter().filter(|r| r.0 < 4) {
            for power in self.powers(role).iter() {
                known.0 |= self.seats.sight[power.i()].0;
            }
        }
        known
    }
    #[inline]
    pub fn same_player(&self, a: Power, b: Power) -> bool {
        self.seats.player[a.i()] == self.seats.player[b.i()]
    }

    // ---- cards

    /// Where a Power's cards are kept (2.32).
    #[inline]
    pub fn purse(&self, power: Power) -> usize {
        if self.seats.single_hand { power.camp().i() } else { power.i() }
    }
    #[inline]
    pub fn hand(&self, power: Power) -> CardSet {
        self.cards.hands[self.purse(power)]
    }

    /// Hands with cards in them, or, with one Hand per player (2.32), with cards to come.
    pub fn holders(&self) -> usize {
        let holds = |w: &Power| {
            self.purse(*w) == w.i()
                && (self.hand(*w).any() || self.seats.single_hand && self.cards.later[w.camp().i()] > 0)
        };
        POWERS.into_iter().filter(holds).count()
    }

    // ---- pieces: every piece is moved by these

    #[inline]
    pub fn place(&self, leader: LeaderId) -> Place {
        self.leaders[leader.0 as usize]
    }
    #[inline]
    pub fn at(&self, leader: LeaderId) -> Option<SpaceId> {
        self.place(leader).space()
    }
    /// All Leaders in a space.
    #[inline]
    pub fn leaders_in(&self, space: SpaceId) -> LeaderSet {
        // Eight places at a time, each a byte of one word: those that are equal become nought, and these are gathered into bits.
        const ONES: u64 = 0x0101_0101_0101_0101;
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let mut set = 0;
        for eight in (0..MAX_LEADERS).step_by(8) {
            let places = u64::from_le_bytes(std::array::from_fn(|i| self.leaders[eight + i].0));
            let differ = places ^ (u64::from(space.0) * ONES);
            let equal = !(((differ & LOW) + LOW) | differ | LOW);
            set |= ((equal >> 7).wrapping_mul(GATHER) >> 56) << eight;
        }
        LeaderSet::from_bits(set)
    }
    #[inline]
    pub fn troops_in(&self, space: SpaceId, nation: Nation) -> Troops {
        self.troops[space.0 as usize][nation.i()]
    }

    pub fn put_leader(&mut self, p: &Pack, leader: LeaderId, space: SpaceId) {
        self.take_leader(p, leader, Place::MOVING);
        self.leaders[leader.0 as usize] = Place::on(space);
        self.refresh(p, space);
    }
    /// Takes a Leader from wherever he is to a place beside the map.
    pub fn take_leader(&mut self, p: &Pack, leader: LeaderId, to: Place) {
        let from = self.at(leader);
        self.leaders[leader.0 as usize] = to;
        self.commanders.remove(leader);
        if let Some(space) = from {
            self.refresh(p, space);
        }
    }
    pub fn add_troops(&mut self, space: SpaceId, nation: Nation, troops: Troops) {
        self.troops[space.0 as usize][nation.i()].add(troops);
        if troops.any() {
            self.held[nation.camp().i()].insert(space);
        }
    }
    /// Takes Soldiers off a space, the least tired first; they must be there. Says how tired they were.
    pub fn take_troops(&mut self, p: &Pack, space: SpaceId, nation: Nation, troops: Troops) -> Worn {
        let fresh = self.troops_in(space, nation).sp().saturating_sub(self.worn(space, nation).sum());
        self.take(p, space, nation, troops, fresh)
    }
    /// The same, but first those who have marched.
    pub fn take_marchers(&mut self, p: &Pack, space: SpaceId, nation: Nation, troops: Troops) -> Worn {
        self.take(p, space, nation, troops, 0)
    }
    fn take(&mut self, p: &Pack, space: SpaceId, nation: Nation, troops: Troops, fresh: u8) -> Worn {
        let worn = self.unwear(space, nation, troops.sp().saturating_sub(fresh));
        self.troops[space.0 as usize][nation.i()].take(troops);
        if troops.any() {
            self.refresh(p, space);
        }
        worn
    }

    /// Brings what is remembered of a space up to date after pieces have gone or come. A Camp that has Leaders there has a Commander:
    /// whoever was, or else the one who can command most.
    pub fn refresh(&mut self, p: &Pack, space: SpaceId) {
        let here = self.leaders_in(space);
        for camp in CAMPS {
            let own = here & p.sets.leaders_of[camp.i()];
            let troops = camp.nations().iter().any(|&n| self.troops_in(space, n).any());
            self.held[camp.i()].set(space, troops || own.any());
            self.led[camp.i()].set(space, own.any());
            if own.any() && !own.meets(self.commanders) {
                let best = own.iter().max_by_key(|&l| (p.leader(l).command, p.leader(l).battle, 255 - l.0));
                self.commanders.insert(best.expect("there is one"));
            }
        }
    }
    /// Names another Commander.
    pub fn appoint(&mut self, p: &Pack, leader: LeaderId) {
        if let Some(space) = self.at(leader) {
            self.commanders -= self.leaders_in(space) & p.sets.leaders_of[p.leader(leader).nation.camp().i()];
            self.commanders.insert(leader);
        }
    }

    // ---- weariness (10.42, 10.51, 11.4)

    pub fn worn(&self, space: SpaceId, nation: Nation) -> Worn {
        self.tired(space, nation).unwrap_or_default()
    }
    /// The same; `None` where all are fresh.
    #[inline]
    pub fn tired(&self, space: SpaceId, nation: Nation) -> Option<Worn> {
        self.cohorts.iter().find(|c| c.space == space && c.nation == nation).map(|c| c.worn)
    }
    /// Soldiers of a Nation that can still move by CPs.
    #[inline]
    pub fn movable(&self, space: SpaceId, nation: Nation) -> u8 {
        self.troops_in(space, nation).sp().saturating_sub(self.worn(space, nation).bound())
    }
    /// Soldiers that have just come to a space are this tired.
    pub fn wear(&mut self, space: SpaceId, nation: Nation, worn: Worn) {
        if worn.sum() == 0 {
            return;
        }
        match self.cohorts.iter_mut().find(|c| c.space == space && c.nation == nation) {
            Some(c) => c.worn.0.iter_mut().zip(worn.0).for_each(|(a, b)| *a += b),
            // Far more than an Impulse can tire; whoever finds no room counts as fresh.
            None => drop(self.cohorts.try_push(Cohort { space, nation, worn })),
        }
    }
    /// So many Strength Points that are not fresh leave a space, the least tired first.
    fn unwear(&mut self, space: SpaceId, nation: Nation, mut left: u8) -> Worn {
        let Some(i) = self.cohorts.iter().position(|c| c.space == space && c.nation == nation) else {
            return Worn::default();
        };
        let cohort = &mut self.cohorts[i].worn;
        let mut gone = Worn::default();
        for (have, goes) in cohort.0.iter_mut().zip(&mut gone.0) {
            *goes = left.min(*have);
            *have -= *goes;
            left -= *goes;
        }
        if cohort.sum() == 0 {
            self.cohorts.swap_remove(i);
        }
        gone
    }
    /// A space's Soldiers of a Camp all get a mark: they have fought, or failed to intercept.
    pub fn mark(&mut self, p: &Pack, space: SpaceId, camp: Camp) {
        self.marked |= self.leaders_in(space) & p.sets.leaders_of[camp.i()];
        for &nation in camp.nations() {
            let sp = self.troops_in(space, nation).sp();
            self.cohorts.retain(|c| c.space != space || c.nation != nation);
            self.wear(space, nation, Worn::all(sp, Worn::MARKED));
        }
    }
    /// The markers of an Impulse come off (4.2).
    pub fn rest(&mut self) {
        self.marched = [0; MAX_LEADERS];
        self.marked = LeaderSet::EMPTY;
        self.stopped = LeaderSet::EMPTY;
        self.cohorts.clear();
    }

    /// What a Nation has in the field: on the map, and in the hand of whoever moves it, between two spaces.
    pub fn afield(&self, nation: Nation) -> impl Iterator<Item = Troops> + '_ {
        let marching =
            [self.reaction.in_hand(nation), self.force.in_hand(nation), self.attempt.in_hand(nation)];
        let retreating = self.retreat.in_hand(nation);
        self.troops.iter().map(move |t| t[nation.i()]).chain(marching).chain(retreating)
    }
    /// Everything a Nation has: in the field, and beside the map.
    pub fn all_troops(&self, nation: Nation) -> [u8; 3] {
        let n = nation.i();
        let beside = [self.unbuilt[n], self.regroup[n], self.gone[n]];
        let mut sum = [0u8; 3];
        for troops in self.afield(nation).chain(beside) {
            let here: [u8; 3] = troops.into();
            sum.iter_mut().zip(here).for_each(|(a, b)| *a += b);
        }
        debug_assert!(NATIONS.contains(&nation));
        sum
    }
}
