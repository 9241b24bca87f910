//! What a player might want to do: the questions "why not?" are answered for these.
//!
//! What belongs to the step that is going on comes with everything it could be done to; what belongs to another moment only where a
//! player could point at it by mistake.

use crate::flow::Step;
use crate::prelude::*;

pub fn attempts(q: Board, own: Powers, out: &mut Vec<Action>) {
    use Action::*;
    let p = q.p;
    buttons(out);
    out.extend(p.all_cards().flat_map(|c| [Play(c), Spend(c)]));
    match q.s.step() {
        Step::Impulse(impulse::Step::Menu) => menu(q, own, out),
        Step::Movement(movement::Step::Form) | Step::Bridges(_) => {
            out.extend(p.all_spaces().flat_map(|s| [March(s), Form(s)]));
            out.extend(p.all_leaders().flat_map(|l| [Take(l), Leave(l), Command(l)]));
            for nation in NATIONS {
                out.extend(Arm::ALL.iter().flat_map(|&a| [Load(nation, a), Unload(nation, a)]));
            }
        }
        _ => anything(q, out),
    }
}

fn buttons(out: &mut Vec<Action>) {
    use Action::*;
    out.extend([
        Pass,
        Done,
        Yes,
        No,
        Mulligan,
        Keep,
        Preempt,
        Buy,
        Hush,
        Rest,
        MoraleDie,
        AttritionDie,
        MoraleResource,
        AttritionResource,
        Improve,
        Ease,
        Roll,
        Halt,
        Withdraw,
        Persevere,
    ]);
    out.extend((0..4).flat_map(|n| [Mode(n), Bid(n), Spare(n)]));
    out.extend(POWERS.map(Whom));
    out.extend(CAMPS.map(Side));
    out.extend(Window::ALL.iter().flat_map(|&w| [Ignore(w), Guard(w), Heed(w)]));
}

/// 5.5: all that Command Points and Resources are spent on.
fn menu(q: Board, own: Powers, out: &mut Vec<Action>) {
    use Action::*;
    let p = q.p;
    let on_space = |s: SpaceId| [Form(s), March(s), Attack(s), Besiege(s), Embark(s), Entrench(s), Scorch(s)];
    out.extend(p.all_spaces().flat_map(on_space));
    out.extend(p.all_leaders().map(Command));
    for nation in NATIONS.into_iter().filter(|n| own.has(n.power())) {
        let each = |s| {
            [
                Flag(s, nation),
                Build(s, nation, Arm::Infantry),
                Regroup(s, nation, Arm::Infantry),
                Detach(s, nation, Arm::Infantry),
            ]
        };
        out.extend(p.all_spaces().flat_map(each));
        for leader in p.sets.leaders[nation.i()].iter() {
            out.extend(
                p.all_spaces()
                    .filter(|&s| p.space(s).key || p.space(s).zone)
                    .flat_map(|s| [BuildLeader(s, leader), RegroupLeader(s, leader)]),
            );
        }
    }
}

/// Everything else.
fn anything(q: Board, out: &mut Vec<Action>) {
    use Action::*;
    let p = q.p;
    out.extend(p.all_cards().map(Discard));
    let on_space = |s| {
        [
            At(s),
            Form(s),
            March(s),
            Attack(s),
            Intercept(s),
            Evade(s),
            Retreat(s),
            Besiege(s),
            Sail(s),
            Muster(s),
            PlaceCentre(s),
        ]
    };
    out.extend(p.all_spaces().flat_map(on_space));
    let on_leader = |l| [Name(l), LoseLeader(l), Take(l), Leave(l), Command(l), DeployLeader(l), Transfer(l)];
    out.extend(p.all_leaders().flat_map(on_leader));
    for nation in NATIONS {
        out.push(Lose(nation));
        let each = |&a: &Arm| [Load(nation, a), Unload(nation, a), Deploy(nation, a)];
        out.extend(Arm::ALL.iter().flat_map(each));
        out.extend(p.all_spaces().flat_map(|s| [LoseAt(s, nation), Put(s, nation, Arm::Infantry)]));
    }
}
