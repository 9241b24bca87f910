//! The question put to whoever is asked.

use super::{View, battle};
use crate::action::Action;
use crate::cards::exchanges;
use crate::deploy::Mode;
use crate::flow::Step;
use crate::ids::{AreaId, CorpsId, CorpsSet, CountryId, Title, foe};
use crate::sequence::{Phase, phase_name};
use crate::text::{About, alignment_id};
use crate::withdrawal::{self, Voyage};
use crate::{
    attrition, campaign, cards, deploy, diplomacy, insurrection, interception, interior, losses, march,
    movement, outpace, pursuit, reinforcement, resolution, retreat, returns, strategy, surrender, victory,
    winter,
};
use kernel::flow::Question;
use kernel::{Role, Text};

pub fn question(v: &View, role: Role) -> Question {
    ask_peace(v, role)
        .or_else(|| ask_march(v, role))
        .or_else(|| ask_battle(v, role))
        .unwrap_or_else(|| unreachable!("{:?} asks nothing", v.step))
}

fn ask<const N: usize>(question: Text, note: Option<Text>, rules: [&'static str; N]) -> Option<Question> {
    Some(Question { text: question, note, cases: rules.into() })
}

fn plain<const N: usize>(id: &'static str, rules: [&'static str; N]) -> Option<Question> {
    ask(Text::new(id), None, rules)
}

