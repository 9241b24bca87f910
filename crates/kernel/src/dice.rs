//! Everything random comes from here: seeded, recorded, replayable, and provable to those who did not see the seed.
//!
//! The stream is ChaCha20 keyed with a 256-bit seed. Action number `n` of a session draws from stream `n`, starting
//! at its first word, so what an action rolls depends on the seed and its number alone. A die with `k` faces takes
//! 32-bit words, skips those at or above the largest multiple of `k`, and is `1 + word mod k`. That is all anyone
//! needs to check a game. The SHA-256 of the seed is published when a game starts, the seed when it ends.

use crate::role::Role;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

/// The 256 bits that fix every die of a game. Secret until the game ends: its `Debug` does not print it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for tests, simulations and bug reports, spread from a small number.
    pub fn from_number(n: u64) -> Self {
        Self(Sha256::digest(n.to_le_bytes()).into())
    }
    /// This seed with what players added to it: the SHA-256 of a word, the seed, and the SHA-256 of each addition. Whoever
    /// fixed the seed did not know the additions, and those who added did not know the seed.
    pub fn mixed<'a>(&self, nonces: impl IntoIterator<Item = &'a String>) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"grognard nonces");
        hash.update(self.0);
        for nonce in nonces {
            hash.update(Sha256::digest(nonce.as_bytes()));
        }
        Self(hash.finalize().into())
    }
    /// What is published before the first die: the SHA-256 of the seed, in hexadecimal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Seed(commitment {})", self.commitment())
    }
}
impl FromStr for Seed {
    type Err = String;
    fn from_str(s: &str) -> Result<Self, String> {
        let wrong = || "a seed is 64 hexadecimal digits".to_string();
        if s.len() != 64 || !s.is_ascii() {
            return Err(wrong());
        }
        let mut seed = [0; 32];
        for (i, byte) in seed.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&s[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(seed))
    }
}
impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Who rolls, why, and by which rule: said with every draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    pub who: Option<Role>,
    /// A message id: `roll-battle`.
    pub what: &'static str,
    pub rule: &'static str,
}

impl Why {
    pub const fn new(who: Role, what: &'static str, rule: &'static str) -> Self {
        Self { who: Some(who), what, rule }
    }
    /// A draw that belongs to no side: a shuffle.
    pub const fn table(what: &'static str, rule: &'static str) -> Self {
        Self { who: None, what, rule }
    }
}

/// One draw as it was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Role>,
    pub what: String,
    pub rule: String,
    pub drawn: Drawn,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Drawn {
    /// A die: its faces and what it showed.
    Die { faces: u8, shows: u8 },
    /// One of `among` things, counted from nought. What it was is for those who may know.
    Pick { among: u16, index: u16 },
    /// An order of so many things.
    Shuffle { order: Vec<u16> },
}

/// The source of everything random.
#[derive(Clone, Debug)]
pub struct Dice {
    rng: ChaCha20Rng,
    script: VecDeque<u8>,
    scripted: bool,
    record: Option<Vec<Draw>>,
    draws: u32,
}

impl Dice {
    /// Dice of a session, recording every draw.
    pub fn new(seed: &Seed) -> Self {
        Self { record: Some(Vec::new()), ..Self::quiet(seed) }
    }

    /// Dice that keep no record, for search and simulation.
    pub fn quiet(seed: &Seed) -> Self {
        let rng = ChaCha20Rng::from_seed(seed.0);
        Self { rng, script: VecDeque::new(), scripted: false, record: None, draws: 0 }
    }

    /// Dice that show these faces first, for tests and positions; then, and for picks and shuffles, they roll on.
    pub fn scripted(faces: &[u8]) -> Self {
        Self { script: faces.iter().copied().collect(), scripted: true, ..Self::new(&Seed::from_number(0)) }
    }

    /// These faces come up first on dice that are otherwise as they were.
    #[must_use]
    pub fn with_script(mut self, faces: &[u8]) -> Self {
        self.script = faces.iter().copied().collect();
        self
    }

    /// The faces of a script that were not rolled.
    pub fn unrolled(&self) -> Vec<u8> {
        self.script.iter().copied().collect()
    }

    /// Goes to the stream of action `number` and forgets what was recorded.
    pub fn turn_to(&mut self, number: u64) {
        if !self.scripted {
            self.rng.set_stream(number);
            self.rng.set_word_pos(0);
        }
        self.draws = 0;
        if let Some(record) = &mut self.record {
            record.clear();
        }
    }

    /// How many draws since [`Dice::turn_to`].
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// Takes the record of the draws since [`Dice::turn_to`].
    pub fn take_record(&mut self) -> Vec<Draw> {
        self.record.as_mut().map(std::mem::take).unwrap_or_default()
    }

    #[inline]
    pub fn d6(&mut self, why: Why) -> u8 {
        self.die(6, why)
    }
    #[inline]
    pub fn d10(&mut self, why: Why) -> u8 {
        self.die(10, why)
    }
    /// Ten faces read 0 to 9: the tenth is printed 0. Recorded, and scripted, as 1 to 10.
    #[inline]
    pub fn d10_from_nought(&mut self, why: Why) -> u8 {
        self.die(10, why) % 10
    }
    /// So many six-sided dice, rolled together.
    pub fn together(&mut self, count: u8, why: Why) -> Faces {
        let mut faces = Faces::default();
        (0..count).for_each(|_| faces.add(self.d6(why)));
        faces
    }
    /// Two six-sided dice, one after the other.
    pub fn two_d6(&mut self, why: Why) -> [u8; 2] {
        [self.d6(why), self.d6(why)]
    }

