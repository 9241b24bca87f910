//! Every board that `grognard new` can write makes a game that passes.

use kernel::proving::conforms;
use outpost::Outpost;
use pack::Overlay;
use std::sync::Arc;

#[test]
fn points_and_hexes_make_a_game_too() {
    for board in [include_str!("../boards/points.toml"), include_str!("../boards/hexes.toml")] {
        let own = format!("replace = true\n{board}");
        let game =
            Outpost::load(&Overlay::from([("map.toml".into(), own)])).unwrap_or_else(|e| panic!("{e}"));
        conforms(&Arc::new(game), "first", 0..10, 4);
    }
}
