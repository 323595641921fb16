//! The programs that run files of source code.

use std::ffi::OsStr;
use std::path::Path;

/// The extension of source files, the interpreter that is proposed for them, and the names of all interpreters for
/// them, without a version.
const INTERPRETERS: [(&str, Option<&str>, &[&str]); 7] = [
    ("py", Some("python3"), &["python"]),
    ("js", Some("node"), &["node"]),
    ("java", Some("java"), &["java"]),
    ("sh", Some("sh"), &["sh", "bash"]),
    ("rb", None, &["ruby"]),
    ("pl", None, &["perl"]),
    ("lua", None, &["lua"]),
];

/// The extensions of source files that must be compiled.
const COMPILED: [&str; 5] = ["c", "cc", "cpp", "go", "rs"];

/// The interpreter that is proposed for this file.
pub(crate) fn interpreter(path: &Path) -> Option<&'static str> {
    INTERPRETERS.into_iter().find(|(extension, ..)| has_extension(path, extension))?.1
}

/// Whether a program is an interpreter, such as `/usr/bin/python3.12`.
pub(crate) fn is_interpreter(program: &Path) -> bool {
    let Some(name) = program.file_name().and_then(OsStr::to_str) else { return false };
    let name = name.trim_end_matches(|last: char| last.is_ascii_digit() || last == '.');
    INTERPRETERS.iter().any(|(_, _, names)| names.contains(&name))
}

/// Whether there is an interpreter for files with this extension.
pub(crate) fn is_interpreted(path: &Path) -> bool {
    INTERPRETERS.iter().any(|(extension, ..)| has_extension(path, extension))
}

/// Whether a file is source code that must be compiled.
pub(crate) fn is_compiled(path: &Path) -> bool {
    COMPILED.iter().any(|extension| has_extension(path, extension))
}

/// A command that runs the program of a source file. A compiled program is assumed to have the name of its source file.
pub(crate) fn command_of(path: &Path) -> Option<String> {
    if let Some(interpreter) = interpreter(path) {
        return Some(format!("{interpreter} {}", path.display()));
    }
    is_compiled(path).then(|| format!("./{}", path.file_stem().unwrap_or_default().display()))
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}
