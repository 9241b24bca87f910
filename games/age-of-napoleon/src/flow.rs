//! The sequence of play (5.0): what the game is in the middle of, as a stack of steps.
//!
//! The step on top either asks one player or acts by itself. A step may put others on top, which are done first; when they are gone it
//! is resumed. [`decider`] says who is asked, [`list`] what he may do, [`may`] why he may not, and [`act`] does it.
//! [`advance`] runs the steps that ask nobody.

use crate::action::Action;
use crate::ids::{AreaId, COALITION, CorpsId, CountryId, FRENCH, Title, foe};
use crate::pack::Pack;
use crate::state::{Board, Phase, State};
use crate::{
    attrition, battle, campaign, cards, deploy, diplomacy, insurrection, interception, interior, losses,
    march, movement, neutrality, outpace, pursuit, reinforcement, resolution, retreat, returns, strategy,
    surrender, victory, winter, withdrawal,
};
use kernel::{Dice, Event, Log, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

/// What the game is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The bottom of the stack: goes from phase to phase and from year to year.
    Turn,
    /// Who plays first in this phase is decided (7.1.1, 10.1, 11.2.1).
    Order {
        role: Role,
    },

    // 7
    Diplomacy {
        turn: Role,
        talks: bool,
    },
    Target {
        by: Role,
        title: Title,
    },
    Counter {
        by: Role,
        title: Title,
        country: CountryId,
    },
    Effect {
        by: Role,
        title: Title,
        country: CountryId,
    },

    // 8
    NewInsurrections,

    // 9
    OldHand {
        role: Role,
    },
    DiscardHand {
        role: Role,
    },
    RedCards {
        role: Role,
    },
    Draw,
    NewHand {
        role: Role,
    },
    GiveCard {
        role: Role,
    },

    // 10
    Reinforce {
        second: bool,
    },
    RallyCard {
        role: Role,
        area: AreaId,
    },
    Muster {
        country: CountryId,
        left: u8,
        violated: bool,
    },
    Station {
        role: Role,
        corps: CorpsId,
        mode: deploy::Mode,
    },
    Veteran {
        role: Role,
    },
    VeteranSwap {
        role: Role,
        corps: CorpsId,
    },
    Purge {
        by: Role,
        left: u8,
    },
    Disgrace {
        by: Role,
    },
    Successor {
        by: Role,
        corps: CorpsId,
    },
    Levee {
        role: Role,
    },
    Repatriate,

    // cards that are not bound to a phase
    Fetch {
        role: Role,
    },
    PickUp {
        role: Role,
        title: Title,
    },

    // 11
    Rounds,
    RoundStart {
        role: Role,
    },
    TalkRounds {
        role: Role,
    },
    HalfRound {
        second: bool,
    },

    // 12
    Form {
        role: Role,
    },
    React {
        role: Role,
    },
    OnTheMarch {
        role: Role,
    },
    Arrive {
        role: Role,
        stage: u8,
    },
    Stop {
        role: Role,
    },
    Withdraw {
        role: Role,
    },
    Haven {
        role: Role,
        corps: CorpsId,
        why: withdrawal::Voyage,
    },
    /// 12.5.2, 12.6.2: the enemy may answer what was declared with a Forced March.
    Outpace {
        role: Role,
        act: Action,
    },
    Intercept {
        role: Role,
        counter: bool,
    },
    FormInterception {
        role: Role,
        counter: bool,
    },
    TakeStance {
        role: Role,
        area: AreaId,
    },
    Attrition {
        role: Role,
        causes: u8,
        winter: bool,
    },
    MarchLoss {
        role: Role,
        left: u8,
        winter: bool,
    },
    Settle {
        role: Role,
        area: AreaId,
    },
    Unlock {
        role: Role,
        left: u8,
    },

    // 13
    Battles {
        role: Role,
    },
    ChooseBattle {
        role: Role,
    },
    Fight {
        stage: u8,
    },
    Interior {
        role: Role,
    },
    FaceArmy {
        role: Role,
    },
    Engage {
        role: Role,
    },
    BattleCards {
        role: Role,
    },
    Hero {
        role: Role,
    },
    HeroFalls {
        role: Role,
    },
    Losses {
        role: Role,
    },
    Pursue {
        role: Role,
    },
    Retreat {
        role: Role,
    },
    VictoryRally {
        role: Role,
    },

    // 14
    Surrender {
        next: u8,
    },
    Plead {
        country: CountryId,
    },
    Yield {
        country: CountryId,
        to: Role,
    },
    Terms {
        role: Role,
        country: CountryId,
    },
    Homeward {
        country: CountryId,
        role: Role,
    },
    Abdication,

    // 15
    WinterQuarters {
        role: Role,
    },
    Stores {
        role: Role,
        area: AreaId,
    },
    BurntFields {
        role: Role,
        area: AreaId,
    },
    WinterRoll {
        role: Role,
        area: AreaId,
    },
    WinterLoss {
        role: Role,
        left: u8,
    },

    // 16
    Claims {
        role: Role,
    },
    YearEnd,

    // 18.1
    Demobilize {
        role: Role,
    },
    Return,
}

