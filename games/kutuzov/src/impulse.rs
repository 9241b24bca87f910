//! 4.2, 5.5, 5.6: an Impulse. The Active Power plays cards and spends their Command Points one by one, and Resources.

use crate::prelude::*;

/// What Command Points are spent on (5.5), as bits of [`Purse::uses`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Use {
    Move = 1,
    Flag = 2,
    Build = 4,
    Regroup = 8,
    Morale = 16,
    Attrition = 32,
    Convoy = 64,
}

impl Use {
    pub const ALL: u8 = 127;
    pub const MARCH: u8 = Use::Move as u8 | Use::Flag as u8;
}

/// Whom Command Points of an Event are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    #[default]
    Free,
    /// The Army or Army Group of this Leader.
    Leader(LeaderId),
    /// Formations of this Nation.
    Nation(Nation),
}

/// Command Points of one card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Purse {
    pub left: u8,
    pub uses: u8,
    pub bound: Bound,
}

/// What Command Points are to be spent on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Whatever: is there anything at all to spend?
    Any,
    /// Nobody's Army in particular: builds, dice.
    Nobody,
    /// A force: its Leaders, and its Nations as bits.
    Force(LeaderSet, u8),
}

/// The Impulse being taken.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Impulse {
    /// An Impulse is going on.
    pub on: bool,
    pub power: Power,
    /// Scheduled, and not a pre-emption (4.22).
    pub scheduled: bool,
    /// The Power had a card when it began; without one it may pass (4.23).
    pub had_cards: bool,
    /// It alone had cards: with its end the Impulses of the Turn end (4.24).
    pub last: bool,
    /// Ordinary cards it may still play (5.6).
    pub plays: u8,
    /// It may still play a "+" card, or buy one (5.6, 16.3).
    pub plus: bool,
    /// Cards it has laid down as Active Power, in whatever way, and whether it bought one.
    pub played: u8,
    pub bought: bool,
    pub purses: ArrayVec<Purse, 4>,
    /// A Formation has moved: too late to entrench (16.56).
    pub moved: bool,
    /// Fortresses whose Siege was resolved (13.22).
    pub sieged: SpaceSet,
    /// Spaces where a Battle was fought that was no Overrun (13.2).
    pub fought: SpaceSet,
    /// Scorched Earth Keys that have been built in (6.31).
    pub built: SpaceSet,
    /// Spaces where something was built in the enemy's face: Battle follows (6.33, 6.34).
    pub provoked: SpaceSet,
    pub convoyed: bool,
    /// 15.2: Ports that were not friendly to the Tsarists when it began: no Convoy puts to sea there.
    pub foreign_ports: SpaceSet,
    /// 15.2: Strength Points and Leaders that came into play in this Impulse, in Ports: they do not put to sea.
    pub raised: ArrayVec<(SpaceId, u8), 8>,
    pub raised_leaders: LeaderSet,
    /// Strength Points built in the Zone that card 28 has turned.
    pub beyond_gulf: u8,
    /// 15.3: where shore batteries have fired, what they killed and what they disrupted.
    pub shore: Option<(SpaceId, u8, u8)>,
    /// 16.51: 0 nothing yet, 1 at it, 2 done with it.
    pub attrition_run: u8,
    /// Resources spent on Scorched Earth (16.57).
    pub scorched: u8,
    /// Morale Levels won less lost in this Impulse, and how often one was lost, by Camp (9).
    pub morale: [i8; 2],
    pub morale_falls: [u8; 2],
    /// Morale Gain Markers bought with Resources in this Impulse (16.54).
    pub gains_bought: [u8; 2],
    /// The same for Imperial Attrition (14.44, 14.45).
    pub attrition: i8,
    pub attrition_falls: u8,
    /// A Tsarist Evasion was attempted (card 22).
    pub evaded: bool,
    /// An enemy that was attacked in a Zone evaded to another one: he is not followed there (11.10).
    pub fled: Option<[SpaceId; 2]>,
}

