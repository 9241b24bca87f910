//! Dice that take markers off the tracks (9.52, 14.46, 16.51, 16.54), and the emergency of 5.23: a Level that would be lost a second time
//! in an Impulse can be fought for with any card and with Resources.

use crate::prelude::*;

/// Which markers the dice are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Track {
    Morale(Camp),
    Attrition,
}

impl Track {
    pub const fn camp(self) -> Camp {
        match self {
            Track::Morale(camp) => camp,
            Track::Attrition => IMPERIAL,
        }
    }
    /// The one thing for Morale, the other for Attrition.
    fn of<T>(self, morale: T, attrition: T) -> T {
        if self == Track::Attrition { attrition } else { morale }
    }
    pub fn purpose(self) -> Use {
        self.of(Use::Morale, Use::Attrition)
    }
    /// A CP for a die.
    fn die(self) -> Action {
        self.of(Action::MoraleDie, Action::AttritionDie)
    }
    /// A Resource for eight.
    fn resource(self) -> Action {
        self.of(Action::MoraleResource, Action::AttritionResource)
    }
    fn what(self) -> &'static str {
        self.of("roll-morale-dice", "roll-attrition-dice")
    }
    fn log(self) -> &'static str {
        self.of("log-morale-dice", "log-attrition-dice")
    }
    pub fn die_rule(self) -> &'static str {
        self.of("9.52", "14.46")
    }
    pub fn resource_rule(self) -> &'static str {
        self.of("16.54", "16.51")
    }
}

/// So many dice for a track: how many of them show the face that helps, or more.
pub fn dice(u: &mut Umpire, by: Power, track: Track, count: u8, face: u8, rule: &'static str) -> u8 {
    let faces = u.roll(by, count, track.what(), rule);
    let good = faces.at_least(face);
    u.tell(rule, track.log(), |t| {
        t.of(by).number("count", count).number("good", good).dice(by, faces.shown())
    });
    good
}

/// The face from which a die takes a marker off (9.52).
pub fn face(u: &Umpire) -> u8 {
    u.p.numbers.morale_rules.die_succeeds_at
}

/// 16.51, 16.54: a Resource for eight dice.
pub fn resource(u: &mut Umpire, by: Power, track: Track) -> u8 {
    u.s.resources[by.i()] -= 1;
    let (count, face) = (u.p.numbers.morale_rules.resource_dice, face(u));
    dice(u, by, track, count, face, track.resource_rule())
}

/// 9.52, 14.46: a Command Point for a die.
pub fn point(u: &mut Umpire, by: Power, track: Track) -> u8 {
    u.pay(1, track.purpose(), Subject::Nobody);
    let (count, face) = (u.p.numbers.morale_rules.cp_dice, face(u));
    dice(u, by, track, count, face, track.die_rule())
}

// ---- 5.23: the emergency

/// Who of these is asked: the first after the Active Power that could do something, for all that everybody knows (ruling 3).
pub fn asks(q: Board, track: Track, left: Powers) -> Powers {
    let mut power = q.s.impulse.power.next();
    for _ in 0..4 {
        if left.has(power) && power.camp() == track.camp() && able(q, power, track) {
            return Powers::of(power);
        }
        power = power.next();
    }
    Powers::NONE
}

/// A Power could help by what everybody sees: a Resource, a Command Point at hand, or a card that has some.
fn able(q: Board, power: Power, track: Track) -> bool {
    q.s.resources[power.i()] > 0
        || has_point(q, power, track)
        || q.s.hand(power).any() && (q.could_hold(power) - q.p.sets.must_play).any()
}

fn has_point(q: Board, power: Power, track: Track) -> bool {
    q.is_active(power) && q.can_pay(1, track.purpose(), Subject::Nobody)
}

pub fn tries(q: Board, by: Power, track: Track, out: &mut Vec<Action>) {
    out.push(Action::Pass);
    out.extend((q.s.hand(by) - q.p.sets.must_play).iter().map(Action::Spend));
    out.extend([track.resource(), track.die()]);
}

pub fn may(q: Board, by: Power, track: Track, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Spend(card) if !q.s.hand(by).has(card) => Err(refuse("5.23", "refuse-not-in-hand").of(card)),
        Action::Spend(card) => refuse("5.23", "refuse-must-play").of(card).when(q.p.card(card).cp == 0),
        a if a == track.resource() => {
            refuse(track.resource_rule(), "refuse-no-resource").when(q.s.resources[by.i()] == 0)
        }
        a if a == track.die() => refuse(track.die_rule(), "refuse-no-point").unless(has_point(q, by, track)),
        _ => Err(Refusal::not_now("5.23")),
    }
}

/// Spends, and rolls: how many markers go. `None` when the Power lets it pass.
pub fn spend(u: &mut Umpire, by: Power, track: Track, action: Action) -> Option<u8> {
    match action {
        Action::Spend(card) => {
            let points = u.p.card(card).cp;
            let face = face(u);
            u.tell("5.23", "log-spend", |t| t.of(by).of(card).number("points", points));
            cards::lay_down(u, by, card);
            Some(dice(u, by, track, points, face, track.die_rule()))
        }
        a if a == track.resource() => Some(resource(u, by, track)),
        a if a == track.die() => Some(point(u, by, track)),
        _ => None,
    }
}
