//! Backtracking on an N x N board: prints every solution as a matrix of zeros and ones.
//!
//! ```console
//! $ cargo run --release --example matrix -- 4
//! The 1 solution:
//!  0  1  0  0
//!  0  0  0  1
//!  1  0  0  0
//!  0  0  1  0
//! …
//! ```

mod drawing;
mod program;

use std::process::ExitCode;

use queens::search::{Control, Search, Strategy, Until};

fn main() -> ExitCode {
    program::run("matrix [N]", |size, others, out| {
        if !others.is_empty() {
            return program::unknown(others);
        }
        let search = Search::new(size, Strategy::Matrix, Control::Recursive, Until::All)?;
        program::each_solution(search, |number, columns| {
            writeln!(out, "The {number} solution:")?;
            drawing::draw(out, columns, " 1 ", " 0 ")?;
            writeln!(out)
        })?;
        Ok(())
    })
}
