//! What is on the table. The questions one asks of it are in `board.rs`.

use crate::flow::Step;
use crate::ids::{AreaId, AreaSet, CardSet, CorpsId, CorpsSet, CountryId, CountrySet, FRENCH, TitleSet};
use crate::pack::{Alignment, Pack};
use crate::sequence::Phase;
use arrayvec::ArrayVec;
use kernel::Role;

/// Room for the largest pack. Raising these is safe; the state grows with them.
pub const MAX_AREAS: usize = 54;
pub const MAX_CORPS: usize = 104;
pub const MAX_COUNTRIES: usize = 28;
pub const MAX_STEPS: usize = 16;
pub const MAX_ARRIVALS: usize = 20;

/// Where a corps is: on the map, or in one of the places beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place(pub u8);

impl Place {
    /// 2.2.1.5: off the map; whether it is in somebody's reserve follows from control and keywords.
    pub const POOL: Place = Place(200);
    pub const PRISONERS: Place = Place(201);
    /// 12.3.4: lost for the rest of the game.
    pub const LOST: Place = Place(202);
    /// Not in this scenario.
    pub const OUT: Place = Place(203);

    pub fn on(area: AreaId) -> Self {
        Place(area.0)
    }
    pub fn area(self) -> Option<AreaId> {
        (self.0 < MAX_AREAS as u8).then_some(AreaId(self.0))
    }
}

/// How a corps came into a battle area this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub struct Arrival {
    pub role: Role,
    pub into: AreaId,
    pub from: AreaId,
    pub how: Arriving,
    /// Tells armies apart that came the same way.
    pub army: u8,
    /// 12.6.6: the movement rating with which an interceptor came, before the way tired him; with a Forced March if `forced`.
    #[serde(default)]
    pub pace: i8,
    #[serde(default)]
    pub forced: bool,
    /// Who led the interceptors (4.2.2).
    #[serde(default)]
    pub leader: Option<CorpsId>,
}

impl Arrival {
    pub fn new(role: Role, into: AreaId, from: AreaId, how: Arriving) -> Self {
        Self { role, into, from, how, army: 0, pace: 0, forced: false, leader: None }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arriving {
    March,
    Sea,
    Interception,
    /// 12.7.3, 8.3.7: raised on the spot.
    Rising,
}

/// The army on the march.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct March {
    /// The corps that march together.
    pub army: CorpsSet,
    /// Its leader; every army on the march has one.
    pub leader: Option<CorpsId>,
    pub at: Option<AreaId>,
    /// Where it stood before the last step.
    pub came_from: Option<AreaId>,
    /// Areas entered so far.
    pub entered: u8,
    pub forced: bool,
    pub muddy: bool,
    /// 12.2.2: it has entered an enemy-held area.
    pub attacking: bool,
    pub sea: bool,
    /// Late joiners, by how many areas they have entered with it: none, one, two.
    pub joined: [CorpsSet; 3],
    /// 12.7.2 note: a country violated by dropping corps off, which deploys once the army has moved on.
    pub violated: Option<CountryId>,
    /// 12.5.2: the enemy played a Forced March to outrun this army.
    pub chase_forced: bool,
    /// 12.5.2: the army it met has proved quick enough; its corps may go one by one.
    pub outran: bool,
    /// 12.5.2, 12.6.2: the rating of its leader after a Forced March in answer to a withdrawal or an interception in the area it has
    /// entered; 0 without one.
    pub hastened: i8,
    /// The army that is being formed for an interception comes from here, under the commander chosen for it (4.2.2).
    pub muster_at: Option<AreaId>,
    pub muster_leader: Option<CorpsId>,
    /// An army was intercepted, or stands before the enemy: it goes no further.
    pub halted: bool,
    /// Corps that withdrew from this army and so do not intercept it.
    pub fled: CorpsSet,
    /// 12.6.1: the area it entered held no army of its own side.
    pub interceptable: bool,
    /// It entered an area that the enemy held.
    pub met_army: bool,
    /// Armies that have been asked to intercept this step: any number of them may (12.6.5).
    pub asked: AreaSet,
}

/// The battle being fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Battle {
    pub area: Option<AreaId>,
    pub attacker: Option<Role>,
    pub engaged: [CorpsSet; 2],
    /// Corps of each side that belong to this battle; with Interior Lines only one attacking army.
    pub present: [CorpsSet; 2],
    /// Corps moved in or out of the line by hand already.
    pub touched: CorpsSet,
    pub played: [TitleSet; 2],
    pub dice: [u8; 2],
    /// Permanent and temporary losses still to be taken, by side.
    pub permanent: [u8; 2],
    pub temporary: [u8; 2],
    /// His survivors stay where they are (13.5.3.1).
    pub winner: Option<Role>,
    pub tie_break: bool,
    /// 13.2.1 note 2: Interior Lines is in play, attackers are faced one by one.
    pub interior: bool,
    pub pursuit: bool,
    /// 13.4.2.4: a corps has gone by sea from this battle.
    pub by_sea: bool,
    /// 13.4.2.3: sides that came to the battle by interception, every corps of them.
    pub intercepting: [bool; 2],
    /// Orders of battle that both players see.
    pub open: [bool; 2],
    /// The strengths, for the report.
    pub strength: [i16; 2],
}

