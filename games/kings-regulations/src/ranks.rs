//! VIC: ranks that a victor buys with the prestige he has more than the next, where a table plays with them. Nothing is carried on to another game.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Branch, Kind, Side};
use crate::pack::charts::{PlayerRank, RankGroup};
use crate::victory::End;
use kernel::flow::{Chapter, Label};
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-VIC-10: a victor with so much to spend; then the game is over.
    Buy { side: Side, left: u8, end: End },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// A rank, by its place on the chart, and the arm it is of.
    Rank(u8, Branch),
}

/// A rank that somebody holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Honour {
    pub side: Side,
    pub rank: u8,
    pub of: Branch,
}

impl<'a> Board<'a> {
    fn rank_row(self, rank: u8) -> Option<&'a PlayerRank> {
        self.p.series.charts.player_ranks.get(usize::from(rank)).map(|(_, row)| row)
    }
    fn rank_called(self, id: &str) -> Option<u8> {
        self.p.series.charts.player_ranks.iter().position(|(own, _)| own == id).map(|n| n as u8)
    }
    fn honours(self, side: Side, group: RankGroup) -> impl Iterator<Item = Honour> + 'a {
        let own = self.s.honours.iter().copied().filter(move |h| h.side == side);
        own.filter(move |h| self.rank_row(h.rank).is_some_and(|row| row.group == group))
    }

    /// KR-VIC-10: what a victor may spend: all that he has above the next and one more; against the best of the enemies.
    pub fn to_spend(self, side: Side) -> u8 {
        let best = self.sides().filter(|&s| self.enemies(side, s)).map(|s| self.s.sides[s].prestige).max();
        let left = i16::from(self.s.sides[side].prestige) - i16::from(best.unwrap_or(0)) - 1;
        left.clamp(0, u8::MAX.into()) as u8
    }

    /// KR-VIC-11: whether he may have a rank now, but for its price.
    fn may_have_rank(self, side: Side, rank: u8, of: Branch) -> Result<(), Refusal> {
        let no = |id| Err(Refusal::new("KR-VIC-11", id));
        let Some(row) = self.rank_row(rank) else { return no("refuse-no-rank") };
        let general = self.honours(side, RankGroup::GeneralOfficer).last();
        // What is not of an arm is written with the first; what follows from a grade is of the arm that was chosen with it.
        let mut chosen = self
            .honours(side, RankGroup::GeneralOfficer)
            .filter(|h| self.rank_row(h.rank).is_some_and(|r| r.by_class));
        let chosen = chosen.next().map_or(Branch::Foot, |h| h.of);
        if !row.by_class && of != if row.needs.is_some() { chosen } else { Branch::Foot } {
            return no("refuse-rank-arm");
        }
        match row.group {
            RankGroup::Colonelship => {
                let mut held = self.honours(side, RankGroup::Colonelship);
                if let Some(before) = row.replaces.as_deref().and_then(|id| self.rank_called(id)) {
                    let gives = held.any(|h| h.rank == before && h.of == of);
                    return if gives { Ok(()) } else { no("refuse-rank-guards") };
                }
                let most = self
                    .honours(side, RankGroup::GeneralOfficer)
                    .filter_map(|h| self.rank_row(h.rank)?.colonelships);
                if held.count() >= usize::from(most.max().unwrap_or(1)) {
                    no("refuse-rank-colonels")
                } else {
                    Ok(())
                }
            }
            RankGroup::GeneralOfficer => {
                if self.honours(side, RankGroup::Colonelship).next().is_none() {
                    return no("refuse-rank-colonel-first");
                }
                let ranks = &self.p.series.charts.player_ranks;
                let mut grades = (0..ranks.len() as u8)
                    .filter(|&n| self.rank_row(n).is_some_and(|r| r.group == RankGroup::GeneralOfficer));
                let next = grades.find(|&n| general.is_none_or(|g| n > g.rank));
                if next == Some(rank) { Ok(()) } else { no("refuse-rank-order") }
            }
            RankGroup::Inspectorate => {
                let least = row.needs.as_deref().and_then(|id| self.rank_called(id));
                if self.honours(side, RankGroup::Inspectorate).next().is_some() {
                    return no("refuse-rank-inspector");
                }
                if general.is_some_and(|g| Some(g.rank) >= least) { Ok(()) } else { no("refuse-rank-needs") }
            }
        }
    }
    fn may_buy_rank(self, side: Side, left: u8, rank: u8, of: Branch) -> Result<(), Refusal> {
        self.may_have_rank(side, rank, of)?;
        match self.rank_row(rank) {
            Some(row) if row.cost <= left => Ok(()),
            _ => Err(Refusal::new("KR-VIC-10", "refuse-rank-cost")),
        }
    }
    fn all_ranks(self) -> impl Iterator<Item = (u8, Branch)> + 'a {
        let ranks = 0..self.p.series.charts.player_ranks.len() as u8;
        ranks.flat_map(|n| Branch::ALL.iter().map(move |&of| (n, of)))
    }
}

