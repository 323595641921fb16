//! `queens serve` over real connections, and `--export` on a real file system.
#![cfg(feature = "serve")]

mod malformed;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use super::*;

/// A running `queens serve`, on a free port.
struct Server {
    child: Child,
    address: String,
}

/// The response of the server.
struct Reply {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Server {
    fn start(arguments: &[&str]) -> Self {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_queens"));
        command.args(["serve", "--port", "0"]).args(arguments).env("LC_ALL", "C").env_remove("QUEENS_LANG");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        let address = url.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        Self { address: address.unwrap_or_else(|| panic!("{url:?} is no address")).to_owned(), child }
    }

    /// Sends these bytes, and reads until the server closes the connection.
    fn send(&self, request: &str) -> Reply {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a head ends");
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let headers = lines.map(|line| line.split_once(": ").unwrap());
        let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        Reply { status, headers, body: bytes[end + 4..].to_vec() }
    }

    fn ask(&self, method: &str, path: &str, more: &str) -> Reply {
        let address = &self.address;
        self.send(&format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}\r\n"))
    }

    fn get(&self, path: &str) -> Reply {
        self.ask("GET", path, "")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
    plain
}

#[test]
fn every_file_comes_as_it_is_with_its_type_and_the_headers_of_all() {
    let server = Server::start(&[]);
    let mut files = 0;
    for file in queens_web::files() {
        let path = format!("/{}", file.path);
        let reply = server.get(&path);
        assert_eq!((reply.status, reply.headers["content-type"].as_str()), (200, &*file.mime), "{path}");
        assert!(reply.body == *file.bytes, "{path} differs");
        assert_eq!(reply.headers["content-length"], file.bytes.len().to_string());
        assert!(!reply.headers.contains_key("content-encoding"));
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
        let policy = &reply.headers["content-security-policy"];
        // Only the frame for learners' programs may evaluate code. It has its own policy.
        if path != "/program.html" {
            assert_eq!(reply.headers["cache-control"], "no-cache");
            assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"));
            assert!(!policy.contains("'unsafe-eval'") && policy.contains("frame-ancestors 'none'"));
        }
        assert!(!policy.contains("unsafe-inline"));
        for name in ["referrer-policy", "cross-origin-opener-policy", "cross-origin-resource-policy"] {
            assert!(reply.headers.contains_key(name), "{path} has no {name}");
        }

        // The compressed file has the same content, but another entity tag.
        let packed = server.ask("GET", &path, "Accept-Encoding: br, gzip\r\n");
        if packed.headers.contains_key("content-encoding") {
            assert_eq!(packed.headers["content-encoding"], "gzip");
            assert!(packed.body.len() < reply.body.len() && unpacked(&packed.body) == *file.bytes, "{path}");
            assert_ne!(packed.headers["etag"], reply.headers["etag"]);
        } else {
            assert!(packed.body == *file.bytes, "{path}");
        }

        // A client that already has this encoding of the file gets status 304. A client that has another one gets the
        // file.
        for (known, encoding, status) in [
            (&reply.headers["etag"], "identity", 304),
            (&packed.headers["etag"], "gzip", 304),
            (&"\"other\"".to_owned(), "gzip", 200),
        ] {
            let reply = server.ask("GET", &path, &format!("Accept-Encoding: {encoding}\r\nIf-None-Match: {known}\r\n"));
            assert_eq!((reply.status, reply.body.is_empty()), (status, status == 304), "{path}");
            assert!(reply.headers.contains_key("etag") && reply.headers["vary"] == "accept-encoding");
        }

        // The head of a response to `HEAD` is the same as for `GET`.
        let head = server.ask("HEAD", &path, "");
        assert_eq!((head.status, head.body.len()), (200, 0));
        for name in ["content-length", "content-type", "etag"] {
            assert_eq!(head.headers[name], reply.headers[name], "{path}");
        }
        files += 1;
    }
    assert!(files > 0);
    let root = server.get("/");
    assert!(root.status == 200 && root.body == *queens_web::file("index.html").unwrap().bytes);
    assert_eq!(server.get("/?n=8#x").status, 200, "a query changes nothing");
}

#[test]
fn the_frame_for_programs_has_no_origin_and_no_connections() {
    let server = Server::start(&[]);
    let headers = server.get("/program.html").headers;
    assert_eq!(headers["cross-origin-resource-policy"], "cross-origin");
    let policy = &headers["content-security-policy"];
    let directives: Vec<&str> = policy.split("; ").collect();
    assert_eq!(directives[0], "default-src 'none'");
    assert!(directives[1].starts_with("script-src 'sha256-") && directives[1].ends_with("' 'unsafe-eval'"), "{policy}");
    assert_eq!(directives[2..], ["worker-src blob: data:", "sandbox allow-scripts", "frame-ancestors *"]);
    // Static hosts do not send these headers, so the file itself states the policy.
    let file = queens_web::file("program.html").unwrap();
    assert!(str::from_utf8(&file.bytes).unwrap().contains(&directives[..3].join("; ")));
}

#[test]
fn other_sites_may_frame_the_page_with_embed_1_only() {
    let server = Server::start(&[]);
    let framing = |path: &str| server.get(path).headers["content-security-policy"].contains("frame-ancestors *");
    assert!(framing("/?embed=1") && framing("/index.html?embed=1"));
    assert!(!framing("/") && !framing("/sw.js?embed=1") && !framing("/?embed=2"));
}

#[test]
fn nothing_else_is_served() {
    let server = Server::start(&["--lang", "zh"]);
    for path in [
        "/nothing",
        "/index.html/",
        "//index.html",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/./index.html",
        "/..\\Cargo.toml",
        "//etc/passwd",
        "/%00",
        "/src/lib.rs",
    ] {
        let reply = server.get(path);
        // The server refuses a path that HTTP does not allow, without looking it up.
        assert!(reply.status == 404 || (reply.status == 400 && path.contains('\\')), "{path}: {}", reply.status);
    }
    let missing = server.get("/nothing");
    assert_eq!(missing.headers["content-type"], "text/html; charset=utf-8");
    let page = String::from_utf8(missing.body).unwrap();
    assert!(page.contains("lang=\"zh-Hans\"") && page.contains("这里没有这个网页"), "{page}");
    assert!(missing.headers.contains_key("content-security-policy"));
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
        let reply = server.ask(method, "/", "Content-Length: 0\r\n");
        assert_eq!((reply.status, reply.headers["allow"].as_str()), (405, "GET, HEAD"), "{method}");
    }
    assert_eq!(server.send("nonsense\r\n\r\n").status, 400);
}

#[test]
fn a_foreign_name_that_points_here_is_refused() {
    let server = Server::start(&[]);
    let host = |host: &str| server.send(&format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")).status;
    assert_eq!(["localhost", "localhost:9", "127.0.0.1", "[::1]:80"].map(host), [200; 4]);
    assert_eq!(["evil.example", "evil.example:8092", "127.0.0.1.evil.example"].map(host), [421; 3]);
    assert_eq!(server.send("GET / HTTP/1.0\r\n\r\n").status, 421, "no name at all");
    assert_eq!(["localhost:evil.example", "me@localhost", "localhost:65536"].map(host), [400; 3]);
    for hosts in ["", "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nHost: evil.example\r\n"] {
        assert_eq!(
            server.send(&format!("GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n")).status,
            400,
            "{hosts:?}"
        );
    }

    // A server that other machines can reach accepts any host name.
    let server = Server::start(&["--host", "0.0.0.0"]);
    assert_eq!(server.send("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").status, 200);
}

/// Clients that send half a request hold all connections. A complete request waits until the server closes one of them.
#[test]
fn connections_are_limited_and_slow_clients_are_disconnected() {
    const CONNECTION_LIMIT: usize = 256;
    let server = Server::start(&[]);
    let mut slow: Vec<TcpStream> =
        (0..CONNECTION_LIMIT).map(|_| TcpStream::connect(&server.address).unwrap()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HTTP/1.1\r\nHost: local").unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    }
    // Connections are accepted in order, so this one is the first beyond the limit.
    let mut waiting = TcpStream::connect(&server.address).unwrap();
    waiting.write_all(b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    waiting.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
    let error = waiting.read(&mut [0; 1]).expect_err("the server answered beyond its limit");
    assert!(matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut), "{error}");
    // A slow client is disconnected after the header timeout of 10 s, and the whole request is answered.
    waiting.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    let mut answer = String::new();
    waiting.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for mut stream in slow {
        // The slow client gets no response, or one that says that the request took too long.
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest);
        assert!(!rest.starts_with(b"HTTP/1.1 200"));
    }
}

#[test]
fn a_port_in_use_and_nonsense_are_refused_in_words() {
    let server = Server::start(&[]);
    let port = server.address.rsplit_once(':').unwrap().1;
    for (arguments, said) in [
        (&["serve", "--port", port][..], "--port 0 to take any free port"),
        (&["serve", "--port", "65536"], "0 to 65535"),
        (&["serve", "--host", "example"], "such as 127.0.0.1"),
        (&["serve", "--port", "0", "--host", "192.0.2.1"], "cannot listen on"),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(said), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_finishes_and_ends_with_0() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::TERM, Signal::INT] {
        let mut server = Server::start(&[]);
        // An idle connection does not delay the shutdown.
        let mut idle = TcpStream::connect(&server.address).unwrap();
        idle.write_all(format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).as_bytes()).unwrap();
        idle.read_exact(&mut [0; 8]).unwrap();
        kill_process(Pid::from_raw(i32::try_from(server.child.id()).unwrap()).unwrap(), signal).unwrap();
        assert_eq!(server.child.wait().unwrap().code(), Some(0));
        assert!(TcpStream::connect(&server.address).is_err(), "the port is closed");
    }
}

#[cfg(unix)]
#[test]
fn a_browser_is_asked_for_and_its_absence_is_no_error() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (asked, browser) = (folder.path().join("asked"), folder.path().join("xdg-open"));
    let script = format!("#!/bin/sh\necho \"$1\" > {0}.tmp\nmv {0}.tmp {0}\n", asked.display());
    std::fs::write(&browser, script).unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    for (path, has_browser) in [(format!("{}:/usr/bin:/bin", folder.path().display()), true), ("/none".into(), false)] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_queens"));
        command.args(["serve", "--port", "0", "--open"]).env("PATH", path).env("LC_ALL", "C").env_remove("BROWSER");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        let mut server = Server { child, address: url.trim()["http://".len()..].trim_end_matches('/').to_owned() };
        assert_eq!(server.get("/").status, 200);
        if has_browser {
            let deadline = std::time::Instant::now() + Duration::from_secs(30);
            while !asked.exists() && std::time::Instant::now() < deadline {
                std::thread::sleep(Duration::from_millis(10));
            }
            assert_eq!(std::fs::read_to_string(&asked).unwrap(), url);
        }
        let _ = server.child.kill();
        let mut said = String::new();
        server.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(said.contains("no browser could be started"), !has_browser, "{said}");
    }
}