/// Everything.
#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(into = "crate::paper::Paper", try_from = "crate::paper::Paper")]
pub struct State {
    pub stacks: [CorpsSet; MAX_AREAS],
    pub at: [Place; MAX_CORPS],
    /// Two small numbers a corps: how it came into its area this half-round ([`State::came`]) and how often it has withdrawn this
    /// round ([`State::withdrawals`]).
    trace: [u8; MAX_CORPS],
    /// 4.2.2: the commander his player put on top of a stack.
    pub top: [u8; MAX_AREAS],
    pub alignment: [Alignment; MAX_COUNTRIES],
    pub arrivals: ArrayVec<Arrival, MAX_ARRIVALS>,
    pub flow: ArrayVec<Step, MAX_STEPS>,

    /// Corps on the map, by player.
    pub of: [CorpsSet; 2],
    /// Areas where a player has corps.
    pub held: [AreaSet; 2],
    /// 2.2.1.3: fresh or spent.
    pub spent: CorpsSet,
    /// Keyword corps whose event has come (2.2.1.8).
    pub unlocked: CorpsSet,
    /// 12.1.2: moved in this half-round.
    pub moved: CorpsSet,
    /// 4.2.2: armies whose leader was chosen this half-round.
    pub led: AreaSet,
    /// 13.1.3: fought this round.
    pub fought: CorpsSet,
    /// Command Indecision: neither moves nor intercepts this round.
    pub balked: CorpsSet,
    /// Swapped out this turn, not to be deployed again in it.
    pub dismissed: CorpsSet,

    /// 3.1.3: detached areas.
    pub detached: CountrySet,
    /// 8.3.8: is or was insurgent, for good (8.1.2, 8.2.2). Such a country surrenders to the French as a dominion (14.1.2, 14.2.2).
    pub marked: CountrySet,
    /// 7.2.4.3: changed by a player in this phase.
    pub changed: [CountrySet; 2],
    /// 14.2.4: majors that surrendered to a player and whose capital area he has held since.
    pub victor: [CountrySet; 2],

    pub hands: [CardSet; 2],
    /// Cards in hand that both players saw go there.
    pub shown: [CardSet; 2],
    pub deck: CardSet,
    pub discards: CardSet,
    pub aside: CardSet,
    /// 9.1: the hand just laid down, of which red titles can be taken up.
    pub laid_down: CardSet,
    /// 2.3.10: once-only events already played.
    pub spent_events: TitleSet,

    pub march: March,
    pub battle: Battle,
    /// Corps being gathered for a withdrawal or an interception; put in by the card being played.
    pub group: CorpsSet,
    /// Corps subject to march attrition, and those of them a loss may be taken from.
    pub subject: CorpsSet,
    pub victims: CorpsSet,
    /// Who attacks in the areas where a battle is pending.
    pub attack_by: [AreaSet; 2],

    pub year: u16,
    pub phase: Phase,
    /// 11.1.1: six a year, but for the year a scenario begins in.
    pub round: u8,
    /// Who plays first in this phase (7.1.1, 10.1, 11.2.1).
    pub first: Role,
    /// Corps deployed this phase, by patron; minor allied corps of France and Britain in the last two.
    pub deployed: [u8; 8],
    /// Rounds cancelled by Peace Talks or Winter Quarters: this one and those before it are not played.
    pub cancelled_to: u8,
    pub armies_left: u8,
    pub flags: Flags,
    pub winter_done: AreaSet,
    pub over: Option<crate::victory::End>,
    /// How many countries the pack has.
    pub countries: u8,
}

