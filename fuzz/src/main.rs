//! One program for all fuzz targets. The environment variable `QUEENS_FUZZ_TARGET` names the reader to fuzz.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use queens_fuzz::targets::FUZZ_TARGETS;

static TARGET: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("QUEENS_FUZZ_TARGET").expect("QUEENS_FUZZ_TARGET names a reader");
    FUZZ_TARGETS.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("{name} is no reader")).1
});

fuzz_target!(|bytes: &[u8]| TARGET(bytes));
