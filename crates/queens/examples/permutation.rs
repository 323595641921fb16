//! Finds solutions among permutations: prints all solutions, writes them to a file, or prints the next solution or a
//! table of counts.
//!
//! ```console
//! $ cargo run --release --example permutation -- 4
//! 2
//! 2,4,1,3
//! 3,1,4,2
//! $ cargo run --release --example permutation -- 4 write results
//! 2 solutions written to results/N=4.txt
//! $ cargo run --release --example permutation -- 4 next 2,4,1,3
//! 3,1,4,2
//! $ cargo run --release --example permutation -- 6 next 2,4
//! 3,6,2,5,1,4
//! $ cargo run --release --example permutation -- 14 table
//! …
//! ```

mod program;

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use program::Failure;
use queens::search::{Control, Search, Strategy, Until};
use queens::{Column, Partial, Placement, Size};

fn main() -> ExitCode {
    program::run("permutation [N [write DIRECTORY [zh] | next [PLACEMENT] | table]]", |size, others, out| {
        let search = Search::new(size, Strategy::Permutation, Control::Recursive, Until::All)?;
        match *others {
            [] => write_results(out, &solutions(search)?)?,
            ["write", directory] | ["write", directory, "zh"] => {
                let solutions = solutions(search)?;
                let path = Path::new(directory).join(format!("N={size}.txt"));
                fs::create_dir_all(directory)?;
                let mut file = BufWriter::new(File::create(&path)?);
                write_results(&mut file, &solutions)?;
                file.flush()?;
                let count = solutions.len();
                if others.len() == 3 {
                    writeln!(out, "{size}×{size}棋盘上放置{size}个皇后的可行局面总数:{count}")?;
                } else {
                    writeln!(out, "{count} solutions written to {}", path.display())?;
                }
            }
            ["next"] => writeln!(out, "{}", next(size, Vec::new()))?,
            ["next", placement] => writeln!(out, "{}", next(size, columns_of(size, placement)?))?,
            ["table"] => {
                for n in 1..=size.get() {
                    // The table uses bits, because permutations would take too long. The counts do not depend on the
                    // strategy.
                    let size = Size::new(n).expect("it is below a size");
                    let search = Search::new(size, Strategy::Bits, Control::Recursive, Until::All)?;
                    let counters = program::each_solution(search, |_, _| Ok(()))?;
                    writeln!(out, "{n:2} {}", counters.solutions)?;
                    out.flush()?;
                }
            }
            _ => return program::unknown(others),
        }
        Ok(())
    })
}

/// Every solution, as a line of the result file.
fn solutions(search: Search) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    program::each_solution(search, |_, columns| {
        found.push(list(columns));
        Ok(())
    })?;
    Ok(found)
}

/// The result file: the number of solutions, then one solution a line.
fn write_results(out: &mut dyn Write, solutions: &[String]) -> io::Result<()> {
    writeln!(out, "{}", solutions.len())?;
    solutions.iter().try_for_each(|solution| writeln!(out, "{solution}"))
}

fn list(columns: &[Column]) -> String {
    columns.iter().map(|column| column.number().to_string()).collect::<Vec<_>>().join(",")
}

/// The next solution after a placement. The empty placement gives the first solution; the last solution gives an
/// empty text.
///
/// The placement is a stack. Its last queen is removed and placed in a later column, until a full board is a solution.
fn next(size: Size, mut stack: Vec<u32>) -> String {
    let mut column = stack.pop().map_or(0, |column| column + 1);
    loop {
        if stack.len() == size.len() {
            let full = Placement::new(stack.iter().copied()).expect("the columns differ");
            if full.is_solution() {
                return full.to_string();
            }
        } else if let Some(free) = (column..size.get()).find(|column| !stack.contains(column)) {
            stack.push(free);
            column = 0;
            continue;
        }
        match stack.pop() {
            Some(last) => column = last + 1,
            None => return String::new(),
        }
    }
}

/// Parses a placement into columns counted from 0. A shorter list gives only the first rows.
fn columns_of(size: Size, text: &str) -> Result<Vec<u32>, Failure> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let entries = text.split(',').count();
    let missing = size.len().saturating_sub(entries);
    if missing > 0 {
        let padded = std::iter::once(text).chain(std::iter::repeat_n("?", missing)).collect::<Vec<_>>().join(",");
        let board: Partial = padded.parse().map_err(|error| Failure::Usage(format!("{error}")))?;
        let columns: Vec<u32> = board.columns().iter().map_while(|column| *column).map(Column::get).collect();
        let differ = columns.iter().enumerate().all(|(row, column)| !columns[..row].contains(column));
        if columns.len() == entries && differ {
            return Ok(columns);
        }
        return Err(Failure::Usage(format!("{text} is not the beginning of a placement")));
    }
    let placement: Placement = text.parse().map_err(|error| Failure::Usage(format!("{error}")))?;
    if placement.size() != size {
        return Err(Failure::Usage(format!("{placement} is not a placement of {size} queens")));
    }
    Ok(placement.columns().iter().map(|column| column.get()).collect())
}
