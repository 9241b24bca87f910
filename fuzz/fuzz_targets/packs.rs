//! Packs: the bytes choose what is broken in a game's files.
#![no_main]

use grognard_fuzz::PACKS;
use hostile::Breaker;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let breaker = &mut Breaker::reading(bytes);
    let (load, files) = &PACKS[breaker.below(PACKS.len())];
    hostile::pack(*load, files, breaker);
});
