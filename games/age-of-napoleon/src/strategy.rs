//! 9: the Strategy Phase: old hands away, new hands drawn.

use crate::cards;
use crate::pack::Keyword;
use crate::prelude::*;
use kernel::Dice;

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

/// 9.1, 9.5.
const CARDS: [Title; 4] = [Title::Radetzky, Title::Stein, Title::RussoOttomanWar, Title::WarInAmerica];

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
        u.pop();
        match self {
            Step::DiscardHand { role } => discard_hand(u, role),
            _ => draw(u),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let q = u.q();
        match self {
            Step::OldHand { role } | Step::NewHand { role } => {
                let mut titles: TitleSet =
                    CARDS.into_iter().filter(|&t| useful(q, role, t).is_ok()).collect();
                titles.insert(Title::Napoleonica);
                titles.set(Title::Britannia, role == COALITION && !q.s.flags.britannia);
                u.pop_if(!q.asks(role, titles))
            }
            Step::RedCards { role } if q.s.hand(role).is_empty() || red_laid_down(q).is_empty() => {
                leave_red(u);
                true
            }
            // Nobody is brought below the smallest hand (9.3).
            Step::GiveCard { role } => u.pop_if(q.s.hand(role).len() <= q.p.numbers.hand.minimum as usize),
            _ => false,
        }
    }

    fn tries(self, q: Board, role: Role, out: &mut Vec<Action>) {
        match self {
            Step::RedCards { .. } => {
                out.extend(red_laid_down(q).iter().map(Action::Fetch));
                out.push(Action::Pass);
            }
            Step::GiveCard { .. } => cards::discard_tries(q, role, out),
            _ => cards::answer_tries(q, role, out),
        }
    }

    fn may(self, q: Board, role: Role, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::OldHand { .. } | Step::NewHand { .. }, _) => {
                cards::may_answer(q, role, action, &CARDS, |t| useful(q, role, t))
            }
            (Step::RedCards { .. }, Action::Pass) => Ok(()),
            (Step::RedCards { .. }, Action::Fetch(t)) => {
                let no = |id| Refusal::new("2.3.12", id).name("card", t);
                ensure!(q.p.sets.red.has(t), no("refuse-not-red"));
                ensure!(red_laid_down(q).has(t), no("refuse-not-just-discarded"));
                ensure!(q.s.hand(role).any(), Refusal::new("2.3.12", "refuse-no-card"));
                Ok(())
            }
            (Step::GiveCard { .. }, _) => cards::may_discard(q, role, action),
            _ => self.wrong(),
        }
    }

    fn act(self, u: &mut Umpire, role: Role, action: Action) {
        match (self, action) {
            (Step::RedCards { .. }, Action::Fetch(title)) => {
                // Each is offered once; who reaches for it and thinks better of it has had his chance.
                u.s.laid_down -= u.p.copies(title);
                u.push(cards::Step::PickUp { role, title });
            }
            (Step::RedCards { .. }, _) => leave_red(u),
            (Step::GiveCard { .. }, Action::Discard(t)) => {
                u.pop();
                u.pay(role, t, "20.0");
            }
            _ => match cards::answer(u, role, action, &CARDS) {
                Some(Title::Radetzky) => {
                    u.s.flags.radetzky = true;
                    u.unlock(Keyword::Radetzky);
                }
                Some(Title::Stein) => {
                    u.s.flags.stein = true;
                    u.unlock(Keyword::Stein);
                }
                Some(war) => distraction(u, role, war),
                None => {}
            },
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

    fn question(self, _q: Board, _role: Role) -> Question {
        match self {
            Step::OldHand { .. } => Question::new("prompt-old-hand", ["9.1"]).note("prompt-old-hand-note"),
            Step::NewHand { .. } => Question::new("prompt-new-hand", ["9.5"]),
            Step::RedCards { .. } => {
                Question::new("prompt-red-cards", ["2.3.12", "9.1"]).note("prompt-red-cards-note")
            }
            Step::GiveCard { .. } => Question::new("prompt-give-card", ["20.0"]),
            Step::DiscardHand { .. } | Step::Draw => Question::default(),
        }
    }
}

/// 9.1: each in turn plays what he wants of the old hand and lays the rest down; the other may take red titles up.
pub fn begin(u: &mut Umpire) {
    u.s.flags.drawn = false;
    u.s.flags.fewer = [0; 2];
    u.s.flags.ottoman_war = false;
    u.s.flags.american_war = false;
    let [one, two] = cards::by_priority(u.q());
    for step in [
        Step::NewHand { role: two },
        Step::NewHand { role: one },
        Step::Draw,
        Step::DiscardHand { role: two },
        Step::OldHand { role: two },
        Step::RedCards { role: two },
        Step::DiscardHand { role: one },
        Step::OldHand { role: one },
    ] {
        u.push(step);
    }
}

// ---- strategy cards (9.1, 9.5)

/// Who may play a strategy card now, apart from holding it. 2.2.1.8, 2.4: Radetzky and Stein bring corps and the reformed rows.
fn useful(q: Board, role: Role, title: Title) -> Result<(), Refusal> {
    let (k, f) = (&q.p.key, &q.s.flags);
    let (played, country) = match title {
        Title::Radetzky => (f.radetzky, k.osterreich),
        Title::Stein => (f.stein, k.preussen),
        Title::RussoOttomanWar => {
            let hostile = q.controls(foe(role), k.russia);
            ensure!(hostile, Refusal::new("20.0", "refuse-not-enemy").name("country", k.russia));
            (f.ottoman_war, k.russia)
        }
        _ => (f.american_war, k.britain),
    };
    ensure!(!played, Refusal::new("2.3.10", "refuse-card-once").name("card", title));
    if matches!(title, Title::Radetzky | Title::Stein) {
        // The Coalition, or whoever controls the country.
        let his = role == COALITION || q.controls(role, country);
        ensure!(his, Refusal::new("2.3.8", "refuse-not-controlled").name("country", country));
    }
    let other = title == Title::WarInAmerica && role != FRENCH;
    ensure!(!other, Refusal::new("2.3.8", "refuse-card-other-side").name("card", title));
    Ok(())
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
        u.s.flags.fewer[victim.0 as usize] += u.p.numbers.cards.strategy_war_cards;
    }
}

