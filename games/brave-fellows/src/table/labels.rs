//! What an action is called, where to click for it, and what is seen of it before it is done.

use super::{notes, told};
use crate::action::Action;
use crate::fatigue::Check;
use crate::flow::{Board, Step};
use crate::ids::{LeaderId, Side, UnitId};
use crate::text::About;
use crate::{advance, arrange, charge, fire, melee, movement, regroup};
use kernel::flow::{Label, Preview};
use kernel::{Pin, Text};
use tabletop::hex::{Dir, HexId, Points};
use tabletop::view::{Badge, ChoiceStyle, Way, WayStep};

/// The one whose facing is chosen: the arrow is on him.
fn turning(q: Board) -> Option<UnitId> {
    match q.s.step() {
        Step::Arrange(arrange::Step::Unit { unit, .. })
        | Step::Movement(movement::Step::Dropped { unit })
        | Step::Advance(advance::Step::Turn(unit))
        | Step::Regroup(regroup::Step::Face { unit }) => Some(unit),
        _ => q.s.moving.units.first(),
    }
}

pub fn label(q: Board, action: Action) -> Label {
    let p = q.p;
    let unit = |id: &'static str, unit: UnitId| {
        Label::new(Text::new(id).unit(p, unit)).on(Pin::Piece(p.piece(unit)))
    };
    let leader = |id: &'static str, leader: LeaderId| {
        Label::new(Text::new(id).leader(p, leader)).on(Pin::Piece(p.piece(leader)))
    };
    let hex =
        |id: &'static str, hex: HexId| Label::new(Text::new(id).hex(p, hex)).on(Pin::Space(p.grid.name(hex)));
    let button = |id: &'static str| Label::new(id);
    match action {
        Action::Pass if matches!(q.s.step(), Step::Arrange(_)) => {
            button("action-pass-set-up").style(ChoiceStyle::Main)
        }
        Action::Pass => button("action-pass"),
        Action::Done => button(notes::done(q)).style(notes::ends(q)),
        Action::Yes => button("action-yes").style(notes::yes_and_no(q)[0]),
        Action::No => button("action-no").style(notes::yes_and_no(q)[1]),
        Action::GoOn => button("action-go-on"),
        Action::Shoot => button("action-shoot").style(ChoiceStyle::Main),
        Action::Fight => button("action-fight").style(ChoiceStyle::Main),
        Action::Unit(u) => unit("action-unit", u),
        Action::Leader(l) => leader("action-leader", l),
        Action::To(h) => hex("action-to", h),
        Action::Face(dir) => face(q, dir),
        Action::Swap(u) => unit("action-swap", u),
        Action::Guard(u) => unit("action-guard", u),
        Action::First(side) => Label::new(Text::new("action-first").side(side)),
        // 6.1.10: those whom he has left.
        Action::Activate(l) if q.s.leader_at(l).removed() => leader("action-activate-command", l),
        Action::Activate(l) => leader("action-activate", l),
        Action::With(l) => leader("action-with", l),
        Action::Take(u) => unit("action-take", u),
        Action::Check(u) => unit("action-check", u),
        Action::Drop(u) => unit("action-drop", u),
        Action::Charge(h) => hex("action-charge", h),
        Action::Fire(u) => unit("action-fire", u),
        Action::At(h) => hex("action-at", h),
        // Not on the counter: there one clicks to act with it.
        Action::Hold(u) if matches!(q.s.step(), Step::Impulse(_)) => {
            Label::new(Text::new("action-leave-out").unit(p, u))
        }
        Action::Hold(u) => unit("action-hold", u),
        Action::Attack(u) => unit("action-attack", u),
        Action::Lose(u) => unit("action-lose", u),
        Action::Tire(u) => unit("action-tire", u),
        Action::Advance(u) => unit("action-advance", u),
        Action::Flee(h) => hex("action-flee", h),
    }
}

/// 4.3: the arrow of the unit, dragged or turned. To stay as it faces is the usual way on once it has come somewhere.
fn face(q: Board, dir: Dir) -> Label {
    let facing = Text::new(format!("facing-{}", dir.name().to_lowercase()));
    let named = |id: &'static str| Label::new(Text::new(id).text("facing", facing.clone()));
    match turning(q) {
        Some(unit) if q.s.at(unit).is_some() && q.s.facing[unit] == dir => {
            let starts =
                matches!(q.s.step(), Step::Movement(movement::Step::Chosen)) && q.s.moving.spent == 0;
            if starts { named("action-stay") } else { named("action-keep").style(ChoiceStyle::Main) }
        }
        Some(unit) => named("action-face").on(Pin::Facing(q.p.piece(unit), dir.index() as u8)),
        None => named("action-face"),
    }
}

