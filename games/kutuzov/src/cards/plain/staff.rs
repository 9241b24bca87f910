//! Cards that bring cards: 31, 39, 92.

use crate::cards::ask::wrong;
use crate::cards::tools::ask;
use crate::cards::{Ask, Event, Next, Step, Until};
use crate::prelude::*;

pub const EVENTS: &[Event] = &[
    Event::stages(31, ask, courier_asks, courier).when(|q, step| !readable(q, step).is_empty()),
    Event::stages(39, change_of_plan, plan_asks, plan),
    Event::once(92, general_staff).when(|q, step| q.s.cards.reserve[step.by.camp().i()].any()),
];

// ---- A Captured Courier: an enemy hand is looked at, and may lose a card

/// Enemies who hold cards.
fn readable(q: Board, step: Step) -> Powers {
    let enemies = step.by.camp().foe().powers().into_iter();
    enemies.filter(|&w| q.s.hand(w).any()).fold(Powers::NONE, Powers::with)
}
fn courier_asks(q: Board, step: Step) -> Ask {
    match step.stage {
        1 => step.ask().powers(readable(q, step)),
        2 => step.ask().or(Action::Pass).other(
            |q, step, out| out.extend(q.s.hand(Power(step.x)).iter().map(Action::Discard)),
            courier_may,
        ),
        _ => Ask::nobody(),
    }
}
fn courier_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    let Action::Discard(card) = action else { return wrong(step) };
    refuse("5.1", "refuse-not-in-hand").of(card).unless(q.s.hand(Power(step.x)).has(card))?;
    let loose = q.p.sets.regular - q.p.sets.must_play;
    refuse("5.1", "refuse-not-that-card").of(card).unless(loose.has(card))
}
fn courier(u: &mut Umpire, step: Step, action: Action) -> Next {
    if let Action::Whom(power) = action {
        look(u, step.by, power);
        return Next::With(2, power.0);
    }
    if let Action::Discard(card) = action {
        let power = Power(step.x);
        u.show(power, card);
        u.discard(card);
        // It is shuffled into the deck with all other discards: only those who knew the hand know which it was.
        let audience = Roles(viewers(u, step.by).0 | u.s.sighted(power).0);
        u.tell("5.1", "log-event-discard", |t| {
            let instead = Text::new("log-event-discard-unseen").power(power);
            t.of(power).of(card).only_for(audience, instead)
        });
        u.draw(power, 1);
    }
    step.points(u, Use::ALL, Bound::Free)
}
/// The roles of a Power's player.
fn viewers(u: &Umpire, by: Power) -> Roles {
    POWERS.into_iter().filter(|&w| u.s.same_player(w, by)).map(|w| u.s.role(w)).collect()
}
/// One player looks at a hand; the others read only that he does.
fn look(u: &mut Umpire, by: Power, at: Power) {
    let hand = u.s.hand(at);
    let audience = viewers(u, by);
    for power in POWERS {
        if u.s.same_player(power, by) {
            u.s.cards.seen[power.i()] |= hand;
        }
    }
    u.tell("5.1", "log-hand-seen", |t| {
        let instead = Text::new("log-hand-looked-at").power(at);
        t.of(at).all("cards", hand.iter()).only_for(audience, instead).reveals(audience)
    });
}

// ---- A Change of Plan: two cards are drawn, one of them is played

/// The cards drawn: as long as the Event goes on they are in its hand and in its effect.
fn drawn(q: Board) -> CardSet {
    let Some(e) = q.in_force(39) else { return CardSet::EMPTY };
    [e.x, e.y].into_iter().map(CardId).filter(|c| q.s.hand(e.by).has(*c)).collect()
}
fn change_of_plan(u: &mut Umpire, step: Step) -> Next {
    if step.stage > 0 {
        return Next::Done;
    }
    let two = u.draw(step.by, step.figures(u.p).draw);
    let mut ids = two.iter().map(|c| c.0);
    if let Some(first) = ids.next() {
        u.keep(step, Until::Impulse, first, ids.next().unwrap_or(first));
    }
    Next::Stage(1)
}
fn plan_asks(q: Board, step: Step) -> Ask {
    if step.stage != 1 || q.in_force(39).is_none() {
        return Ask::nobody();
    }
    let tries = |q: Board, _: Step, out: &mut Vec<Action>| {
        out.extend(drawn(q).iter().flat_map(|c| [Action::Play(c), Action::Spend(c)]));
    };
    step.ask().other(tries, plan_may)
}
fn plan_may(q: Board, step: Step, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Play(card) | Action::Spend(card) if !drawn(q).has(card) => {
            Err(refuse("5.6", "refuse-only-drawn").of(card))
        }
        Action::Play(card) => cards::may_declare(q, step.by, card, impulse::window_of(q, card)),
        Action::Spend(card) => refuse("5.1", "refuse-must-play").of(card).when(q.p.card(card).must_play),
        _ => wrong(step),
    }
}
/// 5.6: what is played now goes on with this card, even if it is a "+". A Must Play among them leaves room for another as always.
fn plan(u: &mut Umpire, step: Step, action: Action) -> Next {
    let (Action::Play(card) | Action::Spend(card)) = action else { return Next::Done };
    let rest = drawn(u.q()).without(card);
    u.s.effects.retain(|e| e.card != Pack::numbered(39));
    for other in rest.iter() {
        let p = u.p;
        if p.card(other).must_play {
            // That he keeps it tells everybody what kind of card it is.
            let others = u.s.unsighted(step.by);
            u.tell("5.1", "log-event-keeps", |t| t.of(step.by).reveals(others));
            continue;
        }
        u.show(step.by, other);
        u.discard(other);
        let others = u.s.unsighted(step.by);
        u.tell("5.1", "log-event-discard", |t| t.of(step.by).of(other).reveals(others));
    }
    if let Action::Spend(_) = action {
        impulse::spend(u, step.by, card);
    } else {
        if u.p.card(card).must_play {
            u.s.impulse.plays += 1;
        }
        cards::declare(u, step.by, card, impulse::window_of(u.q(), card));
    }
    Next::Done
}

// ---- The General Staff: a Home card at random, and one more card to play

/// The Reserve is shuffled for it, used cards too: nobody can tell by what is left which was drawn.
fn general_staff(u: &mut Umpire, step: Step) {
    let camp = step.by.camp();
    u.shuffle_reserve(camp);
    let kept_apart: CardSet = [CardId(0), CardId(8)].into_iter().collect();
    let count = step.figures(u.p).draw;
    let card = cards::draw_home(u, step.by, camp, count, kept_apart);
    u.take_up(step.by, card);
    if let Some(card) = card.first() {
        u.keep(step, Until::Impulse, card.0, 0);
    }
    u.s.impulse.plays += 1;
}
