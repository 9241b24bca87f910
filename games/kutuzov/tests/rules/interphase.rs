//! 17, 16.2, 14.62: the Interphase.
use crate::common::*;
use kutuzov::cards::{Effect, Until};
use kutuzov::turn;

/// An empty map; nobody has a Resource.
fn empty() -> Position {
    let t = at("1-invasion").clear().morale(IMPERIAL, 2, 0, 0).morale(TSARIST, 2, 0, 0);
    ["fn", "r1", "fs", "r2"].iter().fold(t, |t, w| t.resources(w, 0))
}

/// The Interphase after a Turn, with this Power due to move next.
fn after(mut t: Position, turn: u8, first: &str) -> Position {
    t.s.marker = t.power(first);
    t.s.turn = turn;
    t.s.flow.clear();
    t.s.flow.push(turn::Step::Part(turn::Part::Interphase).into());
    t.run();
    t
}

/// Whatever is to be shared out goes to the second Power of the Camp.
fn shared(mut t: Position) -> Position {
    while let Some(line) = t.legal().into_iter().find(|l| l.contains(" whom fs") || l.contains(" whom r2")) {
        t.plays(&line);
    }
    t
}

/// The Reinforcements of the first Power. Nobody has a Resource to ease Attrition with (16.4).
fn reinforcements(t: Position, turn: u8, first: &str) -> Position {
    let mut t = shared(after(t, turn, first));
    t.s.resources = [0; 4];
    t
}

/// Every Power reinforces, deploys and prepares no more than it must.
fn passes(t: &mut Position, until: &str) {
    for _ in 0..200 {
        if t.legal().iter().any(|l| l.contains(until)) {
            return;
        }
        let legal = t.legal();
        let line =
            legal.iter().find(|l| l.ends_with(" done") || l.ends_with(" keep")).expect("nothing to pass");
        t.plays(&line.clone());
    }
    panic!("it never comes to {until}");
}

fn card(t: &Position, number: u8) -> String {
    t.game.pack.name(CardId(number - 1)).to_owned()
}

fn purse(t: &Position) -> u8 {
    t.points()
}

// ---- 16.2, 17.1

#[test]
fn r17_1_two_resources_each_and_one_for_each_depot() {
    // Before Turn 3: nothing besides.
    let t = shared(after(empty().flag("fn", &["smolensk"]), 2, "fn"));
    // FN: 2 and Smolensk; R1: 2, St. Petersburg, Riga; FS: 2 and Warsaw; R2: 2, Kiev and Moscow.
    assert_eq!(t.s.resources, [3, 4, 3, 4]);
}

#[test]
fn r16_2_the_depots_of_warsaw_and_moscow_go_to_either_power() {
    let mut t = after(empty(), 2, "fn");
    // R1 claims Moscow's; R2 agrees.
    t.all(&["r1 whom r1", "r2 yes", "fn whom fn"]);
    t.refuses("fs whom fs", "16.2");
    // The Southern Army does not: dice, high roll wins, again on a tie.
    t.dice(&[4, 4, 2, 6]).plays("fs no");
    assert_eq!(t.s.resources, [2, 6, 3, 3]);
    t.rolled(4);
    // Not when the enemy has it.
    let t = after(empty().flag("r1", &["warsaw"]).flag("fs", &["moscow"]), 2, "fn");
    assert_eq!((t.s.resources, t.deciding()), ([2, 6, 3, 3], vec!["fn"]));
}

#[test]
fn r16_2_one_player_for_both_powers_is_not_asked_twice() {
    let t = with_options("1-invasion", &[("players", "two")]).clear();
    let mut t = after(t, 2, "fn");
    t.all(&["r1 whom r1", "fn whom fn"]);
    assert_eq!(t.deciding(), ["r1"]);
}

#[test]
fn r16_2_two_more_for_the_imperials_before_turn_two_as_the_northern_army_likes() {
    let mut t = after(empty(), 1, "fn");
    t.all(&["r1 whom r2", "fn whom fs"]);
    let before = t.s.resources;
    // Nobody disputes what is the Northern Army's to give.
    t.all(&["fn whom fn", "fn whom fs"]);
    assert_eq!(t.s.resources, [before[0] + 1, before[1], before[2] + 1, before[3]]);
    // Before Turn 3 there is no such thing.
    let mut t = after(empty(), 2, "fn");
    t.all(&["r1 whom r2", "fn whom fs"]);
    assert_eq!(t.deciding(), ["r1"]);
}

// ---- 17.2

#[test]
fn r17_2_powers_reinforce_in_impulse_track_order_from_the_next_to_move() {
    let mut t = reinforcements(empty(), 1, "fs");
    for power in ["fs", "r2", "fn", "r1"] {
        assert_eq!(t.deciding(), [power]);
        t.plays(&format!("{power} done"));
    }
    assert!(t.allows("fs keep"));
}

#[test]
fn r17_2_what_is_built_goes_to_one_home_key_or_zone() {
    let mut t = reinforcements(empty().flag("r1", &["konigsberg"]), 1, "r1");
    let points = purse(&t);
    // No Fortress Key of another, no Duchy that is no Key, nobody else's pieces.
    t.refuses("r1 build kiev r1 infantry", "17.2").refuses("r1 build pskov r1 infantry", "17.2");
    t.refuses("r1 build riga r2 infantry", "17.2");
    t.all(&["r1 build riga r1 artillery", "r1 build-leader riga barclay"]);
    // Four Strength Points at 2, a Leader at half his Command.
    assert_eq!(purse(&t), points - 8 - 2);
    t.refuses("r1 build smolensk r1 infantry", "17.2").refuses("r1 muster smolensk", "17.2");
    t.refuses("r1 build-leader zone_rus kutuzov", "17.2");
    assert_eq!((t.sp("r1", "riga"), t.place("barclay")), (4, "riga".into()));
}