/// The hand that moves the pieces: everything a rule needs to act.
#[derive(Debug)]
pub struct Umpire<'a> {
    pub p: &'a Pack,
    pub s: &'a mut State,
    pub dice: &'a mut Dice,
    pub log: &'a mut Log,
}

impl Umpire<'_> {
    #[inline]
    pub fn q(&self) -> Board<'_> {
        Board { p: self.p, s: self.s }
    }
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.s.flow.push(step);
    }
    #[inline]
    pub fn pop(&mut self) {
        self.s.flow.pop();
    }
    /// Puts another step in the place of the one on top.
    #[inline]
    pub fn turn_into(&mut self, step: Step) {
        self.s.flow.pop();
        self.s.flow.push(step);
    }
    pub fn say(&mut self, event: impl FnOnce() -> Event) {
        self.log.add(event);
    }

    /// Runs every step that asks nobody.
    pub fn advance(&mut self) {
        loop {
            if self.s.over.is_some() {
                self.s.flow.clear();
                return;
            }
            let step = self.s.step();
            if decider(self.s, step).is_some() {
                self.tell_by_asking(step);
                if !passes_over(self, step) {
                    return;
                }
            } else {
                run(self, step);
            }
        }
    }

    /// Goes to the next phase (5.0).
    fn next_phase(&mut self) {
        let next = match self.s.phase {
            Phase::VictoryCheck => {
                self.s.year += 1;
                campaign::new_year(self);
                Phase::Diplomacy
            }
            phase => Phase::ALL[phase as usize + 1],
        };
        self.s.phase = next;
        self.begin(next);
    }

    fn begin(&mut self, phase: Phase) {
        self.say(|| Event::new(Text::new(phase_name(phase))).heading(1));
        match phase {
            Phase::Diplomacy => diplomacy::begin(self, false),
            Phase::Insurrection => insurrection::begin(self),
            Phase::Strategy => strategy::begin(self),
            Phase::Reinforcement => reinforcement::begin(self),
            Phase::Campaign => campaign::begin(self),
            Phase::Surrender => surrender::begin(self),
            Phase::WinterAttrition => winter::begin(self),
            Phase::VictoryCheck => victory::begin(self),
        }
    }
}

pub const fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Diplomacy => "phase-diplomacy",
        Phase::Insurrection => "phase-insurrection",
        Phase::Strategy => "phase-strategy",
        Phase::Reinforcement => "phase-reinforcement",
        Phase::Campaign => "phase-campaign",
        Phase::Surrender => "phase-surrender",
        Phase::WinterAttrition => "phase-winter",
        Phase::VictoryCheck => "phase-victory",
    }
}