// ---- discards and red titles (9.1, 2.3.12)

fn discard_hand(u: &mut Umpire, role: Role) {
    let r = role.0 as usize;
    let hand = std::mem::take(&mut u.s.hands[r]);
    u.s.shown[r] = CardSet::EMPTY;
    u.s.discards |= hand;
    // The red titles just laid down can be taken up; they are marked as open for that.
    u.s.laid_down = hand;
    let p = u.p;
    u.tell("log-discard-hand", "9.1", |l| {
        l.by(role).role(role).all("cards", hand.iter().map(|c| p.title(c))).reveals(foe(role))
    });
}

fn red_laid_down(q: Board) -> TitleSet {
    q.titles(q.s.laid_down & q.s.discards) & q.p.sets.red
}

fn leave_red(u: &mut Umpire) {
    u.s.laid_down = CardSet::EMPTY;
    u.pop();
}

// ---- the draw (9.2 to 9.4)

fn draw(u: &mut Umpire) {
    // Cards set aside by the scenario come into the game through the discards.
    tabletop::cards::gather(&mut u.s.aside, &mut u.s.discards);
    if u.s.flags.major_surrendered {
        u.s.flags.major_surrendered = false;
        reshuffle(u, "9.2");
    }
    for role in cards::by_priority(u.q()) {
        let fewer = u.s.flags.fewer[role.0 as usize];
        let size = u.q().hand_size(role).saturating_sub(fewer).max(u.p.numbers.hand.minimum);
        draw_cards(u, role, size);
    }
    u.s.flags.drawn = true;
}

fn reshuffle(u: &mut Umpire, rule: &'static str) {
    tabletop::cards::gather(&mut u.s.discards, &mut u.s.deck);
    u.tell("log-reshuffle", rule, |l| l);
}

/// 9.3, 9.4: so many cards from the deck; the discards make a new one when it runs out.
fn draw_cards(u: &mut Umpire, role: Role, count: u8) {
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
    u.tell("log-draw", "9.3", |l| l.by(role).role(role).number("count", drawn).reveals(role));
}

/// The deck keeps no order: a card drawn from it is any of them, as from a shuffled deck.
pub fn draw_one(deck: &mut CardSet, hand: &mut CardSet, dice: &mut Dice, role: Role) {
    let n = dice.pick(deck.len(), Why::new(role, "roll-draw", "9.3"));
    tabletop::cards::deal(n, deck, hand);
}
