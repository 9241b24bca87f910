//! 13.1 to 13.3: battles, from the orders of battle to the dice.

use crate::action::Action;
use crate::campaign;
use crate::cards;
use crate::flow::{Step, Umpire, wrong};
use crate::ids::{AreaId, CorpsId, CorpsSet, Title, TitleSet, foe};
use crate::state::{Arriving, Battle, Board, Phase};
use crate::text::{About, role_text};
use kernel::{Event, Refusal, Role, Roles, Text, Why};
use tabletop::view::{Report, ReportFigure, ReportRow};

const CARDS: [Title; 5] =
    [Title::FogOfWar, Title::GrandBattery, Title::CavalryCharge, Title::ArtOfWar, Title::ImperialGuard];

// ---- which battle (13.1.1, 13.1.2)

/// The next battle, the player whose part of the round it is choosing among several; then the part is over.
pub fn next(u: &mut Umpire, role: Role) {
    let contested = u.s.held[0] & u.s.held[1];
    match contested.len() {
        0 => {
            u.pop();
            if u.s.phase == Phase::Campaign {
                campaign::start_half(u);
            }
        }
        1 => start(u, contested.first().expect("one")),
        _ => u.push(Step::ChooseBattle { role }),
    }
}

pub fn may_choose(q: Board, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Fight(a) if (q.s.held[0] & q.s.held[1]).has(a) => Ok(()),
        Action::Fight(a) => Err(Refusal::new("13.1.1", "refuse-no-battle").name("area", a)),
        _ => wrong(q),
    }
}

pub fn choose(u: &mut Umpire, action: Action) {
    u.pop();
    if let Action::Fight(area) = action {
        start(u, area);
    }
}

fn start(u: &mut Umpire, area: AreaId) {
    u.s.battle = Battle { area: Some(area), ..Battle::default() };
    u.push(Step::Fight { stage: 0 });
    if !u.s.attack_by.iter().any(|a| a.has(area)) {
        // 8.3.7, 12.7.3: those who rose chose to fight, as if they had intercepted.
        let rose = u.s.arrivals.iter().find(|a| a.into == area && a.how == Arriving::Rising);
        let role = rose.map_or(crate::ids::COALITION, |a| a.role);
        u.push(Step::TakeStance { role, area });
    }
}

fn area(q: Board) -> AreaId {
    q.s.battle.area.expect("a battle is being fought")
}

fn attacker(q: Board) -> Role {
    q.s.battle.attacker.expect("somebody attacks")
}

/// The order of a battle.
pub fn run(u: &mut Umpire, stage: u8) {
    u.turn_into(Step::Fight { stage: stage + 1 });
    match stage {
        0 => open(u),
        1 => {
            if u.s.battle.interior {
                let role = foe(attacker(u.q()));
                u.push(Step::FaceArmy { role });
            }
        }
        2 => {
            let att = attacker(u.q());
            line_up(u);
            u.push(Step::Engage { role: foe(att) });
            u.push(Step::Engage { role: att });
        }
        3 => {
            let att = attacker(u.q());
            u.push(Step::BattleCards { role: foe(att) });
            u.push(Step::BattleCards { role: att });
        }
        4 => resolve(u),
        5 => {
            let att = attacker(u.q());
            for step in [
                Step::Losses { role: foe(att) },
                Step::Losses { role: att },
                Step::Hero { role: foe(att) },
                Step::Hero { role: att },
            ] {
                u.push(step);
            }
        }
        6 => {
            // 13.4.1.6: the survivors of the line are spent; 13.1.3: they have fought.
            let line = u.s.battle.engaged[0] | u.s.battle.engaged[1];
            u.s.spent |= line;
            u.s.fought |= line;
            if let Some(winner) = u.s.battle.winner {
                u.push(Step::Pursue { role: winner });
            }
        }
        7 => {
            if let Some(winner) = u.s.battle.winner {
                u.push(Step::Retreat { role: foe(winner) });
            }
        }
        8 => {
            if another_army(u) {
                // 13.4.3.2: no rally between the battles of Interior Lines.
                next_army(u);
            } else if let Some(winner) = u.s.battle.winner {
                u.push(Step::VictoryRally { role: winner });
            }
        }
        _ => {
            u.pop();
            let area = area(u.q());
            for r in 0..2 {
                u.s.attack_by[r].remove(area);
            }
            u.s.battle = Battle::default();
        }
    }
}

