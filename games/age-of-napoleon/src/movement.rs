//! 12.1: who moves, and what it costs.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::battle;
use crate::board::Board;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{AreaId, COALITION, CorpsId, CorpsSet, FRENCH, Title, TitleSet, foe};
use crate::march;
use crate::sequence::in_order;
use crate::state::March;
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Roles, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 12.1.2: whose army moves.
    HalfRound { second: bool },
    /// 12.1.3: who goes along.
    Form { role: Role },
    /// 12.1.6: the enemy may play a card on the move.
    React { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Form { role } | Step::React { role } => Roles::of(role),
            Step::HalfRound { second } => Roles::of(in_order(q.s, second)),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::HalfRound { second } => half_round_over(u, second),
            Step::React { role } => no_reaction(u, role),
            Step::Form { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::HalfRound { .. } => half_round_tries(q, role, out),
            Step::Form { .. } => form_tries(q, role, out),
            Step::React { .. } => react_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::HalfRound { .. } => may_half_round(q, role, action),
            Step::Form { .. } => may_form(q, role, action),
            Step::React { .. } => may_react(q, role, action),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::HalfRound { .. } => half_round(u, role, action),
            Step::Form { .. } => form(u, role, action),
            Step::React { .. } => react(u, role, action),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::HalfRound { .. } => "12.1.2",
            Step::Form { .. } => "12.1",
            Step::React { .. } => "12.1.6",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::HalfRound { .. } | Step::Form { .. } => "doing-half-round",
            Step::React { .. } => "doing-react",
        })
    }
}

impl Board<'_> {
    /// Corps of an army that can still march this round (12.1.2, 13.1.3).
    pub fn movable(&self, area: AreaId, role: Role) -> CorpsSet {
        self.s.army(area, role) - self.s.moved - self.s.fought - self.s.balked
    }

    /// 12.1.7: the next move or interception of this player needs no discard.
    pub fn free(&self, role: Role) -> bool {
        !self.s.flags.free_used[role.0 as usize]
    }
}

// ---- a player's part of a round (12.1.2)

/// The part is over once the armies have moved; then the battles are fought (13.1.2).
pub fn half_round_over(u: &mut Umpire, second: bool) -> bool {
    if u.s.armies_left > 0 {
        return false;
    }
    let role = crate::sequence::in_order(u.s, second);
    u.turn_into(battle::Step::Battles { role });
    true
}

pub fn half_round_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    let held = q.s.held[role.0 as usize];
    out.extend(held.iter().map(Action::Army));
    for area in held.iter() {
        lead_tries(q, role, area, out);
    }
    if role == COALITION && q.s.flags.britannia && !q.s.flags.sea_moved {
        for area in (held & q.p.sets.coastal).iter() {
            out.extend(q.movable(area, role).iter().map(Action::Sail));
        }
    }
    if q.holding(role, Title::MajorCampaign) {
        out.push(Action::Play(Title::MajorCampaign));
    }
    cards::anytime_tries(q, role, out);
    out.push(Action::Pass);
}

