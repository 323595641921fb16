//! The broker's streams and consumers (message queues), and their leases.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::consumer::{AckPolicy, pull};
use async_nats::jetstream::stream::{self, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use futures_util::TryStreamExt;

use crate::ClusterError;
use crate::protocol::{Batch, BrokerBatches, Lease, Queue, QueueState, RESULT_STREAM, Subjects, WORK_STREAM};

/// The consumer of results.
pub(crate) const RESULT_CONSUMER: &str = "coordinator";

/// The number of deliveries after which the broker stops delivering a work message.
const MAX_DELIVER: i64 = 5;

/// The greatest number of delivered messages that may be unacknowledged at the same time.
const MAX_ACK_PENDING: i64 = 200_000;

/// The streams of work and results.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    pub(crate) work: Stream,
    pub(crate) results: Stream,
    pub(crate) result_consumer: async_nats::jetstream::consumer::Consumer<pull::Config>,
}

pub(crate) fn broker_error(error: impl std::fmt::Display) -> ClusterError {
    ClusterError::Broker(error.to_string())
}

/// Makes missing streams and consumers, and sets the lease of existing consumers.
pub(crate) async fn set_up(context: &Context, lease: Lease) -> Result<Streams, ClusterError> {
    let config = |name: &str, subject: &str| stream::Config {
        name: name.to_owned(),
        subjects: vec![subject.to_owned()],
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        duplicate_window: Duration::from_mins(2),
        max_message_size: 1 << 20,
        ..stream::Config::default()
    };
    let work = context.get_or_create_stream(config(WORK_STREAM, "q.*.work.>")).await.map_err(broker_error)?;
    let results = context.get_or_create_stream(config(RESULT_STREAM, "q.*.result.>")).await.map_err(broker_error)?;
    let consumer = |name: &str, filter: &str, max_deliver: i64| pull::Config {
        durable_name: Some(name.to_owned()),
        ack_policy: AckPolicy::Explicit,
        ack_wait: lease.time(),
        max_deliver,
        filter_subject: filter.to_owned(),
        max_ack_pending: MAX_ACK_PENDING,
        max_waiting: 20_000,
        ..pull::Config::default()
    };
    for queue in Queue::ALL {
        let filter = format!("q.*.work.{}.>", queue.name());
        let config = consumer(queue.name(), &filter, MAX_DELIVER);
        work.create_consumer(config).await.map_err(broker_error)?;
    }
    let config = consumer(RESULT_CONSUMER, "q.*.result.>", -1);
    let result_consumer = results.create_consumer(config).await.map_err(broker_error)?;
    Ok(Streams { work, results, result_consumer })
}

impl Streams {
    /// The batches of a count that the broker has.
    pub(crate) async fn broker_batches(&self, subjects: &Subjects) -> Result<BrokerBatches, ClusterError> {
        let listed = self.work.info_with_subjects(subjects.all_work()).await.map_err(broker_error)?;
        let listed: Vec<(String, usize)> = listed.try_collect().await.map_err(broker_error)?;
        let batches: BTreeSet<Batch> =
            listed.iter().filter_map(|(subject, _)| subjects.batch_of_work(subject)).collect();
        Ok(BrokerBatches { batches })
    }

    /// The fingerprints of other counts that have work in the broker, each with its number of messages.
    pub(crate) async fn foreign_work(&self, fingerprint: &str) -> Result<BTreeMap<String, u64>, ClusterError> {
        let listed = self.work.info_with_subjects("q.*.work.>").await.map_err(broker_error)?;
        let listed: Vec<(String, usize)> = listed.try_collect().await.map_err(broker_error)?;
        let mut foreign = BTreeMap::new();
        for (subject, messages) in &listed {
            if let Some(found) = subject.split('.').nth(1).filter(|found| *found != fingerprint) {
                *foreign.entry(found.to_owned()).or_default() += *messages as u64;
            }
        }
        Ok(foreign)
    }

    /// Removes the work of a count.
    pub(crate) async fn remove_work(&self, fingerprint: &str) -> Result<(), ClusterError> {
        self.work.purge().filter(Subjects::new(fingerprint).all_work()).await.map_err(broker_error)?;
        Ok(())
    }

    /// Asks the broker how many messages wait in each queue.
    pub(crate) async fn queue_state(&self) -> Result<QueueState, ClusterError> {
        let mut state = QueueState::default();
        for queue in Queue::ALL {
            let info = self.work.consumer_info(queue.name()).await.map_err(broker_error)?;
            state.pending[queue as usize] = info.num_pending;
            state.in_flight[queue as usize] = info.num_ack_pending as u64;
        }
        let info = self.results.consumer_info(RESULT_CONSUMER).await.map_err(broker_error)?;
        state.results = info.num_pending + info.num_ack_pending as u64;
        Ok(state)
    }
}
