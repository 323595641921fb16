//! The inputs of the coordinator's task, and the side tasks that send these inputs.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use async_nats::Client;
use async_nats::jetstream::Context;
use bytes::Bytes;
use futures_util::StreamExt;
use queens_ledger::Record;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::task::JoinSet;

use crate::protocol::{Batch, BrokerBatches, Lease, QueueState, Subjects, WORK_STREAM, WorkMessage};
use crate::streams::{Streams, broker_error, set_up};
use crate::{ClusterError, Folder};

/// An input of the coordinator.
pub(super) enum Input {
    Result(DeliveredResult),
    Published {
        batch: Batch,
        sequence: u64,
    },
    NotPublished {
        batch: Batch,
    },
    BrokerBatches(BrokerBatches),
    Queue(QueueState),
    BrokerReturned,
    Exhausted(u64),
    Poisoned(Batch),
    OwnCounts(Vec<Record>),
    Live {
        subject: String,
        payload: Bytes,
    },
    /// The members that are revoked in the cluster's folder.
    Revoked(BTreeSet<String>),
    Control {
        subject: String,
        reply: Option<String>,
    },
}

/// A result message as the broker delivered it.
pub(super) struct DeliveredResult {
    pub(super) subject: String,
    pub(super) payload: Bytes,
    /// The subject to which the acknowledgement of this result message is published.
    pub(super) token: String,
}

pub(super) struct Inputs {
    pub(super) received: UnboundedReceiver<Input>,
    sender: UnboundedSender<Input>,
    /// The side tasks, which end when this set is dropped.
    tasks: JoinSet<()>,
}

impl Inputs {
    pub(super) fn new() -> (Self, UnboundedSender<Input>) {
        let (sender, received) = mpsc::unbounded_channel();
        (Self { received, sender: sender.clone(), tasks: JoinSet::new() }, sender)
    }

    pub(super) fn sender(&self) -> UnboundedSender<Input> {
        self.sender.clone()
    }
}

impl Inputs {
    /// Polls the folder for revoked members.
    pub(super) fn watch_members(&mut self, folder: PathBuf) {
        let sender = self.sender();
        self.tasks.spawn(async move {
            let mut known = BTreeSet::new();
            loop {
                tokio::time::sleep(MEMBERS_INTERVAL).await;
                let folder = folder.clone();
                // Reading fails while another process writes the file. The next poll then reads it.
                let read = tokio::task::spawn_blocking(move || Folder::open(&folder).map(|folder| folder.revoked()));
                let Ok(Ok(revoked)) = read.await else { continue };
                if revoked != known && sender.send(Input::Revoked(revoked.clone())).is_err() {
                    return;
                }
                known = revoked;
            }
        });
    }
}

/// The wait between two readings of the members in the folder.
const MEMBERS_INTERVAL: Duration = Duration::from_secs(2);

/// The wait between two requests for the state of the queues.
const QUEUE_INTERVAL: Duration = Duration::from_secs(1);

/// Starts the tasks that read from the broker.
pub(super) async fn spawn(
    inputs: &mut Inputs,
    context: &Context,
    lease: Lease,
    client: &Client,
    streams: &Streams,
    subjects: &Subjects,
) -> Result<(), ClusterError> {
    let Inputs { sender: senders, tasks, .. } = inputs;
    tasks.spawn(read_results(context.clone(), lease, senders.clone()));
    let (queues, sender) = (streams.clone(), senders.clone());
    tasks.spawn(async move {
        loop {
            if let Ok(state) = queues.queue_state().await
                && sender.send(Input::Queue(state)).is_err()
            {
                return;
            }
            tokio::time::sleep(QUEUE_INTERVAL).await;
        }
    });
    let advisories = format!("$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.{WORK_STREAM}.*");
    for subject in [subjects.all_heartbeats(), "q.control.*".to_owned(), advisories] {
        let mut messages = client.subscribe(subject).await.map_err(broker_error)?;
        let sender = senders.clone();
        tasks.spawn(async move {
            while let Some(message) = messages.next().await {
                let (subject, payload) = (message.subject.to_string(), message.payload);
                let input = if subject.starts_with("$JS") {
                    let advisory: serde_json::Value = serde_json::from_slice(&payload).unwrap_or_default();
                    let Some(sequence) = advisory["stream_seq"].as_u64() else { continue };
                    Input::Exhausted(sequence)
                } else if subject.starts_with("q.control.") {
                    Input::Control { subject, reply: message.reply.map(|reply| reply.to_string()) }
                } else {
                    Input::Live { subject, payload }
                };
                if sender.send(input).is_err() {
                    return;
                }
            }
        });
    }
    Ok(())
}

/// Reads the result stream. If the stream has vanished, all streams are made again, and the coordinator asks for the
/// broker's batches.
async fn read_results(context: Context, lease: Lease, senders: UnboundedSender<Input>) {
    loop {
        if let Ok(streams) = set_up(&context, lease).await {
            let builder = streams.result_consumer.stream().max_messages_per_batch(2_000);
            let messages = builder.expires(Duration::from_secs(10)).heartbeat(Duration::from_secs(3)).messages().await;
            if let Ok(mut messages) = messages {
                while let Some(message) = messages.next().await {
                    let Ok(message) = message else { break };
                    let Some(token) = message.reply.as_ref().map(ToString::to_string) else { continue };
                    let (subject, payload) = (message.subject.to_string(), message.payload.clone());
                    if senders.send(Input::Result(DeliveredResult { subject, payload, token })).is_err() {
                        return;
                    }
                }
            }
        }
        if senders.send(Input::BrokerReturned).is_err() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// The most unconfirmed messages of one call of [`publish`].
const UNCONFIRMED_LIMIT: usize = 1_000;

/// Publishes work messages, and reports for each message whether the broker has confirmed it.
///
/// The `JetStream` context limits the unconfirmed messages of all calls together. Each confirmation is awaited as soon
/// as its message is sent. Otherwise, calls that send all their messages first could use up the limit and block each
/// other.
pub(super) fn publish(
    context: Context,
    subjects: Subjects,
    senders: UnboundedSender<Input>,
    work: Vec<(Batch, WorkMessage)>,
) {
    tokio::spawn(async move {
        let publish = |(batch, message): (Batch, WorkMessage)| {
            let payload = Bytes::from(serde_json::to_vec(&message).expect("work is JSON"));
            let sent = context.publish(subjects.work(&batch), payload);
            async move {
                let confirmed = match sent.await {
                    Ok(confirmation) => confirmation.await.ok(),
                    Err(_) => None,
                };
                match confirmed {
                    Some(ack) => Input::Published { batch, sequence: ack.sequence },
                    None => Input::NotPublished { batch },
                }
            }
        };
        let mut inputs = futures_util::stream::iter(work).map(publish).buffer_unordered(UNCONFIRMED_LIMIT);
        while let Some(input) = inputs.next().await {
            if senders.send(input).is_err() {
                return;
            }
        }
    });
}
