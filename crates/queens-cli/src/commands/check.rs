//! `queens check`: is it a solution, and if not, which queens attack each other?

use std::io::Write;

use queens::{Conflict, LineKind, Size, Square, conflicts, notation};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use crate::args::Check;
use crate::failure::{self, Failure};
use crate::input::Source;
use crate::lang::text;
use crate::{Answer, format, output};

pub(crate) fn run(args: &Check) -> Result<Answer, Failure> {
    match Source::of(&args.placement) {
        Source::Words(words) if !args.placement.is_empty() => {
            let verdict = Verdict::of(&words)?;
            output::write(|out| verdict.write(out, None, args.json))?;
            Ok(verdict.answer())
        }
        Source::Words(_) => check_lines(&Source::Standard, args.json),
        source => check_lines(&source, args.json),
    }
}

/// Checks one placement a line. A line that is no placement is reported and does not end the run.
fn check_lines(source: &Source, json: bool) -> Result<Answer, Failure> {
    let (mut answer, mut checked, mut bad) = (Answer::Done, 0usize, 0usize);
    output::write(|out| {
        source.lines(|number, line| {
            checked += 1;
            match Verdict::of(line) {
                Ok(verdict) => {
                    if verdict.answer() == Answer::No {
                        answer = Answer::No;
                    }
                    verdict.write(out, Some(number), json)
                }
                Err(error) => {
                    bad += 1;
                    output::say(text!("check-bad-line", line = number, error = failure::notation(&error)));
                    Ok(())
                }
            }
        })
    })?;
    match (checked, bad) {
        (0, _) => Err(Failure::Notation(notation::ParseError::Empty)),
        (_, 0) => Ok(answer),
        (_, bad) => Err(Failure::BadLines { count: bad }),
    }
}

/// What there is to say of some queens.
struct Verdict {
    size: Size,
    queens: Vec<Square>,
    valid: bool,
}

impl Verdict {
    fn of(words: &str) -> Result<Self, notation::ParseError> {
        let (size, queens) = notation::queens(words)?;
        if let Some(row) = size.rows().find(|row| words.contains('?') && queens.iter().all(|queen| queen.row != *row)) {
            return Err(notation::ParseError::Missing { row: row.number() });
        }
        let valid = conflicts(&queens).next().is_none();
        Ok(Self { size, queens, valid })
    }

    fn answer(&self) -> Answer {
        if self.valid { Answer::Done } else { Answer::No }
    }

    fn write(&self, out: &mut dyn Write, line: Option<usize>, json: bool) -> Result<(), Failure> {
        if json {
            return format::json(out, &VerdictJson { verdict: self, line });
        }
        let place = line.map(|line| format!("{line}: ")).unwrap_or_default();
        if self.valid {
            writeln!(out, "{place}{}", text!("check-valid", size = self.size.get()))?;
            return Ok(());
        }
        for conflict in conflicts(&self.queens) {
            writeln!(out, "{place}{}", describe(conflict))?;
        }
        Ok(())
    }
}

/// A conflict in words.
fn describe(Conflict { line, a, b }: Conflict) -> String {
    let [a_row, a_column] = [a.row.number(), a.column.number()];
    let [b_row, b_column] = [b.row.number(), b.column.number()];
    text!("check-conflict", arow = a_row, acolumn = a_column, brow = b_row, bcolumn = b_column, line = line_name(line))
}

/// A kind of line, in the process's language.
pub(crate) fn line_name(line: LineKind) -> String {
    match line {
        LineKind::Row => text!("line-row"),
        LineKind::Column => text!("line-column"),
        LineKind::Diagonal => text!("line-diagonal"),
        LineKind::Antidiagonal => text!("line-antidiagonal"),
    }
}

/// `{"valid","conflicts"}`, written as the conflicts are found: there may be very many.
struct VerdictJson<'a> {
    verdict: &'a Verdict,
    line: Option<usize>,
}

impl Serialize for VerdictJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(line) = self.line {
            map.serialize_entry("line", &line)?;
        }
        map.serialize_entry("valid", &self.verdict.valid)?;
        map.serialize_entry("conflicts", &ConflictsJson(&self.verdict.queens))?;
        map.end()
    }
}

struct ConflictsJson<'a>(&'a [Square]);

impl Serialize for ConflictsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct ConflictJson {
            a: [u32; 2],
            b: [u32; 2],
            line: &'static str,
        }

        let mut sequence = serializer.serialize_seq(None)?;
        for Conflict { line, a, b } in conflicts(self.0) {
            let square = |square: Square| [square.row.number(), square.column.number()];
            sequence.serialize_element(&ConflictJson { a: square(a), b: square(b), line: line.name() })?;
        }
        sequence.end()
    }
}
