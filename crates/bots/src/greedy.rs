//! One step ahead on the game's score.

use crate::Bot;
use kernel::{Dice, Game, Log, Role, Roles, Seed, Status};

/// Plays each action on states it could believe in, follows the move to where it leads, and takes the action whose score
/// is best on average. It never looks at the true state: all that its role may not know is drawn anew first.
#[derive(Debug, Clone)]
pub struct Greedy {
    /// How many states to believe in.
    pub samples: usize,
    /// How often to play an action that rolls, on each of them.
    pub rolls: usize,
    /// A click is often part of a move (pick an army, then where): so many more decisions of its own are made, the best
    /// at first sight, before the score is read.
    pub depth: usize,
    /// So many answers of others are made, the best at first sight for them.
    pub replies: usize,
    /// Only so many actions, the best on the first sample, are looked at on all samples.
    pub width: usize,
    /// Of a longer list on the way, only so many are looked at.
    pub breadth: usize,
    rng: Dice,
}

/// Scores closer than this are equal.
const EQUAL: f64 = 1e-6;
/// So many of equal steps are looked at once more.
const SECOND_LOOKS: usize = 4;
/// What a further step costs, so that of two ways to the same end the shorter is taken and nobody walks in circles.
const HURRY: f64 = 1e-4;

impl Greedy {
    pub fn new(seed: u64) -> Self {
        let rng = Dice::quiet(&Seed::from_number(seed));
        Self { samples: 4, rolls: 2, depth: 3, replies: 2, width: 8, breadth: 12, rng }
    }

    fn fresh_seed(&mut self) -> Seed {
        let mut seed = [0; 32];
        for bytes in seed.chunks_mut(4) {
            bytes.copy_from_slice(&self.rng.below(u32::MAX).to_le_bytes());
        }
        Seed(seed)
    }
}

/// The mean of the scores seen so far.
#[derive(Clone, Copy, Default)]
struct Mean {
    sum: f64,
    count: u32,
}

impl Mean {
    fn value(self) -> f64 {
        if self.count == 0 { f64::NEG_INFINITY } else { self.sum / f64::from(self.count) }
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn choose(&mut self, game: &G, state: &G::State, role: Role, actions: &[G::Action]) -> usize {
        if actions.len() < 2 {
            return 0;
        }
        let mut means = vec![Mean::default(); actions.len()];
        let mut look = Look::<G>::new(self.depth, self.replies, self.breadth);
        let mut left: Vec<usize> = (0..actions.len()).collect();
        for sample in 0..self.samples.max(1) {
            let world = game.redraw(state, Roles::of(role), &mut self.rng);
            // Every action meets the same dice, so that none is better for its luck.
            let seeds: Vec<Seed> = (0..self.rolls.max(1)).map(|_| self.fresh_seed()).collect();
            for &i in &left {
                look.action(game, &world, role, &actions[i], &seeds, &mut means[i]);
            }
            if sample == 0 && left.len() > self.width {
                left.sort_by(|&a, &b| means[b].value().total_cmp(&means[a].value()));
                // What is equal to the last that is kept is kept too, else order would decide.
                let bar = means[left[self.width.max(1) - 1]].value() - EQUAL;
                left.retain(|&i| means[i].value() >= bar);
                left.truncate(self.width.max(1) * 3);
            }
        }
        let best = left.iter().map(|&i| means[i].value()).fold(f64::NEG_INFINITY, f64::max);
        left.retain(|&i| means[i].value() >= best - EQUAL);
        match left.len() {
            0 => 0,
            n => left[self.rng.below(n as u32) as usize],
        }
    }
}

/// Buffers for looking ahead.
struct Look<G: Game> {
    depth: usize,
    replies: usize,
    breadth: usize,
    list: Vec<G::Action>,
    next: Vec<G::Action>,
}

impl<G: Game> Look<G> {
    fn new(depth: usize, replies: usize, breadth: usize) -> Self {
        Self { depth, replies, breadth, list: Vec::new(), next: Vec::new() }
    }

