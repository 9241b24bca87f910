//! 6 and 16: the objectives, and the Victory Check Phase.

use crate::cards;
use crate::pack::Alignment;
use crate::prelude::*;
use kernel::Outcome;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 16.2.
    Claims { role: Role },
    /// 16.1.
    YearEnd,
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::Claims { role } => Roles::of(role),
            Step::YearEnd => Roles::NOBODY,
        }
    }

    /// 6.3: after 1815 the French have held out.
    fn run(self, u: &mut Umpire) {
        u.pop();
        if u.s.year >= u.p.numbers.sequence.last_year {
            u.finish(End::TimeUp);
        }
    }

    fn tries(self, _q: Board, _role: Role, out: &mut Vec<Action>) {
        out.extend([Action::Claim, Action::PlayOn]);
    }

    fn may(self, _q: Board, _role: Role, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Claim | Action::PlayOn => Ok(()),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        u.pop();
        match action {
            Action::Claim => u.finish(marginal_end(role)),
            _ => u.tell("log-play-on", "16.2", |l| l.by(role)),
        }
    }

    fn rule(self) -> &'static str {
        "16.2"
    }

    fn question(self, _q: Board, role: Role) -> Question {
        let rule = if role == FRENCH { "6.1.1" } else { "6.2.1" };
        Question::new("prompt-claim", [rule, "16.2"]).note("prompt-claim-note")
    }
}

/// How a game can end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    FrenchMarginal,
    FrenchDecisive,
    CoalitionMarginal,
    FranceSurrenders,
    NapoleonLost,
    /// 6.3: nobody has won by the end of 1815.
    TimeUp,
}

impl End {
    pub const fn outcome(self) -> Outcome {
        let (winner, how, rule) = match self {
            End::FrenchMarginal => (FRENCH, "end-french-marginal", "6.1.1"),
            End::FrenchDecisive => (FRENCH, "end-french-decisive", "6.1.2"),
            End::CoalitionMarginal => (COALITION, "end-coalition-marginal", "6.2.1"),
            End::FranceSurrenders => (COALITION, "end-france-surrenders", "6.2.2"),
            End::NapoleonLost => (COALITION, "end-napoleon-lost", "6.2.2"),
            End::TimeUp => (FRENCH, "end-time-up", "6.3"),
        };
        Outcome { winners: Roles::of(winner), how, rule }
    }
}

impl Umpire<'_> {
    pub fn finish(&mut self, end: End) {
        if self.s.over.is_none() {
            self.s.over = Some(end);
            let Outcome { how, rule, .. } = end.outcome();
            self.tell(how, rule, |l| l.heading(1));
        }
    }
}

/// "Controls or occupies": occupation is a French-controlled corps in the capital area, or in the only area.
fn french_hand_on(q: Board, c: CountryId) -> bool {
    q.controls(FRENCH, c) || q.s.holds(FRENCH, q.p.country(c).capital)
}

/// A Coalition member, an insurgent country, or a neutral the Coalition occupies.
fn hostile(q: Board, c: CountryId) -> bool {
    match q.alignment(c) {
        Alignment::CoalitionMember | Alignment::Insurgent => true,
        Alignment::Neutral => q.s.holds(COALITION, q.p.country(c).capital),
        _ => false,
    }
}

/// Countries with a border on France; an attached area speaks for its ruler.
fn neighbours(q: Board) -> impl Iterator<Item = CountryId> {
    q.p.sets.beside_france.iter().filter(move |&c| q.countries().has(c))
}

/// 6.1.1.
pub fn french_marginal(q: Board) -> bool {
    let k = &q.p.key;
    let east = [k.russia, k.osterreich];
    neighbours(q).all(|c| french_hand_on(q, c))
        && east.iter().any(|&c| french_hand_on(q, c))
        && east.iter().all(|&c| !hostile(q, c))
        && (q.s.flags.invaded_earlier || q.s.year > q.p.numbers.sequence.french_priority_until)
}

/// 6.1.2.
pub fn french_decisive(q: Board) -> bool {
    let k = &q.p.key;
    [k.russia, k.osterreich, k.preussen].iter().all(|&c| french_hand_on(q, c))
        && neighbours(q).all(|c| french_hand_on(q, c))
        && q.countries().iter().all(|c| c == k.britain || !hostile(q, c))
}

/// 6.2.1: France and at most three minor countries.
pub fn coalition_marginal(q: Board) -> bool {
    let majors = q.p.sets.majors.iter().filter(|&c| c != q.p.key.france);
    q.minors_of(FRENCH) <= 3 && majors.into_iter().all(|c| !q.controls(FRENCH, c))
}

/// 16.1: a decisive victory ends the game; a marginal one may be claimed (16.2), by priority.
pub fn begin(u: &mut Umpire) {
    if u.s.flags.france_gone {
        // 18.1: nobody wins in the year of the abdication.
        return;
    }
    if french_decisive(u.q()) {
        return u.finish(End::FrenchDecisive);
    }
    u.push(Step::YearEnd);
    let order = cards::by_priority(u.q());
    if u.s.year >= u.p.numbers.sequence.last_year
        && let Some(role) = order.into_iter().find(|&r| marginal(u.q(), r))
    {
        // 6.3: there is no later year to play on for.
        return u.finish(marginal_end(role));
    }
    for role in order.into_iter().rev() {
        if marginal(u.q(), role) {
            u.push(Step::Claims { role });
        }
    }
}

fn marginal(q: Board, role: Role) -> bool {
    if role == FRENCH { french_marginal(q) } else { coalition_marginal(q) }
}

const fn marginal_end(role: Role) -> End {
    if role.0 == FRENCH.0 { End::FrenchMarginal } else { End::CoalitionMarginal }
}
