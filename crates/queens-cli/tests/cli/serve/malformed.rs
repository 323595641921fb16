//! Sends mutated requests to a running server. The corpus is the folder `requests`.

use std::net::Shutdown;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/serve/requests");

/// The texts that mutations insert.
const WORDS: [&str; 20] = [
    "\r\n",
    "\r\n\r\n",
    "\n",
    "\0",
    "\t",
    ": ",
    "Host: evil.example\r\n",
    "Host: localhost\r\n",
    "Content-Length: ",
    "99999999999999999999",
    "-1",
    "Transfer-Encoding: chunked\r\n",
    "ffffffffffffffff\r\n",
    "Upgrade: h2c\r\n",
    "Expect: 100-continue\r\n",
    "HTTP/9.9",
    "/../",
    "%",
    "http://",
    "\u{e9}",
];

/// The status codes that the server may send. RFC 9110 defines them.
const STATUSES: [u16; 9] = [100, 200, 304, 400, 404, 405, 414, 421, 431];

fn mutate(request: &mut Vec<u8>, corpus: &[Vec<u8>], random: &mut StdRng) {
    let at = random.random_range(0..=request.len());
    match random.random_range(0..6) {
        0 => request.truncate(at),
        1 => drop(request.splice(at..at, WORDS[random.random_range(0..WORDS.len())].bytes())),
        2 if at < request.len() => request[at] = random.random(),
        3 => {
            let end = random.random_range(at..=request.len());
            request.drain(at..end);
        }
        4 => {
            let end = random.random_range(at..=request.len());
            let piece = request[at..end].repeat(random.random_range(1..50));
            request.splice(at..at, piece);
        }
        _ => {
            let other = &corpus[random.random_range(0..corpus.len())];
            request.truncate(at);
            request.extend(&other[random.random_range(0..=other.len())..]);
        }
    }
}

/// The status codes of the responses to some bytes. The client closes its side after sending.
fn statuses(server: &Server, request: &[u8]) -> Vec<u16> {
    let mut stream = TcpStream::connect(&server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // The server may have closed the connection already.
    let _ = stream.write_all(request).and_then(|()| stream.shutdown(Shutdown::Write));
    let mut answer = Vec::new();
    if let Err(error) = stream.read_to_end(&mut answer) {
        assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset, "{:?}", String::from_utf8_lossy(request));
    }
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1."), "{:?}", String::from_utf8_lossy(&answer));
    let heads = answer.windows(12).filter(|window| window.starts_with(b"HTTP/1.") && window[8] == b' ');
    heads.filter_map(|head| std::str::from_utf8(&head[9..]).ok()?.parse().ok()).collect()
}

#[test]
fn mutated_requests_are_answered_or_refused_and_never_from_a_foreign_name() {
    let requests = std::env::var("QUEENS_HTTP_REQUESTS").map_or(2_000, |number| number.parse().unwrap());
    let seed = std::env::var("QUEENS_HTTP_SEED").map_or_else(|_| rand::random(), |seed| seed.parse().unwrap());
    queens_testkit::print_uncaptured(format_args!("QUEENS_HTTP_SEED={seed}"));
    let mut files: Vec<_> = std::fs::read_dir(CORPUS).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let corpus: Vec<Vec<u8>> = files.iter().map(|file| std::fs::read(file).unwrap()).collect();
    let mut server = Server::start(&[]);
    let mut random = StdRng::seed_from_u64(seed);
    let mut seen = BTreeMap::<u16, u32>::new();
    for number in 0..requests {
        let mut request = corpus[number % corpus.len()].clone();
        for _ in 0..random.random_range(0..4) {
            mutate(&mut request, &corpus, &mut random);
        }
        let text = String::from_utf8_lossy(&request).to_lowercase();
        let is_ours = ["localhost", "127.", "::1"].iter().any(|name| text.contains(name));
        for status in statuses(&server, &request) {
            assert!(STATUSES.contains(&status), "{status}: {text:?}");
            assert!(status != 200 || is_ours, "{text:?}");
            *seen.entry(status).or_default() += 1;
        }
    }
    assert!(server.child.try_wait().unwrap().is_none(), "the server has ended");
    assert_eq!(server.get("/").status, 200);
    queens_testkit::print_uncaptured(format_args!("{requests} mutated requests: answers by status {seen:?}"));
    assert!([200, 400, 405, 421].iter().all(|status| seen.contains_key(status)), "{seen:?}");
}
