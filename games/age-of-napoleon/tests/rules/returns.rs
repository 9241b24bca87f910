//! 18.1: Napoleon Returns!
use crate::common::*;

fn with_return(scenario: &str) -> Position {
    with_options(scenario, &[("responses", "quick"), ("napoleon-returns", "yes")]).clear()
}

/// Paris has fallen in 1813; the French still have Napoleon abroad, a captured corps, and friends.
fn paris_lost() -> Position {
    with_return("1813").corps("blucher", "ile_de_france").corps("napoleon", "holland")
}

/// Passes every window until this phase.
fn on_to(t: &mut Position, phase: Phase) {
    while t.s.phase != phase {
        let legal = t.legal();
        let go_on = |l: &&String| l.ends_with(" pass") || l.ends_with(" go-first") || l.contains(" play-on");
        let line = legal.iter().find(go_on).unwrap_or(&legal[0]).clone();
        t.plays(&line);
    }
}

// ------------------------------------------------------------------ leaving

#[test]
fn r18_1_the_first_surrender_before_1815_is_not_the_end() {
    let t = paris_lost().phase(Phase::Surrender);
    assert!(t.ended().is_none() && t.s.flags.france_gone && t.cited("18.1"));
    // Without the rule, in 1815, or a second time it is.
    let plain = quick("1813").clear().corps("blucher", "ile_de_france").phase(Phase::Surrender);
    assert_eq!(plain.ended(), Some("end-france-surrenders"));
    assert_eq!(paris_lost().year(1815).phase(Phase::Surrender).ended(), Some("end-france-surrenders"));
    let second = paris_lost().flag(|f| f.abdicated = true).phase(Phase::Surrender);
    assert_eq!(second.ended(), Some("end-france-surrenders"));
}

#[test]
fn r18_1_no_surrender_comes_before_the_abdication() {
    let mut t = paris_lost().hand(FRENCH, &[Title::NoSurrender]).phase(Phase::Surrender);
    t.plays("french play no_surrender");
    // France holds out, and may still give up of its own will (14.2.6).
    assert_eq!(t.s.step(), Step::Returns(age_of_napoleon::returns::Step::Abdication));
    t.plays("french pass");
    assert!(!t.s.flags.france_gone && t.ended().is_none());
}

#[test]
fn r18_1_all_french_controlled_corps_leave_the_map_and_the_prisoners_box() {
    let t = paris_lost()
        .corps("lefebvre", "bayern")
        .beside("ney", Place::PRISONERS)
        .beside("karl", Place::PRISONERS)
        .beside("lannes", Place::LOST)
        .phase(Phase::Surrender);
    let places = ["napoleon", "lefebvre", "ney", "karl", "lannes"].map(|c| t.place(c));
    assert_eq!(places, ["pool", "pool", "pool", "prisoners", "lost"]);
}

#[test]
fn r18_1_allies_and_dominions_turn_neutral_or_go_to_who_stands_in_them() {
    let t = paris_lost()
        .align("spain", FrenchAlly)
        .corps("kutuzov", "bayern")
        .corps("karl", "dalmatien")
        .corps("bagration", "sachsen")
        .corps("wellington", "castilla")
        .phase(Phase::Surrender);
    assert_eq!(["schweiz", "italia", "spain"].map(|c| t.alignment(c)), [Neutral; 3]);
    // A minor with the Coalition in it surrendered to it in this very phase: Dalmatien rejoins Österreich, a member, while
    // Sachsen is a member of its own, because Preußen is insurgent.
    assert_eq!(
        ["bayern", "dalmatien", "sachsen"].map(|c| t.alignment(c)),
        [CoalitionMember, Attached, CoalitionMember]
    );
    assert_eq!(t.alignment("france"), France);
}

#[test]
fn r18_1_the_coalition_leaves_france_and_the_neutrals_and_counts_its_regiments() {
    let mut t = paris_lost()
        .corps("wellington", "castilla")
        .align("spain", FrenchAlly)
        .spent("kutuzov", "alsace")
        .phase(Phase::Surrender);
    // British home corps may be three, so two stay under arms; nobody is above that here.
    assert!(!matches!(t.s.step(), Step::Returns(age_of_napoleon::returns::Step::Demobilize { .. })));
    for corps in ["blucher", "wellington", "kutuzov"] {
        let area = t.area(&t.place(corps));
        let country = t.q().country_of(area);
        assert!(
            country != t.country("france") && t.q().controls(COALITION, country),
            "{corps} in {}",
            t.place(corps)
        );
    }
    assert!(!t.is_spent("kutuzov"), "they come to rest");
    assert!(t.s.victor.iter().all(|v| v.is_empty()), "nobody occupies a beaten capital any more");
    on_to(&mut t, Phase::Reinforcement);

    // Three British home corps are one more than half of three, rounded up.
    let mut t = paris_lost().army(&["wellington", "hill", "graham"], "portugal").phase(Phase::Surrender);
    assert_eq!(t.s.step(), Step::Returns(age_of_napoleon::returns::Step::Demobilize { role: COALITION }));
    t.refuses("coalition dismiss blucher", "18.1");
    t.plays("coalition dismiss graham");
    assert_eq!(t.place("graham"), "pool");
    assert!(!matches!(t.s.step(), Step::Returns(age_of_napoleon::returns::Step::Demobilize { .. })));
}