impl Impulse {
    /// 4.23: it has, had or bought a card; who has none is passed by and has no Impulse of this kind.
    pub fn has_acted(&self) -> bool {
        self.had_cards || self.played > 0 || self.bought
    }
    /// So many Strength Points have come into play in a Port.
    pub fn raise(&mut self, port: SpaceId, sp: u8) {
        match self.raised.iter_mut().find(|(at, _)| *at == port) {
            Some((_, n)) => *n += sp,
            // There are not so many Ports where anything can be placed.
            None => drop(self.raised.try_push((port, sp))),
        }
    }
    pub fn raised_in(&self, port: SpaceId) -> u8 {
        self.raised.iter().find(|(at, _)| *at == port).map_or(0, |(_, n)| *n)
    }
}

impl Board<'_> {
    /// Whether a purse pays for this.
    fn pays(self, purse: &Purse, what: Use, on: Subject) -> bool {
        purse.uses & what as u8 != 0
            && match (purse.bound, on) {
                (Bound::Free, _) | (_, Subject::Any) => true,
                (Bound::Leader(l), Subject::Force(leaders, _)) => leaders.has(l),
                (Bound::Nation(n), Subject::Force(_, nations)) => nations == 1 << n.0,
                (_, Subject::Nobody) => false,
            }
    }
    /// Command Points that the Active Power could spend on this.
    pub fn purse_for(self, what: Use, on: Subject) -> u8 {
        self.s.impulse.purses.iter().filter(|p| self.pays(p, what, on)).map(|p| p.left).sum()
    }
    pub fn can_pay(self, cost: u8, what: Use, on: Subject) -> bool {
        self.purse_for(what, on) >= cost
    }
    /// Command Points that are left in all purses.
    pub fn points_left(self) -> u8 {
        self.s.impulse.purses.iter().map(|purse| purse.left).sum()
    }
    pub fn is_active(self, power: Power) -> bool {
        self.s.impulse.on && self.s.impulse.power == power
    }
    /// The Camp whose Impulse it is.
    pub fn active_camp(self) -> Camp {
        self.s.impulse.power.camp()
    }
    /// The Power of a Camp that is Active, or was last (10.62, 19.82); who was passed by was not (4.23).
    pub fn last_active(self, camp: Camp) -> Power {
        let s = self.s;
        match s.last_active {
            _ if s.impulse.on && self.active_camp() == camp => s.impulse.power,
            Some(power) if power.camp() == camp => power,
            _ if camp == IMPERIAL => s.last_imperial,
            _ => s.last_tsarist,
        }
    }
}

