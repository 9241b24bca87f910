//! A server with the first edition of the toy game.

fn main() -> Result<(), server::ServeError> {
    let game = skirmish::Skirmish::load(&Default::default()).map_err(|e| e.to_string())?;
    relief::serve(game)
}
