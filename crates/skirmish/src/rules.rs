//! What may be done, and what it does.

use crate::Skirmish;
use crate::state::{
    Action, BLUE, CardId, CompanyId, End, Order, RED, SpaceId, State, Step, Title, camp, companies, foe,
};
use kernel::{Dice, Event, Game, Log, Refusal, Role, Roles, Text, Why};
use tabletop::view::{Report, ReportFigure, ReportRow};
use tabletop::{Id, Names};

/// The one predicate: enumeration, enforcement and "why not?" all ask it.
pub fn may(game: &Skirmish, state: &State, role: Role, action: Action) -> Result<(), Refusal> {
    if let Step::Over(_) = state.step {
        return Err(Refusal::over());
    }
    if !state.deciding().has(role) {
        return Err(Refusal::not_yours());
    }
    if let Action::Play(card) = action
        && !state.hand(role).has(card)
    {
        return Err(Refusal::new("1.2", "refuse-not-held"));
    }
    match (state.step, action) {
        (Step::Orders, Action::Order(_)) => Ok(()),
        (Step::Act(_), Action::Pick(company)) => pick(game, state, role, company),
        (Step::Act(_), Action::Scout) => scout(state, role),
        (Step::Act(_), Action::Play(card)) => play_card(game, state, role, card),
        (Step::Act(_), Action::Pass) => Ok(()),
        (Step::Go(_, company), Action::Go(space)) => go(game, state, company, space),
        (Step::Answer(..), Action::Pass) => Ok(()),
        (Step::Answer(..), Action::Play(card)) if Title::of(card) == Title::Cover => Ok(()),
        (Step::Answer(..), Action::Play(_)) => Err(Refusal::new("3.1", "refuse-only-cover")),
        (Step::Orders, _) => Err(Refusal::not_now("2.1")),
        (Step::Answer(..), _) => Err(Refusal::not_now("3.1")),
        (_, Action::Order(_)) => Err(Refusal::not_now("2.1")),
        _ => Err(Refusal::not_now("2.3")),
    }
}

/// 2.3: a company of one's own that can go somewhere.
fn pick(game: &Skirmish, state: &State, role: Role, company: CompanyId) -> Result<(), Refusal> {
    if company.side() != role {
        return Err(Refusal::new("2.3", "refuse-not-your-company").name("company", company));
    }
    if state.orders[role.0 as usize] != Some(Order::Advance) {
        return Err(Refusal::new("2.3", "refuse-not-advancing"));
    }
    if state.at[company.index()].is_none() {
        return Err(Refusal::new("2.3", "refuse-lost").name("company", company));
    }
    let ways = || (0..5).map(SpaceId);
    if !ways().any(|s| go(game, state, company, s).is_ok()) {
        return Err(Refusal::new("2.5", "refuse-penned").name("company", company));
    }
    Ok(())
}

/// 2.3, 2.5: one space, and room there.
pub fn go(game: &Skirmish, state: &State, company: CompanyId, space: SpaceId) -> Result<(), Refusal> {
    let from = state.at[company.index()].map_or(9, |s| s.0);
    if from.abs_diff(space.0) != 1 {
        return Err(Refusal::new("2.3", "refuse-no-neighbour").name("space", space));
    }
    if state.strength(company.side(), space) >= game.pack().numbers.stacking {
        return Err(Refusal::new("2.5", "refuse-full").name("space", space));
    }
    Ok(())
}

/// 2.4
fn scout(state: &State, role: Role) -> Result<(), Refusal> {
    if state.orders[role.0 as usize] != Some(Order::Hold) {
        return Err(Refusal::new("2.4", "refuse-not-holding"));
    }
    if state.deck.is_empty() || state.scouted.has(role) {
        return Err(Refusal::new("2.4", "refuse-seen"));
    }
    Ok(())
}

/// 3.2, 3.3
fn play_card(game: &Skirmish, state: &State, role: Role, card: CardId) -> Result<(), Refusal> {
    match Title::of(card) {
        Title::Aim if state.orders[role.0 as usize] != Some(Order::Advance) => {
            Err(Refusal::new("3.2", "refuse-not-advancing"))
        }
        Title::Aim if state.aimed => Err(Refusal::new("3.2", "refuse-already-aimed")),
        Title::Aim => Ok(()),
        Title::Cover => Err(Refusal::new("3.1", "refuse-wrong-time")),
        Title::Rally if state.left(role) == 3 => Err(Refusal::new("3.3", "refuse-nobody-lost")),
        Title::Rally if state.strength(role, camp(role)) >= game.pack().numbers.stacking => {
            Err(Refusal::new("3.3", "refuse-nobody-lost"))
        }
        Title::Rally => Ok(()),
    }
}

/// Everything a side could try, in a fixed order.
pub fn tries(role: Role) -> impl Iterator<Item = Action> {
    [Action::Order(Order::Advance), Action::Order(Order::Hold)]
        .into_iter()
        .chain(companies(role).map(Action::Pick))
        .chain((0..5).map(SpaceId).map(Action::Go))
        .chain((0..12).map(CardId).map(Action::Play))
        .chain([Action::Scout, Action::Pass])
}

