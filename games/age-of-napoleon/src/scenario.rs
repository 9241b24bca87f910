//! 17: the starting positions. All three begin in the middle of a Campaign Phase.

use crate::board::Board;
use crate::flow::{Step, Umpire};
use crate::ids::{COALITION, CardSet, FRENCH};
use crate::pack::{Keyword, Pack, Scenario};
use crate::sequence;
use crate::sequence::Phase;
use crate::state::{Place, State};
use crate::strategy;
use crate::text::About;
use crate::{campaign, movement};
use kernel::{Dice, Event, Log, Why};

/// What a table was set up with.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// 18.1.
    pub returns: bool,
    /// Ask only those who hold a card they could play.
    pub quick: bool,
    /// 13.1.3 read to the letter: who has fought rests for the whole Campaign Phase.
    pub weary_phase: bool,
}

/// Sets a scenario up.
pub fn set_up(p: &Pack, scenario: &Scenario, options: Options, dice: &mut Dice, log: &mut Log) -> State {
    let mut s = State::blank();
    s.countries = p.countries.len() as u8;
    s.year = scenario.year;
    s.phase = Phase::Campaign;
    s.round = scenario.round - 1;
    s.first = p.priority(scenario.year);
    for c in p.all_countries() {
        s.alignment[c.0 as usize] = scenario.alignments[c.0 as usize];
        if p.sets.detachables.has(c) && scenario.alignments[c.0 as usize] != crate::pack::Alignment::Attached
        {
            s.detached.insert(c);
        }
    }
    let (f, effects) = (&mut s.flags, &scenario.effects);
    s.marked = effects.insurrection_markers;
    s.spent_events = effects.spent_events;
    f.britannia = effects.britannia;
    f.radetzky = effects.radetzky;
    f.stein = effects.stein;
    f.russia_invaded = effects.invasion_corps;
    f.invaded_earlier = effects.russia_invaded;
    f.french_invaded = effects.russia_invaded;
    f.returns = options.returns;
    f.quick = options.quick;
    f.weary_phase = options.weary_phase;
    for keyword in Keyword::ALL.into_iter().filter(|&k| effects.met(k)) {
        s.unlocked |= p.sets.by_keyword[keyword as usize];
    }
    for (set, place) in [
        (scenario.out_of_game, Place::OUT),
        (scenario.lost, Place::LOST),
        (scenario.prisoners, Place::PRISONERS),
    ] {
        for c in set.iter() {
            s.at[c.0 as usize] = place;
        }
    }
    for &(corps, area, spent) in &scenario.corps {
        let role = Board::new(p, &s).control(p.corps(corps).patron).unwrap_or(COALITION);
        s.put(corps, area, role);
        s.spent.set(corps, spent);
    }
    deal(p, scenario, &mut s, dice);
    s.flow.push(Step::Sequence(sequence::Step::Turn));
    s.flow.push(Step::Campaign(campaign::Step::Rounds));
    s.flow.push(Step::Campaign(campaign::Step::Order { role: s.first }));
    let mut u = Umpire { p, s: &mut s, dice, log };
    u.begin_year();
    u.say(|| Event::new(sequence::phase_name(Phase::Campaign)).heading(1));
    for role in [FRENCH, COALITION] {
        let hand = u.s.hand(role).len();
        u.tell("log-draw", "17.0", |l| l.by(role).role(role).count(hand));
    }
    u.advance();
    s
}

fn deal(p: &Pack, scenario: &Scenario, s: &mut State, dice: &mut Dice) {
    let all: CardSet = (0..p.cards.len() as u8).map(crate::ids::CardId).collect();
    s.aside = scenario.aside;
    s.discards = scenario.discards;
    s.deck = all - scenario.aside - scenario.discards;
    for _ in 0..scenario.random_discards {
        let n = dice.pick(s.deck.len(), Why::table("roll-discard", "17.0"));
        tabletop::cards::deal(n, &mut s.deck, &mut s.discards);
    }
    for role in [FRENCH, COALITION] {
        for _ in 0..scenario.hands[role.0 as usize] {
            strategy::draw_one(&mut s.deck, &mut s.hands[role.0 as usize], dice, role);
        }
    }
}

