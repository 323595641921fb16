//! Tests with randomly damaged files: no panic, no wrong total, and every salvaged record is right.
//!
//! The number of files is 200, or the value of `QUEENS_LEDGER_DAMAGED_FILES`.

use std::collections::BTreeMap;

use queens_ledger::{DamagePolicy, Ledger, Record, merge_with};
use queens_testkit::print_uncaptured;

use crate::{folder, ledger, record, records, total_of};

const UNITS: u64 = 120;

fn random_from(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed | 1;
    move |below| {
        // xorshift64
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    }
}

/// Damages some places: bits, bytes, sectors, pages, or the end of the file.
fn damage(bytes: &mut Vec<u8>, random: &mut impl FnMut(usize) -> usize) {
    for _ in 0..=random(3) {
        let len = bytes.len();
        let at = random(len);
        let end = (at + random(600)).min(len);
        match random(7) {
            0 => bytes[at] ^= 1 << random(8),
            1 => bytes[at] = random(256) as u8,
            2 => bytes[at..end].fill(0),
            3 => bytes[at..end].iter_mut().for_each(|byte| *byte = random(256) as u8),
            4 => bytes.truncate(at.max(1)),
            5 => {
                let (from, to) = (random(len / 4096) * 4096, random(len / 4096) * 4096);
                bytes.copy_within(from..from + 4096, to);
            }
            _ => bytes.extend(vec![0; random(9000)]),
        }
        if bytes.len() < 4096 {
            return;
        }
    }
}

#[test]
fn damaged_files_give_no_wrong_total() {
    let files: u64 =
        std::env::var("QUEENS_LEDGER_DAMAGED_FILES").map_or(200, |text| text.parse().expect("a number of files"));
    let (folder, path) = folder();
    drop(ledger(&path, UNITS, &["join", "naive"]));
    let sound = std::fs::read(&path).unwrap();
    let truth: BTreeMap<u64, Record> = (0..UNITS).map(|unit| (unit, record(unit, "join"))).collect();
    let seed = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    let seed = std::env::var("QUEENS_SEED").map_or(seed, |text| text.parse().expect("a seed"));
    let mut random = random_from(seed);
    let (mut refused, mut found, mut unharmed, mut saved) = (0, 0, 0, 0);
    for file in 0..files {
        let mut bytes = sound.clone();
        damage(&mut bytes, &mut random);
        let path = folder.path().join("damaged");
        std::fs::write(&path, &bytes).unwrap();
        match Ledger::open_read_only(&path) {
            Err(_) => refused += 1,
            Ok(ledger) => match ledger.check() {
                Ok(findings) if findings.is_empty() => {
                    let (status, missing) = (ledger.status().unwrap(), ledger.missing().unwrap());
                    let done = (0..UNITS).filter(|unit| !missing.contains(*unit));
                    assert_eq!(status.count_so_far, total_of(done), "seed {seed}");
                    unharmed += 1;
                }
                _ => found += 1,
            },
        }
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "seed {seed}, file {file}: reading changes nothing");
        let target = folder.path().join("saved");
        if merge_with(&[&path], &target, DamagePolicy::Skip, |_| true).is_ok() {
            for record in records(&Ledger::open(&target).unwrap()) {
                assert_eq!(record.count, truth[&record.unit].count, "seed {seed}, file {file}");
            }
            saved += 1;
        }
        for file in [path, target] {
            for file in Ledger::files(&file) {
                drop(std::fs::remove_file(file));
            }
        }
    }
    print_uncaptured(format_args!(
        "{files} damaged files (QUEENS_SEED={seed}): {refused} refused, {found} with findings, {unharmed} unharmed; \
         something was saved from {saved}"
    ));
    assert!(files < 50 || refused > 0 && found > 0 && saved > 0);
}
