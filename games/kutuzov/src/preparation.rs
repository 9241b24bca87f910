//! 17.4: the cards of the next Turn.

use crate::interphase::{coming, in_order, turn_of};
use crate::prelude::*;
use kernel::Why;
use kernel::flow::sift;

/// What a card discarded for its points may be spent on (17.43).
const USES: u8 = Use::Build as u8 | Use::Regroup as u8 | Use::Morale as u8 | Use::Attrition as u8;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 17.41.
    Shuffle,
    /// 17.42: so many Powers have still to decide on Mulligans.
    Mulligans {
        left: u8,
    },
    /// 17.43: so many Powers have still to look at excess cards.
    Excess {
        left: u8,
    },
    /// A Power discards cards for their points, and spends them.
    Spend {
        power: Power,
    },
    /// 17.33: what was placed on Scorched Earth rolls.
    Burnt {
        power: Power,
    },
    Rolled {
        power: Power,
        space: SpaceId,
    },
    /// 17.44.
    Home,
}

pub fn begin(u: &mut Umpire) {
    u.push(Step::Shuffle);
}

/// Whose turn it is when so many are left.
fn nth(q: Board, left: u8) -> Power {
    in_order(q).nth(usize::from(4 - left)).expect("there are four")
}

/// 2.32: with one Hand per player it is the first Power's.
fn shares_hand(q: Board, power: Power) -> bool {
    q.s.seats.single_hand && power != power.camp().first()
}

/// Cards of a hand that are new (17.42).
fn loose(q: Board, power: Power) -> CardSet {
    setup::loose(q, power) - q.s.interphase.old[q.s.purse(power)]
}

fn regular(q: Board, power: Power) -> CardSet {
    q.s.hand(power) & q.p.sets.regular
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Mulligans { left } if left > 0 => Powers::of(nth(q, left)),
            Step::Spend { power } => Powers::of(power),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Shuffle => {
                u.turn_into(Step::Mulligans { left: 4 });
                shuffle(u);
            }
            Step::Mulligans { .. } => u.turn_into(Step::Excess { left: 4 }),
            Step::Excess { left: 0 } => u.turn_into(Step::Home),
            Step::Excess { left } => {
                u.turn_into(Step::Excess { left: left - 1 });
                excess(u, nth(u.q(), left));
            }
            Step::Burnt { power } => {
                if !reinforcement::roll_burnt(u, |space| Step::Rolled { power, space }.into()) {
                    u.pop();
                }
            }
            Step::Rolled { power, space } => {
                u.turn_into(Step::Burnt { power });
                reinforcement::put_down(u, space);
            }
            Step::Home => {
                u.pop();
                deal_home(u);
            }
            Step::Spend { .. } => {}
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            Step::Mulligans { left } if shares_hand(u.q(), nth(u.q(), left)) => {
                u.turn_into(Step::Mulligans { left: left - 1 });
                true
            }
            // Without a card and without a point there is nothing to decide; how many cards there are everybody sees.
            Step::Spend { power } if regular(u.q(), power).is_empty() && u.s.impulse.purses.is_empty() => {
                u.pop_if(true)
            }
            _ => false,
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Spend { .. } => {
                out.push(Action::Done);
                out.extend(regular(q, by).iter().map(Action::Discard));
                if !q.s.impulse.purses.is_empty() {
                    out.extend([Action::MoraleDie, Action::AttritionDie]);
                }
            }
            _ => out.extend([Action::Keep, Action::Mulligan]),
        }
    }

    fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
        sift(self, q, by, out);
        if matches!(self, Step::Spend { .. }) && !q.s.impulse.purses.is_empty() {
            reinforcement::list_placing(q, by, out);
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Mulligans { .. }, Action::Keep) => Ok(()),
            (Step::Mulligans { .. }, Action::Mulligan) => {
                refuse("17.42", "refuse-nothing-to-discard").when(loose(q, by).is_empty())
            }
            (Step::Spend { .. }, Action::Done) => Ok(()),
            (Step::Spend { .. }, Action::Discard(card)) => may_discard(q, by, card),
            (Step::Spend { .. }, Action::MoraleDie | Action::AttritionDie) => morale::may_die(q, by, action),
            (Step::Spend { .. }, _) => reinforcement::may_place(q, by, action, "17.43"),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Mulligans { left }, Action::Keep) => {
                u.turn_into(Step::Mulligans { left: left - 1 });
                change_old(u, by);
            }
            (Step::Mulligans { .. }, _) => {
                let cards = loose(u.q(), by);
                setup::mulligan(u, by, cards);
            }
            (_, Action::Discard(card)) => discard(u, by, card),
            (_, Action::MoraleDie | Action::AttritionDie) => morale::die(u, by, action),
            (_, Action::Done) => {
                u.pop();
                // 17.43: what cannot be used is lost.
                u.s.impulse.purses.clear();
            }
            _ => {
                stay(u, action);
                reinforcement::place(u, by, action, "17.43");
            }
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Shuffle => "17.41",
            Step::Mulligans { .. } => "17.42",
            Step::Home => "17.44",
            _ => "17.43",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Spend { .. } => Text::new("prompt-excess").number("points", q.points_left()),
            _ => Text::new("prompt-mulligan"),
        }
    }
}

