//! The result of counting one work unit.

use crate::residues;

/// The count of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitResult {
    /// The number of the unit in its plan.
    pub unit: u64,
    /// How often the count enters the total.
    pub weight: u32,
    /// The count.
    pub count: u64,
    /// The count modulo each of [`RESIDUE_PRIMES`](crate::RESIDUE_PRIMES). The engine sums the residues separately from
    /// the count.
    pub residues: [u16; 2],
    /// The work of the engine. For the join, the number of times that one pattern was compared with a block of
    /// patterns; for the other methods, the number of tries (squares tested).
    pub work: u64,
}

impl UnitResult {
    /// The number of solutions that the unit contributes to the total: the count times the weight.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens_count::{Engine, Plan, UnitResult, Worker};
    ///
    /// let plan = Plan::new(Size::new(8)?)?;
    /// let mut worker = Worker::new(&plan, Engine::best())?;
    /// let results: Vec<UnitResult> = plan.units().map(|unit| worker.count_unit(&unit)).collect();
    /// assert_eq!(results.iter().map(UnitResult::weighted_count).sum::<u128>(), 92);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weighted_count(&self) -> u128 {
        u128::from(self.count) * u128::from(self.weight)
    }

    /// Whether the residues match the count. If they do not, the count or a residue was corrupted.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Size;
    /// use queens_count::{Engine, Plan, Worker};
    ///
    /// let plan = Plan::new(Size::new(8)?)?;
    /// let mut result = Worker::new(&plan, Engine::best())?.count_unit(&plan.unit(0));
    /// assert!(result.is_consistent());
    /// result.count ^= 4;
    /// assert!(!result.is_consistent());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_consistent(&self) -> bool {
        self.residues == residues(self.count)
    }
}
