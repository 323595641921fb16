//! The instruction sets a join can run on, chosen once.
//!
//! Each file has the same functions: `join` two quarter lists, `encode`
//! patterns, `slice` a block; then, for a block and a tile of the stream, `meet`
//! nodes, `fill_tables`, and `match_tile`. Where plain Rust compiles to the same
//! code, a file merely gives it the instructions to use.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;

use super::lanes::{LANES, Lanes};
use super::layout::Layout;
use super::matcher::{Match, Node, Tables};
use crate::count::kernel::Isa;

/// The functions for an instruction set that this machine has: there is no other way to make one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kernel(Isa);

macro_rules! dispatch {
    ($self:ident, $name:ident $(::<$size:literal>)? ( $($arg:expr),* )) => {
        match $self.0 {
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "the machine has the features")]
            // SAFETY: `Kernel::new` has seen all features that the functions of this file enable.
            Isa::Avx2 => unsafe { avx2::$name$(::<$size>)?($($arg),*) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "the machine has the features")]
            // SAFETY: `Kernel::new` has seen all features that the functions of this file enable.
            Isa::Avx512 => unsafe { avx512::$name$(::<$size>)?($($arg),*) },
            #[cfg(target_arch = "aarch64")]
            #[expect(unsafe_code, reason = "the machine has the features")]
            // SAFETY: NEON is part of the target.
            Isa::Neon => unsafe { neon::$name$(::<$size>)?($($arg),*) },
            _ => portable::$name$(::<$size>)?($($arg),*),
        }
    };
}

impl Kernel {
    /// The functions for an instruction set.
    ///
    /// # Panics
    ///
    /// When this machine lacks it.
    pub(super) fn new(isa: Isa) -> Self {
        assert!(isa.lacks().is_none(), "this machine cannot run {isa:?}: it lacks {:?}", isa.lacks());
        Self(isa)
    }

    /// Appends `a | b` for all disjoint `a` and `b` to `out[..end]`, and gives
    /// the new end. Elements beyond it may be overwritten.
    ///
    /// # Panics
    /// When `out` is shorter than `end + one.len() * many.len() + 8`.
    pub(super) fn join(self, one: &[u64], many: &[u64], out: &mut [u64], end: usize) -> usize {
        assert!(out.len() >= end + one.len() * many.len() + 8);
        dispatch!(self, join(one, many, out, end))
    }

    /// Turns patterns into codes, in place, and counts them by key.
    pub(super) fn encode(self, layout: &Layout, patterns: &mut [u64], counts: &mut [u32]) {
        dispatch!(self, encode(layout, patterns, counts));
    }

    /// The planes of a block, by code bit.
    pub(super) fn slice(self, codes: &[u64; LANES], planes: &mut [Lanes; 64]) {
        dispatch!(self, slice(codes, planes));
    }

    /// The number of pairs without a clash, and the number of elements of the
    /// stream that were looked at. `tables.filled` says whether the tables are
    /// already those of the block.
    pub(super) fn match_tile(self, job: &Match, nodes: &[Node], tables: &mut Tables) -> (u64, u64) {
        if dispatch!(self, meet(job, nodes, tables)) == 0 {
            return (0, 0);
        }
        if !tables.filled {
            dispatch!(self, fill_tables(job, tables));
            tables.filled = true;
        }
        match job.layout.groups {
            1 => dispatch!(self, match_tile::<1>(job, nodes, tables)),
            2 => dispatch!(self, match_tile::<2>(job, nodes, tables)),
            3 => dispatch!(self, match_tile::<3>(job, nodes, tables)),
            4 => dispatch!(self, match_tile::<4>(job, nodes, tables)),
            _ => dispatch!(self, match_tile::<5>(job, nodes, tables)),
        }
    }
}
