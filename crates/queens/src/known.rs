//! Published sequences of numbers (OEIS), each number with its source.
//!
//! | I want | use | not when |
//! |---|---|---|
//! | a published number | [`value`] | it must be computed here: the crate `queens-count` |
//! | a whole sequence with its sources | [`entries`] | |
//! | the first solution of a size | [`first_solution`] | the size is above 12: [`solutions::first`](crate::solutions::first) |
//!
//! The table is generated from the file `data/sequences.tsv` of this crate.
//!
//! # Examples
//!
//! ```
//! use queens::known::{self, Sequence};
//!
//! assert_eq!(known::value(Sequence::Solutions, 8), Some(92));
//! assert_eq!(known::value(Sequence::Solutions, 28), None);
//!
//! let record = known::entries(Sequence::Solutions).last().ok_or("no entry")?;
//! assert_eq!((record.n, record.value), (27, 234_907_967_154_122_528));
//! assert_eq!(record.source, "OEIS A000170; Preußer and Engelhardt, 2016");
//! # Ok::<(), &str>(())
//! ```

mod values;

use std::fmt;
use std::str::FromStr;

use crate::UnknownName;
use crate::board::Placement;

/// A sequence of published numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Sequence {
    /// Solutions.
    Solutions,
    /// Fundamental solutions.
    Fundamental,
    /// Solutions unchanged by a half turn.
    HalfTurn,
    /// Solutions unchanged by a quarter turn.
    QuarterTurn,
    /// Solutions on the torus. Here `n` is not the size: the size is `2n + 1`.
    Torus,
    /// Solutions of superqueens, which also attack like knights.
    Superqueens,
    /// Tries until the first solution.
    Tries,
    /// Nodes of the backtrack tree.
    Nodes,
    /// Greedy queens on an infinite board: the row of the queen in column `n`, both from 1.
    Greedy,
}

impl Sequence {
    /// All sequences.
    pub const ALL: [Self; 9] = [
        Self::Solutions,
        Self::Fundamental,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::Torus,
        Self::Superqueens,
        Self::Tries,
        Self::Nodes,
        Self::Greedy,
    ];

    /// The name, in kebab case, such as `"half-turn"`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solutions => "solutions",
            Self::Fundamental => "fundamental",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::Torus => "torus",
            Self::Superqueens => "superqueens",
            Self::Tries => "tries",
            Self::Nodes => "nodes",
            Self::Greedy => "greedy",
        }
    }

    /// The number in the On-Line Encyclopedia of Integer Sequences.
    pub const fn oeis(self) -> &'static str {
        match self {
            Self::Solutions => "A000170",
            Self::Fundamental => "A002562",
            Self::HalfTurn => "A032522",
            Self::QuarterTurn => "A033148",
            Self::Torus => "A007705",
            Self::Superqueens => "A051223",
            Self::Tries => "A140450",
            Self::Nodes => "A319283",
            Self::Greedy => "A065188",
        }
    }

    /// The meaning of the numbers, in English.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Solutions => "Q(n): solutions",
            Self::Fundamental => "F(n): fundamental solutions, up to the eight symmetries",
            Self::HalfTurn => "P(n): solutions unchanged by a half turn",
            Self::QuarterTurn => "R(n): solutions unchanged by a quarter turn",
            Self::Torus => "solutions on the torus of size 2n+1",
            Self::Superqueens => "superqueens (queen and knight)",
            Self::Tries => "tries (squares tested) until the first solution in lexicographic order",
            Self::Nodes => "nodes of the whole backtrack tree, root included",
            Self::Greedy => "greedy queens: first row whose square is not attacked, column by column",
        }
    }

    /// The source of a number, with its discoverers where they are known.
    const fn source(self, n: u32) -> &'static str {
        match (self, n) {
            (Self::Solutions, 25) => "OEIS A000170; ObjectWeb ProActive INRIA team, 2005",
            (Self::Solutions, 26) => "OEIS A000170; Preußer, Nägel and Spallek, 2009",
            (Self::Solutions, 27) => "OEIS A000170; Preußer and Engelhardt, 2016",
            (Self::Solutions, _) => "OEIS A000170",
            (Self::Fundamental, _) => "OEIS A002562",
            (Self::HalfTurn, _) => "OEIS A032522",
            (Self::QuarterTurn, _) => "OEIS A033148",
            (Self::Torus, _) => "OEIS A007705",
            (Self::Superqueens, _) => "OEIS A051223",
            (Self::Tries, _) => "OEIS A140450",
            (Self::Nodes, _) => "OEIS A319283",
            (Self::Greedy, _) => "OEIS A065188",
        }
    }
}

