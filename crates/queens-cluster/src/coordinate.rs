//! Runs the coordinator over a broker: carries out the effects that
//! [`protocol::Coordinator`](crate::protocol::Coordinator) returns.
//!
//! ```text
//! one task:   results, heartbeats, requests, the time -> protocol -> effects
//! side tasks: publish and report; list batches; count units; read the result stream
//! ```

mod config;
mod events;
mod inputs;
mod presence;

use std::ops::Range;
use std::time::{Duration, Instant};

use async_nats::Client;
use async_nats::jetstream::Context;
use queens_ledger::Record;
use tokio::sync::{mpsc, watch};

pub use self::config::CoordinateConfig;
pub use self::events::{CoordinateEnd, Report};
use self::inputs::{DeliveredResult, Input, Inputs};
use self::presence::Presence;
use crate::connection::{CONNECT_TIMEOUT, Connection, ConnectionEvent, connect, wait_for_stop};
use crate::protocol::{
    AckToken, COORDINATOR, ClusterEvent, Coordinator, Delivery, Effect, Heartbeat, Lease, News, RESULT_STREAM,
    Rejection, Snapshot, Store, Subjects, owner_of_result,
};
use crate::requests::has_coordinator;
use crate::streams::{Streams, set_up};
use crate::{ClusterError, DRAIN_SUBJECT, NEWS_SUBJECT, metrics};

/// Counts units in the coordinator's own process. The second argument asks for backtracking.
pub type OwnCounter = Box<dyn FnMut(Range<u64>, bool) -> Vec<Record> + Send>;

/// The time between two calls of [`Coordinator::tick`].
const TICK_INTERVAL: Duration = Duration::from_millis(200);

/// The greatest number of further waiting inputs that are handled together with one input.
const GROUP_LIMIT: usize = 2_000;

/// The usual wait before a failed write to the store is repeated.
pub const STORE_RETRY: Duration = Duration::from_secs(2);

/// How long a broker may take to make streams.
const SET_UP_TIMEOUT: Duration = Duration::from_secs(30);

/// How long a coordinator waits for its workers to end, after it has announced the end of the count or of its own run.
const DRAIN_TIMEOUT: Duration = Duration::from_mins(1);

