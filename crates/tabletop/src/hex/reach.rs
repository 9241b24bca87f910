//! How far a piece comes: movement points, the way, and why not farther.

use super::{Dir, Grid, HexId, Walk, net};
use crate::ids::Id;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Movement points, counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Points(pub u16);

impl Points {
    pub const NONE: Points = Points(0);
    pub const HALF: Points = Points(1);
    /// No limit: as far as the map goes.
    pub const ENDLESS: Points = Points(u16::MAX >> 4);

    #[inline]
    pub const fn whole(n: u16) -> Self {
        Points(2 * n)
    }
    #[inline]
    pub const fn halves(n: u16) -> Self {
        Points(n)
    }
    #[inline]
    #[must_use]
    pub const fn plus(self, more: Points) -> Self {
        Points(self.0 + more.0)
    }
    /// What is left when so much is spent.
    #[inline]
    #[must_use]
    pub const fn less(self, spent: Points) -> Self {
        Points(self.0.saturating_sub(spent.0))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.write_str("½"),
            (n, 0) => write!(f, "{n}"),
            (n, _) => write!(f, "{n}½"),
        }
    }
}

/// What entering a hex takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    pub pays: Points,
    /// It may enter and must stop there.
    pub stops: bool,
    /// It takes the whole allowance: only as the first step, with nothing spent.
    pub whole: bool,
    /// What one would rather avoid, of two ways that cost the same: enemy fronts, fire. At most 15 a way count.
    pub shuns: u8,
}

impl Toll {
    #[inline]
    pub const fn pays(points: Points) -> Self {
        Self { pays: points, stops: false, whole: false, shuns: 0 }
    }
    /// Enters and must stop.
    #[inline]
    pub const fn stops(points: Points) -> Self {
        Self { stops: true, ..Self::pays(points) }
    }
    /// Enters with all it has, if it has spent nothing, and stops.
    #[inline]
    pub const fn whole() -> Self {
        Self { whole: true, ..Self::stops(Points::NONE) }
    }
    #[inline]
    #[must_use]
    pub const fn shuns(self, n: u8) -> Self {
        Self { shuns: n, ..self }
    }
}

pub(super) const NONE: u16 = u16::MAX;
/// Bits of a key that count what is shunned.
pub(super) const SHUN: u16 = 4;

/// A piece can be in a hex free to go on, or stopped there: two labels a hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    /// Points spent, then what was shunned.
    pub(super) key: u16,
    /// The label one came from.
    pub(super) from: u16,
    pub(super) dir: u8,
    pub(super) settled: bool,
}

pub(super) const UNSEEN: Label = Label { key: NONE, from: NONE, dir: 0, settled: false };

/// Where a piece can go. Made once for a grid and filled again and again: no search allocates after the first of its size.
///
/// The way to a hex is canonical: the cheapest; of those the one that shuns least; of those the one whose last step has the
/// earlier direction, and so back to where it began. It depends on the tolls alone.
#[derive(Clone, Debug)]
pub struct Reach {
    pub(super) labels: Box<[Label]>,
    /// Chains of labels by key, and the chains' links: (label, next). Between searches every chain is empty.
    heads: Vec<u16>,
    /// Keys whose chain is not empty, as bits.
    busy: Vec<u64>,
    links: Vec<(u16, u16)>,
    /// What the last search found, by hex.
    pub(super) found: Vec<HexId>,
    /// The links of a search along a net: (hex, next); no passage makes more than one.
    pub(super) chain: Box<[(u16, u16)]>,
    /// By hex, what the last search found if it was along a net.
    pub(super) cells: Box<[u32]>,
    /// That it was, and with how many points.
    pub(super) along: Option<u16>,
}

impl Reach {
    pub fn new(grid: &Grid) -> Self {
        let labels = 2 * grid.len();
        Self {
            labels: vec![UNSEEN; labels].into(),
            heads: Vec::new(),
            busy: Vec::new(),
            links: Vec::with_capacity(7 * grid.len()),
            found: Vec::with_capacity(grid.len()),
            chain: vec![(0, NONE); 6 * grid.len() + 1].into(),
            cells: vec![0; grid.len()].into(),
            along: None,
        }
    }

