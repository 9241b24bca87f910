//! KR-BAT-46 to KR-BAT-54, KR-BAT-64, KR-BAT-65: after the fighting: victor, pursuit, the fate of leaders, prisoners, points and prestige.

use super::{ATTACKER, DEFENDER, Leaves, Step, account, parties, regroup};
use crate::battles::Fought;
use crate::flow::{Board, Umpire, role};
use crate::ids::{Arm, Ce, Charge, Fate, HqId, Kind, LeaderId, Rank, Scale, Side};
use crate::lay::Units;
use crate::pack::scenario::When;
use crate::state::{LeaderAt, UnitAt};
use arrayvec::ArrayVec;
use kernel::{Line, Why};
use tabletop::hex::HexId;
use tabletop::view::Die;

/// KR-BAT-09: who holds the hex, when the other has left it; nobody when both have.
pub fn winner(q: Board) -> Option<usize> {
    let fight = q.fight()?;
    match [0, 1].map(|h| fight.hosts[h].leaves.is_some()) {
        [true, false] => Some(DEFENDER),
        [false, true] => Some(ATTACKER),
        _ => None,
    }
}

/// KR-BAT-09; KR-BAT-49: then whether the beaten run.
pub fn victor(u: &mut Umpire) {
    let p = u.p;
    let won = winner(u.q());
    let royal = [0, 1].map(|h| parties::royals(u.q(), h).next().is_some());
    let captain =
        [0, 1].iter().any(|&h| parties::leaders(u.q(), h).any(|l| u.q().rank(l) == Rank::CaptainGeneral));
    let fight = u.fight();
    (fight.royal, fight.captain) = (royal, captain);
    let (fought, hex) = (fight.round > 0, fight.hex);
    let side = won.map(|h| fight.hosts[h].side);
    u.say(|| {
        let line = match side {
            Some(side) if fought => Line::new(&p.names, "log-victor", "KR-BAT-09").name("side", side),
            Some(side) => Line::new(&p.names, "log-holds", "KR-BAT-09").name("side", side),
            None => Line::new(&p.names, "log-no-victor", "KR-BAT-09"),
        };
        line.place(hex).outcome().event
    });
    if let Some(won) = won.filter(|_| fought) {
        pursuit(u, won);
    }
}

/// KR-BAT-49: what is added to the die of the pursuit check.
pub fn pursuit_modifier(q: Board, won: usize) -> Option<i8> {
    let fight = q.fight()?;
    let (own, beaten) = (&fight.hosts[won], &fight.hosts[1 - won]);
    let (series, row) = (&q.p.series, &q.p.series.charts.pursuit);
    let weather = series.weather(q.s.weather).pursuit?;
    let ground = series.terrain(q.terrain(fight.hex));
    let ground = match (ground.cavalry, ground.penalty) {
        (Charge::None, _) => row.close,
        (_, 0) => row.open,
        _ => row.rough,
    };
    let of = |due: bool, n: i8| if due { n } else { 0 };
    let nature = own.general.map_or(0, |l| series.character(q.p.leader(l).personality).pursuit);
    Some(
        row.cavalry_level * own.cavalry as i8
            + beaten.lce.map_or(0, |ce| row.loser_lce[ce.index()])
            + nature
            + ground
            + weather
            + of(beaten.fallen >= beaten.threshold + row.exceeded_by, row.exceeded)
            + of(fight.round >= row.long_rounds, row.long),
    )
}

