//! The names of the broker's streams and subjects (message topics).

use super::Batch;

/// The stream of work.
pub const WORK_STREAM: &str = "QWORK";
/// The stream of results.
pub const RESULT_STREAM: &str = "QRESULT";

/// The subjects of one count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subjects {
    fingerprint: String,
}

impl Subjects {
    /// The subjects of the plan with this fingerprint.
    pub fn new(fingerprint: impl Into<String>) -> Self {
        Self { fingerprint: fingerprint.into() }
    }

    /// The subject on which a batch is published.
    pub fn work(&self, batch: &Batch) -> String {
        format!("q.{}.work.{batch}", self.fingerprint)
    }

    /// The subjects of all work of the count.
    pub fn all_work(&self) -> String {
        format!("q.{}.work.>", self.fingerprint)
    }

    /// The subject on which an owner's worker publishes a result.
    pub fn result(&self, owner: &str, batch: &Batch) -> String {
        format!("q.{}.result.{owner}.{batch}", self.fingerprint)
    }

    /// The subject on which an owner's workers send heartbeats.
    pub fn heartbeat(&self, owner: &str) -> String {
        format!("q.{}.live.{owner}", self.fingerprint)
    }

    /// The subjects of all heartbeats of the count.
    pub fn all_heartbeats(&self) -> String {
        format!("q.{}.live.*", self.fingerprint)
    }

    /// The batch in a work subject of this count.
    pub fn batch_of_work(&self, subject: &str) -> Option<Batch> {
        self.rest(subject, "work").and_then(Batch::parse)
    }

    /// The owner and the batch in a result subject of this count.
    pub fn parse_result<'a>(&self, subject: &'a str) -> Option<(&'a str, Batch)> {
        let (owner, batch) = self.rest(subject, "result")?.split_once('.')?;
        Some((owner, Batch::parse(batch)?))
    }

    /// The owner in a heartbeat subject of this count.
    pub fn owner_of_heartbeat<'a>(&self, subject: &'a str) -> Option<&'a str> {
        self.rest(subject, "live").filter(|owner| !owner.contains('.'))
    }

    /// The subject on which a worker receives the batches to drop. Apart from news, a worker may subscribe only to
    /// subjects below its owner's inbox.
    pub fn drops(owner: &str, instance: &str) -> String {
        format!("_INBOX.{owner}.drop.{instance}")
    }

    fn rest<'a>(&self, subject: &'a str, kind: &str) -> Option<&'a str> {
        subject
            .strip_prefix("q.")?
            .strip_prefix(self.fingerprint.as_str())?
            .strip_prefix('.')?
            .strip_prefix(kind)?
            .strip_prefix('.')
    }
}

/// The owner in a result subject of any count.
pub fn owner_of_result(subject: &str) -> Option<&str> {
    let mut parts = subject.split('.');
    (parts.next() == Some("q")).then_some(())?;
    parts.next()?;
    (parts.next() == Some("result")).then_some(())?;
    parts.next()
}
