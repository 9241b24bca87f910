//! 7: Flags, and 8: what may be flagged for whom.
//!
//! [`Umpire::plant`], [`Umpire::strike`] and [`Umpire::claim`] are the only ways a Flag changes: what hangs on a change (markers, a
//! Mobilization Centre, an attempt on Morale, sudden death) is settled there, whether Command Points, a Siege, an Overrun or an Event
//! brought it about.

use crate::prelude::*;
use kernel::flow::keep;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 7, 8.1: Formations of this Nation have won a Duchy: whose shall it be?
    Whose { space: SpaceId, nation: Nation },
    /// 9.53: a Fortress, a Depot or a Mobilization Centre was won, and the markers for it are settled.
    Improve { camp: Camp },
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, _q: Board) -> Powers {
        match self {
            Step::Whose { nation, .. } => Powers::of(nation.power()),
            Step::Improve { .. } => Powers::NONE,
        }
    }
    fn run(self, u: &mut Umpire) {
        u.pop();
        if let Step::Improve { camp } = self {
            morale::opportunity(u, camp);
        }
    }
    fn goes_by(self, u: &mut Umpire) -> bool {
        let Step::Whose { space, nation } = self else { return false };
        let ways = claims(u.q(), space, nation);
        if ways.len() > 1 {
            return false;
        }
        u.pop();
        if let Some(&flag) = ways.first() {
            u.plant(space, flag);
        }
        true
    }
    fn tries(self, q: Board, _by: Power, out: &mut Vec<Action>) {
        if let Step::Whose { space, nation } = self {
            out.extend(claims(q, space, nation).into_iter().map(|flag| Action::Flag(space, flag)));
        }
    }
    fn may(self, q: Board, _by: Power, action: Action) -> Result<(), Refusal> {
        match (self, action) {
            (Step::Whose { space, nation }, Action::Flag(at, flag)) if at == space => {
                if claims(q, space, nation).contains(&flag) {
                    Ok(())
                } else {
                    Err(refuse("8.1", "refuse-not-this-flag").of(flag))
                }
            }
            _ => Err(Refusal::not_now(self.rule())),
        }
    }
    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        if let Action::Flag(space, flag) = action {
            u.pop();
            u.plant(space, flag);
        }
    }
    fn rule(self) -> &'static str {
        match self {
            Step::Whose { .. } => "8.1",
            Step::Improve { .. } => "9.53",
        }
    }
    fn prompt(self, q: Board, _by: Power) -> Text {
        match self {
            Step::Whose { space, .. } => Text::new("prompt-whose").of(q.p, space),
            Step::Improve { .. } => Text::new("prompt-flags"),
        }
    }
}

/// The Flags that Formations of a Nation which have won a Duchy may choose from: their own, the French one where they act as French, or
/// none but the colour of a partner whose Home it is.
fn claims(q: Board, space: SpaceId, nation: Nation) -> ArrayVec<Nation, 3> {
    let by = nation.power();
    let home = q.p.space(space).home;
    let french = (nation.is_ally() && cards::flags_french(q, space, nation)).then_some(by.nation());
    let back = (home != nation && Some(home) != french).then_some(home);
    [Some(nation), french, back]
        .into_iter()
        .flatten()
        .filter(|&flag| may_fly(q, by, space, flag).is_ok() && in_stock(q, space, flag).is_ok())
        .filter(|&flag| !reluctant(q, space, nation, flag))
        .collect()
}

/// 7.1, 9.31: hesitant Allies put up no Flag in Russia.
fn reluctant(q: Board, space: SpaceId, nation: Nation, flag: Nation) -> bool {
    q.p.in_russia(space) && flag.camp() == IMPERIAL && q.hesitant(nation)
}