/// The number in the On-Line Encyclopedia of Integer Sequences, such as `A000170`.
impl fmt::Display for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.oeis())
    }
}

/// Parses the text that `Display` writes, such as `A000170`.
impl FromStr for Sequence {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|sequence| sequence.oeis() == name);
        found.ok_or_else(|| UnknownName::new("sequence", name, Self::ALL.map(Self::oeis)))
    }
}

/// One published number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The sequence.
    pub sequence: Sequence,
    /// The index in the sequence: the size of the board, except for [`Sequence::Torus`] and [`Sequence::Greedy`].
    pub n: u32,
    /// The number.
    pub value: u128,
    /// The publication of the number, and its discoverers if the number was a record.
    pub source: &'static str,
}

/// The published numbers of a sequence, in increasing order of the index.
pub fn entries(sequence: Sequence) -> impl ExactSizeIterator<Item = Entry> + DoubleEndedIterator + Clone {
    table(sequence).iter().map(move |&(n, value)| Entry { sequence, n, value, source: sequence.source(n) })
}

/// The published number with this index in a sequence, if there is one.
///
/// The index `n` is the size of the board, with two exceptions. The torus of size `2n + 1` has the index `n`: for
/// size 7, `n` is 3. For [`Sequence::Greedy`] the index is the column.
///
/// # Examples
///
/// ```
/// use queens::known::{Sequence, value};
///
/// assert_eq!(value(Sequence::Fundamental, 8), Some(12));
/// assert_eq!(value(Sequence::Torus, 3), Some(28)); // on the torus of size 7
/// ```
pub fn value(sequence: Sequence, n: u32) -> Option<u128> {
    let values = table(sequence);
    values.binary_search_by_key(&n, |&(n, _)| n).ok().map(|index| values[index].1)
}

/// The published first solution of a size in lexicographic order; `None` for 0, for sizes without solutions, and above
/// 12.
///
/// OEIS A141843 has the first solutions of sizes up to 61, by C. S. Pearson, M. Engelhardt, W. Schubert, M. Fischetti
/// and D. Salvagnin. This table is a copy of the solutions that the page of the sequence shows, up to size 12.
/// [`solutions::first`](crate::solutions::first) computes a first solution.
///
/// # Examples
///
/// ```
/// use queens::known::first_solution;
///
/// assert_eq!(first_solution(8), Some("1,5,8,6,3,7,2,4".parse()?));
/// assert_eq!(first_solution(3), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_solution(n: u32) -> Option<Placement> {
    let columns: &[u32] = match n {
        1 => &[0],
        4 => &[1, 3, 0, 2],
        5 => &[0, 2, 4, 1, 3],
        6 => &[1, 3, 5, 0, 2, 4],
        7 => &[0, 2, 4, 6, 1, 3, 5],
        8 => &[0, 4, 7, 5, 2, 6, 1, 3],
        9 => &[0, 2, 5, 7, 1, 3, 8, 6, 4],
        10 => &[0, 2, 5, 7, 9, 4, 8, 1, 3, 6],
        11 => &[0, 2, 4, 6, 8, 10, 1, 3, 5, 7, 9],
        12 => &[0, 2, 4, 7, 9, 11, 5, 10, 1, 6, 8, 3],
        _ => return None,
    };
    Some(Placement::new(columns.iter().copied()).expect("it has a queen in each row and column"))
}

fn table(sequence: Sequence) -> &'static [(u32, u128)] {
    match sequence {
        Sequence::Solutions => values::A000170,
        Sequence::Fundamental => values::A002562,
        Sequence::HalfTurn => values::A032522,
        Sequence::QuarterTurn => values::A033148,
        Sequence::Torus => values::A007705,
        Sequence::Superqueens => values::A051223,
        Sequence::Tries => values::A140450,
        Sequence::Nodes => values::A319283,
        Sequence::Greedy => values::A065188,
    }
}
