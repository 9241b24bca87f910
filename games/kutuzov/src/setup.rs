//! 2: getting ready to play. Who plays whom, the four starts, the first hands and Mulligans (2.8).

use crate::pack::{Disposition, Scenario};
use crate::prelude::*;
use crate::state::{AttritionTrack, Cards, Flags, MAX_LEADERS, MAX_SPACES, Morale, Seats};
use kernel::{Dice, Log, Why};

/// What the table chose.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    pub players: &'a str,
    /// 2.33: open hands in the Split Personality game.
    pub open: bool,
    pub sides: Choosing,
    /// 18.2, where the start has it.
    pub surprise: bool,
    /// Kutuzov and Chichagov come from the second Turn on.
    pub late: bool,
    pub quick: bool,
    /// Hush and standing answers are offered.
    pub standing: bool,
}

/// 2.34: how sides are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    Agreed,
    Dice,
    Bids,
}

/// 2.1 – 2.3: who holds which Powers, and who may look at whose cards.
pub fn seats(o: Options) -> Seats {
    // Powers in Impulse Track order: FN, R1, FS, R2.
    let (player, single_hand, split, open) = match o.players {
        "one-tsarist" => ([0, 1, 2, 1], false, false, Some(0)),
        "one-imperial" => ([0, 1, 0, 2], false, false, Some(1)),
        "two" => ([0, 1, 0, 1], false, false, None),
        "single-hand" => ([0, 1, 0, 1], true, false, None),
        "split" => ([0, 1, 1, 0], false, true, o.open.then_some(2)),
        _ => ([0, 1, 2, 3], false, false, None),
    };
    let mut sight = [Powers::NONE; 4];
    for a in POWERS {
        for b in POWERS {
            let shares = match open {
                // 2.2: two players of one Camp may look at each other's cards.
                Some(2) => true,
                Some(camp) => a.camp() == b.camp() && a.camp().0 == camp,
                None => false,
            };
            if shares || player[a.i()] == player[b.i()] {
                sight[a.i()] = sight[a.i()].with(b);
            }
        }
    }
    Seats {
        role_of: [0, 1, 2, 3],
        player,
        sight,
        single_hand,
        split,
        quick: o.quick,
        standing: o.standing,
        late: o.late,
    }
}

/// The position at the start of a scenario, up to the first question.
pub fn set_up(p: &Pack, scenario: usize, o: Options, dice: &mut Dice, log: &mut Log) -> State {
    let sc = &p.scenarios[scenario];
    let mut s = empty(p, sc, seats(o));
    s.scenario = scenario as u8;
    place(p, sc, &mut s);
    let mut u = Umpire { p, s: &mut s, dice, log };
    u.push(turn::Step::Part(turn::Part::Impulses));
    if sc.first_turn.is_some() && o.surprise {
        u.push(bridges::Step::Choice);
    }
    // 2.8: in Impulse Track order, whoever acts first.
    u.push(Step::Mulligans { power: POWERS[0], left: 4, first: true });
    u.push(Step::Deal);
    if o.sides != Choosing::Agreed {
        sides::begin(&mut u, o.sides == Choosing::Bids);
    }
    u.advance();
    s
}

