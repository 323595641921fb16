//! Checks, stores and acknowledges results. The broker delivers each result at least once, and storing a result again
//! changes nothing (idempotence). So each unit enters the total exactly once.

use std::collections::BTreeSet;
use std::time::Duration;

use queens_job::Provenance;
use queens_ledger::{Appended, METHODS, Record};

use super::super::message::NAME_LIMIT;
use super::super::own_count_reason::OwnCountReason;
use super::super::unit_table::Change;
use super::super::{
    Batch, ClusterEvent, Effect, FORMAT, Queue, Rejection, RequestedMethod, ResultBody, ResultMessage, ReturnReason,
    Store, owner_of,
};
use super::{Coordinator, VerifyLevel, report};

/// A result as the broker delivers it.
#[derive(Clone, Copy, Debug)]
pub struct Delivery<'a, D> {
    /// The identifier of the result in [`Effect::AckResult`].
    pub id: D,
    /// The owner in the result's subject, which the broker has authenticated.
    pub owner: &'a str,
    /// The batch in the result's subject.
    pub batch: Batch,
    /// The message.
    pub payload: &'a [u8],
    /// When the broker received the result, in seconds since the beginning of 1970. This time is the same at every
    /// delivery.
    pub finished: u64,
}

/// A result that passed all checks.
struct Accepted<D> {
    id: D,
    batch: Batch,
    token: String,
    /// The records, or why the batch was returned without a count.
    outcome: Result<Vec<Record>, ReturnReason>,
}

