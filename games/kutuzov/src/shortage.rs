//! 5.11, 5.12: an Event wants more Soldiers than there are to place, or to remove.
//!
//! Events call [`Umpire::make_room`] before they place Strength Points and [`Umpire::remove_sp`] to have a Power remove some; both ask the
//! Power whose they are, whoever is Active. While a Power owes removals it puts nobody on the map ([`Board::may_place`]).

use crate::change::Heap;
use crate::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 5.11: Soldiers on the map go until so many Strength Points can be placed.
    Room { nation: Nation, sp: u8 },
    /// 5.12: so many Strength Points of a Power go from the map.
    Remove { power: Power, left: u8 },
    /// 5.12: what was not on the map is built or regrouped, and removed. `points`: CPs in hand for it.
    Pay { power: Power, left: u8, points: u8 },
    /// 5.12: what is owed comes first when the Power has CPs of its own Impulse, or of its Reinforcements.
    Owed { power: Power },
}

/// [`Action::Mode`]: a Strength Point is built, and removed…
const BUILD: u8 = 0;
/// …or regrouped, and removed: one of the Power's own…
const REGROUP: u8 = 1;
/// …or of its Ally.
const REGROUP_ALLY: u8 = 2;

/// Whose is regrouped.
fn boxed(power: Power, way: u8) -> Option<Nation> {
    match way {
        REGROUP => Some(power.nation()),
        REGROUP_ALLY => power.ally(),
        _ => None,
    }
}

impl Board<'_> {
    /// 5.12: a Power that owes removals puts no Soldier or Leader on the map.
    pub fn may_place(self, power: Power) -> Result<(), Refusal> {
        match self.s.debts[power.i()] {
            0 => Ok(()),
            owed => Err(refuse("5.12", "refuse-owes").of(power).number("count", owed.into())),
        }
    }
    /// Where a Nation has Soldiers on the map.
    fn stands(self, nation: Nation) -> impl Iterator<Item = SpaceId> {
        let s = self.s;
        s.held[nation.camp().i()].iter().filter(move |&at| s.troops_in(at, nation).any())
    }
    /// Ways to find a Strength Point that is not on the map, with so many CPs.
    fn ways(self, power: Power, points: u8) -> impl Iterator<Item = u8> + use<> {
        let unbuilt = power.nations().any(|n| self.s.unbuilt[n.i()].any());
        let build = unbuilt && points >= self.p.costs.build_per_sp;
        let able = points >= self.p.costs.regroup_per_sp;
        let waits = |way| able && boxed(power, way).is_some_and(|n| self.s.regroup[n.i()].any());
        let ways = [(build, BUILD), (waits(REGROUP), REGROUP), (waits(REGROUP_ALLY), REGROUP_ALLY)];
        ways.into_iter().filter(|w| w.0).map(|w| w.1)
    }
    fn price(self, way: u8) -> u8 {
        if way == BUILD { self.p.costs.build_per_sp } else { self.p.costs.regroup_per_sp }
    }
    /// Cards of a hand that have Command Points.
    fn paying(self, power: Power) -> CardSet {
        self.s.hand(power) - self.p.sets.must_play
    }
    fn buys(self, power: Power) -> bool {
        let c = &self.s.cards;
        self.s.resources[power.i()] >= 2 && (c.deck | c.discards | c.buried).any()
    }
}

impl Umpire<'_> {
    /// 5.11: before an Event places so many Strength Points of a Nation; the owner makes room if they are not there.
    pub fn make_room(&mut self, nation: Nation, sp: u8) {
        self.push(Step::Room { nation, sp });
    }
    /// 5.12: a Power removes Strength Points from the map, its Ally's included; what is not there it pays for, or owes.
    pub fn remove_sp(&mut self, power: Power, sp: u8) {
        self.push(Step::Remove { power, left: sp });
    }
}

/// Whether the Active Power can meet some of what it owes with the CPs it has.
pub fn due(q: Board, power: Power) -> bool {
    q.s.debts[power.i()] > 0 && q.ways(power, q.purse_for(Use::Build, Subject::Nobody)).next().is_some()
}

