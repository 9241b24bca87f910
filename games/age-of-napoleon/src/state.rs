//! What is on the table, and the questions one asks of it: who controls this country, who leads this army?

use crate::flow::Step;
use crate::ids::{
    AreaId, AreaSet, COALITION, CardSet, CorpsId, CorpsSet, CountryId, CountrySet, FRENCH, Title, TitleSet,
    foe,
};
use crate::pack::{Alignment, Kind, Limit, Pack, Ratings, Terrain};
use arrayvec::ArrayVec;
use kernel::{Role, Roles};

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

/// 5.0: the phases of a game turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Diplomacy,
    Insurrection,
    Strategy,
    Reinforcement,
    Campaign,
    Surrender,
    WinterAttrition,
    VictoryCheck,
}

impl Phase {
    pub const ALL: [Phase; 8] = [
        Phase::Diplomacy,
        Phase::Insurrection,
        Phase::Strategy,
        Phase::Reinforcement,
        Phase::Campaign,
        Phase::Surrender,
        Phase::WinterAttrition,
        Phase::VictoryCheck,
    ];
    /// 5.0, or the chapter of the phase: the rule that says this is not the moment.
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Diplomacy => "7.0",
            Phase::Insurrection => "8.0",
            Phase::Strategy => "9.0",
            Phase::Reinforcement => "10.0",
            Phase::Campaign => "11.0",
            Phase::Surrender => "14.0",
            Phase::WinterAttrition => "15.0",
            Phase::VictoryCheck => "16.0",
        }
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

/// The board with everything on it, to ask questions of.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub p: &'a Pack,
    pub s: &'a State,
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
    /// Two corps exchange how they came and how often they withdrew.
    pub fn swap_traces(&mut self, a: CorpsId, b: CorpsId) {
        self.trace.swap(a.0 as usize, b.0 as usize);
    }
    pub fn arrival(&self, corps: CorpsId) -> Option<Arrival> {
        let i = self.came(corps);
        (i > 0).then(|| self.arrivals[i as usize - 1])
    }
    pub fn step(&self) -> Step {
        self.flow.last().copied().unwrap_or(Step::Turn)
    }
}

impl<'a> Board<'a> {
    pub fn new(p: &'a Pack, s: &'a State) -> Self {
        Self { p, s }
    }

    // ---- countries (3)

    #[inline]
    pub fn alignment(&self, country: CountryId) -> Alignment {
        self.s.alignment[country.0 as usize]
    }

    /// 3.2.1: alignment, not occupation, decides who controls a country.
    #[inline]
    pub fn control(&self, country: CountryId) -> Option<Role> {
        match self.alignment(country) {
            Alignment::CoalitionMember | Alignment::Insurgent => Some(COALITION),
            Alignment::FrenchAlly | Alignment::FrenchDominion | Alignment::France => Some(FRENCH),
            Alignment::Neutral => None,
            Alignment::Attached => match self.p.country(country).kind {
                Kind::Detachable { ruler } => self.control(ruler),
                _ => None,
            },
        }
    }

    #[inline]
    pub fn controls(&self, role: Role, country: CountryId) -> bool {
        self.control(country) == Some(role)
    }

    /// 3.1.3, 3.2.4: the country an area belongs to now.
    #[inline]
    pub fn country_of(&self, area: AreaId) -> CountryId {
        let country = self.p.area(area).country;
        match self.p.country(country).kind {
            Kind::Detachable { ruler } if !self.s.detached.has(country) => ruler,
            _ => country,
        }
    }

    /// The areas a country has now: a major without what was detached from it.
    pub fn areas_of(&self, country: CountryId) -> AreaSet {
        let facts = self.p.country(country);
        let attached = facts.detachable - self.s.detached;
        attached.iter().fold(facts.areas, |areas, d| areas | self.p.country(d).areas)
    }

    /// Every country with an alignment of its own now.
    pub fn countries(&self) -> CountrySet {
        self.p.sets.majors | self.p.sets.minors | (self.p.sets.detachables & self.s.detached)
    }

    /// Minor countries as they stand now; a detached area is one (3.1.3.1).
    pub fn minors(&self) -> CountrySet {
        self.p.sets.minors | (self.p.sets.detachables & self.s.detached)
    }

    pub fn is_major(&self, country: CountryId) -> bool {
        self.p.sets.majors.has(country)
    }

    #[inline]
    pub fn neutral(&self, country: CountryId) -> bool {
        self.alignment(country) == Alignment::Neutral
    }

