//! Questions one asks of the table: who controls this Duchy (3), who commands here (1.6), who can move or intercept where?

use crate::change::Heap;
pub use crate::flow::Board;
use crate::prelude::*;

/// What a space is to a Camp (3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    Friendly,
    Enemy,
    Uncontrolled,
}

impl<'a> Board<'a> {
    // ---- 3: control

    /// How an Allied Nation stands (9.31).
    #[inline]
    pub fn allegiance(self, nation: Nation) -> Allegiance {
        match nation {
            PRUSSIA => self.s.allies[0],
            AUSTRIA => self.s.allies[1],
            _ => Allegiance::Loyal,
        }
    }
    /// The Nation has left the Imperial Camp for good.
    #[inline]
    pub fn has_left(self, nation: Nation) -> bool {
        self.allegiance(nation) >= Allegiance::Neutral
    }
    /// Neutral ground is closed to everybody.
    #[inline]
    pub fn closed(self, space: SpaceId) -> bool {
        self.s.allies[1] == Allegiance::Neutral && self.p.sets.home[AUSTRIA.i()].has(space)
    }

    /// Whose Flag or colour a space bears, whoever stands there.
    pub fn owner(self, space: SpaceId) -> Option<Nation> {
        if let Some(flag) = self.s.flags[space] {
            return Some(flag);
        }
        if self.s.zone_turned && space == self.p.key.gustavus_zone {
            return Some(FN.nation());
        }
        let home = self.p.space(space).home;
        if self.has_left(home) { None } else { Some(home) }
    }
    /// 3.1: who controls a space. An enemy Formation cancels control, except of a Fortress (13.1) and of a Zone (3.2).
    pub fn controller(self, space: SpaceId) -> Option<Nation> {
        let owner = self.owner(space)?;
        let foes = self.s.held[owner.camp().foe().i()];
        if foes.has(space) && !self.p.sets.firm.has(space) { None } else { Some(owner) }
    }
    #[inline]
    pub fn camp_of(self, space: SpaceId) -> Option<Camp> {
        self.controller(space).map(Nation::camp)
    }
    /// 8.1: friendly to both Powers of the Camp that controls it. A besieger finds the Fortress Duchy, and an invader the Zone,
    /// Uncontrolled (3.1, 3.2).
    pub fn standing(self, space: SpaceId, camp: Camp) -> Standing {
        match self.camp_of(space) {
            None => Standing::Uncontrolled,
            Some(c) if c == camp => Standing::Friendly,
            Some(_) if self.s.held[camp.i()].has(space) => Standing::Uncontrolled,
            Some(_) => Standing::Enemy,
        }
    }
    pub fn friendly(self, space: SpaceId, camp: Camp) -> bool {
        self.controlled(camp).has(space)
    }
    /// Warsaw and Moscow while their own Camp has them: they belong to both its Powers (6.31, 8.1).
    pub fn dual(self, space: SpaceId) -> bool {
        self.p.space(space).dual && self.s.flags[space].is_none()
    }
    /// The Power controls it, for itself or with its partner.
    pub fn controls(self, power: Power, space: SpaceId) -> bool {
        match self.controller(space) {
            Some(n) => n.power() == power || n.camp() == power.camp() && self.dual(space),
            None => false,
        }
    }
    /// Spaces that bear a Camp's Flags or colours: those of which [`Board::owner`] names one of its Nations.
    #[inline]
    pub fn owned(self, camp: Camp) -> SpaceSet {
        let sets = &self.p.sets;
        let mut printed = sets.camp[camp.i()];
        if camp == IMPERIAL {
            for nation in [PRUSSIA, AUSTRIA].into_iter().filter(|&n| self.has_left(n)) {
                printed -= sets.home[nation.i()];
            }
        }
        if self.s.zone_turned {
            printed.set(self.p.key.gustavus_zone, camp == IMPERIAL);
        }
        (printed - self.s.flags.of(camp.foe())) | self.s.flags.of(camp)
    }
    /// Spaces under a Camp's control: those of which [`Board::controller`] names one of its Nations.
    #[inline]
    pub fn controlled(self, camp: Camp) -> SpaceSet {
        self.owned(camp) - (self.s.held[camp.foe().i()] - self.p.sets.firm)
    }
    /// A Camp's Formation is alone with an enemy Fortress (13.21): whose it is that besieges. A Fortress in revolt holds out against
    /// both Camps (9.3).
    pub fn besieged(self, space: SpaceId) -> bool {
        if self.p.space(space).fortress == 0 {
            return false;
        }
        let held = |camp: Camp| self.s.held[camp.i()].has(space);
        match self.owner(space).map(Nation::camp) {
            Some(camp) => held(camp.foe()) && !held(camp),
            None => held(IMPERIAL) || held(TSARIST),
        }
    }
    /// An enemy Fortress for this Camp; one that is nobody's is everybody's enemy (9.31).
    pub fn enemy_fortress(self, space: SpaceId, camp: Camp) -> bool {
        self.p.space(space).fortress > 0 && self.owner(space).is_none_or(|n| n.camp() != camp)
    }

