//! Attacks that once succeeded: on memory, signals and file sizes, and by forged and foreign ledgers. Each test failed
//! before the fault was fixed.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use queens::Size;
use queens_count::Plan;
use queens_ledger::{Ledger, Record, residues};

use super::ledger::{names, place, text, value};
use super::*;

/// Runs the program under limits of a shell, such as `ulimit -v 300000`.
#[cfg(unix)]
fn limited(limits: &str, arguments: &str) -> Output {
    let script = format!("{limits}; exec \"$0\" {arguments}");
    let mut command = Command::new("bash");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_queens")]).env("LC_ALL", "C").stdin(Stdio::null());
    command.output().expect("there is a shell")
}

#[cfg(unix)]
fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A ledger of size 24 with invented results. Reading it takes a while.
fn large_ledger(path: &Path) {
    let plan = Plan::new(Size::new(24).unwrap()).unwrap();
    let manifest = queens_job::manifest(&plan);
    let mut ledger = Ledger::create_or_open(path, &manifest).unwrap();
    let record = |unit: u64| Record {
        unit,
        weight: 2,
        count: unit.into(),
        residues: residues(unit.into()),
        work: 1,
        engine: "join".into(),
        version: "queens 0.1.0".into(),
        host: "bench".into(),
        elapsed: std::time::Duration::from_secs(1),
        finished: 1_790_000_000,
    };
    let records: Vec<_> = (0..plan.unit_count()).map(record).collect();
    ledger.record(manifest.fingerprint(), &records).unwrap();
}