    /// Fills it from one hex with so many points. `toll` is the game's one predicate: what it takes to go from a hex in a
    /// direction to the next, or why that may not be.
    pub fn fill<E>(
        &mut self,
        grid: &Grid,
        from: HexId,
        budget: Points,
        toll: impl Fn(HexId, Dir, HexId) -> Result<Toll, E>,
    ) -> &Self {
        self.fill_from(grid, &[(from, Points::NONE)], budget, toll)
    }

    /// The same from several hexes, each with what has been spent there already.
    pub fn fill_from<E>(
        &mut self,
        grid: &Grid,
        sources: &[(HexId, Points)],
        budget: Points,
        toll: impl Fn(HexId, Dir, HexId) -> Result<Toll, E>,
    ) -> &Self {
        self.fill_by(grid, sources, budget, Points::NONE, toll)
    }

    /// The same where every step takes at least so much: where less is left nothing is asked.
    pub fn fill_by<E>(
        &mut self,
        grid: &Grid,
        sources: &[(HexId, Points)],
        budget: Points,
        least: Points,
        toll: impl Fn(HexId, Dir, HexId) -> Result<Toll, E>,
    ) -> &Self {
        debug_assert_eq!(self.labels.len(), 2 * grid.len(), "a reach of another grid");
        let most = budget.0.min(Points::ENDLESS.0);
        let words = self.ready(most);
        for &(hex, spent) in sources.iter().filter(|s| s.1.0 <= most) {
            self.offer(2 * hex.0, spent.0 << SHUN, NONE, Dir::N);
        }
        let mut word = 0;
        while let Some((label, key)) = self.settle(&mut word, words) {
            if label & 1 == 1 {
                continue;
            }
            let (hex, spent, shunned) = (HexId(label / 2), key >> SHUN, key & ((1 << SHUN) - 1));
            if spent > 0 && spent + least.0 > most {
                continue;
            }
            for (dir, to) in grid.near(hex) {
                // Free to go on there already, and for no more than it would be from here.
                if self.labels[2 * to.index()].settled {
                    continue;
                }
                let Ok(toll) = toll(hex, dir, to) else { continue };
                let cost = match toll.whole {
                    false => spent + toll.pays.0,
                    true if spent == 0 => most,
                    true => continue,
                };
                debug_assert!(toll.whole || toll.pays >= least, "a step takes less than the least");
                if cost > most {
                    continue;
                }
                let shunned = (shunned + u16::from(toll.shuns)).min((1 << SHUN) - 1);
                self.offer(2 * to.0 + u16::from(toll.stops), cost << SHUN | shunned, label, dir);
            }
        }
        self
    }

    /// Forgets the last search: every label that was given is of a hex that was found. Along a net none are given.
    pub(super) fn wipe(&mut self) {
        if self.along.take().is_none() {
            for hex in &self.found {
                self.labels[2 * hex.index()] = UNSEEN;
                self.labels[2 * hex.index() + 1] = UNSEEN;
            }
        }
        self.links.clear();
        self.found.clear();
    }

    /// Forgets the last search and makes room for one with so many points.
    fn ready(&mut self, most: u16) -> usize {
        self.wipe();
        let keys = usize::from(most + 1) << SHUN;
        if self.heads.len() < keys {
            self.heads.resize(keys, NONE);
            self.busy.resize(keys.div_ceil(64), 0);
        }
        keys.div_ceil(64)
    }

    /// The cheapest label that is left, with its key. A step that takes nothing puts its hex on the chain that is being walked.
    #[inline]
    fn settle(&mut self, word: &mut usize, words: usize) -> Option<(u16, u16)> {
        while *word < words {
            let busy = self.busy[*word];
            if busy == 0 {
                *word += 1;
                continue;
            }
            let key = 64 * *word + busy.trailing_zeros() as usize;
            let (label, next) = self.links[usize::from(self.heads[key])];
            self.heads[key] = next;
            if next == NONE {
                self.busy[*word] = busy & (busy - 1);
            }
            let here = &mut self.labels[usize::from(label)];
            if here.settled || usize::from(here.key) != key {
                continue;
            }
            here.settled = true;
            // The same hex can be settled twice, free and stopped.
            if !self.labels[usize::from(label ^ 1)].settled {
                self.found.push(HexId(label / 2));
            }
            return Some((label, key as u16));
        }
        None
    }

