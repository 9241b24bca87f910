//! 10: movement, Armies and Army Groups.
use crate::common::smolensk as field;
use crate::common::*;

#[test]
fn r10_1_each_space_is_a_point_and_a_move_of_its_own() {
    let mut t = field().leader("ney", "warsaw").troops("fn", "warsaw", [3, 0, 0]).active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka", "fn march masuria"]);
    assert_eq!((t.points(), t.place("ney"), t.sp("fn", "masuria")), (3, "masuria".into(), 3));
    let moves = t.log.iter().filter(|e| e.text.id == "log-march").count();
    assert_eq!(moves, 2);
    // A Leader alone costs the same.
    let mut t = field().leader("ney", "warsaw").active("fn", 1);
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    t.refuses("fn form ostrolenka", "10.1");
}

#[test]
fn r10_11_soldiers_without_a_leader_move_one_by_one() {
    let mut t = field().troops("fn", "warsaw", [1, 0, 1]).active("fn", 5);
    t.refuses("fn form warsaw", "10.1");
    t.all(&["fn detach warsaw fn artillery"]);
    t.refuses("fn load fn infantry", "10.11");
    t.all(&[
        "fn march ostrolenka",
        "fn halt",
        "fn detach warsaw fn infantry",
        "fn march ostrolenka",
        "fn halt",
    ]);
    assert_eq!((t.points(), t.sp("fn", "ostrolenka")), (3, 5));
    // Under a Leader both go for one point.
    let mut t = field().leader("davout", "warsaw").troops("fn", "warsaw", [1, 0, 1]).active("fn", 5);
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    assert_eq!((t.points(), t.sp("fn", "ostrolenka")), (4, 5));
    // Nobody moves another Power's Soldiers.
    let mut t = field().troops("fs", "warsaw", [1, 0, 0]).active("fn", 5);
    t.refuses("fn detach warsaw fs infantry", "10.11");
}

#[test]
fn r10_11_before_a_force_sets_out_one_of_its_soldiers_may_go_alone_instead() {
    let with_davout = || field().leader("davout", "warsaw").troops("fn", "warsaw", [2, 0, 0]).active("fn", 5);
    let mut t = with_davout();
    t.all(&["fn form warsaw", "fn detach warsaw fn infantry", "fn march ostrolenka"]);
    assert_eq!((t.sp("fn", "ostrolenka"), t.sp("fn", "warsaw")), (1, 1));
    // Once it is on its way, none does.
    let mut t = with_davout();
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    t.refuses("fn detach ostrolenka fn infantry", "10.11");
}

fn yorck_and_ney() -> Position {
    at("1-invasion")
        .clear()
        .leader("ney", "tilsit")
        .leader("yorck", "tilsit")
        .troops("fn", "tilsit", [3, 0, 0])
        .troops("prussia", "tilsit", [2, 0, 0])
        .commander("ney")
}

#[test]
fn r10_12_allies_cost_more_where_their_own_flag_does_not_fly() {
    let mut t = yorck_and_ney().active("fn", 5);
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!(t.points(), 2);
    // A French Flag does not help.
    let mut t = yorck_and_ney().flag("fn", &["schlavii"]).active("fn", 5);
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!(t.points(), 2);
    let mut t = yorck_and_ney().flag("prussia", &["schlavii"]).active("fn", 5);
    t.all(&["fn form tilsit", "fn march schlavii"]);
    assert_eq!(t.points(), 3);
    // Outside Russia it costs nothing more, and a lone Prussian in Russia does.
    let mut t = yorck_and_ney().active("fn", 5);
    t.all(&["fn form tilsit", "fn march konigsberg"]);
    assert_eq!(t.points(), 3);
    let mut t = at("1-invasion").clear().troops("prussia", "tilsit", [1, 0, 0]).active("fn", 5);
    t.all(&["fn detach tilsit prussia infantry", "fn march schlavii"]);
    assert_eq!(t.points(), 3);
}

