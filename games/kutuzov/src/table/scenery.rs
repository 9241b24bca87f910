//! What never changes: the map, the cards, and how things are drawn.

use crate::pack::Pack;
use kernel::Text;
use tabletop::view::{BoxFace, Livery, PieceKind, PieceStyle, RatingStyle, Scenery};

pub fn scenery(p: &Pack) -> Scenery {
    let style = |kind: PieceKind, ratings: &[(&str, &'static str, &str)]| PieceStyle {
        kind,
        ratings: (ratings.iter())
            .map(|(key, name, place)| RatingStyle {
                key: (*key).into(),
                name: Text::new(*name),
                place: (*place).into(),
            })
            .collect(),
    };
    Scenery {
        boards: vec![p.board.clone()],
        liveries: liveries(),
        styles: vec![
            style(
                PieceKind::Leader,
                &[("battle", "rating-battle", "large"), ("command", "rating-command", "corner")],
            ),
            style(PieceKind::Battalion, &[("strength", "rating-strength", "large")]),
        ],
        cards: p.faces.clone(),
        charts: Vec::new(),
        boxes: super::pieces::BOXES.map(|(id, name)| BoxFace { id: id.into(), name: Text::new(name) }).into(),
    }
}

/// The four Powers and the two Allies.
fn liveries() -> Vec<Livery> {
    [
        ("fn", "nation-fn", "fr", "pale", "N"),
        ("fs", "nation-fs", "es", "barry", "S"),
        ("r1", "nation-r1", "ru", "bend", "1"),
        ("r2", "nation-r2", "by", "lozengy", "2"),
        ("prussia", "nation-prussia", "pr", "checky", "P"),
        ("austria", "nation-austria", "au", "fess", "A"),
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
