//! 7: the Diplomacy Phase, and the exchange opened by Peace Talks.

use crate::pack::Alignment;
use crate::prelude::*;
use crate::text::worded;
use crate::{campaign, cards};
use kernel::Event;

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
            Step::Diplomacy { turn: role, .. } | Step::Target { by: role, .. } => Roles::of(role),
            Step::Counter { by, .. } => Roles::of(foe(by)),
            Step::Effect { .. } => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        if let Step::Effect { by, title, country } = self {
            effect(u, by, title, country);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let (Step::Counter { by, .. }, q) = (self, u.q()) else { return false };
        let (who, r) = (foe(by), foe(by).0 as usize);
        // 7.1.2: a player who has passed plays no more cards in this phase, not even to counter.
        u.pop_if(q.s.flags.passed[r] || !q.asks(who, q.p.sets.diplomacy & q.p.sets.playable[r]))
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::Target { .. } => out.extend(q.countries().iter().map(Action::Target)),
            _ => cards::answer_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Diplomacy { .. } | Step::Counter { .. }, Action::Pass) => Ok(()),
            (Step::Diplomacy { talks, .. }, Action::Play(title)) => may_play(q, role, talks, title),
            (Step::Target { title, .. }, Action::Target(c)) => may_be_target(q, role, title, c),
            (Step::Counter { .. }, Action::Play(t @ Title::Napoleonica)) => cards::may_anytime(q, role, t),
            (Step::Counter { .. }, Action::Play(t)) => {
                let no = Refusal::new("7.2.4.2", "refuse-counter-diplomacy").name("card", t);
                ensure!(q.p.sets.diplomacy.has(t), no);
                cards::may_play_event(q, role, t)
            }
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (
                Step::Diplomacy { .. } | Step::Counter { .. },
                Action::Play(t @ (Title::Napoleonica | Title::Britannia)),
            ) => {
                cards::play_anytime(u, role, t);
            }
            (Step::Diplomacy { talks, .. }, Action::Play(title)) => play(u, role, talks, title),
            (Step::Diplomacy { talks, .. }, _) => pass(u, role, talks),
            (Step::Target { title, .. }, Action::Target(country)) => target(u, role, title, country),
            (Step::Counter { country, .. }, Action::Play(t)) => {
                // 7.2.4.2: the change is prevented; the effect waiting below is gone.
                u.pop();
                u.pop();
                u.play_event(role, t);
                u.tell("log-countered", "7.2.4.2", |l| l.by(role).role(role).name("country", country));
            }
            _ => u.pop(),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Diplomacy { .. } => "7.1.1",
            Step::Target { .. } | Step::Effect { .. } => "7.2.1",
            Step::Counter { .. } => "7.2.4.2",
        }
    }

    fn question(self, q: Board, role: Role) -> Question {
        match self {
            Step::Diplomacy { talks: true, .. } => {
                Question::new("prompt-talks", ["7.0", "11.3"]).note("prompt-talks-note")
            }
            Step::Diplomacy { .. } if q.s.flags.passed[foe(role).0 as usize] => {
                Question::new("prompt-diplomacy", ["7.1.2"]).note("prompt-diplomacy-alone")
            }
            Step::Diplomacy { .. } => {
                Question::new("prompt-diplomacy", ["7.1.1", "7.1.2"]).note("prompt-diplomacy-note")
            }
            Step::Target { title, .. } => {
                let reach = if role == FRENCH { "7.2.3" } else { "7.2.2" };
                Question::new(Text::new("prompt-target").name(q.p, "card", title), ["7.2.1", reach])
            }
            Step::Counter { by, title, country } => {
                let text = Text::new("prompt-counter").name(q.p, "card", title);
                let to = rung(q, by, title, country);
                let note = |to| Text::new("prompt-counter-note").text("alignment", worded("alignment", &to));
                let asked = Question::new(text.name(q.p, "country", country), ["7.2.4.2"]);
                Question { note: to.map(note), ..asked }
            }
            Step::Effect { .. } => Question::default(),
        }
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
    // 7.2.3: from here on the French are told which members have guests: they may not be turned.
    u.say(|| Event::unsaid(Roles::of(FRENCH)));
    let decider = u.q().priority();
    u.push(Step::Diplomacy { turn: decider, talks });
    if u.s.flags.france_gone {
        u.turn_into(Step::Diplomacy { turn: COALITION, talks });
    } else {
        u.push(campaign::Step::Order { role: decider });
    }
}

