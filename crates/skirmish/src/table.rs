//! What each viewer sees.

use crate::Skirmish;
use crate::rules::{go, livery, may, name, order_name, side, title, tries};
use crate::state::{Action, BLUE, CardId, CompanyId, RED, SpaceId, State, Step, Title};
use kernel::{Game, Role, Roles, Table, Text};
use tabletop::board::{Board, Label, Link, Shape, Space};
use tabletop::view::{
    AidCell, Badge, Blocked, Card, CardFace, CardUse, Cell, ChartSheet, Choice, ChoiceStyle, Figure,
    GameResult, Overlay, OverlayRow, OverlaySpace, Panel, PanelBody, Piece, Pile, Pin, Place, Progress,
    Prompt, Rating, Ribbon, RibbonStep, Seat, SpaceState, Tint,
};
use tabletop::{Id, Names};

pub fn table(game: &Skirmish, state: &State, viewer: Roles) -> Table {
    let names = game.names();
    let spaces = (0..5).map(SpaceId).filter_map(|s| {
        let holder = [BLUE, RED].into_iter().find(|&r| state.strength(r, s) > 0);
        let fight = matches!(state.step, Step::Answer(_, at) if at == s);
        let badges: Vec<Badge> =
            fight.then(|| Badge::new("battle", Text::new("badge-fight"))).into_iter().collect();
        let control = holder.map(|r| livery(r).to_string());
        let plain = control.is_none() && badges.is_empty();
        (!plain).then(|| SpaceState { id: names.name(s).into(), control, badges })
    });
    Table {
        ribbon: ribbon(state),
        seats: [BLUE, RED].map(|r| seat(state, r)).into(),
        spaces: spaces.collect(),
        pieces: (0..6).map(|i| piece(game, state, CompanyId(i))).collect(),
        piles: piles(game, state, viewer),
        panels: vec![rounds(state)],
        prompt: prompt(game, state, viewer),
        actions: names.scope(|| choices(game, state, viewer)),
        result: match state.step {
            Step::Over(end) => {
                let outcome = end.outcome();
                Some(GameResult {
                    winners: outcome.winners.iter().map(|r| livery(r).into()).collect(),
                    text: Text::new(outcome.how),
                    rules: vec![outcome.rule.into()],
                })
            }
            _ => None,
        },
        ..Table::default()
    }
}

fn ribbon(state: &State) -> Ribbon {
    let now = match state.step {
        Step::Orders => 0,
        Step::Act(_) | Step::Go(..) => 1,
        Step::Answer(..) => 2,
        Step::Over(_) => 3,
    };
    let steps = ["step-orders", "step-activations", "step-fight"].into_iter().enumerate();
    let progress = |i: usize| match i.cmp(&now) {
        std::cmp::Ordering::Less => Progress::Done,
        std::cmp::Ordering::Equal => Progress::Now,
        std::cmp::Ordering::Greater => Progress::Ahead,
    };
    Ribbon {
        when: Some(Text::new("when").number("round", state.round)),
        steps: steps.map(|(i, n)| RibbonStep { name: n.into(), state: progress(i), parts: vec![] }).collect(),
    }
}

fn seat(state: &State, role: Role) -> Seat {
    let figure = |icon: &str, n: usize| Figure {
        icon: icon.into(),
        value: n as i32,
        name: Text::new(format!("figure-{icon}")).number("n", n as i64),
    };
    // 2.1: an order is shown only when both are in.
    let shown = !matches!(state.step, Step::Orders);
    Seat {
        role: livery(role).into(),
        name: side(role),
        livery: livery(role).into(),
        deciding: state.deciding().has(role),
        note: state.orders[role.0 as usize].filter(|_| shown).map(order_name),
        figures: vec![figure("cards", state.hand(role).len()), figure("companies", state.left(role))],
    }
}

