//! Every solution, in two forms, and what it took: backtracking with the column of each row's queen.
//!
//! ```console
//! $ cargo run --release --example array -- 4
//! queues: [ (0,1), (1,3), (2,0), (3,2) ]
//! #X##
//! ###X
//! X###
//! ##X#
//! …
//! solutions: 2
//! tries: 60
//! $ cargo run --release --example array -- 4 matrix
//! The 1 solution:
//!  0  1  0  0
//! …
//! ```

mod drawing;
mod program;

use std::process::ExitCode;

use queens::search::{Control, Search, Strategy, Until};
use queens::{Placement, notation};

fn main() -> ExitCode {
    program::run("array [N [list|matrix]]", |size, others, out| {
        let search = Search::new(size, Strategy::Array, Control::Recursive, Until::All)?;
        match others {
            [] | ["list"] => {
                let counters = program::each_solution(search, |_, columns| {
                    let placement = Placement::new(columns.iter().map(|column| column.get()));
                    let placement = placement.expect("a solution has one queen in each column");
                    writeln!(out, "queues: [ {} ]", notation::tuples(&placement))?;
                    drawing::draw(out, columns, "X", "#")?;
                    writeln!(out)
                })?;
                writeln!(out, "solutions: {}", counters.solutions)?;
                writeln!(out, "tries: {}", counters.tries)?;
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
