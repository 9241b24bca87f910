//! What never changes: the map, the cards, and how things are drawn.

use crate::pack::Pack;
use kernel::Text;
use tabletop::view::{BoxFace, Form, Livery, PieceStyle, RatingStyle, Scenery};

pub fn scenery(p: &Pack) -> Scenery {
    let rating =
        |(key, name, place): (&str, &'static str, &str)| RatingStyle::new(key, Text::new(name), place);
    Scenery {
        boards: vec![p.board.clone()],
        liveries: liveries(),
        styles: vec![PieceStyle::new(
            "army",
            Form::Plate,
            [
                ("battle", "rating-battle", "large"),
                ("command", "rating-command", "star"),
                ("infantry", "arm-infantry", "row"),
                ("cavalry", "arm-cavalry", "row"),
                ("artillery", "arm-artillery", "row"),
            ]
            .map(rating)
            .into(),
        )],
        cards: p.faces.clone(),
        charts: super::charts::sheets(p),
        boxes: super::pieces::BOXES.map(|(id, name)| BoxFace { id: id.into(), name: Text::new(name) }).into(),
        ..Scenery::default()
    }
}

/// The four Powers and the two Allies in their colours (1.12), the two Camps, and ground that nobody controls.
fn liveries() -> Vec<Livery> {
    [
        ("fn", "nation-fn", "fr", "pale", "N"),
        ("r1", "nation-r1", "ru", "bend", "1"),
        ("fs", "nation-fs", "gb", "pale", "S"),
        ("r2", "nation-r2", "es", "bend", "2"),
        ("prussia", "nation-prussia", "pr", "checky", "P"),
        ("austria", "nation-austria", "au", "fess", "A"),
        ("imperial", "camp-imperial", "fr", "pale", "I"),
        ("tsarist", "camp-tsarist", "ru", "bend", "T"),
        ("neutral", "livery-nobody", "neutral", "plain", ""),
    ]
    .map(|(id, name, ground, facing, letter)| Livery {
        id: id.into(),
        name: Text::new(name),
        ground: ground.into(),
        facing: facing.into(),
        letter: letter.into(),
    })
    .into()
}
