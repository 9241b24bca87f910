//! The client's types, made from ours.

use crate::{api, fault, views};
use kernel::game;
use std::path::Path;
use tabletop::{board, text, view};
use ts_rs::{Config, TS};

const HEAD: &str = "/* What the server sends and takes. Made from the Rust types; do not edit:
   GROGNARD_BLESS=1 cargo test -p server types */

export type Point = [number, number];
export type Ring = Point[];
export type Rings = Ring[];
/** An action is the game's own JSON; the client sends it back as it came. */
export type Action = unknown;
/** A game as the server offers it: the rule cases only when it is asked for one game, and who can play it. */
export type GameInfo = Omit<Rulebook, 'cases'> & { cases?: RuleCase[]; bots: string[] };
";

/// A field that may be left out is never null.
fn never_null(line: &str) -> String {
    let field = |f: &str| match f.contains("?: ") {
        true => f.strip_suffix(" | null").unwrap_or(f).to_string(),
        false => f.to_string(),
    };
    line.split(',').map(field).collect::<Vec<_>>().join(",")
}

fn write<T: TS>(out: &mut String) {
    let config = Config::default().with_large_int("number");
    for line in T::docs().unwrap_or_default().lines() {
        out.push_str(line);
        out.push('\n');
    }
    let lines: Vec<String> = T::decl(&config).lines().map(|l| never_null(l.trim_end())).collect();
    out.push_str("export ");
    out.push_str(&lines.join("\n"));
    out.push('\n');
}

macro_rules! all {
    ($($type:ty),* $(,)?) => {{
        let mut out = String::from(HEAD);
        $( write::<$type>(&mut out); )*
        out
    }};
}

fn types() -> String {
    all![
        text::Arg,
        text::Text,
        board::Board,
        board::Space,
        board::Shape,
        board::Label,
        board::Link,
        board::Decor,
        board::HexGrid,
        board::Edge,
        board::Inset,
        view::Table,
        view::Warning,
        view::Odds,
        view::Chance,
        view::Ribbon,
        view::RibbonStep,
        view::RibbonPart,
        view::Progress,
        view::Seat,
        view::Figure,
        view::SpaceState,
        view::Gone,
        view::Badge,
        view::Piece,
        view::Place,
        view::Rating,
        view::Pile,
        view::Card,
        view::CardUse,
        view::Panel,
        view::PanelBody,
        view::Cell,
        view::Plan,
        view::Large,
        view::LevelMarker,
        view::BarPart,
        view::Medal,
        view::Party,
        view::Line,
        view::Row,
        view::Prompt,
        view::Choice,
        view::ChoiceStyle,
        view::Way,
        view::WayStep,
        view::Pin,
        view::GameResult,
        view::Scenery,
        view::Livery,
        view::PieceStyle,
        view::Form,
        view::RatingStyle,
        view::StateStyle,
        view::Look,
        view::CardFace,
        view::ChartSheet,
        view::AidCell,
        view::BoxFace,
        view::Report,
        view::ReportRow,
        view::ReportFigure,
        view::Die,
        view::Travel,
        view::OverlayFace,
        view::About,
        view::Overlay,
        view::OverlaySpace,
        view::Tint,
        view::OverlayLine,
        view::Blocked,
        view::OverlayRow,
        kernel::Event,
        kernel::Role,
        kernel::Roles,
        game::GameInfo,
        game::Cover,
        game::RoleInfo,
        game::ScenarioInfo,
        game::OptionInfo,
        game::RuleCase,
        game::Localised,
        views::TableState,
        views::Back,
        views::WishView,
        views::TableSummary,
        views::Seat,
        views::StatusView,
        views::OverView,
        views::LogLine,
        api::me::MeView,
        api::keys::TokenView,
        crate::store::Scope,
        api::keeper::PersonView,
        api::keeper::ReportView,
        api::keeper::DeedView,
        api::neighbours::Shunned,
        api::lobby::TableOrder,
        api::lobby::SeatOrder,
        api::lobby::SeatWish,
        api::lobby::Seal,
        api::play::Why,
        api::talk::Line,
        api::talk::Words,
        api::past::Verdict,
        api::events::Presence,
        fault::Fault,
    ]
}

#[test]
fn the_client_has_the_types_of_the_server() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/api/types.ts");
    let made = types();
    if std::env::var_os("GROGNARD_BLESS").is_some() {
        std::fs::write(&file, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap();
    assert!(kept == made, "the types have changed: GROGNARD_BLESS=1 cargo test -p server types");
}