fn noted<const N: usize>(id: &'static str, note: &'static str, rules: [&'static str; N]) -> Option<Question> {
    ask(Text::new(id), Some(Text::new(note)), rules)
}

/// Everything outside the campaign: diplomacy, strategy, reinforcement, and the end of the year.
fn ask_peace(v: &View, role: Role) -> Option<Question> {
    let (q, p) = (v.q, v.q.p);
    let on = |id: &'static str, country: CountryId| Text::new(id).country(p, "country", country);
    let at = |id: &'static str, area: AreaId| Text::new(id).area(p, "area", area);
    match v.step {
        Step::Campaign(campaign::Step::Order { .. }) => order(v),
        Step::Diplomacy(diplomacy::Step::Diplomacy { talks: true, .. }) => {
            noted("prompt-talks", "prompt-talks-note", ["7.0", "11.3"])
        }
        Step::Diplomacy(diplomacy::Step::Diplomacy { .. }) if q.s.flags.passed[foe(role).0 as usize] => {
            noted("prompt-diplomacy", "prompt-diplomacy-alone", ["7.1.2"])
        }
        Step::Diplomacy(diplomacy::Step::Diplomacy { .. }) => {
            noted("prompt-diplomacy", "prompt-diplomacy-note", ["7.1.1", "7.1.2"])
        }
        Step::Diplomacy(diplomacy::Step::Target { title, .. }) => {
            let reach = if role == crate::ids::FRENCH { "7.2.3" } else { "7.2.2" };
            ask(Text::new("prompt-target").title(p, "card", title), None, ["7.2.1", reach])
        }
        Step::Diplomacy(diplomacy::Step::Counter { by, title, country }) => counter(v, by, title, country),
        Step::Insurrection(insurrection::Step::NewInsurrections) => {
            let cards = (q.s.hand(role) & p.copies(Title::Insurrection)).len() as i64;
            let note = Text::new("prompt-insurrection-note").number("count", cards);
            ask(Text::new("prompt-insurrection"), Some(note), ["8.3.1", "8.3.2"])
        }
        Step::Strategy(strategy::Step::OldHand { .. }) => {
            noted("prompt-old-hand", "prompt-old-hand-note", ["9.1"])
        }
        Step::Strategy(strategy::Step::NewHand { .. }) => plain("prompt-new-hand", ["9.5"]),
        Step::Strategy(strategy::Step::RedCards { .. }) => {
            noted("prompt-red-cards", "prompt-red-cards-note", ["2.3.12", "9.1"])
        }
        Step::Strategy(strategy::Step::GiveCard { .. }) => plain("prompt-give-card", ["20.0"]),
        Step::Reinforcement(reinforcement::Step::Reinforce { .. }) => {
            noted("prompt-reinforce", "prompt-reinforce-note", ["10.4.1", "10.5"])
        }
        Step::Reinforcement(reinforcement::Step::RallyCard { area, .. }) => {
            let spent = (q.s.army(area, role) & q.s.spent).len() as i64;
            let note = Text::new("prompt-rally-note").number("count", spent);
            ask(at("prompt-rally-card", area), Some(note), ["10.5"])
        }
        Step::Deploy(deploy::Step::Muster { country, left, violated }) => {
            let rule = if violated { "12.7.2" } else { "7.3.3" };
            let note = Text::new("prompt-muster-note").number("count", left);
            ask(on("prompt-muster", country), Some(note), [rule, "10.2.2"])
        }
        Step::Deploy(deploy::Step::Station { corps, mode, .. }) => {
            let rule = match mode {
                Mode::Reinforcement | Mode::Joining => "10.4.1",
                Mode::Violation => "12.7.3",
                Mode::Return => "18.1",
            };
            ask(Text::new("prompt-station").corps(p, "corps", corps), None, [rule])
        }
        Step::Exchanges(exchanges::Step::Veteran { .. }) => plain("prompt-veteran", ["20.0"]),
        Step::Exchanges(exchanges::Step::VeteranSwap { corps, .. }) => {
            ask(Text::new("prompt-veteran-swap").corps(p, "corps", corps), None, ["20.0", "10.7"])
        }
        Step::Exchanges(exchanges::Step::Purge { left, .. }) => {
            ask(Text::new("prompt-purge").number("count", left), None, ["20.0", "10.7"])
        }
        Step::Exchanges(exchanges::Step::Disgrace { .. }) => {
            noted("prompt-disgrace", "prompt-disgrace-note", ["20.0", "10.7"])
        }
        Step::Exchanges(exchanges::Step::Successor { corps, .. }) => {
            ask(Text::new("prompt-successor").corps(p, "corps", corps), None, ["20.0", "10.7"])
        }
        Step::Cards(cards::Step::Levee { .. }) => plain("prompt-levee", ["20.0", "10.2.2"]),
        Step::Cards(cards::Step::Fetch { .. }) => plain("prompt-fetch", ["20.0", "2.3.11"]),
        Step::Cards(cards::Step::PickUp { title, .. }) => {
            let note = Text::new("prompt-pick-up-note");
            ask(Text::new("prompt-pick-up").title(p, "card", title), Some(note), ["2.3.12"])
        }
        Step::Surrender(surrender::Step::Plead { country }) => {
            ask(on("prompt-plead", country), Some(Text::new("prompt-plead-note")), ["14.0"])
        }
        Step::Surrender(surrender::Step::Terms { country, .. }) => {
            ask(on("prompt-terms", country), None, ["14.1.2", "14.2.2", "20.0"])
        }
        Step::Surrender(surrender::Step::Homeward { country, .. }) => {
            ask(on("prompt-homeward", country), None, ["14.2.3"])
        }
        Step::Returns(returns::Step::Abdication) => {
            noted("prompt-abdication", "prompt-abdication-note", ["14.2.6", "18.1"])
        }
        Step::Winter(winter::Step::WinterQuarters { .. }) => plain("prompt-winter", ["15.1"]),
        Step::Winter(winter::Step::Stores { area, .. }) => {
            ask(at("prompt-stores", area), winter_note(v, area, role), ["15.1", "20.0"])
        }
        Step::Winter(winter::Step::BurntFields { area, .. }) => {
            ask(at("prompt-burnt-fields", area), winter_note(v, area, foe(role)), ["15.1", "20.0"])
        }
        Step::Winter(winter::Step::WinterLoss { left, .. }) => {
            let note = Text::new("prompt-losses-for-good");
            ask(Text::new("prompt-winter-loss").number("count", left), Some(note), ["15.2"])
        }
        Step::Victory(victory::Step::Claims { .. }) => {
            let rule = if role == crate::ids::FRENCH { "6.1.1" } else { "6.2.1" };
            noted("prompt-claim", "prompt-claim-note", [rule, "16.2"])
        }
        Step::Returns(returns::Step::Demobilize { .. }) => plain("prompt-demobilize", ["18.1"]),
        Step::Returns(returns::Step::Return) => noted("prompt-return", "prompt-return-note", ["18.1"]),
        _ => None,
    }
}

/// 7.1.1, 10.1, 11.2.1: the same question in three phases.
fn order(v: &View) -> Option<Question> {
    let flow = &v.q.s.flow;
    let below = flow.len().checked_sub(2).map(|i| flow[i]);
    let phase = Text::new(phase_name(v.q.s.phase));
    match (below, v.q.s.phase) {
        (Some(Step::Diplomacy(diplomacy::Step::Diplomacy { talks: true, .. })), _) => {
            plain("prompt-order-talks", ["7.1.1", "11.3"])
        }
        (_, Phase::Diplomacy) => ask(Text::new("prompt-order").text("phase", phase), None, ["7.1.1"]),
        (_, Phase::Reinforcement) => ask(Text::new("prompt-order").text("phase", phase), None, ["10.1"]),
        _ => {
            let note = Text::new("prompt-order-note");
            ask(Text::new("prompt-order").text("phase", phase), Some(note), ["11.2.1", "11.2.2"])
        }
    }
}

fn counter(v: &View, by: Role, title: Title, country: CountryId) -> Option<Question> {
    let (q, p) = (v.q, v.q.p);
    let question = Text::new("prompt-counter").title(p, "card", title).country(p, "country", country);
    let note = diplomacy::rung(q, by, title, country)
        .map(|to| Text::new("prompt-counter-note").text("alignment", Text::new(alignment_id(to))));
    ask(question, note, ["7.2.4.2"])
}

/// What is added to the winter die as things stand.
fn winter_note(v: &View, area: AreaId, role: Role) -> Option<Text> {
    let modifiers = crate::winter::modifiers(v.q, role, area);
    let sum: i32 = modifiers.iter().map(|m| m.1).sum();
    let corps = v.q.s.army(area, role).len() as i64;
    Some(Text::new("prompt-winter-note").number("count", corps).word("sum", format!("{sum:+}")))
}

/// The Campaign Phase up to the battles.
fn ask_march(v: &View, role: Role) -> Option<Question> {
    let (q, p, m) = (v.q, v.q.p, &v.q.s.march);
    let army = |id: &'static str| {
        let leader = m.leader.or_else(|| q.leader_of(m.army, None));
        let text = Text::new(id).number("count", m.army.len() as i64);
        let text = leader.map_or(text.clone(), |l| text.corps(p, "leader", l));
        m.at.map_or(text.clone(), |a| text.area(p, "area", a))
    };
    match v.step {
        Step::Campaign(campaign::Step::RoundStart { .. }) => {
            ask(Text::new("prompt-round-start").number("round", q.s.round), None, ["11.3", "11.4"])
        }
        Step::Campaign(campaign::Step::TalkRounds { .. }) => plain("prompt-talk-rounds", ["11.3"]),
        Step::Movement(movement::Step::HalfRound { .. }) => half_round(v, role),
        Step::Movement(movement::Step::Form { .. }) if m.sea => {
            ask(army("prompt-form-sea"), None, ["12.4.1", "12.1.7"])
        }
        Step::Movement(movement::Step::Form { .. }) => {
            let at = m.at?;
            let leader = q.leader_of(m.army, m.leader.or(Some(CorpsId(q.s.top[at.0 as usize]))))?;
            let question = Text::new("prompt-form").corps(p, "leader", leader).area(p, "area", at);
            ask(question, Some(size(v, m.army)), ["12.1.3", "12.1.4", "12.1.7"])
        }
        Step::Movement(movement::Step::React { .. }) => ask(army("prompt-react"), None, ["12.1.6", "20.0"]),
        Step::March(march::Step::OnTheMarch { .. }) if m.sea => {
            ask(army("prompt-landing"), None, ["12.4.2", "12.4.3"])
        }
        Step::March(march::Step::OnTheMarch { .. }) => {
            let left = i64::from(q.allowance()) - i64::from(m.entered);
            let note = Text::new("prompt-march-note")
                .number("count", m.army.len() as i64)
                .number("left", left.max(0));
            ask(army("prompt-march"), Some(note), ["12.2.1", "12.2.2"])
        }
        Step::Withdrawal(withdrawal::Step::Withdraw { .. }) => withdraw(v, role),
        Step::Withdrawal(withdrawal::Step::Haven { corps, why, .. }) => {
            let rule = match why {
                Voyage::Withdrawal => "12.5.3",
                Voyage::Retreat => "13.4.2.4",
                Voyage::Homeward => "14.2.3",
            };
            ask(Text::new("prompt-haven").corps(p, "corps", corps), None, [rule])
        }
        Step::Outpace(outpace::Step::Outpace { act: Action::Intercept(from), .. }) => {
            let question =
                Text::new("prompt-outpace-interception").area(p, "from", from).area(p, "area", m.at?);
            ask(question, None, ["12.6.2", "12.3.1"])
        }
        Step::Outpace(outpace::Step::Outpace { .. }) => {
            ask(Text::new("prompt-outpace-withdrawal").area(p, "area", m.at?), None, ["12.5.2", "12.3.1"])
        }
        Step::Interception(interception::Step::Intercept { counter: false, .. }) => {
            ask(army("prompt-intercept"), None, ["12.6.1", "12.6.2"])
        }
        Step::Interception(interception::Step::Intercept { .. }) => {
            ask(army("prompt-counter-intercept"), None, ["12.6.6"])
        }
        Step::Interception(interception::Step::FormInterception { counter, .. }) => {
            let (from, to) = (m.muster_at?, m.at?);
            let question = Text::new("prompt-form-interception").area(p, "from", from).area(p, "area", to);
            let rule = if counter { "12.6.6" } else { "12.6.1" };
            ask(question, Some(size(v, q.s.group)), [rule, "12.6.3"])
        }
        Step::Interception(interception::Step::TakeStance { area, .. }) => {
            let note = Text::new("prompt-stance-note");
            ask(Text::new("prompt-stance").area(p, "area", area), Some(note), ["12.6.4"])
        }
        Step::Attrition(attrition::Step::MarchLoss { left, winter, .. }) => {
            let note = if winter { "prompt-losses-for-good" } else { "prompt-losses-prisoners" };
            let question = Text::new("prompt-march-loss").number("count", left);
            ask(question, Some(Text::new(note)), ["12.3.2", "12.3.4"])
        }
        Step::Losses(losses::Step::Unlock { left, .. }) => {
            ask(Text::new("prompt-unlock").number("count", left), None, ["2.2.1.8"])
        }
        _ => None,
    }
}

