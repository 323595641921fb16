//! Plans how a batch uses a GPU's memory (device memory), before the batch starts.

use queens::Size;

use crate::device::{Limits, TableShape};
use crate::error::{GpuError, Resource};

/// The division of a GPU's memory among the buffers, for one size of the board.
///
/// The number of row sets in a batch and the layout depend on an estimate of the lists' length. A wrong estimate cannot
/// overrun a buffer: lists are counted before they are written, and a row set whose lists do not fit is matched in
/// portions.
///
/// # Examples
///
/// ```
/// use queens::Size;
/// use queens_gpu::{MemoryPlan, device::Limits};
///
/// let limits = Limits { buffer: 128 << 20, memory: None, shared: 32 << 10, groups: 65_535, copying_groups: 0 };
/// let plan = MemoryPlan::new(&limits, Size::new(20)?)?;
/// assert!(plan.row_sets > 100 && plan.bytes() < 400 << 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemoryPlan {
    /// The greatest number of row sets of a batch.
    pub row_sets: u32,
    /// The greatest number of codes that the GPU holds at a time: codes of lists and patterns of quarters together.
    pub codes: u64,
    /// The layout of the lists.
    pub layout: ListTuning,
    /// The number of workgroups that have copies of lists; 0 for the streamed join.
    pub copying_groups: u32,
    /// The board's size.
    size: u32,
    /// The greatest number of jobs in the buffers at a time.
    pub jobs: u32,
    /// The shape of the tables in the shared memory of a workgroup.
    pub tables: TableShape,
}

/// The layout of a board's lists on a GPU.
///
/// By default each size has the layout that should be the fastest. The layout does not change the counts. Tests give
/// small boards the layout of large boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListTuning {
    /// The diagonals by which lists are sorted.
    pub sort_keys: ListSortOrder,
    /// The greatest number of codes of lists that the GPU's memory holds at a time. If two lists together have more
    /// codes, they are matched in portions.
    pub codes: u64,
    /// The sizes of the two-sided join's copies.
    pub copies: CopySizes,
}

/// The diagonals by which the two lists of a row set are sorted, besides the long diagonals.
///
/// These numbers are the default. The tables of a block must cover all diagonals that are not sort keys. If they have
/// no room for them, more diagonals become sort keys. A row set with fewer diagonals has fewer sort keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListSortOrder {
    /// Both lists by the same diagonals, for the streamed join.
    Streamed {
        /// The number of diagonals, at most [`KEY_BITS`](crate::device::KEY_BITS).
        key_bits: u32,
    },
    /// Each list by different diagonals, for the two-sided join.
    TwoSided {
        /// One list is cut into blocks. It is sorted by this many diagonals.
        block_bits: u32,
        /// The number of diagonals by which the other list is sorted.
        stream_bits: u32,
        /// The trie join does not split a list of at most this length: the first number is for the list that becomes
        /// blocks, the second for the other list.
        short: [u32; 2],
    },
}

/// The size of a workgroup's copies of lists, in codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopySizes {
    /// The greatest number of codes of either list that a workgroup joins at a time.
    pub part: u32,
    /// The greatest number of codes in the nested copies of a trie join.
    pub nested: u32,
}

impl CopySizes {
    /// The sizes of copies for parts of at most `part` codes.
    ///
    /// The trie join (`walk` in the kernel) splits the stream by all diagonals that tables do not cover, at most ten.
    /// Each split may copy as many codes as a part has.
    const fn new(part: u32) -> Self {
        Self { part, nested: NESTED_PARTS * part }
    }

    /// The number of codes in the copies of one workgroup: parts of both lists, nested copies, and codes of the stream
    /// for a run of blocks.
    const fn codes(self) -> u64 {
        2 * self.part as u64 + self.nested as u64 + STREAM_TILE
    }
}

/// The room for the nested copies of a trie join, as a multiple of [`CopySizes::part`].
const NESTED_PARTS: u32 = 12;

/// The number of codes of the stream that are matched with a run of blocks at a time: `STREAM_TILE` in
/// `kernels/cuda/join.cu`.
const STREAM_TILE: u64 = 1 << 14;

impl ListSortOrder {
    /// The same order with another number of diagonals. With [`TwoSided`](Self::TwoSided) the trie join then splits
    /// even short lists, so that tests on small boards run the code of large ones.
    #[must_use]
    pub fn with_bits(self, bits: u32) -> Self {
        match self {
            Self::Streamed { .. } => Self::Streamed { key_bits: bits },
            Self::TwoSided { .. } => Self::TwoSided { block_bits: bits, stream_bits: bits, short: [24, 8] },
        }
    }