#[test]
fn r17_2_no_besieged_key_and_no_zone_with_an_enemy() {
    let t = empty().troops("fn", "riga", [4, 0, 0]).troops("fn", "smolensk", [4, 0, 0]);
    let t = t.troops("fs", "zone_volga", [1, 0, 0]).flag("fn", &["vilna"]);
    let mut t = reinforcements(t, 1, "r1");
    for lost in ["riga", "smolensk", "zone_volga", "vilna"] {
        t.refuses(&format!("r1 build {lost} r1 infantry"), "17.2");
    }
    assert!(t.allows("r1 build moscow r1 infantry") && t.allows("r1 build zone_rus r1 infantry"));
    // A Tsarist Formation in it makes no difference.
    let t = reinforcements(empty().troops("r2", "zone_rus", [1, 0, 0]), 1, "r1");
    assert!(t.allows("r1 build zone_rus r1 infantry"));
}

#[test]
fn r17_2_allies_are_placed_at_home_and_nobody_else_is() {
    let mut t = reinforcements(empty(), 1, "fs");
    t.refuses("fs build lemberg fs infantry", "17.2").refuses("fs build warsaw austria infantry", "17.2");
    // The Ally has a place of its own (ruling 112).
    t.all(&["fs build warsaw fs infantry", "fs build lemberg austria infantry"]);
    t.refuses("fs build przemysl austria infantry", "17.2");
    t.plays("fs build lemberg austria infantry");
    assert_eq!((t.sp("austria", "lemberg"), t.sp("fs", "warsaw")), (2, 1));
}

#[test]
fn r17_2_regrouped_pieces_go_to_several_places() {
    let line = ["smolensk", "orsha", "borisov", "minsk", "lida", "grodno"];
    let t = empty().flag("fn", &line).regroup("fn", [4, 0, 0]);
    let mut t = reinforcements(t, 1, "fn");
    let points = purse(&t);
    t.all(&[
        "fn regroup smolensk fn infantry",
        "fn regroup minsk fn infantry",
        "fn regroup zone_poland fn infantry",
    ]);
    assert_eq!(purse(&t), points - 3);
    t.all(&["fn build warsaw fn infantry", "fn regroup warsaw fn infantry"]);
    // A Duchy that is no Key is no such place, unless a Mobilization Centre is there.
    let t = empty().flag("fn", &line).regroup("fn", [4, 0, 0]);
    let mut t = reinforcements(t, 1, "fn");
    t.refuses("fn regroup lida fn infantry", "17.2");
    let mut t = empty().flag("fn", &line).regroup("fn", [4, 0, 0]);
    t.s.dmc[0][0] = Some(t.space("lida"));
    assert!(reinforcements(t, 1, "fn").allows("fn regroup lida fn infantry"));
    // Without the line of friendly spaces it is none either.
    let mut t = reinforcements(empty().flag("fn", &line[..4]).regroup("fn", [4, 0, 0]), 1, "fn");
    t.refuses("fn regroup smolensk fn infantry", "17.2");
}

#[test]
fn r17_2_a_mobilization_centre_each_before_turns_two_and_three() {
    let mut t = reinforcements(empty().flag("fn", &["kovno", "moscow"]).flag("fs", &["suwalki"]), 1, "fn");
    // Only where friendly spaces lead to the edge of the map, and no two in one Duchy.
    t.refuses("fn place-centre moscow", "17.2").refuses("fn place-centre zone_poland", "17.2");
    t.plays("fn place-centre kovno").refuses("fn place-centre suwalki", "17.2");
    assert_eq!(t.s.dmc[0], [Some(t.space("kovno")), None]);
    passes(&mut t, "fs place-centre");
    t.refuses("fs place-centre kovno", "17.2");
    assert!(t.allows("fs place-centre suwalki"));
    // Before Turn 3 the second; one at a time.
    let mut t = reinforcements(empty(), 2, "r1");
    t.plays("r1 place-centre tver").refuses("r1 place-centre pskov", "17.2");
    let mut t = empty();
    t.s.dmc[1] = [Some(t.space("tver")), Some(t.space("pskov"))];
    let mut t = reinforcements(t, 2, "r1");
    t.refuses("r1 place-centre novgorod", "17.2");
    // One that was lost comes back.
    let mut t = empty();
    t.s.dmc[1] = [None, Some(t.space("pskov"))];
    let mut t = reinforcements(t, 3, "r1");
    t.plays("r1 place-centre novgorod");
}

#[test]
fn r17_21_imperial_reinforcements_by_turn() {
    let points = |turn, power| purse(&reinforcements(empty(), turn, power));
    assert_eq!([1, 2, 3].map(|t| points(t, "fn")), [18, 12, 8]);
    assert_eq!([1, 2, 3].map(|t| points(t, "fs")), [20, 14, 8]);
    let mut t = empty();
    t.s.allies = [Allegiance::Revolt, Allegiance::Neutral];
    assert_eq!(purse(&reinforcements(t, 1, "fn")), 16);
    let mut t = empty();
    t.s.allies = [Allegiance::Revolt, Allegiance::Neutral];
    assert_eq!(purse(&reinforcements(t, 1, "fs")), 16);
}

