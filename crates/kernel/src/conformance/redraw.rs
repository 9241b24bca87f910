//! What is redrawn owes nothing to the truth.
//!
//! Two states that a viewer cannot tell apart must be redrawn alike by the same dice: then nothing of the truth but what he
//! knows can go into what is drawn. That alone would let a game keep a secret as it is and call it drawn. So the suite also
//! looks at the cards and pieces that he is not shown, where they lie open to somebody who sees everything. Drawn from the
//! truth they must not lie as they do in truth more often than drawn from something else that he could believe; and
//! they must not always do so.

use super::Run;
use crate::dice::{Dice, Seed};
use crate::game::Game;
use crate::role::Roles;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use tabletop::Table;

/// So many drawings from the truth, and as many from something else, are compared with the truth.
const DRAWINGS: usize = 2;
/// Before so many things were looked at nothing is said about chance.
const ENOUGH: f64 = 300.0;

/// How often hidden things are drawn as they are in truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Agreement {
    pub looked_at: f64,
    /// Drawn from the truth.
    pub from_truth: f64,
    /// Drawn from another state that the viewer could believe.
    pub by_chance: f64,
    /// The sum of squares of what each position added to the difference, for its spread.
    squares: f64,
}

/// What is measured: `cards`, where they lie; `pieces`, where they stand; `sides`, how they stand there.
pub type Agreements = BTreeMap<&'static str, Agreement>;

impl<G: Game> Run<'_, G> {
    /// Whatever the viewer cannot tell apart is redrawn alike.
    pub(super) fn alike(&mut self, state: &G::State, other: &G::State, viewer: Roles) {
        let game = Arc::clone(&self.suite.game);
        let seed = Seed::from_number(self.rng.below(u32::MAX).into());
        let draw = |s: &G::State| game.redraw(s, viewer, &mut Dice::quiet(&seed));
        let (one, two) = (draw(state), draw(other));
        if one != two {
            let paper = |s: &Option<G::State>| {
                game.names().scope(|| serde_json::to_value(s)).expect("a state is JSON")
            };
            let what = super::texts::parting("state", &paper(&one), &paper(&two)).unwrap_or_default();
            self.fail("redraw", format!("what {viewer:?} cannot tell apart is redrawn differently: {what}"));
        }
    }

    /// How often hidden cards and pieces are drawn as they are in truth.
    pub(super) fn measure(&mut self, state: &G::State, other: &G::State, viewer: Roles) {
        let game = Arc::clone(&self.suite.game);
        let everybody = game.info().everybody();
        let shown = game.table(state, viewer);
        let truth = hidden(&game.table(state, everybody), &shown);
        if truth.values().all(HashMap::is_empty) {
            return;
        }
        let mut draw = |from: &G::State| {
            let drawn = game.redraw(from, viewer, &mut self.rng)?;
            Some(hidden(&game.table(&drawn, everybody), &shown))
        };
        let (mut here, mut there) = (Vec::new(), Vec::new());
        for _ in 0..DRAWINGS {
            here.extend(draw(state));
            there.extend(draw(other));
        }
        for (kind, things) in truth {
            // Pieces that all stand alike cannot stand otherwise; cards can lie in the deck.
            if kind != "cards" && things.values().collect::<HashSet<_>>().len() < 2 {
                continue;
            }
            let agree = |drawn: &[Things]| -> f64 {
                let same = |d: &Things| things.iter().filter(|(id, at)| d[kind].get(*id) == Some(at)).count();
                drawn.iter().map(same).sum::<usize>() as f64
            };
            let (from_truth, by_chance) = (agree(&here), agree(&there));
            let a = self.tally.agreements.entry(kind).or_default();
            let more = from_truth - by_chance;
            a.add(Agreement {
                looked_at: (things.len() * DRAWINGS) as f64,
                from_truth,
                by_chance,
                squares: more * more,
            });
        }
    }
}

impl Agreement {
    pub(super) fn add(&mut self, other: Agreement) {
        self.looked_at += other.looked_at;
        self.from_truth += other.from_truth;
        self.by_chance += other.by_chance;
        self.squares += other.squares;
    }

    /// What is wrong with it, if anything.
    pub(super) fn verdict(&self, kind: &str) -> Option<String> {
        if self.looked_at < ENOUGH {
            return None;
        }
        if self.from_truth >= self.looked_at {
            return Some(format!("hidden {kind} are never redrawn: {} were looked at", self.looked_at));
        }
        // Five times the spread of the sum, and no mere trifle.
        let more = self.from_truth - self.by_chance;
        (more > 5.0 * self.squares.sqrt() && more > 0.01 * self.looked_at).then(|| {
            let of_100 = |n: f64| (100.0 * n / self.looked_at).round();
            let (truth, chance) = (of_100(self.from_truth), of_100(self.by_chance));
            format!("hidden {kind} are drawn as they are in truth {truth} times of 100, by chance {chance}")
        })
    }
}

/// Hidden things by kind: for each where it is, or how it stands there.
type Things = HashMap<&'static str, HashMap<String, String>>;

/// The things that are not on the viewer's table, by kind: for each where it is, or how.
fn hidden(whole: &Table, shown: &Table) -> Things {
    let mut things = Things::new();
    let cards = |t: &Table| -> HashMap<String, String> {
        let lies = |p: &tabletop::view::Pile| {
            p.cards.iter().map(|c| (c.id.clone(), p.id.clone())).collect::<Vec<_>>()
        };
        t.piles.iter().flat_map(lies).collect()
    };
    let known = cards(shown);
    let lie = cards(whole).into_iter().filter(|(id, _)| !known.contains_key(id));
    things.insert("cards", lie.collect());
    let seen: HashSet<&str> = shown.pieces.iter().map(|p| p.id.as_str()).collect();
    let unseen = || whole.pieces.iter().filter(|p| !seen.contains(&*p.id));
    things.insert("pieces", unseen().map(|p| (p.id.clone(), format!("{:?}", p.at))).collect());
    things.insert("sides", unseen().map(|p| (p.id.clone(), format!("{:?}", p.states))).collect());
    things
}
