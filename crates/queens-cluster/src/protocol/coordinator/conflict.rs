//! Handles conflicting results, spot checks, and batches that no worker could count (poison messages). The coordinator
//! counts these units itself, because workers may be faulty or dishonest (Byzantine faults).

use std::collections::BTreeSet;
use std::time::Duration;

use queens_ledger::Record;

use super::super::own_count_reason::OwnCountReason;
use super::super::{Batch, COORDINATOR, ClusterEvent, Effect, Store, owner_of};
use super::{Coordinator, report};

impl<S: Store> Coordinator<S> {
    /// Asks for the coordinator's own count of a unit whose results differ.
    pub(super) fn handle_conflict<D>(&mut self, unit: u64) -> Result<Vec<Effect<D>>, S::Error> {
        if self.own_counts.get(&unit) == Some(&OwnCountReason::Conflict) {
            return Ok(Vec::new());
        }
        self.counters.conflicts += 1;
        let records = self.store.records_of(unit)?;
        let owners: BTreeSet<String> = records.iter().map(|record| owner_of(&record.host).to_owned()).collect();
        let mut effects = vec![report(ClusterEvent::Conflict { unit, owners: owners.into_iter().collect() })];
        // If the coordinator is counting the unit already, the result of that count judges the conflict.
        let is_under_way = self.own_counts.insert(unit, OwnCountReason::Conflict).is_some();
        if !is_under_way {
            effects.push(Effect::CountUnits { units: unit..unit + 1, by_backtracking: false });
        }
        Ok(effects)
    }

    /// Asks for the coordinator's own counts of units whose conflicts were open before a restart.
    pub(super) fn request_conflict_counts<D>(&mut self) -> Vec<Effect<D>> {
        let open = self
            .units
            .conflicting
            .iter()
            .filter(|unit| !self.own_counts.contains_key(unit) && !self.unresolved.contains(unit));
        let open: Vec<u64> = open.copied().collect();
        let count = |unit: u64| {
            self.own_counts.insert(unit, OwnCountReason::Conflict);
            Effect::CountUnits { units: unit..unit + 1, by_backtracking: false }
        };
        open.into_iter().map(count).collect()
    }

    /// Handles a batch that no worker could count, and that the broker no longer delivers. The coordinator counts this
    /// batch itself.
    pub fn handle_poisoned<D>(&mut self, batch: Batch) -> Vec<Effect<D>> {
        if self.finish(&batch).is_none() || self.is_settled(&batch) {
            return vec![Effect::RemoveWork(batch)];
        }
        self.counters.poisoned += u64::from(batch.units);
        self.to_publish[batch.queue as usize].remove(batch.range());
        for unit in batch.range() {
            self.own_counts.entry(unit).or_insert(OwnCountReason::Poison);
        }
        // If the coordinator itself has counted a unit without backtracking, only backtracking can confirm the unit.
        let is_own = |unit: u64| {
            self.units.is_done(unit) && self.units.owner(unit) == COORDINATOR && !self.units.has_backtracking(unit)
        };
        let by_backtracking = batch.method == super::RequestedMethod::Backtrack || batch.range().any(is_own);
        vec![
            Effect::RemoveWork(batch),
            report(ClusterEvent::Poisoned { batch }),
            Effect::CountUnits { units: batch.range(), by_backtracking },
        ]
    }

    /// Records the coordinator's own counts like those of workers, and then uses them to judge conflicts.
    ///
    /// # Errors
    ///
    /// The error of the store.
    pub fn record_own_counts<D>(&mut self, now: Duration, records: &[Record]) -> Result<Vec<Effect<D>>, S::Error> {
        self.read_again()?;
        for record in records {
            // The entry in `own_counts` keeps `handle_conflict` from requesting another count of the unit.
            if self.own_counts.get(&record.unit) != Some(&OwnCountReason::Conflict) {
                self.own_counts.insert(record.unit, OwnCountReason::SpotCheck);
            }
        }
        let mut effects = self.store_records(now, records)?;
        self.counters.own += records.len() as u64;
        for record in records {
            let unit = record.unit;
            // While the store cannot be read, no conflict is judged. The next tick asks for another count.
            if self.units.is_conflict(unit) && !self.is_stale {
                effects.extend(self.judge(unit)?);
            } else {
                self.own_counts.remove(&unit);
                // If the coordinator has counted the unit twice by the same method, a worker must still confirm it.
                if self.wants_second(unit) {
                    self.to_publish[1].insert(unit..unit + 1);
                }
            }
        }
        Ok(effects)
    }