#[test]
fn r10_2_an_army_is_of_one_power_and_one_nationality() {
    // Ney may lead no Prussians, Yorck no French.
    let mut t = yorck_and_ney().active("fn", 5);
    t.all(&["fn form tilsit", "fn leave yorck"]);
    t.refuses("fn load prussia infantry", "1.62").plays("fn march konigsberg");
    assert_eq!((t.sp("fn", "konigsberg"), t.sp("prussia", "konigsberg")), (3, 0));
    // Any number may stand in a space.
    let t = field().troops("r1", "moscow", [10, 3, 2]).leader("barclay", "moscow");
    assert_eq!(t.sp("r1", "moscow"), 24);
    t.game.check(&t.s).expect("that is allowed");
}

#[test]
fn r1_62_nobody_leads_more_than_his_command_rating() {
    let mut t = field().leader("kutuzov", "borodino").troops("r1", "borodino", [0, 0, 2]).active("r1", 5);
    // One artillery piece and, by making change, half of another.
    t.plays("r1 form borodino");
    t.refuses("r1 load r1 artillery", "1.62").plays("r1 load r1 cavalry");
    t.refuses("r1 load r1 infantry", "1.62").plays("r1 march moscow");
    assert_eq!((t.sp("r1", "moscow"), t.sp("r1", "borodino")), (6, 2));
}

#[test]
fn r1_62_staff_officers_count_against_the_command_rating() {
    let base = |leaders: &[&str], sp: u8| {
        let mut t = field().leader("kutuzov", "borodino");
        for leader in leaders {
            t = t.leader(leader, "borodino");
        }
        t.troops("r1", "borodino", [sp, 0, 0]).active("r1", 1)
    };
    // Kutuzov with one Leader and five, with two and four, or with six.
    for (leaders, sp) in [(&["barclay"][..], 5), (&["barclay", "dokhturov"], 4), (&[], 6)] {
        let mut t = base(leaders, sp);
        t.all(&["r1 form borodino", "r1 march moscow"]);
        assert_eq!((t.points(), t.sp("r1", "moscow")), (0, sp));
    }
    // Barclay and six are one piece too many for one point.
    let mut t = base(&["barclay"], 6);
    t.plays("r1 form borodino").plays("r1 march moscow");
    assert_eq!((t.place("barclay"), t.sp("r1", "moscow")), ("borodino".into(), 6));
}

#[test]
fn r10_3_only_to_adjacent_spaces() {
    let mut t = field().leader("bagration", "minsk").active("r2", 5);
    t.plays("r2 form minsk").refuses("r2 march volozhin", "10.3").plays("r2 march lida");
}

#[test]
fn r10_4_attrition_is_rolled_at_once() {
    let mut t = field()
        .leader("ney", "pinsk")
        .troops("fn", "pinsk", [4, 0, 0])
        .flag("fn", &["pinsk", "bobruisk"])
        .active("fn", 2);
    t.all(&["fn form pinsk"]).dice(&[6, 1, 1, 1, 1, 1, 1]).plays("fn march bobruisk");
    assert_eq!(t.sp("fn", "bobruisk"), 3);
}

#[test]
fn r10_41_marsh_wears_out_imperials_only() {
    let base =
        |leader: &str, nation: &str| field().leader(leader, "pinsk").troops(nation, "pinsk", [4, 0, 0]);
    let mut t = base("ney", "fn").flag("fn", &["pinsk", "bobruisk"]).active("fn", 2);
    t.plays("fn form pinsk").dice(&[1; 7]).plays("fn march bobruisk");
    assert!(t.thrown() > 0);
    let mut t = base("bagration", "r2").active("r2", 2);
    t.all(&["r2 form pinsk", "r2 march bobruisk"]);
    t.rolled(0);
    // For Tsarists Marsh is Rough, and Clear in winter.
    let (a, b) = (t.space("pinsk"), t.space("bobruisk"));
    assert_eq!(
        (t.q().line(a, b, TSARIST), t.q().line(a, b, IMPERIAL)),
        (Some(Line::Rough), Some(Line::Marsh))
    );
    assert_eq!(t.turn(3).q().line(a, b, TSARIST), Some(Line::Clear));
}

/// Marches to and fro between two friendly spaces; says on entering which of them dice were rolled.
fn forced(turn: u8, power: &str, leader: &str, nation: &str, ways: [&str; 2]) -> Vec<bool> {
    let mut t =
        field().turn(turn).leader(leader, ways[0]).troops(nation, ways[0], [1, 0, 0]).active(power, 6);
    t.plays(&format!("{power} form {}", ways[0]));
    (1..=5)
        .map(|i| {
            let before = t.thrown();
            t.dice(&[1; 4]).plays(&format!("{power} march {}", ways[i % 2]));
            t.unscript();
            t.thrown() > before
        })
        .collect()
}