/// Runs a count until it is complete, `stop` becomes true, or a request asks the coordinator to drain. Returns how the
/// coordinator ended, and the coordinator itself with its store.
///
/// # Errors
///
/// [`ClusterError`]. Results that were stored stay stored.
pub async fn coordinate<S: Store>(
    coordinator: Coordinator<S>,
    own_counter: OwnCounter,
    config: CoordinateConfig,
    mut stop: watch::Receiver<bool>,
    on_report: &mut (dyn FnMut(Report<'_>) + Send),
) -> Result<(CoordinateEnd, Coordinator<S>), ClusterError> {
    let mut on_wait = |reason: &str| on_report(Report::Waiting(reason));
    let credentials = config.credentials.as_ref();
    let Connection { client, events, .. } = &mut tokio::select! {
        connection = connect(&config.url, credentials, COORDINATOR, CONNECT_TIMEOUT, &mut on_wait) => connection?,
        () = wait_for_stop(&mut stop) => return Ok((CoordinateEnd::Stopped, coordinator)),
    };
    on_report(Report::Connected);
    let version = client.server_info().version;
    if !client.is_server_compatible(2, 12, 6) {
        on_report(Report::OldServer(&version));
    }
    if has_coordinator(client).await {
        return Err(ClusterError::SecondCoordinator);
    }
    let (published, snapshots) = watch::channel(coordinator.snapshot(Duration::ZERO));
    if let Some(address) = config.metrics {
        on_report(Report::Metrics(metrics::serve(address, snapshots).await?));
    }
    let lease = coordinator.lease();
    let context = async_nats::jetstream::new(client.clone());
    let streams = set_up_patiently(&context, lease).await?;
    let foreign = streams.foreign_work(coordinator.plan().fingerprint()).await?;
    if !foreign.is_empty() {
        let messages = foreign.values().sum();
        if !config.replaces_other_count {
            return Err(ClusterError::OtherCount(messages));
        }
        for fingerprint in foreign.keys() {
            streams.remove_work(fingerprint).await?;
        }
        on_report(Report::ForeignWork(messages));
    }
    let subjects = Subjects::new(coordinator.plan().fingerprint());
    let (mut inputs, senders) = Inputs::new();
    inputs::spawn(&mut inputs, &context, lease, client, &streams, &subjects).await?;
    if let Some(folder) = config.folder {
        inputs.watch_members(folder);
    }
    let started = Instant::now();
    let mut service = Service {
        coordinator,
        client: client.clone(),
        context,
        streams,
        subjects,
        senders,
        own_counter: own_counter_thread(own_counter, &inputs),
        started,
        snapshots: published,
        on_report,
        drain_since: None,
        presence: Presence::announce(client.clone(), lease),
        lease,
        store_retry: config.store_retry,
        backup_interval: config.backup_interval,
        last_backup: started,
        is_disconnected: false,
    };
    let end = service.run(&mut inputs, events, &mut stop).await?;
    service.say_goodbye(end, &mut inputs, &mut stop).await;
    Ok((end, service.coordinator))
}

/// Starts the thread that counts units for the coordinator. Returns the sender of requests to that thread.
fn own_counter_thread(mut own_counter: OwnCounter, inputs: &Inputs) -> std::sync::mpsc::Sender<(Range<u64>, bool)> {
    let (sender, requests) = std::sync::mpsc::channel::<(Range<u64>, bool)>();
    let counted = inputs.sender();
    std::thread::spawn(move || {
        for (units, by_backtracking) in requests {
            // Sending fails only after the coordinator has ended.
            if counted.send(Input::OwnCounts(own_counter(units, by_backtracking))).is_err() {
                return;
            }
        }
    });
    sender
}

struct Service<'a, S> {
    coordinator: Coordinator<S>,
    client: Client,
    context: Context,
    streams: Streams,
    subjects: Subjects,
    senders: mpsc::UnboundedSender<Input>,
    own_counter: std::sync::mpsc::Sender<(Range<u64>, bool)>,
    started: Instant,
    snapshots: watch::Sender<Snapshot>,
    on_report: &'a mut (dyn FnMut(Report<'_>) + Send),
    drain_since: Option<Instant>,
    presence: Presence,
    lease: Lease,
    store_retry: Duration,
    backup_interval: Option<Duration>,
    last_backup: Instant,
    is_disconnected: bool,
}

