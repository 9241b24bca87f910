//! 9: the Strategy Phase: old hands away, new hands drawn.

use crate::AgeOfNapoleon;
use crate::action::Action;
use crate::board::Board;
use crate::cards;
use crate::flow;
use crate::flow::{Umpire, wrong};
use crate::ids::{COALITION, CardSet, FRENCH, Title, TitleSet, foe};
use crate::pack::Keyword;
use crate::text::About;
use kernel::flow::Chapter;
use kernel::{Dice, Event, Refusal, Role, Roles, Text, Why};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 9.1: the old hand is played from, and then laid down.
    OldHand { role: Role },
    /// 9.1.
    DiscardHand { role: Role },
    /// 2.3.12, 9.1: red titles are taken up.
    RedCards { role: Role },
    /// 9.2.
    Draw,
    /// 9.5.
    NewHand { role: Role },
    /// A card of one's own choice goes.
    GiveCard { role: Role },
}

impl Chapter<AgeOfNapoleon> for Step {
    fn asks(self, _q: Board) -> Roles {
        match self {
            Step::OldHand { role }
            | Step::NewHand { role }
            | Step::RedCards { role }
            | Step::GiveCard { role } => Roles::of(role),
            Step::DiscardHand { .. } | Step::Draw => Roles::NOBODY,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::DiscardHand { role } => discard_hand(u, role),
            Step::Draw => draw(u),
            Step::OldHand { .. } | Step::RedCards { .. } | Step::NewHand { .. } | Step::GiveCard { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::OldHand { role } | Step::NewHand { role } => nothing_to_play(u, role),
            Step::RedCards { role } => no_red_card(u, role),
            Step::GiveCard { role } => nothing_to_give(u, role),
            Step::DiscardHand { .. } | Step::Draw => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::OldHand { .. } | Step::NewHand { .. } => tries(q, role, out),
            Step::RedCards { .. } => red_tries(q, out),
            Step::GiveCard { .. } => cards::discard_tries(q, role, out),
            Step::DiscardHand { .. } | Step::Draw => {}
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match self {
            Step::OldHand { .. } | Step::NewHand { .. } => may(q, role, action),
            Step::RedCards { .. } => may_red(q, role, action),
            Step::GiveCard { .. } => cards::may_discard(q, role, action),
            Step::DiscardHand { .. } | Step::Draw => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match self {
            Step::OldHand { .. } | Step::NewHand { .. } => play(u, role, action),
            Step::RedCards { .. } => take_red(u, role, action),
            Step::GiveCard { .. } => give(u, role, action),
            Step::DiscardHand { .. } | Step::Draw => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::OldHand { .. } | Step::DiscardHand { .. } | Step::RedCards { .. } => "9.1",
            Step::Draw => "9.2",
            Step::NewHand { .. } => "9.5",
            Step::GiveCard { .. } => "20.0",
        }
    }

    fn doing(self) -> Option<&'static str> {
        Some(match self {
            Step::OldHand { .. } => "doing-old-hand",
            Step::NewHand { .. } => "doing-new-hand",
            Step::RedCards { .. } => "doing-red-cards",
            Step::GiveCard { .. } => "doing-give-card",
            Step::DiscardHand { .. } | Step::Draw => return None,
        })
    }
}

const STRATEGY: [Title; 4] = [Title::Radetzky, Title::Stein, Title::RussoOttomanWar, Title::WarInAmerica];

/// 9.1: each in turn plays what he wants of the old hand and lays the rest down; the other may take red titles up.
pub fn begin(u: &mut Umpire) {
    u.s.flags.drawn = false;
    u.s.flags.fewer = [0; 2];
    u.s.flags.ottoman_war = false;
    u.s.flags.american_war = false;
    let [one, two] = cards::by_priority(u.q());
    for step in [
        flow::Step::Strategy(Step::NewHand { role: two }),
        flow::Step::Strategy(Step::NewHand { role: one }),
        flow::Step::Strategy(Step::Draw),
        flow::Step::Strategy(Step::DiscardHand { role: two }),
        flow::Step::Strategy(Step::OldHand { role: two }),
        flow::Step::Strategy(Step::RedCards { role: two }),
        flow::Step::Strategy(Step::DiscardHand { role: one }),
        flow::Step::Strategy(Step::OldHand { role: one }),
    ] {
        u.push(step);
    }
}

// ---- strategy cards (9.1, 9.5)

fn window(q: Board, role: Role) -> TitleSet {
    let titles: TitleSet = STRATEGY.into_iter().filter(|&t| useful(q, role, t).is_ok()).collect();
    titles.with(Title::Napoleonica)
}

pub fn nothing_to_play(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    let mut titles = window(q, role);
    if role == COALITION && !q.s.flags.britannia {
        titles.insert(Title::Britannia);
    }
    if q.asks(role, titles) {
        return false;
    }
    u.pop();
    true
}

pub fn tries(q: Board, role: Role, out: &mut Vec<Action>) {
    out.extend(cards::titles_in_hand(q, role).iter().map(Action::Play));
    out.push(Action::Pass);
}

/// Who may play a strategy card now, apart from holding it.
fn useful(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    let k = &q.p.key;
    let spent = |on: bool| {
        if on { Err(Refusal::new("2.3.10", "refuse-card-once").name("card", title)) } else { Ok(()) }
    };
    match title {
        Title::Radetzky | Title::Stein => {
            let (country, on) = match title {
                Title::Radetzky => (k.osterreich, q.s.flags.radetzky),
                _ => (k.preussen, q.s.flags.stein),
            };
            spent(on)?;
            // The Coalition, or whoever controls the country.
            if role != COALITION && !q.controls(role, country) {
                return Err(Refusal::new("2.3.8", "refuse-not-controlled").name("country", country));
            }
            Ok(())
        }
        Title::RussoOttomanWar if !q.controls(foe(role), k.russia) => {
            Err(Refusal::new("20.0", "refuse-not-enemy").name("country", k.russia))
        }
        Title::RussoOttomanWar if q.s.flags.ottoman_war => spent(true),
        Title::WarInAmerica if q.s.flags.american_war => spent(true),
        Title::WarInAmerica if role != FRENCH => {
            Err(Refusal::new("2.3.8", "refuse-card-other-side").name("card", title))
        }
        Title::RussoOttomanWar | Title::WarInAmerica => Ok(()),
        _ => Err(cards::wrong_phase(q, title)),
    }
}

pub fn may(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Play(t @ (Title::Napoleonica | Title::Britannia)) => cards::may_anytime(q, role, t),
        Action::Play(t) if STRATEGY.contains(&t) => {
            cards::may_play_event(q, role, t)?;
            useful(q, role, t)
        }
        Action::Play(t) => Err(cards::wrong_phase(q, t)),
        _ => wrong(q),
    }
}

pub fn play(u: &mut Umpire, role: Role, action: Action) {
    let Action::Play(title) = action else {
        u.pop();
        return;
    };
    match title {
        Title::Radetzky => {
            u.play_event(role, title);
            radetzky(u);
        }
        Title::Stein => {
            u.play_event(role, title);
            stein(u);
        }
        Title::RussoOttomanWar | Title::WarInAmerica => {
            u.play_event(role, title);
            distraction(u, role, title);
        }
        _ => cards::play_anytime(u, role, title),
    }
}

/// 2.2.1.8: five corps join the Austrian pool, and the reformed rows apply (2.4).
pub fn radetzky(u: &mut Umpire) {
    u.s.flags.radetzky = true;
    u.unlock(Keyword::Radetzky);
}

/// 2.2.1.8: six corps join the Prussian pool, and the reformed rows apply (2.4).
pub fn stein(u: &mut Umpire) {
    u.s.flags.stein = true;
    u.unlock(Keyword::Stein);
}

/// Russo-Ottoman War and War in America: a card fewer for the opponent, and no reinforcements for one country.
fn distraction(u: &mut Umpire, by: Role, title: Title) {
    let victim = foe(by);
    let flag = match title {
        Title::RussoOttomanWar => &mut u.s.flags.ottoman_war,
        _ => &mut u.s.flags.american_war,
    };
    *flag = true;
    if u.s.flags.drawn {
        u.push(Step::GiveCard { role: victim });
    } else {
        u.s.flags.fewer[victim.0 as usize] += u.p.numbers.strategy_war_cards;
    }
}

pub fn nothing_to_give(u: &mut Umpire, role: Role) -> bool {
    // Nobody is brought below the smallest hand (9.3).
    if u.s.hand(role).len() > u.p.numbers.hand_minimum as usize {
        return false;
    }
    u.pop();
    true
}

pub fn give(u: &mut Umpire, role: Role, action: Action) {
    u.pop();
    if let Action::Discard(t) = action {
        u.pay(role, t, "20.0");
    }
}

// ---- discards and red titles (9.1, 2.3.12)

pub fn discard_hand(u: &mut Umpire, role: Role) {
    u.pop();
    let r = role.0 as usize;
    let hand = std::mem::take(&mut u.s.hands[r]);
    u.s.shown[r] = CardSet::EMPTY;
    u.s.discards |= hand;
    // The red titles just laid down can be taken up; they are marked as open for that.
    u.s.laid_down = hand;
    let p = u.p;
    u.say(|| {
        let cards: Vec<Text> = hand.iter().map(|c| p.title_text(p.title(c))).collect();
        Event::new(Text::new("log-discard-hand").role(role).list("cards", cards))
            .by(role)
            .rule("9.1")
            .reveals(Roles::of(foe(role)))
    });
}

fn red_laid_down(q: Board) -> TitleSet {
    let laid = q.s.laid_down & q.s.discards;
    laid.iter().map(|c| q.p.title(c)).filter(|&t| q.p.sets.red.has(t)).collect()
}

pub fn no_red_card(u: &mut Umpire, role: Role) -> bool {
    let q = u.q();
    if q.s.hand(role).any() && red_laid_down(q).any() {
        return false;
    }
    u.s.laid_down = CardSet::EMPTY;
    u.pop();
    true
}

pub fn red_tries(q: Board, out: &mut Vec<Action>) {
    out.extend(red_laid_down(q).iter().map(Action::Fetch));
    out.push(Action::Pass);
}

pub fn may_red(q: Board, role: Role, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Fetch(t) if !q.p.sets.red.has(t) => {
            Err(Refusal::new("2.3.12", "refuse-not-red").name("card", t))
        }
        Action::Fetch(t) if !red_laid_down(q).has(t) => {
            Err(Refusal::new("2.3.12", "refuse-not-just-discarded").name("card", t))
        }
        Action::Fetch(_) if q.s.hand(role).is_empty() => Err(Refusal::new("2.3.12", "refuse-no-card")),
        Action::Fetch(_) => Ok(()),
        _ => wrong(q),
    }
}

