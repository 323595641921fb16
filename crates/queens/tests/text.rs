//! Reading and writing texts: a corpus, the law that a text has one reading or none, and round trips.

#![expect(clippy::items_after_statements, reason = "helpers stand beside the law that uses them")]

mod boards;
mod formats;
mod forms;
mod mistaken;
mod mutated;
mod pieces;

use std::path::Path;

use queens::text::{self, Fault, Interpretation, Options, Purpose, Reading};
use queens::{ErrorCode, Placement, Size, Solutions};

fn read(text: &str, purpose: Purpose) -> Result<Reading, text::ReadError> {
    text::read(text, &Options { purpose, ..Options::default() })
}

/// The boards as lists. A board that is no placement is written as its queens and blocked squares.
fn boards(reading: &Reading) -> Vec<String> {
    let list = |board: &text::Board| {
        let partial = board.partial().map(|partial| partial.to_string());
        partial.unwrap_or_else(|_| format!("{:?} {:?}", board.queens(), board.blocked()))
    };
    reading.boards().iter().map(list).collect()
}

fn boards_of(text: &str) -> Vec<String> {
    match read(text, Purpose::Placements) {
        Ok(reading) => boards(&reading),
        Err(error) => panic!("{text}: {error}"),
    }
}

fn code_of(text: &str, purpose: Purpose) -> &'static str {
    read(text, purpose).map(|reading| boards(&reading)).unwrap_err().code()
}

fn ambiguity(text: &str, purpose: Purpose) -> (Interpretation, Interpretation) {
    match read(text, purpose).unwrap_err().fault() {
        &Fault::Ambiguous { first, second } => (first, second),
        fault => panic!("{text}: {fault}"),
    }
}

#[test]
fn the_corpus_reads_as_its_table_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text");
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut files = 0;
    for (file, expected) in table.lines().skip(1).filter_map(|line| line.split_once('\t')) {
        let options = Options { purpose: Purpose::Output, ..Options::default() };
        let found = match text::read(std::fs::read(folder.join(file)).unwrap(), &options) {
            Ok(reading) => {
                let short = |list: String| if list.matches(',').count() < 9 { list.replace(',', "") } else { list };
                boards(&reading).into_iter().map(short).collect::<Vec<_>>().join(";")
            }
            Err(error) => format!("error {}", error.code()),
        };
        assert_eq!(found, expected, "{file}");
        files += 1;
    }
    assert!(files > 60);
}

/// A placement, its list from 1, and the rows and columns of its queens.
type Solution = (Placement, String, Vec<(u32, u32)>);

/// Solutions of sizes 4 to 9 without 6, at most three for each size.
fn solutions() -> Vec<Solution> {
    let found =
        (4..10).filter(|&size| size != 6).flat_map(|size| Solutions::new(Size::new(size).unwrap()).unwrap().take(3));
    let parts = |placement: Placement| {
        let queens = placement.queens().map(|queen| (queen.row.number(), queen.column.number())).collect();
        (placement.clone(), placement.to_string(), queens)
    };
    found.map(parts).collect()
}