impl<S: Store> Service<'_, S> {
    async fn run(
        &mut self,
        inputs: &mut Inputs,
        events: &mut mpsc::UnboundedReceiver<ConnectionEvent>,
        stop: &mut watch::Receiver<bool>,
    ) -> Result<CoordinateEnd, ClusterError> {
        let mut tick = tokio::time::interval(TICK_INTERVAL);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                Some(event) = events.recv() => self.connection(&event)?,
                Some(input) = inputs.received.recv() => {
                    let more = std::iter::from_fn(|| inputs.received.try_recv().ok());
                    let group: Vec<Input> = std::iter::once(input).chain(more.take(GROUP_LIMIT)).collect();
                    self.take(group).await;
                }
                _ = tick.tick() => self.tick().await?,
                () = wait_for_stop(stop) => {}
            }
            if self.coordinator.is_complete() {
                return Ok(CoordinateEnd::Complete);
            }
            let is_drained = self.drain_since.is_some_and(|since| {
                let snapshot = self.snapshots.borrow();
                since.elapsed() > DRAIN_TIMEOUT || (snapshot.threads == 0 && snapshot.results_waiting == 0)
            });
            if *stop.borrow() {
                return Ok(CoordinateEnd::Stopped);
            }
            if is_drained {
                return Ok(CoordinateEnd::Drained);
            }
        }
    }

    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    fn connection(&mut self, event: &ConnectionEvent) -> Result<(), ClusterError> {
        match event {
            ConnectionEvent::Connected if self.is_disconnected => {
                self.is_disconnected = false;
                (self.on_report)(Report::Connected);
                // The broker may have lost its store, so missing streams are made again.
                let (context, lease, senders) = (self.context.clone(), self.lease, self.senders.clone());
                tokio::spawn(async move {
                    while set_up(&context, lease).await.is_err() {
                        tokio::time::sleep(Duration::from_secs(1)).await;
                    }
                    let _ = senders.send(Input::BrokerReturned);
                });
            }
            ConnectionEvent::Connected | ConnectionEvent::Refused(_) => {}
            ConnectionEvent::Disconnected => {
                if !std::mem::replace(&mut self.is_disconnected, true) {
                    (self.on_report)(Report::Disconnected);
                }
            }
            ConnectionEvent::Unauthorised => {
                let url = self.client.server_info().host;
                return Err(ClusterError::Unauthorised { url, name: COORDINATOR.to_owned() });
            }
        }
        Ok(())
    }

    /// Handles a group of inputs. The results of the group are stored together.
    async fn take(&mut self, group: Vec<Input>) {
        let (mut results, mut effects, now) = (Vec::new(), Vec::new(), self.now());
        for input in group {
            match input {
                Input::Result(result) => results.push(result),
                Input::Published { batch, sequence } => self.coordinator.record_published(now, &batch, sequence),
                Input::NotPublished { batch } => self.coordinator.record_not_published(now, &batch),
                Input::BrokerBatches(found) => effects.extend(self.coordinator.handle_broker_batches(now, &found)),
                Input::Queue(queue) => self.coordinator.record_queue_state(now, queue),
                Input::BrokerReturned => self.coordinator.handle_broker_return(now),
                Input::Exhausted(sequence) => self.exhausted(sequence),
                Input::Poisoned(batch) => effects.extend(self.coordinator.handle_poisoned(batch)),
                Input::OwnCounts(records) => match self.coordinator.record_own_counts(now, &records) {
                    Ok(more) => effects.extend(more),
                    Err(error) => self.store_later(records, &error),
                },
                Input::Live { subject, payload } => effects.extend(self.heartbeat(&subject, &payload)),
                Input::Revoked(owners) => {
                    for owner in owners {
                        if self.coordinator.refuse_owner(&owner) {
                            (self.on_report)(Report::Refused(&owner));
                        }
                    }
                }
                Input::Control { subject, reply } => self.control(&subject, reply).await,
            }
        }
        self.carry_out(effects).await;
        if !results.is_empty() {
            self.results(results).await;
        }
    }

    fn heartbeat(&mut self, subject: &str, payload: &[u8]) -> Vec<Effect<usize>> {
        let owner = self.subjects.owner_of_heartbeat(subject);
        let heartbeat = serde_json::from_slice::<Heartbeat>(payload).ok();
        let (Some(owner), Some(heartbeat)) = (owner, heartbeat) else { return Vec::new() };
        self.coordinator.handle_heartbeat(self.started.elapsed(), owner, &heartbeat)
    }

    /// Schedules another attempt to record the coordinator's own counts, because the store cannot be written now.
    fn store_later(&mut self, records: Vec<Record>, error: &S::Error) {
        (self.on_report)(Report::StoreFailed(error));
        let (senders, wait) = (self.senders.clone(), self.store_retry);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            // Sending fails only after the coordinator has ended.
            let _ = senders.send(Input::OwnCounts(records));
        });
    }

    /// Handles a work message that the broker has delivered too often and no longer delivers. Finds the message's batch
    /// in the protocol's state, or else in the stream.
    fn exhausted(&self, sequence: u64) {
        if let Some(batch) = self.coordinator.batch_of_sequence(sequence) {
            let _ = self.senders.send(Input::Poisoned(batch));
            return;
        }
        let (stream, subjects, senders) = (self.streams.work.clone(), self.subjects.clone(), self.senders.clone());
        tokio::spawn(async move {
            if let Ok(message) = stream.get_raw_message(sequence).await
                && let Some(batch) = subjects.batch_of_work(message.subject.as_str())
            {
                let _ = senders.send(Input::Poisoned(batch));
            }
        });
    }

    async fn results(&mut self, results: Vec<DeliveredResult>) {
        let mut deliveries = Vec::new();
        for (index, result) in results.iter().enumerate() {
            let finished = AckToken::parse(&result.token, RESULT_STREAM).map_or(0, |token| token.unix_seconds());
            if let Some((owner, batch)) = self.subjects.parse_result(&result.subject) {
                deliveries.push(Delivery { id: index, owner, batch, payload: &result.payload, finished });
                continue;
            }
            let (found, expected) = (shown(&result.subject), self.coordinator.plan().fingerprint().to_owned());
            let owner = owner_of_result(&result.subject).unwrap_or("?").to_owned();
            let rejection = Rejection::Plan { found, expected };
            (self.on_report)(Report::Event(&ClusterEvent::Refused { owner, rejection }));
            send(&self.client, &result.token, "+ACK").await;
        }
        match self.coordinator.deliver(self.now(), &deliveries) {
            Ok(effects) => {
                for effect in effects {
                    match effect {
                        Effect::AckResult(index) => send(&self.client, &results[index].token, "+ACK").await,
                        effect => self.carry_out(vec![effect]).await,
                    }
                }
            }
            // Nothing is acknowledged, so the broker delivers the results again.
            Err(error) => {
                (self.on_report)(Report::StoreFailed(&error));
                let later = format!("-NAK {{\"delay\":{}}}", self.store_retry.as_nanos());
                for result in &results {
                    send(&self.client, &result.token, &later).await;
                }
                tokio::time::sleep(self.store_retry).await;
            }
        }
    }

    async fn tick(&mut self) -> Result<(), ClusterError> {
        let now = self.now();
        if self.drain_since.is_none() {
            let effects = self.coordinator.tick(now);
            self.carry_out(effects).await;
        }
        let snapshot = self.coordinator.snapshot(now);
        (self.on_report)(Report::Progress(&snapshot));
        // Sending fails if no metrics server runs.
        let _ = self.snapshots.send(snapshot);
        if self.backup_interval.is_some_and(|interval| self.last_backup.elapsed() >= interval) {
            self.last_backup = Instant::now();
            if let Err(error) = self.coordinator.store().back_up() {
                (self.on_report)(Report::BackupFailed(&error));
            }
        }
        Ok(())
    }

    async fn control(&mut self, subject: &str, reply: Option<String>) {
        let Some(reply) = reply else { return };
        let answer = if subject == DRAIN_SUBJECT {
            if self.drain_since.is_none() {
                self.drain_since = Some(Instant::now());
                (self.on_report)(Report::Draining);
                self.presence.change(News::Drain);
            }
            b"{}".to_vec()
        } else {
            serde_json::to_vec(&self.coordinator.snapshot(self.now())).expect("snapshots are JSON")
        };
        let _ = self.client.publish(reply, answer.into()).await;
    }

    async fn carry_out(&mut self, effects: Vec<Effect<usize>>) {
        let mut work = Vec::new();
        for effect in effects {
            match effect {
                Effect::Publish { batch, message } => work.push((batch, message)),
                Effect::AckWork(token) => send(&self.client, token.as_str(), "+ACK").await,
                Effect::ExtendLease(token) => send(&self.client, token.as_str(), "+WPI").await,
                Effect::Drop { owner, instance, batches } => {
                    let batches: Vec<String> = batches.iter().map(ToString::to_string).collect();
                    let payload = serde_json::to_vec(&batches).expect("names are JSON");
                    // A worker that misses this message does useless work.
                    let _ = self.client.publish(Subjects::drops(&owner, &instance), payload.into()).await;
                }
                Effect::Announce(news) => self.announce(&news).await,
                Effect::AckResult(_) => unreachable!("results are acknowledged where they are delivered"),
                Effect::RemoveWork(batch) => {
                    let (stream, subject) = (self.streams.work.clone(), self.subjects.work(&batch));
                    // After a failed removal, a worker may count the batch again, or the coordinator finds the batch in
                    // the broker's next list.
                    tokio::spawn(async move { stream.purge().filter(subject).await });
                }
                Effect::ListBatches => {
                    let (streams, subjects, senders) =
                        (self.streams.clone(), self.subjects.clone(), self.senders.clone());
                    tokio::spawn(async move {
                        if let Ok(found) = streams.broker_batches(&subjects).await {
                            let _ = senders.send(Input::BrokerBatches(found));
                        }
                    });
                }
                Effect::CountUnits { units, by_backtracking } => {
                    // Sending cannot fail: the thread ends only with this process.
                    let _ = self.own_counter.send((units, by_backtracking));
                }
                Effect::Revoke { owner } => (self.on_report)(Report::Revoke(&owner)),
                Effect::Report(event) => (self.on_report)(Report::Event(&event)),
            }
        }
        if !work.is_empty() {
            inputs::publish(self.context.clone(), self.subjects.clone(), self.senders.clone(), work);
        }
    }

    /// Sends news to all workers.
    async fn announce(&mut self, news: &News) {
        // Nothing depends on one message: the protocol repeats its news, and `Presence` the end of the count.
        let _ = self.client.publish(NEWS_SUBJECT, news.to_string().into()).await;
    }

    async fn say_goodbye(&mut self, end: CoordinateEnd, inputs: &mut Inputs, stop: &mut watch::Receiver<bool>) {
        if end == CoordinateEnd::Complete {
            let snapshot = self.coordinator.snapshot(self.now());
            (self.on_report)(Report::Progress(&snapshot));
            let _ = self.snapshots.send(snapshot);
            self.announce(&News::Complete).await;
            self.presence.change(News::Complete);
            let _ = self.streams.remove_work(self.coordinator.plan().fingerprint()).await;
            tokio::select! {
                () = self.wait_for_workers(inputs) => {}
                () = tokio::time::sleep(DRAIN_TIMEOUT) => {}
                () = wait_for_stop(stop) => {}
            }
        }
        // The flush sends the last acknowledgements.
        let _ = tokio::time::timeout(Duration::from_secs(2), self.client.flush()).await;
    }

    /// Waits until every live worker has said that it ends. A worker without a connection misses the news of the end, and
    /// without a coordinator it would never end.
    async fn wait_for_workers(&mut self, inputs: &mut Inputs) {
        let mut tick = tokio::time::interval(TICK_INTERVAL);
        while self.coordinator.snapshot(self.now()).threads > 0 {
            tokio::select! {
                Some(input) = inputs.received.recv() => match input {
                    Input::Live { subject, payload } => drop(self.heartbeat(&subject, &payload)),
                    Input::Control { subject, reply } => self.control(&subject, reply).await,
                    // The count is complete without other results.
                    _ => {}
                },
                // Workers that send no more heartbeats are not waited for.
                _ = tick.tick() => {}
            }
        }
    }
}

/// Publishes an acknowledgement. If an acknowledgement is lost, the broker delivers the message again, and the
/// coordinator acknowledges the message again.
async fn send(client: &Client, subject: &str, text: &str) {
    let _ = client.publish(subject.to_owned(), text.to_owned().into()).await;
}

/// Makes the streams, with retries, because a broker that has just started refuses requests for some seconds.
async fn set_up_patiently(context: &Context, lease: Lease) -> Result<Streams, ClusterError> {
    let deadline = Instant::now() + SET_UP_TIMEOUT;
    loop {
        match set_up(context, lease).await {
            Err(_) if Instant::now() < deadline => tokio::time::sleep(Duration::from_millis(500)).await,
            set_up => return set_up,
        }
    }
}

fn shown(subject: &str) -> String {
    subject.split('.').nth(1).unwrap_or_default().chars().take(64).collect()
}
