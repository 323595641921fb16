//! Serves the web app over HTTP. Every file is in memory, so a request is one table lookup.

use std::collections::HashMap;
use std::io::Write;
use std::net::IpAddr;

use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::{Method, Request, Response, StatusCode, Uri, Version};

use crate::messages::{Message, text};
use crate::ui::Ui;

/// The body of a response: a whole file or page.
type Body = Full<Bytes>;

/// The content security policy of the app's pages: they may load their own files, show images that they make, and
/// compile their own WebAssembly, nothing else.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; frame-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The policy of the start page that other sites may embed in an iframe (`/?embed=1`). Embedding is harmless, because a
/// click in the frame changes nothing outside it.
const EMBED_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; frame-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/// The frame that runs learners' programs. Its own policy allows evaluating code, and no connections.
const PROGRAM_FRAME: &str = "program.html";

/// The part of the frame's policy that only a header can state. It gives the frame an opaque origin even if the frame
/// is opened alone.
const PROGRAM_SANDBOX: &str = "; sandbox allow-scripts; frame-ancestors *";

/// The cache control of the frame. Browsers load a sandboxed frame without the service worker, so the frame works
/// offline only from the browser's cache.
const PROGRAM_CACHING: &str = "max-age=86400, stale-while-revalidate=604800";

/// The headers of every response. Only the frame has another cache control.
const COMMON_HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    // File names stay the same when contents change, so a browser must revalidate its copy.
    ("cache-control", "no-cache"),
];

/// The files of the web app, ready to be sent.
#[derive(Debug)]
pub(crate) struct Site {
    files: HashMap<String, File>,
    /// The policy of the frame for learners' programs.
    program_policy: HeaderValue,
    ui: Ui,
    /// Whether only this machine can reach the server. Then requests for other hosts are refused.
    is_private: bool,
}

#[derive(Debug)]
struct File {
    mime: HeaderValue,
    plain: EncodedFile,
    /// `None` if compression would not make the file smaller.
    gzip: Option<EncodedFile>,
}

/// One encoding of a file. The entity tag belongs to exactly these bytes.
#[derive(Debug)]
struct EncodedFile {
    bytes: Bytes,
    tag: String,
}

impl Site {
    /// All files of the web app, for a server at this address.
    pub(crate) fn new(ui: Ui, address: IpAddr) -> Self {
        let files = queens_web::files().map(|file| {
            let tag = HEXLOWER.encode(&file.sha256[..16]);
            let packed = gzip(&file.bytes).filter(|packed| packed.len() < file.bytes.len());
            let file_sent = File {
                mime: HeaderValue::from_str(&file.mime).expect("a type is plain text"),
                gzip: packed.map(|packed| EncodedFile { bytes: packed.into(), tag: format!("\"{tag}-gzip\"") }),
                plain: EncodedFile { bytes: file.bytes.into_owned().into(), tag: format!("\"{tag}\"") },
            };
            (file.path.into_owned(), file_sent)
        });
        Self { files: files.collect(), program_policy: program_policy(), ui, is_private: address.is_loopback() }
    }

