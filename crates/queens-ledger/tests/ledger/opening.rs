//! Tests of opening: the files that can be opened, and the errors for all other files. No file is changed.

use std::fs;
use std::path::Path;
use std::time::Duration;

use queens_ledger::{Ledger, LedgerDraft, LedgerError, Manifest};
use rusqlite::Connection;

use crate::{PLAN, folder, ledger, manifest, record, records};

/// Tries every way to open a file. Each must fail, and change neither the file nor its folder.
fn refused(path: &Path, says: &str) {
    let before = fs::read(path).ok();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names
    };
    let folder = names();
    for opened in [Ledger::open(path), Ledger::open_read_only(path), Ledger::create_or_open(path, &manifest(10))] {
        let error = opened.unwrap_err();
        let text = error.to_string();
        assert_eq!(text.strip_prefix(&format!("{}: ", path.display())), Some(says), "{error:?}");
    }
    assert_eq!(fs::read(path).ok(), before);
    assert_eq!(names(), folder);
}

#[test]
fn what_is_not_a_ledger_is_refused_and_untouched() {
    let (folder, path) = folder();
    fs::write(&path, "").unwrap();
    refused(&path, "is not an SQLite database");
    fs::write(&path, "unit,count\n0,92\n").unwrap();
    refused(&path, "is not an SQLite database");
    // A folder inside the folder of this test, so that no other test changes it.
    let below = folder.path().join("folder");
    fs::create_dir(&below).unwrap();
    refused(&below, "cannot be opened");

    fs::remove_file(&path).unwrap();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)").unwrap();
    refused(&path, "is an SQLite database, but not a ledger");
    Connection::open(&path).unwrap().pragma_update(None, "journal_mode", "WAL").unwrap();
    refused(&path, "is an SQLite database, but not a ledger");
}

#[test]
#[cfg(unix)]
fn a_pipe_is_refused_at_once() {
    let (_folder, path) = folder();
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    for opened in [Ledger::open(&path), Ledger::open_read_only(&path), Ledger::create_or_open(&path, &manifest(10))] {
        assert!(matches!(opened, Err(LedgerError::NotADatabase { .. })), "{opened:?}");
    }
}

#[test]
fn a_newer_format_is_refused() {
    let (_folder, path) = folder();
    drop(ledger(&path, 10, &["join"]));
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 4).unwrap();
    refused(&path, "is a ledger of format 4; this program knows formats up to 3");
}

#[test]
fn a_foreign_trigger_is_refused() {
    let (_folder, path) = folder();
    drop(ledger(&path, 10, &["join"]));
    let trigger = "CREATE TRIGGER t BEFORE INSERT ON result BEGIN SELECT RAISE(IGNORE); END";
    Connection::open(&path).unwrap().execute_batch(trigger).unwrap();
    refused(&path, "is damaged: its trigger t does not belong to the format");
}

#[test]
fn an_insert_that_a_trigger_discards_is_an_error() {
    let (_folder, path) = folder();
    let mut ledger = Ledger::create_or_open(&path, &manifest(10)).unwrap();
    let trigger = "CREATE TRIGGER t BEFORE INSERT ON result BEGIN SELECT RAISE(IGNORE); END";
    Connection::open(&path).unwrap().execute_batch(trigger).unwrap();
    let error = ledger.record(PLAN, &[record(3, "join")]).unwrap_err();
    assert!(matches!(error, LedgerError::Damaged { .. }), "{error:?}");
    assert_eq!(ledger.missing().unwrap().len(), 10);
}

#[test]
#[cfg(unix)]
fn a_ledger_that_is_moved_or_replaced_while_it_is_open_is_missed() {
    let (folder, path) = folder();
    let mut ledger = Ledger::create_or_open(&path, &manifest(10)).unwrap();
    ledger.record(PLAN, &[record(3, "join")]).unwrap();
    let elsewhere = folder.path().join("elsewhere");
    fs::rename(&path, &elsewhere).unwrap();
    let error = ledger.record(PLAN, &[record(4, "join")]).unwrap_err();
    assert!(matches!(error, LedgerError::Replaced { .. }), "{error:?}");
    assert!(matches!(ledger.status(), Err(LedgerError::Replaced { .. })));
    assert!(matches!(ledger.records_of(3), Err(LedgerError::Replaced { .. })));
    assert!(matches!(ledger.signatures_of(&record(3, "join")), Err(LedgerError::Replaced { .. })));
    fs::copy(&elsewhere, &path).unwrap();
    assert!(matches!(ledger.record(PLAN, &[]), Err(LedgerError::Replaced { .. })));
    fs::rename(&elsewhere, &path).unwrap();
    ledger.record(PLAN, &[record(4, "join")]).unwrap();
    assert_eq!(ledger.status().unwrap().done, 2);
}

