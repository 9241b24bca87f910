//! 2.34: who plays whom, where players cannot agree. Dice, or Strength Points bid in secret, settle who chooses first.
//!
//! A player's share is the Powers that the number of players gives to one hand (2.1 – 2.3). Until the shares are chosen role and Power are
//! the same; then [`crate::state::Seats::role_of`] says which role plays which Power. A player with fewer roles than Powers plays two of
//! them with one role, and one with more leaves a role idle.

use crate::prelude::*;
use kernel::{Event, Why};

/// How the sides were, or are being, chosen; all by player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Sides {
    /// Strength Points bid; secret until all are in.
    pub bids: [Option<u8>; 4],
    /// Players in the order in which they choose.
    pub order: [u8; 4],
    /// The first Power of the share that each has chosen.
    pub chosen: [Option<Power>; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Everybody bids at once.
    Bids,
    /// The next in order chooses.
    Choose { at: u8 },
    /// The highest bidder takes what he has bid off the map.
    Forfeit { power: Power, left: u8 },
}

impl State {
    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.seats.player.iter().max().map_or(1, |n| n + 1)
    }
    /// Powers that go together; before sides are chosen, the roles of one player.
    pub fn share(&self, player: u8) -> Powers {
        POWERS.into_iter().filter(|w| self.seats.player[w.i()] == player).fold(Powers::NONE, Powers::with)
    }
    /// A role that plays for a player while sides are being chosen.
    fn seat(&self, player: u8) -> Power {
        self.share(player).iter().next().expect("every player has a role")
    }
}

/// The most that may be bid: the smallest share can still pay it.
pub fn highest(q: Board) -> u8 {
    (0..q.s.players()).map(|k| strength(q, q.s.share(k))).min().unwrap_or(0)
}

fn strength(q: Board, share: Powers) -> u8 {
    share.iter().flat_map(Power::nations).map(|n| q.on_map(n)).sum()
}

/// Sides are settled by bidding, or by dice alone.
pub fn begin(u: &mut Umpire, bid: bool) {
    if bid {
        u.push(Step::Bids);
    } else {
        u.push(Step::Choose { at: 0 });
        settle_order(u);
    }
}

