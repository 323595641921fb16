//! The placements of both halves of the board for one row set, found by trying every column in each row.

use queens::Square;

/// The size of the board.
pub(crate) const N: u32 = 8;
/// The width of a half.
pub(crate) const HALF: u32 = N / 2;
/// The row set: the rows whose queen is in the east half, counted from 0.
pub(crate) const ROW_SET: [u32; 4] = [0, 1, 4, 5];
/// The number of diagonals and antidiagonals that cross the centre line.
pub(crate) const CROSSING: u32 = 2 * (N - 1);

/// A placement of one half: four queens that do not attack each other.
pub(crate) type HalfPlacement = Vec<Square>;

/// The placements of the west half and of the east half.
pub(crate) fn both() -> [Vec<HalfPlacement>; 2] {
    let west: Vec<u32> = (0..N).filter(|row| !ROW_SET.contains(row)).collect();
    [placements(&west, 0), placements(&ROW_SET, HALF)]
}

/// All ways to place one queen in each of these rows without a conflict, in the half board that begins at
/// `first_column`.
fn placements(rows: &[u32], first_column: u32) -> Vec<HalfPlacement> {
    let mut found = vec![Vec::new()];
    for &row in rows {
        let extend = |queens: HalfPlacement| {
            (first_column..first_column + HALF).map(move |column| {
                let mut longer = queens.clone();
                longer.push(Square::new(row, column));
                longer
            })
        };
        found =
            found.into_iter().flat_map(extend).filter(|queens| queens::conflicts(queens).next().is_none()).collect();
    }
    found
}

/// The numbers of the centre-crossing lines through a queen: diagonals are numbered first, then antidiagonals.
pub(crate) fn crossing_lines(queen: Square) -> impl Iterator<Item = u32> {
    let (row, column) = (queen.row.get(), queen.column.get());
    // A diagonal or antidiagonal has squares in both halves if it is at most `HALF - 1` away from the long one.
    let diagonal = (row + HALF).checked_sub(column + 1).filter(|&number| number < N - 1);
    let antidiagonal = (row + column).checked_sub(HALF).filter(|&number| number < N - 1);
    diagonal.into_iter().chain(antidiagonal.map(|number| N - 1 + number))
}

/// The set of centre-crossing lines that a placement occupies: its code.
pub(crate) fn code(placement: &[Square]) -> Vec<bool> {
    let mut code = vec![false; CROSSING as usize];
    for line in placement.iter().copied().flat_map(crossing_lines) {
        code[line as usize] = true;
    }
    code
}

/// Whether two half placements occupy no common line.
pub(crate) fn fit(west: &[Square], east: &[Square]) -> bool {
    code(west).iter().zip(code(east)).all(|(&in_west, in_east)| !(in_west && in_east))
}

/// The two end squares of a centre-crossing line.
pub(crate) fn ends(line: u32) -> [Square; 2] {
    let squares = (0..N).flat_map(|row| (0..N).map(move |column| Square::new(row, column)));
    let mut on_line = squares.filter(|&square| crossing_lines(square).any(|number| number == line));
    let first = on_line.next().expect("every line has squares");
    [first, on_line.next_back().expect("a line that crosses the centre has two squares or more")]
}
