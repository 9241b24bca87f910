//! 16: Resources in an Impulse, but for buying cards (`impulse.rs`) and easing Attrition (`attrition.rs`).

use crate::prelude::*;
use crate::recovery::Track;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 16.57: Scorched Earth is declared and could be answered (card 3); for a Resource, or free by an Event (20).
    Scorch { space: SpaceId, free: bool },
}

impl Chapter<Kutuzov> for Step {
    fn run(self, u: &mut Umpire) {
        let Step::Scorch { space, free } = self;
        u.pop();
        burn(u, space, free);
    }
    fn rule(self) -> &'static str {
        "16.57"
    }
}

pub fn list(q: Board, by: Power, out: &mut Vec<Action>) {
    if q.s.resources[by.i()] == 0 {
        return;
    }
    let camp = by.camp();
    out.push(Action::MoraleResource);
    if !q.s.impulse.moved {
        let fields = (q.s.held[camp.i()] & q.controlled(camp)) - q.p.sets.zones - q.s.entrenched;
        out.extend(fields.iter().filter(|&s| q.mans(camp, s)).map(Action::Entrench));
    }
    if camp == IMPERIAL {
        if may(q, by, Action::AttritionResource).is_ok() {
            out.push(Action::AttritionResource);
        }
    } else if may_burn_now(q).is_ok() {
        let held = q.s.held[IMPERIAL.i()];
        let from = held | q.s.flags.of(IMPERIAL);
        let near = from.iter().fold(held, |near, s| near | q.p.sets.within_two[s.0 as usize]);
        let burns = (near & q.controlled(TSARIST)) - q.p.sets.zones - q.s.scorched;
        if may_mark(q).is_ok() {
            out.extend(burns.iter().filter(|&s| !interception::could(q, IMPERIAL, s)).map(Action::Scorch));
        }
    }
}

pub fn may(q: Board, by: Power, action: Action) -> Result<(), Refusal> {
    let rule = match action {
        Action::MoraleResource => "16.54",
        Action::AttritionResource => "16.51",
        Action::Entrench(_) => "16.56",
        Action::Scorch(_) => "16.57",
        _ => return Err(Refusal::not_now("16.5")),
    };
    refuse(rule, "refuse-no-resource").when(q.s.resources[by.i()] == 0)?;
    match action {
        Action::AttritionResource if by.camp() != IMPERIAL => Err(refuse(rule, "refuse-imperial-only")),
        // 16.51: once it has stopped it is over for the Impulse.
        Action::AttritionResource if q.s.impulse.attrition_run > 1 => {
            Err(refuse(rule, "refuse-stopped-spending"))
        }
        Action::Entrench(space) => may_entrench(q, by, space),
        Action::Scorch(space) => may_scorch(q, by, space),
        _ => Ok(()),
    }
}

pub fn act(u: &mut Umpire, by: Power, action: Action) {
    let camp = by.camp();
    match action {
        Action::MoraleResource => {
            let before = u.s.morale[camp.i()].gain;
            let good = recovery::resource(u, by, Track::Morale(camp));
            morale::recover(u, camp, good, true, "16.54");
            u.s.impulse.gains_bought[camp.i()] += u.s.morale[camp.i()].gain - before;
        }
        Action::AttritionResource => {
            u.s.impulse.attrition_run = 1;
            let good = recovery::resource(u, by, Track::Attrition);
            attrition::recover(u, good, true);
        }
        Action::Entrench(space) => {
            u.s.resources[by.i()] -= 1;
            u.s.entrenched.insert(space);
            say_at(u, by, "log-entrench", space, "16.56");
        }
        Action::Scorch(space) => {
            u.s.resources[by.i()] -= 1;
            u.s.impulse.scorched += 1;
            declare_scorch(u, by, space, false);
        }
        _ => {}
    }
}

fn say_at(u: &mut Umpire, by: Power, id: &'static str, space: SpaceId, rule: &'static str) {
    u.tell(rule, id, |t| t.of(by).on(space));
}

/// 16.51: whoever does something else is done with spending on Attrition markers for this Impulse.
pub fn run_ends(u: &mut Umpire) {
    if u.s.impulse.attrition_run == 1 {
        u.s.impulse.attrition_run = 2;
    }
}