fn empty(p: &Pack, sc: &Scenario, seats: Seats) -> State {
    State {
        troops: [[Troops::NONE; 6]; MAX_SPACES],
        flags: Flags::NONE,
        leaders: [Place::OUT; MAX_LEADERS],
        held: [SpaceSet::EMPTY; 2],
        led: [SpaceSet::EMPTY; 2],
        commanders: LeaderSet::EMPTY,
        unbuilt: p.force_pool,
        regroup: [Troops::NONE; 6],
        gone: [Troops::NONE; 6],
        scorched: sc.scorched,
        entrenched: sc.entrenched,
        sacked: sc.sacked,
        dmc: [[None; 2]; 4],
        trains: [None; 2],
        bridges: ArrayVec::new(),
        zone_turned: false,
        marched: [0; MAX_LEADERS],
        marked: LeaderSet::EMPTY,
        stopped: LeaderSet::EMPTY,
        cohorts: ArrayVec::new(),
        turn: sc.turn,
        last_turn: sc.last_turn,
        round: 1,
        marker: sc.first,
        last_active: None,
        last_imperial: FN,
        last_tsarist: R1,
        preempt_at_once: sc.preempt_at_once,
        morale: CAMPS.map(|c| Morale {
            level: sc.morale[c.i()],
            loss: sc.morale_loss[c.i()],
            gain: sc.morale_gain[c.i()],
        }),
        attrition: AttritionTrack { level: sc.attrition, loss: sc.attrition_loss, gain: sc.attrition_gain },
        resources: sc.resources,
        allies: sc.allies,
        will_to_fight: sc.will_to_fight,
        will_resources: 0,
        winter_chooser: None,
        withdrawal: sc.withdrawal,
        to_evacuate: if sc.withdrawal == Withdrawal::Chosen && !sc.evacuated {
            Powers(0b101)
        } else {
            Powers::NONE
        },
        conquest_rolls: sc.conquest_rolls,
        kutuzov_entered: sc.kutuzov_entered,
        debts: [0; 4],
        deductions: [0; 4],
        cards: Cards::default(),
        effects: ArrayVec::new(),
        scenario: 0,
        seats,
        sides: Default::default(),
        hush: Powers::NONE,
        resting: Default::default(),
        deaf: Default::default(),
        wary: Default::default(),
        flow: ArrayVec::new(),
        impulse: Default::default(),
        force: Default::default(),
        wear: Default::default(),
        toll: Default::default(),
        attempt: Default::default(),
        reaction: Default::default(),
        retreat: Default::default(),
        battle: Default::default(),
        siege: Default::default(),
        interphase: Default::default(),
        over: None,
    }
}

/// 2.42: pieces, Flags and markers; 4.21: the decks.
fn place(p: &Pack, sc: &Scenario, s: &mut State) {
    s.cards.removed = sc.removed;
    s.cards.deck = p.sets.regular - sc.removed;
    s.cards.reserve = CAMPS.map(|camp| p.sets.home_cards[camp.i()] - sc.removed);
    for leader in p.all_leaders() {
        s.leaders[leader.0 as usize] = if sc.unbuilt.has(leader) {
            Place::UNBUILT
        } else if sc.regroup_leaders.has(leader) {
            Place::REGROUP
        } else {
            Place::OUT
        };
    }
    for &(space, nation) in &sc.flags {
        s.flags.fly(space, Some(nation));
    }
    for nation in NATIONS {
        let n = nation.i();
        s.regroup[n] = sc.regroup[n];
        s.unbuilt[n].take(sc.regroup[n]);
    }
    for force in &sc.forces {
        s.unbuilt[force.nation.i()].take(force.troops);
        s.add_troops(force.at, force.nation, force.troops);
        for leader in force.leaders.iter() {
            s.put_leader(p, leader, force.at);
        }
    }
    for power in POWERS {
        for (slot, &space) in s.dmc[power.i()].iter_mut().zip(&sc.dmc[power.i()]) {
            *slot = Some(space);
        }
    }
}

/// 2.6: the first hands.
fn deal(u: &mut Umpire, sc: &Scenario) {
    let sets = &u.p.sets;
    // 14.62: special Must Play cards that were played before this start, and those of them that have come back.
    let winter = sets.winter;
    let mut aside = sc.set_aside;
    let whole = sc.set_aside_count.max(sc.winter_in_deck);
    for _ in aside.len()..usize::from(whole) {
        let left = winter & (u.s.cards.deck - aside);
        aside.insert(u.pick(left, Why::table("roll-draw", "14.62")));
    }
    let mut back = CardSet::EMPTY;
    for _ in 0..sc.winter_in_deck {
        back.insert(u.pick(aside - back, Why::table("roll-draw", "14.62")));
    }
    let c = &mut u.s.cards;
    c.aside = aside - back;
    c.winter = back;
    c.deck -= c.aside;
    if u.s.seats.single_hand {
        return deal_single(u, sc);
    }
    let home = POWERS.map(|w| sc.hands[w.i()].home);
    let fixed = POWERS.map(|w| sc.hands[w.i()].fixed);
    cards::deal_home(u, home, fixed);
    for power in POWERS {
        let count = sc.hands[power.i()].regular;
        u.draw(power, count);
    }
}