#[cfg(unix)]
#[test]
fn an_interrupted_merge_leaves_the_ledger_of_another_process() {
    let (folder, source) = place();
    large_ledger(&source);
    let target = folder.path().join("x.ledger");
    let mut merge = Command::new(env!("CARGO_BIN_EXE_queens"));
    merge.args(["ledger", "merge", text(&source), "--output", text(&target)]).env("LC_ALL", "C");
    let mut merge = merge.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let has_begun =
        || names(folder.path()).iter().any(|name| name.starts_with(".queens-ledger-") && name.ends_with("-wal"));
    while !has_begun() {
        assert!(merge.try_wait().unwrap().is_none(), "the merge has ended");
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    // Meanwhile, another process begins to count into a ledger with the target's name.
    let manifest = Ledger::open_read_only(&source).unwrap().manifest().clone();
    drop(Ledger::create_or_open(&target, &manifest).unwrap());
    assert!(Command::new("kill").args(["-INT", &merge.id().to_string()]).status().unwrap().success());
    let output = merge.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", said(&output));
    let left = names(folder.path());
    assert!(!left.iter().any(|name| name.starts_with(".queens-ledger-")), "a draft is left: {left:?}");
    assert_eq!(Ledger::open(&target).unwrap().check().unwrap(), []);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_size_limit_is_an_error_and_not_the_end_by_a_signal() {
    for kilobytes in [80, 100, 200] {
        let (_folder, path) = place();
        let limits = format!("ulimit -f {kilobytes}");
        let output = limited(&limits, &format!("count 17 --threads 1 --ledger {}", text(&path)));
        let err = said(&output);
        assert_eq!(output.status.code(), Some(2), "{kilobytes}: {err}");
        assert!(err.starts_with("error: ") && (err.contains("limit") || err.contains("full")), "{kilobytes}: {err}");
        assert!(!path.exists() || Ledger::open(&path).unwrap().check().unwrap().is_empty());
    }
}

/// Commands that need too much memory report it before they begin, or when the system refuses memory.
#[cfg(target_os = "linux")]
#[test]
fn too_little_memory_is_an_error() {
    for (limit, arguments) in [
        (400_000, "compose 5 5 --tower 20 > /dev/null"),
        (600_000, "check - < /dev/zero"),
        (600_000, "check --rule rooks - < /dev/zero"),
        (600_000, "draw - < /dev/zero"),
        (600_000, "complete --file - < /dev/zero"),
        (500_000, "count 30 --threads 1"),
        (400_000, "solve 200000000 --method search"),
        (400_000, "sample 100000000"),
    ] {
        let output = limited(&format!("ulimit -v {limit}"), arguments);
        let err = said(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {err}");
        assert!(err.contains("error: "), "{arguments}: {err}");
    }
}

/// Runs with growing memory limits, from too little to enough: each run ends with a documented exit code, and no run by
/// a signal.
#[cfg(target_os = "linux")]
#[test]
fn every_limit_of_memory_ends_with_a_documented_exit_code() {
    let runs: usize = std::env::var("QUEENS_MEMORY_LIMITS").map_or(5, |text| text.parse().expect("a number of runs"));
    let (folder, path) = place();
    assert_eq!(run(&["count", "12", "--ledger", text(&path)]).0, 0);
    let (mut refused, mut done) = (0, 0);
    for arguments in [
        "solve 2000".to_owned(),
        "count 14 --threads 2".to_owned(),
        format!("ledger verify {}", text(&path)),
        format!("ledger merge {} -o {}/merged", text(&path), text(folder.path())),
        "list 8 --json".to_owned(),
        "estimate 30".to_owned(),
    ] {
        for index in 0..runs {
            let kilobytes = 16_000 + 100_000 * index / runs;
            let limits = format!("ulimit -v {kilobytes}");
            if limited(&limits, "--version").status.code() != Some(0) {
                // The memory is too small for loading the program.
                continue;
            }
            let output = limited(&limits, &arguments);
            match output.status.code() {
                Some(0) => done += 1,
                Some(2) => refused += 1,
                code => panic!("{arguments} with {kilobytes} KiB: {code:?} {:?} {}", output.status, said(&output)),
            }
            let err = said(&output);
            assert!(!err.contains("panicked"), "{arguments} with {kilobytes} KiB: {err}");
        }
    }
    queens_testkit::print_uncaptured(format_args!(
        "{} limits of memory: {refused} responses, {done} results",
        6 * runs
    ));
    assert!(refused > 0 && done > 0);
}

#[test]
fn a_report_of_conflicts_is_bounded() {
    let column = vec!["1"; 20_001].join(",");
    let (code, out, _) = run_with(&["check", "-"], column.clone());
    assert_eq!((code, out.lines().count()), (1, 1001));
    // 20,001 queens in one column are 200,010,000 pairs.
    assert!(out.lines().last().unwrap().contains("200009000"), "{:?}", out.lines().last());
    let (code, out, _) = run_with(&["check", "--json", "-"], column);
    let verdict = value(&out);
    assert_eq!((code, verdict["conflicts"].as_array().unwrap().len()), (1, 1000));
    assert_eq!(verdict["more"], 200_009_000);
    let (code, out, _) = run(&["check", "--json", "1,1,1"]);
    assert_eq!((code, value(&out)["more"].as_u64()), (1, Some(0)));
}

#[test]
fn a_search_of_a_check_is_bounded() {
    // A position of two armies with one queen each. The search for their required size would take too long, because
    // such armies can have hundreds of queens.
    let board = format!("Q31/2q29{}", "/32".repeat(30));
    let (code, _, err) = run_with(&["check", "--rule", "armies", "-"], board.clone());
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("--pieces 1"), "{err}");
    let (code, _, err) = run_with(&["check", "--rule", "armies", "--pieces", "1", "-"], board);
    assert_eq!(code, 0, "{err}");
}

/// Waits for a file whose name contains this text.
#[cfg(unix)]
fn wait_for(folder: &Path, part: &str, child: &mut std::process::Child) {
    let found = || {
        std::fs::read_dir(folder).unwrap().flatten().any(|entry| {
            let inside = std::fs::read_dir(entry.path()).into_iter().flatten().flatten();
            entry.file_name().to_string_lossy().contains(part)
                || inside.into_iter().any(|entry| entry.file_name().to_string_lossy().contains(part))
        })
    };
    while !found() {
        assert!(child.try_wait().unwrap().is_none(), "it has ended");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
}

#[cfg(unix)]
#[test]
fn a_hang_up_leaves_nothing_behind() {
    let hang_up = |child: &std::process::Child| {
        assert!(Command::new("kill").args(["-HUP", &child.id().to_string()]).status().unwrap().success());
    };
    let count = |folder: &Path, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
        command.arg("count").args(arguments).args(["--threads", "1"]).env("LC_ALL", "C").env("TMPDIR", folder);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let (folder, path) = place();
    let mut child = count(folder.path(), &["19", "--ledger", text(&path)]);
    wait_for(folder.path(), "-wal", &mut child);
    hang_up(&child);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    assert_eq!(names(folder.path()), ["count.ledger"]);
    // `nohup` makes the program ignore the hang-up.
    let mut command = Command::new("bash");
    let script = "trap '' HUP; exec \"$0\" count 18 --threads 1";
    command.args(["-c", script, env!("CARGO_BIN_EXE_queens")]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    hang_up(&child);
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert!(child.try_wait().unwrap().is_none(), "a hang-up that is ignored ends nothing");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_an_error() {
    for arguments in [
        "count 8",
        "solve 8",
        "check 2,4,1,3",
        "--help",
        "known 8",
        "doctor --engines",
        "doctor",
        "help --completions bash",
    ] {
        let output = limited("true", &format!("{arguments} >&-"));
        assert_eq!(output.status.code(), Some(2), "{arguments}: {}", said(&output));
        assert!(said(&output).contains("standard output is closed"), "{arguments}: {}", said(&output));
        let output = limited("true", &format!("{arguments} > /dev/null"));
        assert_eq!(output.status.code(), Some(0), "{arguments}: {}", said(&output));
        let output = limited("true", &format!("{arguments} 1<> /dev/null"));
        assert_eq!(output.status.code(), Some(0), "{arguments}: {}", said(&output));
    }
}

#[cfg(all(unix, feature = "serve"))]
#[test]
fn an_export_of_the_web_app_follows_no_symlinks() {
    let (folder, _) = place();
    let (site, elsewhere) = (folder.path().join("site"), folder.path().join("elsewhere"));
    std::fs::create_dir(&elsewhere).unwrap();
    std::fs::write(elsewhere.join("mine"), "mine").unwrap();
    assert_eq!(run(&["serve", "--export", text(&site)]).0, 0);
    std::fs::remove_file(site.join("index.html")).unwrap();
    std::os::unix::fs::symlink(elsewhere.join("mine"), site.join("index.html")).unwrap();
    let (code, _, err) = run(&["serve", "--export", text(&site)]);
    assert_eq!(code, 2, "{err}");
    assert!(err.contains("symbolic link"), "{err}");
    assert_eq!(std::fs::read_to_string(elsewhere.join("mine")).unwrap(), "mine");
}

#[test]
fn results_are_signed_and_the_signers_named() {
    let (folder, path) = place();
    let [key, other, list] = ["node-1.key", "node-2.key", "signers"].map(|name| folder.path().join(name));
    let line = ok(&["ledger", "key", text(&key), "--new"]);
    assert!(line.ends_with(" node-1\n") && line.len() == 64 + 8, "{line}");
    assert_eq!(ok(&["ledger", "key", text(&key)]), line);
    let (code, _, err) = run(&["ledger", "key", text(&key), "--new"]);
    assert_eq!(code, 2, "a key is not replaced: {err}");
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&key.metadata().unwrap().permissions()) & 0o777, 0o600);

    assert_eq!(run(&["count", "13", "--ledger", text(&path), "--part", "1/2", "--key", text(&key)]).0, 0);
    std::fs::write(&list, format!("# the machines of the count\n{line}")).unwrap();
    let verify = || run(&["ledger", "verify", text(&path), "--signers", text(&list)]);
    let (code, out, err) = verify();
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("signed by node-1") && out.contains(": 6 results"), "{out}");
    // The results of the other part have no signature, or the signature of a signer who is not listed.
    assert_eq!(run(&["count", "13", "--ledger", text(&path), "--part", "1/2", "--verify"]).0, 0);
    let (code, out, _) = verify();
    assert_eq!(code, 1);
    assert!(out.contains("without a signature: 6 results"), "{out}");
    let second = ok(&["ledger", "key", text(&other), "--new", "--name", "node 2"]);
    assert_eq!(run(&["count", "13", "--ledger", text(&path), "--key", text(&other)]).0, 0);
    let (code, out, _) = verify();
    assert_eq!(code, 1);
    assert!(out.contains("signers who are not listed: 6 results"), "{out}");
    std::fs::write(&list, format!("{line}{second}")).unwrap();
    let verdict = value(&run(&["ledger", "verify", text(&path), "--signers", text(&list), "--json"]).1);
    assert_eq!(verdict["signatures"]["signed"][1]["results"].as_u64().unwrap() + 6, 12);
    assert_eq!((&verdict["signatures"]["unsigned"], &verdict["signatures"]["complete"]), (&6.into(), &false.into()));

    std::fs::write(&other, "not a key").unwrap();
    let (code, _, err) = run(&["count", "13", "--ledger", text(&path), "--key", text(&other)]);
    assert_eq!((code, err.contains("queens ledger key FILE --new")), (2, true), "{err}");
    std::fs::write(&list, "no key\n").unwrap();
    assert_eq!(verify().0, 2);
}

/// The Python program on the page that defines a unit recounts units. It agrees with real ledgers, and finds a forged
/// result.
#[test]
fn the_documented_python_recounts_units() {
    const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/ledger.md"));
    let script = PAGE.split("```python\n").find(|block| block.contains("def row_sets")).unwrap();
    let script = script.split("```").next().unwrap();
    let recount = |path: &Path| {
        let output = Command::new("python3").arg("-c").arg(script).arg(path).output().ok()?;
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap().trim().to_owned())
    };
    for (size, results) in
        [("1", "2 0"), ("4", "2 0"), ("5", "4 0"), ("7", "6 0"), ("8", "2 0"), ("9", "8 0"), ("10", "2 0")]
    {
        let (_folder, path) = place();
        assert_eq!(run(&["count", size, "--ledger", text(&path), "--verify"]).0, 0);
        let Some(found) = recount(&path) else {
            assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is no python3");
            return queens_testkit::print_uncaptured(
                "SKIPPED: the documented recount: there is no python3 with sqlite3",
            );
        };
        assert_eq!(found, results, "size {size}");
    }
    let (_folder, path) = place();
    assert_eq!(run(&["count", "9", "--ledger", text(&path), "--part", "1/2"]).0, 0);
    let mut ledger = Ledger::open(&path).unwrap();
    let fingerprint = ledger.manifest().fingerprint().to_owned();
    let mut forged = None;
    ledger
        .for_each_record(|record| {
            forged = Some(record);
            Ok::<_, queens_ledger::LedgerError>(())
        })
        .unwrap();
    let mut forged = forged.unwrap();
    (forged.unit, forged.count, forged.residues) = (3, forged.count + 1, residues(forged.count + 1));
    ledger.record(&fingerprint, &[forged]).unwrap();
    drop(ledger);
    assert_eq!(recount(&path).unwrap(), "3 1");
}

/// A count whose ledger was removed reports that, even if it is interrupted before its next commit.
#[cfg(unix)]
#[test]
fn an_interrupt_promises_nothing_about_a_ledger_that_is_gone() {
    let (folder, path) = place();
    let mut child = Command::new(env!("CARGO_BIN_EXE_queens"));
    child.args(["count", "22", "--threads", "1", "--ledger", text(&path)]).env("LC_ALL", "C");
    let mut child = child.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    wait_for(folder.path(), "-wal", &mut child);
    std::thread::sleep(std::time::Duration::from_millis(100));
    std::fs::remove_file(&path).unwrap();
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let err = said(&output);
    // The process may have noticed the loss at a commit, just before the interrupt.
    assert!(matches!(output.status.code(), Some(130 | 2)), "{err}");
    assert!(
        err.contains("was moved or deleted while it was being written") && !err.contains("all finished units"),
        "{err}"
    );
}

/// A memory-limited control group inside the group of this process. It is removed when this value is dropped.
#[cfg(target_os = "linux")]
struct MemoryGroup(std::path::PathBuf);

#[cfg(target_os = "linux")]
impl MemoryGroup {
    /// Makes a group with 100 MB inside the group of this process. `None` if the user is not permitted to.
    fn new() -> Option<Self> {
        let groups = std::fs::read_to_string("/proc/self/cgroup").ok()?;
        let of = |line: &str| {
            let (controllers, group) = line.split_once(':')?.1.split_once(':')?;
            let (mount, limit) = match controllers {
                "" => ("/sys/fs/cgroup", "memory.max"),
                "memory" => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
                _ => return None,
            };
            let folder =
                Path::new(mount).join(group.trim_start_matches('/')).join(format!("queens-{}", std::process::id()));
            std::fs::create_dir(&folder).ok()?;
            let made = Self(folder);
            std::fs::write(made.0.join(limit), "100000000").ok()?;
            std::fs::create_dir(made.0.join("inner")).ok()?;
            Some(made)
        };
        groups.lines().find_map(of)
    }
}

#[cfg(target_os = "linux")]
impl Drop for MemoryGroup {
    fn drop(&mut self) {
        // A process that has just ended may still be in the group.
        for _ in 0..100 {
            let _ = std::fs::remove_dir(self.0.join("inner"));
            if std::fs::remove_dir(&self.0).is_ok() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_count_respects_the_memory_of_an_enclosing_group() {
    let Some(group) = MemoryGroup::new() else {
        return queens_testkit::print_uncaptured("SKIPPED: the memory of a control group: this user cannot make one");
    };
    let join = format!("echo $$ > {}/inner/cgroup.procs", group.0.display());
    let output = limited(&join, "count 26 --threads 1");
    assert_eq!(output.status.code(), Some(2), "{:?}: {}", output.status, said(&output));
    assert!(said(&output).contains("of memory, but only"), "{}", said(&output));
}
