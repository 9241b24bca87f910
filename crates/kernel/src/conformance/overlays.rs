//! Overlays tell no secret, and show nothing that is not there.

use super::Run;
use crate::game::Game;
use crate::role::Roles;
use tabletop::Table;
use tabletop::view::{Pin, Place};

impl<G: Game> Run<'_, G> {
    /// Asks for every overlay, about a few things of the table: in a redrawn state it must be the same.
    pub(super) fn overlays(&mut self, one: &G::State, two: &G::State, viewer: Roles, table: &Table) {
        let suite = self.suite;
        let (game, scenery) = (&suite.game, &suite.scenery);
        let spaces: Vec<&str> =
            scenery.boards.iter().flat_map(|b| b.spaces.iter().map(|s| s.id.as_str())).collect();
        let on_board = |p: &&tabletop::view::Piece| matches!(p.at, Place::Space(_));
        let mut things: Vec<Pin> =
            table.pieces.iter().filter(on_board).map(|p| Pin::Piece(p.id.clone())).collect();
        things.extend(spaces.iter().map(|s| Pin::Space((*s).into())));
        for face in &scenery.overlays {
            for _ in 0..3 {
                let mut about = Vec::new();
                for kind in &face.about {
                    let fitting: Vec<&Pin> = things.iter().filter(|p| kind.takes(p)).collect();
                    if !fitting.is_empty() {
                        about.push(fitting[self.rng.below(fitting.len() as u32) as usize].clone());
                    }
                }
                let (a, b) = (
                    game.overlay(one, viewer, &face.id, &about),
                    game.overlay(two, viewer, &face.id, &about),
                );
                if a != b {
                    let what = format!("overlay {} of {about:?} tells {viewer:?} a secret", face.id);
                    self.fail("secrecy", what);
                }
                let Some(overlay) = a else { continue };
                if let Some(space) = overlay.named().find(|s| !spaces.contains(s)) {
                    let what = format!("overlay {} names space {space}, which is on no board", face.id);
                    self.fail("table", what);
                }
                overlay.texts().for_each(|text| self.word(text));
                if let Some(rule) = overlay.rules().find(|r| !self.knows(r)) {
                    self.fail("text", format!("overlay {} cites unknown rule {rule}", face.id));
                }
            }
        }
    }
}
