//! Tests with arbitrary bytes as a ledger (fuzzing): an error, never a panic.

use std::fs;

use proptest::prelude::*;
use queens_ledger::Ledger;

use crate::{PLAN, folder, ledger, manifest, record};

/// Calls every function that reads, and ignores the results.
fn use_all(path: &std::path::Path) {
    for opened in [Ledger::open_read_only(path), Ledger::open(path)] {
        let Ok(mut ledger) = opened else { continue };
        let _ = (ledger.missing(), ledger.missing_by("join"), ledger.unconfirmed());
        let _ = (ledger.status(), ledger.conflicts());
        let _ = ledger.export(queens_ledger::ExportFormat::Csv, &mut Vec::new());
        let _ = ledger.record(PLAN, &[record(1, "naive"), record(39, "join")]);
        let _ = ledger.check();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_bytes_are_an_error(bytes in prop::collection::vec(any::<u8>(), 0..6000), magic: bool) {
        let (_folder, path) = folder();
        let mut bytes = bytes;
        if magic {
            bytes.splice(..16.min(bytes.len()), *b"SQLite format 3\0");
        }
        fs::write(&path, &bytes).unwrap();
        prop_assert!(Ledger::open(&path).is_err());
        prop_assert!(Ledger::open_read_only(&path).is_err());
        prop_assert!(Ledger::create_or_open(&path, &manifest(40)).is_err());
        prop_assert_eq!(fs::read(&path).unwrap(), bytes);
    }

    #[test]
    fn a_ledger_with_arbitrary_damage_never_panics(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..40),
        length in any::<Option<prop::sample::Index>>(),
    ) {
        let (_folder, path) = folder();
        drop(ledger(&path, 40, &["join"]));
        let mut bytes = fs::read(&path).unwrap();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(length) = length {
            bytes.truncate(length.index(bytes.len()));
        }
        fs::write(&path, bytes).unwrap();
        use_all(&path);
    }
}
