//! What the game is in the middle of, as a stack of steps.
//!
//! Each chapter has its own steps in its own file and says of each, by [`kernel::flow::Chapter`], who is asked, what he may do, why he may
//! not, what happens, and the question. This file lists the chapters; the sequence of play (5.0) is in `sequence.rs`.

use crate::AgeOfNapoleon;
use crate::cards::exchanges;
use crate::pack::Pack;
use crate::state::State;
use crate::{
    attrition, battle, campaign, cards, deploy, diplomacy, insurrection, interception, interior, losses,
    march, movement, neutrality, outpace, pursuit, reinforcement, resolution, retreat, returns, sequence,
    strategy, surrender, victory, winter, withdrawal,
};
use kernel::flow::Chapter;
use kernel::{Refusal, Role, Roles};

kernel::flow! {
    // On paper the step alone says what it is.
    #[serde(untagged)]
    game AgeOfNapoleon { pack: Pack, state: State, seats: Roles, idle: Step::Sequence(sequence::Step::Turn) }
    /// 5.0: from phase to phase and from year to year.
    Sequence(sequence),
    /// 7.
    Diplomacy(diplomacy),
    /// 8.
    Insurrection(insurrection),
    /// 9.
    Strategy(strategy),
    /// 10.
    Reinforcement(reinforcement),
    /// 10.2 – 10.4.
    Deploy(deploy),
    /// 10.7, 20.0: cards that exchange corps.
    Exchanges(exchanges),
    /// 20.0: cards that are not bound to a phase.
    Cards(cards),
    /// 11.
    Campaign(campaign),
    /// 12.1.
    Movement(movement),
    /// 12.2, 12.4.
    March(march),
    /// 12.5.
    Withdrawal(withdrawal),
    /// 12.5.2, 12.6.2.
    Outpace(outpace),
    /// 12.6.
    Interception(interception),
    /// 12.3.
    Attrition(attrition),
    /// 12.7.
    Neutrality(neutrality),
    /// 13.4.1.
    Losses(losses),
    /// 13.1, 13.2.
    Battle(battle),
    /// 13.2.1.
    Interior(interior),
    /// 13.3.
    Resolution(resolution),
    /// 13.4.3.
    Pursuit(pursuit),
    /// 13.4.2.
    Retreat(retreat),
    /// 14.
    Surrender(surrender),
    /// 15.
    Winter(winter),
    /// 16.
    Victory(victory),
    /// 18.1.
    Returns(returns),
}

/// Who is asked; `None` when the step on top acts by itself.
pub fn decider(q: Board) -> Option<Role> {
    q.s.step().asks(q).iter().next()
}

/// The action does not belong to this moment of the sequence of play.
pub fn wrong(q: Board) -> Result<(), Refusal> {
    q.s.step().wrong()
}