/// Who is asked by a step; `None` when it acts by itself.
#[inline]
pub fn decider(s: &State, step: Step) -> Option<Role> {
    use Step::*;
    Some(match step {
        Order { role } => role,
        Diplomacy { turn, .. } => turn,
        Target { by, .. } => by,
        Counter { by, .. } => foe(by),
        NewInsurrections => COALITION,
        OldHand { role }
        | NewHand { role }
        | RedCards { role }
        | GiveCard { role }
        | RallyCard { role, .. }
        | Station { role, .. }
        | Veteran { role }
        | VeteranSwap { role, .. }
        | Levee { role }
        | Fetch { role }
        | PickUp { role, .. }
        | RoundStart { role }
        | TalkRounds { role }
        | Form { role }
        | React { role }
        | OnTheMarch { role }
        | Withdraw { role }
        | Haven { role, .. }
        | Outpace { role, .. }
        | Intercept { role, .. }
        | FormInterception { role, .. }
        | TakeStance { role, .. }
        | MarchLoss { role, .. }
        | Unlock { role, .. }
        | ChooseBattle { role }
        | Interior { role }
        | FaceArmy { role }
        | Engage { role }
        | BattleCards { role }
        | Hero { role }
        | HeroFalls { role }
        | Losses { role }
        | Pursue { role }
        | Retreat { role }
        | VictoryRally { role }
        | Terms { role, .. }
        | Homeward { role, .. }
        | WinterQuarters { role }
        | Stores { role, .. }
        | BurntFields { role, .. }
        | WinterLoss { role, .. }
        | Claims { role }
        | Demobilize { role } => role,
        Purge { by, .. } | Disgrace { by } => by,
        Successor { corps, by } => cards::exchanges::owner(s, corps, by),
        Reinforce { second } | HalfRound { second } => in_order(s, second),
        Muster { country, .. } | Plead { country } => control_of(s, country)?,
        Abdication | Return => FRENCH,
        Turn
        | Effect { .. }
        | DiscardHand { .. }
        | Draw
        | Repatriate
        | Rounds
        | Arrive { .. }
        | Stop { .. }
        | Attrition { .. }
        | Settle { .. }
        | Battles { .. }
        | Fight { .. }
        | Surrender { .. }
        | Yield { .. }
        | WinterRoll { .. }
        | YearEnd => return None,
    })
}

/// The role that plays first or second in this phase.
#[inline]
pub fn in_order(s: &State, second: bool) -> Role {
    if second { foe(s.first) } else { s.first }
}

/// Control by alignment alone, for countries that have one of their own.
#[inline]
fn control_of(s: &State, country: CountryId) -> Option<Role> {
    use crate::pack::Alignment as A;
    match s.alignment[country.0 as usize] {
        A::CoalitionMember | A::Insurgent => Some(COALITION),
        A::FrenchAlly | A::FrenchDominion | A::France => Some(FRENCH),
        A::Neutral | A::Attached => None,
    }
}

/// A step that acts by itself.
fn run(u: &mut Umpire, step: Step) {
    use Step::*;
    match step {
        Turn => u.next_phase(),
        Effect { by, title, country } => diplomacy::effect(u, by, title, country),
        DiscardHand { role } => strategy::discard_hand(u, role),
        Draw => strategy::draw(u),
        Repatriate => reinforcement::repatriate(u),
        Rounds => campaign::next_round(u),
        Arrive { role, stage } => march::arrive(u, role, stage),
        Stop { role } => march::stop(u, role),
        Attrition { role, causes, winter } => attrition::run(u, role, causes, winter),
        Settle { role, area } => neutrality::settle(u, role, area),
        Battles { role } => battle::next(u, role),
        Fight { stage } => battle::run(u, stage),
        Surrender { next } => surrender::check(u, next),
        Yield { country, to } => surrender::yields(u, country, to),
        WinterRoll { role, area } => winter::roll(u, role, area),
        YearEnd => victory::year_end(u),
        // A country that nobody controls any more has nobody to ask.
        Muster { .. } | Plead { .. } => u.pop(),
        _ => unreachable!("{step:?} asks somebody"),
    }
}