// ---- 17.41

/// The discards, and in winter the special Must Play cards that are due (14.62), go into the deck; everybody draws.
fn shuffle(u: &mut Umpire) {
    u.reshuffle();
    winter_returns(u);
    for power in POWERS {
        u.s.interphase.old[power.i()] = u.s.cards.hands[power.i()] & u.p.sets.regular;
    }
    let single = u.s.seats.single_hand;
    for n in 0..4 {
        let power = nth(u.q(), 4 - n);
        if !single {
            u.draw(power, u.p.numbers.hand.regular);
        } else if power == power.camp().first() {
            // 2.32: as at the start.
            let [all, home] = single_hand(u.q(), power);
            u.draw(power, all - home);
        }
    }
}

/// 2.32: how many cards a player with one Hand is dealt, and how many of them are Home cards: one more for each Tsarist Power before Turn 4
/// would be two; his hand is for both, so he has one.
fn single_hand(q: Board, power: Power) -> [u8; 2] {
    let camp = power.camp();
    let hand = &q.p.numbers.single_hand;
    let dealt = if camp == TSARIST { hand.tsarist } else { hand.imperial };
    let more = u8::from(camp == TSARIST && coming(q) == 4);
    let home = if camp == TSARIST { 2 + more } else { 4 };
    [dealt + more, home]
}

/// 14.62: before Turn 3 half of the special Must Play cards that were set aside come back, before Turn 4 all of them.
fn winter_returns(u: &mut Umpire) {
    let aside = u.s.cards.aside;
    let count = match coming(u.q()) {
        3 => aside.len().div_ceil(2),
        4 => aside.len(),
        _ => 0,
    };
    for _ in 0..count {
        let card = u.pick(u.s.cards.aside, Why::table("roll-draw", "14.62"));
        u.s.cards.aside.remove(card);
        u.s.cards.winter.insert(card);
        u.s.cards.deck.insert(card);
    }
    if count > 0 {
        u.tell("14.62", "log-winter-cards", |t| t.number("count", count as i64));
    }
}

// ---- 17.42

/// Half of the cards left from the last Turn, at random, go back into the deck and are replaced; then all are one hand.
fn change_old(u: &mut Umpire, power: Power) {
    let purse = u.s.purse(power);
    let mut old = u.s.interphase.old[purse];
    let count = old.len().div_ceil(2);
    let mut gone = CardSet::EMPTY;
    for _ in 0..count {
        let card = u.pick(old, Why::new(u.s.role(power), "roll-draw", "17.42"));
        old.remove(card);
        gone.insert(card);
        u.show(power, card);
    }
    u.s.interphase.old[purse] = CardSet::EMPTY;
    if count == 0 {
        return;
    }
    u.s.cards.deck |= gone;
    let (audience, count) = (u.s.sighted(power), count as i64);
    u.tell("17.42", "log-old-cards", |t| {
        let instead = Text::new("log-old-cards-hidden").power(power).number("count", count);
        t.of(power)
            .number("count", count)
            .all("cards", gone.iter())
            .only_for(audience, instead)
            .reveals(audience)
    });
    u.draw(power, count as u8);
}

