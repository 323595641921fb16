//! Which diagonals to sort by, and how the others are grouped.
//!
//! Shared diagonals are divided, per unit, into *key* bits, by which both lists
//! are sorted, and *leaf* bits. The key bits are those on which most pairs
//! clash: the product of the two lists' densities is largest. The rearranged
//! pattern, a *code*, holds the leaf bits in up to five bytes and the key above
//! them:
//!
//! ```text
//! bits 0..40   leaf group g in byte g, its lowest `widths[g]` bits
//! bits 40..    key
//! ```

/// Leaf groups at most.
pub(super) const GROUPS: usize = 5;

/// Bits of a leaf group at most: its table has 128 entries, five fit in L1.
pub(super) const WIDTH: u32 = 7;

/// The key's place in a code.
pub(super) const KEY_SHIFT: u32 = 40;

/// A choice of key and leaf bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub(super) key_mask: u64,
    pub(super) leaf_mask: u64,
    pub(super) key_bits: u32,
    /// Key bits that make up an element's class.
    pub(super) class_in_key: u32,
    /// Leaf groups in use, 1 to [`GROUPS`].
    pub(super) groups: usize,
    pub(super) widths: [u32; GROUPS],
    /// Where the leaf bits go: `widths[g]` bits of byte `g`.
    pub(super) spread: u64,
}

impl Layout {
    /// Splits `used` into `class_mask` and the `key_bits` bits with most clashes
    /// on the one hand, more of these if the leaf could not hold the rest, and
    /// the rest on the other.
    pub(super) fn choose(used: u64, class_mask: u64, key_bits: u32, clashes: &[u64; 64]) -> Self {
        let mut bits: Vec<u32> = (0..64).filter(|&b| (used & !class_mask) >> b & 1 == 1).collect();
        bits.sort_by_key(|&b| std::cmp::Reverse(clashes[b as usize]));
        let free = bits.len() as u32;
        let sorted = key_bits.max(free.saturating_sub(GROUPS as u32 * WIDTH)).min(free);
        let key_mask = bits[..sorted as usize].iter().fold(class_mask, |mask, &b| mask | 1u64 << b);
        let key_bits = key_mask.count_ones();
        let class_in_key = key_index_set(class_mask, key_mask);
        let used = used | class_mask;
        let all = used.count_ones();
        let leaf_bits = all - key_bits;
        let groups = leaf_bits.div_ceil(WIDTH).max(1);
        let mut widths = [0; GROUPS];
        for (g, width) in (0..groups).zip(&mut widths) {
            *width = leaf_bits / groups + u32::from(g < leaf_bits % groups);
        }
        let spread = (0..).zip(widths).fold(0, |mask, (g, width)| mask | ((1u64 << width) - 1) << (8 * g));
        Self { key_mask, leaf_mask: used & !key_mask, key_bits, class_in_key, groups: groups as usize, widths, spread }
    }

    /// The bits that a code can have.
    pub(super) fn code_mask(&self) -> u64 {
        self.spread | ((1u64 << self.key_bits) - 1) << KEY_SHIFT
    }

    /// How many classes there are.
    pub(super) const fn classes(&self) -> usize {
        1 << self.class_in_key.count_ones()
    }

    /// The keys of a class, in order.
    pub(super) fn keys(&self, class: usize) -> impl Iterator<Item = u32> + use<> {
        let free = ((1u32 << self.key_bits) - 1) & !self.class_in_key;
        let fixed = deposit(class as u32, self.class_in_key);
        let mut next = Some(0u32);
        std::iter::from_fn(move || {
            let key = next?;
            // The successor among the subsets of `free`, in numeric order.
            let successor = key.wrapping_sub(free) & free;
            next = (successor != 0).then_some(successor);
            Some(key | fixed)
        })
    }
}

/// The members of `set`, numbered as members of `all`.
fn key_index_set(set: u64, all: u64) -> u32 {
    (0..64).filter(|b| set >> b & 1 == 1).fold(0, |found, b| found | 1 << (all & ((1 << b) - 1)).count_ones())
}

/// The lowest bits of `value` on the places of `mask`.
fn deposit(value: u32, mask: u32) -> u32 {
    (0..32).filter(|b| mask >> b & 1 == 1).zip(0..).fold(0, |found, (b, i)| found | (value >> i & 1) << b)
}