    /// The largest number of diagonals by which a list is sorted.
    pub fn max_sort_bits(self) -> u32 {
        match self {
            Self::Streamed { key_bits } => key_bits,
            Self::TwoSided { block_bits, stream_bits, .. } => block_bits.max(stream_bits),
        }
    }
}

/// The largest size for GPUs. On larger boards a pattern has more bits than a code.
pub const MAX_SIZE: u32 = 28;

/// The greatest number of row sets in a batch. Larger batches would be no faster.
const BATCH_ROW_SETS_LIMIT: u64 = 4096;

/// The usual limit of codes; the limit is higher if 1/16 of the GPU's memory holds more codes, or if four lists have
/// more. Codes up to the usual limit take 512 MiB, which is enough to keep small GPUs busy.
const USUAL_CODES: u64 = 1 << 26;

/// The greatest number of codes on any GPU, because indices of codes and of their words have 32 bits.
const CODES_LIMIT: u64 = 1 << 30;

/// The least number of codes with which a GPU can count: portions of two lists, of some thousand codes each.
const MIN_CODES: u64 = 1 << 14;

/// The number of words for the buckets of the small boards on which every GPU is tested.
const MIN_BUCKET_WORDS: u64 = 1 << 11;

/// The greatest number of jobs in the buffers at a time.
const DISPATCH_JOBS_LIMIT: u32 = 1 << 16;

/// The greatest lengths of lists that the trie join does not split: eight blocks, and enough codes of the stream to
/// make tables worthwhile.
const SHORT: [u32; 2] = [1 << 13, 1 << 12];

/// The least value of [`CopySizes::part`]: some blocks.
const MIN_COPY: u64 = 1 << 12;

/// The greatest number of classes of a list, by the long diagonals.
const CLASS_LIMIT: u64 = 4;

impl MemoryPlan {
    /// Plans the memory of a GPU with these limits for boards of this size.
    ///
    /// # Errors
    ///
    /// [`GpuError::TooLarge`] for boards above [`MAX_SIZE`], and [`GpuError::TooSmall`] for a GPU that has too
    /// little memory for the smallest batch.
    pub fn new(limits: &Limits, size: Size) -> Result<Self, GpuError> {
        if size.get() > MAX_SIZE {
            return Err(GpuError::TooLarge { size });
        }
        let tables = if limits.copying_groups > 0 {
            TableShape::largest_two_sided(limits.shared)
        } else {
            TableShape::largest_streamed(limits.shared)
        };
        let tables = tables.ok_or(GpuError::TooSmall {
            resource: Resource::SharedMemory,
            has: limits.shared.into(),
            needs: TableShape::MIN_SHARED_BYTES.into(),
        })?;
        let list = estimate_list_length(size);
        let (sort_keys, copies) = layout_of(size, list, tables, limits);
        // If the memory is known, a third of it is for the codes, a third for the other buffers, and a third for other
        // programs.
        let most = limits.memory.map_or(limits.buffer, |memory| (memory / 3).min(limits.buffer));
        let words = bucket_words(size, sort_keys);
        let most_row_sets = ((most / 4).saturating_sub(MIN_BUCKET_WORDS) / words).min(BATCH_ROW_SETS_LIMIT);
        let usual = limits.memory.map_or(0, |memory| (memory / 16 / 8).min(CODES_LIMIT)).max(USUAL_CODES);
        let codes = (most / 8).min(usual.max(4 * list));
        if most_row_sets == 0 || codes < MIN_CODES {
            let needs = (MIN_CODES * 8).max(4 * (MIN_BUCKET_WORDS + words));
            return Err(match limits.memory {
                Some(memory) if most < limits.buffer => {
                    GpuError::TooSmall { resource: Resource::Memory, has: memory, needs: 3 * needs }
                }
                _ => GpuError::TooSmall { resource: Resource::Buffer, has: limits.buffer, needs },
            });
        }
        let row_sets = (codes / (2 * list)).clamp(1, most_row_sets) as u32;
        let layout = ListTuning { sort_keys, codes, copies };
        let copying_groups = limits.copying_groups;
        Ok(Self { row_sets, codes, layout, jobs: DISPATCH_JOBS_LIMIT, tables, copying_groups, size: size.get() })
    }

    /// The same plan with half of the codes, for a GPU with less free memory than planned; `None` at the minimum.
    #[must_use]
    pub fn halved(self) -> Option<Self> {
        let codes = self.codes / 2;
        let layout = ListTuning { codes: self.layout.codes.min(codes), ..self.layout };
        (codes >= MIN_CODES).then(|| Self { codes, layout, row_sets: (self.row_sets / 2).max(1), ..self })
    }