/// The highest bid chooses first; dice between equals, again and again while they are equal.
fn settle_order(u: &mut Umpire) {
    let n = usize::from(u.s.players());
    let mut keys = [0u64; 4];
    for (k, key) in keys.iter_mut().enumerate().take(n) {
        *key = u64::from(u.s.sides.bids[k].unwrap_or(0));
    }
    // Fifteen times is more than anybody has ever seen; then the seats decide.
    for _ in 0..15 {
        let tied: [bool; 4] =
            std::array::from_fn(|k| k < n && (0..n).any(|other| other != k && keys[other] == keys[k]));
        if !tied.contains(&true) {
            break;
        }
        let mut event = Event::new(Text::new("log-sides-dice")).rule("2.34");
        for k in 0..n {
            keys[k] *= 7;
            if tied[k] {
                let role = Role(u.s.seat(k as u8).0);
                let face = u.dice.d6(Why::new(role, "roll-sides", "2.34"));
                keys[k] += u64::from(face);
                event = event.die(role, face);
            }
        }
        u.say(|| event);
    }
    let mut order: [u8; 4] = [0, 1, 2, 3];
    order[..n].sort_by_key(|&k| std::cmp::Reverse(keys[usize::from(k)]));
    u.s.sides.order = order;
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Bids => (0..q.s.players())
                .filter(|&k| q.s.sides.bids[usize::from(k)].is_none())
                .fold(Powers::NONE, |all, k| all.with(q.s.seat(k))),
            Step::Choose { at } => Powers::of(q.s.seat(q.s.sides.order[usize::from(at)])),
            Step::Forfeit { power, .. } => Powers::of(power),
        }
    }

    fn run(self, u: &mut Umpire) {
        // All bids are in.
        u.turn_into(Step::Choose { at: 0 });
        let s = &u.s;
        let bids = (0..s.players()).map(|k| {
            Text::new("bid-of").power(s.seat(k)).number("count", s.sides.bids[usize::from(k)].unwrap_or(0))
        });
        let text = Text::new("log-bids").list("bids", bids.collect::<Vec<_>>());
        u.say(|| Event::new(text).rule("2.34").reveals(EVERYBODY));
        settle_order(u);
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        match self {
            // The last takes what is left.
            Step::Choose { at } if at + 1 == u.s.players() => {
                let left = free_shares(u.q()).next().expect("one share is left");
                self.chosen(u, left);
                true
            }
            Step::Forfeit { left: 0, .. } => u.pop_if(true),
            _ => false,
        }
    }

    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Bids => out.extend((0..=highest(q)).map(Action::Bid)),
            Step::Choose { .. } => out.extend(free_shares(q).map(Action::Whom)),
            Step::Forfeit { power, .. } => {
                let share = q.s.share(q.s.seats.player[power.i()]);
                for nation in share.iter().flat_map(Power::nations) {
                    let held = q.s.held[nation.camp().i()];
                    out.extend(held.iter().map(|s| Action::LoseAt(s, nation)));
                }
            }
        }
    }

    fn may(self, q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Bids, Action::Bid(n)) if n <= highest(q) => Ok(()),
            (Step::Bids, Action::Bid(_)) => {
                Err(refuse("2.34", "refuse-bid-too-high").number("count", highest(q).into()))
            }
            (Step::Choose { .. }, Action::Whom(power)) => {
                refuse("2.34", "refuse-taken").of(power).unless(free_shares(q).any(|w| w == power))
            }
            (Step::Forfeit { power, .. }, Action::LoseAt(space, nation)) => {
                let theirs = q.s.same_player(nation.power(), power);
                if theirs && q.troops(space, nation).any() {
                    Ok(())
                } else {
                    Err(refuse("2.34", "refuse-none-there").of(space).of(nation))
                }
            }
            _ => Err(Refusal::not_now("2.34")),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (Step::Bids, Action::Bid(n)) => {
                let player = u.s.seats.player[by.i()];
                u.s.sides.bids[usize::from(player)] = Some(n);
                u.tell("2.34", "log-bid", |t| t.of(by));
            }
            (Step::Choose { .. }, Action::Whom(power)) => self.chosen(u, power),
            (Step::Forfeit { power, left }, Action::LoseAt(space, nation)) => {
                let lost = forfeit(u, space, nation);
                u.turn_into(Step::Forfeit { power, left: left.saturating_sub(lost) });
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        "2.34"
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Bids => Text::new("prompt-bid").number("count", highest(q)),
            Step::Choose { .. } => Text::new("prompt-choose-side"),
            Step::Forfeit { left, .. } => Text::new("prompt-forfeit").number("count", left),
        }
    }
}

impl Step {
    fn chosen(self, u: &mut Umpire, power: Power) {
        let Step::Choose { at } = self else { return };
        let player = u.s.sides.order[usize::from(at)];
        u.s.sides.chosen[usize::from(player)] = Some(power);
        let seat = u.s.seat(player);
        u.tell("2.34", "log-side", |t| t.text("seat", power_text(seat)).of(power));
        if at + 1 < u.s.players() {
            return u.turn_into(Step::Choose { at: at + 1 });
        }
        u.pop();
        sit_down(u.s);
        let winner = usize::from(u.s.sides.order[0]);
        if let (Some(power), Some(bid @ 1..)) = (u.s.sides.chosen[winner], u.s.sides.bids[winner]) {
            u.push(Step::Forfeit { power, left: bid });
        }
    }
}

/// Shares that nobody has chosen yet, each by its first Power.
fn free_shares(q: Board) -> impl Iterator<Item = Power> {
    let s = q.s;
    (0..s.players()).map(|k| s.seat(k)).filter(|w| !s.sides.chosen.contains(&Some(*w)))
}

/// Every player takes the Powers he has chosen.
fn sit_down(s: &mut State) {
    let mut role_of = s.seats.role_of;
    for player in 0..s.players() {
        let Some(power) = s.sides.chosen[usize::from(player)] else { continue };
        let roles = s.share(player);
        let last = roles.iter().last().expect("every player has a role");
        let mut next = roles.iter();
        for power in s.share(s.seats.player[power.i()]).iter() {
            role_of[power.i()] = next.next().unwrap_or(last).0;
        }
    }
    s.seats.role_of = role_of;
}

fn forfeit(u: &mut Umpire, space: SpaceId, nation: Nation) -> u8 {
    let lost = u.lose_sp(Body::Stack(space, nation.camp()), nation, Fate::Unbuilt);
    u.tell("2.34", "log-forfeit", |t| t.of(nation).number("count", lost).on(space));
    lost
}