    /// How many minors a player controls: the number n of 9.3 and 10.2.3.
    pub fn minors_of(&self, role: Role) -> usize {
        self.minors().iter().filter(|&c| self.controls(role, c)).count()
    }

    /// The corps of a country, those of areas attached to it included (3.1.3.1).
    pub fn nationals(&self, country: CountryId) -> CorpsSet {
        let attached = self.p.country(country).detachable - self.s.detached;
        let by_country = &self.p.sets.by_country;
        attached.iter().fold(by_country[country.0 as usize], |all, d| all | by_country[d.0 as usize])
    }

    /// Corps of `role` that stand in an area of the country and are foreign to it.
    pub fn foreigners(&self, country: CountryId, role: Role) -> bool {
        let own = self.nationals(country);
        let areas = self.areas_of(country) & self.s.held[role.0 as usize];
        areas.iter().any(|a| (self.s.army(a, role) - own).any())
    }

    /// 8.3.1, 14.2.4: a corps of `role` foreign to the country stands in its capital area, or in its only one.
    pub fn capital_held(&self, country: CountryId, role: Role) -> bool {
        let own = self.nationals(country);
        (self.s.army(self.p.country(country).capital, role) - own).any()
    }

    /// 3.5.5, 7.2.2, 7.2.3: a neutral with foreign corps of `role` in it, in the capital or elsewhere (12.7.1's second example).
    pub fn occupied_neutral(&self, country: CountryId, role: Role) -> bool {
        self.neutral(country) && self.foreigners(country, role)
    }

    /// 14.2.4: the neutrality rule is off for the side that the country surrendered to and that still holds its capital area.
    pub fn free_passage(&self, country: CountryId, role: Role) -> bool {
        self.s.victor[role.0 as usize].has(country) && self.capital_held(country, role)
    }

    /// 2.4: the reformed rows apply.
    pub fn reformed(&self, country: CountryId) -> bool {
        (country == self.p.key.osterreich && self.s.flags.radetzky)
            || (country == self.p.key.preussen && self.s.flags.stein)
    }

    /// 9.3: cards a player draws, before cards that take some away.
    pub fn hand_size(&self, role: Role) -> u8 {
        let rows = &self.p.charts.strategy;
        let majors: u32 = (self.p.sets.majors.iter())
            .filter(|&c| self.controls(role, c))
            .map(|c| {
                let row = rows[c.0 as usize][usize::from(self.reformed(c))];
                u32::from(match self.alignment(c) {
                    Alignment::Insurgent => row.insurgent,
                    _ if role == FRENCH => row.french,
                    _ => row.coalition,
                })
            })
            .sum();
        let minors = self.minors_of(role) as u32 / u32::from(self.p.numbers.minor_divisor);
        let n = &self.p.numbers;
        (majors + minors).clamp(n.hand_minimum.into(), n.hand_maximum.into()) as u8
    }

    // ---- corps (2.2.1, 4)

    #[inline]
    pub fn ratings(&self, corps: CorpsId) -> Ratings {
        let c = self.p.corps(corps);
        if self.s.spent.has(corps) { c.spent } else { c.fresh }
    }
    #[inline]
    pub fn seniority(&self, corps: CorpsId) -> i8 {
        self.ratings(corps).seniority
    }
    #[inline]
    pub fn movement(&self, corps: CorpsId) -> i8 {
        self.ratings(corps).movement
    }

    /// 4.2.1, 4.2.2: the leader of a group: highest seniority; his player's choice among equals, else the quickest.
    pub fn leader_of(&self, group: CorpsSet, chosen: Option<CorpsId>) -> Option<CorpsId> {
        let mut best: Option<(i8, bool, i8, i8, CorpsId)> = None;
        for c in group.iter() {
            let r = self.ratings(c);
            let rank = (r.seniority, chosen == Some(c), r.movement, r.battle, c);
            let better = match best {
                None => true,
                // The smaller id wins among complete equals.
                Some(b) => (rank.0, rank.1, rank.2, rank.3) > (b.0, b.1, b.2, b.3),
            };
            if better {
                best = Some(rank);
            }
        }
        best.map(|b| b.4)
    }

    /// The leader of the army of `role` in an area.
    pub fn leader(&self, area: AreaId, role: Role) -> Option<CorpsId> {
        let top = CorpsId(self.s.top[area.0 as usize]);
        self.leader_of(self.s.army(area, role), Some(top))
    }

    /// 4.2.2: commanders as senior as the leader of this group, any of whom could lead it.
    pub fn peers(&self, group: CorpsSet, leader: Option<CorpsId>) -> CorpsSet {
        let Some(leader) = leader else { return CorpsSet::EMPTY };
        let rank = self.seniority(leader);
        group.without(leader).iter().filter(|&c| self.seniority(c) == rank).collect()
    }

