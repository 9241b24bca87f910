//! WEA: the weather of a turn.

use crate::KingsRegulations;
use crate::action::Action;
use crate::flow::{Board, Umpire, role, side};
use crate::ids::{Kind, Season, Weather};
use crate::state::AuxAt;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};
use tabletop::view::Die;

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

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// KR-WEA-01.
    Roll,
    /// KR-WEA-02: the side at this place of the order is asked whether it pays for another roll.
    Change { at: u8 },
}

impl Chapter<KingsRegulations> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Roll => Roles::NOBODY,
            Step::Change { at } => Roles::of(role(q.s.order[usize::from(at)])),
        }
    }

    fn run(self, u: &mut Umpire) {
        // The scenario may give the weather of its first turn.
        let scenario = u.q().scenario();
        if let Some(given) = scenario.weather.filter(|_| u.s.turn == scenario.turns[0]) {
            u.pop();
            return comes(u, given);
        }
        u.turn_into(Step::Change { at: 0 });
        roll(u);
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Change { at } if u.q().may_change_weather(u.s.order[usize::from(at)]).is_err() => {
                next(u, at);
                true
            }
            _ => false,
        }
    }

    fn tries(self, _q: Board, _by: Role, out: &mut Vec<Action>) {
        out.extend([Action::ChangeWeather, Action::Pass]);
    }

    fn may(self, q: Board, by: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::ChangeWeather => q.may_change_weather(side(by)),
            Action::Pass => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, by: Role, action: Action) {
        let Step::Change { at } = self else { return };
        if action == Action::ChangeWeather {
            // Once, by the first who will.
            u.s.sides[side(by)].unassigned -= u.p.series.numbers.change_weather;
            u.pop();
            roll(u);
            settle(u);
        } else {
            next(u, at);
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Roll => "KR-WEA-01",
            Step::Change { .. } => "KR-WEA-02",
        }
    }

    fn prompt(self, q: Board, _by: Role) -> Text {
        let name = Weather::NAMES[q.s.weather.index()];
        Text::new("prompt-weather").text("weather", Text::new(format!("weather-{name}")))
    }
}

/// Nobody changed it so far: the next in the order is asked.
fn next(u: &mut Umpire, at: u8) {
    if usize::from(at) + 1 < u.s.order.len() {
        u.turn_into(Step::Change { at: at + 1 });
    } else {
        u.pop();
        settle(u);
    }
}

fn roll(u: &mut Umpire) {
    let first = u.s.order[0];
    let die = u.d10(first, "roll-weather", "KR-WEA-01");
    u.s.weather = u.q().weather_of(die);
    let name = Weather::NAMES[u.s.weather.index()];
    u.say(|| {
        let text =
            Text::new("log-weather").number("die", die).text("weather", Text::new(format!("weather-{name}")));
        Event::new(text).die(role(first), Die::from_nought(die)).rule("KR-WEA-01")
    });
}

fn comes(u: &mut Umpire, weather: Weather) {
    u.s.weather = weather;
    settle(u);
}

/// KR-WEA-11, KR-WEA-13, KR-AUX-26, KR-WEA-15: what the weather of the turn does as it comes. Pontooneers on the map go back to their box.
fn settle(u: &mut Umpire) {
    if u.s.weather == Weather::Flood {
        u.s.flooded = true;
    }
    // KR-SIE-14: ice takes the water away, and what it was worth.
    if u.p.series.weather(u.s.weather).cold {
        let less = u.p.series.charts.srv.flooding;
        for siege in u.s.sieges.iter_mut().filter(|s| s.flooding) {
            siege.flooding = false;
            siege.srv = (siege.srv - less).max(0);
        }
    }
    if u.q().bridges_go() {
        let all = u.q().campaign().auxiliaries;
        for auxiliary in all.iter() {
            if matches!(u.s.auxiliaries[auxiliary], AuxAt::Bridge(_)) {
                u.s.auxiliaries[auxiliary] = AuxAt::Available;
            }
        }
    }
}