#[test]
fn an_altered_format_is_refused() {
    let (_folder, path) = folder();
    drop(ledger(&path, 10, &["join"]));
    Connection::open(&path).unwrap().execute_batch("DROP VIEW total").unwrap();
    refused(&path, "is damaged: its view total is missing or altered");
}

#[test]
fn a_truncated_file_is_refused() {
    let (_folder, path) = folder();
    drop(ledger(&path, 2000, &["join"]));
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    refused(&path, &format!("is truncated: {} bytes of {}", bytes.len() / 2, bytes.len()));
    for length in [bytes.len() - 1, bytes.len() - 4096, 4096, 99] {
        fs::write(&path, &bytes[..length]).unwrap();
        refused(&path, &format!("is truncated: {length} bytes of {}", bytes.len()));
    }
    fs::write(&path, &bytes[..15]).unwrap();
    refused(&path, "is not an SQLite database");
}

#[test]
fn another_plan_is_refused_and_both_are_named() {
    let (_folder, path) = folder();
    drop(ledger(&path, 10, &["join"]));
    let before = fs::read(&path).unwrap();
    let others = [
        Manifest::new("queens 9", 9, "f00d", 10).unwrap(),
        Manifest::new("queens 9", 9, PLAN, 11).unwrap(),
        Manifest::new("torus 9", 9, PLAN, 10).unwrap(),
        Manifest::new("queens 9", 10, PLAN, 10).unwrap(),
    ];
    for other in &others {
        let error = Ledger::create_or_open(&path, other).unwrap_err();
        assert!(matches!(error, LedgerError::OtherPlan { .. }), "{error}");
        let text = error.to_string();
        assert!(text.ends_with(&format!("belongs to queens 9 in 10 units, plan 5eed; expected {other}")), "{text}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn what_does_not_exist_is_made_only_where_asked() {
    let (folder, path) = folder();
    for opened in [Ledger::open(&path), Ledger::open_read_only(&path)] {
        assert!(matches!(opened, Err(LedgerError::NotFound { .. })));
    }
    assert!(!path.exists());
    drop(Ledger::create_or_open(&path, &manifest(10)).unwrap());
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["count.ledger"]);
    let nowhere = folder.path().join("no/such/folder/x.ledger");
    let error = Ledger::create_or_open(nowhere, &manifest(10)).unwrap_err();
    assert!(matches!(error, LedgerError::Unreachable { .. }), "{error:?}");
}

#[test]
fn the_marks_and_modes_are_as_documented() {
    let (_folder, path) = folder();
    let _ledger = ledger(&path, 10, &["join"]);
    let connection = Connection::open(&path).unwrap();
    let pragma =
        |name| connection.pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0)).unwrap();
    assert_eq!(pragma("application_id"), 0x516e_4c67.into());
    assert_eq!(pragma("user_version"), 3.into());
    assert_eq!(pragma("journal_mode"), "wal".to_owned().into());
}

#[test]
fn a_file_name_may_have_any_characters() {
    let (folder, _) = folder();
    for name in ["a b?c#d%20&immutable=0.ledger", "n = 8, 皇后.ledger"] {
        let path = folder.path().join(name);
        assert_eq!(records(&ledger(&path, 3, &["join"])).len(), 3);
        assert_eq!(records(&Ledger::open_read_only(&path).unwrap()).len(), 3);
    }
}