    /// One die with so many faces.
    pub fn die(&mut self, faces: u8, why: Why) -> u8 {
        let shows = match self.script.pop_front() {
            Some(face) => face.clamp(1, faces),
            None => 1 + self.below(u32::from(faces)) as u8,
        };
        self.note(why, || Drawn::Die { faces, shows });
        shows
    }

    /// One of `among` things, counted from nought.
    pub fn pick(&mut self, among: usize, why: Why) -> usize {
        debug_assert!(among > 0, "nothing to pick from");
        let index = self.below(among as u32) as usize;
        self.note(why, || Drawn::Pick { among: among as u16, index: index as u16 });
        index
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T], why: Why) {
        let mut order: Vec<u16> = (0..things.len() as u16).collect();
        for i in (1..things.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            things.swap(i, j);
            order.swap(i, j);
        }
        self.note(why, || Drawn::Shuffle { order });
    }

    /// A number below `n`, each as likely as another. Not recorded: for programs that play, not for rules.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let unbiased = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.rng.next_u32();
            if word <= unbiased {
                return word % n;
            }
        }
    }

    #[inline]
    fn note(&mut self, why: Why, drawn: impl FnOnce() -> Drawn) {
        self.draws += 1;
        if let Some(record) = &mut self.record {
            record.push(Draw { who: why.who, what: why.what.into(), rule: why.rule.into(), drawn: drawn() });
        }
    }
}

/// Six-sided dice that were rolled together.
#[derive(Clone, Debug)]
pub struct Faces {
    counts: [u8; 7],
    shown: [u8; 64],
    len: usize,
}

impl Default for Faces {
    fn default() -> Self {
        Self { counts: [0; 7], shown: [0; 64], len: 0 }
    }
}

impl Faces {
    fn add(&mut self, face: u8) {
        self.counts[usize::from(face)] += 1;
        if let Some(next) = self.shown.get_mut(self.len) {
            *next = face;
            self.len += 1;
        }
    }
    /// Dice that show this.
    pub fn count(&self, face: u8) -> u8 {
        self.counts[usize::from(face)]
    }
    /// Dice that show this or more.
    pub fn at_least(&self, face: u8) -> u8 {
        self.counts[usize::from(face)..].iter().sum()
    }
    pub fn sum(&self) -> u8 {
        (1..=6).map(|f| f * self.counts[usize::from(f)]).sum()
    }
    /// In the order they fell; no more than 64 are remembered.
    pub fn shown(&self) -> &[u8] {
        &self.shown[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    const WHY: Why = Why::new(Role(0), "roll-test", "1.1");

    #[test]
    fn what_an_action_rolls_depends_on_seed_and_number_alone() {
        let seed = Seed::from_number(7);
        let mut a = Dice::new(&seed);
        a.turn_to(3);
        let first: Vec<u8> = (0..20).map(|_| a.d6(WHY)).collect();
        let mut b = Dice::new(&seed);
        b.turn_to(1);
        b.d10(WHY);
        b.turn_to(3);
        let again: Vec<u8> = (0..20).map(|_| b.d6(WHY)).collect();
        assert_eq!(first, again);
        assert!(first.iter().all(|f| (1..=6).contains(f)));
    }

    #[test]
    fn faces_come_up_about_equally_often() {
        let mut dice = Dice::quiet(&Seed::from_number(1));
        let mut count = [0; 6];
        for _ in 0..60_000 {
            count[dice.d6(WHY) as usize - 1] += 1;
        }
        // Five standard deviations of a binomial with p = 1/6.
        assert!(count.iter().all(|&c| (9_543..=10_457).contains(&c)), "{count:?}");
    }

    #[test]
    fn a_ten_can_be_read_as_nought() {
        let mut dice = Dice::scripted(&[10, 1, 9]);
        assert_eq!(
            [dice.d10_from_nought(WHY), dice.d10_from_nought(WHY), dice.d10_from_nought(WHY)],
            [0, 1, 9]
        );
        let [draw, ..] = &dice.take_record()[..] else { panic!("draws") };
        assert_eq!(draw.drawn, Drawn::Die { faces: 10, shows: 10 });
    }

    #[test]
    fn a_shuffle_keeps_every_card_and_records_the_order() {
        let mut dice = Dice::new(&Seed::from_number(2));
        let mut cards: Vec<u16> = (0..55).collect();
        dice.shuffle(&mut cards, Why::table("shuffle", "9.2"));
        let [draw] = &dice.take_record()[..] else { panic!("one draw") };
        assert_eq!(draw.drawn, Drawn::Shuffle { order: cards.clone() });
        cards.sort_unstable();
        assert!(cards.iter().copied().eq(0..55));
    }

    #[test]
    fn the_stream_is_the_one_the_documentation_promises() {
        // Anyone can check this with any ChaCha20: key = seed, stream 5, first word.
        let seed = Seed::from_number(9);
        let mut plain = ChaCha20Rng::from_seed(seed.0);
        plain.set_stream(5);
        let word = plain.next_u32();
        let mut dice = Dice::new(&seed);
        dice.turn_to(5);
        assert_eq!(u32::from(dice.d6(WHY)), 1 + word % 6);
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert!(!format!("{seed:?}").contains(&seed.to_string()));
    }
}
