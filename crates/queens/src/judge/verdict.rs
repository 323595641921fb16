//! The verdict on the output for one size.

use std::collections::HashMap;

use super::check;
use super::reading::ReadOutput;
use super::{AcceptedDeviation, Finding, Task, Termination};
use crate::board::Placement;
use crate::known::{self, Sequence};
use crate::search::PrintedBoard;

/// The largest number of first solutions that a program may print beside the right total.
pub(super) const FIRST_SOLUTIONS_LIMIT: usize = 3;

/// The verdict on the output for one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The size.
    pub size: u32,
    /// Whether the output is right; `None` if it could not be judged.
    pub right: Option<bool>,
    /// The printed boards as the judge read them.
    pub boards: Vec<PrintedBoard>,
    /// The printed total.
    pub total: Option<u64>,
    /// How the program ended.
    pub ended: Termination,
    /// Whether the process printed the answers of other sizes before this one.
    pub follows_other_sizes: bool,
    /// The most specific fault, or the reason why the output could not be judged.
    pub finding: Option<Finding>,
    /// The accepted deviations.
    pub accepted: Vec<AcceptedDeviation>,
}

/// The published number of solutions, if there is one.
pub(super) fn known_solution_count(size: u32) -> Option<u128> {
    known::value(Sequence::Solutions, size)
}

/// Whether a total cannot be the number of solutions. An unpublished number of solutions is even and not 0; other totals
/// are not known to be wrong.
pub(super) fn is_wrong_total(total: u64, size: u32) -> bool {
    match known_solution_count(size) {
        Some(expected) => u128::from(total) != expected,
        // No solution above size 1 is its own mirror image, so the number of solutions is even.
        None => total % 2 == 1 || total == 0,
    }
}

impl Verdict {
    /// The largest size for which the judge looks for a missing solution. For a larger size the judge still finds wrong
    /// boards, and says of right boards that the output [cannot be judged](Finding::NumberUnknown) if the task asks for
    /// all solutions.
    pub const MAX_SIZE: u32 = 32;

    /// Whether no solution exists for this size, so a right program may print nothing.
    pub fn has_no_solution(&self) -> bool {
        known_solution_count(self.size) == Some(0)
    }

    /// Judges the output that was read.
    pub(super) fn of(size: u32, printed: &ReadOutput, task: Task, ended: Termination) -> Self {
        let mut verdict = Self {
            boards: printed.boards.clone(),
            total: printed.total,
            accepted: printed.accepted.clone(),
            ..Self::unjudged(size, ended, None)
        };
        verdict.finding = verdict.judge(printed, task);
        verdict.right = match &verdict.finding {
            Some(finding) if finding.is_inconclusive() => None,
            finding => Some(finding.is_none()),
        };
        verdict.accepted.sort_unstable();
        verdict.accepted.dedup();
        verdict
    }

    /// The verdict on a program that prints nothing, although there are solutions.
    pub(super) fn of_no_output(size: u32) -> Self {
        let verdict = Self::unjudged(size, Termination::Done, Some(Finding::NothingPrinted));
        Self { right: Some(false), ..verdict }
    }

    /// A verdict for an output that could not be judged.
    pub(super) const fn unjudged(size: u32, ended: Termination, finding: Option<Finding>) -> Self {
        Self {
            size,
            right: None,
            boards: Vec::new(),
            total: None,
            ended,
            follows_other_sizes: false,
            finding,
            accepted: Vec::new(),
        }
    }

    /// The most specific fault of the output.
    fn judge(&mut self, printed: &ReadOutput, task: Task) -> Option<Finding> {
        if let Some(squares) = printed.width {
            return Some(Finding::Width { squares, size: self.size });
        }
        let mut solutions: Vec<Placement> = Vec::with_capacity(printed.boards.len());
        for (number, board) in (1..).zip(&printed.boards) {
            match check::solution(board, self.size) {
                Some(solution) => solutions.push(solution),
                None => return check::fault(board, number, self.size),
            }
        }
        let mut seen: HashMap<&Placement, usize> = HashMap::with_capacity(solutions.len());
        for (number, solution) in (1..).zip(&solutions) {
            if let Some(first) = seen.insert(solution, number) {
                return Some(Finding::Repeated { board: number, first });
            }
        }
        if let Some(row) = printed.cut {
            return Some(Finding::Cut { board: self.boards.len() + 1, row });
        }
        if self.ended != Termination::Done {
            return Some(Finding::Ended { ended: self.ended, boards: self.boards.len() });
        }
        self.judge_numbers(printed, task, solutions)
    }

    /// Compares the number of different solutions with the total and with the published number of solutions.
    fn judge_numbers(&mut self, printed: &ReadOutput, task: Task, mut found: Vec<Placement>) -> Option<Finding> {
        let (size, boards, total) = (self.size, found.len(), printed.total);
        let expected = known_solution_count(size);
        let is_complete = expected == Some(boards as u128);
        // An unpublished number of solutions leaves even totals unjudged.
        let has_possible_total = total.is_some_and(|total| !is_wrong_total(total, size));
        let unknown = || expected.is_none().then_some(Finding::NumberUnknown);
        if task == Task::Count || boards == 0 && total.is_some() {
            let Some(total) = total else { return Some(Finding::NoTotal) };
            if !has_possible_total {
                return Some(Finding::WrongTotal { total, expected });
            }
            if boards == 0 && !is_complete {
                if matches!(task, Task::All | Task::First) {
                    return missing(&[], size, expected);
                }
                self.accepted.push(AcceptedDeviation::CountOnly);
            }
            return unknown();
        }
        if task == Task::First && boards > 0 {
            return None;
        }
        if !is_complete {
            let may_be_some = matches!(task, Task::Any);
            if may_be_some && has_possible_total && (1..=FIRST_SOLUTIONS_LIMIT).contains(&boards) {
                self.accepted.push(AcceptedDeviation::FirstAndTotal);
                return unknown();
            }
            if may_be_some && boards == 1 && total.is_none() && !printed.is_listed {
                self.accepted.push(AcceptedDeviation::FirstOnly);
                return None;
            }
            let is_other = |&total: &u64| has_possible_total && expected.is_none() && total != boards as u64;
            if let Some(total) = total.filter(is_other) {
                return Some(Finding::TotalNotBoards { total, boards });
            }
            found.sort_unstable();
            return missing(&found, size, expected);
        }
        self.accepted.extend(check::order_deviation(&found));
        total.filter(|&total| total != boards as u64).map(|total| Finding::TotalNotBoards { total, boards })
    }
}

/// The finding of the first missing solution, if a solution is missing. The search for it may take years for sizes above
/// [`Verdict::MAX_SIZE`].
fn missing(sorted: &[Placement], size: u32, expected: Option<u128>) -> Option<Finding> {
    if size > Verdict::MAX_SIZE {
        return Some(Finding::NumberUnknown);
    }
    let solution = check::first_missing(sorted, size)?;
    let columns = solution.columns().iter().map(|column| column.get() + 1).collect();
    Some(Finding::Missing { columns, boards: sorted.len(), expected })
}