#[test]
fn r17_21_french_points_serve_allies_but_not_the_other_way_round() {
    let mut t = reinforcements(empty(), 1, "fn");
    // All 16 French points are gone: the two Prussian ones build a Prussian only.
    for _ in 0..2 {
        t.plays("fn build warsaw fn artillery");
    }
    assert_eq!(purse(&t), 2);
    t.refuses("fn build warsaw fn infantry", "17.2");
    t.plays("fn build konigsberg prussia infantry");
    // And a Prussian may be built with French ones.
    let mut t = reinforcements(empty(), 1, "fn");
    t.all(&["fn build konigsberg prussia infantry", "fn build konigsberg prussia infantry"]);
    assert_eq!(purse(&t), 14);
}

#[test]
fn r17_22_the_second_army_has_lost_minsk_and_brest() {
    let t = empty().flag("fs", &["minsk", "brest"]);
    let mut t = after(t, 1, "r2");
    t.all(&["r1 whom r1", "r2 yes", "fn whom fs", "fn whom fs", "fn whom fs"]);
    t.plays("r1 whom r2");
    // 7, Moscow 2, Kiev 2, Kharkov, Voronezh, Ryazan.
    assert_eq!(purse(&t), 14);
    // Without Moscow 12; and the First Army has it: 7, Moscow, St. Petersburg, Riga and Smolensk 2 each, Narva, Vilna, Bobruisk.
    let mut t = after(empty().flag("fs", &["minsk", "brest"]), 1, "r1");
    t.all(&["r1 whom r2", "fn whom fs", "fn whom fs", "fn whom fs", "r1 whom r1", "r2 yes"]);
    assert_eq!(purse(&t), 18);
    t.all(&["r1 done"]);
    passes(&mut t, "r2 build");
    assert_eq!(purse(&t), 12);
}

#[test]
fn r17_22_a_deduction_comes_off_once() {
    let mut t = empty();
    t.s.deductions = [0, 0, 0, 6];
    let t = reinforcements(t, 1, "r2");
    assert_eq!((purse(&t), t.s.deductions), (10, [0; 4]));
    // Never below nothing (cards 26 and 29), and what was not there is not owed.
    let mut t = empty();
    t.s.deductions = [0, 0, 0, 60];
    let t = reinforcements(t, 1, "r2");
    assert_eq!((purse(&t), t.s.deductions), (0, [0; 4]));
}

#[test]
fn r5_12_what_is_owed_is_made_up_from_reinforcements() {
    let mut t = empty().regroup("r2", [1, 0, 0]);
    t.s.debts = [0, 0, 0, 3];
    let mut t = reinforcements(t, 1, "r2");
    // One from the Regroup Box for 1, if R2 likes; the others can only be built, for 2 each.
    t.plays("r2 mode 1");
    assert_eq!((purse(&t), t.s.debts[3], t.s.regroup[3].sp()), (16 - 5, 0, 0));
}

// ---- 17.3

#[test]
fn r17_3_a_power_deploys_before_the_next_one_reinforces() {
    let mut t = reinforcements(empty(), 1, "fn");
    t.all(&["fn build warsaw fn infantry", "fn done"]);
    assert_eq!(t.deciding(), ["fn"]);
    t.all(&["fn deploy fn infantry", "fn at suwalki"]);
    assert_eq!((t.sp("fn", "warsaw"), t.sp("fn", "suwalki")), (0, 1));
    // Nobody is left to deploy or transfer.
    assert_eq!(t.deciding(), ["r1"]);
}

/// FN has built this in Warsaw and is about to deploy.
fn built(t: Position, turn: u8, lines: &[&str]) -> Position {
    let mut t = reinforcements(t, turn, "fn");
    t.all(lines);
    t.plays("fn done");
    t
}

#[test]
fn r17_31_pieces_go_each_its_own_way_or_together_for_nothing() {
    let build = ["fn build warsaw fn infantry", "fn build warsaw fn cavalry", "fn build-leader warsaw ney"];
    let mut t = empty();
    t.s.effects.push(Effect { card: CardId(37), by: R1, until: Until::Turn, x: 0, y: 0, z: 0 });
    let mut t = built(t, 1, &build);
    let points = purse(&t);
    // Mud (38) is no matter.
    t.all(&["fn deploy fn infantry", "fn at konigsberg"]);
    t.all(&["fn deploy-leader ney", "fn deploy fn cavalry", "fn at suwalki"]);
    assert_eq!((t.sp("fn", "konigsberg"), t.sp("fn", "suwalki"), t.place("ney")), (1, 2, "suwalki".into()));
    assert_eq!(purse(&t), points);
    t.rolled(0);
}

#[test]
fn r17_31_an_imperial_power_may_include_its_allys_pieces() {
    // A Prussian in Warsaw goes with the French who were built there, or alone.
    let prussian = || empty().troops("prussia", "warsaw", [1, 0, 0]);
    let mut t = built(prussian(), 1, &["fn build warsaw fn infantry"]);
    t.all(&["fn deploy prussia infantry", "fn deploy fn infantry", "fn at suwalki"]);
    assert_eq!((t.sp("prussia", "suwalki"), t.sp("fn", "suwalki")), (1, 1));
    // Where Prussia has a magazine of its own its pieces deploy from there.
    let lines = ["fn build warsaw fn infantry", "fn build konigsberg prussia infantry"];
    let mut t = built(prussian(), 1, &lines);
    t.all(&["fn deploy prussia infantry", "fn at suwalki"]);
    assert_eq!((t.sp("prussia", "warsaw"), t.sp("prussia", "konigsberg")), (1, 0));
    t.refuses("fn deploy prussia infantry", "17.31");
}

