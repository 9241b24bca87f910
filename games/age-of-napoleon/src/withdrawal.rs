//! 12.5: withdrawing before a battle, by land and by sea.

use crate::prelude::*;
use crate::{attrition, cards, march, movement, neutrality, outpace};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.5.1.
    Withdraw { role: Role },
    /// 12.5.3, 13.4.2.4, 14.2.3: where a corps lands.
    Haven { role: Role, corps: CorpsId, why: Voyage },
}

const CARD: [Title; 1] = [Title::ForcedMarch];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        let (Step::Withdraw { role } | Step::Haven { role, .. }) = self;
        Roles::of(role)
    }

    /// Nothing to decide: too slow even with a Forced March, or nowhere to go.
    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Withdraw { role } = self else { return false };
        if could(u.q(), role) {
            return false;
        }
        stand(u);
        true
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        let Step::Withdraw { .. } = self else {
            return out.extend(q.p.sets.coastal.iter().map(Action::Land));
        };
        out.push(Action::Stand);
        out.extend(q.next_to(here(q), role).iter().map(Action::Withdraw));
        out.extend(q.s.group.iter().map(Action::Leave));
        if role == COALITION && q.s.flags.britannia {
            out.extend(q.s.group.iter().map(Action::Sail));
        }
        movement::lead_tries(q, role, here(q), out);
        out.push(Action::Play(Title::ForcedMarch));
        cards::anytime_tries(q, role, out);
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        let group = q.s.group;
        let no = |rule, id, c: CorpsId| Refusal::new(rule, id).name("corps", c);
        match (self, action) {
            (Step::Haven { corps, why, .. }, Action::Land(to)) => may_shelter(q, corps, to, why),
            (Step::Haven { .. }, _) => self.wrong(),
            (_, Action::Stand) => Ok(()),
            (_, Action::Withdraw(area)) => {
                may_outrun(q, role)?;
                ensure!(group.any(), Refusal::new("12.5.1", "refuse-nobody-left"));
                may_fall_back(q, role, group, area)?;
                movement::may_lead_so_many(q, group, "4.1.3")
            }
            (_, Action::Leave(c)) => movement::may_leave(group, c, "12.5.1", "12.5.5"),
            (_, Action::Sail(c)) => {
                may_outrun(q, role)?;
                ensure!(group.has(c), no("12.5.1", "refuse-not-in-army", c));
                may_embark(q, role, c, Voyage::Withdrawal)
            }
            // 4.2.2: who leads them matters now.
            (_, Action::Lead(c)) => {
                ensure!(q.s.army(here(q), role).has(c), no("12.5.2", "refuse-not-in-army", c));
                movement::may_lead(q, role, c)
            }
            (_, Action::Play(_)) => cards::may_answer(q, role, action, &CARD, |_| {
                ensure!(!q.s.march.chase_forced, Refusal::new("12.5.2", "refuse-forced-already"));
                ensure!(!outruns(q, role), Refusal::new("12.5.2", "refuse-quick-enough"));
                Ok(())
            }),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::Haven { corps, why, .. }, Action::Land(to)) => land(u, role, corps, why, to),
            (_, Action::Withdraw(_) | Action::Sail(_)) => {
                u.push(outpace::Step::Outpace { role: foe(role), act: action });
            }
            (_, Action::Leave(c)) => u.s.group.remove(c),
            (_, Action::Lead(c)) => movement::lead(u, role, c),
            (_, Action::Play(_)) => {
                if cards::answer(u, role, action, &CARD).is_some() {
                    u.s.march.chase_forced = true;
                }
            }
            _ => stand(u),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Withdraw { .. } => "12.5",
            Step::Haven { .. } => "12.5.3",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        match self {
            Step::Withdraw { .. } => {
                let text = Text::new("prompt-withdraw").name(q.p, "area", here(q));
                let leader = q.s.march.leader.expect("it has a leader");
                let (own, pace) = (rating(q, role), q.pace());
                let slow = Text::new("prompt-withdraw-slow").number("own", own).number("pace", pace);
                let note = if own < pace { slow } else { movement::size(q, q.s.group) };
                Question::new(text.name(q.p, "leader", leader), ["12.5.1", "12.5.2"]).note(note)
            }
            Step::Haven { corps, why, .. } => {
                Question::new(Text::new("prompt-haven").name(q.p, "corps", corps), [why.rule()])
            }
        }
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

impl Voyage {
    const fn rule(self) -> &'static str {
        match self {
            Voyage::Withdrawal => "12.5.3",
            Voyage::Retreat => "13.4.2.4",
            Voyage::Homeward => "14.2.3",
        }
    }
}

fn here(q: Board) -> AreaId {
    q.s.march.at.expect("an army has come")
}

/// What a Forced March adds for those who withdraw, if one was played.
fn hurried(q: Board) -> i8 {
    if q.s.march.chase_forced { q.p.numbers.cards.forced_march } else { 0 }
}

/// The leader's rating in the test of 12.5.2.
pub fn rating(q: Board, role: Role) -> i8 {
    q.leader(here(q), role).map_or(0, |l| q.movement(l)) + hurried(q)
}

/// 12.5.2: the leader of the army that was met is at least as quick as the moving one.
fn outruns(q: Board, role: Role) -> bool {
    q.s.march.outran || rating(q, role) >= q.pace()
}

fn may_outrun(q: Board, role: Role) -> Result<(), Refusal> {
    ensure!(outruns(q, role), Refusal::new("12.5.2", "refuse-too-slow").number("pace", q.pace().into()));
    Ok(())
}