    /// Decides which owners' results of a unit are wrong, and revokes these owners.
    ///
    /// A result is proven wrong if the coordinator's count contradicts it and has a second witness: another owner's
    /// result, or the coordinator's count by a second method.
    fn judge<D>(&mut self, unit: u64) -> Result<Vec<Effect<D>>, S::Error> {
        let records = self.store.records_of(unit)?;
        let (own, others): (Vec<&Record>, Vec<&Record>) = records.iter().partition(|record| is_own(record));
        let Some(first) = own.first() else { return Ok(Vec::new()) };
        let methods: BTreeSet<&str> = own.iter().map(|record| record.engine.as_str()).collect();
        let is_consistent = own.iter().all(|record| record.agrees(first));
        let has_witness = others.iter().any(|record| record.agrees(first));
        if !is_consistent {
            self.own_counts.remove(&unit);
            self.unresolved.insert(unit);
            return Ok(vec![report(ClusterEvent::Unresolved { unit })]);
        }
        if !has_witness && methods.len() < 2 {
            let by_backtracking = !methods.contains("backtrack");
            return Ok(vec![Effect::CountUnits { units: unit..unit + 1, by_backtracking }]);
        }
        let liars: BTreeSet<String> = others
            .iter()
            .filter(|record| !record.agrees(first))
            .map(|record| owner_of(&record.host).to_owned())
            .collect();
        let mut effects = Vec::new();
        for owner in liars {
            effects.extend(self.revoke(&owner, unit)?);
        }
        self.own_counts.remove(&unit);
        Ok(effects)
    }

    /// Refuses all later results of an owner whose credentials were withdrawn. The owner's earlier results stay.
    /// Returns whether the owner was accepted before.
    pub fn refuse_owner(&mut self, owner: &str) -> bool {
        let is_new = owner != COORDINATOR && self.config.revoked.insert(owner.to_owned());
        if let Some(state) = self.owners.get_mut(owner).filter(|_| is_new) {
            state.workers.clear();
        }
        is_new
    }

    /// Notes that the store may have other results than the coordinator's memory. The effects of the failed call are lost,
    /// so the coordinator asks for its own counts of conflicts again.
    pub(super) fn distrust_memory(&mut self) {
        self.is_stale = true;
        self.own_counts.retain(|_, reason| *reason != OwnCountReason::Conflict);
    }

    /// Reads the store again if it may have other results than the coordinator's memory.
    pub(super) fn read_again(&mut self) -> Result<(), S::Error> {
        if !self.is_stale {
            return Ok(());
        }
        self.read_store()?;
        self.is_stale = false;
        // Dropped results resolve the conflicts that they caused.
        let units = &self.units;
        self.own_counts.retain(|&unit, reason| *reason != OwnCountReason::Conflict || units.is_conflict(unit));
        Ok(())
    }

    /// Refuses an owner's later results, and drops its earlier results. Units that have no other result are published
    /// again.
    fn revoke<D>(&mut self, owner: &str, unit: u64) -> Result<Vec<Effect<D>>, S::Error> {
        debug_assert_ne!(owner, COORDINATOR, "only other owners are judged");
        self.refuse_owner(owner);
        let dropped = self.store.drop_owner(owner)?;
        self.is_stale = true;
        // The results are dropped, so the owner is revoked even if the store cannot be read now.
        let _ = self.read_again();
        let owner = owner.to_owned();
        Ok(vec![Effect::Revoke { owner: owner.clone() }, report(ClusterEvent::OwnerRevoked { owner, unit, dropped })])
    }
}

fn is_own(record: &Record) -> bool {
    owner_of(&record.host) == COORDINATOR
}
