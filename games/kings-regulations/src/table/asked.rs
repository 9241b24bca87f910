//! What is asked, with a line on what follows from it.

use super::side_name;
use crate::KingsRegulations;
use crate::flow::{Board, Step, side};
use crate::ids::{HqId, HqType, Kind, Side, Weather};
use crate::{attrition, battle, march, operation, plans, siege, supply, tasks, turn, weather};
use kernel::flow::{Offers, Question};
use kernel::{Role, Text};

/// As the chapter puts it, with our line where it has none.
pub fn question(q: Board, by: Role, offers: &Offers<KingsRegulations>) -> Question {
    let asked = Question::of(q, by, offers);
    match asked.note {
        Some(_) => asked,
        None => Question { note: note(q, side(by), offers.step), ..asked },
    }
}

fn note(q: Board, own: Side, step: Step) -> Option<Text> {
    let plain = |id: &'static str| Some(Text::new(id));
    match step {
        Step::Turn(step) => of_turn(q, own, step),
        Step::Weather(weather::Step::Change { .. }) => Some(of_weather(q, own)),
        Step::Operation(operation::Step::Gather(group)) => Some(of_group(q, &group)),
        Step::March(step) => of_march(q, step),
        Step::Tasks(tasks::Step::Screen(_)) => plain("note-screen"),
        Step::Tasks(tasks::Step::Lurk { .. }) => plain("note-lurk"),
        Step::Tasks(tasks::Step::Bleed { .. }) => plain("note-bleed"),
        Step::Attrition(step) => of_attrition(q, step),
        Step::Plans(step) => of_plans(q, own, step),
        Step::Supply(step) => of_supply(q, own, step),
        Step::Redeploy(_) => plain("note-redeploy"),
        Step::Reorganise(_) => plain("note-reorganise"),
        Step::Recruits(_) => plain("note-enter"),
        Step::Administration(_) => plain("note-replacements"),
        Step::Battle(step) => of_battle(q, step),
        Step::Siege(step) => of_siege(q, step),
        Step::Exchange(_) => plain("note-exchange"),
        Step::Venial(_) => plain("note-tempt"),
        Step::Mulligan(_) => plain("note-mulligan"),
        Step::Ranks(_) => plain("note-ranks"),
        Step::Events(_) | Step::Weather(_) | Step::Operation(_) => None,
    }
}

fn points(q: Board, own: Side, id: &'static str) -> Text {
    Text::new(id).number("points", q.s.sides[own].unassigned)
}

/// KR-OPS-02: how many HQs of a side could march now.
pub fn able(q: Board, side: Side) -> u8 {
    let able = |h: &HqId| q.p.hq(*h).side == side && q.may_march(side, *h).is_ok();
    q.campaign().hqs.iter().filter(able).count() as u8
}

fn of_turn(q: Board, own: Side, step: turn::Step) -> Option<Text> {
    match step {
        turn::Step::Place { .. } => Some(Text::new("note-place")),
        turn::Step::Operate { .. } if !q.has_plan(own) => Some(Text::new("note-operate-no-plan")),
        turn::Step::Operate { .. } => {
            let tasks = q.p.series.numbers.independent_tasks.saturating_sub(q.s.tasks.made);
            let text = Text::new("note-operate").number("tasks", tasks);
            Some(text.number("hqs", able(q, own)))
        }
        turn::Step::Bid { .. } => {
            let first = side_name(q, q.s.order[0]);
            Some(points(q, own, "note-bid").text("first", first).word("next", turn::next(q)))
        }
        turn::Step::Rearrange { .. } => Some(Text::new("note-rearrange").word("next", turn::next(q))),
        _ => None,
    }
}

/// KR-WEA-03, KR-WEA-04: what the weather of the turn does.
fn of_weather(q: Board, own: Side) -> Text {
    let row = q.p.series.weather(q.s.weather);
    points(q, own, "note-weather")
        .number("mp", row.extra_mp)
        .word("roads", if row.roads_exempt { "yes" } else { "no" })
        .word("attrition", format!("{:+}", row.attrition))
        .word("siege", format!("{:+}", row.siege))
}

/// KR-CMO-03: the check of him who directs.
fn of_group(q: Board, group: &operation::Group) -> Text {
    let Some(hq) = q.with_back(group.director) else { return Text::new("note-gather-alone") };
    if group.joined.iter().all(Option::is_none) {
        return Text::new("note-gather-alone");
    }
    let (lr, drm) = (q.lr(hq), q.group_drm(group));
    let percent = 10 * i64::from(battle::prepare::chances_to_pass(lr, drm));
    Text::new("note-gather").number("lr", lr).word("drm", format!("{drm:+}")).number("percent", percent)
}

