//! 9.2.6, 9.2.7, 9.4, 9.5: what is released, called or noticed when a unit comes somewhere. Whoever moves a unit into a hex says so here.

use crate::arrange::{self, Job};
use crate::flow::{Board, Umpire};
use crate::ids::{LeaderSet, Side, UnitId};
use crate::text::About;
use kernel::{Event, Text};
use tabletop::hex::HexId;

impl Board<'_> {
    /// 9.4.2: whether the Elite Battalion may move: an enemy has come next to it, or, late enough, Mortier or Gazan is with it.
    pub fn elite_free(self) -> bool {
        let known = &self.p.known;
        let beside = |l| {
            let at = self.s.at(known.elite);
            at.is_some_and(|hex| self.away(l, hex).is_some_and(|far| far <= 1))
        };
        self.s.battle.elite_met
            || (self.s.turn >= self.p.numbers.elite_free_turn
                && [known.mortier, known.gazan].into_iter().any(beside))
    }

    fn alarms_v(self, hex: HexId) -> bool {
        !self.s.battle.column_v_free && self.s.alarm_v.has(hex)
    }
    fn calls_vi(self, hex: HexId) -> bool {
        !self.s.battle.column_vi_deployed && self.p.ways.alarm_vi.has(hex)
    }
    fn releases_gazan(self, unit: UnitId, hex: HexId) -> bool {
        !self.s.battle.gazan_free
            && self.p.ways.west.has(hex)
            && self.p.unit(unit).command == self.p.known.columns[0]
    }
    fn meets_elite(self, hex: HexId) -> bool {
        let elite = self.s.at(self.p.known.elite);
        !self.s.battle.elite_met && elite.is_some_and(|at| self.p.grid.distance(at, hex) == 1)
    }
    fn crosses(self, unit: UnitId, hex: HexId) -> bool {
        self.s.battle.crossed.is_none()
            && self.p.ways.across.has(hex)
            && self.p.unit(unit).command == self.p.known.columns[1]
    }
    /// 9.5.3: Column II and the French that started on the map within four hexes of each other, or Dupont on the map.
    fn alerts(self, unit: UnitId, hex: HexId) -> bool {
        if self.s.battle.alert {
            return false;
        }
        let sets = &self.p.sets;
        let second = sets.own[usize::from(self.p.known.columns[1].0)];
        let far = u16::from(self.p.numbers.alert_distance);
        let others = if sets.at_start.has(unit) {
            second
        } else if second.has(unit) {
            sets.at_start
        } else {
            return sets.whole[usize::from(self.p.known.divisions[1].0)].has(unit);
        };
        // Somebody of the other side is near enough; and one of those.
        let foe = self.p.unit(unit).side.foe();
        self.s.battle.mustered[0]
            && self.p.alerting.around(hex).meets(&self.s.occupied[foe.i()])
            && others.iter().any(|o| self.s.at(o).is_some_and(|at| self.p.grid.distance(at, hex) <= far))
    }

    /// Whether anything is released, called or noticed when this unit enters this hex.
    #[inline]
    pub fn notices(self, unit: UnitId, hex: HexId) -> bool {
        let here = match self.p.unit(unit).side {
            Side::French => self.alarms_v(hex) || self.calls_vi(hex),
            Side::Coalition => {
                self.releases_gazan(unit, hex) || self.meets_elite(hex) || self.crosses(unit, hex)
            }
        };
        here || self.alerts(unit, hex)
    }
}

/// A unit stands in a hex now, by its own movement or because it was placed there (9.2.3, 5.3.4): what comes of its being near, whichever
/// way it came.
pub fn appears(u: &mut Umpire, unit: UnitId, hex: HexId) {
    if u.p.unit(unit).side == Side::French {
        if u.q().alarms_v(hex) {
            column_v(u);
        }
        if u.q().calls_vi(hex) {
            u.s.battle.column_vi_deployed = true;
            u.say(|| Event::new(Text::new("log-column-vi")).rule("9.2.7"));
            arrange::begin(u, Job::ColumnVi);
        }
    }
    if u.q().alerts(unit, hex) {
        u.s.battle.alert = true;
        u.say(|| Event::new(Text::new("log-alert-cancelled")).rule("9.5.3"));
    }
}

/// A unit has entered a hex, and stands there.
pub fn enters(u: &mut Umpire, unit: UnitId, hex: HexId) {
    if !u.q().notices(unit, hex) {
        return;
    }
    if u.p.unit(unit).side == Side::Coalition {
        if u.q().releases_gazan(unit, hex) {
            gazan(u, "9.4.3");
        }
        if u.q().meets_elite(hex) {
            u.s.battle.elite_met = true;
            u.say(|| Event::new(Text::new("log-elite-met")).rule("9.4.2"));
        }
        if u.q().crosses(unit, hex) {
            u.s.battle.crossed = Some(u.s.turn);
            let p = u.p;
            u.say(|| Event::new(Text::new("log-crossed").unit(p, unit).hex(p, hex)).rule("9.5.2"));
        }
    }
    appears(u, unit, hex);
}

/// 9.4.3: the balance of Gazan's Division, Mortier and Gazan may act.
pub fn gazan(u: &mut Umpire, rule: &'static str) {
    if u.s.battle.gazan_free {
        return;
    }
    u.s.battle.gazan_free = true;
    u.s.bound -= u.p.sets.at_start;
    u.s.leaders_bound -= u.p.sets.leaders_of[Side::French.i()];
    u.say(|| Event::new(Text::new("log-gazan-free")).rule(rule));
}

/// 9.2.6.
fn column_v(u: &mut Umpire) {
    let fifth = u.p.known.columns[4];
    u.s.battle.column_v_free = true;
    u.s.bound -= u.p.sets.own[usize::from(fifth.0)];
    let led: LeaderSet = u.p.command(fifth).leaders.iter().copied().collect();
    u.s.leaders_bound -= led;
    u.say(|| Event::new(Text::new("log-column-v-free")).rule("9.2.6"));
}