#[test]
fn r17_31_only_through_friendly_spaces_no_enemy_army_could_intercept_into() {
    let flags = ["kovno", "vilna", "lida", "grodno"];
    let t = built(empty().flag("fn", &flags), 1, &["fn build warsaw fn infantry"]);
    let reaches = |mut t: Position, to: &str| {
        t.plays("fn deploy fn infantry");
        t.allows(&format!("fn at {to}"))
    };
    assert!(reaches(t, "vilna"));
    // Not into enemy or Uncontrolled ground.
    let t = built(empty().flag("fn", &["kovno", "lida"]), 1, &["fn build warsaw fn infantry"]);
    assert!(!reaches(t, "lida"));
    // Barclay in Vilkomir could intercept into Kovno and Vilna; a Soldier without a Leader could not.
    let t = empty().flag("fn", &flags).leader("barclay", "vilkomir");
    let mut t = built(t, 1, &["fn build warsaw fn infantry"]);
    t.plays("fn deploy fn infantry").refuses("fn at kovno", "17.31").refuses("fn at vilna", "17.31");
    assert!(t.allows("fn at lida"));
    let t = empty().flag("fn", &flags).troops("r1", "vilkomir", [4, 0, 0]);
    assert!(reaches(built(t, 1, &["fn build warsaw fn infantry"]), "vilna"));
    // Nothing is picked up on the way: who stood in Kovno stays there.
    let t = empty().flag("fn", &flags).troops("fn", "kovno", [1, 0, 0]);
    let mut t = built(t, 1, &["fn build warsaw fn infantry"]);
    t.all(&["fn deploy fn infantry", "fn at vilna"]);
    assert_eq!((t.sp("fn", "kovno"), t.sp("fn", "vilna")), (1, 1));
}

/// A chain of French Duchies from Warsaw: the seventh is Vilna, the eighth Volozhin or Lida, and so on to Smolensk.
const ROAD: [&str; 8] =
    ["kovno", "vilna", "glubokoye", "lepel", "orsha", "vitebsk", "smolensk", "dorogobuzh"];

#[test]
fn r17_31_beyond_eight_spaces_each_costs_attrition() {
    // Warsaw, Ostrolenka, Masuria, Suwalki, Kovno, Vilna, Glubokoye, Lepel, Vitebsk: eight.
    let start = |turn| built(empty().flag("fn", &ROAD), turn, &["fn build warsaw fn infantry"]);
    let mut t = start(1);
    t.all(&["fn deploy fn infantry", "fn at vitebsk"]);
    t.rolled(0);
    // Smolensk is the ninth: one die.
    let mut t = start(1);
    t.dice(&[5]).all(&["fn deploy fn infantry", "fn at smolensk"]);
    assert_eq!(t.sp("fn", "smolensk"), 1);
    t.rolled(1);
    let mut t = start(1);
    t.dice(&[6]).all(&["fn deploy fn infantry", "fn at smolensk"]);
    assert_eq!(t.sp("fn", "smolensk"), 0);
    // Dorogobuzh the tenth: two rolls.
    let mut t = start(1);
    t.dice(&[1, 1]).all(&["fn deploy fn infantry", "fn at dorogobuzh"]);
    t.rolled(2);
    // Before Turn 3 as before Turn 2.
    let mut t = start(2);
    t.dice(&[1]).all(&["fn deploy fn infantry", "fn at smolensk"]);
    t.rolled(1);
}

#[test]
fn r17_32_before_turn_four_six_for_russians_and_four_for_imperials() {
    let start = || built(empty().flag("fn", &ROAD), 3, &["fn build warsaw fn infantry"]);
    let mut t = start();
    t.all(&["fn deploy fn infantry", "fn at kovno"]);
    t.rolled(0);
    let mut t = start();
    t.dice(&[4]).all(&["fn deploy fn infantry", "fn at vilna"]);
    t.rolled(1);
    // 14.61: in winter a five is lost, to the Regroup Box.
    let mut t = start();
    t.dice(&[5]).all(&["fn deploy fn infantry", "fn at vilna"]);
    assert_eq!((t.sp("fn", "vilna"), t.s.regroup[0].sp()), (0, 1));
    // Moscow, Borodino, Vyazma, Dorogobuzh, Smolensk, Vitebsk, Lepel: six; Glubokoye is one too far.
    let russian = || {
        let mut t = reinforcements(empty(), 3, "r1");
        t.all(&["r1 build moscow r1 infantry", "r1 done", "r1 deploy r1 infantry"]);
        t
    };
    let mut t = russian();
    t.plays("r1 at lepel").rolled(0);
    let mut t = russian();
    t.dice(&[1]).plays("r1 at glubokoye");
    t.rolled(1);
}

#[test]
fn r17_33_scorched_earth_and_marsh_cost_attrition_on_the_way() {
    // Kovno burnt, and no other way to Vilna: one roll there.
    let t = empty().flag("fn", &["kovno", "vilna"]).scorched("kovno");
    let mut t = built(t, 1, &["fn build warsaw fn infantry"]);
    t.dice(&[1]).all(&["fn deploy fn infantry", "fn at vilna"]);
    t.rolled(1);
    // With another way it is taken.
    let t = empty().flag("fn", &["kovno", "vilna", "grodno", "lida"]).scorched("kovno");
    let mut t = built(t, 1, &["fn build warsaw fn infantry"]);
    t.all(&["fn deploy fn infantry", "fn at vilna"]);
    t.rolled(0);
    // Marsh, for Imperials only: Lublin, Kovel, Pinsk.
    let t = empty().flag("fs", &["kovel", "pinsk"]);
    let mut t = reinforcements(t, 1, "fs");
    t.all(&["fs build zone_galicia fs infantry", "fs done"]);
    t.dice(&[1]).all(&["fs deploy fs infantry", "fs at pinsk"]);
    t.rolled(1);
    let mut t = reinforcements(empty(), 1, "r2");
    t.all(&["r2 build brest r2 infantry", "r2 done", "r2 deploy r2 infantry", "r2 at pinsk"]);
    t.rolled(0);
    // A group rolls together: Ney and two Strength Points, three dice.
    let t = empty().flag("fn", &["kovno"]).scorched("kovno");
    let build = ["fn build-leader warsaw ney", "fn build warsaw fn infantry", "fn build warsaw fn infantry"];
    let mut t = built(t, 1, &build);
    t.dice(&[1, 6, 1]);
    t.all(&["fn deploy-leader ney", "fn deploy fn infantry", "fn deploy fn infantry", "fn at kovno"]);
    assert_eq!((t.sp("fn", "kovno"), t.place("ney")), (1, "kovno".into()));
    t.rolled(3);
}

