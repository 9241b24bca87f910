//! 6.3.8, 6.4.7: how an attack is reckoned: strengths, column, every modifier with its case, and what each face of the die gives. The table
//! shows an account before the die is rolled and the log after it.

use crate::pack::Pack;
use arrayvec::ArrayVec;
use kernel::Text;
use tabletop::view::{Badge, Chance, Die, Odds, Report, ReportFigure, ReportRow};

/// Something that moves the column or the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The message that names it.
    pub name: &'static str,
    pub case: &'static str,
    pub value: i8,
}

pub type Terms = ArrayVec<Term, 8>;

/// Which of the two tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    Fire,
    Melee,
}

/// No result: the fire is off the table, or nobody attacks.
pub const NOTHING: u8 = u8::MAX;

/// How an attack is reckoned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub table: Table,
    /// The factors of the fire; or of the attackers and of the defenders.
    pub sums: [u16; 2],
    /// The column of the strengths alone, and that which is read.
    pub first: Option<u8>,
    pub column: Option<u8>,
    pub shifts: Terms,
    pub drms: Terms,
    /// The result by the natural face of the die, from 1.
    pub cells: [u8; 10],
    /// 6.3.7a: the same without the howitzers, for the faces with which they miss.
    pub missed: Option<Box<Account>>,
}

/// What whoever fires brings to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Firers {
    pub ranged: bool,
    pub point_blank: bool,
    pub tired: bool,
    pub flank: bool,
}

/// What is true of a fire (6.3).
#[derive(Clone, Copy, Debug, Default)]
pub struct Shot {
    /// 6.3.8a: all factors, and the howitzers' part of them (6.3.7a).
    pub factors: u16,
    pub howitzers: u16,
    /// What is true of the others alone, when those miss.
    pub others: Firers,
    /// 8.1.1: somebody fires from farther than the next hex.
    pub ranged: bool,
    /// 6.3.6b: artillery at point blank.
    pub point_blank: bool,
    /// 4.2.4c: somebody who fires is fatigued.
    pub tired: bool,
    /// So many units stand in the target hex that it is dense.
    pub dense: bool,
    /// Nobody in the target hex fronts any of the firers.
    pub flank: bool,
    /// 6.2.11i: charging cavalry in the target hex.
    pub charging: bool,
    /// 2.1.2, 8.4.3: the best cover.
    pub cover: i8,
    pub fortified: bool,
    pub night: bool,
}

/// What is true of a melee (6.4).
#[derive(Clone, Copy, Debug, Default)]
pub struct Clash {
    pub attack: u16,
    pub defence: u16,
    pub charging: bool,
    /// 11.3.
    pub impetus: bool,
    /// The lowest and the highest of the attackers' levels, and the defenders'.
    pub from: [i8; 2],
    pub level: i8,
    /// 6.2.3b: somebody attacks across a raised hexside.
    pub raised: bool,
    /// 8.4.3: columns that the defenders' ground gives.
    pub cover: i8,
    pub fortified: bool,
    /// Cavalry rides into a vineyard.
    pub tangled: bool,
    /// Command Values of a leader with the attackers and of one with the defenders.
    pub leaders: [u8; 2],
    pub night: bool,
}

fn add(terms: &mut Terms, name: &'static str, case: &'static str, value: i8) {
    if value != 0 {
        terms.push(Term { name, case, value });
    }
}

fn sum(terms: &Terms) -> i8 {
    terms.iter().map(|t| t.value).sum()
}

impl Pack {
    /// 6.3.7a: what a gun's factor counts for at a distance, rounded up where it is halved.
    pub fn at_range(&self, factor: u8, howitzer: bool, distance: u16) -> u8 {
        let table = &self.fire.table;
        let halved = if howitzer { &table.howitzer_halved } else { &table.halved };
        if halved.iter().any(|&d| u16::from(d) == distance) { factor.div_ceil(2) } else { factor }
    }