/// A Strength Point comes into play and goes out of it again.
fn find(u: &mut Umpire, power: Power, way: u8) -> u8 {
    let mut met = 1;
    if let Some(nation) = boxed(power, way) {
        let n = nation.i();
        let change = u.s.change_for_loss(Heap::Boxed, nation).expect("there are some");
        u.s.regroup[n].trade(&mut u.s.unbuilt[n], change);
        met = change.0.sp() - change.1.sp();
    }
    u.tell("5.12", "log-debt-met", |t| t.of(power).number("count", met));
    met
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Room { nation, sp } => {
                let short = q.s.unbuilt[nation.i()].sp() < sp;
                let some = short && q.stands(nation).next().is_some();
                some.then(|| nation.power()).into()
            }
            Step::Remove { left: 0, .. } | Step::Pay { left: 0, .. } => Powers::NONE,
            Step::Remove { power, .. } => {
                power.nations().any(|n| q.stands(n).next().is_some()).then_some(power).into()
            }
            Step::Pay { power, points, .. } => {
                let can = q.ways(power, points).next().is_some() || q.s.hand(power).any() || q.buys(power);
                can.then_some(power).into()
            }
            Step::Owed { power } => due(q, power).then_some(power).into(),
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Remove { power, left } if left > 0 => u.turn_into(Step::Pay { power, left, points: 0 }),
            Step::Pay { power, left, .. } if left > 0 => {
                u.pop();
                u.s.debts[power.i()] = u.s.debts[power.i()].saturating_add(left);
                u.tell("5.12", "log-owes", |t| t.of(power).number("count", left));
            }
            _ => u.pop(),
        }
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        // One way only: nothing to ask.
        match self {
            Step::Pay { power, points, .. } => self.only_way(u, power, points),
            Step::Owed { power } => {
                let points = u.q().purse_for(Use::Build, Subject::Nobody);
                self.only_way(u, power, points)
            }
            _ => {
                let mut all = self.choices(u.q());
                let (first, second) = (all.next(), all.next());
                drop(all);
                match (first, second) {
                    (Some((space, nation)), None) => {
                        self.lose(u, space, nation);
                        true
                    }
                    _ => false,
                }
            }
        }
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Room { .. } | Step::Remove { .. } => {
                out.extend(self.choices(q).map(|(s, n)| Action::LoseAt(s, n)));
            }
            Step::Pay { .. } | Step::Owed { .. } => {
                out.extend([BUILD, REGROUP, REGROUP_ALLY].map(Action::Mode));
                out.extend([Action::Buy, Action::Pass]);
                out.extend(q.s.hand(by).iter().map(Action::Spend));
            }
        }
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Room { nation: want, .. }, Action::LoseAt(space, nation)) => {
                if nation == want && q.troops(space, nation).any() {
                    Ok(())
                } else {
                    Err(refuse("5.11", "refuse-none-there").of(space).of(nation))
                }
            }
            (Step::Remove { power, .. }, Action::LoseAt(space, nation)) => {
                if nation.power() == power && q.troops(space, nation).any() {
                    Ok(())
                } else {
                    Err(refuse("5.12", "refuse-none-there").of(space).of(nation))
                }
            }
            (Step::Owed { power }, Action::Mode(way)) => {
                let points = q.purse_for(Use::Build, Subject::Nobody);
                no_way().unless(q.ways(power, points).any(|w| w == way))
            }
            (Step::Pay { power, points, .. }, _) => may_pay(q, power, points, by, action),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        match (self, action) {
            (_, Action::LoseAt(space, nation)) => self.lose(u, space, nation),
            (_, Action::Mode(way)) => self.take(u, way),
            (Step::Pay { power, left, points }, Action::Spend(card)) => {
                let more = u.p.card(card).cp;
                u.tell("5.12", "log-spend", |t| t.of(by).of(card).number("points", more));
                cards::lay_down(u, by, card);
                u.turn_into(Step::Pay { power, left, points: points + more });
            }
            (Step::Pay { .. }, Action::Buy) => {
                u.s.resources[by.i()] -= 2;
                u.tell("16.3", "log-buy", |t| t.of(by));
                u.draw(by, 1);
            }
            (Step::Pay { power, left, .. }, _) => {
                // Nothing in the hand has Command Points.
                u.pop();
                u.s.debts[power.i()] = u.s.debts[power.i()].saturating_add(left);
                u.tell("5.12", "log-owes", |t| t.of(power).number("count", left));
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Room { .. } => "5.11",
            _ => "5.12",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Room { nation, sp } => {
                let short = sp.saturating_sub(q.s.unbuilt[nation.i()].sp());
                Text::new("prompt-room").of(q.p, nation).number("count", short)
            }
            Step::Remove { left, .. } => Text::new("prompt-remove").number("count", left),
            Step::Pay { left, points, .. } => {
                Text::new("prompt-pay-debt").number("count", left).number("points", points)
            }
            Step::Owed { power } => {
                let points = q.purse_for(Use::Build, Subject::Nobody);
                Text::new("prompt-pay-debt").number("count", q.s.debts[power.i()]).number("points", points)
            }
        }
    }
}