    /// The response to a request. For `HEAD`, hyper sends only the head of the response.
    pub(crate) fn answer<T>(&self, request: &Request<T>) -> Response<Body> {
        let mut response = self.find(request);
        let (policy, resources) = if is_embedded(request.uri()) {
            (EMBED_POLICY, "cross-origin")
        } else {
            (CONTENT_SECURITY_POLICY, "same-origin")
        };
        let framing = [("content-security-policy", policy), ("cross-origin-resource-policy", resources)];
        for (name, value) in COMMON_HEADERS.into_iter().chain(framing) {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        if request.uri().path().strip_prefix('/') == Some(PROGRAM_FRAME) {
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_SECURITY_POLICY, self.program_policy.clone());
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(PROGRAM_CACHING));
            // A sandboxed frame has an opaque origin. Firefox loads it only if the header allows cross-origin use.
            headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
        }
        response
    }

    fn find<T>(&self, request: &Request<T>) -> Response<Body> {
        let (method, uri, headers) = (request.method(), request.uri(), request.headers());
        match host(request.version(), uri, headers) {
            Err(InvalidHost) => return self.message_page(StatusCode::BAD_REQUEST, text!("serve-bad-host")),
            Ok(name) if self.is_private && !is_this_machine(name) => {
                return self.message_page(StatusCode::MISDIRECTED_REQUEST, text!("serve-misdirected"));
            }
            Ok(_) => {}
        }
        if method != Method::GET && method != Method::HEAD {
            let mut response = self.message_page(StatusCode::METHOD_NOT_ALLOWED, text!("serve-method"));
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
            return response;
        }
        let path = match uri.path() {
            "/" => "index.html",
            path => path.strip_prefix('/').unwrap_or(path),
        };
        // The path is only a key of the table, so it cannot leave the folder (path traversal).
        match self.files.get(path) {
            Some(file) => file.answer(headers),
            None => self.message_page(StatusCode::NOT_FOUND, text!("serve-not-found")),
        }
    }

    /// A small page with a message.
    fn message_page(&self, status: StatusCode, words: Message) -> Response<Body> {
        let (language, words) = (self.ui.language().tag(), self.ui.text(words));
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
}

