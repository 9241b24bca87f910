//! LDR, HQS: leaders: who may be posted, who may be relieved, what they are worth and who obeys them.

use crate::board::Board;
use crate::ids::{ContingentId, HqId, HqType, LeaderId, Rank, Side, UnitId};
use crate::pack::tables::Leaders;
use crate::state::{LEADERS, LeaderAt};
use arrayvec::ArrayVec;
use kernel::Refusal;
use tabletop::hex::HexId;

/// KR-HQS-28, KR-HQS-30: whether a Leadership Check is passed. KR-HQS-31: only HQs and garrisons are ever asked for one.
pub fn passes(die: u8, drm: i8, lr: u8) -> bool {
    die == 0 || i16::from(die) + i16::from(drm) <= i16::from(lr)
}

/// KR-HQS-25: whether a leader can be dismissed.
pub fn dismissed(die: u8, influence: u8) -> bool {
    die <= influence
}

/// KR-HQS-27: a Marshal who is dismissed on a natural 0 or 9 costs an OP.
pub fn costs_op(die: u8, rank: Rank) -> bool {
    rank == Rank::Marshal && (die == 0 || die == 9)
}

impl<'a> Board<'a> {
    /// KR-HQS-29: the rating of whoever commands an HQ, nought of nobody; KR-HQS-19: less for too large a Formation.
    pub fn lr(self, hq: HqId) -> u8 {
        let commander = self.s.hqs[hq].commander;
        let printed = commander.and_then(|l| self.p.leader(l).lr).unwrap_or(0);
        printed.saturating_sub(self.excess(hq))
    }

    /// KR-HQS-33: the insubordination value of a leader; a campaign may give him another while his HQ is subordinate.
    pub fn iv(self, leader: LeaderId, subordinate: bool) -> u8 {
        let own = self.campaign().values.iter().find(|(l, _)| *l == leader && subordinate);
        own.map_or_else(|| self.p.series.character(self.p.leader(leader).personality).iv, |v| v.1)
    }