fn no_way() -> Refusal {
    refuse("5.12", "refuse-no-way")
}

/// 5.12: CPs in hand are used first, then cards and Resources; only a Power that has neither may leave it at that.
fn may_pay(q: Board, power: Power, points: u8, by: Power, action: Action) -> Result<(), Refusal> {
    let ways = q.ways(power, points).next().is_some();
    match action {
        Action::Mode(way) => no_way().unless(q.ways(power, points).any(|w| w == way)),
        Action::Spend(card) if !q.s.hand(by).has(card) => Err(refuse("5.12", "refuse-not-in-hand").of(card)),
        Action::Spend(card) if !q.paying(by).has(card) => Err(refuse("5.12", "refuse-must-play").of(card)),
        Action::Spend(_) | Action::Buy if ways => Err(refuse("5.12", "refuse-points-first")),
        Action::Spend(_) => Ok(()),
        Action::Buy => refuse("16.3", "refuse-no-resources").unless(q.buys(power)),
        Action::Pass if !ways && q.paying(by).is_empty() && !q.buys(power) => Ok(()),
        Action::Pass => Err(refuse("5.12", "refuse-must-pay")),
        _ => Err(Refusal::not_now("5.12")),
    }
}

impl Step {
    /// The Nations it takes Soldiers from.
    fn nations(self) -> [Option<Nation>; 2] {
        match self {
            Step::Room { nation, .. } => [Some(nation), None],
            Step::Remove { power, .. } => [Some(power.nation()), power.ally()],
            _ => [None; 2],
        }
    }
    /// What can go, and from where.
    fn choices(self, q: Board) -> impl Iterator<Item = (SpaceId, Nation)> {
        self.nations().into_iter().flatten().flat_map(move |n| q.stands(n).map(move |s| (s, n)))
    }
    /// Takes a Strength Point off the map.
    fn lose(self, u: &mut Umpire, space: SpaceId, nation: Nation) {
        let lost = u.lose_sp(Body::Stack(space, nation.camp()), nation, Fate::Unbuilt);
        let rule = self.rule();
        u.tell(rule, "log-removed", |t| t.of(nation).number("count", lost).on(space));
        if let Step::Remove { power, left } = self {
            u.turn_into(Step::Remove { power, left: left.saturating_sub(lost) });
        }
    }
    /// Finds one off the map.
    fn take(self, u: &mut Umpire, way: u8) {
        let price = u.q().price(way);
        match self {
            Step::Pay { power, left, points } => {
                let met = find(u, power, way);
                let left = left.saturating_sub(met);
                u.turn_into(Step::Pay { power, left, points: points - price });
            }
            Step::Owed { power } => {
                u.pay(price, Use::Build, Subject::Nobody);
                let met = find(u, power, way);
                u.s.debts[power.i()] = u.s.debts[power.i()].saturating_sub(met);
            }
            _ => {}
        }
    }
    fn only_way(self, u: &mut Umpire, power: Power, points: u8) -> bool {
        let mut ways = u.q().ways(power, points);
        let (first, second) = (ways.next(), ways.next());
        drop(ways);
        match (first, second) {
            (Some(way), None) => {
                self.take(u, way);
                true
            }
            _ => false,
        }
    }
}
