//! Tests with a disk that is full or cannot be written.

use std::fs;
use std::path::Path;

use queens_ledger::{Ledger, LedgerError, Record};

use queens_testkit::print_uncaptured;

use crate::{PLAN, folder, manifest, record, records, skip};

/// Records units in order until the ledger refuses. Returns the number of units kept, and the error.
fn fill(ledger: &mut Ledger) -> (u64, LedgerError) {
    for batch in 0.. {
        let batch: Vec<Record> = (batch * 50..batch * 50 + 50).map(|unit| record(unit, "join")).collect();
        if let Err(error) = ledger.record(PLAN, &batch) {
            return (batch[0].unit, error);
        }
    }
    unreachable!("a disk has an end")
}

/// Disks for a test on Linux, which only root can make.
#[cfg(target_os = "linux")]
mod mounted {
    use super::*;
    use std::process::Command;

    /// A separate file system at a folder, which is removed when this value is dropped.
    struct Disk<'a>(&'a Path);

    impl<'a> Disk<'a> {
        fn new(at: &'a Path, size: &str) -> Option<Self> {
            let mount =
                Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(at).output();
            mount.is_ok_and(|output| output.status.success()).then_some(Self(at))
        }

        fn read_only(&self) -> bool {
            let mount = Command::new("mount").args(["-o", "remount,ro"]).arg(self.0).output();
            mount.is_ok_and(|output| output.status.success())
        }
    }

    impl Drop for Disk<'_> {
        fn drop(&mut self) {
            Command::new("umount").arg("--lazy").arg(self.0).output().ok();
        }
    }

    #[test]
    fn a_full_disk_is_an_error_and_keeps_what_it_has() {
        let (folder, path) = folder();
        let Some(_disk) = Disk::new(folder.path(), "400k") else {
            return skip("a full disk: no file system can be mounted here");
        };
        let mut ledger = crate::ledger(&path, 100_000, &[]);
        let filler = folder.path().join("filler");
        let (kept, error) = fill(&mut ledger);
        assert!(matches!(error, LedgerError::DiskFull { .. }), "{error:?}");
        assert!(kept > 0);
        // Fills the rest of the disk, too, so that not a byte is left.
        for size in [4096, 512, 1] {
            let mut bytes = fs::read(&filler).unwrap_or_default();
            while fs::write(&filler, &bytes).is_ok() {
                bytes.resize(bytes.len() + size, 0);
            }
        }
        // When SQLite overwrites the journal from its beginning, it needs no room until the journal has to grow.
        let more = (kept..).find_map(|unit| Some((unit, ledger.record(PLAN, &[record(unit, "join")]).err()?)));
        let (kept, again) = more.expect("the room has an end");
        assert!(matches!(again, LedgerError::DiskFull { .. }), "{again:?}");
        let new = Ledger::create_or_open(folder.path().join("new.ledger"), &manifest(3)).unwrap_err();
        assert!(matches!(new, LedgerError::DiskFull { .. }), "{new:?}");
        assert!(!folder.path().join("new.ledger").exists());
        assert_eq!(ledger.missing().unwrap().to_string(), format!("{kept}-99999"));
        assert_eq!(ledger.check().unwrap(), []);

        // With room again the ledger continues, in this process and in the next.
        fs::remove_file(&filler).unwrap();
        drop(ledger);
        let ledger = Ledger::open(&path).unwrap();
        assert_eq!(records(&ledger).len() as u64, kept);
        assert_eq!(ledger.check().unwrap(), []);
        print_uncaptured(format_args!(
            "a disk of 400 KiB took {kept} records; the rest was refused, and nothing was lost"
        ));
    }

    /// A disk with blocks of 1 KiB, where SQLite allocates only one block of each page of the shared memory. Dropping
    /// this value removes the disk.
    struct SmallBlocks<'a>(Disk<'a>);

    impl<'a> SmallBlocks<'a> {
        fn new(at: &'a Path, image: &Path) -> Option<Self> {
            fs::File::create(image).and_then(|file| file.set_len(2 << 20)).ok()?;
            let run = |program: &str, arguments: &[&str], last: &[&Path]| {
                Command::new(program).args(arguments).args(last).output().is_ok_and(|output| output.status.success())
            };
            let is_made = run("mkfs.ext4", &["-q", "-b", "1024", "-m", "0"], &[image]);
            (is_made && run("mount", &["-o", "loop"], &[image, at])).then(|| Self(Disk(at)))
        }

        fn fill(&self, name: &str) {
            let file = fs::File::create(self.0.0.join(name)).unwrap();
            for size in [1 << 16, 1 << 10, 1] {
                while std::io::Write::write(&mut &file, &vec![1; size]).is_ok_and(|written| written > 0) {}
            }
        }
    }

    /// Without space for the blocks of the shared memory, the system would end this process with SIGBUS.
    #[test]
    fn a_full_disk_of_small_blocks_is_an_error() {
        let (outer, image) = folder();
        let at = outer.path().join("disk");
        fs::create_dir(&at).unwrap();
        let Some(disk) = SmallBlocks::new(&at, &image) else {
            return skip("a full disk of small blocks: no file system can be made and mounted here");
        };
        // The disk is full before the ledger is opened.
        let path = at.join("count.ledger");
        drop(crate::ledger(&path, 100_000, &[]));
        disk.fill("filler");
        let error = Ledger::open(&path).unwrap_err();
        assert!(matches!(error, LedgerError::DiskFull { .. }), "{error:?}");
        // The disk is full right after the ledger was opened: the mapped file of the open ledger has all its blocks.
        fs::remove_file(at.join("filler")).unwrap();
        let mut ledger = Ledger::open(&path).unwrap();
        disk.fill("filler");
        let (kept, error) = fill(&mut ledger);
        assert!(matches!(error, LedgerError::DiskFull { .. }), "{error:?}");
        assert_eq!(ledger.missing().unwrap().to_string(), format!("{kept}-99999"));
        fs::remove_file(at.join("filler")).unwrap();
        ledger.record(PLAN, &[record(kept, "join")]).unwrap();
        assert_eq!(ledger.check().unwrap(), []);
    }

    #[test]
    fn a_read_only_disk_is_read_and_not_written() {
        let (folder, path) = folder();
        let Some(disk) = Disk::new(folder.path(), "4m") else {
            return skip("a read-only disk: no file system can be mounted here");
        };
        drop(crate::ledger(&path, 10, &["join"]));
        if !disk.read_only() {
            return skip("a read-only disk: this file system cannot be made read-only");
        }
        let error = Ledger::open(&path).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
        let error = Ledger::create_or_open(folder.path().join("new.ledger"), &manifest(3)).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
        let mut ledger = Ledger::open_read_only(&path).unwrap();
        assert_eq!(ledger.status().unwrap().total(), Some(crate::total_of(0..10)));
        assert_eq!(ledger.check().unwrap(), []);
        let error = ledger.record(PLAN, &[record(3, "naive")]).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
    }
}

