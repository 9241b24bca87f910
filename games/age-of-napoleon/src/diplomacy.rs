//! 7: the Diplomacy Phase, and the exchange opened by Peace Talks.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::campaign;
use crate::cards;
use crate::flow::{Umpire, wrong};
use crate::ids::{COALITION, CountryId, FRENCH, Title, TitleSet, foe};
use crate::pack::{Alignment, Kind};
use crate::text::About;
use kernel::Roles;
use kernel::flow::Chapter;
use kernel::{Event, Refusal, Role, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 7.1: a turn of diplomacy; `talks` in Peace Talks (11.3).
    Diplomacy { turn: Role, talks: bool },
    /// 7.2.1: the country a card is played on.
    Target { by: Role, title: Title },
    /// 7.2.4.2: the other side may answer.
    Counter { by: Role, title: Title, country: CountryId },
    /// 7.3: what the card does.
    Effect { by: Role, title: Title, country: CountryId },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Diplomacy { turn, .. } => Roles::of(turn),
            Step::Target { by, .. } => Roles::of(by),
            Step::Counter { by, .. } => Roles::of(foe(by)),
            Step::Effect { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Effect { by, title, country } => effect(u, by, title, country),
            Step::Diplomacy { .. } | Step::Target { .. } | Step::Counter { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Counter { by, .. } => no_counter(u, by),
            Step::Diplomacy { .. } | Step::Target { .. } | Step::Effect { .. } => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Diplomacy { .. } => turn_tries(q, role, out),
            Step::Target { .. } => target_tries(q, out),
            Step::Counter { .. } => counter_tries(q, role, out),
            Step::Effect { .. } => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::Diplomacy { talks, .. } => may_turn(q, role, talks, action),
            Step::Target { by, title } => may_target(q, by, title, action),
            Step::Counter { by, .. } => may_counter(q, by, action),
            Step::Effect { .. } => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::Diplomacy { talks, .. } => play(u, role, talks, action),
            Step::Target { by, title } => target(u, by, title, action),
            Step::Counter { by, country, .. } => counter(u, by, country, action),
            Step::Effect { .. } => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Diplomacy { .. } => "7.1.1",
            Step::Target { .. } | Step::Effect { .. } => "7.2.1",
            Step::Counter { .. } => "7.2.4.2",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::Diplomacy { .. } => "doing-diplomacy",
            Step::Target { .. } => "doing-target",
            Step::Counter { .. } => "doing-counter",
            Step::Effect { .. } => return None,
        })
    }
}

/// Cards that take a turn of the phase beside the six of 7.2.1.
const OTHERS: [Title; 5] = [
    Title::NapoleonicDynasty,
    Title::Joseph,
    Title::TerritorialConcessions,
    Title::ContinentalSystem,
    Title::CoupDEtat,
];

/// 7.1: the phase starts; or an exchange within the Campaign Phase (7.0).
pub fn begin(u: &mut Umpire, talks: bool) {
    u.s.changed = Default::default();
    u.s.flags.passed = [false; 2];
    if u.s.flags.france_gone {
        u.s.flags.passed[FRENCH.0 as usize] = true;
    }
    let decider = u.q().priority();
    u.push(Step::Diplomacy { turn: decider, talks });
    if u.s.flags.france_gone {
        u.turn_into(Step::Diplomacy { turn: COALITION, talks });
    } else {
        u.push(campaign::Step::Order { role: decider });
    }
}

// ---- a turn: one card or pass (7.1.1, 7.1.2)

pub fn turn_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

