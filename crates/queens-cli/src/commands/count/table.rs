//! `queens count A..B`: a table of the counts of several sizes, written row by row.

use queens::Size;
use queens::variant::Shape;
use queens_count::Plan;

use super::queens::{check_total, print_total, run_job};
use crate::answer::rules;
use crate::args::{CountTable, QueensCount, RuleProblem, TableRule};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Ui, aligned_right};

/// The column width of a number of solutions. The largest published number, that of size 27, has 18 digits.
const NUMBER_WIDTH: usize = 20;

pub(super) fn run(ui: &Ui, table: &CountTable, json: bool) -> Result<ExitStatus, CliError> {
    // A size that cannot be counted is refused before hours of counting.
    match &table.rule {
        TableRule::Queens(_) => drop(Plan::new(table.last)?),
        TableRule::Other(rule, choice) => drop(RuleProblem::new(*rule, Shape::square(table.last), *choice)?),
    }
    let width = table.last.to_string().len().max(1);
    if !json {
        let title = aligned_right(&ui.text(text!("solutions")), NUMBER_WIDTH);
        let classes = if table.classes {
            format!("  {}", aligned_right(&ui.text(text!("fundamental")), NUMBER_WIDTH))
        } else {
            String::new()
        };
        ui.write(|out| Ok(writeln!(out, "{:>width$}  {title}{classes}", "n")?))?;
    }
    let write_row = |size: Size, total: u128, fundamental: Option<u128>| {
        let classes = fundamental.map(|number| format!("  {number:>NUMBER_WIDTH$}")).unwrap_or_default();
        ui.write(|out| Ok(writeln!(out, "{size:>width$}  {total:>NUMBER_WIDTH$}{classes}")?))
    };
    for n in table.first.get()..=table.last.get() {
        let size = Size::new(n).expect("it lies between two sizes");
        match &table.rule {
            TableRule::Queens(workers) => {
                let count = QueensCount::new(size, workers.clone(), table.classes);
                let outcome = run_job(ui, &count, json)?;
                if json {
                    print_total(ui, &count, &outcome, true)?;
                } else {
                    check_total(size, &outcome)?;
                    let classes = outcome.classes.filter(|_| table.classes);
                    write_row(size, outcome.total.unwrap_or_default(), classes.map(|classes| classes.fundamental))?;
                }
            }
            TableRule::Other(rule, choice) => {
                let problem = RuleProblem::new(*rule, Shape::square(size), *choice)?;
                if json {
                    rules::write_count(ui, &problem, true, table.classes)?;
                } else {
                    let counted = rules::count_solutions(ui, &problem, table.classes);
                    write_row(size, counted.total, counted.fundamental)?;
                }
            }
        }
    }
    Ok(ExitStatus::Success)
}
