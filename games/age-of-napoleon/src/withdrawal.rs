//! 12.5: withdrawing before a battle, by land and by sea.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::attrition;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, COALITION, CorpsId, CorpsSet, Title, TitleSet, foe};
use crate::march;
use crate::movement;
use crate::neutrality;
use crate::outpace;
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.5.1.
    Withdraw { role: Role },
    /// 12.5.3, 13.4.2.4, 14.2.3: where a corps lands.
    Haven { role: Role, corps: CorpsId, why: Voyage },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Withdraw { role } | Step::Haven { role, .. } => Roles::of(role),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Withdraw { role } => cannot(u, role),
            Step::Haven { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Withdraw { .. } => tries(q, role, out),
            Step::Haven { .. } => out.extend(q.p.sets.coastal.iter().map(Action::Land)),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Withdraw { .. } => may(q, role, action),
            Step::Haven { corps, why, .. } => may_land(q, role, corps, why, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Withdraw { .. } => play(u, role, action),
            Step::Haven { corps, why, .. } => land(u, role, corps, why, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Withdraw { .. } => "12.5",
            Step::Haven { .. } => "12.5.3",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Withdraw { .. } => "doing-withdraw",
            Step::Haven { .. } => "doing-haven",
        })
    }
}

/// Why a corps takes ship when it is not its own move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Voyage {
    Withdrawal,
    Retreat,
    /// 14.2.3.
    Homeward,
}

fn here(q: Board) -> AreaId {
    q.s.march.at.expect("an army has come")
}

/// The leader's rating in the test of 12.5.2.
pub fn rating(q: Board, role: Role) -> i8 {
    let forced = if q.s.march.chase_forced { q.p.numbers.move_forced } else { 0 };
    q.leader(here(q), role).map_or(0, |l| q.movement(l)) + forced
}

/// 12.5.2: the leader of the army that was met is at least as quick as the moving one.
fn outruns(q: Board, role: Role) -> bool {
    q.s.march.outran || rating(q, role) >= q.pace()
}

fn may_outrun(q: Board, role: Role) -> Result<(), Refusal> {
    if outruns(q, role) {
        return Ok(());
    }
    Err(Refusal::new("12.5.2", "refuse-too-slow").number("pace", q.pace().into()))
}