#[test]
fn r10_42_forced_march_from_the_fourth_space_and_for_imperials_in_winter_from_the_third() {
    let west = ["warsaw", "ostrolenka"];
    let east = ["moscow", "borodino"];
    assert_eq!(forced(2, "fn", "ney", "fn", west), [false, false, false, true, true]);
    assert_eq!(forced(3, "fn", "ney", "fn", west), [false, false, true, true, true]);
    assert_eq!(forced(2, "r1", "barclay", "r1", east), [false, false, false, true, true]);
    assert_eq!(forced(3, "r1", "barclay", "r1", east), [false, false, false, true, true]);
}

#[test]
fn r10_42_pieces_are_counted_one_by_one() {
    // Ney has marched three spaces; Davout, who takes over his Soldiers, none: only they are tired.
    let t = field()
        .leader("ney", "warsaw")
        .troops("fn", "warsaw", [2, 0, 0])
        .leader("davout", "ostrolenka")
        .active("fn", 6);
    let mut t = t;
    t.all(&["fn form warsaw", "fn march ostrolenka", "fn march warsaw", "fn march ostrolenka", "fn halt"]);
    t.all(&["fn form ostrolenka", "fn leave ney"]);
    t.dice(&[1, 1]).plays("fn march masuria");
    // Two Strength Points roll, Davout does not.
    t.rolled(2);
}

#[test]
fn r10_42_interceptions_evasions_and_retreats_do_not_count() {
    // Ney has evaded in this Impulse of R1; in the next he marches three spaces fresh.
    let mut t = field()
        .leader("barclay", "vilna")
        .troops("r1", "vilna", [4, 0, 0])
        .leader("ney", "lida")
        .troops("fn", "lida", [2, 0, 0])
        .flag("fn", &["lida", "grodno", "masuria", "ostrolenka"])
        .active("r1", 5);
    t.all(&["r1 form vilna", "r1 march lida"]).dice(&[6, 6]).plays("fn evade grodno");
    t.unscript();
    assert_eq!((t.place("ney"), t.s.marched[t.id("ney").0 as usize]), ("grodno".into(), 0));
    assert_eq!(t.s.worn(t.space("grodno"), FN.nation()).sum(), 0);
}

#[test]
fn r10_43_an_ambush_into_enemy_ground_from_ground_that_is_not_friendly() {
    let base = |flags: &[&str]| {
        field().leader("ney", "lida").troops("fn", "lida", [3, 0, 0]).flag("fn", flags).active("fn", 3)
    };
    // Lida is Uncontrolled while Ney stands there, Minsk is the enemy's.
    let mut t = base(&[]);
    t.plays("fn form lida").dice(&[1; 4]).plays("fn march minsk");
    t.rolled(4);
    // Out of friendly ground there is none.
    let mut t = base(&["lida"]);
    t.all(&["fn form lida", "fn march minsk"]);
    t.rolled(0);
}

#[test]
fn r10_44_an_evasion_into_an_enemy_duchy_is_a_cause_too() {
    // The example: out of an Uncontrolled Duchy into one that the Imperials control.
    let mut t = field()
        .leader("davout", "vilna")
        .troops("fn", "vilna", [4, 0, 0])
        .flag("fn", &["vilna", "glubokoye", "lepel"])
        .leader("barclay", "glubokoye")
        .troops("r1", "glubokoye", [4, 0, 0])
        .active("fn", 5);
    assert_eq!(t.control("glubokoye"), "");
    t.all(&["fn form vilna", "fn march glubokoye"]);
    t.dice(&[6, 6]).dice(&[6, 1, 1, 1, 1]).plays("r1 evade lepel");
    t.rolled(2 + 5);
    assert_eq!((t.place("barclay"), t.sp("r1", "lepel")), ("lepel".into(), 3));
}

#[test]
fn r10_45_scorched_earth_wears_out_either_camp() {
    let mut t = field()
        .leader("barclay", "borodino")
        .troops("r1", "borodino", [3, 0, 0])
        .scorched("moscow")
        .active("r1", 3);
    t.plays("r1 form borodino").dice(&[6, 1, 1, 1, 1, 1]).plays("r1 march moscow");
    assert!(t.thrown() > 0);
}

