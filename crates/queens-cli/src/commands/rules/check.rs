//! `queens check --rule`: is it a solution under another rule, and if not, why?

use std::io::Write;
use std::ops::ControlFlow;

use queens::variant::fen::{self, FenError};
use queens::variant::{Arrangement, Fault, Shape, Variant};
use queens::{Square, notation};
use serde::Serialize;

use super::write::has_one_a_row;
use super::{Asked, never};
use crate::args::Check;
use crate::failure::Failure;
use crate::input::Source;
use crate::lang::text;
use crate::progress::Progress;
use crate::words;
use crate::{Answer, format, output};

/// What is found of one arrangement, as JSON has it.
#[derive(Debug, Serialize)]
struct VerdictJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    rule: &'static str,
    valid: bool,
    faults: Vec<FaultJson>,
}

/// A fault: what it is, and the squares it is about.
#[derive(Debug, Serialize)]
struct FaultJson {
    fault: &'static str,
    squares: Vec<[u32; 2]>,
    text: String,
}

pub(crate) fn check(rule: Variant, args: &Check) -> Result<Answer, Failure> {
    let source = match Source::of(&args.placement) {
        // A board in the notation of chess looks like a file's name.
        Source::File(words) if fen::is_fen(&words) => Source::Words(words),
        Source::Words(_) if args.placement.is_empty() => Source::Standard,
        source => source,
    };
    let is_line = matches!(source, Source::Words(_));
    let mut checker = Checker {
        rule,
        args,
        drawn: None,
        answer: Answer::Done,
        checked: 0,
        bad: 0,
        numbers: Vec::new(),
        hinted: false,
        is_line,
    };
    output::write(|out| {
        source.lines(|number, line| checker.line(out, number, &line.text()))?;
        checker.end_drawing(out)
    })?;
    match checker {
        Checker { bad: 1.., .. } => Err(Failure::BadLines { count: checker.bad }),
        Checker { checked: 0, .. } => Err(Failure::Notation(notation::ParseError::Empty)),
        Checker { answer, .. } => Ok(answer),
    }
}

struct Checker<'a> {
    rule: Variant,
    args: &'a Check,
    /// The rows of a drawing that is not whole yet, in the notation of chess, and the line where it begins.
    drawn: Option<(usize, String)>,
    answer: Answer,
    checked: usize,
    bad: usize,
    /// The numbers of pieces that have been searched.
    numbers: Vec<(Shape, u32)>,
    /// Whether it has been said that `--pieces` takes other numbers.
    hinted: bool,
    /// Whether there is one placement, on the command line.
    is_line: bool,
}

impl Checker<'_> {
    fn line(&mut self, out: &mut dyn Write, number: usize, line: &str) -> Result<(), Failure> {
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
        if line.trim_end().ends_with([':', '：']) { Ok(()) } else { self.check(out, number, line) }
    }

    fn end_drawing(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.drawn.take() {
            Some((number, drawing)) => self.check(out, number, &drawing),
            None => Ok(()),
        }
    }

    fn check(&mut self, out: &mut dyn Write, number: usize, words: &str) -> Result<(), Failure> {
        self.checked += 1;
        let (shape, arrangement) = match read(self.rule, words) {
            Ok(read) => read,
            Err(message) if self.is_line => return Err(Failure::Rule(message)),
            Err(message) => {
                self.bad += 1;
                output::say(text!("check-bad-line", line = number, error = message));
                return Ok(());
            }
        };
        let asked = Asked::new(self.rule, shape, self.args.rule)?;
        let faults = self.faults(&asked, &arrangement);
        if !faults.is_empty() {
            self.answer = Answer::No;
        }
        let line = (!self.is_line).then_some(number);
        if self.args.json {
            let verdict = VerdictJson {
                line,
                rule: self.rule.name(),
                valid: faults.is_empty(),
                faults: faults.iter().map(|&fault| json(fault)).collect(),
            };
            return format::json(out, &verdict);
        }
        let place = line.map(|line| format!("{line}: ")).unwrap_or_default();
        if faults.is_empty() {
            return Ok(writeln!(out, "{place}{}", text!("rule-valid", rule = self.rule.name()))?);
        }
        faults.iter().try_for_each(|&fault| Ok(writeln!(out, "{place}{}", describe(fault))?))
    }

    /// All that is wrong, the number of pieces included where the rule asks for the least or the greatest.
    fn faults(&mut self, asked: &Asked, arrangement: &Arrangement) -> Vec<Fault> {
        let mut faults = asked.problem.faults(arrangement);
        if !asked.open || !faults.is_empty() {
            return faults;
        }
        let (shape, found) = (asked.problem.shape(), arrangement.pieces.len());
        let known = self.numbers.iter().find(|(known, _)| *known == shape).map(|&(_, number)| number);
        let expected = known.unwrap_or_else(|| {
            let _progress = Progress::unknown(text!("searching-pieces", found = found.to_string()));
            let number = asked.problem.number_beside(arrangement, || ControlFlow::Continue(()));
            number.unwrap_or_else(|error| never(error))
        });
        if known.is_none() {
            self.numbers.push((shape, expected));
        }
        if found != expected as usize {
            faults.push(Fault::Pieces { expected, found });
            if !self.hinted {
                self.hinted = true;
                output::say(text!("rule-pieces-hint", rule = self.rule.name(), found = found.to_string()));
            }
        }
        faults
    }
}

