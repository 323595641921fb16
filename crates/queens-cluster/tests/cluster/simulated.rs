//! Plans of simulated units, whose counts and times are computed from their numbers.

use queens::Size;
use queens_cluster::protocol::{CountPlan, UnitPlan};
use queens_count::Plan;
use queens_ledger::residues;

/// A plan of simulated units.
#[derive(Clone, Debug)]
pub(crate) struct SimulatedPlan {
    pub(crate) size: u32,
    pub(crate) units: u64,
}

impl UnitPlan for SimulatedPlan {
    fn size(&self) -> u32 {
        self.size
    }

    fn fingerprint(&self) -> &'static str {
        "51b0a7ed"
    }

    fn unit_count(&self) -> u64 {
        self.units
    }

    fn weight(&self, unit: u64) -> u32 {
        [2, 4, 8][(unit % 3) as usize]
    }
}

impl SimulatedPlan {
    /// The true count of a unit.
    pub(crate) fn count(unit: u64) -> u64 {
        mix(unit) % 1_000_000_007
    }

    /// The time of a unit on a worker of speed 1, in seconds: half to twice the mean.
    pub(crate) fn seconds(unit: u64, mean: f64) -> f64 {
        mean * (0.5 + 1.5 * (mix(unit ^ 0xabcd) % 1000) as f64 / 1000.0) / 1.25
    }
}

/// The sum that every complete count of a plan must give.
pub(crate) fn total(plan: &dyn UnitPlan) -> u128 {
    (0..plan.unit_count()).map(|unit| u128::from(plan.weight(unit)) * u128::from(SimulatedPlan::count(unit))).sum()
}

/// The real plan whose number of units is nearest to `units`. Workers on a broker accept only real plans.
pub(crate) fn plan_of(units: u64) -> CountPlan {
    let plans = (8..=26).map(|n| Plan::new(Size::new(n).expect("a size")).expect("a plan"));
    CountPlan::new(plans.min_by_key(|plan| plan.unit_count().abs_diff(units)).expect("there are plans"))
}

/// The residues that belong to a count.
pub(crate) fn residues_of(count: u64) -> [u16; 2] {
    residues(count.into())
}

/// A number that looks random (the finaliser of `SplitMix64`).
pub(crate) fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