/// A step that asks somebody, but has nothing to ask: done or decided at once. True when it went by.
pub fn passes_over(u: &mut Umpire, step: Step) -> bool {
    use Step::*;
    match step {
        Counter { by, .. } => diplomacy::no_counter(u, by),
        NewInsurrections => insurrection::none_possible(u),
        OldHand { role } | NewHand { role } => strategy::nothing_to_play(u, role),
        RedCards { role } => strategy::no_red_card(u, role),
        GiveCard { role } => strategy::nothing_to_give(u, role),
        PickUp { role, title } => cards::no_pick_up(u, role, title),
        Muster { country, left, violated } => deploy::nothing_to_muster(u, country, left, violated),
        RoundStart { role } => campaign::no_talks(u, role),
        HalfRound { second } => movement::half_round_over(u, second),
        React { role } => movement::no_reaction(u, role),
        OnTheMarch { role } => march::must_halt(u, role),
        Withdraw { role } => withdrawal::cannot(u, role),
        Outpace { role, act } => outpace::not_asked(u, role, act),
        Intercept { role, counter } => interception::cannot(u, role, counter),
        TakeStance { role, area } => interception::stance_is_settled(u, role, area),
        MarchLoss { left, winter, .. } => attrition::no_choice(u, left, winter),
        Unlock { role, left } => losses::nothing_to_unlock(u, role, left),
        Interior { role } => interior::not_asked(u, role),
        FaceArmy { role } => interior::one_army_left(u, role),
        Engage { role } => battle::lone_corps(u, role),
        BattleCards { role } => resolution::no_cards(u, role),
        Hero { role } => losses::no_hero(u, role),
        Losses { role } => losses::settled(u, role),
        Pursue { role } => pursuit::not_asked(u, role),
        Retreat { role } => retreat::settled(u, role),
        VictoryRally { role } => pursuit::no_rally(u, role),
        Plead { country } => surrender::no_plea(u, country),
        Terms { role, country } => surrender::no_terms(u, role, country),
        Homeward { country, role } => surrender::all_home(u, country, role),
        Abdication => returns::no_abdication(u),
        WinterQuarters { role } => winter::all_tested(u, role),
        Stores { role, area } => winter::no_stores(u, role, area),
        BurntFields { role, area } => winter::nothing_burnt(u, role, area),
        WinterLoss { role, left } => winter::losses_settled(u, role, left),
        Demobilize { role } => returns::demobilized(u, role),
        Purge { by, left } => cards::exchanges::purged(u, by, left),
        Successor { by, corps } => cards::exchanges::no_successor(u, by, corps),
        VeteranSwap { role, corps } => cards::exchanges::no_swap(u, role, corps),
        Return => returns::all_back(u),
        _ => false,
    }
}

