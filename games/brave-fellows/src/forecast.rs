//! 6.4: the chances of a melee before anybody has checked: every outcome of the attackers' and the defenders' checks, weighed.

use crate::account::{Account, Clash, NOTHING};
use crate::pack::Pack;

/// A unit that checks before it fights (6.4.3, 6.4.5).
#[derive(Clone, Copy, Debug, Default)]
pub struct Nerve {
    /// Its Melee Factor as it stands, and if it is doubled or (defending) becomes fatigued.
    pub factor: u16,
    pub other: u16,
    /// Of six faces: those with which it holds its factor, those with which it has the other, and those with which it is out of it.
    pub faces: [u8; 3],
    /// It checks at any odds (6.7.11).
    pub always: bool,
}

/// 8.2.5: the guns of a Grand Battery, which check for the whole hex: with so many faces of six they stand.
#[derive(Clone, Copy, Debug)]
pub struct Guns {
    pub factor: u16,
    pub stand: u8,
}

/// What can come of a melee: how many of all equal ways lead to each fate.
#[derive(Clone, Debug, Default)]
pub struct Forecast {
    pub ways: Vec<(Fate, u128)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A result of the table.
    Result(u8),
    /// Nobody attacks.
    NoAttack,
    /// The defenders are gone before it comes to blows.
    Vacated,
}

impl Forecast {
    fn add(&mut self, fate: Fate, ways: u128) {
        match self.ways.iter_mut().find(|w| w.0 == fate) {
            Some(w) => w.1 += ways,
            None => self.ways.push((fate, ways)),
        }
    }
    /// All ways together.
    pub fn all(&self) -> u128 {
        self.ways.iter().map(|w| w.1).sum()
    }
    /// Chances in a thousand, the likeliest first; together a thousand.
    pub fn permille(&self) -> Vec<(Fate, u16)> {
        let all = self.all().max(1);
        let mut out: Vec<(Fate, u16)> =
            self.ways.iter().map(|&(f, n)| (f, (n * 1000 / all) as u16)).collect();
        out.sort_by_key(|&(_, n)| std::cmp::Reverse(n));
        let given: u16 = out.iter().map(|a| a.1).sum();
        if let Some(first) = out.first_mut() {
            first.1 += 1000u16.saturating_sub(given);
        }
        out
    }
}

/// A sum of factors, whether anybody is left, and in how many ways it comes about.
type Sum = (u16, bool, u128);

fn sums(units: &[Nerve], faces: impl Fn(&Nerve) -> [u8; 3]) -> Vec<Sum> {
    let mut all: Vec<Sum> = vec![(0, false, 1)];
    for unit in units {
        let [same, other, out] = faces(unit).map(u128::from);
        let mut next: Vec<Sum> = Vec::with_capacity(3 * all.len());
        for &(sum, some, ways) in &all {
            let outcomes =
                [(sum + unit.factor, true, same), (sum + unit.other, true, other), (sum, some, out)];
            for (sum, some, faces) in outcomes.into_iter().filter(|o| o.2 > 0) {
                match next.iter_mut().find(|n| n.0 == sum && n.1 == some) {
                    Some(n) => n.2 += ways * faces,
                    None => next.push((sum, some, ways * faces)),
                }
            }
        }
        all = next;
    }
    all
}

/// The chances of a melee between these, the rest being as in `clash`. While guns stand, whoever is with them neither checks nor counts.
pub fn forecast(
    p: &Pack,
    attackers: &[Nerve],
    guns: Option<Guns>,
    defenders: &[Nerve],
    clash: &Clash,
) -> Forecast {
    let mut forecast = Forecast::default();
    let before: u16 = guns.map_or_else(|| defenders.iter().map(|d| d.factor).sum(), |guns| guns.factor);
    let [a, d] = p.melee.table.defender_checks_from;
    let dice = 6u128.pow(defenders.len() as u32);
    let rest = 10 * dice * if guns.is_some() { 6 } else { 1 };
    for (attack, some, ways) in sums(attackers, |n| n.faces) {
        if !some {
            forecast.add(Fate::NoAttack, ways * rest);
            continue;
        }
        // 6.4.5: the initial odds, before the defenders have checked. 6.7.11: routed ones check at any odds.
        let checks = u32::from(attack) * u32::from(d) >= u32::from(before) * u32::from(a);
        let beside = || sums(defenders, |n| if checks || n.always { n.faces } else { [6, 0, 0] });
        let stands = match guns {
            None => beside(),
            // 8.2.5: where the guns have run, whoever was with them checks in his turn.
            Some(Guns { factor, stand }) => {
                let stand = if checks { stand.min(6) } else { 6 };
                let run = u128::from(6 - stand);
                let left =
                    beside().into_iter().filter(|_| run > 0).map(|(sum, some, ways)| (sum, some, run * ways));
                left.chain([(factor, true, u128::from(stand) * dice)]).collect()
            }
        };
        for (defence, some, more) in stands {
            let ways = ways * more;
            if !some {
                forecast.add(Fate::Vacated, ways * 10);
                continue;
            }
            let account: Account = p.melee_account(&Clash { attack, defence, ..*clash });
            for (result, faces) in account.chances() {
                let fate = if result == NOTHING { Fate::NoAttack } else { Fate::Result(result) };
                forecast.add(fate, ways * u128::from(faces));
            }
        }
    }
    forecast
}
