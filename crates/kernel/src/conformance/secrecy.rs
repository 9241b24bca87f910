//! Secrets are absent: from tables, lists, refusals and logs, and from what can be taken back.

use super::Run;
use super::texts::difference;
use crate::dice::{Dice, Seed};
use crate::game::Game;
use crate::log::{Event, Log};
use crate::role::{Role, Roles};
use crate::why::Tries;
use std::sync::Arc;

impl<G: Game> Run<'_, G> {
    /// Redraws all that a viewer may not know: what he sees, may do and may take back must not change.
    pub(super) fn secrecy(&mut self, state: &G::State, deciding: Roles) {
        let game = Arc::clone(&self.suite.game);
        for viewer in self.viewers() {
            self.tally.secrecy_checks += 1;
            let Some(other) = game.redraw(state, viewer, &mut self.rng) else {
                self.fail("redraw", format!("nothing is found that {viewer:?} could believe"));
                continue;
            };
            if let Err(e) = game.check(&other) {
                self.fail("secrecy", format!("the redrawn state is impossible: {e}"));
                continue;
            }
            if game.status(&other) != game.status(state) {
                self.fail("secrecy", format!("who decides tells {viewer:?} a secret"));
                continue;
            }
            if game.quiet(&other) != game.quiet(state) {
                self.fail("secrecy", format!("whether a move is under way tells {viewer:?} a secret"));
            }
            self.tally.redraw_checks += 1;
            self.alike(state, &other, viewer);
            if self.rng.below(4) == 0 {
                self.measure(state, &other, viewer);
            }
            let (a, b) = (game.table(state, viewer), game.table(&other, viewer));
            if let Some(what) = difference(&a, &b) {
                self.fail("secrecy", format!("the table of {viewer:?} tells a secret: {what}"));
            }
            if game.warnings(state, viewer) != game.warnings(&other, viewer) {
                self.fail("secrecy", format!("the warnings of {viewer:?} tell a secret"));
            }
            if game.odds(state, viewer) != game.odds(&other, viewer) {
                self.fail("secrecy", format!("the odds of {viewer:?} tell a secret"));
            }
            self.overlays(state, &other, viewer, &a);
            for role in viewer.iter().filter(|r| deciding.has(*r)) {
                let (mut here, mut there) = (Vec::new(), Vec::new());
                game.actions(state, role, &mut here);
                game.actions(&other, role, &mut there);
                if here.is_empty() {
                    continue;
                }
                if here != there {
                    let what = format!("the actions of role {} tell a secret: {here:?} / {there:?}", role.0);
                    self.fail("secrecy", what);
                    continue;
                }
                if let Some(action) =
                    here.iter().find(|a| game.sensible(state, role, a) != game.sensible(&other, role, a))
                {
                    let what = format!("whether {action:?} of role {} is sensible tells a secret", role.0);
                    self.fail("secrecy", what);
                }
                let action = &here[self.rng.below(here.len() as u32) as usize];
                self.blind(state, &other, role, viewer, action);
                self.why_not(state, &other, role);
            }
            for role in deciding.iter().filter(|r| !viewer.has(*r)) {
                self.onlooker(state, &other, role, viewer);
                self.unseen_choice(state, role, viewer);
            }
        }
    }

    /// Each role, nobody, and two roles in one hand, where that is not everybody: a player may hold several.
    fn viewers(&mut self) -> Vec<Roles> {
        let everybody = self.suite.game.info().everybody();
        let roles: Vec<Role> = everybody.iter().collect();
        let mut viewers: Vec<Roles> = roles.iter().copied().map(Roles::of).chain([Roles::NOBODY]).collect();
        if roles.len() > 2 {
            let first = self.rng.below(roles.len() as u32) as usize;
            let second = (first + 1 + self.rng.below(roles.len() as u32 - 1) as usize) % roles.len();
            viewers.push(Roles::of(roles[first]).with(roles[second]));
        }
        viewers
    }

    /// The answer to "why not?" tells no secret either.
    fn why_not(&mut self, one: &G::State, two: &G::State, role: Role) {
        let game = Arc::clone(&self.suite.game);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.attempts(one, role, &mut here);
        game.attempts(two, role, &mut there);
        if here != there {
            let only =
                |these: &[G::Action], those: &[G::Action]| these.iter().find(|a| !those.contains(a)).cloned();
            let (mine, other) = (only(&here, &there), only(&there, &here));
            let what = format!("what role {} might try tells a secret: {mine:?} / {other:?}", role.0);
            return self.fail("secrecy", what);
        }
        let (this, that) = (Tries::new(&*game, one, role), Tries::new(&*game, two, role));
        for _ in 0..here.len().min(8) {
            let action = &here[self.rng.below(here.len() as u32) as usize];
            if game.describe(one, role, action) != game.describe(two, role, action) {
                self.fail("secrecy", format!("what {action:?} is called tells role {} a secret", role.0));
            }
            let (a, b) = (game.why(one, role, action), game.why(two, role, action));
            if a != b {
                let what = format!("why role {} may not {action:?} tells a secret: {a:?} / {b:?}", role.0);
                self.fail("secrecy", what);
            }
            // Asked by pointing, it tells no more.
            let (here, there) = (game.pins(one, role, action), game.pins(two, role, action));
            if here != there {
                let what = format!("where role {} would click for {action:?} tells a secret", role.0);
                self.fail("secrecy", what);
            }
            let Some(pin) = here.first() else { continue };
            let (a, b) = (this.nearest(pin), that.nearest(pin));
            if a != b {
                let what =
                    format!("why role {} may do nothing to {pin:?} tells a secret: {a:?} / {b:?}", role.0);
                self.fail("secrecy", what);
            }
        }
    }

    /// Somebody else's action shows an onlooker nothing that it does not say it reveals to him.
    fn onlooker(&mut self, one: &G::State, two: &G::State, role: Role, viewer: Roles) {
        let game = Arc::clone(&self.suite.game);
        let (mut here, mut there) = (Vec::new(), Vec::new());
        game.actions(one, role, &mut here);
        game.actions(two, role, &mut there);
        let both: Vec<&G::Action> = here.iter().filter(|a| there.contains(a)).collect();
        if both.is_empty() {
            return;
        }
        let action = both[self.rng.below(both.len() as u32) as usize];
        let everybody = game.info().everybody();
        let act = |state: &G::State| {
            let (mut state, mut log) = (state.clone(), Log::on());
            let mut dice = Dice::quiet(&Seed::from_number(3));
            let ok = game.play(&mut state, role, action, &mut dice, &mut log).is_ok();
            let events = log.take();
            let shown = !ok || shows(&events, viewer, everybody);
            let seen: Vec<_> = events.iter().filter_map(|e| e.seen_by(viewer)).collect();
            (shown, seen, game.table(&state, viewer))
        };
        let (a, b) = (act(one), act(two));
        if a.0 || b.0 {
            return;
        }
        if a.1 != b.1 {
            let (x, y) = first_difference(&a.1, &b.1);
            let what = format!(
                "the log of {action:?} tells {viewer:?} a secret it does not say it reveals: {x:?} / {y:?}"
            );
            self.fail("secrecy", what);
        }
        if let Some(what) = difference(&a.2, &b.2) {
            let what = format!(
                "after {action:?} the table of {viewer:?} shows a secret not said to be revealed: {what}"
            );
            self.fail("secrecy", what);
        }
    }

    /// An action that can be taken back shows its player nothing of what he may not know.
    fn blind(&mut self, one: &G::State, two: &G::State, role: Role, viewer: Roles, action: &G::Action) {
        let game = Arc::clone(&self.suite.game);
        let act = |state: &G::State| {
            let (mut state, mut log) = (state.clone(), Log::on());
            let mut dice = Dice::quiet(&Seed::from_number(3));
            let ok = game.play(&mut state, role, action, &mut dice, &mut log).is_ok();
            let events = log.take();
            let shows = events.iter().filter(|e| e.reveals.meets(viewer)).map(|e| e.text.id.clone());
            let shows: Vec<_> = shows.collect();
            let shut = dice.draws() > 0 || !shows.is_empty();
            let seen: Vec<_> = events.iter().filter_map(|e| e.seen_by(viewer)).collect();
            (ok, shut, state, seen, (dice.draws(), shows))
        };
        let (a, b) = (act(one), act(two));
        if !a.0 || !b.0 {
            self.fail("secrecy", format!("{action:?} is legal or not by a secret"));
        } else if a.1 != b.1 {
            let ids = |seen: &[Event]| seen.iter().map(|e| e.text.id.clone()).collect::<Vec<_>>();
            let (here, there) = (ids(&a.3), ids(&b.3));
            let what = format!(
                "whether {action:?} can be taken back tells a secret: {:?} {here:?} / {:?} {there:?}",
                a.4, b.4
            );
            self.fail("undo_is_blind", what);
        } else if !a.1 {
            if a.3 != b.3 {
                self.fail("undo_is_blind", format!("the log of {action:?} tells a secret that undo keeps"));
            }
            if let Some(what) = difference(&game.table(&a.2, viewer), &game.table(&b.2, viewer)) {
                let what = format!("the table after {action:?} tells a secret that undo keeps: {what}");
                self.fail("undo_is_blind", what);
            }
        }
    }

    /// Two actions that differ only in what an onlooker may not know read alike in his log. They do when all that he
    /// may not know is drawn anew by the same dice and the states become the same.
    fn unseen_choice(&mut self, state: &G::State, role: Role, viewer: Roles) {
        let game = Arc::clone(&self.suite.game);
        let mut list = Vec::new();
        game.actions(state, role, &mut list);
        if list.len() < 2 {
            return;
        }
        let first = self.rng.below(list.len() as u32) as usize;
        let everybody = game.info().everybody();
        let second = (first + 1 + self.rng.below(list.len() as u32 - 1) as usize) % list.len();
        let act = |action: &G::Action| {
            let (mut state, mut log) = (state.clone(), Log::on());
            let mut dice = Dice::quiet(&Seed::from_number(3));
            game.play(&mut state, role, action, &mut dice, &mut log).ok()?;
            let events = log.take();
            let seen: Vec<_> = events.iter().filter_map(|e| e.seen_by(viewer)).collect();
            Some((state, seen, shows(&events, viewer, everybody)))
        };
        let (Some(a), Some(b)) = (act(&list[first]), act(&list[second])) else { return };
        // What says that it shows him something is no hidden choice.
        if a.0 == b.0 || a.1 == b.1 || a.2 || b.2 {
            return;
        }
        // Dice lie open, and where they are thrown: where one action shows others than the other they are told apart by those.
        let dice = |seen: &[Event]| {
            let thrown = seen.iter().filter(|e| !e.dice.is_empty());
            thrown.map(|e| (e.dice.clone(), e.places.clone())).collect::<Vec<_>>()
        };
        if dice(&a.1) != dice(&b.1) {
            return;
        }
        let alike = (5..8).all(|n| {
            let redraw = |s: &G::State| game.redraw(s, viewer, &mut Dice::quiet(&Seed::from_number(n)));
            redraw(&a.0) == redraw(&b.0)
        });
        if alike {
            let (one, two) = (&list[first], &list[second]);
            let (x, y) = first_difference(&a.1, &b.1);
            let what = format!(
                "the log tells {viewer:?} whether role {} chose {one:?} or {two:?}: {x:?} / {y:?}",
                role.0
            );
            self.fail("secrecy", what);
        }
    }
}

/// Whether a log says that it shows a viewer something; a spectator sees what anybody sees of the other side.
fn shows(events: &[Event], viewer: Roles, everybody: Roles) -> bool {
    let eyes = if viewer.is_empty() { everybody } else { viewer };
    events.iter().any(|e| e.reveals.meets(eyes))
}

/// Where two logs part.
fn first_difference<'a>(one: &'a [Event], two: &'a [Event]) -> (Option<&'a Event>, Option<&'a Event>) {
    let at = one.iter().zip(two).take_while(|(a, b)| a == b).count();
    (one.get(at), two.get(at))
}
