//! 12.51, 14.1: who is lost. Battle, Siege, Attrition and Events all take their losses here.
//!
//! Strength Points go one by one. In a Battle they are shared as evenly as can be between the Powers, and between the Nations of one
//! ([`Share::Even`]); Attrition takes whom the Commander likes ([`Share::Free`]). No Leader goes while a Soldier is left, the Commander is
//! the last of the Leaders, and Napoleon the last of all Imperials.

use crate::change::Heap;
use crate::prelude::*;

/// A body of pieces: the force in hand, a party that goes by itself, or all of a Camp in a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Body {
    Force,
    /// What goes somewhere by itself ([`interception::Attempt`]), off the map.
    Party,
    /// A beaten side, wherever its pieces are retreating to ([`retreat::Retreat`]).
    Fugitives,
    Stack(SpaceId, Camp),
}

/// Where pieces that leave the map go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Eliminated: to be built again (6.1).
    Unbuilt,
    /// The Regroup Box (6.2).
    Regroup,
    /// Out of the game.
    Gone,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Share {
    Even,
    Free,
}

/// What has been lost since [`Umpire::take_losses`] was called: the step that called it reads this when it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Toll {
    pub sp: [u8; 6],
    pub leaders: LeaderSet,
    /// Strength Points lost before in the same Round: all of a Round is shared evenly (12.51, 12.54).
    pub before: [u8; 6],
}

impl Toll {
    /// Strength Points and Leaders together.
    pub fn points(&self) -> u8 {
        self.sp.iter().sum::<u8>() + self.leaders.len() as u8
    }
    /// What a Nation, or a Power, has borne in the Round.
    fn borne(&self, nation: Nation) -> u8 {
        self.sp[nation.i()] + self.before[nation.i()]
    }
    fn of(&self, power: Power) -> u8 {
        power.nations().map(|n| self.borne(n)).sum()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Step {
    pub body: Body,
    pub left: u8,
    pub fate: Fate,
    pub share: Share,
    /// The Power that the Commander has named for the odd one.
    pub whom: Option<Power>,
}

impl Board<'_> {
    pub fn body_camp(self, body: Body) -> Camp {
        match body {
            Body::Force => self.active_camp(),
            Body::Party => Camp(self.s.attempt.camp),
            Body::Fugitives => self.s.battle.loser.unwrap_or(IMPERIAL),
            Body::Stack(_, camp) => camp,
        }
    }
    pub fn body_leaders(self, body: Body) -> LeaderSet {
        match body {
            Body::Force => self.s.force.leaders,
            Body::Party => self.s.attempt.leaders,
            Body::Fugitives => self.s.retreat.leaders(),
            Body::Stack(space, camp) => self.leaders(camp, space),
        }
    }
    pub fn body_troops(self, body: Body, nation: Nation) -> Troops {
        match body {
            Body::Force => self.s.force.troops[nation.i()],
            Body::Party => self.s.attempt.troops[nation.i()],
            Body::Fugitives => self.s.retreat.troops(nation),
            Body::Stack(space, camp) if nation.camp() == camp => self.troops(space, nation),
            Body::Stack(..) => Troops::NONE,
        }
    }
    /// Where it is, or has come to.
    pub fn body_at(self, body: Body) -> Option<SpaceId> {
        match body {
            Body::Force => self.s.force.at,
            Body::Party => self.s.attempt.to.or(self.s.attempt.from),
            Body::Fugitives => self.s.battle.space,
            Body::Stack(space, _) => Some(space),
        }
    }
    pub fn body_sp(self, body: Body) -> u8 {
        NATIONS.iter().map(|&n| self.body_troops(body, n).sp()).sum()
    }
    /// Strength Points and Leaders together.
    pub fn body_points(self, body: Body) -> u8 {
        self.body_sp(body) + self.body_leaders(body).len() as u8
    }
    pub fn body_commander(self, body: Body) -> Option<LeaderId> {
        match body {
            Body::Force => self.s.force.commander,
            Body::Party => self.s.attempt.commander,
            Body::Fugitives => self.s.retreat.commander,
            Body::Stack(space, camp) => self.commander(camp, space),
        }
    }
    /// The Power that speaks for a party: its Commander's, or that which has most Strength Points in it.
    fn party_speaker(self) -> Power {
        let a = &self.s.attempt;
        if let Some(c) = a.commander {
            return self.nation_of(c).power();
        }
        let [x, y] = Camp(a.camp).powers();
        let sp = |w: Power| w.nations().map(|n| a.troops[n.i()].sp()).sum::<u8>();
        if sp(y) > sp(x) { y } else { x }
    }
    /// The Power that decides for a body.
    pub fn body_speaker(self, body: Body) -> Power {
        match body {
            Body::Stack(space, camp) => self.speaker(camp, space),
            Body::Force => match self.s.force.commander {
                Some(c) => self.nation_of(c).power(),
                None => self.s.impulse.power,
            },
            Body::Party => self.party_speaker(),
            Body::Fugitives => match self.s.retreat.commander {
                Some(c) => self.nation_of(c).power(),
                None => self.body_camp(body).first(),
            },
        }
    }
}

impl Step {
    /// Nations that the next Strength Point may be taken from.
    pub(crate) fn nations(self, q: Board) -> u8 {
        let there = |n: &Nation| q.body_troops(self.body, *n).any();
        let all = NATIONS.into_iter().filter(there);
        if self.share == Share::Free {
            return all.fold(0, |set, n| set | 1 << n.0);
        }
        let toll = &q.s.toll;
        let powers = |nations: &mut dyn Iterator<Item = Nation>| {
            nations.fold(Powers::NONE, |set, n| set.with(n.power()))
        };
        // The Powers that have lost least; where there is a loss for each of them they take it in turn.
        let present = powers(&mut all.clone()).iter().count();
        let least = all.clone().map(|n| toll.of(n.power())).min().unwrap_or(0);
        let mine = all.filter(|n| toll.of(n.power()) == least);
        let tied = powers(&mut mine.clone());
        let turn = match self.whom {
            Some(w) if tied.has(w) => Powers::of(w),
            _ if usize::from(self.left) >= tied.iter().count() => tied.iter().next().into(),
            _ => tied,
        };
        let mine = mine.filter(|n| turn.has(n.power()));
        // In a Group of two Powers their Allies bear their share as well.
        let fewest = mine.clone().map(|n| toll.borne(n)).min().unwrap_or(0);
        mine.filter(|n| present < 2 || toll.borne(*n) == fewest).fold(0, |set, n| set | 1 << n.0)
    }

