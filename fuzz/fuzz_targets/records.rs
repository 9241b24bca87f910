//! Saved games: the bytes as a file, and as choices of what to break in a whole one.
#![no_main]

use grognard_fuzz::GAMES;
use hostile::Breaker;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    GAMES.with(|games| {
        let breaker = &mut Breaker::reading(bytes);
        let game = &games[breaker.below(games.len())];
        match bytes.split_first() {
            Some((b'{', _)) => hostile::record_of(game, &String::from_utf8_lossy(bytes)),
            _ => hostile::record(game, breaker),
        }
    });
});
