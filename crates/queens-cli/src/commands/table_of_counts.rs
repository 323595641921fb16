//! `queens count A..B`: a table of the counts of several sizes, written row by row.

use queens::Size;
use queens::variant::Shape;

use super::count::{check_total, outcome_of, print_total};
use super::rules;
use crate::args::{CountTable, QueensCount, RuleProblem, TableRule};
use crate::error::CliError;
use crate::lang::text;
use crate::{ExitStatus, format, output};

/// The width of a number of solutions: the largest size that is counted has 18 digits.
const NUMBER_WIDTH: usize = 20;

pub(crate) fn run(table: &CountTable, json: bool) -> Result<ExitStatus, CliError> {
    let width = table.last.to_string().len().max(1);
    if !json {
        let title = format::aligned_right(&text!("solutions"), NUMBER_WIDTH);
        let classes = if table.classes {
            format!("  {}", format::aligned_right(&text!("fundamental"), NUMBER_WIDTH))
        } else {
            String::new()
        };
        output::write(|out| Ok(writeln!(out, "{:>width$}  {title}{classes}", "n")?))?;
    }
    for n in table.first.get()..=table.last.get() {
        let size = Size::new(n.into()).expect("it lies between two sizes");
        let Some((total, fundamental)) = row(table, size, json)? else { continue };
        let classes = fundamental.map(|number| format!("  {number:>NUMBER_WIDTH$}")).unwrap_or_default();
        output::write(|out| Ok(writeln!(out, "{n:>width$}  {total:>NUMBER_WIDTH$}{classes}")?))?;
    }
    Ok(ExitStatus::Success)
}

/// The total of one size, and the number of fundamental solutions if it is asked for. JSON is written here.
fn row(table: &CountTable, size: Size, json: bool) -> Result<Option<(u128, Option<u128>)>, CliError> {
    match &table.rule {
        TableRule::Other(rule, choice) => {
            let problem = RuleProblem::new(*rule, Shape::square(size), *choice)?;
            if json {
                rules::count(&problem, true, table.classes)?;
                return Ok(None);
            }
            let counted = rules::counted(&problem, table.classes);
            Ok(Some((counted.total, counted.fundamental)))
        }
        TableRule::Queens(workers) => {
            let count = QueensCount::total(size, workers.clone(), table.classes);
            let outcome = outcome_of(&count, json)?;
            if json {
                print_total(&count, &outcome, true)?;
                return Ok(None);
            }
            check_total(size, &outcome)?;
            let classes = outcome.classes.filter(|_| table.classes).map(|classes| classes.fundamental);
            Ok(Some((outcome.total.unwrap_or_default(), classes)))
        }
    }
}
