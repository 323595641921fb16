//! `queens check --rule`: checks whether boards are solutions under another rule, and names the violations.

use std::ops::ControlFlow::{Break, Continue};
use std::time::{Duration, Instant};

use queens::text::{self as boards, Fault, PieceBoard, Purpose};
use queens::variant::{Arrangement, Shape, Variant, Violation};
use queens::{Progress, Size};
use serde::Serialize;

use crate::answer::rules::limits_rows_to_one_piece;
use crate::args::{CheckArgs, RuleProblem};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{self, Message, text};
use crate::read::{self, NoteJson, Source};
use crate::ui::{Out, Ui};

/// How long a check may search for the number of pieces that a rule requires.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(5);

/// The result for one arrangement in JSON.
#[derive(Debug, Serialize)]
struct RuleVerdictJson<'a> {
    line: Option<u32>,
    rule: &'static str,
    rows: u32,
    columns: u32,
    valid: bool,
    faults: Vec<FaultJson>,
    /// The number of faults that are not listed.
    more: usize,
    /// Notes on how the text was interpreted.
    read: &'a [NoteJson],
}

/// A violation and its squares, in JSON.
#[derive(Debug, Serialize)]
struct FaultJson {
    fault: &'static str,
    squares: Vec<[u32; 2]>,
    text: String,
}

pub(super) fn run(ui: &Ui, rule: Variant, args: &CheckArgs) -> Result<ExitStatus, CliError> {
    if args.complete {
        return Err(text!("rule-option", option = "--complete", rule = rule.name()).into());
    }
    let (size, source) = Source::of_sized_arguments(&args.placement)?;
    let is_line = source.is_one_line();
    let (read, notes) = arrangements(ui, rule, size, &source, args)?;
    let mut checker = Checker {
        rule,
        args,
        notes,
        answer: ExitStatus::Success,
        undecided: 0,
        numbers: Vec::new(),
        hinted: false,
        is_line,
        right: 0,
    };
    ui.write(|out| {
        read.iter().try_for_each(|(line, shape, arrangement)| checker.check(ui, out, *line, *shape, arrangement))
    })?;
    if read.len() > 1 {
        ui.say(super::summary::totals_text(read.len() as u64, checker.right));
    }
    match checker.undecided {
        0 => Ok(checker.answer),
        count => Err(CliError::from(text!("error-bad-boards", count = count))),
    }
}

struct Checker<'a> {
    rule: Variant,
    args: &'a CheckArgs,
    /// Notes on how the text was interpreted.
    notes: Vec<NoteJson>,
    answer: ExitStatus,
    /// The number of arrangements for which the required number of pieces was not found in time.
    undecided: usize,
    /// The required numbers of pieces found so far, by shape.
    numbers: Vec<(Shape, u32)>,
    /// Whether the hint about `--pieces` was printed.
    hinted: bool,
    /// Whether the placement is given on the command line, in one line.
    is_line: bool,
    /// The number of arrangements without a violation.
    right: u64,
}

