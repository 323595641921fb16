//! The coordinator's periodic announcement that it is running. Workers that receive no announcement for too long take
//! no more work.

use async_nats::Client;
use tokio::task::JoinHandle;

use crate::NEWS_SUBJECT;
use crate::protocol::{Lease, News};

/// The task that announces the coordinator to the workers. Dropping this value ends the task.
pub(super) struct Presence(JoinHandle<()>);

impl Presence {
    pub(super) fn announce(client: Client, lease: Lease) -> Self {
        Self(tokio::spawn(async move {
            let mut interval = tokio::time::interval(lease.presence_interval());
            loop {
                interval.tick().await;
                // The next announcement replaces a lost one.
                let _ = client.publish(NEWS_SUBJECT, News::Present.to_string().into()).await;
            }
        }))
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.0.abort();
    }
}
