//! 5.1, 9.2, 9.5.2, 9.6: columns that muster, divisions that arrive, Mortier's Alert.

use crate::BraveFellows;
use crate::arrange::{self, Job};
use crate::flow::{Board, NOBODY, Umpire};
use crate::ids::Side;
use crate::pack::Piece;
use crate::state::LeaderAt;
use crate::{leaders, options, release};
use kernel::flow::Chapter;
use kernel::{Event, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 6.5.2a.
    Leaders,
    /// 9.2.2: Column II, Column III.
    Column(u8),
    /// 9.6.2.
    Dupont,
    /// 11.4 to 11.7.
    Options,
}

impl Chapter<BraveFellows> for Step {
    fn asks(self, _q: Board) -> Roles {
        NOBODY
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Leaders => {
                u.turn_into(Step::Column(0));
                leaders::come_back(u);
            }
            Step::Column(n) => {
                u.turn_into(if n == 0 { Step::Column(1) } else { Step::Dupont });
                muster(u, n);
            }
            Step::Dupont => {
                u.turn_into(Step::Options);
                dupont(u);
            }
            Step::Options => {
                u.pop();
                options::arrivals(u);
            }
        }
    }

    fn rule(self) -> &'static str {
        "5.1.1"
    }
}

/// 5.1.1: what the Turn Record Track says. 9.4.3b: from turn 4 all of Gazan's Division may act.
pub fn begin(u: &mut Umpire) {
    if u.s.turn >= u.p.numbers.gazan_free_turn {
        release::gazan(u, "9.4.3");
    }
    u.push(Step::Leaders);
}

/// 9.2.2, 5.1.3: a column rolls to muster, by its own die; 9.2.1: the track has no range for it before turn 2. 5.1.2: the roll belongs to
/// this segment. 5.1.4: who musters is placed at once.
fn muster(u: &mut Umpire, n: u8) {
    let turn = &u.p.turns[usize::from(u.s.turn) - 1];
    let most = if n == 0 { turn.column_ii } else { turn.column_iii };
    if u.s.battle.mustered[usize::from(n)] || most == 0 {
        return;
    }
    let command = u.p.known.columns[usize::from(n) + 1];
    let die = u.d6(Side::Coalition, "roll-muster", "9.2.2");
    let (p, mustered) = (u.p, die <= most);
    u.say(|| {
        let id = if mustered { "log-mustered" } else { "log-not-mustered" };
        let text = Text::new(id).text("command", p.named(command)).number("die", die).number("most", most);
        Event::new(text).die(Side::Coalition.role(), die).rule("9.2.2")
    });
    if !mustered {
        return;
    }
    u.s.battle.mustered[usize::from(n)] = true;
    if n == 0 {
        // 9.2.5: decided when it musters, with all of it on the map.
        u.push(arrange::Step::RearGuard);
        arrange::begin(u, Job::ColumnIi);
    } else {
        arrange::begin(u, Job::ColumnIii);
    }
}

/// 9.6.1: only the French are reinforced. 9.6.2, 9.6.3: Dupont's Division, as a whole or, as in history, in two waves (9.6.5).
fn dupont(u: &mut Umpire) {
    let p = u.p;
    if u.s.battle.dupont == 1 && u.s.battle.second_wave.is_some_and(|turn| u.s.turn >= turn) {
        u.s.battle.dupont = 2;
        u.s.battle.second_wave = None;
        u.say(|| Event::new(Text::new("log-second-wave")).rule("9.6.5"));
        return arrives(u, &p.scenarios[usize::from(u.s.scenario)].waves[1]);
    }
    let most = p.turns[usize::from(u.s.turn) - 1].dupont;
    if u.s.battle.dupont > 0 || most == 0 {
        return;
    }
    let die = u.d6(Side::French, "roll-dupont", "9.6.2");
    let come = die <= most;
    u.say(|| {
        let id = if come { "log-dupont" } else { "log-no-dupont" };
        let text = Text::new(id).number("die", die).number("most", most);
        Event::new(text).die(Side::French.role(), die).rule("9.6.3")
    });
    if come {
        let waves = &p.scenarios[usize::from(u.s.scenario)].waves;
        let first = if u.s.options.waves { 1 } else { waves.len() };
        u.s.battle.dupont = first as u8;
        for wave in &waves[..first] {
            arrives(u, wave);
        }
    }
}

/// 5.2.1, 9.6.4: they wait at the edge of the map, and enter in the Movement Segment of their command.
pub fn arrives(u: &mut Umpire, pieces: &[Piece]) {
    for piece in pieces {
        match *piece {
            Piece::Unit(unit) => u.s.waiting.insert(unit),
            Piece::Leader(leader) => u.s.set_leader(leader, LeaderAt::Waiting),
        }
    }
}

/// 9.6.5: the second wave comes so many turns after all of the first have entered the map.
pub fn turn_ends(u: &mut Umpire) {
    if u.s.battle.dupont != 1 || u.s.battle.second_wave.is_some() {
        return;
    }
    let wave = &u.p.scenarios[usize::from(u.s.scenario)].waves[0];
    let waits = |piece: &Piece| match *piece {
        Piece::Unit(unit) => u.s.waiting.has(unit),
        Piece::Leader(leader) => u.s.leader_at(leader) == LeaderAt::Waiting,
    };
    if wave.iter().any(waits) {
        return;
    }
    let die = u.d6(Side::French, "roll-second-wave", "9.6.5");
    let turns = die.div_ceil(2);
    u.s.battle.second_wave = Some(u.s.turn + turns);
    u.say(|| {
        let text = Text::new("log-second-wave-in").number("turns", turns);
        Event::new(text).die(Side::French.role(), die).rule("9.6.5")
    });
}

/// 9.5.2: from the turn after Column II has crossed the light blue line, with 1 more for each turn after the first roll.
pub fn alert(u: &mut Umpire) {
    let Some(crossed) = u.s.battle.crossed else { return };
    if u.s.battle.alert || u.s.turn <= crossed {
        return;
    }
    let numbers = &u.p.numbers;
    let drm = (u.s.turn - crossed - 1) * numbers.alert_each_turn;
    let at = numbers.alert_at;
    let die = u.d6(Side::French, "roll-alert", "9.5.2");
    let aware = die + drm >= at;
    u.say(|| {
        let id = if aware { "log-alert" } else { "log-no-alert" };
        let text = Text::new(id).number("die", die).number("drm", drm).number("at", at);
        Event::new(text).die(Side::French.role(), die).rule("9.5.2")
    });
    if aware {
        u.s.battle.alert = true;
    }
}

impl Board<'_> {
    /// Leaders and units that may yet enter, for warnings and views.
    pub fn waits(self, side: Side) -> bool {
        (self.s.waiting & self.p.sets.of_side[side.i()]).any()
    }
}