/// Half points as they are printed: `2`, `3½`.
pub fn points(points: Points) -> String {
    match (points.0 / 2, points.0 % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

pub fn preview(q: Board, action: Action) -> Preview {
    match (q.s.step(), action) {
        (Step::Movement(movement::Step::Chosen), Action::To(hex)) => going(q, hex),
        (_, Action::Check(unit)) => vec![passes(q, unit, Check::OutOfCommand)].into(),
        // 6.2.11c: whether it charges at all.
        (Step::Movement(_), Action::Charge(hex)) => {
            let text = Text::new("preview-charge").hex(q.p, hex);
            let mut badges = vec![Badge::new("battle", text)];
            badges.extend(q.s.moving.units.first().map(|unit| passes(q, unit, Check::AttemptingToCharge)));
            badges.into()
        }
        // 6.2.13: whether it meets the charge.
        (Step::Charge(charge::Step::React { unit, .. }), Action::Yes) => {
            vec![passes(q, unit, Check::AttemptingToCharge)].into()
        }
        // 6.3.8, 6.4.7: who is fired at or attacked, with all that could.
        (Step::Fire(fire::Step::Segment), Action::At(hex)) => fire::account(q, hex).badges(q.p).into(),
        (Step::Melee(melee::Step::Segment), Action::At(hex)) => {
            melee::party(q, hex).map_or(Vec::new(), |party| told::melee_badges(q, hex, party)).into()
        }
        (Step::Fire(fire::Step::Volley), Action::Shoot) => {
            fire::current(q).map_or(Vec::new(), |(_, account)| account.badges(q.p)).into()
        }
        (Step::Melee(melee::Step::Party), Action::Fight) => {
            let units = q.s.melee.attackers;
            q.s.melee.target.map_or(Vec::new(), |hex| told::melee_badges(q, hex, units)).into()
        }
        _ => Preview::default(),
    }
}

/// 4.2.2: how likely a unit passes a check.
fn passes(q: Board, unit: UnitId, check: Check) -> Badge {
    let percent = u16::from(q.chance(unit, check)) * 100 / 6;
    let text = Text::new("preview-passes").number("percent", percent);
    Badge::new("odds", text).label(format!("{percent}%"))
}

/// 6.2: the way, what has been spent on entering each hex, what is left in the last, and whether one must stop there.
fn going(q: Board, hex: HexId) -> Preview {
    let steps = q.way_steps(hex);
    let Some((from, _)) = q.way(hex) else { return Preview::default() };
    let spent = q.spent_at(hex).unwrap_or_default();
    let left = Points(q.budget().saturating_sub(spent.0));
    let all = points(Points(q.budget()));
    let text = Text::new("preview-left").word("points", points(left)).word("all", all);
    let mut badges = vec![Badge::new("number", text).label(points(left))];
    let front = q.s.fronts[q.s.impulse.side.foe().i()].has(hex);
    if front {
        badges.push(Badge::new("front", Text::new("preview-stops")));
    }
    let movers = q.s.moving.units.iter().map(|u| q.p.piece(u));
    let way = Way {
        from: q.p.grid.name(from),
        steps: (steps.iter())
            .map(|&(to, paid)| WayStep {
                to: q.p.grid.name(to),
                paid: Some(points(paid)),
                badges: Vec::new(),
            })
            .collect(),
        pieces: movers.chain(q.s.moving.leaders.iter().map(|l| q.p.piece(l))).collect(),
    };
    Preview { badges, path: Some(way) }
}

/// Whose counters these are.
pub fn side_of(q: Board, piece: &str) -> Option<(Side, HexId)> {
    let names = &q.p.printed.names;
    if let Some(unit) = names.find::<UnitId>(piece) {
        return Some((q.p.unit(unit).side, q.s.at(unit)?));
    }
    let leader = names.find::<LeaderId>(piece)?;
    Some((q.p.leader(leader).side, q.s.leader_at(leader).hex()?))
}
