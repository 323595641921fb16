//! Sets of squares as bit sets (bitboards) of 1, 4, 8 or 16 words, as many as the board needs.

/// A set of squares, by their indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SquareSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> SquareSet<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    pub(super) fn from_indices(indices: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        indices.into_iter().for_each(|index| set.0[index / 64] |= 1 << (index % 64));
        set
    }

    #[inline]
    pub(super) fn intersection(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
        self
    }

    #[inline]
    pub(super) fn difference(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= !other);
        self
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(super) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }

    #[inline]
    pub(super) fn remove(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// Removes the first square.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let first = self.first()?;
        self.remove(first);
        Some(first)
    }
}

/// Calls a function that is generic in the number of words, with the fewest words that hold `$squares` squares.
macro_rules! with_words {
    ($squares:expr, $function:ident($($argument:expr),* $(,)?)) => {
        match $squares {
            0..=64 => $function::<1>($($argument),*),
            65..=256 => $function::<4>($($argument),*),
            257..=512 => $function::<8>($($argument),*),
            _ => $function::<16>($($argument),*),
        }
    };
}
pub(super) use with_words;