impl File {
    fn answer(&self, headers: &HeaderMap) -> Response<Body> {
        let (form, encoding) = match &self.gzip {
            Some(packed) if takes_gzip(headers) => (packed, Some("gzip")),
            _ => (&self.plain, None),
        };
        let is_known = has_current_file(headers, &form.tag);
        let mut response = Response::new(if is_known { Body::default() } else { Body::from(form.bytes.clone()) });
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

/// The policy of the frame for learners' programs: the policy in its file, which also applies on static hosts, and the
/// sandbox.
fn program_policy() -> HeaderValue {
    let file = queens_web::file(PROGRAM_FRAME).expect("the page has a frame for programs");
    let text = String::from_utf8_lossy(&file.bytes);
    let stated = text.split_once("\"Content-Security-Policy\" content=\"").and_then(|(_, rest)| rest.split_once('"'));
    let (policy, _) = stated.expect("the frame states its policy");
    HeaderValue::from_str(&format!("{policy}{PROGRAM_SANDBOX}")).expect("a policy is plain text")
}

/// Whether a request is for the page that other sites may frame: the start page with `embed=1` in its query.
fn is_embedded(uri: &Uri) -> bool {
    let mut fields = uri.query().unwrap_or_default().split('&');
    matches!(uri.path(), "/" | "/index.html") && fields.any(|field| field == "embed=1")
}

/// The error for a `Host` field that is missing, repeated or not a host. RFC 9112, section 3.2, asks for status 400.
#[derive(Debug, PartialEq, Eq)]
struct InvalidHost;

/// The host that a request names, without its port; empty if an HTTP/1.0 request names none. The host of an absolute
/// target takes precedence over the `Host` field.
fn host<'a>(version: Version, uri: &'a Uri, headers: &'a HeaderMap) -> Result<&'a str, InvalidHost> {
    let mut fields = headers.get_all(header::HOST).into_iter();
    let field = match (fields.next(), fields.next()) {
        (Some(field), None) => field.to_str().map_err(|_| InvalidHost)?,
        (None, _) if version < Version::HTTP_11 => "",
        _ => return Err(InvalidHost),
    };
    let named = host_name(field)?;
    uri.authority().map_or(Ok(named), |authority| host_name(authority.as_str()))
}

/// The name or address in `name:port` or `[address]:port`.
fn host_name(authority: &str) -> Result<&str, InvalidHost> {
    let (name, rest) = match authority.strip_prefix('[') {
        Some(literal) => literal.split_once(']').ok_or(InvalidHost)?,
        None => authority.split_at(authority.find(':').unwrap_or(authority.len())),
    };
    let port = rest.strip_prefix(':').unwrap_or(rest);
    let is_port = port.bytes().all(|byte| byte.is_ascii_digit()) && (port.is_empty() || port.parse::<u16>().is_ok());
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=:".contains(&byte));
    if is_name && is_port && (rest.is_empty() || rest.starts_with(':')) { Ok(name) } else { Err(InvalidHost) }
}

/// Whether a host is this machine. A foreign site can point its own name to this machine (DNS rebinding), but the
/// browser still sends that name in the request.
fn is_this_machine(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

/// Whether the client already has the file with this entity tag.
fn has_current_file(headers: &HeaderMap, tag: &str) -> bool {
    let lists = headers.get_all(header::IF_NONE_MATCH).into_iter().filter_map(|list| list.to_str().ok());
    lists
        .flat_map(|list| list.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Whether the client accepts gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    // Whether the client accepts the first coding of this name, if it names the coding.
    let accepts = |wanted: &str| {
        let lists = headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|list| list.to_str().ok());
        lists.flat_map(|list| list.split(',')).find_map(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            parts.next().filter(|name| name.eq_ignore_ascii_case(wanted))?;
            let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
            Some(weight.is_ok_and(|weight| weight > 0.0))
        })
    };
    accepts("gzip").or_else(|| accepts("*")).unwrap_or(false)
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

    fn host_of(uri: &str, hosts: &[&str]) -> Result<String, InvalidHost> {
        let values = hosts.iter().map(|host| (header::HOST, HeaderValue::from_str(host).unwrap()));
        let mut headers = HeaderMap::new();
        values.for_each(|(name, value)| _ = headers.append(name, value));
        host(Version::HTTP_11, &uri.parse().unwrap(), &headers).map(str::to_owned)
    }

    #[test]
    fn only_names_of_this_machine_are_ours() {
        let ours = |host: &str| host_of("/", &[host]).is_ok_and(|name| is_this_machine(&name));
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8092", "127.1.2.3", "[::1]:8092", "[::1]", "localhost:"] {
            assert!(ours(host), "{host}");
        }
        for host in ["evil.example", "localhost.evil.example:80", "10.0.0.1", "127.0.0.1.evil.example", "", "[::2]:1"] {
            assert!(!ours(host), "{host}");
        }
        assert_eq!(host_of("http://evil.example/", &["localhost"]), Ok("evil.example".to_owned()), "the target counts");
    }

    #[test]
    fn hosts_that_are_none_are_refused() {
        for host in
            ["localhost:evil.example", "localhost:80:80", "localhost:65536", "me@localhost", "[::1", "[::1]8", "a b"]
        {
            assert_eq!(host_of("/", &[host]), Err(InvalidHost), "{host}");
        }
        assert_eq!(host_of("/", &[]), Err(InvalidHost), "HTTP/1.1 requires a host");
        assert_eq!(host_of("/", &["localhost", "localhost"]), Err(InvalidHost), "one host only");
        assert_eq!(host(Version::HTTP_10, &Uri::from_static("/"), &HeaderMap::new()), Ok(""));
    }

    #[test]
    fn only_the_start_page_with_embed_1_may_be_framed() {
        for (uri, embedded) in [
            ("/?embed=1", true),
            ("/index.html?lang=zh&embed=1", true),
            ("/", false),
            ("/?embed=10", false),
            ("/?noembed=1", false),
            ("/sw.js?embed=1", false),
        ] {
            assert_eq!(is_embedded(&uri.parse().unwrap()), embedded, "{uri}");
        }
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
            ("gzip;q=0, *", false),
            ("*;q=0, gzip", true),
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
            assert_eq!(has_current_file(&headers(header::IF_NONE_MATCH, list), "\"a\""), listed, "{list}");
        }
    }
}
