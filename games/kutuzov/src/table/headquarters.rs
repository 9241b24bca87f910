//! The Headquarters Cards: the Armies and Army Groups of a Power, who leads them, and how much of their Command is used (1.62, 1.63).

use super::panels::{number, row};
use crate::prelude::*;
use tabletop::view::{Panel, PanelBody, Row};

pub fn panel(q: Board, power: Power) -> Panel {
    let camp = power.camp();
    let own = q.leaders_of_power(power);
    let mut rows: Vec<Row> = (q.s.led[camp.i()].iter())
        .filter(|&s| q.leaders(camp, s).meets(own))
        .map(|space| stack(q, power, space))
        .collect();
    let alone: u8 = (q.s.held[camp.i()].iter())
        .filter(|&s| !q.leaders(camp, s).meets(own))
        .map(|s| q.sp_of(power, s))
        .sum();
    if alone > 0 {
        rows.push(row(Text::new("hq-alone"), Text::new("hq-sp").number("count", alone), "1.61"));
    }
    for nation in power.nations() {
        let n = nation.i();
        let value = Text::new("hq-pool-value")
            .number("unbuilt", q.s.unbuilt[n].sp())
            .number("regroup", q.s.regroup[n].sp());
        rows.push(row(Text::new("hq-pool").of(q.p, nation), value, "6"));
    }
    if q.s.deductions[power.i()] > 0 {
        rows.push(row(Text::new("hq-deduction"), number(q.s.deductions[power.i()]), "17.2"));
    }
    let id = format!("headquarters-{}", POWER_NAMES[power.i()]);
    let title = Text::new("panel-headquarters").text("power", power_text(power));
    Panel::new(id, title, PanelBody::Rows { rows }).page("page-headquarters")
}

/// A Leader with his ratings.
pub fn leader(q: Board, l: LeaderId) -> Text {
    Text::new("hq-leader")
        .of(q.p, l)
        .number("battle", q.battle_rating(l))
        .number("command", q.command_rating(l))
}

/// An Army or Army Group: the Power's own Leaders in it, where it stands, its Strength Points, and what they may command.
fn stack(q: Board, power: Power, space: SpaceId) -> Row {
    let camp = power.camp();
    let all = q.leaders(camp, space);
    let own = all & q.leaders_of_power(power);
    let commander = q.commander(camp, space);
    let mut list: Vec<LeaderId> = own.iter().collect();
    list.sort_by_key(|&l| (Some(l) != commander, 255 - q.command_rating(l), l.0));
    let group = q.is_group(camp, space);
    let name = Text::new(if group { "hq-group" } else { "hq-army" }).of(q.p, space);
    let used: u8 = NATIONS.iter().filter(|n| n.power() == power).map(|&n| q.troops(space, n).sp()).sum();
    let heads: u8 = list.iter().map(|&l| q.command_rating(l)).sum();
    let value = Text::new("hq-strength").number("sp", used).number("command", heads);
    Row {
        pieces: list.iter().map(|&l| q.p.name(l).to_string()).collect(),
        gauge: Some([used.into(), heads.into()]),
        ..row(name, value, if group { "10.6" } else { "1.62" })
    }
}
