//! The kernels' sources, one file a step, put together.

use std::fmt::Write as _;

use queens::count::plan::arms;

use super::Kernel;

/// A language that kernels are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// WebGPU's, which every driver is given in its own.
    Wgsl,
    /// CUDA C, for NVIDIA's cards.
    Cuda,
}

/// How a card's shared memory is used for the tables of a block, see [`Tables::fitting`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Bits that are looked up together.
    pub group_bits: u32,
    /// Groups at most.
    pub groups: u32,
}

impl Tables {
    /// Bytes of shared memory besides the tables: the planes of all bits of a code, and the sum of a workgroup.
    const REST: u32 = 64 * BLOCK / 8 + 128;

    /// The fewest bytes of shared memory that will do.
    pub const LEAST: u32 = (12 << 3) * 128 + Self::REST;

    /// The largest tables for so many bytes of shared memory; `None` when the smallest do not fit.
    ///
    /// Two bits more in a group are half as many loads for each pattern of a list and four times the memory.
    pub const fn fitting(shared: u32) -> Option<Self> {
        let choices = [(5, 9), (4, 11), (3, 12)];
        let mut i = 0;
        while i < choices.len() {
            let (group_bits, groups) = choices[i];
            if (groups << group_bits) * 128 + Self::REST <= shared {
                return Some(Self { group_bits, groups });
            }
            i += 1;
        }
        None
    }

    /// Bits of a code that the tables hold.
    pub const fn leaf_bits(self) -> u32 {
        let bits = self.group_bits * self.groups;
        // The key begins above.
        if bits < KEY_SHIFT { bits } else { KEY_SHIFT }
    }
}

/// Bits of a code below its key.
const KEY_SHIFT: u32 = 44;

/// Bits of a key at most.
pub const KEY_BITS: u32 = 64 - KEY_SHIFT;

/// Codes that tables are made for at a time, and that another code is held against in one look.
pub const BLOCK: u32 = 256;

macro_rules! file {
    ($language:literal, $name:literal) => {
        include_str!(concat!("../../kernels/", $language, "/", $name))
    };
}

/// The whole source of a kernel.
pub fn source(language: Language, kernel: Kernel, tables: Tables) -> String {
    let files: &[&str] = match (language, kernel) {
        (Language::Wgsl, Kernel::Enumerate) => &[file!("wgsl", "walk.wgsl"), file!("wgsl", "enumerate.wgsl")],
        (Language::Wgsl, Kernel::Bucket) => &[file!("wgsl", "bucket.wgsl")],
        (Language::Wgsl, Kernel::Join) => &[file!("wgsl", "join.wgsl")],
        (Language::Wgsl, Kernel::Backtrack) => &[file!("wgsl", "walk.wgsl"), file!("wgsl", "backtrack.wgsl")],
        (Language::Cuda, Kernel::Enumerate) => &[file!("cuda", "walk.cu"), file!("cuda", "enumerate.cu")],
        (Language::Cuda, Kernel::Bucket) => &[file!("cuda", "bucket.cu")],
        (Language::Cuda, Kernel::Join) => &[file!("cuda", "join.cu")],
        (Language::Cuda, Kernel::Backtrack) => &[file!("cuda", "walk.cu"), file!("cuda", "backtrack.cu")],
    };
    let mut whole = String::new();
    let constants =
        [("GROUP_BITS", tables.group_bits), ("GROUPS", tables.groups), ("BLOCK", BLOCK), ("WEIGHTS", weights())];
    for (name, value) in constants {
        // A `String` takes whatever is written to it.
        let _ = match language {
            Language::Wgsl => writeln!(whole, "const {name}: u32 = {value}u;"),
            Language::Cuda => writeln!(whole, "#define {name} {value}u"),
        };
    }
    whole += match language {
        Language::Wgsl => file!("wgsl", "common.wgsl"),
        Language::Cuda => file!("cuda", "common.cu"),
    };
    whole.extend(files.iter().copied());
    whole
}

/// The weight of a solution by the arms of its western half (bits 0 and 1) and its eastern half: two bits for each.
fn weights() -> u32 {
    (0..16).fold(0, |all, halves| all | arms::weight(halves >> 2, halves & 3) << (2 * halves))
}