/// 4.1.3: how many corps are in a group, and how many its leader can lead.
fn size(v: &View, group: CorpsSet) -> Text {
    Text::new("prompt-size").number("count", group.len() as i64).number("limit", v.q.span(group) as i64)
}

fn half_round(v: &View, role: Role) -> Option<Question> {
    let (q, f) = (v.q, &v.q.s.flags);
    let note = match (f.paid, q.free(role)) {
        (true, _) => "prompt-half-round-paid",
        (_, true) => "prompt-half-round-free",
        _ => "prompt-half-round-card",
    };
    let question = Text::new("prompt-half-round").number("round", q.s.round).number("count", q.s.armies_left);
    ask(question, Some(Text::new(note)), ["12.1.2", "12.1.7"])
}

fn withdraw(v: &View, role: Role) -> Option<Question> {
    let (q, p, m) = (v.q, v.q.p, &v.q.s.march);
    let question = Text::new("prompt-withdraw").corps(p, "leader", m.leader?).area(p, "area", m.at?);
    let (own, pace) = (withdrawal::rating(q, role), q.pace());
    let note = if own < pace {
        Text::new("prompt-withdraw-slow").number("own", own).number("pace", pace)
    } else {
        size(v, q.s.group)
    };
    ask(question, Some(note), ["12.5.1", "12.5.2"])
}