pub fn may_half_round(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Army(area) => {
            may_pick_army(q, role, area)?;
            // Nobody pays for a march that cannot leave its island.
            if q.next_to(area, role).is_empty() && q.over_ice(area).is_none() {
                return Err(Refusal::new("12.2.1", "refuse-no-land-way").name("area", area));
            }
            Ok(())
        }
        Action::Lead(corps) => may_lead(q, role, corps),
        Action::Sail(corps) => may_sail(q, role, corps),
        Action::Play(Title::MajorCampaign) => {
            cards::may_play_event(q, role, Title::MajorCampaign)?;
            if q.s.flags.army_moved || q.s.flags.major_campaign {
                return Err(Refusal::new("12.1.2", "refuse-campaign-too-late"));
            }
            Ok(())
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

fn may_pick_army(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("area", area));
    let army = q.s.army(area, role);
    if army.is_empty() {
        return no("12.1.3", "refuse-no-army");
    }
    if q.s.armies_left == 0 {
        return no("12.1.2", "refuse-one-army");
    }
    may_pay_at_all(q, role)?;
    if q.enemy_in(area, role) {
        return no("12.1.8", "refuse-before-enemy");
    }
    if q.movable(area, role).is_empty() {
        if army.meets(q.s.fought) {
            return no("13.1.3", "refuse-fought");
        }
        return no("12.1.2", "refuse-moved");
    }
    Ok(())
}

/// 12.1.7: no card, no move, unless it is free.
fn may_pay_at_all(q: Board, role: Role) -> Result<(), Refusal> {
    if q.free(role) || q.s.flags.paid || q.s.hand(role).any() {
        return Ok(());
    }
    Err(Refusal::new("12.1.7", "refuse-no-card"))
}

/// The commanders that could be put on top of an army.
pub fn lead_tries(q: Board, role: Role, area: AreaId, out: &mut Vec<Action>) {
    let army = q.s.army(area, role);
    if army.len() > 1 && !q.s.led.has(area) {
        out.extend(q.peers(army, q.leader(area, role)).iter().map(Action::Lead));
    }
}

/// 4.2.2: among commanders of equal seniority the player chooses whenever it matters who leads, once a half-round, or between
/// reinforcements (10.4.2).
pub fn may_lead(q: Board, role: Role, corps: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", corps));
    if !q.s.of[role.0 as usize].has(corps) {
        return no("4.2.1", "refuse-not-on-map");
    }
    let area = q.s.place(corps).area().expect("on the map");
    let leader = q.leader(area, role).expect("the army has a leader");
    if leader == corps {
        return no("4.2.2", "refuse-leads-already");
    }
    if q.seniority(corps) < q.seniority(leader) {
        return no("4.2.1", "refuse-junior");
    }
    if q.s.led.has(area) {
        return no("4.2.2", "refuse-leader-chosen");
    }
    Ok(())
}

fn may_sail(q: Board, role: Role, corps: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", corps));
    if role == FRENCH {
        return no("12.4.4", "refuse-french-sea");
    }
    if !q.s.flags.britannia {
        return no("12.4.1", "refuse-no-britannia");
    }
    if q.s.flags.sea_moved {
        return no("12.4.1", "refuse-sea-once");
    }
    if !q.s.of[role.0 as usize].has(corps) {
        return no("12.4.1", "refuse-not-on-map");
    }
    let area = q.s.place(corps).area().expect("on the map");
    if !q.p.area(area).coastal {
        return no("12.4.1", "refuse-not-coastal");
    }
    may_pick_army(q, role, area)?;
    if !q.movable(area, role).has(corps) {
        return no("12.1.2", "refuse-moved");
    }
    if !q.p.sets.coastal.iter().any(|to| march::may_sail_to(q, corps, area, to).is_ok()) {
        return no("12.4.3", "refuse-no-port");
    }
    Ok(())
}

pub fn half_round(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Army(area) => {
            let army = u.q().movable(area, role);
            u.s.march = March { army, at: Some(area), ..March::default() };
            u.push(Step::Form { role });
        }
        Action::Sail(corps) => {
            let at = u.s.place(corps).area();
            u.s.march = March { army: CorpsSet::of(corps), at, sea: true, ..March::default() };
            u.push(Step::Form { role });
        }
        Action::Lead(corps) => lead(u, role, corps),
        Action::Play(Title::MajorCampaign) => {
            u.play_event(role, Title::MajorCampaign);
            u.s.flags.major_campaign = true;
            u.s.armies_left = u.p.numbers.armies_major_campaign;
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.s.armies_left = 0,
    }
}

/// 4.2.3: a commander is put on top of his stack.
pub fn lead(u: &mut Umpire, role: Role, corps: CorpsId) {
    let area = u.s.place(corps).area().expect("on the map");
    u.s.top[area.0 as usize] = corps.0;
    u.s.led.insert(area);
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-lead").corps(p, "corps", corps).area(p, "area", area))
            .by(role)
            .rule("4.2.2")
            .place(p.area_name(area))
    });
}

// ---- forming the army and paying for it (12.1.3, 12.1.4, 12.1.7)

pub fn form_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(q.s.march.army.iter().map(Action::Leave));
    if q.s.march.leader.is_none() {
        out.extend(q.s.march.army.iter().map(Action::Lead));
    }
    payment_tries(q, role, out);
}

/// The ways to pay for a move or an interception.
pub fn payment_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.push(Action::Free);
    out.push(Action::Play(Title::ForcedMarch));
    cards::discard_tries(q, role, out);
}

pub fn may_form(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let m = &q.s.march;
    match action {
        Action::Leave(c) if !m.army.has(c) => {
            Err(Refusal::new("12.1.3", "refuse-not-in-army").name("corps", c))
        }
        Action::Leave(_) if m.army.len() == 1 => Err(Refusal::new("12.1.3", "refuse-last-corps")),
        Action::Leave(_) => Ok(()),
        Action::Lead(c) => may_lead_march(q, c),
        _ => {
            may_pay(q, role, action, m.sea)?;
            may_lead_so_many(q, m.army)
        }
    }
}

/// 4.2.2: the leader of a detachment, among its most senior commanders.
fn may_lead_march(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Err(Refusal::new(rule, id).name("corps", c));
    let m = &q.s.march;
    let at = m.at.expect("it stands somewhere");
    if !m.army.has(c) {
        return no("4.2.1", "refuse-not-in-army");
    }
    if m.leader.is_some() {
        return no("4.2.2", "refuse-leader-chosen");
    }
    if q.leader_of(m.army, Some(CorpsId(q.s.top[at.0 as usize]))) == Some(c) {
        return no("4.2.2", "refuse-leads-already");
    }
    if (q.seniority(c) as usize) < q.span(m.army) {
        return no("4.2.1", "refuse-junior");
    }
    Ok(())
}

/// 4.1.3, 12.1.4: no more corps than the leader's seniority.
pub fn may_lead_so_many(q: Board, army: CorpsSet) -> Result<(), Refusal> {
    let span = q.span(army);
    if army.len() > span {
        return Err(Refusal::new("12.1.4", "refuse-too-many-corps").number("limit", span as i32));
    }
    Ok(())
}

