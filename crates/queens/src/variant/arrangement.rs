//! Arrangements: pieces on any squares of a board.

use crate::board::Square;

/// Pieces of one or two kinds on any squares of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Arrangement {
    /// The squares of the pieces, or of the white army.
    pub pieces: Vec<Square>,
    /// The squares of the pawns or of the black army.
    pub others: Vec<Square>,
}