/// Whether a Power may put this Flag up here at all, whoever stands where. The printed owner's "Flag" takes the enemy's away.
fn may_fly(q: Board, by: Power, space: SpaceId, flag: Nation) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(space);
    let s = q.p.space(space);
    no("3.2", "refuse-flag-zone").when(s.zone)?;
    no("9.31", "refuse-neutral").when(q.closed(space))?;
    ending::may_enter(q, by, space)?;
    match q.owner(space) {
        Some(n) if n.power() == by => return Err(no("7", "refuse-flag-own")),
        Some(n) if n.camp() == by.camp() => return Err(no("8.1", "refuse-flag-partner")),
        _ => {}
    }
    // 7: the printed owner never flags; without a Flag the Duchy is his.
    if flag == s.home && flag.camp() == by.camp() {
        return no("9.31", "refuse-flag-gone").when(q.has_left(flag));
    }
    refuse("7.1", "refuse-not-your-flag").of(flag).when(flag.power() != by)?;
    // 8.1: Warsaw and Moscow go back to both.
    no("8.1", "refuse-flag-dual").when(s.dual && s.home.camp() == by.camp())
}

/// 1.7: whether one of these Flags is left to put up here, where it is not only the enemy's that comes down.
fn in_stock(q: Board, space: SpaceId, flag: Nation) -> Result<(), Refusal> {
    refuse("1.7", "refuse-no-flags").of(flag).when(flag != q.p.space(space).home && q.flags_left(flag) == 0)
}

/// Whether a Nation that has won a Duchy could put up any Flag there.
pub fn could_claim(q: Board, space: SpaceId, nation: Nation) -> bool {
    !claims(q, space, nation).is_empty()
}

/// 7.1: what changing a Flag costs.
pub fn cost(q: Board, space: SpaceId) -> u8 {
    if q.s.scorched.has(space) { q.p.costs.flag_scorched } else { q.p.costs.flag }
}

/// Nations of a Power whose Formations in a space may flag. An Army Group flags for its Commander only (10.62).
fn formations(q: Board, by: Power, at: SpaceId, army: bool) -> impl Iterator<Item = Nation> {
    let leaders = q.leaders(by.camp(), at);
    let commander = (leaders & q.s.commanders).first().filter(|_| q.is_group(by.camp(), at));
    by.nations().filter(move |&n| match commander {
        Some(c) => q.nation_of(c) == n,
        None => leaders.meets(q.p.sets.leaders[n.i()]) || !army && q.troops(at, n).any(),
    })
}

/// Whether Formations of a Nation that stand at `at` may put this Flag up in a Duchy, and pay for it.
fn fits(q: Board, space: SpaceId, at: SpaceId, nation: Nation, flag: Nation) -> Result<(), Refusal> {
    let back = flag == q.p.space(space).home;
    if !back && flag != nation && !(nation.is_ally() && cards::flags_french(q, at, nation)) {
        return Err(refuse("7.1", "refuse-not-this-flag").of(flag));
    }
    refuse("9.31", "refuse-hesitant").of(nation).when(reluctant(q, space, nation, flag))?;
    let cost = cost(q, space);
    // Points that are bound to nobody need no look at who stands there.
    let pays = |on| q.can_pay(cost, Use::Flag, on);
    let affords = pays(Subject::Nobody) || pays(Subject::Any) && pays(subject(q, at, nation));
    refuse("7.1", "refuse-too-dear").number("cost", cost.into()).unless(affords)
}

/// Whom a bound purse is asked about.
fn subject(q: Board, at: SpaceId, nation: Nation) -> Subject {
    Subject::Force(q.leaders(nation.camp(), at), 1 << nation.0)
}

/// Who flags: where they stand, and of what Nation. Those in the Duchy first (7.11), then Armies next door (7.13).
fn flagger(q: Board, by: Power, space: SpaceId, flag: Nation) -> Result<(SpaceId, Nation), Refusal> {
    let camp = by.camp();
    may_fly(q, by, space, flag)?;
    refuse("7.12", "refuse-flag-fortress").of(space).when(q.enemy_fortress(space, camp))?;
    let mut why = refuse("7.11", "refuse-nobody-flags").of(space);
    if q.holds(camp, space) {
        for nation in formations(q, by, space, false) {
            match fits(q, space, space, nation, flag) {
                Ok(()) => return in_stock(q, space, flag).map(|()| (space, nation)),
                Err(e) => why = e,
            }
        }
    }
    let near = q.p.space(space).neighbours & q.s.led[camp.i()] & q.controlled(camp);
    for at in near.iter() {
        for nation in formations(q, by, at, true) {
            match fits(q, space, at, nation, flag) {
                Ok(()) if q.holds(camp.foe(), space) => {
                    return Err(refuse("7.13", "refuse-flag-enemy").of(space));
                }
                Ok(()) if interception::could(q, camp.foe(), space) => {
                    return Err(refuse("7.13", "refuse-flag-watched").of(space));
                }
                Ok(()) => return in_stock(q, space, flag).map(|()| (at, nation)),
                Err(e) => why = e,
            }
        }
    }
    Err(why)
}

