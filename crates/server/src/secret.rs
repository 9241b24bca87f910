//! Things nobody can guess: ids, cookies, invitations, seeds; and passwords.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use kernel::{Language, Seed, Text};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use sha2::{Digest, Sha256};
use std::sync::Arc;

fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// The seed of a new game.
pub fn seed() -> Seed {
    Seed(random())
}

/// A random number.
pub fn number() -> u64 {
    u64::from_le_bytes(random())
}

/// What a session is known by: 256 bits.
pub fn token() -> String {
    BASE64_URL_SAFE_NO_PAD.encode(random::<32>())
}

/// An id that can be read aloud: letters and digits that are not taken for one another.
pub fn random_id(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<32>().iter().take(length).map(|b| LETTERS[*b as usize % 32] as char).collect()
}

/// What somebody is called who has not said how.
pub fn guest_name(language: Language) -> String {
    let number = (1000 + number() % 9000).to_string();
    crate::text::catalog(language).say(&Text::new("guest").word("number", number))
}

/// What the store keeps of a token.
pub fn digest(token: &str) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()))
}

/// Argon2id with a fresh salt, as a PHC string. Takes a while, by design: call it where blocking is allowed.
pub fn hash_password(password: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}

/// Whether this is the password. Without a hash to compare with it takes as long and is wrong.
pub fn check_password(password: &str, hash: Option<&str>) -> bool {
    let Some(hash) = hash.and_then(|h| PasswordHash::new(h).ok()) else {
        let _ = hash_password(password);
        return false;
    };
    Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
}

/// What seeds are sealed with in the store.
#[derive(Clone)]
pub struct SeedKey(Arc<LessSafeKey>);

impl std::fmt::Debug for SeedKey {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("SeedKey")
    }
}

const SEALED: &str = "sealed:";

impl SeedKey {
    /// From the words of the configuration.
    pub fn new(words: &str) -> Self {
        let key = Sha256::digest([b"grognard seeds ", words.as_bytes()].concat());
        let key = UnboundKey::new(&CHACHA20_POLY1305, &key).expect("a key of 256 bits");
        Self(Arc::new(LessSafeKey::new(key)))
    }

    /// A seed as it is written for this table.
    fn seal(&self, table: &str, seed: &Seed) -> String {
        let nonce: [u8; NONCE_LEN] = random();
        let mut bytes = seed.0.to_vec();
        let about = Aad::from(table.as_bytes());
        self.0
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), about, &mut bytes)
            .expect("a seed is short");
        format!("{SEALED}{}", BASE64_URL_SAFE_NO_PAD.encode([nonce.as_slice(), &bytes].concat()))
    }

    fn open(&self, table: &str, sealed: &str) -> Option<Seed> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE_LEN>()?;
        let mut bytes = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(*nonce);
        let seed = self.0.open_in_place(nonce, Aad::from(table.as_bytes()), &mut bytes).ok()?;
        Some(Seed((&*seed).try_into().ok()?))
    }
}

/// A seed as the store keeps it.
pub fn write_seed(key: Option<&SeedKey>, table: &str, seed: &Seed) -> String {
    key.map_or_else(|| seed.to_string(), |key| key.seal(table, seed))
}

/// A seed from the store. What was written before there was a key is read without one.
pub fn read_seed(key: Option<&SeedKey>, table: &str, written: &str) -> Result<Seed, String> {
    match written.strip_prefix(SEALED) {
        None => written.parse(),
        Some(sealed) => {
            let key = key.ok_or("the seed is sealed, and seed-key is not set")?;
            key.open(table, sealed).ok_or_else(|| "the seed was sealed with another seed-key".into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_sealed_for_its_table_and_key() {
        let (key, seed) = (SeedKey::new("eagle"), Seed::from_number(7));
        let written = write_seed(Some(&key), "t1", &seed);
        assert!(!written.contains(&seed.to_string()));
        assert_eq!(read_seed(Some(&key), "t1", &written).unwrap(), seed);
        assert!(read_seed(Some(&key), "t2", &written).is_err());
        assert!(read_seed(Some(&SeedKey::new("bee")), "t1", &written).is_err());
        assert!(read_seed(None, "t1", &written).is_err());
        assert_eq!(read_seed(Some(&key), "t1", &write_seed(None, "t1", &seed)).unwrap(), seed);
        assert_ne!(written, write_seed(Some(&key), "t1", &seed));
    }

    #[test]
    fn a_password_is_kept_as_argon2id_and_known_again() {
        let hash = hash_password("moscow 1812").unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(check_password("moscow 1812", Some(&hash)));
        assert!(!check_password("moscow 1813", Some(&hash)));
        assert!(!check_password("moscow 1812", None));
    }

    #[test]
    fn tokens_and_ids_do_not_repeat() {
        assert_ne!(token(), token());
        assert_eq!(random_id(12).len(), 12);
        assert_ne!(random_id(12), random_id(12));
    }
}