/// Small facts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Flags {
    /// The sea is open to the Coalition, to land anywhere (12.4.2), and never to the French (12.4.4).
    pub britannia: bool,
    pub radetzky: bool,
    pub stein: bool,
    /// 2.2.1.8, 6.1.1: an enemy corps has entered Russia.
    pub russia_invaded: bool,
    /// 6.1.1: French-controlled corps invaded Russia before this year.
    pub invaded_earlier: bool,
    pub french_invaded: bool,
    /// 9.2: a major surrendered this turn.
    pub major_surrendered: bool,
    /// 12.1.7: the free move or interception of this phase is used, by player.
    pub free_used: [bool; 2],
    /// 12.1.2: somebody moved an army this half-round.
    pub army_moved: bool,
    pub major_campaign: bool,
    /// 12.4.1: a corps has moved by sea this round.
    pub sea_moved: bool,
    /// 12.5.3: a corps has withdrawn by sea this round.
    pub sea_withdrawn: bool,
    /// 10.4.1 exception 3: a corps has been deployed by sea this phase.
    pub sea_deployed: bool,
    /// Russo-Ottoman War: no green corps deploy this turn.
    pub ottoman_war: bool,
    /// War in America: no British home corps deploy this turn.
    pub american_war: bool,
    /// Cards fewer to draw, by player.
    pub fewer: [u8; 2],
    /// Both players have drawn their new hands.
    pub drawn: bool,
    /// Deployment above the limit by Levée en Masse, and whose.
    pub levee: Option<CountryId>,
    /// 7.1.2: who has passed.
    pub passed: [bool; 2],
    /// 18.1.
    pub abdicated: bool,
    pub france_gone: bool,
    pub returns: bool,
    pub quick: bool,
    pub weary_phase: bool,
    /// The payment of a move stopped by Command Indecision still stands.
    pub paid: bool,
    pub paid_forced: bool,
    /// Napoleonic Dynasty and Territorial Concessions on the surrender being settled.
    pub crowned: bool,
    pub conceded: bool,
    /// 14.2.3: a corps went home by sea from this surrender.
    pub sailed_home: bool,
    /// Depot and Scorched Earth on the die being rolled.
    pub depot: bool,
    pub scorched: bool,
}

impl State {
    /// An empty table.
    pub fn blank() -> Self {
        Self {
            stacks: [CorpsSet::EMPTY; MAX_AREAS],
            at: [Place::POOL; MAX_CORPS],
            trace: [0; MAX_CORPS],
            top: [u8::MAX; MAX_AREAS],
            alignment: [Alignment::Neutral; MAX_COUNTRIES],
            arrivals: ArrayVec::new(),
            flow: ArrayVec::new(),
            of: Default::default(),
            held: Default::default(),
            spent: CorpsSet::EMPTY,
            unlocked: CorpsSet::EMPTY,
            moved: CorpsSet::EMPTY,
            led: AreaSet::EMPTY,
            fought: CorpsSet::EMPTY,
            balked: CorpsSet::EMPTY,
            dismissed: CorpsSet::EMPTY,
            detached: CountrySet::EMPTY,
            marked: CountrySet::EMPTY,
            changed: Default::default(),
            victor: Default::default(),
            hands: Default::default(),
            shown: Default::default(),
            deck: CardSet::EMPTY,
            discards: CardSet::EMPTY,
            aside: CardSet::EMPTY,
            laid_down: CardSet::EMPTY,
            spent_events: TitleSet::EMPTY,
            march: March::default(),
            battle: Battle::default(),
            group: CorpsSet::EMPTY,
            subject: CorpsSet::EMPTY,
            victims: CorpsSet::EMPTY,
            attack_by: Default::default(),
            year: 0,
            phase: Phase::Campaign,
            round: 0,
            first: FRENCH,
            deployed: [0; 8],
            cancelled_to: 0,
            armies_left: 0,
            flags: Flags::default(),
            winter_done: AreaSet::EMPTY,
            over: None,
            countries: 0,
        }
    }

