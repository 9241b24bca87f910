//! Several hexes in one click: an action names the hex to go to, the way lies on the stack as what is left of it, each hex is entered
//! by the same code, and whatever interrupts finds the rest of the way there.

use serde::{Deserialize, Serialize};
use tabletop::hex::{Dir, Grid, HexId, Numbering, Parity, Points, Reach, Toll, Walk, Zone, zone};

/// What the little game is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Step {
    /// The battalion is asked where to.
    Order,
    /// It is on its way.
    March(Walk),
    /// It came in front of an enemy, who is asked whether he fires.
    Fire,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct State {
    at: HexId,
    left: Points,
    foe: HexId,
    facing: Dir,
    hits: u8,
    flow: Vec<Step>,
}

fn map() -> Grid {
    Grid::new(33, 20, Numbering::default(), Parity::Even)
}

impl State {
    fn fronts(&self, map: &Grid) -> Vec<HexId> {
        zone(map, self.foe, Zone::Front(self.facing, 1)).collect()
    }
    /// The one predicate: what it takes to enter a hex, or why one may not.
    fn toll(&self, map: &Grid, to: HexId) -> Result<Toll, &'static str> {
        if to == self.foe {
            return Err("an enemy stands there");
        }
        let watched = self.fronts(map).contains(&to);
        Ok(Toll::pays(Points::whole(1)).shuns(watched.into()))
    }
    fn reach(&self, map: &Grid) -> Reach {
        let mut reach = Reach::new(map);
        reach.fill(map, self.at, self.left, |_, _, to| self.toll(map, to));
        reach
    }
    /// The click: the canonical way to a hex goes on the stack.
    fn march(&mut self, map: &Grid, to: HexId) {
        let (_, walk) = self.reach(map).way(to).expect("a legal hex");
        self.flow.push(Step::March(walk));
        self.run(map);
    }
    /// Goes on until somebody is asked.
    fn run(&mut self, map: &Grid) {
        while let Some(Step::March(mut walk)) = self.flow.last().copied() {
            self.flow.pop();
            let Some(dir) = walk.pop() else { continue };
            if !walk.is_empty() {
                self.flow.push(Step::March(walk));
            }
            self.enter(map, dir);
        }
    }
    /// The only code that enters a hex.
    fn enter(&mut self, map: &Grid, dir: Dir) {
        let to = map.step(self.at, dir).expect("on the map");
        let Ok(toll) = self.toll(map, to) else { return };
        self.at = to;
        self.left = self.left.less(toll.pays);
        if self.fronts(map).contains(&to) {
            self.flow.push(Step::Fire);
        }
    }
    /// The enemy's answer.
    fn fire(&mut self, map: &Grid, hit: bool) {
        assert_eq!(self.flow.pop(), Some(Step::Fire));
        if hit {
            self.hits += 1;
            // A battalion that is hit halts: the rest of its way is gone.
            self.flow.retain(|s| !matches!(s, Step::March(_)));
        }
        self.run(map);
    }
}

fn start(map: &Grid, foe: &str, facing: Dir) -> State {
    let hex = |n: &str| map.parse(n).unwrap();
    State { at: hex("1010"), left: Points::whole(6), foe: hex(foe), facing, hits: 0, flow: vec![Step::Order] }
}

#[test]
fn a_click_walks_the_whole_way() {
    let map = map();
    let mut s = start(&map, "2515", Dir::N);
    s.march(&map, map.parse("1006").unwrap());
    assert_eq!((map.name(s.at), s.left, s.flow.len()), ("1006".into(), Points::whole(2), 1));
}

#[test]
fn the_way_goes_round_an_enemy_front_where_that_costs_no_more() {
    let map = map();
    let goal = map.parse("1208").unwrap();
    let mut s = start(&map, "1310", Dir::NW);
    let watched = s.fronts(&map);
    let mut blind = Reach::new(&map);
    blind.fill(&map, s.at, s.left, |_, _, _| Ok::<_, ()>(Toll::pays(Points::whole(1))));
    let crossed = |walk: Walk| walk.hexes(&map, s.at).filter(|h| watched.contains(h)).count();
    let (plain, shy) = (blind.way(goal).unwrap().1, s.reach(&map).way(goal).unwrap().1);
    assert_eq!((plain.len(), crossed(plain)), (3, 1));
    assert_eq!((shy.len(), crossed(shy)), (3, 0));
    s.march(&map, goal);
    assert_eq!((s.at, s.flow.as_slice()), (goal, &[Step::Order][..]));
}

#[test]
fn what_interrupts_finds_the_rest_of_the_way_on_the_stack_and_it_goes_on() {
    let map = map();
    // A line of fronts across the whole way: it cannot be gone round.
    let mut s = start(&map, "1009", Dir::N);
    s.foe = map.parse("1108").unwrap();
    s.facing = Dir::SW;
    s.march(&map, map.parse("1006").unwrap());
    assert_eq!(s.flow.last(), Some(&Step::Fire), "in front of the enemy: he is asked");
    assert!(matches!(s.flow[1], Step::March(rest) if !rest.is_empty()), "{:?}", s.flow);
    // The game can be stopped and resumed here.
    let json = serde_json::to_string(&s).unwrap();
    let mut again: State = serde_json::from_str(&json).unwrap();
    assert_eq!(again, s);
    // He lets it pass: it walks on, asked again at every front, and arrives.
    while s.flow.last() == Some(&Step::Fire) {
        s.fire(&map, false);
    }
    assert_eq!((map.name(s.at), s.flow.as_slice()), ("1006".into(), &[Step::Order][..]));
    // He hits: it stays where it is.
    let halted = again.at;
    again.fire(&map, true);
    assert_eq!((again.at, again.hits, again.flow.as_slice()), (halted, 1, &[Step::Order][..]));
}
