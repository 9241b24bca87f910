//! One step ahead on the game's score.

use crate::Bot;
use kernel::{Dice, Game, Log, Role, Roles, Seed, Status};

/// Plays each sensible action on states it could believe in, follows the move to where it leads, and takes the action
/// whose score is best on average. It never looks at the true state: all that its role may not know is drawn anew first.
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
    /// Only so many actions, the best on the first sample, are looked at on the second; half as many on the next.
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
/// So many decisions of one's own make up the longest move, where the game says when it is over.
const MOVE: usize = 8;
/// So many decisions without a choice are made on the way; they are nobody's move.
const FORCED: usize = 48;

impl Greedy {
    pub fn new(seed: u64) -> Self {
        let rng = Dice::quiet(&Seed::from_number(seed));
        Self { samples: 6, rolls: 3, depth: 3, replies: 6, width: 8, breadth: 12, rng }
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

impl Greedy {
    /// What it thinks of each action: its mean score, or nothing for those it did not look at to the end.
    pub fn weigh<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        role: Role,
        actions: &[G::Action],
    ) -> Vec<Option<f64>> {
        // Where there is nothing it could believe, it thinks nothing.
        let Some(mut world) = game.redraw(state, Roles::of(role), &mut self.rng) else {
            return vec![None; actions.len()];
        };
        let mut left: Vec<usize> =
            (0..actions.len()).filter(|&i| game.sensible(&world, role, &actions[i])).collect();
        if left.is_empty() {
            left = (0..actions.len()).collect();
        }
        let mut means = vec![Mean::default(); actions.len()];
        let mut look = Look::<G>::new(self.depth, self.replies, self.breadth);
        let mut width = self.width;
        for sample in 0..self.samples.max(1) {
            if left.len() < 2 {
                break;
            }
            if sample > 0 {
                narrow(&mut left, &means, width);
                width = (width / 2).max(2);
                world = game.redraw(state, Roles::of(role), &mut self.rng).unwrap_or(world);
            }
            // Every action meets the same dice, so that none is better for its luck.
            let seeds: Vec<Seed> = (0..self.rolls.max(1)).map(|_| self.fresh_seed()).collect();
            for &i in &left {
                look.action(game, &world, role, &actions[i], &seeds, &mut means[i]);
            }
        }
        let mut thoughts = vec![None; actions.len()];
        left.iter().for_each(|&i| thoughts[i] = Some(means[i].value()));
        thoughts
    }
}

impl<G: Game> Bot<G> for Greedy {
    fn choose(&mut self, game: &G, state: &G::State, role: Role, actions: &[G::Action]) -> usize {
        if actions.len() < 2 {
            return 0;
        }
        let thoughts = self.weigh(game, state, role, actions);
        let best = thoughts.iter().flatten().fold(f64::NEG_INFINITY, |a, &b| a.max(b));
        let equal = |i: &usize| thoughts[*i].is_some_and(|t| t >= best - EQUAL);
        let equals: Vec<usize> = (0..actions.len()).filter(equal).collect();
        match equals.len() {
            0 => 0,
            n => equals[self.rng.below(n as u32) as usize],
        }
    }
}

/// Keeps so many of the best. What is equal to the last that is kept is kept too, within reason, else order would decide.
fn narrow(left: &mut Vec<usize>, means: &[Mean], width: usize) {
    let width = width.max(1);
    if left.len() <= width {
        return;
    }
    left.sort_by(|&a, &b| means[b].value().total_cmp(&means[a].value()));
    let bar = means[left[width - 1]].value() - EQUAL;
    left.retain(|&i| means[i].value() >= bar);
    left.truncate(width * 3);
}

/// Buffers for looking ahead.
struct Look<G: Game> {
    depth: usize,
    replies: usize,
    breadth: usize,
    list: Vec<G::Action>,
    next: Vec<G::Action>,
    forced: Vec<G::Action>,
}

impl<G: Game> Look<G> {
    fn new(depth: usize, replies: usize, breadth: usize) -> Self {
        Self { depth, replies, breadth, list: Vec::new(), next: Vec::new(), forced: Vec::new() }
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
            let score = self.follow(game, world, &mut state, role, &mut dice);
            // Other dice would change nothing for an action that rolls none; it weighs as much as one that does.
            let weight = if dice.draws() == 0 { seeds.len() as u32 } else { 1 };
            mean.sum += score * f64::from(weight);
            mean.count += weight;
            if dice.draws() == 0 {
                return;
            }
        }
    }

