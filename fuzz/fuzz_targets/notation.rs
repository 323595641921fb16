//! No text makes the parser panic, and what it reads it can print and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use queens::{Partial, Placement, notation};

fuzz_target!(|text: &str| {
    if let Err(error) = notation::queens(text) {
        assert!(error.to_string().len() < 1000);
    }
    if let Ok(board) = text.parse::<Partial>() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
    if let Ok(placement) = text.parse::<Placement>() {
        assert_eq!(placement.to_string().parse(), Ok(placement.clone()));
        let tuples = notation::tuples(&placement).to_string();
        assert_eq!(tuples.parse(), Ok(placement));
    }
});