#[test]
fn r10_5_nobody_moves_through_enemies_or_fortresses() {
    // Past Brest, a Russian Fortress: only to friendly or Uncontrolled ground, and not in the Impulse in which one came.
    let mut t = field().leader("ney", "lukow").troops("fn", "lukow", [3, 0, 0]).active("fn", 5);
    t.all(&["fn form lukow", "fn march brest"]);
    t.refuses("fn form brest", "10.1");
}

#[test]
fn r10_51_a_zone_ends_movement() {
    let mut t = field().leader("tormasov", "kharkov").active("r2", 5);
    t.all(&["r2 form kharkov", "r2 march zone_ukraine"]);
    t.refuses("r2 form zone_ukraine", "10.1");
    let mut t = field().troops("r2", "kharkov", [1, 0, 0]).active("r2", 5);
    t.all(&["r2 detach kharkov r2 infantry", "r2 march zone_ukraine"]);
    t.refuses("r2 detach zone_ukraine r2 infantry", "10.11");
}

#[test]
fn r10_53_before_an_enemy_fortress_movement_ends_for_those_who_came() {
    let mut t = field()
        .leader("ney", "lukow")
        .troops("fn", "lukow", [2, 0, 0])
        .leader("davout", "brest")
        .troops("fn", "brest", [2, 0, 0])
        .active("fn", 5);
    t.all(&["fn form lukow", "fn march brest"]);
    assert_eq!(t.deciding(), ["fn"]);
    // Davout was there before: he may leave, with his own, but only for friendly or Uncontrolled ground.
    t.plays("fn form brest").refuses("fn take ney", "10.52");
    t.refuses("fn march kobrin", "13.41").plays("fn march lukow");
    assert_eq!((t.place("davout"), t.place("ney")), ("lukow".into(), "brest".into()));
    assert_eq!((t.sp("fn", "lukow"), t.sp("fn", "brest")), (2, 2));
}

#[test]
fn r10_54_where_leaders_meet_one_commands() {
    let mut t = field()
        .leader("ney", "warsaw")
        .leader("poniatowski", "ostrolenka")
        .troops("fs", "ostrolenka", [1, 0, 0])
        .active("fn", 5);
    // Passing through asks nothing.
    t.all(&["fn form warsaw", "fn march ostrolenka"]);
    assert_eq!(t.deciding(), ["fn"]);
    t.plays("fn halt");
    // FS has more Strength Points there and names the Commander.
    assert_eq!(t.deciding(), ["fs"]);
    t.refuses("fs command napoleon", "10.62").plays("fs command ney");
    assert_eq!(t.q().commander(IMPERIAL, t.space("ostrolenka")), Some(t.id("ney")));
}

#[test]
fn r10_6_when_an_army_group_is_formed() {
    let t = field().leader("ney", "warsaw").leader("davout", "warsaw").troops("fn", "warsaw", [5, 0, 0]);
    assert!(!t.q().is_group(IMPERIAL, t.space("warsaw")), "Davout commands six, one of them Ney");
    let t = t.troops("fn", "warsaw", [1, 0, 0]);
    assert!(t.q().is_group(IMPERIAL, t.space("warsaw")));
    // Two Nations are a Group at any strength.
    let t = yorck_and_ney();
    assert!(t.q().is_group(IMPERIAL, t.space("tilsit")));
}

#[test]
fn r10_61_the_partner_is_asked_whether_his_army_comes_along() {
    let mut t = field()
        .leader("ney", "warsaw")
        .leader("poniatowski", "ostrolenka")
        .troops("fs", "ostrolenka", [2, 0, 0])
        .active("fn", 6);
    t.all(&["fn form warsaw", "fn march ostrolenka", "fn take poniatowski"]);
    assert_eq!(t.deciding(), ["fs"]);
    t.plays("fs no").refuses("fn take poniatowski", "10.61").plays("fn halt").plays("fs command ney");
    // Asked again in another march; with his consent his Soldiers come too.
    t.plays("fn form ostrolenka");
    assert!(t.s.force.leaders.has(t.id("poniatowski")), "he is under Ney's command now");
    t.plays("fn march masuria");
    assert_eq!((t.sp("fs", "masuria"), t.points()), (2, 3));
    // One player for both is not asked.
    let mut t = with_options("2-smolensk", &[("players", "two"), ("responses", "quick")])
        .clear()
        .leader("ney", "warsaw")
        .leader("poniatowski", "warsaw")
        .commander("poniatowski")
        .active("fn", 6);
    t.all(&["fn form warsaw", "fn take poniatowski", "fn march ostrolenka"]);
    assert_eq!((t.place("poniatowski"), t.points()), ("ostrolenka".into(), 4));
}