// ---- a turn: one card or pass (7.1.1, 7.1.2)

fn may_play(q: Board, role: Role, talks: bool, title: Title) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("card", title);
    let diplomacy = q.p.sets.diplomacy.has(title);
    if !diplomacy && !OTHERS.contains(&title) {
        return cards::may_anytime(q, role, title);
    }
    cards::may_play_event(q, role, title)?;
    ensure!(!talks || diplomacy, no("7.0", "refuse-talks-diplomacy-only"));
    let target = q.countries().iter().any(|c| may_be_target(q, role, title, c).is_ok());
    ensure!(target, no("7.2.1", "refuse-no-target"));
    Ok(())
}

/// 7.1.2: who passes plays no more cards this phase.
fn pass(u: &mut Umpire, role: Role, talks: bool) {
    u.s.flags.passed[role.0 as usize] = true;
    u.tell("log-diplomacy-pass", "7.1.2", |l| l.by(role).role(role));
    if u.s.flags.passed == [true; 2] {
        u.pop();
    } else {
        u.turn_into(Step::Diplomacy { turn: foe(role), talks });
    }
}

fn play(u: &mut Umpire, role: Role, talks: bool, title: Title) {
    let next = if u.s.flags.passed[foe(role).0 as usize] { role } else { foe(role) };
    u.turn_into(Step::Diplomacy { turn: next, talks });
    u.play_event(role, title);
    u.push(Step::Target { by: role, title });
    // A card that names its country asks for no choice.
    if let Some(country) = named_country(u.q(), title) {
        target(u, role, title, country);
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

/// Whether a card may be played on a country.
fn may_be_target(q: Board, by: Role, title: Title, c: CountryId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("country", c);
    ensure!(c != q.p.key.france, Refusal::new("3.9", "refuse-france-immune"));
    ensure!(c != q.p.key.britain, Refusal::new("3.8.1", "refuse-britain-immune"));
    ensure!(q.countries().has(c), no("3.2.4", "refuse-attached"));
    // Whatever the card: the other player does not target it in this phase.
    ensure!(!q.s.changed[foe(by).0 as usize].has(c), no("7.2.4.3", "refuse-no-reversal"));
    match title {
        Title::NapoleonicDynasty => may_crown(q, c),
        Title::Joseph => may_joseph(q, c),
        Title::TerritorialConcessions => may_concede(q, c),
        _ => {
            let only = named_country(q, title).unwrap_or(c);
            ensure!(only == c, Refusal::new("7.2.1", "refuse-other-country").name("country", only));
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
    let immune = |rule, id| Refusal::new(rule, id).name("country", c);
    // 3.4.4, 3.7.3: off the ladder for both.
    ensure!(from != Alignment::Insurgent, immune("3.4.4", "refuse-insurgent-immune"));
    let dominion = from == Alignment::FrenchDominion && by == COALITION;
    ensure!(!dominion, immune("7.2.2", "refuse-dominion-immune"));
    ensure!(by == COALITION || !q.s.marked.has(c), immune("7.2.3", "refuse-once-insurgent"));
    let Some(to) = rung(q, by, title, c) else { return Err(immune("7.2.1", "refuse-nothing-to-gain")) };
    // 7.2.3: any country with foreign corps of the Coalition in it, member or neutral.
    let occupied = if q.neutral(c) { "refuse-occupied" } else { "refuse-guests" };
    ensure!(by == COALITION || !q.foreigners(c, COALITION), immune("7.2.3", occupied));
    // 7.2.2: a neutral only; 3.5.5: Metternich and Alexander I reach even that.
    let held = by == COALITION && q.occupied_neutral(c, FRENCH) && named_country(q, title).is_none();
    ensure!(!held, immune("7.2.2", "refuse-occupied"));
    let k = &q.p.key;
    let great = [k.osterreich, k.preussen, k.russia].contains(&c);
    let free = to == Alignment::FrenchAlly && great && !q.capital_held(c, FRENCH);
    ensure!(!free, immune("7.2.3", "refuse-capital-not-held"));
    match title {
        Title::ContinentalSystem => {
            ensure!(q.areas_of(c).meets(q.p.sets.coastal), immune("20.0", "refuse-no-coast"));
        }
        Title::CoupDEtat => {
            ensure!(!q.is_major(c), immune("20.0", "refuse-minor-only"));
            ensure!(q.s.stack(q.p.country(c).capital).is_empty(), immune("20.0", "refuse-corps-present"));
        }
        _ => {}
    }
    Ok(())
}

/// Napoleonic Dynasty in this phase (7.2.5): an ally becomes a dominion.
fn may_crown(q: Board, c: CountryId) -> Result<(), Refusal> {
    let no = |rule, id| Refusal::new(rule, id).name("country", c);
    ensure!(q.alignment(c) == Alignment::FrenchAlly, no("7.2.5", "refuse-not-ally"));
    ensure!(!q.is_major(c) || q.capital_held(c, FRENCH), no("20.0", "refuse-capital-not-held"));
    Ok(())
}

/// Joseph (3.7.2, 7.2.5): Spain as an ally, or neutral with the French in Madrid.
fn may_joseph(q: Board, c: CountryId) -> Result<(), Refusal> {
    let spain = q.p.key.spain;
    ensure!(c == spain, Refusal::new("20.0", "refuse-other-country").name("country", spain));
    let ready = match q.alignment(c) {
        Alignment::FrenchAlly => true,
        Alignment::Neutral => q.capital_held(c, FRENCH),
        _ => false,
    };
    ensure!(ready, Refusal::new("20.0", "refuse-joseph"));
    Ok(())
}

/// Territorial Concessions in this phase: the French hold the capital of a country that still has something to give.
fn may_concede(q: Board, c: CountryId) -> Result<(), Refusal> {
    may_detach(q, c)?;
    let at_hand =
        matches!(q.alignment(c), Alignment::Neutral | Alignment::FrenchAlly | Alignment::FrenchDominion);
    let no = || Refusal::new("20.0", "refuse-capital-not-held").name("country", c);
    ensure!(at_hand && q.capital_held(c, FRENCH), no());
    Ok(())
}

/// 3.1.3.1: something is left to detach.
pub fn may_detach(q: Board, c: CountryId) -> Result<(), Refusal> {
    let left = (q.p.country(c).detachable - q.s.detached).any();
    ensure!(left, Refusal::new("3.1.3.1", "refuse-nothing-to-detach").name("country", c));
    Ok(())
}

fn target(u: &mut Umpire, by: Role, title: Title, country: CountryId) {
    u.pop();
    let capital = u.p.country(country).capital;
    u.tell("log-target", "7.2.4.1", |l| {
        l.by(by).role(by).name("card", title).name("country", country).place(capital)
    });
    u.push(Step::Effect { by, title, country });
    if u.p.sets.diplomacy.has(title) {
        u.push(Step::Counter { by, title, country });
    }
}

// ---- the effect (7.2.4.3, 7.3)

fn effect(u: &mut Umpire, by: Role, title: Title, country: CountryId) {
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
        u.detach(d, "3.1.3.1");
    }
}
