//! A session: what can be taken back, what replays, what a file proves.

use kernel::{
    AnyGame, AnySession, Game, Kept, KeptMove, Loaded, Record, Role, Roles, Seed, Session, Setup, Status,
    Trouble, TroubleKind,
};
use skirmish::Skirmish;
use skirmish::state::{Action, BLUE, CompanyId, Order, RED, SpaceId, State, Step, foe};
use std::sync::Arc;

type Play = Session<Skirmish>;

fn game() -> Arc<Skirmish> {
    Arc::new(Skirmish::load(&Default::default()).unwrap())
}

fn start(seed: u64) -> Play {
    Session::start(game(), Setup::scenario("ford"), Seed::from_number(seed)).unwrap()
}

fn play(session: &mut Play, role: Role, action: Action) {
    session.play(role, &action).unwrap_or_else(|r| panic!("{action:?}: {} {}", r.rule, r.id));
}

/// Both sides have written these orders; the side that acts first is returned.
fn ordered(session: &mut Play, orders: [Order; 2]) -> Role {
    play(session, BLUE, Action::Order(orders[0]));
    play(session, RED, Action::Order(orders[1]));
    let Step::Act(first) = session.state().step else { panic!("somebody acts") };
    first
}

/// A game played to its end by always taking the action at place `n` modulo the length of the list.
fn finished(seed: u64) -> Play {
    let mut session = start(seed);
    let mut n = seed as usize;
    while let Status::Deciding(roles) = session.status() {
        let role = roles.iter().next().unwrap();
        let actions = session.actions(role);
        n = n.wrapping_mul(31).wrapping_add(7);
        play(&mut session, role, actions[n % actions.len()]);
    }
    session
}

fn forward(role: Role) -> (CompanyId, SpaceId) {
    if role == BLUE { (CompanyId(2), SpaceId(2)) } else { (CompanyId(5), SpaceId(2)) }
}

#[test]
fn a_player_takes_back_his_own_actions() {
    let mut session = start(1);
    let me = ordered(&mut session, [Order::Advance; 2]);
    let before = session.state().clone();
    let (company, to) = forward(me);
    play(&mut session, me, Action::Pick(company));
    play(&mut session, me, Action::Go(to));
    assert_eq!(session.undoable(Roles::of(me)), 2);
    assert_eq!(session.undo(Roles::of(me), 3), 0, "all or none");
    assert_eq!(session.undo(Roles::of(me), 2), 2);
    assert_eq!(*session.state(), before);
    assert!(session.log(Roles::EVERYBODY, 3).is_empty(), "the log forgets too");
    assert_eq!(session.undoable(Roles::of(me)), 0, "not past the dice for the initiative");
}

#[test]
fn nothing_of_another_player_is_taken_back() {
    let mut session = start(1);
    play(&mut session, BLUE, Action::Order(Order::Hold));
    assert_eq!(session.undoable(Roles::of(RED)), 0);
    assert_eq!(session.undoable(Roles::of(BLUE)), 1);
    assert_eq!(session.undo(Roles::of(RED), 1), 0);
    let me = ordered_after_blue(&mut session);
    let (company, to) = forward(me);
    if session.state().orders[me.0 as usize] == Some(Order::Advance) {
        play(&mut session, me, Action::Pick(company));
        play(&mut session, me, Action::Go(to));
    } else {
        play(&mut session, me, Action::Pass);
    }
    assert!(session.undoable(Roles::of(me)) > 0);
    // The other side decides: what came before is settled.
    let other = foe(me);
    let step = session.actions(other)[0];
    play(&mut session, other, step);
    assert_eq!(session.undoable(Roles::of(me)), 0);
    // One player who holds both roles may take back both.
    assert!(session.undoable(Roles::first(2)) >= 2);
}

fn ordered_after_blue(session: &mut Play) -> Role {
    play(session, RED, Action::Order(Order::Advance));
    let Step::Act(first) = session.state().step else { panic!("somebody acts") };
    first
}