/// KR-BAT-49: only of those who were beaten off the field, and by who has horse left. KR-BAT-48: never of a withdrawal. KR-BAT-08: whoever was
/// eliminated does not run, and nobody rides after him.
fn pursuit(u: &mut Umpire, won: usize) {
    let q = u.q();
    let Some(fight) = q.fight() else { return };
    let gone = q.foot_and_horse(parties::units(q, 1 - won)).is_none();
    if fight.hosts[1 - won].leaves != Some(Leaves::Retreats) || gone || account::horse(q, won) == 0 {
        return;
    }
    // KR-WEA-05: none in Mud.
    let Some(drm) = pursuit_modifier(q, won) else { return };
    let (p, side) = (u.p, fight.hosts[won].side);
    let die = u.d10(side, "roll-pursuit-check", "KR-BAT-49");
    let rout = die as i8 + drm <= p.series.charts.pursuit.at_most;
    u.say(|| {
        let id = if rout { "log-rout" } else { "log-no-rout" };
        let line = Line::new(&p.names, id, "KR-BAT-49").by(role(side)).number("die", die).number("drm", drm);
        line.die(role(side), Die::from_nought(die)).event
    });
    if rout {
        u.fight().hosts[1 - won].leaves = Some(Leaves::Routs);
        u.push(Step::Pursue { host: won as u8 });
    }
}

/// KR-BAT-50: a die by the horse that is left: foot, guns and horse of the pursued, and leaders.
pub fn pursue(u: &mut Umpire, host: u8) {
    let (p, won) = (u.p, usize::from(host));
    let beaten = 1 - won;
    let table = &p.series.charts.pursuit_results;
    let horse = account::horse(u.q(), won);
    let (side, general, lce) = {
        let fight = u.fight();
        fight.pursues = true;
        (fight.hosts[won].side, fight.hosts[won].general, fight.hosts[beaten].lce)
    };
    let eager = general.is_some_and(|l| p.series.character(p.leader(l).personality).pursuit < 0);
    let of = |due: bool, n: i8| if due { n } else { 0 };
    let drm = of(eager, table.rash) + of(lce.is_some_and(|ce| ce <= Ce::B), table.good_lce);
    let die = u.d10(side, "roll-pursuit", "KR-BAT-50");
    let column = table.columns.iter().filter(|&&least| horse >= least).count().max(1) - 1;
    let [foot, guns, cavalry, column_of_loss] = table.at(i32::from(die) + i32::from(drm))[column];
    u.say(|| {
        let line = Line::new(&p.names, "log-pursuit", "KR-BAT-50")
            .by(role(side))
            .number("die", die)
            .number("drm", drm);
        let line =
            line.number("horse", horse).number("foot", foot).number("guns", guns).number("cavalry", cavalry);
        line.die(role(side), Die::from_nought(die)).event
    });
    if column_of_loss > 0 {
        casualties(u, beaten, column_of_loss);
    }
    for (count, arm) in [(cavalry, Arm::Cavalry), (guns, Arm::Field), (foot, Arm::Infantry)] {
        if count > 0 {
            u.push(Step::Losses { host: beaten as u8, left: count, leading: 0, arm: Some(arm) });
        }
    }
}

/// KR-BAT-52: both sides, by the number of rounds, three at most.
pub fn leaders(u: &mut Umpire) {
    let column = u.fight().round.clamp(1, 3);
    for host in [ATTACKER, DEFENDER] {
        casualties(u, host, column);
    }
}

/// KR-BAT-52, KR-BAT-53: how many, and who. The first may be the Generalissimo; the others are found in the Mess.
fn casualties(u: &mut Umpire, host: usize, column: u8) {
    let p = u.p;
    let side = u.fight().hosts[host].side;
    let die = u.d10(side, "roll-leader-loss", "KR-BAT-52");
    let count = p.series.charts.leader_loss.at(i32::from(die))[usize::from(column.clamp(1, 3)) - 1];
    u.say(|| {
        let line = Line::new(&p.names, "log-leader-loss", "KR-BAT-52").by(role(side)).number("count", count);
        line.number("die", die).number("column", column).die(role(side), Die::from_nought(die)).event
    });
    for n in 0..count {
        let who = if n == 0 { first_casualty(u, host) } else { drawn(u, host, mess(u.q(), host)) };
        if let Some(leader) = who {
            fate(u, host, leader);
        }
    }
}