pub fn take_red(u: &mut Umpire, role: Role, action: Action) {
    match action {
        Action::Fetch(title) => {
            // Each is offered once; who reaches for it and thinks better of it has had his chance.
            u.s.laid_down -= u.p.copies(title);
            u.push(cards::Step::PickUp { role, title });
        }
        _ => {
            u.s.laid_down = CardSet::EMPTY;
            u.pop();
        }
    }
}

// ---- the draw (9.2 to 9.4)

pub fn draw(u: &mut Umpire) {
    u.pop();
    // Cards set aside by the scenario come into the game through the discards.
    tabletop::cards::gather(&mut u.s.aside, &mut u.s.discards);
    if u.s.flags.major_surrendered {
        u.s.flags.major_surrendered = false;
        reshuffle(u, "9.2");
    }
    for role in cards::by_priority(u.q()) {
        let fewer = u.s.flags.fewer[role.0 as usize];
        let size = u.q().hand_size(role).saturating_sub(fewer).max(u.p.numbers.hand_minimum);
        draw_cards(u, role, size);
    }
    u.s.flags.drawn = true;
}

fn reshuffle(u: &mut Umpire, rule: &'static str) {
    tabletop::cards::gather(&mut u.s.discards, &mut u.s.deck);
    u.say(|| Event::new("log-reshuffle").rule(rule));
}

/// 9.3, 9.4: so many cards from the deck; the discards make a new one when it runs out.
pub fn draw_cards(u: &mut Umpire, role: Role, count: u8) {
    let r = role.0 as usize;
    let mut drawn = 0;
    for _ in 0..count {
        if u.s.deck.is_empty() {
            if u.s.discards.is_empty() {
                break;
            }
            reshuffle(u, "9.4");
        }
        draw_one(&mut u.s.deck, &mut u.s.hands[r], u.dice, role);
        drawn += 1;
    }
    u.say(|| {
        let text = Text::new("log-draw").role(role).number("count", drawn);
        Event::new(text).by(role).rule("9.3").reveals(Roles::of(role))
    });
}

/// The deck keeps no order: a card drawn from it is any of them, as from a shuffled deck.
pub fn draw_one(deck: &mut CardSet, hand: &mut CardSet, dice: &mut Dice, role: Role) {
    let n = dice.pick(deck.len(), Why::new(role, "roll-draw", "9.3"));
    tabletop::cards::deal(n, deck, hand);
}
