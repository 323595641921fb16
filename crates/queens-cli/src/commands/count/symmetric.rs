//! `queens count N --symmetric TURN`: only the solutions that a turn leaves as they are, by their own searches.

use std::ops::ControlFlow;

use queens::count::{half_turn, quarter_turn};
use queens::known::{self, Sequence};
use serde::Serialize;

use crate::args::{Count, SymmetricBy};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

#[derive(Debug, Serialize)]
struct SymmetricJson {
    n: u32,
    symmetric: &'static str,
    total: String,
}

pub(super) fn run(args: &Count, by: SymmetricBy) -> Result<Answer, Failure> {
    let size = args.board.size();
    let progress = Progress::unknown(text!("counting-turns", size = size.get()));
    // An interrupt ends the process, wherever it is.
    let go_on = || ControlFlow::Continue(());
    let (symmetric, total, sequence) = match by {
        SymmetricBy::Half => ("half", half_turn(size, go_on)?, Sequence::HalfTurn),
        SymmetricBy::Quarter => ("quarter", quarter_turn(size, go_on)?, Sequence::QuarterTurn),
    };
    drop(progress);
    if let Some(known) = known::value(sequence, size.get()).filter(|&known| known != total) {
        return Err(Failure::Contradicted { total, known });
    }
    output::write(|out| {
        if args.json {
            format::json(out, &SymmetricJson { n: size.get(), symmetric, total: total.to_string() })
        } else {
            Ok(writeln!(out, "{total}")?)
        }
    })?;
    Ok(Answer::Done)
}
