//! What a viewer may not know, dealt anew: hands he does not hold, who stands under the leader of an enemy stack (4.1.2) and
//! on which side, and what a player has begun and not shown.
//!
//! Everything is dealt from what the viewer knows. Hidden corps have *slots*: places under a leader whom he sees, with
//! all that both players know of whoever fills them. Slots and corps are put in an order that does not depend on who stands where
//! in truth, so that the same dice deal the same to every position he cannot tell from this one.

mod stacks;

use crate::action::Action;
use crate::board::Board;
use crate::cards::exchanges;
use crate::deploy::{self, Mode};
use crate::flow::{self, Step, Umpire};
use crate::ids::{COALITION, CardId, CardSet, CorpsId, CorpsSet, FRENCH, foe};
use crate::pack::Pack;
use crate::state::{March, State};
use crate::{attrition, interception, movement, outpace, reinforcement, surrender, winter, withdrawal};
use arrayvec::ArrayVec;
use kernel::flow::Chapter;
use kernel::{Dice, Log, Role, Roles, Seed};

/// A state that looks the same to `viewer`.
pub fn redraw(Board { p, s: state }: Board, viewer: Roles, dice: &mut Dice) -> Option<State> {
    let hidden: ArrayVec<Role, 2> = [FRENCH, COALITION].into_iter().filter(|&r| !viewer.has(r)).collect();
    if hidden.is_empty() {
        return Some(state.clone());
    }
    // A deal in which nobody could be asked what is being asked is dealt again.
    (0..DEALS).find_map(|_| deal_all(p, state, &hidden, viewer, dice))
}

/// So often a deal is begun anew before it is given up.
const DEALS: usize = 64;

/// One deal; `None` where the question that is open could not have been put in it.
fn deal_all(p: &Pack, state: &State, hidden: &[Role], viewer: Roles, dice: &mut Dice) -> Option<State> {
    let mut dealt = state.clone();
    take_back(&mut dealt, hidden);
    for &role in hidden {
        stacks::deal_all(p, &mut dealt, role, dice)?;
    }
    hands(&mut dealt, hidden, dice);
    let mut s = dealt.clone();
    if asked_again(p, &mut s, hidden, viewer, dice) {
        return Some(s);
    }
    // Most questions depend on cards alone, and those are dealt so that they fit. Where it depends on who stands in the army that it is
    // put to, as with a corps that goes home by sea (12.5.3), somebody who lets it be put changes places with one of them.
    hidden.iter().find_map(|&role| {
        let own = dealt.of[role.0 as usize] - Board::new(p, &dealt).in_the_open(role);
        let there: CorpsSet = own.iter().filter(|&c| concerns(Board::new(p, &dealt), c)).collect();
        let pairs = there.iter().flat_map(|one| (own - there).iter().map(move |two| (one, two)));
        let mut pairs: Vec<(CorpsId, CorpsId)> = pairs.collect();
        if !pairs.is_empty() {
            let start = dice.below(pairs.len() as u32) as usize;
            pairs.rotate_left(start);
        }
        pairs.into_iter().find_map(|(one, two)| {
            let mut s = dealt.clone();
            let changed = stacks::change_places(p, &mut s, role, one, two);
            (changed && asked_again(p, &mut s, hidden, viewer, dice)).then_some(s)
        })
    })
}

/// What was begun and not shown is begun anew, and whoever is asked is asked in this position too.
fn asked_again(p: &Pack, s: &mut State, hidden: &[Role], viewer: Roles, dice: &mut Dice) -> bool {
    if !declare_anew(p, s, hidden, dice) {
        return false;
    }
    // Who looks on knows what he is asked himself; what somebody else is asked tells him something.
    let asked = flow::decider(Board::new(p, s)).filter(|r| hidden.contains(r));
    let Some(role) = asked else { return true };
    begin_anew(p, s, role, viewer, dice) && (fits(p, s) || fit(p, s, role, dice))
}

/// Whether a corps stands where the question is about: in a battle, on or before the march, or among those who go home (14.2.3).
fn concerns(q: Board, c: CorpsId) -> bool {
    let homeward = q.s.flow.iter().rev().find_map(|step| match *step {
        Step::Surrender(surrender::Step::Homeward { country, role }) => Some((country, role)),
        _ => None,
    });
    let about = match homeward {
        Some((country, role)) => surrender::stranded(q, country, role).first(),
        None => q.s.battle.area.or(q.s.march.at),
    };
    q.s.place(c).area() == about
}