    // ---- 1.6: Formations

    #[inline]
    pub fn holds(self, camp: Camp, space: SpaceId) -> bool {
        self.s.held[camp.i()].has(space)
    }
    /// Leaders of a Camp in a space.
    #[inline]
    pub fn leaders(self, camp: Camp, space: SpaceId) -> LeaderSet {
        if !self.s.led[camp.i()].has(space) {
            return LeaderSet::EMPTY;
        }
        self.s.leaders_in(space) & self.p.sets.leaders_of[camp.i()]
    }
    /// Leaders of a Nation in a space.
    pub fn leaders_of(self, nation: Nation, space: SpaceId) -> LeaderSet {
        self.leaders(nation.camp(), space) & self.p.sets.leaders[nation.i()]
    }
    /// Who commands a Camp's Formations in a space; `None` where it has no Leader.
    pub fn commander(self, camp: Camp, space: SpaceId) -> Option<LeaderId> {
        (self.leaders(camp, space) & self.s.commanders).first()
    }
    pub fn nation_of(self, leader: LeaderId) -> Nation {
        self.p.leader(leader).nation
    }
    /// Strength Points of a Camp in a space.
    pub fn sp(self, camp: Camp, space: SpaceId) -> u8 {
        camp.nations().iter().map(|&n| self.s.troops_in(space, n).sp()).sum()
    }
    /// Strength Points of a Power and its Ally in a space.
    pub fn sp_of(self, power: Power, space: SpaceId) -> u8 {
        power.nations().map(|n| self.s.troops_in(space, n).sp()).sum()
    }
    /// The Power that speaks for a Camp's Formations in a space: the Commander's, or without one that which has most Strength Points
    /// there, the first on the track when they are equal (10.62, 14.1).
    pub fn speaker(self, camp: Camp, space: SpaceId) -> Power {
        if let Some(c) = self.commander(camp, space) {
            return self.nation_of(c).power();
        }
        let [a, b] = camp.powers();
        if self.sp_of(b, space) > self.sp_of(a, space) { b } else { a }
    }
    /// The first Turn in which a Leader may be built, as the table wants it.
    pub fn comes_from(self, leader: LeaderId) -> u8 {
        let l = self.p.leader(leader);
        if self.s.seats.late { l.late_turn } else { l.from_turn }
    }
    /// Soldiers of a Nation everywhere on the map.
    pub fn on_map(self, nation: Nation) -> u8 {
        self.s.held[nation.camp().i()].iter().map(|s| self.s.troops_in(s, nation).sp()).sum()
    }

    /// A Leader's Battle Rating now, with what Events change of it.
    pub fn battle_rating(self, leader: LeaderId) -> u8 {
        cards::rating(self, leader, self.p.leader(leader).battle)
    }
    /// A Leader's Command Rating now.
    pub fn command_rating(self, leader: LeaderId) -> u8 {
        cards::command(self, leader, self.p.leader(leader).command)
    }
    /// A Nation that acts as French for now (cards 4, 11, 12, 67).
    pub fn acts_french(self, nation: Nation) -> bool {
        cards::acts_french(self, nation)
    }
    /// Hesitancy binds this Nation (9.31).
    pub fn hesitant(self, nation: Nation) -> bool {
        self.allegiance(nation) == Allegiance::Hesitant && !self.acts_french(nation)
    }

    // ---- lines