#[test]
fn r17_33_what_is_placed_on_scorched_earth_rolls_at_once() {
    // As many as one likes (6.31), all together: Barclay and three Strength Points, before they deploy.
    let t = empty().scorched("smolensk").troops("r1", "smolensk", [2, 0, 0]);
    let mut t = reinforcements(t, 1, "r1");
    t.all(&[
        "r1 build smolensk r1 infantry",
        "r1 build smolensk r1 cavalry",
        "r1 build-leader smolensk barclay",
    ]);
    t.dice(&[6, 6, 1, 1]).plays("r1 done");
    assert_eq!((t.sp("r1", "smolensk"), t.place("barclay")), (3, "smolensk".into()));
    t.rolled(4);
    assert!(t.allows("r1 deploy r1 infantry"));
}

#[test]
fn r17_34_the_first_army_may_ship_instead() {
    let start = || {
        let mut t = reinforcements(empty(), 1, "r1");
        t.all(&[
            "r1 build-leader riga barclay",
            "r1 build riga r1 artillery",
            "r1 build riga r1 infantry",
            "r1 done",
        ]);
        t
    };
    let mut t = start();
    t.all(&["r1 deploy-leader barclay", "r1 deploy r1 artillery"]);
    t.refuses("r1 sail smolensk", "17.34").refuses("r1 sail danzig", "17.34");
    t.plays("r1 sail reval");
    assert_eq!((t.sp("r1", "reval"), t.place("barclay")), (4, "reval".into()));
    // It cannot be combined with any other Deployment.
    t.refuses("r1 deploy r1 infantry", "17.34");
    let mut t = start();
    t.all(&["r1 deploy r1 infantry", "r1 at wolmar", "r1 deploy r1 artillery"]);
    t.refuses("r1 sail reval", "17.34");
    // Five at most.
    let mut t = start();
    t.all(&["r1 deploy-leader barclay", "r1 deploy r1 artillery", "r1 deploy r1 infantry"]);
    t.refuses("r1 sail reval", "15.2");
    // Not into a besieged Port, nor where an enemy Army could intercept.
    let base = || empty().flag("fn", &["dorpat"]);
    for (leader, at, to) in [("ney", "narva", "narva"), ("ney", "dorpat", "narva")] {
        let mut t = reinforcements(base().leader(leader, at), 1, "r1");
        t.all(&["r1 build riga r1 infantry", "r1 done", "r1 deploy r1 infantry"]);
        t.refuses(&format!("r1 sail {to}"), "17.34");
    }
    // Only from a Port, and only the First Army.
    let mut t = reinforcements(empty(), 1, "r1");
    t.all(&["r1 build moscow r1 infantry", "r1 done", "r1 deploy r1 infantry"])
        .refuses("r1 sail riga", "17.34");
}

#[test]
fn r17_35_regrouped_pieces_elsewhere_do_not_deploy() {
    let t = empty().regroup("fn", [2, 0, 0]);
    let mut t = reinforcements(t, 1, "fn");
    t.all(&[
        "fn regroup zone_poland fn infantry",
        "fn regroup warsaw fn infantry",
        "fn build warsaw fn cavalry",
    ]);
    t.plays("fn done");
    // Those at the magazine do.
    t.all(&["fn deploy fn infantry", "fn at suwalki"]);
    t.plays("fn deploy fn cavalry").plays("fn at suwalki");
    assert_eq!((t.sp("fn", "zone_poland"), t.sp("fn", "suwalki")), (1, 3));
    assert_eq!(t.deciding(), ["r1"]);
    // Without a magazine nobody does.
    let t = empty().regroup("fn", [1, 0, 0]).leader("ney", "suwalki");
    let mut t = reinforcements(t, 1, "fn");
    t.all(&["fn regroup warsaw fn infantry", "fn done"]).refuses("fn deploy fn infantry", "17.35");
    // One may be set up for them alone.
    let t = empty().regroup("fn", [1, 0, 0]);
    let mut t = reinforcements(t, 1, "fn");
    t.all(&[
        "fn muster warsaw",
        "fn regroup warsaw fn infantry",
        "fn done",
        "fn deploy fn infantry",
        "fn at suwalki",
    ]);
    assert_eq!(t.sp("fn", "suwalki"), 1);
}

#[test]
fn r17_36_leaders_are_transferred_after_all_deployments_but_never_napoleon() {
    let t = empty().leader("ney", "moscow").leader("napoleon", "suwalki").leader("murat", "suwalki");
    let mut t = reinforcements(t, 1, "fn");
    t.all(&["fn build warsaw fn infantry", "fn done"]);
    t.refuses("fn transfer napoleon", "17.36").refuses("fn transfer murat", "17.36");
    t.plays("fn transfer ney").refuses("fn deploy fn infantry", "17.36");
    // He can be built again; no Loot is rolled, but he is lost as in Battle (14.42).
    assert_eq!((t.place("ney"), t.s.attrition.loss), ("unbuilt".into(), 1));
    t.rolled(0);
    t.plays("fn done");
    assert_eq!(t.deciding(), ["r1"]);
}