/// Every file below a folder, with its content, by path.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
                found.insert(name, std::fs::read(&path).unwrap());
            }
        }
    }
    found
}

#[test]
fn a_site_is_the_files_of_the_page() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("new/site");
    let name = folder.to_str().unwrap();
    let page: BTreeMap<String, Vec<u8>> =
        queens_web::files().map(|file| (file.path.into_owned(), file.bytes.into_owned())).collect();
    let (code, out, err) = run(&["serve", "--export", name]);
    assert_eq!(code, 0, "{err}");
    assert_eq!(out.lines().count(), page.len());
    assert!(out.lines().all(|line| Path::new(line).is_file()), "{out}");
    assert!(err.contains(&format!("{} files", page.len())), "{err}");
    let mut written = contents(&folder);
    let record = written.remove("queens-site.json").expect("the site can be known again");
    assert!(written == page, "{:?}", written.keys());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.join("index.html")).unwrap().permissions().mode();
        assert_eq!(mode & 0o444, 0o444, "a web server can read it");
    }

    // A second export over files of an earlier one: unchanged files of the earlier export are removed. A changed file
    // and a foreign file stay.
    let mut record: serde_json::Value = serde_json::from_slice(&record).unwrap();
    let hash = |file: &str| record["files"][file].clone();
    let index = hash("index.html");
    for old in ["old/unchanged.js", "old/changed.js", "../outside.js"] {
        record["files"][old] = index.clone();
    }
    std::fs::write(folder.join("queens-site.json"), record.to_string()).unwrap();
    std::fs::create_dir_all(folder.join("old")).unwrap();
    for unchanged in ["old/unchanged.js", "../outside.js"] {
        std::fs::copy(folder.join("index.html"), folder.join(unchanged)).unwrap();
    }
    std::fs::write(folder.join("old/changed.js"), "changed").unwrap();
    std::fs::write(folder.join("foreign.txt"), "foreign").unwrap();
    std::fs::write(folder.join("index.html"), "spoiled").unwrap();
    let json: serde_json::Value = serde_json::from_str(&run(&["serve", "--export", name, "--json"]).1).unwrap();
    assert_eq!(json["removed"], serde_json::json!(["old/unchanged.js"]));
    assert_eq!(json["files"].as_array().unwrap().len(), page.len());
    let mut expected = page;
    expected.insert("old/changed.js".into(), b"changed".to_vec());
    expected.insert("foreign.txt".into(), b"foreign".to_vec());
    let mut written = contents(&folder);
    assert!(written.remove("queens-site.json").is_some());
    assert_eq!(written.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
    assert!(written == expected);
    assert!(parent.path().join("new/outside.js").exists(), "a record leads nowhere else");
}

#[test]
fn a_folder_with_other_files_is_left_alone_unless_it_is_forced() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    std::fs::write(folder.path().join("foreign.txt"), "foreign").unwrap();
    let (code, out, err) = run(&["serve", "--export", name]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("--force"), "{err}");
    assert_eq!(contents(folder.path()).len(), 1, "nothing was written");
    assert_eq!(run(&["serve", "--export", name, "--force"]).0, 0);
    assert_eq!(contents(folder.path())["foreign.txt"], b"foreign");
    assert_eq!(run(&["serve", "--export", name]).0, 0, "from now on it is a site");

    let file = folder.path().join("foreign.txt");
    let (code, _, err) = run(&["serve", "--export", file.to_str().unwrap()]);
    assert!(code == 2 && err.contains("cannot write"), "{err}");
}
