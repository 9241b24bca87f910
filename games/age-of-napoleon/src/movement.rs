//! 12.1: who moves, and what it costs.

use crate::prelude::*;
use crate::sequence::in_order;
use crate::state::March;
use crate::{battle, cards, march};

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

const REACTIONS: [Title; 2] = [Title::Mud, Title::CommandIndecision];

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, q: Board) -> Roles {
        match self {
            Step::Form { role } | Step::React { role } => Roles::of(role),
            Step::HalfRound { second } => Roles::of(in_order(q.s, second)),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // The part is over once the armies have moved; then the battles are fought (13.1.2).
            Step::HalfRound { second } if u.s.armies_left == 0 => {
                let role = in_order(u.s, second);
                u.turn_into(battle::Step::Battles { role });
                true
            }
            Step::React { role } => {
                let q = u.q();
                let titles: TitleSet = REACTIONS.into_iter().filter(|&t| may_upset(q, t).is_ok()).collect();
                u.pop_if(q.s.march.army.is_empty() || !q.asks(role, titles))
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::HalfRound { .. } => half_round_tries(q, role, out),
            Step::Form { .. } => {
                out.extend(q.s.march.army.iter().map(Action::Leave));
                if q.s.march.leader.is_none() {
                    out.extend(q.s.march.army.iter().map(Action::Lead));
                }
                payment_tries(q, role, out);
            }
            Step::React { .. } => cards::answer_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        let m = &q.s.march;
        match (self, action) {
            (Step::HalfRound { .. }, _) => may_half_round(q, role, action),
            (Step::Form { .. }, Action::Leave(c)) => may_leave(m.army, c, "12.1.3", "12.1.3"),
            (Step::Form { .. }, Action::Lead(c)) => may_lead_march(q, c),
            (Step::Form { .. }, _) => {
                may_pay(q, role, action, m.sea)?;
                may_lead_so_many(q, m.army, "12.1.4")
            }
            (Step::React { .. }, _) => cards::may_answer(q, role, action, &REACTIONS, |t| may_upset(q, t)),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::HalfRound { .. }, _) => half_round(u, role, action),
            (Step::Form { .. }, Action::Leave(c)) => {
                u.s.march.army.remove(c);
                u.s.march.leader.take_if(|leader| *leader == c);
            }
            (Step::Form { .. }, Action::Lead(c)) => u.s.march.leader = Some(c),
            (Step::Form { .. }, _) => set_out(u, role, action),
            (Step::React { .. }, _) => match cards::answer(u, role, action, &REACTIONS) {
                Some(Title::Mud) => u.s.march.muddy = true,
                Some(_) => stay(u),
                None => {}
            },
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::HalfRound { .. } => "12.1.2",
            Step::Form { .. } => "12.1",
            Step::React { .. } => "12.1.6",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        let m = &q.s.march;
        match self {
            Step::HalfRound { .. } => {
                let text = Text::new("prompt-half-round").number("round", q.s.round);
                let text = text.number("count", q.s.armies_left);
                Question::new(text, ["12.1.2", "12.1.7"]).note(match q.free(role) {
                    _ if q.s.flags.paid => "prompt-half-round-paid",
                    true => "prompt-half-round-free",
                    false => "prompt-half-round-card",
                })
            }
            Step::Form { .. } if m.sea => Question::new(army(q, "prompt-form-sea"), ["12.4.1", "12.1.7"]),
            Step::Form { .. } => {
                let text = Text::new("prompt-form").name(q.p, "leader", march_leader(q));
                let text = text.name(q.p, "area", standing(q));
                Question::new(text, ["12.1.3", "12.1.4", "12.1.7"]).note(size(q, m.army))
            }
            Step::React { .. } => Question::new(army(q, "prompt-react"), ["12.1.6", "20.0"]),
        }
    }
}

/// A message about the army on the march: its leader, how many they are, and where they stand.
pub fn army(q: Board, id: &'static str) -> Text {
    let m = &q.s.march;
    let leader = m.leader.or_else(|| q.leader_of(m.army, None)).expect("it has a leader");
    let text = Text::new(id).number("count", m.army.len() as i64).name(q.p, "leader", leader);
    text.name(q.p, "area", standing(q))
}

/// 4.1.3: how many corps are in a group, and how many its leader can lead.
pub fn size(q: Board, group: CorpsSet) -> Text {
    Text::new("prompt-size").number("count", group.len() as i64).number("limit", q.span(group) as i64)
}

/// Where the army on the march stands.
pub fn standing(q: Board) -> AreaId {
    q.s.march.at.expect("it stands somewhere")
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

fn half_round_tries(q: Board, role: Role, out: &mut Vec<Action>) {
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

fn may_half_round(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Army(area) => {
            may_pick_army(q, role, area)?;
            // Nobody pays for a march that cannot leave its island.
            let way = q.next_to(area, role).any() || q.over_ice(area).is_some();
            ensure!(way, Refusal::new("12.2.1", "refuse-no-land-way").name("area", area));
            Ok(())
        }
        Action::Lead(corps) => may_lead(q, role, corps),
        Action::Sail(corps) => may_sail(q, role, corps),
        Action::Play(t @ Title::MajorCampaign) => {
            cards::may_play_event(q, role, t)?;
            let late = q.s.flags.army_moved || q.s.flags.major_campaign;
            ensure!(!late, Refusal::new("12.1.2", "refuse-campaign-too-late"));
            Ok(())
        }
        Action::Play(t) => cards::may_anytime(q, role, t),
        _ => wrong(q),
    }
}

fn may_pick_army(q: Board, role: Role, area: AreaId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("area", area);
    let army = q.s.army(area, role);
    ensure!(army.any(), no("12.1.3", "refuse-no-army"));
    ensure!(q.s.armies_left > 0, no("12.1.2", "refuse-one-army"));
    // 12.1.7: no card, no move, unless it is free.
    let payable = q.free(role) || q.s.flags.paid || q.s.hand(role).any();
    ensure!(payable, Refusal::new("12.1.7", "refuse-no-card"));
    ensure!(!q.enemy_in(area, role), no("12.1.8", "refuse-before-enemy"));
    let movable = q.movable(area, role).any();
    ensure!(movable || !army.meets(q.s.fought), no("13.1.3", "refuse-fought"));
    ensure!(movable, no("12.1.2", "refuse-moved"));
    Ok(())
}

/// The commanders that could be put on top of an army.
pub fn lead_tries(q: Board, role: Role, area: AreaId, out: &mut Vec<Action>) {
    let army = q.s.army(area, role);
    if army.len() > 1 && !q.s.led.has(area) {
        let (mut rank, mut alone) = (i8::MIN, true);
        for seniority in army.iter().map(|c| q.seniority(c)) {
            (rank, alone) = (rank.max(seniority), seniority > rank || alone && seniority < rank);
        }
        if !alone {
            out.extend(q.peers(army, q.leader(area, role)).iter().map(Action::Lead));
        }
    }
}

/// 4.2.2: among commanders of equal seniority the player chooses whenever it matters who leads, once a half-round, or between
/// reinforcements (10.4.2).
pub fn may_lead(q: Board, role: Role, corps: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", corps);
    ensure!(q.s.of[role.0 as usize].has(corps), no("4.2.1", "refuse-not-on-map"));
    let area = q.s.place(corps).area().expect("on the map");
    let leader = q.leader(area, role).expect("the army has a leader");
    ensure!(leader != corps, no("4.2.2", "refuse-leads-already"));
    ensure!(q.seniority(corps) >= q.seniority(leader), no("4.2.1", "refuse-junior"));
    ensure!(!q.s.led.has(area), no("4.2.2", "refuse-leader-chosen"));
    Ok(())
}

fn may_sail(q: Board, role: Role, corps: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", corps);
    march::may_use_sea(q, role, corps, "12.4.1", q.s.flags.sea_moved)?;
    ensure!(q.s.of[role.0 as usize].has(corps), no("12.4.1", "refuse-not-on-map"));
    let area = q.s.place(corps).area().expect("on the map");
    ensure!(q.p.area(area).coastal, no("12.4.1", "refuse-not-coastal"));
    may_pick_army(q, role, area)?;
    ensure!(q.movable(area, role).has(corps), no("12.1.2", "refuse-moved"));
    let port = q.p.sets.coastal.iter().any(|to| march::may_sail_to(q, corps, area, to).is_ok());
    ensure!(port, no("12.4.3", "refuse-no-port"));
    Ok(())
}

fn half_round(u: &mut Umpire, role: Role, action: Action) {
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
        Action::Play(t @ Title::MajorCampaign) => {
            u.play_event(role, t);
            u.s.flags.major_campaign = true;
            u.s.armies_left = u.p.numbers.cards.major_campaign;
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
    u.tell("log-lead", "4.2.2", |l| l.by(role).name("corps", corps).at("area", area));
}

// ---- forming the army and paying for it (12.1.3, 12.1.4, 12.1.7)

/// The ways to pay for a move or an interception.
pub fn payment_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.push(Action::Free);
    out.push(Action::Play(Title::ForcedMarch));
    cards::discard_tries(q, role, out);
}

/// A corps is left behind, but not the last of them.
pub fn may_leave(
    group: CorpsSet,
    c: CorpsId,
    member: &'static str,
    last: &'static str,
) -> Result<(), Refusal> {
    ensure!(group.has(c), Refusal::new(member, "refuse-not-in-army").name("corps", c));
    ensure!(group.len() > 1, Refusal::new(last, "refuse-last-corps"));
    Ok(())
}

/// Who leads those that go: the one chosen for it, or who leads their army, if nobody among them is his senior (4.2.2).
fn march_leader(q: Board) -> CorpsId {
    let chosen = q.s.march.leader.unwrap_or(CorpsId(q.s.top[standing(q).0 as usize]));
    q.leader_of(q.s.march.army, Some(chosen)).expect("an army has a leader")
}

/// 4.2.2: the leader of a detachment, among its most senior commanders.
fn may_lead_march(q: Board, c: CorpsId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("corps", c);
    let m = &q.s.march;
    ensure!(m.army.has(c), no("4.2.1", "refuse-not-in-army"));
    ensure!(m.leader.is_none(), no("4.2.2", "refuse-leader-chosen"));
    ensure!(march_leader(q) != c, no("4.2.2", "refuse-leads-already"));
    ensure!(q.seniority(c) as usize >= q.span(m.army), no("4.2.1", "refuse-junior"));
    Ok(())
}

/// 4.1.3, 12.1.4: no more corps than the leader's seniority.
pub fn may_lead_so_many(q: Board, army: CorpsSet, rule: &'static str) -> Result<(), Refusal> {
    let span = q.span(army);
    ensure!(army.len() <= span, Refusal::new(rule, "refuse-too-many-corps").number("limit", span as i32));
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
        Action::Play(t) => Err(cards::wrong_phase(t)),
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

fn set_out(u: &mut Umpire, role: Role, action: Action) {
    let (army, at, leader) = (u.s.march.army, standing(u.q()), march_leader(u.q()));
    u.s.march.leader = Some(leader);
    u.s.flags.army_moved = true;
    u.s.armies_left -= 1;
    u.s.flags.sea_moved |= u.s.march.sea;
    let id = if action == Action::Free { "log-army-free" } else { "log-army" };
    u.tell(id, "12.1.7", |l| {
        l.by(role).name("leader", leader).count(army.len()).at("area", at).reveals(foe(role))
    });
    u.turn_into(march::Step::OnTheMarch { role });
    u.push(Step::React { role: foe(role) });
    let forced = u.settle_price(role, action);
    u.s.march.forced = forced && !u.s.march.sea;
}

// ---- the opponent's Mud and Command Indecision

fn may_upset(q: Board, title: Title) -> Result<(), Refusal> {
    let m = &q.s.march;
    if title == Title::Mud {
        ensure!(!m.sea && !m.muddy, Refusal::new("12.2.2", "refuse-mud"));
    } else if let Some(l) = m.leader {
        ensure!(!q.p.numbers.cards.decisive.has(l), Refusal::new("20.0", "refuse-decisive").name("corps", l));
    }
    Ok(())
}

/// Command Indecision: the army stays; another may march in its place for what was paid.
fn stay(u: &mut Umpire) {
    u.s.balked |= u.s.march.army;
    u.s.armies_left += 1;
    // 12.1.2: it has not moved, so that a Major Campaign may still be called.
    u.s.flags.army_moved = u.s.flags.major_campaign;
    u.s.flags.paid = true;
    u.s.flags.paid_forced = u.s.march.forced;
    u.s.flags.sea_moved &= !u.s.march.sea;
    u.s.march = March::default();
    u.pop();
    u.pop();
}