fn drawn(u: &mut Umpire, host: usize, among: ArrayVec<LeaderId, 32>) -> Option<LeaderId> {
    let side = u.fight().hosts[host].side;
    match among.len() {
        0 => None,
        1 => Some(among[0]),
        n => Some(among[u.dice.pick(n, Why::new(role(side), "roll-casualty", "KR-BAT-53"))]),
    }
}

/// KR-BAT-53: leaders of the Mess whose contingent fought, but for a Generalissimo who was drawn from there.
fn mess(q: Board, host: usize) -> ArrayVec<LeaderId, 32> {
    let general = q.fight().and_then(|f| f.hosts[host].general);
    let fought = |l: LeaderId| {
        let own = q.p.leader(l).contingent;
        parties::units(q, host).any(|u| q.p.unit(u).contingent == own)
    };
    let waits = q.campaign().leaders.iter().filter(|&l| q.s.leaders[l].at == LeaderAt::Mess);
    waits.filter(|&l| fought(l) && Some(l) != general).take(32).collect()
}

/// KR-BAT-53: on 0 the Generalissimo, unless he fell in the pursuit; else another who took part, and without one somebody of the Mess.
fn first_casualty(u: &mut Umpire, host: usize) -> Option<LeaderId> {
    let (side, general) = (u.fight().hosts[host].side, u.fight().hosts[host].general);
    let die = u.d10(side, "roll-casualty", "KR-BAT-53");
    let fallen = |l: &LeaderId| {
        matches!(u.s.leaders[*l].at, LeaderAt::Killed | LeaderAt::Wounded(_) | LeaderAt::Captured(_))
    };
    if let Some(general) = general.filter(|l| die == 0 && !fallen(l)) {
        return Some(general);
    }
    let others: ArrayVec<LeaderId, 32> =
        parties::leaders(u.q(), host).filter(|&l| Some(l) != general).take(32).collect();
    let others = if others.is_empty() { mess(u.q(), host) } else { others };
    drawn(u, host, others)
}

/// KR-BAT-54: killed, wounded for some turns, or taken, whoever holds the field. KR-HQS-16: a Grand Army has another commander at once.
fn fate(u: &mut Umpire, host: usize, leader: LeaderId) {
    let p = u.p;
    let (side, enemy) = (u.fight().hosts[host].side, u.fight().hosts[1 - host].side);
    let die = u.d10(side, "roll-fate", "KR-BAT-54");
    let fate = *p.series.charts.leader_fate.at(i32::from(die));
    let post = u.s.leaders[leader].at;
    strike_down(u, leader, fate, enemy, Some(die));
    if let LeaderAt::Commands(hq) = post {
        regroup::succession(u, hq);
    }
}

/// KR-VIC-05, KR-HQS-42: a Personage is killed or taken. In a battle it is counted with the other prestige of its victor; elsewhere it is the enemy's at
/// once.
fn lost_personage(u: &mut Umpire, side: Side, enemy: Side) {
    let p = u.p;
    let q = u.q();
    let fought = q.fight().filter(|f| f.round > 0);
    let host = fought.and_then(|f| f.hosts.iter().position(|h| q.friends(h.side, side)));
    if let Some(host) = host {
        u.fight().hosts[host].personages += 1;
        return;
    }
    let gain = crate::battles::PERSONAGE as i8;
    let moves: ArrayVec<(Side, i8), { crate::state::SIDES }> =
        u.q().prestige_moves(enemy, gain, true).collect();
    for (who, by) in moves {
        u.s.sides[who].prestige += by;
    }
    u.say(|| {
        let line = Line::new(&p.names, "log-personage-prestige", "KR-VIC-05").rule("KR-HQS-42");
        line.by(role(enemy)).number("count", gain).event
    });
}