    #[inline]
    fn offer(&mut self, label: u16, key: u16, from: u16, dir: Dir) {
        let there = &mut self.labels[usize::from(label)];
        if there.settled || key > there.key {
            return;
        }
        if key == there.key {
            // As good: the earlier direction, then the earlier hex.
            if from != NONE && there.from != NONE && (dir.index() as u8, from) < (there.dir, there.from) {
                (there.from, there.dir) = (from, dir.index() as u8);
            }
            return;
        }
        *there = Label { key, from, dir: dir.index() as u8, settled: false };
        self.links.push((label, self.heads[usize::from(key)]));
        self.heads[usize::from(key)] = (self.links.len() - 1) as u16;
        self.busy[usize::from(key) / 64] |= 1 << (key % 64);
    }

    /// How one comes there free to go on, or to stop: two labels a hex.
    #[inline]
    fn label(&self, label: u16) -> Label {
        match self.along {
            None => self.labels[usize::from(label)],
            Some(most) => net::label(self.cells[usize::from(label / 2)], most, label & 1),
        }
    }

    /// The better of the two ways to be in a hex.
    #[inline]
    fn best(&self, hex: HexId) -> Option<u16> {
        let free = 2 * hex.0;
        let (a, b) = (self.label(free).key, self.label(free + 1).key);
        match (a, b) {
            (NONE, NONE) => None,
            _ if a <= b => Some(free),
            _ => Some(free + 1),
        }
    }

    /// What it costs to be there; `None` where it cannot be.
    #[inline]
    pub fn cost(&self, hex: HexId) -> Option<Points> {
        self.best(hex).map(|label| Points(self.label(label).key >> SHUN))
    }
    #[inline]
    pub fn has(&self, hex: HexId) -> bool {
        self.best(hex).is_some()
    }
    /// Whether it must stop there, by every way that leads there.
    #[inline]
    pub fn stops(&self, hex: HexId) -> bool {
        self.has(hex) && self.label(2 * hex.0).key == NONE
    }
    /// Every hex it can be in, the cheapest first; where it began is among them.
    pub fn hexes(&self) -> &[HexId] {
        &self.found
    }
    /// The way there, and where it began: steps beyond the longest [`Walk`] are `None`.
    pub fn way(&self, hex: HexId) -> Option<(HexId, Walk)> {
        let mut label = self.best(hex)?;
        let mut back = [0u8; Walk::MOST];
        let mut n = 0;
        loop {
            let Label { from, dir, .. } = self.label(label);
            if from == NONE {
                break;
            }
            *back.get_mut(n)? = dir;
            n += 1;
            label = from;
        }
        let walk = back[..n].iter().rev().map(|&d| Dir::from_index(d.into())).collect();
        Some((HexId(label / 2), walk))
    }
    /// The hexes of the way there with what is spent on entering each, the first one first; where it began is left out.
    pub fn steps(&self, hex: HexId) -> Vec<(HexId, Points)> {
        let mut steps = Vec::new();
        let mut at = self.best(hex);
        while let Some(label) = at {
            let l = self.label(label);
            if l.from == NONE {
                break;
            }
            steps.push((HexId(label / 2), Points(l.key >> SHUN)));
            at = Some(l.from);
        }
        steps.reverse();
        steps
    }

