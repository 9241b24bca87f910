//! KR-BAT-42: what moves the die of a round, term by term, with the chances before it is rolled and the arithmetic after.

use super::{ATTACKER, DEFENDER, Fight};
use crate::flow::Board;
use crate::ids::{Arm, Side};
use arrayvec::ArrayVec;
use kernel::Text;
use tabletop::view::{Die, Odds, Report, ReportFigure, ReportRow};

/// One thing that moves a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    pub name: &'static str,
    pub case: &'static str,
    /// Favourable shifts are positive.
    pub value: i8,
}

/// The shifts of one host's roll.
#[derive(Clone, Debug, Default)]
pub struct Account {
    pub terms: ArrayVec<Term, 20>,
    /// KR-BAT-25: the column.
    pub front: u8,
}

impl Account {
    fn add(&mut self, name: &'static str, case: &'static str, value: i8) {
        if value != 0 {
            let _ = self.terms.try_push(Term { name, case, value });
        }
    }
    pub fn shift(&self) -> i8 {
        self.terms.iter().map(|t| t.value).sum()
    }
    /// The row of a die.
    pub fn row(&self, die: u8) -> i32 {
        i32::from(die) - i32::from(self.shift())
    }
    /// KR-BAT-06: SP the enemy loses and his wings hors de combat.
    pub fn result(&self, q: Board, die: u8) -> [u8; 2] {
        if self.front == 0 {
            return [0; 2];
        }
        let row = q.p.series.charts.crt.at(self.row(die));
        row[usize::from(self.front - 1).min(row.len() - 1)]
    }

    /// KR-BAT-06: what may come of it.
    pub fn odds(&self, q: Board, side: Side) -> Odds {
        let mut counts: Vec<([u8; 2], u64)> = Vec::new();
        for die in 0..10 {
            let cell = self.result(q, die);
            match counts.iter_mut().find(|c| c.0 == cell) {
                Some(c) => c.1 += 1,
                None => counts.push((cell, 1)),
            }
        }
        let text = Text::new("odds-round").text("side", q.p.names.message(side));
        Odds::of(text, "KR-BAT-06", counts.into_iter().map(|(cell, n)| (hit(cell), n)).collect())
    }

    /// The same with the die, for the log.
    pub fn report(&self, q: Board, side: Side, die: u8) -> ReportRow {
        // As they are added to the die, so that the sum is the row.
        let mut figures = vec![ReportFigure { name: "report-die".into(), value: die.into() }];
        figures.extend(self.terms.iter().map(|t| ReportFigure {
            name: Text::new("report-term").text("what", Text::new(t.name)).word("case", t.case),
            value: -i32::from(t.value),
        }));
        ReportRow {
            livery: Some(q.p.names.name(side).into()),
            name: Text::new("report-side").text("side", q.p.names.message(side)).number("wings", self.front),
            figures,
            total: Some(self.row(die)),
            dice: vec![Die::from_nought(die)],
            marks: Vec::new(),
            result: Some(inflicts(self.result(q, die))),
        }
    }
}

/// A cell of the Combat Results Table.
pub fn hit([sp, wings]: [u8; 2]) -> Text {
    Text::new("combat-result").number("sp", sp).number("wings", wings)
}

/// The same as what the enemy suffers.
fn inflicts([sp, wings]: [u8; 2]) -> Text {
    Text::new("report-inflicts").number("sp", sp).number("wings", wings)
}

/// The rows of a round, for the log.
pub fn report(title: Text, rows: Vec<ReportRow>) -> Report {
    Report { title, rows }
}

/// KR-BAT-33: the cavalry level of a host over the other.
pub fn cavalry(q: Board, fight: &Fight, host: usize) -> u8 {
    let weight = |h: usize| q.cavalry_weight(super::parties::units(q, h));
    q.cavalry_level(weight(host), weight(1 - host), fight.hex)
}

/// KR-BAT-42: the shifts of a host's roll. Superiorities were settled before the first round and last the whole battle.
pub fn account(q: Board, host: usize) -> Account {
    let Some(fight) = q.fight() else { return Account::default() };
    let (own, enemy) = (&fight.hosts[host], &fight.hosts[1 - host]);
    let (series, shift) = (&q.p.series, &q.p.series.charts.crt_shift);
    let of = |due: bool, n: i8| if due { n } else { 0 };
    let mut a = Account { terms: ArrayVec::new(), front: own.engaged };
    if let (Some(mine), Some(his)) = (own.lce, enemy.lce) {
        a.add("term-lce", "KR-BAT-38", q.lce_shift(mine, his));
    }
    a.add("term-cavalry", "KR-BAT-33", own.cavalry as i8);
    a.add("term-artillery", "KR-BAT-34", of(own.artillery, shift.artillery));
    a.add("term-assault", "KR-BAT-36", of(own.assault, shift.assault));
    a.add("term-screening", "KR-BAT-36", of(enemy.screening, shift.screening));
    let area = q.p.atlas.soil(fight.hex).fortified_area && host == ATTACKER;
    let works = if area { shift.fortified_area } else { shift.fieldworks };
    a.add("term-fieldworks", if area { "KR-BAT-31" } else { "KR-BAT-30" }, of(enemy.fieldworks, works));
    if host == ATTACKER {
        a.add("term-ground", "KR-MAP-01", -series.terrain(q.terrain(fight.hex)).penalty);
        a.add("term-town", "KR-MAP-01", of(q.p.atlas.soil(fight.hex).place.is_some(), -series.urban.penalty));
        a.add("term-water", "KR-MAP-01", fight.water.map_or(0, |w| series.hexside(w).shift));
    }
    a.add("term-weather", "KR-WEA-03", series.weather(q.s.weather).battle[host]);
    let nature = |h: usize, of: usize| {
        let leader = fight.hosts[h].general;
        let row = leader.map(|l| series.character(q.p.leader(l).personality));
        row.map_or(0, |r| if h == DEFENDER { r.defence[of] } else { r.attack[of] })
    };
    a.add("term-leader", "KR-HQS-40", nature(host, 0));
    a.add("term-enemy-leader", "KR-HQS-40", nature(1 - host, 1));
    a.add("term-royal", "KR-HQS-47", of(own.shaken, shift.royal_withdrawn));
    a
}

/// KR-BAT-50, KR-GEN-06: the SP of horse that a host has left; half of one is one.
pub fn horse(q: Board, host: usize) -> u16 {
    q.of_arm(super::parties::units(q, host), Arm::Cavalry).part(1, 1)
}
