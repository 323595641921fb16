//! `queens check`: whether placements are solutions, and which queens attack each other.

mod long;

use std::collections::BTreeSet;
use std::path::Path;

use queens::variant::{Variant, fen};
use queens::{Conflict, LineKind, Row, Size, Square, conflicts, notation};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

use super::rules;
use crate::args::CheckArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, phrases, text};
use crate::read::{Line, LongLine, PlacementSplitter, Source};
use crate::ui::{Out, Ui};

pub(crate) fn run(ui: &Ui, args: &CheckArgs) -> Result<ExitStatus, CliError> {
    if let Some(rule) = args.rule.rule.filter(|&rule| rule != Variant::Queens) {
        return rules::check(ui, rule, args);
    }
    if let Some(option) = args.given.first_of(&["--pieces", "--pawns"]) {
        return Err(CliError::from(text!("rule-option", option = option, rule = Variant::Queens.name())));
    }
    match Source::from_arguments(&args.placement) {
        Source::Words(_) if args.placement.is_empty() => check_lines(ui, &Source::Standard, args),
        Source::Words(words) if !words.contains('\n') => {
            let verdict = Verdict::of(&words)?;
            ui.write(|out| verdict.write(out, None, args))?;
            Ok(verdict.status())
        }
        Source::File(words) if fen::is_fen(&words) && !Path::new(&words).exists() => {
            Err(CliError::from(text!("check-needs-rule", board = words)))
        }
        source => check_lines(ui, &source.or_missing()?, args),
    }
}

/// Checks all placements of the input. Lines that are not placements are reported, and the check continues.
fn check_lines(ui: &Ui, source: &Source, args: &CheckArgs) -> Result<ExitStatus, CliError> {
    let mut checks = CheckRun { args, status: ExitStatus::Success, checked: 0, bad: 0 };
    let mut split = PlacementSplitter::default();
    ui.write(|out| {
        source.lines(|number, line| match line {
            Line::Short(line) => split.line(number, line, &mut |number, words| checks.check(out, number, words)),
            Line::Long(line) => {
                split.end(&mut |number, words| checks.check(out, number, words))?;
                checks.long(out, number, line)
            }
        })?;
        split.end(&mut |number, words| checks.check(out, number, words))
    })?;
    match (checks, split.declared_count()) {
        (CheckRun { bad: bad @ 1.., .. }, _) => Err(CliError::from(text!("error-bad-lines", count = bad))),
        (CheckRun { checked, .. }, Some(declared)) if declared != checked => {
            ui.say(text!("check-miscounted", declared = declared.to_string(), found = checked));
            Ok(ExitStatus::Negative)
        }
        (CheckRun { checked: 0, .. }, None) => Err(notation::ParseError::Empty.into()),
        (CheckRun { status, .. }, _) => Ok(status),
    }
}

/// The state of a check of several placements.
struct CheckRun<'a> {
    args: &'a CheckArgs,
    status: ExitStatus,
    checked: u64,
    bad: usize,
}

impl CheckRun<'_> {
    /// Checks a list that is too long to be read into memory.
    fn long(&mut self, out: &mut Out<'_>, number: usize, line: LongLine<'_>) -> Result<(), CliError> {
        self.checked += 1;
        match long::check(out.ui, line) {
            Ok(verdict) => {
                if verdict.attacked.is_some() {
                    self.status = ExitStatus::Negative;
                }
                verdict.write(out, number, self.args.json)
            }
            Err(error) => {
                self.bad += 1;
                out.ui.say(text!("check-bad-line", line = number, error = messages::of(&error)));
                Ok(())
            }
        }
    }

    fn check(&mut self, out: &mut Out<'_>, number: usize, words: &str) -> Result<(), CliError> {
        self.checked += 1;
        match Verdict::of(words) {
            Ok(verdict) => {
                if verdict.status() == ExitStatus::Negative {
                    self.status = ExitStatus::Negative;
                }
                verdict.write(out, Some(number), self.args)
            }
            Err(error) => {
                self.bad += 1;
                let error = if fen::is_fen(words) {
                    text!("check-needs-rule", board = words.trim())
                } else {
                    messages::of(&error)
                };
                out.ui.say(text!("check-bad-line", line = number, error = error));
                Ok(())
            }
        }
    }
}

