//! Credentials: name, keys and certificates for a connection (authentication), in one file.

use std::fs;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::ClusterError;
use crate::protocol::TicketKey;

/// Everything that a process needs to connect: the broker's address, a key, and the trusted certificate. The file is
/// JSON, and secret.
#[derive(Clone, Serialize, Deserialize)]
pub struct Credentials {
    /// The name of the workers' owner, or `coordinator`.
    pub name: String,
    /// The address of the broker.
    pub url: String,
    /// The seed of the key pair (nkey) that signs the broker's challenge; `None` without authentication.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The certificate of the authority that signed the broker's certificate, as PEM; `None` without TLS.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub authority: Option<String>,
    /// The key by which the coordinator makes [tickets](TicketKey). The credentials of workers do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket_key: Option<String>,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).field("url", &self.url).finish_non_exhaustive()
    }
}

impl Credentials {
    /// Reads a file with credentials.
    ///
    /// # Errors
    ///
    /// [`ClusterError::Read`], [`ClusterError::Form`].
    pub fn read(path: &Path) -> Result<Self, ClusterError> {
        let text = fs::read_to_string(path).map_err(|source| ClusterError::Read { path: path.into(), source })?;
        serde_json::from_str(&text).map_err(|error| ClusterError::Form { path: path.into(), reason: error.to_string() })
    }

    /// Writes a new file that only the current user can read, except on Windows. An existing file is an error.
    ///
    /// # Errors
    ///
    /// [`ClusterError::File`].
    pub fn write(&self, path: &Path) -> Result<(), ClusterError> {
        let text = serde_json::to_string_pretty(self).expect("credentials are JSON");
        write_secret(path, &format!("{text}\n"))
    }

    /// The key by which tickets are made, if the file has one.
    pub fn ticket_key(&self) -> Option<TicketKey> {
        self.ticket_key.as_deref().and_then(TicketKey::from_hex)
    }
}

/// Writes a new file that only the current user can read. On Windows, the folder decides who can read it.
pub(crate) fn write_secret(path: &Path, text: &str) -> Result<(), ClusterError> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|source| ClusterError::File { path: path.into(), source })
}
