//! The protocol's view of a plan: the number of units, and their weights.

use queens_count::Plan;

/// The units of a count and their weights.
///
/// [`CountPlan`] is the plan of a real count. Simulations implement this trait with an artificial plan.
pub trait UnitPlan: Send + Sync + std::fmt::Debug {
    /// The size of the board.
    fn size(&self) -> u32;
    /// The fingerprint, in lowercase hexadecimal digits.
    fn fingerprint(&self) -> &str;
    /// The number of units.
    fn unit_count(&self) -> u64;
    /// The weight of a unit of the plan.
    fn weight(&self, unit: u64) -> u32;
}

/// The plan of a real count.
#[derive(Clone, Debug)]
pub struct CountPlan {
    plan: Plan,
    fingerprint: String,
}

impl CountPlan {
    /// The protocol's view of a plan.
    pub fn new(plan: Plan) -> Self {
        let fingerprint = plan.fingerprint();
        Self { plan, fingerprint }
    }

    /// The plan itself.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

impl UnitPlan for CountPlan {
    fn size(&self) -> u32 {
        self.plan.size().get()
    }

    fn fingerprint(&self) -> &str {
        &self.fingerprint
    }

    fn unit_count(&self) -> u64 {
        self.plan.unit_count()
    }

    fn weight(&self, unit: u64) -> u32 {
        self.plan.unit(unit).weight
    }
}
