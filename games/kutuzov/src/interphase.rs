//! 17: the Interphase. Resources (17.1), then each Power's Reinforcements (`reinforcement.rs`) and Deployment (`deployment.rs`), then the
//! cards of the next Turn (`preparation.rs`).

use crate::impulse::Impulse;
use crate::prelude::*;
use crate::sharing::Good;

/// No Deployment goes further than this.
pub const LONGEST: usize = 24;

/// What the Interphase is in the middle of. Command Points of Reinforcements are in the purses of [`impulse::Impulse`], which is not
/// on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Interphase {
    /// The Tsarist Power that counts Moscow (17.22).
    pub moscow: Option<Power>,
    /// Where the Power whose turn it is, and its Ally, may build; where it may regroup; and what is joined to the Camp's edge of the map
    /// (17.2).
    pub sites: [SpaceSet; 2],
    pub camps: [SpaceSet; 2],
    pub joined: SpaceSet,
    /// Where its magazine, and its Ally's, is.
    pub magazine: [Option<SpaceId>; 2],
    /// A Mobilization Centre may still be placed.
    pub centre: bool,
    /// Strength Points and Leaders that were placed on Scorched Earth and have still to roll (17.33).
    pub burnt: ArrayVec<(SpaceId, Nation, u8), 12>,
    pub burnt_leaders: LeaderSet,
    /// Where the pieces that are picked up may deploy to.
    pub reach: SpaceSet,
    /// The stops of a Deployment under way where Attrition is rolled, the last first, with its causes.
    pub stops: ArrayVec<(SpaceId, u8), LONGEST>,
    /// Something has deployed by land; a Convoy has sailed (17.34); a Leader was transferred (17.36).
    pub deployed: bool,
    pub sailed: bool,
    pub transferred: bool,
    /// Cards that hands have kept from the last Turn (17.42), by Power.
    pub old: [CardSet; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// 17.1: Resources for everybody.
    Resources,
    /// 17.22: which Tsarist Power counts Moscow.
    Moscow,
    /// 17.2, 17.3: so many Powers have still to reinforce and deploy.
    Reinforcements { left: u8 },
}

impl Chapter<Kutuzov> for Step {
    fn run(self, u: &mut Umpire) {
        match self {
            Step::Resources => {
                u.turn_into(Step::Moscow);
                resources(u);
            }
            Step::Moscow => {
                u.turn_into(Step::Reinforcements { left: 4 });
                if u.q().friendly(u.p.key.moscow, TSARIST) {
                    u.share(TSARIST, Good::Moscow);
                }
            }
            Step::Reinforcements { left: 0 } => {
                u.pop();
                preparation::begin(u);
            }
            Step::Reinforcements { left } => {
                u.turn_into(Step::Reinforcements { left: left - 1 });
                let power = in_order(u.q()).nth(usize::from(4 - left)).expect("there are four");
                reinforcement::begin(u, power);
            }
        }
    }
    fn rule(self) -> &'static str {
        "17"
    }
}

pub fn begin(u: &mut Umpire) {
    u.s.interphase = Interphase::default();
    // 14.45: what the Retreat from Moscow has just improved (19.722) belongs to the end of the Turn.
    attrition::count_anew(u);
    u.tell("17", "log-interphase", |t| t.heading(1));
    u.push(Step::Resources);
}

/// The Powers, beginning with the one that moves next (17.2).
pub fn in_order(q: Board) -> impl Iterator<Item = Power> + use<> {
    let first = q.s.marker;
    (0..4).map(move |n| Power((first.0 + n) & 3))
}

/// A Power's turn in the Interphase: no Impulse is on, but its purses are used. What has been won and lost of Levels stays counted (9).
pub fn turn_of(u: &mut Umpire, power: Power) {
    let i = &u.s.impulse;
    u.s.impulse = Impulse {
        power,
        morale: i.morale,
        morale_falls: i.morale_falls,
        gains_bought: i.gains_bought,
        attrition: i.attrition,
        attrition_falls: i.attrition_falls,
        ..Impulse::default()
    };
    u.s.rest();
}

/// The Turn that is being prepared.
pub fn coming(q: Board) -> u8 {
    q.s.turn + 1
}

/// A figure of a list that goes by Turns: before Turn 2, 3, 4.
pub fn by_turn(q: Board, figures: [u8; 3]) -> u8 {
    figures[usize::from(coming(q).saturating_sub(2).min(2))]
}

/// 16.2: two for each Power, one for each Depot it controls; those of Warsaw and Moscow, and two more for the Imperials before Turn 2, are
/// shared out.
fn resources(u: &mut Umpire) {
    let each = u.p.numbers.interphase_resources.per_power;
    let depot = u.p.numbers.interphase_resources.per_depot;
    for power in POWERS {
        let q = u.q();
        let own = |&s: &SpaceId| !q.dual(s) && q.controls(power, s);
        let depots = q.p.sets.depots.iter().filter(own).count() as u8;
        u.gain(power, each + depots * depot, "16.2");
    }
    if coming(u.q()) == 2 {
        for _ in 0..u.p.numbers.interphase_resources.imperial_extra_before_turn_2 {
            u.share(IMPERIAL, Good::Bonus);
        }
    }
    for camp in CAMPS {
        let q = u.q();
        let shared = q.p.sets.depots.iter().any(|s| q.dual(s) && q.friendly(s, camp));
        if shared {
            u.share(camp, Good::Depot);
        }
    }
}
