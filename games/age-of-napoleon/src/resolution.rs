//! 13.3: battle cards, strengths, dice, and who wins.

use crate::battle::{attacker, field, here};
use crate::cards;
use crate::pack::Pack;
use crate::prelude::*;
use crate::state::Arriving;
use crate::table::livery;
use crate::text::all;
use kernel::Event;
use std::cmp::Ordering;
use tabletop::view::{Die, Report, ReportFigure, ReportRow};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 13.3.3.
    BattleCards { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let Step::BattleCards { role } = self;
        Roles::of(role)
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let (Step::BattleCards { role }, q) = (self, u.q());
        let playable = |&t: &Title| q.p.sets.playable[role.0 as usize].has(t) && may_use(q, role, t).is_ok();
        let titles: TitleSet = CARDS.into_iter().filter(playable).collect();
        u.pop_if(!q.asks(role, titles))
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        cards::answer_tries(q, role, out);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        cards::may_answer(q, role, action, &CARDS, |t| may_use(q, role, t))
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        if let Some(t) = cards::answer(u, role, action, &CARDS) {
            u.s.battle.played[role.0 as usize].insert(t);
        }
    }

    fn rule(self) -> &'static str {
        "13.3.3"
    }

    fn question(self, q: Board, role: Role) -> Question {
        let text = Text::new("prompt-strengths").number("own", strength(q, role));
        Question::new(here(q, "prompt-battle-cards"), ["13.3.3"])
            .note(text.number("enemy", strength(q, foe(role))))
    }
}

const CARDS: [Title; 5] =
    [Title::FogOfWar, Title::GrandBattery, Title::CavalryCharge, Title::ArtOfWar, Title::ImperialGuard];

// ---- battle cards (13.3.3)

fn fogged(q: Board, role: Role) -> bool {
    q.s.battle.played[foe(role).0 as usize].has(Title::FogOfWar)
}

/// Whether the side has played a card that is in force.
fn in_force(q: Board, role: Role, title: Title) -> bool {
    let cancelled = q.p.facts(title).fog_cancels && fogged(q, role);
    q.s.battle.played[role.0 as usize].has(title) && !cancelled
}

fn may_use(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    let b = &q.s.battle;
    let line = b.engaged[role.0 as usize];
    let no = |rule, id| Refusal::new(rule, id).name("card", title);
    ensure!(!b.played[role.0 as usize].has(title), no("13.3.3", "refuse-identical"));
    match title {
        Title::GrandBattery => {
            let gunners = line.iter().any(|c| q.p.numbers.cards.battery_patrons.has(q.p.corps(c).patron));
            ensure!(gunners, no("13.3.3", "refuse-no-guns"));
        }
        Title::CavalryCharge => ensure!(!q.rough(field(q)), no("20.0", "refuse-no-cavalry-ground")),
        Title::ImperialGuard => {
            ensure!(line.has(q.p.key.napoleon), no("20.0", "refuse-napoleon-not-engaged"));
        }
        _ => {}
    }
    Ok(())
}

// ---- strength (13.3.1, 13.3.2)

/// What a corps adds to the strength of its side (13.3.1, 13.3.2).
pub fn worth(q: Board, role: Role, c: CorpsId) -> i32 {
    let n = &q.p.numbers;
    i32::from(q.ratings(c).battle) + home_bonus(q, c) + sea_penalty(q, role, c, n.battle.sea_attack_per_corps)
}

fn home_bonus(q: Board, c: CorpsId) -> i32 {
    if q.home(c, field(q)) { q.p.numbers.battle.home_per_corps } else { 0 }
}

fn sea_penalty(q: Board, role: Role, c: CorpsId, penalty: i32) -> i32 {
    let ashore = q.s.arrival(c).is_some_and(|a| a.how == Arriving::Sea);
    if ashore && q.s.battle.attacker == Some(role) { penalty } else { 0 }
}

