//! 12: one side is commanded by the program.

use crate::field::{GAME, field_with, unit};
use brave_fellows::flow::Step;
use brave_fellows::ids::Side;
use brave_fellows::impulse;
use brave_fellows::impulse::Segment;
use kernel::{Dice, Game, Log, Seed, Setup, Status};

/// Plays the other side at random; says how often the enemy came to blows.
fn plays(side: &str, seed: u64) -> (u32, Option<&'static str>) {
    let setup = Setup::scenario("historical").option("solitaire", side);
    let (mut dice, mut log) = (Dice::quiet(&Seed::from_number(seed)), Log::on());
    let mut s = GAME.setup(&setup, &mut dice, &mut log).unwrap_or_else(|r| panic!("{}", r.id));
    let mut list = Vec::new();
    let commanded = if side == "french" { Side::French } else { Side::Coalition };
    loop {
        let roles = match GAME.status(&s) {
            Status::Over(outcome) => {
                let blows = ["log-melee", "log-fire-offensive"];
                let by = |e: &&kernel::Event| e.by == Some(commanded.role()) && blows.contains(&&*e.text.id);
                return (log.take().iter().filter(by).count() as u32, Some(outcome.how));
            }
            Status::Deciding(roles) => roles,
        };
        // Nobody is asked for the side that the program commands.
        assert!(!roles.has(commanded.role()), "{:?}", s.step());
        // 12.0: nobody chooses whose turn it is.
        assert!(!matches!(s.step(), Step::Impulse(impulse::Step::Choose { .. })));
        let role = roles.iter().next().expect("somebody decides");
        list.clear();
        GAME.actions(&s, role, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        GAME.play(&mut s, role, &action, &mut dice, &mut log).expect("it is listed");
    }
}

#[test]
fn r12_0_the_program_commands_a_side_to_the_end() {
    for side in ["coalition", "french"] {
        let (blows, how) = plays(side, 3);
        assert!(how.is_some());
        assert!(blows > 3, "the {side} came to blows {blows} times");
    }
}

#[test]
fn r12_0_it_attacks_at_even_odds_or_better() {
    let place = |own: &[&str], against: &[&str]| {
        let mut f = field_with(&[("solitaire", "coalition")]);
        for name in own {
            f = f.has(name, "3110", "se");
        }
        for name in against {
            f = f.has(name, "3210", "nw");
        }
        f.at(Side::Coalition, Segment::Melee)
    };
    let f = place(&["c5-nar-1", "c5-nar-2"], &["f4l-1"]);
    assert!(f.said("log-attacks") && f.s.impulse.fought.has(unit("c5-nar-1")));
    let f = place(&["c5-nar-1"], &["f4l-1", "f4l-2"]);
    assert!(!f.said("log-attacks"));
}
