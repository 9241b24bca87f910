//! 12: Battle, up to its result; Flag Overrun and Loot.
//!
//! The force in hand fights all of the other Camp that stands in its space. Rounds ([`rounds`]) follow each other until one side has lost,
//! the loser retreats ([`crate::retreat`]), and what the defeat costs and brings is settled ([`aftermath`]).

mod aftermath;
mod dice;
mod rounds;
mod zone;

use crate::prelude::*;
pub use aftermath::{is_rout, margin, routed};
pub use dice::{Side, Tally, battle_dice, bonus, rating, tally};
pub use rounds::{casualties, casualty, disrupts, kills, report_row, suffered};
pub use zone::{attack, attack_with, may_attack, may_attack_with};

/// The Battle being fought: the force in hand ([`crate::force::Force`]) against all that stands in its space. Pairs are by Camp.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Battle {
    pub on: bool,
    pub space: Option<SpaceId>,
    /// The Round being fought, from 1.
    pub round: u8,
    /// Rounds it may last while casualties are equal; 2 unless an Event says otherwise (12.52).
    pub rounds: u8,
    /// A Round follows whatever the casualties are (card 57), or none does (74). Both are over with the Round.
    pub another: bool,
    pub last: bool,
    /// 74: a Tsarist defender who wins with this Round may burn the Duchy.
    pub burn: bool,
    /// Battle dice that Events add: in this Round, and in every Round from now on.
    pub extra: [u8; 2],
    pub lasting: [u8; 2],
    /// Dice that Events take off in this Round; one is always left (53).
    pub cut: [u8; 2],
    /// Disrupts that an Event adds to a side's own casualties of this Round (24).
    pub added: [u8; 2],
    /// This Round ratings and Morale dice count nothing (55), fives kill (84).
    pub fog: bool,
    pub sanguinary: bool,
    /// What a wound takes off a Commander's Battle Rating (71), and who goes to the Regroup Box for it after the Battle.
    pub wound: [u8; 2],
    pub wounded: Option<LeaderId>,
    /// Spaces from which Armies have been called (66): they try to come before the dice of this Round.
    pub called: [[Option<SpaceId>; 2]; 2],
    /// Kills and disrupts of this Round, suffered: known when the dice are rolled.
    pub hit: [u8; 2],
    pub shaken: [u8; 2],
    /// Strength Points lost in this Round, by Nation (12.51).
    pub borne: [u8; 6],
    /// Casualties suffered, over all Rounds; a disrupt turned into a kill (12.54) has moved over.
    pub kills: [u8; 2],
    pub disrupts: [u8; 2],
    /// Disrupts of earlier Rounds whose Soldiers have been killed since: they count, but a Rout eliminates nobody for them (12.7).
    pub lapsed: [u8; 2],
    /// Disrupts without effect but for the count (106), those of them from earlier Rounds, and whether Morale converts none (19).
    pub spared: [u8; 2],
    pub guarded: [u8; 2],
    pub steady: [bool; 2],
    /// Kills rolled against a side, borne or not, and its points at the beginning, for Flag Overrun (12.9).
    pub rolled: [u8; 2],
    pub began: [u8; 2],
    /// It had a Leader when the Battle began, it was an Army Group: what its defeat costs (12.81).
    pub army: [bool; 2],
    pub group: [bool; 2],
    /// Strength Points and Leaders lost, for Loot (12.10), and those of them lost before the second Battle (70).
    pub lost: [u8; 2],
    pub before: [u8; 2],
    /// Attrition of the retreat: it counts towards a Rout (12.62).
    pub straggled: u8,
    /// Off the margin of a Rout (59); a Rout is only a retreat (62, 104).
    pub panic: u8,
    pub no_rout: bool,
    /// On the roll for Loot (77), and the Resources it brought.
    pub loot: i8,
    pub looted: u8,
    /// A Flag Overrun has won a Depot or a Mobilization Centre: one attempt on Morale, with that for Loot (9.53).
    pub prize: bool,
    /// The beaten Camp checks Morale after a Rout or Overrun (50), by Camp that played it.
    pub thunder: [bool; 2],
    /// The Guard is sent in (1).
    pub committed: bool,
    /// A second Battle is called for (70); it is being fought.
    pub again: bool,
    pub second: bool,
    /// An Entrenchment has helped the Inactive side (12.9), and does so in this Round (12.45).
    pub entrenched: bool,
    pub dug_in: bool,
    /// The Camp that has lost, once that is settled, and how badly. Nobody has when both are wiped out.
    pub loser: Option<Camp>,
    pub rout: bool,
    pub overrun: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Before anything (card 83).
    Start,
    /// A Round begins: Battle cards.
    Cards,
    /// Those who were called for try to come (66).
    Called,
    Dice,
    /// 12.45: the defender says which casualty the Entrenchment saves.
    Spare,
    /// Losses are taken and counted, one side after the other; then what Morale makes of the disrupts.
    Losses {
        stage: u8,
    },
    /// Everybody has lost what he has lost: is anybody left?
    Judge,
    Verdict,
    /// Victor and defeat are known.
    Result,
    /// Another Battle at once (70), once the first has been paid for.
    Again {
        stage: u8,
    },
    /// 12.8 – 12.10: what comes of it, in order.
    After {
        stage: u8,
    },
    /// 74: the victorious defender may burn the Duchy.
    Burn,
}