/// The parts of a side's battle strength, each with its name.
pub fn strength_parts(q: Board, role: Role) -> arrayvec::ArrayVec<(&'static str, i32), 8> {
    let n = &q.p.numbers;
    let line = q.s.battle.engaged[role.0 as usize];
    let sum = |f: &dyn Fn(CorpsId) -> i32| line.iter().map(f).sum::<i32>();
    let mut parts = arrayvec::ArrayVec::new();
    parts.push(("part-ratings", sum(&|c| q.ratings(c).battle.into())));
    for (name, value) in [
        ("part-home", sum(&|c| home_bonus(q, c))),
        ("part-sea", sum(&|c| sea_penalty(q, role, c, n.battle.sea_attack_per_corps))),
        (
            "title-grand_battery",
            if in_force(q, role, Title::GrandBattery) { n.cards.grand_battery } else { 0 },
        ),
        (
            "title-cavalry_charge",
            if in_force(q, role, Title::CavalryCharge) { n.cards.cavalry_charge } else { 0 },
        ),
        (
            "title-imperial_guard",
            if in_force(q, role, Title::ImperialGuard) { n.cards.imperial_guard } else { 0 },
        ),
    ] {
        if value != 0 {
            parts.push((name, value));
        }
    }
    parts
}

pub fn strength(q: Board, role: Role) -> i32 {
    strength_parts(q, role).iter().map(|p| p.1).sum::<i32>().max(1)
}

/// Art of War: the leader's seniority instead of a die.
pub fn set_die(q: Board, role: Role) -> Option<u8> {
    in_force(q, role, Title::ArtOfWar).then(|| {
        let leader = q.leader_of(q.s.battle.present[role.0 as usize], None);
        leader.map_or(1, |l| q.seniority(l).max(1) as u8).min(q.p.numbers.cards.art_of_war_cap)
    })
}

/// 13.3.4 to 13.3.6: of all that these dice can show, and those that break a tie, how often attacker and defender win.
pub fn chances(p: &Pack, [attacker, defender]: [i32; 2], [ours, theirs]: [&[u8]; 2]) -> [u64; 2] {
    let chart = &p.charts.battle;
    let edge = |strength: i32| p.charts.tie_breaker[chart.column(strength, 0)];
    let ahead = edge(attacker) - edge(defender);
    let ties = (1..=6).flat_map(|a| (1..=6).map(move |d| (a, d)));
    let on_tie = ties.filter(|(a, d)| a + ahead > *d).count() as u64;
    let mut won = [0; 2];
    for (&a, &d) in ours.iter().flat_map(|a| theirs.iter().map(move |d| (a, d))) {
        let wins = match chart.look(a.into(), attacker).cmp(&chart.look(d.into(), defender)) {
            Ordering::Greater => 36,
            Ordering::Less => 0,
            Ordering::Equal => on_tie,
        };
        won = [won[0] + wins, won[1] + 36 - wins];
    }
    won
}

/// What a die can show.
pub const FACES: [u8; 6] = [1, 2, 3, 4, 5, 6];

// ---- the dice (13.3.4 to 13.3.6)

/// 13.3.4 to 13.3.6 and 13.4.1.1: the dice, the victor, and what each side must lose.
pub fn resolve(u: &mut Umpire) {
    let att = attacker(u.q());
    let sides = [att, foe(att)];
    let mut inflicts = [0; 2];
    for role in sides {
        let r = role.0 as usize;
        let strength = strength(u.q(), role);
        let die = match set_die(u.q(), role) {
            Some(die) => die,
            None => u.dice.d6(Why::new(role, "roll-battle", "13.3.4")),
        };
        u.s.battle.dice[r] = die;
        u.s.battle.strength[r] = strength as i16;
        inflicts[r] = u.p.charts.battle.look(die.into(), strength);
    }
    let (a, d) = (att.0 as usize, foe(att).0 as usize);
    let (mut ties, mut scores) = ([0u8; 2], [0i32; 2]);
    let winner = match inflicts[a].cmp(&inflicts[d]) {
        Ordering::Greater => att,
        Ordering::Less => foe(att),
        Ordering::Equal => {
            u.s.battle.tie_break = true;
            for role in sides {
                let r = role.0 as usize;
                ties[r] = u.dice.d6(Why::new(role, "roll-tie", "13.3.6"));
                let column = u.p.charts.battle.column(u.s.battle.strength[r].into(), 0);
                scores[r] = i32::from(ties[r]) + u.p.charts.tie_breaker[column];
            }
            // 13.3.6: a second tie goes to the defender.
            if scores[a] > scores[d] { att } else { foe(att) }
        }
    };
    u.s.battle.winner = Some(winner);
    for role in sides {
        let (r, enemy) = (role.0 as usize, foe(role).0 as usize);
        let lost = role != winner;
        let extra = if lost && !u.s.battle.tie_break { u.p.numbers.battle.loser_extra } else { 0 };
        let present = u.s.battle.present[r].len() as i32;
        let losses = (inflicts[enemy] + extra).min(present);
        let odd = losses % 2;
        // 13.4.1.1: the odd loss is permanent for the loser and for a winner by tie-break.
        let odd_for_good = if lost || u.s.battle.tie_break { odd } else { 0 };
        u.s.battle.permanent[r] = (losses / 2 + odd_for_good) as u8;
        u.s.battle.temporary[r] = (losses / 2 + odd - odd_for_good) as u8;
    }
    if u.log.is_on() {
        report(u, inflicts, ties, scores, winner);
    }
}