/// The battle is formed; the defender of several attackers may play Interior Lines (13.2.1 note 2).
fn open(u: &mut Umpire) {
    let area = area(u.q());
    let att = if u.s.attack_by[0].has(area) { Role(0) } else { Role(1) };
    u.s.battle.attacker = Some(att);
    // 12.7.1: corps attacked in a neutral country: the attacker violates it.
    let country = u.q().country_of(area);
    if crate::neutrality::violated_by(u.q(), att, area) {
        crate::neutrality::violate(u, att, country);
    }
    for r in [Role(0), Role(1)] {
        u.s.battle.present[r.0 as usize] = u.s.army(area, r);
    }
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-battle").area(p, "area", area).text("attacker", role_text(att)))
            .by(att)
            .rule("13.1.1")
            .place(p.area_name(area))
    });
    if armies(u.q(), att).len() > 1 {
        u.push(Step::Interior { role: foe(att) });
    }
}

/// The armies a side fights with, by how they came; those that did not come are one.
fn armies(q: Board, role: Role) -> arrayvec::ArrayVec<u8, 24> {
    let mut found = arrayvec::ArrayVec::new();
    for c in q.s.army(area(q), role).iter() {
        let came = q.s.came(c);
        if !found.contains(&came) && !found.is_full() {
            found.push(came);
        }
    }
    found
}

// ---- Interior Lines

pub fn no_interior_lines(u: &mut Umpire, role: Role) -> bool {
    if u.q().asks(role, [Title::InteriorLines].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn interior_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    window_tries(q, role, &[Title::InteriorLines], out);
}

/// A window's cards that are in hand, Napoleonica, and passing.
fn window_tries(q: Board, role: Role, titles: &[Title], out: &mut Vec<Action>) {
    for &t in titles.iter().chain(&[Title::Napoleonica]) {
        if q.holding(role, t) {
            out.push(Action::Play(t));
        }
    }
    out.push(Action::Pass);
}

pub fn may_interior(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::InteriorLines) => cards::may_play_event(q, role, t),
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn interior(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::InteriorLines) => {
            u.pop();
            u.play_event(role, t);
            u.s.battle.interior = true;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

/// Where each attacking army came from, as the defender names it.
fn fronts(q: Board, defender: Role) -> arrayvec::ArrayVec<(u8, AreaId), 24> {
    let att = foe(defender);
    armies(q, att)
        .into_iter()
        .map(|n| (n, if n == 0 { area(q) } else { q.s.arrivals[n as usize - 1].from }))
        .collect()
}

pub fn one_army_left(u: &mut Umpire, role: Role) -> bool {
    let fronts = fronts(u.q(), role);
    if fronts.len() > 1 {
        return false;
    }
    u.pop();
    if let Some(&(n, _)) = fronts.first() {
        face_army(u, role, n);
    }
    true
}

pub fn face_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    let mut seen = crate::ids::AreaSet::EMPTY;
    for (_, from) in fronts(q, role) {
        if !seen.has(from) {
            seen.insert(from);
            out.push(Action::Face(from));
        }
    }
}

pub fn may_face(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Face(from) if fronts(q, role).iter().any(|f| f.1 == from) => Ok(()),
        Action::Face(from) => Err(Refusal::new("13.2.1", "refuse-no-army").name("area", from)),
        _ => wrong(q),
    }
}

pub fn face(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Face(from) = action {
        let front = fronts(u.q(), role).into_iter().find(|f| f.1 == from);
        if let Some((n, _)) = front {
            face_army(u, role, n);
        }
    }
}

fn face_army(u: &mut Umpire, defender: Role, n: u8) {
    let att = foe(defender);
    let area = area(u.q());
    let army: CorpsSet = u.s.army(area, att).iter().filter(|&c| u.s.came(c) == n).collect();
    u.s.battle.present[att.0 as usize] = army;
    u.s.battle.present[defender.0 as usize] = u.s.army(area, defender);
}

/// With Interior Lines, a beaten army is followed by the next.
fn another_army(u: &Umpire) -> bool {
    let b = &u.s.battle;
    let (Some(area), Some(att)) = (b.area, b.attacker) else { return false };
    b.interior && b.winner == Some(foe(att)) && u.s.army(area, att).any() && u.s.army(area, foe(att)).any()
}

fn next_army(u: &mut Umpire) {
    let b = u.s.battle;
    u.s.battle = Battle { area: b.area, attacker: b.attacker, interior: true, ..Battle::default() };
    u.turn_into(Step::Fight { stage: 1 });
}

// ---- orders of battle (13.2)

