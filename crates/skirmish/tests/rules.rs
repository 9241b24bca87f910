//! The rules of Skirmish, case by case.

use kernel::{Dice, Game, Log, Refusal, Role, Roles, Setup, Status};
use skirmish::Skirmish;
use skirmish::state::{Action, BLUE, CardId, CompanyId, End, Hand, Order, RED, SpaceId, State, Step};

const WOOD: SpaceId = SpaceId(1);
const FORD: SpaceId = SpaceId(2);
const HILL: SpaceId = SpaceId(3);
const AIM: CardId = CardId(0);
const COVER: CardId = CardId(4);
const RALLY: CardId = CardId(8);

struct Board {
    game: Skirmish,
    state: State,
}

/// Blue to act with Advance; nobody holds a card.
fn board() -> Board {
    let game = Skirmish::load(&Default::default()).unwrap();
    let mut state = game.setup(&Setup::scenario("ford"), &mut Dice::scripted(&[]), &mut Log::off()).unwrap();
    state.deck = (0..12).map(CardId).collect();
    state.hands = [Hand::EMPTY; 2];
    state.orders = [Some(Order::Advance); 2];
    state.step = Step::Act(BLUE);
    Board { game, state }
}

impl Board {
    fn at(mut self, company: u8, space: Option<SpaceId>) -> Self {
        self.state.at[company as usize] = space;
        self
    }
    fn holds(mut self, role: Role, card: CardId) -> Self {
        self.state.deck.retain(|c| *c != card);
        self.state.hands[role.0 as usize].insert(card);
        self
    }
    fn try_play(&mut self, role: Role, action: Action, dice: &[u8]) -> Result<(), Refusal> {
        self.game.play(&mut self.state, role, &action, &mut Dice::scripted(dice), &mut Log::off())
    }
    fn play(mut self, role: Role, action: Action, dice: &[u8]) -> Self {
        self.try_play(role, action, dice).unwrap_or_else(|r| panic!("{action:?}: {} {}", r.rule, r.id));
        self
    }
    /// Blue's third company attacks Red's third at the ford.
    fn attack(self, dice: &[u8]) -> Self {
        self.at(5, Some(FORD)).play(BLUE, Action::Pick(CompanyId(2)), &[]).play(BLUE, Action::Go(FORD), dice)
    }
}

#[test]
fn r1_1_a_company_goes_to_the_next_space_only() {
    let mut b = board().play(BLUE, Action::Pick(CompanyId(2)), &[]);
    assert_eq!(b.try_play(BLUE, Action::Go(HILL), &[]).unwrap_err().id, "refuse-no-neighbour");
    assert!(b.try_play(BLUE, Action::Go(FORD), &[]).is_ok());
}

#[test]
fn r1_2_a_card_not_held_cannot_be_played() {
    let mut b = board();
    assert_eq!(b.try_play(BLUE, Action::Play(AIM), &[]).unwrap_err().rule, "1.2");
}

#[test]
fn r2_1_orders_are_shown_when_both_are_in() {
    let mut b = board();
    b.state.orders = [None; 2];
    b.state.step = Step::Orders;
    let b = b.play(BLUE, Action::Order(Order::Hold), &[]);
    assert_eq!(b.game.status(&b.state), Status::Deciding(Roles::of(RED)));
    assert_eq!(b.game.table(&b.state, Roles::of(RED)).seats[0].note, None);
    let b = b.play(RED, Action::Order(Order::Hold), &[3, 3]);
    assert!(b.game.table(&b.state, Roles::of(RED)).seats[0].note.is_some());
}

#[test]
fn r2_2_the_higher_die_acts_first_and_blue_on_a_tie() {
    for (dice, first) in [([2, 5], RED), ([4, 4], BLUE), ([6, 1], BLUE)] {
        let mut b = board();
        b.state.orders = [Some(Order::Hold), None];
        b.state.step = Step::Orders;
        assert_eq!(b.play(RED, Action::Order(Order::Hold), &dice).state.step, Step::Act(first));
    }
}

#[test]
fn r2_3_only_an_advancing_side_moves() {
    let mut b = board();
    b.state.orders[0] = Some(Order::Hold);
    assert_eq!(b.try_play(BLUE, Action::Pick(CompanyId(2)), &[]).unwrap_err().rule, "2.3");
}

#[test]
fn r2_4_a_holding_side_sees_the_top_card() {
    let mut b = board();
    b.state.orders[0] = Some(Order::Hold);
    let b = b.play(BLUE, Action::Scout, &[]);
    let deck = |viewer| b.game.table(&b.state, viewer).piles[2].cards.len();
    assert_eq!((deck(Roles::of(BLUE)), deck(Roles::of(RED))), (1, 0));
}

