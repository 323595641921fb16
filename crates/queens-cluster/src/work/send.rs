//! Sends each result until the broker confirms it (at-least-once delivery).

use std::time::Duration;

use async_nats::{Client, HeaderMap, Request};
use bytes::Bytes;

use crate::protocol::ResultMessage;

/// The wait for a confirmation before a result is sent again.
const CONFIRM_TIMEOUT: Duration = Duration::from_secs(5);

/// Sends a result until the broker confirms it. Returns the acknowledgement subject of the result's work.
pub(super) async fn send_until_confirmed(
    client: Client,
    subject: String,
    message: ResultMessage,
    id: String,
) -> String {
    let payload = Bytes::from(serde_json::to_vec(&message).expect("results are JSON"));
    loop {
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Msg-Id", id.as_str());
        let request = Request::new().payload(payload.clone()).headers(headers).timeout(Some(CONFIRM_TIMEOUT));
        if let Ok(answer) = client.send_request(subject.clone(), request).await {
            let answer: serde_json::Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
            if answer.get("seq").is_some() && answer.get("error").is_none() {
                return message.token;
            }
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}
