//! The data as the rules read it, checked once when it is loaded.

use crate::cards::{Event, Figures};
use crate::numbers::{Conquest, Costs, Numbers, Weights};
use crate::prelude::*;
use std::sync::Arc;
use tabletop::Names;

tabletop::words! {
    /// The four kinds of Line of March (1.22): Rough is 12.41, Marsh 12.42, a River 12.43.
    pub enum Line { Clear = "clear", Marsh = "marsh", River = "river", Rough = "rough" }
}

/// A Duchy or a Zone.
#[derive(Clone, Debug)]
pub struct Space {
    pub zone: bool,
    /// Whose colour it bears (1.21).
    pub home: Nation,
    /// Warsaw and Moscow: home of both Powers of the Camp (6.31, 8.1).
    pub dual: bool,
    pub key: bool,
    pub depot: bool,
    pub capital: bool,
    pub port: bool,
    /// One of the nine Pripyet Marsh Duchies (20.32).
    pub marsh: bool,
    /// The defence rating of its Fortress, or 0.
    pub fortress: u8,
    /// The edge of the map a Zone lies on: `west`, `north`, `east`, `south`; empty for a Duchy.
    pub edge: String,
    /// A line traced for regrouping may end here (6.32).
    pub trace_end: bool,
    pub neighbours: SpaceSet,
    /// Neighbours by kind of Line of March.
    pub lines: [SpaceSet; 4],
    /// True where it, or one of its values, is a house value.
    pub reconstructed: bool,
    pub at: [f32; 2],
}

#[derive(Clone, Debug)]
pub struct Leader {
    pub nation: Nation,
    pub battle: u8,
    pub command: u8,
    /// The first Turn in which he may be built.
    pub from_turn: u8,
    /// The same, where the table wants Kutuzov and Chichagov to come later.
    pub late_turn: u8,
    pub reconstructed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    Home(Camp),
    Regular,
}

/// Where a card goes once its Event is done (4.21, 5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disposition {
    Discard,
    /// Face up on the Camp's Home Reserve.
    Reserve,
    /// Onto the discards, and those all into the deck.
    ReshuffleAll,
    /// Into the deck at once.
    ShuffleBack,
    /// Face up until the Impulses of the Turn end.
    FaceUpTurn,
    Remove,
    /// Set aside until it comes back as a Winter Attrition card (14.62).
    WinterCycle,
    /// Face up beside its headquarters until the next deal (cards 1 and 9).
    Hq,
}

/// Whom an Event is meant for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Towards {
    Friend,
    Foe,
}

#[derive(Clone, Debug)]
pub struct Card {
    pub deck: Deck,
    pub battle: bool,
    pub response: bool,
    pub plus: bool,
    pub must_play: bool,
    /// A special Must Play card (14.62).
    pub winter: bool,
    /// Its Command Points; 0 on Must Play cards, which have none.
    pub cp: u8,
    /// Who may declare its Event.
    pub by: Powers,
    pub windows: WindowSet,
    /// The Camp that its Event serves; `None` where it serves either.
    pub favours: Option<Camp>,
    /// Whom an Event that serves either is aimed at: the enemy, or one's own (2.33).
    pub towards: Option<Towards>,
    /// Its Event can be played in a Siege (13.23).
    pub siege: bool,
    pub disposition: Disposition,
    /// In Turn 1 (4.21).
    pub turn1: Option<Disposition>,
    /// The numbers of its Event.
    pub figures: Figures,
    pub reconstructed: bool,
}

/// A Morale Level (9.12), from Elan du Guerre (0) to Sauve Qui Peut (5).
#[derive(Clone, Debug)]
pub struct MoraleLevel {
    pub id: String,
    pub dice_french: u8,
    pub dice_russian: u8,
    pub dice_allied: u8,
    /// So many of so many disrupts become kills (12.54).
    pub disrupt_kill: [u8; 2],
    pub conquest: [i8; 2],
    pub loses_ties: bool,
    pub cossacks: i8,
    pub will_to_fight: bool,
    /// Gain Markers that outlast the Turn here; any number where it says nothing (9.53).
    pub gain_cap: Option<u8>,
    /// How Prussia and Austria stand while Imperial Morale is here.
    pub allies: [Allegiance; 2],
}

/// How an Allied Nation stands to the Imperial Camp (9.31).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Allegiance {
    #[default]
    Loyal,
    Hesitant,
    /// Austria, for good.
    Neutral,
    /// Prussia, for good.
    Revolt,
}

/// A level of Imperial Attrition (14.48), from Normal (0) to Crippling (5).
#[derive(Clone, Debug, Deserialize)]
pub struct AttritionLevel {
    pub id: String,
    /// Morale Loss Markers on entering it while worsening.
    pub worsen: u8,
    /// Those removed on entering it while improving.
    pub improve: u8,
    /// The best Morale Level allowed.
    pub morale_cap: MoraleId,
    /// One more die for every so many; 0 is none.
    pub extra_per: u8,
    pub conquest: i8,
}

