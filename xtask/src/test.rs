//! `cargo xtask test`: all tests, and the checks of documents and generated files.

use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::thread;

use anyhow::{Context, Result};

use crate::lint::FEATURES;
use crate::{cross, generate, hardening, lint, page, python, repository, sh, tools};

/// What to test.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Test {
    /// Also the deep tests, which take minutes each.
    #[arg(long)]
    long: bool,
    /// Skip tests that drive other programs where these are missing, and name them.
    #[arg(long)]
    without_tools: bool,
}

/// Tests of minutes, which only `--long` runs.
struct DeepTest {
    name: &'static str,
    run: fn() -> Result<()>,
}

/// They compile the library again, with other features or for speed, or try every combination.
const DEEP_TESTS: &[DeepTest] = &[
    DeepTest { name: "counting kernels for 64-bit ARM, emulated", run: cross::run },
    DeepTest {
        name: "completion by CaDiCaL inside the library",
        run: || sh::run("cargo test --package=queens --features=cadical --test=queens complete::"),
    },
    DeepTest {
        name: "whole boards against published numbers, more splits of large boards, intervals of estimates at 18",
        run: || sh::run("cargo test --release --package=queens --features=long-tests"),
    },
    DeepTest {
        name: "a thousand kills of a process that writes a ledger",
        run: || {
            let kills = ("QUEENS_LEDGER_KILLS", "1000".as_ref());
            sh::run_with("cargo test --release --package=queens-ledger killed", &[kills])
        },
    },
    DeepTest {
        name: "five thousand damaged ledgers",
        run: || {
            let files = ("QUEENS_LEDGER_DAMAGED_FILES", "5000".as_ref());
            sh::run_with("cargo test --release --package=queens-ledger damaged_files -- --nocapture", &[files])
        },
    },
    DeepTest {
        name: "two thousand power cuts of a simulated disk",
        run: || {
            let cuts = ("QUEENS_POWER_CUTS", "2000".as_ref());
            sh::run_with("cargo test --release --package=queens-job --test=power_cuts -- --nocapture", &[cuts])
        },
    },
    DeepTest {
        name: "a thousand limits of memory",
        run: || {
            let limits = ("QUEENS_MEMORY_LIMITS", "200".as_ref());
            sh::run_with("cargo test --release --package=queens-cli every_limit -- --nocapture", &[limits])
        },
    },
    DeepTest {
        name: "two hundred thousand mutated requests of HTTP",
        run: || {
            let requests = ("QUEENS_HTTP_REQUESTS", "200000".as_ref());
            sh::run_with("cargo test --release --package=queens-cli mutated_requests -- --nocapture", &[requests])
        },
    },
    DeepTest { name: "fuzzing of every reader", run: hardening::fuzz },
    DeepTest { name: "AddressSanitizer", run: hardening::address_sanitizer },
    DeepTest { name: "Miri", run: hardening::miri },
    DeepTest { name: "dependencies: advisories, licences, sources", run: hardening::dependencies },
    DeepTest {
        name: "a million simulated units on a broker, with a thousand workers, every kind of kill, and 5,000 simulated counts",
        run: || {
            let mut large = vec![
                ("QUEENS_CLUSTER_UNITS", "1000000".as_ref()),
                ("QUEENS_CLUSTER_WORKERS", "1000".as_ref()),
                ("QUEENS_CLUSTER_KILLS", "20".as_ref()),
                ("QUEENS_CLUSTER_SECONDS", "600".as_ref()),
                ("QUEENS_CLUSTER_FORGERIES", "100000".as_ref()),
                ("QUEENS_CLUSTER_RECORDS", "200000".as_ref()),
                ("QUEENS_SIMULATIONS", "5000".as_ref()),
            ];
            let tools = tools::require()?;
            large.extend(tools.iter().map(|(variable, path)| (*variable, path.as_os_str())));
            sh::run_with("cargo test --release --package=queens-cluster --test=cluster -- --nocapture", &large)
        },
    },
    DeepTest {
        name: "a hundred counts on a cluster of processes that are killed",
        run: || {
            let mut kills = vec![("QUEENS_CLUSTER_RUNS", "100".as_ref())];
            let tools = tools::require()?;
            kills.extend(tools.iter().map(|(variable, path)| (*variable, path.as_os_str())));
            sh::run_with(
                "cargo test --release --package=queens-cli --features=cluster --test=cli chaos -- --nocapture",
                &kills,
            )
        },
    },
    DeepTest {
        name: "a broker that loses acknowledgements: Debian's nats-server",
        run: || {
            let Some(server) = tools::old_broker()? else { return Ok(()) };
            let variables = [("QUEENS_OLD_NATS_SERVER", server.as_os_str())];
            sh::run_with(
                "cargo test --release --package=queens-cluster --test=cluster loses_acknowledgements -- --nocapture \
                 --include-ignored",
                &variables,
            )
        },
    },
    DeepTest {
        name: "processes of a cluster that are stopped, on full disks, on a network that loses packets",
        run: || {
            let tools = tools::require()?;
            let variables: Vec<_> = tools.iter().map(|(variable, path)| (*variable, path.as_os_str())).collect();
            sh::run_with(
                "cargo test --release --package=queens-cli --features=cluster --test=cli cluster::faults -- --nocapture \
                 --include-ignored",
                &variables,
            )
        },
    },
    DeepTest {
        name: "a thousand kills of a count",
        run: || sh::run_with("cargo test --release --package=queens-cli killed", &[("QUEENS_KILLS", "1000".as_ref())]),
    },
    DeepTest {
        name: "the web app in every view, language, theme and size, and 1,000 random bursts",
        run: || {
            let full = ("QUEENS_BROWSER_FULL", "1".as_ref());
            sh::run_with("cargo test --package=queens-cli --test=browser -- --test-threads=1", &[full])
        },
    },
];

