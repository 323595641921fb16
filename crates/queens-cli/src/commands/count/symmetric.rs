//! `queens count N --symmetric TURN`: counts the solutions that are symmetric under a half or quarter turn. The
//! searches find only these solutions.

use queens::Size;
use queens::known::{self, Sequence};
use queens::solutions::RotationSymmetry;
use queens_count::{count_half_turn, count_quarter_turn};
use serde::Serialize;

use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::Ui;

#[derive(Debug, Serialize)]
struct SymmetricJson {
    n: u32,
    symmetric: &'static str,
    total: String,
}

pub(super) fn run(ui: &Ui, size: Size, turn: RotationSymmetry, json: bool) -> Result<ExitStatus, CliError> {
    let progress = ui.spinner(text!("counting-turns", size = size.get()));
    let (total, sequence) = match turn {
        RotationSymmetry::Half => (count_half_turn(size)?, Sequence::HalfTurn),
        RotationSymmetry::Quarter => (count_quarter_turn(size)?, Sequence::QuarterTurn),
    };
    drop(progress);
    if let Some(known) = known::value(sequence, size.get()).filter(|&known| known != total) {
        return Err(CliError::wrong_total(total, known));
    }
    ui.write(|out| {
        if json {
            out.json(&SymmetricJson { n: size.get(), symmetric: turn.name(), total: total.to_string() })
        } else {
            Ok(writeln!(out, "{total}")?)
        }
    })?;
    Ok(ExitStatus::Success)
}