    /// 6.3.8: the account of a fire. 6.3.7a: howitzers may miss, and then it is as if they had not fired.
    pub fn fire_account(&self, shot: &Shot) -> Account {
        let mut account = self.fire_reckoned(shot);
        if shot.howitzers > 0 {
            let Firers { ranged, point_blank, tired, flank } = shot.others;
            let factors = shot.factors - shot.howitzers;
            let mut missed =
                self.fire_reckoned(&Shot { factors, ranged, point_blank, tired, flank, ..*shot });
            let faces = usize::from(self.fire.table.howitzer_misses);
            account.cells[..faces].copy_from_slice(&missed.cells[..faces]);
            missed.cells = account.cells;
            account.missed = Some(Box::new(missed));
        }
        account
    }

    fn fire_reckoned(&self, shot: &Shot) -> Account {
        let (fire, drm) = (&self.fire, &self.fire.drm);
        let (mut shifts, mut drms) = (Terms::new(), Terms::new());
        if shot.night {
            // 8.1.1: of a combined fire the part that suffers most tells for all of it.
            let left = if shot.ranged { fire.night.ranged } else { fire.night.adjacent };
            add(&mut shifts, "shift-night", "8.1.1", -(left as i8));
        }
        let cover = if shot.fortified { "modifier-strong-point" } else { "modifier-terrain" };
        add(&mut drms, cover, if shot.fortified { "8.4.3" } else { "6.3.8" }, shot.cover);
        let when = |on: bool, value: i8| if on { value } else { 0 };
        add(&mut drms, "modifier-point-blank", "6.3.6b", when(shot.point_blank, drm.point_blank_artillery));
        add(&mut drms, "modifier-tired", "4.2.4", when(shot.tired, drm.fatigued_firer));
        add(&mut drms, "modifier-dense", "6.3.8", when(shot.dense, drm.dense_target));
        add(&mut drms, "modifier-flank", "6.3.8", when(shot.flank, drm.flank_fire));
        add(&mut drms, "modifier-charging", "6.3.8", when(shot.charging, drm.charging_target));
        let (shift, die) = (sum(&shifts), sum(&drms));
        // Shifted off the left edge there is no effect.
        let read = |factors: u16| {
            let first = fire.table.column(factors)? as i8;
            u8::try_from(first + shift).ok()
        };
        let cell = |column: Option<u8>, face: u8| {
            column.map_or(NOTHING, |c| {
                let row = (face as i8 + die).clamp(0, fire.cells.len() as i8 - 1);
                fire.cells[row as usize][usize::from(c)]
            })
        };
        let column = read(shot.factors);
        let mut cells = [NOTHING; 10];
        for (i, out) in cells.iter_mut().enumerate() {
            *out = cell(column, i as u8 + 1);
        }
        let first = fire.table.column(shot.factors).map(|c| c as u8);
        let sums = [shot.factors, 0];
        Account { table: Table::Fire, sums, first, column, shifts, drms, cells, missed: None }
    }

    /// 6.4.6, 6.4.7: the account of a melee. Without a column nobody attacks.
    pub fn melee_account(&self, clash: &Clash) -> Account {
        let (melee, shift, drm) = (&self.melee, &self.melee.shift, &self.melee.drm);
        let (mut shifts, mut drms) = (Terms::new(), Terms::new());
        let when = |on: bool, value: i8| if on { value } else { 0 };
        add(&mut shifts, "shift-charge", "6.2.11", when(clash.charging, shift.charging_cavalry));
        add(&mut shifts, "shift-impetus", "11.3", when(clash.impetus, 1));
        add(&mut shifts, "shift-downhill", "6.4.7", when(clash.from[0] > clash.level, shift.attacker_higher));
        let above = (clash.level - clash.from[1]).max(0);
        add(&mut shifts, "shift-uphill", "6.4.7", above * shift.defender_higher);
        add(&mut shifts, "shift-raised", "6.2.3", when(clash.raised && above == 0, shift.raised_hexside));
        let cover = if clash.fortified { "modifier-strong-point" } else { "modifier-terrain" };
        add(&mut shifts, cover, if clash.fortified { "8.4.3" } else { "6.4.7" }, clash.cover);
        add(&mut shifts, "shift-vineyard", "6.4.7", when(clash.tangled, shift.cavalry_into_vineyard));
        add(&mut drms, "modifier-attacking-leader", "6.4.7", clash.leaders[0] as i8 * drm.attacking_leader);
        add(&mut drms, "modifier-defending-leader", "6.4.7", clash.leaders[1] as i8 * drm.defending_leader);
        add(&mut drms, "modifier-night", "6.4.7", when(clash.night, drm.night));
        let most = melee.table.most_shift;
        let (net, die) = (sum(&shifts).clamp(-most, most), sum(&drms));
        let first = melee.table.column(clash.attack, clash.defence).map(|c| c as u8);
        let last = melee.table.columns.len() as i8 - 1;
        let column = first.map(|c| (c as i8 + net).clamp(0, last) as u8);
        let mut cells = [NOTHING; 10];
        if let Some(c) = column {
            for (i, out) in cells.iter_mut().enumerate() {
                let row = (i as i8 + die).clamp(0, melee.cells.len() as i8 - 1);
                *out = melee.cells[row as usize][usize::from(c)];
            }
        }
        Account {
            table: Table::Melee,
            sums: [clash.attack, clash.defence],
            first,
            column,
            shifts,
            drms,
            cells,
            missed: None,
        }
    }
}

