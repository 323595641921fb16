//! The kernels of each instruction set (SIMD, intrinsics). Each instruction set has a folder with the same file names,
//! so that kernels can be compared.
//!
//! | file | has, for each instruction set |
//! |---|---|
//! | `join.rs` | the innermost loops of the [join](super::join); `join/dispatch.rs` says what each function does |
//! | `backtrack.rs` | `count`, the search of [backtracking](super::backtrack) |
//!
//! A worker chooses its instruction set once, as a [`SupportedIsa`]. The macro `dispatch` calls the function in the
//! folder of this instruction set. Where the compiler makes equally good code from plain Rust, the function only
//! enables the target features and calls the plain Rust.

#![expect(
    clippy::inline_always,
    reason = "functions without target features must be inlined to use those of their caller"
)]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2 {
    pub(crate) mod backtrack;
    pub(crate) mod join;
}
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512 {
    pub(crate) mod backtrack;
    pub(crate) mod join;
}
mod isa;
#[cfg(target_arch = "aarch64")]
pub(super) mod neon {
    pub(crate) mod backtrack;
    pub(crate) mod join;
}
pub(super) mod portable {
    pub(crate) mod backtrack;
    pub(crate) mod join;
}

pub use isa::Isa;

/// An instruction set that this machine supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SupportedIsa(Isa);

impl SupportedIsa {
    /// # Panics
    ///
    /// If this machine does not support the instruction set.
    pub(super) fn new(isa: Isa) -> Self {
        let missing = isa.missing_feature();
        assert!(missing.is_none(), "this machine cannot run {isa:?}: it lacks {missing:?}");
        Self(isa)
    }

    /// The instruction set.
    pub(super) fn get(self) -> Isa {
        self.0
    }
}

/// Calls a function of the folder of a [`SupportedIsa`]: `dispatch!(isa, file::function(arguments))`.
macro_rules! dispatch {
    ($isa:expr, $file:ident::$name:ident $(::<$size:literal>)? ( $($arg:expr),* $(,)? )) => {{
        use $crate::kernel::arch;
        match arch::SupportedIsa::get($isa) {
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "this machine has the features")]
            // SAFETY: `SupportedIsa::new` has checked all features that the functions of this folder enable.
            arch::Isa::Avx2 => unsafe { arch::avx2::$file::$name$(::<$size>)?($($arg),*) },
            #[cfg(target_arch = "x86_64")]
            #[expect(unsafe_code, reason = "this machine has the features")]
            // SAFETY: `SupportedIsa::new` has checked all features that the functions of this folder enable.
            arch::Isa::Avx512 => unsafe { arch::avx512::$file::$name$(::<$size>)?($($arg),*) },
            #[cfg(target_arch = "aarch64")]
            #[expect(unsafe_code, reason = "this machine has the features")]
            // SAFETY: NEON is part of the target.
            arch::Isa::Neon => unsafe { arch::neon::$file::$name$(::<$size>)?($($arg),*) },
            _ => arch::portable::$file::$name$(::<$size>)?($($arg),*),
        }
    }};
}

pub(super) use dispatch;
