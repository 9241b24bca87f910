//! INT: what is seen of a stack, and what is remembered of it.

use crate::common::{ALLIED, FRENCH, hex, named, pack};
use kernel::{Game as _, Pin, Role, Roles};
use kings_regulations::KingsRegulations;
use kings_regulations::board::Board;
use kings_regulations::flow::Umpire;
use kings_regulations::ids::{HqId, PlaceId, UnitId};
use kings_regulations::state::UnitAt;
use kings_regulations::strength::Sp;
use std::sync::{Arc, LazyLock};

static GAME: LazyLock<Arc<KingsRegulations>> =
    LazyLock::new(|| Arc::new(KingsRegulations::load(&Default::default()).unwrap_or_else(|e| panic!("{e}"))));

kernel::position! {
    /// A game under way.
    struct Game of KingsRegulations
}

fn learning() -> Game {
    Game::start(&GAME, "learning", &[])
}

/// The rules by themselves.
fn by_hand(t: &mut Game, act: impl FnOnce(&mut Umpire)) {
    t.does(|game, s, dice, log| act(&mut Umpire { p: &game.pack, s, dice, log }));
}

fn hq(name: &str) -> HqId {
    named(name)
}
/// Puts an HQ elsewhere.
fn put(t: &mut Game, name: &str, to: &str) {
    t.s.hqs[hq(name)].at = Some(hex(to));
}

#[test]
fn kr_int_01_an_hq_shows_its_back_to_the_enemy() {
    let mut t = learning();
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    // Two in one hex are mixed; one by itself is still the one it was, but nobody knows what it holds.
    let table = GAME.table(&t.s, Roles::of(Role(1)));
    let piece = table.pieces.iter().find(|p| p.id == "colonne_1").expect("it is known by its place");
    assert!(piece.kind == "back" && piece.ratings.is_empty(), "what it holds is not");
    put(&mut t, "colonne_1", "1010");
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    let table = GAME.table(&t.s, Roles::of(Role(1)));
    assert!(!table.pieces.iter().any(|p| p.id == "colonne_1"));
    assert!(table.pieces.iter().any(|p| p.kind == "back"));
    let own = GAME.table(&t.s, Roles::of(Role(0)));
    assert!(own.pieces.iter().any(|p| p.id == "colonne_1") && !own.pieces.iter().any(|p| p.kind == "back"));
}

#[test]
fn kr_int_02_of_a_stack_of_units_the_top_is_seen() {
    let mut t = learning();
    for unit in ["du_halkett", "du_salis", "du_sturler"] {
        t.s.units[named::<UnitId>(unit)].at = UnitAt::Hex(hex("1508"));
    }
    by_hand(&mut t, |u| u.veil_side(ALLIED));
    let table = GAME.table(&t.s, Roles::of(Role(0)));
    let on_map = |p: &&tabletop::view::Piece| matches!(p.at, tabletop::view::Place::Space(_));
    let there: Vec<_> = table.pieces.iter().filter(|p| p.kind == "unit").filter(on_map).collect();
    assert_eq!(there.len(), 1);
    assert_eq!((there[0].id.as_str(), there[0].count, there[0].ratings.len()), ("du_halkett", Some(3), 0));
}

#[test]
fn kr_int_05_a_blockade_shows_as_much_as_the_garrison_has() {
    let mut t = learning();
    by_hand(&mut t, |u| u.veil_side(FRENCH));
    let q = Board::new(pack(), &t.s);
    let seen = q.formation(hq("armee_de_flandre")).filter(|&u| q.knows_unit(Roles::of(Role(1)), u));
    let sp: Sp = seen.map(|u| t.s.units[u].sp).sum();
    assert!(sp >= Sp::whole(14) && sp < q.sp(hq("armee_de_flandre")), "{sp}");
}

#[test]
fn kr_int_07_what_was_seen_stays_in_the_notebook() {
    let mut t = learning();
    let army = hq("pragmatic_army");
    by_hand(&mut t, |u| u.lay_open(army, Roles::of(Role(0))));
    let note = t.s.notes[army];
    assert_eq!((note.hex, note.turn), (Some(hex("1509")), 7));
    assert!(note.sp > Sp::whole(20) && note.units > 10);
    by_hand(&mut t, |u| u.veil_side(ALLIED));
    assert_eq!(t.s.notes[army], note, "a page is not torn out");
    let table = GAME.table(&t.s, Roles::of(Role(0)));
    assert!(table.panels.iter().any(|p| p.id == "notebook-allied"));
    assert!(!GAME.table(&t.s, Roles::of(Role(1))).panels.iter().any(|p| p.id == "notebook-allied"));
}

fn place_hex(name: &str) -> &'static str {
    pack().names.name(pack().place(named::<PlaceId>(name)).hex)
}

#[test]
fn kr_sup_37_the_line_of_an_army_is_shown_to_its_owner() {
    let t = learning();
    let about = [Pin::Piece("armee_de_flandre".into())];
    let shown = GAME.overlay(&t.s, Roles::of(Role(0)), "communication", &about).expect("a line of one's own");
    let through = &shown.lines[0].through;
    assert_eq!((through[0].as_str(), through[through.len() - 1].as_str()), ("1010", place_hex("lille")));
    assert!(GAME.overlay(&t.s, Roles::of(Role(1)), "communication", &about).is_none(), "nobody else's");
}

#[test]
fn kr_sup_32_whoever_cannot_use_his_hub_is_warned() {
    let mut t = learning();
    let hungry = |t: &Game, who: u8| {
        GAME.warnings(&t.s, Roles::of(Role(who))).iter().any(|w| w.rule == "KR-SUP-32" && w.role == "french")
    };
    assert!(!hungry(&t, 0));
    // KR-SUP-41: the enemy stands before Lille.
    put(&mut t, "pragmatic_army", place_hex("lille"));
    assert!(hungry(&t, 0) && !hungry(&t, 1), "and nobody else is told");
}

#[test]
fn kr_cpn_08_a_plan_with_its_last_point_is_spoken_of() {
    let mut t = learning();
    let last = |t: &Game| GAME.warnings(&t.s, Roles::of(Role(0))).iter().any(|w| w.rule == "KR-CPN-08");
    assert!(!last(&t));
    t.s.plans[0].assigned = 1;
    assert!(last(&t));
}