/// What `role`, who is asked by `step`, may do.
pub fn list(q: Board, step: Step, role: Role, out: &mut Vec<Action>) {
    use Step::*;
    let from = out.len();
    match step {
        Order { .. } => out.extend([Action::GoFirst, Action::GoSecond]),
        Diplomacy { .. } => diplomacy::turn_tries(q, role, out),
        Target { .. } => diplomacy::target_tries(q, out),
        Counter { .. } => diplomacy::counter_tries(q, role, out),
        NewInsurrections => insurrection::tries(q, out),
        OldHand { .. } | NewHand { .. } => strategy::tries(q, role, out),
        RedCards { .. } => strategy::red_tries(q, out),
        GiveCard { .. } => cards::discard_tries(q, role, out),
        Reinforce { .. } => reinforcement::tries(q, role, out),
        RallyCard { .. } => cards::discard_tries(q, role, out),
        Muster { country, .. } => deploy::muster_tries(q, country, out),
        Station { corps, .. } => deploy::station_tries(q, role, corps, out),
        Veteran { .. } => cards::exchanges::veteran_tries(q, out),
        VeteranSwap { corps, .. } => cards::exchanges::swap_tries(q, corps, out),
        Purge { .. } => cards::exchanges::purge_tries(q, out),
        Disgrace { .. } => cards::exchanges::disgrace_tries(q, out),
        Successor { corps, .. } => cards::exchanges::successor_tries(q, corps, out),
        Levee { .. } => out.extend(q.p.sets.majors.iter().map(Action::Target)),
        Fetch { .. } => cards::fetch_tries(q, out),
        PickUp { .. } => cards::pick_up_tries(q, role, out),
        RoundStart { .. } => campaign::tries(q, role, out),
        TalkRounds { .. } => out.extend((1..=q.p.numbers.peace_talks_rounds).map(Action::Rounds)),
        HalfRound { .. } => movement::half_round_tries(q, role, out),
        Form { .. } => movement::form_tries(q, role, out),
        React { .. } => movement::react_tries(q, role, out),
        OnTheMarch { .. } => march::tries(q, role, out),
        Withdraw { .. } => withdrawal::tries(q, role, out),
        Haven { .. } => out.extend(q.p.sets.coastal.iter().map(Action::Land)),
        Outpace { .. } => outpace::tries(q, role, out),
        Intercept { .. } => interception::tries(q, role, out),
        FormInterception { .. } => interception::form_tries(q, role, out),
        TakeStance { .. } => out.extend([Action::Attack, Action::Defend]),
        MarchLoss { .. } => out.extend(q.s.victims.iter().map(Action::Lose)),
        Unlock { .. } => losses::unlock_tries(q, out),
        ChooseBattle { .. } => out.extend((q.s.held[0] & q.s.held[1]).iter().map(Action::Fight)),
        Interior { .. } => interior::tries(q, role, out),
        FaceArmy { role } => interior::face_tries(q, role, out),
        Engage { .. } => battle::engage_tries(q, role, out),
        BattleCards { .. } => resolution::tries(q, role, out),
        Hero { .. } => losses::hero_tries(q, role, out),
        HeroFalls { .. } => out.extend(q.s.battle.engaged[foe(role).0 as usize].iter().map(Action::Doom)),
        Losses { .. } => losses::tries(q, role, out),
        Pursue { .. } => pursuit::tries(q, role, out),
        Retreat { .. } => retreat::tries(q, role, out),
        VictoryRally { .. } => {
            cards::discard_tries(q, role, out);
            out.push(Action::Pass);
        }
        Plead { .. } => surrender::plead_tries(q, role, out),
        Terms { .. } => surrender::terms_tries(q, role, out),
        Homeward { country, .. } => surrender::homeward_tries(q, country, role, out),
        Abdication => out.extend([Action::Abdicate, Action::Pass]),
        WinterQuarters { .. } => out.extend(winter::due(q, role).iter().map(Action::Test)),
        Stores { .. } => winter::stores_tries(q, role, out),
        BurntFields { .. } => winter::burnt_tries(q, role, out),
        WinterLoss { .. } => out.extend(q.s.victims.iter().map(Action::Lose)),
        Claims { .. } => out.extend([Action::Claim, Action::PlayOn]),
        Demobilize { .. } => returns::demobilize_tries(q, role, out),
        Return => returns::tries(q, out),
        _ => {}
    }
    // One predicate: what was tried stays only if it may be done.
    let mut kept = from;
    for i in from..out.len() {
        if may(q, step, role, out[i]).is_ok() {
            out[kept] = out[i];
            kept += 1;
        }
    }
    out.truncate(kept);
}