/// How strength and dice became losses (13.3.4), of what each side's losses are made up (13.3.5), and how they fall (13.4.1.1).
fn outcome(q: Board, role: Role, inflicts: [i32; 2], ties: [u8; 2], scores: [i32; 2]) -> Text {
    let (b, r, enemy) = (&q.s.battle, role.0 as usize, foe(role).0 as usize);
    let chart = &q.p.charts.battle;
    let column = chart.columns[chart.column(b.strength[r].into(), 0)];
    let losses = i32::from(b.permanent[r] + b.temporary[r]);
    let defeat = b.winner != Some(role) && !b.tie_break;
    let extra = if defeat { q.p.numbers.battle.loser_extra } else { 0 };
    let suffers = match (losses, extra) {
        (0, _) => Text::new("report-suffers-nothing"),
        (_, 0) => Text::new("report-suffers"),
        _ => Text::new("report-suffers-defeat").number("extra", extra),
    };
    let suffers = suffers
        .number("suffers", losses)
        .number("beyond", inflicts[enemy] + extra - losses)
        .number("inflicted", inflicts[enemy])
        .number("permanent", b.permanent[r])
        .number("temporary", b.temporary[r]);
    let tie = if ties[r] > 0 {
        let edge = scores[r] - i32::from(ties[r]);
        let text = Text::new("report-tie").number("die", ties[r]).number("sum", scores[r]);
        text.word("edge", format!("{edge:+}"))
    } else {
        Text::new("report-no-tie")
    };
    let text = Text::new("report-inflicts").number("losses", inflicts[r]).number("die", b.dice[r]);
    text.number("column", column).text("suffers", suffers).text("tie", tie)
}

fn report(u: &mut Umpire, inflicts: [i32; 2], ties: [u8; 2], scores: [i32; 2], winner: Role) {
    let q = u.q();
    let (att, area) = (attacker(q), field(q));
    let row = |role: Role| {
        let r = role.0 as usize;
        let mut dice = vec![Die::from(q.s.battle.dice[r])];
        dice.extend((ties[r] > 0).then(|| Die::from(ties[r])));
        ReportRow {
            livery: Some(livery(role).into()),
            name: all(q.p, Text::new("report-line").role(role), "corps", q.s.battle.engaged[r]),
            figures: strength_parts(q, role)
                .into_iter()
                .map(|(name, value)| ReportFigure { name: Text::new(name), value })
                .collect(),
            total: Some(q.s.battle.strength[r].into()),
            dice,
            marks: Vec::new(),
            result: Some(outcome(q, role, inflicts, ties, scores)),
        }
    };
    let b = &q.s.battle;
    let losses = |r: Role| i64::from(b.permanent[r.0 as usize] + b.temporary[r.0 as usize]);
    let title = Text::new("report-battle").name(q.p, "area", area);
    let text = Text::new(match (b.tie_break, scores[0] == scores[1]) {
        (false, _) => "log-battle-won",
        (true, false) => "log-battle-won-tie",
        (true, true) => "log-battle-held-tie",
    });
    let text = text.role(winner).number("won", losses(winner)).number("lost", losses(foe(winner)));
    let mut event = Event::new(text)
        .by(winner)
        .rule(if b.tie_break { "13.3.6" } else { "13.3.5" })
        .place(q.p.name(area).to_string())
        .report(Report { title, rows: vec![row(att), row(foe(att))] })
        .outcome();
    // Whom Art of War has given his die has rolled none.
    for role in [att, foe(att)].into_iter().filter(|&r| !in_force(q, r, Title::ArtOfWar)) {
        event = event.die(role, q.s.battle.dice[role.0 as usize]);
    }
    for role in [att, foe(att)].into_iter().filter(|r| ties[r.0 as usize] > 0) {
        event = event.die(role, ties[role.0 as usize]);
    }
    u.log.add(|| event);
}
