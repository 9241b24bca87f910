//! One click each: everything a player can do.

use crate::prelude::*;

/// What a player does. On paper: `march vilna`, `play no_peace`, `load fn cavalry`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Decline what is offered.
    Pass,
    /// Be done with what one is at.
    Done,

    // choices that an Event, or a rule, leaves open
    At(SpaceId),
    Name(LeaderId),
    Whom(Power),
    Side(Camp),
    /// One of the ways a card or a rule offers, counted from nought.
    Mode(u8),
    /// Put a Strength Point of this Nation here.
    Put(SpaceId, Nation, Arm),
    /// This Strength Point goes…
    Lose(Nation),
    /// …from here.
    LoseAt(SpaceId, Nation),
    LoseLeader(LeaderId),
    Yes,
    No,

    // 2: getting ready
    Bid(u8),
    Mulligan,
    Keep,
    /// 18.2: a bridge across this line.
    Bridge(SpaceId, SpaceId),

    // 4, 5: Impulses and cards
    Preempt,
    /// Declare a card's Event.
    Play(CardId),
    /// Use a card for its Command Points.
    Spend(CardId),
    /// 16.3: two Resources for a card.
    Buy,
    Discard(CardId),
    /// Nobody asks me for an answer again in this Impulse.
    Hush,
    /// The same until one's own next Impulse.
    Rest,
    /// A standing answer: never in this window…
    Ignore(Window),
    /// …or never unless it is about pieces of one's own…
    Guard(Window),
    /// …and asked there again.
    Heed(Window),

    // 6: building and regrouping
    Build(SpaceId, Nation, Arm),
    BuildLeader(SpaceId, LeaderId),
    Regroup(SpaceId, Nation, Arm),
    RegroupLeader(SpaceId, LeaderId),

    // 7: Flags
    /// Plant this Nation's Flag here; the printed owner's takes the enemy's away.
    Flag(SpaceId, Nation),

    // 9, 14, 16: Morale and Attrition
    /// A CP for a die on Morale markers (9.52).
    MoraleDie,
    /// A CP for a die on Attrition markers (14.46).
    AttritionDie,
    /// A Resource for eight dice on Morale markers (16.54); several may be spent, one at a time (16.55).
    MoraleResource,
    /// A Resource for eight dice on Attrition markers (16.51).
    AttritionResource,
    /// Try to improve Morale (9.53).
    Improve,
    /// A Resource to halve an Attrition roll (16.4).
    Ease,
    Roll,

    // 10: movement
    /// Make up the force that moves from here.
    Form(SpaceId),
    /// Move one Soldier alone (10.11).
    Detach(SpaceId, Nation, Arm),
    Take(LeaderId),
    Leave(LeaderId),
    Load(Nation, Arm),
    Unload(Nation, Arm),
    Command(LeaderId),
    March(SpaceId),
    Halt,
    /// Attack the enemy in this Zone (10.72).
    Attack(SpaceId),

    // 11
    /// Intercept with the force in this space.
    Intercept(SpaceId),
    /// Evade to this space.
    Evade(SpaceId),
    /// One Soldier without a Leader evades.
    EvadeAlone(SpaceId, Nation, Arm),

    // 12, 13
    Retreat(SpaceId),
    /// 12.45: the casualty that the Entrenchment saves.
    Spare(u8),
    Besiege(SpaceId),

    // 15
    /// Load a Convoy in this Port.
    Embark(SpaceId),
    /// It goes to this one.
    Sail(SpaceId),

    // 16
    Entrench(SpaceId),
    Scorch(SpaceId),

    // 17
    /// 17.2: this is where the reinforcements assemble.
    Muster(SpaceId),
    /// 17.31: one piece sets out from there; what was regrouped elsewhere stays (17.35).
    Deploy(Nation, Arm),
    DeployLeader(LeaderId),
    PlaceCentre(SpaceId),
    /// 17.36.
    Transfer(LeaderId),

    // 19.7, 19.72: to consolidate, or to go on as before (19.721).
    Withdraw,
    Persevere,
}
