//! Sums with separately summed residues (modular checksums).

/// The moduli of the residues of every count: the two largest primes below 2^16. `queens-ledger`, which does not depend
/// on this crate, has the same constant and explains the choice.
pub const RESIDUE_PRIMES: [u16; 2] = [65_521, 65_519];

/// The residues of a count modulo each of [`RESIDUE_PRIMES`].
///
/// # Examples
///
/// ```
/// assert_eq!(queens_count::residues(65_522), [1, 3]);
/// ```
pub fn residues(count: u64) -> [u16; 2] {
    RESIDUE_PRIMES.map(|prime| (count % u64::from(prime)) as u16)
}

/// A sum with its residues, each summed separately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) count: u64,
    pub(super) residues: [u16; 2],
    pub(super) work: u64,
}

impl Sum {
    /// Adds a number, multiplied by `times`.
    pub(super) fn add(&mut self, number: u64, times: u32) {
        self.count += number * u64::from(times);
        self.add_residues(residues(number), times);
    }

    /// Adds another sum, multiplied by `times`; its work is added once.
    pub(super) fn add_sum(&mut self, other: Self, times: u32) {
        self.count += other.count * u64::from(times);
        self.add_residues(other.residues, times);
        self.work += other.work;
    }

    fn add_residues(&mut self, others: [u16; 2], times: u32) {
        for ((residue, other), prime) in self.residues.iter_mut().zip(others).zip(RESIDUE_PRIMES) {
            let sum = u64::from(*residue) + u64::from(other) * u64::from(times);
            *residue = (sum % u64::from(prime)) as u16;
        }
    }
}

/// A sum, and the factor by which each number is multiplied before it is added.
#[derive(Debug)]
pub(super) struct ScaledSum<'a> {
    pub(super) sum: &'a mut Sum,
    pub(super) times: u32,
}

impl ScaledSum<'_> {
    /// Adds a number of solutions that all have the same weight, and the work of counting them.
    pub(super) fn add(&mut self, number: u64, weight: u32, work: u64) {
        self.sum.add(number, weight * self.times);
        self.sum.work += work;
    }
}
