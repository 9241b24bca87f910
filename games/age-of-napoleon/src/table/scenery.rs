//! What never changes: the map, the cards, the player aids, and how things are drawn.

use crate::pack::Pack;
use kernel::Text;
use tabletop::view::{BoxFace, Form, Livery, PieceStyle, RatingStyle, Scenery};

pub fn scenery(p: &Pack) -> Scenery {
    Scenery {
        boards: vec![p.board.clone()],
        liveries: liveries(),
        styles: vec![
            PieceStyle::new(
                "corps",
                Form::Square,
                [
                    ("battle", "rating-battle", "large"),
                    ("seniority", "rating-seniority", "star"),
                    ("movement", "rating-movement", "chevrons"),
                ]
                .map(|(key, name, place)| RatingStyle::new(key, Text::new(name), place))
                .into(),
            ),
            PieceStyle::new("hidden", Form::Back, Vec::new()),
        ],
        cards: p.faces.clone(),
        charts: p.sheets.clone(),
        boxes: super::pieces::BOXES.map(|(id, name)| BoxFace { id: id.into(), name: Text::new(name) }).into(),
        ..Scenery::default()
    }
}

/// The two sides, and the ten grounds that countries wear.
fn liveries() -> Vec<Livery> {
    [
        ("french", "role-french", "fr", "pale", "F"),
        ("coalition", "role-coalition", "gb", "lozengy", "C"),
        ("fr", "country-france", "fr", "pale", "F"),
        ("au", "country-osterreich", "au", "fess", "A"),
        ("gb", "country-britain", "gb", "saltire", "B"),
        ("pr", "country-preussen", "pr", "checky", "P"),
        ("ru", "country-russia", "ru", "bend", "R"),
        ("es", "country-spain", "es", "barry", "S"),
        ("by", "livery-germany", "by", "lozengy", "G"),
        ("it", "livery-italy", "it", "pale", "I"),
        ("nl", "livery-low-countries", "nl", "fess", "H"),
        ("neutral", "livery-neutral", "neutral", "plain", "N"),
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