    /// The quickest leader this army could have, for all the other side can see: where one was put on top of it, somebody quicker
    /// may lie under him.
    pub fn best_pace(&self, area: AreaId, role: Role) -> i8 {
        let Some(leader) = self.leader(area, role) else { return 0 };
        let pace = self.movement(leader);
        let put_on_top = self.s.top[area.0 as usize] == leader.0;
        if !put_on_top || self.s.led.has(area) || self.s.army(area, role).len() < 2 {
            return pace;
        }
        let rank = self.seniority(leader);
        let hidden = self.s.of[role.0 as usize] - self.in_the_open(role);
        let sides = hidden.iter().flat_map(|c| [self.p.corps(c).fresh, self.p.corps(c).spent]);
        sides.filter(|r| r.seniority == rank).map(|r| r.movement).fold(pace, i8::max)
    }

    /// 4.1.3: how many corps a group may move or engage: the highest seniority in it.
    pub fn span(&self, group: CorpsSet) -> usize {
        group.iter().map(|c| self.seniority(c)).max().unwrap_or(0).max(0) as usize
    }

    /// The country a corps is of now: that of an attached area is its ruler's (3.1.3.1).
    #[inline]
    pub fn nation(&self, corps: CorpsId) -> CountryId {
        let country = self.p.corps(corps).country;
        match self.p.country(country).kind {
            Kind::Detachable { ruler } if !self.s.detached.has(country) => ruler,
            _ => country,
        }
    }

    /// 3.4.3, 10.3: the corps of an insurgent country.
    #[inline]
    pub fn insurgent(&self, corps: CorpsId) -> bool {
        self.alignment(self.nation(corps)) == Alignment::Insurgent
    }

    /// 10.3.1: insurgents of the group who may not be in this area.
    pub fn strays(&self, group: CorpsSet, area: AreaId) -> CorpsSet {
        let stray = |c: &CorpsId| self.insurgent(*c) && !self.p.country(self.nation(*c)).leash.has(area);
        group.iter().filter(stray).collect()
    }

    /// 10.3.1: insurgents of the group who may not attack in this area.
    pub fn tame(&self, group: CorpsSet, area: AreaId) -> CorpsSet {
        let tame = |c: &CorpsId| self.insurgent(*c) && !self.p.country(self.nation(*c)).homeland.has(area);
        group.iter().filter(tame).collect()
    }

    /// 2.1.1.5: the area is of the corps' own nationality.
    #[inline]
    pub fn home(&self, corps: CorpsId, area: AreaId) -> bool {
        let country = self.p.corps(corps).country;
        self.p.area(area).country == country || self.country_of(area) == country
    }

    /// 10.2.1: who may deploy a corps: the player who controls its patron and, for a minor allied corps, the minor (2.2.1.7).
    pub fn master(&self, corps: CorpsId) -> Option<Role> {
        let facts = self.p.corps(corps);
        let role = self.control(facts.patron)?;
        if facts.is_minor_ally() {
            // A blue corps of an area that is still attached has no country to come from.
            let detachable = self.p.sets.detachables.has(facts.country);
            let attached = detachable && !self.s.detached.has(facts.country);
            let ruled_by_patron =
                attached && self.p.country(facts.country).kind == (Kind::Detachable { ruler: facts.patron });
            if attached && !ruled_by_patron {
                return None;
            }
            if !attached && self.control(facts.country) != Some(role) {
                return None;
            }
        }
        Some(role)
    }

    /// 2.2.1.5, 2.2.1.6: in a player's reserve, to be deployed by him.
    pub fn available(&self, corps: CorpsId, role: Role) -> bool {
        self.s.place(corps) == Place::POOL
            && (self.p.corps(corps).keyword.is_none() || self.s.unlocked.has(corps))
            && self.master(corps) == Some(role)
    }

    /// The corps a player can draw on (2.2.1.5).
    pub fn reserve(&self, role: Role) -> CorpsSet {
        let majors = self.p.sets.majors.iter().filter(|&c| self.controls(role, c));
        let colours = majors.fold(CorpsSet::EMPTY, |all, c| all | self.p.sets.by_patron[c.0 as usize]);
        (colours - self.s.on_map()).iter().filter(|&c| self.available(c, role)).collect()
    }

    // ---- the map (2.1, 12.2)

    /// 11.1.2.
    pub fn winter(&self) -> bool {
        self.s.phase == Phase::Campaign && self.s.round >= self.p.numbers.first_winter_round
    }

