//! GAR: garrisons, how they are formed and removed, and what they hold.

use crate::board::Board;
use crate::ids::{GarrisonId, PlaceId, Side};
use crate::pack::Pack;
use crate::state::{GarrisonState, State, Works};
use crate::strength::Sp;
use kernel::{Dice, Refusal, Why};

impl<'a> Board<'a> {
    /// KR-GAR-04, KR-SIE-06: counters of a side that are not in use.
    pub fn spare_garrisons(self, side: Side) -> impl Iterator<Item = GarrisonId> + Clone + 'a {
        self.own(side).garrisons.iter().filter(move |&g| self.s.garrisons[g].at.is_none())
    }

    /// KR-GAR-04, KR-GEN-08: a friendly fortification without a garrison, and a counter to put there.
    pub fn may_garrison(self, side: Side, place: PlaceId) -> Result<(), Refusal> {
        if self.p.place(place).grade == 0 {
            return Err(Refusal::new("KR-GAR-01", "refuse-no-works").name("place", place));
        }
        if self.s.places[place].works != Works::Empty {
            return Err(Refusal::new("KR-GEN-08", "refuse-garrisoned").name("place", place));
        }
        if !self.works_control(place).is_some_and(|by| self.friends(side, by)) {
            return Err(Refusal::new("KR-GAR-04", "refuse-not-controlled").name("place", place));
        }
        if self.spare_garrisons(side).next().is_none() {
            return Err(Refusal::new("KR-SIE-06", "refuse-no-counter"));
        }
        Ok(())
    }

    /// KR-GAR-06: siege artillery inside counts.
    pub fn works_have_room(self, place: PlaceId, sp: Sp) -> Result<(), Refusal> {
        let Some(garrison) = self.garrison_of(place) else {
            return Err(Refusal::new("KR-GAR-04", "refuse-no-garrison").name("place", place));
        };
        let inside = self.s.garrisons[garrison].sp() + Sp::whole(u16::from(self.s.garrisons[garrison].siege));
        if inside + sp > Sp::whole(self.capacity(place)) {
            return Err(Refusal::new("KR-GAR-06", "refuse-works-full").name("place", place));
        }
        Ok(())
    }

    /// KR-GAR-06: how many whole SP more its works hold; siege artillery inside counts.
    pub fn room_inside(self, place: PlaceId) -> u16 {
        let guns = self.garrison_of(place).map_or(0, |g| u16::from(self.s.garrisons[g].siege));
        Sp::whole(self.capacity(place)).less(self.garrison_sp(place) + Sp::whole(guns)).points()
    }

    /// KR-GAR-03: nobody is inside, whatever it looks like.
    pub fn is_notional(self, place: PlaceId) -> bool {
        self.garrison_of(place).is_some_and(|g| self.s.garrisons[g].sp().is_none())
    }

    /// KR-GAR-09: an empty garrison may be taken off. KR-GAR-16: so may a Garrison HQ, if at most one battalion is left, which then holds the works by
    /// itself (KR-SIE-07); not in the turn in which it was formed.
    pub fn may_remove_garrison(self, side: Side, place: PlaceId) -> Result<(), Refusal> {
        if let Works::Hq(hq) = self.s.places[place].works
            && self.p.hq(hq).side == side
        {
            if self.units_of(hq).nth(1).is_some() || self.s.hqs[hq].acted {
                return Err(Refusal::new("KR-GAR-16", "refuse-still-held").name("place", place));
            }
            return match self.is_blockaded(place) {
                true => Err(Refusal::new("KR-SIE-19", "refuse-blockaded").name("place", place)),
                false => Ok(()),
            };
        }
        let own = self.works_side(place) == Some(side) && self.garrison_of(place).is_some();
        if !own {
            return Err(Refusal::new("KR-GAR-09", "refuse-no-garrison").name("place", place));
        }
        if !self.is_notional(place) {
            return Err(Refusal::new("KR-GAR-09", "refuse-still-held").name("place", place));
        }
        if self.is_blockaded(place) {
            return Err(Refusal::new("KR-SIE-19", "refuse-blockaded").name("place", place));
        }
        Ok(())
    }
}

/// KR-GAR-04: a garrison is drawn and put into a place, with nobody in it yet.
pub fn form(p: &Pack, s: &mut State, dice: &mut Dice, side: Side, place: PlaceId) -> Option<GarrisonId> {
    form_of(p, s, dice, side, place, |_, _| true)
}
/// The same of those counters that will do.
pub fn form_of(
    p: &Pack,
    s: &mut State,
    dice: &mut Dice,
    side: Side,
    place: PlaceId,
    fits: impl Fn(Board, GarrisonId) -> bool,
) -> Option<GarrisonId> {
    let q = Board::new(p, s);
    let fits = |g: &GarrisonId| fits(q, *g);
    let count = q.spare_garrisons(side).filter(fits).count();
    if count == 0 {
        return None;
    }
    let drawn = dice.pick(count, Why::table("roll-garrison", "KR-GAR-04"));
    let garrison = q.spare_garrisons(side).filter(fits).nth(drawn)?;
    s.garrisons[garrison] = GarrisonState { at: Some(place), ..GarrisonState::default() };
    s.places[place].works = Works::Garrison(garrison);
    Some(garrison)
}

impl State {
    /// KR-GAR-09: the counter goes back to the others, with whatever it held.
    pub fn remove_garrison(&mut self, place: PlaceId) {
        if let Works::Garrison(garrison) = self.places[place].works {
            self.garrisons[garrison] = GarrisonState::default();
            self.places[place].works = Works::Empty;
        }
    }
}
