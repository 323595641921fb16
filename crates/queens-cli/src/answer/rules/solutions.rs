//! Finds, lists and counts solutions under rules other than `queens`.

use std::ops::ControlFlow;

use queens::Square;
use queens::variant::{Problem, Shape};
use serde::Serialize;

use super::write::{check_format, write_arrangement};
use crate::args::RuleProblem;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Layout, Ui};

/// A count in JSON.
#[derive(Debug, Serialize)]
struct RuleCountJson {
    rule: &'static str,
    rows: u32,
    columns: u32,
    pieces: u32,
    total: String,
    /// `None` without `--classes`.
    fundamental: Option<String>,
}

/// A count under a rule.
pub(crate) struct RuleCount {
    pieces: u32,
    pub(crate) total: u128,
    /// The number of solutions up to the symmetries of the board; `None` if it was not requested.
    pub(crate) fundamental: Option<u128>,
}

/// Counts the solutions. Without symmetry classes, uses a published formula if one exists.
pub(crate) fn count_solutions(ui: &Ui, asked: &RuleProblem, with_classes: bool) -> RuleCount {
    let _progress = ui.spinner(text!("rule-counting", rule = asked.rule.name()));
    let pieces = asked.problem.piece_count();
    let problem = asked.problem.with_pieces(pieces);
    let (total, fundamental) = if with_classes {
        let (total, classes) = count_classes(&problem);
        (total, Some(classes))
    } else {
        (problem.count_by_formula().unwrap_or_else(|| problem.count()), None)
    };
    RuleCount { pieces, total, fundamental }
}

/// The number of solutions, and the number of their symmetry classes by Burnside's lemma.
fn count_classes(problem: &Problem<'_>) -> (u128, u128) {
    let shape = problem.shape();
    let symmetries = symmetries(shape);
    let (mut total, mut fixed) = (0, 0);
    problem.visit(|solution| {
        let sorted = |squares: &mut Vec<Square>| squares.sort_unstable();
        let (mut pieces, mut others) = (solution.pieces.clone(), solution.others.clone());
        [&mut pieces, &mut others].into_iter().for_each(sorted);
        total += 1;
        for symmetry in &symmetries {
            let is_fixed = |squares: &[Square]| {
                let mut image: Vec<Square> = squares.iter().map(|&square| symmetry(square)).collect();
                image.sort_unstable();
                image == squares
            };
            fixed += u128::from(is_fixed(&pieces) && is_fixed(&others));
        }
        ControlFlow::Continue(())
    });
    (total, fixed / symmetries.len() as u128)
}

/// The symmetries of a board: eight if the board is square, otherwise four.
fn symmetries(shape: Shape) -> Vec<Box<dyn Fn(Square) -> Square>> {
    let (rows, columns) = (shape.rows.get(), shape.columns.get());
    let mut all: Vec<Box<dyn Fn(Square) -> Square>> = Vec::new();
    let transposes: &[bool] = if rows == columns { &[false, true] } else { &[false] };
    for &transpose in transposes {
        for (flip_rows, flip_columns) in [(false, false), (false, true), (true, false), (true, true)] {
            all.push(Box::new(move |square: Square| {
                let (mut row, mut column) = (square.row.get(), square.column.get());
                if transpose {
                    (row, column) = (column, row);
                }
                row = if flip_rows { rows - 1 - row } else { row };
                column = if flip_columns { columns - 1 - column } else { column };
                Square::new(row, column)
            }));
        }
    }
    all
}

pub(crate) fn write_count(
    ui: &Ui,
    asked: &RuleProblem,
    json: bool,
    with_classes: bool,
) -> Result<ExitStatus, CliError> {
    let RuleCount { pieces, total, fundamental } = count_solutions(ui, asked, with_classes);
    let problem = asked.problem;
    ui.write(|out| {
        let (shape, rule) = (problem.shape(), asked.rule.name());
        if json {
            let (rows, columns) = (shape.rows.get(), shape.columns.get());
            let json = RuleCountJson {
                rule,
                rows,
                columns,
                pieces,
                total: total.to_string(),
                fundamental: fundamental.map(|number| number.to_string()),
            };
            return out.json(&json);
        }
        if asked.open {
            out.labelled(text!("rule-number"), pieces)?;
        } else if !asked.is_given && pieces != shape.rows.get() {
            out.ui.say(text!("rule-pieces", rule = rule, pieces = pieces));
        }
        match fundamental {
            Some(fundamental) => {
                out.labelled(text!("solutions"), total)?;
                out.labelled(text!("fundamental"), fundamental)
            }
            None if asked.open => out.labelled(text!("solutions"), total),
            None => Ok(writeln!(out, "{total}")?),
        }
    })?;
    Ok(ExitStatus::Success)
}

/// Writes one solution.
pub(crate) fn solve(ui: &Ui, asked: &RuleProblem, layout: Layout) -> Result<ExitStatus, CliError> {
    check_format(asked, layout.format)?;
    let progress = ui.spinner(text!("searching"));
    let first = asked.problem.first();
    drop(progress);
    let Some(first) = first else { return Ok(ui.report_no_placement(text!("rule-none"))) };
    ui.write(|out| write_arrangement(out, asked, &first, layout))?;
    Ok(ExitStatus::Success)
}

/// Writes all solutions after the first `skip`, at most `max`.
pub(crate) fn list(
    ui: &Ui,
    asked: &RuleProblem,
    layout: Layout,
    skip: u64,
    max: Option<u64>,
) -> Result<ExitStatus, CliError> {
    let format = layout.format;
    check_format(asked, format)?;
    if format.is_image() && max != Some(1) {
        return Err(CliError::too_many_for_picture());
    }
    let _progress = ui.spinner(text!("searching"));
    let (mut found, mut listed) = (0, 0);
    let first = max.unwrap_or(u64::MAX);
    ui.write(|out| {
        if first == 0 {
            return Ok(());
        }
        let mut failure = None;
        asked.problem.visit(|solution| {
            found += 1;
            if found <= skip {
                return ControlFlow::Continue(());
            }
            listed += 1;
            let written = out.numbered(found, format, |out| write_arrangement(out, asked, solution, layout));
            failure = written.err();
            if failure.is_some() || listed == first { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failure.map_or(Ok(()), Err)
    })?;
    if listed == 0 && first > 0 {
        return Ok(ui.report_no_placement(text!("list-none")));
    }
    Ok(ExitStatus::Success)
}