fn of_march(q: Board, step: march::Step) -> Option<Text> {
    match step {
        march::Step::Where => {
            let hq = q.marcher()?;
            if q.p.hq(hq).kind == HqType::Dummy {
                return Some(Text::new("note-march-dummy"));
            }
            if !q.s.march.supplied {
                let text = Text::new("note-march-no-hub").text("hub", super::told::hub_name(q, hq));
                return Some(before_the_walls(q, hq, text));
            }
            let (ma, size) = (q.hq_ma(hq)?, q.hq_size(hq));
            let free = (1..=2 * ma).take_while(|&mp| q.march_check(mp, ma, size).is_none()).last();
            let mut met = [false; 2];
            q.reached(|hex| {
                if let Some(ahead) = q.ahead(hq, hex) {
                    met[ahead as usize] = true;
                }
            });
            let near = match met {
                [true, _] => "enemy",
                [_, true] => "walls",
                _ => "nobody",
            };
            let text = Text::new("note-march").word("near", near).number("free", free.unwrap_or(0));
            Some(before_the_walls(q, hq, text.word("slip", super::slip(q, q.p.hq(hq).side))))
        }
        march::Step::Contact => {
            let text = Text::new("note-contact").number("odds", q.overrun_odds(q.marcher_hex()?));
            Some(text.word("slip", super::slip(q, Side(q.s.march.side))))
        }
        march::Step::Mask { .. } => Some(Text::new("note-mask")),
        march::Step::Coup => {
            let (_, coup) = q.coup()?;
            let text = Text::new("note-surprise").number("least", coup.least);
            Some(text.number("under", coup.garrison_under))
        }
        march::Step::Walk | march::Step::Arrive { .. } => None,
    }
}

/// KR-SIE-41: a besieger is told first what he gives up.
fn before_the_walls(q: Board, hq: HqId, note: Text) -> Text {
    match super::gives_up(q, hq) {
        Some(lost) => Text::new("note-march-besieger").text("lost", lost).text("note", note),
        None => note,
    }
}

fn of_attrition(q: Board, step: attrition::Step) -> Option<Text> {
    match step {
        attrition::Step::Check { side, hex, .. } => {
            let (modifier, _) = q.attrition_forecast(step, 0)?;
            let text = Text::new("note-attrition").word("drm", format!("{modifier:+}"));
            let each = q.p.series.charts.attrition_row.op_spent;
            let text = text.word("each", format!("{each:+}")).number("points", q.s.sides[side].unassigned);
            let guns = q.stack(side, hex).any(|u| q.p.arm(u).is_artillery());
            let text = text.word("guns", if guns { "yes" } else { "no" });
            Some(text.word("sp", q.stack_sp(side, hex).to_string()))
        }
        attrition::Step::Lose { horse, .. } => Some(Text::new("note-attrition-loss").number("horse", horse)),
    }
}

fn of_plans(q: Board, own: Side, step: plans::Step) -> Option<Text> {
    match step {
        plans::Step::Plans { .. } if !q.has_plan(own) => Some(points(q, own, "note-plans-none")),
        plans::Step::Plans { .. } => Some(points(q, own, "note-plans")),
        plans::Step::Endow { .. } => Some(points(q, own, "note-endow")),
        plans::Step::Spy { .. } => {
            let percent = 10 * (i64::from(q.p.series.numbers.espionage_die) + 1);
            Some(Text::new("note-spy").number("percent", percent))
        }
        plans::Step::Judge => None,
    }
}

fn of_supply(q: Board, own: Side, step: supply::Step) -> Option<Text> {
    let numbers = &q.p.series.numbers;
    match step {
        supply::Step::Depots { .. } => {
            let text = points(q, own, "note-depots").number("near", numbers.build_near);
            Some(text.number("far", numbers.build_far).number("restore", numbers.restore))
        }
        supply::Step::Incite { .. } => Some(Text::new("note-incite")),
        supply::Step::Final { forage, .. } => Some(Text::new("note-final").number("count", forage)),
    }
}

fn of_battle(q: Board, step: battle::Step) -> Option<Text> {
    use battle::Step as B;
    let id = match step {
        B::Choose { .. } => "note-choose-battle",
        B::Cover => "note-cover",
        B::Royal { .. } => "note-royal",
        B::Superior { .. } => "note-superior",
        B::Master { .. } => "note-master",
        B::Entrench { .. } => "note-entrench",
        B::Commit => "note-commit",
        B::Legion { .. } => "note-legion",
        B::Lead => "note-lead",
        B::Losses { .. } => "note-losses",
        B::Pursue { .. } => "note-pursue",
        B::Withdraw { .. } => "note-withdraw",
        B::SetOut { .. } => "note-set-out",
        B::March { .. } | B::Leave { .. } => "note-retreat",
        B::Regroup { .. } => "note-regroup",
        _ => return None,
    };
    let weather = Text::new(format!("weather-{}", Weather::NAMES[q.s.weather.index()]));
    Some(if id == "note-pursue" { Text::new(id).text("weather", weather) } else { Text::new(id) })
}

fn of_siege(q: Board, step: siege::Step) -> Option<Text> {
    use siege::Step as S;
    let id = match step {
        S::Choose { .. } => "note-choose-siege",
        S::Task { besieger: true, .. } => "note-task-besieger",
        S::Task { .. } => "note-task-besieged",
        S::Post { place } => {
            return Some(Text::new("note-post").word("sp", q.garrison_sp(place).to_string()));
        }
        S::Ferry { .. } => "note-ferry",
        S::Storm { .. } => "note-storm",
        S::Lead => "note-storm-lead",
        S::Losses { .. } => "note-losses",
        S::Suffer { .. } => "note-suffer",
        S::Excess { .. } => "note-excess",
        S::Yield(_) => "note-yield",
        S::Send { .. } => "note-send",
        S::Guns { .. } => "note-guns",
        _ => return None,
    };
    Some(Text::new(id))
}
