//! The engines: methods that count a work unit, and the memory each needs.

use std::fmt;
use std::str::FromStr;

use super::Plan;
use super::kernel::join::JoinCounter;
use super::kernel::{Isa, backtrack};
use queens::UnknownName;

/// A way to count a unit: a method, with an instruction set if it has several versions. All engines give the same results.
///
/// # Examples
///
/// ```
/// use queens_count::Engine;
///
/// assert_eq!("naive".parse(), Ok(Engine::Naive));
/// assert_eq!("join".parse(), Ok(Engine::best()));
/// assert_eq!(Engine::best().method(), "join");
/// assert!("oracle".parse::<Engine>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Engine {
    /// The meet-in-the-middle join, the fastest method: solutions of both halves of the board are listed and matched.
    Join(Isa),
    /// Backtracking on bit sets, row by row. There is no version for NEON.
    Backtrack(Isa),
    /// The textbook recursion: slow and simple, the reference for tests.
    Naive,
}

impl Engine {
    /// All engines, the fastest first, including those that this machine cannot run.
    pub const ALL: [Self; 8] = [
        Self::Join(Isa::Avx512),
        Self::Join(Isa::Avx2),
        Self::Join(Isa::Neon),
        Self::Join(Isa::Portable),
        Self::Backtrack(Isa::Avx512),
        Self::Backtrack(Isa::Avx2),
        Self::Backtrack(Isa::Portable),
        Self::Naive,
    ];

    /// The fastest engine that this machine can run.
    pub fn best() -> Self {
        Self::best_of(|_| true)
    }

    /// The fastest backtracking engine that this machine can run, to cross-check the results of the best engine.
    pub fn best_backtrack() -> Self {
        Self::best_of(|engine| matches!(engine, Self::Backtrack(_)))
    }

    fn best_of(is_wanted: impl Fn(&Self) -> bool) -> Self {
        let found = Self::ALL.into_iter().find(|engine| is_wanted(engine) && engine.missing_feature().is_none());
        found.expect("the portable engines run everywhere")
    }

    /// The name of the engine. [`FromStr`] parses the names of [`ALL`](Self::ALL). It also parses the methods `join`
    /// and `backtrack`, as the best engine of the method.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Join(Isa::Avx512) => "join-avx512",
            Self::Join(Isa::Avx2) => "join-avx2",
            Self::Join(Isa::Neon) => "join-neon",
            Self::Join(Isa::Portable) => "join-portable",
            Self::Backtrack(Isa::Avx512) => "backtrack-avx512",
            Self::Backtrack(Isa::Avx2) => "backtrack-avx2",
            Self::Backtrack(Isa::Neon) => "backtrack-neon",
            Self::Backtrack(Isa::Portable) => "backtrack-portable",
            Self::Naive => "naive",
        }
    }

    /// The name of the method. Engines of different methods share no counting code, so that one can cross-check the
    /// other.
    pub const fn method(self) -> &'static str {
        match self {
            Self::Join(_) => "join",
            Self::Backtrack(_) => "backtrack",
            Self::Naive => "naive",
        }
    }

    /// The processor feature or architecture that this machine lacks to run the engine; `None` if nothing is missing.
    pub fn missing_feature(self) -> Option<&'static str> {
        match self {
            Self::Join(isa) => isa.missing_feature(),
            Self::Backtrack(isa) => backtrack::missing_feature(isa),
            Self::Naive => None,
        }
    }

    /// The estimated peak memory (memory budget) of a [`Worker`](super::Worker), in bytes, for the largest row sets of
    /// a plan. The estimate is too high rather than too low. It includes 16 MiB for the program itself.
    ///
    /// A join holds the lists of two half boards and some lists of quarter boards. The other methods need little
    /// memory.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens_count::{Engine, Plan};
    ///
    /// let bytes = |n| Ok::<_, Box<dyn std::error::Error>>(Engine::best().memory_bytes(&Plan::new(Size::new(n)?)?));
    /// assert!(bytes(20)? < 256 << 20);
    /// assert!(bytes(26)? > 2 << 30);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn memory_bytes(self, plan: &Plan) -> u64 {
        const BASE_BYTES: u64 = 16 << 20;
        /// The lists of a row set took at most 1054 MB at size 26 (40 row sets measured), 134 MB at size 24 (150 row
        /// sets), and 21 MB at size 22 (12,000 row sets). These maxima are 1.45 times the mean of the measured row
        /// sets. A worker has one buffer for the list of each half, and a buffer never shrinks. So both buffers
        /// together reach 1.8 times this mean. The lists of 12 row sets of size 26 took at most 936 MB without a column
        /// split, 366 MB with 3 split columns on each side of the middle, and 191 MB with 4.
        const LIST_BYTES_AT_26: u64 = 2 << 30;
        /// All lists of quarters took 62 MB at size 20 and 9 MB at 18.
        const QUARTER_BYTES_AT_20: u64 = 72 << 20;
        let Self::Join(_) = self else { return BASE_BYTES };
        // From one even size to the next all lists grow about sevenfold. An odd size has shorter lists than the even
        // size before it.
        let size = plan.size().get() & !1;
        let scale = |from: u32, bytes: u64| {
            let larger = (from..size).step_by(2).fold(bytes, |bytes, _| bytes * 7);
            (size..from).step_by(2).fold(larger, |bytes, _| bytes / 7)
        };
        // Each split column of a half halves the length of the half's list. The factor of 3 allows for splits whose
        // lists are longer than the average.
        let columns = plan.split_count().ilog2() / 2;
        let lists =
            if columns == 0 { scale(26, LIST_BYTES_AT_26) } else { (3 * scale(26, LIST_BYTES_AT_26)) >> columns };
        let quarters = (JoinCounter::CACHE_BYTES as u64 + (16 << 20)).min(scale(20, QUARTER_BYTES_AT_20));
        BASE_BYTES + lists + quarters
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Engine {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let found = match name {
            "join" => Some(Self::best()),
            "backtrack" => Some(Self::best_backtrack()),
            name => Self::ALL.into_iter().find(|engine| engine.name() == name),
        };
        let known = || ["join", "backtrack"].into_iter().chain(Self::ALL.map(Self::name));
        found.ok_or_else(|| UnknownName::new("engine", name, known()))
    }
}