    /// The line between two spaces as it counts for a Camp: bridges (18.2, card 3) make a River Clear for the Imperials, winter the
    /// Marsh for the Tsarists (10.41).
    pub fn line(self, from: SpaceId, to: SpaceId, camp: Camp) -> Option<Line> {
        let line = self.p.line(from, to)?;
        Some(match line {
            Line::River if self.bridged(from, to, camp) => Line::Clear,
            Line::Marsh if camp == TSARIST => {
                if self.winter() {
                    Line::Clear
                } else {
                    Line::Rough
                }
            }
            line => line,
        })
    }
    /// A Camp crosses this River as if it were none.
    pub fn bridged(self, a: SpaceId, b: SpaceId, camp: Camp) -> bool {
        camp == IMPERIAL && self.s.bridges.iter().any(|l| *l == [a, b] || *l == [b, a])
            || cards::bridges(self, a, b, camp)
    }
    /// Turns 3 and 4 (4).
    #[inline]
    pub fn winter(self) -> bool {
        self.s.turn >= 3
    }
    /// These spaces, and all that others of some join to them.
    pub fn joined(self, from: SpaceSet, through: SpaceSet) -> SpaceSet {
        let (mut seen, mut edge) = (from, from);
        while edge.any() {
            let next = edge.iter().fold(SpaceSet::EMPTY, |all, s| all | self.p.space(s).neighbours);
            edge = (next - seen) & through;
            seen |= edge;
        }
        seen
    }
    /// Whether spaces join `from` to one of `ends` through some.
    pub fn reaches(self, from: SpaceId, ends: SpaceSet, through: SpaceSet) -> bool {
        let (mut seen, mut edge) = (SpaceSet::of(from), SpaceSet::of(from));
        while edge.any() {
            if edge.meets(ends) {
                return true;
            }
            let next = edge.iter().fold(SpaceSet::EMPTY, |all, s| all | self.p.space(s).neighbours);
            edge = (next - seen) & through;
            seen |= edge;
        }
        false
    }

    // ---- cards

    /// The Event of this card is in force (printed number).
    #[inline]
    pub fn in_force(self, number: u8) -> Option<cards::Effect> {
        self.s.effects.iter().find(|e| e.card == CardId(number - 1)).copied()
    }
    /// Cards of which nobody but their holder knows where they are: all of them together are public, who has which is not.
    pub fn unaccounted(self) -> CardSet {
        let c = &self.s.cards;
        let hands = c.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h);
        let known = self.commonly_seen();
        (hands | c.deck | c.buried | c.reserve[0] | c.reserve[1]) - c.used - known
    }
    /// Cards in hands that the whole table knows to be there, onlookers too: dealt openly (1.10), or in hands that lie open (2.33). What
    /// each player has come to know by himself is not among them, even when all of them have.
    pub fn commonly_seen(self) -> CardSet {
        let s = self.s;
        let hands = s.cards.hands.iter().fold(CardSet::EMPTY, |all, h| all | *h);
        let seen = s.cards.seen.iter().fold(hands, |all, seen| all & *seen);
        if s.seats.sight.iter().all(|sight| *sight == Powers::ALL) { hands } else { seen }
    }
    /// Cards that a Power could hold for all the table knows: the backs of Home cards differ (1.10).
    pub fn could_hold(self, power: Power) -> CardSet {
        let hand = self.s.hand(power);
        let (seen, unknown) = (self.commonly_seen(), self.unaccounted());
        let home = self.p.sets.home_cards[power.camp().i()];
        let mut could = hand & seen;
        if (hand - seen).meets(home) {
            could |= unknown & home;
        }
        if (hand - seen).meets(self.p.sets.regular) {
            could |= unknown & self.p.sets.regular;
        }
        could
    }

    // ---- building blocks that several chapters use

    /// The first piece of a Soldier that could be made from what is in a space.
    #[inline]
    pub fn can_form(self, space: SpaceId, nation: Nation, arm: Arm) -> bool {
        let here = self.s.troops_in(space, nation);
        here.of(arm) > 0 || here.sp() >= arm.sp() && self.s.could_change(space, nation, here, arm)
    }
    /// Strength Points of a Nation in a space that have neither fought nor failed to intercept in this Impulse.
    pub fn unmarked(self, space: SpaceId, nation: Nation) -> u8 {
        self.troops(space, nation).sp().saturating_sub(self.s.worn(space, nation).0[Worn::MARKED])
    }
    pub fn troops(self, space: SpaceId, nation: Nation) -> Troops {
        self.s.troops_in(space, nation)
    }

    /// A piece of an arm is there to be placed, or change will bring one.
    pub fn stocks(self, nation: Nation, arm: Arm) -> bool {
        self.s.unbuilt[nation.i()].of(arm) > 0 || self.s.change_elsewhere(nation, arm, Heap::Pool).is_some()
    }
}