/// KR-BAT-54, KR-SPS-24: what becomes of a leader.
pub fn strike_down(u: &mut Umpire, leader: LeaderId, fate: Fate, enemy: Side, die: Option<u8>) {
    let p = u.p;
    let side = u.q().side_of_leader(leader);
    let personage = u.q().rank(leader).is_personage();
    u.s.leave_post(leader);
    let mut turns = 0;
    u.s.leaders[leader].at = match fate {
        Fate::Killed => LeaderAt::Killed,
        Fate::Captured => LeaderAt::Captured(enemy),
        Fate::Wounded => {
            let die = u.d10(side, "roll-wound", "KR-BAT-54");
            let table = &p.series.charts.leader_fate.wounds;
            turns = table[usize::from(die).min(table.len() - 1)];
            LeaderAt::Wounded((u.s.turn - 1 + turns) % 16 + 1)
        }
    };
    let all = u.q().everybody(side);
    u.say(|| {
        let id = match fate {
            Fate::Killed => "log-killed",
            Fate::Wounded => "log-wounded",
            Fate::Captured => "log-captured",
        };
        let line = Line::new(&p.names, id, "KR-BAT-54").by(role(side)).name("leader", leader);
        let line = if personage { line.rule("KR-HQS-42") } else { line };
        let line = line.number("turns", turns);
        let line = match die {
            Some(die) => line.number("die", die).die(role(side), Die::from_nought(die)),
            None => line,
        };
        line.reveals(all).event
    });
    if personage && fate != Fate::Wounded {
        lost_personage(u, side, enemy);
    }
}

impl crate::state::State {
    /// A leader gives up his command.
    pub fn leave_post(&mut self, leader: LeaderId) {
        if let LeaderAt::Commands(hq) = self.leaders[leader].at
            && self.hqs[hq].commander == Some(leader)
        {
            self.hqs[hq].commander = None;
        }
    }
}

/// KR-BAT-64: a part of the lost are prisoners; without a victor both count as beaten. The CE of which most were lost comes first.
pub fn prisoners(u: &mut Umpire) {
    let p = u.p;
    let won = winner(u.q());
    for host in [ATTACKER, DEFENDER] {
        let own = &u.fight().hosts[host];
        let (side, dead, routed) = (own.side, own.dead, own.leaves == Some(Leaves::Routs));
        let enemy = u.fight().hosts[1 - host].side;
        let lost: u16 = dead.iter().map(|&n| u16::from(n)).sum();
        let count = u.q().prisoners(lost, won == Some(host), routed);
        let mut left = dead;
        let mut taken = 0u8;
        for _ in 0..count {
            let most = (0..5)
                .max_by_key(|&ce| (left[ce].min(u.s.sides[side].eliminated[ce]), std::cmp::Reverse(ce)));
            let Some(ce) = most.filter(|&ce| left[ce] > 0 && u.s.sides[side].eliminated[ce] > 0) else {
                break;
            };
            left[ce] -= 1;
            u.s.sides[side].eliminated[ce] -= 1;
            u.s.sides[side].captured[ce] += 1;
            taken += 1;
            hold_unit(u, side, enemy, Ce::ALL[ce]);
        }
        if lost > 0 {
            u.say(|| {
                let line =
                    Line::new(&p.names, "log-prisoners", "KR-BAT-64").by(role(side)).name("side", enemy);
                line.number("lost", lost).number("count", taken).event
            });
        }
    }
}

/// KR-SUR-06: at battalion scale the captor keeps a unit that was lost.
fn hold_unit(u: &mut Umpire, side: Side, enemy: Side, ce: Ce) {
    let p = u.p;
    if u.q().campaign().scale != Scale::Battalion {
        return;
    }
    let fits = |s: &crate::state::State, unit| {
        p.unit(unit).side == side && p.unit(unit).ce == Some(ce) && s.units[unit].at == UnitAt::Unformed
    };
    let found = u.fight().lost.iter().find(|&unit| fits(u.s, unit));
    if let Some(unit) = found {
        u.s.units[unit].at = UnitAt::Held(enemy);
        u.say(|| Line::new(&p.names, "log-unit-held", "KR-SUR-06").by(role(enemy)).name("unit", unit).event);
    }
}

