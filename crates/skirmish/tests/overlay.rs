//! A player's own files laid over the pack.

#[test]
fn whatever_is_laid_over_the_pack_holds_what_every_game_promises() {
    pack::proving::overlays(&skirmish::load::FOLDER, skirmish::Skirmish::load);
}
