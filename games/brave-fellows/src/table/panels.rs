//! The side column: the hours, what is expected, who acts, leaders, losses, towns.

use crate::flow::Board;
use crate::ids::{CommandId, LeaderId, Side};
use crate::state::LeaderAt;
use crate::victory::{self, Level};
use kernel::Text;
use tabletop::view::{Cell, Panel, PanelBody, Progress, Row};

pub fn panels(q: Board) -> Vec<Panel> {
    let mut panels = vec![turns(q)];
    panels.extend(impulse(q));
    panels.push(expected(q));
    panels.push(losses_panel(q));
    panels.extend(Side::BOTH.map(|side| leaders(q, side)));
    panels.push(towns(q));
    panels
}

fn number(n: impl Into<i64>) -> Text {
    Text::verbatim(n.into().to_string())
}

/// 2.2: the hours; 8.1: night.
fn turns(q: Board) -> Panel {
    let last = q.p.scenarios[usize::from(q.s.scenario)].turns[1];
    let night = q.p.fire.night.from_turn;
    let cell = |(i, turn): (usize, &crate::pack::Turn)| Cell {
        mark: (i + 1 >= usize::from(night)).then(|| "night".into()),
        ..Cell::new(number(turn.hour), Progress::of(&(i + 1), &q.s.turn.into()))
    };
    let cells = q.p.turns.iter().enumerate().map(cell).collect();
    let title = Text::new("panel-turns").number("turn", q.s.turn).number("last", last);
    let aside = if q.s.turn >= night {
        Text::new("panel-turns-dark")
    } else {
        Text::new("panel-turns-night").number("hour", q.p.turns[usize::from(night) - 1].hour)
    };
    Panel::new("turns", title, PanelBody::Track { cells }).aside(aside)
}

/// 6.1: who acts in this Impulse.
fn impulse(q: Board) -> Option<Panel> {
    let leader = super::acting(q)?;
    let active = q.s.impulse.active;
    if active.is_empty() {
        return None;
    }
    let pieces = active.iter().filter(|&u| q.s.at(u).is_some() || q.s.waiting.has(u));
    let pieces: Vec<String> = pieces.map(|u| q.p.piece(u)).collect();
    let aside = Text::new("panel-impulse-units").number("count", pieces.len() as i64);
    let title = Text::new("panel-impulse").text("leader", q.p.named(leader));
    Some(Panel::new("impulse", title, PanelBody::Pieces { pieces }).aside(aside))
}

/// 9.2.2, 9.5, 9.6: who musters and arrives, and on what.
fn expected(q: Board) -> Panel {
    let (p, s) = (q.p, q.s);
    let turn = &p.turns[usize::from(s.turn) - 1];
    let on = |most: u8| match most {
        0 => Text::new("expected-later"),
        n => Text::new("expected-on").number("most", n),
    };
    let mut rows = Vec::new();
    let columns: [(CommandId, bool, u8); 2] = [
        (p.known.columns[1], s.battle.mustered[0], turn.column_ii),
        (p.known.columns[2], s.battle.mustered[1], turn.column_iii),
    ];
    for (command, here, most) in columns {
        let value = if here { Text::new("expected-here") } else { on(most) };
        rows.push(Row::new(p.named(command), value, "9.2.2"));
    }
    let dupont = if s.battle.dupont > 0 { Text::new("expected-here") } else { on(turn.dupont) };
    rows.push(Row::new(Text::new("expected-dupont"), dupont, "9.6.3"));
    let alert = if s.battle.alert {
        Text::new("expected-alert-done")
    } else {
        // 9.5.2: not before Column II has crossed the light blue line; then one less each turn.
        s.battle.crossed.filter(|&crossed| crossed <= s.turn).map_or(
            Text::new("expected-alert-waits"),
            |crossed| {
                let less = (s.turn - crossed) * p.numbers.alert_each_turn;
                Text::new("expected-alert-on").number("at", p.numbers.alert_at.saturating_sub(less).max(1))
            },
        )
    };
    rows.push(Row::new(Text::new("expected-alert"), alert, "9.5.1"));
    Panel::new("expected", Text::new("panel-expected"), PanelBody::Rows { rows })
}

