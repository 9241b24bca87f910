//! 2.4 – 2.9: the four starts as they stand on the table.
use crate::common::*;
use kutuzov::pack::Withdrawal;
use kutuzov::victory;

struct Start {
    id: &'static str,
    turn: u8,
    first: Power,
    /// Strength Points on the map: FN, R1, FS, R2, Prussia, Austria; and in the Regroup Box.
    sp: [u8; 6],
    boxed: [u8; 6],
    resources: [u8; 4],
    /// Level, Loss, Gain.
    morale: [(u8, u8, u8); 2],
    attrition: (u8, u8, u8),
    home: [usize; 4],
    flags: [usize; 6],
    /// Twice the Victory Points of the Camps, if they were counted at once.
    points: [i32; 2],
    kutuzov: &'static str,
    withdrawal: Withdrawal,
}

const STARTS: [Start; 4] = [
    Start {
        id: "1-invasion",
        turn: 1,
        first: FN,
        sp: [25, 19, 20, 18, 5, 5],
        boxed: [0; 6],
        resources: [2; 4],
        morale: [(0, 0, 0), (2, 0, 0)],
        attrition: (0, 0, 0),
        home: [3, 2, 3, 2],
        flags: [0; 6],
        points: [18, 52],
        kutuzov: "unbuilt",
        withdrawal: Withdrawal::Closed,
    },
    Start {
        id: "2-smolensk",
        turn: 2,
        first: FN,
        sp: [24, 21, 20, 21, 5, 6],
        boxed: [2, 1, 1, 1, 0, 0],
        resources: [4, 4, 4, 3],
        morale: [(0, 3, 0), (2, 4, 0)],
        attrition: (1, 3, 0),
        home: [3, 2, 3, 2],
        flags: [10, 0, 11, 0, 1, 1],
        points: [30, 43],
        kutuzov: "unbuilt",
        withdrawal: Withdrawal::Closed,
    },
    Start {
        id: "3-moscow",
        turn: 3,
        first: FN,
        sp: [21, 20, 17, 20, 4, 5],
        boxed: [3, 1, 4, 1, 0, 0],
        resources: [3, 4, 3, 4],
        morale: [(1, 2, 0), (2, 2, 0)],
        attrition: (2, 4, 0),
        home: [3, 2, 3, 2],
        flags: [14, 0, 10, 0, 1, 0],
        points: [36, 40],
        kutuzov: "maloyaroslavets",
        withdrawal: Withdrawal::Open,
    },
    Start {
        id: "4-empire",
        turn: 4,
        first: R1,
        sp: [20, 22, 19, 20, 5, 6],
        boxed: [6, 2, 5, 1, 0, 0],
        resources: [2, 4, 2, 4],
        morale: [(2, 2, 0), (1, 0, 2)],
        attrition: (2, 2, 0),
        home: [3, 3, 3, 3],
        flags: [4, 0, 7, 0, 2, 1],
        points: [48, 46],
        kutuzov: "borisov",
        withdrawal: Withdrawal::Chosen,
    },
];

#[test]
fn r2_4_pieces_markers_and_hands_of_each_start() {
    for s in &STARTS {
        let t = at(s.id);
        let on_map = NATIONS.map(|n| t.q().on_map(n));
        assert_eq!(on_map, s.sp, "{}", s.id);
        assert_eq!(NATIONS.map(|n| t.s.regroup[n.i()].sp()), s.boxed, "{}", s.id);
        assert_eq!((t.s.turn, t.s.marker, t.s.round), (s.turn, s.first, 1), "{}", s.id);
        assert_eq!(t.s.last_turn, 4);
        assert_eq!(t.s.resources, s.resources, "{}", s.id);
        assert_eq!(CAMPS.map(|c| t.s.morale[c.i()]).map(|m| (m.level, m.loss, m.gain)), s.morale, "{}", s.id);
        let a = t.s.attrition;
        assert_eq!((a.level, a.loss, a.gain), s.attrition, "{}", s.id);
        // 14.48: no Morale above what Attrition allows; every Formation stands on the map alone with its own.
        assert!(t.s.morale[0].level >= t.game.pack.attrition[usize::from(a.level)].morale_cap.0);
        let planted = NATIONS.map(|n| t.s.flags.of_nation(n).len());
        assert_eq!(planted, s.flags, "{}", s.id);
        assert_eq!(t.place("kutuzov"), s.kutuzov, "{}", s.id);
        assert_eq!((t.s.withdrawal, t.s.kutuzov_entered), (s.withdrawal, s.turn >= 3), "{}", s.id);
        assert_eq!(CAMPS.map(|c| victory::total(t.q(), c)), s.points, "{}", s.id);
        for w in POWERS {
            let hand = t.s.hand(w);
            let home = hand & t.game.pack.sets.home_cards[w.camp().i()];
            assert_eq!((home.len(), hand.len()), (s.home[w.i()], s.home[w.i()] + 5), "{} {w:?}", s.id);
        }
        assert!(t.holds_card("fn", 1) && t.holds_card("fs", 9));
        t.game.check(&t.s).unwrap_or_else(|e| panic!("{}: {e}", s.id));
        // 2.8: Mulligans are decided in the order of the track, whoever moves first.
        assert_eq!(t.deciding(), ["fn"]);
    }
}

#[test]
fn r14_62_winter_cards_of_the_later_starts() {
    let winter = |id: &str| {
        let t = at(id);
        let c = t.s.cards;
        (c.winter.len(), c.aside.len(), c.removed.len())
    };
    assert_eq!(winter("1-invasion"), (0, 0, 0));
    assert_eq!(winter("2-smolensk"), (0, 0, 0));
    // Six were played, half of them have come back. The peace of Bucharest is signed.
    assert_eq!(winter("3-moscow"), (3, 3, 1));
    assert_eq!(winter("4-empire"), (12, 0, 1));
}

#[test]
fn r2_9_what_the_later_starts_tell() {
    // 2.91: Smolensk is held and dug in, the Prussians lie before Riga.
    let t = at("2-smolensk");
    assert!(t.s.entrenched.has(t.space("smolensk")) && t.q().besieged(t.space("riga")));
    assert_eq!((t.place("yorck"), t.control("smolensk")), ("riga".into(), "r1"));
    // 2.92: Napoleon is in Moscow.
    let t = at("3-moscow");
    assert_eq!((t.place("napoleon"), t.control("moscow")), ("moscow".into(), "fn"));
    assert!(t.s.scorched.has(t.space("moscow")));
    // 2.93, 19.722: the three Keys are left, and closed to the Imperials.
    let t = at("4-empire");
    assert_eq!((t.control("moscow"), t.s.to_evacuate), ("r1", Powers::NONE));
    for closed in ["moscow", "borodino", "kiev", "zhitomir", "narva"] {
        assert!(kutuzov::ending::may_enter(t.q(), FN, t.space(closed)).is_err(), "{closed}");
    }
    assert!(kutuzov::ending::may_enter(t.q(), FN, t.space("vyazma")).is_ok());
    // 19.723 and 17.44: nobody has a Will to Fight? marker left to take, and the Tsarists hold three Home cards each.
    assert_eq!(t.s.will_to_fight, 0);
}

#[test]
fn r4_22_preemption_from_the_first_impulse_but_in_the_first_start() {
    assert_eq!(
        ["1-invasion", "2-smolensk", "3-moscow", "4-empire"].map(|id| at(id).s.preempt_at_once),
        [false, true, true, true]
    );
}
