//! Tests with randomly damaged files: no panic, no wrong total, and every salvaged record is right.
//!
//! The number of files is 200, or the value of `QUEENS_LEDGER_DAMAGED_FILES`.

use std::collections::BTreeMap;

use queens_ledger::{DamagePolicy, Ledger, LedgerError, MergeSummary, Record, merge_with};
use queens_testkit::print_uncaptured;
use rusqlite::Connection;

use crate::faults::tamper;
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

#[test]
fn a_damaged_unit_number_costs_only_its_row() {
    let (folder, path) = folder();
    drop(ledger(&path, UNITS, &["join"]));
    let sound = std::fs::read(&path).unwrap();
    let row = |unit: u8| [&[unit], &b"join1.0.0bench"[..]].concat();
    // Unused parts of pages have older copies of rows.
    let copies = sound.windows(row(40).len()).enumerate().filter(|(_, bytes)| *bytes == row(40));
    let copies: Vec<usize> = copies.map(|(at, _)| at).collect();
    for unit in [0, 39, 41, 100, 127, 200] {
        let mut bytes = sound.clone();
        for &at in &copies {
            bytes[at] = unit;
        }
        std::fs::write(&path, bytes).unwrap();
        let target = folder.path().join(format!("saved-{unit}"));
        let merged = merge_with(&[&path], &target, DamagePolicy::Skip, |_| true).unwrap();
        assert_eq!(
            merged,
            MergeSummary { added: UNITS - 1, damaged: 1, ..MergeSummary::default() },
            "40 became {unit}"
        );
        assert_eq!(Ledger::open(&target).unwrap().missing().unwrap().to_string(), "40");
    }
}

/// The bytes of the pages of a b-tree lead from page to page, and so can lead to the same rows very often.
#[test]
fn pages_that_name_the_same_damaged_rows_again_and_again_end() {
    let (_folder, path) = folder();
    drop(ledger(&path, 2_000, &["join"]));
    tamper(&path, "UPDATE result SET weight = weight + 1");
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'result'";
    let root: u32 = Connection::open(&path).unwrap().query_row(root, [], |row| row.get(0)).unwrap();
    let root = root as usize;
    let mut bytes = std::fs::read(&path).unwrap();
    let number = |bytes: &[u8], at: usize, length: usize| {
        bytes[at..at + length].iter().fold(0, |number, byte| number << 8 | usize::from(*byte))
    };
    // The places in a page of the b-tree that name its child pages.
    let start = (root - 1) * 4096;
    assert_eq!(bytes[start], 2, "the root has children");
    let cells = number(&bytes, start + 3, 2);
    let cell = |index: usize| number(&bytes, start + 12 + 2 * index, 2);
    let places: Vec<usize> = std::iter::once(8).chain((0..cells).map(cell)).collect();
    let children: Vec<usize> = places.iter().map(|place| number(&bytes, start + place, 4)).collect();
    // Two children become copies of the root, each with one child only: the second copy, and a page of rows.
    let pages = [root, children[1], children[2], children[3]];
    for page in &pages[1..3] {
        bytes.copy_within(start..start + 4096, (page - 1) * 4096);
    }
    for parent in pages.windows(2) {
        for place in &places {
            let at = (parent[0] - 1) * 4096 + place;
            bytes[at..at + 4].copy_from_slice(&(parent[1] as u32).to_be_bytes());
        }
    }
    std::fs::write(&path, bytes).unwrap();
    let mut rows = 0;
    let damaged = Ledger::open_damaged(&path).unwrap().for_each_valid_record(|_| {
        rows += 1;
        Ok::<_, LedgerError>(())
    });
    assert_eq!((damaged.unwrap(), rows), (1, 0), "all is one unreadable place");
}
