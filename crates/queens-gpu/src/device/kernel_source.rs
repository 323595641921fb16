//! Assembles the source of each kernel from the shared file and the files of its step.

use std::fmt::Write as _;

use queens_count::half_diagonal;

use super::Kernel;

/// The language of a kernel's source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KernelLanguage {
    /// WebGPU's shading language. wgpu translates it for each driver.
    Wgsl,
    /// CUDA C, for NVIDIA's GPUs.
    Cuda,
}

/// The layout of a block and its tables in shared memory: see [`TableShape::largest_streamed`] and
/// [`TableShape::largest_two_sided`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableShape {
    /// The number of codes of a block. The tables are made for a block, and one look compares a code with all codes of
    /// the block.
    pub block_codes: u32,
    /// The number of bits of a group, which are looked up together.
    pub group_bits: u32,
    /// The largest number of groups.
    pub groups: u32,
}

impl TableShape {
    /// Bytes of shared memory besides the tables of the streamed join: the bit planes of a block, and the sum of a
    /// workgroup.
    const OTHER_SHARED_BYTES: u32 = 64 * STREAMED_BLOCK_CODES / 8 + 128;

    /// Bytes of shared memory that the smallest tables of the streamed join need.
    pub const MIN_SHARED_BYTES: u32 = (12 << 3) * 128 + Self::OTHER_SHARED_BYTES;

    /// The largest tables of the streamed join that fit into `shared` bytes; `None` if the smallest do not fit.
    ///
    /// Larger groups mean fewer loads for each code of a list, and more memory: each bit of a group doubles its table.
    pub const fn largest_streamed(shared: u32) -> Option<Self> {
        let choices = [(5, 9), (4, 11), (3, 12)];
        let mut i = 0;
        while i < choices.len() {
            let (group_bits, groups) = choices[i];
            if (groups << group_bits) * 128 + Self::OTHER_SHARED_BYTES <= shared {
                return Some(Self { block_codes: STREAMED_BLOCK_CODES, group_bits, groups });
            }
            i += 1;
        }
        None
    }

    /// The largest tables of the two-sided join that fit into `shared` bytes; `None` if the smallest do not fit.
    pub fn largest_two_sided(shared: u32) -> Option<Self> {
        let choices = [(7, 6), (6, 7), (5, 9), (4, 11)];
        let tables =
            choices.map(|(group_bits, groups)| Self { block_codes: TWO_SIDED_BLOCK_CODES, group_bits, groups });
        tables.into_iter().find(|tables| tables.two_sided_bytes() <= shared)
    }

    /// Bytes of shared memory that a workgroup of the two-sided join needs for its tables, its planes, and a queue of
    /// 96 codes for each of eight warps. The workgroup needs some more words of shared memory, which are not included.
    pub const fn two_sided_bytes(self) -> u32 {
        let planes = self.groups * self.group_bits;
        (self.groups << self.group_bits) * 128 + planes * (self.block_codes / 128 + 1) * 16 + 8 * 96 * 8
    }

    /// The greatest number of bits of a code that the tables cover.
    pub const fn max_leaf_bits(self) -> u32 {
        let bits = self.group_bits * self.groups;
        // The bits from `KEY_SHIFT` on belong to the key of the streamed join.
        if bits < KEY_SHIFT { bits } else { KEY_SHIFT }
    }
}

/// The number of bits of a code below its key.
const KEY_SHIFT: u32 = 44;

/// The greatest number of bits of the key of the streamed join.
pub const KEY_BITS: u32 = 62 - KEY_SHIFT;

/// The number of codes of a block of the streamed join.
const STREAMED_BLOCK_CODES: u32 = 256;

/// The number of codes of a block of the two-sided join: four for each lane of a workgroup.
const TWO_SIDED_BLOCK_CODES: u32 = 1024;

/// The number of workgroups of the two-sided join on a multiprocessor: while one workgroup copies lists and makes
/// tables, another looks codes up.
pub(crate) const GROUPS_AT_ONCE: u32 = 2;

macro_rules! file {
    ($language:literal, $name:literal) => {
        include_str!(concat!("../../kernels/", $language, "/", $name))
    };
}

/// The whole source of a kernel.
pub fn source(language: KernelLanguage, kernel: Kernel, tables: TableShape) -> String {
    let files: &[&str] = match (language, kernel) {
        (KernelLanguage::Wgsl, Kernel::Quarter) => {
            &[file!("wgsl", "backtrack_lines.wgsl"), file!("wgsl", "quarter.wgsl")]
        }
        (KernelLanguage::Wgsl, Kernel::Half) => &[file!("wgsl", "half.wgsl")],
        (KernelLanguage::Wgsl, Kernel::Bucket) => &[file!("wgsl", "bucket.wgsl")],
        (KernelLanguage::Wgsl, Kernel::Join) => &[file!("wgsl", "join.wgsl")],
        (KernelLanguage::Wgsl, Kernel::Backtrack) => {
            &[file!("wgsl", "backtrack_lines.wgsl"), file!("wgsl", "backtrack.wgsl")]
        }
        (KernelLanguage::Cuda, Kernel::Quarter) => &[file!("cuda", "backtrack_lines.cu"), file!("cuda", "quarter.cu")],
        (KernelLanguage::Cuda, Kernel::Half) => &[file!("cuda", "half.cu")],
        (KernelLanguage::Cuda, Kernel::Bucket) => &[file!("cuda", "bucket.cu")],
        (KernelLanguage::Cuda, Kernel::Join) => {
            &[file!("cuda", "copies.cu"), file!("cuda", "block.cu"), file!("cuda", "join.cu")]
        }
        (KernelLanguage::Cuda, Kernel::Backtrack) => {
            &[file!("cuda", "backtrack_lines.cu"), file!("cuda", "backtrack.cu")]
        }
    };
    let mut whole = String::new();
    let constants = [
        ("GROUP_BITS", tables.group_bits),
        ("GROUPS", tables.groups),
        ("CODES_PER_BLOCK", tables.block_codes),
        ("GROUPS_AT_ONCE", GROUPS_AT_ONCE),
        ("WEIGHTS", weights()),
    ];
    for (name, value) in constants {
        // Writing to a `String` cannot fail.
        let _ = match language {
            KernelLanguage::Wgsl => writeln!(whole, "const {name}: u32 = {value}u;"),
            KernelLanguage::Cuda => writeln!(whole, "#define {name} {value}u"),
        };
    }
    whole += match language {
        KernelLanguage::Wgsl => file!("wgsl", "common.wgsl"),
        KernelLanguage::Cuda => file!("cuda", "common.cu"),
    };
    whole.extend(files.iter().copied());
    whole
}

/// The weight of a solution by the half-diagonals of its western half (bits 0 and 1) and of its eastern half (bits 2
/// and 3). The word has two bits for each of the 16 cases.
fn weights() -> u32 {
    (0..16).fold(0, |all, halves| all | half_diagonal::solution_weight(halves >> 2, halves & 3) << (2 * halves))
}
