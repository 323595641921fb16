//! What a batch may take of a card's memory: planned before it starts.

use queens::Size;

use crate::device::{BLOCK, Limits, Tables};
use crate::error::GpuError;

/// How a card's memory is shared out among its buffers, for one size of the board.
///
/// Lists are as long as they are: they are counted before they are written, so no guess is trusted with memory. A guess
/// decides only how many row sets go into a batch. A row set whose lists do not fit is matched in portions.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_gpu::{MemoryPlan, device::Limits};
///
/// let card = Limits { buffer: 128 << 20, memory: None, shared: 32 << 10, groups: 65_535 };
/// let plan = MemoryPlan::new(&card, Size::new(20)?)?;
/// assert!(plan.row_sets > 100 && plan.bytes() < 400 << 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryPlan {
    /// Row sets of a batch at most.
    pub row_sets: u32,
    /// Diagonals that lists are sorted by, besides the long ones.
    pub key_bits: u32,
    /// Codes that are on the card at a time.
    pub codes: u64,
    /// Jobs that are described at a time, and as many results.
    pub jobs: u32,
    /// How the memory of a workgroup is used.
    pub tables: Tables,
}

/// How the lists of a board are laid out on a card.
///
/// A card has one of its own for every size, which should be the fastest. Whatever is asked for here, the counts are the
/// same: tests lay small boards out as large ones are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Diagonals that lists are sorted by, besides the long ones: [`KEY_BITS`](crate::device::KEY_BITS) at most, and more
    /// than are asked for if the tables of a block have no room for the others.
    pub key_bits: u32,
    /// Codes that are on the card at a time, if there is memory for them. Two lists that are longer together are matched in
    /// portions.
    pub codes: u64,
}

/// The largest size that cards are given. Beyond, a pattern has more bits than a code.
pub const MAX_SIZE: u32 = 28;

/// Row sets in a batch at most: more would only wait for each other.
const ROW_SETS: u64 = 4096;

/// Codes at most, unless a thirty-second of the card's memory holds more: half a gigabyte keeps small cards busy.
const CODES: u64 = 1 << 26;

/// Codes at most on any card: their places, and the words that they take, are numbers of 32 bits.
const MOST_CODES: u64 = 1 << 30;

/// Codes at least: a portion of two lists of some thousands each.
const FEWEST: u64 = 1 << 14;

/// Words for the buckets of a small board, on which the card is tested whatever it counts.
const LEAST_BUCKETS: u64 = 1 << 10;

/// Jobs described at a time.
const JOBS: u32 = 1 << 16;

/// Classes of a list at most, by the long diagonals.
const CLASSES: u64 = 4;

impl MemoryPlan {
    /// A plan for a card.
    ///
    /// # Errors
    ///
    /// [`GpuError::TooLarge`] for boards above [`MAX_SIZE`], and [`GpuError::TooSmall`] for a card that can do no board
    /// at all.
    pub fn new(limits: &Limits, size: Size) -> Result<Self, GpuError> {
        if size.get() > MAX_SIZE {
            return Err(GpuError::TooLarge { size });
        }
        let tables = Tables::fitting(limits.shared).ok_or(GpuError::TooSmall {
            what: "bytes of shared memory",
            has: limits.shared.into(),
            needs: Tables::LEAST.into(),
        })?;
        let guess = list_length(size);
        let key_bits = key_bits(size, guess);
        // A third of what is known to be there for the codes, as much for the rest, and some to spare for others.
        let most = limits.memory.map_or(limits.buffer, |memory| (memory / 3).min(limits.buffer));
        let buckets = CLASSES << key_bits;
        let most_row_sets = ((most / 4).saturating_sub(LEAST_BUCKETS) / (2 * (buckets + 1))).min(ROW_SETS);
        let enough = limits.memory.map_or(0, |memory| (memory / 32 / 8).min(MOST_CODES)).max(CODES);
        let codes = (most / 8).min(enough.max(4 * guess));
        if most_row_sets == 0 || codes < FEWEST {
            let needs = (FEWEST * 8).max(4 * (LEAST_BUCKETS + 2 * (buckets + 1)));
            return Err(match limits.memory {
                Some(memory) if most < limits.buffer => {
                    GpuError::TooSmall { what: "bytes of memory", has: memory, needs: 3 * needs }
                }
                _ => GpuError::TooSmall { what: "bytes of memory in a buffer", has: limits.buffer, needs },
            });
        }
        let row_sets = (codes / (2 * guess)).clamp(1, most_row_sets) as u32;
        Ok(Self { row_sets, key_bits, codes, jobs: JOBS, tables })
    }