/// What is under the leader is not to be told by asking or not: only what both players see decides whether he is asked.
fn could(q: Board, role: Role) -> bool {
    let at = here(q);
    let best = q.best_pace(at, role) + hurried(q);
    let quick = q.s.march.outran || best >= q.pace();
    let could_force =
        || !q.s.march.chase_forced && best + q.p.numbers.cards.forced_march >= q.pace() && q.asks(role, CARD);
    let winter = if q.winter() { q.p.numbers.movement.winter } else { 0 };
    let reach = best + winter + q.p.numbers.cards.forced_march;
    let rested = || (q.s.group & q.s.army(at, role)).iter().any(|c| (q.s.withdrawals(c) as i8) < reach);
    let open = |a: AreaId| !q.enemy_in(a, role) && (q.s.march.came_from != Some(a) || q.s.march.sea);
    let by_sea = role == COALITION && q.s.flags.britannia && !q.s.flags.sea_withdrawn && q.p.area(at).coastal;
    q.s.march.army.any()
        && (quick || could_force())
        && rested()
        && (by_sea || q.next_to(at, role).iter().any(open))
}

/// 12.5.1, 12.5.6: an adjacent area free of enemies, not where the enemy came from, within what the corps could march.
fn may_fall_back(q: Board, role: Role, group: CorpsSet, area: AreaId) -> Result<(), Refusal> {
    let no = |id| Refusal::new("12.5.1", id).name("area", area);
    let at = here(q);
    ensure!(q.next_to(at, role).has(area), no("refuse-not-adjacent").name("at", at));
    ensure!(q.s.march.came_from != Some(area) || q.s.march.sea, no("refuse-enemy-came-from"));
    ensure!(!q.enemy_in(area, role), no("refuse-enemy-in-area"));
    march::may_enter_leashed(q, group, area, role)?;
    let winter = if q.winter() { q.p.numbers.movement.winter } else { 0 };
    let reach = q.leader_of(group, None).map_or(0, |l| q.movement(l)) + winter + hurried(q);
    let rested = group.iter().all(|c| (q.s.withdrawals(c) as i8) < reach);
    ensure!(rested, Refusal::new("12.5.6", "refuse-withdrawn-enough").number("allowance", reach.into()));
    Ok(())
}

/// 12.5.3, 13.4.2.4, 14.2.3: with Britannia one Coalition corps a round, a battle or a surrender, from a coast to an enemy-free home
/// coast.
pub fn may_embark(q: Board, role: Role, c: CorpsId, why: Voyage) -> Result<(), Refusal> {
    let used = match why {
        Voyage::Withdrawal => q.s.flags.sea_withdrawn,
        Voyage::Retreat => q.s.battle.by_sea,
        Voyage::Homeward => q.s.flags.sailed_home,
    };
    march::may_use_sea(q, role, c, why.rule(), used)?;
    let haven = q.p.sets.coastal.iter().any(|to| may_shelter(q, c, to, why).is_ok());
    ensure!(haven, Refusal::new(why.rule(), "refuse-no-haven").name("corps", c));
    Ok(())
}

/// 12.5.3, 13.4.2.4: an enemy-free coastal home area, and one that the Coalition controls when it is a retreat.
fn may_shelter(q: Board, c: CorpsId, to: AreaId, why: Voyage) -> Result<(), Refusal> {
    let no = |id| Refusal::new(why.rule(), id).name("area", to).name("corps", c);
    march::may_cross(q, q.s.place(c).area().expect("on the map"), to)?;
    ensure!(q.home(c, to), no("refuse-not-home"));
    ensure!(!q.enemy_in(to, COALITION), no("refuse-enemy-in-area"));
    let friendly = why == Voyage::Withdrawal || q.controls(COALITION, q.country_of(to));
    ensure!(friendly, no("refuse-not-friendly"));
    march::may_enter_leashed(q, CorpsSet::of(c), to, COALITION)
}

fn land(u: &mut Umpire, role: Role, corps: CorpsId, why: Voyage, to: AreaId) {
    u.pop();
    u.s.put(corps, to, role);
    u.s.group.remove(corps);
    u.s.set_came(corps, 0);
    u.forget_lapsed_victors();
    match why {
        Voyage::Withdrawal => {
            u.s.flags.sea_withdrawn = true;
            u.s.march.outran = true;
            u.s.march.fled.insert(corps);
        }
        Voyage::Retreat => {
            u.s.battle.by_sea = true;
            for side in 0..2 {
                u.s.battle.present[side].remove(corps);
                u.s.battle.engaged[side].remove(corps);
            }
        }
        Voyage::Homeward => {}
    }
    u.tell("log-sail-home", why.rule(), |l| {
        l.by(role).name("corps", corps).at("area", to).reveals(foe(role))
    });
    // 12.5.7, 13.4.2.5: a corps that comes ashore enters an area like any other.
    let forced = why == Voyage::Withdrawal && u.s.march.chase_forced;
    let causes = attrition::causes_of(u.q(), to, forced, why == Voyage::Retreat);
    if why != Voyage::Homeward {
        attrition::inflict(u, role, CorpsSet::of(corps), causes);
    }
}

/// Nobody goes, or nobody else.
fn stand(u: &mut Umpire) {
    u.s.group = CorpsSet::EMPTY;
    u.pop();
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
    u.tell("log-withdraw", "12.5.1", |l| {
        let line = l.by(role).name("leader", leader).count(group.len());
        line.name("from", from).at("area", area).reveals(foe(role))
    });
    u.push(neutrality::Step::Settle { role, area });
    // 12.5.7: mountains and marshes wear the fugitives down; so does a forced march.
    let causes = attrition::causes_of(u.q(), area, u.s.march.chase_forced, false);
    attrition::inflict(u, role, group, causes);
}
