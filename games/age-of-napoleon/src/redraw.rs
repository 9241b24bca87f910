//! What a viewer may not know, drawn anew: hands he does not hold, and who stands under the leader of an enemy stack (4.1.2).

use crate::flow::Step;
use crate::ids::{COALITION, CorpsId, CorpsSet, FRENCH};
use crate::pack::Pack;
use crate::state::{Board, State};
use kernel::{Dice, Role, Roles};

/// A state that looks the same to `viewer`.
pub fn redraw(p: &Pack, state: &State, viewer: Roles, dice: &mut Dice) -> State {
    let mut s = state.clone();
    for role in [FRENCH, COALITION] {
        if !viewer.has(role) {
            stacks(p, &mut s, role, dice);
        }
    }
    hands(p, &mut s, viewer, dice);
    s
}

/// Hidden hands and the deck are mixed and dealt again.
fn hands(p: &Pack, s: &mut State, viewer: Roles, dice: &mut Dice) {
    let hidden: Vec<Role> = [FRENCH, COALITION].into_iter().filter(|&r| !viewer.has(r)).collect();
    let before = s.clone();
    let mut unknown = s.deck;
    for role in &hidden {
        let r = role.0 as usize;
        unknown |= s.hands[r] - s.shown[r];
    }
    // A table that asks only those who can answer has told that they can: the deal must keep that true.
    for _ in 0..64 {
        let mut left = unknown;
        for role in &hidden {
            let r = role.0 as usize;
            let count = (before.hands[r] - before.shown[r]).len();
            s.hands[r] = before.shown[r];
            for _ in 0..count {
                let card = left.nth(dice.below(left.len() as u32) as usize).expect("enough cards");
                left.remove(card);
                s.hands[r].insert(card);
            }
        }
        s.deck = left;
        if believable(p, &before, s, &hidden) {
            return;
        }
    }
    s.hands = before.hands;
    s.deck = before.deck;
}

/// Whether everything the viewer has seen happen could have happened with these hands.
fn believable(p: &Pack, before: &State, after: &State, hidden: &[Role]) -> bool {
    let step = after.step();
    let Some(role) = crate::flow::decider(after, step) else { return true };
    if !hidden.contains(&role) {
        return true;
    }
    // Whoever is asked must have something to do, and in the quick game what he is asked for.
    let (q, was) = (Board::new(p, after), Board::new(p, before));
    let mut list = Vec::new();
    crate::flow::list(q, step, role, &mut list);
    if list.is_empty() {
        return false;
    }
    if !after.flags.quick {
        return true;
    }
    let passing_only = |list: &[crate::action::Action]| list.len() <= 1;
    let mut then = Vec::new();
    crate::flow::list(was, step, role, &mut then);
    passing_only(&list) == passing_only(&then)
}

/// Corps whose place the other side does not see: under a leader, and not in the open in a battle.
fn hidden_corps(q: Board, role: Role) -> CorpsSet {
    let mut hidden = q.s.of[role.0 as usize];
    for area in q.s.held[role.0 as usize].iter() {
        if let Some(leader) = q.leader(area, role) {
            hidden.remove(leader);
        }
    }
    let r = role.0 as usize;
    if q.s.battle.open[r] {
        hidden -= q.s.battle.engaged[r];
    }
    if let Some(leader) = q.s.march.leader {
        hidden.remove(leader);
    }
    // Those that the step on top is about are not exchanged: what it asks must stay possible.
    hidden - busy(q)
}

/// Corps that the game is in the middle of doing something with.
fn busy(q: Board) -> CorpsSet {
    let s = q.s;
    let named = match s.step() {
        Step::Successor { corps, .. } | Step::Haven { corps, .. } => CorpsSet::of(corps),
        _ => CorpsSet::EMPTY,
    };
    s.group | s.subject & s.march.army | s.victims | named | s.battle.touched
}

/// Exchanges hidden corps of a side between its stacks, as far as the leaders on top stay leaders.
fn stacks(p: &Pack, s: &mut State, role: Role, dice: &mut Dice) {
    let hidden: Vec<CorpsId> = hidden_corps(Board::new(p, s), role).iter().collect();
    if hidden.len() < 2 {
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

fn try_flip(p: &Pack, s: &mut State, role: Role, c: CorpsId) {
    let Some(area) = s.place(c).area() else { return };
    let before = Board::new(p, s).leader(area, role);
    let spent = s.spent.has(c);
    s.spent.set(c, !spent);
    if Board::new(p, s).leader(area, role) != before {
        s.spent.set(c, spent);
    }
}

fn try_exchange(p: &Pack, s: &mut State, role: Role, a: CorpsId, b: CorpsId) {
    let (Some(at_a), Some(at_b)) = (s.place(a).area(), s.place(b).area()) else { return };
    if at_a == at_b && s.march.army.has(a) == s.march.army.has(b) {
        return;
    }
    let kept = s.clone();
    swap_slots(s, role, a, b);
    let (q, was) = (Board::new(p, s), Board::new(p, &kept));
    let leaders = [at_a, at_b].iter().all(|&x| q.leader(x, role) == was.leader(x, role));
    let leash = q.strays(CorpsSet::of(a), at_b).is_empty() && q.strays(CorpsSet::of(b), at_a).is_empty();
    let marching =
        q.s.march
            .leader
            .is_none_or(|l| !q.s.march.army.has(l) || q.leader_of(q.s.march.army, Some(l)) == Some(l));
    if !(leaders && leash && marching && same_rights(q, was, role, a, b)) {
        *s = kept;
    }
}

/// An insurgent and a regular are not exchanged: what their stack may do differs, and both players know what it may.
fn same_rights(q: Board, was: Board, role: Role, a: CorpsId, b: CorpsId) -> bool {
    let _ = (was, role);
    !q.insurgent(a) && !q.insurgent(b)
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