#[test]
fn r2_5_two_companies_fill_a_space() {
    let mut b = board().at(0, Some(FORD)).at(1, Some(FORD)).play(BLUE, Action::Pick(CompanyId(2)), &[]);
    let refusal = b.try_play(BLUE, Action::Go(FORD), &[]).unwrap_err();
    assert_eq!((refusal.rule, refusal.id), ("2.5", "refuse-full"));
}

#[test]
fn r2_6_each_side_draws_at_the_end_of_a_round_and_the_discards_come_back() {
    let mut b = board();
    b.state.discards = b.state.deck.drain(1..).collect();
    let b = b.play(BLUE, Action::Pass, &[]).play(RED, Action::Pass, &[]);
    assert_eq!(b.state.hands.map(|h| h.len()), [1, 1]);
    assert_eq!((b.state.round, b.state.discards.len(), b.state.deck.len()), (2, 0, 10));
}

#[test]
fn r3_the_lower_die_loses_its_company_and_a_tie_throws_the_attacker_back() {
    let won = board().attack(&[5, 2]);
    assert_eq!((won.state.at[2], won.state.at[5]), (Some(FORD), None));
    let lost = board().attack(&[2, 5]);
    assert_eq!((lost.state.at[2], lost.state.at[5]), (None, Some(FORD)));
    let tie = board().attack(&[4, 4]);
    assert_eq!((tie.state.at[2], tie.state.at[5]), (Some(WOOD), Some(FORD)));
}

#[test]
fn r3_1_cover_adds_two_to_the_defender() {
    let b = board().holds(RED, COVER).attack(&[]);
    assert_eq!(b.game.status(&b.state), Status::Deciding(Roles::of(RED)));
    let b = b.play(RED, Action::Play(COVER), &[5, 4]);
    assert_eq!(b.state.at[2], None);
}

#[test]
fn r3_2_aim_adds_one_to_the_attacker() {
    let b = board().holds(BLUE, AIM).play(BLUE, Action::Play(AIM), &[]).attack(&[4, 4]);
    assert_eq!((b.state.at[2], b.state.at[5]), (Some(FORD), None));
}

#[test]
fn r3_3_rally_brings_a_lost_company_back_to_camp() {
    let b = board().at(1, None).holds(BLUE, RALLY).play(BLUE, Action::Play(RALLY), &[]);
    assert_eq!(b.state.at[1], Some(SpaceId(0)));
    let mut nobody = board().holds(BLUE, RALLY);
    assert_eq!(nobody.try_play(BLUE, Action::Play(RALLY), &[]).unwrap_err().rule, "3.3");
}

#[test]
fn r4_the_enemys_camp_wins_and_so_does_the_larger_side_at_the_end() {
    let b = board().at(3, Some(FORD)).at(4, Some(FORD)).at(2, Some(HILL)).at(5, None);
    let b = b.play(BLUE, Action::Pick(CompanyId(2)), &[]).play(BLUE, Action::Go(SpaceId(4)), &[]);
    assert_eq!(b.state.step, Step::Over(End::Camp(BLUE)));
    let mut last = board().at(5, None);
    last.state.round = last.state.rounds;
    let last = last.play(BLUE, Action::Pass, &[]).play(RED, Action::Pass, &[]);
    assert_eq!(last.state.step, Step::Over(End::Count(BLUE)));
}

#[test]
fn a_position_that_cannot_be_is_not_taken() {
    assert_eq!(board().game.check(&board().state), Ok(()));
    let nobody = Role(5);
    let wrong: [fn(&mut State); 8] = [
        |s| s.at[0] = Some(SpaceId(5)),
        |s| s.scouted = Roles::of(Role(5)),
        |s| s.acted = Roles::of(Role(2)),
        |s| s.step = Step::Orders,
        |s| s.step = Step::Go(BLUE, CompanyId(6)),
        |s| s.step = Step::Go(BLUE, CompanyId(3)),
        |s| s.step = Step::Answer(CompanyId(0), SpaceId(5)),
        |s| s.round = s.rounds + 1,
    ];
    let steps = [Step::Act(nobody), Step::Over(End::Camp(nobody)), Step::Over(End::Count(nobody))];
    let mut states: Vec<State> = steps.map(|step| State { step, ..board().state }).to_vec();
    states.extend(wrong.iter().map(|spoil| {
        let mut state = board().state;
        spoil(&mut state);
        state
    }));
    for state in states {
        assert!(board().game.check(&state).is_err(), "{state:?}");
    }
}
