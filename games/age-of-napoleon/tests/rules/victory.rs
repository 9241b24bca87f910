//! 6 and 16: the objectives, and the Victory Check Phase.
use crate::common::*;

/// Neighbours of France and Österreich in French hands, Russia neutral, the rest of 1805: a marginal French victory from 1811.
fn french_europe(year: u16) -> Position {
    let beside = ["spain", "holland", "italia", "schweiz", "westfalen", "wurttemberg"];
    let t = quick("1805").clear().year(year).align("russia", Neutral);
    t.aligned(&beside, FrenchAlly).align("osterreich", FrenchAlly)
}

/// All of Europe but Britain.
fn french_continent() -> Position {
    french_europe(1808)
        .aligned(&["russia", "preussen", "napoli", "pommern", "sverige"], FrenchAlly)
        .aligned(&["danmark", "portugal"], Neutral)
}

/// Nothing left to the French but France and these minors.
fn french_remnant(minors: &[&str]) -> Position {
    let mut t = quick("1813").clear();
    for c in t.q().countries().iter().filter(|&c| c != t.game.pack.key.france) {
        t.s.alignment[c.0 as usize] = CoalitionMember;
    }
    t.aligned(minors, FrenchAlly)
}

fn check(t: Position) -> Position {
    t.phase(Phase::VictoryCheck)
}

/// Who is asked to claim a marginal victory.
fn claims(t: Position) -> Option<Role> {
    match check(t).s.step() {
        Step::Victory(age_of_napoleon::victory::Step::Claims { role }) => Some(role),
        _ => None,
    }
}

// ------------------------------------------------------------------ 6.1.1

#[test]
fn r6_1_1_all_neighbours_and_one_eastern_empire_from_1811() {
    assert_eq!(claims(french_europe(1811)), Some(FRENCH));
    let mut t = check(french_europe(1815 - 1));
    t.plays("french claim");
    assert_eq!(t.ended(), Some("end-french-marginal"));
}

#[test]
fn r6_1_1_each_neighbour_must_be_controlled_or_occupied() {
    for missing in ["spain", "holland", "italia", "schweiz", "westfalen", "wurttemberg"] {
        let capital = if missing == "spain" { "castilla" } else { missing };
        assert_eq!(claims(french_europe(1811).align(missing, Neutral)), None, "{missing}");
        let held = french_europe(1811).align(missing, Neutral).corps("davout", capital);
        assert_eq!(claims(held), Some(FRENCH), "{missing} occupied");
    }
    // The capital counts, not a province.
    assert_eq!(claims(french_europe(1811).align("spain", Neutral).corps("davout", "navarra")), None);
    // Bayern is no neighbour.
    assert_eq!(claims(french_europe(1811).align("bayern", CoalitionMember)), Some(FRENCH));
}

#[test]
fn r6_1_1_russia_or_osterreich_in_hand_and_neither_hostile() {
    let neither = || french_europe(1811).align("osterreich", Neutral);
    assert_eq!(claims(neither()), None);
    assert_eq!(claims(neither().corps("davout", "wien")), Some(FRENCH));
    assert_eq!(claims(neither().align("russia", FrenchDominion)), Some(FRENCH));
    for hostile in [CoalitionMember, Insurgent] {
        assert_eq!(claims(french_europe(1811).align("russia", hostile)), None, "{hostile:?}");
        let t = french_europe(1811).align("russia", FrenchAlly).align("osterreich", hostile);
        assert_eq!(claims(t), None, "{hostile:?}");
    }
    // A neutral Russia with the Coalition in Moscow is hostile too; Preußen may be what she likes.
    assert_eq!(claims(french_europe(1811).corps("wellington", "moscow")), None);
    assert_eq!(claims(french_europe(1811).align("preussen", CoalitionMember)), Some(FRENCH));
}

#[test]
fn r6_1_1_before_1811_russia_must_have_been_invaded_in_an_earlier_year() {
    assert_eq!(claims(french_europe(1810)), None);
    assert_eq!(claims(french_europe(1807).flag(|f| f.invaded_earlier = true)), Some(FRENCH));
    // This year's invasion does not count yet.
    assert_eq!(claims(french_europe(1807).flag(|f| f.french_invaded = true)), None);
}