// ---- cards (2.3)

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
            let card = any(unknown, dice);
            unknown.remove(card);
            s.hands[r].insert(card);
        }
    }
    s.deck = unknown;
}

fn any(cards: CardSet, dice: &mut Dice) -> CardId {
    cards.nth(dice.below(cards.len() as u32) as usize).expect("there is a card")
}

/// A table that asks only those who hold an answer: one of the cards that let the question be put comes into the hand, in the place
/// of any other. False where no card would.
fn fit(p: &Pack, s: &mut State, role: Role, dice: &mut Dice) -> bool {
    let r = role.0 as usize;
    let spare = s.hands[r] - s.shown[r];
    if spare.is_empty() {
        return false;
    }
    let lets = |card: &CardId| {
        let mut with = s.clone();
        with.hands[r].insert(*card);
        fits(p, &with)
    };
    let fitting: CardSet = s.deck.iter().filter(lets).collect();
    if fitting.is_empty() {
        return false;
    }
    let (comes, goes) = (any(fitting, dice), any(spare, dice));
    tabletop::cards::transfer(goes, &mut s.hands[r], &mut s.deck);
    tabletop::cards::transfer(comes, &mut s.deck, &mut s.hands[r]);
    fits(p, s)
}

/// Whether the question on the table would be put in this position: whoever is asked has something to do, and where the
/// table asks only those who can answer, he can.
fn fits(p: &Pack, s: &State) -> bool {
    let step = s.step();
    let Some(role) = flow::decider(Board::new(p, s)) else { return true };
    let mut list = Vec::new();
    step.list(Board::new(p, s), role, &mut list);
    if list.is_empty() {
        return false;
    }
    let (mut s, mut dice, mut log) = (s.clone(), Dice::quiet(&Seed([0; 32])), Log::off());
    !step.goes_by(&mut Umpire { p, s: &mut s, dice: &mut dice, log: &mut log })
}

// ---- what was begun and not shown

/// An army that is being formed is not on the march yet: nobody else knows which it will be (12.1.3, 12.6.1).
fn take_back(s: &mut State, hidden: &[Role]) {
    match s.step() {
        Step::Movement(movement::Step::Form { role }) if hidden.contains(&role) => {
            s.march = March::default();
            s.flow.pop();
        }
        Step::Interception(interception::Step::FormInterception { role, .. }) if hidden.contains(&role) => {
            s.group = CorpsSet::EMPTY;
            (s.march.muster_at, s.march.muster_leader) = (None, None);
            s.flow.pop();
        }
        _ => {}
    }
    // Whom the last attrition was about is of no account once it is over.
    let wears = |step: &Step| {
        matches!(
            step,
            Step::Attrition(attrition::Step::Attrition { .. })
                | Step::Attrition(attrition::Step::MarchLoss { .. })
                | Step::Winter(winter::Step::WinterLoss { .. })
        )
    };
    if !s.flow.iter().any(wears) {
        for role in hidden {
            s.subject -= s.of[role.0 as usize];
            s.victims -= s.of[role.0 as usize];
        }
    }
}

/// 12.5.1: to begin with all withdraw who may.
fn regroup(p: &Pack, s: &mut State, role: Role) {
    if s.flow.contains(&Step::Withdrawal(withdrawal::Step::Withdraw { role }))
        && let Some(at) = s.march.at
    {
        s.group = s.army(at, role) - interception::rising(Board::new(p, s), role, at) - s.fought;
    }
}

/// 12.5.2: who may answer a withdrawal with a Forced March knows that it was declared, and not who goes where. Where an interception
/// comes from he knows, but nobody who looks on (12.6.2).
fn declare_anew(p: &Pack, s: &mut State, hidden: &[Role], dice: &mut Dice) -> bool {
    let Step::Outpace(outpace::Step::Outpace { role, act }) = s.step() else { return true };
    let known = matches!(act, Action::Intercept(_)) && !hidden.contains(&role);
    if known || !hidden.contains(&foe(role)) {
        return true;
    }
    s.flow.pop();
    let declared = match s.step() {
        Step::Withdrawal(_) => declare(p, s, foe(role), dice),
        _ => one_of(p, s, foe(role), dice, |a| matches!(a, Action::Intercept(_))),
    };
    let Some(act) = declared else { return false };
    s.flow.push(Step::Outpace(outpace::Step::Outpace { role, act }));
    true
}

