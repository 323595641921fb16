//! The configuration of the broker.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::protocol::{COORDINATOR, Queue, RESULT_STREAM, WORK_STREAM};

/// The values in the broker's configuration.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The address to listen on.
    pub listen: String,
    /// The cluster's folder.
    pub folder: PathBuf,
    /// Whether connections are encrypted and authenticated.
    pub is_secure: bool,
}

impl ServerConfig {
    /// The text of `nats.conf`.
    pub fn text(&self) -> String {
        let Self { listen, folder, is_secure } = self;
        let path = |name: &str| quoted(&folder.join(name));
        let mut text = format!(
            "# Written by `queens cluster init`, for nats-server 2.12.6 or newer.\n\
             listen: \"{listen}\"\n\
             server_name: queens\n\
             pid_file: {}\n\
             # Results of a batch fit a message.\n\
             max_payload: 1MB\n\
             max_connections: 20000\n\
             max_subscriptions: 64\n\
             max_control_line: 4KB\n\
             # What is confirmed is on the disk. The default would be two minutes later.\n\
             jetstream {{ store_dir: {}, max_file_store: 4GB, max_memory_store: 64MB, \
             sync_interval: always }}\n",
            path("nats.pid"),
            path("jetstream"),
        );
        if *is_secure {
            let _ = write!(
                text,
                "tls {{ cert_file: {}, key_file: {}, timeout: 5 }}\n\
                 # The members, written again by `queens cluster invite` and `revoke`.\n\
                 include \"members.conf\"\n",
                path("server.pem"),
                path("server.key"),
            );
        }
        text
    }
}

/// A path as a string of the broker's configuration, in which a backslash begins an escape.
fn quoted(path: &Path) -> String {
    let escape = |c: char| match c {
        '\\' | '"' => format!("\\{c}"),
        c if c.is_ascii_control() => format!("\\x{:02x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", path.display().to_string().chars().map(escape).collect::<String>())
}

/// The text of `members.conf`: the account, and each member with its permissions (access control).
pub(crate) fn members<'a>(coordinator_key: &str, workers: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut users = format!(
        "    {{ nkey: \"{coordinator_key}\", permissions: {{\n      \
           publish: [\"q.>\", \"$JS.API.>\", \"$JS.ACK.>\", \"_INBOX.>\"]\n      \
           subscribe: [\"q.>\", \"_INBOX.{COORDINATOR}.>\", \"$JS.EVENT.ADVISORY.>\"] }} }}\n"
    );
    let next =
        Queue::ALL.map(|queue| format!("\"$JS.API.CONSUMER.MSG.NEXT.{WORK_STREAM}.{}\"", queue.name())).join(", ");
    for (name, key) in workers {
        let _ = write!(
            users,
            "    # {name}\n    {{ nkey: \"{key}\", permissions: {{\n      \
               publish: [\"q.*.result.{name}.>\", \"q.*.live.{name}\", {next}]\n      \
               subscribe: [\"_INBOX.{name}.>\", \"q.news\"] }} }}\n"
        );
    }
    format!(
        "# {WORK_STREAM} and {RESULT_STREAM} belong to this account. A worker may pull, send its own results, and nothing else:\n\
         # only the coordinator acknowledges.\n\
         accounts {{\n  QUEENS {{\n    jetstream: enabled\n    users: [\n{users}    ]\n  }}\n}}\n"
    )
}
