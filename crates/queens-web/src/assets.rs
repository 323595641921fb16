//! The embedded files of the web app: the bundle, the WebAssembly, and the texts that the app fetches unchanged.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

/// The app, built from `app/`.
#[derive(RustEmbed)]
#[folder = "dist/"]
struct App;

/// This crate, compiled to WebAssembly.
#[derive(RustEmbed)]
#[folder = "wasm/"]
struct Wasm;

/// The messages of the app in each language.
#[derive(RustEmbed)]
#[folder = "locales/"]
#[prefix = "locales/"]
struct Locales;

/// Lessons and worksheets in each language.
#[derive(RustEmbed)]
#[folder = "lessons/"]
#[prefix = "lessons/"]
struct Lessons;

/// The programs that the app shows, in one file.
#[derive(RustEmbed)]
#[folder = "listings/generated/"]
struct Listings;

/// A folder of embedded files.
struct Folder {
    paths: fn() -> Vec<Cow<'static, str>>,
    get: fn(&str) -> Option<EmbeddedFile>,
}

const fn folder<T: RustEmbed>() -> Folder {
    Folder { paths: || T::iter().collect(), get: T::get }
}

static FOLDERS: [Folder; 5] =
    [folder::<App>(), folder::<Wasm>(), folder::<Locales>(), folder::<Lessons>(), folder::<Listings>()];

/// The service worker, which makes the app work offline. Its text lists all other files.
const SERVICE_WORKER: &str = "sw.js";

/// A file of the web app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The path below the folder of the web app, with `/` between its parts: `index.html`, `assets/index.js`.
    pub path: Cow<'static, str>,
    /// The contents.
    pub bytes: Cow<'static, [u8]>,
    /// The value of `Content-Type`.
    pub mime: Cow<'static, str>,
    /// The SHA-256 hash of the contents, which serves as the `ETag`.
    pub sha256: [u8; 32],
}

/// All files of the web app.
///
/// Copied into a folder, the files are a static export: any web server can serve them, because every address in them is
/// relative.
///
/// # Examples
///
/// ```
/// assert!(queens_web::files().any(|file| file.path == "index.html"));
/// ```
pub fn files() -> impl Iterator<Item = File> {
    paths().filter_map(|path| file(&path))
}

/// A file of the web app by its path, which does not begin with `/`; `None` if there is no such file.
///
/// # Examples
///
/// ```
/// let page = queens_web::file("index.html");
/// assert_eq!(page.map(|page| page.mime).as_deref(), Some("text/html; charset=utf-8"));
/// assert!(queens_web::file("../Cargo.toml").is_none());
/// ```
pub fn file(path: &str) -> Option<File> {
    if path == SERVICE_WORKER {
        static FILLED_IN: LazyLock<Option<File>> = LazyLock::new(service_worker);
        return FILLED_IN.clone();
    }
    embedded(path)
}

fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    FOLDERS.iter().flat_map(|folder| (folder.paths)())
}

fn embedded(path: &str) -> Option<File> {
    let embedded = FOLDERS.iter().find_map(|folder| (folder.get)(path))?;
    Some(File {
        path: Cow::Owned(path.to_owned()),
        bytes: embedded.data,
        mime: mime(path),
        sha256: embedded.metadata.sha256_hash(),
    })
}

/// The service worker with its version and list of files filled in.
fn service_worker() -> Option<File> {
    let mut worker = embedded(SERVICE_WORKER)?;
    let mut files: Vec<File> = paths().filter_map(|path| embedded(&path)).collect();
    files.sort_by(|one, other| one.path.cmp(&other.path));
    let text = fill_in(std::str::from_utf8(&worker.bytes).ok()?, &files)?;
    worker.sha256 = Sha256::digest(&text).into();
    worker.bytes = Cow::Owned(text.into_bytes());
    Some(worker)
}

/// The service worker's text with the names of all other files, and a version that changes when any of these files
/// changes.
fn fill_in(text: &str, files: &[File]) -> Option<String> {
    let hash = files.iter().fold(Sha256::new(), |hash, file| hash.chain_update(&*file.path).chain_update(file.sha256));
    let version = hash.finalize()[..8].iter().fold(0, |version: u64, byte| version << 8 | u64::from(*byte));
    let names: Vec<&str> = files.iter().map(|file| &*file.path).filter(|path| *path != SERVICE_WORKER).collect();
    let text = text
        .replace("const VERSION = 'development';", &format!("const VERSION = '{version:016x}';"))
        .replace("const FILES = [];", &format!("const FILES = {};", serde_json::to_string(&names).ok()?));
    Some(text)
}

/// The media type of a file. Text is declared as UTF-8. Message catalogues (`.ftl`) have no registered type, so they
/// are served as plain text.
fn mime(path: &str) -> Cow<'static, str> {
    let guessed = mime_guess::from_path(path).first_or_text_plain();
    let is_text =
        guessed.type_() == "text" || ["json", "javascript", "manifest+json"].contains(&guessed.subtype().as_str());
    let charset = if is_text { "; charset=utf-8" } else { "" };
    Cow::Owned(format!("{}{charset}", guessed.essence_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_knows_all_files_but_itself() {
        let worker = file(SERVICE_WORKER).unwrap();
        assert_eq!(worker.sha256, <[u8; 32]>::from(Sha256::digest(&worker.bytes)));
        let text = str::from_utf8(&worker.bytes).unwrap();
        assert!(!text.contains("development"));
        let (_, names) = text.split_once("const FILES = ").unwrap();
        let names: Vec<String> = serde_json::from_str(names.split_once(';').unwrap().0).unwrap();
        let mut others: Vec<String> = files().map(|file| file.path.into_owned()).collect();
        others.retain(|path| path != SERVICE_WORKER);
        others.sort();
        assert_eq!(names, others);
        assert!(
            [
                "index.html",
                "queens_bg.wasm",
                "assets/index.js",
                "locales/zh.ftl",
                "lessons/en/steps.md",
                "listings.json"
            ]
            .iter()
            .all(|name| others.iter().any(|path| path == name))
        );
        others.dedup();
        assert_eq!(names.len(), others.len(), "no file is in two places");
    }

    #[test]
    fn the_service_worker_changes_with_any_file() {
        let text = "const VERSION = 'development';\nconst FILES = [];\n";
        let files: Vec<File> = ["index.html", SERVICE_WORKER].iter().map(|path| embedded(path).unwrap()).collect();
        let before = fill_in(text, &files).unwrap();
        for changed in 0..files.len() {
            let mut files = files.clone();
            files[changed].sha256[31] ^= 1;
            assert_ne!(before, fill_in(text, &files).unwrap());
        }
    }
}
