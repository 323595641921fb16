//! `cargo xtask test`: runs all tests, and checks documents and generated files.

use std::fs;
use std::thread;

use anyhow::{Context, Result};

use crate::lint::FEATURES;
use crate::long_tests::Variables;
use crate::{generate, lint, long_tests, python, repository, sh, tools, web_app};

/// The options of `test`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Test {
    /// Also the lints, and the long tests, which take minutes each.
    #[arg(long)]
    long: bool,
    /// Install nothing: skip tests that drive other programs where these are missing, and name them.
    #[arg(long)]
    without_tools: bool,
}

impl Test {
    /// Runs the tests. Fails at the first step that does not pass. At the end, prints the names of the tests that were
    /// not run.
    pub(crate) fn run(self) -> Result<()> {
        let tools = if self.without_tools { Vec::new() } else { tools::require(self.long)? };
        let path = python::path_with_real_python()?;
        let path = path.as_deref().map(|path| ("PATH", path));
        let tools = tools.iter().map(|(variable, path)| (*variable, path.as_os_str()));
        let variables: Vec<_> = tools.chain(path).collect();
        let mut not_run = Vec::new();
        // Linting installs missing components of the toolchain. With `--without-tools`, lints run only if no component
        // is missing.
        if self.long && (!self.without_tools || lint::is_possible()?) {
            lint::run()?;
        } else {
            not_run.push(not_run_line("formatting, clippy and rustdoc", "cargo xtask lint"));
            lint::check_documents()?;
        }
        web_app::check(&sh::root())?;
        let skipped = thread::scope(|scope| {
            // The app's tests run in parallel, because processor cores are idle while cargo compiles the first crates,
            // on which all other crates depend.
            let app = scope.spawn(|| web_app::test(!self.without_tools));
            // Cargo locks its target folder, so the Python package is compiled once the other tests are compiled. The
            // compiler then uses the processor while those tests wait.
            let python = (!self.without_tools).then(|| scope.spawn(python::test));
            let skipped = workspace_tests(&variables);
            not_run.extend(app.join().expect("it does not panic")?);
            python.map_or(Ok(()), |python| python.join().expect("it does not panic"))?;
            skipped
        })?;
        if self.without_tools {
            not_run.push(not_run_line("the tests of the Python package", "cargo xtask python"));
            not_run.push(not_run_line("the checks of spelling and workflows", "cargo xtask repository"));
        } else {
            repository::check()?;
        }
        generate::check_with(&sh::target_folder()?.join("debug"))?;
        for test in long_tests::ALL {
            let lacks_tools = self.without_tools && test.needs_tools;
            if self.long && !lacks_tools {
                (test.run)(&variables)?;
                continue;
            }
            for name in test.names {
                let why = if lacks_tools { " (needs tools)" } else { "" };
                not_run.push(not_run_line(&format!("{name}{why}"), "cargo xtask test --long"));
            }
        }
        for line in skipped.into_iter().chain(not_run) {
            eprintln!("{line}");
        }
        sh::print_slow_steps();
        Ok(())
    }
}

/// The line that names the tests that were not run, and the command that runs them.
fn not_run_line(what: &str, command: &str) -> String {
    format!("NOT RUN: {what}: `{command}`")
}

/// Runs the tests of all crates and the documentation tests. Returns the lines in which tests report that they are
/// skipped.
fn workspace_tests(variables: &Variables<'_>) -> Result<Vec<String>> {
    if !sh::works("cargo nextest --version")? {
        // `cargo test` shows the lines about skipped tests, so they need not be returned.
        sh::run_with(&format!("cargo test --no-fail-fast --workspace {FEATURES}"), variables)?;
        return Ok(Vec::new());
    }
    // Tests with browsers and brokers mostly wait, so there are more threads than processors.
    let threads = 2 * thread::available_parallelism()?.get() + 2;
    sh::run_with(
        &format!("cargo nextest run --no-fail-fast --test-threads={threads} --workspace {FEATURES}"),
        variables,
    )?;
    sh::run_with(&format!("cargo test --doc --workspace {FEATURES}"), variables)?;
    // nextest writes the report to this path, whatever `CARGO_TARGET_DIR` is.
    let report = sh::root().join("target/nextest/default/junit.xml");
    let report = fs::read_to_string(&report).with_context(|| report.display().to_string())?;
    Ok(skipped(&report))
}

/// The lines about skipped tests in a nextest report. The report is necessary, because nextest hides the output of
/// passing tests on the terminal.
fn skipped(report: &str) -> Vec<String> {
    let says_so = |line: &&str| line.to_lowercase().starts_with("skipped: ");
    let plain =
        |line: &str| line.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&");
    // An XML tag may precede the text on its line.
    report.lines().map(|line| line.rsplit('>').next().unwrap_or(line)).filter(says_so).map(plain).collect()
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
