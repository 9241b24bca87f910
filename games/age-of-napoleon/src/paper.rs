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

/// Declares the paper: what stands there as it is in the state, first what a position must say, then what it may leave out.
macro_rules! paper {
    (must { $($must:ident: $said:ty,)* } may { $($may:ident: $left:ty,)* }) => {
        /// A state on paper.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub struct Paper {
            $($must: $said,)*
            flow: Vec<Step>,
            alignments: Vec<(CountryId, Alignment)>,
            /// Corps that are not in the pool.
            corps: Vec<Corps>,
            #[serde(default)]
            tops: Vec<(AreaId, CorpsId)>,
            #[serde(default)]
            arrivals: Vec<Arrival>,
            $(#[serde(default)] $may: $left,)*
            #[serde(default, skip_serializing_if = "Option::is_none")]
            over: Option<End>,
        }

        impl From<State> for Paper {
            fn from(s: State) -> Self {
                let tops = (0..MAX_AREAS).filter(|&i| s.top[i] != u8::MAX);
                let countries = s.alignment.iter().enumerate();
                Paper {
                    $($must: s.$must,)*
                    flow: s.flow.to_vec(),
                    // Room for larger packs is not written down.
                    alignments: countries.take(s.countries as usize).map(|(i, &a)| (CountryId(i as u8), a)).collect(),
                    corps: (0..MAX_CORPS).filter_map(|i| Corps::of(&s, CorpsId(i as u8))).collect(),
                    tops: tops.map(|i| (AreaId(i as u8), CorpsId(s.top[i]))).collect(),
                    arrivals: s.arrivals.to_vec(),
                    $($may: s.$may,)*
                    over: s.over,
                }
            }
        }

        impl Paper {
            fn copy_to(&self, s: &mut State) {
                $(s.$must = self.$must;)*
                $(s.$may = self.$may;)*
                s.over = self.over;
            }
        }
    };
}

paper! {
    must { year: u16, phase: Phase, round: u8, first: Role, hands: [CardSet; 2], deck: CardSet, discards: CardSet, }
    may {
        shown: [CardSet; 2], aside: CardSet, laid_down: CardSet, spent_events: TitleSet,
        unlocked: CorpsSet, moved: CorpsSet, fought: CorpsSet, balked: CorpsSet, dismissed: CorpsSet,
        detached: CountrySet, marked: CountrySet, changed: [CountrySet; 2], victor: [CountrySet; 2],
        led: AreaSet, attack_by: [AreaSet; 2], march: March, battle: Battle,
        group: CorpsSet, subject: CorpsSet, victims: CorpsSet,
        deployed: [u8; 8], cancelled_to: u8, armies_left: u8, winter_done: AreaSet, flags: Flags,
    }
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

impl Corps {
    fn of(s: &State, corps: CorpsId) -> Option<Self> {
        let at = match s.at[corps.0 as usize] {
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
        for (c, a) in &p.alignments {
            *s.alignment.get_mut(c.0 as usize).ok_or("an unknown country")? = *a;
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
        for (area, corps) in &p.tops {
            *s.top.get_mut(area.0 as usize).ok_or("an unknown area")? = corps.0;
        }
        p.copy_to(&mut s);
        s.flow = p.flow.into_iter().collect();
        s.arrivals = p.arrivals.into_iter().collect::<ArrayVec<_, MAX_ARRIVALS>>();
        Ok(s)
    }
}