#[test]
fn r6_1_1_an_invasion_counts_from_the_year_after() {
    let mut t = quick("1805").clear().corps("davout", "polen").corps("essen", "moscow");
    t = t.moving(FRENCH);
    t.all(&["french army polen", "french free", "french march lithuania", "french halt"]);
    assert!(t.s.flags.french_invaded && !t.s.flags.invaded_earlier);
    let t = t.year(1806).phase(Phase::Diplomacy);
    assert!(t.s.flags.invaded_earlier);
}

// ------------------------------------------------------------------ 6.1.2

#[test]
fn r6_1_2_the_three_eastern_powers_the_neighbours_and_nobody_hostile_but_britain() {
    let t = check(french_continent());
    assert_eq!(t.ended(), Some("end-french-decisive"), "at once, in any year");
    for lost in ["russia", "osterreich", "preussen", "schweiz"] {
        assert_eq!(check(french_continent().align(lost, Neutral)).ended(), None, "{lost}");
    }
    let t = french_continent().align("preussen", Neutral).corps("davout", "brandenburg");
    assert_eq!(check(t).ended(), Some("end-french-decisive"), "occupation will do");
}

#[test]
fn r6_1_2_one_member_insurgent_or_coalition_occupied_neutral_spoils_it() {
    for spoiler in [CoalitionMember, Insurgent] {
        assert_eq!(check(french_continent().align("portugal", spoiler)).ended(), None, "{spoiler:?}");
    }
    assert_eq!(check(french_continent().corps("wellington", "danmark")).ended(), None);
    assert_eq!(
        check(french_continent().align("tirol", Insurgent)).ended(),
        None,
        "a detached area is a country"
    );
}

// ------------------------------------------------------------------ 6.2

#[test]
fn r6_2_1_france_and_no_more_than_three_minors() {
    let three = ["bayern", "italia", "holland"];
    assert_eq!(claims(french_remnant(&three)), Some(COALITION));
    assert_eq!(claims(french_remnant(&three).align("schweiz", FrenchDominion)), None);
    assert_eq!(claims(french_remnant(&[]).align("spain", FrenchAlly)), None, "a major is too much");
    // Detached areas are minors; neutrals are nobody's.
    assert_eq!(claims(french_remnant(&three).align("tirol", FrenchDominion)), None);
    assert_eq!(claims(french_remnant(&three).aligned(&["spain", "schweiz"], Neutral)), Some(COALITION));
    // Occupation is not control (3.2.1).
    assert_eq!(claims(french_remnant(&three).corps("davout", "schweiz")), Some(COALITION));
    let mut t = check(french_remnant(&three));
    t.plays("coalition claim");
    assert_eq!(t.ended(), Some("end-coalition-marginal"));
}

#[test]
fn r6_2_2_the_surrender_of_france_is_a_decisive_coalition_victory() {
    let t = quick("1813").clear().corps("blucher", "ile_de_france").phase(Phase::Surrender);
    assert_eq!(t.ended(), Some("end-france-surrenders"));
    let Status::Over(o) = t.game.status(&t.s) else { panic!("over") };
    assert_eq!((o.winners, o.rule), (Roles::of(COALITION), "6.2.2"));
}

#[test]
fn r6_2_2_napoleon_lost_for_good_ends_the_game_at_once() {
    // Napoleon alone with 8 rolls a one; the allies in Wien have 5+3+5+4 and 2 at home: 19, two losses and one for the defeat.
    let mut t = quick("1805")
        .clear()
        .corps("napoleon", "bayern")
        .army(&["karl", "johann", "bagration", "kutuzov"], "wien")
        .moving(FRENCH);
    t.all(&["french army bayern", "french free", "french march wien"]);
    t.dice(&[1, 6]).plays("coalition ready");
    assert_eq!((t.ended(), t.place("napoleon").as_str()), (Some("end-napoleon-lost"), "lost"));
    t.rolled_all();
}