/// Nothing to decide: too slow even with a Forced March, or nowhere to go.
pub fn cannot(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let at = here(q);
    // What is under the leader is not to be told by asking or not: only what both players see decides whether he is asked.
    let best = q.best_pace(at, role) + if q.s.march.chase_forced { q.p.numbers.move_forced } else { 0 };
    let quick = q.s.march.outran || best >= q.pace();
    let forced: TitleSet = [Title::ForcedMarch].into_iter().collect();
    let could_force =
        !q.s.march.chase_forced && best + q.p.numbers.move_forced >= q.pace() && q.asks(role, forced);
    let winter = if q.winter() { q.p.numbers.move_winter } else { 0 };
    let reach = best + winter + q.p.numbers.move_forced;
    let rested = (q.s.group & q.s.army(at, role)).iter().any(|c| (q.s.withdrawals(c) as i8) < reach);
    let open = |a: AreaId| !q.enemy_in(a, role) && (q.s.march.came_from != Some(a) || q.s.march.sea);
    let by_sea = role == COALITION && q.s.flags.britannia && !q.s.flags.sea_withdrawn && q.p.area(at).coastal;
    if q.s.march.army.any()
        && (quick || could_force)
        && rested
        && (by_sea || q.next_to(at, role).iter().any(open))
    {
        return false;
    }
    u.s.group = CorpsSet::EMPTY;
    u.pop();
    true
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.push(Action::Stand);
    out.extend(q.next_to(here(q), role).iter().map(Action::Withdraw));
    out.extend(q.s.group.iter().map(Action::Leave));
    if role == COALITION && q.s.flags.britannia {
        out.extend(q.s.group.iter().map(Action::Sail));
    }
    movement::lead_tries(q, role, here(q), out);
    out.push(Action::Play(Title::ForcedMarch));
    if q.holding(role, Title::Napoleonica) {
        out.push(Action::Play(Title::Napoleonica));
    }
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let group = q.s.group;
    match action {
        Action::Stand => Ok(()),
        Action::Withdraw(area) => {
            may_outrun(q, role)?;
            if group.is_empty() {
                return Err(Refusal::new("12.5.1", "refuse-nobody-left"));
            }
            may_fall_back(q, role, group, area)?;
            let span = q.span(group);
            if group.len() > span {
                return Err(Refusal::new("4.1.3", "refuse-too-many-corps").number("limit", span as i32));
            }
            Ok(())
        }
        Action::Leave(c) if !group.has(c) => {
            Err(Refusal::new("12.5.1", "refuse-not-in-army").name("corps", c))
        }
        Action::Leave(_) if group.len() == 1 => Err(Refusal::new("12.5.5", "refuse-last-corps")),
        Action::Leave(_) => Ok(()),
        Action::Sail(c) => {
            may_outrun(q, role)?;
            if !group.has(c) {
                return Err(Refusal::new("12.5.1", "refuse-not-in-army").name("corps", c));
            }
            may_embark(q, role, c)
        }
        // 4.2.2: who leads them matters now.
        Action::Lead(c) if q.s.army(here(q), role).has(c) => movement::may_lead(q, role, c),
        Action::Lead(c) => Err(Refusal::new("12.5.2", "refuse-not-in-army").name("corps", c)),
        Action::Play(t @ Title::ForcedMarch) => {
            cards::may_play_event(q, role, t)?;
            if q.s.march.chase_forced {
                return Err(Refusal::new("12.5.2", "refuse-forced-already"));
            }
            if outruns(q, role) {
                return Err(Refusal::new("12.5.2", "refuse-quick-enough"));
            }
            Ok(())
        }
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

/// 12.5.1, 12.5.6: an adjacent area free of enemies, not where the enemy came from, within what the corps could march.
fn may_fall_back(q: Board, role: Role, group: CorpsSet, area: AreaId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("area", area));
    let at = here(q);
    if !q.next_to(at, role).has(area) {
        return Err(Refusal::new("12.5.1", "refuse-not-adjacent").name("area", area).name("at", at));
    }
    if q.s.march.came_from == Some(area) && !q.s.march.sea {
        return no("12.5.1", "refuse-enemy-came-from");
    }
    if q.enemy_in(area, role) {
        return no("12.5.1", "refuse-enemy-in-area");
    }
    march::may_enter_leashed(q, group, area, role)?;
    let winter = if q.winter() { q.p.numbers.move_winter } else { 0 };
    let forced = if q.s.march.chase_forced { q.p.numbers.move_forced } else { 0 };
    let reach = q.leader_of(group, None).map_or(0, |l| q.movement(l)) + winter + forced;
    if group.iter().any(|c| q.s.withdrawals(c) as i8 >= reach) {
        return Err(Refusal::new("12.5.6", "refuse-withdrawn-enough").number("allowance", reach.into()));
    }
    Ok(())
}

/// 12.5.3: with Britannia one Coalition corps a round, from a coast to an enemy-free home coast.
fn may_embark(q: Board, role: Role, c: CorpsId) -> Result<(), Refusal> {
    if role != COALITION {
        return Err(Refusal::new("12.4.4", "refuse-french-sea").name("corps", c));
    }
    if !q.s.flags.britannia {
        return Err(Refusal::new("12.5.3", "refuse-no-britannia").name("corps", c));
    }
    if q.s.flags.sea_withdrawn {
        return Err(Refusal::new("12.5.3", "refuse-sea-once").name("corps", c));
    }
    let from = q.s.place(c).area().expect("on the map");
    if havens(q, c, from, Voyage::Withdrawal).next().is_none() {
        return Err(Refusal::new("12.5.3", "refuse-no-haven").name("corps", c));
    }
    Ok(())
}

/// Home coasts a corps could be carried to.
pub fn havens(q: Board, c: CorpsId, from: AreaId, why: Voyage) -> impl Iterator<Item = AreaId> {
    q.p.sets.coastal.iter().filter(move |&a| may_shelter(q, c, from, a, why).is_ok())
}

/// 12.5.3, 13.4.2.4: an enemy-free coastal home area, and one that the Coalition controls when it is a retreat.
fn may_shelter(q: Board, c: CorpsId, from: AreaId, to: AreaId, why: Voyage) -> Result<(), Refusal> {
    let rule = match why {
        Voyage::Withdrawal => "12.5.3",
        Voyage::Retreat => "13.4.2.4",
        Voyage::Homeward => "14.2.3",
    };
    let no = |id| Err(Refusal::new(rule, id).name("area", to).name("corps", c));
    march::may_cross(q, from, to)?;
    if !q.home(c, to) {
        return no("refuse-not-home");
    }
    if q.enemy_in(to, COALITION) {
        return no("refuse-enemy-in-area");
    }
    if why != Voyage::Withdrawal && !q.controls(COALITION, q.country_of(to)) {
        return no("refuse-not-friendly");
    }
    march::may_enter_leashed(q, CorpsSet::of(c), to, COALITION)
}

pub fn may_land(q: Board, role: Role, corps: CorpsId, why: Voyage, action: Action) -> Result<(), Refusal> {
    let _ = role;
    match action {
        Action::Land(to) => {
            let from = q.s.place(corps).area().expect("on the map");
            may_shelter(q, corps, from, to, why)
        }
        _ => wrong(q),
    }
}

pub fn land(u: &mut Umpire, role: Role, corps: CorpsId, why: Voyage, action: Action) {
    u.pop();
    let Action::Land(to) = action else { return };
    u.s.put(corps, to, role);
    u.s.group.remove(corps);
    u.s.set_came(corps, 0);
    u.forget_lapsed_victors();
    let p = u.p;
    let rule = match why {
        Voyage::Withdrawal => {
            u.s.flags.sea_withdrawn = true;
            u.s.march.outran = true;
            u.s.march.fled.insert(corps);
            "12.5.3"
        }
        Voyage::Retreat => {
            u.s.battle.by_sea = true;
            for side in 0..2 {
                u.s.battle.present[side].remove(corps);
                u.s.battle.engaged[side].remove(corps);
            }
            "13.4.2.4"
        }
        Voyage::Homeward => "14.2.3",
    };
    u.say(|| {
        Event::new(Text::new("log-sail-home").corps(p, "corps", corps).area(p, "area", to))
            .by(role)
            .rule(rule)
            .place(p.area_name(to))
            .reveals(Roles::of(foe(role)))
    });
    // 12.5.7, 13.4.2.5: a corps that comes ashore enters an area like any other.
    let forced = why == Voyage::Withdrawal && u.s.march.chase_forced;
    let causes = attrition::causes_of(u.q(), to, forced, why == Voyage::Retreat);
    if why != Voyage::Homeward {
        attrition::inflict(u, role, CorpsSet::of(corps), causes);
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Withdraw(_) | Action::Sail(_) => {
            u.push(outpace::Step::Outpace { role: foe(role), act: action })
        }
        Action::Leave(c) => u.s.group.remove(c),
        Action::Lead(c) => movement::lead(u, role, c),
        Action::Play(t @ Title::ForcedMarch) => {
            u.play_event(role, t);
            u.s.march.chase_forced = true;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => {
            u.s.group = CorpsSet::EMPTY;
            u.pop();
        }
    }
}

/// The enemy has let them go (12.5.2).
pub fn go(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Sail(corps) => u.push(Step::Haven { role, corps, why: Voyage::Withdrawal }),
        Action::Withdraw(area) => withdraw(u, role, area),
        _ => {}
    }
}

fn withdraw(u: &mut Umpire, role: Role, area: AreaId) {
    let from = here(u.q());
    let group = std::mem::take(&mut u.s.group);
    u.pop();
    let leader = u.q().leader_of(group, None).expect("somebody withdraws");
    u.s.shift(group, area, role);
    u.forget_lapsed_victors();
    u.s.march.fled |= group;
    for c in group.iter() {
        let times = u.s.withdrawals(c) + 1;
        u.s.set_withdrawals(c, times);
    }
    let p = u.p;
    u.say(|| {
        Event::new(
            Text::new("log-withdraw")
                .corps(p, "leader", leader)
                .number("count", group.len() as i64)
                .area(p, "from", from)
                .area(p, "area", area),
        )
        .by(role)
        .rule("12.5.1")
        .place(p.area_name(area))
        .reveals(Roles::of(foe(role)))
    });
    u.push(neutrality::Step::Settle { role, area });
    // 12.5.7: mountains and marshes wear the fugitives down; so does a forced march.
    let causes = attrition::causes_of(u.q(), area, u.s.march.chase_forced, false);
    attrition::inflict(u, role, group, causes);
}
