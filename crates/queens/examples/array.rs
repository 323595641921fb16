//! Backtracking with an array of the queens' columns: prints every solution in two forms, and the number of tries. With
//! `matrix` it prints each solution as a matrix of 0 and 1.
//!
//! ```console
//! $ cargo run --release --example array -- 4
//! before: @
//! queues: [ (0,1), (1,3), (2,0), (3,2) ]
//! queues graph:
//! {	# X # #
//! 	# # # X
//! 	X # # #
//! 	# # X #
//! }
//! …
//! after: counts # rightCount= 2, tryCount= 60
//! $ cargo run --release --example array -- 4 matrix
//! The 1 solution:
//!  0  1  0  0
//! …
//! ```

#![expect(clippy::tabs_in_doc_comments, reason = "the output has them")]

mod drawing;
mod program;

use std::io::{self, Write};
use std::process::ExitCode;

use queens::search::{Control, Search, Strategy, Until};
use queens::text::{self, Format};
use queens::{Column, Placement};

fn main() -> ExitCode {
    program::run("array [N [list|matrix]]", |size, others, out| {
        let search = Search::new(size, Strategy::Array, Control::Recursive, Until::All)?;
        match others {
            [] | ["list"] => {
                writeln!(out, "before: @")?;
                let counters = program::each_solution(search, |_, columns| {
                    let placement = Placement::new(columns.iter().map(|column| column.get()));
                    let placement = placement.expect("a solution has one queen in each column");
                    let tuples = text::write(&placement, Format::Tuples).expect("tuples have no limit");
                    writeln!(out, "queues: [ {tuples} ]")?;
                    writeln!(out, "queues graph:")?;
                    write_graph(out, columns)
                })?;
                let (solutions, tries) = (counters.solutions, counters.tries);
                writeln!(out, "after: counts # rightCount= {solutions}, tryCount= {tries}")?;
            }
            ["matrix"] => {
                program::each_solution(search, |number, columns| {
                    writeln!(out, "The {number} solution:")?;
                    drawing::draw(out, columns, " 1 ", " 0 ")?;
                    writeln!(out)
                })?;
            }
            _ => return program::unknown(others),
        }
        Ok(())
    })
}

/// Draws a board in braces, each row after a tab.
fn write_graph(out: &mut dyn Write, columns: &[Column]) -> io::Result<()> {
    write!(out, "{{")?;
    for column in columns {
        write!(out, "\t")?;
        drawing::draw_row(out, columns.len(), *column, "X ", "# ")?;
    }
    writeln!(out, "}}")
}
