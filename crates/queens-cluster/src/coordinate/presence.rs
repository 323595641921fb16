//! The coordinator's periodic announcement that it is running, or that the workers must end. Workers that receive no
//! announcement for too long take no more work.

use std::time::Duration;

use async_nats::Client;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::NEWS_SUBJECT;
use crate::protocol::{Lease, News};

/// The time between two announcements that the workers must end.
const END_INTERVAL: Duration = Duration::from_secs(1);

/// The task that announces the coordinator to the workers. Dropping this value ends the task.
pub(super) struct Presence {
    task: JoinHandle<()>,
    news: watch::Sender<News>,
}

impl Presence {
    pub(super) fn announce(client: Client, lease: Lease) -> Self {
        let (sender, mut receiver) = watch::channel(News::Present);
        let task = tokio::spawn(async move {
            loop {
                let news = receiver.borrow_and_update().clone();
                let interval = if news == News::Present { lease.presence_interval() } else { END_INTERVAL };
                // The next announcement replaces a lost one.
                let _ = client.publish(NEWS_SUBJECT, news.to_string().into()).await;
                let _ = tokio::time::timeout(interval, receiver.changed()).await;
            }
        });
        Self { task, news: sender }
    }

    /// Announces other news from now on.
    pub(super) fn change(&self, news: News) {
        self.news.send_replace(news);
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.task.abort();
    }
}
