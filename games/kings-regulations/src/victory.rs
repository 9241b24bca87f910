//! SEQ, VIC: how a scenario ends.

use crate::flow::{Board, Umpire, role};
use crate::ids::{PlaceId, Side};
use crate::pack::scenario::{Award, By, When};
use kernel::{Event, Outcome, Roles, Text};
use serde::{Deserialize, Serialize};

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct End {
    /// None: a draw.
    pub winner: Option<Side>,
    /// The level of prestige, by number, where there are levels.
    pub level: Option<u8>,
}

impl Board<'_> {
    /// KR-VIC-01, KR-SEQ-14: points of a side: prestige, and the awards of the scenario.
    pub fn points(self, side: Side) -> i16 {
        let scenario = self.scenario();
        let won = scenario.awards.iter().enumerate().filter(|(n, a)| a.side == side && self.is_won(*n, a));
        i16::from(self.s.sides[side].prestige) + won.map(|(_, a)| i16::from(a.points)).sum::<i16>()
    }

    /// Whether an award is won as things stand; those that are earned on the way are remembered.
    pub fn is_won(self, number: usize, award: &Award) -> bool {
        match award.when {
            When::Whole => self.has_whole(award.side, award.place),
            When::City => self.s.places[award.place].citadel && self.has_city(award.side, award.place),
            When::Stands => {
                self.works_control(award.place).is_some_and(|by| self.friends(award.side, by))
                    && !self.s.places[award.place].citadel
            }
            When::Lifted | When::BattleWon | When::Reinforced => self.s.earned >> number & 1 == 1,
        }
    }
    /// KR-SIE-17: the place and its citadel.
    pub fn has_whole(self, side: Side, place: PlaceId) -> bool {
        !self.s.places[place].citadel && self.works_control(place).is_some_and(|by| self.friends(side, by))
    }
    /// KR-SIE-16: the garrison is shut up in the citadel and the side is in the hex.
    fn has_city(self, side: Side, place: PlaceId) -> bool {
        self.field_side(self.p.place(place).hex, |s| self.friends(side, s)).is_some()
    }

    /// The roles that win with a side.
    pub fn winners(self, side: Side) -> Roles {
        self.sides().filter(|&s| self.friends(side, s)).map(role).fold(Roles::NOBODY, Roles::with)
    }

    pub fn outcome(self, end: End) -> Outcome {
        match end.winner {
            Some(side) => Outcome { winners: self.winners(side), how: "end-victory", rule: "KR-SEQ-14" },
            None => Outcome { winners: Roles::NOBODY, how: "end-draw", rule: "KR-VIC-01" },
        }
    }
}

impl Board<'_> {
    /// KR-SEQ-14: who is left, with those who win with him, when somebody has no prestige left. Where that is everybody it goes on.
    fn survivor(self) -> Option<Side> {
        let least = self.campaign().track.least;
        let spent = |s: Side| self.s.sides[s].prestige <= least;
        let mut standing = self.sides().filter(|&s| !spent(s));
        let winner = standing.next().filter(|_| self.sides().any(spent))?;
        standing.all(|s| self.friends(winner, s)).then_some(winner)
    }
    /// KR-SEQ-14: it was over when somebody had no prestige left.
    pub fn is_broken(self) -> bool {
        self.scenario().victory.automatic && self.survivor().is_some()
    }
}

/// KR-SEQ-14: in the Administration Phase, where the scenario says so, whoever has no prestige left has lost.
pub fn nothing_left(u: &mut Umpire) {
    let automatic = u.q().scenario().victory.automatic;
    let Some(winner) = u.q().survivor().filter(|_| automatic) else { return };
    u.say(|| Event::new(Text::new("log-nothing-left")).heading(1).rule("KR-SEQ-14"));
    crate::ranks::crown(u, End { winner: Some(winner), level: None });
}

/// KR-SEQ-14: at the end of the last turn.
pub fn decide(u: &mut Umpire) {
    let q = u.q();
    let end = match q.scenario().victory.by {
        By::Prestige => {
            let [first, second] = [0, 1].map(|n| i16::from(q.s.sides[q.campaign().sides[n].0].prestige));
            let reached =
                q.scenario().levels.iter().enumerate().filter(|(_, l)| i16::from(l.least) <= first - second);
            let best = reached.max_by_key(|(_, l)| l.least);
            End { winner: best.and_then(|(_, l)| l.winner), level: best.map(|(n, _)| n as u8) }
        }
        By::Points => {
            let best = q.sides().map(|s| q.points(s)).max().unwrap_or(0);
            let mut leaders = q.sides().filter(|&s| q.points(s) == best);
            let first = leaders.next();
            let alone = leaders.all(|s| first.is_some_and(|f| q.friends(f, s)));
            End { winner: first.filter(|_| alone), level: None }
        }
    };
    u.say(|| Event::new(Text::new("log-end")).heading(1).rule("KR-SEQ-14"));
    crate::ranks::crown(u, end);
}
