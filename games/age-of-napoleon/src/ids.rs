//! Small names for what is on the table. Areas, countries and corps are numbered by the pack; card titles are fixed,
//! because each is a rule of its own.

use kernel::Role;
use tabletop::{Set, SmallSet, id};

id! {
    /// An area of the map.
    AreaId, "area";
    /// A country: major, minor, or an area that can be detached and become one.
    CountryId, "country";
    /// A corps, named after its commander.
    CorpsId, "corps";
    /// One of the 55 cards. Copies of one title differ by number alone.
    CardId, "card";
}

pub const FRENCH: Role = Role(0);
pub const COALITION: Role = Role(1);

/// The other player.
#[inline]
pub const fn foe(role: Role) -> Role {
    Role(1 - role.0)
}

pub type AreaSet = SmallSet<AreaId>;
pub type CountrySet = SmallSet<CountryId>;
pub type CorpsSet = Set<CorpsId>;
pub type CardSet = SmallSet<CardId>;
pub type TitleSet = SmallSet<Title>;

tabletop::words! {
    /// What a card is called, and so which event it is.
    #[repr(u8)]
    pub enum Title: "title" {
        NapoleonI = "napoleon_i", Talleyrand = "talleyrand", Pitt = "pitt", EnglishGold = "english_gold",
        Metternich = "metternich", AlexanderI = "alexander_i", Insurrection = "insurrection",
        Napoleonica = "napoleonica", NapoleonicDynasty = "napoleonic_dynasty", Joseph = "joseph",
        TerritorialConcessions = "territorial_concessions", Britannia = "britannia",
        ContinentalSystem = "continental_system", Radetzky = "radetzky", Stein = "stein",
        Veterans = "veterans", RepublicansRoyalists = "republicans_royalists", OutOfFavor = "out_of_favor",
        RussoOttomanWar = "russo_ottoman_war", WarInAmerica = "war_in_america", CoupDEtat = "coup_d_etat",
        LeveeEnMasse = "levee_en_masse", ForcedMarch = "forced_march", MajorCampaign = "major_campaign",
        Mud = "mud", CommandIndecision = "command_indecision", InteriorLines = "interior_lines",
        PeaceTalks = "peace_talks", WinterQuarters = "winter_quarters", FogOfWar = "fog_of_war",
        HerosDeath = "heros_death", GrandBattery = "grand_battery", CavalryCharge = "cavalry_charge",
        ArtOfWar = "art_of_war", ImperialGuard = "imperial_guard", Pursuit = "pursuit",
        NoSurrender = "no_surrender", Depot = "depot", ScorchedEarth = "scorched_earth",
    }
}
