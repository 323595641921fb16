//! The blocked list of the streamed join: bit-sliced blocks of 512 codes. The other list, the stream, is matched with
//! the blocks.

use super::layout::{CodeLayout, KEY_SHIFT};
use crate::kernel::join::dispatch::JoinKernel;
use crate::kernel::join::grow_exact;
use crate::kernel::join::lanes::{BlockPlanes, LANES, Lanes};

/// One block; [`Blocks::planes`] returns its planes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) class: usize,
    pub(super) live: u32,
    /// The key bits that all elements have. A code with any of these bits has no partner in the block.
    pub(super) common: u32,
}

#[derive(Debug, Default)]
pub(super) struct Blocks {
    pub(super) planes: Vec<Lanes>,
    pub(super) all: Vec<Block>,
    /// For each plane of a block, the number of the code bit that it holds.
    pub(super) bits: Vec<u32>,
    sorted: Vec<u64>,
    rows: BlockPlanes,
}

impl Blocks {
    pub(super) fn planes(&self, block: usize) -> &[Lanes] {
        &self.planes[block * self.bits.len()..][..self.bits.len()]
    }

    /// Replaces the contents by a list of codes, given the number of codes of each key. The numbers are
    /// overwritten, because they serve as scratch space.
    pub(super) fn fill(&mut self, kernel: JoinKernel, layout: &CodeLayout, codes: &[u64], counts: &mut [u32]) {
        self.planes.clear();
        self.all.clear();
        self.bits.clear();
        self.bits.extend((0..64).filter(|&b| layout.code_mask() >> b & 1 == 1));
        self.sort(layout, codes, counts);
        self.planes.reserve_exact(self.all.len() * self.bits.len());
        for index in 0..self.all.len() {
            let live = self.all[index].live as usize;
            let run = &self.sorted[index * LANES..][..LANES];
            let common = run[..live].iter().fold(u64::MAX, |all, &code| all & code);
            self.all[index].common = (common >> KEY_SHIFT) as u32;
            kernel.bit_slice(run.try_into().expect("a block is 512 codes"), &mut self.rows.0);
            let planes = self.bits.iter().map(|&bit| self.rows.0[bit as usize % 64]);
            self.planes.extend(planes);
        }
    }

    /// Sorts the codes by class and key, and divides them into blocks. The last block of a class can end with codes of
    /// an earlier list; these unused lanes are masked when the block is matched.
    fn sort(&mut self, layout: &CodeLayout, codes: &[u64], counts: &mut [u32]) {
        let mut start = 0;
        for class in 0..layout.class_count() {
            let mut end = start;
            for key in layout.keys(class) {
                let count = &mut counts[key as usize];
                (end, *count) = (end + *count, end);
            }
            while start < end {
                let live = (end - start).min(LANES as u32);
                self.all.push(Block { class, live, common: 0 });
                start += LANES as u32;
            }
        }
        if self.sorted.len() < start as usize {
            grow_exact(&mut self.sorted, start as usize, 0);
        }
        for &code in codes {
            let at = &mut counts[(code >> KEY_SHIFT) as usize];
            self.sorted[*at as usize] = code;
            *at += 1;
        }
    }
}
