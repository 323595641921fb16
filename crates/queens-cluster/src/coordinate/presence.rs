//! The coordinator announces that it runs. Without the announcement no lease is extended, and workers wait.

use async_nats::Client;
use tokio::task::JoinHandle;

use crate::protocol::Lease;
use crate::{NEWS_SUBJECT, PRESENT};

/// A task that tells the workers that the coordinator is there. It ends with this value.
pub(super) struct Presence(JoinHandle<()>);

impl Presence {
    pub(super) fn announce(client: Client, lease: Lease) -> Self {
        Self(tokio::spawn(async move {
            let mut interval = tokio::time::interval(lease.presence_interval());
            loop {
                interval.tick().await;
                // The next announcement follows a lost one.
                let _ = client.publish(NEWS_SUBJECT, PRESENT.into()).await;
            }
        }))
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.abort();
    }
}
