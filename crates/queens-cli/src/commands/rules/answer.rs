//! One solution, all of them, and their number, under another rule.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;

use serde::Serialize;

use super::write::{arrangement, check_format, none};
use super::{Asked, never};
use crate::args::{Format, List, Method, Solve};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A count as JSON has it.
#[derive(Debug, Serialize)]
struct CountJson {
    rule: &'static str,
    rows: u32,
    columns: u32,
    pieces: u32,
    total: String,
}

pub(crate) fn count(asked: &Asked, json: bool, foreign: &[(&str, bool)]) -> Result<Answer, Failure> {
    asked.refuse(foreign)?;
    let progress = Progress::unknown(text!("rule-counting", rule = asked.rule.name()));
    let pieces = asked.problem.number(go_on).unwrap_or_else(|error| never(error));
    let problem = asked.problem.with_pieces(pieces);
    let total = problem.count(go_on).unwrap_or_else(|error| never(error)).to_string();
    drop(progress);
    output::write(|out| {
        let (shape, rule) = (problem.shape(), asked.rule.name());
        if json {
            let (rows, columns) = (shape.rows.get(), shape.columns.get());
            return format::json(out, &CountJson { rule, rows, columns, pieces, total });
        }
        if asked.open {
            format::labelled(out, text!("rule-number"), pieces)?;
            return format::labelled(out, text!("solutions"), total);
        }
        Ok(writeln!(out, "{total}")?)
    })?;
    Ok(Answer::Done)
}

pub(crate) fn solve(asked: &Asked, args: &Solve) -> Result<Answer, Failure> {
    asked.refuse(&[
        ("--method", args.method != Method::Auto),
        ("--strategy", args.strategy.is_some()),
        ("--control", args.control.is_some()),
        ("--transpose", args.writing.transpose),
    ])?;
    let format = args.writing.form.format_or(Format::Board);
    check_format(asked, format)?;
    let progress = Progress::unknown(text!("searching"));
    let first = asked.problem.first(go_on).unwrap_or_else(|error| never(error));
    drop(progress);
    let Some(first) = first else { return none(asked, format) };
    output::write(|out| arrangement(out, asked, &first, format))?;
    Ok(Answer::Done)
}

pub(crate) fn list(asked: &Asked, args: &List) -> Result<Answer, Failure> {
    asked.refuse(&[
        ("--from", args.from.is_some()),
        ("--fundamental", args.fundamental),
        ("--symmetric", args.symmetric.is_some()),
        ("--out", args.out.is_some()),
        ("--transpose", args.writing.transpose),
    ])?;
    let format = args.writing.form.format_or(Format::List);
    check_format(asked, format)?;
    if format == Format::Svg && args.first != Some(1) {
        return Err(Failure::OnePicture);
    }
    let _progress = (!std::io::stdout().is_terminal()).then(|| Progress::unknown(text!("searching")));
    let (mut found, mut listed) = (0, 0);
    let first = args.first.unwrap_or(u64::MAX);
    output::write(|out| {
        if first == 0 {
            return Ok(());
        }
        let mut failure = None;
        let end = asked.problem.each(go_on, |solution| {
            found += 1;
            if found <= args.skip {
                return go_on();
            }
            listed += 1;
            let written = titled(out, found, format, |out| arrangement(out, asked, solution, format));
            failure = written.err();
            if failure.is_some() || listed == first { ControlFlow::Break(()) } else { go_on() }
        });
        end.unwrap_or_else(|error| never(error));
        failure.map_or(Ok(()), Err)
    })?;
    if listed == 0 && first > 0 {
        output::say(text!("list-none"));
        return Ok(Answer::No);
    }
    Ok(Answer::Done)
}

/// A drawing has a title above and an empty line below.
fn titled(
    out: &mut dyn Write,
    number: u64,
    format: Format,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if !format.is_picture() || format == Format::Svg {
        return write(out);
    }
    writeln!(out, "{}", text!("list-title", number = number.to_string()))?;
    write(out)?;
    Ok(writeln!(out)?)
}
