//! Checks the printed boards: the first fault of a board, and the order of all boards.

use super::{AcceptedDeviation, Finding};
use crate::board::{Placement, Size, Square, Symmetry};
use crate::search::PrintedBoard;
use crate::solutions::Solutions;

/// The placement of a board that is a solution.
pub(super) fn solution(board: &PrintedBoard, size: u32) -> Option<Placement> {
    if board.rows != size {
        return None;
    }
    Placement::new(board.columns()?).ok().filter(Placement::is_solution)
}

/// The first fault of a board that is no solution. Faults of the board's shape come before attacks.
pub(super) fn fault(board: &PrintedBoard, number: usize, size: u32) -> Option<Finding> {
    shape_fault(board, number, size).or_else(|| attack(board, number))
}

fn shape_fault(board: &PrintedBoard, number: usize, size: u32) -> Option<Finding> {
    if board.rows != size {
        return Some(Finding::Rows { board: number, rows: board.rows, size });
    }
    for row in 0..size {
        let mut queens = board.queens.iter().filter(|queen| queen.0 == row as i32);
        let number_of_row = row + 1;
        match (queens.next(), queens.next()) {
            (None, _) => return Some(Finding::NoQueen { board: number, row: number_of_row }),
            (Some(_), Some(_)) => return Some(Finding::SeveralQueens { board: number, row: number_of_row }),
            (Some(&(_, column)), None) if !(0..size as i32).contains(&column) => {
                return Some(Finding::Outside { board: number, row: number_of_row, column: column + 1 });
            }
            _ => {}
        }
    }
    None
}

/// The first pair of attacking queens. Pairs are ordered by the lower queen, then by the upper queen.
fn attack(board: &PrintedBoard, number: usize) -> Option<Finding> {
    let number_of = |(row, column): (i32, i32)| (row as u32 + 1, column as u32 + 1);
    let square = |(row, column): (i32, i32)| Square::new(row as u32, column as u32);
    board.queens.iter().enumerate().find_map(|(index, &lower)| {
        board.queens[..index].iter().find_map(|&upper| {
            let line = square(upper).shared_line(square(lower))?;
            Some(Finding::Attack { board: number, upper: number_of(upper), lower: number_of(lower), line })
        })
    })
}

/// The accepted deviation in the order of the solutions; `None` for the lexicographic order.
pub(super) fn order_deviation(solutions: &[Placement]) -> Option<AcceptedDeviation> {
    const ORDERS: [(Symmetry, Option<AcceptedDeviation>); 8] = [
        (Symmetry::Identity, None),
        (Symmetry::Transpose, Some(AcceptedDeviation::Transposed)),
        (Symmetry::FlipColumns, Some(AcceptedDeviation::Reversed)),
        (Symmetry::FlipRows, Some(AcceptedDeviation::Mirrored)),
        (Symmetry::HalfTurn, Some(AcceptedDeviation::Mirrored)),
        (Symmetry::QuarterTurn, Some(AcceptedDeviation::Transposed)),
        (Symmetry::ThreeQuarterTurn, Some(AcceptedDeviation::Transposed)),
        (Symmetry::Antitranspose, Some(AcceptedDeviation::Transposed)),
    ];
    let is_sorted =
        |symmetry: Symmetry| solutions.is_sorted_by(|earlier, later| earlier.image(symmetry) < later.image(symmetry));
    let found = ORDERS.into_iter().find(|(symmetry, _)| is_sorted(*symmetry));
    found.map_or(Some(AcceptedDeviation::OtherOrder), |(_, accepted)| accepted)
}

/// The lexicographically first solution that is missing in a sorted list of solutions.
pub(super) fn first_missing(sorted: &[Placement], size: u32) -> Option<Placement> {
    let mut found = sorted.iter();
    Solutions::new(Size::new(size).ok()?).ok()?.find(|solution| found.next() != Some(solution))
}