/// What the Active Power might flag.
pub fn tries(q: Board, by: Power, out: &mut Vec<Action>) {
    if q.purse_for(Use::Flag, Subject::Any) == 0 {
        return;
    }
    let camp = by.camp();
    // A Fortress is not flagged for Command Points (7.12).
    let open = q.p.sets.spaces - q.p.sets.zones - q.p.sets.fortresses - q.owned(camp);
    let friendly = q.controlled(camp);
    // Where Formations of each of its Nations stand, or next door to where its Leaders do on friendly ground.
    let mut reach = by.nations().map(|nation| {
        let held = q.s.held[camp.i()] & open;
        let mut reach: SpaceSet = held.iter().filter(|&s| q.troops(s, nation).any()).collect();
        for leader in q.p.sets.leaders[nation.i()].iter() {
            if let Some(at) = q.s.at(leader) {
                reach.insert(at);
                if friendly.has(at) {
                    reach |= q.p.space(at).neighbours;
                }
            }
        }
        (nation, reach & open)
    });
    let (own, mut near) = reach.next().expect("a Power has its own Nation");
    let allied = reach.next();
    near |= allied.map_or(SpaceSet::EMPTY, |(_, reach)| reach);
    for space in near.iter() {
        let home = q.p.space(space).home;
        out.push(Action::Flag(space, own));
        // Whoever comes takes the enemy's down for the printed owner (7).
        let theirs = allied.filter(|&(n, reach)| reach.has(space) || n == home);
        out.extend(theirs.map(|(n, _)| Action::Flag(space, n)));
        if home.camp() == camp && home.power() != by {
            out.push(Action::Flag(space, home));
        }
    }
}

/// What the Active Power may flag.
pub fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    let from = out.len();
    tries(q, by, out);
    keep(out, from, |action| may(q, by, action).is_ok());
}

/// 7.1, 8.1.
pub fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Flag(space, flag) => flagger(q, by, space, flag).map(|_| ()),
        _ => Err(Refusal::not_now("7.1")),
    }
}

pub fn act(u: &mut Umpire, by: Power, action: Action) {
    let Action::Flag(space, flag) = action else { return };
    if let Ok((at, nation)) = flagger(u.q(), by, space, flag) {
        let on = subject(u.q(), at, nation);
        u.pay(cost(u.q(), space), Use::Flag, on);
        u.plant(space, flag);
    }
}

impl Board<'_> {
    /// Flags of a Nation that are not on the map (1.7).
    pub fn flags_left(self, nation: Nation) -> u8 {
        let planted = self.s.flags.of_nation(nation).len() as u8;
        debug_assert!(NATIONS.contains(&nation));
        self.p.flag_supply[nation.i()].saturating_sub(planted)
    }
}

