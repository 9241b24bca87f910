//! Things nobody can guess: ids, cookies, invitations, seeds; and passwords.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use kernel::Seed;
use sha2::{Digest, Sha256};

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

#[cfg(test)]
mod tests {
    use super::*;

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