impl Checker<'_> {
    fn check(
        &mut self,
        ui: &Ui,
        out: &mut Out<'_>,
        number: u32,
        shape: Shape,
        arrangement: &Arrangement,
    ) -> Result<(), CliError> {
        let asked = RuleProblem::new(self.rule, shape, self.args.rule)?;
        let faults = match self.faults(ui, &asked, arrangement) {
            Ok(faults) => faults,
            Err(undecided) if self.is_line => return Err(CliError::from(undecided)),
            Err(undecided) => {
                self.undecided += 1;
                ui.say(text!("check-bad-line", line = number, error = undecided));
                return Ok(());
            }
        };
        if faults.is_empty() {
            self.right += 1;
        } else {
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
                read: &self.notes,
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

    /// All violations. If the rule requires the fewest or the most pieces, a different number of pieces is a violation
    /// too. The required number is searched for only if there is no other violation.
    ///
    /// # Errors
    ///
    /// A message if the search for the required number takes too long.
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
                .piece_count_from_solution_with(arrangement, within_limit)
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

/// The arrangements of a text, each with its line number and shape.
type Arrangements = Vec<(u32, Shape, Arrangement)>;

/// Reads arrangements. If the text has no letters of pieces, every queen stands for a piece of the rule.
fn arrangements(
    ui: &Ui,
    rule: Variant,
    size: Option<Size>,
    source: &Source,
    args: &CheckArgs,
) -> Result<(Arrangements, Vec<NoteJson>), CliError> {
    let bytes = source.bytes()?;
    let pieces =
        boards::read_piece_boards(&bytes, !limits_rows_to_one_piece(rule)).map_err(|error| source.error(&error))?;
    if let Some(pieces) = pieces {
        let found: Result<_, Message> = pieces.into_iter().map(|board| arrangement(rule, board)).collect();
        return Ok((found.map_err(|error| source.error_with_name(error))?, Vec::new()));
    }
    let options = read::reader_options(&args.reading, size, args.transpose, Purpose::Placements);
    let reading = boards::read(&bytes, &options).map_err(|error| source.error(&error))?;
    let notes = read::say_notes(ui, source, &reading);
    if let Some(cut) = reading.unfinished() {
        return Err(source.error(&Fault::Unfinished { rows: cut.rows, size: cut.size }.into()));
    }
    let found: Arrangements = reading
        .into_boards()
        .into_iter()
        .map(|board| {
            let pieces = board.queens().to_vec();
            (board.line(), Shape::square(board.size()), Arrangement { pieces, others: Vec::new() })
        })
        .collect();
    if found.is_empty() { Err(source.error(&Fault::Empty.into())) } else { Ok((found, notes)) }
}

/// Converts a board of letters into an arrangement under the rule.
fn arrangement(rule: Variant, board: PieceBoard) -> Result<(u32, Shape, Arrangement), Message> {
    let PieceBoard { line, shape, pieces: letters } = board;
    // A drawing may use the letter of the queen for every piece.
    let letter = rule.rule().letter();
    let only = letters.iter().all(|&(_, found)| found == 'Q') && rule.rule().other_letter().is_none();
    let letters: Vec<_> = letters.into_iter().map(|(at, found)| (at, if only { letter } else { found })).collect();
    match Arrangement::from_lettered_pieces(rule.rule(), &letters) {
        Ok(arrangement) => Ok((line, shape, arrangement)),
        Err(error) => Err(text!("check-bad-line", line = line, error = messages::of(&error))),
    }
}

/// The message for a violation.
fn describe(fault: Violation) -> Message {
    match fault {
        Violation::Outside(square) | Violation::SharedSquare(square) => {
            let [row, column] = square.numbers();
            text!("fault-crowded", row = row, column = column)
        }
        Violation::PieceCount { expected, found } => text!("fault-pieces", expected = expected, found = found),
        Violation::OtherCount { expected, found } => text!("fault-others", expected = expected, found = found),
        Violation::UnequalArmies { white, black } => text!("fault-unequal", white = white, black = black),
        Violation::Attack { a, b } => {
            let ([arow, acolumn], [brow, bcolumn]) = (a.numbers(), b.numbers());
            text!("fault-attack", arow = arow, acolumn = acolumn, brow = brow, bcolumn = bcolumn)
        }
        Violation::Blocked(square) => {
            let [row, column] = square.numbers();
            text!("fault-blocked", row = row, column = column)
        }
        Violation::MissingGiven(square) => {
            let [row, column] = square.numbers();
            text!("fault-not-given", row = row, column = column)
        }
        Violation::Uncovered(square) => {
            let [row, column] = square.numbers();
            text!("fault-uncovered", row = row, column = column)
        }
        other => other.to_string().into(),
    }
}

fn json(ui: &Ui, fault: Violation) -> FaultJson {
    let squares = fault.squares().iter().map(|square| square.numbers()).collect();
    FaultJson { fault: fault.name(), squares, text: ui.text(describe(fault)) }
}
