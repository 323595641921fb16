//! Acknowledgement subjects: the subjects (message topics) to which acknowledgements of `JetStream` messages are
//! published.

use std::fmt;

/// An acknowledgement subject of one stream.
///
/// A worker sends the acknowledgement subject of its work message with the result. The coordinator publishes to that
/// subject to acknowledge the work. [`parse`](Self::parse) ensures that even a forged subject can only acknowledge a
/// message of the work stream.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AckToken {
    subject: String,
    sequence: u64,
    delivered: u64,
    pending: u64,
    nanoseconds: u64,
}

impl AckToken {
    /// Parses `$JS.ACK.<stream>.<consumer>.<delivered>.<sequence>.<consumer sequence>.<time>.<pending>`, also with the
    /// domain and the account's hash that newer servers put before the stream. Returns `None` for any other text, and
    /// for another stream.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens_cluster::protocol::AckToken;
    ///
    /// let token = AckToken::parse("$JS.ACK.QWORK.first.1.17.4.1700000000000000000.9", "QWORK");
    /// assert_eq!(token.map(|token| (token.sequence(), token.pending())), Some((17, 9)));
    /// assert!(AckToken::parse("$JS.ACK.OTHER.first.1.17.4.1700000000000000000.9", "QWORK").is_none());
    /// assert!(AckToken::parse("$JS.API.STREAM.DELETE.QWORK", "QWORK").is_none());
    /// ```
    pub fn parse(subject: &str, stream: &str) -> Option<Self> {
        let is_plain = |part: &str| {
            !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
        };
        let rest: Vec<&str> = subject.strip_prefix("$JS.ACK.")?.split('.').collect();
        if !rest.iter().all(|part| is_plain(part)) {
            return None;
        }
        // Newer servers put a domain and an account hash before the seven parts, and may add a random part at the end.
        let parts = match rest.len() {
            7 => &rest[..],
            9 | 10 => &rest[2..9],
            _ => return None,
        };
        if parts[0] != stream {
            return None;
        }
        let number = |index: usize| parts[index].parse::<u64>().ok();
        let (delivered, sequence, pending) = (number(2)?, number(3)?, number(6)?);
        let nanoseconds = number(4).and(number(5))?;
        Some(Self { subject: subject.to_owned(), sequence, delivered, pending, nanoseconds })
    }

    /// The message's number in its stream.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// How often the message has been delivered, this time included.
    pub fn delivered(&self) -> u64 {
        self.delivered
    }

    /// The number of messages that the consumer still had to deliver after this message.
    pub fn pending(&self) -> u64 {
        self.pending
    }

    /// When the broker received the message, in seconds since the beginning of 1970.
    pub fn unix_seconds(&self) -> u64 {
        self.nanoseconds / 1_000_000_000
    }

    /// The subject.
    pub fn as_str(&self) -> &str {
        &self.subject
    }
}

impl fmt::Display for AckToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.subject)
    }
}