/// Each side's line to begin with: everybody, or the strongest that the leader can engage.
fn line_up(u: &mut Umpire) {
    for r in [Role(0), Role(1)] {
        let present = u.s.battle.present[r.0 as usize];
        let q = u.q();
        let limit = span(q, r);
        let mut line = present;
        while line.len() > limit.max(1) {
            let weakest = line.iter().min_by_key(|&c| (worth(q, r, c), c)).expect("somebody");
            line.remove(weakest);
        }
        u.s.battle.engaged[r.0 as usize] = line;
    }
    u.s.battle.touched = CorpsSet::EMPTY;
}

/// 13.2.1, 13.2.3: the leader in the battle area sets the limit, engaged or not.
fn span(q: Board, role: Role) -> usize {
    q.span(q.s.battle.present[role.0 as usize])
}

/// What a corps adds to the strength of its side (13.3.1, 13.3.2).
fn worth(q: Board, role: Role, c: CorpsId) -> i32 {
    let n = &q.p.numbers;
    i32::from(q.ratings(c).battle) + home_bonus(q, c) + sea_penalty(q, role, c, n.sea_attack_per_corps)
}

fn home_bonus(q: Board, c: CorpsId) -> i32 {
    if q.home(c, area(q)) { q.p.numbers.home_per_corps } else { 0 }
}

fn sea_penalty(q: Board, role: Role, c: CorpsId, penalty: i32) -> i32 {
    let ashore = q.s.arrival(c).is_some_and(|a| a.how == Arriving::Sea);
    if ashore && q.s.battle.attacker == Some(role) { penalty } else { 0 }
}

pub fn lone_corps(u: &mut Umpire, role: Role) -> bool {
    if u.s.battle.present[role.0 as usize].len() > 1 {
        return false;
    }
    engage(u, role, Action::Ready);
    true
}

pub fn engage_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    let b = &q.s.battle;
    let line = b.engaged[role.0 as usize];
    out.push(Action::Ready);
    out.extend((line - b.touched).iter().map(Action::HoldBack));
    out.extend((b.present[role.0 as usize] - line - b.touched).iter().map(Action::Engage));
}

pub fn may_engage(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let b = &q.s.battle;
    let (line, present) = (b.engaged[role.0 as usize], b.present[role.0 as usize]);
    let no = |rule, id, c: CorpsId| Err(Refusal::new(rule, id).name("corps", c));
    match action {
        Action::Ready => Ok(()),
        Action::Engage(c) | Action::HoldBack(c) if !present.has(c) => no("13.2.2", "refuse-not-in-battle", c),
        Action::Engage(c) | Action::HoldBack(c) if b.touched.has(c) => no("13.2.2", "refuse-placed", c),
        Action::Engage(c) if line.has(c) => no("13.2.2", "refuse-engaged-already", c),
        Action::Engage(_) if line.len() >= span(q, role) => {
            Err(Refusal::new("13.2.1", "refuse-too-many-corps").number("limit", span(q, role) as i32))
        }
        Action::HoldBack(c) if !line.has(c) => no("13.2.2", "refuse-not-engaged", c),
        Action::HoldBack(_) if line.len() == 1 => Err(Refusal::new("13.2.4", "refuse-last-corps")),
        Action::Engage(_) | Action::HoldBack(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn engage(u: &mut Umpire, role: Role, action: Action) {
    let r = role.0 as usize;
    match action {
        Action::Engage(c) => {
            u.s.battle.engaged[r].insert(c);
            u.s.battle.touched.insert(c);
        }
        Action::HoldBack(c) => {
            u.s.battle.engaged[r].remove(c);
            u.s.battle.touched.insert(c);
        }
        _ => {
            u.pop();
            let line = u.s.battle.engaged[r];
            u.s.battle.open[r] = true;
            let p = u.p;
            // 4.1.2: engaged corps are shown to the other player.
            u.say(|| {
                Event::new(Text::new("log-engage").role(role).all(p, "corps", line))
                    .by(role)
                    .rule("13.2.2")
                    .reveals(Roles::of(foe(role)))
            });
        }
    }
}

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
    let no = |rule, id| Err(Refusal::new(rule, id).name("card", title));
    if b.played[role.0 as usize].has(title) {
        return no("13.3.3", "refuse-identical");
    }
    match title {
        Title::GrandBattery => {
            let gunners = line.iter().any(|c| q.p.key.battery_patrons.has(q.p.corps(c).patron));
            if gunners { Ok(()) } else { no("13.3.3", "refuse-no-guns") }
        }
        Title::CavalryCharge if q.rough(area(q)) => no("20.0", "refuse-no-cavalry-ground"),
        Title::ImperialGuard if !line.has(q.p.key.napoleon) => no("20.0", "refuse-napoleon-not-engaged"),
        _ => Ok(()),
    }
}

pub fn no_battle_cards(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let titles: TitleSet = (CARDS.into_iter())
        .filter(|&t| q.p.sets.playable[role.0 as usize].has(t) && may_use(q, role, t).is_ok())
        .collect();
    if q.asks(role, titles) {
        return false;
    }
    u.pop();
    true
}

pub fn card_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    window_tries(q, role, &CARDS, out);
}

pub fn may_play(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t) if CARDS.contains(&t) => {
            cards::may_play_event(q, role, t)?;
            may_use(q, role, t)
        }
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(Title::Napoleonica) => cards::play_anytime(u, role, Title::Napoleonica),
        Action::Play(t) => {
            u.play_event(role, t);
            u.s.battle.played[role.0 as usize].insert(t);
        }
        _ => u.pop(),
    }
}