/// 12.1.7, 12.6.3: what a move or an interception costs.
pub fn may_pay(q: Board, role: Role, action: Action, sea: bool) -> Result<(), Refusal> {
    let free = q.free(role) || q.s.flags.paid;
    match action {
        Action::Free if free => Ok(()),
        Action::Free => Err(Refusal::new("12.1.7", "refuse-not-free")),
        Action::Play(Title::ForcedMarch) if q.s.flags.paid => Err(Refusal::new("12.1.7", "refuse-paid")),
        Action::Play(Title::ForcedMarch) if sea => Err(Refusal::new("20.0", "refuse-march-at-sea")),
        Action::Play(t @ Title::ForcedMarch) => cards::may_play_event(q, role, t),
        Action::Discard(_) if free => Err(Refusal::new("12.1.7", "refuse-needs-no-card")),
        Action::Discard(_) => cards::may_discard(q, role, action),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

impl Umpire<'_> {
    /// Settles the price; the opponent's pick-up of a red title (2.3.12) comes on top of the steps already laid. True for a forced
    /// march.
    pub fn settle_price(&mut self, role: Role, action: Action) -> bool {
        let paid = std::mem::take(&mut self.s.flags.paid);
        let carried = std::mem::take(&mut self.s.flags.paid_forced);
        if !paid {
            // 12.1.7: whatever it cost, the free move or interception of the phase is gone with the first one.
            self.s.flags.free_used[role.0 as usize] = true;
        }
        match action {
            Action::Play(_) => {
                self.play_event(role, Title::ForcedMarch);
                true
            }
            Action::Discard(t) => {
                self.pay(role, t, "12.1.7");
                carried
            }
            _ => carried,
        }
    }
}

pub fn form(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Leave(c) => {
            u.s.march.army.remove(c);
            if u.s.march.leader == Some(c) {
                u.s.march.leader = None;
            }
            return;
        }
        Action::Lead(c) => {
            u.s.march.leader = Some(c);
            return;
        }
        _ => {}
    }
    let (army, at) = (u.s.march.army, u.s.march.at.expect("it stands somewhere"));
    let chosen = u.s.march.leader.unwrap_or(CorpsId(u.s.top[at.0 as usize]));
    let leader = u.q().leader_of(army, Some(chosen)).expect("an army has a leader");
    u.s.march.leader = Some(leader);
    u.s.flags.army_moved = true;
    u.s.armies_left -= 1;
    if u.s.march.sea {
        u.s.flags.sea_moved = true;
    }
    let p = u.p;
    let free = action == Action::Free;
    u.say(|| {
        Event::new(
            Text::new(if free { "log-army-free" } else { "log-army" })
                .corps(p, "leader", leader)
                .number("count", army.len() as i64)
                .area(p, "area", at),
        )
        .by(role)
        .rule("12.1.7")
        .place(p.area_name(at))
        .reveals(Roles::of(foe(role)))
    });
    u.turn_into(march::Step::OnTheMarch { role });
    u.push(Step::React { role: foe(role) });
    let forced = u.settle_price(role, action);
    u.s.march.forced = forced && !u.s.march.sea;
}

// ---- the opponent's Mud and Command Indecision

fn reactions(q: Board) -> TitleSet {
    let m = &q.s.march;
    let mut titles = TitleSet::EMPTY;
    titles.set(Title::Mud, !m.muddy && !m.sea);
    titles.set(Title::CommandIndecision, m.leader.is_some_and(|l| !q.p.key.decisive.has(l)));
    titles
}

pub fn no_reaction(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    if u.s.march.army.any() && q.asks(role, reactions(q)) {
        return false;
    }
    u.pop();
    true
}

pub fn react_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

pub fn may_react(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    let m = &q.s.march;
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ Title::Mud) => {
            cards::may_play_event(q, role, t)?;
            if m.sea || m.muddy {
                return Err(Refusal::new("12.2.2", "refuse-mud"));
            }
            Ok(())
        }
        Action::Play(t @ Title::CommandIndecision) => {
            cards::may_play_event(q, role, t)?;
            match m.leader {
                Some(l) if q.p.key.decisive.has(l) => {
                    Err(Refusal::new("20.0", "refuse-decisive").name("corps", l))
                }
                _ => Ok(()),
            }
        }
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, role),
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn react(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Play(t @ Title::Mud) => {
            u.play_event(role, t);
            u.s.march.muddy = true;
        }
        Action::Play(t @ Title::CommandIndecision) => {
            u.play_event(role, t);
            // The army stays; another may march in its place for what was paid.
            u.s.balked |= u.s.march.army;
            u.s.armies_left += 1;
            // 12.1.2: it has not moved, so that a Major Campaign may still be called.
            u.s.flags.army_moved = u.s.flags.major_campaign;
            u.s.flags.paid = true;
            u.s.flags.paid_forced = u.s.march.forced;
            if u.s.march.sea {
                u.s.flags.sea_moved = false;
            }
            u.s.march = March::default();
            u.pop();
            u.pop();
        }
        Action::Play(t) => cards::play_anytime(u, role, t),
        _ => u.pop(),
    }
}
