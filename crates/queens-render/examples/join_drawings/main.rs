//! Draws the pictures of `docs/how-counting-works.md`: `join_drawings halves|fits|lists|look` prints one as SVG.
//!
//! The example is the row set 1, 2, 5, 6 of size 8: it has six placements of each half, and two of the 36 pairs fit.

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