/// Does what [`may`] has allowed.
pub fn act(game: &Skirmish, state: &mut State, role: Role, action: Action, dice: &mut Dice, log: &mut Log) {
    let names = game.names();
    match action {
        Action::Order(order) => write_order(state, role, order, dice, log),
        Action::Pick(company) => {
            log.add(|| Event::new(Text::new("log-pick").text("role", side(role))).by(role).rule("2.3"));
            state.step = Step::Go(role, company);
        }
        Action::Go(space) => {
            let Step::Go(_, company) = state.step else { return };
            march(game, state, company, space, dice, log);
        }
        Action::Scout => {
            state.scouted = state.scouted.with(role);
            let top = *state.deck.last().expect("the predicate saw a card");
            log.add(|| {
                let seen = Text::new("log-scout-own").text("card", title(Title::of(top)));
                let instead = Text::new("log-scout").text("role", side(role));
                let event = Event::new(seen).by(role).rule("2.4").only_for(role, Some(instead));
                event.reveals(Roles::of(role))
            });
            acted(game, state, role, dice, log);
        }
        Action::Play(card) => {
            state.hands[role.0 as usize].remove(card);
            state.discards.insert(card);
            match Title::of(card) {
                Title::Aim => {
                    state.aimed = true;
                    log.add(|| {
                        Event::new(Text::new("log-aim").text("role", side(role))).by(role).rule("3.2")
                    });
                }
                Title::Rally => {
                    let lost = companies(role).find(|c| state.at[c.index()].is_none());
                    let company = lost.expect("the predicate saw a lost company");
                    state.at[company.index()] = Some(camp(role));
                    let text = || Text::new("log-rally").text("company", name(names, company));
                    log.add(|| Event::new(text()).by(role).rule("3.3"));
                }
                Title::Cover => {
                    log.add(|| {
                        Event::new(Text::new("log-cover").text("role", side(role))).by(role).rule("3.1")
                    });
                    fight(game, state, 2, dice, log);
                }
            }
        }
        Action::Pass => {
            if let Step::Answer(..) = state.step {
                log.add(|| {
                    Event::new(Text::new("log-no-cover").text("role", side(role))).by(role).rule("3.1")
                });
                fight(game, state, 0, dice, log);
            } else {
                log.add(|| Event::new(Text::new("log-pass").text("role", side(role))).by(role).rule("2"));
                acted(game, state, role, dice, log);
            }
        }
    }
}

/// 2.1, 2.2: stored unseen; when the last is in both are shown and the dice say who acts first.
fn write_order(state: &mut State, role: Role, order: Order, dice: &mut Dice, log: &mut Log) {
    state.orders[role.0 as usize] = Some(order);
    log.add(|| {
        let own = Text::new("log-order-own").text("order", order_name(order));
        let instead = Text::new("log-order").text("role", side(role));
        Event::new(own).by(role).rule("2.1").only_for(role, Some(instead))
    });
    let [Some(blue), Some(red)] = state.orders else { return };
    log.add(|| {
        let text = Text::new("log-orders").text("blue", order_name(blue)).text("red", order_name(red));
        Event::new(text).rule("2.1").reveals(Roles::EVERYBODY)
    });
    let rolls = [BLUE, RED].map(|r| dice.d6(Why::new(r, "roll-initiative", "2.2")));
    let first = if rolls[1] > rolls[0] { RED } else { BLUE };
    log.add(|| {
        let event = Event::new(Text::new("log-initiative").text("role", side(first))).rule("2.2");
        event.die(BLUE, rolls[0]).die(RED, rolls[1])
    });
    state.acted = Roles::NOBODY;
    state.step = Step::Act(first);
}

/// 2.3: to a neighbouring space, and into a fight if an enemy is there.
fn march(
    game: &Skirmish,
    state: &mut State,
    company: CompanyId,
    space: SpaceId,
    dice: &mut Dice,
    log: &mut Log,
) {
    let (names, role) = (game.names(), company.side());
    let (foe_there, ask_all) = (state.enemy(role, space).is_some(), state.ask_all);
    log.add(|| {
        let id = if foe_there { "log-attack" } else { "log-go" };
        let text = Text::new(id).text("company", name(names, company)).text("space", name(names, space));
        let event = Event::new(text).by(role).rule("2.3").place(names.name(space));
        // In the fast game whether the defender is asked shows whether he holds a Cover card.
        if foe_there && !ask_all { event.reveals(Roles::EVERYBODY) } else { event }
    });
    if !foe_there {
        state.at[company.index()] = Some(space);
        acted(game, state, role, dice, log);
        return;
    }
    state.step = Step::Answer(company, space);
    // 3.1: a table may choose to ask only those who hold a Cover card.
    if !state.ask_all && !state.holds(foe(role), Title::Cover) {
        fight(game, state, 0, dice, log);
    }
}