    /// Puts a corps of `role` on the map.
    pub fn put(&mut self, corps: CorpsId, area: AreaId, role: Role) {
        self.lift(corps);
        let c = CorpsSet::of(corps);
        self.at[corps.0 as usize] = Place::on(area);
        self.stacks[area.0 as usize] |= c;
        self.of[role.0 as usize] |= c;
        self.held[role.0 as usize].insert(area);
    }

    /// Takes a corps off the map and puts it beside it.
    pub fn remove(&mut self, corps: CorpsId, to: Place) {
        self.lift(corps);
        self.at[corps.0 as usize] = to;
        let c = CorpsSet::of(corps);
        // 10.2.5: a removed corps comes back fresh.
        for set in [&mut self.spent, &mut self.moved, &mut self.fought, &mut self.balked] {
            *set -= c;
        }
        self.march.army -= c;
        for side in 0..2 {
            self.battle.engaged[side] -= c;
            self.battle.present[side] -= c;
        }
        self.trace[corps.0 as usize] = 0;
    }

    /// A corps steps to another area.
    pub fn shift(&mut self, corps: CorpsSet, to: AreaId, role: Role) {
        for c in corps.iter() {
            self.put(c, to, role);
        }
    }

    fn lift(&mut self, corps: CorpsId) {
        let c = CorpsSet::of(corps);
        if let Some(area) = self.at[corps.0 as usize].area() {
            let stack = &mut self.stacks[area.0 as usize];
            *stack -= c;
            let left = *stack;
            for side in 0..2 {
                if self.of[side].has(corps) {
                    self.of[side] -= c;
                    if !left.meets(self.of[side]) {
                        self.held[side].remove(area);
                    }
                }
            }
        }
    }

    #[inline]
    pub fn stack(&self, area: AreaId) -> CorpsSet {
        self.stacks[area.0 as usize]
    }
    /// 4.1.1: all corps of a side in an area are one army.
    #[inline]
    pub fn army(&self, area: AreaId, role: Role) -> CorpsSet {
        self.stacks[area.0 as usize] & self.of[role.0 as usize]
    }
    #[inline]
    pub fn hand(&self, role: Role) -> CardSet {
        self.hands[role.0 as usize]
    }
    #[inline]
    pub fn holds(&self, role: Role, area: AreaId) -> bool {
        self.held[role.0 as usize].has(area)
    }
    pub fn place(&self, corps: CorpsId) -> Place {
        self.at[corps.0 as usize]
    }
    pub fn on_map(&self) -> CorpsSet {
        self.of[0] | self.of[1]
    }
    /// Corps in a place beside the map.
    pub fn beside(&self, place: Place, p: &Pack) -> CorpsSet {
        p.all_corps().filter(|c| self.at[c.0 as usize] == place).collect()
    }
    /// How a corps came into its area this half-round: its place in `arrivals` counted from 1, or 0.
    pub fn came(&self, corps: CorpsId) -> u8 {
        self.trace[corps.0 as usize] & 31
    }
    pub fn set_came(&mut self, corps: CorpsId, index: u8) {
        let t = &mut self.trace[corps.0 as usize];
        *t = *t & !31 | index & 31;
    }
    /// 12.5.6: how often a corps has withdrawn this round; seven is as good as more.
    pub fn withdrawals(&self, corps: CorpsId) -> u8 {
        self.trace[corps.0 as usize] >> 5
    }
    pub fn set_withdrawals(&mut self, corps: CorpsId, times: u8) {
        let t = &mut self.trace[corps.0 as usize];
        *t = *t & 31 | times.min(7) << 5;
    }
    /// A new half-round: nobody has come from anywhere.
    pub fn forget_arrivals(&mut self) {
        self.arrivals.clear();
        for t in &mut self.trace {
            *t &= !31;
        }
    }
    /// A new round: nobody has withdrawn.
    pub fn forget_withdrawals(&mut self) {
        for t in &mut self.trace {
            *t &= 31;
        }
    }
    /// Each of these corps hands how it came and how often it withdrew to the one that takes its place.
    pub fn exchange_traces(&mut self, corps: CorpsSet, now: &[CorpsId; MAX_CORPS]) {
        let old = self.trace;
        for c in corps.iter() {
            self.trace[now[c.0 as usize].0 as usize] = old[c.0 as usize];
        }
    }
    pub fn arrival(&self, corps: CorpsId) -> Option<Arrival> {
        let i = self.came(corps);
        (i > 0).then(|| self.arrivals[i as usize - 1])
    }
}