pub fn may_turn(q: Board, role: Role, talks: bool, action: Action) -> Result<(), Refusal> {
    let title = match action {
        Action::Pass => return Ok(()),
        Action::Play(t) => t,
        _ => return wrong(q),
    };
    if matches!(title, Title::Napoleonica | Title::Britannia) {
        return cards::may_anytime(q, role, title);
    }
    let diplomacy = q.p.sets.diplomacy.has(title);
    if !diplomacy && !OTHERS.contains(&title) {
        return Err(cards::wrong_phase(q, title));
    }
    cards::may_play_event(q, role, title)?;
    if talks && !diplomacy {
        return Err(Refusal::new("7.0", "refuse-talks-diplomacy-only").name("card", title));
    }
    if q.countries().iter().any(|c| may_be_target(q, role, title, c).is_ok()) {
        return Ok(());
    }
    Err(Refusal::new("7.2.1", "refuse-no-target").name("card", title))
}

pub fn play(u: &mut Umpire, role: Role, talks: bool, action: Action) {
    let Action::Play(title) = action else {
        // 7.1.2: who passes plays no more cards this phase.
        u.s.flags.passed[role.0 as usize] = true;
        u.say(|| Event::new(Text::new("log-diplomacy-pass").role(role)).by(role).rule("7.1.2"));
        if u.s.flags.passed == [true; 2] {
            u.pop();
        } else {
            u.turn_into(Step::Diplomacy { turn: foe(role), talks });
        }
        return;
    };
    if matches!(title, Title::Napoleonica | Title::Britannia) {
        return cards::play_anytime(u, role, title);
    }
    let next = if u.s.flags.passed[foe(role).0 as usize] { role } else { foe(role) };
    u.turn_into(Step::Diplomacy { turn: next, talks });
    u.play_event(role, title);
    u.push(Step::Target { by: role, title });
    // A card that names its country asks for no choice.
    if let Some(country) = named_country(u.q(), title) {
        target(u, role, title, Action::Target(country));
    }
}

fn named_country(q: Board, title: Title) -> Option<CountryId> {
    match title {
        Title::Metternich => Some(q.p.key.osterreich),
        Title::AlexanderI => Some(q.p.key.russia),
        Title::Joseph => Some(q.p.key.spain),
        _ => None,
    }
}

// ---- the target (7.2.2, 7.2.3)

pub fn target_tries(q: Board, out: &mut Vec<Action>) {
    out.extend(q.countries().iter().map(Action::Target));
}

pub fn may_target(q: Board, by: Role, title: Title, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Target(c) => may_be_target(q, by, title, c),
        _ => wrong(q),
    }
}

/// Whether a card may be played on a country.
pub fn may_be_target(q: Board, by: Role, title: Title, c: CountryId) -> Result<(), Refusal> {
    if c == q.p.key.france {
        return Err(Refusal::new("3.9", "refuse-france-immune"));
    }
    if c == q.p.key.britain {
        return Err(Refusal::new("3.8.1", "refuse-britain-immune"));
    }
    if !q.countries().has(c) {
        return Err(Refusal::new("3.2.4", "refuse-attached").name("country", c));
    }
    // Whatever the card: the other player does not target it in this phase.
    if q.s.changed[foe(by).0 as usize].has(c) {
        return Err(Refusal::new("7.2.4.3", "refuse-no-reversal").name("country", c));
    }
    match title {
        Title::NapoleonicDynasty => may_crown(q, c),
        Title::Joseph => may_joseph(q, c),
        Title::TerritorialConcessions => may_concede(q, c),
        _ => {
            if let Some(only) = named_country(q, title)
                && only != c
            {
                return Err(Refusal::new("7.2.1", "refuse-other-country").name("country", only));
            }
            may_turn_country(q, by, title, c)
        }
    }
}

/// The next step of a country towards a player: one rung of the ladder member - neutral - ally, or straight to membership
/// for Metternich and Alexander I.
pub fn rung(q: Board, by: Role, title: Title, c: CountryId) -> Option<Alignment> {
    use Alignment::{CoalitionMember, FrenchAlly, Neutral};
    let from = q.alignment(c);
    let to = match (by == FRENCH, from) {
        (true, CoalitionMember) => Neutral,
        (true, Neutral) => FrenchAlly,
        (false, FrenchAlly) if named_country(q, title).is_some() => CoalitionMember,
        (false, FrenchAlly) => Neutral,
        (false, Neutral) => CoalitionMember,
        _ => return None,
    };
    match title {
        Title::ContinentalSystem if by == FRENCH && from != Neutral => None,
        Title::ContinentalSystem if by == COALITION && from != FrenchAlly => None,
        _ => Some(to),
    }
}