#[test]
fn no_die_is_rolled_twice() {
    let mut session = start(1);
    play(&mut session, BLUE, Action::Order(Order::Hold));
    play(&mut session, RED, Action::Order(Order::Hold));
    assert!(session.draws().iter().any(|(n, d)| *n == 2 && d.rule == "2.2"));
    assert_eq!(session.undoable(Roles::of(RED)), 0);
    assert_eq!(session.undo(Roles::first(2), 1), 0);
}

#[test]
fn nothing_is_taken_back_past_a_secret_seen() {
    let mut session = start(1);
    let me = ordered(&mut session, [Order::Hold; 2]);
    play(&mut session, me, Action::Scout);
    assert!(session.draws().iter().all(|(n, _)| *n < 3), "looking rolls nothing");
    assert_eq!(session.undoable(Roles::of(me)), 0, "but it cannot be unseen");
    let line = |viewer| session.log(viewer, 3).remove(0).1.text.id;
    assert_eq!(line(Roles::of(me)), "log-scout-own");
    assert_eq!(line(Roles::of(foe(me))), "log-scout");
    assert_eq!(line(Roles::NOBODY), "log-scout");
}

#[test]
fn a_secret_order_is_unseen_until_the_last_is_in() {
    let game = game();
    let with = |order| {
        let mut session =
            Session::start(Arc::clone(&game), Setup::scenario("ford"), Seed::from_number(4)).unwrap();
        play(&mut session, BLUE, Action::Order(order));
        session
    };
    let (advance, hold) = (with(Order::Advance), with(Order::Hold));
    for viewer in [Roles::of(RED), Roles::NOBODY] {
        assert_eq!(game.table(advance.state(), viewer), game.table(hold.state(), viewer));
        assert_eq!(advance.log(viewer, 0), hold.log(viewer, 0));
        assert_eq!(advance.undoable(viewer), hold.undoable(viewer));
    }
    assert_ne!(advance.log(Roles::of(BLUE), 0), hold.log(Roles::of(BLUE), 0));
    assert_eq!(advance.status(), Status::Deciding(Roles::of(RED)));
    let mut both = advance;
    play(&mut both, RED, Action::Order(Order::Hold));
    let shown = both.log(Roles::NOBODY, 0).into_iter().find(|(_, e)| e.text.id == "log-orders").unwrap().1;
    assert_eq!(shown.reveals, Roles::EVERYBODY);
}

#[test]
fn going_back_over_dice_is_counted_and_kept_in_the_file() {
    let mut session = start(3);
    play(&mut session, BLUE, Action::Order(Order::Hold));
    let then = session.hash();
    play(&mut session, RED, Action::Order(Order::Hold));
    assert_eq!(session.undoable(Roles::of(RED)), 0, "dice were rolled");
    session.take_back(Roles::of(RED), 1);
    assert_eq!((session.number(), session.hash(), session.taken_back()), (1, then, 1));
    // The same action rolls the same dice: nothing is gained by trying again.
    let dice = finished(3).draws().to_vec();
    play(&mut session, RED, Action::Order(Order::Hold));
    assert!(session.draws().iter().zip(&dice).all(|(a, b)| a.0 > 1 || a == b));
    let file = session.export();
    assert_eq!(file.taken_back, 1);
    assert_eq!(Session::import(game(), &file).unwrap().taken_back(), 1);
    // What one may take back anyway is nothing to count.
    let mut session = start(3);
    play(&mut session, BLUE, Action::Order(Order::Hold));
    session.take_back(Roles::of(BLUE), 0);
    assert_eq!((session.number(), session.taken_back()), (0, 0));
    assert!(!serde_json::to_string(&session.export()).unwrap().contains("taken_back"));
}