fn piece(game: &Skirmish, state: &State, company: CompanyId) -> Piece {
    let names = game.names();
    let picked = matches!(state.step, Step::Go(_, c) | Step::Answer(c, _) if c == company);
    Piece {
        id: names.name(company).into(),
        at: match state.at[company.index()] {
            Some(space) => Place::Space(names.name(space).into()),
            None => Place::Box("lost".into()),
        },
        kind: "company".into(),
        livery: livery(company.side()).into(),
        name: name(names, company),
        ratings: vec![Rating { key: "strength".into(), value: 1 }],
        states: picked.then(|| tabletop::view::state::SELECTED.into()).into_iter().collect(),
        badges: vec![],
        ..Piece::default()
    }
}

fn piles(game: &Skirmish, state: &State, viewer: Roles) -> Vec<Pile> {
    let names = game.names();
    let card =
        |c: CardId, use_now: CardUse, note: Option<Text>| Card { id: names.name(c).into(), use_now, note };
    let hand = |role: Role| {
        let seen = viewer.has(role).then(|| state.hand(role).iter()).into_iter().flatten();
        let cards = seen.map(|c| match may(game, state, role, Action::Play(c)) {
            Ok(()) => card(c, CardUse::Play, None),
            Err(_) => card(c, CardUse::Held, None),
        });
        Pile {
            id: format!("hand-{}", livery(role)),
            name: Text::new("pile-hand").text("role", side(role)),
            role: Some(livery(role).into()),
            count: state.hand(role).len() as u8,
            cards: cards.collect(),
        }
    };
    let top = state.deck.last().filter(|_| state.scouted.meets(viewer));
    let deck = Pile {
        id: "deck".into(),
        name: "pile-deck".into(),
        role: None,
        count: state.deck.len() as u8,
        cards: top.map(|&c| card(c, CardUse::Held, Some("note-top".into()))).into_iter().collect(),
    };
    let discards = Pile {
        id: "discards".into(),
        name: "pile-discards".into(),
        role: None,
        count: state.discards.len() as u8,
        cards: state.discards.iter().map(|c| card(c, CardUse::Off, None)).collect(),
    };
    vec![hand(BLUE), hand(RED), deck, discards]
}

fn rounds(state: &State) -> Panel {
    let cell = |n: u8| Cell::new(Text::new("round").number("n", n), Progress::of(&n, &state.round));
    let body = PanelBody::Track { cells: (1..=state.rounds).map(cell).collect() };
    Panel::new("rounds", "panel-rounds", body)
}

fn prompt(game: &Skirmish, state: &State, viewer: Roles) -> Option<Prompt> {
    let names = game.names();
    let deciding = state.deciding();
    if deciding.is_empty() {
        return None;
    }
    let ask = |question: Text, rule: &str| Prompt {
        question,
        note: None,
        rules: vec![rule.into()],
        waiting: false,
    };
    if !deciding.meets(viewer) {
        let question = Text::new("ask-wait").list("roles", deciding.iter().map(side));
        return Some(Prompt { waiting: true, ..ask(question, "2") });
    }
    Some(match state.step {
        Step::Orders => ask("ask-order".into(), "2.1"),
        Step::Act(_) => ask("ask-act".into(), "2.3"),
        Step::Go(_, c) => ask(Text::new("ask-go").text("company", name(names, c)), "2.3"),
        Step::Answer(_, s) => ask(Text::new("ask-answer").text("space", name(names, s)), "3.1"),
        Step::Over(_) => return None,
    })
}

fn choices(game: &Skirmish, state: &State, viewer: Roles) -> Vec<Choice> {
    let deciding = viewer.iter().filter(|r| state.deciding().has(*r));
    let legal = deciding.flat_map(|r| tries(r).map(move |a| (r, a)));
    legal
        .filter(|&(r, a)| may(game, state, r, a).is_ok())
        .map(|(role, action)| {
            let (text, pin) = words(game, action);
            let enemy = matches!(action, Action::Go(s) if state.enemy(role, s).is_some());
            let preview = enemy.then(|| Badge::new("battle", Text::new("risk-attack")));
            let style = if action == Action::Pass { ChoiceStyle::Main } else { ChoiceStyle::Plain };
            let value = serde_json::to_value(action).expect("an action is JSON");
            Choice {
                role: livery(role).into(),
                action: value,
                text,
                pin,
                aim: None,
                style,
                preview: preview.into_iter().collect(),
                path: None,
            }
        })
        .collect()
}