/// KR-VIC-10: the game has an end; where the table plays with ranks each victor who can pay for one buys first.
pub fn crown(u: &mut Umpire, end: End) {
    match end.winner.filter(|_| u.s.options.ranks).and_then(|winner| next(u.q(), winner, None)) {
        Some(side) => {
            let left = u.q().to_spend(side);
            u.push(Step::Buy { side, left, end });
        }
        None => u.s.over = Some(end),
    }
}

/// The next of the victors who could buy something.
fn next(q: Board, winner: Side, after: Option<Side>) -> Option<Side> {
    let mut victors = q.sides().filter(|&s| q.friends(winner, s) && after.is_none_or(|a| s.0 > a.0));
    victors.find(|&s| q.all_ranks().any(|(n, of)| q.may_buy_rank(s, q.to_spend(s), n, of).is_ok()))
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, _q: Board) -> Roles {
        let Step::Buy { side, .. } = self;
        Roles::of(role(side))
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
    }
    /// Nobody is asked who can buy no more.
    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Buy { side, left, .. } = self;
        let q = u.q();
        let idle = q.all_ranks().all(|(n, of)| q.may_buy_rank(side, left, n, of).is_err());
        if idle {
            self.done(u);
        }
        idle
    }
    fn tries(self, q: Board, _by: Role, out: &mut Vec<Action>) {
        out.extend(q.all_ranks().map(|(n, of)| Action::from(Act::Rank(n, of))));
        out.push(Action::Done);
    }
    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        let Step::Buy { left, .. } = self;
        match action {
            Action::Ranks(Act::Rank(rank, of)) => q.may_buy_rank(side(by), left, rank, of),
            Action::Done => Ok(()),
            _ => self.wrong(),
        }
    }
    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let Step::Buy { side: own, left, end } = self;
        let Action::Ranks(Act::Rank(rank, of)) = action else { return self.done(u) };
        let ranks = &u.p.series.charts.player_ranks;
        let Some((_, row)) = ranks.get(usize::from(rank)) else { return };
        let before = row.replaces.as_deref().and_then(|id| u.q().rank_called(id));
        let gone = |h: &Honour| h.side == own && Some(h.rank) == before && h.of == of;
        if let Some(at) = u.s.honours.iter().position(gone) {
            u.s.honours.remove(at);
        }
        if u.s.honours.try_push(Honour { side: own, rank, of }).is_err() {
            return self.done(u);
        }
        let text = Text::new("log-rank").text("rank", called(u.q(), rank, of)).number("cost", row.cost);
        u.say(|| Event::new(text).by(by).rule("KR-VIC-10"));
        u.turn_into(Step::Buy { side: own, left: left - row.cost, end });
    }
    fn rule(self) -> &'static str {
        "KR-VIC-10"
    }
    fn prompt(self, _q: Board, _by: Role) -> Text {
        let Step::Buy { left, .. } = self;
        Text::new("prompt-ranks").number("left", left)
    }
    fn doing(self) -> Option<&'static str> {
        Some("chapter-turn")
    }
}

impl Step {
    /// The next victor, or the end.
    fn done(self, u: &mut Umpire) {
        let Step::Buy { side, end, .. } = self;
        let other = end.winner.and_then(|winner| next(u.q(), winner, Some(side)));
        match other {
            Some(side) => {
                let left = u.q().to_spend(side);
                u.turn_into(Step::Buy { side, left, end });
            }
            None => {
                u.pop();
                u.s.over = Some(end);
            }
        }
    }
}

fn called(q: Board, rank: u8, of: Branch) -> Text {
    let ranks = &q.p.series.charts.player_ranks;
    let Some((id, row)) = ranks.get(usize::from(rank)) else { return Text::new("refuse-no-rank") };
    let name = Text::new(format!("player-rank-{id}"));
    if !row.by_class && row.needs.is_none() {
        return name;
    }
    let arm = Text::new(format!("branch-{}", Branch::NAMES[of.index()]));
    Text::new("rank-of-arm").text("rank", name).text("arm", arm)
}

pub fn label(q: Board, act: Act) -> Label {
    let Act::Rank(rank, of) = act;
    let cost = q.rank_row(rank).map_or(0, |row| row.cost);
    Label::new(Text::new("action-rank").text("rank", called(q, rank, of)).number("cost", cost))
}
