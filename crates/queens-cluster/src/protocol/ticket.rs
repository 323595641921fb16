//! Tickets: the proof that a result's sender has received the work message.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Batch;

/// The length of a ticket: 128 bits.
const TICKET_BYTES: usize = 16;

/// The coordinator's secret key. A ticket is the HMAC-SHA-256 (RFC 2104) of fingerprint and batch, cut to 128 bits. A
/// ticket is valid for one batch of one plan only, which prevents replay attacks.
///
/// Without tickets, credentials would be enough to send results for any unit of the plan. The key outlives a restart of
/// the coordinator, so that the results of batches in flight stay valid.
#[derive(Clone)]
pub struct TicketKey {
    bytes: [u8; 32],
    /// The HMAC's state after the key and before any text.
    mac: Hmac<Sha256>,
}

impl std::fmt::Debug for TicketKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TicketKey(..)")
    }
}

impl TicketKey {
    /// The key with these bytes.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self { bytes, mac: Hmac::new_from_slice(&bytes).expect("HMAC takes keys of any length") }
    }

    /// The key that has these 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
        Some(Self::new(bytes.try_into().ok()?))
    }

    /// The key as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        HEXLOWER.encode(&self.bytes)
    }

    /// The ticket of a batch.
    pub fn ticket(&self, fingerprint: &str, batch: &Batch) -> String {
        let whole = self.mac_of(fingerprint, batch).finalize().into_bytes();
        HEXLOWER.encode(&whole[..TICKET_BYTES])
    }

    /// Whether a text is the ticket of a batch.
    pub fn is_ticket(&self, fingerprint: &str, batch: &Batch, ticket: &str) -> bool {
        let Ok(bytes) = HEXLOWER.decode(ticket.as_bytes()) else { return false };
        // The comparison takes constant time, so that a forger learns nothing from its duration.
        bytes.len() == TICKET_BYTES && self.mac_of(fingerprint, batch).verify_truncated_left(&bytes).is_ok()
    }

    fn mac_of(&self, fingerprint: &str, batch: &Batch) -> Hmac<Sha256> {
        self.mac.clone().chain_update(format!("{fingerprint} {batch}"))
    }

    /// A pseudo-random number below `below`, which only the holder of the key can predict. These numbers decide which
    /// units are checked.
    pub(super) fn draw(&self, purpose: &str, unit: u64, below: u64) -> u64 {
        let bytes = self.mac.clone().chain_update(format!("{purpose} {unit}")).finalize().into_bytes();
        u64::from_be_bytes(*bytes.first_chunk().expect("it has 256 bits")) % below
    }
}
