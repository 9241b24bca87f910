//! 11.2, 11.5, 6.34: those of the Active Camp who come to a fight by an Event.
use crate::common::*;

#[test]
fn r11_5_who_joins_by_an_event_does_not_roll_for_the_movers_way() {
    // Davout marches into burnt Lida; two Soldiers come to him from Vilna, and roll for the fire once, with nobody but themselves.
    let base = || {
        field()
            .leader("davout", "grodno")
            .troops("fn", "grodno", [4, 0, 0])
            .troops("fn", "vilna", [2, 0, 0])
            .flag("fn", &["grodno", "vilna"])
            .scorched("lida")
            .leader("barclay", "lida")
            .troops("r1", "lida", [2, 0, 0])
            .hand("fn", &[109])
            .active("fn", 5)
    };
    let mut t = base();
    t.all(&["fn form grodno", "fn march lida", "r1 pass", "fn play distant_gunfire", "fn at vilna"]);
    // They come with 3 4 and 2, and roll two dice for the burnt Duchy; Davout and his four roll five. Then 6 SP + 4 against 2 + 1.
    t.dice(&[3, 4]).dice(&[1, 1]).dice(&[6, 1, 1, 1, 1]).dice(&[5, 1, 1, 1, 1, 1, 1, 1, 1]).dice(&[1; 3]);
    t.plays("fn roll");
    t.rolled(2 + 2 + 5 + 9 + 3);
    assert_eq!((t.sp("fn", "vilna"), t.s.battle.loser), (0, Some(TSARIST)));
    // If the mover is worn down to nobody, they fight alone.
    let mut t = field()
        .leader("oudinot", "grodno")
        .troops("fn", "vilna", [2, 0, 0])
        .flag("fn", &["grodno", "vilna"])
        .scorched("lida")
        .troops("r1", "lida", [2, 0, 0])
        .hand("fn", &[109])
        .active("fn", 5);
    t.all(&["fn form grodno", "fn march lida", "r1 pass", "fn play distant_gunfire", "fn at vilna"]);
    t.dice(&[3, 4]).dice(&[1, 1]).dice(&[6]).dice(&[5, 1]).dice(&[1; 2]).plays("fn roll");
    t.rolled(2 + 2 + 1 + 2 + 2);
    assert_eq!((t.place("oudinot"), t.s.battle.loser), ("unbuilt".into(), Some(TSARIST)));
}

#[test]
fn r6_34_friends_from_outside_give_what_was_built_a_way_to_retreat() {
    // R1 builds in besieged Riga, and three Soldiers come to the sound of the guns from Wolmar.
    let base = || {
        field()
            .leader("yorck", "riga")
            .troops("prussia", "riga", [3, 0, 0])
            .troops("r1", "wolmar", [3, 0, 0])
            .hand("r1", &[109])
            .active("r1", 2)
    };
    let mut t = base();
    t.all(&["r1 build riga r1 infantry", "r1 attack riga"]);
    assert_eq!(t.deciding(), ["r1"]);
    // 3 4 and 2, and 1 into their own Fortress Duchy. Four dice against Yorck's four: they lose, and all go to Wolmar.
    t.all(&["r1 play distant_gunfire", "r1 at wolmar"]).dice(&[3, 3]).dice(&[1; 4]).dice(&[5, 1, 1, 1]);
    t.plays("r1 roll");
    t.rolled(2 + 4 + 4);
    assert_eq!((t.sp("r1", "wolmar"), t.s.regroup[R1.i()].sp()), (4, 0));
    // Alone it goes to the Regroup Box.
    let mut t = base();
    t.all(&["r1 build riga r1 infantry", "r1 attack riga"]).dice(&[1]).dice(&[5, 1, 1, 1]).plays("r1 pass");
    assert_eq!((t.sp("r1", "wolmar"), t.s.regroup[R1.i()].sp()), (3, 1));
}