impl Umpire<'_> {
    /// Spends Command Points: those bound to somebody first, and then those that serve for least else.
    pub fn pay(&mut self, mut cost: u8, what: Use, on: Subject) {
        while cost > 0 {
            let q = self.q();
            let open = |p: &&Purse| p.left > 0 && q.pays(p, what, on);
            let narrow = |p: &&Purse| (p.bound == Bound::Free, p.uses.count_ones());
            let best = q.s.impulse.purses.iter().filter(open).min_by_key(narrow).copied();
            let Some(at) = best.and_then(|b| q.s.impulse.purses.iter().position(|p| *p == b)) else { break };
            let part = cost.min(self.s.impulse.purses[at].left);
            self.s.impulse.purses[at].left -= part;
            cost -= part;
        }
        debug_assert_eq!(cost, 0, "it could be paid");
        self.s.impulse.purses.retain(|p| p.left > 0);
    }
    /// The Active Power gets Command Points.
    pub fn grant(&mut self, points: u8, uses: u8, bound: Bound) {
        let purse = Purse { left: points, uses, bound };
        if points > 0 {
            match self.s.impulse.purses.iter_mut().find(|p| p.uses == uses && p.bound == bound) {
                Some(same) => same.left += points,
                None => drop(self.s.impulse.purses.try_push(purse)),
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The Active Power does what it likes, one thing after another.
    Menu,
    /// It is over: what follows from it, then the markers come off.
    End,
}

/// Begins an Impulse of a Power; its steps go on top.
pub fn begin(u: &mut Umpire, power: Power, scheduled: bool) {
    let cards = u.s.hand(power).any();
    let holders = u.s.holders();
    u.s.impulse = Impulse {
        on: true,
        power,
        scheduled,
        had_cards: cards,
        last: cards && holders == 1,
        plays: 1,
        plus: true,
        foreign_ports: u.p.sets.ports - u.q().controlled(TSARIST),
        ..Impulse::default()
    };
    u.s.hush = Powers::NONE;
    u.s.resting.0 = u.s.resting.0.without(power);
    // 4.23: who has no card has no Impulse to begin, until he buys one.
    if cards {
        cards::impulse_begins(u, power);
    }
    let id = if scheduled { "log-impulse" } else { "log-preemption" };
    u.tell(if scheduled { "4.2" } else { "4.22" }, id, |t| t.of(power).heading(2));
    u.push(Step::End);
    u.push(Step::Menu);
    withdrawal::impulse_begins(u, power);
    attrition::impulse_begins(u);
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Menu => Powers::of(q.s.impulse.power),
            Step::End => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        // 6.33, 6.34: what was built in the enemy's face attacks before the Impulse is over.
        if let Some(space) = u.s.impulse.provoked.first() {
            return building::provoked(u, space);
        }
        u.pop();
        end(u);
    }

    fn goes_by(self, u: &mut Umpire) -> bool {
        // 5.12: what is owed comes first.
        if shortage::due(u.q(), u.s.impulse.power) {
            let power = u.s.impulse.power;
            u.push(shortage::Step::Owed { power });
            return true;
        }
        // 4.23: a Power that has no card, no Siege and no Resource to spend passes. Whoever has bought one (16.3) has it to play.
        let s = &u.s;
        let power = s.impulse.power;
        let idle = !s.impulse.had_cards
            && s.hand(power).is_empty()
            && s.impulse.played == 0
            && s.impulse.purses.is_empty()
            && s.resources[power.i()] == 0
            && !fortress::may_resolve_any(u.q(), power);
        if idle {
            u.tell("4.23", "log-pass", |t| t.of(power));
            u.pop();
        }
        idle
    }

    fn tries(self, q: Board, by: Power, out: &mut Vec<Action>) {
        self.list(q, by, out);
    }

    fn list(self, q: Board, by: Power, out: &mut Vec<Action>) {
        if may_end(q, by).is_ok() {
            out.push(Action::Done);
        }
        for card in q.s.hand(by).iter().filter(|&card| may_use(q, by, card).is_ok()) {
            if cards::may_declare(q, by, card, window_of(q, card)).is_ok() {
                out.push(Action::Play(card));
            }
            if q.p.card(card).cp > 0 && !q.p.card(card).must_play {
                out.push(Action::Spend(card));
            }
        }
        if may_buy(q, by).is_ok() {
            out.push(Action::Buy);
        }
        // 6.33, 6.34: while a Battle is called for, only placing goes on.
        let provoked = q.s.impulse.provoked;
        let free = provoked.is_empty();
        if may_move(q).is_ok() {
            let camp = by.camp();
            let led = q.s.led[camp.i()];
            if free {
                out.extend(led.iter().filter(|&s| movement::may_begin(q, by, s).is_ok()).map(Action::Form));
            }
            let zones = (led & q.s.held[camp.foe().i()]) - provoked;
            out.extend(zones.iter().filter(|&s| battle::may_attack(q, by, s).is_ok()).map(Action::Attack));
            if free {
                movement::list_detachments(q, by, q.s.held[camp.i()], out);
            }
        }
        out.extend(provoked.iter().map(Action::Attack));
        if free {
            movement::list_appointments(q, by, out);
        }
        building::list(q, by, out);
        if free {
            flags::list(q, by, out);
            morale::list(q, by, out);
            fortress::list(q, by, out);
            sea::list(q, by, out);
            resources::list(q, by, out);
        }
        window::standing(q, by, out);
    }

    fn may(self, q: Board, by: Power, action: Action) -> Result<(), Refusal> {
        // 6.33, 6.34: placing goes on; before anything else the Battle that it calls for is fought.
        if let Some(space) = q.s.impulse.provoked.first()
            && !building::goes_with_placing(action)
        {
            return Err(refuse("6.34", "refuse-provoked").of(space));
        }
        match action {
            Action::Done => may_end(q, by),
            Action::Play(card) => may_play(q, by, card),
            Action::Spend(card) => {
                may_use(q, by, card)?;
                refuse("5.1", "refuse-must-play").of(card).when(q.p.card(card).must_play)
            }
            Action::Buy => may_buy(q, by),
            Action::Form(space) => may_move(q).and_then(|()| movement::may_begin(q, by, space)),
            Action::Detach(space, nation, arm) => {
                may_move(q).and_then(|()| movement::may_detach(q, by, space, nation, arm))
            }
            Action::Build(..) | Action::BuildLeader(..) | Action::Regroup(..) | Action::RegroupLeader(..) => {
                q.may_place(by)?;
                building::may(q, by, action)
            }
            Action::Command(leader) => movement::may_appoint(q, by, leader),
            Action::Flag(..) => flags::may(q, by, action),
            Action::MoraleDie | Action::AttritionDie => morale::may_die(q, by, action),
            Action::Besiege(space) => fortress::may_besiege(q, by, space),
            Action::Attack(space) if q.s.impulse.provoked.has(space) => Ok(()),
            Action::Attack(space) => battle::may_attack(q, by, space),
            Action::Embark(space) => sea::may_embark(q, by, space),
            Action::MoraleResource | Action::AttritionResource | Action::Entrench(_) | Action::Scorch(_) => {
                resources::may(q, by, action)
            }
            Action::Heed(window) => window::may_heed(q, by, window),
            _ => Err(Refusal::not_now("4.2")),
        }
    }

    fn act(self, u: &mut Umpire, by: Power, action: Action) {
        if action != Action::AttritionResource {
            resources::run_ends(u);
        }
        match action {
            Action::Done => u.pop(),
            Action::Heed(window) => window::heed(u, by, window),
            Action::Play(card) => {
                use_up(u, card);
                cards::declare(u, by, card, window_of(u.q(), card));
            }
            Action::Spend(card) => {
                use_up(u, card);
                spend(u, by, card);
            }
            Action::Buy => buy(u, by),
            Action::Form(space) => movement::begin(u, by, space),
            Action::Detach(space, nation, arm) => movement::detach(u, space, nation, arm),
            Action::Build(..) | Action::BuildLeader(..) | Action::Regroup(..) | Action::RegroupLeader(..) => {
                building::act(u, by, action)
            }
            Action::Command(leader) => movement::name_commander(u, by, leader),
            Action::Flag(..) => flags::act(u, by, action),
            Action::MoraleDie | Action::AttritionDie => morale::die(u, by, action),
            Action::Besiege(space) => fortress::besiege(u, by, space),
            Action::Attack(space) if u.s.impulse.provoked.has(space) => building::provoked(u, space),
            Action::Attack(space) => battle::attack(u, by, space),
            Action::Embark(space) => sea::embark(u, by, space),
            _ => resources::act(u, by, action),
        }
    }

    fn rule(self) -> &'static str {
        "4.2"
    }

    fn prompt(self, q: Board, by: Power) -> Text {
        Text::new("prompt-impulse").power(by).number("points", q.points_left())
    }
}

