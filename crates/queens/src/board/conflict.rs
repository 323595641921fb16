//! Conflicts (collisions): pairs of queens that attack each other.

use std::fmt;
use std::iter::FusedIterator;

use super::{LineKind, Square};

/// Two queens on one line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Conflict {
    /// The kind of line that both queens share.
    pub line: LineKind,
    /// The queen that comes first, row by row from the top.
    pub a: Square,
    /// The other queen.
    pub b: Square,
}

/// Writes a text such as `(0, 0) and (1, 1) on one diagonal`, counted from 0.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and {} on one {}", self.a, self.b, self.line)
    }
}

impl fmt::Debug for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Every pair of queens that share a line, by kind of line, then line by line.
///
/// A queen between two others does not block their attack: all pairs of a line are conflicts. Two queens on one square
/// are one conflict, of the kind [`LineKind::Row`].
///
/// # Complexity
///
/// `O(q log q)` for sorting `q` queens, with one word of memory for each queen; then constant time for each conflict.
///
/// # Examples
///
/// ```
/// use queens::{LineKind, Square, conflicts};
///
/// let queens = [Square::new(0, 0), Square::new(1, 2), Square::new(2, 4), Square::new(3, 3)];
/// let found: Vec<_> = conflicts(&queens).collect();
/// assert_eq!(found.len(), 2);
/// assert_eq!(found[0].line, LineKind::Diagonal);
/// assert_eq!((found[1].a, found[1].b), (Square::new(2, 4), Square::new(3, 3)));
/// ```
pub fn conflicts(queens: &[Square]) -> Conflicts {
    let end = queens.len();
    Conflicts { queens: queens.to_vec(), kinds: LineKind::ALL.iter(), kind: LineKind::Row, first: end, second: end }
}

/// The iterator that [`conflicts`] returns.
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy: they search when they are asked for the next item"]
pub struct Conflicts {
    /// Sorted by the line of the current kind; within a line, row by row.
    queens: Vec<Square>,
    kinds: std::slice::Iter<'static, LineKind>,
    kind: LineKind,
    /// The indices of the next pair to compare.
    first: usize,
    second: usize,
}

impl FusedIterator for Conflicts {}

impl Iterator for Conflicts {
    type Item = Conflict;

    fn next(&mut self) -> Option<Conflict> {
        loop {
            if let (Some(&a), Some(&b)) = (self.queens.get(self.first), self.queens.get(self.second)) {
                self.second += 1;
                if a.line(self.kind) == b.line(self.kind) {
                    // Two queens on one square share all four lines but are one conflict, of the kind `Row`.
                    if a == b && self.kind != LineKind::Row {
                        continue;
                    }
                    return Some(Conflict { line: self.kind, a, b });
                }
            }
            self.first += 1;
            self.second = self.first + 1;
            if self.second >= self.queens.len() {
                let kind = *self.kinds.next()?;
                self.kind = kind;
                self.queens.sort_unstable_by_key(|&queen| (queen.line(kind), queen));
                (self.first, self.second) = (0, 1);
            }
        }
    }
}
