//! A server with the second edition of the toy game.

fn main() -> Result<(), server::ServeError> {
    let game = skirmish_second::Skirmish::load(&Default::default()).map_err(|e| e.to_string())?;
    relief::serve(game)
}