/// Whether `role`, who is asked by `step`, may do this; the one answer that listing, playing and "why not?" share.
pub fn may(q: Board, step: Step, role: Role, action: Action) -> Result<(), Refusal> {
    use Step::*;
    match step {
        Order { .. } => match action {
            Action::GoFirst | Action::GoSecond => Ok(()),
            _ => wrong(q),
        },
        Diplomacy { talks, .. } => diplomacy::may_turn(q, role, talks, action),
        Target { by, title } => diplomacy::may_target(q, by, title, action),
        Counter { by, .. } => diplomacy::may_counter(q, by, action),
        NewInsurrections => insurrection::may(q, action),
        OldHand { .. } | NewHand { .. } => strategy::may(q, role, action),
        RedCards { .. } => strategy::may_red(q, role, action),
        GiveCard { .. } | RallyCard { .. } => cards::may_discard(q, role, action),
        Reinforce { .. } => reinforcement::may(q, role, action),
        Muster { country, left, violated } => deploy::may_muster(q, country, left, violated, action),
        Station { role, corps, mode } => deploy::may_station(q, role, corps, mode, action),
        Veteran { .. } => cards::exchanges::may_recall(q, role, action),
        VeteranSwap { corps, .. } => cards::exchanges::may_swap(q, role, corps, action),
        Purge { by, .. } => cards::exchanges::may_purge(q, by, action),
        Disgrace { by } => cards::exchanges::may_disgrace(q, by, action),
        Successor { corps, .. } => cards::exchanges::may_succeed(q, corps, action),
        Levee { role } => cards::reinforcing::may_levee_target(q, role, action),
        Fetch { .. } => cards::may_fetch(q, action),
        PickUp { .. } => cards::may_pick_up(q, role, action),
        RoundStart { .. } => campaign::may(q, role, action),
        TalkRounds { .. } => campaign::may_rounds(q, action),
        HalfRound { .. } => movement::may_half_round(q, role, action),
        Form { .. } => movement::may_form(q, role, action),
        React { .. } => movement::may_react(q, role, action),
        OnTheMarch { .. } => march::may(q, role, action),
        Withdraw { .. } => withdrawal::may(q, role, action),
        Haven { corps, why, .. } => withdrawal::may_land(q, role, corps, why, action),
        Outpace { .. } => outpace::may(q, role, action),
        Intercept { counter, .. } => interception::may(q, role, counter, action),
        FormInterception { counter, .. } => interception::may_form(q, role, counter, action),
        TakeStance { area, .. } => interception::may_stand(q, role, area, action),
        MarchLoss { .. } | WinterLoss { .. } => attrition::may_lose(q, action),
        Unlock { .. } => losses::may_unlock(q, action),
        ChooseBattle { .. } => battle::may_choose(q, action),
        Interior { .. } => interior::may(q, role, action),
        FaceArmy { .. } => interior::may_face(q, role, action),
        Engage { .. } => battle::may_engage(q, role, action),
        BattleCards { .. } => resolution::may(q, role, action),
        Hero { .. } => losses::may_hero(q, role, action),
        HeroFalls { .. } => losses::may_doom(q, role, action),
        Losses { .. } => losses::may(q, role, action),
        Pursue { .. } => pursuit::may(q, role, action),
        Retreat { .. } => retreat::may(q, role, action),
        VictoryRally { .. } => match action {
            Action::Pass => Ok(()),
            _ => cards::may_discard(q, role, action),
        },
        Plead { .. } => surrender::may_plead(q, role, action),
        Terms { country, .. } => surrender::may_terms(q, role, country, action),
        Homeward { country, .. } => surrender::may_go_home(q, country, role, action),
        Abdication => match action {
            Action::Abdicate | Action::Pass => Ok(()),
            _ => wrong(q),
        },
        WinterQuarters { .. } => winter::may_test(q, role, action),
        Stores { .. } => winter::may_store(q, role, action),
        BurntFields { area, .. } => winter::may_burn(q, role, area, action),
        Claims { .. } => match action {
            Action::Claim | Action::PlayOn => Ok(()),
            _ => wrong(q),
        },
        Demobilize { .. } => returns::may_demobilize(q, role, action),
        Return => returns::may(q, action),
        _ => wrong(q),
    }
}

