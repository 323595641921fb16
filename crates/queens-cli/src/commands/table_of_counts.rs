//! `queens count A..B`: a table of the counts of several sizes, written row by row.

use queens::Size;
use queens::variant::Shape;

use super::count::{PART_OPTIONS, check_total, count, print_total};
use super::rules;
use crate::args::{CountArgs, CountSizes};
use crate::error::CliError;
use crate::lang::text;
use crate::workers::WorkerChoice;
use crate::{ExitStatus, format, output};

/// The width of a number of solutions: the largest size that is counted has 18 digits.
const NUMBER_WIDTH: usize = 20;

pub(crate) fn run(args: &CountArgs, first: Size, last: Size) -> Result<ExitStatus, CliError> {
    if let Some(option) = args.given.first_of(PART_OPTIONS) {
        return Err(CliError::Given(text!("count-range-option", option = option)));
    }
    let width = last.to_string().len().max(1);
    if !args.json {
        let title = format::aligned_right(&text!("solutions"), NUMBER_WIDTH);
        let classes = if args.classes {
            format!("  {}", format::aligned_right(&text!("fundamental"), NUMBER_WIDTH))
        } else {
            String::new()
        };
        output::write(|out| Ok(writeln!(out, "{:>width$}  {title}{classes}", "n")?))?;
    }
    for n in first.get()..=last.get() {
        let size = Size::new(n.into()).expect("it lies between two sizes");
        let one = CountArgs { sizes: CountSizes::One(Shape::square(size)), ..args.clone() };
        let (total, fundamental) = match rules::rule_problem(&one.board())? {
            Some(asked) if args.json => {
                rules::count(&asked, true, args.classes)?;
                continue;
            }
            Some(asked) => {
                let counted = rules::counted(&asked, args.classes);
                (counted.total, counted.fundamental)
            }
            None => {
                let workers = WorkerChoice::new(one.engine, &one.devices, one.threads)?;
                let outcome = count(&one, workers)?;
                if args.json {
                    print_total(&one, &outcome)?;
                    continue;
                }
                check_total(&one, &outcome)?;
                let classes = outcome.classes.filter(|_| args.classes).map(|classes| classes.fundamental);
                (outcome.total.unwrap_or_default(), classes)
            }
        };
        let classes = fundamental.map(|number| format!("  {number:>NUMBER_WIDTH$}")).unwrap_or_default();
        output::write(|out| Ok(writeln!(out, "{n:>width$}  {total:>NUMBER_WIDTH$}{classes}")?))?;
    }
    Ok(ExitStatus::Success)
}
