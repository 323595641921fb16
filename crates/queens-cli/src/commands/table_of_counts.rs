//! `queens count A..B`: a table of the counts of several sizes, written row by row.

use queens::Size;
use queens::variant::Shape;

use super::count::{check_total, outcome_of, print_total};
use super::rules;
use crate::args::{CountTable, QueensCount, RuleProblem, TableRule};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{format, output};

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
    let write_row = |size: Size, total: u128, fundamental: Option<u128>| {
        let classes = fundamental.map(|number| format!("  {number:>NUMBER_WIDTH$}")).unwrap_or_default();
        output::write(|out| Ok(writeln!(out, "{size:>width$}  {total:>NUMBER_WIDTH$}{classes}")?))
    };
    for n in table.first.get()..=table.last.get() {
        let size = Size::new(n.into()).expect("it lies between two sizes");
        match &table.rule {
            TableRule::Queens(workers) => {
                let count = QueensCount::total(size, workers.clone(), table.classes);
                let outcome = outcome_of(&count, json)?;
                if json {
                    print_total(&count, &outcome, true)?;
                } else {
                    check_total(size, &outcome)?;
                    let classes = outcome.classes.filter(|_| table.classes);
                    write_row(size, outcome.total.unwrap_or_default(), classes.map(|classes| classes.fundamental))?;
                }
            }
            TableRule::Other(rule, choice) => {
                let problem = RuleProblem::new(*rule, Shape::square(size), *choice)?;
                if json {
                    rules::count(&problem, true, table.classes)?;
                } else {
                    let counted = rules::counted(&problem, table.classes);
                    write_row(size, counted.total, counted.fundamental)?;
                }
            }
        }
    }
    Ok(ExitStatus::Success)
}