/// Does what `role` chose; it may be done.
pub fn act(u: &mut Umpire, step: Step, role: Role, action: Action) {
    use Step::*;
    match step {
        Order { .. } => campaign::order(u, role, action),
        Diplomacy { talks, .. } => diplomacy::play(u, role, talks, action),
        Target { by, title } => diplomacy::target(u, by, title, action),
        Counter { by, country, .. } => diplomacy::counter(u, by, country, action),
        NewInsurrections => insurrection::play(u, action),
        OldHand { .. } | NewHand { .. } => strategy::play(u, role, action),
        RedCards { .. } => strategy::take_red(u, role, action),
        GiveCard { .. } => strategy::give(u, role, action),
        Reinforce { .. } => reinforcement::play(u, role, action),
        RallyCard { area, .. } => reinforcement::rally(u, role, area, action),
        Muster { country, left, violated } => deploy::muster(u, country, left, violated, action),
        Station { corps, mode, .. } => deploy::station(u, role, corps, mode, action),
        Veteran { .. } => cards::exchanges::recall(u, role, action),
        VeteranSwap { corps, .. } => cards::exchanges::swap(u, role, corps, action),
        Purge { by, left } => cards::exchanges::purge(u, by, left, action),
        Disgrace { by } => cards::exchanges::disgrace(u, by, action),
        Successor { by, corps } => cards::exchanges::succeed(u, by, corps, action),
        Levee { role } => cards::reinforcing::levee(u, role, action),
        Fetch { .. } => cards::fetch(u, role, action),
        PickUp { title, .. } => cards::pick_up(u, role, title, action),
        RoundStart { .. } => campaign::play(u, role, action),
        TalkRounds { .. } => campaign::talks(u, role, action),
        HalfRound { .. } => movement::half_round(u, role, action),
        Form { .. } => movement::form(u, role, action),
        React { .. } => movement::react(u, role, action),
        OnTheMarch { .. } => march::play(u, role, action),
        Withdraw { .. } => withdrawal::play(u, role, action),
        Haven { corps, why, .. } => withdrawal::land(u, role, corps, why, action),
        Outpace { act, .. } => outpace::play(u, role, act, action),
        Intercept { .. } => interception::play(u, role, action),
        FormInterception { counter, .. } => interception::form(u, role, counter, action),
        TakeStance { area, .. } => interception::stand(u, role, area, action),
        MarchLoss { left, winter, .. } => attrition::lose(u, role, left, winter, action),
        Unlock { left, .. } => losses::unlock(u, role, left, action),
        ChooseBattle { .. } => battle::choose(u, action),
        Interior { .. } => interior::play(u, role, action),
        FaceArmy { .. } => interior::face(u, role, action),
        Engage { .. } => battle::engage(u, role, action),
        BattleCards { .. } => resolution::play(u, role, action),
        Hero { .. } => losses::hero(u, role, action),
        HeroFalls { .. } => losses::doom(u, role, action),
        Losses { .. } => losses::take(u, role, action),
        Pursue { .. } => pursuit::play(u, role, action),
        Retreat { .. } => retreat::play(u, role, action),
        VictoryRally { .. } => pursuit::rally(u, role, action),
        Plead { country } => surrender::plead(u, role, country, action),
        Terms { country, .. } => surrender::terms(u, role, country, action),
        Homeward { country, .. } => surrender::go_home(u, country, role, action),
        Abdication => returns::abdicate(u, action),
        WinterQuarters { .. } => winter::test(u, role, action),
        Stores { area, .. } => winter::store(u, role, area, action),
        BurntFields { area, .. } => winter::burn(u, role, area, action),
        WinterLoss { left, .. } => winter::lose(u, role, left, action),
        Claims { .. } => victory::claim(u, role, action),
        Demobilize { .. } => returns::demobilize(u, role, action),
        Return => returns::come_back(u, action),
        _ => {}
    }
}

/// The action does not belong to this moment of the sequence of play.
pub fn wrong(q: Board) -> Result<(), Refusal> {
    Err(Refusal::not_now(match q.s.step() {
        Step::OnTheMarch { .. } | Step::Form { .. } => "12.1",
        Step::Withdraw { .. } => "12.5",
        Step::Intercept { .. } | Step::FormInterception { .. } | Step::TakeStance { .. } => "12.6",
        Step::Retreat { .. } => "13.4.2",
        Step::Losses { .. } => "13.4.1",
        Step::Engage { .. } => "13.2",
        Step::BattleCards { .. } | Step::Hero { .. } | Step::HeroFalls { .. } => "13.3.3",
        _ => "5.0",
    }))
}