/// KR-SUP-42, KR-BAT-65, KR-BAT-10: depots, points and prestige; then the battle is over.
pub fn close(u: &mut Umpire) {
    let fought = u.fight().round > 0;
    if fought {
        let hqs: arrayvec::ArrayVec<HqId, { 2 * crate::state::HQS }> =
            u.fight().hosts.iter().flat_map(|h| h.hqs.iter()).collect();
        hqs.into_iter().for_each(|hq| u.has_fought(hq));
        // KR-ADM-15: so have units by themselves, and those that have been given to others since.
        let given = u.fight().regrouped;
        let alone = [ATTACKER, DEFENDER].map(|host| parties::units(u.q(), host).collect::<Units>());
        let alone = (alone[0] | alone[1]).iter().filter(|&x| matches!(u.s.units[x].at, UnitAt::Hex(_)));
        let used = alone.collect::<Units>() | given;
        used.iter().for_each(|unit| u.s.units[unit].used = true);
        depots(u);
    }
    crate::siege::attacked(u);
    points(u);
    if fought {
        prestige(u);
    }
    let hex = u.fight().hex;
    crate::march::contact::seize(u, hex);
    let stays = winner(u.q()).map(|won| u.fight().hosts[won].stack).unwrap_or_default();
    u.s.battle.fight = None;
    u.s.battle.contacts.retain(|c| c.hex != hex);
    u.pop();
    // KR-SIE-04: who holds the field before enemy walls shuts them in; KR-SIE-42: of several the strongest, so that nobody goes whom he could keep.
    let there = || stays.iter().filter(|&h| u.s.hqs[h].at == Some(hex) && u.s.hqs[h].under.is_none());
    let first = there().max_by_key(|&h| (u.q().sp(h), std::cmp::Reverse(h.0)));
    if let Some(hq) = first {
        // KR-INT-03: which of them it is tells how strong they are.
        let all = u.q().everybody(u.p.hq(hq).side);
        if there().nth(1).is_some() {
            u.say(|| kernel::Event::unsaid(all));
        }
        crate::siege::arrived(u, hq, hex);
    }
    crate::siege::blockade::weigh(u, false);
}

/// KR-SUP-45: whoever drew ammunition may have emptied the depot.
fn depots(u: &mut Umpire) {
    let p = u.p;
    let row = &p.series.charts.depot_reduction;
    let all: u16 = u.fight().hosts.iter().map(|h| h.strength.points()).sum();
    let least = if all >= row.battle_sp { row.large_battle } else { row.small_battle };
    for host in [ATTACKER, DEFENDER] {
        let (side, drawn) = (u.fight().hosts[host].side, u.fight().hosts[host].ammunition);
        let ours = |hex: &HexId| {
            u.s.depot(*hex).is_none_or(|d| u.q().friends(side, u.p.contingent(d.contingent).side))
        };
        if let Some(hex) = drawn.filter(ours) {
            crate::supply::drain(u, side, hex, least, "KR-SUP-44");
        }
    }
}

/// KR-BAT-65: winner, loser, routed loser, decliner and his opponent.
fn points(u: &mut Umpire) {
    let p = u.p;
    let table = &p.series.charts.op_loss;
    let won = winner(u.q());
    let fight = u.fight();
    // KR-SUR-01: whoever lays down his arms before the battle has neither fought nor declined.
    if fight.round == 0 && fight.hosts.iter().any(|h| h.leaves == Some(Leaves::Surrenders)) {
        return;
    }
    let (fought, hex) = (fight.round > 0, fight.hex);
    let all = fight.hosts.iter().map(|h| h.strength.points()).sum::<u16>();
    let less = if fought && all < table.small_battle { table.small_less } else { 0 };
    for host in [ATTACKER, DEFENDER] {
        let own = &u.fight().hosts[host];
        let (side, hqs) = (own.side, own.hqs);
        let column = match own.leaves {
            _ if !fought => DECLINED + usize::from(own.leaves.is_none()),
            Some(Leaves::Routs) => 2,
            _ => usize::from(won != Some(host)),
        };
        // KR-INT-03: which HQs get away before the battle nobody sees.
        let served = if fought { hqs } else { Default::default() };
        let plan = u.q().nearest_plan(side, hex, served);
        lose_points(u, side, column, less, plan);
    }
}