#[test]
fn r10_62_most_strength_points_name_the_commander_and_the_active_power_on_a_tie() {
    let base = |fs: u8| {
        let mut t = field()
            .leader("ney", "warsaw")
            .troops("fn", "warsaw", [2, 0, 0])
            .leader("poniatowski", "ostrolenka")
            .troops("fs", "ostrolenka", [fs, 0, 0])
            .active("fn", 5);
        t.all(&["fn form warsaw", "fn march ostrolenka", "fn halt"]);
        t
    };
    assert_eq!(base(1).deciding(), ["fn"]);
    assert_eq!(base(2).deciding(), ["fn"]);
    assert_eq!(base(3).deciding(), ["fs"]);
    // He commands until they agree on another in his Power's Impulse.
    let mut t = base(3);
    t.plays("fs command ney").plays("fn command poniatowski");
    assert_eq!(t.deciding(), ["fs"]);
    t.plays("fs yes");
    assert_eq!(t.q().commander(IMPERIAL, t.space("ostrolenka")), Some(t.id("poniatowski")));
    t.refuses("fn command ney", "10.62");
}

#[test]
fn r10_63_an_army_group_pays_for_each_army_and_a_staff_officer_for_none() {
    // Kutuzov and Barclay with ten Strength Points are two Armies; with five, one and a Staff Officer.
    let base = || field().leader("kutuzov", "borodino").leader("barclay", "borodino");
    let mut group = base().troops("r1", "borodino", [2, 2, 1]).active("r1", 5);
    group.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((group.points(), group.sp("r1", "moscow")), (3, 10));
    let mut army = base().troops("r1", "borodino", [5, 0, 0]).active("r1", 5);
    army.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((army.points(), army.place("barclay")), (4, "moscow".into()));
}

#[test]
fn r10_63_two_powers_are_two_armies_whoever_serves_under_whom() {
    let base = || field().leader("kutuzov", "borodino").leader("platov", "borodino").commander("kutuzov");
    let mut t = base().troops("r1", "borodino", [5, 0, 0]).active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((t.points(), t.place("platov")), (3, "moscow".into()));
    let mut t =
        base().troops("r1", "borodino", [6, 0, 0]).troops("r2", "borodino", [4, 0, 0]).active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow"]);
    assert_eq!((t.points(), t.sp("r1", "moscow"), t.sp("r2", "moscow")), (3, 6, 4));
}

#[test]
fn r10_64_a_group_moves_in_its_commanders_impulse_whole_or_in_part_and_picks_up_on_its_way() {
    let base = || {
        field()
            .leader("kutuzov", "borodino")
            .leader("platov", "borodino")
            .troops("r1", "borodino", [6, 0, 0])
            .troops("r2", "borodino", [4, 0, 0])
            .troops("r1", "moscow", [1, 0, 0])
            .commander("kutuzov")
    };
    let mut t = base().active("r1", 5);
    t.all(&["r1 form borodino", "r1 unload r1 infantry", "r1 march moscow", "r1 load r1 infantry"]);
    t.all(&["r1 leave platov", "r1 march borodino"]);
    assert_eq!((t.sp("r1", "borodino"), t.sp("r1", "moscow"), t.sp("r2", "moscow")), (7, 0, 4));
    assert_eq!(t.points(), 2, "two Armies and then one");
    // In R2's Impulse only Platov and his own set out.
    let mut t = base().active("r2", 5);
    t.plays("r2 form borodino");
    assert_eq!(t.s.force.leaders.len(), 1);
    t.refuses("r2 load r1 infantry", "1.62").plays("r2 march moscow");
    assert_eq!((t.points(), t.place("kutuzov")), (4, "borodino".into()));
    // With the command handed over the Group moves twice in a Round.
    let mut t = base().hand("r1", &[84]).hand("fs", &[100]).active("r1", 5);
    t.all(&["r1 form borodino", "r1 march moscow", "r1 halt", "r1 command platov", "r2 yes"]);
    let mut t = t.active("r2", 5);
    t.all(&["r2 form moscow", "r2 march borodino"]);
    assert_eq!((t.place("kutuzov"), t.points()), ("borodino".into(), 3));
}

