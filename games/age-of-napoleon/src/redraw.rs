//! What a viewer may not know, drawn anew: hands he does not hold, and who stands under the leader of an enemy stack (4.1.2).

use crate::action::Action;
use crate::flow::{self, Step, Umpire};
use crate::ids::{AreaId, COALITION, CorpsId, CorpsSet, FRENCH};
use crate::pack::Pack;
use crate::state::{Board, State};
use arrayvec::ArrayVec;
use kernel::{Dice, Log, Role, Roles, Seed};

/// How often a redrawn position that cannot have come about is drawn again.
const TRIES: usize = 32;

/// A state that looks the same to `viewer`.
pub fn redraw(p: &Pack, state: &State, viewer: Roles, dice: &mut Dice) -> State {
    let hidden: ArrayVec<Role, 2> = [FRENCH, COALITION].into_iter().filter(|&r| !viewer.has(r)).collect();
    for attempt in 0..TRIES {
        let mut s = state.clone();
        // Where the cards alone are hard to get right, the stacks stay as they are.
        if attempt < TRIES / 2 {
            for &role in &hidden {
                stacks(p, &mut s, role, dice);
            }
        }
        hands(&mut s, &hidden, dice);
        if believable(p, &s) {
            return s;
        }
    }
    state.clone()
}

/// Hidden hands and the deck are mixed and dealt again.
fn hands(s: &mut State, hidden: &[Role], dice: &mut Dice) {
    let mut unknown = s.deck;
    for role in hidden {
        let r = role.0 as usize;
        unknown |= s.hands[r] - s.shown[r];
    }
    for role in hidden {
        let r = role.0 as usize;
        let count = (s.hands[r] - s.shown[r]).len();
        s.hands[r] = s.shown[r];
        for _ in 0..count {
            let card = unknown.nth(dice.below(unknown.len() as u32) as usize).expect("enough cards");
            unknown.remove(card);
            s.hands[r].insert(card);
        }
    }
    s.deck = unknown;
}

/// Whether the question on the table would be put in this position: whoever is asked has something to do, and where the
/// table asks only those who can answer, he can.
fn believable(p: &Pack, s: &State) -> bool {
    let step = s.step();
    let Some(role) = flow::decider(s, step) else { return true };
    let mut list = Vec::new();
    flow::list(Board::new(p, s), step, role, &mut list);
    if list.is_empty() {
        return false;
    }
    let (mut s, mut dice, mut log) = (s.clone(), Dice::quiet(&Seed([0; 32])), Log::off());
    !flow::passes_over(&mut Umpire { p, s: &mut s, dice: &mut dice, log: &mut log }, step)
}

/// Corps whose place the other side does not see. Those that the step on top is about are not exchanged: what it asks must
/// stay possible.
fn hidden_corps(q: Board, role: Role) -> CorpsSet {
    let leader = q.s.march.leader.map_or(CorpsSet::EMPTY, CorpsSet::of);
    q.s.of[role.0 as usize] - q.in_the_open(role) - leader - busy(q)
}

/// Corps that the game is in the middle of doing something with.
fn busy(q: Board) -> CorpsSet {
    let s = q.s;
    let named = match s.step() {
        Step::Successor { corps, .. }
        | Step::Haven { corps, .. }
        | Step::Outpace { act: Action::Sail(corps), .. } => CorpsSet::of(corps),
        _ => CorpsSet::EMPTY,
    };
    s.group | s.subject & s.march.army | s.victims | named | s.battle.touched
}

/// Exchanges hidden corps of a side between its stacks, as far as the leaders on top stay leaders.
fn stacks(p: &Pack, s: &mut State, role: Role, dice: &mut Dice) {
    let hidden: Vec<CorpsId> = hidden_corps(Board::new(p, s), role).iter().collect();
    if hidden.is_empty() {
        return;
    }
    for _ in 0..hidden.len() * 2 {
        let a = hidden[dice.below(hidden.len() as u32) as usize];
        let b = hidden[dice.below(hidden.len() as u32) as usize];
        if a != b {
            try_exchange(p, s, role, a, b);
        }
    }
    // Fresh or spent under the leader cannot be seen either.
    for &c in &hidden {
        if dice.below(4) == 0 {
            try_flip(p, s, role, c);
        }
    }
}

/// Everybody who is known to lead: in these areas, on the march, of an interception.
fn leaders(q: Board, role: Role, areas: [AreaId; 2]) -> ArrayVec<Option<CorpsId>, 32> {
    let mut leaders: ArrayVec<_, 32> = areas.iter().map(|&a| q.leader(a, role)).collect();
    let marches = q.s.march.leader.is_some_and(|l| q.s.of[role.0 as usize].has(l));
    leaders.push(if marches { q.leader_of(q.s.march.army, q.s.march.leader) } else { None });
    leaders.extend(q.named_leaders(role));
    leaders
}

fn try_flip(p: &Pack, s: &mut State, role: Role, c: CorpsId) {
    let Some(area) = s.place(c).area() else { return };
    let before = leaders(Board::new(p, s), role, [area; 2]);
    let spent = s.spent.has(c);
    s.spent.set(c, !spent);
    if leaders(Board::new(p, s), role, [area; 2]) != before {
        s.spent.set(c, spent);
    }
}

fn try_exchange(p: &Pack, s: &mut State, role: Role, a: CorpsId, b: CorpsId) {
    let (Some(at_a), Some(at_b)) = (s.place(a).area(), s.place(b).area()) else { return };
    let q = Board::new(p, s);
    // An insurgent and a regular are not exchanged: what their stack may do differs, and both players know what it may.
    if q.insurgent(a) || q.insurgent(b) {
        return;
    }
    let before = leaders(q, role, [at_a, at_b]);
    swap_slots(s, role, a, b);
    if leaders(Board::new(p, s), role, [at_a, at_b]) != before {
        swap_slots(s, role, a, b);
    }
}

/// Each takes the other's place in every respect but its own strength.
fn swap_slots(s: &mut State, role: Role, a: CorpsId, b: CorpsId) {
    let (at_a, at_b) = (s.place(a).area().expect("on the map"), s.place(b).area().expect("on the map"));
    s.put(a, at_b, role);
    s.put(b, at_a, role);
    s.swap_traces(a, b);
    let exchange = |set: &mut CorpsSet| {
        let (has_a, has_b) = (set.has(a), set.has(b));
        set.set(a, has_b);
        set.set(b, has_a);
    };
    exchange(&mut s.moved);
    exchange(&mut s.fought);
    exchange(&mut s.balked);
    exchange(&mut s.march.army);
    exchange(&mut s.march.fled);
    for joined in &mut s.march.joined {
        exchange(joined);
    }
    for r in 0..2 {
        exchange(&mut s.battle.present[r]);
        exchange(&mut s.battle.engaged[r]);
    }
}