// ---- 17.4

/// Everybody has reinforced; the first Power decides on its Mulligan.
fn cards(t: Position, turn: u8, first: &str) -> Position {
    let mut t = reinforcements(t, turn, first);
    passes(&mut t, " keep");
    t
}

#[test]
fn r17_41_discards_are_shuffled_in_and_everybody_draws_five() {
    let mut t = empty();
    let discards: CardSet = [40u8, 60, 80].into_iter().map(CardId).collect();
    t.s.cards.deck -= discards;
    t.s.cards.discards = discards;
    t.s.cards.top = Some(CardId(60));
    let t = cards(t, 1, "r1");
    assert_eq!(t.deciding(), ["r1"]);
    assert!(POWERS.into_iter().all(|w| t.s.hand(w).len() == 5));
    assert!(t.s.cards.discards.is_empty());
}

#[test]
fn r14_62_half_of_the_special_cards_come_back_before_turn_three_and_all_before_turn_four() {
    let set_aside = |n: usize| {
        let mut t = empty();
        let cards: CardSet = t.game.pack.sets.winter.iter().take(n).collect();
        t.s.cards.deck -= cards;
        t.s.cards.aside = cards;
        t
    };
    // Half of five, rounded up.
    for (turn, back) in [(1, 0), (2, 3), (3, 5)] {
        let t = cards(set_aside(5), turn, "fn");
        assert_eq!((t.s.cards.winter.len(), t.s.cards.aside.len()), (back, 5 - back), "after Turn {turn}");
    }
}

#[test]
fn r17_42_a_mulligan_is_for_the_new_cards_only() {
    // Three old cards, one of them a Must Play.
    let mut t = cards(empty().hand("fn", &[84, 79, 37]), 1, "fn");
    assert_eq!(t.s.hand(FN).len(), 8);
    let must = |t: &Position| (t.s.hand(FN) & t.game.pack.sets.must_play).len();
    let new_must = must(&t) - 1;
    t.plays("fn mulligan");
    // Away with the new ones but Must Plays, and one fewer.
    assert_eq!(t.s.hand(FN).len(), 7);
    assert!(
        must(&t) > new_must && t.holds_card("fn", 84) && t.holds_card("fn", 79) && t.holds_card("fn", 37)
    );
    t.plays("fn mulligan");
    assert_eq!(t.s.hand(FN).len(), 6);
}

#[test]
fn r17_42_half_of_the_old_cards_are_changed() {
    let old = [84, 79, 100];
    let mut t = cards(empty().hand("fn", &old), 1, "fn");
    let deck = t.s.cards.deck.len();
    t.plays("fn keep");
    // Two of three are changed: the count stays.
    assert_eq!((t.s.hand(FN).len(), t.s.cards.deck.len()), (8, deck));
    let kept = old.iter().filter(|&&n| t.holds_card("fn", n)).count();
    assert!((1..=3).contains(&kept));
    assert!(t.said("log-old-cards"));
    let line = t.log.iter().find(|e| e.text.id == "log-old-cards").expect("it was said");
    assert_eq!(line.seen_by(Roles::of(Role(1))).map(|e| e.text.id), Some("log-old-cards-hidden".into()));
    assert_eq!(t.deciding(), ["r1"]);
    assert_eq!(t.s.interphase.old[0], CardSet::EMPTY);
    // Without old cards nothing is changed.
    let mut t = cards(empty(), 1, "fn");
    let hand = t.s.hand(FN);
    t.plays("fn keep");
    assert_eq!(t.s.hand(FN), hand);
}

/// All Mulligans are done: the first Power looks at its excess cards.
fn excess(t: Position, first: &str) -> Position {
    let mut t = cards(t, 1, first);
    for _ in 0..4 {
        let line = t.legal().into_iter().find(|l| l.ends_with(" keep")).expect("a Mulligan");
        t.plays(&line);
    }
    t
}

#[test]
fn r17_43_more_than_six_are_discarded_for_two_resources() {
    let t = excess(empty().hand("fn", &[84, 79, 100, 99]), "fn");
    // Nine: three go at random, for two Resources whatever their number.
    assert_eq!(t.s.hand(FN).len(), 6);
    let gained = t.log.iter().filter(|e| e.text.id == "log-resources" && e.rules == ["17.43"]).count();
    assert_eq!(gained, 1);
    assert_eq!(t.log.iter().filter(|e| e.text.id == "log-excess").count(), 3);
    // No Must Play among the discards: those went back into the deck.
    assert!(!t.s.cards.discards.meets(t.game.pack.sets.must_play));
    // Six are no excess.
    let t = excess(empty().hand("fn", &[84]), "fn");
    assert!(!t.said("log-excess"));
    assert_eq!(t.s.hand(FN).len(), 6);
}

/// The hand of a Power at 17.43 is exactly these cards.
fn holding(mut t: Position, power: &str, numbers: &[u8]) -> Position {
    let w = t.power(power);
    let hand = std::mem::take(&mut t.s.cards.hands[w.i()]);
    t.s.cards.deck |= hand;
    t.hand(power, numbers)
}

