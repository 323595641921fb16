//! `queens check`: is it a solution, and if not, which queens attack each other?

mod long;

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use queens::variant::{Variant, fen};
use queens::{Conflict, LineKind, Row, Size, Square, conflicts, notation};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::rules;
use crate::args::Check;
use crate::failure::Failure;
use crate::input::{Line, LongLine, Source, Split};
use crate::lang::text;
use crate::words;
use crate::{Answer, format, output};

pub(crate) fn run(args: &Check) -> Result<Answer, Failure> {
    if let Some(rule) = args.rule.rule.filter(|&rule| rule != Variant::Queens) {
        return rules::check(rule, args);
    }
    if let Some(option) = [("--pieces", args.rule.pieces), ("--pawns", args.rule.pawns)].iter().find(|o| o.1.is_some())
    {
        return Err(Failure::Rule(text!("rule-option", option = option.0, rule = Variant::Queens.name())));
    }
    match Source::of(&args.placement) {
        Source::Words(words) if !args.placement.is_empty() => {
            let verdict = Verdict::of(&words)?;
            output::write(|out| verdict.write(out, None, args.json))?;
            Ok(verdict.answer())
        }
        Source::Words(_) => check_lines(&Source::Standard, args.json),
        Source::File(words) if fen::is_fen(&words) && !Path::new(&words).exists() => {
            Err(Failure::Given(text!("check-needs-rule", board = words)))
        }
        source => check_lines(&source, args.json),
    }
}

/// Checks one placement after the other. What is none is reported and does not end the run.
fn check_lines(source: &Source, json: bool) -> Result<Answer, Failure> {
    let mut checks = Checks { json, answer: Answer::Done, checked: 0, bad: 0 };
    let mut split = Split::default();
    output::write(|out| {
        source.lines(|number, line| match line {
            Line::Short(line) => split.line(number, line, &mut |number, words| checks.check(out, number, words)),
            Line::Long(line) => {
                split.end(&mut |number, words| checks.check(out, number, words))?;
                checks.long(out, number, line)
            }
        })?;
        split.end(&mut |number, words| checks.check(out, number, words))
    })?;
    match (checks, split.said()) {
        (Checks { bad: bad @ 1.., .. }, _) => Err(Failure::BadLines { count: bad }),
        (Checks { checked, .. }, Some(said)) if said != checked => {
            output::say(text!("check-miscounted", said = said.to_string(), found = checked));
            Ok(Answer::No)
        }
        (Checks { checked: 0, .. }, None) => Err(Failure::Notation(notation::ParseError::Empty)),
        (Checks { answer, .. }, _) => Ok(answer),
    }
}

/// What was found so far.
struct Checks {
    json: bool,
    answer: Answer,
    checked: u64,
    bad: usize,
}

impl Checks {
    /// Checks a list that is not read into memory.
    fn long(&mut self, out: &mut dyn Write, number: usize, line: LongLine<'_>) -> Result<(), Failure> {
        self.checked += 1;
        match long::check(line) {
            Ok(verdict) => {
                if verdict.attacked.is_some() {
                    self.answer = Answer::No;
                }
                verdict.write(out, number, self.json)
            }
            Err(error) => {
                self.bad += 1;
                output::say(text!("check-bad-line", line = number, error = words::notation(&error)));
                Ok(())
            }
        }
    }

    fn check(&mut self, out: &mut dyn Write, number: usize, words: &str) -> Result<(), Failure> {
        self.checked += 1;
        match Verdict::of(words) {
            Ok(verdict) => {
                if verdict.answer() == Answer::No {
                    self.answer = Answer::No;
                }
                verdict.write(out, Some(number), self.json)
            }
            Err(error) => {
                self.bad += 1;
                let error = if fen::is_fen(words) {
                    text!("check-needs-rule", board = words.trim())
                } else {
                    words::notation(&error)
                };
                output::say(text!("check-bad-line", line = number, error = error));
                Ok(())
            }
        }
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
        if queens.len() < size.len() {
            let taken: BTreeSet<Row> = queens.iter().map(|queen| queen.row).collect();
            if let Some(row) = size.rows().find(|row| !taken.contains(row)) {
                return Err(notation::ParseError::Missing { row: row.number() });
            }
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
pub(crate) fn describe(Conflict { line, a, b }: Conflict) -> String {
    let [a_row, a_column] = [a.row.number(), a.column.number()];
    let [b_row, b_column] = [b.row.number(), b.column.number()];
    if a == b {
        return text!("check-crowded", row = a_row, column = a_column);
    }
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