impl Account {
    /// 6.3.7a: the account that a face of the die is read in, and whether the howitzers have missed with it.
    pub fn read_with(&self, p: &Pack, face: u8) -> (&Account, bool) {
        match &self.missed {
            Some(others) if face <= p.fire.table.howitzer_misses => (others, true),
            _ => (self, false),
        }
    }
    /// What is added to the die.
    pub fn drm(&self) -> i8 {
        sum(&self.drms)
    }
    /// How many faces of ten give each result of the table, those that give any.
    pub fn chances(&self) -> impl Iterator<Item = (u8, u8)> {
        let cells = self.cells;
        let count = move |r: u8| cells.iter().filter(|&&c| c == r).count() as u8;
        let fresh = move |i: &usize| !cells[..*i].contains(&cells[*i]);
        (0..10).filter(fresh).map(move |i| (cells[i], count(cells[i])))
    }
    /// The message that names a result.
    pub fn result(&self, p: &Pack, result: u8) -> Text {
        let name = match self.table {
            Table::Fire => p.fire.results.get(usize::from(result)).map(|r| &r.name),
            Table::Melee => p.melee.results.get(usize::from(result)).map(|r| &r.name),
        };
        Text::new(name.cloned().unwrap_or_else(|| "fire-result-none".into()))
    }
    /// The heading of a column as it is printed: `13+`, `3-2`.
    fn heading(&self, p: &Pack, column: Option<u8>) -> String {
        let Some(c) = column.map(usize::from) else { return "–".into() };
        match self.table {
            Table::Fire => {
                let columns = &p.fire.table.columns;
                format!("{}{}", columns[c], if c + 1 == columns.len() { "+" } else { "" })
            }
            Table::Melee => {
                let [a, d] = p.melee.table.columns[c];
                format!("{a}-{d}{}", if c + 1 == p.melee.table.columns.len() { "+" } else { "" })
            }
        }
    }
    /// The column that is read, as it is printed.
    pub fn printed(&self, p: &Pack) -> String {
        self.heading(p, self.column)
    }
    /// All that moves column and die, with their cases.
    pub fn terms(&self) -> impl Iterator<Item = &Term> {
        self.shifts.iter().chain(&self.drms)
    }

    /// The odds before the die is rolled.
    pub fn odds(&self, p: &Pack, text: Text) -> Odds {
        let case = if self.table == Table::Fire { "6.3.8" } else { "6.4.7" };
        let mut outcomes: Vec<Chance> = Vec::with_capacity(10);
        for (result, faces) in self.chances() {
            let (text, permille) = (self.result(p, result), 100 * u16::from(faces));
            // A howitzer that misses and a cell without effect are one thing to whoever reads.
            match outcomes.iter_mut().find(|o| o.text == text) {
                Some(same) => same.permille += permille,
                None => outcomes.push(Chance { text, permille }),
            }
        }
        Odds { text, rule: case.into(), outcomes }
    }

