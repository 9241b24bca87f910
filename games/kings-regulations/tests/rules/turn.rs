//! SEQ, OPS, WEA: the turn runs as it should.

use crate::common::{ALLIED, FRENCH, named};
use kings_regulations::KingsRegulations;
use kings_regulations::ids::{AuxId, HqId, Weather};
use kings_regulations::state::{AuxAt, HqState};
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<KingsRegulations>> =
    LazyLock::new(|| Arc::new(KingsRegulations::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A game under way.
    struct Game of KingsRegulations
}

fn year() -> Game {
    Game::start(&GAME, "year", &[])
}

/// The plainest way on: whoever is asked is done, or does what must be done first.
fn done(t: &mut Game) {
    let lines = t.legal();
    let calm = |word: &str| lines.iter().find(|l| l.ends_with(word));
    let line = calm(" done").or(calm(" pass")).or(lines.first()).cloned();
    t.plays(&line.expect("something to do"));
}
/// Through the Administration Phase, with nobody doing more than he must.
fn administer(t: &mut Game) {
    let turn = t.s.turn;
    while t.ended().is_none() && t.s.turn == turn {
        done(t);
    }
}
/// As far as the Reorganisation.
fn reorganise(t: &mut Game) {
    while !matches!(t.s.step(), kings_regulations::flow::Step::Reorganise(_)) {
        done(t);
    }
}

#[test]
fn kr_seq_11_the_higher_initiative_chooses_its_place() {
    // French 9, Allies 4: the Allies have no choice, the French go before or after them.
    let mut t = year();
    assert_eq!(t.s.ranking.as_slice(), [ALLIED, FRENCH]);
    t.refuses("french place 2", "KR-SEQ-11").refuses("allied place 0", "KR-SEQ-11");
    t.dice(&[1]).plays("french place 1");
    assert_eq!(t.s.order.as_slice(), [ALLIED, FRENCH]);
}

#[test]
fn kr_wea_02_the_first_who_will_pays_for_another_roll_and_that_is_all() {
    let mut t = year();
    // A 9 is Mud in April; this year's flood has been.
    t.dice(&[10]).plays("french place 0");
    assert_eq!(t.s.weather, Weather::Dry, "a tenth face is nought");
    let mut t = year();
    t.dice(&[9]).plays("french place 0");
    assert_eq!(t.s.weather, Weather::Mud);
    t.plays("french pass").dice(&[3]).plays("allied change_weather");
    assert_eq!(
        (t.s.weather, t.s.sides[ALLIED].unassigned, t.s.sides[FRENCH].unassigned),
        (Weather::Dry, 3, 5)
    );
    // Nobody is asked again: the first impulse has begun.
    t.refuses("french change_weather", "KR-OPS-02");
}

#[test]
fn kr_wea_13_bridges_are_taken_up_when_cold_comes() {
    let mut t = year();
    let aux = named::<AuxId>("fr_pontooneers_1");
    t.s.auxiliaries[aux] = AuxAt::Bridge(crate::common::hex("1010"));
    t.s.turn = 15;
    // Turn 15: an 8 is Frost.
    t.dice(&[8]).plays("french place 0").plays("french pass").plays("allied pass");
    assert_eq!((t.s.weather, t.s.auxiliaries[aux]), (Weather::Frost, AuxAt::Available));
}

#[test]
fn kr_seq_09_operations_end_when_all_pass_their_first_chance() {
    let mut t = year();
    t.dice(&[1]).plays("french place 0").plays("french pass").plays("allied pass");
    assert_eq!(t.s.impulse, 1);
    // Both pass: the Administration Phase follows, and the next turn.
    t.plays("french pass").plays("allied pass");
    administer(&mut t);
    assert_eq!((t.s.turn, t.s.impulse), (8, 1));
}

#[test]
fn kr_seq_06_the_order_is_offered_in_reverse_after_the_second_impulse() {
    let mut t = year();
    t.dice(&[1]).plays("french place 0").plays("french pass").plays("allied pass");
    // Somebody has acted in each impulse.
    t.s.operated = true;
    t.plays("french pass").plays("allied pass");
    assert_eq!(t.s.impulse, 2, "none after the first");
    t.s.operated = true;
    t.plays("french pass").plays("allied pass");
    // The last in the order is asked first; he passes, and the other pays.
    t.refuses("french buy_order", "KR-SEQ-06").plays("allied pass").plays("french buy_order");
    assert_eq!(t.s.sides[FRENCH].unassigned, 4);
    // KR-SEQ-07: himself, another, or nothing.
    t.refuses("french shift french 0", "KR-SEQ-07").plays("french shift french 1");
    assert_eq!((t.s.order.as_slice(), t.s.impulse), ([ALLIED, FRENCH].as_slice(), 3));
    // It is not the Initiative that changes.
    assert_eq!(t.s.ranking.as_slice(), [ALLIED, FRENCH]);
}

#[test]
fn kr_seq_06_who_cannot_pay_is_not_asked() {
    let mut t = year();
    t.dice(&[1]).plays("french place 0").plays("french pass").plays("allied pass");
    for side in [FRENCH, ALLIED] {
        t.s.sides[side].unassigned = 0;
    }
    for impulse in 2..=4 {
        t.s.operated = true;
        t.plays("french pass").plays("allied pass");
        assert_eq!(t.s.impulse, impulse);
    }
    // KR-SEQ-05: after the fourth they are over, whoever acted.
    t.s.operated = true;
    t.plays("french pass").plays("allied pass");
    administer(&mut t);
    assert_eq!(t.s.turn, 8);
}

#[test]
fn kr_seq_04_without_a_plan_there_are_no_operations() {
    let mut t = year();
    t.s.plans.clear();
    t.plays("french place 0");
    assert!(t.said("log-no-operations"));
    administer(&mut t);
    assert_eq!(t.s.turn, 8);
}

#[test]
fn kr_wea_01_a_turn_without_operations_has_its_weather_too() {
    let mut t = year();
    t.s.plans.clear();
    t.s.weather = Weather::Snow;
    t.dice(&[1]).plays("french place 0");
    assert!(t.said("log-no-operations") && t.said("log-weather"));
    assert_ne!(t.s.weather, Weather::Snow, "nothing is left of last winter");
    // KR-WEA-02: it may be changed.
    assert!(t.allows("french change_weather"));
    t.plays("french pass").plays("allied pass");
    assert!(!matches!(t.s.step(), kings_regulations::flow::Step::Weather(_)) && t.s.impulse == 0);
}

#[test]
fn kr_ops_06_an_impulse_makes_every_hq_ready_again() {
    let mut t = year();
    t.dice(&[1]).plays("french place 0").plays("french pass").plays("allied pass");
    let hq = named::<HqId>("colonne_1");
    t.s.hqs[hq] = HqState { acted: true, ..t.s.hqs[hq] };
    t.s.operated = true;
    t.plays("french pass").plays("allied pass");
    assert!(!t.s.hqs[hq].acted);
}

#[test]
fn kr_sup_11_every_group_rolls_in_the_administration_phase() {
    let mut t = year();
    t.dice(&[1]).plays("french place 0").plays("french pass").plays("allied pass").plays("french pass");
    // France 0 + 1 (a plan): 3; Maritime 9: none; Dutch 0 + 1: 1; Austria 9: none.
    t.plays("allied pass").plays("french done");
    t.dice(&[10, 9, 10, 9]).plays("allied done");
    assert_eq!([t.s.sides[FRENCH].unassigned, t.s.sides[ALLIED].unassigned], [8, 5]);
    assert_eq!(t.s.streaks[..4], [0, 1, 0, 1]);
}

#[test]
fn kr_aux_40_a_legion_recovers_together_at_its_best_chance() {
    let mut t = year();
    let [foot, horse, sappers] = ["fr_grassin_foot", "fr_grassin_horse", "fr_sappers_1"].map(named::<AuxId>);
    for aux in [foot, horse, sappers] {
        t.s.auxiliaries[aux] = AuxAt::Recovery;
    }
    t.s.plans.clear();
    // Four OPAT dice; Grassin's foot recovers on 5, his horse on 6: a 6 brings both; the sappers' 6 is too high. Without OPs +1: they have some.
    t.plays("french place 0").dice(&[9, 9, 9, 9, 6, 6]);
    reorganise(&mut t);
    assert_eq!(
        [foot, horse, sappers].map(|a| t.s.auxiliaries[a]),
        [AuxAt::Available, AuxAt::Available, AuxAt::Recovery]
    );
}

#[test]
fn kr_aux_32_deserters_disband_on_nine() {
    let mut t = year();
    let deserters = named::<AuxId>("fr_deserters");
    t.s.auxiliaries[deserters] = AuxAt::Recovery;
    t.s.plans.clear();
    t.plays("french place 0").plays("french pass").plays("allied pass").dice(&[9, 9, 9, 9, 9]);
    reorganise(&mut t);
    assert_eq!(t.s.auxiliaries[deserters], AuxAt::Away);
}

#[test]
fn kr_sup_46_an_isolated_depot_may_lose_a_level() {
    let mut t = year();
    // Givet cut off: an Allied brigade on each way to it.
    let at = crate::common::hex("1914");
    for (i, (_, near)) in crate::common::pack().atlas.grid.near(at).enumerate() {
        let unit = ["br_ponsonby", "br_onslow", "br_howard", "br_skelton", "br_ingoldsby", "ha_zastrow"][i];
        t.s.units[named::<kings_regulations::ids::UnitId>(unit)].at =
            kings_regulations::state::UnitAt::Hex(near);
    }
    t.s.plans.clear();
    assert!(!t.s.depot(at).unwrap().full);
    // France rolls, then Givet on 4: gone.
    t.plays("french place 0").plays("french pass").plays("allied pass");
    t.plays("french done").dice(&[9, 4]).plays("allied done");
    assert_eq!(t.s.depot(at), None);
    assert!(t.said("log-depot-reduced"));
}

#[test]
fn kr_seq_14_the_end_is_decided_on_the_last_turn() {
    let mut t = year();
    t.s.turn = 15;
    t.s.sides[FRENCH].prestige = 27;
    t.s.sides[ALLIED].prestige = 3;
    t.s.plans.clear();
    t.plays("french place 0");
    administer(&mut t);
    assert_eq!(t.ended(), Some("end-victory"));
    assert_eq!(t.s.over.unwrap().winner, Some(FRENCH));
    // Even prestige is a draw.
    let mut t = year();
    t.s.turn = 15;
    t.s.plans.clear();
    t.plays("french place 0");
    administer(&mut t);
    assert_eq!(t.ended(), Some("end-draw"));
}

#[test]
fn kr_vic_01_the_learning_game_counts_awards() {
    let mut t = Game::start(&GAME, "learning", &[]);
    t.s.turn = 10;
    t.s.plans.clear();
    // Tournai stands: three for the Allies; a siege that was lifted three more.
    let q = kings_regulations::flow::Board::new(&GAME.pack, &t.s);
    assert_eq!([q.points(FRENCH), q.points(ALLIED)], [0, 3]);
    t.s.earned = 1 << 2;
    let q = kings_regulations::flow::Board::new(&GAME.pack, &t.s);
    assert_eq!(q.points(ALLIED), 6);
    // The city without its citadel, then with it.
    t.s.places[named::<kings_regulations::ids::PlaceId>("tournai")].citadel = true;
    let q = kings_regulations::flow::Board::new(&GAME.pack, &t.s);
    assert_eq!([q.points(FRENCH), q.points(ALLIED)], [3, 3]);
    t.s.remove_garrison(named("tournai"));
    t.s.places[named::<kings_regulations::ids::PlaceId>("tournai")].citadel = false;
    let q = kings_regulations::flow::Board::new(&GAME.pack, &t.s);
    assert_eq!(q.points(FRENCH), 6);
}