#[test]
fn r6_2_2_napoleon_lost_to_winter_ends_the_game_and_as_a_prisoner_does_not() {
    let march = |round: u8| {
        let mut t = quick("1805").clear().spent("napoleon", "bayern").round(round).moving(FRENCH);
        // One spent corps enters the mountains on a one: it is lost.
        t.dice(&[1, 1]);
        t.all(&["french army bayern", "french free", "french march tirol"]);
        (t.place("napoleon"), t.ended())
    };
    assert_eq!(march(3), ("prisoners".into(), None));
    assert_eq!(march(5), ("lost".into(), Some("end-napoleon-lost")));
}

// ------------------------------------------------------------------ 6.3

#[test]
fn r6_3_the_french_win_when_1815_ends_undecided() {
    let t = check(quick("1813").clear().year(1815));
    assert_eq!(t.ended(), Some("end-time-up"));
    let Status::Over(o) = t.game.status(&t.s) else { panic!("over") };
    assert_eq!(o.winners, Roles::of(FRENCH));
    let t = check(quick("1813").clear().year(1814));
    assert_eq!((t.ended(), t.s.year), (None, 1815));
}

#[test]
fn r6_3_a_victory_met_at_the_end_of_1815_is_won() {
    // There is nothing to play on for: the conditions are met and the game is over.
    let t = check(french_remnant(&["bayern"]).year(1815));
    assert_eq!(t.ended(), Some("end-coalition-marginal"));
    let t = check(french_europe(1815));
    assert_eq!(t.ended(), Some("end-french-marginal"));
}

// ------------------------------------------------------------------ 16

#[test]
fn r16_1_victory_is_checked_in_its_phase_of_every_turn() {
    // Met in the middle of a campaign, it means nothing yet.
    let t = french_continent().corps("davout", "alsace").moving(FRENCH);
    assert_eq!((t.ended(), t.decider()), (None, Some(FRENCH)));
    for year in [1806, 1812] {
        assert_eq!(check(french_continent().year(year)).ended(), Some("end-french-decisive"));
    }
    // Undecided, the next year begins.
    let t = check(quick("1805").clear().year(1807));
    assert_eq!((t.s.phase, t.s.year), (Phase::Diplomacy, 1808));
}

#[test]
fn r16_2_a_marginal_victory_may_be_claimed_or_left_for_a_better_one() {
    let mut t = check(french_europe(1811));
    assert_eq!(t.legal(), ["french claim", "french play-on"]);
    t.plays("french play-on");
    assert_eq!((t.ended(), t.s.year), (None, 1812));
    // The fortunes of war change: nothing is left to claim.
    t = t.align("osterreich", CoalitionMember);
    assert_eq!(claims(t), None);
    // And if they do not, the question comes again.
    let mut t = check(french_europe(1811));
    t.plays("french play-on");
    assert_eq!(claims(t), Some(FRENCH));
}

#[test]
fn r16_2_when_both_could_claim_the_player_with_priority_is_asked_first() {
    // The French hold their neighbours and Wien by arms alone: they control nothing.
    let both = |year: u16| {
        let t = french_remnant(&[]).year(year).aligned(&["osterreich", "russia"], Neutral);
        let t = t.flag(|f| f.invaded_earlier = true).corps("davout", "wien").corps("suchet", "castilla");
        let minors = ["holland", "italia", "schweiz", "westfalen", "wurttemberg"];
        let corps = ["ney", "soult", "lannes", "victor", "massena"];
        corps.iter().zip(minors).fold(t, |t, (c, m)| t.corps(c, m))
    };
    for (year, first) in [(1810, FRENCH), (1811, COALITION)] {
        let mut t = check(both(year));
        assert_eq!(t.decider(), Some(first), "{year}");
        let names = ["french", "coalition"];
        t.plays(&format!("{} play-on", names[first.0 as usize]));
        assert_eq!(t.s.step(), Step::Victory(age_of_napoleon::victory::Step::Claims { role: foe(first) }));
    }
    // At the end of 1815 the same priority decides.
    assert_eq!(check(both(1815)).ended(), Some("end-coalition-marginal"));
}
