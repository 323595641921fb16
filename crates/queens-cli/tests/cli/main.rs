//! Tests of the built program: its output and exit codes, as a user or a script sees them.

mod attacks;
mod bad_input;
mod check;
#[cfg(feature = "cluster")]
mod cluster;
mod complete;
mod construct;
mod conventions;
mod count;
mod diagnose;
mod estimate;
mod export;
mod generated;
#[cfg(feature = "gpu")]
mod gpu;
mod help;
mod interruption;
mod judge;
mod known;
mod languages;
mod ledger;
mod list;
mod misuse;
mod near_misses;
mod output_files;
mod pictures;
mod placements;
mod puzzle;
mod rank;
mod reading;
mod readme;
mod regions;
mod rules;
mod sample;
#[cfg(feature = "serve")]
mod serve;
mod tasks;
mod terminal;
mod trace;
#[cfg(feature = "watch")]
mod watch;
#[cfg(unix)]
mod welcome;

use assert_cmd::Command;

/// A file that does not exist, in a folder that does not exist either.
const NOWHERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/nowhere/at/all");

/// The program in English, without settings from the environment.
fn queens(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    // GPU drivers must print nothing, even without a desktop.
    command.env_remove("XDG_RUNTIME_DIR");
    command.args(arguments).env("LC_ALL", "C").env_remove("QUEENS_LANG").env_remove("NO_COLOR").env_remove("COLUMNS");
    command
}

/// Runs the program. Returns exit code, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    finish(&mut queens(arguments))
}

/// Runs the program with this standard input.
fn run_with(arguments: &[&str], input: impl Into<Vec<u8>>) -> (i32, String, String) {
    finish(queens(arguments).write_stdin(input))
}

/// Runs the program with an output that cannot be written. Returns exit code and standard error.
#[cfg(target_os = "linux")]
fn run_to_a_full_disk(arguments: &[&str]) -> (Option<i32>, String) {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_queens"));
    let output = command.args(arguments).env("LC_ALL", "C").stdout(full).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

fn finish(command: &mut Command) -> (i32, String, String) {
    let output = command.timeout(std::time::Duration::from_mins(2)).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    let code = output.status.code().expect("it ends by itself");
    let (out, err) = (text(output.stdout), text(output.stderr));
    assert!(!err.contains("panicked"), "{err}");
    (code, out, err)
}

/// The standard output of a run that must succeed and print no message.
fn ok(arguments: &[&str]) -> String {
    let (code, out, err) = run(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "queens {arguments:?}");
    out
}

/// The objects of a text with one JSON object per line.
fn json_lines(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

/// The definition of a command's output in the published JSON Schema.
fn schema_of(command: &str) -> jsonschema::Validator {
    let mut schema: serde_json::Value =
        serde_json::from_str(include_str!("../../../../docs/formats/json.schema.json")).expect("the schema is JSON");
    assert!(schema["$defs"].get(command).is_some(), "the schema has no definition of {command}");
    schema["$ref"] = format!("#/$defs/{command}").replace(' ', "%20").into();
    jsonschema::validator_for(&schema).expect("the schema is valid")
}

/// Checks that a line of a command's output matches the schema.
fn assert_described(command: &str, line: &serde_json::Value) {
    if let Err(error) = schema_of(command).validate(line) {
        panic!("queens {command}: {error}: {line}");
    }
}