/// A force as a scenario sets it up.
#[derive(Clone, Debug)]
pub struct ForceSetup {
    pub nation: Nation,
    pub at: SpaceId,
    pub leaders: LeaderSet,
    pub troops: Troops,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Withdrawal {
    /// 19.7 cannot be chosen yet.
    #[default]
    Closed,
    /// It has been triggered.
    Open,
    /// The Imperial Camp has chosen the Retreat from Moscow.
    Chosen,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct HandSetup {
    pub home: u8,
    pub regular: u8,
    pub fixed: CardSet,
}

/// 18.2, the house version.
#[derive(Clone, Debug, Default)]
pub struct FirstTurn {
    /// Spaces that each Imperial Formation may move for nothing.
    pub spaces: u8,
    /// Bridge markers, by Power.
    pub bridges: [u8; 4],
    pub lines: Vec<[SpaceId; 2]>,
    /// Rounds of Turn 1 for which they stay.
    pub rounds: u8,
    /// Whether Tsarists may intercept into a Duchy entered over a bridge, and what is added to their Evasion there.
    pub interception: bool,
    pub evasion: i8,
}

#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub turn: u8,
    pub last_turn: u8,
    pub first: Power,
    /// 4.22.
    pub preempt_at_once: bool,
    pub kutuzov_entered: bool,
    pub morale: [u8; 2],
    pub morale_loss: [u8; 2],
    pub morale_gain: [u8; 2],
    pub attrition: u8,
    pub attrition_loss: u8,
    pub attrition_gain: u8,
    /// Prussia, Austria.
    pub allies: [Allegiance; 2],
    /// Levels where a Will to Fight? marker lies, as bits.
    pub will_to_fight: u8,
    pub withdrawal: Withdrawal,
    pub evacuated: bool,
    pub conquest_rolls: u8,
    pub resources: [u8; 4],
    pub hands: [HandSetup; 4],
    pub removed: CardSet,
    pub set_aside: CardSet,
    pub set_aside_count: u8,
    pub winter_in_deck: u8,
    pub unbuilt: LeaderSet,
    pub regroup_leaders: LeaderSet,
    pub unavailable: LeaderSet,
    pub regroup: [Troops; 6],
    pub entrenched: SpaceSet,
    pub scorched: SpaceSet,
    pub sacked: SpaceSet,
    pub dmc: [Vec<SpaceId>; 4],
    pub flags: Vec<(SpaceId, Nation)>,
    pub forces: Vec<ForceSetup>,
    pub first_turn: Option<FirstTurn>,
}

/// Things the rules name.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    pub warsaw: SpaceId,
    pub moscow: SpaceId,
    pub st_petersburg: SpaceId,
    pub kiev: SpaceId,
    pub riga: SpaceId,
    pub smolensk: SpaceId,
    pub gustavus_zone: SpaceId,
    pub moldavia: SpaceId,
    pub ukraine: SpaceId,
    pub volga: SpaceId,
    pub saratov: SpaceId,
    pub napoleon: LeaderId,
    pub kutuzov: LeaderId,
    pub yorck: LeaderId,
    pub schwarzenberg: LeaderId,
}

/// Sets that follow from the data and are asked for all the time.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    pub spaces: SpaceSet,
    pub zones: SpaceSet,
    pub russia: SpaceSet,
    pub keys: SpaceSet,
    pub depots: SpaceSet,
    pub ports: SpaceSet,
    pub marshes: SpaceSet,
    pub fortresses: SpaceSet,
    /// Zones and Fortresses, whose control no enemy Formation cancels (3.1, 3.2).
    pub firm: SpaceSet,
    /// Where a line traced for regrouping may end (6.32).
    pub trace_ends: SpaceSet,
    /// Spaces by the colour they bear.
    pub home: [SpaceSet; 6],
    /// Spaces of each Camp's colours.
    pub camp: [SpaceSet; 2],
    pub leaders: [LeaderSet; 6],
    pub leaders_of: [LeaderSet; 2],
    pub home_cards: [CardSet; 2],
    pub regular: CardSet,
    pub must_play: CardSet,
    pub winter: CardSet,
    pub plus: CardSet,
    pub battle: CardSet,
    /// Cards of each window.
    pub by_window: [CardSet; 22],
    /// Cards whose Event a Power may declare.
    pub by_power: [CardSet; 4],
    /// Spaces at most two Lines of March away, the space itself not.
    pub within_two: Vec<SpaceSet>,
    /// Lines of March between any two spaces, by the first and the second.
    pub steps: Vec<Vec<u8>>,
    /// The same as each Camp would go: around the other's Fortresses (13.41), and the Imperials rather not through Marsh (10.41).
    pub ways: [Vec<Vec<u8>>; 2],
}

