//! Instruction sets (SIMD), and whether this machine supports them, for runtime dispatch.

/// An instruction set of a processor, for which engines have kernels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Isa {
    /// AVX-512 with vector population count (popcount), and BMI2: Intel servers from Ice Lake on, AMD from Zen 4 on.
    Avx512,
    /// AVX2 and BMI2: Haswell, Zen and later.
    Avx2,
    /// NEON: every 64-bit ARM processor.
    Neon,
    /// Plain Rust, for any machine.
    Portable,
}

impl Isa {
    /// The processor feature or architecture that this machine lacks; `None` if nothing is missing.
    pub fn missing_feature(self) -> Option<&'static str> {
        #[cfg(target_arch = "x86_64")]
        macro_rules! first_missing {
            ($($feature:tt),*) => {{
                $(if !is_x86_feature_detected!($feature) { return Some($feature); })*
                None
            }};
        }
        match self {
            Self::Portable => None,
            // The functions in the folders `avx2` and `avx512` enable the same features.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => first_missing!("avx2", "bmi1", "bmi2", "popcnt"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => first_missing!("avx512f", "avx512vpopcntdq", "avx2", "bmi1", "bmi2", "popcnt"),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => Some("x86-64"),
            // NEON is part of the target aarch64: all its processors support NEON.
            Self::Neon => {
                if cfg!(target_arch = "aarch64") {
                    None
                } else {
                    Some("aarch64")
                }
            }
        }
    }
}
