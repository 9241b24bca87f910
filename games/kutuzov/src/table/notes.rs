//! The line below the question: what it is about, and what one can do now.

use crate::flow::Step;
use crate::prelude::*;
use crate::window::Scene;
use kernel::flow::Offers;

/// What is asked, and what may be done.
struct Note<'a> {
    q: Board<'a>,
    offers: &'a Offers<Kutuzov>,
}

impl Note<'_> {
    /// A Power may do something of a kind.
    fn has(&self, power: Power, what: fn(&Action) -> bool) -> bool {
        self.offers.lists.iter().any(|(w, list)| *w == power && list.iter().any(what))
    }
}

pub fn note(q: Board, power: Power, offers: &Offers<Kutuzov>) -> Option<Text> {
    let v = &Note { q, offers };
    match offers.step {
        Step::Window(w) => {
            Some(answer(v, power, about(v, power, w.window).map(|about| rolled(v, w.window, about))))
        }
        Step::Impulse(_) => Some(impulse(v, power)),
        Step::Movement(movement::Step::Form) => Some(march(v, power)),
        Step::Interception(_) => v.q.s.force.commander.and_then(|_| force(v)),
        Step::Event(e) => Some(Text::new(format!("card-{}-text", v.q.p.name(e.card)))),
        step => match step.prompt(v.q, power).id.as_ref() {
            "prompt-mulligan" => Some(Text::new("note-mulligan")),
            "prompt-preemption" => Some(Text::new("note-preemption")),
            "prompt-surprise" => Some(Text::new("note-surprise")),
            "prompt-to-the-bridges" => Some(Text::new("note-to-the-bridges")),
            "prompt-bridge" => Some(Text::new("note-bridge")),
            "prompt-command" => Some(Text::new("note-command")),
            _ => None,
        },
    }
}

/// Who holds nothing that fits is told why he is asked all the same.
fn answer(v: &Note, power: Power, about: Option<Text>) -> Text {
    let plays = |list: &[Action]| list.iter().any(|a| matches!(a, Action::Play(_)));
    let fits = v.offers.lists.iter().any(|(w, list)| *w == power && plays(list));
    match (about, fits) {
        (Some(about), true) => about,
        (Some(about), false) => Text::new("note-nothing-fits").text("about", about),
        (None, true) => Text::new("note-answer"),
        (None, false) => Text::new("note-nothing"),
    }
}

/// 11.4, 11.8: of an attempt that has been declared, what the dice must show as things stand.
fn rolled(v: &Note, window: Window, about: Text) -> Text {
    let declared = matches!(window, Window::InterceptionDeclared | Window::EvasionDeclared);
    match interception::odds(v.q).filter(|_| declared && v.q.s.attempt.on) {
        Some(odds) => {
            let text = Text::new("note-attempt").text("about", about).number("needs", odds.needs.max(2));
            text.number("percent", super::preview::percent(odds.needs))
        }
        None => about,
    }
}

/// Who does what, and where, when others may answer.
fn about(v: &Note, power: Power, window: Window) -> Option<Text> {
    let q = v.q;
    let p = q.p;
    if window == Window::EventDeclared {
        let event = cards::declared(q)?;
        return Some(Text::new("note-event").power(event.by).of(p, event.card));
    }
    let Scene { leader, from, space } = window::scene(q, window);
    let space = space?;
    let b = &q.s.battle;
    if b.on && b.space == Some(space) {
        let [imperial, tsarist] = [IMPERIAL, TSARIST].map(|c| battle::tally(q, c).total);
        debug_assert_eq!(CAMPS.len(), 2);
        let text = Text::new("note-battle").of(p, space).number("round", b.round);
        return Some(text.number("imperial", imperial).number("tsarist", tsarist));
    }
    if let Window::AttritionDue | Window::AttritionRolled = window {
        // The question says whose army, and where.
        let body = q.s.wear.body();
        let (sp, leaders) = (q.body_sp(body), q.body_leaders(body).len() as u8);
        let text = Text::new("note-attrition").number("sp", sp).number("leaders", leaders);
        return Some(text.number("from", attrition::harmful(q)));
    }
    match (leader, from) {
        (Some(leader), Some(from)) if from != space => {
            // Who marches is asked too: he should not take it for an enemy's move.
            let own = window == Window::MoveDeclared && q.s.impulse.power == power;
            let text = Text::new(if own { "note-move-own" } else { "note-move" }).of(p, leader);
            Some(text.name(p, "from", from).of(p, space))
        }
        (None, Some(from)) if from != space => {
            Some(Text::new("note-move-piece").name(p, "from", from).of(p, space))
        }
        (Some(leader), _) => Some(Text::new("note-space-leader").of(p, leader).of(p, space)),
        _ => Some(Text::new("note-space").of(p, space)),
    }
}

/// The force that has come, for those who could meet it.
fn force(v: &Note) -> Option<Text> {
    let (p, f) = (v.q.p, &v.q.s.force);
    let text = Text::new("note-force").of(p, f.commander?).number("sp", strength(v));
    Some(text.name(p, "from", f.from?))
}

/// What an Impulse can be used for as it stands (5.1, 5.5).
fn impulse(v: &Note, power: Power) -> Text {
    let i = &v.q.s.impulse;
    let left: u8 = i.purses.iter().map(|purse| purse.left).sum();
    let has = |what: fn(&Action) -> bool| v.has(power, what);
    let cards = has(|a| matches!(a, Action::Play(_) | Action::Spend(_)));
    Text::new(match (left > 0, cards) {
        _ if has(|a| matches!(a, Action::Attack(_))) && v.q.s.impulse.provoked.any() => {
            "note-impulse-provoked"
        }
        (true, true) => "note-impulse-points-cards",
        (true, false) => "note-impulse-points",
        (false, true) if i.plays > 0 => "note-impulse-cards",
        (false, true) => "note-impulse-plus",
        (false, false) => "note-impulse-done",
    })
}

/// Strength Points of the force in hand.
fn strength(v: &Note) -> u8 {
    v.q.s.force.troops.iter().map(|t| t.sp()).sum()
}

/// Who goes along, and what is left to pay the next space with.
fn march(v: &Note, power: Power) -> Text {
    let f = &v.q.s.force;
    let points = v.q.purse_for(Use::Move, movement::subject(v.q));
    let goes = v.has(power, |a| matches!(a, Action::March(_) | Action::Attack(_)));
    let text = match (f.commander, f.free) {
        // Nothing to choose: what it may still do is not on the map.
        _ if !goes => {
            let who = match f.commander {
                Some(leader) => Text::new("note-march-nowhere").of(v.q.p, leader),
                None => Text::new("note-march-piece-nowhere"),
            };
            return who.number("sp", strength(v)).number("left", points);
        }
        (Some(leader), false) => Text::new("note-march").of(v.q.p, leader),
        (Some(leader), true) => Text::new("note-march-free").of(v.q.p, leader),
        (None, false) => Text::new("note-march-piece"),
        (None, true) => Text::new("note-march-piece-free"),
    };
    text.number("sp", strength(v)).number("left", points)
}
