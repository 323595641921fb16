//! `queens check --rule`: whether boards are solutions under another rule, and why not.

use std::ops::ControlFlow::{Break, Continue};
use std::time::{Duration, Instant};

use queens::variant::fen;
use queens::variant::{Arrangement, Shape, Variant, Violation};
use queens::{Progress, Square, notation};
use serde::Serialize;

use super::write::limits_rows_to_one_piece;
use crate::args::{CheckArgs, RuleProblem};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, text};
use crate::read::Source;
use crate::ui::{Out, Ui};

/// How long a check searches for the number of pieces that a rule requires.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(5);

/// The result for one arrangement in JSON.
#[derive(Debug, Serialize)]
struct RuleVerdictJson {
    line: Option<usize>,
    rule: &'static str,
    rows: u32,
    columns: u32,
    valid: bool,
    faults: Vec<FaultJson>,
    /// The number of faults that are not listed.
    more: usize,
}

/// A violation and its squares.
#[derive(Debug, Serialize)]
struct FaultJson {
    fault: &'static str,
    squares: Vec<[u32; 2]>,
    text: String,
}

pub(crate) fn check(ui: &Ui, rule: Variant, args: &CheckArgs) -> Result<ExitStatus, CliError> {
    let source = match Source::from_arguments(&args.placement) {
        // A board in FEN looks like a file name.
        Source::File(words) if fen::is_fen(&words) => Source::Words(words),
        Source::Words(_) if args.placement.is_empty() => Source::Standard,
        source => source,
    };
    let is_line = matches!(source, Source::Words(_));
    let mut checker = Checker {
        rule,
        args,
        drawn: None,
        answer: ExitStatus::Success,
        checked: 0,
        bad: 0,
        numbers: Vec::new(),
        hinted: false,
        is_line,
    };
    ui.write(|out| {
        source.lines(|number, line| checker.line(out, number, &line.text(number)?))?;
        checker.end_drawing(out)
    })?;
    match checker {
        Checker { bad: 1.., .. } => Err(CliError::from(text!("error-bad-lines", count = checker.bad))),
        Checker { checked: 0, .. } => Err(notation::ParseError::Empty.into()),
        Checker { answer, .. } => Ok(answer),
    }
}

struct Checker<'a> {
    rule: Variant,
    args: &'a CheckArgs,
    /// The line number and the rows, in FEN, of a drawing that is still incomplete.
    drawn: Option<(usize, String)>,
    answer: ExitStatus,
    checked: usize,
    bad: usize,
    /// The numbers of pieces found so far, by shape.
    numbers: Vec<(Shape, u32)>,
    /// Whether the hint on `--pieces` was printed.
    hinted: bool,
    /// Whether the placement is given on the command line.
    is_line: bool,
}

impl Checker<'_> {
    fn line(&mut self, out: &mut Out<'_>, number: usize, line: &str) -> Result<(), CliError> {
        if let Some(row) = drawn_row(self.rule, line) {
            match &mut self.drawn {
                Some((_, drawing)) => {
                    drawing.push('/');
                    drawing.push_str(&row);
                }
                None => self.drawn = Some((number, row)),
            }
            return Ok(());
        }
        self.end_drawing(out)?;
        // Drawings have titles.
        if line.trim_end().ends_with([':', '：']) { Ok(()) } else { self.check(out.ui, out, number, line) }
    }

    fn end_drawing(&mut self, out: &mut Out<'_>) -> Result<(), CliError> {
        match self.drawn.take() {
            Some((number, drawing)) => self.check(out.ui, out, number, &drawing),
            None => Ok(()),
        }
    }

    fn check(&mut self, ui: &Ui, out: &mut Out<'_>, number: usize, words: &str) -> Result<(), CliError> {
        self.checked += 1;
        let (shape, arrangement) = match read(self.rule, words) {
            Ok(read) => read,
            Err(message) if self.is_line => return Err(CliError::from(message)),
            Err(message) => {
                self.bad += 1;
                ui.say(text!("check-bad-line", line = number, error = message));
                return Ok(());
            }
        };
        let asked = RuleProblem::new(self.rule, shape, self.args.rule)?;
        let faults = match self.faults(ui, &asked, &arrangement) {
            Ok(faults) => faults,
            Err(undecided) if self.is_line => return Err(CliError::from(undecided)),
            Err(undecided) => {
                self.bad += 1;
                ui.say(text!("check-bad-line", line = number, error = undecided));
                return Ok(());
            }
        };
        if !faults.is_empty() {
            self.answer = ExitStatus::Negative;
        }
        let line = (!self.is_line).then_some(number);
        let shown = faults.len().min(usize::try_from(self.args.max).unwrap_or(usize::MAX));
        let more = faults.len() - shown;
        if self.args.json {
            let verdict = RuleVerdictJson {
                line,
                rule: self.rule.name(),
                rows: shape.rows.get(),
                columns: shape.columns.get(),
                valid: faults.is_empty(),
                faults: faults[..shown].iter().map(|&fault| json(out.ui, fault)).collect(),
                more,
            };
            return out.json(&verdict);
        }
        let place = line.map(|line| format!("{line}: ")).unwrap_or_default();
        if faults.is_empty() {
            return out.line(Message::concat([place.as_str().into(), text!("rule-valid", rule = self.rule.name())]));
        }
        for &fault in &faults[..shown] {
            out.line(Message::concat([place.as_str().into(), describe(fault)]))?;
        }
        if more > 0 {
            out.line(Message::concat([place.as_str().into(), text!("check-more", more = more.to_string())]))?;
        }
        Ok(())
    }

    /// All violations, including the number of pieces if the rule requires the fewest or the most.
    ///
    /// # Errors
    ///
    /// A message if the search for that number takes too long.
    fn faults(&mut self, ui: &Ui, asked: &RuleProblem, arrangement: &Arrangement) -> Result<Vec<Violation>, Message> {
        let mut faults = asked.problem.violations(arrangement);
        if !asked.open || !faults.is_empty() {
            return Ok(faults);
        }
        let (shape, found) = (asked.problem.shape(), arrangement.pieces.len());
        let known = self.numbers.iter().find(|(known, _)| *known == shape).map(|&(_, number)| number);
        let expected = if let Some(known) = known {
            known
        } else {
            let _progress = ui.spinner(text!("searching-pieces", found = found.to_string()));
            let deadline = Instant::now() + SEARCH_TIMEOUT;
            let within_limit = |_: Progress| if Instant::now() < deadline { Continue(()) } else { Break(()) };
            let number = asked
                .problem
                .number_from_with(arrangement, within_limit)
                .map_err(|_| text!("check-undecided", rule = self.rule.name(), found = found.to_string()))?;
            self.numbers.push((shape, number));
            number
        };
        if found != expected as usize {
            faults.push(Violation::PieceCount { expected, found });
            if !self.hinted {
                self.hinted = true;
                ui.say(text!("rule-pieces-hint", rule = self.rule.name(), found = found.to_string()));
            }
        }
        Ok(faults)
    }
}

