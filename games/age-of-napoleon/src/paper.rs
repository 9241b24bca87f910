//! The state as it is written down: by name, without what follows from the rest, so that a position can be read and edited.

use crate::flow::Step;
use crate::ids::{AreaId, AreaSet, CardSet, CorpsId, CorpsSet, CountryId, CountrySet, TitleSet};
use crate::pack::Alignment;
use crate::sequence::Phase;
use crate::state::{
    Arrival, Battle, Flags, MAX_AREAS, MAX_ARRIVALS, MAX_CORPS, MAX_COUNTRIES, MAX_STEPS, March, Place, State,
};
use crate::victory::End;
use arrayvec::ArrayVec;
use kernel::Role;
use serde::{Deserialize, Serialize};

/// A state on paper.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Paper {
    year: u16,
    phase: Phase,
    round: u8,
    first: Role,
    flow: Vec<Step>,
    alignments: Vec<(CountryId, Alignment)>,
    /// Corps that are not in the pool.
    corps: Vec<Corps>,
    hands: [CardSet; 2],
    #[serde(default)]
    shown: [CardSet; 2],
    deck: CardSet,
    discards: CardSet,
    #[serde(default)]
    aside: CardSet,
    #[serde(default)]
    laid_down: CardSet,
    #[serde(default)]
    spent_events: TitleSet,
    #[serde(default)]
    unlocked: CorpsSet,
    #[serde(default)]
    moved: CorpsSet,
    #[serde(default)]
    fought: CorpsSet,
    #[serde(default)]
    balked: CorpsSet,
    #[serde(default)]
    dismissed: CorpsSet,
    #[serde(default)]
    detached: CountrySet,
    #[serde(default)]
    marked: CountrySet,
    #[serde(default)]
    changed: [CountrySet; 2],
    #[serde(default)]
    victor: [CountrySet; 2],
    #[serde(default)]
    tops: Vec<(AreaId, CorpsId)>,
    #[serde(default)]
    led: AreaSet,
    #[serde(default)]
    arrivals: Vec<Arrival>,
    #[serde(default)]
    attack_by: [AreaSet; 2],
    #[serde(default)]
    march: March,
    #[serde(default)]
    battle: Battle,
    #[serde(default)]
    group: CorpsSet,
    #[serde(default)]
    subject: CorpsSet,
    #[serde(default)]
    victims: CorpsSet,
    #[serde(default)]
    deployed: [u8; 8],
    #[serde(default)]
    cancelled_to: u8,
    #[serde(default)]
    armies_left: u8,
    #[serde(default)]
    winter_done: AreaSet,
    #[serde(default)]
    flags: Flags,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<End>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Corps {
    corps: CorpsId,
    #[serde(flatten)]
    at: Whereabouts,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    spent: bool,
    /// How it came into its area this half-round: its place in `arrivals`, counted from 1.
    #[serde(default, skip_serializing_if = "is_zero")]
    arrived: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    withdrawn: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Whereabouts {
    /// On the map, for the French or the Coalition.
    French(AreaId),
    Coalition(AreaId),
    Box(Beside),
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Beside {
    Prisoners,
    Lost,
    Out,
}

impl From<State> for Paper {
    fn from(s: State) -> Self {
        let corps = (0..MAX_CORPS).filter_map(|i| {
            let corps = CorpsId(i as u8);
            let at = match s.at[i] {
                Place::POOL => return None,
                Place::PRISONERS => Whereabouts::Box(Beside::Prisoners),
                Place::LOST => Whereabouts::Box(Beside::Lost),
                Place::OUT => Whereabouts::Box(Beside::Out),
                place => {
                    let area = place.area()?;
                    if s.of[0].has(corps) { Whereabouts::French(area) } else { Whereabouts::Coalition(area) }
                }
            };
            let spent = s.spent.has(corps);
            Some(Corps { corps, at, spent, arrived: s.came(corps), withdrawn: s.withdrawals(corps) })
        });
        let tops = (0..MAX_AREAS).filter(|&i| s.top[i] != u8::MAX);
        let countries = s.alignment.iter().enumerate();
        Paper {
            year: s.year,
            phase: s.phase,
            round: s.round,
            first: s.first,
            flow: s.flow.to_vec(),
            // Room for larger packs is not written down.
            alignments: countries.take(s.countries as usize).map(|(i, &a)| (CountryId(i as u8), a)).collect(),
            corps: corps.collect(),
            hands: s.hands,
            shown: s.shown,
            deck: s.deck,
            discards: s.discards,
            aside: s.aside,
            laid_down: s.laid_down,
            spent_events: s.spent_events,
            unlocked: s.unlocked,
            moved: s.moved,
            fought: s.fought,
            balked: s.balked,
            dismissed: s.dismissed,
            detached: s.detached,
            marked: s.marked,
            changed: s.changed,
            victor: s.victor,
            tops: tops.map(|i| (AreaId(i as u8), CorpsId(s.top[i]))).collect(),
            led: s.led,
            arrivals: s.arrivals.to_vec(),
            attack_by: s.attack_by,
            march: s.march,
            battle: s.battle,
            group: s.group,
            subject: s.subject,
            victims: s.victims,
            deployed: s.deployed,
            cancelled_to: s.cancelled_to,
            armies_left: s.armies_left,
            winter_done: s.winter_done,
            flags: s.flags,
            over: s.over,
        }
    }
}

impl TryFrom<Paper> for State {
    type Error = String;

    fn try_from(p: Paper) -> Result<Self, String> {
        let mut s = State::blank();
        if p.flow.len() > MAX_STEPS || p.arrivals.len() > MAX_ARRIVALS || p.alignments.len() > MAX_COUNTRIES {
            return Err("the position is larger than any game's".into());
        }
        s.countries = p.alignments.len() as u8;
        for (c, a) in p.alignments {
            *s.alignment.get_mut(c.0 as usize).ok_or("an unknown country")? = a;
        }
        for c in &p.corps {
            let i = c.corps.0 as usize;
            if i >= MAX_CORPS || c.arrived as usize > p.arrivals.len() {
                return Err(format!("corps {i} is out of range"));
            }
            match c.at {
                Whereabouts::French(a) | Whereabouts::Coalition(a) if a.0 as usize >= MAX_AREAS => {
                    return Err(format!("area {} is out of range", a.0));
                }
                Whereabouts::French(a) => s.put(c.corps, a, Role(0)),
                Whereabouts::Coalition(a) => s.put(c.corps, a, Role(1)),
                Whereabouts::Box(Beside::Prisoners) => s.at[i] = Place::PRISONERS,
                Whereabouts::Box(Beside::Lost) => s.at[i] = Place::LOST,
                Whereabouts::Box(Beside::Out) => s.at[i] = Place::OUT,
            }
            s.spent.set(c.corps, c.spent);
            s.set_came(c.corps, c.arrived);
            s.set_withdrawals(c.corps, c.withdrawn);
        }
        for (area, corps) in p.tops {
            *s.top.get_mut(area.0 as usize).ok_or("an unknown area")? = corps.0;
        }
        s.flow = p.flow.into_iter().collect();
        s.arrivals = p.arrivals.into_iter().collect::<ArrayVec<_, MAX_ARRIVALS>>();
        s.year = p.year;
        s.phase = p.phase;
        s.round = p.round;
        s.first = p.first;
        s.hands = p.hands;
        s.shown = p.shown;
        s.deck = p.deck;
        s.discards = p.discards;
        s.aside = p.aside;
        s.laid_down = p.laid_down;
        s.spent_events = p.spent_events;
        s.unlocked = p.unlocked;
        s.moved = p.moved;
        s.fought = p.fought;
        s.balked = p.balked;
        s.dismissed = p.dismissed;
        s.detached = p.detached;
        s.marked = p.marked;
        s.changed = p.changed;
        s.victor = p.victor;
        s.led = p.led;
        s.attack_by = p.attack_by;
        s.march = p.march;
        s.battle = p.battle;
        s.group = p.group;
        s.subject = p.subject;
        s.victims = p.victims;
        s.deployed = p.deployed;
        s.cancelled_to = p.cancelled_to;
        s.armies_left = p.armies_left;
        s.winter_done = p.winter_done;
        s.flags = p.flags;
        s.over = p.over;
        Ok(s)
    }
}
