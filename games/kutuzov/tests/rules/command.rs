//! 10.54, 10.62: who commands where Armies meet, part, and join a fight; 11.51: whose rating counts.
use crate::common::*;
use kutuzov::interception;
use tabletop::view::{ChoiceStyle, Pin};

fn commander(t: &Position, camp: Camp, space: &str) -> Option<LeaderId> {
    t.q().commander(camp, t.space(space))
}

/// Kutuzov with two commands Bagration with four.
fn under_kutuzov() -> Position {
    field()
        .leader("kutuzov", "borodino")
        .troops("r1", "borodino", [2, 0, 0])
        .leader("bagration", "borodino")
        .troops("r2", "borodino", [4, 0, 0])
        .commander("kutuzov")
}

#[test]
fn r10_62_the_commander_of_a_group_stays_commander_until_another_joins() {
    // On the march nobody new has come: R2, with most Strength Points, does not take the command away.
    let mut t = under_kutuzov().active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow", "r1 halt"]);
    assert_eq!((t.deciding(), commander(&t, TSARIST, "moscow")), (vec!["r1"], Some(t.id("kutuzov"))));
    // Where Platov joins them it is asked for anew.
    let mut t = under_kutuzov().leader("platov", "moscow").active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow", "r1 halt"]);
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 command bagration");
    assert_eq!(commander(&t, TSARIST, "moscow"), Some(t.id("bagration")));
}

#[test]
fn r10_62_those_who_evade_together_keep_their_commander() {
    let mut t = under_kutuzov()
        .leader("davout", "vyazma")
        .troops("fn", "vyazma", [4, 0, 0])
        .flag("fn", &["vyazma"])
        .active("fn", 5);
    t.all(&["fn form vyazma", "fn march borodino"]).dice(&[6, 6]).plays("r1 evade moscow");
    assert_eq!((t.deciding(), commander(&t, TSARIST, "moscow")), (vec!["fn"], Some(t.id("kutuzov"))));
    // So do those who retreat together.
    let mut t = under_kutuzov()
        .leader("davout", "vyazma")
        .troops("fn", "vyazma", [4, 0, 0])
        .flag("fn", &["vyazma", "rzhev", "maloyaroslavets"])
        .active("fn", 5);
    t.all(&["fn form vyazma", "fn march borodino"]).dice(&[5, 1, 1, 1, 1, 1, 1, 1]).dice(&[1; 11]);
    t.plays("r1 pass");
    assert_eq!((t.deciding(), commander(&t, TSARIST, "moscow")), (vec!["fn"], Some(t.id("kutuzov"))));
}

#[test]
fn r10_62_only_strength_points_in_armies_have_a_say() {
    // Bagration leads four of R2's seven; Kutuzov's five are more.
    let base = |r1: u8| {
        let mut t = field()
            .leader("kutuzov", "borodino")
            .troops("r1", "borodino", [r1, 0, 0])
            .leader("bagration", "moscow")
            .troops("r2", "moscow", [7, 0, 0])
            .active("r1", 5);
        t.all(&["r1 form borodino", "r1 march moscow", "r1 halt"]);
        t
    };
    assert_eq!(base(5).deciding(), ["r1"]);
    assert_eq!(base(3).deciding(), ["r2"]);
}

#[test]
fn r10_54_where_armies_of_an_inactive_power_meet_it_names_the_commander() {
    let base = || {
        field()
            .leader("davout", "vilna")
            .troops("fn", "vilna", [4, 0, 0])
            .flag("fn", &["vilna"])
            .leader("barclay", "glubokoye")
            .troops("r1", "glubokoye", [4, 0, 0])
            .leader("kutuzov", "lepel")
            .active("fn", 5)
    };
    let mut t = base();
    t.all(&["fn form vilna", "fn march glubokoye"]).dice(&[6, 6]).plays("r1 evade lepel");
    assert_eq!(t.deciding(), ["r1"]);
    t.plays("r1 command barclay");
    assert_eq!(commander(&t, TSARIST, "lepel"), Some(t.id("barclay")));
    // Kutuzov comes to Barclay's help, and takes over.
    let mut t = base();
    t.all(&["fn form vilna", "fn march glubokoye"]).dice(&[6, 6]).all(&["r1 intercept lepel", "r1 roll"]);
    t.refuses("r1 command davout", "10.62").plays("r1 command kutuzov");
    assert_eq!(commander(&t, TSARIST, "glubokoye"), Some(t.id("kutuzov")));
}