    /// The contingents of the units in an HQ's own box.
    fn contingents_in(self, hq: HqId) -> impl Iterator<Item = ContingentId> + 'a {
        let all = self.campaign().contingents.iter();
        all.filter(move |&c| self.units_of(hq).any(|u| self.p.unit(u).contingent == c))
    }

    /// KR-HQS-34, KR-HQS-37, KR-LDR-04: contingents of its own units for which an HQ needs a subordinate General.
    pub fn foreign(self, hq: HqId) -> impl Iterator<Item = ContingentId> + 'a {
        let row = self.p.hq(hq);
        let own = self.s.hqs[hq].commander.map(|l| self.p.leader(l).contingent);
        self.contingents_in(hq).filter(move |c| match row.kind {
            HqType::Army => !row.marks.contains(c),
            // A Grand Army with marks: every contingent but that of its commander; without marks none.
            HqType::GrandArmy => !row.marks.is_empty() && own != Some(*c),
            HqType::Column | HqType::Garrison | HqType::Dummy => false,
        })
    }
    /// KR-HQS-34: the General of a contingent with an HQ.
    pub fn general_for(self, hq: HqId, contingent: ContingentId) -> Option<LeaderId> {
        let mut leaders = self.campaign().leaders.iter();
        leaders.find(|&l| {
            self.s.leaders[l].at == LeaderAt::General(hq) && self.p.leader(l).contingent == contingent
        })
    }
    /// KR-HQS-34: the values of its subordinate Generals; a notional one where none is posted.
    fn generals_iv(self, hq: HqId) -> u8 {
        let notional = self.p.series.numbers.notional_iv;
        let each = self.foreign(hq).map(|c| self.general_for(hq, c).map_or(notional, |l| self.iv(l, true)));
        each.sum()
    }

    /// KR-HQS-35: the points of insubordination in an Army: what its Generals bring over the rating of its commander.
    pub fn army_insubordination(self, hq: HqId) -> u8 {
        let lr = self.s.hqs[hq].commander.and_then(|l| self.p.leader(l).lr).unwrap_or(0);
        self.generals_iv(hq).saturating_sub(lr)
    }

    /// KR-HQS-36: the value of a subordinate commander, raised by the insubordination of his own Army. KR-HQS-23: a notional one has none, for he has
    /// no personality; the value of KR-HQS-34 is that of a notional General of a contingent.
    fn subordinate_iv(self, hq: HqId) -> u8 {
        let own = self.s.hqs[hq].commander.map_or(0, |l| self.iv(l, true));
        own + if self.p.hq(hq).kind == HqType::Army { self.army_insubordination(hq) } else { 0 }
    }

    /// KR-HQS-32, KR-HQS-33: points of insubordination in an HQ with all that is under it: added to its commander's checks and to the rows of
    /// its attrition.
    pub fn insubordination(self, hq: HqId) -> u8 {
        self.insubordination_with(hq, &[])
    }
    /// KR-CMO-03: the same with the commanders of other HQs that it directs.
    pub fn insubordination_with(self, hq: HqId, directed: &[HqId]) -> u8 {
        let under = self.under(hq).filter(|h| !directed.contains(h));
        let sum = under.chain(directed.iter().copied()).map(|h| self.subordinate_iv(h)).sum::<u8>()
            + self.generals_iv(hq);
        match self.p.hq(hq).kind {
            // KR-HQS-35: against the plain rating.
            HqType::Army => {
                let lr = self.s.hqs[hq].commander.and_then(|l| self.p.leader(l).lr).unwrap_or(0);
                sum.saturating_sub(lr)
            }
            HqType::GrandArmy => sum.saturating_sub(self.authority(hq)),
            // KR-HQS-38.
            HqType::Column | HqType::Garrison | HqType::Dummy => 0,
        }
    }

    /// KR-HQS-33: twice the rating of a Grand Army's commander, three times that of a Captain-General or of a Royal who acts as one
    /// (KR-HQS-44).
    pub fn authority(self, hq: HqId) -> u8 {
        let numbers = &self.p.series.numbers;
        let Some(leader) = self.s.hqs[hq].commander else { return 0 };
        let times =
            if self.rank(leader).is_personage() { numbers.captain_general_lr } else { numbers.marshal_lr };
        self.p.leader(leader).lr.unwrap_or(0) * times
    }

    /// KR-HQS-20: in the Mess, of the side, and not relieved this turn (KR-HQS-25).
    pub fn in_mess(self, side: Side, leader: LeaderId) -> bool {
        let state = self.s.leaders[leader];
        state.at == LeaderAt::Mess && !state.relieved && self.side_of_leader(leader) == side
    }

    /// KR-HQS-20, KR-HQS-21, KR-HQS-22, KR-HQS-23: who may be drawn for an HQ: of the right rank and a contingent of its own; of the right rank and any other
    /// contingent of the side; the same of the next higher rank; then of the next lower. Nobody at all: a notional leader.
    pub fn candidates(self, hq: HqId) -> arrayvec::IntoIter<LeaderId, LEADERS> {
        let row = self.p.hq(hq);
        let wanted = self.p.series.hq_kind(row.kind).commander.unwrap_or(Rank::General);
        self.candidates_for(row.side, wanted, move |c| match row.kind {
            HqType::Column | HqType::Garrison => {
                let of = |u: UnitId| self.p.unit(u).contingent == c;
                // KR-HQS-05: one that has nobody yet is for those who stand there.
                let here = || self.s.hqs[hq].at.into_iter().flat_map(|hex| self.loose(hex));
                let mut waits = here().filter(|&u| self.p.unit(u).side == row.side).peekable();
                match self.units_of(hq).next() {
                    Some(_) => self.units_of(hq).any(of),
                    None => waits.peek().is_none() || waits.any(of),
                }
            }
            _ => row.marks.is_empty() || row.marks.contains(&c),
        })
    }

    /// The same for any post of a side.
    pub fn candidates_for(
        self,
        side: Side,
        wanted: Rank,
        own: impl Fn(ContingentId) -> bool,
    ) -> arrayvec::IntoIter<LeaderId, LEADERS> {
        // KR-HQS-44: a Personage without a rating commands nothing.
        let leads = |l: LeaderId| self.p.leader(l).lr.is_some() || !self.rank(l).is_personage();
        // How far from what is wanted: right rank, higher ones, lower ones; and within each the own contingent first.
        let distance = |l: LeaderId| {
            let (rank, home) = (self.rank(l), own(self.p.leader(l).contingent));
            let by_rank = match rank.cmp(&wanted) {
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => rank as u8 - wanted as u8,
                std::cmp::Ordering::Less => 8 + (wanted as u8 - rank as u8),
            };
            2 * by_rank + u8::from(!home)
        };
        let (mut nearest, mut least) = (ArrayVec::<LeaderId, LEADERS>::new(), u8::MAX);
        for leader in self.own(side).leaders.iter().filter(|&l| self.in_mess(side, l) && leads(l)) {
            let distance = distance(leader);
            if distance < least {
                nearest.clear();
                least = distance;
            }
            if distance == least {
                nearest.push(leader);
            }
        }
        nearest.into_iter()
    }

    /// KR-HQS-45: the Captains-General of a side.
    pub fn captains(self, side: Side) -> Leaders {
        let all = self.p.tables.captains[usize::from(self.s.scenario)] & self.own(side).leaders;
        debug_assert!(
            self.campaign().leaders.iter().all(|l| {
                let captain = self.rank(l) == Rank::CaptainGeneral && self.side_of_leader(l) == side;
                all.has(l) == captain
            }),
            "a Captain-General is not known"
        );
        all
    }
    /// KR-HQS-45: the Captain-General who takes over a Grand Army: one of its side who is in its hex and has none; of its own contingents first.
    pub fn captain_for(self, hq: HqId) -> Option<LeaderId> {
        let (row, here) = (self.p.hq(hq), self.s.hqs[hq].at?);
        if row.kind != HqType::GrandArmy {
            return None;
        }
        let free = |l: LeaderId| match self.s.leaders[l].at {
            LeaderAt::With(_) => true,
            LeaderAt::Commands(other) => self.p.hq(other).kind != HqType::GrandArmy,
            _ => false,
        };
        let captains = self.captains(row.side).iter();
        let all = captains.filter(|&l| self.leader_hex(l) == Some(here) && free(l));
        let marked = |l: LeaderId| row.marks.is_empty() || row.marks.contains(&self.p.leader(l).contingent);
        all.clone().find(|&l| marked(l)).or_else(|| all.clone().next())
    }

    /// KR-HQS-25: a try a turn; KR-LDR-02: a Personage is never sent to the Mess.
    pub fn may_relieve(self, leader: LeaderId) -> Result<(), Refusal> {
        let state = self.s.leaders[leader];
        if !matches!(state.at, LeaderAt::Commands(_) | LeaderAt::General(_) | LeaderAt::Garrison(_)) {
            return Err(Refusal::new("KR-HQS-25", "refuse-no-post").name("leader", leader));
        }
        if self.rank(leader).is_personage() {
            return Err(Refusal::new("KR-HQS-41", "refuse-personage").name("leader", leader));
        }
        if state.tried {
            return Err(Refusal::new("KR-HQS-25", "refuse-tried").name("leader", leader));
        }
        Ok(())
    }

    /// KR-HQS-43: a Personage of the same contingent is with him, so that no die is rolled and no OP lost.
    pub fn relieved_by_personage(self, leader: LeaderId) -> bool {
        let Some(here) = self.leader_hex(leader) else { return false };
        let contingent = self.p.leader(leader).contingent;
        let mut leaders = self.campaign().leaders.iter();
        leaders.any(|l| {
            l != leader
                && self.rank(l).is_personage()
                && self.p.leader(l).contingent == contingent
                && self.leader_hex(l) == Some(here)
        })
    }

    /// KR-HQS-45, KR-HQS-44: the Grand Army that a Captain-General, or a Royal with a rating, is to have: formed, in a hex if one is named, under no other
    /// Personage; of his contingent first. Where his side has none among its counters an Army without a commander.
    pub fn to_head(self, leader: LeaderId, hex: Option<HexId>) -> Option<HqId> {
        let row = self.p.leader(leader);
        if !self.rank(leader).is_personage() || row.lr.is_none() {
            return None;
        }
        let side = self.side_of_leader(leader);
        let own = || self.campaign().hqs.iter().filter(move |&h| self.p.hq(h).side == side);
        let grand = own().any(|h| self.p.hq(h).kind == HqType::GrandArmy);
        let free = |h: &HqId| match (self.p.hq(*h).kind, self.s.hqs[*h].commander) {
            (HqType::GrandArmy, old) => old.is_none_or(|l| !self.rank(l).is_personage()),
            (HqType::Army, old) => !grand && old.is_none(),
            _ => false,
        };
        let there = |h: &HqId| match hex {
            Some(hex) => self.s.hqs[*h].at == Some(hex),
            None => self.s.hqs[*h].at.is_some(),
        };
        let home = |h: HqId| self.p.hq(h).marks.contains(&row.contingent);
        own()
            .filter(there)
            .filter(free)
            .filter(|&h| self.formation(h).next().is_some())
            .max_by_key(|&h| (home(h), self.whole_sp(h), std::cmp::Reverse(h.0)))
    }

    /// KR-LDR-05: a leader is where his Formation is.
    pub fn leader_hex(self, leader: LeaderId) -> Option<HexId> {
        match self.s.leaders[leader].at {
            LeaderAt::Commands(hq) | LeaderAt::General(hq) | LeaderAt::With(hq) => self.s.hqs[hq].at,
            LeaderAt::Garrison(place) => Some(self.p.place(place).hex),
            _ => None,
        }
    }

    /// KR-SIE-36: whether a besieged garrison of this strength may have, or must have, a commander, and of which rank.
    pub fn garrison_command(self, sp: u16, grade: u8) -> (Rank, bool) {
        let bands = &self.p.series.garrison_command;
        if sp >= bands.must_marshal {
            (Rank::Marshal, true)
        } else {
            (Rank::General, sp >= bands.must_general || grade == 6)
        }
    }
}