#[test]
fn names_with_a_meaning_to_sqlite_are_files() {
    let (folder, _) = folder();
    let here = std::env::current_dir().unwrap();
    let up: std::path::PathBuf = here.ancestors().skip(1).map(|_| "..").collect();
    let relative = up.join(folder.path().strip_prefix("/").unwrap_or(folder.path()));
    for name in [":memory:", "file:x?mode=memory"] {
        let path = relative.join(name);
        assert_eq!(records(&ledger(&path, 3, &["join"])).len(), 3);
        assert!(folder.path().join(name).is_file());
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_nowhere_is_refused() {
    let (folder, path) = folder();
    std::os::unix::fs::symlink(folder.path().join("nowhere"), &path).unwrap();
    let error = Ledger::create_or_open(&path, &manifest(10)).unwrap_err();
    assert!(matches!(error, LedgerError::Unreachable { .. }), "{error:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_foreign_lock_is_waited_for_and_then_named() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 10, &[]);
    ledger.set_lock_timeout(Duration::from_millis(50)).unwrap();
    let mut other = Connection::open(&path).unwrap();
    let lock = other.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).unwrap();
    let error = ledger.record(PLAN, &[record(1, "join")]).unwrap_err();
    assert!(error.to_string().ends_with("is locked by another process"), "{error}");
    // Reading needs no lock.
    assert_eq!(Ledger::open_read_only(&path).unwrap().missing().unwrap().len(), 10);
    lock.commit().unwrap();
    ledger.record(PLAN, &[record(1, "join")]).unwrap();
}

#[test]
fn several_openers_at_once_make_one_ledger_and_lose_nothing() {
    let (_folder, path) = folder();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let path = &path;
            scope.spawn(move || {
                let mut ledger = Ledger::create_or_open(path, &manifest(40)).unwrap();
                for unit in (0..40).filter(|unit| unit % 4 == thread) {
                    ledger.record(PLAN, &[record(unit, "join")]).unwrap();
                }
            });
        }
    });
    let ledger = Ledger::open(&path).unwrap();
    assert_eq!(ledger.status().unwrap().total(), Some(crate::total_of(0..40)));
    assert_eq!(ledger.check().unwrap(), []);
}

#[test]
fn a_ledger_opened_for_reading_cannot_be_written_but_sees_what_others_write() {
    let (_folder, path) = folder();
    let mut writer = ledger(&path, 10, &[]);
    let mut reader = Ledger::open_read_only(&path).unwrap();
    writer.record(PLAN, &[record(1, "join")]).unwrap();
    assert_eq!(records(&reader).len(), 1);
    let error = reader.record(PLAN, &[record(2, "join")]).unwrap_err();
    assert!(error.to_string().ends_with("is read-only"), "{error}");
}

#[test]
fn a_reader_leaves_nothing_behind_and_takes_away_what_a_killed_writer_left() {
    let (folder, path) = folder();
    let writer = ledger(&path, 10, &["join"]);
    let names = |folder: &Path| fs::read_dir(folder).unwrap().count();
    // The files of a running writer are the same as those of a killed writer.
    let left = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), left.path().join(entry.file_name())).unwrap();
    }
    assert_eq!(names(left.path()), 3);
    drop(writer);
    let copy = left.path().join("count.ledger");
    for (folder, path) in [(folder.path(), &path), (left.path(), &copy)] {
        for _ in 0..2 {
            assert_eq!(records(&Ledger::open_read_only(path).unwrap()).len(), 10);
            assert_eq!(names(folder), 1);
        }
    }
    assert_eq!(fs::read(&path).unwrap().len(), fs::read(&copy).unwrap().len());
}

/// SQLite would apply the journal of a moved or deleted ledger to a new file of the same name.
#[test]
fn no_ledger_is_made_beside_the_journal_of_another() {
    let (folder, path) = folder();
    let mut counted = ledger(&path, 10, &[]);
    counted.record(PLAN, &[record(3, "join")]).unwrap();
    let moved = folder.path().join("moved.ledger");
    fs::rename(&path, &moved).unwrap();
    drop(counted);
    let [_, journal, _] = Ledger::files(&path);
    assert!(journal.metadata().unwrap().len() > 0, "SQLite keeps the journal of a moved file");
    for created in
        [Ledger::create_or_open(&path, &manifest(10)).map(drop), LedgerDraft::new(&path, &manifest(12)).map(drop)]
    {
        let error = created.unwrap_err();
        assert!(matches!(&error, LedgerError::OrphanedJournal { file, .. } if *file == journal), "{error:?}");
    }
    assert!(!path.exists() && journal.exists());
    // As the message says: moved back, the ledger has its results; without the journal, a new ledger can be made.
    fs::rename(&moved, &path).unwrap();
    assert_eq!(Ledger::open(&path).unwrap().missing().unwrap().len(), 9);
    fs::remove_file(&path).unwrap();
    assert_eq!(Ledger::create_or_open(&path, &manifest(10)).unwrap().missing().unwrap().len(), 10);
}