    pub fn rough(&self, area: AreaId) -> bool {
        self.p.area(area).terrain != Terrain::Clear
    }

    /// 12.2.4: whether a player's armies may cross the strait between Danmark and Sverige.
    pub fn strait_open(&self, area: AreaId, role: Role) -> bool {
        let Some(across) = self.p.area(area).strait else { return false };
        role == COALITION
            || [area, across]
                .into_iter()
                .all(|a| self.alignment(self.country_of(a)) != Alignment::CoalitionMember)
    }

    /// Areas one land step away for a player's armies now, the strait included and the ice left out (12.2.1, 12.2.4).
    pub fn next_to(&self, area: AreaId, role: Role) -> AreaSet {
        let facts = self.p.area(area);
        match facts.strait {
            Some(across) if self.strait_open(area, role) => facts.neighbours.with(across),
            _ => facts.neighbours,
        }
    }

    /// 12.2.5: the shore across the ice, in winter.
    pub fn over_ice(&self, area: AreaId) -> Option<AreaId> {
        self.p.area(area).ice.filter(|_| self.winter())
    }

    pub fn enemy_in(&self, area: AreaId, role: Role) -> bool {
        self.s.holds(foe(role), area)
    }

    // ---- reinforcement (10.2)

    /// The slot of `deployed` that a corps counts in.
    pub fn pool_of(&self, corps: CorpsId) -> usize {
        let c = self.p.corps(corps);
        match c.is_minor_ally() {
            true if c.patron == self.p.key.france => 6,
            true if c.patron == self.p.key.britain => 7,
            _ => self.major_index(c.patron),
        }
    }

    pub fn major_index(&self, major: CountryId) -> usize {
        let k = &self.p.key;
        [k.france, k.britain, k.osterreich, k.preussen, k.russia, k.spain]
            .iter()
            .position(|&c| c == major)
            .unwrap_or(0)
    }

    /// 10.2.2, 10.2.3: the limits of the pool a corps belongs to.
    pub fn limit(&self, corps: CorpsId) -> Limit {
        let c = self.p.corps(corps);
        match self.pool_of(corps) {
            6 => {
                let n = self.minors_of(FRENCH) as u8;
                let [m, d] = self.p.charts.french_minor_divisors;
                Limit { mobilization: n / m, deployment: n / d }
            }
            7 => self.p.charts.british_minor,
            _ => {
                let side = self.control(c.patron).map_or(0, |r| r.0 as usize);
                self.p.charts.home_limits[c.patron.0 as usize][usize::from(self.reformed(c.patron))][side]
            }
        }
    }

    /// Corps of the same pool on the map (10.2.2: prisoners do not count).
    pub fn mobilized(&self, corps: CorpsId) -> usize {
        let pool = self.pool_of(corps);
        let c = self.p.corps(corps);
        let same = self.p.sets.by_patron[c.patron.0 as usize] & self.s.on_map();
        match pool {
            6 | 7 => (same & self.p.sets.minor_allies).len(),
            0 | 1 => (same - self.p.sets.minor_allies).len(),
            _ => same.len(),
        }
    }

    // ---- cards (2.3)

    #[inline]
    pub fn holding(&self, role: Role, title: Title) -> bool {
        self.s.hand(role).meets(self.p.copies(title))
    }

    /// Whether a role is to be asked for one of these titles: because it holds one (quick), or because for all the table knows
    /// it could (no tell).
    pub fn asks(&self, role: Role, titles: TitleSet) -> bool {
        if self.s.flags.quick {
            return titles.iter().any(|t| self.holding(role, t)) || self.could_fetch(role, titles);
        }
        let r = role.0 as usize;
        let elsewhere = self.s.discards | self.s.aside | self.s.shown[1 - r];
        let unknown = (self.s.hands[r] - self.s.shown[r]).any();
        let possible = |t: Title| {
            let copies = self.p.copies(t);
            copies.meets(self.s.shown[r]) || (unknown && (copies - elsewhere).any())
        };
        titles.iter().any(possible)
            || (possible(Title::Napoleonica)
                && titles.iter().any(|t| self.p.copies(t).meets(self.s.discards)))
    }

    fn could_fetch(&self, role: Role, titles: TitleSet) -> bool {
        self.holding(role, Title::Napoleonica)
            && titles.iter().any(|t| self.p.copies(t).meets(self.s.discards))
    }

    /// 2.3.7: who is asked first when order matters.
    pub fn priority(&self) -> Role {
        self.p.priority(self.s.year)
    }

    pub fn everybody() -> Roles {
        Roles(3)
    }
}