// ---- resolution (13.3)

/// The parts of a side's battle strength, each with its name.
pub fn strength_parts(q: Board, role: Role) -> arrayvec::ArrayVec<(&'static str, i32), 8> {
    let n = &q.p.numbers;
    let line = q.s.battle.engaged[role.0 as usize];
    let sum = |f: &dyn Fn(CorpsId) -> i32| line.iter().map(f).sum::<i32>();
    let mut parts = arrayvec::ArrayVec::new();
    parts.push(("part-ratings", sum(&|c| q.ratings(c).battle.into())));
    for (name, value) in [
        ("part-home", sum(&|c| home_bonus(q, c))),
        ("part-sea", sum(&|c| sea_penalty(q, role, c, n.sea_attack_per_corps))),
        ("title-grand_battery", if in_force(q, role, Title::GrandBattery) { n.grand_battery } else { 0 }),
        ("title-cavalry_charge", if in_force(q, role, Title::CavalryCharge) { n.cavalry_charge } else { 0 }),
        ("title-imperial_guard", if in_force(q, role, Title::ImperialGuard) { n.imperial_guard } else { 0 }),
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

/// 13.3.4 to 13.3.6 and 13.4.1.1: the dice, the victor, and what each side must lose.
fn resolve(u: &mut Umpire) {
    let att = attacker(u.q());
    let sides = [att, foe(att)];
    let mut inflicts = [0; 2];
    for role in sides {
        let r = role.0 as usize;
        let strength = strength(u.q(), role);
        let die = if in_force(u.q(), role, Title::ArtOfWar) {
            let q = u.q();
            let leader = q.leader_of(q.s.battle.present[r], None);
            leader.map_or(1, |l| q.seniority(l).max(1) as u8).min(u.p.numbers.art_of_war_cap)
        } else {
            u.dice.d6(Why::new(role, "roll-battle", "13.3.4"))
        };
        u.s.battle.dice[r] = die;
        u.s.battle.strength[r] = strength as i16;
        inflicts[r] = u.p.charts.battle.look(die.into(), strength);
    }
    let (a, d) = (att.0 as usize, foe(att).0 as usize);
    let mut ties = [0u8; 2];
    let winner = match inflicts[a].cmp(&inflicts[d]) {
        std::cmp::Ordering::Greater => att,
        std::cmp::Ordering::Less => foe(att),
        std::cmp::Ordering::Equal => {
            u.s.battle.tie_break = true;
            let mut scores = [0; 2];
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
        let extra = if lost && !u.s.battle.tie_break { u.p.numbers.loser_extra } else { 0 };
        let present = u.s.battle.present[r].len() as i32;
        let losses = (inflicts[enemy] + extra).min(present);
        let odd = losses % 2;
        // 13.4.1.1: the odd loss is permanent for the loser and for a winner by tie-break.
        let odd_for_good = if lost || u.s.battle.tie_break { odd } else { 0 };
        u.s.battle.permanent[r] = (losses / 2 + odd_for_good) as u8;
        u.s.battle.temporary[r] = (losses / 2 + odd - odd_for_good) as u8;
    }
    if u.log.is_on() {
        report(u, inflicts, ties, winner);
    }
}

fn report(u: &mut Umpire, inflicts: [i32; 2], ties: [u8; 2], winner: Role) {
    let att = attacker(u.q());
    let area = area(u.q());
    let q = u.q();
    let row = |role: Role| {
        let r = role.0 as usize;
        let mut dice = vec![q.s.battle.dice[r]];
        dice.extend((ties[r] > 0).then_some(ties[r]));
        ReportRow {
            livery: Some(if role == crate::ids::FRENCH { "french" } else { "coalition" }.into()),
            name: Text::new("report-line").role(role).all(q.p, "corps", q.s.battle.engaged[r]),
            figures: strength_parts(q, role)
                .into_iter()
                .map(|(name, value)| ReportFigure { name: Text::new(name), value })
                .collect(),
            total: Some(q.s.battle.strength[r].into()),
            dice,
            result: Some(Text::new("report-inflicts").number("losses", inflicts[r])),
        }
    };
    let b = &q.s.battle;
    let losses = |r: Role| i64::from(b.permanent[r.0 as usize] + b.temporary[r.0 as usize]);
    let title = Text::new("report-battle").area(q.p, "area", area);
    let text = Text::new(if b.tie_break { "log-battle-won-tie" } else { "log-battle-won" })
        .role(winner)
        .number("won", losses(winner))
        .number("lost", losses(foe(winner)));
    let mut event = Event::new(text)
        .by(winner)
        .rule(if b.tie_break { "13.3.6" } else { "13.3.5" })
        .place(q.p.area_name(area))
        .report(Report { title, rows: vec![row(att), row(foe(att))] });
    for role in [att, foe(att)] {
        event = event.die(role, q.s.battle.dice[role.0 as usize]);
    }
    u.log.add(|| event);
}

// ---- Hero's Death (13.3.3 note 2, 13.4.1.2)

fn may_fall(q: Board, role: Role) -> Result<(), Refusal> {
    let victim = foe(role).0 as usize;
    if q.s.battle.permanent[victim] == 0 {
        return Err(Refusal::new("13.4.1.2", "refuse-no-permanent-loss"));
    }
    if !q.s.battle.engaged[victim].iter().any(|c| may_be_doomed(q, role, c).is_ok()) {
        return Err(Refusal::new("13.4.1.2", "refuse-no-hero"));
    }
    Ok(())
}

fn may_be_doomed(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    if !q.s.battle.engaged[foe(role).0 as usize].has(c) {
        return Err(Refusal::new("13.4.1.3", "refuse-not-engaged").name("corps", c));
    }
    if c == q.p.key.napoleon && !q.p.numbers.heros_death_napoleon {
        return Err(Refusal::new("20.0", "refuse-napoleon-stays"));
    }
    Ok(())
}

pub fn no_hero(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    if may_fall(q, role).is_ok() && q.asks(role, [Title::HerosDeath].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn hero_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    window_tries(q, role, &[Title::HerosDeath], out);
}

pub fn may_hero(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::HerosDeath) => {
            cards::may_play_event(q, role, t)?;
            may_fall(q, role)
        }
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn hero(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::HerosDeath) => {
            u.pop();
            u.play_event(role, t);
            u.push(Step::HeroFalls { role });
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

pub fn may_doom(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Doom(c) => may_be_doomed(q, role, c),
        _ => wrong(q),
    }
}

pub fn doom(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Doom(c) = action {
        u.s.battle.permanent[foe(role).0 as usize] -= 1;
        u.lose_for_good(c, "13.4.1.2");
    }
}

// ---- Pursuit and rally (13.4.3.2)

pub fn no_pursuit(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let survivors = q.s.battle.present[foe(role).0 as usize].any();
    if survivors && q.asks(role, [Title::Pursuit].into_iter().collect()) {
        return false;
    }
    u.pop();
    true
}

pub fn pursue_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    window_tries(q, role, &[Title::Pursuit], out);
}

pub fn may_pursue(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::Pursuit) => cards::may_play_event(q, role, t),
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn pursue(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::Pursuit) => {
            u.pop();
            u.play_event(role, t);
            u.s.battle.pursuit = true;
            u.s.battle.temporary[foe(role).0 as usize] = 1;
            u.push(Step::Losses { role: foe(role) });
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}

pub fn no_rally(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let tired = q.s.army(area(q), role).meets(q.s.spent);
    if tired && q.s.hand(role).any() && !q.s.battle.pursuit {
        return false;
    }
    u.pop();
    true
}

pub fn rally(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Discard(t) = action {
        let area = area(u.q());
        u.rally_army(role, area, "13.4.3.2");
        u.pay(role, t, "13.4.3.2");
    }
}