    /// Plays one action with each of these dice and adds up the scores.
    fn action(
        &mut self,
        game: &G,
        world: &G::State,
        role: Role,
        action: &G::Action,
        seeds: &[Seed],
        mean: &mut Mean,
    ) {
        for seed in seeds {
            let mut state = world.clone();
            let mut dice = Dice::quiet(seed);
            if game.play(&mut state, role, action, &mut dice, &mut Log::off()).is_err() {
                return;
            }
            let steps = self.follow(game, &mut state, role, &mut dice);
            let score = f64::from(game.score(&state, role)) - steps as f64 * HURRY;
            // Other dice would change nothing for an action that rolls none; it weighs as much as one that does.
            let weight = if dice.draws() == 0 { seeds.len() as u32 } else { 1 };
            mean.sum += score * f64::from(weight);
            mean.count += weight;
            if dice.draws() == 0 {
                return;
            }
        }
    }

    /// Makes the decisions that follow, each the best at first sight for who makes it; says how many were his own.
    fn follow(&mut self, game: &G, state: &mut G::State, role: Role, dice: &mut Dice) -> usize {
        let (mut own, mut others) = (self.depth, self.replies);
        while let Status::Deciding(roles) = game.status(state) {
            let who = if roles.has(role) { Some(role) } else { roles.iter().next() };
            let Some(who) = who else { break };
            let quota = if who == role { &mut own } else { &mut others };
            if *quota == 0 {
                break;
            }
            *quota -= 1;
            self.list.clear();
            game.actions(state, who, &mut self.list);
            let Some(best) = self.at_first_sight(game, state, who, dice) else { break };
            if game.play(state, who, &self.list[best], dice, &mut Log::off()).is_err() {
                break;
            }
        }
        self.depth - own
    }

    /// The best of `self.list` by the score right after it. Where several are equal because they only begin a move, the
    /// best second step decides.
    fn at_first_sight(&mut self, game: &G, state: &G::State, who: Role, dice: &mut Dice) -> Option<usize> {
        if self.list.len() < 2 {
            return (!self.list.is_empty()).then_some(0);
        }
        // Dice of its own, or it would know what the real ones will show.
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&dice.below(u32::MAX).to_le_bytes());
        let seed = Seed(seed);
        let mut best = f32::NEG_INFINITY;
        let mut equals: Vec<(usize, G::State)> = Vec::new();
        for i in places(self.list.len(), self.breadth, dice) {
            let Some((after, score)) = step(game, state, who, &self.list[i], &seed) else { continue };
            if score > best + EQUAL as f32 {
                equals.clear();
                best = score;
            }
            if score >= best - EQUAL as f32 {
                equals.push((i, after));
            }
        }
        if equals.len() > 1 {
            let begun = |s: &G::State| matches!(game.status(s), Status::Deciding(r) if r.has(who));
            let start = dice.below(equals.len() as u32) as usize;
            equals.rotate_left(start);
            equals.truncate(SECOND_LOOKS);
            let mut second = |after: &G::State| -> f32 {
                if !begun(after) {
                    return best;
                }
                self.next.clear();
                game.actions(after, who, &mut self.next);
                let scores = places(self.next.len(), self.breadth, dice)
                    .filter_map(|i| Some(step(game, after, who, &self.next[i], &seed)?.1));
                scores.fold(f32::NEG_INFINITY, f32::max)
            };
            let looks = equals.iter().map(|(i, after)| (*i, second(after)));
            return looks.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i);
        }
        equals.first().map(|(i, _)| *i)
    }
}

/// The state after an action, and its score for who played it.
fn step<G: Game>(
    game: &G,
    state: &G::State,
    who: Role,
    action: &G::Action,
    seed: &Seed,
) -> Option<(G::State, f32)> {
    let mut after = state.clone();
    game.play(&mut after, who, action, &mut Dice::quiet(seed), &mut Log::off()).ok()?;
    let score = game.score(&after, who);
    Some((after, score))
}

/// All places of a list, or so many in a row from a random one.
fn places(len: usize, most: usize, dice: &mut Dice) -> impl Iterator<Item = usize> + use<> {
    let start = if len > most { dice.below(len as u32) as usize } else { 0 };
    (0..len.min(most)).map(move |i| (start + i) % len)
}
