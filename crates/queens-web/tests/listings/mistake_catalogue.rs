//! Every mistake of the catalogue in every language: a shipped program with a few changes has the mistake's totals.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use queens::judge::SourceCode;
use queens::search::{Ending, Mistake, Program};
use serde::Deserialize;

use crate::programs::has_tools;
use crate::{LANGUAGES, Listing, folder, listings};

/// How long an endless program runs before the test ends it.
const ENDLESS: Duration = Duration::from_millis(500);

/// A text that stands once in a program, and what replaces it.
type Change = (String, String);

/// The contents of `listings/mistakes.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Catalogue {
    /// Changes that several mistakes share, by the name of the base and the language.
    bases: BTreeMap<String, BTreeMap<String, Vec<Change>>>,
    mistakes: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    mistake: String,
    /// Strategy and control of the program that is changed.
    listing: String,
    base: Option<String>,
    /// The languages in which the mistake cannot be made, with the reason.
    #[serde(default)]
    without: BTreeMap<String, String>,
    changes: BTreeMap<String, Vec<Change>>,
}

/// A program with a mistake.
struct Wrong {
    mistake: Mistake,
    source: String,
}

fn catalogue() -> Catalogue {
    let text = fs::read_to_string(folder().join("mistakes.json")).expect("the changes of the mistakes");
    serde_json::from_str(&text).expect("a list of changes")
}

/// The programs of a language with each mistake.
fn wrong_programs(language: &str) -> Vec<Wrong> {
    let (catalogue, listings) = (catalogue(), listings());
    let source = |entry: &Entry| {
        let listing = listings
            .iter()
            .find(|one| one.language == language && entry.listing == format!("{}/{}", one.strategy, one.control));
        let mut source = listing.expect("a program of this strategy and control").lines.join("\n") + "\n";
        let base = entry.base.as_ref().map(|base| &catalogue.bases[base][language]);
        for (right, wrong) in base.into_iter().flatten().chain(&entry.changes[language]) {
            assert_eq!(source.matches(right.as_str()).count(), 1, "{} in {language}: {right:?}", entry.mistake);
            source = source.replacen(right, wrong, 1);
        }
        source
    };
    let is_possible = |entry: &&Entry| !entry.without.contains_key(language);
    let wrong = |entry: &Entry| Wrong { mistake: entry.mistake.parse().expect("a mistake"), source: source(entry) };
    catalogue.mistakes.iter().filter(is_possible).map(wrong).collect()
}

#[test]
fn every_mistake_has_its_changes_in_every_language() {
    let catalogue = catalogue();
    let names: Vec<&str> = catalogue.mistakes.iter().map(|entry| entry.mistake.as_str()).collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    let mut all: Vec<&str> = Mistake::ALL.iter().map(|mistake| mistake.name()).collect();
    all.sort_unstable();
    assert_eq!(sorted, all);
    for entry in &catalogue.mistakes {
        for language in LANGUAGES {
            assert_ne!(entry.changes.contains_key(language), entry.without.contains_key(language), "{entry:?}");
        }
    }
    for language in LANGUAGES {
        assert!(wrong_programs(language).len() >= 68, "{language}");
    }
}

/// `SourceCode::allows` accepts the mistake of every wrong program, and rejects mistakes whose code a source lacks.
#[test]
fn the_source_of_a_program_allows_its_mistake() {
    for (language, ending) in [("python", "py"), ("javascript", "js")] {
        for wrong in wrong_programs(language) {
            assert!(SourceCode::new(ending, &wrong.source).allows(wrong.mistake), "{} in {language}", wrong.mistake);
        }
        for entry in catalogue().mistakes.iter().filter(|entry| entry.without.contains_key(language)) {
            let mistake = entry.mistake.parse().unwrap();
            assert!(!SourceCode::new(ending, "a[0]").allows(mistake), "{mistake} in {language}");
        }
        let is_plain =
            |one: &&Listing| (one.language.as_str(), &*one.strategy, &*one.control) == (language, "array", "recursive");
        let plain = listings().iter().find(is_plain).expect("a program").lines.join("\n");
        // The plain program has no masks, no board of squares, no loop over rows and no `break`.
        let none = [
            Mistake::NoShift,
            Mistake::WalkStopsBeforeZero,
            Mistake::RestartsAtZero,
            Mistake::BreaksAtConflict,
            Mistake::QueenNotRemoved,
        ];
        let comment = if ending == "py" { "# break" } else { "/* break */ // while << grid[0][0]" };
        let source = SourceCode::new(ending, &format!("{plain}\n{comment}"));
        assert_eq!(none.map(|mistake| source.allows(mistake)), [false; 5], "{language}");
        assert!(source.allows(Mistake::NoAbsoluteValue) && SourceCode::new("lua", &plain).allows(Mistake::NoShift));
    }
}