impl Umpire<'_> {
    /// A space comes under a Nation's Flag, or back to its printed owner. Every change of Flag goes through here: it is where the
    /// Morale markers of 7.2 and 13.51 are given, DMCs are looted (12.11) and sudden deaths are looked for (19.22, 19.23).
    pub fn plant(&mut self, space: SpaceId, nation: Nation) {
        let home = self.p.space(space).home;
        let dual = self.p.space(space).dual && nation.camp() == home.camp();
        let back = nation == home || dual;
        let before = self.q().owner(space);
        self.s.flags.fly(space, if back { None } else { Some(nation) });
        match (back, dual) {
            // 8.1: Warsaw and Moscow are both Powers'.
            (_, true) => {
                self.tell("8.1", "log-flag-back-both", |t| t.all("powers", nation.camp().powers()).on(space));
            }
            (true, _) => self.tell("7.1", "log-flag-back", |t| t.of(nation).on(space)),
            _ => self.tell("7.1", "log-flag", |t| t.of(nation).on(space)),
        }
        // A Power that gives a Duchy back to its partner (8.1) has taken it all the same.
        let active = Some(self.s.impulse.power).filter(|w| self.s.impulse.on && w.camp() == nation.camp());
        self.flag_changed(space, before, nation.camp(), active.or(Some(nation.power())));
    }

    /// An enemy's Flag is taken away and the printed owner has the space again.
    pub fn strike(&mut self, space: SpaceId) {
        let Some(flag) = self.s.flags[space] else { return };
        let before = self.q().owner(space);
        self.s.flags.fly(space, None);
        self.tell("7.1", "log-flag-struck", |t| t.of(flag).on(space));
        let camp = flag.camp().foe();
        let by = Some(self.s.impulse.power).filter(|w| self.s.impulse.on && w.camp() == camp);
        self.flag_changed(space, before, camp, by);
    }

    /// Formations of a Nation have won a Duchy and flag it for nothing (12.9, 13.34): at once, unless there is a choice whose it shall
    /// be (8.1), which is then pushed. Where there is no Flag to put up nothing changes (1.7).
    pub fn claim(&mut self, space: SpaceId, nation: Nation) {
        self.push(Step::Whose { space, nation });
    }

    /// What follows when a space passes to a Camp. `by` is the Power that has done it, where one has.
    fn flag_changed(&mut self, space: SpaceId, before: Option<Nation>, camp: Camp, by: Option<Power>) {
        let (loser, p) = (camp.foe(), self.p);
        let won = before.is_some_and(|n| n.camp() == loser);
        if self.s.trains[loser.i()] == Some(space) {
            self.s.trains[loser.i()] = None;
        }
        let centre = self.loot_centre(space, loser, by);
        let s = p.space(space);
        let siege = self.s.siege.on && self.s.siege.space == Some(space);
        let mut loss = 0;
        if won && s.home.camp() == loser {
            // 12.9: a Depot of its own, and for the Imperials any Home Duchy.
            if s.depot {
                loss += p.numbers.marker.depot_flagged;
            }
            if loser == IMPERIAL {
                loss += p.numbers.marker.imperial_home_flagged;
            }
        }
        if won && siege {
            // 13.51.
            loss += if loser == TSARIST { s.fortress } else { p.numbers.marker.imperial_fortress_taken };
        }
        // 9.31: an Ally that hesitates may stand under no friendly Flag any more.
        allies::hesitants(self);
        // The markers, and what check they call for, before the attempt to improve: what is pushed last is done first.
        if by.is_some() && (won && (s.depot || s.fortress > 0) || centre) {
            // A Flag Overrun is settled with the Battle: one attempt for that and for Loot (9.53).
            let overrun = self.s.battle.on && self.s.battle.space == Some(space);
            if overrun {
                self.s.battle.prize = true;
            } else {
                self.push(Step::Improve { camp });
            }
        }
        if siege {
            let gain = p.numbers.marker.fortress_captor;
            morale::recover(self, camp, gain, true, "13.51");
        }
        if loss > 0 {
            morale::lose(self, loser, loss, if siege { "13.51" } else { "12.9" });
        }
        // What a changed Flag ends it ends at once, whatever else is to follow.
        ending::watch(self);
    }

    /// 12.11: an enemy's Deployment Mobilization Centre that is left alone goes, and may leave a Resource behind; in a Fortress that
    /// is counted with the Sack (13.52). True when there was one.
    fn loot_centre(&mut self, space: SpaceId, loser: Camp, by: Option<Power>) -> bool {
        let mut found = false;
        for owner in loser.powers() {
            for slot in 0..2 {
                if self.s.dmc[owner.i()][slot] != Some(space) {
                    continue;
                }
                self.s.dmc[owner.i()][slot] = None;
                found = true;
                let p = self.p;
                self.tell("12.11", "log-centre-falls", |t| t.of(owner).on(space));
                if let Some(by) = by.filter(|_| p.space(space).fortress == 0) {
                    let die = self.d6(by, "roll-centre", "12.11");
                    self.tell("12.11", "log-centre-loot", |t| t.of(by).number("die", die).die(by, die));
                    if die >= p.numbers.loot.dmc_alone_at {
                        self.gain(by, 1, "12.11");
                    }
                }
            }
        }
        found
    }
}