/// Whether permissions restrict this user. They do not restrict root, so root runs the test once more as another user.
#[cfg(unix)]
fn permissions_bind(test: &str) -> bool {
    use std::os::unix::process::CommandExt;
    let (_folder, path) = folder();
    fs::write(&path, "").unwrap();
    set_mode(&path, 0o444);
    if fs::OpenOptions::new().write(true).open(&path).is_err() {
        return true;
    }
    let mut again = std::process::Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", &format!("disk::{test}")]).uid(65_534).gid(65_534);
    match again.current_dir("/").output() {
        Ok(output) => {
            let said = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
            assert!(said.contains("1 passed") && !said.contains("SKIPPED"), "{said}");
        }
        Err(_) => skip("a read-only file: permissions do not bind this user, and there is no other"),
    }
    false
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_read_and_not_written() {
    if !permissions_bind("a_read_only_file_is_read_and_not_written") {
        return;
    }
    let (folder, path) = folder();
    drop(crate::ledger(&path, 10, &["join"]));
    set_mode(&path, 0o444);
    for folder_mode in [0o755, 0o555] {
        set_mode(folder.path(), folder_mode);
        let error = Ledger::open(&path).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
        assert_eq!(Ledger::open_read_only(&path).unwrap().status().unwrap().total(), Some(crate::total_of(0..10)));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    }
    // Without locks, a reader notices that the file was written to.
    let reader = Ledger::open_read_only(&path).unwrap();
    set_mode(folder.path(), 0o755);
    set_mode(&path, 0o644);
    Ledger::open(&path).unwrap().record(PLAN, &[record(3, "naive")]).unwrap();
    let changed = |error| matches!(error, LedgerError::Changed { .. });
    assert!(changed(reader.status().unwrap_err()) && changed(reader.missing().unwrap_err()));
    assert!(changed(reader.check().unwrap_err()));
    assert!(changed(reader.records_of(3).unwrap_err()));
    assert!(changed(reader.signatures_of(&record(3, "join")).unwrap_err()));
    // The error names the file that cannot be written.
    let shared = folder.path().join("count.ledger-shm");
    fs::write(&shared, vec![0; 32768]).unwrap();
    set_mode(&shared, 0o444);
    match Ledger::open(&path).unwrap_err() {
        LedgerError::SidecarNotWritable { file, .. } => assert_eq!(file, shared),
        other => panic!("{other:?}"),
    }
    fs::remove_file(&shared).unwrap();
    set_mode(&path, 0o444);
    set_mode(folder.path(), 0o555);
    let error = Ledger::create_or_open(folder.path().join("new.ledger"), &manifest(3)).unwrap_err();
    assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
    set_mode(folder.path(), 0o755);
}

/// A reader that may write sees what is written later. One that may not make files beside the ledger reads it all the
/// same, with its journal and without.
#[cfg(unix)]
#[test]
fn a_reader_sees_what_permissions_allow() {
    let (folder, path) = folder();
    let mut writer = crate::ledger(&path, 10, &[]);
    writer.record(PLAN, &[record(0, "join")]).unwrap();
    drop(writer);
    let reader = Ledger::open_read_only(&path).unwrap();
    let mut writer = Ledger::open(&path).unwrap();
    writer.record(PLAN, &[record(1, "join")]).unwrap();
    assert_eq!(reader.status().unwrap().done, 2);
    drop(reader);
    if !permissions_bind("a_reader_sees_what_permissions_allow") {
        return;
    }
    // The journal without its shared memory file, as a copy of both files has it.
    let copy = folder.path().join("copy");
    fs::create_dir(&copy).unwrap();
    let copied = copy.join("count.ledger");
    fs::copy(&path, &copied).unwrap();
    fs::copy(folder.path().join("count.ledger-wal"), copy.join("count.ledger-wal")).unwrap();
    set_mode(&copied, 0o444);
    assert_eq!(Ledger::open_read_only(&copied).unwrap().status().unwrap().done, 2);
    drop(writer);
    set_mode(folder.path(), 0o555);
    assert_eq!(Ledger::open_read_only(&path).unwrap().status().unwrap().done, 2);
    set_mode(folder.path(), 0o755);
}

/// The environment variable that makes the test program a reader. Its value is the path of the ledger.
#[cfg(unix)]
const READER: &str = "QUEENS_LEDGER_READER";

/// Not a separate test, but the part of a test that another user runs.
#[cfg(unix)]
#[test]
fn the_stranger() {
    let Some(path) = std::env::var_os(READER) else { return };
    assert!(matches!(Ledger::open(&path), Err(LedgerError::ReadOnly { .. })));
    print_uncaptured(format_args!("{} records", records(&Ledger::open_read_only(&path).unwrap()).len()));
}

#[cfg(unix)]
#[test]
fn another_user_reads_without_blocking() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let (folder, path) = folder();
    // Every user may make files in the folder.
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
    let mut ledger = crate::ledger(&path, 10, &[]);
    let stranger = |expected: usize| {
        let mut program = std::process::Command::new(std::env::current_exe().unwrap());
        program.args(["--exact", "disk::the_stranger", "--nocapture"]).uid(65_534).gid(65_534).env(READER, &path);
        let Ok(output) = program.current_dir("/").output() else { return false };
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(said.contains(&format!("{expected} records")), "{said}");
        true
    };
    if !stranger(0) {
        return skip("a stranger: this user cannot become another one");
    }
    for unit in 0..3 {
        ledger.record(PLAN, &[record(unit, "join")]).unwrap();
        stranger(unit as usize + 1);
    }
    drop(ledger);
    stranger(3);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    Ledger::open(&path).unwrap().record(PLAN, &[record(3, "join")]).unwrap();
    stranger(4);
}
