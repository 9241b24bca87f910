//! The questions one asks of the table: who controls this country, who leads this army?

pub use crate::flow::Board;
use crate::ids::{
    AreaId, AreaSet, COALITION, CorpsId, CorpsSet, CountryId, CountrySet, FRENCH, Title, TitleSet, foe,
};
use crate::pack::{Alignment, Kind, Limit, Ratings, Terrain};
use crate::sequence::Phase;
use crate::state::Place;
use kernel::Role;
use std::cmp::Reverse;

impl<'a> Board<'a> {
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
        let minors = self.minors_of(role) as u32 / u32::from(self.p.numbers.hand.minor_divisor);
        let n = &self.p.numbers;
        (majors + minors).clamp(n.hand.minimum.into(), n.hand.maximum.into()) as u8
    }

    // ---- corps (2.2.1, 4)

    #[inline]
    pub fn ratings(&self, corps: CorpsId) -> Ratings {
        self.p.sets.ratings[corps.0 as usize][usize::from(self.s.spent.has(corps))]
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
        // One number, what weighs most first.
        let rank = |c: CorpsId| {
            let r = self.ratings(c);
            let [seniority, movement, battle] = [r.seniority, r.movement, r.battle].map(|n| n as u8 ^ 0x80);
            u32::from_be_bytes([seniority, u8::from(chosen == Some(c)), movement, battle])
        };
        // The smaller id wins among complete equals.
        group.iter().min_by_key(|&c| Reverse(rank(c)))
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

    /// 2.2.1.8: the event that makes it available has come, if it needs one.
    pub fn unlocked(&self, corps: CorpsId) -> bool {
        self.p.corps(corps).keyword.is_none() || self.s.unlocked.has(corps)
    }

    /// 2.2.1.5, 2.2.1.6: in a player's reserve, to be deployed by him.
    pub fn available(&self, corps: CorpsId, role: Role) -> bool {
        self.s.place(corps) == Place::POOL && self.unlocked(corps) && self.master(corps) == Some(role)
    }

    /// The corps a player can draw on (2.2.1.5).
    pub fn reserve(&self, role: Role) -> CorpsSet {
        let majors = self.p.sets.majors.iter().filter(|&c| self.controls(role, c));
        let colours = majors.fold(CorpsSet::EMPTY, |all, c| all | self.p.sets.by_patron[c.0 as usize]);
        let locked = self.p.sets.locked - self.s.unlocked;
        let own = |c: &CorpsId| !self.p.sets.minor_allies.has(*c) || self.master(*c) == Some(role);
        let there = |c: &CorpsId| self.s.place(*c) == Place::POOL;
        (colours - self.s.on_map() - locked).iter().filter(there).filter(own).collect()
    }

    // ---- the map (2.1, 12.2)

    /// 11.1.2.
    pub fn winter(&self) -> bool {
        self.s.phase == Phase::Campaign && self.s.round >= self.p.numbers.sequence.first_winter_round
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

    /// The areas that will do at the least distance over land from one; none where no way leads to any.
    pub fn nearest(&self, from: AreaId, role: Role, will_do: impl Fn(AreaId) -> bool) -> AreaSet {
        let mut seen = AreaSet::of(from);
        let mut edge = seen;
        while edge.any() {
            let step = edge.iter().fold(AreaSet::EMPTY, |n, a| n | self.next_to(a, role));
            edge = step - seen;
            seen |= edge;
            let found: AreaSet = edge.iter().filter(|&a| will_do(a)).collect();
            if found.any() {
                return found;
            }
        }
        AreaSet::EMPTY
    }

    pub fn enemy_in(&self, area: AreaId, role: Role) -> bool {
        self.s.holds(foe(role), area)
    }

    // ---- reinforcement (10.2)

    /// The slot of `deployed` that a corps counts in.
    #[inline]
    pub fn pool_of(&self, corps: CorpsId) -> usize {
        self.p.sets.pool[corps.0 as usize].into()
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
        (self.p.sets.pools[self.pool_of(corps)] & self.s.on_map()).len()
    }

    // ---- cards (2.3)

    #[inline]
    pub fn holding(&self, role: Role, title: Title) -> bool {
        self.s.hand(role).meets(self.p.copies(title))
    }

    /// Whether a role is to be asked for one of these titles: because it holds one (quick), or because for all the table knows
    /// it could (no tell).
    pub fn asks(&self, role: Role, titles: impl Into<TitleSet>) -> bool {
        let titles = titles.into();
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
}