/// What an action says, and where it is clicked.
pub fn words(game: &Skirmish, action: Action) -> (Text, Pin) {
    let names = game.names();
    match action {
        Action::Order(order) => (Text::new("do-order").text("order", order_name(order)), Pin::Button),
        Action::Pick(c) => {
            (Text::new("do-pick").text("company", name(names, c)), Pin::Piece(names.name(c).into()))
        }
        Action::Go(s) => (Text::new("do-go").text("space", name(names, s)), Pin::Space(names.name(s).into())),
        Action::Scout => (Text::new("do-scout"), Pin::Button),
        Action::Play(c) => {
            (Text::new("do-play").text("card", title(Title::of(c))), Pin::Card(names.name(c).into()))
        }
        Action::Pass => (Text::new("do-pass"), Pin::Button),
    }
}

pub fn board(names: &Names) -> Board {
    let at = |i: u8| [60.0 + 120.0 * f32::from(i), 60.0];
    let id = |i: u8| names.name(SpaceId(i)).to_string();
    let space = |i: u8| Space {
        id: id(i),
        name: name(names, SpaceId(i)),
        shape: Shape::Point { at: at(i), symbol: "circle".into() },
        region: None,
        traits: vec![],
        level: 0,
        label: Label { at: at(i), size: 12.0, angle: 0.0, lines: vec![] },
        stack: at(i),
        reconstructed: false,
    };
    let link = |i: u8| Link { a: id(i), b: id(i + 1), kind: "road".into(), path: vec![] };
    Board {
        id: "field".into(),
        size: [600.0, 120.0],
        spaces: (0..5).map(space).collect(),
        links: (0..4).map(link).collect(),
        ..Board::default()
    }
}

pub fn faces(names: &Names) -> Vec<CardFace> {
    let face = |i: u8| {
        let t = Title::of(CardId(i));
        CardFace {
            id: names.name(CardId(i)).into(),
            number: i + 1,
            title: title(t),
            text: Text::new(format!("says-{}", t.id())),
            when: Text::new(format!("when-{}", t.id())),
            points: None,
            copies: 4,
            red: false,
            vignette: t.id().into(),
            reconstructed: false,
            rules: vec![["3.2", "3.1", "3.3"][t as usize].into()],
        }
    };
    (0..12).map(face).collect()
}

/// What a die and its bonus come to (3.1).
pub fn chart() -> ChartSheet {
    ChartSheet {
        id: "fight".into(),
        title: "chart-fight".into(),
        rows_name: "chart-rows".into(),
        columns_name: "chart-columns".into(),
        row_heads: vec!["0".into(), "+1".into(), "+2".into()],
        column_heads: (1..=6).map(|d| d.to_string()).collect(),
        cells: (0..3)
            .map(|r| (1..=6).map(|d| AidCell { value: (d + r).to_string(), reconstructed: false }).collect())
            .collect(),
        row_names: vec![],
        column_names: vec![],
        notes: vec![],
        rules: vec!["3".into()],
    }
}

/// 2.3, 2.5: where a company could go, and what stops it.
pub fn ways(game: &Skirmish, state: &State, about: &[Pin]) -> Option<Overlay> {
    let names = game.names();
    let [Pin::Piece(piece)] = about else { return None };
    let company = names.find::<CompanyId>(piece)?;
    let from = state.at[company.index()]?;
    let mut overlay = Overlay::default();
    for space in (0..5).map(SpaceId).filter(|s| s.0.abs_diff(from.0) == 1) {
        let id: String = names.name(space).into();
        let tint = match go(game, state, company, space) {
            Ok(()) => Tint::Good,
            Err(why) => {
                let (at, text) = (Pin::Space(id.clone()), why.text(names));
                overlay.blocked.push(Blocked { at, text, rule: Some(why.rule.into()) });
                Tint::Bad
            }
        };
        overlay.spaces.push(OverlaySpace { space: id, tint, label: None });
    }
    let text = Text::new("overlay-ways-of").text("company", name(names, company));
    overlay.legend.push(OverlayRow { tint: Tint::Good, text, rule: Some("2.3".into()) });
    Some(overlay)
}
