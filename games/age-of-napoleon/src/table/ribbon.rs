//! The sequence of play along the top (5.0), and the two seats.

use super::{BOTH, View, livery};
use crate::AgeOfNapoleon;
use crate::board::Board;
use crate::campaign;
use crate::flow::Step;
use crate::sequence::{Phase, phase_name};
use crate::text::role_text;
use kernel::flow::Rules;
use kernel::{Role, Text};
use tabletop::view::{Figure, Progress, Ribbon, RibbonPart, RibbonStep, Seat};

pub fn ribbon(q: Board) -> Ribbon {
    let step = |phase: Phase| RibbonStep {
        name: phase_name(phase),
        state: Progress::of(&phase, &q.s.phase),
        parts: if phase == Phase::Campaign { rounds(q) } else { Vec::new() },
    };
    Ribbon {
        when: Some(Text::verbatim(q.s.year.to_string())),
        steps: Phase::ALL.into_iter().map(step).collect(),
    }
}

/// 11.1: the six rounds, the last of them in winter; those that Peace Talks or Winter Quarters cancelled are skipped.
fn rounds(q: Board) -> Vec<RibbonPart> {
    let n = &q.p.numbers;
    // Before the first round of a phase or a scenario, the counter stands on the one before it.
    let waiting = matches!(
        q.s.step(),
        Step::Campaign(campaign::Step::Order { .. }) | Step::Campaign(campaign::Step::Rounds)
    );
    let state = |round: u8| match q.s.phase.cmp(&Phase::Campaign) {
        std::cmp::Ordering::Less => Progress::Ahead,
        std::cmp::Ordering::Greater => Progress::Done,
        std::cmp::Ordering::Equal if round >= q.s.round && round <= q.s.cancelled_to => Progress::Skipped,
        std::cmp::Ordering::Equal if round == q.s.round && waiting => Progress::Done,
        std::cmp::Ordering::Equal => Progress::of(&round, &q.s.round),
    };
    (1..=n.sequence.rounds)
        .map(|round| RibbonPart {
            name: Text::verbatim(round.to_string()),
            state: state(round),
            mark: (round >= n.sequence.first_winter_round).then(|| "winter".into()),
        })
        .collect()
}

pub fn seats(v: &View) -> Vec<Seat> {
    BOTH.into_iter().map(|role| seat(v, role)).collect()
}

fn seat(v: &View, role: Role) -> Seat {
    let q = v.q;
    let deciding = v.decider == Some(role);
    let figure = |icon: &str, value: usize, name: &'static str| Figure {
        icon: icon.into(),
        value: value as i32,
        name: Text::new(name),
    };
    let countries = q.countries().iter().filter(|&c| q.controls(role, c)).count();
    Seat {
        role: livery(role).into(),
        name: role_text(role),
        livery: livery(role).into(),
        deciding,
        note: deciding.then(|| AgeOfNapoleon::doing(v.step)),
        figures: vec![
            figure("cards", q.s.hand(role).len(), "figure-cards"),
            figure("corps", q.s.of[role.0 as usize].len(), "figure-corps"),
            figure("flag", countries, "figure-countries"),
        ],
    }
}
