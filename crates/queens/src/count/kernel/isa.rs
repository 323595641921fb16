//! Instruction sets, and whether this machine has them.

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Isa {
    /// AVX-512 with vector population count, and BMI2: Ice Lake, Zen 4 and later.
    Avx512,
    /// AVX2 and BMI2: Haswell, Zen and later.
    Avx2,
    /// NEON: every 64-bit ARM processor.
    Neon,
    /// Plain Rust, for any machine.
    Portable,
}

impl Isa {
    /// What this machine lacks of the set, a feature of the processor or its whole kind; `None` when it has it.
    pub fn lacks(self) -> Option<&'static str> {
        #[cfg(target_arch = "x86_64")]
        macro_rules! first_missing {
            ($($feature:tt),*) => {{
                $(if !is_x86_feature_detected!($feature) { return Some($feature); })*
                None
            }};
        }
        match self {
            Self::Portable => None,
            // Each list is that of the functions in the files `avx2.rs` and `avx512.rs`, of the join and of backtracking.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => first_missing!("avx2", "bmi1", "bmi2", "popcnt"),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => first_missing!("avx512f", "avx512vpopcntdq", "avx2", "bmi1", "bmi2", "popcnt"),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => Some("x86-64"),
            // It is part of the target: no program for it runs on a processor without.
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
