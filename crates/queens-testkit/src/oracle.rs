//! Oracles: the definitions of the problem, written down literally.

use queens::{Conflict, LineKind, Placement, Size, Square};

/// All solutions in lexicographic order, by the definition: the permutations in which no two queens attack each other.
///
/// # Panics
///
/// When the size is above 8: there are too many permutations.
pub fn solutions_among_permutations(size: Size) -> Vec<Placement> {
    assert!(size.get() <= 8, "size {size} has too many permutations");
    let permutations = permutations(size);
    permutations.into_iter().filter(|placement| conflicts(&placement.queens().collect::<Vec<_>>()).is_empty()).collect()
}

/// All placements in lexicographic order.
pub fn permutations(size: Size) -> Vec<Placement> {
    fn extend(n: u32, columns: &[u32], found: &mut Vec<Placement>) {
        if columns.len() == n as usize {
            found.push(Placement::new(columns.iter().copied()).expect("a permutation"));
        }
        for column in (0..n).filter(|column| !columns.contains(column)) {
            extend(n, &[columns, &[column]].concat(), found);
        }
    }
    let mut found = Vec::new();
    extend(size.get(), &[], &mut found);
    found
}

/// All solutions in lexicographic order, by a plain recursion.
pub fn solutions(size: Size) -> Vec<Placement> {
    fn extend(size: Size, queens: &[Square], found: &mut Vec<Placement>) {
        if queens.len() == size.len() {
            found.push(Placement::new(queens.iter().map(|queen| queen.column.get())).expect("a permutation"));
            return;
        }
        for column in 0..size.get() {
            let square = Square::new(queens.len() as u32, column);
            if queens.iter().all(|queen| queen.shared_line(square).is_none()) {
                extend(size, &[queens, &[square]].concat(), found);
            }
        }
    }
    let mut found = Vec::new();
    extend(size, &[], &mut found);
    found
}

/// Every pair of queens that share a line. Pairs are ordered by kind of line, then by line, then by row.
pub fn conflicts(queens: &[Square]) -> Vec<Conflict> {
    let mut queens = queens.to_vec();
    queens.sort_unstable();
    let mut found = Vec::new();
    for (index, &a) in queens.iter().enumerate() {
        for &b in &queens[index + 1..] {
            let (r, c) = (i64::from(a.row.get()), i64::from(a.column.get()));
            let (s, d) = (i64::from(b.row.get()), i64::from(b.column.get()));
            let shared = [
                (LineKind::Row, r == s),
                (LineKind::Column, c == d && a != b),
                (LineKind::Diagonal, r - c == s - d && a != b),
                (LineKind::Antidiagonal, r + c == s + d && a != b),
            ];
            found.extend(shared.into_iter().filter(|shared| shared.1).map(|(line, _)| Conflict { line, a, b }));
        }
    }
    found.sort_by_key(|conflict| (conflict.a.line(conflict.line), conflict.a, conflict.b));
    found
}
