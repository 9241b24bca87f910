//! One click each: everything a player can do.

use crate::ids::{AreaId, CorpsId, CountryId, Title};
use crate::pack::Pack;
use serde::{Deserialize, Serialize};

/// What a player does. On paper: `march wien`, `play forced_march`, `lose mack`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Decline, or be done with what is asked. Nobody has to move (12.1.1).
    Pass,
    /// 7.1.1, 10.1, 11.2.1.
    GoFirst,
    GoSecond,

    // cards (2.3)
    /// Play a card for its event: one use, then it lies on the discards (2.3.4).
    Play(Title),
    /// Use up a card for a move, an interception, a rally or a red title.
    Discard(Title),
    /// 12.1.7: the free move or interception of the phase, or a payment that still stands.
    Free,
    /// Napoleonica: take this card from the discards.
    Fetch(Title),
    /// 7.2.4.1: the country a card is played on.
    Target(CountryId),
    /// Peace Talks: how many rounds are cancelled.
    Rounds(u8),

    // reinforcement (10)
    /// Take a corps of one's choice from the reserve (10.2.4)…
    Raise(CorpsId),
    /// …and put it here.
    Station(AreaId),
    /// 10.5: rally the army here.
    Rally(AreaId),
    /// Veterans: bring this lost corps back. Also a corps that becomes available (2.2.1.8).
    Recall(CorpsId),
    /// Veterans, Republicans & Royalists, Out of Favor: the corps that goes.
    Dismiss(CorpsId),
    /// The corps that takes its place.
    Appoint(CorpsId),

    // movement (12)
    /// Pick the army here to march.
    Army(AreaId),
    /// Leave a corps behind, or as a rearguard.
    Leave(CorpsId),
    /// 4.2.2: put this commander on top.
    Lead(CorpsId),
    March(AreaId),
    /// 12.1.5.
    Take(CorpsId),
    Drop(CorpsId),
    Halt,
    /// 12.4, 12.5.3, 13.4.2.4: this corps goes by sea…
    Sail(CorpsId),
    /// …and comes ashore here.
    Land(AreaId),
    Withdraw(AreaId),
    /// Await the enemy. Whoever stays as a rearguard holds him up (12.5.5).
    Stand,
    Intercept(AreaId),
    Attack,
    Defend,

    // battle (13)
    /// Resolve the battle here next.
    Fight(AreaId),
    /// Interior Lines: face the army that came from here; the battle area itself stands for those raised on the spot.
    Face(AreaId),
    Engage(CorpsId),
    HoldBack(CorpsId),
    /// The order of battle stands, with one corps at least (13.2.4).
    Ready,
    Lose(CorpsId),
    /// Hero's Death: this enemy falls.
    Doom(CorpsId),
    Retreat(AreaId),
    /// 13.4.2.8: prisoners rather than a neutrality violated.
    LayDown,

    // the end of the year (14-16)
    /// 14.2.3: this corps goes home first.
    Reposition(AreaId),
    /// 15.1: test the army here.
    Test(AreaId),
    Claim,
    PlayOn,
    /// 14.2.6: France gives up of her own will.
    Abdicate,
}

/// What an action is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Card(Title),
    Country(CountryId),
    Area(AreaId),
    /// The player's army in an area.
    Army(AreaId),
    Corps(CorpsId),
    Nothing,
}

impl Action {
    pub const fn on(self) -> On {
        use Action::*;
        match self {
            Play(title) | Discard(title) | Fetch(title) => On::Card(title),
            Target(country) => On::Country(country),
            Station(area) | March(area) | Land(area) | Withdraw(area) | Fight(area) | Face(area)
            | Retreat(area) | Reposition(area) => On::Area(area),
            Rally(area) | Army(area) | Intercept(area) | Test(area) => On::Army(area),
            Raise(c) | Recall(c) | Dismiss(c) | Appoint(c) | Leave(c) | Lead(c) | Take(c) | Drop(c)
            | Sail(c) | Engage(c) | HoldBack(c) | Lose(c) | Doom(c) => On::Corps(c),
            Pass | GoFirst | GoSecond | Free | Rounds(_) | Halt | Stand | Attack | Defend | Ready
            | LayDown | Claim | PlayOn | Abdicate => On::Nothing,
        }
    }

    /// All that a player might think of, in the order in which he would mean it.
    pub fn all(p: &Pack) -> impl Iterator<Item = Action> {
        use Action::*;
        let plain = [
            Pass, GoFirst, GoSecond, Free, Halt, Stand, Attack, Defend, Ready, LayDown, Claim, PlayOn,
            Abdicate,
        ];
        let on_card = [Play, Discard, Fetch];
        let on_area =
            [Station, Rally, Army, March, Land, Withdraw, Intercept, Fight, Face, Retreat, Reposition, Test];
        let on_corps =
            [Raise, Recall, Dismiss, Appoint, Leave, Lead, Take, Drop, Sail, Engage, HoldBack, Lose, Doom];
        let titles =
            Title::ALL.into_iter().flat_map(move |t| on_card.map(|action: fn(Title) -> Action| action(t)));
        let areas = p.all_areas().flat_map(move |a| on_area.map(|action: fn(AreaId) -> Action| action(a)));
        let corps = p.all_corps().flat_map(move |c| on_corps.map(|action: fn(CorpsId) -> Action| action(c)));
        let others = plain.into_iter().chain((1..=3).map(Rounds));
        others.chain(titles).chain(p.all_countries().map(Target)).chain(areas).chain(corps)
    }
}
