//! Draws the pictures of `docs/how-counting-works.md`: `join_drawings halves|fits|lists|look` prints one as SVG.
//!
//! The board has size 8, and the queens of the rows 1, 2, 5 and 6 are in the east half. Each half has six placements,
//! and two of the 36 pairs fit together.

mod drawings;
mod halves;

use std::process::ExitCode;

fn main() -> ExitCode {
    let name = std::env::args().nth(1).unwrap_or_default();
    let drawing = match &*name {
        "halves" => drawings::halves(),
        "fits" => drawings::fits(),
        "lists" => drawings::lists(),
        "look" => drawings::look(),
        _ => {
            eprintln!("usage: join_drawings halves|fits|lists|look");
            return ExitCode::from(2);
        }
    };
    print!("{drawing}");
    ExitCode::SUCCESS
}