/// The diplomacy cards, Continental System and Coup d'État.
fn may_turn_country(q: Board, by: Role, title: Title, c: CountryId) -> Result<(), Refusal> {
    let from = q.alignment(c);
    let immune = |rule, id| Err(Refusal::new(rule, id).name("country", c));
    match from {
        // 3.4.4, 3.7.3: off the ladder for both.
        Alignment::Insurgent => return immune("3.4.4", "refuse-insurgent-immune"),
        Alignment::FrenchDominion if by == COALITION => return immune("7.2.2", "refuse-dominion-immune"),
        _ => {}
    }
    if by == FRENCH && q.s.marked.has(c) {
        return immune("7.2.3", "refuse-once-insurgent");
    }
    let Some(to) = rung(q, by, title, c) else { return immune("7.2.1", "refuse-nothing-to-gain") };
    // 7.2.3: any country with foreign corps of the Coalition in it, member or neutral.
    if by == FRENCH && q.foreigners(c, COALITION) {
        return immune("7.2.3", "refuse-occupied");
    }
    // 7.2.2: a neutral only; 3.5.5: Metternich and Alexander I reach even that.
    if by == COALITION && q.occupied_neutral(c, FRENCH) && named_country(q, title).is_none() {
        return immune("7.2.2", "refuse-occupied");
    }
    let k = &q.p.key;
    let great = [k.osterreich, k.preussen, k.russia].contains(&c);
    if to == Alignment::FrenchAlly && great && !q.capital_held(c, FRENCH) {
        return immune("7.2.3", "refuse-capital-not-held");
    }
    match title {
        Title::ContinentalSystem if !q.areas_of(c).meets(q.p.sets.coastal) => {
            immune("20.0", "refuse-no-coast")
        }
        Title::CoupDEtat if q.is_major(c) => immune("20.0", "refuse-minor-only"),
        Title::CoupDEtat if q.s.stack(q.p.country(c).capital).any() => immune("20.0", "refuse-corps-present"),
        _ => Ok(()),
    }
}

/// Napoleonic Dynasty in this phase (7.2.5): an ally becomes a dominion.
fn may_crown(q: Board, c: CountryId) -> Result<(), Refusal> {
    if q.alignment(c) != Alignment::FrenchAlly {
        return Err(Refusal::new("7.2.5", "refuse-not-ally").name("country", c));
    }
    if q.is_major(c) && !q.capital_held(c, FRENCH) {
        return Err(Refusal::new("20.0", "refuse-capital-not-held").name("country", c));
    }
    Ok(())
}

/// Joseph (3.7.2, 7.2.5): Spain as an ally, or neutral with the French in Madrid.
fn may_joseph(q: Board, c: CountryId) -> Result<(), Refusal> {
    let spain = q.p.key.spain;
    if c != spain {
        return Err(Refusal::new("20.0", "refuse-other-country").name("country", spain));
    }
    match q.alignment(c) {
        Alignment::FrenchAlly => Ok(()),
        Alignment::Neutral if q.capital_held(c, FRENCH) => Ok(()),
        _ => Err(Refusal::new("20.0", "refuse-joseph")),
    }
}

/// Territorial Concessions in this phase: the French hold the capital of a country that still has something to give.
fn may_concede(q: Board, c: CountryId) -> Result<(), Refusal> {
    may_detach(q, c)?;
    let at_hand =
        matches!(q.alignment(c), Alignment::Neutral | Alignment::FrenchAlly | Alignment::FrenchDominion);
    if !at_hand || !q.capital_held(c, FRENCH) {
        return Err(Refusal::new("20.0", "refuse-capital-not-held").name("country", c));
    }
    Ok(())
}

