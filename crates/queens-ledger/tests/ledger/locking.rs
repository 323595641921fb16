//! Tests of the lock that keeps a coordinator and counts from using one ledger at the same time.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use queens_ledger::{LedgerError, LedgerLock, LedgerUser, merge};

use crate::{folder, ledger};

fn refused_by(lock: Result<LedgerLock, LedgerError>) -> Option<LedgerUser> {
    match lock {
        Ok(_) => None,
        Err(LedgerError::InUse { user, .. }) => Some(user),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_coordinator_is_alone_and_counts_are_not() {
    let (folder, path) = folder();
    drop(ledger(&path, 3, &["join"]));
    let coordinator = LedgerLock::exclusive(&path).unwrap();
    assert_eq!(refused_by(LedgerLock::exclusive(&path)), Some(LedgerUser::Coordinator));
    assert_eq!(refused_by(LedgerLock::shared(&path)), Some(LedgerUser::Coordinator));
    let other = folder.path().join("other");
    drop(ledger(&other, 3, &["naive"]));
    assert!(matches!(merge(&[&other], &path), Err(LedgerError::InUse { .. })), "a merge appends, too");
    merge(&[&path], &other).expect("a reader needs no lock");
    drop(coordinator);
    let counts = [LedgerLock::shared(&path).unwrap(), LedgerLock::shared(&path).unwrap()];
    assert_eq!(refused_by(LedgerLock::exclusive(&path)), Some(LedgerUser::Count));
    let [first, last] = counts;
    drop(first);
    assert_eq!(refused_by(LedgerLock::exclusive(&path)), Some(LedgerUser::Count));
    merge(&[&other], &path).expect("a merge appends beside counts");
    drop(last);
    drop(LedgerLock::exclusive(&path).unwrap());
    assert!(!cfg!(unix) || !folder.path().join("count.ledger.lock").exists(), "the last holder removes the file");
}

#[test]
fn holders_that_begin_and_end_at_once_are_never_refused_by_each_other() {
    let (folder, path) = folder();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..50).for_each(|_| drop(LedgerLock::shared(&path).expect("only counts lock it"))));
        }
    });
    assert!(!cfg!(unix) || std::fs::read_dir(folder.path()).unwrap().next().is_none());
}

/// Holds a lock until its standard input ends. The next test starts this process.
#[test]
#[ignore = "it is the other process of a test"]
fn holds_a_lock() {
    let path = std::env::var_os("QUEENS_LOCKED").expect("it is set");
    let _lock = LedgerLock::exclusive(path.as_ref()).unwrap();
    println!("\nlocked");
    let _ = std::io::stdin().read(&mut [0]);
}

#[test]
fn a_killed_process_leaves_no_lock() {
    let (_folder, path) = folder();
    let mut command = Command::new(std::env::current_exe().unwrap());
    let command = command.args(["locking::holds_a_lock", "--exact", "--ignored", "--nocapture"]);
    let command = command.env("QUEENS_LOCKED", &path).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut other = command.spawn().unwrap();
    let mut lines = BufReader::new(other.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap() == "locked"));
    assert_eq!(refused_by(LedgerLock::shared(&path)), Some(LedgerUser::Coordinator));
    other.kill().unwrap();
    other.wait().unwrap();
    drop(LedgerLock::exclusive(&path).expect("the system has released it"));
}