    /// Why a hex cannot be reached: asked when somebody wants to know, not while the game is searched.
    pub fn why<E>(
        grid: &Grid,
        sources: &[(HexId, Points)],
        budget: Points,
        to: HexId,
        toll: impl Fn(HexId, Dir, HexId) -> Result<Toll, E>,
    ) -> Why<E> {
        let mut reach = Reach::new(grid);
        if let Some(costs) = reach.fill_from(grid, sources, budget, &toll).cost(to) {
            return Why::Reached { costs };
        }
        if let Some(costs) = reach.fill_from(grid, sources, Points::ENDLESS, &toll).cost(to) {
            return Why::TooDear { costs };
        }
        // Not even with points without end. Were it not for hexes that stop it?
        let on = |h, d, t| toll(h, d, t).map(|toll| Toll { stops: false, whole: false, ..toll });
        if reach.fill_from(grid, sources, Points::ENDLESS, on).has(to) {
            let way = reach.way(to).map(|(from, walk)| (from, walk.hexes(grid, from).collect::<Vec<_>>()));
            let stop = way.and_then(|(mut at, hexes)| {
                hexes.into_iter().find(|&next| {
                    let dir = grid.direction(at, next);
                    let here = std::mem::replace(&mut at, next);
                    dir.is_some_and(|d| toll(here, d, next).is_ok_and(|t| t.stops)) && next != to
                })
            });
            return stop.map_or(Why::CutOff, |at| Why::Stopped { at });
        }
        // The refusal nearest to where one wanted to go.
        let refusals = reach.hexes().iter().flat_map(|&from| {
            let toll = &toll;
            grid.near(from)
                .filter_map(move |(dir, next)| Some((from, dir, next, toll(from, dir, next).err()?)))
        });
        let near = |(from, dir, next, _): &(HexId, Dir, HexId, E)| {
            (grid.distance(*next, to), reach.cost(*from), *dir, *from)
        };
        match refusals.min_by_key(near) {
            Some((from, dir, _, error)) => Why::Refused { from, dir, error },
            None => Why::CutOff,
        }
    }
}