#[derive(Debug)]
pub struct Pack {
    pub names: Arc<Names>,
    pub spaces: Vec<Space>,
    pub leaders: Vec<Leader>,
    pub cards: Vec<Card>,
    /// What each card does, by its number less one.
    pub events: Vec<&'static Event>,
    pub morale: Vec<MoraleLevel>,
    pub attrition: Vec<AttritionLevel>,
    pub costs: Costs,
    pub force_pool: [Troops; 6],
    pub flag_supply: [u8; 6],
    pub numbers: Numbers,
    /// Conquest modifier by Keys under Tsarist control (19.5).
    pub key_track: Vec<i8>,
    /// What Victory Points are given for (20).
    pub vp: victory::Values,
    /// What counts for the conquest of Russia (19.5).
    pub conquest: Conquest,
    /// What programs think anything is worth.
    pub weights: Weights,
    pub key: Key,
    pub sets: Sets,
    pub scenarios: Vec<Scenario>,
}

::pack::shelves! {
    Pack {
        space, all_spaces: spaces[SpaceId] of Space,
        leader, all_leaders: leaders[LeaderId] of Leader,
        card, all_cards: cards[CardId] of Card,
    }
}

impl Pack {
    /// What a card does.
    #[inline]
    pub fn event(&self, card: CardId) -> &'static Event {
        self.events[card.0 as usize]
    }
    /// The Line of March between two spaces; `None` when they are not Adjacent (1.23).
    #[inline]
    pub fn line(&self, a: SpaceId, b: SpaceId) -> Option<Line> {
        let lines = &self.space(a).lines;
        Line::ALL.into_iter().find(|&l| lines[l as usize].has(b))
    }
    #[inline]
    pub fn in_russia(&self, space: SpaceId) -> bool {
        self.sets.russia.has(space)
    }
    /// The Home Zone of a Nation, where it has one.
    pub fn home_zone(&self, nation: Nation) -> Option<SpaceId> {
        (self.sets.zones & self.sets.home[nation.i()]).first()
    }
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|s| s.id == id)
    }
    /// The card with this printed number.
    #[inline]
    pub const fn numbered(number: u8) -> CardId {
        CardId(number - 1)
    }

    /// Lines of March from a space to every other through none of these spaces, a Line through Marsh counting for so many.
    fn roads(&self, from: SpaceId, not: SpaceSet, marsh: u8) -> Vec<u8> {
        let mut steps = vec![u8::MAX; self.spaces.len()];
        steps[from.0 as usize] = 0;
        let mut edge = SpaceSet::of(from);
        while let Some(space) = edge.first() {
            edge.remove(space);
            if space != from && not.has(space) {
                continue;
            }
            for line in Line::ALL {
                let cost = if line == Line::Marsh { marsh } else { 1 };
                for near in self.space(space).lines[line as usize].iter() {
                    let far = steps[space.0 as usize].saturating_add(cost);
                    if far < steps[near.0 as usize] {
                        steps[near.0 as usize] = far;
                        edge.insert(near);
                    }
                }
            }
        }
        steps
    }

    /// Works the sets out.
    pub fn sum_up(&mut self) {
        let mut sets = Sets::default();
        for (i, s) in self.spaces.iter().enumerate() {
            let id = SpaceId(i as u8);
            sets.spaces.insert(id);
            sets.zones.set(id, s.zone);
            sets.russia.set(id, s.home.camp() == TSARIST);
            sets.keys.set(id, s.key);
            sets.depots.set(id, s.depot);
            sets.ports.set(id, s.port);
            sets.marshes.set(id, s.marsh);
            sets.fortresses.set(id, s.fortress > 0);
            sets.firm.set(id, s.zone || s.fortress > 0);
            sets.trace_ends.set(id, s.trace_end);
            sets.home[s.home.i()].insert(id);
            sets.camp[s.home.camp().i()].insert(id);
            let two = s.neighbours.iter().fold(s.neighbours, |all, n| all | self.space(n).neighbours);
            sets.within_two.push(two.without(id));
        }
        for id in self.all_spaces() {
            sets.steps.push(self.roads(id, SpaceSet::EMPTY, 1));
            for camp in CAMPS {
                let barred = sets.fortresses & sets.camp[camp.foe().i()];
                let marsh = if camp == IMPERIAL { 3 } else { 1 };
                sets.ways[camp.i()].push(self.roads(id, barred, marsh));
            }
        }
        for (i, l) in self.leaders.iter().enumerate() {
            sets.leaders[l.nation.i()].insert(LeaderId(i as u8));
            sets.leaders_of[l.nation.camp().i()].insert(LeaderId(i as u8));
        }
        for (i, c) in self.cards.iter().enumerate() {
            let id = CardId(i as u8);
            match c.deck {
                Deck::Home(camp) => sets.home_cards[camp.i()].insert(id),
                Deck::Regular => sets.regular.insert(id),
            }
            sets.must_play.set(id, c.must_play);
            sets.winter.set(id, c.winter);
            sets.plus.set(id, c.plus);
            sets.battle.set(id, c.battle);
            for w in c.windows.iter() {
                sets.by_window[w as usize].insert(id);
            }
            for p in c.by.iter() {
                sets.by_power[p.i()].insert(id);
            }
        }
        debug_assert!(NATIONS.iter().all(|n| self.force_pool[n.i()].of(Arm::Infantry) > 0));
        self.sets = sets;
    }
}