// ---- 17.43

/// More than six go, at random, for two Resources; then the Power may discard for points.
fn excess(u: &mut Umpire, power: Power) {
    if !shares_hand(u.q(), power) {
        // 2.32: a hand for two Powers holds twice as many.
        let hands = if u.s.seats.single_hand { 2 } else { 1 };
        let limit = hands * u.p.numbers.hand.limit as usize;
        let over = regular(u.q(), power).len().saturating_sub(limit);
        for _ in 0..over {
            let card = u.pick(regular(u.q(), power), Why::new(u.s.role(power), "roll-draw", "17.43"));
            throw_away(u, power, card);
        }
        if over > 0 {
            u.gain(power, u.p.numbers.hand.excess_resources, "17.43");
        }
    }
    turn_of(u, power);
    reinforcement::find_sites(u, power);
    // What is regrouped goes to the same Home Key or Zone as what is built.
    u.s.interphase.camps = u.s.interphase.sites;
    u.push(Step::Burnt { power });
    u.push(Step::Spend { power });
}

/// An excess card: a Must Play goes back into the deck, any other onto the discards.
fn throw_away(u: &mut Umpire, power: Power, card: CardId) {
    u.show(power, card);
    if u.p.card(card).must_play {
        u.s.cards.deck.insert(card);
    } else {
        u.discard(card);
    }
    u.tell("17.43", "log-excess", |t| t.of(power).of(card).reveals(EVERYBODY));
}

fn may_discard(q: Board, by: Power, card: CardId) -> Result<(), Refusal> {
    refuse("17.43", "refuse-not-in-hand").of(card).unless(regular(q, by).has(card))?;
    refuse("17.43", "refuse-must-play").of(card).when(q.p.card(card).must_play)
}

fn discard(u: &mut Umpire, by: Power, card: CardId) {
    let points = u.p.card(card).cp;
    cards::lay_down(u, by, card);
    u.grant(points, USES, Bound::Free);
    u.tell("17.43", "log-discard", |t| t.of(by).of(card).number("points", points));
}

/// Everything that is placed for cards goes to one Home Key or Zone, what is regrouped too.
fn stay(u: &mut Umpire, action: Action) {
    let (space, nation) = match action {
        Action::Build(s, n, _) | Action::Regroup(s, n, _) => (s, n),
        Action::BuildLeader(s, l) | Action::RegroupLeader(s, l) => (s, u.q().nation_of(l)),
        _ => return,
    };
    let which = usize::from(nation.is_ally());
    let one = SpaceSet::of(space);
    u.s.interphase.sites[which] &= one;
    u.s.interphase.camps[which] &= one;
}

// ---- 17.44

fn deal_home(u: &mut Umpire) {
    let hand = &u.p.numbers.hand;
    let last = coming(u.q()) == 4;
    // A card by its number; nought is none.
    let fixed =
        hand.fixed_home.0.map(|n| n.checked_sub(1).map_or(CardSet::EMPTY, |i| CardSet::of(CardId(i))));
    if !u.s.seats.single_hand {
        let home = if last { hand.home_turn_4 } else { hand.home };
        return cards::deal_home(u, home.0, fixed);
    }
    let all = fixed.iter().fold(CardSet::EMPTY, |all, f| all | *f);
    let [imperial, tsarist] = CAMPS.map(|c| single_hand(u.q(), c.first())[1]);
    cards::deal_home(u, [imperial, tsarist, 0, 0], [all, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY]);
    u.s.cards.later = [u.p.numbers.single_hand.later; 2];
}