/// 3.1.3.1: something is left to detach.
pub fn may_detach(q: Board, c: CountryId) -> Result<(), Refusal> {
    if (q.p.country(c).detachable - q.s.detached).is_empty() {
        return Err(Refusal::new("3.1.3.1", "refuse-nothing-to-detach").name("country", c));
    }
    Ok(())
}

pub fn target(u: &mut Umpire, by: Role, title: Title, action: Action) {
    let Action::Target(country) = action else { return };
    u.pop();
    let p = u.p;
    u.say(|| {
        Event::new(Text::new("log-target").role(by).title(p, "card", title).country(p, "country", country))
            .by(by)
            .rule("7.2.4.1")
            .place(p.area_name(p.country(country).capital))
    });
    u.push(Step::Effect { by, title, country });
    if u.p.sets.diplomacy.has(title) {
        u.push(Step::Counter { by, title, country });
    }
}

// ---- the counter (7.2.4.2)

/// Titles the opponent could counter with: any of the six that are his to play.
fn counters(q: Board, who: Role) -> TitleSet {
    q.p.sets.diplomacy & q.p.sets.playable[who.0 as usize]
}

pub fn no_counter(u: &mut Umpire, by: Role) -> bool {
    let who = foe(by);
    let q = u.q();
    // 7.1.2: a player who has passed plays no more cards in this phase, not even to counter.
    if !u.s.flags.passed[who.0 as usize] && q.asks(who, counters(q, who)) {
        return false;
    }
    u.pop();
    true
}

pub fn counter_tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

pub fn may_counter(q: Board, by: Role, action: Action) -> Result<(), Refusal> {
    let who = foe(by);
    match action {
        Action::Pass => Ok(()),
        Action::Play(Title::Napoleonica) => cards::may_napoleonica(q, who),
        Action::Play(t) if !q.p.sets.diplomacy.has(t) => {
            Err(Refusal::new("7.2.4.2", "refuse-counter-diplomacy").name("card", t))
        }
        Action::Play(t) => cards::may_play_event(q, who, t),
        _ => wrong(q),
    }
}

pub fn counter(u: &mut Umpire, by: Role, country: CountryId, action: Action) {
    let who = foe(by);
    match action {
        Action::Play(Title::Napoleonica) => cards::play_anytime(u, who, Title::Napoleonica),
        Action::Play(t) => {
            // 7.2.4.2: the change is prevented; the effect waiting below is gone.
            u.pop();
            u.pop();
            u.play_event(who, t);
            let p = u.p;
            u.say(|| {
                Event::new(Text::new("log-countered").role(who).country(p, "country", country))
                    .by(who)
                    .rule("7.2.4.2")
            });
        }
        _ => u.pop(),
    }
}

// ---- the effect (7.2.4.3, 7.3)

pub fn effect(u: &mut Umpire, by: Role, title: Title, country: CountryId) {
    u.pop();
    u.s.changed[by.0 as usize].insert(country);
    match title {
        Title::NapoleonicDynasty => u.align(country, Alignment::FrenchDominion, "7.2.5"),
        Title::Joseph => {
            let neutral = u.q().neutral(country);
            u.align(country, Alignment::FrenchDominion, "7.2.5");
            if neutral {
                u.muster(country, false);
            }
        }
        Title::TerritorialConcessions => concede(u, country),
        _ => {
            if let Some(to) = rung(u.q(), by, title, country) {
                u.align(country, to, "7.2.4.3");
                if to != Alignment::Neutral {
                    // 7.3.3: it may deploy home corps at once.
                    u.muster(country, false);
                }
            }
        }
    }
}

/// 3.1.3.1: every detachable area still attached becomes a French dominion.
pub fn concede(u: &mut Umpire, country: CountryId) {
    for d in (u.p.country(country).detachable - u.s.detached).iter() {
        debug_assert!(matches!(u.p.country(d).kind, Kind::Detachable { .. }));
        u.detach(d, "3.1.3.1");
    }
}