/// The command of a program, which is compiled if it must be.
fn command(language: &str, folder: &Path, wrong: &Wrong) -> Vec<PathBuf> {
    let name = wrong.mistake.name().replace('-', "_");
    let file = |ending: &str| folder.join(format!("{name}.{ending}"));
    let write = |ending: &str, source: &str| {
        fs::write(file(ending), source).expect("the source can be written");
        file(ending)
    };
    let compile = |compiler: &str, flags: &[&str], source: PathBuf| {
        let program = file("out");
        let output = Command::new(compiler).args(flags).arg("-o").arg(&program).arg(source).output().unwrap();
        assert!(output.status.success(), "{}: {}", wrong.mistake, String::from_utf8_lossy(&output.stderr));
        vec![program]
    };
    match language {
        // Without its module `site` Python starts in half the time; hundreds of processes are started.
        "python" => vec!["python3".into(), "-IS".into(), write("py", &wrong.source)],
        "javascript" => vec!["node".into(), write("js", &wrong.source)],
        "cpp" => compile("g++", &["-std=c++17", "-w"], write("cpp", &wrong.source)),
        "rust" => compile("rustc", &["--edition=2024", "-Awarnings"], write("rs", &wrong.source)),
        // Each class has a name of its own, so that all are compiled at once.
        "java" => {
            let line = wrong.source.lines().find_map(|line| line.strip_prefix("class "));
            let class = line.and_then(|rest| rest.strip_suffix(" {")).expect("a program in Java is a class");
            write("java", &wrong.source.replace(class, &name));
            vec!["java".into(), "-XX:TieredStopAtLevel=1".into(), "-cp".into(), folder.into(), name.into()]
        }
        _ => panic!("{language} is run in no known way"),
    }
}

/// Runs a program for some sizes in one process. Returns how it ended (`TryLimit` if its time was up) and its totals.
fn totals(command: &[PathBuf], sizes: &[u32], time: Duration) -> (Ending, Vec<u64>) {
    let output = tempfile();
    let mut process = Command::new(&command[0]);
    process.args(&command[1..]).args(sizes.iter().map(ToString::to_string));
    let stdout = fs::File::create(&output).unwrap();
    let mut child = process.stdin(Stdio::null()).stderr(Stdio::null()).stdout(stdout).spawn().unwrap();
    let deadline = Instant::now() + time;
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break Some(status),
            None if Instant::now() > deadline => {
                child.kill().unwrap();
                child.wait().unwrap();
                break None;
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let text = fs::read_to_string(&output).unwrap_or_default();
    let _ = fs::remove_file(&output);
    let totals = text.lines().filter_map(|line| line.strip_prefix("solutions: ")?.parse().ok()).collect::<Vec<u64>>();
    match status {
        None => (Ending::TryLimit, totals),
        Some(status) if !status.success() => (Ending::Crash, totals),
        Some(_) => (Ending::Total(*totals.last().expect("a total")), totals),
    }
}

/// The path of a new file.
fn tempfile() -> PathBuf {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("wrong-output-{}-{number}", std::process::id()))
}

/// Whether a program has the totals of its mistake for sizes up to a limit.
fn assert_totals(wrong: &Wrong, command: &[PathBuf], limit: u32) {
    const TIME: Duration = Duration::from_mins(1);
    let mistake = wrong.mistake;
    if matches!(mistake, Mistake::CounterKept | Mistake::ListKept) {
        // What a program keeps from one size to the next shows only if one process runs all sizes.
        let sizes = [1, 2, 3, 4, 5, 4];
        let mut program = Program::with_mistake(mistake);
        let expected = sizes.map(|size| match program.run(size, 1_000_000, &mut ()) {
            Ending::Total(total) => total,
            ending => panic!("{mistake}: {ending:?}"),
        });
        assert_eq!(totals(command, &sizes, TIME).1, expected, "{mistake}");
        return;
    }
    let mut sizes: Vec<u32> = (1..=limit).collect();
    if mistake == Mistake::Overflow32 {
        sizes.push(32);
    }
    let mut was_endless = false;
    for size in sizes {
        let expected = Program::with_mistake(mistake).run(size, 1_000_000, &mut ());
        if expected == Ending::TryLimit {
            // One endless size is enough.
            if !was_endless {
                assert_eq!(totals(command, &[size], ENDLESS).0, expected, "{mistake} at size {size}");
            }
            was_endless = true;
        } else {
            assert_eq!(totals(command, &[size], TIME).0, expected, "{mistake} at size {size}");
        }
    }
}

fn assert_all_totals(language: &str, limit: u32) {
    if !has_tools(language) {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("wrong-{language}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let programs = wrong_programs(language);
    if language == "java" {
        for wrong in &programs {
            command(language, &folder, wrong);
        }
        let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let output = Command::new("javac").args(["-nowarn", "-d"]).arg(&folder).args(files).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(wrong) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    assert_totals(wrong, &command(language, &folder, wrong), limit);
                }
            });
        }
    });
    println!("{language}: {} programs with a mistake", programs.len());
}

#[test]
fn python_programs_with_a_mistake_have_its_totals() {
    assert_all_totals("python", 5);
}

#[test]
#[ignore = "long: compiles and runs 68 programs"]
fn cpp_programs_with_a_mistake_have_its_totals() {
    assert_all_totals("cpp", 6);
}

#[test]
#[ignore = "long: compiles and runs 71 programs"]
fn java_programs_with_a_mistake_have_its_totals() {
    assert_all_totals("java", 6);
}

#[test]
#[ignore = "long: runs 70 programs"]
fn javascript_programs_with_a_mistake_have_its_totals() {
    assert_all_totals("javascript", 6);
}

#[test]
#[ignore = "long: compiles and runs 69 programs"]
fn rust_programs_with_a_mistake_have_its_totals() {
    assert_all_totals("rust", 6);
}
