//! The coordinator announces itself: without it no lease is extended, and workers wait.

use std::time::Duration;

use async_nats::Client;
use tokio::task::JoinHandle;

use crate::{NEWS_SUBJECT, PRESENT};

/// The time between two announcements to the workers.
const PRESENCE_INTERVAL: Duration = Duration::from_secs(3);

/// A task that tells the workers that the coordinator is there. It ends with this value.
pub(super) struct Presence(JoinHandle<()>);

impl Presence {
    pub(super) fn announce(client: Client) -> Self {
        Self(tokio::spawn(async move {
            let mut interval = tokio::time::interval(PRESENCE_INTERVAL);
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
