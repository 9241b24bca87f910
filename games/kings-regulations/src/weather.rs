//! WEA: the weather of a turn.

use crate::board::Board;
use crate::ids::{Season, Weather};
use kernel::Refusal;

impl Board<'_> {
    /// KR-WEA-01: what a die gives on this turn's column; KR-WEA-05, KR-WEA-15: the first Mud of Spring is the flood of the year.
    pub fn weather_of(self, die: u8) -> Weather {
        let series = &self.p.series;
        let turn = series.turn(self.s.turn);
        let rolled = series.charts.weather.at(i32::from(die))[usize::from(turn.weather)];
        if rolled == Weather::Mud && turn.season == Season::Spring && !self.s.flooded {
            Weather::Flood
        } else {
            rolled
        }
    }

    /// KR-WEA-02: an Unassigned OP for another roll.
    pub fn may_change_weather(self, side: crate::ids::Side) -> Result<(), Refusal> {
        if self.s.sides[side].unassigned < self.p.series.numbers.change_weather {
            return Err(Refusal::new("KR-WEA-02", "refuse-no-op"));
        }
        Ok(())
    }

    /// KR-WEA-11, KR-WEA-13, KR-AUX-26: whether bridges are taken up when this weather comes.
    pub fn bridges_go(self) -> bool {
        self.s.weather == Weather::Flood || self.p.series.weather(self.s.weather).cold
    }
}
