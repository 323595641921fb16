//! The worker (a node of the cluster): pulls batches, counts them, sends heartbeats and results.
//!
//! ```text
//! one task:                      pull, decide, hand to the threads; send heartbeats
//! one thread per core or device: take a batch, count it
//! one task per result:           send the result until the broker confirms it
//! ```

mod config;
mod events;
mod held;
mod pull;
mod send;
mod thread_pool;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use async_nats::{Client, Message, StatusCode};
use futures_util::StreamExt;
use queens::Size;
use queens_count::{BatchError, Plan, WorkerEvent, WorkerSource};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

pub use self::config::WorkConfig;
use self::events::OnEvent;
pub use self::events::{WorkEnd, WorkEvent};
use self::held::HeldBatches;
use self::pull::Pull;
use self::send::send_until_confirmed;
use self::thread_pool::{FinishedBatch, QueuedBatch, ThreadPool};
use crate::connection::{CONNECT_TIMEOUT, Connection, ConnectionEvent, connect, wait_for_stop};
use crate::protocol::{
    AckToken, Batch, CountPlan, Decision, FORMAT, Heartbeat, Incompatible, Lease, News, PROGRAM, PullPolicy, Queue,
    ResultBody, ReturnReason, Subjects, UnitPlan, WORK_STREAM, WorkMessage,
};
use crate::{ClusterError, NEWS_SUBJECT};

/// How long a worker pulls nothing from the second queue after the news that this queue has only units that the
/// worker's owner has counted. In this time, the coordinator publishes returned units again, and idle workers of other
/// owners can pull them.
const NOTHING_TO_CONFIRM_WAIT: Duration = Duration::from_secs(8);

/// How long a worker that drains may continue to count.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a worker may continue to send its last results after [`DRAIN_TIMEOUT`].
const SEND_TIMEOUT: Duration = Duration::from_secs(8);

/// A worker fails when the broker has rejected its credentials this many times since the last connection.
const REJECTION_LIMIT: u32 = 3;