    /// Powers of which the Commander says who bears the odd loss.
    fn rivals(self, q: Board) -> Powers {
        let set = self.nations(q);
        let there = NATIONS.into_iter().filter(|n| set >> n.0 & 1 == 1);
        let powers = there.fold(Powers::NONE, |set, n| set.with(n.power()));
        if self.share == Share::Even && powers.iter().count() > 1 { powers } else { Powers::NONE }
    }

    /// Leaders of whom one goes next; only when no Soldier is left.
    pub(crate) fn leaders(self, q: Board) -> LeaderSet {
        let all = q.body_leaders(self.body);
        let napoleon = LeaderSet::of(q.p.key.napoleon);
        let commander = q.body_commander(self.body).map_or(LeaderSet::EMPTY, LeaderSet::of);
        let others = all - commander - napoleon;
        if others.any() {
            return others;
        }
        let but = all - napoleon;
        if but.any() { but } else { all }
    }

    fn choices(self, q: Board) -> usize {
        match self.nations(q) {
            0 => self.leaders(q).len(),
            set => set.count_ones() as usize,
        }
    }
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        if self.left == 0 {
            return Powers::NONE;
        }
        let set = self.nations(q);
        let mut powers = NATIONS.iter().filter(|n| set >> n.0 & 1 == 1).map(|n| n.power());
        let speaker = q.body_speaker(self.body);
        // Within one Power its player chooses; between two the Commander does.
        let by = match powers.next() {
            Some(first) if self.share == Share::Even && powers.all(|w| w == first) => first,
            _ => speaker,
        };
        Powers::of(by)
    }