/// 12.5.1: not all need go, and not all always can: one who may go somewhere by himself does, and the others go with him as far as they
/// may, mostly. Whoever leads those who go could go alone, so that somebody is found wherever anybody could have been.
fn declare(p: &Pack, s: &mut State, role: Role, dice: &mut Dice) -> Option<Action> {
    regroup(p, s, role);
    let (step, all) = (s.step(), std::mem::take(&mut s.group));
    let mut ways: Vec<(CorpsId, Action)> = Vec::new();
    for c in all.iter() {
        let mut list = Vec::new();
        s.group = CorpsSet::of(c);
        step.list(Board::new(p, s), role, &mut list);
        list.retain(|a| matches!(a, Action::Withdraw(_) | Action::Sail(_)));
        ways.extend(list.into_iter().map(|act| (c, act)));
    }
    if ways.is_empty() {
        return None;
    }
    let (first, act) = ways[dice.below(ways.len() as u32) as usize];
    s.group = CorpsSet::of(first);
    let mut others = all.without(first);
    while others.any() {
        let c = others.nth(dice.below(others.len() as u32) as usize).expect("one of them");
        others.remove(c);
        let alone = s.group;
        s.group.insert(c);
        if dice.below(STAYS) == 0 || step.may(Board::new(p, s), role, act).is_err() {
            s.group = alone;
        }
    }
    Some(act)
}

/// One in so many is left behind who could go along.
const STAYS: u32 = 8;

/// What `role` has chosen so far in the middle of a question is chosen anew. False where nothing can be chosen that leads to it.
fn begin_anew(p: &Pack, s: &mut State, role: Role, viewer: Roles, dice: &mut Dice) -> bool {
    regroup(p, s, role);
    match s.step() {
        Step::Withdrawal(withdrawal::Step::Haven { why, .. }) => {
            s.flow.pop();
            let Some(Action::Sail(corps)) = one_of(p, s, role, dice, |a| matches!(a, Action::Sail(_))) else {
                return false;
            };
            s.flow.push(Step::Withdrawal(withdrawal::Step::Haven { role, corps, why }));
            true
        }
        Step::Reinforcement(reinforcement::Step::RallyCard { .. }) => {
            again(p, s, role, dice, |a| matches!(a, Action::Rally(_)))
        }
        Step::Deploy(deploy::Step::Station { mode, .. }) => {
            let below = s.flow.len() - 2;
            match &mut s.flow[below] {
                Step::Deploy(deploy::Step::Muster { left, .. }) => *left += 1,
                _ if mode == Mode::Return => s.deployed[0] -= 1,
                _ => {}
            }
            again(p, s, role, dice, |a| matches!(a, Action::Raise(_)))
        }
        // Both players know who is to be replaced, and nobody else.
        Step::Exchanges(exchanges::Step::Successor { by, corps }) if !viewer.has(by) => {
            let q = Board::new(p, s);
            let purge =
                s.flow.iter().any(|step| matches!(step, Step::Exchanges(exchanges::Step::Purge { .. })));
            let falls = |c: &CorpsId| match purge {
                true => exchanges::may_purge(q, *c).is_ok(),
                false => exchanges::may_disgrace(q, by, *c).is_ok(),
            };
            let owner = exchanges::owner(s, corps, by);
            let could: CorpsSet = s.of[owner.0 as usize].iter().filter(falls).collect();
            if could.is_empty() {
                return false;
            }
            let corps = could.nth(dice.below(could.len() as u32) as usize).expect("somebody");
            *s.flow.last_mut().expect("a step") = Step::Exchanges(exchanges::Step::Successor { by, corps });
            true
        }
        _ => true,
    }
}

/// Any legal action of a kind.
fn one_of(p: &Pack, s: &State, role: Role, dice: &mut Dice, kind: fn(&Action) -> bool) -> Option<Action> {
    let mut list = Vec::new();
    s.step().list(Board::new(p, s), role, &mut list);
    list.retain(kind);
    (!list.is_empty()).then(|| list[dice.below(list.len() as u32) as usize])
}

/// Goes back by one click and makes another of its kind, any that is legal. False where there is none.
fn again(p: &Pack, s: &mut State, role: Role, dice: &mut Dice, kind: fn(&Action) -> bool) -> bool {
    s.flow.pop();
    let step = s.step();
    let Some(action) = one_of(p, s, role, dice, kind) else { return false };
    let mut none = Dice::quiet(&Seed([0; 32]));
    step.act(&mut Umpire { p, s, dice: &mut none, log: &mut Log::off() }, role, action);
    true
}
