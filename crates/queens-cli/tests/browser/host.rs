//! Who serves the page: the program itself, or any static host.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

/// `queens serve`, on a port of its own.
pub(crate) struct Server {
    child: Child,
    /// Its address, which ends with `/`.
    pub(crate) url: String,
}

impl Server {
    pub(crate) fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
        command.args(["serve", "--port", "0"]).env("LC_ALL", "C").env_remove("QUEENS_LANG");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        Self { child, url: url.trim().to_owned() }
    }

    /// Its host and port.
    pub(crate) fn address(&self) -> String {
        self.url.trim_start_matches("http://").trim_end_matches('/').to_owned()
    }

    /// An address of the page.
    pub(crate) fn at(&self, hash: &str) -> String {
        format!("{}{hash}", self.url)
    }

    /// How many bytes it sends for a file to whoever reads gzip, the head included.
    pub(crate) fn weigh(&self, path: &str) -> usize {
        let address = self.address();
        let mut stream = TcpStream::connect(&address).unwrap();
        let head =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        assert!(answer.starts_with(b"HTTP/1.1 200 "), "{path}");
        answer.len()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves the files of a folder below a path, with nothing but their type, until the tests end. Gives the address.
pub(crate) fn static_host(folder: &std::path::Path, below: &str) -> String {
    let files: BTreeMap<String, (Vec<u8>, String)> = queens_web::files()
        .map(|file| {
            let bytes = std::fs::read(folder.join(&*file.path)).expect("every file of the page was written");
            (format!("{below}{}", file.path), (bytes, file.mime.into_owned()))
        })
        .collect();
    let (files, below) = (Arc::new(files), below.to_owned());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}{below}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (files, below) = (Arc::clone(&files), below.clone());
            // A connection that breaks off is the browser's business.
            std::thread::spawn(move || answer(stream, &files, &below).ok());
        }
    });
    url
}

fn answer(stream: TcpStream, files: &BTreeMap<String, (Vec<u8>, String)>, below: &str) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut stream = stream;
    loop {
        let mut request = String::new();
        if reader.read_line(&mut request)? == 0 {
            return Ok(());
        }
        let mut line = String::new();
        while reader.read_line(&mut line)? > 2 {
            line.clear();
        }
        let path = request.split(' ').nth(1).unwrap_or_default();
        let path = path.split('?').next().unwrap_or_default();
        let path = if path == below { format!("{below}index.html") } else { path.to_owned() };
        match files.get(&path) {
            Some((bytes, mime)) => {
                write!(stream, "HTTP/1.1 200 OK\r\nContent-Type: {mime}\r\nContent-Length: {}\r\n\r\n", bytes.len())?;
                stream.write_all(bytes)?;
            }
            None => write!(stream, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")?,
        }
    }
}
