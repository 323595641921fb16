//! Compilers and interpreters, and the output of the programs.
//!
//! A language without tools on this machine is skipped with a note. If `QUEENS_TOOLS` is set, that is a failure.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Listing, folder, listings_in};

/// A program that is ready to run.
pub(crate) struct Program {
    pub(crate) listing: Listing,
    command: Vec<PathBuf>,
}

impl Program {
    /// The program's output for a size.
    pub(crate) fn output(&self, n: u32) -> String {
        let mut command = Command::new(&self.command[0]);
        output(command.args(&self.command[1..]).arg(n.to_string()))
    }
}

/// The output of a command, which must succeed without warnings.
pub(crate) fn output(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{command:?}: {}\n{errors}", output.status);
    String::from_utf8(output.stdout).expect("it prints UTF-8")
}

/// Whether the tools of a language are installed.
pub(crate) fn has_tools(language: &str) -> bool {
    let tools: &[_] = match language {
        "python" => &["python3"],
        "cpp" => &["g++"],
        "java" => &["javac", "java"],
        "javascript" => &["node"],
        "rust" => &["rustc"],
        _ => panic!("no tools are known for {language}"),
    };
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_here = |tool: &&&str| std::env::split_paths(&path).any(|folder| folder.join(tool).is_file());
    let Some(missing) = tools.iter().find(|tool| !is_here(tool)) else { return true };
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "{missing} is not installed");
    queens_testkit::print_uncaptured(format_args!("SKIPPED: programs in {language}, {missing} is not installed"));
    false
}

/// Compiles the programs of a compiled language into the folder `name`; `source` returns the text of a program.
pub(crate) fn compile(language: &str, name: &str, source: impl Fn(&Listing) -> String) -> Vec<Program> {
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("listings-{language}-{name}"));
    let _ = fs::remove_dir_all(&built);
    let mut programs = Vec::new();
    for listing in listings_in(language) {
        let file = built.join(&listing.file);
        fs::create_dir_all(file.parent().expect("a strategy has a folder")).expect("a folder for what is built");
        fs::write(&file, source(&listing)).expect("the source can be written");
        let program = file.with_extension("out");
        let command = match language {
            "python" => vec!["python3".into(), file],
            "javascript" => vec!["node".into(), file],
            "java" => {
                vec!["java".into(), "-XX:TieredStopAtLevel=1".into(), "-cp".into(), built.clone(), class(&listing)]
            }
            "cpp" => {
                let flags = ["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-o"];
                output(Command::new("g++").args(flags).args([&program, &file]));
                vec![program]
            }
            "rust" => {
                let flags = ["--edition=2024", "--deny=warnings", "-o"];
                output(Command::new("rustc").args(flags).args([&program, &file]));
                vec![program]
            }
            _ => panic!("{language} is compiled in no known way"),
        };
        programs.push(Program { listing, command });
    }
    if language == "java" {
        // All programs are compiled at once, because the compiler takes longer to start than to compile.
        let files = programs.iter().map(|program| built.join(&program.listing.file));
        output(Command::new("javac").args(["-Xlint:all", "-Werror", "-d"]).arg(&built).args(files));
    }
    programs
}

/// The name of the class in a program in Java.
fn class(listing: &Listing) -> PathBuf {
    let line = listing.lines.iter().find_map(|line| line.strip_prefix("class "));
    line.and_then(|rest| rest.strip_suffix(" {")).expect("a program in Java is a class").into()
}

/// Unchanged, the programs print the solutions and the tries of the library.
pub(crate) fn agree_with_the_trace(language: &str) {
    if !has_tools(language) {
        return;
    }
    let file = |listing: &Listing| fs::read_to_string(folder().join(&listing.file)).expect("a listing is a file");
    for program in compile(language, "as-they-are", file) {
        for n in [1, 2, 3, 4, 5, 8] {
            let Listing { file, .. } = &program.listing;
            assert_eq!(program.output(n), program.listing.expected_run(n).output(), "{file} {n}");
        }
    }
}

/// Each language has its own module with its own tests, so that the languages are tested in parallel.
macro_rules! languages {
    ($($language:ident)*) => {
        $(mod $language {
            #[test]
            fn programs_agree_with_the_trace() {
                super::agree_with_the_trace(stringify!($language));
            }

            #[test]
            fn live_lines_follow_the_search() {
                crate::live_lines::live_lines_follow_the_search(stringify!($language));
            }
        })*
    };
}

languages! { python cpp java javascript rust }