    fn run(self, u: &mut Umpire) {
        u.pop();
        self.told(u);
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        let (set, leaders) = (self.nations(u.q()), self.leaders(u.q()));
        if set == 0 && leaders.is_empty() {
            u.pop();
            self.told(u);
            return true;
        }
        if self.choices(u.q()) != 1 {
            return false;
        }
        match set {
            0 => self.take_leader(u, leaders.first().expect("one")),
            set => self.take_soldier(u, Nation(set.trailing_zeros() as u8)),
        }
        true
    }

    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        let rivals = self.rivals(q);
        if !rivals.is_empty() {
            return out.extend(rivals.iter().map(Action::Whom));
        }
        let set = self.nations(q);
        out.extend(NATIONS.into_iter().filter(|n| set >> n.0 & 1 == 1).map(Action::Lose));
        if set == 0 {
            out.extend(self.leaders(q).iter().map(Action::LoseLeader));
        }
    }

    fn may(self, q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Whom(power) if self.rivals(q).has(power) => Ok(()),
            Action::Lose(_) if !self.rivals(q).is_empty() => Err(Refusal::not_now(self.rule())),
            Action::Lose(nation) if self.nations(q) >> nation.0 & 1 == 1 => Ok(()),
            Action::Lose(nation) => Err(refuse(self.rule(), "refuse-not-their-loss").of(nation)),
            Action::LoseLeader(l) if self.nations(q) == 0 && self.leaders(q).has(l) => Ok(()),
            Action::LoseLeader(l) => Err(refuse(self.rule(), "refuse-not-his-loss").of(l)),
            _ => Err(Refusal::not_now(self.rule())),
        }
    }

    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        match action {
            Action::Whom(power) => u.turn_into(Step { whom: Some(power), ..self }),
            Action::Lose(nation) => self.take_soldier(u, nation),
            Action::LoseLeader(leader) => self.take_leader(u, leader),
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self.share {
            Share::Even => "12.51",
            Share::Free => "14.1",
        }
    }

    fn prompt(self, _q: Board, _by: Power) -> Text {
        Text::new("prompt-losses").number("count", self.left)
    }
}

impl Step {
    /// Who has been lost, once all have.
    fn told(self, u: &mut Umpire) {
        let toll = u.s.toll;
        u.tell_losses(self.body, toll.sp, toll.leaders, self.fate, self.rule());
    }
    fn take_soldier(self, u: &mut Umpire, nation: Nation) {
        let lost = u.lose_sp(self.body, nation, self.fate);
        u.s.toll.sp[nation.i()] += lost;
        u.turn_into(Step { left: self.left.saturating_sub(lost), whom: None, ..self });
    }
    fn take_leader(self, u: &mut Umpire, leader: LeaderId) {
        u.lose_leader(leader, self.fate);
        u.s.toll.leaders.insert(leader);
        u.turn_into(Step { left: self.left - 1, ..self });
    }
}

impl State {
    /// Where Soldiers of a Nation go that leave the map.
    pub fn pool(&mut self, fate: Fate, nation: Nation) -> &mut Troops {
        let pools = match fate {
            Fate::Unbuilt => &mut self.unbuilt,
            Fate::Regroup => &mut self.regroup,
            Fate::Gone => &mut self.gone,
        };
        &mut pools[nation.i()]
    }
}