/// The queens of one placement, and whether they are a solution.
struct Verdict {
    size: Size,
    queens: Vec<Square>,
    valid: bool,
}

impl Verdict {
    fn of(words: &str) -> Result<Self, notation::ParseError> {
        let (size, queens) = notation::parse_queens(words)?;
        if queens.len() < size.len() {
            let taken: BTreeSet<Row> = queens.iter().map(|queen| queen.row).collect();
            if let Some(row) = size.rows().find(|row| !taken.contains(row)) {
                return Err(notation::ParseError::Missing { row: row.number() });
            }
        }
        let valid = conflicts(&queens).next().is_none();
        Ok(Self { size, queens, valid })
    }

    fn status(&self) -> ExitStatus {
        if self.valid { ExitStatus::Success } else { ExitStatus::Negative }
    }

    fn write(&self, out: &mut Out<'_>, line: Option<usize>, args: &CheckArgs) -> Result<(), CliError> {
        let max = usize::try_from(args.max).unwrap_or(usize::MAX);
        let more = count_conflicts(&self.queens).saturating_sub(max as u64);
        if args.json {
            return out.json(&VerdictJson { verdict: self, line, max, more });
        }
        let place = line.map(|line| format!("{line}: ")).unwrap_or_default();
        if self.valid {
            out.line(Message::concat([place.as_str().into(), text!("check-valid", size = self.size.get())]))?;
            return Ok(());
        }
        for conflict in conflicts(&self.queens).take(max) {
            out.line(Message::concat([place.as_str().into(), phrases::conflict(conflict)]))?;
        }
        if more > 0 {
            out.line(Message::concat([place.as_str().into(), text!("check-more", more = more.to_string())]))?;
        }
        Ok(())
    }
}

/// The number of [`conflicts`], without finding each pair.
pub(super) fn count_conflicts(queens: &[Square]) -> u64 {
    let on_lines = |kind| equal_pairs(queens.iter().map(|queen| queen.line(kind).position));
    let all: u64 = LineKind::ALL.into_iter().map(on_lines).sum();
    // Two queens on one square are a conflict of their row only.
    all - (LineKind::ALL.len() as u64 - 1) * equal_pairs(queens.iter().copied())
}

/// The number of pairs of equal values.
fn equal_pairs<T: Ord>(values: impl Iterator<Item = T>) -> u64 {
    let mut sorted: Vec<T> = values.collect();
    sorted.sort_unstable();
    let pairs = |equal: &[T]| equal.len() as u64 * (equal.len() as u64 - 1) / 2;
    sorted.chunk_by(T::eq).map(pairs).sum()
}

/// A verdict in JSON. Conflicts are written while they are found.
struct VerdictJson<'a> {
    verdict: &'a Verdict,
    line: Option<usize>,
    /// The most conflicts to write, and how many there are besides.
    max: usize,
    more: u64,
}

impl Serialize for VerdictJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("line", &self.line)?;
        map.serialize_entry("n", &self.verdict.size.get())?;
        map.serialize_entry("valid", &self.verdict.valid)?;
        map.serialize_entry("conflicts", &ConflictsJson(&self.verdict.queens, self.max))?;
        map.serialize_entry("more", &self.more)?;
        // The first attacked queen of a list that is too long for memory, see `long`.
        map.serialize_entry("attacked", &())?;
        map.end()
    }
}

/// The first conflicts of queens.
struct ConflictsJson<'a>(&'a [Square], usize);

impl Serialize for ConflictsJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct ConflictJson {
            a: [u32; 2],
            b: [u32; 2],
            line: &'static str,
        }

        let mut sequence = serializer.serialize_seq(None)?;
        for Conflict { line, a, b } in conflicts(self.0).take(self.1) {
            let square = |square: Square| [square.row.number(), square.column.number()];
            sequence.serialize_element(&ConflictJson { a: square(a), b: square(b), line: line.name() })?;
        }
        sequence.end()
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn conflicts_are_counted_as_they_are_listed() {
        let mut random = StdRng::seed_from_u64(1);
        for queens in 0..200 {
            let mut line = || random.random_range(0..=queens / 4);
            // Several queens stand on one square.
            let queens: Vec<_> = (0..queens).map(|_| Square::new(line(), line())).collect();
            assert_eq!(count_conflicts(&queens), conflicts(&queens).count() as u64, "{queens:?}");
        }
    }
}