impl<S: Store> Coordinator<S> {
    /// Handles results: refuses or stores them, and acknowledges them. The results of one call are stored together.
    ///
    /// # Errors
    ///
    /// The error of the store. After an error, nothing was acknowledged, so the broker delivers the same results again.
    pub fn deliver<D: Copy>(
        &mut self,
        now: Duration,
        deliveries: &[Delivery<'_, D>],
    ) -> Result<Vec<Effect<D>>, S::Error> {
        self.read_again()?;
        let (mut accepted, mut refused) = (Vec::new(), Vec::new());
        for delivery in deliveries {
            match self.check(delivery) {
                Ok(result) => accepted.push(result),
                Err(rejection) => refused.push((delivery.id, delivery.owner, rejection)),
            }
        }
        let records: Vec<Record> =
            accepted.iter().filter_map(|result| result.outcome.as_ref().ok()).flatten().cloned().collect();
        let mut effects = self.store_records(now, &records)?;
        for Accepted { id, batch, token, outcome } in accepted {
            effects.extend(self.settle(now, &batch, &token, outcome.as_ref().err().copied()));
            effects.push(Effect::AckResult(id));
        }
        for (id, owner, rejection) in refused {
            self.counters.refused += 1;
            if let Some(state) = self.owners.get_mut(owner) {
                state.refused += 1;
            }
            effects.push(report(ClusterEvent::Refused { owner: owner.to_owned(), rejection }));
            effects.push(Effect::AckResult(id));
        }
        Ok(effects)
    }

    /// Checks a result message, before its records are stored.
    fn check<D: Copy>(&self, delivery: &Delivery<'_, D>) -> Result<Accepted<D>, Rejection> {
        let Delivery { id, owner, batch, payload, finished } = *delivery;
        if self.config.revoked.contains(owner) {
            return Err(Rejection::Revoked);
        }
        let message: ResultMessage =
            serde_json::from_slice(payload).map_err(|error| Rejection::Unreadable(error.to_string()))?;
        if message.format != FORMAT {
            return Err(Rejection::Format { found: message.format, expected: FORMAT });
        }
        if message.program != self.config.program {
            return Err(Rejection::Program { found: shorten(&message.program), expected: self.config.program.clone() });
        }
        let fingerprint = self.plan.fingerprint();
        if message.fingerprint != fingerprint {
            return Err(Rejection::Plan { found: shorten(&message.fingerprint), expected: fingerprint.to_owned() });
        }
        if message.batch != batch.to_string() {
            return Err(Rejection::Batch { found: shorten(&message.batch), expected: batch.to_string() });
        }
        if batch.range().end > self.plan.unit_count() {
            return Err(Rejection::Units { batch: batch.to_string() });
        }
        if !self.config.key.is_ticket(fingerprint, &batch, &message.ticket) {
            return Err(Rejection::Ticket);
        }
        let outcome = match message.body {
            ResultBody::Returned(reason) => Err(reason),
            ResultBody::Counted { engine, details, rows } => {
                let is_asked = batch.method == RequestedMethod::Any || engine.ends_with("backtrack");
                if !(METHODS.contains(&engine.as_str()) && is_asked) {
                    return Err(Rejection::Engine { found: shorten(&engine), expected: batch.method.name() });
                }
                if !rows.iter().map(|row| row.0).eq(batch.range()) {
                    return Err(Rejection::Units { batch: batch.to_string() });
                }
                let version = format!("{} {}", self.config.program, shorten(&details));
                let host = format!("{owner}/{}", shorten(&message.host));
                let provenance = Provenance { method: &engine, version: &version, host: &host, finished };
                let records = rows.iter().map(|row| row.record(provenance));
                Ok(records.map(|record| self.check_record(record)).collect::<Result<Vec<_>, _>>()?)
            }
        };
        Ok(Accepted { id, batch, token: message.token, outcome })
    }

    /// Checks one record: the weight in the plan, the residues, and the limits of the ledger.
    fn check_record(&self, record: Record) -> Result<Record, Rejection> {
        record.check_fits(&self.manifest)?;
        let expected = self.plan.weight(record.unit);
        if record.weight != expected {
            return Err(Rejection::Weight { unit: record.unit, found: record.weight, expected });
        }
        Ok(record)
    }

    /// Stores records, and updates the states of their units.
    pub(super) fn store_records<D>(&mut self, now: Duration, records: &[Record]) -> Result<Vec<Effect<D>>, S::Error> {
        if records.is_empty() {
            return Ok(Vec::new());
        }
        let appended = self.store.record(records)?;
        let new: Vec<(&Record, Appended)> =
            records.iter().zip(appended).filter(|(_, appended)| *appended != Appended::Repeated).collect();
        self.counters.recorded += new.len() as u64;
        self.counters.repeated += (records.len() - new.len()) as u64;
        let noted = self.note_records(now, &new);
        if noted.is_err() {
            self.distrust_memory();
        }
        noted
    }

    /// Updates the states of the units of new records, which are all stored.
    fn note_records<D>(&mut self, now: Duration, records: &[(&Record, Appended)]) -> Result<Vec<Effect<D>>, S::Error> {
        let mut effects = Vec::new();
        for (index, &(record, appended)) in records.iter().enumerate() {
            let is_noted = |other: &Record| records[index..].iter().all(|(later, _)| *later != other);
            self.owners.entry(owner_of(&record.host).to_owned()).or_default().results += 1;
            let was_confirmed = self.units.has_two_witnesses(record.unit);
            let change = self.units.note(record, appended);
            if self.units.has_two_witnesses(record.unit) {
                self.credit(record, was_confirmed, is_noted)?;
            }
            match change {
                Change::First => {
                    self.last_progress = now;
                    self.weighted_sum += record.weighted_count();
                    self.to_publish[0].remove(record.unit..record.unit + 1);
                    self.measure(record);
                    if self.wants_second(record.unit) {
                        self.to_publish[1].insert(record.unit..record.unit + 1);
                    }
                    effects.extend(self.spot_check(record.unit));
                }
                Change::Confirms => self.last_progress = now,
                Change::Contradicts => {
                    // A unit with conflicting results adds nothing to the sum, so its earlier count is subtracted. All
                    // earlier results of the unit agreed.
                    let stored = self.store.records_of(record.unit)?;
                    let agreed = stored.iter().find(|other| is_noted(other));
                    self.weighted_sum -= agreed.map_or(0, Record::weighted_count);
                    effects.extend(self.handle_conflict(record.unit)?);
                }
                Change::Conflicts => effects.extend(self.handle_conflict(record.unit)?),
                Change::Nothing => self.counters.recounted += u64::from(appended == Appended::Agrees),
            }
        }
        Ok(effects)
    }

    /// Adds the confirmed unit of a new record to the trust in its owners. A unit counts once for an owner, however many
    /// results of the unit the owner has.
    fn credit(
        &mut self,
        record: &Record,
        was_confirmed: bool,
        is_noted: impl Fn(&Record) -> bool,
    ) -> Result<(), S::Error> {
        let owner = owner_of(&record.host);
        let mut owners = BTreeSet::from([owner.to_owned()]);
        if was_confirmed {
            let is_credited = |other: &Record| owner_of(&other.host) == owner && is_noted(other);
            if self.store.records_of(record.unit)?.iter().any(is_credited) {
                return Ok(());
            }
        } else {
            owners.insert(self.units.owner(record.unit).to_owned());
        }
        for owner in owners {
            self.owners.entry(owner).or_default().confirmed += 1;
        }
        Ok(())
    }

    /// Updates the mean time of a unit. The newest time has a weight of 1/64.
    fn measure(&mut self, record: &Record) {
        let seconds = record.elapsed.as_secs_f64().clamp(1e-7, 1e7);
        let mean = self.unit_seconds.unwrap_or(seconds);
        self.unit_seconds = Some(mean + (seconds - mean) / 64.0);
    }

    /// Decides whether the coordinator counts a unit again. The choice is random, so no worker can predict it.
    fn spot_check<D>(&mut self, unit: u64) -> Option<Effect<D>> {
        let interval = self.config.spot_check_interval;
        let is_checked = self.config.verify != VerifyLevel::None
            && interval > 0
            && self.own_counts.len() < self.own_count_limit
            && self.config.key.draw("spot", unit, interval) == 0;
        is_checked.then(|| {
            self.own_counts.insert(unit, OwnCountReason::SpotCheck);
            Effect::CountUnits { units: unit..unit + 1, by_backtracking: false }
        })
    }

    /// Acknowledges the work of a batch that was counted or returned. Removes overlapping batches in which no unit
    /// needs a result any more.
    fn settle<D>(
        &mut self,
        now: Duration,
        batch: &Batch,
        token: &str,
        returned: Option<ReturnReason>,
    ) -> Vec<Effect<D>> {
        let mut effects = Vec::new();
        match self.token_of(batch, token) {
            Some(token) => effects.push(Effect::AckWork(token)),
            // The token is invalid or belongs to the work of another batch, so the work is removed by its subject.
            None => effects.push(Effect::RemoveWork(*batch)),
        }
        if returned.is_some() {
            self.counters.returned += 1;
            self.last_progress = now;
        }
        let finished = self.finish(batch);
        let has_copies = finished.is_some_and(|outstanding| outstanding.attempt > 1);
        if has_copies {
            effects.push(Effect::RemoveWork(*batch));
        }
        if returned.is_none() {
            for other in self.overlapping(batch.queue, &batch.range()) {
                if self.is_settled(&other) {
                    self.finish(&other);
                    effects.push(Effect::RemoveWork(other));
                }
            }
        }
        if batch.queue == Queue::Second && !self.is_settled(batch) {
            self.delay_second(now);
            if returned == Some(ReturnReason::SameOwner) {
                effects.extend(self.announce_nothing_to_confirm(self.units.owner(batch.range().start)));
            }
        }
        effects
    }
}

/// A text that a worker chose, shortened for records and messages.
fn shorten(text: &str) -> String {
    let shown: String = text.chars().map(|c| if c.is_control() { '?' } else { c }).take(NAME_LIMIT).collect();
    if shown.is_empty() { "?".to_owned() } else { shown }
}