/// Pulls and counts batches until the count is complete, `stop` becomes true, or the time limit is reached.
///
/// # Errors
///
/// [`ClusterError`]: the broker cannot be reached at the start, or refuses the credentials; no worker is left; the
/// coordinator's program is incompatible with this one.
pub async fn work(
    config: WorkConfig,
    source: Box<dyn WorkerSource + Send>,
    mut stop: watch::Receiver<bool>,
    on_event: &mut (dyn FnMut(WorkEvent<'_>) + Send),
) -> Result<WorkEnd, ClusterError> {
    let owner = config.credentials.as_ref().map_or("local", |credentials| credentials.name.as_str()).to_owned();
    let mut on_wait = |reason: &str| on_event(WorkEvent::Waiting { reason });
    let credentials = config.credentials.as_ref();
    let Connection { client, events, .. } = &mut tokio::select! {
        connection = connect(&config.url, credentials, &owner, CONNECT_TIMEOUT, &mut on_wait) => connection?,
        () = wait_for_stop(&mut stop) => return Ok(WorkEnd::Drained),
    };
    on_event(WorkEvent::Connected);
    let (done, finished) = mpsc::unbounded_channel();
    let worker = WorkerTask {
        owner,
        client: client.clone(),
        source,
        plans: HashMap::new(),
        threads: None,
        done,
        policy: PullPolicy::new(1, config.pull_time),
        config,
        held: HeldBatches::default(),
        sending: JoinSet::new(),
        pull: None,
        next_queue: Queue::Second,
        second_not_before: Instant::now(),
        received: 0,
        reconnected: None,
        is_disconnected: false,
        lease: Lease::default(),
        heard: Instant::now(),
        alone_since: None,
        units: 0,
        instance: format!("{:016x}", rand::random::<u64>()),
        rejections: 0,
        announced: None,
        is_draining: false,
        drain_since: None,
        is_complete: false,
    };
    worker.run(events, finished, stop, on_event).await
}

/// For this long after a reconnection, the worker reports each received batch to the coordinator at once.
const ANNOUNCE_TIME: Duration = Duration::from_mins(1);

/// The state of a worker. When this state changes, the worker sends a heartbeat at once.
#[derive(Clone, Copy, PartialEq, Eq)]
struct ReportedState {
    threads: usize,
    is_idle: bool,
    received: u64,
}

struct WorkerTask {
    config: WorkConfig,
    owner: String,
    client: Client,
    source: Box<dyn WorkerSource + Send>,
    plans: HashMap<u32, Option<CountPlan>>,
    threads: Option<(u32, ThreadPool)>,
    done: mpsc::UnboundedSender<FinishedBatch>,
    policy: PullPolicy,
    held: HeldBatches,
    /// The tasks that send results. Each task returns the acknowledgement subject of the work message.
    sending: JoinSet<String>,
    pull: Option<Pull>,
    next_queue: Queue,
    /// When the worker may pull from the second queue again.
    second_not_before: Instant,
    /// The number of messages received.
    received: u64,
    /// When the connection was restored, or the coordinator was heard again.
    reconnected: Option<Instant>,
    is_disconnected: bool,
    /// The lease in the last work message.
    lease: Lease,
    /// When a coordinator last announced itself.
    heard: Instant,
    /// When the coordinator's silence exceeded the limit; `None` while the coordinator is heard.
    alone_since: Option<Instant>,
    units: u64,
    instance: String,
    rejections: u32,
    /// The state at the last heartbeat. With `None`, the worker sends a heartbeat at once.
    announced: Option<ReportedState>,
    is_draining: bool,
    drain_since: Option<Instant>,
    is_complete: bool,
}

impl WorkerTask {
    async fn run(
        mut self,
        events: &mut mpsc::UnboundedReceiver<ConnectionEvent>,
        mut finished: mpsc::UnboundedReceiver<FinishedBatch>,
        mut stop: watch::Receiver<bool>,
        on_event: OnEvent<'_>,
    ) -> Result<WorkEnd, ClusterError> {
        let broker = |error: async_nats::SubscribeError| ClusterError::Broker(error.to_string());
        let inbox = self.client.new_inbox();
        let mut messages = self.client.subscribe(format!("{inbox}.*")).await.map_err(broker)?;
        let mut news = self.client.subscribe(NEWS_SUBJECT).await.map_err(broker)?;
        let mut drops = self.client.subscribe(Subjects::drops(&self.owner, &self.instance)).await.map_err(broker)?;
        let mut heartbeat = tokio::time::interval(self.lease.heartbeat_interval());
        let mut poll = tokio::time::interval(Duration::from_millis(200));
        let deadline = self.config.time_limit.map(|limit| Instant::now() + limit);
        let mut pulls = 0_u64;
        loop {
            if heartbeat.period() != self.lease.heartbeat_interval() {
                heartbeat = tokio::time::interval(self.lease.heartbeat_interval());
            }
            tokio::select! {
                Some(message) = messages.next() => self.message(&message, on_event)?,
                Some(done) = finished.recv() => self.finish(done, on_event).await?,
                Some(message) = news.next() => self.news(&message.payload, on_event),
                Some(event) = events.recv() => self.connection(&event, on_event)?,
                Some(sent) = self.sending.join_next() => {
                    if let Ok(token) = sent {
                        self.held.confirmed(&token);
                    }
                }
                Some(message) = drops.next() => {
                    let batches: Vec<String> = serde_json::from_slice(&message.payload).unwrap_or_default();
                    self.held.drop_batches(&batches);
                }
                _ = heartbeat.tick() => self.heartbeat().await,
                _ = poll.tick() => {
                    // The coordinator divides the remaining work by the threads that it knows, and publishes copies of
                    // slow batches for idle threads. So the worker reports a changed state at once.
                    if self.announced != Some(self.state()) {
                        self.heartbeat().await;
                    }
                }
                () = stopped(&mut stop) => self.drain(on_event),
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                self.drain(on_event);
            }
            if self.pull.as_ref().is_some_and(|pull| Instant::now() > pull.deadline) {
                self.pull = None;
            }
            self.listen(on_event);
            if self.is_draining {
                if self.may_end() {
                    break;
                }
            } else if self.pull.is_none()
                && self.alone_since.is_none()
                && !self.is_away_or_back_for_less_than(self.config.reconnect_grace)
            {
                pulls += 1;
                self.pull(format!("{inbox}.{pulls}")).await;
            }
        }
        self.heartbeat().await;
        // Nothing is lost if the flush fails: the broker delivers the work again.
        let _ = tokio::time::timeout(SEND_TIMEOUT, self.client.flush()).await;
        Ok(if self.is_complete {
            WorkEnd::Complete
        } else if self.has_waited_enough() {
            WorkEnd::Alone
        } else {
            WorkEnd::Drained
        })
    }

    fn news(&mut self, news: &[u8], on_event: OnEvent<'_>) {
        self.heard = Instant::now();
        if self.alone_since.take().is_some() {
            // The leases may have expired. So the worker reports its batches at once, and pulls only after the grace
            // time.
            (self.reconnected, self.announced) = (Some(self.heard), None);
        }
        let news = str::from_utf8(news).ok().and_then(News::parse);
        if let Some(News::NothingToConfirm { owner }) = &news
            && *owner == self.owner
        {
            self.second_not_before = self.heard + NOTHING_TO_CONFIRM_WAIT;
        }
        let is_complete = news == Some(News::Complete) && self.config.ends_with_count;
        if is_complete || news == Some(News::Drain) {
            self.is_complete = true;
            self.drain(on_event);
        }
        if is_complete {
            // The units in flight have results from other workers.
            self.threads = None;
            self.held.clear();
        }
    }

    /// Detects that the coordinator has been silent for too long. The worker then pulls no more work, because without a
    /// coordinator no lease is extended, and the broker offers work that other workers still hold.
    fn listen(&mut self, on_event: OnEvent<'_>) {
        if self.heard.elapsed() > self.lease.coordinator_silence_limit() && self.alone_since.is_none() {
            self.alone_since = Some(Instant::now());
            if !self.is_disconnected {
                on_event(WorkEvent::Alone);
            }
        }
        if self.has_waited_enough() {
            self.drain(on_event);
        }
    }

    fn has_waited_enough(&self) -> bool {
        self.config.wait_limit.is_some_and(|wait_limit| self.heard.elapsed() > wait_limit)
    }

    /// Pulls work from `next_queue`. The short queue of confirmations comes before the queue of units without a result.
    async fn pull(&mut self, inbox: String) {
        let wanted = self.policy.pull_size(self.held.len() as u64);
        if wanted == 0 {
            return;
        }
        if Instant::now() < self.second_not_before {
            self.next_queue = Queue::First;
        }
        let pull = Pull::new(self.next_queue, wanted, inbox);
        if self.client.publish_with_reply(pull.subject(), pull.inbox.clone(), pull.request().into()).await.is_ok() {
            self.pull = Some(pull);
        }
    }

    fn message(&mut self, message: &Message, on_event: OnEvent<'_>) -> Result<(), ClusterError> {
        if let Some(status) = message.status.filter(|status| *status != StatusCode::OK) {
            // The pull has ended, and no more messages come.
            if let Some(pull) = self.pull.take_if(|pull| pull.inbox == message.subject.as_str()) {
                self.next_queue = if pull.queue == Queue::Second { Queue::First } else { Queue::Second };
                // The consumers do not exist until the coordinator has started. The worker asks again after a second.
                if status == StatusCode::NO_RESPONDERS {
                    self.pull = Some(Pull { deadline: Instant::now() + Duration::from_secs(1), ..pull });
                }
            }
            return Ok(());
        }
        if let Some(pull) = &mut self.pull {
            pull.wanted = pull.wanted.saturating_sub(1);
            if pull.wanted == 0 {
                self.next_queue = Queue::Second;
                self.pull = None;
            }
        }
        let Some(token) = message.reply.as_ref().and_then(|reply| AckToken::parse(reply.as_str(), WORK_STREAM)) else {
            return Ok(());
        };
        let work: WorkMessage =
            serde_json::from_slice(&message.payload).map_err(|error| Incompatible::Unreadable(error.to_string()))?;
        self.policy.record_message(token.pending(), work.threads);
        self.lease = work.lease;
        let plan = self.plans.entry(work.size).or_insert_with(|| plan_of(work.size));
        match work.decide(&self.owner, PROGRAM, plan.as_ref().map(|plan| plan as &dyn UnitPlan)) {
            Decision::End(reason) => Err(reason.into()),
            Decision::Return(reason) => {
                self.send(&work, token.as_str(), ResultBody::Returned(reason));
                Ok(())
            }
            Decision::Count(_) if self.is_draining => {
                self.send(&work, token.as_str(), ResultBody::Returned(ReturnReason::Draining));
                Ok(())
            }
            Decision::Count(batch) => self.count(work, batch, &token, on_event),
        }
    }

    fn count(
        &mut self,
        work: WorkMessage,
        batch: Batch,
        token: &AckToken,
        on_event: OnEvent<'_>,
    ) -> Result<(), ClusterError> {
        // The broker delivered the batch again, but the worker still holds the batch or its unconfirmed result.
        if self.held.contains(&work.batch) {
            return Ok(());
        }
        if self.threads.as_ref().is_none_or(|(size, _)| *size != work.size)
            && let Some(Some(plan)) = self.plans.get(&work.size)
        {
            let plan = plan.plan();
            let mut report = |event: WorkerEvent<'_>| on_event(WorkEvent::Worker(event));
            let workers = self.source.start(plan, u64::MAX, &mut report).map_err(ClusterError::Workers)?;
            let threads = workers.len();
            self.threads = Some((work.size, ThreadPool::start(plan, workers, &self.done)));
            self.policy = PullPolicy::new(threads as u32, self.config.pull_time);
            on_event(WorkEvent::Size { size: work.size, threads });
        }
        self.received += 1;
        let state = self.held.insert(token.as_str(), work);
        if let Some((_, threads)) = &self.threads {
            threads.push(QueuedBatch { token: token.as_str().to_owned(), batch, state });
        }
        Ok(())
    }

    async fn finish(&mut self, done: FinishedBatch, on_event: OnEvent<'_>) -> Result<(), ClusterError> {
        let Some(work) = self.held.remove(&done.token) else { return Ok(()) };
        match done.counted {
            Ok(counted) => {
                self.policy.record_batch_time(done.elapsed);
                self.units += counted.rows.len() as u64;
                let (engine, details) = (counted.label.method.clone(), counted.label.details.clone());
                let body = ResultBody::Counted { engine, details, rows: counted.rows };
                self.send(&work, &done.token, body);
                self.held.sent(&done.token, work);
            }
            Err(BatchError::Cancelled) => self.send(&work, &done.token, ResultBody::Returned(ReturnReason::Draining)),
            Err(BatchError::Failed(reason)) => {
                self.send(&work, &done.token, ResultBody::Returned(ReturnReason::Draining));
                let left = self.threads.as_ref().map_or(0, |(_, threads)| threads.live());
                if left == 0 {
                    self.heartbeat().await;
                    let _ = tokio::time::timeout(SEND_TIMEOUT, self.sending.join_next()).await;
                    return Err(ClusterError::Workers(reason));
                }
                on_event(WorkEvent::Worker(WorkerEvent::Failed { units: &[], reason: &reason }));
            }
        }
        Ok(())
    }

    /// Sends a result until the broker confirms it, so that no result is lost while the broker cannot be reached.
    fn send(&mut self, work: &WorkMessage, token: &str, body: ResultBody) {
        let message = work.result(token, &self.config.host, body);
        let Some(batch) = Batch::parse(&work.batch) else { return };
        let subject = Subjects::new(work.fingerprint.as_str()).result(&self.owner, &batch);
        let id = format!("r:{}:{:016x}", self.instance, rand::random::<u64>());
        self.sending.spawn(send_until_confirmed(self.client.clone(), subject, message, id));
    }

    /// The present state. When this state changes, the worker sends a heartbeat at once. After a reconnection, the
    /// broker may offer work that another worker holds. So, for a minute, the state includes the number of received
    /// batches, and each received batch causes a heartbeat.
    fn state(&self) -> ReportedState {
        let received = if self.is_away_or_back_for_less_than(ANNOUNCE_TIME) { self.received } else { 0 };
        let threads = self.threads.as_ref().map_or(0, |(_, threads)| threads.live());
        ReportedState { threads, is_idle: self.held.is_empty(), received }
    }

    /// Whether the connection is lost, or was restored less than `time` ago.
    fn is_away_or_back_for_less_than(&self, time: Duration) -> bool {
        self.is_disconnected || self.reconnected.is_some_and(|since| since.elapsed() < time)
    }

    async fn heartbeat(&mut self) {
        self.announced = Some(self.state());
        let mut fingerprints: Vec<&str> = self.held.fingerprints().collect();
        fingerprints.extend(self.plans.values().flatten().map(UnitPlan::fingerprint));
        fingerprints.sort_unstable();
        fingerprints.dedup();
        let threads = self.threads.as_ref().map_or(1, |(_, threads)| threads.live() as u32);
        for fingerprint in fingerprints {
            let message = Heartbeat {
                format: FORMAT,
                program: PROGRAM.to_owned(),
                instance: self.instance.clone(),
                threads,
                idle: threads.saturating_sub(self.held.len() as u32),
                units: self.units,
                draining: self.is_draining,
                held: self.held.of_plan(fingerprint),
            };
            let payload = serde_json::to_vec(&message).expect("heartbeats are JSON");
            let subject = Subjects::new(fingerprint).heartbeat(&self.owner);
            // The next heartbeat replaces a lost one.
            let _ = self.client.publish(subject, payload.into()).await;
        }
    }

    fn connection(&mut self, event: &ConnectionEvent, on_event: OnEvent<'_>) -> Result<(), ClusterError> {
        match event {
            ConnectionEvent::Connected => {
                self.rejections = 0;
                if std::mem::take(&mut self.is_disconnected) {
                    // Requests on the old connection get no answer. The worker reports its batches at once.
                    (self.reconnected, self.pull, self.announced) = (Some(Instant::now()), None, None);
                }
                on_event(WorkEvent::Connected);
            }
            ConnectionEvent::Disconnected => {
                self.is_disconnected = true;
                on_event(WorkEvent::Disconnected);
            }
            ConnectionEvent::Unauthorised => {
                self.rejections += 1;
                if self.rejections >= REJECTION_LIMIT {
                    let (url, name) = (self.config.url.clone(), self.owner.clone());
                    return Err(ClusterError::Unauthorised { url, name });
                }
            }
            ConnectionEvent::Refused(_) => {}
        }
        Ok(())
    }

    /// Takes no more work, and returns the batches that no thread has begun.
    fn drain(&mut self, on_event: OnEvent<'_>) {
        if std::mem::replace(&mut self.is_draining, true) {
            return;
        }
        self.drain_since = Some(Instant::now());
        on_event(WorkEvent::Draining);
        let waiting = self.threads.as_ref().map(|(_, threads)| threads.take_waiting()).unwrap_or_default();
        for job in waiting {
            if let Some(work) = self.held.remove(&job.token) {
                self.send(&work, &job.token, ResultBody::Returned(ReturnReason::Draining));
            }
        }
    }

    /// Whether the worker may end: all results are sent, or the time for draining is over.
    fn may_end(&mut self) -> bool {
        let since = self.drain_since.map_or(Duration::ZERO, |since| since.elapsed());
        if since > DRAIN_TIMEOUT
            && let Some((_, threads)) = &self.threads
        {
            // The threads return the cancelled batches.
            threads.cancel();
        }
        (self.held.is_empty() && self.sending.is_empty()) || since > DRAIN_TIMEOUT + SEND_TIMEOUT
    }
}

/// The plan of a size, if there is one.
fn plan_of(size: u32) -> Option<CountPlan> {
    Some(CountPlan::new(Plan::new(Size::new(size).ok()?).ok()?))
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    if *stop.borrow() {
        // The request to end is handled already. The sleep avoids a busy loop.
        tokio::time::sleep(Duration::from_millis(100)).await;
        return;
    }
    wait_for_stop(stop).await;
}