fn ask_battle(v: &View, role: Role) -> Option<Question> {
    let (q, p, b) = (v.q, v.q.p, &v.q.s.battle);
    let r = role.0 as usize;
    let here = |id: &'static str| b.area.map_or(Text::new(id), |a| Text::new(id).area(p, "area", a));
    match v.step {
        Step::Battle(crate::battle::Step::ChooseBattle { .. }) => plain("prompt-choose-battle", ["13.1.2"]),
        Step::Interior(interior::Step::Interior { .. }) => {
            ask(here("prompt-interior"), None, ["13.2.1", "20.0"])
        }
        Step::Interior(interior::Step::FaceArmy { .. }) => {
            ask(here("prompt-face-army"), None, ["13.2.1", "20.0"])
        }
        Step::Battle(crate::battle::Step::Engage { .. }) => {
            let note = Text::new("prompt-engage-note")
                .number("count", b.engaged[r].len() as i64)
                .number("limit", q.span(b.present[r]) as i64)
                .number("strength", crate::battle::strength(q, role));
            ask(here("prompt-engage"), Some(note), ["13.2.1", "13.2.2"])
        }
        Step::Resolution(resolution::Step::BattleCards { .. }) => {
            let own = crate::battle::strength(q, role);
            let note = if battle::known(v, foe(role)) {
                let enemy = crate::battle::strength(q, foe(role));
                Text::new("prompt-strengths").number("own", own).number("enemy", enemy)
            } else {
                Text::new("prompt-strength").number("own", own)
            };
            ask(here("prompt-battle-cards"), Some(note), ["13.3.3"])
        }
        Step::Losses(losses::Step::Hero { .. }) => plain("prompt-hero", ["13.3.3", "13.4.1.2"]),
        Step::Losses(losses::Step::HeroFalls { .. }) => plain("prompt-hero-falls", ["13.4.1.2"]),
        Step::Losses(losses::Step::Losses { .. }) => {
            let (permanent, temporary) = (b.permanent[r], b.temporary[r]);
            let note = match (permanent > 0, b.winner == Some(role)) {
                (true, _) => "prompt-losses-for-good",
                (false, true) => "prompt-losses-reserve",
                (false, false) => "prompt-losses-prisoners",
            };
            let question = Text::new("prompt-losses").number("count", permanent + temporary);
            ask(question, Some(Text::new(note)), ["13.4.1.1", "13.4.1.3"])
        }
        Step::Pursuit(pursuit::Step::Pursue { .. }) => plain("prompt-pursue", ["20.0"]),
        Step::Retreat(retreat::Step::Retreat { .. }) => {
            let rule = if b.attacker == Some(role) { "13.4.2.3" } else { "13.4.2.2" };
            ask(here("prompt-retreat"), None, ["13.4.2.1", rule])
        }
        Step::Pursuit(pursuit::Step::VictoryRally { .. }) => {
            ask(here("prompt-victory-rally"), None, ["13.4.3.2"])
        }
        _ => None,
    }
}