/// 2.32: one Hand per player; the first Power of each Camp keeps it.
fn deal_single(u: &mut Umpire, sc: &Scenario) {
    let total = [u.p.numbers.single_hand.imperial, u.p.numbers.single_hand.tsarist];
    let later = u.p.numbers.single_hand.later;
    // Cards 1 and 9 and two others for the Imperials, two for the Tsarists, as far as a public report tells.
    let fixed = sc.hands.iter().fold(CardSet::EMPTY, |all, h| all | h.fixed);
    let home = [fixed.len() as u8 + 2, 2];
    cards::deal_home(u, [home[0], home[1], 0, 0], [fixed, CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY]);
    for camp in CAMPS {
        u.draw(camp.first(), total[camp.i()] - home[camp.i()]);
    }
    u.s.cards.later = [later; 2];
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 2.6: once everybody knows whom he plays.
    Deal,
    /// 2.8: each Power in turn. Only cards of the new hand go.
    Mulligans { power: Power, left: u8, first: bool },
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Mulligans { left: 0, .. } | Step::Deal => Powers::NONE,
            Step::Mulligans { power, .. } => Powers::of(power),
        }
    }

    fn run(self, u: &mut Umpire) {
        u.pop();
        if self == Step::Deal {
            let p = u.p;
            deal(u, &p.scenarios[usize::from(u.s.scenario)]);
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Mulligans { power, left, .. } = self else { return false };
        // 2.32: a player with one Hand is asked once.
        let again = u.s.seats.single_hand && power != power.camp().first();
        if again {
            u.turn_into(Step::Mulligans { power: power.next(), left: left - 1, first: true });
        }
        again
    }

    fn tries(self, _q: Board, _by: Power, out: &mut Vec<Action>) {
        out.extend([Action::Keep, Action::Mulligan]);
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Keep => Ok(()),
            Action::Mulligan => refuse("2.8", "refuse-nothing-to-discard").when(loose(q, by).is_empty()),
            _ => Err(Refusal::not_now("2.8")),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        let Step::Mulligans { power, left, .. } = self else { return };
        if action == Action::Keep {
            u.turn_into(Step::Mulligans { power: power.next(), left: left - 1, first: true });
        } else {
            mulligan(u, by, loose(u.q(), by));
            u.turn_into(Step::Mulligans { power, left, first: false });
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Mulligans { .. } => "2.8",
            Step::Deal => "2.6",
        }
    }

    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-mulligan")
    }
}

/// 2.8: cards that a Mulligan throws away: all but Home cards and Must Play cards.
pub fn loose(q: Board, by: Power) -> CardSet {
    (q.s.hand(by) & q.p.sets.regular) - q.p.sets.must_play
}

/// 2.8: away with them, and one fewer drawn. One of them, whichever it may be, lies face up on the discards.
pub fn mulligan(u: &mut Umpire, by: Power, cards: CardSet) {
    let count = cards.len() as u8;
    let top = match cards.len() {
        0 => None,
        n => cards.nth(u.dice.pick(n, Why::new(u.s.role(by), "roll-top", "2.8"))),
    };
    for card in cards.iter() {
        u.show(by, card);
        if Some(card) == top {
            u.discard(card);
        } else {
            u.s.cards.buried.insert(card);
        }
    }
    let p = u.p;
    if let Some(top) = top {
        let others = EVERYBODY;
        u.tell("2.8", "log-mulligan", |t| t.of(by).number("count", count).of(top).reveals(others));
    }
    debug_assert!(p.cards.iter().all(|c| c.disposition != Disposition::Hq || !c.must_play));
    u.draw(by, count.saturating_sub(1));
}
