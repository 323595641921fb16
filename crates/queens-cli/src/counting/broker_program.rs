//! The broker's program (`nats-server`) and its version.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The environment variable with the path of the broker's program. It takes precedence over `PATH`.
const SERVER_VARIABLE: &str = "QUEENS_NATS_SERVER";

/// The longest time that the program may take to print its version.
const VERSION_TIMEOUT: Duration = Duration::from_secs(3);

/// The first version of the broker that does not lose acknowledged messages.
pub(crate) const FIRST_VERSION: [u32; 3] = [2, 12, 6];

/// Finds the broker's program.
pub(crate) fn find() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os(SERVER_VARIABLE) {
        return Some(path.into());
    }
    let name = format!("nats-server{}", std::env::consts::EXE_SUFFIX);
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(&name)).find(|file| file.is_file())
}

/// The version of a broker's program, as text and as numbers. `None` if the program does not print one in time.
pub(crate) fn version(path: &Path) -> Option<(String, [u32; 3])> {
    parse_version(&printed_version(path)?)
}

fn printed_version(path: &Path) -> Option<String> {
    let mut command = Command::new(path);
    let command = command.arg("--version").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    let deadline = Instant::now() + VERSION_TIMEOUT;
    while Instant::now() < deadline {
        if child.try_wait().ok()?.is_some() {
            let mut text = String::new();
            child.stdout.take()?.take(4096).read_to_string(&mut text).ok()?;
            return Some(text);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    // The process may have ended already.
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// The version in a text such as `nats-server: v2.12.6`.
fn parse_version(text: &str) -> Option<(String, [u32; 3])> {
    text.split_whitespace().find_map(|word| {
        let name = word.trim_start_matches('v');
        let release = name.split(['-', '+']).next()?;
        let numbers: Vec<u32> = release.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
        Some((name.to_owned(), numbers.try_into().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::parse_version;

    #[test]
    fn the_version_of_the_broker_is_read() {
        assert_eq!(parse_version("nats-server: v2.12.6\n"), Some(("2.12.6".to_owned(), [2, 12, 6])));
        assert_eq!(parse_version("nats-server: v2.14.0-RC.1"), Some(("2.14.0-RC.1".to_owned(), [2, 14, 0])));
        assert_eq!(parse_version("usage: nats-server"), None);
    }
}