impl Test {
    /// Fails with the first thing that does not pass.
    pub(crate) fn run(self) -> Result<()> {
        let tools = if self.without_tools { Vec::new() } else { tools::require()? };
        let variables: Vec<_> = tools.iter().map(|(variable, path)| (*variable, path.as_os_str())).collect();
        if self.long {
            tools::require_deep()?;
        }
        lint::check_documents()?;
        page::check(&sh::root())?;
        let skipped = thread::scope(|scope| {
            // One processor is free while the others compile the first crates, on which all others wait.
            let app = scope.spawn(page::test);
            // Its compilation waits for that of the other tests, and fills the time in which they wait.
            let python = (!self.without_tools).then(|| scope.spawn(python::test));
            let skipped = workspace_tests(&variables);
            app.join().expect("it does not panic")?;
            python.map_or(Ok(()), |python| python.join().expect("it does not panic"))?;
            skipped
        })?;
        if !self.without_tools {
            repository::check()?;
        }
        generate::check_with(&program()?)?;
        for line in skipped {
            eprintln!("{line}");
        }
        for test in DEEP_TESTS {
            if self.long {
                (test.run)()?;
            } else {
                eprintln!("NOT RUN: {}: `cargo xtask test --long`", test.name);
            }
        }
        sh::print_slow_steps();
        Ok(())
    }
}

/// Runs the tests of all crates and of the documentation. Returns what the tests themselves skipped, one a line.
fn workspace_tests(variables: &[(&str, &OsStr)]) -> Result<Vec<String>> {
    if !sh::works("cargo nextest --version")? {
        // It lets the tests print what they skip.
        sh::run_with(&format!("cargo test --no-fail-fast --workspace {FEATURES}"), variables)?;
        return Ok(Vec::new());
    }
    // Browsers and brokers wait more than they work.
    let threads = thread::available_parallelism()?.get() + 2;
    sh::run_with(
        &format!("cargo nextest run --no-fail-fast --test-threads={threads} --workspace {FEATURES}"),
        variables,
    )?;
    sh::run_with(&format!("cargo test --doc --workspace {FEATURES}"), variables)?;
    let report = sh::target_folder()?.join("nextest/default/junit.xml");
    let report = fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    Ok(skipped(&report))
}

/// The lines by which tests say that they skip something, in a report of nextest, which swallows the output of tests that
/// pass.
fn skipped(report: &str) -> Vec<String> {
    let says_so = |line: &&str| line.to_lowercase().starts_with("skipped: ");
    let plain =
        |line: &str| line.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    // An element may begin on the line.
    report.lines().map(|line| line.rsplit('>').next().unwrap_or(line)).filter(says_so).map(plain).collect()
}

/// The command, which the tests have built beside this program.
fn program() -> Result<PathBuf> {
    Ok(sh::target_folder()?.join("debug").join(format!("queens{}", std::env::consts::EXE_SUFFIX)))
}

#[cfg(test)]
mod tests {
    use super::skipped;

    #[test]
    fn finds_what_tests_skip() {
        let report = "<testcase>\n<system-err>SKIPPED: cbc is &lt;not&gt; installed\nmore</system-err>\nskipped: a &amp; b\n\
                      not skipped: c\n";
        assert_eq!(skipped(report), ["SKIPPED: cbc is <not> installed", "skipped: a & b"]);
    }
}