#[test]
fn r10_54_a_retreat_to_friends_asks_who_commands_and_only_once() {
    let mut t = field()
        .leader("davout", "smolensk")
        .troops("fn", "smolensk", [4, 0, 0])
        .leader("murat", "smolensk")
        .troops("fs", "smolensk", [3, 0, 0])
        .commander("davout")
        .flag("fn", &["smolensk"])
        .leader("barclay", "vitebsk")
        .troops("r1", "vitebsk", [4, 0, 0])
        .active("fn", 5);
    // Davout alone attacks and is beaten back to Murat.
    t.all(&["fn form smolensk", "fn leave murat"]);
    t.plays("fn march vitebsk").dice(&[1; 8]).dice(&[5, 1, 1, 1, 1]).plays("r1 pass");
    assert_eq!((t.place("davout"), t.deciding()), ("smolensk".into(), vec!["fn"]));
    t.plays("fn command davout");
    // The menu, not the same question once more.
    assert!(t.allows("fn done") || t.allows("fn morale-die"));
}

#[test]
fn r10_62_when_the_commander_leaves_the_others_get_another() {
    let mut t = under_kutuzov().leader("barclay", "borodino").active("r1", 5);
    t.all(&["r1 form borodino", "r1 leave barclay", "r1 leave bagration"]);
    t.plays("r1 march moscow");
    // R2 has the Strength Points there.
    assert_eq!(t.deciding(), ["r2"]);
    t.plays("r2 command barclay");
    assert_eq!(
        (commander(&t, TSARIST, "borodino"), commander(&t, TSARIST, "moscow")),
        (Some(t.id("barclay")), Some(t.id("kutuzov")))
    );
}

#[test]
fn r11_51_the_commander_if_he_goes_leads_the_interception() {
    let mut t = field()
        .leader("ney", "kovno")
        .troops("fn", "kovno", [2, 0, 0])
        .flag("fn", &["kovno"])
        .leader("barclay", "vilkomir")
        .leader("kutuzov", "vilkomir")
        .troops("r1", "vilkomir", [6, 0, 0])
        .commander("barclay")
        .active("fn", 5);
    t.all(&["fn form kovno", "fn march vilna", "r1 intercept vilkomir"]);
    assert_eq!(interception::odds(t.q()).expect("an attempt").rating, 1);
    t.refuses("r1 command kutuzov", "11.51");
    // Kutuzov by himself goes under his own rating.
    t.plays("r1 leave barclay");
    assert_eq!(interception::odds(t.q()).expect("an attempt").rating, 4);
}

#[test]
fn r10_54_who_joins_an_attack_by_an_event_may_take_command() {
    // Ney attacks, Napoleon is called (66): with him commanding it is 4 SP + 5 + 1, without 4 + 3 + 1.
    let base = || {
        field()
            .leader("ney", "lepel")
            .troops("fn", "lepel", [3, 0, 0])
            .leader("napoleon", "smolensk")
            .troops("fn", "smolensk", [1, 0, 0])
            .flag("fn", &["lepel", "smolensk"])
            .leader("barclay", "vitebsk")
            .troops("r1", "vitebsk", [4, 0, 0])
            .hand("fn", &[66])
            .active("fn", 5)
    };
    for (leader, dice) in [("napoleon", 10), ("ney", 8)] {
        let mut t = base();
        t.all(&["fn form lepel", "fn march vitebsk", "r1 pass"]);
        t.all(&["fn play call_for_reinforcements", "fn at smolensk"]).dice(&[2, 3]).plays("fn roll");
        t.dice(&vec![1; dice]).dice(&[5, 1, 1, 1, 1]).plays(&format!("fn command {leader}"));
        t.rolled(2 + dice as u32 + 5);
        // 12.6: beaten, they choose one of the two spaces they came from.
        t.plays("fn retreat smolensk");
    }
}

#[test]
fn r10_62_where_an_event_calls_the_commander_away_another_is_named() {
    let group = || {
        let t = field().leader("davout", "vilna").leader("oudinot", "vilna").leader("eugene", "vilna");
        let t = t.troops("fn", "vilna", [3, 0, 0]).troops("fs", "vilna", [5, 0, 0]).commander("davout");
        t.leader("ney", "kovno").hand("r1", &[103]).active("r1", 0)
    };
    // The Southern Army, with most Strength Points in its Armies, says who follows Davout; he need not be the one who can command most.
    let mut t = group();
    t.all(&["r1 play recalled_to_court", "r1 name davout"]);
    assert_eq!(t.deciding(), ["fs"]);
    t.plays("fs command oudinot");
    assert_eq!((commander(&t, IMPERIAL, "vilna"), t.deciding()), (Some(t.id("oudinot")), vec!["r1"]));
    // Where it is not the Commander who goes nothing is asked.
    let mut t = group();
    t.all(&["r1 play recalled_to_court", "r1 name oudinot"]);
    assert_eq!((commander(&t, IMPERIAL, "vilna"), t.deciding()), (Some(t.id("davout")), vec!["r1"]));
}