#[test]
fn r10_65_a_power_leaves_in_its_own_impulse_against_the_commanders_will() {
    let base = || {
        field()
            .leader("kutuzov", "borodino")
            .leader("platov", "borodino")
            .troops("r2", "borodino", [2, 0, 0])
            .commander("kutuzov")
    };
    let mut t = base().active("r2", 5);
    t.all(&["r2 form borodino", "r2 march moscow"]);
    assert_eq!((t.place("platov"), t.sp("r2", "moscow")), ("moscow".into(), 2));
    // Not in another's.
    let mut t = base().active("fn", 5);
    t.refuses("r2 form borodino", "4.2");
}

#[test]
fn r10_11_soldiers_without_a_leader_never_enter_a_battle_together() {
    // An infantry and a gun in Lepel, a Russian in Vitebsk: one die, and then, when it was beaten, four.
    let mut t =
        field().troops("fn", "lepel", [1, 0, 1]).troops("r1", "vitebsk", [2, 0, 0]).flag("fn", &["lepel"]);
    t = t.active("fn", 4);
    t.all(&["fn detach lepel fn infantry", "fn march vitebsk"]).dice(&[1]).dice(&[5, 1]).plays("r1 pass");
    t.rolled(1 + 2);
    assert_eq!(t.sp("fn", "lepel"), 5);
    t.all(&["fn detach lepel fn artillery", "fn march vitebsk"]).dice(&[5, 1, 1, 1]).dice(&[1, 1]);
    t.plays("r1 pass");
    t.rolled(3 + 4 + 2);
}

/// Why not there? In the middle of a march the march is meant, and not all else that could be done in a Duchy.
#[test]
fn r10_3_whoever_points_at_a_duchy_on_the_march_is_told_why_he_cannot_march_there() {
    use kernel::Answer;
    use kernel::why::nearest;
    use tabletop::view::Pin;
    let mut t = field().leader("ney", "warsaw").troops("fn", "warsaw", [3, 0, 0]).active("fn", 5);
    t.plays("fn form warsaw");
    let ask =
        |t: &Position, role: u8, space: &str| nearest(&*t.game, &t.s, Role(role), &Pin::Space(space.into()));
    let moscow = t.space("moscow");
    let Answer::MayNot(Some(Action::March(to)), refusal) = ask(&t, 0, "moscow") else {
        panic!("{:?}", ask(&t, 0, "moscow"));
    };
    assert_eq!((to, refusal.id), (moscow, "refuse-not-adjacent"));
    assert_eq!(ask(&t, 0, "ostrolenka"), Answer::May(Action::March(t.space("ostrolenka"))));
    // Out of turn it says who decides, and under which case.
    let Answer::MayNot(None, refusal) = ask(&t, 2, "ostrolenka") else { panic!("r1 does not decide") };
    assert_eq!((refusal.id, refusal.rule), ("refuse-others-decide", "10.1"));
}

#[test]
fn r10_43_nobody_is_ambushed_before_a_fortress() {
    // Ney in Uncontrolled ground: Smolensk is a Fortress, Lida none.
    let base = || field().leader("ney", "orsha").troops("fn", "orsha", [3, 0, 0]).active("fn", 3);
    let mut t = base();
    t.all(&["fn form orsha", "fn march smolensk"]);
    t.rolled(0);
    // An Interception into one is none either.
    let t = field().leader("davout", "vitebsk").troops("fn", "vitebsk", [3, 0, 0]).leader("barclay", "elnya");
    let mut t = t.troops("r1", "elnya", [2, 0, 0]).active("r1", 3);
    t.all(&["r1 form elnya", "r1 march smolensk"]);
    // Seven, and no Attrition; then the Battle.
    t.plays("fn intercept vitebsk").dice(&[6, 6]).dice(&[1; 4]).dice(&faces(7, &[(1, 5)])).plays("fn roll");
    assert!(t.said("log-battle") && !t.said("log-attrition"), "{:?}", t.log);
}
