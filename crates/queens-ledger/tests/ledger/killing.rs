//! Tests that a writer that is killed at any instant loses no result that it had reported as kept.
//!
//! The number of kills is 50, or the value of `QUEENS_LEDGER_KILLS`. Killing a process does not test the disk, because
//! data that the system has accepted survives the kill. In the modes that a ledger sets, SQLite promises that a commit
//! waits for the disk.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use queens_ledger::{Ledger, Record};

use queens_testkit::print_uncaptured;

use crate::{PLAN, folder, manifest, record, records, total_of};

/// The environment variable that makes the test program the writer. Its value is the path of the ledger.
const WRITER: &str = "QUEENS_LEDGER_WRITER";

const UNITS: u64 = 1_000_000;

/// The greatest number of records that the writer adds at once.
const BATCH: u64 = 20;

/// Not a separate test, but the work of the killed process, which runs this program.
#[test]
fn the_writer() {
    let Some(path) = std::env::var_os(WRITER) else { return };
    let mut ledger = Ledger::create_or_open(path, &manifest(UNITS)).unwrap();
    let mut random = random_from_time();
    let missing: Vec<u64> = ledger.missing().unwrap().iter().take(100_000).collect();
    let mut rest = &missing[..];
    while !rest.is_empty() {
        let (batch, after) = rest.split_at((random() % BATCH + 1).min(rest.len() as u64) as usize);
        rest = after;
        let records: Vec<Record> = batch.iter().map(|&unit| record(unit, "join")).collect();
        ledger.record(PLAN, &records).unwrap();
        // One write to the pipe. The dot shows that a line is complete, so that a kill cannot truncate a number
        // unnoticed.
        let lines: Vec<String> = batch.iter().map(|unit| format!("kept {unit} .\n")).collect();
        std::io::stdout().write_all(lines.concat().as_bytes()).unwrap();
        std::io::stdout().flush().unwrap();
    }
}

fn random_from_time() -> impl FnMut() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let mut state = now.as_nanos() as u64 | 1;
    move || {
        // xorshift64
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

#[test]
fn a_killed_writer_loses_nothing_that_it_had_kept() {
    let kills: u32 = std::env::var("QUEENS_LEDGER_KILLS").map_or(50, |text| text.parse().expect("a number of kills"));
    let (mut folder, mut path) = folder();
    let mut random = random_from_time();
    let (mut kept, mut all_kept, mut surplus) = (BTreeSet::new(), 0, 0);
    for kill in 0..kills {
        // Every tenth writer begins a new ledger, so that kills also interrupt the creation of the file.
        if kill % 10 == 0 {
            (folder, path) = crate::folder();
            kept.clear();
        }
        let mut writer = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "killing::the_writer", "--nocapture", "--test-threads=1"])
            .env(WRITER, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let pipe = BufReader::new(writer.stdout.take().unwrap());
        let reader = std::thread::spawn(move || {
            let lines = pipe.lines().map_while(Result::ok);
            let numbers = lines.filter_map(|line| line.split_once("kept ")?.1.strip_suffix(" .")?.parse::<u64>().ok());
            numbers.collect::<Vec<_>>()
        });
        std::thread::sleep(Duration::from_micros(random() % 120_000));
        writer.kill().unwrap();
        assert!(!writer.wait().unwrap().success(), "the writer is killed before it is done");
        let said = reader.join().unwrap();
        all_kept += said.len();
        kept.extend(said);

        let ledger = match Ledger::open(&path) {
            // The writer was killed before the file had its name, so no result was kept.
            Err(queens_ledger::LedgerError::NotFound { .. }) if kept.is_empty() => continue,
            opened => opened.unwrap(),
        };
        assert_eq!(ledger.check().unwrap(), []);
        let found = records(&ledger);
        let units: BTreeSet<u64> = found.iter().map(|record| record.unit).collect();
        assert_eq!(units.len(), found.len(), "no unit is there twice");
        assert!(units.is_superset(&kept), "lost: {:?}", kept.difference(&units).collect::<Vec<_>>());
        // At most the batch in flight was kept without a report.
        let more = units.len() - kept.len();
        assert!(more <= BATCH as usize, "{more} records were kept and not reported");
        surplus += more;
        assert_eq!(ledger.status().unwrap().count_so_far, total_of(units.iter().copied()));
        kept = units;
    }
    drop(folder);
    print_uncaptured(format_args!(
        "{kills} kills: {all_kept} records reported as kept, all there, none twice; {surplus} more not yet reported"
    ));
    assert!(all_kept > 0, "the writers were killed before they wrote anything");
}
