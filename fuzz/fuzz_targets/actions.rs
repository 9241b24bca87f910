//! Actions: the bytes choose what is broken in lines of a real game.
#![no_main]

use grognard_fuzz::GAMES;
use hostile::Breaker;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    GAMES.with(|games| {
        let breaker = &mut Breaker::reading(bytes);
        hostile::actions(&games[breaker.below(games.len())], breaker);
    });
});
