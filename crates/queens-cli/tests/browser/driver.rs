//! A browser without a window, driven through `chromedriver`. It ends when it is dropped, after a panic, too.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

const BROWSER: &str = "/usr/bin/chromium";
const DRIVER: &str = "/usr/bin/chromedriver";

/// What every script begins with.
const HELPERS: &str = include_str!("helpers.js");

/// One browser at a time: the tests measure.
static ONE: Mutex<()> = Mutex::new(());

/// A browser with a fresh profile.
pub(crate) struct Browser {
    client: Option<Client>,
    runtime: Runtime,
    _driver: Driver,
    /// The files that the page offered to save.
    downloads: PathBuf,
    _profile: tempfile::TempDir,
    _one: MutexGuard<'static, ()>,
}

/// The driver's process, the leader of a group.
struct Driver {
    child: Child,
    port: u16,
}

/// Says that a test is skipped, where the test runner does not swallow it; fails where every tool should be there.
pub(crate) fn missing(test: &str, what: &str) {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "{test} needs {what}, which `cargo xtask test` installs");
    let _ = writeln!(std::io::stderr().lock(), "skipped: {test}: {what} is missing");
}

impl Browser {
    /// Starts one, for a test of this name; none where none is installed.
    pub(crate) fn start(test: &str) -> Option<Self> {
        for tool in [BROWSER, DRIVER] {
            if !Path::new(tool).exists() {
                missing(test, tool);
                return None;
            }
        }
        let one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
        let driver = Driver::start();
        let profile = tempfile::tempdir().unwrap();
        let downloads = profile.path().join("downloads");
        std::fs::create_dir(&downloads).unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            // Tests change the address faster than any person, which browsers otherwise take for an attack.
            "--disable-ipc-flooding-protection",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--force-color-profile=srgb",
            "--window-size=1440,1000",
            "--lang=en-US",
        ];
        let folder = format!("--user-data-dir={}", profile.path().join("profile").display());
        let arguments: Vec<_> = arguments.into_iter().chain([folder.as_str()]).collect();
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "binary": BROWSER, "args": arguments, "prefs": { "intl.accept_languages": "en-US" } },
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 900_000, "pageLoad": 60_000 },
        });
        let Value::Object(capabilities) = capabilities else { unreachable!("it was written as an object") };
        let address = format!("http://127.0.0.1:{}", driver.port);
        let connecting =
            async { ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&address).await };
        let client = runtime.block_on(connecting).expect("a browser starts");
        let browser = Self { client: Some(client), runtime, _driver: driver, downloads, _profile: profile, _one: one };
        let behaviour = json!({ "behavior": "allow", "downloadPath": browser.downloads, "eventsEnabled": false });
        browser.tell("Browser.setDownloadBehavior", behaviour);
        Some(browser)
    }

    fn client(&self) -> &Client {
        self.client.as_ref().expect("it is taken when the browser is dropped")
    }

    /// Loads an address anew, and waits until its view is there.
    pub(crate) fn load(&self, address: &str) {
        self.open("about:blank");
        self.open(address);
        self.run::<Value>("await ready()", json!([]));
    }

    /// Loads whatever is at an address.
    pub(crate) fn open(&self, address: &str) {
        self.runtime.block_on(self.client().goto(address)).unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    /// Loads the page again.
    pub(crate) fn reload(&self) {
        self.runtime.block_on(self.client().refresh()).expect("a page is loaded again");
        self.run::<Value>("await ready()", json!([]));
    }

    /// Goes to another address of the page that is loaded.
    pub(crate) fn visit(&self, hash: &str) {
        self.run::<Value>("await visit(args[0])", json!([hash]));
    }

    /// Runs the body of an asynchronous function in the page, with `args`, and gives what it returns.
    #[expect(clippy::needless_pass_by_value, reason = "written as `json!` where it is used")]
    pub(crate) fn run<T: DeserializeOwned>(&self, body: &str, args: Value) -> T {
        let script = format!("{HELPERS}\nreturn (async (...args) => {{\n{body}\n}})(...arguments)");
        let args = args.as_array().expect("arguments are a list").clone();
        let answer = self.runtime.block_on(self.client().execute(&script, args));
        let answer =
            answer.unwrap_or_else(|error| panic!("{error}\nin the script\n{body}\nafter {:?}", self.complaints()));
        serde_json::from_value(answer).unwrap_or_else(|error| panic!("{error}\nfrom the script\n{body}"))
    }

    /// Presses keys, one after the other, as a person does; `U+E004` is Tab, and so on, as the protocol has them.
    pub(crate) fn press(&self, keys: &str) {
        let actions: Vec<Value> = keys
            .chars()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() })))
            .collect();
        self.ask("actions", &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }));
    }

    /// A command of the browser's own protocol.
    #[expect(clippy::needless_pass_by_value, reason = "written as `json!` where it is used")]
    pub(crate) fn tell(&self, command: &str, parameters: Value) -> Value {
        self.ask("goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// What the browser wrote to its console since it was last asked, but for plain messages.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.ask("se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().expect("a log is a list").iter();
        let bad = entries.filter(|entry| ["SEVERE", "WARNING"].contains(&entry["level"].as_str().unwrap_or("SEVERE")));
        bad.map(|entry| entry["message"].to_string()).collect()
    }

    /// The size of the window, in CSS pixels.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.tell("Emulation.setDeviceMetricsOverride", metrics);
    }

    /// The whole page as a picture.
    pub(crate) fn picture(&self) -> Vec<u8> {
        // What depends on the height of the window grows with it, once.
        for _ in 0..2 {
            let size: (u32, u32) = self.run("return [innerWidth, document.documentElement.scrollHeight]", json!([]));
            self.resize(size.0, size.1);
            self.run::<Value>("await frame(); await frame(); await sleep(50)", json!([]));
        }
        self.runtime.block_on(self.client().screenshot()).expect("a picture is taken")
    }

    /// The next file that the page offers to save, once it does so in `action`.
    pub(crate) fn saved(&self, action: impl FnOnce(&Self)) -> (String, Vec<u8>) {
        action(self);
        let deadline = std::time::Instant::now() + Duration::from_mins(1);
        while std::time::Instant::now() < deadline {
            for entry in std::fs::read_dir(&self.downloads).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_name().unwrap().to_str().unwrap().to_owned();
                // A file has another name until all of it is there.
                if ![".crdownload", ".tmp"].iter().any(|end| name.ends_with(end)) && !name.starts_with('.') {
                    let bytes = std::fs::read(&path).unwrap();
                    std::fs::remove_file(&path).unwrap();
                    return (name, bytes);
                }
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("nothing was saved");
    }

    fn ask(&self, what: &'static str, body: &Value) -> Value {
        let answer = self.runtime.block_on(self.client().issue_cmd(Ask { what, body: body.to_string() }));
        answer.unwrap_or_else(|error| panic!("{what} {body}: {error}"))
    }
}

/// A command that the driver knows and the library does not.
#[derive(Debug)]
struct Ask {
    what: &'static str,
    body: String,
}

impl WebDriverCompatibleCommand for Ask {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.what))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.clone()))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            // The driver is told to end in any case.
            let _ =
                self.runtime.block_on(async { tokio::time::timeout(Duration::from_secs(10), client.close()).await });
        }
    }
}

impl Driver {
    fn start() -> Self {
        let mut command = Command::new(DRIVER);
        command.args(["--port=0", "--log-level=SEVERE"]).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().expect("the driver starts");
        let mut said = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        while said.read_line(&mut line).expect("it prints text") > 0 {
            if let Some((_, port)) = line.trim().trim_end_matches('.').rsplit_once("successfully on port ") {
                let port = port.parse().expect("a port");
                return Self { child, port };
            }
            line.clear();
        }
        let _ = child.wait();
        panic!("the driver ended and said no port");
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // Asked to end, the driver ends its browsers first.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
            let _ = stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = stream.read_to_end(&mut Vec::new());
        }
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
