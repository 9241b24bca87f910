//! 3: diplomatic alignment, and what follows from a change of it.

use crate::pack::{Alignment, Keyword, Kind};
use crate::prelude::*;
use crate::state::Place;
use crate::text::worded;

impl Umpire<'_> {
    /// Gives a country another alignment, with everything that follows at once: corps that lose their master leave the map
    /// (2.2.1.7, 7.3.2), Tirol rises (3.1.3.3), Britannia may come (2.3.13), Russia may find herself invaded (2.2.1.8).
    pub fn align(&mut self, country: CountryId, to: Alignment, rule: &'static str) {
        let from = self.q().alignment(country);
        if from == to {
            return;
        }
        let capital = self.p.country(country).capital;
        self.tell("log-align", rule, |l| {
            l.name("country", country).text("alignment", worded("alignment", &to)).place(capital)
        });
        if to == Alignment::Insurgent {
            self.rise(country);
        }
        self.s.alignment[country.0 as usize] = to;
        if to != Alignment::Neutral {
            for r in 0..2 {
                self.s.victor[r].remove(country);
            }
        }
        self.muster_out(rule);
        self.tirol(country);
        self.britannia_if_alone();
        self.check_invasion();
    }

    /// 8.3.4 to 8.3.8: marked for good; corps of a major that stand at home change sides with it.
    fn rise(&mut self, country: CountryId) {
        self.s.marked.insert(country);
        if country == self.p.key.spain {
            self.unlock(Keyword::Insurrection);
        }
        let home = self.q().areas_of(country);
        let corps = self.q().nationals(country) & self.s.of[FRENCH.0 as usize];
        let major = self.q().is_major(country);
        for c in corps.iter() {
            let area = self.s.place(c).area().expect("on the map");
            if major && home.has(area) {
                // 8.3.7: they stay where they are, now insurgent.
                self.s.put(c, area, COALITION);
            }
        }
    }

    /// 2.2.1.7, 7.3.2, 8.3.5, 8.3.6, 14.1.4: corps whose player lost control of them leave the map.
    pub fn muster_out(&mut self, rule: &'static str) {
        let mut gone = CorpsSet::EMPTY;
        for role in [FRENCH, COALITION] {
            for c in self.s.of[role.0 as usize].iter() {
                if self.q().master(c) != Some(role) {
                    gone.insert(c);
                }
            }
        }
        // Prisoners of a lost country go back to the pool at 10.6 like all others.
        for c in gone.iter() {
            self.s.remove(c, Place::POOL);
        }
        if gone.any() {
            self.forget_lapsed_victors();
            self.tell("log-mustered-out", rule, |l| l.all("corps", gone.iter()));
        }
    }

    /// 3.1.3.3, 8.3.3: a detached Tirol under the French rises when Österreich becomes a member or rises: at that moment, and not
    /// again while she stays so.
    fn tirol(&mut self, changed: CountryId) {
        let k = &self.p.key;
        let (tirol, ruler) = (k.tirol, k.osterreich);
        if changed == ruler
            && matches!(self.q().alignment(ruler), Alignment::CoalitionMember | Alignment::Insurgent)
            && self.s.detached.has(tirol)
            && self.q().alignment(tirol) == Alignment::FrenchDominion
        {
            self.align(tirol, Alignment::Insurgent, "8.3.3");
        }
    }

    /// 2.3.13, 3.8.2: when none of the three eastern powers is a Coalition member.
    pub fn britannia_if_alone(&mut self) {
        let k = &self.p.key;
        let alone = [k.osterreich, k.preussen, k.russia]
            .into_iter()
            .all(|c| self.q().alignment(c) != Alignment::CoalitionMember);
        if alone {
            self.britannia("2.3.13");
        }
    }

    /// 2.2.1.8: keyword corps become available for good.
    pub fn unlock(&mut self, keyword: Keyword) {
        let fresh = self.p.sets.by_keyword[keyword as usize] - self.s.unlocked;
        if fresh.any() {
            self.s.unlocked |= fresh;
            self.tell("log-unlock", "2.2.1.8", |l| l.all("corps", fresh.iter()));
        }
    }

    /// 2.2.1.8, 6.1.1: an enemy of Russia's master stands on Russian soil.
    pub fn check_invasion(&mut self) {
        let russia = self.p.key.russia;
        let Some(master) = self.q().control(russia) else { return };
        let enemy = foe(master);
        if !self.q().areas_of(russia).meets(self.s.held[enemy.0 as usize]) {
            return;
        }
        self.s.flags.french_invaded |= enemy == FRENCH;
        if !self.s.flags.russia_invaded {
            self.s.flags.russia_invaded = true;
            self.tell("log-russia-invaded", "2.2.1.8", |l| l);
            self.unlock(Keyword::Invasion);
        }
    }

    /// 3.1.3.1: an area leaves its ruler and becomes a minor country and French dominion. Whoever stands there stays.
    pub fn detach(&mut self, country: CountryId, rule: &'static str) {
        self.s.detached.insert(country);
        let area = self.p.country(country).capital;
        let Kind::Detachable { ruler } = self.p.country(country).kind else { return };
        self.tell("log-detach", rule, |l| l.name("country", country).name("ruler", ruler).place(area));
        self.s.alignment[country.0 as usize] = Alignment::Attached;
        self.align(country, Alignment::FrenchDominion, rule);
    }

    /// 14.1.3: a detached area goes back to its ruler; its marker goes too (8.3.3).
    pub fn reattach(&mut self, country: CountryId) {
        let Kind::Detachable { ruler } = self.p.country(country).kind else { return };
        self.s.detached.remove(country);
        self.s.marked.remove(country);
        self.s.alignment[country.0 as usize] = Alignment::Attached;
        self.tell("log-reattach", "14.1.3", |l| l.name("country", country).name("ruler", ruler));
        self.muster_out("14.1.4");
    }

    /// 14.2.4: occupation of a beaten capital ends when the last corps leaves it.
    pub fn forget_lapsed_victors(&mut self) {
        for role in [FRENCH, COALITION] {
            let r = role.0 as usize;
            if self.s.victor[r].any() {
                let lapsed: CountrySet =
                    self.s.victor[r].iter().filter(|&c| !self.q().capital_held(c, role)).collect();
                self.s.victor[r] -= lapsed;
            }
        }
    }
}
