//! 17: the starting positions, set up.
use crate::common::*;

#[test]
fn r17_0_every_scenario_begins_in_its_campaign_round_with_the_order_to_be_chosen() {
    for (id, year, round, first) in
        [("1805", 1805, 3, FRENCH), ("1809", 1809, 2, FRENCH), ("1813", 1813, 3, COALITION)]
    {
        let mut t = at(id);
        assert_eq!((t.s.year, t.s.phase), (year, Phase::Campaign), "{id}");
        assert_eq!(
            (t.s.step(), t.decider()),
            (Step::Campaign(age_of_napoleon::campaign::Step::Order { role: first }), Some(first)),
            "{id}"
        );
        t.plays(&format!("{} go-first", ["french", "coalition"][first.0 as usize]));
        assert_eq!((t.s.round, t.s.first), (round, first), "{id}");
    }
}

#[test]
fn r17_0_corps_stand_where_the_scenario_puts_them_under_their_master() {
    for id in ["1805", "1809", "1813"] {
        let t = at(id);
        let scenario = t.game.pack.scenario(id).expect("a scenario");
        assert_eq!(t.s.on_map().len(), scenario.corps.len(), "{id}");
        for &(corps, area, spent) in &scenario.corps {
            assert_eq!((t.s.place(corps), t.s.spent.has(corps)), (Place::on(area), spent));
            let role = t.q().master(corps).expect("somebody controls it");
            assert!(t.s.army(area, role).has(corps), "{id}");
        }
        t.game.check(&t.s).unwrap_or_else(|e| panic!("{id}: {e}"));
    }
    assert_eq!(at("1813").place("kutuzov"), "out");
    assert_eq!(at("1805").place("wellington"), "pool");
}

#[test]
fn r17_0_alignments_and_markers_are_those_of_the_scenario() {
    let t = at("1805");
    let some = ["italia", "spain", "osterreich", "danmark", "preussen", "tirol"].map(|c| t.alignment(c));
    assert_eq!(some, [FrenchDominion, FrenchAlly, CoalitionMember, Neutral, Neutral, Attached]);
    let t = at("1809");
    let some = ["spain", "tirol", "preussen", "russia", "dalmatien"].map(|c| t.alignment(c));
    assert_eq!(some, [Insurgent, Insurgent, FrenchDominion, Neutral, FrenchDominion]);
    assert!(t.is_marked("spain") && t.is_marked("tirol") && !t.is_marked("preussen"));
    assert_eq!(t.q().country_of(t.area("tirol")), t.country("tirol"));
    let t = at("1813");
    let some = ["preussen", "sachsen", "polen", "osterreich"].map(|c| t.alignment(c));
    assert_eq!(some, [Insurgent, FrenchDominion, CoalitionMember, CoalitionMember]);
}

#[test]
fn r17_0_hands_are_dealt_and_cards_laid_aside_or_discarded() {
    for (id, hands, aside, discards) in
        [("1805", [8, 8], 2, 0), ("1809", [9, 8], 0, 24 + 8), ("1813", [8, 10], 0, 6)]
    {
        let t = at(id);
        assert_eq!([t.cards(FRENCH), t.cards(COALITION)], hands, "{id}");
        assert_eq!((t.s.aside.len(), t.s.discards.len()), (aside, discards), "{id}");
        assert_eq!(t.s.deck.len() + hands[0] + hands[1] + aside + discards, 55, "{id}");
    }
    // The two cards set aside in 1805 come back with the next Strategy Phase.
    let t = quick("1805").clear().phase(Phase::Strategy);
    assert!(t.s.aside.is_empty());
    let back = t.s.discards | t.s.deck | t.s.hands[0] | t.s.hands[1];
    assert_eq!(back.len(), 55);
}

#[test]
fn r17_0_events_in_force_have_had_their_effect() {
    let t = at("1805");
    let f = &t.s.flags;
    assert!(!f.britannia && !f.radetzky && !f.stein && !f.russia_invaded && !f.invaded_earlier);
    let t = at("1809");
    assert!(t.s.flags.britannia && t.s.flags.radetzky && !t.s.flags.stein);
    assert!(t.q().available(t.id("schwarzenberg"), COALITION), "Radetzky");
    assert!(t.q().available(t.id("palafox"), COALITION), "Spain is insurgent");
    assert!(!t.s.unlocked.has(t.id("bulow")) && !t.s.unlocked.has(t.id("platov")));
    let t = at("1813");
    assert!(t.s.flags.britannia && t.s.flags.radetzky && t.s.flags.stein);
    assert!(t.q().available(t.id("platov"), COALITION), "Russia was invaded in 1812");
    assert!(t.s.flags.invaded_earlier);
}

#[test]
fn r17_0_each_player_still_has_his_free_move() {
    for id in ["1805", "1809", "1813"] {
        let t = at(id);
        assert!(t.q().free(FRENCH) && t.q().free(COALITION), "{id}");
    }
}

#[test]
fn r17_0_other_deals_make_other_hands_and_the_same_deal_the_same() {
    let deal = |seed| {
        let (setup, mut dice) = (Setup::scenario("1805"), Dice::new(&Seed::from_number(seed)));
        GAME.setup(&setup, &mut dice, &mut Log::off()).expect("a scenario").hands
    };
    assert_eq!(deal(7), deal(7));
    assert_ne!(deal(7), deal(8));
}