/// 10.2.3: battalions of Gazan's Division, of all French; and the units the Coalition has lost.
pub fn losses(q: Board) -> (u16, [u16; 2]) {
    let tally = victory::tally(q);
    let coalition = q.p.sets.of_side[Side::Coalition.i()].iter().map(|u| u16::from(q.s.lost[u])).sum();
    (tally.gazan, [tally.all, coalition])
}

/// 10.2.4: how far each level of victory is.
fn losses_panel(q: Board) -> Panel {
    let (gazan, [french, coalition]) = losses(q);
    let [tactical, strategic] = [Level::Tactical, Level::Strategic].map(|level| victory::needs(q, level));
    let gauge = |name: &'static str, n: u16, i: usize| Row {
        gauge: Some([n.min(strategic[i]), strategic[i]]),
        ..Row::new(
            Text::new(name),
            Text::new("loss-of")
                .number("lost", n)
                .number("tactical", tactical[i])
                .number("strategic", strategic[i]),
            "10.2.4",
        )
    };
    let rows = vec![
        gauge("loss-gazan", gazan, 0),
        gauge("loss-french", french, 1),
        Row::new(Text::new("loss-coalition"), number(coalition), "10.2.3"),
    ];
    Panel::new("losses", Text::new("panel-losses"), PanelBody::Rows { rows })
        .aside(Text::new("panel-losses-aside"))
}

/// 6.1.1: who can still be activated.
fn leaders(q: Board, side: Side) -> Panel {
    let there = |&l: &LeaderId| q.s.leader_at(l) != LeaderAt::Off || q.p.leader(l).option.is_none();
    let row = |l: LeaderId| {
        let value = match q.s.leader_at(l) {
            LeaderAt::Off => Text::new("leader-to-come"),
            LeaderAt::Wounded { until } if until > q.p.scenarios[usize::from(q.s.scenario)].turns[1] => {
                Text::new("leader-wounded-out")
            }
            LeaderAt::Wounded { until } => Text::new("leader-wounded").number("turn", until),
            LeaderAt::Dead => Text::new("leader-dead"),
            LeaderAt::Captured => Text::new("leader-captured"),
            _ if q.s.leaders_bound.has(l) => Text::new("leader-bound"),
            _ if q.s.leaders_activated.has(l) => Text::new("leader-activated"),
            _ => Text::new("leader-ready"),
        };
        Row { pieces: vec![q.p.piece(l)], ..Row::new(q.p.named(l), value, "6.1.1") }
    };
    let rows = q.p.sets.leaders_of[side.i()].iter().filter(there).map(row).collect();
    let id = format!("leaders-{}", q.p.printed.info.roles[side.i()].id);
    let title = Text::new("panel-leaders");
    Panel::new(id, title, PanelBody::Rows { rows })
        .aside(Text::new(side.name()))
        .page(Text::new("page-battle"))
}

/// 6.6.1, 10.2.2: who holds each town.
fn towns(q: Board) -> Panel {
    let holder = |hex| q.p.ways.town(hex).map(|n| q.s.towns[n]);
    let rows = q.p.towns.iter().map(|town| {
        let mut sides: Vec<Text> = Vec::new();
        for side in Side::BOTH {
            if town.hexes.iter().any(|&h| holder(h) == Some(side)) {
                sides.push(Text::new(side.name()));
            }
        }
        Row::new(Text::new(town.name.clone()), Text::new("town-held").list("sides", sides), "6.6.1")
    });
    let rows = rows.collect();
    Panel::new("towns", Text::new("panel-towns"), PanelBody::Rows { rows }).page(Text::new("page-battle"))
}