/// A row of a drawing in the notation of chess: squares apart, each empty or a piece, or a row as queens are drawn.
fn drawn_row(rule: Variant, line: &str) -> Option<String> {
    // Ones alone may be a list, too: pieces below each other, where rows have one.
    let is_full = || line.split_whitespace().count() > 1 && line.split_whitespace().all(|cell| cell == "1");
    let drawn = notation::drawn_row(line);
    let is_matrix = drawn.is_some() || !has_one_a_row(rule) && is_full();
    let cells: Vec<char> = match drawn {
        Some(cells) => cells.collect(),
        // A piece under attack has a mark behind it.
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
        row += &count(empty);
        row.push(piece);
        empty = 0;
    }
    Some(row + &count(empty))
}

/// A number of empty squares; none is not written.
fn count(empty: usize) -> String {
    if empty > 0 { empty.to_string() } else { String::new() }
}

/// The board and the pieces that a text names: the notation of chess, or any that lists the column of each row's piece.
fn read(rule: Variant, words: &str) -> Result<(Shape, Arrangement), String> {
    // Where rows may have several pieces nobody writes a list, and a number is a board with one empty row.
    let is_empty_row = !has_one_a_row(rule) && words.trim().bytes().all(|byte| byte.is_ascii_digit());
    if fen::is_fen(words) || is_empty_row && !words.trim().is_empty() {
        let (shape, letters) = fen::parse(words).map_err(|error| fen_error(&error))?;
        // Drawings have the same letter for every piece.
        let letter = rule.rule().letter();
        let only = letters.iter().all(|&(_, found)| found == 'Q') && rule.rule().other().is_none();
        let letters: Vec<_> = letters.into_iter().map(|(at, found)| (at, if only { letter } else { found })).collect();
        let arrangement = Arrangement::of_letters(rule.rule(), &letters).map_err(|error| fen_error(&error))?;
        return Ok((shape, arrangement));
    }
    let (size, pieces) = notation::queens(words).map_err(|error| words::notation(&error))?;
    Ok((Shape::square(size), Arrangement { pieces, others: Vec::new() }))
}

/// What is wrong with a board in the notation of chess, in the process's language.
pub(crate) fn fen_error(error: &FenError) -> String {
    match error {
        FenError::Empty => text!("fen-empty"),
        FenError::TooLarge => text!("fen-too-large", max = fen::MAX_SIDE),
        FenError::Unknown { row, found } => text!("fen-unknown", row = *row, found = found.to_string()),
        FenError::Length { row, found, expected } => {
            text!("fen-length", row = *row, found = found.to_string(), expected = expected.to_string())
        }
        FenError::Piece { letter } => text!("fen-piece", letter = letter.to_string()),
    }
}

/// A fault in words.
fn describe(fault: Fault) -> String {
    let at = |square: Square| (square.row.number(), square.column.number());
    match fault {
        Fault::Outside(square) | Fault::Crowded(square) => {
            let (row, column) = at(square);
            text!("fault-crowded", row = row, column = column)
        }
        Fault::Pieces { expected, found } => text!("fault-pieces", expected = expected, found = found),
        Fault::Others { expected, found } => text!("fault-others", expected = expected, found = found),
        Fault::Unequal { white, black } => text!("fault-unequal", white = white, black = black),
        Fault::Attack { a, b } => {
            let ((arow, acolumn), (brow, bcolumn)) = (at(a), at(b));
            text!("fault-attack", arow = arow, acolumn = acolumn, brow = brow, bcolumn = bcolumn)
        }
        Fault::Uncovered(square) => {
            let (row, column) = at(square);
            text!("fault-uncovered", row = row, column = column)
        }
    }
}

fn json(fault: Fault) -> FaultJson {
    let (name, squares) = match fault {
        Fault::Outside(square) => ("outside", vec![square]),
        Fault::Crowded(square) => ("crowded", vec![square]),
        Fault::Pieces { .. } => ("pieces", Vec::new()),
        Fault::Others { .. } => ("others", Vec::new()),
        Fault::Unequal { .. } => ("unequal", Vec::new()),
        Fault::Attack { a, b } => ("attack", vec![a, b]),
        Fault::Uncovered(square) => ("uncovered", vec![square]),
    };
    let squares = squares.iter().map(|square| [square.row.number(), square.column.number()]).collect();
    FaultJson { fault: name, squares, text: describe(fault) }
}