/// Why a hex cannot be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why<E> {
    /// It can, at this price.
    Reached { costs: Points },
    /// It would cost so much.
    TooDear { costs: Points },
    /// The way leads through a hex where it must stop.
    Stopped { at: HexId },
    /// The step from here in this direction may not be: the nearest such to where one wanted to go.
    Refused { from: HexId, dir: Dir, error: E },
    /// Nothing leads there.
    CutOff,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::{Numbering, Parity};

    fn map() -> Grid {
        Grid::new(33, 20, Numbering::default(), Parity::Even)
    }
    fn hex(n: &str) -> HexId {
        map().parse(n).unwrap()
    }
    fn names(hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
        hexes.into_iter().map(|h| map().name(h)).collect()
    }
    type Tolls = fn(HexId, Dir, HexId) -> Result<Toll, &'static str>;
    const PLAIN: Tolls = |_, _, _| Ok(Toll::pays(Points::whole(1)));

    #[test]
    fn points_are_printed_with_their_halves() {
        let said = [0, 1, 2, 3, 15].map(|n| Points::halves(n).to_string());
        assert_eq!(said, ["0", "½", "1", "1½", "7½"]);
    }

    #[test]
    fn every_hex_within_the_points_is_found_and_the_way_is_walked() {
        let map = map();
        let mut reach = Reach::new(&map);
        reach.fill(&map, hex("1510"), Points::whole(3), PLAIN);
        assert_eq!(reach.hexes().len(), 1 + 6 + 12 + 18);
        assert_eq!(reach.cost(hex("1507")), Some(Points::whole(3)));
        assert_eq!(reach.cost(hex("1506")), None);
        let (from, walk) = reach.way(hex("1708")).unwrap();
        assert_eq!((from, walk.len(), walk.end(&map, from)), (hex("1510"), 3, hex("1708")));
        assert_eq!(names(walk.hexes(&map, from)), names(reach.steps(hex("1708")).into_iter().map(|s| s.0)));
        // Used again, nothing of before is left.
        reach.fill(&map, hex("0101"), Points::whole(1), PLAIN);
        assert_eq!(names(reach.hexes().iter().copied()).len(), 3);
        assert!(!reach.has(hex("1507")));
    }

    #[test]
    fn of_ways_that_cost_the_same_the_one_that_shuns_less_is_taken() {
        let map = map();
        let mut reach = Reach::new(&map);
        let plain = reach.fill(&map, hex("1010"), Points::whole(4), PLAIN).way(hex("1208")).unwrap().1;
        let enemy = plain.hexes(&map, hex("1010")).next().unwrap();
        let shy = |_: HexId, _: Dir, to: HexId| {
            Ok::<_, ()>(Toll::pays(Points::whole(1)).shuns((to == enemy).into()))
        };
        let other = reach.fill(&map, hex("1010"), Points::whole(4), shy).way(hex("1208")).unwrap().1;
        assert_eq!(plain.len(), other.len());
        assert!(!other.hexes(&map, hex("1010")).any(|h| h == enemy), "{plain:?} {other:?}");
    }

    #[test]
    fn who_must_stop_goes_no_farther_that_way_and_may_come_dearer_by_another() {
        let map = map();
        let mut reach = Reach::new(&map);
        // A front at 1009 stops whoever enters it from the south; by the side it is passed, at a price.
        let toll = |_: HexId, dir: Dir, to: HexId| {
            Ok::<_, ()>(match (to == hex("1009"), dir) {
                (true, Dir::N) => Toll::stops(Points::whole(1)),
                (true, _) => Toll::pays(Points::whole(2)),
                _ => Toll::pays(Points::whole(1)),
            })
        };
        reach.fill(&map, hex("1010"), Points::whole(4), toll);
        assert_eq!(reach.cost(hex("1009")), Some(Points::whole(1)));
        assert!(!reach.stops(hex("1009")), "by the side it need not stop");
        let stop = |_: HexId, _: Dir, to: HexId| {
            Ok::<_, ()>(if map.distance(hex("1010"), to) == 1 {
                Toll::stops(Points::whole(1))
            } else {
                Toll::pays(Points::whole(1))
            })
        };
        reach.fill(&map, hex("1010"), Points::whole(4), stop);
        assert_eq!(reach.hexes().len(), 7);
        assert!(reach.stops(hex("1009")));
    }

    #[test]
    fn halves_several_sources_and_whole_allowances() {
        let map = map();
        let mut reach = Reach::new(&map);
        let road: Tolls =
            |_, dir, _| Ok(Toll::pays(if dir == Dir::N { Points::HALF } else { Points::whole(2) }));
        reach.fill(&map, hex("1010"), Points::whole(1), road);
        assert_eq!(names(reach.hexes().iter().copied()), ["1010", "1009", "1008"]);
        let two = [(hex("1010"), Points::NONE), (hex("2010"), Points::whole(1))];
        reach.fill_from(&map, &two, Points::whole(2), PLAIN);
        assert_eq!(reach.hexes().len(), 19 + 7);
        assert_eq!(reach.way(hex("2009")).unwrap().0, hex("2010"));
        let hard: Tolls =
            |_, dir, _| Ok(if dir == Dir::S { Toll::whole() } else { Toll::pays(Points::whole(2)) });
        reach.fill(&map, hex("1010"), Points::whole(3), hard);
        assert!(reach.has(hex("1011")) && reach.stops(hex("1011")));
        assert_eq!(reach.cost(hex("1011")), Some(Points::whole(3)));
        assert_eq!(reach.cost(hex("1010")), Some(Points::NONE));
    }

    #[test]
    fn it_says_why_a_hex_cannot_be_reached() {
        let map = map();
        let from = [(hex("1010"), Points::NONE)];
        let ask = |to: &str, toll: Tolls| Reach::why(&map, &from, Points::whole(3), hex(to), toll);
        assert_eq!(ask("1008", PLAIN), Why::Reached { costs: Points::whole(2) });
        assert_eq!(ask("1003", PLAIN), Why::TooDear { costs: Points::whole(7) });
        let cliff: Tolls =
            |_, _, to| if to.0 / 20 >= 15 { Err("cliff") } else { Ok(Toll::pays(Points::whole(1))) };
        match ask("1810", cliff) {
            Why::Refused { from, error: "cliff", .. } => assert_eq!(map.printed(from)[0], 15),
            other => panic!("{other:?}"),
        }
        let line: Tolls = |_, _, to| {
            Ok(if to.0 / 20 == 11 { Toll::stops(Points::whole(1)) } else { Toll::pays(Points::whole(1)) })
        };
        match ask("1410", line) {
            Why::Stopped { at } => assert_eq!(map.printed(at)[0], 12),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_way_depends_on_the_tolls_alone() {
        let map = map();
        let (mut one, mut two) = (Reach::new(&map), Reach::new(&map));
        two.fill(&map, hex("0303"), Points::whole(9), PLAIN);
        one.fill(&map, hex("1510"), Points::whole(7), PLAIN);
        two.fill(&map, hex("1510"), Points::whole(7), PLAIN);
        for h in map.hexes() {
            assert_eq!(one.way(h), two.way(h));
        }
    }
}