#[test]
fn what_the_house_answers_is_no_decision() {
    let mut session = start(3);
    assert_eq!(session.last_decision(Roles::EVERYBODY), None);
    play(&mut session, BLUE, Action::Order(Order::Hold));
    session.answer(RED, &Action::Order(Order::Hold)).unwrap();
    assert_eq!(session.last_decision(Roles::of(RED)), None);
    assert_eq!(session.last_decision(Roles::of(BLUE)), Some(0));
    assert!(session.brought(2).answered && !session.brought(1).answered);
    play(&mut session, BLUE, Action::Pass);
    assert_eq!(session.last_decision(Roles::EVERYBODY), Some(2));
}

#[test]
fn a_refused_action_is_not_played() {
    let mut session = start(1);
    let before = session.export();
    let refusal = session.play(BLUE, &Action::Pass).unwrap_err();
    assert_eq!((refusal.rule, refusal.id), ("2.1", "refuse-not-now"));
    assert_eq!(session.why(BLUE, &Action::Pass), Some(refusal));
    assert_eq!(session.why(BLUE, &Action::Order(Order::Hold)), None);
    assert_eq!(session.export(), before);
}

#[test]
fn a_game_replays_to_any_action() {
    let mut session = start(3);
    let mut states = vec![session.state().clone()];
    while let Status::Deciding(roles) = session.status() {
        let role = roles.iter().last().unwrap();
        let action = *session.actions(role).last().unwrap();
        play(&mut session, role, action);
        states.push(session.state().clone());
    }
    for (n, state) in states.iter().enumerate() {
        let past = session.at(n);
        assert_eq!(past.number(), n);
        assert_eq!(past.state(), state, "after action {n}");
        assert_eq!(past.log(Roles::EVERYBODY, 0).last().map(|l| l.0 <= n), Some(true));
    }
    assert_eq!(session.at(9_999).number(), session.number());
}

#[test]
fn a_branch_has_other_dice_and_other_secrets() {
    let session = start(3);
    let mut hands = Vec::new();
    let mut dice = Vec::new();
    for seed in 0..20 {
        let secret = Seed::from_number(200 + seed);
        let mut branch = session.branch(0, Roles::of(BLUE), &secret, Seed::from_number(100 + seed)).unwrap();
        assert_eq!(branch.state().hand(BLUE), session.state().hand(BLUE), "his own hand is kept");
        hands.push(branch.state().hand(RED));
        ordered(&mut branch, [Order::Hold; 2]);
        dice.push(branch.draws().to_vec());
        let file = branch.export();
        assert!(file.position.is_some() && file.seed != Some(*session.seed()));
        assert_eq!(Session::import(game(), &file).unwrap().hash(), branch.hash());
    }
    assert!(hands.iter().any(|h| *h != session.state().hand(RED)));
    assert!(dice.windows(2).any(|w| w[0] != w[1]));
    // Somebody who may know everything keeps everything.
    let whole = session.branch(0, Roles::EVERYBODY, &Seed::from_number(6), Seed::from_number(5)).unwrap();
    assert_eq!(whole.state(), session.state());
}

#[test]
fn what_is_handed_out_with_a_branch_does_not_tell_how_it_was_drawn() {
    let session = start(3);
    let (me, seed) = (Roles::of(BLUE), Seed::from_number(100));
    let branch = |secret| session.branch(0, me, &Seed::from_number(secret), seed).unwrap();
    let (one, two) = (branch(1).export(), branch(2).export());
    assert_eq!(one.seed, two.seed);
    assert_ne!(one.position, two.position, "what was hidden is drawn from the secret");
    // Whoever draws with the seed of the file finds something else.
    let guess = session.game().redraw(session.state(), me, &mut kernel::Dice::quiet(&seed)).unwrap();
    assert!([branch(1), branch(2)].iter().all(|b| *b.state() != guess));
}

