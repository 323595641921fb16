//! Long tests with sanitizers and other tools. A missing tool is reported, but it is not a failure.

use std::path::Path;

use anyhow::Result;

use crate::fuzz::Fuzz;
use crate::long_tests::Variables;
use crate::sh;

/// The seconds of fuzzing for each reader in the long tests, with `AddressSanitizer`.
const FUZZ_SECONDS: u64 = 60;

/// The seconds of fuzzing for each reader without `AddressSanitizer`. In this time, all ten readers together read about
/// 10^8 inputs.
const FAST_FUZZ_SECONDS: u64 = 180;

/// Prints that a test was not run. The other tests continue.
fn say_not_run(what: &str, remedy: &str) {
    eprintln!("NOT RUN: {what}: install {remedy}");
}

/// Fuzzes every reader.
pub(crate) fn fuzz() -> Result<()> {
    if !sh::works("cargo +nightly --version")? {
        say_not_run("fuzzing", "a nightly toolchain");
        return Ok(());
    }
    Fuzz { seconds: FUZZ_SECONDS, reader: None, fast: false }.run()?;
    Fuzz { seconds: FAST_FUZZ_SECONDS, reader: None, fast: true }.run()
}

/// Runs tests under `AddressSanitizer`, which detects invalid memory accesses.
pub(crate) fn address_sanitizer() -> Result<()> {
    if !sh::works("cargo +nightly --version")? {
        say_not_run("AddressSanitizer", "a nightly toolchain");
        return Ok(());
    }
    let target = sh::host_target()?;
    // Two kinds of tests are left out: tests with limited memory, because the sanitizer needs more, and tests that
    // restart themselves as another user.
    for tests in [
        "--package=queens-ledger --test=ledger",
        "--package=queens-job --tests",
        "--package=queens --package=queens-count --lib",
    ] {
        let line = format!("cargo +nightly test --target={target} --target-dir=target/sanitizer {tests}");
        let flags = [
            ("RUSTFLAGS", "-Zsanitizer=address".as_ref()),
            ("ASAN_OPTIONS", "detect_leaks=0:detect_odr_violation=0".as_ref()),
        ];
        sh::run_with(&line, &flags)?;
    }
    Ok(())
}

/// Runs tests of several threads under `ThreadSanitizer`, which detects data races. The standard library is also
/// compiled with the sanitizer, which would otherwise report the library's locks and channels.
pub(crate) fn thread_sanitizer(tools: &Variables<'_>) -> Result<()> {
    if !sh::works("cargo +nightly --version")? || !has_sources_of_std()? {
        say_not_run("ThreadSanitizer", "the component rust-src of a nightly toolchain");
        return Ok(());
    }
    let target = sh::host_target()?;
    let known = format!("suppressions={}", sh::root().join(".config/thread-sanitizer.txt").display());
    for tests in [
        "--package=queens-count --test=queens-count worker_pool",
        "--package=queens-job --test=job",
        // One test is left out, because it has a time limit that the sanitizer exceeds.
        "--package=queens-cluster --test=cluster real::faults -- --skip twenty_thousand_messages",
    ] {
        let line =
            format!("cargo +nightly test -Zbuild-std --target={target} --target-dir=target/thread-sanitizer {tests}");
        let flags = [("RUSTFLAGS", "-Zsanitizer=thread".as_ref()), ("TSAN_OPTIONS", known.as_ref())];
        sh::run_with(&line, &[&flags[..], tools].concat())?;
    }
    Ok(())
}

/// Whether the nightly toolchain has the sources of the standard library.
fn has_sources_of_std() -> Result<bool> {
    let folder = String::from_utf8(sh::output("rustc +nightly --print sysroot")?)?;
    Ok(Path::new(folder.trim()).join("lib/rustlib/src/rust/library/Cargo.lock").is_file())
}

/// Runs tests under Miri, which detects undefined behaviour: parts of the join, and the summary of estimates. Miri
/// supports few instructions of AVX-512, and takes a minute for a millisecond of work.
pub(crate) fn miri() -> Result<()> {
    if !sh::works("cargo +nightly miri --version")? {
        say_not_run("Miri", "the component miri of a nightly toolchain");
        return Ok(());
    }
    let flags = [
        // Miri emulates a processor with the features that the compiler may use.
        ("RUSTFLAGS", "-Ctarget-feature=+avx2,+bmi1,+bmi2,+popcnt".as_ref()),
        ("MIRIFLAGS", "-Zmiri-disable-isolation".as_ref()),
        ("PROPTEST_CASES", "2".as_ref()),
    ];
    sh::run_with(
        "cargo +nightly miri test --target-dir=target/miri --package=queens --package=queens-count --lib -- join::dispatch::tests::compaction join::lanes \
         join::half::tests estimate::summary two_sided::code",
        &flags,
    )
}

/// Checks the dependencies of the workspace: known vulnerabilities, licences, sources. Downloads the list of known
/// vulnerabilities.
pub(crate) fn dependencies() -> Result<()> {
    if !sh::works("cargo deny --version")? {
        say_not_run("cargo deny", "cargo-deny (`cargo install cargo-deny`)");
        return Ok(());
    }
    sh::run("cargo deny check licenses bans sources")?;
    if !sh::works("cargo deny fetch db")? {
        say_not_run("known vulnerabilities", "a connection to the list of advisories");
        return Ok(());
    }
    sh::run("cargo deny check advisories")
}