#[test]
fn r18_1_an_occupation_ended_by_the_peace_is_not_revived() {
    let mut t = paris_lost()
        .align("osterreich", Neutral)
        .beaten_by(FRENCH, "osterreich")
        .corps("davout", "wien")
        .phase(Phase::Surrender);
    assert!(t.s.flags.france_gone);
    t = t.flag(|f| f.france_gone = false).corps("davout", "bayern").moving(FRENCH);
    t.all(&["french army bayern", "french free", "french march wien"]);
    assert_eq!(t.alignment("osterreich"), CoalitionMember);
}

// ------------------------------------------------------------------ the peace

#[test]
fn r18_1_nobody_wins_in_the_year_of_the_abdication() {
    let mut t = paris_lost().phase(Phase::Surrender);
    // France has no ally left, which would be a marginal Coalition victory.
    on_to(&mut t, Phase::Diplomacy);
    assert_eq!((t.ended(), t.s.year), (None, 1814));
}

#[test]
fn r18_1_the_exiled_french_play_no_diplomacy_and_answer_none() {
    let mut t = paris_lost()
        .hand(FRENCH, &[Title::NapoleonI])
        .hand(COALITION, &[Title::Pitt])
        .phase(Phase::Surrender);
    on_to(&mut t, Phase::Diplomacy);
    assert_eq!(t.decider(), Some(COALITION));
    t.all(&["coalition play pitt", "coalition target schweiz"]);
    assert_eq!((t.alignment("schweiz"), t.decider()), (CoalitionMember, Some(COALITION)));
    assert!(t.holds_card(FRENCH, Title::NapoleonI));
}

#[test]
fn r18_1_the_deck_is_shuffled_anew_like_after_any_surrender_of_a_major() {
    let t = paris_lost().phase(Phase::Surrender);
    assert!(t.s.flags.major_surrendered);
}

// ------------------------------------------------------------------ the return

fn landing() -> Position {
    let mut t = paris_lost().phase(Phase::Surrender);
    on_to(&mut t, Phase::Reinforcement);
    t
}

#[test]
fn r18_1_napoleon_comes_back_first_in_the_next_reinforcement_phase() {
    let mut t = landing();
    assert_eq!((t.s.step(), t.s.year), (Step::Returns(age_of_napoleon::returns::Step::Return), 1814));
    t.refuses("french pass", "18.1");
    t.refuses("french raise davout", "18.1");
    t.plays("french raise napoleon");
    t.refuses("french station holland", "10.4.1");
    t.plays("french station provence");
    assert!(!t.s.flags.france_gone);
    assert_eq!(t.place("napoleon"), "provence");
}

#[test]
fn r18_1_five_home_corps_follow_him_and_no_others() {
    let mut t = landing();
    t.all(&["french raise napoleon", "french station provence"]);
    t.refuses("french raise eugene", "18.1");
    for corps in ["davout", "ney", "soult", "suchet"] {
        t.all(&[&format!("french raise {corps}"), "french station ile_de_france"]);
    }
    assert!(t.allows("french pass"), "fewer will do");
    t.all(&["french raise victor", "french station ile_de_france"]);
    // That was the fifth; now it is the Coalition's turn, by the ordinary rules.
    assert_eq!(
        t.s.step(),
        Step::Reinforcement(age_of_napoleon::reinforcement::Step::Reinforce { second: true })
    );
    assert_eq!(t.decider(), Some(COALITION));
    assert_eq!(t.s.of[0].len(), 6);
}

#[test]
fn r18_1_there_is_no_third_chance() {
    let mut t = landing();
    t.all(&["french raise napoleon", "french station provence", "french pass"]);
    let mut t = t.phase(Phase::Surrender);
    assert_ne!(
        t.s.step(),
        Step::Returns(age_of_napoleon::returns::Step::Abdication),
        "he may not give up again"
    );
    t = t.clear().corps("blucher", "ile_de_france").phase(Phase::Surrender);
    assert_eq!(t.ended(), Some("end-france-surrenders"));
}

#[test]
fn r18_1_nobody_enters_france_while_it_is_out_of_the_war() {
    let mut t = with_return("1813").flag(|f| f.france_gone = true).corps("kutuzov", "wurttemberg");
    t = t.moving(COALITION);
    t.all(&["coalition army wurttemberg", "coalition free"]).refuses("coalition march alsace", "18.1");
}
