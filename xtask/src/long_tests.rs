//! The list of long tests, each of which takes minutes. Some need a separate build, with other features, optimisation
//! or a sanitizer. Others test many more cases.

use std::ffi::OsStr;

use anyhow::Result;

use crate::{emulated_arm, safety_checks, sh, tools};

/// The names and values of environment variables.
pub(crate) type Variables<'a> = [(&'a str, &'a OsStr)];

/// A test that takes minutes. Only `cargo xtask test --long` runs it.
pub(crate) struct LongTest {
    /// The names of the tests, which a run without the long tests prints.
    pub(crate) names: &'static [&'static str],
    /// Whether the test runs programs, or links libraries, that [`tools`] installs.
    pub(crate) needs_tools: bool,
    /// Runs the test, with the environment variables that tell tests where their tools are.
    pub(crate) run: fn(&Variables<'_>) -> Result<()>,
}

/// All long tests, in the order in which they run.
pub(crate) const ALL: &[LongTest] = &[
    LongTest {
        names: &["counting kernels for 64-bit ARM, emulated; its join on whole boards up to size 19"],
        needs_tools: cfg!(not(target_arch = "aarch64")),
        run: |_| emulated_arm::run(),
    },
    LongTest {
        names: &["completion by CaDiCaL inside the library"],
        needs_tools: true,
        run: |_| sh::run("cargo test --package=queens --features=cadical --test=queens complete::"),
    },
    LongTest {
        names: &[
            "published totals and lists of larger boards",
            "every unit of 13 and 14, and random row sets of 19 and 20, against the oracle",
            "both paths of the join on row sets of 23 to 28",
            "a second row set of each size that has splits",
            "ranks at 17 and 18, counts by the first row at 17 and 18",
            "intervals of estimates at 18",
            "published numbers of variants on larger boards",
        ],
        needs_tools: false,
        run: |_| sh::run("cargo test --release --package=queens --package=queens-count --features=long-tests"),
    },
    LongTest {
        names: &[
            "GPUs, emulated ones too, against the oracle: a random unit of each size up to 16, the totals of 12 and 13",
        ],
        needs_tools: true,
        run: |tools| {
            let line = "cargo test --release --package=queens-gpu --test=gpu counts_of -- --nocapture";
            run_with(line, tools, &[("QUEENS_GPU_LARGEST_SIZE", "16")])
        },
    },
    LongTest {
        names: &[
            "boards with regions: a thousand of each size by our counter, 200 of each size by a SAT solver, and their figures",
        ],
        needs_tools: false,
        run: |_| sh::run("cargo test --release --package=queens-regions -- --ignored --nocapture"),
    },
    LongTest {
        names: &["a thousand kills of a process that writes a ledger"],
        needs_tools: false,
        run: |_| {
            let line = "cargo test --release --package=queens-ledger killed";
            run_with(line, &[], &[("QUEENS_LEDGER_KILLS", "1000")])
        },
    },
    LongTest {
        names: &["five thousand damaged ledgers"],
        needs_tools: false,
        run: |_| {
            let line = "cargo test --release --package=queens-ledger damaged_files -- --nocapture";
            run_with(line, &[], &[("QUEENS_LEDGER_DAMAGED_FILES", "5000")])
        },
    },
    LongTest {
        names: &["two thousand power cuts of a simulated disk"],
        needs_tools: false,
        run: |_| {
            let line = "cargo test --release --package=queens-job --test=power_cuts -- --nocapture";
            run_with(line, &[], &[("QUEENS_POWER_CUTS", "2000")])
        },
    },
    LongTest {
        names: &["a thousand limits of memory"],
        needs_tools: false,
        run: |_| {
            let line = "cargo test --release --package=queens-cli every_limit -- --nocapture";
            run_with(line, &[], &[("QUEENS_MEMORY_LIMITS", "200")])
        },
    },
    LongTest {
        names: &["two hundred thousand mutated requests of HTTP"],
        needs_tools: false,
        run: |_| {
            let line = "cargo test --release --package=queens-cli mutated_requests -- --nocapture";
            run_with(line, &[], &[("QUEENS_HTTP_REQUESTS", "200000")])
        },
    },
    // Each of these five tests reports which parts of the toolchain are missing.
    LongTest { names: &["fuzzing of every reader"], needs_tools: false, run: |_| safety_checks::fuzz() },
    LongTest { names: &["AddressSanitizer"], needs_tools: false, run: |_| safety_checks::address_sanitizer() },
    LongTest { names: &["ThreadSanitizer"], needs_tools: true, run: safety_checks::thread_sanitizer },
    LongTest { names: &["Miri"], needs_tools: false, run: |_| safety_checks::miri() },
    LongTest {
        names: &["dependencies: advisories, licences, sources"],
        needs_tools: false,
        run: |_| safety_checks::dependencies(),
    },
    LongTest {
        names: &[
            "a million simulated units on a broker, with a thousand workers, every kind of kill, and 5,000 simulated counts",
        ],
        needs_tools: true,
        run: |tools| {
            let large = [
                ("QUEENS_CLUSTER_UNITS", "1000000"),
                ("QUEENS_CLUSTER_WORKERS", "1000"),
                ("QUEENS_CLUSTER_KILLS", "20"),
                ("QUEENS_CLUSTER_SECONDS", "600"),
                ("QUEENS_CLUSTER_FORGERIES", "100000"),
                ("QUEENS_CLUSTER_RECORDS", "200000"),
                ("QUEENS_SIMULATIONS", "5000"),
            ];
            let line = "cargo test --release --package=queens-cluster --test=cluster -- --nocapture";
            run_with(line, tools, &large)
        },
    },
    LongTest {
        names: &["a hundred counts on a cluster of processes that are killed"],
        needs_tools: true,
        run: |tools| {
            let line = "cargo test --release --package=queens-cli --features=cluster --test=cli chaos -- --nocapture";
            run_with(line, tools, &[("QUEENS_CLUSTER_RUNS", "100")])
        },
    },
    LongTest {
        names: &["a broker that loses acknowledgements: Debian's nats-server"],
        needs_tools: true,
        run: |_| {
            let Some(server) = tools::old_broker()? else { return Ok(()) };
            sh::run_with(
                "cargo test --release --package=queens-cluster --test=cluster loses_acknowledgements -- --nocapture \
                 --include-ignored",
                &[("QUEENS_OLD_NATS_SERVER", server.as_os_str())],
            )
        },
    },
    LongTest {
        names: &["processes of a cluster that are stopped, on full disks, on a network that loses packets"],
        needs_tools: true,
        run: |tools| {
            let line = "cargo test --release --package=queens-cli --features=cluster --test=cli cluster::faults -- \
                        --nocapture --include-ignored";
            run_with(line, tools, &[])
        },
    },
    LongTest {
        names: &["a thousand kills of a count"],
        needs_tools: false,
        run: |_| run_with("cargo test --release --package=queens-cli killed", &[], &[("QUEENS_KILLS", "1000")]),
    },
    LongTest {
        names: &["the web app in every view, language, theme and size, and 1,000 random bursts"],
        needs_tools: true,
        run: |tools| {
            let line = "cargo test --package=queens-cli --test=browser -- --test-threads=1";
            run_with(line, tools, &[("QUEENS_BROWSER_FULL", "1")])
        },
    },
];

/// Runs a command line with the variables of the tools, and with variables that set how many cases a long test has.
fn run_with(line: &str, tools: &Variables<'_>, numbers: &[(&str, &str)]) -> Result<()> {
    let numbers = numbers.iter().map(|(variable, value)| (*variable, OsStr::new(*value)));
    sh::run_with(line, &tools.iter().copied().chain(numbers).collect::<Vec<_>>())
}