/// Converts a row of a drawing to FEN.
fn drawn_row(rule: Variant, line: &str) -> Option<String> {
    // A row of ones may also be a list: all pieces in column 1.
    let is_full = || line.split_whitespace().count() > 1 && line.split_whitespace().all(|cell| cell == "1");
    let drawn = notation::parse_drawn_row(line);
    let is_matrix = drawn.is_some() || !limits_rows_to_one_piece(rule) && is_full();
    let cells: Vec<char> = match drawn {
        Some(cells) => cells.collect(),
        // Attacked pieces are marked with `!`.
        None => line.replace('!', " ").split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?,
    };
    let (mut row, mut empty) = (String::new(), 0);
    for cell in cells {
        let piece = match cell {
            '-' | '+' | '.' | '#' | '*' | '0' => {
                empty += 1;
                continue;
            }
            'X' => 'Q',
            '1' if is_matrix => 'Q',
            'Q' | 'R' | 'B' | 'P' | 'q' => cell,
            _ => return None,
        };
        row += &fen_digits(empty);
        row.push(piece);
        empty = 0;
    }
    Some(row + &fen_digits(empty))
}

/// The FEN digits for empty squares; nothing for 0.
fn fen_digits(empty: usize) -> String {
    if empty > 0 { empty.to_string() } else { String::new() }
}

/// Parses a board: in FEN, or in any notation with one piece per row.
fn read(rule: Variant, words: &str) -> Result<(Shape, Arrangement), Message> {
    // Rules with several pieces per row have no list notation: a number is one empty row.
    let is_empty_row = !limits_rows_to_one_piece(rule) && words.trim().bytes().all(|byte| byte.is_ascii_digit());
    if fen::is_fen(words) || is_empty_row && !words.trim().is_empty() {
        let (shape, letters) = fen::parse(words).map_err(|error| messages::of(&error))?;
        // Drawings use the same letter for every piece.
        let letter = rule.rule().letter();
        let only = letters.iter().all(|&(_, found)| found == 'Q') && rule.rule().other_letter().is_none();
        let letters: Vec<_> = letters.into_iter().map(|(at, found)| (at, if only { letter } else { found })).collect();
        let arrangement = Arrangement::from_letters(rule.rule(), &letters).map_err(|error| messages::of(&error))?;
        return Ok((shape, arrangement));
    }
    let (size, pieces) = notation::parse_queens(words).map_err(|error| messages::of(&error))?;
    Ok((Shape::square(size), Arrangement { pieces, others: Vec::new() }))
}

/// The message for a violation.
fn describe(fault: Violation) -> Message {
    let at = |square: Square| (square.row.number(), square.column.number());
    match fault {
        Violation::Outside(square) | Violation::SharedSquare(square) => {
            let (row, column) = at(square);
            text!("fault-crowded", row = row, column = column)
        }
        Violation::PieceCount { expected, found } => text!("fault-pieces", expected = expected, found = found),
        Violation::OtherCount { expected, found } => text!("fault-others", expected = expected, found = found),
        Violation::UnequalArmies { white, black } => text!("fault-unequal", white = white, black = black),
        Violation::Attack { a, b } => {
            let ((arow, acolumn), (brow, bcolumn)) = (at(a), at(b));
            text!("fault-attack", arow = arow, acolumn = acolumn, brow = brow, bcolumn = bcolumn)
        }
        Violation::Uncovered(square) => {
            let (row, column) = at(square);
            text!("fault-uncovered", row = row, column = column)
        }
    }
}

fn json(ui: &Ui, fault: Violation) -> FaultJson {
    let (name, squares) = match fault {
        Violation::Outside(square) => ("outside", vec![square]),
        Violation::SharedSquare(square) => ("crowded", vec![square]),
        Violation::PieceCount { .. } => ("pieces", Vec::new()),
        Violation::OtherCount { .. } => ("others", Vec::new()),
        Violation::UnequalArmies { .. } => ("unequal", Vec::new()),
        Violation::Attack { a, b } => ("attack", vec![a, b]),
        Violation::Uncovered(square) => ("uncovered", vec![square]),
    };
    let squares = squares.iter().map(|square| [square.row.number(), square.column.number()]).collect();
    FaultJson { fault: name, squares, text: ui.text(describe(fault)) }
}