/// What can neither appear nor vanish: corps and cards, wherever they are.
pub fn census(Board { p, s }: Board) -> Vec<(&'static str, u32)> {
    let cards = [s.hands[0], s.hands[1], s.deck, s.discards, s.aside];
    let on_map: usize = p.all_areas().map(|a| s.stack(a).len()).sum();
    let beside = p.all_corps().filter(|&c| s.place(c).area().is_none()).count();
    vec![
        ("cards", cards.iter().map(|c| c.len() as u32).sum()),
        ("corps", (on_map + beside) as u32),
        ("owned", (on_map as i32 - s.on_map().len() as i32).unsigned_abs()),
    ]
}

/// Whether a position can be: each piece in one place, in the right hands.
pub fn check(q: Board) -> Result<(), String> {
    let Board { p, s } = q;
    if s.countries as usize != p.countries.len() {
        return Err(format!("it names {} countries, not {}", s.countries, p.countries.len()));
    }
    let piles = [
        ("the French hand", s.hands[0]),
        ("the Coalition hand", s.hands[1]),
        ("the deck", s.deck),
        ("the discards", s.discards),
        ("the cards set aside", s.aside),
    ];
    let mut seen = CardSet::EMPTY;
    for (name, pile) in piles {
        if let Some(card) = (pile & seen).first() {
            return Err(format!("{} is in {name} and elsewhere", p.names.name(card)));
        }
        seen |= pile;
    }
    if seen.len() != p.cards.len() {
        return Err(format!("{} cards are accounted for, not {}", seen.len(), p.cards.len()));
    }
    for role in [FRENCH, COALITION] {
        if !s.shown[role.0 as usize].within(s.hands[role.0 as usize]) {
            return Err("a card known to be in a hand is not there".into());
        }
        for c in s.of[role.0 as usize].iter() {
            if c.0 as usize >= p.corps.len() {
                return Err(format!("there is no corps number {}", c.0));
            }
            let on_known_area = s.place(c).area().is_some_and(|a| (a.0 as usize) < p.areas.len());
            if !on_known_area {
                return Err(format!("{} stands in no known area", p.names.name(c)));
            }
            if q.master(c) != Some(role) {
                return Err(format!("{} does not belong to the side it stands for", p.names.name(c)));
            }
        }
    }
    for c in p.all_countries() {
        let attached = s.alignment[c.0 as usize] == crate::pack::Alignment::Attached;
        if p.sets.detachables.has(c) && attached == s.detached.has(c) {
            return Err(format!("{} is both detached and attached", p.names.name(c)));
        }
        if attached && !p.sets.detachables.has(c) {
            return Err(format!("{} has no ruler to be attached to", p.names.name(c)));
        }
    }
    if s.alignment[p.key.france.0 as usize] != crate::pack::Alignment::France {
        return Err("France must be France".into());
    }
    if s.alignment[p.key.britain.0 as usize] != crate::pack::Alignment::CoalitionMember {
        return Err("Britain is always a Coalition member".into());
    }
    if s.over.is_none() && s.flow.is_empty() {
        return Err("nobody has anything to do, yet the game is not over".into());
    }
    let numbers = &p.numbers;
    if s.round.max(s.cancelled_to) > numbers.sequence.rounds + 1 {
        return Err(format!("round {} is not one of the year's", s.round.max(s.cancelled_to)));
    }
    if s.armies_left > numbers.movement.armies.max(numbers.cards.major_campaign) {
        return Err(format!("{} armies are more than can march", s.armies_left));
    }
    march(q)
}

/// Whether there is an army on the march when one is asked about.
fn march(q: Board) -> Result<(), String> {
    let s = q.s;
    let forms = s.flow.iter().any(|t| matches!(t, Step::Movement(movement::Step::Form { .. })));
    let marches =
        s.flow.iter().any(|t| matches!(t, Step::Movement(movement::Step::React { .. }) | Step::March(_)));
    if (forms || marches) && s.march.at.is_none() {
        return Err("an army on the march stands nowhere".into());
    }
    let led = s.march.leader.or_else(|| q.leader_of(s.march.army, None)).is_some();
    if forms && (s.march.army.is_empty() || s.armies_left == 0) || marches && s.march.army.any() && !led {
        return Err("there is no army to march".into());
    }
    Ok(())
}
