//! The first fault of a printed board, and the order of the boards.

use super::{Accepted, Finding};
use crate::board::{Placement, Size, Square, Symmetry};
use crate::search::PrintedBoard;

/// The columns of a board that is a solution.
pub(super) fn solution(board: &PrintedBoard, size: u32) -> Option<Vec<u32>> {
    let n = size as usize;
    if board.queens.len() != n || board.rows != size {
        return None;
    }
    let mut taken = vec![false; 6 * n];
    let mut columns = Vec::with_capacity(n);
    for (row, &(found, column)) in board.queens.iter().enumerate() {
        let column = usize::try_from(column).ok().filter(|&column| column < n)?;
        // Columns, then diagonals, then antidiagonals.
        let lines = [column, n + row + n - column, 3 * n + row + column];
        if found as usize != row || lines.iter().any(|&line| std::mem::replace(&mut taken[line], true)) {
            return None;
        }
        columns.push(column as u32);
    }
    Some(columns)
}

/// The first fault of a board that is no solution: its shape before its attacks.
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

/// The first attack: the smallest lower row, then the smallest upper row.
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

/// What is said about the order of solutions; nothing for the lexicographic order.
pub(super) fn order(solutions: &[Vec<u32>], size: u32) -> Option<Accepted> {
    const ORDERS: [(Symmetry, Option<Accepted>); 8] = [
        (Symmetry::Identity, None),
        (Symmetry::Transpose, Some(Accepted::Transposed)),
        (Symmetry::FlipColumns, Some(Accepted::Reversed)),
        (Symmetry::FlipRows, Some(Accepted::Mirrored)),
        (Symmetry::HalfTurn, Some(Accepted::Mirrored)),
        (Symmetry::QuarterTurn, Some(Accepted::Transposed)),
        (Symmetry::ThreeQuarterTurn, Some(Accepted::Transposed)),
        (Symmetry::Antitranspose, Some(Accepted::Transposed)),
    ];
    let size = Size::new(size).ok()?;
    let is_sorted = |symmetry: Symmetry| {
        let image = |columns: &Vec<u32>| image(columns, size, symmetry);
        solutions.windows(2).all(|pair| image(&pair[0]) < image(&pair[1]))
    };
    let found = ORDERS.into_iter().find(|(symmetry, _)| is_sorted(*symmetry));
    found.map_or(Some(Accepted::OtherOrder), |(_, accepted)| accepted)
}

fn image(columns: &[u32], size: Size, symmetry: Symmetry) -> Vec<u32> {
    let mut image = vec![0; columns.len()];
    for (row, &column) in (0..).zip(columns) {
        let square = symmetry.apply(size, Square::new(row, column));
        image[square.row.index()] = square.column.get();
    }
    image
}

/// The first solution in lexicographic order that is not among these, which are sorted.
pub(super) fn first_missing(sorted: &[Vec<u32>], size: u32) -> Option<Vec<u32>> {
    let solutions = crate::Solutions::new(Size::new(size).ok()?).ok()?;
    let columns = |solution: Placement| solution.columns().iter().map(|column| column.get()).collect::<Vec<u32>>();
    let mut found = sorted.iter();
    solutions.map(columns).find(|solution| found.next() != Some(solution))
}
