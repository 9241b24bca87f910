//! Positions: the bytes choose what is broken in real ones, and what is played from there.
#![no_main]

use grognard_fuzz::GAMES;
use hostile::Breaker;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    GAMES.with(|games| {
        let breaker = &mut Breaker::reading(bytes);
        hostile::position(&games[breaker.below(games.len())], breaker);
    });
});
