//! The page over HTTP: every file is in memory, so that a request is one look into a table.

use std::collections::HashMap;
use std::io::Write;
use std::net::IpAddr;

use axum::body::{Body, Bytes};
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::uri::Authority;
use axum::http::{Method, Response, StatusCode, Uri};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::lang::{self, text};

/// What a browser may do with the page: load its own files and compile its own WebAssembly, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const ALWAYS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    // The names of the files do not change with what is in them: a browser asks, and is told that it has them.
    ("cache-control", "no-cache"),
];

/// The files of the page, ready to be sent.
#[derive(Debug)]
pub(crate) struct Site {
    files: HashMap<String, File>,
    /// Whether only this machine can reach us: then requests for other hosts are refused.
    is_private: bool,
}

#[derive(Debug)]
struct File {
    mime: HeaderValue,
    plain: Form,
    /// None where it would not be smaller.
    gzip: Option<Form>,
}

/// One way to send a file. Its tag is that of these bytes and no others.
#[derive(Debug)]
struct Form {
    bytes: Bytes,
    tag: String,
}

impl Site {
    /// All files of the page, to be served at this address.
    pub(crate) fn new(address: IpAddr) -> Self {
        let files = queens_web::files().map(|file| {
            let tag = hex(&file.sha256[..16]);
            let packed = gzip(&file.bytes).filter(|packed| packed.len() < file.bytes.len());
            let file_sent = File {
                mime: HeaderValue::from_str(&file.mime).expect("a type is plain text"),
                gzip: packed.map(|packed| Form { bytes: packed.into(), tag: format!("\"{tag}-gzip\"") }),
                plain: Form { bytes: file.bytes.into_owned().into(), tag: format!("\"{tag}\"") },
            };
            (file.path.into_owned(), file_sent)
        });
        Self { files: files.collect(), is_private: address.is_loopback() }
    }

    /// The answer to a request. To `HEAD` the server sends its head alone.
    pub(crate) fn answer(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response<Body> {
        let mut response = self.find(method, uri, headers);
        for (name, value) in ALWAYS {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }

    fn find(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response<Body> {
        if self.is_private && !is_ours(uri, headers) {
            return words(StatusCode::MISDIRECTED_REQUEST, &text!("serve-misdirected"));
        }
        if method != Method::GET && method != Method::HEAD {
            let mut response = words(StatusCode::METHOD_NOT_ALLOWED, &text!("serve-method"));
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        let path = match uri.path() {
            "/" => "index.html",
            path => path.strip_prefix('/').unwrap_or(path),
        };
        // The path is a key and never a way through a file system.
        match self.files.get(path) {
            Some(file) => file.answer(headers),
            None => words(StatusCode::NOT_FOUND, &text!("serve-not-found")),
        }
    }
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        let (form, encoding) = match &self.gzip {
            Some(packed) if takes_gzip(headers) => (packed, Some("gzip")),
            _ => (&self.plain, None),
        };
        let is_known = is_listed(headers, &form.tag);
        let mut response = Response::new(if is_known { Body::empty() } else { Body::from(form.bytes.clone()) });
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let fields = response.headers_mut();
        let tag = HeaderValue::from_str(&form.tag).expect("a tag is plain text");
        fields.insert(header::ETAG, tag);
        fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if !is_known {
            fields.insert(header::CONTENT_TYPE, self.mime.clone());
            if let Some(encoding) = encoding {
                fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
        }
        response
    }
}

/// A small page of its own.
fn words(status: StatusCode, words: &str) -> Response<Body> {
    let language = lang::current().tag();
    let page = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n<title>queens: {code}</title>\n\
         <p>{words}</p>\n<p><a href=\"/\">queens</a></p>\n</html>\n",
        code = status.as_u16()
    );
    let mut response = Response::new(Body::from(page));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    response
}

/// Whether a request names this machine. A page from elsewhere can have its name point here (DNS rebinding), but then
/// the browser still says that name.
fn is_ours(uri: &Uri, headers: &HeaderMap) -> bool {
    let said = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let Some(host) = uri.authority().map(Authority::as_str).or(said) else { return false };
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((name, _)) => name,
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// Whether the one who asks has this form already.
fn is_listed(headers: &HeaderMap, tag: &str) -> bool {
    let lists = headers.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|list| list.to_str().ok());
    lists
        .flat_map(|list| list.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Whether the one who asks can unpack gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip") || name == "*");
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        is_gzip && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)]))
        .collect()
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn only_names_of_this_machine_are_ours() {
        let ours = |host: &str| is_ours(&Uri::from_static("/"), &headers(header::HOST, host));
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8092", "127.1.2.3", "[::1]:8092", "[::1]"] {
            assert!(ours(host), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example:80", "10.0.0.1", "127.0.0.1.evil.example", "", "[::2]:1"] {
            assert!(!ours(host), "{host}");
        }
        assert!(!is_ours(&Uri::from_static("/"), &HeaderMap::new()), "nobody is named");
        let named = Uri::from_static("http://evil.example/");
        assert!(!is_ours(&named, &headers(header::HOST, "localhost")), "the name in the address counts");
    }

    #[test]
    fn encodings_are_read_with_their_weights() {
        for (list, taken) in [
            ("gzip", true),
            ("br, gzip;q=0.5", true),
            ("deflate, *", true),
            ("GZIP", true),
            ("gzip;q=0", false),
            ("gzip; q=0.000", false),
            ("identity", false),
            ("", false),
        ] {
            assert_eq!(takes_gzip(&headers(header::ACCEPT_ENCODING, list)), taken, "{list}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn tags_are_found_in_lists_strong_and_weak() {
        for (list, listed) in
            [("\"a\"", true), ("\"b\", W/\"a\"", true), ("*", true), ("\"ab\"", false), ("a", false), ("", false)]
        {
            assert_eq!(is_listed(&headers(header::IF_NONE_MATCH, list), "\"a\""), listed, "{list}");
        }
    }
}