#[test]
fn scripted_dice_fall_as_told_and_can_be_gone_back_to() {
    let mut session = start(3);
    play(&mut session, BLUE, Action::Order(Order::Hold));
    let mut dice = kernel::Dice::scripted(&[2, 5]);
    session.play_with(RED, &Action::Order(Order::Hold), &mut dice, &mut kernel::Log::on()).unwrap();
    assert_eq!(session.state().step, Step::Act(RED));
    let then: State = session.state().clone();
    play(&mut session, RED, Action::Pass);
    assert_eq!(*session.at(2).state(), then);
    assert_eq!(session.undo(Roles::of(RED), 1), 1);
    assert_eq!(*session.state(), then);
}

#[test]
fn a_file_reads_back_as_it_was() {
    let session = finished(11);
    let file = session.export();
    let text = serde_json::to_string_pretty(&file).unwrap();
    let read = Record::parse(&text).unwrap();
    assert_eq!(read, file);
    let again = Session::import(game(), &read).unwrap();
    assert_eq!(again.hash(), session.hash());
    assert_eq!(again.log(Roles::EVERYBODY, 0), session.log(Roles::EVERYBODY, 0));
    assert_eq!(again.draws(), session.draws());
    assert!(text.contains("blue order "), "actions are words: {text}");
}

/// What is wrong with a file that somebody has changed.
fn trouble(change: impl FnOnce(&mut Record)) -> Trouble {
    let mut record = finished(11).export();
    change(&mut record);
    Session::import(game(), &record).map(|_| ()).expect_err("the change is found")
}

#[test]
fn the_hashes_of_an_old_form_are_not_compared_and_everything_else_is() {
    let mut record = finished(11).export();
    assert!(record.grognard == 2 && record.hashes_count());
    record.hashes[0].1 = "0123456789abcdef".into();
    assert_eq!(Session::import(game(), &record).map(|_| ()).unwrap_err().text.id, "trouble-hash");
    record.grognard = 1;
    assert!(!record.hashes_count());
    Session::import(game(), &record).map(|_| ()).unwrap();
    record.winners = Some(Vec::new());
    assert_eq!(Session::import(game(), &record).map(|_| ()).unwrap_err().text.id, "trouble-winners");
}

#[test]
fn a_changed_seed_or_commitment_is_found() {
    let wrong = trouble(|r| r.seed = Some(Seed::from_number(12)));
    assert_eq!(wrong.text.id, "trouble-commitment");
    assert_eq!(wrong.kind, TroubleKind::Game);
    let wrong = trouble(|r| r.commitment = Seed::from_number(12).commitment());
    assert_eq!(wrong.to_string(), "the seed does not match the commitment: the dice are not those promised");
    // A seed changed together with its commitment gives other dice, and the first hash shows it.
    let wrong = trouble(|r| {
        r.seed = Some(Seed::from_number(12));
        r.commitment = Seed::from_number(12).commitment();
    });
    assert_eq!(wrong.to_string(), "action 0: the state differs from the one recorded here");
    assert_eq!(trouble(|r| r.seed = None).text.id, "trouble-sealed");
}

#[test]
fn a_changed_action_is_found_where_it_is() {
    let wrong = trouble(|r| r.actions[1] = "red pass".into());
    assert_eq!(wrong.at, Some(2));
    assert_eq!(
        wrong.to_string(),
        "action 2: 'red pass' is not legal here: That is not what is being decided now. (rule 2.1)"
    );
    let wrong = trouble(|r| r.actions[1] = "green pass".into());
    assert_eq!(wrong.to_string(), "action 2: there is no role 'green'");
    let wrong = trouble(|r| r.actions[0] = "blue dance".into());
    assert!(wrong.to_string().starts_with("action 1: 'blue dance' is not an action of this game"), "{wrong}");
    let wrong = trouble(|r| r.actions[0] = "blue".into());
    assert_eq!(wrong.to_string(), "action 1: 'blue' names no action");
}

#[test]
fn a_changed_hash_is_found_where_it_is() {
    let wrong = trouble(|r| r.hashes.last_mut().unwrap().1 = "0123456789abcdef".into());
    assert_eq!(wrong.at, Some(finished(11).number()));
    assert_eq!(wrong.text.id, "trouble-hash");
}

