//! Checks the files in `deploy` with the linters of their systems.

use std::path::{Path, PathBuf};

#[test]
fn the_launchers_are_sound() {
    let Some(tools) = std::env::var_os("QUEENS_TOOLS").map(PathBuf::from) else {
        println!("SKIPPED: the linters of the launchers are not installed");
        return;
    };
    let deploy = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy"));
    let lint = |program: &str, arguments: &[&str], files: &[&str]| {
        let mut command = std::process::Command::new(tools.join("bin").join(program));
        let files = files.iter().map(|file| deploy.join(file));
        let output = command.env("PYTHONPATH", &tools).args(arguments).args(files).output().unwrap();
        assert!(output.status.success(), "{program}: {output:?}");
    };
    lint("shellcheck", &[], &["slurm/work.sbatch", "slurm/part.sbatch"]);
    lint("kubernetes-validate", &[], &["kubernetes/workers.yaml"]);
    lint("kubernetes-validate", &[], &["kubernetes/parts.yaml"]);
    let rules = "{extends: default, rules: {line-length: disable, document-start: disable}}";
    lint("yamllint", &["-d", rules], &["kubernetes/workers.yaml", "kubernetes/parts.yaml", "compose/compose.yaml"]);
}

/// The systemd units are valid, with this program in place of the installed one.
#[cfg(target_os = "linux")]
#[test]
fn the_units_of_systemd_are_sound() {
    let verify = |files: &[PathBuf]| {
        std::process::Command::new("systemd-analyze").args(["verify", "--man=no"]).args(files).output()
    };
    if verify(&[]).is_err() {
        println!("SKIPPED: systemd-analyze is not installed");
        return;
    }
    let scratch = tempfile::tempdir().unwrap();
    let units = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/systemd"));
    let files = ["queens-broker.service", "queens-cluster.service", "queens-work.service"].map(|name| {
        let text = std::fs::read_to_string(units.join(name)).unwrap();
        let program = env!("CARGO_BIN_EXE_queens");
        let text = text.replace("/usr/local/bin/queens", program).replace("/usr/local/bin/nats-server", program);
        let file = scratch.path().join(name);
        std::fs::write(&file, text).unwrap();
        file
    });
    let output = verify(&files).unwrap();
    // Other units of the machine may have faults as well, so only messages about these units count.
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.lines().any(|line| line.contains("queens-")), "{errors}");
}