#[test]
fn r17_43_a_card_of_five_points_builds_two_and_the_odd_point_is_lost() {
    let t = excess(empty().morale(TSARIST, 0, 0, 0), "r1");
    let five = t.game.pack.all_cards().find(|&c| {
        let k = t.game.pack.card(c);
        k.cp == 5 && t.game.pack.sets.regular.has(c)
    });
    let five = five.expect("a card of five").0 + 1;
    let mut t = holding(t, "r1", &[five, 37]);
    // A Must Play is not discarded for points.
    t.refuses(&format!("r1 discard {}", card(&t, 37)), "17.43");
    t.plays(&format!("r1 discard {}", card(&t, five)));
    assert_eq!(purse(&t), 5);
    t.all(&["r1 build riga r1 infantry", "r1 build riga r1 infantry"]);
    // One Home Key or Zone only, and no Deployment follows.
    t.refuses("r1 build smolensk r1 infantry", "17.43").refuses("r1 build riga r1 infantry", "17.43");
    assert!(!t.allows("r1 regroup riga r1 infantry"));
    t.plays("r1 done");
    assert_eq!((purse(&t), t.sp("r1", "riga"), t.deciding()), (0, 2, vec!["fs"]));
    // With one in the Regroup Box, or a marker to roll for, the fifth may be used.
    let t = excess(empty().regroup("r1", [1, 0, 0]).morale(TSARIST, 2, 3, 0), "r1");
    let mut t = holding(t, "r1", &[five, 37]);
    t.plays(&format!("r1 discard {}", card(&t, five)));
    t.all(&["r1 build riga r1 infantry", "r1 build riga r1 infantry"])
        .refuses("r1 regroup moscow r1 infantry", "17.43");
    assert!(t.allows("r1 regroup riga r1 infantry"));
    t.dice(&[5]).plays("r1 morale-die");
    assert_eq!((t.s.morale[TSARIST.i()].loss, purse(&t)), (2, 0));
}

#[test]
fn r17_43_six_may_be_kept() {
    let mut t = excess(empty().hand("fn", &[84]), "fn");
    t.plays("fn done");
    assert_eq!(t.s.hand(FN).len(), 6);
}

#[test]
fn r17_43_gain_markers_of_the_interphase_are_cut_like_others() {
    // Two cards of five points for dice: ten successes. At Normal three Attrition Gain Markers are kept, at the top four of Morale.
    let five = |t: &Position| {
        let p = &t.game.pack;
        p.sets.regular.iter().filter(|&c| p.card(c).cp == 5).map(|c| c.0 + 1).take(2).collect::<Vec<_>>()
    };
    let t = excess(empty().morale(IMPERIAL, 0, 0, 0).attrition(0, 0, 0), "fn");
    let cards = five(&t);
    let mut t = holding(t, "fn", &cards);
    for &n in &cards {
        t.plays(&format!("fn discard {}", card(&t, n)));
    }
    t.dice(&[5; 10]);
    for _ in 0..5 {
        t.plays("fn attrition-die").plays("fn morale-die");
    }
    assert_eq!((t.s.attrition.gain, t.s.morale[0].gain), (5, 5));
    for _ in 0..40 {
        if t.s.turn == 2 {
            break;
        }
        let line = t.legal().into_iter().find(|l| l.ends_with(" done"));
        t.plays(&line.expect("nothing to pass"));
    }
    assert_eq!((t.s.attrition.gain, t.s.morale[0].gain), (3, 4));
}

#[test]
fn r14_45_the_interphase_is_counted_by_itself_after_the_retreat_from_moscow() {
    // 19.722 has improved Attrition by two Levels; in the Interphase four Gain Markers improve it by one more.
    let mut t = empty().leader("napoleon", "warsaw").attrition(4, 0, 0).turn(3);
    t.s.withdrawal = kutuzov::pack::Withdrawal::Open;
    t.s.flow.clear();
    t.s.flow.push(turn::Step::Part(turn::Part::Peace).into());
    t.dice(&[1]).run();
    t.all(&["fn withdraw", "fn whom fs", "fn whom fs"]);
    assert_eq!(t.s.attrition.level, 2);
    let mut t = shared(t);
    passes(&mut t, " keep");
    for _ in 0..4 {
        let line = t.legal().into_iter().find(|l| l.ends_with(" keep")).expect("a Mulligan");
        t.plays(&line);
    }
    passes(&mut t, "fn discard");
    let five = t.game.pack.sets.regular.iter().find(|&c| t.game.pack.card(c).cp == 5).expect("one").0 + 1;
    let mut t = holding(t, "fn", &[five]);
    t.plays(&format!("fn discard {}", card(&t, five)));
    t.dice(&[5; 4]);
    for _ in 0..4 {
        t.plays("fn attrition-die");
    }
    assert_eq!((t.s.attrition.level, t.s.attrition.gain), (1, 0));
}

#[test]
fn r17_44_home_cards() {
    let to_the_end = |t: Position, turn: u8| {
        let mut t = cards(t, turn, "fn");
        t.dice(&[]);
        for _ in 0..40 {
            if t.s.turn > turn {
                break;
            }
            let line = t.legal().into_iter().find(|l| l.ends_with(" done") || l.ends_with(" keep"));
            t.plays(&line.expect("nothing to pass"));
        }
        t
    };
    let home = |t: &Position| POWERS.map(|w| (t.s.hand(w) & t.game.pack.sets.home_cards[w.camp().i()]).len());
    let t = to_the_end(empty(), 1);
    assert_eq!(home(&t), [3, 2, 3, 2]);
    assert!(t.holds_card("fn", 1) && t.holds_card("fs", 9));
    let t = to_the_end(empty(), 3);
    assert_eq!(home(&t), [3, 3, 3, 3]);
    // With card 1 gone card 10 goes too, and the Northern Army has two others.
    let mut t = empty();
    t.s.cards.reserve[0].remove(CardId(0));
    t.s.cards.removed.insert(CardId(0));
    let t = to_the_end(t, 1);
    assert_eq!(home(&t), [2, 2, 3, 2]);
    assert!(t.s.cards.removed.has(CardId(9)));
    assert_eq!((t.s.turn, t.s.marker), (2, FN));
}