fn may_move(q: Board) -> Result<(), Refusal> {
    refuse("10.1", "refuse-no-points").when(q.purse_for(Use::Move, Subject::Any) == 0)
}

/// 4.2, 4.23: a Power with a card plays one, or buys one, before it is done.
fn may_end(q: Board, by: Power) -> Result<(), Refusal> {
    let i = &q.s.impulse;
    let playable = || q.s.hand(by).iter().any(|card| may_use(q, by, card).is_ok());
    refuse("4.2", "refuse-must-act").when(i.had_cards && i.played == 0 && !i.bought && playable())
}

/// The window in which the Active Power plays a card of its own accord.
pub fn window_of(q: Board, card: CardId) -> Window {
    let c = q.p.card(card);
    if c.must_play {
        Window::MustPlay
    } else if c.plus {
        Window::OwnPlus
    } else {
        Window::OwnImpulse
    }
}

/// 5.6, 16.3: whether another card may be played at all.
fn may_use(q: Board, by: Power, card: CardId) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(card);
    let i = &q.s.impulse;
    no("5.1", "refuse-not-in-hand").unless(q.s.hand(by).has(card))?;
    if let Some(e) = q.in_force(110)
        && e.x == card.0
    {
        return Err(no("5.6", "refuse-not-this-impulse"));
    }
    // The General Staff (92) allows one more card: a "+" only if it is the one just drawn.
    let drawn = q.in_force(92).is_some_and(|e| e.x == card.0) && i.plays > 0;
    if q.p.card(card).plus {
        // A "+" card is played besides another; where it is the only card left it is the card of the Impulse.
        no("5.6", "refuse-second-plus").when(!i.plus && !drawn)?;
    } else if i.plays == 0 {
        return Err(no("5.6", "refuse-no-more-cards"));
    }
    Ok(())
}