#[test]
fn r10_54_a_commander_lost_with_his_soldiers_is_followed_by_who_can_command_most() {
    let mut t = field()
        .leader("oudinot", "vilna")
        .leader("davout", "vilna")
        .leader("ney", "vilna")
        .commander("oudinot");
    let oudinot = t.id("oudinot");
    t.umpire(|u| u.lose_leader(oudinot, kutuzov::losses::Fate::Regroup));
    assert_eq!(commander(&t, IMPERIAL, "vilna"), Some(t.id("davout")));
}

#[test]
fn r10_62_an_attack_within_a_zone_changes_nothing_of_who_commands() {
    // Napoleon commands in Poland, with Murat; the Russians there are attacked with the Northern Army alone, and win.
    let base = || {
        field()
            .leader("napoleon", "zone_poland")
            .leader("murat", "zone_poland")
            .troops("fn", "zone_poland", [3, 0, 0])
            .troops("fs", "zone_poland", [3, 0, 0])
            .commander("napoleon")
            .troops("r1", "zone_poland", [4, 0, 0])
    };
    let commands = |t: &Position| t.q().commander(IMPERIAL, t.space("zone_poland"));
    let mut t = base().active("fn", 3);
    t.all(&["fn form zone_poland", "fn leave murat"]).dice(&[1; 8]).dice(&[5, 1, 1, 1]);
    t.plays("fn attack zone_poland");
    while let Some(line) = t.legal().into_iter().find(|l| l.ends_with(" pass") || l.ends_with("evade-no")) {
        t.plays(&line);
    }
    t.unscript();
    if t.allows("fn retreat zone_poland") {
        t.plays("fn retreat zone_poland");
    }
    assert_eq!((t.said("log-beaten"), commands(&t)), (true, Some(t.id("napoleon"))));
    assert!(!t.allows("fn command napoleon"), "nobody has come, so nobody is asked");
}

#[test]
fn r10_62_who_has_lost_his_way_commands_where_he_is() {
    // Card 76: Napoleon does not find the road with his own Army; Murat, who was to stay, does not command him for that.
    let t = field().leader("napoleon", "grodno").leader("murat", "grodno").troops("fn", "grodno", [3, 0, 0]);
    let t =
        t.troops("fs", "grodno", [3, 0, 0]).commander("napoleon").flag("fn", &["grodno"]).hand("r1", &[76]);
    let mut t = t.active("fn", 3);
    t.all(&["fn form grodno", "fn leave murat", "fn march lida"]).dice(&[6]).plays("r1 play lost_his_way");
    t.run();
    assert_eq!(t.place("napoleon"), "grodno");
    assert_eq!(t.q().commander(IMPERIAL, t.space("grodno")), Some(t.id("napoleon")));
}

#[test]
fn r10_62_nobody_clicks_an_army_and_has_another_commander_by_it() {
    // Whoever clicks a stack in his Impulse wants it to march. The button is there, and says what it does.
    let t = under_kutuzov().active("r1", 5);
    let table = t.game.table(&t.s, kernel::Roles::of(kernel::Role(R1.0)));
    let named: Vec<_> = table.actions.iter().filter(|c| c.text.id == "action-command").collect();
    assert!(!named.is_empty());
    for choice in named {
        assert_eq!((&choice.pin, choice.style), (&Pin::Button, ChoiceStyle::Quiet));
    }
}

#[test]
fn r10_62_on_a_tie_in_the_enemys_impulse_it_is_the_power_that_was_active_last() {
    // Four and four. Barclay comes to Bagration's help: whoever of them had the last Impulse says who commands.
    for last in ["r1", "r2"] {
        let mut t = field()
            .leader("davout", "slutsk")
            .troops("fn", "slutsk", [6, 0, 0])
            .flag("fn", &["slutsk", "minsk", "nesvizh"])
            .leader("bagration", "nesvizh")
            .troops("r2", "nesvizh", [4, 0, 0])
            .leader("barclay", "minsk")
            .troops("r1", "minsk", [0, 2, 0])
            .active(last, 1);
        t.plays(&format!("{last} done"));
        // Both Imperial Powers have acted since.
        for power in ["fn", "fs"] {
            t = t.active(power, 3);
            t.plays(&format!("{power} done"));
        }
        t = t.active("fn", 3);
        t.dice(&[6, 6]).all(&["fn form slutsk", "fn march nesvizh", "r1 intercept minsk", "r1 roll"]);
        assert_eq!(t.deciding(), [last]);
    }
}

#[test]
fn r10_62_who_was_passed_by_was_not_active() {
    let mut t = field().hand("fn", &[84]).resources("fs", 1).active("fn", 1);
    t.plays("fn done");
    t = t.active("fs", 0);
    t.plays("fs done");
    assert_eq!(t.q().last_active(IMPERIAL), FN);
}