impl Chapter<Kutuzov> for Step {
    fn asks(self, q: Board) -> Powers {
        match self {
            Step::Spare if rounds::may_choose(q) => {
                Powers::of(q.body_speaker(body(q, q.active_camp().foe())))
            }
            Step::Burn => Powers::of(q.speaker(q.active_camp().foe(), field(q))),
            _ => Powers::NONE,
        }
    }

    fn run(self, u: &mut Umpire) {
        match self {
            Step::Start => {
                u.turn_into(Step::Cards);
                u.open(Window::BattleStart);
            }
            Step::Cards => rounds::begin(u),
            Step::Called => rounds::call(u),
            Step::Dice => rounds::roll(u),
            Step::Spare => rounds::spare(u, None),
            Step::Losses { stage } => rounds::losses(u, stage),
            Step::Judge => rounds::judge(u),
            Step::Verdict => rounds::verdict(u),
            Step::Result => aftermath::result(u),
            Step::Again { stage } => aftermath::again(u, stage),
            Step::After { stage } => aftermath::after(u, stage),
            Step::Burn => u.pop(),
        }
    }

    fn tries(self, _q: Board, _by: Power, out: &mut Vec<Action>) {
        match self {
            Step::Spare => out.extend([Action::Spare(0), Action::Spare(1)]),
            Step::Burn => out.extend([Action::Yes, Action::No]),
            _ => {}
        }
    }

    fn act(self, u: &mut Umpire, _by: Power, action: Action) {
        match (self, action) {
            (Step::Spare, Action::Spare(which)) => rounds::spare(u, Some(which)),
            (Step::Burn, _) => {
                u.pop();
                if action == Action::Yes {
                    aftermath::burn(u);
                }
            }
            _ => {}
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Step::Spare => "12.45",
            _ => "12.2",
        }
    }

    fn prompt(self, q: Board, _by: Power) -> Text {
        let id = match self {
            Step::Spare => "prompt-spare",
            Step::Burn => "prompt-burn",
            _ => "prompt-battle",
        };
        Text::new(id).of(q.p, field(q))
    }
}

fn field(q: Board) -> SpaceId {
    q.s.battle.space.unwrap_or(SpaceId(0))
}

/// A Camp's side of the Battle.
pub fn body(q: Board, camp: Camp) -> Body {
    if camp == q.active_camp() { Body::Force } else { Body::Stack(field(q), camp) }
}

/// 10.52, 10.71: whether a force may go where the enemy stands. It may; only from a Zone to another Zone it does not follow one who evaded
/// there (11.10).
pub fn may_enter(q: Board, _by: Power, to: SpaceId) -> Result<(), Refusal> {
    if q.s.impulse.fled.is_some_and(|way| Some(way[0]) == q.s.force.at && way[1] == to) {
        return Err(refuse("11.10", "refuse-pursuit").of(to));
    }
    Ok(())
}

/// The force in hand meets the enemy in a space: the Battle is pushed, and when it is over the force is in hand and stands there (it has
/// won), or has been set down elsewhere (it has retreated), or is empty. It is `halted` unless it has overrun the enemy. Nothing happens
/// where all have evaded within the Zone, or are let be (10.71).
pub fn of_force(u: &mut Umpire, space: SpaceId) {
    if !interception::fights(u.q(), space) {
        return;
    }
    interception::shelter(u, space);
    u.s.battle =
        Battle { on: true, space: Some(space), rounds: u.p.numbers.battle.rounds, ..Battle::default() };
    // Card 85.
    let active = u.q().active_camp();
    u.s.battle.extra[active.i()] += cards::assault(u);
    u.tell("12.2", "log-battle", |t| t.on(space));
    u.push(Step::Start);
}

/// 5.3, 12.1, 13.23: whether a Power takes part in what is fought, so that it may play Battle cards.
pub fn may_play_cards(q: Board, by: Power, card: CardId, window: Window) -> Result<(), Refusal> {
    let no = || refuse("5.3", "refuse-no-battle").of(card);
    if window == Window::SiegeCards {
        return fortress::may_play_cards(q, by, card);
    }
    no().unless(q.s.battle.on)?;
    let side = body(q, by.camp());
    let there = by.nations().any(|n| q.body_troops(side, n).any())
        || q.body_leaders(side).meets(q.leaders_of_power(by));
    no().unless(there)
}