// ---- 16.56: Entrenchments

fn may_entrench(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    let no = |rule, id| refuse(rule, id).of(space);
    no("16.56", "refuse-has-moved").when(q.s.impulse.moved)?;
    no("12.45", "refuse-zone").when(q.p.space(space).zone)?;
    no("16.56", "refuse-not-friendly").unless(q.friendly(space, by.camp()))?;
    no("16.56", "refuse-entrenched").when(q.s.entrenched.has(space))?;
    no("12.45", "refuse-too-weak").unless(q.mans(by.camp(), space))
}

// ---- 16.57: Scorched Earth

/// When a Tsarist Power may burn land at all.
fn may_burn_now(q: Board) -> Result<(), Refusal> {
    let i = &q.s.impulse;
    refuse("16.57", "refuse-too-early").when(q.s.turn == 1 && q.s.round < 2)?;
    if q.s.kutuzov_entered {
        return Ok(());
    }
    refuse("16.57", "refuse-preemption").unless(i.scheduled)?;
    // 4.22, 4.23: who is passed by without a card has no Scheduled Impulse; a card bought (16.3) gives it one.
    refuse("4.23", "refuse-passed-by").unless(i.has_acted())?;
    if i.scorched >= q.p.numbers.scorched_earth.per_impulse_before_kutuzov {
        return Err(refuse("16.57", "refuse-one-a-time"));
    }
    Ok(())
}

fn may_scorch(q: Board, by: Power, space: SpaceId) -> Result<(), Refusal> {
    refuse("16.57", "refuse-tsarist-only").of(space).when(by.camp() != TSARIST)?;
    may_burn_now(q)?;
    may_scorch_there(q, space)
}

/// Whether this Duchy can be burnt: by a Resource, or by card 20.
pub fn may_scorch_there(q: Board, space: SpaceId) -> Result<(), Refusal> {
    let no = |id| refuse("16.57", id).of(space);
    no("refuse-zone").when(q.p.space(space).zone)?;
    no("refuse-burnt").when(q.s.scorched.has(space))?;
    no("refuse-not-friendly").unless(q.friendly(space, TSARIST))?;
    no("refuse-too-far").unless(near_imperials(q, space))?;
    may_mark(q).map_err(|none| none.of(space))?;
    no("refuse-could-intercept").when(interception::could(q, IMPERIAL, space))
}

/// A marker for burnt land is left.
fn may_mark(q: Board) -> Result<(), Refusal> {
    let all = usize::from(q.p.numbers.scorched_earth.markers);
    refuse("16.57", "refuse-no-scorched-markers").when(q.s.scorched.len() >= all)
}

/// A space within two Duchies of an Imperial Formation or Flag.
fn near_imperials(q: Board, space: SpaceId) -> bool {
    let (held, around) = (q.s.held[IMPERIAL.i()], q.p.sets.within_two[space.0 as usize]);
    held.has(space) || around.meets(held | q.s.flags.of(IMPERIAL))
}

/// Land is to be burnt, and can be answered for.
pub fn declare_scorch(u: &mut Umpire, by: Power, space: SpaceId, free: bool) {
    say_at(u, by, "log-scorch-declared", space, "16.57");
    u.push(Step::Scorch { space, free });
    u.open(Window::ScorchDeclared);
}

/// Everybody has answered: the land burns, unless an Imperial Army can now come to save it. Then the Resource is not spent.
fn burn(u: &mut Umpire, space: SpaceId, free: bool) {
    let by = u.s.impulse.power;
    if interception::could(u.q(), IMPERIAL, space) {
        if !free {
            u.s.resources[by.i()] += 1;
            u.s.impulse.scorched -= 1;
        }
        return say_at(u, by, "log-scorch-stopped", space, "16.57");
    }
    u.s.scorched.insert(space);
    say_at(u, by, "log-scorched", space, "16.57");
}

impl Umpire<'_> {
    /// A Power gets Resources (16.2).
    pub fn gain(&mut self, power: Power, count: u8, rule: &'static str) {
        if count == 0 {
            return;
        }
        self.s.resources[power.i()] += count;
        self.tell(rule, "log-resources", |t| t.of(power).number("count", count));
    }
}