    /// The number of words of the buffer with the buckets' starts, and of the buffer with their sizes.
    pub(crate) fn bucket_words(&self) -> u64 {
        let size = Size::new(self.size).expect("the plan's size is one");
        u64::from(self.row_sets) * bucket_words(size, self.layout.sort_keys) + MIN_BUCKET_WORDS
    }

    /// The number of words of the buffer with workgroups' copies of lists.
    pub(crate) fn list_copies_words(&self) -> u64 {
        2 * u64::from(self.copying_groups) * self.layout.copies.codes()
    }

    /// Bytes of all buffers.
    pub fn bytes(&self) -> u64 {
        let jobs = 2 * 8 * u64::from(self.jobs);
        4 * (2 * self.bucket_words()
            + 2 * self.codes
            + self.list_copies_words()
            + jobs
            + 128 * u64::from(self.row_sets))
    }
}

/// The estimated length of a half's list. On random row sets, the length was 5e4 at size 20, and grew 2.5-fold with
/// each size.
pub(crate) fn estimate_list_length(size: Size) -> u64 {
    let grown = (20..size.get()).fold(50_000, |length, _| length * 5 / 2);
    (size.get()..20).fold(grown, |length, _| length * 2 / 5).max(16)
}

/// The number of words for the buckets of a row set's lists and of their quarters.
fn bucket_words(size: Size, sort_keys: ListSortOrder) -> u64 {
    2 * ((CLASS_LIMIT << sort_keys.max_sort_bits()) + 1) + 4 * ((1 << (size.get() / 2)) + 1)
}

/// The sort keys for lists of this length, and the copies of the two-sided join.
fn layout_of(size: Size, list: u64, tables: TableShape, limits: &Limits) -> (ListSortOrder, CopySizes) {
    let class_bits = if size.get().is_multiple_of(2) { 2 } else { 0 };
    if limits.copying_groups == 0 {
        // A bucket has about as many codes as a block.
        let key_bits = (list / u64::from(tables.block_codes)).max(1).ilog2().saturating_sub(class_bits).min(16);
        return (ListSortOrder::Streamed { key_bits }, CopySizes { part: 0, nested: 0 });
    }
    // The trie join does not split a short part of the stream, so that the codes of a bucket need no order.
    let stream_bits = (list / 2048).max(1).ilog2().min(16);
    let block_bits = (list / 256).max(1).ilog2().min(16);
    // All copies take at most a quarter of the memory, unless the shortest copies need more. A part never needs to be
    // longer than its list; twice the estimate allows for longer lists.
    let codes = limits.memory.map_or(u64::MAX, |memory| memory / 4 / 8 / u64::from(limits.copying_groups));
    let part = (2 * list).min(codes / u64::from(2 + NESTED_PARTS)).clamp(MIN_COPY, 1 << 19) as u32;
    (ListSortOrder::TwoSided { block_bits, stream_bits, short: SHORT }, CopySizes::new(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_fits_every_common_gpu() {
        for n in 1..=28 {
            let size = Size::new(n).unwrap();
            for buffer in [128 << 20, 1 << 30, (2 << 30) - 4, 40 << 30] {
                for memory in [None, Some(2 << 30), Some(140 << 30)] {
                    let streamed = [16 << 10, 32 << 10, 48 << 10, 227 << 10].map(|shared| (shared, 0));
                    let two_sided = [(48 << 10, 40), (80 << 10, 216), (112 << 10, 264)];
                    for (shared, copying_groups) in streamed.into_iter().chain(two_sided) {
                        let limits = Limits { buffer, memory, shared, groups: 65_535, copying_groups };
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
    fn a_gpu_that_is_too_small_is_an_error_with_the_missing_resource() {
        let size = Size::new(20).unwrap();
        let usual = Limits { buffer: 128 << 20, memory: None, shared: 32 << 10, groups: 65_535, copying_groups: 0 };
        for (limits, lacks) in [
            (Limits { shared: 8 << 10, ..usual }, Resource::SharedMemory),
            (Limits { buffer: 64 << 10, ..usual }, Resource::Buffer),
            (Limits { memory: Some(300 << 10), ..usual }, Resource::Memory),
        ] {
            let planned = MemoryPlan::new(&limits, size);
            let Err(GpuError::TooSmall { resource, has, needs }) = planned else { panic!("{limits:?} {planned:?}") };
            assert!(resource == lacks && has < needs, "{limits:?} {resource} {has} {needs}");
            let enough = match lacks {
                Resource::SharedMemory => Limits { shared: needs as u32, ..limits },
                Resource::Memory => Limits { memory: Some(needs), ..limits },
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
