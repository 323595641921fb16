//! Reads a stream of a program while it runs, up to a limit.

use std::io::{ErrorKind, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The longest wait for the end of a stream, after all processes that could write to it were killed.
const END_TIMEOUT: Duration = Duration::from_secs(1);

/// The content of a stream, which a separate thread reads.
#[derive(Debug)]
pub(super) struct Capture {
    bytes: Arc<Mutex<Vec<u8>>>,
    exceeds_limit: Arc<AtomicBool>,
    ended: Receiver<()>,
}

impl Capture {
    /// Starts to read a stream, up to `limit` bytes.
    pub(super) fn start(mut stream: impl Read + Send + 'static, limit: u64) -> Self {
        let (bytes, exceeds_limit) = (Arc::<Mutex<Vec<u8>>>::default(), Arc::<AtomicBool>::default());
        let (end, ended) = channel();
        let (shared, exceeded) = (Arc::clone(&bytes), Arc::clone(&exceeds_limit));
        thread::spawn(move || {
            let mut chunk = vec![0; 1 << 16];
            loop {
                let read = match stream.read(&mut chunk) {
                    Ok(0) => break,
                    Ok(read) => read,
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    Err(_) => break,
                };
                let mut bytes = shared.lock().unwrap_or_else(PoisonError::into_inner);
                let space = usize::try_from(limit).unwrap_or(usize::MAX) - bytes.len();
                bytes.extend_from_slice(&chunk[..read.min(space)]);
                if read > space {
                    exceeded.store(true, Ordering::Relaxed);
                    break;
                }
            }
            let _ = end.send(());
        });
        Self { bytes, exceeds_limit, ended }
    }

    /// Whether the stream is longer than the limit.
    pub(super) fn exceeds_limit(&self) -> bool {
        self.exceeds_limit.load(Ordering::Relaxed)
    }

    /// Returns the bytes that were read, once the stream has ended.
    pub(super) fn finish(self) -> Vec<u8> {
        // If the stream does not end in time, the bytes read until then are returned.
        let _ = self.ended.recv_timeout(END_TIMEOUT);
        std::mem::take(&mut self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