    /// The same with half of the codes, when the memory was not there after all; `None` when they are few already.
    #[must_use]
    pub fn halved(self) -> Option<Self> {
        let codes = self.codes / 2;
        (codes >= FEWEST).then(|| Self { codes, row_sets: (self.row_sets / 2).max(1), ..self })
    }

    /// Words of the buffer for the beginnings of the buckets, and of the one for their sizes.
    pub(crate) const fn bucket_words(&self) -> u64 {
        2 * self.row_sets as u64 * ((CLASSES << self.key_bits) + 1) + LEAST_BUCKETS
    }

    /// Bytes of all buffers.
    pub fn bytes(&self) -> u64 {
        let jobs = 2 * 8 * u64::from(self.jobs);
        4 * (2 * self.bucket_words() + 2 * self.codes + jobs + 128 * u64::from(self.row_sets))
    }
}

/// How long the list of a half is, roughly: measured on random row sets, 5e4 at size 20 and 2.5-fold with each size.
pub(crate) fn list_length(size: Size) -> u64 {
    let grown = (20..size.get()).fold(50_000, |length, _| length * 5 / 2);
    (size.get()..20).fold(grown, |length, _| length * 2 / 5).max(16)
}

/// As many diagonals that a bucket has about as many codes as a block.
fn key_bits(size: Size, list: u64) -> u32 {
    let classes = if size.get().is_multiple_of(2) { 2 } else { 0 };
    (list / u64::from(BLOCK)).max(1).ilog2().saturating_sub(classes).min(16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_fits_every_usual_card() {
        for n in 1..=28 {
            let size = Size::new(n).unwrap();
            for buffer in [128 << 20, 1 << 30, (2 << 30) - 4, 40 << 30] {
                for memory in [None, Some(2 << 30), Some(140 << 30)] {
                    for shared in [16 << 10, 32 << 10, 48 << 10, 227 << 10] {
                        let limits = Limits { buffer, memory, shared, groups: 65_535 };
                        let plan = MemoryPlan::new(&limits, size).unwrap();
                        assert!(plan.codes * 8 <= buffer && plan.bucket_words() * 4 <= buffer, "{n} {limits:?}");
                        assert!(memory.is_none_or(|memory| plan.bytes() <= memory), "{n} {limits:?} {plan:?}");
                        assert!(plan.codes < 1 << 31 && plan.bucket_words() < 1 << 32, "{n} {limits:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn small_cards_are_refused_with_what_they_lack() {
        let size = Size::new(20).unwrap();
        let usual = Limits { buffer: 128 << 20, memory: None, shared: 32 << 10, groups: 65_535 };
        for (limits, lacks) in [
            (Limits { shared: 8 << 10, ..usual }, "bytes of shared memory"),
            (Limits { buffer: 64 << 10, ..usual }, "bytes of memory in a buffer"),
            (Limits { memory: Some(300 << 10), ..usual }, "bytes of memory"),
        ] {
            let refused = MemoryPlan::new(&limits, size);
            let Err(GpuError::TooSmall { what, has, needs }) = refused else { panic!("{limits:?} {refused:?}") };
            assert!(what == lacks && has < needs, "{limits:?} {what} {has} {needs}");
            let enough = match lacks {
                "bytes of shared memory" => Limits { shared: needs as u32, ..limits },
                "bytes of memory" => Limits { memory: Some(needs), ..limits },
                _ => Limits { buffer: needs, ..limits },
            };
            assert!(MemoryPlan::new(&enough, size).is_ok(), "{enough:?}");
        }
        assert_eq!(
            MemoryPlan::new(&usual, Size::new(29).unwrap()),
            Err(GpuError::TooLarge { size: Size::new(29).unwrap() })
        );
        let mut plan = MemoryPlan::new(&usual, size).unwrap();
        let mut halvings = 0;
        while let Some(half) = plan.halved() {
            assert!(half.bytes() < plan.bytes());
            (plan, halvings) = (half, halvings + 1);
        }
        assert!((3..20).contains(&halvings));
    }
}