impl Umpire<'_> {
    /// A body loses so many Strength Points; what could be taken is in `s.toll` when the calling step goes on.
    pub fn take_losses(&mut self, body: Body, count: u8, fate: Fate, share: Share) {
        self.take_more_losses(body, count, fate, share, [0; 6]);
    }
    /// The same, shared together with those that the Nations have borne before in the Round.
    pub fn take_more_losses(&mut self, body: Body, count: u8, fate: Fate, share: Share, before: [u8; 6]) {
        self.s.toll = Toll { before, ..Toll::default() };
        self.push(Step { body, left: count, fate, share, whom: None });
    }

    /// Says who has gone where.
    pub fn tell_losses(
        &mut self,
        body: Body,
        sp: [u8; 6],
        leaders: LeaderSet,
        fate: Fate,
        rule: &'static str,
    ) {
        if leaders.is_empty() && sp == [0; 6] {
            return;
        }
        let (p, at) = (self.p, self.q().body_at(body));
        let id = match fate {
            Fate::Unbuilt => "log-losses",
            Fate::Regroup => "log-losses-regroup",
            Fate::Gone => "log-losses-gone",
        };
        self.tell(rule, id, |t| {
            at.into_iter().fold(t.list("what", roll_call(p, sp, leaders)), |t, space| t.place(space))
        });
    }

    /// One Strength Point of a Nation goes, with whatever change that takes (1.5). Says how many were lost: more than one where no change
    /// could be made.
    pub fn lose_sp(&mut self, body: Body, nation: Nation, fate: Fate) -> u8 {
        let n = nation.i();
        let heap = match body {
            Body::Force => Heap::Force,
            Body::Party => Heap::Party,
            Body::Stack(space, _) => Heap::Space(space),
            // They say which of them it was ([`retreat::Step::Rout`]).
            Body::Fugitives => return 0,
        };
        let Some((gives, gets)) = self.s.change_for_loss(heap, nation) else { return 0 };
        match body {
            Body::Force => {
                let f = &mut self.s.force;
                f.troops[n].take(gives);
                f.troops[n].add(gets);
                f.worn[n].trim(f.troops[n].sp());
            }
            Body::Party => {
                let a = &mut self.s.attempt;
                a.troops[n].take(gives);
                a.troops[n].add(gets);
                a.worn[n].trim(a.troops[n].sp());
            }
            Body::Fugitives => {}
            Body::Stack(space, _) => {
                self.s.take_troops(self.p, space, nation, gives);
                self.s.add_troops(space, nation, gets);
                self.leave(space);
            }
        }
        self.s.unbuilt[n].take(gets);
        self.s.unbuilt[n].add(gives);
        let lost = gives.sp() - gets.sp();
        self.put_away(nation, lost, fate);
        lost
    }

    /// Strength Points in the pool go where they go, as far as there are pieces for it.
    fn put_away(&mut self, nation: Nation, sp: u8, fate: Fate) {
        let n = nation.i();
        if fate != Fate::Unbuilt && self.s.unbuilt[n].largest(sp).sp() < sp {
            self.s.stock(nation, Arm::Infantry);
        }
        let pieces = self.s.unbuilt[n].largest(sp);
        if fate == Fate::Unbuilt {
            return;
        }
        self.s.pool(fate, nation).add(pieces);
        self.s.unbuilt[n].take(pieces);
    }

    /// A Leader leaves the map.
    pub fn lose_leader(&mut self, leader: LeaderId, fate: Fate) {
        let to = match fate {
            Fate::Unbuilt => Place::UNBUILT,
            Fate::Regroup => Place::REGROUP,
            Fate::Gone => Place::OUT,
        };
        let from = self.s.at(leader);
        self.s.take_leader(self.p, leader, to);
        self.s.marked.remove(leader);
        self.s.stopped.remove(leader);
        self.s.marched[leader.0 as usize] = 0;
        let (p, force, party) = (self.p, &mut self.s.force, &mut self.s.attempt);
        let force = (&mut force.leaders, &mut force.commander);
        for (leaders, commander) in [force, (&mut party.leaders, &mut party.commander)] {
            leaders.remove(leader);
            if *commander == Some(leader) {
                *commander = leaders.iter().max_by_key(|&l| (p.leader(l).command, p.leader(l).battle));
            }
        }
        if let Some(space) = from {
            self.leave(space);
        }
    }

    /// Card 71: a Leader who was gravely wounded leaves the field for the Regroup Box.
    pub fn carry_off(&mut self, leader: LeaderId) {
        let p = self.p;
        self.tell("5.1", "log-carried-off", |t| t.text("leader", p.named(leader)));
        self.lose_leader(leader, Fate::Regroup);
    }

    /// All of a body leaves the map.
    pub fn send_away(&mut self, body: Body, fate: Fate, rule: &'static str) {
        let sp = NATIONS.map(|n| self.q().body_troops(body, n).sp());
        self.tell_losses(body, sp, self.q().body_leaders(body), fate, rule);
        for nation in NATIONS {
            allies::take_away(self, body, nation, fate);
        }
        debug_assert!(self.q().body_camp(body) == IMPERIAL || self.q().body_points(body) == 0);
    }
}