/// 3: the lower loses its company; on a tie the attacker goes back.
fn fight(game: &Skirmish, state: &mut State, cover: u8, dice: &mut Dice, log: &mut Log) {
    let Step::Answer(attacker, space) = state.step else { return };
    let (names, role) = (game.names(), attacker.side());
    let defender = state.enemy(role, space).expect("there is somebody to fight");
    let aim = u8::from(state.aimed);
    let rolls = [role, foe(role)].map(|r| dice.d6(Why::new(r, "roll-fight", "3")));
    let sums = [rolls[0] + aim, rolls[1] + cover];
    log.add(|| {
        let row = |company: CompanyId, die: u8, card: u8, sum: u8| ReportRow {
            livery: Some(livery(company.side()).into()),
            name: name(names, company),
            figures: [("report-die", die), ("report-card", card)]
                .map(|(n, v)| ReportFigure { name: Text::new(n), value: v.into() })
                .into(),
            total: Some(sum.into()),
            dice: vec![die.into()],
            marks: Vec::new(),
            result: None,
        };
        let rows = vec![row(attacker, rolls[0], aim, sums[0]), row(defender, rolls[1], cover, sums[1])];
        let text = Text::new("log-fight").text("space", name(names, space));
        let event = Event::new(text).by(role).rule("3").place(names.name(space));
        let event = event.die(role, rolls[0]).die(foe(role), rolls[1]);
        event.report(Report { title: Text::new("report-fight"), rows })
    });
    let mut lose = |state: &mut State, company: CompanyId| {
        state.at[company.index()] = None;
        log.add(|| Event::new(Text::new("log-lost").text("company", name(names, company))).rule("3"));
    };
    if sums[0] > sums[1] {
        lose(state, defender);
        if state.enemy(role, space).is_none() {
            state.at[attacker.index()] = Some(space);
        }
    } else if sums[0] < sums[1] {
        lose(state, attacker);
    }
    acted(game, state, role, dice, log);
}

/// The side has acted: the other one, or the end of the round.
fn acted(game: &Skirmish, state: &mut State, role: Role, dice: &mut Dice, log: &mut Log) {
    state.aimed = false;
    state.acted = state.acted.with(role);
    if let Some(end) = ended(state, false) {
        finish(state, end, log);
    } else if !state.acted.has(foe(role)) {
        state.step = Step::Act(foe(role));
    } else if let Some(end) = ended(state, state.round == state.rounds) {
        finish(state, end, log);
    } else {
        for side in [BLUE, RED] {
            draw(game, state, side, dice, log);
        }
        state.round += 1;
        state.orders = [None; 2];
        state.acted = Roles::NOBODY;
        state.step = Step::Orders;
        let round = state.round;
        log.add(|| Event::new(Text::new("log-round").number("round", round)).heading(1).rule("2"));
    }
}

/// 4
fn ended(state: &State, last: bool) -> Option<End> {
    for role in [BLUE, RED] {
        if state.strength(role, camp(foe(role))) > 0 && state.strength(foe(role), camp(foe(role))) == 0 {
            return Some(End::Camp(role));
        }
        if state.left(foe(role)) == 0 {
            return Some(End::Alone(role));
        }
    }
    let standing = |role| (state.left(role), state.ground(role));
    last.then(|| match standing(BLUE).cmp(&standing(RED)) {
        std::cmp::Ordering::Greater => End::Count(BLUE),
        std::cmp::Ordering::Less => End::Count(RED),
        std::cmp::Ordering::Equal => End::Draw,
    })
}

fn finish(state: &mut State, end: End, log: &mut Log) {
    state.step = Step::Over(end);
    log.add(|| Event::new(Text::new(end.outcome().how)).heading(2).rule("4"));
}

/// 2.6
fn draw(game: &Skirmish, state: &mut State, role: Role, dice: &mut Dice, log: &mut Log) {
    if state.hand(role).len() >= game.pack().numbers.hand {
        return;
    }
    if state.deck.is_empty() {
        state.deck = state.discards.iter().collect();
        state.discards = Default::default();
        dice.shuffle(&mut state.deck, Why::table("shuffle-deck", "2.6"));
        log.add(|| Event::new("log-shuffle").rule("2.6"));
    }
    let Some(card) = state.deck.pop() else { return };
    state.scouted = Roles::NOBODY;
    state.hands[role.0 as usize].insert(card);
    log.add(|| {
        let own = Text::new("log-draw-own").text("card", title(Title::of(card)));
        let instead = Text::new("log-draw").text("role", side(role));
        let event = Event::new(own).by(role).rule("2.6").only_for(role, Some(instead));
        event.reveals(Roles::of(role))
    });
}

/// The message that names a side.
pub fn side(role: Role) -> Text {
    Text::new(["role-blue", "role-red"][role.0 as usize])
}

pub fn livery(role: Role) -> &'static str {
    ["blue", "red"][role.0 as usize]
}

pub fn title(title: Title) -> Text {
    Text::new(format!("title-{}", title.id()))
}

pub fn order_name(order: Order) -> Text {
    Text::new(match order {
        Order::Advance => "order-advance",
        Order::Hold => "order-hold",
    })
}

/// The message that names a company or a space.
pub fn name<I: Id>(names: &Names, id: I) -> Text {
    Text::new(format!("{}-{}", I::KIND, names.name(id)))
}