#[test]
fn r17_no_events_and_no_interception_in_the_interphase() {
    let t = empty().hand("r1", &[72, 109]).leader("barclay", "vilkomir").flag("fn", &["kovno"]);
    let mut t = reinforcements(t.hand("fn", &[79]), 1, "fn");
    let play = format!("fn play {}", card(&t, 79));
    t.refuses(&play, "17.2");
    t.all(&["fn build warsaw fn infantry", "fn done"]).refuses(&play, "17.31");
    // Nobody is asked for an answer when they go.
    t.all(&["fn deploy fn infantry", "fn at suwalki"]);
    assert_eq!(t.deciding(), ["r1"]);
    let play = format!("r1 play {}", card(&t, 72));
    t.refuses(&play, "17.2");
}

#[test]
fn r4_9_the_power_due_next_begins_the_new_turn() {
    let mut t = cards(empty(), 1, "fs");
    for _ in 0..40 {
        if t.s.turn > 1 {
            break;
        }
        let line = t.legal().into_iter().find(|l| l.ends_with(" done") || l.ends_with(" keep"));
        t.plays(&line.expect("nothing to pass"));
    }
    assert_eq!((t.s.turn, t.s.round, t.s.marker), (2, 1, FS));
}

#[test]
fn r2_32_one_hand_a_player_is_dealt_again_as_at_the_start() {
    let t = with_options("1-invasion", &[("players", "single-hand")]).clear();
    let mut t = cards(t, 1, "fn");
    let mut asked = 0;
    for _ in 0..40 {
        if t.s.turn > 1 {
            break;
        }
        let line = t.legal().into_iter().find(|l| l.ends_with(" done") || l.ends_with(" keep"));
        let line = line.expect("nothing to pass");
        asked += usize::from(line.ends_with(" keep"));
        t.plays(&line);
    }
    // Mulligans once a player; ten and eight cards, and six more to come.
    assert_eq!(asked, 2);
    assert_eq!([t.s.hand(FN).len(), t.s.hand(R1).len()], [10, 8]);
    assert_eq!((t.s.hand(FS), t.s.cards.later), (t.s.hand(FN), [6, 6]));
}

#[test]
fn r6_35_kutuzov_may_be_built_in_the_interphase() {
    let mut t = empty().morale(TSARIST, 2, 5, 0);
    t.s.kutuzov_entered = false;
    let mut t = reinforcements(t, 1, "r1");
    let points = purse(&t);
    t.plays("r1 build-leader moscow kutuzov");
    assert_eq!((t.place("kutuzov"), purse(&t), t.s.kutuzov_entered), ("moscow".into(), points - 3, true));
    assert!(t.cited("6.35"));
}

#[test]
fn r9_31_neutral_austria_and_revolted_prussia_get_nobody() {
    let mut t = empty();
    t.s.allies = [Allegiance::Revolt, Allegiance::Neutral];
    let t = reinforcements(t, 1, "fs");
    assert!(!t.legal().iter().any(|l| l.contains("austria") || l.contains("lemberg")));
}

#[test]
fn r17_42_old_cards_stay_in_the_hand_that_a_viewer_imagines() {
    let mut t = at("2-smolensk");
    for w in 0..4 {
        t.s.interphase.old[w] = t.s.cards.hands[w] & GAME.pack.sets.regular;
        assert!(t.s.interphase.old[w].any());
    }
    for seed in 0..20 {
        let mut dice = Dice::quiet(&Seed::from_number(seed));
        let other = GAME.redraw(&t.s, Roles::of(Role(1)), &mut dice).unwrap();
        for w in 0..4 {
            let (old, hand) = (other.interphase.old[w], other.cards.hands[w]);
            assert!(old.within(hand), "seed {seed}, Power {w}");
            assert_eq!(old.len(), t.s.interphase.old[w].len());
        }
    }
}

#[test]
fn r17_2_a_mobilization_centre_needs_a_way_to_its_own_edge() {
    // Russians hold a corner that only Ukraine, in the South, joins to the map's edge: not enough (6.32 is about regrouping).
    let cut = |t: Position| {
        let p = &t.game.pack;
        let corner = p.space(t.space("zone_ukraine")).neighbours;
        let ring = corner.iter().fold(corner, |all, s| all | p.space(s).neighbours) - corner - p.sets.zones;
        let ring: Vec<String> = ring.iter().map(|s| p.name(s).to_owned()).collect();
        t.flag("fn", &ring.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let start = cut(empty());
    let near = start.game.pack.space(start.space("zone_ukraine")).neighbours.first().expect("it has some");
    let near = start.game.pack.name(near).to_owned();
    assert!(start.q().traces_home(R2, start.space(&near)), "good enough for regrouping");
    let mut t = reinforcements(start, 1, "r2");
    t.refuses(&format!("r2 place-centre {near}"), "17.2");
    // With the East behind it, it may be anywhere.
    assert!(reinforcements(empty(), 1, "r2").allows(&format!("r2 place-centre {near}")));
}

#[test]
fn r17_2_a_besieged_fortress_may_have_a_mobilization_centre() {
    // 3.1: Smolensk is still its owner's, and friendly spaces join it to the East.
    let t = empty().leader("davout", "smolensk").troops("fn", "smolensk", [4, 0, 0]);
    let mut t = reinforcements(t, 1, "r1");
    t.plays("r1 place-centre smolensk");
    // Where enemies stand in an open Duchy it is nobody's.
    let t = empty().leader("davout", "vitebsk").troops("fn", "vitebsk", [4, 0, 0]);
    reinforcements(t, 1, "r1").refuses("r1 place-centre vitebsk", "17.2");
}