/// KR-BAT-65, KR-OPS-11: a Formation has left the enemy in a hex behind by an Operation of its own. Which HQ it is, and which stay, they need not show:
/// so it is the hex that says which plan the points come from.
pub fn marched_off(u: &mut Umpire, from: HexId, side: Side, enemy: Side) {
    for (who, column) in [(side, DECLINED), (enemy, DECLINED + 1)] {
        let plan = u.q().nearest_plan(who, from, Default::default());
        lose_points(u, who, column, 0, plan);
    }
}

/// KR-BAT-65: the columns of who declined and of his opponent.
const DECLINED: usize = 3;

fn lose_points(u: &mut Umpire, side: Side, column: usize, less: u8, plan: Option<usize>) {
    let p = u.p;
    let die = u.d10(side, "roll-op-loss", "KR-BAT-65");
    let lost = p.series.charts.op_loss.at(i32::from(die))[column].saturating_sub(less);
    // KR-CPN-05: which of several it is taken from tells of a secret one where it lies.
    let (q, points) = (u.q(), u.s.sides[side].unassigned);
    let funded = || q.s.plans.iter().filter(|run| run.side == side && run.assigned > 0);
    if lost > points && funded().nth(1).is_some() && funded().any(|run| !q.is_open_plan(run)) {
        let foes = q.foes(side);
        u.say(|| kernel::Event::unsaid(foes));
    }
    u.s.forced_loss(side, lost, plan);
    u.say(|| {
        let line = Line::new(&p.names, "log-op-loss", "KR-BAT-65").by(role(side)).number("count", lost);
        let line = line.word("fought", if column < DECLINED { "yes" } else { "no" });
        line.number("die", die).die(role(side), Die::from_nought(die)).event
    });
}

/// KR-BAT-10, KR-VIC-05, KR-HQS-46, KR-HQS-49: prestige for the victor, and what the scenario gives for a battle.
fn prestige(u: &mut Umpire) {
    let p = u.p;
    let Some(won) = winner(u.q()) else { return };
    let fight = u.fight();
    let (own, beaten) = (&fight.hosts[won], &fight.hosts[1 - won]);
    let fought = Fought {
        winner: own.strength,
        loser: beaten.strength,
        routed: beaten.leaves == Some(Leaves::Routs),
        captain_general: fight.captain,
        winner_royal: fight.royal[won],
        loser_royal: fight.royal[1 - won],
        personages: beaten.personages,
    };
    let side = own.side;
    let gain = u.q().battle_prestige(&fought) as i8;
    if gain > 0 {
        let moves: ArrayVec<(Side, i8), { crate::state::SIDES }> =
            u.q().prestige_moves(side, gain, true).collect();
        for (who, by) in moves {
            u.s.sides[who].prestige += by;
        }
        u.say(|| {
            Line::new(&p.names, "log-battle-prestige", "KR-VIC-05")
                .rule("KR-BAT-10")
                .by(role(side))
                .number("count", gain)
                .event
        });
    }
    let awards = u.q().scenario().awards.iter().enumerate();
    let earned = awards
        .filter(|(_, a)| a.when == When::BattleWon && a.side == side && all_of(&fought) >= u16::from(a.sp));
    let earned = earned.fold(0u16, |bits, (n, _)| bits | 1 << n);
    u.s.earned |= earned;
}

fn all_of(fought: &Fought) -> u16 {
    (fought.winner + fought.loser).points()
}