    /// Makes the decisions that follow, each the best at first sight for who makes it; says how well it ends. Others answer
    /// what he does: when it does not come back to him they have begun a move of their own, and the score is that before it.
    /// What leads back to where he was is the last he would do.
    fn follow(
        &mut self,
        game: &G,
        world: &G::State,
        state: &mut G::State,
        role: Role,
        dice: &mut Dice,
    ) -> f64 {
        let depth = if game.quiet(world).is_some() { MOVE } else { self.depth };
        let (mut own, mut others, mut forced) = (depth, self.replies, FORCED);
        let mut parted = None;
        while let Status::Deciding(roles) = game.status(state) {
            let who = if roles.has(role) { Some(role) } else { roles.iter().next() };
            let Some(who) = who else { break };
            if game.quiet(state) == Some(true) {
                parted = None;
                if state == world {
                    return f64::NEG_INFINITY;
                }
                break;
            }
            if who == role && own == 0 {
                break;
            }
            self.list.clear();
            game.actions(state, who, &mut self.list);
            shorten(game, state, who, &mut self.list);
            let quota = match self.list.len() {
                1 => &mut forced,
                _ if who == role => &mut own,
                _ => &mut others,
            };
            if *quota == 0 {
                break;
            }
            *quota -= 1;
            if who == role {
                if state == world {
                    return f64::NEG_INFINITY;
                }
                parted = None;
            } else if parted.is_none() && self.list.len() > 1 {
                parted = Some(game.score(state, role));
            }
            let Some(best) = self.at_first_sight(game, state, who, dice) else { break };
            if game.play(state, who, &self.list[best], dice, &mut Log::off()).is_err() {
                break;
            }
        }
        let over = matches!(game.status(state), Status::Over(_));
        let score = parted.filter(|_| !over).unwrap_or_else(|| game.score(state, role));
        f64::from(score) - (depth - own) as f64 * HURRY
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
            let Some((after, score)) = step(game, state, who, &self.list[i], &seed, &mut self.forced) else {
                continue;
            };
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
                shorten(game, after, who, &mut self.next);
                let scores = places(self.next.len(), self.breadth, dice)
                    .filter_map(|i| Some(step(game, after, who, &self.next[i], &seed, &mut self.forced)?.1));
                scores.fold(f32::NEG_INFINITY, f32::max)
            };
            let looks = equals.iter().map(|(i, after)| (*i, second(after)));
            return looks.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i);
        }
        equals.first().map(|(i, _)| *i)
    }
}

/// Leaves only what is sensible, if anything is.
fn shorten<G: Game>(game: &G, state: &G::State, who: Role, list: &mut Vec<G::Action>) {
    if list.len() > 1 && list.iter().any(|a| game.sensible(state, who, a)) {
        list.retain(|a| game.sensible(state, who, a));
    }
}

/// The state after an action and what must follow it, and its score for who played it.
fn step<G: Game>(
    game: &G,
    state: &G::State,
    who: Role,
    action: &G::Action,
    seed: &Seed,
    list: &mut Vec<G::Action>,
) -> Option<(G::State, f32)> {
    let (mut after, mut dice) = (state.clone(), Dice::quiet(seed));
    game.play(&mut after, who, action, &mut dice, &mut Log::off()).ok()?;
    for _ in 0..FORCED {
        let Status::Deciding(roles) = game.status(&after) else { break };
        let over = game.quiet(&after).unwrap_or_else(|| roles.has(who));
        let Some(next) = roles.iter().next().filter(|_| !over) else { break };
        list.clear();
        game.actions(&after, next, list);
        shorten(game, &after, next, list);
        if list.len() != 1 || game.play(&mut after, next, &list[0], &mut dice, &mut Log::off()).is_err() {
            break;
        }
    }
    let score = game.score(&after, who);
    Some((after, score))
}

/// All places of a list, or so many in a row from a random one.
fn places(len: usize, most: usize, dice: &mut Dice) -> impl Iterator<Item = usize> + use<> {
    let start = if len > most { dice.below(len as u32) as usize } else { 0 };
    (0..len.min(most)).map(move |i| (start + i) % len)
}