fn may_play(q: Board, by: Power, card: CardId) -> Result<(), Refusal> {
    may_use(q, by, card)?;
    cards::may_declare(q, by, card, window_of(q, card))
}

/// 5.5: a card serves for its Command Points.
pub fn spend(u: &mut Umpire, by: Power, card: CardId) {
    let points = u.p.card(card).cp;
    u.tell("5.5", "log-spend", |t| t.of(by).of(card).number("points", points));
    cards::lay_down(u, by, card);
    u.grant(points, Use::ALL, Bound::Free);
}

fn use_up(u: &mut Umpire, card: CardId) {
    let (plus, must) = {
        let c = u.p.card(card);
        (c.plus, c.must_play)
    };
    let i = &mut u.s.impulse;
    if plus && i.plus {
        i.plus = false;
    } else if !must {
        // 5.6, example one: a Must Play card leaves room for another.
        i.plays -= 1;
    }
}

/// 16.3: two Resources for a card, instead of a "+" card; not once the Turn is as good as over.
fn may_buy(q: Board, by: Power) -> Result<(), Refusal> {
    refuse("16.3", "refuse-no-resources").when(q.s.resources[by.i()] < 2)?;
    refuse("16.3", "refuse-second-plus").unless(q.s.impulse.plus)?;
    refuse("16.3", "refuse-no-deck")
        .when(q.s.cards.deck.is_empty() && (q.s.cards.discards | q.s.cards.buried).is_empty())
}

fn buy(u: &mut Umpire, by: Power) {
    u.s.resources[by.i()] -= 2;
    if !u.s.impulse.had_cards && !u.s.impulse.bought {
        cards::impulse_begins(u, by);
    }
    u.s.impulse.plus = false;
    u.s.impulse.bought = true;
    u.tell("16.3", "log-buy", |t| t.of(by));
    u.draw(by, 1);
}

/// The Impulse is over: what the rules look at now, then the markers come off (4.2).
fn end(u: &mut Umpire) {
    let power = u.s.impulse.power;
    u.s.impulse.purses.clear();
    resources::run_ends(u);
    morale::impulse_ends(u);
    cards::impulse_ends(u, power);
    u.s.rest();
    // 4.23: who has no card has no Impulse to speak of, unless he buys one.
    let acted = u.s.impulse.has_acted();
    if acted {
        u.s.last_active = Some(power);
        *(if power.camp() == IMPERIAL { &mut u.s.last_imperial } else { &mut u.s.last_tsarist }) = power;
    }
    ending::after_impulse(u, power);
    u.s.impulse.on = false;
}