    /// The strengths, and their column.
    fn strengths(&self, column: String) -> Text {
        let text = match self.table {
            Table::Fire => Text::new("account-fire").number("factors", self.sums[0]),
            Table::Melee => {
                Text::new("account-melee").number("attack", self.sums[0]).number("defence", self.sums[1])
            }
        };
        text.word("column", column)
    }
    /// Under the question: strengths, the column that is read, and whatever moves column and die; their cases stand beside it.
    pub fn note(&self, p: &Pack) -> Text {
        let sum = self.strengths(self.printed(p));
        let term =
            |t: &Term| Text::new("account-term").text("what", Text::new(t.name)).word("by", signed(t.value));
        let terms: Vec<Text> = self.terms().map(term).collect();
        if terms.is_empty() { sum } else { Text::new("account-with").text("sum", sum).list("terms", terms) }
    }
    /// Their cases, each once, after those of the question.
    pub fn cases(&self, mut cases: Vec<&'static str>) -> Vec<&'static str> {
        for t in self.terms() {
            if !cases.contains(&t.case) {
                cases.push(t.case);
            }
        }
        cases
    }

    /// A sign at the target; and in words strengths, column, each modifier, and how likely each result is.
    pub fn badges(&self, p: &Pack) -> Vec<Badge> {
        let mut badges = self.sums(p);
        for (result, faces) in self.chances() {
            let percent = 10 * i64::from(faces);
            badges.push(Badge::new("told", self.chance(p, result, faces)).label(format!("{percent}%")));
        }
        badges
    }
    /// The same without the chances: those of a melee rest on the checks before it.
    pub fn sums(&self, p: &Pack) -> Vec<Badge> {
        let sign = if self.table == Table::Fire { "fire" } else { "battle" };
        let mut badges = vec![Badge::new(sign, self.strengths(self.printed(p))).label(self.printed(p))];
        for (terms, unit) in [(&self.shifts, "account-shift"), (&self.drms, "account-drm")] {
            for t in terms {
                let name = Text::new(unit).text("what", Text::new(t.name)).number("by", t.value);
                let name = name.word("signed", signed(t.value));
                badges.push(Badge::new("told", name.word("case", t.case)).label(signed(t.value)));
            }
        }
        badges
    }
    fn chance(&self, p: &Pack, result: u8, faces: u8) -> Text {
        Text::new("account-chance").text("result", self.result(p, result)).number("percent", 10 * faces)
    }

    /// The same arithmetic with the die, for the log.
    pub fn report(&self, p: &Pack, title: Text, livery: &str, face: u8, result: u8) -> Report {
        let figure = |name: Text, value: i32| ReportFigure { name, value };
        let row = |name: Text, figures: Vec<ReportFigure>, total: Option<i32>| ReportRow {
            livery: Some(livery.into()),
            name,
            figures,
            total,
            dice: Vec::new(),
            marks: Vec::new(),
            result: None,
        };
        let named = |t: &Term| {
            figure(
                Text::new("report-term").text("what", Text::new(t.name)).word("case", t.case),
                i32::from(t.value),
            )
        };
        let first = self.strengths(self.heading(p, self.first));
        let mut columns = row(first, self.shifts.iter().map(named).collect(), None);
        if !self.shifts.is_empty() {
            columns.result = Some(Text::new("report-column").word("column", self.printed(p)));
        }
        let mut die = row(
            "report-die".into(),
            self.drms.iter().map(named).collect(),
            Some(i32::from(face) + i32::from(self.drm())),
        );
        die.dice = vec![Die::new(10, face)];
        die.result = Some(self.result(p, result));
        let chances = self.chances().map(|(r, n)| self.chance(p, r, n));
        let chances = row(Text::new("report-chances").list("chances", chances), Vec::new(), None);
        Report { title, rows: vec![columns, die, chances] }
    }
}

/// A modifier as it is written: `+2`, `0`, `−1`.
pub fn signed(n: i8) -> String {
    match n {
        0 => "0".into(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}
