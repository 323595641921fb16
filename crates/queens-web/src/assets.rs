//! The built page, inside the program.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "dist/"]
struct Dist;

/// A file of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The path below the folder of the page, with `/` between its parts: `index.html`, `views/watch.js`.
    pub path: Cow<'static, str>,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// What to say in `Content-Type`.
    pub mime: Cow<'static, str>,
    /// SHA-256 of the bytes: an `ETag`.
    pub sha256: [u8; 32],
}

/// Every file of the page, by path.
///
/// Copied into a folder, they are the page for any static host; every address in them is relative.
///
/// # Examples
///
/// ```
/// assert!(queens_web::files().any(|file| file.path == "index.html"));
/// ```
pub fn files() -> impl Iterator<Item = File> {
    Dist::iter().filter_map(|path| file(&path))
}

/// A file of the page by its path, which does not begin with `/`; none when there is no such file.
///
/// # Examples
///
/// ```
/// let page = queens_web::file("index.html").expect("a page has a first file");
/// assert_eq!(page.mime, "text/html; charset=utf-8");
/// assert!(queens_web::file("../Cargo.toml").is_none());
/// ```
pub fn file(path: &str) -> Option<File> {
    let embedded = Dist::get(path)?;
    Some(File {
        path: Cow::Owned(path.to_owned()),
        bytes: embedded.data,
        mime: mime(path),
        sha256: embedded.metadata.sha256_hash(),
    })
}

/// Text is UTF-8, and says so.
fn mime(path: &str) -> Cow<'static, str> {
    let guessed = mime_guess::from_path(path).first_or_octet_stream();
    let is_text =
        guessed.type_() == "text" || ["json", "javascript", "manifest+json"].contains(&guessed.subtype().as_str());
    let charset = if is_text { "; charset=utf-8" } else { "" };
    Cow::Owned(format!("{}{charset}", guessed.essence_str()))
}