#[test]
fn a_shortened_list_of_actions_is_found() {
    let wrong = trouble(|r| {
        r.actions.pop();
    });
    assert_eq!(wrong.text.id, "trouble-short");
    assert_eq!(wrong.kind, TroubleKind::Game);
}

#[test]
fn changed_winners_are_found() {
    let wrong = trouble(|r| r.winners = None);
    assert_eq!(wrong.text.id, "trouble-winners");
}

#[test]
fn a_file_of_another_game_version_or_pack_is_not_read() {
    for (change, id) in [
        ((|r| r.game = "chess".into()) as fn(&mut Record), "trouble-other-game"),
        (|r| r.rules = 99, "trouble-other-rules"),
        (|r| r.pack = "0000".into(), "trouble-other-data"),
        (|r| r.setup.scenario = "sea".into(), "trouble-setup"),
    ] {
        let wrong = trouble(change);
        assert_eq!((wrong.text.id.as_ref(), wrong.kind), (id, TroubleKind::File));
    }
}

#[test]
fn a_truncated_file_is_not_read() {
    let text = serde_json::to_string(&finished(11).export()).unwrap();
    for cut in [1, text.len() / 2, text.len() - 1] {
        let wrong = Record::parse(&text[..cut]).unwrap_err();
        assert_eq!((wrong.text.id.as_ref(), wrong.kind), ("trouble-json", TroubleKind::File));
    }
}

#[test]
fn trouble_has_words_in_both_languages() {
    let wrong = trouble(|r| r.actions[1] = "red pass".into());
    let game = kernel::Loaded::new(Skirmish::load(&Default::default()).unwrap()).unwrap();
    for language in kernel::Language::ALL {
        let catalog = kernel::AnyGame::catalog(&game, language);
        assert_eq!(catalog.missing(&wrong.text), None);
    }
    let french = kernel::AnyGame::catalog(&game, kernel::Language::Fr);
    assert!(wrong.say(french).starts_with("action 2\u{a0}: «\u{a0}red pass\u{a0}» n’est pas permis ici"));
}

#[test]
fn what_a_store_kept_goes_on_as_if_nothing_had_been() {
    let loaded = Loaded::new(Skirmish::load(&Default::default()).unwrap()).unwrap();
    for seed in 0..5 {
        let whole = finished(seed);
        let names = whole.game().names().clone();
        let value = |a: &Action| names.scope(|| serde_json::to_value(a)).unwrap();
        for last in [0, 1, whole.number() / 2, whole.number()] {
            let then = whole.at(last);
            let moves = then.moves().enumerate().map(|(i, (role, action))| KeptMove {
                role,
                action: value(action),
                brought: then.brought(i + 1),
            });
            // The first state, one on the way, and in every other game the present one.
            let mut at = vec![0, last / 3];
            at.extend((seed % 2 == 0).then_some(last));
            at.dedup();
            let kept = Kept {
                setup: Setup::scenario("ford"),
                seed: Seed::from_number(seed),
                placed: false,
                opening: then.brought(0),
                moves: moves.collect(),
                states: at.into_iter().map(|n| (n, AnySession::position(&whole.at(n)))).collect(),
                taken_back: 0,
            };
            let mut again = loaded.resume(kept).unwrap();
            assert_eq!(AnySession::hash(&*again), then.hash());
            assert_eq!(again.log(Roles::EVERYBODY, 0), then.log(Roles::EVERYBODY, 0));
            assert_eq!(again.draws(), then.draws());
            assert_eq!(again.undoable(Roles::EVERYBODY), then.undoable(Roles::EVERYBODY));
            assert_eq!(again.at(last / 2).hash(), whole.at(last / 2).hash());
            // The dice that follow are those of the seed.
            for (role, action) in whole.moves().skip(last) {
                again.play(role, &value(action)).unwrap();
            }
            assert_eq!(again.export(), whole.export());
        }
    }
}
