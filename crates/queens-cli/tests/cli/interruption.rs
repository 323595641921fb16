//! Interrupted and killed counts, and what their ledgers contain afterwards.

use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use queens_count::{Engine, Plan, Worker};
use queens_ledger::Ledger;

use super::ledger::{names, place, text, value};
use super::*;

/// Starts a count on one thread, with a ledger.
fn start(path: &Path, arguments: &[&str]) -> Child {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_queens"));
    command
        .arg("count")
        .args(arguments)
        .args(["--threads", "1", "--ledger", text(path)])
        .env("LC_ALL", "C")
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// The number of finished units; 0 if the ledger does not exist yet.
fn done(path: &Path) -> u64 {
    Ledger::open_read_only(path).map_or(0, |ledger| ledger.status().unwrap().done)
}

/// Waits until units are finished, and returns their number.
#[cfg(unix)]
fn first_done(child: &mut Child, path: &Path) -> u64 {
    let deadline = std::time::Instant::now() + Duration::from_mins(1);
    loop {
        match done(path) {
            0 => assert!(std::time::Instant::now() < deadline, "no unit is done"),
            done => return done,
        }
        assert!(child.try_wait().unwrap().is_none(), "it has ended");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[cfg(unix)]
fn signal(child: &Child, signal: &str) {
    let kill = std::process::Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_is_one_whole_file_and_says_how_to_resume() {
    let (folder, path) = place();
    let mut child = start(&path, &["19"]);
    let before = first_done(&mut child, &path);
    signal(&child, "-TERM");
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    let command = format!("queens count 19 --ledger {} --threads 1", text(&path));
    assert!(err.contains("all finished units are saved") && err.contains(&command), "{err}");
    // The ledger is a single file, which can be copied.
    assert_eq!(names(folder.path()), ["count.ledger"]);
    let (_elsewhere, copy) = place();
    std::fs::copy(&path, &copy).unwrap();
    assert!(done(&copy) >= before);
}

/// Another process may keep the ledger open while the count is interrupted.
#[cfg(unix)]
#[test]
fn an_interrupt_waits_for_no_reader() {
    let (_folder, path) = place();
    let mut child = start(&path, &["19"]);
    first_done(&mut child, &path);
    let lock = rusqlite::Connection::open(&path).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let begun = std::time::Instant::now();
    signal(&child, "-INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
}

#[cfg(unix)]
#[test]
fn an_interrupt_while_a_ledger_is_made_leaves_it_whole_or_not_at_all() {
    let (mut none, mut whole) = (0, 0);
    for instant in 0..30 {
        let (folder, path) = place();
        let child = start(&path, &["19"]);
        std::thread::sleep(Duration::from_micros(1500 + 500 * instant));
        signal(&child, "-INT");
        child.wait_with_output().unwrap();
        match &names(folder.path())[..] {
            [] => none += 1,
            [one] if one == "count.ledger" => whole += 1,
            several => panic!("{several:?}"),
        }
        assert!(!path.exists() || Ledger::open(&path).unwrap().check().unwrap().is_empty());
    }
    queens_testkit::print_uncaptured(format_args!(
        "interrupted while a ledger is made: {none} times none, {whole} times a whole one"
    ));
}

#[cfg(unix)]
#[test]
fn a_ledger_that_is_removed_while_it_is_written_is_missed() {
    let (_folder, path) = place();
    let mut child = start(&path, &["18"]);
    first_done(&mut child, &path);
    std::fs::remove_file(&path).unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.contains("was moved or deleted while it was being written"), "{err}");
}

/// The number of times that a count is killed, unless `QUEENS_KILLS` sets it.
const KILLS: u32 = 100;

#[test]
fn killed_at_any_instant_a_count_loses_nothing() {
    let kills = std::env::var("QUEENS_KILLS").map_or(KILLS, |kills| kills.parse().expect("a number of kills"));
    let plan = Plan::new(queens_testkit::size(15)).unwrap();
    let mut worker = Worker::new(&plan, Engine::best()).unwrap();
    let truth: Vec<u64> = plan.units().map(|unit| worker.count_unit(&unit).count).collect();
    let (folder, mut path) = place();
    let seed = std::env::var("QUEENS_KILL_SEED").map_or_else(
        |_| std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64,
        |seed| seed.parse().expect("a seed"),
    );
    queens_testkit::print_uncaptured(format_args!("QUEENS_KILL_SEED={seed}"));
    let mut random = seed | 1;
    let (mut kept, mut whole, mut kill, mut starts) = (0, 0, 0, 0);
    while kill < kills {
        starts += 1;
        assert!(starts < 20 * kills + 100, "only {kill} of {starts} were killed while they counted");
        let mut child = start(&path, &["15"]);
        // The journal exists while the process has the ledger open.
        let journal = path.with_extension("ledger-wal");
        while !journal.exists() && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_micros(100));
        }
        // xorshift64
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        std::thread::sleep(Duration::from_nanos(random % 40_000_000));
        child.kill().unwrap();
        let was_alive = !child.wait().unwrap().success() && journal.exists();
        kill += u32::from(was_alive);
        let before = kept;
        kept = done(&path);
        assert!(kept >= before, "kill {kill}: {before} units were done, then {kept}");
        if kept > 0 {
            let ledger = Ledger::open(&path).unwrap();
            assert_eq!(ledger.check().unwrap(), [], "kill {kill}");
            let mut seen = std::collections::BTreeSet::new();
            ledger
                .for_each_record(|record| {
                    assert!(seen.insert(record.unit), "kill {kill}: unit {} is there twice", record.unit);
                    assert_eq!(record.count, truth[record.unit as usize].into(), "kill {kill}");
                    Ok::<(), queens_ledger::LedgerError>(())
                })
                .unwrap();
        }
        if kept == plan.unit_count() {
            // The count is complete, so another one begins.
            whole += 1;
            kept = 0;
            path = folder.path().join(format!("count-{starts}.ledger"));
        }
    }
    let (_, out, _) = run(&["count", "15", "--ledger", text(&path)]);
    assert_eq!(out, "2279184\n");
    queens_testkit::print_uncaptured(format_args!(
        "{kills} kills while the ledger was open, of {starts} counts begun: no unit was lost or counted twice; {whole} were whole"
    ));
}

#[test]
#[cfg(unix)]
fn an_interrupt_keeps_what_is_done_and_says_how_to_resume() {
    for signal in ["-INT", "-TERM"] {
        let (_folder, path) = place();
        let mut child = start(&path, &["18", "--classes"]);
        first_done(&mut child, &path);
        self::signal(&child, signal);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        let err = String::from_utf8(output.stderr).unwrap();
        let command = err.trim_end().rsplit_once("To resume:\nqueens ").expect("it says how").1;
        assert!(done(&path) > 0);
        let (code, out, err) = run(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(code, 0, "{err}");
        assert!(out.starts_with("solutions: 666090624\n"), "{out}");
        let status = value(&ok(&["ledger", "status", text(&path), "--json"]));
        assert_eq!(status["engines"][0]["results"], status["units"], "none was counted twice");
    }
}
